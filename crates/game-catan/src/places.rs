//! What people call corners, edges and hexes: by the numbers and resources around them.

use serde_json::{Value, json};
use sortie_engine::{Phrase, Word};

use crate::board::{HEX_EDGES, PORT_EDGES, VERTEX_HEXES, ends};
use crate::ids::{EdgeId, HexId, VertexId};
use crate::layout::Layout;

/// The name of the place with this id, or nothing where the id names none.
pub(crate) fn place(layout: &Layout, id: &str) -> Option<Phrase> {
    if let Some(vertex) = VertexId::from_word(id) {
        let around = VERTEX_HEXES[vertex.index()].into_iter().filter_map(|hex| HexId::try_new(usize::from(hex)));
        let phrase = Phrase::new("place-vertex").with("corner", vertex.index());
        return Some(phrase.with("hexes", hexes(layout, around)).with("port", layout.port_at(vertex)));
    }
    if let Some(edge) = EdgeId::from_word(id) {
        let around = HexId::all().filter(|hex| HEX_EDGES[hex.index()].contains(&(edge.index() as u8)));
        let slot = PORT_EDGES.iter().position(|&port| usize::from(port) == edge.index());
        let [from, to] = ends(edge);
        let phrase = Phrase::new("place-edge").with("from", from.index()).with("to", to.index());
        return Some(phrase.with("hexes", hexes(layout, around)).with("port", slot.map(|slot| layout.ports[slot])));
    }
    let hex = HexId::from_word(id)?;
    let resource = layout.terrains[hex.index()].resource();
    Some(Phrase::new("place-hex").with("number", layout.number(hex)).with("resource", resource))
}

fn hexes(layout: &Layout, around: impl Iterator<Item = HexId>) -> Vec<Value> {
    around
        .map(|hex| json!({ "number": layout.number(hex), "resource": layout.terrains[hex.index()].resource() }))
        .collect()
}
