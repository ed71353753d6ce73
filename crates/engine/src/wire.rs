//! What leaves and enters a match as JSON: actions in, snapshots, offers and events out.

use std::borrow::Cow;
use std::ops::Range;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::act::ActionSet;
use crate::chance::content_hash;
use crate::event::Emitted;
use crate::exact;
use crate::game::{Game, Outcome};
use crate::matches::Match;
use crate::offer::{Cell, Choice, Fill, Form, Group, Offered, Rows};
use crate::refusal::Refusal;
use crate::roster::Player;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::text;
use crate::texts::{ENGLISH, Hearing};

/// The envelope that every snapshot has, with the game's own view in the same object.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Snapshot<'a, G: Game> {
    #[serde(skip_serializing_if = "Option::is_none")]
    game_id: Option<&'a str>,
    game_type: &'static str,
    revision: u64,
    status: &'static str,
    players: Vec<PlayerEntry<'a, G::PlayerView>>,
    current_player_id: Option<Seat>,
    pending_actors: SeatSet,
    winner_id: Option<Seat>,
    outcome: Option<Outcome>,
    options: &'a G::Options,
    last_events: Vec<Emitted<G::Event>>,
    seed: Cow<'a, str>,
    /// The whole state; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<String>,
    #[serde(flatten)]
    view: G::View,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PlayerEntry<'a, P> {
    #[serde(rename_all = "camelCase")]
    Seated {
        #[serde(flatten)]
        player: &'a Player,
        is_eliminated: bool,
        #[serde(flatten)]
        view: P,
    },
    Other(P),
}

impl<G: Game> Match<G> {
    /// Reads an action: `{"action":"NAME","payload":{…}}`. An empty payload may be left out.
    ///
    /// Refuses `INVALID_PAYLOAD` and `UNKNOWN_ACTION`, with the rule that the game's table gives for them.
    pub fn read_action(&self, json: &Value) -> Result<G::Action, Refusal> {
        self.parse_action(json).map_err(|refusal| self.worded(refusal.ruled::<G::Reason>()))
    }

    /// The game's own refusal of an unknown action, if it has one: which option would bring the action.
    fn worded(&self, mut refusal: Refusal) -> Refusal {
        if refusal.code == "UNKNOWN_ACTION"
            && let Some(said) = self.texts.refusal(ENGLISH, &refusal, &Hearing::nobody())
        {
            refusal.message = said;
        }
        refusal
    }

    fn parse_action(&self, json: &Value) -> Result<G::Action, Refusal> {
        let Value::Object(members) = json else {
            return Err(Refusal::invalid_payload("an action is an object with `action` and `payload`"));
        };
        if let Some(extra) = members.keys().find(|key| *key != "action" && *key != "payload") {
            let extra: String = extra.chars().take(64).collect();
            return Err(Refusal::invalid_payload(format_args!(
                "unknown member `{extra}` beside `action` and `payload`"
            )));
        }
        let Some(Value::String(name)) = members.get("action") else {
            return Err(Refusal::invalid_payload("`action` is the name of an action"));
        };
        if !G::Action::exists(name, &self.state) {
            return Err(Refusal::unknown_action(name));
        }
        let empty = Value::Object(serde_json::Map::new());
        let payload = members.get("payload").filter(|payload| !payload.is_null()).unwrap_or(&empty);
        let read = self.in_words(|| (G::json().read_action)(name, payload));
        read.ok_or_else(|| Refusal::unknown_action(name))?.map_err(Refusal::invalid_payload)
    }

    /// The action in its wire form.
    pub fn write_action(&self, action: &G::Action) -> Value {
        self.in_words(|| (G::json().action)(action))
    }

    /// What the viewer may see, with the envelope, as JSON text.
    pub fn snapshot(&self, viewer: Viewer, game_id: Option<&str>) -> Box<RawValue> {
        let mut text = Vec::new();
        self.write_snapshot(viewer, game_id, &mut text);
        raw(text)
    }

