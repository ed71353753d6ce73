// Filling forms in: the same for every game, because a form says itself where its counts belong. Counts per slot, records
// and orders are all one number for each slot or row.

import type { Action, Cell, CountsGroup, Form, Group, RowsGroup } from '../protocol';

/** Numbers by group and slot (or row), in the form's order; null where nothing has been said yet. Of an order: ranks. */
export type Counts = (number | null)[][];
export type Own = readonly (number | null)[];

/** Whether the group asks for a subset: each slot is in or out. */
export const isSubset = (group: Group): group is CountsGroup =>
  group.as === 'ids' && group.slots.every((slot) => slot.max === 1);

export const widthOf = (group: Group): number => (group.as === 'rows' ? group.rows.length : group.slots.length);
/** The ids that a click on the board may mean. */
export const idsOf = (group: Group): string[] => {
  if (group.as === 'number') return [];
  if (group.as !== 'rows') return group.slots.map((slot) => slot.id);
  return group.columns.flatMap((column) => column.ids.filter((id) => typeof id === 'string'));
};

function capOf(group: Group, at: number): number {
  if (group.as === 'order') return 0;
  return group.as === 'rows' ? (group.most?.[at] ?? 1) : (group.slots[at]?.max ?? 0);
}

const blank = (group: Group): (number | null)[] => Array.from({ length: widthOf(group) }, () => null);

/**
 * Where there is no choice it is made; anything that has an alternative waits for the player, but for the whole of a set
 * that the game's kit calls usual: a trade is offered to everybody.
 */
export function emptyCounts(form: Form, usual: ReadonlySet<string> = new Set()): Counts {
  return form.groups.map((group) => {
    const none = blank(group);
    if (usual.has(group.fills) && isSubset(group) && group.max >= none.length) return none.map(() => 1);
    if (group.as === 'order') return none.length === 1 ? [0] : none;
    const total = none.reduce<number>((all, _, at) => all + capOf(group, at), 0);
    if (total <= group.min) return none.map((_, at) => capOf(group, at));
    return none.length === 1 && group.min === group.max ? [group.min] : none;
  });
}

/** The same counts in a form whose slots or rows have changed; null where it no longer takes them. */
export function carry(before: Form, counts: Counts, form: Form): Counts | null {
  const keyOf = (group: Group, at: number): string =>
    JSON.stringify(group.as === 'rows' ? group.rows[at] : (group.slots[at]?.id ?? at));
  if (before.groups.length !== form.groups.length) return null;
  const carried = form.groups.map((group, g) => {
    const old = before.groups[g];
    if (old?.as !== group.as || old.fills !== group.fills) return null;
    const said = new Map((counts[g] ?? []).map((n, at) => [keyOf(old, at), n]));
    const own = blank(group).map((_, at) => said.get(keyOf(group, at)) ?? null);
    const isWhole = own.filter((n) => n !== null).length === [...said.values()].filter((n) => n !== null).length;
    if (group.as === 'order') return isWhole ? own : null;
    return isWhole && own.every((n, at) => (n ?? 0) <= capOf(group, at)) && sum(own) <= group.max ? own : null;
  });
  return carried.every((own) => own !== null) ? carried : null;
}

export const sum = (counts: Own): number => counts.reduce<number>((all, n) => all + (n ?? 0), 0);

/** How many more this slot may take, given what the others hold. */
export function room(group: Group, counts: Own, at: number): number {
  const left = Math.max(0, Math.min(capOf(group, at) - (counts[at] ?? 0), group.max - sum(counts)));
  return left > 0 && group.as === 'rows' && clashes(group, counts, at) ? 0 : left;
}

/** Whether a row shares a value with a chosen one in a column that allows none twice. */
function clashes(group: RowsGroup, counts: Own, at: number): boolean {
  const unique = group.columns.flatMap((column, c) => (group.unique?.includes(column.name) ? [c] : []));
  return group.rows.some(
    (row, other) =>
      other !== at &&
      (counts[other] ?? 0) > 0 &&
      unique.some((c) => row[c] !== null && row[c] !== undefined && row[c] === group.rows[at]?.[c]),
  );
}

export const isSaid = (counts: Own): boolean => counts.some((n) => n !== null);
/** Numbers and orders have to be said; lists may stay empty where another one is filled. */
const mustBeSaid = (group: Group): boolean => group.as === 'number' || group.as === 'order';
const isList = (group: Group): boolean => !mustBeSaid(group) && group.as !== 'one';

