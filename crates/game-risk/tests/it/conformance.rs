//! The battery, golden playthroughs, tree counts and fuzzing of the testkit.

use serde_json::{Value, json};
use sortie_engine::names::Named;
use sortie_game_risk::Risk;
use sortie_game_risk::numbers::Count;
use sortie_game_risk::rules::{Action, EndTurn, PlaceArmies, Placement};
use sortie_testkit::{battery, fuzz, golden, records, scenarios, schema, texts, trees};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// What means the same is written the same: placements add up, a set is offered in one order, and `skipFortify` is offered
/// only where it makes a difference.
fn plain(action: Action) -> Action {
    match action {
        Action::PlaceArmies(PlaceArmies { placements }) => merged(placements),
        Action::TradeCards(mut trade) => {
            trade.card_ids.sort_by_key(ToString::to_string);
            trade.into()
        }
        Action::EndTurn(_) => EndTurn { skip_fortify: false }.into(),
        other => other,
    }
}

fn merged(placements: Vec<Placement>) -> Action {
    let mut sums: Vec<Placement> = Vec::new();
    for placement in placements {
        match sums.iter_mut().find(|sum| sum.territory_id == placement.territory_id) {
            Some(sum) => {
                let both = sum.count.get().saturating_add(placement.count.get());
                sum.count = Count::new(both).expect("a sum of counts");
            }
            None => sums.push(placement),
        }
    }
    sums.sort_by_key(|sum| match &sum.territory_id {
        Named::Known(at) => at.index(),
        Named::Unknown(_) => usize::MAX,
    });
    PlaceArmies { placements: sums }.into()
}

#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<Risk>()
        .rules(format!("{HERE}/../../docs/rules/risk.md"))
        .normalise(plain)
        .games(1)
        .steps(20_000)
        .dense(10)
        .bot_decisions(12);
    for (seats, options) in setups {
        let mut options = options.clone();
        options["maxTurns"] = json!(25);
        run = run.setup(*seats, options);
    }
    run.run();
}

#[test]
fn battery_of_default_options() {
    examine(&[(2, json!({})), (3, json!({})), (4, json!({})), (5, json!({})), (6, json!({}))]);
}

#[test]
fn battery_of_setup_options() {
    examine(&[
        (2, json!({"twoPlayerNeutral": true, "firstPlayer": "RANDOM"})),
        (3, json!({"territorySetup": "DRAFT"})),
        (2, json!({"territorySetup": "DRAFT", "twoPlayerNeutral": true, "fogOfWar": true})),
        (2, json!({"map": crate::table::mini_map(), "initialArmies": "TWO_EACH"})),
    ]);
}

#[test]
fn battery_of_turn_options() {
    examine(&[
        (3, json!({"cardValues": "FIXED", "fortifyRule": "CONNECTED", "fortifyMoves": "UNLIMITED"})),
        (3, json!({"cardValues": "NONE", "fortifyRule": "NONE"})),
        (3, json!({"occupyMode": "CHOOSE", "autoEndAfterFortify": true, "territoryBonus": false})),
    ]);
}

#[test]
fn battery_of_victories_and_fog() {
    examine(&[
        (3, json!({"victory": "DOMINATION", "dominationPercent": 60})),
        (3, json!({"victory": "CAPITAL", "fogOfWar": true})),
        (4, json!({"victory": "MISSION"})),
        (3, json!({"fogOfWar": true, "occupyMode": "CHOOSE"})),
    ]);
}

/// A number of seats with options drawn at random, each on its own, where they hold together.
fn mixed(seed: usize) -> (usize, Value) {
    let mut chance = sortie_engine::Chance::fast(&format!("mixed-{seed}"));
    let mut draws = chance.event();
    let seats = 2 + draws.below(5);
    let mut one_of = |values: &[Value]| values[draws.below(values.len())].clone();
    let flags = [json!(false), json!(true)];
    let small = one_of(&flags) == json!(true) && seats <= 3;
    let mut victories = vec![json!("CONQUEST"), json!("DOMINATION"), json!("CAPITAL")];
    if !small {
        victories.push(json!("MISSION"));
    }
    let mut options = json!({
        "territorySetup": one_of(&[json!("RANDOM"), json!("DRAFT")]),
        "initialArmies": one_of(&[json!("CLASSIC"), json!("TWO_EACH")]),
        "firstPlayer": one_of(&[json!("SEAT_0"), json!("RANDOM")]),
        "cardValues": one_of(&[json!("ESCALATING"), json!("FIXED"), json!("NONE")]),
        "territoryBonus": one_of(&flags),
        "fortifyRule": one_of(&[json!("ADJACENT"), json!("CONNECTED"), json!("NONE")]),
        "fortifyMoves": one_of(&[json!(1), json!("UNLIMITED")]),
        "occupyMode": one_of(&[json!("AUTO_MIN"), json!("CHOOSE")]),
        "autoEndAfterFortify": one_of(&flags),
        "victory": one_of(&victories),
        "dominationPercent": one_of(&[json!(51), json!(70), json!(100)]),
        "fogOfWar": one_of(&flags),
        "twoPlayerNeutral": seats == 2 && one_of(&flags) == json!(true),
    });
    if small {
        // Six territories: on fewer the fog hides at most one, and no other world is possible.
        options["map"] = crate::table::line(6, 2);
    }
    (seats, options)
}

/// Options in any combination.
#[test]
fn battery_of_mixed_options() {
    examine(&(0..6).map(mixed).collect::<Vec<_>>());
}

#[test]
fn rules() {
    scenarios::run_dir::<Risk>(format!("{HERE}/tests/rules"));
}

#[test]
fn every_text_is_there_and_read() {
    texts::check::<Risk>(HERE);
}

#[test]
fn the_schemas_are_up_to_date() {
    schema::check::<Risk>(HERE);
}

#[test]
fn golden_playthroughs() {
    golden::check::<Risk>(format!("{HERE}/tests/golden"));
}

/// Played with the first edition: every state hashed as it does now.
#[test]
fn stored_records() {
    records::check::<Risk>(format!("{HERE}/tests/records"));
}

#[test]
fn tree_counts() {
    trees::check::<Risk>(format!("{HERE}/tests/trees.txt"));
}

#[test]
fn fuzzed_actions() {
    fuzz::actions::<Risk>(fuzz::cases(2_000), "risk");
}

#[test]
fn fuzzed_records() {
    fuzz::records::<Risk>(fuzz::cases(300), "risk");
}

/// Some mutations of a map are maps as well, or the target would stop at the loader's first check.
#[test]
fn fuzzed_maps() {
    let n = fuzz::cases(1_000);
    let fuzzed = fuzz::options::<Risk>(n, 2, &json!({ "map": crate::table::mini_map() }), "risk");
    assert!(fuzzed.inputs == n && fuzzed.refused > n / 4 && fuzzed.refused < n, "{fuzzed:?}");
}

#[test]
fn fuzzed_starts() {
    fuzz::starts::<Risk>(fuzz::cases(1_000), "risk");
}
