//! Reading the lines of a block: words, JSON values, `name=value` pairs, comments, and lines that continue.

use serde_json::{Map, Value};
use sortie_engine::Scripted;

/// One statement with the number of its first line in the file.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// Splits the lines of a block into statements: drops comments and continues an open bracket on the next line.
pub(crate) fn statements(lines: &[(usize, &str)]) -> Vec<Statement> {
    let mut found: Vec<Statement> = Vec::new();
    let mut depth = 0;
    for (line, text) in lines {
        let text = without_comment(text);
        if depth > 0 {
            let last = found.last_mut().expect("an open bracket belongs to a statement");
            last.text.push(' ');
            last.text.push_str(text.trim());
        } else if !text.trim().is_empty() {
            found.push(Statement { line: *line, text: text.trim().to_owned() });
        } else {
            continue;
        }
        depth = found.last().map_or(0, |last| open_brackets(&last.text));
    }
    found
}

/// A comment begins with `#` at the start or after a space, outside a string.
fn without_comment(text: &str) -> &str {
    let (mut quoted, mut escaped, mut before) = (false, false, ' ');
    for (idx, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '#' if !quoted && before.is_whitespace() => return &text[..idx],
            _ => {}
        }
        before = letter;
    }
    text
}

fn open_brackets(text: &str) -> i32 {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => depth -= 1,
            _ => {}
        }
    }
    depth
}

/// Reads a statement from the left.
pub(crate) struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { rest: text.trim() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// What is left, trimmed.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next word without taking it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    /// The next word.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest[word.len()..].trim_start();
        Some(word)
    }

    /// Takes the next word if it is this one.
    pub(crate) fn takes(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.word();
        }
        found
    }

    /// The next JSON value, if there is one here.
    fn json(&mut self) -> Option<Value> {
        let mut stream = serde_json::Deserializer::from_str(self.rest).into_iter::<Value>();
        let value = stream.next()?.ok()?;
        let end = stream.byte_offset();
        let whole = self.rest[end..].chars().next().is_none_or(|next| next.is_whitespace() || next == ',');
        if !whole {
            return None;
        }
        self.rest = &self.rest[end..];
        Some(value)
    }

    /// A JSON value, or a bare word up to a space (or comma, inside a list of pairs) as a string.
    pub(crate) fn value(&mut self, ends: &[char]) -> Result<Value, String> {
        if let Some(value) = self.json() {
            self.rest = self.rest.trim_start();
            return Ok(value);
        }
        let opens = self.rest.starts_with(['{', '[', '"']);
        let end = self.rest.find(|c: char| c.is_whitespace() || ends.contains(&c)).unwrap_or(self.rest.len());
        if opens || end == 0 {
            return Err(format!("`{}` does not begin with a value", self.rest));
        }
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        Ok(Value::from(word))
    }

    /// `name=value` pairs up to the end, `chance`, `!` or `->`; or one whole object.
    pub(crate) fn payload(&mut self) -> Result<Value, String> {
        if self.rest.starts_with('{') {
            return self.value(&[]);
        }
        let mut members = Map::new();
        while let Some(word) = self.peek() {
            if ["chance", "!", "->"].contains(&word) {
                break;
            }
            let Some((name, _)) = word.split_once('=') else {
                return Err(format!("`{word}` is neither `name=value` nor `chance`, `!` or `->`"));
            };
            self.rest = &self.rest[name.len() + 1..];
            members.insert(name.to_owned(), self.value(&[])?);
        }
        Ok(Value::Object(members))
    }

    /// `d6=3,d6=4` or `draw="knight", shuffle=["a","b"]` up to `!` or the end; or a JSON list of outcomes.
    pub(crate) fn chance(&mut self) -> Result<Vec<Scripted>, String> {
        if self.rest.starts_with('[') {
            let list = self.value(&[])?;
            return serde_json::from_value(list).map_err(|error| error.to_string());
        }
        let mut outcomes = Vec::new();
        while !self.rest.is_empty() && self.peek() != Some("!") {
            self.rest = self.rest.trim_start_matches([',', ' ']);
            let Some((kind, after)) = self.rest.split_once('=') else {
                return Err(format!("`{}` is not an outcome such as `d6=4`", self.rest));
            };
            self.rest = after;
            outcomes.push(Scripted { kind: kind.trim().to_owned(), value: self.value(&[','])? });
            self.rest = self.rest.trim_start_matches([',', ' ']);
        }
        Ok(outcomes)
    }
}

/// What follows `!`: the code, and optionally the message and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: Option<String>,
    pub(crate) rule: Option<String>,
}

impl Cursor<'_> {
    /// The expected refusal at the end of a statement, if one is expected.
    pub(crate) fn refused(&mut self) -> Result<Option<Refused>, String> {
        if !self.takes("!") {
            return if self.is_empty() { Ok(None) } else { Err(format!("`{}` is too much", self.rest)) };
        }
        let code = self.word().ok_or("`!` needs a code")?.to_owned();
        let mut refused = Refused { code, message: None, rule: None };
        if self.rest.starts_with('"') {
            refused.message = self.value(&[])?.as_str().map(ToOwned::to_owned);
        }
        refused.rule = self.word().map(ToOwned::to_owned);
        if self.is_empty() { Ok(Some(refused)) } else { Err(format!("`{}` is too much", self.rest)) }
    }
}
