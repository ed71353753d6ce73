//! The whole truth of one match: flat arrays, bitsets and small ids. It holds facts and caches, and decides nothing.
//!
//! Caches (kept current by the chapters of `rules/`, recomputed from scratch by `audit.rs`): what is built and closed,
//! each player's frontier, touched corners, maritime rates, supplies, road length and card counts.

use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, Seat, SeatSet, vocabulary};

use crate::board::{HEX_CORNERS, INCIDENT, NEIGHBOURS, NONE, VERTEX_PORT};
use crate::cards::Cards;
use crate::event::Flow;
use crate::ids::{
    CardId, DevKind, EdgeId, EdgeSet, HexId, MAX_SEATS, N_RESOURCES, PerCard, TradeId, VertexId, VertexSet,
};
use crate::knowledge::Knowledge;
use crate::layout::Layout;
use crate::options::Rules;
use crate::refused::Refused;

/// Roads that a player has.
pub const ROADS: u8 = 15;
/// Settlements that a player has.
pub const SETTLEMENTS: u8 = 5;
/// Cities that a player has.
pub const CITIES: u8 = 4;

/// One match of the base game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Catan {
    pub(crate) chance: Chance,
    pub(crate) rules: Rules,
    pub(crate) layout: Layout,
    pub(crate) n_seats: u8,
    /// The first player of the turn order, which goes round from there by seat.
    pub(crate) first: Seat,
    pub(crate) stage: Stage,
    /// Whose turn it is; in the opening, who places.
    pub(crate) current: Seat,
    pub(crate) phase: TurnPhase,
    /// The number of the turn, from 1; 0 in the opening.
    pub(crate) turn_number: u32,
    /// The dice of this turn.
    pub(crate) last_roll: Option<[u8; 2]>,
    /// Whether a development card was played in this turn.
    pub(crate) card_played: bool,
    /// Trades that the current player has offered in this turn. Public; bots use it to limit their offers per turn.
    pub(crate) n_offers: u8,
    /// Actions that the current player has taken in this turn (the first turn counts the opening too). Public; bots use
    /// it to end long turns.
    pub(crate) n_actions: u16,
    pub(crate) robber: Robber,
    /// Free roads still to be placed; 0 where no such effect runs.
    pub(crate) free_roads: u8,
    pub(crate) trade: Option<Trade>,
    /// The number of the last trade; undo does not set it back.
    pub(crate) last_trade: u32,
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) bank: Cards,
    pub(crate) deck: Deck,
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_army: Option<Seat>,
    /// Corners with a building. Cache.
    pub(crate) built: VertexSet,
    /// Corners with a building on them or next to them. Cache.
    pub(crate) closed: VertexSet,
    /// Edges with a road. Cache.
    pub(crate) roads: EdgeSet,
    /// What each seat cannot know of the others' hands.
    pub(crate) knowledge: Knowledge,
    /// Terms of trade that were declined.
    #[serde(default, skip_serializing_if = "Refused::is_empty")]
    pub(crate) refused: Refused,
    /// How often each total was rolled, from 2.
    pub(crate) histogram: [u16; 11],
}

/// Opening, play or end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The opening, at this step of `4 * seats`, with the corner of the settlement just placed.
    Opening {
        step: u8,
        settlement: Option<VertexId>,
    },
    Playing,
    Ended {
        winner: Seat,
    },
}

vocabulary! {
    /// Before or after the dice.
    pub enum TurnPhase: "phase" { Roll = "roll", Main = "main" }

    /// What is to be done with the robber.
    pub enum RobberPhase: "phase of the robber" {
        None = "none",
        /// Large hands are being halved.
        Discarding = "discarding",
        Moving = "moving",
        /// A victim has to be chosen.
        Stealing = "stealing",
    }

    /// Why the robber moves.
    pub enum Cause: "cause" { Seven = "seven", Knight = "knight" }

    /// What an invited player answered to an offer.
    pub enum Response: "answer" {
        Pending = "pending",
        Accepted = "accepted",
        Declined = "declined",
        Countered = "countered",
    }

    /// What a player has a limited supply of.
    pub enum Piece: "piece" { Road = "road", Settlement = "settlement", City = "city" }
}

impl Piece {
    /// How many of them a player has.
    pub const fn supply(self) -> u8 {
        match self {
            Piece::Road => ROADS,
            Piece::Settlement => SETTLEMENTS,
            Piece::City => CITIES,
        }
    }
}

/// The robber. Its mover is always the current player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Robber {
    pub(crate) hex: HexId,
    pub(crate) phase: RobberPhase,
    pub(crate) cause: Cause,
    /// Cards that each seat still has to discard.
    pub(crate) owed: [u8; MAX_SEATS],
}

/// The open trade.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Trade {
    pub(crate) id: TradeId,
    pub(crate) proposer: Seat,
    pub(crate) offering: Cards,
    pub(crate) requesting: Cards,
    pub(crate) to: SeatSet,
    /// What each invited seat answered; `Pending` for the others.
    pub(crate) responses: [Response; MAX_SEATS],
    /// The terms of each seat that countered, as that seat states them: what it gives, what it wants.
    pub(crate) counters: [(Cards, Cards); MAX_SEATS],
}

