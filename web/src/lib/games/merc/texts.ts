// MERC in English: commands, fields, steps of the day, and what happened.

import type { GameEvent } from '../../protocol';
import { counted, list, thing } from '../../table/words';
import type { Names } from '../kit';

export const VERBS: Record<string, string> = {
  START_HIRE: 'Draw three MERCs',
  START_KEEP: 'Keep MERCs',
  LAND: 'Land',
  START_EQUIP: 'Take the first equipment',
  CHOOSE_DICTATOR: 'Choose the dictator',
  CHOOSE_BASE: 'Choose the base',
  PLACE_FIRST_MERC: 'Place the first MERC',
  BONUS_MERC_SETUP: 'Place the bonus MERC',
  PLACE_EXTRA: 'Place extra militia',
  EXTRA_DONE: 'Enough extra militia',
  MOVE: 'Move',
  FREE_MOVE: 'Move for free',
  COORDINATED_ATTACK: 'Attack together',
  DECLARE: 'Plan a joint attack',
  COMMIT: 'Join the attack',
  DECLINE: 'Stay out of it',
  EXPLORE: 'Explore',
  RE_EQUIP: 'Change equipment',
  TRAIN: 'Train militia',
  HOSPITAL: 'Go to the hospital',
  HIRE: 'Hire',
  HIRE_KEEP: 'Keep a MERC',
  HIRE_PLACE: 'Place a MERC',
  ARMS_DEALER: 'Visit the arms dealer',
  DEALER_PLACE: 'Place what was bought',
  MORTAR: 'Fire the mortar',
  DROP: 'Drop a thing',
  REPAIR_KIT: 'Use the repair kit',
  SALVAGE: 'Salvage',
  HAGNESS_DRAW: 'Let Hagness draw',
  HAGNESS_KEEP: 'Keep what Hagness drew',
  DOC_HEAL: 'Let Doc heal',
  SQUAD_CHANGE: 'Change squad',
  GIFT_MILITIA: 'Give militia',
  REQUEST_MILITIA: 'Ask for militia',
  ANSWER_REQUEST: 'Answer the request',
  END_TURN: 'End turn',
  PLAY_TACTICS: 'Play a Tactics card',
  HUSSEIN_BONUS_TACTICS: 'Play a second Tactics card',
  REINFORCE: 'Reinforce with a card',
  HUSSEIN_BONUS_REINFORCE: 'Reinforce with a second card',
  GENERALISIMO_PICK: 'Choose a MERC for the Generalisimo',
  PLACE_LOCKDOWN: 'Place lockdown militia',
  LOCKDOWN_DONE: 'End the lockdown',
  ARTILLERY_ALLOCATE_HITS: 'Share out the barrage',
  USE_ABILITY: 'Use the ability',
  SKIP_ABILITY: 'Do without the ability',
  CASTRO_PICK: 'Choose a MERC for Castro',
  MARK: 'Mark a rebel',
  PLACE_MAO: "Place Mao's militia",
  MAO_DONE: "Enough of Mao's militia",
  ADD_MUSSOLINI: "Add Mussolini's militia",
  SPREAD_MUSSOLINI: "Spread Mussolini's militia",
  SPREAD_DONE: 'Spread no more',
  PLACE_NORIEGA: "Place Noriega's militia",
  LOOT: 'Take loot',
  LOOT_DONE: 'Enough loot',
  CHOOSE_COMBAT: 'Choose the fight',
  DETONATE: 'Set mines off',
  SQUIDHEAD_MINES: 'Deal with the mines',
  GOLEM_STRIKE: 'Strike with Golem',
  HEAL: 'Heal',
  ASSIGN_DOG: 'Send the dog',
  ATTACK: 'Attack',
  REROLL: 'Roll again',
  ALLOCATE_HITS: 'Share out the hits',
  EPINEPHRINE: 'Use epinephrine',
  ROUND_DECISION: 'Fight on or retreat',
};

