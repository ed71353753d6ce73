//! Several nodes on one database and one bus: any node takes any request.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::config::Config;

use crate::sockets::{Client, listen};
use crate::support::*;

/// The one text that all these calls are answered with.
async fn one_answer(calls: Vec<tokio::task::JoinHandle<Reply>>) -> String {
    let mut texts = Vec::new();
    for call in calls {
        let reply = call.await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text);
        texts.push(reply.text);
    }
    assert!(texts.iter().all(|text| *text == texts[0]));
    texts.swap_remove(0)
}

/// Three nodes: on one SQLite file with a bus in the process, and on PostgreSQL and NATS where the environment names them.
async fn clusters(folder: &Folder) -> Vec<Vec<Arc<Server>>> {
    let mut clusters = Vec::new();
    let bus = Bus::local();
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(Arc::new(Server::with(quick(), open_store(&folder.url()).await, bus.clone())));
    }
    clusters.push(nodes);
    let nats = std::env::var("SORTIE_TEST_NATS").ok().filter(|url| !url.is_empty());
    if let (Some(url), Some(nats)) = (postgres().await, nats) {
        let mut nodes = Vec::new();
        for _ in 0..3 {
            let bus = Bus::nats(&nats).await.unwrap();
            nodes.push(Arc::new(Server::with(quick(), open_store(&url).await, bus)));
        }
        clusters.push(nodes);
    } else {
        eprintln!("SORTIE_TEST_POSTGRES or SORTIE_TEST_NATS is not set: only SQLite was tested");
    }
    clusters
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_of_one_node_reach_the_clients_of_another() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let table = nodes[0].people(2).await;
        let mut streams = Vec::new();
        for node in &nodes {
            let mut stream = node.stream(&table.path("/stream"), &[("x-game-token", &table.tokens[0])]).await;
            assert_eq!(stream.next_state().await.unwrap().id.as_deref(), Some("rev-0"));
            streams.push(stream);
        }
        for revision in 1..=9_usize {
            let node = &nodes[revision % 3];
            let current = node.until(&table, |state| state["revision"] == revision - 1).await;
            node.step(&table, usize::from(current["currentPlayerId"] == "human-1")).await;
            let mut shown = Vec::new();
            for stream in &mut streams {
                let event = stream.next_state().await.unwrap();
                assert_eq!(event.id, Some(format!("rev-{revision}")));
                shown.push(event.data);
            }
            assert!(shown.iter().all(|data| *data == shown[0]));
        }
        let said = nodes[1].post(&table.path("/chat"), &table.tokens[1], json!({"text": "hi"})).await;
        assert_eq!(said.status, 200);
        assert_eq!(streams[2].next_state().await.unwrap().event, "chat");
    }
}

/// One key a hundred times through three nodes at once: one action.
#[tokio::test(flavor = "multi_thread")]
async fn one_key_through_three_nodes_acts_once() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let table = Arc::new(nodes[0].people(2).await);
        nodes[0].step(&table, 0).await;
        let calls: Vec<_> = (0..100)
            .map(|n| {
                let (node, table) = (Arc::clone(&nodes[n % 3]), Arc::clone(&table));
                let action = json!({"action": "END_TURN", "payload": {}});
                tokio::spawn(async move { node.act(&table, 0, &[("x-idempotency-key", "K")], action).await })
            })
            .collect();
        one_answer(calls).await;
        nodes[2].until(&table, |state| state["revision"] == 2).await;
    }
}

/// One message id through the sockets of three nodes at once: one action, equal answers, also for what was refused before.
#[tokio::test(flavor = "multi_thread")]
async fn one_message_id_through_three_nodes_acts_once() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let table = Arc::new(nodes[0].people(2).await);
        let end = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
        let mut addrs = Vec::new();
        for node in &nodes {
            addrs.push(listen(node).await);
        }
        let hello = json!({"token": table.tokens[0], "follow": "LIGHT"});
        let refused = Client::connect(addrs[1], &table.id, hello.clone()).await.act("early", &end).await;
        assert_eq!(refused["reason"], "WRONG_PHASE");
        nodes[0].step(&table, 0).await;
        let again = Client::connect(addrs[2], &table.id, hello.clone()).await.act("early", &end).await;
        assert_eq!(again, refused, "the phase would fit now");
        let calls: Vec<_> = (0..30)
            .map(|n| {
                let (addr, id, hello, end) = (addrs[n % 3], table.id.clone(), hello.clone(), end.clone());
                tokio::spawn(async move { Client::connect(addr, &id, hello).await.act("K", &end).await })
            })
            .collect();
        for call in calls {
            let answer = call.await.unwrap();
            assert_eq!((&answer["success"], &answer["revision"]), (&json!(true), &json!(2)), "{answer}");
        }
        nodes[2].until(&table, |state| state["revision"] == 2).await;
    }
}

