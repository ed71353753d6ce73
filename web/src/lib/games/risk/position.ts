// One army group in Alaska against two neighbours.

import type { Example } from '../positions';

const example: Example = {
  seats: 3,
  position: {
    phase: 'ATTACK',
    currentPlayerId: 'p0',
    rest: { ownerId: 'p1', armyCount: 3 },
    territories: [
      { id: 'alaska', ownerId: 'p0', armyCount: 9 },
      { id: 'kamchatka', ownerId: 'p2', armyCount: 2 },
    ],
    cards: [{ id: 'card-congo', ownerId: 'p0' }],
  },
};
export default example;
