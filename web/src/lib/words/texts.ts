// A game's texts in the reader's language, English where that language lacks one. The texts are the Fluent files of the
// game's crate, which the terminal and the server say by the same rules: `crates/engine/texts/cases.json` holds the cases
// that both sides must pass.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Action, GameEvent } from '../protocol';
import { Arguments, identifier } from './args';

/** The language in which every text exists. */
export const ENGLISH = 'en';

/** A text's key with its arguments as they are on the wire. */
export interface Phrase {
  key: string;
  args: Record<string, unknown>;
}

/** Who is who, who listens, and what this match calls its places and pieces. */
export interface Context {
  players: readonly { id: string; name: string }[];
  /** The listener's id; null for a spectator. */
  viewer: string | null;
  /** The name of a thing that no text knows, such as a corner by the hexes around it; null where the texts know better. */
  name?: (kind: string, id: string) => Phrase | string | null;
}

/** No match is about: texts of cards and options. */
export const NOBODY: Context = { players: [], viewer: null };

/** The engine's own words, by language: "nothing", "a, b and c". */
const COMMON = import.meta.glob<string>('../../../../crates/engine/texts/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const common = (language: string): string =>
  Object.entries(COMMON).find(([path]) => path.endsWith(`/${language}.ftl`))?.[1] ?? '';

type Pattern = NonNullable<NonNullable<ReturnType<FluentBundle['getMessage']>>['value']>;

/** What the first word of a key says, where it is not a kind of thing. */
const RESERVED = new Set(
  (
    'action field option guide event refusal kind item count score outcome bot phase place sketch list title about ' +
    'preset table'
  ).split(' '),
);

export class Texts {
  /** The wanted language first, then English. */
  readonly #bundles: FluentBundle[];
  /** Keys of things by their ids, whatever their kind. */
  readonly #things = new Map<string, string>();

  /** `sources`: the game's files by language. */
  constructor(
    sources: Readonly<Record<string, string>>,
    readonly language: string = ENGLISH,
  ) {
    const languages = language === ENGLISH ? [ENGLISH] : [language, ENGLISH];
    this.#bundles = languages.map((code) => {
      const bundle = new FluentBundle(code, { useIsolating: false });
      bundle.addResource(new FluentResource(common(code)));
      const own = new FluentResource(sources[code] ?? '');
      bundle.addResource(own, { allowOverrides: true });
      for (const { id } of own.body) this.#index(id);
      return bundle;
    });
  }

  #index(key: string): void {
    const dash = key.indexOf('-');
    const id = key.slice(dash + 1);
    if (dash > 0 && !RESERVED.has(key.slice(0, dash)) && !this.#things.has(id)) this.#things.set(id, key);
  }

  #find(key: string): [FluentBundle, Pattern] | null {
    const [name = '', attribute] = key.split('.', 2);
    for (const bundle of this.#bundles) {
      const message = bundle.getMessage(name);
      const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
      if (pattern !== null && pattern !== undefined) return [bundle, pattern];
    }
    return null;
  }

  /** Whether the game brought no texts at all. */
  get isEmpty(): boolean {
    return !this.has('title');
  }

  has(key: string): boolean {
    return this.#find(key) !== null;
  }

  /** Says a text with the members of `json` as its arguments; null where there is no text of this key. */
  say(key: string, json: Readonly<Record<string, unknown>> = {}, context: Context = NOBODY): string | null {
    const found = this.#find(key);
    if (found === null) return null;
    const [bundle, pattern] = found;
    // Errors would be about the texts, whose own tests find them; what could be said is said.
    return bundle.formatPattern(pattern, new Arguments(this, context).of(json), []);
  }

  /** Says a text whose arguments are ready to be printed: no ids among them. */
  fill(key: string, args: Readonly<Record<string, string | number>>): string {
    const found = this.#find(key);
    return found === null ? '' : found[0].formatPattern(found[1], { ...args }, []);
  }

  /** The name of a thing: `name('territory', 'alaska')`. */
  name(kind: string, id: string, context: Context = NOBODY): string {
    return new Arguments(this, context).name([kind], id);
  }

  /** What is written about a thing in a member of this name: its numbers, its ability, its effects. */
  notes(member: string, id: string): string[] {
    const kinds = new Arguments(this, NOBODY).kinds(member);
    const kind = kinds.find((one) => this.knows(one, id));
    if (kind === undefined) return [];
    return ['stats', 'text', 'ability', 'basic', 'strong'].flatMap(
      (attribute) => this.say(`${kind}-${identifier(id)}.${attribute}`) ?? [],
    );
  }

  /** Whether the texts name a thing of this kind. */
  knows(kind: string, id: string): boolean {
    return this.has(`${kind}-${identifier(id)}`);
  }

  /** The name of a thing of any kind: for a board, where its kind is plain to see. */
  thing(id: string): string | undefined {
    const key = this.#things.get(identifier(id));
    return key === undefined ? undefined : (this.say(key) ?? undefined);
  }

  /** What a value of this member is called, as it would be in a sentence. */
  value(member: string, data: unknown, context: Context = NOBODY): string {
    return new Arguments(this, context).value(member, data);
  }

  event(event: Pick<GameEvent, 'type' | 'playerId' | 'data'>, context: Context): string | null {
    return this.say(`event-${event.type}`, { ...event.data, player: event.playerId }, context);
  }

  /** The whole move in one sentence; its title where that says it all. */
  action({ action, payload }: Action, context: Context): string | null {
    return this.say(`action-${action}.say`, payload, context) ?? this.say(`action-${action}`);
  }
}
