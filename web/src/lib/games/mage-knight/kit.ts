// Mage Knight's words; its view is shown by the plain board.

import type { GameEvent, Snapshot } from '../../protocol';
import { counted, list, thing } from '../../table/words';
import Board from '../any/Board.svelte';
import { standing } from '../any/kit';
import type { Kit, Names } from '../kit';

const VERBS: Record<string, string> = {
  DECLARE_ATTACK_TARGET: 'Attack', ADD_TO_ATTACK_POOL: 'Add to the attack', RESOLVE_ATTACK: 'Carry out the attack', CANCEL_ATTACK: 'Call the attack off',
  DECLARE_BLOCK: 'Block', ADD_TO_BLOCK: 'Add to the block', RESOLVE_BLOCK: 'Carry out the block', CANCEL_BLOCK: 'Call the block off', SPEND_MOVE: 'Spend move points',
  ASSIGN_DAMAGE: 'Take damage', PLAY_SPECIAL: 'Play a card or unit', CHOOSE: 'Answer', PAY_UNIT_FEE: 'Pay a unit', HEAL: 'Heal', END_COMBAT_PHASE: 'End this phase', START_COMBAT: 'Begin the fight',
};
const FIELDS: Record<string, string> = {
  mode: 'How', effect: 'Effect', mana: 'Paid with', dice: 'Dice', enemyId: 'Enemy', enemyIds: 'Enemies', attackType: 'Kind of attack', attackIndex: 'Which attack', unitId: 'Unit', roundTime: 'Time',
  woundsToHand: 'Wounds taken', requiredBlock: 'Block needed', damageIfUnblocked: 'Damage if not blocked', fameGained: 'Fame gained', fightsWon: 'Fights won', final: 'In force', base: 'Printed',
  requiredForConquest: 'Must be beaten', playArea: 'Played', deckCount: 'Cards in deck', diceLeft: 'Source dice left', lastResults: 'Latest results', dice1: 'Source',
};
const KINDS: Record<string, string> = { A: 'Attack', R: 'Ranged attack', S: 'Siege attack', B: 'Block', M: 'Move', Inf: 'Influence', H: 'Heal', draw: 'Draw' };
const ELEMENTS: Record<string, string> = { f: 'fire', i: 'ice', cf: 'cold fire' };
const EFFECTS: Record<string, string> = {
  B: 'Block by terrain', source: 'One more die of the Source', dice: 'Turn dice of the Source', boost: 'Strengthen another card', tokens: 'Mana tokens', cry: 'A crystal', ready: 'Ready a unit',
  peek: 'Look at a token', NoAttack: 'The enemy does not attack', cold_fire_attacks: 'Attacks become cold fire', siege_attacks: 'Attacks become siege',
};

/** `A4f` to `Fire attack 4`. */
export function effect(key: string): string {
  if (EFFECTS[key]) return EFFECTS[key];
  const [, token, color] = /^(tok|cry):(\w+)$/.exec(key) ?? [];
  if (token && color) return `${thing(color)} ${token === 'tok' ? 'mana' : 'crystal'}`;
  const [, kind = '', n, element] = /^(A|R|S|B|M|Inf|H|draw)(\d+)(cf|f|i)?$/.exec(key) ?? [];
  if (n === undefined || !KINDS[kind]) return thing(key);
  const named = element ? `${thing(ELEMENTS[element] ?? '')} ${KINDS[kind].toLowerCase()}` : KINDS[kind];
  return `${named} ${n}`;
}

function value(field: string, data: unknown, names: Names): string | null {
  const member = field.split('.').at(-1);
  if (member === 'effect' && typeof data === 'string') return effect(data);
  if (member === 'mana' && Array.isArray(data)) return data.length === 0 ? 'nothing' : list((data as { from: string; color: string }[]).map((paid) => `a ${paid.color} ${paid.from}`));
  if (member === 'dice' && Array.isArray(data) && data.every((die) => typeof die === 'object')) return list((data as { color: string; to: string }[]).map((die) => (die.color === die.to ? `${die.color} stays` : `${die.color} to ${die.to}`)));
  return Array.isArray(data) && data.length === 0 && member === 'targets' ? names('nobody') : null;
}

const named = (data: unknown, names: Names): string => list(((data ?? []) as string[]).map(names));

