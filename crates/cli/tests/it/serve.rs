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
        Way::Flag if ["--trust-proxy", "--allow-seeds"].contains(&flag) => command.arg(flag),
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
    /// Where health and figures are answered.
    ops: u16,
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
        let mut ops = 0;
        let port = loop {
            let line = lines.next().unwrap_or_else(|| panic!("the server did not start: {before}")).unwrap();
            if let Some((_, port)) = line.split_once("serving on http://localhost:") {
                break port.parse().unwrap();
            }
            if let Some((_, rest)) = line.split_once("figures on http://127.0.0.1:") {
                ops = rest.strip_suffix("/metrics").unwrap().parse().unwrap();
            }
            before.push_str(&line);
        };
        let said = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&said);
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| kept.lock().unwrap().push(line)));
        Server { child, port, ops, said }
    }

    /// One request over a connection of its own: the status and the body.
    fn call(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        self.ask(self.port, method, path, headers, body)
    }

    /// The same on the operator's listener.
    fn probe(&self, path: &str) -> (u16, String) {
        self.ask(self.ops, "GET", path, &[], "")
    }

    fn ask(&self, port: u16, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
        if !body.is_empty() {
            head.push_str("content-type: application/json\r\n");
        }
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
        "--ops-listen",
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
        "--max-client-sockets",
        "--max-bot-tables",
        "--allow-seeds",
        "--max-tables",
        "--idle",
        "--answer-time",
        "--trust-proxy",
        "--trusted-proxies",
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
        ("--trusted-proxies", "192.0.2.0/24"),
        ("--max-bot-tables", "1"),
        ("--allow-seeds", "true"),
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
    assert_eq!(statuses(&|n| format!("10.0.4.{n}, 192.0.2.1")), 0, "behind two proxies");
    assert!(statuses(&|_| "10.0.1.1".to_owned()) >= 1, "one client has two requests a second");
    let from = |n: usize| [("x-forwarded-for", format!("10.0.2.{n}"))];
    let bots = json!({"playerCount": 2, "humanSeats": 0, "options": {"maxTurns": 10}});
    let begun = Instant::now();
    let (status, made) = server.create(&[("x-forwarded-for", "10.0.2.1")], &bots);
    assert_eq!(status, 200);
    let (status, _) = server.create(&[("x-forwarded-for", "10.0.2.1")], &bots);
    assert_eq!(status, 429, "one table of bots alone");
    let path = format!("/api/games/{}", made["gameId"].as_str().unwrap());
    let token = made["accessToken"].as_str().unwrap();
    server.until("bots without pauses end a short game", |server| {
        let [(name, address)] = from(begun.elapsed().as_millis() as usize % 250);
        server.call("GET", &path, &[("x-game-token", token), (name, &address)], "").1.contains("\"COMPLETED\"")
    });
    server.until("the table leaves memory", |server| server.probe("/metrics").1.contains("sortie_live_tables 0"));
    let people = json!({"playerCount": 2, "humanSeats": 2, "seed": "chosen"});
    let (_, made) = server.create(&[("x-forwarded-for", "10.0.3.1")], &people);
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
    let code = made["table"]["code"].as_str().unwrap();
    drop(said);
    assert_eq!(server.call("GET", &format!("/api/lobby/{code}"), &[("x-forwarded-for", "10.0.5.1")], "").0, 200);
    server.until("the request is logged", |server| {
        server.said.lock().unwrap().iter().any(|line| line.contains("/api/lobby/"))
    });
    let said = server.said.lock().unwrap();
    assert!(!said.iter().any(|line| line.contains(code)), "no code in the log");
    assert!(
        said.iter().any(|line| line.contains(&format!("/api/games/{}…/action", &id[..8]))),
        "tables can be told apart"
    );
    assert!(!said.iter().any(|line| line.contains(id)), "whoever knows a private table's id could sit down there");
}

