// Counting dice in events of any game: single dice in `…Dice` lists, or sums of two in `total`.

import type { GameEvent } from '../protocol';

export interface Faces {
  face: number;
  seen: number;
  expected: number;
}

/** How often each face (or each sum of two dice) was thrown, and how often it should have been. */
export function throwsIn(events: GameEvent[]): Faces[] {
  const single = new Map<number, number>();
  const sums = new Map<number, number>();
  const count = (into: Map<number, number>, face: number): void => void into.set(face, (into.get(face) ?? 0) + 1);
  for (const { data } of events) {
    if (data === null || typeof data !== 'object') continue;
    for (const [name, value] of Object.entries(data)) {
      if (name.endsWith('Dice') && Array.isArray(value))
        for (const face of value) if (typeof face === 'number') count(single, face);
    }
    if (typeof data.dice1 === 'number' && typeof data.total === 'number') count(sums, data.total);
  }
  const total = (of: Map<number, number>): number => [...of.values()].reduce((sum, n) => sum + n, 0);
  if (sums.size > 0) {
    const n = total(sums);
    return Array.from({ length: 11 }, (_, i) => ({
      face: i + 2,
      seen: sums.get(i + 2) ?? 0,
      expected: (n * (6 - Math.abs(5 - i))) / 36,
    }));
  }
  if (single.size === 0) return [];
  const n = total(single);
  return Array.from({ length: 6 }, (_, i) => ({ face: i + 1, seen: single.get(i + 1) ?? 0, expected: n / 6 }));
}

/** Whether fair dice often fall so unevenly, by Pearson's chi-squared. */
export function isUsual(faces: Faces[]): boolean {
  const chi = faces.reduce(
    (sum, row) => sum + (row.expected === 0 ? 0 : (row.seen - row.expected) ** 2 / row.expected),
    0,
  );
  const freedom = faces.length - 1;
  const usual = freedom + 2 * Math.sqrt(2 * freedom);
  return chi <= usual;
}
