//! A match as text for people: what the judge sees, how every other viewer's view differs, and what is offered.

use std::fmt::Write as _;

use serde_json::Value;
use sortie_engine::{Game, Match, Seat, Viewer};

use crate::json::written;

/// How wide a value may be before it is broken over lines.
const WIDTH: usize = 110;

/// Appends all views and offers.
pub(super) fn everything<G: Game>(text: &mut String, game: &Match<G>) {
    let seen = |viewer| written(game.snapshot(viewer, None).get());
    let mut judge = seen(Viewer::Judge);
    // The exact state is not for people; the checksum of the step covers it.
    judge.as_object_mut().map(|members| members.remove("exact"));
    let _ = writeln!(text, "\n  view judge");
    block(text, 4, &judge);
    let viewers = Seat::all(game.setup().seats).map(Viewer::Seat).chain([Viewer::Public]);
    for viewer in viewers {
        let name = match viewer {
            Viewer::Seat(seat) => format!("{seat:?}"),
            Viewer::Public | Viewer::Judge => "public".into(),
        };
        let _ = writeln!(text, "  view {name}, where it differs");
        differences(text, "", &judge, &seen(viewer));
    }
    for seat in game.state().awaiting().anybody().iter() {
        offers(text, seat, &written(game.offers_json(seat).get()));
    }
    text.push('\n');
}

fn offers(text: &mut String, seat: Seat, offers: &Value) {
    let _ = writeln!(text, "  offers {seat:?}");
    for member in ["offers", "blocked"] {
        let entries = offers[member].as_array().map_or(&[][..], Vec::as_slice);
        for entry in entries {
            let _ = writeln!(text, "    {}{entry}", if member == "blocked" { "blocked " } else { "" });
        }
    }
}

/// The types of a step's events, which are given as JSON, in one line.
pub(super) fn event_types(events: &str) -> String {
    let events = written(events);
    let types: Vec<&str> = events.as_array().into_iter().flatten().filter_map(|event| event["type"].as_str()).collect();
    types.join(" ")
}

/// A value on one line if it fits, otherwise one line for each member.
fn block(text: &mut String, indent: usize, value: &Value) {
    let pad = " ".repeat(indent);
    match value {
        Value::Object(members) => {
            for (name, inner) in members {
                entry(text, indent, &pad, &format!("{name}: "), inner);
            }
        }
        Value::Array(entries) => {
            for inner in entries {
                entry(text, indent, &pad, "- ", inner);
            }
        }
        scalar => {
            let _ = writeln!(text, "{pad}{scalar}");
        }
    }
}

fn entry(text: &mut String, indent: usize, pad: &str, lead: &str, inner: &Value) {
    let short = inner.to_string();
    let nested = matches!(inner, Value::Array(_) | Value::Object(_));
    if !nested || indent + lead.len() + short.len() <= WIDTH {
        let _ = writeln!(text, "{pad}{lead}{short}");
    } else {
        let _ = writeln!(text, "{pad}{}", lead.trim_end());
        block(text, indent + 2, inner);
    }
}

/// One line for each place that another viewer sees differently, with what it sees there.
fn differences(text: &mut String, path: &str, judge: &Value, seen: &Value) {
    let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (judge, seen) {
        (Value::Object(all), Value::Object(some)) => {
            for (name, value) in all {
                match some.get(name) {
                    Some(other) => differences(text, &below(name), value, other),
                    None => {
                        let _ = writeln!(text, "    {}: absent", below(name));
                    }
                }
            }
            for (name, value) in some.iter().filter(|(name, _)| !all.contains_key(*name)) {
                let _ = writeln!(text, "    {}: {value}", below(name));
            }
        }
        (Value::Array(all), Value::Array(some)) if all.len() == some.len() => {
            for (n, (value, other)) in all.iter().zip(some).enumerate() {
                differences(text, &below(&n.to_string()), value, other);
            }
        }
        _ => {
            if judge != seen {
                let _ = writeln!(text, "    {path}: {seen}");
            }
        }
    }
}
