// How the classic map is drawn: outlines, tints, places for the names of continents, and a layout for maps without outlines.

import drawn from './map.json';
import type { MapDefinition } from './view';

export interface Shape {
  outline: string;
  label: [number, number];
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

/** A map that somebody brought along has no outlines: its territories stand in blocks by continent. */
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
    const y = 60 + (Math.floor(i / columns) * 480) / Math.max(1, rows - 1);
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
