//! One address that tries to starve or stop everybody: counted over proxies and subnets, cut off when it says nothing,
//! and last in line for the bots.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::config::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;

use crate::sockets::{Client, listen};
use crate::support::*;

/// A server behind a proxy, with five requests a second for each client.
async fn proxied(folder: &Folder, rate: u32) -> Server {
    let config = Config { client_rate: rate, trust_proxy: true, ..quick() };
    Server::with(config, open_store(&folder.url()).await, Bus::local())
}

/// How many of sixty requests are turned away.
async fn turned_away(server: &Server, lines: impl Fn(usize) -> Vec<String>) -> usize {
    let mut limited = 0;
    for n in 0..60 {
        let lines = lines(n);
        let headers: Vec<(&str, &str)> = lines.iter().map(|line| ("x-forwarded-for", line.as_str())).collect();
        limited += usize::from(server.call("GET", "/api/lobby", &headers, "").await.status == 429);
    }
    limited
}

#[tokio::test]
async fn a_client_is_the_last_entry_over_all_forwarding_lines() {
    let folder = Folder::new();
    let server = proxied(&folder, 5).await;
    let limited = turned_away(&server, |n| vec![format!("198.51.100.{n}"), "203.0.113.9".to_owned()]).await;
    assert!(limited >= 30, "the proxy's own line comes last, only {limited} of 60 were turned away");
    let limited = turned_away(&server, |n| vec![format!("6.6.6.6, 198.{n}.100.1")]).await;
    assert_eq!(limited, 0, "what clients write themselves comes first and does not count");
}

#[tokio::test]
async fn an_ipv6_subnet_is_one_client() {
    let folder = Folder::new();
    let server = proxied(&folder, 5).await;
    let limited = turned_away(&server, |n| vec![format!("2001:db8:1:1::{n:x}")]).await;
    assert!(limited >= 30, "only {limited} of 60 were turned away");
    assert_eq!(turned_away(&server, |n| vec![format!("2001:db8:{n:x}::1")]).await, 0);
}

#[tokio::test]
async fn a_forwarding_entry_may_carry_a_port() {
    let folder = Folder::new();
    let server = proxied(&folder, 5).await;
    let limited = turned_away(&server, |n| vec![format!("203.0.113.7:{}", 40_000 + n)]).await;
    assert!(limited >= 30, "only {limited} of 60 were turned away");
    let limited = turned_away(&server, |n| vec![format!("[2001:db8:7::1]:{}", 40_000 + n)]).await;
    assert!(limited >= 30, "only {limited} of 60 were turned away");
}

