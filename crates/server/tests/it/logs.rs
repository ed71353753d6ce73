//! What the log may not hold: whoever reads it can neither sit down anywhere nor act for anybody.

use std::io;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use serde_json::json;
use sortie_server::bus::Bus;
use sortie_server::store::*;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};

use crate::sockets::{Client, listen};
use crate::support::*;

/// Keeps what is logged.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl io::Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Heard {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Heard {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// Everything that the server itself says in this thread, however detailed, until the guard is dropped.
fn listening() -> (Heard, tracing::subscriber::DefaultGuard) {
    let heard = Heard::default();
    let own = filter_fn(|metadata| metadata.target().starts_with("sortie"));
    let layer = tracing_subscriber::fmt::layer().with_writer(heard.clone()).with_ansi(false).with_filter(own);
    let guard = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    (heard, guard)
}

#[tokio::test]
async fn no_token_code_or_whole_id_is_logged() {
    let folder = Folder::new();
    let store = stalling(open_store(&folder.url()).await);
    let (heard, _guard) = listening();
    let server = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    let addr = listen(&server).await;
    let profile = server.call("POST", "/api/profile", &[], "{}").await.json()["token"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {profile}");
    let body = json!({"playerCount": 3, "humanSeats": 2}).to_string();
    let made = server.call("POST", "/api/games", &[("authorization", &bearer)], &body).await.json();
    let text = |member: &str| made[member].as_str().unwrap().to_owned();
    let (id, first) = (text("gameId"), text("accessToken"));
    let table = Table { id: id.clone(), tokens: vec![first.clone()], made: made.clone() };
    let seen = server.get(&table.path(""), &first).await.json();
    let code = seen["table"]["code"].as_str().unwrap().to_owned();
    for path in [format!("/api/lobby/{code}"), format!("/api/lobby/{}", code.to_lowercase()), format!("/join/{code}")] {
        server.call("GET", &path, &[], "").await;
    }
    server.call("GET", &format!("{}?code={code}", table.path("")), &[], "").await;
    server.call("GET", &table.path(""), &[("x-table-code", &code)], "").await;
    let second = server.call("POST", &table.path("/join"), &[("x-table-code", &code)], "{}").await.json();
    let second = second["accessToken"].as_str().unwrap().to_owned();
    server.stream(&format!("{}?token={second}", table.path("/stream")), &[]).await.next().await;
    let mut socket = Client::connect(addr, &id, json!({"token": second, "code": code, "profile": profile})).await;
    socket.wait("update").await;
    socket.send(json!({"type": "nonsense", "data": {"token": second}})).await;
    server.post(&table.path("/action"), &second, json!({"gameId": id, "action": first, "payload": code})).await;
    // What goes wrong is logged as well: a disk that is full under a bot's move, and a table that cannot be read.
    store.hook.full.store(true, Ordering::SeqCst);
    server.post(&table.path("/leave"), &first, json!({})).await;
    server.post(&table.path("/leave"), &second, json!({})).await;
    store.hook.full.store(false, Ordering::SeqCst);
    let row = store.store.table(&id).await.unwrap().unwrap();
    let (broken, mut version) = ("no document".to_owned(), row.version);
    loop {
        version += 1;
        let row = Box::new(TableRow { doc: broken.clone(), version, ..row.clone() });
        let write = Write::Update { row, profiles: vec![], first: None, answer: None };
        if store.store.write(write).await.unwrap() == Written::Done {
            break;
        }
    }
    let again = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    again.get(&table.path(""), &first).await;

    let log = heard.text();
    assert!(log.contains(&id[..8]) && log.contains("a table cannot be read"), "the log is read: {log}");
    let secrets = [&first, &second, &profile, &code, &id];
    for secret in secrets {
        for form in [secret.clone(), secret.to_lowercase(), secret[..secret.len() - 2].to_owned()] {
            assert!(!log.contains(&form), "{form} is logged: {log}");
        }
    }
}

#[tokio::test]
async fn a_bot_that_cannot_move_is_logged_without_the_whole_id() {
    let folder = Folder::new();
    let store = stalling(open_store(&folder.url()).await);
    let (heard, _guard) = listening();
    let server = Server::with(quick(), Arc::clone(&store) as _, Bus::local());
    let table = server.create(json!({"seats": [{"kind": "HUMAN"}, {"kind": "HUMAN"}]})).await;
    let joined = server.post(&table.path("/join"), "", json!({})).await.json();
    server.post(&table.path("/leave"), joined["accessToken"].as_str().unwrap(), json!({})).await;
    server.post(&table.path("/leave"), &table.tokens[0], json!({})).await;
    store.hook.full.store(true, Ordering::SeqCst);
    for _ in 0..300 {
        if heard.text().contains("a bot's move failed") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let log = heard.text();
    assert!(log.contains("a bot's move failed") && log.contains(&table.id[..8]), "{log}");
    assert!(!log.contains(&table.id), "{log}");
}
