// The keys of the fight, and the desk of each table.

import type { Shortcut, TableProps } from '../kit';
import type { TableSession } from '../../table/session.svelte';
import { Desk } from './desk.svelte';
import { offered } from './lines';
import { notes } from './note.svelte';
import { pickOf } from './picks';
import { type Trek, trekOf } from './trek.svelte';

const desks = new WeakMap<TableSession, Desk>();

/** The desk of a table: one for as long as it is open. */
export function deskOf(session: TableSession): Desk {
  const known = desks.get(session);
  if (known) return known;
  const made = new Desk({
    act: (action) => void session.act(action),
    foresee: (action) => session.foresee(action),
    undo: () => void session.undo(),
    mayUndo: () => session.mayUndo,
    refuse: (refusal) => (session.refusal = refusal),
  });
  desks.set(session, made);
  return made;
}

/** Does something if there is anything to do. */
const does =
  (find: (desk: Desk) => (() => void) | null): Shortcut['run'] =>
  ({ session, panel }: TableProps) => {
    const run = panel === null || session.moving ? null : find(deskOf(session));
    run?.();
    return run !== null;
  };

/** Does something on the map if there is one, else in the fight. */
const either =
  (onMap: (trek: Trek, desk: Desk) => (() => void) | null, inFight: Shortcut['run']): Shortcut['run'] =>
  (table) => {
    const trek = trekOf(table.session);
    if (!trek.mage?.map || trek.mage.combat) return inFight(table);
    const run = table.panel === null || table.session.moving ? null : onMap(trek, deskOf(table.session));
    run?.();
    return run !== null;
  };

/** Goes, explores or challenges, whatever has been chosen. */
const goOn = (trek: Trek): (() => void) | null => {
  if (trek.slot !== null) return () => void trek.explore();
  if (trek.foes.length > 0) return () => void trek.challenge();
  return trek.canGo ? () => void trek.go() : null;
};

/** Ends the turn where no card has to be discarded for it. */
const endTurn = (_: Trek, desk: Desk): (() => void) | null => {
  const [plain] = offered(desk.offers, 'END_TURN');
  const pick = pickOf(desk.offers, 'END_TURN');
  if (pick && pick.min > 0) return () => document.querySelector<HTMLElement>('[data-action=END_TURN]')?.click();
  if (pick) return () => desk.send({ action: 'END_TURN', payload: { ...pick.payload } });
  return plain ? () => desk.send(plain) : null;
};

const leave = (trek: Trek, desk: Desk): (() => void) | null => {
  if (desk.back() || trek.back()) return () => {};
  return desk.question ? () => desk.hands.undo() : null;
};

const toMap = (): boolean => {
  const hex = document.querySelector<SVGElement>('[data-hex][tabindex="0"]');
  hex?.focus();
  return hex !== null;
};

const end = (desk: Desk): (() => void) | null => {
  const { mage } = desk;
  if (mage?.phase === 'CAMP') {
    const [next] = offered(desk.offers, 'START_COMBAT');
    return next ? () => desk.send(next) : null;
  }
  return mage?.canEndPhase.allowed && desk.making === null ? () => desk.do('END_COMBAT_PHASE') : null;
};

const cancel = (desk: Desk): (() => void) | null => {
  if (desk.making !== null) return null;
  if (desk.mage?.currentAttack?.canCancel) return () => desk.do('CANCEL_ATTACK');
  return desk.mage?.currentBlock?.canCancel ? () => desk.do('CANCEL_BLOCK') : null;
};

/** Opens the attack, strikes or blocks. Anything else waits for its own button. */
const confirm = (desk: Desk): (() => void) => {
  const { currentAttack: attack, currentBlock: block } = desk.mage ?? {};
  if (desk.making !== null) return () => desk.send(desk.ready);
  if (desk.question || desk.paying || desk.boosting) return () => {};
  if (attack?.canResolve) return () => desk.resolve('RESOLVE_ATTACK', attack.sufficient);
  if (block && block.contributions.length > 0) return () => desk.resolve('RESOLVE_BLOCK', block.sufficient);
  return () => {};
};

const back = (desk: Desk): (() => void) => {
  if (notes.text !== null) return () => notes.hide();
  return () => {
    if (!desk.back() && desk.question) desk.hands.undo();
  };
};

export const keys: Shortcut[] = [
  { key: 'a', text: 'table-key-attack', run: does((desk) => (desk.mayDeclare ? () => desk.open() : null)) },
  // The digits are the fight's own; this one stands for all in the list.
  { key: '1', text: 'table-key-digits', run: () => false },
  { key: 'enter', text: 'table-key-enter', run: either(goOn, does(confirm)) },
  { key: 'escape', text: 'table-key-escape', run: either(leave, does(back)) },
  { key: 'c', text: 'table-key-cancel', run: does(cancel) },
  { key: 'e', text: 'table-key-end-turn', run: either(endTurn, does(end)) },
  { key: 'm', text: 'table-key-map', run: toMap },
];
