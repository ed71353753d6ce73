//! Re-Equip (MRC-5.3, MRC-10.2): participants and a stash redistribute their cards by a plan.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Rows, Seat, SeatSet, payload, record};

use crate::Sink;
use crate::data::items::Use;
use crate::event::Event;
use crate::ids::{Cell, CellSet, Holder, ItemId, ItemSet, ItemWord, SlotName, UnitId, UnitSet};
use crate::preview::{Carrier, Exchange, Preview};
use crate::reason::{Reason, What, When};
use crate::rules::cards::Known;
use crate::rules::gate::Who;
use crate::rules::items::card;
use crate::state::{Choice, Merc, Request, Unit};

/// Most participants of an exchange.
const MOST: usize = 16;

/// Cards of a plan.
pub type Plan = ArrayVec<PlanMove, 24>;

/// One card of a plan and where it goes.
#[record]
#[derive(Copy, Hash)]
pub struct PlanMove {
    pub item: ItemWord,
    pub to: Holder,
    /// Where it is worn; left out, the first place that fits.
    pub slot: Option<SlotName>,
}

/// MRC-5.3: units of one sector exchange equipment with each other and the stash. What the plan does not name stays.
#[payload]
pub struct ReEquip {
    #[fill]
    pub units: ArrayVec<UnitId, MOST>,
    #[fill]
    pub plan: Plan,
}

impl Act<Merc> for ReEquip {
    const NAME: &'static str = "RE_EQUIP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_for(seat, Who::Anybody, When::Act, |choice| matches!(choice, Choice::Explore { .. }))
    }

    /// An explorer takes of the loot what it likes. Otherwise one form per sector: who takes part, and what goes to whom.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        if let Some((unit, loot)) = game.explored_loot(seat) {
            let leave = Self { units: ArrayVec::from_iter([unit]), plan: Plan::new() };
            out.ready(leave.clone())?;
            if !game.has_plan_rows(seat, UnitSet::only(unit), loot) {
                return GO;
            }
            return out.form(|| {
                let mut rows = game.plan_rows(seat, UnitSet::only(unit), loot);
                rows.min = 1;
                Draft::loose(leave, vec![Group::rows("plan", rows)])
            });
        }
        let able = |unit: &UnitId| game.units[*unit].actions > 0;
        let places: CellSet = game.team(seat).iter().filter(able).map(|unit| game.cell(unit)).collect();
        for cell in places.iter() {
            let company: UnitSet = game.company(seat, cell).iter().filter(able).collect();
            if game.open_stash(seat, cell).is_empty() && company.len() < 2 {
                continue;
            }
            if game.has_plan_rows(seat, company, ItemSet::EMPTY) {
                out.form(|| {
                    let rows = game.plan_rows(seat, company, ItemSet::EMPTY);
                    let units = Group::subset("units", company.iter(), 1, company.len().min(MOST) as u32);
                    let blank = Self { units: ArrayVec::new(), plan: Plan::new() };
                    Draft::loose(blank, vec![units, Group::rows("plan", rows)])
                })?;
            }
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let mut named = UnitSet::EMPTY;
        for unit in self.units.iter().copied() {
            if unit.is_none() {
                return Err(Reason::UnknownId { what: What::Unit });
            }
            if named.contains(unit) {
                return Err(Reason::UnitTwice { unit });
            }
            named.insert(unit);
        }
        let (units, foreign) = game.participants(seat, named)?;
        if !foreign.is_empty() && game.request.is_some() {
            return Err(Reason::RequestOpen);
        }
        if let Some(other) = foreign.iter().find(|other| game.is_ai(*other)) {
            return Err(Reason::AiPartner { other });
        }
        game.arrange(seat, units, &self.plan).map(|_| ())
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let named = self.units.iter().copied().filter(|unit| !unit.is_none()).collect();
        let (units, _) = game.participants(seat, named).ok()?;
        let after = game.arrange(seat, units, &self.plan).ok()?;
        Some(Preview { exchange: Some(game.exchanged(seat, units, &after)), ..Preview::default() })
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Ok((units, foreign)) = game.participants(seat, self.units.iter().copied().collect()) else { return };
        if foreign.is_empty() {
            game.carry_out_plan(seat, units, &self.plan, out);
            return;
        }
        let Ok(moves) = game.moves(seat, units, &self.plan) else { return };
        out.emit(Some(seat), || Event::Requested { sector: None, of: foreign });
        out.fence();
        let plan = moves.iter().map(|it| PlanMove { item: it.item.into(), to: it.to, slot: it.slot }).collect();
        game.request = Some(Request::ReEquip { by: seat, waiting: foreign, units, plan: Box::new(plan) });
    }
}

