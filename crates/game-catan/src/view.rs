//! What each viewer may see (CAT-12): snapshots and masked events. Both are allow-lists.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use sortie_engine::{Emitted, Seat, SeatSet, Viewer};

use crate::board::{EDGE_VERTICES, HEX_COORDS, HEX_EDGES, HEX_VERTICES, PORT_EDGES, lattice_point};
use crate::cards::{BySeat, Cards, full, full_if_some};
use crate::event::{Candidate, Event};
use crate::ids::{CardId, DevKind, EdgeId, HexId, Port, Terrain, TradeId, VertexId};
use crate::position::{Building, BuildingKind, GamePhase, OpeningKind, Road};
use crate::state::{Catan, Response, RobberPhase, Stage, TurnPhase};
use crate::trail::longest_trail;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Hexes and ports.
    pub board: BoardView,
    /// The seats in the order of turns.
    pub turn_order: Vec<Seat>,
    /// Opening, play or end.
    pub game_phase: GamePhase,
    /// The opening's step; null afterwards.
    pub setup: Option<OpeningView>,
    /// The turn; null in the opening.
    pub turn: Option<TurnView>,
    /// The robber.
    pub robber: RobberView,
    /// Free roads to be placed.
    pub road_building: Option<FreeRoadsView>,
    /// The open trade.
    pub trade: Option<TradeView>,
    /// Settlements and cities, by corner.
    pub buildings: Vec<Building>,
    /// Roads, by side.
    pub roads: Vec<Road>,
    /// The bank's cards.
    #[serde(serialize_with = "full")]
    pub bank: Cards,
    /// The deck, top first: for the judge alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dev_deck: Option<Vec<DevKind>>,
    /// Cards left in the deck.
    pub dev_deck_remaining: u8,
    /// Who holds Longest Road.
    pub longest_road: LongestRoadView,
    /// Who holds Largest Army.
    pub largest_army: LargestArmyView,
    /// The number of the next random event.
    pub event_index: u64,
}

/// What lies on the island.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoardView {
    /// The hexes, by index.
    pub hexes: Vec<HexView>,
    /// The ports, by slot.
    pub ports: Vec<PortView>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HexView {
    /// Its id.
    pub id: HexId,
    /// Its axial column.
    pub q: i8,
    /// Its axial row.
    pub r: i8,
    /// What it is made of.
    pub terrain: Terrain,
    /// Its token; null on the desert.
    pub number: Option<u8>,
}

/// One port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PortView {
    /// Its slot.
    pub slot: u8,
    /// Its side.
    pub edge_id: EdgeId,
    /// What it trades.
    #[serde(rename = "type")]
    pub kind: Port,
}

/// A step of the opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpeningView {
    /// From 0 to four times the players less one.
    pub step: u8,
    /// 1 or 2.
    pub round: u8,
    /// What is placed.
    pub kind: OpeningKind,
    /// Who places.
    pub current_player_id: Seat,
    /// The settlement whose road is due.
    pub last_settlement_vertex_id: Option<VertexId>,
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// Before or after the dice.
    pub phase: TurnPhase,
    /// Whose turn.
    pub current_player_id: Seat,
    /// Its number, from 1.
    pub turn_number: u32,
    /// The dice of the turn.
    pub last_dice_roll: Option<DiceView>,
    /// Whether a development card was played in it.
    pub dev_card_played: bool,
}

/// Two dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DiceView {
    /// The first.
    pub dice1: u8,
    /// The second.
    pub dice2: u8,
    /// Their sum.
    pub total: u8,
}

/// The robber.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RobberView {
    /// Where it stands.
    pub hex_id: HexId,
    /// What is to be done.
    pub phase: RobberPhase,
    /// Who moves it and steals.
    pub mover_id: Option<Seat>,
    /// Who still has to discard how many cards.
    pub pending_discards: BySeat<u8>,
    /// Among whom the mover has to choose.
    pub steal_candidates: Vec<Candidate>,
}

/// Free roads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeRoadsView {
    /// Whose.
    pub player_id: Seat,
    /// How many are left.
    pub remaining: u8,
}

