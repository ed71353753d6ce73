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
export type MageView = Snapshot & MageKnight.View;

export const asMage = (view: Snapshot): MageView => view as MageView;

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
