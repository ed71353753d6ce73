//! Games to learn from: every position at the beginning of a turn, with the chances that followed.

use sortie_bots::net::{Net, Table};
use sortie_bots::path::Judge;
use sortie_bots::search;
use sortie_engine::{Bots, Budget, Chance, Quiet, Refusal, Seat, Seen, Setup};

use crate::learn::Sample;

/// How the seats of a game choose.
pub enum Mind<'a, G: Bots> {
    /// The seats by levels that need no net, in turns, with slips in a hundred.
    Levels(Vec<sortie_engine::Level<G>>, u64, u64),
    /// All seats as on the paths of a search, by the truth: quick, and what the value is asked about most.
    Paths { net: &'a Net, slips: u64 },
    /// All seats by the net in the making.
    Net { net: &'a Net, budget: Budget },
    /// Each seat by a net of its own.
    Each { nets: Vec<&'a Net>, budget: Budget },
    /// One seat by a net, or all of its role, the others by a level that needs none.
    Against { net: &'a Net, seat: usize, budget: Budget, level: sortie_engine::Level<G> },
}

/// A game with more actions than this is given up.
const LONGEST: u32 = 60_000;

/// The result of one game.
pub struct Told {
    pub samples: Vec<Sample>,
    pub winners: sortie_engine::SeatSet,
}

/// Which positions of a game are learnt from, and how.
pub struct Source<'a> {
    /// Takes every n-th position within a turn, besides the one at its beginning; 0 for none.
    pub within: u32,
    /// The net whose thoughts are mixed into the targets.
    pub judge: Option<&'a Net>,
    /// How much the result counts against those thoughts; 1 is the result alone.
    pub lambda: f32,
}

impl Source<'_> {
    /// Nothing to learn: the game alone counts.
    pub const RESULT: Source<'static> = Source { within: 0, judge: None, lambda: 1.0 };
}

/// Plays one game and returns its positions with the targets: the result, mixed with what the net thought of the
/// positions in between.
pub fn play<G: Bots>(
    setup: &Setup<G::Options>,
    mind: &Mind<'_, G>,
    seed: &str,
    from: &Source<'_>,
) -> Result<Told, Refusal> {
    let mut state = G::new(setup, Chance::fast(seed), &mut Quiet)?;
    let mut bots = Chance::fast(&format!("{seed}:bots"));
    let mut draws = bots.event();
    let mut table = Table::new::<G>();
    let mut samples: Vec<Sample> = Vec::new();
    let (mut turn, mut quiet) = (0, 0);
    let mut choices = Vec::new();
    let cap = G::simulated_turns(setup.seats);
    for _ in 0..LONGEST {
        let awaiting = state.awaiting();
        if awaiting.must.is_empty() || cap.is_some_and(|cap| state.turn() > cap) {
            break;
        }
        quiet += u32::from(state.is_quiet());
        let within = from.within > 0 && quiet.is_multiple_of(from.within);
        if (state.turn() != turn || within) && state.is_quiet() {
            turn = state.turn();
            table.fill(&state);
            samples.push(sample(&table));
        }
        let mut acted = false;
        for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
            let seen = Seen::new(&state, seat);
            let action = match mind {
                Mind::Levels(_, _, slips) if awaiting.must.contains(seat) && draws.chance(*slips, 100) => {
                    Some(state.playout_action(seat, &mut draws))
                }
                Mind::Levels(levels, shift, _) => {
                    let at = (seat.index() + *shift as usize) % levels.len().max(1);
                    levels.get(at).and_then(|level| (level.choose)(&seen, &mut draws))
                }
                Mind::Paths { slips, .. } if awaiting.must.contains(seat) && draws.chance(*slips, 100) => {
                    Some(state.playout_action(seat, &mut draws))
                }
                Mind::Paths { net, .. } => {
                    let mut chance = draws.fork();
                    Judge::new(Some(*net)).choose(&state, seat, &mut choices, &mut chance)
                }
                Mind::Net { net, budget } => search::choose_with(Some(*net), &seen, *budget, &mut draws),
                Mind::Each { nets, budget } => {
                    search::choose_with(nets.get(seat.index()).copied(), &seen, *budget, &mut draws)
                }
                Mind::Against { net, seat: own, budget, .. }
                    if crate::duel::belongs_to::<G>(seat.index(), *own, setup.seats) =>
                {
                    search::choose_with(Some(*net), &seen, *budget, &mut draws)
                }
                Mind::Against { level, .. } => (level.choose)(&seen, &mut draws),
            };
            if let Some(action) = action.filter(|action| state.check(seat, action).is_ok()) {
                state.apply(seat, &action, &mut Quiet);
                acted = true;
                break;
            }
        }
        if !acted {
            return Err(Refusal::new("BOT_REFUSED", format!("game {seed}: no bot would act")));
        }
    }
    let Some(outcome) = state.outcome() else { return Ok(Told { samples: Vec::new(), winners: Default::default() }) };
    let mut target = [0.0; Seat::MAX];
    let mut sides = Vec::new();
    for seat in outcome.winners.iter() {
        let side = state.side(seat);
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides.iter().for_each(|side| target[*side] = 1.0 / sides.len() as f32);
    for sample in samples.iter_mut().rev() {
        sample.target = target;
        if let Some(net) = from.judge.filter(|_| from.lambda < 1.0) {
            let (thought, lambda) = (thought_of(net, sample), from.lambda);
            target.iter_mut().zip(thought).for_each(|(sum, v)| *sum = lambda * *sum + (1.0 - lambda) * v);
        }
    }
    Ok(Told { samples, winners: outcome.winners })
}

fn sample(table: &Table) -> Sample {
    let sides = 0..table.n_sides;
    Sample {
        n_sides: table.n_sides,
        in_play: table.in_play,
        own: sides.clone().map(|side| table.own(side).to_vec()).collect(),
        others: sides.map(|side| table.others(side).to_vec()).collect(),
        target: [0.0; Seat::MAX],
    }
}

/// What a net thinks of a position.
pub fn thought_of(net: &Net, sample: &Sample) -> [f32; Seat::MAX] {
    let mut logits = [0.0; Seat::MAX];
    for side in (0..sample.n_sides).filter(|&side| sample.in_play[side]) {
        logits[side] = net.trace(&sample.own[side], &sample.others[side]).logit;
    }
    sortie_bots::net::softmax(&logits, &sample.in_play, sample.n_sides)
}
