// What the player of Risk has set for their own hand, and the one intent that takes several steps: attack until the
// territory falls or too few armies are left. It sends single attacks, and stops when anything unexpected happens.

import type { Action, Asked } from '../../protocol';
import { settings } from '../../settings.svelte';
import type { TableSession } from '../../table/session.svelte';
import { asRisk, type AttackPreview } from './view';

/** Between two rolls, so that dice can be seen. */
const PAUSE = 220;

type Ask = (action: Asked) => Promise<unknown>;

export class Helm {
  /** How many armies a click places. */
  step = $state(1);
  /** Attacks stop when this many armies are left. */
  keep = $state(3);
  rolls = $state(0);
  #at = $state.raw<TableSession | null>(null);
  #odds: { revision: number; known: Map<string, Promise<AttackPreview | null>> } = { revision: -1, known: new Map() };

  isRolling(session: TableSession): boolean {
    return this.#at === session;
  }

  stop(): void {
    this.#at = null;
  }

  /** The odds of an attack; asked once for each revision. */
  odds(revision: number, action: Action, ask: Ask): Promise<AttackPreview | null> {
    if (this.#odds.revision !== revision) this.#odds = { revision, known: new Map() };
    const key = JSON.stringify(action.payload);
    const known = this.#odds.known.get(key) ?? ask(action).then((told) => told as AttackPreview | null);
    this.#odds.known.set(key, known);
    return known;
  }

  /** Attacks with this many dice at most until the territory falls, `keep` armies are left, or something else happens. */
  async attackUntil(session: TableSession, attack: Action, keep: number): Promise<void> {
    if (this.#at !== null && this.#at !== session) this.stop();
    if (this.isRolling(session)) return;
    this.#at = session;
    this.rolls = 0;
    try {
      for (let next: Action | null = attack; next !== null && this.isRolling(session);) {
        const before: number = session.state?.revision ?? -1;
        session.panel.remember();
        if (!(await session.act(next))) return;
        await session.settled();
        this.rolls += 1;
        // A revision of somebody else's in between was not reckoned with.
        if (session.state?.revision !== before + 1) return;
        next = following(session, attack, keep);
        if (next !== null && !settings.still) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } finally {
      if (this.isRolling(session)) this.stop();
    }
  }
}

/** The same attack once more, as it is offered now; null where it is over. */
function following(session: TableSession, attack: Action, keep: number): Action | null {
  const view = session.state === null ? null : asRisk(session.state);
  const { fromTerritoryId, toTerritoryId, attackerDice } = attack.payload;
  const armies = view?.territories.find(({ id }) => id === fromTerritoryId)?.armyCount ?? 0;
  if (armies <= keep || session.refusal !== null) return null;
  for (const offer of session.panel.offers.offers) {
    if (!('action' in offer) || offer.action.action !== 'ATTACK') continue;
    const { payload } = offer.action;
    if (payload.fromTerritoryId !== fromTerritoryId || payload.toTerritoryId !== toTerritoryId) continue;
    const dice = Math.min(Number(payload.attackerDice), Number(attackerDice));
    return { action: 'ATTACK', payload: { ...payload, attackerDice: dice } };
  }
  return null;
}

export const helm = new Helm();
