// What Risk adds to a snapshot, and its static board.

import type { Snapshot } from '../../protocol';
import type { Risk } from '../../../../../crates/catalog/bindings/games';

export type AttackPreview = Risk.AttackPreview;
export type Combat = Risk.Combat;
export type RiskView = Snapshot & Risk.View;

export interface MapDefinition {
  id: string;
  name: string;
  territories: { id: string; name: string; continentId: string; adjacencies: string[] }[];
  continents: { id: string; name: string; bonus: number }[];
}

export const asRisk = (view: Snapshot): RiskView => view as RiskView;
export const asMap = (map: unknown): MapDefinition | null =>
  map !== null && typeof map === 'object' && 'territories' in map ? (map as MapDefinition) : null;

const MISSIONS = [
  'Own Europe, Australia and a third continent.',
  'Own Europe, South America and a third continent.',
  'Own North America and Africa.',
  'Own North America and Australia.',
  'Own Asia and South America.',
  'Own Asia and Africa.',
  'Own any 24 territories.',
  'Own any 18 territories with at least 2 armies each.',
];

/** A mission in words. From number 9 on it names a seat. */
export function mission(number: number, players: Snapshot['players']): string {
  const target = players[number - 9];
  return (
    MISSIONS[number - 1] ??
    `Eliminate ${target?.name ?? `the player of seat ${number - 8}`}. If that is you, or somebody else does it, own any 24 territories.`
  );
}
