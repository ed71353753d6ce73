//! Equipment cards (MRC-11): kinds with their modifiers, and the single copies that are moved about.

use super::mercs::Group;

/// The type of a card, which is also the deck it is drawn from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Family {
    Weapon,
    Armor,
    Accessory,
}

/// What a card can do besides its modifiers. Each use is read in one rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Use {
    None,
    /// Explodes under entering enemies.
    Mine,
    /// Recovers a discarded card.
    RepairKit,
    /// Turns dice into health, as often as the card has uses.
    Heals,
    /// Can be set on an enemy MERC.
    Dog,
    /// Keeps a dying unit alive.
    Shot,
    /// Spent by the carrier's first attack.
    OneUse,
    /// Spent by the carrier's first attack, or by a bombardment.
    Mortar,
    /// Holds further accessories.
    Bandolier,
    /// Carries a squad (vehicles mode): spaces a move, diagonal steps, crew, actions.
    Vehicle(u8, bool, u8, u8),
    /// Half of the super weapon (I, Dictator mode).
    Detonator,
    /// The other half.
    Explosives,
}

/// One kind of equipment.
#[derive(Copy, Clone, Debug)]
pub struct Kind {
    /// Name on the wire, without the number of the copy.
    pub id: &'static str,
    pub name: &'static str,
    /// Type and deck.
    pub family: Family,
    pub copies: u8,
    /// The AI prefers higher ones.
    pub serial: u16,
    /// Added to initiative, training and combat.
    pub skills: [i8; 3],
    /// Added to the number of targets.
    pub targets: i8,
    /// Damage it soaks.
    pub armor: u8,
    pub pierces: bool,
    /// Group named by abilities.
    pub group: Option<Group>,
    pub does: Use,
    /// How often it can be used.
    pub uses: u8,
}

/// Columns as in the rules: combat, targets, initiative, training, armor.
const fn kind(id: &'static str, name: &'static str, family: Family, copies: u8, serial: u16, row: [i8; 5]) -> Kind {
    Kind {
        id,
        name,
        family,
        copies,
        serial,
        skills: [row[2], row[3], row[0]],
        targets: row[1],
        armor: row[4] as u8,
        pierces: false,
        group: None,
        does: Use::None,
        uses: 0,
    }
}
impl Kind {
    const fn ap(mut self) -> Self {
        self.pierces = true;
        self
    }
    const fn group(mut self, group: Group) -> Self {
        self.group = Some(group);
        self
    }
    const fn is(mut self, does: Use) -> Self {
        self.does = does;
        self
    }
    const fn uses(mut self, n: u8) -> Self {
        self.uses = n;
        self
    }
    /// Whether the carrier's first attack spends the card.
    pub const fn one_use(&self) -> bool {
        matches!(self.does, Use::OneUse | Use::Mortar)
    }
}

/// Number of kinds.
pub const N_KINDS: usize = 49;
/// Number of single cards.
pub const N_ITEMS: usize = 78;
/// Cards below this number are the ordinary 69; above it lie the cards of the two modes.
pub const N_ORDINARY: usize = 69;
/// The five vehicles follow the ordinary cards; the parts of the super weapon come last.
pub const FIRST_PART: usize = 74;
/// Number of parts of the super weapon.
pub const N_PARTS: usize = N_ITEMS - FIRST_PART;

