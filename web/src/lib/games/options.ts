// The options of a game in words: their names, their values, and which rules a table plays by.

import * as words from '../table/words';
import type { Texts } from '../words/texts';
import type { Choice, OptionField } from '../ui/schema';
import { aboutPreset, presetsOf, STANDARD, titleOfPreset } from './presets';

export const optionName = (texts: Texts | null, name: string): string =>
  texts?.say(`option-${name}`) ?? words.field(name);
export const optionAbout = (texts: Texts | null, field: OptionField): string =>
  texts?.say(`option-${field.name}.about`) ?? field.about;
export const optionValue = (texts: Texts | null, name: string, { value, about }: Choice): string =>
  texts?.say(`option-${name}-${String(value)}`) ??
  `${typeof value === 'string' ? words.thing(value) : String(value)}${about ? `: ${about}` : ''}`;

/** One option that is not as usual; `null` where its name says everything, `false` where it is switched off. */
export interface Rule {
  name: string;
  value: string | false | null;
}
/** What a table plays by: one of the usual ways, or what it changes. */
export interface Played {
  title: string | null;
  about: string | null;
  rules: Rule[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function playedBy(
  game: string,
  fields: OptionField[],
  options: Record<string, unknown>,
  texts: Texts | null,
): Played {
  const valueOf = (field: OptionField, from: Record<string, unknown>): unknown =>
    field.name in from ? from[field.name] : field.fallback;
  const differs = (from: Record<string, unknown>): OptionField[] =>
    fields.filter((field) => !same(valueOf(field, options), valueOf(field, from)));
  // Of the ways that the table keeps to, the one that leaves least to say; what it does not say itself is listed.
  const [usual = null] = [...presetsOf(game), STANDARD]
    .map((preset) => ({ preset, rest: differs(preset.options) }))
    .filter(({ preset, rest }) => rest.length <= 3 && rest.every(({ name }) => !(name in preset.options)))
    .sort((one, other) => one.rest.length - other.rest.length);
  const rest = usual?.rest ?? differs({});
  return {
    title: usual && titleOfPreset(usual.preset, texts),
    about: usual && aboutPreset(usual.preset, texts),
    rules: rest.map((field) => ({ name: optionName(texts, field.name), value: said(field, valueOf(field, options)) })),
  };

  function said(field: OptionField, value: unknown): Rule['value'] {
    if (field.kind === 'boolean') return value === true ? null : false;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return null;
    return optionValue(
      texts,
      field.name,
      field.choices.find((choice) => choice.value === value) ?? { value, about: '' },
    );
  }
}
