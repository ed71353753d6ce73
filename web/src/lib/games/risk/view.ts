// What Risk adds to a snapshot, and its static board.

import type { Snapshot } from '../../protocol';

export interface Territory {
  id: string;
  ownerId: string | null;
  armyCount: number;
  hidden?: boolean;
}
export interface Card {
  id: string;
  ownerId: string;
  symbol: 'INFANTRY' | 'CAVALRY' | 'ARTILLERY' | 'WILD';
  territoryId?: string;
}
export interface Combat {
  fromTerritoryId: string;
  toTerritoryId: string;
  attackerId: string;
  defenderId: string;
  attackerDice: number[];
  defenderDice: number[];
  attackerLosses: number;
  defenderLosses: number;
  captured: boolean;
  movedIn: number;
  eliminatedPlayerId: string | null;
}
export interface RiskView extends Snapshot {
  phase: string;
  turnNumber: number;
  territories: Territory[];
  cards: Card[];
  cardCounts: Record<string, number>;
  deckRemaining: number;
  reinforcementsAvailable: number;
  setsTraded: number;
  nextSetValue: number | null;
  conqueredThisTurn: boolean;
  forcedTrade: boolean;
  fortifyUsed: boolean;
  pendingOccupation: { fromTerritoryId: string; toTerritoryId: string; min: number; max: number } | null;
  lastCombat: Combat | null;
  capitals?: Record<string, string>;
  missions?: Record<string, unknown>;
}
export interface MapDefinition {
  id: string;
  name: string;
  territories: { id: string; name: string; continentId: string; adjacencies: string[] }[];
  continents: { id: string; name: string; bonus: number }[];
}
/** What can be foreseen of an attack. */
export interface AttackPreview {
  attackerDice: number;
  defenderDice: number;
  round: { attackerLosses: number; defenderLosses: number; chance: number }[];
  captureChance: number;
  expectedLosses: number;
}

export const asRisk = (view: Snapshot): RiskView => view as RiskView;
export const asMap = (map: unknown): MapDefinition | null => (map !== null && typeof map === 'object' && 'territories' in map ? (map as MapDefinition) : null);
