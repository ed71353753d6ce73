/** Follows a table by deltas: turns a snapshot and what has changed into the next snapshot. */

import type { DeltaMessage, OffersMessage } from '../protocol';

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
  if (!isMembers(change)) return change;
  const whole = change['='];
  if (whole !== undefined) return whole;
  if (Array.isArray(value)) return mergeList(value, change);
  if (!isMembers(value)) return change;
  const { '-': gone, ...changes } = change;
  const left = new Set((gone as string[] | undefined) ?? []);
  const merged: Members = Object.fromEntries(Object.entries(value).filter(([name]) => !left.has(name)));
  for (const [name, part] of Object.entries(changes)) merged[name] = merge(merged[name], part);
  return merged;
}

function mergeList(list: Json[], change: Members): Json[] {
  const merged = [...list];
  const { '@': splices, ...changes } = change;
  for (const [at, cut, put] of (splices as [number, number, Json[]][] | undefined) ?? [])
    merged.splice(at, cut, ...put);
  for (const [place, part] of Object.entries(changes)) merged[Number(place)] = merge(merged[Number(place)], part);
  return merged;
}

/** The snapshot at the next revision, or null where a revision is missing between them: then ask with `refresh`. */
export function follow(snapshot: Snapshot, delta: DeltaMessage): Snapshot | null {
  if (snapshot.revision !== delta.revision - 1) return null;
  const merged = merge(snapshot as Members, delta.changes as Members) as Snapshot;
  return { ...merged, revision: delta.revision, lastEvents: delta.events };
}

/** The snapshot with the offers of the next revision, whose delta comes right after them. */
export function offered(snapshot: Snapshot, message: OffersMessage): Snapshot {
  return 'moves' in snapshot ? { ...snapshot, moves: message.offers } : { ...snapshot, offers: message.offers };
}
