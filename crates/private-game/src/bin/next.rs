//! The next version of the private program, for the tests: its game has one rule more, and therefore another version.
//!
//! Nobody may take more than three stones at a time. Everything else is the first version's.

use std::ops::RangeInclusive;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use sortie_engine::{
    Act, Audit, Awaiting, Bots, Chance, Draft, Draws, Emitted, Evaluate, EventSink, GO, Game, Go, Group, Json, Named,
    Offers, Outcome, Phrase, Plans, Playout, Refusal, Seat, Setup, Viewer, offer, payload,
};
use sortie_game_scaffoldnim::{self as first, Event, Options, PlayerView, Reason, RowId, ScaffoldNim, View};

/// The most stones that can be taken at once.
const MOST: u32 = 3;

sortie_engine::actions! {
    /// What a player can do. The next version has no tokens to use.
    enum Action for NextNim { Take }
}

/// Takes at most three stones from one row.
#[payload]
struct Take {
    row_id: Named<RowId>,
    #[fill]
    count: u32,
}

impl Take {
    fn before(&self) -> first::Take {
        first::Take { row_id: self.row_id.clone(), count: self.count }
    }
}

impl Act<NextNim> for Take {
    const NAME: &'static str = "TAKE";

    fn open(game: &NextNim, seat: Seat) -> Result<(), Reason> {
        <first::Take as Act<ScaffoldNim>>::open(&game.0, seat)
    }

    fn offers(game: &NextNim, _: Seat, out: &mut Offers<'_, '_, NextNim, Self>) -> Go {
        for (row, stones) in game.0.rows.iter().filter(|(_, stones)| **stones > 0) {
            let most = u32::from(*stones).min(MOST);
            let blank = Self { row_id: row.into(), count: 0 };
            out.form(|| Draft::exact(blank, vec![Group::number("count", "stones", 1, most)]))?;
        }
        GO
    }

    fn check(&self, game: &NextNim, seat: Seat) -> Result<(), Reason> {
        self.before().check(&game.0, seat)?;
        let (row_id, count) = (self.row_id.checked(), self.count);
        if count > MOST { Err(Reason::WrongCount { row_id, count, most: MOST }) } else { Ok(()) }
    }

    fn apply(&self, game: &mut NextNim, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.before().apply(&mut game.0, seat, out);
    }
}

/// The game under its next rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
struct NextNim(ScaffoldNim);

impl Game for NextNim {
    const KEY: &'static str = ScaffoldNim::KEY;
    const TITLE: &'static str = ScaffoldNim::TITLE;
    const RULES: u32 = ScaffoldNim::RULES + 1;
    const SEATS: RangeInclusive<usize> = ScaffoldNim::SEATS;
    const TEXTS: &'static [(&'static str, &'static str)] = ScaffoldNim::TEXTS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = ();

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

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        self.0.guide(seat)
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
        offer::sample(self, seat, draws).expect("a player whose turn it is can take stones")
    }
}

impl Evaluate for NextNim {}
impl Plans for NextNim {}
impl Bots for NextNim {}

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
