//! Roads, settlements and cities that are paid for (CAT-7.4 to CAT-7.8).

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed, Mask};
use sortie_engine::{Act, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::opening::known_vertex;
use crate::board::{INCIDENT, ends};
use crate::cards::{CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::event::Event;
use crate::flow::Need;
use crate::ids::{EdgeId, VertexId};
use crate::reason::Reason;
use crate::state::{Catan, Piece};
use crate::view::Preview;

sortie_engine::chapter! { BuildRoad, BuildSettlement, BuildCity }

/// CAT-7.6: buys a road.
#[payload]
pub struct BuildRoad {
    pub edge_id: Named<EdgeId>,
}

impl Act<Catan> for BuildRoad {
    const NAME: &'static str = "BUILD_ROAD";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.can_build(seat, Piece::Road, &ROAD_COST)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let spots = game.road_spots(seat);
        if spots.is_empty() {
            out.blocked(|| Reason::RoadNotConnected);
        }
        for edge in spots.iter() {
            out.ready(Self { edge_id: edge.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.road_fits(seat, &self.edge_id)
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        Self::price(game, seat)
    }

    fn price(game: &Catan, seat: Seat) -> Option<Preview> {
        Some(game.priced(seat, ROAD_COST))
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.build_road(seat, self.edge_id.checked(), &ROAD_COST, out);
    }
}

impl Indexed<Catan> for BuildRoad {
    const INDICES: Range<usize> = 8..80;

    fn blocks() -> Vec<Block> {
        vec![Block::each(
            "ROAD",
            "PLACE_ROAD in the opening, PLACE_FREE_ROAD while free roads are due, BUILD_ROAD otherwise.",
            EdgeId::all(),
        )]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        mask.allow_wide(Self::INDICES.start, game.road_spots(seat).0);
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { edge_id: EdgeId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.edge_id.known().ok()?.index())
    }
}

/// CAT-7.7: buys a settlement.
#[payload]
pub struct BuildSettlement {
    pub vertex_id: Named<VertexId>,
}

impl Act<Catan> for BuildSettlement {
    const NAME: &'static str = "BUILD_SETTLEMENT";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.can_build(seat, Piece::Settlement, &SETTLEMENT_COST)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let spots = game.settlement_spots(seat);
        if spots.is_empty() {
            out.blocked(|| Reason::SettlementNotConnected);
        }
        for vertex in spots.iter() {
            out.ready(Self { vertex_id: vertex.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let vertex = known_vertex(&self.vertex_id)?;
        game.keeps_distance(vertex)?;
        if game.player(seat).touched.contains(vertex) { Ok(()) } else { Err(Reason::SettlementNotConnected) }
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        Self::price(game, seat)
    }

    fn price(game: &Catan, seat: Seat) -> Option<Preview> {
        Some(game.priced(seat, SETTLEMENT_COST))
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let at = self.vertex_id.checked();
        game.spend(seat, &SETTLEMENT_COST);
        game.put_settlement(seat, at);
        out.emit(Some(seat), || Event::SettlementBuilt { id: at, player_id: seat, cost: SETTLEMENT_COST });
        game.corner_taken(seat, at, out);
    }
}

impl Indexed<Catan> for BuildSettlement {
    const INDICES: Range<usize> = 80..134;

    fn blocks() -> Vec<Block> {
        vec![Block::each("SETTLEMENT", "PLACE_SETTLEMENT in the opening, BUILD_SETTLEMENT otherwise.", VertexId::all())]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        mask.allow_bits(Self::INDICES.start, game.settlement_spots(seat).0);
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { vertex_id: VertexId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.vertex_id.known().ok()?.index())
    }
}

/// CAT-7.8: turns one of the player's settlements into a city.
#[payload]
pub struct BuildCity {
    pub vertex_id: Named<VertexId>,
}

impl Act<Catan> for BuildCity {
    const NAME: &'static str = "BUILD_CITY";

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.can_build(seat, Piece::City, &CITY_COST)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        let spots = game.player(seat).settlements;
        if spots.is_empty() {
            out.blocked(|| Reason::NoSettlementHere);
        }
        for vertex in spots.iter() {
            out.ready(Self { vertex_id: vertex.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        let vertex = known_vertex(&self.vertex_id)?;
        match game.builder(vertex) {
            Some(owner) if owner != seat => Err(Reason::NotYourSettlement { owner }),
            Some(_) if game.player(seat).cities.contains(vertex) => Err(Reason::AlreadyCity),
            Some(_) => Ok(()),
            None => Err(Reason::NoSettlementHere),
        }
    }

    fn preview(&self, game: &Catan, seat: Seat) -> Option<Preview> {
        Self::price(game, seat)
    }

    fn price(game: &Catan, seat: Seat) -> Option<Preview> {
        Some(game.priced(seat, CITY_COST))
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        let at = self.vertex_id.checked();
        game.spend(seat, &CITY_COST);
        game.put_city(seat, at);
        out.emit(Some(seat), || Event::CityBuilt { id: at, player_id: seat, cost: CITY_COST });
    }
}

impl Indexed<Catan> for BuildCity {
    const INDICES: Range<usize> = 134..188;

    fn blocks() -> Vec<Block> {
        vec![Block::each("BUILD_CITY", "Turns a settlement into a city.", VertexId::all())]
    }

    fn allow(game: &Catan, seat: Seat, mask: &mut Mask) {
        mask.allow_bits(Self::INDICES.start, game.player(seat).settlements.0);
    }

    fn at(_: &Catan, _: Seat, place: usize) -> Option<Self> {
        Some(Self { vertex_id: VertexId::try_new(place)?.into() })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(self.vertex_id.known().ok()?.index())
    }
}

impl Catan {
    /// Turn, phase and pending steps, then pieces, then price.
    fn can_build(&self, seat: Seat, piece: Piece, cost: &Cards) -> Result<(), Reason> {
        self.check_play(seat, Need::Main)?;
        self.has_piece(seat, piece)?;
        self.can_pay(seat, cost)
    }

    /// Refuses NO_PIECES_LEFT (CAT-7.5).
    pub(super) fn has_piece(&self, seat: Seat, piece: Piece) -> Result<(), Reason> {
        let player = self.player(seat);
        let left = match piece {
            Piece::Road => player.roads_left,
            Piece::Settlement => player.settlements_left,
            Piece::City => player.cities_left,
        };
        if left > 0 { Ok(()) } else { Err(Reason::NoPiecesLeft { piece, all: piece.supply() }) }
    }

    /// Refuses INSUFFICIENT_RESOURCES (CAT-7.4).
    pub(super) fn can_pay(&self, seat: Seat, cost: &Cards) -> Result<(), Reason> {
        let hand = &self.player(seat).hand;
        if hand.covers(cost) {
            return Ok(());
        }
        Err(Reason::InsufficientResources { missing: hand.missing(cost).into() })
    }

    /// The price, and what of it the seat does not hold.
    pub(super) fn priced(&self, seat: Seat, cost: Cards) -> Preview {
        let missing = self.player(seat).hand.missing(&cost);
        Preview { cost: Some(cost), missing: Some(missing), ..Preview::default() }
    }

    /// Refuses INVALID_EDGE, EDGE_OCCUPIED and NOT_CONNECTED (CAT-7.6).
    pub(super) fn road_fits(&self, seat: Seat, edge: &Named<EdgeId>) -> Result<(), Reason> {
        let edge = self.free_edge(edge)?;
        let player = self.player(seat);
        if player.frontier.contains(edge) {
            return Ok(());
        }
        // A road of the player's may end at a corner that somebody else holds.
        let walls = self.walls(seat);
        let stopped = |&end: &VertexId| walls.contains(end) && !(player.roads & INCIDENT[end.index()]).is_empty();
        match ends(edge).into_iter().find(stopped).and_then(|end| Some((end, self.builder(end)?))) {
            Some((vertex_id, owner)) => Err(Reason::RoadBlocked { owner, vertex_id }),
            None => Err(Reason::RoadNotConnected),
        }
    }

    pub(super) fn build_road(&mut self, seat: Seat, at: EdgeId, cost: &Cards, out: &mut dyn EventSink<Event>) {
        self.spend(seat, cost);
        self.put_road(seat, at);
        out.emit(Some(seat), || Event::RoadBuilt { id: at, player_id: seat, cost: *cost });
        self.road_laid(seat, at, out);
    }
}
