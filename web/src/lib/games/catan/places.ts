// What the corners, sides and hexes of an island are called: by the hexes around them, as the game itself calls them.

import type { Snapshot } from '../../protocol';
import type { Phrase } from '../../words/texts';
import { asCatan, asTopology, YIELD } from './view';

/** The text of a place; null for an id that names none, or where the island is not known yet. */
export function place(id: string, view: Snapshot | null, map: unknown): Phrase | null {
  const topology = asTopology(map);
  if (view === null || topology === null || !/^[ve]?-?\d/.test(id)) return null;
  const { hexes, ports } = asCatan(view).board;
  const land = (hex: string): { number: number | null; resource: string | null } => {
    const own = hexes.find((other) => other.id === hex);
    return { number: own?.number ?? null, resource: own ? (YIELD[own.terrain] ?? null) : null };
  };
  const around = (fits: (hex: { vertices: string[]; edges: string[] }) => boolean) =>
    topology.hexes.filter(fits).map((hex) => land(hex.id));
  const edge = topology.edges.find((other) => other.id === id);
  if (edge) {
    const [from, to] = edge.vertices.map((vertex) => Number(vertex.slice(1)));
    const port = ports.find((other) => other.edgeId === id)?.type ?? null;
    return { key: 'place-edge', args: { from, to, hexes: around((hex) => hex.edges.includes(id)), port } };
  }
  if (topology.vertices.some((vertex) => vertex.id === id)) {
    const piers = topology.edges.filter((other) => other.vertices.includes(id)).map((other) => other.id);
    const port = ports.find((other) => piers.includes(other.edgeId))?.type ?? null;
    const corner = Number(id.slice(1));
    return { key: 'place-vertex', args: { corner, hexes: around((hex) => hex.vertices.includes(id)), port } };
  }
  return hexes.some((hex) => hex.id === id) ? { key: 'place-hex', args: land(id) } : null;
}
