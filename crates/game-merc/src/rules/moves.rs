//! Moves (MRC-5.3): a whole squad goes, by itself or with militia, and what may follow from it.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, SectorId, SquadId, UnitSet};
use crate::preview::Preview;
use crate::reason::{Reason, When};
use crate::rules::Action;
use crate::rules::choose::one_of;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// MRC-5.3: a squad moves; every member pays.
#[payload]
pub struct Move {
    pub squad: SquadId,
    #[fill]
    pub to: SectorId,
    /// The owner's militia that come along.
    #[fill]
    pub militia: Option<u8>,
}

impl Act<Merc> for Move {
    const NAME: &'static str = "MOVE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for squad in SquadId::MOBILE {
            match game.ways(seat, squad, Toll::Paid) {
                Ok(ways) => {
                    let escort = game.escort_limit(seat, squad);
                    with_escort(out, "to", &ways, escort, |to| Self { squad, to, militia: None })?;
                }
                Err(Reason::EmptySquad { .. }) => {}
                Err(reason) => out.blocked(|| reason),
            }
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let to = game.place_of(self.to)?;
        game.check_squad_move(seat, self.squad, to, Toll::Paid)?;
        game.check_escort(seat, &[self.squad], self.militia.unwrap_or(0))
    }
    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        Preview::of_move(game, seat, &[(seat, self.squad)], self.to, self.militia.unwrap_or(0))
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.march(&[(seat, self.squad)], game.places[self.to], self.militia.unwrap_or(0), Toll::Paid, out);
    }
}

/// MRC-8.4: the free move of the Oil Reserves.
#[payload]
pub struct FreeMove {
    pub squad: SquadId,
    #[fill]
    pub to: SectorId,
    /// The owner's militia that come along.
    #[fill]
    pub militia: Option<u8>,
}

impl Act<Merc> for FreeMove {
    const NAME: &'static str = "FREE_MOVE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for squad in SquadId::MOBILE.into_iter().filter(|_| game.tokens.contains(seat)) {
            if let Ok(ways) = game.ways(seat, squad, Toll::Free) {
                let escort = game.escort_limit(seat, squad);
                with_escort(out, "to", &ways, escort, |to| Self { squad, to, militia: None })?;
            }
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let to = game.place_of(self.to)?;
        game.check_squad_move(seat, self.squad, to, Toll::Free)?;
        game.check_escort(seat, &[self.squad], self.militia.unwrap_or(0))?;
        if game.tokens.contains(seat) { Ok(()) } else { Err(Reason::NoFreeMove) }
    }
    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        Preview::of_move(game, seat, &[(seat, self.squad)], self.to, self.militia.unwrap_or(0))
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.tokens.remove(seat);
        game.march(&[(seat, self.squad)], game.places[self.to], self.militia.unwrap_or(0), Toll::Free, out);
    }
}

/// Whether members pay for a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Toll {
    Paid,
    Free,
}

/// Sectors that a move may lead to.
pub(crate) type Ways = ArrayVec<SectorId, 30>;

/// The offers of a move: where to, and with militia where some may come along.
pub(crate) fn with_escort<A: Act<Merc> + Into<Action>>(
    out: &mut Offers<'_, '_, Merc, A>,
    member: &'static str,
    sectors: &[SectorId],
    most: u8,
    make: impl Fn(SectorId) -> A,
) -> Go {
    let Some(first) = sectors.first() else { return GO };
    one_of(out, member, sectors.iter().copied(), &make)?;
    if most == 0 {
        return GO;
    }
    out.form(|| {
        let escort = Group::number("militia", "militia", 1, u32::from(most));
        Draft::exact(make(*first), vec![Group::one(member, sectors.iter().copied()), escort])
    })
}

impl Merc {
    /// The sectors that a squad can move to, or why it cannot move at all.
    fn ways(&self, seat: Seat, squad: SquadId, toll: Toll) -> Result<Ways, Reason> {
        let mut why = Err(Reason::EmptySquad { squad });
        let mut ways = Ways::new();
        for cell in self.within_reach(seat, squad).iter() {
            match self.check_squad_move(seat, squad, cell, toll) {
                Ok(()) => ways.push(self.map[cell]),
                Err(reason) => why = Err(reason),
            }
        }
        if ways.is_empty() { why } else { Ok(ways) }
    }

