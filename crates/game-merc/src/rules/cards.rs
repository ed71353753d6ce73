//! Drawing and discarding (MRC-3, deck rule) and putting a card on a unit (MRC-10.2).

use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::data::items::{Family, Use};
use crate::data::mercs::{Quirk, RIVALS};
use crate::event::{Event, Pile};
use crate::ids::{Cell, Deck, ItemId, ItemSet, ItemWord, SlotName, TacticsId, UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Merc, Unit};

/// Who knows that a card lies in a stash.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// It came from a unit's open equipment.
    Everybody,
    /// The side of this player has seen it.
    Side(Seat),
}

impl Merc {
    /// Rolls one die.
    pub(crate) fn roll_d6(&mut self, out: &mut Sink<'_>) -> u8 {
        out.fence();
        self.chance.event().d6()
    }

    /// Draws the top MERC; an empty deck is first made from the discard pile.
    pub(crate) fn draw_merc(&mut self, out: &mut Sink<'_>) -> Option<UnitId> {
        out.fence();
        if self.merc_deck.is_empty() {
            let mut cards: arrayvec::ArrayVec<UnitId, 52> = self.merc_discard.iter().collect();
            self.merc_discard = UnitSet::EMPTY;
            self.chance.event().shuffle(&mut cards);
            cards.reverse();
            self.merc_deck = cards;
        }
        let at = self.chance.draw_position("draw", self.merc_deck.iter().rev().copied())?;
        Some(self.merc_deck.remove(self.merc_deck.len() - 1 - at))
    }

    /// Draws for a player until a card fits into the team; the others are discarded at the end.
    pub(crate) fn draw_compatible(&mut self, seat: Seat, out: &mut Sink<'_>) -> Option<UnitId> {
        let team = self.team(seat);
        let mut aside = UnitSet::EMPTY;
        let card = loop {
            match self.draw_merc(out) {
                Some(card) if clashes(team, card) => aside.insert(card),
                other => break other,
            }
        };
        self.merc_discard = self.merc_discard | aside;
        self.tell_discarded(seat, aside, out);
        card
    }

    /// Tells which of a player's drawn MERCs went to the discard pile.
    fn tell_discarded(&self, seat: Seat, cards: UnitSet, out: &mut Sink<'_>) {
        if !cards.is_empty() {
            out.emit(Some(seat), || Event::MercsDiscarded { units: cards.iter().collect() });
        }
    }

    /// Puts a MERC that a player drew into the discard pile, openly.
    pub(crate) fn discard_merc(&mut self, seat: Seat, card: UnitId, out: &mut Sink<'_>) {
        self.merc_discard.insert(card);
        self.tell_discarded(seat, UnitSet::only(card), out);
    }

    /// Draws the top card of an equipment deck; an empty deck is first made from its discard pile.
    pub(crate) fn draw_item(&mut self, deck: Deck, out: &mut Sink<'_>) -> Option<ItemId> {
        out.fence();
        if self.decks[deck as usize].is_empty() {
            let old = self.discards_of(deck);
            let mut cards: arrayvec::ArrayVec<ItemId, 32> = old.iter().collect();
            self.discard = self.discard.minus(old);
            self.chance.event().shuffle(&mut cards);
            cards.reverse();
            self.decks[deck as usize] = cards;
        }
        let pile = &self.decks[deck as usize];
        if pile.is_empty() {
            return None;
        }
        let mut at = pile.len() - 1;
        if self.chance.script_left() > 0
            && let Some(word) = self.chance.scripted::<String>("draw")
        {
            let wanted = ItemWord::read(&word);
            match pile.iter().rposition(|item| wanted.is_some_and(|wanted| wanted.means(*item))) {
                Some(found) => at = found,
                None => self.chance.misfit(format!("the scripted draw `{word}` is not in its pile")),
            }
        }
        Some(self.decks[deck as usize].remove(at))
    }

    /// Draws the top Tactics card. The deck is never reshuffled.
    pub(crate) fn draw_tactics(&mut self, out: &mut Sink<'_>) -> Option<TacticsId> {
        out.fence();
        let at = self.chance.draw_position("draw", self.tactics.iter().rev().copied())?;
        Some(self.tactics.remove(self.tactics.len() - 1 - at))
    }

    /// Cards left for a draw from this deck.
    pub fn can_draw(&self, deck: Deck) -> bool {
        !self.decks[deck as usize].is_empty() || !self.discards_of(deck).is_empty()
    }

