//! What a seat sees, as planes. Players are counted from the seat in the order of seats; in the fog, what is hidden is zero.

use sortie_engine::encode::{Brush, Plane};
use sortie_engine::{Game as _, Seat};

use super::draft::{Draft, placings};
use super::{DICE, Places};
use crate::ids::{CardSet, MAX_TERRITORIES, Owner};
use crate::missions::Goal;
use crate::state::{Phase, Risk};

/// Missions that name no player.
const N_MISSIONS: usize = 8;

pub(super) fn planes(state: &Risk) -> Vec<Plane> {
    let (n, seats) = (state.map().n_territories(), state.n_seats());
    vec![
        Plane::new(
            "owner",
            &[seats + 1, n],
            "One where the player owns the territory; the last row is the neutral army's.",
        ),
        Plane::new("seen", &[n], "One where the seat sees the armies."),
        Plane::new("armies", &[n], "Armies, up to 255."),
        Plane::new("armies16", &[n], "Armies divided by 16, up to 255."),
        Plane::new("cards", &[n + 2], "One for each card in the seat's hand: territories, then two wild cards."),
        Plane::new("card_counts", &[seats], "How many cards each player holds."),
        Plane::new(
            "phase",
            &[Phase::ALL.len()],
            "One of SETUP_CLAIM, SETUP_PLACE, SETUP_CAPITAL, REINFORCE, ATTACK, FORTIFY.",
        ),
        Plane::new("turn_of", &[seats], "One for the player whose turn it is."),
        Plane::new("budget", &[2], "Armies to place, up to 255, and the same divided by 16."),
        Plane::new(
            "flags",
            &[5],
            "This turn: a territory was captured, a set traded; sets must be traded; armies were moved; the bonus was given.",
        ),
        Plane::new(
            "sets",
            &[2],
            "Sets traded so far, and what the next is worth if that does not depend on the cards.",
        ),
        Plane::new("deck", &[1], "Cards in the draw pile."),
        Plane::new("out", &[seats], "One for each player who is out."),
        Plane::new("turn", &[1], "The number of the turn, up to 255."),
        Plane::new("capitals", &[seats, n], "One on each capital that the seat knows."),
        Plane::new(
            "mission",
            &[N_MISSIONS + seats],
            "The seat's mission: one of the first eight, or the player to eliminate.",
        ),
        Plane::new("occupied", &[2, n], "One where armies may follow a capture from, and to."),
        Plane::new("occupy", &[2], "The least and the most armies that may move in, up to 255."),
        Plane::new("pen_put", &[n], "Armies placed by the indices so far, up to 255."),
        Plane::new("pen_from", &[n], "The territory that the indices so far move or attack from, or place on."),
        Plane::new("pen_to", &[n], "The territory that they move to or attack."),
        Plane::new("pen_cards", &[n + 2], "The cards that they trade."),
        Plane::new("pen_number", &[DICE + 1], "The dice that they say, and the number so far."),
    ]
}

/// Cells of a set of cards: territories, then the wild cards.
fn card_bits(cards: CardSet, n: usize) -> u128 {
    let lands = cards.0 & ((1u128 << MAX_TERRITORIES) - 1);
    lands | (cards.0 >> MAX_TERRITORIES) << n
}

