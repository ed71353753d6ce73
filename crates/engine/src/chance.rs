//! The one source of chance.
//!
//! Every random outcome of a match is drawn through the [`Chance`] value in its state. It is the SHA-256 counter
//! generator (unpredictable, and checkable by anyone once the seed is out) or, in playouts and simulations, a small
//! fast generator; in both cases the next outcomes may be *scripted* by kind, for tests, for physical dice, and for
//! comparing with another engine.
//!
//! The SHA-256 stream: `u64(seed, ev, k)` is the first 8 bytes, big-endian, of SHA-256 of the ASCII text
//! `"{seed}:{ev}:{k}"`. An *event* `ev` is one random step of the rules (one roll of all its dice, one shuffle, one
//! draw); `k` counts the draws inside it. `uniform(n)` rejects values from `floor(2^64 / n) * n` on and takes the rest
//! modulo `n`; a shuffle is Fisher–Yates from the last index down.
//!
//! ```
//! use sortie_engine::Chance;
//! let mut chance = Chance::seeded("abc");
//! chance.skip_events(10);
//! let mut roll = chance.event(); // event 10
//! assert_eq!([(); 5].map(|()| roll.d6()), [4, 3, 3, 6, 4]);
//! ```

use std::collections::VecDeque;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use arrayvec::ArrayString;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;
use crate::seat::Seat;

/// The longest seed text, in bytes.
pub const MAX_SEED: usize = 256;

/// Which generator a match uses; a record names it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Generator {
    /// The SHA-256 counter generator of live matches.
    #[default]
    Sha256,
    /// The small fast generator of playouts and simulations.
    Fast,
}

/// One outcome scripted in advance: `{"d6":4}`, `{"draw":"knight"}`, `{"shuffle":[…]}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Value", try_from = "Value")]
pub struct Scripted {
    /// The kind of outcome: `d6`, `die`, `draw`, `steal`, `shuffle`, `pick`, …
    pub kind: String,
    /// The scripted result.
    pub value: Value,
}

/// The kinds of outcomes that any game draws.
pub const KINDS: [&str; 6] = ["d6", "die", "draw", "steal", "shuffle", "pick"];

impl Scripted {
    /// Checks that there is such a kind and that its outcome is possible in some match. Refuses
    /// `BAD_CHANCE`.
    pub fn check(&self) -> Result<(), Refusal> {
        let Self { kind, value } = self;
        match kind.as_str() {
            "d6" if !value.as_u64().is_some_and(|face| (1..=6).contains(&face)) => {
                Err(Refusal::bad_chance(format!("a d6 cannot show {}", short(&value.to_string()))))
            }
            "shuffle" if !value.is_array() => Err(Refusal::bad_chance("a shuffle is a list, the top first")),
            known if KINDS.contains(&known) => Ok(()),
            unknown => {
                let (unknown, known) = (short(unknown), KINDS.join(", "));
                Err(Refusal::bad_chance(format!("there is no kind of outcome `{unknown}`; the kinds are {known}")))
            }
        }
    }
}

/// At most a line of the input, for messages.
fn short(text: &str) -> String {
    text.chars().take(64).collect()
}

impl From<Scripted> for Value {
    fn from(scripted: Scripted) -> Value {
        Value::Object(serde_json::Map::from_iter([(scripted.kind, scripted.value)]))
    }
}

impl TryFrom<Value> for Scripted {
    type Error = Refusal;
    fn try_from(value: Value) -> Result<Self, Refusal> {
        match value {
            Value::Object(members) if members.len() == 1 => {
                let (kind, value) = members.into_iter().next().expect("the object has one member");
                Ok(Self { kind, value })
            }
            _ => Err(Refusal::bad_chance("an outcome is an object with one member, such as {\"d6\":4}")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    Sha256(Arc<str>),
    Fast(u64),
}

/// Outcomes waiting to be used, by kind, and the first that did not fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Script {
    waiting: VecDeque<Scripted>,
    misfit: Option<String>,
}

/// Where a state's random outcomes come from. See the [module](self).
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    source: Source,
    event: u64,
    script: Option<Box<Script>>,
}

/// The seed is secret while a match runs, so it is never printed.
impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chance")
            .field("generator", &self.generator())
            .field("event", &self.event)
            .finish_non_exhaustive()
    }
}

