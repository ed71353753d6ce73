//! A whole server from its settings, until it is told to stop.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::bus::Bus;
use crate::config::{Config, LogForm};
use crate::http;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::store::{SqlStore, Store, StoreError};

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The data folder or the address cannot be used.
    #[error("{0}: {1}")]
    Io(String, std::io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be reached.
    #[error("bus: {0}")]
    Bus(String),
}

/// Opens the store and the bus that the settings name.
pub async fn open(config: Config) -> Result<Arc<Node>, RunError> {
    if config.database_url.is_none() {
        let folder = config.data.display().to_string();
        std::fs::create_dir_all(&config.data).map_err(|error| RunError::Io(folder, error))?;
    }
    let metrics = Arc::new(Metrics::default());
    let store: Arc<dyn Store> = Arc::new(SqlStore::open(&config.database(), 8, Arc::clone(&metrics)).await?);
    if config.database_url.is_none() {
        store.write(crate::store::Write::Adopt { now: crate::node::now_ms() }).await?;
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
    let addr = config.addr.clone();
    let node = open(config).await?;
    let listener = TcpListener::bind(&addr).await.map_err(|error| RunError::Io(addr.clone(), error))?;
    let local = listener.local_addr().map_err(|error| RunError::Io(addr.clone(), error))?;
    listening(local);
    serve_on(node, listener, stop_signal()).await.map_err(|error| RunError::Io(addr, error))
}

/// Serves a node on a listener until `stop` resolves.
pub async fn serve_on(
    node: Arc<Node>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let app = http::app(Arc::clone(&node)).into_make_service_with_connect_info::<SocketAddr>();
    let closing = Arc::clone(&node);
    let drained = tokio::sync::oneshot::channel::<()>();
    let (done, finished) = drained;
    // An acknowledgement must not wait for the client's last packet to be confirmed.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
    });
    let server = axum::serve(listener, app).with_graceful_shutdown(async move {
        stop.await;
        tracing::info!("closing");
        closing.draining.send_replace(true);
        let _ = done.send(());
    });
    let deadline = async {
        let _ = finished.await;
        tokio::time::sleep(node.config.drain).await;
    };
    tokio::select! {
        served = server => served?,
        () = deadline => {}
    }
    node.close().await;
    Ok(())
}

async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be awaited");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
