//! A whole turn: which cards to play for what, where to go, what to do there.
//!
//! First the plays of the movement are spread out, in every order that makes a difference. Then every space in reach is looked at with
//! the plays that leave the most behind: ending the turn there, exploring, dealing with the people, fighting. Fights are valued by the
//! solver, in several worlds where it is not known who will be met. One file because every step works on the same stages and lines.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use sortie_engine::{Chance, GO, Game as _, Quiet, Seat};

use crate::data::enemies::ENEMIES;
use crate::data::tiles::SiteKind;
use crate::ids::{CardId, Phase};
use crate::list::List;
use crate::map::Hex;
use crate::refs::{Known, UnitRef, Who};
use crate::rules::buy::Ware;
use crate::rules::choose::each_answer;
use crate::rules::quests::Quest;
use crate::rules::turns::{Cards, owes_card};
use crate::rules::{
    Action, At, BurnMonastery, Buy, Deed, EndTurn, EnterSite, Explore, Heal, Interact, Move, Recruit, Rest,
    StartCombat, Undertake, travel,
};
use crate::solver::{Node, Search, Weights};
use crate::state::MageKnight;

use super::Effort;
use super::atlas::{self, Atlas, Rampagers, Reached};
use super::plays::plays;
use super::{rates, worth};

/// Fights for one goal that are thought through.
const PONDERED: usize = 2;
/// How many times as much thought the garrison of a city is given.
const FOR_A_CITY: u64 = 3;
/// Positions of a fight that is looked at before it is known whether it is worth more thought.
const GLANCE: u64 = 150;
/// Most answers to one question that are looked at.
const ANSWERS: usize = 24;

/// What to do, step by step, and what it comes to.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) value: i64,
    pub(crate) actions: Vec<Action>,
}

/// A state on the way of a turn.
#[derive(Clone)]
struct Stage {
    game: MageKnight,
    line: Vec<Action>,
    /// What is left to use.
    rest: i64,
}

/// One decision's view of a turn.
pub(super) struct Planner<'a> {
    pub(super) seat: Seat,
    pub(super) effort: Effort,
    /// Worlds that the seat cannot tell apart; the first is planned in, the others put fights with unknown enemies to the test.
    pub(super) worlds: &'a [MageKnight],
    pub(super) atlas: Atlas,
    /// Fights that lines lead into.
    foreseen: Vec<Foreseen>,
}

/// How much thought a fight is given.
#[derive(Copy, Clone, Debug)]
enum Depth {
    Glance,
    Full,
}

/// A fight at the end of a line, which is known by its place.
struct Foreseen {
    line: usize,
    before: MageKnight,
    game: MageKnight,
    goal: Hex,
}

impl<'a> Planner<'a> {
    pub(super) fn new(seat: Seat, effort: Effort, worlds: &'a [MageKnight]) -> Self {
        let atlas = Atlas::of(&worlds[0], seat.index());
        Self { seat, effort, worlds, atlas, foreseen: Vec::new() }
    }

