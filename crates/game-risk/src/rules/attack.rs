//! RSK-5.4 and RSK-6: attacks, captures, occupation. RSK-7: elimination.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Named, OfferSink, Seat};

use super::{checked, enter, known, may_act, number_form, own};
use crate::action::{Action, CombatSeen, Event, Verb};
use crate::dice::Dice;
use crate::flow;
use crate::ids::{CardSet, Owner, TerritoryId, TerritorySet};
use crate::options::{OccupyMode, Victory};
use crate::reason::Reason;
use crate::state::{Combat, EndedBy, Occupation, Phase, Risk};

/// The most dice of the attacker.
pub(crate) const MAX_DICE: u32 = 3;

/// From this many cards on an elimination forces trades (RSK-7.2).
const FORCING_HAND: usize = 6;

pub(crate) fn check(
    state: &Risk,
    seat: Seat,
    [from, to]: [&Named<TerritoryId>; 2],
    dice: i64,
    move_in: Option<i64>,
) -> Result<(), Reason> {
    let (from, to) = (known(state, from)?, known(state, to)?);
    own(state, seat, from)?;
    if from != to && state.owns(seat, to) {
        return Err(Reason::NotEnemy(to));
    }
    if !state.map().adjacent(from, to) {
        return Err(Reason::NotAdjacent(from, to));
    }
    let dice = u32::try_from(dice).ok().filter(|dice| (1..=MAX_DICE).contains(dice)).ok_or(Reason::InvalidDice)?;
    let armies = state.armies(from);
    if armies <= dice {
        return Err(Reason::NotEnoughArmies { dice, at: from, armies });
    }
    match move_in {
        Some(n) if !(i64::from(dice)..i64::from(armies)).contains(&n) => {
            Err(Reason::BadMoveIn { min: dice, max: armies - 1 })
        }
        _ => Ok(()),
    }
}

/// What each side loses: the highest dice are compared, then the second ones; the defender wins ties (RSK-6.1).
pub(crate) fn losses(attacker: Dice, defender: Dice) -> (u32, u32) {
    let n = attacker.len().min(defender.len()) as u32;
    let won = attacker.faces().zip(defender.faces()).filter(|(a, d)| a > d).count() as u32;
    (n - won, won)
}

pub(crate) fn apply(
    state: &mut Risk,
    seat: Seat,
    [from, to]: [&Named<TerritoryId>; 2],
    n_dice: i64,
    move_in: Option<i64>,
    out: &mut dyn EventSink<Event>,
) {
    let (from, to) = (checked(from), checked(to));
    let defender = state.owner(to).expect("a neighbour in the attack phase has an owner");
    let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to)).map(|mut seen| {
        seen.insert(seat);
        if let Owner::Seat(defender) = defender {
            seen.insert(defender);
        }
        seen
    });
    let event_index = state.chance.event_index();
    let n_defenders = state.armies(to).min(2);
    let mut roll = state.chance.event();
    let attacker_dice = Dice::roll(n_dice as u32, || roll.d6());
    let defender_dice = Dice::roll(n_defenders, || roll.d6());
    out.fence();
    let (attacker_losses, defender_losses) = losses(attacker_dice, defender_dice);
    state.armies[from] -= attacker_losses;
    state.armies[to] -= defender_losses;
    state.flags.n_attacks = state.flags.n_attacks.saturating_add(1);
    let captured = state.armies(to) == 0;
    let n_dice = attacker_dice.len() as u32;
    let moved_in = match (captured, move_in) {
        (false, _) => 0,
        (true, None) => n_dice,
        (true, Some(n)) => n as u32,
    };
    let mut combat = Combat {
        from_territory_id: from,
        to_territory_id: to,
        attacker_id: seat,
        defender_id: defender,
        attacker_dice,
        defender_dice,
        attacker_losses,
        defender_losses,
        captured,
        moved_in,
        eliminated_player_id: None,
        event_index,
        seen_by,
    };
    if captured {
        take(state, seat, from, to, moved_in);
        combat.eliminated_player_id = state.owned(defender).is_empty().then_some(defender);
    }
    out.emit(Some(seat), || Event::Combat(CombatSeen::Whole(combat.clone())));
    state.last_combat = Some(combat);
    if !captured {
        return;
    }
    out.emit(Some(seat), || Event::Captured { from_territory_id: from, to_territory_id: to, moved_in, seen_by });
    if state.owned(defender).is_empty() {
        eliminate(state, seat, defender, out);
    }
    if wins_by_capture(state, seat, out) {
        return;
    }
    let max = state.armies(from) - 1 + moved_in;
    if state.rules.occupy_mode == OccupyMode::Choose && move_in.is_none() && max > n_dice {
        let (from_territory_id, to_territory_id) = (from, to);
        state.occupation = Some(Occupation { from_territory_id, to_territory_id, min: n_dice, max });
    } else {
        force_trade(state, seat, out);
    }
}

