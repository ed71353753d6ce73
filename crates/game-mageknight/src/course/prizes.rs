//! MKG-7.4 and MKG-8.3: rewards and level-ups at the end of a turn.

use crate::course::{Course, hand, offers, turns};
use crate::data::skills::SKILLS;
use crate::data::tables::level_of_fame;
use crate::effects::later;
use crate::event::{Event, OfferName};
use crate::ids::{CardId, Color, Phase, SkillId, UnitId};
use crate::refs::UnitRef;
use crate::rules::{Table, unfold};
use crate::state::Unit;
use crate::world::{About, Inquiry, OwnSkill, Prize, Step};

/// MKG-4.4: a crystal of a mine or reward; nothing at three.
pub(crate) fn gain_crystal(table: &mut Table<'_>, color: Color) {
    let crystals = &mut table.side.kit.wallet.crystals[color.index()];
    if *crystals < 3 {
        *crystals += 1;
        table.tell(|| Event::CrystalGained { color });
    }
}

/// Rewards due besides units.
fn due(course: &Course<'_>, seat: usize) -> Vec<usize> {
    let rewards = &course.game.sides[seat].trek.rewards;
    (0..rewards.len()).filter(|at| !turns::is_unit(&rewards[*at])).collect()
}

/// Step 6: what names nothing is taken by itself when it is the only reward left.
pub(crate) fn next(course: &mut Course<'_>, seat: usize) {
    if course.realm().rolling > 0 {
        course.realm_mut().step = Step::EndTurn(6);
        roll_crystal(&mut course.table(seat));
        return;
    }
    if course.realm().choosing > 0 {
        course.realm_mut().step = Step::EndTurn(6);
        course.realm_mut().choosing -= 1;
        course.realm_mut().inquiry = Some(Inquiry { who: seat as u8, about: About::Crystal });
        return;
    }
    let bought = std::mem::take(&mut course.game.sides[seat].kit.turn.bought);
    if bought > 0 {
        course.game.sides[seat].trek.rewards.push(Prize::Artifact(bought));
    }
    let left = due(course, seat);
    match left[..] {
        [] => {}
        [only] if !wants_card(&course.game.sides[seat].trek.rewards[only]) => {
            course.realm_mut().step = Step::EndTurn(6);
            take(&mut course.table(seat), only, None);
        }
        _ => {
            course.give(seat, Phase::Rewards);
            course.realm_mut().step = Step::Wait;
        }
    }
}

/// Whether a reward is a choice of a card.
pub(crate) fn wants_card(prize: &Prize) -> bool {
    matches!(prize, Prize::Spell | Prize::Action)
}

/// Takes a reward.
pub(crate) fn take(table: &mut Table<'_>, at: usize, card: Option<CardId>) {
    let prize = table.side.trek.rewards.remove(at);
    table.out.fence();
    table.tell(|| Event::RewardTaken { reward: prize.kind() });
    match prize {
        Prize::Spell | Prize::Action => {
            let offer = if prize == Prize::Spell { OfferName::Spells } else { OfferName::Actions };
            if let Some(card) = card
                && offers::take(table, offer, card)
            {
                hand::gain_on_deck(table, card, true);
            }
        }
        Prize::Artifact(n) => draw_artifacts(table, n),
        Prize::FourCrystals => Color::BASIC.into_iter().for_each(|color| gain_crystal(table, color)),
        Prize::RandomCrystals(n) => table.world.realm.rolling = n,
        Prize::PathCrystals => table.world.realm.choosing = 2,
        Prize::Dungeon => {
            let face = roll(table);
            let prize = if face.is_basic() { Prize::Artifact(1) } else { Prize::Spell };
            table.side.trek.rewards.push(prize);
        }
        Prize::Unit => {}
    }
}

/// Rolls a die.
fn roll(table: &mut Table<'_>) -> Color {
    let event = table.next_event();
    let color = table.chance.event_at(event).pick("die", Color::ALL);
    table.out.fence();
    table.tell(|| Event::DieRolled { color });
    color
}

fn roll_crystal(table: &mut Table<'_>) {
    table.world.realm.rolling -= 1;
    match roll(table) {
        Color::Gold => {
            let who = table.seat.index() as u8;
            table.world.realm.inquiry = Some(Inquiry { who, about: About::Crystal });
        }
        Color::Black => unfold::gain_fame(table, 1),
        color => gain_crystal(table, color),
    }
}

/// One artifact more than is kept is drawn.
fn draw_artifacts(table: &mut Table<'_>, n: u8) {
    let realm = &mut *table.world.realm;
    for _ in 0..=n {
        let deck = &mut realm.artifacts;
        let Some(at) = table.chance.draw_position("draw", deck.iter().copied()) else { break };
        let card = deck.remove(at);
        realm.drawn.push(card);
    }
    realm.keeping = n.min(realm.drawn.len() as u8);
    let drawn = realm.drawn;
    table.out.fence();
    let n = drawn.len() as u8;
    table.tell(|| Event::ArtifactsDrawn { n, cards: Some(drawn.to_vec()) });
    keep_next(table);
}

