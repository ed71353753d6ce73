//! Small ids with their arrays, bitsets and words on the wire, in one file because they share the value `NONE`.
//!
//! Every id type has one value more than there are things: the last one, `NONE`, means "nothing" inside a state and a word
//! that names nothing in a payload, so that the rules can answer `UNKNOWN_ID` in their own order.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, Word, index, names, schema, vocabulary};

use crate::data::cards::{DICTATORS, N_DICTATORS, N_TACTICS, TACTICS};
use crate::data::items::{COPIES, FIRST_COPY, Family, KINDS, Kind, N_ITEMS};
use crate::data::mercs::{Bonus, MERCS, Merc, N_MERCS, N_QUIRKS, Quirk};
use crate::data::sectors::{N_SECTORS, SECTORS, Sector};

/// Words of the value `NONE`.
const NOTHING: &str = "none";

index! {
    /// A MERC-class unit: the 52 MERCs in alphabetical order, then the eleven dictators.
    pub struct UnitId: u8 = 64; kind "unit";
    /// One value per unit.
    per PerUnit;
    /// A set of units.
    set UnitSet(u64);
}

impl UnitId {
    /// No unit.
    pub const NONE: Self = Self::new(63);

    /// The unit that stands for this dictator.
    pub fn of_dictator(dictator: DictatorId) -> Self {
        Self::new(N_MERCS + dictator.index())
    }

    /// Whether this is nothing.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether this is a MERC card rather than a Dictator card.
    pub fn is_merc(self) -> bool {
        self.index() < N_MERCS
    }

    /// The MERC card, if it is one.
    pub fn merc(self) -> Option<&'static Merc> {
        MERCS.get(self.index())
    }

    /// Whether the unit has this ability.
    pub fn has(self, quirk: Quirk) -> bool {
        WITH_QUIRK[quirk as usize].contains(self)
    }

    /// Printed initiative, training and combat.
    pub fn printed(self) -> [i8; 3] {
        match self.merc() {
            Some(merc) => merc.skills,
            None => DICTATORS.get(self.index() - N_MERCS).map_or([0; 3], |dictator| dictator.skills),
        }
    }

    /// Full health.
    pub fn full_health(self) -> u8 {
        self.merc().map_or(3, |merc| merc.health)
    }

    /// Lowest die that hits.
    pub fn hits_on(self) -> u8 {
        self.merc().map_or(4, |merc| merc.hits_on)
    }

    /// Place in the alphabet of all names: MERCs are odd, a dictator stands before the MERC that follows.
    pub fn alphabetical(self) -> u8 {
        match self.merc() {
            Some(_) => self.index() as u8 * 2 + 1,
            None => DICTATORS.get(self.index() - N_MERCS).map_or(u8::MAX, |dictator| dictator.rank * 2),
        }
    }
}

impl Word for UnitId {
    const KIND: &'static str = "unit";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self.merc() {
            Some(merc) => read(merc.id),
            None => read(DICTATORS.get(self.index() - N_MERCS).map_or(NOTHING, |dictator| dictator.id)),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        let merc = MERCS.binary_search_by(|merc| merc.id.cmp(word)).ok();
        let dictator = || DICTATORS.iter().position(|row| row.id == word).map(|at| at + N_MERCS);
        Some(merc.or_else(dictator).map_or(Self::NONE, Self::new))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

/// The MERCs with each ability, so that a set of units is asked in one step.
static WITH_QUIRK: [UnitSet; N_QUIRKS] = with_quirks();

const fn with_quirks() -> [UnitSet; N_QUIRKS] {
    let mut table = [UnitSet::EMPTY; N_QUIRKS];
    let mut merc = 0;
    while merc < N_MERCS {
        let mut quirk = 0;
        while quirk < N_QUIRKS {
            table[quirk].0 |= (MERCS[merc].quirks as u64 >> quirk & 1) << merc;
            quirk += 1;
        }
        merc += 1;
    }
    table
}

/// The MERCs whose ability changes numbers.
static WITH_BONUS: UnitSet = with_bonus();

const fn with_bonus() -> UnitSet {
    let mut set = UnitSet::EMPTY;
    let mut merc = 0;
    while merc < N_MERCS {
        if MERCS[merc].bonus.is_some() {
            set.insert(UnitId::new(merc));
        }
        merc += 1;
    }
    set
}

impl UnitSet {
    /// The units with this ability.
    pub fn with(self, quirk: Quirk) -> Self {
        self & WITH_QUIRK[quirk as usize]
    }

