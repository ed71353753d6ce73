//! Stated positions (CAT-4.3): a situation instead of the moves that led to it.
//!
//! A position is the judge's view with fewer members. What play cannot choose (the board, the bank, supplies, lengths,
//! points, the size of the deck) follows from the rest; where it is stated all the same, it must agree. A position need
//! not be reachable, but an impossible one is refused.

use sortie_engine::{Said, Seat, SeatSet, Viewer};

use crate::board::INCIDENT;
use crate::cards::Cards;
use crate::event::DevCard;
use crate::ids::{CardId, DevKind, MAX_SEATS, Resource, TradeId, VertexId, VertexSet};
use crate::rules::awards::{MIN_KNIGHTS, MIN_ROAD};
use crate::state::{Catan, Cause, Response, RobberPhase, Stage, Trade, TurnPhase};
use crate::trail;
use crate::view::{BuildingKind, GamePhase, OpeningKind, OpeningView, PlayedView, PlayerView, View};

type Stated = sortie_engine::Position<Catan>;
type Laid = Result<(), String>;

fn refuse_if(wrong: bool, why: impl FnOnce() -> String) -> Laid {
    if wrong { Err(why()) } else { Ok(()) }
}

/// Lays a position out over a fresh match.
pub(crate) fn lay_out(stated: &Stated, mut state: Catan) -> Result<Catan, String> {
    check_seats(stated, &state)?;
    // Turns go round by seat, so the first of a stated order tells the rest; an order that does not is found below.
    let first = stated.view.turn_order.as_ref().and_then(|order| order.first());
    state.first = first.copied().filter(|seat| seat.index() < usize::from(state.n_seats)).unwrap_or(state.first);
    put_pieces(&stated.view, &mut state)?;
    deal(stated, &mut state)?;
    award(&stated.view, &mut state)?;
    let implied = if stated.view.turn.is_some() { GamePhase::Playing } else { GamePhase::Setup };
    match stated.view.game_phase.0.unwrap_or(implied) {
        GamePhase::Setup => lay_opening(stated, &mut state)?,
        GamePhase::Playing => lay_turn(stated, &mut state)?,
        GamePhase::Ended => {
            lay_turn(stated, &mut state)?;
            let target = state.rules.victory_points;
            let mut order = std::iter::once(state.current).chain(state.turn_order());
            let winner = order.find(|&seat| state.total_points(seat) >= target);
            let winner = winner.ok_or("the game has ended, but nobody has the points")?;
            state.stage = Stage::Ended { winner };
        }
    }
    let late = state.deck.bought().any(|card| state.deck.bought_on[card] > state.turn_number);
    refuse_if(late, || "a card was bought in a later turn".into())?;
    check_consequences(stated, &state)?;
    Ok(state)
}

/// Every player that is named must sit at the table.
fn check_seats(stated: &Stated, state: &Catan) -> Laid {
    let buildings = stated.view.buildings.as_ref().into_iter().flatten().map(|building| building.player_id);
    let roads = stated.view.roads.as_ref().into_iter().flatten().map(|road| road.player_id);
    let players = stated.players.iter().map(|(seat, _)| *seat);
    let mut named = buildings.chain(roads).chain(players).chain(stated.current);
    match named.find(|seat| seat.index() >= usize::from(state.n_seats)) {
        Some(stranger) => Err(format!("there is no player {stranger:?}")),
        None => Ok(()),
    }
}

fn put_pieces(view: &View, state: &mut Catan) -> Laid {
    for building in view.buildings.as_ref().into_iter().flatten() {
        let (seat, at) = (building.player_id, building.vertex_id);
        state.keeps_distance(at).map_err(|_| format!("{at} is taken or too close to another building"))?;
        let player = state.player(seat);
        let piece_left = match building.kind {
            BuildingKind::Settlement => player.settlements_left,
            BuildingKind::City => player.cities_left,
        };
        refuse_if(piece_left == 0, || format!("{seat:?} has more buildings than pieces"))?;
        if building.kind == BuildingKind::City {
            // A city takes a settlement's piece only while it is being put down.
            state.player_mut(seat).settlements_left += 1;
            state.put_settlement(seat, at);
            state.put_city(seat, at);
            state.player_mut(seat).settlements_left -= 1;
        } else {
            state.put_settlement(seat, at);
        }
    }
    for road in view.roads.as_ref().into_iter().flatten() {
        let (seat, at) = (road.player_id, road.edge_id);
        refuse_if(state.roads.contains(at), || format!("{at} carries two roads"))?;
        refuse_if(state.player(seat).roads_left == 0, || format!("{seat:?} has more roads than pieces"))?;
        state.put_road(seat, at);
    }
    for seat in state.seats() {
        let length = trail::longest(state.player(seat).roads, state.walls(seat));
        state.player_mut(seat).road_length = length;
        let frontier = state.frontier_of(seat);
        state.player_mut(seat).frontier = frontier;
    }
    Ok(())
}

