//! MEDIUM: fixed priorities.

use sortie_engine::offer::Offered;
use sortie_engine::{Draws, Game, Quiet, Seat, Seen};

use super::super::appraisal::{
    Goal, best_robber_hex, best_spot, completing_trade, corner_worth, discard, in_other_hands, is_blocked, is_open,
    nearest_goal, pips, road_to_the_award, road_towards, surplus, useful_road,
};
use super::super::{END, best_by_key, is_worn_out};
use crate::board::{INCIDENT, NEIGHBOURS, ends};
use crate::cards::{Bundle, Cards};
use crate::ids::{DevKind, EdgeId, Resource, VertexId, VertexSet};
use crate::rules::{
    AcceptTrade, Action, BuildCity, BuildRoad, BuildSettlement, BuyDevCard, CancelTrade, ConfirmTrade, MoveRobber,
    OfferTrade, PlaceFreeRoad, PlaceRoad, PlaceSettlement, PlayKnight, PlayMonopoly, PlayRoadBuilding,
    PlayYearOfPlenty, RejectTrade, RollDice, StealFrom,
};
use crate::state::{Catan, Response, RobberPhase, Stage, Trade};

/// Players with this many public points get no trade.
const TOO_STRONG: u8 = 8;
/// Cards that a Monopoly has to bring.
const MONOPOLY_WORTH: u8 = 3;

pub(in crate::bots) fn choose(seen: &Seen<'_, Catan>, draws: &mut Draws<'_>) -> Option<Action> {
    Some(step(&seen.world(draws), seen.seat()))
}

/// What MEDIUM does for an awaited seat. It looks at nothing that the seat does not know.
pub(in crate::bots) fn step(world: &Catan, seat: Seat) -> Action {
    match world.stage {
        Stage::Opening { settlement: None, .. } => {
            let free = VertexSet::ALL.minus(world.closed);
            let vertex = best_by_key(free.iter(), |vertex| corner_worth(world, seat, vertex));
            PlaceSettlement { vertex_id: vertex.expect("the opening has free corners").into() }.into()
        }
        Stage::Opening { settlement: Some(at), .. } => opening_road(world, seat, at, |_| true),
        Stage::Playing | Stage::Ended { .. } => match world.robber.phase {
            RobberPhase::Discarding => {
                let goal = nearest_goal(world, seat).map(|(goal, _)| goal);
                discard(world, seat, goal, |_| 0)
            }
            RobberPhase::Moving => MoveRobber { hex_id: best_robber_hex(world, seat, |_| 1).into() }.into(),
            RobberPhase::Stealing => {
                let victims = world.candidates(seat, world.robber.hex);
                let victim = best_by_key(victims, |victim| world.player(victim).hand.total());
                StealFrom { victim_id: victim.expect("a theft has candidates").into() }.into()
            }
            RobberPhase::None if world.free_roads > 0 => {
                PlaceFreeRoad { edge_id: free_road(world, seat).into() }.into()
            }
            RobberPhase::None if seat != world.current => answer(world, seat),
            RobberPhase::None if world.is_before_roll() => before_roll(world, seat),
            RobberPhase::None => main_step(world, seat),
        },
    }
}

/// The opening road towards the best free corner two edges away among those that `wanted` allows.
pub(in crate::bots) fn opening_road(
    world: &Catan,
    seat: Seat,
    at: VertexId,
    wanted: impl Fn(VertexId) -> bool,
) -> Action {
    let edges = INCIDENT[at.index()].minus(world.roads);
    let best_beyond = |edge: EdgeId| {
        let far = ends(edge).into_iter().find(|&end| end != at).expect("an edge has two ends");
        let beyond = NEIGHBOURS[far.index()].minus(world.closed).minus(VertexSet::only(at));
        beyond.iter().filter(|&vertex| wanted(vertex)).map(|vertex| corner_worth(world, seat, vertex)).max()
    };
    let edge = best_by_key(edges.iter(), |edge| best_beyond(edge).unwrap_or(-1));
    PlaceRoad { edge_id: edge.expect("a new settlement has free edges").into() }.into()
}

