//! The AI Dictator (MRC-12): where it puts things, what its MERCs do, what they carry.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Seat};

use crate::Sink;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, CellSet, Deck, ItemId, ItemSet, SectorId, SlotName, SquadId, UnitId, UnitSet};
use crate::rules::aim::Shooter;
use crate::rules::cards::Known;
use crate::rules::field::Train;
use crate::rules::mortar::Mortar;
use crate::rules::moves::Toll;
use crate::rules::squads::DocHeal;
use crate::state::{AttackStage, Merc};

/// The rules that an AI says it follows.
pub(crate) const FOLLOWED: [&str; 13] = [
    "12.2-1", "12.2-1b", "12.2-2", "12.2-3", "12.2-4", "12.2-5", "12.2-6", "12.2-7", "12.3", "12.4", "12.5", "12.6",
    "12.10",
];

/// How far an AI looks for something to move to.
const RANGE: u8 = 2;

impl Merc {
    /// Tells which rule of MRC-12 the AI follows.
    pub(crate) fn tell_rule(&self, rule: &'static str, out: &mut Sink<'_>) {
        out.emit(Some(self.tyrant()), || Event::AiFollowed { rule: rule.to_owned(), unit: None });
    }

    /// Tells which rule of MRC-12 a unit of the AI follows.
    fn tell_unit_rule(&self, unit: UnitId, rule: &'static str, out: &mut Sink<'_>) {
        out.emit(Some(self.tyrant()), || Event::AiFollowed { rule: rule.to_owned(), unit: Some(unit) });
    }

    /// Strength of the Rebels at a place: health and armor of all units.
    pub fn strength(&self, cell: Cell) -> u16 {
        let units = self.side_units_at(cell, Seat::new(0));
        let lives: u16 = units.iter().map(|unit| u16::from(self.units[unit].health + self.armor(unit))).sum();
        lives + u16::from(self.side_militia(cell, Seat::new(0)))
    }

    /// The place of the set with the weakest Rebels, ties by chance (MRC-12.3). The set is not empty.
    pub(crate) fn weakest(&mut self, cells: CellSet, out: &mut Sink<'_>) -> Cell {
        let least = cells.iter().map(|cell| self.strength(cell)).min().unwrap_or(0);
        let ties: CellSet = cells.iter().filter(|cell| self.strength(*cell) == least).collect();
        self.pick_cell(ties, out)
    }

    fn pick_cell(&mut self, cells: CellSet, out: &mut Sink<'_>) -> Cell {
        let names: ArrayVec<SectorId, 30> = cells.iter().map(|cell| self.map[cell]).collect();
        let chosen = self.pick_among(&names, out);
        self.places[chosen]
    }

    /// Where an AI has its base (MRC-12.4): far from Rebels, many units, high value.
    pub(crate) fn ai_base(&mut self, out: &mut Sink<'_>) -> Option<Cell> {
        let rebels: CellSet = self.grid.cells().filter(|cell| self.rebel_count(*cell) > 0).collect();
        let key = |cell: Cell| {
            let far = self.grid.distance_to(cell, rebels).unwrap_or(u8::MAX);
            (far, self.dictator_count(cell), self.sector(cell).value)
        };
        let own = self.dictator_industries();
        let best = own.iter().map(key).max()?;
        let ties: CellSet = own.iter().filter(|cell| key(*cell) == best).collect();
        self.tell_rule("12.4", out);
        Some(self.pick_cell(ties, out))
    }

    /// Where a newly formed squad appears (MRC-12.5).
    pub(crate) fn ai_squad_cell(&mut self, out: &mut Sink<'_>) -> Option<Cell> {
        let own = self.dictator_cells();
        if own.is_empty() {
            return None;
        }
        self.tell_rule("12.5", out);
        let rebels = self.rebel_cells();
        if rebels.is_empty() {
            let tyrant = self.tyrant().index();
            return own.iter().min_by_key(|cell| (u8::MAX - self.militia[*cell][tyrant], *cell));
        }
        let goal = self.weakest(rebels, out);
        let value = |cell: Cell| u8::MAX - self.sector(cell).value;
        own.iter().min_by_key(|cell| (self.grid.distance(*cell, goal), value(*cell), *cell))
    }

