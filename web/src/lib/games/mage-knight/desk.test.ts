import { describe, expect, it, vi } from 'vitest';
import type { Asked, Offers, Snapshot } from '../../protocol';
import { Desk, type Hands } from './desk.svelte';
import type { Line } from './lines';
import type { Play } from './view';

const OFFERS: Offers = {
  decision: 'd',
  blocked: [],
  offers: [
    {
      form: {
        action: 'DECLARE_ATTACK_TARGET',
        payload: { attackType: 'ranged' },
        exact: false,
        groups: [
          { fills: 'targets', as: 'ids', min: 1, max: 2, slots: ['e0', 'e1'].map((id) => ({ id, max: 1 })) },
          {
            fills: 'defend',
            as: 'rows',
            min: 0,
            max: 1,
            columns: [],
            rows: [
              ['e1', 'e0'],
              ['e1', 'e1'],
            ],
          },
        ],
      },
    },
  ],
};
const view = (revision: number, more: Record<string, unknown> = {}): Snapshot =>
  ({
    revision,
    phase: 'RANGED_SIEGE',
    enemies: [
      { id: 'e0', defeated: false },
      { id: 'e1', defeated: false },
    ],
    currentAttack: null,
    pendingChoice: null,
    ...more,
  }) as never;

function desk(foresee?: Hands['foresee']): { desk: Desk; hands: { [K in keyof Hands]: ReturnType<typeof vi.fn> } } {
  const told = (asked: Asked): unknown => ({
    preview: {
      legal: true,
      warnedBy: {},
      groupPreview: { attackType: asked.payload?.attackType ?? 'ranged', defend: [{ defender: 'e1', target: 'e0' }] },
    },
    refusal: null,
  });
  const hands = {
    act: vi.fn(),
    foresee: vi.fn(foresee ?? ((asked: Asked) => Promise.resolve(told(asked)))),
    undo: vi.fn(),
    mayUndo: () => true,
    refuse: vi.fn(),
  };
  const made = new Desk(hands as never);
  made.receive(view(1), OFFERS);
  return { desk: made, hands: hands as never };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the desk', () => {
  it('opens an attack on nobody, and asks the server once for each change', async () => {
    const { desk: own, hands } = desk();
    own.open();
    expect(own.group).toEqual([]);
    expect(own.declaration).toBeNull();
    expect(hands.foresee).not.toHaveBeenCalled();
    own.toggle('e0');
    own.toggle('e1');
    await settle();
    expect(hands.foresee).toHaveBeenCalledTimes(2);
    expect(own.ready).toEqual({
      action: 'DECLARE_ATTACK_TARGET',
      payload: { targets: ['e0', 'e1'], attackType: 'ranged' },
    });
    own.toggle('e1');
    own.toggle('e0');
    await settle();
    // An empty group is nobody's question.
    expect(hands.foresee).toHaveBeenCalledTimes(3);
    expect(own.ready).toBeNull();
  });

  it('shows no answer that came too late', async () => {
    const answers: ((told: unknown) => void)[] = [];
    const { desk: own } = desk(() => new Promise((resolve) => answers.push(resolve as never)));
    own.toggle('e0');
    own.toggle('e1');
    const told = (legal: boolean): unknown => ({ preview: { legal, warnedBy: {} }, refusal: null });
    answers[1]?.(told(true));
    await settle();
    answers[0]?.(told(false));
    await settle();
    expect(own.foreseen?.legal).toBe(true);
  });

  it('lets a card of the hand answer only what is asked of the hand', () => {
    const { desk: own } = desk();
    const asking = (cards: string[]): void => {
      const answers = cards.map((card) => ({ card }));
      own.receive(
        view(2 + cards.length, { player: { hand: ['march', 'rage'] }, pendingChoice: { ask: 'card', answers } }),
        OFFERS,
      );
    };
    asking(['march', 'rage']);
    expect(own.answerFor('march')).toEqual({ card: 'march' });
    // A deck holds copies of what is in hand.
    asking(['march', 'rage', 'threaten']);
    expect(own.answerFor('march')).toBeNull();
  });

  it('offers a choice of whom a defender protects only where there is one', async () => {
    const { desk: own } = desk();
    own.toggle('e0');
    await settle();
    expect(own.pairings).toEqual([]);
    own.toggle('e1');
    await settle();
    expect(own.pairings).toHaveLength(2);
    own.protect({ defender: 'e1', target: 'e1' });
    await settle();
    expect(own.ready?.payload.defend).toEqual([{ defender: 'e1', target: 'e1' }]);
    // Another group is another question.
    own.toggle('e0');
    expect(own.pairs).toEqual([]);
  });

  it('drops what cannot be any more', async () => {
    const { desk: own } = desk();
    own.toggle('e0');
    own.toggle('e1');
    await settle();
    own.receive(
      view(2, {
        enemies: [
          { id: 'e0', defeated: true },
          { id: 'e1', defeated: false },
        ],
      }),
      OFFERS,
    );
    expect(own.group).toEqual(['e1']);
    own.receive(view(3, { phase: 'BLOCK' }), OFFERS);
    expect(own.making).toBeNull();
  });

  it('asks once before too small a pool is lost', () => {
    const { desk: own, hands } = desk();
    own.resolve('RESOLVE_ATTACK', false);
    expect(hands.act).not.toHaveBeenCalled();
    expect(own.warned).toBe(true);
    own.resolve('RESOLVE_ATTACK', false);
    expect(hands.act).toHaveBeenCalledWith({ action: 'RESOLVE_ATTACK', payload: {} });
    own.receive(view(2), OFFERS);
    expect(own.warned).toBe(false);
    own.resolve('RESOLVE_ATTACK', true);
    expect(hands.act).toHaveBeenCalledTimes(2);
  });

  const play = (more: Partial<Play>): Line => ({
    key: 'k',
    partners: [],
    more: false,
    play: {
      card: 'swiftness',
      mode: 'strong',
      effect: 'R3',
      action: 'ADD_TO_ATTACK_POOL',
      legal: true,
      ...more,
    } as Play,
  });

  it('plays a line with its only mana, asks where there are several, and takes what was picked before', () => {
    const { desk: own, hands } = desk();
    const [die, crystal] = [
      { from: 'die', color: 'white' },
      { from: 'crystal', color: 'white' },
    ] as const;
    own.play(play({ payable: [die] }));
    const sent = (): unknown => (hands.act.mock.lastCall?.[0] as { payload: { play: unknown } }).payload.play;
    expect(sent()).toEqual({ card: 'swiftness', mode: 'strong', effect: 'R3', mana: [die] });
    own.play(play({ payable: [die, crystal] }));
    expect(hands.act).toHaveBeenCalledTimes(1);
    expect(own.paying).not.toBeNull();
    own.pickMana(crystal);
    expect(sent()).toMatchObject({ mana: [crystal] });
    own.paying = null;
    own.pickMana(die);
    own.play(play({ payable: [die, crystal] }));
    expect(sent()).toMatchObject({ mana: [die] });
  });

  it('lets the server say why a line cannot be played', async () => {
    const refusal = { message: 'Choose first.', code: 'NO_ATTACK_DECLARED', rule: null };
    const { desk: own, hands } = desk(() => Promise.resolve({ preview: null, refusal }));
    own.play(play({ legal: false }));
    await settle();
    expect(hands.act).not.toHaveBeenCalled();
    expect(hands.refuse).toHaveBeenCalledWith(refusal);
  });
});
