import { expect, test } from 'vitest';
import type { OptionField } from '../ui/schema';
import { playedBy } from './options';

const field = (name: string, kind: OptionField['kind'], fallback: unknown): OptionField => ({
  name,
  about: '',
  kind,
  choices: [],
  nullable: false,
  fallback,
});
const FIELDS = [
  field('victory', 'choice', 'CONQUEST'),
  field('occupyMode', 'choice', 'AUTO_MIN'),
  field('fortifyRule', 'choice', 'ADJACENT'),
  field('initialArmies', 'choice', 'CLASSIC'),
  field('dominationPercent', 'integer', 70),
  field('fogOfWar', 'boolean', false),
  field('territoryBonus', 'boolean', true),
  field('maxTurns', 'integer', null),
];

test('a usual way to play is called by its name, and what differs from it is listed', () => {
  const options = { victory: 'CAPITAL', occupyMode: 'CHOOSE', fogOfWar: true, territoryBonus: false };
  const played = playedBy('risk', FIELDS, options, null);
  expect(played.title).not.toBeNull();
  expect(played.rules).toEqual([
    { name: 'Fog of war', value: null },
    { name: 'Territory bonus', value: false },
  ]);
});

test('a way is not named where the table departs from what it says', () => {
  const played = playedBy('risk', FIELDS, { maxTurns: 30 }, null);
  expect(played.title).toBe('Standard');
  expect(played.rules).toEqual([{ name: 'Max turns', value: '30' }]);
});

test('a table with many changes lists them all', () => {
  const options = {
    victory: 'MISSION',
    fortifyRule: 'NONE',
    initialArmies: 'TWO_EACH',
    dominationPercent: 55,
    territoryBonus: false,
    maxTurns: 20,
  };
  const played = playedBy('risk', FIELDS, options, null);
  expect(played.title).toBeNull();
  expect(played.rules).toHaveLength(6);
  expect(played.rules).toContainEqual({ name: 'Max turns', value: '20' });
});
