//! Exact chances of battle: one round, and attacking until the target falls or one army is left.
//!
//! Nothing here is part of a state. Bots and previews read these tables; the rules roll dice.

/// One possible result of a round: what each side loses, and in how many of `of` rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundOdds {
    pub attacker_losses: u8,
    pub defender_losses: u8,
    /// Rolls with this result.
    pub rolls: u16,
    /// All rolls of these dice.
    pub of: u16,
}

const fn odds(attacker_losses: u8, defender_losses: u8, rolls: u16, of: u16) -> RoundOdds {
    RoundOdds { attacker_losses, defender_losses, rolls, of }
}

/// `ROUNDS[attacker dice - 1][defender dice - 1]`; each row counts every roll (RSK-6.2).
static ROUNDS: [[&[RoundOdds]; 2]; 3] = [
    [&[odds(1, 0, 21, 36), odds(0, 1, 15, 36)], &[odds(1, 0, 161, 216), odds(0, 1, 55, 216)]],
    [
        &[odds(1, 0, 91, 216), odds(0, 1, 125, 216)],
        &[odds(2, 0, 581, 1296), odds(1, 1, 420, 1296), odds(0, 2, 295, 1296)],
    ],
    [
        &[odds(1, 0, 441, 1296), odds(0, 1, 855, 1296)],
        &[odds(2, 0, 2275, 7776), odds(1, 1, 2611, 7776), odds(0, 2, 2890, 7776)],
    ],
];

/// The chances of one round with 1 to 3 attacking and 1 to 2 defending dice.
pub fn round(attacker_dice: usize, defender_dice: usize) -> &'static [RoundOdds] {
    ROUNDS[attacker_dice - 1][defender_dice - 1]
}

/// Up to this many armies are looked up exactly; larger numbers are scaled down together.
pub const TABLE: usize = 60;

type Table = [[f64; TABLE + 1]; TABLE + 1];

/// `CAPTURE[a][d]`: the chance that `a` armies take a territory held by `d`.
static CAPTURE: Table = capture_table();
/// `LOSSES[a][d]`: the armies that the attacker loses on average in trying.
static LOSSES: Table = losses_table();

const fn capture_table() -> Table {
    let mut table = [[0.0; TABLE + 1]; TABLE + 1];
    let mut a = 0;
    while a <= TABLE {
        let mut d = 0;
        while d <= TABLE {
            table[a][d] = if d == 0 { 1.0 } else { expectation(&table, a, d, false) };
            d += 1;
        }
        a += 1;
    }
    table
}

const fn losses_table() -> Table {
    let mut table = [[0.0; TABLE + 1]; TABLE + 1];
    let mut a = 0;
    while a <= TABLE {
        let mut d = 1;
        while d <= TABLE {
            table[a][d] = expectation(&table, a, d, true);
            d += 1;
        }
        a += 1;
    }
    table
}

/// One step of the recursion: the mean of the table over one round with all dice, plus that round's losses.
const fn expectation(table: &Table, a: usize, d: usize, count_losses: bool) -> f64 {
    if a <= 1 {
        return 0.0;
    }
    let dice = if a > 3 { 3 } else { a - 1 };
    let results = ROUNDS[dice - 1][if d > 1 { 1 } else { 0 }];
    let mut sum = 0.0;
    let mut at = 0;
    while at < results.len() {
        let result = results[at];
        let rest = table[a - result.attacker_losses as usize][d - result.defender_losses as usize];
        let lost = if count_losses { result.attacker_losses as f64 } else { 0.0 };
        sum += result.rolls as f64 / result.of as f64 * (rest + lost);
        at += 1;
    }
    sum
}

/// Scales both sides down by one factor until they fit the table; neither falls below what it needs to fight.
fn scaled(attackers: u32, defenders: u32) -> (usize, usize, f64) {
    let most = attackers.max(defenders);
    let limit = TABLE as u32;
    if most <= limit {
        return (attackers as usize, defenders as usize, 1.0);
    }
    let scale = |n: u32| u64::from(n) * u64::from(limit) / u64::from(most);
    let a = if attackers <= 1 { u64::from(attackers) } else { scale(attackers).max(2) };
    let d = if defenders == 0 { 0 } else { scale(defenders).max(1) };
    (a as usize, d as usize, f64::from(most) / f64::from(limit))
}

/// W(a, d): the chance that `attackers` armies, always rolling all dice and stopping at one army, take a
/// territory of `defenders` (RSK-6.3). Exact up to 60 armies on either side, an estimate beyond.
pub fn capture_chance(attackers: u32, defenders: u32) -> f64 {
    let (a, d, _) = scaled(attackers, defenders);
    CAPTURE[a][d]
}

/// The armies that such an attack costs on average, successful or not.
pub fn expected_losses(attackers: u32, defenders: u32) -> f64 {
    let (a, d, scale) = scaled(attackers, defenders);
    LOSSES[a][d] * scale
}

/// How an attack until victory may end.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleOdds {
    /// `attackers_left[n]`: the chance that the territory falls while `n` attackers survive.
    pub attackers_left: Vec<f64>,
    /// `defenders_left[n]`: the chance that the attack stops with `n` defenders alive.
    pub defenders_left: Vec<f64>,
}

/// The whole distribution for armies that fit the table, else nothing. Takes `attackers * defenders` steps.
pub fn battle(attackers: u32, defenders: u32) -> Option<BattleOdds> {
    let (a, d) = (attackers as usize, defenders as usize);
    if a > TABLE || d > TABLE {
        return None;
    }
    let mut chance = vec![vec![0.0; d + 1]; a + 1];
    chance[a][d] = 1.0;
    for left in (2..=a).rev() {
        for foes in (1..=d).rev() {
            for result in round((left - 1).min(3), foes.min(2)) {
                let share = f64::from(result.rolls) / f64::from(result.of);
                let (x, y) = (usize::from(result.attacker_losses), usize::from(result.defender_losses));
                chance[left - x][foes - y] += chance[left][foes] * share;
            }
        }
    }
    let attackers_left = (0..=a).map(|left| chance[left][0]).collect();
    let stopped = |foes: usize| if foes == 0 { 0.0 } else { (0..=a.min(1)).map(|left| chance[left][foes]).sum() };
    Some(BattleOdds { attackers_left, defenders_left: (0..=d).map(stopped).collect() })
}
