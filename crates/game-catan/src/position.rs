//! Stated positions (CAT-4.3): a situation instead of the moves that led to it.
//!
//! Members are those of the judge's view, only fewer. The board comes from the options; bank, supplies, lengths, points and
//! the size of the deck follow from what is out. A position need not be reachable, but an impossible one is refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet};

use crate::board::INCIDENT;
use crate::cards::{BySeat, Cards};
use crate::event::Candidate;
use crate::ids::{CardId, DevKind, EdgeId, HexId, MAX_SEATS, Resource, TradeId, VertexId, VertexSet};
use crate::rules::awards::{MIN_KNIGHTS, MIN_ROAD};
use crate::state::{Catan, Cause, Deck, Response, RobberPhase, Stage, Trade, TurnPhase};
use crate::trail;

/// Everything that a position may state. What it leaves out is as after the start of a match.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Position {
    game_phase: Option<GamePhase>,
    setup: Option<OpeningStated>,
    turn: Option<TurnStated>,
    players: Vec<PlayerStated>,
    buildings: Vec<Building>,
    roads: Vec<Road>,
    robber: Option<RobberStated>,
    road_building: Option<FreeRoads>,
    trade: Option<TradeStated>,
    dev_deck: Vec<DevKind>,
    longest_road: Option<LongestRoadStated>,
    largest_army: Option<LargestArmyStated>,
}

/// Opening, play or end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GamePhase {
    /// Settlements and roads are placed in turn.
    Setup,
    /// Turns are played.
    Playing,
    /// Somebody has won.
    Ended,
}

/// What a corner carries.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BuildingKind {
    /// Earns one.
    Settlement,
    /// Earns two.
    City,
}

/// A building on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Building {
    /// Where it stands.
    pub vertex_id: VertexId,
    /// Whose it is.
    pub player_id: Seat,
    /// What it is.
    pub kind: BuildingKind,
}

/// A road on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Road {
    /// Where it lies.
    pub edge_id: EdgeId,
    /// Whose it is.
    pub player_id: Seat,
}

