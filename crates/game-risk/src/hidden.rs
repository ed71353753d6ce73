//! RSK-8.3: a random match that looks the same to one seat.

use arrayvec::ArrayVec;
use sortie_engine::{Draws, Seat};

use crate::ids::{CardId, CardSet, MAX_CARDS, MAX_SEATS, MAX_TERRITORIES, Owner, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::state::{Phase, Risk};

/// Redeals what the seat cannot know: others' hands, the draw pile, missions, capitals not yet revealed, what the fog hides,
/// and all chance to come.
pub(crate) fn determinize(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    redeal_cards(state, seat, draws);
    redeal_fog(state, seat, draws);
    redeal_missions(state, seat, draws);
    rename_capitals(state, seat, draws);
    state.chance.reseed(draws);
}

/// Discards were seen when they were traded. The draw pile was last shuffled from known cards, so a card in a hand that was
/// not among them cannot have been drawn since: the two kinds are dealt separately.
fn redeal_cards(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    let rest = CardSet::ALL.minus(state.shuffled);
    for class in [state.shuffled, rest] {
        let others: ArrayVec<Seat, MAX_SEATS> = state.seats().filter(|other| *other != seat).collect();
        let held = others.iter().flat_map(|other| (state.hand(*other) & class).iter());
        let drawn = state.pile.iter().filter(|card| class.contains(*card));
        // In an order that does not tell where they lie.
        let unseen: CardSet = held.chain(drawn).collect();
        let mut cards: ArrayVec<CardId, MAX_CARDS> = unseen.iter().collect();
        draws.shuffle_unscripted(&mut cards);
        let mut next = cards.into_iter();
        for other in others {
            let hand = state.hand(other);
            let dealt: CardSet = next.by_ref().take((hand & class).len()).collect();
            state.hands[other.index()] = hand.minus(class) | dealt;
        }
        for (card, new) in state.pile.cards_mut().iter_mut().filter(|card| class.contains(**card)).zip(next) {
            *card = new;
        }
    }
}

/// Hidden territories swap their owners and armies; nobody gains or loses a territory. While owners are known, only armies
/// swap, among the territories of one owner.
fn redeal_fog(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    if state.owners_are_open() {
        redeal_armies(state, seat, draws);
        return;
    }
    let mut fixed = state.sight(seat);
    if let Some(occupation) = state.occupation {
        fixed.insert(occupation.from_territory_id);
        fixed.insert(occupation.to_territory_id);
    }
    let hidden: ArrayVec<TerritoryId, MAX_TERRITORIES> = state.map().all().minus(fixed).iter().collect();
    if hidden.is_empty() {
        return;
    }
    let mut holdings: ArrayVec<(Option<Owner>, u32), MAX_TERRITORIES> =
        hidden.iter().map(|at| (state.owner(*at), state.armies(*at))).collect();
    holdings.sort_unstable_by_key(|(owner, armies)| (owner.map(Owner::index), *armies));
    draws.shuffle_unscripted(&mut holdings);
    for (at, (owner, armies)) in hidden.into_iter().zip(holdings) {
        state.owner[at] = owner;
        state.armies[at] = armies;
    }
    state.owned = [TerritorySet::EMPTY; Owner::COUNT];
    for at in state.map().territories() {
        if let Some(owner) = state.owner(at) {
            state.owned[owner.index()].insert(at);
        }
    }
}

fn redeal_armies(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    let hidden = state.map().all().minus(state.sight(seat));
    for owned in state.owned {
        let places = hidden & owned;
        let mut armies: ArrayVec<u32, MAX_TERRITORIES> = places.iter().map(|at| state.armies(at)).collect();
        armies.sort_unstable();
        draws.shuffle_unscripted(&mut armies);
        for (at, armies) in places.iter().zip(armies) {
            state.armies[at] = armies;
        }
    }
}

/// The others can have any mission but the seat's own; after the match all are known.
fn redeal_missions(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    if state.ending.is_some() {
        return;
    }
    let own = state.missions[seat.index()];
    let mut left: ArrayVec<Mission, { Mission::COUNT }> =
        Mission::all().filter(|mission| Some(*mission) != own).collect();
    draws.shuffle_unscripted(&mut left);
    for (other, mission) in state.seats().filter(|other| *other != seat).zip(left) {
        if let Some(dealt) = &mut state.missions[other.index()] {
            *dealt = mission;
        }
    }
}

/// While capitals are secret, those already chosen can be anywhere in their owners' land.
fn rename_capitals(state: &mut Risk, seat: Seat, draws: &mut Draws<'_>) {
    if state.phase != Phase::SetupCapital {
        return;
    }
    for other in state.seats().filter(|other| *other != seat) {
        if state.capitals[other.index()].is_some() {
            let owned = state.owned(Owner::Seat(other));
            state.capitals[other.index()] = owned.nth(draws.below(owned.len().max(1)));
        }
    }
}
