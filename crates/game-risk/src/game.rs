//! The contract of the engine, each duty handed to the file that does it.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::{Arc, LazyLock};

use sortie_engine::names::Words;
use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Form, Game, Json, OfferSink, OptionFault, Outcome, Refusal, Seat,
    Setup, Viewer,
};

use crate::action::{Action, Event, Slot, Verb};
use crate::board::MapRef;
use crate::ids::{MAX_SEATS, MapWords};
use crate::options::Options;
use crate::position::Position;
use crate::preview::{self, Preview};
use crate::reason::Reason;
use crate::state::Risk;
use crate::view::{self, PlayerView, View};
use crate::{flow, hidden, rules, setup};

static CLASSIC_WORDS: LazyLock<Arc<dyn Words>> = LazyLock::new(|| Arc::new(MapWords(MapRef::Classic)));

impl Game for Risk {
    const KEY: &'static str = "risk";
    const TITLE: &'static str = "Risk";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;
    const ACTIONS: &'static [&'static str] = &Verb::WORDS;

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
        let map = setup.options.load_map(setup.seats)?;
        setup::new(setup, map, chance, out)
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        options.faults(seats)
    }

    /// The map as people write it; null for one that cannot be loaded.
    fn board(options: &Options) -> serde_json::Value {
        options
            .load_map(0)
            .ok()
            .and_then(|map| serde_json::to_value(map.definition()).ok())
            .unwrap_or(serde_json::Value::Null)
    }

    /// A map that cannot be loaded has no words; `new` refuses it.
    fn words(options: &Options) -> Option<Arc<dyn Words>> {
        match options.load_map(0).ok()? {
            MapRef::Classic => Some(CLASSIC_WORDS.clone()),
            map @ MapRef::Custom(_) => Some(Arc::new(MapWords(map))),
        }
    }

    fn awaiting(&self) -> Awaiting {
        flow::awaiting(self)
    }

    fn current(&self) -> Option<Seat> {
        Some(self.current)
    }

    fn turn(&self) -> u32 {
        self.turn_number
    }

    fn is_eliminated(&self, seat: Seat) -> bool {
        self.is_out(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        flow::outcome(self)
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        rules::offers(self, seat, out)
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        rules::fill(form, counts)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        rules::check(self, seat, action)
    }

    fn knows_action(&self, name: &str) -> bool {
        Verb::ALL.iter().find(|verb| verb.word() == name).is_none_or(|verb| rules::is_known(self, *verb))
    }

    fn preview(&self, seat: Seat, action: &Action) -> Option<Preview> {
        preview::preview(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        rules::apply(self, seat, action, out);
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

    /// Capitals are named in secret; the order in which they come in changes nothing.
    fn answers_commute(&self) -> bool {
        true
    }

    fn cap_for_simulation(options: &mut Options) {
        options.max_turns.get_or_insert(1000);
    }
}