/// The open trade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeView {
    /// Its id.
    pub trade_id: TradeId,
    /// Who offers.
    pub proposer_id: Seat,
    /// What the proposer gives.
    pub offering: Cards,
    /// What the proposer wants.
    pub requesting: Cards,
    /// Who is invited.
    pub to: SeatSet,
    /// How they stand to it.
    pub responses: BySeat<Response>,
    /// Other terms, as those who want them state them.
    pub counters: BySeat<TermsView>,
}

/// The terms of a counter-offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TermsView {
    /// What its author gives.
    pub offering: Cards,
    /// What its author wants.
    pub requesting: Cards,
}

/// Longest Road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LongestRoadView {
    /// Who holds it.
    pub holder_id: Option<Seat>,
    /// The holder's length; 0 where nobody holds it.
    pub length: u8,
}

/// Largest Army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LargestArmyView {
    /// Who holds it.
    pub holder_id: Option<Seat>,
    /// The holder's knights; 0 where nobody holds it.
    pub knights: u8,
}

/// One player as one viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The hand by kind: for its owner and the judge.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "full_if_some")]
    pub resources: Option<Cards>,
    /// Cards in the hand.
    pub resource_count: u8,
    /// Unplayed development cards: for their owner and the judge; of others only the victory points, after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dev_cards: Option<Vec<DevCardView>>,
    /// Unplayed development cards in number.
    pub dev_card_count: u8,
    /// Played development cards.
    pub played: PlayedView,
    /// Roads in the supply.
    pub roads_left: u8,
    /// Settlements in the supply.
    pub settlements_left: u8,
    /// Cities in the supply.
    pub cities_left: u8,
    /// The length of the longest trail.
    pub road_length: u8,
    /// The sides of a longest trail, in the order of travel.
    pub longest_trail: Vec<EdgeId>,
    /// Points that everybody can count.
    pub victory_points: u8,
    /// All points: for the player and the judge, and for everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_victory_points: Option<u8>,
}

/// An unplayed development card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DevCardView {
    /// Its id.
    pub id: CardId,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: DevKind,
    /// The turn in which it was bought.
    pub purchased_on_turn: u32,
}

/// Played development cards by kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayedView {
    /// Knights.
    pub knight: u8,
    /// Road Building.
    pub road_building: u8,
    /// Year of Plenty.
    pub year_of_plenty: u8,
    /// Monopoly.
    pub monopoly: u8,
}

impl Catan {
    /// The table without the players.
    pub(crate) fn table_view(&self, viewer: Viewer) -> View {
        let knights = |seat: Seat| self.player(seat).played[DevKind::Knight.index()];
        View {
            board: self.board_view(),
            turn_order: self.turn_order().collect(),
            game_phase: match self.stage {
                Stage::Opening { .. } => GamePhase::Setup,
                Stage::Playing => GamePhase::Playing,
                Stage::Ended { .. } => GamePhase::Ended,
            },
            setup: self.opening_view(),
            turn: self.turn_view(),
            robber: self.robber_view(),
            road_building: (self.free_roads > 0)
                .then_some(FreeRoadsView { player_id: self.current, remaining: self.free_roads }),
            trade: self.trade_view(),
            buildings: self.buildings_view(),
            roads: self.roads_view(),
            bank: self.bank,
            dev_deck: (viewer == Viewer::Judge).then(|| self.deck.kinds.0[usize::from(self.deck.n_bought)..].to_vec()),
            dev_deck_remaining: self.deck.left(),
            longest_road: LongestRoadView {
                holder_id: self.longest_road,
                length: self.longest_road.map_or(0, |seat| self.player(seat).road_length),
            },
            largest_army: LargestArmyView {
                holder_id: self.largest_army,
                knights: self.largest_army.map_or(0, knights),
            },
            event_index: self.chance.event_index(),
        }
    }

