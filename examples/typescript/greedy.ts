// A Catan bot in TypeScript: builds the most valuable thing on offer, otherwise ends the turn.
//
//   sortie sim catan --bots medium,"cmd:node examples/typescript/greedy.ts" --games 10
//
// Node 22.18 and later run TypeScript as it is. Each question is one line of JSON with the seat's own view and offers; the
// answer is one line with an action. See docs/referee.md.

import { createInterface } from 'node:readline';

type Action = { action: string; payload: Record<string, unknown> };
type Slot = { id: string; max: number };
type Group = { fills: string; as: string; slots?: Slot[]; min: number };
type Form = { action: string; payload: Record<string, unknown>; groups: Group[] };
type Offer = { action?: Action; form?: Form };
type Question = { do: string; must: boolean; offers: { offers: Offer[] } };

const WORTH = [
  'BUILD_CITY',
  'BUILD_SETTLEMENT',
  'PLACE_SETTLEMENT',
  'PLACE_ROAD',
  'BUY_DEV_CARD',
  'PLACE_FREE_ROAD',
  'ROLL_DICE',
  'MOVE_ROBBER',
  'STEAL_FROM',
  'SUBMIT_DISCARD',
  'REJECT_TRADE',
  'END_TURN',
];

/** Fills a form's counts from its first slots on, as few as it allows. */
function fill(form: Form): Action {
  const payload: Record<string, unknown> = { ...form.payload };
  for (const group of form.groups) {
    const counts: Record<string, number> = {};
    let left = group.min;
    for (const slot of group.slots ?? []) {
      const n = Math.min(left, slot.max);
      if (n > 0) counts[slot.id] = n;
      left -= n;
    }
    payload[group.fills] = group.as === 'map' ? counts : Object.keys(counts);
  }
  return { action: form.action, payload };
}

function choose(offers: Offer[]): Action | null {
  for (const name of WORTH) {
    for (const offer of offers) {
      if (offer.action?.action === name) return offer.action;
      if (offer.form?.action === name) return fill(offer.form);
    }
  }
  return offers.find((offer) => offer.action)?.action ?? null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line) as Question;
  if (question.do === 'quit') break;
  if (question.do !== 'choose') continue;
  const action = question.must ? choose(question.offers.offers) : null;
  console.log(JSON.stringify({ action }));
}
