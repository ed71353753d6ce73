// What the pieces of one MERC table share: the sectors that a panel asks for on the map, the move that is ready to be sent,
// and the turn that is being told. One for each session.

import type { Action } from '../../protocol';
import type { TableSession } from '../../table/session.svelte';
import { Telling } from './telling.svelte';

/** A panel asks for a sector. */
export interface Question {
  targets: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  pick: (sector: string) => void;
}

class Draft {
  question = $state.raw<Question | null>(null);
  /** What Enter sends. */
  ready = $state.raw<Action | null>(null);
  /** The turn that is being told. */
  readonly telling = new Telling();

  /** Asks for a sector as long as the effect that calls this lives. */
  ask(question: Question): () => void {
    this.question = question;
    return () => {
      if (this.question === question) this.question = null;
    };
  }
}

const DRAFTS = new WeakMap<TableSession, Draft>();

export function draftOf(session: TableSession): Draft {
  const known = DRAFTS.get(session) ?? new Draft();
  DRAFTS.set(session, known);
  return known;
}
