// The middle of a game, with enough in hand to build.

import type { Example } from '../positions';

const example: Example = {
  seats: 3,
  options: { board: 'BEGINNER' },
  position: {
    gamePhase: 'playing',
    turn: { phase: 'roll', currentPlayerId: 'p0', turnNumber: 5 },
    buildings: [{ vertexId: 'v8', playerId: 'p0', kind: 'settlement' }],
    roads: [{ edgeId: 'e13', playerId: 'p0' }],
    players: [{ id: 'p0', resources: { wood: 5, brick: 2, ore: 4 }, devCards: [{ type: 'knight' }] }],
  },
};
export default example;
