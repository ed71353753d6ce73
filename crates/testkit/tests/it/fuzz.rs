//! Arbitrary input for the testkit's own game.

use sortie_testkit::fuzz;
use sortie_testkit::tiny::Tiny;

/// Most inputs are wrong, and some are right by accident, or the target would not reach the rules.
#[track_caller]
fn check(fuzzed: fuzz::Fuzzed, inputs: u64) {
    assert_eq!(fuzzed.inputs, inputs);
    assert!(fuzzed.refused > inputs / 4 && fuzzed.refused < inputs, "{fuzzed:?}");
}

#[test]
fn fuzz_actions() {
    let n = fuzz::cases(2000);
    check(fuzz::actions::<Tiny>(n, "actions"), n);
}

#[test]
fn fuzz_records() {
    let n = fuzz::cases(500);
    check(fuzz::records::<Tiny>(n, "records"), n);
}

#[test]
fn fuzz_starts() {
    let n = fuzz::cases(1000);
    check(fuzz::starts::<Tiny>(n, "starts"), n);
}
