//! Cities (MRC-5.3): the hospital and the arms dealer.

use sortie_engine::{Act, GO, Go, Offers, Seat, payload, vocabulary};

use crate::Sink;
use crate::data::sectors::Terrain;
use crate::ids::{Cell, Deck, Holder, UnitId};
use crate::reason::{Reason, When};
use crate::rules::cards::pile;
use crate::rules::choose::{each_unit, one_of};
use crate::rules::gate::Who;
use crate::state::{Choice, Merc};

/// MRC-5.3: a unit in a City is healed.
#[payload]
pub struct Hospital {
    pub unit: UnitId,
}

impl Act<Merc> for Hospital {
    const NAME: &'static str = "HOSPITAL";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        each_unit(game, seat, out, |unit| Self { unit })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        let cell = game.own_unit(seat, unit, 1)?;
        game.in_city(cell)?;
        if game.wounds(unit) == 0 { Err(Reason::Undamaged { unit }) } else { Ok(()) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.pay(self.unit, 1);
        game.heal(self.unit, u8::MAX, out);
    }
}

vocabulary! {
    /// What an arms dealer is asked for: a card of a deck or, in the mode that has them, a part of the super weapon.
    pub enum Ware: "ware" {
        Weapon = "weapon",
        Armor = "armor",
        Accessory = "accessory",
        Detonator = "detonator",
        Explosives = "explosives",
    }
}

impl Ware {
    /// The deck, unless a part is asked for.
    pub fn deck(self) -> Option<Deck> {
        match self {
            Ware::Weapon => Some(Deck::Weapon),
            Ware::Armor => Some(Deck::Armor),
            Ware::Accessory => Some(Deck::Accessory),
            Ware::Detonator | Ware::Explosives => None,
        }
    }
}

/// MRC-5.3: a unit in a City buys a card; where it goes is said next.
#[payload]
pub struct ArmsDealer {
    pub unit: UnitId,
    #[fill]
    pub deck: Ware,
}

impl Act<Merc> for ArmsDealer {
    const NAME: &'static str = "ARMS_DEALER";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }

    /// One form per unit: the deck.
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for unit in game.team(seat).iter() {
            let legal = |deck: &Ware| Self { unit, deck: *deck }.check(game, seat).is_ok();
            one_of(out, "deck", Ware::ALL.iter().copied().filter(legal), |deck| Self { unit, deck })?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let cell = game.own_unit(seat, self.unit, 1)?;
        game.in_city(cell)?;
        match self.deck.deck() {
            Some(deck) if game.can_draw(deck) => Ok(()),
            Some(deck) => Err(Reason::DeckEmpty { deck }),
            None => game.check_part(seat, cell, self.deck),
        }
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        game.pay(unit, 1);
        let item = match self.deck.deck() {
            Some(deck) => {
                let item = game.draw_item(deck, out);
                if let Some(item) = item {
                    game.tell_drawn(seat, pile(deck), std::iter::once(item), out);
                }
                item
            }
            None => game.take_part(game.cell(unit), self.deck),
        };
        if let Some(item) = item {
            game.choices[seat.index()] = Choice::Dealer { unit, item };
        }
    }
}

/// MRC-5.3: says who gets the bought card.
#[payload]
pub struct DealerPlace {
    pub to: Holder,
}

impl Act<Merc> for DealerPlace {
    const NAME: &'static str = "DEALER_PLACE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let bought = |choice: &Choice| matches!(choice, Choice::Dealer { .. });
        game.gate_for(seat, Who::Anybody, When::Act, bought)?;
        if bought(&game.choices[seat.index()]) { Ok(()) } else { Err(Reason::NothingAsked) }
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Choice::Dealer { unit, item } = game.choices[seat.index()] else { return GO };
        for to in game.holders(seat, unit, item) {
            out.ready(Self { to })?;
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Choice::Dealer { unit, item } = game.choices[seat.index()] else { return Err(Reason::NothingAsked) };
        game.check_holder(seat, game.cell(unit), item, self.to)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let Choice::Dealer { unit, item } = std::mem::take(&mut game.choices[seat.index()]) else { return };
        game.hand_over(seat, game.cell(unit), item, self.to, out);
    }
}

impl Merc {
    fn in_city(&self, cell: Cell) -> Result<(), Reason> {
        let city = self.sector(cell).terrain == Terrain::City;
        if city { Ok(()) } else { Err(Reason::NotACity { sector: self.map[cell] }) }
    }
}
