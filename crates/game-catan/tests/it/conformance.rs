//! The battery, scenario chapters, golden playthroughs, tree counts and fuzzing of the testkit: all of CAT-4 to CAT-14.

use serde_json::{Value, json};
use sortie_engine::{Reason as _, Seat};
use sortie_game_catan::{Action, Catan, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty, Reason};
use sortie_testkit::{battery, fuzz, golden, records, scenarios, schema, texts, trees};

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const RULES: &str = include_str!("../../../../docs/rules/catan.md");

/// The named card is optional and the two cards of Year of Plenty have no order.
fn canonical(action: Action) -> Action {
    match action {
        Action::PlayKnight(_) => PlayKnight { card_id: None }.into(),
        Action::PlayRoadBuilding(_) => PlayRoadBuilding { card_id: None }.into(),
        Action::PlayMonopoly(card) => PlayMonopoly { card_id: None, ..card }.into(),
        Action::PlayYearOfPlenty(mut card) => {
            card.resources.sort();
            PlayYearOfPlenty { card_id: None, ..card }.into()
        }
        other => other,
    }
}

/// Offers and counter-offers are unbounded: the forms show the cards that a player could name.
fn unbounded(_: &Catan, _: Seat, action: &Action) -> bool {
    matches!(action, Action::OfferTrade(_) | Action::CounterTrade(_))
}

/// CAT-12.1 shows hands as numbers, while CAT-7.22 tells everybody which kinds a Monopoly or a trade moved: two choices can
/// look the same afterwards and sound different. Only what is discarded may be for its player alone.
fn told_to_all(action: &Action) -> bool {
    !matches!(action, Action::SubmitDiscard(_))
}

#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<Catan>()
        .rules(format!("{HERE}/../../docs/rules/catan.md"))
        .normalise(canonical)
        .beyond_offers(unbounded)
        .open_choices(told_to_all)
        .words(["road_building", "year_of_plenty"])
        .games(1)
        .steps(60_000)
        .dense(10)
        .bot_decisions(4);
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    run.run();
}

#[test]
fn battery_of_default_options() {
    examine(&[(2, json!({})), (3, json!({})), (4, json!({}))]);
}

#[test]
fn battery_of_boards_and_openings() {
    examine(&[
        (4, json!({"board": "BEGINNER", "presetOpening": true})),
        (3, json!({"board": "BEGINNER", "startingPlayer": "SEAT_0"})),
        (2, json!({"numberPlacement": "RANDOM", "portPlacement": "FIXED"})),
    ]);
}

#[test]
fn battery_of_table_options() {
    examine(&[
        (3, json!({"robberMayStay": false, "friendlyRobber": true, "discardLimit": 5, "victoryPoints": 6})),
        (3, json!({"publicDiscards": false, "revealStolenCard": "ALL", "counterOffers": false})),
        (4, json!({"victoryTiming": "IMMEDIATE", "bankShortageRule": "ALL_OR_NOTHING", "noSevensRounds": 2})),
        (2, json!({"devCardBeforeRoll": "KNIGHT_ONLY", "victoryPoints": 3})),
    ]);
}

#[test]
fn rules() {
    scenarios::run_dir::<Catan>(format!("{HERE}/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<Catan>(format!("{HERE}/tests/golden"));
}

/// Played with the first program that kept odds of hidden cards; states had another form before.
#[test]
fn stored_records() {
    records::check::<Catan>(format!("{HERE}/tests/records"));
}

#[test]
fn tree_counts() {
    trees::check::<Catan>(format!("{HERE}/tests/trees.txt"));
}

#[test]
fn fuzzed_actions() {
    fuzz::actions::<Catan>(fuzz::cases(2_000), "catan");
}

#[test]
fn fuzzed_records() {
    fuzz::records::<Catan>(fuzz::cases(200), "catan");
}

#[test]
fn fuzzed_starts() {
    fuzz::starts::<Catan>(fuzz::cases(1_000), "catan");
}

#[test]
fn everything_has_its_words() {
    texts::check::<Catan>(HERE);
}

#[test]
fn the_schemas_are_up_to_date() {
    schema::check::<Catan>(HERE);
}

#[test]
fn every_refusal_cites_a_rule() {
    for (code, rule) in Reason::CODES {
        assert!(RULES.contains(&format!("### {rule} ")), "{code} cites {rule}, which has no heading");
    }
}
