//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;

use sortie_engine::{
    ActionSet, Awaiting, Chance, Draws, Emitted, EventSink, Game, OptionFault, Outcome, Phrase, Refusal, Seat, Setup,
    Speaker, Things, Viewer,
};

use serde_json::Value;

use crate::data::enemies::Ability;
use crate::data::tiles::SiteKind;
use crate::effects::EffectKey;
use crate::effects::ask::Ask;
use crate::event::{Fate, Reward, Told};
use crate::fight_view::Warning;
use crate::ids::{
    AttackKind, AttackState, CardId, CityColor, Context, Element, EnemyId, HeroId, ManaFrom, Mode, Phase, Resistance,
    Role, RuinId, Set, Shape, SkillId, TacticId, Terrain, Time, TokenColor, UnitId, Zone,
};
use crate::options::{Options, Scenario};
use crate::preview::Preview;
use crate::printed::printed;
use crate::reason::Reason;
use crate::refs::{Choice, Chosen, Who};
use crate::rules::Action;
use crate::rules::boons::{Gained, Stock};
use crate::rules::duel::Attendance;
use crate::state::{MAX_SEATS, MageKnight};
use crate::view::{self, PlayerView, View};
use crate::world::{Cause, PrizeKind};
use crate::{course, flow, guide, hidden, setup, sketch};

impl Game for MageKnight {
    const KEY: &'static str = "mage-knight";
    const TITLE: &'static str = "Mage Knight";
    const RULES: u32 = 7;
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

    sortie_engine::basics!();

    fn things() -> Vec<Things> {
        let playable = CardId::ALL.iter().copied().filter(|card| *card != CardId::Wound);
        vec![
            Things::with_text(HeroId::ALL.iter().copied(), &["text"]),
            Things::with_text(playable, &["basic", "strong"]),
            Things::with_text([CardId::Wound], &["text"]),
            Things::with_text(UnitId::ALL.iter().copied(), &["stats", "text"]),
            Things::with_text(SkillId::ALL.iter().copied(), &["text"]),
            Things::with_text(TacticId::ALL.iter().copied(), &["text"]),
            Things::with_text(EnemyId::ALL.iter().copied(), &["text"]),
            Things::with_text(Ability::ALL.iter().copied(), &["text"]),
            Things::with_text(Resistance::ALL.iter().copied(), &["text"]),
            Things::with_text(Element::ALL.iter().copied(), &["text"]),
            Things::with_text(AttackKind::ALL.iter().copied(), &["text"]),
            Things::with_text(CityColor::ALL.iter().copied(), &["text"]),
            Things::with_text(Context::ALL.iter().copied(), &["text"]),
            Things::with_text(Role::ALL.iter().copied(), &["text"]),
            Things::with_text(Mode::ALL.iter().copied(), &["text"]),
            Things::with_text(ManaFrom::ALL.iter().copied(), &["text"]),
            Things::with_text(Time::ALL.iter().copied(), &["text"]),
            Things::with_text(TokenColor::ALL.iter().copied(), &["text"]),
            Things::named(Chosen::ALL.iter().copied()),
            Things::named(EffectKey::ALL.iter().copied()),
            Things::named(Ask::ALL.iter().copied()),
            Things::named(Phase::ALL.iter().copied()),
            Things::named(AttackState::ALL.iter().copied()),
            Things::named(Fate::ALL.iter().copied()),
            Things::named(Set::ALL.iter().copied()),
            Things::named(Warning::ALL.iter().copied()),
            Things::named(Reward::ALL.iter().copied()),
            Things::named([Who::Hero, Who::Hand]),
            Things::with_text(TacticId::ALL.iter().copied(), &["text"]),
            Things::named(RuinId::ALL.iter().copied()),
            Things::named(SiteKind::ALL.iter().copied()),
            Things::named(Terrain::ALL.iter().copied()),
            Things::named(Scenario::ALL.iter().copied()),
            Things::named(Choice::ALL.iter().copied()),
            Things::named(Cause::ALL.iter().copied()),
            Things::named(PrizeKind::ALL.iter().copied()),
            Things::named(Zone::ALL.iter().copied()),
            Things::named(Shape::ALL.iter().copied()),
            Things::named(Stock::ALL.iter().copied()),
            Things::named(Gained::ALL.iter().copied()),
            Things::named(Attendance::ALL.iter().copied()),
        ]
    }

    /// What is printed on cards and tiles: the view names those that are there.
    fn board(options: &Options) -> Value {
        printed(options.scenario != Scenario::Skirmish)
    }

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        setup::vet(options, seats)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Told>) {
        action.apply(self, seat, out);
        if self.plan.has_map() {
            course::settle(self, out);
        }
    }

    fn awaiting(&self) -> Awaiting {
        flow::awaiting(self)
    }

    /// Every seat fights at its own pace, so with several seats no turn is anybody's.
    fn current(&self) -> Option<Seat> {
        if self.plan.has_map() {
            return Some(Seat::new(usize::from(self.worlds[0].realm.current)));
        }
        (self.sides.len() == 1).then(|| Seat::new(0))
    }

    /// The furthest fight, from 1.
    fn turn(&self) -> u32 {
        if self.plan.has_map() {
            return self.worlds[0].realm.round.into();
        }
        self.sides.iter().map(|side| u32::from(side.fight) + 1).max().unwrap_or(1)
    }

    fn outcome(&self) -> Option<Outcome> {
        flow::outcome(self)
    }

    /// On the map the view's `offers` are the cards and units on offer.
    fn offers_member(&self) -> &'static str {
        if self.plan.has_map() { "moves" } else { "offers" }
    }

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        guide::guide(self.at(seat).ok()?)
    }

    fn place(&self, kind: &str, id: &str) -> Option<Phrase> {
        guide::place(self, kind, id)
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
}
