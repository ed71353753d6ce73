import { beforeEach, describe, expect, it } from 'vitest';
import attack from '../fixtures/risk-attack.json';
import reinforce from '../fixtures/risk-reinforce.json';
import type { Offer, Offers } from '../protocol';
import { narrow } from './narrow';
import { Panel } from './panel.svelte';

const reinforcing = reinforce.offers as unknown as Offers;
const attacking = attack.offers as unknown as Offers;

let panel: Panel;
beforeEach(() => {
  panel = new Panel();
  panel.usual = new Set(['attackerDice']);
});

describe('a form that asks for both ends of a move', () => {
  const one = (fills: string, ids: string[]): object => ({
    fills,
    as: 'one',
    slots: ids.map((id) => ({ id, max: 1 })),
    min: 1,
    max: 1,
  });
  const land = (from: string[], to: string[]): Offer =>
    ({
      form: {
        action: 'FORTIFY',
        payload: {},
        groups: [
          one('fromTerritoryId', from),
          one('toTerritoryId', to),
          { fills: 'count', as: 'number', slots: [{ id: 'armies', max: 4 }], min: 1, max: 4 },
        ],
        exact: false,
      },
    }) as unknown as Offer;
  const offers = [
    { action: { action: 'END_TURN', payload: {} } },
    land(['alaska', 'alberta'], ['alaska', 'alberta', 'ontario']),
    land(['india', 'china'], ['india', 'china']),
  ] as Offer[];
  beforeEach(() => {
    panel.apart = { FORTIFY: ['fromTerritoryId', 'toTerritoryId'] };
    panel.receive({ decision: 'd', offers, blocked: [] });
  });

  it('is chosen place by place, each only where the land hangs together', () => {
    expect([...panel.targets].sort()).toEqual(['alaska', 'alberta', 'china', 'india']);
    panel.select('alaska');
    expect([...panel.targets].sort()).toEqual(['alberta', 'ontario']);
    panel.select('ontario');
    expect(panel.form?.payload).toEqual({ fromTerritoryId: 'alaska', toTerritoryId: 'ontario' });
    panel.say(0, 3);
    expect(panel.complete?.payload).toEqual({ fromTerritoryId: 'alaska', toTerritoryId: 'ontario', count: 3 });
  });
  it('leaves out what the server has ruled out, until the question changes', () => {
    panel.select('alaska');
    panel.ruledOut = (offer) => 'form' in offer && offer.form.payload.toTerritoryId === 'ontario';
    expect(panel.form?.payload).toEqual({ fromTerritoryId: 'alaska', toTerritoryId: 'alberta' });
    panel.receive({ decision: 'e', offers, blocked: [] });
    panel.select('alaska');
    expect([...panel.targets].sort()).toEqual(['alberta', 'ontario']);
  });
  it('goes back to the board, not to a list that nobody asked for', () => {
    panel.select('alaska');
    panel.back();
    expect(panel.action).toBeNull();
    panel.pick('FORTIFY');
    panel.select('alaska');
    panel.back();
    expect(panel.action).toBe('FORTIFY');
  });
  it('asks the server about a place where nothing can begin', () => {
    expect(panel.probes('ontario').map(({ payload }) => payload.fromTerritoryId)).toContain('ontario');
  });
});

describe('placing by clicks', () => {
  it('picks the action that involves the place, counts clicks and stops at the budget', () => {
    panel.receive(reinforcing);
    expect(panel.action).toBeNull();
    for (let i = 0; i < 9; i++) expect(panel.select('alaska')).toBe('taken');
    expect(panel.action).toBe('PLACE_ARMIES');
    expect(panel.draft('alaska')).toBe(4);
    expect(panel.complete?.payload).toEqual({ placements: [{ territoryId: 'alaska', count: 4 }] });
    panel.select('alaska', -1);
    expect(panel.draft('alaska')).toBe(3);
    expect(panel.complete).toBeNull();
  });
  it('does not take a place of somebody else', () => {
    panel.receive(reinforcing);
    const foreign = reinforce.territories.find((territory) => territory.ownerId !== 'human-0')!;
    expect(panel.select(foreign.id)).toBe('miss');
  });
});

