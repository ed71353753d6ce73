// Generated from the types in Rust; `cargo xtask golden --bless` rewrites it.

/** Whether the caller wants to abandon the running game. */
export type AbandonRequest = {
  /** True votes for it; false withdraws the vote. */
  agree: boolean;
};

/** An action with an id under which it is acknowledged. A client that gets no answer sends it again with the same id, also over a new connection; it takes effect only once. */
export type ActMessage = {
  /** The action's name. */
  action: string;
  /** The decision that the action answers, from the offers. */
  decision?: string;
  /** The revision that the client decided on. */
  expectedRevision?: number;
  /** 1 to 64 visible ASCII characters, never used before by this seat. */
  id: string;
  /** The action's members. */
  payload?: Record<string, unknown>;
};

/** An action as a client submits it. The token names the acting seat; the body does not. */
export type ActionRequest = {
  /** The action's name, such as `PLACE_ARMIES`. */
  action: string;
  /** The table, equal to the one in the path. */
  gameId: string;
  /** The action's members; may be left out if the action has none. */
  payload?: Record<string, unknown>;
};

/** The answer to an action. */
export type ActionResponse = {
  /** The numbers and ids of the sentence, with which a client can say it in its own language. */
  args?: Record<string, unknown>;
  /** The class of the failure. */
  code?: Code;
  /** A sentence for people, on failure. */
  error?: string;
  /** The caller's new snapshot; after a conflict, the current one. */
  gameState?: Record<string, unknown>;
  /** The stable code of the refusal, such as `WRONG_PHASE`. */
  reason?: string;
  /** The id of the rule behind the refusal. */
  rule?: string;
  /** Whether the action was carried out and is durable. */
  success: boolean;
  /** The name of the sentence in the game's texts (`refusal-…`), where it is not the code's. */
  text?: string;
};

/** The acknowledgement of a message. */
export type AnswerMessage = {
  /** The numbers and ids of the sentence, with which a client can say it in its own language. */
  args?: Record<string, unknown>;
  /** The class of the failure. */
  code?: Code;
  /** A sentence for people, on failure. */
  error?: string;
  /** The message's id. */
  id: string;
  /** The preview, where one was asked for. */
  preview?: Record<string, unknown>;
  /** The stable code of the refusal. */
  reason?: string;
  /** The revision that the message led to, or the current one. */
  revision?: number;
  /** The id of the rule behind the refusal. */
  rule?: string;
  /** Whether it was carried out. */
  success: boolean;
  /** The name of the sentence in the game's texts (`refusal-…`), where it is not the code's. */
  text?: string;
};

/** One bot level. */
export type BotInfo = {
  /** What it does. */
  about: string;
  /** The level as requests name it, such as `HARD`. */
  level: string;
};

/** Whether an action's answer waits for the bots that follow. */
export type BotMode = "ASYNC" | "INLINE";

/** How fast bots move when people watch. */
export type BotPace = "NORMAL" | "FAST" | "INSTANT";

/** All games of the server. */
export type Catalogue = {
  /** The games. */
  games: Array<GameInfo>;
};

/** One line of chat. */
export type ChatLine = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The writer's name. */
  name: string;
  /** The writer's seat; null for a spectator. */
  seat: number | null;
  /** The order of the lines. */
  seq: number;
  /** What was written. */
  text: string;
};

/** A line of chat to post. */
export type ChatMessage = {
  /** Repeated in the answer. */
  id: string;
  /** 1 to 300 characters. */
  text: string;
};

/** A line of chat to post. */
export type ChatRequest = {
  /** 1 to 300 characters. */
  text: string;
};

/** Lines of chat, oldest first. */
export type ChatResponse = {
  /** The lines. */
  lines: Array<ChatLine>;
};

/** What a client sends. The first message is `hello`. */
export type ClientMessage = {
  data: HelloMessage;
  type: "hello";
} | {
  data: ActMessage;
  type: "act";
} | {
  data: UndoMessage;
  type: "undo";
} | {
  data: PreviewMessage;
  type: "preview";
} | {
  data: ChatMessage;
  type: "chat";
} | {
  data: RefreshMessage;
  type: "refresh";
} | {
  data: PingMessage;
  type: "ping";
};