/// The next artifact to keep is asked for; at the end they come on top of the deck, the first one topmost.
pub(crate) fn keep_next(table: &mut Table<'_>) {
    let realm = &mut *table.world.realm;
    if realm.keeping > 0 && realm.drawn.len() > 1 {
        let who = table.seat.index() as u8;
        realm.inquiry = Some(Inquiry { who, about: About::Artifact });
        return;
    }
    if realm.keeping > 0
        && let Some(card) = realm.drawn.pop()
    {
        realm.kept.push(card);
    }
    realm.keeping = 0;
    let (kept, rest) = (std::mem::take(&mut realm.kept), std::mem::take(&mut realm.drawn));
    for card in rest.iter() {
        realm.artifacts.push(*card);
    }
    for card in kept.iter().rev() {
        hand::gain_on_deck(table, *card, false);
    }
}

/// Step 7: levels, the lowest first.
pub(crate) fn level(course: &mut Course<'_>, seat: usize) {
    let side = &course.game.sides[seat];
    if side.level >= level_of_fame(side.kit.fame) {
        return;
    }
    course.realm_mut().step = Step::EndTurn(7);
    let next = course.game.sides[seat].level + 1;
    let mut table = course.table(seat);
    if next % 2 == 1 {
        gain_level(&mut table);
        return;
    }
    if table.world.realm.revealed.is_empty() {
        for _ in 0..2 {
            let pile = &mut table.side.trek.skill_pile;
            let Some(at) = table.chance.draw_position("draw", pile.iter().copied()) else { break };
            let skill = pile.remove(at);
            table.world.realm.revealed.push(skill);
        }
        let skills = table.world.realm.revealed.to_vec();
        table.out.fence();
        table.tell(|| Event::SkillsRevealed { skills });
    }
    let offers = &table.world.realm.offers;
    if table.world.realm.revealed.is_empty() && offers.actions.is_empty() && offers.skills.is_empty() {
        gain_level(&mut table);
        return;
    }
    course.give(seat, Phase::LevelUp);
    course.realm_mut().step = Step::Wait;
}

fn gain_level(table: &mut Table<'_>) {
    table.side.level += 1;
    let level = table.side.level;
    table.tell(|| Event::LevelGained { level });
}

/// MKG-7.4: a skill and an advanced action are taken.
pub(crate) fn level_up(table: &mut Table<'_>, skill: Option<SkillId>, card: Option<CardId>) {
    gain_level(table);
    let revealed = std::mem::take(&mut table.world.realm.revealed);
    let offers = &mut table.world.realm.offers;
    if let Some(at) = skill.and_then(|skill| offers.skills.iter().position(|other| *other == skill))
        && skill.is_some_and(|skill| !revealed.contains(&skill))
    {
        offers.skills.remove(at);
    }
    for other in revealed.iter().filter(|other| Some(**other) != skill) {
        table.world.realm.offers.skills.push(*other);
    }
    if let Some(skill) = skill {
        table.side.trek.skills.push(OwnSkill { skill, ..OwnSkill::default() });
        table.tell(|| Event::SkillGained { skill });
        later::gained(table, skill);
    }
    table.out.fence();
    if let Some(card) = card
        && offers::take(table, OfferName::Actions, card)
    {
        hand::gain_on_deck(table, card, true);
    }
    if let Some(skill) = skill {
        bring_units(table, skill);
    }
    // Solo, the dummy's hero adds a skill to the common offer.
    let realm = &mut *table.world.realm;
    if skill.is_some()
        && let Some(at) = table.chance.draw_position("draw", realm.dummy_skills.iter().copied())
    {
        let skill = realm.dummy_skills.remove(at);
        realm.offers.skills.push(skill);
        table.tell(|| Event::SkillOffered { skill });
    }
    table.world.realm.step = Step::EndTurn(7);
}

/// Step 8: units that are rewards.
pub(crate) fn unit(course: &mut Course<'_>, seat: usize) {
    if course.game.sides[seat].trek.rewards.iter().any(turns::is_unit) {
        if course.realm().offers.units.is_empty() {
            let rewards = &mut course.game.sides[seat].trek.rewards;
            rewards.clear();
            return;
        }
        course.give(seat, Phase::Rewards);
        course.realm_mut().step = Step::Wait;
    }
}

/// A unit joins the hero.
pub(crate) fn join(table: &mut Table<'_>, id: UnitId, mark: Option<Color>, cost: u16) {
    let units = &mut table.side.kit.units;
    // Units that are gone keep their number until the list is full.
    if units.is_full()
        && let Some(at) = units.iter().position(|unit| unit.gone)
    {
        units.remove(at);
    }
    if !units.push(Unit { id, mark, ..Unit::default() }) {
        return;
    }
    let unit = UnitRef(units.len() as u8 - 1);
    let offer = &mut table.world.realm.offers.units;
    if let Some(at) = offer.iter().position(|other| *other == id) {
        offer.remove(at);
    }
    table.tell(|| Event::UnitRecruited { unit, id, cost });
}

/// MKG-6.4: a skill that is a command token brings two regular units into the offer when it is gained.
pub(crate) fn bring_units(table: &mut Table<'_>, skill: SkillId) {
    if SKILLS[skill.index()].binds {
        (0..2).for_each(|_| {
            offers::draw_unit(table, 0);
        });
    }
}

/// Command tokens without a unit.
pub(crate) fn free_tokens(side: &crate::state::Side) -> usize {
    let units = side.kit.units.iter().filter(|unit| !unit.gone && !unit.bound).count();
    usize::from(side.level_row().slots).saturating_sub(units)
}
