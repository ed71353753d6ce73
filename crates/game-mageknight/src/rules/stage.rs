//! MKC-2.8: plays that leave out what they cost. The player is asked for it, one member at a time, and nothing is paid before the
//! last answer. Each answer fills in the payload that could have been sent at once.

use std::ops::ControlFlow;

use sortie_engine::{GO, Go, Reason as _};

use crate::data::cards::CARDS;
use crate::data::skills::SKILLS;
use crate::data::units::UNITS;
use crate::effects::ask::Ask;
use crate::effects::{CardCost, Op, Program, SIDEWAYS};
use crate::ids::{CardId, Color, Mode};
use crate::reason::Reason;
use crate::refs::{Known, UnitRef};
use crate::rules::choose::Choose;
use crate::rules::fillings::payments;
use crate::rules::find::{Found, ability_of, find};
use crate::rules::mana::Wanted;
use crate::rules::play::{Also, Play, Verb};
use crate::rules::prepare::{check, prepare};
use crate::rules::spend::make;
use crate::rules::uses::{abilities_together, each_partner};
use crate::rules::{At, Table, promise};
use crate::state::{Side, Staged};

type Visit<'a> = &'a mut dyn FnMut(Choose) -> Go;

/// Why a play is refused: of several ways to complete it, the refusal of the one that got furthest, which teaches most.
enum Why {
    /// Nobody asks.
    Unasked,
    /// The first of those that got this far.
    Furthest(Option<(u8, Reason)>),
}

impl Why {
    fn note(&mut self, why: Reason) {
        if let Self::Furthest(known) = self {
            let far = progress(&why);
            if known.as_ref().is_none_or(|(known, _)| far > *known) {
                *known = Some((far, why));
            }
        }
    }
}

/// Judges a play, complete or not: some way to name what it leaves out must be legal. Refuses as a complete one would be.
pub fn judge(at: At<'_>, verb: Verb, play: &Play) -> Result<(), Reason> {
    if let Some(place) = play.prepared {
        return promise::check(at, verb, play, place);
    }
    let mut why = Why::Furthest(None);
    match (can_complete(at, verb, play, &mut why), why) {
        (false, Why::Furthest(Some((_, reason)))) => Err(reason),
        _ => Ok(()),
    }
}

/// Whether a play, complete or not, is legal.
pub(super) fn is_legal(at: At<'_>, verb: Verb, play: &Play) -> bool {
    match play.prepared {
        Some(place) => promise::check(at, verb, play, place).is_ok(),
        None => can_complete(at, verb, play, &mut Why::Unasked),
    }
}

fn can_complete(at: At<'_>, verb: Verb, play: &Play, why: &mut Why) -> bool {
    match find(at.side, verb, play) {
        Ok(found) => can_pay(at, verb, &found, play, why),
        Err(lacking) => {
            let partner = matches!(lacking, Reason::PartnerNeeded { .. }).then_some(Ask::Partner);
            has_way(at, verb, None, play, bare(play).or(partner), lacking, why)
        }
    }
}

/// The same of a play whose program is known.
fn can_pay(at: At<'_>, verb: Verb, found: &Found, play: &Play, why: &mut Why) -> bool {
    let Err(lacking) = check(at, verb, found, play) else { return true };
    has_way(at, verb, Some(found), play, unnamed(at.side, found, play), lacking, why)
}

/// Whether an answer to this question is legal. A play that nothing can be asked about is refused for what it lacks.
fn has_way(
    at: At<'_>,
    verb: Verb,
    found: Option<&Found>,
    play: &Play,
    ask: Option<Ask>,
    lacking: Reason,
    why: &mut Why,
) -> bool {
    let mut tried = false;
    let way = ask.map_or(GO, |ask| {
        each_way(at, found, play, ask, &mut |answer| {
            let Some(next) = with(at.side, found, play, ask, &answer) else { return GO };
            tried = true;
            let legal = match (found, ask) {
                // What is paid changes nothing of the program.
                (Some(found), Ask::Mana) => can_pay(at, verb, found, &next, why),
                (Some(found), Ask::Card) if play.unit.is_none() => can_pay(at, verb, found, &next, why),
                _ => can_complete(at, verb, &next, why),
            };
            if legal { ControlFlow::Break(()) } else { GO }
        })
    });
    if !tried {
        why.note(lacking);
    }
    way.is_break()
}

