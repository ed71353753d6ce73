//! What a seat can foresee beyond the next step: a way across the map, a fight before it is entered, the score so far.
//!
//! Fights are imagined in worlds that the seat cannot tell from the truth, always the same ones, so that a forecast reveals nothing and
//! does not change when it is asked for again. The solver plays them.

use std::collections::BTreeMap;

use sortie_engine::{Chance, Game as _, Heard, Quiet, Seat, wire};

use crate::course::score::so_far;
use crate::event::Event;
use crate::fight_view::Code;
use crate::ids::{CardId, EnemyId, Mode, Phase, SkillId, UnitId};
use crate::map::Hex;
use crate::planner;
use crate::planner::atlas::Rampagers;
use crate::preview::Preview;
use crate::refs::Known;
use crate::rules::choose::Choose;
use crate::rules::play::Play;
use crate::rules::{Action, At, travel};
use crate::solver::{self, Solution, Weights};
use crate::state::{Kind, MageKnight};

/// Worlds in which a fight with unknown enemies is imagined.
const WORLDS: usize = 5;
/// Positions that the solver looks at in each.
const NODES: u64 = 400;
/// Steps of the lines that are drawn in a fight that these do not search through.
const STEPS: u64 = 2_000;
/// What an enemy that must fall is worth more in a forecast than in a turn that is planned: more than all wounds.
const WIN: i64 = 10_000;

/// A way to a space that is not next to the hero.
#[wire]
pub struct PathPreview {
    /// The spaces to enter, the last one included.
    pub steps: Vec<Hex>,
    pub cost: u16,
    /// Move points that are left after it; below nothing where they do not suffice.
    pub left: i32,
    /// Rampagers that it provokes, where there is no way around them.
    pub provokes: Vec<Hex>,
    /// Whether the turn could end there.
    pub safe: bool,
}

/// A fight before it is entered.
#[wire]
pub struct FightForecast {
    /// Whether it is known who will be met.
    pub known: bool,
    /// Fights that were imagined.
    pub worlds: u8,
    /// How many of them are won.
    pub won: u8,
    pub least_fame: u16,
    pub most_fame: u16,
    pub least_wounds: u16,
    pub most_wounds: u16,
    /// The best line against those who are met in the first one.
    pub enemies: Vec<EnemyId>,
    pub line: Vec<LineStep>,
}

/// One play of a line.
#[wire]
pub struct LineStep {
    pub phase: Phase,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<SkillId>,
    /// What it is played for, where that has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Code>,
    /// The enemies that are attacked or blocked with it.
    pub against: Vec<EnemyId>,
}

/// The cheapest way to a space: around rampagers where that is possible.
#[must_use]
pub(crate) fn way(at: At<'_>, to: Hex) -> Option<PathPreview> {
    let (mut steps, mut provokes) = (Vec::new(), Vec::new());
    let reached = planner::atlas::reach(at, u16::MAX / 4, Rampagers::Shunned);
    let found = reached.iter().position(|one| one.at == to);
    let (reached, place) = match found {
        Some(place) => (reached, place),
        None => {
            let reached = planner::atlas::reach(at, u16::MAX / 4, Rampagers::Ignored);
            let place = reached.iter().position(|one| one.at == to)?;
            (reached, place)
        }
    };
    let mut from = at.side.trek.at?;
    for step in planner::atlas::steps(&reached, place) {
        for space in at.world.realm.provoked(from, step).filter(|_| !travel::bends(at)) {
            if !provokes.contains(&space) {
                provokes.push(space);
            }
        }
        steps.push(step);
        from = step;
    }
    let cost = reached[place].cost;
    let left = i32::from(at.side.kit.move_points) - i32::from(cost);
    Some(PathPreview { steps, cost, left, provokes, safe: travel::is_safe(at, to) })
}

/// Adds to a preview what the whole match has to be known for: the fight that the action starts, the score at the end of a turn.
#[must_use]
pub(crate) fn add(game: &MageKnight, seat: Seat, action: &Action, shown: Option<Preview>) -> Option<Preview> {
    if shown.as_ref().is_some_and(|preview| !preview.legal) || !game.plan.has_map() {
        return shown;
    }
    match action {
        Action::Move(_)
        | Action::StartCombat(_)
        | Action::EnterSite(_)
        | Action::BurnMonastery(_)
        | Action::Undertake(_) => {
            let calm =
                shown.as_ref().and_then(|preview| preview.step.as_ref()).is_some_and(|step| step.starts.is_none());
            let Some(forecast) = (!calm).then(|| fight(game, seat, action)).flatten() else { return shown };
            let mut preview = shown.unwrap_or_else(|| Preview::of(Ok(())));
            preview.fight = forecast.into();
            Some(preview)
        }
        Action::EndTurn(_) => {
            let mut preview = shown.unwrap_or_else(|| Preview::of(Ok(())));
            let parts = so_far(game, seat.index()).parts().into_iter();
            preview.score = parts.map(|(part, points)| (part.to_owned(), points)).collect::<BTreeMap<_, _>>().into();
            Some(preview)
        }
        _ => shown,
    }
}

