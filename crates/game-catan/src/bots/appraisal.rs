//! What MEDIUM and HARD look at: pips, kinds, spots within reach, goals and what they lack.

use sortie_engine::Seat;

use super::best_by_key;
use crate::board::{HEX_CORNERS, INCIDENT, NEIGHBOURS, VERTEX_HEXES, ends};
use crate::cards::{CARD_COST, CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{EdgeId, EdgeSet, HexId, Resource, VertexId, VertexSet};
use crate::rules::{Action, MaritimeTrade, SubmitDiscard};
use crate::state::Catan;

/// Something worth saving for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    City,
    Settlement,
    Road,
    Card,
}

impl Goal {
    pub(super) const ALL: [Goal; 4] = [Goal::City, Goal::Settlement, Goal::Road, Goal::Card];

    pub(super) fn cost(self) -> Cards {
        match self {
            Goal::City => CITY_COST,
            Goal::Settlement => SETTLEMENT_COST,
            Goal::Road => ROAD_COST,
            Goal::Card => CARD_COST,
        }
    }
}

/// Corners that the seat's roads touch now, with one more road, and with two more.
pub(super) fn reach(world: &Catan, seat: Seat) -> [VertexSet; 3] {
    let walls = world.walls(seat);
    let player = world.player(seat);
    let mut levels = [player.touched, VertexSet::EMPTY, VertexSet::EMPTY];
    let mut from = player.touched.minus(walls) | player.buildings();
    let mut seen = player.touched | player.buildings();
    for level in levels.iter_mut().skip(1).take(usize::from(player.roads_left)) {
        let mut next = VertexSet::EMPTY;
        for vertex in from.iter() {
            for edge in INCIDENT[vertex.index()].minus(world.roads).iter() {
                next = next | crate::board::ENDS[edge.index()];
            }
        }
        *level = next.minus(seen);
        seen = seen | next;
        from = level.minus(walls);
    }
    levels
}

/// The best corner for a settlement within two roads: how many roads it takes, and which.
pub(super) fn best_spot(world: &Catan, seat: Seat) -> Option<(u8, VertexId)> {
    if world.player(seat).settlements_left == 0 { None } else { best_spot_within(world, seat, reach(world, seat)) }
}

/// The same where what the roads reach is known.
pub(super) fn best_spot_within(world: &Catan, seat: Seat, reached: [VertexSet; 3]) -> Option<(u8, VertexId)> {
    if world.player(seat).settlements_left == 0 {
        return None;
    }
    let levels = (0..).zip(reached);
    let spots = levels.flat_map(|(n, level)| level.minus(world.closed).iter().map(move |vertex| (n, vertex)));
    let produced = kinds_produced(world, seat);
    best_by_key(spots, |(n, vertex)| corner_worth_beyond(world, produced, vertex) - 4 * i64::from(n))
}

/// Twice the pips plus three for each new kind.
pub(super) fn corner_worth(world: &Catan, seat: Seat, vertex: VertexId) -> i64 {
    corner_worth_beyond(world, kinds_produced(world, seat), vertex)
}

/// The same for somebody who produces these kinds already: found once, they serve for many corners.
fn corner_worth_beyond(world: &Catan, produced: Kinds, vertex: VertexId) -> i64 {
    let new = kinds_at(world, vertex).0 & !produced.0;
    2 * i64::from(pips(world, vertex)) + 3 * i64::from(new.count_ones())
}

/// Ways to earn at a corner, without the robber's hex.
pub(super) fn pips(world: &Catan, vertex: VertexId) -> u8 {
    world.layout.pips(vertex, world.robber.hex)
}

/// A set of kinds of resources.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Self = Self(0);

    pub(super) fn has(self, kind: Resource) -> bool {
        self.0 & 1 << kind.index() != 0
    }

    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Kinds that a corner produces.
