//! How a command fails: one line that says what happened, and one that says what to do next.

/// The end of a command that did not reach its goal.
#[derive(Debug)]
pub(crate) struct Failure {
    /// What happened, in lower case and without a final full stop.
    pub(crate) message: String,
    /// The next step, if there is one.
    pub(crate) hint: Option<String>,
    /// The exit code: 1 for a check that did not hold, 2 for a command that could not run.
    pub(crate) code: u8,
}

impl Failure {
    /// A check that ran and did not hold.
    pub(crate) fn negative(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { message: message.into(), hint: Some(hint.into()), code: 1 }
    }

    /// A command that could not do its work.
    pub(crate) fn error(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, code: 2 }
    }

    /// A command that could not do its work, with the step that would help.
    pub(crate) fn error_with_hint(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { message: message.into(), hint: Some(hint.into()), code: 2 }
    }
}
