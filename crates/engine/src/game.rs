//! The contract that every game implements.

use std::hash::Hash;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::act::ActionSet;
use crate::chance::{Chance, Draws};
use crate::encode::Encoding;
use crate::event::{Emitted, EventSet, EventSink};
use crate::json::Json;
use crate::names::Words;
use crate::offer::{Go, OfferSink};
use crate::options::OptionSet;
use crate::refusal::{Reason, Refusal};
use crate::schema::Described;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::texts::{Phrase, Speaker};

/// One game's rules. `Self` is the whole truth of one match at one moment.
///
/// **Pure**: no I/O, clock, thread or global. The same options, seed and actions give the same state on every machine.
/// **Cheap to copy**: arrays, bitsets and small ids; what depends on the setup alone is `&'static` or behind an `Arc`.
/// **Decisions as data**: where the rules stop to ask, the state holds the question as a plain value.
pub trait Game: Clone + Eq + Hash + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The id on the wire and in records: `risk`.
    const KEY: &'static str;
    /// The name that people see.
    const TITLE: &'static str;
    /// Raised whenever an old record would replay differently.
    const RULES: u32;
    /// How many seats a table may have.
    const SEATS: RangeInclusive<usize>;
    /// The texts by language, English first: `&[("en", include_str!("../texts/en.ftl"))]`.
    const TEXTS: &'static [(&'static str, &'static str)];
    /// The schemas of the game's data, `include_str!("../schema.json")`: written by `cargo xtask golden --bless`.
    const SCHEMA: &'static str = "{}";
    /// The action that just ends a turn, if the game has one: what a seat does when its time runs out.
    const PASS: Option<&'static str> = None;

    /// The options: one flat object, made by `#[options]`; `()` where there are none.
    type Options: Clone + Default + PartialEq + Serialize + DeserializeOwned + OptionSet + Described + Send + Sync;
    /// What a seat does, made by [`actions!`](crate::actions). Ids that the rules may refuse as unknown are
    /// [`Named`](crate::Named).
    type Action: ActionSet<Self> + Clone + Eq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, made by `#[event]`, with the full truth.
    type Event: EventSet + Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Described + Send + Sync;
    /// Why an action is refused, made by [`reasons!`](crate::reasons).
    type Reason: Reason;
    /// The match as one viewer may see it, made by `#[view]`, without the members of the envelope (see
    /// [`wire`](crate::wire)). An allow-list. With fewer members it is a stated position.
    type View: Default + Serialize + DeserializeOwned + PartialEq + Described;
    /// What a view adds to each player of the envelope; `()` if nothing. A game with owners that are not players
    /// appends entries that carry `id`, `name`, `isBot`, `color` and `isEliminated` themselves.
    type PlayerView: Default + Serialize + DeserializeOwned + PartialEq + Described;
    /// What a seat can foresee of an action; `()` if there is nothing to foresee.
    type Preview: Serialize + PartialEq + Described;

    /// Sets up a match, or the stated position. Events say what was drawn.
    ///
    /// Refuses `BAD_OPTIONS` (or a code of its own, such as `BAD_MAP`) and `BAD_POSITION`; the number of seats is
    /// within [`Game::SEATS`] and the options have passed [`Game::vet`].
    fn new(setup: &Setup<Self::Options>, chance: Chance, out: &mut dyn EventSink<Self::Event>)
    -> Result<Self, Refusal>;

    /// How this game reads and writes JSON. [`basics!`](crate::basics) says it in every game, so that the code is
    /// compiled in its crate and not again in each that uses it; see [`json`](crate::json).
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    /// How this game is shown to a learner; `None` where it has no `encode.rs`. Like [`Game::json`], it is compiled where
    /// the game is.
    fn encoding() -> Option<&'static Encoding<Self>> {
        None
    }

    /// Everything that is wrong with well-formed options beyond their bounds. Called before [`Game::new`].
    fn vet(options: &Self::Options, seats: usize) -> Vec<OptionFault> {
        let _ = (options, seats);
        Vec::new()
    }

    /// Every card, unit, item and place with its own text, for the catalog and the rules page: the texts `KIND-ID`.
    fn things() -> Vec<Things> {
        Vec::new()
    }

    /// The static board as clients draw it, in the game's own words: what never changes during a match. Null if there
    /// is none.
    fn board(options: &Self::Options) -> Value {
        let _ = options;
        Value::Null
    }

    /// The words of ids that depend on the options, such as a user's map; see [`names`](crate::names). They are in
    /// scope wherever the match reads or writes JSON, its stated position included.
    fn words(options: &Self::Options) -> Option<Arc<dyn Words>> {
        let _ = options;
        None
    }

    /// Who must and who may act now. `must` is empty exactly when there is an outcome.
    fn awaiting(&self) -> Awaiting;

    /// Whose turn it is by the rules, even while others answer; `None` if it is nobody's turn.
    fn current(&self) -> Option<Seat> {
        self.awaiting().must.first()
    }

    /// The number of the turn (or day, or fight), from 1, for statistics and caps.
    fn turn(&self) -> u32 {
        1
    }

    /// Which side a seat plays, in games whose sides differ: a word that the texts name.
    fn role(seat: Seat, seats: usize) -> Option<&'static str> {
        let _ = (seat, seats);
        None
    }

    /// Whether the seat is out of the game.
    fn is_eliminated(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything that the seat may do now, as complete actions and forms, and what is blocked with the reason.
    ///
    /// Pure. A seat that neither must nor may act gets no offer. Stops when the sink says `Break`.
    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> Go {
        Self::Action::offers(self, seat, out)
    }

    /// The only judge of legality. May depend only on what the seat can see, or refusals would reveal secrets.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Reason> {
        action.check(self, seat)
    }

    /// What the seat can foresee of the action, legal or not. Changes and reveals nothing.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Option<Self::Preview> {
        action.preview(self, seat)
    }

    /// Carries out the action. The caller has called `check`; `apply` trusts it.
    fn apply(&mut self, seat: Seat, action: &Self::Action, out: &mut dyn EventSink<Self::Event>) {
        action.apply(self, seat, out);
    }

    /// The member of a server's snapshot that holds the seat's offers: another one than usual where the view has a member
    /// `offers` of its own.
    fn offers_member(&self) -> &'static str {
        "offers"
    }

    /// What the awaited seat should do now: the text `guide-STEP` with its arguments.
    fn guide(&self, seat: Seat) -> Option<Phrase> {
        let _ = seat;
        None
    }

    /// The readable name of a place of this kind, if it depends on the match: a corner by the
    /// hexes around it. Uses only what everybody sees.
    fn place(&self, kind: &str, id: &str) -> Option<Phrase> {
        let _ = (kind, id);
        None
    }

    /// The match as text, as the terminal shows it: a map or table with what the viewer sees. Made from the view alone.
    fn sketch(&self, viewer: Viewer, speaker: &Speaker<'_>) -> String {
        let _ = (viewer, speaker);
        String::new()
    }

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

    /// The same, for the match to script.
    fn chance_mut(&mut self) -> &mut Chance;

    /// Whether the answers that the awaited seats owe now are independent, so that their order cannot matter.
    fn answers_commute(&self) -> bool {
        false
    }

    /// Fills in unset options so that simulated games always end (Risk's turn cap).
    fn cap_for_simulation(options: &mut Self::Options) {
        let _ = options;
    }

    /// The number of turns after which a simulation calls a draw, if the rules have no cap.
    fn simulated_turns(seats: usize) -> Option<u32> {
        let _ = seats;
        None
    }

    /// The counter that numbers what comes into being during play, such as trades. The match never resets it
    /// when a step is undone, so that an id that was announced once never names anything else. Steps before a
    /// fence need it too; what can only come into being behind a fence (a card bought) does not.
    fn serial(&mut self) -> Option<&mut u32> {
        None
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.awaiting().must.is_empty()
    }
}