/// Hands, development cards and the deck.
fn deal(stated: &Stated, state: &mut Catan) -> Laid {
    for (seat, player) in &stated.players {
        let Some(hand) = player.resources.0.map(|stock| stock.0) else { continue };
        if let Some((kind, n)) = state.bank.missing(&hand).held().next() {
            return Err(format!("the hands hold {n} {kind} more than there are"));
        }
        state.bank.take(&hand);
        state.player_mut(*seat).hand = hand;
    }
    let mut rest: Vec<DevKind> = state.deck.kinds.0.to_vec();
    let mut take = |kind: DevKind| {
        let at = rest.iter().position(|&other| other == kind);
        at.map(|at| rest.remove(at)).ok_or_else(|| format!("there are not that many {kind} cards"))
    };
    let held = stated.players.iter().flat_map(|(seat, player)| {
        player.dev_cards.as_ref().into_iter().flatten().map(|card| (*seat, card.clone(), false))
    });
    let played = stated.players.iter().flat_map(|(seat, player)| {
        let kinds = played_kinds(player.played.0.unwrap_or_default());
        kinds.map(|kind| (*seat, DevCard { id: Said::UNSAID, kind, purchased_on_turn: Said::UNSAID }, true))
    });
    let cards: Vec<(Seat, DevCard, bool)> = held.chain(played).collect();
    let mut order: [Option<DevKind>; CardId::COUNT] = [None; CardId::COUNT];
    refuse_if(cards.len() > CardId::COUNT, || "there are only 25 development cards".into())?;
    // Cards with an id have their place in the order of purchase; the others fill the places between.
    let (named, unnamed): (Vec<_>, Vec<_>) = cards.iter().partition(|(_, card, _)| !card.id.is_unsaid());
    for (seat, card, is_played) in named.into_iter().chain(unnamed) {
        let free = || order[..cards.len()].iter().position(Option::is_none);
        let place = card.id.0.map(CardId::index).or_else(free).filter(|&place| place < cards.len());
        let place = place.ok_or("the ids of development cards have gaps")?;
        refuse_if(order[place].is_some(), || format!("{} is stated twice", CardId::new(place)))?;
        order[place] = Some(take(card.kind)?);
        put_card(state, CardId::new(place), *seat, card, *is_played);
    }
    state.deck.n_bought = cards.len() as u8;
    let mut kinds: Vec<DevKind> = order.into_iter().flatten().collect();
    for &kind in stated.view.dev_deck.as_ref().into_iter().flatten() {
        kinds.push(take(kind)?);
    }
    kinds.extend(rest);
    state.deck.kinds.0.copy_from_slice(&kinds);
    Ok(())
}

fn played_kinds(played: PlayedView) -> impl Iterator<Item = DevKind> {
    [
        (DevKind::Knight, played.knight),
        (DevKind::RoadBuilding, played.road_building),
        (DevKind::YearOfPlenty, played.year_of_plenty),
        (DevKind::Monopoly, played.monopoly),
    ]
    .into_iter()
    .flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)))
}

fn put_card(state: &mut Catan, at: CardId, seat: Seat, card: &DevCard, is_played: bool) {
    state.deck.owners[at] = seat;
    state.deck.bought_on[at] = card.purchased_on_turn.0.unwrap_or(0);
    if is_played {
        state.deck.played |= 1 << at.index();
        state.player_mut(seat).played[card.kind.index()] += 1;
    } else {
        state.player_mut(seat).cards[card.kind.index()] += 1;
    }
}

