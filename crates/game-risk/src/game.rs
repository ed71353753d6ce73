//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use sortie_engine::names::Words;
use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Game, OptionFault, Outcome, Phrase, Refusal, Seat, Setup, Speaker,
    Things, Viewer,
};

use crate::board::{CLASSIC_ID, MapRef};
use crate::cards::{self, Symbol};
use crate::event::Event;
use crate::ids::{MAX_SEATS, MapWords, NEUTRAL_ID};
use crate::missions::Mission;
use crate::options::Options;
use crate::reason::Reason;
use crate::rules::Action;
use crate::state::{EndedBy, Phase, Risk};
use crate::view::{self, PlayerView, Preview, View};
use crate::{flow, hidden, setup, sketch};

static CLASSIC_WORDS: LazyLock<Arc<dyn Words>> = LazyLock::new(|| Arc::new(MapWords(MapRef::Classic)));

impl Game for Risk {
    const KEY: &'static str = "risk";
    const TITLE: &'static str = "Risk";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MAX_SEATS;
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

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        let map = setup.options.load_map(setup.seats)?;
        setup::new(setup, map, chance, out)
    }

    sortie_engine::basics!();

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        options.faults(seats)
    }

    fn things() -> Vec<Things> {
        let classic = MapRef::Classic;
        let listed = |kind, ids: Vec<String>| Things { kind, ids, attributes: &[] };
        vec![
            listed("continent", classic.continents().map(|at| classic.continent_id(at).to_owned()).collect()),
            Things::named(classic.territories()),
            Things::named(Symbol::ALL.iter().copied()),
            Things::with_text(cards::deck(&classic), &["text"]),
            listed("map", vec![CLASSIC_ID.to_owned()]),
            listed("owner", vec![NEUTRAL_ID.to_owned()]),
            listed("mission", Mission::all().map(|mission| u8::from(mission).to_string()).collect()),
            Things::named(Phase::ALL.iter().copied()),
            Things::named(EndedBy::ALL.iter().copied()),
        ]
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
    fn guide(&self, seat: Seat) -> Option<Phrase> {
        flow::guide(self, seat)
    }
    fn place(&self, kind: &str, id: &str) -> Option<Phrase> {
        sketch::place(&self.map, kind, id)
    }
    fn sketch(&self, viewer: Viewer, speaker: &Speaker<'_>) -> String {
        sketch::sketch(self, viewer, speaker)
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
    /// Capitals are chosen in secret; the order of the choices changes nothing.
    fn answers_commute(&self) -> bool {
        true
    }

    fn cap_for_simulation(options: &mut Options) {
        options.max_turns.get_or_insert(1000);
    }
}
