//! Tables, seats, lobby, profiles, chat. One file because these messages quote each other's members throughout.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sortie_engine::described;

use crate::json::Json;
use crate::sandbox::SandboxRequest;

/// Who can find a table.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Visibility {
    /// Listed among the open tables; anybody may watch.
    Public,
    /// Only people with the code or a token.
    #[default]
    Private,
}

/// Who a seat is for.
#[described]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SeatKind {
    /// A person must take it before the game starts.
    Human,
    /// A bot plays it.
    Bot,
    /// A person may take it; otherwise a bot fills it when the host starts.
    Open,
}

/// When a full table starts.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum StartRule {
    /// As soon as every seat for people is taken.
    #[default]
    Auto,
    /// When the host says so and everybody is ready.
    Host,
}

/// Whether an action's answer waits for the bots that follow.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BotMode {
    /// The answer goes out at once; bots move at a human pace.
    #[default]
    Async,
    /// The answer waits for the bots, up to 100 of their actions or 2 seconds.
    Inline,
}

/// How fast bots move when people watch.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BotPace {
    /// One to three seconds per step.
    #[default]
    Normal,
    /// A third of that.
    Fast,
    /// Without a pause.
    Instant,
}

/// Kinds of clock.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ClockKind {
    /// No clock.
    #[default]
    None,
    /// A number of seconds for each turn.
    Turn,
    /// A bank of seconds for the whole game, with an increment for each step.
    Bank,
    /// A number of days for each step.
    Days,
}

/// What happens when a clock runs out.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ExpiryRule {
    /// A bot takes the pending step.
    #[default]
    Step,
    /// A bot takes the seat until the person comes back.
    Seat,
}

/// The clock of a table.
#[described]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ClockSetting {
    /// Which clock.
    pub kind: ClockKind,
    /// `TURN`: per turn; `BANK`: at the start. 1 to 86,400.
    #[schema(range(max = 86400))]
    pub seconds: u32,
    /// `BANK`: added by each step. At most 3,600.
    #[schema(range(max = 3600))]
    pub increment: u32,
    /// `DAYS`: per step. 1 to 30.
    #[schema(range(max = 30))]
    pub days: u32,
    /// What happens at zero.
    pub on_expiry: ExpiryRule,
    /// After this many seconds without a connection, `onExpiry` applies too; 0: never.
    #[schema(range(max = 604800))]
    pub absence_seconds: u32,
}

/// A seat of a table to create.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatRequest {
    /// Who the seat is for.
    pub kind: SeatKind,
    /// The bot's level; the game's default if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The name shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 1, max = 30))]
    pub name: Option<String>,
    /// A colour such as `#e11d48`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// A table to create. Either `seats` lists its seats, or `playerCount`, `humanSeats` and `botDifficulties` describe them.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CreateRequest {
    /// The game; `risk` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game_type: Option<String>,
    /// The map, for games that have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map_id: Option<String>,
    /// How many seats; if left out, 4 or the nearest number that the game allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_count: Option<usize>,
    /// How many of them are for people; 1 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub human_seats: Option<usize>,
    /// The levels of the bot seats in order; the default for missing ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot_difficulties: Option<Vec<String>>,
    /// The seats one by one, instead of the three members above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatRequest>>,
    /// The game's options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(with = "crate::Object")]
    pub options: Option<Value>,
    /// The seed text, for tests: accepted only if the server allows it, or if only the creator and bots can ever sit down.
    /// The table then says that its seed was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(max = 128))]
    pub seed: Option<String>,
    /// Makes the table a sandbox that begins here, for one person and bots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sandbox: Option<SandboxRequest>,
    /// What the creator's client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 16, max = 64))]
    pub nonce: Option<String>,
    /// The creator's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 1, max = 30))]
    pub name: Option<String>,
    /// The creator's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Who can find the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Visibility>,
    /// When the table starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<StartRule>,
    /// Whether answers wait for bots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot_mode: Option<BotMode>,
    /// How fast bots move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot_pace: Option<BotPace>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSetting>,
}

