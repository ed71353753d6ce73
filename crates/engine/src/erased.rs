//! The engine without generics, JSON in and out: what the server, the referee and the command line use. The traits and
//! their implementations are one file because each line of one has its counterpart in the other.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::act::ActionSet;
use crate::audit::Audit;
use crate::bot::{self, Benchmark, Bots, Level, Seen, Weigh};
use crate::chance::{Generator, Scripted};
use crate::encode::env::no_encoding;
use crate::encode::{AnyEnv, AnyLane, Env, Lane};
use crate::event::EventSet;
use crate::game::{Awaiting, Game, OptionFault, Outcome, Setup, Things};
use crate::matches::{Acted, Fence, Log, Match, Opening, Step, no_such_seat};
use crate::names;
use crate::offer;
use crate::options::{OptionSet, OptionSpec};
use crate::record::{Checksum, Record, read_options};
use crate::refusal::{Reason, Refusal};
use crate::roster::Roster;
use crate::search::{Limits, Values};
use crate::seat::{Seat, Viewer};
use crate::simulate::{self, Played};
use crate::texts::{Hearing, Phrase, Speaker, Texts};
use crate::wire;

/// One match of some game. Seats are numbers, everything else is JSON.
pub trait AnyMatch: Send + Sync {
    /// The game's key.
    fn key(&self) -> &'static str;
    /// How many seats.
    fn seats(&self) -> usize;
    /// The players by seat.
    fn roster(&self) -> &Roster;
    /// Replaces names, colours and which seats are bots; ids must stay.
    fn set_roster(&mut self, roster: Roster) -> Result<(), Refusal>;
    /// The number of accepted actions and undos.
    fn revision(&self) -> u64;
    /// Who must and may act.
    fn awaiting(&self) -> Awaiting;
    /// Whose turn it is.
    fn current(&self) -> Option<Seat>;
    /// The number of the turn.
    fn turn(&self) -> u32;
    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Offers, blocked actions and the decision's id: `{"decision":…,"offers":[…],"blocked":[…]}`.
    fn offers(&self, seat: usize) -> Result<Box<RawValue>, Refusal>;
    /// Appends [`AnyMatch::offers`] to a text, or nothing if it is refused.
    fn write_offers(&self, seat: usize, out: &mut Vec<u8>) -> Result<(), Refusal>;
    /// The member of a server's snapshot that holds the seat's offers.
    fn offers_member(&self) -> &'static str;
    /// The id of the seat's current question.
    fn decision(&self, seat: usize) -> Result<Option<String>, Refusal>;
    /// Concrete legal actions up to a limit, and whether the list is complete.
    fn legal(&self, seat: usize, limit: usize) -> Result<(Vec<Value>, bool), Refusal>;
    /// What the seat can foresee of an action, legal or not; without a payload, of an action whose terms are still open (its
    /// price).
    fn preview(&self, seat: usize, action: &Value) -> Result<Option<Value>, Refusal>;
    /// Whether the seat may do this now.
    fn check(&self, seat: usize, action: &Value) -> Result<(), Refusal>;
    /// Carries out an action. A refusal changes nothing.
    fn act(&mut self, seat: usize, action: &Value, chance: Vec<Scripted>) -> Result<Step, Refusal>;
    /// Takes back the last step if this seat took it; with `None`, no matter which seat did.
    fn undo(&mut self, by: Option<usize>) -> Result<Step, Refusal>;
    /// Whether [`AnyMatch::undo`] would be accepted.
    fn can_undo(&self, by: Option<usize>) -> bool;
    /// The snapshot for a viewer.
    fn view(&self, viewer: Viewer, game_id: Option<&str>) -> Box<RawValue>;
    /// Appends [`AnyMatch::view`] to a text.
    fn write_view(&self, viewer: Viewer, game_id: Option<&str>, out: &mut Vec<u8>);
    /// For each seat and finally the public, the first of them whose [`AnyMatch::view`] is the same text.
    fn alike(&self) -> Vec<usize>;
    /// The events of the last step for a viewer: a JSON list.
    fn events(&self, viewer: Viewer) -> Box<RawValue>;
    /// The action that a bot of this level takes for the seat, computed from what the seat sees; `None` lets an open
    /// window pass.
    fn choose(&self, seat: usize, level: &str) -> Result<Option<Value>, Refusal> {
        self.choose_within(seat, level, Limits::default())
    }
    /// The same, with bounds on the thinking.
    fn choose_within(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Option<Value>, Refusal>;
    /// What a bot of this level thinks of the seat's choices, computed from what the seat sees.
    fn weigh(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Thought, Refusal>;
    /// How many scripted outcomes are waiting.
    fn chance_left(&self) -> usize;
    /// The public commitment to the seed.
    fn commitment(&self) -> String;
    /// The record; `None` for a thawed match, whose log is elsewhere.
    fn record(&self) -> Option<Record>;
    /// Everything needed to continue later, without the log. Secret.
    fn freeze(&self) -> Box<RawValue>;
    /// Forgets the log, which the caller keeps, as if the match had been frozen and thawed.
    fn forget_log(&mut self);
    /// Applies one step of a record's `steps`.
    fn redo(&mut self, step: &Value) -> Result<(), Refusal>;
    /// The last step as an entry of a record's `steps`.
    fn last_step(&self) -> Option<Value>;
    /// Appends [`AnyMatch::last_step`] to a text; false if there is none.
    fn write_last_step(&self, out: &mut Vec<u8>) -> bool;
    /// The match as text for a viewer; see [`Game::sketch`].
    fn sketch(&self, viewer: Viewer, language: &str) -> String;
    /// The sentences of the last step's events for a viewer, one for each of [`AnyMatch::events`].
    fn told(&self, viewer: Viewer, language: &str) -> Vec<String>;
    /// The whole action in one sentence.
    fn say_action(&self, viewer: Viewer, action: &Value, language: &str) -> String;
    /// The sentence of a refusal in a language, or the refusal's own message if there is no text for it.
    fn say_refusal(&self, viewer: Viewer, refusal: &Refusal, language: &str) -> String;
    /// What the seat should do now, in a sentence.
    fn say_guide(&self, seat: usize, language: &str) -> Option<String>;
    /// What a bot thinks, in sentences: what to do, the chance to win before and after it, what follows, and what else was
    /// considered.
    fn say_thought(&self, seat: usize, thought: &Thought, language: &str) -> Vec<String>;
    /// What a preview foresees, in sentences: one for each of its members that has a text.
    fn say_preview(&self, viewer: Viewer, preview: &Value, language: &str) -> Vec<String>;
    /// The readable name of the thing with this id in a payload's member.
    fn say_thing(&self, viewer: Viewer, member: &str, id: &str, language: &str) -> String;
    /// An independent copy, for a bot that thinks while the match goes on.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}

/// One game of the catalog.
pub trait AnyGame: Send + Sync {
    /// The key on the wire.
    fn key(&self) -> &'static str;
    /// The name that people see.
    fn title(&self) -> &'static str;
    /// The version of the rules.
    fn rules(&self) -> u32;
    /// How many seats a table may have.
    fn seats(&self) -> RangeInclusive<usize>;
    /// Every action name.
    fn actions(&self) -> &'static [&'static str];
    /// Every refusal code with the rule behind it.
    fn codes(&self) -> &'static [(&'static str, &'static str)];
    /// A part of the game's checked-in schemas: `options`, `action`, `view`, `player`, `event`, `preview`. Null where the game
    /// has none.
    fn schema(&self, part: &str) -> Value;
    /// The same schemas generated from the current types.
    #[cfg(feature = "schema")]
    fn made_schema(&self) -> Value;
    /// Every option, in the order in which people see them.
    fn option_specs(&self) -> &'static [OptionSpec];
    /// Every card, unit, item and place with its own text.
    fn things(&self) -> Vec<Things>;
    /// The type of every event.
    fn events(&self) -> &'static [&'static str];
    /// The texts.
    fn texts(&self) -> &'static Texts;
    /// The names of every refusal's sentence: the texts `refusal-NAME`.
    fn refusal_texts(&self) -> &'static [&'static str];
    /// The members of an action's payload.
    fn members(&self, action: &str) -> &'static [&'static str];
    /// The action that just ends a turn, if the game has one.
    fn pass(&self) -> Option<&'static str>;
    /// The default options.
    fn default_options(&self) -> Value;
    /// The static board under these options, or null. Refuses `BAD_OPTIONS`.
    fn board(&self, options: &Value) -> Result<Value, Refusal>;
    /// The bots, weakest first, each with what it does.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
    /// The bot that a seat gets by default.
    fn default_bot(&self, seat: usize, seats: usize) -> &'static str;
    /// Which side a seat plays, in games whose sides differ.
    fn role(&self, seat: usize, seats: usize) -> Option<&'static str>;
    /// The options, told that a bot of this level plays the seat.
    fn seat_bot(&self, options: &Value, seat: usize, seats: usize, level: &str) -> Result<Value, Refusal>;
    /// Everything that is wrong with these options, together.
    fn vet(&self, options: &Value, seats: usize) -> Vec<OptionFault>;
    /// Starts a match.
    fn start(&self, new: NewMatch) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Starts the match of a record, before its first step.
    fn reopen(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Replays a record and checks all of it.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Continues a frozen match.
    fn thaw(&self, frozen: &RawValue) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Whether programs can learn the game: see [`encode`](crate::encode).
    fn has_encoding(&self) -> bool;
    /// Starts an environment. Refuses `NO_ENCODING` besides what a start refuses.
    fn env(&self, new: NewMatch) -> Result<Box<dyn AnyEnv>, Refusal>;
    /// The environment at the end of a record.
    fn env_of(&self, record: &Record) -> Result<Box<dyn AnyEnv>, Refusal>;
    /// A lane of a vector environment; `bots` names the bot of each seat that the caller does not play, or is empty.
    fn lane(
        &self,
        seats: usize,
        options: &Value,
        bots: &[Option<String>],
        seed: &str,
    ) -> Result<Box<dyn AnyLane>, Refusal>;
    /// Prepares simulations: reads options and bots once.
    fn simulator(&self, seats: usize, bots: &[String], options: &Value) -> Result<Box<dyn Simulator>, Refusal>;
}

