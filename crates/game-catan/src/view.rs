//! What each viewer may see (CAT-12): snapshots and masked events. Both are allow-lists. With fewer members a view is a
//! stated position (CAT-4.3), so members that a position may leave out are [`Said`].

use serde_json::{Value, json};
use sortie_engine::{BySeat, Emitted, Said, Seat, SeatSet, Viewer, view, vocabulary, wire};

use crate::board::{EDGE_VERTICES, HEX_COORDS, HEX_EDGES, HEX_VERTICES, PORT_EDGES, lattice_point};
use crate::cards::{Cards, Stock};
use crate::event::{Candidate, DevCard, Event};
use crate::ids::{CardId, DevKind, EdgeId, HexId, Port, Terrain, TradeId, VertexId};
use crate::state::{Catan, Response, RobberPhase, Stage, TurnPhase};
use crate::trail::longest_trail;

/// The table as one viewer sees it.
#[view]
#[derive(Default)]
pub struct View {
    pub board: Said<BoardView>,
    pub turn_order: Said<Vec<Seat>>,
    pub game_phase: Said<GamePhase>,
    /// Null after the opening.
    pub setup: Option<OpeningView>,
    /// Null in the opening.
    pub turn: Option<TurnView>,
    pub robber: Said<RobberView>,
    pub road_building: Option<FreeRoadsView>,
    pub trade: Option<TradeView>,
    /// By corner.
    pub buildings: Said<Vec<Building>>,
    /// By edge.
    pub roads: Said<Vec<Road>>,
    pub bank: Said<Stock>,
    /// Top first: for the judge alone.
    pub dev_deck: Said<Vec<DevKind>>,
    pub dev_deck_remaining: Said<u8>,
    pub longest_road: Said<LongestRoadView>,
    pub largest_army: Said<LargestArmyView>,
    /// The number of the next random event.
    pub event_index: Said<u64>,
}

vocabulary! {
    /// Opening, play or end.
    pub enum GamePhase: "phase of the game" { Setup = "setup", Playing = "playing", Ended = "ended" }

    /// What a corner carries.
    pub enum BuildingKind: "kind of building" { Settlement = "settlement", City = "city" }

    /// What an opening step places.
    pub enum OpeningKind: "kind of step" { Settlement = "settlement", Road = "road" }
}

/// What lies on the island: hexes by index, ports by slot.
#[view]
pub struct BoardView {
    pub hexes: Vec<HexView>,
    pub ports: Vec<PortView>,
}

#[view]
pub struct HexView {
    pub id: HexId,
    pub q: i8,
    pub r: i8,
    pub terrain: Terrain,
    /// Null on the desert.
    pub number: Option<u8>,
}

#[view]
pub struct PortView {
    pub slot: u8,
    pub edge_id: EdgeId,
    #[serde(rename = "type")]
    pub kind: Port,
}

/// A step of the opening.
#[view]
pub struct OpeningView {
    /// From 0 to four times the players less one.
    pub step: Said<u8>,
    /// 1 or 2.
    pub round: Said<u8>,
    pub kind: Said<OpeningKind>,
    pub current_player_id: Said<Seat>,
    /// The settlement whose road is due.
    pub last_settlement_vertex_id: Option<VertexId>,
}

#[view]
#[derive(Default)]
pub struct TurnView {
    pub phase: Said<TurnPhase>,
    pub current_player_id: Said<Seat>,
    /// From 1.
    pub turn_number: Said<u32>,
    pub last_dice_roll: Option<DiceView>,
    pub dev_card_played: Said<bool>,
}

#[view]
pub struct DiceView {
    pub dice1: u8,
    pub dice2: u8,
    pub total: Said<u8>,
}

#[view]
#[derive(Default)]
pub struct RobberView {
    pub hex_id: Said<HexId>,
    pub phase: Said<RobberPhase>,
    /// Who moves it and steals.
    pub mover_id: Option<Seat>,
    /// How many cards each player still has to discard.
    pub pending_discards: Said<BySeat<u8>>,
    pub steal_candidates: Said<Vec<Candidate>>,
}

/// Free roads to be placed.
#[view]
pub struct FreeRoadsView {
    pub player_id: Said<Seat>,
    pub remaining: u8,
}

/// The open trade, in the proposer's words.
#[view]
pub struct TradeView {
    pub trade_id: Said<TradeId>,
    pub proposer_id: Said<Seat>,
    pub offering: Cards,
    pub requesting: Cards,
    pub to: Said<SeatSet>,
    pub responses: Said<BySeat<Response>>,
    /// Other terms, in the words of those who want them.
    pub counters: Said<BySeat<TermsView>>,
}

