// What a seat is called before the game names its player.

import type { SeatInfo } from '../protocol';
import { t } from '../words/shell.svelte';

/** The same words in the lobby, on the way in and on the front page. */
export function seatName(seat: Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'taken'>): string {
  if (seat.kind === 'BOT') return seat.name ?? t('seat-bot');
  return seat.taken ? (seat.name ?? t('seat-player', { n: seat.seat + 1 })) : t('seat-free');
}
