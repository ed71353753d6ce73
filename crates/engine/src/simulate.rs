//! Whole games between bots at full speed: on the game's own types, without JSON, log or undo.

use crate::bot::{Benchmark, Bots, Level, RANDOM, Seen};
use crate::chance::Chance;
use crate::event::Quiet;
use crate::game::Setup;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};

/// A game with more actions than this is a fault of the game or its bots.
pub const MAX_ACTIONS: u64 = 5_000_000;

/// How one simulated game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// How many turns it took.
    pub turns: u32,
    /// How many actions.
    pub actions: u64,
    /// Named scores per seat; empty if the game was cut short.
    pub scores: Vec<Vec<(&'static str, i64)>>,
}

/// Plays one game. Everything in it depends on the seed text alone.
///
/// Refuses what a start refuses, and `BOT_REFUSED` or `ENDLESS_GAME`, which are faults in the game or its bots.
pub fn play<G: Bots>(setup: &Setup<G::Options>, levels: &[Level<G>], seed: &str) -> Result<Played, Refusal> {
    let players: Vec<Benchmark<G>> = levels.iter().map(|level| Benchmark { level: *level, peek: None }).collect();
    play_between(setup, &players, seed)
}

/// The same between opponents of any kind.
pub fn play_between<G: Bots>(
    setup: &Setup<G::Options>,
    levels: &[Benchmark<G>],
    seed: &str,
) -> Result<Played, Refusal> {
    let mut state = G::new(setup, Chance::fast(seed), &mut Quiet)?;
    let is_random = levels.iter().all(|player| player.level.name == RANDOM && player.peek.is_none());
    if is_random {
        state.keep_no_odds();
    }
    // That the policy of playouts is legal is a law of the battery, so games between random bots do without a second check.
    let checks = !is_random || cfg!(debug_assertions);
    let mut bots = Chance::fast(&format!("{seed}:bots"));
    let mut draws = bots.event();
    let cap = G::simulated_turns(setup.seats);
    let mut actions = 0u64;
    loop {
        let awaiting = state.awaiting();
        if awaiting.must.is_empty() {
            let outcome = state.outcome();
            let (winners, scores) = outcome.map_or((SeatSet::EMPTY, Vec::new()), |end| (end.winners, end.scores));
            return Ok(Played { winners, turns: state.turn(), actions, scores });
        }
        if cap.is_some_and(|cap| state.turn() > cap) {
            return Ok(Played { winners: SeatSet::EMPTY, turns: state.turn(), actions, scores: Vec::new() });
        }
        let (seat, action) = next_action(&state, awaiting.may, awaiting.must, levels, &mut draws, seed)?;
        if checks && let Err(reason) = state.check(seat, &action) {
            return Err(Refusal::new(
                "BOT_REFUSED",
                format!(
                    "game {seed}, action {actions}: {} by {seat:?} was refused: {}",
                    levels[seat.index()].level.name,
                    reason.code()
                ),
            ));
        }
        state.apply(seat, &action, &mut Quiet);
        actions += 1;
        if actions > MAX_ACTIONS {
            return Err(Refusal::new("ENDLESS_GAME", format!("game {seed} did not end within {MAX_ACTIONS} actions")));
        }
    }
}

/// Open windows are asked first, since nothing waits for them; then the lowest seat that must act.
fn next_action<G: Bots>(
    state: &G,
    may: SeatSet,
    must: SeatSet,
    levels: &[Benchmark<G>],
    draws: &mut crate::chance::Draws<'_>,
    seed: &str,
) -> Result<(Seat, G::Action), Refusal> {
    for seat in may.iter().chain(must.iter()) {
        let player = &levels[seat.index()];
        let action = match player.peek {
            Some(peek) => peek(state, seat, draws),
            None => (player.level.choose)(&Seen::asked(state, seat, must.contains(seat)), draws),
        };
        if let Some(action) = action {
            return Ok((seat, action));
        }
    }
    Err(Refusal::new("BOT_REFUSED", format!("game {seed}: no bot of the seats {must:?} would act")))
}
