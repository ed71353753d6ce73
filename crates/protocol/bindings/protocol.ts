// Generated from crates/protocol; do not edit.

export type ActionRequest = { 
/**
 * The table, equal to the one in the path.
 */
gameId: string, 
/**
 * The action's name, such as `PLACE_ARMIES`.
 */
action: string, 
/**
 * The action's members; may be left out where the action has none.
 */
payload?: Record<string, unknown>, };

export type ActionResponse = { 
/**
 * Whether the action was carried out and is durable.
 */
success: boolean, 
/**
 * The caller's new snapshot; after a conflict the present one.
 */
gameState?: Record<string, unknown>, 
/**
 * A sentence for people, on failure.
 */
error?: string, 
/**
 * The class of the failure.
 */
code?: Code, 
/**
 * The stable code of the refusal, such as `WRONG_PHASE`.
 */
reason?: string, 
/**
 * The id of the rule behind the refusal.
 */
rule?: string, };

export type UndoRequest = Record<symbol, never>;

export type PreviewRequest = { 
/**
 * The action's name.
 */
action: string, 
/**
 * The action's members.
 */
payload?: Record<string, unknown>, };

export type Code = "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";

export type Fault = { 
/**
 * The member's name.
 */
field: string, 
/**
 * What would be right.
 */
message: string, };

export type ErrorBody = { 
/**
 * A sentence for people.
 */
error: string, 
/**
 * The class.
 */
code: Code, 
/**
 * The stable code of the refusal, where there is one.
 */
reason?: string, 
/**
 * Everything that is wrong, where several things may be.
 */
faults?: Array<Fault>, };

export type Catalogue = { 
/**
 * The games.
 */
games: Array<GameInfo>, };

export type GameInfo = { 
/**
 * The key on the wire, such as `risk`.
 */
gameType: string, 
/**
 * The name that people read.
 */
title: string, 
/**
 * One sentence about it.
 */
about: string, 
/**
 * The version of the rules.
 */
rules: number, 
/**
 * The fewest seats.
 */
minSeats: number, 
/**
 * The most seats.
 */
maxSeats: number, 
/**
 * The names of all actions.
 */
actions: Array<string>, 
/**
 * JSON Schema of the options.
 */
optionsSchema: Record<string, unknown>, 
/**
 * JSON Schema of the actions.
 */
actionSchema: Record<string, unknown>, 
/**
 * The options that hold where nothing is said.
 */
defaultOptions: Record<string, unknown>, 
/**
 * The bots, weakest first.
 */
bots: Array<BotInfo>, 
/**
 * The places at a table, by its number of seats: first the smallest table's.
 */
places: Array<Array<PlaceInfo>>, 
/**
 * The languages of its texts, each with the hash of the file under `/api/catalog/{game}/texts/{language}.ftl`.
 */
texts: { [key in string]: string }, };

export type BotInfo = { 
/**
 * The level as requests name it, such as `HARD`.
 */
level: string, 
/**
 * What it does.
 */
about: string, };

export type PlaceInfo = { 
/**
 * The level of a bot that nobody chose.
 */
level: string, 
/**
 * Which side the seat plays, in games whose sides differ; the texts name it `role-…`.
 */
role: string | null, };

export type Visibility = "PUBLIC" | "PRIVATE";

export type SeatKind = "HUMAN" | "BOT" | "OPEN";

export type StartRule = "AUTO" | "HOST";

export type BotMode = "ASYNC" | "INLINE";

export type BotPace = "NORMAL" | "FAST" | "INSTANT";

export type ClockKind = "NONE" | "TURN" | "BANK" | "DAYS";

export type ExpiryRule = "STEP" | "SEAT";

export type ClockSetting = { 
/**
 * Which clock.
 */
kind: ClockKind, 
/**
 * `TURN`: per turn; `BANK`: at the start. 1 to 86,400.
 */
seconds: number, 
/**
 * `BANK`: added by each step. At most 3,600.
 */
increment: number, 
/**
 * `DAYS`: per step. 1 to 30.
 */
days: number, 
/**
 * What happens at zero.
 */
onExpiry: ExpiryRule, 
/**
 * After so many seconds without a connection the rule of `onExpiry` holds too; 0: never.
 */
absenceSeconds: number, };

