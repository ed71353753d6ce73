//! The island's fixed geometry: hexes, corners, edges, ports and how they touch.
//!
//! Everything is computed while compiling from the integer lattice of CAT-3.1, so there is no table to
//! mistype and no start-up cost. What lies on the hexes (terrain, tokens, port kinds) is a [`crate::layout::Layout`].

use crate::ids::{EdgeId, EdgeSet, HexId, N_PORTS, VertexId, VertexSet};

const N_HEXES: usize = HexId::COUNT;
const N_VERTICES: usize = VertexId::COUNT;
const N_EDGES: usize = EdgeId::COUNT;

/// No port, hex, edge or vertex here: the filler of short adjacency rows.
pub const NONE: u8 = u8::MAX;

/// Axial coordinates `(q, r)` of each hex, in index order: by row, then along the row.
pub const HEX_COORDS: [(i8, i8); N_HEXES] = hex_coords();

/// The six corners of each hex, in the order N, NE, SE, S, SW, NW.
pub const HEX_VERTICES: [[u8; 6]; N_HEXES] = hex_vertices();

/// The six edges of each hex, in the order NE, E, SE, SW, W, NW.
pub const HEX_EDGES: [[u8; 6]; N_HEXES] = hex_edges();

/// The two ends of each edge, lower number first.
pub const EDGE_VERTICES: [[u8; 2]; N_EDGES] = edge_vertices();

/// The two or three edges that meet in each corner, ascending, filled up with [`NONE`].
pub const VERTEX_EDGES: [[u8; 3]; N_VERTICES] = vertex_edges();

/// The corners one edge away from each corner, ascending, filled up with [`NONE`].
pub const VERTEX_VERTICES: [[u8; 3]; N_VERTICES] = vertex_vertices();

/// The one to three hexes around each corner, ascending, filled up with [`NONE`].
pub const VERTEX_HEXES: [[u8; 3]; N_VERTICES] = vertex_hexes();

/// The hexes that share an edge with each hex, filled up with [`NONE`].
pub const HEX_HEXES: [[u8; 6]; N_HEXES] = hex_hexes();

/// The edge of each port slot, clockwise from the top left.
pub const PORT_EDGES: [u8; N_PORTS] = [0, 3, 17, 38, 61, 69, 66, 49, 18];

/// The port slot each corner belongs to, or [`NONE`].
pub const VERTEX_PORT: [u8; N_VERTICES] = vertex_port();

/// The corners of each hex as a set.
pub static HEX_CORNERS: [VertexSet; N_HEXES] = hex_corner_sets();

/// The corners one edge away from each corner, as a set.
pub static NEIGHBOURS: [VertexSet; N_VERTICES] = neighbour_sets();

/// The edges that meet in each corner, as a set.
pub static INCIDENT: [EdgeSet; N_VERTICES] = incident_sets();

/// The corners at the two ends of each edge, as a set.
pub static ENDS: [VertexSet; N_EDGES] = end_sets();

/// Offsets of a hex's corners from its centre on the lattice: N, NE, SE, S, SW, NW.
const CORNER_OFFSETS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// The two corners, as positions in [`CORNER_OFFSETS`], that bound each side: NE, E, SE, SW, W, NW.
const SIDE_CORNERS: [(usize, usize); 6] = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)];

/// Axial steps to the neighbours: E, SE, SW, W, NW, NE.
const HEX_STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Columns and rows of the lattice grid that holds every corner, shifted to start at zero.
const GRID_X: usize = 11;
const GRID_Y: usize = 17;
const SHIFT_X: i32 = 5;
const SHIFT_Y: i32 = 8;

/// The hex with these axial coordinates, if it belongs to the island.
pub fn hex_at(q: i32, r: i32) -> Option<HexId> {
    let found = HEX_COORDS.iter().position(|&(hq, hr)| (i32::from(hq), i32::from(hr)) == (q, r))?;
    HexId::try_new(found)
}

/// The ends of an edge.
pub fn ends(edge: EdgeId) -> [VertexId; 2] {
    EDGE_VERTICES[edge.index()].map(|vertex| VertexId::new(usize::from(vertex)))
}

const fn hex_coords() -> [(i8, i8); N_HEXES] {
    let mut out = [(0, 0); N_HEXES];
    let mut n = 0;
    let mut r = -2i8;
    while r <= 2 {
        let mut q = -2i8;
        while q <= 2 {
            if q + r >= -2 && q + r <= 2 {
                out[n] = (q, r);
                n += 1;
            }
            q += 1;
        }
        r += 1;
    }
    assert!(n == N_HEXES);
    out
}

