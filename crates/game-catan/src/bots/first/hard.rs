//! HARD: looks at the value of every legal action, then plays the best ones out for a round, over sampled worlds.

use sortie_engine::{Draws, Game, Quiet, Seat, SeatSet, Seen};

use super::super::appraisal::{
    Goal, best_robber_hex, discard, in_other_hands, is_blocked, kinds_at, kinds_produced, nearest_goal, pips, surplus,
    variety,
};
use super::super::{END, best_by_key, choices, is_worn_out};
use super::medium::{self, free_road, opening_road, winning_action};
use super::value::{own_value, value};
use crate::board::{NEIGHBOURS, NONE, VERTEX_PORT};
use crate::cards::{Bundle, Cards};
use crate::ids::{DevKind, Resource, VertexId, VertexSet};
use crate::rules::awards::MIN_KNIGHTS;
use crate::rules::{
    AcceptTrade, Action, CancelTrade, ConfirmTrade, CounterTrade, MoveRobber, OfferTrade, PlaceFreeRoad,
    PlaceSettlement, PlayKnight, RejectTrade, RollDice, StealFrom,
};
use crate::state::{Catan, Response, RobberPhase, Stage, Trade};

/// Worlds that a decision looks at.
const WORLDS: usize = 32;
/// Actions that are played out, besides ending the turn and what MEDIUM would do.
const CANDIDATES: usize = 6;
/// Rounds that are played out.
const HORIZON: u32 = 1;
/// Corners of the opening that are played out, over how many worlds, for how many rounds.
const CORNERS: usize = 8;
const OPENING_WORLDS: usize = 16;
const OPENING_HORIZON: u32 = 10;
/// What the end of the game is worth.
const WIN: i64 = 20_000;
/// Offers in one turn.
const MAX_OFFERS: u8 = 3;
/// Players with this many public points get no offer.
const TOO_STRONG: u8 = 8;

pub(in crate::bots) fn choose(seen: &Seen<'_, Catan>, draws: &mut Draws<'_>) -> Option<Action> {
    let world = seen.world(draws);
    let seat = seen.seat();
    Some(match world.stage {
        Stage::Opening { settlement: None, .. } => {
            PlaceSettlement { vertex_id: opening_corner(seen, world, draws).into() }.into()
        }
        Stage::Opening { settlement: Some(at), .. } => {
            // A corner that somebody else's road already leads to is likely to be gone.
            opening_road(&world, seat, at, |vertex| {
                !world.seats().any(|other| other != seat && world.player(other).touched.contains(vertex))
            })
        }
        Stage::Playing | Stage::Ended { .. } => match world.robber.phase {
            RobberPhase::Discarding => {
                let rates = world.player(seat).rates;
                discard(&world, seat, goal_to_keep(&world, seat), |kind| i64::from(4 - rates[kind.index()]))
            }
            RobberPhase::Moving => MoveRobber { hex_id: robber_hex(&world, seat).into() }.into(),
            RobberPhase::Stealing => StealFrom { victim_id: victim(&world, seat).into() }.into(),
            RobberPhase::None if world.free_roads > 0 => {
                PlaceFreeRoad { edge_id: free_road(&world, seat).into() }.into()
            }
            RobberPhase::None if seat != world.current => answer(&world, seat),
            RobberPhase::None if world.is_before_roll() => before_roll(&world, seat),
            RobberPhase::None => main_step(seen, world, draws),
        },
    })
}

