//! The rules, one chapter per file: what may be done, why not, and what it does.

pub mod arith;
pub mod attack;
pub mod block;
pub mod camp;
pub mod damage;
pub mod mana;
pub mod plays;

use sortie_engine::{Chance, EventSink, Seat};

use crate::event::{Audience, Event, Told};
use crate::state::{FightPlan, Plan, Side};

/// One seat's table while an action is carried out: its side, what the options say, chance, and who listens.
pub struct Table<'a> {
    /// What the options say.
    pub plan: &'a Plan,
    /// The seat's side.
    pub side: &'a mut Side,
    /// Where random outcomes come from.
    pub chance: &'a mut Chance,
    /// Whose side it is.
    pub seat: Seat,
    /// Who watches.
    pub audience: Audience,
    /// Who listens.
    pub out: &'a mut dyn EventSink<Told>,
}

impl Table<'_> {
    /// Tells an event of this seat.
    pub fn tell(&mut self, make: impl FnOnce() -> Event) {
        let audience = self.audience;
        self.out.emit(Some(self.seat), || Told { what: make(), audience });
    }

    /// MKC-2.6: a barrier. Nothing before it can be taken back, and an open declaration can no longer be cancelled.
    pub fn barrier(&mut self) {
        self.out.fence();
        if let Some(bracket) = &mut self.side.bracket {
            bracket.sealed = true;
        }
    }

    /// The number of the seat's next random event.
    pub fn next_event(&mut self) -> u64 {
        let event = u64::from(self.side.events);
        self.side.events += 1;
        event
    }
}

/// The fight that the seat is in, or has just left.
#[must_use]
pub fn fight<'a>(plan: &'a Plan, side: &Side) -> &'a FightPlan {
    &plan.fights[usize::from(side.fight).min(plan.fights.len() - 1)]
}
