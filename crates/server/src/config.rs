//! The settings of a server. Every member has a default that suits one machine.

use std::net::{IpAddr, Ipv6Addr};
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;

use crate::clock::Clock;

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogForm {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The settings of one server.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen.
    pub addr: String,
    /// Where to serve health, readiness and metrics; if left out, the next port on the loopback interface.
    pub ops_listen: Option<String>,
    /// The folder of the embedded database.
    pub data: PathBuf,
    /// A database to use instead of the embedded one.
    pub database_url: Option<String>,
    /// A NATS server that joins several nodes.
    pub bus: Option<String>,
    /// The format of the log.
    pub log: LogForm,
    /// A folder with a web client, instead of the one built in.
    pub web: Option<PathBuf>,
    /// How many bots think at once.
    pub bot_workers: usize,
    /// Whether bots think on threads of their own. A simulation, which must not depend on threads, lets them think at once.
    pub bot_threads: bool,
    /// Multiplies the pauses of bots; 0: none.
    pub bot_pace: f64,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
    /// How long a node holds a table whose bots it moves.
    pub lease: Duration,
    /// How often a node looks for tables that are due.
    pub patrol: Duration,
    /// How many revisions lie between two stored states.
    pub snapshot_every: u64,
    /// How often a silent stream sends a keep-alive.
    pub heartbeat: Duration,
    /// Requests per second from one client; 0: no limit.
    pub client_rate: u32,
    /// Actions per second from one seat; 0: no limit.
    pub seat_rate: u32,
    /// Open sockets and streams of the whole server.
    pub max_sockets: usize,
    /// Connections of one client, and its sockets and streams; 0: no limit.
    pub max_client_sockets: usize,
    /// Unfinished tables of one profile.
    pub max_tables: i64,
    /// Unfinished bot-only tables of one client; 0: no limit.
    pub max_bot_tables: usize,
    /// Whether a seed can be chosen at every table, for tests.
    pub allow_seeds: bool,
    /// Whether `X-Forwarded-For` names the client, as behind a reverse proxy.
    pub trust_proxy: bool,
    /// Proxies whose entries in that header are skipped.
    pub trusted_proxies: Vec<IpNet>,
    /// How long a connection may take to send the head of its first request.
    pub head_time: Duration,
    /// How long a connection may pause between two requests.
    pub keep_alive: Duration,
    /// How long a client may leave what it was sent unread.
    pub unread_time: Duration,
    /// How long a socket may take to say who it is.
    pub hello_time: Duration,
    /// How long an action waits for its commit before it is answered as not made.
    pub commit_wait: Duration,
    /// The most bot actions that one answer waits for.
    pub inline_actions: u32,
    /// How long one answer waits for bots.
    pub inline_time: Duration,
    /// How long a closing server waits for its clients to go.
    pub drain: Duration,
    /// How long people have to answer a question from a bot's step before the bots go on.
    pub answer_time: Duration,
    /// Where the time is read.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr: "127.0.0.1:8080".to_owned(),
            ops_listen: None,
            data: PathBuf::from("sortie-data"),
            database_url: None,
            bus: None,
            log: LogForm::Text,
            web: None,
            bot_workers: cores.saturating_sub(1).max(1),
            bot_threads: true,
            bot_pace: 1.0,
            idle: Duration::from_secs(60),
            lease: Duration::from_secs(15),
            patrol: Duration::from_millis(500),
            snapshot_every: 64,
            heartbeat: Duration::from_secs(25),
            client_rate: 200,
            seat_rate: 100,
            max_sockets: 20_000,
            max_client_sockets: 256,
            max_tables: 200,
            max_bot_tables: 8,
            allow_seeds: false,
            trust_proxy: false,
            trusted_proxies: vec![
                IpNet::from(IpAddr::from([127, 0, 0, 1])),
                IpNet::from(IpAddr::from(Ipv6Addr::LOCALHOST)),
            ],
            head_time: Duration::from_secs(10),
            keep_alive: Duration::from_secs(75),
            unread_time: Duration::from_secs(60),
            hello_time: Duration::from_secs(5),
            commit_wait: Duration::from_secs(5),
            inline_actions: 100,
            inline_time: Duration::from_secs(2),
            drain: Duration::from_secs(3),
            answer_time: Duration::from_secs(20),
            clock: Clock::default(),
        }
    }
}

impl Config {
    /// The address of the database: the configured one, or the embedded file.
    pub fn database(&self) -> String {
        match &self.database_url {
            Some(url) => url.clone(),
            None => sqlite_url(&self.data.join("sortie.db")),
        }
    }
}

/// The address of an SQLite file that is created if missing.
pub fn sqlite_url(file: &std::path::Path) -> String {
    let mut path = String::new();
    for byte in file.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => path.push(byte as char),
            other => path.push_str(&format!("%{other:02X}")),
        }
    }
    format!("sqlite://{path}?mode=rwc")
}
