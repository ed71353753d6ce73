//! The solver against brute force, its speed of answer, and the strength of the bots that ask it.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use serde_json::{Value, json};
use sortie_engine::{Bots, Chance, Game, Playout, Quiet, Seat, Seen, Setup, offer};
use sortie_game_mageknight::ids::CardId;
use sortie_game_mageknight::solver::{Weights, solve};
use sortie_game_mageknight::state::Side;
use sortie_game_mageknight::{Action, At, MageKnight};

use crate::skirmish::read;

fn start(options: Value, seed: &str) -> MageKnight {
    MageKnight::new(&Setup::new(1, read(options)), Chance::seeded(seed), &mut Quiet).expect("the setup holds together")
}

fn at(game: &MageKnight) -> At<'_> {
    game.look(0)
}

/// Fame, wounds and cards spent, as one number in the order of the solver's pure weights.
fn worth(side: &Side) -> i64 {
    i64::from(side.kit.fame) * 1_000_000 - i64::from(side.wounds()) * 1_000
}

fn cards_in_hand(side: &Side) -> i64 {
    side.kit.hand.iter().filter(|card| **card != CardId::Wound).count() as i64
}

/// The best that any line of legal actions reaches; only going back is left out, which could not help.
fn brute(game: &MageKnight, known: &mut BTreeMap<u64, i64>) -> i64 {
    let seat = Seat::new(0);
    if game.outcome().is_some() {
        return worth(&game.sides[0]);
    }
    let mut hasher = DefaultHasher::new();
    game.sides[0].hash(&mut hasher);
    let key = hasher.finish();
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut best = i64::MIN;
    for action in offer::legal(game, seat, 5_000).0 {
        if matches!(action, Action::CancelAttack(_) | Action::CancelBlock(_) | Action::RetargetAttack(_)) {
            continue;
        }
        let before = cards_in_hand(&game.sides[0]);
        let mut next = game.clone();
        next.apply(seat, &action, &mut Quiet);
        let plays = matches!(
            action,
            Action::AddToAttackPool(_) | Action::AddToBlock(_) | Action::PlaySpecial(_) | Action::Choose(_)
        );
        let spent = if plays { before - cards_in_hand(&next.sides[0]) } else { 0 };
        best = best.max(brute(&next, known) - spent);
    }
    known.insert(key, best);
    best
}

/// Whoever does nothing more still has to answer what damage asks first.
#[test]
fn a_search_that_is_cut_short_answers_what_damage_asks() {
    for (hero, skill) in [("krang", "battle_hardened"), ("braevalar", "elemental_resistance")] {
        let options = json!({ "hero": hero, "skills": [skill], "hand": ["march"], "fight": { "enemies": [{ "enemy": "prowlers" }] } });
        let game = start(options, "asked");
        let solved = solve(at(&game), Weights::PURE, 1);
        assert!(!solved.complete && !solved.line.is_empty(), "{skill}: {solved:?}");
    }
}

#[test]
fn solver_agrees_with_brute_force_on_small_fights() {
    let cards = [
        "rage",
        "determination",
        "swiftness",
        "march",
        "stamina",
        "battle_versatility",
        "cold_toughness",
        "instinct",
        "concentration",
    ];
    let tokens = [
        "prowlers",
        "wolf_riders",
        "cursed_hags",
        "ironclads",
        "orc_skirmishers",
        "orc_tracker",
        "orc_stonethrowers",
        "diggers",
    ];
    let units = ["peasants", "utem_guardsmen", "guardian_golems", "utem_crossbowmen", "scouts"];
    let mut chance = Chance::fast("small fights");
    let mut draws = chance.event();
    for _ in 0..14 {
        let pick = |draws: &mut sortie_engine::Draws<'_>, all: &[&'static str]| all[draws.below(all.len())];
        let options = json!({
            "hand": [pick(&mut draws, &cards), pick(&mut draws, &cards)],
            "deck": [],
            "source": [(["white", "red", "blue"][draws.below(3)])],
            "units": [{ "unit": pick(&mut draws, &units) }],
            "fight": { "enemies": [{ "enemy": pick(&mut draws, &tokens) }] },
        });
        let game = start(options.clone(), "small");
        let solved = solve(at(&game), Weights::PURE, 1_000_000);
        assert!(solved.complete);
        let best = brute(&game, &mut BTreeMap::new());
        assert_eq!(solved.value, best - worth(&game.sides[0]), "{options}");
        let mut played = game;
        for action in &solved.line {
            assert!(played.check(Seat::new(0), action).is_ok(), "{action:?}");
            played.apply(Seat::new(0), action, &mut Quiet);
        }
        assert!(played.outcome().is_some(), "the line ends the fight");
    }
}

#[test]
fn solver_finishes_a_fight_of_two_enemies_five_cards_and_two_units() {
    let game = start(
        json!({ "hand": ["rage", "swiftness", "determination", "march", "stamina"], "deck": [],
            "source": ["white", "red", "blue"], "units": [{ "unit": "utem_crossbowmen" }, { "unit": "guardian_golems" }],
            "fight": { "enemies": [{ "enemy": "prowlers" }, { "enemy": "wolf_riders" }] } }),
        "two",
    );
    let solved = solve(at(&game), Weights::PURE, 3_000_000);
    assert!(solved.complete, "{} nodes", solved.nodes);
    assert!(solved.value > 4_990_000, "both enemies can be defeated: {}", solved.value);
}

/// Two Herbalists could ready each other for ever; neither the search nor a bot does.
#[test]
fn units_that_ready_each_other_end_the_search_and_the_game() {
    let game = start(
        json!({ "hand": ["rage"], "deck": [], "source": ["green"], "units": [{ "unit": "herbalist" }, { "unit": "herbalist" }],
            "fight": { "enemies": [{ "enemy": "prowlers" }] } }),
        "herbs",
    );
    let solved = solve(at(&game), Weights::PURE, 100_000);
    assert!(solved.complete && solved.nodes < 20_000, "{} nodes", solved.nodes);
}

/// Mean Fame and wounds of a bot over some gauntlets.
fn strength(name: &str, games: u32) -> (f64, f64) {
    let level = sortie_engine::bot::level::<MageKnight>(name, &[]).expect("the level exists");
    let (mut fame, mut wounds) = (0.0, 0.0);
    for n in 0..games {
        let mut game = start(json!({}), &format!("strength-{n}"));
        let mut chance = Chance::fast(&format!("{name}-{n}"));
        while game.outcome().is_none() {
            let mut draws = chance.event();
            let seat = Seat::new(0);
            let action = (level.choose)(&Seen::new(&game, seat), &mut draws)
                .unwrap_or_else(|| game.playout_action(seat, &mut draws));
            assert!(game.check(seat, &action).is_ok(), "{name} chose {action:?}");
            game.apply(seat, &action, &mut Quiet);
        }
        fame += f64::from(game.sides[0].kit.fame);
        wounds += f64::from(game.sides[0].wounds());
    }
    (fame / f64::from(games), wounds / f64::from(games))
}

#[test]
fn hard_gains_more_fame_with_fewer_wounds_than_easy_and_random() {
    assert_eq!(MageKnight::levels().len(), 3);
    let (random, easy, hard) = (strength("random", 40), strength("easy", 40), strength("hard", 40));
    println!("random {random:?} easy {easy:?} hard {hard:?}");
    for weaker in [random, easy] {
        assert!(hard.0 > 1.5 * weaker.0 && hard.1 < weaker.1, "random {random:?} easy {easy:?} hard {hard:?}");
    }
}