/** The clocks of a running table. */
export type ClockInfo = {
  /** What is left in each seat's bank, in milliseconds, while its clock is stopped. */
  banks: Array<number | null>;
  /** When each awaited seat's time runs out, in milliseconds since 1970. */
  deadlines: Array<number | null>;
  /** The server's time, in milliseconds since 1970. */
  now: number;
};

/** Kinds of clock. */
export type ClockKind = "NONE" | "TURN" | "BANK" | "DAYS";

/** The clock of a table. */
export type ClockSetting = {
  /** After this many seconds without a connection, `onExpiry` applies too; 0: never. */
  absenceSeconds: number;
  /** `DAYS`: per step. 1 to 30. */
  days: number;
  /** `BANK`: added by each step. At most 3,600. */
  increment: number;
  /** Which clock. */
  kind: ClockKind;
  /** What happens at zero. */
  onExpiry: ExpiryRule;
  /** `TURN`: per turn; `BANK`: at the start. 1 to 86,400. */
  seconds: number;
};

/** The classes of failure, each with its HTTP status. */
export type Code = "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";

/** How a message is compressed, by the names that browsers use. */
export type Compress = "deflate-raw";

/** A table to create. Either `seats` lists its seats, or `playerCount`, `humanSeats` and `botDifficulties` describe them. */
export type CreateRequest = {
  /** The levels of the bot seats in order; the default for missing ones. */
  botDifficulties?: Array<string>;
  /** Whether answers wait for bots. */
  botMode?: BotMode;
  /** How fast bots move. */
  botPace?: BotPace;
  /** The clock. */
  clock?: ClockSetting;
  /** The creator's colour. */
  color?: string;
  /** The game; `risk` if left out. */
  gameType?: string;
  /** How many of them are for people; 1 if left out. */
  humanSeats?: number;
  /** The map, for games that have several. */
  mapId?: string;
  /** The creator's name. */
  name?: string;
  /** What the creator's client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it. */
  nonce?: string;
  /** The game's options. */
  options?: Record<string, unknown>;
  /** How many seats; if left out, 4 or the nearest number that the game allows. */
  playerCount?: number;
  /** Makes the table a sandbox that begins here, for one person and bots. */
  sandbox?: SandboxRequest;
  /** The seats one by one, instead of the three members above. */
  seats?: Array<SeatRequest>;
  /** The seed text, for tests: accepted only if the server allows it, or if only the creator and bots can ever sit down. The table then says that its seed was chosen. */
  seed?: string;
  /** When the table starts. */
  start?: StartRule;
  /** Who can find the table. */
  visibility?: Visibility;
};

/** A created table with the creator's token. */
export type CreateResponse = {
  /** The creator's token; shown only here. */
  accessToken: string;
  /** The table. */
  gameId: string;
  /** The static board of the game, or null. */
  map: Record<string, unknown> | null;
  /** The creator's player id; null before the start and if the creator has no seat. */
  playerId: string | null;
  /** The creator's seat; null if the creator only watches. */
  seat: number | null;
  /** The creator's snapshot; null before the start. */
  state: Record<string, unknown> | null;
  /** The table. */
  table: TableInfo;
};

/** One revision as a change to the viewer's snapshot of the previous one. */
export type DeltaMessage = {
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** The change of everything else, as `delta.rs` describes it; without `offers` if they were sent right before. */
  changes: Record<string, unknown>;
  /** The id of the seat's current question, if it has one; also in the snapshot's `offers`. */
  decision?: string;
  /** The viewer's masked events of the revision; they become the snapshot's `lastEvents`. */
  events: Array<Record<string, unknown>>;
  /** The revision; it becomes the snapshot's `revision`. */
  revision: number;
};

/** The server is shutting down. */
export type DrainingMessage = {
  /** How long to wait before reconnecting, in milliseconds. */
  reconnectIn: number;
};

/** The body of every failure outside the action route. */
export type ErrorBody = {
  /** The class. */
  code: Code;
  /** A sentence for people. */
  error: string;
  /** Everything that is wrong, if there can be several faults. */
  faults?: Array<Fault>;
  /** The stable code of the refusal, if there is one. */
  reason?: string;
};

