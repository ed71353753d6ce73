// Catan's board, what its places are called, and the numbers beside its players.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { onTurn } from '../any/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import { place } from './places';
import Side from './Side.svelte';
import { asCatan } from './view';

function standing(view: Snapshot, speaker: Speaker): string {
  const { setup, robber, turn } = asCatan(view);
  const phase = setup ? 'setup' : robber.phase !== 'none' ? robber.phase : (turn?.phase ?? 'ended');
  return [...onTurn(view, speaker), speaker.thing('phase', phase)].join(' · ');
}

const kit: Kit = {
  Board,
  Side,
  usual: ['to'],
  isPlace: (id) => /^(v\d+|e\d+|-?\d+,-?\d+)$/.test(id),
  place: (_kind, id, view, map) => place(id, view, map),
  standing,
  tally: (view, playerId, speaker) => {
    const player = asCatan(view).players.find((other) => other.id === playerId);
    if (!player) return [];
    return [
      { label: speaker.score('total'), value: player.totalVictoryPoints ?? player.victoryPoints, icon: 'crown' },
      { label: speaker.field('resources'), value: player.resourceCount, icon: 'copy' },
      { label: speaker.thing('piece', 'card'), value: player.devCardCount, icon: 'knight' },
    ];
  },
};
export default kit;
