//! Finds the parts of a written state without reading again what has not changed.
//!
//! The texts come from games, which write JSON without whitespace. They are trusted.

use std::sync::Arc;

use crate::json::Json;

/// How many old items of a list are tried before a new one is read from scratch.
const MISSING: usize = 8;

/// A state that was sent, with the positions of its members and of the items of their lists, so that the next one can
/// be compared with it.
#[derive(Clone)]
pub struct Base {
    pub(super) text: Json,
    members: Vec<Member>,
}

/// The positions of a member's name and value.
#[derive(Clone)]
struct Member {
    name: u32,
    value: u32,
    end: u32,
    /// The items of a list, relative to its beginning.
    items: Option<Arc<[Span]>>,
}

/// A range of bytes.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) fn new(start: usize, end: usize) -> Self {
        Span { start: start as u32, end: end as u32 }
    }

    pub(super) fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start as usize..self.end as usize]
    }
}

impl Member {
    fn new(text: &[u8], name: usize, value: usize, end: usize) -> Self {
        let is_list = text.get(value) == Some(&b'[');
        let items = is_list.then(|| spans(&text[value..end], 1).into());
        Member { name: name as u32, value: value as u32, end: end as u32, items }
    }

    fn name<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        &text[self.name as usize..self.value as usize - 1]
    }

    fn value<'a>(&'a self, text: &'a [u8]) -> Part<'a> {
        Part { text: &text[self.value as usize..self.end as usize], items: self.items.as_deref() }
    }

    /// The same member in the next state, if that is what begins here.
    fn next(&self, before: &[u8], after: &[u8], start: usize) -> Option<Self> {
        let rest = after.get(start..)?;
        let (name, same) = (self.name as usize, &before[self.name as usize..self.end as usize]);
        let to_value = self.value as usize - name;
        if rest.starts_with(same) && matches!(rest.get(same.len()), Some(b',' | b'}')) {
            let (value, end) = (start + to_value, start + same.len());
            return Some(Member {
                name: start as u32,
                value: value as u32,
                end: end as u32,
                items: self.items.clone(),
            });
        }
        let items = self.items.as_deref()?;
        if !rest.starts_with(&same[..=to_value]) {
            return None;
        }
        let (found, end) = spans_again(&same[to_value..], items, &rest[to_value..]);
        let (value, end) = (start + to_value, start + to_value + end);
        Some(Member { name: start as u32, value: value as u32, end: end as u32, items: Some(found.into()) })
    }
}

impl Base {
    /// Finds the members of a state, which is written without whitespace.
    pub fn new(text: Json) -> Self {
        Base { members: members(text.as_bytes()), text }
    }

    /// The same for a state that differs little from this one: only the differences are examined closely.
    #[must_use]
    pub fn next(&self, text: Json) -> Self {
        let (before, after) = (self.text.as_bytes(), text.as_bytes());
        let mut found: Vec<Member> = Vec::with_capacity(self.members.len() + 1);
        let mut olds = self.members.iter();
        let mut at = 1;
        while after.get(at - 1) == Some(if at == 1 { &b'{' } else { &b',' }) {
            let old = olds.next().and_then(|old| old.next(before, after, at));
            let Some(member) = old.or_else(|| member(after, at)) else { break };
            at = member.end as usize + 1;
            found.push(member);
        }
        Base { members: found, text }
    }

    /// The state.
    pub fn state(&self) -> &Json {
        &self.text
    }

    /// The text of a member of the state.
    pub fn member(&self, name: &str) -> Option<&str> {
        let text = self.text.as_bytes();
        let found = self.members.iter().find(|member| is_name(member.name(text), name))?;
        self.text.get(found.value as usize..found.end as usize)
    }

    pub(super) fn parts(&self, apart: &[&str]) -> Vec<(&[u8], Part<'_>)> {
        let text = self.text.as_bytes();
        let parts = self.members.iter().map(|member| (member.name(text), member.value(text)));
        parts.filter(|(name, _)| !apart.iter().any(|apart| is_name(name, apart))).collect()
    }
}

