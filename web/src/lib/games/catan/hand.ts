// Playing with cards: what a click on a card of the hand means now.

import type { CountsGroup } from '../../protocol';
import type { Panel } from '../../table/panel.svelte';
import type { TableProps } from '../kit';
import { asCatan, type Bundle, type Resource } from './view';

/** The members that cards from your hand go to. */
const FROM_HAND = ['resources', 'offering'];

const groupOf = (panel: Panel, fills: readonly string[]): [number, CountsGroup] | null => {
  const at = panel.form?.groups.findIndex((group) => fills.includes(group.fills) && group.as === 'map') ?? -1;
  const group = panel.form?.groups[at];
  return group && group.as === 'map' ? [at, group] : null;
};

const can = (panel: Panel, action: string): boolean => panel.entries.some((entry) => entry.name === action);

/** Whether a card of the hand can be put somewhere now. */
export const isHandLive = (panel: Panel | null): boolean =>
  panel !== null && (groupOf(panel, FROM_HAND) !== null || can(panel, 'OFFER_TRADE'));

/** A card of the hand: into the discards or the offer in the making; else it begins an offer. */
export function give(panel: Panel, kind: Resource): void {
  if (groupOf(panel, FROM_HAND) === null) panel.pick('OFFER_TRADE');
  const found = groupOf(panel, FROM_HAND);
  if (found) change(panel, found[1].fills, kind, 1);
}

/** One card more or less on a side of the trade in the making. */
export function change(panel: Panel, fills: string, kind: string, step: number): void {
  const found = groupOf(panel, [fills]);
  if (found === null) return;
  const [g, group] = found;
  const slot = group.slots.findIndex(({ id }) => id === kind);
  if (slot >= 0) panel.add(g, slot, step);
}

/** What has been put on a side so far. */
export function chosen(panel: Panel, fills: string): Bundle {
  const found = groupOf(panel, [fills]);
  if (found === null) return {};
  const [g, group] = found;
  return Object.fromEntries(group.slots.map(({ id }, at) => [id, panel.fitting[g]?.[at] ?? 0]));
}

/** A counter-offer begins with the offer, seen from the other side. */
export function counter({ panel, view }: Pick<TableProps, 'panel' | 'view'>): void {
  const { trade } = asCatan(view);
  if (panel === null || !trade) return;
  panel.pick('COUNTER_TRADE');
  panel.begin({ offering: counts(trade.requesting), requesting: counts(trade.offering) });
}

const counts = (bundle: Bundle): Record<string, number> =>
  Object.fromEntries(Object.entries(bundle).map(([kind, n]) => [kind, n ?? 0]));
