//! Laws on the words of the wire: names of actions, events, views and refusals.

use serde_json::Value;
use sortie_engine::texts::ENGLISH;
use sortie_engine::{ActionSet as _, AnyMatch as _, Bots, Game, Match, Reason, Refusal, Seat, Viewer};

use crate::json::{repeated_member, short, written};
use crate::law::{Check, Law, Tally};

/// Codes that the engine gives itself, without a rule of the game behind them.
const OF_THE_ENGINE: [&str; 4] = ["INVALID_PAYLOAD", "UNKNOWN_ACTION", "NO_SUCH_SEAT", "BOT_TURN"];

fn is_screaming(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_uppercase())
        && !word.ends_with('_')
        && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}

fn is_snake(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Whether a member's name is camelCase, or an id: words with other signs, or all in capitals, name things.
fn is_member(name: &str) -> bool {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let camel = name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.contains('_');
    !plain || camel || is_screaming(name) || name.starts_with(|c: char| c.is_ascii_digit())
}

/// The first member anywhere in the value that is neither camelCase nor one of the game's own words.
fn bad_member<'a>(value: &'a Value, words: &[&str]) -> Option<&'a str> {
    match value {
        Value::Object(members) => members.iter().find_map(|(name, inner)| {
            let sound = is_member(name) || words.contains(&name.as_str());
            if sound { bad_member(inner, words) } else { Some(name.as_str()) }
        }),
        Value::Array(entries) => entries.iter().find_map(|entry| bad_member(entry, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// The list of codes itself: every one well formed and with a rule from the rules file.
pub(crate) fn check_codes<G: Game>(headings: Option<&[String]>, tally: &mut Tally) -> Check {
    check_names(<G::Reason as Reason>::CODES, G::Action::NAMES, headings, tally)
}

fn check_names(codes: &[(&str, &str)], actions: &[&str], headings: Option<&[String]>, tally: &mut Tally) -> Check {
    for (code, rule) in codes {
        tally.demand(Law::RefusalNames, is_screaming(code), || format!("the code `{code}` is not SCREAMING_SNAKE"))?;
        check_heading(rule, headings, tally)?;
    }
    for name in actions {
        tally.demand(Law::ActionNames, is_screaming(name), || format!("the name `{name}` is not SCREAMING_SNAKE"))?;
    }
    Ok(())
}

fn check_heading(rule: &str, headings: Option<&[String]>, tally: &mut Tally) -> Check {
    let Some(headings) = headings else { return Ok(()) };
    tally.demand(Law::RuleHeadings, headings.iter().any(|word| word == rule), || {
        format!("the rule `{rule}` is no heading of the rules file")
    })
}

/// A refusal in its wire form.
pub(crate) fn check_refusal<G: Game>(refusal: &Refusal, headings: Option<&[String]>, tally: &mut Tally) -> Check {
    check_refused(refusal, <G::Reason as Reason>::CODES, headings, tally)
}

fn check_refused(refusal: &Refusal, codes: &[(&str, &str)], headings: Option<&[String]>, tally: &mut Tally) -> Check {
    let code = refusal.code.as_ref();
    let listed = codes.iter().any(|(known, _)| *known == code) || OF_THE_ENGINE.contains(&code);
    tally.demand(Law::RefusalNames, listed, || format!("the code `{code}` is not in `CODES`"))?;
    tally.demand(Law::RefusalNames, !refusal.message.trim().is_empty(), || format!("`{code}` says nothing"))?;
    tally.demand(Law::SentencesAreWhole, refusal.message != code, || format!("`{code}` has no text"))?;
    check_sentence(&refusal.message, || code.to_owned(), tally)?;
    match &refusal.rule {
        Some(rule) => check_heading(rule, headings, tally),
        None => Ok(()),
    }
}

/// An action in its wire form.
pub(crate) fn check_action(action: &Value, names: &[&str], words: &[&str], tally: &mut Tally) -> Check {
    let name = action["action"].as_str().unwrap_or_default();
    tally.demand(Law::ActionNames, names.contains(&name), || format!("`{name}` is not in `ACTIONS`"))?;
    let shape = action.as_object().is_some_and(|members| members.len() == 2) && action["payload"].is_object();
    tally.demand(Law::ActionNames, shape, || format!("{} is not an action with a payload", short(action)))?;
    let bad = bad_member(&action["payload"], words);
    tally.demand(Law::ActionNames, bad.is_none(), || format!("{name}: the member {bad:?} is not camelCase"))
}

/// The events of the last step as the judge sees them.
pub(crate) fn check_events<G: Game>(game: &Match<G>, words: &[&str], tally: &mut Tally) -> Check {
    for event in game.last_events() {
        let heard = G::mask(event, Viewer::Judge);
        tally.demand(Law::JudgeHearsAll, heard.as_ref() == Some(event), || {
            format!("of {event:?} the judge hears {heard:?}")
        })?;
    }
    check_told(&written(game.events_json(Viewer::Judge).get()), words, tally)
}

/// The sentences of the last step, of what the seat may do now, and of what it should do.
pub(crate) fn check_sentences<G: Bots>(game: &Match<G>, seat: Seat, ready: &[G::Action], tally: &mut Tally) -> Check {
    for viewer in [Viewer::Judge, Viewer::Public, Viewer::Seat(seat)] {
        let events = written(game.events_json(viewer).get());
        for (event, sentence) in events.as_array().into_iter().flatten().zip(game.told(viewer, ENGLISH)) {
            check_sentence(&sentence, || short(event), tally)?;
        }
    }
    for action in ready.iter().take(12) {
        let action = game.write_action(action);
        check_sentence(&game.say_action(Viewer::Seat(seat), &action, ENGLISH), || short(&action), tally)?;
    }
    let guide = game.say_guide(seat.index(), ENGLISH);
    let needed = game.state().awaiting().must.contains(seat);
    tally.demand(Law::SentencesAreWhole, guide.is_some() || !needed, || format!("{seat:?} gets no guide"))?;
    guide.map_or(Ok(()), |guide| check_sentence(&guide, || "the guide".to_owned(), tally))
}

/// A sentence that lacks an argument shows its name in braces.
fn check_sentence(sentence: &str, of: impl FnOnce() -> String, tally: &mut Tally) -> Check {
    let whole = !sentence.trim().is_empty() && !sentence.contains("{$") && !sentence.contains("{ $");
    tally.demand(Law::SentencesAreWhole, whole, || format!("the sentence of {} is `{sentence}`", of()))
}

/// Events in their wire form.
fn check_told(events: &Value, words: &[&str], tally: &mut Tally) -> Check {
    for event in events.as_array().expect("events are a list") {
        let kind = event["type"].as_str().unwrap_or_default();
        tally.demand(Law::EventNames, is_snake(kind), || format!("the type of {} is not snake_case", short(event)))?;
        let shape = event.as_object().is_some_and(|members| members.len() == 3)
            && event["data"].is_object()
            && event.get("playerId").is_some();
        tally.demand(Law::EventNames, shape, || format!("{} is not `{{type, playerId, data}}`", short(event)))?;
        let bad = bad_member(&event["data"], words);
        tally.demand(Law::EventNames, bad.is_none(), || format!("{kind}: the member {bad:?} is not camelCase"))?;
    }
    Ok(())
}

/// A snapshot in its wire form.
pub(crate) fn check_snapshot<G: Game>(game: &Match<G>, viewer: Viewer, words: &[&str], tally: &mut Tally) -> Check {
    check_shown(game.snapshot(viewer, None).get(), viewer, game.setup().seats, words, tally)
}

fn check_shown(text: &str, viewer: Viewer, seats: usize, words: &[&str], tally: &mut Tally) -> Check {
    let repeated = repeated_member(text);
    tally.demand(Law::ViewNames, repeated.is_none(), || format!("the snapshot for {viewer:?}: {repeated:?}"))?;
    let snapshot = written(text);
    let bad = bad_member(&snapshot, words);
    tally.demand(Law::ViewNames, bad.is_none(), || format!("the member {bad:?} is not camelCase"))?;
    let players = snapshot["players"].as_array().map_or(0, Vec::len);
    tally.demand(Law::ViewNames, players >= seats, || format!("the snapshot for {viewer:?} has {players} players"))
}
