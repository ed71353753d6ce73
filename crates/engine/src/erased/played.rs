//! A match behind its trait: seats are checked, JSON is read and written, and the typed match does the rest.

use serde_json::Value;
use serde_json::value::RawValue;

use super::entry::named_level;
use super::{AnyMatch, Thought};
use crate::act::ActionSet;
use crate::bot::{Bots, Level, Seen};
use crate::chance::Scripted;
use crate::game::{Awaiting, Game, Outcome};
use crate::matches::{Match, Step, no_such_seat};
use crate::offer;
use crate::record::Record;
use crate::refusal::{Reason, Refusal};
use crate::roster::Roster;
use crate::search::Limits;
use crate::seat::{Seat, Viewer};
use crate::texts::{Hearing, Speaker};

impl<G: Bots> Match<G> {
    /// The seat with this number. Refuses `NO_SUCH_SEAT`.
    pub(super) fn seat(&self, seat: usize) -> Result<Seat, Refusal> {
        Seat::try_new(seat).filter(|_| seat < self.setup.seats).ok_or_else(|| no_such_seat(seat, self.setup.seats))
    }

    /// The seat and the level of a decision that is due.
    pub(super) fn decider(&self, seat: usize, level: &str) -> Result<(Seat, Level<G>), Refusal> {
        let seat = self.seat(seat)?;
        let level = named_level::<G>(level, &self.common)?;
        if !self.state.awaiting().anybody().contains(seat) {
            return Err(Refusal::new(G::Reason::OUT_OF_TURN, "That seat has nothing to decide."));
        }
        Ok((seat, level))
    }
}