export type SeatRequest = { 
/**
 * What the seat is meant for.
 */
kind: SeatKind, 
/**
 * The bot's level; the game's default where left out.
 */
level?: string, 
/**
 * The name shown.
 */
name?: string, 
/**
 * A colour such as `#e11d48`.
 */
color?: string, };

export type CreateRequest = { 
/**
 * The game; `risk` where left out.
 */
gameType?: string, 
/**
 * The map, for games that have several.
 */
mapId?: string, 
/**
 * How many seats; 4 (or the nearest that the game has) where left out.
 */
playerCount?: number, 
/**
 * How many of them are for people; 1 where left out.
 */
humanSeats?: number, 
/**
 * The levels of the bot seats in order; the default where missing.
 */
botDifficulties?: Array<string>, 
/**
 * The seats one by one, instead of the three members above.
 */
seats?: Array<SeatRequest>, 
/**
 * The game's options.
 */
options?: Record<string, unknown>, 
/**
 * The seed text, for tests: only where the server allows it, or where nobody but the creator and bots can ever sit down.
 * The table says then that its seed was chosen.
 */
seed?: string, 
/**
 * What the creator's client adds to the dice: 16 to 64 random letters and digits. The server draws it where left out.
 */
nonce?: string, 
/**
 * The creator's name.
 */
name?: string, 
/**
 * The creator's colour.
 */
color?: string, 
/**
 * Who finds the table.
 */
visibility?: Visibility, 
/**
 * When the table starts.
 */
start?: StartRule, 
/**
 * Whether answers wait for bots.
 */
botMode?: BotMode, 
/**
 * How fast bots move.
 */
botPace?: BotPace, 
/**
 * The clock.
 */
clock?: ClockSetting, };

export type CreateResponse = { 
/**
 * The table.
 */
gameId: string, 
/**
 * The creator's token; shown only here.
 */
accessToken: string, 
/**
 * The creator's player id; null before the start and where the creator has no seat.
 */
playerId: string | null, 
/**
 * The creator's seat; null where the creator only watches.
 */
seat: number | null, 
/**
 * The creator's snapshot; null before the start.
 */
state: Record<string, unknown> | null, 
/**
 * The static board of the game, or null.
 */
map: Record<string, unknown> | null, 
/**
 * The table.
 */
table: TableInfo, };

export type JoinRequest = { 
/**
 * The seat; the first free one where left out.
 */
seat?: number, 
/**
 * The name shown.
 */
name?: string, 
/**
 * The colour.
 */
color?: string, 
/**
 * What the client adds to the dice: 16 to 64 random letters and digits. The server draws it where left out.
 */
nonce?: string, };

export type JoinResponse = { 
/**
 * The table.
 */
gameId: string, 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * The player's id; null before the start.
 */
playerId: string | null, 
/**
 * The seat's token; shown only here.
 */
accessToken: string, 
/**
 * The seat's snapshot; null before the start.
 */
state: Record<string, unknown> | null, 
/**
 * The static board of the game, or null.
 */
map: Record<string, unknown> | null, 
/**
 * The table.
 */
table: TableInfo, };

export type GameSummary = { 
/**
 * The table.
 */
id: string, 
/**
 * `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`.
 */
status: string, 
/**
 * The map, for games that have several.
 */
mapId: string | null, 
/**
 * The game.
 */
gameType: string, 
/**
 * When it was created, in milliseconds since 1970.
 */
createdAt: number, 
/**
 * The code to join by; only for those at the table.
 */
code?: string, 
/**
 * Whether the creator chose the seed: its dice prove nothing.
 */
chosenSeed: boolean, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * The caller's seat.
 */
seat: number | null, 
/**
 * The present revision; null before the start.
 */
revision: number | null, 
/**
 * The seats that must act now; the game stands still until each of them has.
 */
awaiting: Array<number>, 
/**
 * Whether the caller's seat is one of them.
 */
yourMove: boolean, 
/**
 * When the last step was made or, before the first, when the table last changed; in milliseconds since 1970.
 */
movedAt: number, 
/**
 * When the first clock of the awaited seats runs out, in milliseconds since 1970; null without a clock.
 */
deadline: number | null, };

