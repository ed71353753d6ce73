//! RSK-12.3: a stated position laid over a new match. What it leaves out stays as after the setup.

use sortie_engine::{Audit, Position, Refusal, Setup};

use crate::cards;
use crate::ids::{CardId, CardSet, NEUTRAL_ID, Owner, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::{FortifyRule, Options, TerritorySetup, Victory};
use crate::pile::Pile;
use crate::rules::place;
use crate::state::{Phase, Risk};
use crate::view::View;

/// The most armies of a territory or a budget, and the most sets traded, that a position may state.
const MOST: u32 = 1_000_000;

/// Reads the stated position; null is as good as nothing. A whole snapshot lists the neutral army among the players: it is
/// no seat and says nothing.
pub(crate) fn read(setup: &Setup<Options>) -> Result<Option<Position<Risk>>, Refusal> {
    let Some(mut position) = setup.position.clone() else { return Ok(None) };
    if let Some(members) = position.as_object_mut() {
        members.retain(|_, value| !value.is_null());
    }
    if let Some(players) = position.get_mut("players").and_then(|players| players.as_array_mut()) {
        players.retain(|player| player["id"] != NEUTRAL_ID);
    }
    Position::read(&position).map(Some)
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::bad_position(otherwise())) }
}

/// Numbers beyond [`MOST`] would let sums overflow later in the match.
fn check_bounds(view: &View) -> Result<(), Refusal> {
    let bounded = |what: &str, n: Option<u32>| {
        ensure(n.is_none_or(|n| n <= MOST), || format!("{what} is at most {MOST}, not {}", n.unwrap_or_default()))
    };
    for territory in view.territories.0.iter().flatten() {
        bounded(&format!("armyCount of `{}`", territory.id), territory.army_count.0)?;
    }
    bounded("armyCount of rest", view.rest.as_ref().and_then(|rest| rest.army_count.0))?;
    bounded("reinforcementsAvailable", view.reinforcements_available.0)?;
    bounded("setsTraded", view.sets_traded.0)?;
    bounded("pendingOccupation.max", view.pending_occupation.map(|occupation| occupation.max))
}

/// Lays the position out. Refuses `BAD_POSITION` for what cannot be.
pub(crate) fn lay_out(state: &mut Risk, position: &Position<Risk>) -> Result<(), Refusal> {
    let view = &position.view;
    check_bounds(view)?;
    let n_capitals = view.capitals.as_ref().map_or(0, |capitals| capitals.len());
    state.phase = match (view.phase.0, state.rules.territory_setup, state.rules.victory) {
        (Some(phase), _, _) => phase,
        (None, TerritorySetup::Draft, _) => Phase::SetupClaim,
        (None, TerritorySetup::Random, Victory::Capital) if n_capitals < state.n_seats() => Phase::SetupCapital,
        (None, TerritorySetup::Random, _) => Phase::Reinforce,
    };
    lay_board(state, view)?;
    lay_cards(state, view)?;
    state.current = position.current.unwrap_or(state.current);
    ensure(state.current.index() < state.n_seats(), || "the current player has no seat".to_owned())?;
    state.turn_number = view.turn_number.0.unwrap_or(1);
    state.sets_traded = view.sets_traded.0.unwrap_or(0);
    state.flags.conquered = view.conquered_this_turn.0.unwrap_or(false);
    state.flags.traded = view.traded_this_turn.0.unwrap_or(false);
    state.flags.forced_trade = view.forced_trade.0.unwrap_or(false);
    state.flags.fortify_used = view.fortify_used.0.unwrap_or(false);
    state.flags.bonus_used = view.territory_bonus_used.0.unwrap_or(false);
    state.occupation = view.pending_occupation;
    state.last_combat = view.last_combat.clone();
    state.last_trade = view.last_trade;
    lay_secrets(state, view)?;
    let reinforce = state.phase == Phase::Reinforce;
    ensure(reinforce || !state.flags.forced_trade, || "a forced trade belongs to REINFORCE".to_owned())?;
    state.reinforcements = match view.reinforcements_available.0 {
        Some(n) => n,
        None if reinforce && !state.flags.forced_trade => place::income(state, state.current),
        None => 0,
    };
    ensure(reinforce || state.reinforcements == 0, || "reinforcements wait only in REINFORCE".to_owned())?;
    state
        .audit()
        .map_err(|broken| Refusal::bad_position(format!("impossible position: it must hold that {broken}")))?;
    check_phase(state)?;
    check_derived(state, view)
}

