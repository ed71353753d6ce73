// Filling forms in: the same for every game, because a form says itself where its counts belong.

import type { Action, Form, Group } from '../protocol';

/** Counts by group and slot, in the form's order. */
export type Counts = number[][];

/** Whether the group asks for a subset: each slot is in or out. */
export const isSubset = (group: Group): boolean => group.as === 'ids' && group.slots.every((slot) => slot.max === 1);

/** The least filling; what must be taken is taken where there is no choice, and a free subset begins with everything. */
export function emptyCounts(form: Form): Counts {
  return form.groups.map((group) => {
    if (isSubset(group) && group.max === group.slots.length) return group.slots.map(() => 1);
    const total = group.slots.reduce((sum, slot) => sum + slot.max, 0);
    if (total <= group.min) return group.slots.map((slot) => slot.max);
    if (group.slots.length === 1) return [group.min];
    return group.slots.map(() => 0);
  });
}

export const sum = (counts: number[]): number => counts.reduce((all, n) => all + n, 0);

/** How many more this slot may take, given what the others hold. */
export function room(group: Group, counts: number[], slot: number): number {
  const cap = group.slots[slot]?.max ?? 0;
  return Math.max(0, Math.min(cap - (counts[slot] ?? 0), group.max - sum(counts)));
}

/** Whether every group's sum is within its bounds. */
export const isComplete = (form: Form, counts: Counts): boolean =>
  form.groups.every((group, g) => {
    const total = sum(counts[g] ?? []);
    return total >= group.min && total <= group.max;
  });

/** What a group still lacks, as a sentence; empty when it is complete. */
export function lack(group: Group, counts: number[]): string {
  const total = sum(counts);
  if (total < group.min)
    return group.min === group.max ? `${group.min - total} of ${group.min} left` : `at least ${group.min - total} more`;
  if (total > group.max) return `${total - group.max} too many`;
  return '';
}

/** The action that the form gives with these counts. */
export function fill(form: Form, counts: Counts): Action {
  const payload = structuredClone(form.payload);
  form.groups.forEach((group, g) => {
    const own = counts[g] ?? [];
    const chosen = group.slots.map((slot, i) => [slot.id, own[i] ?? 0] as const).filter(([, n]) => n > 0);
    payload[group.fills] = filled(group, chosen, sum(own));
  });
  return { action: form.action, payload };
}

function filled(group: Group, chosen: (readonly [string, number])[], total: number): unknown {
  switch (group.as) {
    case 'list':
      return chosen.map(([id, n]) => ({ [group.slot ?? 'id']: id, [group.count ?? 'count']: n }));
    case 'map':
      return Object.fromEntries(chosen);
    case 'ids':
      return chosen.flatMap(([id, n]) => Array.from({ length: n }, () => id));
    case 'number':
      return total;
  }
}