const FIELDS: Record<string, string> = {
  unitId: 'MERC',
  unitIds: 'MERCs',
  unit: 'MERC',
  units: 'MERCs',
  merc: 'MERC',
  sectorId: 'Sector',
  sector: 'Sector',
  sectors: 'Sectors',
  itemId: 'Thing',
  item: 'Thing',
  card: 'Card',
  picks: 'Which',
  deck: 'Kind of equipment',
  dictator: 'Dictator',
  squad: 'Squad',
  squads: 'Squads',
  to: 'To',
  from: 'From',
  of: 'Of',
  target: 'Target',
  targets: 'Targets',
  militia: 'Militia that come along',
  plan: 'What goes where',
  slot: 'Where worn',
  keep: 'Keep',
  fire: 'Dismiss',
  accept: 'Answer',
  base: 'Base',
  fodder: 'Whose militia',
  player: 'Rebel',
  do: 'What to do with them',
  source: 'Healed with',
  dice: 'Dice given up',
  use: 'Use it',
  hits: 'Hits',
  convert: 'Turned instead',
  retreats: 'Who retreats',
  ownerId: 'Owner',
  isBase: 'Base of the dictator',
  stashCount: 'Things in the stash',
  maxHealth: 'Full health',
  trainActions: 'Training only',
  handCount: 'Cards in hand',
  deckCount: 'Cards in deck',
  inPlay: 'On the map',
  asks: 'Asks for',
  n: 'How many',
  teamLimit: 'MERCs allowed',
  givenUp: 'Given up',
  rolledInitiative: 'Rolled',
};
export const field = (name: string): string | null => FIELDS[name.split('.').at(-1) ?? name] ?? null;

export const STEPS: Record<string, string> = {
  L: 'landing',
  D0: 'the dictator is chosen',
  D1: 'first garrisons',
  D2: 'an early base',
  D3: 'garrison of the base',
  D4: 'first MERC',
  D5: 'set-up',
  D6: 'the hand',
  D7: 'extra militia',
  A: 'the day begins',
  B: 'the rebels act',
  T0: 'hires',
  T1: 'Tactics',
  T2: "the dictator's MERCs act",
  T3: "the dictator's ability",
  T4: 'second Tactics card',
  T5: 'conscripts',
  T6: 'refill',
  T7: 'end of the day',
};
/** What yes and no mean. */
const FLAGS: Record<string, [string, string]> = {
  accept: ['give them', 'refuse'],
  use: ['yes', 'no'],
  convert: ['turned', 'killed'],
};
const WORDS: Record<string, string> = {
  primary: 'first squad',
  secondary: 'second squad',
  base: 'base squad',
  leave: 'leave them there',
  discard: 'throw them away',
  equip: 'carry them',
};
const LOOT = ['weapon', 'armor', 'accessory'];

export function value(field: string, data: unknown): string | null {
  if (field === 'step' && typeof data === 'string') return STEPS[data] ?? null;
  if (field === 'loot' && Array.isArray(data) && data.length === 3 && data.every((n) => typeof n === 'number')) {
    const kinds = data.flatMap((n: number, i) =>
      n > 0 ? [counted(n, LOOT[i] ?? '', i === 2 ? 'accessories' : `${LOOT[i]}s`)] : [],
    );
    return kinds.length === 0 ? 'none' : list(kinds);
  }
  if (
    (field === 'targets' || field === 'retreats' || field === 'fire' || field === 'keep') &&
    Array.isArray(data) &&
    data.length === 0
  )
    return 'nobody';
  const yes = FLAGS[field];
  if (yes && typeof data === 'boolean') return yes[data ? 0 : 1];
  return typeof data === 'string' ? (WORDS[data] ?? null) : null;
}

/** What capitals, points and hyphens an id cannot tell. */
const SPELLING: [RegExp, string][] = [
  [/\bap ammo\b/, 'AP ammo'],
  [/\bflir\b/, 'FLIR'],
  [/^Ak 47\b/, 'AK-47'],
  [/^(45|50) caliber\b/, '.$1 caliber'],
  [/\bfm 30 25\b/, 'FM 30-25'],
];
/** The name of a piece of equipment where it is more than the words of its id. */
export function gear(id: string): string | null {
  const plain = thing(id);
  const said = SPELLING.reduce((text, [from, to]) => text.replace(from, to), plain);
  return said === plain ? null : said;
}

