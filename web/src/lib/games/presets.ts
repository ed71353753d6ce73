// Sensible sets of options to begin from. What they are called follows from the texts of their options; a game without an
// entry has its defaults only.

import type { Texts } from '../words/texts';

export interface Preset {
  /** The option that gives the preset its name; null for the rules as they are. */
  by: string | null;
  options: Record<string, unknown>;
}

const STANDARD: Preset = { by: null, options: {} };
const PRESETS: Record<string, Preset[]> = {
  risk: [
    STANDARD,
    {
      by: 'victory',
      options: { victory: 'DOMINATION', dominationPercent: 60, initialArmies: 'TWO_EACH', fortifyRule: 'CONNECTED' },
    },
    { by: 'victory', options: { victory: 'MISSION', fortifyRule: 'CONNECTED' } },
    { by: 'fogOfWar', options: { fogOfWar: true, fortifyRule: 'CONNECTED' } },
    { by: 'victory', options: { victory: 'CAPITAL', occupyMode: 'CHOOSE' } },
  ],
  catan: [
    STANDARD,
    { by: 'board', options: { board: 'BEGINNER', portPlacement: 'FIXED' } },
    { by: 'friendlyRobber', options: { friendlyRobber: true, robberMayStay: false } },
    { by: 'victoryPoints', options: { victoryPoints: 7 } },
  ],
};

export const presetsOf = (game: string): Preset[] => PRESETS[game] ?? [STANDARD];

/** `Moving armies: not at all`, or the option alone where it is switched on. */
function told(texts: Texts | null, option: string, value: unknown): string {
  const name = texts?.say(`option-${option}`) ?? option;
  const word = texts?.say(`option-${option}-${String(value)}`) ?? (typeof value === 'number' ? String(value) : null);
  if (word !== null) return `${name}: ${word}`;
  return value === false ? `${name}: –` : name;
}

export function titleOfPreset({ by, options }: Preset, texts: Texts | null): string {
  if (by === null) return 'Standard';
  return texts?.say(`option-${by}-${String(options[by])}`) ?? told(texts, by, options[by]);
}

/** The other options that it sets. */
export function aboutPreset({ by, options }: Preset, texts: Texts | null): string {
  const rest = Object.entries(options).filter(([option]) => option !== by);
  if (by === null) return 'The rules as they are.';
  return (
    rest.map(([option, value]) => told(texts, option, value)).join(' · ') || (texts?.say(`option-${by}.about`) ?? '')
  );
}