/** Why the connection ends. */
export type ErrorMessage = {
  /** The class. */
  code: Code;
  /** A sentence for people. */
  message: string;
};

/** Events after a revision that the caller may see. */
export type EventsResponse = {
  /** The events, each with `revision`, `at`, `type`, `playerId`, `data`. */
  events: Array<Record<string, unknown>>;
  /** The last revision covered; ask again from here. */
  revision: number;
};

/** What happens when a clock runs out. */
export type ExpiryRule = "STEP" | "SEAT";

/** Where the dice of a table come from. */
export type FairnessInfo = {
  /** Whether the creator chose the seed, so that the dice prove nothing. */
  chosenSeed: boolean;
  /** The hash of the server's secret, `sha256:…`, known since the table was created; null with a chosen seed. */
  commitment: string | null;
  /** What each person's seat adds, in the order of the seats. */
  nonces: Array<NonceInfo>;
};

/** One wrong option or member of a request. */
export type Fault = {
  /** The member's name. */
  field: string;
  /** What would be right. */
  message: string;
};

/** A table as a caller may see it. */
export type FetchResponse = {
  /** The short form. */
  game: GameSummary;
  /** The static board of the game, or null. */
  map: Record<string, unknown> | null;
  /** The caller's snapshot; null before the start. */
  state: Record<string, unknown> | null;
  /** The table. */
  table: TableInfo;
};

/** What the server sends for each accepted step. */
export type Follow = "FULL" | "LIGHT" | "DELTA";

/** One game with its cards, units, items and everything else that has a name. */
export type GameEntry = {
  /** What the catalogue says of the game. */
  game: GameInfo;
  /** Its things, by kind. */
  things: Array<ThingsInfo>;
};

/** One game: what a client needs to create a table without knowing the game. */
export type GameInfo = {
  /** One sentence about it. */
  about: string;
  /** JSON Schema of the actions. */
  actionSchema: Record<string, unknown>;
  /** The names of all actions. */
  actions: Array<string>;
  /** The bots, weakest first. */
  bots: Array<BotInfo>;
  /** The default options. */
  defaultOptions: Record<string, unknown>;
  /** The key on the wire, such as `risk`. */
  gameType: string;
  /** The most seats. */
  maxSeats: number;
  /** The fewest seats. */
  minSeats: number;
  /** JSON Schema of the options. */
  optionsSchema: Record<string, unknown>;
  /** The places at a table, by its number of seats: first the smallest table's. */
  places: Array<Array<PlaceInfo>>;
  /** The version of the rules. */
  rules: number;
  /** The languages of its texts, each with the hash of the file under `/api/catalog/{game}/texts/{language}.ftl`. */
  texts: Record<string, string>;
  /** The name that people see. */
  title: string;
};

/** The short form of a table in lists. */
export type GameSummary = {
  /** The seats that must act before the game goes on. */
  awaiting: Array<number>;
  /** Whether the creator chose the seed, so that the dice prove nothing. */
  chosenSeed: boolean;
  /** The code to join by; only for those at the table. */
  code?: string;
  /** When it was created, in milliseconds since 1970. */
  createdAt: number;
  /** When the first clock of the awaited seats runs out, in milliseconds since 1970; null without a clock. */
  deadline: number | null;
  /** The game. */
  gameType: string;
  /** The table. */
  id: string;
  /** The map, for games that have several. */
  mapId: string | null;
  /** When the last step was made, or before the first, when the table last changed; in milliseconds since 1970. */
  movedAt: number;
  /** The current revision; null before the start. */
  revision: number | null;
  /** Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated. */
  sandbox: boolean;
  /** The caller's seat. */
  seat: number | null;
  /** The seats. */
  seats: Array<SeatInfo>;
  /** `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`. */
  status: string;
  /** Whether the caller's seat is one of them. */
  yourMove: boolean;
};

/** The first message. */
export type HelloMessage = {
  /** The table's code, for watching a private table. */
  code?: string;
  /** How long messages may be compressed. The server sends those as binary frames, everything else as text. */
  compress?: Compress;
  /** How much each update holds. */
  follow?: Follow;
  /** The last revision that the client has seen. */
  lastRevision?: number;
  /** The profile's token, instead of the seat's. */
  profile?: string;
  /** The seat's token; without one the client watches a public table, or one whose code it knows. */
  token?: string;
};

