//! HARD's plans: a chain of captures from one own stack, its odds, its cost and what it would gain.

use sortie_engine::Seat;

use super::board_sense::Land;
use crate::ids::{ContinentId, Owner, PerTerritory, TerritoryId, TerritorySet};
use crate::odds;

/// What a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::bots) enum Aim {
    /// Eliminate a player.
    Kill(Seat),
    /// Own a whole continent.
    Take(ContinentId),
    /// Take one territory out of another's continent.
    Break(ContinentId),
}

/// One plan. Every step makes a new one, so only its beginning matters.
#[derive(Clone, Copy, Debug)]
pub(in crate::bots) struct Plan {
    pub(in crate::bots) aim: Aim,
    /// The seat's stack that carries it out.
    pub(in crate::bots) start: TerritoryId,
    /// The first territory to take.
    pub(in crate::bots) first: TerritoryId,
    /// How many territories it takes in all.
    pub(in crate::bots) n_steps: u32,
    /// Gain times chance, less half of the armies it costs.
    pub(in crate::bots) score: f64,
}

/// A card is worth two armies, a continent three turns of its bonus, another's broken continent four.
const CARD_GAIN: f64 = 2.0;
const BONUS_TURNS: f64 = 3.0;
const BREAK_GAIN: f64 = 4.0;
const LOSS_WEIGHT: f64 = 0.5;
/// Eliminating the last opponent wins the match.
const WIN_GAIN: f64 = 100.0;
/// The least odds, and the fewest cards to gain, for an elimination.
const KILL_CHANCE: f64 = 0.65;
const KILL_CARDS: usize = 2;
/// Other plans need at least even odds.
const PLAN_CHANCE: f64 = 0.5;
/// How many of the strongest stacks are considered.
const MAX_STARTS: usize = 5;

/// The best plan with these armies to place, if any has a positive score.
pub(in crate::bots) fn best(land: &Land<'_>, budget: u32) -> Option<Plan> {
    let starts = strongest(land);
    let mut best: Option<Plan> = None;
    let mut consider = |aim: Aim, targets: TerritorySet, gain: f64, least: f64| {
        for start in starts.iter().copied() {
            let plan = draw_up(land, aim, start, budget, targets, gain, least);
            if let Some(plan) = plan.filter(|plan| plan.score > best.map_or(0.0, |best| best.score)) {
                best = Some(plan);
            }
        }
    };
    let state = land.state;
    for foe in rivals(land) {
        let n_cards = state.hand(foe).len();
        let last = rivals(land).count() == 1;
        if last || n_cards >= KILL_CARDS {
            let gain = CARD_GAIN * n_cards as f64 + if last { WIN_GAIN } else { 0.0 };
            consider(Aim::Kill(foe), state.owned(Owner::Seat(foe)), gain, KILL_CHANCE);
        }
    }
    let map = state.map();
    for continent in map.continents() {
        let members = map.members(continent);
        let missing = members.minus(land.own);
        if missing.is_empty() {
            continue;
        }
        if spares_the_weak(land, missing) {
            let gain = f64::from(map.bonus(continent)) * BONUS_TURNS + CARD_GAIN;
            consider(Aim::Take(continent), missing, gain, PLAN_CHANCE);
        }
        let rival = rivals(land).find(|foe| members.is_subset(state.owned(Owner::Seat(*foe))));
        if rival.is_some() {
            for gate in members.iter().filter(|at| spares_the_weak(land, TerritorySet::only(*at))) {
                consider(Aim::Break(continent), TerritorySet::only(gate), BREAK_GAIN + CARD_GAIN, PLAN_CHANCE);
            }
        }
    }
    best
}

/// The opponents still in the game.
pub(in crate::bots) fn rivals<'a>(land: &Land<'a>) -> impl Iterator<Item = Seat> + use<'a> {
    let (state, own) = (land.state, land.seat);
    state.living().iter().filter(move |seat| *seat != own)
}

