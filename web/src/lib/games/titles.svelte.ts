// What the games of the server are called.

import { api } from '../net/api';
import { thing } from '../table/words';

let titles = $state.raw<ReadonlyMap<string, string>>(new Map());
let asked = false;

/** A game's title as the server states it; its key, readable, until the server has answered. */
export function titleOf(game: string): string {
  if (!asked) {
    asked = true;
    api.catalog().then(
      ({ games }) => (titles = new Map(games.map((entry) => [entry.gameType, entry.title]))),
      () => (asked = false),
    );
  }
  return titles.get(game) ?? thing(game);
}