/** Another choice of the same decision. */
export type HintAlternative = {
  /** What to do. */
  action: Record<string, unknown>;
  /** Everybody's chance to win with it, by seat. */
  values: Array<number>;
};

/** A bot's suggestion, computed from what the caller's seat sees. */
export type HintResponse = {
  /** The action; null if the bot would let an open window pass. */
  action: Record<string, unknown> | null;
  /** What else the level compared it with, best first. */
  alternatives: Array<HintAlternative>;
  /** Everybody's chance to win before it, by seat; null where the level does not search. */
  before: Array<number> | null;
  /** The level that suggests it. */
  level: string;
  /** The action and what the seat would do next. */
  line: Array<Record<string, unknown>>;
  /** The revision that the hint applies to. */
  revision: number;
  /** Everybody's chance to win with it, by seat; null where the level does not search. */
  values: Array<number> | null;
};

/** What a viewer saw at an earlier revision. */
export type HistoryResponse = {
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** The revision. */
  revision: number;
  /** The snapshot. */
  state: Record<string, unknown>;
  /** The viewer: a seat number, `spectator` or `judge`. */
  viewer: string;
};

/** Who joins, and where. */
export type JoinRequest = {
  /** The colour. */
  color?: string;
  /** The name shown. */
  name?: string;
  /** What the client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it. */
  nonce?: string;
  /** The seat; the first free one if left out. */
  seat?: number;
};

/** A seat that was taken. */
export type JoinResponse = {
  /** The seat's token; shown only here. */
  accessToken: string;
  /** The table. */
  gameId: string;
  /** The static board of the game, or null. */
  map: Record<string, unknown> | null;
  /** The player's id; null before the start. */
  playerId: string | null;
  /** The number of the seat. */
  seat: number;
  /** The seat's snapshot; null before the start. */
  state: Record<string, unknown> | null;
  /** The table. */
  table: TableInfo;
};

/** Concrete legal actions of the caller. */
export type LegalResponse = {
  /** The actions; amounts are ranges: `min` and `max`. */
  actions: Array<Record<string, unknown>>;
  /** The same as offers and forms, with what is blocked and why. */
  offers: Record<string, unknown>;
  /** The revision that they apply to. */
  revision: number;
};

/** The open tables. */
export type LobbyResponse = {
  /** The tables, newest first. */
  tables: Array<LobbyTable>;
};

/** One public table, or one found by its code. */
export type LobbyTable = {
  /** Whether the creator chose the seed, so that the dice prove nothing. */
  chosenSeed: boolean;
  /** The clock. */
  clock: ClockSetting;
  /** The code to join by. */
  code: string;
  /** When it was created, in milliseconds since 1970. */
  createdAt: number;
  /** How many seats a person can take now. */
  freeSeats: number;
  /** The table. */
  gameId: string;
  /** The game. */
  gameType: string;
  /** Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated. */
  sandbox: boolean;
  /** The seats. */
  seats: Array<SeatInfo>;
  /** `WAITING` or `ACTIVE`. */
  status: string;
};

/** What one seat adds to the dice. */
export type NonceInfo = {
  /** Who drew it. */
  drawnBy: NonceSource;
  /** The nonce. */
  nonce: string;
  /** The number of the seat. */
  seat: number;
};

/** Who drew a nonce. */
export type NonceSource = "CLIENT" | "SERVER";

/** A keep-alive. */
export type PingMessage = {
  /** The sender's time, in milliseconds since 1970. */
  timestamp: number;
};

/** One place at a table. */
export type PlaceInfo = {
  /** The level of a bot that nobody chose. */
  level: string;
  /** Which side the seat plays, in games whose sides differ; the texts name it `role-…`. */
  role: string | null;
};

/** An action that the client is only considering. */
export type PreviewMessage = {
  /** The action's name. */
  action: string;
  /** Repeated in the answer. */
  id: string;
  /** The action's members. */
  payload?: Record<string, unknown>;
};

