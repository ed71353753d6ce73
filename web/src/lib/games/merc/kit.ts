// MERC's board, and what belongs to somebody there.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import type { Phrase } from '../../words/texts';
import { onTurn } from '../any/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { asMerc } from './view';

/** Militia and dogs are named after whose they are, copies of a piece of gear after the gear. */
function place(id: string): Phrase | null {
  const [head, whose] = id.split(':', 2);
  if (head === 'militia' && whose) return { key: 'militia-of', args: { of: whose } };
  if (head === 'dog' && whose) return { key: 'dog-of', args: { unit: whose } };
  return /#\d+$/.test(id) ? { key: `gear-${id.replace(/#\d+$/, '')}`, args: {} } : null;
}

function standing(view: Snapshot, speaker: Speaker): string {
  const { day, step } = asMerc(view);
  return [`Day ${day}`, speaker.thing('phase', step), ...onTurn(view, speaker)].join(' · ');
}

const kit: Kit = {
  Board,
  Side,
  hide: ['map', 'step', 'day'],
  place: (_kind, id) => place(id),
  standing,
  tally: (view, playerId, speaker) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as
      { role?: string; value?: number; sectors?: number } | undefined;
    return [
      { label: speaker.thing('role', player?.role ?? ''), value: player?.value ?? 0 },
      { label: speaker.score('sectors'), value: player?.sectors ?? 0 },
    ];
  },
};
export default kit;
