//! Where the hero could go: spaces and ways on the revealed map, what lies there, and how near it all is.

use crate::course::prizes;
use crate::data::tiles::{Back, SiteKind};
use crate::data::units::UNITS;
use crate::ids::TokenColor;
use crate::map::{Hex, Slot};
use crate::options::Scenario;
use crate::rules::{At, travel};
use crate::state::MageKnight;
use crate::world::mark_flags;

use super::worth::{rounds_left, strength};

/// What a point of Move costs, about a third of a card, in hundredths of a point.
const STEP: i64 = 26;
/// Farther than any way.
const FAR: u16 = u16::MAX / 4;

/// Something worth going to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Goal {
    pub(super) at: Hex,
    /// In hundredths of a point.
    pub(super) value: i64,
}

/// The map as the planner reads it, once for a decision.
pub(super) struct Atlas {
    spaces: Vec<Hex>,
    pub(super) goals: Vec<Goal>,
    /// By goal, then by space: Move points from the space to the goal.
    far: Vec<Vec<u16>>,
}

/// The next step of a way, and what it has cost so far.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Reached {
    pub(crate) at: Hex,
    pub(crate) cost: u16,
    /// The place before, in the list of reached spaces.
    pub(super) from: usize,
    /// The step into it starts a fight, so the way ends there.
    pub(super) fight: bool,
    /// The fight is with rampagers that the step provokes.
    pub(super) provokes: bool,
}

/// What ways do about rampagers that a step would provoke.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rampagers {
    /// They go around them.
    Shunned,
    /// They end with the step.
    Met,
    /// They go on as if nothing were there.
    Ignored,
}

impl Atlas {
    pub(super) fn of(game: &MageKnight, seat: usize) -> Self {
        let at = game.look(seat);
        let realm = &at.world.realm;
        let spaces: Vec<Hex> = realm.tiles.iter().flat_map(|tile| tile.slot.spaces()).collect();
        let goals = goals(game, at, &spaces);
        let costs: Vec<Option<u16>> = spaces.iter().map(|space| entry_cost(at, *space)).collect();
        let index = |space: Hex| spaces.iter().position(|other| *other == space);
        let near: Vec<Vec<usize>> = spaces.iter().map(|space| space.around().filter_map(index).collect()).collect();
        let far = goals
            .iter()
            .map(|goal| {
                let mut far = vec![FAR; spaces.len()];
                let Some(start) = index(goal.at) else { return far };
                far[start] = 0;
                let mut open = std::collections::BinaryHeap::from([(std::cmp::Reverse(0u16), start)]);
                while let Some((std::cmp::Reverse(cost), place)) = open.pop() {
                    if cost > far[place] {
                        continue;
                    }
                    // Backwards: whoever comes from a neighbour pays for entering this space.
                    let enter = match costs[place] {
                        Some(enter) => enter,
                        None if place == start => 2,
                        None => continue,
                    };
                    let blocked = place != start && travel::assault(at, spaces[place]).is_some();
                    if blocked {
                        continue;
                    }
                    for other in &near[place] {
                        // Rampagers on the way have to be fought.
                        let wakes = realm.provoked(spaces[*other], spaces[place]).next().is_some();
                        let new = cost + enter + if wakes { 4 } else { 0 };
                        if new < far[*other] {
                            far[*other] = new;
                            open.push((std::cmp::Reverse(new), *other));
                        }
                    }
                }
                far
            })
            .collect();
        Self { spaces, goals, far }
    }

    /// What could come of standing here: the best goal that is near, and a little of the second best.
    pub(super) fn potential(&self, here: Hex, except: Option<Hex>) -> i64 {
        let Some(place) = self.spaces.iter().position(|space| *space == here) else { return 0 };
        let (mut first, mut second) = (0, 0);
        for (goal, far) in self.goals.iter().zip(&self.far) {
            if Some(goal.at) == except || far[place] >= FAR {
                continue;
            }
            // Points of Move are paid in cards; however far it is, a goal still draws a little.
            let far = i64::from(far[place]);
            let value = (goal.value * 60 / 100 - far * STEP).max(goal.value / (4 + far));
            if value > first {
                (first, second) = (value, first);
            } else if value > second {
                second = value;
            }
        }
        first + second / 3
    }
}

