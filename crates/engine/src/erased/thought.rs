//! What a bot thinks of a decision, as data and in sentences.

use serde::Serialize;
use serde_json::Value;

use super::AnyMatch;
use crate::bot::{Bots, Seen};
use crate::matches::Match;
use crate::refusal::Refusal;
use crate::search::{Limits, Values};
use crate::seat::Viewer;
use crate::texts::Phrase;

/// What a bot thinks of a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// What it would do; null lets an open window pass.
    pub action: Option<Value>,
    /// Everybody's chance to win before it, by seat, from the position alone; null where the level does not search.
    pub before: Option<Vec<f32>>,
    /// Everybody's chance to win after that, by seat; null where the level does not search.
    pub values: Option<Vec<f32>>,
    /// The choices that it compared, best first.
    pub alternatives: Vec<Alternative>,
    /// The action and what the seat plans to do next; empty where it acts without a thought.
    pub line: Vec<Value>,
}

/// How many further actions of a line, and how many other choices, are told in words.
const LINE: usize = 4;
const OTHERS: usize = 3;

/// One choice that a bot compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Alternative {
    /// What to do.
    pub action: Value,
    /// Everybody's chance to win after that, by seat.
    pub values: Vec<f32>,
    /// On how many imagined continuations the values rest.
    pub paths: u32,
}

impl<G: Bots> Match<G> {
    /// What a bot of this level thinks of the seat's choices.
    pub(super) fn weighed(&self, seat: usize, level: &str, limits: Limits<'_>) -> Result<Thought, Refusal> {
        let (seat, level) = self.decider(seat, level)?;
        let mut stream = self.state.chance().bot(seat, self.revision);
        let seen = Seen::new(&self.state, seat).within(limits);
        let weighed = self.weigh.and_then(|weigh| weigh(level.name, &seen, &mut stream.draws()));
        let Some(weighed) = weighed else {
            let action = (level.choose)(&seen, &mut stream.draws()).map(|action| self.write_action(&action));
            return Ok(Thought { action, before: None, values: None, alternatives: Vec::new(), line: Vec::new() });
        };
        let values = |values: &Values| values[..self.setup.seats].to_vec();
        let write = |line: &[G::Action]| line.iter().map(|action| self.write_action(action)).collect::<Vec<_>>();
        let alternatives = weighed.choices.iter().filter_map(|choice| {
            let action = self.write_action(choice.line.first()?);
            Some(Alternative { action, values: values(&choice.values), paths: choice.paths })
        });
        let line = weighed.choices.iter().find(|choice| choice.line.first() == weighed.taken.as_ref());
        Ok(Thought {
            action: weighed.taken.as_ref().map(|action| self.write_action(action)),
            before: (!weighed.choices.is_empty()).then(|| values(&weighed.before)),
            values: (!weighed.choices.is_empty()).then(|| values(&weighed.values)),
            alternatives: alternatives.collect(),
            line: line.map(|choice| write(&choice.line)).unwrap_or_default(),
        })
    }

    /// The same in sentences.
    pub(super) fn say_weighed(&self, seat: usize, thought: &Thought, language: &str) -> Vec<String> {
        let Ok(seat) = self.seat(seat) else { return Vec::new() };
        let viewer = Viewer::Seat(seat);
        let say = |phrase: Phrase| {
            self.heard_by(viewer, |hearing| self.texts.say(language, &phrase, hearing)).unwrap_or_default()
        };
        let percent = |values: &[f32]| (values.get(seat.index()).copied().unwrap_or(0.0) * 100.0).round() as u32;
        let mut sentences = match &thought.action {
            Some(action) => vec![self.say_action(viewer, action, language)],
            None => vec![say(Phrase::new("thought-pass"))],
        };
        if let (Some(before), Some(after)) = (&thought.before, &thought.values) {
            let chance = Phrase::new("thought-chance").with("before", percent(before)).with("after", percent(after));
            sentences.push(say(chance));
        }
        if thought.line.first() == thought.action.as_ref() {
            let next = thought.line.iter().skip(1).take(LINE).map(|action| self.say_action(viewer, action, language));
            let next: Vec<String> = next.collect();
            if !next.is_empty() {
                sentences.push(format!("{} {}", say(Phrase::new("thought-then")), next.join(" ")));
            }
        }
        let others = thought.alternatives.iter().filter(|other| Some(&other.action) != thought.action.as_ref());
        for other in others.take(OTHERS) {
            let lead = say(Phrase::new("thought-instead").with("chance", percent(&other.values)));
            sentences.push(format!("{lead} {}", self.say_action(viewer, &other.action, language)));
        }
        sentences
    }
}
