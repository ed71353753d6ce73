//! The WebSocket: actions with acknowledgements, updates without gaps.
//!
//! The connection works on any sink and stream of messages, so that it does not depend on a real socket.

use std::future::{Future, poll_fn};
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Packet, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use serde_json::Value;
use sortie_engine::twice::refuse_twice;
use sortie_protocol::{
    AnswerMessage, ClientMessage, Code, DrainingMessage, ErrorMessage, Follow, HelloMessage, Json, PingMessage,
    ServerMessage,
};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio::time::{Instant, Sleep};

use super::access::{Address, TableId};
use super::action::{checked_action, foreseen_action};
use super::lobby::say;
use crate::error::ApiError;
use crate::limits::{Bucket, Guest};
use crate::node::{Node, closing};
use crate::table::dispatch::Dispatch;
use crate::table::doc::{Caller, Role};
use crate::table::message::{ActCall, Answer, Following, Frame, Kind, Look, Message, Missed, Wire};
use crate::table::thread::Thread;
use crate::table::{load, show};
use crate::tokens;

/// The longest gap that is replayed revision by revision.
const MAX_GAP: i64 = 50;
/// The longest message from a client.
const MAX_MESSAGE: usize = 64 * 1024;
/// A client that is silent, or reads nothing, for this many heartbeats is gone.
const SILENCE: u32 = 4;
/// How long a client may take to read why its connection ends.
const LAST_WORD: Duration = Duration::from_secs(2);
/// Pings and pongs that a client may send each second; more end the connection.
const SIGNALS: u32 = 32;
/// How much is read from a socket at once.
const READ_BUFFER: usize = 4 * 1024;

/// Opens a socket. The table is chosen by the path, the seat by the first message.
pub(super) async fn socket(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Address(address): Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|refused| {
        let mut error = ApiError::invalid(format!("This route needs a WebSocket: {refused}"));
        error.status = Some(refused.status().as_u16()).filter(|status| (400..500).contains(status));
        error
    })?;
    let guest = node.followers.enter(address).ok_or_else(ApiError::rate_limited)?;
    let greeter = node.greeters.enter(address).ok_or_else(ApiError::rate_limited)?;
    let place = Arc::clone(&node.greetings).try_acquire_owned().map_err(|_| ApiError::rate_limited())?;
    let greeting = (place, greeter);
    if node.sockets.available_permits() == 0 {
        return Err(ApiError::rate_limited());
    }
    // The library clears its whole read buffer before each read, and clients' messages are short.
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket: WebSocket| async move {
        node.metrics.sockets.add(1);
        let (sink, stream) = socket.split();
        serve(&node, &id, address, greeting, sink, stream).await;
        node.metrics.sockets.add(-1);
        drop(guest);
    }))
}

/// Serves one connection until either side ends it. It counts among the players' only once it has said who it is.
pub async fn serve<S, R, E>(
    node: &Arc<Node>,
    id: &str,
    address: Option<IpAddr>,
    greeting: (OwnedSemaphorePermit, Guest),
    mut sink: S,
    mut stream: R,
) where
    S: Sink<Packet> + Unpin,
    R: Stream<Item = Result<Packet, E>> + Unpin,
{
    let hello = tokio::time::timeout(node.config.hello_time, first(&mut stream)).await;
    let Ok(Some(hello)) = hello else {
        refuse(&mut sink, &ApiError::invalid("the first message must be `hello`")).await;
        return;
    };
    let guesser = address.filter(|_| hello.code.is_some());
    let may_guess = guesser.is_none_or(|address| node.clients.may_guess(address));
    let (Ok(_place), true) = (Arc::clone(&node.sockets).try_acquire_owned(), may_guess) else {
        refuse(&mut sink, &ApiError::rate_limited()).await;
        return;
    };
    drop(greeting);
    let caller = Caller {
        token: hello.token.as_deref().map(tokens::hash),
        profile: hello.profile.as_deref().map(tokens::hash),
        code: hello.code.as_deref().map(tokens::read_code),
    };
    let following = follow(node, id, &caller, hello.follow, hello.last_revision).await;
    match following {
        Ok(following) => {
            let unpacks = hello.compress.is_some();
            let mut connection = Connection::new(node, id, (caller, address), (hello.follow, unpacks), &following);
            connection.run(&mut sink, &mut stream, following).await;
            node.send_if_live(id, Message::Gone { seat: connection.role.seat() });
        }
        Err(error) => {
            if let (Some(address), Code::NotFound) = (guesser, error.code) {
                node.clients.missed(address);
            }
            refuse(&mut sink, &error).await;
        }
    }
    let _ = sink.close().await;
}

