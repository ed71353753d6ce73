// Where the island's places are drawn: corners, sides and hexes in units of the picture.

import type { Topology } from './view';

export type Point = [number, number];
/** The radius of a hex. */
const SIZE = 60;
/** The picture's left and top edge, its width and height. */
export const FRAME = { left: -345, top: -305, width: 690, height: 610 };

const at = (x: number, y: number): Point => [(x * SIZE * Math.sqrt(3)) / 2, (y * SIZE) / 2];

/** The corners of a hex around its centre, for a polygon. */
export const HEXAGON = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return `${(SIZE * Math.cos(angle)).toFixed(2)},${(SIZE * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/** A line that stops short of its ends by this share. */
export const inset = (a: Point, b: Point, share: number): [Point, Point] => [
  [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share],
  [b[0] - (b[0] - a[0]) * share, b[1] - (b[1] - a[1]) * share],
];

export class Layout {
  readonly vertices: ReadonlyMap<string, Point>;
  readonly edges: ReadonlyMap<string, Point[]>;
  readonly centres: ReadonlyMap<string, Point>;

  constructor(topology: Topology | null) {
    this.vertices = new Map(topology?.vertices.map((vertex) => [vertex.id, at(vertex.x, vertex.y)]));
    this.edges = new Map(
      topology?.edges.map((edge) => [edge.id, edge.vertices.map((id) => this.vertices.get(id) ?? at(0, 0))]),
    );
    this.centres = new Map(topology?.hexes.map((hex) => [hex.id, at(hex.x, hex.y)]));
  }

  /** The middle of a side. */
  middle(edge: string): Point {
    const [a = [0, 0], b = [0, 0]] = this.edges.get(edge) ?? [];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }

  /** Where a corner, side or hex is; undefined for anything else. */
  place(id: string): Point | undefined {
    return this.vertices.get(id) ?? (this.edges.has(id) ? this.middle(id) : this.centres.get(id));
  }

  /** All places of the same kind as this one. */
  kin(id: string): string[] {
    const kind = this.vertices.has(id) ? this.vertices : this.edges.has(id) ? this.edges : this.centres;
    return [...kind.keys()];
  }
}