/// Plays games with fixed settings.
pub trait Simulator: Send + Sync {
    /// Plays the game with this seed text.
    fn play(&self, seed: &str) -> Result<Played, Refusal>;
}

/// What a new match starts from, as the outside states it.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// How many seats.
    pub seats: usize,
    /// The options' object, or null.
    pub options: Value,
    /// The players by seat; `p0`, `p1`, … if left out.
    pub roster: Option<Roster>,
    /// Which generator.
    pub generator: Generator,
    /// The seed text.
    pub seed: String,
    /// A stated position.
    pub position: Option<Value>,
    /// Scripted outcomes.
    pub chance: Vec<Scripted>,
}

impl NewMatch {
    /// The plain opening with default options.
    pub fn plain(seats: usize, seed: impl Into<String>) -> Self {
        Self {
            seats,
            options: Value::Null,
            roster: None,
            generator: Generator::Sha256,
            seed: seed.into(),
            position: None,
            chance: Vec::new(),
        }
    }
}

/// A frozen match: [`Match`] as plain data.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Frozen {
    game: String,
    seats: usize,
    options: Value,
    position: Option<Value>,
    roster: Roster,
    generator: Generator,
    seed: String,
    opening: Vec<Scripted>,
    revision: u64,
    answered: [u64; Seat::MAX],
    chain: String,
    checksums: Vec<Checksum>,
    state: Box<RawValue>,
    fence: Box<RawValue>,
    since: Vec<(usize, Value, Vec<Scripted>)>,
    /// The serial before each of the steps above; empty in matches frozen before serials existed.
    #[serde(default, skip_serializing_if = "no_serial")]
    serials: Vec<Option<u32>>,
    last: Box<RawValue>,
}