/// Awards follow from lengths and knights; a stated holder decides a tie.
fn award(view: &View, state: &mut Catan) -> Laid {
    let stated = view.longest_road.as_ref().and_then(|award| award.holder_id);
    state.longest_road = stated;
    state.longest_road = state.longest_road_holder();
    refuse_if(stated.is_some() && state.longest_road != stated, || {
        format!("Longest Road needs the longest trail, of at least {MIN_ROAD}")
    })?;
    let knights = |seat: Seat| state.player(seat).played[DevKind::Knight.index()];
    let most = state.seats().map(knights).max().unwrap_or(0);
    let leads = |seat: Seat| most >= MIN_KNIGHTS && knights(seat) == most;
    let stated = view.largest_army.as_ref().and_then(|award| award.holder_id);
    refuse_if(stated.is_some_and(|seat| seat.index() >= usize::from(state.n_seats) || !leads(seat)), || {
        format!("Largest Army needs the most knights, at least {MIN_KNIGHTS}")
    })?;
    state.largest_army = stated.or_else(|| state.turn_order().find(|&seat| leads(seat)));
    Ok(())
}

fn lay_opening(stated: &Stated, state: &mut Catan) -> Laid {
    let view = &stated.view;
    let robber = view.robber.as_ref();
    let pending = robber.and_then(|robber| robber.phase.0).is_some_and(|phase| phase != RobberPhase::None);
    refuse_if(view.turn.is_some() || view.trade.is_some() || view.road_building.is_some() || pending, || {
        "the opening has no turn, trade, free roads or robber step".into()
    })?;
    if let Some(hex) = robber.and_then(|robber| robber.hex_id.0) {
        state.robber.hex = hex;
    }
    let fits = |&step: &u8| {
        let found = state.opening_step(step);
        let kind = if found.places_settlement { OpeningKind::Settlement } else { OpeningKind::Road };
        let placing = view.setup.as_ref().is_none_or(|setup| {
            setup.step.0.is_none_or(|stated| stated == step)
                && setup.round.0.is_none_or(|round| round == found.round)
                && setup.kind.0.is_none_or(|stated| stated == kind)
                && setup.current_player_id.0.is_none_or(|seat| seat == found.seat)
        });
        placing && stated.current.is_none_or(|seat| seat == found.seat)
    };
    let step = (0..4 * state.n_seats).find(fits).ok_or("no step of the opening is like that")?;
    let found = state.opening_step(step);
    state.current = found.seat;
    let settlement = if found.places_settlement { None } else { Some(bare_settlement(state, view.setup.as_ref())?) };
    state.stage = Stage::Opening { step, settlement };
    let stuck = match settlement {
        None => state.closed == VertexSet::ALL || state.player(found.seat).settlements_left == 0,
        Some(at) => INCIDENT[at.index()].minus(state.roads).is_empty() || state.player(found.seat).roads_left == 0,
    };
    refuse_if(stuck, || "the player of this step can place nothing".into())
}

/// The settlement whose road is due: the stated one, or the only one of the player without a road.
fn bare_settlement(state: &Catan, setup: Option<&OpeningView>) -> Result<VertexId, String> {
    let player = state.player(state.current);
    if let Some(at) = setup.and_then(|setup| setup.last_settlement_vertex_id) {
        let owns = player.settlements.contains(at);
        return if owns { Ok(at) } else { Err(format!("{at} is not a settlement of the player who places")) };
    }
    let mut bare = player.settlements.minus(player.touched).iter();
    match (bare.next(), bare.next()) {
        (Some(at), None) => Ok(at),
        _ => Err("state lastSettlementVertexId, the settlement whose road is due".into()),
    }
}

