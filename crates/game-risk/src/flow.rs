//! Whose turn it is, how turns and phases follow each other, and how the match ends.

use sortie_engine::{Awaiting, EventSink, Outcome, Phrase, Seat, SeatSet};

use crate::cards;
use crate::event::{Capital, Event};
use crate::ids::{CardId, CardSet, Owner};
use crate::missions;
use crate::options::{CardValues, FortifyMoves, InitialArmies, Victory};
use crate::pile::Pile;
use crate::rules::{enter, fortify, place};
use crate::state::{EndedBy, Ending, Phase, Risk, TurnFlags};

/// Who must act: everybody without a capital while capitals are chosen, otherwise the current player (RSK-5.1).
#[inline]
pub(crate) fn awaiting(state: &Risk) -> Awaiting {
    if state.ending.is_some() {
        return Awaiting::NOBODY;
    }
    if state.phase == Phase::SetupCapital {
        return Awaiting::all(state.seats().filter(|seat| state.capitals[seat.index()].is_none()).collect());
    }
    Awaiting::only(state.current)
}

/// Starts the turn of the current player with fresh flags and new armies.
pub(crate) fn start_turn(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    state.flags = TurnFlags::default();
    state.phase = Phase::Reinforce;
    state.reinforcements = place::income(state, state.current);
    let (turn_number, reinforcements) = (state.turn_number, state.reinforcements);
    out.emit(Some(state.current), || Event::TurnStarted { turn_number, reinforcements });
}

/// Ends the turn (RSK-5.7): a capital or mission victory, the card, the limit of turns, or the next player.
pub(crate) fn end_turn(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let seat = state.current;
    if let Some(by) = wins_at_turn_end(state, seat) {
        finish(state, seat, by, out);
        return;
    }
    if state.flags.conquered {
        draw_card(state, seat, out);
    }
    if state.rules.max_turns.is_some_and(|limit| i64::from(state.turn_number) >= limit) {
        let winner = leader(state);
        finish(state, winner, EndedBy::MaxTurns, out);
        return;
    }
    state.current = next_living(state, seat);
    state.turn_number = state.turn_number.saturating_add(1);
    start_turn(state, out);
}

/// RSK-10.3 and RSK-10.4: what is judged when a player's own turn ends.
pub(crate) fn wins_at_turn_end(state: &Risk, seat: Seat) -> Option<EndedBy> {
    match state.rules.victory {
        Victory::Conquest | Victory::Domination => None,
        Victory::Capital => {
            let all = state.seats().all(|other| state.capitals[other.index()].is_some_and(|at| state.owns(seat, at)));
            all.then_some(EndedBy::Capital)
        }
        Victory::Mission => {
            let met = state.missions[seat.index()].is_some_and(|mission| missions::is_met(state, seat, mission));
            met.then_some(EndedBy::Mission)
        }
    }
}

/// RSK-3.6: the card for a turn with a capture; the discards come back when the pile is empty.
fn draw_card(state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
    if state.rules.card_values == CardValues::None {
        return;
    }
    if state.pile.is_empty() && !state.discard.is_empty() {
        let mut cards: Vec<_> = state.discard.iter().collect();
        state.chance.event().shuffle(&mut cards);
        stack_pile(state, &cards);
        state.discard = CardSet::EMPTY;
        out.emit(None, || Event::DeckShuffled { count: cards.len(), card_ids: Some(cards.clone()) });
    }
    let Some(from_top) = state.chance.draw_position("draw", state.pile.iter()) else { return };
    let card = state.pile.take(from_top);
    state.hands[seat.index()].insert(card);
    out.emit(Some(seat), || Event::CardDrawn { card_id: card });
    out.fence();
}

/// Lays a freshly shuffled draw pile, given from the top.
pub(crate) fn stack_pile(state: &mut Risk, from_top: &[CardId]) {
    state.pile = Pile::from_top(from_top.iter().copied());
    state.shuffled = state.pile.set();
}

/// The next seat that is still in the game, in seat order.
fn next_living(state: &Risk, after: Seat) -> Seat {
    let n = state.n_seats();
    let seats = (1..=n).map(|step| Seat::new((after.index() + step) % n));
    seats.into_iter().find(|seat| !state.is_out(*seat)).unwrap_or(after)
}

/// RSK-10.5: most territories, then most armies, then the lowest seat.
fn leader(state: &Risk) -> Seat {
    let strength = |seat: Seat| (state.owned(Owner::Seat(seat)).len(), state.total_armies(Owner::Seat(seat)));
    // `max_by_key` returns the last of equals, so the seats come in reverse order.
    state
        .living()
        .iter()
        .collect::<arrayvec::ArrayVec<_, { Seat::MAX }>>()
        .into_iter()
        .rev()
        .max_by_key(|seat| strength(*seat))
        .unwrap_or(state.current)
}

/// Ends the match; the phase stays as it is.
pub(crate) fn finish(state: &mut Risk, winner: Seat, by: EndedBy, out: &mut dyn EventSink<Event>) {
    state.ending = Some(Ending { winner, by });
    out.emit(Some(winner), || Event::GameOver { winner_id: winner, reason: by });
    out.fence();
}

