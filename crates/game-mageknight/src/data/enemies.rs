//! Every enemy token, one row each, as printed on the token.

use sortie_engine::vocabulary;

use crate::ids::{Element, EnemyId, Resistance, Set, TokenColor};
use EnemyId as E;
use TokenColor as C;

vocabulary! {
    /// What an enemy token can do. Abilities belong to the whole token and hold for each of its attacks.
    pub enum Ability: "ability" {
        Fortified = "fortified",
        Unfortified = "unfortified",
        Swift = "swift",
        Brutal = "brutal",
        Poison = "poison",
        Paralyze = "paralyze",
        Summon = "summon",
        Cumbersome = "cumbersome",
        Vampiric = "vampiric",
        Elusive = "elusive",
        ArcaneImmunity = "arcane_immunity",
        Assassination = "assassination",
        Defend = "defend",
    }
}

impl Ability {
    /// The bit of this ability in [`EnemyKind::abilities`].
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// The bit of a resistance in a set of resistances.
#[must_use]
pub const fn resistance_bit(resistance: Resistance) -> u8 {
    1 << resistance as u8
}

/// Most attacks that one token can have.
pub const MAX_ATTACKS: usize = 4;

/// One printed attack. A Summon attack has no element and value 0.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct PrintedAttack {
    pub value: u8,
    /// 0 to 3 in the order of [`Element`]; [`PrintedAttack::SUMMON`] for a Summon attack.
    pub element: u8,
}

impl PrintedAttack {
    /// Marks a Summon attack.
    pub const SUMMON: u8 = 4;

    /// The element, or nothing for a Summon attack.
    #[must_use]
    pub const fn element(self) -> Option<Element> {
        match self.element {
            0 => Some(Element::Physical),
            1 => Some(Element::Fire),
            2 => Some(Element::Ice),
            3 => Some(Element::ColdFire),
            _ => None,
        }
    }
}

/// A token's printed columns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct EnemyKind {
    pub id: EnemyId,
    pub name: &'static str,
    pub set: Set,
    pub copies: u8,
    pub color: TokenColor,
    /// The attacks, Summon attacks included.
    pub attacks: &'static [PrintedAttack],
    /// Printed armor; the low value of an Elusive token.
    pub armor: u8,
    /// The high value of an Elusive token, else the same as `armor`.
    pub armor_high: u8,
    pub fame: u8,
    pub reputation: i8,
    /// Resistances as bits of [`resistance_bit`].
    pub resistances: u8,
    /// Abilities as bits of [`Ability::bit`].
    pub abilities: u16,
    /// Bonus of Defend, or 0.
    pub defend: u8,
    /// Pile that its Summon attacks draw from.
    pub summon: Option<TokenColor>,
}

impl EnemyKind {
    const fn reputation(mut self, change: i8) -> Self {
        self.reputation = change;
        self
    }
    const fn defend(mut self, bonus: u8) -> Self {
        self.defend = bonus;
        self
    }
    const fn summon(mut self, pile: TokenColor) -> Self {
        self.summon = Some(pile);
        self
    }
}

#[expect(clippy::too_many_arguments, reason = "one argument per column of the table")]
const fn row(
    id: EnemyId,
    name: &'static str,
    set: Set,
    copies: u8,
    color: TokenColor,
    attacks: &'static [PrintedAttack],
    (armor, armor_high): (u8, u8),
    fame: u8,
    resistances: u8,
    abilities: u16,
) -> EnemyKind {
    EnemyKind {
        id,
        name,
        set,
        copies,
        color,
        attacks,
        armor,
        armor_high,
        fame,
        reputation: 0,
        resistances,
        abilities,
        defend: 0,
        summon: None,
    }
}

const fn physical(value: u8) -> PrintedAttack {
    PrintedAttack { value, element: 0 }
}
const fn fire(value: u8) -> PrintedAttack {
    PrintedAttack { value, element: 1 }
}
const fn ice(value: u8) -> PrintedAttack {
    PrintedAttack { value, element: 2 }
}
const fn cold_fire(value: u8) -> PrintedAttack {
    PrintedAttack { value, element: 3 }
}
const SUMMON: PrintedAttack = PrintedAttack { value: 0, element: PrintedAttack::SUMMON };

const P: u8 = resistance_bit(Resistance::Physical);
const F: u8 = resistance_bit(Resistance::Fire);
const I: u8 = resistance_bit(Resistance::Ice);

