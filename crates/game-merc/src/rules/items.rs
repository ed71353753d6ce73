//! Single cards (MRC-5.3, MRC-10.1): dropping, repairing, salvaging, and Hagness's draw.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, SeatSet, payload};

use crate::Sink;
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, Deck, Holder, ItemId, ItemSet, ItemWord, Meant, SlotName, UnitId};
use crate::reason::{Reason, What, When};
use crate::rules::cards::{Known, pile};
use crate::rules::choose::one_of;
use crate::rules::gate::Who;
use crate::state::{Choice, Merc};

/// The card that a word means where these are at hand.
pub(crate) fn card(word: ItemWord, at_hand: impl Fn(ItemId) -> bool) -> Result<ItemId, Reason> {
    match word.among(at_hand) {
        Meant::Card(item) => Ok(item),
        Meant::Several => Err(Reason::WhichCopy { item: word }),
        Meant::Nothing => Err(Reason::UnknownId { what: What::Card }),
    }
}

/// MRC-5.3: a card goes to the stash; a damaged one is discarded.
#[payload]
pub struct DropItem {
    pub unit: UnitId,
    #[fill]
    pub item: ItemWord,
}

impl DropItem {
    fn item(&self, game: &Merc) -> Result<ItemId, Reason> {
        card(self.item, |item| game.has_item(self.unit, item))
    }
}

impl Act<Merc> for DropItem {
    const NAME: &'static str = "DROP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }

    /// One form per unit that carries anything: the card.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for unit in game.team(seat).iter() {
            let items = game.units[unit].items().chain(game.vehicle_of(unit)).map(ItemWord::from);
            one_of(out, "item", items, |item| Self { unit, item })?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        game.own_unit(seat, unit, 0)?;
        let item = self.item(game)?;
        if game.has_item(unit, item) { Ok(()) } else { Err(Reason::NotCarried { unit, item: item.into() }) }
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        let Ok(item) = self.item(game) else { return };
        let cell = game.cell(unit);
        if game.vehicle_of(unit) == Some(item) {
            let squad = game.units[unit].squad;
            game.squad_mut(seat, squad).vehicle = ItemId::NONE;
        } else {
            game.take_off(unit, item);
        }
        game.lay(cell, item, Known::Everybody);
        let seen_by = game.side_of(seat);
        out.emit(Some(seat), || Event::Dropped { unit, item: Some(item), seen_by });
        if item.kind().does == Use::Bandolier {
            game.empty_pouch(unit);
        }
    }
}

/// The form of a recovery: which discarded card, and whether the unit wears it.
fn recovery(game: &Merc, unit: UnitId) -> Vec<Group> {
    let cards = game.discard.iter().map(ItemWord::from);
    vec![Group::one("card", cards), Group::one("to", [Holder::Unit(unit), Holder::Stash])]
}

/// MRC-5.3: gives up a Repair Kit for a discarded card.
#[payload]
pub struct RepairKit {
    pub unit: UnitId,
    #[fill]
    pub card: ItemWord,
    #[fill]
    pub to: Holder,
}

impl Act<Merc> for RepairKit {
    const NAME: &'static str = "REPAIR_KIT";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let kit = |unit: &UnitId| game.units[*unit].carried(Use::RepairKit).is_some() && !game.discard.is_empty();
        for unit in game.team(seat).iter().filter(kit) {
            let blank = Self { unit, card: ItemWord::NONE, to: Holder::Stash };
            out.form(|| Draft::loose(blank, recovery(game, unit)))?;
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        game.own_unit(seat, unit, 0)?;
        if game.units[unit].carried(Use::RepairKit).is_none() {
            return Err(Reason::NoKit { unit });
        }
        game.check_recover(seat, unit, self.card, self.to)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Ok(item) = game.discarded(self.card) else { return };
        if let Some(kit) = game.units[self.unit].carried(Use::RepairKit) {
            game.take_off(self.unit, kit);
            game.discard_item(kit);
        }
        game.recover(seat, self.unit, item, self.to, out);
    }
}

