//! The levels on the map: they decide by what their seat sees, play every scenario to its end, and hard plays better than random.

use serde_json::json;
use sortie_engine::{Bots, Chance, Game, Playout, Quiet, Seat, Seen, Setup};
use sortie_game_mageknight::ids::{CardId, Phase};
use sortie_game_mageknight::{Action, MageKnight};
use sortie_testkit::blind;

use crate::skirmish::{Skirmish, read, typed};

fn setup(scenario: &str, seats: usize) -> Setup<<MageKnight as Game>::Options> {
    Setup::new(seats, read(json!({ "scenario": scenario })))
}

fn ask(name: &'static str) -> impl Fn(&MageKnight, Seat, u64) -> Option<<MageKnight as Game>::Action> {
    move |game, seat, seed| {
        let level = sortie_engine::bot::level::<MageKnight>(name, &[]).expect("the level exists");
        let mut chance = Chance::fast_from(seed);
        (level.choose)(&Seen::new(game, seat), &mut chance.event())
    }
}

#[test]
fn levels_on_the_map_see_only_their_seat() {
    for (scenario, seats) in [("solo_conquest", 1), ("full_conquest", 2)] {
        for level in ["easy", "hard"] {
            let difference = blind::difference(&setup(scenario, seats), 1, 50, &ask(level));
            assert_eq!(difference, None, "{level} in {scenario}");
        }
    }
}

#[test]
fn a_level_that_looks_at_the_tiles_to_come_is_caught() {
    let level = ask("easy");
    let peek = |game: &MageKnight, seat: Seat, seed: u64| {
        let next = game.worlds[0].realm.tile_deck.first().map_or(0, |tile| tile.index() as u64);
        level(game, seat, seed + next)
    };
    assert!(blind::difference(&setup("solo_conquest", 1), 1, 7, &peek).is_some());
}

#[test]
fn easy_plays_every_scenario_to_its_end() {
    for (scenario, seats) in [("first_reconnaissance_solo", 1), ("full_conquest", 2), ("blitz_cooperation", 2)] {
        let levels = vec![*MageKnight::levels().first().expect("there are levels"); seats];
        let played = sortie_engine::simulate::play(&setup(scenario, seats), &levels, "planning").expect("it is played");
        assert_eq!(played.scores.len(), seats, "{scenario}");
    }
}

#[test]
fn hard_scores_more_than_random() {
    let total = |name: &str| {
        let level = sortie_engine::bot::level::<MageKnight>(name, &[]).expect("the level exists");
        let setup = setup("first_reconnaissance_solo", 1);
        let played = sortie_engine::simulate::play(&setup, &[level], "strength").expect("it is played");
        played.scores[0].iter().find(|(part, _)| *part == "total").map_or(0, |(_, points)| *points)
    };
    assert!(total("hard") > total("random"));
}

#[test]
fn every_level_spends_healing_before_anything_else() {
    for level in ["easy", "medium", "hard"] {
        let mut game =
            MageKnight::new(&setup("solo_conquest", 1), Chance::fast("healing"), &mut Quiet).expect("a start");
        let seat = Seat::new(0);
        let mut chance = Chance::fast("healing");
        while game.sides[0].phase != Phase::Movement {
            let action = game.playout_action(seat, &mut chance.event());
            game.apply(seat, &action, &mut Quiet);
        }
        game.sides[0].kit.hand.push(CardId::Wound);
        game.sides[0].kit.healing = 1;
        // Levels that slip now and then do so on other draws.
        let healed = (0..20).filter(|seed| matches!(ask(level)(&game, seat, *seed), Some(Action::Heal(_)))).count();
        assert!(healed > 12, "{level} heals {healed} times of 20");
    }
}

#[test]
fn a_forecast_changes_nothing() {
    let game = MageKnight::new(&setup("solo_conquest", 1), Chance::seeded("forecast"), &mut Quiet).expect("a start");
    let before = game.clone();
    for action in sortie_engine::offer::legal(&game, Seat::new(0), 200).0 {
        let _ = game.preview(Seat::new(0), &action);
    }
    assert!(game == before);
}

/// The only line without a wound plays a card by another one, in a fight with more lines than are searched through.
#[test]
fn a_forecast_finds_the_card_that_another_one_raises() {
    let position = json!({
        "map": [{ "slot": "0,0", "tile": "S_A" }, { "slot": "0,1", "tile": "C1" }],
        "tokens": [{ "at": "1,-4", "enemy": "orc_stonethrowers" }],
        "source": ["gold", "gold", "gold"],
        "players": [{ "id": "p0", "at": "1,-3",
            "hand": ["crushing_bolt", "concentration", "march", "swiftness", "tranquility"] }],
    });
    let options = json!({ "scenario": "solo_conquest", "dummy": "krang", "hero": "tovak" });
    let game = Skirmish::start(options, position).game;
    let challenge = typed("START_COMBAT", &json!({ "spaces": ["1,-4"] }));
    let preview = game.preview(Seat::new(0), &challenge).expect("a challenge is foreseen");
    let fight = (MageKnight::json().preview)(&preview)["fight"].take();
    assert_eq!((&fight["won"], &fight["mostWounds"]), (&json!(1), &json!(0)), "{fight}");
}

#[test]
fn the_thoughts_of_a_level_begin_with_what_it_does() {
    let mut game = MageKnight::new(&setup("solo_conquest", 1), Chance::fast("thoughts"), &mut Quiet).expect("a start");
    let seat = Seat::new(0);
    let mut compared = 0;
    for decision in 0..60 {
        let action = ask("easy")(&game, seat, decision).expect("it must act");
        let mut chance = Chance::fast_from(decision);
        if let Some(thought) = MageKnight::reckon("easy", &Seen::new(&game, seat), &mut chance.event()) {
            let (line, points) = thought.choices.first().expect("there is something to do");
            assert_eq!(line.first(), Some(&action), "decision {decision}");
            assert!(thought.choices.iter().all(|(_, other)| other <= points), "best first");
            compared += 1;
        }
        game.apply(seat, &action, &mut Quiet);
    }
    assert!(compared > 10, "{compared} decisions were reckoned");
}

#[test]
fn heroes_who_meet_fight_it_out_by_their_levels() {
    let mut fights = 0;
    for seed in 0..40 {
        let seed = format!("duel-{seed}");
        let mut game = MageKnight::new(&setup("full_conquest", 3), Chance::fast(&seed), &mut Quiet).expect("a start");
        let mut chance = Chance::fast(&seed);
        let mut steps = 0;
        for decision in 0..3_000 {
            let Some(seat) = game.awaiting().must.first() else { break };
            let duels = game.worlds[0].realm.duel.is_some();
            let action = match duels {
                true => ask("easy")(&game, seat, decision).expect("it must act"),
                false => game.playout_action(seat, &mut chance.event()),
            };
            assert!(game.check(seat, &action).is_ok(), "{seed}, decision {decision}: {action:?}");
            game.apply(seat, &action, &mut Quiet);
            steps = if duels { steps + 1 } else { 0 };
            fights += u32::from(duels && game.worlds[0].realm.duel.is_none());
            assert!(steps < 200, "{seed}: the heroes fight for ever");
            if fights >= 2 {
                return;
            }
        }
    }
    panic!("heroes met {fights} times");
}
