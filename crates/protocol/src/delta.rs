//! What changed between two states of a table, as JSON: much smaller than the state.
//!
//! A *change* says how one value becomes another. Objects are merged member by member as in RFC 7396, except that `null` is
//! an ordinary value and lists need not be sent whole, because most of what a board game shows is lists:
//!
//! | change | meaning |
//! | --- | --- |
//! | anything but an object | the value becomes the change itself |
//! | `{"=": value}` | the value becomes this `value` |
//! | an object, for an object | each member is a change of the member of that name; the names in `"-": [names]` are removed |
//! | an object, for a list | `"@": [[at, cut, [items]], …]`, in order: at index `at`, remove `cut` items and insert `items`; then each numbered member is a change of the item at that index |
//! | an object, for anything else | the value becomes the change itself |
//!
//! [`diff`] finds a change, [`apply`] applies it; `web/src/lib/net/merge.ts` is the same in TypeScript.

use serde_json::Value;

use crate::json::Json;

/// Items of two lists are matched if they are at most this far apart; otherwise the rest of the list is sent.
const WINDOW: usize = 24;

/// A state that was sent, with the positions of its parts, so that the next one can be compared with it.
#[derive(Clone)]
pub struct Base {
    text: Json,
    nodes: Vec<Node>,
}

/// One value, or the name of a member, in a text. Parts come right after their whole.
#[derive(Clone, Copy)]
struct Node {
    start: u32,
    end: u32,
    /// How many nodes the value and its parts have.
    size: u32,
}

impl Base {
    /// Finds the parts of a state, which is written without whitespace.
    pub fn new(text: Json) -> Self {
        let mut nodes = Vec::with_capacity(text.as_str().len() / 12);
        index(text.as_str().as_bytes(), 0, &mut nodes);
        Base { text, nodes }
    }

    /// The same for a state that differs little from this one: only the differences are examined closely.
    #[must_use]
    pub fn next(&self, text: Json) -> Self {
        let mut nodes = Vec::with_capacity(self.nodes.len() + 16);
        self.index_again(0, text.as_bytes(), 0, &mut nodes);
        Base { text, nodes }
    }

    /// [`index`] for a value that was `old` in the former text and may be unchanged.
    fn index_again(&self, old: usize, text: &[u8], start: usize, nodes: &mut Vec<Node>) -> usize {
        let (before, rest) = (self.of(old), text.get(start..).unwrap_or_default());
        let ends = matches!(rest.get(before.len()), None | Some(b',' | b'}' | b']' | b':'));
        let own = self.nodes[old];
        if ends && rest.starts_with(before) {
            let moved = |at: u32| (at as usize - own.start as usize + start) as u32;
            let subtree = &self.nodes[old..old + own.size as usize];
            nodes.extend(subtree.iter().map(|node| Node { start: moved(node.start), end: moved(node.end), ..*node }));
            return start + before.len();
        }
        let (Some(open @ (b'{' | b'[')), true) = (before.first(), before.first() == rest.first()) else {
            return index(text, start, nodes);
        };
        if before.len() <= 2 || rest.len() <= 2 || matches!(rest[1], b'}' | b']') {
            return index(text, start, nodes);
        }
        let here = nodes.len();
        nodes.push(Node { start: start as u32, end: 0, size: 0 });
        let mut parts = self.parts(old);
        let mut at = start + 1;
        loop {
            if *open == b'{' {
                let name = parts.next();
                let same = name.is_some_and(|name| text.get(at..).unwrap_or_default().starts_with(self.of(name)));
                at = index(text, at, nodes) + 1;
                match parts.next().filter(|_| same) {
                    Some(value) => at = self.index_again(value, text, at, nodes),
                    None => at = index(text, at, nodes),
                }
            } else {
                at = match parts.next() {
                    Some(item) => self.index_again(item, text, at, nodes),
                    None => index(text, at, nodes),
                };
            }
            at += 1;
            if text.get(at - 1) != Some(&b',') {
                break;
            }
        }
        let end = at.min(text.len());
        nodes[here].end = end as u32;
        nodes[here].size = (nodes.len() - here) as u32;
        end
    }

    /// The state.
    pub fn state(&self) -> &Json {
        &self.text
    }

    /// The text of a member of the state.
    pub fn member(&self, name: &str) -> Option<&str> {
        let Node { start, end, .. } = self.nodes[self.find(name)?];
        self.text.as_str().get(start as usize..end as usize)
    }

    fn find(&self, name: &str) -> Option<usize> {
        let mut parts = self.parts(0);
        while let (Some(member), Some(value)) = (parts.next(), parts.next()) {
            if is_name(self.of(member), name) {
                return Some(value);
            }
        }
        None
    }

    fn of(&self, node: usize) -> &[u8] {
        let Node { start, end, .. } = self.nodes[node];
        &self.text.as_str().as_bytes()[start as usize..end as usize]
    }

    fn opens_with(&self, node: usize, bracket: u8) -> bool {
        self.of(node).first() == Some(&bracket)
    }

