import { describe, expect, it } from 'vitest';
import text from '../../../../crates/protocol/tests/changes.json?raw';
import { follow, merge } from './merge';

interface Case {
  name: string;
  from: Record<string, never>;
  change: Record<string, never>;
  to: Record<string, never>;
}

/** The server's tests make the same changes. */
const cases = JSON.parse(text) as Case[];

describe('merge', () => {
  it.each(cases)('$name', ({ from, change, to }) => {
    const before = JSON.stringify(from);
    expect(merge(from, change)).toEqual(to);
    expect(JSON.stringify(from), 'nothing is changed in place').toBe(before);
  });

  it('keeps the parts that stay the same', () => {
    const from = { lands: [{ armies: 1 }, { armies: 2 }], hand: { cards: ['a'] } };
    const to = merge(from, { lands: { 1: { armies: 3 } } }) as typeof from;
    expect(to.hand).toBe(from.hand);
    expect(to.lands[0]).toBe(from.lands[0]);
    expect(to.lands[1]).toEqual({ armies: 3 });
  });
});

describe('follow', () => {
  const snapshot = { revision: 4, phase: 'ROLL', lastEvents: [], offers: { decision: null } };

  it('makes the next snapshot', () => {
    const changes = { phase: 'BUILD', offers: { decision: 'd' } };
    const delta = { revision: 5, at: 0, events: [{ type: 'rolled' }], decision: 'd', changes };
    const next = follow(snapshot, delta);
    expect(next).toEqual({ revision: 5, phase: 'BUILD', lastEvents: [{ type: 'rolled' }], offers: { decision: 'd' } });
  });

  it('notices a gap', () => {
    expect(follow(snapshot, { revision: 6, at: 0, events: [], changes: {} })).toBeNull();
  });
});
