//! The small game with one bug planted for each law: it passes everything on to the healthy game, and lies in one place.
//!
//! The bug is chosen by the test through a thread-local, so that also the functions without a state can lie.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicU32, Ordering};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use sortie_engine::offer::Offered;
use sortie_engine::{
    Audit, Awaiting, Bots, Chance, Draws, Emitted, EventSink, Fill, Form, Game, Group, Heard, Json, Level, Named,
    OfferSink, OptionFault, Outcome, Playout, Refusal, Seat, Setup, Viewer,
};
use sortie_testkit::Law;
use sortie_testkit::tiny::{Action, Event, Good, Goods, Options, Phase, Position, Reason, Tiny};

thread_local! {
    static BUG: Cell<Option<(Law, u8)>> = const { Cell::new(None) };
    /// How often something was done: what a rule must never depend on.
    static DONE: Cell<u32> = const { Cell::new(0) };
}

/// Plants a bug against this law for the rest of the thread; some laws have several.
pub(crate) fn plant(law: Law, variant: u8) {
    BUG.set(Some((law, variant)));
    DONE.set(0);
}

fn bug(law: Law) -> bool {
    variant(law, 0)
}

fn variant(law: Law, variant: u8) -> bool {
    BUG.get() == Some((law, variant))
}

fn ambient() -> u32 {
    DONE.set(DONE.get() + 1);
    DONE.get()
}

/// A counter that can change behind a shared reference, as no state should have.
#[derive(Debug, Default)]
struct Sly(AtomicU32);

impl Sly {
    fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
    fn add(&self, n: u32) {
        self.0.store(self.get().wrapping_add(n), Ordering::Relaxed);
    }
}

impl Clone for Sly {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.get()))
    }
}
impl PartialEq for Sly {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}
impl Eq for Sly {}
impl Hash for Sly {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u32(self.get());
    }
}
impl Serialize for Sly {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lost = bug(Law::SavingKeepsTheState);
        serializer.serialize_u32(if lost { 0 } else { self.get() })
    }
}
impl<'de> Deserialize<'de> for Sly {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u32::deserialize(deserializer).map(|n| Self(AtomicU32::new(n)))
    }
}

/// The game with a bug.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Planted {
    #[serde(serialize_with = "write_game", deserialize_with = "read_game")]
    game: Tiny,
    sly: Sly,
}

impl Planted {
    /// What the seat cannot know: how much silk the next one holds.
    fn secret(&self, seat: Seat) -> u16 {
        let next = (seat.index() + 1) % usize::from(self.game.seats);
        self.game.hands[next].silk + self.game.vaults[next].silk
    }

    fn is_trader(&self, seat: Seat) -> bool {
        self.game.phase == Phase::Trade && self.game.trader == seat
    }
}

fn write_game<S: Serializer>(game: &Tiny, serializer: S) -> Result<S::Ok, S::Error> {
    let mut text = Vec::new();
    (Tiny::json().write_state)(game, &mut text);
    let state: Value = serde_json::from_slice(&text).map_err(serde::ser::Error::custom)?;
    state.serialize(serializer)
}

fn read_game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tiny, D::Error> {
    let state = Value::deserialize(deserializer)?;
    (Tiny::json().read_state)(&state.to_string()).map_err(serde::de::Error::custom)
}

/// The healthy game's way to JSON and back, of which there is one copy, beside it.
mod healthy {
    use super::*;

    pub(super) fn write_action(action: &Action) -> Value {
        (Tiny::json().action)(action)
    }

    pub(super) fn read_action(json: &Value) -> Result<Action, serde_json::Error> {
        (Tiny::json().read_action)(json)
    }

    pub(super) fn write_event(event: &Event) -> Value {
        let told = Emitted { player: None, event: event.clone() };
        let text = (Tiny::json().events)(&[told]);
        let mut event = serde_json::from_str::<Value>(text.get()).expect("events are JSON")[0].take();
        event.as_object_mut().expect("an event is an object").remove("playerId");
        event
    }

    pub(super) fn read_event(json: &Value) -> Result<Event, serde_json::Error> {
        let mut told = json.clone();
        told["playerId"] = Value::Null;
        let mut told = (Tiny::json().read_events)(&json!([told]).to_string())?;
        Ok(told.pop().expect("one event was given").event)
    }
}

