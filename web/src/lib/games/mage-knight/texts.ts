// Mage Knight in English: actions, fields, effects, and what happened.

import type { GameEvent } from '../../protocol';
import { counted, list, thing } from '../../table/words';
import type { Names } from '../kit';

export const VERBS: Record<string, string> = {
  DECLARE_ATTACK_TARGET: 'Attack',
  RETARGET_ATTACK: 'Change the target',
  ADD_TO_ATTACK_POOL: 'Add to the attack',
  RESOLVE_ATTACK: 'Strike',
  CANCEL_ATTACK: 'Call the attack off',
  DECLARE_BLOCK: 'Block',
  ADD_TO_BLOCK: 'Add to the block',
  RESOLVE_BLOCK: 'Block with this',
  CANCEL_BLOCK: 'Call the block off',
  SPEND_MOVE: 'Spend move points',
  ASSIGN_DAMAGE: 'Take damage',
  PLAY_SPECIAL: 'Play a card or unit',
  CHOOSE: 'Answer',
  PAY_UNIT_FEE: 'Pay a unit',
  HEAL: 'Heal',
  END_COMBAT_PHASE: 'End this phase',
  START_COMBAT: 'Begin the fight',
};

const FIELDS: Record<string, string> = {
  mode: 'How',
  effect: 'Effect',
  mana: 'Paid with',
  dice: 'Dice',
  die: 'Die',
  enemyId: 'Enemy',
  enemyIds: 'Enemies',
  enemy: 'Enemy',
  attackType: 'Kind of attack',
  attackIndex: 'Which attack',
  attack: 'Which attack',
  unitId: 'Unit',
  unit: 'Unit',
  roundTime: 'Time',
  targets: 'Targets',
  target: 'Who takes it',
  defend: 'Defenders',
  defender: 'Defender',
  play: 'Play',
  also: 'Further abilities',
  card: 'Card',
  colors: 'Colours',
  color: 'Colour',
  discard: 'Card to discard',
  partner: 'Card to strengthen',
  raw: 'Points',
  ready: 'Unit to ready',
  from: 'From',
  to: 'To',
  n: 'How many',
  amount: 'How many',
  kind: 'Kind',
  element: 'Element',
  label: 'Called',
  woundsToHand: 'Wounds taken',
  requiredBlock: 'Block needed',
  damageIfUnblocked: 'Damage if not blocked',
  fameGained: 'Fame gained',
  fightsWon: 'Fights won',
  final: 'In force',
  base: 'Printed',
  requiredForConquest: 'Must be beaten',
  playArea: 'Played',
  deckCount: 'Cards in deck',
  diceLeft: 'Source dice left',
  lastResults: 'Latest results',
  dice1: 'Source',
};
export const field = (name: string): string | null => FIELDS[name.split('.').at(-1) ?? name] ?? null;

