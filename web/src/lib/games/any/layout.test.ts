import { describe, expect, it } from 'vitest';
import { columnsOf, gridOf, membersOf, shapeOf, standingAt, textsIn } from './layout';

describe('what a member of a view is', () => {
  it.each([
    [null, 'nothing'],
    [false, 'nothing'],
    [[], 'nothing'],
    [{}, 'nothing'],
    [{ a: null, b: [] }, 'nothing'],
    [{ red: 0, blue: 0 }, 'nothing'],
    [0, 'scalar'],
    [true, 'scalar'],
    ['x', 'scalar'],
    [{ red: 1, blue: 0 }, 'counts'],
    [['a', 'b'], 'words'],
    [[{ id: 'a' }], 'rows'],
    [[['a'], ['b']], 'lists'],
    [{ a: 1, b: 'x' }, 'record'],
  ] as const)('%j is %s', (data, shape) => {
    expect(shapeOf(data)).toBe(shape);
  });
  it('tells facts first and leaves out what says nothing', () => {
    const { facts, parts } = membersOf(
      { enemies: [{ id: 'e0', attacks: [{ value: 3 }] }], phase: 'BLOCK', city: null, wounds: 0, secret: 1 },
      new Set(['secret']),
    );
    expect(facts).toEqual([
      ['phase', 'BLOCK'],
      ['wounds', 0],
    ]);
    expect(parts.map(([name]) => name)).toEqual(['enemies']);
  });
});

describe('lists of things', () => {
  it('are tables while they are short, and cards when they are not', () => {
    expect(
      columnsOf([
        { id: 'a', name: 'A', n: 1, gone: null },
        { id: 'b', name: 'B', n: 2, gone: null },
      ]),
    ).toEqual(['name', 'n']);
    expect(columnsOf([{ id: 'a', attacks: [{ value: 3 }] }])).toBeNull();
  });
  it('are a map where every entry has a place of its own', () => {
    expect(
      gridOf([
        { row: 0, col: 0 },
        { row: 1, col: 2 },
      ]),
    ).toEqual({ rows: 2, columns: 3 });
    expect(
      gridOf([
        { row: 0, col: 0 },
        { row: 0, col: 0 },
      ]),
    ).toBeNull();
    expect(gridOf([{ row: 0 }, { row: 1 }])).toBeNull();
  });
  it('find who stands in a place', () => {
    const view = {
      sectors: [{ id: 'meadow', row: 0, col: 0 }],
      units: [
        { id: 'dutch', sector: 'meadow' },
        { id: 'moose', sector: 'wood' },
      ],
    };
    expect(standingAt(view, 'meadow').map((unit) => unit.id)).toEqual(['dutch']);
    expect(textsIn(view).has('moose')).toBe(true);
  });
});
