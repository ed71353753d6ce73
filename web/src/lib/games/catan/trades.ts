// Trades as the offers tell them: what the bank asks, and which bank trade the cards on the table would be.

import type { Action } from '../../protocol';
import type { Panel } from '../../table/panel.svelte';
import type { Bundle } from './view';

/** The kinds of a bundle with their counts, without zeroes. */
const held = (bundle: unknown): [string, number][] =>
  Object.entries((bundle ?? {}) as Record<string, number>).filter(([, n]) => n > 0);

/** How many cards of a kind the bank takes for one: each kind has an offer for a single card, which fixes what is given. */
export function bankRates({ entries }: Pick<Panel, 'entries'>): Map<string, number> {
  const rates = new Map<string, number>();
  for (const offer of entries.find((entry) => entry.name === 'MARITIME_TRADE')?.offers ?? []) {
    if (!('form' in offer) || offer.form.groups.length !== 1) continue;
    const [given, ...more] = held(offer.form.payload.giving);
    if (given && more.length === 0) rates.set(given[0], given[1]);
  }
  return rates;
}

/** The bank trade with exactly these cards; null where the bank does not make it. */
export function bankTrade(panel: Pick<Panel, 'entries'>, giving: Bundle, receiving: Bundle): Action | null {
  const [given, ...otherGiven] = held(giving);
  const [taken, ...otherTaken] = held(receiving);
  if (!given || !taken || otherGiven.length + otherTaken.length > 0 || given[0] === taken[0]) return null;
  const rate = bankRates(panel).get(given[0]);
  if (rate === undefined || given[1] !== taken[1] * rate) return null;
  return {
    action: 'MARITIME_TRADE',
    payload: { giving: { [given[0]]: given[1] }, receiving: { [taken[0]]: taken[1] } },
  };
}