fn no_serial(serials: &[Option<u32>]) -> bool {
    serials.iter().all(Option::is_none)
}

/// Plain functions, so that the derived code is compiled here and not for every game.
impl Frozen {
    fn read(text: &RawValue) -> Result<Self, serde_json::Error> {
        names::canonical(None, || serde_json::from_str(text.get()))
    }

    fn write(&self) -> Box<RawValue> {
        names::canonical(None, || to_raw_value(self)).expect("a frozen match is plain data")
    }
}

impl<G: Bots> Match<G> {
    fn seat(&self, seat: usize) -> Result<Seat, Refusal> {
        Seat::try_new(seat).filter(|_| seat < self.setup.seats).ok_or_else(|| no_such_seat(seat, self.setup.seats))
    }

    /// Continues a frozen match. Refuses `BAD_SAVE`.
    pub fn thawed(frozen: &RawValue) -> Result<Self, Refusal> {
        let bad = |error: serde_json::Error| Refusal::bad_save(format!("not a frozen match: {error}"));
        let frozen = Frozen::read(frozen).map_err(bad)?;
        if frozen.game != G::KEY {
            return Err(Refusal::bad_save(format!("the frozen match is of `{}`, not of `{}`", frozen.game, G::KEY)));
        }
        let options = names::canonical(None, || (G::json().read_options)(&frozen.options)).map_err(bad)?;
        let words = G::words(&options);
        let read = |state: &RawValue| names::canonical(words.as_ref(), || (G::json().read_state)(state.get()));
        let last = names::canonical(words.as_ref(), || (G::json().read_events)(frozen.last.get())).map_err(bad)?;
        let mut thawed = Self {
            state: read(&frozen.state).map_err(bad)?,
            fence: Fence { state: read(&frozen.fence).map_err(bad)?, since: Vec::new() },
            setup: Arc::new(Setup { seats: frozen.seats, options, position: frozen.position }),
            roster: Arc::new(frozen.roster),
            words,
            generator: frozen.generator,
            seed: frozen.seed.into(),
            opening: frozen.opening,
            revision: frozen.revision,
            answered: frozen.answered,
            last,
            texts: Texts::of(G::KEY, G::TEXTS),
            common: Arc::new([]),
            weigh: None,
            log: Log { from: frozen.revision, entries: Vec::new(), checksums: frozen.checksums, chain: frozen.chain },
        };
        let serials = frozen.serials.into_iter().chain(std::iter::repeat(None));
        for ((seat, action, chance), serial) in frozen.since.into_iter().zip(serials) {
            let action = thawed.read_action(&action)?;
            let seat = thawed.seat(seat)?;
            thawed.fence.since.push(Acted { seat, action, chance, serial });
        }
        Ok(thawed)
    }
}