    /// Rule P2: near the base, or near the Dictator's sectors while there is none.
    pub fn near_base(&self, cell: Cell) -> (u8, u8, Cell) {
        let goals = self.base.some().map_or_else(|| self.dictator_cells(), CellSet::only);
        let far = self.grid.distance_to(cell, goals).unwrap_or(u8::MAX);
        (far, u8::MAX - self.sector(cell).value, cell)
    }

    /// Rule P3: near a sector that the Rebels control.
    pub fn near_rebels(&self, cell: Cell) -> (u8, u8, Cell) {
        let far = self.grid.distance_to(cell, self.rebel_cells()).unwrap_or(u8::MAX);
        (far, u8::MAX - self.sector(cell).value, cell)
    }

    /// Day 1: extra militia spread evenly over his industries, by value.
    pub(crate) fn ai_extra(&mut self, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        let mut cells: ArrayVec<Cell, 30> = self.dictator_industries().iter().collect();
        cells.sort_by_key(|cell| (u8::MAX - self.sector(*cell).value, *cell));
        if cells.is_empty() {
            return;
        }
        self.tell_rule("12.6", out);
        let (each, more) = (self.extra_left / cells.len() as u8, usize::from(self.extra_left) % cells.len());
        let mut surplus = 0;
        for (n, cell) in cells.iter().enumerate() {
            let due = each + u8::from(n < more);
            surplus += due - self.add_militia(*cell, tyrant, due, out);
        }
        for cell in &cells {
            surplus -= self.add_militia(*cell, tyrant, surplus, out);
        }
        self.extra_left = 0;
    }

    pub(crate) fn ai_seizure(&mut self, out: &mut Sink<'_>) -> ArrayVec<Cell, 30> {
        let mut chosen = ArrayVec::new();
        let mut left = self.seizable();
        if !left.is_empty() {
            self.tell_rule("12.6", out);
        }
        while chosen.len() < self.n_rebels() && !left.is_empty() {
            let neutral = left.iter().filter(|cell| !self.occupied(*cell)).min_by_key(|cell| self.near_base(*cell));
            let own = left.iter().filter(|cell| self.dictator_holds(*cell)).min_by_key(|cell| self.near_rebels(*cell));
            let cell = match neutral.or(own) {
                Some(cell) => cell,
                None => self.weakest(left, out),
            };
            left.remove(cell);
            chosen.push(cell);
        }
        chosen
    }

    /// One decision of step T2; `false` when no unit can act any more.
    pub(crate) fn ai_turn(&mut self, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        self.ai_doc(out);
        let able =
            self.team(tyrant).iter().filter(|unit| self.units[*unit].actions + self.units[*unit].train_actions > 0);
        let Some(unit) = able.min_by_key(|unit| (-i16::from(self.skills(*unit).init), unit.alphabetical())) else {
            return false;
        };
        if self.units[unit].actions == 0 {
            // Only a training action is left: train if rule 2 or 5 would.
            if self.can_train(unit) {
                self.tell_unit_rule(unit, "12.2-5", out);
                Train { unit }.apply(self, tyrant, out);
            } else {
                self.units[unit].train_actions = 0;
            }
            return true;
        }
        if !self.ai_fight_and_gear(unit, out) && !self.ai_ground(unit, out) {
            self.tell_unit_rule(unit, "12.2-7", out);
            self.units[unit].actions = 0;
            self.units[unit].train_actions = 0;
        }
        true
    }

    fn ai_doc(&mut self, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        if let Some(unit) = self.with_quirk(self.team(tyrant), Quirk::HealsSquad)
            && (DocHeal { unit }).check(self, tyrant).is_ok()
        {
            DocHeal { unit }.apply(self, tyrant, out);
        }
    }

