// Steps of Risk that need no terms: ending the attacks, ending the turn.

import type { Action } from '../../protocol';
import type { Panel } from '../../table/panel.svelte';

export interface End {
  /** `END_TURN` ends the turn, `END_PHASE` goes on to moving armies. */
  name: 'END_TURN' | 'END_PHASE';
  action: Action;
  /** What the button says, and what its key does. */
  text: string;
  key: string;
}

/** The ways to end that are on offer, the whole turn first. */
export function ends(panel: Panel): End[] {
  const offered = (panel.entries.find((entry) => entry.name === 'END_TURN')?.offers ?? []).flatMap((offer) =>
    'action' in offer ? [offer.action] : [],
  );
  const whole = offered.find((action) => action.payload.skipFortify === true);
  const phase = offered.find((action) => action !== whole);
  const turn = whole ?? phase;
  return [
    ...(turn ? [{ name: 'END_TURN' as const, action: turn, text: 'table-end-turn', key: 'table-key-end' }] : []),
    ...(whole && phase
      ? [{ name: 'END_PHASE' as const, action: phase, text: 'table-to-moves', key: 'table-key-moves' }]
      : []),
  ];
}