    /// One player for one viewer.
    pub(crate) fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = self.player(seat);
        let knows = viewer.knows(seat);
        let ended = self.has_ended();
        let shown = |card: &CardId| knows || self.deck.kinds[*card] == DevKind::VictoryPoint;
        let cards = || {
            let listed = self.deck.hand(seat).filter(shown).map(|card| DevCardView {
                id: card,
                kind: self.deck.kinds[card],
                purchased_on_turn: self.deck.bought_on[card],
            });
            listed.collect()
        };
        PlayerView {
            resources: knows.then_some(player.hand),
            resource_count: player.hand.total(),
            dev_cards: (knows || ended).then(cards),
            dev_card_count: player.n_cards(),
            played: PlayedView {
                knight: player.played[DevKind::Knight.index()],
                road_building: player.played[DevKind::RoadBuilding.index()],
                year_of_plenty: player.played[DevKind::YearOfPlenty.index()],
                monopoly: player.played[DevKind::Monopoly.index()],
            },
            roads_left: player.roads_left,
            settlements_left: player.settlements_left,
            cities_left: player.cities_left,
            road_length: player.road_length,
            longest_trail: longest_trail(player.roads, self.walls(seat)),
            victory_points: self.public_points(seat),
            total_victory_points: (knows || ended).then(|| self.total_points(seat)),
        }
    }

    fn board_view(&self) -> BoardView {
        let hexes = HexId::all().map(|hex| {
            let (q, r) = HEX_COORDS[hex.index()];
            let number = Some(self.layout.tokens[hex.index()]).filter(|&token| token != 0);
            HexView { id: hex, q, r, terrain: self.layout.terrains[hex.index()], number }
        });
        let ports = self.layout.ports.iter().enumerate().map(|(slot, &kind)| PortView {
            slot: slot as u8,
            edge_id: EdgeId::new(usize::from(PORT_EDGES[slot])),
            kind,
        });
        BoardView { hexes: hexes.collect(), ports: ports.collect() }
    }

    fn opening_view(&self) -> Option<OpeningView> {
        let Stage::Opening { step, settlement } = self.stage else { return None };
        let found = self.opening_step(step);
        Some(OpeningView {
            step,
            round: found.round,
            kind: if found.places_settlement { OpeningKind::Settlement } else { OpeningKind::Road },
            current_player_id: found.seat,
            last_settlement_vertex_id: settlement,
        })
    }

    fn turn_view(&self) -> Option<TurnView> {
        let dice = |[dice1, dice2]: [u8; 2]| DiceView { dice1, dice2, total: dice1 + dice2 };
        let opening = matches!(self.stage, Stage::Opening { .. });
        (!opening).then(|| TurnView {
            phase: self.phase,
            current_player_id: self.current,
            turn_number: self.turn_number,
            last_dice_roll: self.last_roll.map(dice),
            dev_card_played: self.card_played,
        })
    }

    fn robber_view(&self) -> RobberView {
        let owed = self.turn_order().map(|seat| (seat, self.robber.owed[seat.index()])).filter(|&(_, n)| n > 0);
        let stealing = self.robber.phase == RobberPhase::Stealing;
        RobberView {
            hex_id: self.robber.hex,
            phase: self.robber.phase,
            mover_id: self.robber_mover(),
            pending_discards: BySeat(owed.collect()),
            steal_candidates: if stealing { self.listed_candidates() } else { Vec::new() },
        }
    }

    fn trade_view(&self) -> Option<TradeView> {
        let trade = self.trade.as_ref()?;
        let terms = |seat: Seat| {
            let (offering, requesting) = trade.counters[seat.index()];
            (seat, TermsView { offering, requesting })
        };
        let countered = trade.to.iter().filter(|seat| trade.responses[seat.index()] == Response::Countered);
        Some(TradeView {
            trade_id: trade.id,
            proposer_id: trade.proposer,
            offering: trade.offering,
            requesting: trade.requesting,
            to: trade.to,
            responses: BySeat(trade.to.iter().map(|seat| (seat, trade.responses[seat.index()])).collect()),
            counters: BySeat(countered.map(terms).collect()),
        })
    }

    fn buildings_view(&self) -> Vec<Building> {
        let owner = |vertex: VertexId| self.seats().find(|&seat| self.player(seat).buildings().contains(vertex));
        let listed = self.built.iter().filter_map(|vertex| {
            let seat = owner(vertex)?;
            let is_city = self.player(seat).cities.contains(vertex);
            let kind = if is_city { BuildingKind::City } else { BuildingKind::Settlement };
            Some(Building { vertex_id: vertex, player_id: seat, kind })
        });
        listed.collect()
    }

    fn roads_view(&self) -> Vec<Road> {
        let owner = |edge: EdgeId| self.seats().find(|&seat| self.player(seat).roads.contains(edge));
        self.roads.iter().filter_map(|edge| Some(Road { edge_id: edge, player_id: owner(edge)? })).collect()
    }
}

