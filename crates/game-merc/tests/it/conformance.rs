//! The engine's laws, examined in seeded matches.

use serde_json::{Value, json};
use sortie_game_merc::{Action, Merc};
use sortie_testkit::{battery, fuzz, golden, scenarios};

/// One form for what the rules hold equal: the order of lists that are sets, and an escort of nobody.
fn normalised(action: Action) -> Action {
    let crew = |militia: Option<u8>| militia.filter(|n| *n > 0);
    match action {
        Action::Move { squad, to, militia } => Action::Move { squad, to, militia: crew(militia) },
        Action::FreeMove { squad, to, militia } => Action::FreeMove { squad, to, militia: crew(militia) },
        Action::CoordinatedAttack { target, mut squads, militia } => {
            squads.sort();
            Action::CoordinatedAttack { target, squads, militia: crew(militia) }
        }
        Action::StartKeep { mut picks } => {
            picks.sort();
            Action::StartKeep { picks }
        }
        Action::RoundDecision { mut retreats } => {
            retreats.sort_by_key(|retreat| retreat.squad);
            Action::RoundDecision { retreats }
        }
        other => other,
    }
}

/// MRC-3.3: the laws on secrecy hide decks, hands, stashes and drawn cards.
#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<Merc>().games(1).steps(20_000).normalise(normalised).rules("../../docs/rules/merc.md");
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    assert!(run.run().decisions > 100);
}

#[test]
fn battery_of_dictators() {
    examine(&[
        (3, json!({ "ai": [2] })),
        (3, json!({ "dictator": "hussein" })),
        (4, json!({ "dictator": "mao", "ai": [1] })),
    ]);
}

#[test]
fn battery_of_modes() {
    examine(&[
        (2, json!({ "dictator": "gaddafi" })),
        (4, json!({ "modes": ["VERSUS"], "factions": [[0, 1], [2, 3]] })),
        (1, json!({ "modes": ["SOLO_RESCUE"] })),
    ]);
}

#[test]
fn chapters_of_the_rules() {
    scenarios::run_dir::<Merc>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<Merc>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
}

#[test]
fn every_refusal_has_its_rule_in_the_document() {
    use sortie_engine::Reason as _;
    let rules = include_str!("../../../../docs/rules/merc.md");
    for reason in sortie_game_merc::Reason::ALL {
        assert!(rules.contains(&format!("### {} ", reason.rule())), "{} has no heading", reason.rule());
    }
}

#[test]
fn fuzzed_actions() {
    fuzz::actions::<Merc>(fuzz::cases(1_000), "merc");
}

#[test]
fn fuzzed_records() {
    fuzz::records::<Merc>(fuzz::cases(200), "merc");
}

#[test]
fn fuzzed_starts() {
    fuzz::starts::<Merc>(fuzz::cases(500), "merc");
}

#[test]
fn fuzzed_options() {
    let (seats, model) = (4, json!({ "modes": ["VERSUS"], "factions": [[0, 1], [2, 3]] }));
    fuzz::options::<Merc>(fuzz::cases(500), seats, &model, "merc");
}
