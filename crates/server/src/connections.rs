//! Connections: limited in total and per client, dropped when a client is too slow to say what it wants, and closed
//! cleanly.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tower::Service;

use crate::error::ApiError;
use crate::heads::{Heads, Watched};
use crate::newcomers::{Full, Newcomers, Places, Ticket};
use crate::node::{Node, closing};
use crate::unread::Impatient;

/// Connections beyond the sockets and streams that a node allows, for requests that are answered at once.
const SHORT_LIVED: usize = 2048;
/// The longest head of a request. Whoever sends half of one keeps that much memory until the time for it is over.
const LONGEST_HEAD: usize = 32 * 1024;
/// The answer to a connection that finds every place taken before it has said anything.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// Serves connections until `stop` resolves, then accepts no more and gives the open ones the node's time to end.
pub async fn serve(node: &Arc<Node>, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let places = node.config.max_sockets.saturating_add(SHORT_LIVED).min(Semaphore::MAX_PERMITS);
    let places = Arc::new(Semaphore::new(places));
    let newcomers = Arc::new(Newcomers::default());
    let (alive, mut all_gone) = mpsc::channel::<Infallible>(1);
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            taken = accept(&listener) => taken,
            () = &mut stop => break,
        };
        // Behind a proxy, every connection comes from the proxy.
        let client = (!node.config.trust_proxy).then_some(address.ip());
        let (ticket, goes) = match newcomers.admit(&node.connections, &places, client) {
            Ok(admitted) => admitted,
            Err(Full::Client) => {
                node.metrics.turned_away.inc("client");
                continue;
            }
            Err(Full::Server) => {
                node.metrics.turned_away.inc("server");
                tokio::spawn(turn_away(stream));
                continue;
            }
        };
        let (node, app, alive) = (Arc::clone(node), app.clone(), alive.clone());
        tokio::spawn(async move {
            connection(&node, app, stream, address, ticket, goes).await;
            drop(alive);
        });
    }
    drop(listener);
    tracing::info!("closing");
    node.draining.send_replace(true);
    drop(alive);
    let _ = tokio::time::timeout(node.config.drain, all_gone.recv()).await;
}

/// Says that the server is full, if the client accepts it at once.
async fn turn_away(mut stream: TcpStream) {
    let said = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), said).await;
}

/// The next connection. A machine that has run out of something gets a moment to recover.
pub async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(taken) => return taken,
            Err(error) if is_clients_fault(&error) => {}
            Err(error) => {
                tracing::error!(%error, "cannot accept connections");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

fn is_clients_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

async fn connection(
    node: &Node,
    app: Router,
    stream: TcpStream,
    address: SocketAddr,
    ticket: Ticket,
    goes: oneshot::Receiver<()>,
) {
    // An acknowledgement must not wait for the client's last packet to be confirmed.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY on a connection");
    }
    let heads = Arc::new(Heads::default());
    let seen = Arc::clone(&heads);
    let spoken = Arc::new(OnceLock::new());
    let speaks = Arc::clone(&spoken);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut app = app.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let heads = Arc::clone(&seen);
        speaks.get_or_init(|| ticket.speak());
        async move {
            if heads.is_framed_twice() {
                let error = ApiError::invalid("A request may have a length or chunked encoding, not both")
                    .reason("FRAMED_TWICE");
                // Where the next request begins is anybody's guess.
                let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
                return Ok((close, error).into_response());
            }
            let response = Service::call(&mut app, request).await as Result<Response, Infallible>;
            if response.as_ref().is_ok_and(|response| response.status() == StatusCode::SWITCHING_PROTOCOLS) {
                heads.end();
            }
            response
        }
    });
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(node.config.keep_alive).max_buf_size(LONGEST_HEAD);
    let stream = Impatient::new(stream, node.config.unread_time);
    let stream = TokioIo::new(Watched::new(stream, heads));
    let mut served = pin!(protocol.serve_connection(stream, service).with_upgrades());
    let mut draining = node.draining.subscribe();
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = silence(&spoken, goes, node.config.head_time) => return,
        () = closing(&mut draining) => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}

/// Resolves if the first request does not arrive in time, or another connection needs the place first. Later pauses are
/// up to the protocol.
async fn silence(spoken: &OnceLock<Option<Places>>, goes: oneshot::Receiver<()>, time: Duration) {
    let _ = tokio::time::timeout(time, goes).await;
    if spoken.get().is_some() {
        std::future::pending::<()>().await;
    }
}