/// The terms of a counter-offer: what its author gives and wants.
#[view]
pub struct TermsView {
    pub offering: Cards,
    pub requesting: Cards,
}

#[view]
pub struct Building {
    pub vertex_id: VertexId,
    pub player_id: Seat,
    pub kind: BuildingKind,
}

#[view]
pub struct Road {
    pub edge_id: EdgeId,
    pub player_id: Seat,
}

/// Who holds Longest Road; the length is 0 where nobody does.
#[view]
pub struct LongestRoadView {
    pub holder_id: Option<Seat>,
    pub length: Said<u8>,
}

/// Who holds Largest Army; 0 knights where nobody does.
#[view]
pub struct LargestArmyView {
    pub holder_id: Option<Seat>,
    pub knights: Said<u8>,
}

/// One player as one viewer sees them.
#[view]
#[derive(Default)]
pub struct PlayerView {
    /// For the owner and the judge.
    pub resources: Said<Stock>,
    pub resource_count: Said<u8>,
    /// Unplayed ones: for the owner and the judge; of others only the victory points, after the end.
    pub dev_cards: Said<Vec<DevCard>>,
    pub dev_card_count: Said<u8>,
    pub played: Said<PlayedView>,
    pub roads_left: Said<u8>,
    pub settlements_left: Said<u8>,
    pub cities_left: Said<u8>,
    pub road_length: Said<u8>,
    /// The edges of a longest trail, in the order of travel.
    pub longest_trail: Said<Vec<EdgeId>>,
    /// Points that everybody can count.
    pub victory_points: Said<u8>,
    /// For the player and the judge, and for everybody after the end.
    pub total_victory_points: Said<u8>,
}

/// Played development cards by kind.
#[view]
#[derive(Copy, Default)]
#[serde(default)]
pub struct PlayedView {
    pub knight: u8,
    #[serde(rename = "road_building")]
    pub road_building: u8,
    #[serde(rename = "year_of_plenty")]
    pub year_of_plenty: u8,
    pub monopoly: u8,
}

/// What a seat can foresee of an action, or of its price.
#[wire]
#[derive(Default)]
pub struct Preview {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cards>,
    /// What of the cost the seat does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Cards>,
    /// From whom a card could be stolen there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// The seat's rate at the bank for the kind it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<u8>,
    /// The seat's rates at the bank for all kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rates: Option<Stock>,
}

impl Catan {
    /// The table without the players.
    pub(crate) fn table_view(&self, viewer: Viewer) -> View {
        let knights = |seat: Seat| self.player(seat).played[DevKind::Knight.index()];
        let deck = || self.deck.kinds.0[usize::from(self.deck.n_bought)..].to_vec();
        View {
            board: self.board_view().into(),
            turn_order: self.turn_order().collect::<Vec<_>>().into(),
            game_phase: match self.stage {
                Stage::Opening { .. } => GamePhase::Setup,
                Stage::Playing => GamePhase::Playing,
                Stage::Ended { .. } => GamePhase::Ended,
            }
            .into(),
            setup: self.opening_view(),
            turn: self.turn_view(),
            robber: self.robber_view().into(),
            road_building: (self.free_roads > 0)
                .then(|| FreeRoadsView { player_id: self.current.into(), remaining: self.free_roads }),
            trade: self.trade_view(),
            buildings: self.buildings_view().into(),
            roads: self.roads_view().into(),
            bank: Stock(self.bank).into(),
            dev_deck: Said::only_if(viewer == Viewer::Judge, deck),
            dev_deck_remaining: self.deck.left().into(),
            longest_road: LongestRoadView {
                holder_id: self.longest_road,
                length: self.longest_road.map_or(0, |seat| self.player(seat).road_length).into(),
            }
            .into(),
            largest_army: LargestArmyView {
                holder_id: self.largest_army,
                knights: self.largest_army.map_or(0, knights).into(),
            }
            .into(),
            event_index: self.chance.event_index().into(),
        }
    }