impl<G: Bots> AnyMatch for Match<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }
    fn seats(&self) -> usize {
        self.setup.seats
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn set_roster(&mut self, roster: Roster) -> Result<(), Refusal> {
        Match::set_roster(self, roster)
    }
    fn revision(&self) -> u64 {
        self.revision
    }
    fn awaiting(&self) -> Awaiting {
        self.state.awaiting()
    }
    fn current(&self) -> Option<Seat> {
        self.state.current()
    }
    fn turn(&self) -> u32 {
        self.state.turn()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }
    fn offers(&self, seat: usize) -> Result<Box<RawValue>, Refusal> {
        Ok(self.offers_json(self.seat(seat)?))
    }
    fn write_offers(&self, seat: usize, out: &mut Vec<u8>) -> Result<(), Refusal> {
        Match::write_offers(self, self.seat(seat)?, out);
        Ok(())
    }
    fn offers_member(&self) -> &'static str {
        self.state.offers_member()
    }
    fn decision(&self, seat: usize) -> Result<Option<String>, Refusal> {
        Ok(self.decision_id(self.seat(seat)?))
    }
    fn legal(&self, seat: usize, limit: usize) -> Result<(Vec<Value>, bool), Refusal> {
        let (actions, complete) = offer::legal(&self.state, self.seat(seat)?, limit);
        Ok((actions.iter().map(|action| self.write_action(action)).collect(), complete))
    }
    fn preview(&self, seat: usize, action: &Value) -> Result<Option<Value>, Refusal> {
        let seat = self.seat(seat)?;
        let name = action.get("action").and_then(Value::as_str).unwrap_or_default();
        let preview = if action.get("payload").is_none() && !G::Action::members(name).is_empty() {
            G::Action::price(name, &self.state, seat)
        } else {
            self.state.preview(seat, &self.read_action(action)?)
        };
        Ok(preview.map(|preview| self.in_words(|| (G::json().preview)(&preview))))
    }
    fn check(&self, seat: usize, action: &Value) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        Match::check(self, seat, &self.read_action(action)?)
    }
    fn act(&mut self, seat: usize, action: &Value, chance: Vec<Scripted>) -> Result<Step, Refusal> {
        let seat = self.seat(seat)?;
        let action = self.read_action(action)?;
        Match::act(self, seat, action, chance)
    }
    fn undo(&mut self, by: Option<usize>) -> Result<Step, Refusal> {
        let by = by.map(|seat| self.seat(seat)).transpose()?;
        Match::undo(self, by)
    }
    fn can_undo(&self, by: Option<usize>) -> bool {
        match by.map(|seat| self.seat(seat)).transpose() {
            Ok(by) => Match::can_undo(self, by),
            Err(_) => false,
        }
    }
    fn view(&self, viewer: Viewer, game_id: Option<&str>) -> Box<RawValue> {
        self.snapshot(viewer, game_id)
    }
    fn write_view(&self, viewer: Viewer, game_id: Option<&str>, out: &mut Vec<u8>) {
        self.write_snapshot(viewer, game_id, out);
    }
    fn alike(&self) -> Vec<usize> {
        Match::alike(self)
    }
    fn events(&self, viewer: Viewer) -> Box<RawValue> {
        self.events_json(viewer)
    }
    fn choose_within(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Option<Value>, Refusal> {
        let (seat, level) = self.decider(seat, level)?;
        let mut stream = self.state.chance().bot(seat, self.revision);
        let action = (level.choose)(&Seen::new(&self.state, seat).within(limits), &mut stream.draws());
        Ok(action.map(|action| self.write_action(&action)))
    }
    fn weigh(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Thought, Refusal> {
        let (seat, level) = self.decider(seat, level)?;
        let mut stream = self.state.chance().bot(seat, self.revision);
        let seen = Seen::new(&self.state, seat).within(limits);
        let weighed = self.weigh.and_then(|weigh| weigh(level.name, &seen, &mut stream.draws()));
        let Some(weighed) = weighed else {
            let action = (level.choose)(&seen, &mut stream.draws()).map(|action| self.write_action(&action));
            return Ok(Thought { action, before: None, values: None, alternatives: Vec::new(), line: Vec::new() });
        };
        let values = |values: &Values| values[..self.setup.seats].to_vec();
        let write = |line: &[G::Action]| line.iter().map(|action| self.write_action(action)).collect::<Vec<_>>();
        let alternatives = weighed.choices.iter().filter_map(|choice| {
            let action = self.write_action(choice.line.first()?);
            Some(Alternative { action, values: values(&choice.values), paths: choice.paths })
        });
        let line = weighed.choices.iter().find(|choice| choice.line.first() == weighed.taken.as_ref());
        Ok(Thought {
            action: weighed.taken.as_ref().map(|action| self.write_action(action)),
            before: (!weighed.choices.is_empty()).then(|| values(&weighed.before)),
            values: (!weighed.choices.is_empty()).then(|| values(&weighed.values)),
            alternatives: alternatives.collect(),
            line: line.map(|choice| write(&choice.line)).unwrap_or_default(),
        })
    }
    fn chance_left(&self) -> usize {
        self.state.chance().script_left()
    }
    fn commitment(&self) -> String {
        Match::commitment(self)
    }
    fn record(&self) -> Option<Record> {
        Match::record(self)
    }
    fn freeze(&self) -> Box<RawValue> {
        let since = self.fence.since.iter();
        let state = |state: &G| {
            let mut text = Vec::new();
            self.write_canonical(state, &mut text);
            wire::raw(text)
        };
        let frozen = Frozen {
            game: G::KEY.to_owned(),
            seats: self.setup.seats,
            options: names::canonical(None, || (G::json().options)(&self.setup.options)),
            position: self.setup.position.clone(),
            roster: (*self.roster).clone(),
            generator: self.generator,
            seed: self.seed.to_string(),
            opening: self.opening.clone(),
            revision: self.revision,
            answered: self.answered,
            chain: self.log.chain.clone(),
            checksums: self.log.checksums.clone(),
            state: state(&self.state),
            fence: state(&self.fence.state),
            since: since
                .map(|step| (step.seat.index(), self.write_action(&step.action), step.chance.clone()))
                .collect(),
            serials: self.fence.since.iter().map(|step| step.serial).collect(),
            last: names::canonical(self.words.as_ref(), || (G::json().events)(&self.last)),
        };
        frozen.write()
    }
    fn forget_log(&mut self) {
        Match::forget_log(self);
    }
    fn redo(&mut self, step: &Value) -> Result<(), Refusal> {
        Match::redo(self, step)
    }
    fn last_step(&self) -> Option<Value> {
        let entry = self.log.entries.last()?;
        Some(self.in_words(|| (G::json().step)(entry)))
    }
    fn write_last_step(&self, out: &mut Vec<u8>) -> bool {
        let Some(entry) = self.log.entries.last() else { return false };
        self.in_words(|| (G::json().write_step)(entry, out));
        true
    }
    fn sketch(&self, viewer: Viewer, language: &str) -> String {
        let places = |kind: &str, id: &str| self.state.place(kind, id);
        let mut speaker = Speaker::new(self.texts, language, &self.roster, viewer);
        speaker.hearing = Hearing::new(&self.roster, viewer).with_places(&places);
        self.in_words(|| self.state.sketch(viewer, &speaker))
    }
    fn told(&self, viewer: Viewer, language: &str) -> Vec<String> {
        let events: Vec<Value> = serde_json::from_str(self.events_json(viewer).get()).expect("events are a list");
        let say = |hearing: &Hearing<'_>| {
            let sentence = |event: &Value| self.texts.event(language, event, hearing);
            events.iter().map(|event| sentence(event).unwrap_or_default()).collect()
        };
        self.heard_by(viewer, say)
    }
    fn say_action(&self, viewer: Viewer, action: &Value, language: &str) -> String {
        self.heard_by(viewer, |hearing| self.texts.action(language, action, hearing)).unwrap_or_default()
    }
    fn say_refusal(&self, viewer: Viewer, refusal: &Refusal, language: &str) -> String {
        let said = self.heard_by(viewer, |hearing| self.texts.refusal(language, refusal, hearing));
        said.unwrap_or_else(|| refusal.message.clone())
    }
    fn say_guide(&self, seat: usize, language: &str) -> Option<String> {
        let seat = self.seat(seat).ok()?;
        let guide = self.in_words(|| self.state.guide(seat))?;
        self.heard_by(Viewer::Seat(seat), |hearing| self.texts.say(language, &guide, hearing))
    }
    fn say_thought(&self, seat: usize, thought: &Thought, language: &str) -> Vec<String> {
        let Ok(seat) = self.seat(seat) else { return Vec::new() };
        let viewer = Viewer::Seat(seat);
        let say = |phrase: Phrase| {
            self.heard_by(viewer, |hearing| self.texts.say(language, &phrase, hearing)).unwrap_or_default()
        };
        let percent = |values: &[f32]| (values.get(seat.index()).copied().unwrap_or(0.0) * 100.0).round() as u32;
        let mut sentences = match &thought.action {
            Some(action) => vec![self.say_action(viewer, action, language)],
            None => vec![say(Phrase::new("thought-pass"))],
        };
        if let (Some(before), Some(after)) = (&thought.before, &thought.values) {
            let chance = Phrase::new("thought-chance").with("before", percent(before)).with("after", percent(after));
            sentences.push(say(chance));
        }
        if thought.line.first() == thought.action.as_ref() {
            let next = thought.line.iter().skip(1).take(LINE).map(|action| self.say_action(viewer, action, language));
            let next: Vec<String> = next.collect();
            if !next.is_empty() {
                sentences.push(format!("{} {}", say(Phrase::new("thought-then")), next.join(" ")));
            }
        }
        let others = thought.alternatives.iter().filter(|other| Some(&other.action) != thought.action.as_ref());
        for other in others.take(OTHERS) {
            let lead = say(Phrase::new("thought-instead").with("chance", percent(&other.values)));
            sentences.push(format!("{lead} {}", self.say_action(viewer, &other.action, language)));
        }
        sentences
    }
    fn say_preview(&self, viewer: Viewer, preview: &Value, language: &str) -> Vec<String> {
        self.heard_by(viewer, |hearing| self.texts.preview(language, preview, hearing))
    }
    fn say_thing(&self, viewer: Viewer, member: &str, id: &str, language: &str) -> String {
        self.heard_by(viewer, |hearing| self.texts.thing(language, member, id, hearing))
    }
    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

impl<G: Game> Match<G> {
    /// Says something to a viewer, with the places and players of this match.
    fn heard_by<R>(&self, viewer: Viewer, say: impl FnOnce(&Hearing<'_>) -> R) -> R {
        let places = |kind: &str, id: &str| self.state.place(kind, id);
        self.in_words(|| say(&Hearing::new(&self.roster, viewer).with_places(&places)))
    }
}

impl<G: Bots> Match<G> {
    /// The seat and the level of a decision that is due.
    fn decider(&self, seat: usize, level: &str) -> Result<(Seat, Level<G>), Refusal> {
        let seat = self.seat(seat)?;
        let level = named_level::<G>(level, &self.common)?;
        if !self.state.awaiting().anybody().contains(seat) {
            return Err(Refusal::new(Refusal::OUT_OF_TURN, "That seat has nothing to decide."));
        }
        Ok((seat, level))
    }
}

/// What a bot thinks of a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// What it would do; null lets an open window pass.
    pub action: Option<Value>,
    /// Everybody's chance to win before it, by seat, from the position alone; null where the level does not search.
    pub before: Option<Vec<f32>>,
    /// Everybody's chance to win after that, by seat; null where the level does not search.
    pub values: Option<Vec<f32>>,
    /// The choices that it compared, best first.
    pub alternatives: Vec<Alternative>,
    /// The action and what the seat plans to do next; empty where it acts without a thought.
    pub line: Vec<Value>,
}

/// How many further actions of a line, and how many other choices, are told in words.
const LINE: usize = 4;
const OTHERS: usize = 3;

/// One choice that a bot compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Alternative {
    /// What to do.
    pub action: Value,
    /// Everybody's chance to win after that, by seat.
    pub values: Vec<f32>,
    /// On how many imagined continuations the values rest.
    pub paths: u32,
}

