// What Mage Knight adds to a snapshot.

import type { Snapshot } from '../../protocol';
import type { MageKnight } from '../../../../../crates/catalog/bindings/games';

export type Enemy = MageKnight.EnemyView;
export type Hero = MageKnight.HeroView;
export type Play = MageKnight.PlayView;
export type MageView = Snapshot & MageKnight.View;

export const asMage = (view: Snapshot): MageView => view as MageView;

/** The colours of mana and of enemy tokens. */
export const PAINT: Record<string, string> = {
  red: '#d33a2c',
  blue: '#2f6fd6',
  green: '#2c8a4b',
  white: '#f5f5f0',
  gold: '#e0b23a',
  black: '#23262b',
  violet: '#8d4cc0',
  brown: '#8a5a34',
  gray: '#8b94a0',
};
