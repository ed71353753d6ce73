// What is printed on the cards, as the server states it with the board: their colors, and what their two effects cost.

import { getContext, setContext } from 'svelte';

export interface Frame {
  /** Of a card with two colors the first; wounds and artifacts have none. */
  color: string | null;
  basic: string[];
  strong: string[];
  /** One of the colors is enough. */
  either: boolean;
  /** The card leaves the game with its strong effect. */
  thrown: boolean;
}

const BLANK: Frame = { color: null, basic: [], strong: [], either: false, thrown: false };
const KEY = Symbol('frames');

/** The frame of a card on a board as the server states it. */
export function frameIn(board: unknown, card: string): Frame {
  const cards = board !== null && typeof board === 'object' && 'cards' in board ? board.cards : {};
  return (cards as Readonly<Record<string, Frame>>)[card] ?? BLANK;
}

/** A table tells everything on it what is printed. */
export const layOut = (board: () => unknown): unknown => setContext(KEY, board);

/** The frames of the cards on this table. */
export function frames(): (card: string) => Frame {
  const board = getContext<(() => unknown) | undefined>(KEY);
  return (card) => frameIn(board?.(), card);
}
