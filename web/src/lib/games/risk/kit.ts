// Risk's table: the map, the panel, the keys, and the numbers beside its players.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { onTurn } from '../any/kit';
import type { Kit, Shortcut } from '../kit';
import Board from './Board.svelte';
import { helm } from './helm.svelte';
import './look.css';
import Panel from './Panel.svelte';
import { placeAll } from './placing';
import Side from './Side.svelte';
import { ends } from './steps';
import { asRisk } from './view';

function standing(view: Snapshot, speaker: Speaker): string {
  const { turnNumber, phase } = asRisk(view);
  const stage = speaker.say('sketch-turn', { turnNumber, phase }) ?? speaker.thing('phase', phase);
  return [...onTurn(view, speaker), stage].join(' · ');
}

const brief = (view: Snapshot, speaker: Speaker): string => speaker.thing('phase', asRisk(view).phase);

const ending =
  (name: 'END_TURN' | 'END_PHASE'): Shortcut['run'] =>
  ({ session, panel }) => {
    const end = panel === null ? undefined : ends(panel).find((way) => way.name === name);
    if (end) void session.act(end.action);
    return end !== undefined;
  };

const keys: Shortcut[] = [
  {
    key: 'a',
    text: 'table-key-until',
    run: ({ session, panel }) => {
      const attack = panel?.complete?.action === 'ATTACK' && panel.form === null ? panel.complete : null;
      if (attack) void helm.attackUntil(session, attack, helm.keep);
      return attack !== null;
    },
  },
  {
    key: 'p',
    text: 'table-key-place',
    run: ({ session, panel }) => panel !== null && panel.touched !== null && placeAll(session, panel.touched),
  },
  { key: 'm', text: 'table-key-moves', run: ending('END_PHASE') },
  { key: 'e', text: 'table-key-end', run: ending('END_TURN') },
];

const kit: Kit = {
  Board,
  Side,
  Panel,
  keys,
  instant: ['CLAIM_TERRITORY', 'PLACE_INITIAL'],
  apart: { FORTIFY: ['fromTerritoryId', 'toTerritoryId'] },
  standing,
  brief,
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
