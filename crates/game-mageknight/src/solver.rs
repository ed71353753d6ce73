//! The combat solver: the best line of one fight, by exhaustive search with pruning and a table of known positions.
//!
//! The search plays the rules themselves on copies of a side. What it leaves out cannot be part of a better line: canceling and
//! retargeting, pools and blocks that are too small (except to draw out a Defend bonus), points beyond what is needed, other orders of
//! the same plays inside a bracket and of the same attacks or blocks in a phase, brackets that cannot reach what they need, plays that a
//! smaller one of the same bracket makes needless, Move and Influence that nothing asks for. A budget of nodes bounds it; past the
//! budget a position counts as if nothing more were done in it, so a line is always legal, and the answer says whether it is exact.

mod bounds;
mod moves;
mod nested;
mod table;

use std::ops::ControlFlow;

use sortie_engine::{Chance, Quiet, Seat};

use crate::data::cards::CARDS;
use crate::data::units::UNITS;
use crate::effects::{Effect, Op};
use crate::event::Audience;
use crate::ids::{CardId, Phase};
use crate::refs::Known;
use crate::rules::choose::each_answer;
use crate::rules::{Action, At, EndCombatPhase, Others, OthersMut, Table, damage};
use crate::state::{Kit, Plan, Side, enemy_flags};
use crate::world::World;

pub(crate) use moves::readies_its_like;
use table::key;

/// What a line is worth. All weights are per unit; wounds, cards and losses count against it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each point of Fame.
    pub fame: i64,
    /// For each wound card.
    pub wound: i64,
    /// For each card played or discarded as a cost.
    pub card: i64,
    /// For being knocked out.
    pub knock_out: i64,
    /// For each level of a destroyed unit.
    pub unit_level: i64,
    /// For each level of a unit that is used.
    pub used_level: i64,
    /// For each crystal spent.
    pub crystal: i64,
    /// For each point of Reputation.
    pub reputation: i64,
    /// For winning the place that is fought for.
    pub spoils: i64,
    /// For each enemy that falls of those that must.
    pub foe: i64,
    /// For each point of Healing that a card could have given after the fight, which is played in it.
    pub heal: i64,
    /// How much less a wound on a unit costs than one on the hero.
    pub unit_spared: i64,
    /// How many wounds in hand will be healed for nothing after the fight.
    pub healed: u16,
    /// For each of those.
    pub healed_wound: i64,
}

impl Weights {
    /// Fame first, then fewest wounds, then fewest cards.
    pub const PURE: Self = Self { fame: 1_000_000, wound: 1_000, ..Self::NOTHING };

    /// Nothing but the number of cards.
    pub const NOTHING: Self = Self {
        fame: 0,
        wound: 0,
        card: 1,
        knock_out: 0,
        unit_level: 0,
        used_level: 0,
        crystal: 0,
        reputation: 0,
        spoils: 0,
        foe: 0,
        heal: 0,
        unit_spared: 0,
        healed: 0,
        healed_wound: 0,
    };
}

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What the line is worth from here on.
    pub value: i64,
    /// The actions up to the end of the fight.
    pub line: Vec<Action>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the whole tree was searched.
    pub complete: bool,
}

/// Worse than any line: a declaration that cannot be completed.
const DEAD: i64 = i64::MIN / 4;

/// Longer than any line worth playing: some plays can be made again and again, and a search that followed them would not come back.
const DEEPEST: usize = 150;

/// More steps than anybody takes who does nothing more in a fight.
const MOST_IDLE: usize = 400;

/// One search.
pub(crate) struct Search<'a> {
    plan: &'a Plan,
    weights: Weights,
    budget: u64,
    nodes: u64,
    /// Moves between the root and the position that is looked at.
    depth: usize,
    cut: bool,
    /// Whether the search ends where the open declaration does.
    bracket_only: bool,
    known: table::Known,
    chance: Chance,
}

