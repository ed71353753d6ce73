//! Fights that are too large to be searched through: random lines that learn.
//!
//! Lines are drawn to the end of the fight, each move by its weight. After every line the weights of the moves of the best line so far
//! rise and those of their alternatives fall, so that later lines stay near it; after some lines all weights start again from nothing.
//! The best line is kept throughout, so more steps never make it worse. Weights are whole numbers, so that the same draws give the same
//! lines on every machine.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::ids::Phase;
use crate::rules::Action;

use super::{Node, Search, moves};

/// Moves after which a line is given up.
const LONGEST: usize = 120;
/// Declarations that may turn out to lead nowhere before a line is given up.
const RETRIES: usize = 6;
/// Lines after which the weights start again.
const LINES: usize = 60;
/// How far a move of the best line rises, in 256ths of a doubling.
const RISE: i32 = 370;
/// Weights stay within these, in 256ths of a doubling.
const BOUNDS: (i32, i32) = (-2_048, 4_096);

/// What is known of moves, by what they do.
#[derive(Default)]
struct Policy {
    weights: BTreeMap<u64, i32>,
}

impl Policy {
    /// The chance of a move among others, as a whole number: twice as much for every 256 of its weight.
    fn share(&self, code: u64) -> u64 {
        let weight = self.weights.get(&code).copied().unwrap_or(0).clamp(BOUNDS.0, BOUNDS.1) - BOUNDS.0;
        u64::from(256 + (weight & 255) as u32) << (weight >> 8)
    }

    /// Raises the moves of a line above their alternatives.
    fn learn(&mut self, line: &[Taken]) {
        let mut changes = Vec::new();
        for taken in line.iter().filter(|taken| taken.codes.len() > 1) {
            let shares: Vec<u64> = taken.codes.iter().map(|code| self.share(*code)).collect();
            let sum: u64 = shares.iter().sum();
            for (place, code) in taken.codes.iter().enumerate() {
                let part = (u64::from(RISE.unsigned_abs()) * shares[place] / sum.max(1)) as i32;
                changes.push((*code, if place == taken.place { RISE - part } else { -part }));
            }
        }
        for (code, change) in changes {
            let weight = self.weights.entry(code).or_insert(0);
            *weight = (*weight + change).clamp(BOUNDS.0, BOUNDS.1);
        }
    }
}

/// A move of a line, with the codes of all that could be done there.
struct Taken {
    action: Action,
    codes: Vec<u64>,
    place: usize,
}

/// A drawn line and what it is worth.
struct Drawn {
    value: i64,
    line: Vec<Taken>,
}

/// Where a line goes on if a declaration leads nowhere.
struct Fork {
    node: Node,
    gained: i64,
    length: usize,
}

impl Search<'_> {
    /// The best line that is found within some steps, and what it is worth; nothing where every line is a dead end.
    pub(crate) fn nested(&mut self, root: &Node, steps: u64) -> Option<(i64, Vec<Action>)> {
        let mut best: Option<Drawn> = None;
        let mut used = 0;
        while used < steps {
            let mut policy = Policy::default();
            let mut nearest: Option<Drawn> = None;
            for _ in 0..LINES {
                if used >= steps {
                    break;
                }
                used += 1;
                if let Some(drawn) = self.draw_line(root, &policy, &mut used)
                    && nearest.as_ref().is_none_or(|known| drawn.value >= known.value)
                {
                    nearest = Some(drawn);
                }
                if let Some(drawn) = &nearest {
                    policy.learn(&drawn.line);
                }
            }
            if let Some(drawn) = nearest
                && best.as_ref().is_none_or(|known| drawn.value > known.value)
            {
                best = Some(drawn);
            }
        }
        best.map(|drawn| (drawn.value, drawn.line.into_iter().map(|taken| taken.action).collect()))
    }

    /// A line to the end of the fight; nothing where it gets lost.
    fn draw_line(&mut self, root: &Node, policy: &Policy, used: &mut u64) -> Option<Drawn> {
        let (mut node, mut value, mut line) = (root.clone(), 0, Vec::new());
        let mut fork: Option<Fork> = None;
        let mut barred: Vec<u64> = Vec::new();
        let mut retries = 0;
        let mut actions = Vec::new();
        while node.side.phase.against_enemies() {
            if line.len() >= LONGEST {
                return None;
            }
            actions.clear();
            moves::moves(node.at(self.plan), &mut actions);
            let phase = node.side.phase;
            let open = node.side.bracket.is_none();
            let mut codes: Vec<u64> = actions.iter().map(|action| code(phase, action)).collect();
            if open && !barred.is_empty() {
                let kept: Vec<bool> = codes.iter().map(|code| !barred.contains(code)).collect();
                let mut place = 0;
                actions.retain(|_| {
                    place += 1;
                    kept[place - 1]
                });
                codes.retain(|code| !barred.contains(code));
            }
            if actions.is_empty() {
                let back = fork.take().filter(|_| retries < RETRIES)?;
                retries += 1;
                barred.push(line.get(back.length).map(|taken: &Taken| taken.codes[taken.place])?);
                line.truncate(back.length);
                (node, value) = (back.node, back.gained);
                continue;
            }
            let shares: Vec<u64> = codes.iter().map(|code| policy.share(*code)).collect();
            let mut pick = self.chance.event().below(shares.iter().sum::<u64>() as usize) as u64;
            let place = shares.iter().position(|share| {
                let here = pick < *share;
                pick = pick.saturating_sub(*share);
                here
            });
            let place = place.unwrap_or(0);
            let action = actions.swap_remove(place);
            if matches!(action, Action::DeclareAttackTarget(_) | Action::DeclareBlock(_)) {
                fork = Some(Fork { node: node.clone(), gained: value, length: line.len() });
            } else if open {
                fork = None;
                barred.clear();
            }
            value += self.step(&mut node, &action);
            line.push(Taken { action, codes, place });
            *used += 1;
        }
        Some(Drawn { value, line })
    }
}

/// What a move does, in a number that is the same wherever it can be made in a phase.
fn code(phase: Phase, action: &Action) -> u64 {
    let mut hasher = DefaultHasher::new();
    (phase as u8, std::mem::discriminant(action)).hash(&mut hasher);
    match action {
        Action::AddToAttackPool(add) => add.hash(&mut hasher),
        Action::AddToBlock(add) => add.hash(&mut hasher),
        Action::PlaySpecial(play) => play.hash(&mut hasher),
        Action::DeclareAttackTarget(declare) => declare.hash(&mut hasher),
        Action::DeclareBlock(declare) => declare.hash(&mut hasher),
        Action::AssignDamage(assign) => assign.hash(&mut hasher),
        Action::SpendMove(spend) => spend.hash(&mut hasher),
        Action::PayUnitFee(pay) => pay.hash(&mut hasher),
        Action::Choose(choose) => choose.hash(&mut hasher),
        _ => {}
    }
    hasher.finish()
}
