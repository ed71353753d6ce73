//! The whole truth of one match as flat data, with plain accessors. Nothing here decides a rule.
//!
//! Invariants (checked by `audit.rs`): every MERC is in exactly one place (deck, discard pile, a player's squad, cards
//! drawn for a choice), every equipment card likewise (deck, discard, stash, slot, drawn, supply, loot), every Tactics
//! card likewise; a squad has a place exactly when it has members. One file because it documents every member of the state;
//! what runs during a fight is in `state/fight.rs`.

mod fight;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, Seat, SeatSet, schema, wire};

use crate::board::Grid;
use crate::data::cards::{DICTATORS, Dictator, TACTICS, Tactics};
use crate::data::items::{N_ORDINARY, N_PARTS, Use};
use crate::data::mercs::Quirk;
use crate::data::sectors::{Sector, Terrain};
use crate::ids::{
    Cell, CellSet, Deck, DictatorId, ItemId, ItemSet, PerCell, PerItem, PerSector, PerUnit, SectorId, SquadId,
    TacticsId, TacticsSet, UnitId, UnitSet,
};
use crate::options::Rules;
use crate::reason::Answer;
use crate::rules::equip::Plan;

pub use fight::{AttackKind, AttackStage, Barrage, Battle, Combat, Dog, Entry, OpenAttack, Stage};

/// Most seats of a table: six Rebels and the Dictator.
pub const SEATS: usize = 7;
/// Militia of one side in a sector.
pub const CAP: u8 = 10;
/// Nobody, where a seat's number is stored.
pub const NOBODY: u8 = u8::MAX;

/// Where the day stands: the main line of the game, below anything on the task stack.
#[wire]
#[derive(Copy, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// Day 1, the Rebels hire, land and equip: L1 to L3 of the rules, in any order.
    #[serde(alias = "L1", alias = "L2", alias = "L3")]
    L,
    /// Day 1, the dictator is chosen.
    D0,
    /// Day 1, first garrisons.
    D1,
    /// Day 1, an early base is chosen.
    D2,
    /// Day 1, an early base is garrisoned.
    D3,
    /// Day 1, the first MERC.
    D4,
    /// Day 1, set-up ability.
    D5,
    /// Day 1, the hand.
    D6,
    /// Day 1, extra militia.
    D7,
    A,
    B,
    /// Dictator: hires earned by lost sectors.
    T0,
    /// Dictator: Tactics.
    T1,
    /// Dictator: MERC actions.
    T2,
    /// Dictator: ability.
    T3,
    /// Dictator: second Tactics card.
    T4,
    /// Dictator: conscripts.
    T5,
    /// Dictator: refill.
    T6,
    /// Dictator: end check.
    T7,
}

/// A MERC-class unit. Units out of play have no owner.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Number of the owner's seat.
    pub owner: u8,
    /// Squad of the owner.
    pub squad: SquadId,
    pub health: u8,
    pub actions: u8,
    /// Training-only actions left.
    pub train_actions: u8,
    /// Weapon, armor and accessory slot.
    pub slots: [ItemId; 3],
    /// Places of a bandolier.
    pub pouch: [ItemId; 3],
}

impl Unit {
    /// A unit out of play.
    pub const OUT: Self = Self {
        owner: NOBODY,
        squad: SquadId::Primary,
        health: 0,
        actions: 0,
        train_actions: 0,
        slots: [ItemId::NONE; 3],
        pouch: [ItemId::NONE; 3],
    };

    /// Carried cards: slots first, then the bandolier's places.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + Clone {
        let all = [self.slots[0], self.slots[1], self.slots[2], self.pouch[0], self.pouch[1], self.pouch[2]];
        all.into_iter().filter(|item| !item.is_none())
    }

    /// Whether the card is carried.
    pub fn carries(&self, item: ItemId) -> bool {
        !item.is_none() && (self.slots.contains(&item) || self.pouch.contains(&item))
    }

    /// The first carried card that does this.
    pub fn carried(&self, does: Use) -> Option<ItemId> {
        self.items().find(|item| item.kind().does == does)
    }
}

