//! HARD: makes a plan by its odds, stacks for it, carries it out, and keeps the gates of its continents.

use sortie_engine::{Draws, Seat, Seen};

use super::super::{END, may_still_move, occupy};
use super::board_sense::{Land, Placing};
use super::medium;
use super::plan::{self, Aim, Plan};
use crate::cards;
use crate::ids::{CardId, Owner, TerritoryId, TerritorySet};
use crate::odds;
use crate::rules::{Action, Attack, Fortify, TradeCards, fortify, place, trade as trading};
use crate::state::{Phase, Risk};

/// The least odds at which the cheapest card is taken.
const CARD_CHANCE: f64 = 0.75;
/// Once the card is sure, only attacks with at least these odds are made.
const SURE_CHANCE: f64 = 0.85;

pub(in crate::bots) fn choose(seen: &Seen<'_, Risk>, draws: &mut Draws<'_>) -> Option<Action> {
    Some(step(&seen.world(draws), seen.seat(), draws))
}

/// What HARD does for an awaited seat of a world.
pub(in crate::bots) fn step(world: &Risk, seat: Seat, draws: &mut Draws<'_>) -> Action {
    let land = Land::new(world, seat);
    match world.phase {
        Phase::Reinforce => trade_for_a_plan(&land).unwrap_or_else(|| reinforce(&land)),
        Phase::Attack => match world.occupation {
            Some(pending) => {
                let (from, to) = (pending.from_territory_id, pending.to_territory_id);
                let armies = world.armies(from).saturating_add(pending.min);
                let goes_on = plan::best(&land, 0).is_some_and(|plan| plan.start == to || plan.start == from);
                let count = march(&land, from, to, armies, pending.min, goes_on);
                occupy(count.clamp(pending.min, pending.max))
            }
            None => fight(&land).unwrap_or(END),
        },
        Phase::Fortify => bring_up(&land).unwrap_or(END),
        Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => medium::settle(&land, draws),
    }
}

/// A set is traded when it must be, or when its armies make a kill or a continent possible.
fn trade_for_a_plan(land: &Land<'_>) -> Option<Action> {
    let (state, seat) = (land.state, land.seat);
    let compulsory = place::must_trade(state, seat);
    if state.flags.forced_trade && !compulsory {
        return None;
    }
    let set = best_set(land)?;
    let worth = || {
        let budget = state.reinforcements.saturating_add(trading::value(state, set));
        plan::best(land, budget).is_some_and(|plan| matches!(plan.aim, Aim::Kill(_) | Aim::Take(_)))
    };
    (compulsory || worth()).then(|| TradeCards::new(bonus_first(land, set)).into())
}

/// The most valuable set, wild cards kept if another will do.
pub(in crate::bots) fn best_set(land: &Land<'_>) -> Option<[CardId; 3]> {
    let state = land.state;
    cards::sets(&state.map, state.hand(land.seat)).max_by_key(|set| worth_of(land, set))
}

/// What a set brings, how many wild cards it takes, and whether it brings bonus armies.
pub(in crate::bots) fn worth_of(land: &Land<'_>, set: &[CardId; 3]) -> impl Ord + use<> {
    let n_wild = set.iter().filter(|card| card.territory().is_none()).count();
    let own = set.iter().filter_map(|card| card.territory()).any(|at| land.own.contains(at));
    (trading::value(land.state, *set), std::cmp::Reverse(n_wild), own)
}

/// The cards in an order that puts the two bonus armies on a border, if one of them shows any.
pub(in crate::bots) fn bonus_first(land: &Land<'_>, mut set: [CardId; 3]) -> [CardId; 3] {
    let borders = land.borders();
    let need = |card: &CardId| match card.territory() {
        Some(at) if borders.contains(at) => 0,
        Some(at) if land.own.contains(at) => 1,
        _ => 2,
    };
    set.sort_by_key(need);
    set
}

/// Gates first, then everything on the stack that carries out the plan. Without a plan, where the next card is cheapest or
/// the gates are weakest.
pub(in crate::bots) fn reinforce(land: &Land<'_>) -> Action {
    let mut placing = Placing::new(land.state.reinforcements);
    let borders = land.borders();
    if borders.is_empty() {
        placing.put(land.own.first().expect("a player who places armies owns a territory"), u32::MAX);
        return placing.action();
    }
    let gates = land.sealed() & borders;
    for gate in gates.iter() {
        let wanted = (u64::from(land.threat(gate)) * 3).div_ceil(4).min(u64::from(u32::MAX)) as u32;
        placing.put(gate, wanted.saturating_sub(land.state.armies(gate)));
    }
    match plan::best(land, placing.left) {
        Some(plan) => placing.put(plan.start, u32::MAX),
        None => match next_front(land, placing.left) {
            Some(front) => placing.put(front, u32::MAX),
            None => placing.spread(land, if gates.is_empty() { borders } else { gates }),
        },
    }
    placing.action()
}

