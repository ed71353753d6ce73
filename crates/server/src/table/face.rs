//! A table as one caller sees it: the answer to a fetch, a creation and a join.

use sortie_engine::AnyGame;
use sortie_protocol::{ClockInfo, ClockKind, CreateResponse, FetchResponse, Json, TableInfo};

use super::doc::{Awaited, Role, Standing, TableDoc};
use super::load::{self, Play};
use super::presence::Presence;
use super::show;
use super::unplayable::Unplayable;
use crate::error::ApiError;
use crate::store::TableRow;

/// Everything that goes into the answer about a table, stored or not.
pub struct Face<'a> {
    /// The row.
    pub row: &'a TableRow,
    /// The document.
    pub doc: &'a TableDoc,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The match, once started.
    pub play: Option<&'a Play>,
    /// Why the match cannot continue.
    pub frozen: Option<&'a Unplayable>,
    /// Who follows it; nobody if left out.
    pub(super) present: Option<&'a Presence>,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
}

impl<'a> Face<'a> {
    /// A table that nobody has visited yet.
    pub fn unvisited(
        row: &'a TableRow,
        doc: &'a TableDoc,
        game: &'static dyn AnyGame,
        play: Option<&'a Play>,
        now: i64,
    ) -> Face<'a> {
        Face { row, doc, game, play, frozen: None, present: None, now }
    }

    /// The table as everyone sees it.
    pub fn info(&self) -> TableInfo {
        let clocks = match self.play {
            Some(play) if self.doc.clock.kind != ClockKind::None && !play.still && play.game.outcome().is_none() => {
                let seats = 0..self.doc.seats.len();
                Some(ClockInfo {
                    deadlines: seats.clone().map(|seat| play.clocks.deadline(&self.doc.clock, seat)).collect(),
                    banks: seats.map(|seat| play.clocks.bank(&self.doc.clock, seat)).collect(),
                    now: self.now,
                })
            }
            _ => None,
        };
        let connected = |seat| self.present.is_some_and(|present| present.is_present(seat));
        let info = self.doc.info(self.row, &connected, self.present.map_or(0, Presence::watchers), clocks);
        TableInfo { frozen: self.frozen.map(Unplayable::sentence), ..info }
    }

    /// The static board, or none.
    pub fn board(&self) -> Option<Json> {
        self.game.board(&self.doc.options).ok().filter(|board| !board.is_null()).map(|board| Json::of(&board))
    }

    fn state(&self, seat: Option<usize>) -> Option<Json> {
        // A match that nothing may judge offers nothing.
        let shown = |play: &Play| match play.still {
            true => show::view(play.game.as_ref(), show::viewer(seat), &self.row.id),
            false => show::state(play.game.as_ref(), show::viewer(seat), &self.row.id),
        };
        self.play.map(shown)
    }

    fn standing(&self) -> Standing {
        match self.play {
            Some(play) => Standing {
                revision: Some(play.revision()),
                at: play.at,
                awaited: match play.still {
                    true => Awaited::default(),
                    false => load::awaited(play.game.as_ref(), &play.clocks, &self.doc.clock),
                },
            },
            None => load::standing(self.row, self.doc, None),
        }
    }

    /// The table with the caller's state and the board.
    pub fn fetch(&self, role: Role) -> FetchResponse {
        FetchResponse {
            game: self.doc.summary(self.row, role.seat(), &self.standing()),
            state: self.state(role.seat()),
            map: self.board(),
            table: self.info(),
        }
    }

    /// The same for somebody who has just taken the seat. The token is left empty: [`fill_token`].
    pub fn welcome(&self, seat: Option<usize>) -> String {
        let welcome = CreateResponse {
            game_id: self.row.id.clone(),
            access_token: String::new(),
            player_id: seat.and_then(|seat| self.doc.seats.get(seat)?.player_id.clone()),
            seat,
            state: self.state(seat),
            map: self.board(),
            table: self.info(),
        };
        serde_json::to_string(&welcome).expect("a table is plain data")
    }
}

/// Puts a token into the text of a [`Face::welcome`].
pub fn fill_token(welcome: &str, token: &str) -> Result<String, ApiError> {
    let mut welcome: CreateResponse = serde_json::from_str(welcome).map_err(ApiError::internal)?;
    welcome.access_token = token.to_owned();
    Ok(serde_json::to_string(&welcome).expect("a table is plain data"))
}
