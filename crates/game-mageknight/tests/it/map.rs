//! Vectors H15 and H22: rules that need the spaces of a map, on the functions that state them.

use sortie_game_mageknight::data::tables::{provoked, withdraw};

/// MKC-1.7: withdrawal, and which tokens a step provokes.
#[test]
fn h15_h22_rules_of_the_map_with_stated_spaces() {
    assert_eq!(provoked(&[(true, true, false), (true, true, false), (false, true, false), (true, true, true)]), [0, 1]);
    assert_eq!((withdraw(&[true]).wounds, withdraw(&[false, false, true]).wounds), (0, 2));
}