    /// Appends [`Match::snapshot`] to a text.
    pub fn write_snapshot(&self, viewer: Viewer, game_id: Option<&str>, out: &mut Vec<u8>) {
        let (view, players) = self.state.view(viewer);
        let outcome = self.state.outcome();
        let awaiting = self.state.awaiting();
        let mut seated = self.roster.players().iter().enumerate();
        let players = players
            .into_iter()
            .map(|view| match seated.next() {
                Some((n, player)) => {
                    PlayerEntry::Seated { player, is_eliminated: self.state.is_eliminated(Seat::new(n)), view }
                }
                None => PlayerEntry::Other(view),
            })
            .collect();
        let open = outcome.is_some() || viewer == Viewer::Judge;
        let seed = if open { Cow::Borrowed(&*self.seed) } else { Cow::Owned(self.commitment()) };
        let winner = outcome.as_ref().filter(|outcome| outcome.winners.len() == 1).and_then(|o| o.winners.first());
        let snapshot = Snapshot::<G> {
            game_id,
            game_type: G::KEY,
            revision: self.revision,
            status: if outcome.is_some() { "COMPLETED" } else { "ACTIVE" },
            players,
            current_player_id: self.state.current(),
            pending_actors: awaiting.anybody(),
            winner_id: winner,
            outcome,
            options: &self.setup.options,
            last_events: self.masked_events(viewer),
            seed,
            exact: (viewer == Viewer::Judge).then(|| exact::written(self)),
            view,
        };
        self.in_words(|| (G::json().write_snapshot)(&snapshot, out));
    }

    /// For each seat and finally the public, the first of them that sees exactly the same, offers aside: a snapshot for all of
    /// those need be written only once.
    pub fn alike(&self) -> Vec<usize> {
        let viewers = (0..self.setup.seats).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Public]);
        let mut sights = Vec::with_capacity(self.setup.seats + 1);
        let first = |(n, viewer)| {
            let sight = (self.state.view(viewer), self.masked_events(viewer));
            let twin = sights.iter().find(|(_, other)| *other == sight).map(|(first, _)| *first);
            twin.unwrap_or_else(|| {
                sights.push((n, sight));
                n
            })
        };
        viewers.enumerate().map(first).collect()
    }

    /// The public commitment to the seed: `sha256:` and the hex of its SHA-256.
    pub fn commitment(&self) -> String {
        crate::fairness::commitment(&self.seed)
    }

    /// The events of the last step for this viewer, as JSON text.
    pub fn events_json(&self, viewer: Viewer) -> Box<RawValue> {
        self.in_words(|| (G::json().events)(&self.masked_events(viewer)))
    }

    /// The seat's offers and what is blocked, with the id of the decision, as JSON text.
    pub fn offers_json(&self, seat: Seat) -> Box<RawValue> {
        let mut text = Vec::new();
        self.write_offers(seat, &mut text);
        raw(text)
    }

    /// Appends [`Match::offers_json`] to a text.
    ///
    /// The id of the decision comes first but is computed from what follows, so its place is filled in at the end.
    pub fn write_offers(&self, seat: Seat, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"decision\":");
        let id = match self.blank_decision(seat) {
            Some(blank) => {
                out.push(b'"');
                out.extend_from_slice(blank.as_bytes());
                out.push(b'"');
                Some(out.len() - 1 - QUESTION..out.len() - 1)
            }
            None => {
                out.extend_from_slice(b"null");
                None
            }
        };
        out.extend_from_slice(b",\"offers\":");
        let question = self.write_question(seat, out, b",\"blocked\":");
        out.push(b'}');
        if let Some(place) = id {
            out[place].copy_from_slice(format!("{question:016x}").as_bytes());
        }
    }

    /// The id of the seat's current question, or none if it has nothing to do.
    ///
    /// It changes when the question changes, with each of the seat's own steps, and whenever anybody takes a step back, so that a
    /// late or duplicate answer can be recognised while others act, even if the question is the same again (ADR 13).
    pub fn decision_id(&self, seat: Seat) -> Option<String> {
        let mut id = self.blank_decision(seat)?;
        let question = self.write_question(seat, &mut Vec::new(), b"");
        id.truncate(id.len() - QUESTION);
        id.push_str(&format!("{question:016x}"));
        Some(id)
    }

    /// The id of the seat's decision with zeros for the hash of the question.
    fn blank_decision(&self, seat: Seat) -> Option<String> {
        let asked = self.state.awaiting().anybody().contains(seat);
        asked.then(|| format!("{}-{:0width$}", self.answered[seat.index()], 0, width = QUESTION))
    }

    /// Appends the list of offers, then `between`, then the list of what is blocked; returns the hash of both lists.
    fn write_question(&self, seat: Seat, out: &mut Vec<u8>, between: &[u8]) -> u64 {
        let offered = Offered::to(&self.state, seat);
        self.in_words(|| {
            let begin = out.len();
            (G::json().write_offers)(&offered, out);
            let offers = content_hash(&out[begin..]);
            out.extend_from_slice(between);
            let begin = out.len();
            let blocked =
                offered.blocked.iter().map(|(action, reason)| Blocked { action, refusal: self.told(seat, reason) });
            let blocked: Vec<_> = blocked.collect();
            text::append(&blocked, out).expect("refusals are plain data");
            let question = offers ^ content_hash(&out[begin..]).rotate_left(1);
            if let Some(guide) = (!between.is_empty()).then(|| self.state.guide(seat)).flatten() {
                out.extend_from_slice(b",\"guide\":");
                text::append(&Guide { key: &guide.key, args: &guide.args }, out).expect("guides are plain data");
            }
            question
        })
    }
}