/// Passes an action or an event through JSON, where members can be added and dropped.
macro_rules! wrapped {
    ($Outer:ident($Inner:ident), $write:path, $read:path, $body:literal, $law:expr, $dropped:expr) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) struct $Outer($Inner);

        impl Serialize for $Outer {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut value = $write(&self.0);
                if bug($law) {
                    value[$body]["extra_member"] = json!(1);
                }
                value.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $Outer {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut value = Value::deserialize(deserializer)?;
                if let Some(members) = value.get_mut($body).and_then(Value::as_object_mut) {
                    if bug($law) {
                        members.remove("extra_member");
                    }
                    if $dropped {
                        members.remove("noSuchMember");
                    }
                }
                $read(&value).map($Outer).map_err(serde::de::Error::custom)
            }
        }

        impl JsonSchema for $Outer {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($Outer).into()
            }
            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                $Inner::json_schema(generator)
            }
        }
    };
}

wrapped!(
    Act(Action),
    healthy::write_action,
    healthy::read_action,
    "payload",
    Law::ActionNames,
    bug(Law::UnknownMembersRefused)
);
wrapped!(Evt(Event), healthy::write_event, healthy::read_event, "data", Law::EventNames, false);

/// A refusal that may lie about its code and rule.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Why(Reason);

impl sortie_engine::Reason for Why {
    const CODES: &'static [(&'static str, &'static str)] = <Reason as sortie_engine::Reason>::CODES;
    fn code(&self) -> &'static str {
        if bug(Law::RefusalNames) && self.0 == Reason::NotOwned { "NOT_LISTED" } else { self.0.code() }
    }
    fn rule(&self) -> &'static str {
        if bug(Law::RuleHeadings) { "TNY-99" } else { self.0.rule() }
    }
    fn message(&self) -> String {
        self.0.message()
    }
}

