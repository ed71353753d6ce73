//! Fights between heroes: every step is weighed by playing the fight on at random, in worlds that the seat cannot tell from the truth.

use sortie_engine::{Chance, Game as _, Playout as _, Quiet, Seat, offer};

use crate::rules::Action;
use crate::state::MageKnight;

use super::turn::Line;
use super::worth;

/// Steps that are compared.
const STEPS: usize = 48;
/// Times that the fight is played on after each.
const TIMES: u64 = 6;
/// Actions after which a fight is judged as it stands.
const LONGEST: usize = 90;

/// What the seat could do in a fight with another hero, best first.
pub(super) fn steps(worlds: &[MageKnight], seat: Seat) -> Vec<Line> {
    let (actions, _) = offer::legal(&worlds[0], seat, STEPS);
    let mut lines: Vec<Line> = Vec::new();
    for action in actions {
        let mut sum = 0;
        for time in 0..TIMES {
            let mut game = worlds[time as usize % worlds.len()].clone();
            if game.check(seat, &action).is_ok() {
                game.apply(seat, &action, &mut Quiet);
            }
            play_on(&mut game, time);
            sum += margin(&game, seat.index());
        }
        lines.push(Line { value: sum / TIMES as i64, actions: vec![action] });
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    lines
}

/// Plays the fight to its end by the playout policy.
fn play_on(game: &mut MageKnight, time: u64) {
    let mut chance = Chance::fast_from(time);
    for _ in 0..LONGEST {
        let Some(seat) = game.awaiting().must.first().filter(|_| game.worlds[0].realm.duel.is_some()) else { return };
        let action: Action = game.playout_action(seat, &mut chance.event());
        game.apply(seat, &action, &mut Quiet);
    }
}

/// What the seat has, less half of what the best of the others has.
fn margin(game: &MageKnight, seat: usize) -> i64 {
    let others = (0..game.sides.len()).filter(|other| *other != seat).map(|other| worth::standing(game, other)).max();
    worth::standing(game, seat) - others.unwrap_or(0) / 2
}
