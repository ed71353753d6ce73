// Readable words for names on the wire, for games that bring no words of their own.

/** `PLACE_ARMIES` to `Place armies`. */
export function verb(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `fromTerritoryId` to `From territory`; of a dotted name the last part speaks. */
export function field(name: string): string {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/Ids?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words === '' ? 'Which' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `northwest-territory` or `YEAR_OF_PLENTY` to words; which copy of a thing it is (`uzi#2`) need not be said. */
export function thing(id: string): string {
  const words = id.replace(/#\d+$/, '').replace(/[-_]+/g, ' ').trim();
  const lower = words === words.toUpperCase() && /[A-Z]{2}/.test(words) ? words.toLowerCase() : words;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** The names of everything in a static board that has an `id` and a `name`. */
export function namesIn(data: unknown, into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(data)) for (const entry of data) namesIn(entry, into);
  else if (data !== null && typeof data === 'object') {
    const { id, name } = data as { id?: unknown; name?: unknown };
    if (typeof id === 'string' && typeof name === 'string') into.set(id, name);
    for (const value of Object.values(data)) namesIn(value, into);
  }
  return into;
}

/** A value of a payload or of an event, in words. */
export function value(data: unknown, name: (id: string) => string): string {
  if (data === undefined || data === null) return 'none';
  if (data === true) return 'yes';
  if (data === false) return 'no';
  if (typeof data === 'number') return String(data);
  if (typeof data === 'string') return name(data);
  if (Array.isArray(data)) return data.length === 0 ? 'none' : data.map((entry) => value(entry, name)).join(', ');
  const entries = Object.entries(data as Record<string, unknown>).filter(([, entry]) => entry !== 0 && entry !== null);
  if (entries.length === 0) return 'nothing';
  const counts = entries.every(([, entry]) => typeof entry === 'number');
  return entries
    .map(([key, entry]) =>
      counts ? `${String(entry)} ${name(key)}` : `${field(key).toLowerCase()} ${value(entry, name)}`,
    )
    .join(', ');
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
