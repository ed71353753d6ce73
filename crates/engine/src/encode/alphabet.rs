//! Indices for the words of a game's payloads, so that any action can be spelled from its data alone.
//!
//! An action is its name followed by the values of its payload, in the order of its members: words, numbers, yes or no,
//! "none" for a member that is left out, and "end" behind a list. The payload's own types write themselves (through
//! `serde`, without any text in between), so an action that a game gains later is spelled without another line of code.

use std::fmt::{self, Display};

use arrayvec::ArrayString;
use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;

use super::layout::Block;
use crate::game::Game;
use crate::seat::Seat;

/// The alphabet of one game. Make it once and keep it.
#[derive(Debug)]
pub struct Alphabet {
    blocks: Vec<Block>,
    n: u16,
    /// Words with their indices, found by hash.
    words: Vec<(Box<str>, u16)>,
    /// A place for each hash: 0, or one more than the place of the word.
    table: Vec<u16>,
    first_seat: u16,
    first_number: u16,
    /// The largest number with an index of its own; larger ones begin with "more".
    pub(super) most: u32,
    pub(super) more: u16,
    pub(super) end: u16,
    pub(super) none: u16,
    pub(super) yes: u16,
    pub(super) no: u16,
    /// Gives up the choices made so far.
    pub(super) back: u16,
}

/// Where a spelling takes place.
#[derive(Copy, Clone)]
pub(super) struct Here<'a> {
    pub(super) letters: &'a Alphabet,
    pub(super) me: Seat,
    /// How many seats, from the first on, could change places; the others have a place of their own.
    pub(super) peers: usize,
}

/// The most bytes of a word that names a player.
const MAX_WORD: usize = 64;
const PLAYERS: [&str; Seat::MAX] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
const RELATIVE: [&str; Seat::MAX] = ["me", "next", "next+1", "next+2", "next+3", "next+4", "next+5", "next+6"];

