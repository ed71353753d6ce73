// MERC's board and words. The plain board shows its sectors as they lie on the map.

import type { Snapshot } from '../../protocol';
import { list, thing } from '../../table/words';
import Board from '../any/Board.svelte';
import type { Kit } from '../kit';
import { field, STEPS, tell, value, VERBS } from './texts';

const kit: Kit = {
  Board,
  isPage: true,
  hide: ['map', 'step', 'day'],
  name: (id) => (id === 'militia' ? 'Militia' : id === 'merc' ? 'MERC' : null),
  verb: (action) => VERBS[action] ?? null,
  field,
  value,
  tell,
  standing: (view: Snapshot, names) => {
    const { day, step } = view as unknown as { day?: number; step?: string };
    const waits = view.pendingActors.map(names);
    return [`Day ${day ?? 0}`, STEPS[step ?? ''] ?? '', list(waits)].filter((part) => part !== '').join(' · ');
  },
  tally: (view, playerId) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as { role?: string; value?: number; sectors?: number } | undefined;
    return [
      { label: thing(player?.role ?? 'Side'), value: player?.value ?? 0 },
      { label: 'Sectors', value: player?.sectors ?? 0 },
    ];
  },
};
export default kit;
