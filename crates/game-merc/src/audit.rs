//! Invariants of a state, recomputed from scratch: every card is in exactly one place, squads and units agree, caps hold,
//! and the noted control is the one that the units give.

use sortie_engine::{Audit, Seat};

use crate::data::items::{Family, N_ITEMS};
use crate::ids::{Cell, ItemId, TacticsSet, UnitId, UnitSet};
use crate::state::{Choice, Merc, NOBODY, SEATS, Task};

impl Audit for Merc {
    fn audit(&self) -> Result<(), String> {
        self.audit_mercs()?;
        self.audit_items()?;
        self.audit_tactics()?;
        self.audit_units()?;
        self.audit_map()
    }
}

impl Merc {
    fn audit_mercs(&self) -> Result<(), String> {
        let mut seen = [0u8; 64];
        let mut note = |unit: UnitId| seen[unit.index()] += 1;
        self.merc_deck.iter().copied().for_each(&mut note);
        self.merc_discard.iter().for_each(&mut note);
        self.removed_mercs.iter().for_each(&mut note);
        self.drawn.iter().copied().for_each(&mut note);
        for task in &self.tasks {
            if let Task::HirePlace(placing) = task {
                note(placing.card);
            }
        }
        for seat in Seat::all(SEATS) {
            self.team(seat).iter().filter(|unit| unit.is_merc()).for_each(&mut note);
            if let Choice::StartHire(cards) | Choice::Hire { cards, .. } = self.choices[seat.index()] {
                cards.into_iter().filter(|card| !card.is_none()).for_each(&mut note);
            }
            if let Choice::Rescue(cards) = self.choices[seat.index()] {
                cards.into_iter().filter(|card| !card.is_none()).for_each(&mut note);
            }
        }
        for unit in self.enabled_mercs() {
            if seen[unit.index()] != 1 {
                return Err(format!("{unit} is in {} places", seen[unit.index()]));
            }
        }
        Ok(())
    }

    fn audit_items(&self) -> Result<(), String> {
        let mut seen = [0u8; N_ITEMS + 1];
        let mut note = |item: ItemId| seen[item.index()] += 1;
        for deck in &self.decks {
            deck.iter().copied().for_each(&mut note);
        }
        for cell in self.grid.cells() {
            self.stash[cell].iter().for_each(&mut note);
            self.beside[cell].some().into_iter().for_each(&mut note);
        }
        self.discard.iter().for_each(&mut note);
        self.supply.iter().for_each(&mut note);
        self.removed_items.iter().for_each(&mut note);
        if let Some(combat) = &self.combat {
            combat.loot.iter().for_each(&mut note);
        }
        for seat in Seat::all(SEATS) {
            for unit in self.team(seat).iter() {
                self.units[unit].items().for_each(&mut note);
            }
            for squad in &self.squads[seat.index()] {
                squad.vehicle.some().into_iter().for_each(&mut note);
            }
            match self.choices[seat.index()] {
                Choice::Explore { items, .. } | Choice::Hagness { items, .. } => items.iter().for_each(&mut note),
                Choice::Dealer { item, .. } => note(item),
                Choice::None | Choice::StartHire(_) | Choice::Rescue(_) | Choice::Hire { .. } => {}
            }
        }
        let families = [Family::Weapon, Family::Armor, Family::Accessory];
        let parts = if self.rules.super_weapon { Some(Self::parts()) } else { None };
        for item in
            families.into_iter().flat_map(|family| self.enabled_items(family)).chain(parts.into_iter().flatten())
        {
            if seen[item.index()] != 1 {
                return Err(format!("{item} is in {} places", seen[item.index()]));
            }
        }
        for cell in self.grid.cells() {
            if let Some(item) = self.stash[cell].iter().find(|item| self.damage[*item] > 0) {
                return Err(format!("damaged {item} lies in a stash"));
            }
        }
        Ok(())
    }

    fn audit_tactics(&self) -> Result<(), String> {
        let deck: TacticsSet = self.tactics.iter().copied().collect();
        let all = deck | self.hand | self.box_cards | self.tactics_discard;
        let total = self.tactics.len() + self.hand.len() + self.box_cards.len() + self.tactics_discard.len();
        let enabled: TacticsSet = self.enabled_tactics().collect();
        if all == enabled && total == enabled.len() {
            Ok(())
        } else {
            Err(format!("{total} Tactics cards in {} places of {}", all.len(), enabled.len()))
        }
    }

    fn audit_units(&self) -> Result<(), String> {
        let mut seen = UnitSet::EMPTY;
        for seat in Seat::all(SEATS) {
            for squad in crate::ids::SquadId::EACH {
                let here = self.squad(seat, squad);
                let waiting = self.landed[seat.index()].is_none() && self.is_rebel(seat);
                if here.members.is_empty() != here.cell.is_none() && !waiting {
                    return Err(format!("{seat:?} {squad:?}: members and place do not agree"));
                }
                for unit in here.members.iter() {
                    let body = &self.units[unit];
                    if seen.contains(unit) || usize::from(body.owner) != seat.index() || body.squad != squad {
                        return Err(format!("{unit} is in the wrong squad"));
                    }
                    seen.insert(unit);
                    if body.health > unit.full_health() || body.health == 0 && !self.dying.contains(unit) {
                        return Err(format!("{unit} has {} health", body.health));
                    }
                }
            }
        }
        match UnitId::all().find(|unit| self.units[*unit].owner != NOBODY && !seen.contains(*unit)) {
            Some(unit) => Err(format!("{unit} is owned but in no squad")),
            None => Ok(()),
        }
    }

    fn audit_map(&self) -> Result<(), String> {
        for cell in self.grid.cells() {
            let crowded = self.rebels().any(|seat| self.side_militia(cell, seat) > 10);
            if crowded || self.militia[cell][self.n_rebels()] > self.cap(cell, self.tyrant()) {
                return Err(format!("too many militia in {}", self.map[cell]));
            }
            let now = self.controller(cell).map_or(NOBODY, Self::number);
            let quiet = self.tasks.is_empty() && self.ending.is_none();
            if quiet && now != self.control[cell] {
                return Err(format!("control of {} is out of date", self.map[cell]));
            }
            if self.places[self.map[cell]] != cell {
                return Err(format!("the map is wrong at {}", cell.index()));
            }
        }
        if self.control[Cell::NONE] != NOBODY { Err("nowhere is controlled".to_owned()) } else { Ok(()) }
    }
}
