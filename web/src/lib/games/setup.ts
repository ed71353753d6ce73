// A game's own way to choose options for a new table, in `<game>/Setup.svelte`: pictures and lists instead of plain fields.

import type { Component } from 'svelte';
import type { Texts } from '../words/texts';

export interface SetupProps {
  texts: Texts;
  /** The schema of the game's options. */
  schema: unknown;
  seats: number;
  /** What is chosen so far, by option. */
  values: Record<string, unknown>;
  /** Chooses a value; undefined leaves it to the game. */
  set: (name: string, value: unknown) => void;
}

export interface Setup {
  Options: Component<SetupProps>;
  /** The options that it chooses; the plain list holds the others. */
  own: string[];
}

const FILES = import.meta.glob<{ default: Component<SetupProps>; OWN: string[] }>('./*/Setup.svelte');

/** The setup of a game; null for a game whose options are all in the plain list. */
export async function setupOf(game: string): Promise<Setup | null> {
  const load = FILES[`./${game}/Setup.svelte`];
  if (load === undefined) return null;
  const { default: Options, OWN: own } = await load();
  return { Options, own };
}
