import { describe, expect, it } from 'vitest';
import reinforce from '../fixtures/risk-reinforce.json';
import type { CountsGroup, Form, Group, Offers, OrderGroup, RowsGroup } from '../protocol';
import { emptyCounts, fill, isComplete, isNothing, mayBeNothing, nextColumn, nothing, room } from './forms';
import { lack } from './lack';

const offers = reinforce.offers as unknown as Offers;
const place = offers.offers.flatMap((offer) => ('form' in offer ? [offer.form] : []))[0] as Form;

const of = (...groups: Group[]): Form => ({ action: 'A', payload: { fixed: 1 }, exact: true, groups });
const counts = (group: Partial<CountsGroup>): CountsGroup => ({
  fills: 'x',
  as: 'map',
  slots: [
    { id: 'wood', max: 2 },
    { id: 'ore', max: 3 },
  ],
  min: 1,
  max: 4,
  ...group,
});
const subset = (min: number, max: number): CountsGroup =>
  counts({ as: 'ids', slots: ['p1', 'p2'].map((id) => ({ id, max: 1 })), min, max });

describe('a real placement form', () => {
  it('wants exactly the budget and fills a list of places', () => {
    const own = emptyCounts(place);
    expect(isComplete(place, own)).toBe(false);
    expect(lack(place.groups[0]!, own[0]!)).toBe('4 of 4 left');
    own[0]![0] = 3;
    own[0]![1] = 1;
    expect(isComplete(place, own)).toBe(true);
    expect(fill(place, own)).toEqual({
      action: 'PLACE_ARMIES',
      payload: {
        placements: [
          { territoryId: 'alaska', count: 3 },
          { territoryId: 'northwest-territory', count: 1 },
        ],
      },
    });
  });
});

describe('every way to fill', () => {
  it.each([
    ['map', { wood: 2, ore: 1 }],
    ['ids', ['wood', 'wood', 'ore']],
    ['number', 3],
  ] as const)('%s', (as, x) => {
    expect(fill(of(counts({ as })), [[2, 1]]).payload).toEqual({ fixed: 1, x });
  });
  it('names the members of a list', () => {
    const form = of(counts({ as: 'list', slot: 'kind', count: 'n' }));
    expect(fill(form, [[null, 1]]).payload).toEqual({ fixed: 1, x: [{ kind: 'ore', n: 1 }] });
  });
  it('names one thing, or leaves the member out', () => {
    const one = counts({ as: 'one', slots: ['a', 'b'].map((id) => ({ id, max: 1 })), min: 0, max: 1 });
    expect(emptyCounts(of(one))).toEqual([[null, null]]);
    expect(fill(of(one), [[null, 1]]).payload).toEqual({ fixed: 1, x: 'b' });
    expect(fill(of(one), [[null, null]]).payload).toEqual({ fixed: 1 });
    expect(isComplete(of(one), [[null, null]])).toBe(true);
    expect(isComplete(of({ ...one, min: 1 }), [[null, null]])).toBe(false);
  });
  it('puts an order into ranks', () => {
    const order: OrderGroup = {
      fills: 'x',
      as: 'order',
      slots: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      min: 3,
      max: 3,
    };
    expect(emptyCounts(of(order))).toEqual([[null, null, null]]);
    expect(isComplete(of(order), [[1, null, 0]])).toBe(false);
    expect(isComplete(of(order), [[1, 2, 0]])).toBe(true);
    expect(fill(of(order), [[1, 2, 0]]).payload.x).toEqual(['c', 'a', 'b']);
  });
});

describe('bounds', () => {
  it('leaves room up to the cap of the slot and the sum of the group', () => {
    const group = counts({});
    expect(room(group, [null, null], 0)).toBe(2);
    expect(room(group, [null, 3], 0)).toBe(1);
    expect(room(group, [2, null], 0)).toBe(0);
  });
});

