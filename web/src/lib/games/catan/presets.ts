// How Catan is usually played.

import type { Preset } from '../presets';

const presets: Preset[] = [
  { name: 'island', options: {} },
  { name: 'beginners', options: { board: 'BEGINNER', portPlacement: 'FIXED' } },
  { name: 'friendly', options: { friendlyRobber: true, robberMayStay: false } },
  { name: 'short', options: { victoryPoints: 7 } },
];
export default presets;
