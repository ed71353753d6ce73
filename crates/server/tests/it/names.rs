//! What people may be called, and requests that other sites or proxies could bend.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::sockets::listen;
use crate::support::*;

async fn waiting(server: &Server) -> Table {
    server.create(json!({"playerCount": 6, "humanSeats": 6, "name": "Ada"})).await
}

#[tokio::test]
async fn names_that_cannot_be_read_are_refused() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = waiting(&server).await;
    for name in [
        "\u{200b}",                                    // zero width
        "\u{202e}\u{2066}",                            // directions alone
        "\u{2028}",                                    // a line break of Unicode's
        "\u{ad}\u{feff}",                              // soft hyphen and byte order mark
        "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", // a tower of accents
        "\u{301}a",                                    // an accent on nothing
        "\u{430}da",                                   // a Cyrillic letter among Latin ones
        "\u{e000}",                                    // private use
        "a\u{7}b",                                     // a bell
        "\u{34f}\u{17b4}\u{180d}",                     // marks that nobody sees
        "a\u{20dd}\u{20de}\u{20e0}",                   // a pile of frames
    ] {
        let reply = server.post(&table.path("/join"), "", json!({"name": name})).await;
        assert_eq!((reply.status, &reply.json()["reason"]), (400, &json!("BAD_NAME")), "{name:?}: {}", reply.text);
        let made = server.call("POST", "/api/profile", &[JSON], &json!({"name": name}).to_string()).await;
        assert_eq!(made.status, 400, "{name:?}: {}", made.text);
    }
}

#[tokio::test]
async fn names_are_brought_into_one_form() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = waiting(&server).await;
    for (seat, (sent, shown)) in [
        ("  B\u{200b}o\u{200d}b\u{202e}  \u{a0} Ray ", "Bob Ray"),
        ("\u{ff23}leo", "Cleo"),
        ("Zoe\u{308}", "Zo\u{eb}"),
        ("\u{5c71}\u{7530} Ken", "\u{5c71}\u{7530} Ken"),
        ("\u{1f98a} fox!", "\u{1f98a} fox!"),
    ]
    .into_iter()
    .enumerate()
    {
        let reply = server.post(&table.path("/join"), "", json!({"name": sent, "seat": seat + 1})).await;
        assert_eq!(reply.status, 200, "{sent:?}: {}", reply.text);
        assert_eq!(reply.json()["table"]["seats"][seat + 1]["name"], shown, "{sent:?}");
    }
}

#[tokio::test]
async fn two_people_at_a_table_have_different_names() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = waiting(&server).await;
    for name in [
        "Ada",
        "ADA",
        "A\u{200b}da",                 // a space of no width
        "Ada\u{34f}",                  // a joiner that counts as a mark
        "Ad\u{180b}a",                 // a selector of Mongolian forms
        "A\u{fe0f}da",                 // a selector of emoji
        "\u{ff21}\u{ff24}\u{ff21}",    // full width
        "\u{1d400}\u{1d41d}\u{1d41a}", // bold mathematics
        "A da",                        // a gap
        "\u{410}\u{501}\u{430}",       // all of it Cyrillic
        "Ad\u{430}",                   // a part of it
        "\u{202a}Ada\u{202c}",         // embedded in a direction
    ] {
        let reply = server.post(&table.path("/join"), "", json!({"name": name})).await;
        assert!([400, 409].contains(&reply.status), "{name:?}: {}", reply.text);
    }
    let bob = server.post(&table.path("/join"), "", json!({"name": "Bob"})).await.json();
    let token = bob["accessToken"].as_str().unwrap();
    let patch = server.call("PATCH", &table.path("/seats/1"), &[("x-game-token", token)], r#"{"name":"ada"}"#).await;
    assert_eq!((patch.status, &patch.json()["reason"]), (409, &json!("NAME_TAKEN")));
    let own = server.call("PATCH", &table.path("/seats/1"), &[("x-game-token", token)], r#"{"name":"BOB"}"#).await;
    assert_eq!(own.status, 200, "the caller's own name in another form: {}", own.text);
    let twice = json!({"seats": [{"kind": "HUMAN", "name": "Eve"}, {"kind": "BOT", "name": "EVE"}]});
    let made = server.call("POST", "/api/games", &[JSON], &twice.to_string()).await;
    assert_eq!(made.status, 400, "{}", made.text);
}

#[tokio::test]
async fn chat_carries_no_hidden_directions() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.people(2).await;
    let text = "I \u{202e}win\u{2066}\u{200b} a\u{300}\u{301}\u{302}\u{303}\u{304}";
    let line = server.post(&table.path("/chat"), &table.tokens[0], json!({"text": text})).await.json();
    assert_eq!(line["text"], "I win a\u{300}\u{301}");
}

/// Spectators have names of their own, also where their profiles are called like a player.
#[tokio::test]
async fn nobody_who_watches_speaks_in_a_players_name() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let table = server.create(json!({"playerCount": 2, "humanSeats": 2, "name": "Ada", "visibility": "PUBLIC"})).await;
    for name in ["Ada", "\u{410}\u{501}\u{430}", "Zoe"] {
        let profile = server.call("POST", "/api/profile", &[JSON], &json!({"name": name}).to_string()).await.json();
        let bearer = format!("Bearer {}", profile["token"].as_str().unwrap());
        let said =
            server.call("POST", &table.path("/chat"), &[("authorization", &bearer)], r#"{"text":"I resign"}"#).await;
        let shown = said.json()["name"].as_str().unwrap().to_owned();
        assert_eq!(shown == name, name == "Zoe", "{name:?} is shown as {shown:?}");
    }
}

/// Any web page can make its visitors send such a request, without asking the server first.
#[tokio::test]
async fn creating_a_table_needs_a_json_content_type() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for headers in [vec![("content-type", "text/plain")], vec![("content-type", "application/x-www-form-urlencoded")]] {
        let reply = server.call("POST", "/api/games", &headers, "{}").await;
        assert_eq!((reply.status, &reply.json()["code"]), (415, &json!("VALIDATION_ERROR")), "{}", reply.text);
    }
    let bare = server.bare("POST", "/api/games", "{}").await;
    assert_eq!(bare.status, 415, "{}", bare.text);
    assert_eq!(server.bare("POST", "/api/games", "").await.status, 415, "an empty form is one too");
    let json = [("content-type", "application/json; charset=utf-8")];
    assert_eq!(server.call("POST", "/api/games", &json, "{}").await.status, 200);
}

#[tokio::test]
async fn a_length_beside_chunks_is_refused() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let addr = listen(&server).await;
    let (length, chunks) = ("content-length: 2\r\n", "Transfer-Encoding: chunked\r\n");
    for both in [format!("{length}{chunks}"), format!("{chunks}{length}")] {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        let head = format!("POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{both}\r\n");
        stream.write_all(format!("{head}2\r\n{{}}\r\n0\r\n\r\n").as_bytes()).await.unwrap();
        let mut text = String::new();
        let _ = stream.read_to_string(&mut text).await;
        assert!(text.starts_with("HTTP/1.1 400"), "{both:?}: {text}");
    }
    for one in [format!("{length}\r\n{{}}"), format!("{chunks}\r\n2\r\n{{}}\r\n0\r\n\r\n")] {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        let head = "POST /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
        stream.write_all(format!("{head}{one}").as_bytes()).await.unwrap();
        let mut text = String::new();
        let _ = stream.read_to_string(&mut text).await;
        assert!(text.starts_with("HTTP/1.1 200"), "{one:?}: {text}");
    }
}
