// Says everything that one viewer reads about one match: from the game's texts, else from the words of the wire.

import type { Kit, Names } from '../games/kit';
import type { Action, GameEvent, Hint, Offers, PlayerEntry, Snapshot } from '../protocol';
import { identifier } from '../words/args';
import type { Context, Phrase, Texts } from '../words/texts';
import * as words from './words';

export interface Scene {
  kit: Kit | null;
  texts: Texts | null;
  /** The static board. */
  map: unknown;
  players: readonly PlayerEntry[];
  /** The viewer's id; null for a spectator. */
  viewer: string | null;
  /** With a view, what it names is known too: the pieces that are on the table now. */
  view?: Snapshot | null;
}

export class Speaker {
  readonly context: Context;
  readonly #fixed: Map<string, string>;
  /** What events named, for ids that are used again. */
  readonly #learnt = new Map<string, Phrase>();
  #seen: Map<string, string> | null = null;

  constructor(private readonly scene: Scene) {
    this.#fixed = namesOn(scene.map);
    this.context = { players: scene.players, viewer: scene.viewer, name: (kind, id) => this.#ownName(kind, id) };
  }

  /** The name of a player, place, card or piece whose kind is plain to see. */
  readonly names: Names = (id) => {
    const { texts, players } = this.scene;
    const player = players.find((other) => other.id === id)?.name;
    if (player !== undefined) return player;
    const phrase = this.#learnt.get(id) ?? this.#place('', id);
    const known = (phrase ? this.say(phrase.key, phrase.args) : null) ?? texts?.thing(id) ?? this.#stated(id);
    return capital(known ?? words.thing(id));
  };

  /** The name of a thing of this kind. */
  thing(kind: string, id: string): string {
    const { texts } = this.scene;
    return capital(texts ? texts.name(kind, id, this.context) : words.thing(id));
  }

  /** What a thing of this kind does, in words; null where nothing is written about it. */
  text(kind: string, id: string): string | null {
    return this.say(`${kind}-${identifier(id)}.text`);
  }

  /** What is written about a value of this field; empty where nothing is. */
  notes(name: string, data: unknown): string {
    const member = name.split('.').at(-1) ?? name;
    const of = (id: string): string => this.scene.texts?.notes(member, plainId(id)).join(' ') ?? '';
    if (typeof data === 'string') return of(data);
    if (!Array.isArray(data) || !data.every((id) => typeof id === 'string')) return '';
    return data.flatMap((id) => (of(id) === '' ? [] : [`${this.value(member, id)}: ${of(id)}`])).join(' ');
  }

  /** A text of the game; null where it has none of this key. */
  say(key: string, args: Record<string, unknown> = {}): string | null {
    return this.scene.texts?.say(key, args, this.context) ?? null;
  }

  /** A text of the game's own table; empty where it has none of this key. */
  tell(key: string, args: Record<string, unknown> = {}): string {
    return this.say(key, args) ?? '';
  }

  /** What this match calls a thing, for the texts: null where they know it themselves. */
  #ownName(kind: string, id: string): Phrase | string | null {
    const place = this.#learnt.get(id) ?? this.#place(kind, id);
    if (place) return place;
    return this.scene.texts?.knows(kind, id) ? null : (this.#stated(id) ?? null);
  }

  #place(kind: string, id: string): Phrase | null {
    const { kit, view, map } = this.scene;
    return kit?.place?.(kind, id, view ?? null, map) ?? null;
  }