    /// The parts of a list, or of an object with the names between them.
    fn parts(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = node + self.nodes[node].size as usize;
        let mut next = node + 1;
        std::iter::from_fn(move || {
            let part = next;
            (part < end).then(|| {
                next += self.nodes[part].size as usize;
                part
            })
        })
    }

    /// The members of an object: name and value.
    fn members(&self, node: usize) -> Vec<(usize, usize)> {
        let mut parts = self.parts(node);
        std::iter::from_fn(|| Some((parts.next()?, parts.next()?))).collect()
    }
}

/// Records the positions of the value here and of its parts; returns where it ends.
fn index(text: &[u8], start: usize, nodes: &mut Vec<Node>) -> usize {
    let own = nodes.len();
    nodes.push(Node { start: start as u32, end: 0, size: 0 });
    let byte = |at: usize| text.get(at).copied().unwrap_or(b']');
    let end = match byte(start) {
        b'"' => string_end(text, start),
        open @ (b'{' | b'[') => {
            let mut at = start + 1;
            if matches!(byte(at), b'}' | b']') {
                at + 1
            } else {
                loop {
                    if open == b'{' {
                        at = index(text, at, nodes) + 1;
                    }
                    at = index(text, at, nodes);
                    at += 1;
                    if byte(at - 1) != b',' {
                        break at;
                    }
                }
            }
        }
        _ => {
            let rest = text.get(start..).unwrap_or_default();
            start + rest.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(rest.len())
        }
    };
    let end = end.min(text.len());
    nodes[own].end = end as u32;
    nodes[own].size = (nodes.len() - own) as u32;
    end
}

fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

/// The change from one state to another; an empty object if two objects are equal.
pub fn diff(old: &Base, new: &Base) -> Json {
    diff_apart(old, new, &[])
}

/// The same, ignoring some members of the states.
pub fn diff_apart(old: &Base, new: &Base, apart: &[&str]) -> Json {
    Json::write(|out| {
        let mut change = Change { old, new, apart, out };
        match old.of(0) == new.of(0) {
            true if matches!(new.of(0).first(), Some(b'{' | b'[')) => change.out.extend_from_slice(b"{}"),
            true => change.whole(0, 0),
            false => change.value(0, 0),
        }
    })
}

struct Change<'a> {
    old: &'a Base,
    new: &'a Base,
    /// Members of the outermost object that are left out.
    apart: &'a [&'a str],
    out: &'a mut Vec<u8>,
}

/// What becomes of the items of a list between two places where the lists agree.
struct Gap {
    /// Where the old and the new items begin.
    old: usize,
    new: usize,
    /// How many there are of each.
    cut: usize,
    put: usize,
}

