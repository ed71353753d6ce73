// What Catan adds to a snapshot, and its static board.

import type { PlayerEntry, Snapshot } from '../../protocol';

export const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Bundle = Partial<Record<Resource, number>>;

export interface CatanPlayer extends PlayerEntry {
  resources?: Bundle;
  resourceCount: number;
  devCards?: { id: string; type: string; purchasedOnTurn: number }[];
  devCardCount: number;
  played: Record<string, number>;
  roadsLeft: number;
  settlementsLeft: number;
  citiesLeft: number;
  roadLength: number;
  victoryPoints: number;
  totalVictoryPoints?: number;
}
export interface Trade {
  tradeId: string;
  proposerId: string;
  offering: Bundle;
  requesting: Bundle;
  to: string[];
  responses: Record<string, string>;
  counters: Record<string, { offering: Bundle; requesting: Bundle }>;
}
export interface CatanView extends Snapshot {
  players: CatanPlayer[];
  board: {
    hexes: { id: string; q: number; r: number; terrain: string; number: number | null }[];
    ports: { slot: number; edgeId: string; type: string }[];
  };
  turnOrder: string[];
  gamePhase: 'setup' | 'playing' | 'ended';
  setup: { round: number; kind: string; currentPlayerId: string } | null;
  turn: { phase: string; currentPlayerId: string; turnNumber: number; lastDiceRoll: { dice1: number; dice2: number; total: number } | null; devCardPlayed: boolean } | null;
  robber: { hexId: string; phase: string; moverId: string | null; pendingDiscards: Record<string, number>; stealCandidates: { playerId: string; cardCount: number }[] };
  roadBuilding: { playerId: string; remaining: number } | null;
  trade: Trade | null;
  buildings: { vertexId: string; playerId: string; kind: 'settlement' | 'city' }[];
  roads: { edgeId: string; playerId: string }[];
  bank: Record<Resource, number>;
  devDeckRemaining: number;
  longestRoad: { holderId: string | null; length: number };
  largestArmy: { holderId: string | null; knights: number };
}
/** The island's geometry, on the integer lattice of the rules. */
export interface Topology {
  hexes: { id: string; x: number; y: number; vertices: string[]; edges: string[] }[];
  vertices: { id: string; x: number; y: number }[];
  edges: { id: string; vertices: [string, string] }[];
}

export const asCatan = (view: Snapshot): CatanView => view as CatanView;
export const asTopology = (map: unknown): Topology | null => (map !== null && typeof map === 'object' && 'vertices' in map ? (map as Topology) : null);

/** What a terrain yields, for pictures and labels. */
export const YIELD: Record<string, Resource | null> = { forest: 'wood', hills: 'brick', pasture: 'sheep', fields: 'wheat', mountains: 'ore', desert: null };
