// The printed numbers of the cards, from the static board, and what a unit's numbers are made of. Words are texts.

import { kindOf, type Unit } from './view';

interface Skills {
  initiative: number;
  training: number;
  combat: number;
}
export interface Printed {
  id: string;
  health: number;
  skills: Skills;
}
export interface Gear {
  id: string;
  slot: Slot;
  skills: Skills;
  targets: number;
  armor: number;
  uses: number;
}
export type Slot = 'weapon' | 'armor' | 'accessory' | 'bandolier';
export const SLOTS: readonly Slot[] = ['weapon', 'armor', 'accessory'];
/** The numbers of a unit, in the order in which they are shown. */
export const NUMBERS = ['combat', 'initiative', 'targets', 'training'] as const;
export type NumberName = (typeof NUMBERS)[number];
/** What they are called. */
export const NUMBER_TEXTS: Readonly<Record<NumberName | 'armor', string>> = {
  combat: 'table-combat',
  initiative: 'table-initiative',
  targets: 'table-targets',
  training: 'table-training',
  armor: 'table-armor',
};
/** What they are for. */
export const NUMBER_ABOUTS: Readonly<Record<NumberName, string>> = {
  combat: 'table-combat-about',
  initiative: 'table-initiative-about',
  targets: 'table-targets-about',
  training: 'table-training-about',
};

/** One part of a number: who or what adds how much. */
export interface Part {
  /** A card that is carried; null for what is printed and for abilities. */
  item: string | null;
  /** `printed`, `gear` or `ability`. */
  by: 'printed' | 'gear' | 'ability';
  n: number;
}

/** A Dictator's health is that of an ordinary MERC. */
const HEALTH = 3;

export class Cards {
  readonly #people = new Map<string, Printed>();
  readonly #gear = new Map<string, Gear>();

  constructor(board: unknown) {
    const {
      mercs = [],
      dictators = [],
      equipment = [],
    } = (board ?? {}) as {
      mercs?: Printed[];
      dictators?: Omit<Printed, 'health'>[];
      equipment?: Gear[];
    };
    for (const card of mercs) this.#people.set(card.id, card);
    for (const card of dictators) this.#people.set(card.id, { ...card, health: HEALTH });
    for (const card of equipment) this.#gear.set(card.id, card);
  }

  printed(id: string): Printed | undefined {
    return this.#people.get(id);
  }
  gear(item: string): Gear | undefined {
    return this.#gear.get(kindOf(item));
  }

  /** What a number of a unit is made of; the parts add up to it. */
  parts(unit: Unit, name: NumberName): Part[] {
    const of = (skills: Skills | undefined): number => (name === 'targets' ? 0 : (skills?.[name] ?? 0));
    const printed = name === 'targets' ? 1 : of(this.printed(unit.id)?.skills);
    const parts: Part[] = [{ item: null, by: 'printed', n: printed }];
    for (const item of unit.equipment) {
      const card = this.gear(item);
      const n = name === 'targets' ? (card?.targets ?? 0) : of(card?.skills);
      if (n !== 0) parts.push({ item, by: 'gear', n });
    }
    const rest = unit[name] - parts.reduce((sum, part) => sum + part.n, 0);
    if (rest !== 0) parts.push({ item: null, by: 'ability', n: rest });
    return parts;
  }

  /** Where the cards of a unit are worn: slots first in the list, then what a bandolier holds. */
  places(unit: Pick<Unit, 'equipment'>): { slot: Slot; item: string }[] {
    const taken = new Set<Slot>();
    return unit.equipment.map((item) => {
      const own = this.gear(item)?.slot ?? 'accessory';
      const slot = taken.has(own) ? (own === 'weapon' && !taken.has('accessory') ? 'accessory' : 'bandolier') : own;
      taken.add(slot);
      return { slot, item };
    });
  }
}

const KNOWN = new WeakMap<object, Cards>();
/** The cards of a static board, read once. */
export function cardsOf(board: unknown): Cards {
  if (board === null || typeof board !== 'object') return new Cards(null);
  const known = KNOWN.get(board) ?? new Cards(board);
  KNOWN.set(board, known);
  return known;
}

/** `+2`, `−1`. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** `−1` with a real minus. */
export const plainly = (n: number): string => (n < 0 ? `−${-n}` : String(n));