/// The fight that an action starts; nothing where it starts none.
#[must_use]
pub(crate) fn fight(game: &MageKnight, seat: Seat, action: &Action) -> Option<FightForecast> {
    if !game.plan.has_map() {
        return None;
    }
    let mut chance = Chance::fast_from(16);
    let mut fights = Vec::new();
    for n in 0..WORLDS {
        let mut world = game.clone();
        world.determinize(seat, &mut chance.event());
        world.check(seat, action).ok()?;
        world.apply(seat, action, &mut Quiet);
        if world.worlds[0].question().is_some() {
            let alone: Action = Choose::default().into();
            world.check(seat, &alone).ok()?;
            world.apply(seat, &alone, &mut Quiet);
        }
        if !world.sides[seat.index()].phase.in_combat() {
            return None;
        }
        let met = enemies(&world, seat);
        let same = fights.first().is_some_and(|first: &Imagined| first.met == met);
        if n == 1 && same {
            // Nothing is unknown but what may be summoned.
            break;
        }
        fights.push(imagine(world, seat, met));
    }
    let first = fights.first()?;
    let range = |read: fn(&Imagined) -> u16| {
        let all = || fights.iter().map(read);
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let (least_fame, most_fame) = range(|fight| fight.fame);
    let (least_wounds, most_wounds) = range(|fight| fight.wounds);
    Some(FightForecast {
        known: fights.len() == 1,
        worlds: fights.len() as u8,
        won: fights.iter().filter(|fight| fight.won).count() as u8,
        least_fame,
        most_fame,
        least_wounds,
        most_wounds,
        enemies: first.met.clone(),
        line: first.line.clone(),
    })
}

struct Imagined {
    met: Vec<EnemyId>,
    won: bool,
    fame: u16,
    wounds: u16,
    line: Vec<LineStep>,
}

fn enemies(game: &MageKnight, seat: Seat) -> Vec<EnemyId> {
    let enemies = game.sides[seat.index()].kit.fight.enemies.iter();
    enemies.filter_map(|enemy| if let Kind::Token(id) = enemy.kind { Some(id) } else { None }).collect()
}

/// Plays a fight to its end as the solver would.
fn imagine(mut world: MageKnight, seat: Seat, met: Vec<EnemyId>) -> Imagined {
    let own = seat.index();
    let before = &world.sides[own];
    let (fame, wounds) = (before.kit.fame, before.wounds());
    // Whoever asks wants to know whether the fight can be won; what a win is worth to them they weigh themselves.
    let usual = planner::weights(&world, own);
    let weights = Weights { foe: usual.foe + WIN, ..usual };
    let Solution { line: actions, .. } = solver::solve_with(world.look(own), weights, NODES, STEPS);
    let mut heard = Heard::default();
    let mut line = Vec::new();
    let mut against: Vec<EnemyId> = Vec::new();
    for action in &actions {
        if world.check(seat, action).is_err() || !world.sides[own].phase.in_combat() {
            break;
        }
        let side = &world.sides[own];
        let named = |enemy: crate::refs::EnemyRef| match side.kit.fight.enemies.get(enemy.index()).map(|one| one.kind) {
            Some(Kind::Token(id)) => Some(id),
            _ => None,
        };
        match action {
            Action::DeclareAttackTarget(declare) => {
                against = declare.targets.iter().copied().filter_map(named).collect();
            }
            Action::DeclareBlock(declare) => against = named(declare.enemy).into_iter().collect(),
            Action::AddToAttackPool(add) => line.push(line_step(&world, own, &add.play, &against)),
            Action::AddToBlock(add) => line.push(line_step(&world, own, &add.play, &against)),
            Action::PlaySpecial(add) => line.push(line_step(&world, own, &add.play, &[])),
            _ => {}
        }
        world.apply(seat, action, &mut heard);
    }
    let after = &world.sides[own];
    Imagined {
        met,
        won: heard.events.iter().any(|told| matches!(told.event.what, Event::CombatEnded { won: true, .. })),
        fame: after.kit.fame.saturating_sub(fame),
        wounds: after.wounds().saturating_sub(wounds) as u16,
        line,
    }
}

fn line_step(world: &MageKnight, own: usize, play: &Play, against: &[EnemyId]) -> LineStep {
    let side = &world.sides[own];
    LineStep {
        phase: side.phase,
        card: play.card.and_then(Known::row),
        mode: play.mode,
        unit: play.unit.and_then(|unit| side.kit.units.get(unit.index())).map(|unit| unit.id),
        skill: play.skill.and_then(Known::row),
        effect: play.effect.and_then(Known::row).map(|key| Code::Borrowed(key.word())),
        against: against.to_vec(),
    }
}
