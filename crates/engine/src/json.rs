//! A game's reading and writing of JSON as plain functions, compiled once, in the game's own crate.
//!
//! The derived code that reads and writes a game's actions, events, views and states is most of what a compiler
//! generates for a game. Called through generic code it would be compiled again in every crate that plays the game: its
//! tests, its benches, the catalog. A game whose [`Game::json`](crate::Game::json) says `&Json::HERE` pins one copy to
//! its crate.

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Error, Value};

use crate::act::ActionSet;
use crate::event::Emitted;
use crate::game::Game;
use crate::offer::Offered;
use crate::record::Entry;
use crate::seat::Viewer;
use crate::strict;
use crate::text;
use crate::wire::{Snapshot, write_offered};

/// The value, or what is wrong with the input.
pub type Read<T> = Result<T, Error>;

/// The events of a step.
type Told<G> = Vec<Emitted<<G as Game>::Event>>;

/// How one game reads and writes JSON. The caller sets the names in scope (see [`names`](crate::names)).
pub struct Json<G: Game> {
    /// Reads options.
    pub read_options: fn(&Value) -> Read<G::Options>,
    /// Writes options.
    pub options: fn(&G::Options) -> Value,
    /// Reads a stated position: the members of a view.
    pub read_view: fn(&Value) -> Read<G::View>,
    /// Reads what a position states about a player.
    pub read_player: fn(&Value) -> Read<G::PlayerView>,
    /// Reads the payload of the action with this name.
    pub read_action: fn(&str, &Value) -> Option<Read<G::Action>>,
    /// Writes an action.
    pub action: fn(&G::Action) -> Value,
    /// Writes a step of the log.
    pub step: fn(&Entry<G::Action>) -> Value,
    /// Writes what a seat can foresee.
    pub preview: fn(&G::Preview) -> Value,
    /// Writes what the viewer may see, without the envelope: the match, and what it adds to each player.
    pub view: fn(&G, Viewer) -> Value,
    /// Writes the same as text.
    pub write_view: fn(&G, Viewer, &mut Vec<u8>),
    pub(crate) write_snapshot: fn(&Snapshot<'_, G>, &mut Vec<u8>),
    pub(crate) write_offers: fn(&Offered<G>, &mut Vec<u8>),
    pub(crate) write_step: fn(&Entry<G::Action>, &mut Vec<u8>),
    /// Reads events that were written with `events`.
    pub read_events: fn(&str) -> Read<Told<G>>,
    /// Writes events as an unmasked list; [`Game::mask`] decides who may see them.
    pub events: fn(&[Emitted<G::Event>]) -> Box<RawValue>,
    /// Reads a state that was written with `write_state`.
    pub read_state: fn(&str) -> Read<G>,
    /// Appends the state to a text.
    pub write_state: fn(&G, &mut Vec<u8>),
}

impl<G: Game> Json<G> {
    /// The functions, compiled in the crate that names this constant for its game.
    pub const HERE: Self = Self {
        read_options: strict::read,
        options: |options| value(options),
        read_view: strict::read,
        read_player: strict::read,
        read_action: G::Action::read,
        action: |action| value(action),
        step: |step| value(step),
        preview: |preview| value(preview),
        view: |state, viewer| value(&state.view(viewer)),
        write_view: |state, viewer, out| append(&state.view(viewer), out),
        write_snapshot: |snapshot, out| append(snapshot, out),
        write_offers: |offered, out| write_offered(offered, out).expect("offers are plain data"),
        write_step: |step, out| append(step, out),
        read_events: |text| serde_json::from_str(text),
        events: |events| raw(events),
        read_state: |text| serde_json::from_str(text),
        write_state: |state, out| append(state, out),
    };
}

/// Goes through the text, although `serde_json` could make a value directly: every other way to write is one more copy
/// of all the code derived for a game's types, which is most of the work of compiling a game.
fn value<T: Serialize>(plain: &T) -> Value {
    serde_json::from_slice(&bytes(plain)).expect("what a game writes is JSON")
}

fn raw<T: Serialize + ?Sized>(plain: &T) -> Box<RawValue> {
    let text = String::from_utf8(bytes(plain)).expect("what a game writes is text");
    RawValue::from_string(text).expect("what a game writes is JSON")
}

fn bytes<T: Serialize + ?Sized>(plain: &T) -> Vec<u8> {
    let mut out = Vec::with_capacity(128);
    append(plain, &mut out);
    out
}

fn append<T: Serialize + ?Sized>(plain: &T, out: &mut Vec<u8>) {
    text::append(plain, out).expect("what a game writes is plain data");
}