/// Says why the connection ends, without waiting for a client that reads nothing.
async fn refuse<S: Sink<Packet> + Unpin>(sink: &mut S, error: &ApiError) {
    let message = ErrorMessage { code: error.code, message: error.message.clone() };
    let said = async {
        let _ = sink.send(packet(&ServerMessage::Error(message))).await;
        let _ = sink.close().await;
    };
    let _ = tokio::time::timeout(LAST_WORD, said).await;
}

async fn first<E>(stream: &mut (impl Stream<Item = Result<Packet, E>> + Unpin)) -> Option<HelloMessage> {
    let signals = Bucket::new(SIGNALS);
    while signals.take() {
        match stream.next().await?.ok()? {
            Packet::Text(text) => match serde_json::from_str(&text).ok()? {
                ClientMessage::Hello(hello) => return refuse_twice(text.as_bytes()).is_ok().then_some(hello),
                _ => return None,
            },
            Packet::Ping(_) | Packet::Pong(_) => {}
            Packet::Binary(_) | Packet::Close(_) => return None,
        }
    }
    None
}

async fn follow(
    node: &Arc<Node>,
    id: &str,
    caller: &Caller,
    follow: Follow,
    last: Option<i64>,
) -> Result<Following, ApiError> {
    let caller = caller.clone();
    let wire = Wire::Socket;
    node.ask(id, |reply| Message::Follow { caller, follow, wire, last, gap: MAX_GAP, reply }).await
}

fn packet(message: &ServerMessage) -> Packet {
    Packet::Text(show::text(message))
}

/// Does something, unless it takes longer than this. The timer is set again only where it has run out: one that runs out too
/// early now and then costs less than a new one for each message.
async fn within<T>(mut timer: Pin<&mut Sleep>, time: Duration, work: impl Future<Output = T>) -> Option<T> {
    let end = Instant::now() + time;
    let mut work = pin!(work);
    poll_fn(|context| {
        if let Poll::Ready(done) = work.as_mut().poll(context) {
            return Poll::Ready(Some(done));
        }
        while timer.as_mut().poll(context).is_ready() {
            if timer.deadline() >= end {
                return Poll::Ready(None);
            }
            timer.as_mut().reset(end);
        }
        Poll::Pending
    })
    .await
}

struct Connection<'a> {
    node: &'a Arc<Node>,
    id: &'a str,
    caller: Caller,
    address: Option<IpAddr>,
    role: Role,
    follow: Follow,
    /// Whether the client takes long messages compressed.
    unpacks: bool,
    last: i64,
    heard_at: Instant,
    told_at: Instant,
    /// Messages of this connection, where nobody knows which address they come from.
    pace: Bucket,
    /// Pings and pongs, each of which costs the server as much as a message.
    signals: Bucket,
}

/// What a connection waits for.
enum Happened<E> {
    Received(Option<Result<Packet, E>>),
    Frame(Result<Arc<Frame>, RecvError>),
    Closing,
    Beat,
}

impl<'a> Connection<'a> {
    fn new(
        node: &'a Arc<Node>,
        id: &'a str,
        (caller, address): (Caller, Option<IpAddr>),
        (follow, unpacks): (Follow, bool),
        following: &Following,
    ) -> Self {
        let last = following.revision.unwrap_or(-1);
        let pace = Bucket::new(node.config.client_rate);
        let role = following.role;
        let (signals, now) = (Bucket::new(SIGNALS), Instant::now());
        Connection {
            node,
            id,
            caller,
            address,
            role,
            follow,
            unpacks,
            last,
            heard_at: now,
            told_at: now,
            pace,
            signals,
        }
    }

