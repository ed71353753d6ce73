//! Fights that are too large to be searched through: nested random lines.
//!
//! Every move of a position is tried with one random line to the end of the fight, and the best line found so far is followed by one
//! move; so it goes on to the end. The best line is kept throughout, so more steps never make it worse.

use crate::rules::Action;

use super::{DEAD, Node, Search, moves};

/// Moves after which a random line is given up.
const LONGEST: usize = 120;

impl Search<'_> {
    /// The best line that is found within some steps, and what it is worth; nothing where every line is a dead end.
    pub(crate) fn nested(&mut self, root: &Node, steps: u64) -> Option<(i64, Vec<Action>)> {
        let mut best: Option<(i64, Vec<Action>)> = None;
        let mut used = 0;
        while used < steps {
            let (mut node, mut gained, mut line) = (root.clone(), 0, Vec::new());
            while node.side.phase.against_enemies() && line.len() < LONGEST {
                let mut actions = Vec::new();
                moves::moves(node.at(self.plan), &mut actions);
                for action in &actions {
                    if used >= steps && best.is_some() {
                        break;
                    }
                    let mut child = node.clone();
                    let mut tail = vec![action.clone()];
                    used += 1;
                    let value = gained + self.step(&mut child, action);
                    let value = value.saturating_add(self.random_line(&mut child, &mut tail, &mut used));
                    if value > DEAD / 2 && best.as_ref().is_none_or(|(most, _)| value > *most) {
                        best = Some((value, line.iter().cloned().chain(tail).collect()));
                    }
                }
                // A line of an earlier pass leads elsewhere; then this pass ends.
                let follows = best
                    .as_ref()
                    .filter(|(_, found)| found.starts_with(&line))
                    .and_then(|(_, found)| found.get(line.len()));
                let Some(action) = follows.cloned().filter(|_| used < steps) else { break };
                gained += self.step(&mut node, &action);
                line.push(action);
            }
            if best.is_none() {
                used += LONGEST as u64;
            }
        }
        best
    }

    /// Random moves to the end of the fight.
    fn random_line(&mut self, node: &mut Node, line: &mut Vec<Action>, used: &mut u64) -> i64 {
        let mut gained = 0;
        let mut actions = Vec::new();
        for _ in 0..LONGEST {
            if !node.side.phase.against_enemies() {
                return gained;
            }
            actions.clear();
            moves::moves(node.at(self.plan), &mut actions);
            if actions.is_empty() {
                return DEAD;
            }
            let pick = self.chance.event().below(actions.len());
            let action = actions.swap_remove(pick);
            gained += self.step(node, &action);
            line.push(action);
            *used += 1;
        }
        DEAD
    }
}