/// How far a play got before it was refused.
fn progress(why: &Reason) -> u8 {
    match why.code() {
        "CARD_NOT_IN_HAND" | "COST_UNPAYABLE" => 1,
        "MANA_UNAVAILABLE" | "MANA_FORBIDDEN_NOW" | "SOURCE_DIE_LIMIT" => 2,
        "UNITS_NOT_ALLOWED" | "UNIT_NOT_READY" | "UNIT_WOUNDED" | "HEROES_FEE_UNPAID" => 3,
        "NO_LEGAL_TARGET" | "UNKNOWN_ENEMY" | "ENEMY_DEFEATED" | "ENEMY_NOT_TARGETABLE" => 4,
        _ => 0,
    }
}

/// Makes a legal play, or asks for what it leaves out.
pub fn apply(table: &mut Table<'_>, verb: Verb, play: &Play) {
    table.world.staged = None;
    if let Some(place) = play.prepared {
        return promise::apply(table, place);
    }
    match prepare(table.at(), verb, play) {
        Ok(prepared) if !(play.more && can_add(table.at(), verb, play)) => make(table, &prepared, play),
        Ok(_) => table.world.staged = Some(Box::new(Staged { verb, play: *play, ask: Ask::More })),
        Err(_) => {
            let ask = required(table.side, verb, play).expect("a legal play that cannot be made lacks something");
            table.world.staged = Some(Box::new(Staged { verb, play: *play, ask }));
        }
    }
}

/// Every legal answer to the question of a staged play.
pub fn each_answer(at: At<'_>, staged: &Staged, visit: Visit<'_>) -> Go {
    let Staged { verb, play, ask } = staged;
    let found = find(at.side, *verb, play).ok();
    each_way(at, found.as_ref(), play, *ask, &mut |answer| {
        let next = with(at.side, found.as_ref(), play, *ask, &answer);
        if next.is_some_and(|next| is_legal(at, *verb, &next)) { visit(answer) } else { GO }
    })
}

/// The play with this answer. Refuses `INVALID_PAYLOAD` for an answer of another shape, and what the play then is refused for.
pub fn answered(at: At<'_>, staged: &Staged, answer: &Choose) -> Result<Play, Reason> {
    let Staged { verb, play, ask } = staged;
    let found = find(at.side, *verb, play).ok();
    let next = with(at.side, found.as_ref(), play, *ask, answer).ok_or(Reason::NotAnAnswer { ask: *ask })?;
    judge(at, *verb, &next).map(|()| next)
}

/// Whether something that the play may, but need not, name can be added to it.
pub fn can_add(at: At<'_>, verb: Verb, play: &Play) -> bool {
    let Ok(found) = find(at.side, verb, play) else { return false };
    let legal = &mut |answer| {
        let next = with(at.side, Some(&found), play, Ask::More, &answer);
        if next.is_some_and(|next| is_legal(at, verb, &next)) { ControlFlow::Break(()) } else { GO }
    };
    each_addition(at, &found, play, legal).is_break()
}

/// What the play must name and does not: the first of it.
fn required(side: &Side, verb: Verb, play: &Play) -> Option<Ask> {
    match find(side, verb, play) {
        Ok(found) => unnamed(side, &found, play),
        Err(Reason::PartnerNeeded { .. }) => bare(play).or(Some(Ask::Partner)),
        Err(_) => bare(play),
    }
}

/// The card or unit and what it is played for are asked for where nothing else is named.
fn bare(play: &Play) -> Option<Ask> {
    let named = Play { card: play.card, unit: play.unit, skill: play.skill, more: true, ..Play::default() };
    if !play.more || *play != named {
        return None;
    }
    match (play.card, play.unit, play.skill) {
        (None, None, None) => Some(Ask::Source),
        (Some(Known::Row(_)), None, None) | (None, Some(_), None) | (None, None, Some(Known::Row(_))) => Some(Ask::Use),
        _ => None,
    }
}

/// What a play whose program is known must name and does not.
fn unnamed(side: &Side, found: &Found, play: &Play) -> Option<Ask> {
    bare(play).or_else(|| {
        let cards = found.cost.cards;
        let owes_card = given_up(play, cards) < cards.least();
        if owes_card { Some(Ask::Card) } else { unpaid(side, found, play).map(|_| Ask::Mana) }
    })
}