/// A created table with the creator's token.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreateResponse {
    /// The table.
    pub game_id: String,
    /// The creator's token; shown only here.
    pub access_token: String,
    /// The creator's player id; null before the start and if the creator has no seat.
    pub player_id: Option<String>,
    /// The creator's seat; null if the creator only watches.
    pub seat: Option<usize>,
    /// The creator's snapshot; null before the start.
    #[schema(with = "Option<crate::Object>")]
    pub state: Option<Json>,
    /// The static board of the game, or null.
    #[schema(with = "Option<crate::Object>")]
    pub map: Option<Json>,
    /// The table.
    pub table: TableInfo,
}

/// A seat that was taken.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JoinResponse {
    /// The table.
    pub game_id: String,
    /// The number of the seat.
    pub seat: usize,
    /// The player's id; null before the start.
    pub player_id: Option<String>,
    /// The seat's token; shown only here.
    pub access_token: String,
    /// The seat's snapshot; null before the start.
    #[schema(with = "Option<crate::Object>")]
    pub state: Option<Json>,
    /// The static board of the game, or null.
    #[schema(with = "Option<crate::Object>")]
    pub map: Option<Json>,
    /// The table.
    pub table: TableInfo,
}

/// The short form of a table in lists.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameSummary {
    /// The table.
    pub id: String,
    /// `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`.
    pub status: String,
    /// The map, for games that have several.
    pub map_id: Option<String>,
    /// The game.
    pub game_type: String,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
    /// The code to join by; only for those at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Whether the creator chose the seed, so that the dice prove nothing.
    pub chosen_seed: bool,
    /// Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated.
    pub sandbox: bool,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The caller's seat.
    pub seat: Option<usize>,
    /// The current revision; null before the start.
    pub revision: Option<i64>,
    /// The seats that must act before the game goes on.
    pub awaiting: Vec<usize>,
    /// Whether the caller's seat is one of them.
    pub your_move: bool,
    /// When the last step was made, or before the first, when the table last changed; in milliseconds since 1970.
    pub moved_at: i64,
    /// When the first clock of the awaited seats runs out, in milliseconds since 1970; null without a clock.
    pub deadline: Option<i64>,
}

/// A table as a caller may see it.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FetchResponse {
    /// The short form.
    pub game: GameSummary,
    /// The caller's snapshot; null before the start.
    #[schema(with = "Option<crate::Object>")]
    pub state: Option<Json>,
    /// The static board of the game, or null.
    #[schema(with = "Option<crate::Object>")]
    pub map: Option<Json>,
    /// The table.
    pub table: TableInfo,
}

/// The caller's tables, newest first, or those waiting for the caller first if requested.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablesResponse {
    /// The tables.
    pub games: Vec<GameSummary>,
}

/// The open tables.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LobbyResponse {
    /// The tables, newest first.
    pub tables: Vec<LobbyTable>,
}

/// One public table, or one found by its code.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LobbyTable {
    /// The table.
    pub game_id: String,
    /// The game.
    pub game_type: String,
    /// `WAITING` or `ACTIVE`.
    pub status: String,
    /// The code to join by.
    pub code: String,
    /// Whether the creator chose the seed, so that the dice prove nothing.
    pub chosen_seed: bool,
    /// Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated.
    pub sandbox: bool,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// How many seats a person can take now.
    pub free_seats: usize,
    /// The clock.
    pub clock: ClockSetting,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
}

/// One seat as everyone sees it.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// The number of the seat, from 0.
    pub seat: usize,
    /// Who the seat is for.
    pub kind: SeatKind,
    /// The player's id, once the game has started.
    pub player_id: Option<String>,
    /// The name shown.
    pub name: Option<String>,
    /// The colour.
    pub color: String,
    /// The bot's level.
    pub level: Option<String>,
    /// Whether somebody has taken the seat.
    pub taken: bool,
    /// Whether the person is ready to start.
    pub ready: bool,
    /// Whether the person is connected, to any server; always false in lists.
    pub connected: bool,
    /// Whether a bot plays for the absent person.
    pub substituted: bool,
}