/// What entering a space costs; nothing where the hero cannot walk.
fn entry_cost(at: At<'_>, space: Hex) -> Option<u16> {
    let realm = &at.world.realm;
    if realm.rampages(space) {
        return None;
    }
    if let Some(city) = realm.city(space) {
        return (city.level > 0 || city.conquered).then_some(2);
    }
    travel::terrain_cost(at, realm.terrain(space), Some(space)).map(u16::from)
}

/// The spaces that the hero can walk to with this many points. Ways end where a fight starts.
pub(crate) fn reach(at: At<'_>, points: u16, rampagers: Rampagers) -> Vec<Reached> {
    let Some(from) = at.side.trek.at else { return Vec::new() };
    let realm = &at.world.realm;
    let mut found = vec![Reached { at: from, cost: 0, from: 0, fight: false, provokes: false }];
    let mut done = 0;
    let bends = travel::bends(at);
    // Few spaces are in reach, so the cheapest open one is looked for in the list.
    let mut closed = vec![false];
    while done < found.len() {
        let next = (0..found.len()).filter(|place| !closed[*place]).min_by_key(|place| found[*place].cost);
        let Some(place) = next else { break };
        closed[place] = true;
        done += 1;
        let here = found[place];
        if here.fight {
            continue;
        }
        for to in here.at.around() {
            let Some(enter) = step_cost(at, here.at, to) else { continue };
            let cost = here.cost + enter;
            if cost > points {
                continue;
            }
            let assault = travel::assault(at, to).is_some();
            let wakes = !bends && !assault && realm.provoked(here.at, to).next().is_some();
            if wakes && (rampagers == Rampagers::Shunned || travel::shared(at, to)) {
                continue;
            }
            let provokes = wakes && rampagers == Rampagers::Met;
            let new = Reached { at: to, cost, from: place, fight: assault || provokes, provokes };
            match found.iter().position(|known| known.at == to && known.provokes == provokes) {
                Some(known) if found[known].cost <= cost => {}
                Some(known) => found[known] = new,
                None => {
                    found.push(new);
                    closed.push(false);
                }
            }
        }
    }
    found
}

/// What the step between two neighbours costs; nothing where it cannot be taken.
fn step_cost(at: At<'_>, from: Hex, to: Hex) -> Option<u16> {
    if travel::shared(at, to) && travel::assault(at, to).is_some() {
        return None;
    }
    at.world.realm.cell(to)?;
    let wall = u16::from(!travel::bends(at) && at.world.realm.walled(from, to));
    entry_cost(at, to).map(|cost| cost + wall)
}

/// The steps to a reached space, in order.
pub(crate) fn steps(reached: &[Reached], place: usize) -> Vec<Hex> {
    let mut steps = Vec::new();
    let mut at = place;
    while at != 0 {
        steps.push(reached[at].at);
        at = reached[at].from;
    }
    steps.reverse();
    steps
}

/// The slots next to a space in which the next tile could be placed.
pub(super) fn slots(at: At<'_>, from: Hex) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for space in from.around() {
        let (slot, _) = Slot::of(space);
        let fresh = at.world.realm.cell(space).is_none() && !slots.contains(&slot);
        if fresh && at.world.realm.slot_fits(at.plan.shape(), slot).is_ok() {
            slots.push(slot);
        }
    }
    slots
}

/// What revealing the next tile is worth.
pub(super) fn tile_value(game: &MageKnight, seat: usize) -> i64 {
    let realm = &game.worlds[0].realm;
    let rounds = rounds_left(game, &game.sides[seat]);
    if realm.tile_deck.is_empty() {
        return 60;
    }
    let core = realm.next_back() == Some(Back::Core);
    let wanted = match game.plan.scenario {
        Scenario::FirstReconnaissance | Scenario::FirstReconnaissanceSolo => 350,
        _ if game.plan.scenario.is_conquest() && realm.cities.is_empty() => 380,
        _ if game.plan.scenario.is_conquest() => 250,
        _ => 200,
    };
    (wanted + if core { 120 } else { 0 }) * rounds.min(250) / 250
}

