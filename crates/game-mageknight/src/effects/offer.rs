//! What a program takes out of offers, decks and discard pile, and what it lends the hero.

use crate::course::{hand, offers, prizes};
use crate::data::cards::CARDS;
use crate::data::skills::{SKILLS, Use};
use crate::effects::ask::Given;
use crate::effects::{Lend, Loan, Op, Rule, Spot, Until, later};
use crate::event::{Event, Pile};
use crate::ids::CardId;
use crate::rules::camp::add_to_hand;
use crate::rules::{Table, trade};
use crate::state::Frame;
use crate::world::OwnSkill;

pub(super) fn carry_out(table: &mut Table<'_>, frame: &mut Frame, op: Op, given: &mut Given) {
    match (op, given.card.take()) {
        (Op::Take { from, to_hand, .. }, Some(card)) if offers::take(table, from, card) => {
            frame.scope.color = CARDS[card.index()].color;
            gain(table, card, to_hand);
        }
        (Op::MakeRoom, _) => {
            if let Some(unit) = given.ready.take() {
                trade::disband(table, unit);
                table.barrier();
            }
        }
        (Op::Hire, _) => {
            if let Some(unit) = given.recruit.take() {
                prizes::join(table, unit, None, 0);
                table.barrier();
                table.side.kit.turn.hired = table.side.kit.turn.hired.saturating_add(1);
                later::recruited(table);
            }
        }
        (Op::TakeSkill, _) => {
            if let Some(skill) = given.skill.take() {
                let offer = &mut table.world.realm.offers.skills;
                if let Some(place) = offer.iter().position(|other| *other == skill) {
                    offer.remove(place);
                }
                table.side.trek.skills.push(OwnSkill { skill, ..OwnSkill::default() });
                table.barrier();
                table.tell(|| Event::SkillGained { skill });
                later::gained(table, skill);
                prizes::bring_units(table, skill);
            }
        }
        (Op::MayDiscard(_), Some(card)) => {
            hand::discard(table, &[card]);
            let colors = CARDS[card.index()].colors();
            frame.scope.colors = if colors == 0 { 0b1111 } else { colors };
        }
        (Op::Recall { random, to }, card) => {
            let card = if random { None } else { card };
            if let Some(card) = card.or_else(|| any_discard(table)) {
                recall(table, card, to);
            }
        }
        (Op::Tuck(spot), _) => {
            let own = frame.scope.card;
            let place = table.side.kit.play.iter().rposition(|card| Some(*card) == own);
            if let Some(place) = place {
                let card = table.side.kit.play.remove(place);
                to_deck(table, card, spot);
            }
        }
        (Op::Reclaim { .. }, Some(card)) => {
            hand::discard(table, &[card]);
            let own = frame.scope.card;
            let place = table.side.kit.play.iter().rposition(|card| Some(*card) == own);
            if let Some(place) = place {
                let card = table.side.kit.play.remove(place);
                add_to_hand(&mut table.side.kit, card);
                table.tell(|| Event::CardGained { card: Some(card), to: Pile::Hand, hidden: false });
            }
        }
        (Op::GiveUp, Some(card)) => {
            hand::discard(table, &[card]);
            let seat = table.seat.index();
            for below in table.world.stack.iter_mut().filter(|below| below.who as usize != seat) {
                below.scope.given_up |= 1 << seat;
            }
        }
        (Op::Steal, Some(card)) => {
            let seats: Vec<usize> = table.others.look().iter().map(|(seat, _)| seat).collect();
            let gave = seats.into_iter().filter(|seat| frame.scope.given_up & (1 << seat) != 0);
            for seat in gave {
                let Some(other) = table.others.get(seat).filter(|other| other.kit.discard.last() == Some(&card)) else {
                    continue;
                };
                other.kit.discard.pop();
                add_to_hand(&mut table.side.kit, card);
                table.tell(|| Event::CardGained { card: Some(card), to: Pile::Hand, hidden: false });
                break;
            }
        }
        (Op::Lend(lend), _) => lent(table, frame, lend),
        (Op::PutAway, _) => {
            table.world.realm.artifacts.rotate_left(1);
            let shown = table.world.realm.artifacts.last().copied();
            let bears = table.side.kit.units.iter_mut().filter(|unit| unit.banner.is_some() && unit.banner == shown);
            bears.for_each(|unit| (unit.banner, unit.furled) = (None, false));
            let modifiers = &mut table.side.kit.modifiers;
            let unused = modifiers.iter().any(|one| matches!(one.rule, Rule::Lent(Loan::Artifact(_))));
            modifiers.drop_if(|one| matches!(one.rule, Rule::Lent(Loan::Artifact(_))));
            let own = frame.scope.card;
            let place = table.side.kit.play.iter().rposition(|card| Some(*card) == own);
            if let Some(place) = place.filter(|_| unused) {
                let card = table.side.kit.play.remove(place);
                add_to_hand(&mut table.side.kit, card);
            }
        }
        _ => {}
    }
}

