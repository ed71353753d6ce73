//! What each viewer sees of the current revision: every view and every seat's offers are written at most once, and viewers
//! who see the same share one text.

use std::sync::OnceLock;

use sortie_engine::{AnyMatch, Seat};
use sortie_protocol::Json;

use super::show;

/// The views of one revision that somebody has requested.
pub(super) struct Sights {
    /// By seat; the last one is the public's.
    sights: Box<[Sight]>,
    /// For each of them the first that sees the same.
    alike: OnceLock<Vec<usize>>,
}

#[derive(Default)]
struct Sight {
    view: OnceLock<Json>,
    offers: OnceLock<Option<Json>>,
    decision: OnceLock<Option<String>>,
}

impl Sights {
    /// Nothing is written yet.
    pub fn new(seats: usize) -> Self {
        Sights { sights: (0..=seats).map(|_| Sight::default()).collect(), alike: OnceLock::new() }
    }

    /// The match has changed, or the names in it.
    pub fn forget(&mut self) {
        self.sights.fill_with(Sight::default);
        self.alike = OnceLock::new();
    }

    /// Everybody has been shown the revision: only the ids of the decisions are kept, which the next actions name.
    pub fn put_away(&mut self) {
        for sight in &mut self.sights {
            sight.view = OnceLock::new();
            if let Some(offers) = sight.offers.take() {
                sight.decision.get_or_init(|| decision(offers.as_ref()));
            }
        }
    }

    fn of(&self, seat: Option<usize>) -> &Sight {
        &self.sights[seat.unwrap_or(self.sights.len() - 1)]
    }

    /// The snapshot without offers.
    pub fn view(&self, game: &dyn AnyMatch, seat: Option<usize>, id: &str) -> &Json {
        let place = seat.unwrap_or(self.sights.len() - 1);
        let first = self.alike.get_or_init(|| game.alike()).get(place).copied().unwrap_or(place);
        let write = |place: usize| {
            let seat = Some(place).filter(|place| *place + 1 < self.sights.len());
            show::view(game, show::viewer(seat), id)
        };
        let view = self.sights[first].view.get_or_init(|| write(first));
        debug_assert_eq!(*view, write(place), "viewers who see the same get the same text");
        view
    }

    /// The offers of a seat; none for the public.
    pub fn offers(&self, game: &dyn AnyMatch, seat: Option<usize>) -> Option<&Json> {
        self.of(seat).offers.get_or_init(|| show::offers(game, show::viewer(seat))).as_ref()
    }

    /// The id of the seat's current question.
    pub fn decision(&self, game: &dyn AnyMatch, seat: usize) -> Option<&str> {
        if !Seat::try_new(seat).is_some_and(|seat| game.awaiting().anybody().contains(seat)) {
            return None;
        }
        self.of(Some(seat)).decision.get_or_init(|| decision(self.offers(game, Some(seat)))).as_deref()
    }

    /// The snapshot with the seat's offers as a member of it.
    pub fn state(&self, game: &dyn AnyMatch, seat: Option<usize>, id: &str) -> Json {
        show::joined(self.view(game, seat, id), self.offers(game, seat), game.offers_member())
    }
}

fn decision(offers: Option<&Json>) -> Option<String> {
    offers?.first_member::<Option<String>>("decision")?
}
