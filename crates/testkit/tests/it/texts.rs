//! The law of texts bites: what lacks a text, a text that nobody reads, and a refusal that does not say how much are all found.

use sortie_engine::{Entry, Hearing, Phrase, Texts};
use sortie_testkit::texts;
use sortie_testkit::tiny::Tiny;

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/tiny");

#[test]
fn a_healthy_game_has_all_its_texts() {
    assert_eq!(texts::faults::<Tiny>(&[HERE]), Vec::<String>::new());
}

#[test]
fn missing_and_unused_texts_are_found() {
    let holed = Texts::read(&[("en", include_str!("planted.ftl"))]);
    let faults = texts::faults_in(&Entry::<Tiny>::new(Vec::new()), &holed, &[HERE]);
    let expected = [
        "en.ftl lacks `action-SELL.say`",
        "en.ftl lacks `event-round_ended`",
        "en.ftl lacks `option-rounds.about`",
        "en.ftl lacks `refusal-NO_TIP`",
        "en.ftl: nobody uses `field-coins`",
        "en.ftl: nobody uses `card-that-is-no-more`",
        "en.ftl: `refusal-NOT_OWNED` says “enough” and not how much",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn what_is_no_fluent_is_found() {
    let texts = Texts::read(&[("en", "title = Fine\nbroken {\ntitle = Again\n")]);
    let faults = texts.faults();
    assert!(faults.iter().any(|fault| fault.contains("title` is written twice")), "{faults:?}");
    assert!(faults.len() >= 2, "{faults:?}");
    assert_eq!(texts.say("en", &Phrase::new("no-such-text"), &Hearing::nobody()), None);
}
