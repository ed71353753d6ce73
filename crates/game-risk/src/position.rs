//! RSK-12.3: a stated position laid over a new match. What it leaves out stays as after the setup.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use sortie_engine::{Audit, Refusal, Seat};

use crate::cards::{self, Symbol};
use crate::ids::{CardId, CardSet, Owner, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::{FortifyRule, TerritorySetup, Victory};
use crate::pile::Pile;
use crate::rules::place;
use crate::state::{Occupation, Phase, Risk};

/// The members of a position: those of the judge's view that make up the situation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Position {
    phase: Option<Phase>,
    current_player_id: Option<Seat>,
    turn_number: Option<u32>,
    territories: Vec<StatedTerritory>,
    rest: Option<StatedRest>,
    cards: Option<Vec<StatedCard>>,
    deck: Option<Vec<CardId>>,
    discard: Option<Vec<CardId>>,
    reinforcements_available: Option<u32>,
    sets_traded: Option<u32>,
    conquered_this_turn: bool,
    traded_this_turn: bool,
    forced_trade: bool,
    fortify_used: bool,
    territory_bonus_used: bool,
    pending_occupation: Option<Occupation>,
    capitals: BTreeMap<Seat, TerritoryId>,
    missions: BTreeMap<Seat, Mission>,
}

/// One territory of a position. An owner or armies left out are as after the setup; an owner that is null is nobody.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct StatedTerritory {
    id: TerritoryId,
    #[serde(default, deserialize_with = "stated")]
    #[schemars(with = "Option<Owner>")]
    owner_id: Option<Option<Owner>>,
    army_count: Option<u32>,
}

/// What the territories not named hold.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct StatedRest {
    #[serde(default, deserialize_with = "stated")]
    #[schemars(with = "Option<Owner>")]
    owner_id: Option<Option<Owner>>,
    army_count: Option<u32>,
}

/// Tells a member that is null from one that is left out.
fn stated<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A card in a hand; symbol and territory may be given as the view has them, but must be right.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct StatedCard {
    id: CardId,
    owner_id: Seat,
    symbol: Option<Symbol>,
    territory_id: Option<TerritoryId>,
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::bad_position(otherwise())) }
}

/// Lays the position out. Refuses `BAD_POSITION` for what cannot be.
pub(crate) fn lay_out(state: &mut Risk, position: &Position) -> Result<(), Refusal> {
    state.phase = match (position.phase, state.rules.territory_setup, state.rules.victory) {
        (Some(phase), _, _) => phase,
        (None, TerritorySetup::Draft, _) => Phase::SetupClaim,
        (None, TerritorySetup::Random, Victory::Capital) if position.capitals.len() < state.n_seats() => {
            Phase::SetupCapital
        }
        (None, TerritorySetup::Random, _) => Phase::Reinforce,
    };
    lay_board(state, position)?;
    lay_cards(state, position)?;
    state.current = position.current_player_id.unwrap_or(state.current);
    ensure(state.current.index() < state.n_seats(), || "the current player has no seat".to_owned())?;
    state.turn_number = position.turn_number.unwrap_or(1);
    state.sets_traded = position.sets_traded.unwrap_or(0);
    state.flags.conquered = position.conquered_this_turn;
    state.flags.traded = position.traded_this_turn;
    state.flags.forced_trade = position.forced_trade;
    state.flags.fortify_used = position.fortify_used;
    state.flags.bonus_used = position.territory_bonus_used;
    state.occupation = position.pending_occupation;
    lay_secrets(state, position)?;
    let reinforce = state.phase == Phase::Reinforce;
    ensure(reinforce || !position.forced_trade, || "a forced trade belongs to REINFORCE".to_owned())?;
    state.reinforcements = match position.reinforcements_available {
        Some(n) => n,
        None if reinforce && !position.forced_trade => place::income(state, state.current),
        None => 0,
    };
    ensure(reinforce || state.reinforcements == 0, || "reinforcements wait only in REINFORCE".to_owned())?;
    state
        .audit()
        .map_err(|broken| Refusal::bad_position(format!("impossible position: it must hold that {broken}")))?;
    check_phase(state)
}

fn lay_board(state: &mut Risk, position: &Position) -> Result<(), Refusal> {
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
        // Where nothing stood, an owner brings the one army of a claim; nobody has none.
        let as_before = if owner.is_some() { state.armies(at).max(1) } else { 0 };
        state.armies[at] = armies.unwrap_or(as_before);
    };
    for territory in &position.territories {
        let on_map = territory.id.index() < map.n_territories();
        ensure(on_map, || format!("there is no territory `{}`", territory.id))?;
        ensure(!named.contains(territory.id), || format!("territory `{}` is stated twice", territory.id))?;
        named.insert(territory.id);
        put(state, territory.id, territory.owner_id, territory.army_count);
    }
    if let Some(rest) = &position.rest {
        for at in map.all().minus(named).iter() {
            put(state, at, rest.owner_id, rest.army_count);
        }
    }
    Ok(())
}

