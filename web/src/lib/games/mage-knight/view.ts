// What Mage Knight adds to a snapshot.

import type { Snapshot } from '../../protocol';
import type { MageKnight } from '../../../../../crates/catalog/bindings/games';

export type Enemy = MageKnight.EnemyView;
export type Hero = MageKnight.HeroView;
export type Unit = MageKnight.UnitView;
export type Play = MageKnight.PlayView;
export type Mana = MageKnight.Mana;
export type Attack = MageKnight.AttackView;
export type Block = MageKnight.BlockView;
export type Damage = MageKnight.DamageView;
export type Contribution = MageKnight.ContributionView;
export type Armor = MageKnight.ArmorView;
export type Pair = MageKnight.DefendPair;
export type Preview = MageKnight.Preview;
export type Question = MageKnight.ChoiceView;
export type Answer = MageKnight.Choose;
export type AttackType = MageKnight.AttackType;
export type Undo = MageKnight.UndoView;
/** On a map `offers` are the cards and units that can be gained; the seat's moves are in `moves`. */
export type MageView = Omit<Snapshot, 'offers'> & MageKnight.View;

export const asMage = (view: Snapshot | MageView): MageView => view as MageView;

export const ELEMENTS = ['physical', 'fire', 'ice', 'cold_fire'] as const;

/** The colours of mana and of enemy tokens. */
export const PAINT: Record<string, string> = {
  red: '#c8352a',
  blue: '#2f6fd6',
  green: '#25783f',
  white: '#f5f5f0',
  gold: '#e0b23a',
  black: '#23262b',
  violet: '#8d4cc0',
  brown: '#8a5a34',
  gray: '#8b94a0',
};

export const manaKey = ({ from, color }: Mana): string => `${from} ${color}`;

/** The numbers of the tactics: their order within day and within night. */
const TACTICS = [
  ['early_bird', 'rethink', 'mana_steal', 'planning', 'great_start', 'the_right_moment'],
  ['from_the_dusk', 'long_night', 'mana_search', 'midnight_meditation', 'preparation', 'sparing_power'],
];
export const tacticNumber = (id: string): number => Math.max(0, ...TACTICS.map((row) => row.indexOf(id) + 1));

/** The Fame from which the next level holds; null at the highest. */
export const fameOf = (level: number): number | null => (level > 10 ? null : level * level - 1);

export type Player = MageKnight.PlayerView & Snapshot['players'][number];

/** A player of the map as a fight shows the hero. */
export function heroOf(player: Player, mage: MageView): Hero {
  const none = { black: 0, blue: 0, gold: 0, green: 0, red: 0, white: 0 };
  const isActing = mage.currentPlayerId === player.id;
  return {
    hero: player.hero ?? 'arythea',
    level: player.level ?? 1,
    fame: player.fame,
    reputation: player.reputation ?? 0,
    armor: player.armor ?? 2,
    handLimit: player.handLimit ?? 5,
    commandSlots: player.commandTokens ?? 1,
    hand: player.hand,
    handCount: player.handCount ?? 0,
    woundsInHand: player.woundsInHand ?? 0,
    playArea: player.playArea ?? [],
    discard: player.discard ?? [],
    deckCount: player.deckCount ?? 0,
    tokens: player.tokens ?? none,
    crystals: player.crystals ?? none,
    dice: (mage.source ?? []).map(({ color, taken, depleted }) => ({ color, taken, depleted })),
    diceLeft: isActing ? (mage.turn?.diceLeft ?? 0) : 0,
    healingPoints: isActing ? (mage.turn?.healingPoints ?? 0) : 0,
    units: player.units ?? [],
    fightsWon: 0,
  } as Hero;
}

/** A snapshot with the fight that is on where a skirmish has it. */
export function fighting(view: Snapshot | MageView): MageView {
  const mage = asMage(view);
  const { combat: fight, pendingChoice, plays } = mage;
  if (!fight) return mage;
  return {
    ...mage,
    ...fight,
    pendingChoice: pendingChoice ?? fight.pendingChoice,
    plays: plays ?? fight.plays,
  };
}
