//! Connections: bounded in number, dropped when a client is too slow to say what it wants, ended in good order.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tower::Service;

use crate::node::{Node, closing};

/// So long a connection may take to send the head of its next request.
const HEAD_TIME: Duration = Duration::from_secs(60);
/// Connections beyond the sockets and streams that a node allows: for requests that are answered at once.
const SHORT_LIVED: usize = 2048;

/// Serves connections until `stop` resolves, then takes no more, and gives those that are open the node's time to end.
pub async fn serve(node: &Arc<Node>, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let places =
        Arc::new(Semaphore::new(node.config.max_sockets.saturating_add(SHORT_LIVED).min(Semaphore::MAX_PERMITS)));
    let (alive, mut all_gone) = mpsc::channel::<Infallible>(1);
    let mut stop = pin!(stop);
    loop {
        // Without a place the next client waits in the operating system's queue.
        let taken = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (accept(&listener).await, place)
        };
        let (stream, address, place) = tokio::select! {
            ((stream, address), place) = taken => (stream, address, place),
            () = &mut stop => break,
        };
        let (node, app, alive) = (Arc::clone(node), app.clone(), alive.clone());
        tokio::spawn(async move {
            connection(&node, app, stream, address).await;
            drop((place, alive));
        });
    }
    drop(listener);
    tracing::info!("closing");
    node.draining.send_replace(true);
    drop(alive);
    let _ = tokio::time::timeout(node.config.drain, all_gone.recv()).await;
}

/// The next connection. A machine that has run out of something gets a moment to recover.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(taken) => return taken,
            Err(error) if is_clients_fault(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

fn is_clients_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

async fn connection(node: &Node, app: Router, stream: TcpStream, address: SocketAddr) {
    // An acknowledgement must not wait for the client's last packet to be confirmed.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delay");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut app = app.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        async move { Service::call(&mut app, request).await as Result<Response, Infallible> }
    });
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    let mut served = pin!(protocol.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let mut draining = node.draining.subscribe();
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = closing(&mut draining) => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
