// Makes src/lib/ui/icons.json from two icon sets: game-icons.net (CC BY 3.0) and Lucide (ISC). Run `npm run icons`.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const gameIcons = require('@iconify-json/game-icons/icons.json').icons;

const GAME = {
  infantry: 'pikeman',
  cavalry: 'cavalry',
  artillery: 'cannon',
  wild: 'jester-hat',
  wood: 'wood-pile',
  brick: 'brick-pile',
  sheep: 'sheep',
  wheat: 'wheat',
  ore: 'ore',
  knight: 'mounted-knight',
  victory_point: 'laurel-crown',
  road_building: 'road',
  year_of_plenty: 'cornucopia',
  monopoly: 'money-stack',
  robber: 'robber',
  capital: 'castle',
  dice: 'rolling-dices',
  risk: 'globe',
  catan: 'hexes',
  'mage-knight': 'magic-portal',
  merc: 'bullets',
  game: 'meeple',
  army: 'barracks',
  sword: 'crossed-swords',
  bot: 'robot-golem',
  shield: 'shield',
  fire: 'flame',
  ice: 'snowflake-2',
  wound: 'bleeding-wound',
  industry: 'factory',
  city: 'modern-city',
  wilderness: 'pine-tree',
  stash: 'chest',
  health: 'hearts',
  militia: 'rally-the-troops',
  base: 'bunker',
  ranged: 'bowman',
  siege: 'catapult',
  port: 'anchor',
  longest: 'trail',
  largest: 'guards',
  fog: 'fog',
};
const PLAIN = {
  undo: 'undo-2',
  hint: 'lightbulb',
  send: 'send-horizontal',
  check: 'check',
  close: 'x',
  plus: 'plus',
  minus: 'minus',
  back: 'arrow-left',
  next: 'step-forward',
  prev: 'step-back',
  play: 'play',
  pause: 'pause',
  first: 'chevrons-left',
  last: 'chevrons-right',
  settings: 'settings',
  rules: 'book-open',
  home: 'house',
  copy: 'copy',
  link: 'link',
  eye: 'eye',
  user: 'user',
  users: 'users',
  clock: 'clock',
  chat: 'message-circle',
  log: 'scroll-text',
  search: 'search',
  sun: 'sun',
  moon: 'moon',
  zoomin: 'zoom-in',
  zoomout: 'zoom-out',
  fit: 'maximize',
  replay: 'history',
  download: 'download',
  flag: 'flag',
  arrow: 'arrow-right',
  block: 'ban',
  menu: 'menu',
  trash: 'trash-2',
  sound: 'volume-2',
  heart: 'heart',
  // Beside a player's numbers these are 15 px: the richer drawings are blobs there.
  crown: 'crown',
  deck: 'layers',
};

const icons = {};
for (const [name, from] of Object.entries(GAME)) {
  if (!gameIcons[from]) throw new Error(`game-icons has no ${from}`);
  icons[name] = { box: 512, body: gameIcons[from].body };
}
for (const [name, from] of Object.entries(PLAIN)) {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${from}.svg`), 'utf8');
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
  icons[name] = { box: 24, body };
}
writeFileSync(new URL('../src/lib/ui/icons.json', import.meta.url), `${JSON.stringify(icons)}\n`);
