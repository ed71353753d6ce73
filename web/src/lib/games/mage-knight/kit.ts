// Mage Knight's board and words.

import type { Snapshot } from '../../protocol';
import Board from '../any/Board.svelte';
import { standing } from '../any/kit';
import type { Kit } from '../kit';
import { field, learn, tell, value, VERBS } from './texts';

export { effect } from './texts';

const kit: Kit = {
  Board,
  isPage: true,
  hide: ['scenario', 'plays', 'selectableTargets', 'undo', 'canEndPhase', 'completedAttacksThisPhase', 'unitsAllowed', 'armorLow', 'armorHigh', 'fights', 'fight', 'phase', 'enemy', 'index', 'handCount'],
  name: (id) => (id === 'hero' ? 'the hero' : null),
  verb: (action) => VERBS[action] ?? null,
  field,
  value,
  tell,
  learn,
  standing: (view: Snapshot, names) => {
    const { fights } = view as unknown as { fights?: number };
    return standing(view, names).replace(/^Fight (\d+)/, fights ? `Fight $1 of ${fights}` : 'Fight $1');
  },
};
export default kit;