describe('attacking from one place to another', () => {
  beforeEach(() => panel.receive(attacking));

  it('narrows by source, then target; dice are preset to the most', () => {
    expect(panel.select('ural')).toBe('taken');
    expect(panel.narrowed.open?.name).toBe('toTerritoryId');
    expect(panel.targets.has('siberia')).toBe(true);
    expect(panel.targets.has('japan')).toBe(false);
    panel.select('siberia');
    expect(panel.complete).toEqual({
      action: 'ATTACK',
      payload: { fromTerritoryId: 'ural', toTerritoryId: 'siberia', attackerDice: 3 },
    });
    panel.choose('attackerDice', '1');
    expect(panel.complete?.payload.attackerDice).toBe(1);
  });
  it('does not guess a source for a target that several could attack', () => {
    panel.pick('ATTACK');
    const sources = new Map<string, Set<unknown>>();
    for (const one of panel.own) {
      const { fromTerritoryId, toTerritoryId } = ('form' in one ? one.form : one.action).payload;
      sources.set(String(toTerritoryId), (sources.get(String(toTerritoryId)) ?? new Set()).add(fromTerritoryId));
    }
    for (const [target, from] of sources) {
      panel.pick('ATTACK');
      expect(panel.select(target)).toBe(from.size === 1 ? 'taken' : 'miss');
    }
  });
  it('lets another target be chosen, and the source be given up', () => {
    panel.select('ural');
    panel.select('siberia');
    panel.select('china');
    expect(panel.complete?.payload.toTerritoryId).toBe('china');
    panel.select('ural');
    expect(panel.chosen.fromTerritoryId).toBeUndefined();
  });
  it('offers the number of armies to move in as a variant', () => {
    panel.select('ural');
    panel.select('siberia');
    expect(panel.form).toBeNull();
    expect(panel.complete?.payload.moveIn).toBeUndefined();
    panel.take(0);
    expect(panel.form?.groups[0]?.fills).toBe('moveIn');
    expect(panel.complete).toBeNull();
    panel.say(0, 4);
    expect(panel.complete?.payload.moveIn).toBe(4);
  });
  it('says what a click on a place that is not offered would mean', () => {
    panel.select('ural');
    expect(panel.probes('japan')).toMatchObject([
      { action: 'ATTACK', payload: { fromTerritoryId: 'ural', toTerritoryId: 'japan' } },
    ]);
    expect(panel.select('japan')).toBe('miss');
  });
  it('keeps the choice while the question is the same, and drops it with a new one', () => {
    panel.select('ural');
    panel.receive({ ...attacking });
    expect(panel.chosen.fromTerritoryId).toBe('"ural"');
    panel.receive({ ...attacking, decision: 'another' });
    expect(panel.chosen).toEqual({});
  });
  it('chooses the same again after it was sent, if it is still offered', () => {
    panel.select('ural');
    panel.select('siberia');
    panel.remember();
    panel.receive({ ...attacking, decision: 'next' });
    expect(panel.complete?.payload).toMatchObject({ fromTerritoryId: 'ural', toTerritoryId: 'siberia' });
    panel.receive({
      ...attacking,
      decision: 'third',
      offers: attacking.offers.filter((offer) => !JSON.stringify(offer).includes('"siberia"')),
    });
    expect(panel.chosen).toEqual({});
  });
  it('lists what is blocked with its reason', () => {
    expect(panel.blocked.map((blocked) => [blocked.action, blocked.code])).toContainEqual(['FORTIFY', 'WRONG_PHASE']);
  });
});

