import { describe, expect, it } from 'vitest';
import kit, { effect } from './kit';

const names = (id: string): string => ({ human: 'Ada', e0: 'Diggers', improvisation: 'Improvisation' })[id] ?? id;

describe('the words of Mage Knight', () => {
  it.each([
    ['M2', 'Move 2'],
    ['A4f', 'Fire attack 4'],
    ['B8cf', 'Cold fire block 8'],
    ['Inf5', 'Influence 5'],
    ['R3', 'Ranged attack 3'],
    ['tok:red', 'Red mana'],
    ['cry:green', 'Green crystal'],
    ['draw2', 'Draw 2'],
    ['strip_fortification', 'Take away fortification'],
    ['attack-2', 'Enemy attack lowered by 2'],
    ['B', 'Block by terrain'],
  ])('%s is %s', (key, words) => {
    expect(effect(key)).toBe(words);
  });
  it('tell what was paid and what became of the dice', () => {
    expect(kit.value?.('play.mana', [{ from: 'die', color: 'red' }], names)).toBe('a red die');
    expect(
      kit.value?.(
        'play.dice',
        [
          { color: 'red', to: 'red' },
          { color: 'blue', to: 'green' },
        ],
        names,
      ),
    ).toBe('red stays and blue to green');
  });
  it('tell a fight in sentences', () => {
    const event = {
      type: 'block_resolved',
      playerId: 'human',
      data: { attack: 0, effective: 3, enemy: 'e0', required: 3, success: true },
    };
    expect(kit.tell?.(event, names)).toBe('Ada brings 3 of 3 against Diggers: blocked.');
    expect(
      kit.learn?.({
        type: 'combat_started',
        playerId: 'human',
        data: { enemies: [{ enemy: 'diggers', id: 'e0' }], fight: 1 },
      }),
    ).toEqual([['e0', 'Diggers']]);
  });
});
