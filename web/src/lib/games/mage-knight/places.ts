// What enemies, units, spaces and players are called: by their kind, with a number where there are several of it.

import type { GameEvent, Snapshot } from '../../protocol';
import type { Phrase } from '../../words/texts';
import { asMage, fighting } from './view';
import { spacesOf, tilesOf, worldOf } from './world';

interface Named {
  id: string;
  kind: string;
}

function phraseOf(kind: 'enemy' | 'unit', id: string, all: Named[]): Phrase | null {
  const own = all.find((other) => other.id === id);
  if (!own) return null;
  const alike = all.filter((other) => other.kind === own.kind);
  if (alike.length < 2) return { key: `${kind}-${own.kind}`, args: {} };
  return { key: `place-${kind}`, args: { [kind]: own.kind, number: alike.indexOf(own) + 1 } };
}

const SPACE = /^-?\d+,-?\d+$/;

export function place(id: string, view: Snapshot | null, map: unknown): Phrase | null {
  if (view === null) return null;
  if (SPACE.test(id)) return spacePhrase(id, view, map);
  const mage = asMage(view);
  if (mage.map) {
    if (id === 'dummy') return { key: 'place-dummy', args: {} };
    const seat = /^p\d$/.test(id) ? mage.players[Number(id.slice(1))] : undefined;
    if (seat) return { key: 'place-player', args: { name: seat.name } };
  }
  const { enemies, player } = fighting(view);
  const foes = (enemies ?? []).map((enemy) => ({ id: enemy.id, kind: enemy.enemy }));
  const own =
    player?.units ?? (mage.players.find((other) => other.id === mage.currentPlayerId) as Owner | undefined)?.units;
  const units = (own ?? []).map((unit) => ({ id: unit.id, kind: unit.unit }));
  return phraseOf('enemy', id, foes) ?? phraseOf('unit', id, units);
}

interface Owner {
  units?: { id: string; unit: string }[];
}

const phraseFor = (terrain: string, site: string | null): Phrase => ({ key: 'place-space', args: { terrain, site } });

function spacePhrase(id: string, view: Snapshot, map: unknown): Phrase {
  const space = worldOf(asMage(view), tilesOf(map)).get(id);
  return space ? phraseFor(space.terrain, space.site) : { key: 'place-unknown', args: {} };
}

/** Enemies get their ids again in each fight; units join between fights; tiles bring spaces. */
export function learn(event: GameEvent, map: unknown): [string, Phrase][] {
  if (event.type === 'tile_revealed') {
    const { slot, tile } = event.data as { slot: string; tile: string };
    const cells = tilesOf(map)[tile]?.spaces ?? [];
    return spacesOf(slot).flatMap((id, i): [string, Phrase][] => {
      const cell = cells[i];
      return cell ? [[id, phraseFor(cell.terrain, cell.site)]] : [];
    });
  }
  if (event.type === 'unit_joined') {
    const { unit, id } = event.data as { unit: string; id: string };
    return [[unit, { key: `unit-${id}`, args: {} }]];
  }
  const met =
    event.type === 'combat_started' ? event.data.enemies : event.type === 'tokens_summoned' ? event.data.tokens : null;
  if (!Array.isArray(met)) return [];
  const foes = (met as { enemy: string; id: string }[]).map(({ enemy, id }) => ({ id, kind: enemy }));
  return foes.flatMap(({ id }) => {
    const phrase = phraseOf('enemy', id, foes);
    return phrase === null ? [] : [[id, phrase] as [string, Phrase]];
  });
}
