//! CAT-4.4: random games end, and every step keeps the invariants.

use sortie_engine::{Audit, Chance, Game, Playout, Quiet, Setup};
use sortie_game_catan::{Catan, Options};

#[test]
fn random_games_end_and_keep_every_invariant() {
    for seats in 2..=4 {
        for n in 0..12 {
            let setup = Setup::new(seats, Options::default());
            let mut game = Catan::new(&setup, Chance::fast(&format!("{seats}-{n}")), &mut Quiet).unwrap();
            let mut bots = Chance::fast(&format!("bots-{seats}-{n}"));
            let mut steps = 0;
            while let Some(seat) = game.awaiting().must.first() {
                let action = game.playout_action(seat, &mut bots.event());
                game.check(seat, &action).unwrap_or_else(|reason| panic!("{action:?} refused: {reason:?}"));
                game.apply(seat, &action, &mut Quiet);
                game.audit().unwrap_or_else(|fault| panic!("after {action:?}: {fault}"));
                steps += 1;
                assert!(steps < 60_000, "the game does not end");
            }
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Catan>() < 1024, "{} bytes", size_of::<Catan>());
}
