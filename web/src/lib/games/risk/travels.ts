// Armies that the last step moved, for the map to show on their way.

import type { Snapshot } from '../../protocol';

export interface Travel {
  from: string;
  to: string;
  count: number;
  playerId: string;
}

/** Moves that the events of the newest revision tell; those in the fog are not among them. */
export function travels(view: Snapshot): Travel[] {
  return view.lastEvents.flatMap(({ type, playerId, data }) => {
    const count = Number(type === 'captured' ? data.movedIn : data.count);
    const [from, to] = [data.fromTerritoryId, data.toTerritoryId];
    const told = ['captured', 'occupied', 'fortified'].includes(type);
    if (!told || playerId === null || typeof from !== 'string' || typeof to !== 'string' || !(count > 0)) return [];
    return [{ from, to, count, playerId }];
  });
}
