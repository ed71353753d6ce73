//! Campaigns: a set of territories that a seat may be after for the rest of its turn. Unlike the plans of the first edition's HARD,
//! which follows the best by a rule of thumb, these are compared by the search.

use sortie_engine::{Aim, Seat};

use super::first::board_sense::Land;
use super::first::{hard, plan};
use super::{occupy, put_all};
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::odds;
use crate::rules::{Action, Attack, TradeCards, place};
use crate::state::{Phase, Risk};

/// Single territories that are looked at besides continents and rivals, and the least odds at which they are.
const SINGLES: usize = 5;
const LEAST_CHANCE: f64 = 0.4;
/// A campaign with worse odds is not begun, and one that comes to this is broken off.
const FORLORN: f64 = 0.3;

/// What is worth going after: rivals, continents, gates of others' continents, and the best single territories.
pub(super) fn aims(state: &Risk, seat: Seat, out: &mut Vec<Aim>) {
    let land = Land::new(state, seat);
    let fights = match state.phase {
        Phase::Reinforce => !place::must_trade(state, seat),
        Phase::Attack => state.occupation.is_none() && !land.is_worn_out(),
        Phase::Fortify | Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => false,
    };
    if !fights {
        return;
    }
    let mut ranked: Vec<(f64, Aim)> = Vec::new();
    let mut consider = |targets: TerritorySet, gain: f64| {
        if let Some(step) = best_step(&land, targets)
            && !ranked.iter().any(|(_, known)| *known == targets.0)
        {
            ranked.push((gain * step.chance, targets.0));
        }
    };
    let map = state.map();
    for foe in plan::rivals(&land) {
        let last = plan::rivals(&land).count() == 1;
        let gain = 6.0 + 2.0 * state.hand(foe).len() as f64 + if last { 100.0 } else { 0.0 };
        consider(state.owned(Owner::Seat(foe)), gain);
    }
    for continent in map.continents() {
        let members = map.members(continent);
        let bonus = f64::from(map.bonus(continent));
        consider(members.minus(land.own), 3.0 * bonus);
        if plan::rivals(&land).any(|foe| members.is_subset(state.owned(Owner::Seat(foe)))) {
            members.iter().for_each(|gate| consider(TerritorySet::only(gate), 2.0 * bonus));
        }
    }
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut singles: Vec<(f64, Aim)> = Vec::new();
    for to in map.neighbours_of(land.own).minus(land.own).iter() {
        let only = TerritorySet::only(to);
        if let Some(step) = best_step(&land, only).filter(|step| step.chance >= LEAST_CHANCE)
            && !ranked.iter().any(|(_, known)| *known == only.0)
        {
            singles.push((step.chance + hard::lure(&land, to), only.0));
        }
    }
    singles.sort_by(|a, b| b.0.total_cmp(&a.0));
    out.extend(ranked.iter().take(7).map(|(_, aim)| *aim));
    out.extend(singles.iter().take(SINGLES).map(|(_, aim)| *aim));
}

/// The next action of a campaign.
pub(super) fn pursue(state: &Risk, seat: Seat, aim: Aim) -> Option<Action> {
    let land = Land::new(state, seat);
    let left = TerritorySet(aim) & state.map().all().minus(land.own);
    match state.phase {
        Phase::Reinforce => {
            if place::must_trade(state, seat) {
                return Some(TradeCards::new(hard::bonus_first(&land, hard::best_set(&land)?)).into());
            }
            Some(put_all(best_step(&land, left)?.from, state.reinforcements))
        }
        Phase::Attack => match state.occupation {
            Some(pending) => {
                let (from, to) = (pending.from_territory_id, pending.to_territory_id);
                let armies = state.armies(from).saturating_add(pending.min);
                let count = hard::march(&land, from, to, armies, pending.min, goes_on(&land, to, left));
                Some(occupy(count.clamp(pending.min, pending.max)))
            }
            None if land.is_worn_out() => None,
            None => {
                let Step { from, to, .. } = best_step(&land, left)?;
                let (armies, dice) = (state.armies(from), land.most_dice(from));
                let after = left.minus(TerritorySet::only(to));
                let count = hard::march(&land, from, to, armies, dice, goes_on(&land, to, after));
                Some(Attack::new(from, to, dice, Some(count.clamp(dice, armies - 1))).into())
            }
        },
        Phase::Fortify | Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => None,
    }
}

/// Whether the stack is needed where it goes: some target is left that can be reached from there.
fn goes_on(land: &Land<'_>, to: TerritoryId, left: TerritorySet) -> bool {
    !left.is_empty() && plan::cheapest_path(land, TerritorySet::only(to), left).is_some()
}

/// The next battle of a campaign, with the odds of taking all that lies between.
struct Step {
    from: TerritoryId,
    to: TerritoryId,
    chance: f64,
}

/// The stack with the best odds to reach one of the targets, with all armies that are to be placed; nothing if those are
/// forlorn.
fn best_step(land: &Land<'_>, left: TerritorySet) -> Option<Step> {
    let (state, map) = (land.state, land.state.map());
    if left.is_empty() {
        return None;
    }
    let placing = state.phase == Phase::Reinforce;
    let budget = if placing { state.reinforcements } else { 0 };
    let mut best: Option<Step> = None;
    for from in plan::strongest(land) {
        let stack = state.armies(from).saturating_add(budget);
        if stack < 2 {
            continue;
        }
        let Some(path) = plan::cheapest_path(land, TerritorySet::only(from), left) else { continue };
        // All of a small campaign counts, of a large one what lies before its first prize.
        let rest = left.minus(path);
        let whole = path.len() + rest.len() <= 6;
        let taken = if whole { path | rest } else { path };
        let defenders = taken.iter().fold(0_u32, |sum, at| sum.saturating_add(state.armies(at)));
        let fighters = stack.saturating_sub(taken.len() as u32 - 1);
        let chance = odds::capture_chance(fighters, defenders);
        let Some(to) = (path & map.neighbours(from)).first() else { continue };
        if chance >= FORLORN && best.as_ref().is_none_or(|known| chance > known.chance) {
            best = Some(Step { from, to, chance });
        }
    }
    best
}