/// The border from which, with these armies, the best target falls most surely.
fn next_front(land: &Land<'_>, budget: u32) -> Option<TerritoryId> {
    let chance = |from: TerritoryId| {
        let armies = land.state.armies(from).saturating_add(budget);
        let best =
            land.foes(from).iter().map(|to| odds::capture_chance(armies, land.state.armies(to)) + lure(land, to));
        best.fold(0.0, f64::max)
    };
    let fronts = land.borders().iter().map(|from| (chance(from), from));
    let (best, front) =
        fronts.max_by(|(a, at), (b, bt)| a.total_cmp(b).then(land.state.armies(*at).cmp(&land.state.armies(*bt))))?;
    (best >= CARD_CHANCE).then_some(front)
}

/// What breaks ties between targets: the continent, and the owner's cards.
pub(in crate::bots) fn lure(land: &Land<'_>, to: TerritoryId) -> f64 {
    let n_cards = land.state.owner(to).and_then(Owner::seat).map_or(0, |foe| land.state.hand(foe).len());
    let (own, all) = land.progress(land.state.map().continent_of(to));
    0.02 * n_cards.min(5) as f64
        + 0.1 * own as f64 / all.max(1) as f64
        + if land.completes(to) { 0.25 } else { 0.0 }
        + if land.breaks(to) { 0.15 } else { 0.0 }
}

/// The plan's next attack, otherwise the cheapest card, otherwise an almost certain capture.
pub(in crate::bots) fn fight(land: &Land<'_>) -> Option<Action> {
    if land.is_worn_out() {
        return None;
    }
    if let Some(Plan { start, first, n_steps, .. }) = plan::best(land, 0)
        && land.most_dice(start) > 0
    {
        return Some(advance(land, start, first, n_steps > 1));
    }
    let least = if land.state.flags.conquered { SURE_CHANCE } else { CARD_CHANCE };
    let sealed = land.sealed();
    let mut best: Option<(f64, TerritoryId, TerritoryId)> = None;
    for from in land.borders().iter().filter(|from| land.most_dice(*from) > 0) {
        for to in land.foes(from).iter() {
            let chance = odds::capture_chance(land.state.armies(from), land.state.armies(to));
            let score = chance + lure(land, to);
            let allowed = chance >= least
                && land.keeps_gate(from, to, sealed)
                && plan::spares_the_weak(land, TerritorySet::only(to));
            if allowed && best.is_none_or(|(most, ..)| score > most) {
                best = Some((score, from, to));
            }
        }
    }
    let (_, from, to) = best?;
    Some(advance(land, from, to, false))
}

/// An attack with all dice, and how many armies follow if it captures.
fn advance(land: &Land<'_>, from: TerritoryId, to: TerritoryId, goes_on: bool) -> Action {
    let (armies, dice) = (land.state.armies(from), land.most_dice(from));
    let count = march(land, from, to, armies, dice, goes_on);
    Attack::new(from, to, dice, Some(count.clamp(dice, armies - 1))).into()
}

/// How many armies move in: all that the guard can spare while the plan goes on, otherwise in proportion to the threat on
/// either side.
pub(in crate::bots) fn march(
    land: &Land<'_>,
    from: TerritoryId,
    to: TerritoryId,
    armies: u32,
    least: u32,
    goes_on: bool,
) -> u32 {
    let spare = armies.saturating_sub(land.guard(from, TerritorySet::only(to)));
    let behind = land.threat_without(from, TerritorySet::only(to));
    if goes_on || behind == 0 {
        return spare.max(least);
    }
    let ahead = land.threat(to);
    let share = u64::from(armies) * u64::from(ahead) / (u64::from(ahead) + u64::from(behind)).max(1);
    (share as u32).min(spare).max(least)
}

/// Moves the largest inland stack as close to the strongest front as the rules allow.
pub(in crate::bots) fn bring_up(land: &Land<'_>) -> Option<Action> {
    if !may_still_move(land.state) {
        return None;
    }
    let borders = land.borders();
    let inland = land.own.minus(borders).iter().filter(|at| land.state.armies(*at) > 1);
    let from = inland.max_by_key(|at| land.state.armies(*at))?;
    let near = |front: TerritoryId| land.distances(TerritorySet::only(front))[from];
    let front = borders.iter().filter(|front| near(*front) < u32::MAX).max_by_key(|front| {
        // A strong front is worth a detour, but not a long one.
        (u64::from(land.state.armies(*front)) + 1) * 4 / (u64::from(near(*front)) + 3)
    })?;
    let distance = land.distances(TerritorySet::only(front));
    let to = fortify::targets(land.state, land.seat, from).iter().min_by_key(|at| distance[*at])?;
    (distance[to] < distance[from]).then(|| Fortify::new(from, to, land.state.armies(from) - 1).into())
}
