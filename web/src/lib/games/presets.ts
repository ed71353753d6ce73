// Sets of options to begin from, in `<game>/presets.ts`. Their names are the game's texts `preset-NAME`.

import type { Texts } from '../words/texts';
import { t } from '../words/shell.svelte';

export interface Preset {
  /** The text that names it; null for the rules as they are. */
  name: string | null;
  options: Record<string, unknown>;
  /** The creator's seat, counted from the last where negative; where left out it stays as it is. */
  seat?: number;
  /** The number of seats, where it is not any. */
  seats?: number;
  /** The level of all bots, where the usual ones do not fit. */
  level?: string;
}

const FILES = import.meta.glob<Preset[]>('./*/presets.ts', { eager: true, import: 'default' });

export const STANDARD: Preset = { name: null, options: {} };

/** The presets of a game; one that has none is played by its defaults. */
export const presetsOf = (game: string): Preset[] => FILES[`./${game}/presets.ts`] ?? [STANDARD];

export const titleOfPreset = ({ name }: Preset, texts: Texts | null): string =>
  (name === null ? null : texts?.say(`preset-${name}`)) ?? t('new-standard');

export const aboutPreset = ({ name }: Preset, texts: Texts | null): string =>
  (name === null ? null : texts?.say(`preset-${name}.about`)) ?? t('new-plain-preset');
