//! A table as one caller sees it: what a fetch, a creation and a join answer.

use serde_json::Value;
use sortie_engine::AnyGame;
use sortie_protocol::{ClockInfo, ClockKind, FetchResponse, TableInfo};

use super::doc::{Role, Standing, TableDoc};
use super::load::{self, Play};
use super::presence::Presence;
use super::show;
use crate::store::TableRow;

/// Everything that the answer about a table is made of; also of one that is not stored yet.
pub struct Face<'a> {
    /// The row.
    pub row: &'a TableRow,
    /// The document.
    pub doc: &'a TableDoc,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The match, once started.
    pub play: Option<&'a Play>,
    /// Who follows it; nobody where left out.
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
        Face { row, doc, game, play, present: None, now }
    }

    /// The table as everybody sees it.
    pub fn info(&self) -> TableInfo {
        let clocks = match self.play {
            Some(play) if self.doc.clock.kind != ClockKind::None && play.game.outcome().is_none() => {
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
        self.doc.info(self.row, &connected, self.present.map_or(0, Presence::watchers), clocks)
    }

    /// The static board, or none.
    pub fn board(&self) -> Option<Value> {
        self.game.board(&self.doc.options).ok().filter(|board| !board.is_null())
    }

    fn standing(&self) -> Standing {
        match self.play {
            Some(play) => Standing {
                revision: Some(play.revision()),
                at: play.at,
                awaited: load::awaited(play.game.as_ref(), &play.clocks, &self.doc.clock),
            },
            None => load::standing(self.row, self.doc, None),
        }
    }

    /// The table with the caller's state and the board: a [`FetchResponse`].
    pub fn fetch(&self, role: Role) -> String {
        let fetch = FetchResponse {
            game: self.doc.summary(self.row, role.seat(), &self.standing()),
            state: None,
            map: self.board(),
            table: self.info(),
        };
        let mut text = serde_json::to_string(&fetch).expect("a table is plain data");
        if let Some(play) = self.play {
            let state = show::state(play.game.as_ref(), show::viewer(role.seat()), &self.row.id);
            text = text.replacen("\"state\":null", &format!("\"state\":{state}"), 1);
        }
        text
    }

    /// The same for somebody who has just taken the seat. The place of the token is left empty: [`fill_token`].
    pub fn welcome(&self, seat: Option<usize>) -> String {
        let state = match self.play {
            Some(play) => show::state(play.game.as_ref(), show::viewer(seat), &self.row.id),
            None => "null".to_owned(),
        };
        let player = seat.and_then(|seat| self.doc.seats.get(seat)?.player_id.clone());
        let rest = serde_json::json!({
            "gameId": self.row.id, "playerId": player, "seat": seat, "map": self.board(), "table": self.info(),
        });
        let rest = rest.to_string();
        format!("{{\"accessToken\":\"\",\"state\":{state},{}", rest.trim_start_matches('{'))
    }
}

/// Puts a token into the body of a [`Face::welcome`].
pub fn fill_token(welcome: &str, token: &str) -> String {
    welcome.replacen("\"accessToken\":\"\"", &format!("\"accessToken\":\"{token}\""), 1)
}
