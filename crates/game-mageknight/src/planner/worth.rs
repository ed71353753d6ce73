//! What a state of the map is worth to a seat, in hundredths of a point of the final score.
//!
//! The score so far, and what is likely to come of what the hero has: levels, cards, skills, units, crystals, Reputation; wounds
//! against it; progress towards what the scenario asks for; the cards that are kept; and how near the hero is to what it could do next.

use crate::course::score::scores;
use crate::data::tables::{LEVELS, level_of_fame};
use crate::data::tiles::SiteKind;
use crate::data::units::UNITS;
use crate::ids::CardId;
use crate::map::Hex;
use crate::options::Scenario;
use crate::state::{MageKnight, Side};

use super::atlas::Atlas;
use super::rates;

/// Turns that the seat has left in this round, the present one included.
pub(super) fn turns_left(game: &MageKnight, side: &Side) -> i64 {
    let realm = &game.worlds[0].realm;
    if realm.ending.announced.is_some() {
        return 1;
    }
    match &realm.dummy {
        // It turns over three cards a turn, and one more for each crystal of the last one's color.
        Some(dummy) => {
            let crystals: i64 = dummy.crystals.iter().map(|n| i64::from(*n)).sum();
            2 + (dummy.deck.len() as i64 * 4 + 11 + crystals) / (12 + crystals)
        }
        None => 1 + (side.deck.len() + side.kit.hand.len()) as i64 / 4,
    }
}

/// Rounds that are left with the present one, in hundredths; less of the present one as its turns are taken.
pub(super) fn rounds_left(game: &MageKnight, side: &Side) -> i64 {
    let realm = &game.worlds[0].realm;
    let later = i64::from(game.plan.rounds.saturating_sub(realm.round)) * 100;
    later + (turns_left(game, side) * 17).min(100)
}

/// Turns before the end of the match that can still be used for whatever is near.
const AMPLE: i64 = 8;

/// How much of what could be done later there is still time for, in hundredths.
fn time_left(game: &MageKnight, side: &Side) -> i64 {
    let realm = &game.worlds[0].realm;
    let later = i64::from(game.plan.rounds.saturating_sub(realm.round)) * 5;
    (turns_left(game, side) - 1 + later).min(AMPLE) * 100 / AMPLE
}

/// What the last of this many cards, in hand and deck, is worth for the turns of the round that come after this one.
fn last_card(cards: i64, turns: i64) -> i64 {
    let (scarce, plenty) = (75, 8);
    if turns <= 0 {
        return 0;
    }
    let (few, many) = (3 * turns, 11 * turns / 2);
    if cards <= few {
        scarce
    } else if cards >= many {
        plenty
    } else {
        plenty + (scarce - plenty) * (many - cards) / (many - few)
    }
}

/// What one more card costs that is played now.
pub(super) fn card_cost(game: &MageKnight, side: &Side) -> i64 {
    let wounds = i64::from(side.wounds_in_hand());
    let cards = (side.deck.len() + side.kit.hand.len()) as i64 - wounds;
    last_card(cards, turns_left(game, side) - 1)
}

/// What the cards are worth that are left for the rest of the round; good ones in hand more than others.
fn cards_left(game: &MageKnight, side: &Side) -> i64 {
    let turns = turns_left(game, side) - 1;
    if turns <= 0 {
        return 0;
    }
    let cards = (side.deck.len() + side.kit.hand.len()) as i64 - i64::from(side.wounds_in_hand());
    let sum: i64 = (1..=cards).map(|n| last_card(n, turns)).sum();
    let held = side.kit.hand.iter().filter(|card| **card != CardId::Wound);
    sum + held.map(|card| ((rates::card(*card) - 250) / 16).clamp(-10, 25)).sum::<i64>()
}

/// What it costs for each of its levels to use a unit now that is Ready again in the next round.
pub(super) fn unit_use(game: &MageKnight, side: &Side) -> i64 {
    10 + 12 * (turns_left(game, side) - 1).clamp(0, 5)
}

