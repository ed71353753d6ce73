//! A table's document: seats, settings, who may do what. Plain data; the game itself is elsewhere.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sortie_engine::Record;
use sortie_engine::fairness::{self, DrawnBy, Fairness, Nonce, is_nonce};
use sortie_engine::roster::COLORS;
use sortie_protocol::{
    BotMode, BotPace, ClockInfo, ClockSetting, FairnessInfo, GameSummary, LobbyTable, NonceInfo, NonceSource, SeatInfo,
    SeatKind, StartRule, TableInfo, Visibility,
};

use crate::clock::Pause;
use crate::error::ApiError;
use crate::store::TableRow;
use crate::tokens;
use crate::workers::Share;

/// Everything about a table that is not the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableDoc {
    /// The game's options.
    pub options: Value,
    /// The seats.
    pub seats: Vec<SeatDoc>,
    /// The host's seat.
    pub host: Option<usize>,
    /// Hash of the token of an owner without a seat.
    pub owner_token: Option<String>,
    /// When the table starts.
    pub start: StartRule,
    /// Whether answers wait for bots.
    pub bot_mode: BotMode,
    /// How fast bots move.
    pub bot_pace: BotPace,
    /// The clock.
    pub clock: ClockSetting,
    /// The server's part of the seed, or the whole seed if it was chosen; secret until the game is over.
    #[serde(alias = "seed")]
    pub secret: String,
    /// Whether the server committed to the secret when the table was created.
    #[serde(default)]
    pub committed: bool,
    /// Whether the creator chose the seed.
    #[serde(default)]
    pub chosen: Option<Chosen>,
    /// What makes the table a sandbox.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sandbox: Option<Sandbox>,
    /// The commitment to the seed, once the game has started.
    pub seed_hash: Option<String>,
    /// The seats that have voted to abandon the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abandon_votes: Vec<usize>,
    /// The profiles that have hidden the finished game from their lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden_from: Vec<String>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// One of a few thousand numbers for the client that created the table: the bots of its tables take turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<u16>,
    /// Periods during which no server ran. The store has them; the copy here is for the clocks.
    #[serde(skip)]
    pub pauses: Arc<[Pause]>,
    /// The seats awaited at the start of the game; each later step records its own in the log.
    #[serde(default)]
    pub opening: Awaited,
}

/// A table for trying things out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sandbox {
    /// Whether only the creator and bots can ever sit down.
    pub alone: bool,
    /// Where the match will begin. Dropped once it has: the match keeps its position, the log its steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// Where a sandbox begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Origin {
    /// At a stated position.
    Position(Value),
    /// After the last step of this record.
    Saved(Box<Record>),
}

/// Why a chosen seed was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Chosen {
    /// The server allows it at every table.
    Allowed,
    /// Only the creator and bots can ever sit down.
    Alone,
}

/// The seats a table waits for, which lists of tables show without loading the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Awaited {
    /// The seats that must act.
    pub must: Vec<usize>,
    /// When the first of their clocks runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// How far a table has come.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// The current revision; none before the start.
    pub revision: Option<i64>,
    /// When it was made.
    pub at: i64,
    /// The seats that the table waits for.
    pub awaited: Awaited,
}

/// One seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeatDoc {
    /// Who the seat is for.
    pub kind: SeatKind,
    /// The level in the engine's words of the bot that plays the seat, or substitutes for its person.
    pub level: String,
    /// The name shown.
    pub name: Option<String>,
    /// The colour.
    pub color: String,
    /// The player's id, once the game has started.
    pub player_id: Option<String>,
    /// Hash of the seat's token; a seat with one is taken.
    pub token: Option<String>,
    /// Hash of the holder's profile.
    pub profile: Option<String>,
    /// Whether the holder is ready.
    pub ready: bool,
    /// Whether a bot plays for the absent holder.
    pub substituted: bool,
    /// Whether the holder has left the game for good, and a bot plays on.
    #[serde(default, skip_serializing_if = "is_false")]
    pub left: bool,
    /// What the holder adds to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Drawn>,
    /// When the holder last came back, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_at: Option<i64>,
}

/// A nonce, and who drew it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The text.
    pub text: String,
    /// Who drew it.
    pub by: DrawnBy,
}

impl Drawn {
    /// The nonce that a client sent, or one drawn for it. Refuses `BAD_NONCE`.
    pub fn new(sent: Option<&str>) -> Result<Self, ApiError> {
        match sent {
            Some(nonce) => Self::by_client(nonce),
            None => Ok(Drawn { text: tokens::new_token(), by: DrawnBy::Server }),
        }
    }

