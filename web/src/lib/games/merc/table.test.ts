// The map, the numbers of a card and a told turn, without a server.

import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../protocol';
import { Cards } from './cards';
import { draw } from './drawing';
import { retell, whereOf } from './retell';
import { turnOf } from './telling.svelte';
import type { MercView, Unit } from './view';

const sectors = ['industry-gold', 'wild-meadow', 'wild-lakeshore', 'city-hamadu'].map(
  (id, i) => ({ id, row: Math.floor(i / 2), col: i % 2, militia: {}, controller: null, explored: false }) as never,
);
const unit = { id: 'ra', ownerId: 'p1', squad: 'primary', sector: 'industry-gold', health: 3, armor: 0 };
const view = {
  revision: 1,
  sectors,
  units: [unit],
  players: [
    { id: 'p0', role: 'REBEL' },
    { id: 'p1', role: 'DICTATOR', ai: true },
  ],
} as unknown as MercView;
const event = (type: string, playerId: string | null, data: Record<string, unknown>): GameEvent => ({
  type,
  playerId,
  data,
});

describe('the map', () => {
  it('is drawn the same for everybody, every sector once', () => {
    const [one, other] = [draw(sectors), draw(sectors)];
    expect(one).toEqual(other);
    expect(one.lands.map((land) => land.id)).toEqual(['industry-gold', 'wild-meadow', 'wild-lakeshore', 'city-hamadu']);
    expect(one.lands.map((land) => land.ground)).toEqual(['industry', 'grass', 'water', 'city']);
  });
  it('gives neighbours one border', () => {
    const { lands } = draw(sectors);
    const pointsOf = (i: number): Set<string> => new Set(lands[i]!.path.replace(/[MZ]/g, '').split('L'));
    const shared = [...pointsOf(0)].filter((point) => pointsOf(1).has(point));
    expect(shared.length).toBe(6);
  });
  it('joins industries and cities by roads', () => {
    expect(draw(sectors).roads.length).toBeGreaterThan(0);
  });
});

describe('a card', () => {
  const cards = new Cards({
    mercs: [{ id: 'ra', health: 3, skills: { initiative: 1, training: 2, combat: 2 } }],
    equipment: [
      { id: 'uzi', slot: 'weapon', targets: 1, armor: 0, uses: 0, skills: { initiative: 0, training: 0, combat: 0 } },
      {
        id: 'grenade',
        slot: 'accessory',
        targets: 2,
        armor: 0,
        uses: 0,
        skills: { initiative: -2, training: 0, combat: 3 },
      },
      {
        id: 'bandolier',
        slot: 'accessory',
        targets: 0,
        armor: 0,
        uses: 0,
        skills: { initiative: 0, training: 0, combat: 0 },
      },
    ],
  });
  const carrier = {
    id: 'ra',
    equipment: ['uzi#1', 'bandolier#1', 'grenade#2'],
    combat: 5,
    initiative: -1,
    targets: 5,
    training: 2,
  } as unknown as Unit;
  it('says what a number is made of', () => {
    expect(cards.parts(carrier, 'combat')).toEqual([
      { item: null, by: 'printed', n: 2 },
      { item: 'grenade#2', by: 'gear', n: 3 },
    ]);
    // One target, a gun and a grenade make four: the fifth is the ability.
    expect(cards.parts(carrier, 'targets').at(-1)).toEqual({ item: null, by: 'ability', n: 1 });
  });
  it('knows where the cards are worn', () => {
    expect(cards.places(carrier).map(({ slot }) => slot)).toEqual(['weapon', 'accessory', 'bandolier']);
  });
});

describe('a told turn', () => {
  it('begins with what the Dictator does first', () => {
    const events = [event('turn_ended', 'p0', {}), event('tactics_played', 'p1', { card: 'sentry' })];
    expect(turnOf(events, view, view)).toEqual(events.slice(1));
    expect(turnOf(events.slice(0, 1), view, view)).toEqual([]);
  });
  it('is not what his militia do while Rebels act, and ends with the day', () => {
    const [rebels, nextDay] = [
      { ...view, step: 'B', day: 2 },
      { ...view, step: 'B', day: 3 },
    ] as unknown as [MercView, MercView];
    const shot = event('attacked', 'p1', { unit: 'militia' });
    expect(turnOf([shot], rebels, rebels)).toEqual([]);
    const played = event('tactics_played', 'p1', { card: 'sentry' });
    const turn = [played, event('day_started', null, { day: 3 })];
    expect(turnOf([shot, event('turn_ended', 'p0', {}), ...turn, shot], rebels, nextDay)).toEqual(turn);
  });
  it('moves squads and militia as it goes on', () => {
    const placed = retell(view, event('militia_placed', 'p1', { sector: 'wild-meadow', owner: 'p1', n: 2 }), view);
    expect(placed.sectors[1]!.militia).toEqual({ p1: 2 });
    const moved = event('moved', 'p1', { squad: 'primary', from: 'industry-gold', to: 'wild-meadow', militia: 0 });
    const after = retell(placed, moved, view);
    expect(after.units[0]!.sector).toBe('wild-meadow');
    expect(whereOf(event('damaged', null, { unit: 'ra' }), after)).toBe('wild-meadow');
    expect(retell(after, event('unit_killed', null, { unit: 'ra' }), view).units).toEqual([]);
    // The view that was told from stays as it was.
    expect(view.units[0]!.sector).toBe('industry-gold');
  });
});
