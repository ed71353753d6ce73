//! The people and bots of a match: ids, names, colours. Game states hold seats only.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::seat::Seat;

/// Default colours by seat.
pub const COLORS: [&str; Seat::MAX] =
    ["#e11d48", "#2563eb", "#16a34a", "#ca8a04", "#9333ea", "#0891b2", "#ea580c", "#64748b"];

/// Ids that a game gives to owners that are not players.
const RESERVED: [&str; 3] = ["neutral", "public", "judge"];

/// One player of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// The player's id on the wire, unique at the table.
    pub id: String,
    /// The name that people see.
    pub name: String,
    /// Whether a program plays the seat.
    pub is_bot: bool,
    /// A CSS colour.
    pub color: String,
    /// The level of the bot that plays the seat, as the API writes it: `MEDIUM`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
}

impl Player {
    /// A person in this seat, named after the id, in the seat's default colour.
    pub fn new(id: impl Into<String>, seat: Seat) -> Self {
        let id = id.into();
        Self { name: id.clone(), id, is_bot: false, color: COLORS[seat.index()].to_owned(), difficulty: None }
    }
}

/// The players of a match, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Roster {
    players: Vec<Player>,
}

impl Roster {
    /// `p0`, `p1`, … for a table with this many seats.
    pub fn plain(seats: usize) -> Self {
        Self { players: Seat::all(seats).map(|seat| Player::new(format!("p{}", seat.index()), seat)).collect() }
    }

    /// A roster of these players; refuses `BAD_REQUEST` where ids are empty, too long, reserved or not unique.
    pub fn new(players: Vec<Player>) -> Result<Self, Refusal> {
        for (n, player) in players.iter().enumerate() {
            let bad = |what: &str| Err(Refusal::bad_request(format!("player {n}: {what}")));
            if player.id.is_empty() || player.id.chars().count() > 64 {
                return bad("the id needs 1 to 64 characters");
            }
            if player.id.chars().any(char::is_control) {
                return bad("the id may not hold control characters");
            }
            if RESERVED.contains(&player.id.as_str()) {
                return bad(&format!("the id `{}` is reserved", player.id));
            }
            if player.name.is_empty() || player.name.chars().count() > 64 {
                return bad("the name needs 1 to 64 characters");
            }
            if player.color.chars().count() > 32 {
                return bad("the colour is too long");
            }
            if player.difficulty.as_ref().is_some_and(|level| level.chars().count() > 32) {
                return bad("the difficulty is too long");
            }
            if players[..n].iter().any(|other| other.id == player.id) {
                return bad(&format!("the id `{}` is taken", player.id));
            }
        }
        Ok(Self { players })
    }

    /// The players, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player of this seat.
    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The seat of the player with this id.
    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.players.iter().position(|player| player.id == id).and_then(Seat::try_new)
    }

    /// Whether a bot plays the seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.get(seat).is_some_and(|player| player.is_bot)
    }
}
