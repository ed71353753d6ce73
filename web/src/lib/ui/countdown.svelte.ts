// What is left on each seat's clock, counted down between the server's messages.

import type { ClockInfo } from '../protocol';

export class Countdown {
  #now = $state(Date.now());

  constructor(private readonly clocks: () => ClockInfo | null) {
    $effect(() => {
      if (this.clocks() === null) return;
      const timer = setInterval(() => (this.#now = Date.now()), 500);
      return () => clearInterval(timer);
    });
  }

  #skew = $derived.by(() => {
    const clocks = this.clocks();
    return clocks === null ? 0 : Number(clocks.now) - Date.now();
  });

  /** Milliseconds left for a seat; null where no clock is kept. */
  left(seat: number): number | null {
    const clocks = this.clocks();
    if (clocks === null) return null;
    const deadline = clocks.deadlines[seat];
    if (deadline !== null && deadline !== undefined) return Math.max(0, Number(deadline) - (this.#now + this.#skew));
    const bank = clocks.banks[seat];
    return bank === null || bank === undefined ? null : Number(bank);
  }

  text(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
    if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}
