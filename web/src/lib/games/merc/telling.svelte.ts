// The turn of an AI Dictator arrives as one step of the game. It is retold event by event, at a pace you can
// follow, and summed up at the end.

import type { GameEvent } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import { retell, whereOf } from './retell';
import { type MercView, playerOf, type Player } from './view';

/** How long a line stays before the next, in milliseconds; consequences of another line go faster. */
const PACE = 1100;
const MINOR = 450;
const MINOR_TYPES = new Set(
  'equipped cards_drawn militia_removed militia_placed sector_control_changed mercs_discarded damaged dropped'.split(
    ' ',
  ),
);

export interface Line {
  event: GameEvent;
  text: string;
}

/** The Dictator, where the rules play him. */
const machine = (view: MercView): Player | undefined =>
  (view.players as Player[]).find((player) => player.role === 'DICTATOR' && player.ai);

/**
 * What the Dictator did in his turn between two views; nothing where he did nothing. What his militia do while Rebels act
 * is part of their fights.
 */
export function turnOf(events: readonly GameEvent[], before: MercView, view: MercView): GameEvent[] {
  const id = machine(view)?.id;
  if (id === undefined || (before.step === 'B' && view.step === 'B' && before.day === view.day)) return [];
  // His turn follows the end of the last Rebel's, and ends with the day.
  const rest = events.slice(1 + events.findLastIndex(({ type, playerId }) => type === 'turn_ended' && playerId !== id));
  const first = rest.findIndex(({ playerId, type }) => playerId === id && type !== 'dictator_chosen');
  const dawn = rest.findIndex(({ type }, at) => type === 'day_started' && at > first);
  return first < 0 ? [] : rest.slice(first, dawn < 0 ? undefined : dawn + 1);
}

export class Telling {
  lines = $state.raw<Line[]>([]);
  /** How many lines have been told. */
  at = $state(0);
  /** The view to show meanwhile. */
  view = $state.raw<MercView | null>(null);
  isPlaying = $derived(this.at < this.lines.length);
  current: Line | null = $derived(this.isPlaying ? (this.lines[this.at] ?? null) : null);
  /** The sector that the line on show is about. */
  focus = $derived(this.current && this.view ? whereOf(this.current.event, this.view) : null);
  #last: MercView | null = null;
  #end: MercView | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Takes a new view with everything that happened so far. `still`: nothing is played, only summed up. */
  feed(view: MercView, events: readonly GameEvent[], speaker: Speaker, me: string | null, still: boolean): void {
    const last = this.#last;
    if (last && last.revision >= view.revision) return;
    this.#last = view;
    if (last === null) return;
    const fresh = events.filter(({ revision = 0 }) => revision > last.revision && revision <= view.revision);
    const turn = turnOf(fresh, last, view);
    // Whoever acts has seen enough.
    if (turn.length > 0 || fresh.some(({ playerId }) => playerId === me)) this.skip();
    if (turn.length === 0) return;
    const lines = turn.flatMap((event): Line[] => {
      const text = speaker.line(event);
      return text === null ? [] : [{ event, text }];
    });
    // A turn that was interrupted by a barrage or a fight goes on in the same list.
    const before = last.step !== 'B' && last.step !== 'L' ? this.lines : [];
    this.lines = [...before, ...lines];
    // How the game ended is not kept back.
    const isShown = still || view.status !== 'ACTIVE';
    this.at = isShown ? this.lines.length : before.length;
    this.#end = view;
    this.view = isShown ? null : last;
    if (!isShown) this.#next();
  }

  #next(): void {
    const line = this.current;
    if (line === null || this.view === null || this.#end === null) return this.skip();
    this.view = retell(this.view, line.event, this.#end);
    this.#timer = setTimeout(
      () => {
        this.at += 1;
        this.#next();
      },
      MINOR_TYPES.has(line.event.type) ? MINOR : PACE,
    );
  }

  /** Shows how it ended. */
  skip(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.at = this.lines.length;
    this.view = null;
  }

  /** The summary has been read. */
  close(): void {
    this.skip();
    this.lines = [];
    this.at = 0;
  }
}

/** A turn in a few lines. */
export function summary(lines: readonly Line[], view: MercView, speaker: Speaker): string[] {
  const of = (type: string): GameEvent[] => lines.flatMap(({ event }) => (event.type === type ? [event] : []));
  const id = machine(view)?.id;
  const player = playerOf(view, id ?? null)?.id ?? null;
  const all = (events: GameEvent[], member: string): string[] => [
    ...new Set(events.map(({ data }) => String(data[member]))),
  ];
  const sum = (events: GameEvent[]): number => events.reduce((n, { data }) => n + Number(data.n ?? 0), 0);
  const own = of('militia_placed').filter(({ data }) => data.owner === id);
  const told: string[] = [];
  const cards = of('tactics_played');
  if (cards.length > 0) told.push(speaker.tell('table-did-play', { player, cards: all(cards, 'card') }));
  const reinforced = of('reinforced');
  if (reinforced.length > 0) told.push(speaker.tell('table-did-reinforce', { player, cards: all(reinforced, 'card') }));
  const militia = sum(own) + sum(of('trained').filter(({ playerId }) => playerId === id));
  if (militia > 0) told.push(speaker.tell('table-did-place', { count: militia }));
  const hired = of('merc_hired').filter(({ playerId }) => playerId === id);
  if (hired.length > 0) told.push(speaker.tell('table-did-hire', { units: all(hired, 'unit') }));
  const fights = of('combat_started');
  if (fights.length > 0) told.push(speaker.tell('table-did-fight', { sectors: all(fights, 'sector') }));
  const rolls = of('barrage_rolled').flatMap(({ data }) => (Array.isArray(data.rolls) ? data.rolls : []));
  if (rolls.length > 0) told.push(speaker.tell('table-did-fire', { rolls }));
  const dead = of('unit_killed');
  if (dead.length > 0) told.push(speaker.tell('table-did-kill', { units: all(dead, 'unit') }));
  const lost = of('militia_removed').filter(({ data }) => data.owner !== id);
  if (lost.length > 0) told.push(speaker.tell('table-rebels-lost', { count: sum(lost) }));
  const changed = of('sector_control_changed').filter(({ data }) => data.controller === id);
  if (changed.length > 0) told.push(speaker.tell('table-did-take', { sectors: all(changed, 'sector') }));
  return told;
}
