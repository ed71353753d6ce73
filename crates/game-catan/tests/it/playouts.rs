//! CAT-4.4: random games end, and every step keeps the invariants.

use sortie_engine::{Audit, Chance, Game, Playout, Quiet, Setup, Viewer};
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

#[test]
fn a_game_without_odds_is_played_alike() {
    let setup = Setup::new(4, Options::default());
    let opening = Catan::new(&setup, Chance::fast_from(13), &mut Quiet).unwrap();
    let (mut kept, mut unkept) = (opening.clone(), opening);
    unkept.keep_no_odds();
    let mut bots = [Chance::fast_from(14), Chance::fast_from(14)];
    while let Some(seat) = kept.awaiting().must.first() {
        let [first, second] = &mut bots;
        let action = kept.playout_action(seat, &mut first.event());
        assert_eq!(action, unkept.playout_action(seat, &mut second.event()));
        kept.apply(seat, &action, &mut Quiet);
        unkept.apply(seat, &action, &mut Quiet);
        assert!(kept.view(Viewer::Judge) == unkept.view(Viewer::Judge), "after {action:?}");
    }
    assert!(unkept.outcome().is_some());
}
