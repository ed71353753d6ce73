//! Tactics cards (MRC-8.4), dictators (MRC-9) and the set-up table (MRC-2.3) as data.

use super::sectors::Set;

/// What a Tactics card does. One card, one effect: the effects themselves are in `rules/tactics.rs`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Hits on Rebel sectors beside Dictator-controlled ones.
    Barrage,
    /// Dictator militia hit on 3.
    BetterWeapons,
    /// Two Rebel militia lost in each sector.
    FamilyThreat,
    /// Militia against each Rebel's largest garrison.
    Fodder,
    /// A MERC out of six.
    Generalisimo,
    /// Militia for the base and its neighbours.
    Lockdown,
    /// Militia for the Dictator's industries.
    Reinforcements,
    /// Wilderness explored and occupied.
    Seizure,
    /// Militia for neutral sectors.
    Sentry,
    /// Dictator militia act earlier.
    VeteranMilitia,
    /// Cities explored and occupied.
    BlockTrade,
    /// Militia for the Dictator's sectors at the end of each turn.
    Conscripts,
    /// A free move for whoever holds the oil.
    OilReserves,
    /// Rebel militia and health lost everywhere.
    TaintedWater,
}

/// One Tactics card.
#[derive(Copy, Clone, Debug)]
pub struct Tactics {
    /// Name on the wire.
    pub id: &'static str,
    pub name: &'static str,
    /// Box it comes from.
    pub set: Set,
    /// Whether it reveals the base first.
    pub reveals: bool,
    /// What it does.
    pub effect: Effect,
}

/// Number of Tactics cards.
pub const N_TACTICS: usize = 14;

const fn base(id: &'static str, name: &'static str, effect: Effect) -> Tactics {
    Tactics { id, name, set: Set::Base, reveals: false, effect }
}
const fn revealing(id: &'static str, name: &'static str, effect: Effect) -> Tactics {
    Tactics { id, name, set: Set::Base, reveals: true, effect }
}
const fn expansion(id: &'static str, name: &'static str, effect: Effect) -> Tactics {
    Tactics { id, name, set: Set::Expansion, reveals: false, effect }
}

/// All Tactics cards.
pub static TACTICS: [Tactics; N_TACTICS] = [
    base("artillery-barrage", "Artillery Barrage", Effect::Barrage),
    revealing("better-weapons", "Better Weapons", Effect::BetterWeapons),
    base("family-threat", "Family Threat", Effect::FamilyThreat),
    base("fodder", "Fodder", Effect::Fodder),
    revealing("generalisimo", "Generalisimo", Effect::Generalisimo),
    revealing("lockdown", "Lockdown", Effect::Lockdown),
    base("reinforcements", "Reinforcements", Effect::Reinforcements),
    base("seizure", "Seizure", Effect::Seizure),
    base("sentry", "Sentry", Effect::Sentry),
    revealing("veteran-militia", "Veteran Militia", Effect::VeteranMilitia),
    expansion("block-trade", "Block Trade", Effect::BlockTrade),
    expansion("conscripts", "Conscripts", Effect::Conscripts),
    expansion("oil-reserves", "Oil Reserves", Effect::OilReserves),
    expansion("tainted-water", "Tainted Water", Effect::TaintedWater),
];

/// What a dictator does during set-up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    None,
    /// The base is revealed and garrisoned before the first MERC is placed.
    EarlyBase,
    /// The Tactics deck grows to ten cards.
    TenCards,
    /// One MERC for each Rebel.
    BonusMercs,
}

/// What a dictator does in step T3.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Power {
    /// Hire one MERC out of three.
    HireOfThree,
    /// N militia on any one sector.
    DropMilitia,
    Hire,
    /// Hire one MERC, then mark a Rebel.
    HireAndMark,
    /// Nothing in T3: a second Tactics card follows in T4.
    SecondCard,
    /// N militia over wilderness.
    WildMilitia,
    /// R militia in a sector of his, which may spread.
    Spread,
    /// Turn Rebel militia, hire when behind.
    Turncoats,
    /// N militia against one Rebel sector, hire when they lose.
    Assault,
    /// N damage over all Rebel forces.
    Purge,
    /// Hire for the primary squad and, with the base known, for the secondary.
    HireTwice,
}

