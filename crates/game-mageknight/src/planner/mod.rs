//! How the levels decide on the map: a whole turn is planned at every decision, in worlds that the seat cannot tell from the truth.
//!
//! | module | holds |
//! | --- | --- |
//! | `duel` | fights between heroes |
//! | `turn` | the lines of a turn: plays, ways, what is done at their end |
//! | `plays` | the plays worth looking at outside fights |
//! | `atlas` | the map: ways, goals, how near they are |
//! | `picks` | choices between turns: tactics, rewards, levels, the end of a round |
//! | `worth` | what a state is worth |
//! | `rates` | what cards, units and skills are worth |
//!
//! Fights are the solver's. Nothing here knows a card by name: values are read off the programs.

pub(crate) mod atlas;
mod duel;
mod picks;
mod plays;
mod rates;
mod turn;
mod worth;

use sortie_engine::{Draws, Game as _, Quiet, Seat, Seen, offer};

use crate::ids::Phase;
use crate::rules::Action;
use crate::solver;
use crate::state::MageKnight;

pub(crate) use turn::weights;
use turn::{Line, Planner};

/// How much a level thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Stages of a movement that are looked at.
    pub(crate) states: usize,
    /// Ways to come to one space.
    pub(crate) per_space: usize,
    /// More ways to come to a space where a fight can begin: those that leave the most to fight with.
    pub(crate) armed: usize,
    /// Stages of an interaction.
    pub(crate) deals: usize,
    /// Positions of a fight that is only thought of.
    pub(crate) nodes: u64,
    /// Positions of a decision in a fight.
    pub(crate) fight_nodes: u64,
    /// Steps of nested lines in a fight that is too large for them: for each enemy where it is only thought of, and for a decision in it.
    pub(crate) steps: u64,
    pub(crate) fight_steps: u64,
    /// Worlds that a plan is tried in.
    pub(crate) worlds: usize,
    /// How many plans are tried in all of them.
    pub(crate) tests: usize,
    /// Decisions in a hundred that are left to the playout policy.
    pub(crate) slips: u64,
}

/// What a level thinks of a decision.
pub(crate) struct Thought {
    /// What the position is worth as it is, in hundredths of a point.
    pub(crate) before: i64,
    /// What could be done, best first.
    pub(crate) lines: Vec<Line>,
    /// Whether the lines are valued in the same measure.
    pub(crate) in_points: bool,
}

/// The seat's choice on the map.
pub(crate) fn choose(seen: &Seen<'_, MageKnight>, world: MageKnight, draws: &mut Draws<'_>, effort: Effort) -> Action {
    let thought = think(seen, world, draws, effort);
    let best = thought.and_then(|thought| thought.lines.into_iter().next()?.actions.into_iter().next());
    best.unwrap_or_else(|| seen.playout_action(draws))
}

/// What the seat could do now, the legal lines only; nothing where the level slips.
pub(crate) fn think(
    seen: &Seen<'_, MageKnight>,
    world: MageKnight,
    draws: &mut Draws<'_>,
    effort: Effort,
) -> Option<Thought> {
    let seat = seen.seat();
    let mut worlds = vec![world];
    if effort.slips > 0 && draws.chance(effort.slips, 100) {
        return None;
    }
    let phase = worlds[0].sides[seat.index()].phase;
    let asked = worlds[0].worlds[0].question().is_some();
    let before = worth::now(&worlds[0], seat.index());
    if phase.against_enemies() {
        let (gained, actions) = fight(&worlds[0], seat, draws, effort);
        let lines = vec![Line { value: before + gained, actions }];
        return Some(Thought { before, lines, in_points: true });
    }
    let duels = matches!(phase, Phase::PvpAttend | Phase::PvpRanged | Phase::PvpMelee);
    if duels || phase == Phase::Movement {
        worlds.extend((1..effort.worlds).map(|_| seen.world(draws)));
    }
    let mut lines = if duels { duel::steps(&worlds, seat) } else { lines(&worlds, seat, effort) };
    lines.retain(|line| line.actions.first().is_some_and(|action| seen.is_legal(action)));
    let in_points = !asked && matches!(phase, Phase::Movement | Phase::Interaction | Phase::AfterAction);
    Some(Thought { before, lines, in_points })
}

/// The next steps of a fight, and what they are worth.
fn fight(world: &MageKnight, seat: Seat, draws: &mut Draws<'_>, effort: Effort) -> (i64, Vec<Action>) {
    let at = world.look(seat.index());
    let weights = turn::weights(world, seat.index());
    let advice = solver::advise_with(at, weights, effort.fight_nodes, effort.fight_steps, draws.fork());
    advice.unwrap_or_else(|| (0, vec![crate::bots::way_on(at, draws)]))
}

/// What the seat could do, best first.
pub(crate) fn lines(worlds: &[MageKnight], seat: Seat, effort: Effort) -> Vec<Line> {
    let world = &worlds[0];
    let at = world.look(seat.index());
    let mut planner = Planner::new(seat, effort, worlds);
    if at.question().is_some() {
        return planner.answer(world);
    }
    // Healing is lost if the turn goes on without it, and costs nothing any more.
    if let Some(heal) = turn::heal(at).filter(|_| !at.side.phase.in_combat()) {
        let mut after = world.clone();
        after.apply(seat, &heal, &mut Quiet);
        return vec![Line { value: worth::now(&after, seat.index()), actions: vec![heal] }];
    }
    match at.side.phase {
        Phase::Tactics => picks::tactics(at),
        Phase::BeforeTurn => picks::before(at),
        Phase::Movement => planner.movement(),
        Phase::Interaction => planner.market(world, effort.deals * 2),
        Phase::AfterAction => planner.rest(world),
        Phase::Rewards => picks::rewards(world, at),
        Phase::LevelUp => picks::level_up(at),
        Phase::Discard => picks::discard(at),
        _ => listed(world, seat),
    }
}

/// Any other decision: what the offers list, by the worth of the state after it.
fn listed(world: &MageKnight, seat: Seat) -> Vec<Line> {
    let (actions, _) = offer::legal(world, seat, 400);
    let value = |action: &Action| {
        let mut after = world.clone();
        after.apply(seat, action, &mut Quiet);
        worth::in_turn(&after, seat.index())
    };
    let mut lines: Vec<Line> =
        actions.into_iter().map(|action| Line { value: value(&action), actions: vec![action] }).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    lines
}
