//! Matches that this program does not play on: started under other rules, or impossible to read.
//!
//! Such a table is frozen: its players see why, and its last stored state, and nothing judges it by other rules. A
//! program that has its rules plays it on.

use sortie_engine::AnyGame;

use crate::error::ApiError;
use crate::store::StoreError;

/// Why a stored match is not played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// It was started under rules that this program does not have.
    Rules {
        /// The game's name.
        title: &'static str,
        /// The version of the match.
        theirs: i64,
        /// The version of this program.
        ours: u32,
    },
    /// Its state or its log cannot be read; the text is for the log.
    Broken(String),
}

impl Unplayable {
    /// Whether a match under this version is of other rules than the program's.
    pub fn other_rules(game: &dyn AnyGame, theirs: Option<i64>) -> Result<(), Self> {
        match theirs {
            Some(theirs) if theirs != i64::from(game.rules()) => {
                Err(Unplayable::Rules { title: game.title(), theirs, ours: game.rules() })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The sentence that the players see.
    pub fn sentence(&self) -> String {
        match self {
            Unplayable::Rules { title, theirs, ours } => format!(
                "This game was started under version {theirs} of the rules of {title}, and the server now has version {ours}. It \
                 is kept unchanged, and nobody can move."
            ),
            Unplayable::Broken(_) => {
                "The server cannot read this game. It is kept unchanged, and nobody can move until the operator \
                                      has repaired it."
                    .to_owned()
            }
        }
    }

    /// 409 with the sentence.
    pub fn error(&self) -> ApiError {
        ApiError::conflict("TABLE_FROZEN", self.sentence())
    }
}

/// Why a match was not loaded.
#[derive(Debug)]
pub enum Failure {
    /// The store, now.
    Passing(ApiError),
    /// The match, for good.
    Unplayable(Unplayable),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Passing(error.into())
    }
}

impl From<Unplayable> for Failure {
    fn from(why: Unplayable) -> Self {
        Failure::Unplayable(why)
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Passing(error) => error,
            Failure::Unplayable(why) => why.error(),
        }
    }
}