/// What comes after a claimed territory: the next claim, or the armies.
pub(crate) fn after_claim(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    if state.map().territories().any(|at| state.owner(at).is_none()) {
        state.current = Seat::new((state.current.index() + 1) % state.n_seats());
        return;
    }
    if state.rules.initial_armies == InitialArmies::TwoEach {
        for at in state.map().territories() {
            state.armies[at] = 2;
        }
    }
    // The seat before the first player, so that the search below starts with the first player.
    let n = state.n_seats();
    state.current = Seat::new((state.first.index() + n - 1) % n);
    if state.seats().any(|seat| state.initial_left(seat) > 0) {
        enter(state, Phase::SetupPlace, out);
    }
    after_initial_army(state, out);
}

/// What comes after an initial army: the next player who has some left, or the capitals or the first turn.
pub(crate) fn after_initial_army(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let n = state.n_seats();
    let mut seats = (1..=n).map(|step| Seat::new((state.current.index() + step) % n));
    match seats.find(|seat| state.initial_left(*seat) > 0) {
        Some(seat) => state.current = seat,
        None => {
            state.current = state.first;
            begin(state, out);
        }
    }
}

/// The setup of the board is done: the capitals, or the first turn.
pub(crate) fn begin(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    let capitals_missing = state.seats().any(|seat| state.capitals[seat.index()].is_none());
    if state.rules.victory == Victory::Capital && capitals_missing {
        enter(state, Phase::SetupCapital, out);
    } else {
        start_turn(state, out);
    }
}

/// What comes after a capital: nothing while others are missing, else all are shown and the first turn starts.
pub(crate) fn after_capital(state: &mut Risk, out: &mut dyn EventSink<Event>) {
    if state.seats().any(|seat| state.capitals[seat.index()].is_none()) {
        return;
    }
    out.emit(None, || {
        let capital = |seat: Seat| Some(Capital { player_id: seat, territory_id: state.capitals[seat.index()]? });
        Event::CapitalsRevealed { capitals: state.seats().filter_map(capital).collect() }
    });
    out.fence();
    start_turn(state, out);
}

/// The result, once the match is over: the winner, then by territories and armies, the eliminated last.
pub(crate) fn outcome(state: &Risk) -> Option<Outcome> {
    let Ending { winner, by } = state.ending?;
    let strength = |seat: Seat| (state.owned(Owner::Seat(seat)).len(), state.total_armies(Owner::Seat(seat)));
    let mut others: Vec<Seat> = state.seats().filter(|seat| *seat != winner).collect();
    others.sort_by_key(|seat| std::cmp::Reverse(strength(*seat)));
    let mut ranking = vec![SeatSet::only(winner)];
    let mut last = None;
    for seat in others {
        if last == Some(strength(seat)) {
            ranking.last_mut().expect("the winner is in it").insert(seat);
        } else {
            ranking.push(SeatSet::only(seat));
        }
        last = Some(strength(seat));
    }
    let score = |seat: Seat| {
        let armies = i64::try_from(state.total_armies(Owner::Seat(seat))).unwrap_or(i64::MAX);
        let territories = state.owned(Owner::Seat(seat)).len() as i64;
        vec![("territories", territories), ("armies", armies), ("cards", state.hand(seat).len() as i64)]
    };
    Some(Outcome {
        winners: SeatSet::only(winner),
        ranking,
        scores: state.seats().map(score).collect(),
        reason: by.word().to_owned(),
    })
}

/// What the awaited seat is to do now.
pub(crate) fn guide(state: &Risk, seat: Seat) -> Option<Phrase> {
    if !awaiting(state).must.contains(seat) {
        return None;
    }
    let own = state.owned(Owner::Seat(seat));
    Some(match state.phase {
        Phase::SetupClaim => Phrase::new("guide-claim").with("count", state.unowned().len()),
        Phase::SetupPlace => Phrase::new("guide-place-initial").with("count", state.initial_left(seat)),
        Phase::SetupCapital => Phrase::new("guide-capital"),
        Phase::Reinforce if place::must_trade(state, seat) => {
            Phrase::new("guide-must-trade").with("held", state.hand(seat).len())
        }
        Phase::Reinforce => {
            let may_trade = !state.flags.forced_trade && cards::has_set(&state.map, state.hand(seat));
            let key = if may_trade { "guide-place-or-trade" } else { "guide-place" };
            Phrase::new(key).with("count", state.reinforcements)
        }
        Phase::Attack => match state.occupation {
            Some(pending) => Phrase::new("guide-occupy")
                .with("toTerritoryId", pending.to_territory_id)
                .with("min", pending.min)
                .with("max", pending.max),
            None => {
                let can = own
                    .iter()
                    .any(|from| state.armies(from) > 1 && !state.map().neighbours(from).minus(own).is_empty());
                Phrase::new(if can { "guide-attack" } else { "guide-no-attack" })
            }
        },
        Phase::Fortify => {
            let done = state.flags.fortify_used && state.rules.fortify_moves == FortifyMoves::Once;
            let can = own.iter().any(|from| state.armies(from) > 1 && !fortify::targets(state, seat, from).is_empty());
            Phrase::new(if done || !can { "guide-fortified" } else { "guide-fortify" })
        }
    })
}