    /// The units with an ability that changes numbers, and what it does.
    pub fn bonuses(self) -> impl Iterator<Item = (UnitId, &'static Bonus)> {
        (self & WITH_BONUS).iter().filter_map(|unit| Some((unit, unit.merc()?.bonus.as_ref()?)))
    }
}

index! {
    /// One equipment card: a copy of a kind.
    pub struct ItemId: u8 = 79; kind "equipment card";
    /// One value per card.
    per PerItem;
    /// A set of cards.
    set ItemSet(u128);
}

impl ItemId {
    /// No card.
    pub const NONE: Self = Self::new(N_ITEMS);

    /// Whether this is nothing.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The number of the kind.
    pub fn kind_index(self) -> u8 {
        COPIES[self.index()].0
    }

    /// The kind; must not be called on `NONE`.
    pub fn kind(self) -> &'static Kind {
        &KINDS[COPIES[self.index()].0 as usize]
    }

    /// The card if it is one.
    pub fn some(self) -> Option<Self> {
        (!self.is_none()).then_some(self)
    }
}

/// The cards of each deck.
static OF_DECK: [ItemSet; Deck::EACH.len()] = of_decks();

const fn of_decks() -> [ItemSet; Deck::EACH.len()] {
    let mut table = [ItemSet::EMPTY; Deck::EACH.len()];
    let mut item = 0;
    while item < N_ITEMS {
        table[KINDS[COPIES[item].0 as usize].family as usize].0 |= 1 << item;
        item += 1;
    }
    table
}

impl ItemSet {
    /// The cards that belong to this deck.
    pub fn of(self, deck: Deck) -> Self {
        self & OF_DECK[deck as usize]
    }
}

impl Word for ItemId {
    const KIND: &'static str = "copy of an equipment card";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        ItemWord::from(self).with_word(read)
    }
    fn from_word(word: &str) -> Option<Self> {
        let mut copies = ItemWord::from_word(word)?.copies();
        let only = copies.next().filter(|_| copies.next().is_none());
        Some(only.unwrap_or(Self::NONE))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

/// An equipment card by its word: a kind, or one copy of it. Payloads and positions may leave the copy's number out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemWord {
    kind: u8,
    /// From 1, or 0 for any copy.
    copy: u8,
}

impl ItemWord {
    /// A word that names nothing.
    pub const NONE: Self = Self { kind: u8::MAX, copy: 0 };

    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Reads `grenade` or `grenade#2`.
    pub fn read(word: &str) -> Option<Self> {
        let (name, copy) = match word.split_once('#') {
            Some((name, copy)) => (name, copy.parse::<u8>().ok().filter(|copy| *copy > 0)?),
            None => (word, 0),
        };
        let kind = KINDS.iter().position(|kind| kind.id == name)?;
        let copies = KINDS[kind].copies;
        // Of a kind with one copy that one is meant.
        let copy = if copies == 1 { copy.max(1) } else { copy };
        (copy <= copies).then_some(Self { kind: kind as u8, copy })
    }

    /// The copies that it may mean.
    pub fn copies(self) -> impl Iterator<Item = ItemId> + Clone {
        let first = usize::from(FIRST_COPY.get(usize::from(self.kind)).copied().unwrap_or(0));
        let n = usize::from(KINDS.get(usize::from(self.kind)).map_or(0, |kind| kind.copies));
        (first..first + n).map(ItemId::new).filter(move |item| self.means(*item))
    }

    /// Whether it may mean this card.
    pub fn means(self, item: ItemId) -> bool {
        COPIES
            .get(item.index())
            .is_some_and(|(kind, copy)| *kind == self.kind && (self.copy == 0 || self.copy == *copy))
    }