/// A card of a plan, found.
struct Moved {
    item: ItemId,
    to: Holder,
    slot: Option<SlotName>,
}

/// Where everything would lie after a plan.
struct Arrangement {
    bodies: ArrayVec<(UnitId, Unit), MOST>,
    /// Cards that go to the stash, or are discarded if damaged.
    laid: ItemSet,
    /// Cards that leave the stash.
    taken: ItemSet,
    /// Vehicles for squads.
    vehicles: ArrayVec<(UnitId, ItemId), 4>,
}

impl Merc {
    /// Cards drawn by an exploration that this player still has to distribute.
    pub fn explored_loot(&self, seat: Seat) -> Option<(UnitId, ItemSet)> {
        match self.choices[seat.index()] {
            Choice::Explore { unit, items } => Some((unit, items)),
            _ => None,
        }
    }

    /// The stash of a place where the player's side may use it: where it is in control.
    pub fn open_stash(&self, seat: Seat, cell: Cell) -> ItemSet {
        if self.controls(seat, cell) { self.stash[cell] } else { ItemSet::EMPTY }
    }

    /// Who may take part at a place: the player's own units, and those of other Rebels if their owners can be asked.
    fn company(&self, seat: Seat, cell: Cell) -> UnitSet {
        let own = self.units_at(cell, seat);
        if !self.is_rebel(seat) || self.request.is_some() {
            return own;
        }
        let friends = self.allies(seat).filter(|ally| *ally != seat && !self.is_ai(*ally));
        friends.fold(own, |all, ally| all | self.units_at(cell, ally))
    }

    /// Whether there is a card for a plan: one that is carried, or one that a participant accepts.
    fn has_plan_rows(&self, seat: Seat, units: UnitSet, loot: ItemSet) -> bool {
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        let pool = self.open_stash(seat, cell) | loot;
        units.iter().any(|unit| self.units[unit].items().next().is_some())
            || pool.iter().any(|item| units.iter().any(|unit| Self::accepts(unit, item)))
    }

    /// Each card to each participant that accepts it, and carried cards to the stash.
    fn plan_rows(&self, seat: Seat, units: UnitSet, loot: ItemSet) -> Rows {
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        let pool = self.open_stash(seat, cell) | loot;
        let carried: ItemSet = units.iter().flat_map(|unit| self.units[unit].items()).collect();
        let mut rows = Rows::new(&["item", "to"], 0, 24).unique(&["item"]);
        for item in (pool | carried).iter() {
            let word = ItemWord::from(item);
            let takes = |unit: &UnitId| Self::accepts(*unit, item) && !self.units[*unit].carries(item);
            for unit in units.iter().filter(takes) {
                rows.row([word.into(), Holder::Unit(unit).into()]);
            }
            if carried.contains(item) {
                rows.row([word.into(), Holder::Stash.into()]);
            }
        }
        rows.max = rows.max.min((pool | carried).len() as u32);
        rows
    }

    /// The participants that pay an action: all but the unit that explored.
    fn payers(&self, seat: Seat, units: UnitSet) -> UnitSet {
        let mut payers = units;
        if let Some((explorer, _)) = self.explored_loot(seat) {
            payers.remove(explorer);
        }
        payers
    }

    fn check_payers(&self, seat: Seat, units: UnitSet) -> Result<(), Reason> {
        match self.payers(seat, units).iter().find(|unit| self.units[*unit].actions == 0) {
            Some(unit) => Err(Reason::NoActions { unit, needs: 1, has: 0 }),
            None => Ok(()),
        }
    }

    /// Checks who takes part; returns all participants and the other owners who have to agree.
    fn participants(&self, seat: Seat, named: UnitSet) -> Result<(UnitSet, SeatSet), Reason> {
        let mut units = named;
        if let Some((explorer, _)) = self.explored_loot(seat) {
            units.insert(explorer);
        }
        let mut foreign = SeatSet::EMPTY;
        let mut own = 0;
        for unit in units.iter() {
            match self.owner(unit) {
                Some(owner) if owner == seat => own += 1,
                Some(owner) if !self.hostile(seat, owner) => foreign.insert(owner),
                _ => return Err(Reason::NotOwnUnit { unit }),
            }
        }
        if own == 0 {
            return Err(Reason::NoOwnParticipant);
        }
        self.check_payers(seat, units)?;
        Ok((units, foreign))
    }