  /** What the static board or the view calls it. */
  #stated(id: string): string | undefined {
    const { view } = this.scene;
    this.#seen ??= view ? distinct(words.namesIn(view)) : new Map<string, string>();
    return this.#fixed.get(id) ?? this.#seen.get(id);
  }

  /** Takes in what an event names. */
  learn(event: GameEvent): void {
    for (const [id, phrase] of this.scene.kit?.learn?.(event, this.scene.map) ?? []) this.#learnt.set(id, phrase);
  }

  verb(action: string): string {
    return this.say(`action-${action}`) ?? words.verb(action);
  }

  /** What an action does; null where its title says it all. */
  about(action: string): string | null {
    return this.say(`action-${action}.about`);
  }

  /** A field's name; of a dotted name the last part speaks. */
  field(name: string, action?: string | null): string {
    const member = name.split('.').at(-1) ?? name;
    const own = action ? this.say(`field-${action}-${member}`) : null;
    return own ?? this.say(`field-${member}`) ?? this.say(`score-${member}`) ?? words.field(name);
  }

  /** A field's value. */
  value(name: string, data: unknown): string {
    const { texts } = this.scene;
    const member = name.split('.').at(-1) ?? name;
    return texts ? capital(texts.value(member, data, this.context)) : words.value(data, this.names);
  }

  /** Whether a value has words, so that saying it tells a person something: an id that nobody named does not. */
  isTellable(name: string, data: unknown): boolean {
    if (data === null || data === undefined) return false;
    if (typeof data !== 'string') return true;
    const said = this.value(name, data).toLowerCase();
    return said !== words.thing(data).toLowerCase() || /^[A-Za-z][a-z]+([-_ ][a-z]+)*$/.test(data);
  }

  /** One record of a list. */
  item(name: string, data: Record<string, unknown>): string {
    return this.value(name, [data]);
  }

  /** How a game ended, in a sentence. */
  outcome(reason: string): string {
    return this.say(`outcome-${reason}`) ?? `${words.thing(reason)}.`;
  }

  /** What a score is called. */
  score(name: string): string {
    return this.say(`score-${name}`) ?? words.field(name);
  }

  /** Why something is refused. */
  refusal(told: { code: string; message: string; text?: string; args?: Record<string, unknown> }): string {
    // Without its arguments the sentence would have holes; the server's own has none.
    return (told.args && this.say(`refusal-${told.text ?? told.code}`, told.args)) ?? told.message;
  }

  /** The whole move in one sentence. */
  move(action: Action): string {
    const said = this.scene.texts?.action(action, this.context);
    if (said) return said;
    const terms = Object.entries(action.payload ?? {}).filter(([, data]) => data !== null && data !== undefined);
    const told = terms.map(
      ([name, data]) => `${this.field(name, action.action).toLowerCase()} ${this.value(name, data)}`,
    );
    return `${this.verb(action.action)}${told.length === 0 ? '' : `: ${told.join(', ')}`}.`;
  }

  /** Why a bot would do that: the chance to win before and after it, what would follow, and what else there is. */
  reasons({ before, values, line, alternatives }: Hint, seat: number): string[] {
    const percent = (chances: number[]): number => Math.round((chances[seat] ?? 0) * 100);
    const reasons: string[] = [];
    if (before !== null && values !== null)
      reasons.push(this.tell('thought-chance', { before: percent(before), after: percent(values) }));
    const next = line.slice(1, 5).map((action) => this.move(action));
    if (next.length > 0) reasons.push(`${this.tell('thought-then')} ${next.join(' ')}`);
    for (const other of alternatives.slice(0, 3))
      reasons.push(`${this.tell('thought-instead', { chance: percent(other.values) })} ${this.move(other.action)}`);
    return reasons;
  }

  /** The same on a button. */
  label(action: Action): string {
    return this.move(action).replace(/\.$/, '');
  }

  /** What the seat is to do now. */
  guide({ guide }: Offers): string | null {
    return guide ? this.say(guide.key, guide.args) : null;
  }

  /** One line of the log; null for events that need none. */
  line(event: GameEvent): string | null {
    const said = this.scene.texts?.event(event, this.context);
    if (said !== null && said !== undefined) return said.trim() === '' ? null : said;
    const who = event.playerId === null ? '' : `${this.names(event.playerId)}: `;
    const what = words.thing(event.type);
    const facts = Object.entries(event.data ?? {}).filter(
      ([, data]) => data !== null && data !== false && data !== '' && !(Array.isArray(data) && data.length === 0),
    );
    const data = facts
      .map(([name, entry]) => {
        const label = this.field(name).toLowerCase();
        return entry === true ? label : `${label} ${this.value(name, entry)}`;
      })
      .join(', ');
    return `${who}${who ? what.toLowerCase() : what}${data === '' ? '' : ` (${data})`}`;
  }
}

/** What each static board names, found out once. */
const BOARDS = new WeakMap<object, Map<string, string>>();
function namesOn(map: unknown): Map<string, string> {
  if (map === null || typeof map !== 'object') return new Map();
  const known = BOARDS.get(map) ?? words.namesIn(map);
  BOARDS.set(map, known);
  return known;
}

/** Which copy of a thing it is (`uzi#2`) changes nothing of what is written about it. */
const plainId = (id: string): string => id.replace(/#\d+$/, '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Things that share a name are numbered. */
function distinct(names: Map<string, string>): Map<string, string> {
  const times = new Map<string, number>();
  for (const name of names.values()) times.set(name, (times.get(name) ?? 0) + 1);
  const counted = new Map<string, number>();
  return new Map(
    [...names].map(([id, name]) => {
      if ((times.get(name) ?? 0) < 2) return [id, name];
      const n = (counted.get(name) ?? 0) + 1;
      counted.set(name, n);
      return [id, `${name} ${n}`];
    }),
  );
}
