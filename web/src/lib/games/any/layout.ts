// How any view becomes a readable page: what is a fact, what a table, what a map, and what need not be said at all.

type Row = Record<string, unknown>;
export type Shape = 'nothing' | 'scalar' | 'counts' | 'words' | 'rows' | 'lists' | 'record';

export const isRecord = (data: unknown): data is Row =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
const isScalar = (data: unknown): boolean => data === null || typeof data !== 'object';

/** What kind of thing a member of a view is. Unset, empty and false members say nothing: their absence says the same. */
export function shapeOf(data: unknown): Shape {
  if (data === null || data === undefined || data === '' || data === false) return 'nothing';
  if (Array.isArray(data)) {
    if (data.every((entry) => shapeOf(entry) === 'nothing')) return 'nothing';
    if (data.every(isScalar)) return 'words';
    return data.every(isRecord) ? 'rows' : 'lists';
  }
  if (!isRecord(data)) return 'scalar';
  const values = Object.values(data);
  if (values.every((value) => typeof value === 'number'))
    return values.some((value) => value !== 0) ? 'counts' : 'nothing';
  return values.every((value) => shapeOf(value) === 'nothing') ? 'nothing' : 'record';
}

/** Whether the member fits on one line beside its name. */
export function isFact(data: unknown): boolean {
  const shape = shapeOf(data);
  return shape === 'scalar' || shape === 'counts' || (shape === 'words' && (data as unknown[]).length <= 8);
}

/** The members that say something, facts first. A card is `terse`: what is zero is left out too. */
export function membersOf(
  data: Row,
  hidden: ReadonlySet<string> = new Set(),
  terse = false,
): { facts: [string, unknown][]; parts: [string, unknown][] } {
  const told = Object.entries(data).filter(
    ([name, value]) => !hidden.has(name) && shapeOf(value) !== 'nothing' && !(terse && value === 0),
  );
  return { facts: told.filter(([, value]) => isFact(value)), parts: told.filter(([, value]) => !isFact(value)) };
}

/** The columns of a table, where rows are short enough for one; null where each row deserves a card. */
export function columnsOf(rows: Row[]): string[] | null {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    rows.some((row) => shapeOf(row[column]) !== 'nothing'),
  );
  const columns = all.includes('name') ? all.filter((column) => column !== 'id') : all;
  const short = rows.every((row) =>
    columns.every(
      (column) =>
        ['nothing', 'scalar', 'counts'].includes(shapeOf(row[column])) ||
        (shapeOf(row[column]) === 'words' && (row[column] as unknown[]).length <= 3),
    ),
  );
  return short && columns.length <= 6 ? columns : null;
}

export interface Grid {
  rows: number;
  columns: number;
}

/** Rows that say in which row and column they lie are a map. */
export function gridOf(rows: Row[]): Grid | null {
  const places = rows.map((row) => [row.row, row.col ?? row.column]);
  if (rows.length < 2 || !places.every((place) => place.every((n) => Number.isInteger(n) && Number(n) >= 0)))
    return null;
  if (new Set(places.map((place) => place.join())).size < rows.length) return null;
  return {
    rows: 1 + Math.max(...places.map(([row]) => Number(row))),
    columns: 1 + Math.max(...places.map(([, column]) => Number(column))),
  };
}

/** Things of other lists that name an id: who stands in a place of the map. */
export function standingAt(view: Row, place: string): Row[] {
  return Object.values(view).flatMap((list) =>
    Array.isArray(list)
      ? list.filter(
          (entry): entry is Row =>
            isRecord(entry) &&
            typeof entry.id === 'string' &&
            entry.id !== place &&
            Object.values(entry).includes(place),
        )
      : [],
  );
}

/** Every text in a view, so that what can be chosen is a button where it stands. */
export function textsIn(data: unknown, into = new Set<string>()): Set<string> {
  if (typeof data === 'string') into.add(data);
  else if (Array.isArray(data)) for (const entry of data) textsIn(entry, into);
  else if (isRecord(data)) for (const value of Object.values(data)) textsIn(value, into);
  return into;
}
