//! The one test binary: scenario chapters, golden playthroughs, the battery, arbitrary input.

use serde_json::json;
use sortie_game_scaffoldnim::ScaffoldNim;
use sortie_testkit::{battery, fuzz, golden, scenarios, schema, texts};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn rules() {
    scenarios::run_dir::<ScaffoldNim>(format!("{HERE}/tests/rules"));
}

#[test]
fn every_word_has_a_text() {
    texts::check::<ScaffoldNim>(HERE);
}

#[test]
fn the_schemas_are_up_to_date() {
    schema::check::<ScaffoldNim>(HERE);
}

#[test]
fn golden() {
    golden::check::<ScaffoldNim>(format!("{HERE}/tests/golden"));
}

#[test]
fn battery_of_laws() {
    battery::<ScaffoldNim>()
        .setup(2, json!({}))
        .setup(3, json!({ "lastLoses": true }))
        .setup(4, json!({}))
        .rules(format!("{HERE}/../../docs/rules/scaffold-nim.md"))
        .games(8)
        .run();
}

#[test]
fn fuzz_actions() {
    fuzz::actions::<ScaffoldNim>(fuzz::cases(1_000), "actions");
}

#[test]
fn fuzz_starts() {
    fuzz::starts::<ScaffoldNim>(fuzz::cases(500), "starts");
}
