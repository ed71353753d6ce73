// What is being prepared on the map before anything is sent: the space that was chosen, the way there, what the server
// foresees of its next step, and a walk of several steps that is under way. No rule lives here.

import type { Action, Asked, Offers, Refusal } from '../../protocol';
import type { TableSession } from '../../table/session.svelte';
import { offered } from './lines';
import { pickOf } from './picks';
import { asMage, type MageView, type Preview } from './view';
import {
  around,
  type Space,
  type Tiles,
  slotsAround,
  spacesOf,
  tilesOf,
  type Way,
  wayAlong,
  waysFrom,
  worldOf,
} from './world';

/** What the table does for the map. */
export interface Legs {
  act: (action: Action) => Promise<boolean>;
  foresee: (action: Asked) => Promise<{ preview: unknown; refusal: Refusal | null } | null>;
  settled: () => Promise<void>;
}

export type Step = NonNullable<Preview['step']>;

export interface Edge {
  slot: string;
  /** Whether the tile can be revealed now; else what is missing. */
  open: boolean;
}

export class Trek {
  mage = $state.raw<MageView | null>(null);
  offers = $state.raw<Offers | null>(null);
  #tiles = $state.raw<Tiles>({});
  /** The chosen space. */
  target = $state<string | null>(null);
  /** The chosen edge of the map. */
  slot = $state<string | null>(null);
  /** Spaces of rampaging enemies that are to be challenged together. */
  foes = $state.raw<readonly string[]>([]);
  /** What the server foresees of the next step. */
  step = $state.raw<Step | null>(null);
  /** The way as the server finds it: what it provokes, and whether the turn could end there. */
  path = $state.raw<NonNullable<Preview['path']> | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What is left of a walk of several steps. */
  walk = $state.raw<readonly string[]>([]);
  /** Where a tile could be revealed from where the hero stands. */
  edges = $state.raw<readonly Edge[]>([]);
  /** The space under the pointer or the focus. */
  looked = $state<string | null>(null);
  seat = $state(-1);
  #asked = 0;
  #scouted = 0;

  constructor(readonly legs: Legs) {}

