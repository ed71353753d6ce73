//! Set-up: vectors V1 and V2, over many maps. V3 to V24 are chapters.

use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_game_merc::data::cards::LAYOUTS;
use sortie_game_merc::data::sectors::Terrain;
use sortie_game_merc::{Merc, Options};

/// MRC-3.1: industries on even places, one in a corner.
#[test]
fn v1_v2_maps_keep_the_table() {
    for rebels in 1..=6usize {
        for n in 0..100 {
            let setup = Setup::new(rebels + 1, Options::default());
            let game = Merc::new(&setup, Chance::fast(&format!("map-{rebels}-{n}")), &mut Quiet).unwrap();
            let mut cards = [0u8; 3];
            let mut even_cities = 0;
            for cell in game.grid.cells() {
                let terrain = game.sector(cell).terrain;
                cards[terrain as usize] += 1;
                if terrain == Terrain::Industry {
                    assert!(game.grid.is_even(cell));
                    assert!(game.grid.neighbours(cell).all(|next| game.sector(next).terrain != Terrain::Industry));
                }
                even_cities += usize::from(terrain == Terrain::City && game.grid.is_even(cell));
            }
            assert_eq!(cards, LAYOUTS[rebels - 1].cards);
            assert!(game.grid.corners().iter().any(|cell| game.sector(*cell).terrain == Terrain::Industry));
            assert_eq!(even_cities, [1, 0, 0, 0, 1, 2][rebels - 1]);
        }
    }
}