/// A free road: towards the award or a good corner, else any that lengthens the network.
pub(in crate::bots) fn free_road(world: &Catan, seat: Seat) -> EdgeId {
    let aimed = road_to_the_award(world, seat).or_else(|| {
        let (n, target) = best_spot(world, seat).filter(|&(n, _)| n > 0)?;
        road_towards(world, seat, target, n)
    });
    let walls = world.walls(seat);
    let length = |edge: EdgeId| {
        let roads = world.player(seat).roads | crate::ids::EdgeSet::only(edge);
        crate::trail::longest_through(roads, walls, edge)
    };
    aimed.or_else(|| best_by_key(world.road_spots(seat).iter(), length)).expect("free roads have an edge")
}

fn before_roll(world: &Catan, seat: Seat) -> Action {
    let knight = PlayKnight { card_id: None }.into();
    if is_blocked(world, seat) && world.check(seat, &knight).is_ok() {
        return knight;
    }
    RollDice {}.into()
}

fn main_step(world: &Catan, seat: Seat) -> Action {
    if let Some(trade) = &world.trade
        && let Some(action) = close_own_trade(world, seat, trade)
    {
        return action;
    }
    if is_worn_out(world) {
        return END;
    }
    winning_action(world, seat)
        .or_else(|| play_card(world, seat))
        .or_else(|| purchase(world, seat))
        .or_else(|| {
            Goal::ALL
                .into_iter()
                .filter(|&goal| is_open(world, seat, goal))
                .find_map(|goal| completing_trade(world, seat, goal))
        })
        .or_else(|| offer(world, seat))
        .unwrap_or(END)
}

/// An action that wins at once.
pub(in crate::bots) fn winning_action(world: &Catan, seat: Seat) -> Option<Action> {
    // No single action is worth more than three points (a settlement that also takes Longest Road by a cut).
    if world.total_points(seat) + 3 < world.rules.victory_points {
        return None;
    }
    Offered::to(world, seat).ready.into_iter().find(|action| {
        let known = !matches!(action, Action::BuyDevCard(_) | Action::EndTurn(_) | Action::RollDice(_));
        known && {
            let mut after = world.clone();
            after.apply(seat, action, &mut Quiet);
            after.stage == Stage::Ended { winner: seat }
        }
    })
}

/// City, settlement, useful road, card: the first that can be paid.
fn purchase(world: &Catan, seat: Seat) -> Option<Action> {
    let action = |goal: Goal| match goal {
        Goal::City => {
            let at = best_by_key(world.player(seat).settlements.iter(), |vertex| pips(world, vertex))?;
            Some(BuildCity { vertex_id: at.into() }.into())
        }
        Goal::Settlement => {
            let at = best_by_key(world.settlement_spots(seat).iter(), |vertex| corner_worth(world, seat, vertex))?;
            Some(BuildSettlement { vertex_id: at.into() }.into())
        }
        Goal::Road => useful_road(world, seat).map(|edge| BuildRoad { edge_id: edge.into() }.into()),
        Goal::Card => Some(BuyDevCard {}.into()),
    };
    Goal::ALL.into_iter().filter_map(action).find(|action| world.check(seat, action).is_ok())
}

fn play_card(world: &Catan, seat: Seat) -> Option<Action> {
    let player = world.player(seat);
    if world.card_played || player.n_cards() == player.cards[DevKind::VictoryPoint.index()] {
        return None;
    }
    let knight = PlayKnight { card_id: None }.into();
    if is_blocked(world, seat) && world.check(seat, &knight).is_ok() {
        return Some(knight);
    }
    let kind = best_by_key(Resource::ALL.iter().copied(), |kind| in_other_hands(world, seat, kind));
    let monopoly = kind.filter(|&kind| in_other_hands(world, seat, kind) >= MONOPOLY_WORTH);
    if let Some(resource) = monopoly
        && world.check(seat, &PlayMonopoly { card_id: None, resource }.into()).is_ok()
    {
        return Some(PlayMonopoly { card_id: None, resource }.into());
    }
    plenty(world, seat).or_else(|| {
        let near = best_spot(world, seat).is_some_and(|(n, _)| (1..=2).contains(&n));
        let roads = PlayRoadBuilding { card_id: None }.into();
        (near && world.check(seat, &roads).is_ok()).then_some(roads)
    })
}

