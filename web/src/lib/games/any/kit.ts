// The kit of a game that brings none: a readable page of its view, and everything else from the offers.

import type { Snapshot } from '../../protocol';
import * as words from '../../table/words';
import type { Speaker } from '../../table/speaker';
import type { Kit, Tally } from '../kit';
import Board from './Board.svelte';

const ENVELOPE = new Set(['id', 'name', 'isBot', 'color', 'isEliminated', 'difficulty']);
/** Members that say where a game stands, in the order in which they are told. */
const STAGES = ['fight', 'day', 'round', 'turnNumber', 'turn'];

/** `Round 2 · Ada · Attack`: the parts that the view has. */
export function standing(view: Snapshot, speaker: Speaker): string {
  const members = view as unknown as Record<string, unknown>;
  const stage = STAGES.flatMap((member) =>
    typeof members[member] === 'number' ? [`${speaker.field(member)} ${members[member]}`] : [],
  );
  const phase = typeof members.phase === 'string' ? [speaker.thing('phase', members.phase)] : [];
  return [...stage.slice(0, 1), ...onTurn(view, speaker), ...phase].join(' · ');
}

/** Whose turn it is, else who is awaited. */
export function onTurn(view: Snapshot, speaker: Speaker): string[] {
  const who = view.currentPlayerId === null ? view.pendingActors : [view.currentPlayerId];
  return who.length === 0 ? [] : [words.list(who.map(speaker.names))];
}

/** The numbers that a game states for each player. */
export function tally(view: Snapshot, playerId: string, speaker: Speaker): Tally[] {
  const player = view.players.find((entry) => entry.id === playerId) ?? {};
  return Object.entries(player)
    .flatMap(([name, value]) =>
      !ENVELOPE.has(name) && typeof value === 'number' ? [{ label: speaker.score(name), value }] : [],
    )
    .slice(0, 3);
}

const kit: Kit = { Board, isPage: true, standing, tally };
export default kit;
