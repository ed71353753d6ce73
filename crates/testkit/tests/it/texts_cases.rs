//! The cases that the engine's texts share with the web client's.

use serde::Deserialize;
use serde_json::{Map, Value};
use sortie_engine::texts::{ENGLISH, Hearing, Phrase, Texts};
use sortie_engine::{Player, Roster, Seat, Viewer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    about: String,
    ftl: Map<String, Value>,
    language: Option<String>,
    key: String,
    args: Map<String, Value>,
    players: Vec<Named>,
    viewer: Option<String>,
    expect: Option<String>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
    name: String,
}

/// Texts live as long as the program; those of a few cases may, too.
fn kept(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

fn check(case: Case) {
    let text = |(code, text): (&String, &Value)| (kept(code), kept(text.as_str().expect("texts are text")));
    let sources: Vec<_> = case.ftl.iter().map(text).collect();
    let player =
        |(seat, named): (usize, &Named)| Player { name: named.name.clone(), ..Player::new(&named.id, Seat::new(seat)) };
    let roster = Roster::new(case.players.iter().enumerate().map(player).collect()).expect("the ids differ");
    let viewer = case.viewer.and_then(|id| roster.seat(&id)).map_or(Viewer::Public, Viewer::Seat);
    let language = case.language.as_deref().unwrap_or(ENGLISH);
    let phrase = Phrase { key: case.key, args: case.args };
    let said = Texts::read(&sources).say(language, &phrase, &Hearing::new(&roster, viewer));
    assert_eq!(said, case.expect, "{}", case.about);
}

#[test]
fn texts_are_said_as_the_web_client_says_them() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../engine/texts/cases.json")).expect("the cases read");
    assert!(cases.len() > 30);
    cases.into_iter().for_each(check);
}
