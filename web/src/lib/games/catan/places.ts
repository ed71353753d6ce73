// What the corners, sides and hexes of an island are called: by the hexes around them, as the game itself calls them.

import type { Snapshot } from '../../protocol';
import type { Phrase } from '../../words/texts';
import { asCatan, asTopology, YIELD } from './view';

/** The corners and the sides of a hex, in the order of the topology. */
const CORNERS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const SIDES = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'];

/** The text of a place; null for an id that names none, or where the island is not known yet. */
export function place(id: string, view: Snapshot | null, map: unknown): Phrase | null {
  const topology = asTopology(map);
  if (view === null || topology === null || !/^[ve]?-?\d/.test(id)) return null;
  const { hexes, ports } = asCatan(view).board;
  const land = (hex: string): { number: number | null; resource: string | null } => {
    const own = hexes.find((other) => other.id === hex);
    return { number: own?.number ?? null, resource: own ? (YIELD[own.terrain] ?? null) : null };
  };
  /** The hexes around a place, and on the coast the side of the one hex on which it lies. */
  const around = (member: 'vertices' | 'edges', names: readonly string[]) => {
    const near = topology.hexes.filter((hex) => hex[member].includes(id));
    const [only] = near;
    const side = near.length === 1 && only ? (names[only[member].indexOf(id)] ?? null) : null;
    return { hexes: near.map((hex) => land(hex.id)), side };
  };
  const edge = topology.edges.find((other) => other.id === id);
  if (edge) {
    const port = ports.find((other) => other.edgeId === id)?.type ?? null;
    return { key: 'place-edge', args: { ...around('edges', SIDES), port } };
  }
  if (topology.vertices.some((vertex) => vertex.id === id)) {
    const piers = topology.edges.filter((other) => other.vertices.includes(id)).map((other) => other.id);
    const port = ports.find((other) => piers.includes(other.edgeId))?.type ?? null;
    return { key: 'place-vertex', args: { ...around('vertices', CORNERS), port } };
  }
  return hexes.some((hex) => hex.id === id) ? { key: 'place-hex', args: land(id) } : null;
}
