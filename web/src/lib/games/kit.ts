// What a game may bring beside its offers and its texts: a board, panels, a confirm step, a whole table of its own. A game
// without a kit gets the plain one. What a kit leaves out, the shell fills in: `web/README.md` says how.

import type { Component, Snippet } from 'svelte';
import type { Action, Asked, GameEvent, Refusal, Snapshot } from '../protocol';
import type { Panel } from '../table/panel.svelte';
import type { TableSession } from '../table/session.svelte';
import type { Speaker } from '../table/speaker';
import type { Phrase } from '../words/texts';

/** Names of players, places and cards, in words. */
export type Names = (id: string) => string;

export interface BoardProps {
  view: Snapshot;
  map: unknown;
  /** The offers of the viewer's seat; null where nothing can be done: spectators and replays. */
  panel: Panel | null;
  playerId: string | null;
  /** Everything that is said about this match. */
  speaker: Speaker;
  /** The same as `speaker.names`. */
  names: Names;
  /** Members of the view that the plain board leaves out. */
  hide?: string[];
  /** A place of the board was chosen by click or key; a negative step takes back. */
  onpick: (id: string, step?: number) => void;
  /** Asks the server what an action would bring, or without a payload what it would cost; absent in replays. */
  preview?: (action: Asked) => Promise<unknown>;
  /** Submits an action at once; absent in replays. */
  act?: (action: Action) => void;
  /** Why a place cannot be chosen now, from the server; null where it cannot say. */
  why?: (id: string) => Promise<Refusal | null>;
}

/** What a panel or a table of the game's own gets besides: the session, to send with, and the rules, to open. */
export interface TableProps extends BoardProps {
  /** Acts, confirms, takes back, asks for hints; knows what was refused and whether a move is on its way. */
  session: TableSession;
  game: string;
  /** Opens the rules beside the table, at a rule where one is named. The move in hand stays as it is. */
  rules: (rule?: string) => void;
  /** The log, for a table that `placesLog`. */
  log?: Snippet;
}

/** A key that does something at this game's table. */
export interface Shortcut {
  /** `KeyboardEvent.key`, in lower case. */
  key: string;
  /** The text that says what it does, for the list under `?`. */
  text: string;
  /** Does it; gives whether there was anything to do. */
  run: (table: TableProps) => boolean;
}

/** What a game brings beside its offers and its texts. */
export interface Kit {
  Board: Component<BoardProps>;
  /** The board is a page to read, not a picture. */
  isPage?: boolean;
  /** Shown beside the board: hands, bank, dice. */
  Side?: Component<BoardProps>;
  /** Instead of the plain panel: the game's own way to put a move together and to confirm it, within a `PanelFrame`. */
  Panel?: Component<TableProps>;
  /** Instead of the shell's layout: everything between the strip at the top and the log. It places the panel itself. */
  Table?: Component<TableProps>;
  /** The game's table puts the log where it has room; on a phone it is below everything else at every table. */
  placesLog?: boolean;
  /** Keys for what is done often; undo, hint, rules, confirm and back have theirs at every table. */
  keys?: Shortcut[];
  /** Actions that go out with the click on their place once they have been picked; they can be taken back. */
  instant?: string[];
  /** After a move nothing of it is chosen for the next; elsewhere attack follows attack with the same terms. */
  isForgetful?: boolean;
  /** Whether the board shows this id, so that a click can choose it; where left out, it shows whatever the view names. */
  isPlace?: (id: string) => boolean;
  /** What this match calls a place or a piece, where that depends on the match: a text with its arguments. */
  place?: (kind: string, id: string, view: Snapshot | null, map: unknown) => Phrase | null;
  /** Members that are preset: numbers at their largest (the dice of an attack), sets whole (whom a trade is offered to). */
  usual?: string[];
  /** By action: members that a form asks for together (from where, to where) and the panel one after the other. */
  apart?: Readonly<Record<string, readonly string[]>>;
  /** What an event names and is called so from then on, for ids that are used again; with the static board. */
  learn?: (event: GameEvent, map: unknown) => [string, Phrase][];
  /** Members of the view that the plain board leaves out, because the panel or another member says the same. */
  hide?: string[];
  /** Where the game stands, for the header. */
  standing?: (view: Snapshot, speaker: Speaker) => string;
  /** The same for the strip of a phone: what cannot be seen elsewhere on it. */
  brief?: (view: Snapshot, speaker: Speaker) => string;
  /** Numbers shown beside each player. */
  tally?: (view: Snapshot, playerId: string, speaker: Speaker) => Tally[];
}

export interface Tally {
  label: string;
  value: string | number;
  icon?: string;
}

const KITS: Record<string, () => Promise<{ default: Kit }>> = {
  risk: () => import('./risk/kit'),
  catan: () => import('./catan/kit'),
  'mage-knight': () => import('./mage-knight/kit'),
  merc: () => import('./merc/kit'),
};

/** The kit of a game; the plain one for a game that has none. */
export async function kitOf(gameType: string): Promise<Kit> {
  const load = KITS[gameType] ?? (() => import('./any/kit'));
  return (await load()).default;
}