/// What follows from the rest may be stated as well, but must be right.
fn check_derived(state: &Risk, view: &View) -> Result<(), Refusal> {
    for (seat, stated) in view.card_counts.0.iter().flatten() {
        let held = if seat.index() < state.n_seats() { state.hand(*seat).len() } else { 0 };
        ensure(*stated == held, || format!("{seat} holds {held} cards, not {stated}"))?;
    }
    let left = state.pile.len();
    ensure(view.deck_remaining.0.is_none_or(|stated| stated == left), || format!("{left} cards are in the draw pile"))?;
    let value = state.next_set_value();
    ensure(view.next_set_value.is_none_or(|stated| Some(stated) == value), || {
        "nextSetValue follows from setsTraded and the options".to_owned()
    })
}

fn lay_board(state: &mut Risk, view: &View) -> Result<(), Refusal> {
    let map = state.map.clone();
    let mut named = TerritorySet::EMPTY;
    let put = |state: &mut Risk, at: TerritoryId, owner: Option<Option<Owner>>, armies: Option<u32>| {
        let before = state.owner[at].take();
        if let Some(before) = before {
            state.owned[before.index()].remove(at);
        }
        let owner = owner.unwrap_or(before);
        if let Some(owner) = owner {
            state.set_owner(at, owner);
        }
        // Where there was nothing, an owner brings the one army of a claim; nobody has none.
        let as_before = if owner.is_some() { state.armies(at).max(1) } else { 0 };
        state.armies[at] = armies.unwrap_or(as_before);
    };
    for territory in view.territories.0.iter().flatten() {
        let on_map = territory.id.index() < map.n_territories();
        ensure(on_map, || format!("there is no territory `{}`", territory.id))?;
        ensure(!named.contains(territory.id), || format!("territory `{}` is stated twice", territory.id))?;
        let hidden = territory.hidden.0 == Some(true);
        ensure(!hidden, || format!("a position hides nothing, not even `{}`", territory.id))?;
        named.insert(territory.id);
        put(state, territory.id, territory.owner_id.0, territory.army_count.0);
    }
    if let Some(rest) = view.rest.as_ref() {
        for at in map.all().minus(named).iter() {
            put(state, at, rest.owner_id.0, rest.army_count.0);
        }
    }
    Ok(())
}

/// Hands and discards as stated; the rest is in the draw pile, the stated part of it on top.
fn lay_cards(state: &mut Risk, view: &View) -> Result<(), Refusal> {
    let deck = state.pile.set();
    let mut placed = CardSet::EMPTY;
    let mut place = |card: CardId| {
        ensure(deck.contains(card), || format!("there is no card `{card}` in this match"))?;
        ensure(!placed.contains(card), || format!("card `{card}` is stated twice"))?;
        placed.insert(card);
        Ok(placed)
    };
    for card in view.cards.0.iter().flatten() {
        place(card.id)?;
        let symbol = cards::symbol(&state.map, card.id);
        ensure(card.symbol.0.is_none_or(|stated| stated == symbol), || {
            format!("card `{}` shows another symbol", card.id)
        })?;
        let territory = card.territory_id.0.is_none_or(|stated| card.id.territory() == Some(stated));
        ensure(territory, || format!("card `{}` shows another territory", card.id))?;
        ensure(card.owner_id.index() < state.n_seats(), || format!("card `{}` has no owner", card.id))?;
        state.hands[card.owner_id.index()].insert(card.id);
    }
    for card in view.discard.0.iter().flatten() {
        place(*card)?;
        state.discard.insert(*card);
    }
    let top: &[CardId] = view.deck.0.as_deref().unwrap_or_default();
    for card in top {
        place(*card)?;
    }
    let rest: Vec<CardId> = state.pile.iter().filter(|card| !placed.contains(*card)).collect();
    state.pile = Pile::from_top(top.iter().copied().chain(rest));
    Ok(())
}

