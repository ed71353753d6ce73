//! What changed between two states of a table, as JSON: much smaller than the state.
//!
//! A *change* says how one value becomes another. Objects are merged member by member as in RFC 7396, except that `null` is
//! an ordinary value and lists need not be sent whole, because most of what a board game shows is lists:
//!
//! | change | meaning |
//! | --- | --- |
//! | anything but an object | the value becomes the change itself |
//! | `{"*": [templates, rows, words]}` | the value becomes this list, which is packed |
//! | `{"^": [item, change, …]}` | the value becomes this list, of items that are changes of one another |
//! | `{"=": value}` | the value becomes this `value` |
//! | an object, for an object | each member is a change of the member of that name; the names in `"-": [names]` are removed |
//! | an object, for a list | `"@": [[at, cut, [items]], …]`, in order: at index `at`, remove `cut` items and insert `items`; then each numbered member is a change of the item at that index |
//! | an object, for anything else | the value becomes the change itself |
//!
//! A list within a value that is sent whole is packed where that makes it shorter: `{"*": [[template, …], [[n, cell, …], …], [word, …]]}`
//! has an item for each row, the template with this number, where `{"#": k}` stands for the cell with the number `k`; a cell `[w]` is the
//! word with this number. Large items that do not look alike may still differ in little: `{"^": [item, change, …]}` has the item, and
//! then the same after each of the changes in turn.
//!
//! [`diff`] finds a change, [`apply`] applies it; `web/src/lib/net/merge.ts` is the same in TypeScript.

mod base;
mod pack;

use serde_json::Value;

use crate::json::Json;

pub use base::Base;
use base::Part;

/// Items of two lists are matched if they are at most this far apart; otherwise the rest of the list is sent.
const WINDOW: usize = 24;
/// If the change of a list is longer than this, the whole list, packed, may be shorter.
const LONG: usize = 512;

/// The change from one state to another; an empty object if two objects are equal.
pub fn diff(old: &Base, new: &Base) -> Json {
    diff_apart(old, new, &[])
}

/// The same, ignoring some members of the states.
pub fn diff_apart(old: &Base, new: &Base, apart: &[&str]) -> Json {
    let (before, after) = (old.text.as_bytes(), new.text.as_bytes());
    let is_object = |text: &[u8]| text.first() == Some(&b'{');
    Json::write(|out| {
        if is_object(before) && is_object(after) {
            object(&old.parts(apart), &new.parts(apart), out);
        } else if before == after && before.first() == Some(&b'[') {
            out.extend_from_slice(b"{}");
        } else {
            change(Part::new(before), Part::new(after), out);
        }
    })
}

/// Writes the change of a value that is not the same as before.
fn change(old: Part<'_>, new: Part<'_>, out: &mut Vec<u8>) {
    let begin = out.len();
    let plain = match (old.text.first(), new.text.first()) {
        (Some(b'{'), Some(b'{')) => {
            object(&old.members(), &new.members(), out);
            new.text.len() + 6
        }
        (Some(b'['), Some(b'[')) => {
            list(&old.items(), &new.items(), out);
            if out.len() - begin > LONG {
                let end = out.len();
                pack::value(new.text, out);
                if out.len() - end < end - begin {
                    out.drain(begin..end);
                } else {
                    out.truncate(end);
                }
            }
            new.text.len()
        }
        _ => {
            whole(old.text, new.text, out);
            return;
        }
    };
    if out.len() - begin >= plain {
        out.truncate(begin);
        whole(old.text, new.text, out);
    }
}

/// Writes the new value itself.
fn whole(old: &[u8], new: &[u8], out: &mut Vec<u8>) {
    let is_merged = matches!(old.first(), Some(b'{' | b'['));
    if is_merged && new.first() == Some(&b'{') {
        out.extend_from_slice(b"{\"=\":");
        pack::value(new, out);
        out.push(b'}');
    } else {
        pack::value(new, out);
    }
}

fn separate(begin: usize, out: &mut Vec<u8>) {
    if out.len() > begin + 1 {
        out.push(b',');
    }
}

fn object(before: &[(&[u8], Part<'_>)], after: &[(&[u8], Part<'_>)], out: &mut Vec<u8>) {
    let begin = out.len();
    out.push(b'{');
    // Members nearly always come in the same order, so the next one is tried before a search.
    let mut kept = vec![false; before.len()];
    let mut next = 0;
    for (name, value) in after {
        let is_next = before.get(next).is_some_and(|(other, _)| other == name);
        let found = if is_next { Some(next) } else { before.iter().position(|(other, _)| other == name) };
        if let Some(n) = found {
            kept[n] = true;
            next = n + 1;
            if before[n].1.text == value.text {
                continue;
            }
        }
        separate(begin, out);
        out.extend_from_slice(name);
        out.push(b':');
        match found {
            Some(n) => change(before[n].1, *value, out),
            None => pack::value(value.text, out),
        }
    }
    if kept.contains(&false) {
        separate(begin, out);
        out.extend_from_slice(b"\"-\":[");
        for ((name, _), _) in before.iter().zip(&kept).filter(|(_, kept)| !**kept) {
            out.extend_from_slice(name);
            out.push(b',');
        }
        out.pop();
        out.push(b']');
    }
    out.push(b'}');
}