/// The territory changes hands and the armies move in.
fn take(state: &mut Risk, seat: Seat, from: TerritoryId, to: TerritoryId, n_armies: u32) {
    state.set_owner(to, Owner::Seat(seat));
    state.armies[from] -= n_armies;
    state.armies[to] = n_armies;
    state.flags.conquered = true;
}

/// The conqueror takes the cards of whoever lost the last territory (RSK-7.1).
fn eliminate(state: &mut Risk, seat: Seat, victim: Owner, out: &mut dyn EventSink<Event>) {
    out.emit(Some(seat), || Event::Eliminated { eliminated_player_id: victim });
    let Owner::Seat(victim) = victim else { return };
    state.eliminated_by[victim.index()] = Some(seat);
    let taken = std::mem::replace(&mut state.hands[victim.index()], CardSet::EMPTY);
    state.hands[seat.index()] = state.hands[seat.index()] | taken;
    if !taken.is_empty() {
        out.emit(Some(seat), || Event::CardsTaken {
            from_player_id: victim,
            count: taken.len(),
            card_ids: Some(taken.iter().collect()),
        });
    }
}

/// RSK-10.1 and RSK-10.2: the last player left wins, and so does a large enough share.
fn wins_by_capture(state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) -> bool {
    if state.living().len() == 1 {
        flow::finish(state, seat, EndedBy::Conquest, out);
        return true;
    }
    let dominates =
        state.rules.victory == Victory::Domination && state.owned(Owner::Seat(seat)).len() >= state.domination_target();
    if dominates {
        flow::finish(state, seat, EndedBy::Domination, out);
    }
    dominates
}

/// RSK-7.2: six or more cards after an elimination send the player back to trade.
fn force_trade(state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
    let eliminated = state.last_combat.as_ref().is_some_and(|combat| combat.eliminated_player_id.is_some());
    if eliminated && state.hand(seat).len() >= FORCING_HAND {
        state.flags.forced_trade = true;
        state.reinforcements = 0;
        enter(state, Phase::Reinforce, out);
    }
}

pub(crate) fn check_occupy(state: &Risk, count: i64) -> Result<(), Reason> {
    let Some(Occupation { min, max, .. }) = state.occupation else { return Err(Reason::NoOccupation) };
    if (i64::from(min)..=i64::from(max)).contains(&count) { Ok(()) } else { Err(Reason::BadMoveIn { min, max }) }
}

pub(crate) fn apply_occupy(state: &mut Risk, seat: Seat, count: i64, out: &mut dyn EventSink<Event>) {
    let occupation = state.occupation.take().expect("check saw an occupation");
    let (from, to) = (occupation.from_territory_id, occupation.to_territory_id);
    let count = u32::try_from(count).expect("check bounded the count");
    let more = count - occupation.min;
    state.armies[from] -= more;
    state.armies[to] = state.armies[to].saturating_add(more);
    if let Some(combat) = &mut state.last_combat {
        combat.moved_in = count;
    }
    let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to));
    out.emit(Some(seat), || Event::Occupied { from_territory_id: from, to_territory_id: to, count, seen_by });
    force_trade(state, seat, out);
}

/// Each own territory with two armies and each hostile neighbour, with every number of dice; for each a plain attack and
/// a form for the armies to move in.
pub(crate) fn offers(state: &Risk, seat: Seat, out: &mut dyn OfferSink<Risk>) -> ControlFlow<()> {
    if let Some(Occupation { min, max, .. }) = state.occupation {
        out.form(|| number_form(Action::Occupy { count: 0 }, "count", min, max))?;
    }
    if let Err(why) = may_act(state, seat, Verb::Attack) {
        out.blocked(Verb::Attack.word(), || why);
        return ControlFlow::Continue(());
    }
    let own = state.owned(Owner::Seat(seat));
    for from in own.iter().filter(|from| state.armies(*from) > 1) {
        let armies = state.armies(from);
        for to in state.map().neighbours(from).minus(own).iter() {
            for dice in 1..=MAX_DICE.min(armies - 1) {
                let attack = Action::Attack {
                    from_territory_id: from.into(),
                    to_territory_id: to.into(),
                    attacker_dice: i64::from(dice),
                    move_in: None,
                };
                out.ready(attack.clone())?;
                out.form(|| number_form(attack, "moveIn", dice, armies - 1))?;
            }
        }
    }
    ControlFlow::Continue(())
}
