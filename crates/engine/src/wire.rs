//! What leaves and enters a match as JSON: actions in, snapshots, offers and events out.

use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::chance::{content_hash, sha256_hex};
use crate::event::Emitted;
use crate::game::{Game, Outcome};
use crate::matches::Match;
use crate::offer::{Fill, Form, Group, Offered};
use crate::refusal::{Reason, Refusal};
use crate::roster::Player;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::strict;

/// The envelope that every snapshot has, with the game's own view in the same object.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Snapshot<'a, G: Game> {
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
    /// Reads an action: `{"action":"NAME","payload":{…}}`, the payload optional where it is empty.
    ///
    /// Refuses `INVALID_PAYLOAD` and `UNKNOWN_ACTION`, with the rule that the game's table gives for them.
    pub fn read_action(&self, json: &Value) -> Result<G::Action, Refusal> {
        self.parse_action(json).map_err(Refusal::ruled::<G::Reason>)
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
        if !G::ACTIONS.contains(&name.as_str()) || !self.state.knows_action(name) {
            return Err(Refusal::unknown_action(name));
        }
        let read = |json: &Value| self.in_words(|| strict::read(json)).map_err(Refusal::invalid_payload);
        match members.get("payload") {
            Some(Value::Null) | None => {
                let mut whole = members.clone();
                whole.insert("payload".into(), Value::Object(serde_json::Map::new()));
                read(&Value::Object(whole))
            }
            Some(_) => read(json),
        }
    }

    /// The action as it is written on the wire.
    pub fn write_action(&self, action: &G::Action) -> Value {
        self.in_words(|| serde_json::to_value(action)).expect("actions are plain data")
    }

    /// What the viewer may see, with the envelope, as JSON text.
    pub fn snapshot(&self, viewer: Viewer, game_id: Option<&str>) -> Box<RawValue> {
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
            view,
        };
        self.in_words(|| to_raw_value(&snapshot)).expect("a snapshot is plain data")
    }

    /// The public commitment to the seed: `sha256:` and the hex of its SHA-256.
    pub fn commitment(&self) -> String {
        format!("sha256:{}", sha256_hex(self.seed.as_bytes()))
    }

    /// The events of the last step for this viewer, as JSON text.
    pub fn events_json(&self, viewer: Viewer) -> Box<RawValue> {
        self.in_words(|| to_raw_value(&self.masked_events(viewer))).expect("events are plain data")
    }

    /// The seat's offers and what is blocked, with the id of the decision, as JSON text.
    pub fn offers_json(&self, seat: Seat) -> Box<RawValue> {
        #[derive(Serialize)]
        struct Whole<'a> {
            decision: Option<String>,
            offers: &'a RawValue,
            blocked: &'a RawValue,
        }
        let (offers, blocked) = self.offers_parts(seat);
        let decision = self.decision(seat, &offers, &blocked);
        to_raw_value(&Whole { decision, offers: &offers, blocked: &blocked }).expect("offers are plain data")
    }

    /// The id of the seat's present question, or none where it has nothing to do.
    pub fn decision_id(&self, seat: Seat) -> Option<String> {
        let (offers, blocked) = self.offers_parts(seat);
        self.decision(seat, &offers, &blocked)
    }

    fn offers_parts(&self, seat: Seat) -> (Box<RawValue>, Box<RawValue>) {
        let offered = Offered::to(&self.state, seat);
        self.in_words(|| {
            let blocked: Vec<_> = offered.blocked.iter().map(|(action, reason)| Blocked::new(action, reason)).collect();
            let offers = to_raw_value(&Offers(&offered)).expect("offers are plain data");
            (offers, to_raw_value(&blocked).expect("refusals are plain data"))
        })
    }

    /// A decision's id changes when the seat's question changes, and with each of the seat's own steps, so that a late or
    /// doubled answer can be told from a good one while others act.
    fn decision(&self, seat: Seat, offers: &RawValue, blocked: &RawValue) -> Option<String> {
        self.state.awaiting().anybody().contains(seat).then(|| {
            let question =
                content_hash(offers.get().as_bytes()) ^ content_hash(blocked.get().as_bytes()).rotate_left(1);
            format!("{}-{question:016x}", self.answered[seat.index()])
        })
    }
}

/// The offers' list: complete actions first, then forms.
struct Offers<'a, G: Game>(&'a Offered<G>);

impl<G: Game> Serialize for Offers<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        enum Offer<'a, G: Game> {
            Action(&'a G::Action),
            Form(FormOut<'a, G>),
        }
        let ready = self.0.ready.iter().map(Offer::<G>::Action);
        let forms = self.0.forms.iter().map(|form| Offer::<G>::Form(FormOut(form)));
        serializer.collect_seq(ready.chain(forms))
    }
}

#[derive(Serialize)]
struct Blocked<'a> {
    action: &'a str,
    code: &'static str,
    message: String,
    rule: &'static str,
}

impl<'a> Blocked<'a> {
    fn new(action: &'a str, reason: &impl Reason) -> Self {
        Self { action, code: reason.code(), message: reason.message(), rule: reason.rule() }
    }
}

