// What can be chosen for a new table, as the schema of the options lists it, and how the choices are written.

import type { MageKnight } from '../../../../../crates/catalog/bindings/games';

export type FightOption = MageKnight.FightOption;
export type EnemyOption = MageKnight.EnemyOption;

/** The options that are picked from pictures and lists; any other stays in the plain list. */
export const OWN = [
  'scenario',
  'dummy',
  // One for each city, whose number the scenario knows: as it says, until there is a list to choose from.
  'cityLevels',
  'skills',
  'expansionTiles',
  'teams',
  'variants',
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

/** The ways to make two teams of four seats. */
export const TEAMS = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
];
/** Where teams are played, with four seats. */
export const TEAM_SCENARIOS = ['full_conquest', 'blitz_conquest'];

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
  scenarios: string[];
  variants: string[];
  skills: string[];
  /** Enemies by the colour of their tokens. */
  enemies: { color: string; ids: string[] }[];
}

/** Fights that only a map leads to. */
const ON_MAP = new Set(['RUINS', 'BURN_MONASTERY', 'MAZE', 'LABYRINTH']);

/** The scenarios as people look for them, with how many may sit down. */
export const KINDS: { text: string; scenarios: { id: string; seats: readonly [number, number] }[] }[] = [
  {
    text: 'table-setup-solo',
    scenarios: [
      { id: 'first_reconnaissance_solo', seats: [1, 1] },
      { id: 'solo_conquest', seats: [1, 1] },
    ],
  },
  {
    text: 'table-setup-against',
    scenarios: [
      { id: 'first_reconnaissance', seats: [2, 4] },
      { id: 'full_conquest', seats: [2, 4] },
      { id: 'blitz_conquest', seats: [2, 4] },
      { id: 'mines_liberation', seats: [2, 4] },
      { id: 'druid_nights', seats: [2, 4] },
      { id: 'dungeon_lords', seats: [2, 4] },
      { id: 'one_to_return', seats: [2, 4] },
    ],
  },
  {
    text: 'table-setup-together',
    scenarios: [
      { id: 'full_cooperation', seats: [2, 3] },
      { id: 'blitz_cooperation', seats: [2, 3] },
    ],
  },
  { text: 'table-setup-fights-only', scenarios: [{ id: 'skirmish', seats: [1, 4] }] },
];

const RECON = ['first_reconnaissance_solo', 'first_reconnaissance'];
/** Where a dummy plays, and nobody against another. */
export const ALONE_OR_TOGETHER = [
  'first_reconnaissance_solo',
  'solo_conquest',
  'full_cooperation',
  'blitz_cooperation',
];
const FIXED = ['mines_liberation', 'druid_nights', 'dungeon_lords'];
/** The scenarios in which a variant, or the tiles of the Lost Legion, cannot be played. The server has the last word. */
const BARRED: Record<string, string[]> = {
  night_arrival: RECON,
  rampage: RECON,
  more_rampage: RECON,
  darkness_is_coming: [...RECON, 'druid_nights', 'one_to_return'],
  no_interactive_spells: ALONE_OR_TOGETHER,
  no_interactive_skills: ALONE_OR_TOGETHER,
  expansionTiles: [...RECON, ...FIXED],
};
/** Variants that do not go with each other. */
const APART = [
  ['darkness_is_coming', 'night_arrival'],
  ['rampage', 'more_rampage'],
];
export const isBarred = (variant: string, scenario: string): boolean => BARRED[variant]?.includes(scenario) ?? false;
export const isApart = (variant: string, chosen: readonly string[]): boolean =>
  APART.some((pair) => pair.includes(variant) && pair.some((other) => other !== variant && chosen.includes(other)));

/** What only fights without a map are made of. */
export const FIGHTS_ONLY = [
  'level',
  'time',
  'deck',
  'hand',
  'discard',
  'units',
  'skills',
  'crystals',
  'tokens',
  'source',
  'fight',
  'gauntlet',
];

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
    contexts: words(defs.Context).filter((id) => !ON_MAP.has(id)),
    cities: words(defs.CityColor),
    colors: words(defs.Color),
    sets: words(defs.Set),
    scenarios: words(defs.Scenario),
    variants: words(defs.Variant),
    skills: words(defs.SkillId),
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