/// Hands and discards as stated; the rest lies in the draw pile, the stated part of it on top.
fn lay_cards(state: &mut Risk, position: &Position) -> Result<(), Refusal> {
    let deck = state.pile.set();
    let mut placed = CardSet::EMPTY;
    let mut place = |card: CardId| {
        ensure(deck.contains(card), || format!("there is no card `{card}` in this match"))?;
        ensure(!placed.contains(card), || format!("card `{card}` is stated twice"))?;
        placed.insert(card);
        Ok(placed)
    };
    for card in position.cards.iter().flatten() {
        place(card.id)?;
        let symbol = cards::symbol(&state.map, card.id);
        ensure(card.symbol.is_none_or(|stated| stated == symbol), || {
            format!("card `{}` shows another symbol", card.id)
        })?;
        let territory = card.territory_id.is_none_or(|stated| card.id.territory() == Some(stated));
        ensure(territory, || format!("card `{}` shows another territory", card.id))?;
        ensure(card.owner_id.index() < state.n_seats(), || format!("card `{}` has no owner", card.id))?;
        state.hands[card.owner_id.index()].insert(card.id);
    }
    for card in position.discard.iter().flatten() {
        place(*card)?;
        state.discard.insert(*card);
    }
    let top = position.deck.as_deref().unwrap_or_default();
    for card in top {
        place(*card)?;
    }
    let rest: Vec<CardId> = state.pile.iter().filter(|card| !placed.contains(*card)).collect();
    state.pile = Pile::from_top(top.iter().copied().chain(rest));
    Ok(())
}

/// Capitals and missions, which exist only with their options.
fn lay_secrets(state: &mut Risk, position: &Position) -> Result<(), Refusal> {
    let capitals = state.rules.victory == Victory::Capital;
    ensure(capitals || position.capitals.is_empty(), || "capitals need the victory CAPITAL".to_owned())?;
    for (seat, at) in &position.capitals {
        ensure(seat.index() < state.n_seats(), || "a capital has no player".to_owned())?;
        let named = state.phase != Phase::SetupCapital || state.owns(*seat, *at);
        ensure(named, || format!("`{at}` is not {seat}'s to name as a capital"))?;
        ensure(!state.capitals.contains(&Some(*at)), || format!("`{at}` is the capital of two players"))?;
        state.capitals[seat.index()] = Some(*at);
    }
    let missions = state.rules.victory == Victory::Mission;
    ensure(missions || position.missions.is_empty(), || "missions need the victory MISSION".to_owned())?;
    for (seat, mission) in &position.missions {
        ensure(seat.index() < state.n_seats(), || "a mission has no player".to_owned())?;
        state.missions[seat.index()] = Some(*mission);
    }
    let given: Vec<Mission> = state.missions.iter().flatten().copied().collect();
    let free = Mission::all().filter(|mission| !given.contains(mission)).collect::<Vec<_>>();
    redeal_doubles(state, position, free)
}

/// Missions that were dealt but are now stated for another player give way to free ones.
fn redeal_doubles(state: &mut Risk, position: &Position, free: Vec<Mission>) -> Result<(), Refusal> {
    let mut free = free.into_iter();
    for seat in state.seats() {
        let Some(own) = state.missions[seat.index()] else { continue };
        let double = state.seats().any(|other| other != seat && state.missions[other.index()] == Some(own));
        if double && !position.missions.contains_key(&seat) {
            state.missions[seat.index()] = free.next();
        } else if double {
            let stated_twice = position.missions.iter().any(|(other, mission)| *other != seat && *mission == own);
            ensure(!stated_twice, || "two players have the same mission".to_owned())?;
        }
    }
    Ok(())
}

/// The phases of the setup leave every player a territory: in the draft whoever has none comes to claim one in time. Without
/// it a player would be asked to place armies, or to name a capital, and could not.
fn nobody_goes_without(state: &Risk) -> bool {
    let n = state.n_seats();
    let n_free = state.map().territories().filter(|at| state.owner(*at).is_none()).count();
    state.seats().all(|seat| {
        let claims_before = (seat.index() + n - state.current.index()) % n;
        let claims = state.phase == Phase::SetupClaim && claims_before < n_free;
        !state.in_setup() || claims || !state.owned(Owner::Seat(seat)).is_empty()
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
    let word = state.phase.word();
    ensure(possible, || format!("the phase {word} has nothing to do in this match"))?;
    let capitals_named = state.in_setup() || state.rules.victory != Victory::Capital || all_capitals;
    ensure(capitals_named, || "every player has a capital once the turns have begun".to_owned())
}
