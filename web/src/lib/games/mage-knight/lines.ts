// What the cards in hand and the units can be played for, as the server lists it: a line for each use, with its mana.

import type { Action, Offers } from '../../protocol';
import { manaKey, type Mana, type Play } from './view';

/** One use of a card or unit: a button on its face. */
export interface Line {
  key: string;
  play: Play;
  /** What a card that strengthens another one can be played with; empty for any other line. */
  partners: Line[];
  /** Something may be added to it beforehand: mana, a further ability, a unit to ready. */
  more: boolean;
}

const nameOf = ({ card, unit, skill, recruit, mode, effect, partner, cost, bonus, shape, zone }: Play): string =>
  [card ?? unit ?? skill ?? recruit, mode, partner, effect, cost, bonus, shape, zone]
    .map((part) => part ?? '')
    .join(' ');

/** Whether a play is of something that the hero has; the rest is lent. */
export const isOwn = ({ zone, recruit }: Play): boolean => zone === undefined && recruit === undefined;

/** The uses that satisfy `fits`. All that a booster could strengthen are behind one line. */
export function linesOf(plays: readonly Play[], fits: (play: Play) => boolean, offers: Offers | null = null): Line[] {
  const lines: Line[] = [];
  for (const play of plays.filter(fits)) {
    const line: Line = { key: nameOf(play), play, partners: [], more: mayAdd(play, offers) };
    if (play.partner === undefined) {
      // Two of one key would stop the page from being drawn.
      if (!lines.some((other) => other.key === line.key)) lines.push(line);
      continue;
    }
    const key = `${play.card ?? ''} boost`;
    const booster = lines.find((other) => other.key === key);
    if (booster === undefined)
      lines.push({ key, play: { ...play, effect: 'boost', partner: undefined }, partners: [line], more: false });
    else {
      if (booster.partners.some((other) => other.key === line.key)) continue;
      booster.partners.push(line);
      booster.play = { ...booster.play, legal: booster.play.legal || play.legal };
    }
  }
  return lines;
}

/** Whether the offers hold the same play with something added. */
function mayAdd(play: Play, offers: Offers | null): boolean {
  return (offers?.offers ?? []).some((offer) => {
    const own = 'action' in offer ? (offer.action.payload.play as Record<string, unknown> | undefined) : undefined;
    return (
      own?.more === true &&
      own.effect === play.effect &&
      own.card === play.card &&
      own.unit === play.unit &&
      own.skill === play.skill &&
      own.shape === play.shape &&
      (own.bonus as string[] | undefined)?.[0] === play.bonus &&
      own.mode === play.mode
    );
  });
}

/** The action that plays a line; what it leaves out the game asks for. */
export function actionOf({ play }: Line, mana: Mana | null = null, more = false): Action {
  const boosts = play.partner !== undefined;
  return {
    action: play.action,
    payload: {
      play: {
        ...(play.card === undefined
          ? play.skill === undefined
            ? play.recruit === undefined
              ? { unit: play.unit }
              : { recruit: play.recruit }
            : { skill: play.skill }
          : { card: play.card, mode: play.mode }),
        ...(boosts ? { partner: { card: play.partner, effect: play.effect } } : { effect: play.effect }),
        ...(play.bonus === undefined ? {} : { bonus: [play.bonus] }),
        ...(play.shape === undefined ? {} : { shape: play.shape }),
        ...(play.zone === undefined ? {} : { zone: play.zone }),
        ...(mana === null ? {} : { mana: [mana] }),
        ...(more ? { more: true } : {}),
      },
    },
  };
}

/** The mana that pays for a line: the one picked before, or the only one; null where it has to be chosen. */
export function paymentOf({ play }: Line, liked: Mana | null): Mana | null {
  const payable = play.payable ?? [];
  const known = liked === null ? undefined : payable.find((mana) => manaKey(mana) === manaKey(liked));
  return known ?? (payable.length === 1 ? (payable[0] ?? null) : null);
}

/** Whether mana has to be chosen before a line can be played. */
export const asksForMana = (line: Line, liked: Mana | null): boolean =>
  (line.play.payable?.length ?? 0) > 1 && paymentOf(line, liked) === null;

/** Every different action of this name on offer, with each choice of a form that asks for one thing. */
export function offered(offers: Offers | null, name: string): Action[] {
  const all = (offers?.offers ?? []).flatMap((offer) => {
    if ('action' in offer) return offer.action.action === name ? [offer.action] : [];
    const { action, payload, groups } = offer.form;
    const [group, ...more] = groups;
    if (action !== name || group === undefined || more.length > 0 || group.as !== 'one') return [];
    return group.slots.map(({ id }) => ({ action, payload: { ...payload, [group.fills]: id } }));
  });
  return [...new Map(all.map((action) => [JSON.stringify(action), action])).values()];
}
