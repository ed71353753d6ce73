// What a seat is called before the game names its player.

import type { SeatInfo } from '../protocol';

/** The same words in the lobby, on the way in and on the front page. */
export function seatName(seat: Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'taken'>): string {
  if (seat.kind === 'BOT') return seat.name ?? 'Bot';
  return seat.taken ? (seat.name ?? `Player ${seat.seat + 1}`) : 'Free seat';
}
