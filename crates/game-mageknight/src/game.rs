//! The contract of the engine, each duty handed to the file that does it.

use std::ops::{ControlFlow, RangeInclusive};

use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Form, Game, Json, OfferSink, OptionFault, Outcome, Refusal, Seat,
    SeatSet, Setup, Viewer,
};

use crate::action::{ACTIONS, Action, Slot};
use crate::effects::{ask, run};
use crate::event::{Audience, Event, Told};
use crate::flow;
use crate::hidden;
use crate::options::Options;
use crate::position::Position;
use crate::preview::{self, Preview};
use crate::reason::Reason;
use crate::rules::plays::{self, Verb};
use crate::rules::{Table, attack, block, camp, damage};
use crate::state::{MAX_SEATS, MageKnight, Plan, Side};
use crate::view::{self, PlayerView, View};
use crate::{offers, setup};

/// Judges an action of one side. What it answers depends on nothing that the seat cannot see.
pub(crate) fn check(plan: &Plan, side: &Side, action: &Action) -> Result<(), Reason> {
    match action {
        Action::DeclareAttackTarget(declare) => attack::check_declare(plan, side, declare).map(drop),
        Action::RetargetAttack(declare) => attack::check_retarget(plan, side, declare).map(drop),
        Action::AddToAttackPool { play } => in_combat(side).and_then(|()| check_play(plan, side, Verb::Pool, play)),
        Action::ResolveAttack {} => attack::check_resolve(side),
        Action::CancelAttack {} => attack::check_cancel(side),
        Action::DeclareBlock { enemy, attack } => block::check_declare(plan, side, *enemy, *attack).map(drop),
        Action::AddToBlock { play } => in_combat(side).and_then(|()| check_play(plan, side, Verb::Block, play)),
        Action::ResolveBlock {} => block::check_resolve(side),
        Action::CancelBlock {} => block::check_cancel(side),
        Action::SpendMove { enemy, attack, n } => block::check_spend_move(plan, side, *enemy, *attack, *n),
        Action::AssignDamage { enemy, attack, target } => damage::check_assign(plan, side, *enemy, *attack, *target),
        Action::PlaySpecial { play } => check_play(plan, side, Verb::Special, play),
        Action::Choose(choice) => ask::check_choice(plan, side, choice),
        Action::PayUnitFee { unit } => plays::check_fee(side, unit.0),
        Action::Heal { target } => camp::check_heal(side, *target),
        Action::EndCombatPhase {} => flow::check_end_phase(plan, side),
        Action::StartCombat {} => camp::check_start(side),
    }
}

fn in_combat(side: &Side) -> Result<(), Reason> {
    if side.phase.in_combat() { Ok(()) } else { Err(Reason::NotInCombat) }
}

fn check_play(plan: &Plan, side: &Side, verb: Verb, play: &crate::action::Play) -> Result<(), Reason> {
    plays::prepare(plan, side, verb, play).map(drop)
}

/// Carries an action of one side out.
pub(crate) fn apply(table: &mut Table<'_>, action: &Action) {
    match action {
        Action::DeclareAttackTarget(declare) => attack::declare(table, declare),
        Action::RetargetAttack(declare) => attack::retarget(table, declare),
        Action::AddToAttackPool { play } => plays::apply(table, Verb::Pool, play),
        Action::ResolveAttack {} => attack::resolve(table),
        Action::CancelAttack {} => {
            attack::restore(table.side);
            table.tell(|| Event::AttackCancelled {});
        }
        Action::DeclareBlock { enemy, attack } => block::declare(table, *enemy, *attack),
        Action::AddToBlock { play } => plays::apply(table, Verb::Block, play),
        Action::ResolveBlock {} => block::resolve(table),
        Action::CancelBlock {} => {
            attack::restore(table.side);
            table.tell(|| Event::BlockCancelled {});
        }
        Action::SpendMove { enemy, attack, n } => block::spend_move(table, *enemy, *attack, *n),
        Action::AssignDamage { enemy, attack, target } => damage::assign(table, *enemy, *attack, *target),
        Action::PlaySpecial { play } => plays::apply(table, Verb::Special, play),
        Action::Choose(choice) => run::answer(table, choice),
        Action::PayUnitFee { unit } => plays::apply_fee(table, unit.0),
        Action::Heal { target } => camp::heal(table, *target),
        Action::EndCombatPhase {} => flow::end_phase(table),
        Action::StartCombat {} => camp::start(table),
    }
}

impl MageKnight {
    /// MKC-14.2: spectators watch a lone seat; with several seats those that have finished watch the others.
    fn audience(&self) -> Audience {
        let done = self.sides.iter().enumerate().filter(|(_, side)| side.is_done());
        let seats = done.fold(SeatSet::EMPTY, |seats, (at, _)| seats.union(SeatSet::only(Seat::new(at))));
        Audience { seats, public: self.sides.len() == 1 }
    }
}

impl Game for MageKnight {
    const KEY: &'static str = "mage-knight";
    const TITLE: &'static str = "Mage Knight";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=MAX_SEATS;
    const ACTIONS: &'static [&'static str] = ACTIONS;

    type Options = Options;
    type Position = Position;
    type Action = Action;
    type Slot = Slot;
    type Event = Told;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Told>) -> Result<Self, Refusal> {
        setup::new(setup, chance, out)
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        setup::vet(options, seats)
    }

    fn awaiting(&self) -> Awaiting {
        let waiting = self.sides.iter().enumerate().filter(|(_, side)| !side.is_done());
        Awaiting::all(waiting.fold(SeatSet::EMPTY, |seats, (at, _)| seats.union(SeatSet::only(Seat::new(at)))))
    }

    /// Every seat fights at its own pace, so with several seats no turn is anybody's.
    fn current(&self) -> Option<Seat> {
        (self.sides.len() == 1).then(|| Seat::new(0))
    }

    /// The furthest fight, from 1.
    fn turn(&self) -> u32 {
        self.sides.iter().map(|side| u32::from(side.fight) + 1).max().unwrap_or(1)
    }

    fn outcome(&self) -> Option<Outcome> {
        view::outcome(self)
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        match self.sides.get(seat.index()) {
            Some(side) if !side.is_done() => offers::offers(&self.plan, side, out),
            Some(_) | None => ControlFlow::Continue(()),
        }
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        offers::fill(form, counts)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        match self.sides.get(seat.index()) {
            Some(side) if !side.is_done() => check(&self.plan, side, action),
            _ if self.sides.iter().all(Side::is_done) => Err(Reason::GameOver),
            Some(_) | None => Err(Reason::NotYourTurn),
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Option<Preview> {
        preview::preview(&self.plan, self.sides.get(seat.index())?, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Told>) {
        let audience = self.audience();
        let side = &mut self.sides[seat.index()];
        apply(&mut Table { plan: &self.plan, side, chance: &mut self.chance, seat, audience, out }, action);
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        view::view(self, viewer)
    }

    fn mask(event: &Emitted<Told>, viewer: Viewer) -> Option<Emitted<Told>> {
        view::mask(event, viewer)
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        hidden::determinize(self, seat, draws);
    }

    fn chance(&self) -> &Chance {
        &self.chance
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }
}