fn lay_turn(stated: &Stated, state: &mut Catan) -> Laid {
    let view = &stated.view;
    refuse_if(view.setup.is_some(), || "the opening is over, so `setup` must be null".into())?;
    state.begin_play();
    let turn = view.turn.clone().unwrap_or_default();
    let current = turn.current_player_id.0.or(stated.current).unwrap_or(state.first);
    refuse_if(stated.current.is_some_and(|seat| seat != current), || {
        "`turn` and `currentPlayerId` name different players".into()
    })?;
    refuse_if(current.index() >= usize::from(state.n_seats), || format!("there is no player {current:?}"))?;
    state.current = current;
    state.phase = turn.phase.0.unwrap_or(TurnPhase::Roll);
    state.turn_number = turn.turn_number.0.unwrap_or(1);
    refuse_if(state.turn_number == 0, || "turns are counted from 1".into())?;
    state.card_played = turn.dev_card_played.0.unwrap_or(false);
    if let Some(dice) = &turn.last_dice_roll {
        let fair = (1..=6).contains(&dice.dice1) && (1..=6).contains(&dice.dice2);
        refuse_if(!fair, || "a die shows 1 to 6".into())?;
        let total = dice.dice1 + dice.dice2;
        refuse_if(dice.total.0.is_some_and(|stated| stated != total), || format!("the dice add up to {total}"))?;
        refuse_if(state.phase == TurnPhase::Roll, || "dice are stated only after the roll".into())?;
        state.last_roll = Some([dice.dice1, dice.dice2]);
    }
    lay_robber(view, state)?;
    lay_free_roads(view, state)?;
    lay_trade(view, state)
}

fn lay_robber(view: &View, state: &mut Catan) -> Laid {
    let robber = view.robber.0.clone().unwrap_or_default();
    state.robber.hex = robber.hex_id.0.unwrap_or(state.robber.hex);
    state.robber.phase = robber.phase.0.unwrap_or(RobberPhase::None);
    let pending = state.robber.phase != RobberPhase::None;
    refuse_if(robber.mover_id.is_some_and(|seat| !pending || seat != state.current), || {
        "the robber is moved by the current player, while a step of it is pending".into()
    })?;
    let seven = state.last_roll.is_some_and(|dice| dice[0] + dice[1] == 7);
    let knight = state.phase == TurnPhase::Roll || (state.card_played && !seven);
    state.robber.cause = if knight { Cause::Knight } else { Cause::Seven };
    let owed = robber.pending_discards.as_ref().map_or(&[][..], |owed| &owed.0[..]);
    let discarding = state.robber.phase == RobberPhase::Discarding;
    refuse_if(!owed.is_empty() && !discarding, || "discards are owed only while discarding".into())?;
    if discarding {
        refuse_if(state.phase == TurnPhase::Roll, || "discards follow the roll".into())?;
        state.robber.cause = Cause::Seven;
        if robber.pending_discards.is_unsaid() {
            state.set_owed();
        }
        for &(seat, n) in owed {
            let held = if seat.index() < MAX_SEATS { state.player(seat).hand.total() } else { 0 };
            refuse_if(n == 0 || n > held, || format!("{seat:?} cannot owe {n} cards"))?;
            state.robber.owed[seat.index()] = n;
        }
        refuse_if(state.robber.owed == [0; MAX_SEATS], || "nobody owes a discard".into())?;
    }
    let stealing = state.robber.phase == RobberPhase::Stealing;
    let listed = robber.steal_candidates.0.unwrap_or_default();
    refuse_if(!listed.is_empty() && !stealing, || "candidates are stated only while stealing".into())?;
    if stealing {
        let real = state.listed_candidates(state.current, state.robber.hex);
        refuse_if(real.is_empty(), || "nobody can be robbed on that hex".into())?;
        refuse_if(!listed.is_empty() && listed != real, || "the candidates are others".into())?;
    }
    Ok(())
}

fn lay_free_roads(view: &View, state: &mut Catan) -> Laid {
    let Some(effect) = &view.road_building else { return Ok(()) };
    let current = state.current;
    let wrong = effect.player_id.0.is_some_and(|seat| seat != current) || state.robber.phase != RobberPhase::None;
    refuse_if(wrong, || "free roads are placed by the current player, with no robber step pending".into())?;
    let possible = (1..=2).contains(&effect.remaining)
        && effect.remaining <= state.player(current).roads_left
        && !state.road_spots(current).is_empty();
    refuse_if(!possible, || format!("{} free roads cannot be placed", effect.remaining))?;
    state.free_roads = effect.remaining;
    Ok(())
}