function tell(event: GameEvent, names: Names): string | null | undefined {
  const data = event.data ?? {};
  const who = event.playerId === null ? '' : names(event.playerId);
  const at = (member: string): string => names(String(data[member]));
  const by = data.card ? ` with ${at('card')}` : data.unit ? ` with ${at('unit')}` : '';
  switch (event.type) {
    case 'combat_started':
      return `${who} meets ${list((data.enemies as { enemy: string }[]).map((enemy) => names(enemy.enemy)))}. Fight ${String(data.fight)} begins.`;
    case 'phase_changed':
      return `${who}: ${thing(String(data.phase)).toLowerCase()} phase.`;
    case 'attack_declared':
      return `${who} attacks ${named(data.group, names)} (armor ${String(data.combinedArmor)}, ${String(data.attackType)}).`;
    case 'attack_pool_changed':
      return `${who} adds ${String(data.amount)} ${thing(String(data.element)).toLowerCase()}${by}.`;
    case 'attack_resolved':
      return `${who} brings ${String(data.effective)} against armor ${String(data.combinedArmor)}: ${data.success ? `${named(data.defeated, names)} beaten` : 'not enough'}.`;
    case 'block_declared':
      return `${who} blocks ${at('enemy')} (${String(data.required)} needed).`;
    case 'block_resolved':
      return `${who} brings ${String(data.effective)} of ${String(data.required)} against ${at('enemy')}: ${data.success ? 'blocked' : 'not blocked'}.`;
    case 'damage_assigned':
      return `${at('enemy')} deals ${String(data.damage)} to ${String(data.target) === 'hero' ? who : at('target')}.`;
    case 'hero_wounded':
      return `${who} takes ${counted(Number(data.hand) + Number(data.discard), 'wound')}.`;
    case 'enemy_defeated':
      return `${at('enemy')} is beaten.`;
    case 'fame_gained':
      return `${who} gains ${String(data.gained)} fame, now ${String(data.fame)}.`;
    case 'play_made':
      return `${who} plays ${effect(String(data.effect)).toLowerCase()}${by}.`;
    case 'cards_drawn':
      return data.cards ? `${who} drew ${named(data.cards, names)}.` : `${who} drew ${counted(Number(data.n), 'card')}.`;
    case 'source_rolled':
      return `The Source shows ${list(data.dice as string[])}.`;
    case 'combat_ended':
      return `${who} ${data.won ? 'won' : 'left'} fight ${String(data.fight)}${Number(data.fame) > 0 ? ` for ${String(data.fame)} fame` : ''}.`;
    case 'skirmish_ended':
      return `${who} finished with ${String(data.fame)} fame, ${counted(Number(data.fightsWon), 'fight')} won and ${counted(Number(data.wounds), 'wound')}.`;
    case 'knocked_out':
      return `${who} is knocked out.`;
    case 'attack_cancelled':
    case 'block_cancelled':
      return null;
    default:
      return undefined;
  }
}

/** Enemies get their ids anew in each fight. */
function learn(event: GameEvent): [string, string][] {
  const met = event.type === 'combat_started' ? event.data.enemies : event.type === 'tokens_summoned' ? event.data.tokens : null;
  if (!Array.isArray(met)) return [];
  const foes = met as { enemy: string; id: string }[];
  return foes.map(({ enemy, id }) => [id, foes.some((other) => other.enemy === enemy && other.id !== id) ? `${thing(enemy)} (${id.toUpperCase()})` : thing(enemy)]);
}

const kit: Kit = {
  Board,
  isPage: true,
  hide: ['scenario', 'plays', 'selectableTargets', 'undo', 'canEndPhase', 'completedAttacksThisPhase', 'unitsAllowed', 'armorLow', 'armorHigh', 'fights', 'fight', 'phase', 'enemy', 'index', 'handCount'],
  name: (id) => (id === 'hero' ? 'the hero' : null),
  verb: (action) => VERBS[action] ?? null,
  field: (name) => FIELDS[name.split('.').at(-1) ?? name] ?? null,
  value,
  tell,
  learn,
  standing: (view: Snapshot, names) => {
    const { fights } = view as unknown as { fights?: number };
    return standing(view, names).replace(/^Fight (\d+)/, fights ? `Fight $1 of ${fights}` : 'Fight $1');
  },
};
export default kit;