struct FormOut<'a, G: Game>(&'a Form<G>);

impl<G: Game> FormOut<'_, G> {
    /// The blank's name and the members of its payload that no group fills.
    fn fixed_parts(&self) -> Result<(Value, Value), serde_json::Error> {
        let mut blank = serde_json::to_value(&self.0.blank)?;
        let action = blank.get_mut("action").map(Value::take).unwrap_or_default();
        let mut payload =
            blank.get_mut("payload").map(Value::take).unwrap_or_else(|| Value::Object(Default::default()));
        if let Value::Object(members) = &mut payload {
            for group in &self.0.groups {
                members.remove(group.fills);
            }
        }
        Ok((action, payload))
    }

    /// The same as text, without building a tree, where the blank leaves the filled members out by itself. A table with
    /// hundreds of forms pays for nothing else.
    fn fixed_text(&self) -> Option<(Box<RawValue>, Box<RawValue>)> {
        let text = serde_json::to_string(&self.0.blank).ok()?;
        let (action, payload) = text.strip_prefix("{\"action\":")?.strip_suffix('}')?.split_once(",\"payload\":")?;
        let filled = |group: &Group<G::Slot>| payload.contains(group.fills);
        if self.0.groups.iter().any(filled) {
            return None;
        }
        Some((RawValue::from_string(action.to_owned()).ok()?, RawValue::from_string(payload.to_owned()).ok()?))
    }
}

impl<G: Game> Serialize for FormOut<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Groups<'a, T>(&'a [Group<T>]);
        impl<T: Serialize> Serialize for Groups<'_, T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.0.iter().map(GroupOut))
            }
        }
        let mut map = serializer.serialize_map(Some(4))?;
        if let Some((action, payload)) = self.fixed_text() {
            map.serialize_entry("action", &action)?;
            map.serialize_entry("payload", &payload)?;
        } else {
            let (action, payload) = self.fixed_parts().map_err(serde::ser::Error::custom)?;
            map.serialize_entry("action", &action)?;
            map.serialize_entry("payload", &payload)?;
        }
        map.serialize_entry("groups", &Groups(&self.0.groups))?;
        map.serialize_entry("exact", &self.0.exact)?;
        map.end()
    }
}

struct GroupOut<'a, S>(&'a Group<S>);

impl<T: Serialize> Serialize for GroupOut<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct SlotOut<'a, T> {
            id: &'a T,
            max: u32,
        }
        let group = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("fills", group.fills)?;
        match group.how {
            Fill::List { slot, count } => {
                map.serialize_entry("as", "list")?;
                map.serialize_entry("slot", slot)?;
                map.serialize_entry("count", count)?;
            }
            Fill::Map => map.serialize_entry("as", "map")?,
            Fill::Ids => map.serialize_entry("as", "ids")?,
            Fill::Number => map.serialize_entry("as", "number")?,
        }
        struct Slots<'a, T>(&'a [(T, u32)]);
        impl<T: Serialize> Serialize for Slots<'_, T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.0.iter().map(|(id, max)| SlotOut { id, max: *max }))
            }
        }
        map.serialize_entry("slots", &Slots(&group.slots))?;
        map.serialize_entry("min", &group.min)?;
        map.serialize_entry("max", &group.max)?;
        map.end()
    }
}

/// Fills a form's JSON with counts, one per slot, without knowing the game: what a client does.
///
/// `form` is the object behind `"form"` in the offers. `None` where the counts do not fit its shape.
pub fn fill_form(form: &Value, counts: &[u32]) -> Option<Value> {
    let mut payload = form.get("payload")?.clone();
    let members = payload.as_object_mut()?;
    let mut rest = counts;
    for group in form.get("groups")?.as_array()? {
        let slots = group.get("slots")?.as_array()?;
        if rest.len() < slots.len() {
            return None;
        }
        let (own, others) = rest.split_at(slots.len());
        rest = others;
        let chosen = || slots.iter().zip(own).filter(|(_, n)| **n > 0);
        let filled = match group.get("as")?.as_str()? {
            "list" => {
                let (slot, count) = (group.get("slot")?.as_str()?, group.get("count")?.as_str()?);
                chosen().map(|(s, n)| serde_json::json!({ slot: s["id"], count: n })).collect()
            }
            "map" => {
                let entries = chosen().map(|(s, n)| Some((s["id"].as_str()?.to_owned(), Value::from(*n))));
                Value::Object(entries.collect::<Option<_>>()?)
            }
            "ids" => chosen().flat_map(|(s, n)| std::iter::repeat_n(s["id"].clone(), *n as usize)).collect(),
            "number" => Value::from(own.iter().map(|n| u64::from(*n)).sum::<u64>()),
            _ => return None,
        };
        members.insert(group.get("fills")?.as_str()?.to_owned(), filled);
    }
    rest.is_empty().then(|| serde_json::json!({ "action": form["action"], "payload": payload }))
}