/// How many hexadecimal digits the hash of a question has.
const QUESTION: usize = 16;

/// A written text as JSON.
pub(crate) fn raw(text: Vec<u8>) -> Box<RawValue> {
    let text = String::from_utf8(text).expect("JSON is UTF-8");
    RawValue::from_string(text).expect("what was written is JSON")
}

/// Appends the offers' list: complete actions first, then forms.
///
/// If each form asks for more about an action that is offered unchanged, in the same order, its text has already been
/// written.
pub(crate) fn write_offered<G: Game>(offered: &Offered<G>, out: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    out.push(b'[');
    let mut texts = Vec::with_capacity(offered.ready.len());
    for (action, asks) in offered.ready.iter().zip(&offered.asks) {
        out.extend_from_slice(b"{\"action\":");
        let begin = out.len();
        text::append(action, out)?;
        texts.push((action, begin..out.len()));
        if !asks.is_empty() {
            out.extend_from_slice(b",\"asks\":");
            text::append(asks, out)?;
        }
        out.extend_from_slice(b"},");
    }
    let mut texts = texts.into_iter().peekable();
    for form in &offered.forms {
        out.extend_from_slice(b"{\"form\":");
        write_form(form, texts.next_if(|(action, _)| **action == form.blank).map(|(_, text)| text), out)?;
        out.extend_from_slice(b"},");
    }
    if out.last() == Some(&b',') {
        out.pop();
    }
    out.push(b']');
    Ok(())
}

/// Appends a form: `{"action":…,"payload":…,"groups":[…],"exact":…}`. `written` locates the text of the blank.
///
/// A blank that leaves out the filled members by itself is copied verbatim. A table with hundreds of forms pays
/// for nothing else.
fn write_form<G: Game>(
    form: &Form<G>,
    written: Option<Range<usize>>,
    out: &mut Vec<u8>,
) -> Result<(), serde_json::Error> {
    let begin = out.len();
    match written {
        Some(text) => out.extend_from_within(text),
        None => text::append(&form.blank, out)?,
    }
    if leaves_out_what_is_filled(&out[begin..], form) {
        out.pop();
    } else {
        let (action, payload) = fixed_parts(serde_json::from_slice(&out[begin..])?, form);
        out.truncate(begin);
        out.extend_from_slice(b"{\"action\":");
        text::append(&action, out)?;
        out.extend_from_slice(b",\"payload\":");
        text::append(&payload, out)?;
    }
    out.extend_from_slice(b",\"groups\":[");
    for (n, group) in form.groups.iter().enumerate() {
        if n > 0 {
            out.push(b',');
        }
        write_group(group, out)?;
    }
    out.extend_from_slice(if form.exact { b"],\"exact\":true}" } else { b"],\"exact\":false}" });
    Ok(())
}

