//! The engine without generics, JSON in and out: what the server, the referee and the command line use.
//!
//! | file | holds |
//! | --- | --- |
//! | here | the traits: one match, one game of the catalog, a run of simulations |
//! | `entry` | a game as an entry of the catalog |
//! | `played` | a match behind its trait |
//! | `frozen` | a match as plain data, to continue later |
//! | `thought` | what a bot thinks, as data and in sentences |
//! | `options` | options from outside, judged together |

mod entry;
mod frozen;
mod options;
mod played;
#[cfg(feature = "schema")]
mod schema;
mod thought;

use std::ops::RangeInclusive;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::chance::{Generator, Scripted};
use crate::encode::{AnyEnv, AnyLane};
use crate::game::{Awaiting, OptionFault, Outcome, Things};
use crate::matches::Step;
use crate::options::OptionSpec;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::search::Limits;
use crate::seat::{Seat, Viewer};
use crate::simulate::Played;
use crate::texts::Texts;

pub use entry::Entry;
pub(crate) use entry::named_level;
pub use thought::{Alternative, Other, Points, Thought};

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
    fn say_preview(&self, viewer: Viewer, action: &str, preview: &Value, language: &str) -> Vec<String>;
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