/// What one player has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Resource cards in hand.
    pub(crate) hand: Cards,
    /// Development cards in hand, by kind. Cache of the deck.
    pub(crate) cards: [u8; DevKind::ALL.len()],
    /// Development cards played, by kind. Cache of the deck.
    pub(crate) played: [u8; DevKind::ALL.len()],
    /// Pieces in the supply. Cache of the sets.
    pub(crate) roads_left: u8,
    pub(crate) settlements_left: u8,
    pub(crate) cities_left: u8,
    /// Longest trail. Cache.
    pub(crate) road_length: u8,
    /// What one card costs at the bank, by kind. Cache.
    pub(crate) rates: [u8; N_RESOURCES],
    /// Pieces on the board.
    pub(crate) settlements: VertexSet,
    pub(crate) cities: VertexSet,
    pub(crate) roads: EdgeSet,
    /// Corners that the roads touch. Cache.
    pub(crate) touched: VertexSet,
    /// Edges next to something from which the player may go on building, occupied or not. Cache.
    pub(crate) frontier: EdgeSet,
    /// For the final report.
    pub(crate) flow: Flow,
}

impl Player {
    pub(crate) const NEW: Self = Self {
        hand: Cards::NONE,
        cards: [0; DevKind::ALL.len()],
        played: [0; DevKind::ALL.len()],
        roads_left: ROADS,
        settlements_left: SETTLEMENTS,
        cities_left: CITIES,
        road_length: 0,
        rates: [4; N_RESOURCES],
        settlements: VertexSet::EMPTY,
        cities: VertexSet::EMPTY,
        roads: EdgeSet::EMPTY,
        touched: VertexSet::EMPTY,
        frontier: EdgeSet::EMPTY,
        flow: Flow { gained: 0, spent: 0, traded: 0 },
    };

    /// Corners with a building of this player.
    pub(crate) fn buildings(&self) -> VertexSet {
        self.settlements | self.cities
    }

    /// Development cards in hand.
    pub(crate) fn n_cards(&self) -> u8 {
        self.cards.iter().sum()
    }
}

/// The development cards: the first `n_bought` are out, in the order of purchase; the rest is the deck, top first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Deck {
    pub(crate) kinds: PerCard<DevKind>,
    /// Who bought each card; the first seat for those in the deck.
    pub(crate) owners: PerCard<Seat>,
    pub(crate) bought_on: PerCard<u32>,
    /// Cards that were played.
    pub(crate) played: u32,
    /// The most victory points that the owner's cards up to this one can hold, as everybody knows: with more, the owner
    /// would have won.
    pub(crate) vp_limits: PerCard<u8>,
    pub(crate) n_bought: u8,
}

impl Deck {
    pub(crate) fn left(&self) -> u8 {
        CardId::COUNT as u8 - self.n_bought
    }

    pub(crate) fn is_played(&self, card: CardId) -> bool {
        self.played >> card.index() & 1 == 1
    }

    /// Cards that were bought, in order.
    pub(crate) fn bought(&self) -> impl DoubleEndedIterator<Item = CardId> + Clone + use<> {
        (0..usize::from(self.n_bought)).map(CardId::new)
    }

    /// The unplayed cards of a seat, in the order of purchase.
    pub(crate) fn hand(&self, seat: Seat) -> impl DoubleEndedIterator<Item = CardId> + Clone + '_ {
        self.bought().filter(move |&card| self.owners[card] == seat && !self.is_played(card))
    }
}