impl Chance {
    /// The SHA-256 stream over this seed.
    pub fn seeded(seed: &str) -> Self {
        Self { source: Source::Sha256(seed.into()), event: 0, script: None }
    }

    /// The fast generator, seeded by a text.
    pub fn fast(seed: &str) -> Self {
        let digest = Sha256::digest(seed.as_bytes());
        Self::fast_from(first_u64(&digest))
    }

    /// The fast generator, seeded by a number.
    pub fn fast_from(seed: u64) -> Self {
        Self { source: Source::Fast(seed), event: 0, script: None }
    }

    /// A new stream of this generator over this seed.
    pub fn new(generator: Generator, seed: &str) -> Self {
        match generator {
            Generator::Sha256 => Self::seeded(seed),
            Generator::Fast => Self::fast(seed),
        }
    }

    /// Which generator this is.
    pub fn generator(&self) -> Generator {
        match self.source {
            Source::Sha256(_) => Generator::Sha256,
            Source::Fast(_) => Generator::Fast,
        }
    }

    /// The number of the next event.
    pub fn event_index(&self) -> u64 {
        self.event
    }

    /// Opens the next event: one random step of the rules.
    pub fn event(&mut self) -> Draws<'_> {
        let event = self.event;
        self.event += 1;
        self.event_at(event)
    }

    /// Opens the event with a number that the game counts itself; the common counter is unchanged.
    pub fn event_at(&mut self, event: u64) -> Draws<'_> {
        Draws { chance: self, label: Label::Number(event), k: 0 }
    }

    /// Opens an event with a text instead of a number; the common counter is unchanged.
    pub fn event_named(&mut self, name: &str) -> Draws<'_> {
        let mut label = ArrayString::<40>::new();
        for c in name.chars() {
            if label.try_push(c).is_err() {
                break;
            }
        }
        Draws { chance: self, label: Label::Text(label), k: 0 }
    }

    /// Skips event numbers that the rules reserve but do not use.
    pub fn skip_events(&mut self, n: u64) {
        self.event += n;
    }

    /// The separate stream of a bot's decision: event `bot-{seat}-{revision}` over the same seed, with nothing
    /// scripted. The match's own counter is not disturbed.
    pub fn bot(&self, seat: Seat, revision: u64) -> BotChance {
        let mut label = ArrayString::new();
        write!(label, "bot-{}-{revision}", seat.index()).expect("the label holds any seat and revision");
        let source = match &self.source {
            Source::Sha256(seed) => Source::Sha256(seed.clone()),
            Source::Fast(state) => Source::Fast(mix(state ^ mix(revision.wrapping_mul(8) + seat.index() as u64))),
        };
        BotChance { chance: Chance { source, event: 0, script: None }, label }
    }

    /// Replaces all future outcomes with unrelated ones, keeping the event counter: the last step of `determinize`.
    pub fn reseed(&mut self, from: &mut Draws<'_>) {
        self.source = Source::Fast(from.u64());
        self.script = None;
    }

    /// Takes the next scripted outcome of this kind, if there is one. A value of the wrong type is a misfit.
    pub fn scripted<T: DeserializeOwned>(&mut self, kind: &str) -> Option<T> {
        let script = self.script.as_deref_mut()?;
        let at = script.waiting.iter().position(|outcome| outcome.kind == kind)?;
        let outcome = script.waiting.remove(at).expect("the position was just found");
        match T::deserialize(&outcome.value) {
            Ok(value) => Some(value),
            Err(error) => {
                self.misfit(format!("the scripted {kind} {} cannot be read: {error}", outcome.value));
                None
            }
        }
    }

    /// Records that a scripted outcome cannot happen here; the match then refuses the whole step (`BAD_CHANCE`).
    pub fn misfit(&mut self, why: impl Into<String>) {
        let script = self.script.get_or_insert_default();
        script.misfit.get_or_insert(why.into());
    }

    /// Adds scripted outcomes to those waiting.
    pub fn script(&mut self, outcomes: impl IntoIterator<Item = Scripted>) {
        let mut outcomes = outcomes.into_iter().peekable();
        if outcomes.peek().is_some() {
            self.script.get_or_insert_default().waiting.extend(outcomes);
        }
    }

    /// How many scripted outcomes are waiting.
    pub fn script_left(&self) -> usize {
        self.script.as_ref().map_or(0, |script| script.waiting.len())
    }

    /// The first scripted outcome that did not fit, if any.
    pub fn script_misfit(&self) -> Option<&str> {
        self.script.as_ref()?.misfit.as_deref()
    }

    /// Takes one item from an ordered pile: the scripted one (kind `draw`) from wherever it lies, otherwise the
    /// item at `top`. `None` when the pile is empty.
    ///
    /// `pile` gives the items from the top down; the result is the position to remove.
    pub fn draw_position<T>(&mut self, kind: &str, pile: impl ExactSizeIterator<Item = T>) -> Option<usize>
    where
        T: PartialEq + DeserializeOwned,
    {
        if pile.len() == 0 {
            return None;
        }
        if self.script.is_none() {
            return Some(0);
        }
        let Some(wanted) = self.scripted::<T>(kind) else { return Some(0) };
        let mut pile = pile;
        let found = pile.position(|item| item == wanted);
        if found.is_none() {
            self.misfit(format!("the scripted {kind} is not in its pile"));
        }
        found.or(Some(0))
    }
}