/// MRC-10.1: Feedback takes a discarded card.
#[payload]
pub struct Salvage {
    pub unit: UnitId,
    #[fill]
    pub card: ItemWord,
    #[fill]
    pub to: Holder,
}

impl Act<Merc> for Salvage {
    const NAME: &'static str = "SALVAGE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let able = |unit: &UnitId| unit.has(Quirk::Salvages) && game.own_unit(seat, *unit, 1).is_ok();
        for unit in game.team(seat).iter().filter(able).filter(|_| !game.discard.is_empty()) {
            let blank = Self { unit, card: ItemWord::NONE, to: Holder::Stash };
            out.form(|| Draft::loose(blank, recovery(game, unit)))?;
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        game.own_unit(seat, unit, 1)?;
        if !unit.has(Quirk::Salvages) {
            return Err(Reason::NoSalvage { unit });
        }
        game.check_recover(seat, unit, self.card, self.to)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Ok(item) = game.discarded(self.card) else { return };
        game.pay(self.unit, 1);
        game.recover(seat, self.unit, item, self.to, out);
    }
}

/// MRC-10.1: Hagness draws three cards, of which one is kept.
#[payload]
pub struct HagnessDraw {
    pub unit: UnitId,
    #[fill]
    pub deck: Deck,
}

impl Act<Merc> for HagnessDraw {
    const NAME: &'static str = "HAGNESS_DRAW";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for unit in game.team(seat).iter().filter(|unit| unit.has(Quirk::DrawsGear)) {
            let legal = |deck: &Deck| Self { unit, deck: *deck }.check(game, seat).is_ok();
            one_of(out, "deck", Deck::EACH.into_iter().filter(legal), |deck| Self { unit, deck })?;
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let (unit, deck) = (self.unit, self.deck);
        game.own_unit(seat, unit, 1)?;
        if !unit.has(Quirk::DrawsGear) {
            return Err(Reason::NoGearDraw { unit });
        }
        if game.can_draw(deck) { Ok(()) } else { Err(Reason::DeckEmpty { deck }) }
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        let items = game.draw_gear(seat, unit, self.deck, out);
        if !items.is_empty() {
            game.choices[seat.index()] = Choice::Hagness { unit, items };
        }
    }
}

/// MRC-10.1: keeps one of the three for a member of the squad or the stash.
#[payload]
pub struct HagnessKeep {
    pub card: ItemWord,
    #[fill]
    pub to: Holder,
}

impl Act<Merc> for HagnessKeep {
    const NAME: &'static str = "HAGNESS_KEEP";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let drawn = |choice: &Choice| matches!(choice, Choice::Hagness { .. });
        game.gate_for(seat, Who::Anybody, When::Act, drawn)?;
        if drawn(&game.choices[seat.index()]) { Ok(()) } else { Err(Reason::NothingAsked) }
    }

    /// One form per card: who gets it.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Choice::Hagness { unit, items } = game.choices[seat.index()] else { return GO };
        for item in items.iter() {
            let card = ItemWord::from(item);
            let legal = |to: &Holder| Self { card, to: *to }.check(game, seat).is_ok();
            one_of(out, "to", game.holders(seat, unit, item).into_iter().filter(legal), |to| Self { card, to })?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Choice::Hagness { unit, items } = game.choices[seat.index()] else { return Err(Reason::NothingAsked) };
        let item = card(self.card, |item| items.contains(item))?;
        if !items.contains(item) {
            return Err(Reason::ItemNotDrawn { item: self.card });
        }
        if let Holder::Unit(other) = self.to
            && !game.squad(seat, game.units[unit].squad).members.contains(other)
        {
            let unknown = Reason::UnknownId { what: What::Unit };
            return Err(if other.is_none() { unknown } else { Reason::NotInSquad { unit: other, by: unit } });
        }
        game.check_holder(seat, game.cell(unit), item, self.to)
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Choice::Hagness { unit, items } = std::mem::take(&mut game.choices[seat.index()]) else { return };
        let Ok(kept) = card(self.card, |item| items.contains(item)) else { return };
        for item in items.iter().filter(|item| *item != kept) {
            game.discard_item(item);
        }
        game.hand_over(seat, game.cell(unit), kept, self.to, out);
    }
}