    /// Rules 0 and 1: bombard, explore, pick up gear. Returns whether something was done.
    fn ai_fight_and_gear(&mut self, unit: UnitId, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let cell = self.cell(unit);
        if let Some(mortar) = self.units[unit].carried(Use::Mortar)
            && self.skills_with(unit, Some(mortar)).combat > 0
        {
            let near: CellSet = self.grid.neighbours(cell).filter(|next| self.rebel_count(*next) > 0).collect();
            if !near.is_empty() {
                self.ai_bombard(unit, near, out);
                return true;
            }
        }
        if self.fully_equipped(unit) {
            return false;
        }
        if !self.explored.contains(cell) {
            self.tell_unit_rule(unit, "12.2-1", out);
            self.pay(unit, 1);
            let items = self.draw_loot(tyrant, unit, out);
            for item in items.iter() {
                self.lay(cell, item, Known::Side(tyrant));
            }
            self.ai_equip_batch(cell, Some(unit), out);
            return true;
        }
        if self.wants_any(unit, self.stash[cell]) {
            self.tell_unit_rule(unit, "12.2-1b", out);
            self.ai_equip_batch(cell, None, out);
            return true;
        }
        self.ai_special_gear(unit, out)
    }

    /// Feedback and Hagness spend an action when there is nothing to explore or take.
    fn ai_special_gear(&mut self, unit: UnitId, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        if unit.has(Quirk::Salvages) {
            let usable = self.discard.iter().filter(|item| self.would_take(unit, *item));
            if let Some(item) = usable.max_by_key(|item| (item.kind().serial, std::cmp::Reverse(*item))) {
                self.tell_unit_rule(unit, "12.2-1", out);
                self.pay(unit, 1);
                self.discard.remove(item);
                out.emit(Some(tyrant), || Event::Salvaged { unit, item });
                self.ai_put(unit, item, out);
                return true;
            }
        }
        if unit.has(Quirk::DrawsGear) {
            let squad = self.squad(tyrant, self.units[unit].squad).members;
            let mut members: ArrayVec<UnitId, 56> = squad.iter().collect();
            members.sort_by_key(|member| member.alphabetical());
            let wanted = members.iter().find_map(|member| {
                let empty = |deck: &Deck| self.units[*member].slots[*deck as usize].is_none() && self.can_draw(*deck);
                Deck::EACH.into_iter().find(empty).map(|deck| (deck, *member))
            });
            if let Some((deck, member)) = wanted {
                self.tell_unit_rule(unit, "12.2-1", out);
                let items = self.draw_gear(tyrant, unit, deck, out);
                let best = items
                    .iter()
                    .filter(|item| Self::accepts(member, *item))
                    .max_by_key(|item| (item.kind().serial, std::cmp::Reverse(*item)));
                for item in items.iter() {
                    if Some(item) == best {
                        self.equip(member, item, out);
                    } else {
                        self.discard_item(item);
                    }
                }
                return true;
            }
        }
        false
    }

