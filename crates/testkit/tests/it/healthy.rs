//! The healthy game passes everything, and nothing is examined in vain.

use serde_json::json;
use sortie_testkit::tiny::Tiny;
use sortie_testkit::{battery, laws};

#[test]
fn a_healthy_game_keeps_every_law_and_each_is_examined() {
    let report = battery::<Tiny>()
        .setup(2, json!({}))
        .setup(3, json!({"rounds": 2}))
        .setup(4, json!({"rounds": 6}))
        .steps(500)
        .rules(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tiny.md"))
        .run();
    for law in laws() {
        assert!(report.examined(*law) > 0, "`{}` was never examined", law.name());
    }
}