    /// The one card that it means where only some are at hand: several where the number is needed, none where there is no
    /// such card among them.
    pub fn among(self, at_hand: impl Fn(ItemId) -> bool) -> Meant {
        let mut copies = self.copies();
        let (first, more) = (copies.next(), copies.next());
        match (first, more) {
            (None, _) => Meant::Nothing,
            (Some(only), None) => Meant::Card(only),
            (Some(one), Some(other)) => match (at_hand(one), at_hand(other)) {
                (true, true) => Meant::Several,
                (false, true) => Meant::Card(other),
                (true, false) | (false, false) => Meant::Card(one),
            },
        }
    }
}

/// What a word for an equipment card means.
pub enum Meant {
    /// This card, at hand or not.
    Card(ItemId),
    /// Two copies are at hand, and the word does not say which.
    Several,
    /// The word names nothing.
    Nothing,
}

impl From<ItemId> for ItemWord {
    fn from(item: ItemId) -> Self {
        COPIES.get(item.index()).map_or(Self::NONE, |(kind, copy)| Self { kind: *kind, copy: *copy })
    }
}

/// The words of all copies of each kind, made once: `uzi#2`.
static NUMBERED: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let words = |kind: &Kind| (0..=kind.copies).map(|copy| format!("{}#{copy}", kind.id)).collect();
    KINDS.iter().map(words).collect()
});

impl Word for ItemWord {
    const KIND: &'static str = "equipment card";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match KINDS.get(usize::from(self.kind)) {
            None => read(NOTHING),
            Some(kind) if kind.copies == 1 || self.copy == 0 => read(kind.id),
            Some(kind) => match NUMBERED[usize::from(self.kind)].get(usize::from(self.copy)) {
                Some(word) => read(word),
                None => read(&format!("{}#{}", kind.id, self.copy)),
            },
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        Some(Self::read(word).unwrap_or(Self::NONE))
    }
    fn code(self) -> u32 {
        u32::from(self.kind) << 8 | u32::from(self.copy)
    }
    fn from_code(code: u32) -> Option<Self> {
        let (kind, copy) = ((code >> 8) as u8, code as u8);
        Some(Self { kind, copy })
    }
}

index! {
    /// A sector card, which names its place on the map.
    pub struct SectorId: u8 = 31; kind "sector";
    /// One value per sector card.
    per PerSector;
    /// A set of sector cards.
    set SectorSet(u32);
}

impl SectorId {
    /// No sector.
    pub const NONE: Self = Self::new(N_SECTORS);

    /// The card; must not be called on `NONE`.
    pub fn card(self) -> &'static Sector {
        &SECTORS[self.index()]
    }
}

