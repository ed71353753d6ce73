import { expect, test } from 'vitest';
import type { Offers } from '../../protocol';
import { pickedAction, pickOf, toggled } from './picks';
import { around, centerOf, type Space, spacesOf, wayAlong, waysFrom } from './world';

const space = (id: string, terrain: string, more: Partial<Space> = {}): [string, Space] => {
  const [q = 0, r = 0] = id.split(',').map(Number);
  const plain = { site: null, mana: [], walls: [], tokens: [], city: null, heroes: [], shields: [] };
  return [id, { id, q, r, terrain, burned: false, ruin: null, slot: '0,0', ...plain, ...more }];
};
const COSTS = { plains: 2, forest: 3, hills: 3, lake: null };

test('slots lie as the tiles do', () => {
  expect(centerOf('1,0')).toEqual([3, -2]);
  expect(centerOf('0,1')).toEqual([1, -3]);
  expect(spacesOf('0,0')).toEqual(['0,0', '1,-1', '1,0', '0,1', '-1,1', '-1,0', '0,-1']);
  expect(around('2,-1')).toContain('3,-2');
});

test('the cheapest way goes around a lake and a rampager, and a wall costs one more', () => {
  const orc = { at: '1,-1', color: 'green', faceUp: true, rampaging: true } as Space['tokens'][number];
  const world = new Map([
    space('0,0', 'plains'),
    space('1,0', 'lake'),
    space('1,-1', 'plains', { tokens: [orc] }),
    space('0,1', 'plains'),
    space('1,1', 'forest'),
    space('2,0', 'plains', { walls: [3] }),
  ]);
  const ways = waysFrom('0,0', world, COSTS);
  expect(ways.has('1,0')).toBe(false);
  expect(ways.has('1,-1')).toBe(false);
  expect(ways.get('2,0')).toEqual({ steps: ['0,1', '1,1', '2,0'], sums: [2, 5, 8], cost: 8 });
});

test('a choice of several things comes from a form or from the lists of actions', () => {
  const offers = (all: Offers['offers']): Offers => ({ decision: null, offers: all, blocked: [] });
  const listed = pickOf(
    offers(
      // Without terms nothing is chosen, which is a choice too.
      [{}, ...[['march'], ['rage'], ['march', 'march', 'rage']].map((cards) => ({ cards }))].map((payload) => ({
        action: { action: 'CHOOSE', payload },
      })),
    ),
    'CHOOSE',
  );
  expect(listed).toMatchObject({
    fills: 'cards',
    min: 0,
    max: 3,
    slots: [
      { id: 'march', max: 2 },
      { id: 'rage', max: 1 },
    ],
  });
  const group = { fills: 'discard', as: 'ids' as const, slots: [{ id: 'rage', max: 1 }], min: 1, max: 1 };
  const form = pickOf(
    offers([{ form: { action: 'END_TURN', payload: {}, groups: [group], exact: true } }]),
    'END_TURN',
  );
  expect(form && pickedAction(form, ['rage'])).toEqual({ action: 'END_TURN', payload: { discard: ['rage'] } });
  expect(pickOf(offers([]), 'REST')).toBeNull();
  expect(listed && toggled(listed, ['march'], 1, 'march')).toEqual(['march', 'march']);
  expect(listed && toggled(listed, ['march', 'rage'], 0, 'march')).toEqual(['rage']);
  expect(form && toggled(form, ['rage'], 0, 'rage')).toEqual([]);
});

test('the way that the server found tells what is paid on it, step by step', () => {
  const world = new Map([
    space('0,0', 'plains'),
    space('0,1', 'plains'),
    space('1,1', 'forest'),
    space('2,0', 'plains', { walls: [3] }),
  ]);
  const found = { steps: ['0,1', '1,1', '2,0'], cost: 8 };
  expect(wayAlong('0,0', found, world, COSTS)).toEqual({ ...found, sums: [2, 5, 8] });
});
