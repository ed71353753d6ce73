//! A database that breaks off in the middle of a commit, above all a connection to PostgreSQL that breaks between the commit and
//! its answer. The change has been made and nobody knows: a client that takes it for not made acts twice.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::store::StoreError;
use sqlx::error::{DatabaseError, ErrorKind};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::support::*;

/// A way to PostgreSQL that breaks once, at the next answer with these words.
struct Way {
    addr: SocketAddr,
    breaks_at: Arc<Mutex<Option<&'static str>>>,
    broken: Arc<AtomicU8>,
}

impl Way {
    async fn to(url: &str) -> (Self, String) {
        let (head, name) = url.rsplit_once('/').unwrap();
        let (user, host) = head.rsplit_once('@').unwrap();
        let host = host.to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let way = Way { addr: listener.local_addr().unwrap(), breaks_at: Arc::default(), broken: Arc::default() };
        let through = format!("{user}@{}/{name}", way.addr);
        let (breaks_at, broken) = (Arc::clone(&way.breaks_at), Arc::clone(&way.broken));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&host).await.unwrap();
                tokio::spawn(pass(client, server, Arc::clone(&breaks_at), Arc::clone(&broken)));
            }
        });
        (way, through)
    }

    fn break_at(&self, words: &'static str) {
        *self.breaks_at.lock().unwrap() = Some(words);
    }

    fn broken(&self) -> u8 {
        self.broken.load(Ordering::SeqCst)
    }
}

/// Passes bytes on until one side ends, or the answer comes that nobody is to hear.
async fn pass(
    mut client: TcpStream,
    mut server: TcpStream,
    breaks_at: Arc<Mutex<Option<&'static str>>>,
    broken: Arc<AtomicU8>,
) {
    let (mut asked, mut told) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            n = client.read(&mut asked) => match n {
                Ok(n) if n > 0 => server.write_all(&asked[..n]).await.unwrap(),
                _ => return,
            },
            n = server.read(&mut told) => match n {
                Ok(n) if n > 0 => {
                    let told = &told[..n];
                    let is_told = |words: &mut &str| told.windows(words.len()).any(|part| part == words.as_bytes());
                    if breaks_at.lock().unwrap().take_if(is_told).is_some() {
                        broken.fetch_add(1, Ordering::SeqCst);
                        return;
                    }
                    let _ = client.write_all(told).await;
                }
                _ => return,
            },
        }
    }
}

/// Acts while the connection breaks at an answer with these words: the client is told that nobody knows, and what came of it
/// can be seen.
async fn is_unknown(words: &'static str, key: Option<&str>) {
    let Some(url) = postgres().await else {
        eprintln!("SORTIE_TEST_POSTGRES is not set: nothing was tested");
        return;
    };
    let (way, through) = Way::to(&url).await;
    let server = Server::with(quick(), open_store(&through).await, Bus::local());
    let table = server.people(2).await;
    let action = first_action(&server.state(&table, 0).await).unwrap();
    let headers: Vec<(&str, &str)> = key.map(|key| ("x-idempotency-key", key)).into_iter().collect();
    way.break_at(words);
    let reply = server.act(&table, 0, &headers, action.clone()).await;
    assert_eq!(way.broken(), 1, "the connection broke: {}", reply.text);
    let body: Value = reply.json();
    assert_eq!((reply.status, &body["reason"]), (503, &json!("OUTCOME_UNKNOWN")), "{body}");
    let state = server.until(&table, |state| state["revision"] == 1).await;
    assert_eq!(state["revision"], 1, "it was made");
    if key.is_some() {
        let again = server.act(&table, 0, &headers, action).await;
        assert_eq!(again.status, 200, "{}", again.text);
        assert_eq!(server.state(&table, 0).await["revision"], 1, "and is not made again");
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_a_commit_leaves_the_outcome_unknown() {
    is_unknown("COMMIT", Some("key")).await;
}

/// A step without a key is one statement, and that is the commit.
#[tokio::test]
async fn a_connection_that_breaks_at_a_step_leaves_the_outcome_unknown() {
    is_unknown("INSERT 0 1", None).await;
}

/// An error that a database reports itself, with this code.
#[derive(Debug)]
struct Told(&'static str);

impl std::fmt::Display for Told {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.0)
    }
}

impl std::error::Error for Told {}

impl DatabaseError for Told {
    fn message(&self) -> &str {
        self.0
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.0.into())
    }

    fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn std::error::Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

#[test]
fn only_some_words_of_a_database_are_a_no() {
    let leaves_doubt =
        |code| matches!(StoreError::at_commit(sqlx::Error::Database(Box::new(Told(code)))), StoreError::Unknown(_));
    // The server shuts down or has crashed, the connection is gone, the disk has failed; SQLite could not flush.
    for code in ["57P01", "57P02", "08006", "08007", "58030", "XX000", "1034", "1290"] {
        assert!(leaves_doubt(code), "{code}");
    }
    // A conflict, a deadlock, a row that exists; SQLite is busy, full or could not write.
    for code in ["40001", "40P01", "23505", "53100", "5", "13", "778", "2067"] {
        assert!(!leaves_doubt(code), "{code}");
    }
    assert!(matches!(StoreError::at_commit(sqlx::Error::WorkerCrashed), StoreError::Unknown(_)));
}