/// Year of Plenty where its two cards complete a goal.
fn plenty(world: &Catan, seat: Seat) -> Option<Action> {
    world.can_play_plenty(seat, None).ok()?;
    let hand = world.player(seat).hand;
    let goals = Goal::ALL.into_iter().filter(|&goal| goal != Goal::Road && is_open(world, seat, goal));
    goals.map(|goal| hand.missing(&goal.cost())).find_map(|missing| {
        if missing.total() != 2 {
            return None;
        }
        let kinds = missing.held().flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)));
        let action = PlayYearOfPlenty { card_id: None, resources: kinds.collect() }.into();
        world.check(seat, &action).is_ok().then_some(action)
    })
}

/// Once a turn: one spare card for one that the nearest goal lacks.
fn offer(world: &Catan, seat: Seat) -> Option<Action> {
    if world.n_offers > 0 || world.trade.is_some() {
        return None;
    }
    let (goal, missing) = nearest_goal(world, seat).filter(|(_, missing)| !missing.is_empty())?;
    let spare = surplus(&world.player(seat).hand, &goal.cost());
    let gives = best_by_key(spare.held(), |(_, n)| n)?.0;
    let wants = missing.held().map(|(kind, _)| kind).find(|&kind| in_other_hands(world, seat, kind) > 0)?;
    Some(
        OfferTrade {
            offering: Bundle::from(Cards::of(gives, 1)),
            requesting: Bundle::from(Cards::of(wants, 1)),
            to: None,
        }
        .into(),
    )
}

/// What the seat's nearest goal would lack with another hand.
fn lack(world: &Catan, seat: Seat, gives: &Cards, gets: &Cards) -> Option<(u8, u8)> {
    let (goal, missing) = nearest_goal(world, seat)?;
    let mut hand = world.player(seat).hand;
    if !hand.covers(gives) {
        return None;
    }
    hand.take(gives);
    hand.add(gets);
    Some((missing.total(), hand.missing(&goal.cost()).total()))
}

fn answer(world: &Catan, seat: Seat) -> Action {
    let trade = world.trade.as_ref().expect("others act in a turn only to answer a trade");
    let trade_id = trade.id.into();
    let helps = lack(world, seat, &trade.requesting, &trade.offering).is_some_and(|(before, after)| after < before);
    if helps && world.public_points(trade.proposer) < TOO_STRONG {
        return AcceptTrade { trade_id }.into();
    }
    RejectTrade { trade_id }.into()
}

/// Closes a trade with the weakest partner whose terms help, or withdraws it once everybody has answered.
fn close_own_trade(world: &Catan, seat: Seat, trade: &Trade) -> Option<Action> {
    let helps = |partner: Seat| {
        Catan::deal(trade, partner)
            .and_then(|(gives, gets)| lack(world, seat, &gives, &gets))
            .is_some_and(|(before, after)| after < before)
    };
    let ready = trade.to.iter().filter(|&partner| helps(partner));
    let partner = best_by_key(ready, |partner| -i64::from(world.public_points(partner)));
    if let Some(partner) = partner {
        return Some(ConfirmTrade { trade_id: trade.id.into(), partner_id: partner.into() }.into());
    }
    let pending = trade.to.iter().any(|partner| trade.responses[partner.index()] == Response::Pending);
    (!pending).then(|| CancelTrade { trade_id: trade.id.into() }.into())
}
