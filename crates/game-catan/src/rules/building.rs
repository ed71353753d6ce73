//! Roads, settlements and cities that are paid for (CAT-7.4 to CAT-7.8), and free roads (CAT-7.13).

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use crate::action::Action;
use crate::cards::{CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::event::Event;
use crate::flow::{Need, known};
use crate::ids::{EdgeId, VertexId};
use crate::reason::Reason;
use crate::state::{Catan, Stage};

impl Catan {
    /// Refuses INSUFFICIENT_RESOURCES (CAT-7.4).
    pub(crate) fn can_pay(&self, seat: Seat, cost: &Cards) -> Result<(), Reason> {
        let hand = &self.player(seat).hand;
        if hand.covers(cost) { Ok(()) } else { Err(Reason::InsufficientResources { missing: hand.missing(cost) }) }
    }

    fn has_road_piece(&self, seat: Seat) -> Result<(), Reason> {
        if self.player(seat).roads_left > 0 { Ok(()) } else { Err(Reason::NoPiecesLeft { piece: "roads" }) }
    }

    fn has_settlement_piece(&self, seat: Seat) -> Result<(), Reason> {
        if self.player(seat).settlements_left > 0 { Ok(()) } else { Err(Reason::NoPiecesLeft { piece: "settlements" }) }
    }

    fn has_city_piece(&self, seat: Seat) -> Result<(), Reason> {
        if self.player(seat).cities_left > 0 { Ok(()) } else { Err(Reason::NoPiecesLeft { piece: "cities" }) }
    }

    /// Refuses INVALID_EDGE, EDGE_OCCUPIED and NOT_CONNECTED (CAT-7.6).
    fn road_fits(&self, seat: Seat, edge: &Named<EdgeId>) -> Result<(), Reason> {
        let edge = known(edge, Reason::InvalidEdge)?;
        if self.roads.contains(edge) {
            return Err(Reason::EdgeOccupied);
        }
        if self.player(seat).frontier.contains(edge) { Ok(()) } else { Err(Reason::RoadNotConnected) }
    }

    pub(crate) fn check_build_road(&self, seat: Seat, edge: &Named<EdgeId>) -> Result<(), Reason> {
        self.check_main(seat, "BUILD_ROAD")?;
        self.has_road_piece(seat)?;
        self.can_pay(seat, &ROAD_COST)?;
        self.road_fits(seat, edge)
    }

    pub(crate) fn build_road(&mut self, seat: Seat, at: EdgeId, cost: &Cards, out: &mut dyn EventSink<Event>) {
        self.spend(seat, cost);
        self.put_road(seat, at);
        out.emit(Some(seat), || Event::RoadBuilt { id: at, player_id: seat, cost: *cost });
        self.road_laid(seat, at, out);
    }

    pub(crate) fn check_build_settlement(&self, seat: Seat, vertex: &Named<VertexId>) -> Result<(), Reason> {
        self.check_main(seat, "BUILD_SETTLEMENT")?;
        self.has_settlement_piece(seat)?;
        self.can_pay(seat, &SETTLEMENT_COST)?;
        let vertex = known(vertex, Reason::InvalidVertex)?;
        self.keeps_distance(vertex)?;
        if self.player(seat).touched.contains(vertex) { Ok(()) } else { Err(Reason::SettlementNotConnected) }
    }

    pub(crate) fn build_settlement(&mut self, seat: Seat, at: VertexId, out: &mut dyn EventSink<Event>) {
        self.spend(seat, &SETTLEMENT_COST);
        self.put_settlement(seat, at);
        out.emit(Some(seat), || Event::SettlementBuilt { id: at, player_id: seat, cost: SETTLEMENT_COST });
        self.corner_taken(seat, at, out);
    }

    pub(crate) fn check_build_city(&self, seat: Seat, vertex: &Named<VertexId>) -> Result<(), Reason> {
        self.check_main(seat, "BUILD_CITY")?;
        self.has_city_piece(seat)?;
        self.can_pay(seat, &CITY_COST)?;
        let vertex = known(vertex, Reason::InvalidVertex)?;
        let player = self.player(seat);
        if player.settlements.contains(vertex) {
            return Ok(());
        }
        if player.cities.contains(vertex) {
            return Err(Reason::AlreadyCity);
        }
        if self.built.contains(vertex) { Err(Reason::NotYourSettlement) } else { Err(Reason::NoSettlementHere) }
    }

    pub(crate) fn build_city(&mut self, seat: Seat, at: VertexId, out: &mut dyn EventSink<Event>) {
        self.spend(seat, &CITY_COST);
        self.put_city(seat, at);
        out.emit(Some(seat), || Event::CityBuilt { id: at, player_id: seat, cost: CITY_COST });
    }

    /// A free road needs the effect to run; otherwise it is WRONG_PHASE.
    pub(crate) fn check_free_road(&self, seat: Seat, edge: &Named<EdgeId>) -> Result<(), Reason> {
        self.check_turn(seat)?;
        if self.stage != Stage::Playing || self.free_roads == 0 {
            return Err(Reason::WrongPhase { action: "PLACE_FREE_ROAD", phase: self.phase_word() });
        }
        self.has_road_piece(seat)?;
        self.road_fits(seat, edge)
    }

    /// The effect ends with the last road, or when no side is left for another (CAT-7.13).
    pub(crate) fn place_free_road(&mut self, seat: Seat, at: EdgeId, out: &mut dyn EventSink<Event>) {
        self.free_roads -= 1;
        self.build_road(seat, at, &Cards::NONE, out);
        if self.road_spots(seat).is_empty() {
            self.free_roads = 0;
        }
    }

    pub(crate) fn offer_free_roads(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        for edge in self.road_spots(seat).iter() {
            out.ready(Action::PlaceFreeRoad { edge_id: edge.into() })?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn offer_building(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let affordable = self.has_road_piece(seat).and_then(|()| self.can_pay(seat, &ROAD_COST));
        let spots = self.road_spots(seat);
        match affordable {
            Err(reason) => out.blocked("BUILD_ROAD", || reason),
            Ok(()) if spots.is_empty() => out.blocked("BUILD_ROAD", || Reason::RoadNotConnected),
            Ok(()) => {
                for edge in spots.iter() {
                    out.ready(Action::BuildRoad { edge_id: edge.into() })?;
                }
            }
        }
        let affordable = self.has_settlement_piece(seat).and_then(|()| self.can_pay(seat, &SETTLEMENT_COST));
        let spots = self.settlement_spots(seat);
        match affordable {
            Err(reason) => out.blocked("BUILD_SETTLEMENT", || reason),
            Ok(()) if spots.is_empty() => out.blocked("BUILD_SETTLEMENT", || Reason::SettlementNotConnected),
            Ok(()) => {
                for vertex in spots.iter() {
                    out.ready(Action::BuildSettlement { vertex_id: vertex.into() })?;
                }
            }
        }
        let affordable = self.has_city_piece(seat).and_then(|()| self.can_pay(seat, &CITY_COST));
        let spots = self.player(seat).settlements;
        match affordable {
            Err(reason) => out.blocked("BUILD_CITY", || reason),
            Ok(()) if spots.is_empty() => out.blocked("BUILD_CITY", || Reason::NoSettlementHere),
            Ok(()) => {
                for vertex in spots.iter() {
                    out.ready(Action::BuildCity { vertex_id: vertex.into() })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Checks a main action of the current player up to the pending steps.
    pub(crate) fn check_main(&self, seat: Seat, action: &'static str) -> Result<(), Reason> {
        self.check_play(seat, action, Need::Main)?;
        self.check_nothing_pending()
    }
}
