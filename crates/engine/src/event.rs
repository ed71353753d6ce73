//! Events: what happened, emitted where the change happens and masked per viewer on the way out.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// One event with the seat that acted.
///
/// On the wire: `{"type":"snake_case","playerId":"p0" or null,"data":{camelCase}}`. The game's event type is an enum
/// with `#[event]`; write variants without members with braces (`SetupComplete {}`), so that `data` is always there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emitted<E> {
    /// Who acted, or nobody in particular.
    #[serde(rename = "playerId")]
    pub player: Option<Seat>,
    /// What happened.
    #[serde(flatten)]
    pub event: E,
}

/// The events of a game; the attribute `#[event]` implements it.
pub trait EventSet {
    /// Every type on the wire; each has the text `event-TYPE`.
    const TYPES: &'static [&'static str];
}

/// Where `apply` reports what it does.
///
/// Rules take it as `&mut dyn EventSink<_>`, so that a game's rules are compiled once and not once for each listener.
pub trait EventSink<E> {
    /// Whether anybody listens. Asked before an event is built.
    fn listens(&self) -> bool;

    /// Receives an event.
    fn hear(&mut self, told: Emitted<E>);

    /// No undo past this step: a die was thrown, a card seen, something hidden shown, or another seat must now decide.
    fn fence(&mut self);
}

impl<E> dyn EventSink<E> + '_ {
    /// Emits an event, which is built only if somebody listens.
    pub fn emit(&mut self, player: Option<Seat>, make: impl FnOnce() -> E) {
        if self.listens() {
            self.hear(Emitted { player, event: make() });
        }
    }
}

/// Ignores everything, for playouts.
#[derive(Copy, Clone, Debug, Default)]
pub struct Quiet;

impl<E> EventSink<E> for Quiet {
    #[inline]
    fn listens(&self) -> bool {
        false
    }
    fn hear(&mut self, _: Emitted<E>) {}
    fn fence(&mut self) {}
}

/// Keeps all events in order.
#[derive(Clone, Debug)]
pub struct Heard<E> {
    /// The events, in the order in which they happened.
    pub events: Vec<Emitted<E>>,
    /// Whether a fence was raised.
    pub fenced: bool,
}

impl<E> Default for Heard<E> {
    fn default() -> Self {
        Self { events: Vec::new(), fenced: false }
    }
}

impl<E> EventSink<E> for Heard<E> {
    fn listens(&self) -> bool {
        true
    }
    fn hear(&mut self, told: Emitted<E>) {
        self.events.push(told);
    }
    fn fence(&mut self) {
        self.fenced = true;
    }
}