/// What an opening step places.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningKind {
    /// A settlement.
    Settlement,
    /// Its road.
    Road,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct OpeningStated {
    step: Option<u8>,
    round: Option<u8>,
    kind: Option<OpeningKind>,
    current_player_id: Option<Seat>,
    last_settlement_vertex_id: Option<VertexId>,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct TurnStated {
    phase: Option<TurnPhase>,
    current_player_id: Option<Seat>,
    turn_number: Option<u32>,
    last_dice_roll: Option<DiceStated>,
    dev_card_played: bool,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DiceStated {
    dice1: u8,
    dice2: u8,
    #[serde(default)]
    total: Option<u8>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PlayerStated {
    id: Seat,
    #[serde(default)]
    resources: Cards,
    #[serde(default)]
    dev_cards: Vec<CardStated>,
    #[serde(default)]
    played: PlayedStated,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CardStated {
    #[serde(rename = "type")]
    kind: DevKind,
    #[serde(default)]
    purchased_on_turn: u32,
}

#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct PlayedStated {
    knight: u8,
    road_building: u8,
    year_of_plenty: u8,
    monopoly: u8,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct RobberStated {
    hex_id: Option<HexId>,
    phase: Option<RobberPhase>,
    mover_id: Option<Seat>,
    pending_discards: Option<BySeat<u8>>,
    steal_candidates: Option<Vec<Candidate>>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FreeRoads {
    player_id: Option<Seat>,
    remaining: u8,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TradeStated {
    #[serde(default)]
    trade_id: Option<TradeId>,
    #[serde(default)]
    proposer_id: Option<Seat>,
    offering: Cards,
    requesting: Cards,
    #[serde(default)]
    to: Option<SeatSet>,
    #[serde(default)]
    responses: BySeat<Response>,
    #[serde(default)]
    counters: BySeat<TermsStated>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TermsStated {
    offering: Cards,
    requesting: Cards,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LongestRoadStated {
    holder_id: Option<Seat>,
    #[serde(default)]
    length: Option<u8>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LargestArmyStated {
    holder_id: Option<Seat>,
    #[serde(default)]
    knights: Option<u8>,
}

type Laid = Result<(), String>;

fn refuse_if(wrong: bool, why: impl FnOnce() -> String) -> Laid {
    if wrong { Err(why()) } else { Ok(()) }
}

impl Position {
    /// Lays the position out over a fresh match.
    pub(crate) fn laid_out(self, mut state: Catan) -> Result<Catan, String> {
        self.check_seats(&state)?;
        self.put_pieces(&mut state)?;
        self.deal(&mut state)?;
        self.award(&mut state)?;
        match self.phase() {
            GamePhase::Setup => self.lay_opening(&mut state)?,
            GamePhase::Playing => self.lay_turn(&mut state)?,
            GamePhase::Ended => {
                self.lay_turn(&mut state)?;
                let target = state.rules.victory_points;
                let mut order = std::iter::once(state.current).chain(state.turn_order());
                let winner = order.find(|&seat| state.total_points(seat) >= target);
                let winner = winner.ok_or("the game has ended, but nobody has the points")?;
                state.stage = Stage::Ended { winner };
            }
        }
        self.check_cards_are_bought(&state)?;
        Ok(state)
    }

    fn phase(&self) -> GamePhase {
        let implied = if self.turn.is_some() { GamePhase::Playing } else { GamePhase::Setup };
        self.game_phase.unwrap_or(implied)
    }

    /// Every player that is named must sit at the table, each at most once.
    fn check_seats(&self, state: &Catan) -> Laid {
        let named = (self.players.iter().map(|player| player.id))
            .chain(self.buildings.iter().map(|building| building.player_id))
            .chain(self.roads.iter().map(|road| road.player_id));
        for seat in named {
            refuse_if(seat.index() >= usize::from(state.n_seats), || format!("there is no player {seat:?}"))?;
        }
        let seats: SeatSet = self.players.iter().map(|player| player.id).collect();
        refuse_if(seats.len() != self.players.len(), || "a player is stated twice".into())
    }

    fn put_pieces(&self, state: &mut Catan) -> Laid {
        for building in &self.buildings {
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
        for road in &self.roads {
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
    fn deal(&self, state: &mut Catan) -> Laid {
        for player in &self.players {
            if let Some((kind, n)) = state.bank.missing(&player.resources).held().next() {
                return Err(format!("the hands hold {n} {kind} more than there are"));
            }
            state.bank.take(&player.resources);
            state.player_mut(player.id).hand = player.resources;
        }
        let shuffled = state.deck.kinds.0;
        let mut rest: Vec<DevKind> = shuffled.to_vec();
        let mut take = |kind: DevKind| {
            let at = rest.iter().position(|&other| other == kind);
            at.map(|at| rest.remove(at)).ok_or_else(|| format!("there are not so many {kind} cards"))
        };
        let mut order = Vec::with_capacity(CardId::COUNT);
        for player in &self.players {
            for card in &player.dev_cards {
                put_card(state, order.len(), player.id, card.purchased_on_turn, false, take(card.kind)?);
                order.push(card.kind);
            }
        }
        for player in &self.players {
            for (kind, n) in player.played.counts() {
                for _ in 0..n {
                    put_card(state, order.len(), player.id, 0, true, take(kind)?);
                    order.push(kind);
                }
            }
        }
        state.deck.n_bought = order.len() as u8;
        for &kind in &self.dev_deck {
            order.push(take(kind)?);
        }
        order.extend(rest);
        state.deck.kinds.0.copy_from_slice(&order);
        Ok(())
    }

    /// Awards follow from lengths and knights; a stated holder decides a tie.
    fn award(&self, state: &mut Catan) -> Laid {
        let stated = self.longest_road.as_ref().and_then(|award| award.holder_id);
        state.longest_road = stated;
        state.longest_road = state.longest_road_holder();
        refuse_if(stated.is_some() && state.longest_road != stated, || {
            format!("Longest Road needs the longest trail, of at least {MIN_ROAD}")
        })?;
        let knights = |seat: Seat| state.player(seat).played[DevKind::Knight.index()];
        let most = state.seats().map(knights).max().unwrap_or(0);
        let leads = |seat: Seat| most >= MIN_KNIGHTS && knights(seat) == most;
        let stated = self.largest_army.as_ref().and_then(|award| award.holder_id);
        refuse_if(stated.is_some_and(|seat| seat.index() >= usize::from(state.n_seats) || !leads(seat)), || {
            format!("Largest Army needs the most knights, at least {MIN_KNIGHTS}")
        })?;
        let holder = stated.or_else(|| state.turn_order().find(|&seat| leads(seat)));
        state.largest_army = holder;
        let length = self.longest_road.as_ref().and_then(|award| award.length);
        let real = state.longest_road.map_or(0, |seat| state.player(seat).road_length);
        refuse_if(length.is_some_and(|length| length != real), || format!("the longest road has length {real}"))?;
        let count = self.largest_army.as_ref().and_then(|award| award.knights);
        let real = holder.map_or(0, |seat| state.player(seat).played[DevKind::Knight.index()]);
        refuse_if(count.is_some_and(|count| count != real), || format!("the largest army has {real} knights"))
    }

    fn lay_opening(&self, state: &mut Catan) -> Laid {
        let pending =
            self.robber.as_ref().is_some_and(|robber| robber.phase.unwrap_or(RobberPhase::None) != RobberPhase::None);
        refuse_if(self.turn.is_some() || self.trade.is_some() || self.road_building.is_some() || pending, || {
            "the opening has no turn, trade, free roads or robber step".into()
        })?;
        if let Some(hex) = self.robber.as_ref().and_then(|robber| robber.hex_id) {
            state.robber.hex = hex;
        }
        let stated = self.setup.clone().unwrap_or_default();
        let fits = |&step: &u8| {
            let found = state.opening_step(step);
            let kind = if found.places_settlement { OpeningKind::Settlement } else { OpeningKind::Road };
            stated.step.is_none_or(|stated| stated == step)
                && stated.round.is_none_or(|round| round == found.round)
                && stated.kind.is_none_or(|stated| stated == kind)
                && stated.current_player_id.is_none_or(|seat| seat == found.seat)
        };
        let step = (0..4 * state.n_seats).find(fits).ok_or("no step of the opening is like that")?;
        let found = state.opening_step(step);
        state.current = found.seat;
        let settlement = if found.places_settlement { None } else { Some(self.new_settlement(state, &stated)?) };
        state.stage = Stage::Opening { step, settlement };
        let stuck = match settlement {
            None => state.closed == VertexSet::ALL || state.player(found.seat).settlements_left == 0,
            Some(at) => INCIDENT[at.index()].minus(state.roads).is_empty() || state.player(found.seat).roads_left == 0,
        };
        refuse_if(stuck, || "the player of this step can place nothing".into())
    }

    /// The settlement whose road is due: the stated one, or the only one of the player without a road.
    fn new_settlement(&self, state: &Catan, stated: &OpeningStated) -> Result<VertexId, String> {
        let own = state.player(state.current);
        if let Some(at) = stated.last_settlement_vertex_id {
            let owns = own.settlements.contains(at);
            return if owns { Ok(at) } else { Err(format!("{at} is no settlement of the player who places")) };
        }
        let mut bare = own.settlements.minus(own.touched).iter();
        match (bare.next(), bare.next()) {
            (Some(at), None) => Ok(at),
            _ => Err("state lastSettlementVertexId, the settlement whose road is due".into()),
        }
    }

    fn lay_turn(&self, state: &mut Catan) -> Laid {
        refuse_if(self.setup.is_some(), || "the opening is over, so `setup` must be null".into())?;
        state.begin_play();
        let turn = self.turn.clone().unwrap_or_default();
        let current = turn.current_player_id.unwrap_or(state.first);
        refuse_if(current.index() >= usize::from(state.n_seats), || format!("there is no player {current:?}"))?;
        state.current = current;
        state.phase = turn.phase.unwrap_or(TurnPhase::Roll);
        state.turn_number = turn.turn_number.unwrap_or(1);
        refuse_if(state.turn_number == 0, || "turns are counted from 1".into())?;
        state.card_played = turn.dev_card_played;
        if let Some(dice) = &turn.last_dice_roll {
            let fair = (1..=6).contains(&dice.dice1) && (1..=6).contains(&dice.dice2);
            refuse_if(!fair, || "a die shows 1 to 6".into())?;
            let total = dice.dice1 + dice.dice2;
            refuse_if(dice.total.is_some_and(|stated| stated != total), || format!("the dice add up to {total}"))?;
            refuse_if(state.phase == TurnPhase::Roll, || "the dice lie only after the roll".into())?;
            state.last_roll = Some([dice.dice1, dice.dice2]);
        }
        self.lay_robber(state)?;
        self.lay_free_roads(state)?;
        self.lay_trade(state)
    }

    fn lay_robber(&self, state: &mut Catan) -> Laid {
        let robber = self.robber.clone().unwrap_or_default();
        state.robber.hex = robber.hex_id.unwrap_or(state.robber.hex);
        state.robber.phase = robber.phase.unwrap_or(RobberPhase::None);
        let pending = state.robber.phase != RobberPhase::None;
        refuse_if(robber.mover_id.is_some_and(|seat| !pending || seat != state.current), || {
            "the robber is moved by the current player, while a step of it is pending".into()
        })?;
        let seven = state.last_roll.is_some_and(|dice| dice[0] + dice[1] == 7);
        let knight = state.phase == TurnPhase::Roll || (state.card_played && !seven);
        state.robber.cause = if knight { Cause::Knight } else { Cause::Seven };
        let stated: Vec<(Seat, u8)> = robber.pending_discards.clone().unwrap_or_default().0;
        let discarding = state.robber.phase == RobberPhase::Discarding;
        refuse_if(!stated.is_empty() && !discarding, || "discards are owed only while discarding".into())?;
        if discarding {
            refuse_if(state.phase == TurnPhase::Roll, || "discards follow the roll".into())?;
            state.robber.cause = Cause::Seven;
            if robber.pending_discards.is_none() {
                state.set_owed();
            }
            for (seat, n) in stated {
                let held = if seat.index() < MAX_SEATS { state.player(seat).hand.total() } else { 0 };
                refuse_if(n == 0 || n > held, || format!("{seat:?} cannot owe {n} cards"))?;
                state.robber.owed[seat.index()] = n;
            }
            refuse_if(state.robber.owed == [0; MAX_SEATS], || "nobody owes a discard".into())?;
        }
        let stealing = state.robber.phase == RobberPhase::Stealing;
        let listed = robber.steal_candidates.unwrap_or_default();
        refuse_if(!listed.is_empty() && !stealing, || "candidates stand only while stealing".into())?;
        if stealing {
            let real = state.listed_candidates();
            refuse_if(real.is_empty(), || "nobody can be robbed on that hex".into())?;
            refuse_if(!listed.is_empty() && listed != real, || "the candidates are others".into())?;
        }
        Ok(())
    }

    fn lay_free_roads(&self, state: &mut Catan) -> Laid {
        let Some(effect) = &self.road_building else { return Ok(()) };
        let current = state.current;
        let wrong = effect.player_id.is_some_and(|seat| seat != current) || state.robber.phase != RobberPhase::None;
        refuse_if(wrong, || "free roads are placed by the current player, with no robber step pending".into())?;
        let possible = (1..=2).contains(&effect.remaining)
            && effect.remaining <= state.player(current).roads_left
            && !state.road_spots(current).is_empty();
        refuse_if(!possible, || "so many free roads cannot be placed".into())?;
        state.free_roads = effect.remaining;
        Ok(())
    }

    fn lay_trade(&self, state: &mut Catan) -> Laid {
        let Some(stated) = &self.trade else { return Ok(()) };
        let proposer = stated.proposer_id.unwrap_or(state.current);
        let open = state.phase == TurnPhase::Main && state.robber.phase == RobberPhase::None && state.free_roads == 0;
        refuse_if(!open || proposer != state.current, || {
            "a trade is open only in the current player's main phase with nothing pending".into()
        })?;
        let others = SeatSet::first_n(usize::from(state.n_seats)).without(proposer);
        let to = stated.to.unwrap_or(others);
        refuse_if(to.is_empty() || !to.difference(others).is_empty(), || "the offer goes to other players".into())?;
        check_terms(&stated.offering, &stated.requesting)?;
        let id = stated.trade_id.unwrap_or(TradeId(1));
        let mut trade = Trade {
            id,
            proposer,
            offering: stated.offering,
            requesting: stated.requesting,
            to,
            responses: [Response::Pending; MAX_SEATS],
            counters: Default::default(),
        };
        for (seat, response) in &stated.responses.0 {
            refuse_if(!to.contains(*seat), || format!("{seat:?} is not invited"))?;
            trade.responses[seat.index()] = *response;
        }
        for (seat, terms) in &stated.counters.0 {
            let countered = to.contains(*seat) && trade.responses[seat.index()] == Response::Countered;
            refuse_if(!countered, || format!("{seat:?} has not countered"))?;
            check_terms(&terms.offering, &terms.requesting)?;
            trade.counters[seat.index()] = (terms.offering, terms.requesting);
        }
        let bare = |seat: &Seat| {
            trade.responses[seat.index()] == Response::Countered && trade.counters[seat.index()].0.is_empty()
        };
        refuse_if(to.iter().any(|seat| bare(&seat)), || "a counter-offer has no terms".into())?;
        let closed = to.iter().all(|seat| trade.responses[seat.index()] == Response::Declined);
        refuse_if(closed, || "a trade that everybody declined is closed".into())?;
        state.last_trade = id.0;
        state.trade = Some(trade);
        Ok(())
    }

    fn check_cards_are_bought(&self, state: &Catan) -> Laid {
        let late = state.deck.bought().any(|card| state.deck.bought_on[card] > state.turn_number);
        refuse_if(late, || "a card was bought in a later turn".into())
    }
}

impl PlayedStated {
    fn counts(self) -> [(DevKind, u8); 4] {
        [
            (DevKind::Knight, self.knight),
            (DevKind::RoadBuilding, self.road_building),
            (DevKind::YearOfPlenty, self.year_of_plenty),
            (DevKind::Monopoly, self.monopoly),
        ]
    }
}

fn check_terms(offering: &Cards, requesting: &Cards) -> Laid {
    let shared = Resource::ALL.iter().any(|&kind| offering[kind] > 0 && requesting[kind] > 0);
    refuse_if(offering.is_empty() || requesting.is_empty() || shared, || "those are no terms of a trade".into())
}

fn put_card(state: &mut Catan, place: usize, seat: Seat, turn: u32, is_played: bool, kind: DevKind) {
    let card = CardId::new(place);
    let deck: &mut Deck = &mut state.deck;
    deck.owners[card] = seat;
    deck.bought_on[card] = turn;
    if is_played {
        deck.played |= 1 << place;
        state.player_mut(seat).played[kind.index()] += 1;
    } else {
        state.player_mut(seat).cards[kind.index()] += 1;
    }
}