/// Settings of how much is allowed, and of other databases and a bus.
fn limits_and_stores(way: Way) {
    let folder = Folder::new(if way == Way::Flag { "limits-flag" } else { "limits-variable" });
    let url = format!("sqlite://{}?mode=rwc", folder.text("elsewhere.db"));
    // Nothing listens there: moves count without the bus, which may come later.
    let bus = format!("nats://127.0.0.1:{}", free_port());
    let settings = [("--database-url", url.as_str()), ("--bus", &bus), ("--max-tables", "1"), ("--max-sockets", "1")];
    let port = free_port().to_string();
    let ops = format!("127.0.0.1:{port}");
    let settings = [&settings[..], &[("--ops-listen", &ops), ("--max-client-sockets", "3")]].concat();
    let server = Server::start(way, &settings);
    assert!(folder.0.join("elsewhere.db").is_file());
    assert_eq!(server.get("/readyz").0, 200);
    assert_eq!((server.ops.to_string(), server.probe("/readyz").0), (port, 200));
    let silent: Vec<TcpStream> = (0..3).map(|_| TcpStream::connect(("127.0.0.1", server.port)).unwrap()).collect();
    assert_eq!(server.get("/healthz").0, 200, "a silent connection makes room");
    let mut oldest = &silent[0];
    oldest.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    assert!(matches!(oldest.read(&mut [0; 1]), Ok(0)), "three connections a client");
    assert_eq!(server.probe("/healthz").0, 200, "the operator still gets an answer");
    drop(silent);
    std::thread::sleep(Duration::from_millis(300));
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
    std::fs::write(folder.0.join("broken/sortie.db"), "this is not a database, and it is long enough to be seen")
        .unwrap();
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

/// What a stop leaves behind is one file, for this user only, that holds everything.
#[test]
fn a_stopped_server_leaves_one_private_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("private");
    let data = folder.text("data");
    let mut server = Server::start(Way::Flag, &[("--data", &data)]);
    let (_, made) = server.create(&[], &json!({"playerCount": 2, "humanSeats": 2, "visibility": "PUBLIC"}));
    let mode = |path: &str| std::fs::metadata(folder.0.join(path)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("data"), 0o700);
    for file in ["sortie.db", "sortie.db-wal", "sortie.db-shm", "sortie.lock"] {
        assert_eq!(mode(&format!("data/{file}")), 0o600, "{file}");
    }
    server.signal("-TERM");
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let log = folder.0.join("data/sortie.db-wal");
    assert!(std::fs::metadata(log).map_or(0, |log| log.len()) == 0, "the write-ahead log is merged");
    std::fs::create_dir(folder.0.join("cold")).unwrap();
    std::fs::copy(folder.0.join("data/sortie.db"), folder.0.join("cold/sortie.db")).unwrap();
    let next = Server::start(Way::Flag, &[("--data", &folder.text("cold"))]);
    assert_eq!(next.get(&format!("/api/games/{}", made["gameId"].as_str().unwrap())).0, 200, "a cold copy is whole");
    // Rights that an older program left too wide are taken away.
    drop(next);
    for (path, wide) in [("cold", 0o755), ("cold/sortie.db", 0o644)] {
        std::fs::set_permissions(folder.0.join(path), std::fs::Permissions::from_mode(wide)).unwrap();
    }
    let _again = Server::start(Way::Flag, &[("--data", &folder.text("cold"))]);
    assert_eq!((mode("cold"), mode("cold/sortie.db")), (0o700, 0o600));
}

/// `sortie` with these words.
fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sortie"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SORTIE_")) {
        command.env_remove(name);
    }
    command.args(words).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_running_servers_store_is_copied_and_checked() {
    let folder = Folder::new("backup");
    let (data, copy) = (folder.text("data"), folder.text("copy.db"));
    let server = Server::start(Way::Flag, &[("--data", &data), ("--bot-pace", "0")]);
    let bots = json!({"playerCount": 2, "humanSeats": 0, "options": {"maxTurns": 10}});
    let (_, made) = server.create(&[], &bots);
    let path = format!("/api/games/{}", made["gameId"].as_str().unwrap());
    let token = [("x-game-token", made["accessToken"].as_str().unwrap())];
    server.until("a short game ends", |server| server.call("GET", &path, &token, "").1.contains("\"COMPLETED\""));
    let copied = run(&["backup", "--data", &data, &copy]);
    assert!(copied.status.success(), "{copied:?}");
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "a copy holds the secrets of running games, too");
    assert_eq!(run(&["backup", "--data", &data, &copy]).status.code(), Some(2), "nothing is overwritten");
    assert_eq!(run(&["backup", "--data", &folder.text("nothing"), &folder.text("x.db")]).status.code(), Some(2));
    for checked in [run(&["check", "--json", &copy]), run(&["check", "--json", "--data", &data])] {
        assert!(checked.status.success(), "{checked:?}");
        let found: Value = serde_json::from_slice(&checked.stdout).unwrap();
        assert_eq!((&found["tables"], &found["replayed"], &found["problems"]), (&json!(1), &json!(1), &json!([])));
        assert!(found["steps"].as_u64() > Some(5), "{found}");
    }
    assert!(run(&["prepare", "--data", &data]).status.success());
    // One page in the middle.
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 8192 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    std::fs::write(&copy, bytes).unwrap();
    let broken = run(&["check", &copy]);
    assert!([Some(1), Some(2)].contains(&broken.status.code()), "{broken:?}");
    std::fs::create_dir(folder.0.join("restored")).unwrap();
    let whole = folder.text("restored/sortie.db");
    assert!(run(&["backup", "--data", &data, &whole]).status.success());
    let restored = Server::start(Way::Flag, &[("--data", &folder.text("restored"))]);
    let (status, record) = restored.call("GET", &format!("{path}/record"), &token, "");
    assert_eq!(status, 200, "{record}");
    std::fs::write(folder.0.join("record.json"), &record).unwrap();
    let replayed = run(&["replay", &folder.text("record.json")]);
    let said = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.status.success() && said.contains("the seed follows from the committed secret"), "{replayed:?}");
    let commitment = made["table"]["fairness"]["commitment"].as_str().unwrap();
    assert!(said.contains(commitment), "{said}");
    let forged = record.replacen("\"secret\":\"", "\"secret\":\"0", 1);
    std::fs::write(folder.0.join("forged.json"), forged).unwrap();
    let refused = run(&["replay", &folder.text("forged.json")]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
}