/// A game as an entry of the catalog, with bot levels that work for every game: `Entry::<Risk>::new(levels())`.
pub struct Entry<G: Game> {
    common: Arc<[Level<G>]>,
    weigh: Option<Weigh<G>>,
}

impl<G: Bots> Entry<G> {
    /// An entry with these common levels, which a game gets that asks for them or has none of its own.
    pub fn new(common: Vec<Level<G>>) -> Self {
        let wanted = G::BUDGETS.is_some() || G::levels().is_empty();
        Self { common: if wanted { common.into() } else { Arc::new([]) }, weigh: None }
    }

    /// The same with the thoughts of its levels.
    pub fn with_thoughts(self, weigh: Weigh<G>) -> Self {
        Self { weigh: Some(weigh), ..self }
    }

    fn begin(&self, new: NewMatch) -> Result<Match<G>, Refusal> {
        let options = good_options::<G>(&new.options, new.seats)?;
        let roster = new.roster.unwrap_or_else(|| Roster::plain(new.seats));
        Match::<G>::start(Opening {
            setup: Setup { seats: new.seats, options, position: new.position },
            roster,
            generator: new.generator,
            seed: new.seed,
            chance: new.chance,
        })
    }

    fn adopt(&self, mut game: Match<G>) -> Box<dyn AnyMatch> {
        game.common = self.common.clone();
        game.weigh = self.weigh;
        Box::new(game)
    }
}

