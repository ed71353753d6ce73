//! The small game with one bug planted for each law: it passes everything on to the healthy game, and lies in one place.
//!
//! The bug is chosen by the test through a thread-local, so that functions without a state can lie, too.
//! It is one file because each bug is a line beside the duty that it breaks.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use sortie_engine::encode::{Brush, Layout, Mask};
use sortie_engine::offer::Choice;
use sortie_engine::offer::Offered;
use sortie_engine::{
    ActionSet, Audit, Awaiting, Bots, Chance, Draws, Emitted, Encode, Encoding, Evaluate, EventSet, EventSink, Form,
    GO, Game, Go, Group, Heard, Json, Level, OfferSink, Outcome, Phrase, Picks, Plans, Playout, Refusal, Seat, Setup,
    Viewer,
};
use sortie_testkit::Law;
use sortie_testkit::tiny::{Action, Event, Good, Goods, Options, Phase, Reason, Roll, Sell, Stash, Tiny};

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
        let name = json["action"].as_str().unwrap_or_default();
        (Tiny::json().read_action)(name, &json["payload"]).expect("the name was looked up")
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
                if bug(Law::OneThingPerId) && value["type"] == "sold" {
                    value[$body]["saleId"] = json!("sale1");
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
                    if bug(Law::OneThingPerId) {
                        members.remove("saleId");
                    }
                }
                $read(&value).map($Outer).map_err(serde::de::Error::custom)
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

sortie_engine::schema! { Evt as Event }

impl EventSet for Evt {
    const TYPES: &'static [&'static str] = <Event as EventSet>::TYPES;
}

impl ActionSet<Planted> for Act {
    const NAMES: &'static [&'static str] = <Action as ActionSet<Tiny>>::NAMES;

    fn name(&self) -> &'static str {
        self.0.name()
    }
    fn is_final(&self) -> bool {
        self.0.is_final()
    }
    fn read(name: &str, payload: &Value) -> Option<Result<Self, serde_json::Error>> {
        let read = || serde_json::from_value(json!({ "action": name, "payload": payload }));
        let in_rust = |_| serde::de::Error::custom("data did not match any variant of an enum");
        let told = |error| if bug(Law::PlainWords) { in_rust(error) } else { error };
        Self::NAMES.contains(&name).then(|| read().map_err(told))
    }
    fn exists(name: &str, game: &Planted) -> bool {
        Action::exists(name, &game.game)
    }
    fn members(name: &str) -> &'static [&'static str] {
        Action::members(name)
    }
    fn offers(game: &Planted, seat: Seat, out: &mut dyn OfferSink<Planted>) -> Go {
        game.offers(seat, out)
    }
    fn check(&self, game: &Planted, seat: Seat) -> Result<(), Why> {
        game.check(seat, self)
    }
    fn preview(&self, game: &Planted, seat: Seat) -> Option<Value> {
        game.preview(seat, self)
    }
    fn price(_: &str, _: &Planted, _: Seat) -> Option<Value> {
        None
    }
    fn apply(&self, game: &mut Planted, seat: Seat, out: &mut dyn EventSink<Evt>) {
        game.apply(seat, self, out);
    }
    fn expand(&self, _: &Planted, _: Seat, _: &mut dyn FnMut(Self) -> Go) -> Go {
        GO
    }
    fn schema(
        made: &mut sortie_engine::private::schemars::SchemaGenerator,
    ) -> sortie_engine::private::schemars::Schema {
        <Action as ActionSet<Tiny>>::schema(made)
    }
    fn fill(&mut self, member: &str, picks: &Picks<'_>) {
        // The bug against `WireFillsTheSame` renames the member on the wire only.
        ActionSet::<Tiny>::fill(&mut self.0, if member == "number" { "count" } else { member }, picks);
    }
}

/// A refusal that may lie about its code and rule.
#[derive(Clone, Debug)]
pub(crate) struct Why(Reason);

impl sortie_engine::Reason for Why {
    const CODES: &'static [(&'static str, &'static str)] = <Reason as sortie_engine::Reason>::CODES;
    const TEXTS: &'static [&'static str] = <Reason as sortie_engine::Reason>::TEXTS;
    const OUT_OF_TURN: &'static str = <Reason as sortie_engine::Reason>::OUT_OF_TURN;
    fn code(&self) -> &'static str {
        if bug(Law::RefusalNames) && self.0 == Reason::NotOwned { "NOT_LISTED" } else { self.0.code() }
    }
    fn rule(&self) -> &'static str {
        if bug(Law::RuleHeadings) { "TNY-99" } else { self.0.rule() }
    }
    fn text(&self) -> &'static str {
        if bug(Law::SentencesAreWhole) { "NO_SUCH_TEXT" } else { self.0.text() }
    }
    fn args(&self) -> serde_json::Map<String, Value> {
        if variant(Law::SentencesAreWhole, 1) { Default::default() } else { self.0.args() }
    }
}

impl Game for Planted {
    const KEY: &'static str = "planted";
    const TITLE: &'static str = "Planted";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = Tiny::SEATS;
    const TEXTS: &'static [(&'static str, &'static str)] = Tiny::TEXTS;

    type Options = Options;
    type Action = Act;
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