pub(super) fn observe(state: &Risk, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
    let (n, seats) = (state.map().n_territories(), state.n_seats());
    let around = |place: usize| if place < seats { place } else { place - seats };
    let away = |other: Seat| around(other.index() + seats - seat.index());
    let near = |place: usize| Seat::new(around(seat.index() + place));
    let sight = state.sight(seat);
    let shown = if state.owners_are_open() { state.map().all() } else { sight };
    for place in 0..seats {
        brush.bits(n, u128::from((state.owned(Owner::Seat(near(place))) & shown).0));
    }
    brush.bits(n, u128::from((state.owned(Owner::Neutral) & shown).0));
    brush.bits(n, u128::from(sight.0));
    let (ones, sixteenths) = brush.plane(2 * n).split_at_mut(n);
    for at in sight.iter() {
        let armies = state.armies(at);
        ones[at.index()] = armies.min(255) as u8;
        sixteenths[at.index()] = (armies / 16).min(255) as u8;
    }
    brush.bits(n + 2, card_bits(state.hand(seat), n));
    (0..seats).for_each(|place| brush.number(state.hand(near(place)).len()));
    brush.one_of(Phase::ALL.len(), Some(state.phase as usize));
    brush.one_of(seats, Some(away(state.current)));
    brush.number(state.reinforcements);
    brush.number(state.reinforcements / 16);
    let flags = state.flags;
    for flag in [flags.conquered, flags.traded, flags.forced_trade, flags.fortify_used, flags.bonus_used] {
        brush.flag(flag);
    }
    brush.number(state.sets_traded);
    brush.number(state.next_set_value().unwrap_or(0));
    brush.number(state.pile.len());
    (0..seats).for_each(|place| brush.flag(state.is_eliminated(near(place))));
    brush.number(state.turn_number);
    for place in 0..seats {
        let whose = near(place);
        let known = state.phase != Phase::SetupCapital || whose == seat;
        brush.one_of(n, state.capitals[whose.index()].filter(|_| known).map(|at| at.index()));
    }
    brush.one_of(N_MISSIONS + seats, mission(state, seat));
    let occupied =
        state.occupation.filter(|open| sight.contains(open.from_territory_id) && sight.contains(open.to_territory_id));
    brush.one_of(n, occupied.map(|open| open.from_territory_id.index()));
    brush.one_of(n, occupied.map(|open| open.to_territory_id.index()));
    brush.number(occupied.map_or(0, |open| open.min));
    brush.number(occupied.map_or(0, |open| open.max));
    if pen.is_empty() {
        brush.plane(4 * n + 2 + DICE + 1);
    } else {
        said(&Draft::read(state, Places::of(state), pen), pen, n, brush);
    }
}

fn mission(state: &Risk, seat: Seat) -> Option<usize> {
    let mission = state.missions[seat.index()]?;
    match mission.goal() {
        Goal::Eliminate(victim) if victim.index() >= state.n_seats() => None,
        Goal::Eliminate(victim) => {
            let seats = state.n_seats();
            Some(N_MISSIONS + (victim.index() + seats - seat.index()) % seats)
        }
        Goal::Continents { .. } | Goal::Territories { .. } => Some(usize::from(u8::from(mission)) - 1),
    }
}

/// What the indices so far say.
fn said(draft: &Draft, pen: &[u16], n: usize, brush: &mut Brush<'_>) {
    let put = brush.plane(n);
    if let Draft::Place { .. } = draft {
        for (at, said) in placings(pen) {
            if let Some(cell) = put.get_mut(at.index()) {
                *cell = said.sum.min(255) as u8;
            }
        }
    }
    let (from, to) = match draft {
        Draft::Place { at, .. } => (Some(*at), None),
        Draft::MoveFrom(from) => (Some(*from), None),
        Draft::Move { from, to, .. } | Draft::AdvanceOver(from, to) | Draft::Advance { from, to, .. } => {
            (Some(*from), Some(*to))
        }
        Draft::Nothing | Draft::Cards(_) | Draft::Occupy { .. } | Draft::Bad => (None, None),
    };
    brush.one_of(n, from.map(|at| at.index()));
    brush.one_of(n, to.map(|at| at.index()));
    let cards: CardSet = match draft {
        Draft::Cards(cards) => cards.iter().copied().collect(),
        _ => CardSet::EMPTY,
    };
    brush.bits(n + 2, card_bits(cards, n));
    let dice = match draft {
        Draft::Advance { dice, .. } => Some(*dice as usize - 1),
        _ => None,
    };
    brush.one_of(DICE, dice);
    brush.number(match draft {
        Draft::Place { said, .. }
        | Draft::Occupy { said, .. }
        | Draft::Move { said, .. }
        | Draft::Advance { said, .. } => said.sum,
        Draft::Nothing | Draft::Cards(_) | Draft::MoveFrom(_) | Draft::AdvanceOver(..) | Draft::Bad => 0,
    });
}
