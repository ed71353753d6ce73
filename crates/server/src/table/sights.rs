//! What each viewer sees of the present revision: every view and every seat's offers are written at most once.

use std::sync::OnceLock;

use sortie_engine::{AnyMatch, Seat};
use sortie_protocol::Json;

use super::show;

/// The views of one revision that somebody has asked for.
pub(super) struct Sights {
    /// By seat; the last one is the public's.
    sights: Box<[Sight]>,
}

#[derive(Default)]
struct Sight {
    view: OnceLock<Json>,
    offers: OnceLock<Option<Json>>,
    decision: OnceLock<Option<String>>,
}

impl Sights {
    /// Nothing was looked at yet.
    pub fn new(seats: usize) -> Self {
        Sights { sights: (0..=seats).map(|_| Sight::default()).collect() }
    }

    /// The match has changed, or the names in it.
    pub fn forget(&mut self) {
        self.sights.fill_with(Sight::default);
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
        self.of(seat).view.get_or_init(|| show::view(game, show::viewer(seat), id))
    }

    /// The offers of a seat; none for the public.
    pub fn offers(&self, game: &dyn AnyMatch, seat: Option<usize>) -> Option<&Json> {
        self.of(seat).offers.get_or_init(|| show::offers(game, show::viewer(seat))).as_ref()
    }

    /// The id of the seat's present question.
    pub fn decision(&self, game: &dyn AnyMatch, seat: usize) -> Option<&str> {
        if !Seat::try_new(seat).is_some_and(|seat| game.awaiting().anybody().contains(seat)) {
            return None;
        }
        self.of(Some(seat)).decision.get_or_init(|| decision(self.offers(game, Some(seat)))).as_deref()
    }

    /// The snapshot with the seat's offers as a member of it.
    pub fn state(&self, game: &dyn AnyMatch, seat: Option<usize>, id: &str) -> Json {
        show::joined(self.view(game, seat, id), self.offers(game, seat))
    }
}

fn decision(offers: Option<&Json>) -> Option<String> {
    offers?.first_member::<Option<String>>("decision")?
}
