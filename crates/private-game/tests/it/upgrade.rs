//! An upgrade that changes a rule, with two programs: games of the old version are frozen by the new program, are never
//! judged by its rules, and go on under the old one.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use sortie_engine::Game;
use sortie_game_scaffoldnim::ScaffoldNim;

const OLD: &str = env!("CARGO_BIN_EXE_sortie-private-game");
const NEW: &str = env!("CARGO_BIN_EXE_sortie-private-game-next");

/// A running server.
struct Server {
    child: Child,
    port: u16,
    ops: u16,
}

impl Server {
    fn start(program: &str, data: &Path) -> Self {
        let mut command = Command::new(program);
        command.args(["serve", "--addr", "127.0.0.1:0", "--bot-pace", "0", "--data"]).arg(data);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SORTIE_")) {
            command.env_remove(name);
        }
        let mut child =
            command.stderr(Stdio::piped()).stdout(Stdio::null()).stdin(Stdio::null()).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
        let mut port = |before: &str| {
            let line = lines.find_map(|line| Some(line.ok()?.split_once(before)?.1.to_owned()));
            let digits: String = line.expect(before).chars().take_while(char::is_ascii_digit).collect();
            digits.parse().expect("a port")
        };
        let (ops, port) = (port("figures on http://127.0.0.1:"), port("serving on http://localhost:"));
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, port, ops }
    }

    /// The status and the body.
    fn call(&self, port: u16, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-game-token: {token}\r\n");
        write!(stream, "{head}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
            .expect("sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or_else(|_| body.into()))
    }

    fn get(&self, table: &Table, rest: &str) -> (u16, Value) {
        self.call(self.port, "GET", &format!("/api/games/{}{rest}", table.id), &table.tokens[0], &Value::Null)
    }

    fn take(&self, table: &Table, seat: usize, row: &str, count: u32) -> (u16, Value) {
        let body = json!({"gameId": table.id, "action": "TAKE", "payload": {"rowId": row, "count": count}});
        self.call(self.port, "POST", &format!("/api/games/{}/action", table.id), &table.tokens[seat], &body)
    }

    fn table(&self) -> Table {
        let body = json!({"gameType": "scaffold-nim", "playerCount": 2, "humanSeats": 2});
        let (status, made) = self.call(self.port, "POST", "/api/games", "", &body);
        assert_eq!(status, 200, "{made}");
        let id = made["gameId"].as_str().expect("an id").to_owned();
        let (_, joined) = self.call(self.port, "POST", &format!("/api/games/{id}/join"), "", &json!({}));
        let token = |answer: &Value| answer["accessToken"].as_str().expect("a token").to_owned();
        Table { tokens: [token(&made), token(&joined)], id }
    }

    fn figure(&self, name: &str) -> String {
        let (_, text) = self.call(self.ops, "GET", "/metrics", "", &Value::Null);
        let text = text.as_str().expect("figures are text").to_owned();
        text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned()
    }

    /// Stops it in good order, or as a crash does.
    fn stop(mut self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(told.is_ok_and(|told| told.success()));
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Table {
    id: String,
    tokens: [String; 2],
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sortie-upgrade-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The seat that is to move, and a row with at least four stones.
fn next(state: &Value) -> (usize, String) {
    let rows = state["rows"].as_array().expect("rows");
    let row = rows.iter().position(|stones| stones.as_u64() >= Some(4)).expect("a long row") + 1;
    let seat = usize::from(state["currentPlayerId"] == "human-1");
    (seat, format!("row-{row}"))
}

#[test]
fn games_of_the_old_rules_wait_for_a_program_that_has_them() {
    let folder = Folder::new("rules");
    let old = Server::start(OLD, &folder.0);
    let table = old.table();
    let (seat, row) = next(&old.get(&table, "").1["state"]);
    let (status, answer) = old.take(&table, seat, &row, 4);
    assert_eq!(status, 200, "the old rules allow four: {answer}");
    let before = old.get(&table, "").1["state"].clone();
    old.stop("-TERM");

    let new = Server::start(NEW, &folder.0);
    let (status, seen) = new.get(&table, "");
    assert_eq!(status, 200, "{seen}");
    let sentence = seen["table"]["frozen"].as_str().expect("a sentence").to_owned();
    let before_and_after = [ScaffoldNim::RULES, ScaffoldNim::RULES + 1].map(|number| format!("version {number}"));
    assert!(before_and_after.iter().all(|version| sentence.contains(version)), "{sentence}");
    assert_eq!(seen["state"]["rows"], before["rows"], "the step of four stones is shown, not judged");
    let mover = usize::from(before["currentPlayerId"] == "human-1");
    let rows = before["rows"].as_array().expect("rows").clone();
    let row = rows.iter().position(|stones| stones.as_u64() > Some(0)).expect("stones") + 1;
    let row = format!("row-{row}");
    let (status, refused) = new.take(&table, mover, &row, 1);
    assert_eq!((status, &refused["reason"], &refused["error"]), (409, &json!("TABLE_FROZEN"), &json!(sentence)));
    for rest in ["/actions", "/events", "/history/0", "/hint", "/record"] {
        let (status, answer) = new.get(&table, rest);
        assert!((400..500).contains(&status), "{rest}: {status} {answer}");
    }
    assert_eq!(new.figure("sortie_frozen_tables"), "1");
    let fresh = new.table();
    let (seat, long) = next(&new.get(&fresh, "").1["state"]);
    let (status, answer) = new.take(&fresh, seat, &long, 4);
    assert_eq!((status, &answer["reason"]), (400, &json!("WRONG_COUNT")), "new tables have the new rule");
    new.stop("-TERM");

    let again = Server::start(OLD, &folder.0);
    let (_, seen) = again.get(&table, "");
    assert_eq!((&seen["table"]["frozen"], &seen["state"]["rows"]), (&Value::Null, &before["rows"]));
    let (status, answer) = again.take(&table, mover, &row, 1);
    assert_eq!(status, 200, "the old program plays it on: {answer}");
    let (_, other) = again.get(&fresh, "");
    assert!(other["table"]["frozen"].is_string(), "and leaves the new program's table alone: {other}");
}

/// After a crash no state was stored: the step in the log must not be judged by the new program, and `prepare` is the first
/// of the two steps that keep the board in sight.
#[test]
fn a_crash_before_the_upgrade_is_made_good_by_prepare() {
    for prepared in [false, true] {
        let folder = Folder::new(if prepared { "prepared" } else { "crashed" });
        let old = Server::start(OLD, &folder.0);
        let table = old.table();
        let (seat, row) = next(&old.get(&table, "").1["state"]);
        assert_eq!(old.take(&table, seat, &row, 4).0, 200);
        let before = old.get(&table, "").1["state"]["rows"].clone();
        old.stop("-KILL");
        if prepared {
            let done = Command::new(OLD).args(["prepare", "--data"]).arg(&folder.0).output().expect("it runs");
            assert!(String::from_utf8_lossy(&done.stderr).contains("states stored: 1"), "{done:?}");
        }
        let new = Server::start(NEW, &folder.0);
        let (status, seen) = new.get(&table, "");
        assert_eq!(status, 200, "{seen}");
        assert!(seen["table"]["frozen"].is_string(), "{seen}");
        let shown = if prepared { before } else { Value::Null };
        assert_eq!(seen["state"]["rows"], shown);
    }
}