/// The part of an event that a viewer may see. Nobody is kept from knowing that it happened.
pub(crate) fn masked(event: &Emitted<Event>, viewer: Viewer) -> Emitted<Event> {
    let mut seen = event.clone();
    match &mut seen.event {
        Event::DiscardRequired { player_id, hand, .. } => {
            if !viewer.knows(*player_id) {
                *hand = None;
            }
        }
        Event::DiscardCompleted { player_id, discarded, secret, .. } => {
            if *secret && !viewer.knows(*player_id) {
                *discarded = None;
            }
        }
        Event::Stolen { thief_id, victim_id, resource_type, public, .. } => {
            if !*public && !viewer.knows_any(SeatSet::only(*thief_id).with(*victim_id)) {
                *resource_type = None;
            }
        }
        Event::DevCardBought { player_id, card, .. } => {
            if !viewer.knows(*player_id) {
                *card = None;
            }
        }
        Event::SettlementPlaced { .. }
        | Event::RoadPlaced { .. }
        | Event::SetupComplete(_)
        | Event::TurnChanged(_)
        | Event::DiceRolled { .. }
        | Event::AllDiscardsComplete {}
        | Event::RobberMoveRequired { .. }
        | Event::RobberMoved { .. }
        | Event::StealRequired { .. }
        | Event::NoStealPossible {}
        | Event::RoadBuilt { .. }
        | Event::SettlementBuilt { .. }
        | Event::CityBuilt { .. }
        | Event::DevCardPlayed { .. }
        | Event::LongestRoadUpdated(_)
        | Event::LargestArmyUpdated(_)
        | Event::TradeOffered { .. }
        | Event::TradeAnswered { .. }
        | Event::TradeCountered { .. }
        | Event::TradeExecuted { .. }
        | Event::TradeCancelled { .. }
        | Event::MaritimeTraded { .. }
        | Event::GameOver { .. } => {}
    }
    seen
}

/// The island's geometry for clients: ids, how they touch, and lattice points to draw them at.
///
/// A lattice point (x, y) lies at pixel (x·s·√3/2, y·s/2) for hexes of size s; y grows downward.
pub(crate) fn topology() -> Value {
    let vertex = |id: u8| VertexId::new(usize::from(id)).to_string();
    let edge = |id: u8| EdgeId::new(usize::from(id)).to_string();
    let hexes = HexId::all().map(|hex| {
        let (q, r) = HEX_COORDS[hex.index()];
        json!({
            "id": hex.to_string(), "q": q, "r": r,
            "x": 2 * i32::from(q) + i32::from(r), "y": 3 * i32::from(r),
            "vertices": HEX_VERTICES[hex.index()].map(vertex),
            "edges": HEX_EDGES[hex.index()].map(edge),
        })
    });
    let vertices = VertexId::all().map(|id| {
        let (x, y) = lattice_point(id);
        json!({ "id": id.to_string(), "x": x, "y": y })
    });
    let edges =
        EdgeId::all().map(|id| json!({ "id": id.to_string(), "vertices": EDGE_VERTICES[id.index()].map(vertex) }));
    let ports = PORT_EDGES.iter().enumerate().map(|(slot, &id)| json!({ "slot": slot, "edgeId": edge(id) }));
    json!({
        "hexes": hexes.collect::<Vec<_>>(),
        "vertices": vertices.collect::<Vec<_>>(),
        "edges": edges.collect::<Vec<_>>(),
        "ports": ports.collect::<Vec<_>>(),
    })
}
