// What every panel of MERC gets: the view, the offers, words, cards and colours, and the session to send with.

import type { Action, Form, Group, Offer, Offers } from '../../protocol';
import type { TableSession } from '../../table/session.svelte';
import type { Speaker } from '../../table/speaker';
import type { Cards } from './cards';
import type { MercView } from './view';

export interface Desk {
  view: MercView;
  session: TableSession;
  speaker: Speaker;
  cards: Cards;
  colors: ReadonlyMap<string, string>;
  playerId: string | null;
}

/** The offers of one action. */
export const offersOf = (offers: Offers, action: string): Offer[] =>
  offers.offers.filter((offer) => ('form' in offer ? offer.form.action : offer.action.action) === action);

export const formsOf = (offers: Offers, action: string): Form[] =>
  offersOf(offers, action).flatMap((offer) => ('form' in offer ? [offer.form] : []));

export const readyOf = (offers: Offers, action: string): Action[] =>
  offersOf(offers, action).flatMap((offer) => ('form' in offer ? [] : [offer.action]));

export const groupOf = (form: Form | undefined, fills: string): Group | undefined =>
  form?.groups.find((group) => group.fills === fills);

/** The ids of a group's slots. */
export function slotsOf(group: Group | undefined): string[] {
  return group === undefined || group.as === 'rows' ? [] : group.slots.map((slot) => slot.id);
}

export const has = (offers: Offers, ...actions: string[]): boolean =>
  actions.some((action) => offersOf(offers, action).length > 0);
