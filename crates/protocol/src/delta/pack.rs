//! Lists whose items look alike, such as the actions that are offered: what they have in common is written once.
//!
//! `{"*": [[template, …], [[n, cell, …], …], [word, …]]}` is a list with an item for each row: the template with this number, where
//! `{"#": k}` is the cell with the number `k`. A cell `[w]` is the word with this number; without any, the words are left out. A
//! template without cells may hold such lists itself.
//!
//! `{"^": [item, change, …]}` is a list of large objects: the item, then the same after each of the changes in turn.

use std::collections::HashMap;

use serde_json::Value;

use super::base::{Part, Span, string_end};
use super::{apply, change};

/// The name of the only member of a list that is written as changes.
pub(super) const CHAIN: &str = "^";

/// What a word's number takes.
const NUMBER: usize = 4;
/// Shorter values are written as they stand.
const SHORTEST: usize = 192;
/// Items that are longer on average may have most in common even if they do not look alike.
const LARGE: usize = 400;

/// Appends a value, with the lists in it packed where that makes them shorter.
pub(super) fn value(text: &[u8], out: &mut Vec<u8>) {
    match text.first() {
        Some(b'{') if text.len() > SHORTEST => {
            out.push(b'{');
            for (n, (name, member)) in Part::new(text).members().into_iter().enumerate() {
                if n > 0 {
                    out.push(b',');
                }
                out.extend_from_slice(name);
                out.push(b':');
                value(member.text, out);
            }
            out.push(b'}');
        }
        Some(b'[') if text.len() > SHORTEST => list(text, out),
        _ => out.extend_from_slice(text),
    }
}

/// The scalars of an item, in order. The rest of its text is its shape.
struct Item<'a> {
    text: &'a [u8],
    scalars: Vec<Span>,
}

impl<'a> Item<'a> {
    fn new(text: &'a [u8]) -> Self {
        let (mut scalars, mut at) = (Vec::new(), 0);
        while let Some(byte) = text.get(at) {
            let end = match byte {
                b'"' => string_end(text, at),
                b'{' | b'}' | b'[' | b']' | b',' | b':' => {
                    at += 1;
                    continue;
                }
                _ => {
                    text[at..].iter().position(|byte| matches!(byte, b',' | b'}' | b']')).map_or(text.len(), |n| at + n)
                }
            };
            // A string before a colon is the name of a member.
            if text.get(end) != Some(&b':') {
                scalars.push(Span::new(at, end));
            }
            at = end;
        }
        Item { text, scalars }
    }

    /// The parts of the shape, between the scalars.
    fn shape(&self) -> impl Iterator<Item = &'a [u8]> {
        let starts = std::iter::once(0).chain(self.scalars.iter().map(|scalar| scalar.end as usize));
        let ends = self.scalars.iter().map(|scalar| scalar.start as usize).chain([self.text.len()]);
        let text = self.text;
        starts.zip(ends).map(move |(start, end)| &text[start..end])
    }

    fn looks_like(&self, other: &Item<'_>) -> bool {
        self.scalars.len() == other.scalars.len() && self.shape().eq(other.shape())
    }

    fn scalar(&self, n: usize) -> &'a [u8] {
        self.scalars[n].of(self.text)
    }
}

/// Items of one shape.
struct Group {
    /// By index; the first is the model.
    items: Vec<usize>,
    /// The scalars in which they differ.
    cells: Vec<usize>,
}

fn list(text: &[u8], out: &mut Vec<u8>) {
    let items: Vec<Item<'_>> = Part::new(text).items().into_iter().map(Item::new).collect();
    let begin = out.len();
    alike(text, &items, out);
    if items.len() > 1 && text.len() > LARGE * items.len() && items.iter().all(|item| item.text.starts_with(b"{")) {
        let end = out.len();
        chain(&items, out);
        if out.len() - end < end - begin {
            out.drain(begin..end);
        } else {
            out.truncate(end);
        }
    }
}