    /// Rules 2 to 6: hold and take ground. Returns whether something was done.
    fn ai_ground(&mut self, unit: UnitId, out: &mut Sink<'_>) -> bool {
        let tyrant = self.tyrant();
        let body = self.units[unit];
        let squad = *self.squad(tyrant, body.squad);
        let cell = squad.cell;
        let can_train = |unit: UnitId| self.can_train(unit);
        let bare = self.sector(cell).terrain == Terrain::Industry && self.militia[cell][tyrant.index()] == 0;
        if bare && squad.members.iter().any(can_train) {
            self.tell_unit_rule(unit, "12.2-2", out);
            self.ai_train_squad(squad.members, out);
            return true;
        }
        let mobile = body.squad != SquadId::Base
            && unit.is_merc()
            && squad.members.iter().all(|unit| self.units[unit].actions > 0 && unit.is_merc());
        if mobile {
            let free: CellSet = self.cells_of(Terrain::Industry).filter(|to| !self.occupied(*to)).collect();
            let key = |to: &Cell| (self.grid.distance(cell, *to), u8::MAX - self.sector(*to).value, *to);
            if let Some(goal) = free.iter().min_by_key(key).filter(|to| self.grid.distance(cell, *to) <= RANGE) {
                self.tell_unit_rule(unit, "12.2-3", out);
                self.ai_step(body.squad, goal, out);
                return true;
            }
            let rebels = self.rebel_cells();
            let near = self.grid.distance_to(cell, rebels);
            if let Some(far) = near.filter(|far| *far <= RANGE) {
                let ties: CellSet = rebels.iter().filter(|to| self.grid.distance(cell, *to) == far).collect();
                let goal = self.weakest(ties, out);
                self.tell_unit_rule(unit, "12.2-4", out);
                self.ai_step(body.squad, goal, out);
                return true;
            }
        }
        if can_train(unit) {
            self.tell_unit_rule(unit, "12.2-5", out);
            self.ai_train_squad(squad.members, out);
            return true;
        }
        if mobile && !self.rebel_cells().is_empty() {
            let rebels = self.rebel_cells();
            let far = |to: &Cell| self.grid.distance_to(*to, rebels).unwrap_or(u8::MAX);
            let next = self.grid.neighbours(cell).min_by_key(far);
            if let Some(next) = next {
                self.tell_unit_rule(unit, "12.2-6", out);
                self.ai_march(body.squad, next, Toll::Paid, out);
                return true;
            }
        }
        false
    }

    fn can_train(&self, unit: UnitId) -> bool {
        Train { unit }.check(self, self.tyrant()).is_ok()
    }

    fn ai_step(&mut self, squad: SquadId, goal: Cell, out: &mut Sink<'_>) {
        let next = self.grid.step_towards(self.squad(self.tyrant(), squad).cell, goal);
        self.ai_march(squad, next, Toll::Paid, out);
    }

    /// A squad goes to a neighbouring place. If it can bring militia along, it brings as many as fit there (MRC-12.1).
    pub(crate) fn ai_march(&mut self, squad: SquadId, to: Cell, toll: Toll, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        let escort = self.escort_limit(tyrant, squad).min(self.room(to, tyrant));
        self.march(&[(tyrant, squad)], to, escort, toll, out);
    }

    /// Every member that can trains once, in initiative order, until the cap.
    fn ai_train_squad(&mut self, members: UnitSet, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        let mut order: ArrayVec<UnitId, 56> = members.iter().collect();
        order.sort_by_key(|unit| (-i16::from(self.skills(*unit).init), unit.alphabetical()));
        for unit in order {
            if self.can_train(unit) {
                Train { unit }.apply(self, tyrant, out);
            }
        }
    }

    /// Bombards the adjacent sector with most Rebels (MRC-12.10).
    fn ai_bombard(&mut self, unit: UnitId, near: CellSet, out: &mut Sink<'_>) {
        let most = near.iter().map(|cell| self.rebel_count(cell)).max().unwrap_or(0);
        let ties: CellSet = near.iter().filter(|cell| self.rebel_count(*cell) == most).collect();
        let cell = self.weakest(ties, out);
        self.tell_unit_rule(unit, "12.10", out);
        let tyrant = self.tyrant();
        Mortar { unit, target: self.map[cell] }.apply(self, tyrant, out);
        let most = self.attack.as_ref().map_or(0, |attack| attack.n_targets);
        let targets = self.ai_targets(Shooter { unit, owner: tyrant, cell }, most, out);
        if let Some(attack) = &mut self.attack {
            attack.targets = targets;
            attack.stage = AttackStage::Rolled;
        }
        self.roll_mortar(out);
    }

    /// Whether weapon, armor and accessory slot all hold something.
    pub fn fully_equipped(&self, unit: UnitId) -> bool {
        self.units[unit].slots.iter().all(|item| !item.is_none())
    }