    async fn run<S, R, E>(&mut self, sink: &mut S, stream: &mut R, following: Following)
    where
        S: Sink<Packet> + Unpin,
        R: Stream<Item = Result<Packet, E>> + Unpin,
    {
        let mut frames = following.frames;
        let mut draining = self.node.draining.subscribe();
        let welcome = Dispatch::from(show::text(&ServerMessage::Welcome(following.welcome)));
        if sink.send(welcome.packet(self.unpacks)).await.is_err() {
            return;
        }
        if self.begin(sink, following.missed).await.is_none() {
            return;
        }
        let mut closes = pin!(closing(&mut draining));
        let mut timer = pin!(tokio::time::sleep(self.node.config.heartbeat * SILENCE));
        let mut beat = tokio::time::interval(self.node.config.heartbeat);
        beat.reset();
        loop {
            // In this order nothing starves: what comes first is rare, and frames are drained after every message.
            let happened = tokio::select! {
                biased;
                () = &mut closes => Happened::Closing,
                _ = beat.tick() => Happened::Beat,
                received = stream.next() => Happened::Received(received),
                frame = frames.recv() => Happened::Frame(frame),
            };
            // A client that no longer reads keeps its place only for so long.
            let patience = self.node.config.heartbeat * SILENCE;
            let served = within(timer.as_mut(), patience, self.serve(sink, happened, &mut frames)).await;
            if !matches!(served, Some(Some(()))) {
                return;
            }
        }
    }

    /// Handles what happened, and sends everything pending with one flush. `None` ends the connection.
    async fn serve<S: Sink<Packet> + Unpin, E>(
        &mut self,
        sink: &mut S,
        happened: Happened<E>,
        frames: &mut broadcast::Receiver<Arc<Frame>>,
    ) -> Option<()> {
        match happened {
            Happened::Received(received) => {
                self.heard_at = Instant::now();
                self.receive(sink, received?.ok()?).await?;
            }
            Happened::Frame(frame) => self.frame(sink, frame, frames).await?,
            Happened::Closing => {
                let pause = 500 + tokens::random_below(1500);
                let message = ServerMessage::Draining(DrainingMessage { reconnect_in: pause });
                let _ = sink.send(packet(&message)).await;
                return None;
            }
            Happened::Beat => self.beat(sink).await?,
        }
        self.drain_frames(sink, frames).await?;
        sink.flush().await.ok()
    }

    /// Sends everything pending together, with one flush.
    async fn drain_frames<S: Sink<Packet> + Unpin>(
        &mut self,
        sink: &mut S,
        frames: &mut broadcast::Receiver<Arc<Frame>>,
    ) -> Option<()> {
        loop {
            match frames.try_recv() {
                Ok(frame) => self.frame(sink, Ok(frame), frames).await?,
                Err(TryRecvError::Empty) => return Some(()),
                Err(TryRecvError::Lagged(n)) => self.frame(sink, Err(RecvError::Lagged(n)), frames).await?,
                Err(TryRecvError::Closed) => return Some(()),
            }
        }
    }

