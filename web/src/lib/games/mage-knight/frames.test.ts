import { expect, test } from 'vitest';
import advanced from '../../../../../crates/game-mageknight/src/data/advanced.rs?raw';
import cards from '../../../../../crates/game-mageknight/src/data/cards.rs?raw';
import spells from '../../../../../crates/game-mageknight/src/data/spells.rs?raw';
import { cardColor, priceOf, SECOND, SPELLS } from './frames';

const ROW = /^\s*(?:card|action|dual|spell)\(\s*(?:C|CardId)::(\w+),\s*"[^"]*",\s*\(?(\w+)/gm;

test('every card wears the color that the rules give it, whether it can be played now or not', () => {
  const rows = [advanced, cards, spells].flatMap((data) => [...data.matchAll(ROW)]);
  expect(rows.length).toBeGreaterThan(90);
  const id = (name: string): string => name.replace(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();
  for (const [, name = '', color = ''] of rows) expect(cardColor(id(name)), name).toBe(color.toLowerCase());
});

test('every card says the mana that the rules ask for it', () => {
  const id = (name: string): string => name.replace(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();
  const own = [...spells.matchAll(/spell\(C::(\w+)/g)].map(([, name = '']) => id(name));
  expect([...SPELLS].sort()).toEqual(own.sort());
  const two = [...advanced.matchAll(/dual\(C::(\w+), "[^"]*", \(\w+, (\w+)\)/g)];
  expect(SECOND).toEqual(Object.fromEntries(two.map(([, name = '', color = '']) => [id(name), color.toLowerCase()])));
  expect(priceOf('fireball').strong).toEqual(['black', 'red']);
  expect(priceOf('march')).toEqual({ basic: [], strong: ['green'], either: false, thrown: false });
  expect(priceOf('ruby_ring').thrown).toBe(true);
});