const FORTIFIED: u16 = Ability::Fortified.bit();
const UNFORTIFIED: u16 = Ability::Unfortified.bit();
const SWIFT: u16 = Ability::Swift.bit();
const BRUTAL: u16 = Ability::Brutal.bit();
const POISON: u16 = Ability::Poison.bit();
const PARALYZE: u16 = Ability::Paralyze.bit();
const SUMMON_ABILITY: u16 = Ability::Summon.bit();
const CUMBERSOME: u16 = Ability::Cumbersome.bit();
const VAMPIRIC: u16 = Ability::Vampiric.bit();
const ELUSIVE: u16 = Ability::Elusive.bit();
const ARCANE_IMMUNITY: u16 = Ability::ArcaneImmunity.bit();
const ASSASSINATION: u16 = Ability::Assassination.bit();
const DEFEND: u16 = Ability::Defend.bit();

/// The tokens, indexed by [`EnemyId`].
#[rustfmt::skip]
pub static ENEMIES: [EnemyKind; EnemyId::COUNT] = [
    // Green
    row(E::Diggers, "Diggers", Set::Base, 2, C::Green, &[physical(3)], (3, 3), 2, 0, FORTIFIED),
    row(E::Prowlers, "Prowlers", Set::Base, 2, C::Green, &[physical(4)], (3, 3), 2, 0, 0),
    row(E::CursedHags, "Cursed Hags", Set::Base, 2, C::Green, &[physical(3)], (5, 5), 3, 0, POISON),
    row(E::WolfRiders, "Wolf Riders", Set::Base, 2, C::Green, &[physical(3)], (4, 4), 3, 0, SWIFT),
    row(E::Ironclads, "Ironclads", Set::Base, 2, C::Green, &[physical(4)], (3, 3), 4, P, BRUTAL),
    row(E::OrcSummoners, "Orc Summoners", Set::Base, 2, C::Green, &[SUMMON], (4, 4), 4, 0, SUMMON_ABILITY).summon(C::Brown),
    row(E::OrcSkirmishers, "Orc Skirmishers", Set::Legion, 2, C::Green, &[physical(1), physical(1)], (4, 4), 2, 0, 0),
    row(E::OrcWarBeasts, "Orc War Beasts", Set::Legion, 2, C::Green, &[physical(3)], (5, 5), 3, F | I, BRUTAL | UNFORTIFIED),
    row(E::OrcStonethrowers, "Orc Stonethrowers", Set::Legion, 2, C::Green, &[physical(7)], (2, 2), 4, P, CUMBERSOME | FORTIFIED),
    row(E::OrcTracker, "Orc Tracker", Set::Legion, 2, C::Green, &[physical(4)], (3, 6), 3, 0, ASSASSINATION | ELUSIVE),
    row(E::CentaurOutriders, "Centaur Outriders", Set::Elementalist, 2, C::Green, &[physical(3)], (5, 5), 2, 0, SWIFT),
    row(E::ElementalPriests, "Elemental Priests", Set::Elementalist, 1, C::Green, &[fire(3), ice(3)], (4, 4), 3, F | I, 0),
    row(E::ElvenProtectors, "Elven Protectors", Set::Elementalist, 2, C::Green, &[physical(3)], (4, 4), 2, F, DEFEND).defend(2),
    row(E::CloudGriffons, "Cloud Griffons", Set::Elementalist, 1, C::Green, &[physical(4)], (4, 8), 3, 0, ELUSIVE | SWIFT | UNFORTIFIED),
    row(E::CrystalSprites, "Crystal Sprites", Set::Elementalist, 2, C::Green, &[ice(1), ice(1)], (1, 2), 1, I, DEFEND | ELUSIVE).defend(1),
    row(E::SkeletalWarriors, "Skeletal Warriors", Set::Crusader, 2, C::Green, &[physical(3)], (4, 4), 1, F, 0),
    row(E::ShroudedNecromancers, "Shrouded Necromancers", Set::Crusader, 1, C::Green, &[SUMMON], (5, 5), 3, 0, FORTIFIED | SUMMON_ABILITY).summon(C::Green),
    row(E::CorruptedPriests, "Corrupted Priests", Set::Crusader, 1, C::Green, &[cold_fire(4)], (5, 5), 3, 0, DEFEND | VAMPIRIC).defend(1),
    row(E::GibberingGhouls, "Gibbering Ghouls", Set::Crusader, 2, C::Green, &[physical(4)], (4, 4), 2, 0, VAMPIRIC),
    row(E::ZombieHorde, "Zombie Horde", Set::Crusader, 2, C::Green, &[physical(1), physical(1), physical(1)], (5, 5), 2, I, CUMBERSOME),
    // Gray
    row(E::Crossbowmen, "Crossbowmen", Set::Base, 3, C::Gray, &[physical(4)], (4, 4), 3, 0, SWIFT),
    row(E::Guardsmen, "Guardsmen", Set::Base, 3, C::Gray, &[physical(3)], (7, 7), 3, 0, FORTIFIED),
    row(E::Swordsmen, "Swordsmen", Set::Base, 2, C::Gray, &[physical(6)], (5, 5), 4, 0, 0),
    row(E::Golems, "Golems", Set::Base, 2, C::Gray, &[physical(2)], (5, 5), 4, P, 0),
    row(E::ThugsGray, "Thugs", Set::Legion, 2, C::Gray, &[physical(3)], (5, 5), 2, 0, BRUTAL).reputation(1),
    row(E::ShocktroopsGray, "Shocktroops", Set::Legion, 2, C::Gray, &[physical(5)], (3, 6), 3, 0, ELUSIVE | UNFORTIFIED),
    row(E::HeroesFortified, "Heroes (fortified)", Set::Legion, 1, C::Gray, &[physical(5), physical(3)], (4, 4), 5, 0, FORTIFIED).reputation(-1),
    row(E::HeroesSwift, "Heroes (swift)", Set::Legion, 1, C::Gray, &[physical(3), physical(2)], (5, 5), 5, 0, SWIFT).reputation(-1),
    row(E::HeroesFire, "Heroes (fire)", Set::Legion, 1, C::Gray, &[physical(4), fire(2)], (4, 4), 5, F, 0).reputation(-1),
    row(E::HeroesIce, "Heroes (ice)", Set::Legion, 1, C::Gray, &[physical(3), ice(3)], (4, 4), 5, I, 0).reputation(-1),
    // Brown
    row(E::Minotaur, "Minotaur", Set::Base, 2, C::Brown, &[physical(5)], (5, 5), 4, 0, BRUTAL),
    row(E::Gargoyle, "Gargoyle", Set::Base, 2, C::Brown, &[physical(5)], (4, 4), 4, P, 0),
    row(E::Medusa, "Medusa", Set::Base, 2, C::Brown, &[physical(6)], (4, 4), 5, 0, PARALYZE),
    row(E::CryptWorm, "Crypt Worm", Set::Base, 2, C::Brown, &[physical(6)], (6, 6), 5, 0, FORTIFIED),
    row(E::Werewolf, "Werewolf", Set::Base, 2, C::Brown, &[physical(7)], (5, 5), 5, 0, SWIFT),
    row(E::Shadow, "Shadow", Set::Legion, 2, C::Brown, &[cold_fire(4)], (4, 8), 4, 0, ARCANE_IMMUNITY | ELUSIVE),
    row(E::Hydra, "Hydra", Set::Legion, 2, C::Brown, &[physical(2), physical(2), physical(2)], (6, 6), 5, I, 0),
    row(E::Manticore, "Manticore", Set::Legion, 2, C::Brown, &[physical(4)], (6, 6), 5, F, ASSASSINATION | POISON | SWIFT),
    row(E::AirElemental, "Air Elemental", Set::Elementalist, 1, C::Brown, &[cold_fire(3)], (4, 8), 4, F | I, ELUSIVE | SWIFT),
    row(E::FireElemental, "Fire Elemental", Set::Elementalist, 1, C::Brown, &[fire(7)], (6, 6), 4, F, 0),
    row(E::EarthElemental, "Earth Elemental", Set::Elementalist, 1, C::Brown, &[physical(4)], (5, 5), 4, P, BRUTAL | CUMBERSOME | FORTIFIED),
    row(E::WaterElemental, "Water Elemental", Set::Elementalist, 1, C::Brown, &[ice(6)], (7, 7), 4, I, 0),
    row(E::Mummy, "Mummy", Set::Crusader, 1, C::Brown, &[physical(4)], (5, 5), 4, P | I, POISON),
    row(E::Vampire, "Vampire", Set::Crusader, 1, C::Brown, &[physical(5)], (5, 10), 4, 0, ELUSIVE | VAMPIRIC),
    row(E::BloodDemon, "Blood Demon", Set::Crusader, 1, C::Brown, &[physical(6)], (6, 6), 5, F, ARCANE_IMMUNITY | ASSASSINATION | BRUTAL),
    row(E::PainWraith, "Pain Wraith", Set::Crusader, 1, C::Brown, &[physical(4)], (4, 8), 3, 0, ELUSIVE | PARALYZE),
    // Violet
    row(E::Monks, "Monks", Set::Base, 2, C::Violet, &[physical(5)], (5, 5), 4, 0, POISON),
    row(E::Illusionists, "Illusionists", Set::Base, 2, C::Violet, &[SUMMON], (3, 3), 4, P, SUMMON_ABILITY).summon(C::Brown),
    row(E::IceMages, "Ice Mages", Set::Base, 2, C::Violet, &[ice(5)], (6, 6), 5, I, 0),
    row(E::FireMages, "Fire Mages", Set::Base, 2, C::Violet, &[fire(6)], (5, 5), 5, F, 0),
    row(E::IceGolems, "Ice Golems", Set::Base, 1, C::Violet, &[ice(2)], (4, 4), 5, P | I, PARALYZE),
    row(E::FireGolems, "Fire Golems", Set::Base, 1, C::Violet, &[fire(3)], (4, 4), 5, P | F, BRUTAL),
    row(E::Sorcerers, "Sorcerers", Set::Legion, 2, C::Violet, &[physical(6)], (6, 6), 5, 0, ARCANE_IMMUNITY | ASSASSINATION | POISON),
    row(E::MagicFamiliars, "Magic Familiars", Set::Legion, 2, C::Violet, &[physical(3), physical(3)], (7, 7), 5, 0, BRUTAL | UNFORTIFIED),
    // White
    row(E::Freezers, "Freezers", Set::Base, 3, C::White, &[ice(3)], (7, 7), 7, F, PARALYZE | SWIFT),
    row(E::Gunners, "Gunners", Set::Base, 3, C::White, &[fire(6)], (6, 6), 7, I, BRUTAL),
    row(E::AltemGuardsmen, "Altem Guardsmen", Set::Base, 2, C::White, &[physical(5)], (7, 7), 8, P | F | I, FORTIFIED),
    row(E::AltemMages, "Altem Mages", Set::Base, 2, C::White, &[cold_fire(4)], (8, 8), 8, P, BRUTAL | POISON),
    row(E::FireCatapult, "Fire Catapult", Set::Legion, 1, C::White, &[fire(8)], (7, 7), 7, 0, CUMBERSOME | FORTIFIED),
    row(E::IceCatapult, "Ice Catapult", Set::Legion, 1, C::White, &[ice(9)], (6, 6), 7, 0, CUMBERSOME | FORTIFIED),
    row(E::DelphanaMasters, "Delphana Masters", Set::Legion, 2, C::White, &[cold_fire(5)], (8, 8), 9, F | I, ASSASSINATION | PARALYZE),
    row(E::GrimLegionnaries, "Grim Legionnaries", Set::Legion, 2, C::White, &[physical(11)], (10, 10), 8, 0, ARCANE_IMMUNITY | UNFORTIFIED),
    row(E::Thugs, "Thugs", Set::Reference, 0, C::White, &[physical(6)], (5, 5), 5, 0, 0),
    row(E::Shocktroops, "Shocktroops", Set::Reference, 0, C::White, &[physical(5)], (5, 5), 5, 0, BRUTAL | SWIFT),
    // Red
    row(E::SwampDragon, "Swamp Dragon", Set::Base, 2, C::Red, &[physical(5)], (9, 9), 7, 0, POISON | SWIFT),
    row(E::FireDragon, "Fire Dragon", Set::Base, 2, C::Red, &[fire(9)], (7, 7), 8, P | F, 0),
    row(E::IceDragon, "Ice Dragon", Set::Base, 2, C::Red, &[ice(6)], (7, 7), 8, P | I, PARALYZE),
    row(E::HighDragon, "High Dragon", Set::Base, 2, C::Red, &[cold_fire(6)], (9, 9), 9, F | I, BRUTAL),
    row(E::LavaDragon, "Lava Dragon", Set::Legion, 2, C::Red, &[fire(6)], (8, 8), 8, F, BRUTAL | FORTIFIED),
    row(E::DragonSummoner, "Dragon Summoner", Set::Legion, 2, C::Red, &[SUMMON, SUMMON], (8, 8), 9, P, ARCANE_IMMUNITY | SUMMON_ABILITY).summon(C::Brown),
    row(E::StormDragon, "Storm Dragon", Set::Legion, 2, C::Red, &[ice(4)], (7, 14), 7, I, ELUSIVE | SWIFT),
    row(E::SavageDragon, "Savage Dragon", Set::Elementalist, 2, C::Red, &[physical(5)], (7, 7), 6, P, BRUTAL),
    row(E::LightningDragon, "Lightning Dragon", Set::Elementalist, 2, C::Red, &[cold_fire(6)], (7, 14), 7, F | I, ELUSIVE),
    row(E::DeathDragon, "Death Dragon", Set::Crusader, 2, C::Red, &[physical(7)], (9, 9), 6, 0, ASSASSINATION | PARALYZE),
    row(E::VampireDragon, "Vampire Dragon", Set::Crusader, 2, C::Red, &[physical(8)], (8, 16), 7, 0, ELUSIVE | VAMPIRIC),
];

const _: () = {
    let mut at = 0;
    while at < ENEMIES.len() {
        assert!(ENEMIES[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
