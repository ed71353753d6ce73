//! Gaddafi's loot (MRC-9.2): his units take what killed Rebel MERCs carried.

use sortie_engine::{Act, GO, Go, Offers, Seat, payload};

use crate::Sink;
use crate::ids::{ItemId, ItemSet, ItemWord, UnitId, UnitSet};
use crate::reason::{Reason, What};
use crate::rules::choose::one_of;
use crate::rules::gate::Who;
use crate::rules::items::card;
use crate::state::{Merc, Stage};

/// MRC-9.2: a unit takes one card.
#[payload]
pub struct Loot {
    pub card: ItemWord,
    #[fill]
    pub unit: UnitId,
}

impl Loot {
    fn item(&self, game: &Merc) -> Result<ItemId, Reason> {
        card(self.card, |item| game.combat.as_ref().is_some_and(|combat| combat.loot.contains(item)))
    }
}

impl Act<Merc> for Loot {
    const NAME: &'static str = "LOOT";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, game.fight_stage() == Some(Stage::Loot))
    }

    /// One form per card: who takes it.
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for item in game.fight().loot.iter() {
            let able = |unit: &UnitId| game.can_wear(*unit, item);
            one_of(out, "unit", game.looters().iter().filter(able), |unit| Self { card: item.into(), unit })?;
        }
        GO
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let Some(combat) = &game.combat else { return Err(Reason::NothingAsked) };
        let (item, unit) = (self.item(game)?, self.unit);
        if unit.is_none() {
            return Err(Reason::UnknownId { what: What::Unit });
        }
        if !combat.loot.contains(item) {
            return Err(Reason::NotLoot { item: self.card });
        }
        if !game.looters().contains(unit) {
            return Err(Reason::NoLooter { unit, sector: game.map[combat.battle.cell] });
        }
        game.check_wear(unit, item)
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Ok(item) = self.item(game) else { return };
        game.fight_mut().loot.remove(item);
        game.equip(self.unit, item, out);
    }
}

/// MRC-9.2: the rest is discarded.
#[payload]
pub struct LootDone {}

impl Act<Merc> for LootDone {
    const NAME: &'static str = "LOOT_DONE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, game.fight_stage() == Some(Stage::Loot))
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        for item in std::mem::take(&mut game.fight_mut().loot).iter() {
            game.discard_item(item);
        }
    }
}

impl Merc {
    /// Units that may take loot: the Dictator's in the sector of the combat.
    pub fn looters(&self) -> UnitSet {
        self.combat.as_ref().map_or(UnitSet::EMPTY, |combat| self.units_at(combat.battle.cell, self.tyrant()))
    }

    pub(super) fn work_loot(&mut self, out: &mut Sink<'_>) -> bool {
        let loot = self.fight().loot;
        if loot.is_empty() {
            return self.stage(Stage::Over);
        }
        let looters = self.looters();
        if !looters.is_empty() && !self.is_ai(self.tyrant()) {
            return false;
        }
        self.fight_mut().loot = ItemSet::EMPTY;
        let rest = self.ai_loot(looters, loot, out);
        for item in rest.iter() {
            self.discard_item(item);
        }
        self.stage(Stage::Over)
    }
}
