// How the classic map is drawn: outlines, tints, places for the names of continents, and a layout for maps without outlines.

import drawn from './map.json';
import type { MapDefinition } from './view';

export interface Shape {
  outline: string;
  label: [number, number];
}

/** The rim of a wax seal of radius 1. */
export const SEAL = `${Array.from({ length: 24 }, (_, i) => {
  const [angle, far] = [(Math.PI * 2 * i) / 24, i % 2 === 0 ? 1.04 : 0.94];
  return `${i === 0 ? 'M' : 'L'}${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`;
}).join('')}z`;

/** How wide an outline is, in units of the picture: its widest part. */
export function widthOf(outline: string): number {
  let widest = 0;
  for (const part of outline.split('M').slice(1)) {
    let [x, left, right, at] = [0, Infinity, -Infinity, 0];
    // Each part is one absolute pair, then relative ones; arcs belong to maps without outlines.
    if (part.includes('a')) return 80;
    for (const [number] of part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)) {
      if (at === 0) x = Number(number);
      else if (at % 2 === 0) x += Number(number);
      if (at % 2 === 0) [left, right] = [Math.min(left, x), Math.max(right, x)];
      at += 1;
    }
    widest = Math.max(widest, right - left);
  }
  return widest;
}

/** A name in lines that fit into a width, at this size of letters; null where it does not fit. */
export function lined(name: string, width: number, size: number): string[] | null {
  const fits = (line: string): boolean => line.length * size * 0.55 <= width;
  if (fits(name)) return [name];
  const words = name.split(' ');
  for (let cut = Math.ceil(words.length / 2); cut > 0 && words.length > 1; cut--) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (lines.every(fits)) return lines;
  }
  return null;
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Label {
  id: string;
  lines: string[];
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

const square = ([x, y]: readonly [number, number], half: number): Box => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What a label covers, at this size of letters. */
function covers({ lines, x, y, anchor }: Label, size: number): Box {
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.55;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return { x: left, y: y - size * 0.85, width, height: lines.length * size };
}

/** A name next to the seal at a place: on the first side, of four, where it covers nothing of these. */
export function beside(
  id: string,
  name: string,
  [x, y]: readonly [number, number],
  size: number,
  badge: number,
  taken: readonly Box[],
): Label | null {
  const [away, middle] = [badge * 1.4, y + size * 0.35];
  const sides: Label[] = [
    { id, lines: [name], x, y: y + badge * 1.25 + size, anchor: 'middle' },
    { id, lines: [name], x, y: y - badge * 1.5, anchor: 'middle' },
    { id, lines: [name], x: x + away, y: middle, anchor: 'start' },
    { id, lines: [name], x: x - away, y: middle, anchor: 'end' },
  ];
  return sides.find((side) => !taken.some((box) => overlap(covers(side, size), box))) ?? null;
}

/** The seals of all territories but one, which a name must not cover. */
export const seals = ({ shapes }: Drawing, badge: number, but: string): Box[] =>
  [...shapes].filter(([id]) => id !== but).map(([, { label }]) => square(label, badge * 1.1));

/** The names on the map: on their land where it is wide enough, else beside the seal where there is room. */
export function labelled(drawing: Drawing, named: (id: string) => string, size: number, badge: number): Label[] {
  const placed: Label[] = [];
  const narrow: string[] = [];
  for (const [id, { outline, label }] of drawing.shapes) {
    const lines = lined(named(id), Math.max(widthOf(outline), badge * 2) * 0.98, size);
    if (lines) placed.push({ id, lines, x: label[0], y: label[1] + badge * 1.25 + size, anchor: 'middle' });
    else narrow.push(id);
  }
  for (const id of narrow) {
    const at = drawing.shapes.get(id)?.label ?? [0, 0];
    const taken = [...seals(drawing, badge, id), ...placed.map((label) => covers(label, size))];
    const label = beside(id, named(id), at, size, badge, taken);
    if (label && covers(label, size).x > 0 && covers(label, size).x + covers(label, size).width < 1000)
      placed.push(label);
  }
  return placed;
}

export interface Drawing {
  shapes: Map<string, Shape>;
  routes: string[];
  continents: {
    id: string;
    name: string;
    bonus: number;
    color: string;
    at: [number, number];
    anchor: 'start' | 'middle' | 'end';
  }[];
}

const TINTS = ['#c9a227', '#c0562f', '#3f74b5', '#9a6b3c', '#4e8f52', '#8a5aa8', '#3d8f8f', '#b04a72'];
const CONTINENT_LABELS: Record<string, [number, number, 'start' | 'middle' | 'end']> = {
  na: [12, 300, 'start'],
  sa: [262, 520, 'end'],
  eu: [430, 222, 'end'],
  af: [505, 470, 'end'],
  as: [700, 420, 'middle'],
  au: [830, 572, 'end'],
};

function placed(id: string): { at: [number, number]; anchor: 'start' | 'middle' | 'end' } {
  const [x, y, anchor] = CONTINENT_LABELS[id] ?? [500, 590, 'middle'];
  return { at: [x, y], anchor };
}

/** The parts of a route across the sea: straight, or around both edges of the picture for Alaska and Kamchatka. */
function route(a: Shape, b: Shape): string {
  const [[ax, ay], [bx, by]] = [a.label, b.label];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const bend = 0.08;
  return `M${ax} ${ay}Q${mx + (by - ay) * bend} ${my - (bx - ax) * bend} ${bx} ${by}`;
}

export function drawingOf(map: MapDefinition | null): Drawing {
  const known = drawn.territories as unknown as Record<string, Shape>;
  const classic = map === null || map.territories.every((territory) => territory.id in known);
  if (!classic && map) return circles(map);
  const shapes = new Map(Object.entries(known));
  const routes = drawn.routes.flatMap(([a, b]) => {
    const [from, to] = [shapes.get(a ?? ''), shapes.get(b ?? '')];
    return from && to ? [route(from, to)] : [];
  });
  const [alaska, kamchatka] = [shapes.get('alaska'), shapes.get('kamchatka')];
  if (alaska && kamchatka)
    routes.push(`M${alaska.label.join(' ')}Q20 62 -8 84`, `M${kamchatka.label.join(' ')}Q985 60 1008 84`);
  return {
    shapes,
    routes,
    continents: (map?.continents ?? []).map((continent, i) => ({
      ...continent,
      color: TINTS[i % TINTS.length] ?? '#888',
      ...placed(continent.id),
    })),
  };
}

/** A custom map has no outlines: its territories are drawn in blocks by continent. */
function circles(map: MapDefinition): Drawing {
  const shapes = new Map<string, Shape>();
  const columns = Math.ceil(Math.sqrt(map.territories.length * 1.7));
  const rows = Math.ceil(map.territories.length / columns);
  const order = [...map.territories].sort(
    (a, b) =>
      map.continents.findIndex((c) => c.id === a.continentId) - map.continents.findIndex((c) => c.id === b.continentId),
  );
  order.forEach((territory, i) => {
    const x = 60 + ((i % columns) * 880) / Math.max(1, columns - 1);
    // The last row stays clear of the buttons at the foot of the map.
    const y = 60 + (Math.floor(i / columns) * 430) / Math.max(1, rows - 1);
    const r = Math.min(42, 380 / columns);
    shapes.set(territory.id, {
      outline: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
      label: [x, y],
    });
  });
  const routes = map.territories.flatMap((territory) =>
    territory.adjacencies
      .filter((other) => other > territory.id)
      .flatMap((other) => {
        const [from, to] = [shapes.get(territory.id), shapes.get(other)];
        return from && to ? [route(from, to)] : [];
      }),
  );
  return {
    shapes,
    routes,
    continents: map.continents.map((continent, i) => ({
      ...continent,
      color: TINTS[i % TINTS.length] ?? '#888',
      at: [100 + i * 150, 590],
      anchor: 'middle',
    })),
  };
}
