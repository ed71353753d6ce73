//! What the server says of its games: every card with its name and effect.

use serde_json::{Value, json};

use crate::support::*;

#[tokio::test]
async fn the_entry_of_a_game_has_every_card_with_its_effect() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for game in sortie_catalog::games() {
        let entry = server.call("GET", &format!("/api/catalog/{}", game.key()), &[], "").await.json();
        assert_eq!(entry["game"]["title"], game.title());
        for (told, known) in entry["things"].as_array().unwrap().iter().zip(game.things()) {
            assert_eq!(
                (&told["kind"], told["things"].as_array().unwrap().len()),
                (&json!(known.kind), known.ids.len())
            );
            for thing in told["things"].as_array().unwrap() {
                assert_ne!(thing["name"], "", "{thing}");
                assert!(known.attributes.iter().all(|part| thing["texts"][part] != ""), "{thing}");
            }
        }
    }
    let knight = |entry: &Value| {
        let kinds = entry["things"].as_array().unwrap().iter().flat_map(|kind| kind["things"].as_array().unwrap());
        kinds.into_iter().find(|thing| thing["id"] == "knight").unwrap()["name"].clone()
    };
    for (query, name) in [("", "Knight"), ("?language=de", "Ritter"), ("?language=fr", "Knight")] {
        let entry = server.call("GET", &format!("/api/catalog/catan{query}"), &[], "").await.json();
        assert_eq!(knight(&entry), name, "{query}");
    }
    assert_eq!(server.call("GET", "/api/catalog/chess", &[], "").await.status, 404);
}
