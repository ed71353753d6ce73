//! How revisions are sent one after another: whole, as a change to the previous one, or without the state.

use std::sync::Arc;

use sortie_engine::Viewer;
use sortie_protocol::delta::{Base, diff, diff_apart};
use sortie_protocol::{DeltaMessage, Follow, Json, ServerMessage, UpdateMessage};

use super::load::Play;
use super::message::{Frame, Kind, Wire};
use super::show;

/// Followers by deltas get a whole state at least this often, so that a mistake does not last.
const WHOLE_EVERY: i64 = 64;

/// If a delta would be longer than this, the whole state is sent instead.
const LONGEST: usize = 8 * 1024;
/// What a delta has besides its events and changes.
const ENVELOPE: usize = 256;

/// The member of a snapshot that holds the events.
const EVENTS: &str = "lastEvents";
/// Members of a view that a delta carries beside the change.
const APART: [&str; 2] = ["revision", EVENTS];

/// The whole state at a revision, or nothing of it.
pub(super) fn update(play: &Play, wire: Wire, fresh: bool, state: Option<Json>) -> Frame {
    let revision = play.revision();
    let text = match wire {
        Wire::Stream => show::text(&state),
        Wire::Socket => show::text(&ServerMessage::Update(UpdateMessage { revision, at: play.at, fresh, state })),
    };
    Frame { kind: Kind::State(revision), text: text.into() }
}

/// What a follower has, with the positions of its parts.
pub(super) struct Held {
    /// Shared by followers who see the same.
    view: Arc<Base>,
    offers: Option<Arc<Base>>,
}

impl Held {
    /// The follower has this view and, with a seat, these offers; `before` it had something similar. `others` have the
    /// same revision, perhaps the same view.
    pub fn new<'a>(
        before: Option<&Held>,
        mut others: impl Iterator<Item = &'a Held>,
        view: Json,
        offers: Option<Json>,
    ) -> Self {
        let offers = offers.map(|offers| match before.and_then(|before| before.offers.as_ref()) {
            Some(before) if before.state().is_copy_of(&offers) => Arc::clone(before),
            Some(before) => Arc::new(before.next(offers)),
            None => Arc::new(Base::new(offers)),
        });
        let twin = others.find(|other| other.view.state().is_copy_of(&view));
        let view = match (twin, before) {
            (Some(twin), _) => Arc::clone(&twin.view),
            (None, Some(before)) => Arc::new(before.view.next(view)),
            (None, None) => Arc::new(Base::new(view)),
        };
        Held { view, offers }
    }

    fn state(&self, member: &str) -> Json {
        show::joined(self.view.state(), self.offers.as_deref().map(Base::state), member)
    }

    /// Whether somebody who had `before` and has this is told the same as somebody who had `other_before` and has `other`, as
    /// far as that shows without comparing texts: both see the same, and both had and have the same offers.
    pub fn is_told_like(&self, before: &Held, other: &Held, other_before: &Held) -> bool {
        let offers = |held: &Held| held.offers.as_ref().map(|offers| offers.state().clone());
        let are_copies = |one: &Held, two: &Held| match (offers(one), offers(two)) {
            (Some(one), Some(two)) => one.is_copy_of(&two),
            (one, two) => one.is_none() && two.is_none(),
        };
        Arc::ptr_eq(&self.view, &other.view)
            && Arc::ptr_eq(&before.view, &other_before.view)
            && are_copies(self, other)
            && are_copies(before, other_before)
    }

    fn decision(&self) -> Option<String> {
        self.offers.as_ref()?.state().first_member::<Option<String>>("decision").flatten()
    }
}

/// The changes of the views of one revision, each found once for all who see the same before and afterwards.
#[derive(Default)]
pub(super) struct Changes(Vec<(Arc<Base>, Arc<Base>, Json)>);

impl Changes {
    fn of(&mut self, old: &Arc<Base>, new: &Arc<Base>) -> Json {
        let known = self.0.iter().find(|(before, after, _)| Arc::ptr_eq(before, old) && Arc::ptr_eq(after, new));
        if let Some((_, _, change)) = known {
            return change.clone();
        }
        let change = diff_apart(old, new, &APART);
        self.0.push((Arc::clone(old), Arc::clone(new), change.clone()));
        change
    }
}

/// A revision for somebody who has `old`, the state at the revision before, and gets `new`.
pub(super) fn delta(play: &Play, wire: Wire, old: Option<&Held>, new: &Held, known: &mut Changes) -> Frame {
    let revision = play.revision();
    let member = play.game.offers_member();
    let whole = || update(play, wire, false, Some(new.state(member)));
    let Some(old) = old.filter(|_| revision % WHOLE_EVERY != 0) else { return whole() };
    let events = new.view.member(EVENTS).unwrap_or("[]");
    let most = LONGEST.saturating_sub(ENVELOPE + events.len());
    let mut changes = known.of(&old.view, &new.view);
    if changes.len() > most {
        return whole();
    }
    if let (Some(before), Some(after)) = (&old.offers, &new.offers)
        && before.state() != after.state()
    {
        changes = changes.with_member(member, &diff(before, after));
        if changes.len() > most {
            return whole();
        }
    }
    let message =
        DeltaMessage { revision, at: play.at, events: Json::from_text(events), decision: new.decision(), changes };
    let text = match wire {
        Wire::Stream => show::text(&message),
        Wire::Socket => show::text(&ServerMessage::Delta(message)),
    };
    Frame { kind: Kind::Delta(revision), text: text.into() }
}

/// Sends one follower the revisions it has missed, in order.
pub struct Thread {
    viewer: Viewer,
    follow: Follow,
    wire: Wire,
    held: Option<Held>,
}

impl Thread {
    /// Begins with a whole state.
    pub fn new(viewer: Viewer, follow: Follow, wire: Wire) -> Self {
        Thread { viewer, follow, wire, held: None }
    }

    /// The next revision of the table.
    pub fn tell(&mut self, play: &Play, id: &str) -> Frame {
        let game = play.game.as_ref();
        match self.follow {
            Follow::Light => update(play, self.wire, false, None),
            Follow::Full => update(play, self.wire, false, Some(show::state(game, self.viewer, id))),
            Follow::Delta => {
                let (view, offers) = (show::view(game, self.viewer, id), show::offers(game, self.viewer));
                let new = Held::new(self.held.as_ref(), std::iter::empty(), view, offers);
                let frame = delta(play, self.wire, self.held.as_ref(), &new, &mut Changes::default());
                self.held = Some(new);
                frame
            }
        }
    }
}
