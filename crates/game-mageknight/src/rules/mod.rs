//! The rules, one chapter per file: each action with what is offered, checked, foreseen and done; and the list of them.
//!
//! Every action concerns one seat's side alone, so actions are written against that side ([`Deed`]), which the solver searches on copies
//! of. [`deeds!`] turns each into an [`Act`] of the whole match.

pub mod arith;
pub mod assault;
pub mod attack;
pub mod block;
pub mod boons;
pub mod buy;
pub mod camp;
pub mod choose;
pub mod damage;
pub mod declare;
pub mod duel;
pub mod fillings;
pub mod find;
pub mod gains;
pub mod inquire;
pub mod mana;
pub mod mapfight;
pub mod phases;
pub mod play;
pub mod prepare;
pub mod promise;
pub mod quests;
pub mod sites;
pub mod spend;
pub mod stage;
pub mod tactics;
pub mod trade;
pub mod travel;
pub mod turns;
pub mod unfold;
pub mod uses;

use sortie_engine::{Act, Chance, EventSink, GO, Go, Heard, Offers, Payload, Seat, SeatSet};

use crate::data::skills::SKILLS;
use crate::effects::ask::Ask;
use crate::event::{Audience, Event, Told};
use crate::ids::{Phase, SkillId, Time};
use crate::options::Variant;
use crate::preview::Preview;
use crate::reason::{Phases, Reason};
use crate::state::{Funds, MageKnight, Plan, Side, wallet_flags};
use crate::world::World;

pub use assault::{AnswerAssault, ProposeAssault};
pub use attack::{CancelAttack, ResolveAttack};
pub use block::{CancelBlock, DeclareBlock, ResolveBlock, SpendMove};
pub use boons::{AttachBanner, Convert, ReturnSkill, Spend};
pub use buy::Buy;
pub use camp::{Heal, StartCombat};
pub use choose::Choose;
pub use damage::{AssignDamage, PayUnitFee};
pub use declare::{DeclareAttackTarget, RetargetAttack};
pub use duel::{AttackPlayer, Attend, Pass, SpendDamage};
pub use gains::{LevelUp, TakeReward};
pub use phases::EndCombatPhase;
pub use play::{AddToAttackPool, AddToBlock, PlaySpecial};
pub use quests::Undertake;
pub use sites::{BurnMonastery, EnterSite};
pub use tactics::{ChooseTactic, UseTactic};
pub use trade::{Interact, Recruit};
pub use travel::{Explore, Move};
pub use turns::{AnnounceEndOfRound, BeginTurn, CrystalToToken, Discard, EndTurn, Plunder, Rest};

/// One seat's side, what it shares with others, the other sides, and what the options say.
#[derive(Copy, Clone)]
pub struct At<'a> {
    pub plan: &'a Plan,
    pub side: &'a Side,
    pub world: &'a World,
    pub others: Others<'a>,
}

/// The sides of the other seats: those before the acting seat and those after it.
#[derive(Copy, Clone, Default)]
pub struct Others<'a> {
    pub before: &'a [Side],
    pub after: &'a [Side],
    /// The seat that the acting one carries on for: their sides have changed places.
    pub for_seat: Option<usize>,
}

impl<'a> Others<'a> {
    /// The acting seat.
    #[must_use]
    pub const fn own(self) -> usize {
        match self.for_seat {
            Some(seat) => seat,
            None => self.before.len(),
        }
    }

    /// The other sides with their seats.
    pub fn iter(self) -> impl Iterator<Item = (usize, &'a Side)> {
        let at = self.before.len();
        let behind = self.after.iter().enumerate().map(move |(place, side)| (at + 1 + place, side));
        let seat = move |place: usize| if self.for_seat == Some(place) { at } else { place };
        self.before.iter().enumerate().chain(behind).map(move |(place, side)| (seat(place), side))
    }
}

