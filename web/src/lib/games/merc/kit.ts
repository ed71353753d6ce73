// MERC's board and words.

import type { Snapshot } from '../../protocol';
import { list, thing } from '../../table/words';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { field, gear, GUIDES, STEPS, tell, value, VERBS } from './texts';

const kit: Kit = {
  Board,
  Side,
  hide: ['map', 'step', 'day'],
  name: (id) => (id === 'militia' ? 'Militia' : id === 'merc' ? 'MERC' : gear(id)),
  verb: (action) => VERBS[action] ?? null,
  field,
  value,
  tell,
  guide: (_view, _playerId, actions) => GUIDES.find(([action]) => actions.has(action))?.[1] ?? null,
  standing: (view: Snapshot, names) => {
    const { day, step } = view as unknown as { day?: number; step?: string };
    const waits = view.pendingActors.map(names);
    return [`Day ${day ?? 0}`, STEPS[step ?? ''] ?? '', list(waits)].filter((part) => part !== '').join(' · ');
  },
  tally: (view, playerId) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as
      { role?: string; value?: number; sectors?: number } | undefined;
    return [
      { label: thing(player?.role ?? 'Side'), value: player?.value ?? 0 },
      { label: 'Sectors', value: player?.sectors ?? 0 },
    ];
  },
};
export default kit;
