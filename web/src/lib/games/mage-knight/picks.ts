// A choice of several things out of a list: cards to discard, spaces, dice. From the offers, whose form says how many.

import type { Action, Offers } from '../../protocol';

export interface Pick {
  action: string;
  payload: Record<string, unknown>;
  /** The member that the choice fills. */
  fills: string;
  slots: { id: string; max: number }[];
  min: number;
  max: number;
}

/** What the offers let be chosen for an action: the slots of its form, or what the lists of its actions are made of. */
export function pickOf(offers: Offers | null, action: string): Pick | null {
  const lists: string[][] = [];
  let fills = '';
  for (const offer of offers?.offers ?? []) {
    if ('form' in offer) {
      const [group, ...more] = offer.form.groups;
      if (offer.form.action !== action || !group || more.length > 0 || !('slots' in group) || group.as === 'order')
        continue;
      return {
        action,
        payload: offer.form.payload,
        fills: group.fills,
        slots: group.slots.map(({ id, max }) => ({ id, max })),
        min: group.min,
        max: group.max,
      };
    }
    if (offer.action.action !== action) continue;
    // An action without terms chooses nothing.
    if (Object.keys(offer.action.payload).length === 0) lists.push([]);
    for (const [name, data] of Object.entries(offer.action.payload)) {
      if (!Array.isArray(data) || !data.every((id) => typeof id === 'string')) continue;
      fills = name;
      lists.push(data);
    }
  }
  const ids = [...new Set(lists.flat())];
  if (ids.length === 0) return null;
  const copies = (id: string): number => Math.max(...lists.map((list) => list.filter((own) => own === id).length));
  const sizes = lists.map((list) => list.length);
  return {
    action,
    payload: {},
    fills,
    slots: ids.map((id) => ({ id, max: copies(id) })),
    min: Math.min(...sizes),
    max: Math.max(...sizes),
  };
}

/** The action with what was chosen. */
export const pickedAction = ({ action, payload, fills }: Pick, chosen: readonly string[]): Action => ({
  action,
  payload: { ...payload, [fills]: [...chosen] },
});

/** Takes a thing into the choice or out of it; where only one can be chosen, it takes the place of the other. */
export function toggled({ max }: Pick, chosen: readonly string[], copy: number, id: string): string[] {
  const held = chosen.filter((other) => other === id).length;
  if (copy < held) {
    const at = chosen.lastIndexOf(id);
    return chosen.filter((_, i) => i !== at);
  }
  if (max === 1) return [id];
  return chosen.length < max ? [...chosen, id] : [...chosen];
}

/** A press on the face of a card: one more copy of it, and after the last copy none. */
export function next(pick: Pick, chosen: readonly string[], id: string): string[] {
  const held = chosen.filter((other) => other === id).length;
  const most = pick.slots.find((slot) => slot.id === id)?.max ?? 0;
  const rest = chosen.filter((other) => other !== id);
  if (held >= most || (chosen.length >= pick.max && pick.max > 1)) return rest;
  return toggled(pick, chosen, held, id);
}
