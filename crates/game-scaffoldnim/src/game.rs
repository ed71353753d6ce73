//! The contract of the engine, each duty handed to the file that does it.

use std::ops::{ControlFlow, RangeInclusive};

use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Form, Game, Json, OfferSink, Outcome, Refusal, Seat, Setup, Viewer,
};

use crate::action::{Action, Event, Reason, Slot};
use crate::rules::take;
use crate::setup::{Options, Position};
use crate::state::ScaffoldNim;
use crate::view::{PlayerView, Preview, View};
use crate::{flow, hidden, setup, view};

impl Game for ScaffoldNim {
    const KEY: &'static str = "scaffold-nim";
    const TITLE: &'static str = "Scaffold Nim";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const ACTIONS: &'static [&'static str] = &["TAKE"];

    type Options = Options;
    type Position = Position;
    type Action = Action;
    type Slot = Slot;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        setup::new(setup, chance, out)
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn awaiting(&self) -> Awaiting {
        flow::awaiting(self)
    }

    fn current(&self) -> Option<Seat> {
        Some(self.current)
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        flow::outcome(self)
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        take::offers(self, seat, out)
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        take::fill(form, counts)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        match action {
            Action::Take { row_id, count } => take::check(self, seat, row_id, *count).map(drop),
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Option<Preview> {
        view::preview(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        match action {
            Action::Take { row_id, count } => {
                let row = take::check(self, seat, row_id, *count).expect("the caller has checked the action");
                take::apply(self, seat, row, *count, out);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        view::view(self, viewer)
    }

    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
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