/// What a point of Fame is worth: itself, and its part of the next level.
pub(super) fn fame(side: &Side, rounds: i64) -> i64 {
    let level = usize::from(side.level.clamp(1, 10));
    let row = LEVELS.get(level).map_or(40, |next| i64::from(next.fame - LEVELS[level - 1].fame));
    100 + level_value(rounds) / row.max(1)
}

/// What a level is worth.
fn level_value(rounds: i64) -> i64 {
    60 + rounds * 110 / 100
}

/// What one more wound costs a hero that has this many: two points of the score, and a card less in every round to come, which hurts
/// the more the fewer are left.
pub(super) fn wound(wounds: i64, rounds: i64) -> i64 {
    200 + rounds * 70 / 100 + wounds.min(12) * 8 * rounds.min(300) / 300
}

/// What all wounds of a hero cost beyond the points that they lose.
fn burden(wounds: i64, rounds: i64) -> i64 {
    (0..wounds).map(|before| wound(before, rounds) - 200).sum()
}

/// What the hero can bring to a fight, in hundredths of a point.
pub(super) fn strength(side: &Side) -> i64 {
    // Wounds take the places of cards.
    let cards = all_cards(side).count() as i64 + i64::from(side.kit.discard_wounds);
    let healthy = (cards - i64::from(side.wounds())).max(1) * 100 / cards.max(1);
    let hand = i64::from(side.level_row().hand_limit) * 3 * healthy.min(100);
    let units: i64 =
        side.kit.units.iter().filter(|unit| !unit.gone && unit.wounds == 0).map(|unit| rates::unit(unit.id) * 2).sum();
    let skills: i64 = side.trek.skills.iter().map(|own| rates::skill(own.skill)).sum();
    let crystals: i64 = side.kit.wallet.crystals.iter().map(|n| i64::from(*n) * 60).sum();
    let cards: i64 = all_cards(side).map(rates::owned).sum::<i64>() * 3 / 2;
    hand + units + skills + crystals.min(400) + cards
}

fn all_cards(side: &Side) -> impl Iterator<Item = CardId> + '_ {
    let kit = &side.kit;
    let own = kit.hand.iter().chain(side.deck.iter()).chain(kit.discard.iter()).chain(kit.play.iter());
    own.chain(side.trek.under.iter()).copied()
}

