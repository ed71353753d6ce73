//! Every way of laying out a board, held to the vectors of the rules.

use sortie_game_catan::layout::{BEGINNER, CORNERS, Layout, TERRAINS, adjacent_reds, spiral};
use sortie_game_catan::{HexId, Port, Terrain};

#[test]
fn c04_beginner_layout_has_the_exact_pieces() {
    assert!(
        Layout::explicit(BEGINNER.terrains, BEGINNER.tokens.map(|token| (token != 0).then_some(token)), BEGINNER.ports)
            .is_ok()
    );
    assert!(!BEGINNER.has_adjacent_reds());
}

#[test]
fn c05_c06_the_spiral_skips_the_desert() {
    let desert_at = |index: usize| {
        let mut terrains = TERRAINS;
        terrains.swap(18, index);
        terrains
    };
    let tokens = spiral(CORNERS[0], &desert_at(9));
    assert_eq!(tokens, [5, 10, 8, 2, 9, 11, 4, 6, 4, 0, 3, 11, 3, 5, 6, 12, 8, 10, 9]);
    let tokens = spiral(CORNERS[0], &desert_at(3));
    assert_eq!((tokens[0], tokens[3], tokens[7], tokens[12], tokens[9]), (5, 0, 2, 6, 11));
}

#[test]
fn the_spiral_never_lays_reds_side_by_side() {
    for corner in CORNERS {
        for desert in 0..HexId::COUNT {
            let mut terrains = TERRAINS;
            terrains.swap(18, desert);
            assert!(!adjacent_reds(&spiral(corner, &terrains)), "from {corner} with the desert at {desert}");
        }
    }
}

#[test]
fn stated_layouts_need_the_exact_pieces() {
    let tokens = BEGINNER.tokens.map(|token| (token != 0).then_some(token));
    let mut wrong = tokens;
    wrong[0] = Some(7);
    assert!(Layout::explicit(BEGINNER.terrains, wrong, BEGINNER.ports).is_err());
    let mut wrong = tokens;
    wrong.swap(0, 9);
    assert!(Layout::explicit(BEGINNER.terrains, wrong, BEGINNER.ports).is_err());
    let mut terrains = BEGINNER.terrains;
    terrains[0] = Terrain::Hills;
    assert!(Layout::explicit(terrains, tokens, BEGINNER.ports).is_err());
    let mut ports = BEGINNER.ports;
    ports[0] = Port::Ore;
    assert!(Layout::explicit(BEGINNER.terrains, tokens, ports).is_err());
}

#[test]
fn stated_layouts_may_have_reds_side_by_side() {
    let mut tokens = BEGINNER.tokens;
    tokens.swap(3, 17);
    let stated = tokens.map(|token| (token != 0).then_some(token));
    let layout = Layout::explicit(BEGINNER.terrains, stated, BEGINNER.ports).unwrap();
    assert!(layout.has_adjacent_reds());
}
