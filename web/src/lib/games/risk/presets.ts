// How Risk is usually played. In all of them the attacker decides how many armies move in after a capture.

import type { Preset } from '../presets';

const presets: Preset[] = [
  { name: 'conquest', options: { occupyMode: 'CHOOSE' } },
  {
    name: 'domination',
    options: {
      victory: 'DOMINATION',
      dominationPercent: 60,
      initialArmies: 'TWO_EACH',
      fortifyRule: 'CONNECTED',
      occupyMode: 'CHOOSE',
    },
  },
  { name: 'missions', options: { victory: 'MISSION', fortifyRule: 'CONNECTED', occupyMode: 'CHOOSE' } },
  { name: 'fog', options: { fogOfWar: true, fortifyRule: 'CONNECTED', occupyMode: 'CHOOSE' } },
  { name: 'capitals', options: { victory: 'CAPITAL', occupyMode: 'CHOOSE' } },
];
export default presets;
