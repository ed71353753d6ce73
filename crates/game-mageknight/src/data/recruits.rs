//! Where units are recruited, and at which price.

use crate::data::tiles::SiteKind;
use crate::data::units::UNITS;
use crate::ids::UnitId;

const V: u8 = 1;
const K: u8 = 2;
const T: u8 = 4;
const M: u8 = 8;
const C: u8 = 16;
const G: u8 = 32;

/// The sites that recruit a unit, as bits: village, keep, tower, monastery, city, glade.
const fn sites(unit: UnitId) -> u8 {
    use UnitId as U;
    match unit {
        U::Peasants | U::Foresters => V,
        U::Herbalist => V | M,
        U::NorthernMonks | U::SavageMonks | U::RedCapeMonks => M,
        U::UtemCrossbowmen | U::UtemGuardsmen | U::Thugs => V | K,
        U::UtemSwordsmen | U::Shocktroops => K,
        U::GuardianGolems | U::FireGolems | U::IceGolems => K | T,
        U::Illusionists | U::FireMages | U::IceMages | U::Sorcerers => T | M,
        U::Scouts => V | K | T | M | C,
        U::MagicFamiliars => M | T | G,
        U::Catapults | U::AmotepGunners | U::AmotepFreezers => K | C,
        U::AltemMages | U::AltemGuardians | U::DelphanaMasters => C,
        U::HeroBlue | U::HeroRed | U::HeroGreen | U::HeroWhite => V | K | C,
    }
}

/// Whether villages recruit the unit.
#[must_use]
pub const fn in_villages(unit: UnitId) -> bool {
    sites(unit) & V != 0
}

/// MKG-8.2: what is added to the price at a site; nothing where the unit is not recruited there. The white city recruits everybody.
#[must_use]
pub const fn surcharge(unit: UnitId, site: SiteKind, white: bool) -> Option<u16> {
    let sites = sites(unit);
    let here = match site {
        SiteKind::Village => V,
        SiteKind::Keep => K,
        SiteKind::Tower => T,
        SiteKind::Monastery => M,
        SiteKind::City if white => return Some(0),
        SiteKind::City => C,
        SiteKind::Glade => G,
        SiteKind::Camp => {
            return if sites & V != 0 {
                Some(0)
            } else if sites & (K | T | M) != 0 {
                Some(1)
            } else {
                Some(3)
            };
        }
        _ => return None,
    };
    if sites & here != 0 { Some(0) } else { None }
}

/// MKG-8.2: the price of a unit; Reputation counts against Thugs the other way round and for Heroes twice.
#[must_use]
pub fn price(unit: UnitId, reputation: i8) -> u16 {
    let cost = i16::from(UNITS[unit.index()].cost);
    let price = match unit {
        UnitId::Thugs => cost + 2 * i16::from(reputation),
        UnitId::HeroBlue | UnitId::HeroRed | UnitId::HeroGreen | UnitId::HeroWhite => cost - i16::from(reputation),
        _ => cost,
    };
    price.max(0) as u16
}

/// MKG-7.2: the Influence that a Reputation is worth; nothing at the end of the track, where nobody deals with the hero.
#[must_use]
pub const fn reputation_bonus(reputation: i8) -> Option<i8> {
    const TRACK: [i8; 14] = [-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5];
    if reputation <= -7 {
        return None;
    }
    Some(TRACK[(if reputation > 7 { 7 } else { reputation } + 6) as usize])
}
