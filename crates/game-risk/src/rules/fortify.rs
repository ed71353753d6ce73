//! RSK-5.5: moving armies at the end of the turn.

use sortie_engine::{Act, Draft, EventSink, GO, Go, Group, Named, Offers, Seat, payload};

use super::{MOST_PAIRS, adjacent, checked, known, open, own, sources};
use crate::event::Event;
use crate::flow;
use crate::ids::{Owner, TerritoryId, TerritorySet};
use crate::numbers::Whole;
use crate::options::{FortifyMoves, FortifyRule};
use crate::reason::Reason;
use crate::state::{Phase, Risk};
use crate::view::{FortifyPreview, Preview};

sortie_engine::chapter! { Fortify }

/// Moves armies between two of the player's territories at the end of the turn.
#[payload]
pub struct Fortify {
    #[fill]
    pub from_territory_id: Named<TerritoryId>,
    #[fill]
    pub to_territory_id: Named<TerritoryId>,
    #[fill]
    pub count: Whole,
}

impl Fortify {
    pub fn new(from: TerritoryId, to: TerritoryId, count: u32) -> Self {
        Self { from_territory_id: from.into(), to_territory_id: to.into(), count: count.into() }
    }
}

/// Where the armies of one of the seat's territories may go.
pub(crate) fn targets(state: &Risk, seat: Seat, from: TerritoryId) -> TerritorySet {
    let own = state.owned(Owner::Seat(seat));
    let mut targets = match state.rules.fortify_rule {
        FortifyRule::Adjacent => state.map().neighbours(from) & own,
        FortifyRule::Connected => state.map().reachable(from, own),
        FortifyRule::None => TerritorySet::EMPTY,
    };
    targets.remove(from);
    targets
}

/// Visits the connected parts of the seat's land in which armies could move.
fn lands(state: &Risk, seat: Seat, visit: &mut dyn FnMut(TerritorySet) -> Go) -> Go {
    let own = state.owned(Owner::Seat(seat));
    let mut left = own;
    while let Some(first) = left.first() {
        let land = state.map().reachable(first, own);
        left = left.minus(land);
        if land.len() > 1 && land.iter().any(|at| state.armies(at) > 1) {
            visit(land)?;
        }
    }
    GO
}

/// Any move within a connected part of the seat's land.
fn land_form(state: &Risk, land: TerritorySet) -> Draft<Fortify> {
    let from: Vec<TerritoryId> = land.iter().filter(|at| state.armies(*at) > 1).collect();
    let most = from.iter().map(|at| state.armies(*at) - 1).max().unwrap_or(1);
    let blank = Fortify::new(from[0], from[0], 0);
    let groups = vec![
        Group::one("fromTerritoryId", from),
        Group::one("toTerritoryId", land.iter()),
        Group::number("count", "armies", 1, most),
    ];
    Draft::loose(blank, groups)
}

impl Act<Risk> for Fortify {
    const NAME: &'static str = "FORTIFY";

    /// Checked right after the phase: whether the turn's move is made.
    fn open(state: &Risk, seat: Seat) -> Result<(), Reason> {
        let opened = open::<Self>(state, seat, &[Phase::Fortify]);
        if state.rules.fortify_rule == FortifyRule::None
            && matches!(opened, Err(Reason::WrongPhase { .. } | Reason::NotPartOfThis { .. }))
        {
            return Err(Reason::NoFortifying);
        }
        opened?;
        let used = state.flags.fortify_used && state.rules.fortify_moves == FortifyMoves::Once;
        if used { Err(Reason::FortifyUsed) } else { Ok(()) }
    }

    /// A form for each pair of territories; with very many pairs, one for each connected part of the seat's land.
    fn offers(state: &Risk, seat: Seat, out: &mut Offers<'_, '_, Risk, Self>) -> Go {
        let n_pairs: usize = sources(state, seat).map(|from| targets(state, seat, from).len()).sum();
        if n_pairs > MOST_PAIRS {
            return lands(state, seat, &mut |land| out.form(|| land_form(state, land)));
        }
        for from in sources(state, seat) {
            for to in targets(state, seat, from).iter() {
                out.form(|| {
                    let group = Group::number("count", "armies", 1, state.armies(from) - 1);
                    Draft::exact(Fortify::new(from, to, 0), vec![group])
                })?;
            }
        }
        GO
    }

    fn check(&self, state: &Risk, seat: Seat) -> Result<(), Reason> {
        let (from, to) = (known(state, &self.from_territory_id)?, known(state, &self.to_territory_id)?);
        own(state, seat, from)?;
        own(state, seat, to)?;
        match state.rules.fortify_rule {
            FortifyRule::Connected if from != to => {
                if !targets(state, seat, from).contains(to) {
                    return Err(Reason::NotConnected { from_territory_id: from, to_territory_id: to });
                }
            }
            FortifyRule::Adjacent | FortifyRule::Connected | FortifyRule::None => adjacent(state, from, to)?,
        }
        let (armies, Whole(count)) = (state.armies(from), self.count);
        if (1..i64::from(armies)).contains(&count) {
            return Ok(());
        }
        Err(Reason::BadCount { from_territory_id: from, count, max: armies.saturating_sub(1) })
    }

    /// Where the armies could go, and how many.
    fn preview(&self, state: &Risk, seat: Seat) -> Option<Preview> {
        let from = known(state, &self.from_territory_id).ok().filter(|from| state.owns(seat, *from))?;
        let target_ids = targets(state, seat, from).iter().collect();
        Some(Preview::Fortify(FortifyPreview { target_ids, most: state.armies(from).saturating_sub(1) }))
    }

    fn apply(&self, state: &mut Risk, seat: Seat, out: &mut dyn EventSink<Event>) {
        let (from, to) = (checked(&self.from_territory_id), checked(&self.to_territory_id));
        let count = u32::try_from(self.count.0).expect("check bounded the count");
        state.armies[from] -= count;
        state.armies[to] = state.armies[to].saturating_add(count);
        state.flags.fortify_used = true;
        let seen_by = state.seen_by(TerritorySet::only(from) | TerritorySet::only(to));
        out.emit(Some(seat), || Event::Fortified { from_territory_id: from, to_territory_id: to, count, seen_by });
        if state.rules.auto_end_after_fortify {
            flow::end_turn(state, out);
        }
    }
}
