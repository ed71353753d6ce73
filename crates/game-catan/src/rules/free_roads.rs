//! Road Building (CAT-7.13): the card, and the free roads it brings.

use std::ops::Range;

use sortie_engine::encode::{Block, Indexed, Mask};
use sortie_engine::{Act, BySeat, EventSink, GO, Go, Named, Offers, Seat, payload};

use super::building::BuildRoad;
use crate::cards::Cards;
use crate::event::Event;
use crate::ids::{CardId, DevKind, EdgeId};
use crate::reason::Reason;
use crate::state::{Catan, Piece, Stage};

sortie_engine::chapter! { PlayRoadBuilding, PlaceFreeRoad }

/// Two free roads, or one if only one is left.
#[payload]
pub struct PlayRoadBuilding {
    /// The oldest playable one if left out.
    pub card_id: Option<Named<CardId>>,
}

impl Act<Catan> for PlayRoadBuilding {
    const NAME: &'static str = "PLAY_ROAD_BUILDING";
    const FINAL: bool = true;

    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.may_play_cards(seat, DevKind::RoadBuilding)?;
        game.has_piece(seat, Piece::Road)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        out.checked(game, seat, Self { card_id: None })
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.card_to_play(seat, DevKind::RoadBuilding, self.card_id.as_ref())?;
        if game.road_spots(seat).is_empty() { Err(Reason::NoRoadSpot) } else { Ok(()) }
    }

    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.use_card(seat, DevKind::RoadBuilding, self.card_id.as_ref(), out);
        game.free_roads = game.player(seat).roads_left.min(2);
        game.tell_played(seat, DevKind::RoadBuilding, &[], BySeat::default, out);
    }
}

impl Indexed<Catan> for PlayRoadBuilding {
    const INDICES: Range<usize> = 4..5;

    fn blocks() -> Vec<Block> {
        vec![Block::one("PLAY_ROAD_BUILDING", "Plays Road Building.")]
    }

    fn at(_: &Catan, _: Seat, _: usize) -> Option<Self> {
        Some(Self { card_id: None })
    }

    fn place(&self, _: &Catan, _: Seat) -> Option<usize> {
        Some(0)
    }
}

/// Places one of the free roads.
#[payload]
pub struct PlaceFreeRoad {
    pub edge_id: Named<EdgeId>,
}

impl Act<Catan> for PlaceFreeRoad {
    const NAME: &'static str = "PLACE_FREE_ROAD";

    /// Without free roads to place it is WRONG_PHASE.
    fn open(game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.check_turn(seat)?;
        if game.stage != Stage::Playing || game.free_roads == 0 {
            return Err(game.wrong_phase());
        }
        game.has_piece(seat, Piece::Road)
    }

    fn offers(game: &Catan, seat: Seat, out: &mut Offers<'_, '_, Catan, Self>) -> Go {
        for edge in game.road_spots(seat).iter() {
            out.ready(Self { edge_id: edge.into() })?;
        }
        GO
    }

    fn check(&self, game: &Catan, seat: Seat) -> Result<(), Reason> {
        game.road_fits(seat, &self.edge_id)
    }

    /// The effect ends with the last road, or when no edge is left for another.
    fn apply(&self, game: &mut Catan, seat: Seat, out: &mut dyn EventSink<Event>) {
        game.free_roads -= 1;
        game.build_road(seat, self.edge_id.checked(), &Cards::NONE, out);
        if game.road_spots(seat).is_empty() {
            game.free_roads = 0;
        }
    }
}

impl Indexed<Catan> for PlaceFreeRoad {
    const INDICES: Range<usize> = <BuildRoad as Indexed<Catan>>::INDICES;

    fn blocks() -> Vec<Block> {
        BuildRoad::blocks()
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