/// Whether taking these leaves no rival with three cards within somebody else's reach: down to three territories.
pub(in crate::bots) fn spares_the_weak(land: &Land<'_>, targets: TerritorySet) -> bool {
    if rivals(land).count() < 2 {
        return true;
    }
    rivals(land).all(|foe| {
        let owned = land.state.owned(Owner::Seat(foe));
        let left = owned.minus(targets).len();
        land.state.hand(foe).len() < 3 || left > 3 || left == owned.len()
    })
}

/// The strongest own stacks with an enemy beside them.
pub(in crate::bots) fn strongest(land: &Land<'_>) -> Vec<TerritoryId> {
    let mut starts: Vec<TerritoryId> = land.borders().iter().collect();
    starts.sort_by_key(|at| std::cmp::Reverse(land.state.armies(*at)));
    starts.truncate(MAX_STARTS);
    starts
}

/// A plan from this stack: the targets are taken one after the other, each time the one that is cheapest to reach.
fn draw_up(
    land: &Land<'_>,
    aim: Aim,
    start: TerritoryId,
    budget: u32,
    targets: TerritorySet,
    gain: f64,
    least: f64,
) -> Option<Plan> {
    let state = land.state;
    let stack = state.armies(start).saturating_add(budget).saturating_sub(land.guard(start, TerritorySet::EMPTY) - 1);
    let in_the_way = targets.iter().fold(0_u32, |sum, at| sum.saturating_add(state.armies(at)));
    if stack < 2 || u64::from(in_the_way) + targets.len() as u64 > u64::from(stack) * 3 / 2 {
        return None;
    }
    let (mut taken, mut left) = (TerritorySet::only(start), targets);
    let (mut first, mut n_steps, mut defenders) = (None, 0_u32, 0_u32);
    while !left.is_empty() {
        let path = cheapest_path(land, taken, left)?;
        for at in path.iter() {
            defenders = defenders.saturating_add(state.armies(at));
            n_steps += 1;
        }
        first = first.or_else(|| (path & state.map().neighbours(start)).first());
        taken = taken | path;
        left = left.minus(path);
        if u64::from(defenders) + u64::from(n_steps) > u64::from(stack) * 2 {
            return None;
        }
    }
    // One army stays behind on each territory taken but the last.
    let fighters = stack.saturating_sub(n_steps - 1);
    let chance = odds::capture_chance(fighters, defenders);
    let score = gain * chance - LOSS_WEIGHT * odds::expected_losses(fighters, defenders);
    (chance >= least).then_some(Plan { aim, start, first: first?, n_steps, score })
}

/// The territories to take, none of them taken yet, on the cheapest way from `taken` to one of `targets`: each costs its
/// armies and the one left behind. Quadratic in the size of the map at worst; one step where a target is next door.
pub(in crate::bots) fn cheapest_path(
    land: &Land<'_>,
    taken: TerritorySet,
    targets: TerritorySet,
) -> Option<TerritorySet> {
    let (state, map) = (land.state, land.state.map());
    let price = |at: TerritoryId| u64::from(state.armies(at)) + 1;
    let next_door = map.neighbours_of(taken) & targets;
    if let Some(at) = next_door.iter().min_by_key(|at| price(*at)) {
        return Some(TerritorySet::only(at));
    }
    let open = map.all().minus(land.own).minus(taken);
    let mut cost = PerTerritory([u64::MAX; TerritoryId::COUNT]);
    let mut via: PerTerritory<Option<TerritoryId>> = PerTerritory::default();
    let mut reached = map.neighbours_of(taken) & open;
    for at in reached.iter() {
        cost[at] = price(at);
    }
    let mut settled = TerritorySet::EMPTY;
    loop {
        let at = reached.minus(settled).iter().min_by_key(|at| cost[*at])?;
        if targets.contains(at) {
            let mut path = TerritorySet::only(at);
            let mut back = via[at];
            while let Some(before) = back {
                path.insert(before);
                back = via[before];
            }
            return Some(path);
        }
        settled.insert(at);
        for next in (map.neighbours(at) & open).minus(settled).iter() {
            let new = cost[at] + price(next);
            if new < cost[next] {
                cost[next] = new;
                via[next] = Some(at);
                reached.insert(next);
            }
        }
    }
}