    /// Where an AI puts this card on the unit (MRC-12.8): a free place, its own slot over a lower serial or over a card of
    /// another kind, or a full bandolier over its lowest serial. `None`: it is left alone.
    fn ai_place(&self, unit: UnitId, item: ItemId) -> Option<(SlotName, usize)> {
        let kind = item.kind();
        let useless =
            matches!(kind.does, Use::Mine | Use::RepairKit | Use::Vehicle(..) | Use::Detonator | Use::Explosives);
        if useless {
            return None;
        }
        let body = &self.units[unit];
        if let Some(free) = self.free_place(unit, body, item) {
            return Some(free);
        }
        let slot = SlotName::of(kind.family);
        let own = body.slots[slot as usize].some()?.kind();
        let better = own.family != kind.family || own.serial < kind.serial;
        if better && self.fits(unit, body, item, slot) {
            return Some((slot, slot as usize));
        }
        if !self.fits(unit, body, item, SlotName::Bandolier) {
            return None;
        }
        let held = body.pouch[..usize::from(self.rules.bandolier)].iter().enumerate();
        let (at, lowest) = held.min_by_key(|(_, held)| held.kind().serial)?;
        (lowest.kind().serial < kind.serial).then_some((SlotName::Bandolier, at))
    }

    /// Whether an AI puts this card on the unit.
    pub fn would_take(&self, unit: UnitId, item: ItemId) -> bool {
        self.ai_place(unit, item).is_some()
    }

    /// Puts a card where an AI wants it; what it displaces goes to the stash.
    fn ai_put(&mut self, unit: UnitId, item: ItemId, out: &mut Sink<'_>) {
        match self.ai_place(unit, item) {
            Some((SlotName::Bandolier, at)) if !self.units[unit].pouch[at].is_none() => {
                let old = std::mem::replace(&mut self.units[unit].pouch[at], item);
                self.lay(self.cell(unit), old, Known::Everybody);
                out.emit(self.owner(unit), || Event::Equipped { unit, item });
            }
            _ => self.equip(unit, item, out),
        }
    }

    fn wants_any(&self, unit: UnitId, stash: ItemSet) -> bool {
        stash.iter().any(|item| self.would_take(unit, item))
    }

    /// The equip batch of a sector (MRC-12.8): units in order take the highest serials they can use.
    fn ai_equip_batch(&mut self, cell: Cell, explorer: Option<UnitId>, out: &mut Sink<'_>) {
        let tyrant = self.tyrant();
        let mut units: ArrayVec<UnitId, 56> =
            self.units_at(cell, tyrant).iter().filter(|unit| !self.fully_equipped(*unit)).collect();
        units.sort_by_key(|unit| (!unit.is_merc(), unit.alphabetical()));
        for unit in units {
            let free = explorer == Some(unit);
            if !self.wants_any(unit, self.stash[cell]) || !free && self.units[unit].actions == 0 {
                continue;
            }
            if !free {
                self.pay(unit, 1);
            }
            self.ai_equip(unit, out);
        }
    }

    fn ai_equip(&mut self, unit: UnitId, out: &mut Sink<'_>) {
        let cell = self.cell(unit);
        loop {
            let best = self.stash[cell]
                .iter()
                .filter(|item| self.would_take(unit, *item))
                .max_by_key(|item| (item.kind().serial, std::cmp::Reverse(*item)));
            let Some(item) = best else { break };
            self.pick_up(cell, item);
            self.ai_put(unit, item, out);
        }
    }

    /// An AI hands out loot (MRC-9.4); returns what nobody takes.
    pub(crate) fn ai_loot(&mut self, looters: UnitSet, loot: ItemSet, out: &mut Sink<'_>) -> ItemSet {
        let mut rest = loot;
        let mut units: ArrayVec<UnitId, 56> = looters.iter().collect();
        units.sort_by_key(|unit| unit.alphabetical());
        for unit in units {
            loop {
                let best = rest
                    .iter()
                    .filter(|item| self.would_take(unit, *item))
                    .max_by_key(|item| (item.kind().serial, std::cmp::Reverse(*item)));
                let Some(item) = best else { break };
                rest.remove(item);
                self.ai_put(unit, item, out);
            }
        }
        rest
    }
}