    /// The cards that a plan means: a copy's number may be left out where one copy is at hand.
    fn moves(&self, seat: Seat, units: UnitSet, plan: &[PlanMove]) -> Result<ArrayVec<Moved, 24>, Reason> {
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        let loot = self.explored_loot(seat).map_or(ItemSet::EMPTY, |(_, items)| items);
        let pool = self.open_stash(seat, cell) | loot;
        let at_hand = |item: ItemId| pool.contains(item) || units.iter().any(|unit| self.units[unit].carries(item));
        let mut moves = ArrayVec::new();
        for step in plan {
            let item = card(step.item, at_hand)?;
            if step.to == Holder::Unit(UnitId::NONE) {
                return Err(Reason::UnknownId { what: What::Unit });
            }
            moves.push(Moved { item, to: step.to, slot: step.slot });
        }
        Ok(moves)
    }

    /// Where everything lies after a plan, or why it cannot be done.
    fn arrange(&self, seat: Seat, units: UnitSet, plan: &[PlanMove]) -> Result<Arrangement, Reason> {
        let Some(cell) = units.first().map(|unit| self.cell(unit)) else { return Err(Reason::NoParticipants) };
        if units.len() > MOST {
            return Err(Reason::NoParticipants);
        }
        if let Some(unit) = units.iter().find(|unit| self.cell(*unit) != cell) {
            return Err(match cell.some() {
                Some(cell) => Reason::OtherSector { unit, sector: self.map[cell] },
                None => Reason::NoParticipants,
            });
        }
        self.check_payers(seat, units)?;
        let loot = self.explored_loot(seat).map(|(_, items)| items);
        let stash = self.open_stash(seat, cell);
        if loot.is_none() && stash.is_empty() && units.len() < 2 {
            return Err(Reason::NothingToExchange { sector: self.map[cell] });
        }
        let mut after = Arrangement {
            bodies: units.iter().map(|unit| (unit, self.units[unit])).collect(),
            laid: ItemSet::EMPTY,
            taken: ItemSet::EMPTY,
            vehicles: ArrayVec::new(),
        };
        let moves = self.moves(seat, units, plan)?;
        let lifted = Self::lift(&mut after, stash | loot.unwrap_or(ItemSet::EMPTY), &moves)?;
        self.place_down(&mut after, cell, &moves, lifted)?;
        Ok(after)
    }

    /// Who would carry what, and where the rest would go.
    fn exchanged(&self, seat: Seat, units: UnitSet, after: &Arrangement) -> Exchange {
        let mut later = self.clone();
        for (unit, body) in &after.bodies {
            later.units[*unit] = *body;
        }
        let loot = self.explored_loot(seat).map_or(ItemSet::EMPTY, |(_, items)| items);
        let (discarded, stash): (Vec<ItemId>, Vec<ItemId>) =
            (after.laid | loot.minus(after.taken)).iter().partition(|item| self.damage[*item] > 0);
        let words = |items: Vec<ItemId>| items.into_iter().map(ItemWord::from).collect();
        Exchange {
            units: units.iter().map(|unit| Carrier::of(&later, unit)).collect(),
            stash: words(stash),
            discarded: words(discarded),
            pays: self.payers(seat, units).iter().collect(),
        }
    }

    /// Takes every card that the plan names from where it lies, and returns these cards.
    fn lift(after: &mut Arrangement, pool: ItemSet, moves: &[Moved]) -> Result<ItemSet, Reason> {
        let mut lifted = ItemSet::EMPTY;
        for Moved { item, .. } in moves {
            let item = *item;
            if lifted.contains(item) {
                return Err(Reason::ItemTwice { item: item.into() });
            }
            lifted.insert(item);
            match after.bodies.iter_mut().find(|(_, body)| body.carries(item)) {
                Some((_, body)) => {
                    for place in body.slots.iter_mut().chain(&mut body.pouch) {
                        if *place == item {
                            *place = ItemId::NONE;
                        }
                    }
                }
                None if pool.contains(item) => after.taken.insert(item),
                None => return Err(Reason::NotAtHand { item: item.into() }),
            }
        }
        // What lay in a bandolier that was taken away goes to the stash.
        for (_, body) in &mut after.bodies {
            if body.carried(Use::Bandolier).is_none() {
                for place in &mut body.pouch {
                    if let Some(item) = std::mem::replace(place, ItemId::NONE).some() {
                        after.laid.insert(item);
                    }
                }
            }
        }
        Ok(lifted)
    }

