// Placing armies: the form that is offered, and the one step that puts the rest in one place and sends it.

import type { Form } from '../../protocol';
import type { Panel } from '../../table/panel.svelte';
import type { TableSession } from '../../table/session.svelte';

/** The form of `PLACE_ARMIES`; null where armies are not placed now. */
export function isPlacing(panel: Panel): Form | null {
  const offer = panel.entries.find((entry) => entry.name === 'PLACE_ARMIES')?.offers[0];
  return offer && 'form' in offer ? offer.form : null;
}

/** Puts what is left into one territory and sends the whole placement; gives whether it did. */
export function placeAll(session: TableSession, territory: string): boolean {
  const { panel } = session;
  if (isPlacing(panel) === null) return false;
  if (panel.action !== 'PLACE_ARMIES') panel.pick('PLACE_ARMIES');
  const group = panel.form?.groups[0];
  const slot = group && 'slots' in group ? group.slots.findIndex(({ id }) => id === territory) : -1;
  if (slot < 0) return false;
  panel.add(0, slot, Infinity);
  void session.confirm();
  return true;
}
