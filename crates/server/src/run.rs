//! A whole server from its settings, until it is told to stop.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::bus::Bus;
use crate::config::{Config, LogForm};
use crate::connections;
use crate::http;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::store::{SqlStore, Store, StoreError};

/// Why a server does not start, or ends.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The data folder cannot be used.
    #[error("cannot use the data folder `{}`: {error}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// Another server uses the data folder.
    #[error("another server uses the data folder `{}`", .0.display())]
    InUse(PathBuf),
    /// The address cannot be listened on.
    #[error("cannot listen on `{addr}`: {error}")]
    Listen {
        /// The address.
        addr: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The database cannot be used.
    #[error("cannot use the database: {0}")]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error("cannot use the bus: {0}")]
    Bus(String),
}

impl RunError {
    /// What to do next.
    pub fn hint(&self, config: &Config) -> &'static str {
        match self {
            RunError::Folder { .. } => {
                "name a folder that this user may write with `--data FOLDER` (`SORTIE_DATA`), or mend its owner and rights"
            }
            RunError::InUse(_) => "stop that server first, or name another folder with `--data FOLDER` (`SORTIE_DATA`)",
            RunError::Listen { error, .. } => match error.kind() {
                ErrorKind::AddrInUse => {
                    "another program listens there: stop it, or choose another port with `--addr HOST:PORT` (`SORTIE_ADDR`)"
                }
                ErrorKind::PermissionDenied => {
                    "ports below 1024 need special rights: choose a higher one and put a reverse proxy in front"
                }
                _ => {
                    "`--addr` (`SORTIE_ADDR`) is an address of this machine with a port, for instance `127.0.0.1:8080`"
                }
            },
            RunError::Store(StoreError::Unusable(_)) => {
                "use the program that made this database, or a newer one, or name another with `--database-url`"
            }
            RunError::Store(StoreError::Unavailable(_)) if config.database_url.is_some() => {
                "check that the database runs and that `--database-url` (`SORTIE_DATABASE_URL`) has its address, user and password"
            }
            RunError::Store(StoreError::Unavailable(_)) => {
                "check the rights, the free space and that `sortie.db` in the data folder is a database of this program"
            }
            RunError::Bus(_) => {
                "`--bus` (`SORTIE_BUS`) is the address of a NATS server, for instance `nats://127.0.0.1:4222`"
            }
        }
    }
}

/// The right to use a data folder, as long as it is kept. It ends with the process, however that ends.
struct Claimed(#[expect(dead_code, reason = "the open file is the lock")] File);

/// Makes the data folder and takes it for this process: two servers on one embedded database would not hear each other.
fn claim_folder(config: &Config) -> Result<Option<Claimed>, RunError> {
    if config.database_url.is_some() {
        return Ok(None);
    }
    let folder = || config.data.clone();
    let failed = |error| RunError::Folder { folder: folder(), error };
    std::fs::create_dir_all(&config.data).map_err(failed)?;
    let file = File::options().create(true).truncate(false).write(true).open(config.data.join("sortie.lock"));
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Claimed(file))),
        Err(TryLockError::WouldBlock) => Err(RunError::InUse(folder())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Opens the store and the bus that the settings name. The folder of an embedded database exists already.
pub async fn open(config: Config) -> Result<Arc<Node>, RunError> {
    let metrics = Arc::new(Metrics::default());
    let store: Arc<dyn Store> = Arc::new(SqlStore::open(&config.database(), 8, Arc::clone(&metrics)).await?);
    if config.database_url.is_none() {
        store.write(crate::store::Write::Adopt { now: config.clock.now() }).await?;
    }
    let bus = match &config.bus {
        Some(url) => Bus::nats(url).await.map_err(|error| RunError::Bus(error.to_string()))?,
        None => Bus::local(),
    };
    Ok(Node::start(config, store, bus, metrics))
}

/// Sets up the log. Does nothing where a log is set up already.
pub fn start_log(form: LogForm) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("SORTIE_LOG_FILTER")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn,sortie_server=info"));
    let colours = std::io::stderr().is_terminal();
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours);
    let _ = match form {
        LogForm::Text => builder.try_init(),
        LogForm::Json => builder.json().try_init(),
    };
}

/// Serves until the process is asked to stop, then lets clients and tables go in good order.
///
/// `listening` is called with the address once requests are taken.
pub async fn serve(config: Config, listening: impl FnOnce(SocketAddr)) -> Result<(), RunError> {
    start_log(config.log);
    let _claimed = claim_folder(&config)?;
    let addr = config.addr.clone();
    let failed = |error| RunError::Listen { addr: addr.clone(), error };
    let listener = TcpListener::bind(&addr).await.map_err(failed)?;
    let local = listener.local_addr().map_err(failed)?;
    let node = open(config).await?;
    listening(local);
    serve_on(node, listener, stop_signal()).await;
    Ok(())
}

/// Serves a node on a listener until `stop` resolves, then closes it.
pub async fn serve_on(node: Arc<Node>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let app = http::app(Arc::clone(&node));
    connections::serve(&node, listener, app, stop).await;
    node.close().await;
}

async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be awaited");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