pub(super) fn kinds_at(world: &Catan, vertex: VertexId) -> Kinds {
    let mut kinds = Kinds::NONE;
    for hex in VERTEX_HEXES[vertex.index()].into_iter().filter_map(|hex| HexId::try_new(usize::from(hex))) {
        if let Some(resource) = world.layout.terrains[hex.index()].resource() {
            kinds.0 |= 1 << resource.index();
        }
    }
    kinds
}

/// Kinds that the seat's buildings produce.
pub(super) fn kinds_produced(world: &Catan, seat: Seat) -> Kinds {
    world.player(seat).buildings().iter().fold(Kinds::NONE, |kinds, vertex| kinds.or(kinds_at(world, vertex)))
}

/// How many kinds a corner would add to what the seat produces.
pub(super) fn variety(world: &Catan, seat: Seat, vertex: VertexId) -> i64 {
    i64::from((kinds_at(world, vertex).0 & !kinds_produced(world, seat).0).count_ones())
}

/// Whether the goal makes sense now, prices aside.
pub(super) fn is_open(world: &Catan, seat: Seat, goal: Goal) -> bool {
    let player = world.player(seat);
    match goal {
        Goal::City => player.cities_left > 0 && !player.settlements.is_empty(),
        Goal::Settlement => player.settlements_left > 0 && !world.settlement_spots(seat).is_empty(),
        Goal::Road => useful_road(world, seat).is_some(),
        Goal::Card => world.deck.left() > 0,
    }
}

/// A road towards the best corner within two roads, where no settlement can be built at once; or one that takes Longest
/// Road.
pub(super) fn useful_road(world: &Catan, seat: Seat) -> Option<EdgeId> {
    let player = world.player(seat);
    if player.roads_left == 0 {
        return None;
    }
    if let Some(edge) = road_to_the_award(world, seat) {
        return Some(edge);
    }
    if !world.settlement_spots(seat).is_empty() {
        return None;
    }
    let (n, target) = best_spot(world, seat)?;
    road_towards(world, seat, target, n)
}

/// A road that would make the seat's trail the longest of all and at least five.
pub(super) fn road_to_the_award(world: &Catan, seat: Seat) -> Option<EdgeId> {
    if world.longest_road == Some(seat) {
        return None;
    }
    let own = world.player(seat).road_length;
    let others = world.seats().filter(|&other| other != seat).map(|other| world.player(other).road_length).max();
    let needed = others.unwrap_or(0).max(4) + 1;
    if own + 1 < needed {
        return None;
    }
    let walls = world.walls(seat);
    world.road_spots(seat).iter().find(|&edge| {
        let roads = world.player(seat).roads | EdgeSet::only(edge);
        crate::trail::longest_through(roads, walls, edge) >= needed
    })
}

/// The first of `n` roads that lead to a corner.
pub(super) fn road_towards(world: &Catan, seat: Seat, target: VertexId, n: u8) -> Option<EdgeId> {
    let walls = world.walls(seat);
    world.road_spots(seat).iter().find(|&edge| {
        let [a, b] = ends(edge);
        if n <= 1 {
            return a == target || b == target;
        }
        // The far end must be open ground with a free edge to the target.
        [a, b].into_iter().any(|end| {
            !walls.contains(end)
                && NEIGHBOURS[end.index()].contains(target)
                && !(INCIDENT[end.index()] & INCIDENT[target.index()]).minus(world.roads).is_empty()
                && !(INCIDENT[end.index()] & INCIDENT[target.index()]).contains(edge)
        })
    })
}

/// The open goal that lacks least, in the order of [`Goal::ALL`], with what it lacks.
pub(super) fn nearest_goal(world: &Catan, seat: Seat) -> Option<(Goal, Cards)> {
    let hand = world.player(seat).hand;
    let open = Goal::ALL.into_iter().filter(|&goal| is_open(world, seat, goal));
    best_by_key(open, |goal| -i64::from(hand.missing(&goal.cost()).total()))
        .map(|goal| (goal, hand.missing(&goal.cost())))
}

