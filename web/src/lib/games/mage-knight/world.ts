// The map as it is drawn: spaces from the tiles that lie there, with what stands on them, and ways between them. Costs are
// those that the server states for the turn; what a step really brings is asked of the server.

import type { MageView } from './view';

interface Printed {
  spaces: { terrain: string; site: string | null; mana: string[] }[];
  walls: { space: number; side: number }[];
  city: string | null;
}
export type Tiles = Readonly<Record<string, Printed>>;

export const tilesOf = (map: unknown): Tiles =>
  map !== null && typeof map === 'object' && 'tiles' in map ? (map.tiles as Tiles) : {};

export type Enemy = NonNullable<MageView['tokens']>[number];
export type City = NonNullable<MageView['cities']>[number];

export interface Space {
  id: string;
  q: number;
  r: number;
  terrain: string;
  site: string | null;
  mana: string[];
  /** Sides with a wall, as places in `DIRS`. */
  walls: number[];
  tokens: Enemy[];
  city: City | null;
  /** Seats of the heroes here. */
  heroes: number[];
  shields: string[];
  burned: boolean;
  ruin: string | null;
  /** The slot of its tile. */
  slot: string;
}

/** Clockwise from the north-east, as the wire counts sides. */
export const DIRS: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const SLOT_DIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
];

const pair = (id: string): [number, number] => {
  const [a = 0, b = 0] = id.split(',').map(Number);
  return [a, b];
};
export const hexId = (q: number, r: number): string => `${q},${r}`;

/** The middle of the tile in a slot. */
export function centerOf(slot: string): [number, number] {
  const [x, y] = pair(slot);
  return [3 * x + y, -2 * x - 3 * y];
}

/** The seven spaces of a slot, the middle first. */
export function spacesOf(slot: string): string[] {
  const [q, r] = centerOf(slot);
  return [hexId(q, r), ...DIRS.map(([dq, dr]) => hexId(q + dq, r + dr))];
}

export const slotsAround = (slot: string): string[] => {
  const [x, y] = pair(slot);
  return SLOT_DIRS.map(([dx, dy]) => hexId(x + dx, y + dy));
};

export function around(id: string): string[] {
  const [q, r] = pair(id);
  return DIRS.map(([dq, dr]) => hexId(q + dq, r + dr));
}

/** The seat of a player as the game counts them (`p0`); the dummy and anything else has none. */
export function seatOf(word: string, mage: MageView): number {
  const own = mage.players.findIndex((player) => player.id === word);
  return own >= 0 ? own : /^p\d$/.test(word) ? Number(word.slice(1)) : -1;
}

export type Seat = MageView['players'][number] & {
  hero?: string;
  at?: string | null;
  level?: number;
  fame: number;
  reputation?: number;
};
export const seatsOf = (mage: MageView): Seat[] => mage.players as Seat[];

/** Every revealed space, by id. */
export function worldOf(mage: MageView, tiles: Tiles): Map<string, Space> {
  const world = new Map<string, Space>();
  for (const { slot, tile } of mage.map ?? []) {
    const printed = tiles[tile];
    spacesOf(slot).forEach((id, place) => {
      const [q, r] = pair(id);
      const cell = printed?.spaces[place];
      world.set(id, {
        id,
        q,
        r,
        terrain: cell?.terrain ?? 'plains',
        site: cell?.site ?? null,
        mana: cell?.mana ?? [],
        walls: printed?.walls.filter((wall) => wall.space === place).map((wall) => wall.side) ?? [],
        tokens: [],
        city: null,
        heroes: [],
        shields: [],
        burned: false,
        ruin: null,
        slot,
      });
    });
  }
  for (const stated of mage.spaces ?? []) {
    const space = world.get(stated.at);
    if (!space) continue;
    space.terrain = stated.terrain;
    space.site = stated.site ?? null;
    space.shields = stated.shields ?? (stated.owner ? [stated.owner] : []);
    space.burned = stated.burned ?? false;
    space.ruin = stated.ruin ?? null;
  }
  for (const token of mage.tokens ?? []) world.get(token.at)?.tokens.push(token);
  for (const city of mage.cities ?? []) {
    const space = world.get(city.at);
    if (space) space.city = city;
  }
  seatsOf(mage).forEach((player, seat) => {
    if (player.at) world.get(player.at)?.heroes.push(seat);
  });
  return world;
}

export const isRampaged = (space: Space): boolean => space.tokens.some((token) => token.rampaging);