describe('games that the client has never heard of', () => {
  const offer = (payload: Record<string, unknown>): Offer => ({ action: { action: 'TAKE', payload } });

  it('asks for composite values too', () => {
    const offers = [
      offer({ giving: { wood: 4 }, receiving: { ore: 1 } }),
      offer({ giving: { wood: 4 }, receiving: { sheep: 1 } }),
    ];
    const first = narrow(offers, {});
    expect(first.open?.name).toBe('receiving');
    expect(narrow(offers, { receiving: '{"ore":1}' }).ready?.payload).toEqual({
      giving: { wood: 4 },
      receiving: { ore: 1 },
    });
  });
  it('asks for the members of a member one by one', () => {
    const offers = [
      offer({ play: { kind: 'CARD', card: 'march', strong: false } }),
      offer({ play: { kind: 'CARD', card: 'rage', strong: false } }),
      offer({ play: { kind: 'CARD', card: 'rage', strong: true } }),
      offer({ play: { kind: 'UNIT', unit: 'u1' } }),
    ];
    expect(narrow(offers, {}).open).toMatchObject({ name: 'play.kind' });
    const cards = narrow(offers, { 'play.kind': '"CARD"' });
    expect(cards.open?.choices.map((choice) => choice.value)).toEqual(['march', 'rage']);
    expect(narrow(offers, { 'play.kind': '"UNIT"' }).ready?.payload).toEqual({ play: { kind: 'UNIT', unit: 'u1' } });
    panel.receive({ decision: 'x', offers, blocked: [] });
    expect(panel.select('u1')).toBe('taken');
    expect(panel.complete?.payload).toEqual({ play: { kind: 'UNIT', unit: 'u1' } });
    panel.reset();
    expect(panel.select('rage')).toBe('taken');
    expect(panel.narrowed.open?.name).toBe('play.strong');
    expect(panel.probes('nonsense')[0]).toMatchObject({ payload: { play: { card: 'rage', strong: 'nonsense' } } });
  });
  it('treats a member that some offers lack as a choice', () => {
    const { open } = narrow([offer({}), offer({ skip: true })], {});
    expect(open?.choices.map((choice) => choice.key)).toEqual(['', 'true']);
    expect(narrow([offer({}), offer({ skip: true })], { skip: '' }).ready?.payload).toEqual({});
  });
  it('takes the only action and its only filling at once', () => {
    panel.receive({ decision: 'x', offers: [offer({})], blocked: [] });
    expect(panel.complete).toEqual({ action: 'TAKE', payload: {} });
  });
});

describe('a place that several actions have to do with', () => {
  const play = (action: string, card: string): Offer => ({ action: { action, payload: { card, mode: 'basic' } } });
  beforeEach(() =>
    panel.receive({
      decision: 'd',
      offers: [
        { action: { action: 'END_PHASE', payload: {} } },
        play('ATTACK', 'rage'),
        play('ATTACK', 'march'),
        play('BLOCK', 'rage'),
      ],
      blocked: [],
    }),
  );

  it('shortens the list to these actions, and the one that is picked begins with the place', () => {
    expect(panel.listed.map((entry) => entry.name)).toEqual(['ATTACK', 'BLOCK', 'END_PHASE']);
    expect(panel.select('rage')).toBe('taken');
    expect(panel.listed.map((entry) => entry.name)).toEqual(['ATTACK', 'BLOCK']);
    expect(panel.selected.has('rage')).toBe(true);
    panel.pick('ATTACK');
    expect(panel.complete).toEqual({ action: 'ATTACK', payload: { card: 'rage', mode: 'basic' } });
  });
  it('is left by a second click, or by a place that only one action involves', () => {
    panel.select('rage');
    panel.select('rage');
    expect(panel.about).toBeNull();
    panel.select('rage');
    panel.select('march');
    expect(panel.complete?.payload).toEqual({ card: 'march', mode: 'basic' });
  });
});
