// A view as it was after each of some events: only for showing a turn step by step. What an event does not say is taken
// from the view in which the events end, which is shown as it is once they are told.

import type { GameEvent } from '../../protocol';
import type { MercView, Sector, Unit } from './view';

type Told = Record<string, unknown>;
const text = (data: Told, name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
const count = (data: Told, name: string): number => (typeof data[name] === 'number' ? data[name] : 0);

const withSector = (view: MercView, id: string | null, change: (sector: Sector) => Partial<Sector>): MercView => ({
  ...view,
  sectors: view.sectors.map((sector) => (sector.id === id ? { ...sector, ...change(sector) } : sector)),
});
const withUnits = (view: MercView, change: (unit: Unit) => Unit): MercView => ({
  ...view,
  units: view.units.map(change),
});
const withMilitia = (view: MercView, sector: string | null, owner: string | null, n: number): MercView =>
  owner === null
    ? view
    : withSector(view, sector, ({ militia }) => ({
        militia: { ...militia, [owner]: Math.max(0, (militia[owner] ?? 0) + n) },
      }));

/** The view after one more event; `end` is the view after all of them. */
export function retell(view: MercView, { type, playerId, data }: GameEvent, end: MercView): MercView {
  const sector = text(data, 'sector');
  const unit = text(data, 'unit');
  const n = count(data, 'n');
  switch (type) {
    case 'militia_placed':
      return withMilitia(view, sector, text(data, 'owner'), n);
    case 'militia_removed':
      return withMilitia(view, sector, text(data, 'owner'), -n);
    case 'trained':
      return withMilitia(view, sector, playerId, n);
    case 'militia_moved':
      return withMilitia(withMilitia(view, text(data, 'from'), playerId, -n), text(data, 'to'), playerId, n);
    case 'converted':
      return withMilitia(withMilitia(view, sector, text(data, 'from'), -n), sector, playerId, n);
    case 'moved':
    case 'retreated': {
      const [squad, to] = [text(data, 'squad'), text(data, 'to')];
      const moved = withUnits(view, (one) =>
        one.ownerId === playerId && one.squad === squad ? { ...one, sector: to as Unit['sector'] } : one,
      );
      const escort = count(data, 'militia');
      return withMilitia(withMilitia(moved, text(data, 'from'), playerId, -escort), to, playerId, escort);
    }
    case 'merc_hired': {
      const hired = end.units.find((one) => one.id === unit);
      const known = view.units.some((one) => one.id === unit);
      return hired && !known
        ? { ...view, units: [...view.units, { ...hired, sector: sector as Unit['sector'] }] }
        : view;
    }
    case 'unit_killed':
      return { ...view, units: view.units.filter((one) => one.id !== unit) };
    case 'damaged':
      return withUnits(view, (one) =>
        one.id === unit ? { ...one, health: count(data, 'health'), armor: count(data, 'armor') } : one,
      );
    case 'explored':
      return withSector(view, sector, () => ({ explored: true }));
    case 'base_revealed':
      return withSector(view, sector, () => ({ isBase: true }));
    case 'sector_control_changed':
      return withSector(view, sector, () => ({ controller: text(data, 'controller') }));
    case 'barrage_rolled':
      return { ...view, barrage: end.barrage };
    default:
      return view;
  }
}

/** The sector that an event is about. */
export function whereOf({ data }: GameEvent, view: MercView): string | null {
  const unit = text(data, 'unit') ?? text(data, 'attacker');
  return (
    text(data, 'sector') ??
    text(data, 'to') ??
    text(data, 'target') ??
    view.units.find((one) => one.id === unit)?.sector ??
    null
  );
}