impl<'a> Search<'a> {
    pub(crate) fn new(plan: &'a Plan, weights: Weights, budget: u64, chance: Chance) -> Self {
        let size = if budget > 20_000 { 1 << 18 } else { 1 << 12 };
        Self {
            plan,
            weights,
            budget,
            nodes: 0,
            depth: 0,
            cut: false,
            bracket_only: false,
            known: table::Known::new(size),
            chance,
        }
    }

    /// Carries out an action and returns what it is worth by itself.
    fn step(&mut self, node: &mut Node, action: &Action) -> i64 {
        let before = Tally::of(&node.side.kit, self.weights.healed);
        let cards = node.side.kit.hand.len();
        let space = node.side.kit.fight.ground.space;
        let rewards = node.side.trek.rewards.len();
        let held = node.world.realm.conquered(space);
        let plays = matches!(action, Action::AddToAttackPool(_) | Action::AddToBlock(_) | Action::PlaySpecial(_));
        let mut table = Table {
            plan: self.plan,
            side: &mut node.side,
            world: &mut node.world,
            others: OthersMut::default(),
            chance: &mut self.chance,
            seat: Seat::new(0),
            audience: Audience::default(),
            out: &mut Quiet,
        };
        action.carry_out(&mut table);
        let after = Tally::of(&node.side.kit, self.weights.healed);
        let spent = if plays { cards.saturating_sub(node.side.kit.hand.len()) as i64 } else { 0 };
        let weights = &self.weights;
        let healing = if weights.heal != 0 { healing(action) } else { 0 };
        (after.fame - before.fame) * weights.fame
            - (after.wounds - before.wounds) * weights.wound
            - (after.healed - before.healed) * weights.healed_wound
            + (after.unit_wounds - before.unit_wounds) * weights.unit_spared
            + (after.fallen - before.fallen).max(0) * weights.foe
            - spent * weights.card
            - healing * weights.heal
            - i64::from(after.knocked_out && !before.knocked_out) * weights.knock_out
            - (before.levels - after.levels) * weights.unit_level
            - (after.used - before.used).max(0) * weights.used_level
            - (before.crystals - after.crystals) * weights.crystal
            + (after.reputation - before.reputation) * weights.reputation
            + if !node.side.phase.against_enemies()
                && (node.side.trek.rewards.len() > rewards || !held && node.world.realm.conquered(space))
            {
                weights.spoils
            } else {
                0
            }
    }

    /// The best that can still be had from here.
    pub(crate) fn best(&mut self, node: &Node) -> i64 {
        if !node.side.phase.against_enemies() || (self.bracket_only && node.side.bracket.is_none()) {
            return 0;
        }
        let key = key(node.at(self.plan));
        if let Some(value) = self.known.get(key) {
            return value;
        }
        if self.nodes >= self.budget || self.depth >= DEEPEST {
            self.cut = true;
            return self.give_up(node);
        }
        self.nodes += 1;
        self.depth += 1;
        let mut value = DEAD;
        let mut actions = Vec::with_capacity(16);
        moves::moves(node.at(self.plan), &mut actions);
        for action in &actions {
            let mut child = node.clone();
            let gained = self.step(&mut child, action);
            value = value.max(gained + self.best(&child));
        }
        self.depth -= 1;
        let value = value.max(DEAD);
        if !self.cut {
            self.known.put(key, value);
        }
        value
    }

    /// What it is worth to do nothing more: the hero takes all damage.
    fn give_up(&mut self, node: &Node) -> i64 {
        if node.side.bracket.is_some() || node.world.question().is_some() {
            return DEAD;
        }
        let mut node = node.clone();
        let mut value = 0;
        for _ in 0..MOST_IDLE {
            if !node.side.phase.against_enemies() {
                return value;
            }
            let action = idle(node.at(self.plan));
            value += self.step(&mut node, &action);
        }
        DEAD
    }
}