/// Things of one kind, in the order in which people see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Things {
    /// The kind, as in the texts: `card`.
    pub kind: &'static str,
    /// The ids, as on the wire.
    pub ids: Vec<String>,
    /// Attributes that each of them has: `text` for the effect of a card.
    pub attributes: &'static [&'static str],
}

impl Things {
    /// Things that have a name.
    pub fn named<T: crate::Word>(ids: impl IntoIterator<Item = T>) -> Self {
        let ids = ids.into_iter().map(|id| id.with_word(str::to_owned)).collect();
        Self { kind: T::KIND, ids, attributes: &[] }
    }

    /// Things that have a name and these attributes.
    pub fn with_text<T: crate::Word>(ids: impl IntoIterator<Item = T>, attributes: &'static [&'static str]) -> Self {
        Self { attributes, ..Self::named(ids) }
    }
}

/// The seats that must or may act.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Awaiting {
    /// The match waits until each of these seats answers.
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
    pub fn read_position<G: Game<Options = O>>(&self) -> Result<Option<Position<G>>, Refusal> {
        let Some(position) = &self.position else { return Ok(None) };
        Position::read(position).map(Some)
    }
}

/// A stated position: the judge's view with fewer members.
pub struct Position<G: Game> {
    /// The match.
    pub view: G::View,
    /// What is stated of single players.
    pub players: Vec<(Seat, G::PlayerView)>,
    /// Whose turn it is.
    pub current: Option<Seat>,
}

