//! The next version of the private program, for the tests: its game has one rule more, and therefore another version.
//!
//! Nobody may take more than three stones at a time. Everything else is the first version's.

use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use sortie_engine::{
    Audit, Awaiting, Bots, Chance, Draws, Emitted, EventSink, Fill, Form, Game, Group, Json, Level, OfferSink, Outcome,
    Playout, Refusal, Seat, Setup, Viewer,
};
use sortie_game_scaffoldnim::{Action, Event, Options, PlayerView, Position, Preview, Reason, ScaffoldNim, Slot, View};

/// The most stones that can be taken at once.
const MOST: u32 = 3;

/// The game under its next rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
struct NextNim(ScaffoldNim);

impl Game for NextNim {
    const KEY: &'static str = ScaffoldNim::KEY;
    const TITLE: &'static str = ScaffoldNim::TITLE;
    const RULES: u32 = ScaffoldNim::RULES + 1;
    const SEATS: RangeInclusive<usize> = ScaffoldNim::SEATS;
    const ACTIONS: &'static [&'static str] = ScaffoldNim::ACTIONS;

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
        ScaffoldNim::new(setup, chance, out).map(NextNim)
    }

    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn awaiting(&self) -> Awaiting {
        self.0.awaiting()
    }

    fn current(&self) -> Option<Seat> {
        self.0.current()
    }

    fn turn(&self) -> u32 {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        if !self.awaiting().must.contains(seat) {
            return ControlFlow::Continue(());
        }
        for (row, stones) in self.0.rows.iter().filter(|(_, stones)| **stones > 0) {
            let max = u32::from(*stones).min(MOST);
            let stones = Group { fills: "count", how: Fill::Number, slots: vec![(Slot::Stones, max)], min: 1, max };
            let blank = Action::Take { row_id: row.into(), count: 0 };
            out.form(|| Form { blank, groups: vec![stones], exact: true, listed: true })?;
        }
        ControlFlow::Continue(())
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        let Action::Take { row_id, .. } = &form.blank;
        Action::Take { row_id: row_id.clone(), count: counts.iter().sum() }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        self.0.check(seat, action)?;
        let Action::Take { count, .. } = action;
        if *count > MOST { Err(Reason::WrongCount(MOST)) } else { Ok(()) }
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        self.0.apply(seat, action, out);
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        self.0.view(viewer)
    }

    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        ScaffoldNim::mask(event, viewer)
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        self.0.determinize(seat, draws);
    }

    fn chance(&self) -> &Chance {
        self.0.chance()
    }

    fn chance_mut(&mut self) -> &mut Chance {
        self.0.chance_mut()
    }
}

impl Playout for NextNim {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let Action::Take { row_id, count } = self.0.playout_action(seat, draws);
        Action::Take { row_id, count: count.min(MOST) }
    }
}

impl Bots for NextNim {
    fn levels() -> &'static [Level<Self>] {
        &[]
    }
}

impl Audit for NextNim {
    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

fn main() -> ExitCode {
    if let Err(error) = sortie_catalog::register::<NextNim>() {
        eprintln!("error: {error}");
        return ExitCode::from(2);
    }
    sortie_cli::main()
}
