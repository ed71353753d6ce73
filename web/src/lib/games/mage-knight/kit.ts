// Mage Knight's board and words.

import type { Snapshot } from '../../protocol';
import { standing } from '../any/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import { ASKS, field, GUIDES, learn, tell, value, VERBS } from './texts';
import { asMage } from './view';

export { effect } from './texts';

const kit: Kit = {
  Board,
  isPage: true,
  hide: [
    'scenario',
    'plays',
    'selectableTargets',
    'undo',
    'canEndPhase',
    'completedAttacksThisPhase',
    'unitsAllowed',
    'armorLow',
    'armorHigh',
    'fights',
    'fight',
    'phase',
    'enemy',
    'index',
    'handCount',
  ],
  name: (id) => (id === 'hero' ? 'the hero' : null),
  verb: (action) => VERBS[action] ?? null,
  field,
  value,
  tell,
  learn,
  guide: (view, _playerId, actions) => {
    const { phase, pendingChoice, currentAttack, currentBlock, enemies } = asMage(view);
    if (pendingChoice) return `Choose ${ASKS[pendingChoice.ask] ?? 'one'}, then the card goes on.`;
    const open = currentAttack ?? currentBlock;
    if (open?.sufficient) return 'That is enough: carry it out.';
    if (open)
      return actions.has('ADD_TO_ATTACK_POOL') || actions.has('ADD_TO_BLOCK')
        ? `${open.missing} more needed: add cards or units, then carry it out.`
        : `${open.missing} more needed, and nothing left to add: call it off.`;
    if (phase !== 'CAMP' && enemies?.length && enemies.every((enemy) => enemy.defeated))
      return 'Every enemy is beaten. Use what you still want, then end the phase.';
    return GUIDES[phase ?? ''] ?? null;
  },
  tally: (view, playerId) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as
      { fame?: number; wounds?: number; fight?: number } | undefined;
    return [
      { label: 'Fame', value: player?.fame ?? 0, icon: 'crown' },
      { label: 'Wounds', value: player?.wounds ?? 0, icon: 'wound' },
      { label: 'Fight', value: player?.fight ?? 0 },
    ];
  },
  standing: (view: Snapshot, names) => {
    const { fights } = view as unknown as { fights?: number };
    return standing(view, names)
      .replace('Ranged siege', 'Ranged and siege')
      .replace(/^Fight (\d+)/, fights ? `Fight $1 of ${fights}` : 'Fight $1');
  },
};
export default kit;
