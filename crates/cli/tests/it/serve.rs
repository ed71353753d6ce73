//! `sortie serve`: every setting by flag and by variable, starts that fail, and the end in good order.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sortie-serve-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn text(&self, rest: &str) -> String {
        self.0.join(rest).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `sortie serve` with nothing of this process's settings.
fn sortie() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sortie"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SORTIE_")) {
        command.env_remove(name);
    }
    command.arg("serve").stdin(Stdio::null());
    command
}

/// How a setting is given.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Flag,
    Variable,
}

fn set(command: &mut Command, way: Way, flag: &str, value: &str) {
    match way {
        Way::Variable => command.env(variable(flag), value),
        Way::Flag if flag == "--trust-proxy" => command.arg(flag),
        Way::Flag => command.args([flag, value]),
    };
}

fn variable(flag: &str) -> String {
    format!("SORTIE_{}", flag.trim_start_matches('-').replace('-', "_").to_uppercase())
}

/// A running server.
struct Server {
    child: Child,
    port: u16,
    said: Arc<Mutex<Vec<String>>>,
}

impl Server {
    fn start(way: Way, settings: &[(&str, &str)]) -> Self {
        let mut command = sortie();
        for (flag, value) in [("--addr", "127.0.0.1:0")].iter().chain(settings) {
            set(&mut command, way, flag, value);
        }
        Self::spawn(command)
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut before = String::new();
        let port = loop {
            let line = lines.next().unwrap_or_else(|| panic!("the server did not start: {before}")).unwrap();
            if let Some((_, port)) = line.split_once("serving on http://localhost:") {
                break port.parse().unwrap();
            }
            before.push_str(&line);
        };
        let said = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&said);
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| kept.lock().unwrap().push(line)));
        Server { child, port, said }
    }

    /// One request over a connection of its own: the status and the body.
    fn call(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (head.split_whitespace().nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.call("GET", path, &[], "")
    }

    fn create(&self, headers: &[(&str, &str)], body: &Value) -> (u16, Value) {
        let (status, body) = self.call("POST", "/api/games", headers, &body.to_string());
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    fn until(&self, what: &str, holds: impl Fn(&Self) -> bool) {
        let end = Instant::now() + Duration::from_secs(20);
        while !holds(self) {
            assert!(Instant::now() < end, "{what}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap();
        assert!(done.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Every flag of the help with the variable beside it.
fn flags() -> BTreeMap<String, Option<String>> {
    let help = sortie().arg("--help").output().unwrap();
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).unwrap();
    let mut flags = BTreeMap::new();
    let mut last = String::new();
    for line in help.lines() {
        let line = line.trim_start();
        if let Some(flag) =
            line.split_whitespace().find(|word| word.starts_with("--")).filter(|_| line.starts_with('-'))
        {
            last = flag.to_owned();
            flags.insert(last.clone(), None);
        }
        if let Some((_, rest)) = line.split_once("[env: ") {
            let name = rest.split(['=', ']']).next().unwrap().to_owned();
            flags.insert(last.clone(), Some(name));
        }
    }
    flags.remove("--help");
    flags
}

#[test]
fn every_flag_has_its_variable_and_stands_in_the_documentation() {
    let flags = flags();
    assert!(flags.len() >= 15, "{flags:?}");
    let hosting = include_str!("../../../../docs/hosting.md");
    for (flag, named) in &flags {
        assert_eq!(*named, Some(variable(flag)), "{flag}");
        for word in [flag.clone(), variable(flag)] {
            assert!(hosting.contains(&format!("`{word}`")), "docs/hosting.md does not name {word}");
        }
    }
    // Each of them is tried below, so a new one must be added there.
    let tried = [
        "--addr",
        "--data",
        "--database-url",
        "--bus",
        "--log",
        "--web",
        "--bot-workers",
        "--bot-pace",
        "--client-rate",
        "--seat-rate",
        "--max-sockets",
        "--max-tables",
        "--idle",
        "--answer-time",
        "--trust-proxy",
    ];
    let mut tried: Vec<&str> = tried.to_vec();
    tried.sort_unstable();
    assert_eq!(flags.keys().map(String::as_str).collect::<Vec<_>>(), tried);
}

#[test]
fn the_examples_of_the_help_are_understood() {
    let help = String::from_utf8(sortie().arg("--help").output().unwrap().stdout).unwrap();
    let (_, examples) = help.split_once("Examples:").unwrap();
    let examples: Vec<&str> = examples.lines().filter(|line| line.contains("sortie serve")).collect();
    assert!(examples.len() >= 4);
    for example in examples {
        let mut command = sortie();
        let words = example.split("   ").find(|part| part.contains("sortie serve")).unwrap().split_whitespace();
        for word in words {
            match word.split_once('=') {
                Some((name, value)) if name.starts_with("SORTIE_") => {
                    command.env(name, value);
                }
                _ if word == "sortie" || word == "serve" => {}
                _ => {
                    command.arg(word);
                }
            }
        }
        // An unknown word after them is the first that is refused.
        let told = command.arg("--no-such-flag").output().unwrap();
        assert_eq!(told.status.code(), Some(2), "{example}");
        assert!(String::from_utf8_lossy(&told.stderr).contains("'--no-such-flag'"), "{example}");
    }
}

/// Settings of where things are: data, web client, log, rates behind a proxy, workers, pauses, memory.
fn places_and_rates(way: Way) {
    let folder = Folder::new(if way == Way::Flag { "places-flag" } else { "places-variable" });
    let (data, web) = (folder.text("data/deep"), folder.text("web"));
    std::fs::create_dir_all(&web).unwrap();
    std::fs::write(folder.0.join("web/index.html"), "a client of one's own").unwrap();
    let settings = [
        ("--data", data.as_str()),
        ("--web", &web),
        ("--log", "json"),
        ("--client-rate", "2"),
        ("--trust-proxy", "true"),
        ("--bot-workers", "1"),
        ("--bot-pace", "0"),
        ("--answer-time", "0"),
        ("--idle", "1"),
        ("--seat-rate", "1"),
    ];
    let server = Server::start(way, &settings);
    assert_eq!(server.get("/").1, "a client of one's own");
    assert!(folder.0.join("data/deep/sortie.db").is_file());
    let statuses = |proxied: &dyn Fn(usize) -> String| {
        let calls = (0..10).map(|n| server.call("GET", "/api/lobby", &[("x-forwarded-for", &proxied(n))], "").0);
        calls.filter(|status| *status == 429).count()
    };
    assert_eq!(statuses(&|n| format!("10.0.0.{n}")), 0, "ten clients behind the proxy");
    assert!(statuses(&|_| "10.0.1.1".to_owned()) >= 1, "one client has two requests a second");
    let from = |n: usize| [("x-forwarded-for", format!("10.0.2.{n}"))];
    let bots = json!({"playerCount": 2, "humanSeats": 0, "options": {"maxTurns": 10}});
    let begun = Instant::now();
    let (status, made) = server.create(&[("x-forwarded-for", "10.0.2.1")], &bots);
    assert_eq!(status, 200);
    let path = format!("/api/games/{}", made["gameId"].as_str().unwrap());
    let token = made["accessToken"].as_str().unwrap();
    server.until("bots without pauses end a short game", |server| {
        let [(name, address)] = from(begun.elapsed().as_millis() as usize % 250);
        server.call("GET", &path, &[("x-game-token", token), (name, &address)], "").1.contains("\"COMPLETED\"")
    });
    server.until("the table leaves memory", |server| server.get("/metrics").1.contains("sortie_live_tables 0"));
    let (_, made) = server.create(&[("x-forwarded-for", "10.0.3.1")], &json!({"playerCount": 2, "humanSeats": 2}));
    let id = made["gameId"].as_str().unwrap();
    let token = made["accessToken"].as_str().unwrap();
    let body = json!({"gameId": id, "action": "END_TURN"}).to_string();
    let acts = (0..10).map(|n| {
        let [(name, address)] = from(100 + n);
        server.call("POST", &format!("/api/games/{id}/action"), &[("x-game-token", token), (name, &address)], &body).0
    });
    assert!(acts.filter(|status| *status == 429).count() >= 1, "a seat has one action a second");
    let said = server.said.lock().unwrap();
    assert!(!said.is_empty());
    for line in said.iter() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"));
        assert!(line["level"].is_string());
    }
    assert!(!said.iter().any(|line| line.contains(token)), "no token in the log");
}

/// Settings of how much is allowed, and of other databases and a bus.
fn limits_and_stores(way: Way) {
    let folder = Folder::new(if way == Way::Flag { "limits-flag" } else { "limits-variable" });
    let url = format!("sqlite://{}?mode=rwc", folder.text("elsewhere.db"));
    // Nothing listens there: moves count without the bus, which may come later.
    let bus = format!("nats://127.0.0.1:{}", free_port());
    let settings = [("--database-url", url.as_str()), ("--bus", &bus), ("--max-tables", "1"), ("--max-sockets", "1")];
    let server = Server::start(way, &settings);
    assert!(folder.0.join("elsewhere.db").is_file());
    assert_eq!(server.get("/readyz").0, 200);
    let profile: Value = serde_json::from_str(&server.call("POST", "/api/profile", &[], "{}").1).unwrap();
    let bearer = format!("Bearer {}", profile["token"].as_str().unwrap());
    let owner = [("authorization", bearer.as_str())];
    let (first, made) = server.create(&owner, &json!({"playerCount": 2, "humanSeats": 2, "visibility": "PUBLIC"}));
    let (second, _) = server.create(&owner, &json!({}));
    assert_eq!((first, second), (200, 429), "one unfinished table a profile");
    let path = format!("/api/games/{}/stream", made["gameId"].as_str().unwrap());
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    assert_eq!(server.get(&path).0, 429, "one stream at a time");
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[test]
fn flags_say_where_things_are_and_how_fast() {
    places_and_rates(Way::Flag);
}

#[test]
fn variables_say_where_things_are_and_how_fast() {
    places_and_rates(Way::Variable);
}

#[test]
fn flags_set_limits_and_stores() {
    limits_and_stores(Way::Flag);
}

#[test]
fn variables_set_limits_and_stores() {
    limits_and_stores(Way::Variable);
}

/// A start that fails: exit code 2, what happened, and what to do next.
#[track_caller]
fn fails(settings: &[&str], happened: &str, next: &str) {
    let mut command = sortie();
    if !settings.contains(&"--addr") {
        command.args(["--addr", "127.0.0.1:0"]);
    }
    let Output { status, stdout, stderr } = command.args(settings).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!((status.code(), stdout.as_slice()), (Some(2), b"".as_slice()), "{said}");
    let error = said.lines().find(|line| line.starts_with("error: ")).unwrap_or_else(|| panic!("{said}"));
    assert!(error.contains(happened) && !error.ends_with('.'), "{said}");
    let hint = said.lines().find(|line| line.starts_with("hint: ")).unwrap_or_else(|| panic!("{said}"));
    assert!(hint.contains(next), "{said}");
}

#[test]
fn starts_that_fail_say_why_and_what_to_do() {
    let folder = Folder::new("fails");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    let data = folder.text("data");
    fails(&["--addr", &addr, "--data", &data], &format!("cannot listen on `{addr}`"), "--addr");
    fails(&["--addr", "nowhere", "--data", &data], "cannot listen on `nowhere`", "127.0.0.1:8080");
    std::fs::write(folder.0.join("file"), "").unwrap();
    let file = folder.text("file/data");
    fails(&["--data", &file], &format!("cannot use the data folder `{file}`"), "--data");
    let running = Server::start(Way::Flag, &[("--data", &data)]);
    fails(&["--data", &data], &format!("another server uses the data folder `{data}`"), "--data");
    drop(running);
    let again = Server::start(Way::Flag, &[("--data", &data)]);
    assert_eq!(again.get("/healthz").0, 200, "a killed server leaves nothing behind that is in the way");
    std::fs::create_dir_all(folder.0.join("broken")).unwrap();
    std::fs::write(folder.0.join("broken/sortie.db"), "this is no database, and it is long enough to be seen").unwrap();
    fails(&["--data", &folder.text("broken")], "cannot use the database", "sortie.db");
    fails(&["--database-url", "mysql://x/y"], "`sqlite:`", "--database-url");
    let nobody = format!("postgres://sortie:hunter2@127.0.0.1:{}/sortie", free_port());
    fails(&["--database-url", &nobody], "cannot use the database", "SORTIE_DATABASE_URL");
    fails(&["--data", &folder.text("bus"), "--bus", "no address"], "cannot use the bus", "nats://");
}

/// On SIGTERM the server asks its clients to reconnect, lets its tables go and ends with 0; the next one goes on.
#[test]
fn a_server_that_is_told_to_stop_ends_in_good_order() {
    let folder = Folder::new("stop");
    let data = folder.text("data");
    let mut server = Server::start(Way::Flag, &[("--data", &data)]);
    let (_, made) = server.create(&[], &json!({"playerCount": 3, "visibility": "PUBLIC"}));
    let path = format!("/api/games/{}", made["gameId"].as_str().unwrap());
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(stream, "GET {path}/stream HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    let begun = Instant::now();
    server.signal("-TERM");
    let mut rest = String::new();
    stream.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("event: draining\ndata: {\"reconnectIn\":"), "{rest}");
    let status = server.child.wait().unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    let next = Server::start(Way::Flag, &[("--data", &data)]);
    assert_eq!(next.get(&path).0, 200);
}