/// Refuses `BAD_SEATS`.
fn check_seats<G: Game>(seats: usize) -> Result<(), Refusal> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    Err(Refusal::bad_seats(format!("{} is for {least} to {most} players, not {seats}", G::TITLE)))
}

pub(crate) fn named_level<G: Bots>(name: &str, common: &[Level<G>]) -> Result<Level<G>, Refusal> {
    bot::level::<G>(name, common).ok_or_else(|| {
        let known: Vec<&str> = bot::level_names::<G>(common).map(|(name, _)| name).collect();
        let name: String = name.chars().take(64).collect();
        Refusal::new("UNKNOWN_BOT", format!("{} has no bot `{name}`; it has {}", G::TITLE, known.join(", ")))
    })
}

/// The options, or everything that is wrong with them. They are one flat object of optional members, so each can be read
/// alone, and the readable ones are judged together.
fn vetted<G: Game>(options: &Value, seats: usize) -> Result<G::Options, Vec<OptionFault>> {
    let members = match options {
        Value::Null => &serde_json::Map::new(),
        Value::Object(members) => members,
        _ => return Err(vec![OptionFault::new("options", "the options are one object")]),
    };
    let mut faults = Vec::new();
    let mut readable = serde_json::Map::new();
    for (name, value) in members {
        let alone = Value::Object(serde_json::Map::from_iter([(name.clone(), value.clone())]));
        match read_options::<G>(&alone) {
            Ok(_) => _ = readable.insert(name.clone(), value.clone()),
            Err(refusal) => {
                let name: String = name.chars().take(64).collect();
                let message = refusal.message.strip_prefix(&format!("`{name}`: ")).unwrap_or(&refusal.message);
                faults.push(OptionFault::new(&name, message));
            }
        }
    }
    match read_options::<G>(&Value::Object(readable)) {
        Ok(options) => {
            faults.extend(OptionFault::all::<G>(&options, seats));
            if faults.is_empty() { Ok(options) } else { Err(faults) }
        }
        Err(refusal) => {
            faults.push(OptionFault::new("options", refusal.message));
            Err(faults)
        }
    }
}

