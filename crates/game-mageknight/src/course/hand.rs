//! Drawing, gaining and discarding cards, and the limit of the hand.

use crate::data::decks::Class;
use crate::data::tiles::SiteKind;
use crate::event::{Event, Pile};
use crate::ids::{CardId, TacticId};
use crate::rules::{At, Table, camp};
use crate::state::{Deck, Kit, MAX_CARDS, MAX_HAND, Side};
use crate::world::Way;

/// Cards in hand, wounds included.
#[must_use]
pub(crate) fn hand_size(side: &Side) -> usize {
    side.kit.hand.len() + usize::from(side.kit.more_wounds)
}

/// MKG-7.5: how many cards a hero fills its hand to.
#[must_use]
pub(crate) fn limit(at: At<'_>) -> usize {
    let side = at.side;
    let planning = side.trek.tactic == Some(TacticId::Planning) && hand_size(side) >= 2;
    usize::from(side.level_row().hand_limit)
        + usize::from(site_bonus(at))
        + usize::from(planning)
        + usize::from(side.kit.turn.hand_more)
        + usize::from(terrain_bonus(at))
}

/// MKG-0.2: a higher limit is for the next time that the hand is filled: at the start of the next round after the last turn of one,
/// and at the end of the next turn where this one draws nothing. Answers what is kept for then.
#[must_use]
pub(crate) fn kept_back(at: At<'_>) -> usize {
    let last = at.world.realm.ending.announced.is_some() && !at.side.trek.again;
    let more = usize::from(at.side.kit.turn.hand_more) + usize::from(terrain_bonus(at));
    if last || at.side.kit.turn.bent { more } else { 0 }
}

/// What the terrain where the turn ends adds to the hand limit.
fn terrain_bonus(at: At<'_>) -> u8 {
    let terrain = at.side.trek.at.map_or(0, |space| at.world.realm.terrain(space).bit());
    let more = at.side.kit.turn.ways.iter().map(|way| match way {
        Way::EndsIn { terrains, more } if terrains & terrain != 0 => *more,
        _ => 0,
    });
    more.max().unwrap_or(0)
}

/// MKG-7.5: what keeps and cities add to the hand limit.
#[must_use]
pub(crate) fn site_bonus(at: At<'_>) -> u8 {
    let realm = &at.world.realm;
    let Some(hero) = at.side.trek.at else { return 0 };
    let own = 1u8 << at.seat();
    let keeps =
        realm.marks.iter().filter(|mark| mark.shields & own != 0 && realm.site(mark.at) == Some(SiteKind::Keep));
    let near = keeps.clone().any(|keep| keep.at.distance(hero) <= 1);
    let keep = if near { keeps.count() as u8 } else { 0 };
    let cities = realm.cities.iter().filter(|city| city.conquered && city.at.distance(hero) <= 1);
    let city = cities.map(|city| {
        let present = city.shields.contains(&(at.seat() as u8));
        u8::from(present) + u8::from(present && realm.leader(city) == Some(at.seat() as u8))
    });
    keep.max(city.max().unwrap_or(0))
}

/// Draws cards, at most as many as the deck has.
pub(crate) fn draw(table: &mut Table<'_>, n: usize) {
    let room = MAX_HAND.saturating_sub(table.side.kit.hand.iter().filter(|card| **card != CardId::Wound).count());
    camp::draw_cards(table, n.min(room).min(255) as u8);
}

/// How many cards that are no wounds a hero has.
pub(crate) fn owned(side: &Side) -> usize {
    let in_deck = side.deck.iter().chain(side.trek.under.iter()).filter(|card| **card != CardId::Wound).count();
    let in_hand = side.kit.hand.iter().filter(|card| **card != CardId::Wound).count();
    let borne = side.kit.units.iter().filter(|unit| unit.banner.is_some()).count();
    in_deck + in_hand + side.kit.play.len() + side.kit.discard.len() + side.trek.aside.len() + borne
}