/// One dictator.
#[derive(Copy, Clone, Debug)]
pub struct Dictator {
    /// Name on the wire; also the id of the unit.
    pub id: &'static str,
    pub name: &'static str,
    /// Box it comes from.
    pub set: Set,
    /// Initiative, training and combat.
    pub skills: [i8; 3],
    /// Set-up ability.
    pub opening: Opening,
    /// Ability of each turn.
    pub power: Power,
    /// Militia cap in the base sector.
    pub base_cap: u8,
    /// Equipment of Rebel MERCs killed in combat may be taken.
    pub loots: bool,
    /// A sector lost to the Rebels brings a MERC.
    pub avenges: bool,
    /// How many MERCs precede the name alphabetically.
    pub rank: u8,
}

/// Number of dictators.
pub const N_DICTATORS: usize = 11;

const fn dictator(
    id: &'static str,
    name: &'static str,
    set: Set,
    skills: [i8; 3],
    opening: Opening,
    power: Power,
    rank: u8,
) -> Dictator {
    Dictator { id, name, set, skills, opening, power, base_cap: 10, loots: false, avenges: false, rank }
}
impl Dictator {
    const fn base_cap(mut self, cap: u8) -> Self {
        self.base_cap = cap;
        self
    }
    const fn loots(mut self) -> Self {
        self.loots = true;
        self
    }
    const fn avenges(mut self) -> Self {
        self.avenges = true;
        self
    }
}

/// All dictators.
pub static DICTATORS: [Dictator; N_DICTATORS] = [
    dictator("castro", "Castro", Set::Base, [2, 2, 2], Opening::None, Power::HireOfThree, 7),
    dictator("kim", "Kim", Set::Base, [2, 3, 1], Opening::EarlyBase, Power::DropMilitia, 20).base_cap(20),
    dictator("gaddafi", "Gaddafi", Set::Expansion, [2, 2, 2], Opening::None, Power::Hire, 12).loots(),
    dictator("hitler", "Hitler", Set::Expansion, [0, 3, 3], Opening::None, Power::HireAndMark, 17),
    dictator("hussein", "Hussein", Set::Expansion, [4, 1, 1], Opening::TenCards, Power::SecondCard, 17),
    dictator("mao", "Mao", Set::Expansion, [2, 3, 1], Opening::BonusMercs, Power::WildMilitia, 21),
    dictator("mussolini", "Mussolini", Set::Expansion, [3, 3, 0], Opening::BonusMercs, Power::Spread, 26),
    dictator("noriega", "Noriega", Set::Expansion, [1, 1, 4], Opening::None, Power::Turncoats, 27),
    dictator("pinochet", "Pinochet", Set::Expansion, [1, 2, 3], Opening::None, Power::Purge, 27).avenges(),
    dictator("polpot", "Pol Pot", Set::Expansion, [2, 2, 2], Opening::None, Power::Assault, 27),
    dictator("stalin", "Stalin", Set::Expansion, [2, 1, 3], Opening::None, Power::HireTwice, 39),
];

/// One row of the set-up table.
#[derive(Copy, Clone, Debug)]
pub struct Layout {
    /// Columns of the map.
    pub cols: u8,
    /// Rows of the map.
    pub rows: u8,
    /// Industries, cities, wilderness.
    pub cards: [u8; 3],
    /// Militia on each industry without Rebels.
    pub difficulty: u8,
    /// Militia the Dictator may add.
    pub extra: u8,
}

const fn layout(cols: u8, rows: u8, cards: [u8; 3], difficulty: u8, extra: u8) -> Layout {
    Layout { cols, rows, cards, difficulty, extra }
}

/// The map of the solo rescue: six wilderness in a line.
pub static TRAIL: Layout = layout(6, 1, [0, 0, 6], 0, 0);

/// The set-up table, by number of Rebels less one.
pub static LAYOUTS: [Layout; 6] = [
    layout(3, 3, [4, 1, 4], 2, 0),
    layout(3, 4, [6, 1, 5], 3, 4),
    layout(4, 4, [8, 1, 7], 4, 9),
    layout(4, 5, [10, 2, 8], 5, 12),
    layout(5, 5, [12, 2, 11], 6, 15),
    layout(5, 6, [13, 3, 14], 7, 18),
];