/// How many cards the play names for this cost.
fn given_up(play: &Play, cost: CardCost) -> usize {
    if cost.trashes() { play.trash.len() } else { play.discard.len() }
}

/// The program that the play names, where it names one.
pub fn program(side: &Side, verb: Verb, play: &Play) -> Option<Program> {
    find(side, verb, play).ok().map(|found| found.program)
}

/// What is paid next, and for which further ability: the play's own costs first.
fn unpaid(side: &Side, found: &Found, play: &Play) -> Option<(Wanted, Option<usize>)> {
    if let Some(wanted) = found.cost.mana.get(play.mana.len()) {
        return Some((*wanted, None));
    }
    let place = play.also.iter().position(|also| also.mana.is_empty())?;
    let unit = side.kit.units.get(play.unit?.index())?;
    let cost = ability_of(unit.id, play.also[place].effect.row()?)?.cost();
    Some((*cost.mana.first()?, Some(place)))
}

/// The play with an answer, legal or not; nothing where the answer has another shape than the question.
fn with(side: &Side, found: Option<&Found>, play: &Play, ask: Ask, answer: &Choose) -> Option<Play> {
    let mut next = *play;
    let mut used = Choose::default();
    match (ask, *answer) {
        (Ask::Source, Choose { card: card @ Some(_), .. }) => (next.card, used.card) = (card, card),
        (Ask::Source, Choose { unit: unit @ Some(_), .. }) => (next.unit, used.unit) = (unit, unit),
        (Ask::Source, Choose { skill: skill @ Some(_), .. }) => (next.skill, used.skill) = (skill, skill),
        (Ask::Use, Choose { mode, effect: effect @ Some(_), .. }) if mode.is_some() == play.card.is_some() => {
            (next.mode, used.mode) = (mode, mode);
            (next.effect, used.effect) = (effect, effect);
        }
        (Ask::Partner, Choose { partner: partner @ Some(_), .. }) => (next.partner, used.partner) = (partner, partner),
        (Ask::Card, Choose { card: Some(card), .. }) => {
            if found?.cost.cards.trashes() {
                next.trash.push(card);
            } else {
                next.discard.push(card);
            }
            used.card = Some(card);
        }
        (Ask::More, Choose { card: Some(card), .. }) => {
            next.discard.push(card).then_some(())?;
            used.card = Some(card);
        }
        (Ask::Mana, Choose { mana: Some(mana), .. }) => {
            let (_, ability) = unpaid(side, found?, play)?;
            match ability {
                None => next.mana.push(mana),
                Some(place) => next.also[place].mana.push(mana),
            };
            used.mana = Some(mana);
        }
        (Ask::More, Choose { done: true, .. }) => (next.more, used.done) = (false, true),
        (Ask::More, Choose { effect: Some(effect), .. }) => {
            next.also.push(Also { effect, ..Also::default() }).then_some(())?;
            used.effect = Some(effect);
        }
        (Ask::More, Choose { mana: Some(mana), .. }) => {
            next.mana.push(mana).then_some(())?;
            used.mana = Some(mana);
        }
        (Ask::More, Choose { unit: unit @ Some(_), .. }) => (next.ready, used.unit) = (unit, unit),
        _ => return None,
    }
    (used == *answer).then_some(next)
}