impl Catan {
    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(usize::from(self.n_seats))
    }

    /// All seats in turn order.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (first, n) = (self.first.index(), usize::from(self.n_seats));
        (0..n).map(move |place| Seat::new((first + place) % n))
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn has_ended(&self) -> bool {
        matches!(self.stage, Stage::Ended { .. })
    }

    /// Who has to move the robber or to choose a victim.
    pub(crate) fn robber_mover(&self) -> Option<Seat> {
        (self.robber.phase != RobberPhase::None).then_some(self.current)
    }

    /// Points that everybody can count: buildings and awards (CAT-11.1).
    pub(crate) fn public_points(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let buildings = (SETTLEMENTS - player.settlements_left) + 2 * (CITIES - player.cities_left);
        let road = if self.longest_road == Some(seat) { 2 } else { 0 };
        let army = if self.largest_army == Some(seat) { 2 } else { 0 };
        buildings + road + army
    }

    /// All points, hidden cards included.
    pub(crate) fn total_points(&self, seat: Seat) -> u8 {
        self.public_points(seat) + self.player(seat).cards[DevKind::VictoryPoint.index()]
    }

    /// Who has a building on the corner.
    pub(crate) fn builder(&self, at: VertexId) -> Option<Seat> {
        self.seats().find(|&seat| self.player(seat).buildings().contains(at))
    }

    /// Who has a road on the edge.
    pub(crate) fn road_owner(&self, at: EdgeId) -> Option<Seat> {
        self.seats().find(|&seat| self.player(seat).roads.contains(at))
    }

    /// The corners with a building of somebody else.
    pub(crate) fn walls(&self, seat: Seat) -> VertexSet {
        self.built.minus(self.player(seat).buildings())
    }

    /// The free edges where the seat may build a road (CAT-7.6).
    pub(crate) fn road_spots(&self, seat: Seat) -> EdgeSet {
        self.player(seat).frontier.minus(self.roads)
    }

    /// The free corners where the seat may build a settlement (CAT-7.7).
    pub(crate) fn settlement_spots(&self, seat: Seat) -> VertexSet {
        self.player(seat).touched.minus(self.closed)
    }

    /// The players from whom the mover may steal with the robber on this hex, in turn order (CAT-8.4).
    pub(crate) fn candidates(&self, mover: Seat, hex: HexId) -> impl Iterator<Item = Seat> + Clone + '_ {
        let corners = HEX_CORNERS[hex.index()];
        self.turn_order().filter(move |&seat| {
            let player = self.player(seat);
            seat != mover && !(player.buildings() & corners).is_empty() && player.hand != Cards::NONE
        })
    }

    /// Puts a settlement on the board and brings every cache but the road lengths up to date.
    pub(crate) fn put_settlement(&mut self, seat: Seat, at: VertexId) {
        let set = VertexSet::only(at);
        self.built = self.built | set;
        self.closed = self.closed | set | NEIGHBOURS[at.index()];
        for other in self.seats() {
            if other != seat && self.player(other).touched.contains(at) {
                let frontier = self.frontier_of(other);
                self.player_mut(other).frontier = frontier;
            }
        }
        let rates = self.rates_with(seat, at);
        let player = self.player_mut(seat);
        player.settlements = player.settlements | set;
        player.settlements_left -= 1;
        player.frontier = player.frontier | INCIDENT[at.index()];
        player.rates = rates;
    }

    /// Turns a settlement into a city.
    pub(crate) fn put_city(&mut self, seat: Seat, at: VertexId) {
        let player = self.player_mut(seat);
        player.settlements.remove(at);
        player.cities.insert(at);
        player.settlements_left += 1;
        player.cities_left -= 1;
    }

    /// Puts a road on the board and brings every cache but the road lengths up to date.
    pub(crate) fn put_road(&mut self, seat: Seat, at: EdgeId) {
        let walls = self.walls(seat);
        self.roads.insert(at);
        let player = self.player_mut(seat);
        player.roads.insert(at);
        player.roads_left -= 1;
        for end in crate::board::ends(at) {
            player.touched.insert(end);
            if !walls.contains(end) {
                player.frontier = player.frontier | INCIDENT[end.index()];
            }
        }
    }

    /// The frontier from scratch: edges at the player's buildings and at the ends of their roads that no opponent holds.
    pub(crate) fn frontier_of(&self, seat: Seat) -> EdgeSet {
        let player = self.player(seat);
        let open = player.touched.minus(self.walls(seat)) | player.buildings();
        open.iter().fold(EdgeSet::EMPTY, |edges, vertex| edges | INCIDENT[vertex.index()])
    }

    /// The rates with one more building.
    fn rates_with(&self, seat: Seat, at: VertexId) -> [u8; N_RESOURCES] {
        let mut rates = self.player(seat).rates;
        let slot = VERTEX_PORT[at.index()];
        if slot != NONE {
            match self.layout.ports[usize::from(slot)].resource() {
                Some(resource) => rates[resource.index()] = 2,
                None => rates.iter_mut().for_each(|rate| *rate = (*rate).min(3)),
            }
        }
        rates
    }

    /// The rates from scratch.
    pub(crate) fn rates_of(&self, seat: Seat) -> [u8; N_RESOURCES] {
        let mut scratch = self.clone();
        scratch.player_mut(seat).rates = Player::NEW.rates;
        for at in self.player(seat).buildings().iter() {
            let rates = scratch.rates_with(seat, at);
            scratch.player_mut(seat).rates = rates;
        }
        scratch.player(seat).rates
    }

    /// Moves cards from the bank to a player.
    pub(crate) fn grant(&mut self, seat: Seat, cards: &Cards) {
        self.bank.take(cards);
        let player = self.player_mut(seat);
        player.hand.add(cards);
        player.flow.gained = player.flow.gained.saturating_add(u16::from(cards.total()));
    }

    /// Moves cards from a player to the bank.
    pub(crate) fn pay(&mut self, seat: Seat, cards: &Cards) {
        self.bank.add(cards);
        let player = &mut self.players[seat.index()];
        player.hand.take(cards);
        self.knowledge.paid(seat, &player.hand);
    }

    /// Pays a purchase.
    pub(crate) fn spend(&mut self, seat: Seat, cost: &Cards) {
        self.pay(seat, cost);
        let flow = &mut self.player_mut(seat).flow;
        flow.spent = flow.spent.saturating_add(u16::from(cost.total()));
    }
}