/** Whether a wall stands between two neighbours. */
function isWalled(from: Space, to: Space): boolean {
  const side = DIRS.findIndex(([dq, dr]) => from.q + dq === to.q && from.r + dr === to.r);
  return from.walls.includes(side) || to.walls.includes((side + 3) % 6);
}

/** What the turn's costs make of entering a space; null where it cannot be entered. */
function priceOf(space: Space, costs: Readonly<Record<string, number | null | undefined>>): number | null {
  if (isRampaged(space)) return null;
  const terrain = space.site === 'city' ? 'plains' : space.terrain;
  return costs[terrain] ?? null;
}

/** What a step costs; null where it cannot be taken. */
function stepOf(
  from: Space,
  to: Space | undefined,
  costs: Readonly<Record<string, number | null | undefined>>,
): number | null {
  const price = to ? priceOf(to, costs) : null;
  return to && price !== null ? price + (isWalled(from, to) ? 1 : 0) : null;
}

export interface Way {
  /** The spaces after the first, in order. */
  steps: string[];
  /** What has been paid on reaching each of them. */
  sums: number[];
  cost: number;
}

/** The cheapest ways from a space to every other that can be reached. A fortified site ends a way. */
export function waysFrom(
  start: string,
  world: ReadonlyMap<string, Space>,
  costs: Readonly<Record<string, number | null | undefined>>,
): Map<string, Way> {
  const ways = new Map<string, Way>([[start, { steps: [], sums: [], cost: 0 }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => ((ways.get(a)?.cost ?? 0) <= (ways.get(b)?.cost ?? 0) ? a : b));
    open.delete(here);
    const [way, from] = [ways.get(here), world.get(here)];
    if (!way || !from || (here !== start && stops(from))) continue;
    for (const id of around(here)) {
      const price = stepOf(from, world.get(id), costs);
      if (price === null) continue;
      const cost = way.cost + price;
      const known = ways.get(id);
      if (known && known.cost <= cost) continue;
      ways.set(id, { steps: [...way.steps, id], sums: [...way.sums, cost], cost });
      open.add(id);
    }
  }
  ways.delete(start);
  return ways;
}

/** The way that the server found, with what has been paid on reaching each of its spaces. */
export function wayAlong(
  start: string,
  { steps, cost }: { steps: string[]; cost: number },
  world: ReadonlyMap<string, Space>,
  costs: Readonly<Record<string, number | null | undefined>>,
): Way {
  let [here, sum] = [start, 0];
  const sums = steps.map((id) => {
    const from = world.get(here);
    sum += (from && stepOf(from, world.get(id), costs)) ?? 0;
    here = id;
    return sum;
  });
  return { steps, sums: [...sums.slice(0, -1), cost], cost };
}

/** Nobody walks on through somebody else's walls. */
const stops = (space: Space): boolean =>
  space.tokens.length > 0 || (space.city !== null && !space.city.conquered && space.site === 'city');

/** The middle of a space on the picture, whose spaces are 100 units wide. */
export const WIDE = 100;
const SIZE = WIDE / Math.sqrt(3);
export const pointOf = ({ q, r }: { q: number; r: number }): [number, number] => [WIDE * (q + r / 2), SIZE * 1.5 * r];
export const pointAt = (id: string): [number, number] => {
  const [q, r] = pair(id);
  return pointOf({ q, r });
};

/** The corners of a space around its middle, the one between the north-west and north-east sides first. */
export const CORNERS: readonly (readonly [number, number])[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return [SIZE * Math.cos(angle), SIZE * Math.sin(angle)] as const;
});
export const OUTLINE = CORNERS.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** The outline of a whole tile: the outer corners of its six spaces. */
export function tileOutline(slot: string): string {
  const [q, r] = centerOf(slot);
  const points = DIRS.flatMap(([dq, dr], dir) => {
    const [x, y] = pointOf({ q: q + dq, r: r + dr });
    // The corners of a space that face away from the middle, clockwise.
    return [5, 6, 7].map((k) => {
      const [cx, cy] = CORNERS[(dir + k) % 6] ?? [0, 0];
      return `${(x + cx).toFixed(1)},${(y + cy).toFixed(1)}`;
    });
  });
  return points.join(' ');
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the picture that holds these spaces. */
export function frameOf(ids: Iterable<string>, margin = 70): Frame {
  const points = [...ids].map(pointAt);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs, 0) - margin, Math.max(...xs, 0) + margin];
  const [top, bottom] = [Math.min(...ys, 0) - margin, Math.max(...ys, 0) + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