/// One squad of a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Squad {
    /// Where it stands.
    pub cell: Cell,
    /// Its living members.
    pub members: UnitSet,
    /// Its vehicle (vehicles mode).
    pub vehicle: ItemId,
}

impl Squad {
    /// A squad that is not on the map.
    pub const EMPTY: Self = Self { cell: Cell::NONE, members: UnitSet::EMPTY, vehicle: ItemId::NONE };
}

/// A player's own pending choice: cards were drawn and wait for an answer. Other Rebels go on meanwhile.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Choice {
    /// Nothing pends.
    #[default]
    None,
    /// Three MERCs drawn on Day 1.
    StartHire([UnitId; 3]),
    /// Six MERCs drawn for a rescue.
    Rescue([UnitId; 6]),
    /// Three MERCs drawn by a Hire; `free` for a Rebel who had none left.
    Hire {
        cards: [UnitId; 3],
        /// Whether this is the hire of a Rebel without MERCs.
        free: bool,
    },
    /// Loot of an explored sector.
    Explore { unit: UnitId, items: ItemSet },
    /// A card from the arms dealer.
    Dealer { unit: UnitId, item: ItemId },
    /// Three cards of which one is kept.
    Hagness { unit: UnitId, items: ItemSet },
}

impl Choice {
    /// The command that answers it.
    pub fn answer(&self) -> Option<Answer> {
        match self {
            Choice::None => None,
            Choice::StartHire(_) | Choice::Rescue(_) => Some(Answer::StartKeep),
            Choice::Hire { .. } => Some(Answer::HireKeep),
            Choice::Explore { .. } => Some(Answer::ReEquip),
            Choice::Dealer { .. } => Some(Answer::DealerPlace),
            Choice::Hagness { .. } => Some(Answer::HagnessKeep),
        }
    }
}

/// A request of one Rebel to others that waits for answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Militia in a sector.
    Militia { by: Seat, of: Seat, cell: Cell, n: u8 },
    /// An exchange of equipment with units of others.
    ReEquip {
        by: Seat,
        /// Who has not answered yet.
        waiting: SeatSet,
        units: UnitSet,
        /// What goes where.
        plan: Box<Plan>,
    },
}

/// A squad that answered a declaration.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declaration {
    pub by: Seat,
    pub target: Cell,
    /// Rebels who still have to answer.
    pub waiting: SeatSet,
    /// Committed squads as bits `seat * 2 + squad`.
    pub squads: u16,
}

/// A hire of the Dictator that waits for an answer: the card is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Placing {
    pub card: UnitId,
    /// The only squad it may join, if the ability names one.
    pub squad: Option<SquadId>,
}

/// Work below which the main line waits. The last one is done first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Fight the queued battles.
    Battles,
    /// The running combat.
    Combat,
    /// The attack under way.
    Attack,
    /// Units at 0 health: shots, then deaths.
    Dying,
    /// The open declaration.
    Declaration,
    /// The open barrage.
    Barrage,
    /// Six cards, one may be kept.
    Generalisimo,
    /// Militia around the base; how many are left.
    Lockdown(u8),
    /// Three cards, one may be hired.
    Castro,
    /// A drawn card is placed.
    HirePlace(Placing),
    /// Hires still to come.
    Hires(u8),
    /// A hire for this squad.
    HireFor(SquadId),
    /// A Rebel is marked.
    Mark,
    /// Militia over wilderness; how many are left.
    Mao(u8),
    /// A sector is to be reinforced.
    MussoliniAdd,
    /// Militia spread from this sector.
    MussoliniSpread(Cell),
    /// Turned militia are placed; how many are left.
    Noriega(u8),
    /// The hire of a Dictator who controls fewer sectors.
    NoriegaHire,
    /// The hire after an assault here was lost.
    PolPot(Cell),
    /// Bonus MERCs of the set-up; how many are left.
    BonusMercs(u8),
}

