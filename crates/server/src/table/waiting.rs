//! Answers that wait for bots: each has a budget of their actions and of time.

use tokio::time::Instant;

use super::message::{ActCall, Answer, Reply};
use crate::config::Config;
use crate::repeats::Keep;

/// The answers that wait at one table.
#[derive(Default)]
pub(super) struct Waiting {
    answers: Vec<Inline>,
}

/// One of them.
struct Inline {
    owed: Owed,
    left: u32,
    until: Instant,
}

/// To whom an answer goes.
pub(super) enum Owed {
    /// To somebody who acted.
    Actor {
        /// The seat.
        seat: usize,
        /// The action.
        call: Box<ActCall>,
        /// The answer.
        reply: Reply<Answer>,
    },
    /// To the creator of the table.
    Creator {
        /// The seat.
        seat: Option<usize>,
        /// The key under which the answer is kept.
        keep: Option<Keep>,
        /// The answer.
        reply: Reply<String>,
    },
}

impl Waiting {
    /// An answer begins to wait.
    pub fn push(&mut self, owed: Owed, config: &Config) {
        let until = Instant::now() + config.inline_time;
        self.answers.push(Inline { owed, left: config.inline_actions, until });
    }

    /// Whether none waits.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// When the first of them must go out.
    pub fn deadline(&self) -> Option<Instant> {
        self.answers.iter().map(|waiting| waiting.until).min()
    }

    /// A bot has moved.
    pub fn spend(&mut self) {
        for waiting in &mut self.answers {
            waiting.left = waiting.left.saturating_sub(1);
        }
    }

    /// Takes those whose budget is used up, or all.
    pub fn take(&mut self, now: Instant, all: bool) -> Vec<Owed> {
        let due = |waiting: &mut Inline| all || waiting.left == 0 || waiting.until <= now;
        self.answers.extract_if(.., due).map(|waiting| waiting.owed).collect()
    }
}