/// All kinds: weapons, armor, accessories, then the cards of the modes.
pub static KINDS: [Kind; N_KINDS] = [
    kind("9mm-handgun", "9mm Handgun", Family::Weapon, 2, 510, [1, 0, 0, 0, 0]).group(Group::Handgun),
    kind("9mm-handgun-with-ap-ammo", "9mm Handgun with AP Ammo", Family::Weapon, 2, 530, [1, 0, 0, 0, 0])
        .ap()
        .group(Group::Handgun),
    kind("9mm-handgun-with-laser-sight", "9mm Handgun with Laser Sight", Family::Weapon, 2, 550, [1, 0, 2, 0, 0])
        .group(Group::Handgun),
    kind("45-caliber-handgun", "45 Caliber Handgun", Family::Weapon, 2, 570, [2, 0, 0, 0, 0]).group(Group::Handgun),
    kind("45-caliber-handgun-with-ap-ammo", "45 Caliber Handgun with AP Ammo", Family::Weapon, 2, 590, [2, 0, 0, 0, 0])
        .ap()
        .group(Group::Handgun),
    kind(
        "45-caliber-handgun-with-laser-sight",
        "45 Caliber Handgun with Laser Sight",
        Family::Weapon,
        2,
        610,
        [2, 0, 2, 0, 0],
    )
    .group(Group::Handgun),
    kind("m16", "M16", Family::Weapon, 1, 630, [3, 0, 0, 0, 0]),
    kind("m16-with-ap-ammo", "M16 with AP Ammo", Family::Weapon, 1, 650, [3, 0, 0, 0, 0]).ap(),
    kind("m16-with-laser-sight", "M16 with Laser Sight", Family::Weapon, 1, 670, [3, 0, 2, 0, 0]),
    kind("ak-47", "AK-47", Family::Weapon, 1, 710, [4, 0, 0, 0, 0]),
    kind("ak-47-with-bipod", "AK-47 with Bipod", Family::Weapon, 1, 730, [4, 0, 1, 0, 0]),
    kind("50-caliber-rifle", "50 Caliber Rifle", Family::Weapon, 1, 750, [5, 0, 0, 0, 0]),
    kind(
        "50-caliber-rifle-with-flir-scope",
        "50 Caliber Rifle with FLIR Scope",
        Family::Weapon,
        1,
        770,
        [5, 0, 3, 0, 0],
    ),
    kind("smaw", "SMAW", Family::Weapon, 2, 790, [10, 0, -2, 0, 0]).group(Group::Smaw),
    kind("uzi", "Uzi", Family::Weapon, 2, 810, [0, 1, 0, 0, 0]).group(Group::Uzi),
    kind("uzi-with-ap-ammo", "Uzi with AP Ammo", Family::Weapon, 2, 830, [0, 1, 0, 0, 0]).ap().group(Group::Uzi),
    kind("m16-with-burst-fire", "M16 with Burst Fire", Family::Weapon, 1, 850, [2, 1, 0, 0, 0]),
    kind("ak-47-with-burst-fire", "AK-47 with Burst Fire", Family::Weapon, 1, 870, [3, 1, 0, 0, 0]),
    kind("ak-47-with-full-auto", "AK-47 with Full Auto", Family::Weapon, 1, 910, [2, 2, 0, 0, 0]),
    kind("flak-vest-with-kevlar-helmet", "Flak Vest with Kevlar Helmet", Family::Armor, 1, 250, [0, 0, -1, 0, 2]),
    kind(
        "kevlar-vest-with-ceramic-plates-and-kevlar-helmet",
        "Kevlar Vest with Ceramic Plates and Kevlar Helmet",
        Family::Armor,
        2,
        270,
        [-1, 0, -2, 0, 4],
    ),
    kind(
        "flak-vest-with-ceramic-plates-and-kevlar-helmet",
        "Flak Vest with Ceramic Plates and Kevlar Helmet",
        Family::Armor,
        1,
        290,
        [-1, 0, -1, 0, 3],
    ),
    kind("body-armor-with-ceramic-plates", "Body Armor with Ceramic Plates", Family::Armor, 1, 310, [-1, 0, -2, 0, 4]),
    kind(
        "body-armor-with-ceramic-plates-and-kevlar-helmet",
        "Body Armor with Ceramic Plates and Kevlar Helmet",
        Family::Armor,
        1,
        330,
        [-2, 0, -2, 0, 5],
    ),
    kind("kevlar-vest", "Kevlar Vest", Family::Armor, 2, 350, [0, 0, -1, 0, 2]),
    kind("body-armor", "Body Armor", Family::Armor, 2, 370, [-1, 0, -1, 0, 3]),
    kind(
        "kevlar-vest-with-ceramic-plates",
        "Kevlar Vest with Ceramic Plates",
        Family::Armor,
        2,
        390,
        [-1, 0, -1, 0, 3],
    ),
    kind("full-body-armor", "Full Body Armor", Family::Armor, 2, 410, [-2, 0, -3, 0, 6]),
    kind("ghillie-suit", "Ghillie Suit", Family::Armor, 2, 450, [0, 0, 2, 0, 0]),
    kind("flak-vest", "Flak Vest", Family::Armor, 1, 470, [0, 0, 0, 0, 1]),
    kind("land-mine", "Land Mine", Family::Accessory, 2, 110, [0, 0, 0, 0, 0]).is(Use::Mine),
    kind("repair-kit", "Repair Kit", Family::Accessory, 2, 130, [0, 0, 0, 0, 0]).is(Use::RepairKit),
    kind("first-aid-kit", "First Aid Kit", Family::Accessory, 2, 150, [0, 0, 0, 0, 0]).is(Use::Heals).uses(1),
    kind("medical-kit", "Medical Kit", Family::Accessory, 2, 170, [0, 0, 0, 0, 0]).is(Use::Heals).uses(3),
    kind("attack-dog", "Attack Dog", Family::Accessory, 2, 190, [0, 0, 1, 0, 0]).is(Use::Dog),
    kind("epinephrine-shot", "Epinephrine Shot", Family::Accessory, 2, 230, [0, 0, 0, 0, 0]).is(Use::Shot),
    kind("field-radio", "Field Radio", Family::Accessory, 2, 430, [0, 0, 1, 1, 0]),
    kind("army-fm-30-25", "Army FM 30-25", Family::Accessory, 2, 490, [0, 0, 0, 2, 0]),
    kind("grenade", "Grenade", Family::Accessory, 2, 890, [3, 2, -2, 0, 0]).is(Use::OneUse),
    kind("fragmentation-grenade", "Fragmentation Grenade", Family::Accessory, 2, 930, [4, 3, -2, 0, 0]).is(Use::OneUse),
    kind("mortar", "Mortar", Family::Accessory, 2, 950, [5, 4, -2, 0, 0]).is(Use::Mortar),
    kind("bandolier", "Bandolier", Family::Accessory, 2, 980, [0, 0, 0, 0, 0]).is(Use::Bandolier),
    kind("jeep", "Jeep", Family::Accessory, 1, 0, [0, 0, 0, 0, 1]).is(Use::Vehicle(2, false, 4, 1)),
    kind("humvee", "Humvee", Family::Accessory, 1, 0, [1, 0, 0, 0, 3]).is(Use::Vehicle(2, false, 4, 1)),
    kind("chopper", "Chopper", Family::Accessory, 1, 0, [1, 0, 0, 0, 1]).is(Use::Vehicle(2, true, 4, 1)),
    kind("deuce", "Deuce", Family::Accessory, 1, 0, [0, 0, 0, 0, 1]).is(Use::Vehicle(1, false, 10, 1)),
    kind("tank", "Tank", Family::Accessory, 1, 0, [3, 0, -1, 0, 6]).is(Use::Vehicle(1, false, 4, 2)),
    kind("detonator", "Detonator", Family::Accessory, 2, 0, [0; 5]).is(Use::Detonator),
    kind("explosives", "Explosives", Family::Accessory, 2, 0, [0; 5]).is(Use::Explosives),
];

/// For each single card its kind and the number of the copy, from 1.
pub static COPIES: [(u8, u8); N_ITEMS] = copies();

const fn copies() -> [(u8, u8); N_ITEMS] {
    let mut table = [(0, 0); N_ITEMS];
    let (mut kind, mut item) = (0, 0);
    while kind < N_KINDS {
        let mut copy = 1;
        while copy <= KINDS[kind].copies {
            table[item] = (kind as u8, copy);
            item += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(item == N_ITEMS);
    table
}

/// The number of the first copy of each kind; the others follow it.
pub static FIRST_COPY: [u8; N_KINDS] = first_copies();

const fn first_copies() -> [u8; N_KINDS] {
    let mut table = [0; N_KINDS];
    let mut item = N_ITEMS;
    while item > 0 {
        item -= 1;
        table[COPIES[item].0 as usize] = item as u8;
    }
    table
}