/** An action that the caller is only considering. */
export type PreviewRequest = {
  /** The action's name. */
  action: string;
  /** The action's members. */
  payload?: Record<string, unknown>;
};

/** What the caller can foresee of an action. */
export type PreviewResponse = {
  /** What the game foresees, by its own schema (`x-games` in the description); null if it has nothing to say. */
  preview: Record<string, unknown> | null;
  /** Why the action would be refused; null if it would be accepted. */
  refusal: RefusalInfo | null;
  /** The revision that the preview applies to. */
  revision: number;
};

/** A new or changed profile. */
export type ProfileRequest = {
  /** The name. */
  name?: string;
};

/** An anonymous profile; the browser keeps the token. */
export type ProfileResponse = {
  /** The public id. */
  id: string;
  /** The name. */
  name: string;
  /** The token, shown only when the profile is created. */
  token?: string;
};

/** Whether the caller is ready to start. */
export type ReadyRequest = {
  /** What the caller's client adds to the dice, instead of what it has added: 16 to 64 random letters and digits. */
  nonce?: string;
  /** Ready or not. */
  ready: boolean;
};

/** A request for the whole state from a client that has lost it. */
export type RefreshMessage = Record<string, never>;

/** A refusal by the rules. */
export type RefusalInfo = {
  /** The numbers and ids of the sentence, with which a client can say it in its own language. */
  args?: Record<string, unknown>;
  /** The stable code, such as `WRONG_PHASE`. */
  code: string;
  /** A sentence for people. */
  message: string;
  /** The id of the rule, if there is one. */
  rule: string | null;
  /** The name of the sentence in the game's texts (`refusal-…`), where it is not the code's. */
  text?: string;
};

/** A request to join the rematch. */
export type RematchRequest = {
  /** What the caller's client adds to the dice: 16 to 64 random letters and digits. If left out, the server draws it. */
  nonce?: string;
};

/** The rematch. */
export type RematchResponse = {
  /** The caller's token there. */
  accessToken: string;
  /** The new table. */
  gameId: string;
  /** The caller's seat there. */
  seat: number | null;
};

/** Where a sandbox begins: at one of `position`, `record` and `gameId`, or without any of them at the game's opening. */
export type SandboxRequest = {
  /** A finished game on this server that the caller may see. */
  gameId?: string;
  /** A stated position, as the referee's `new` takes it: members of the judge's view. The players are `p0`, `p1`, … by seat. */
  position?: Record<string, unknown>;
  /** A saved game: a record as `GET …/record` and the referee's `save` give it. */
  record?: Record<string, unknown>;
  /** The revision of the saved game to begin at; its last one if left out. */
  revision?: number;
};

/** A change to a seat: its holder changes name and colour, the host also who it is for. */
export type SeatChange = {
  /** The colour. */
  color?: string;
  /** Who a free seat is for. */
  kind?: SeatKind;
  /** The bot's level. */
  level?: string;
  /** The name shown. */
  name?: string;
};

/** One seat as everyone sees it. */
export type SeatInfo = {
  /** The colour. */
  color: string;
  /** Whether the person is connected, to any server; always false in lists. */
  connected: boolean;
  /** Who the seat is for. */
  kind: SeatKind;
  /** The bot's level. */
  level: string | null;
  /** The name shown. */
  name: string | null;
  /** The player's id, once the game has started. */
  playerId: string | null;
  /** Whether the person is ready to start. */
  ready: boolean;
  /** The number of the seat, from 0. */
  seat: number;
  /** Whether a bot plays for the absent person. */
  substituted: boolean;
  /** Whether somebody has taken the seat. */
  taken: boolean;
};

/** Who a seat is for. */
export type SeatKind = "HUMAN" | "BOT" | "OPEN";

/** A seat of a table to create. */
export type SeatRequest = {
  /** A colour such as `#e11d48`. */
  color?: string;
  /** Who the seat is for. */
  kind: SeatKind;
  /** The bot's level; the game's default if left out. */
  level?: string;
  /** The name shown. */
  name?: string;
};

