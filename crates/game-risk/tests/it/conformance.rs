//! The battery, golden playthroughs, tree counts and fuzzing of the testkit.

use serde_json::{Value, json};
use sortie_engine::names::Named;
use sortie_game_risk::Risk;
use sortie_game_risk::action::{Action, Placement};
use sortie_testkit::{battery, fuzz, golden, scenarios, trees};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Placements add up, so their order and number do not matter.
fn merged(action: Action) -> Action {
    let Action::PlaceArmies { placements } = action else { return action };
    let mut sums: Vec<Placement> = Vec::new();
    for placement in placements {
        match sums.iter_mut().find(|sum| sum.territory_id == placement.territory_id) {
            Some(sum) => sum.count = sum.count.saturating_add(placement.count.get()),
            None => sums.push(placement),
        }
    }
    sums.sort_by_key(|sum| match &sum.territory_id {
        Named::Known(at) => at.index(),
        Named::Unknown(_) => usize::MAX,
    });
    Action::PlaceArmies { placements: sums }
}

#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<Risk>()
        .rules(format!("{HERE}/../../docs/rules/risk.md"))
        .normalise(merged)
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

#[test]
fn rules() {
    scenarios::run_dir::<Risk>(format!("{HERE}/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<Risk>(format!("{HERE}/tests/golden"));
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
