//! From options and stated positions to a state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sortie_engine::{Chance, EventSink, Refusal, Seat, Setup};

use crate::action::Event;
use crate::data::STONES;
use crate::ids::{PerRow, RowId};
use crate::state::ScaffoldNim;

/// What may be chosen when a match is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Options {
    /// What the last stone means.
    pub last_stone: LastStone,
    /// Who begins.
    pub first_player: FirstPlayer,
}

/// SCA-3.1: what the last stone means.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LastStone {
    /// Who takes it wins.
    #[default]
    Wins,
    /// Who takes it loses.
    Loses,
}

/// SCA-1.2: who begins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum FirstPlayer {
    /// Seat 0.
    #[default]
    #[serde(rename = "SEAT_0")]
    Seat0,
    /// Any seat.
    #[serde(rename = "RANDOM")]
    Random,
}

/// SCA-1.3: a stated position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Position {
    /// The rows that differ from the start.
    #[serde(default)]
    pub rows: Vec<RowPosition>,
    /// Whose turn it is.
    pub current_player_id: Option<Seat>,
    /// The number of the turn, from 1.
    pub turn_number: Option<u32>,
}

/// One row of a stated position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowPosition {
    /// The row.
    pub id: RowId,
    /// Its stones.
    pub stones: u8,
}

/// The highest turn that a position may state.
const MOST_TURNS: u32 = 10_000;

/// SCA-1: the start of a match. Refuses `BAD_POSITION`.
pub(crate) fn new(
    setup: &Setup<Options>,
    mut chance: Chance,
    out: &mut dyn EventSink<Event>,
) -> Result<ScaffoldNim, Refusal> {
    let current = match setup.options.first_player {
        FirstPlayer::Seat0 => Seat::new(0),
        FirstPlayer::Random => chance.event().pick("pick", &Seat::all(setup.seats).collect::<Vec<_>>()),
    };
    let mut state = ScaffoldNim {
        seats: setup.seats as u8,
        last_stone: setup.options.last_stone,
        rows: PerRow(STONES),
        taken: [0; Seat::MAX],
        total: 0,
        current,
        turn: 1,
        chance,
    };
    if let Some(position) = setup.read_position::<ScaffoldNim>()? {
        state_position(&mut state, &position)?;
    }
    state.total = state.left();
    out.emit(None, || Event::GameStarted { first_player_id: state.current });
    Ok(state)
}

fn state_position(state: &mut ScaffoldNim, position: &Position) -> Result<(), Refusal> {
    for row in &position.rows {
        let most = STONES[row.id.index()];
        if row.stones > most {
            return Err(Refusal::bad_position(format!("{} holds at most {most} stones", row.id)));
        }
        state.rows[row.id] = row.stones;
    }
    if state.left() == 0 {
        return Err(Refusal::bad_position("at least one stone lies somewhere"));
    }
    if let Some(seat) = position.current_player_id {
        if seat.index() >= usize::from(state.seats) {
            return Err(Refusal::bad_position(format!("there is no seat for {seat}")));
        }
        state.current = seat;
    }
    if let Some(turn) = position.turn_number {
        if !(1..=MOST_TURNS).contains(&turn) {
            return Err(Refusal::bad_position(format!("turns are counted from 1 to {MOST_TURNS}")));
        }
        state.turn = turn;
    }
    Ok(())
}