/// Permanent effects.
#[wire]
#[derive(Copy, Eq, Hash, Default)]
#[serde(default)]
pub struct Flags {
    /// Dictator militia hit on 3.
    pub better_weapons: bool,
    /// Dictator militia have initiative 3.
    pub veteran_militia: bool,
    /// Militia at the end of each Dictator turn.
    pub conscripts: bool,
    /// A free move for whoever holds the oil.
    pub oil_reserves: bool,
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Ending {
    /// The Dictator card died.
    DictatorKilled,
    /// The Rebels control the base.
    BaseCaptured,
    /// By value of the controlled sectors.
    Score,
    /// A Rebel holds both parts.
    SuperWeapon(Seat),
    /// A side has no unit left (house ending).
    Elimination(Seat),
    /// The Dictator outlived the last day (assassination).
    DictatorSurvived,
    /// The faction of this seat controls every industry (versus).
    AllIndustries(Seat),
    /// The rounds are over; the faction of this seat is ahead (versus).
    RoundsOver(Seat),
    /// Teresa has reached the last sector (solo rescue).
    Rescued,
    /// Teresa is dead (solo rescue).
    RescueFailed,
}

schema! { Ending: { "description": "The reason, as a word or as an object with the player it concerns." } }

impl Ending {
    /// The word of the rules, and the player it concerns.
    pub fn parts(self) -> (&'static str, Option<Seat>) {
        match self {
            Ending::DictatorKilled => ("DICTATOR_KILLED", None),
            Ending::BaseCaptured => ("BASE_CAPTURED", None),
            Ending::Score => ("SCORE", None),
            Ending::SuperWeapon(seat) => ("SUPER_WEAPON", Some(seat)),
            Ending::Elimination(seat) => ("ELIMINATION", Some(seat)),
            Ending::DictatorSurvived => ("DICTATOR_SURVIVED", None),
            Ending::AllIndustries(seat) => ("ALL_INDUSTRIES", Some(seat)),
            Ending::RoundsOver(seat) => ("ROUNDS_OVER", Some(seat)),
            Ending::Rescued => ("RESCUED", None),
            Ending::RescueFailed => ("RESCUE_FAILED", None),
        }
    }
}

/// The whole truth of one match.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Merc {
    /// Where chance comes from.
    pub chance: Chance,
    /// The options in force.
    pub rules: Rules,
    /// Seats that follow the AI rules.
    pub ai: SeatSet,
    /// Size of the map.
    pub grid: Grid,
    /// Sector card at each place.
    pub map: PerCell<SectorId>,
    /// Place of each sector card.
    pub places: PerSector<Cell>,
    /// Explored places.
    pub explored: CellSet,
    /// Militia by place and seat.
    pub militia: PerCell<[u8; SEATS]>,
    /// Equipment lying at each place.
    pub stash: PerCell<ItemSet>,
    /// Cards in stashes whose place each side knows, by [`Merc::side`].
    pub known: [ItemSet; SEATS],
    /// Accessories that lie face down beside sectors (solo rescue).
    pub beside: PerCell<ItemId>,
    /// Accessories that were turned over there (solo rescue).
    pub turned: PerCell<ItemId>,
    /// Controller of each place when last looked at; `NOBODY` for none.
    pub control: PerCell<u8>,
    /// All MERC-class units.
    pub units: PerUnit<Unit>,
    pub squads: [[Squad; 3]; SEATS],
    /// Militia that came in the vehicle of each squad, while the combat that their arrival opened lasts (vehicles mode).
    pub cargo: [[u8; 2]; SEATS],
    /// Damage on armor cards.
    pub damage: PerItem<u8>,
    /// Uses spent of kits.
    pub spent: PerItem<u8>,
    /// MERC deck, top last.
    pub merc_deck: ArrayVec<UnitId, 52>,
    /// MERC discard pile.
    pub merc_discard: UnitSet,
    /// Equipment decks, top last.
    pub decks: [ArrayVec<ItemId, 32>; 3],
    /// Equipment discard piles; a card's family says which.
    pub discard: ItemSet,
    /// Parts of the super weapon that nobody holds.
    pub supply: ItemSet,
    /// MERCs that a stated position left out of the game.
    pub removed_mercs: UnitSet,
    /// Equipment that a stated position left out of the game.
    pub removed_items: ItemSet,
    /// The city that each part of the super weapon was taken in, in the order of the parts.
    pub part_from: [Cell; N_PARTS],
    /// Tactics deck, top last.
    pub tactics: ArrayVec<TacticsId, 14>,
    /// The human Dictator's hand.
    pub hand: TacticsSet,
    /// Tactics cards out of the game.
    pub box_cards: TacticsSet,
    /// Played Tactics cards.
    pub tactics_discard: TacticsSet,
    /// The dictator, once decided.
    pub dictator: DictatorId,
    /// Whether the Dictator card is in play.
    pub in_play: bool,
    /// Whether the Dictator card has died.
    pub dictator_dead: bool,
    /// The revealed base.
    pub base: Cell,
    /// The marked Rebel.
    pub mark: u8,
    /// Hires earned by lost sectors.
    pub queued_hires: u8,
    /// Permanent effects.
    pub flags: Flags,
    /// Number of the day.
    pub day: u16,
    pub step: Step,
    /// Whether the current step has begun (its automatic part is done).
    pub begun: bool,
    /// Militia that may still be added on Day 1.
    pub extra_left: u8,
    /// Faction whose turn it is (versus).
    pub faction: u8,
    /// Faction that begins every round (versus).
    pub first_faction: u8,
    /// Rank of each faction where a tie has to be settled, the favoured first (versus).
    pub favour: [u8; SEATS],
    /// Rebels who ended their turn.
    pub ended: SeatSet,
    /// Holders of an unused free move.
    pub tokens: SeatSet,
    /// Rebels who have landed; where is their primary squad's place.
    pub landed: [Cell; SEATS],
    /// Rebels who have hired on Day 1.
    pub hired: SeatSet,
    /// Units that have drawn their starting card on Day 1.
    pub outfitted: UnitSet,
    /// Units hired since whose starting card is still to be drawn.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub bare: UnitSet,
    /// Pending choices by seat.
    pub choices: [Choice; SEATS],
    /// The open request.
    pub request: Option<Request>,
    /// The open declaration.
    pub declaration: Option<Declaration>,
    /// Cards drawn for a choice of the Dictator.
    pub drawn: ArrayVec<UnitId, 6>,
    /// Work in progress, innermost last.
    pub tasks: ArrayVec<Task, 16>,
    /// Battles still to be fought.
    pub battles: ArrayVec<Battle, 30>,
    /// The running combat.
    pub combat: Option<Combat>,
    /// The attack under way.
    pub attack: Option<OpenAttack>,
    /// The open barrage.
    pub barrage: Option<Barrage>,
    /// Units at 0 health.
    pub dying: UnitSet,
    pub ending: Option<Ending>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_nobody(units: &UnitSet) -> bool {
    units.is_empty()
}

impl std::fmt::Debug for Merc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Merc").field("day", &self.day).field("step", &self.step).field("tasks", &self.tasks).finish()
    }
}