impl Change<'_> {
    /// Writes the change of a value that differs.
    fn value(&mut self, old: usize, new: usize) {
        let begin = self.out.len();
        let both = |bracket| self.old.opens_with(old, bracket) && self.new.opens_with(new, bracket);
        if both(b'{') {
            self.object(old, new);
        } else if both(b'[') {
            self.list(old, new);
        } else {
            self.whole(old, new);
            return;
        }
        let plain = self.new.of(new).len() + if self.new.opens_with(new, b'{') { 6 } else { 0 };
        if self.out.len() - begin >= plain && new > 0 {
            self.out.truncate(begin);
            self.whole(old, new);
        }
    }

    /// Writes the new value itself.
    fn whole(&mut self, old: usize, new: usize) {
        let is_merged = self.old.opens_with(old, b'{') || self.old.opens_with(old, b'[');
        if is_merged && self.new.opens_with(new, b'{') {
            self.out.extend_from_slice(b"{\"=\":");
            self.out.extend_from_slice(self.new.of(new));
            self.out.push(b'}');
        } else {
            self.out.extend_from_slice(self.new.of(new));
        }
    }

    fn separate(&mut self, begin: usize) {
        if self.out.len() > begin + 1 {
            self.out.push(b',');
        }
    }

    fn object(&mut self, old: usize, new: usize) {
        let (before, after) = (self.old.members(old), self.new.members(new));
        let mut kept = vec![false; before.len()];
        let begin = self.out.len();
        self.out.push(b'{');
        let mut next = 0;
        for (name, value) in after {
            let name = self.new.of(name);
            let places = (next..before.len()).chain(0..next);
            let found = places.into_iter().find(|n| !kept[*n] && self.old.of(before[*n].0) == name);
            if let Some(n) = found {
                kept[n] = true;
                next = n + 1;
                if self.old.of(before[n].1) == self.new.of(value) {
                    continue;
                }
            }
            if new == 0 && self.apart.iter().any(|apart| is_name(name, apart)) {
                continue;
            }
            self.separate(begin);
            self.out.extend_from_slice(name);
            self.out.push(b':');
            match found {
                Some(n) => self.value(before[n].1, value),
                None => self.out.extend_from_slice(self.new.of(value)),
            }
        }
        if kept.contains(&false) {
            self.separate(begin);
            self.out.extend_from_slice(b"\"-\":[");
            for ((name, _), _) in before.iter().zip(&kept).filter(|(_, kept)| !**kept) {
                self.out.extend_from_slice(self.old.of(*name));
                self.out.push(b',');
            }
            self.out.pop();
            self.out.push(b']');
        }
        self.out.push(b'}');
    }

    fn list(&mut self, old: usize, new: usize) {
        let (before, after): (Vec<usize>, Vec<usize>) = (self.old.parts(old).collect(), self.new.parts(new).collect());
        let gaps = self.gaps(&before, &after);
        let begin = self.out.len();
        self.out.push(b'{');
        if gaps.iter().any(|gap| gap.cut != gap.put) {
            self.out.extend_from_slice(b"\"@\":[");
            for gap in gaps.iter().filter(|gap| gap.cut != gap.put) {
                self.out.extend_from_slice(format!("[{},{},[", gap.new, gap.cut).as_bytes());
                for item in &after[gap.new..gap.new + gap.put] {
                    self.out.extend_from_slice(self.new.of(*item));
                    self.out.push(b',');
                }
                if gap.put > 0 {
                    self.out.pop();
                }
                self.out.extend_from_slice(b"]],");
            }
            self.out.pop();
            self.out.push(b']');
        }
        for gap in gaps.iter().filter(|gap| gap.cut == gap.put) {
            for n in 0..gap.cut {
                let (old, new) = (before[gap.old + n], after[gap.new + n]);
                if self.old.of(old) != self.new.of(new) {
                    self.separate(begin);
                    self.out.extend_from_slice(format!("\"{}\":", gap.new + n).as_bytes());
                    self.value(old, new);
                }
            }
        }
        self.out.push(b'}');
    }

    /// Where the two lists differ.
    fn gaps(&self, before: &[usize], after: &[usize]) -> Vec<Gap> {
        let same = |old: usize, new: usize| self.old.of(before[old]) == self.new.of(after[new]);
        let least = before.len().min(after.len());
        let head = (0..least).take_while(|n| same(*n, *n)).count();
        let tail = (head..least).take_while(|n| same(before.len() - 1 + head - n, after.len() - 1 + head - n)).count();
        let (m, n) = (before.len() - tail, after.len() - tail);
        // Most items that are compared differ, which their hashes tell at once.
        let hashes = |base: &Base, items: &[usize]| items.iter().map(|item| hash(base.of(*item))).collect::<Vec<u64>>();
        let (olds, news) = (hashes(self.old, &before[head..m]), hashes(self.new, &after[head..n]));
        let same = |old: usize, new: usize| olds[old - head] == news[new - head] && same(old, new);
        let mut gaps = Vec::new();
        let (mut old, mut new) = (head, head);
        while old < m || new < n {
            if old < m && new < n && same(old, new) {
                (old, new) = (old + 1, new + 1);
                continue;
            }
            let (cut, put) = meet(m - old, n - new, |cut, put| same(old + cut, new + put));
            gaps.push(Gap { old, new, cut, put });
            (old, new) = (old + cut, new + put);
        }
        gaps
    }
}

/// A hash that tells texts of one state apart well enough; equal ones are compared again.
fn hash(text: &[u8]) -> u64 {
    let (words, rest) = text.as_chunks::<8>();
    let mix = |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = words.iter().fold(text.len() as u64, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    rest.iter().fold(hash, |hash, byte| mix(hash, u64::from(*byte)))
}

/// Whether the text of a name is this name.
fn is_name(text: &[u8], name: &str) -> bool {
    text.len() == name.len() + 2 && &text[1..text.len() - 1] == name.as_bytes()
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
    let Value::Object(change) = change else {
        *state = change.clone();
        return;
    };
    if let Some(value) = change.get("=") {
        *state = value.clone();
        return;
    }
    match state {
        Value::Object(members) => {
            for name in change.get("-").and_then(Value::as_array).into_iter().flatten() {
                members.remove(name.as_str().unwrap_or_default());
            }
            for (name, change) in change.iter().filter(|(name, _)| *name != "-") {
                match members.get_mut(name) {
                    Some(member) => apply(member, change),
                    None => _ = members.insert(name.clone(), change.clone()),
                }
            }
        }
        Value::Array(items) => {
            for splice in change.get("@").and_then(Value::as_array).into_iter().flatten() {
                let number = |n: usize| splice.get(n).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
                let (Some(at), Some(cut), Some(put)) = (number(0), number(1), splice.get(2)) else { continue };
                let at = at.min(items.len());
                let end = at.saturating_add(cut).min(items.len());
                items.splice(at..end, put.as_array().into_iter().flatten().cloned());
            }
            for (place, change) in change.iter().filter(|(name, _)| *name != "@") {
                if let Some(item) = place.parse().ok().and_then(|place: usize| items.get_mut(place)) {
                    apply(item, change);
                }
            }
        }
        _ => *state = Value::Object(change.clone()),
    }
}