  world: Map<string, Space> = $derived(this.mage?.map ? worldOf(this.mage, this.#tiles) : new Map<string, Space>());
  /** Where the hero of the viewer stands. */
  here: string | null = $derived.by(() => {
    const player = this.mage?.players[this.seat] as { at?: string | null } | undefined;
    return player?.at ?? null;
  });
  /** It is the viewer's turn, and the figure may move. */
  moving: boolean = $derived(
    this.mage?.phase === 'MOVEMENT' && this.mage.currentPlayerId === this.mage.players[this.seat]?.id,
  );
  have: number = $derived(this.mage?.turn?.movePoints ?? 0);
  ways: Map<string, Way> = $derived(
    this.here === null ? new Map<string, Way>() : waysFrom(this.here, this.world, this.mage?.turn?.terrain ?? {}),
  );
  /** The way to the chosen space: the server's, which goes around rampagers, as soon as it is known. */
  way: Way | null = $derived.by(() => {
    if (this.target === null) return null;
    if (this.path === null || this.here === null) return this.ways.get(this.target) ?? null;
    return wayAlong(this.here, this.path, this.world, this.mage?.turn?.terrain ?? {});
  });
  /** The way to what is looked at, where nothing has been chosen. */
  glance: Way | null = $derived(
    !this.moving || this.looked === null ? this.way : (this.way ?? this.ways.get(this.looked) ?? null),
  );
  /** Spaces of rampagers that can be challenged now. */
  challenges: string[] = $derived.by(() => {
    for (const offer of this.offers?.offers ?? []) {
      if ('action' in offer) {
        if (offer.action.action !== 'START_COMBAT') continue;
        return (offer.action.payload.spaces as string[] | undefined) ?? [];
      }
      if (offer.form.action !== 'START_COMBAT') continue;
      const [group] = offer.form.groups;
      if (group && 'slots' in group) return group.slots.map(({ id }) => id);
    }
    return [];
  });
  /** Spaces that a question asks for. */
  asked: Set<string> = $derived(
    new Set([
      ...(this.mage?.pendingChoice?.answers ?? []).flatMap((answer) => [
        ...(answer.space ? [answer.space] : []),
        ...(answer.spaces ?? []),
      ]),
      ...offered(this.offers, 'CHOOSE').flatMap(({ payload }) =>
        typeof payload.space === 'string' ? [payload.space] : [],
      ),
      ...(pickOf(this.offers, 'CHOOSE')?.slots ?? []).map(({ id }) => id),
    ]),
  );
  /** The neighbours that one step reaches now. */
  next: Set<string> = $derived(new Set(offered(this.offers, 'MOVE').map(({ payload }) => String(payload.to))));

  receive(view: Parameters<typeof asMage>[0], offers: Offers | null, map: unknown, seat: number): void {
    const before = this.mage;
    const mage = asMage(view);
    this.mage = mage;
    this.offers = offers;
    this.#tiles = tilesOf(map);
    this.seat = seat;
    if (before?.revision === mage.revision) return;
    this.foes = this.foes.filter((id) => this.challenges.includes(id));
    if (!this.moving) this.drop();
    else if (this.target === this.here) this.drop();
    void this.#scout();
    if (this.walk.length > 0) void this.#walkOn();
    else void this.#preview();
  }

  drop(): void {
    this.target = null;
    this.slot = null;
    this.foes = [];
    this.walk = [];
    this.step = null;
    this.path = null;
    this.refusal = null;
    this.#asked++;
  }

  /** One step back; gives whether there was one. */
  back(): boolean {
    const had = this.target !== null || this.slot !== null || this.foes.length > 0;
    this.drop();
    return had;
  }

  /** A space was pressed. Pressed again, it is gone to where no fight begins on the way. */
  choose(id: string): void {
    if (this.challenges.includes(id)) {
      const foes = this.foes.includes(id) ? this.foes.filter((other) => other !== id) : [...this.foes, id];
      this.drop();
      this.foes = foes;
      return;
    }
    if (this.target === id) {
      // A fight is begun with its own button, once its warning has been read.
      if (this.canGo && this.step !== null && !this.step.starts) void this.go();
      return;
    }
    this.drop();
    this.target = id;
    void this.#preview();
  }

  chooseSlot(slot: string): void {
    if (this.slot === slot) {
      void this.explore();
      return;
    }
    this.drop();
    this.slot = slot;
  }

  /** Whether the first step of the chosen way is taken by the server. */
  canGo: boolean = $derived(this.way !== null && this.next.has(this.way.steps[0] ?? ''));
  /** Whether the Move at hand reaches the end of it. */
  reaches: boolean = $derived(this.way !== null && this.way.cost <= this.have);

  async go(): Promise<void> {
    if (!this.way || !this.canGo) return;
    const [first, ...rest] = this.way.steps;
    this.walk = this.reaches ? rest : [];
    if (first !== undefined && !(await this.legs.act({ action: 'MOVE', payload: { to: first } }))) this.walk = [];
  }

  /** Takes the next step of a walk, unless something came between or it would start a fight. */
  async #walkOn(): Promise<void> {
    await this.legs.settled();
    const [next, ...rest] = this.walk;
    const { mage } = this;
    if (next === undefined || !this.moving || mage?.pendingChoice || mage?.combat || !this.next.has(next)) {
      this.walk = [];
      void this.#preview();
      return;
    }
    const told = await this.legs.foresee({ action: 'MOVE', payload: { to: next } });
    const step = (told?.preview as Preview | null)?.step ?? null;
    if (this.walk[0] !== next) return;
    if (step === null || step.starts) {
      this.walk = [];
      void this.#preview();
      return;
    }
    this.walk = rest;
    if (!(await this.legs.act({ action: 'MOVE', payload: { to: next } }))) this.walk = [];
  }

  async explore(): Promise<void> {
    const { slot } = this;
    if (slot !== null && (await this.legs.act({ action: 'EXPLORE', payload: { slot } }))) this.drop();
  }

  async challenge(): Promise<void> {
    if (this.foes.length > 0) await this.legs.act({ action: 'START_COMBAT', payload: { spaces: [...this.foes] } });
  }

  /** Asks the server about the next step of the chosen way; about a space without one it says why. */
  async #preview(): Promise<void> {
    const mine = ++this.#asked;
    this.step = null;
    this.path = null;
    this.refusal = null;
    if (this.target === null || !this.moving || this.target === this.here) return;
    if ((this.ways.get(this.target)?.steps.length ?? 0) > 1) {
      const whole = await this.legs.foresee({ action: 'MOVE', payload: { to: this.target } });
      if (mine !== this.#asked) return;
      this.path = (whole?.preview as Preview | null)?.path ?? null;
    }
    const told = await this.legs.foresee({ action: 'MOVE', payload: { to: this.way?.steps[0] ?? this.target } });
    if (mine !== this.#asked) return;
    this.step = (told?.preview as Preview | null)?.step ?? null;
    this.refusal = told?.refusal ?? null;
  }

  /** Finds the edges of the map that can be explored from here, or could with more Move. */
  async #scout(): Promise<void> {
    const mine = ++this.#scouted;
    const { here } = this;
    if (here === null || !this.moving) {
      this.edges = [];
      return;
    }
    const taken = new Set((this.mage?.map ?? []).map(({ slot }) => slot));
    const near = new Set(around(here));
    const known = new Set(offered(this.offers, 'EXPLORE').map(({ payload }) => String(payload.slot)));
    const beside = [...new Set([...taken].flatMap(slotsAround))].filter(
      (slot) => !taken.has(slot) && spacesOf(slot).some((id) => near.has(id)),
    );
    const told = await Promise.all(
      beside.map(async (slot): Promise<Edge[]> => {
        if (known.has(slot)) return [{ slot, open: true }];
        const answer = await this.legs.foresee({ action: 'EXPLORE', payload: { slot } });
        return answer?.refusal?.code === 'NOT_ENOUGH_MOVE' ? [{ slot, open: false }] : [];
      }),
    );
    if (mine === this.#scouted) this.edges = told.flat();
  }
}

const treks = new WeakMap<TableSession, Trek>();

/** The map of a table: one for as long as it is open. */
export function trekOf(session: TableSession): Trek {
  const known = treks.get(session);
  if (known) return known;
  const made = new Trek({
    act: (action) => session.act(action),
    foresee: (action) => session.foresee(action),
    settled: () => session.settled(),
  });
  treks.set(session, made);
  return made;
}