    async fn begin<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S, missed: Missed) -> Option<()> {
        match missed {
            Missed::Nothing => Some(()),
            Missed::Fresh(frame) => sink.send(frame.text.packet(self.unpacks)).await.ok(),
            Missed::After(after) => {
                let mut thread = Thread::new(show::viewer(self.role.seat()), self.follow, Wire::Socket);
                let mut at = after;
                while at < self.last {
                    let (from, mut packets) = (at, Vec::new());
                    at = self.last.min(at + load::PAGE);
                    let replay = load::past(self.node, self.id, from, at, |play| {
                        packets.push(thread.tell(play, self.id).text.packet(self.unpacks));
                    });
                    replay.await.ok()?;
                    for packet in packets {
                        sink.feed(packet).await.ok()?;
                    }
                }
                sink.flush().await.ok()
            }
        }
    }

    async fn frame<S: Sink<Packet> + Unpin>(
        &mut self,
        sink: &mut S,
        frame: Result<Arc<Frame>, RecvError>,
        frames: &mut broadcast::Receiver<Arc<Frame>>,
    ) -> Option<()> {
        match frame {
            Ok(frame) if frame.kind.revision().is_some_and(|revision| revision > self.last + 1) => {
                // The revisions between could not be read when the table took them in.
                self.follow_again(sink, frames).await
            }
            Ok(frame) => {
                if let Some(revision) = frame.kind.revision() {
                    if revision <= self.last {
                        return Some(());
                    }
                    self.last = revision;
                }
                self.told_at = Instant::now();
                sink.feed(frame.text.packet(self.unpacks)).await.ok()?;
                (frame.kind != Kind::Deleted).then_some(())
            }
            Err(error) => {
                if matches!(error, RecvError::Lagged(_)) {
                    self.node.metrics.lagged.inc();
                }
                self.follow_again(sink, frames).await
            }
        }
    }

    /// Begins again after the last revision that was sent.
    async fn follow_again<S: Sink<Packet> + Unpin>(
        &mut self,
        sink: &mut S,
        frames: &mut broadcast::Receiver<Arc<Frame>>,
    ) -> Option<()> {
        self.node.send_if_live(self.id, Message::Gone { seat: self.role.seat() });
        let again = follow(self.node, self.id, &self.caller, self.follow, Some(self.last)).await.ok()?;
        *frames = again.frames;
        self.last = again.revision.unwrap_or(self.last);
        self.begin(sink, again.missed).await
    }

    /// Keeps a silent connection alive, and ends one whose client is gone. One that is in use says enough.
    async fn beat<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S) -> Option<()> {
        let heartbeat = self.node.config.heartbeat;
        if self.heard_at.elapsed() > heartbeat * SILENCE {
            return None;
        }
        if self.heard_at.elapsed() < heartbeat && self.told_at.elapsed() < heartbeat {
            return Some(());
        }
        sink.feed(Packet::Ping(bytes::Bytes::new())).await.ok()?;
        sink.feed(packet(&ServerMessage::Ping(PingMessage { timestamp: self.node.now() }))).await.ok()
    }

    async fn receive<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S, received: Packet) -> Option<()> {
        let text = match received {
            Packet::Text(text) => text,
            Packet::Ping(_) | Packet::Pong(_) => return self.signals.take().then_some(()),
            Packet::Close(_) => return None,
            Packet::Binary(_) => return self.complain(sink, "messages are text").await,
        };
        let message = serde_json::from_str(&text);
        if !self.may_speak() {
            return match &message {
                Ok(message) => self.slow_down(sink, message).await,
                Err(_) => None,
            };
        }
        if let (Ok(message), Err(refusal)) = (&message, refuse_twice(text.as_bytes())) {
            return self.refuse(sink, message, &refusal.into()).await;
        }
        match message {
            Ok(ClientMessage::Act(act)) => {
                let answer = match checked_action(&act.action, act.payload) {
                    Ok(action) => self.act(&act.id, Some(action), act.decision, act.expected_revision).await,
                    Err(error) => failure(&act.id, &error),
                };
                sink.feed(answer).await.ok()
            }
            Ok(ClientMessage::Undo(undo)) => {
                let answer = self.act(&undo.id, None, None, None).await;
                sink.feed(answer).await.ok()
            }
            Ok(ClientMessage::Preview(preview)) => {
                let answer = match foreseen_action(&preview.action, preview.payload) {
                    Ok(action) => self.preview(&preview.id, action).await,
                    Err(error) => failure(&preview.id, &error),
                };
                sink.feed(answer).await.ok()
            }
            Ok(ClientMessage::Chat(chat)) => {
                let said = say(self.node, self.id, self.caller.clone(), chat.text).await;
                let answer = match said {
                    Ok(_) => answered(AnswerMessage::success(None).to(&chat.id)),
                    Err(error) => failure(&chat.id, &error),
                };
                sink.feed(answer).await.ok()
            }
            Ok(ClientMessage::Refresh(_)) => self.refresh(sink).await,
            Ok(ClientMessage::Ping(_)) => {
                sink.feed(packet(&ServerMessage::Ping(PingMessage { timestamp: self.node.now() }))).await.ok()
            }
            Ok(ClientMessage::Hello(_)) => self.complain(sink, "`hello` comes once").await,
            Err(error) => self.complain(sink, &format!("the message cannot be read: {error}")).await,
        }
    }

    /// Takes the cost of a message from the budget that its address has for requests: more sockets do not mean more
    /// messages.
    fn may_speak(&self) -> bool {
        self.address.map_or_else(|| self.pace.take(), |address| self.node.clients.take(address, 1))
    }

    /// The answer to one message too many: the client resends those with an id; others are not missed.
    async fn slow_down<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S, message: &ClientMessage) -> Option<()> {
        self.refuse(sink, message, &ApiError::rate_limited()).await
    }

    /// Refuses a message under its id; one without an id is dropped.
    async fn refuse<S: Sink<Packet> + Unpin>(
        &mut self,
        sink: &mut S,
        message: &ClientMessage,
        error: &ApiError,
    ) -> Option<()> {
        let id = match message {
            ClientMessage::Act(act) => &act.id,
            ClientMessage::Undo(undo) => &undo.id,
            ClientMessage::Preview(preview) => &preview.id,
            ClientMessage::Chat(chat) => &chat.id,
            ClientMessage::Ping(_) | ClientMessage::Refresh(_) | ClientMessage::Hello(_) => return Some(()),
        };
        sink.feed(failure(id, error)).await.ok()
    }

    async fn complain<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S, text: &str) -> Option<()> {
        let message = ErrorMessage { code: Code::ValidationError, message: text.to_owned() };
        let _ = sink.send(packet(&ServerMessage::Error(message))).await;
        None
    }

    /// The whole current state. Pending frames are older and will be skipped.
    async fn refresh<S: Sink<Packet> + Unpin>(&mut self, sink: &mut S) -> Option<()> {
        let caller = self.caller.clone();
        let state = self.node.ask(self.id, |reply| Message::Refresh { caller, wire: Wire::Socket, reply }).await;
        let Ok(frame) = state else { return Some(()) };
        self.last = frame.kind.revision().map_or(self.last, |revision| revision.max(self.last));
        sink.feed(frame.text.packet(self.unpacks)).await.ok()
    }

    /// An action under its id: the same id, over any connection, takes effect once.
    async fn act(&self, id: &str, action: Option<Value>, decision: Option<String>, expected: Option<i64>) -> Packet {
        if id.len() > 64 || !tokens::is_key(id) {
            let error = ApiError::invalid("`id` must have 1 to 64 visible ASCII characters");
            return failure("", &error);
        }
        let hash = action.as_ref().map_or_else(|| "undo".to_owned(), Value::to_string);
        let call = ActCall {
            action,
            key: Some(format!("ws:{id}")),
            hash: tokens::hash(&hash),
            expected,
            decision,
            inline: false,
            brief: true,
            bare: false,
        };
        let caller = self.caller.clone();
        let done = self.node.ask(self.id, |reply| Message::Act { caller, call: Box::new(call), reply }).await;
        match done {
            Ok(Answer { body, .. }) => acknowledged(id, &body),
            Err(error) => failure(id, &error),
        }
    }

    async fn preview(&self, id: &str, action: Value) -> Packet {
        let caller = self.caller.clone();
        let look = Look::Preview(action);
        match self.node.ask(self.id, |reply| Message::Look { caller, look, reply }).await {
            Ok(body) => {
                let preview = Some(Json::from_text(&body));
                answered(AnswerMessage { preview, ..AnswerMessage::success(None) }.to(id))
            }
            Err(error) => failure(id, &error),
        }
    }
}

/// The kept answer under the message's id.
fn acknowledged(id: &str, body: &str) -> Packet {
    match serde_json::from_str::<AnswerMessage>(body) {
        Ok(answer) => answered(answer.to(id)),
        Err(error) => failure(id, &ApiError::internal(error)),
    }
}

fn answered(answer: AnswerMessage) -> Packet {
    packet(&ServerMessage::Answer(answer))
}

fn failure(id: &str, error: &ApiError) -> Packet {
    answered(error.answer().to(id))
}
