//! The engine's laws, examined in seeded matches.

use serde_json::json;
use sortie_game_merc::{Action, Merc};
use sortie_testkit::battery;

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
