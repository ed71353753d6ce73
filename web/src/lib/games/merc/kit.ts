// MERC's words; its view is shown by the plain board, whose sectors lie as on the map.

import type { GameEvent, Snapshot } from '../../protocol';
import { counted, list, thing } from '../../table/words';
import Board from '../any/Board.svelte';
import type { Kit, Names } from '../kit';

const VERBS: Record<string, string> = {
  START_HIRE: 'Draw three MERCs', START_KEEP: 'Keep MERCs', LAND: 'Land', START_EQUIP: 'Take the first equipment', RE_EQUIP: 'Change equipment', HIRE_KEEP: 'Keep a MERC', HIRE_PLACE: 'Place a MERC',
  FREE_MOVE: 'Move for free', COORDINATED_ATTACK: 'Attack together', DECLARE: 'Plan a joint attack', COMMIT: 'Join the attack', HOSPITAL: 'Go to the hospital', ARMS_DEALER: 'Visit the arms dealer',
  MORTAR: 'Fire the mortar', DROP: 'Drop a thing', REPAIR_KIT: 'Use the repair kit', SQUAD_CHANGE: 'Change squad', GIFT_MILITIA: 'Give militia', REQUEST_MILITIA: 'Ask for militia',
  ANSWER_REQUEST: 'Answer the request', PLAY_TACTICS: 'Play a Tactics card', ROUND_DECISION: 'Fight on or retreat', ALLOCATE_HITS: 'Share out the hits', ASSIGN_DOG: 'Send the dog', LOOT_DONE: 'Enough loot',
  DEALER_PLACE: 'Place what was bought', DOC_HEAL: 'Let Doc heal', HAGNESS_DRAW: 'Let Hagness draw', HAGNESS_KEEP: 'Keep what Hagness drew', ARTILLERY_ALLOCATE_HITS: 'Share out the barrage',
};
const FIELDS: Record<string, string> = {
  unitId: 'MERC', unitIds: 'MERCs', sectorId: 'Sector', itemId: 'Thing', ownerId: 'Owner', isBase: 'Base of the dictator', stashCount: 'Things in the stash', maxHealth: 'Full health', trainActions: 'Training only',
  handCount: 'Cards in hand', deckCount: 'Cards in deck', inPlay: 'On the map', asks: 'Asks for', n: 'How many', teamLimit: 'MERCs allowed', givenUp: 'Given up', rolledInitiative: 'Rolled',
};
const STEPS: Record<string, string> = {
  L: 'landing', D0: 'the dictator is chosen', D1: 'first garrisons', D2: 'an early base', D3: 'garrison of the base', D4: 'first MERC', D5: 'set-up', D6: 'the hand', D7: 'extra militia',
  A: 'the day begins', B: 'the rebels act', T0: 'hires', T1: 'Tactics', T2: 'the dictator\'s MERCs act', T3: 'the dictator\'s ability', T4: 'second Tactics card', T5: 'conscripts', T6: 'refill', T7: 'end of the day',
};
const LOOT = ['weapon', 'armor', 'accessory'];

function value(field: string, data: unknown): string | null {
  if (field === 'step' && typeof data === 'string') return STEPS[data] ?? null;
  if (field === 'loot' && Array.isArray(data) && data.length === 3 && data.every((n) => typeof n === 'number')) {
    const kinds = data.flatMap((n: number, i) => (n > 0 ? [counted(n, LOOT[i] ?? '', i === 2 ? 'accessories' : `${LOOT[i]}s`)] : []));
    return kinds.length === 0 ? 'none' : list(kinds);
  }
  return null;
}

