//! The opening (CAT-5): settlements and roads in snake order, and the start cards.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use crate::action::Action;
use crate::board::{INCIDENT, VERTEX_HEXES};
use crate::cards::Cards;
use crate::event::Event;
use crate::flow::known;
use crate::ids::{EdgeId, HexId, VertexId, VertexSet};
use crate::reason::Reason;
use crate::state::{Catan, Stage, TurnPhase};

/// One step of the opening.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpeningStep {
    pub(crate) round: u8,
    pub(crate) places_settlement: bool,
    pub(crate) seat: Seat,
}

impl Catan {
    /// Who does what in a step of the opening: 1, 2, …, N, N, …, 2, 1, each a settlement and then a road (CAT-5.1).
    pub(crate) fn opening_step(&self, step: u8) -> OpeningStep {
        let n = self.n_seats;
        let place = if step < 2 * n { step / 2 } else { n - 1 - (step - 2 * n) / 2 };
        let seat = self.turn_order().nth(usize::from(place)).expect("the place is below the number of seats");
        OpeningStep { round: if step < 2 * n { 1 } else { 2 }, places_settlement: step.is_multiple_of(2), seat }
    }

    /// Refuses VERTEX_OCCUPIED and TOO_CLOSE (CAT-5.2, the distance rule; it holds through the whole game).
    pub(crate) fn keeps_distance(&self, at: VertexId) -> Result<(), Reason> {
        if self.built.contains(at) {
            return Err(Reason::VertexOccupied);
        }
        if self.closed.contains(at) { Err(Reason::TooClose) } else { Ok(()) }
    }

    pub(crate) fn check_place_settlement(&self, seat: Seat, vertex: &Named<VertexId>) -> Result<(), Reason> {
        let wrong = Reason::WrongPhase { action: "PLACE_SETTLEMENT", phase: self.phase_word() };
        self.check_turn(seat)?;
        match self.stage {
            Stage::Opening { settlement: None, .. } => self.keeps_distance(known(vertex, Reason::InvalidVertex)?),
            _ => Err(wrong),
        }
    }

    pub(crate) fn place_settlement(&mut self, seat: Seat, at: VertexId, out: &mut dyn EventSink<Event>) {
        let Stage::Opening { step, .. } = self.stage else { unreachable!("only the opening places settlements") };
        self.put_settlement(seat, at);
        let granted = if self.opening_step(step).round == 2 { self.start_cards(at) } else { Cards::NONE };
        self.grant(seat, &granted);
        self.stage = Stage::Opening { step: step + 1, settlement: Some(at) };
        out.emit(Some(seat), || Event::SettlementPlaced { vertex_id: at, resources_granted: granted });
        self.corner_taken(seat, at, out);
    }

    /// One card for each producing hex around the corner, as far as the bank has them (CAT-5.4).
    pub(crate) fn start_cards(&self, at: VertexId) -> Cards {
        let mut cards = Cards::NONE;
        for hex in VERTEX_HEXES[at.index()].into_iter().filter_map(|hex| HexId::try_new(usize::from(hex))) {
            if let Some(resource) = self.layout.terrains[hex.index()].resource()
                && cards[resource] < self.bank[resource]
            {
                cards[resource] += 1;
            }
        }
        cards
    }

    pub(crate) fn check_place_road(&self, seat: Seat, edge: &Named<EdgeId>) -> Result<(), Reason> {
        let wrong = Reason::WrongPhase { action: "PLACE_ROAD", phase: self.phase_word() };
        self.check_turn(seat)?;
        let Stage::Opening { settlement: Some(settlement), .. } = self.stage else { return Err(wrong) };
        let edge = known(edge, Reason::InvalidEdge)?;
        if self.roads.contains(edge) {
            return Err(Reason::EdgeOccupied);
        }
        if INCIDENT[settlement.index()].contains(edge) { Ok(()) } else { Err(Reason::NotAtNewSettlement) }
    }

    pub(crate) fn place_road(&mut self, seat: Seat, at: EdgeId, out: &mut dyn EventSink<Event>) {
        let Stage::Opening { step, .. } = self.stage else { unreachable!("only the opening places roads") };
        self.put_road(seat, at);
        out.emit(Some(seat), || Event::RoadPlaced { edge_id: at, resources_granted: Cards::NONE });
        self.road_laid(seat, at, out);
        let step = step + 1;
        if step < 4 * self.n_seats {
            self.stage = Stage::Opening { step, settlement: None };
            self.current = self.opening_step(step).seat;
        } else {
            self.begin_play();
            out.emit(None, || Event::SetupComplete(self.turn_facts()));
        }
    }

    /// The first turn: the first player of the turn order, before the dice.
    pub(crate) fn begin_play(&mut self) {
        self.stage = Stage::Playing;
        self.current = self.first;
        self.phase = TurnPhase::Roll;
        self.turn_number = 1;
    }

    pub(crate) fn offer_opening(&self, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let Stage::Opening { settlement, .. } = self.stage else { return ControlFlow::Continue(()) };
        match settlement {
            None => {
                for vertex in VertexSet::ALL.minus(self.closed).iter() {
                    out.ready(Action::PlaceSettlement { vertex_id: vertex.into() })?;
                }
            }
            Some(at) => {
                for edge in INCIDENT[at.index()].minus(self.roads).iter() {
                    out.ready(Action::PlaceRoad { edge_id: edge.into() })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