/// The corner after which the first rounds go best, among those that promise most.
fn opening_corner(seen: &Seen<'_, Catan>, world: Catan, draws: &mut Draws<'_>) -> VertexId {
    let seat = seen.seat();
    let mut corners: Vec<VertexId> = VertexSet::ALL.minus(world.closed).iter().collect();
    corners.sort_by_key(|&vertex| std::cmp::Reverse(promise(&world, seat, vertex)));
    corners.truncate(CORNERS);
    let mut worlds = vec![world];
    while worlds.len() < OPENING_WORLDS {
        worlds.push(seen.world(draws));
    }
    let worth = |vertex: VertexId| {
        let action = PlaceSettlement { vertex_id: vertex.into() }.into();
        worlds.iter().map(|world| played_out(world, seat, &action, OPENING_HORIZON)).sum::<i64>()
    };
    best_by_key(corners, worth).expect("the opening has free corners")
}

/// Pips, new kinds, a usable port and the ground beyond; the second settlement had better complete wood and brick or
/// wheat and ore.
pub(in crate::bots) fn promise(world: &Catan, seat: Seat, vertex: VertexId) -> i64 {
    let slot = VERTEX_PORT[vertex.index()];
    let here = kinds_at(world, vertex);
    let usable = slot != NONE && world.layout.ports[usize::from(slot)].resource().is_none_or(|kind| here.has(kind));
    let beyond = NEIGHBOURS[vertex.index()]
        .iter()
        .flat_map(|next| NEIGHBOURS[next.index()].iter())
        .filter(|&corner| corner != vertex && !world.closed.contains(corner))
        .map(|corner| i64::from(pips(world, corner)))
        .max()
        .unwrap_or(0);
    let kinds = here.or(kinds_produced(world, seat));
    let has = |kind: Resource| kinds.has(kind);
    let completes = (has(Resource::Wood) && has(Resource::Brick)) || (has(Resource::Wheat) && has(Resource::Ore));
    let second = !world.player(seat).settlements.is_empty();
    let whole = if second && completes { 12 } else { 0 };
    2 * i64::from(pips(world, vertex)) + 4 * variety(world, seat, vertex) + 2 * i64::from(usable) + beyond + whole
}

/// A purchase that the hand can pay and that outlives the discard; else the nearest goal.
fn goal_to_keep(world: &Catan, seat: Seat) -> Option<Goal> {
    let hand = world.player(seat).hand;
    let kept = hand.total() - world.robber.owed[seat.index()];
    let complete = Goal::ALL.into_iter().find(|goal| hand.covers(&goal.cost()) && goal.cost().total() <= kept);
    complete.or_else(|| nearest_goal(world, seat).map(|(goal, _)| goal))
}

/// The opponent with most public points.
fn leader(world: &Catan, seat: Seat) -> Option<Seat> {
    best_by_key(world.seats().filter(|&other| other != seat), |other| world.public_points(other))
}

fn robber_hex(world: &Catan, seat: Seat) -> crate::ids::HexId {
    let leader = leader(world, seat);
    best_robber_hex(world, seat, |other| {
        let cards = i64::from(world.player(other).hand.total().min(1));
        if Some(other) == leader { 6 + cards } else { 3 + cards }
    })
}

fn victim(world: &Catan, seat: Seat) -> Seat {
    let key = |victim: Seat| (world.public_points(victim), world.player(victim).hand.total());
    best_by_key(world.candidates(seat, world.robber.hex), key).expect("a theft has candidates")
}

/// A knight before the dice: to free one of the player's hexes, for the award, or against a player close to winning.
fn before_roll(world: &Catan, seat: Seat) -> Action {
    let knight = PlayKnight { card_id: None }.into();
    if world.check(seat, &knight).is_ok() {
        let knights = |who: Seat| world.player(who).played[DevKind::Knight.index()];
        let most = world.seats().filter(|&other| other != seat).map(knights).max().unwrap_or(0);
        let takes = world.largest_army != Some(seat) && knights(seat) + 1 >= MIN_KNIGHTS && knights(seat) + 1 > most;
        let keeps = world.largest_army == Some(seat) && most >= knights(seat);
        let threat = leader(world, seat).is_some_and(|other| world.public_points(other) >= TOO_STRONG);
        if is_blocked(world, seat) || takes || keeps || threat {
            return knight;
        }
    }
    RollDice {}.into()
}

