// What Catan adds to a snapshot, and its static board.

import type { PlayerEntry, Snapshot } from '../../protocol';
import type { Catan } from '../../../../../crates/catalog/bindings/games';

export const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Bundle = Catan.Bundle;
export type Preview = Catan.Preview;
export type CatanView = Omit<Snapshot, 'players'> & Catan.View & { players: (PlayerEntry & Catan.PlayerView)[] };

/** The island's geometry, on the integer lattice of the rules. */
export interface Topology {
  hexes: { id: string; x: number; y: number; vertices: string[]; edges: string[] }[];
  vertices: { id: string; x: number; y: number }[];
  edges: { id: string; vertices: [string, string] }[];
}

export const asCatan = (view: Snapshot): CatanView => view as CatanView;
export const asTopology = (map: unknown): Topology | null =>
  map !== null && typeof map === 'object' && 'vertices' in map ? (map as Topology) : null;

/** What a terrain yields, for pictures and labels. */
export const YIELD: Record<string, Resource | null> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'sheep',
  fields: 'wheat',
  mountains: 'ore',
  desert: null,
};

/** Whether the island shows this id: a corner, an edge or a hex. */
export const isPlace = (id: string): boolean => /^(v\d+|e\d+|-?\d+,-?\d+)$/.test(id);
