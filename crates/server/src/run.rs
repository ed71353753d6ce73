//! A whole server from its settings, until it is asked to stop.

use std::fs::{File, Permissions, TryLockError};
use std::io::{ErrorKind, IsTerminal};
use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdListener};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::bus::Bus;
use crate::clock::{Clock, Pause};
use crate::config::{Config, LogForm};
use crate::connections;
use crate::files;
use crate::http;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::ops::{self, Ops};
use crate::store::{self, SqlStore, Store, StoreError, Write};

/// Why a server cannot start, or ends.
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
                "choose a folder that this user can write to with `--data FOLDER` (`SORTIE_DATA`), or fix its owner and permissions"
            }
            RunError::InUse(_) => "stop that server first, or name another folder with `--data FOLDER` (`SORTIE_DATA`)",
            RunError::Listen { error, .. } => match error.kind() {
                ErrorKind::AddrInUse => {
                    "another program listens there: stop it, or choose another port with `--addr HOST:PORT` (`SORTIE_ADDR`), or with `--ops-listen` (`SORTIE_OPS_LISTEN`)"
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
            RunError::Store(StoreError::Unavailable(_) | StoreError::Unknown(_)) if config.database_url.is_some() => {
                "check that the database runs and that `--database-url` (`SORTIE_DATABASE_URL`) has its address, user and password"
            }
            RunError::Store(StoreError::Unavailable(_) | StoreError::Unknown(_)) => {
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

/// Creates the data folder and takes it for this process: two servers on one embedded database would not hear each other.
fn claim_folder(config: &Config) -> Result<Option<Claimed>, RunError> {
    if config.database_url.is_some() {
        return Ok(None);
    }
    let folder = || config.data.clone();
    let failed = |error| RunError::Folder { folder: folder(), error };
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&config.data).map_err(failed)?;
    keep_private(&config.data, 0o700);
    let lock = config.data.join("sortie.lock");
    let file = File::options().create(true).truncate(false).write(true).mode(0o600).open(&lock);
    keep_private(&lock, 0o600);
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Claimed(file))),
        Err(TryLockError::WouldBlock) => Err(RunError::InUse(folder())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Removes others' permissions on a file or folder, because it holds the secrets of running games.
fn keep_private(path: &Path, mode: u32) {
    let narrowed = std::fs::metadata(path).and_then(|now| match now.permissions().mode() & 0o777 & !mode {
        0 => Ok(()),
        _ => std::fs::set_permissions(path, Permissions::from_mode(mode)),
    });
    if let Err(error) = narrowed {
        tracing::warn!(%error, path = %path.display(), "other users may be able to read this");
    }
}

/// Creates the file of an embedded database for this user only; the files that the database adds get the same mode.
fn protect(url: &str) {
    let Some(file) = store::sqlite_file(url) else { return };
    // If the file cannot be created, the database reports the reason better.
    let _ = File::options().create(true).truncate(false).write(true).mode(0o600).open(&file);
    for end in ["", "-wal", "-shm"] {
        let mut path = file.clone().into_os_string();
        path.push(end);
        if Path::new(&path).exists() {
            keep_private(Path::new(&path), 0o600);
        }
    }
}

/// Opens the store and the bus that the settings name. The folder of an embedded database already exists.
pub async fn open(config: Config) -> Result<Arc<Node>, RunError> {
    let metrics = Arc::new(Metrics::default());
    protect(&config.database());
    let store = Arc::new(SqlStore::open(&config.database(), 8, Arc::clone(&metrics)).await?);
    resume(&store, &config.clock).await?;
    if config.database_url.is_none() {
        store.write(Write::Adopt { now: config.clock.now() }).await?;
    }
    let bus = match &config.bus {
        Some(url) => Bus::nats(url).await.map_err(|error| RunError::Bus(error.to_string()))?,
        None => Bus::local(),
    };
    Ok(Node::start(config, store, bus, metrics))
}

/// The longest downtime that still counts, in milliseconds: a quick restart stops nobody's clock.
const SHORT: i64 = 60_000;

/// Continues where the last server stopped. Time never goes back, and downtime, or what looks like it because the
/// system clock was set, counts for at most a minute.
pub async fn resume(store: &SqlStore, clock: &Clock) -> Result<(), StoreError> {
    let wall = store.time().await?.unwrap_or_else(|| clock.wall());
    let last = store.last_used().await?.unwrap_or(wall);
    let now = wall.max(last);
    let mut pauses = store.pauses().await?;
    if now - last > SHORT {
        let pause = Pause { from: last + SHORT, to: now };
        store.write(Write::Pause(pause)).await?;
        pauses.push(pause);
    }
    clock.resume(now, pauses);
    Ok(())
}

/// Sets up the log, unless it is set up already.
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

/// Serves until the process is asked to stop, then lets clients and tables finish cleanly.
///
/// `listening` is called once the server accepts requests, with its address and that of health and metrics.
pub async fn serve(config: Config, listening: impl FnOnce(SocketAddr, Option<SocketAddr>)) -> Result<(), RunError> {
    start_log(config.log);
    files::warn_if_few(config.max_sockets);
    let _claimed = claim_folder(&config)?;
    let addr = config.addr.clone();
    let failed = |error| RunError::Listen { addr: addr.clone(), error };
    let listener = TcpListener::bind(&addr).await.map_err(failed)?;
    let local = listener.local_addr().map_err(failed)?;
    let probes = ops_listener(&config, local)?;
    let node = open(config).await?;
    let ops = probes.and_then(|probes| answer_probes(&node, probes));
    listening(local, ops.as_ref().map(|ops| ops.addr));
    serve_on(node, listener, stop_signal()).await;
    drop(ops);
    Ok(())
}

/// Where to serve health and metrics: by default the next port of the loopback interface, or nowhere
/// if that is taken.
fn ops_listener(config: &Config, main: SocketAddr) -> Result<Option<StdListener>, RunError> {
    match config.ops_listen.as_deref() {
        Some("off") => Ok(None),
        Some(addr) => {
            let failed = |error| RunError::Listen { addr: addr.to_owned(), error };
            StdListener::bind(addr).map(Some).map_err(failed)
        }
        None => {
            let any = config.addr.ends_with(":0");
            let port = if any { 0 } else { main.port().checked_add(1).unwrap_or(0) };
            let listener = StdListener::bind((Ipv4Addr::LOCALHOST, port));
            if let Err(error) = &listener {
                tracing::warn!(%error, port, "metrics are not served; choose another address with `--ops-listen`");
            }
            Ok(listener.ok())
        }
    }
}

fn answer_probes(node: &Arc<Node>, listener: StdListener) -> Option<Ops> {
    let answered = ops::serve(Arc::clone(node), listener);
    if let Err(error) = &answered {
        tracing::error!(%error, "health and metrics are not served");
    }
    answered.ok()
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
