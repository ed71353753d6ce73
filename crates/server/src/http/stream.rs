//! Server-sent events: one viewer's gap-free sequence of states.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream;
use serde::Serialize;
use sortie_protocol::{DrainingMessage, Follow, PingMessage};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, broadcast, watch};
use tokio::time::Instant;

use super::access::{Address, TableId, caller, query_value, text_header};
use super::past::MAX_REPLAY;
use super::route::{ANY, Doc, Routes};
use crate::error::ApiError;
use crate::limits::Guest;
use crate::node::{Node, closing};
use crate::table::doc::{Caller, Role};
use crate::table::message::{Following, Frame, Kind, Message, Missed, Wire};
use crate::table::thread::Thread;
use crate::table::{load, show};

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new().at(
        "/games/{id}/stream",
        get(stream),
        [Doc::new(
            "get",
            "play",
            "The states of the table as the caller may see them, from now on or from `Last-Event-ID`.",
        )
        .table()
        .query("token", "the seat's token, for clients that cannot set headers")
        .query("replay", "1: every missed revision, up to 200")
        .query("follow", "DELTA: what changed instead of the whole state")
        .knows(ANY)
        .answers("200", "the stream")],
    )
}

/// How long a finished table's stream stays open.
const AFTER_END: Duration = Duration::from_secs(60);

/// One event stream.
struct Follower {
    node: Arc<Node>,
    id: String,
    caller: Caller,
    role: Role,
    follow: Follow,
    queue: VecDeque<Event>,
    frames: broadcast::Receiver<Arc<Frame>>,
    draining: watch::Receiver<bool>,
    next_ping: Instant,
    last: i64,
    /// What was missed and is still to be sent.
    past: Option<Past>,
    ends: Option<Instant>,
    _place: (OwnedSemaphorePermit, Guest),
}

/// Revisions that are sent page by page before new ones.
struct Past {
    thread: Thread,
    after: i64,
    up_to: i64,
}

/// What a stream waits for.
enum Happened {
    Frame(Result<Arc<Frame>, RecvError>),
    Closing,
    Time,
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.node.metrics.streams.add(-1);
        self.node.send_if_live(&self.id, Message::Gone { seat: self.role.seat() });
    }
}

/// The states of the table as the caller may see them, from now on or from `Last-Event-ID`.
pub(super) async fn stream(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Address(address): Address,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let caller = caller(&headers, query.as_deref(), true);
    let guest = node.followers.enter(address).ok_or_else(ApiError::rate_limited)?;
    let place = Arc::clone(&node.sockets).try_acquire_owned().map_err(|_| ApiError::rate_limited())?;
    let last = text_header(&headers, "last-event-id").and_then(|id| id.strip_prefix("rev-")?.parse::<i64>().ok());
    let gap = if query_value(query.as_deref(), "replay").as_deref() == Some("1") { MAX_REPLAY } else { 0 };
    let follow = match query_value(query.as_deref(), "follow").as_deref() {
        None | Some("FULL") => Follow::Full,
        Some("DELTA") => Follow::Delta,
        Some(_) => return Err(ApiError::invalid("`follow` is FULL or DELTA")),
    };
    let following = begin(&node, &id, &caller, follow, last, gap).await?;
    let mut follower = Follower {
        id,
        caller,
        role: following.role,
        follow,
        queue: VecDeque::from([Event::default().retry(Duration::from_millis(3000))]),
        frames: following.frames,
        draining: node.draining.subscribe(),
        next_ping: Instant::now() + node.config.heartbeat,
        last: -1,
        past: None,
        ends: None,
        _place: (place, guest),
        node,
    };
    follower.node.metrics.streams.add(1);
    follower.begin(following.missed, following.revision).await?;
    let events = stream::unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok::<_, Infallible>(event), follower))
    });
    let mut response = Sse::new(events).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::CONNECTION, HeaderValue::from_static("keep-alive"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

async fn begin(
    node: &Arc<Node>,
    id: &str,
    caller: &Caller,
    follow: Follow,
    last: Option<i64>,
    gap: i64,
) -> Result<Following, ApiError> {
    let caller = caller.clone();
    let wire = Wire::Stream;
    node.ask(id, |reply| Message::Follow { caller, follow, wire, last, gap, reply }).await
}

fn event(name: &str, data: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(data).expect("the data of an event are plain"))
}

