//! What lies on the island: terrains, number tokens and port kinds (CAT-3.4 to CAT-3.7).
//!
//! Holds the fixed beginner layout, the letter spiral and the multisets that every board must show. Shuffling is done by
//! the set-up, which draws through the match's chance.

use serde::{Deserialize, Serialize};

use crate::board::{ENDS, HEX_HEXES, NONE, PORT_EDGES, VERTEX_HEXES, VERTEX_PORT};
use crate::ids::{HexId, N_PORTS, Port, Terrain, VertexId, VertexSet};

const N_HEXES: usize = HexId::COUNT;

/// What lies on each hex and what each port trades. Constant through a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Layout {
    /// The terrain of each hex.
    pub terrains: [Terrain; N_HEXES],
    /// The number token of each hex; 0 on the desert.
    pub tokens: [u8; N_HEXES],
    /// The kind of each port, by slot.
    pub ports: [Port; N_PORTS],
    /// For each total, the one or two hexes with that token, filled up with [`NONE`]. Derived from `tokens`.
    by_total: [[u8; 2]; 13],
}

/// The terrains in the order from which they are shuffled.
pub const TERRAINS: [Terrain; N_HEXES] = {
    use Terrain::{Desert, Fields, Forest, Hills, Mountains, Pasture};
    [
        Forest, Forest, Forest, Forest, Fields, Fields, Fields, Fields, Pasture, Pasture, Pasture, Pasture, Hills,
        Hills, Hills, Mountains, Mountains, Mountains, Desert,
    ]
};

/// The tokens in the order from which they are shuffled.
pub const TOKENS: [u8; N_HEXES - 1] = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];

/// The port kinds in the order from which they are shuffled.
pub const PORTS: [Port; N_PORTS] = [
    Port::Generic,
    Port::Generic,
    Port::Generic,
    Port::Generic,
    Port::Wood,
    Port::Brick,
    Port::Sheep,
    Port::Wheat,
    Port::Ore,
];

/// The tokens in letter order, A to R, as the spiral lays them.
const LETTERS: [u8; N_HEXES - 1] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// The corner hexes among which the spiral's start is drawn, counter-clockwise from the top left.
pub const CORNERS: [HexId; 6] =
    [HexId::new(0), HexId::new(7), HexId::new(16), HexId::new(18), HexId::new(11), HexId::new(2)];

/// The outer ring counter-clockwise from `0,-2`; the inner ring from the hex on the same spoke, `0,-1`.
const OUTER: [u8; 12] = [0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1];
const INNER: [u8; 6] = [4, 8, 13, 14, 10, 5];
const CENTRE: u8 = 9;

/// The beginner layout's terrains, tokens and ports.
pub const BEGINNER: Layout = {
    use Terrain::{Desert, Fields, Forest, Hills, Mountains, Pasture};
    Layout::new(
        [
            Mountains, Pasture, Forest, Fields, Hills, Pasture, Hills, Fields, Forest, Desert, Forest, Mountains,
            Forest, Mountains, Fields, Pasture, Hills, Fields, Pasture,
        ],
        [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11],
        BEGINNER_PORTS,
    )
};

/// The port kinds of the beginner layout, also used by `portPlacement: FIXED`.
pub const BEGINNER_PORTS: [Port; N_PORTS] = [
    Port::Generic,
    Port::Wheat,
    Port::Ore,
    Port::Generic,
    Port::Sheep,
    Port::Generic,
    Port::Generic,
    Port::Brick,
    Port::Wood,
];