    fn at<'g>(&self, game: &'g MageKnight) -> At<'g> {
        game.look(self.seat.index())
    }

    fn phase(&self, game: &MageKnight) -> Phase {
        game.sides[self.seat.index()].phase
    }

    /// Whether the seat is asked something in the middle of its turn.
    fn asked(&self, game: &MageKnight) -> bool {
        game.worlds[0].question().is_some()
    }

    fn end_value(&self, game: &MageKnight, except: Option<Hex>) -> i64 {
        worth::at_end(game, self.seat.index(), &self.atlas, except)
    }

    /// Takes an action with the answers and healing that follow from it; false where it cannot be taken.
    fn take(&self, game: &mut MageKnight, action: Action, line: &mut Vec<Action>) -> bool {
        if game.check(self.seat, &action).is_err() {
            return false;
        }
        game.apply(self.seat, &action, &mut Quiet);
        line.push(action);
        self.settle(game, line)
    }

    /// Answers what is asked, each time with the best answer by the looks of it, and uses up Healing.
    fn settle(&self, game: &mut MageKnight, line: &mut Vec<Action>) -> bool {
        for _ in 0..16 {
            if self.phase(game).in_combat() || !game.awaiting().must.contains(self.seat) {
                return true;
            }
            if self.asked(game) {
                let Some(answer) = self.answer(game).into_iter().next() else { return false };
                let Some(action) = answer.actions.first().cloned() else { return false };
                game.apply(self.seat, &action, &mut Quiet);
                line.push(action);
                continue;
            }
            let Some(heal) = heal(self.at(game)) else { return true };
            game.apply(self.seat, &heal, &mut Quiet);
            line.push(heal);
        }
        true
    }

    /// The answers to what is asked, best first.
    pub(super) fn answer(&self, game: &MageKnight) -> Vec<Line> {
        let mut answers: Vec<Action> = Vec::new();
        let _ = each_answer(self.at(game), &mut |answer| {
            if answers.len() < ANSWERS {
                answers.push(answer.into());
            }
            GO
        });
        let mut lines = Vec::new();
        for action in answers.into_iter().filter(|action| game.check(self.seat, action).is_ok()) {
            let mut after = game.clone();
            after.apply(self.seat, &action, &mut Quiet);
            lines.push(Line { value: worth::in_turn(&after, self.seat.index()), actions: vec![action] });
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        lines
    }

    /// The plays of a phase in every order that makes a difference, fewest first.
    fn spread(&self, root: &MageKnight, most: usize) -> Vec<Stage> {
        let seat = self.seat.index();
        let mut known = BTreeSet::from([key(root, seat)]);
        let first = Stage { game: root.clone(), line: Vec::new(), rest: worth::in_turn(root, seat) };
        let mut stages = vec![first];
        let mut place = 0;
        while place < stages.len() && stages.len() < most {
            for action in plays(self.at(&stages[place].game)) {
                let (mut game, mut line) = (stages[place].game.clone(), stages[place].line.clone());
                if self.take(&mut game, action, &mut line) && known.insert(key(&game, seat)) {
                    let rest = worth::in_turn(&game, seat);
                    stages.push(Stage { game, line, rest });
                    if stages.len() >= most {
                        break;
                    }
                }
            }
            place += 1;
        }
        stages
    }

    /// The lines of a turn in its movement phase, best first.
    pub(super) fn movement(&mut self) -> Vec<Line> {
        let root = &self.worlds[0];
        let stages = self.spread(root, self.effort.states);
        let mut lines = Vec::new();
        self.stay(root, &mut lines);
        let most = stages.iter().map(|stage| self.at(&stage.game).side.kit.move_points).max().unwrap_or(0);
        let common = atlas::reach(self.at(root), most, Rampagers::Met);
        let ways = root.sides[self.seat.index()].kit.turn.ways.clone();
        let here = root.sides[self.seat.index()].trek.at;
        // Spaces by the stages that can get there, those that leave the most first.
        let mut order: Vec<usize> = (0..stages.len()).collect();
        order.sort_by_key(|place| std::cmp::Reverse(stages[*place].rest));
        let mut visits: Vec<(Hex, usize, usize)> = Vec::new();
        let mut own: Vec<Option<Vec<Reached>>> = vec![None; stages.len()];
        for place in order {
            let at = self.at(&stages[place].game);
            let points = at.side.kit.move_points;
            let same = at.side.kit.turn.ways == ways && at.side.trek.at == here;
            if !same {
                own[place] = Some(atlas::reach(at, points, Rampagers::Met));
            }
            let reached = own[place].as_ref().unwrap_or(&common);
            for (spot, one) in reached.iter().enumerate().filter(|(_, one)| one.cost <= points) {
                let quiet = || reached.iter().any(|other| other.at == one.at && !other.provokes);
                if one.provokes && quiet() {
                    continue;
                }
                let tried = visits.iter().filter(|(to, ..)| *to == one.at).count();
                if tried < self.effort.per_space {
                    visits.push((one.at, place, spot));
                }
            }
            // Exploring takes points beyond those for the way.
            let cost = travel::explore_cost(at);
            for (spot, one) in reached.iter().enumerate().filter(|(_, one)| one.cost + cost <= points && !one.fight) {
                if !atlas::slots(at, one.at).is_empty() && !lines.iter().any(|line| explores_from(line, one.at)) {
                    self.explore(&stages[place], reached, spot, &mut lines);
                }
            }
        }
        self.add_armed(&stages, &own, &common, &mut visits);
        for (_, place, spot) in visits {
            let reached = own[place].as_ref().unwrap_or(&common);
            self.visit(&stages[place], reached, spot, &mut lines);
        }
        self.ponder(&mut lines);
        lines.sort_by_key(|line| (std::cmp::Reverse(line.value), line.actions.len()));
        self.test(&mut lines);
        lines
    }

    /// More ways to come to where a fight can begin: what is left counts there by what it can do in a fight.
    fn add_armed(
        &self,
        stages: &[Stage],
        own: &[Option<Vec<Reached>>],
        common: &[Reached],
        visits: &mut Vec<(Hex, usize, usize)>,
    ) {
        if self.effort.armed == 0 {
            return;
        }
        let armed = |place: usize| stages[place].rest + arms(self.at(&stages[place].game));
        let mut order: Vec<(i64, usize)> = (0..stages.len()).map(|place| (armed(place), place)).collect();
        order.sort_by_key(|(left, place)| (std::cmp::Reverse(*left), *place));
        let mut fights: Vec<Hex> = Vec::new();
        for (_, place) in order {
            let at = self.at(&stages[place].game);
            let points = at.side.kit.move_points;
            let reached = own[place].as_deref().unwrap_or(common);
            for (spot, one) in reached.iter().enumerate().filter(|(_, one)| one.cost <= points) {
                let quiet = || reached.iter().any(|other| other.at == one.at && !other.provokes);
                if (one.provokes && quiet()) || !(one.fight || fights_from(at, one.at)) {
                    continue;
                }
                if fights.iter().filter(|to| **to == one.at).count() < self.effort.armed {
                    fights.push(one.at);
                    if !visits.contains(&(one.at, place, spot)) {
                        visits.push((one.at, place, spot));
                    }
                }
            }
        }
    }

    /// Ending the turn at once, or resting.
    fn stay(&self, root: &MageKnight, lines: &mut Vec<Line>) {
        let at = self.at(root);
        let end: Action = self.end(root);
        lines.push(Line { value: self.end_value(root, None) - self.owed(root), actions: vec![end] });
        for discard in rests(at) {
            let rest: Action = Rest { discard }.into();
            let (mut game, mut line) = (root.clone(), Vec::new());
            if self.take(&mut game, rest, &mut line) {
                lines.push(Line { value: self.end_value(&game, None), actions: line });
            }
        }
    }

    /// What the card costs that must still be played or discarded.
    fn owed(&self, game: &MageKnight) -> i64 {
        let at = self.at(game);
        if owes_card(at) { worth::card_cost(game, at.side) + 40 } else { 0 }
    }

    /// The end of the turn, with what must be discarded and what is better replaced.
    pub(super) fn end(&self, game: &MageKnight) -> Action {
        let at = self.at(game);
        let mut discard = Cards::new();
        let mut hand: Vec<CardId> = at.side.kit.hand.iter().copied().filter(|card| *card != CardId::Wound).collect();
        hand.sort_by_key(|card| rates::card(*card));
        if owes_card(at) {
            let idle = !at.side.kit.turn.moved && !at.side.kit.turn.acted;
            let n = if idle && hand.len() > 3 && at.side.deck.len() > 2 { 2 } else { 1 };
            hand.iter().take(n).for_each(|card| {
                discard.push(Known::Row(*card));
            });
        }
        // Weak cards make room for others where more are left than can be played.
        let turns = worth::turns_left(game, at.side) - 1;
        let cards = (at.side.deck.len() + hand.len()) as i64;
        let spare = (cards - 6 * turns - discard.len() as i64).clamp(0, 3) as usize;
        if turns > 0 && spare > 0 && !at.side.deck.is_empty() {
            let owed = discard.len();
            let weak = hand.iter().skip(owed).filter(|card| rates::card(**card) < 200);
            weak.take(spare.min(at.side.deck.len())).for_each(|card| {
                discard.push(Known::Row(*card));
            });
        }
        let with = EndTurn { discard };
        if Deed::check(&with, at).is_ok() { with.into() } else { EndTurn::default().into() }
    }

    /// Walks to a space; the state there, or nothing where the way is barred.
    fn walk(&self, stage: &Stage, reached: &[Reached], spot: usize) -> Option<Stage> {
        let mut after = stage.clone();
        let steps = atlas::steps(reached, spot);
        for (n, to) in steps.iter().enumerate() {
            // The step into a fight is left to whoever fights it.
            if reached[spot].fight && n + 1 == steps.len() {
                break;
            }
            let step = Move { to: *to, join: Some(List::new()), harvest: None };
            if !self.take(&mut after.game, step.into(), &mut after.line) || self.phase(&after.game) != Phase::Movement {
                return None;
            }
        }
        Some(after)
    }

    fn explore(&self, stage: &Stage, reached: &[Reached], spot: usize, lines: &mut Vec<Line>) {
        let Some(after) = self.walk(stage, reached, spot) else { return };
        let at = self.at(&after.game);
        let here = reached[spot].at;
        for slot in atlas::slots(at, here) {
            let explore = Explore { slot };
            if Deed::check(&explore, at).is_ok() {
                let left = i64::from(at.side.kit.move_points.saturating_sub(travel::explore_cost(at)).min(6)) * 10;
                let tile = atlas::tile_value(&after.game, self.seat.index());
                let near = i64::from(slot.x) + i64::from(slot.y).abs();
                let value = self.end_value(&after.game, Some(here)) + tile + tile / 4 + left - near * 25;
                let mut actions = after.line.clone();
                actions.push(explore.into());
                lines.push(Line { value, actions });
            }
        }
    }

    /// Everything that can be done on a space, or by stepping onto it.
    fn visit(&mut self, stage: &Stage, reached: &[Reached], spot: usize, lines: &mut Vec<Line>) {
        let Some(there) = self.walk(stage, reached, spot) else { return };
        let here = reached[spot].at;
        if reached[spot].fight {
            for join in joins(self.at(&there.game), here) {
                let step = Move { to: here, join: Some(join), harvest: None };
                self.fight(&there, step.into(), here, lines);
            }
            return;
        }
        let at = self.at(&there.game);
        if travel::is_safe(at, here) && !there.line.is_empty() {
            let value = self.end_value(&there.game, None) - self.owed(&there.game);
            lines.push(Line { value, actions: there.line.clone() });
        }
        if Interact::open(at).is_ok() {
            self.deal(&there, lines);
        }
        if EnterSite::open(at).is_ok() && Deed::check(&EnterSite::default(), at).is_ok() {
            self.fight(&there, EnterSite::default().into(), here, lines);
        }
        let quests = [Quest::ClaimGlade, Quest::Liberate, Quest::Incantation].map(|what| Undertake { what, to: None });
        for quest in quests.into_iter().filter(|_| at.plan.scenario.is_friendly()) {
            if Undertake::open(at).is_ok() && Deed::check(&quest, at).is_ok() {
                self.fight(&there, quest.into(), here, lines);
            }
        }
        if at.side.kit.reputation > -2 && BurnMonastery::open(at).is_ok() {
            self.fight(&there, BurnMonastery {}.into(), here, lines);
        }
        if StartCombat::open(at).is_ok() {
            let around: Vec<Hex> = here.around().filter(|space| at.world.realm.rampages(*space)).collect();
            let all = (around.len() > 1).then(|| around.clone());
            for spaces in around.iter().map(|space| vec![*space]).chain(all) {
                let challenge = StartCombat { spaces: List::from_slice(&spaces).unwrap_or_default() };
                self.fight(&there, challenge.into(), spaces[0], lines);
            }
        }
    }

    /// An action that starts a fight, or does at once what it does.
    fn fight(&mut self, before: &Stage, action: Action, goal: Hex, lines: &mut Vec<Line>) {
        let (mut game, mut line) = (before.game.clone(), before.line.clone());
        if !self.take(&mut game, action, &mut line) {
            return;
        }
        let value = if self.phase(&game).against_enemies() {
            let value = self.fought(&before.game, &game, goal, Depth::Glance);
            self.foreseen.push(Foreseen { line: lines.len(), before: before.game.clone(), game, goal });
            value
        } else {
            self.end_value(&game, Some(goal))
        };
        lines.push(Line { value, actions: line });
    }

    /// Thinks the fights through that looked best at a glance, some for every goal.
    fn ponder(&mut self, lines: &mut [Line]) {
        let mut foreseen = std::mem::take(&mut self.foreseen);
        foreseen.sort_by_key(|one| std::cmp::Reverse(lines[one.line].value));
        let mut goals: Vec<Hex> = Vec::new();
        for one in foreseen {
            if goals.iter().filter(|goal| **goal == one.goal).count() < PONDERED {
                goals.push(one.goal);
                let value = self.fought(&one.before, &one.game, one.goal, Depth::Full);
                let line = &mut lines[one.line];
                line.value = line.value.max(value);
            }
        }
    }

    /// What a fight that has begun comes to.
    fn fought(&mut self, before: &MageKnight, game: &MageKnight, goal: Hex, depth: Depth) -> i64 {
        let seat = self.seat.index();
        let weights = weights(game, seat);
        let shame = i64::from(game.sides[seat].kit.reputation - before.sides[seat].kit.reputation) * weights.reputation;
        // What is left of a city's garrison can be fought another time.
        let city = game.worlds[0].realm.city(goal).is_some();
        let won = match (depth, city) {
            (Depth::Glance, _) => self.solved(game, weights, self.effort.nodes.min(GLANCE), 0),
            (Depth::Full, true) => self.solved(game, weights, self.effort.nodes, self.effort.steps * FOR_A_CITY),
            (Depth::Full, false) => self.solved(game, weights, self.effort.nodes, self.effort.steps),
        };
        self.end_value(before, (!city).then_some(goal)) + shame + won
    }

    fn solved(&self, game: &MageKnight, weights: Weights, nodes: u64, steps: u64) -> i64 {
        let at = self.at(game);
        let mut search = Search::new(at.plan, weights, nodes, Chance::fast_from(1));
        search.estimate(&Node::of(at), steps * at.side.kit.fight.enemies.len() as u64).max(-5_000)
    }

    /// Dealing with the people of a place.
    fn deal(&mut self, before: &Stage, lines: &mut Vec<Line>) {
        let (mut game, mut line) = (before.game.clone(), before.line.clone());
        if !self.take(&mut game, Interact {}.into(), &mut line) {
            return;
        }
        for deal in self.market(&game, self.effort.deals).into_iter().take(2) {
            if deal.actions.len() < 2 {
                continue;
            }
            let mut actions = line.clone();
            actions.extend(deal.actions);
            lines.push(Line { value: deal.value, actions });
        }
    }

    /// The lines of an interaction, best first; the end of the turn among them.
    pub(super) fn market(&self, game: &MageKnight, most: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        for stage in self.spread(game, most) {
            let value = self.end_value(&stage.game, None) - self.owed(&stage.game);
            let mut actions = stage.line.clone();
            actions.push(self.end(&stage.game));
            lines.push(Line { value, actions });
            self.buy(&stage, 2, &mut lines);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        lines
    }

    fn buy(&self, stage: &Stage, more: u8, lines: &mut Vec<Line>) {
        for action in wares(self.at(&stage.game)) {
            let (mut game, mut line) = (stage.game.clone(), stage.line.clone());
            if !self.take(&mut game, action, &mut line) {
                continue;
            }
            let value = self.end_value(&game, None) - self.owed(&game);
            lines.push(Line { value, actions: line.clone() });
            if more > 1 {
                let rest = 0;
                self.buy(&Stage { game, line, rest }, more - 1, lines);
            }
        }
    }

    /// The plays after the action, best first; the end of the turn among them.
    pub(super) fn rest(&self, game: &MageKnight) -> Vec<Line> {
        let mut lines = Vec::new();
        for stage in self.spread(game, self.effort.deals) {
            let value = self.end_value(&stage.game, None) - self.owed(&stage.game);
            let mut actions = stage.line.clone();
            actions.push(self.end(&stage.game));
            lines.push(Line { value, actions });
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        lines
    }

    /// The best lines again in the other worlds, where they lead into a fight.
    fn test(&mut self, lines: &mut [Line]) {
        let others = self.worlds.len() - 1;
        if others == 0 {
            return;
        }
        let mut tested: Vec<Vec<Action>> = Vec::new();
        let mut fights: Vec<Fight> = Vec::new();
        for _ in 0..self.effort.tests {
            // Only the line that would be taken is put to the test, until one passes.
            let Some(first) = lines.first().filter(|first| !tested.contains(&first.actions)) else { return };
            let actions = first.actions.clone();
            let Some(sum) = self.elsewhere(&actions) else { return };
            let drop = first.value - (first.value + sum) / (others as i64 + 1);
            if drop <= 0 {
                return;
            }
            // Other ways into the same fight are likely to come out alike.
            let into = fight_of(&actions);
            let fresh = !fights.contains(&into);
            for (place, line) in lines.iter_mut().enumerate() {
                let same = fresh && fight_of(&line.actions) == into && !tested.contains(&line.actions);
                line.value -= if place == 0 || same { drop } else { 0 };
            }
            fights.push(into);
            tested.push(actions);
            lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        }
    }

    /// The sum of what a line that ends in a fight comes to in the other worlds.
    fn elsewhere(&mut self, actions: &[Action]) -> Option<i64> {
        let mut sum = 0;
        for place in 1..self.worlds.len() {
            let mut game = self.worlds[place].clone();
            let mut before = game.clone();
            for action in actions {
                if game.check(self.seat, action).is_err() {
                    return None;
                }
                before = game.clone();
                game.apply(self.seat, action, &mut Quiet);
            }
            if !self.phase(&game).against_enemies() {
                return None;
            }
            let goal = game.sides[self.seat.index()].kit.fight.ground.space;
            sum += self.fought(&before, &game, goal, Depth::Full);
        }
        Some(sum)
    }
}

/// The step that begins a fight, and the last one before it.
type Fight = (Option<Action>, Option<Hex>);

fn fight_of(actions: &[Action]) -> Fight {
    let moves =
        actions.iter().rev().find_map(|action| if let Action::Move(step) = action { Some(step.to) } else { None });
    (actions.last().cloned(), moves)
}

fn explores_from(line: &Line, from: Hex) -> bool {
    let mut steps = line.actions.iter().rev();
    let explores = matches!(steps.next(), Some(Action::Explore(_)));
    let last = steps.find_map(|action| if let Action::Move(step) = action { Some(step.to) } else { None });
    explores && last == Some(from)
}

/// The weights of a fight on the map, in hundredths of a point.
pub(crate) fn weights(game: &MageKnight, seat: usize) -> Weights {
    let side = &game.sides[seat];
    let rounds = worth::rounds_left(game, side);
    let ground = side.kit.fight.ground;
    let realm = &game.worlds[0].realm;
    let prize = |value: i64, per_round: i64| value + per_round * rounds / 100;
    let spoils = match realm.site(ground.space) {
        Some(SiteKind::Keep) => prize(200, 45),
        Some(SiteKind::Tower) => prize(400, 70),
        Some(SiteKind::City) => 3_000,
        Some(SiteKind::Monastery) => prize(400, 60),
        Some(SiteKind::Dungeon) => prize(400, 65),
        Some(SiteKind::Tomb) => prize(600, 125),
        Some(SiteKind::Den) => prize(300, 20),
        Some(SiteKind::Spawning) => prize(550, 95),
        Some(SiteKind::Mine | SiteKind::Glade) => 500,
        Some(_) => prize(450, 70),
        None => 0,
    };
    Weights {
        fame: worth::fame(side, rounds),
        wound: worth::wound(i64::from(side.wounds()), rounds),
        card: worth::card_cost(game, side).max(5),
        knock_out: 250 + rounds / 2,
        unit_level: 100 + rounds / 3,
        used_level: worth::unit_use(game, side),
        crystal: 45 + rounds / 12,
        reputation: 8 + rounds / 10,
        spoils,
        foe: if realm.site(ground.space) == Some(SiteKind::City) { 500 } else { 0 },
        heal: 0,
        unit_spared: if rounds < 200 { 80 } else { 0 },
        ..Weights::NOTHING
    }
}

/// The rampagers that may join a fight on a space: none, or all that are easy.
fn joins(at: At<'_>, to: Hex) -> Vec<List<Hex, 6>> {
    let realm = &at.world.realm;
    let weak = |space: &Hex| {
        let tokens = || realm.tokens_at(*space).filter(|token| token.rampaging);
        tokens().next().is_some() && tokens().all(|token| ENEMIES[token.enemy.index()].fame <= 3)
    };
    let from = at.side.trek.at.unwrap_or_default();
    let provoked: Vec<Hex> = realm.provoked(from, to).collect();
    let weak: Vec<Hex> = to.around().filter(weak).filter(|space| !provoked.contains(space)).collect();
    let mut all = vec![List::new()];
    if !weak.is_empty() {
        all.extend(List::from_slice(&weak));
    }
    all
}

/// Ways to rest: the least card, with all wounds or none.
fn rests(at: At<'_>) -> Vec<Cards> {
    let hand = &at.side.kit.hand;
    let mut cards: Vec<CardId> = hand.iter().copied().filter(|card| *card != CardId::Wound).collect();
    cards.sort_by_key(|card| rates::card(*card));
    let wounds = hand.len() - cards.len();
    let Some(least) = cards.first().copied().or_else(|| hand.first().copied()) else { return Vec::new() };
    let mut with: Cards = List::from_slice(&[Known::Row(least)]).unwrap_or_default();
    let none = with;
    if least != CardId::Wound {
        (0..wounds).for_each(|_| {
            with.push(Known::Row(CardId::Wound));
        });
    }
    if wounds == 0 { vec![none] } else { vec![with] }
}

/// Spends a point of Healing on a wound.
pub(super) fn heal(at: At<'_>) -> Option<Action> {
    if at.side.kit.healing == 0 {
        return None;
    }
    let units = (0..at.side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
    let heal = std::iter::once(Who::Hand).chain(units).map(|target| Heal { target });
    heal.into_iter().find(|heal| Heal::open(at).is_ok() && Deed::check(heal, at).is_ok()).map(Into::into)
}

/// What can be bought now.
fn wares(at: At<'_>) -> Vec<Action> {
    let offers = &at.world.realm.offers;
    let mut all: Vec<Action> = Vec::new();
    for (place, unit) in offers.units.iter().enumerate() {
        if !offers.units[..place].contains(unit) {
            let recruit = Recruit { unit: Some(Known::Row(*unit)), disband: None, mana: List::new(), via: None };
            all.push(recruit.into());
        }
    }
    let plain = |what| Buy { what, card: None, from: None, n: None, mana: List::new() };
    let hurt = at.side.wounds_in_hand() as u8;
    all.extend((1..=hurt.min(3)).map(|n| Buy { n: Some(n), ..plain(Ware::Healing) }.into()));
    let card = |card: &CardId| Some(Known::Row(*card));
    all.extend(offers.spells.iter().map(|one| Buy { card: card(one), ..plain(Ware::Spell) }.into()));
    all.extend(offers.monastery.iter().map(|one| Buy { card: card(one), ..plain(Ware::Action) }.into()));
    all.push(plain(Ware::Artifact).into());
    all.retain(|action| action.judge(at).is_ok());
    all
}

/// Whether a fight can be begun on a space.
fn fights_from(at: At<'_>, space: Hex) -> bool {
    let realm = &at.world.realm;
    let site = realm.site(space).is_some_and(SiteKind::is_adventure) && !realm.conquered(space);
    site || space.around().any(|other| realm.rampages(other))
}

/// What the hand can do in a fight, in hundredths of a point of Attack.
fn arms(at: At<'_>) -> i64 {
    at.side.kit.hand.iter().map(|card| rates::arms(*card)).sum()
}

/// What tells two stages of a turn apart.
fn key(game: &MageKnight, seat: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    let side = &game.sides[seat];
    let kit = &side.kit;
    let mut hand = kit.hand.to_vec();
    hand.sort();
    hand.hash(&mut hasher);
    kit.wallet.hash(&mut hasher);
    game.worlds[0].source.hash(&mut hasher);
    (kit.move_points, kit.influence, kit.healing, kit.fame, kit.reputation, side.deck.len()).hash(&mut hasher);
    (&kit.turn.ways, kit.units, side.trek.at, kit.turn.used, kit.turn.hand_more).hash(&mut hasher);
    kit.modifiers.hash(&mut hasher);
    side.phase.hash(&mut hasher);
    hasher.finish()
}