fn main_step(seen: &Seen<'_, Catan>, world: Catan, draws: &mut Draws<'_>) -> Action {
    let seat = seen.seat();
    if let Some(trade) = &world.trade
        && let Some(action) = close_own_trade(&world, seat, trade)
    {
        return action;
    }
    if is_worn_out(&world) {
        return END;
    }
    if let Some(action) = winning_action(&world, seat) {
        return action;
    }
    let mut worlds = vec![world];
    while worlds.len() < WORLDS {
        worlds.push(seen.world(draws));
    }
    let mut ranked: Vec<(i64, Action)> = choices(&worlds[0], seat)
        .into_iter()
        .filter(|action| !matches!(action, Action::EndTurn(_) | Action::CancelTrade(_)))
        .map(|action| (worlds.iter().map(|world| value_after(world, seat, &action)).sum(), action))
        .collect();
    ranked.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    ranked.truncate(CANDIDATES);
    let mut candidates: Vec<Action> = ranked.into_iter().map(|(_, action)| action).collect();
    let plain = medium::step(&worlds[0], seat);
    if !matches!(plain, Action::OfferTrade(_) | Action::EndTurn(_)) && !candidates.contains(&plain) {
        candidates.push(plain);
    }
    if candidates.is_empty() {
        return offer(&worlds[0], seat).unwrap_or(END);
    }
    candidates.insert(0, END);
    let best = candidates
        .into_iter()
        .map(|action| (worlds.iter().map(|world| played_out(world, seat, &action, HORIZON)).sum::<i64>(), action))
        .max_by_key(|(worth, _)| *worth);
    match best {
        Some((_, action)) if action != END => action,
        _ => offer(&worlds[0], seat).unwrap_or(END),
    }
}

/// The value after an action and some turns in which everybody follows MEDIUM's priorities.
fn played_out(world: &Catan, seat: Seat, action: &Action, rounds: u32) -> i64 {
    let mut after = world.clone();
    after.apply(seat, action, &mut Quiet);
    let last_turn = world.turn_number + rounds * u32::from(world.n_seats);
    while after.turn_number <= last_turn {
        let awaiting = after.awaiting();
        let Some(next) = awaiting.may.first().or(awaiting.must.first()) else { break };
        let step = medium::step(&after, next);
        after.apply(next, &step, &mut Quiet);
    }
    let won = if after.stage == (Stage::Ended { winner: seat }) { WIN } else { 0 };
    let lost = if after.has_ended() && won == 0 { WIN } else { 0 };
    value(&after, seat) + won - lost
}

/// The value after an action and the seat's own steps that follow immediately.
fn value_after(world: &Catan, seat: Seat, action: &Action) -> i64 {
    let mut after = world.clone();
    after.apply(seat, action, &mut Quiet);
    for _ in 0..4 {
        let next = match after.robber.phase {
            RobberPhase::Moving => MoveRobber { hex_id: robber_hex(&after, seat).into() }.into(),
            RobberPhase::Stealing => StealFrom { victim_id: victim(&after, seat).into() }.into(),
            RobberPhase::None if after.free_roads > 0 => {
                PlaceFreeRoad { edge_id: free_road(&after, seat).into() }.into()
            }
            RobberPhase::None | RobberPhase::Discarding => break,
        };
        after.apply(seat, &next, &mut Quiet);
    }
    value(&after, seat)
}

/// How much better off a seat is with an exchange.
fn gain(world: &Catan, seat: Seat, gives: &Cards, gets: &Cards) -> Option<i64> {
    if !world.player(seat).hand.covers(gives) {
        return None;
    }
    let mut after = world.clone();
    let hand = &mut after.player_mut(seat).hand;
    hand.take(gives);
    hand.add(gets);
    Some(own_value(&after, seat) - own_value(world, seat))
}