    /// Puts the lifted cards down, bandoliers first so that their places can be used. A card that is in the way goes to the
    /// stash (MRC-10.2), unless the plan itself has just put it there.
    fn place_down(&self, after: &mut Arrangement, cell: Cell, moves: &[Moved], lifted: ItemSet) -> Result<(), Reason> {
        for bandoliers in [true, false] {
            for step in moves.iter().filter(|step| (step.item.kind().does == Use::Bandolier) == bandoliers) {
                let (item, word) = (step.item, ItemWord::from(step.item));
                let Holder::Unit(unit) = step.to else {
                    if step.slot.is_some() {
                        return Err(Reason::StashHasNoSlots { item: word });
                    }
                    after.laid.insert(item);
                    continue;
                };
                let Some((_, body)) = after.bodies.iter_mut().find(|(id, _)| *id == unit) else {
                    return Err(Reason::OtherSector { unit, sector: self.map[cell] });
                };
                if matches!(item.kind().does, Use::Vehicle(..)) {
                    let free = self.vehicle_of(unit).is_none() && !after.vehicles.is_full();
                    if !free || step.slot.is_some() {
                        return Err(Reason::VehicleTaken { unit, item: word });
                    }
                    after.vehicles.push((unit, item));
                    continue;
                }
                let (slot, at) = self.place_for(unit, body, item, step.slot)?;
                let place = if slot == SlotName::Bandolier { &mut body.pouch[at] } else { &mut body.slots[at] };
                let Some(old) = std::mem::replace(place, item).some() else { continue };
                let mut displaced = ItemSet::only(old);
                if old.kind().does == Use::Bandolier {
                    let pouch = std::mem::replace(&mut body.pouch, [ItemId::NONE; 3]);
                    displaced = displaced | pouch.into_iter().filter_map(ItemId::some).collect();
                }
                if !(displaced & lifted).is_empty() {
                    return Err(Reason::NoPlace { unit, item: word });
                }
                after.laid = after.laid | displaced;
            }
        }
        Ok(())
    }

    /// The place for a card on a unit: the one named, or the first that fits, free ones first.
    fn place_for(
        &self,
        unit: UnitId,
        body: &Unit,
        item: ItemId,
        named: Option<SlotName>,
    ) -> Result<(SlotName, usize), Reason> {
        let word = ItemWord::from(item);
        if !Self::accepts(unit, item) {
            return Err(Reason::RefusesItem { unit, item: word });
        }
        let slot = named.unwrap_or(SlotName::of(item.kind().family));
        if named.is_none()
            && let Some(free) = self.free_place(unit, body, item)
        {
            return Ok(free);
        }
        if item.kind().does == Use::Bandolier && body.carried(Use::Bandolier).is_some_and(|other| other != item) {
            return Err(Reason::SecondBandolier { unit });
        }
        if !self.fits(unit, body, item, slot) {
            return Err(Reason::WrongSlot { unit, item: word, slot });
        }
        if slot != SlotName::Bandolier {
            return Ok((slot, slot as usize));
        }
        let free = body.pouch[..usize::from(self.rules.bandolier)].iter().position(|held| held.is_none());
        free.map(|at| (slot, at)).ok_or(Reason::NoPlace { unit, item: word })
    }

    /// Carries a plan out that has been judged; one that no longer fits is dropped.
    pub(crate) fn carry_out_plan(&mut self, seat: Seat, units: UnitSet, plan: &[PlanMove], out: &mut Sink<'_>) {
        let Ok(after) = self.arrange(seat, units, plan) else { return };
        let cell = units.first().map_or(Cell::NONE, |unit| self.cell(unit));
        for unit in self.payers(seat, units).iter() {
            self.pay(unit, 1);
        }
        let loot = match std::mem::take(&mut self.choices[seat.index()]) {
            Choice::Explore { items, .. } => items,
            other => {
                self.choices[seat.index()] = other;
                ItemSet::EMPTY
            }
        };
        for item in after.taken.iter().filter(|item| !loot.contains(*item)) {
            self.pick_up(cell, item);
        }
        for (unit, body) in after.bodies {
            let before = self.units[unit];
            let actions = before.actions;
            self.units[unit] = Unit { actions, ..body };
            for item in body.items().filter(|item| !before.carries(*item)) {
                out.emit(Some(seat), || Event::Equipped { unit, item });
            }
        }
        for item in after.laid.iter() {
            self.lay(cell, item, if loot.contains(item) { Known::Side(seat) } else { Known::Everybody });
        }
        for item in loot.minus(after.taken).iter() {
            self.lay(cell, item, Known::Side(seat));
        }
        for (unit, vehicle) in after.vehicles {
            self.attach_vehicle(unit, vehicle, out);
        }
        self.check_super_weapon(out);
    }
}
