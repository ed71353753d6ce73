// Sensible sets of options to begin from. A game without an entry has its defaults only.

import { thing } from '../table/words';

export interface Preset {
  title: string;
  about: string;
  options: Record<string, unknown>;
}

const PRESETS: Record<string, Preset[]> = {
  risk: [
    { title: 'Classic', about: 'Conquer the world; sets of cards grow in value.', options: {} },
    {
      title: 'Short',
      about: 'Two armies everywhere, 60 % of the world wins, free movement at the end of a turn.',
      options: { initialArmies: 'TWO_EACH', victory: 'DOMINATION', dominationPercent: 60, fortifyRule: 'CONNECTED' },
    },
    {
      title: 'Missions',
      about: 'Everybody has a secret mission.',
      options: { victory: 'MISSION', fortifyRule: 'CONNECTED' },
    },
    {
      title: 'Fog of war',
      about: 'You see your own lands and their neighbours only.',
      options: { fogOfWar: true, fortifyRule: 'CONNECTED' },
    },
    { title: 'Capitals', about: 'Hold every capital to win.', options: { victory: 'CAPITAL', occupyMode: 'CHOOSE' } },
  ],
  catan: [
    { title: 'Standard', about: 'A random island, ten points.', options: {} },
    {
      title: 'First game',
      about: 'The balanced island for beginners.',
      options: { board: 'BEGINNER', portPlacement: 'FIXED' },
    },
    {
      title: 'Official robber',
      about: 'The robber must leave its hex; weak players are spared.',
      options: { robberMayStay: false, friendlyRobber: true },
    },
    { title: 'Short', about: 'Seven points win.', options: { victoryPoints: 7 } },
  ],
};

export const presetsOf = (game: string): Preset[] =>
  PRESETS[game] ?? [{ title: 'Standard', about: 'The rules as they are.', options: {} }];

const TITLES: Record<string, string> = { 'mage-knight': 'Mage Knight', merc: 'MERC' };
/** What a game is called, where the catalog is not at hand. */
export const titleOf = (game: string): string => TITLES[game] ?? thing(game);

/** One line about each game, for the front page. */
export const ABOUT: Record<string, string> = {
  risk: 'Armies, continents and nerve on a map of the world.',
  catan: 'Settle an island, trade shrewdly, mind the robber.',
  'mage-knight': 'One fight at a time: cards, mana and hard arithmetic.',
  merc: 'Rebels against a dictator, human or machine.',
};