/// Each answer that could be meant, legal or not.
fn each_way(at: At<'_>, found: Option<&Found>, play: &Play, ask: Ask, visit: Visit<'_>) -> Go {
    let hand = &at.side.kit.hand;
    let different = |(place, card): &(usize, &CardId)| **card != CardId::Wound && !hand[..*place].contains(card);
    let mut cards = hand.iter().enumerate().filter(different).map(|(_, card)| Some(Known::Row(*card)));
    let none = Choose::default();
    match ask {
        Ask::Source => {
            cards.try_for_each(|card| visit(Choose { card, ..none }))?;
            let mut units = at.side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone);
            units.try_for_each(|(unit, _)| visit(Choose { unit: Some(UnitRef(unit as u8)), ..none }))?;
            let mut skills = at.side.trek.skills.iter().map(|own| Some(Known::Row(own.skill)));
            skills.try_for_each(|skill| visit(Choose { skill, ..none }))
        }
        Ask::Use => each_use_of(at.side, play, visit),
        Ask::Partner => {
            let Some(Known::Row(card)) = play.card else { return GO };
            each_partner(at.side, card, &mut |partner, _| visit(Choose { partner: Some(partner), ..none }))
        }
        Ask::Card => {
            let wound = found.is_some_and(|found| found.cost.cards == CardCost::DiscardWound);
            if wound {
                return visit(Choose { card: Some(Known::Row(CardId::Wound)), ..none });
            }
            cards.try_for_each(|card| visit(Choose { card, ..none }))
        }
        Ask::Mana => {
            let Some((wanted, _)) = found.and_then(|found| unpaid(at.side, found, play)) else { return GO };
            payments(at, wanted).into_iter().try_for_each(|mana| visit(Choose { mana: Some(mana), ..none }))
        }
        Ask::More => {
            found.map_or(GO, |found| each_addition(at, found, play, visit))?;
            visit(Choose { done: true, ..none })
        }
        _ => GO,
    }
}

/// Each option of the card or unit that the play names.
fn each_use_of(side: &Side, play: &Play, visit: Visit<'_>) -> Go {
    let none = Choose::default();
    if let Some(Known::Row(card)) = play.card {
        let row = &CARDS[card.index()];
        let printed =
            [(Mode::Basic, row.basic.effects), (Mode::Strong, row.strong.effects), (Mode::Sideways, &SIDEWAYS[..])];
        return printed.into_iter().try_for_each(|(mode, effects)| {
            let answer = |key| Choose { mode: Some(mode), effect: Some(Known::Row(key)), ..none };
            effects.iter().try_for_each(|effect| visit(answer(effect.key)))
        });
    }
    if let Some(Known::Row(skill)) = play.skill {
        let mut effects = SKILLS[skill.index()].effects.iter().filter(|effect| effect.is_played());
        return effects.try_for_each(|effect| visit(Choose { effect: Some(Known::Row(effect.key)), ..none }));
    }
    let unit = play.unit.and_then(|unit| side.kit.units.get(unit.index()));
    let abilities = unit.map_or(&[][..], |unit| UNITS[unit.id.index()].abilities);
    let mut effects = abilities.iter().flat_map(|ability| ability.effects);
    effects.try_for_each(|effect| visit(Choose { effect: Some(Known::Row(effect.key)), ..none }))
}

/// Each thing that the play may name besides: a further ability, added mana, a unit to ready for Influence.
fn each_addition(at: At<'_>, found: &Found, play: &Play, visit: Visit<'_>) -> Go {
    let none = Choose::default();
    let units = &at.side.kit.units;
    if let Some(abilities) = abilities_together(at.side, play) {
        let effects = abilities.iter().flat_map(|ability| ability.effects);
        for key in effects.map(|effect| Some(Known::Row(effect.key))) {
            let used = play.effect == key || play.also.iter().any(|also| Some(also.effect) == key);
            if !used {
                visit(Choose { effect: key, ..none })?;
            }
        }
    }
    if play.discard.len() < found.cost.cards.most() && found.cost.cards.least() == 0 {
        let hand = &at.side.kit.hand;
        let different = |(place, card): &(usize, &CardId)| !hand[..*place].contains(card);
        let mut cards = hand.iter().enumerate().filter(different).map(|(_, card)| Some(Known::Row(*card)));
        cards.try_for_each(|card| visit(Choose { card, ..none }))?;
    }
    for op in found.effect.ops.iter().filter(|_| !found.effect.is_plain()) {
        match op {
            Op::AddedMana => {
                let mut ways = payments(at, Wanted::Exactly(Color::Blue));
                let red = payments(at, Wanted::Exactly(Color::Red)).into_iter();
                ways.extend(red.filter(|mana| mana.color.is_basic()));
                ways.into_iter().try_for_each(|mana| visit(Choose { mana: Some(mana), ..none }))?;
            }
            Op::BuyReady(_) if play.ready.is_none() => {
                let mut units = (0..units.len()).map(|unit| UnitRef(unit as u8));
                units.try_for_each(|unit| visit(Choose { unit: Some(unit), ..none }))?;
            }
            _ => {}
        }
    }
    GO
}