impl At<'_> {
    /// The acting seat.
    #[must_use]
    pub const fn seat(self) -> usize {
        self.others.own()
    }

    /// Everything that the seat can pay mana with.
    #[must_use]
    pub fn funds(self) -> Funds {
        let friendly = self.world.time == Time::Day && self.plan.varies(Variant::FriendlyMana);
        let polar = self.polarizes();
        Funds { wallet: self.side.kit.wallet, dice: self.world.source, seat: self.seat() as u8, friendly, polar }
    }

    /// MKG-6.2: whether the hero can still use a mana as its opposite this turn.
    fn polarizes(self) -> bool {
        let kit = &self.side.kit;
        let able = |skill: SkillId| SKILLS[skill.index()].polarizes() && !kit.turn.used.contains(skill);
        kit.wallet.flags & wallet_flags::POLARIZED == 0
            && self.side.trek.skills.iter().any(|own| able(own.skill))
            && !self.side.trek.partial
    }

    /// What the seat must answer before anything else.
    #[must_use]
    pub fn question(self) -> Option<Ask> {
        self.world.question()
    }

    /// Refuses `NOT_IN_COMBAT` outside the four phases of a fight.
    pub fn in_combat(self) -> Result<(), Reason> {
        if self.side.phase.in_combat() { Ok(()) } else { Err(Reason::NotInCombat) }
    }

    /// MKC-2.8: refuses `PENDING_CHOICE` while a play waits for an answer.
    pub fn settled(self) -> Result<(), Reason> {
        self.question().map_or(Ok(()), |ask| Err(Reason::PendingChoice { ask }))
    }

    /// Refuses what needs the figure to move: once the action is done, in a rest, and in other phases.
    pub fn moving(self) -> Result<(), Reason> {
        let turn = &self.side.kit.turn;
        if self.side.phase != Phase::Movement && self.side.phase.in_turn() && !self.side.phase.in_combat() {
            if turn.rested {
                return Err(Reason::Rested);
            }
            if turn.acted {
                return Err(Reason::AlreadyActed);
            }
        }
        self.in_phase(&[Phase::Movement])?;
        self.settled()
    }

    /// Refuses what is the action of a turn once there has been one.
    pub fn acting(self) -> Result<(), Reason> {
        self.moving()
    }

    /// Refuses what belongs to the player's turn outside it.
    pub fn own_turn(self) -> Result<(), Reason> {
        if !self.side.phase.in_turn() {
            self.in_phase(&[Phase::Movement, Phase::Path, Phase::Interaction, Phase::AfterAction])?;
        }
        self.settled()
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
    /// Whether it may be used in another seat's turn.
    const OFF_TURN: bool = false;

    /// Whether this match has it at all.
    fn exists(plan: &Plan) -> bool {
        let _ = plan;
        true
    }

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

            fn exists(game: &MageKnight) -> bool {
                <$Deed as Deed>::exists(&game.plan)
            }
            fn open(game: &MageKnight, seat: Seat) -> Result<(), Reason> {
                let at = game.at(seat)?;
                if at.side.phase == Phase::Waiting && !<$Deed as Deed>::OFF_TURN {
                    return Err(Reason::NotYourTurn);
                }
                <$Deed as Deed>::open(at)
            }
            fn offers(game: &MageKnight, seat: Seat, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
                game.at(seat).map_or(GO, |at| <$Deed as Deed>::offers(at, out))
            }
            fn check(&self, game: &MageKnight, seat: Seat) -> Result<(), Reason> {
                Deed::check(self, game.at(seat)?)
            }
            fn preview(&self, game: &MageKnight, seat: Seat) -> Option<Preview> {
                let at = game.at(seat).ok()?;
                let legal = <$Deed as Deed>::open(at).and_then(|()| Deed::check(self, at));
                let shown = Deed::preview(self, at, Preview::of(legal));
                crate::forecast::add(game, seat, &self.clone().into(), shown)
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
    ChooseTactic,
    UseTactic,
    BeginTurn,
    AnnounceEndOfRound,
    Move,
    Explore,
    EnterSite,
    BurnMonastery,
    Interact,
    Recruit,
    Buy,
    CrystalToToken,
    Rest,
    EndTurn,
    TakeReward,
    LevelUp,
    Discard,
    Plunder,
    Undertake,
    ProposeAssault,
    AnswerAssault,
    Convert,
    Spend,
    AttachBanner,
    ReturnSkill,
    AttackPlayer,
    Attend,
    Pass,
    SpendDamage,
}

/// The sides of the other seats, to be changed.
#[derive(Default)]
pub struct OthersMut<'a> {
    pub before: &'a mut [Side],
    pub after: &'a mut [Side],
    /// The seat that the acting one carries on for: their sides have changed places.
    pub for_seat: Option<usize>,
}

