// From the members of the wire to the arguments of a text.

import { FluentNumber, type FluentVariable } from '@fluent/bundle';
import type { Context, Phrase, Texts } from './texts';

type Json = Readonly<Record<string, unknown>>;
type Args = Record<string, FluentVariable>;

const isObject = (data: unknown): data is Json => data !== null && typeof data === 'object' && !Array.isArray(data);
const isCounts = (data: Json): data is Record<string, number> =>
  Object.values(data).every((entry) => typeof entry === 'number');

/** Digits as they are: neither groups of thousands nor rounding. */
const numeric = (value: number): FluentNumber =>
  new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 20 });

/** An id as part of a key: characters that Fluent's identifiers lack are underscores. */
export const identifier = (id: string): string => id.replace(/[^A-Za-z0-9_-]/g, '_');

/** An argument that nobody gave reads as `none`. */
const LENIENT: ProxyHandler<Args> = {
  get: (args, name) => (typeof name === 'string' && Object.hasOwn(args, name) ? args[name] : 'none'),
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true, value: 'none' }),
};

export class Arguments {
  constructor(
    private readonly texts: Texts,
    private readonly context: Context,
  ) {}

  of(members: Json): Args {
    const args: Args = {};
    for (const [name, value] of Object.entries(members)) this.#add(args, name, name, value);
    return new Proxy(args, LENIENT);
  }

  /** Adds the argument `name`, and those that go with it, for a member called `member`. */
  #add(args: Args, name: string, member: string, value: unknown): void {
    if (typeof value === 'number') {
      args[name] = numeric(value);
      // Which numbers may be fractions shows in no single one of them.
      args[`${name}-round`] = numeric(Math.round(value));
      args[`${name}-percent`] = numeric(Math.round(value * 100));
    } else if (typeof value === 'string') {
      args[name] = this.value(member, value);
      args[`${name}-id`] = value;
      args[`${name}-is`] = value === this.context.viewer ? 'you' : 'other';
    } else if (Array.isArray(value)) {
      args[name] = this.value(member, value);
      args[`${name}-count`] = numeric(value.length);
    } else if (isObject(value) && isCounts(value)) {
      args[name] = this.value(member, value);
      args[`${name}-count`] = numeric(Object.values(value).reduce((sum, n) => sum + n, 0));
    } else if (isObject(value)) {
      // It is there: texts can tell it from one that is `none`.
      args[name] = 'yes';
      for (const [inner, entry] of Object.entries(value)) this.#add(args, `${name}-${inner}`, inner, entry);
    } else args[name] = this.value(member, value);
  }

  /** A value in words. */
  value(member: string, value: unknown): string {
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'string') return this.#player(value) ?? this.name(this.kinds(member), value);
    if (Array.isArray(value)) return this.#items(member, value);
    if (!isObject(value)) return String(value);
    if (!isCounts(value)) return this.#item(member, value);
    const counts = Object.entries(value).filter(([, n]) => n !== 0);
    return this.#list(counts.map(([id, n]) => this.#count(member, id, n)));
  }

  /** The list in words. What has a name and stands there several times in a row is named once: "wolf ×3 and bear". */
  #items(member: string, items: unknown[]): string {
    const groups: { thing: string; count: number; isNamed: boolean }[] = [];
    for (const item of items) {
      const [thing, isNamed] = [this.#item(member, item), typeof item === 'string'];
      const last = groups.at(-1);
      if (isNamed && last?.isNamed && last.thing === thing) last.count += 1;
      else groups.push({ thing, count: 1, isNamed });
    }
    return this.#list(
      groups.map(({ thing, count }) => (count === 1 ? thing : this.texts.fill('times', { thing, count }))),
    );
  }

  #item(member: string, item: unknown): string {
    if (typeof item === 'string' && item === this.context.viewer)
      return this.texts.fill('listener', { name: this.value(member, item) });
    if (!isObject(item)) return this.value(member, item);
    const said = this.texts.say(`item-${member}`, item, this.context);
    return said ?? this.#list(Object.entries(item).map(([name, value]) => this.value(name, value)));
  }

  /** "2 wood". */
  #count(member: string, id: string, n: number): string {
    const own = this.kinds(member)
      .map((kind) => `count-${kind}`)
      .find((key) => this.texts.has(key));
    return this.texts.fill(own ?? 'count', { count: n, thing: this.value(member, id) });
  }

  #player(id: string): string | null {
    return this.context.players.find((player) => player.id === id)?.name ?? null;
  }

  /** The kinds that ids in members of this name may have, as the texts say; else the name without `Id`, `Ids` or `s`. */
  kinds(member: string): string[] {
    const said = this.texts.say(`kind-${member}`);
    return said?.split(/\s+/) ?? [member.replace(/(Ids|Id|s)$/, '')];
  }

  /** What the match or the texts call a thing of one of these kinds; else its id, readable. */
  name(kinds: string[], id: string): string {
    for (const kind of kinds) {
      const own = this.context.name?.(kind, id) ?? null;
      const said = typeof own === 'string' ? own : own === null ? null : this.#place(own);
      if (said !== null) return said;
    }
    for (const kind of [...kinds, 'word']) {
      const said = this.texts.say(`${kind}-${identifier(id)}`);
      if (said !== null) return said;
    }
    return id.replace(/[-_]/g, ' ');
  }

  #place({ key, args }: Phrase): string | null {
    return this.texts.say(key, args, { ...this.context, name: undefined });
  }

  /** "a, b and c". */
  #list(items: string[]): string {
    const last = items.at(-1);
    if (last === undefined) return this.texts.fill('nothing', {});
    if (items.length === 1) return last;
    return this.texts.fill('list-last', { rest: items.slice(0, -1).join(', '), last });
  }
}
