//! What followers are sent: one channel for each way to look at the table.

use std::collections::HashMap;
use std::sync::Arc;

use sortie_protocol::Follow;
use tokio::sync::broadcast;

use super::ledger::Ledger;
use super::load::Play;
use super::message::{Frame, Wire};
use super::show::{self, News};

/// Frames that a slow follower may have waiting; beyond, it gets a fresh state.
const BACKLOG: usize = 64;

/// How a follower looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Eyes {
    /// From which seat, if any.
    pub seat: Option<usize>,
    /// How much it wants to hear.
    pub follow: Follow,
    /// Over what.
    pub wire: Wire,
}

/// The frames of one revision that wait for it to be durable, by whose they are.
#[derive(Default)]
pub(super) struct Frames(Vec<(Eyes, Arc<Frame>)>);

/// The channels of a table.
pub(super) struct Outbox {
    id: String,
    channels: HashMap<Eyes, broadcast::Sender<Arc<Frame>>>,
    /// The last revision that followers were shown.
    shown: i64,
}

impl Outbox {
    /// Channels of a table that nobody follows yet; `shown` is its revision, or -1.
    pub fn new(id: &str, shown: i64) -> Self {
        Outbox { id: id.to_owned(), channels: HashMap::new(), shown }
    }

    /// Begins to follow.
    pub fn subscribe(&mut self, eyes: Eyes) -> broadcast::Receiver<Arc<Frame>> {
        self.channels.entry(eyes).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    /// Forgets channels that nobody listens to.
    pub fn prune(&mut self) {
        self.channels.retain(|_, sender| sender.receiver_count() > 0);
    }

    /// Whether nobody listens.
    pub fn is_empty(&self) -> bool {
        self.channels.is_empty()
    }

    /// Tells everybody.
    pub fn tell(&self, news: &News) {
        let mut rendered: [Option<Arc<Frame>>; 2] = [None, None];
        for (eyes, sender) in &self.channels {
            let frame = rendered[eyes.wire as usize].get_or_insert_with(|| Arc::new(news.frame(eyes.wire)));
            let _ = sender.send(Arc::clone(frame));
        }
    }

    /// The present state for somebody who has not seen the revision before it.
    pub fn fresh(&self, ledger: &Ledger, play: &Play, eyes: Eyes) -> Frame {
        show::update(play, (eyes.follow, eyes.wire), true, || ledger.state(eyes.seat))
    }

    /// The frames of the present revision, each as its own eyes see it. Nothing is sent.
    pub fn render(&self, ledger: &Ledger) -> Frames {
        let Some(play) = ledger.play() else { return Frames::default() };
        let followed = self.channels.iter().filter(|(_, sender)| sender.receiver_count() > 0);
        let frame = |eyes: &Eyes| show::update(play, (eyes.follow, eyes.wire), false, || ledger.state(eyes.seat));
        Frames(followed.map(|(eyes, _)| (*eyes, Arc::new(frame(eyes)))).collect())
    }

    /// Sends the frames of a revision, which is durable.
    pub fn send(&mut self, revision: i64, frames: Frames) {
        self.shown = revision;
        for (eyes, frame) in frames.0 {
            if let Some(sender) = self.channels.get(&eyes) {
                let _ = sender.send(frame);
            }
        }
    }

    /// The table was read again at this revision. Gives the last revision that followers have seen, where some follow and
    /// have missed anything.
    pub fn read_again(&mut self, revision: i64) -> Option<i64> {
        let shown = std::mem::replace(&mut self.shown, revision);
        (!self.channels.is_empty() && shown < revision).then_some(shown)
    }

    /// Shows a revision that another writer made.
    pub fn show_missed(&self, play: &Play) {
        for (eyes, sender) in &self.channels {
            let frame = show::step(play, show::viewer(eyes.seat), (eyes.follow, eyes.wire), &self.id);
            let _ = sender.send(Arc::new(frame));
        }
    }
}