/// Ways out of 36 to roll each total, as printed under the tokens.
pub const PIPS: [u8; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

impl Layout {
    /// A layout of these pieces, which the caller knows to be the exact multisets.
    pub const fn new(terrains: [Terrain; N_HEXES], tokens: [u8; N_HEXES], ports: [Port; N_PORTS]) -> Self {
        let mut by_total = [[NONE; 2]; 13];
        let mut hex = 0;
        while hex < N_HEXES {
            let token = tokens[hex] as usize;
            if token != 0 {
                let slot = if by_total[token][0] == NONE { 0 } else { 1 };
                by_total[token][slot] = hex as u8;
            }
            hex += 1;
        }
        Self { terrains, tokens, ports, by_total }
    }

    /// A layout as a table or another engine has it: exact multisets, but sixes and eights may touch (CAT-3.8).
    ///
    /// The fault is a sentence for the refusal `BAD_OPTIONS`.
    pub fn explicit(
        terrains: [Terrain; N_HEXES],
        tokens: [Option<u8>; N_HEXES],
        ports: [Port; N_PORTS],
    ) -> Result<Self, &'static str> {
        if sorted(terrains) != sorted(TERRAINS) {
            return Err("the terrains must be forest 4, fields 4, pasture 4, hills 3, mountains 3, desert 1");
        }
        if sorted(ports) != sorted(PORTS) {
            return Err("the ports must be generic 4 and one each of wood, brick, sheep, wheat, ore");
        }
        let mut numbers = [0; N_HEXES];
        for (hex, (token, terrain)) in tokens.into_iter().zip(terrains).enumerate() {
            match (token, terrain) {
                (None, Terrain::Desert) => {}
                (Some(_), Terrain::Desert) => return Err("the desert carries no token"),
                (None | Some(0), _) => return Err("every hex but the desert carries a token"),
                (Some(number), _) => numbers[hex] = number,
            }
        }
        let mut stock = [0; N_HEXES];
        stock[1..].copy_from_slice(&TOKENS);
        if sorted(numbers) != stock {
            return Err("the tokens must be one each of 2 and 12 and two each of 3 to 6 and 8 to 11");
        }
        Ok(Self::new(terrains, numbers, ports))
    }

    /// The hex without a token, where the robber starts.
    pub fn desert(&self) -> HexId {
        let desert = self.terrains.iter().position(|&terrain| terrain == Terrain::Desert);
        desert.and_then(HexId::try_new).expect("every layout has one desert")
    }

    /// The number token of a hex; none on the desert.
    pub fn number(&self, hex: HexId) -> Option<u8> {
        Some(self.tokens[hex.index()]).filter(|&token| token != 0)
    }

    /// The port that a building on this corner uses.
    pub fn port_at(&self, vertex: VertexId) -> Option<Port> {
        self.ports.get(usize::from(VERTEX_PORT[vertex.index()])).copied()
    }

    /// The hexes that produce on this total; none for 7.
    pub fn hexes_with(&self, total: u8) -> impl Iterator<Item = HexId> {
        self.by_total[usize::from(total)]
            .into_iter()
            .take_while(|&hex| hex != NONE)
            .map(|hex| HexId::new(usize::from(hex)))
    }

    /// The corners from which a port of this kind is used.
    pub fn port_corners(&self, kind: Port) -> VertexSet {
        let slots = self.ports.iter().enumerate().filter(|&(_, &port)| port == kind);
        slots.fold(VertexSet::EMPTY, |set, (slot, _)| set | ENDS[usize::from(PORT_EDGES[slot])])
    }

    /// The pips of a corner: the ways to earn there, leaving out one hex (the robber's).
    pub fn pips(&self, vertex: VertexId, except: HexId) -> u8 {
        let around = VERTEX_HEXES[vertex.index()].into_iter().filter(|&hex| hex != NONE && hex != except.index() as u8);
        around.map(|hex| PIPS[usize::from(self.tokens[usize::from(hex)])]).sum()
    }

    /// Whether two hexes that show 6 or 8 share an edge.
    pub fn has_adjacent_reds(&self) -> bool {
        adjacent_reds(&self.tokens)
    }
}

/// Whether two of the hexes that show 6 or 8 share an edge.
pub fn adjacent_reds(tokens: &[u8; N_HEXES]) -> bool {
    let red = |hex: usize| matches!(tokens[hex], 6 | 8);
    (0..N_HEXES).any(|hex| red(hex) && HEX_HEXES[hex].into_iter().any(|other| other != NONE && red(usize::from(other))))
}

/// The tokens as the letter spiral lays them from one corner, skipping the desert (CAT-3.5).
pub fn spiral(corner: HexId, terrains: &[Terrain; N_HEXES]) -> [u8; N_HEXES] {
    let spoke = CORNERS.iter().position(|&hex| hex == corner).expect("the spiral starts at a corner hex");
    let outer = (0..12).map(|step| OUTER[(2 * spoke + step) % 12]);
    let inner = (0..6).map(|step| INNER[(spoke + step) % 6]);
    let mut letters = LETTERS.into_iter();
    let mut tokens = [0; N_HEXES];
    for hex in outer.chain(inner).chain([CENTRE]).map(usize::from) {
        if terrains[hex] != Terrain::Desert {
            tokens[hex] = letters.next().expect("18 hexes carry the 18 letters");
        }
    }
    tokens
}

/// Lays tokens on the hexes that are not desert, in index order.
pub fn lay_in_order(order: &[u8; N_HEXES - 1], terrains: &[Terrain; N_HEXES]) -> [u8; N_HEXES] {
    let mut rest = order.iter();
    terrains.map(|terrain| match terrain {
        Terrain::Desert => 0,
        _ => *rest.next().expect("18 hexes carry the 18 tokens"),
    })
}

fn sorted<T: Ord, const N: usize>(mut items: [T; N]) -> [T; N] {
    items.sort();
    items
}
