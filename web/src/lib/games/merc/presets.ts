// How MERC is usually played: which side, against whom, and the other ways to play.

import type { Preset } from '../presets';

const presets: Preset[] = [
  { name: 'standard', options: {}, seat: 0 },
  { name: 'dictator', options: {}, seat: -1 },
  { name: 'first', options: { dictator: 'castro' }, seat: 0 },
  { name: 'hussein', options: { dictator: 'hussein' }, seat: 0 },
  { name: 'kim', options: { dictator: 'kim' }, seat: 0 },
  { name: 'polpot', options: { dictator: 'polpot' }, seat: 0 },
  { name: 'base', options: { content: 'BASE' }, seats: 3, seat: 0 },
  { name: 'assassination', options: { modes: ['ASSASSINATION'] }, seat: -1 },
  { name: 'vehicles', options: { modes: ['VEHICLES'] }, seat: -1 },
  { name: 'weapon', options: { modes: ['I_DICTATOR'] }, seat: 0 },
  { name: 'versus', options: { modes: ['VERSUS'] }, level: 'HARD', seat: 0 },
  { name: 'rescue', options: { modes: ['SOLO_RESCUE'] }, seats: 1, seat: 0 },
];
export default presets;
