//! Actions of MERC-class units and free actions (MRC-5.3), the same for Rebels and a human Dictator. One file because the
//! chapter has seventeen small commands, each check beside its effect.

use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::action::Ware;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::data::sectors::Terrain;
use crate::event::{Event, Pile};
use crate::ids::{Cell, Deck, Holder, ItemId, ItemSet, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::cards::{Known, pile};
use crate::rules::control::Cause;
use crate::state::{Attack, AttackKind, AttackStage, Choice, Merc, Request, Task};

impl Merc {
    /// An own unit on the map with at least so many actions.
    pub(crate) fn own_unit(&self, seat: Seat, unit: UnitId, actions: u8) -> Result<Cell, Reason> {
        if unit.is_none() {
            return Err(Reason::UnknownId);
        }
        if self.owner(unit) != Some(seat) {
            return Err(Reason::NotOwnUnit);
        }
        let cell = self.cell(unit).some().ok_or(Reason::NotOnMap)?;
        if self.units[unit].actions < actions { Err(Reason::NoActions) } else { Ok(cell) }
    }

    /// The place behind a sector's name.
    pub(crate) fn place(&self, sector: SectorId) -> Result<Cell, Reason> {
        self.cell_of(sector).ok_or(Reason::UnknownId)
    }

    pub(crate) fn pay(&mut self, unit: UnitId, n: u8) {
        self.units[unit].actions -= n;
    }

    /// Whether a squad could move to a place: neighbouring (or in reach of its vehicle), every member able to pay.
    pub(crate) fn check_squad_move(&self, seat: Seat, squad: SquadId, to: Cell, free: bool) -> Result<(), Reason> {
        let from = *self.squad(seat, squad);
        if squad == SquadId::Base || from.cell.is_none() {
            return Err(Reason::EmptySquad);
        }
        let cost = self.move_cost(seat, squad, to);
        if cost == 0 {
            return Err(Reason::NotAdjacent);
        }
        if !free && from.members.iter().any(|unit| self.units[unit].actions < cost) {
            return Err(Reason::MemberWithoutAction);
        }
        Ok(())
    }

    /// Militia that may come along with these squads: two of the owner's with a guide, more by vehicle.
    pub(crate) fn check_escort(&self, seat: Seat, squads: &[SquadId], n: u8) -> Result<(), Reason> {
        if n <= self.escort_total(seat, squads) { Ok(()) } else { Err(Reason::BadMilitia) }
    }

    /// Most militia that may come along with these squads together.
    pub fn escort_total(&self, seat: Seat, squads: &[SquadId]) -> u8 {
        let total: u8 = squads.iter().map(|squad| self.escort_limit(seat, *squad)).sum();
        let cell = |squad: SquadId| self.squad(seat, squad).cell;
        match squads {
            // Two squads of one sector take from the same militia.
            [first, second] if cell(*first) == cell(*second) && total > 0 => {
                total.min(self.militia[cell(*first)][seat.index()])
            }
            _ => total,
        }
    }

    /// Most militia that may come along with one squad.
    pub fn escort_limit(&self, seat: Seat, squad: SquadId) -> u8 {
        let from = self.squad(seat, squad);
        if from.cell.is_none() {
            return 0;
        }
        let guided = if self.with_quirk(from.members, Quirk::BringsMilitia).is_some() { 2 } else { 0 };
        let seats = self.vehicle_seats(seat, squad);
        self.militia[from.cell][seat.index()].min(guided.max(seats))
    }

    pub(crate) fn check_move(
        &self,
        seat: Seat,
        squad: SquadId,
        to: SectorId,
        militia: Option<u8>,
        free: bool,
    ) -> Result<(), Reason> {
        let to = self.place(to)?;
        self.check_squad_move(seat, squad, to, free)?;
        self.check_escort(seat, &[squad], militia.unwrap_or(0))?;
        if free && !self.tokens.contains(seat) { Err(Reason::NoFreeMove) } else { Ok(()) }
    }

    pub(crate) fn apply_move(
        &mut self,
        seat: Seat,
        squad: SquadId,
        to: SectorId,
        militia: Option<u8>,
        free: bool,
        out: &mut Sink<'_>,
    ) {
        let to = self.places[to];
        if free {
            self.tokens.remove(seat);
        }
        self.march(&[(seat, squad)], to, militia.unwrap_or(0), free, out);
    }

    /// Squads go to a place together: mines once for all, then one combat.
    pub(crate) fn march(&mut self, squads: &[(Seat, SquadId)], to: Cell, escort: u8, free: bool, out: &mut Sink<'_>) {
        let Some((first, _)) = squads.first().copied() else { return };
        let goal = squads.iter().map(|(seat, squad)| self.way_stop(*seat, *squad, to)).next().unwrap_or(to);
        let before = self.holder(goal);
        let mut entering = UnitSet::EMPTY;
        let mut escort = escort;
        self.cargo = Default::default();
        for (seat, squad) in squads.iter().copied() {
            let cost = if free { 0 } else { self.move_cost(seat, squad, to) };
            let from = self.squad(seat, squad).cell;
            let brought = escort.min(self.escort_limit(seat, squad));
            let members = self.squad(seat, squad).members;
            for unit in members.iter() {
                self.pay(unit, cost);
            }
            entering = entering | members;
            self.squad_mut(seat, squad).cell = goal;
            if brought > 0 {
                escort -= brought;
                self.militia[from][seat.index()] -= brought;
                let fit = brought.min(self.room(goal, seat));
                self.militia[goal][seat.index()] += fit;
                if squad != SquadId::Base {
                    self.cargo[seat.index()][squad as usize] = fit.min(self.vehicle_seats(seat, squad));
                }
            }
            let (from, to) = (self.map[from], self.map[goal]);
            out.emit(Some(seat), || Event::Moved { squad, from, to, militia: brought });
        }
        if self.rules.rescue {
            self.turn_over(goal, entering.len(), out);
        }
        self.enter(goal, first, before, entering);
        self.settle(Cause::Other, out);
        if self.battles.is_empty() {
            self.cargo = Default::default();
        } else {
            out.fence();
            self.push(Task::Battles);
        }
    }

    pub(crate) fn check_explore(&self, seat: Seat, unit: UnitId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 1)?;
        if self.explored.contains(cell) { Err(Reason::AlreadyExplored) } else { Ok(()) }
    }

    /// Draws the loot of a sector.
    pub(crate) fn draw_loot(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) -> ItemSet {
        let cell = self.cell(unit);
        let loot = self.sector(cell).loot;
        self.explored.insert(cell);
        let sector = self.map[cell];
        out.emit(Some(seat), || Event::Explored { sector, unit: Some(unit) });
        let mut items = ItemSet::EMPTY;
        for deck in Deck::ALL {
            let mut drawn = ItemSet::EMPTY;
            for _ in 0..loot[deck as usize] {
                if let Some(item) = self.draw_item(deck, out) {
                    drawn.insert(item);
                }
            }
            if !drawn.is_empty() {
                self.tell_drawn(seat, pile(deck), drawn.iter(), out);
            }
            items = items | drawn;
        }
        items
    }

    pub(crate) fn apply_explore(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) {
        self.pay(unit, 1);
        let items = self.draw_loot(seat, unit, out);
        self.choices[seat.index()] = Choice::Explore { unit, items };
    }

    pub(crate) fn check_train(&self, seat: Seat, unit: UnitId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 0)?;
        let body = &self.units[unit];
        if body.actions + body.train_actions == 0 {
            return Err(Reason::NoActions);
        }
        if self.skills(unit).train == 0 {
            return Err(Reason::CannotTrain);
        }
        if self.room(cell, seat) == 0 { Err(Reason::CapReached) } else { Ok(()) }
    }

    pub(crate) fn apply_train(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) {
        let body = &mut self.units[unit];
        if body.train_actions > 0 {
            body.train_actions -= 1;
        } else {
            body.actions -= 1;
        }
        let (cell, n) = (self.cell(unit), self.skills(unit).train);
        let n = n.min(self.room(cell, seat));
        self.militia[cell][seat.index()] += n;
        let sector = self.map[cell];
        out.emit(Some(seat), || Event::Trained { unit, sector, n });
        // After a stalemate enemies may stand here: new units open the combat again (MRC-6.12).
        self.enter(cell, seat, None, UnitSet::EMPTY);
        self.settle(Cause::Other, out);
        if !self.battles.is_empty() {
            out.fence();
            self.push(Task::Battles);
        }
    }

    fn in_city(&self, cell: Cell) -> Result<(), Reason> {
        if self.sector(cell).terrain == Terrain::City { Ok(()) } else { Err(Reason::NotACity) }
    }

    pub(crate) fn check_hospital(&self, seat: Seat, unit: UnitId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 1)?;
        self.in_city(cell)?;
        if self.wounds(unit) == 0 { Err(Reason::Undamaged) } else { Ok(()) }
    }

    pub(crate) fn apply_hospital(&mut self, unit: UnitId, out: &mut Sink<'_>) {
        self.pay(unit, 1);
        self.heal(unit, u8::MAX, out);
    }

    pub(crate) fn check_dealer(&self, seat: Seat, unit: UnitId, ware: Ware) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 1)?;
        self.in_city(cell)?;
        match ware.deck() {
            Some(deck) if self.can_draw(deck) => Ok(()),
            Some(_) => Err(Reason::DeckEmpty),
            None => self.check_part(seat, cell, ware),
        }
    }

    pub(crate) fn apply_dealer(&mut self, seat: Seat, unit: UnitId, ware: Ware, out: &mut Sink<'_>) {
        self.pay(unit, 1);
        let item = match ware.deck() {
            Some(deck) => {
                let item = self.draw_item(deck, out);
                if let Some(item) = item {
                    self.tell_drawn(seat, pile(deck), std::iter::once(item), out);
                }
                item
            }
            None => self.take_part(self.cell(unit), ware),
        };
        if let Some(item) = item {
            self.choices[seat.index()] = Choice::Dealer { unit, item };
        }
    }

    /// Whether a unit can put the card on, over an old one if need be.
    pub fn can_wear(&self, unit: UnitId, item: ItemId) -> bool {
        let body = &self.units[unit];
        if matches!(item.kind().does, Use::Vehicle(..)) {
            return true;
        }
        self.free_place(unit, body, item).is_some() || {
            let slot = crate::action::SlotName::of(item.kind().family);
            self.fits(unit, body, item, slot)
        }
    }

    /// Judges where a drawn card goes: an own unit at that place, or the stash.
    pub(crate) fn check_holder(&self, seat: Seat, cell: Cell, item: ItemId, to: Holder) -> Result<(), Reason> {
        let Holder::Unit(unit) = to else { return Ok(()) };
        self.own_unit(seat, unit, 0)?;
        if self.cell(unit) != cell {
            return Err(Reason::OtherSector);
        }
        if self.can_wear(unit, item) { Ok(()) } else { Err(Reason::SlotRule) }
    }

    /// Puts a card where it was sent.
    pub(crate) fn hand_over(&mut self, seat: Seat, cell: Cell, item: ItemId, to: Holder, out: &mut Sink<'_>) {
        match to {
            Holder::Unit(unit) => self.equip(unit, item, out),
            Holder::Stash => self.lay(cell, item, Known::Side(seat)),
        }
        self.check_super_weapon(out);
    }

    pub(crate) fn check_mortar(&self, seat: Seat, unit: UnitId, target: SectorId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 1)?;
        let target = self.place(target)?;
        let Some(mortar) = self.units[unit].carried(Use::Mortar) else { return Err(Reason::NoMortar) };
        if !self.grid.adjacent(cell, target) {
            return Err(Reason::NotAdjacent);
        }
        if !self.enemy_at(target, seat) {
            return Err(Reason::NoEnemy);
        }
        if self.skills_with(unit, Some(mortar)).combat == 0 { Err(Reason::NoDice) } else { Ok(()) }
    }

    /// Opens a bombardment: the targets are named next.
    pub(crate) fn apply_mortar(&mut self, seat: Seat, unit: UnitId, target: SectorId, out: &mut Sink<'_>) {
        let cell = self.places[target];
        let Some(mortar) = self.units[unit].carried(Use::Mortar) else { return };
        self.pay(unit, 1);
        let skills = self.skills_with(unit, Some(mortar));
        self.attack = Some(Attack {
            unit,
            owner: seat,
            cell,
            kind: AttackKind::Mortar(mortar),
            stage: AttackStage::Aim,
            targets: Default::default(),
            n_targets: skills.targets,
            dice: [skills.combat, 0, 0, 0, 0, 0],
            hits_on: unit.hits_on(),
            pierces: skills.pierces,
        });
        self.push(Task::Attack);
        out.fence();
    }

    pub(crate) fn check_drop(&self, seat: Seat, unit: UnitId, item: ItemId) -> Result<(), Reason> {
        self.own_unit(seat, unit, 0)?;
        if item.is_none() {
            return Err(Reason::UnknownId);
        }
        let vehicle = self.vehicle_of(unit) == Some(item);
        if self.units[unit].carries(item) || vehicle { Ok(()) } else { Err(Reason::NotCarried) }
    }

    pub(crate) fn apply_drop(&mut self, seat: Seat, unit: UnitId, item: ItemId, out: &mut Sink<'_>) {
        let cell = self.cell(unit);
        if self.vehicle_of(unit) == Some(item) {
            let squad = self.units[unit].squad;
            self.squad_mut(seat, squad).vehicle = ItemId::NONE;
        } else {
            self.take_off(unit, item);
        }
        self.lay(cell, item, Known::Everybody);
        let seen_by = self.side_of(seat);
        out.emit(Some(seat), || Event::Dropped { unit, item: Some(item), seen_by });
        if item.kind().does == Use::Bandolier {
            self.empty_pouch(unit);
        }
    }

    /// All seats of a player's side.
    pub fn side_of(&self, seat: Seat) -> SeatSet {
        if self.is_rebel(seat) { self.allies(seat).collect() } else { SeatSet::only(seat) }
    }

    fn check_recover(&self, seat: Seat, unit: UnitId, card: ItemId, to: Holder) -> Result<(), Reason> {
        if card.is_none() {
            return Err(Reason::UnknownId);
        }
        if !self.discard.contains(card) {
            return Err(Reason::NotDiscarded);
        }
        match to {
            Holder::Unit(other) if other != unit => Err(Reason::NotOwnUnit),
            _ => self.check_holder(seat, self.cell(unit), card, to),
        }
    }

    pub(crate) fn check_repair(&self, seat: Seat, unit: UnitId, card: ItemId, to: Holder) -> Result<(), Reason> {
        self.own_unit(seat, unit, 0)?;
        if self.units[unit].carried(Use::RepairKit).is_none() {
            return Err(Reason::NoKit);
        }
        self.check_recover(seat, unit, card, to)
    }

    pub(crate) fn apply_repair(&mut self, seat: Seat, unit: UnitId, card: ItemId, to: Holder, out: &mut Sink<'_>) {
        if let Some(kit) = self.units[unit].carried(Use::RepairKit) {
            self.take_off(unit, kit);
            self.discard_item(kit);
        }
        self.recover(seat, unit, card, to, out);
    }

    fn recover(&mut self, seat: Seat, unit: UnitId, card: ItemId, to: Holder, out: &mut Sink<'_>) {
        self.discard.remove(card);
        out.emit(Some(seat), || Event::Salvaged { unit, item: card });
        self.hand_over(seat, self.cell(unit), card, to, out);
    }

    pub(crate) fn check_salvage(&self, seat: Seat, unit: UnitId, card: ItemId, to: Holder) -> Result<(), Reason> {
        self.own_unit(seat, unit, 1)?;
        if !unit.has(Quirk::Salvages) {
            return Err(Reason::NotEligible);
        }
        self.check_recover(seat, unit, card, to)
    }

    pub(crate) fn apply_salvage(&mut self, seat: Seat, unit: UnitId, card: ItemId, to: Holder, out: &mut Sink<'_>) {
        self.pay(unit, 1);
        self.recover(seat, unit, card, to, out);
    }

    pub(crate) fn check_hagness(&self, seat: Seat, unit: UnitId, deck: Deck) -> Result<(), Reason> {
        self.own_unit(seat, unit, 1)?;
        if !unit.has(Quirk::DrawsGear) {
            return Err(Reason::NotEligible);
        }
        if self.can_draw(deck) { Ok(()) } else { Err(Reason::DeckEmpty) }
    }

    pub(crate) fn draw_gear(&mut self, seat: Seat, unit: UnitId, deck: Deck, out: &mut Sink<'_>) -> ItemSet {
        self.pay(unit, 1);
        let mut items = ItemSet::EMPTY;
        for _ in 0..3 {
            if let Some(item) = self.draw_item(deck, out) {
                items.insert(item);
            }
        }
        self.tell_drawn(seat, pile(deck), items.iter(), out);
        items
    }

    pub(crate) fn apply_hagness(&mut self, seat: Seat, unit: UnitId, deck: Deck, out: &mut Sink<'_>) {
        let items = self.draw_gear(seat, unit, deck, out);
        if !items.is_empty() {
            self.choices[seat.index()] = Choice::Hagness { unit, items };
        }
    }

    pub(crate) fn check_hagness_keep(&self, seat: Seat, card: ItemId, to: Holder) -> Result<(), Reason> {
        let Choice::Hagness { unit, items } = self.choices[seat.index()] else { return Err(Reason::WrongStep) };
        if card.is_none() {
            return Err(Reason::UnknownId);
        }
        if !items.contains(card) {
            return Err(Reason::NotDrawn);
        }
        if let Holder::Unit(other) = to {
            let squad = self.squad(seat, self.units[unit].squad).members;
            if !squad.contains(other) {
                return Err(if other.is_none() { Reason::UnknownId } else { Reason::NotOwnUnit });
            }
        }
        self.check_holder(seat, self.cell(unit), card, to)
    }

    pub(crate) fn apply_hagness_keep(&mut self, seat: Seat, card: ItemId, to: Holder, out: &mut Sink<'_>) {
        let Choice::Hagness { unit, items } = std::mem::take(&mut self.choices[seat.index()]) else { return };
        for item in items.iter().filter(|item| *item != card) {
            self.discard_item(item);
        }
        self.hand_over(seat, self.cell(unit), card, to, out);
    }

    pub(crate) fn check_dealer_place(&self, seat: Seat, to: Holder) -> Result<(), Reason> {
        let Choice::Dealer { unit, item } = self.choices[seat.index()] else { return Err(Reason::WrongStep) };
        self.check_holder(seat, self.cell(unit), item, to)
    }

    pub(crate) fn apply_dealer_place(&mut self, seat: Seat, to: Holder, out: &mut Sink<'_>) {
        let Choice::Dealer { unit, item } = std::mem::take(&mut self.choices[seat.index()]) else { return };
        self.hand_over(seat, self.cell(unit), item, to, out);
    }

    pub(crate) fn check_doc(&self, seat: Seat, unit: UnitId) -> Result<(), Reason> {
        self.own_unit(seat, unit, 0)?;
        if !unit.has(Quirk::HealsSquad) {
            return Err(Reason::NotEligible);
        }
        let squad = self.squad(seat, self.units[unit].squad).members;
        if squad.iter().any(|unit| self.wounds(unit) > 0) { Ok(()) } else { Err(Reason::Undamaged) }
    }

    pub(crate) fn apply_doc(&mut self, seat: Seat, unit: UnitId, out: &mut Sink<'_>) {
        for member in self.squad(seat, self.units[unit].squad).members.iter() {
            self.heal(member, u8::MAX, out);
        }
    }

    pub(crate) fn check_squad_change(&self, seat: Seat, unit: UnitId, squad: SquadId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 0)?;
        let (own, goal) = (self.units[unit].squad, *self.squad(seat, squad));
        if squad == SquadId::Base && self.is_rebel(seat) {
            return Err(Reason::NoBaseSquad);
        }
        if own == squad {
            return Err(Reason::AlreadyInSquad);
        }
        if squad == SquadId::Base && self.base != cell {
            return Err(Reason::OtherSector);
        }
        if !goal.cell.is_none() && goal.cell != cell {
            return Err(Reason::OtherSector);
        }
        if !self.has_room(seat, squad) {
            return Err(Reason::SquadFull);
        }
        let lone = self.squad(seat, own).members.len() == 1;
        if lone && goal.cell.is_none() && self.is_rebel(seat) {
            return Err(Reason::LoneUnit);
        }
        Ok(())
    }

    pub(crate) fn apply_squad_change(&mut self, seat: Seat, unit: UnitId, squad: SquadId, out: &mut Sink<'_>) {
        let cell = self.cell(unit);
        let own = self.units[unit].squad;
        self.squad_mut(seat, own).members.remove(unit);
        self.tidy_squad(seat, own);
        let goal = self.squad_mut(seat, squad);
        goal.cell = cell;
        goal.members.insert(unit);
        self.units[unit].squad = squad;
        out.emit(Some(seat), || Event::SquadChanged { unit, squad });
    }

    pub(crate) fn check_gift(&self, seat: Seat, sector: SectorId, to: Seat, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if n == 0 || n > self.militia[cell][seat.index()] {
            return Err(Reason::BadAmount);
        }
        if self.is_ally(seat, to) { Ok(()) } else { Err(Reason::NotARebel) }
    }

    /// Whether somebody else is a Rebel on the same side.
    fn is_ally(&self, seat: Seat, other: Seat) -> bool {
        self.is_rebel(other) && other != seat && !self.hostile(seat, other)
    }

    pub(crate) fn give_militia(&mut self, from: Seat, cell: Cell, to: Seat, n: u8, out: &mut Sink<'_>) {
        self.militia[cell][from.index()] -= n;
        self.militia[cell][to.index()] += n;
        let sector = self.map[cell];
        out.emit(Some(from), || Event::Gifted { sector, to, n });
        self.settle(Cause::Other, out);
    }

    pub(crate) fn check_request(&self, seat: Seat, sector: SectorId, from: Seat, n: u8) -> Result<(), Reason> {
        let cell = self.place(sector)?;
        if self.request.is_some() {
            return Err(Reason::ResolutionPending);
        }
        if !self.is_ally(seat, from) {
            return Err(Reason::NotARebel);
        }
        if n == 0 || n > self.militia[cell][from.index()] { Err(Reason::BadAmount) } else { Ok(()) }
    }

    pub(crate) fn apply_request(&mut self, by: Seat, sector: SectorId, of: Seat, n: u8, out: &mut Sink<'_>) {
        out.emit(Some(by), || Event::Requested { sector: Some(sector), of: SeatSet::only(of) });
        out.fence();
        if self.is_ai(of) {
            // An AI declines every request at once.
            out.emit(Some(of), || Event::Answered { accept: false });
            return;
        }
        self.request = Some(Request::Militia { by, of, cell: self.places[sector], n });
    }

    /// Who has to answer the open request.
    pub fn asked(&self) -> SeatSet {
        match &self.request {
            None => SeatSet::EMPTY,
            Some(Request::Militia { of, .. }) => SeatSet::only(*of),
            Some(Request::ReEquip { waiting, .. }) => *waiting,
        }
    }

    pub(crate) fn apply_answer(&mut self, seat: Seat, accept: bool, out: &mut Sink<'_>) {
        out.fence();
        out.emit(Some(seat), || Event::Answered { accept });
        let Some(request) = self.request.take() else { return };
        match request {
            Request::Militia { by, of, cell, n } => {
                if accept && self.militia[cell][of.index()] >= n {
                    self.give_militia(of, cell, by, n, out);
                }
            }
            Request::ReEquip { by, waiting, units, plan } => {
                let waiting = waiting.without(seat);
                if !accept {
                    return;
                }
                if waiting.is_empty() {
                    if self.arrange(by, units, &plan).is_ok() {
                        self.carry_out_plan(by, units, &plan, out);
                    }
                } else {
                    self.request = Some(Request::ReEquip { by, waiting, units, plan });
                }
            }
        }
    }

    /// Ends a player's phase: no actions and no free move are left.
    pub(crate) fn apply_end_turn(&mut self, seat: Seat, out: &mut Sink<'_>) {
        for unit in self.team(seat).iter() {
            self.units[unit].actions = 0;
            self.units[unit].train_actions = 0;
        }
        self.tokens.remove(seat);
        self.ended.insert(seat);
        out.emit(Some(seat), || Event::TurnEnded {});
    }

    /// Whether a Rebel has nothing more to do in this phase (MRC-5.2).
    pub fn is_finished(&self, seat: Seat) -> bool {
        self.choices[seat.index()] == Choice::None
            && !self.tokens.contains(seat)
            && (self.ended.contains(seat) || self.team(seat).iter().all(|unit| self.units[unit].actions == 0))
    }

    /// Gives every unit of a day its actions.
    pub(crate) fn refresh_units(&mut self, out: &mut Sink<'_>) {
        for seat in Seat::all(self.n_forces()) {
            for unit in self.team(seat).iter() {
                let (actions, train) = unit.merc().map_or((2, 0), |merc| (merc.actions, merc.train_actions));
                self.units[unit].actions = actions;
                self.units[unit].train_actions = train;
                if unit.has(Quirk::Recovers) {
                    self.heal(unit, 1, out);
                }
            }
        }
    }

    /// Tells what the Dictator drew into his hand.
    pub(crate) fn tell_hand(&self, cards: &[crate::ids::TacticsId], out: &mut Sink<'_>) {
        if !cards.is_empty() {
            self.tell_drawn(self.tyrant(), Pile::Tactics, cards.iter(), out);
        }
    }
}
