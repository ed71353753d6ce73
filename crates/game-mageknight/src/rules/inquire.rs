//! MKG-16.8: the questions that the course of the game asks, and their answers.

use std::ops::ControlFlow;

use sortie_engine::{GO, Go, Term};

use crate::course::{hand, prizes, turns};
use crate::event::{Event, Pile};
use crate::ids::{CardId, Color, Phase, TacticId};
use crate::list::List;
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::{Choice, Known, Pick, UnitRef};
use crate::rules::choose::Choose;
use crate::rules::fillings::payments;
use crate::rules::mana::Wanted;
use crate::rules::{
    At, Buy, Deed, Recruit, Table, TakeReward, boons, buy, gains, mapfight, sites, tactics, trade, unfold,
};
use crate::state::{Plan, Side};
use crate::world::{About, Deal, Inquiry, World, mark_flags};

/// The mana that a deal still wants.
fn wanted(at: At<'_>, deal: Deal) -> Vec<Wanted> {
    match deal {
        Deal::Altar => sites::altar(at)
            .map_or_else(Vec::new, |(mana, _)| mana.iter().map(|color| Wanted::Exactly(*color)).collect()),
        Deal::Spell(card) => {
            vec![crate::data::cards::CARDS[card.index()].color.map_or(Wanted::AnyBasic, Wanted::Exactly)]
        }
        Deal::Recruit(_) | Deal::Prize(_) => vec![Wanted::AnyBasic],
    }
}

/// Judges an answer to the question that is open.
pub fn check(at: At<'_>, inquiry: Inquiry, answer: &Choose) -> Result<(), Reason> {
    let about = inquiry.about;
    let ask = about.ask();
    let none = Choose::default();
    if answer.none {
        let alone = *answer == Choose { none: true, ..none };
        return match (alone, about.may_decline()) {
            (false, _) => Err(Reason::NotAnAnswer { ask }),
            (true, false) => Err(Reason::NotDeclined { ask }),
            (true, true) => Ok(()),
        };
    }
    let exactly = |asked: Choose| asked == *answer;
    let wrong = Err(Reason::NotAnAnswer { ask });
    let side = at.side;
    let fits = match about {
        About::Rethink => {
            let cards = super::turns::known(&answer.cards)?;
            super::turns::held(side, &cards)?;
            exactly(Choose { cards: answer.cards, ..none }) && cards.len() <= 3
        }
        About::Banners => {
            let cards = super::turns::known(&answer.cards)?;
            let twice = cards.iter().enumerate().any(|(place, card)| cards[..place].contains(card));
            exactly(Choose { cards: answer.cards, ..none })
                && !twice
                && cards.iter().all(|card| borne(side).any(|other| other == *card))
        }
        About::Removal => {
            let used = |tactic: TacticId| removable(at).any(|other| other == tactic);
            exactly(Choose { tactic: answer.tactic, ..none }) && answer.tactic.is_some_and(used)
        }
        About::Preparation => {
            let card = answer.card.and_then(Known::row);
            exactly(Choose { card: answer.card, ..none }) && card.is_some_and(|card| side.deck.contains(&card))
        }
        About::Artifact => {
            let card = answer.card.and_then(Known::row);
            exactly(Choose { card: answer.card, ..none })
                && card.is_some_and(|card| at.world.realm.drawn.contains(&card))
        }
        About::Steal | About::DeepMine | About::Crystal | About::Familiars { .. } => {
            let color = answer.color.and_then(|color| color.basic());
            exactly(Choose { color: answer.color, ..none })
                && color.is_some_and(|color| match about {
                    About::Steal => tactics::stealable(at).any(|other| other == color),
                    About::DeepMine => {
                        side.trek.at.is_some_and(|here| turns::deep_colors(at, here).any(|other| other == color))
                    }
                    About::Familiars { .. } => side.kit.wallet.crystals[color.index()] > 0,
                    _ => true,
                })
        }
        About::LongNight { .. } => exactly(Choose { yes: Some(true), ..none }),
        About::Join => {
            let mut seen: List<Hex, 6> = List::new();
            let fresh = answer.spaces.iter().all(|space| {
                let again = seen.contains(space);
                seen.push(*space);
                !again && mapfight::joinable(at).any(|other| other == *space)
            });
            exactly(Choose { spaces: answer.spaces, ..none }) && fresh
        }
        About::Glade => {
            exactly(Choose { option: answer.option, ..none })
                && match answer.option.and_then(Known::row).and_then(Pick::choice) {
                    Some(Choice::Hand) => side.wounds_in_hand() > 0,
                    Some(Choice::Discard) => side.kit.discard_wounds > 0,
                    Some(_) | None => false,
                }
        }
        About::Disband(_) => {
            let own = |unit: UnitRef| side.kit.units.get(unit.index()).is_some_and(|unit| !unit.gone && !unit.bound);
            exactly(Choose { unit: answer.unit, ..none }) && answer.unit.is_some_and(own)
        }
        About::Secret { .. } => {
            let space = answer.space;
            exactly(Choose { space, ..none })
                && space.is_some_and(|space| {
                    unfold::secret_spaces(at.world, at.world.realm.origin).any(|other| other == space)
                })
        }
        About::Buying(buy) => {
            let card = answer.card;
            exactly(Choose { card, ..none }) && card.is_some() && Deed::check(&Buy { card, ..buy }, at).is_ok()
        }
        About::Rewarding(reward) => {
            let card = answer.card;
            exactly(Choose { card, ..none })
                && card.is_some()
                && Deed::check(&TakeReward { card, ..reward }, at).is_ok()
        }
        About::Recruiting(recruit) => {
            let unit = answer.recruit;
            exactly(Choose { recruit: unit, ..none })
                && unit.is_some()
                && Deed::check(&Recruit { unit, ..recruit }, at).is_ok()
        }
        About::Joining(reward) => {
            let unit = answer.recruit;
            exactly(Choose { recruit: unit, ..none })
                && unit.is_some()
                && Deed::check(&TakeReward { unit, ..reward }, at).is_ok()
        }
        About::Mana(deal) => {
            let Some(mana) = answer.mana else { return wrong };
            if !exactly(Choose { mana: Some(mana), ..none }) {
                return wrong;
            }
            let mut paying = at.world.realm.paying;
            paying.push(mana);
            return sites::payable(at, &wanted(at, deal), &paying).map(drop);
        }
    };
    if fits { Ok(()) } else { wrong }
}