export type FetchResponse = { 
/**
 * The short form.
 */
game: GameSummary, 
/**
 * The caller's snapshot; null before the start.
 */
state: Record<string, unknown> | null, 
/**
 * The static board of the game, or null.
 */
map: Record<string, unknown> | null, 
/**
 * The table.
 */
table: TableInfo, };

export type TablesResponse = { 
/**
 * The tables.
 */
games: Array<GameSummary>, };

export type LobbyResponse = { 
/**
 * The tables, newest first.
 */
tables: Array<LobbyTable>, };

export type LobbyTable = { 
/**
 * The table.
 */
gameId: string, 
/**
 * The game.
 */
gameType: string, 
/**
 * `WAITING` or `ACTIVE`.
 */
status: string, 
/**
 * The code to join by.
 */
code: string, 
/**
 * Whether the creator chose the seed: its dice prove nothing.
 */
chosenSeed: boolean, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * How many seats a person can take now.
 */
freeSeats: number, 
/**
 * The clock.
 */
clock: ClockSetting, 
/**
 * When it was created, in milliseconds since 1970.
 */
createdAt: number, };

export type SeatInfo = { 
/**
 * The number of the seat, from 0.
 */
seat: number, 
/**
 * What it is meant for.
 */
kind: SeatKind, 
/**
 * The player's id, once the game has started.
 */
playerId: string | null, 
/**
 * The name shown.
 */
name: string | null, 
/**
 * The colour.
 */
color: string, 
/**
 * The bot's level.
 */
level: string | null, 
/**
 * Whether somebody holds the seat.
 */
taken: boolean, 
/**
 * Whether the person is ready to start.
 */
ready: boolean, 
/**
 * Whether the person is connected, to whichever server; always false in lists.
 */
connected: boolean, 
/**
 * Whether a bot plays for the absent person.
 */
substituted: boolean, };

export type ClockInfo = { 
/**
 * When each awaited seat's time is up, in milliseconds since 1970.
 */
deadlines: (number | null)[], 
/**
 * What is left in each seat's bank, in milliseconds, when its clock stands.
 */
banks: (number | null)[], 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, };

export type NonceSource = "CLIENT" | "SERVER";

export type NonceInfo = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * The nonce.
 */
nonce: string, 
/**
 * Who drew it.
 */
drawnBy: NonceSource, };

export type FairnessInfo = { 
/**
 * Whether the creator chose the seed: the dice prove nothing then.
 */
chosenSeed: boolean, 
/**
 * The hash of the server's secret, `sha256:…`, from the moment on at which the table was made; null with a chosen seed.
 */
commitment: string | null, 
/**
 * What each person's seat adds, in the order of the seats.
 */
nonces: Array<NonceInfo>, };

export type TableInfo = { 
/**
 * The table.
 */
gameId: string, 
/**
 * The game.
 */
gameType: string, 
/**
 * `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`.
 */
status: string, 
/**
 * The code to join by; the invite link is `/#/join/` and the code.
 */
code: string, 
/**
 * Who finds the table.
 */
visibility: Visibility, 
/**
 * When it starts.
 */
start: StartRule, 
/**
 * Whether answers wait for bots.
 */
botMode: BotMode, 
/**
 * How fast bots move.
 */
botPace: BotPace, 
/**
 * The clock.
 */
clock: ClockSetting, 
/**
 * The running clocks, where there is a clock and the game runs.
 */
clocks: ClockInfo | null, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * The host's seat; null for a table whose owner only watches.
 */
host: number | null, 
/**
 * The game's options.
 */
options: Record<string, unknown>, 
/**
 * The commitment to the seed, once the game has started.
 */
seedHash: string | null, 
/**
 * Where the dice come from.
 */
fairness: FairnessInfo, 
/**
 * The version of the rules under which the game was started; null before.
 */
rules: number | null, 
/**
 * Why nobody can move at this table, where that is so: a sentence for the players.
 */
frozen: string | null, 
/**
 * The seats that have voted to abandon the game; it ends once everybody has who plays.
 */
abandonVotes: Array<number>, 
/**
 * How many watch without a seat, on all servers.
 */
spectators: number, 
/**
 * The table of the return match.
 */
rematch: string | null, 
/**
 * When it was created, in milliseconds since 1970.
 */
createdAt: number, };