impl Alphabet {
    /// Begins with the names of the actions, the players by their distance, and numbers up to `most`.
    pub fn new(names: &'static [&'static str], most: u32) -> Self {
        let mut letters = Self {
            blocks: Vec::new(),
            n: 0,
            words: Vec::new(),
            table: Vec::new(),
            first_seat: 0,
            first_number: 0,
            most,
            more: 0,
            end: 0,
            none: 0,
            yes: 0,
            no: 0,
            back: 0,
        };
        for (at, name) in names.iter().enumerate() {
            letters.words.push(((*name).into(), at as u16));
        }
        letters.add(Block::each("ACTION", "The action; its terms follow where there is a choice.", names));
        letters.first_seat = letters.n;
        for (at, player) in PLAYERS.iter().enumerate() {
            letters.words.push(((*player).into(), letters.n + at as u16));
        }
        letters.add(Block::each("PLAYER", "A player, counted from this seat in the order of seats.", RELATIVE));
        letters.first_number = letters.n;
        letters.add(Block::each("NUMBER", "A number.", 0..=most));
        letters.more = letters.add(Block::one("MORE", "Adds the largest number; a number from 1 follows."));
        letters.end = letters.add(Block::one("END", "Ends a list."));
        letters.none = letters.add(Block::one("NONE", "Leaves a term out."));
        letters.yes = letters.add(Block::one("YES", "Yes."));
        letters.no = letters.add(Block::one("NO", "No."));
        letters.back =
            letters.add(Block::one("BACK", "Gives up an action whose terms so far cannot be completed legally."));
        letters.rehash();
        letters
    }

    /// Adds words of one kind. A word that has an index already keeps it.
    #[must_use]
    pub fn words<T: ToString>(
        mut self,
        name: &'static str,
        about: &'static str,
        words: impl IntoIterator<Item = T>,
    ) -> Self {
        let mut new: Vec<String> = Vec::new();
        for word in words {
            let word = word.to_string();
            if self.find(&word).is_none() && !new.contains(&word) {
                new.push(word);
            }
        }
        let first = self.n;
        for (at, word) in new.iter().enumerate() {
            self.words.push((word.as_str().into(), first + at as u16));
        }
        if !new.is_empty() {
            self.add(Block { name, about, labels: new });
            self.rehash();
        }
        self
    }

    /// Adds every word that the action's schema lists, and every id of the things that have a text: what a game gains later
    /// is spelled as soon as its schema and its texts are written.
    #[must_use]
    pub fn of_game<G: Game>(self) -> Self {
        let mut letters = self;
        for things in G::things() {
            letters = letters.words("THING", "A thing of the game, by its id.", things.ids);
        }
        let schema: Value = serde_json::from_str(G::SCHEMA).unwrap_or_default();
        let mut words = Vec::new();
        collect(&schema["action"], &mut words);
        letters.words("WORD", "A word of a payload.", words)
    }

    /// The blocks, for the layout.
    pub fn blocks(&self) -> Vec<Block> {
        self.blocks.clone()
    }

    /// How many indices there are.
    pub fn len(&self) -> usize {
        usize::from(self.n)
    }

    /// Never: there are always names of actions.
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    fn add(&mut self, block: Block) -> u16 {
        let first = self.n;
        self.n += u16::try_from(block.labels.len()).expect("an alphabet has fewer than 65,536 indices");
        self.blocks.push(block);
        first
    }

    fn rehash(&mut self) {
        let size = (self.words.len() * 4).next_power_of_two();
        self.table = vec![0; size];
        for (place, (word, _)) in self.words.iter().enumerate() {
            let mut at = hash(word) & (size - 1);
            while self.table[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = place as u16 + 1;
        }
    }

    fn find(&self, word: &str) -> Option<u16> {
        let last = self.table.len() - 1;
        let mut at = hash(word) & last;
        while self.table[at] != 0 {
            let (known, index) = &self.words[usize::from(self.table[at]) - 1];
            if &**known == word {
                return Some(*index);
            }
            at = (at + 1) & last;
        }
        None
    }

    pub(super) fn number(&self, n: u32) -> u16 {
        self.first_number + n as u16
    }

    /// The number behind an index.
    pub(super) fn as_number(&self, index: u16) -> Option<u32> {
        let n = u32::from(index.checked_sub(self.first_number)?);
        (n <= self.most).then_some(n)
    }
}

impl Here<'_> {
    /// The index of a word; a player's is counted from this seat, also behind a colon (`militia:p2`).
    pub(super) fn word(&self, word: &str) -> Option<u16> {
        if ends_in_player(word)
            && let Some((kind, player)) = word.split_once(':')
            && let Some(seat) = PLAYERS.iter().position(|known| *known == player)
        {
            let mut relative = ArrayString::<MAX_WORD>::new();
            for part in [kind, ":", PLAYERS[away(self.me, Seat::new(seat), self.peers)]] {
                relative.try_push_str(part).ok()?;
            }
            return self.letters.find(&relative);
        }
        let index = self.letters.find(word)?;
        let seat = usize::from(index.wrapping_sub(self.letters.first_seat));
        match Seat::try_new(seat) {
            Some(seat) => Some(self.letters.first_seat + away(self.me, seat, self.peers) as u16),
            None => Some(index),
        }
    }

    pub(super) fn push_number(&self, n: u64, out: &mut Vec<u16>) {
        let (mut rest, most) = (n, u64::from(self.letters.most));
        while rest > most {
            out.push(self.letters.more);
            rest -= most;
        }
        out.push(self.letters.number(rest as u32));
    }

    /// Spells an action without these members. `None` if it holds a word that has no index.
    pub(super) fn spell<T: Serialize>(&self, action: &T, without: &[&str], out: &mut Vec<u16>) -> Option<()> {
        action.serialize(&mut Speller { here: *self, without, depth: 0, out }).ok()
    }
}

/// Whether a word may name a player behind a colon. Most do not, and their letters need not be searched.
fn ends_in_player(word: &str) -> bool {
    matches!(word.as_bytes(), [.., b':', b'p', _])
}

