//! Health, readiness and metrics on their own listener, thread and runtime, so that they answer however busy the
//! server is.

use std::convert::Infallible;
use std::net::{SocketAddr, TcpListener as StdListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, oneshot};
use tower::Service;

use crate::connections::accept;
use crate::http;
use crate::node::Node;

/// Connections at once; a probe needs one.
const PLACES: usize = 64;
/// How long a connection may be silent.
const PATIENCE: Duration = Duration::from_secs(5);

/// The listener, for as long as this value lives.
pub struct Ops {
    /// Where it listens.
    pub addr: SocketAddr,
    _stop: oneshot::Sender<Infallible>,
}

/// Answers probes of a node on this listener until the result is dropped.
pub fn serve(node: Arc<Node>, listener: StdListener) -> std::io::Result<Ops> {
    let addr = listener.local_addr()?;
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (stop, stopped) = oneshot::channel::<Infallible>();
    let work = move || {
        runtime.block_on(async move {
            let Ok(listener) = TcpListener::from_std(listener) else { return };
            let app = http::ops_app(node);
            tokio::select! {
                () = take_all(&listener, app) => {}
                _ = stopped => {}
            }
        });
    };
    std::thread::Builder::new().name("ops".to_owned()).spawn(work)?;
    Ok(Ops { addr, _stop: stop })
}

async fn take_all(listener: &TcpListener, app: Router) {
    let places = Arc::new(Semaphore::new(PLACES));
    loop {
        let (stream, _) = accept(listener).await;
        if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
            let app = app.clone();
            tokio::spawn(async move {
                connection(app, stream).await;
                drop(place);
            });
        }
    }
}

async fn connection(app: Router, stream: TcpStream) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut app = app.clone();
        async move { Service::call(&mut app, request.map(Body::new)).await as Result<Response, Infallible> }
    });
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    if let Err(error) = protocol.serve_connection(TokioIo::new(stream), service).await {
        tracing::debug!(%error, "a probe broke");
    }
}