export type TableResponse = { 
/**
 * The table; null for a caller who has left it and may no longer look.
 */
table: TableInfo | null, };

export type AbandonRequest = { 
/**
 * A vote for it, or none.
 */
agree: boolean, };

export type ReadyRequest = { 
/**
 * Ready or not.
 */
ready: boolean, };

export type SeatChange = { 
/**
 * The name shown.
 */
name?: string, 
/**
 * The colour.
 */
color?: string, 
/**
 * What a seat that nobody holds is meant for.
 */
kind?: SeatKind, 
/**
 * The bot's level.
 */
level?: string, };

export type RematchRequest = { 
/**
 * What the caller's client adds to the dice: 16 to 64 random letters and digits. The server draws it where left out.
 */
nonce?: string, };

export type RematchResponse = { 
/**
 * The new table.
 */
gameId: string, 
/**
 * The caller's token there.
 */
accessToken: string, 
/**
 * The caller's seat there.
 */
seat: number | null, };

export type ProfileRequest = { 
/**
 * The name.
 */
name?: string, };

export type ProfileResponse = { 
/**
 * The public id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * The token, shown only when the profile is made.
 */
token?: string, };

export type ChatRequest = { 
/**
 * 1 to 300 characters.
 */
text: string, };

export type ChatLine = { 
/**
 * The order of the lines.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * The writer's seat; null for a spectator.
 */
seat: number | null, 
/**
 * The writer's name.
 */
name: string, 
/**
 * What was written.
 */
text: string, };

export type ChatResponse = { 
/**
 * The lines.
 */
lines: Array<ChatLine>, };

export type LegalResponse = { 
/**
 * The revision at which they hold.
 */
revision: number, 
/**
 * The actions; amounts are ranges: `min` and `max`.
 */
actions: Record<string, unknown>[], 
/**
 * The same as offers and forms, with what is blocked and why.
 */
offers: Record<string, unknown>, };

export type EventsResponse = { 
/**
 * The events, each with `revision`, `at`, `type`, `playerId`, `data`.
 */
events: Record<string, unknown>[], 
/**
 * The last revision covered; ask again from here.
 */
revision: number, };

export type HistoryResponse = { 
/**
 * The revision.
 */
revision: number, 
/**
 * When it came about, in milliseconds since 1970.
 */
at: number, 
/**
 * Through whose eyes: the number of a seat, `spectator` or `judge`.
 */
viewer: string, 
/**
 * The snapshot.
 */
state: Record<string, unknown>, };

export type PreviewResponse = { 
/**
 * The revision at which it holds.
 */
revision: number, 
/**
 * What the game foresees, by its own schema (`x-games` of the description); null where it has nothing to say.
 */
preview: Record<string, unknown> | null, 
/**
 * Why the action would be refused; null where it would be accepted.
 */
refusal: RefusalInfo | null, };

export type RefusalInfo = { 
/**
 * The stable code, such as `WRONG_PHASE`.
 */
code: string, 
/**
 * A sentence for people.
 */
message: string, 
/**
 * The id of the rule, where the refusal has one.
 */
rule: string | null, };

export type HintResponse = { 
/**
 * The revision at which it holds.
 */
revision: number, 
/**
 * The level that suggests it.
 */
level: string, 
/**
 * The action; null where the bot would let an open window pass.
 */
action: Record<string, unknown> | null, };

export type ClientMessage = { "type": "hello", "data": HelloMessage } | { "type": "act", "data": ActMessage } | { "type": "undo", "data": UndoMessage } | { "type": "preview", "data": PreviewMessage } | { "type": "chat", "data": ChatMessage } | { "type": "refresh", "data": RefreshMessage } | { "type": "ping", "data": PingMessage };

export type Follow = "FULL" | "LIGHT" | "DELTA";