/** What the server sends. */
export type ServerMessage = {
  data: WelcomeMessage;
  type: "welcome";
} | {
  data: UpdateMessage;
  type: "update";
} | {
  data: DeltaMessage;
  type: "delta";
} | {
  data: AnswerMessage;
  type: "answer";
} | {
  data: TableInfo;
  type: "table";
} | {
  data: ChatLine;
  type: "chat";
} | {
  data: PingMessage;
  type: "ping";
} | {
  data: DrainingMessage;
  type: "draining";
} | {
  data: ErrorMessage;
  type: "error";
};

/** A request to start the game. */
export type StartRequest = {
  /** What the host's client adds to the dice, instead of what it has added: 16 to 64 random letters and digits. */
  nonce?: string;
};

/** When a full table starts. */
export type StartRule = "AUTO" | "HOST";

/** A table: everything but the game itself. */
export type TableInfo = {
  /** The seats that have voted to abandon the game; it ends once every player has. */
  abandonVotes: Array<number>;
  /** Whether answers wait for bots. */
  botMode: BotMode;
  /** How fast bots move. */
  botPace: BotPace;
  /** The clock. */
  clock: ClockSetting;
  /** The running clocks, if the table has a clock and the game is running. */
  clocks: ClockInfo | null;
  /** The code to join by; the invite link is `/#/join/` plus the code. */
  code: string;
  /** When it was created, in milliseconds since 1970. */
  createdAt: number;
  /** Where the dice come from. */
  fairness: FairnessInfo;
  /** A sentence for the players saying why nobody can move, if that is so. */
  frozen: string | null;
  /** The table. */
  gameId: string;
  /** The game. */
  gameType: string;
  /** The host's seat; null if the owner only watches. */
  host: number | null;
  /** The game's options. */
  options: Record<string, unknown>;
  /** The table of the rematch. */
  rematch: string | null;
  /** The version of the rules under which the game was started; null before the start. */
  rules: number | null;
  /** Whether the table is a sandbox: it began at a stated position or in a saved game, and is never rated. */
  sandbox: boolean;
  /** The seats. */
  seats: Array<SeatInfo>;
  /** The commitment to the seed, once the game has started. */
  seedHash: string | null;
  /** How many people watch without a seat, on all servers. */
  spectators: number;
  /** When it starts. */
  start: StartRule;
  /** `WAITING`, `ACTIVE`, `COMPLETED` or `ABANDONED`. */
  status: string;
  /** Who can find the table. */
  visibility: Visibility;
};

/** The table after a change of its lobby. */
export type TableResponse = {
  /** The table; null for a caller who has left it and may no longer see it. */
  table: TableInfo | null;
};

/** The caller's tables, newest first, or those waiting for the caller first if requested. */
export type TablesResponse = {
  /** The tables. */
  games: Array<GameSummary>;
};

/** A card, a unit, a place: anything with a name. */
export type ThingInfo = {
  /** The id on the wire. */
  id: string;
  /** The name. */
  name: string;
  /** What it does, by the part of it that does it: `text`, or a card's `basic` and `strong` side. */
  texts: Record<string, string>;
};

/** The things of one kind. */
export type ThingsInfo = {
  /** The kind, such as `card`. */
  kind: string;
  /** The things, in the order in which people see them. */
  things: Array<ThingInfo>;
};

/** A request to take back the last step. */
export type UndoMessage = {
  /** As in [`ActMessage`]. */
  id: string;
};

/** One revision as the viewer sees it. */
export type UpdateMessage = {
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Whether this is a fresh state from which the sequence continues, instead of the next revision. */
  fresh: boolean;
  /** The revision. */
  revision: number;
  /** The viewer's snapshot, with its masked events in `lastEvents` and the seat's offers in `offers`; null when the client asked for light updates. */
  state: Record<string, unknown> | null;
};

/** Who can find a table. */
export type Visibility = "PUBLIC" | "PRIVATE";

/** Who the client is at this table. */
export type WelcomeMessage = {
  /** The static board of the game, or null. */
  map: Record<string, unknown> | null;
  /** The player's id, once the game has started. */
  playerId: string | null;
  /** The current revision; null before the start. */
  revision: number | null;
  /** The seat; null for a spectator. */
  seat: number | null;
  /** The table. */
  table: TableInfo;
};