/// The lattice point of a hex's corner, shifted so that both coordinates are non-negative.
const fn corner_point(hex: usize, corner: usize) -> (usize, usize) {
    let (q, r) = HEX_COORDS[hex];
    let x = 2 * q as i32 + r as i32 + CORNER_OFFSETS[corner].0 + SHIFT_X;
    let y = 3 * r as i32 + CORNER_OFFSETS[corner].1 + SHIFT_Y;
    (x as usize, y as usize)
}

/// Numbers every corner point by `(y, x)`; [`NONE`] where there is no corner.
const fn vertex_grid() -> [[u8; GRID_X]; GRID_Y] {
    let mut grid = [[NONE; GRID_X]; GRID_Y];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut corner = 0;
        while corner < 6 {
            let (x, y) = corner_point(hex, corner);
            grid[y][x] = 0;
            corner += 1;
        }
        hex += 1;
    }
    let mut n = 0;
    let mut y = 0;
    while y < GRID_Y {
        let mut x = 0;
        while x < GRID_X {
            if grid[y][x] != NONE {
                grid[y][x] = n;
                n += 1;
            }
            x += 1;
        }
        y += 1;
    }
    assert!(n as usize == N_VERTICES);
    grid
}

/// Numbers every edge by its midpoint `(y, x)`; coordinates are the sums of both ends, so twice the midpoint.
const fn edge_grid() -> [[u8; 2 * GRID_X]; 2 * GRID_Y] {
    let mut grid = [[NONE; 2 * GRID_X]; 2 * GRID_Y];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut side = 0;
        while side < 6 {
            let (x, y) = side_point(hex, side);
            grid[y][x] = 0;
            side += 1;
        }
        hex += 1;
    }
    let mut n = 0;
    let mut y = 0;
    while y < 2 * GRID_Y {
        let mut x = 0;
        while x < 2 * GRID_X {
            if grid[y][x] != NONE {
                grid[y][x] = n;
                n += 1;
            }
            x += 1;
        }
        y += 1;
    }
    assert!(n as usize == N_EDGES);
    grid
}

const fn side_point(hex: usize, side: usize) -> (usize, usize) {
    let (from, to) = SIDE_CORNERS[side];
    let (ax, ay) = corner_point(hex, from);
    let (bx, by) = corner_point(hex, to);
    (ax + bx, ay + by)
}

const fn hex_vertices() -> [[u8; 6]; N_HEXES] {
    let grid = vertex_grid();
    let mut out = [[NONE; 6]; N_HEXES];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut corner = 0;
        while corner < 6 {
            let (x, y) = corner_point(hex, corner);
            out[hex][corner] = grid[y][x];
            corner += 1;
        }
        hex += 1;
    }
    out
}

const fn hex_edges() -> [[u8; 6]; N_HEXES] {
    let grid = edge_grid();
    let mut out = [[NONE; 6]; N_HEXES];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut side = 0;
        while side < 6 {
            let (x, y) = side_point(hex, side);
            out[hex][side] = grid[y][x];
            side += 1;
        }
        hex += 1;
    }
    out
}

const fn edge_vertices() -> [[u8; 2]; N_EDGES] {
    let mut out = [[NONE; 2]; N_EDGES];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut side = 0;
        while side < 6 {
            let (from, to) = SIDE_CORNERS[side];
            let (a, b) = (HEX_VERTICES[hex][from], HEX_VERTICES[hex][to]);
            out[HEX_EDGES[hex][side] as usize] = if a < b { [a, b] } else { [b, a] };
            side += 1;
        }
        hex += 1;
    }
    out
}

/// Appends to a short row; edges and hexes are visited in ascending order, so rows come out sorted.
const fn push(row: &mut [u8; 3], value: u8) {
    let mut i = 0;
    while row[i] != NONE {
        i += 1;
    }
    row[i] = value;
}

const fn vertex_edges() -> [[u8; 3]; N_VERTICES] {
    let mut out = [[NONE; 3]; N_VERTICES];
    let mut edge = 0;
    while edge < N_EDGES {
        push(&mut out[EDGE_VERTICES[edge][0] as usize], edge as u8);
        push(&mut out[EDGE_VERTICES[edge][1] as usize], edge as u8);
        edge += 1;
    }
    out
}

