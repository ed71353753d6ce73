// The reason why the place under the pointer or the keyboard's focus cannot be chosen.

import type { Refusal } from '../protocol';

export class Reason {
  #told = $state.raw<{ id: string; text: string } | null>(null);

  /** `place`: where the reader is, if that place is dimmed. */
  constructor(
    private readonly place: () => string | null,
    why: () => ((id: string) => Promise<Refusal | null>) | undefined,
  ) {
    $effect(() => {
      const id = this.place();
      const ask = why();
      if (id === null || ask === undefined) return;
      let stale = false;
      void ask(id).then((refusal) => {
        if (!stale) this.#told = refusal === null ? null : { id, text: refusal.message };
      });
      return () => (stale = true);
    });
  }

  text = $derived.by(() => (this.#told !== null && this.#told.id === this.place() ? this.#told.text : ''));
}
