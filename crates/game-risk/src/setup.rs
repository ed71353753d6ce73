//! RSK-4: from options and chance to the first turn.

use arrayvec::ArrayVec;
use sortie_engine::{Chance, EventSink, Refusal, Seat, Setup};

use crate::board::MapRef;
use crate::cards;
use crate::event::Event;
use crate::flow;
use crate::ids::{CardId, CardSet, MAX_SEATS, Owner, PerTerritory, TerritoryId, TerritorySet};
use crate::missions::{self, Mission};
use crate::options::{CardValues, FirstPlayer, InitialArmies, Options, TerritorySetup, Victory};
use crate::pile::Pile;
use crate::position;
use crate::state::{Phase, Risk, TurnFlags};

/// The random steps of the setup have fixed numbers, used or not; battles count on from the next (RSK-12.1).
const DEAL: u64 = 0;
const LEFTOVERS: u64 = 1;
const DECK: u64 = 2;
const FIRST_FREE: u64 = 3;

/// Sets up the match, then the stated position over it. Refuses `BAD_MAP` and `BAD_POSITION`.
pub(crate) fn new(
    setup: &Setup<Options>,
    map: MapRef,
    chance: Chance,
    out: &mut dyn EventSink<Event>,
) -> Result<Risk, Refusal> {
    let position = position::read(setup)?;
    let mut state = blank(setup, map, chance);
    state.first = first_player(&mut state, setup.options.first_player);
    state.current = state.first;
    let (map_id, first_player_id) = (state.map().id().to_owned(), state.first);
    out.emit(None, || Event::GameCreated { map_id, first_player_id });
    match state.rules.territory_setup {
        TerritorySetup::Random => deal(&mut state, out),
        TerritorySetup::Draft if state.rules.neutral => deal_neutral(&mut state, out),
        TerritorySetup::Draft => {}
    }
    if state.rules.card_values != CardValues::None {
        let mut deck: Vec<CardId> = cards::deck(state.map()).collect();
        state.chance.event_at(DECK).shuffle(&mut deck);
        flow::stack_pile(&mut state, &deck);
        out.emit(None, || Event::DeckShuffled { count: deck.len(), card_ids: Some(deck.clone()) });
    }
    state.chance.skip_events(FIRST_FREE);
    if state.rules.victory == Victory::Mission {
        deal_missions(&mut state, out);
    }
    match position {
        Some(position) => position::lay_out(&mut state, &position)?,
        None if state.rules.territory_setup == TerritorySetup::Draft => state.phase = Phase::SetupClaim,
        None => flow::begin(&mut state, out),
    }
    Ok(state)
}

fn blank(setup: &Setup<Options>, map: MapRef, chance: Chance) -> Risk {
    let seat_0 = Seat::new(0);
    Risk {
        rules: setup.options.rules(),
        map,
        n_seats: setup.seats as u8,
        chance,
        phase: Phase::SetupClaim,
        current: seat_0,
        first: seat_0,
        turn_number: 1,
        flags: TurnFlags::default(),
        armies: PerTerritory::default(),
        owner: PerTerritory::default(),
        owned: [TerritorySet::EMPTY; Owner::COUNT],
        hands: [CardSet::EMPTY; MAX_SEATS],
        pile: Pile::EMPTY,
        discard: CardSet::EMPTY,
        shuffled: CardSet::EMPTY,
        reinforcements: 0,
        sets_traded: 0,
        occupation: None,
        last_combat: None,
        last_trade: None,
        capitals: [None; MAX_SEATS],
        missions: [None; MAX_SEATS],
        eliminated_by: [None; MAX_SEATS],
        ending: None,
    }
}

/// The first player; a random one comes from the event named `first`.
fn first_player(state: &mut Risk, how: FirstPlayer) -> Seat {
    match how {
        FirstPlayer::Seat0 => Seat::new(0),
        FirstPlayer::Random => {
            let seats: ArrayVec<usize, MAX_SEATS> = state.seats().map(Seat::index).collect();
            Seat::new(state.chance.event_named("first").pick("pick", &seats))
        }
    }
}

/// The owners in the order of dealing: the seats, then the neutral army.
fn owners(state: &Risk) -> ArrayVec<Owner, { Owner::COUNT }> {
    state.seats().map(Owner::Seat).chain(state.rules.neutral.then_some(Owner::Neutral)).collect()
}

/// RSK-4.2: one territory at a time to each owner in turn.
fn deal(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let order = shuffled_territories(state, out);
    let owners = owners(state);
    for (n, at) in order.into_iter().enumerate() {
        state.set_owner(at, owners[n % owners.len()]);
    }
    man(state, &owners, out);
}

/// RSK-4.6: in a draft only the neutral army's share is dealt, as if the players had got theirs.
fn deal_neutral(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let order = shuffled_territories(state, out);
    let owners = owners(state);
    for (n, at) in order.into_iter().enumerate() {
        if owners[n % owners.len()] == Owner::Neutral {
            state.set_owner(at, Owner::Neutral);
        }
    }
    man(state, &[Owner::Neutral], out);
}

fn shuffled_territories(state: &mut Risk, out: &mut dyn EventSink<Event>) -> Vec<TerritoryId> {
    let mut order: Vec<TerritoryId> = state.map().territories().collect();
    state.chance.event_at(DEAL).shuffle(&mut order);
    out.emit(None, || Event::TerritoriesDealt { territory_ids: order.clone(), seen_by: judge_only(state) });
    order
}

/// Under fog nobody at the table sees how the whole map was dealt.
fn judge_only(state: &Risk) -> Option<sortie_engine::SeatSet> {
    state.rules.fog_of_war.then_some(sortie_engine::SeatSet::EMPTY)
}

/// RSK-4.3: each owner's total spread evenly, what is left over on random territories; or two armies everywhere.
fn man(state: &mut Risk, owners: &[Owner], out: &mut dyn EventSink<Event>) {
    if state.rules.initial_armies == InitialArmies::TwoEach {
        for owner in owners {
            for at in state.owned(*owner).iter() {
                state.armies[at] = 2;
            }
        }
        return;
    }
    let total = state.initial_total();
    let fog = judge_only(state);
    let mut draws = state.chance.event_at(LEFTOVERS);
    for owner in owners {
        let mut own: Vec<TerritoryId> = state.owned[owner.index()].iter().collect();
        let n = own.len() as u32;
        if n == 0 {
            continue;
        }
        // Even a small total puts one army on each territory.
        let total = total.max(n);
        for at in &own {
            state.armies[*at] = total / n;
        }
        draws.shuffle(&mut own);
        own.truncate((total % n) as usize);
        for at in &own {
            state.armies[*at] += 1;
        }
        out.emit(None, || Event::LeftoverArmies { owner_id: *owner, territory_ids: own, seen_by: fog });
    }
}

/// RSK-10.4: one mission each, from the event named `missions`.
fn deal_missions(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let mut left: ArrayVec<Mission, { Mission::COUNT }> = Mission::all().collect();
    let seats = state.seats();
    let mut draws = state.chance.event_named("missions");
    for seat in seats {
        let mission = draws.pick("pick", &left);
        left.retain(|other| *other != mission);
        state.missions[seat.index()] = Some(mission);
    }
    for seat in state.seats() {
        if let Some(mission) = state.missions[seat.index()] {
            let target_id = missions::target(state, seat, mission);
            out.emit(Some(seat), || Event::MissionDealt { mission, target_id });
        }
    }
}
