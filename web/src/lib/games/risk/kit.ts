// Risk's board, and the numbers beside its players.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { onTurn } from '../any/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import Side from './Side.svelte';
import { asRisk } from './view';

function standing(view: Snapshot, speaker: Speaker): string {
  const { turnNumber, phase } = asRisk(view);
  const stage = speaker.say('sketch-turn', { turnNumber, phase }) ?? speaker.thing('phase', phase);
  return [...onTurn(view, speaker), stage].join(' · ');
}

const kit: Kit = {
  Board,
  Side,
  usual: ['attackerDice'],
  standing,
  tally: (view, playerId, speaker) => {
    const risk = asRisk(view);
    const own = risk.territories.filter((territory) => territory.ownerId === playerId);
    const armies = own.reduce((sum, territory) => sum + territory.armyCount, 0);
    return [
      { label: speaker.score('territories'), value: own.length, icon: 'flag' },
      { label: speaker.score('armies'), value: armies, icon: 'infantry' },
      { label: speaker.score('cards'), value: risk.cardCounts[playerId] ?? 0, icon: 'copy' },
    ];
  },
};
export default kit;