/// The options; refuses `BAD_OPTIONS`, naming every fault.
fn good_options<G: Game>(options: &Value, seats: usize) -> Result<G::Options, Refusal> {
    match read_options::<G>(options) {
        Ok(options) => Ok(options),
        Err(refusal) => match vetted::<G>(options, seats) {
            Ok(_) => Err(refusal),
            Err(faults) => OptionFault::refuse(faults).and(Err(refusal)),
        },
    }
}

/// The schema of what the engine writes: members that are always there are required.
#[cfg(feature = "schema")]
fn written_schema<T: schemars::JsonSchema>() -> Value {
    let settings = schemars::generate::SchemaSettings::default().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    require_said(&mut schema);
    schema
}

/// Members that a position may leave out are in every view: the mark that `#[view]` sets makes them required.
#[cfg(feature = "schema")]
fn require_said(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            let mut said = Vec::new();
            if let Some(Value::Object(properties)) = members.get_mut("properties") {
                for (name, property) in properties {
                    if property.as_object_mut().is_some_and(|property| property.remove("x-said").is_some()) {
                        said.push(Value::from(name.as_str()));
                    }
                }
            }
            if !said.is_empty() {
                let required = members.entry("required").or_insert_with(|| Value::Array(Vec::new()));
                if let Value::Array(required) = required {
                    required.extend(said);
                    required.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
                }
            }
            members.values_mut().for_each(require_said);
        }
        Value::Array(entries) => entries.iter_mut().for_each(require_said),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(feature = "schema")]
fn action_schema<G: Game>() -> Value {
    let mut made = schemars::generate::SchemaSettings::default().into_generator();
    let mut schema = G::Action::schema(&mut made).to_value();
    let definitions = made.take_definitions(true);
    if !definitions.is_empty() {
        schema["$defs"] = Value::Object(definitions);
    }
    schema
}

