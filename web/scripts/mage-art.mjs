// Makes src/lib/games/mage-knight/art.json: a picture for every enemy, unit, card, hero and trait of Mage Knight, from
// game-icons.net (CC BY 3.0). Run `node scripts/mage-art.mjs`. Things that look alike share a picture.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const icons = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json').icons;

const ENEMIES = {
  diggers: 'goblin-head',
  prowlers: 'orc-head',
  cursed_hags: 'witch-face',
  wolf_riders: 'direwolf',
  ironclads: 'black-knight-helm',
  orc_summoners: 'cultist',
  orc_skirmishers: 'battered-axe',
  orc_war_beasts: 'wolf-head',
  orc_stonethrowers: 'falling-rocks',
  orc_tracker: 'high-shot',
  centaur_outriders: 'centaur',
  elemental_priests: 'sun-priest',
  elven_protectors: 'elf-helmet',
  cloud_griffons: 'griffin-symbol',
  crystal_sprites: 'fairy',
  skeletal_warriors: 'raise-skeleton',
  shrouded_necromancers: 'warlock-hood',
  corrupted_priests: 'evil-minion',
  gibbering_ghouls: 'raise-zombie',
  zombie_horde: 'shambling-zombie',
  crossbowmen: 'bowman',
  guardsmen: 'guards',
  swordsmen: 'swords-emblem',
  golems: 'metal-golem-head',
  thugs_gray: 'bandit',
  shocktroops_gray: 'templar-shield',
  heroes_fortified: 'mounted-knight',
  heroes_swift: 'mounted-knight',
  heroes_fire: 'mounted-knight',
  heroes_ice: 'mounted-knight',
  minotaur: 'minotaur',
  gargoyle: 'gargoyle',
  medusa: 'kraken-tentacle',
  crypt_worm: 'earth-worm',
  werewolf: 'werewolf',
  shadow: 'shadow-follower',
  hydra: 'hydra',
  manticore: 'lion',
  air_elemental: 'whirlwind',
  fire_elemental: 'flame',
  earth_elemental: 'rock-golem',
  water_elemental: 'water-splash',
  mummy: 'mummy-head',
  vampire: 'bat',
  blood_demon: 'daemon-skull',
  pain_wraith: 'spectre',
  monks: 'meditation',
  illusionists: 'cloak-dagger',
  ice_mages: 'ice-bolt',
  fire_mages: 'burning-skull',
  ice_golems: 'golem-head',
  fire_golems: 'golem-head',
  sorcerers: 'wizard-face',
  magic_familiars: 'imp',
  freezers: 'hooded-assassin',
  gunners: 'cannon',
  altem_guardsmen: 'checked-shield',
  altem_mages: 'lightning-storm',
  fire_catapult: 'catapult',
  ice_catapult: 'trebuchet',
  delphana_masters: 'magic-swirl',
  grim_legionnaries: 'black-knight-helm',
  thugs: 'bandit',
  shocktroops: 'templar-shield',
  swamp_dragon: 'sea-dragon',
  fire_dragon: 'dragon-breath',
  ice_dragon: 'wyvern',
  high_dragon: 'double-dragon',
  lava_dragon: 'spiked-dragon-head',
  dragon_summoner: 'dragon-spiral',
  storm_dragon: 'lightning-trio',
  savage_dragon: 'beast-eye',
  lightning_dragon: 'bolt-shield',
  death_dragon: 'daemon-skull',
  vampire_dragon: 'bat-wing',
  custom: 'imp',
};
const UNITS = {
  peasants: 'farmer',
  foresters: 'pine-tree',
  herbalist: 'lotus',
  northern_monks: 'meditation',
  savage_monks: 'meditation',
  red_cape_monks: 'meditation',
  utem_crossbowmen: 'bowman',
  utem_guardsmen: 'guards',
  utem_swordsmen: 'swords-emblem',
  guardian_golems: 'metal-golem-head',
  illusionists: 'cloak-dagger',
  scouts: 'walking-scout',
  thugs: 'bandit',
  shocktroops: 'templar-shield',
  magic_familiars: 'imp',
  fire_mages: 'burning-skull',
  ice_mages: 'ice-bolt',
  fire_golems: 'golem-head',
  ice_golems: 'golem-head',
  catapults: 'catapult',
  amotep_gunners: 'cannon',
  amotep_freezers: 'hooded-assassin',
  altem_mages: 'lightning-storm',
  altem_guardians: 'checked-shield',
  sorcerers: 'wizard-face',
  hero_blue: 'mounted-knight',
  hero_red: 'mounted-knight',
  hero_green: 'mounted-knight',
  hero_white: 'mounted-knight',
  delphana_masters: 'magic-swirl',
};
const CARDS = {
  rage: 'angry-eyes',
  improvisation: 'juggler',
  threaten: 'sword-brandish',
  determination: 'fist',
  stamina: 'run',
  crystallize: 'crystal-growth',
  march: 'walking-boot',
  concentration: 'eye-target',
  tranquility: 'lotus',
  swiftness: 'wingfoot',
  promise: 'talk',
  mana_draw: 'dice-target',
  battle_versatility: 'duel',
  mana_pull: 'magic-swirl',
  will_focus: 'mighty-force',
  crystal_joy: 'crystal-cluster',
  noble_manners: 'conversation',
  rejuvenate: 'falling-leaf',
  cold_toughness: 'ice-shield',
  instinct: 'beast-eye',
  swift_reflexes: 'dodging',
  tirelessness: 'sprint',
  savage_harvesting: 'grass',
  ruthless_coercion: 'conqueror',
  one_with_the_land: 'pine-tree',
  druidic_paths: 'trail',
  wound: 'bleeding-wound',
  other: 'scroll-unfurled',
};
const HEROES = {
  arythea: 'burning-skull',
  goldyx: 'spiked-dragon-head',
  norowas: 'elf-helmet',
  tovak: 'ice-shield',
  wolfhawk: 'wolf-howl',
  krang: 'bear-head',
  braevalar: 'deer-track',
};
const TRAITS = {
  fortified: 'tower-flag',
  unfortified: 'castle-ruins',
  swift: 'fast-arrow',
  brutal: 'battered-axe',
  poison: 'poison',
  paralyze: 'lightning-helix',
  summon: 'magic-gate',
  cumbersome: 'anvil',
  vampiric: 'bat',
  elusive: 'dodge',
  arcane_immunity: 'eclipse',
  assassination: 'backstab',
  defend: 'cracked-shield',
  resist_physical: 'round-shield',
  resist_fire: 'fire-shield',
  resist_ice: 'ice-shield',
  walls: 'defensive-wall',
  rampaging: 'wolf-howl',
  summoned: 'magic-gate',
};
const POINTS = {
  attack: 'crossed-swords',
  block: 'shield',
  move: 'walking-boot',
  influence: 'talk',
  ranged: 'bow-arrow',
  siege: 'trebuchet',
  heal: 'heart-plus',
  fame: 'star-medal',
  die: 'dice-target',
  crystal: 'emerald',
  destroyed: 'tombstone',
};