    /// The nonce that a client sent. Refuses `BAD_NONCE`.
    pub fn by_client(nonce: &str) -> Result<Self, ApiError> {
        if is_nonce(nonce) {
            return Ok(Drawn { text: nonce.to_owned(), by: DrawnBy::Client });
        }
        Err(ApiError::invalid("A nonce has 16 to 64 letters and digits, `-` and `_`").reason("BAD_NONCE"))
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl SeatDoc {
    /// A free seat.
    pub fn empty(kind: SeatKind, level: &str, seat: usize) -> Self {
        SeatDoc {
            kind,
            level: level.to_owned(),
            name: None,
            color: COLORS[seat % COLORS.len()].to_owned(),
            player_id: None,
            token: None,
            profile: None,
            ready: false,
            substituted: false,
            left: false,
            nonce: None,
            back_at: None,
        }
    }

    /// Whether a person can take the seat before the start.
    pub fn is_free(&self) -> bool {
        self.kind != SeatKind::Bot && self.token.is_none()
    }

    /// Whether the server moves for this seat.
    pub fn is_played_by_bot(&self) -> bool {
        self.kind == SeatKind::Bot || self.substituted
    }

    /// Whether a person who has not left for good plays here.
    pub fn is_played_by_person(&self) -> bool {
        self.kind != SeatKind::Bot && self.token.is_some() && !self.left
    }

    /// Empties the seat.
    pub fn vacate(&mut self) {
        self.token = None;
        self.profile = None;
        self.name = None;
        self.nonce = None;
        self.ready = false;
    }
}

/// Who is asking, as hashes of what was sent.
#[derive(Debug, Clone, Default)]
pub struct Caller {
    /// Hash of a seat's token.
    pub token: Option<String>,
    /// Hash of a profile's token.
    pub profile: Option<String>,
    /// A table's code.
    pub code: Option<String>,
}

/// A caller's role at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Holds a seat.
    Seat(usize),
    /// Owns the table without a seat.
    Owner,
    /// Watches.
    Watcher,
}

impl Role {
    /// The seat, if any.
    pub fn seat(self) -> Option<usize> {
        match self {
            Role::Seat(seat) => Some(seat),
            Role::Owner | Role::Watcher => None,
        }
    }
}

impl TableDoc {
    /// The caller's role; `None`: the table does not exist for this caller.
    pub fn role(&self, row: &TableRow, caller: &Caller) -> Option<Role> {
        if row.status == "ABANDONED" {
            return None;
        }
        let is = |kept: &Option<String>, sent: &Option<String>| match (kept, sent) {
            (Some(kept), Some(sent)) => tokens::same(kept, sent),
            _ => false,
        };
        if let Some(seat) = self.seats.iter().position(|seat| is(&seat.token, &caller.token)) {
            return Some(Role::Seat(seat));
        }
        if is(&self.owner_token, &caller.token) {
            return Some(Role::Owner);
        }
        if let Some(seat) = self.seats.iter().position(|seat| is(&seat.profile, &caller.profile)) {
            return Some(Role::Seat(seat));
        }
        if is(&row.owner, &caller.profile) {
            return Some(Role::Owner);
        }
        let knows_code = caller.code.as_ref().is_some_and(|code| tokens::same(code, &row.code));
        (row.public || knows_code).then_some(Role::Watcher)
    }

    /// Whether the role may manage the table.
    pub fn is_host(&self, role: Role) -> bool {
        match role {
            Role::Seat(seat) => self.host == Some(seat),
            Role::Owner => self.host.is_none(),
            Role::Watcher => false,
        }
    }

    /// Whether only the creator and bots can ever sit down.
    pub fn is_for_one(&self) -> bool {
        self.chosen == Some(Chosen::Alone) || self.sandbox.as_ref().is_some_and(|sandbox| sandbox.alone)
    }

    /// The names at the other seats.
    pub fn names_beside(&self, seat: usize) -> impl Iterator<Item = &str> {
        self.seats.iter().enumerate().filter(move |(n, _)| *n != seat).filter_map(|(_, place)| place.name.as_deref())
    }

    /// The profiles that list the table: those in the seats and the owner, unless they have hidden it.
    pub fn profiles(&self, owner: Option<&str>) -> Vec<String> {
        let seated = self.seats.iter().filter_map(|seat| seat.profile.clone());
        let mut profiles: Vec<String> = seated.chain(owner.map(str::to_owned)).collect();
        profiles.sort();
        profiles.dedup();
        profiles.retain(|profile| !self.hidden_from.contains(profile));
        profiles
    }

    /// When each seat's person last came back.
    pub fn returns(&self) -> Vec<Option<i64>> {
        self.seats.iter().map(|seat| seat.back_at).collect()
    }

    /// The owner whose turn it is at the workers when a bot of this table thinks.
    pub fn share(&self, id: &str) -> Share {
        let people = self.seats.iter().any(|seat| !seat.is_played_by_bot());
        let owner = match self.origin {
            Some(origin) => u64::from(origin),
            None => id.bytes().fold(1 << 32, |sum, byte| (sum << 5) ^ (sum >> 59) ^ u64::from(byte)),
        };
        Share { people, owner }
    }

    /// What the people at the table add to the dice, in the order of the seats.
    pub fn nonces(&self) -> Vec<Nonce> {
        let seats = self.seats.iter().enumerate();
        let drawn = seats.filter_map(|(seat, place)| Some((seat, place.nonce.clone()?)));
        drawn.map(|(seat, drawn)| Nonce { seat, nonce: drawn.text, drawn_by: drawn.by }).collect()
    }

