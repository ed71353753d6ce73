//! The contract that every game implements.

use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::chance::{Chance, Draws};
use crate::event::{Emitted, EventSink};
use crate::json::Json;
use crate::names::Words;
use crate::offer::{Form, OfferSink};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet, Viewer};

/// One game's rules. `Self` is the whole truth of one match at one moment.
///
/// **Pure**: no I/O, clock, thread or global. The same options, seed and actions give the same state on every machine.
/// **Cheap to copy**: arrays, bitsets and small ids; what depends on the setup alone is `&'static` or behind an `Arc`.
/// **Decisions as data**: where the rules stop to ask, the state holds the question as a plain value.
pub trait Game: Clone + Eq + Hash + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The id on the wire and in records: `risk`.
    const KEY: &'static str;
    /// The name that people read.
    const TITLE: &'static str;
    /// Raised whenever an old record would replay differently.
    const RULES: u32;
    /// How many seats a table may have.
    const SEATS: RangeInclusive<usize>;
    /// Every action name that the game has under any option, as on the wire.
    const ACTIONS: &'static [&'static str];

    /// The options: one flat object, every member optional, `deny_unknown_fields`, camelCase.
    type Options: Clone + Default + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// A stated position: members of the judge's view, only fewer.
    type Position: DeserializeOwned + JsonSchema;
    /// What a seat does, adjacently tagged: `{"action":"BUILD_ROAD","payload":{"edgeId":"e13"}}`. Every variant is a
    /// struct variant (`EndTurn {}`), so that an empty payload reads as `{}`. Ids that the rules may refuse as unknown
    /// are [`Named`](crate::Named).
    type Action: Clone + Eq + std::fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What the groups of a form count: a resource, a territory, a unit. One string on the wire.
    type Slot: Clone + Eq + std::fmt::Debug + Serialize;
    /// What happened, tagged as [`Emitted`] says, with the full truth.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// Why an action is refused.
    type Reason: Reason;
    /// The match as one viewer may see it, without the members of the envelope (see [`wire`](crate::wire)). An allow-list.
    type View: Serialize + PartialEq + JsonSchema;
    /// What a view adds to each player of the envelope. A game with owners that are no players appends entries that
    /// carry `id`, `name`, `isBot`, `color` and `isEliminated` themselves.
    type PlayerView: Serialize + PartialEq + JsonSchema;
    /// What a seat can foresee of an action.
    type Preview: Serialize + PartialEq + JsonSchema;

    /// Sets up a match, or the stated position. Events tell what was drawn.
    ///
    /// Refuses `BAD_OPTIONS` (or a code of its own, such as `BAD_MAP`) and `BAD_POSITION`; the number of seats is within
    /// [`Game::SEATS`] and the options have passed [`Game::vet`].
    fn new(setup: &Setup<Self::Options>, chance: Chance, out: &mut dyn EventSink<Self::Event>)
    -> Result<Self, Refusal>;

    /// How this game reads and writes JSON. Every game repeats this line with `#[inline(never)]`, so that the code is
    /// compiled in its crate and not again in each that uses it; see [`json`](crate::json).
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    /// What is wrong with options that have the right shape, all at once. Called before [`Game::new`].
    fn vet(options: &Self::Options, seats: usize) -> Vec<OptionFault> {
        let _ = (options, seats);
        Vec::new()
    }

    /// The static board as clients draw it, in the game's own words: what never changes during a match. Null where there
    /// is nothing to tell.
    fn board(options: &Self::Options) -> Value {
        let _ = options;
        Value::Null
    }

    /// The words of ids that depend on the options, such as a user's map; see [`names`](crate::names). They are in force
    /// wherever the match reads or writes JSON, its stated position included.
    fn words(options: &Self::Options) -> Option<Arc<dyn Words>> {
        let _ = options;
        None
    }

    /// Who must and who may act now. `must` is empty exactly when there is an outcome.
    fn awaiting(&self) -> Awaiting;

    /// Whose turn it is in the words of the rules, also while others answer; `None` where no turn is anybody's.
    fn current(&self) -> Option<Seat>;

    /// The number of the turn (or day, or fight), from 1, for statistics and caps.
    fn turn(&self) -> u32;

    /// Whether the seat is out of the game.
    fn is_eliminated(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything that the seat may do now, as complete actions and forms, and what is blocked with the reason.
    ///
    /// Pure. A seat that owes or may do nothing gets no offer. Stops when the sink says `Break`.
    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()>;

    /// The action that a form gives with these counts, one per slot, groups one after the other.
    fn fill(form: &Form<Self>, counts: &[u32]) -> Self::Action;

    /// The only judge of legality. May depend only on what the seat can see, or refusals would tell secrets.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Reason>;

    /// What the seat can foresee of the action, legal or not. Changes and reveals nothing.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Option<Self::Preview> {
        let _ = (seat, action);
        None
    }

    /// Whether this match has the action at all. One that belongs to an option which is off is as unknown as a word that the
    /// game does not have, whatever its payload.
    fn knows_action(&self, name: &str) -> bool {
        let _ = name;
        true
    }

    /// Carries the action out. The caller has called `check`; `apply` trusts it.
    fn apply(&mut self, seat: Seat, action: &Self::Action, out: &mut dyn EventSink<Self::Event>);

    /// What the viewer may see: the match, and what it adds to each player.
    fn view(&self, viewer: Viewer) -> (Self::View, Vec<Self::PlayerView>);

    /// The part of an event that the viewer may see, or nothing. An event carries what this needs (such as the seats
    /// that saw it), because the state has moved on. The judge gets it whole.
    fn mask(event: &Emitted<Self::Event>, viewer: Viewer) -> Option<Emitted<Self::Event>>;

    /// Redeals everything that the seat cannot know, at random but consistent with what it was shown, and reseeds the
    /// chance ([`Chance::reseed`]). The seat's view, offers and refusals stay byte-equal.
    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>);

    /// The source of chance in the state.
    fn chance(&self) -> &Chance;

    /// The same, to be scripted by the match.
    fn chance_mut(&mut self) -> &mut Chance;

    /// Whether the answers that the awaited seats owe now are independent, so that their order cannot matter.
    fn answers_commute(&self) -> bool {
        false
    }

    /// Changes options that were left open so that a simulated game surely ends (Risk's cap of turns).
    fn cap_for_simulation(options: &mut Self::Options) {
        let _ = options;
    }

    /// The number of turns after which a simulation calls a draw, where the rules know no cap.
    fn simulated_turns(seats: usize) -> Option<u32> {
        let _ = seats;
        None
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.awaiting().must.is_empty()
    }
}