/// What an exchange is worth to a seat when it also helps the other: in tenths.
fn net_gain(world: &Catan, seat: Seat, other: Seat, gives: &Cards, gets: &Cards) -> Option<i64> {
    let own = gain(world, seat, gives, gets)?;
    let theirs = gain(world, other, gets, gives).unwrap_or(0);
    Some(10 * own - 7 * theirs.max(0))
}

/// Up to three offers a turn: one spare card, then two, for a card that the nearest goal lacks; never to a leader.
fn offer(world: &Catan, seat: Seat) -> Option<Action> {
    if world.n_offers >= MAX_OFFERS || world.trade.is_some() {
        return None;
    }
    let weak = |other: &Seat| *other != seat && world.public_points(*other) < TOO_STRONG;
    let to: SeatSet = world.seats().filter(weak).collect();
    let (goal, missing) = nearest_goal(world, seat).filter(|(_, missing)| !missing.is_empty() && !to.is_empty())?;
    let spare = surplus(&world.player(seat).hand, &goal.cost());
    let mut wanted = missing.held().map(|(kind, _)| kind).filter(|&kind| in_other_hands(world, seat, kind) > 0);
    let n = if world.n_offers == MAX_OFFERS - 1 { 2 } else { 1 };
    let gives: Vec<Resource> = spare.held().filter(|&(_, held)| held >= n).map(|(kind, _)| kind).collect();
    let gives = *gives.get(usize::from(world.n_offers) % gives.len().max(1))?;
    let wants = wanted.next()?;
    Some(
        OfferTrade {
            offering: Bundle::from(Cards::of(gives, n)),
            requesting: Bundle::from(Cards::of(wants, 1)),
            to: Some(to),
        }
        .into(),
    )
}

fn answer(world: &Catan, seat: Seat) -> Action {
    let trade = world.trade.as_ref().expect("others act in a turn only to answer a trade");
    let reject = RejectTrade { trade_id: trade.id.into() }.into();
    if world.public_points(trade.proposer) >= TOO_STRONG {
        return reject;
    }
    let net = net_gain(world, seat, trade.proposer, &trade.requesting, &trade.offering);
    if net.is_some_and(|net| net > 0) {
        return AcceptTrade { trade_id: trade.id.into() }.into();
    }
    counter(world, seat, trade).unwrap_or(reject)
}

/// The same terms for one more card of what is offered, where that would be worth it.
fn counter(world: &Catan, seat: Seat, trade: &Trade) -> Option<Action> {
    if !world.rules.counter_offers {
        return None;
    }
    let (kind, n) = best_by_key(trade.offering.held(), |(_, n)| n)?;
    let mut wanted = trade.offering;
    wanted[kind] = n + 1;
    let net = net_gain(world, seat, trade.proposer, &trade.requesting, &wanted)?;
    let can_pay = world.player(trade.proposer).hand.covers(&wanted);
    (net > 0 && can_pay).then(|| {
        CounterTrade { trade_id: trade.id.into(), offering: trade.requesting.into(), requesting: wanted.into() }.into()
    })
}

/// Closes a trade on the best terms that are worth it, or withdraws it once everybody has answered.
fn close_own_trade(world: &Catan, seat: Seat, trade: &Trade) -> Option<Action> {
    let net = |partner: Seat| {
        let (gives, gets) = Catan::deal(trade, partner)?;
        net_gain(world, seat, partner, &gives, &gets).filter(|&net| net > 0)
    };
    let partner = best_by_key(trade.to.iter().filter(|&partner| net(partner).is_some()), net);
    if let Some(partner) = partner {
        return Some(ConfirmTrade { trade_id: trade.id.into(), partner_id: partner.into() }.into());
    }
    let pending = trade.to.iter().any(|partner| trade.responses[partner.index()] == Response::Pending);
    (!pending).then(|| CancelTrade { trade_id: trade.id.into() }.into())
}
