//! The actions that a search looks at, phase by phase. Imagined paths go on by the conduct of the first edition's HARD, which
//! plans its campaigns by exact odds.

use sortie_engine::{Aim, Draws, Game as _, Plans, Seat, Width};

use super::first::board_sense::Land;
use super::first::{hard, medium};
use super::{END, aims, finish, may_still_move, occupy, put_all};
use crate::cards;
use crate::ids::{CardId, Owner, TerritoryId};
use crate::odds;
use crate::rules::{Action, Attack, ChooseCapital, ClaimTerritory, Fortify, PlaceInitial, TradeCards, fortify, place};
use crate::state::{Phase, Risk};

/// Attacks that are weighed, and the least odds at which they are.
const ATTACKS: usize = 8;
const LEAST_CHANCE: f64 = 0.4;
/// The turn after which nobody waits any longer for the others to weaken each other: whoever can attack at these odds does.
const PATIENCE: u32 = 100;
const GOOD_CHANCE: f64 = 0.6;
/// A battle that is going well is fought on without another thought.
const GOING_WELL: f64 = 0.9;
/// Borders on which all armies may be placed.
const FRONTS: usize = 8;
/// Sets of cards that are weighed, each with a territory for its bonus armies.
const SETS: usize = 3;
/// Places of the setup that are weighed.
const PLACES: usize = 6;

impl Plans for Risk {
    fn choices(&self, seat: Seat, width: Width, draws: &mut Draws<'_>, out: &mut Vec<Action>) {
        let land = Land::new(self, seat);
        // What HARD would do is always weighed.
        let usual = hard::step(self, seat, draws);
        match self.phase {
            Phase::Reinforce => reinforcements(&land, width, out),
            Phase::Attack if self.occupation.is_some() => occupations(&land, out),
            Phase::Attack => {
                if goes_well(&land, &usual) {
                    out.push(usual);
                    return;
                }
                attacks(&land, out);
                // The attacks say whether the turn may end.
                if usual == END {
                    return;
                }
            }
            Phase::Fortify => moves(&land, out),
            Phase::SetupClaim | Phase::SetupPlace | Phase::SetupCapital => openings(&land, out),
        }
        if !out.contains(&usual) {
            out.insert(0, usual);
        }
    }

    fn reply(&self, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
        Some(fought_on(self, seat).unwrap_or_else(|| hard::step(self, seat, draws)))
    }

    fn is_quiet(&self) -> bool {
        self.phase == Phase::Reinforce
    }

    fn may_win_now(&self, seat: Seat) -> bool {
        finish::is_near(self, seat)
    }

    fn foresees(&self, action: &Action) -> bool {
        matches!(action, Action::TradeCards(_))
    }

    fn aims(&self, seat: Seat, out: &mut Vec<Aim>) {
        aims::aims(self, seat, out);
    }

    fn pursue(&self, seat: Seat, aim: Aim) -> Option<Action> {
        aims::pursue(self, seat, aim)
    }
}

/// The same attack again, while the battle that the seat has begun goes well. HARD would draw up its plans once more for
/// every throw, to the same effect at ten times the price.
fn fought_on(state: &Risk, seat: Seat) -> Option<Action> {
    if state.phase != Phase::Attack || state.occupation.is_some() || state.flags.n_attacks == 0 {
        return None;
    }
    let combat = state.last_combat.as_ref().filter(|combat| combat.attacker_id == seat && !combat.captured)?;
    let (from, to) = (combat.from_territory_id, combat.to_territory_id);
    let land = Land::new(state, seat);
    let (armies, dice) = (state.armies(from), land.most_dice(from));
    let open = dice > 0 && !land.is_worn_out() && land.own.contains(from) && !land.own.contains(to);
    if !open || odds::capture_chance(armies, state.armies(to)) < GOING_WELL {
        return None;
    }
    let count = hard::march(&land, from, to, armies, dice, true).clamp(dice, armies - 1);
    Some(Attack::new(from, to, dice, Some(count)).into())
}

/// Whether HARD goes on with the battle it has begun, at good odds.
fn goes_well(land: &Land<'_>, usual: &Action) -> bool {
    let Action::Attack(attack) = usual else { return false };
    let (Ok(from), Ok(to)) = (attack.from_territory_id.known(), attack.to_territory_id.known()) else { return false };
    let same = land.state.last_combat.as_ref().is_some_and(|combat| {
        (combat.from_territory_id, combat.to_territory_id, combat.attacker_id) == (from, to, land.seat)
            && !combat.captured
    });
    same && land.state.flags.n_attacks > 0
        && odds::capture_chance(land.state.armies(from), land.state.armies(to)) >= GOING_WELL
}

fn reinforcements(land: &Land<'_>, width: Width, out: &mut Vec<Action>) {
    let (state, seat) = (land.state, land.seat);
    if !state.flags.forced_trade || place::must_trade(state, seat) {
        trades(land, if width == Width::Root { SETS } else { 1 }, out);
        if place::must_trade(state, seat) {
            return;
        }
    }
    let mut add = |action: Action| {
        if !out.contains(&action) {
            out.push(action);
        }
    };
    finish::placement(land).into_iter().for_each(&mut add);
    add(hard::reinforce(land));
    add(medium::reinforce(land));
    let mut fronts: Vec<TerritoryId> = land.borders().iter().collect();
    // Where the neighbours are weakest against what could be there.
    let promise = |at: &TerritoryId| {
        let armies = state.armies(*at) + state.reinforcements;
        let best = land.foes(*at).iter().map(|to| {
            let chance = odds::capture_chance(armies, state.armies(to));
            chance + hard::lure(land, to)
        });
        best.fold(0.0, f64::max)
    };
    fronts.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
    for front in fronts.into_iter().take(FRONTS) {
        add(put_all(front, state.reinforcements));
    }
}

