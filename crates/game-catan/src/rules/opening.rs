//! The opening (CAT-5): settlements and roads in snake order, and the start cards.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed};
use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::building::{BuildRoad, BuildSettlement};
use crate::board::{INCIDENT, NEIGHBOURS, VERTEX_HEXES};
use crate::cards::Cards;
use crate::event::Event;
use crate::ids::{EdgeId, HexId, VertexId, VertexSet};
use crate::reason::Reason;
use crate::state::{Catan, Stage, TurnPhase};

sortie_engine::chapter! { PlaceSettlement, PlaceRoad }

/// CAT-5.2: a settlement on any free corner that keeps its distance.
#[payload]
pub struct PlaceSettlement {
    pub vertex_id: Named<VertexId>,
}

impl Act<Catan> for PlaceSettlement {
    const NAME: &'static str = "PLACE_SETTLEMENT";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_turn(seat)?;
        match game.stage {
            Stage::Opening { settlement: None, .. } => Ok(()),
            _ => Err(game.wrong_phase()),
        }
    }

    fn offers(game: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        for vertex in VertexSet::ALL.minus(game.closed).iter() {
            out.ready(Self { vertex_id: vertex.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, _: Seat) -> Result<(), Reason> {
        game.keeps_distance(known_vertex(&self.vertex_id)?)
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let Stage::Opening { step, .. } = game.stage else { unreachable!("only the opening places settlements") };
        let at = self.vertex_id.checked();
        game.put_settlement(seat, at);
        let granted = if game.opening_step(step).round == 2 { game.start_cards(at) } else { Cards::NONE };
        game.grant(seat, &granted);
        game.stage = Stage::Opening { step: step + 1, settlement: Some(at) };
        out.emit(Some(seat), || Event::SettlementPlaced { vertex_id: at, resources_granted: granted });
        game.corner_taken(seat, at, out);
    }
}

impl Indexed<Catan> for PlaceSettlement {
    const INDICES: Range<usize> = <BuildSettlement as Indexed<Catan>>::INDICES;

    fn blocks() -> Vec<Block> {
        BuildSettlement::blocks()
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { vertex_id: VertexId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.vertex_id.known().ok()?.index())
    }
}

/// CAT-5.3: a road at the settlement just placed.
#[payload]
pub struct PlaceRoad {
    pub edge_id: Named<EdgeId>,
}

impl Act<Catan> for PlaceRoad {
    const NAME: &'static str = "PLACE_ROAD";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_turn(seat)?;
        match game.stage {
            Stage::Opening { settlement: Some(_), .. } => Ok(()),
            _ => Err(game.wrong_phase()),
        }
    }

    fn offers(game: &Catan, _: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        for edge in INCIDENT[game.new_settlement().index()].minus(game.roads).iter() {
            out.ready(Self { edge_id: edge.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, _: Seat) -> Result<(), Reason> {
        let edge = game.free_edge(&self.edge_id)?;
        let vertex_id = game.new_settlement();
        if INCIDENT[vertex_id.index()].contains(edge) { Ok(()) } else { Err(Reason::NotAtNewSettlement { vertex_id }) }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let Stage::Opening { step, .. } = game.stage else { unreachable!("only the opening places roads") };
        let at = self.edge_id.checked();
        game.put_road(seat, at);
        out.emit(Some(seat), || Event::RoadPlaced { edge_id: at, resources_granted: Cards::NONE });
        game.road_laid(seat, at, out);
        let step = step + 1;
        if step < 4 * game.n_seats {
            game.stage = Stage::Opening { step, settlement: None };
            game.current = game.opening_step(step).seat;
        } else {
            game.begin_play();
            out.emit(None, || Event::SetupComplete(game.turn_facts()));
        }
    }
}

impl Indexed<Catan> for PlaceRoad {
    const INDICES: Range<usize> = <BuildRoad as Indexed<Catan>>::INDICES;

    fn blocks() -> Vec<Block> {
        BuildRoad::blocks()
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { edge_id: EdgeId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.edge_id.known().ok()?.index())
    }
}

/// One step of the opening.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpeningStep {
    pub(crate) round: u8,
    pub(crate) places_settlement: bool,
    pub(crate) seat: Seat,
}

/// Refuses INVALID_VERTEX.
pub(super) fn known_vertex(vertex: &Named<VertexId>) -> Result<VertexId, Reason> {
    vertex.known().map_err(|word| Reason::InvalidVertex { corner: word.into() })
}

impl Catan {
    /// Who does what in a step of the opening: 1, 2, …, N, N, …, 2, 1, each a settlement and then a road (CAT-5.1).
    pub(crate) fn opening_step(&self, step: u8) -> OpeningStep {
        let n = self.n_seats;
        let place = if step < 2 * n { step / 2 } else { n - 1 - (step - 2 * n) / 2 };
        let seat = self.turn_order().nth(usize::from(place)).expect("the place is below the number of seats");
        OpeningStep { round: if step < 2 * n { 1 } else { 2 }, places_settlement: step.is_multiple_of(2), seat }
    }

    /// The settlement whose road is due.
    fn new_settlement(&self) -> VertexId {
        match self.stage {
            Stage::Opening { settlement: Some(at), .. } => at,
            _ => unreachable!("the road of the opening is open only behind its settlement"),
        }
    }

    /// Refuses VERTEX_OCCUPIED and TOO_CLOSE (CAT-5.2, the distance rule; it holds through the whole game).
    pub(crate) fn keeps_distance(&self, at: VertexId) -> Result<(), Reason> {
        if let Some(owner) = self.built.contains(at).then(|| self.builder(at)).flatten() {
            return Err(Reason::VertexOccupied { owner });
        }
        match self.closed.contains(at).then(|| (NEIGHBOURS[at.index()] & self.built).first()).flatten() {
            Some(vertex_id) => Err(Reason::TooClose { vertex_id }),
            None => Ok(()),
        }
    }

    /// Refuses INVALID_EDGE and EDGE_OCCUPIED.
    pub(super) fn free_edge(&self, edge: &Named<EdgeId>) -> Result<EdgeId, Reason> {
        let edge = edge.known().map_err(|word| Reason::InvalidEdge { edge: word.into() })?;
        match self.roads.contains(edge).then(|| self.road_owner(edge)).flatten() {
            Some(owner) => Err(Reason::EdgeOccupied { owner }),
            None => Ok(edge),
        }
    }

    /// One card for each producing hex around the corner, while the bank has them (CAT-5.4).
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

    /// The first turn: the first player of the turn order, before the dice.
    pub(crate) fn begin_play(&mut self) {
        self.stage = Stage::Playing;
        self.current = self.first;
        self.phase = TurnPhase::Roll;
        self.turn_number = 1;
    }
}
