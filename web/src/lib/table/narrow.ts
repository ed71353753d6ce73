// Narrowing the offers of one action, field by field, without knowing the game.
//
// The members of the payloads are the fields; members of members have dotted names. A bundle of counts, such as
// `{"wood":4}`, is one value. A field in which all remaining offers agree is settled, and shown as such; the others are
// asked for, names first, then numbers. Nothing that has an alternative is chosen for the player, but for the largest of
// the numbers that the game's kit calls usual (the dice of an attack).

import type { Action, Form, Offer, Payload } from '../protocol';
import { idsOf } from './forms';

/** What has been chosen so far: field name to the value's key. */
export type Chosen = Readonly<Record<string, string>>;

export interface Choice {
  key: string;
  value: unknown;
}
export interface Field {
  name: string;
  choices: Choice[];
  /** The key that is in force: chosen by hand, preset, or the only one. */
  picked: string | null;
  preset: boolean;
  /** There is no choice (any more). */
  settled: boolean;
}

export interface Narrowed {
  fields: Field[];
  /** The first field that still needs a choice. */
  open: Field | null;
  /** What remains once every field is settled. */
  ready: Action | null;
  forms: Form[];
}

export const keyOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
const body = (offer: Offer): Action => ('form' in offer ? offer.form : offer.action);
export const actionOf = (offer: Offer): string => body(offer).action;
export const payloadOf = (offer: Offer): Payload => body(offer).payload;

const isRecord = (value: unknown): value is Payload =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isBundle = (value: Payload): boolean => Object.values(value).every((entry) => typeof entry === 'number');

/** The payload's fields by their dotted names. */
export function flat(payload: Payload, prefix = '', into: Payload = {}): Payload {
  for (const [name, value] of Object.entries(payload)) {
    if (isRecord(value) && !isBundle(value)) flat(value, `${prefix}${name}.`, into);
    else into[prefix + name] = value;
  }
  return into;
}

/** The payload with one field, named with dots, replaced. */
export function withField(payload: Payload, name: string, value: unknown): Payload {
  const [head = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...payload, [head]: value };
  const inner = payload[head];
  return { ...payload, [head]: withField(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** Whether the offer involves this place, card or player. */
export function touches(offer: Offer, id: string): boolean {
  if (
    Object.values(flat(payloadOf(offer))).some((value) => value === id || (Array.isArray(value) && value.includes(id)))
  )
    return true;
  return 'form' in offer && offer.form.groups.some((group) => idsOf(group).includes(id));
}

/**
 * A form that asks for one of several ids in each of these groups, taken apart into forms that state them: they are narrowed
 * like any other field. Nothing goes from a place to itself. A form without all of these groups stays as it is.
 */
export function apart(offer: Offer, names: readonly string[]): Offer[] {
  if (names.length === 0 || !('form' in offer)) return [offer];
  const { form } = offer;
  const asked = form.groups.filter((group) => group.as === 'one' && names.includes(group.fills));
  if (asked.length < names.length) return [offer];
  const groups = form.groups.filter((group) => !asked.includes(group));
  let payloads: Payload[] = [form.payload];
  for (const group of asked)
    payloads = payloads.flatMap((payload) =>
      idsOf(group)
        .filter((id) => !names.some((name) => payload[name] === id))
        .map((id) => ({ ...payload, [group.fills]: id })),
    );
  return payloads.map((payload) => ({ form: { ...form, payload, groups } }));
}

const isNumber = (choices: Choice[]): boolean => choices.every((choice) => typeof choice.value === 'number');

/** The fields of these offers, with what was chosen applied in order. `usual`: numbers of which the largest is preset. */
export function narrow(offers: Offer[], chosen: Chosen, usual: ReadonlySet<string> = new Set()): Narrowed {
  const flats = new Map(offers.map((offer) => [offer, flat(payloadOf(offer))]));
  const valueIn = (offer: Offer, name: string): unknown => flats.get(offer)?.[name];
  const fillable = new Set(
    offers.flatMap((offer) => ('form' in offer ? offer.form.groups.map((group) => group.fills) : [])),
  );
  const names: string[] = [];
  for (const fields of flats.values())
    for (const name of Object.keys(fields)) if (!names.includes(name) && !fillable.has(name)) names.push(name);
  const numeric = (name: string): boolean => offers.every((offer) => typeof valueIn(offer, name) === 'number');
  names.sort((a, b) => Number(numeric(a)) - Number(numeric(b)));

  let left = offers;
  const fields: Field[] = [];
  let open: Field | null = null;
  for (const name of names) {
    const choices = distinct(left.map((offer) => valueIn(offer, name)));
    const [only] = choices;
    if (choices.length === 1 && only) {
      if (only.value !== undefined) fields.push({ name, choices, picked: only.key, preset: false, settled: true });
      continue;
    }
    const wanted = chosen[name];
    const byHand = wanted !== undefined && choices.some((choice) => choice.key === wanted);
    const preset = !byHand && usual.has(name) && isNumber(choices);
    const picked = byHand ? wanted : preset ? largest(choices) : null;
    const field: Field = { name, choices, picked, preset, settled: false };
    fields.push(field);
    if (picked === null) {
      open ??= field;
      if (open === field) continue;
    } else left = left.filter((offer) => keyOf(valueIn(offer, name)) === picked);
  }
  // Behind an open field nothing is asked yet; what all offers agree in is settled already.
  if (open !== null) {
    const at = fields.indexOf(open);
    return { fields: fields.filter((field, i) => i <= at || field.settled), open, ready: null, forms: [] };
  }
  const ready = left.find((offer) => 'action' in offer);
  return {
    fields,
    open,
    ready: ready && 'action' in ready ? ready.action : null,
    forms: left.flatMap((offer) => ('form' in offer ? [offer.form] : [])),
  };
}

function distinct(values: unknown[]): Choice[] {
  const seen = new Map<string, Choice>();
  for (const value of values) {
    const key = keyOf(value);
    if (!seen.has(key)) seen.set(key, { key, value });
  }
  return [...seen.values()];
}

function largest(choices: Choice[]): string {
  const best = choices.reduce((a, b) => (Number(b.value) > Number(a.value) ? b : a));
  return best.key;
}
