// The state of the panel: which action, which fields, which counts. Everything comes from the offers; no rule lives here.

import type { Action, Blocked, Cell, Form, Offer, Offers, Payload } from '../protocol';
import {
  carry,
  type Counts,
  emptyCounts,
  fill,
  idsOf,
  isComplete,
  nextColumn,
  nothing,
  ranked,
  room,
  sum,
  widthOf,
} from './forms';
import { actionOf, apart, type Chosen, flat, keyOf, narrow, payloadOf, touches, withField } from './narrow';

/** One action of the panel's list. */
export interface Entry {
  name: string;
  offers: Offer[];
}

/** Ending, giving up and calling off are seldom what one wants first. */
const isLast = (action: string): boolean => /^(END|CANCEL|SKIP|DECLINE|REJECT)(_|$)|_DONE$/.test(action);

export class Panel {
  offers = $state.raw<Offers>({ decision: null, offers: [], blocked: [] });
  /** The action that is being put together. */
  action = $state<string | null>(null);
  chosen = $state.raw<Chosen>({});
  counts = $state<Counts>([]);
  /** The last place of the board that a click counted. */
  touched = $state<string | null>(null);
  /** A place of the board that several actions have to do with: the list shows only these. */
  about = $state<string | null>(null);
  /** What was said of members that the offer leaves open (`asks`): fewer dice than all. */
  #told = $state.raw<Payload>({});
  #last: { action: string; chosen: Chosen; byPlace: boolean } | null = null;
  /** Which of several forms (or, -1, the complete action beside them) is meant; null where nobody has said. */
  variant = $state<number | null>(null);
  /** The first columns of a record that is being put together, by group. */
  partial = $state.raw<Readonly<Record<number, readonly Cell[]>>>({});
  /** Whether the next move starts from nothing. */
  isForgetful = false;
  /** What the game's kit presets: numbers at their largest, sets whole. Any other choice is the player's. */
  usual = $state.raw<ReadonlySet<string>>(new Set());
  /** Members of actions that are asked for one after the other where a form asks for them together, as the kit says. */
  apart = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** Offers that the server has said are impossible after all: a form for many places allows for more than the rules. */
  ruledOut = $state.raw<((offer: Offer) => boolean) | null>(null);
  /** Whether the action was chosen by a click on the board: what goes back leads to the board, not to a list. */
  #byPlace = false;