/// Whether the text of a blank is an action followed by a payload that names no member that a group fills.
fn leaves_out_what_is_filled<G: Game>(blank: &[u8], form: &Form<G>) -> bool {
    let payload = || {
        let name = blank.strip_prefix(b"{\"action\":\"")?;
        let rest = &name[name.iter().position(|byte| *byte == b'"')?..];
        rest.strip_prefix(b"\",\"payload\":")?.strip_suffix(b"}")
    };
    payload().is_some_and(|payload| !form.groups.iter().any(|group| holds(payload, group.fills.as_bytes())))
}

/// Whether a text contains a word. Most do not even contain its first two letters, which a fast search looks for.
fn holds(text: &[u8], word: &[u8]) -> bool {
    let [first, second, ..] = word else { return true };
    let pairs = text.iter().zip(text.iter().skip(1));
    pairs.fold(false, |found, (a, b)| found | ((a == first) & (b == second)))
        && text.windows(word.len()).any(|part| part == word)
}

/// The blank's name and the members of its payload that no group fills.
fn fixed_parts<G: Game>(mut blank: Value, form: &Form<G>) -> (Value, Value) {
    let action = blank.get_mut("action").map(Value::take).unwrap_or_default();
    let mut payload = blank.get_mut("payload").map(Value::take).unwrap_or_else(|| Value::Object(Default::default()));
    if let Value::Object(members) = &mut payload {
        for group in &form.groups {
            members.remove(group.fills);
        }
    }
    (action, payload)
}

/// What the seat should do now: the name of a text and its arguments.
#[derive(Serialize)]
struct Guide<'a> {
    key: &'a str,
    args: &'a serde_json::Map<String, Value>,
}

#[derive(Serialize)]
struct Blocked<'a> {
    action: &'a str,
    #[serde(flatten)]
    refusal: Refusal,
}

/// Appends a group: `{"fills":…,"as":…,"slots":[{"id":…,"max":…}],"min":…,"max":…}`, with rows or an order instead of
/// slots.
fn write_group(group: &Group, out: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    out.extend_from_slice(b"{\"fills\":");
    text::append_word(group.fills, out);
    let (min, max) = match &group.choice {
        Choice::Counts { how, slots, min, max } => {
            match how {
                Fill::List { slot, count } => {
                    out.extend_from_slice(b",\"as\":\"list\",\"slot\":");
                    text::append_word(slot, out);
                    out.extend_from_slice(b",\"count\":");
                    text::append_word(count, out);
                }
                Fill::Map => out.extend_from_slice(b",\"as\":\"map\""),
                Fill::Ids => out.extend_from_slice(b",\"as\":\"ids\""),
                Fill::Number => out.extend_from_slice(b",\"as\":\"number\""),
                Fill::One => out.extend_from_slice(b",\"as\":\"one\""),
            }
            out.extend_from_slice(b",\"slots\":[");
            for (n, (id, most)) in slots.iter().enumerate() {
                out.extend_from_slice(if n > 0 { b",{\"id\":" } else { b"{\"id\":" });
                text::append(id, out)?;
                out.extend_from_slice(b",\"max\":");
                text::append_number((*most).into(), out);
                out.push(b'}');
            }
            out.push(b']');
            (*min, *max)
        }
        Choice::Rows(rows) => {
            write_rows(rows, out)?;
            (rows.min, rows.max)
        }
        Choice::Order(slots) => {
            out.extend_from_slice(b",\"as\":\"order\",\"slots\":[");
            for (n, id) in slots.iter().enumerate() {
                out.extend_from_slice(if n > 0 { b",{\"id\":" } else { b"{\"id\":" });
                text::append(id, out)?;
                out.push(b'}');
            }
            out.push(b']');
            (slots.len() as u32, slots.len() as u32)
        }
    };
    out.extend_from_slice(b",\"min\":");
    text::append_number(min.into(), out);
    out.extend_from_slice(b",\"max\":");
    text::append_number(max.into(), out);
    out.push(b'}');
    Ok(())
}

