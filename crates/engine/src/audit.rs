//! What the conformance battery asks of a game beyond its rules: nothing made or lost, and no cache out of date.

use crate::game::Game;
use crate::seat::Seat;

/// Invariants of a state and of a step, recomputed from scratch. The battery calls both after every step.
pub trait Audit: Game {
    /// Checks the state alone: conserved totals, one owner each, caches equal to their recomputation.
    fn audit(&self) -> Result<(), String>;

    /// Checks one step: what may only move was neither made nor lost.
    fn audit_step(before: &Self, seat: Seat, action: &Self::Action, after: &Self) -> Result<(), String> {
        let _ = (before, seat, action, after);
        Ok(())
    }
}
