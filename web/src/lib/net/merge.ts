/** Follows a table by deltas: turns a snapshot and what has changed into the next snapshot. */

import type { DeltaMessage } from '../protocol';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Members = { [name: string]: Json };
/** A viewer's snapshot. */
export type Snapshot = Record<string, unknown>;

function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value after a change; `crates/protocol/src/delta.rs` says what a change may be. Nothing is changed in place: parts
 * that stay the same are the same objects afterwards.
 */
export function merge(value: Json | undefined, change: Json): Json {
  if (!isMembers(change) || '*' in change || '^' in change) return unpack(change);
  const whole = change['='];
  if (whole !== undefined) return unpack(whole);
  if (Array.isArray(value)) return mergeList(value, change);
  if (!isMembers(value)) return unpack(change);
  const { '-': gone, ...changes } = change;
  const left = new Set((gone as string[] | undefined) ?? []);
  const merged: Members = Object.fromEntries(Object.entries(value).filter(([name]) => !left.has(name)));
  for (const [name, part] of Object.entries(changes)) merged[name] = merge(merged[name], part);
  return merged;
}

/** A value that was sent whole, in which lists may be packed: what their items have in common is written once. */
function unpack(value: Json): Json {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isMembers(value)) return value;
  if (Array.isArray(value['^'])) return chained(value['^']);
  const [templates, rows, words] = (value['*'] as [Json[], [number, ...Json[]][], Json[]?] | undefined) ?? [];
  if (templates === undefined || rows === undefined) return mapped(value, unpack);
  return rows.map(([template, ...cells]) => fill(templates[template] ?? null, cells, words ?? []));
}

/** A list of large items: the first, and then the same after each of the changes in turn. */
function chained([first, ...changes]: Json[]): Json[] {
  const items = [unpack(first ?? null)];
  for (const change of changes) items.push(merge(items.at(-1), change));
  return items;
}

/** An item of a packed list: a template with its cells, of which those in brackets are numbers of words. */
function fill(template: Json, cells: Json[], words: Json[]): Json {
  if (cells.length === 0) return unpack(template);
  if (Array.isArray(template)) return template.map((item) => fill(item, cells, words));
  if (!isMembers(template)) return template;
  const place = template['#'];
  if (place === undefined) return mapped(template, (member) => fill(member, cells, words));
  const cell = cells[place as number] ?? null;
  return Array.isArray(cell) ? (words[cell[0] as number] ?? null) : cell;
}

function mapped(members: Members, change: (member: Json) => Json): Members {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]));
}

function mergeList(list: Json[], change: Members): Json[] {
  const merged = [...list];
  const { '@': splices, ...changes } = change;
  for (const [at, cut, put] of (splices as [number, number, Json[]][] | undefined) ?? [])
    merged.splice(at, cut, ...put.map(unpack));
  for (const [place, part] of Object.entries(changes)) merged[Number(place)] = merge(merged[Number(place)], part);
  return merged;
}

/** The snapshot at the next revision, or null where a revision is missing between them: then ask with `refresh`. */
export function follow(snapshot: Snapshot, delta: DeltaMessage): Snapshot | null {
  if (snapshot.revision !== delta.revision - 1) return null;
  const merged = merge(snapshot as Members, delta.changes as Members) as Snapshot;
  return { ...merged, revision: delta.revision, lastEvents: delta.events };
}