impl<G: Game> Match<G> {
    /// Says something to a viewer, with the places and players of this match.
    pub(super) fn heard_by<R>(&self, viewer: Viewer, say: impl FnOnce(&Hearing<'_>) -> R) -> R {
        let places = |kind: &str, id: &str| self.state.place(kind, id);
        self.in_words(|| say(&Hearing::new(&self.roster, viewer).with_places(&places)))
    }
}

impl<G: Bots> AnyMatch for Match<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }
    fn seats(&self) -> usize {
        self.setup.seats
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn set_roster(&mut self, roster: Roster) -> Result<(), Refusal> {
        Match::set_roster(self, roster)
    }
    fn revision(&self) -> u64 {
        self.revision
    }
    fn awaiting(&self) -> Awaiting {
        self.state.awaiting()
    }
    fn current(&self) -> Option<Seat> {
        self.state.current()
    }
    fn turn(&self) -> u32 {
        self.state.turn()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }
    fn offers(&self, seat: usize) -> Result<Box<RawValue>, Refusal> {
        Ok(self.offers_json(self.seat(seat)?))
    }
    fn write_offers(&self, seat: usize, out: &mut Vec<u8>) -> Result<(), Refusal> {
        Match::write_offers(self, self.seat(seat)?, out);
        Ok(())
    }
    fn offers_member(&self) -> &'static str {
        self.state.offers_member()
    }
    fn decision(&self, seat: usize) -> Result<Option<String>, Refusal> {
        Ok(self.decision_id(self.seat(seat)?))
    }
    fn legal(&self, seat: usize, limit: usize) -> Result<(Vec<Value>, bool), Refusal> {
        let (actions, complete) = offer::legal(&self.state, self.seat(seat)?, limit);
        Ok((actions.iter().map(|action| self.write_action(action)).collect(), complete))
    }
    fn preview(&self, seat: usize, action: &Value) -> Result<Option<Value>, Refusal> {
        let seat = self.seat(seat)?;
        let name = action.get("action").and_then(Value::as_str).unwrap_or_default();
        let preview = if action.get("payload").is_none() && !G::Action::members(name).is_empty() {
            G::Action::price(name, &self.state, seat)
        } else {
            self.state.preview(seat, &self.read_action(action)?)
        };
        Ok(preview.map(|preview| self.in_words(|| (G::json().preview)(&preview))))
    }
    fn check(&self, seat: usize, action: &Value) -> Result<(), Refusal> {
        let seat = self.seat(seat)?;
        Match::check(self, seat, &self.read_action(action)?)
    }
    fn act(&mut self, seat: usize, action: &Value, chance: Vec<Scripted>) -> Result<Step, Refusal> {
        let seat = self.seat(seat)?;
        let action = self.read_action(action)?;
        Match::act(self, seat, action, chance)
    }
    fn undo(&mut self, by: Option<usize>) -> Result<Step, Refusal> {
        let by = by.map(|seat| self.seat(seat)).transpose()?;
        Match::undo(self, by)
    }
    fn can_undo(&self, by: Option<usize>) -> bool {
        match by.map(|seat| self.seat(seat)).transpose() {
            Ok(by) => Match::can_undo(self, by),
            Err(_) => false,
        }
    }
    fn view(&self, viewer: Viewer, game_id: Option<&str>) -> Box<RawValue> {
        self.snapshot(viewer, game_id)
    }
    fn write_view(&self, viewer: Viewer, game_id: Option<&str>, out: &mut Vec<u8>) {
        self.write_snapshot(viewer, game_id, out);
    }
    fn alike(&self) -> Vec<usize> {
        Match::alike(self)
    }
    fn events(&self, viewer: Viewer) -> Box<RawValue> {
        self.events_json(viewer)
    }
    fn choose_within(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Option<Value>, Refusal> {
        let (seat, level) = self.decider(seat, level)?;
        let mut stream = self.state.chance().bot(seat, self.revision);
        let action = (level.choose)(&Seen::new(&self.state, seat).within(limits), &mut stream.draws());
        Ok(action.map(|action| self.write_action(&action)))
    }
    fn weigh(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Thought, Refusal> {
        self.weighed(seat, level, limits)
    }
    fn chance_left(&self) -> usize {
        self.state.chance().script_left()
    }
    fn commitment(&self) -> String {
        Match::commitment(self)
    }
    fn record(&self) -> Option<Record> {
        Match::record(self)
    }
    fn freeze(&self) -> Box<RawValue> {
        self.frozen()
    }
    fn forget_log(&mut self) {
        Match::forget_log(self);
    }
    fn redo(&mut self, step: &Value) -> Result<(), Refusal> {
        Match::redo(self, step)
    }
    fn last_step(&self) -> Option<Value> {
        let entry = self.log.entries.last()?;
        Some(self.in_words(|| (G::json().step)(entry)))
    }
    fn write_last_step(&self, out: &mut Vec<u8>) -> bool {
        let Some(entry) = self.log.entries.last() else { return false };
        self.in_words(|| (G::json().write_step)(entry, out));
        true
    }
    fn sketch(&self, viewer: Viewer, language: &str) -> String {
        let places = |kind: &str, id: &str| self.state.place(kind, id);
        let mut speaker = Speaker::new(self.texts, language, &self.roster, viewer);
        speaker.hearing = Hearing::new(&self.roster, viewer).with_places(&places);
        self.in_words(|| self.state.sketch(viewer, &speaker))
    }
    fn told(&self, viewer: Viewer, language: &str) -> Vec<String> {
        let events: Vec<Value> = serde_json::from_str(self.events_json(viewer).get()).expect("events are a list");
        let say = |hearing: &Hearing<'_>| {
            let sentence = |event: &Value| self.texts.event(language, event, hearing);
            events.iter().map(|event| sentence(event).unwrap_or_default()).collect()
        };
        self.heard_by(viewer, say)
    }
    fn say_action(&self, viewer: Viewer, action: &Value, language: &str) -> String {
        self.heard_by(viewer, |hearing| self.texts.action(language, action, hearing)).unwrap_or_default()
    }
    fn say_refusal(&self, viewer: Viewer, refusal: &Refusal, language: &str) -> String {
        let said = self.heard_by(viewer, |hearing| self.texts.refusal(language, refusal, hearing));
        said.unwrap_or_else(|| refusal.message.clone())
    }
    fn say_guide(&self, seat: usize, language: &str) -> Option<String> {
        let seat = self.seat(seat).ok()?;
        let guide = self.in_words(|| self.state.guide(seat))?;
        self.heard_by(Viewer::Seat(seat), |hearing| self.texts.say(language, &guide, hearing))
    }
    fn say_thought(&self, seat: usize, thought: &Thought, language: &str) -> Vec<String> {
        self.say_weighed(seat, thought, language)
    }
    fn say_preview(&self, viewer: Viewer, action: &str, preview: &Value, language: &str) -> Vec<String> {
        self.heard_by(viewer, |hearing| self.texts.preview(language, action, preview, hearing))
    }
    fn say_thing(&self, viewer: Viewer, member: &str, id: &str, language: &str) -> String {
        self.heard_by(viewer, |hearing| self.texts.thing(language, member, id, hearing))
    }
    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