/** What to do, for somebody who plays for the first time; the first that is on offer holds. */
export const GUIDES: [string, string][] = [
  ['START_HIRE', 'Your team comes first: draw three MERCs.'],
  ['START_KEEP', 'Keep two of the MERCs that you drew. Their numbers are on the board.'],
  ['LAND', 'Choose the sector at the edge of the map where your squad lands.'],
  ['START_EQUIP', 'Each MERC takes one card of equipment: a weapon helps most at first.'],
  ['CHOOSE_DICTATOR', 'Choose the dictator that you play.'],
  ['ALLOCATE_HITS', 'Your shots hit: share the hits out among your targets.'],
  ['ARTILLERY_ALLOCATE_HITS', 'A barrage struck you: choose who takes the hits.'],
  ['ROUND_DECISION', 'The round is over: fight on, or retreat to a sector beside this one.'],
  ['REROLL', 'You may roll again once.'],
  ['ATTACK', 'Choose whom to shoot at.'],
  ['LOOT', 'Take what the fallen left behind, one thing at a time.'],
  ['HIRE_KEEP', 'Keep one of the MERCs that you drew, if your team has room.'],
  ['COMMIT', 'A joint attack is planned: join it, or stay out of it.'],
  ['ANSWER_REQUEST', 'Another rebel asks for militia of yours.'],
  ['PLAY_TACTICS', 'Play a Tactics card, or use one as reinforcements.'],
  [
    'MOVE',
    'Your MERCs have actions: move towards the dictator, explore for equipment, train militia to hold what you take, ' +
      'or hire. End your turn when they are spent.',
  ],
  ['EXPLORE', 'Your MERCs have actions left: explore, train or hire. End your turn when you are done.'],
];

/** One line of the log; null where the next line says it all. */
export function tell(event: GameEvent, names: Names): string | null | undefined {
  const data = event.data ?? {};
  const who = event.playerId === null ? 'The game' : names(event.playerId);
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
      return (
        `${who} moved from ${at('from')} to ${at('to')}` +
        (Number(data.militia) > 0 ? ` with ${counted(Number(data.militia), 'militia', 'militia')}.` : '.')
      );
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
    case 'mercs_discarded':
      return `${who} sends away ${all('units')}.`;
    case 'dropped':
      return `${at('unit')} drops ${data.item ? at('item') : 'something'}.`;
    case 'squad_changed':
      return `${at('unit')} joins the ${WORDS[String(data.squad)] ?? at('squad')}.`;
    case 'gifted':
      return `${who} gives ${at('to')} ${n} militia in ${at('sector')}.`;
    case 'requested':
      return `${who} asks ${all('of')} for militia${data.sector ? ` in ${at('sector')}` : ''}.`;
    case 'answered':
      return `${who} ${data.accept ? 'gives them' : 'refuses'}.`;
    case 'declared':
      return `${who} plans a joint attack on ${at('target')}.`;
    case 'committed':
      return data.squad ? `${who} joins the attack.` : `${who} stays out of the attack.`;
    case 'reinforced':
      return `${who} reinforces with ${at('card')}${data.sector ? ` in ${at('sector')}` : ''}.`;
    case 'barrage_rolled':
      return `The barrage: ${list((data.rolls as [string, number][]).map(([at, hits]) => `${names(at)} ${counted(hits, 'hit')}`))}.`;
    case 'hits_allocated':
      return (
        `${names(String(data.by))} takes ${counted(n, 'hit')} in ${at('sector')}` +
        (Number(data.remaining) > 0 ? `, ${String(data.remaining)} to come.` : '.')
      );
    case 'barrage_complete':
      return 'The barrage is over.';
    case 'ability_used':
      return `${who} uses the dictator's ability${n > 0 ? ` (${n})` : ''}.`;
    case 'marked':
      return `${who} marks ${at('player')}.`;
    case 'free_move_granted':
      return `${at('player')} may move once for free.`;
    case 'first_chosen':
      return `${at('player')} goes first.`;
    case 'turned_over':
      return `${at('item')} lies open in ${at('sector')}.`;
    case 'initiative_rolled':
      return `${at('unit')} rolls ${String(data.d6)} for initiative.`;
    case 'dog_hurt':
      return `The dog of ${at('carrier')} is hurt, health ${String(data.health)}.`;
    case 'converted':
      return `${n} militia of ${names(String(data.from))} change sides in ${at('sector')}.`;
    case 'dog_assigned':
      return `The dog of ${at('carrier')} goes for ${at('target')}.`;
    case 'map_built':
    case 'ai_followed':
    case 'turn_ended':
      return null;
    case 'game_over':
      return `The game is over: ${ending(data.reason, names)}.`;
    default:
      return undefined;
  }
}

/** How it ended, as far as the event says so. */
function ending(reason: unknown, names: Names): string {
  if (reason === null || typeof reason !== 'object') return thing(String(reason)).toLowerCase();
  const [[what, who] = ['', '']] = Object.entries(reason as Record<string, string>);
  return `${thing(what).toLowerCase()} by ${names(who)}`;
}