    /// Puts a card into the discard pile, as good as new; parts of the super weapon go back to the supply.
    pub(crate) fn discard_item(&mut self, item: ItemId) {
        self.damage[item] = 0;
        self.spent[item] = 0;
        if matches!(item.kind().does, Use::Detonator | Use::Explosives) {
            self.supply.insert(item);
        } else {
            self.discard.insert(item);
        }
    }

    /// Lays a card into the stash of a place; damaged equipment is discarded instead.
    pub(crate) fn lay(&mut self, cell: Cell, item: ItemId, known: Known) {
        if self.damage[item] > 0 || cell.is_none() {
            self.discard_item(item);
            return;
        }
        self.stash[cell].insert(item);
        match known {
            Known::Everybody => self.known.iter_mut().for_each(|side| side.insert(item)),
            Known::Side(seat) => {
                let side = self.side(seat);
                self.known[side].insert(item);
            }
        }
    }

    /// Takes a card out of the stash of a place.
    pub(crate) fn pick_up(&mut self, cell: Cell, item: ItemId) {
        self.stash[cell].remove(item);
        self.known.iter_mut().for_each(|side| side.remove(item));
    }

    /// Whether a unit will hold the card at all.
    pub fn accepts(unit: UnitId, item: ItemId) -> bool {
        !(unit.has(Quirk::RefusesOneUse) && item.kind().one_use())
    }

    /// Whether this place of a unit may hold the card, whatever lies there now (MRC-10.2).
    pub fn fits(&self, unit: UnitId, body: &Unit, item: ItemId, slot: SlotName) -> bool {
        let kind = item.kind();
        if !Self::accepts(unit, item) || matches!(kind.does, Use::Vehicle(..)) {
            return false;
        }
        if kind.does == Use::Bandolier && body.carried(Use::Bandolier).is_some_and(|other| other != item) {
            return false;
        }
        Self::may_hold(unit, item, slot) && (slot != SlotName::Bandolier || body.carried(Use::Bandolier).is_some())
    }

    /// Whether this kind of place may hold this kind of card, whatever the unit carries now.
    pub fn may_hold(unit: UnitId, item: ItemId, slot: SlotName) -> bool {
        let kind = item.kind();
        match slot {
            SlotName::Weapon => {
                kind.family == Family::Weapon
                    || kind.family == Family::Accessory && unit.has(Quirk::AccessoriesAnywhere)
            }
            SlotName::Armor => {
                kind.family == Family::Armor || kind.family == Family::Accessory && unit.has(Quirk::AccessoriesAnywhere)
            }
            SlotName::Accessory => {
                kind.family == Family::Accessory || kind.family == Family::Weapon && unit.has(Quirk::SecondWeapon)
            }
            SlotName::Bandolier => kind.family == Family::Accessory && kind.does != Use::Bandolier,
        }
    }

    /// The first free place of a unit that may hold the card.
    pub fn free_place(&self, unit: UnitId, body: &Unit, item: ItemId) -> Option<(SlotName, usize)> {
        let own = match item.kind().family {
            Family::Weapon => [SlotName::Weapon, SlotName::Accessory, SlotName::Armor],
            Family::Armor => [SlotName::Armor, SlotName::Weapon, SlotName::Accessory],
            Family::Accessory => [SlotName::Accessory, SlotName::Armor, SlotName::Weapon],
        };
        if self.fits(unit, body, item, SlotName::Bandolier)
            && let Some(at) = body.pouch[..usize::from(self.rules.bandolier)].iter().position(|held| held.is_none())
        {
            return Some((SlotName::Bandolier, at));
        }
        own.into_iter()
            .find(|slot| body.slots[*slot as usize].is_none() && self.fits(unit, body, item, *slot))
            .map(|slot| (slot, slot as usize))
    }

    /// Equips a card at once (MRC-10.2): into a free place, or over the old card of its slot, which is stashed. What
    /// cannot be carried is stashed.
    pub(crate) fn equip(&mut self, unit: UnitId, item: ItemId, out: &mut Sink<'_>) {
        let cell = self.cell(unit);
        if matches!(item.kind().does, Use::Vehicle(..)) {
            self.attach_vehicle(unit, item, out);
            return;
        }
        let body = self.units[unit];
        let owner = self.owner(unit);
        let place = self.free_place(unit, &body, item).or_else(|| {
            let slot = SlotName::of(item.kind().family);
            self.fits(unit, &body, item, slot).then_some((slot, slot as usize))
        });
        let Some((slot, at)) = place else {
            if let Some(owner) = owner {
                self.lay(cell, item, Known::Side(owner));
            } else {
                self.discard_item(item);
            }
            return;
        };
        let place = match slot {
            SlotName::Bandolier => &mut self.units[unit].pouch[at],
            SlotName::Weapon | SlotName::Armor | SlotName::Accessory => &mut self.units[unit].slots[at],
        };
        let old = std::mem::replace(place, item);
        if let Some(old) = old.some() {
            self.lay(cell, old, Known::Everybody);
            if old.kind().does == Use::Bandolier {
                self.empty_pouch(unit);
            }
        }
        out.emit(owner, || Event::Equipped { unit, item });
    }