    /// One player for one viewer.
    pub(crate) fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = self.player(seat);
        let knows = viewer.knows(seat);
        let ended = self.has_ended();
        let shown = |card: &CardId| knows || self.deck.kinds[*card] == DevKind::VictoryPoint;
        let cards = || self.deck.hand(seat).filter(shown).map(|card| self.dev_card(card)).collect();
        let played = |kind: DevKind| player.played[kind.index()];
        PlayerView {
            resources: Said::only_if(knows, || Stock(player.hand)),
            resource_count: player.hand.total().into(),
            dev_cards: Said::only_if(knows || ended, cards),
            dev_card_count: player.n_cards().into(),
            played: PlayedView {
                knight: played(DevKind::Knight),
                road_building: played(DevKind::RoadBuilding),
                year_of_plenty: played(DevKind::YearOfPlenty),
                monopoly: played(DevKind::Monopoly),
            }
            .into(),
            roads_left: player.roads_left.into(),
            settlements_left: player.settlements_left.into(),
            cities_left: player.cities_left.into(),
            road_length: player.road_length.into(),
            longest_trail: longest_trail(player.roads, self.walls(seat)).into(),
            victory_points: self.public_points(seat).into(),
            total_victory_points: Said::only_if(knows || ended, || self.total_points(seat)),
        }
    }

    fn board_view(&self) -> BoardView {
        let hexes = HexId::all().map(|hex| {
            let (q, r) = HEX_COORDS[hex.index()];
            HexView { id: hex, q, r, terrain: self.layout.terrains[hex.index()], number: self.layout.number(hex) }
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
        let kind = if found.places_settlement { OpeningKind::Settlement } else { OpeningKind::Road };
        Some(OpeningView {
            step: step.into(),
            round: found.round.into(),
            kind: kind.into(),
            current_player_id: found.seat.into(),
            last_settlement_vertex_id: settlement,
        })
    }

    fn turn_view(&self) -> Option<TurnView> {
        let dice = |[dice1, dice2]: [u8; 2]| DiceView { dice1, dice2, total: (dice1 + dice2).into() };
        let opening = matches!(self.stage, Stage::Opening { .. });
        (!opening).then(|| TurnView {
            phase: self.phase.into(),
            current_player_id: self.current.into(),
            turn_number: self.turn_number.into(),
            last_dice_roll: self.last_roll.map(dice),
            dev_card_played: self.card_played.into(),
        })
    }

    fn robber_view(&self) -> RobberView {
        let owed = self.turn_order().map(|seat| (seat, self.robber.owed[seat.index()])).filter(|&(_, n)| n > 0);
        let stealing = self.robber.phase == RobberPhase::Stealing;
        let candidates = if stealing { self.listed_candidates(self.current, self.robber.hex) } else { Vec::new() };
        RobberView {
            hex_id: self.robber.hex.into(),
            phase: self.robber.phase.into(),
            mover_id: self.robber_mover(),
            pending_discards: owed.collect::<BySeat<u8>>().into(),
            steal_candidates: candidates.into(),
        }
    }

    fn trade_view(&self) -> Option<TradeView> {
        let trade = self.trade.as_ref()?;
        let terms = |seat: Seat| {
            let (offering, requesting) = trade.counters[seat.index()];
            (seat, TermsView { offering, requesting })
        };
        let answer = |seat: Seat| (seat, trade.responses[seat.index()]);
        let countered = trade.to.iter().filter(|seat| trade.responses[seat.index()] == Response::Countered);
        Some(TradeView {
            trade_id: trade.id.into(),
            proposer_id: trade.proposer.into(),
            offering: trade.offering,
            requesting: trade.requesting,
            to: trade.to.into(),
            responses: trade.to.iter().map(answer).collect::<BySeat<_>>().into(),
            counters: countered.map(terms).collect::<BySeat<_>>().into(),
        })
    }

    fn buildings_view(&self) -> Vec<Building> {
        let listed = self.built.iter().filter_map(|vertex| {
            let seat = self.builder(vertex)?;
            let is_city = self.player(seat).cities.contains(vertex);
            let kind = if is_city { BuildingKind::City } else { BuildingKind::Settlement };
            Some(Building { vertex_id: vertex, player_id: seat, kind })
        });
        listed.collect()
    }

    fn roads_view(&self) -> Vec<Road> {
        self.roads.iter().filter_map(|edge| Some(Road { edge_id: edge, player_id: self.road_owner(edge)? })).collect()
    }
}

/// The part of an event that a viewer may see. Nobody is kept from knowing that it happened.
pub(crate) fn masked(event: &Emitted<Event>, viewer: Viewer) -> Emitted<Event> {
    let mut seen = event.clone();
    match &mut seen.event {
        Event::DiscardRequired { player_id, hand, .. } if !viewer.knows(*player_id) => *hand = None,
        Event::DiscardCompleted { player_id, discarded, secret: true, .. } if !viewer.knows(*player_id) => {
            *discarded = None;
        }
        Event::Stolen { thief_id, victim_id, resource_type, public: false, .. }
            if !viewer.knows_any(SeatSet::only(*thief_id).with(*victim_id)) =>
        {
            *resource_type = None;
        }
        Event::DevCardBought { player_id, card, .. } if !viewer.knows(*player_id) => *card = None,
        Event::DiscardRequired { .. }
        | Event::DiscardCompleted { .. }
        | Event::Stolen { .. }
        | Event::DevCardBought { .. }
        | Event::SettlementPlaced { .. }
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