/// Every legal answer; of subsets the single ones, all and none.
pub fn each_answer(at: At<'_>, inquiry: Inquiry, visit: &mut dyn FnMut(Choose) -> Go) -> Go {
    let none = Choose::default();
    let mut legal = |answer: Choose| if check(at, inquiry, &answer).is_ok() { visit(answer) } else { GO };
    match inquiry.about {
        About::Rethink => {
            let mut cards = super::turns::Cards::new();
            legal(none)?;
            for card in at.side.kit.hand.iter() {
                legal(Choose { cards: List::from_slice(&[Known::Row(*card)]).unwrap_or_default(), ..none })?;
                if cards.len() < 3 {
                    cards.push(Known::Row(*card));
                }
            }
            legal(Choose { cards, ..none })?;
        }
        About::Banners => {
            legal(none)?;
            for card in borne(at.side) {
                legal(Choose { cards: List::from_slice(&[Known::Row(card)]).unwrap_or_default(), ..none })?;
            }
        }
        About::Removal => {
            for tactic in removable(at) {
                legal(Choose { tactic: Some(tactic), ..none })?;
            }
        }
        About::Preparation | About::Artifact => {
            for card in CardId::ALL {
                legal(Choose { card: Some(Known::Row(*card)), ..none })?;
            }
        }
        About::Steal | About::DeepMine | About::Crystal | About::Familiars { .. } => {
            for color in Color::BASIC {
                legal(Choose { color: Some(color.into()), ..none })?;
            }
        }
        About::LongNight { .. } => legal(Choose { yes: Some(true), ..none })?,
        About::Join => {
            legal(none)?;
            let mut all: List<Hex, 6> = List::new();
            for space in mapfight::joinable(at) {
                legal(Choose { spaces: List::from_slice(&[space]).unwrap_or_default(), ..none })?;
                all.push(space);
            }
            if all.len() > 1 {
                legal(Choose { spaces: all, ..none })?;
            }
        }
        About::Glade => {
            for option in [Choice::Hand, Choice::Discard] {
                legal(Choose { option: Some(Known::Row(option.into())), ..none })?;
            }
        }
        About::Disband(_) => {
            for unit in 0..at.side.kit.units.len() {
                legal(Choose { unit: Some(UnitRef(unit as u8)), ..none })?;
            }
        }
        About::Secret { .. } => {
            for space in unfold::secret_spaces(at.world, at.world.realm.origin) {
                legal(Choose { space: Some(space), ..none })?;
            }
        }
        About::Buying(buy) => {
            for one in buy.named(at) {
                legal(Choose { card: one.card, ..none })?;
            }
        }
        About::Rewarding(reward) => {
            for one in reward.named(at) {
                legal(Choose { card: one.card, ..none })?;
            }
        }
        About::Recruiting(_) | About::Joining(_) => {
            let units = &at.world.realm.offers.units;
            for (_, unit) in units.iter().enumerate().filter(|(place, unit)| !units[..*place].contains(unit)) {
                legal(Choose { recruit: Some(Known::Row(*unit)), ..none })?;
            }
        }
        About::Mana(deal) => {
            let next = wanted(at, deal).get(at.world.realm.paying.len()).copied();
            for mana in payments(at, next.unwrap_or(Wanted::AnyBasic)) {
                legal(Choose { mana: Some(mana), ..none })?;
            }
        }
    }
    if inquiry.about.may_decline() { visit(Choose { none: true, ..none }) } else { GO }
}

