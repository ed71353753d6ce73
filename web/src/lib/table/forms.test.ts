import { describe, expect, it } from 'vitest';
import reinforce from '../fixtures/risk-reinforce.json';
import type { Form, Offers } from '../protocol';
import { emptyCounts, fill, isComplete, lack, room } from './forms';

const offers = reinforce.offers as unknown as Offers;
const place = offers.offers.flatMap((offer) => ('form' in offer ? [offer.form] : []))[0] as Form;

const form = (group: Partial<Form['groups'][number]>): Form => ({
  action: 'A',
  payload: { fixed: 1 },
  exact: true,
  groups: [
    {
      fills: 'x',
      as: 'map',
      slots: [
        { id: 'wood', max: 2 },
        { id: 'ore', max: 3 },
      ],
      min: 1,
      max: 4,
      ...group,
    },
  ],
});

describe('a real placement form', () => {
  it('wants exactly the budget and fills a list of places', () => {
    const counts = emptyCounts(place);
    expect(isComplete(place, counts)).toBe(false);
    expect(lack(place.groups[0]!, counts[0]!)).toBe('4 of 4 left');
    counts[0]![0] = 3;
    counts[0]![1] = 1;
    expect(isComplete(place, counts)).toBe(true);
    expect(fill(place, counts)).toEqual({
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
    expect(fill(form({ as }), [[2, 1]]).payload).toEqual({ fixed: 1, x });
  });
  it('names the members of a list', () => {
    expect(fill(form({ as: 'list', slot: 'kind', count: 'n' }), [[0, 1]]).payload).toEqual({
      fixed: 1,
      x: [{ kind: 'ore', n: 1 }],
    });
  });
});

describe('bounds', () => {
  it('leaves room up to the cap of the slot and the sum of the group', () => {
    const group = form({}).groups[0]!;
    expect(room(group, [0, 0], 0)).toBe(2);
    expect(room(group, [0, 3], 0)).toBe(1);
    expect(room(group, [2, 0], 0)).toBe(0);
  });
  it('takes what must be taken anyway, and begins a free subset with everything', () => {
    expect(emptyCounts(form({ min: 5, max: 5 }))).toEqual([[2, 3]]);
    expect(
      emptyCounts(
        form({
          as: 'ids',
          slots: [
            { id: 'p1', max: 1 },
            { id: 'p2', max: 1 },
          ],
          min: 1,
          max: 2,
        }),
      ),
    ).toEqual([[1, 1]]);
    expect(emptyCounts(form({ as: 'number', slots: [{ id: 'armies', max: 4 }], min: 2, max: 4 }))).toEqual([[2]]);
  });
});
