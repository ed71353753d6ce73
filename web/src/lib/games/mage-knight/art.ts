// A picture for every thing of the game, as the path of an icon on a grid of 512.

import art from './art.json';

export type Pictured = 'enemy' | 'unit' | 'card' | 'hero' | 'trait' | 'point' | 'site';

const bodies = art.bodies as Record<string, string>;

/** The path of a thing's picture; empty for a thing that nobody has drawn. */
export function picture(kind: Pictured, id: string): string {
  const own = art[kind] as Record<string, string>;
  const name = own[id] ?? (kind === 'enemy' ? own.custom : kind === 'card' ? own.other : undefined);
  return name === undefined ? '' : (bodies[name] ?? '');
}
