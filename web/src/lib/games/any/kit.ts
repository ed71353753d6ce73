// The kit of a game that brings none: a readable table of its view, and everything else from the offers.

import type { Kit } from '../kit';
import Board from './Board.svelte';

const kit: Kit = { Board };
export default kit;