impl Word for SectorId {
    const KIND: &'static str = "sector";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(SECTORS.get(self.index()).map_or(NOTHING, |sector| sector.id))
    }
    fn from_word(word: &str) -> Option<Self> {
        Some(SECTORS.iter().position(|sector| sector.id == word).map_or(Self::NONE, Self::new))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

index! {
    /// A place on the map, row by row from the top left.
    pub struct Cell: u8 = 31; kind "place";
    /// One value per place.
    per PerCell;
    /// A set of places.
    set CellSet(u32);
}

impl Cell {
    /// Nowhere.
    pub const NONE: Self = Self::new(30);

    /// Whether this is nowhere.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The place if it is one.
    pub fn some(self) -> Option<Self> {
        (!self.is_none()).then_some(self)
    }
}

impl Word for Cell {
    const KIND: &'static str = "place";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(&self.index().to_string())
    }
    fn from_word(word: &str) -> Option<Self> {
        word.parse().ok().and_then(Self::try_new)
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

index! {
    /// A Tactics card.
    pub struct TacticsId: u8 = 15; kind "Tactics card";
    /// One value per Tactics card.
    per PerTactics;
    /// A set of Tactics cards.
    set TacticsSet(u16);
}

impl TacticsId {
    /// No card.
    pub const NONE: Self = Self::new(N_TACTICS);
}

impl Word for TacticsId {
    const KIND: &'static str = "Tactics card";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(TACTICS.get(self.index()).map_or(NOTHING, |card| card.id))
    }
    fn from_word(word: &str) -> Option<Self> {
        Some(TACTICS.iter().position(|card| card.id == word).map_or(Self::NONE, Self::new))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

index! {
    /// A dictator.
    pub struct DictatorId: u8 = 12; kind "dictator";
    /// One value per dictator.
    per PerDictator;
    /// A set of dictators.
    set DictatorSet(u16);
}

impl DictatorId {
    /// Not decided yet.
    pub const NONE: Self = Self::new(N_DICTATORS);

    /// Whether this is nobody.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }
}

impl Word for DictatorId {
    const KIND: &'static str = "dictator";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        read(DICTATORS.get(self.index()).map_or(NOTHING, |row| row.id))
    }
    fn from_word(word: &str) -> Option<Self> {
        Some(DICTATORS.iter().position(|row| row.id == word).map_or(Self::NONE, Self::new))
    }
    fn code(self) -> u32 {
        self.index() as u32
    }
    fn from_code(code: u32) -> Option<Self> {
        Self::try_new(code as usize)
    }
}

vocabulary! {
    /// One of a player's squads.
    pub enum SquadId: "squad" {
        Primary = "primary",
        Secondary = "secondary",
        /// The Dictator's guard, which never moves.
        Base = "base",
    }

    /// An equipment deck.
    pub enum Deck: "deck" { Weapon = "weapon", Armor = "armor", Accessory = "accessory" }

    /// A place on a unit for an item.
    pub enum SlotName: "slot" {
        Weapon = "weapon",
        Armor = "armor",
        Accessory = "accessory",
        /// A place of the bandolier.
        Bandolier = "bandolier",
    }
}

impl SquadId {
    pub const EACH: [Self; 3] = [Self::Primary, Self::Secondary, Self::Base];
    /// Those that move.
    pub const MOBILE: [Self; 2] = [Self::Primary, Self::Secondary];
}

impl Deck {
    /// The decks, in the order of the slots.
    pub const EACH: [Self; 3] = [Self::Weapon, Self::Armor, Self::Accessory];
}

impl SlotName {
    /// The slot that a family of cards belongs to.
    pub const fn of(family: Family) -> Self {
        match family {
            Family::Weapon => Self::Weapon,
            Family::Armor => Self::Armor,
            Family::Accessory => Self::Accessory,
        }
    }
}

/// What an attack may aim at.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A MERC-class unit.
    Unit(UnitId),
    /// One militia of this owner.
    Militia(Seat),
    /// All enemy militia as one.
    AllMilitia,
    /// The dog that this unit has set on somebody.
    Dog(UnitId),
}

impl Word for Target {
    const KIND: &'static str = "target";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Target::Unit(unit) => unit.with_word(read),
            Target::Militia(owner) => names::player_id(owner, |id| read(&format!("militia:{id}"))),
            Target::AllMilitia => read("militia"),
            Target::Dog(carrier) => carrier.with_word(|word| read(&format!("dog:{word}"))),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "militia" {
            return Some(Target::AllMilitia);
        }
        if let Some(owner) = word.strip_prefix("militia:") {
            // An enemy that nobody plays has no player id; it goes by its seat.
            let unplayed = || owner.strip_prefix('p').and_then(|n| n.parse().ok()).and_then(Seat::try_new);
            let seat = names::player_seat(owner).or_else(unplayed);
            return Some(seat.map_or(Target::Unit(UnitId::NONE), Target::Militia));
        }
        match word.strip_prefix("dog:") {
            Some(carrier) => UnitId::from_word(carrier).map(Target::Dog),
            None => UnitId::from_word(word).map(Target::Unit),
        }
    }
    fn code(self) -> u32 {
        match self {
            Target::Unit(unit) => unit.code(),
            Target::Militia(owner) => 64 + owner.code(),
            Target::AllMilitia => 127,
            Target::Dog(carrier) => 128 + carrier.code(),
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        match code {
            0..64 => UnitId::from_code(code).map(Target::Unit),
            127 => Some(Target::AllMilitia),
            64..127 => Seat::from_code(code - 64).map(Target::Militia),
            _ => UnitId::from_code(code - 128).map(Target::Dog),
        }
    }
}

/// A unit's place to put an item, or the stash.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    Unit(UnitId),
    /// The stash of the sector.
    Stash,
}