/// Every word of `enum` and `const` in a schema.
fn collect(schema: &Value, words: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            for (name, member) in members {
                match (name.as_str(), member) {
                    ("enum", Value::Array(listed)) => {
                        words.extend(listed.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    ("const", Value::String(word)) => words.push(word.clone()),
                    _ => collect(member, words),
                }
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| collect(entry, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// How far another seat is from this one. Peers, the first seats of the table, are counted around from this seat; seats of
/// another side keep their places behind them. For those, they themselves come first and the others follow.
pub fn away(me: Seat, other: Seat, peers: usize) -> usize {
    let (me, other) = (me.index(), other.index());
    match (me < peers, other < peers) {
        (true, true) => (other + peers - me) % peers,
        (true, false) => other,
        (false, _) if other == me => 0,
        (false, _) if other < me => other + 1,
        (false, _) => other,
    }
}

/// The seat at this distance; see [`away`].
pub fn near(me: Seat, away: usize, peers: usize) -> Seat {
    let seat = me.index();
    let other = match (seat < peers, away < peers) {
        (true, true) => (seat + away) % peers,
        (true, false) => away,
        (false, _) if away == 0 => seat,
        (false, _) if away <= seat => away - 1,
        (false, _) => away,
    };
    Seat::try_new(other).unwrap_or(me)
}

/// Words are short: eight bytes at a time, in the manner of Fibonacci hashing.
fn hash(word: &str) -> usize {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let (eights, rest) = word.as_bytes().as_chunks::<8>();
    let mut mixed = word.len() as u64;
    for eight in eights {
        mixed = (mixed.rotate_left(5) ^ u64::from_le_bytes(*eight)).wrapping_mul(STEP);
    }
    let last = rest.iter().fold(0u64, |last, byte| last << 8 | u64::from(*byte));
    mixed = (mixed.rotate_left(5) ^ last).wrapping_mul(STEP);
    (mixed ^ mixed >> 32) as usize
}

/// A word without an index, or data that no payload has.
#[derive(Debug)]
struct NoIndex;

impl Display for NoIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no index")
    }
}
impl std::error::Error for NoIndex {}
impl ser::Error for NoIndex {
    fn custom<T: Display>(_: T) -> Self {
        NoIndex
    }
}

/// Writes data as indices.
struct Speller<'a, 'b> {
    here: Here<'a>,
    /// Members of the payload to leave out.
    without: &'b [&'b str],
    depth: u8,
    out: &'b mut Vec<u16>,
}

type Spelled = Result<(), NoIndex>;

impl Speller<'_, '_> {
    fn put(&mut self, index: u16) -> Spelled {
        self.out.push(index);
        Ok(())
    }

    fn put_word(&mut self, word: &str) -> Spelled {
        let index = self.here.word(word).ok_or(NoIndex)?;
        self.put(index)
    }
}

macro_rules! numbers {
    ($($name:ident($number:ty)),+) => {$(
        fn $name(self, n: $number) -> Spelled {
            let n = u64::try_from(n).map_err(|_| NoIndex)?;
            self.here.push_number(n, self.out);
            Ok(())
        }
    )+};
}

impl Serializer for &mut Speller<'_, '_> {
    type Ok = ();
    type Error = NoIndex;
    type SerializeSeq = List<Self>;
    type SerializeTuple = Fixed<Self>;
    type SerializeTupleStruct = Fixed<Self>;
    type SerializeTupleVariant = Fixed<Self>;
    type SerializeMap = List<Self>;
    type SerializeStruct = Fixed<Self>;
    type SerializeStructVariant = Fixed<Self>;

    numbers!(
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_i64(i64),
        serialize_u8(u8),
        serialize_u16(u16),
        serialize_u32(u32),
        serialize_u64(u64)
    );
    fn serialize_bool(self, yes: bool) -> Spelled {
        let index = if yes { self.here.letters.yes } else { self.here.letters.no };
        self.put(index)
    }
    fn serialize_str(self, word: &str) -> Spelled {
        self.put_word(word)
    }
    fn serialize_none(self) -> Spelled {
        let none = self.here.letters.none;
        self.put(none)
    }
    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Spelled {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Spelled {
        self.serialize_none()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Spelled {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Spelled {
        self.put_word(variant)
    }
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Spelled {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Spelled {
        self.put_word(variant)?;
        value.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NoIndex> {
        Ok(List(self))
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, NoIndex> {
        Ok(Fixed(self))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, NoIndex> {
        Ok(Fixed(self))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NoIndex> {
        self.put_word(variant)?;
        Ok(Fixed(self))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoIndex> {
        Ok(List(self))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, NoIndex> {
        self.depth += 1;
        Ok(Fixed(self))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NoIndex> {
        self.put_word(variant)?;
        self.depth += 1;
        Ok(Fixed(self))
    }
    fn serialize_f32(self, _: f32) -> Spelled {
        Err(NoIndex)
    }
    fn serialize_f64(self, _: f64) -> Spelled {
        Err(NoIndex)
    }
    fn serialize_char(self, _: char) -> Spelled {
        Err(NoIndex)
    }
    fn serialize_bytes(self, _: &[u8]) -> Spelled {
        Err(NoIndex)
    }
}

/// Elements until the end.
struct List<S>(S);

impl ser::SerializeSeq for List<&mut Speller<'_, '_>> {
    type Ok = ();
    type Error = NoIndex;
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Spelled {
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Spelled {
        let end = self.0.here.letters.end;
        self.0.put(end)
    }
}

impl ser::SerializeMap for List<&mut Speller<'_, '_>> {
    type Ok = ();
    type Error = NoIndex;
    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Spelled {
        key.serialize(&mut *self.0)
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Spelled {
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Spelled {
        let end = self.0.here.letters.end;
        self.0.put(end)
    }
}

/// Members whose number is known.
struct Fixed<S>(S);

macro_rules! fixed {
    ($($Kind:ident $method:ident),+) => {$(
        impl ser::$Kind for Fixed<&mut Speller<'_, '_>> {
            type Ok = ();
            type Error = NoIndex;
            fn $method<T: ?Sized + Serialize>(&mut self, value: &T) -> Spelled {
                value.serialize(&mut *self.0)
            }
            fn end(self) -> Spelled {
                Ok(())
            }
        }
    )+};
}
fixed!(SerializeTuple serialize_element, SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

/// The payload is the second struct, inside the action.
const PAYLOAD: u8 = 2;

impl Fixed<&mut Speller<'_, '_>> {
    fn member<T: ?Sized + Serialize>(&mut self, name: &str, value: &T) -> Spelled {
        if self.0.depth == PAYLOAD && self.0.without.contains(&name) {
            return Ok(());
        }
        let depth = self.0.depth;
        let spelled = value.serialize(&mut *self.0);
        self.0.depth = depth;
        spelled
    }

    /// A member that is left out is spelled, so that no spelling is the beginning of another.
    fn left_out(&mut self, name: &str) -> Spelled {
        if self.0.depth == PAYLOAD && self.0.without.contains(&name) {
            return Ok(());
        }
        let none = self.0.here.letters.none;
        self.0.put(none)
    }
}

impl ser::SerializeStruct for Fixed<&mut Speller<'_, '_>> {
    type Ok = ();
    type Error = NoIndex;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Spelled {
        self.member(name, value)
    }
    fn skip_field(&mut self, name: &'static str) -> Spelled {
        self.left_out(name)
    }
    fn end(self) -> Spelled {
        Ok(())
    }
}

impl ser::SerializeStructVariant for Fixed<&mut Speller<'_, '_>> {
    type Ok = ();
    type Error = NoIndex;
    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Spelled {
        self.member(name, value)
    }
    fn skip_field(&mut self, name: &'static str) -> Spelled {
        self.left_out(name)
    }
    fn end(self) -> Spelled {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_distance_leads_back() {
        for peers in 0..=Seat::MAX {
            for me in Seat::all(Seat::MAX) {
                for other in Seat::all(Seat::MAX) {
                    let n = away(me, other, peers);
                    assert_eq!(near(me, n, peers), other, "{other:?} is {n} away from {me:?} among {peers} peers");
                }
            }
        }
    }
}
