// Says everything that one viewer reads about one match: from the game's texts, else from the words of the wire.

import type { Kit, Names } from '../games/kit';
import type { Action, GameEvent, Offers, PlayerEntry, Snapshot } from '../protocol';
import type { Context, Texts } from '../words/texts';
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
  /** Names that events brought, for ids that are used again. */
  readonly #learnt = new Map<string, string>();
  #seen: Map<string, string> | null = null;

  constructor(private readonly scene: Scene) {
    this.#fixed = namesOn(scene.map);
    this.context = { players: scene.players, viewer: scene.viewer, name: (kind, id) => this.#ownName(kind, id) };
  }

  /** The name of a player, place, card or piece. */
  readonly names: Names = (id) => {
    const { kit, map, view, players, texts } = this.scene;
    const place = texts ? (kit?.place?.('', id, view ?? null, map) ?? null) : null;
    const known =
      players.find((player) => player.id === id)?.name ??
      this.#learnt.get(id) ??
      (place === null ? undefined : (texts?.say(place.key, place.args, this.context) ?? undefined)) ??
      texts?.thing(id) ??
      this.#fixed.get(id) ??
      kit?.name?.(id, view ?? null, map) ??
      this.#inView(id);
    if (known !== undefined) return known;
    const [, kind, whose] = /^([\w-]+):(.+)$/.exec(id) ?? [];
    return kind && whose ? `${words.thing(kind)} of ${this.names(whose)}` : words.thing(id);
  };

  /** What this match calls a thing, for the texts: null where they know it themselves. */
  #ownName(kind: string, id: string): ReturnType<NonNullable<Context['name']>> {
    const { kit, map, view, texts } = this.scene;
    const place = kit?.place?.(kind, id, view ?? null, map) ?? null;
    if (place !== null) return place;
    if (texts?.knows(kind, id)) return null;
    return this.#learnt.get(id) ?? this.#fixed.get(id) ?? this.#inView(id) ?? null;
  }

  #inView(id: string): string | undefined {
    const { view } = this.scene;
    this.#seen ??= view ? distinct(words.namesIn(view)) : new Map<string, string>();
    return this.#seen.get(id);
  }

  /** Takes in what an event names. */
  learn(event: GameEvent): void {
    for (const [id, name] of this.scene.kit?.learn?.(event) ?? []) this.#learnt.set(id, name);
  }

  verb(action: string): string {
    return this.scene.texts?.say(`action-${action}`) ?? this.scene.kit?.verb?.(action) ?? words.verb(action);
  }

  /** What an action does; null where its title says it all. */
  about(action: string): string | null {
    return this.scene.texts?.say(`action-${action}.about`) ?? null;
  }

  /** A field's name; of a dotted name the last part speaks. */
  field(name: string, action?: string | null): string {
    const { texts, kit } = this.scene;
    const member = name.split('.').at(-1) ?? name;
    const own = action ? texts?.say(`field-${action}-${member}`) : null;
    return own ?? texts?.say(`field-${member}`) ?? kit?.field?.(name) ?? words.field(name);
  }

  /** A field's value. */
  value(name: string, data: unknown): string {
    const { texts, kit } = this.scene;
    const member = name.split('.').at(-1) ?? name;
    if (texts) return capital(texts.value(member, data, this.context));
    return kit?.value?.(name, data, this.names) ?? words.value(data, this.names);
  }

  /** Whether a value has words, so that saying it tells a person something: an id that nobody named does not. */
  isTellable(name: string, data: unknown): boolean {
    if (data === null || data === undefined) return false;
    if (typeof data !== 'string') return true;
    return (
      this.value(name, data).toLowerCase() !== words.thing(data).toLowerCase() ||
      /^[A-Za-z][a-z]+([-_ ][a-z]+)*$/.test(data)
    );
  }

  /** One record of a list. */
  item(name: string, data: Record<string, unknown>): string {
    return this.value(name, [data]);
  }

  /** How a game ended, in a sentence. */
  outcome(reason: string): string {
    return this.scene.texts?.say(`outcome-${reason}`) ?? `${words.thing(reason)}.`;
  }

  /** What a score is called. */
  score(name: string): string {
    return this.scene.texts?.say(`score-${name}`) ?? words.field(name);
  }

  /** Why something is refused. */
  refusal(told: { code: string; message: string; text?: string; args?: Record<string, unknown> }): string {
    const { texts } = this.scene;
    return texts?.say(`refusal-${told.text ?? told.code}`, told.args ?? {}, this.context) ?? told.message;
  }

  /** The whole move in one sentence. */
  move(action: Action): string {
    const said = this.scene.texts?.action(action, this.context);
    if (said !== null && said !== undefined) return said;
    const terms = Object.entries(action.payload ?? {}).filter(([, data]) => data !== null && data !== undefined);
    const told = terms.map(
      ([name, data]) => `${this.field(name, action.action).toLowerCase()} ${this.value(name, data)}`,
    );
    return `${this.verb(action.action)}${told.length === 0 ? '' : `: ${told.join(', ')}`}.`;
  }

  /** What the seat is to do now. */
  guide(offers: Offers): string | null {
    const { kit, texts, view, viewer } = this.scene;
    const said = offers.guide ? texts?.say(offers.guide.key, offers.guide.args, this.context) : null;
    if (said !== null && said !== undefined) return said;
    if (!view || viewer === null || offers.offers.length === 0) return null;
    const actions = new Set(offers.offers.map((offer) => ('form' in offer ? offer.form : offer.action).action));
    return kit?.guide?.(view, viewer, actions) ?? null;
  }

  /** One line of the log; null for events that need none. */
  line(event: GameEvent): string | null {
    const { kit, texts } = this.scene;
    const said = texts?.event(event, this.context);
    if (said !== null && said !== undefined) return said.trim() === '' ? null : said;
    const told = kit?.tell?.(event, this.names);
    if (told !== undefined) return told;
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