const KINDS: Record<string, string> = {
  A: 'Attack',
  R: 'Ranged attack',
  S: 'Siege attack',
  B: 'Block',
  M: 'Move',
  Inf: 'Influence',
  H: 'Heal',
  draw: 'Draw',
};
const ELEMENTS: Record<string, string> = { f: 'fire', i: 'ice', cf: 'cold fire' };
const EFFECTS: Record<string, string> = {
  B: 'Block by terrain',
  source: 'One more die of the Source',
  dice: 'Turn dice of the Source',
  boost: 'Strengthen another card',
  tokens: 'Mana tokens',
  cry: 'A crystal',
  ready: 'Ready a unit',
  peek: 'Look at a token',
  NoAttack: 'The enemy does not attack',
  cold_fire_attacks: 'Attacks become cold fire',
  siege_attacks: 'Attacks become siege',
  'attack-1': 'Enemy attack lowered by 1',
  'attack-2': 'Enemy attack lowered by 2',
  'armor-5': 'Enemy armor lowered by 5',
  support: 'Support',
  weaken: 'Weaken an enemy',
  redirect: 'Turn an attack on another enemy',
  freeze: 'Freeze an enemy',
  resist: 'Units resist',
  strip_fortification: 'Take away fortification',
  strip_resistances: 'Take away resistances',
  doom: 'Doom an enemy',
  strip: 'Strip an enemy',
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

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
export const WORDS: Record<string, string> = {
  sideways: 'sideways, for 1',
  strong: 'powered',
  cold_fire: 'cold fire',
  RANGED_SIEGE: 'Ranged and siege attacks',
  arcane_immunity: 'arcane immunity',
};

export function value(name: string, data: unknown, names: Names): string | null {
  const member = name.split('.').at(-1);
  if (member === 'effect' && typeof data === 'string') return effect(data);
  if ((member === 'attack' || member === 'attackIndex') && typeof data === 'number')
    return `${ORDINALS[data] ?? `${data + 1}th`} attack`;
  if (typeof data === 'string' && WORDS[data]) return WORDS[data];
  if (member === 'mana' && Array.isArray(data))
    return data.length === 0
      ? 'nothing'
      : list((data as { from: string; color: string }[]).map((paid) => `a ${paid.color} ${paid.from}`));
  if (member === 'dice' && Array.isArray(data) && data.every((die) => typeof die === 'object'))
    return list(
      (data as { color: string; to: string }[]).map((die) =>
        die.color === die.to ? `${die.color} stays` : `${die.color} to ${die.to}`,
      ),
    );
  return Array.isArray(data) && data.length === 0 && member === 'targets' ? names('nobody') : null;
}

const PHASES: Record<string, string> = {
  RANGED_SIEGE: 'ranged and siege attacks',
  BLOCK: 'blocking',
  ASSIGN_DAMAGE: 'taking damage',
  ATTACK: 'attacking',
  CAMP: 'in camp',
  DONE: 'done',
};
export const ASKS: Record<string, string> = {
  enemy: 'an enemy',
  attack: 'an attack',
  unit: 'a unit',
  color: 'a colour',
  pile: 'a pile',
  die: 'a die',
};
const CHANGES: Record<string, string> = {
  NO_ATTACK: 'will not attack',
  ARMOR_LOWERED: 'has less armor',
  FORTIFICATION_GONE: 'is no longer fortified',
  RESISTANCES_GONE: 'has no resistances any more',
  DOOMED: 'is doomed',
  REDIRECTED: 'strikes another enemy',
  IGNORED: 'is ignored',
};
/** What to do in a phase, for somebody who fights for the first time. */
export const GUIDES: Record<string, string> = {
  RANGED_SIEGE:
    'Shoot first: only ranged and siege attacks count now, and only siege against what is fortified. Choose an enemy, or end the phase.',
  BLOCK:
    'The enemies strike. Choose an attack to block and add cards until the block is high enough. ' +
    'What is not blocked hurts in the next phase.',
  ASSIGN_DAMAGE: 'Say who takes each attack that was not blocked: the hero or a unit.',
  ATTACK: 'Every attack counts now. Choose the enemies to strike, add cards until their armor is reached, then strike.',
  CAMP: 'The fight is over. Heal what you can, then begin the next.',
};
const signed = (n: unknown): string => `${Number(n) < 0 ? '−' : '+'}${Math.abs(Number(n))}`;
const named = (data: unknown, names: Names): string => list(((data ?? []) as string[]).map(names));

/** One line of the log; null where the next line says it all. */
export function tell(event: GameEvent, names: Names): string | null | undefined {
  const data = event.data ?? {};
  const who = event.playerId === null ? 'The hero' : names(event.playerId);
  const at = (member: string): string => names(String(data[member]));
  const n = (member: string): string => String(data[member]);
  const by = data.card ? ` with ${at('card')}` : data.unit ? ` with ${at('unit')}` : '';
  switch (event.type) {
    case 'combat_started':
      return `${who} meets ${list((data.enemies as { enemy: string }[]).map((enemy) => names(enemy.enemy)))}. Fight ${n('fight')} begins.`;
    case 'reputation_changed':
      return `${who}: reputation ${signed(data.change)}, now ${n('reputation')}.`;
    case 'phase_changed':
      return `${who}: ${PHASES[n('phase')] ?? thing(n('phase')).toLowerCase()}.`;
    case 'attack_declared':
      return `${who} attacks ${named(data.group, names)} (armor ${n('combinedArmor')}, ${n('attackType')}).`;
    case 'attack_retargeted':
      return `${who} turns the attack on ${named(data.group, names)} (armor ${n('combinedArmor')}).`;
    case 'attack_pool_changed':
      // The play itself is told in the line before.
      return by === '' ? `${who} adds ${n('amount')} ${thing(n('element')).toLowerCase()}.` : null;
    case 'attack_resolved':
      return (
        `${who} brings ${n('effective')} against armor ${n('combinedArmor')}: ` +
        (data.success ? `${named(data.defeated, names)} beaten.` : 'not enough.')
      );
    case 'block_declared':
      return `${who} blocks ${at('enemy')} (${n('required')} needed).`;
    case 'block_resolved':
      return `${who} brings ${n('effective')} of ${n('required')} against ${at('enemy')}: ${data.success ? 'blocked' : 'not blocked'}.`;
    case 'attack_value_reduced':
      return `The attack of ${at('enemy')} is lowered by ${n('by')} to ${n('value')}.`;
    case 'tokens_summoned':
      return `${at('by')} summons ${list((data.tokens as { enemy: string }[]).map((token) => names(token.enemy)))}.`;
    case 'damage_assigned':
      return `${at('enemy')} deals ${n('damage')} to ${n('target') === 'hero' ? who : at('target')}.`;
    case 'unit_wounded':
      return `${at('unit')} is wounded.`;
    case 'unit_absorbed':
      return `${at('unit')} shrugs the damage off.`;
    case 'unit_destroyed':
      return `${at('unit')} is destroyed.`;
    case 'hero_wounded':
      return `${who} takes ${counted(Number(data.hand) + Number(data.discard), 'wound')}.`;
    case 'hand_discarded':
      return `${who} ${data.why === 'KNOCK_OUT' ? 'is knocked out' : 'is paralyzed'} and discards ${counted(Number(data.cards), 'card')}.`;
    case 'knocked_out':
      return `${who} is knocked out.`;
    case 'enemy_defeated':
      return `${at('enemy')} is beaten.`;
    case 'fame_gained':
      return `${who} gains ${n('gained')} fame, now ${n('fame')}.`;
    case 'shield_placed':
      return `${who} places a shield for ${at('enemy')}.`;
    case 'play_made':
      return `${who} plays ${effect(n('effect')).toLowerCase()}${by}${data.partner ? `, which strengthens ${at('partner')}` : ''}.`;
    case 'choice_asked':
      return `${who} is to choose ${ASKS[n('ask')] ?? thing(n('ask')).toLowerCase()}.`;
    case 'choice_made':
      return `${who} chooses ${choice(data, names)}.`;
    case 'enemy_changed':
      return `${at('enemy')} ${CHANGES[n('change')] ?? 'changes'}${data.change === 'ARMOR_LOWERED' ? ` by ${n('by')}` : ''}.`;
    case 'unit_fee_paid':
      return `${who} pays ${n('fee')} influence to ${at('unit')}.`;
    case 'token_peeked':
      return data.enemy
        ? `${who} looks at the ${n('pile')} pile: ${at('enemy')}.`
        : `${who} looks at the ${n('pile')} pile.`;
    case 'cards_drawn':
      return data.cards
        ? `${who} drew ${named(data.cards, names)}.`
        : `${who} drew ${counted(Number(data.n), 'card')}.`;
    case 'source_rolled':
      return `The Source shows ${list(data.dice as string[])}.`;
    case 'unit_joined':
      return `${at('id')} join ${who}.`;
    case 'wound_healed':
      return `${who} heals a wound${data.unit ? ` of ${at('unit')}` : ''}.`;
    case 'combat_ended':
      return `${who} ${data.won ? 'won' : 'left'} fight ${n('fight')}${Number(data.fame) > 0 ? ` for ${n('fame')} fame` : ''}.`;
    case 'withdrawn':
      return `${who} withdraws.`;
    case 'skirmish_ended':
      return (
        `${who} finished with ${n('fame')} fame, ${counted(Number(data.fightsWon), 'fight')} won ` +
        `and ${counted(Number(data.wounds), 'wound')}.`
      );
    case 'attack_cancelled':
    case 'block_cancelled':
      return null;
    default:
      return undefined;
  }
}

/** What was answered: the first of the members that is there. */
function choice(data: Record<string, unknown>, names: Names): string {
  const die = data.die as { color: string; to: string } | null | undefined;
  if (die) return die.color === die.to ? `the ${die.color} die` : `the ${die.color} die, which becomes ${die.to}`;
  if (data.unit) return names(String(data.unit));
  if (data.enemy) return names(String(data.enemy));
  return data.color ? String(data.color) : 'nothing';
}

/** Enemies get their ids anew in each fight. */
export function learn(event: GameEvent): [string, string][] {
  const met =
    event.type === 'combat_started' ? event.data.enemies : event.type === 'tokens_summoned' ? event.data.tokens : null;
  if (!Array.isArray(met)) return [];
  const foes = met as { enemy: string; id: string }[];
  return foes.map(({ enemy, id }) => [
    id,
    foes.some((other) => other.enemy === enemy && other.id !== id)
      ? `${thing(enemy)} (${id.toUpperCase()})`
      : thing(enemy),
  ]);
}