/// A bot's own stream; see [`Chance::bot`].
#[derive(Clone, Debug)]
pub struct BotChance {
    chance: Chance,
    label: ArrayString<40>,
}

impl BotChance {
    /// The draws of the decision.
    #[inline]
    pub fn draws(&mut self) -> Draws<'_> {
        Draws { chance: &mut self.chance, label: Label::Text(self.label), k: 0 }
    }
}

#[derive(Copy, Clone, Debug)]
enum Label {
    Number(u64),
    Text(ArrayString<40>),
}

/// The draws of one event.
#[derive(Debug)]
pub struct Draws<'a> {
    chance: &'a mut Chance,
    label: Label,
    k: u64,
}

impl Draws<'_> {
    /// The next 64 random bits of the event.
    #[inline]
    pub fn u64(&mut self) -> u64 {
        match &mut self.chance.source {
            Source::Fast(state) => {
                *state = state.wrapping_add(GAMMA);
                mix(*state)
            }
            Source::Sha256(seed) => {
                let k = self.k;
                self.k += 1;
                hashed(seed, &self.label, k)
            }
        }
    }

    /// A number from 0 to `n - 1`, all equally likely; 0 if `n` is 0.
    #[inline]
    pub fn uniform(&mut self, n: u64) -> u64 {
        if n <= 1 {
            // One outcome: the SHA-256 contract still takes a draw, so that the stream does not depend on the reader.
            if n == 1 && matches!(self.chance.source, Source::Sha256(_)) {
                self.u64();
            }
            return 0;
        }
        if let Source::Fast(_) = self.chance.source {
            return ((u128::from(self.u64()) * u128::from(n)) >> 64) as u64;
        }
        let limit = (1u128 << 64) / u128::from(n) * u128::from(n);
        loop {
            let value = self.u64();
            if u128::from(value) < limit {
                return value % n;
            }
        }
    }

    /// A number from 0 to `n - 1` for indexing.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.uniform(n as u64) as usize
    }

    /// Whether an event with this chance (in parts of `of`) happens, for bots.
    pub fn chance(&mut self, parts: u64, of: u64) -> bool {
        self.uniform(of) < parts
    }

    /// A six-sided die, kind `d6`.
    #[inline]
    pub fn d6(&mut self) -> u8 {
        if self.chance.script.is_some()
            && let Some(value) = self.chance.scripted::<u8>("d6")
        {
            if (1..=6).contains(&value) {
                return value;
            }
            self.chance.misfit(format!("a d6 cannot show {value}"));
        }
        1 + self.uniform(6) as u8
    }

    /// One of these, all equally likely; scripted by `kind`. Panics on an empty list, so callers check first.
    pub fn pick<T: Clone + PartialEq + DeserializeOwned>(&mut self, kind: &str, among: &[T]) -> T {
        if self.chance.script.is_some()
            && let Some(wanted) = self.chance.scripted::<T>(kind)
        {
            match among.iter().find(|item| **item == wanted) {
                Some(item) => return item.clone(),
                None => self.chance.misfit(format!("the scripted {kind} is not among the choices")),
            }
        }
        among[self.below(among.len())].clone()
    }

    /// One of these in proportion to its count (one uniform draw over the pool in the order given); scripted by `kind`.
    /// `None` when the pool is empty.
    pub fn pick_weighted<T>(&mut self, kind: &str, pool: &[(T, u32)]) -> Option<T>
    where
        T: Clone + PartialEq + DeserializeOwned,
    {
        let total: u64 = pool.iter().map(|(_, count)| u64::from(*count)).sum();
        if total == 0 {
            return None;
        }
        if self.chance.script.is_some()
            && let Some(wanted) = self.chance.scripted::<T>(kind)
        {
            match pool.iter().find(|(item, count)| *count > 0 && *item == wanted) {
                Some((item, _)) => return Some(item.clone()),
                None => self.chance.misfit(format!("the scripted {kind} is not in the pool")),
            }
        }
        let mut index = self.uniform(total);
        for (item, count) in pool {
            if index < u64::from(*count) {
                return Some(item.clone());
            }
            index -= u64::from(*count);
        }
        None
    }

    /// Shuffles, first = top; scripted as kind `shuffle` by the whole result.
    pub fn shuffle<T: Clone + PartialEq + DeserializeOwned>(&mut self, items: &mut [T]) {
        if self.chance.script.is_some()
            && let Some(wanted) = self.chance.scripted::<Vec<T>>("shuffle")
        {
            if is_permutation(&wanted, items) {
                items.clone_from_slice(&wanted);
                return;
            }
            self.chance.misfit("the scripted shuffle is not an order of what is shuffled");
        }
        self.shuffle_unscripted(items);
    }

    /// Shuffles something that no script can name.
    pub fn shuffle_unscripted<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }

    /// A fresh fast generator that depends on this stream: for searches and determinized worlds.
    pub fn fork(&mut self) -> Chance {
        Chance::fast_from(self.u64())
    }

    /// The next scripted outcome of this kind, for draws that the rules shape themselves.
    pub fn scripted<T: DeserializeOwned>(&mut self, kind: &str) -> Option<T> {
        self.chance.scripted(kind)
    }

    /// Records that a scripted outcome cannot happen here.
    pub fn misfit(&mut self, why: impl Into<String>) {
        self.chance.misfit(why);
    }
}