/// MKG-1.12: a card comes on top of the deck.
pub(crate) fn gain_on_deck(table: &mut Table<'_>, card: CardId, open: bool) {
    if owned(table.side) >= MAX_CARDS || !put_on_top(&mut table.side.deck, card) {
        return;
    }
    table.side.trek.known_top = if open { table.side.trek.known_top.saturating_add(1) } else { 0 };
    table.tell(|| Event::CardGained { card: Some(card), to: Pile::Deck, hidden: !open });
}

fn put_on_top(deck: &mut Deck, card: CardId) -> bool {
    let pushed = deck.push(card);
    if pushed {
        deck.rotate_right(1);
    }
    pushed
}

/// Takes one copy of a card out of the hand; a wound beyond the list's room too.
pub(crate) fn take_from_hand(kit: &mut Kit, card: CardId) -> bool {
    if card == CardId::Wound && kit.more_wounds > 0 {
        kit.more_wounds -= 1;
        return true;
    }
    match kit.hand.iter().position(|other| *other == card) {
        Some(at) => {
            kit.hand.remove(at);
            true
        }
        None => false,
    }
}

/// Moves cards from the hand to the discard pile.
pub(crate) fn discard(table: &mut Table<'_>, cards: &[CardId]) {
    if cards.is_empty() {
        return;
    }
    for card in cards {
        let kit = &mut table.side.kit;
        if take_from_hand(kit, *card) {
            kit.turn.played = kit.turn.played.saturating_add(1);
            if *card == CardId::Wound {
                kit.discard_wounds = kit.discard_wounds.saturating_add(1);
            } else {
                kit.discard.push(*card);
            }
        }
    }
    let cards = cards.to_vec();
    table.tell(|| Event::CardsDiscarded { cards });
}

/// Whether every card lies in hand as often as it is named.
#[must_use]
pub(crate) fn in_hand(side: &Side, cards: &[CardId]) -> Option<CardId> {
    cards.iter().copied().find(|card| {
        let named = cards.iter().filter(|other| *other == card).count();
        let wounds = if *card == CardId::Wound { usize::from(side.kit.more_wounds) } else { 0 };
        side.kit.hand.iter().filter(|other| *other == card).count() + wounds < named
    })
}

/// MKG-1.3 g: hand, discard pile, deck, play area and what was set aside become a new deck.
pub(crate) fn shuffle_all(table: &mut Table<'_>) {
    let side = &mut *table.side;
    let under = std::mem::take(&mut side.trek.under);
    let aside = std::mem::take(&mut side.trek.aside);
    let mut deck = Deck::new();
    let wounds = side.wounds_in_hand() as usize
        + usize::from(side.kit.discard_wounds)
        + side.deck.iter().chain(under.iter()).filter(|card| **card == CardId::Wound).count();
    let kit = &mut side.kit;
    let all = side.deck.iter().chain(kit.hand.iter()).chain(kit.play.iter()).chain(kit.discard.iter());
    let apart = under.iter().chain(aside.iter());
    let mut cards: Vec<CardId> = all.chain(apart).copied().filter(|card| *card != CardId::Wound).collect();
    cards.sort();
    cards.into_iter().chain(std::iter::repeat_n(CardId::Wound, wounds)).for_each(|card| {
        deck.push(card);
    });
    kit.hand.clear();
    kit.play.clear();
    kit.discard.clear();
    (kit.more_wounds, kit.discard_wounds) = (0, 0);
    side.trek.known_top = 0;
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut deck);
    table.side.deck = deck;
}

/// Whether a card counts for knowledge: 2 for a spell, 1 for an advanced action.
#[must_use]
pub(crate) fn knowledge(card: CardId) -> i64 {
    match card.class() {
        Class::Spell => 2,
        Class::Advanced => 1,
        Class::Basic | Class::Wound | Class::Artifact => 0,
    }
}
