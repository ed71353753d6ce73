// Catan's table: the island, the tray, the panel, the keys, what its places are called, and the numbers beside its players.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { onTurn } from '../any/kit';
import type { Kit, Shortcut, TableProps } from '../kit';
import Board from './Board.svelte';
import './look.css';
import { place } from './places';
import Side from './Side.svelte';
import Table from './Table.svelte';
import { asCatan, isPlace } from './view';

function brief(view: Snapshot, speaker: Speaker): string {
  const { setup, robber, turn } = asCatan(view);
  const phase = setup ? 'setup' : robber.phase !== 'none' ? robber.phase : (turn?.phase ?? 'ended');
  return speaker.thing('phase', phase);
}
const standing = (view: Snapshot, speaker: Speaker): string =>
  [...onTurn(view, speaker), brief(view, speaker)].join(' · ');

/** Does the action if it needs no terms, else picks it; gives whether it is on offer. */
function begin({ session, panel }: TableProps, action: string): boolean {
  const entry = panel?.entries.find((own) => own.name === action);
  if (!entry || !panel) return false;
  const plain = panel.plain(entry);
  if (plain) void session.act(plain);
  else panel.pick(action);
  return true;
}

const keys: Shortcut[] = [
  {
    key: ' ',
    text: 'table-key-roll',
    run: (table) => begin(table, 'ROLL_DICE') || begin(table, 'END_TURN'),
  },
  { key: '1', text: 'table-key-road', run: (table) => begin(table, 'BUILD_ROAD') },
  { key: '2', text: 'table-key-settlement', run: (table) => begin(table, 'BUILD_SETTLEMENT') },
  { key: '3', text: 'table-key-city', run: (table) => begin(table, 'BUILD_CITY') },
  { key: '4', text: 'table-key-card', run: (table) => begin(table, 'BUY_DEV_CARD') },
  { key: 't', text: 'table-key-trade', run: (table) => begin(table, 'OFFER_TRADE') },
];

const kit: Kit = {
  Board,
  Side,
  Table,
  keys,
  instant: ['BUILD_ROAD', 'BUILD_SETTLEMENT', 'BUILD_CITY'],
  placesLog: true,
  usual: ['to'],
  isPlace,
  place: (_kind, id, view, map) => place(id, view, map),
  standing,
  brief,
  tally: (view, playerId, speaker) => {
    const player = asCatan(view).players.find((other) => other.id === playerId);
    if (!player) return [];
    return [
      { label: speaker.score('total'), value: player.totalVictoryPoints ?? player.victoryPoints, icon: 'crown' },
      { label: speaker.field('resources'), value: player.resourceCount, icon: 'copy' },
      { label: speaker.thing('piece', 'card'), value: player.devCardCount, icon: 'deck' },
    ];
  },
};
export default kit;
