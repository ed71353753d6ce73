// Scenarios, fights and gauntlets to begin from.

import type { Preset } from '../presets';

const presets: Preset[] = [
  { name: 'recon', options: { scenario: 'first_reconnaissance_solo' }, seats: 1 },
  { name: 'conquest', options: { scenario: 'solo_conquest' }, seats: 1 },
  {
    name: 'recon-many',
    options: { scenario: 'first_reconnaissance', hero: ['arythea', 'goldyx'] },
    seats: 2,
  },
  { name: 'full', options: { scenario: 'full_conquest', hero: ['arythea', 'goldyx'] }, seats: 2 },
  { name: 'blitz', options: { scenario: 'blitz_conquest', hero: ['arythea', 'goldyx'] }, seats: 2 },
  { name: 'coop', options: { scenario: 'full_cooperation', hero: ['arythea', 'goldyx'] }, seats: 2 },
  { name: 'gauntlet', options: {} },
  {
    name: 'first',
    options: {
      hand: ['battle_versatility', 'swiftness', 'rage', 'determination', 'march'],
      source: ['red', 'white', 'blue'],
      fight: { enemies: [{ enemy: 'prowlers' }] },
    },
  },
  {
    name: 'group',
    options: {
      level: 5,
      units: [{ unit: 'utem_crossbowmen' }, { unit: 'fire_mages' }, { unit: 'catapults' }],
      crystals: { red: 1, white: 1 },
      fight: {
        enemies: [
          { enemy: 'prowlers' },
          { enemy: 'skeletal_warriors' },
          { enemy: 'diggers' },
          { enemy: 'wolf_riders' },
        ],
      },
    },
  },
  { name: 'short', options: { gauntlet: { fights: 3 } } },
  {
    name: 'keep',
    options: {
      hero: 'tovak',
      level: 3,
      units: [{ unit: 'savage_monks' }, { unit: 'utem_guardsmen' }],
      crystals: { green: 1 },
      fight: { context: 'ASSAULT_KEEP' },
    },
  },
  {
    name: 'dungeon',
    options: { hero: 'goldyx', level: 3, crystals: { blue: 1, green: 1 }, fight: { context: 'DUNGEON' } },
  },
  {
    name: 'city',
    options: {
      hero: 'norowas',
      level: 7,
      units: [{ unit: 'catapults' }, { unit: 'amotep_gunners' }, { unit: 'ice_golems' }, { unit: 'altem_guardians' }],
      crystals: { red: 2, blue: 2, green: 2, white: 2 },
      fight: { context: 'ASSAULT_CITY', city: { color: 'white', level: 3 } },
    },
  },
  {
    name: 'dragon',
    options: {
      hero: 'wolfhawk',
      level: 6,
      units: [{ unit: 'ice_mages' }, { unit: 'hero_white' }, { unit: 'guardian_golems' }],
      crystals: { blue: 2, white: 1 },
      fight: { enemies: [{ draw: 'red' }] },
    },
  },
];
export default presets;