impl<G: Game> Position<G> {
    /// Reads a position: the members of a view, and of the envelope `players` and `currentPlayerId`.
    pub fn read(position: &Value) -> Result<Self, Refusal> {
        let bad = |error: serde_json::Error| Refusal::bad_position(error.to_string());
        let Value::Object(members) = position else {
            return Err(Refusal::bad_position("a position is an object"));
        };
        let mut members = members.clone();
        members.retain(|name, _| !ENVELOPE.contains(&name.as_str()));
        let current = match members.remove("currentPlayerId") {
            None | Some(Value::Null) => None,
            Some(id) => Some(read_seat(&id)?),
        };
        let mut players = Vec::new();
        match members.remove("players") {
            None => {}
            Some(Value::Array(stated)) => {
                for player in stated {
                    let Value::Object(mut player) = player else {
                        return Err(Refusal::bad_position("a player is an object with an `id`"));
                    };
                    player.retain(|name, _| !OF_PLAYERS.contains(&name.as_str()));
                    let id = player.remove("id").ok_or_else(|| Refusal::bad_position("a player has an `id`"))?;
                    let seat = read_seat(&id)?;
                    if players.iter().any(|(known, _)| *known == seat) {
                        return Err(Refusal::bad_position(format!("{seat} is stated twice")));
                    }
                    players.push((seat, read_part(player, G::json().read_player).map_err(bad)?));
                }
            }
            Some(_) => return Err(Refusal::bad_position("`players` is a list")),
        }
        Ok(Self { view: read_part(members, G::json().read_view).map_err(bad)?, players, current })
    }
}

/// Members of a snapshot that are not the game's. A whole snapshot may be stated as a position; these are ignored.
pub(crate) const ENVELOPE: [&str; 11] = [
    "gameId",
    "gameType",
    "revision",
    "status",
    "pendingActors",
    "winnerId",
    "outcome",
    "options",
    "lastEvents",
    "seed",
    "exact",
];
/// The same of each player.
pub(crate) const OF_PLAYERS: [&str; 4] = ["name", "isBot", "color", "isEliminated"];

/// An empty part needs no reader: `()` has no members to read.
fn read_part<T: Default>(
    members: Map<String, Value>,
    read: fn(&Value) -> Result<T, serde_json::Error>,
) -> Result<T, serde_json::Error> {
    if members.is_empty() { Ok(T::default()) } else { read(&Value::Object(members)) }
}

fn read_seat(id: &Value) -> Result<Seat, Refusal> {
    let named = id.as_str().and_then(crate::names::player_seat);
    named.ok_or_else(|| Refusal::bad_position(format!("there is no player {id}")))
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

    /// Everything that is wrong with the options: bounds, and what the game itself finds.
    pub fn all<G: Game>(options: &G::Options, seats: usize) -> Vec<OptionFault> {
        let mut faults = options.out_of_bounds();
        faults.extend(G::vet(options, seats));
        faults
    }

    /// Refuses `BAD_OPTIONS` with all faults in one sentence, if there are any.
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

impl Outcome {
    /// Some win together and the others lose together.
    pub fn shared(winners: SeatSet, all: SeatSet, scores: Vec<Vec<(&'static str, i64)>>, reason: &str) -> Self {
        let places = [winners, all.difference(winners)];
        let ranking = places.into_iter().filter(|place| !place.is_empty()).collect();
        Self { winners, ranking, scores, reason: reason.to_owned() }
    }
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

/// The duties of [`Game`] that every game fulfils alike: its JSON and its encoding, compiled in its own crate, and the source
/// of chance, which is the member `chance` of the state.
#[macro_export]
macro_rules! basics {
    () => {
        #[inline(never)]
        fn json() -> &'static $crate::Json<Self> {
            &$crate::Json::HERE
        }
        #[inline(never)]
        fn encoding() -> Option<&'static $crate::Encoding<Self>> {
            Some(&$crate::Encoding::HERE)
        }
        fn chance(&self) -> &$crate::Chance {
            &self.chance
        }
        fn chance_mut(&mut self) -> &mut $crate::Chance {
            &mut self.chance
        }
    };
}
