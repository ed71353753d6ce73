//! RSK-13: the order of strength, measured.

use sortie_engine::bot::level;
use sortie_engine::simulate;
use sortie_engine::{Seat, Setup};
use sortie_game_risk::{Options, Risk};

fn capped() -> Options {
    Options { max_turns: Some(1000), ..Options::default() }
}

/// Wins of the first bot in `n_games` games of two, the seats swapped halfway.
fn duel(first: &str, second: &str, n_games: usize) -> usize {
    let bots = |names: [&str; 2]| names.map(|name| level::<Risk>(name, &[]).expect("a level"));
    let setup = Setup::new(2, capped());
    let mut wins = 0;
    for game in 0..n_games {
        let (own, names) = if game < n_games / 2 { (0, [first, second]) } else { (1, [second, first]) };
        let played = simulate::play(&setup, &bots(names), &format!("duel-{game}")).expect("the game is played");
        wins += usize::from(played.winners.contains(Seat::new(own)));
    }
    wins
}

#[test]
fn rsk_13_1_each_level_beats_the_one_below() {
    for (better, worse) in [("first-easy", "random"), ("first-medium", "first-easy"), ("first-hard", "first-medium")] {
        let wins = duel(better, worse, 400);
        println!("{better} beats {worse} in {wins} of 400 games");
        assert!(wins >= 260, "{better} beats {worse} in only {wins} of 400 games");
    }
}

/// In games of four, two seats each, the better level wins more often.
#[test]
fn rsk_13_1_order_of_strength_at_four() {
    let setup = Setup::new(4, capped());
    for (better, worse) in [("first-medium", "first-easy"), ("first-hard", "first-medium")] {
        let mut wins = 0;
        for game in 0..200 {
            let swap = game % 2;
            let bots = [0, 1, 2, 3]
                .map(|seat| level::<Risk>(if seat % 2 == swap { better } else { worse }, &[]).expect("a level"));
            let played = simulate::play(&setup, &bots, &format!("four-{game}")).expect("the game is played");
            wins += usize::from(played.winners.iter().any(|seat| seat.index() % 2 == swap));
        }
        println!("{better} wins {wins} of 200 games of four against {worse}");
        assert!(wins > 100, "{better} wins only {wins} of 200 games against {worse}");
    }
}
