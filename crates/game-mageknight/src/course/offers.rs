//! MKG-9: the offers of cards and units.

use crate::data::tiles::SiteKind;
use crate::event::{Event, OfferName};
use crate::ids::CardId;
use crate::options::Scenario;
use crate::rules::{Table, unfold};
use crate::world::{Realm, mark_flags};

/// Cards in the offer of advanced actions, and in that of spells.
const OFFER: usize = 3;

/// Fills the offer of advanced actions or spells from its deck; the newest card is on top.
pub(crate) fn refill(table: &mut Table<'_>, offer: OfferName) {
    loop {
        let realm = &mut *table.world.realm;
        let (row, deck) = match offer {
            OfferName::Actions => (&mut realm.offers.actions, &mut realm.actions),
            OfferName::Spells => (&mut realm.offers.spells, &mut realm.spells),
        };
        if row.is_full() {
            return;
        }
        let Some(at) = table.chance.draw_position("draw", deck.iter().copied()) else { return };
        let card = deck.remove(at);
        row.push(card);
        row.rotate_right(1);
        table.out.fence();
        table.tell(|| Event::OfferFilled { offer, card });
    }
}

/// Takes a card out of an offer and fills it.
pub(crate) fn take(table: &mut Table<'_>, offer: OfferName, card: CardId) -> bool {
    let offers = &mut table.world.realm.offers;
    let row = match offer {
        OfferName::Actions => &mut offers.actions,
        OfferName::Spells => &mut offers.spells,
    };
    let Some(at) = row.iter().position(|other| *other == card) else { return false };
    row.remove(at);
    table.seal();
    refill(table, offer);
    true
}

/// How many units lie in the offer when it is dealt.
fn unit_slots(table: &Table<'_>) -> usize {
    let seats = 1 + table.others.look().iter().count();
    seats + 2 + usize::from(table.plan.blitz())
}

/// MKG-9.3: deals the unit offer: elites and regulars in turn once a core tile has been revealed.
pub(crate) fn deal_units(table: &mut Table<'_>) {
    let elites = table.world.realm.core && !table.plan.scenario.is_reconnaissance();
    for place in 0..unit_slots(table) {
        let wanted = usize::from(elites && place % 2 == 0);
        let deck =
            if table.world.unit_decks[wanted].is_empty() && (elites || wanted == 1) { 1 - wanted } else { wanted };
        draw_unit(table, deck);
    }
    let units = table.world.realm.offers.units;
    table.tell(|| Event::UnitsOffered { units: units.to_vec() });
}

/// One unit of a deck joins the offer.
pub(crate) fn draw_unit(table: &mut Table<'_>, deck: usize) -> bool {
    let pile = &mut table.world.unit_decks[deck];
    let Some(at) = table.chance.draw_position("draw", pile.iter().copied()) else { return false };
    let unit = pile.remove(at);
    table.out.fence();
    table.world.realm.offers.units.push(unit)
}

/// MKG-1.3 c: what is left in the unit offer goes under its decks, and a new one is dealt.
pub(crate) fn renew_units(table: &mut Table<'_>) {
    let offers = &mut table.world.realm.offers;
    let (units, taught) = (std::mem::take(&mut offers.units), std::mem::take(&mut offers.monastery));
    for unit in units.iter() {
        let deck = usize::from(crate::data::units::UNITS[unit.index()].elite);
        table.world.unit_decks[deck].push(*unit);
    }
    for card in taught.iter() {
        table.world.realm.actions.push(*card);
    }
    deal_units(table);
    // MKG-9.3: where the deck is short the offer of advanced actions comes first.
    let realm = &table.world.realm;
    let offer = &realm.offers.actions;
    let reserve = usize::from(realm.dummy.is_some() && !offer.is_empty()) + OFFER - offer.len().min(OFFER);
    for _ in 0..monasteries(&table.world.realm) {
        if table.world.realm.actions.len() > reserve {
            unfold::teach(table);
        }
    }
}

/// Monasteries on the map that have not been burned.
fn monasteries(realm: &Realm) -> usize {
    let spaces = realm.tiles.iter().flat_map(|tile| tile.slot.spaces());
    let stands = |space: &crate::map::Hex| {
        realm.site(*space) == Some(SiteKind::Monastery) && !realm.flagged(*space, mark_flags::BURNED)
    };
    spaces.filter(stands).count()
}

/// MKG-1.3 d and e: the lowest card of an offer leaves it; answers which.
pub(crate) fn age(table: &mut Table<'_>, offer: OfferName) -> Option<CardId> {
    let realm = &mut *table.world.realm;
    let row = match offer {
        OfferName::Actions => &mut realm.offers.actions,
        OfferName::Spells => &mut realm.offers.spells,
    };
    let lowest = row.pop();
    if let Some(card) = lowest {
        match offer {
            OfferName::Actions if realm.dummy.is_none() => realm.actions.push(card),
            OfferName::Actions => false,
            OfferName::Spells => realm.spells.push(card),
        };
    }
    refill(table, offer);
    lowest
}

/// MKG-2.4: First Reconnaissance begins with a unit that a village recruits.
pub(crate) fn is_fair(scenario: Scenario, realm: &Realm) -> bool {
    let village = |unit: &crate::ids::UnitId| crate::data::recruits::in_villages(*unit);
    !scenario.is_reconnaissance() || realm.offers.units.iter().any(village)
}