function tell(event: GameEvent, names: Names): string | null | undefined {
  const data = event.data ?? {};
  const who = event.playerId === null ? '' : names(event.playerId);
  const at = (member: string): string => names(String(data[member]));
  const all = (member: string): string => list(((data[member] ?? []) as string[]).map(names));
  const n = Number(data.n);
  switch (event.type) {
    case 'dictator_chosen':
      return `The dictator is ${at('dictator')}.`;
    case 'day_started':
      return `Day ${String(data.day)} begins.`;
    case 'merc_hired':
      return `${who} hired ${at('unit')}${data.sector ? ` in ${at('sector')}` : ''}.`;
    case 'merc_fired':
      return `${who} dismissed ${at('unit')}.`;
    case 'landed':
      return `${who} landed in ${at('sector')}.`;
    case 'equipped':
      return `${at('unit')} takes ${at('item')}.`;
    case 'salvaged':
      return `${at('unit')} salvages ${at('item')}.`;
    case 'moved':
      return `${who} moved from ${at('from')} to ${at('to')}${Number(data.militia) > 0 ? ` with ${counted(Number(data.militia), 'militia', 'militia')}` : ''}.`;
    case 'explored':
      return `${data.unit ? at('unit') : who} explored ${at('sector')}.`;
    case 'trained':
      return `${at('unit')} trained ${n} militia in ${at('sector')}.`;
    case 'militia_placed':
      return `${names(String(data.owner))} gets ${n} militia in ${at('sector')}.`;
    case 'militia_removed':
      return `${names(String(data.owner))} loses ${n} militia in ${at('sector')}.`;
    case 'militia_moved':
      return `${n} militia move from ${at('from')} to ${at('to')}.`;
    case 'tactics_played':
      return `${who} played ${at('card')}.`;
    case 'base_revealed':
      return `The base of the dictator is ${at('sector')}.`;
    case 'combat_started':
      return `A fight begins in ${at('sector')}.`;
    case 'combat_ended':
      return `The fight in ${at('sector')} is over${data.stalemate ? ' without a winner' : ''}.`;
    case 'round_started':
      return `Round ${String(data.round)} of the fight: ${all('order')}.`;
    case 'attacked':
      return `${at('attacker')} attacks ${all('targets')}: ${(data.dice as number[]).join(' ')}, ${counted(Number(data.hits), 'hit')}.`;
    case 'damaged':
      return `${at('unit')} takes ${n}, health ${String(data.health)}.`;
    case 'unit_killed':
      return `${at('unit')} is dead.`;
    case 'healed':
      return `${at('unit')} recovers ${n}.`;
    case 'saved':
      return `${at('unit')} is saved by ${at('item')}.`;
    case 'retreated':
      return `${who} retreated to ${at('to')}.`;
    case 'mine_exploded':
      return `A mine explodes in ${at('sector')}.`;
    case 'sector_control_changed':
      return data.controller ? `${at('controller')} controls ${at('sector')}.` : `Nobody controls ${at('sector')}.`;
    case 'cards_drawn':
      return `${who} drew ${data.cards ? all('cards') : counted(n, `${String(data.pile)} card`)}.`;
    case 'map_built':
    case 'ai_followed':
    case 'turn_ended':
      return null;
    case 'game_over':
      return `The game is over: ${thing(String(data.reason)).toLowerCase()}.`;
    default:
      return undefined;
  }
}

const kit: Kit = {
  Board,
  isPage: true,
  hide: ['map', 'step', 'day'],
  name: (id) => (id === 'militia' ? 'Militia' : id === 'merc' ? 'MERC' : null),
  verb: (action) => VERBS[action] ?? null,
  field: (name) => FIELDS[name.split('.').at(-1) ?? name] ?? null,
  value,
  tell,
  standing: (view: Snapshot, names) => {
    const { day, step } = view as unknown as { day?: number; step?: string };
    const waits = view.pendingActors.map(names);
    return [`Day ${day ?? 0}`, STEPS[step ?? ''] ?? '', list(waits)].filter((part) => part !== '').join(' · ');
  },
  tally: (view, playerId) => {
    const player = view.players.find((entry) => entry.id === playerId) as unknown as { role?: string; value?: number; sectors?: number } | undefined;
    return [
      { label: thing(player?.role ?? 'Side'), value: player?.value ?? 0 },
      { label: 'Sectors', value: player?.sectors ?? 0 },
    ];
  },
};
export default kit;
