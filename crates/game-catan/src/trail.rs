//! Longest Road lengths (CAT-9.1): the longest trail through one player's roads.
//!
//! A trail uses no road twice, may pass a corner twice, and may begin or end at a corner held by an opponent but never
//! pass through one. [`longest`] is the plain exhaustive search over at most 15 roads; [`longest_through`] looks only at
//! trails that use a road just laid, which is all that laying it can change. Who holds the award is decided elsewhere.

use crate::board::{EDGE_VERTICES, ENDS, INCIDENT, ends};
use crate::ids::{EdgeId, EdgeSet, VertexId, VertexSet};

/// The longest trail in `roads`, where `walls` are the corners with an opponent's building.
///
/// Searches from every corner the roads touch; exponential only in the number of loops that 15 roads can form.
pub fn longest(roads: EdgeSet, walls: VertexSet) -> u8 {
    let mut best = 0;
    for start in touched(roads).iter() {
        best = best.max(extend(roads, walls, start));
    }
    best
}

/// The longest trail in `roads` that uses `road`, which must be one of them.
///
/// If the road is a bridge between two parts, the best extensions of its two ends are independent and add up; if a
/// loop runs through it, every extension of one end is tried with every extension of the other.
pub fn longest_through(roads: EdgeSet, walls: VertexSet, road: EdgeId) -> u8 {
    let [a, b] = ends(road);
    let rest = roads.minus(EdgeSet::only(road));
    if !reaches(rest, walls, a, b) {
        return 1 + extend_unless_wall(rest, walls, a) + extend_unless_wall(rest, walls, b);
    }
    1 + both_ends(rest, walls, a, b)
}

/// The edges of one longest trail in the order of travel: the first that is found from the lowest corner on.
///
/// For views only: the same search as [`longest`], which is all that playouts need.
pub fn longest_trail(roads: EdgeSet, walls: VertexSet) -> Vec<EdgeId> {
    let mut best = Vec::new();
    for start in touched(roads).iter() {
        walk(roads, walls, start, &mut Vec::new(), &mut best);
    }
    best
}

/// Tries every way on from `at`, which may be walked through, and keeps the first trail longer than the best so far.
fn walk(unused: EdgeSet, walls: VertexSet, at: VertexId, trail: &mut Vec<EdgeId>, best: &mut Vec<EdgeId>) {
    for edge in (unused & INCIDENT[at.index()]).iter() {
        let next = far_end(edge, at);
        trail.push(edge);
        if trail.len() > best.len() {
            best.clone_from(trail);
        }
        if !walls.contains(next) {
            walk(unused.minus(EdgeSet::only(edge)), walls, next, trail, best);
        }
        trail.pop();
    }
}

/// Every corner touched by one of the roads.
pub fn touched(roads: EdgeSet) -> VertexSet {
    roads.iter().fold(VertexSet::EMPTY, |set, edge| set | ENDS[edge.index()])
}

/// The longest trail that starts at `at`, which may be a wall: a start is not passed through.
fn extend(unused: EdgeSet, walls: VertexSet, at: VertexId) -> u8 {
    let mut best = 0;
    for edge in (unused & INCIDENT[at.index()]).iter() {
        best = best.max(1 + extend_unless_wall(unused.minus(EdgeSet::only(edge)), walls, far_end(edge, at)));
    }
    best
}

/// As [`extend`], but a trail that arrived at a wall goes no further.
fn extend_unless_wall(unused: EdgeSet, walls: VertexSet, at: VertexId) -> u8 {
    if walls.contains(at) { 0 } else { extend(unused, walls, at) }
}

/// The best sum of two extensions without a common road, one from each end.
fn both_ends(unused: EdgeSet, walls: VertexSet, a: VertexId, b: VertexId) -> u8 {
    let mut best = extend_unless_wall(unused, walls, b);
    if walls.contains(a) {
        return best;
    }
    for edge in (unused & INCIDENT[a.index()]).iter() {
        best = best.max(1 + both_ends(unused.minus(EdgeSet::only(edge)), walls, far_end(edge, a), b));
    }
    best
}

/// Whether the roads lead from one corner to the other without passing a wall in between.
fn reaches(roads: EdgeSet, walls: VertexSet, from: VertexId, to: VertexId) -> bool {
    let mut seen = VertexSet::only(from);
    let mut open = seen.minus(walls);
    while let Some(at) = open.first() {
        open.remove(at);
        for edge in (roads & INCIDENT[at.index()]).iter() {
            let next = far_end(edge, at);
            if next == to {
                return true;
            }
            if !seen.contains(next) {
                seen.insert(next);
                if !walls.contains(next) {
                    open.insert(next);
                }
            }
        }
    }
    false
}

fn far_end(edge: EdgeId, near: VertexId) -> VertexId {
    let [a, b] = EDGE_VERTICES[edge.index()];
    VertexId::new(usize::from(a ^ b) ^ near.index())
}