function isWithin(group: Group, counts: Own): boolean {
  if (group.as === 'order') return counts.every((rank) => rank !== null);
  const total = sum(counts);
  return total >= group.min && total <= group.max && (!mustBeSaid(group) || isSaid(counts));
}

/**
 * Whether the form can be sent: every group is within its bounds, and it does not stand for nothing at all unless nothing
 * was chosen (see `nothing`).
 */
export function isComplete(form: Form, counts: Counts): boolean {
  const lists = form.groups.flatMap((group, g) => (isList(group) ? [counts[g] ?? []] : []));
  const stands = lists.length === 0 || lists.some((own) => sum(own) > 0) || lists.every(isSaid);
  return stands && form.groups.every((group, g) => isWithin(group, counts[g] ?? []));
}

/** Whether the form may be sent with nothing in it: a choice of its own, never what an untouched form stands for. */
export const mayBeNothing = (form: Form): boolean =>
  form.groups.every((group) => group.min === 0) && form.groups.some(isList);

/** The counts of somebody who chose nothing. */
export const nothing = (form: Form): Counts => form.groups.map((group) => blank(group).map(() => 0));
export const isNothing = (form: Form, counts: Counts): boolean =>
  mayBeNothing(form) && counts.every((own) => isSaid(own) && sum(own) === 0);

/** The action that the form gives with these counts. */
export function fill(form: Form, counts: Counts): Action {
  const payload = structuredClone(form.payload);
  form.groups.forEach((group, g) => {
    const value = filled(group, counts[g] ?? []);
    if (value !== undefined) payload[group.fills] = value;
  });
  return { action: form.action, payload };
}

function filled(group: Group, counts: Own): unknown {
  const chosen = counts.flatMap((n, at) => ((n ?? 0) > 0 ? [[at, n ?? 0] as const] : []));
  const id = (at: number): string => (group.as === 'rows' ? '' : (group.slots[at]?.id ?? ''));
  switch (group.as) {
    case 'list':
      return chosen.map(([at, n]) => ({ [group.slot ?? 'id']: id(at), [group.count ?? 'count']: n }));
    case 'map':
      return Object.fromEntries(chosen.map(([at, n]) => [id(at), n]));
    case 'ids':
      return chosen.flatMap(([at, n]) => Array.from({ length: n }, () => id(at)));
    case 'number':
      return sum(counts);
    case 'one':
      return chosen[0] === undefined ? undefined : id(chosen[0][0]);
    case 'rows':
      return chosen.map(([at, n]) => record(group, at, n));
    case 'order':
      return ranked(counts).map(id);
  }
}

/** The places of an order that have a rank, first to last. */
export const ranked = (counts: Own): number[] =>
  counts
    .flatMap((rank, at) => (rank === null ? [] : [[rank, at] as const]))
    .sort(([a], [b]) => a - b)
    .map(([, at]) => at);

/** A row as the payload writes it: empty and `false` members are left out. */
export function record(group: RowsGroup, at: number, n = 1): Record<string, unknown> {
  const cells = group.columns.flatMap(({ name }, c): [string, Cell][] => {
    const cell = group.rows[at]?.[c] ?? null;
    return cell === null || cell === false ? [] : [[name, cell]];
  });
  return { ...Object.fromEntries(cells), ...(group.count === undefined ? {} : { [group.count]: n }) };
}

/** What can be said next about a record whose first columns are `partial`. */
export interface NextColumn {
  name: string;
  choices: Cell[];
}

/**
 * Finishes the columns of a new record that leave no choice, and gives the next that does; a row's number once it is
 * certain; null where the record cannot be continued.
 */
export function nextColumn(
  group: RowsGroup,
  counts: Own,
  partial: readonly Cell[],
): { cells: Cell[]; open: NextColumn | null; row: number | null } | null {
  let left = group.rows.flatMap((row, at) => (room(group, counts, at) > 0 ? [[row, at] as const] : []));
  const cells: Cell[] = [];
  for (const [c, column] of group.columns.entries()) {
    const choices = [...new Set(left.map(([row]) => row[c] ?? null))];
    const said = c < partial.length ? (partial[c] ?? null) : undefined;
    const cell = said !== undefined && choices.includes(said) ? said : choices.length === 1 ? choices[0] : undefined;
    if (choices.length === 0) return null;
    if (cell === undefined) return { cells, open: { name: column.name, choices }, row: null };
    cells.push(cell);
    left = left.filter(([row]) => (row[c] ?? null) === cell);
  }
  return { cells, open: null, row: left[0]?.[1] ?? null };
}
