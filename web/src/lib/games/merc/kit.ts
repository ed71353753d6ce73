// MERC's table: a field map with its squads, a panel for each decision, the Dictator's file, and keys for what is done often.

import './merc.css';
import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import type { Phrase } from '../../words/texts';
import { onTurn } from '../any/kit';
import type { Kit, TableProps } from '../kit';
import Board from './Board.svelte';
import { readyOf } from './desk';
import { draftOf } from './draft.svelte';
import Panel from './Panel.svelte';
import Side from './Side.svelte';
import { asMerc, playerOf } from './view';

/** Militia and dogs are named after whose they are, copies of a piece of gear after the gear. */
function place(id: string): Phrase | null {
  const [head, whose] = id.split(':', 2);
  if (head === 'militia' && whose) return { key: 'militia-of', args: { of: whose } };
  if (head === 'dog' && whose) return { key: 'dog-of', args: { unit: whose } };
  return /#\d+$/.test(id) ? { key: `gear-${id.replace(/#\d+$/, '')}`, args: {} } : null;
}

function standing(view: Snapshot, speaker: Speaker): string {
  const { day, step, score } = asMerc(view);
  const who = onTurn(view, speaker);
  return [
    speaker.tell('table-day', { day }),
    speaker.thing('phase', step),
    ...who,
    speaker.tell('table-standing', { ...score }),
  ].join(' · ');
}

function brief(view: Snapshot, speaker: Speaker): string {
  const { day, step } = asMerc(view);
  const stage = step.startsWith('T') ? speaker.tell('table-dictator-acts') : speaker.thing('phase', step);
  return [speaker.tell('table-day', { day }), stage].join(' · ');
}

/** Sends an action that has no terms, where it is offered. */
function send({ session, panel }: TableProps, action: string): boolean {
  const ready = panel === null ? undefined : readyOf(panel.offers, action)[0];
  if (ready === undefined || session.moving) return false;
  void session.act(ready);
  return true;
}

const kit: Kit = {
  Board,
  Panel,
  Side,
  hide: ['map', 'step', 'day'],
  place: (_kind, id) => place(id),
  standing,
  brief,
  isForgetful: true,
  keys: [
    {
      key: 'enter',
      text: 'table-key-confirm',
      run: ({ session, panel }) => {
        const { ready } = draftOf(session);
        if (panel === null || ready === null || session.moving) return false;
        void session.act(ready);
        return true;
      },
    },
    { key: 'e', text: 'action-END_TURN', run: (table) => send(table, 'END_TURN') },
    { key: 'f', text: 'table-key-fight-on', run: (table) => send(table, 'ROUND_DECISION') },
    {
      key: 's',
      text: 'table-key-skip',
      run: ({ session }) => {
        const { telling } = draftOf(session);
        const was = telling.isPlaying;
        telling.skip();
        return was;
      },
    },
  ],
  tally: (view, playerId, speaker) => {
    const player = playerOf(asMerc(view), playerId);
    return [
      { label: speaker.thing('role', player?.role ?? ''), value: player?.value ?? 0 },
      { label: speaker.score('sectors'), value: player?.sectors ?? 0, icon: 'flag' },
    ];
  },
};
export default kit;