/// A value, with its items if it is a list whose items are known.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) text: &'a [u8],
    items: Option<&'a [Span]>,
}

impl<'a> Part<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Part { text, items: None }
    }

    pub(super) fn items(self) -> Vec<&'a [u8]> {
        match self.items {
            Some(items) => items.iter().map(|item| item.of(self.text)).collect(),
            None => spans(self.text, 1).iter().map(|item| item.of(self.text)).collect(),
        }
    }

    pub(super) fn members(self) -> Vec<(&'a [u8], Part<'a>)> {
        let mut found = Vec::with_capacity(8);
        let mut at = 1;
        while self.text.get(at) == Some(&b'"') {
            let name = string_end(self.text, at);
            let end = skip(self.text, name + 1);
            found.push((&self.text[at..name], Part::new(&self.text[(name + 1).min(end)..end])));
            at = end + 1;
        }
        found
    }
}

/// The member that begins here.
fn member(text: &[u8], start: usize) -> Option<Member> {
    let name = (text.get(start) == Some(&b'"')).then(|| string_end(text, start))?;
    let end = skip(text, name + 1);
    (name + 1 < end).then(|| Member::new(text, start, name + 1, end))
}

/// The members of an object; none if the text is not an object.
fn members(text: &[u8]) -> Vec<Member> {
    let mut found = Vec::with_capacity(16);
    let mut at = 1;
    if text.first() == Some(&b'{') {
        while let Some(member) = member(text, at) {
            at = member.end as usize + 1;
            found.push(member);
        }
    }
    found
}

/// The items of a list, beginning with the one at this index.
fn spans(list: &[u8], mut at: usize) -> Vec<Span> {
    let mut found = Vec::new();
    while at < list.len() && list[at] != b']' {
        let end = skip(list, at);
        found.push(Span { start: at as u32, end: end as u32 });
        at = end + 1;
        if list.get(end) != Some(&b',') {
            break;
        }
    }
    found
}

/// The items of the list that `rest` begins with, which has most items in common with an older list, and where it ends.
fn spans_again(old: &[u8], items: &[Span], rest: &[u8]) -> (Vec<Span>, usize) {
    let mut found = Vec::with_capacity(items.len() + 1);
    let (mut at, mut next) = (1, 0);
    if rest.get(1) == Some(&b']') {
        return (found, 2);
    }
    loop {
        let here = rest.get(at..).unwrap_or_default();
        let is_here = |item: &&Span| {
            let item = item.of(old);
            here.starts_with(item) && matches!(here.get(item.len()), Some(b',' | b']'))
        };
        let end = match items[next..].iter().take(MISSING).position(|item| is_here(&item)) {
            Some(n) => {
                next += n + 1;
                at + items[next - 1].of(old).len()
            }
            None => skip(rest, at),
        };
        found.push(Span { start: at as u32, end: end as u32 });
        at = end + 1;
        if rest.get(end) != Some(&b',') {
            return (found, at.min(rest.len()));
        }
    }
}

/// Where the value that begins here ends.
fn skip(text: &[u8], start: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = start;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => {
                at = string_end(text, at);
                if depth == 0 {
                    return at;
                }
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 1 => return at + 1,
            b'}' | b']' if depth > 1 => depth -= 1,
            b',' | b'}' | b']' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    text.len()
}

/// Where the string that begins here ends.
pub(super) fn string_end(text: &[u8], start: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let mut at = start + 1;
    // Eight bytes at a time until one of them is a quote or a backslash.
    while let Some(word) = text.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let word = u64::from_le_bytes(*word);
        let zeros = |word: u64| word.wrapping_sub(ONES) & !word & (ONES << 7);
        let found = zeros(word ^ (ONES * u64::from(b'"'))) | zeros(word ^ (ONES * u64::from(b'\\')));
        if found != 0 {
            at += found.trailing_zeros() as usize / 8;
            break;
        }
        at += 8;
    }
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

/// Whether a quoted name is this name.
fn is_name(text: &[u8], name: &str) -> bool {
    text.len() == name.len() + 2 && &text[1..text.len() - 1] == name.as_bytes()
}