/// The worth of what a seat has, wherever its hero stands.
pub(super) fn standing(game: &MageKnight, seat: usize) -> i64 {
    let side = &game.sides[seat];
    let realm = &game.worlds[0].realm;
    let over = game.worlds[0].realm.step == crate::world::Step::GameOver;
    let all = scores(game);
    if over {
        return all[seat].total * 100 + 5_000 * i64::from(won(game));
    }
    let rounds = rounds_left(game, side);
    let score = &all[seat];
    let mut sum = (score.total - score.time) * 100;
    let kit = &side.kit;
    // Levels, the part of the next one included.
    let level = usize::from(level_of_fame(kit.fame).clamp(1, 10));
    let from = i64::from(LEVELS[level - 1].fame);
    let row = LEVELS.get(level).map_or(40, |next| i64::from(next.fame) - from);
    let part = (i64::from(kit.fame) - from) * 100 / row.max(1);
    sum += level_value(rounds) * ((level as i64 - 1) * 100 + part.min(100)) / 100;
    let per_round: i64 = all_cards(side).map(rates::owned).sum::<i64>()
        + side.trek.skills.iter().map(|own| rates::skill(own.skill)).sum::<i64>() / 3
        + kit.wallet.crystals.iter().map(|n| i64::from(*n) * 10).sum::<i64>()
        + reputation(kit.reputation);
    sum += per_round * rounds / 100;
    for unit in kit.units.iter().filter(|unit| !unit.gone) {
        let whole = if unit.wounds > 0 { 45 } else { 100 };
        let level = i64::from(UNITS[unit.id.index()].level);
        let ready = if unit.spent { 0 } else { unit_use(game, side) * level };
        sum += (rates::unit(unit.id) * rounds / 100 + ready) * whole / 100;
    }
    sum += side.trek.rewards.iter().map(|prize| rates::prize(*prize, rounds)).sum::<i64>();
    // The score counts a wound as two points wherever it lies; in hand it is also in the way.
    let in_hand = i64::from(side.wounds_in_hand());
    let turns = (turns_left(game, side) - 1).min(4);
    sum -= burden(i64::from(side.wounds()), rounds) + in_hand * turns * 22;
    sum += cards_left(game, side);
    let tiles = realm.tiles.len() as i64;
    let need = if game.plan.scenario.is_conquest() { 100 } else { 60 };
    sum += tiles * need * rounds.min(300) / 300;
    if game.plan.scenario.is_conquest() {
        sum += realm.cities.len() as i64 * 150;
        for city in realm.cities.iter().filter(|city| !city.conquered) {
            let left = realm.tokens_at(city.at).count() as i64;
            sum -= left * 120;
        }
    }
    if matches!(game.plan.scenario, Scenario::FirstReconnaissance | Scenario::FirstReconnaissanceSolo) {
        sum += realm.cities.len() as i64 * 800;
    }
    let own = 1u8 << seat;
    let keeps = realm.marks.iter().filter(|mark| mark.shields & own != 0);
    sum + keeps.filter(|mark| realm.site(mark.at) == Some(SiteKind::Keep)).count() as i64 * 25 * rounds / 100
}

fn won(game: &MageKnight) -> bool {
    let realm = &game.worlds[0].realm;
    !realm.cities.is_empty() && realm.cities.iter().all(|city| city.conquered) && realm.cities_to_come() == 0
}

fn reputation(at: i8) -> i64 {
    let at = i64::from(at);
    if at >= 0 { at * 9 } else { at * 12 - if at < -4 { (-4 - at) * 30 } else { 0 } }
}

/// The worth of a state between two plays: what the seat has, what it could still use this turn, and where it stands.
pub(super) fn in_turn(game: &MageKnight, seat: usize) -> i64 {
    let kit = &game.sides[seat].kit;
    let tokens: i64 = kit.wallet.tokens.iter().map(|n| i64::from(*n) * 14).sum();
    standing(game, seat) + i64::from(kit.move_points.min(12)) * 9 + i64::from(kit.influence.min(20)) * 8 + tokens
}

/// The worth of a state as it is.
pub(super) fn now(game: &MageKnight, seat: usize) -> i64 {
    at_end(game, seat, &Atlas::of(game, seat), None)
}

/// The worth of ending the turn here.
pub(super) fn at_end(game: &MageKnight, seat: usize, atlas: &Atlas, except: Option<Hex>) -> i64 {
    let side = &game.sides[seat];
    let mut sum = standing(game, seat);
    let Some(here) = side.trek.at else { return sum };
    sum += atlas.potential(here, except) * time_left(game, side) / 100;
    let realm = &game.worlds[0].realm;
    match realm.site(here) {
        Some(SiteKind::Mine | SiteKind::DeepMine) if game.plan.scenario != Scenario::MinesLiberation => sum += 70,
        Some(SiteKind::Glade) => sum += if side.wounds_in_hand() > 0 || side.kit.discard_wounds > 0 { 200 } else { 30 },
        _ => {}
    }
    let own = 1u8 << seat;
    let near = std::iter::once(here).chain(here.around());
    let keeps = realm.marks.iter().filter(|mark| mark.shields & own != 0);
    let keeps = keeps.filter(|mark| realm.site(mark.at) == Some(SiteKind::Keep)).map(|mark| mark.at);
    let keeps: Vec<Hex> = keeps.collect();
    if near.into_iter().any(|space| keeps.contains(&space)) {
        sum += 35 * keeps.len() as i64;
    }
    sum
}
