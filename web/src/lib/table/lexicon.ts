// From ids to names: players first, then what the static board names, then the game's words, then the id made readable.

import type { Kit, Names } from '../games/kit';
import type { GameEvent, PlayerEntry } from '../protocol';
import * as words from './words';

export function lexicon(kit: Kit | null, map: unknown, players: PlayerEntry[]): Names {
  const fixed = words.namesIn(map);
  for (const player of players) fixed.set(player.id, player.name);
  return (id) => fixed.get(id) ?? kit?.name?.(id) ?? words.thing(id);
}

/** An action's name in words. */
export const verb = (kit: Kit | null, action: string): string => kit?.verb?.(action) ?? words.verb(action);
/** A field's name in words. */
export const field = (kit: Kit | null, name: string): string => kit?.field?.(name) ?? words.field(name);
/** A field's value in words. */
export const value = (kit: Kit | null, name: string, data: unknown, names: Names): string => kit?.value?.(name, data, names) ?? words.value(data, names);

/** One line of the log; null for events that need none. */
export function line(kit: Kit | null, event: GameEvent, names: Names): string | null {
  const told = kit?.tell?.(event, names);
  if (told !== undefined) return told;
  const who = event.playerId === null ? '' : `${names(event.playerId)}: `;
  const what = words.thing(event.type);
  const data = words.value(event.data, names);
  return `${who}${who ? what.toLowerCase() : what}${data === 'nothing' || data === 'none' ? '' : ` (${data})`}`;
}
