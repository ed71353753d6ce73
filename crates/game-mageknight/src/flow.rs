//! Who is awaited, and how a skirmish ends. How a fight goes from phase to phase is a chapter of the rules.

use sortie_engine::{Awaiting, Outcome, Seat, SeatSet};

use crate::course;
use crate::state::{MageKnight, Side};

/// Everybody whose skirmish goes on.
pub(crate) fn awaiting(game: &MageKnight) -> Awaiting {
    if game.plan.has_map() {
        return course::awaiting(game);
    }
    let mut waiting = SeatSet::EMPTY;
    for (seat, side) in Seat::all(game.sides.len()).zip(&game.sides) {
        if !side.is_done() {
            waiting.insert(seat);
        }
    }
    Awaiting::all(waiting)
}

/// MKC-14.2: more Fame, then fewer wounds, else shared.
pub(crate) fn outcome(game: &MageKnight) -> Option<Outcome> {
    if game.plan.has_map() {
        return course::score::outcome(game);
    }
    if !game.sides.iter().all(Side::is_done) {
        return None;
    }
    let merit = |at: &usize| (std::cmp::Reverse(game.sides[*at].kit.fame), game.sides[*at].wounds());
    let mut order: Vec<usize> = (0..game.sides.len()).collect();
    order.sort_by_key(merit);
    let mut ranking: Vec<SeatSet> = Vec::new();
    for (place, at) in order.iter().enumerate() {
        let seat = SeatSet::only(Seat::new(*at));
        match ranking.last_mut() {
            Some(last) if merit(at) == merit(&order[place - 1]) => *last = last.union(seat),
            _ => ranking.push(seat),
        }
    }
    let scores = game.sides.iter().map(|side| {
        vec![
            ("fame", i64::from(side.kit.fame)),
            ("wounds", i64::from(side.wounds())),
            ("fightsWon", i64::from(side.fights_won)),
        ]
    });
    let reason = if game.plan.gauntlet { "GAUNTLET_ENDED" } else { "FIGHT_ENDED" };
    Some(Outcome { winners: ranking[0], scores: scores.collect(), ranking, reason: reason.into() })
}