/// The clocks of a running table.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClockInfo {
    /// When each awaited seat's time runs out, in milliseconds since 1970.
    pub deadlines: Vec<Option<i64>>,
    /// What is left in each seat's bank, in milliseconds, while its clock is stopped.
    pub banks: Vec<Option<i64>>,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
}

/// Who drew a nonce.
#[described]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NonceSource {
    /// The client of the person in the seat.
    Client,
    /// The server, because the client sent none.
    Server,
}

/// What one seat adds to the dice.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NonceInfo {
    /// The number of the seat.
    pub seat: usize,
    /// The nonce.
    pub nonce: String,
    /// Who drew it.
    pub drawn_by: NonceSource,
}

/// Where the dice of a table come from.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FairnessInfo {
    /// Whether the creator chose the seed, so that the dice prove nothing.
    pub chosen_seed: bool,
    /// The hash of the server's secret, `sha256:…`, known since the table was created; null with a chosen seed.
    pub commitment: Option<String>,
    /// What each person's seat adds, in the order of the seats.
    pub nonces: Vec<NonceInfo>,
}

/// A table: everything but the game itself.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TableInfo {
    /// The table.
    pub game_id: String,
    /// The game.
    pub game_type: String,
    /// `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`.
    pub status: String,
    /// The code to join by; the invite link is `/#/join/` plus the code.
    pub code: String,
    /// Who can find the table.
    pub visibility: Visibility,
    /// When it starts.
    pub start: StartRule,
    /// Whether answers wait for bots.
    pub bot_mode: BotMode,
    /// How fast bots move.
    pub bot_pace: BotPace,
    /// The clock.
    pub clock: ClockSetting,
    /// The running clocks, if the table has a clock and the game is running.
    pub clocks: Option<ClockInfo>,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The host's seat; null if the owner only watches.
    pub host: Option<usize>,
    /// The game's options.
    #[schema(with = "crate::Object")]
    pub options: Value,
    /// The commitment to the seed, once the game has started.
    pub seed_hash: Option<String>,
    /// Where the dice come from.
    pub fairness: FairnessInfo,
    /// Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated.
    pub sandbox: bool,
    /// The version of the rules under which the game was started; null before the start.
    pub rules: Option<u32>,
    /// A sentence for the players saying why nobody can move, if that is so.
    pub frozen: Option<String>,
    /// The seats that have voted to abandon the game; it ends once every player has.
    pub abandon_votes: Vec<usize>,
    /// How many people watch without a seat, on all servers.
    pub spectators: usize,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
}

/// The table after a change of its lobby.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableResponse {
    /// The table; null for a caller who has left it and may no longer see it.
    pub table: Option<TableInfo>,
}

/// Who joins, and where.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct JoinRequest {
    /// The seat; the first free one if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The name shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 1, max = 30))]
    pub name: Option<String>,
    /// The colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// What the client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 16, max = 64))]
    pub nonce: Option<String>,
}

/// Whether the caller wants to abandon the running game.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbandonRequest {
    /// True votes for it; false withdraws the vote.
    pub agree: bool,
}

/// Whether the caller is ready to start.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadyRequest {
    /// Ready or not.
    pub ready: bool,
    /// What the caller's client adds to the dice, instead of what it has added: 16 to 64 random letters and digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 16, max = 64))]
    pub nonce: Option<String>,
}

/// A request to start the game.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct StartRequest {
    /// What the host's client adds to the dice, instead of what it has added: 16 to 64 random letters and digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 16, max = 64))]
    pub nonce: Option<String>,
}

/// A change to a seat: its holder changes name and colour, the host also who it is for.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SeatChange {
    /// The name shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 1, max = 30))]
    pub name: Option<String>,
    /// The colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Who a free seat is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<SeatKind>,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A request to join the rematch.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RematchRequest {
    /// What the caller's client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 16, max = 64))]
    pub nonce: Option<String>,
}

/// The rematch.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RematchResponse {
    /// The new table.
    pub game_id: String,
    /// The caller's token there.
    pub access_token: String,
    /// The caller's seat there.
    pub seat: Option<usize>,
}

