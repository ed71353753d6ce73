// A squad beside a garrison, with gear to choose from.

import type { Example } from '../positions';

const example: Example = {
  seats: 2,
  options: {
    dictator: 'castro',
    map: [
      ['industry-gold', 'wild-meadow', 'industry-coal'],
      ['wild-valley', 'city-hamadu', 'wild-ravine'],
      ['industry-iron', 'wild-grassland', 'industry-oil'],
    ],
  },
  position: {
    day: 3,
    step: 'B',
    dictator: { id: 'castro', deck: ['sentry', 'fodder'] },
    sectors: [
      { id: 'industry-gold', militia: { p1: 2 } },
      { id: 'wild-meadow', militia: { p0: 3 }, stash: ['m16', 'flak-vest', 'grenade'] },
    ],
    units: [
      { id: 'ra', ownerId: 'p0', squad: 'primary', sector: 'wild-meadow', equipment: ['9mm-handgun'] },
      { id: 'doc', ownerId: 'p0', squad: 'secondary', sector: 'wild-meadow' },
    ],
  },
};
export default example;