/// The whole answer to a request over a connection of its own, or what became of it.
async fn answer(addr: std::net::SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    Ok(text)
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_do_not_stop_the_server() {
    let folder = Folder::new();
    let config = Config { max_sockets: 50, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let addr = listen(&server).await;
    let mut silent = Vec::new();
    for _ in 0..2200 {
        silent.push(TcpStream::connect(addr).await.unwrap());
    }
    for path in ["/healthz", "/readyz", "/api/lobby"] {
        let begun = Instant::now();
        let answered = tokio::time::timeout(Duration::from_secs(5), answer(addr, path)).await;
        assert!(answered.expect("an answer in time").unwrap().starts_with("HTTP/1.1 200"), "{path}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{path}: {:?}", begun.elapsed());
    }
}

/// An active connection keeps its place, however many silent ones of the same client come after.
#[tokio::test(flavor = "multi_thread")]
async fn silence_takes_no_place_from_a_connection_that_talks() {
    let folder = Folder::new();
    let config = Config { max_client_sockets: 3, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let addr = listen(&server).await;
    let mut talking = TcpStream::connect(addr).await.unwrap();
    let ask = async |stream: &mut TcpStream| {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        assert_eq!(&head, b"HTTP/1.1 200");
        let mut rest = [0; 4096];
        let _ = tokio::time::timeout(Duration::from_millis(200), stream.read(&mut rest)).await;
    };
    ask(&mut talking).await;
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(TcpStream::connect(addr).await.unwrap());
    }
    ask(&mut talking).await;
    let mut gone = 0;
    for stream in &mut silent {
        let ended = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut [0; 1])).await;
        gone += usize::from(matches!(ended, Ok(Ok(0) | Err(_))));
    }
    assert_eq!(gone, 18, "the two newest silent ones have the other places");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_never_say_hello_leave_the_places_to_players() {
    let folder = Folder::new();
    let config = Config { max_sockets: 5, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let table = server.people(2).await;
    let addr = listen(&server).await;
    let mut mute = Vec::new();
    for _ in 0..5 {
        let (socket, _) = connect_async(format!("ws://{addr}/api/games/none/ws")).await.unwrap();
        mute.push(Client::from(socket));
    }
    let (socket, _) = connect_async(format!("ws://{addr}/api/games/{}/ws", table.id)).await.expect("a player's socket");
    let mut player = Client::from(socket);
    player.send(json!({"type": "hello", "data": {"token": table.tokens[0]}})).await;
    assert_eq!(player.wait("welcome").await["seat"], 0);
    let begun = Instant::now();
    for socket in &mut mute {
        while socket.next().await.is_some() {}
    }
    assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
}

fn catan() -> Value {
    let bot = json!({"kind": "BOT", "level": "HARD"});
    json!({"gameType": "catan", "seats": [bot, bot, bot, bot]})
}

#[tokio::test]
async fn one_address_has_few_tables_of_bots_alone() {
    let folder = Folder::new();
    let config = Config { trust_proxy: true, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let mut refused = 0;
    for _ in 0..30 {
        let from = [("x-forwarded-for", "203.0.113.5"), JSON];
        let reply = server.call("POST", "/api/games", &from, &catan().to_string()).await;
        if reply.status != 200 {
            assert_eq!((reply.status, &reply.json()["reason"]), (429, &json!("TOO_MANY_TABLES")), "{}", reply.text);
            refused += 1;
        }
    }
    assert!(refused >= 20, "{refused} of 30");
    let other = [("x-forwarded-for", "203.0.113.6"), JSON];
    assert_eq!(server.call("POST", "/api/games", &other, &catan().to_string()).await.status, 200);
    let mut made = 0;
    for n in 0..60 {
        // A site chooses among its 65,536 networks.
        let from = format!("2001:db8:7:{n:x}::1");
        made += usize::from(
            server.call("POST", "/api/games", &[("x-forwarded-for", &from), JSON], &catan().to_string()).await.status
                == 200,
        );
    }
    assert_eq!(made, 32, "a subnet has the tables of four clients");
}

/// 200 tables of bots alone, each from an address of its own, keep the one worker busy; people are served first.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_bots_alone_leave_the_workers_to_people() {
    let folder = Folder::new();
    let config = Config { trust_proxy: true, bot_workers: 1, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    for n in 0..200 {
        let from = format!("10.{}.{}.1", n / 100, n % 100);
        let reply = server.call("POST", "/api/games", &[("x-forwarded-for", &from), JSON], &catan().to_string()).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
    }
    let made = server.create(json!({"playerCount": 2, "botDifficulties": ["EASY"], "botMode": "INLINE"})).await;
    let (mut own, mut others) = (0, 0);
    for _ in 0..3 {
        let before = server.step(&made, 0).await["revision"].as_i64().unwrap();
        let bots = bot_actions(&server).await;
        let ends = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
        let reply = server.act(&made, 0, &[], ends).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let moved = reply.json()["gameState"]["revision"].as_i64().unwrap() - before - 1;
        own += moved;
        others += bot_actions(&server).await - bots - moved;
    }
    // In one line the bot would wait for two hundred others before each of its steps.
    assert!(own >= 6 && others <= 10 * own + 20, "the bot moved {own} times, the others {others} times meanwhile");
}

async fn bot_actions(server: &Server) -> i64 {
    let metrics = server.probe("/metrics").await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix("sortie_actions_total{origin=\"bot\"} "));
    line.and_then(|n| n.parse().ok()).unwrap_or(0)
}

async fn revisions(server: &Server, tables: &[Table]) -> Vec<i64> {
    let mut revisions = Vec::new();
    for table in tables {
        revisions.push(server.state(table, 0).await["revision"].as_i64().unwrap());
    }
    revisions
}

/// A person who sits down with bots and leaves has made a table of bots alone. Those that nobody looks at rest beyond the
/// quota, and go on as soon as somebody looks.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_people_have_left_count_among_those_of_bots_alone() {
    let folder = Folder::new();
    let config = Config { trust_proxy: true, max_bot_tables: 2, bot_workers: 2, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let sit_down = async |from: &str| {
        let bot = json!({"kind": "BOT", "level": "HARD"});
        let body = json!({"gameType": "catan", "seats": [{"kind": "HUMAN"}, bot, bot]}).to_string();
        let made = server.call("POST", "/api/games", &[("x-forwarded-for", from)], &body).await.json();
        let token = made["accessToken"].as_str().unwrap().to_owned();
        Table { id: made["gameId"].as_str().unwrap().to_owned(), tokens: vec![token], made }
    };
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(sit_down("203.0.113.5").await);
    }
    tables.push(sit_down("198.51.100.7").await);
    for table in &tables {
        assert_eq!(server.post(&table.path("/leave"), &table.tokens[0], json!({})).await.status, 200);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = revisions(&server, &tables).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let after = revisions(&server, &tables).await;
    let moved = |n: &usize| after[*n] > before[*n];
    let going: Vec<usize> = (0..5).filter(moved).collect();
    assert_eq!(going.len(), 2, "{before:?} {after:?}");
    assert!(moved(&5), "somebody else's table goes on: {before:?} {after:?}");
    let resting = (0..5).find(|n| !moved(n)).unwrap();
    let table = &tables[resting];
    let _watches = server.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[0])]).await;
    server.until(table, |state| state["revision"].as_i64() > Some(after[resting])).await;
}