impl OthersMut<'_> {
    /// The same for as long as this borrow.
    fn again(&mut self) -> OthersMut<'_> {
        OthersMut { before: self.before, after: self.after, for_seat: self.for_seat }
    }

    /// The sides as the rules look at them.
    #[must_use]
    pub fn look(&self) -> Others<'_> {
        Others { before: self.before, after: self.after, for_seat: self.for_seat }
    }

    /// Another seat's side; nothing for the acting seat.
    pub fn get(&mut self, seat: usize) -> Option<&mut Side> {
        let own = self.before.len();
        let place = match self.for_seat {
            Some(other) if seat == own => other,
            Some(other) if seat == other => return None,
            _ => seat,
        };
        if place < own { self.before.get_mut(place) } else { self.after.get_mut(place.checked_sub(own + 1)?) }
    }
}

/// One seat's table while an action is carried out: its side, the shared world, what the options say, chance, and who listens.
pub struct Table<'a> {
    pub plan: &'a Plan,
    pub side: &'a mut Side,
    pub world: &'a mut World,
    pub others: OthersMut<'a>,
    pub chance: &'a mut Chance,
    pub seat: Seat,
    pub audience: Audience,
    pub out: &'a mut dyn EventSink<Told>,
}

impl Table<'_> {
    /// The side as the rules look at it.
    #[must_use]
    pub fn at(&self) -> At<'_> {
        At { plan: self.plan, side: self.side, world: self.world, others: self.others.look() }
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
        let others = self.others.again();
        let result = work(&mut Table {
            plan,
            side: self.side,
            world: self.world,
            others,
            chance: self.chance,
            seat,
            audience,
            out,
        });
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
        self.seal();
    }

    /// An open declaration can no longer be canceled, because that would not put everything back.
    pub fn seal(&mut self) {
        if let Some(bracket) = &mut self.side.bracket {
            bracket.sealed = true;
        }
    }

    /// The number of the seat's next random event.
    pub fn next_event(&mut self) -> u64 {
        let event = u64::from(self.world.events);
        self.world.events += 1;
        event
    }
}

impl MageKnight {
    /// The side of a seat that has not finished. Refuses `GAME_OVER` and `NOT_YOUR_TURN`.
    pub fn at(&self, seat: Seat) -> Result<At<'_>, Reason> {
        match self.sides.get(seat.index()) {
            Some(side) if !side.is_done() => Ok(self.look(seat.index())),
            _ if self.sides.iter().all(Side::is_done) => Err(Reason::GameOver),
            Some(_) | None => Err(Reason::NotYourTurn),
        }
    }

    /// A seat's side with everything around it.
    #[must_use]
    pub fn look(&self, seat: usize) -> At<'_> {
        let (before, rest) = self.sides.split_at(seat);
        At {
            plan: &self.plan,
            side: &rest[0],
            world: self.world(seat),
            others: Others { before, after: &rest[1..], for_seat: None },
        }
    }

    /// MKC-14.2: spectators watch a lone seat; with several seats those that have finished watch the others.
    fn audience(&self) -> Audience {
        let open = self.plan.has_map();
        let watch = Seat::all(self.sides.len()).filter(|seat| open || self.sides[seat.index()].is_done());
        Audience { seats: watch.collect::<SeatSet>(), public: open || self.sides.len() == 1 }
    }

    /// The table at which a seat's action is carried out.
    pub(crate) fn table<'a>(&'a mut self, seat: Seat, out: &'a mut dyn EventSink<Told>) -> Table<'a> {
        let audience = if out.listens() { self.audience() } else { Audience::default() };
        let at = seat.index().min(self.worlds.len() - 1);
        let (before, rest) = self.sides.split_at_mut(seat.index());
        let (side, after) = rest.split_first_mut().expect("the seat is taken");
        let others = OthersMut { before, after, for_seat: None };
        Table {
            plan: &self.plan,
            side,
            world: &mut self.worlds[at],
            others,
            chance: &mut self.chance,
            seat,
            audience,
            out,
        }
    }
}
