// What Risk adds to a snapshot, and its static board.

import type { Snapshot } from '../../protocol';
import type { Risk } from '../../../../../crates/catalog/bindings/games';

export type AttackPreview = Risk.AttackPreview;
export type FortifyPreview = Risk.FortifyPreview;
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
