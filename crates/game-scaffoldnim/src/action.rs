//! What can be done, what happens, and why something is refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Named, Seat};

use crate::ids::RowId;

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "action",
    content = "payload",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// SCA-2.1: takes stones from one row.
    Take {
        /// The row.
        row_id: Named<RowId>,
        /// How many stones.
        count: u32,
    },
}

/// What the form of [`Action::Take`] counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Slot {
    /// Stones of the form's row.
    Stones,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Event {
    /// The match began.
    GameStarted {
        /// Who begins.
        first_player_id: Seat,
    },
    /// Somebody took stones.
    StonesTaken {
        /// From which row.
        row_id: RowId,
        /// How many.
        count: u32,
        /// How many are left in it.
        left: u32,
    },
    /// The last stone was taken.
    GameOver {},
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// SCA-3.2: the match has ended.
    GameOver,
    /// SCA-2.4: another player is to act.
    NotYourTurn(Seat),
    /// SCA-2.1: no row has this id.
    UnknownRow(Box<str>),
    /// SCA-2.2: nothing lies in the row.
    EmptyRow(RowId),
    /// SCA-2.3: the number is out of range; the most that can be taken.
    WrongCount(u32),
}

impl sortie_engine::Reason for Reason {
    const CODES: &'static [(&'static str, &'static str)] = &[
        ("GAME_OVER", "SCA-3.2"),
        ("NOT_YOUR_TURN", "SCA-2.4"),
        ("UNKNOWN_ROW", "SCA-2.1"),
        ("EMPTY_ROW", "SCA-2.2"),
        ("WRONG_COUNT", "SCA-2.3"),
    ];

    fn code(&self) -> &'static str {
        match self {
            Reason::GameOver => "GAME_OVER",
            Reason::NotYourTurn(_) => "NOT_YOUR_TURN",
            Reason::UnknownRow(_) => "UNKNOWN_ROW",
            Reason::EmptyRow(_) => "EMPTY_ROW",
            Reason::WrongCount(_) => "WRONG_COUNT",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Reason::GameOver => "SCA-3.2",
            Reason::NotYourTurn(_) => "SCA-2.4",
            Reason::UnknownRow(_) => "SCA-2.1",
            Reason::EmptyRow(_) => "SCA-2.2",
            Reason::WrongCount(_) => "SCA-2.3",
        }
    }

    fn message(&self) -> String {
        match self {
            Reason::GameOver => "The game is over".to_owned(),
            Reason::NotYourTurn(seat) => format!("It is {seat}'s turn"),
            Reason::UnknownRow(id) => format!("Unknown row {id}"),
            Reason::EmptyRow(row) => format!("No stone is left in {row}"),
            Reason::WrongCount(most) => format!("Take between 1 and {most} stones"),
        }
    }
}
