// How a combat would go, in words.

import type { Speaker } from '../../table/speaker';
import type { Preview } from './view';

const mean = (hundredths: number): number => Number((hundredths / 100).toFixed(1));

/** The odds of a combat; empty where none is foreseen. */
export const oddsOf = (speaker: Speaker, odds: Preview['combat'] | null): string =>
  odds
    ? speaker.tell('table-combat-odds', {
        percent: odds.winPercent,
        trials: odds.trials,
        losses: mean(odds.lossesPercent),
        kills: mean(odds.killsPercent),
      })
    : '';