impl Merc {
    /// Number of Rebels.
    pub fn n_rebels(&self) -> usize {
        usize::from(self.rules.rebels)
    }

    /// The number `R` of the rules.
    pub fn r(&self) -> u8 {
        self.rules.rebels
    }

    /// Half the Rebels, rounded up.
    pub fn half(&self) -> u8 {
        self.rules.rebels.div_ceil(2)
    }

    /// Number of seats at the table.
    pub fn n_seats(&self) -> usize {
        self.n_rebels() + usize::from(self.has_dictator())
    }

    /// Number of seats that may own units: those of the table, and an enemy that nobody plays.
    pub fn n_forces(&self) -> usize {
        self.n_rebels() + 1
    }

    /// Whether somebody has the Dictator's seat.
    pub fn has_dictator(&self) -> bool {
        !self.is_versus() && !self.rules.rescue
    }

    /// Whether Rebels fight each other.
    pub fn is_versus(&self) -> bool {
        self.rules.factions > 0
    }

    /// The number of a player's side: faction, or Dictator 0 and Rebels 1.
    pub fn side(&self, seat: Seat) -> usize {
        if self.is_versus() {
            usize::from(self.rules.faction_of[seat.index()])
        } else {
            usize::from(self.is_rebel(seat))
        }
    }