/// Sets to trade, HARD's choice first: others may keep better cards or put the two bonus armies where they are needed more.
fn trades(land: &Land<'_>, most: usize, out: &mut Vec<Action>) {
    let Some(best) = hard::best_set(land) else { return };
    let mut known = vec![hard::bonus_first(land, best)];
    let mut sets: Vec<[CardId; 3]> = cards::sets(&land.state.map, land.state.hand(land.seat)).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(hard::worth_of(land, set)));
    for set in sets {
        // Whichever card comes first, if the seat owns its territory, says where the bonus armies go.
        for first in 0..set.len() {
            let mut set = set;
            set.swap(0, first);
            let own = set[0].territory().is_some_and(|at| land.own.contains(at));
            let same = |other: &[CardId; 3]| other[0] == set[0] && other.iter().all(|card| set.contains(card));
            let kept = |other: &[CardId; 3]| !own && other.iter().all(|card| set.contains(card));
            if known.len() < most && !known.iter().any(|other| same(other) || kept(other)) {
                known.push(set);
            }
        }
    }
    out.extend(known.into_iter().map(|set| Action::from(TradeCards::new(set))));
}

fn occupations(land: &Land<'_>, out: &mut Vec<Action>) {
    let Some(pending) = land.state.occupation else { return };
    let mut counts = vec![pending.min, pending.max, pending.min.midpoint(pending.max)];
    counts.dedup();
    for count in counts {
        let action = occupy(count);
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

fn attacks(land: &Land<'_>, out: &mut Vec<Action>) {
    if land.is_worn_out() {
        out.push(END);
        return;
    }
    let mut good = false;
    let mut ranked: Vec<(f64, Action)> = Vec::new();
    for from in land.borders().iter().filter(|from| land.most_dice(*from) > 0) {
        for to in land.foes(from).iter() {
            let (armies, dice) = (land.state.armies(from), land.most_dice(from));
            let chance = odds::capture_chance(armies, land.state.armies(to));
            if chance < LEAST_CHANCE {
                continue;
            }
            good |= chance >= GOOD_CHANCE;
            let count = hard::march(land, from, to, armies, dice, true).clamp(dice, armies - 1);
            ranked.push((chance + hard::lure(land, to), Attack::new(from, to, dice, Some(count)).into()));
        }
    }
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let presses = good && land.state.turn_number > PATIENCE && !finish::is_near(land.state, land.seat);
    if !presses {
        out.push(END);
    }
    out.extend(ranked.into_iter().take(ATTACKS).map(|(_, action)| action));
}

fn moves(land: &Land<'_>, out: &mut Vec<Action>) {
    out.push(END);
    if !may_still_move(land.state) {
        return;
    }
    finish::moves(land, out);
    let mut stacks: Vec<TerritoryId> = land.own.iter().filter(|at| land.state.armies(*at) > 1).collect();
    stacks.sort_by_key(|at| std::cmp::Reverse(land.state.armies(*at)));
    let borders = land.borders();
    for from in stacks.into_iter().take(4) {
        let mut to: Vec<TerritoryId> = fortify::targets(land.state, land.seat, from).iter().collect();
        to.sort_by_key(|at| (!borders.contains(*at), std::cmp::Reverse(land.threat(*at))));
        for to in to.into_iter().take(2) {
            let action = Fortify::new(from, to, land.state.armies(from) - 1).into();
            if land.state.check(land.seat, &action).is_ok() {
                out.push(action);
            }
        }
    }
}

fn openings(land: &Land<'_>, out: &mut Vec<Action>) {
    let (state, map) = (land.state, land.state.map());
    match state.phase {
        Phase::SetupClaim => {
            let mut free: Vec<TerritoryId> = state.unowned().iter().collect();
            let worth = |at: &TerritoryId| {
                let (own, all) = land.progress(map.continent_of(*at));
                std::cmp::Reverse((own * 100 + 100) / all.max(1))
            };
            free.sort_by_key(worth);
            let claims = free.into_iter().take(PLACES).map(|at| ClaimTerritory { territory_id: at.into() });
            out.extend(claims.map(Action::from));
        }
        Phase::SetupPlace => {
            let mut at: Vec<TerritoryId> = land.borders().iter().collect();
            at.sort_by_key(|at| std::cmp::Reverse(land.threat(*at).saturating_sub(state.armies(*at))));
            out.extend(at.into_iter().take(PLACES).map(|at| Action::from(PlaceInitial { territory_id: at.into() })));
        }
        Phase::SetupCapital => {
            let mut at: Vec<TerritoryId> = state.owned(Owner::Seat(land.seat)).iter().collect();
            at.sort_by_key(|at| land.threat(*at));
            out.extend(at.into_iter().take(PLACES).map(|at| Action::from(ChooseCapital { territory_id: at.into() })));
        }
        Phase::Reinforce | Phase::Attack | Phase::Fortify => {}
    }
}