describe('nothing is chosen that has an alternative', () => {
  it.each([
    ['a free subset', subset(0, 2), [null, null]],
    ['a subset of at least one', subset(1, 2), [null, null]],
    ['a number with room', counts({ as: 'number', slots: [{ id: 'armies', max: 4 }], min: 2, max: 4 }), [null]],
    ['counts of one slot with room', counts({ slots: [{ id: 'wood', max: 3 }], min: 1, max: 3 }), [null]],
  ])('%s', (_, group, empty) => {
    expect(emptyCounts(of(group))).toEqual([empty]);
    expect(isComplete(of(group), emptyCounts(of(group)))).toBe(false);
  });
  it.each([
    ['a subset of everything', subset(2, 2), [1, 1]],
    ['everything there is', counts({ min: 5, max: 5 }), [2, 3]],
    ['the only number', counts({ as: 'number', slots: [{ id: 'armies', max: 4 }], min: 3, max: 3 }), [3]],
  ])('what leaves none is: %s', (_, group, full) => {
    expect(emptyCounts(of(group))).toEqual([full]);
    expect(isComplete(of(group), emptyCounts(of(group)))).toBe(true);
  });
  it('but for a set that the kit calls usual', () => {
    expect(emptyCounts(of(subset(1, 2)), new Set(['x']))).toEqual([[1, 1]]);
    expect(emptyCounts(of(subset(0, 1)), new Set(['x']))).toEqual([[null, null]]);
  });
  it('an untouched form never stands for an empty list; nothing is a choice of its own', () => {
    const form = of(subset(0, 2), { ...subset(0, 2), fills: 'y' });
    expect(mayBeNothing(form)).toBe(true);
    expect(isComplete(form, emptyCounts(form))).toBe(false);
    expect(isComplete(form, nothing(form))).toBe(true);
    expect(isNothing(form, nothing(form))).toBe(true);
    expect(fill(form, nothing(form)).payload).toEqual({ fixed: 1, x: [], y: [] });
    // One list is filled: the other may stay empty.
    expect(
      isComplete(form, [
        [1, null],
        [null, null],
      ]),
    ).toBe(true);
    expect(mayBeNothing(of(subset(1, 2)))).toBe(false);
  });
});

describe('records, column by column', () => {
  const gear: RowsGroup = {
    fills: 'plan',
    as: 'rows',
    columns: [
      { name: 'item', ids: ['uzi', 'kevlar'] },
      { name: 'to', ids: ['doc', 'stash'] },
      { name: 'slot', ids: ['weapon', 'armor', null] },
    ],
    rows: [
      ['uzi', 'doc', 'weapon'],
      ['uzi', 'stash', null],
      ['kevlar', 'doc', 'armor'],
    ],
    unique: ['item'],
    min: 0,
    max: 2,
  };
  it('asks for the next column that leaves a choice', () => {
    expect(nextColumn(gear, [null, null, null], [])).toMatchObject({
      open: { name: 'item', choices: ['uzi', 'kevlar'] },
    });
    expect(nextColumn(gear, [null, null, null], ['uzi'])).toMatchObject({
      open: { name: 'to', choices: ['doc', 'stash'] },
    });
    expect(nextColumn(gear, [null, null, null], ['kevlar'])).toMatchObject({ open: null, row: 2 });
    expect(nextColumn(gear, [null, null, null], ['uzi', 'stash'])).toMatchObject({
      cells: ['uzi', 'stash', null],
      row: 1,
    });
  });
  it('does not offer what clashes with a chosen row', () => {
    expect(room(gear, [1, null, null], 1)).toBe(0);
    expect(nextColumn(gear, [1, null, null], [])).toMatchObject({ row: 2 });
    expect(nextColumn(gear, [1, null, 1], [])).toBeNull();
  });
  it('leaves out empty cells, and counts where rows are counted', () => {
    expect(fill(of(gear), [[null, 1, 1]]).payload.plan).toEqual([
      { item: 'uzi', to: 'stash' },
      { item: 'kevlar', to: 'doc', slot: 'armor' },
    ]);
    const hits: RowsGroup = {
      fills: 'hits',
      as: 'rows',
      columns: [{ name: 'target', ids: ['moe', 'max'] }],
      rows: [['moe'], ['max']],
      count: 'n',
      most: [2, 3],
      min: 3,
      max: 3,
    };
    expect(room(hits, [2, null], 1)).toBe(1);
    expect(fill(of(hits), [[2, 1]]).payload.hits).toEqual([
      { target: 'moe', n: 2 },
      { target: 'max', n: 1 },
    ]);
  });
});