export type HelloMessage = { 
/**
 * The seat's token; without one the client watches a public table, or one whose code it knows.
 */
token?: string, 
/**
 * The profile's token, instead of the seat's.
 */
profile?: string, 
/**
 * The table's code, for watching a private table.
 */
code?: string, 
/**
 * The last revision that the client has seen.
 */
lastRevision?: number, 
/**
 * How much each update holds.
 */
follow: Follow, };

export type ActMessage = { 
/**
 * 1 to 64 visible ASCII characters, never used before by this seat.
 */
id: string, 
/**
 * The action's name.
 */
action: string, 
/**
 * The action's members.
 */
payload?: Record<string, unknown>, 
/**
 * The decision that the action answers, from the offers.
 */
decision?: string, 
/**
 * The revision on which the client decided.
 */
expectedRevision?: number, };

export type UndoMessage = { 
/**
 * As in [`ActMessage`].
 */
id: string, };

export type PreviewMessage = { 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * The action's name.
 */
action: string, 
/**
 * The action's members.
 */
payload?: Record<string, unknown>, };

export type ChatMessage = { 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * 1 to 300 characters.
 */
text: string, };

export type RefreshMessage = Record<symbol, never>;

export type PingMessage = { 
/**
 * The sender's time, in milliseconds since 1970.
 */
timestamp: number, };

export type ServerMessage = { "type": "welcome", "data": WelcomeMessage } | { "type": "update", "data": UpdateMessage } | { "type": "delta", "data": DeltaMessage } | { "type": "offers", "data": OffersMessage } | { "type": "answer", "data": AnswerMessage } | { "type": "table", "data": TableInfo } | { "type": "chat", "data": ChatLine } | { "type": "ping", "data": PingMessage } | { "type": "draining", "data": DrainingMessage } | { "type": "error", "data": ErrorMessage };

export type WelcomeMessage = { 
/**
 * The seat; null for a spectator.
 */
seat: number | null, 
/**
 * The player's id, once the game has started.
 */
playerId: string | null, 
/**
 * The present revision; null before the start.
 */
revision: number | null, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The static board of the game, or null.
 */
map: Record<string, unknown> | null, };

export type UpdateMessage = { 
/**
 * The revision.
 */
revision: number, 
/**
 * When it came about, in milliseconds since 1970.
 */
at: number, 
/**
 * Whether this is a fresh state after which the sequence goes on, instead of the next revision.
 */
fresh: boolean, 
/**
 * The viewer's snapshot, with its masked events in `lastEvents` and the seat's offers in `offers`; null when the
 * client asked for light updates.
 */
state: Record<string, unknown> | null, };

export type DeltaMessage = { 
/**
 * The revision; it becomes the snapshot's `revision`.
 */
revision: number, 
/**
 * When it came about, in milliseconds since 1970.
 */
at: number, 
/**
 * The viewer's masked events of the revision; they become the snapshot's `lastEvents`.
 */
events: Record<string, unknown>[], 
/**
 * The id of the seat's present question, where it has one; also in the snapshot's `offers`.
 */
decision?: string, 
/**
 * The change of everything else, as `delta.rs` describes it; without `offers` where they came right before.
 */
changes: Record<string, unknown>, };

export type OffersMessage = { 
/**
 * The revision.
 */
revision: number, 
/**
 * All offers of the seat, with the id of the decision and what is blocked.
 */
offers: Record<string, unknown>, };

export type AnswerMessage = { 
/**
 * The message's id.
 */
id: string, 
/**
 * Whether it was carried out.
 */
success: boolean, 
/**
 * The revision that it led to, or the present one.
 */
revision?: number, 
/**
 * A sentence for people, on failure.
 */
error?: string, 
/**
 * The class of the failure.
 */
code?: Code, 
/**
 * The stable code of the refusal.
 */
reason?: string, 
/**
 * The id of the rule behind the refusal.
 */
rule?: string, 
/**
 * The preview, where one was asked for.
 */
preview?: Record<string, unknown> | null, };

export type DrainingMessage = { 
/**
 * How long to wait before reconnecting, in milliseconds.
 */
reconnectIn: number, };

export type ErrorMessage = { 
/**
 * The class.
 */
code: Code, 
/**
 * A sentence for people.
 */
message: string, };

export type StreamEnd = { 
/**
 * A sentence for people.
 */
message: string, };
