//! What followers are sent: one channel for each view of the table.

use std::collections::HashMap;
use std::sync::Arc;

use sortie_protocol::{Follow, Json};
use tokio::sync::broadcast;

use super::ledger::Ledger;
use super::load::Play;
use super::message::{Frame, Wire};
use super::show::{self, News};
use super::thread::{self, Changes, Held};

/// How many frames a slow follower may have waiting; beyond that, it gets a fresh state.
const BACKLOG: usize = 64;

/// What followers of one channel have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Lens {
    /// The seat they see the table from, if any.
    pub seat: Option<usize>,
    /// How much they are sent.
    pub follow: Follow,
    /// The kind of connection.
    pub wire: Wire,
}

/// The frames of one revision that wait until it is durable, by channel.
#[derive(Default)]
pub(super) struct Frames {
    frames: Vec<(Lens, Arc<Frame>)>,
    /// What those who follow by deltas will have, by seat.
    held: Vec<(Option<usize>, Held)>,
    changes: Changes,
}

impl Frames {
    /// What some followers will have already.
    fn others(&self) -> impl Iterator<Item = &Held> {
        self.held.iter().map(|(_, held)| held)
    }
}

/// The channels of a table.
pub(super) struct Outbox {
    channels: HashMap<Lens, broadcast::Sender<Arc<Frame>>>,
    /// What everybody has who follows a seat, or the public, by deltas.
    held: HashMap<Option<usize>, Held>,
    /// Whether followers may have outdated names, so that the next state must be whole.
    in_doubt: bool,
    /// The last revision that followers were shown.
    shown: i64,
}

impl Outbox {
    /// Channels of a table that nobody follows yet; `shown` is its revision, or -1.
    pub fn new(shown: i64) -> Self {
        Outbox { channels: HashMap::new(), held: HashMap::new(), in_doubt: false, shown }
    }

    /// Starts following.
    pub fn subscribe(&mut self, lens: Lens, ledger: &Ledger) -> broadcast::Receiver<Arc<Frame>> {
        if lens.follow == Follow::Delta
            && !self.held.contains_key(&lens.seat)
            && let Some(held) = ledger.held(None, self.held.values(), lens.seat)
        {
            self.held.insert(lens.seat, held);
        }
        self.channels.entry(lens).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    /// Drops channels that nobody listens to.
    pub fn prune(&mut self) {
        self.channels.retain(|_, sender| sender.receiver_count() > 0);
        let channels = &self.channels;
        let is_followed = |seat| channels.keys().any(|lens| lens.follow == Follow::Delta && lens.seat == seat);
        self.held.retain(|seat, _| is_followed(*seat));
    }

    /// Whether nobody listens.
    pub fn is_empty(&self) -> bool {
        self.channels.is_empty()
    }

    /// Names have changed without a revision.
    pub fn doubt(&mut self) {
        self.in_doubt = true;
    }

    /// Sends a frame to everybody.
    pub fn tell(&self, news: &News) {
        let mut rendered: [Option<Arc<Frame>>; 2] = [None, None];
        for (lens, sender) in &self.channels {
            let frame = rendered[lens.wire as usize].get_or_insert_with(|| Arc::new(news.frame(lens.wire)));
            let _ = sender.send(Arc::clone(frame));
        }
    }

    /// The frames of the current revision, one for each view. Nothing is sent.
    pub fn render(&self, ledger: &Ledger) -> Frames {
        let Some(play) = ledger.play() else { return Frames::default() };
        let mut new = Frames::default();
        for (lens, sender) in &self.channels {
            if sender.receiver_count() > 0 {
                let held = |old: Option<&Held>, new: &Frames| ledger.held(old, new.others(), lens.seat);
                let frame = self.frame(play, *lens, || ledger.state(lens.seat), held, &mut new);
                new.frames.push((*lens, frame));
            }
        }
        new
    }

    /// One follower's frame. Connections with the same view share one text.
    fn frame(
        &self,
        play: &Play,
        lens: Lens,
        state: impl FnOnce() -> Option<Json>,
        held: impl FnOnce(Option<&Held>, &Frames) -> Option<Held>,
        new: &mut Frames,
    ) -> Arc<Frame> {
        let frame = match lens.follow {
            Follow::Light => thread::update(play, lens.wire, false, None),
            Follow::Full => thread::update(play, lens.wire, false, state()),
            Follow::Delta => {
                let old = self.held.get(&lens.seat);
                if !new.held.iter().any(|(seat, _)| *seat == lens.seat) {
                    let held = held(old, new);
                    new.held.extend(held.map(|held| (lens.seat, held)));
                }
                let old = old.filter(|_| !self.in_doubt);
                if let Some(twin) = self.twin(lens, old, new) {
                    return twin;
                }
                match new.held.iter().find(|(seat, _)| *seat == lens.seat) {
                    Some((_, held)) => thread::delta(play, lens.wire, old, held, &mut new.changes),
                    None => thread::update(play, lens.wire, false, None),
                }
            }
        };
        let is_twin = |other: Lens, twin: &Frame| other.wire == lens.wire && twin.text == frame.text;
        let twin = new.frames.iter().find(|(other, twin)| is_twin(*other, twin));
        twin.map_or_else(|| Arc::new(frame), |(_, twin)| Arc::clone(twin))
    }

    /// The frame of somebody who follows alike and is told the same, if that shows without writing it.
    fn twin(&self, lens: Lens, old: Option<&Held>, new: &Frames) -> Option<Arc<Frame>> {
        let held = |seat: Option<usize>| new.held.iter().find(|(other, _)| *other == seat).map(|(_, held)| held);
        let (old, mine) = (old?, held(lens.seat)?);
        let is_twin = |other: Lens| {
            let other_old = self.held.get(&other.seat);
            other.wire == lens.wire
                && other.follow == Follow::Delta
                && other_old.zip(held(other.seat)).is_some_and(|(before, held)| mine.is_told_like(old, held, before))
        };
        new.frames.iter().find(|(other, _)| is_twin(*other)).map(|(_, frame)| Arc::clone(frame))
    }

    /// Sends the frames of a revision, which is durable.
    pub fn send(&mut self, revision: i64, new: Frames) {
        self.shown = revision;
        self.in_doubt = false;
        for (lens, frame) in new.frames {
            if let Some(sender) = self.channels.get(&lens) {
                let _ = sender.send(frame);
            }
        }
        self.held.extend(new.held);
    }

    /// The table was read again at this revision. Gives the last revision that followers have seen, where some follow and
    /// have missed anything.
    pub fn behind(&mut self, revision: i64) -> Option<i64> {
        self.in_doubt = true;
        (!self.channels.is_empty() && self.shown < revision).then_some(self.shown)
    }

    /// Followers have seen this revision, or there were none to see it.
    pub fn caught_up(&mut self, revision: i64) {
        self.shown = revision;
    }

    /// Shows a revision that another node made.
    pub fn show_missed(&mut self, play: &Play, id: &str) {
        let mut new = Frames::default();
        for lens in self.channels.keys() {
            let (game, viewer) = (play.game.as_ref(), show::viewer(lens.seat));
            let state = || Some(show::state(game, viewer, id));
            let held = |old: Option<&Held>, new: &Frames| {
                Some(Held::new(old, new.others(), show::view(game, viewer, id), show::offers(game, viewer)))
            };
            let frame = self.frame(play, *lens, state, held, &mut new);
            new.frames.push((*lens, frame));
        }
        self.send(play.revision(), new);
    }
}