/// Each item as a change of the one before it.
fn chain(items: &[Item<'_>], out: &mut Vec<u8>) {
    out.extend_from_slice(b"{\"^\":[");
    value(items[0].text, out);
    for pair in items.windows(2) {
        out.push(b',');
        change(Part::new(pair[0].text), Part::new(pair[1].text), out);
    }
    out.extend_from_slice(b"]}");
}

/// What items that look alike have in common, once.
fn alike(text: &[u8], items: &[Item<'_>], out: &mut Vec<u8>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut group_of = Vec::with_capacity(items.len());
    for (n, item) in items.iter().enumerate() {
        // The last group is the likeliest.
        let found = groups.iter().rposition(|group| item.looks_like(&items[group.items[0]]));
        let at = found.unwrap_or_else(|| {
            groups.push(Group { items: Vec::new(), cells: Vec::new() });
            groups.len() - 1
        });
        groups[at].items.push(n);
        group_of.push(at);
    }
    let begin = out.len();
    if groups.len() < items.len() {
        for group in &mut groups {
            let model = &items[group.items[0]];
            let differs = |cell: &usize| group.items.iter().any(|n| items[*n].scalar(*cell) != model.scalar(*cell));
            group.cells = (0..model.scalars.len()).filter(differs).collect();
        }
        let words = words(items, &groups);
        rows(items, &groups, &group_of, &words, out);
        if out.len() - begin < text.len() {
            return;
        }
        out.truncate(begin);
    }
    out.push(b'[');
    for (n, item) in items.iter().enumerate() {
        if n > 0 {
            out.push(b',');
        }
        value(item.text, out);
    }
    out.push(b']');
}

/// The texts that are so long and frequent among the cells that a number for each is shorter, with their numbers.
fn words<'a>(items: &[Item<'a>], groups: &[Group]) -> HashMap<&'a [u8], usize> {
    let mut counts: HashMap<&[u8], usize> = HashMap::new();
    for group in groups {
        for item in &group.items {
            for text in group.cells.iter().map(|cell| items[*item].scalar(*cell)).filter(|text| text.len() > NUMBER) {
                *counts.entry(text).or_default() += 1;
            }
        }
    }
    counts.retain(|text, count| *count * (text.len() - NUMBER) > text.len() + 1);
    let mut found: Vec<&[u8]> = counts.into_keys().collect();
    // A text is the same whenever it is written.
    found.sort_unstable();
    found.into_iter().enumerate().map(|(n, text)| (text, n)).collect()
}

fn rows(items: &[Item<'_>], groups: &[Group], group_of: &[usize], words: &HashMap<&[u8], usize>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"{\"*\":[[");
    for (n, group) in groups.iter().enumerate() {
        if n > 0 {
            out.push(b',');
        }
        let model = &items[group.items[0]];
        if group.cells.is_empty() {
            value(model.text, out);
            continue;
        }
        let mut at = 0;
        for (k, cell) in group.cells.iter().enumerate() {
            let scalar = model.scalars[*cell];
            out.extend_from_slice(&model.text[at..scalar.start as usize]);
            out.extend_from_slice(format!("{{\"#\":{k}}}").as_bytes());
            at = scalar.end as usize;
        }
        out.extend_from_slice(&model.text[at..]);
    }
    out.extend_from_slice(b"],[");
    for (n, (item, group)) in items.iter().zip(group_of).enumerate() {
        out.extend_from_slice(if n > 0 { b",[" } else { b"[" });
        out.extend_from_slice(group.to_string().as_bytes());
        for cell in &groups[*group].cells {
            out.push(b',');
            match words.get(item.scalar(*cell)) {
                Some(word) => out.extend_from_slice(format!("[{word}]").as_bytes()),
                None => out.extend_from_slice(item.scalar(*cell)),
            }
        }
        out.push(b']');
    }
    out.push(b']');
    let mut told: Vec<(&usize, &&[u8])> = words.iter().map(|(text, n)| (n, text)).collect();
    told.sort_unstable();
    for (n, (_, text)) in told.iter().enumerate() {
        out.extend_from_slice(if n > 0 { b"," } else { b",[" });
        out.extend_from_slice(text);
    }
    out.extend_from_slice(if told.is_empty() { b"]}" } else { b"]]}" });
}

/// The value that was packed. Rows that name no template are left out.
pub(super) fn unpacked(packed: &Value) -> Value {
    match packed {
        Value::Array(items) => items.iter().map(unpacked).collect(),
        Value::Object(members) if members.contains_key(CHAIN) => {
            let mut items: Vec<Value> = Vec::new();
            for part in members[CHAIN].as_array().into_iter().flatten() {
                let item = match items.last() {
                    Some(last) => {
                        let mut item = last.clone();
                        apply(&mut item, part);
                        item
                    }
                    None => unpacked(part),
                };
                items.push(item);
            }
            items.into()
        }
        Value::Object(members) => match members.get("*").and_then(Value::as_array).map(Vec::as_slice) {
            Some([Value::Array(templates), Value::Array(rows), words @ ..]) => {
                let words = words.first().and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                rows.iter().filter_map(|row| item(templates, row.as_array()?, words)).collect()
            }
            _ => members
                .iter()
                .map(|(name, member)| (name.clone(), unpacked(member)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
        },
        scalar => scalar.clone(),
    }
}

fn item(templates: &[Value], row: &[Value], words: &[Value]) -> Option<Value> {
    let (number, cells) = row.split_first()?;
    let template = templates.get(usize::try_from(number.as_u64()?).ok()?)?;
    Some(if cells.is_empty() { unpacked(template) } else { filled(template, cells, words) })
}

fn filled(template: &Value, cells: &[Value], words: &[Value]) -> Value {
    let at = |list: &[Value], n: &Value| n.as_u64().and_then(|n| list.get(usize::try_from(n).ok()?).cloned());
    match template {
        Value::Array(items) => items.iter().map(|item| filled(item, cells, words)).collect(),
        Value::Object(members) => match members.get("#") {
            Some(cell) => match at(cells, cell) {
                Some(Value::Array(word)) => word.first().and_then(|word| at(words, word)).unwrap_or_default(),
                cell => cell.unwrap_or_default(),
            },
            None => members
                .iter()
                .map(|(name, member)| (name.clone(), filled(member, cells, words)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
        },
        scalar => scalar.clone(),
    }
}
