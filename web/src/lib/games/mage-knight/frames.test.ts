import { expect, test } from 'vitest';
import { frameIn } from './frames';

test('a card is drawn as the board states it, and plainly where it does not', () => {
  const fireball = { color: 'red', basic: ['red'], strong: ['red', 'black'], either: false, thrown: false };
  const board = { tiles: {}, cards: { fireball } };
  expect(frameIn(board, 'fireball')).toBe(fireball);
  expect(frameIn(board, 'wound')).toEqual({ color: null, basic: [], strong: [], either: false, thrown: false });
  expect(frameIn(null, 'fireball').color).toBeNull();
});
