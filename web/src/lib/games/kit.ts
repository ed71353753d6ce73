// What a game may bring beside its offers: a board, words, and panels of its own. A game without a kit gets the plain one.

import type { Component } from 'svelte';
import type { Action, GameEvent, Refusal, Snapshot } from '../protocol';
import type { Panel } from '../table/panel.svelte';
import type { Phrase } from '../words/texts';

/** Names of players, places and cards, in words. */
export type Names = (id: string) => string;

export interface BoardProps {
  view: Snapshot;
  map: unknown;
  /** The offers of the viewer's seat; null where nothing can be done: spectators and replays. */
  panel: Panel | null;
  playerId: string | null;
  names: Names;
  /** A field's name in words. */
  title: (field: string) => string;
  /** A field's value in words. */
  told: (field: string, value: unknown) => string;
  /** Members of the view that the plain board leaves out. */
  hide?: string[];
  /** A place of the board was chosen by click or key; a negative step takes back. */
  onpick: (id: string, step?: number) => void;
  /** Asks the server what an action would bring; absent in replays. */
  preview?: (action: Action) => Promise<unknown>;
  /** Submits an action at once; absent in replays. */
  act?: (action: Action) => void;
  /** Why a place cannot be chosen now, from the server; null where it cannot say. */
  why?: (id: string) => Promise<Refusal | null>;
}

export interface Kit {
  Board: Component<BoardProps>;
  /** The board is a page to read, not a picture: on a phone the panel comes before it. */
  isPage?: boolean;
  /** Shown beside the board: hands, bank, dice. */
  Side?: Component<BoardProps>;
  /** Whether the board shows this id, so that a click can choose it; where left out, it shows whatever the view names. */
  isPlace?: (id: string) => boolean;
  /** Names of ids that the static board does not name; the view is there where the name may depend on it. */
  name?: (id: string, view: Snapshot | null, map: unknown) => string | null;
  /** What this match calls a place, where that depends on the match: a text with its arguments. */
  place?: (kind: string, id: string, view: Snapshot | null, map: unknown) => Phrase | null;
  /** Members that are preset: numbers at their largest (the dice of an attack), sets whole (whom a trade is offered to). */
  usual?: string[];
  verb?: (action: string) => string | null;
  /** A value of a field in words, where the plain words would not do. */
  value?: (field: string, value: unknown, names: Names) => string | null;
  field?: (name: string) => string | null;
  /** One line for the log; null where the event needs none; undefined where the plain words will do. */
  tell?: (event: GameEvent, names: Names) => string | null | undefined;
  /** Names that an event brings and that hold from then on, for ids that are used again. */
  learn?: (event: GameEvent) => [string, string][];
  /** Members of the view that the plain board leaves out, because the panel or another member says the same. */
  hide?: string[];
  /** Where the game stands, for the header. */
  standing?: (view: Snapshot, names: Names) => string;
  /** What to do next, in a sentence for somebody who plays for the first time; `actions` are those on offer. */
  guide?: (view: Snapshot, playerId: string, actions: ReadonlySet<string>) => string | null;
  /** Numbers shown beside each player. */
  tally?: (view: Snapshot, playerId: string) => { label: string; value: string | number; icon?: string }[];
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
