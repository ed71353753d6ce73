//! The rules, one chapter per file: each action with what is offered, checked, foreseen and done; and the list of them.
//!
//! Every action concerns one seat's side alone, so actions are written against that side ([`Deed`]), which the solver searches on copies
//! of. [`deeds!`] turns each into an [`Act`] of the whole match.

pub mod arith;
pub mod attack;
pub mod block;
pub mod camp;
pub mod choose;
pub mod damage;
pub mod declare;
pub mod mana;
pub mod phases;
pub mod play;
pub mod prepare;
pub mod stage;
pub mod uses;

use sortie_engine::{Act, Chance, EventSink, GO, Go, Heard, Offers, Payload, Seat, SeatSet};

use crate::event::{Audience, Event, Told};
use crate::ids::Phase;
use crate::preview::Preview;
use crate::reason::{Phases, Reason};
use crate::state::{FightPlan, MageKnight, Plan, Side};

pub use attack::{CancelAttack, ResolveAttack};
pub use block::{CancelBlock, DeclareBlock, ResolveBlock, SpendMove};
pub use camp::{Heal, StartCombat};
pub use choose::Choose;
pub use damage::{AssignDamage, PayUnitFee};
pub use declare::{DeclareAttackTarget, RetargetAttack};
pub use phases::EndCombatPhase;
pub use play::{AddToAttackPool, AddToBlock, PlaySpecial};

/// One seat's side and what the options say of it.
#[derive(Copy, Clone)]
pub struct At<'a> {
    pub plan: &'a Plan,
    pub side: &'a Side,
}

impl At<'_> {
    /// Refuses `NOT_IN_COMBAT` outside the four phases of a fight.
    pub fn in_combat(self) -> Result<(), Reason> {
        if self.side.phase.in_combat() { Ok(()) } else { Err(Reason::NotInCombat) }
    }

    /// MKC-2.8: refuses `PENDING_CHOICE` while a play waits for an answer.
    pub fn settled(self) -> Result<(), Reason> {
        self.side.question().map_or(Ok(()), |ask| Err(Reason::PendingChoice { ask }))
    }

    /// Refuses `WRONG_PHASE` in any other phase.
    pub fn in_phase(self, phases: &'static [Phase]) -> Result<(), Reason> {
        let phase = self.side.phase;
        if phases.contains(&phase) { Ok(()) } else { Err(Reason::WrongPhase { phase, phases: Phases(phases) }) }
    }
}

/// One action of a single side. [`Act`] explains the duties.
pub trait Deed: Payload {
    /// The name on the wire.
    const NAME: &'static str;

