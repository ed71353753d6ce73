import { describe, expect, it } from 'vitest';
import { actionOf, isOwn, linesOf, offered } from './lines';
import { learn } from './places';
import { listsOf, tidy } from './setup';
import type { Play } from './view';

const play = (more: Partial<Play>): Play =>
  ({ card: 'rage', mode: 'basic', effect: 'A2', action: 'ADD_TO_ATTACK_POOL', legal: true, ...more }) as Play;

describe('lines', () => {
  it('puts everything that a booster could strengthen behind one line', () => {
    const plays = [
      play({}),
      play({ card: 'concentration', mode: 'strong', partner: 'rage', effect: 'A4', legal: false }),
      play({ card: 'concentration', mode: 'strong', partner: 'swiftness', effect: 'R3' }),
    ];
    const [boost, ...more] = linesOf(plays, (own) => own.card === 'concentration');
    expect(more).toEqual([]);
    expect(boost?.play).toMatchObject({ effect: 'boost', legal: true });
    expect(boost?.partners.map((line) => line.play.partner)).toEqual(['rage', 'swiftness']);
    expect(actionOf(boost!.partners[1]!).payload.play).toEqual({
      card: 'concentration',
      mode: 'strong',
      partner: { card: 'swiftness', effect: 'R3' },
    });
  });

  it('keeps apart what a skill raises or turns into something else, and sends it', () => {
    const march = { card: 'march', mode: 'sideways', effect: 'B1' } as const;
    const plays = [
      play(march),
      play({ ...march, bonus: 'who_needs_magic' }),
      play({ card: 'march', mode: 'basic', effect: 'M2', shape: 'A', bonus: 'universal_power' }),
      play(march),
    ];
    const lines = linesOf(plays, () => true);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
    expect(lines).toHaveLength(3);
    expect(actionOf(lines[1]!).payload.play).toEqual({ ...march, bonus: ['who_needs_magic'] });
    expect(actionOf(lines[2]!).payload.play).toMatchObject({ effect: 'M2', shape: 'A', bonus: ['universal_power'] });
  });

  it('sends what is lent with the place where it lies', () => {
    const [line] = linesOf(
      [play({ card: undefined, mode: undefined, recruit: 'peasants', zone: 'offer', effect: 'M2' })],
      (own) => !isOwn(own),
    );
    expect(actionOf(line!).payload.play).toEqual({ recruit: 'peasants', zone: 'offer', effect: 'M2' });
  });

  it('names a unit without a mode', () => {
    const [line] = linesOf([play({ card: undefined, mode: undefined, unit: 'u1', effect: 'S3' })], () => true);
    expect(actionOf(line!)).toEqual({ action: 'ADD_TO_ATTACK_POOL', payload: { play: { unit: 'u1', effect: 'S3' } } });
  });

  it('spreads a form that asks for one thing', () => {
    const slots = ['hero', 'u0'].map((id) => ({ id, max: 1 }));
    const form = {
      action: 'ASSIGN_DAMAGE',
      payload: { enemy: 'e0', attack: 0 },
      exact: true,
      groups: [{ fills: 'target', as: 'one' as const, min: 1, max: 1, slots }],
    };
    const ready = { action: 'ASSIGN_DAMAGE', payload: { enemy: 'e1', attack: 0, target: 'hero' } };
    const all = offered({ decision: null, blocked: [], offers: [{ form }, { action: ready }] }, 'ASSIGN_DAMAGE');
    expect(all.map(({ payload }) => `${String(payload.enemy)} ${String(payload.target)}`)).toEqual([
      'e0 hero',
      'e0 u0',
      'e1 hero',
    ]);
  });
});

describe('the lists of a new table', () => {
  it('come from the schema, enemies by the colour of their tokens', () => {
    const schema = {
      $defs: {
        UnitId: { enum: ['peasants'] },
        EnemyShape: { anyOf: [{ title: 'green', enum: ['prowlers'] }, { type: 'object' }] },
        Heroes: { anyOf: [{ enum: ['tovak'] }, { type: 'array' }] },
      },
    };
    expect(listsOf(schema)).toMatchObject({
      units: ['peasants'],
      heroes: ['tovak'],
      enemies: [{ color: 'green', ids: ['prowlers'] }],
    });
    expect(listsOf(null).enemies).toEqual([]);
  });

  it('say nothing that is not chosen', () => {
    expect(tidy({ context: 'TOMB', wall: false, enemies: [] })).toEqual({ context: 'TOMB' });
    expect(tidy({ wall: false })).toBeUndefined();
  });
});

it('calls a unit that joined by its name from then on', () => {
  const event = { type: 'unit_joined', playerId: 'p0', data: { unit: 'u1', id: 'peasants' } };
  expect(learn(event, null)).toEqual([['u1', { key: 'unit-peasants', args: {} }]]);
});
