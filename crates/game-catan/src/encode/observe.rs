//! What a seat sees, as planes. Players are counted from the seat in the order of seats.

use sortie_engine::Seat;
use sortie_engine::encode::{Brush, Indexed, Plane};

use super::kind_at;
use crate::ids::{CardId, DevKind, EdgeId, HexId, N_RESOURCES, Port, Terrain, VertexId};
use crate::rules::SubmitDiscard;
use crate::rules::maritime::{GIVE, LOTS, TAKE};
use crate::state::{Catan, Response, RobberPhase, Stage, TurnPhase};

const N_KINDS: usize = DevKind::ALL.len();
const N_STAGES: usize = 9;

pub(super) fn planes(seats: usize) -> Vec<Plane> {
    vec![
        Plane::new(
            "terrain",
            &[Terrain::ALL.len(), HexId::COUNT],
            "One for each hex's terrain, in the order of the rules.",
        ),
        Plane::new("number", &[HexId::COUNT], "The number on each hex; 0 on the desert."),
        Plane::new("robber", &[HexId::COUNT], "One where the robber is."),
        Plane::new("port", &[VertexId::COUNT], "0 for no port, 1 for three to one, 2 to 6 for two to one by kind."),
        Plane::new("buildings", &[seats, VertexId::COUNT], "1 for the player's settlement, 2 for a city."),
        Plane::new("roads", &[seats, EdgeId::COUNT], "One on each of the player's roads."),
        Plane::new("hand", &[N_RESOURCES], "The seat's cards by kind."),
        Plane::new("hand_counts", &[seats], "How many resource cards each player holds."),
        Plane::new("dev_cards", &[N_KINDS], "The seat's unplayed development cards by kind."),
        Plane::new("dev_new", &[N_KINDS], "Those of them that were bought this turn."),
        Plane::new("dev_counts", &[seats], "How many unplayed development cards each player holds."),
        Plane::new("played", &[seats, N_KINDS], "Development cards that each player has played, by kind."),
        Plane::new("bank", &[N_RESOURCES], "Cards in the bank by kind."),
        Plane::new("deck", &[1], "Development cards left."),
        Plane::new("points", &[seats], "Points that everybody can count."),
        Plane::new("own_points", &[1], "The seat's points with hidden cards."),
        Plane::new("road_length", &[seats], "The length of each player's longest road."),
        Plane::new("awards", &[2, seats], "One for who holds Longest Road, and for who holds Largest Army."),
        Plane::new("pieces", &[seats, 3], "Roads, settlements and cities left."),
        Plane::new("rates", &[N_RESOURCES], "What the seat pays at the bank for one card, by kind given."),
        Plane::new(
            "stage",
            &[N_STAGES],
            "One of: opening settlement, opening road, before the roll, main, discarding, moving the robber, stealing, \
             free roads, ended.",
        ),
        Plane::new("turn_of", &[seats], "One for the player whose turn it is."),
        Plane::new(
            "turn",
            &[4],
            "The turn's number, up to 255; the last roll; free roads left; whether a card was played.",
        ),
        Plane::new("owed", &[seats], "Cards that each player must discard."),
        Plane::new("trade_by", &[seats], "One for who made the open offer."),
        Plane::new("trade", &[2, N_RESOURCES], "What it gives, and what it wants."),
        Plane::new("trade_answers", &[seats, 4], "Of each invited player: pending, accepted, declined, countered."),
        Plane::new("trade_counters", &[seats, 2, N_RESOURCES], "What each counter-offer gives and wants."),
        Plane::new("pen", &[3, N_RESOURCES], "Cards that the indices so far discard, give and take."),
    ]
}