    /// Moves the contents of a bandolier that is gone into the stash.
    pub(crate) fn empty_pouch(&mut self, unit: UnitId) {
        let cell = self.cell(unit);
        for at in 0..3 {
            let held = std::mem::replace(&mut self.units[unit].pouch[at], ItemId::NONE);
            if let Some(held) = held.some() {
                self.lay(cell, held, Known::Everybody);
            }
        }
    }

    /// Takes a card off a unit. The contents of a bandolier stay where they are: callers decide.
    pub(crate) fn take_off(&mut self, unit: UnitId, item: ItemId) {
        let body = &mut self.units[unit];
        for place in body.slots.iter_mut().chain(&mut body.pouch) {
            if *place == item {
                *place = ItemId::NONE;
            }
        }
    }

    /// Draws a card from a deck that this unit will hold; refused ones are discarded afterwards.
    pub(crate) fn draw_for(&mut self, unit: UnitId, deck: Deck, out: &mut Sink<'_>) -> Option<ItemId> {
        let mut refused = ItemSet::EMPTY;
        let card = loop {
            match self.draw_item(deck, out) {
                Some(item) if !Self::accepts(unit, item) => refused.insert(item),
                other => break other,
            }
        };
        for item in refused.iter() {
            self.discard_item(item);
        }
        card
    }

    /// The starting card of a newly hired unit.
    pub(crate) fn outfit(&mut self, unit: UnitId, deck: Deck, out: &mut Sink<'_>) {
        if unit.has(Quirk::ExtraAccessory)
            && let Some(item) = self.draw_for(unit, Deck::Accessory, out)
        {
            self.equip(unit, item, out);
        }
        if let Some(item) = self.draw_for(unit, deck, out) {
            self.equip(unit, item, out);
        }
    }

    /// Tells what the Dictator drew into his hand.
    pub(crate) fn tell_hand(&self, cards: &[TacticsId], out: &mut Sink<'_>) {
        if !cards.is_empty() {
            self.tell_drawn(self.tyrant(), Pile::Tactics, cards.iter(), out);
        }
    }

    /// Tells that cards were drawn; only seats that may see them learn which.
    pub(crate) fn tell_drawn(
        &self,
        seat: Seat,
        pile: Pile,
        cards: impl Iterator<Item = impl ToString> + Clone,
        out: &mut Sink<'_>,
    ) {
        let n = cards.clone().count() as u8;
        out.emit(Some(seat), || Event::CardsDrawn {
            pile,
            n,
            cards: Some(cards.map(|card| card.to_string()).collect()),
            seen_by: SeatSet::only(seat),
        });
    }
}

/// The pile of events behind a deck.
pub(crate) fn pile(deck: Deck) -> Pile {
    match deck {
        Deck::Weapon => Pile::Weapon,
        Deck::Armor => Pile::Armor,
        Deck::Accessory => Pile::Accessory,
    }
}

/// Somebody in the team with whom the card never serves (MRC-10.3).
fn rival_in(team: UnitSet, card: UnitId) -> Option<UnitId> {
    RIVALS.iter().find_map(|(a, b)| {
        let (a, b) = (UnitId::new(usize::from(*a)), UnitId::new(usize::from(*b)));
        let (with_a, with_b) = (card == b && team.contains(a), card == a && team.contains(b));
        if with_a { Some(a) } else { with_b.then_some(b) }
    })
}

/// Whether a card never serves in a team with these units (MRC-10.3).
pub fn clashes(team: UnitSet, card: UnitId) -> bool {
    rival_in(team, card).is_some()
}

/// Refuses a card that never serves in a team with these units.
pub(crate) fn rival(team: UnitSet, card: UnitId) -> Result<(), Reason> {
    rival_in(team, card).map_or(Ok(()), |rival| Err(Reason::Incompatible { unit: card, rival }))
}