    /// The Rebels on the side of this one, himself included.
    pub fn allies(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.rebels().filter(move |other| !self.hostile(*other, seat))
    }

    /// The Dictator's seat; where nobody has it, the seat of an enemy that nobody plays.
    pub fn tyrant(&self) -> Seat {
        Seat::new(self.n_rebels())
    }

    /// The Rebels' seats.
    pub fn rebels(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.n_rebels())
    }

    /// Whether the seat is a Rebel's.
    pub fn is_rebel(&self, seat: Seat) -> bool {
        seat.index() < self.n_rebels()
    }

    /// Whether the seat follows the AI rules.
    pub fn is_ai(&self, seat: Seat) -> bool {
        self.ai.contains(seat)
    }

    /// Whether two players are enemies.
    pub fn hostile(&self, a: Seat, b: Seat) -> bool {
        self.side(a) != self.side(b)
    }

    /// The dictator's card, once decided.
    pub fn ruler(&self) -> Option<&'static Dictator> {
        DICTATORS.get(self.dictator.index())
    }

    /// The unit of the Dictator card.
    pub fn ruler_unit(&self) -> UnitId {
        if self.dictator.is_none() { UnitId::NONE } else { UnitId::of_dictator(self.dictator) }
    }

    /// A Tactics card.
    pub fn tactics_card(card: TacticsId) -> &'static Tactics {
        &TACTICS[card.index()]
    }

    /// The sector card at a place.
    pub fn sector(&self, cell: Cell) -> &'static Sector {
        self.map[cell].card()
    }

    /// The place of a sector card, if it is on the map.
    pub fn cell_of(&self, sector: SectorId) -> Option<Cell> {
        self.places[sector].some()
    }

    /// Places with this kind of country.
    pub fn cells_of(&self, terrain: Terrain) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.grid.cells().filter(move |cell| self.sector(*cell).terrain == terrain)
    }

    /// A squad.
    pub fn squad(&self, seat: Seat, squad: SquadId) -> &Squad {
        &self.squads[seat.index()][squad as usize]
    }

    /// A squad, to be changed.
    pub fn squad_mut(&mut self, seat: Seat, squad: SquadId) -> &mut Squad {
        &mut self.squads[seat.index()][squad as usize]
    }

    /// The owner of a unit in play.
    pub fn owner(&self, unit: UnitId) -> Option<Seat> {
        let owner = self.units[unit].owner;
        (owner != NOBODY).then(|| Seat::new(usize::from(owner)))
    }

    /// Where a unit stands.
    pub fn cell(&self, unit: UnitId) -> Cell {
        match self.owner(unit) {
            Some(owner) => self.squad(owner, self.units[unit].squad).cell,
            None => Cell::NONE,
        }
    }

    /// All living units of a player.
    pub fn team(&self, seat: Seat) -> UnitSet {
        self.squads[seat.index()].iter().fold(UnitSet::EMPTY, |team, squad| team | squad.members)
    }

    /// A player's MERC-class units at a place.
    pub fn units_at(&self, cell: Cell, seat: Seat) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        for squad in &self.squads[seat.index()] {
            if squad.cell == cell {
                set = set | squad.members;
            }
        }
        set
    }

    /// MERC-class units of one side at a place, named by a player of it.
    pub fn side_units_at(&self, cell: Cell, seat: Seat) -> UnitSet {
        if self.is_rebel(seat) {
            let rebels = self.rebels().filter(|rebel| !self.is_versus() || !self.hostile(*rebel, seat));
            rebels.fold(UnitSet::EMPTY, |set, rebel| set | self.units_at(cell, rebel))
        } else {
            self.units_at(cell, seat)
        }
    }

    /// All MERC-class units at a place.
    pub fn all_units_at(&self, cell: Cell) -> UnitSet {
        Seat::all(self.n_forces()).fold(UnitSet::EMPTY, |set, seat| set | self.units_at(cell, seat))
    }

    /// Militia of one side at a place, named by a player of it.
    pub fn side_militia(&self, cell: Cell, seat: Seat) -> u8 {
        let militia = &self.militia[cell];
        if !self.is_rebel(seat) {
            militia[self.n_rebels()]
        } else if self.is_versus() {
            self.allies(seat).map(|ally| militia[ally.index()]).sum()
        } else {
            militia[..self.n_rebels()].iter().sum()
        }
    }

    /// Units of one player at a place.
    pub fn count(&self, cell: Cell, seat: Seat) -> u8 {
        self.militia[cell][seat.index()] + self.units_at(cell, seat).len() as u8
    }

    /// Units of one side at a place, named by a player of it.
    pub fn side_count(&self, cell: Cell, seat: Seat) -> u8 {
        self.side_militia(cell, seat) + self.side_units_at(cell, seat).len() as u8
    }

    /// Rebel units at a place.
    pub fn rebel_count(&self, cell: Cell) -> u8 {
        self.side_count(cell, Seat::new(0))
    }

    /// Dictator units at a place.
    pub fn dictator_count(&self, cell: Cell) -> u8 {
        self.count(cell, self.tyrant())
    }

    /// Whether one player has a unit at a place.
    pub fn is_at(&self, cell: Cell, seat: Seat) -> bool {
        self.militia[cell][seat.index()] > 0 || self.squads[seat.index()].iter().any(|squad| squad.cell == cell)
    }

    /// Whether a place holds units hostile to the player.
    pub fn enemy_at(&self, cell: Cell, seat: Seat) -> bool {
        if self.is_versus() {
            self.rebels().any(|other| self.hostile(other, seat) && self.is_at(cell, other))
        } else if self.is_rebel(seat) {
            self.is_at(cell, self.tyrant())
        } else {
            self.rebels().any(|rebel| self.is_at(cell, rebel))
        }
    }

    /// Whether a unit of anybody stands there.
    pub fn occupied(&self, cell: Cell) -> bool {
        self.militia[cell].iter().any(|n| *n > 0) || self.squads.iter().flatten().any(|squad| squad.cell == cell)
    }

    /// Armor left on what the unit wears.
    pub fn armor(&self, unit: UnitId) -> u8 {
        self.units[unit].items().map(|item| self.armor_left(item)).sum()
    }

    /// Armor left on one card. A vehicle protects as part of its squad, not as a carried card.
    pub fn armor_left(&self, item: ItemId) -> u8 {
        item.kind().armor.saturating_sub(self.damage[item])
    }

    /// Whether a squad of this player may take another unit.
    pub fn has_room(&self, seat: Seat, squad: SquadId) -> bool {
        self.rules.max_squad.is_none_or(|most| self.squad(seat, squad).members.len() < usize::from(most))
    }

    /// Militia that fit in at a place for the side of this player.
    pub fn room(&self, cell: Cell, seat: Seat) -> u8 {
        self.cap(cell, seat).saturating_sub(self.side_militia(cell, seat))
    }

    /// The militia cap of a side at a place.
    pub fn cap(&self, cell: Cell, seat: Seat) -> u8 {
        match self.ruler() {
            Some(ruler) if !self.is_rebel(seat) && self.base == cell => ruler.base_cap,
            _ => CAP,
        }
    }

    /// Mines in a stash.
    pub fn mines(&self, cell: Cell) -> u8 {
        self.stash[cell].iter().filter(|item| item.kind().does == Use::Mine).count() as u8
    }

    /// A living unit of the player's side at a place with this ability.
    pub fn with_quirk(&self, units: UnitSet, quirk: Quirk) -> Option<UnitId> {
        units.with(quirk).first()
    }

    /// Equipment cards of a family that lie in the discard pile.
    pub fn discards_of(&self, deck: Deck) -> ItemSet {
        self.discard.of(deck)
    }

    /// Whether an item belongs to the ordinary 69.
    pub fn is_ordinary(item: ItemId) -> bool {
        item.index() < N_ORDINARY
    }

    /// The task that is done now.
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// Puts a task before everything else.
    pub fn push(&mut self, task: Task) {
        self.tasks.push(task);
    }
}
