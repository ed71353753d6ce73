// What MERC adds to a snapshot.

import type { Snapshot } from '../../protocol';
import type { Merc } from '../../../../../crates/catalog/bindings/games';

export type Sector = Merc.SectorView;
export type Unit = Merc.UnitView;
export type MercView = Snapshot & Merc.View;

export const asMerc = (view: Snapshot): MercView => view as MercView;