impl<G: Bots + Audit> AnyGame for Entry<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }
    fn title(&self) -> &'static str {
        G::TITLE
    }
    fn rules(&self) -> u32 {
        G::RULES
    }
    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }
    fn actions(&self) -> &'static [&'static str] {
        G::Action::NAMES
    }
    fn codes(&self) -> &'static [(&'static str, &'static str)] {
        <G::Reason as Reason>::CODES
    }
    fn schema(&self, part: &str) -> Value {
        let all: Value = serde_json::from_str(G::SCHEMA).unwrap_or_default();
        all.get(part).cloned().unwrap_or_default()
    }
    #[cfg(feature = "schema")]
    fn made_schema(&self) -> Value {
        serde_json::json!({
            "options": schemars::schema_for!(G::Options).to_value(),
            "action": action_schema::<G>(),
            "view": written_schema::<G::View>(),
            "player": written_schema::<G::PlayerView>(),
            "event": written_schema::<G::Event>(),
            "preview": written_schema::<G::Preview>(),
        })
    }
    fn option_specs(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }
    fn things(&self) -> Vec<Things> {
        G::things()
    }
    fn events(&self) -> &'static [&'static str] {
        <G::Event as EventSet>::TYPES
    }
    fn texts(&self) -> &'static Texts {
        Texts::of(G::KEY, G::TEXTS)
    }
    fn refusal_texts(&self) -> &'static [&'static str] {
        <G::Reason as Reason>::TEXTS
    }
    fn members(&self, action: &str) -> &'static [&'static str] {
        G::Action::members(action)
    }
    fn pass(&self) -> Option<&'static str> {
        G::PASS
    }
    fn default_options(&self) -> Value {
        (G::json().options)(&G::Options::default())
    }
    fn board(&self, options: &Value) -> Result<Value, Refusal> {
        let options = read_options::<G>(options)?;
        Ok(names::canonical(G::words(&options).as_ref(), || G::board(&options)))
    }
    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        bot::level_names::<G>(&self.common).collect()
    }
    fn default_bot(&self, seat: usize, seats: usize) -> &'static str {
        let known = |name| self.common.iter().any(|level| level.name == name);
        match Seat::try_new(seat).map_or("random", |seat| G::default_level(seat, seats)) {
            "random" if G::levels().is_empty() && known("medium") => "medium",
            level => level,
        }
    }
    fn role(&self, seat: usize, seats: usize) -> Option<&'static str> {
        G::role(Seat::try_new(seat)?, seats)
    }
    fn seat_bot(&self, options: &Value, seat: usize, seats: usize, level: &str) -> Result<Value, Refusal> {
        named_level::<G>(level, &self.common)?;
        let mut options = good_options::<G>(options, seats)?;
        if let Some(seat) = Seat::try_new(seat) {
            G::seat_bot(&mut options, seat, seats, level);
        }
        Ok((G::json().options)(&options))
    }
    fn vet(&self, options: &Value, seats: usize) -> Vec<OptionFault> {
        vetted::<G>(options, seats).err().unwrap_or_default()
    }
    fn start(&self, new: NewMatch) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(self.begin(new)?))
    }
    fn reopen(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::reopen(record)?))
    }
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::replay(record)?))
    }
    fn thaw(&self, frozen: &RawValue) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(self.adopt(Match::<G>::thawed(frozen)?))
    }
    fn has_encoding(&self) -> bool {
        G::encoding().is_some()
    }
    fn env(&self, new: NewMatch) -> Result<Box<dyn AnyEnv>, Refusal> {
        let mut game = self.begin(new)?;
        game.common = self.common.clone();
        Ok(Box::new(Env::new(game).ok_or_else(no_encoding::<G>)?))
    }
    fn env_of(&self, record: &Record) -> Result<Box<dyn AnyEnv>, Refusal> {
        let mut game = Match::<G>::replay(record)?;
        game.common = self.common.clone();
        Ok(Box::new(Env::new(game).ok_or_else(no_encoding::<G>)?))
    }
    fn lane(
        &self,
        seats: usize,
        options: &Value,
        bots: &[Option<String>],
        seed: &str,
    ) -> Result<Box<dyn AnyLane>, Refusal> {
        check_seats::<G>(seats)?;
        let mut options = good_options::<G>(options, seats)?;
        for (seat, level) in Seat::all(seats).zip(bots) {
            if let Some(level) = level {
                named_level::<G>(level, &self.common)?;
                G::seat_bot(&mut options, seat, seats, level);
            }
        }
        OptionFault::refuse(OptionFault::all::<G>(&options, seats))?;
        Ok(Box::new(Lane::new(Arc::new(Setup::new(seats, options)), bots, &self.common, seed)?))
    }
    fn simulator(&self, seats: usize, bots: &[String], options: &Value) -> Result<Box<dyn Simulator>, Refusal> {
        check_seats::<G>(seats)?;
        if bots.len() != seats {
            return Err(Refusal::bad_request(format!("{} bots are named for {seats} seats", bots.len())));
        }
        let mut options = good_options::<G>(options, seats)?;
        let known = |name: &String| {
            named_level::<G>(name, &self.common)?;
            bot::opponent::<G>(name, &self.common).ok_or_else(|| Refusal::new("UNKNOWN_BOT", name.as_str()))
        };
        let players = bots.iter().map(known).collect::<Result<_, Refusal>>()?;
        for (seat, level) in Seat::all(seats).zip(bots) {
            G::seat_bot(&mut options, seat, seats, level);
        }
        G::cap_for_simulation(&mut options);
        OptionFault::refuse(OptionFault::all::<G>(&options, seats))?;
        Ok(Box::new(Simulation { setup: Setup::new(seats, options), players }))
    }
}

struct Simulation<G: Bots> {
    setup: Setup<G::Options>,
    players: Vec<Benchmark<G>>,
}

impl<G: Bots> Simulator for Simulation<G> {
    fn play(&self, seed: &str) -> Result<Played, Refusal> {
        simulate::play_between(&self.setup, &self.players, seed)
    }
}
