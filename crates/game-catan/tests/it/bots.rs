//! CAT-13: bots make no mistake (CAT-13.1). The levels here are those of the first edition, against which the search levels
//! are measured; they must stay as they were.

use sortie_engine::bot::level;
use sortie_engine::{Audit, Chance, Game, Quiet, Seat, Seen, Setup, simulate};
use sortie_game_catan::{Catan, Options};

/// C128: a hundred games of four easy bots, every action checked and every state audited.
#[test]
fn c128_easy_bots_make_no_mistake() {
    let easy = level::<Catan>("first-easy", &[]).expect("the level exists");
    let setup = Setup::new(4, Options::default());
    for n in 0..100 {
        let mut game = Catan::new(&setup, Chance::fast(&format!("c128-{n}")), &mut Quiet).unwrap();
        let mut bots = Chance::fast(&format!("c128-bots-{n}"));
        while let Some(seat) = game.awaiting().must.first() {
            let action = (easy.choose)(&Seen::new(&game, seat), &mut bots.event()).expect("a bot acts when it must");
            game.check(seat, &action).unwrap_or_else(|reason| panic!("{action:?} refused: {reason:?}"));
            game.apply(seat, &action, &mut Quiet);
            game.audit().unwrap_or_else(|fault| panic!("after {action:?}: {fault}"));
            if game.turn() > 2_000 {
                break;
            }
        }
    }
}

/// Wins of one better bot against three of another level, the seats rotated.
fn wins(better: &str, others: &str, n_games: usize) -> usize {
    let setup = Setup::new(4, Options::default());
    let mut wins = 0;
    for game in 0..n_games {
        let bots = [0, 1, 2, 3].map(|seat| {
            let name = if seat == game % 4 { better } else { others };
            level::<Catan>(name, &[]).expect("the level exists")
        });
        let played = simulate::play(&setup, &bots, &format!("ladder-{game}")).expect("no bot is refused");
        wins += usize::from(played.winners.contains(Seat::new(game % 4)));
    }
    wins
}

#[test]
fn each_level_beats_the_one_below() {
    // The shares that the levels promise over 400 games are measured by `sortie sim`; these are early alarms.
    for (better, others, n_games, least) in [("first-easy", "random", 200, 80), ("first-medium", "first-easy", 100, 60)]
    {
        let won = wins(better, others, n_games);
        println!("one {better} against three {others}: {won} of {n_games}");
        assert!(won > least, "one {better} wins only {won} of {n_games} games against three {others}");
    }
    let won = wins("first-hard", "first-medium", 40);
    println!("one hard against three medium: {won} of 40");
    assert!(won > 10, "one hard wins only {won} of 40 games against three medium");
}

/// The same view gives the same choice.
#[test]
fn choices_depend_on_seed_revision_and_seat_alone() {
    let setup = Setup::new(3, Options::default());
    let game = Catan::new(&setup, Chance::seeded("twice"), &mut Quiet).unwrap();
    let seat = game.current().unwrap();
    for name in ["first-easy", "first-medium", "first-hard"] {
        let bot = level::<Catan>(name, &[]).expect("the level exists");
        let choice = || (bot.choose)(&Seen::new(&game, seat), &mut game.chance().bot(seat, 0).draws());
        assert_eq!(choice(), choice(), "{name}");
    }
}
