//! The exact state in the judge's snapshot, which makes every such snapshot a position.
//!
//! The other members of a snapshot say what people read and change. In the middle of an effect a state also has parts that
//! nobody wants to read, such as where a program goes on; `exact` holds the whole state as one text. Only the same rules with
//! the same options read it, and a hash keeps out what was changed by mistake. The dice are not in it, only how often they were
//! thrown: they come from the new match. Members stated beside it must agree with it; to change one of them, leave `exact` out.

use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Chance, sha256_hex};
use crate::game::{ENVELOPE, Game, OF_PLAYERS, Setup};
use crate::matches::Match;
use crate::names::{self, Words};
use crate::refusal::Refusal;
use crate::seat::Viewer;

/// The member's name.
const MEMBER: &str = "exact";

/// No match counts further than this, so the counter cannot run over.
const MOST_EVENTS: u64 = 1 << 48;

/// The state of a match as the judge's snapshot tells it.
pub(crate) fn written<G: Game>(game: &Match<G>) -> String {
    let mut state = game.state.clone();
    let mut unknown = Chance::fast("");
    unknown.skip_events(state.chance().event_index());
    *state.chance_mut() = unknown;
    let mut text = Vec::new();
    game.write_canonical(&state, &mut text);
    let text = String::from_utf8(text).expect("JSON is UTF-8");
    format!("{} {text}", seal::<G>(&game.setup, &text))
}

/// What binds the text to its game, rules and setup.
fn seal<G: Game>(setup: &Setup<G::Options>, text: &str) -> String {
    let options = names::canonical(None, || (G::json().options)(&setup.options));
    sha256_hex(format!("{} {} {} {options} {text}", G::KEY, G::RULES, setup.seats).as_bytes())
}

/// The text of the stated position's exact state, if it has one. Refuses `BAD_POSITION` for one that is not whole.
pub(crate) fn stated<G: Game>(setup: &Setup<G::Options>) -> Result<Option<&str>, Refusal> {
    let member = setup.position.as_ref().and_then(|position| position.get(MEMBER));
    let Some(member) = member.filter(|member| !member.is_null()) else { return Ok(None) };
    let (own, text) = member
        .as_str()
        .and_then(|exact| exact.split_once(' '))
        .ok_or_else(|| Refusal::bad_position("`exact` is a text that the judge has seen"))?;
    if own != seal::<G>(setup, text) {
        let why = "`exact` is of a match with other seats, options or rules, or its text was changed";
        return Err(Refusal::bad_position(why));
    }
    Ok(Some(text))
}

/// The state behind the text, with the dice of the new match.
pub(crate) fn state<G: Game>(text: &str, words: Option<&Arc<dyn Words>>, mut chance: Chance) -> Result<G, Refusal> {
    let read = names::canonical(words, || (G::json().read_state)(text));
    let mut state = read.map_err(|error| Refusal::bad_position(format!("`exact` cannot be read: {error}")))?;
    chance.skip_events(state.chance().event_index().min(MOST_EVENTS));
    *state.chance_mut() = chance;
    Ok(state)
}

/// Whether the other stated members agree with the exact state. Refuses `BAD_POSITION` with the first that differs.
pub(crate) fn agree<G: Game>(game: &Match<G>) -> Result<(), Refusal> {
    let Some(Value::Object(stated)) = &game.setup.position else { return Ok(()) };
    let seen = game.snapshot(Viewer::Judge, None);
    let seen: Value = serde_json::from_str(seen.get()).expect("a snapshot is JSON");
    let of_the_view = stated.iter().filter(|(name, _)| *name != "players" && !ENVELOPE.contains(&name.as_str()));
    let differs = of_the_view
        .map(|(name, value)| differs(value, &seen[name], name.clone()))
        .chain(players(stated.get("players"), &seen["players"]))
        .find_map(|path| path);
    differs.map_or(Ok(()), |path| {
        Err(Refusal::bad_position(format!("`{path}` differs from `exact`; to state it, leave `exact` out")))
    })
}

fn players<'a>(stated: Option<&'a Value>, seen: &'a Value) -> impl Iterator<Item = Option<String>> + 'a {
    let list = |value: &'a Value| value.as_array().map_or(&[][..], Vec::as_slice);
    stated.map_or(&[][..], list).iter().map(move |player| {
        let other = list(seen).iter().find(|other| other.get("id") == player.get("id"));
        let Some(members) = player.as_object() else { return Some("players".to_owned()) };
        let own = members.iter().filter(|(name, _)| !OF_PLAYERS.contains(&name.as_str()));
        own.map(|(name, value)| {
            let value_seen = other.and_then(|other| other.get(name)).unwrap_or(&Value::Null);
            differs(value, value_seen, format!("players.{name}"))
        })
        .find_map(|path| path)
    })
}

/// The path of the first part that is stated and not seen. Lists are stated whole, objects with fewer members.
fn differs(stated: &Value, seen: &Value, path: String) -> Option<String> {
    match (stated, seen) {
        (Value::Object(stated), Value::Object(seen)) => stated
            .iter()
            .find_map(|(name, value)| differs(value, seen.get(name).unwrap_or(&Value::Null), format!("{path}.{name}"))),
        (Value::Array(stated), Value::Array(seen)) if stated.len() == seen.len() => {
            let both = stated.iter().zip(seen).enumerate();
            both.map(|(at, (value, seen))| differs(value, seen, format!("{path}.{at}"))).find_map(|path| path)
        }
        _ => (stated != seen).then_some(path),
    }
}