fn ping(node: &Node) -> Event {
    event("ping", &PingMessage { timestamp: node.now() })
}

impl Follower {
    /// What the client has missed, or a keep-alive if it has missed nothing.
    async fn begin(&mut self, missed: Missed, revision: Option<i64>) -> Result<(), ApiError> {
        match missed {
            Missed::Nothing => {
                self.last = revision.unwrap_or(-1);
                self.queue.push_back(ping(&self.node));
            }
            Missed::Fresh(frame) => self.show(&frame),
            Missed::After(after) => {
                let thread = Thread::new(show::viewer(self.role.seat()), self.follow, Wire::Stream);
                self.past = Some(Past { thread, after, up_to: revision.unwrap_or(after) });
                self.replay().await?;
            }
        }
        Ok(())
    }

    /// Puts the next page of what was missed into the queue.
    async fn replay(&mut self) -> Result<(), ApiError> {
        let Some(mut past) = self.past.take() else { return Ok(()) };
        let (id, mut frames) = (self.id.clone(), Vec::new());
        let up_to = past.up_to.min(past.after + load::PAGE);
        load::past(&self.node, &id, past.after, up_to, |play| frames.push(past.thread.tell(play, &id))).await?;
        for frame in frames {
            self.show(&frame);
        }
        past.after = up_to;
        self.past = Some(past).filter(|past| past.after < past.up_to);
        Ok(())
    }

    fn show(&mut self, frame: &Frame) {
        let event = Event::default().event(frame.kind.event()).data(&*frame.text);
        match frame.kind {
            Kind::State(revision) | Kind::Delta(revision) if revision <= self.last => return,
            Kind::State(revision) | Kind::Delta(revision) => {
                self.last = revision;
                self.queue.push_back(event.id(format!("rev-{revision}")));
                return;
            }
            Kind::Deleted => self.ends = Some(Instant::now()),
            Kind::Table { over: true } => _ = self.ends.get_or_insert(Instant::now() + AFTER_END),
            Kind::Table { over: false } | Kind::Chat => {}
        }
        self.queue.push_back(event);
    }

    /// The next event; `None` ends the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.queue.pop_front() {
                return Some(event);
            }
            if self.past.is_some() {
                self.replay().await.ok()?;
                continue;
            }
            if self.ends.is_some_and(|ends| ends <= Instant::now()) {
                return None;
            }
            let wake = self.ends.map_or(self.next_ping, |ends| ends.min(self.next_ping));
            let happened = tokio::select! {
                frame = self.frames.recv() => Happened::Frame(frame),
                () = closing(&mut self.draining) => Happened::Closing,
                () = tokio::time::sleep_until(wake) => Happened::Time,
            };
            match happened {
                Happened::Frame(Ok(frame)) => self.show(&frame),
                Happened::Frame(Err(error)) => {
                    if matches!(error, RecvError::Lagged(_)) {
                        self.node.metrics.lagged.inc();
                    }
                    self.refresh().await?;
                }
                Happened::Closing => {
                    self.ends = Some(Instant::now());
                    let pause = 500 + crate::tokens::random_below(1500);
                    return Some(event("draining", &DrainingMessage { reconnect_in: pause }));
                }
                Happened::Time => {
                    if Instant::now() >= self.next_ping {
                        self.next_ping = Instant::now() + self.node.config.heartbeat;
                        return Some(ping(&self.node));
                    }
                }
            }
        }
    }

    /// Starts again from the current state, as after a reconnect.
    async fn refresh(&mut self) -> Option<()> {
        self.node.send_if_live(&self.id, Message::Gone { seat: self.role.seat() });
        let following = begin(&self.node, &self.id, &self.caller, self.follow, Some(self.last), 0).await.ok()?;
        self.frames = following.frames;
        if let Missed::Fresh(frame) = following.missed {
            self.show(&frame);
        }
        Some(())
    }
}