/// A position of the search: the side that fights and what it shares.
#[derive(Clone)]
pub(crate) struct Node {
    side: Side,
    world: World,
}

impl Node {
    pub(crate) fn of(at: At<'_>) -> Self {
        Self { side: at.side.clone(), world: at.world.clone() }
    }

    fn at<'a>(&'a self, plan: &'a Plan) -> At<'a> {
        At { plan, side: &self.side, world: &self.world, others: Others::default() }
    }
}

/// The next step of somebody who does nothing more.
pub(crate) fn idle(at: At<'_>) -> Action {
    let mut steps = Vec::new();
    if at.question().is_some() {
        // Damage asks first whether something lowers it.
        let _ = each_answer(at, &mut |answer| {
            steps.push(answer.into());
            ControlFlow::Break(())
        });
    } else if at.side.phase == Phase::AssignDamage {
        moves::recipients(at, &mut steps);
    }
    steps.into_iter().next().unwrap_or(EndCombatPhase {}.into())
}

/// The most Healing that the card of a play could have given instead.
fn healing(action: &Action) -> i64 {
    let play = match action {
        Action::AddToAttackPool(add) => &add.play,
        Action::AddToBlock(add) => &add.play,
        Action::PlaySpecial(special) => &special.play,
        _ => return 0,
    };
    let Some(Known::Row(card)) = play.card else { return 0 };
    let effects = CARDS[card.index()].basic.effects.iter();
    let heals = |effect: &Effect| {
        effect.ops.iter().map(|op| if let Op::Heal(n) = op { i64::from(n.base()) } else { 0 }).sum::<i64>()
    };
    effects.map(heals).max().unwrap_or(0)
}

/// Marks of an enemy that had to fall and did.
const FELL: u16 = enemy_flags::REQUIRED | enemy_flags::DEFEATED;

/// The numbers that a line is judged by.
struct Tally {
    fame: i64,
    /// Those that stay.
    wounds: i64,
    /// Those that are healed for nothing.
    healed: i64,
    /// Those that units have.
    unit_wounds: i64,
    /// Enemies that had to fall and did.
    fallen: i64,
    levels: i64,
    /// Levels of the units that are used.
    used: i64,
    crystals: i64,
    reputation: i64,
    knocked_out: bool,
}

impl Tally {
    fn of(kit: &Kit, healed: u16) -> Self {
        let in_hand =
            kit.hand.iter().filter(|card| **card == CardId::Wound).count() as i64 + i64::from(kit.more_wounds);
        let healed = in_hand.min(i64::from(healed));
        let mut tally = Self {
            healed,
            fame: i64::from(kit.fame),
            wounds: in_hand - healed + i64::from(kit.discard_wounds),
            unit_wounds: 0,
            fallen: kit.fight.enemies.iter().filter(|enemy| enemy.flags & FELL == FELL).count() as i64,
            levels: 0,
            used: 0,
            crystals: kit.wallet.crystals.iter().map(|n| i64::from(*n)).sum(),
            reputation: i64::from(kit.reputation),
            knocked_out: kit.fight.knocked_out,
        };
        for unit in kit.units.iter().filter(|unit| !unit.gone) {
            tally.wounds += i64::from(unit.wounds);
            tally.unit_wounds += i64::from(unit.wounds);
            let level = i64::from(UNITS[unit.id.index()].level);
            tally.levels += level;
            tally.used += if unit.spent { level } else { 0 };
        }
        tally
    }
}

/// The best line of the fight that the side is in, with what is hidden as this side has it.
#[must_use]
pub fn solve(at: At<'_>, weights: Weights, budget: u64) -> Solution {
    solve_with(at, weights, budget, 0)
}