  /** The offers, in the shape that is narrowed. */
  each: Offer[] = $derived(this.offers.offers.flatMap((offer) => apart(offer, this.apart[actionOf(offer)] ?? [])));
  entries: Entry[] = $derived.by(() => {
    const byName = new Map<string, Offer[]>();
    for (const offer of this.each) {
      const list = byName.get(actionOf(offer));
      if (list) list.push(offer);
      else byName.set(actionOf(offer), [offer]);
    }
    return [...byName].map(([name, offers]) => ({ name, offers }));
  });
  /** The entries to choose from: what ends or gives up comes last, whatever the order of the offers. */
  listed: Entry[] = $derived.by(() => {
    const own =
      this.about === null
        ? this.entries
        : this.entries.filter((entry) => entry.offers.some((offer) => touches(offer, this.about ?? '')));
    return [...own].sort((a, b) => Number(isLast(a.name)) - Number(isLast(b.name)));
  });
  blocked: Blocked[] = $derived(this.offers.blocked);
  own: Offer[] = $derived.by(() => {
    const all = this.entries.find((entry) => entry.name === this.action)?.offers ?? [];
    return this.ruledOut === null ? all : all.filter((offer) => !this.ruledOut?.(offer));
  });
  narrowed = $derived(narrow(this.own, this.chosen, this.usual));
  /** The form on show, where one is. */
  form: Form | null = $derived.by(() => {
    const { forms, ready, open } = this.narrowed;
    if (open !== null) return null;
    if (this.variant !== null) return forms[this.variant] ?? null;
    return ready === null && forms.length === 1 ? (forms[0] ?? null) : null;
  });
  /** Whether the complete action only leaves open what the forms beside it would add. */
  isPlain: boolean = $derived.by(() => {
    const { forms, ready } = this.narrowed;
    return ready !== null && forms.every((form) => form.groups.every((group) => !(group.fills in ready.payload)));
  });
  complete: Action | null = $derived.by(() => {
    const { open, ready } = this.narrowed;
    if (open !== null) return null;
    if (this.form !== null) return isComplete(this.form, this.fitting) ? fill(this.form, this.fitting) : null;
    if (ready === null || (!this.isPlain && this.variant !== -1)) return null;
    return Object.keys(this.#told).length === 0 ? ready : { ...ready, payload: { ...ready.payload, ...this.#told } };
  });
  /** Members that the game asks for after the move, unless they are sent with it. */
  asks: string[] = $derived.by(() => {
    const ready = this.complete === null ? null : this.narrowed.ready;
    const sent = this.own.find((offer) => 'action' in offer && offer.action === ready);
    return sent && 'action' in sent ? (sent.asks ?? []).filter((member) => !(member in this.#told)) : [];
  });
  /** The counts, if they belong to the form on show. */
  fitting: Counts = $derived.by(() => {
    const form = this.form;
    if (form === null) return [];
    const fits =
      this.counts.length === form.groups.length &&
      form.groups.every((group, g) => this.counts[g]?.length === widthOf(group));
    return fits ? this.counts : emptyCounts(form, this.usual);
  });
  /** Ids that a click on the board may name next. */
  targets: Set<string> = $derived.by(() => {
    const ids = new Set<string>();
    const add = (value: unknown): void => {
      if (typeof value === 'string') ids.add(value);
      else if (Array.isArray(value)) value.forEach(add);
    };
    if (this.action === null) {
      for (const offer of this.each) {
        if ('form' in offer) offer.form.groups.flatMap(idsOf).forEach(add);
      }
      for (const entry of this.entries) {
        const { open, fields, ready } = narrow(entry.offers, {}, this.usual);
        const choices = (open ?? fields.find((field) => !field.settled))?.choices;
        if (choices) choices.forEach((choice) => add(choice.value));
        else if (ready) Object.values(flat(ready.payload)).forEach(add);
        else for (const offer of entry.offers) Object.values(flat(payloadOf(offer))).forEach(add);
      }
    } else if (this.narrowed.open) {
      this.narrowed.open.choices.forEach((choice) => add(choice.value));
    } else if (this.form) {
      for (const [g, group] of this.form.groups.entries()) {
        if (group.as !== 'rows') idsOf(group).forEach(add);
        else nextColumn(group, this.fitting[g] ?? [], this.partial[g] ?? [])?.open?.choices.forEach(add);
      }
    }
    return ids;
  });
  /** Ids that are part of what has been chosen. */
  selected: Set<string> = $derived.by(() => {
    const ids = new Set<string>();
    const add = (value: unknown): void => {
      if (typeof value === 'string') ids.add(value);
      else if (Array.isArray(value)) value.forEach(add);
    };
    if (this.about !== null) ids.add(this.about);
    if (this.action === null) return ids;
    for (const field of this.narrowed.fields)
      if (field.picked !== null) add(field.choices.find((choice) => choice.key === field.picked)?.value);
    for (const [g, group] of this.form?.groups.entries() ?? [])
      if (group.as === 'ids' || group.as === 'one')
        group.slots.forEach((slot, at) => (this.fitting[g]?.[at] ?? 0) > 0 && ids.add(slot.id));
    return ids;
  });
  /** The count that the form on show has for an id, or 0. */
  draft = (id: string): number => {
    let total = 0;
    this.form?.groups.forEach((group, g) => {
      const own = this.fitting[g] ?? [];
      if (group.as === 'order') return;
      if (group.as === 'rows') group.rows.forEach((row, at) => (total += row.includes(id) ? (own[at] ?? 0) : 0));
      else group.slots.forEach((slot, at) => (total += slot.id === id ? (own[at] ?? 0) : 0));
    });
    return total;
  };

  /**
   * Takes new offers. What was chosen stays as long as the question is the same, and where somebody else's step changed it,
   * as long as all of it is still offered. Gives whether anything was lost.
   */
  receive(offers: Offers, isOwn = true): boolean {
    const same = offers.decision !== null && offers.decision === this.offers.decision;
    const { form, fitting, isBegun } = this;
    this.offers = offers;
    if (!same) this.ruledOut = null;
    if (same || (!isOwn && isBegun && this.#carry(form, fitting))) return false;
    this.renew();
    return !isOwn && isBegun;
  }

  /** Begins again after a step of one's own. */
  renew(): void {
    this.reset();
    this.#repeat();
  }

  /** Whether the player has chosen anything yet. */
  get isBegun(): boolean {
    return (
      this.action !== null && (this.entries.length > 1 || Object.keys(this.chosen).length + this.counts.length > 0)
    );
  }

  /** Keeps what was chosen under other offers; gives whether all of it is still possible. */
  #carry(before: Form | null, counts: Counts): boolean {
    const { fields } = this.narrowed;
    const stands =
      this.own.length > 0 &&
      Object.entries(this.chosen).every(([name, key]) =>
        fields.some((field) => field.name === name && field.choices.some((choice) => choice.key === key)),
      );
    if (!stands) return false;
    this.partial = {};
    if (before === null) return true;
    const carried = this.form && carry(before, counts, this.form);
    if (!carried) return false;
    this.counts = carried;
    return true;
  }

  /** Keeps what is being sent, so that the same can be offered again: attack after attack, army after army. */
  remember(): void {
    this.#last =
      this.isForgetful || this.action === null || Object.keys(this.chosen).length === 0
        ? null
        : { action: this.action, chosen: this.chosen, byPlace: this.#byPlace };
  }

  /** Chooses again what was chosen last, if all of it is still offered. */
  #repeat(): void {
    const last = this.#last;
    const entry = this.entries.find((own) => own.name === last?.action);
    if (!last || !entry) return;
    const { fields } = narrow(entry.offers, last.chosen, this.usual);
    const names = Object.entries(last.chosen).filter(
      ([name, key]) => typeof JSON.parse(key || 'null') === 'string' || fields.some((field) => field.name === name),
    );
    const stands = names.every(([name, key]) =>
      fields.some((field) => field.name === name && field.picked === key && !field.preset),
    );
    if (!stands) return;
    this.action = last.action;
    this.chosen = last.chosen;
    this.#byPlace = last.byPlace;
  }

  /** The action of an entry that leaves nothing to choose or to say: one click sends it. */
  plain(entry: Entry): Action | null {
    const [only, ...more] = entry.offers;
    if (only === undefined || more.length > 0 || 'form' in only) return null;
    return Object.keys(only.action.payload ?? {}).length === 0 ? only.action : null;
  }

  reset(): void {
    this.about = null;
    this.action = null;
    this.#byPlace = false;
    this.chosen = {};
    this.#blank();
    if (this.entries.length === 1) this.action = this.entries[0]?.name ?? null;
  }

  pick(action: string): void {
    const about = this.about;
    this.about = null;
    this.action = action;
    this.#byPlace = false;
    this.chosen = {};
    this.#blank();
    if (about !== null) this.select(about);
  }

  choose(field: string, key: string): void {
    const fields = this.narrowed.fields.map((f) => f.name);
    const later = fields.slice(fields.indexOf(field) + 1);
    const kept = Object.entries(this.chosen).filter(([name]) => !later.includes(name));
    this.chosen = { ...Object.fromEntries(kept), [field]: key };
    this.#blank();
  }

  /** Chooses one of the forms, or with -1 the complete action beside them. */
  take(variant: number): void {
    this.#blank();
    this.variant = variant;
  }

  /** Says a member that the complete action may also leave open. */
  tell(member: string, value: unknown): void {
    this.#told = { ...this.#told, [member]: value };
  }

  #blank(): void {
    this.#told = {};
    this.counts = [];
    this.partial = {};
    this.variant = null;
  }

  /** Goes one choice back. */
  back(): void {
    const made = this.narrowed.fields.filter(
      (field) => this.chosen[field.name] === field.picked && field.picked !== null,
    );
    const last = made.at(-1);
    if (last === undefined) return this.reset();
    const { [last.name]: _, ...rest } = this.chosen;
    if (this.#byPlace && Object.keys(rest).length === 0) return this.reset();
    this.chosen = rest;
    this.#blank();
  }

  /** Adds to a slot of the form on show, within its bounds; gives whether anything changed. */
  add(group: number, slot: number, step: number): boolean {
    const form = this.form;
    const bounds = form?.groups[group];
    if (!form || !bounds) return false;
    const counts = this.fitting.map((own) => [...own]);
    const own = counts[group];
    if (!own) return false;
    const before = own[slot] ?? 0;
    const change = step > 0 ? Math.min(step, room(bounds, own, slot)) : Math.max(step, -before);
    own[slot] = before + change;
    // Whoever takes back the last of a list has said nothing about it.
    if (sum(own) === 0) own.fill(null);
    this.counts = counts;
    return change !== 0;
  }

  /** Fills groups of the form on show with these counts by slot, within their bounds: what a counter-offer begins with. */
  begin(values: Readonly<Record<string, Readonly<Record<string, number>>>>): void {
    this.form?.groups.forEach((group, g) => {
      if (group.as === 'rows' || group.as === 'order') return;
      const own = values[group.fills];
      if (own) group.slots.forEach((slot, at) => this.add(g, at, own[slot.id] ?? 0));
    });
  }

  /** Says a number of the form on show. */
  say(group: number, count: number): void {
    const bounds = this.form?.groups[group];
    if (bounds?.as !== 'number') return;
    const said = Math.min(bounds.max, Math.max(bounds.min, count));
    this.counts = this.fitting.map((own, g) => (g === group ? [said] : [...own]));
  }

  /** Chooses one of a group's slots instead of any other; the same again gives it up. */
  pickOne(group: number, slot: number): void {
    const isIn = (this.fitting[group]?.[slot] ?? 0) > 0;
    this.counts = this.fitting.map((own, g) =>
      g === group ? own.map((_, at) => (at === slot && !isIn ? 1 : null)) : [...own],
    );
  }

  /** Says the next column of a record; a record that is certain joins the list. */
  sayCell(group: number, cell: Cell): void {
    const bounds = this.form?.groups[group];
    if (bounds?.as !== 'rows') return;
    const own = this.fitting[group] ?? [];
    const before = nextColumn(bounds, own, this.partial[group] ?? []);
    const partial = [...(before?.cells ?? []), cell];
    const after = nextColumn(bounds, own, partial);
    const row = after?.row ?? null;
    if (row !== null) this.add(group, row, 1);
    this.partial = { ...this.partial, [group]: row === null ? partial : [] };
  }

  /** Begins a record again. */
  dropPartial(group: number): void {
    this.partial = { ...this.partial, [group]: [] };
  }

  /** Puts a slot of an order behind those that have a rank, or takes its rank away. */
  rank(group: number, slot: number): void {
    const own = [...(this.fitting[group] ?? [])];
    const order = ranked(own).filter((at) => at !== slot);
    if (own[slot] === null) order.push(slot);
    const ranks = own.map((_, at) => (order.includes(at) ? order.indexOf(at) : null));
    this.counts = this.fitting.map((counts, g) => (g === group ? ranks : [...counts]));
  }

  /** Chooses nothing of the form on show, where that is allowed. */
  chooseNothing(): void {
    if (this.form) this.counts = nothing(this.form);
  }

  setCount(group: number, slot: number, count: number): void {
    this.add(group, slot, count - (this.fitting[group]?.[slot] ?? 0));
  }

  /** A click on something of the board. `miss`: no offer involves it now. */
  select(id: string, step = 1): 'taken' | 'miss' {
    if (this.action !== null) {
      const { open } = this.narrowed;
      if (this.form !== null) {
        for (const g of this.form.groups.keys()) {
          if (this.#touch(g, id, step)) return 'taken';
        }
      }
      const settled = this.narrowed.fields.find((field) => field.settled && field.picked === keyOf(id));
      if (settled) {
        // There is no other; saying it by hand makes it the last thing said.
        this.chosen = { ...this.chosen, [settled.name]: keyOf(id) };
        return 'taken';
      }
      if (open?.choices.some((choice) => choice.value === id)) {
        this.choose(open.name, keyOf(id));
        return 'taken';
      }
      const chosen = this.narrowed.fields.find((field) => this.chosen[field.name] === keyOf(id));
      if (chosen) {
        const { [chosen.name]: _, ...rest } = this.chosen;
        this.chosen = rest;
        return 'taken';
      }
      const other = [...this.narrowed.fields]
        .reverse()
        .find((field) => field.choices.some((choice) => choice.value === id));
      if (other) {
        this.choose(other.name, keyOf(id));
        return 'taken';
      }
      return this.#reach(id) ? 'taken' : 'miss';
    }
    const touched = this.entries.filter((entry) => entry.offers.some((offer) => touches(offer, id)));
    const entry = touched[0];
    if (entry === undefined) return 'miss';
    if (touched.length > 1) {
      this.about = this.about === id ? null : id;
      return 'taken';
    }
    this.about = null;
    this.pick(entry.name);
    this.#byPlace = true;
    return this.select(id, step);
  }

  /** A click on an id of a group of the form on show: counts it, toggles it, ranks it or says the next column with it. */
  #touch(g: number, id: string, step: number): boolean {
    const group = this.form?.groups[g];
    if (!group || group.as === 'number') return false;
    const own = this.fitting[g] ?? [];
    if (group.as === 'rows') {
      const next = nextColumn(group, own, this.partial[g] ?? []);
      if (!next?.open?.choices.includes(id)) return false;
      this.sayCell(g, id);
      return true;
    }
    const at = group.slots.findIndex((slot) => slot.id === id);
    if (at < 0) return false;
    if (group.as === 'order') this.rank(g, at);
    else if (group.as === 'one') this.pickOne(g, at);
    else {
      const isIn = (own[at] ?? 0) > 0;
      this.add(g, at, isIn && group.slots[at]?.max === 1 ? -1 : step);
      this.touched = id;
    }
    return true;
  }

  /** Chooses an id that a later field asks for, if only one way leads there. */
  #reach(id: string): boolean {
    const fits = (offer: Offer): boolean => {
      const fields = flat(payloadOf(offer));
      return (
        Object.entries(this.chosen).every(([name, key]) => keyOf(fields[name]) === key) &&
        Object.values(fields).includes(id)
      );
    };
    const leading = this.own.filter(fits).map((offer) => flat(payloadOf(offer)));
    const first = leading[0];
    if (first === undefined) return false;
    const shared = Object.entries(first).filter(([name, value]) =>
      leading.every((other) => keyOf(other[name]) === keyOf(value)),
    );
    const chosen = { ...this.chosen, ...Object.fromEntries(shared.map(([name, value]) => [name, keyOf(value)])) };
    const reached = narrow(this.own, chosen, this.usual).fields.filter(
      (field) => field.picked !== null && !field.preset && !field.settled,
    );
    const kept = reached.map((field) => [field.name, field.picked ?? ''] as const);
    const left = this.own
      .map((offer) => flat(payloadOf(offer)))
      .filter((fields) => kept.every(([name, key]) => keyOf(fields[name]) === key));
    if (!left.every((fields) => Object.values(fields).includes(id))) return false;
    this.chosen = Object.fromEntries(kept);
    this.#blank();
    return true;
  }

  /**
   * What choosing an id that is not offered would mean, so that the server can say why it is refused. Where nothing else
   * has been chosen yet there are two, which differ in the rest: what both are refused for is the reason of the id.
   */
  probes(id: string): Action[] {
    if (this.targets.has(id) || this.selected.has(id)) return [];
    const entry = this.action === null ? this.#placed() : this.entries.find(({ name }) => name === this.action);
    if (entry === undefined) return [];
    const { form } = this;
    const action = entry.name;
    if (form !== null) {
      const asked = form.groups.findIndex((group) => 'list map ids one'.includes(group.as));
      const group = form.groups[asked];
      if (!group) return [];
      const groups = form.groups.map((own, g) =>
        g === asked && own.as !== 'rows' ? ({ ...own, slots: [{ id, max: own.max }] } as typeof own) : own,
      );
      const counts = groups.map((own, g) => (g === asked ? [Math.max(1, own.min)] : (this.fitting[g] ?? [])));
      return [fill({ ...form, groups }, counts)];
    }
    const { open, fields } = narrow(entry.offers, this.chosen, this.usual);
    const asked = open ?? fields.filter((field) => !field.preset && !field.settled).at(-1);
    if (!asked) return [];
    const earlier = Object.entries(this.chosen).filter(([name]) => name !== asked.name);
    const models = entry.offers.filter((offer) =>
      earlier.every(([name, key]) => keyOf(flat(payloadOf(offer))[name]) === key),
    );
    const [first, last] = [models[0], models.at(-1)];
    const payloads = [first, earlier.length === 0 && last !== first ? last : undefined].flatMap((offer) =>
      offer ? ['form' in offer ? fill(offer.form, emptyCounts(offer.form)).payload : payloadOf(offer)] : [],
    );
    return payloads.map((payload) => ({ action, payload: withField(payload, asked.name, id) }));
  }

  /** The only action that begins with a place, where nothing has been chosen yet. */
  #placed(): Entry | undefined {
    const begun = this.entries.filter(({ offers }) =>
      narrow(offers, {}, this.usual).open?.choices.some(({ value }) => typeof value === 'string'),
    );
    return begun.length === 1 ? begun[0] : undefined;
  }
}
