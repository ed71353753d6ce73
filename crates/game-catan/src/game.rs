//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;

use serde_json::Value;
use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Game, OptionFault, Outcome, Phrase, Refusal, Seat, Setup, Speaker,
    Things, Viewer,
};

use crate::event::Event;
use crate::ids::{DevKind, Port, Resource, Terrain};
use crate::options::Options;
use crate::reason::Reason;
use crate::rules::Action;
use crate::state::{Catan, RobberPhase};
use crate::view::{PlayerView, Preview, View};
use crate::{places, position, sketch, view};

impl Game for Catan {
    const KEY: &'static str = "catan";
    const TITLE: &'static str = "Catan";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const TEXTS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../texts/en.ftl")), ("de", include_str!("../texts/de.ftl"))];
    const SCHEMA: &'static str = include_str!("../schema.json");
    const PASS: Option<&'static str> = Some("END_TURN");

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, _: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        let state = Catan::set_up(setup.seats, &setup.options, chance)?;
        match setup.read_position::<Self>()? {
            Some(stated) => position::lay_out(&stated, state).map_err(Refusal::bad_position),
            None => Ok(state),
        }
    }

    sortie_engine::basics!();

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        options.faults(seats)
    }
    fn things() -> Vec<Things> {
        let listed = |kind, ids: &[&str]| {
            let ids = ids.iter().map(|&id| id.to_owned()).collect();
            Things { kind, ids, attributes: &["text"] }
        };
        vec![
            Things::with_text(DevKind::ALL.iter().copied(), &["text"]),
            listed("piece", &["road", "settlement", "city", "card"]),
            listed("award", &["longestRoad", "largestArmy"]),
            Things::named(Resource::ALL.iter().copied()),
            Things::with_text(Terrain::ALL.iter().copied(), &["text"]),
            Things::with_text(Port::ALL.iter().copied(), &["text"]),
        ]
    }
    fn board(_: &Options) -> Value {
        view::topology()
    }
    fn awaiting(&self) -> Awaiting {
        self.who_is_awaited()
    }
    fn current(&self) -> Option<Seat> {
        Some(self.current)
    }
    fn turn(&self) -> u32 {
        self.turn_number.max(1)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    /// The victory test follows every action.
    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        debug_assert!(self.check(seat, action).is_ok(), "apply is called for checked actions only");
        if seat == self.current {
            self.n_actions = self.n_actions.saturating_add(1);
        }
        sortie_engine::ActionSet::apply(action, self, seat, out);
        self.settle_victory(out);
    }

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        self.what_to_do(seat)
    }
    fn place(&self, _: &str, id: &str) -> Option<Phrase> {
        places::place(&self.layout, id)
    }
    fn sketch(&self, viewer: Viewer, speaker: &Speaker<'_>) -> String {
        sketch::sketch(self, viewer, speaker)
    }
    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        (self.table_view(viewer), self.seats().map(|seat| self.player_view(seat, viewer)).collect())
    }
    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        Some(view::masked(event, viewer))
    }
    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        self.redeal(seat, draws);
    }
    fn serial(&mut self) -> Option<&mut u32> {
        Some(&mut self.last_trade)
    }
    fn answers_commute(&self) -> bool {
        self.robber.phase == RobberPhase::Discarding
    }
    fn simulated_turns(seats: usize) -> Option<u32> {
        Some(500 * seats as u32)
    }
}
