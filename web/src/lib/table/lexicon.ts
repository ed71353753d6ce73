// From ids to names: players first, then what the static board names, then the game's words, then what the view names,
// then the id made readable.

import type { Kit, Names } from '../games/kit';
import type { GameEvent, PlayerEntry, Snapshot } from '../protocol';
import * as words from './words';

/** With a view, what it names is known too: the pieces that are on the table now. */
export function lexicon(kit: Kit | null, map: unknown, players: PlayerEntry[], view?: Snapshot | null): Names {
  const fixed = words.namesIn(map);
  for (const player of players) fixed.set(player.id, player.name);
  let seen: Map<string, string> | null = null;
  const inView = (id: string): string | undefined =>
    (seen ??= view ? distinct(words.namesIn(view)) : new Map<string, string>()).get(id);
  const name = (id: string): string => {
    const known = fixed.get(id) ?? kit?.name?.(id, view ?? null, map) ?? inView(id);
    if (known !== undefined) return known;
    const [, kind, whose] = /^([\w-]+):(.+)$/.exec(id) ?? [];
    return kind && whose ? `${words.thing(kind)} of ${name(whose)}` : words.thing(id);
  };
  return name;
}

/** Things that share a name are told apart by their ids. */
function distinct(names: Map<string, string>): Map<string, string> {
  const times = new Map<string, number>();
  for (const name of names.values()) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    [...names].map(([id, name]) => [id, (times.get(name) ?? 0) > 1 ? `${name} (${id.toUpperCase()})` : name]),
  );
}

/** An action's name in words. */
export const verb = (kit: Kit | null, action: string): string => kit?.verb?.(action) ?? words.verb(action);
/** A field's name in words. */
export const field = (kit: Kit | null, name: string): string => kit?.field?.(name) ?? words.field(name);
/** A field's value in words. */
export const value = (kit: Kit | null, name: string, data: unknown, names: Names): string =>
  kit?.value?.(name, data, names) ?? words.value(data, names);

/** One line of the log; null for events that need none. */
export function line(kit: Kit | null, event: GameEvent, names: Names): string | null {
  const told = kit?.tell?.(event, names);
  if (told !== undefined) return told;
  const who = event.playerId === null ? '' : `${names(event.playerId)}: `;
  const what = words.thing(event.type);
  const facts = Object.entries(event.data ?? {}).filter(
    ([, data]) => data !== null && data !== false && data !== '' && !(Array.isArray(data) && data.length === 0),
  );
  const data = facts
    .map(([name, entry]) =>
      entry === true
        ? field(kit, name).toLowerCase()
        : `${field(kit, name).toLowerCase()} ${value(kit, name, entry, names)}`,
    )
    .join(', ');
  return `${who}${who ? what.toLowerCase() : what}${data === '' ? '' : ` (${data})`}`;
}