/// The member that several things fill, the things, and how many may be named at least and at most.
pub type Subset = (&'static str, Vec<(Term, u32)>, u32, u32);

/// MKG-16.8: a question whose answer is any of several things.
pub fn subset(at: At<'_>, inquiry: Inquiry) -> Option<Subset> {
    let once = |terms: Vec<Term>| terms.into_iter().map(|term| (term, 1)).collect::<Vec<_>>();
    let (fills, terms, most) = match inquiry.about {
        About::Rethink => ("cards", super::turns::hand_terms(at.side, true), 3),
        About::Banners => ("cards", once(borne(at.side).map(Term::from).collect()), 12),
        About::Join => ("spaces", once(mapfight::joinable(at).map(Term::from).collect()), 6),
        _ => return None,
    };
    let total: u32 = terms.iter().map(|(_, n)| *n).sum();
    Some((fills, terms, 0, total.min(most)))
}

/// The banners that the hero's units bear, each once.
fn borne(side: &Side) -> impl Iterator<Item = CardId> + '_ {
    side.kit.units.iter().filter(|unit| !unit.gone).filter_map(|unit| unit.banner)
}

/// MKG-2.4: the tactics of this round that the team may give up.
fn removable(at: At<'_>) -> impl Iterator<Item = TacticId> {
    let own = at.side.trek.tactic;
    own.into_iter().chain(at.others.iter().filter_map(|(_, side)| side.trek.tactic))
}

/// Whether a seat still has to name the tactic that leaves the game.
#[must_use]
pub fn votes(plan: &Plan, world: &World, side: &Side, seat: usize) -> bool {
    let asked = world.realm.inquiry.is_some_and(|inquiry| inquiry.about == About::Removal);
    asked && seat < usize::from(plan.seats) && !side.trek.out && world.realm.votes.get(seat) == Some(&None)
}

/// The answer of a question that has only one and cannot be declined.
#[must_use]
pub fn only_answer(at: At<'_>, inquiry: Inquiry) -> Option<Choose> {
    let single = matches!(
        inquiry.about,
        About::Steal
            | About::Preparation
            | About::Disband(Deal::Recruit(_))
            | About::Secret { .. }
            | About::Mana(_)
            | About::Buying(_)
            | About::Recruiting(_)
            | About::Rewarding(_)
            | About::Joining(_)
    );
    if !single {
        return None;
    }
    let mut found = None;
    let several = each_answer(at, inquiry, &mut |answer| match found.replace(answer) {
        Some(_) => ControlFlow::Break(()),
        None => GO,
    });
    found.filter(|_| several.is_continue())
}

/// Whether the question has an answer.
#[must_use]
pub fn can_answer(at: At<'_>, inquiry: Inquiry) -> bool {
    each_answer(at, inquiry, &mut |_| ControlFlow::Break(())).is_break()
}

