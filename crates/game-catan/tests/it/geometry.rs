//! The computed geometry against the printed tables, row by row.

use sortie_engine::Word;
use sortie_game_catan::board::{
    EDGE_VERTICES, HEX_CORNERS, HEX_EDGES, HEX_VERTICES, NONE, PORT_EDGES, VERTEX_EDGES, VERTEX_HEXES, VERTEX_PORT,
    VERTEX_VERTICES,
};
use sortie_game_catan::trail::{longest, longest_through, longest_trail, touched};
use sortie_game_catan::{EdgeId, EdgeSet, HexId, VertexId, VertexSet};

/// Hexes with corners and edges, corners with their neighbours, edges with their ends.
const TOPOLOGY: &str = include_str!("../data/topology.txt");

fn words(cell: &str) -> Vec<&str> {
    cell.split_whitespace().collect()
}

fn vertices(ids: &[u8]) -> Vec<String> {
    ids.iter().filter(|&&id| id != NONE).map(|id| format!("v{id}")).collect()
}

fn edges(ids: &[u8]) -> Vec<String> {
    ids.iter().filter(|&&id| id != NONE).map(|id| format!("e{id}")).collect()
}

/// CAT-3.1.
#[test]
fn c02_c03_every_row_of_the_tables_holds() {
    let (mut hexes, mut corners, mut sides) = (0, 0, 0);
    for line in TOPOLOGY.lines() {
        let cells: Vec<&str> = line.split('|').collect();
        let head = words(cells[0]);
        match head[0] {
            "hex" => {
                let hex = HexId::from_word(head[2]).unwrap();
                assert_eq!(hex.index(), head[1].parse::<usize>().unwrap());
                assert_eq!(vertices(&HEX_VERTICES[hex.index()]), words(cells[1]), "corners of {hex}");
                assert_eq!(edges(&HEX_EDGES[hex.index()]), words(cells[2]), "sides of {hex}");
                hexes += 1;
            }
            "vertex" => {
                let vertex = VertexId::from_word(head[1]).unwrap();
                assert_eq!(vertices(&VERTEX_VERTICES[vertex.index()]), words(cells[1]), "neighbours of {vertex}");
                assert_eq!(edges(&VERTEX_EDGES[vertex.index()]), words(cells[2]), "sides at {vertex}");
                let around = VERTEX_HEXES[vertex.index()].iter().filter(|&&hex| hex != NONE);
                let around: Vec<String> = around.map(|&hex| HexId::new(usize::from(hex)).to_string()).collect();
                assert_eq!(around, words(cells[3]), "hexes around {vertex}");
                let slot = VERTEX_PORT[vertex.index()];
                let port = if slot == NONE { vec![] } else { vec![format!("P{slot}")] };
                assert_eq!(port, words(cells[4]), "port at {vertex}");
                corners += 1;
            }
            "edge" => {
                let edge = EdgeId::from_word(head[1]).unwrap();
                let [a, b] = EDGE_VERTICES[edge.index()];
                assert_eq!(format!("{a}-{b}"), head[2], "ends of {edge}");
                sides += 1;
            }
            other => panic!("unknown row {other}"),
        }
    }
    assert_eq!((hexes, corners, sides), (19, 54, 72));
}

#[test]
fn c01_the_island_has_its_counts() {
    let degree = |n: usize| VERTEX_EDGES.iter().filter(|row| row.iter().filter(|&&e| e != NONE).count() == n).count();
    assert_eq!((degree(3), degree(2)), (36, 18));
    let around = |n: usize| VERTEX_HEXES.iter().filter(|row| row.iter().filter(|&&h| h != NONE).count() == n).count();
    assert_eq!((around(3), around(2), around(1)), (24, 12, 18));
    let coastal = EdgeId::all()
        .filter(|edge| HEX_EDGES.iter().flatten().filter(|&&other| usize::from(other) == edge.index()).count() == 1);
    assert_eq!(coastal.count(), 30);
    let at_ports: VertexSet = VertexId::all().filter(|vertex| VERTEX_PORT[vertex.index()] != NONE).collect();
    assert_eq!((PORT_EDGES.len(), at_ports.len()), (9, 18));
    assert!(HEX_CORNERS.iter().all(|corners| corners.len() == 6));
}

