//! An opponent to measure against, in the style of the best known public bot: it sees all hands, looks two actions ahead
//! with every throw of the dice in its proportion, has a hand-made value, never offers a trade and declines every offer.

use sortie_engine::{Chance, Draws, Game as _, Quiet, Seat};

use super::appraisal::reach;
use super::{best_by_key, choices};
use crate::board::HEX_CORNERS;
use crate::cards::{CITY_COST, SETTLEMENT_COST};
use crate::ids::{CardId, DevKind, HexId, N_RESOURCES};
use crate::layout::PIPS;
use crate::rules::{Action, RejectTrade};
use crate::state::{Catan, RobberPhase, Stage};

/// How many actions it looks ahead.
const DEPTH: u8 = 2;

/// The best action for the seat by the whole truth.
pub(super) fn choose(truth: &Catan, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if let Some(trade) = &truth.trade
        && trade.proposer != seat
    {
        return Some(RejectTrade { trade_id: trade.id.into() }.into());
    }
    let mut world = truth.clone();
    // It sees the hands, not the future.
    world.chance.reseed(draws);
    let actions = actions(&world, seat, draws);
    let mut best: Option<(f64, Action)> = None;
    for action in actions {
        let worth = after(&world, seat, seat, &action, DEPTH - 1, draws);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

fn actions(world: &Catan, seat: Seat, draws: &mut Draws<'_>) -> Vec<Action> {
    if world.robber.phase == RobberPhase::Discarding {
        return (0..4).map(|_| world.random_discard(seat, draws)).collect();
    }
    let one_lot = |action: &Action| match action {
        Action::MaritimeTrade(trade) => trade.receiving.total() == 1,
        _ => true,
    };
    choices(world, seat).into_iter().filter(one_lot).collect()
}

/// The mean value for `own` after an action of `seat`, over what chance may bring.
fn after(world: &Catan, own: Seat, seat: Seat, action: &Action, depth: u8, draws: &mut Draws<'_>) -> f64 {
    match action {
        Action::RollDice(_) => {
            let mut sum = 0.0;
            for total in 2..=12u8 {
                let mut next = world.clone();
                set_total(&mut next.chance, total, draws);
                next.apply(seat, action, &mut Quiet);
                sum += f64::from(if total == 7 { 6 } else { PIPS[usize::from(total)] }) / 36.0
                    * look(&next, own, depth, draws);
            }
            sum
        }
        Action::BuyDevCard(_) => {
            let top = usize::from(world.deck.n_bought);
            let left = f64::from(world.deck.left().max(1));
            let mut sum = 0.0;
            for kind in DevKind::ALL {
                let places = (top..CardId::COUNT).filter(|&at| world.deck.kinds.0[at] == *kind);
                let n = places.clone().count();
                if let Some(place) = places.clone().next() {
                    let mut next = world.clone();
                    next.deck.kinds.0.swap(top, place);
                    next.apply(seat, action, &mut Quiet);
                    sum += n as f64 / left * look(&next, own, depth, draws);
                }
            }
            sum
        }
        _ => {
            let mut next = world.clone();
            next.apply(seat, action, &mut Quiet);
            look(&next, own, depth, draws)
        }
    }
}

/// The value for `own`, whoever acts next: its own best action, or the worst that an opponent can do to it.
fn look(world: &Catan, own: Seat, depth: u8, draws: &mut Draws<'_>) -> f64 {
    let next = world.awaiting().must.first();
    let Some(seat) = next.filter(|_| depth > 0) else { return value(world, own) };
    let worths = actions(world, seat, draws).into_iter();
    let worths: Vec<f64> = worths.map(|action| after(world, own, seat, &action, depth - 1, draws)).collect();
    let best = if seat == own { worths.into_iter().reduce(f64::max) } else { worths.into_iter().reduce(f64::min) };
    best.unwrap_or_else(|| value(world, own))
}

/// Chance whose next two dice show this total.
fn set_total(chance: &mut Chance, total: u8, draws: &mut Draws<'_>) {
    for _ in 0..2_000 {
        chance.reseed(draws);
        let mut trial = chance.clone();
        let mut dice = trial.event();
        if dice.d6() + dice.d6() == total {
            return;
        }
    }
}

/// Points before everything, then production against that of the strongest opponent, then what is in reach.
fn value(world: &Catan, own: Seat) -> f64 {
    if let Stage::Ended { winner } = world.stage {
        return if winner == own { 1e18 } else { -1e18 };
    }
    let player = world.player(own);
    let rival = best_by_key(world.seats().filter(|&seat| seat != own), |seat| production(world, seat));
    let spots = reach(world, own);
    let open = spots[0].minus(world.closed);
    let soon = spots[1].minus(world.closed);
    let best_soon = soon.iter().map(|vertex| f64::from(world.layout.pips(vertex, world.robber.hex)) / 36.0);
    let hand = f64::from(player.hand.total());
    let short = |cost| f64::from(player.hand.missing(&cost).total());
    let synergy = (2.0 - short(CITY_COST) / 2.0 - short(SETTLEMENT_COST) / 2.0) / 2.0;
    let road = if open.is_empty() { 10.0 } else { 0.1 };
    3e14 * f64::from(world.total_points(own)) + 1e8 * production(world, own)
        - 1e8 * rival.map_or(0.0, |seat| production(world, seat))
        + 1e4 * best_soon.fold(0.0, f64::max)
        + 1e3 * open.len() as f64
        + road * f64::from(player.road_length)
        + 1e2 * synergy
        + hand
        + 10.0 * f64::from(player.n_cards())
        + 10.1 * f64::from(player.played[DevKind::Knight.index()])
        - if hand > 7.0 { 5.0 } else { 0.0 }
}

/// Cards per throw, and a little for each kind.
fn production(world: &Catan, seat: Seat) -> f64 {
    let player = world.player(seat);
    let mut by_kind = [0.0; N_RESOURCES];
    for hex in HexId::all().filter(|&hex| hex != world.robber.hex) {
        let corners = HEX_CORNERS[hex.index()];
        let n = (player.settlements & corners).len() + 2 * (player.cities & corners).len();
        if let Some(kind) = world.layout.terrains[hex.index()].resource() {
            by_kind[kind.index()] += n as f64 * f64::from(PIPS[usize::from(world.layout.tokens[hex.index()])]) / 36.0;
        }
    }
    let variety = by_kind.iter().filter(|&&pips| pips > 0.0).count() as f64;
    by_kind.iter().sum::<f64>() + 4.0 * variety / 36.0
}
