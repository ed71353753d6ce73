//! Random games without a match around them.

use sortie_engine::{Chance, Game, Quiet, Setup};
use sortie_testkit::playout::{actions, to_the_end};
use sortie_testkit::tiny::Tiny;

#[test]
fn games_end_and_begin_anew() {
    let opening = Tiny::new(&Setup::new(2, Default::default()), Chance::fast("x"), &mut Quiet).expect("it starts");
    let mut game = opening.clone();
    let n_actions = to_the_end(&mut game, 1);
    assert!(n_actions > 0 && game.outcome().is_some());
    assert!(actions(&opening, n_actions * 20) > 2);
}