/// What is left of a hand after a purchase.
pub(super) fn surplus(hand: &Cards, cost: &Cards) -> Cards {
    let mut rest = *hand;
    for (have, need) in rest.0.iter_mut().zip(cost.0) {
        *have = have.saturating_sub(need);
    }
    rest
}

/// A trade with the bank that brings the seat nearer to a goal which such trades can complete now.
pub(super) fn completing_trade(world: &Catan, seat: Seat, goal: Goal) -> Option<Action> {
    let player = world.player(seat);
    let missing = player.hand.missing(&goal.cost());
    if missing.is_empty() || Resource::ALL.iter().any(|&kind| missing[kind] > world.bank[kind]) {
        return None;
    }
    let spare = surplus(&player.hand, &goal.cost());
    let lots = |kind: Resource| spare[kind] / player.rates[kind.index()];
    let available: u8 = Resource::ALL.iter().map(|&kind| lots(kind)).sum();
    if available < missing.total() {
        return None;
    }
    let gives = Resource::ALL.iter().copied().find(|&kind| lots(kind) > 0)?;
    let (takes, _) = missing.held().next()?;
    Some(MaritimeTrade::of_lots(world, seat, gives, takes, 1).into())
}

/// Cards to give up: those beyond the goal first, the most plentiful kind first.
pub(super) fn discard(world: &Catan, seat: Seat, goal: Option<Goal>, worth: impl Fn(Resource) -> i64) -> Action {
    let mut hand = world.player(seat).hand;
    let cost = goal.map_or(Cards::NONE, Goal::cost);
    let mut given = Cards::NONE;
    for _ in 0..world.robber.owed[seat.index()] {
        let kept = |kind: Resource| hand[kind] > 0 && hand[kind] <= cost[kind];
        let held = Resource::ALL.iter().copied().filter(|&kind| hand[kind] > 0);
        let key = |kind: Resource| (i64::from(!kept(kind)), i64::from(hand[kind]) * 4 - worth(kind));
        let kind = best_by_key(held, key).expect("a player owes no more than the hand");
        hand[kind] -= 1;
        given[kind] += 1;
    }
    SubmitDiscard { resources: given.into() }.into()
}

/// What the robber on a hex would cost each opponent, weighted; one of the mover's hexes is worth nothing.
pub(super) fn best_robber_hex(world: &Catan, seat: Seat, weight: impl Fn(Seat) -> i64) -> HexId {
    let own = world.player(seat).buildings();
    let worth = |hex: HexId| {
        let corners = HEX_CORNERS[hex.index()];
        let pips = i64::from(crate::layout::PIPS[usize::from(world.layout.tokens[hex.index()])]);
        let hurt = |other: Seat| {
            let player = world.player(other);
            let n = (player.settlements & corners).len() + 2 * (player.cities & corners).len();
            weight(other) * pips * n as i64
        };
        let others: i64 = world.seats().filter(|&other| other != seat).map(hurt).sum();
        let blocks_own = !(own & corners).is_empty();
        others - if blocks_own { 1000 } else { 0 }
    };
    best_by_key(world.robber_hexes(seat).iter(), worth).expect("some hex is always open")
}

/// Whether the robber is on a hex where the seat would earn.
pub(super) fn is_blocked(world: &Catan, seat: Seat) -> bool {
    let hex = world.robber.hex;
    world.layout.tokens[hex.index()] != 0 && !(world.player(seat).buildings() & HEX_CORNERS[hex.index()]).is_empty()
}

/// Cards of a kind in all other hands: what is neither in the bank nor in the seat's hand.
pub(super) fn in_other_hands(world: &Catan, seat: Seat, kind: Resource) -> u8 {
    crate::cards::PER_RESOURCE - world.bank[kind] - world.player(seat).hand[kind]
}