impl Game for Planted {
    const KEY: &'static str = "planted";
    const TITLE: &'static str = "Planted";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = Tiny::SEATS;
    const ACTIONS: &'static [&'static str] = Tiny::ACTIONS;

    type Options = Options;
    type Position = Position;
    type Action = Act;
    type Slot = Good;
    type Event = Evt;
    type Reason = Why;
    type View = Value;
    type PlayerView = Value;
    type Preview = Value;

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Evt>) -> Result<Self, Refusal> {
        if bug(Law::SetupStarts) && setup.seats == 3 {
            return Err(Refusal::bad_options("three is a crowd"));
        }
        let mut heard = Heard::default();
        let mut game = Tiny::new(setup, chance, &mut heard)?;
        heard.events.into_iter().for_each(|event| out.emit(event.player, || Evt(event.event)));
        if bug(Law::PositionsAreSound) && setup.position.is_some() {
            game.worth[0] += 1;
        }
        Ok(Self { game, sly: Sly::default() })
    }

    fn json() -> &'static Json<Self> {
        const JSON: Json<Planted> = {
            let mut json = Json::HERE;
            json.read_options = |json| (Tiny::json().read_options)(json);
            json.options = |options| (Tiny::json().options)(options);
            json.read_position = |json| (Tiny::json().read_position)(json);
            json
        };
        &JSON
    }

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        Tiny::vet(options, seats)
    }

    fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    fn current(&self) -> Option<Seat> {
        self.game.current()
    }

    fn turn(&self) -> u32 {
        self.game.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.game.outcome()?;
        if bug(Law::MustIffOutcome) {
            return None;
        }
        if bug(Law::OutcomeIsWhole) {
            outcome.scores.pop();
        }
        Some(outcome)
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        if bug(Law::QuestionsChangeNothing) {
            self.sly.add(1);
        }
        if bug(Law::AwaitedCanAct) && self.is_trader(seat) {
            return ControlFlow::Continue(());
        }
        let awaited = self.awaiting().anybody().contains(seat);
        if bug(Law::IdleHaveNoOffers) && !awaited || bug(Law::OfferedIsAccepted) && self.game.phase == Phase::Stash {
            out.ready(Act(Action::Roll {}))?;
        }
        let offered = Offered::to(&self.game, seat);
        for action in offered.ready {
            out.ready(Act(action))?;
        }
        for form in offered.forms {
            out.form(|| planted_form(form))?;
        }
        if bug(Law::FormsCanBeFilled) && self.is_trader(seat) {
            let silk = Group { fills: "count", how: Fill::Number, slots: vec![(Good::Silk, 90)], min: 80, max: 90 };
            let blank = Act(Action::Sell { good: Good::Silk.into(), count: 0 });
            out.form(|| Form { blank, groups: vec![silk], exact: false, listed: true })?;
        }
        for (action, why) in offered.blocked {
            out.blocked(action, || Why(why));
        }
        if bug(Law::OffersKeepSecrets) && self.is_trader(seat) && self.secret(seat) > 0 {
            out.blocked("TIP", || Why(Reason::NoTip));
        }
        ControlFlow::Continue(())
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Act {
        let inner =
            Form { blank: form.blank.0.clone(), groups: form.groups.clone(), exact: form.exact, listed: form.listed };
        Act(Tiny::fill(&inner, counts))
    }

    fn check(&self, seat: Seat, action: &Act) -> Result<(), Why> {
        if let Action::Sell { count, good } = &action.0 {
            assert!(!bug(Law::NoPanic) || *count != 256, "a count that nobody expected");
            let owns = good.known().is_ok_and(|good| self.game.hands[seat.index()].of(good) > 0);
            if bug(Law::UnofferedIsRefused) && *count == 0 && owns && self.is_trader(seat) {
                return Ok(());
            }
        }
        if variant(Law::UnofferedIsRefused, 1) && action.0 == (Action::Roll {}) && self.game.phase == Phase::Trade {
            return Ok(());
        }
        let answer = self.game.check(seat, &action.0);
        let Err(reason) = answer else { return Ok(()) };
        if bug(Law::RefusedChangesNothing) {
            self.sly.add(1);
        }
        if bug(Law::GameOverIsSaid) && reason == Reason::GameOver
            || bug(Law::RefusalsKeepSecrets) && reason == Reason::NotOwned && self.secret(seat) > 1
        {
            return Err(Why(Reason::WrongPhase));
        }
        Err(Why(reason))
    }

    fn preview(&self, seat: Seat, action: &Act) -> Option<Value> {
        let leak = if bug(Law::PreviewsKeepSecrets) { self.secret(seat) } else { 0 };
        let preview = self.game.preview(seat, &action.0)?;
        Some(json!({ "coins": preview.coins + leak }))
    }

    fn apply(&mut self, seat: Seat, action: &Act, out: &mut dyn EventSink<Evt>) {
        assert!(!variant(Law::NoPanic, 1) || self.game.round < 2, "a round that nobody expected");
        let before = self.game.clone();
        let mut heard = Heard::default();
        self.game.apply(seat, &action.0, &mut heard);
        heard.events.into_iter().for_each(|event| out.emit(event.player, || Evt(event.event)));
        if heard.fenced && !bug(Law::FencesHold) {
            out.fence();
        }
        match &action.0 {
            Action::Stash { .. } => {
                if bug(Law::AnswersCommute) {
                    let old = self.sly.get();
                    self.sly.add(old.wrapping_mul(2).wrapping_add(seat.index() as u32 + 1));
                }
                if bug(Law::SavingKeepsTheState) {
                    self.sly.add(1);
                }
            }
            Action::Sell { .. } => {
                if bug(Law::StateAudit) {
                    self.game.market = before.market;
                }
                if bug(Law::UndoTakesBack) {
                    self.sly.add(ambient());
                }
            }
            Action::Tip { .. } => {
                if bug(Law::StepAudit) {
                    let trader = before.trader.index();
                    self.game.coins[trader] += 1;
                    self.game.worth[trader] += 1;
                }
            }
            Action::Roll {} => {
                if bug(Law::ReplayIsEqual) {
                    self.sly.add(ambient());
                }
                if bug(Law::GameEnds) {
                    self.game.round = before.round;
                    self.game.phase = Phase::Trade;
                    self.game.trader = before.trader;
                    self.game.owes = before.owes;
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> (Value, Vec<Value>) {
        let mut both = (Tiny::json().view)(&self.game, viewer);
        let (mut view, players) = (both[0].take(), both[1].take());
        if bug(Law::ViewNames) {
            view["bad_member"] = json!(1);
        }
        if variant(Law::ViewNames, 1) {
            view["status"] = json!("fine");
        }
        match viewer {
            Viewer::Seat(seat) if bug(Law::ViewsKeepSecrets) => view["leak"] = json!(self.secret(seat)),
            Viewer::Public if bug(Law::PublicKeepsSecrets) => view["leak"] = json!(self.secret(Seat::new(0))),
            _ => {}
        }
        let Value::Array(players) = players else { panic!("the players are a list") };
        (view, players)
    }

    fn mask(event: &Emitted<Evt>, viewer: Viewer) -> Option<Emitted<Evt>> {
        let told = |law: Law, n: u8| variant(law, n).then(|| event.clone());
        match &event.event.0 {
            Event::Sold { .. } if bug(Law::JudgeHearsAll) && viewer == Viewer::Judge => return None,
            Event::Rolled { .. } if variant(Law::EventsKeepSecrets, 0) => return told(Law::EventsKeepSecrets, 0),
            Event::Stashed { .. } if variant(Law::EventsKeepSecrets, 1) => return told(Law::EventsKeepSecrets, 1),
            _ => {}
        }
        let inner = Emitted { player: event.player, event: event.event.0.clone() };
        Tiny::mask(&inner, viewer).map(|event| Emitted { player: event.player, event: Evt(event.event) })
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        let truth = self.game.clone();
        self.game.determinize(seat, draws);
        if bug(Law::WorldsVary) {
            let chance = self.game.chance.clone();
            self.game = Tiny { chance, ..truth };
        } else if variant(Law::WorldsVary, 1) {
            self.game.chance = truth.chance;
        } else if bug(Law::WorldsAreSound) && self.game.phase != Phase::Over {
            let other = (seat.index() + 1) % usize::from(self.game.seats);
            self.game.worth[other] += 1;
        }
    }

    fn chance(&self) -> &Chance {
        self.game.chance()
    }

    fn chance_mut(&mut self) -> &mut Chance {
        self.game.chance_mut()
    }

    fn answers_commute(&self) -> bool {
        self.game.answers_commute()
    }
}

fn planted_form(form: Form<Tiny>) -> Form<Planted> {
    let mut groups = form.groups;
    let stash = matches!(form.blank, Action::Stash { .. });
    for group in &mut groups {
        if bug(Law::ExactFormsAreExact) && stash {
            group.slots.iter_mut().for_each(|(_, cap)| *cap += 2);
        }
        if bug(Law::WireFillsTheSame) && !stash {
            group.fills = "number";
        }
    }
    Form { blank: Act(form.blank), groups, exact: form.exact, listed: form.listed }
}

impl Audit for Planted {
    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }
    fn audit_step(before: &Self, seat: Seat, action: &Act, after: &Self) -> Result<(), String> {
        Tiny::audit_step(&before.game, seat, &action.0, &after.game)
    }
}

impl Playout for Planted {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Act {
        let action = self.game.playout_action(seat, draws);
        if self.game.phase == Phase::Trade && bug(Law::PlayoutsKeepSecrets) && self.secret(seat) > 1 {
            return Act(Action::Roll {});
        }
        if self.game.phase == Phase::Trade && bug(Law::PlayoutIsLegal) {
            return Act(Action::Sell { good: Named::Known(Good::Silk), count: 99 });
        }
        Act(action)
    }
}

impl Bots for Planted {
    fn levels() -> &'static [Level<Self>] {
        const LEVELS: [Level<Planted>; 1] = [Level {
            name: "hard",
            about: "a random offer",
            choose: |seen, draws| {
                if bug(Law::BotsPlayLegally) {
                    return seen.must_act().then(|| Act(Action::Stash { goods: Goods::each(3) }));
                }
                if variant(Law::BotsPlayLegally, 1) && ambient().is_multiple_of(5) {
                    return None;
                }
                if seen.must_act() { seen.sample(draws) } else { None }
            },
        }];
        &LEVELS
    }
}
