//! MKG-16.12: a position as it may be written: besides the members of the judge's view, a few shorter ones.
//!
//! | written | meant |
//! | --- | --- |
//! | `sites` | `spaces`; `conqueredBy` of a site is its shield |
//! | a city whose `garrison` is empty | it is conquered |
//! | `tileDeck` as a list | `stacks.tiles` |
//! | lists in `decks` | the same in `stacks` |
//! | `combat.spaces` as a list of spaces | the rampaging enemies there are fought |
//! | `end.lastTurns` | the seats that still have a turn; left out, everybody up to whoever announced the end |

use serde_json::{Map, Value, json};

/// The position in the words of the view.
pub(super) fn plain(position: &Value, seats: usize) -> Value {
    let Value::Object(stated) = position else { return position.clone() };
    let mut members = stated.clone();
    if let Some(sites) = members.remove("sites") {
        join(&mut members, "spaces", sites);
    }
    if let Some(Value::Array(spaces)) = members.get_mut("combat").and_then(|combat| combat.get_mut("spaces")) {
        spaces.iter_mut().filter(|space| space.is_string()).for_each(|space| *space = json!({ "at": space.take() }));
    }
    if let Some(Value::Array(spaces)) = members.get_mut("spaces") {
        spaces.iter_mut().filter_map(Value::as_object_mut).for_each(conquered);
    }
    if let Some(Value::Array(cities)) = members.get_mut("cities") {
        for city in cities.iter_mut().filter_map(Value::as_object_mut) {
            if city.get("garrison").and_then(Value::as_array).is_some_and(Vec::is_empty) {
                city.remove("garrison");
                city.entry("conquered").or_insert(Value::Bool(true));
            }
        }
    }
    if members.get("tileDeck").is_some_and(Value::is_array)
        && let Some(tiles) = members.remove("tileDeck")
    {
        put(&mut members, "stacks", "tiles", tiles);
    }
    if let Some(Value::Object(mut decks)) = members.remove("decks") {
        let lists: Vec<String> =
            decks.iter().filter(|(_, cards)| cards.is_array()).map(|(name, _)| name.clone()).collect();
        for name in lists {
            if let Some(cards) = decks.remove(&name) {
                put(&mut members, "stacks", &name, cards);
            }
        }
        if !decks.is_empty() {
            members.insert("decks".into(), Value::Object(decks));
        }
    }
    if let Some(Value::Object(mut end)) = members.remove("end") {
        complete_end(&mut end, &members, seats);
        members.insert("end".into(), Value::Object(end));
    }
    Value::Object(members)
}

/// Adds a list to a member that may be stated already.
fn join(members: &mut Map<String, Value>, name: &str, more: Value) {
    match (members.entry(name).or_insert_with(|| json!([])), more) {
        (Value::Array(list), Value::Array(more)) => list.extend(more),
        (list, more) => *list = more,
    }
}

/// Puts a member into an object that may be missing; one that is stated there already stays.
fn put(members: &mut Map<String, Value>, name: &str, part: &str, value: Value) {
    if let Value::Object(object) = members.entry(name).or_insert_with(|| json!({})) {
        object.entry(part).or_insert(value);
    }
}

/// Whoever conquered a site has its shield there.
fn conquered(space: &mut Map<String, Value>) {
    if let Some(by) = space.get("conqueredBy").filter(|by| by.is_string()).cloned() {
        space.entry("shields").or_insert_with(|| json!([by]));
    }
}

/// What is left out of the end.
fn complete_end(end: &mut Map<String, Value>, members: &Map<String, Value>, seats: usize) {
    end.entry("announcedBy").or_insert(Value::Null);
    end.entry("triggered").or_insert(Value::Bool(false));
    if end.contains_key("turnsLeft") {
        return;
    }
    let left = match end.get("lastTurns").and_then(Value::as_array) {
        Some(turns) => turns.len(),
        None => turns_left(end, members, seats),
    };
    end.insert("turnsLeft".into(), json!(left));
}

/// The turns that are left where the end has been announced or brought about: one for each player from the current one on, without the
/// one who announced it.
fn turns_left(end: &Map<String, Value>, members: &Map<String, Value>, seats: usize) -> usize {
    let by = end.get("announcedBy").and_then(Value::as_str);
    if by.is_none() && end.get("triggered") != Some(&Value::Bool(true)) {
        return 0;
    }
    let stated = members.get("order").and_then(Value::as_array);
    let order: Vec<String> = match stated {
        Some(order) => order.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        None => (0..seats).map(|seat| format!("p{seat}")).chain(["dummy".into()]).collect(),
    };
    let current = members.get("currentPlayerId").and_then(Value::as_str);
    let first = order.iter().position(|place| Some(place.as_str()) == current).unwrap_or(0);
    let turns = order.iter().cycle().skip(first).take(order.len());
    turns.take_while(|place| Some(place.as_str()) != by).filter(|place| *place != "dummy").count()
}