/// A node that dies while its bots move: another goes on after the lease.
#[tokio::test(flavor = "multi_thread")]
async fn bots_of_a_dead_node_are_picked_up() {
    let folder = Folder::new();
    let slow = Config { bot_pace: 1.0, lease: Duration::from_millis(600), ..quick() };
    let bus = Bus::local();
    let dying = Server::with(slow, open_store(&folder.url()).await, bus.clone());
    let table = dying.create(json!({"playerCount": 3, "seed": "dying"})).await;
    dying.step(&table, 0).await;
    let skip = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
    assert_eq!(dying.act(&table, 0, &[], skip).await.status, 200);
    // The node falls silent: its store is closed under it, as if the process had been killed.
    dying.node.store.close().await.unwrap();
    let alive = Server::with(quick(), open_store(&folder.url()).await, bus);
    alive.until(&table, |state| state["currentPlayerId"] == "human" && state["revision"].as_i64() > Some(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_once_whichever_node_is_asked() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let table = Arc::new(nodes[0].create(json!({"playerCount": 6, "humanSeats": 6})).await);
        let calls: Vec<_> = (0..12)
            .map(|n| {
                let (node, table) = (Arc::clone(&nodes[n % 3]), Arc::clone(&table));
                tokio::spawn(async move { node.post(&table.path("/join"), "", json!({})).await })
            })
            .collect();
        let mut seats = Vec::new();
        for call in calls {
            let reply = call.await.unwrap();
            match reply.status {
                200 => seats.push(reply.json()["seat"].as_u64().unwrap()),
                409 => {}
                other => panic!("{other}: {}", reply.text),
            }
        }
        seats.sort_unstable();
        assert_eq!(seats, [1, 2, 3, 4, 5]);
    }
}

/// Who follows on one node is present on every node, and absent everywhere once the node has died.
#[tokio::test(flavor = "multi_thread")]
async fn presence_is_known_on_every_node() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let clock = json!({"kind": "NONE", "onExpiry": "SEAT", "absenceSeconds": 1});
        let body = json!({"playerCount": 2, "humanSeats": 2, "clock": clock});
        let mut table = nodes[0].create(body).await;
        let joined = nodes[1].post(&table.path("/join"), "", json!({})).await.json();
        table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
        let connected = async |node: &Server, seat: usize| {
            node.get(&table.path(""), &table.tokens[0]).await.json()["table"]["seats"][seat]["connected"] == true
        };
        let wait = async |node: &Server, seat: usize, wanted: bool| {
            for _ in 0..400 {
                if connected(node, seat).await == wanted {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            panic!("seat {seat} never became {wanted}");
        };
        let early = nodes[1].stream(&table.path("/stream"), &[("x-game-token", &table.tokens[0])]).await;
        let _other = nodes[0].stream(&table.path("/stream"), &[("x-game-token", &table.tokens[1])]).await;
        for node in &nodes {
            wait(node, 0, true).await;
            wait(node, 1, true).await;
        }
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let state = nodes[2].state(&table, 0).await;
        assert_eq!((&state["players"][0]["isBot"], &state["revision"]), (&json!(false), &json!(0)), "nobody is absent");
        drop(early);
        for node in &nodes {
            wait(node, 0, false).await;
        }
        nodes[2].until(&table, |state| state["players"][0]["isBot"] == true).await;
    }
}

/// One key of a creation and of a join through three nodes at once: one table, one seat, equal answers.
#[tokio::test(flavor = "multi_thread")]
async fn one_key_creates_and_joins_once_whichever_node_is_asked() {
    let folder = Folder::new();
    for nodes in clusters(&folder).await {
        let all = async |path: String, body: String| {
            let calls: Vec<_> = (0..30)
                .map(|n| {
                    let (node, path, body) = (Arc::clone(&nodes[n % 3]), path.clone(), body.clone());
                    tokio::spawn(async move { node.call("POST", &path, &[("x-idempotency-key", "K")], &body).await })
                })
                .collect();
            serde_json::from_str::<serde_json::Value>(&one_answer(calls).await).unwrap()
        };
        let body = json!({"playerCount": 6, "humanSeats": 6}).to_string();
        let made = all("/api/games".to_owned(), body).await;
        let id = made["gameId"].as_str().unwrap();
        all(format!("/api/games/{id}/join"), "{}".to_owned()).await;
        let token = made["accessToken"].as_str().unwrap();
        let table = nodes[2].get(&format!("/api/games/{id}"), token).await.json()["table"].clone();
        let taken = table["seats"].as_array().unwrap().iter().filter(|seat| seat["taken"] == true).count();
        assert_eq!(taken, 2, "the creator and one newcomer");
    }
}

/// A node that has heard nothing of the others neither refuses what is right now nor turns newcomers away.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_behind_catches_up_before_it_refuses() {
    let folder = Folder::new();
    // The second receiver makes the bus look shared; no notice ever passes between the two.
    let (deaf, other) = (Bus::local(), Bus::local());
    let _ears = (deaf.listen(), other.listen());
    let one = Server::with(quick(), open_store(&folder.url()).await, deaf);
    let two = Server::with(quick(), open_store(&folder.url()).await, other);
    let mut table = one.create(json!({"playerCount": 2, "humanSeats": 2})).await;
    assert_eq!(two.get(&table.path(""), &table.tokens[0]).await.status, 200, "the table is in memory before the start");
    let joined = one.post(&table.path("/join"), "", json!({})).await.json();
    table.tokens.push(joined["accessToken"].as_str().unwrap().to_owned());
    assert_eq!(two.get(&table.path(""), &table.tokens[1]).await.status, 200, "the newcomer is known");
    let skip = json!({"action": "END_TURN", "payload": {"skipFortify": true}});
    for turn in 0..6_usize {
        let (here, there) = if turn % 2 == 0 { (&one, &two) } else { (&two, &one) };
        let seat = turn % 2;
        // Who ended the last turn is up to date; the other node is now two steps behind.
        let action = first_action(&here.state(&table, seat).await).expect("an offer");
        let key = format!("place-{turn}");
        let placed = here.act(&table, seat, &[("x-idempotency-key", &key)], action).await;
        assert_eq!(placed.status, 200, "{}", placed.text);
        let ended = there.act(&table, seat, &[("x-idempotency-key", &format!("end-{turn}"))], skip.clone()).await;
        assert_eq!(ended.status, 200, "{}", ended.text);
    }
}