    /// How the seed comes about, with the secret only if the game is over.
    pub fn fairness(&self, over: bool) -> Fairness {
        match self.chosen {
            Some(_) => Fairness { chosen_seed: true, commitment: None, secret: None, nonces: Vec::new() },
            None => Fairness {
                chosen_seed: false,
                commitment: self.committed.then(|| fairness::commitment(&self.secret)),
                secret: over.then(|| self.secret.clone()),
                nonces: self.nonces(),
            },
        }
    }

    /// What the finished match's record says about its seed; nothing if the table was created before servers committed
    /// to their secrets.
    pub fn proof(&self) -> Option<Fairness> {
        (self.committed || self.chosen.is_some()).then(|| self.fairness(true))
    }

    /// The seed of a match that starts now.
    pub fn seed(&self) -> String {
        match self.chosen {
            Some(_) => self.secret.clone(),
            None => fairness::seed(&self.secret, &self.nonces()),
        }
    }

    fn fairness_info(&self) -> FairnessInfo {
        let Fairness { chosen_seed, commitment, nonces, .. } = self.fairness(false);
        let source = |by| match by {
            DrawnBy::Client => NonceSource::Client,
            DrawnBy::Server => NonceSource::Server,
        };
        let info = |Nonce { seat, nonce, drawn_by }| NonceInfo { seat, nonce, drawn_by: source(drawn_by) };
        FairnessInfo { chosen_seed, commitment, nonces: nonces.into_iter().map(info).collect() }
    }

    /// The map named by the options, for games that have several.
    pub fn map_id(&self) -> Option<String> {
        Some(self.options.get("mapId")?.as_str()?.to_owned())
    }

    /// The seats as everyone sees them.
    pub fn seat_infos(&self, connected: &dyn Fn(usize) -> bool) -> Vec<SeatInfo> {
        let info = |(n, seat): (usize, &SeatDoc)| SeatInfo {
            seat: n,
            kind: seat.kind,
            player_id: seat.player_id.clone(),
            name: seat.name.clone(),
            color: seat.color.clone(),
            level: (seat.kind == SeatKind::Bot).then(|| seat.level.to_uppercase()),
            taken: seat.token.is_some() || seat.kind == SeatKind::Bot,
            ready: seat.ready || seat.kind == SeatKind::Bot,
            connected: connected(n),
            substituted: seat.substituted,
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// The short form for a list.
    pub fn summary(&self, row: &TableRow, seat: Option<usize>, standing: &Standing) -> GameSummary {
        let awaiting = if row.status == "ACTIVE" { standing.awaited.must.clone() } else { Vec::new() };
        GameSummary {
            revision: standing.revision,
            your_move: seat.is_some_and(|seat| awaiting.contains(&seat)),
            deadline: standing.awaited.until.filter(|_| !awaiting.is_empty()),
            awaiting,
            moved_at: standing.at,
            id: row.id.clone(),
            status: row.status.clone(),
            map_id: self.map_id(),
            game_type: row.game.clone(),
            created_at: row.created_at,
            code: Some(row.code.clone()),
            chosen_seed: self.chosen.is_some(),
            sandbox: self.sandbox.is_some(),
            seats: self.seat_infos(&|_| false),
            seat,
        }
    }

    /// The entry in the list of open tables.
    pub fn lobby(&self, row: &TableRow) -> LobbyTable {
        let free = if row.status == "WAITING" { self.seats.iter().filter(|seat| seat.is_free()).count() } else { 0 };
        LobbyTable {
            game_id: row.id.clone(),
            game_type: row.game.clone(),
            status: row.status.clone(),
            code: row.code.clone(),
            chosen_seed: self.chosen.is_some(),
            sandbox: self.sandbox.is_some(),
            seats: self.seat_infos(&|_| false),
            free_seats: free,
            clock: self.clock,
            created_at: row.created_at,
        }
    }

    /// The whole table as the caller may see it.
    pub fn info(
        &self,
        row: &TableRow,
        connected: &dyn Fn(usize) -> bool,
        spectators: usize,
        clocks: Option<ClockInfo>,
    ) -> TableInfo {
        TableInfo {
            game_id: row.id.clone(),
            game_type: row.game.clone(),
            status: row.status.clone(),
            code: row.code.clone(),
            visibility: if row.public { Visibility::Public } else { Visibility::Private },
            start: self.start,
            bot_mode: self.bot_mode,
            bot_pace: self.bot_pace,
            clock: self.clock,
            clocks,
            seats: self.seat_infos(connected),
            host: self.host,
            options: self.options.clone(),
            seed_hash: self.seed_hash.clone(),
            fairness: self.fairness_info(),
            sandbox: self.sandbox.is_some(),
            rules: row.rules.and_then(|rules| u32::try_from(rules).ok()),
            frozen: None,
            abandon_votes: self.abandon_votes.clone(),
            spectators,
            rematch: self.rematch.clone(),
            created_at: row.created_at,
        }
    }
}