const SITES = {
  portal: 'magic-portal',
  village: 'hut',
  monastery: 'church',
  keep: 'castle',
  tower: 'evil-tower',
  city: 'elven-castle',
  glade: 'three-leaves',
  mine: 'crystal-cluster',
  deep_mine: 'mine-wagon',
  dungeon: 'dungeon-gate',
  tomb: 'tombstone',
  den: 'cave-entrance',
  spawning: 'nest-eggs',
  ruins: 'ancient-ruins',
  camp: 'camping-tent',
  maze: 'maze',
  labyrinth: 'maze-saw',
};

/** How many numbers each command of a path takes. */
const ARITY = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/;

/** The path on whole numbers of its grid of 512, without a rounding error that grows from point to point. */
function rounded(path) {
  let rest = path;
  let out = '';
  let command = '';
  /** Where the pen is, exactly and as written; where the outline began. */
  const pen = { exact: [0, 0], written: [0, 0], start: [0, 0], startWritten: [0, 0] };
  const number = (flag) => {
    const found = (flag ? /^[\s,]*([01])/ : NUMBER).exec(rest);
    if (!found) throw new Error(`a number is missing in ${rest.slice(0, 30)}`);
    rest = rest.slice(found[0].length);
    return Number(found[1]);
  };
  while (rest.trim() !== '') {
    const letter = /^[\s,]*([a-zA-Z])/.exec(rest);
    if (letter) {
      command = letter[1];
      rest = rest.slice(letter[0].length);
    }
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const numbers = Array.from({ length: ARITY[kind] }, (_, i) => number(kind === 'a' && (i === 3 || i === 4)));
    if (kind === 'z') {
      out += 'z';
      pen.exact = pen.start;
      pen.written = pen.startWritten;
      continue;
    }
    const place = (x, y) => (isRelative ? [pen.exact[0] + x, pen.exact[1] + y] : [x, y]);
    const end =
      kind === 'h'
        ? [place(numbers[0], 0)[0], pen.exact[1]]
        : kind === 'v'
          ? [pen.exact[0], place(0, numbers[0])[1]]
          : place(numbers.at(-2), numbers.at(-1));
    const written = end.map(Math.round);
    const said = [];
    const say = ([x, y]) => said.push(Math.round(x) - pen.written[0], Math.round(y) - pen.written[1]);
    if (kind === 'a') said.push(...numbers.slice(0, 3).map((n) => Math.round(n * 10) / 10), numbers[3], numbers[4]);
    else for (let i = 0; i + 3 < numbers.length; i += 2) say(place(numbers[i], numbers[i + 1]));
    if (kind === 'h') said.push(written[0] - pen.written[0]);
    else if (kind === 'v') said.push(written[1] - pen.written[1]);
    else say(end);
    out += `${kind}${said.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : String(n))).join('')}`;
    pen.exact = end;
    pen.written = written;
    if (kind === 'm') {
      pen.start = end;
      pen.startWritten = written;
      // Further pairs of a move are lines.
      command = isRelative ? 'l' : 'L';
    }
  }
  return out;
}

const bodies = {};
const pictured = (table) =>
  Object.fromEntries(
    Object.entries(table).map(([name, icon]) => {
      const found = icons[icon];
      if (!found) throw new Error(`there is no icon ${icon}`);
      const [path, ...more] = [...found.body.matchAll(/ d="([^"]+)"/g)];
      if (!path || more.length > 0) throw new Error(`${icon} is not one path`);
      bodies[icon] = rounded(path[1]);
      return [name, icon];
    }),
  );
const art = {
  enemy: pictured(ENEMIES),
  unit: pictured(UNITS),
  card: pictured(CARDS),
  hero: pictured(HEROES),
  trait: pictured(TRAITS),
  point: pictured(POINTS),
  site: pictured(SITES),
  bodies,
};
writeFileSync(new URL('../src/lib/games/mage-knight/art.json', import.meta.url), `${JSON.stringify(art)}\n`);
console.log(`${Object.keys(bodies).length} pictures, ${JSON.stringify(art).length} bytes`);
