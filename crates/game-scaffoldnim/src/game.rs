//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;

use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Game, Outcome, Phrase, Refusal, Seat, Setup, Things, Viewer,
};

use crate::event::Event;
use crate::ids::{RowId, Token};
use crate::reason::Reason;
use crate::rules::Action;
use crate::setup::{self, Options};
use crate::state::ScaffoldNim;
use crate::view::{self, PlayerView, View};
use crate::{flow, hidden};

impl Game for ScaffoldNim {
    const KEY: &'static str = "scaffold-nim";
    const TITLE: &'static str = "Scaffold Nim";
    const RULES: u32 = 3;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", include_str!("../texts/en.ftl"))];
    const SCHEMA: &'static str = include_str!("../schema.json");

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = ();

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        setup::new(setup, chance, out)
    }
    sortie_engine::basics!();
    fn things() -> Vec<Things> {
        vec![Things::named(RowId::all()), Things::with_text(Token::ALL.iter().copied(), &["text"])]
    }
    fn awaiting(&self) -> Awaiting {
        if self.left() == 0 { Awaiting::NOBODY } else { Awaiting::only(self.current) }
    }
    fn outcome(&self) -> Option<Outcome> {
        flow::outcome(self)
    }
    fn guide(&self, seat: Seat) -> Option<Phrase> {
        (seat == self.current).then(|| Phrase::new("guide-take"))
    }
    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        view::view(self, viewer)
    }
    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        Some(view::mask(event, viewer))
    }
    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        hidden::determinize(self, seat, draws);
    }
}
