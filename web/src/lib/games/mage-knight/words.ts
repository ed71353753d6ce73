// The words of the table.

import type { Speaker } from '../../table/speaker';
import type { Answer, Armor, Contribution, Enemy, Mana } from './view';

export type Say = (key: string, args?: Record<string, unknown>) => string;

export const saying =
  (speaker: Speaker): Say =>
  (key, args = {}) =>
    speaker.say(key, args) ?? key;

/** The parts of an enemy's armor that are more than nothing: "printed 3, Defend +2". */
export function armorParts(
  armor: Pick<Armor, 'base' | 'vampiric' | 'defend' | 'city' | 'modifiers'>,
  say: Say,
): string {
  const parts = [
    say('table-armor-base', { n: armor.base }),
    ...(armor.vampiric > 0 ? [say('table-armor-vampiric', { n: armor.vampiric })] : []),
    ...(armor.defend > 0 ? [say('table-armor-defend', { n: armor.defend })] : []),
    ...(armor.city > 0 ? [say('table-armor-city', { n: armor.city })] : []),
    ...(armor.modifiers === 0
      ? []
      : [say(armor.modifiers > 0 ? 'table-armor-more' : 'table-armor-less', { n: Math.abs(armor.modifiers) })]),
  ];
  return parts.join(' ');
}

/** "Prowlers 3 + Diggers 3". */
export const armorSum = (lines: readonly Armor[], speaker: Speaker): string =>
  lines.map((line) => `${speaker.names(line.id)} ${line.final}`).join(' + ');

/** One source of points: "Swiftness: 3 Physical, Ranged". */
export function contribution(given: Contribution, say: Say): string {
  return say('table-contribution', {
    card: given.card ?? null,
    unit: given.unit ?? null,
    amount: given.amount,
    element: given.element,
    kind: given.kind ?? null,
  });
}

const TRAITS = [
  ...['fortified', 'unfortified', 'swift', 'brutal', 'poison', 'paralyze', 'cumbersome', 'vampiric', 'elusive'],
  ...['arcane_immunity', 'assassination', 'defend'],
].map((id) => ({ kind: 'ability', id }));
/** The traits that a text names, for their explanations. A token that summons says so as a verb. */
export function traitsIn(text: string, speaker: Speaker): { kind: string; id: string }[] {
  const resists = /\bResists ([^.]*)/.exec(text)?.[1] ?? '';
  return [
    ...TRAITS.filter(({ kind, id }) => new RegExp(`\\b${speaker.thing(kind, id)}\\b`).test(text)),
    ...(/\bSummons\b/.test(text) ? [{ kind: 'ability', id: 'summon' }] : []),
    ...['physical', 'fire', 'ice']
      .filter((id) => resists.includes(speaker.thing('element', id)))
      .map((id) => ({ kind: 'resistance', id })),
  ];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const manaName = (mana: Mana, say: Say): string => say('table-mana', { color: mana.color, from: mana.from });

/** What an answer to a question is called, on its button. */
export function answerName(answer: Answer, speaker: Speaker, say: Say, asked: Enemy | null): string {
  if (answer.done) return speaker.field('done');
  if (answer.mana) return capital(manaName(answer.mana, say));
  if (answer.partner) return say('table-partner', { card: answer.partner.card, effect: answer.partner.effect ?? null });
  if (answer.die) return capital(say('table-die-turned', { color: answer.die.color, to: answer.die.to }));
  if (answer.effect) return say('table-use', { effect: answer.effect, mode: answer.mode ?? null });
  if (typeof answer.attack === 'number') {
    const blow = asked?.attacks[answer.attack];
    return say('table-which-attack', {
      number: answer.attack + 1,
      value: blow?.value ?? null,
      element: blow?.element ?? null,
    });
  }
  if (answer.none) return say('table-none');
  if (typeof answer.yes === 'boolean') return say(answer.yes ? 'table-yes' : 'table-no');
  if (typeof answer.option === 'string') return capital(speaker.value('option', answer.option));
  if (typeof answer.space === 'string') return capital(speaker.value('at', answer.space));
  for (const member of ['enemy', 'unit', 'recruit', 'card', 'color'] as const) {
    const value = answer[member];
    if (typeof value === 'string') return member === 'color' ? speaker.value('color', value) : speaker.names(value);
  }
  return speaker.move({ action: 'CHOOSE', payload: { ...answer } });
}
