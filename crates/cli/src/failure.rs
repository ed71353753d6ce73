//! How a command fails: one line that says what happened, one that says what to do next.
//!
//! Exit codes are part of the interface: 0 is success, 1 a negative answer (a record that does not replay), 2 an error.

use std::fmt;
use std::io;

use sortie_engine::Refusal;

/// The end of a command that did not reach its goal.
#[derive(Debug)]
pub(crate) struct Failure {
    /// What happened: lower case, no final full stop, the offending value in backticks.
    pub(crate) message: String,
    /// The next step, if there is one.
    pub(crate) hint: Option<String>,
    /// The exit code.
    pub(crate) code: u8,
}

impl Failure {
    /// The question was answered, and the answer is no.
    pub(crate) fn negative(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, code: 1 }
    }

    /// The command could not do its work.
    pub(crate) fn error(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, code: 2 }
    }

    /// The same with the next step.
    pub(crate) fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The reader closed standard output, as `head` does: the end, but not an error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        self.message.is_empty() && self.code == 0
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

/// A failed write of what the command prints.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { message: String::new(), hint: None, code: 0 };
        }
        Self::error(format!("cannot write: {error}"))
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::error(format!("{} ({})", lowered(&refusal.message), refusal.code))
    }
}

/// A refusal's sentence in the style of this program's messages.
fn lowered(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let mut letters = sentence.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(sentence.chars().skip(1)).collect()
        }
        _ => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_lower_case_without_full_stop() {
        let failure = Failure::from(Refusal::new("BAD_SEATS", "Risk is for 2 to 6 players."));
        assert_eq!(failure.to_string(), "error: risk is for 2 to 6 players (BAD_SEATS)");
        assert_eq!(lowered("JSON is needed"), "JSON is needed");
    }

    #[test]
    fn a_closed_pipe_is_no_error() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(closed.is_closed_pipe());
        assert!(!Failure::from(io::Error::from(io::ErrorKind::StorageFull)).is_closed_pipe());
    }
}