impl Word for Holder {
    const KIND: &'static str = "place for an item";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Holder::Unit(unit) => unit.with_word(read),
            Holder::Stash => read("stash"),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "stash" { Some(Holder::Stash) } else { UnitId::from_word(word).map(Holder::Unit) }
    }
    fn code(self) -> u32 {
        match self {
            Holder::Unit(unit) => unit.code(),
            Holder::Stash => 64,
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        if code == 64 { Some(Holder::Stash) } else { UnitId::from_code(code).map(Holder::Unit) }
    }
}

/// Whom hits of a barrage go to: the sender's militia, or one of his MERCs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Victim {
    /// The sender's militia in the sector.
    Militia,
    /// This MERC.
    Unit(UnitId),
}

impl Word for Victim {
    const KIND: &'static str = "own unit";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Victim::Militia => read("militia"),
            Victim::Unit(unit) => unit.with_word(read),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "militia" { Some(Victim::Militia) } else { UnitId::from_word(word).map(Victim::Unit) }
    }
    fn code(self) -> u32 {
        match self {
            Victim::Unit(unit) => unit.code(),
            Victim::Militia => 64,
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        if code == 64 { Some(Victim::Militia) } else { UnitId::from_code(code).map(Victim::Unit) }
    }
}

/// What dice are turned into health with: a kit, or the surgeon's hands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Remedy {
    /// The surgeon's own ability.
    Surgeon,
    Kit(ItemWord),
}

impl Word for Remedy {
    const KIND: &'static str = "means of healing";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Remedy::Surgeon => read("surgeon"),
            Remedy::Kit(item) => item.with_word(read),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "surgeon" { Some(Remedy::Surgeon) } else { ItemWord::from_word(word).map(Remedy::Kit) }
    }
    fn code(self) -> u32 {
        match self {
            Remedy::Surgeon => u32::MAX,
            Remedy::Kit(item) => item.code(),
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        if code == u32::MAX { Some(Remedy::Surgeon) } else { ItemWord::from_code(code).map(Remedy::Kit) }
    }
}

/// Whose units: a player's, or those of the enemy that nobody plays, who goes by `enemy` and by the id that views give him.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Owner {
    Player(Seat),
    /// The enemy of a rescue.
    Enemy,
}

impl Word for Owner {
    const KIND: &'static str = "player";
    fn with_word<R>(self, read: impl FnOnce(&str) -> R) -> R {
        match self {
            Owner::Player(seat) => seat.with_word(read),
            Owner::Enemy => read("p1"),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        match names::player_seat(word) {
            Some(seat) => Some(Owner::Player(seat)),
            None => (word == "enemy" || word == "p1").then_some(Owner::Enemy),
        }
    }
    fn code(self) -> u32 {
        match self {
            Owner::Player(seat) => seat.code(),
            Owner::Enemy => u32::MAX,
        }
    }
    fn from_code(code: u32) -> Option<Self> {
        if code == u32::MAX { Some(Owner::Enemy) } else { Seat::from_code(code).map(Owner::Player) }
    }
}

/// Reads and writes ids that are made of other ids by their word.
macro_rules! by_word {
    ($($Type:ident),*) => {$(
        impl Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.with_word(|word| serializer.serialize_str(word))
            }
        }
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                let unknown = || serde::de::Error::custom(format_args!("there is no {} `{word}`", Self::KIND));
                Self::from_word(&word).ok_or_else(unknown)
            }
        }
        schema! { $Type: { "type": "string", "description": concat!("A word for a ", stringify!($Type), ".") } }
    )*};
}
by_word!(ItemWord, Target, Holder, Victim, Remedy, Owner);