/// Appends the allowed rows: `"as":"rows","columns":[{"name":…,"ids":[…]}],"rows":[[…]],"unique":[…]`, and with counts
/// `"count":…,"most":[…]`.
fn write_rows(rows: &Rows, out: &mut Vec<u8>) -> Result<(), serde_json::Error> {
    out.extend_from_slice(b",\"as\":\"rows\",\"columns\":[");
    for (at, column) in rows.columns.iter().enumerate() {
        out.extend_from_slice(if at > 0 { b",{\"name\":" } else { b"{\"name\":" });
        text::append_word(column, out);
        let mut ids: Vec<Cell> = Vec::new();
        for row in 0..rows.len() {
            let cell = rows.get(row)[at];
            if !ids.contains(&cell) {
                ids.push(cell);
            }
        }
        out.extend_from_slice(b",\"ids\":");
        text::append(&ids, out)?;
        out.push(b'}');
    }
    out.extend_from_slice(b"],\"rows\":[");
    for row in 0..rows.len() {
        if row > 0 {
            out.push(b',');
        }
        text::append(rows.get(row), out)?;
    }
    out.push(b']');
    if !rows.unique.is_empty() {
        out.extend_from_slice(b",\"unique\":");
        text::append(rows.unique, out)?;
    }
    if let Some((count, most)) = &rows.count {
        out.extend_from_slice(b",\"count\":");
        text::append_word(count, out);
        out.extend_from_slice(b",\"most\":");
        text::append(most, out)?;
    }
    Ok(())
}

/// Fills a form's JSON with counts, one per slot, without knowing the game: what a client does.
///
/// `form` is the object behind `"form"` in the offers. `None` where the counts do not fit its shape.
pub fn fill_form(form: &Value, counts: &[u32]) -> Option<Value> {
    let mut payload = form.get("payload")?.clone();
    let members = payload.as_object_mut()?;
    let mut rest = counts;
    for group in form.get("groups")?.as_array()? {
        let how = group.get("as")?.as_str()?;
        let choices = group.get(if how == "rows" { "rows" } else { "slots" })?.as_array()?;
        if rest.len() < choices.len() {
            return None;
        }
        let (mine, others) = rest.split_at(choices.len());
        rest = others;
        let chosen = || choices.iter().zip(mine).filter(|(_, n)| **n > 0);
        let filled = match how {
            "list" => {
                let (slot, count) = (group.get("slot")?.as_str()?, group.get("count")?.as_str()?);
                chosen().map(|(s, n)| serde_json::json!({ slot: s["id"], count: n })).collect()
            }
            "map" => {
                let entries = chosen().map(|(s, n)| Some((s["id"].as_str()?.to_owned(), Value::from(*n))));
                Value::Object(entries.collect::<Option<_>>()?)
            }
            "ids" => chosen().flat_map(|(s, n)| std::iter::repeat_n(s["id"].clone(), *n as usize)).collect(),
            "one" => match chosen().next() {
                Some((slot, _)) => slot["id"].clone(),
                None => continue,
            },
            "number" => Value::from(mine.iter().map(|n| u64::from(*n)).sum::<u64>()),
            "rows" => chosen().map(|(row, n)| record(group, row, *n)).collect::<Option<_>>()?,
            "order" => {
                let at = |rank: usize| mine.iter().position(|n| *n as usize == rank);
                (0..choices.len()).map(|rank| Some(choices[at(rank)?]["id"].clone())).collect::<Option<_>>()?
            }
            _ => return None,
        };
        members.insert(group.get("fills")?.as_str()?.to_owned(), filled);
    }
    rest.is_empty().then(|| serde_json::json!({ "action": form["action"], "payload": payload }))
}

/// The record behind an allowed row: its cells under the columns' names, empty ones left out.
fn record(group: &Value, row: &Value, n: u32) -> Option<Value> {
    let columns = group.get("columns")?.as_array()?;
    let mut record = serde_json::Map::new();
    for (column, cell) in columns.iter().zip(row.as_array()?) {
        if !cell.is_null() && *cell != Value::Bool(false) {
            record.insert(column.get("name")?.as_str()?.to_owned(), cell.clone());
        }
    }
    if let Some(count) = group.get("count") {
        record.insert(count.as_str()?.to_owned(), Value::from(n));
    }
    Some(Value::Object(record))
}