    /// Only for the bugs of its own laws: the others would show here as well, and before their law is examined.
    fn encoding() -> Option<&'static Encoding<Self>> {
        let laws = [Law::MaskIsOffers, Law::IndicesInvert, Law::ObservationsKeepSecrets, Law::ObservationsMirror];
        laws.into_iter().any(bug).then_some(&Encoding::HERE)
    }

    fn json() -> &'static Json<Self> {
        const JSON: Json<Planted> = {
            let mut json = Json::HERE;
            json.read_options = |json| (Tiny::json().read_options)(json);
            json.options = |options| (Tiny::json().options)(options);
            json
        };
        &JSON
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

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        self.game.guide(seat)
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> Go {
        if bug(Law::QuestionsChangeNothing) {
            self.sly.add(1);
        }
        if bug(Law::AwaitedCanAct) && self.is_trader(seat) {
            return GO;
        }
        let awaited = self.awaiting().anybody().contains(seat);
        if bug(Law::IdleHaveNoOffers) && !awaited || bug(Law::OfferedIsAccepted) && self.game.phase == Phase::Stash {
            out.ready(Act(Roll {}.into()), &[])?;
        }
        let offered = Offered::to(&self.game, seat);
        for action in offered.ready {
            for _ in 0..if bug(Law::OffersAreStaged) { 81 } else { 1 } {
                out.ready(Act(action.clone()), &[])?;
            }
        }
        for form in offered.forms {
            out.form(|| planted_form(form))?;
        }
        if bug(Law::FormsCanBeFilled) && self.is_trader(seat) {
            let silk = Group::number("count", "silk", 80, 90);
            let blank = Act(Sell { good: Good::Silk.into(), count: 0 }.into());
            out.form(|| Form { blank, groups: vec![silk], exact: false, listed: true })?;
        }
        for (action, why) in offered.blocked {
            out.blocked(action, || Why(why));
        }
        if bug(Law::OffersKeepSecrets) && self.is_trader(seat) && self.secret(seat) > 0 {
            out.blocked("TIP", || Why(Reason::NoTip));
        }
        GO
    }

    fn check(&self, seat: Seat, action: &Act) -> Result<(), Why> {
        if let Action::Sell(Sell { count, good }) = &action.0 {
            assert!(!bug(Law::NoPanic) || *count != 256, "a count that nobody expected");
            let owns = good.known().is_ok_and(|good| self.game.hands[seat.index()].of(good) > 0);
            if bug(Law::UnofferedIsRefused) && *count == 0 && owns && self.is_trader(seat) {
                return Ok(());
            }
        }
        if variant(Law::UnofferedIsRefused, 1) && matches!(action.0, Action::Roll(_)) && self.game.phase == Phase::Trade
        {
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
            Action::Stash(_) => {
                if bug(Law::AnswersCommute) {
                    let old = self.sly.get();
                    self.sly.add(old.wrapping_mul(2).wrapping_add(seat.index() as u32 + 1));
                }
                if bug(Law::SavingKeepsTheState) {
                    self.sly.add(1);
                }
            }
            Action::Sell(_) => {
                if bug(Law::StateAudit) {
                    self.game.market = before.market;
                }
                if bug(Law::UndoTakesBack) {
                    self.sly.add(ambient());
                }
            }
            Action::Tip(_) => {
                if bug(Law::StepAudit) {
                    let trader = before.trader.index();
                    self.game.coins[trader] += 1;
                    self.game.worth[trader] += 1;
                }
            }
            Action::Roll(_) => {
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
        if bug(Law::SnapshotsAreWhole) && viewer == Viewer::Judge {
            view["next"] = json!(self.game.chance().clone().event().u64() % 1000);
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
    let stash = matches!(form.blank, Action::Stash(_));
    for group in &mut groups {
        if bug(Law::ExactFormsAreExact)
            && stash
            && let Choice::Counts { slots, .. } = &mut group.choice
        {
            slots.iter_mut().for_each(|(_, cap)| *cap += 2);
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
            return Act(Roll {}.into());
        }
        if self.game.phase == Phase::Trade && bug(Law::PlayoutIsLegal) {
            return Act(Sell { good: Good::Silk.into(), count: 99 }.into());
        }
        Act(action)
    }
}

impl Encode for Planted {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        self.game.layout()
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        if !bug(Law::MaskIsOffers) {
            self.game.allow(seat, pen, mask);
        }
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Act> {
        self.game.advance(seat, pen).map(Act)
    }

    fn spell(&self, seat: Seat, action: &Act) -> Option<Vec<u16>> {
        let mut path = self.game.spell(seat, &action.0)?;
        if bug(Law::IndicesInvert) {
            path.reverse();
            path.push(0);
        }
        Some(path)
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        let told = match () {
            () if bug(Law::ObservationsKeepSecrets) => self.secret(seat),
            () if bug(Law::ObservationsMirror) => seat.index() as u16,
            () => return self.game.observe(seat, pen, brush),
        };
        brush.number(told);
        brush.plane(self.layout().n_cells() - 1);
    }
}

impl Evaluate for Planted {}
impl Plans for Planted {}

impl Bots for Planted {
    fn levels() -> &'static [Level<Self>] {
        const LEVELS: [Level<Planted>; 1] = [Level {
            name: "hard",
            about: "a random offer",
            choose: |seen, draws| {
                if bug(Law::BotsPlayLegally) {
                    return seen.must_act().then(|| Act(Stash { goods: Goods::each(3) }.into()));
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