/// An answer is carried out.
pub fn apply(table: &mut Table<'_>, inquiry: Inquiry, answer: &Choose) {
    if inquiry.about == About::Removal {
        let seat = table.seat.index();
        table.world.realm.votes[seat] = answer.tactic;
        table.out.fence();
        let all = table.others.look().iter().all(|(seat, side)| !votes(table.plan, table.world, side, seat));
        if all {
            table.world.realm.inquiry = None;
        }
        table.tell(|| Event::TacticNamed { tactic: answer.tactic });
        return;
    }
    table.world.realm.inquiry = None;
    let color = answer.color.and_then(|color| color.basic());
    let card = answer.card.and_then(Known::row);
    if !matches!(inquiry.about, About::Preparation | About::Artifact | About::Rethink) {
        table.tell(|| Event::ChoiceMade(*answer));
    }
    match inquiry.about {
        About::Rethink => {
            let cards = super::turns::known(&answer.cards).unwrap_or_default();
            tactics::rethink(table, &cards);
            table.side.phase = Phase::Waiting;
        }
        About::Steal => {
            table.out.fence();
            color.into_iter().for_each(|color| tactics::steal(table, color));
            table.side.phase = Phase::Waiting;
        }
        About::Preparation => {
            card.into_iter().for_each(|card| tactics::prepare(table, card));
            table.side.phase = Phase::Waiting;
        }
        About::LongNight { left } => {
            if answer.yes == Some(true) {
                tactics::long_night(table);
                hand::draw(table, usize::from(left));
            }
        }
        About::Join => mapfight::open_step(table, &answer.spaces),
        About::Glade => {
            let option = answer.option.and_then(Known::row).and_then(Pick::choice);
            table.out.fence();
            match option {
                Some(Choice::Hand) => {
                    hand::take_from_hand(&mut table.side.kit, CardId::Wound);
                    table.tell(|| Event::WoundTrashed { from: Pile::Hand });
                }
                Some(Choice::Discard) => {
                    table.side.kit.discard_wounds -= 1;
                    table.tell(|| Event::WoundTrashed { from: Pile::Discard });
                }
                Some(_) | None => {}
            }
        }
        About::DeepMine | About::Crystal => {
            table.out.fence();
            color.into_iter().for_each(|color| prizes::gain_crystal(table, color));
        }
        About::Banners => {
            table.out.fence();
            let cards = super::turns::known(&answer.cards).unwrap_or_default();
            for card in cards {
                boons::furl(table, card);
            }
            table.side.trek.asked = true;
            table.side.phase = Phase::Waiting;
        }
        About::Removal => {}
        About::Artifact => {
            table.out.fence();
            let realm = &mut *table.world.realm;
            if let Some(at) = card.and_then(|card| realm.drawn.iter().position(|other| *other == card)) {
                let card = realm.drawn.remove(at);
                realm.kept.push(card);
                realm.keeping -= 1;
            }
            prizes::keep_next(table);
        }
        About::Familiars { unit } => {
            table.out.fence();
            let own = &mut table.side.kit.units[usize::from(unit)];
            match color {
                Some(color) => {
                    (own.mark, own.unpaid) = (Some(color), false);
                    table.side.kit.wallet.crystals[color.index()] -= 1;
                    table.tell(|| Event::UnitMarked { unit: UnitRef(unit), color });
                }
                None => trade::disband(table, UnitRef(unit)),
            }
            table.side.phase = Phase::Waiting;
        }
        About::Disband(deal) => {
            if let Some(unit) = answer.unit {
                trade::disband(table, unit);
                match deal {
                    Deal::Recruit(unit) => trade::recruit(table, unit),
                    Deal::Prize(unit) => gains::gain_unit(table, unit),
                    Deal::Spell(_) | Deal::Altar => {}
                }
            }
        }
        About::Secret { tomb } => {
            if let Some(space) = answer.space {
                let flag = if tomb { mark_flags::TOMB } else { mark_flags::DUNGEON };
                table.world.realm.mark_mut(space).flags |= flag;
                table.tell(|| Event::SecretPlaced { at: space, tomb });
            }
        }
        About::Buying(buy) => Deed::apply(&Buy { card: answer.card, ..buy }, table),
        About::Rewarding(reward) => Deed::apply(&TakeReward { card: answer.card, ..reward }, table),
        About::Recruiting(recruit) => Deed::apply(&Recruit { unit: answer.recruit, ..recruit }, table),
        About::Joining(reward) => Deed::apply(&TakeReward { unit: answer.recruit, ..reward }, table),
        About::Mana(deal) => {
            if let Some(mana) = answer.mana {
                table.world.realm.paying.push(mana);
            }
            match deal {
                Deal::Altar => sites::pay_altar(table),
                Deal::Spell(card) => buy::buy_spell(table, card),
                Deal::Recruit(unit) => trade::recruit(table, unit),
                Deal::Prize(_) => {}
            }
        }
    }
}