fn is_permutation<T: PartialEq>(wanted: &[T], items: &[T]) -> bool {
    let mut free: Vec<&T> = items.iter().collect();
    wanted.len() == items.len()
        && wanted.iter().all(|item| {
            free.iter().position(|other| *other == item).is_some_and(|at| {
                free.swap_remove(at);
                true
            })
        })
}

/// The odd constant of the SplitMix64 sequence.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finalizer of SplitMix64.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// One number of the SHA-256 stream. Out of line, so that the fast generator can be inlined.
#[inline(never)]
fn hashed(seed: &str, label: &Label, k: u64) -> u64 {
    let mut text = ArrayString::<{ MAX_SEED + 80 }>::new();
    let written = match label {
        Label::Number(event) => write!(text, "{seed}:{event}:{k}"),
        Label::Text(event) => write!(text, "{seed}:{event}:{k}"),
    };
    match written {
        Ok(()) => first_u64(&Sha256::digest(text.as_bytes())),
        // A seed longer than MAX_SEED is refused where matches start; a hand-made one still works.
        Err(_) => {
            let label = match label {
                Label::Number(event) => event.to_string(),
                Label::Text(event) => event.to_string(),
            };
            first_u64(&Sha256::digest(format!("{seed}:{label}:{k}").as_bytes()))
        }
    }
}

fn first_u64(digest: &[u8]) -> u64 {
    u64::from_be_bytes(digest[..8].try_into().expect("a digest has more than 8 bytes"))
}

/// A fast hash of some bytes, the same on every machine. It distinguishes contents; it keeps no secret.
pub(crate) fn content_hash(bytes: &[u8]) -> u64 {
    let take_in = |hash: u64, chunk: u128| {
        let (low, high) = (chunk as u64, (chunk >> 64) as u64);
        let product = u128::from(low ^ GAMMA) * u128::from(high ^ hash);
        product as u64 ^ (product >> 64) as u64
    };
    let (chunks, rest) = bytes.as_chunks();
    let begin = mix(bytes.len() as u64);
    let hash = chunks.iter().fold(begin, |hash, chunk| take_in(hash, u128::from_le_bytes(*chunk)));
    let last = rest.iter().fold(0, |last, byte| last << 8 | u128::from(*byte));
    mix(take_in(hash, last))
}

/// Lower-case hex of the SHA-256 of these bytes.
pub fn sha256_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        hex.push(char::from(DIGITS[usize::from(byte >> 4)]));
        hex.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    hex
}

#[cfg(test)]
mod tests;
