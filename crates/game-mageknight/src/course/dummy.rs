//! MKG-11.1: the dummy player.

use crate::course::Course;
use crate::data::cards::CARDS;
use crate::event::Event;
use crate::ids::{CardId, TacticId};
use crate::list::List;
use crate::refs::Place;
use crate::rules::Table;
use crate::world::{DUMMY, Step};

/// It takes one of the tactics that are left, by chance.
pub(crate) fn pick_tactic(course: &mut Course<'_>) {
    let shown = course.realm().shown;
    let left: Vec<TacticId> = TacticId::ALL.iter().copied().filter(|tactic| shown & tactic.bit() != 0).collect();
    if left.is_empty() {
        course.realm_mut().step = Step::SetOrder;
        return;
    }
    let mut table = course.table(0);
    let event = table.next_event();
    let tactic = table.chance.event_at(event).pick("pick", &left);
    let realm = &mut *table.world.realm;
    realm.shown &= !tactic.bit();
    if let Some(dummy) = &mut realm.dummy {
        dummy.tactic = Some(tactic);
    }
    course.out.fence();
    course.tell_all(|| Event::DummyTactic { tactic });
}

/// Its turn: three cards, and more for crystals of the last one's color.
pub(crate) fn turn(course: &mut Course<'_>) {
    let realm = course.realm_mut();
    let Some(dummy) = &mut realm.dummy else { return };
    if dummy.deck.is_empty() {
        announce(course, DUMMY);
        return;
    }
    let flip = |dummy: &mut crate::world::Dummy, n: usize| {
        let mut cards = Vec::new();
        for _ in 0..n.min(dummy.deck.len()) {
            let card = dummy.deck.remove(0);
            dummy.discard.push(card);
            cards.push(card);
        }
        cards
    };
    let flipped = flip(dummy, 3);
    // A card of two colors counts as the one of which there are more crystals.
    let colors = flipped.last().map(|card| [CARDS[card.index()].color, CARDS[card.index()].second]);
    let held = colors.into_iter().flatten().flatten().filter_map(|color| dummy.crystals.get(color.index()));
    let more = held.copied().max().unwrap_or(0);
    let extra = flip(dummy, usize::from(more));
    let left = dummy.deck.len() as u8;
    course.out.fence();
    course.tell_all(|| Event::DummyPlayed { flipped, extra, left });
}

/// MKG-1.11: somebody ends the round: everybody else has one more turn.
pub(crate) fn announce(course: &mut Course<'_>, by: u8) {
    let active = course.game.sides.iter().filter(|side| !side.trek.out).count() as u8;
    let ending = &mut course.realm_mut().ending;
    if ending.announced.is_none() {
        ending.announced = Some(by);
        if ending.triggered.is_none() || ending.turns_left == 0 {
            ending.turns_left = active.saturating_sub(u8::from(by != DUMMY));
        }
    }
    course.out.fence();
    course.tell_all(|| Event::EndAnnounced { by: Place(by) });
}

/// Round preparation: the action that left the offer joins its deck, the spell gives a crystal.
pub(crate) fn prepare(table: &mut Table<'_>, action: Option<CardId>, spell: Option<CardId>) {
    let event = u64::from(table.world.events);
    let realm = &mut *table.world.realm;
    let Some(dummy) = &mut realm.dummy else { return };
    if let Some(color) = spell.and_then(|spell| CARDS[spell.index()].color) {
        let crystals = &mut dummy.crystals[color.index()];
        *crystals = crystals.saturating_add(1);
    }
    let mut cards: Vec<CardId> =
        action.into_iter().chain(dummy.deck.iter().copied()).chain(dummy.discard.iter().copied()).collect();
    cards.sort();
    dummy.deck = List::new();
    dummy.discard = List::new();
    table.chance.event_at(event).shuffle(&mut cards);
    for card in cards {
        dummy.deck.push(card);
    }
    table.world.events += 1;
}
