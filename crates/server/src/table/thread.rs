//! How one revision after the other is told: whole, as a change of the one before, or without the state.

use sortie_protocol::delta::{Base, diff_apart, diff_member};
use sortie_protocol::{DeltaMessage, Follow, Json, OffersMessage, ServerMessage, UpdateMessage};

use super::load::Play;
use super::message::{Frame, Kind, Wire};
use super::show;

/// Whoever follows by deltas gets a whole state at least every so many revisions, so that a mistake does not last.
const WHOLE_EVERY: i64 = 64;

/// Offers that would make a delta longer than this are sent by themselves: the question is a new one.
const WITH_OFFERS: usize = 4 * 1024;
/// A change longer than this is no longer worth being one: the whole state is sent.
const LONGEST: usize = 7 * 1024;

/// The member of a snapshot that holds the seat's offers, and the one that holds the events.
const OFFERS: &str = "offers";
const EVENTS: &str = "lastEvents";
/// Members of a snapshot that a delta does not carry in the common change.
const APART: [&str; 3] = ["revision", EVENTS, OFFERS];

/// The whole state at a revision, or nothing of it.
pub(super) fn update(play: &Play, wire: Wire, fresh: bool, state: Option<Json>) -> Frame {
    let revision = play.revision();
    let text = match wire {
        Wire::Stream => show::text(&state),
        Wire::Socket => show::text(&ServerMessage::Update(UpdateMessage { revision, at: play.at, fresh, state })),
    };
    Frame { kind: Kind::State(revision), ahead: None, text }
}

/// A revision for somebody who has `old`, the state at the revision before, and gets `new`.
pub(super) fn delta(play: &Play, wire: Wire, old: Option<&Base>, new: &Base) -> Frame {
    let revision = play.revision();
    let Some(old) = old.filter(|_| revision % WHOLE_EVERY != 0) else {
        return update(play, wire, false, Some(new.state().clone()));
    };
    let mut changes = diff_apart(old, new, &APART);
    if changes.as_str().len() > LONGEST {
        return update(play, wire, false, Some(new.state().clone()));
    }
    let mut ahead = None;
    match diff_member(old, new, OFFERS) {
        Some(change) if changes.as_str().len() + change.as_str().len() <= WITH_OFFERS => {
            changes = changes.with_member(OFFERS, &change);
        }
        Some(_) => {
            let offers = Json::from_text(new.member(OFFERS).unwrap_or("null"));
            let message = OffersMessage { revision, offers };
            ahead = Some(match wire {
                Wire::Stream => show::text(&message),
                Wire::Socket => show::text(&ServerMessage::Offers(message)),
            });
        }
        None => {}
    }
    let message = DeltaMessage {
        revision,
        at: play.at,
        events: Json::from_text(new.member(EVENTS).unwrap_or("[]")),
        decision: new.first_of::<Option<String>>(OFFERS, "decision").flatten(),
        changes,
    };
    let text = match wire {
        Wire::Stream => show::text(&message),
        Wire::Socket => show::text(&ServerMessage::Delta(message)),
    };
    Frame { kind: Kind::Delta(revision), ahead, text }
}

/// The revisions that one follower has missed, told in order.
pub struct Thread {
    follow: Follow,
    wire: Wire,
    base: Option<Base>,
}

impl Thread {
    /// Nothing was told yet.
    pub fn new(follow: Follow, wire: Wire) -> Self {
        Thread { follow, wire, base: None }
    }

    /// The next revision; `state` is what the follower may see of it.
    pub fn tell(&mut self, play: &Play, state: impl FnOnce() -> Json) -> Frame {
        match self.follow {
            Follow::Light => update(play, self.wire, false, None),
            Follow::Full => update(play, self.wire, false, Some(state())),
            Follow::Delta => {
                let new = Base::new(state());
                let frame = delta(play, self.wire, self.base.as_ref(), &new);
                self.base = Some(new);
                frame
            }
        }
    }
}