impl Merc {
    /// Whether the unit carries the card or drives it.
    fn has_item(&self, unit: UnitId, item: ItemId) -> bool {
        self.units[unit].carries(item) || self.vehicle_of(unit) == Some(item)
    }

    /// The discarded card that a word means. Discarded copies are as good as new, so the first one will do.
    fn discarded(&self, word: ItemWord) -> Result<ItemId, Reason> {
        let found = card(word, |item| self.discard.contains(item));
        found.or_else(|reason| word.copies().next().ok_or(reason))
    }

    fn check_recover(&self, seat: Seat, unit: UnitId, word: ItemWord, to: Holder) -> Result<(), Reason> {
        let item = self.discarded(word)?;
        if !self.discard.contains(item) {
            return Err(Reason::NotDiscarded { item: word });
        }
        match to {
            Holder::Unit(other) if other != unit => Err(Reason::OnlyForItself { unit }),
            _ => self.check_holder(seat, self.cell(unit), item, to),
        }
    }

    fn recover(&mut self, seat: Seat, unit: UnitId, card: ItemId, to: Holder, out: &mut Sink<'_>) {
        self.discard.remove(card);
        out.emit(Some(seat), || Event::Salvaged { unit, item: card });
        self.hand_over(seat, self.cell(unit), card, to, out);
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

    /// Places for a drawn card: own units there that can wear it, and the stash.
    pub(crate) fn holders(&self, seat: Seat, unit: UnitId, item: ItemId) -> Vec<Holder> {
        let cell = self.cell(unit);
        let mut all = vec![Holder::Stash];
        all.extend(self.units_at(cell, seat).iter().filter(|unit| self.can_wear(*unit, item)).map(Holder::Unit));
        all
    }

    /// Whether a unit can put the card on, over an old one if need be.
    pub fn can_wear(&self, unit: UnitId, item: ItemId) -> bool {
        let body = &self.units[unit];
        if matches!(item.kind().does, Use::Vehicle(..)) {
            return true;
        }
        self.free_place(unit, body, item).is_some() || {
            let slot = SlotName::of(item.kind().family);
            self.fits(unit, body, item, slot)
        }
    }

    /// Judges where a drawn card goes: an own unit at that place, or the stash.
    pub(crate) fn check_holder(&self, seat: Seat, cell: Cell, item: ItemId, to: Holder) -> Result<(), Reason> {
        let Holder::Unit(unit) = to else { return Ok(()) };
        self.own_unit(seat, unit, 0)?;
        if self.cell(unit) != cell {
            return Err(Reason::OtherSector { unit, sector: self.map[cell] });
        }
        self.check_wear(unit, item)
    }

    /// Why a unit cannot put the card on.
    pub(crate) fn check_wear(&self, unit: UnitId, item: ItemId) -> Result<(), Reason> {
        if self.can_wear(unit, item) {
            return Ok(());
        }
        Err(match item.kind().does {
            _ if !Self::accepts(unit, item) => Reason::RefusesItem { unit, item: item.into() },
            Use::Bandolier => Reason::SecondBandolier { unit },
            _ => Reason::NoPlace { unit, item: item.into() },
        })
    }

    /// Puts a card where it was sent.
    pub(crate) fn hand_over(&mut self, seat: Seat, cell: Cell, item: ItemId, to: Holder, out: &mut Sink<'_>) {
        match to {
            Holder::Unit(unit) => self.equip(unit, item, out),
            Holder::Stash => self.lay(cell, item, Known::Side(seat)),
        }
        self.check_super_weapon(out);
    }

    /// All seats of a player's side.
    pub fn side_of(&self, seat: Seat) -> SeatSet {
        if self.is_rebel(seat) { self.allies(seat).collect() } else { SeatSet::only(seat) }
    }
}
