//! `sortie serve`: the server and the web client in one process.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use sortie_server::addresses::read_networks;
use sortie_server::config::{Config, LogForm};

use crate::failure::Failure;

const EXAMPLES: &str = "Examples:
  sortie serve                                      http://localhost:8080, data in ./sortie-data
  sortie serve --addr 0.0.0.0:80 --data /var/lib/sortie
  sortie serve --database-url postgres://sortie@db/sortie --bus nats://bus:4222    one of several nodes
  SORTIE_LOG=json sortie serve                      settings from the environment

Ctrl-C or SIGTERM stops the server. It asks clients to reconnect; everything it has acknowledged is on disk.";

/// The format of the log.
#[derive(Clone, Copy, ValueEnum)]
enum Log {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// Where to listen.
    #[arg(long, env = "SORTIE_ADDR", default_value = "127.0.0.1:8080")]
    addr: String,
    /// Where to serve /healthz, /readyz and /metrics regardless of load; `off`: nowhere. By default the loopback
    /// interface, one port above `--addr`.
    #[arg(long, env = "SORTIE_OPS_LISTEN", value_name = "HOST:PORT")]
    ops_listen: Option<String>,
    /// The folder of the embedded database.
    #[arg(long, env = "SORTIE_DATA", default_value = "sortie-data")]
    data: PathBuf,
    /// A database to use instead of the embedded one: postgres://… or sqlite://….
    #[arg(long, env = "SORTIE_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// A NATS server that connects several nodes: nats://….
    #[arg(long, env = "SORTIE_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// The format of the log on standard error; SORTIE_LOG_FILTER chooses what is logged.
    #[arg(long, env = "SORTIE_LOG", default_value = "text")]
    log: Log,
    /// A folder with a built web client, to serve instead of the embedded one.
    #[arg(long, env = "SORTIE_WEB")]
    web: Option<PathBuf>,
    /// How many bots think at once; by default one fewer than there are cores.
    #[arg(long, env = "SORTIE_BOT_WORKERS")]
    bot_workers: Option<usize>,
    /// How long bots pause, as a factor of the usual time; 0: no pauses.
    #[arg(long, env = "SORTIE_BOT_PACE", default_value_t = 1.0)]
    bot_pace: f64,
    /// The most requests per second from one client (an IPv4 address, an IPv6 /64); 0: no limit.
    #[arg(long, env = "SORTIE_CLIENT_RATE", default_value_t = 200)]
    client_rate: u32,
    /// The most actions per second from one seat; 0: no limit.
    #[arg(long, env = "SORTIE_SEAT_RATE", default_value_t = 100)]
    seat_rate: u32,
    /// The most sockets and streams that may be open.
    #[arg(long, env = "SORTIE_MAX_SOCKETS", default_value_t = 20_000)]
    max_sockets: usize,
    /// The most connections of one client, sockets and streams included; 0: no limit.
    #[arg(long, env = "SORTIE_MAX_CLIENT_SOCKETS", default_value_t = 256)]
    max_client_sockets: usize,
    /// The most unfinished tables of one profile.
    #[arg(long, env = "SORTIE_MAX_TABLES", default_value_t = 200)]
    max_tables: i64,
    /// Accept a chosen seed at every table, for tests: anyone who knows it knows every die and card.
    #[arg(long, env = "SORTIE_ALLOW_SEEDS", value_parser = clap::builder::BoolishValueParser::new())]
    allow_seeds: bool,
    /// The most unfinished bot-only tables of one client; 0: no limit.
    #[arg(long, env = "SORTIE_MAX_BOT_TABLES", default_value_t = 8)]
    max_bot_tables: usize,
    /// Seconds after which a table without visitors is unloaded from memory.
    #[arg(long, env = "SORTIE_IDLE", default_value_t = 60)]
    idle: u64,
    /// Seconds that people have to answer a bot's question (a trade, for instance) before the bots go on; 0: none.
    #[arg(long, env = "SORTIE_ANSWER_TIME", default_value_t = 20)]
    answer_time: u64,
    /// Take the client's address from X-Forwarded-For; only behind a reverse proxy.
    #[arg(long, env = "SORTIE_TRUST_PROXY", value_parser = clap::builder::BoolishValueParser::new())]
    trust_proxy: bool,
    /// Proxies whose entries in that header are skipped, as addresses or networks.
    #[arg(long, env = "SORTIE_TRUSTED_PROXIES", value_name = "NETWORKS", default_value = "127.0.0.0/8,::1")]
    trusted_proxies: String,
}

impl Options {
    fn config(&self) -> Result<Config, Failure> {
        let usual = Config::default();
        let proxies = read_networks(&self.trusted_proxies);
        let proxies = proxies.map_err(|fault| {
            Failure::error(fault).with_hint("`--trusted-proxies` is a list such as `10.0.0.0/8,192.0.2.7`")
        })?;
        Ok(Config {
            addr: self.addr.clone(),
            data: self.data.clone(),
            database_url: self.database_url.clone(),
            bus: self.bus.clone(),
            log: match self.log {
                Log::Text => LogForm::Text,
                Log::Json => LogForm::Json,
            },
            web: self.web.clone(),
            bot_workers: self.bot_workers.unwrap_or(usual.bot_workers),
            bot_pace: self.bot_pace,
            client_rate: self.client_rate,
            seat_rate: self.seat_rate,
            max_sockets: self.max_sockets,
            max_tables: self.max_tables,
            idle: Duration::from_secs(self.idle),
            trust_proxy: self.trust_proxy,
            answer_time: Duration::from_secs(self.answer_time),
            ops_listen: self.ops_listen.clone(),
            max_client_sockets: self.max_client_sockets,
            max_bot_tables: self.max_bot_tables,
            allow_seeds: self.allow_seeds,
            trusted_proxies: proxies,
            ..usual
        })
    }
}

/// Serves until the process is asked to stop.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::error(format!("cannot start: {error}")))?;
    let listening = |addr: SocketAddr, ops: Option<SocketAddr>| {
        if let Some(ops) = ops {
            eprintln!("figures on http://{ops}/metrics");
        }
        let host = if addr.ip().is_loopback() { "localhost".to_owned() } else { addr.ip().to_string() };
        eprintln!("serving on http://{host}:{}", addr.port());
    };
    let config = options.config()?;
    let served = runtime.block_on(sortie_server::run::serve(config.clone(), listening));
    served.map_err(|error| Failure::error(error.to_string()).with_hint(error.hint(&config)))
}