/// Who is awaited.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Awaiting {
    /// The match stands still until each of these seats answers.
    pub must: SeatSet,
    /// Open windows (a trade answer, an interrupt); nothing waits for them.
    pub may: SeatSet,
}

impl Awaiting {
    /// Nobody: the game is over.
    pub const NOBODY: Self = Self { must: SeatSet::EMPTY, may: SeatSet::EMPTY };

    /// One seat must act.
    pub const fn only(seat: Seat) -> Self {
        Self { must: SeatSet::only(seat), may: SeatSet::EMPTY }
    }

    /// Each of these seats must act, in any order.
    pub const fn all(seats: SeatSet) -> Self {
        Self { must: seats, may: SeatSet::EMPTY }
    }

    /// Everybody who can act now.
    pub const fn anybody(self) -> SeatSet {
        self.must.union(self.may)
    }
}

/// What a match starts from. The seed is the chance's.
#[derive(Clone, Debug)]
pub struct Setup<O> {
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    pub options: O,
    /// A position to start from instead of the opening, still as JSON: its ids may depend on the options.
    pub position: Option<Value>,
}

impl<O> Setup<O> {
    /// A setup without a stated position.
    pub fn new(seats: usize, options: O) -> Self {
        Self { seats, options, position: None }
    }

    /// Reads the stated position. Refuses `BAD_POSITION`.
    pub fn read_position<G: Game<Options = O>>(&self) -> Result<Option<G::Position>, Refusal> {
        let Some(position) = &self.position else { return Ok(None) };
        (G::json().read_position)(position).map(Some).map_err(|error| Refusal::bad_position(error.to_string()))
    }
}

/// One thing that is wrong with the options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionFault {
    /// The option's name on the wire.
    pub option: String,
    /// What is wrong with it and what would be right.
    pub message: String,
}

impl OptionFault {
    /// A fault of this option.
    pub fn new(option: impl Into<String>, message: impl Into<String>) -> Self {
        Self { option: option.into(), message: message.into() }
    }

    /// Refuses `BAD_OPTIONS` with all faults in one sentence, where there is any.
    pub fn refuse(faults: Vec<OptionFault>) -> Result<(), Refusal> {
        if faults.is_empty() {
            return Ok(());
        }
        let told: Vec<String> =
            faults.into_iter().map(|fault| format!("{}: {}", fault.option, fault.message)).collect();
        Err(Refusal::bad_options(told.join("; ")))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; several where a side wins together, nobody where all lost.
    pub winners: SeatSet,
    /// Every seat, best first; seats of one set share a place.
    pub ranking: Vec<SeatSet>,
    /// Named scores per seat.
    pub scores: Vec<Vec<(&'static str, i64)>>,
    /// Why it ended, as a word of the rules: `CONQUEST`.
    pub reason: String,
}

struct Scores<'a>(&'a [(&'static str, i64)]);

impl Serialize for Scores<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// Seats are numbers here: the outcome is the engine's, for command line and referee.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = |set: SeatSet| set.iter().map(Seat::index).collect::<Vec<_>>();
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("winners", &numbers(self.winners))?;
        map.serialize_entry("ranking", &self.ranking.iter().map(|place| numbers(*place)).collect::<Vec<_>>())?;
        map.serialize_entry("scores", &self.scores.iter().map(|scores| Scores(scores)).collect::<Vec<_>>())?;
        map.serialize_entry("reason", &self.reason)?;
        map.end()
    }
}
