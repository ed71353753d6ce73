// Why units on offer cannot be recruited now, as the server says it, asked once a revision while a place deals with the hero.

import type { Refusal } from '../../protocol';
import type { Desk } from './desk.svelte';

export class Wants {
  reasons = $state.raw<ReadonlyMap<string, Refusal>>(new Map());
  #asked = 0;

  /** Asks about the units that nobody can take now. */
  async ask(units: readonly string[], desk: Desk): Promise<void> {
    const mine = ++this.#asked;
    const told = await Promise.all(
      units.map(async (unit) => {
        const answer = await desk.hands.foresee({ action: 'RECRUIT', payload: { unit } });
        return [unit, answer?.refusal ?? null] as const;
      }),
    );
    if (mine !== this.#asked) return;
    this.reasons = new Map(told.flatMap(([unit, refusal]) => (refusal === null ? [] : [[unit, refusal] as const])));
  }
}