    /// When it can be used, whatever its payload.
    fn open(at: At<'_>) -> Result<(), Reason>;

    /// What of it may be done now.
    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go;

    /// The judge of its payload.
    fn check(&self, at: At<'_>) -> Result<(), Reason>;

    /// What can be foreseen; `preview` says already whether it is legal. Of most legal actions there is nothing more to say.
    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        let _ = at;
        (!preview.legal).then_some(preview)
    }

    /// Carries it out.
    fn apply(&self, table: &mut Table<'_>);

    /// The complete payloads behind one that asks.
    fn expand(&self, at: At<'_>, visit: &mut dyn FnMut(Self) -> Go) -> Go {
        let _ = (at, visit);
        GO
    }
}

/// Lists the actions: makes [`Action`], each one's [`Act`] from its [`Deed`], and the same dispatch for a side alone.
macro_rules! deeds {
    ($($Deed:ident),+ $(,)?) => {
        sortie_engine::actions! {
            /// What a player can do.
            pub enum Action for MageKnight { $($Deed),+ }
        }

        $(impl Act<MageKnight> for $Deed {
            const NAME: &'static str = <$Deed as Deed>::NAME;

            fn open(game: &MageKnight, seat: Seat) -> Result<(), Reason> {
                <$Deed as Deed>::open(game.at(seat)?)
            }
            fn offers(game: &MageKnight, seat: Seat, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
                game.at(seat).map_or(GO, |at| <$Deed as Deed>::offers(at, out))
            }
            fn check(&self, game: &MageKnight, seat: Seat) -> Result<(), Reason> {
                Deed::check(self, game.at(seat)?)
            }
            fn preview(&self, game: &MageKnight, seat: Seat) -> Option<Preview> {
                let at = game.at(seat).ok()?;
                Deed::preview(self, at, Preview::of(<$Deed as Deed>::open(at).and_then(|()| Deed::check(self, at))))
            }
            fn apply(&self, game: &mut MageKnight, seat: Seat, out: &mut dyn EventSink<Told>) {
                Deed::apply(self, &mut game.table(seat, out));
            }
            fn expand(&self, game: &MageKnight, seat: Seat, visit: &mut dyn FnMut(Self) -> Go) -> Go {
                game.at(seat).map_or(GO, |at| Deed::expand(self, at, visit))
            }
        })+

        impl Action {
            /// Judges the action on a side alone.
            pub fn judge(&self, at: At<'_>) -> Result<(), Reason> {
                match self {
                    $(Self::$Deed(deed) => <$Deed as Deed>::open(at).and_then(|()| Deed::check(deed, at))),+
                }
            }

            /// Carries the action out on a side alone.
            pub fn carry_out(&self, table: &mut Table<'_>) {
                match self { $(Self::$Deed(deed) => Deed::apply(deed, table)),+ }
            }
        }
    };
}

deeds! {
    DeclareAttackTarget,
    RetargetAttack,
    AddToAttackPool,
    ResolveAttack,
    CancelAttack,
    DeclareBlock,
    AddToBlock,
    ResolveBlock,
    CancelBlock,
    SpendMove,
    AssignDamage,
    PlaySpecial,
    Choose,
    PayUnitFee,
    Heal,
    EndCombatPhase,
    StartCombat,
}

/// One seat's table while an action is carried out: its side, what the options say, chance, and who listens.
pub struct Table<'a> {
    pub plan: &'a Plan,
    pub side: &'a mut Side,
    pub chance: &'a mut Chance,
    pub seat: Seat,
    pub audience: Audience,
    pub out: &'a mut dyn EventSink<Told>,
}

impl Table<'_> {
    /// The side as the rules look at it.
    #[must_use]
    pub fn at(&self) -> At<'_> {
        At { plan: self.plan, side: self.side }
    }

    /// Tells an event of this seat.
    pub fn tell(&mut self, make: impl FnOnce() -> Event) {
        let audience = self.audience;
        self.out.emit(Some(self.seat), || Told { what: make(), audience });
    }

    /// Does something and tells its cause before what followed from it, although the cause's numbers are known only afterwards.
    pub fn tell_first<R>(&mut self, work: impl FnOnce(&mut Table<'_>) -> R, cause: impl FnOnce(&R) -> Event) -> R {
        if !self.out.listens() {
            return work(self);
        }
        let mut later = Heard::default();
        let Table { plan, seat, audience, .. } = *self;
        let out = &mut later;
        let result = work(&mut Table { plan, side: self.side, chance: self.chance, seat, audience, out });
        self.tell(|| cause(&result));
        later.events.into_iter().for_each(|told| self.out.hear(told));
        if later.fenced {
            self.out.fence();
        }
        result
    }

    /// MKC-2.6: a barrier. Nothing before it can be taken back, and an open declaration can no longer be canceled.
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

impl MageKnight {
    /// The side of a seat that has not finished. Refuses `GAME_OVER` and `NOT_YOUR_TURN`.
    pub fn at(&self, seat: Seat) -> Result<At<'_>, Reason> {
        match self.sides.get(seat.index()) {
            Some(side) if !side.is_done() => Ok(At { plan: &self.plan, side }),
            _ if self.sides.iter().all(Side::is_done) => Err(Reason::GameOver),
            Some(_) | None => Err(Reason::NotYourTurn),
        }
    }

    /// The table at which a seat's action is carried out. MKC-14.2: spectators watch a lone seat; with several seats those that have
    /// finished watch the others.
    pub(crate) fn table<'a>(&'a mut self, seat: Seat, out: &'a mut dyn EventSink<Told>) -> Table<'a> {
        let done = Seat::all(self.sides.len()).filter(|seat| self.sides[seat.index()].is_done());
        let audience = Audience { seats: done.collect::<SeatSet>(), public: self.sides.len() == 1 };
        let side = &mut self.sides[seat.index()];
        Table { plan: &self.plan, side, chance: &mut self.chance, seat, audience, out }
    }
}

/// The fight that the seat is in, or has just left.
#[must_use]
pub fn fight<'a>(plan: &'a Plan, side: &Side) -> &'a FightPlan {
    &plan.fights[usize::from(side.fight).min(plan.fights.len() - 1)]
}
