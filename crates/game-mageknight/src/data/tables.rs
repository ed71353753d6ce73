//! Levels, city garrisons and the default ladder of the gauntlet.

use crate::ids::{CityColor, Context, TokenColor};

/// What a level gives in a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Fame from which the level holds.
    pub fame: u16,
    pub armor: u8,
    pub hand_limit: u8,
    pub slots: u8,
}

const fn level(fame: u16, armor: u8, hand_limit: u8, slots: u8) -> Level {
    Level { fame, armor, hand_limit, slots }
}

/// Levels 1 to 10; level L begins at Fame L * L - 1.
pub static LEVELS: [Level; 10] = [
    level(0, 2, 5, 1),
    level(3, 2, 5, 1),
    level(8, 3, 5, 2),
    level(15, 3, 5, 2),
    level(24, 3, 6, 3),
    level(35, 3, 6, 3),
    level(48, 4, 6, 4),
    level(63, 4, 6, 4),
    level(80, 4, 7, 5),
    level(99, 4, 7, 5),
];

/// The level, from 1, that a hero with this Fame has.
#[must_use]
pub fn level_of_fame(fame: u16) -> u8 {
    LEVELS.iter().filter(|row| row.fame <= fame).count() as u8
}

use TokenColor::{Brown as N, Gray as G, Green, Red, Violet as V, White as W};

/// City garrisons: rows by level from 1, columns blue, green, red, white.
#[rustfmt::skip]
static GARRISONS: [[&[TokenColor]; 4]; 11] = [
    [&[G, V], &[G, N], &[W], &[W]],
    [&[V, V], &[N, N], &[N, V], &[G, W]],
    [&[V, W], &[G, G, N], &[N, W], &[W, W]],
    [&[G, V, W], &[G, N, W], &[N, V, V], &[G, G, W]],
    [&[V, V, W], &[N, N, W], &[N, V, W], &[G, W, W]],
    [&[V, W, W], &[G, G, N, W], &[N, N, V, V], &[G, G, G, W]],
    [&[G, V, V, W], &[G, N, N, W], &[N, V, V, W], &[G, G, W, W]],
    [&[V, V, W, W], &[N, N, W, W], &[N, V, W, W], &[G, W, W, W]],
    [&[V, W, W, W], &[G, N, N, N, W], &[N, N, V, V, W], &[G, G, G, W, W]],
    [&[G, V, V, W, W], &[G, N, N, W, W], &[N, N, V, W, W], &[G, G, W, W, W]],
    [&[V, V, W, W, W], &[N, N, W, W, W], &[N, V, W, W, W], &[G, W, W, W, W]],
];

/// MKC-7.1: the garrison of a city; nothing for a level outside 1 to 11.
#[must_use]
pub fn garrison(color: CityColor, level: u8) -> Option<&'static [TokenColor]> {
    let row = GARRISONS.get(usize::from(level).checked_sub(1)?)?;
    Some(row[color.index()])
}

/// MKC-1.1: what a context draws when the options name no enemies; ruins have no default.
#[must_use]
pub fn default_draws(context: Context) -> Option<&'static [TokenColor]> {
    match context {
        Context::AssaultKeep | Context::AssaultOwnedKeep => Some(&[G]),
        Context::AssaultTower | Context::BurnMonastery => Some(&[V]),
        Context::Rampaging => Some(&[Green]),
        Context::Dungeon | Context::MonsterDen | Context::Maze | Context::Incantation => Some(&[N]),
        Context::Tomb | Context::Labyrinth => Some(&[Red]),
        Context::Mine => Some(&[Green, N]),
        Context::SpawningGrounds => Some(&[N, N]),
        Context::AssaultCity | Context::Ruins => None,
    }
}

/// One rung of the default ladder: context, draws, and the city of an assault.
pub type Rung = (Context, &'static [TokenColor], Option<(CityColor, u8)>);

/// MKC-14.4: the default ladder of eight fights.
pub static LADDER: [Rung; 8] = [
    (Context::Rampaging, &[Green], None),
    (Context::AssaultKeep, &[G], None),
    (Context::MonsterDen, &[N], None),
    (Context::AssaultTower, &[V], None),
    (Context::SpawningGrounds, &[N, N], None),
    (Context::Rampaging, &[Green, Green], None),
    (Context::AssaultCity, &[W, W], Some((CityColor::White, 3))),
    (Context::Rampaging, &[Red], None),
];

/// Where the hero stands after a fight, on a map with spaces that are safe or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// How many spaces of the path are walked back.
    pub steps: u8,
    /// Wounds into hand, one for each unsafe space walked back over.
    pub wounds: u8,
}

/// MKC-1.7: withdrawal after a failed assault, along the path the hero came by, last space first.
///
/// The first step back is free. From there on every further space walked back until a safe one costs a wound.
#[must_use]
pub fn withdraw(safe_path_back: &[bool]) -> Withdrawal {
    let walked = safe_path_back.iter().position(|&safe| safe).unwrap_or(safe_path_back.len().saturating_sub(1));
    Withdrawal { steps: walked as u8 + 1, wounds: walked as u8 }
}

/// MKC-1.3: a step provokes every rampaging token that was next to the space left and is next to the space entered, unless a
/// wall lies between it and the space entered. Each item says: next before, next after, wall after.
#[must_use]
pub fn provoked(tokens: &[(bool, bool, bool)]) -> Vec<usize> {
    let provokes = |&(before, after, wall): &(bool, bool, bool)| before && after && !wall;
    tokens.iter().enumerate().filter(|(_, token)| provokes(token)).map(|(at, _)| at).collect()
}
