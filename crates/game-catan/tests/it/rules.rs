//! The scenario chapters, and that every refusal cites a rule that stands in the rules file.

use sortie_engine::Reason as _;
use sortie_game_catan::{Catan, Reason};
use sortie_testkit::scenarios;

const RULES: &str = include_str!("../../../../docs/rules/catan.md");

#[test]
fn the_chapters_hold() {
    scenarios::run_dir::<Catan>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules"));
}

#[test]
fn every_refusal_cites_a_rule() {
    for (code, rule) in Reason::CODES {
        assert!(RULES.contains(&format!("### {rule} ")), "{code} cites {rule}, which has no heading");
    }
}