/// An anonymous profile; the browser keeps the token.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfileResponse {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The token, shown only when the profile is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A new or changed profile.
#[described]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProfileRequest {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(length(min = 1, max = 30))]
    pub name: Option<String>,
}

/// A line of chat to post.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatRequest {
    /// 1 to 300 characters.
    #[schema(length(min = 1, max = 300))]
    pub text: String,
}

/// One line of chat.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// The order of the lines.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The writer's seat; null for a spectator.
    pub seat: Option<usize>,
    /// The writer's name.
    pub name: String,
    /// What was written.
    pub text: String,
}

/// Lines of chat, oldest first.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatResponse {
    /// The lines.
    pub lines: Vec<ChatLine>,
}

/// Concrete legal actions of the caller.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LegalResponse {
    /// The revision that they apply to.
    pub revision: u64,
    /// The actions; amounts are ranges: `min` and `max`.
    #[schema(with = "Vec<crate::Object>")]
    pub actions: Vec<Value>,
    /// The same as offers and forms, with what is blocked and why.
    #[schema(with = "crate::Object")]
    pub offers: Json,
}

/// The offers of a seat that may do nothing, except perhaps take back its last step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NoOffers {
    decision: (),
    offers: [(); 0],
    blocked: [(); 0],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    undo: bool,
}

impl NoOffers {
    /// The member of offers that says whether the seat can take back its last step.
    pub const UNDO: &'static str = "undo";

    /// No offers; `undo` if there is a step to take back.
    pub fn new(undo: bool) -> Self {
        Self { decision: (), offers: [], blocked: [], undo }
    }
}

/// Events after a revision that the caller may see.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EventsResponse {
    /// The events, each with `revision`, `at`, `type`, `playerId`, `data`.
    #[schema(with = "Vec<crate::Object>")]
    pub events: Vec<Value>,
    /// The last revision covered; ask again from here.
    pub revision: i64,
}

/// What a viewer saw at an earlier revision.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HistoryResponse {
    /// The revision.
    pub revision: i64,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The viewer: a seat number, `spectator` or `judge`.
    pub viewer: String,
    /// The snapshot.
    #[schema(with = "crate::Object")]
    pub state: Json,
}

/// What the caller can foresee of an action.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PreviewResponse {
    /// The revision that the preview applies to.
    pub revision: u64,
    /// What the game foresees, by its own schema (`x-games` in the description); null if it has nothing to say.
    #[schema(with = "Option<crate::Object>")]
    pub preview: Option<Value>,
    /// Why the action would be refused; null if it would be accepted.
    pub refusal: Option<RefusalInfo>,
}

/// A refusal by the rules.
#[described]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalInfo {
    /// The stable code, such as `WRONG_PHASE`.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// The id of the rule, if there is one.
    pub rule: Option<String>,
    /// The numbers and ids of the sentence, with which a client can say it in its own language.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[schema(with = "crate::Object")]
    pub args: Map<String, Value>,
    /// The name of the sentence in the game's texts (`refusal-…`), where it is not the code's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A bot's suggestion, computed from what the caller's seat sees.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HintResponse {
    /// The revision that the hint applies to.
    pub revision: u64,
    /// The level that suggests it.
    pub level: String,
    /// The action; null if the bot would let an open window pass.
    #[schema(with = "Option<crate::Object>")]
    pub action: Option<Value>,
    /// Everybody's chance to win before it, by seat; null where the level does not search.
    pub before: Option<Vec<f32>>,
    /// Everybody's chance to win with it, by seat; null where the level does not search.
    pub values: Option<Vec<f32>>,
    /// The action and what the seat would do next.
    #[schema(with = "Vec<crate::Object>")]
    pub line: Vec<Value>,
    /// What else the level compared it with, best first.
    pub alternatives: Vec<HintAlternative>,
}

/// Another choice of the same decision.
#[described]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HintAlternative {
    /// What to do.
    #[schema(with = "crate::Object")]
    pub action: Value,
    /// Everybody's chance to win with it, by seat.
    pub values: Vec<f32>,
}
