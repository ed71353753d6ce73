//! MEDIUM: builds up the best continent and attacks where the odds are good.

use sortie_engine::{Draws, Seen};

use super::super::{END, may_still_move, occupy, random_setup};
use super::board_sense::{Land, Placing};
use crate::cards;
use crate::ids::{ContinentId, TerritoryId, TerritorySet};
use crate::odds;
use crate::rules::{
    Action, Attack, ChooseCapital, ClaimTerritory, Fortify, PlaceInitial, TradeCards, fortify, place, trade as trading,
};
use crate::state::{Phase, Risk};

/// A set worth at least this much is traded even where it need not be.
const WORTHWHILE_SET: u32 = 8;

pub(in crate::bots) fn choose(seen: &Seen<'_, Risk>, draws: &mut Draws<'_>) -> Option<Action> {
    let seat = seen.seat();
    let world = &seen.world(draws);
    let land = Land::new(world, seat);
    Some(match world.phase {
        Phase::Reinforce => trade_if_due(&land).unwrap_or_else(|| reinforce(&land)),
        Phase::Attack => match world.occupation {
            Some(pending) => {
                let keeps_front = !land.foes(pending.from_territory_id).is_empty();
                occupy(if keeps_front { pending.min } else { pending.max })
            }
            None => best_attack(&land).unwrap_or(END),
        },
        Phase::Fortify => bring_up(&land).unwrap_or(END),
        Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => settle(&land, draws),
    })
}

/// The most valuable set, when it must be traded or is worth enough.
fn trade_if_due(land: &Land<'_>) -> Option<Action> {
    let (state, seat) = (land.state, land.seat);
    let compulsory = place::must_trade(state, seat);
    if state.flags.forced_trade && !compulsory {
        return None;
    }
    let best = cards::sets(&state.map, state.hand(seat)).max_by_key(|set| trading::value(state, *set))?;
    (compulsory || trading::value(state, best) >= WORTHWHILE_SET).then(|| TradeCards::new(best).into())
}

/// Six armies in ten for the best continent, the rest where the threat is worst.
pub(in crate::bots) fn reinforce(land: &Land<'_>) -> Action {
    let mut placing = Placing::new(land.state.reinforcements);
    let borders = land.borders();
    if borders.is_empty() {
        placing.put(land.own.first().expect("a player who places armies owns a territory"), u32::MAX);
        return placing.action();
    }
    let share = (u64::from(placing.left) * 6 / 10) as u32;
    placing.put(spearhead(land, borders), share);
    placing.spread(land, borders);
    placing.action()
}

/// The strongest border of the unfinished continent with the most progress times bonus, or the weakest border of all
/// if there is no such continent.
fn spearhead(land: &Land<'_>, borders: TerritorySet) -> TerritoryId {
    let map = land.state.map();
    let worth = |continent: &ContinentId| {
        let (own, all) = land.progress(*continent);
        own as f64 / all.max(1) as f64 * f64::from(map.bonus(*continent))
    };
    let open = map.continents().filter(|continent| {
        let (own, all) = land.progress(*continent);
        own > 0 && own < all
    });
    let front = open.max_by(|a, b| worth(a).total_cmp(&worth(b))).map(|continent| {
        let members = map.members(continent);
        let facing = borders.iter().filter(|at| !(land.foes(*at) & members).is_empty());
        facing.max_by_key(|at| land.state.armies(*at))
    });
    let weakest = || borders.iter().min_by_key(|at| land.state.armies(*at));
    front.flatten().or_else(weakest).expect("there is a border")
}

/// The attack with the best odds, counting continents, as long as the odds are good enough.
fn best_attack(land: &Land<'_>) -> Option<Action> {
    if land.is_worn_out() {
        return None;
    }
    let sealed = land.sealed();
    let mut best: Option<(f64, TerritoryId, TerritoryId)> = None;
    for from in land.borders().iter().filter(|from| land.most_dice(*from) > 0) {
        for to in land.foes(from).iter() {
            let chance = odds::capture_chance(land.state.armies(from), land.state.armies(to));
            let completes = land.completes(to);
            let enough = if land.state.flags.conquered && !completes { 0.80 } else { 0.60 };
            if chance < enough || !leaves_guard(land, from, to) || !land.keeps_gate(from, to, sealed) {
                continue;
            }
            let bonus = if completes { 0.25 } else { 0.0 } + if land.breaks(to) { 0.15 } else { 0.0 };
            if best.is_none_or(|(score, ..)| chance + bonus > score) {
                best = Some((chance + bonus, from, to));
            }
        }
    }
    let (_, from, to) = best?;
    let keeps_front = !land.foes(from).minus(TerritorySet::only(to)).is_empty();
    let move_in = (!keeps_front).then(|| land.state.armies(from) - 1);
    Some(Attack::new(from, to, land.most_dice(from), move_in).into())
}

/// Two armies stay where the source would still be a border.
fn leaves_guard(land: &Land<'_>, from: TerritoryId, to: TerritoryId) -> bool {
    let still_border = !land.foes(from).minus(TerritorySet::only(to)).is_empty();
    !still_border || land.state.armies(from) >= land.most_dice(from) + 2
}

/// The largest inland stack, one step towards the most threatened border.
fn bring_up(land: &Land<'_>) -> Option<Action> {
    if !may_still_move(land.state) {
        return None;
    }
    let borders = land.borders();
    let inland = land.own.minus(borders).iter().filter(|at| land.state.armies(*at) > 1);
    let from = inland.max_by_key(|at| land.state.armies(*at))?;
    let front = borders.iter().max_by_key(|at| land.threat(*at))?;
    let distance = land.distances(TerritorySet::only(front));
    let to = fortify::targets(land.state, land.seat, from).iter().min_by_key(|at| distance[*at])?;
    (distance[to] < distance[from]).then(|| Fortify::new(from, to, land.state.armies(from) - 1).into())
}

/// Claims in the continent with the most progress, then armies where the threat is worst.
pub(in crate::bots) fn settle(land: &Land<'_>, draws: &mut Draws<'_>) -> Action {
    let (state, map) = (land.state, land.state.map());
    match state.phase {
        Phase::SetupClaim => {
            // Counting one more than the seat owns keeps small continents ahead while nobody has a foothold.
            let worth = |at: &TerritoryId| {
                let (own, all) = land.progress(map.continent_of(*at));
                (own * 100 + 100) / all.max(1)
            };
            match state.unowned().iter().max_by_key(worth) {
                Some(at) => ClaimTerritory { territory_id: at.into() }.into(),
                None => random_setup(state, land.seat, draws),
            }
        }
        Phase::SetupPlace => {
            let border = land.borders().iter().max_by_key(|at| land.threat(*at).saturating_sub(state.armies(*at)));
            let at = border.or(land.own.first()).expect("a player who places armies owns a territory");
            PlaceInitial { territory_id: at.into() }.into()
        }
        Phase::SetupCapital => {
            let safest =
                land.own.iter().min_by_key(|at| land.threat(*at)).expect("a player who chooses owns a territory");
            ChooseCapital { territory_id: safest.into() }.into()
        }
        Phase::Reinforce | Phase::Attack | Phase::Fortify => random_setup(state, land.seat, draws),
    }
}