/// CAT-3.2: an id has one spelling.
#[test]
fn ids_read_only_their_canonical_words() {
    for word in ["v54", "v-1", "v08", "v", "8", "V8", "v8 ", "v+8", "v99999999999"] {
        assert_eq!(VertexId::from_word(word), None, "{word}");
    }
    for word in ["3,0", "0, 0", "+0,0", "-0,0", "0,0,0", "", "2,1"] {
        assert_eq!(HexId::from_word(word), None, "{word}");
    }
    assert_eq!(EdgeId::from_word("e71"), Some(EdgeId::new(71)));
    assert_eq!(HexId::from_word("0,-2"), Some(HexId::new(0)));
}

fn roads(ids: &[usize]) -> EdgeSet {
    ids.iter().map(|&id| EdgeId::new(id)).collect()
}

fn walls(ids: &[usize]) -> VertexSet {
    ids.iter().map(|&id| VertexId::new(id)).collect()
}

#[track_caller]
fn check_length(own: &[usize], opponents: &[usize], length: u8) {
    assert_eq!(longest(roads(own), walls(opponents)), length, "{own:?} with opponents on {opponents:?}");
}

#[test]
fn cat_9_1_trails() {
    check_length(&[], &[], 0);
    check_length(&[11, 12, 13, 14], &[], 4); // C71
    check_length(&[11, 12, 13, 14, 15], &[], 5); // C72
    check_length(&[11, 12, 13, 14, 15], &[13], 3); // C74
    let hexagon = [27, 28, 35, 36, 43, 44];
    check_length(&hexagon, &[], 6); // C78
    check_length(&[27, 28, 35, 36, 43, 44, 20], &[], 7); // C79
    check_length(&[27, 28, 35, 36, 43, 44, 20, 51], &[], 7); // C79
    check_length(&[27, 28, 35, 36, 43, 44, 20], &[18], 6); // C80
    check_length(&[11, 12, 13, 14, 15, 16], &[7, 10], 6); // C81
    check_length(&[11, 12, 13, 14, 15, 16], &[], 6); // C82: the player's own building is not a wall
    check_length(&[27, 28, 36, 44, 43, 35, 29, 30, 37, 46, 45], &[], 11); // C83
    check_length(&[12, 13, 19, 20], &[], 4); // C84
}

/// The trail that views show is one: edges of the player, none twice, each joined to the next at a corner that no opponent holds.
#[track_caller]
fn check_trail(own: EdgeSet, opponents: VertexSet, length: usize) {
    let trail = longest_trail(own, opponents);
    let sides: EdgeSet = trail.iter().copied().collect();
    assert_eq!((trail.len(), sides.len()), (length, length), "{trail:?}");
    assert!(sides.minus(own).is_empty(), "{trail:?} is not all of {own:?}");
    let ends = |edge: EdgeId| touched(EdgeSet::only(edge));
    let starts = trail.first().map_or(VertexSet::EMPTY, |&edge| ends(edge));
    let walks = starts.iter().any(|start| {
        let mut at = start;
        trail.iter().enumerate().all(|(idx, &edge)| {
            let passes = ends(edge).contains(at) && (idx == 0 || !opponents.contains(at));
            at = ends(edge).minus(VertexSet::only(at)).first().unwrap_or(at);
            passes
        })
    });
    assert!(walks || trail.is_empty(), "{trail:?} cannot be walked past {opponents:?}");
}

/// CAT-9.1: what laying a road changes, and the trail that is shown.
#[test]
fn a_new_road_is_judged_by_the_trails_through_it() {
    // A small linear generator: the networks only have to be many and different.
    let mut seed = 12_345u64;
    let mut next = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    for round in 0..400 {
        let opponents: VertexSet = (0..round % 6).map(|_| VertexId::new(next(54))).collect();
        let mut own = EdgeSet::EMPTY;
        let mut length = 0;
        while own.len() < 15 {
            let edge = EdgeId::new(next(72));
            let ends = EDGE_VERTICES[edge.index()];
            let touches = own.iter().any(|other| EDGE_VERTICES[other.index()].iter().any(|end| ends.contains(end)));
            if own.contains(edge) || !(own.is_empty() || touches || next(40) == 0) {
                continue;
            }
            own.insert(edge);
            length = length.max(longest_through(own, opponents, edge));
            assert_eq!(length, longest(own, opponents), "{own:?} with walls {opponents:?}");
            check_trail(own, opponents, usize::from(length));
        }
    }
}
