// The words of the wire. What the server's own types describe is generated from Rust; snapshots and offers, which are
// JSON of the engine, are described here once for every game.

import type { HintAlternative, HintResponse } from '../../../../crates/protocol/bindings/protocol';

export type * from '../../../../crates/protocol/bindings/protocol';

/** An action with its members. */
export interface Action {
  action: string;
  payload: Payload;
}
export type Payload = Record<string, unknown>;
/** A bot's suggestion to do something. */
export type Hint = Omit<HintResponse, 'action' | 'alternatives' | 'line'> & {
  action: Action;
  alternatives: (Omit<HintAlternative, 'action'> & { action: Action })[];
  line: Action[];
};
/** An action to be foreseen; without a payload its price is asked for. */
export type Asked = Omit<Action, 'payload'> & Partial<Action>;

/** One slot of a group: what is counted, and how many at most. */
export interface Slot {
  id: string;
  max: number;
}

interface Bounds {
  /** The member of the payload. */
  fills: string;
  min: number;
  max: number;
}

/** Counts with a bounded sum, and how the payload writes them. */
export interface CountsGroup extends Bounds {
  as: 'list' | 'map' | 'ids' | 'number' | 'one';
  slot?: string;
  count?: string;
  slots: Slot[];
}

/** What a row holds in a column; null where the member is left out. */
export type Cell = string | number | boolean | null;

/** Records, each one of the allowed rows. */
export interface RowsGroup extends Bounds {
  as: 'rows';
  columns: { name: string; ids: Cell[] }[];
  rows: Cell[][];
  /** Columns in which no value may be chosen twice. */
  unique?: string[];
  /** The member that says how often a row is chosen, and the caps by row. */
  count?: string;
  most?: number[];
}

/** All slots, in an order of the player's choice. */
export interface OrderGroup extends Bounds {
  as: 'order';
  slots: { id: string }[];
}

export type Group = CountsGroup | RowsGroup | OrderGroup;

/** An action of which the groups are still to be filled in. */
export interface Form extends Action {
  groups: Group[];
  exact: boolean;
}

/** `asks`: members that may be added; the game asks for those that are left out. */
export type Offer = { action: Action; asks?: string[] } | { form: Form };

/** An action that is not possible now. */
export interface Blocked {
  action: string;
  code: string;
  message: string;
  rule: string;
  args?: Record<string, unknown>;
}

/** What a seat may do now, what not, and what it is to do: the key of a text with its arguments. */
export interface Offers {
  decision: string | null;
  offers: Offer[];
  blocked: Blocked[];
  guide?: { key: string; args: Record<string, unknown> };
  /** Whether the seat can take back its last step. */
  undo?: boolean;
}

/** A player as every snapshot lists them; games add members of their own. */
export interface PlayerEntry {
  id: string;
  name: string;
  isBot: boolean;
  color: string;
  isEliminated: boolean;
  difficulty?: string;
}

/** Something that happened, as the viewer may know it. */
export interface GameEvent {
  type: string;
  playerId: string | null;
  data: Record<string, unknown>;
  revision?: number;
  at?: number;
}

export interface Outcome {
  winners: number[];
  ranking: number[][];
  scores: Record<string, number>[];
  reason: string;
}

/** The envelope of every snapshot; the game's own members stand beside it. */
export interface Snapshot {
  gameId: string;
  gameType: string;
  revision: number;
  status: string;
  players: PlayerEntry[];
  currentPlayerId: string | null;
  pendingActors: string[];
  winnerId: string | null;
  outcome: Outcome | null;
  options: Record<string, unknown>;
  lastEvents: GameEvent[];
  seed: string;
  /** The seat's moves, unless the game's view has `offers` of its own: then they are in `moves`. */
  offers?: Offers;
  moves?: Offers;
}

/** What the viewer's seat may do; nothing for spectators. */
export function movesOf(state: Snapshot): Offers {
  const offers = state.moves ?? state.offers;
  return offers !== undefined && 'decision' in offers ? offers : { decision: null, offers: [], blocked: [] };
}

/** A refusal as it is shown. */
export interface Refusal {
  message: string;
  code: string;
  rule: string | null;
  /** The game's text that says it, where it is not the code's, and its arguments. */
  text?: string;
  args?: Record<string, unknown>;
}