/// The same, where a fight that is too large to be searched through is also looked at by drawn lines of this many steps.
#[must_use]
pub(crate) fn solve_with(at: At<'_>, weights: Weights, budget: u64, steps: u64) -> Solution {
    let root = Node::of(at);
    let mut search = Search::new(at.plan, weights, budget, Chance::fast_from(1));
    let value = search.best(&root);
    let (nodes, complete) = (search.nodes, !search.cut);
    let mut line = Vec::new();
    let (mut node, mut reached) = (root.clone(), 0);
    search.budget = search.nodes.saturating_add(budget);
    while node.side.phase.against_enemies() && line.len() < 400 {
        let Some(action) = search.pick(&node) else { break };
        reached += search.step(&mut node, &action);
        line.push(action);
    }
    let drawn = if complete || steps == 0 { None } else { search.nested(&root, steps) };
    match drawn.filter(|(drawn, _)| *drawn > reached) {
        Some((value, line)) => Solution { value, line, nodes, complete },
        None => Solution { value, line, nodes, complete },
    }
}

impl Search<'_> {
    /// The best action here; nothing where no line goes on.
    pub(crate) fn pick(&mut self, node: &Node) -> Option<Action> {
        self.pick_with_value(node).map(|(_, action)| action)
    }

    fn pick_with_value(&mut self, node: &Node) -> Option<(i64, Action)> {
        let mut actions = Vec::new();
        moves::moves(node.at(self.plan), &mut actions);
        let mut best: Option<(i64, Action)> = None;
        for action in actions {
            let mut child = node.clone();
            let value = self.step(&mut child, &action).saturating_add(self.best(&child));
            if value > DEAD / 2 && best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, action));
            }
        }
        best
    }

    /// What the fight is worth: searched through, or else by nested lines.
    pub(crate) fn estimate(&mut self, node: &Node, steps: u64) -> i64 {
        let value = self.best(node);
        if !self.cut || steps == 0 {
            return value;
        }
        self.nested(node, steps).map_or(value, |(nested, _)| nested.max(value))
    }
}

/// The next steps of the best line that is found, and what it is worth: searched through, or else by drawn lines of this many steps.
#[must_use]
pub(crate) fn advise_with(
    at: At<'_>,
    weights: Weights,
    budget: u64,
    steps: u64,
    chance: Chance,
) -> Option<(i64, Vec<Action>)> {
    let At { plan, side, .. } = at;
    if damage::open_attacks(plan, side).next().is_none() && side.phase == Phase::AssignDamage {
        return Some((0, vec![EndCombatPhase {}.into()]));
    }
    let mut search = Search::new(plan, weights, budget, chance);
    let node = Node::of(at);
    let searched = search.pick_with_value(&node).map(|(value, action)| (value, vec![action]));
    let drawn = if search.cut && steps > 0 { search.nested(&node, steps) } else { None };
    let best = [searched, drawn].into_iter().flatten().filter(|(_, line)| !line.is_empty());
    let best = best.max_by_key(|(value, _)| *value);
    best.or_else(|| advise(at, weights, budget, search.chance).map(|action| (0, vec![action])))
}

/// The next step of the best line, or nothing where the open declaration leads nowhere.
///
/// A budget that does not reach the end of the fight from inside a declaration still reaches the end of the declaration, so
/// whoever follows the advice completes what it began.
#[must_use]
pub fn advise(at: At<'_>, weights: Weights, budget: u64, chance: Chance) -> Option<Action> {
    let At { plan, side, .. } = at;
    if damage::open_attacks(plan, side).next().is_none() && side.phase == Phase::AssignDamage {
        return Some(EndCombatPhase {}.into());
    }
    let mut search = Search::new(plan, weights, budget, chance);
    let node = Node::of(at);
    let whole = search.pick(&node);
    if whole.is_some() || side.bracket.is_none() {
        return whole;
    }
    let mut search = Search::new(plan, weights, BRACKET_BUDGET, search.chance);
    search.bracket_only = true;
    search.pick(&node)
}

/// Positions that are looked at to complete an open declaration: more than the plays of any usual hand make.
const BRACKET_BUDGET: u64 = 20_000;