/// A stretch where two lists differ, between items that they share.
struct Gap {
    /// Indices where the old and the new items begin.
    old: usize,
    new: usize,
    /// How many old items are removed and how many new ones inserted.
    cut: usize,
    put: usize,
}

fn list(before: &[&[u8]], after: &[&[u8]], out: &mut Vec<u8>) {
    let gaps = gaps(before, after);
    let begin = out.len();
    out.push(b'{');
    if gaps.iter().any(|gap| gap.cut != gap.put) {
        out.extend_from_slice(b"\"@\":[");
        for gap in gaps.iter().filter(|gap| gap.cut != gap.put) {
            out.extend_from_slice(format!("[{},{},[", gap.new, gap.cut).as_bytes());
            for item in &after[gap.new..gap.new + gap.put] {
                pack::value(item, out);
                out.push(b',');
            }
            if gap.put > 0 {
                out.pop();
            }
            out.extend_from_slice(b"]],");
        }
        out.pop();
        out.push(b']');
    }
    for gap in gaps.iter().filter(|gap| gap.cut == gap.put) {
        for n in 0..gap.cut {
            let (old, new) = (before[gap.old + n], after[gap.new + n]);
            if old != new {
                separate(begin, out);
                out.extend_from_slice(format!("\"{}\":", gap.new + n).as_bytes());
                change(Part::new(old), Part::new(new), out);
            }
        }
    }
    out.push(b'}');
}

/// Where two lists differ.
fn gaps(before: &[&[u8]], after: &[&[u8]]) -> Vec<Gap> {
    let head = before.iter().zip(after).take_while(|(old, new)| old == new).count();
    let (before, after) = (&before[head..], &after[head..]);
    let pairs = before.iter().rev().zip(after.iter().rev());
    let tail = pairs.take_while(|(old, new)| old == new).count();
    let (before, after) = (&before[..before.len() - tail], &after[..after.len() - tail]);
    // Most pairs that are compared differ, and their hashes show it at once.
    let hashes = |items: &[&[u8]]| items.iter().map(|item| hash(item)).collect::<Vec<u64>>();
    let (olds, news) = (hashes(before), hashes(after));
    let same = |old: usize, new: usize| olds[old] == news[new] && before[old] == after[new];
    let mut gaps = Vec::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < after.len() {
        if old < before.len() && new < after.len() && same(old, new) {
            (old, new) = (old + 1, new + 1);
            continue;
        }
        let (cut, put) = meet(before.len() - old, after.len() - new, |cut, put| same(old + cut, new + put));
        gaps.push(Gap { old: head + old, new: head + new, cut, put });
        (old, new) = (old + cut, new + put);
    }
    gaps
}

/// A quick hash; texts with equal hashes are compared byte by byte.
fn hash(text: &[u8]) -> u64 {
    let (words, rest) = text.as_chunks::<8>();
    let mix = |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = words.iter().fold(text.len() as u64, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    rest.iter().fold(hash, |hash, byte| mix(hash, u64::from(*byte)))
}

/// How many items of two lists to skip so that the next ones agree: as few as possible, or all that are left if none
/// agree nearby. Among ways of equal length it prefers to skip as many here as there.
fn meet(left: usize, right: usize, same: impl Fn(usize, usize) -> bool) -> (usize, usize) {
    for distance in 1..=2 * WINDOW {
        for cut in std::iter::once(distance / 2).chain(0..=distance) {
            let put = distance - cut;
            if cut < left && put < right && same(cut, put) {
                return (cut, put);
            }
        }
    }
    (left, right)
}

/// Applies a change. Parts that do not fit the state leave it unchanged there.
pub fn apply(state: &mut Value, change: &Value) {
    let Value::Object(changes) = change else {
        *state = pack::unpacked(change);
        return;
    };
    if let Some(value) = changes.get("=") {
        *state = pack::unpacked(value);
        return;
    }
    match state {
        _ if changes.contains_key("*") || changes.contains_key(pack::CHAIN) => *state = pack::unpacked(change),
        Value::Object(members) => {
            for name in changes.get("-").and_then(Value::as_array).into_iter().flatten() {
                members.remove(name.as_str().unwrap_or_default());
            }
            for (name, change) in changes.iter().filter(|(name, _)| *name != "-") {
                match members.get_mut(name) {
                    Some(member) => apply(member, change),
                    None => _ = members.insert(name.clone(), pack::unpacked(change)),
                }
            }
        }
        Value::Array(items) => {
            for splice in changes.get("@").and_then(Value::as_array).into_iter().flatten() {
                let number = |n: usize| splice.get(n).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
                let (Some(at), Some(cut), Some(put)) = (number(0), number(1), splice.get(2)) else { continue };
                let at = at.min(items.len());
                let end = at.saturating_add(cut).min(items.len());
                items.splice(at..end, put.as_array().into_iter().flatten().map(pack::unpacked));
            }
            for (place, change) in changes.iter().filter(|(name, _)| *name != "@") {
                if let Some(item) = place.parse().ok().and_then(|place: usize| items.get_mut(place)) {
                    apply(item, change);
                }
            }
        }
        _ => *state = pack::unpacked(change),
    }
}