fn lay_trade(view: &View, state: &mut Catan) -> Laid {
    let Some(stated) = &view.trade else { return Ok(()) };
    let proposer = stated.proposer_id.0.unwrap_or(state.current);
    let open = state.phase == TurnPhase::Main && !state.is_busy();
    refuse_if(!open || proposer != state.current, || {
        "a trade is open only in the current player's main phase with nothing pending".into()
    })?;
    let others = SeatSet::first_n(usize::from(state.n_seats)).without(proposer);
    let to = stated.to.0.unwrap_or(others);
    refuse_if(to.is_empty() || !to.difference(others).is_empty(), || "the offer goes to other players".into())?;
    check_terms(&stated.offering, &stated.requesting)?;
    let id = stated.trade_id.0.unwrap_or(TradeId(1));
    let mut trade = Trade {
        id,
        proposer,
        offering: stated.offering,
        requesting: stated.requesting,
        to,
        responses: [Response::Pending; MAX_SEATS],
        counters: Default::default(),
    };
    for (seat, response) in stated.responses.as_ref().map_or(&[][..], |responses| &responses.0[..]) {
        refuse_if(!to.contains(*seat), || format!("{seat:?} is not invited"))?;
        trade.responses[seat.index()] = *response;
    }
    for (seat, terms) in stated.counters.as_ref().map_or(&[][..], |counters| &counters.0[..]) {
        let countered = to.contains(*seat) && trade.responses[seat.index()] == Response::Countered;
        refuse_if(!countered, || format!("{seat:?} has not countered"))?;
        check_terms(&terms.offering, &terms.requesting)?;
        trade.counters[seat.index()] = (terms.offering, terms.requesting);
    }
    let bare =
        |seat: &Seat| trade.responses[seat.index()] == Response::Countered && trade.counters[seat.index()].0.is_empty();
    refuse_if(to.iter().any(|seat| bare(&seat)), || "a counter-offer has no terms".into())?;
    let closed = to.iter().all(|seat| trade.responses[seat.index()] == Response::Declined);
    refuse_if(closed, || "a trade that everybody declined is closed".into())?;
    state.last_trade = id.0;
    state.trade = Some(trade);
    Ok(())
}

fn check_terms(offering: &Cards, requesting: &Cards) -> Laid {
    let shared = Resource::ALL.iter().any(|&kind| offering[kind] > 0 && requesting[kind] > 0);
    refuse_if(offering.is_empty() || requesting.is_empty() || shared, || "those are not terms of a trade".into())
}

/// What follows from the rest must be as it is stated, where it is. `eventIndex` is passed over: chance begins afresh.
fn check_consequences(stated: &Stated, state: &Catan) -> Laid {
    fn agree<T: PartialEq>(name: &str, stated: &Said<T>, real: &Said<T>) -> Laid {
        refuse_if(!stated.is_unsaid() && stated != real, || format!("`{name}` does not follow from the rest"))
    }
    let (view, real) = (&stated.view, state.table_view(Viewer::Judge));
    agree("board", &view.board, &real.board)?;
    agree("turnOrder", &view.turn_order, &real.turn_order)?;
    agree("bank", &view.bank, &real.bank)?;
    agree("devDeckRemaining", &view.dev_deck_remaining, &real.dev_deck_remaining)?;
    if let (Some(stated), Some(real)) = (view.longest_road.as_ref(), real.longest_road.as_ref()) {
        agree("longestRoad.length", &stated.length, &real.length)?;
    }
    if let (Some(stated), Some(real)) = (view.largest_army.as_ref(), real.largest_army.as_ref()) {
        agree("largestArmy.knights", &stated.knights, &real.knights)?;
    }
    for (seat, player) in &stated.players {
        let real: PlayerView = state.player_view(*seat, Viewer::Judge);
        agree("resourceCount", &player.resource_count, &real.resource_count)?;
        agree("devCardCount", &player.dev_card_count, &real.dev_card_count)?;
        agree("roadsLeft", &player.roads_left, &real.roads_left)?;
        agree("settlementsLeft", &player.settlements_left, &real.settlements_left)?;
        agree("citiesLeft", &player.cities_left, &real.cities_left)?;
        agree("roadLength", &player.road_length, &real.road_length)?;
        agree("longestTrail", &player.longest_trail, &real.longest_trail)?;
        agree("victoryPoints", &player.victory_points, &real.victory_points)?;
        agree("totalVictoryPoints", &player.total_victory_points, &real.total_victory_points)?;
    }
    Ok(())
}
