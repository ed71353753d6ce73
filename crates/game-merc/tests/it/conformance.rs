//! The engine's laws, examined in seeded matches.

use serde_json::json;
use sortie_game_merc::{Action, Merc};
use sortie_testkit::{battery, golden, scenarios};

#[test]
fn battery_holds() {
    let report = battery::<Merc>()
        .setup(3, json!({ "ai": [2] }))
        .setup(3, json!({ "dictator": "hussein" }))
        .setup(4, json!({ "dictator": "mao", "ai": [1] }))
        .setup(2, json!({ "dictator": "gaddafi" }))
        .games(1)
        .steps(20_000)
        // A plan, a hire, a list of retreats or of targets may be written in more ways than a form can show.
        .beyond_offers(|_, _, action| {
            matches!(
                action,
                Action::ReEquip { .. }
                    | Action::HireKeep { .. }
                    | Action::Attack { .. }
                    | Action::AllocateHits { .. }
                    | Action::RoundDecision { .. }
                    | Action::StartKeep { .. }
                    | Action::CoordinatedAttack { .. }
                    | Action::Move { .. }
                    | Action::FreeMove { .. }
            )
        })
        .rules("../../docs/rules/merc.md")
        .run();
    assert!(report.decisions > 100);
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
