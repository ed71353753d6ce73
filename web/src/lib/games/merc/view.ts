// What MERC adds to a snapshot, and what is often asked about it.

import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';
import type { Merc } from '../../../../../crates/catalog/bindings/games';

export type Sector = Merc.SectorView;
export type Unit = Merc.UnitView;
export type Combat = Merc.CombatView;
export type Preview = Merc.Preview;
export type MercView = Snapshot & Merc.View;
export type Player = Snapshot['players'][number] & Merc.PlayerView;

export const asMerc = (view: Snapshot): MercView => view as MercView;

/** Which copy of a card it is (`uzi#2`) changes nothing of what it is. */
export const kindOf = (item: string): string => item.replace(/#\d+$/, '');

export const playerOf = (view: MercView, id: string | null): Player | undefined =>
  (view.players as Player[]).find((player) => player.id === id);

/** Whether a player is the Dictator, or the enemy that has no seat. */
export const isDictator = (view: MercView, owner: string): boolean =>
  playerOf(view, owner)?.role !== 'REBEL' || owner === 'enemy';

/** The militia in a sector that are there at all. */
export const militiaIn = (sector: Sector): [string, number][] =>
  Object.entries(sector.militia).filter(([, n]) => n > 0);

export const sectorOf = (view: MercView, id: string | null): Sector | undefined =>
  view.sectors.find((sector) => sector.id === id);

/** A squad as a panel shows it. */
export interface Squad {
  owner: string;
  squad: string;
  sector: string | null;
  units: Unit[];
}

/** The squads of a match: the viewer's first, then by seat. */
export function squadsOf(view: MercView, playerId: string | null): Squad[] {
  const squads = new Map<string, Squad>();
  for (const unit of view.units) {
    const key = `${unit.ownerId} ${unit.squad}`;
    const known = squads.get(key);
    if (known) known.units.push(unit);
    else squads.set(key, { owner: unit.ownerId, squad: unit.squad, sector: unit.sector, units: [unit] });
  }
  const ORDER = ['primary', 'secondary', 'base'];
  const rank = ({ owner, squad }: Squad): number =>
    (owner === playerId ? -100 : 10 * view.players.findIndex((player) => player.id === owner)) + ORDER.indexOf(squad);
  return [...squads.values()].sort((a, b) => rank(a) - rank(b));
}

/** A unit's numbers, ability and gear in a few sentences. */
export function abilityOf(speaker: Speaker, unit: Unit): string {
  const { combat, initiative, targets, training } = unit;
  const numbers = speaker.tell('table-numbers', { combat, initiative, targets, training });
  const ability = speaker.say(`merc-${unit.id}.ability`) ?? speaker.say(`dictator-${unit.id}.ability`) ?? '';
  return [numbers, ability, ...unit.equipment.map((item) => `${speaker.names(item)}.`)].join(' ');
}
