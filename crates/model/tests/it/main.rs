//! Visits every state of the protocol. Each planted bug must be found, or the model would prove nothing.

use sortie_model::{Bug, DURABLE, ONCE, Protocol, UNIQUE};
use stateright::{Checker, HasDiscoveries, Model};

#[test]
fn nothing_is_lost_or_doubled_in_any_state() {
    let checked = Protocol { bug: None, requests: [1, 1] }.checker().spawn_bfs().join();
    eprintln!("{} states, {} of them different", checked.state_count(), checked.unique_state_count());
    checked.assert_properties();
    assert!(checked.is_done());
}

/// The events that lead to the first violation found.
#[track_caller]
fn check_bug(bug: Bug, properties: &[&'static str]) {
    let checked = Protocol { bug: Some(bug), requests: [1, 1] }.checker();
    let checked = checked.finish_when(HasDiscoveries::AnyFailures).spawn_bfs().join();
    let found: Vec<_> = properties.iter().filter(|property| checked.discovery(property).is_some()).collect();
    assert_eq!(found.len(), properties.len(), "of {properties:?} only {found:?} are violated by {bug:?}");
}

#[test]
fn an_answer_before_the_commit_is_noticed() {
    check_bug(Bug::AnswersEarly, &[DURABLE]);
}

#[test]
fn a_log_without_unique_revisions_is_noticed() {
    check_bug(Bug::NoUniqueRevision, &[UNIQUE]);
}

#[test]
fn forgotten_keys_are_noticed() {
    check_bug(Bug::ForgetsKeys, &[ONCE]);
}