/// Several sockets of one address have one budget.
#[tokio::test(flavor = "multi_thread")]
async fn messages_count_by_address_and_not_by_socket() {
    let folder = Folder::new();
    let config = Config { client_rate: 10, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let made = server.create(json!({"playerCount": 2})).await;
    let addr = listen(&server).await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        let mut client = Client::connect(addr, &made.id, json!({"token": made.tokens[0]})).await;
        client.wait("update").await;
        clients.push(client);
    }
    let begun = Instant::now();
    let mut served = 0;
    for client in &mut clients {
        for n in 0..40 {
            let data = json!({"id": format!("p{n}"), "action": "END_TURN", "payload": {}});
            client.send(json!({"type": "preview", "data": data})).await;
        }
    }
    for client in &mut clients {
        for _ in 0..40 {
            served += u64::from(client.wait("answer").await["code"].is_null());
        }
    }
    let most = 40 + 10 * (begun.elapsed().as_secs() + 1);
    assert!(served <= most, "{served} of 160 messages were served, at most {most} may be");
}

/// A client that asks and never reads gives its place back.
#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_take_no_place_for_ever() {
    let folder = Folder::new();
    let config = Config { max_client_sockets: 1, unread_time: Duration::from_millis(300), ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let addr = listen(&server).await;
    let mut deaf = TcpStream::connect(addr).await.unwrap();
    let ask = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    deaf.write_all(ask.repeat(400).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!answer(addr, "/healthz").await.is_ok_and(|text| text.contains("200")), "the one place is taken");
    let end = Instant::now() + Duration::from_secs(20);
    while !answer(addr, "/healthz").await.is_ok_and(|text| text.starts_with("HTTP/1.1 200")) {
        assert!(Instant::now() < end, "the place never came back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Only behind a proxy does a header say who the client is.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_trusted_proxy_a_client_cannot_name_its_address() {
    let folder = Folder::new();
    let config = Config { client_rate: 5, ..quick() };
    let server = Server::with(config, open_store(&folder.url()).await, Bus::local());
    let addr = listen(&server).await;
    let mut stream = TcpStream::connect(addr).await.unwrap();
    let asks = (0..60).map(|n| {
        let last = if n == 59 { "connection: close\r\n" } else { "" };
        format!("GET /api/lobby HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.{n}.1\r\n{last}\r\n")
    });
    stream.write_all(asks.collect::<String>().as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let limited = text.matches("HTTP/1.1 429").count();
    assert!(limited >= 30, "only {limited} of 60 were turned away");
}

/// The thread that serves everything else stands still, as under the heaviest load, and probes are answered.
#[tokio::test]
async fn probes_are_answered_while_the_server_is_busy() {
    use std::io::{Read, Write};
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let ops = sortie_server::ops::serve(std::sync::Arc::clone(&server.node), listener).unwrap();
    let addr = ops.addr;
    let probe = move |path: &str| {
        let mut stream = std::net::TcpStream::connect(addr).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    };
    // This blocks the only thread of the test's runtime.
    let answers = std::thread::spawn(move || ["/healthz", "/metrics", "/readyz"].map(probe)).join().unwrap();
    assert!(answers[0].starts_with("HTTP/1.1 200"), "{}", answers[0]);
    assert!(answers[1].contains("sortie_live_tables"), "{}", answers[1]);
    assert!(answers[2].starts_with("HTTP/1.1 503"), "a server that cannot write now says so: {}", answers[2]);
}