/// Capitals and missions, which exist only with their options.
fn lay_secrets(state: &mut Risk, view: &View) -> Result<(), Refusal> {
    let with_capitals = state.rules.victory == Victory::Capital;
    for (seat, at) in view.capitals.0.iter().flatten() {
        ensure(with_capitals, || "capitals need the victory CAPITAL".to_owned())?;
        ensure(seat.index() < state.n_seats(), || "a capital has no player".to_owned())?;
        let named = state.phase != Phase::SetupCapital || state.owns(*seat, *at);
        ensure(named, || format!("`{at}` is not {seat}'s to choose as a capital"))?;
        ensure(!state.capitals.contains(&Some(*at)), || format!("`{at}` is the capital of two players"))?;
        state.capitals[seat.index()] = Some(*at);
    }
    let with_missions = state.rules.victory == Victory::Mission;
    for (seat, mission) in view.missions.0.iter().flatten() {
        ensure(with_missions, || "missions need the victory MISSION".to_owned())?;
        ensure(seat.index() < state.n_seats(), || "a mission has no player".to_owned())?;
        state.missions[seat.index()] = Some(*mission);
    }
    let given: Vec<Mission> = state.missions.iter().flatten().copied().collect();
    let free = Mission::all().filter(|mission| !given.contains(mission)).collect::<Vec<_>>();
    redeal_doubles(state, view, free)
}

/// Missions that were dealt but are now stated for another player give way to free ones.
fn redeal_doubles(state: &mut Risk, view: &View, free: Vec<Mission>) -> Result<(), Refusal> {
    let stated = |seat: &sortie_engine::Seat| view.missions.as_ref().and_then(|missions| missions.get(seat));
    let mut free = free.into_iter();
    for seat in state.seats() {
        let Some(own) = state.missions[seat.index()] else { continue };
        let double = state.seats().any(|other| other != seat && state.missions[other.index()] == Some(own));
        if double && stated(&seat).is_none() {
            state.missions[seat.index()] = free.next();
        } else if double {
            let twice = state.seats().any(|other| other != seat && stated(&other) == Some(&own));
            ensure(!twice, || "two players have the same mission".to_owned())?;
        }
    }
    Ok(())
}

/// The phases of the setup leave every player a territory: in a draft, a player without one still gets to claim one.
/// Otherwise a player would be asked to place armies, or to choose a capital, and could not.
fn nobody_goes_without(state: &Risk) -> bool {
    let n = state.n_seats();
    let n_free = state.map().territories().filter(|at| state.owner(*at).is_none()).count();
    state.seats().all(|seat| {
        let claims_before = (seat.index() + n - state.current.index()) % n;
        let claims = state.phase == Phase::SetupClaim && claims_before < n_free;
        !state.phase.is_setup() || claims || !state.owned(Owner::Seat(seat)).is_empty()
    })
}

/// The phase must exist under the options and leave its player something to do.
fn check_phase(state: &Risk) -> Result<(), Refusal> {
    let draft = state.rules.territory_setup == TerritorySetup::Draft;
    let all_capitals = state.seats().all(|seat| state.capitals[seat.index()].is_some());
    let unclaimed = state.map().territories().any(|at| state.owner(at).is_none());
    let possible = match state.phase {
        Phase::SetupClaim => draft && unclaimed,
        Phase::SetupPlace => draft && state.initial_left(state.current) > 0,
        Phase::SetupCapital => state.rules.victory == Victory::Capital && !all_capitals,
        Phase::Fortify => state.rules.fortify_rule != FortifyRule::None,
        Phase::Reinforce | Phase::Attack => true,
    };
    ensure(nobody_goes_without(state), || "every player has a territory when the turns begin".to_owned())?;
    let contested = state.phase == Phase::SetupClaim || state.living().len() > 1;
    ensure(contested, || "at least two players own territories; otherwise the game would be over".to_owned())?;
    let word = state.phase.word();
    ensure(possible, || format!("the phase {word} has nothing to do in this match"))?;
    let capitals_named = state.phase.is_setup() || state.rules.victory != Victory::Capital || all_capitals;
    ensure(capitals_named, || "every player has a capital once the turns have begun".to_owned())
}