/// A card of an offer becomes the hero's.
pub fn gain(table: &mut Table<'_>, card: CardId, to_hand: bool) {
    if to_hand {
        add_to_hand(&mut table.side.kit, card);
    } else {
        table.side.kit.discard.push(card);
    }
    table.barrier();
    let to = if to_hand { Pile::Hand } else { Pile::Discard };
    table.tell(|| Event::CardGained { card: Some(card), to, hidden: false });
}

/// A card of the discard pile by chance, wounds included.
fn any_discard(table: &mut Table<'_>) -> Option<CardId> {
    let kit = &table.side.kit;
    let wounds = std::iter::repeat_n(CardId::Wound, usize::from(kit.discard_wounds));
    let mut all: Vec<CardId> = kit.discard.iter().copied().chain(wounds).collect();
    if all.is_empty() {
        return None;
    }
    all.sort();
    let event = table.next_event();
    Some(table.chance.event_at(event).pick("pick", &all))
}

fn recall(table: &mut Table<'_>, card: CardId, to: Spot) {
    let kit = &mut table.side.kit;
    if card == CardId::Wound {
        kit.discard_wounds = kit.discard_wounds.saturating_sub(1);
    } else if let Some(place) = kit.discard.iter().rposition(|other| *other == card) {
        kit.discard.remove(place);
    }
    table.barrier();
    to_deck(table, card, to);
}

/// Puts a card that everybody sees on the deck or under it.
fn to_deck(table: &mut Table<'_>, card: CardId, to: Spot) {
    let side = &mut *table.side;
    if !side.deck.push(card) {
        return;
    }
    if to == Spot::Top {
        side.deck.rotate_right(1);
        side.trek.known_top = side.trek.known_top.saturating_add(1);
    }
    table.tell(|| Event::CardGained { card: Some(card), to: Pile::Deck, hidden: false });
}

/// What may be used this turn although it is not the hero's.
fn lent(table: &mut Table<'_>, frame: &Frame, lend: Lend) {
    let colors = frame.scope.colors;
    let loan = match lend {
        Lend::Spell => Loan::Spell { colors, free: None },
        Lend::FreeSpell(mode) => Loan::Spell { colors, free: Some(mode) },
        Lend::Action => Loan::Action,
        Lend::Trashed(mode, times) => {
            let Some(card) = table.side.kit.removed.last().copied() else { return };
            Loan::Trashed { card, mode, times }
        }
        Lend::Artifact => {
            let realm = &mut *table.world.realm;
            let deck = &mut realm.artifacts;
            let Some(at) = table.chance.draw_position("draw", deck.iter().copied()) else { return };
            // It stays the top card, and everybody has seen it.
            deck[..=at].rotate_right(1);
            let card = deck[0];
            table.barrier();
            table.tell(|| Event::ArtifactsDrawn { n: 1, cards: Some(vec![card]) });
            Loan::Artifact(card)
        }
        Lend::Unit => Loan::Unit,
        Lend::Skill => Loan::Skill(2),
    };
    table.side.kit.modifiers.set(Rule::Lent(loan), Until::Turn);
}

/// How often a borrowed skill of this kind can be used.
#[must_use]
pub fn uses(skill: crate::ids::SkillId) -> u8 {
    if SKILLS[skill.index()].when == Use::Turn { 2 } else { 1 }
}