/// What the hero has to bring to a fight against tokens of this color, in hundredths.
fn need(color: TokenColor) -> i64 {
    match color {
        TokenColor::Green => 900,
        TokenColor::Gray => 1_100,
        TokenColor::Brown => 1_100,
        TokenColor::Violet => 1_300,
        TokenColor::White => 1_800,
        TokenColor::Red => 2_200,
    }
}

/// The part of a value that a hero of this strength can expect.
fn expected(value: i64, strength: i64, need: i64) -> i64 {
    let part = if strength >= need { 100 } else { (strength * 130 / need.max(1) - 40).clamp(10, 100) };
    value * part / 100
}

fn goals(game: &MageKnight, at: At<'_>, spaces: &[Hex]) -> Vec<Goal> {
    let realm = &at.world.realm;
    let seat = at.seat();
    let rounds = rounds_left(game, at.side);
    let force = strength(at.side);
    let wounded = at.side.wounds_in_hand() as i64;
    let mut goals = Vec::new();
    let mut add = |at: Hex, value: i64| {
        if value > 0 {
            goals.push(Goal { at, value });
        }
    };
    let tile = tile_value(game, seat);
    for space in spaces.iter().copied() {
        if !slots(at, space).is_empty() {
            add(space, tile);
        }
        for token in realm.tokens_at(space).filter(|token| token.rampaging) {
            let row = &crate::data::enemies::ENEMIES[token.enemy.index()];
            let value = i64::from(row.fame) * 115 + i64::from(row.reputation) * 20;
            add(space, expected(value, force, need(row.color)));
        }
        let Some(site) = realm.site(space) else { continue };
        let conquered = realm.conquered(space);
        let recruits = || {
            let free = prizes::free_tokens(at.side) as i64;
            let fits = realm.offers.units.iter().filter(|unit| {
                crate::data::recruits::surcharge(**unit, site, false).is_some() && UNITS[unit.index()].cost < 12
            });
            let best = fits.map(|unit| super::rates::unit(*unit) * rounds / 100 + 100).max().unwrap_or(0);
            if free > 0 { best * 7 / 10 } else { best / 8 }
        };
        let value = match site {
            SiteKind::Village | SiteKind::Camp => recruits() + wounded * 40,
            SiteKind::Monastery if realm.flagged(space, mark_flags::BURNED) => 0,
            SiteKind::Monastery => {
                recruits().max(if realm.offers.monastery.is_empty() { 0 } else { 150 }) + wounded * 60
            }
            SiteKind::Keep if conquered => recruits(),
            SiteKind::Keep => expected(620, force, need(TokenColor::Gray)),
            SiteKind::Tower if conquered => recruits().max(120),
            SiteKind::Tower => expected(900, force, need(TokenColor::Violet)),
            SiteKind::City if conquered => recruits().max(150),
            SiteKind::City => {
                let left = realm.tokens_at(space).count() as i64;
                let hard = 1_300 + left * 700;
                expected(1_000 + left * 700 + if left <= 2 { 600 } else { 0 }, force, hard)
            }
            SiteKind::Glade => 40 + wounded * 90,
            SiteKind::Mine | SiteKind::DeepMine => 80,
            SiteKind::Dungeon if !conquered => expected(800, force, need(TokenColor::Brown) + 200),
            SiteKind::Den if !conquered => expected(720, force, need(TokenColor::Brown)),
            SiteKind::Tomb if !conquered => expected(1_300, force, need(TokenColor::Red) + 200),
            SiteKind::Spawning if !conquered => expected(1_300, force, need(TokenColor::Brown) * 2 - 300),
            SiteKind::Ruins if !conquered => expected(800, force, 1_600),
            SiteKind::Maze | SiteKind::Labyrinth if !conquered => expected(600, force, 1_800),
            _ => 0,
        };
        let occupied = at.others.iter().any(|(_, side)| side.trek.at == Some(space));
        add(space, if occupied { 0 } else { value });
    }
    goals
}
