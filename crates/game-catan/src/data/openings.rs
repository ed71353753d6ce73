//! Printed tables that are not geometry: the preset openings of the beginner's board.

use crate::ids::{EdgeId, VertexId};

/// One printed opening: two settlements with their roads; the second settlement pays the start cards.
#[derive(Copy, Clone, Debug)]
pub struct Opening {
    /// The colour of the printed set.
    pub colour: &'static str,
    /// Settlement and road, twice.
    pub pieces: [(VertexId, EdgeId); 2],
}

/// The sets in the order in which seats take them. With three players the first one is left out.
pub static OPENINGS: [Opening; 4] = [
    opening("red", [(8, 13), (28, 41)]),
    opening("blue", [(41, 52), (39, 56)]),
    opening("white", [(17, 25), (31, 37)]),
    opening("orange", [(14, 15), (40, 58)]),
];

const fn opening(colour: &'static str, [first, second]: [(usize, usize); 2]) -> Opening {
    Opening {
        colour,
        pieces: [(VertexId::new(first.0), EdgeId::new(first.1)), (VertexId::new(second.0), EdgeId::new(second.1))],
    }
}