const fn vertex_vertices() -> [[u8; 3]; N_VERTICES] {
    let mut out = [[NONE; 3]; N_VERTICES];
    let mut vertex = 0;
    while vertex < N_VERTICES {
        // Ascending edges do not always lead to ascending neighbours, so candidates are tried in order.
        let mut other = 0;
        while other < N_VERTICES {
            let mut i = 0;
            while i < 3 {
                let edge = VERTEX_EDGES[vertex][i];
                if edge != NONE {
                    let [a, b] = EDGE_VERTICES[edge as usize];
                    if other != vertex && (a as usize == other || b as usize == other) {
                        push(&mut out[vertex], other as u8);
                    }
                }
                i += 1;
            }
            other += 1;
        }
        vertex += 1;
    }
    out
}

const fn vertex_hexes() -> [[u8; 3]; N_VERTICES] {
    let mut out = [[NONE; 3]; N_VERTICES];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut corner = 0;
        while corner < 6 {
            push(&mut out[HEX_VERTICES[hex][corner] as usize], hex as u8);
            corner += 1;
        }
        hex += 1;
    }
    out
}

const fn hex_hexes() -> [[u8; 6]; N_HEXES] {
    let mut out = [[NONE; 6]; N_HEXES];
    let mut hex = 0;
    while hex < N_HEXES {
        let (q, r) = HEX_COORDS[hex];
        let mut step = 0;
        let mut n = 0;
        while step < 6 {
            let mut other = 0;
            while other < N_HEXES {
                let (oq, or) = HEX_COORDS[other];
                if oq == q + HEX_STEPS[step].0 && or == r + HEX_STEPS[step].1 {
                    out[hex][n] = other as u8;
                    n += 1;
                }
                other += 1;
            }
            step += 1;
        }
        hex += 1;
    }
    out
}

const fn vertex_port() -> [u8; N_VERTICES] {
    let mut out = [NONE; N_VERTICES];
    let mut slot = 0;
    while slot < N_PORTS {
        let [a, b] = EDGE_VERTICES[PORT_EDGES[slot] as usize];
        out[a as usize] = slot as u8;
        out[b as usize] = slot as u8;
        slot += 1;
    }
    out
}

const fn hex_corner_sets() -> [VertexSet; N_HEXES] {
    let mut out = [VertexSet::EMPTY; N_HEXES];
    let mut hex = 0;
    while hex < N_HEXES {
        let mut corner = 0;
        while corner < 6 {
            out[hex] = VertexSet(out[hex].0 | 1 << HEX_VERTICES[hex][corner]);
            corner += 1;
        }
        hex += 1;
    }
    out
}

const fn neighbour_sets() -> [VertexSet; N_VERTICES] {
    let mut out = [VertexSet::EMPTY; N_VERTICES];
    let mut edge = 0;
    while edge < N_EDGES {
        let [a, b] = EDGE_VERTICES[edge];
        out[a as usize] = VertexSet(out[a as usize].0 | 1 << b);
        out[b as usize] = VertexSet(out[b as usize].0 | 1 << a);
        edge += 1;
    }
    out
}

const fn incident_sets() -> [EdgeSet; N_VERTICES] {
    let mut out = [EdgeSet::EMPTY; N_VERTICES];
    let mut edge = 0;
    while edge < N_EDGES {
        let [a, b] = EDGE_VERTICES[edge];
        out[a as usize] = EdgeSet(out[a as usize].0 | 1 << edge);
        out[b as usize] = EdgeSet(out[b as usize].0 | 1 << edge);
        edge += 1;
    }
    out
}

const fn end_sets() -> [VertexSet; N_EDGES] {
    let mut out = [VertexSet::EMPTY; N_EDGES];
    let mut edge = 0;
    while edge < N_EDGES {
        let [a, b] = EDGE_VERTICES[edge];
        out[edge] = VertexSet(1 << a | 1 << b);
        edge += 1;
    }
    out
}

/// The lattice point of a corner.
pub fn lattice_point(vertex: VertexId) -> (i32, i32) {
    let hex = usize::from(VERTEX_HEXES[vertex.index()][0]);
    let corner = HEX_VERTICES[hex].iter().position(|&other| usize::from(other) == vertex.index());
    let (x, y) = corner_point(hex, corner.expect("a hex around a corner has it among its own"));
    (x as i32 - SHIFT_X, y as i32 - SHIFT_Y)
}
