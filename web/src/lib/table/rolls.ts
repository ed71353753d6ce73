// When dice are thrown again: what a board keys their animation by.

import type { Snapshot } from '../protocol';

/** A key that changes with each throw and with no other step. `type`: the event that tells of a throw. */
export function throwsOf(type: string): (view: Snapshot, dice: unknown) => string {
  let at = -1;
  return (view, dice) => {
    if (view.lastEvents.some((event) => event.type === type)) at = view.revision;
    // Of a burst of revisions only the last is shown: other dice are another throw, whatever its events say.
    return `${at} ${JSON.stringify(dice)}`;
  };
}