pub(super) fn observe(game: &Catan, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
    let seats = usize::from(game.n_seats);
    let near = |away: usize| game.near(seat, away);
    board(game, brush);
    for away in 0..seats {
        let player = game.player(near(away));
        let plane = brush.plane(VertexId::COUNT);
        player.settlements.iter().for_each(|at| plane[at.index()] = 1);
        player.cities.iter().for_each(|at| plane[at.index()] = 2);
    }
    (0..seats).for_each(|away| brush.bits(EdgeId::COUNT, game.player(near(away)).roads.0));
    let me = game.player(seat);
    brush.plane(N_RESOURCES).copy_from_slice(&me.hand.0);
    (0..seats).for_each(|away| brush.number(game.player(near(away)).hand.total()));
    brush.plane(N_KINDS).copy_from_slice(&me.cards);
    let new = brush.plane(N_KINDS);
    for card in game.deck.hand(seat).filter(|card| is_new(game, *card)) {
        new[game.deck.kinds[card].index()] += 1;
    }
    (0..seats).for_each(|away| brush.number(game.player(near(away)).n_cards()));
    (0..seats).for_each(|away| brush.plane(N_KINDS).copy_from_slice(&game.player(near(away)).played));
    brush.plane(N_RESOURCES).copy_from_slice(&game.bank.0);
    brush.number(game.deck.left());
    (0..seats).for_each(|away| brush.number(game.public_points(near(away))));
    brush.number(game.total_points(seat));
    (0..seats).for_each(|away| brush.number(game.player(near(away)).road_length));
    brush.one_of(seats, game.longest_road.map(|holder| game.away(seat, holder)));
    brush.one_of(seats, game.largest_army.map(|holder| game.away(seat, holder)));
    for away in 0..seats {
        let player = game.player(near(away));
        [player.roads_left, player.settlements_left, player.cities_left]
            .into_iter()
            .for_each(|left| brush.number(left));
    }
    brush.plane(N_RESOURCES).copy_from_slice(&me.rates);
    brush.one_of(N_STAGES, Some(stage(game)));
    brush.one_of(seats, Some(game.away(seat, game.current)));
    brush.number(game.turn_number);
    brush.number(game.last_roll.map_or(0, |[one, two]| one + two));
    brush.number(game.free_roads);
    brush.flag(game.card_played);
    (0..seats).for_each(|away| brush.number(game.robber.owed[near(away).index()]));
    trade(game, seat, seats, brush);
    let drafts = brush.plane(3 * N_RESOURCES);
    for index in pen.iter().filter(|index| usize::from(**index) < LOTS) {
        let row = match usize::from(*index) {
            TAKE.. => kind_at(*index, TAKE).map(|kind| 2 * N_RESOURCES + kind.index()),
            GIVE.. => kind_at(*index, GIVE).map(|kind| N_RESOURCES + kind.index()),
            _ => kind_at(*index, <SubmitDiscard as Indexed<Catan>>::INDICES.start).map(|kind| kind.index()),
        };
        if let Some(place) = row {
            drafts[place] = drafts[place].saturating_add(1);
        }
    }
}

/// What never changes, and the robber.
fn board(game: &Catan, brush: &mut Brush<'_>) {
    let terrains = brush.plane(Terrain::ALL.len() * HexId::COUNT);
    for (hex, terrain) in game.layout.terrains.iter().enumerate() {
        terrains[terrain.index() * HexId::COUNT + hex] = 1;
    }
    HexId::all().for_each(|hex| brush.number(game.layout.number(hex).unwrap_or(0)));
    brush.one_of(HexId::COUNT, Some(game.robber.hex.index()));
    let ports = brush.plane(VertexId::COUNT);
    for (slot, kind) in game.layout.ports.iter().enumerate() {
        for end in crate::board::ends(EdgeId::new(usize::from(crate::board::PORT_EDGES[slot]))) {
            ports[end.index()] = port(*kind);
        }
    }
}

fn port(kind: Port) -> u8 {
    kind.resource().map_or(1, |resource| 2 + resource.index() as u8)
}

/// Cards bought this turn cannot be played yet.
fn is_new(game: &Catan, card: CardId) -> bool {
    game.deck.bought_on[card] == game.turn_number
}

fn stage(game: &Catan) -> usize {
    match (game.stage, game.robber.phase, game.phase) {
        (Stage::Opening { settlement: None, .. }, ..) => 0,
        (Stage::Opening { settlement: Some(_), .. }, ..) => 1,
        (Stage::Ended { .. }, ..) => 8,
        (Stage::Playing, RobberPhase::Discarding, _) => 4,
        (Stage::Playing, RobberPhase::Moving, _) => 5,
        (Stage::Playing, RobberPhase::Stealing, _) => 6,
        (Stage::Playing, RobberPhase::None, _) if game.free_roads > 0 => 7,
        (Stage::Playing, RobberPhase::None, TurnPhase::Roll) => 2,
        (Stage::Playing, RobberPhase::None, TurnPhase::Main) => 3,
    }
}

fn trade(game: &Catan, seat: Seat, seats: usize, brush: &mut Brush<'_>) {
    let Some(trade) = &game.trade else {
        brush.plane(seats + 2 * N_RESOURCES + seats * 4 + seats * 2 * N_RESOURCES);
        return;
    };
    brush.one_of(seats, Some(game.away(seat, trade.proposer)));
    brush.plane(N_RESOURCES).copy_from_slice(&trade.offering.0);
    brush.plane(N_RESOURCES).copy_from_slice(&trade.requesting.0);
    for away in 0..seats {
        let other = game.near(seat, away);
        let answer = trade.to.contains(other).then(|| trade.responses[other.index()].index());
        brush.one_of(4, answer);
    }
    for away in 0..seats {
        let other = game.near(seat, away);
        let cells = brush.plane(2 * N_RESOURCES);
        if trade.to.contains(other) && trade.responses[other.index()] == Response::Countered {
            let (offering, requesting) = trade.counters[other.index()];
            cells[..N_RESOURCES].copy_from_slice(&offering.0);
            cells[N_RESOURCES..].copy_from_slice(&requesting.0);
        }
    }
}
