//! What a bot thinks of a decision, as data and in sentences.

use serde::Serialize;
use serde_json::Value;

use super::AnyMatch;
use crate::bot::{Bots, Reckoned, Seen};
use crate::matches::Match;
use crate::refusal::Refusal;
use crate::search::{Limits, Values};
use crate::seat::Viewer;
use crate::texts::Phrase;

/// What a bot thinks of a decision.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
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
    /// What a level that reckons in points expects instead of chances; left out where it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
}

/// The final score of the seat as a level expects it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Points {
    /// By the position alone.
    pub before: f32,
    /// With the action.
    pub after: f32,
    /// What else could be done, best first.
    pub alternatives: Vec<Other>,
}

/// Something else that could be done, in the eyes of a level that reckons in points.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Other {
    /// What to do.
    pub action: Value,
    /// The final score that it should come to.
    pub points: f32,
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
            if let Some(reckoned) = G::reckon(level.name, &seen, &mut stream.draws())
                && let Some(thought) = self.reckoned(&reckoned)
            {
                return Ok(thought);
            }
            let mut stream = self.state.chance().bot(seat, self.revision);
            let action = (level.choose)(&seen, &mut stream.draws()).map(|action| self.write_action(&action));
            return Ok(Thought { action, ..Thought::default() });
        };
        let values = |values: &Values| values[..self.setup.seats].to_vec();
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
            line: line.map(|choice| self.write_line(&choice.line)).unwrap_or_default(),
            points: None,
        })
    }

    fn write_line(&self, line: &[G::Action]) -> Vec<Value> {
        line.iter().map(|action| self.write_action(action)).collect()
    }

    /// The thought of a level that reckons in points; nothing if it has no choice.
    fn reckoned(&self, Reckoned { before, choices }: &Reckoned<G>) -> Option<Thought> {
        let (line, after) = choices.first()?;
        let first = line.first()?;
        let mut named = vec![first];
        let mut alternatives = Vec::new();
        for (line, points) in choices {
            if let Some(action) = line.first().filter(|action| !named.contains(action)) {
                named.push(action);
                alternatives.push(Other { action: self.write_action(action), points: *points });
            }
        }
        let points = Points { before: *before, after: *after, alternatives };
        let (action, line) = (Some(self.write_action(first)), self.write_line(line));
        Some(Thought { action, line, points: Some(points), ..Thought::default() })
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
        let points = |points: f32| format!("{points:.1}");
        if let Some(Points { before, after, .. }) = &thought.points {
            let score = Phrase::new("thought-points").with("before", points(*before)).with("after", points(*after));
            sentences.push(say(score));
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
        for other in thought.points.iter().flat_map(|points| &points.alternatives).take(OTHERS) {
            let lead = say(Phrase::new("thought-instead-points").with("points", points(other.points)));
            sentences.push(format!("{lead} {}", self.say_action(viewer, &other.action, language)));
        }
        sentences
    }
}
