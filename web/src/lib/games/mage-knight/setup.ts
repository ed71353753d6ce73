// What can be chosen for a new table, as the schema of the options lists it, and how the choices are written.

import type { MageKnight } from '../../../../../crates/catalog/bindings/games';

export type FightOption = MageKnight.FightOption;
export type EnemyOption = MageKnight.EnemyOption;

/** The options that are picked from pictures and lists; any other stays in the plain list. */
export const OWN = [
  'hero',
  'level',
  'time',
  'sets',
  'deck',
  'hand',
  'discard',
  'units',
  'crystals',
  'tokens',
  'source',
  'fight',
  'gauntlet',
];

type Schema = Record<string, unknown>;
const isSchema = (data: unknown): data is Schema => data !== null && typeof data === 'object' && !Array.isArray(data);
const words = (data: unknown): string[] =>
  isSchema(data) && Array.isArray(data.enum) ? data.enum.filter((word) => typeof word === 'string') : [];

export interface Lists {
  heroes: string[];
  units: string[];
  cards: string[];
  contexts: string[];
  cities: string[];
  colors: string[];
  sets: string[];
  /** Enemies by the colour of their tokens. */
  enemies: { color: string; ids: string[] }[];
}

/** Everything that the schema lists. */
export function listsOf(schema: unknown): Lists {
  const defs = isSchema(schema) && isSchema(schema.$defs) ? schema.$defs : {};
  const cases = (name: string): unknown[] => {
    const def = defs[name];
    return isSchema(def) && Array.isArray(def.anyOf) ? def.anyOf : [];
  };
  return {
    heroes: cases('Heroes').flatMap(words),
    units: words(defs.UnitId),
    cards: words(defs.CardId),
    contexts: words(defs.Context),
    cities: words(defs.CityColor),
    colors: words(defs.Color),
    sets: words(defs.Set),
    enemies: cases('EnemyShape').flatMap((one) =>
      isSchema(one) && typeof one.title === 'string' ? [{ color: one.title, ids: words(one) }] : [],
    ),
  };
}

/** Without the members that say nothing; undefined where nothing is left. */
export function tidy<T extends object>(data: T): T | undefined {
  const said = Object.entries(data).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return said.length === 0 ? undefined : (Object.fromEntries(said) as T);
}
