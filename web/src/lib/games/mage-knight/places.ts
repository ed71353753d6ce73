// What enemies and units of a fight are called: by their kind, with a number where there are several of it.

import type { GameEvent, Snapshot } from '../../protocol';
import type { Phrase } from '../../words/texts';
import { asMage } from './view';

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

export function place(id: string, view: Snapshot | null): Phrase | null {
  if (view === null) return null;
  const { enemies, player } = asMage(view);
  const foes = (enemies ?? []).map((enemy) => ({ id: enemy.id, kind: enemy.enemy }));
  const units = (player?.units ?? []).map((unit) => ({ id: unit.id, kind: unit.unit }));
  return phraseOf('enemy', id, foes) ?? phraseOf('unit', id, units);
}

/** Enemies get their ids again in each fight; units join between fights. */
export function learn(event: GameEvent): [string, Phrase][] {
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
