//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;

use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Game, Json, OptionFault, Outcome, Phrase, Refusal, Seat, Setup,
    Speaker, Viewer,
};

use crate::event::Told;
use crate::options::Options;
use crate::preview::Preview;
use crate::reason::Reason;
use crate::rules::Action;
use crate::state::{MAX_SEATS, MageKnight};
use crate::view::{self, PlayerView, View};
use crate::{guide, hidden, setup, sketch};

impl Game for MageKnight {
    const KEY: &'static str = "mage-knight";
    const TITLE: &'static str = "Mage Knight";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=MAX_SEATS;
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", include_str!("../texts/en.ftl"))];
    const SCHEMA: &'static str = include_str!("../schema.json");

    type Options = Options;
    type Action = Action;
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
        let waiting = Seat::all(self.sides.len()).filter(|seat| !self.sides[seat.index()].is_done());
        Awaiting::all(waiting.collect())
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

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        guide::guide(self.at(seat).ok()?)
    }

    fn place(&self, _: &str, id: &str) -> Option<Phrase> {
        guide::place(self, id)
    }

    fn sketch(&self, viewer: Viewer, speaker: &Speaker<'_>) -> String {
        sketch::sketch(self, viewer, speaker)
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