    /// Whether a squad could move to a place: neighbouring (or in reach of its vehicle), every member able to pay.
    pub(crate) fn check_squad_move(&self, seat: Seat, squad: SquadId, to: Cell, toll: Toll) -> Result<(), Reason> {
        let from = *self.squad(seat, squad);
        if squad == SquadId::Base || from.cell.is_none() {
            return Err(Reason::EmptySquad { squad });
        }
        let needs = self.move_cost(seat, squad, to);
        if needs == 0 {
            let (from, vehicle) = (self.map[from.cell], from.vehicle);
            return Err(match vehicle.some() {
                Some(vehicle) => Reason::OutOfReach { from, to: self.map[to], vehicle: vehicle.into() },
                None => Reason::NotAdjacent { from, to: self.map[to] },
            });
        }
        let tired = |unit: &crate::ids::UnitId| self.units[*unit].actions < needs;
        match from.members.iter().find(tired).filter(|_| toll == Toll::Paid) {
            Some(unit) => Err(Reason::MemberWithoutAction { unit, needs, has: self.units[unit].actions }),
            None => Ok(()),
        }
    }

    /// Militia that may come along with these squads: two of the owner's with a guide, more by vehicle.
    pub(crate) fn check_escort(&self, seat: Seat, squads: &[SquadId], n: u8) -> Result<(), Reason> {
        let most = self.escort_total(seat, squads);
        if n <= most { Ok(()) } else { Err(Reason::BadMilitia { n, most }) }
    }

    /// Most militia that may come along with these squads together.
    pub fn escort_total(&self, seat: Seat, squads: &[SquadId]) -> u8 {
        let total: u8 = squads.iter().map(|squad| self.escort_limit(seat, *squad)).sum();
        let cell = |squad: SquadId| self.squad(seat, squad).cell;
        match squads {
            // Two squads of one sector take from the same militia.
            [first, second] if cell(*first) == cell(*second) && total > 0 => {
                total.min(self.militia[cell(*first)][seat.index()])
            }
            _ => total,
        }
    }

    /// Most militia that may come along with one squad.
    pub fn escort_limit(&self, seat: Seat, squad: SquadId) -> u8 {
        let from = self.squad(seat, squad);
        if from.cell.is_none() {
            return 0;
        }
        let guided = if self.with_quirk(from.members, Quirk::BringsMilitia).is_some() { 2 } else { 0 };
        let seats = self.vehicle_seats(seat, squad);
        self.militia[from.cell][seat.index()].min(guided.max(seats))
    }

    /// Squads go to a place together: mines once for all, then one combat.
    pub(crate) fn march(&mut self, squads: &[(Seat, SquadId)], to: Cell, escort: u8, toll: Toll, out: &mut Sink<'_>) {
        let Some((first, _)) = squads.first().copied() else { return };
        let goal = squads.iter().map(|(seat, squad)| self.way_stop(*seat, *squad, to)).next().unwrap_or(to);
        let before = self.holder(goal);
        let mut entering = UnitSet::EMPTY;
        let mut escort = escort;
        self.cargo = Default::default();
        for (seat, squad) in squads.iter().copied() {
            let cost = if toll == Toll::Free { 0 } else { self.move_cost(seat, squad, to) };
            let from = self.squad(seat, squad).cell;
            let brought = escort.min(self.escort_limit(seat, squad));
            let members = self.squad(seat, squad).members;
            for unit in members.iter() {
                self.pay(unit, cost);
            }
            entering = entering | members;
            self.squad_mut(seat, squad).cell = goal;
            if brought > 0 {
                escort -= brought;
                self.militia[from][seat.index()] -= brought;
                let fit = brought.min(self.room(goal, seat));
                self.militia[goal][seat.index()] += fit;
                if squad != SquadId::Base {
                    self.cargo[seat.index()][squad as usize] = fit.min(self.vehicle_seats(seat, squad));
                }
            }
            let (from, to) = (self.map[from], self.map[goal]);
            out.emit(Some(seat), || Event::Moved { squad, from, to, militia: brought });
        }
        if self.rules.rescue {
            self.turn_over(goal, entering.len(), out);
        }
        self.enter(goal, first, before, entering);
        self.settle(Cause::Other, out);
        if self.battles.is_empty() {
            self.cargo = Default::default();
        } else {
            out.fence();
            self.push(Task::Battles);
        }
    }
}
