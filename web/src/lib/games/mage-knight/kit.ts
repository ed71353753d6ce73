// Mage Knight's table, and what its enemies and units are called.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { standing as plain } from '../any/kit';
import type { Kit } from '../kit';
import Board from './Board.svelte';
import { keys } from './keys';
import { learn, place } from './places';
import Table from './Table.svelte';
import { asMage } from './view';

function standing(view: Snapshot, speaker: Speaker): string {
  const { fight, fights, context, roundTime, phase, map, scenario, round, rounds, time } = asMage(view) as ReturnType<
    typeof asMage
  > &
    Record<string, unknown>;
  if (map) return speaker.say('sketch-map', { scenario, round, rounds, time, phase }) ?? plain(view, speaker);
  const said = speaker.say('sketch-fight', { fight, fights, context, time: roundTime, phase });
  return said ?? plain(view, speaker);
}

const SHORT: Record<string, string> = {
  RANGED_SIEGE: 'table-phase-ranged',
  BLOCK: 'table-phase-block',
  ASSIGN_DAMAGE: 'table-phase-damage',
  ATTACK: 'table-phase-attack',
};
const brief = (view: Snapshot, speaker: Speaker): string => {
  const { phase } = asMage(view);
  const said = speaker.say(SHORT[phase] ?? '') ?? speaker.thing('phase', phase);
  return said.charAt(0).toUpperCase() + said.slice(1);
};

const kit: Kit = {
  Board,
  isPage: true,
  Table,
  keys,
  place: (_kind, id, view, map) => place(id, view, map),
  learn,
  standing,
  brief,
  tally: (view, playerId, speaker) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as
      { fame?: number; wounds?: number; fight?: number; level?: number } | undefined;
    if (asMage(view).map) {
      return [
        { label: speaker.score('fame'), value: player?.fame ?? 0, icon: 'crown' },
        { label: speaker.score('wounds'), value: player?.wounds ?? 0, icon: 'wound' },
        { label: speaker.field('level'), value: player?.level ?? 1 },
      ];
    }
    return [
      { label: speaker.score('fame'), value: player?.fame ?? 0, icon: 'crown' },
      { label: speaker.score('wounds'), value: player?.wounds ?? 0, icon: 'wound' },
      { label: speaker.score('fight'), value: player?.fight ?? 0 },
    ];
  },
};
export default kit;
