//! Artillery Barrage (MRC-8.6): the Rebels' decision inside the Dictator's turn.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload, record};

use crate::Sink;
use crate::event::{Event, Roll};
use crate::ids::{Cell, CellSet, UnitId, UnitSet, Victim};
use crate::preview::{BarrageSum, Preview};
use crate::reason::{Reason, What};
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::rules::gate::Who;
use crate::state::{Barrage, Merc, SEATS, Task};

/// Hits of a barrage on one own target.
#[record]
#[derive(Copy)]
pub struct VictimHits {
    pub unit: Victim,
    pub n: u8,
}

/// MRC-8.6: a Rebel takes hits on units of his.
#[payload]
pub struct ArtilleryAllocateHits {
    #[fill]
    pub picks: ArrayVec<VictimHits, 24>,
}

impl Act<Merc> for ArtilleryAllocateHits {
    const NAME: &'static str = "ARTILLERY_ALLOCATE_HITS";

    /// Refusals in the order of MRC-8.6.
    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.admit(seat, Who::Anybody).or_else(|reason| match reason {
            // The barrage is looked at before the AI.
            Reason::AiSeat => Ok(()),
            other => Err(other),
        })?;
        let Some(barrage) = &game.barrage else { return Err(Reason::NoArtilleryPending) };
        if !game.is_rebel(seat) {
            return Err(Reason::RebelsTakeHits);
        }
        match game.task() {
            Some(Task::Barrage) => {}
            // Somebody decides about a shot first.
            task => return Err(game.pending(task.unwrap_or(Task::Barrage))),
        }
        if game.count(barrage.cell, seat) == 0 {
            return Err(Reason::NoUnitsInSector { sector: game.map[barrage.cell] });
        }
        if game.is_ai(seat) { Err(Reason::AiSeat) } else { Ok(()) }
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(sum) = game.barrage_sum(seat, &[]).filter(|sum| sum.most > 0) else { return GO };
        let Some(barrage) = &game.barrage else { return GO };
        out.form(|| {
            let militia = (Victim::Militia.into(), u32::from(game.barrage_militia(seat)));
            let units = game.units_at(barrage.cell, seat);
            let units = units.iter().map(|it| (Victim::Unit(it).into(), u32::from(game.barrage_capacity_of(it))));
            let slots = std::iter::once(militia).chain(units).filter(|(_, most)| *most > 0).collect();
            let (least, most) = (u32::from(sum.least), u32::from(sum.most));
            let picks = Group::list("picks", ["unit", "n"], slots, least, most);
            Draft::exact(Self { picks: ArrayVec::new() }, vec![picks])
        })
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let Some(barrage) = &game.barrage else { return Err(Reason::NoArtilleryPending) };
        let (picks, sector) = (&self.picks[..], game.map[barrage.cell]);
        for pick in picks {
            if let Victim::Unit(unit) = pick.unit {
                if unit.is_none() {
                    return Err(Reason::UnknownId { what: What::Unit });
                }
                match game.owner(unit) {
                    Some(owner) if owner != seat => return Err(Reason::ForeignUnit { unit, owner }),
                    _ => {}
                }
            }
        }
        for pick in picks {
            match pick.unit {
                Victim::Militia if game.militia[barrage.cell][seat.index()] == 0 => {
                    return Err(Reason::MilitiaNotInSector { sector });
                }
                Victim::Unit(unit) if !game.units_at(barrage.cell, seat).contains(unit) => {
                    return Err(Reason::UnitNotInSector { unit, sector });
                }
                Victim::Militia | Victim::Unit(_) => {}
            }
        }
        let sum: u32 = picks.iter().map(|pick| u32::from(pick.n)).sum();
        let n = u8::try_from(sum).unwrap_or(u8::MAX);
        if sum == 0 {
            return Err(Reason::EmptyAllocation);
        }
        if sum > u32::from(barrage.remaining) {
            return Err(Reason::TooManyHits { n, remaining: barrage.remaining });
        }
        for pick in picks {
            let wanted: u32 = picks.iter().filter(|it| it.unit == pick.unit).map(|it| u32::from(it.n)).sum();
            let capacity = match pick.unit {
                Victim::Militia => game.barrage_militia(seat),
                Victim::Unit(unit) => game.barrage_capacity_of(unit),
            };
            if wanted > u32::from(capacity) {
                let n = u8::try_from(wanted).unwrap_or(u8::MAX);
                return Err(match pick.unit {
                    Victim::Militia => Reason::MilitiaOverCapacity { n, capacity },
                    Victim::Unit(unit) => Reason::OverCapacity { unit, n, capacity },
                });
            }
        }
        match game.barrage_sum(seat, picks) {
            Some(due) if due.least > 1 && sum < u32::from(due.least) => {
                Err(Reason::MustAbsorbAll { n, due: due.least as u8 })
            }
            _ => Ok(()),
        }
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let barrage = game.barrage_sum(seat, &self.picks)?;
        Some(Preview { barrage: Some(barrage), ..Preview::default() })
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        game.take_hits(seat, &self.picks, out);
    }
}

/// Shares of `hits` in proportion to capacity: rounded down, the rest one by one by largest fractional part, ties to the
/// lowest seat, never above capacity.
pub fn shares(hits: u8, capacities: &[u16]) -> ArrayVec<u16, SEATS> {
    let total: u32 = capacities.iter().map(|n| u32::from(*n)).sum();
    let mut shares: ArrayVec<u16, SEATS> = ArrayVec::new();
    if total == 0 {
        shares.extend(capacities.iter().map(|_| 0));
        return shares;
    }
    let pool = u32::from(hits).min(total);
    shares.extend(capacities.iter().map(|n| (pool * u32::from(*n) / total) as u16));
    let mut left = pool - shares.iter().map(|n| u32::from(*n)).sum::<u32>();
    let mut served = [false; SEATS];
    while left > 0 {
        let next = (0..capacities.len())
            .filter(|at| shares[*at] < capacities[*at])
            .max_by_key(|at| (!served[*at], pool * u32::from(capacities[*at]) % total, std::cmp::Reverse(*at)));
        let Some(next) = next else { break };
        served[next] = true;
        shares[next] += 1;
        left -= 1;
    }
    shares
}

impl Merc {
    /// Sectors that may be bombarded: Rebel units, beside a sector that the Dictator controls.
    pub fn barrage_cells(&self) -> CellSet {
        let own = self.dictator_cells();
        let near = |cell: Cell| !(self.grid.around(cell) & own).is_empty();
        self.grid.cells().filter(|cell| self.rebel_count(*cell) > 0 && near(*cell)).collect()
    }

    /// Rolls for the chosen sectors and opens the allocation.
    pub(crate) fn open_barrage(&mut self, cells: &[Cell], out: &mut Sink<'_>) {
        if cells.is_empty() {
            return;
        }
        let mut queue: ArrayVec<(Cell, u8), 6> = ArrayVec::new();
        out.fence();
        let mut draws = self.chance.event();
        for cell in cells {
            queue.push((*cell, draws.d6()));
        }
        out.emit(Some(self.tyrant()), || Event::BarrageRolled {
            rolls: queue.iter().map(|(cell, hits)| Roll { sector: self.map[*cell], n: *hits }).collect(),
        });
        self.barrage = Some(Barrage { cell: Cell::NONE, hits: 0, remaining: 0, queue, struck: UnitSet::EMPTY });
        self.push(Task::Barrage);
    }

    /// Hits that a MERC can still take in the current sector.
    pub fn barrage_capacity_of(&self, unit: UnitId) -> u8 {
        let strict = self.rules.distinct;
        let struck = self.barrage.as_ref().is_some_and(|barrage| barrage.struck.contains(unit));
        if strict { u8::from(!struck) } else { self.capacity(unit) }
    }

    /// Militia of a Rebel that can still be hit in the current sector.
    pub fn barrage_militia(&self, seat: Seat) -> u8 {
        let Some(barrage) = &self.barrage else { return 0 };
        self.militia[barrage.cell][seat.index()]
    }

    /// Hits that a Rebel can still take in the current sector.
    pub fn barrage_capacity(&self, seat: Seat) -> u16 {
        let Some(barrage) = &self.barrage else { return 0 };
        if barrage.cell.is_none() {
            return 0;
        }
        let units: u16 =
            self.units_at(barrage.cell, seat).iter().map(|unit| u16::from(self.barrage_capacity_of(unit))).sum();
        units + u16::from(self.barrage_militia(seat))
    }

    /// What these picks take of what a Rebel has to take: all that fits where nobody else can take any.
    pub(crate) fn barrage_sum(&self, seat: Seat, picks: &[VictimHits]) -> Option<BarrageSum> {
        let barrage = self.barrage.as_ref().filter(|barrage| !barrage.cell.is_none() && self.is_rebel(seat))?;
        let capacity = self.barrage_capacity(seat);
        let most = capacity.min(u16::from(barrage.remaining));
        let alone = self.rebels().all(|other| other == seat || self.barrage_capacity(other) == 0);
        Some(BarrageSum {
            taken: picks.iter().map(|pick| u32::from(pick.n)).sum(),
            remaining: barrage.remaining,
            capacity,
            least: if alone { most } else { most.min(1) },
            most,
        })
    }

    /// Works on the barrage; `false` when human Rebels have to allocate.
    pub(crate) fn work_barrage(&mut self, out: &mut Sink<'_>) -> bool {
        let Some(barrage) = &self.barrage else {
            self.tasks.pop();
            return true;
        };
        let able = |seat: &Seat| self.barrage_capacity(*seat) > 0;
        if barrage.remaining > 0 && !barrage.cell.is_none() && self.rebels().any(|seat| able(&seat)) {
            if self.rebels().any(|seat| able(&seat) && !self.is_ai(seat)) {
                return false;
            }
            // Only AI Rebels can take what is left: in seat order.
            let Some(seat) = self.rebels().find(able) else { return true };
            let n = self.barrage_capacity(seat).min(u16::from(barrage.remaining)) as u8;
            self.ai_absorb(seat, n, out);
            return true;
        }
        self.settle(Cause::Other, out);
        self.next_barrage_sector(out);
        true
    }

    fn next_barrage_sector(&mut self, out: &mut Sink<'_>) {
        let Some(barrage) = &mut self.barrage else { return };
        let Some((cell, hits)) = barrage.queue.pop_at(0) else {
            self.barrage = None;
            self.tasks.pop();
            out.emit(None, || Event::BarrageComplete {});
            return;
        };
        barrage.cell = cell;
        barrage.hits = hits;
        barrage.remaining = hits;
        barrage.struck = UnitSet::EMPTY;
        // AI Rebels take their shares at once.
        let capacities: ArrayVec<u16, SEATS> = self.rebels().map(|seat| self.barrage_capacity(seat)).collect();
        let shares = shares(hits, &capacities);
        let ais: ArrayVec<Seat, SEATS> = self.rebels().filter(|seat| self.is_ai(*seat)).collect();
        for seat in ais {
            let share = shares[seat.index()] as u8;
            if share > 0 {
                self.ai_absorb(seat, share, out);
            }
        }
    }

    /// An AI Rebel takes hits: militia first, then one at a time the MERC with most armor and health left.
    fn ai_absorb(&mut self, seat: Seat, n: u8, out: &mut Sink<'_>) {
        let Some(barrage) = &self.barrage else { return };
        let cell = barrage.cell;
        let mut picks: ArrayVec<VictimHits, 24> = ArrayVec::new();
        let militia = self.barrage_militia(seat).min(n);
        if militia > 0 {
            picks.push(VictimHits { unit: Victim::Militia, n: militia });
        }
        let mut left = n - militia;
        while left > 0 {
            let taken = |unit: UnitId| {
                picks.iter().filter(|pick| pick.unit == Victim::Unit(unit)).map(|pick| pick.n).sum::<u8>()
            };
            let best = self
                .units_at(cell, seat)
                .iter()
                .filter(|unit| self.barrage_capacity_of(*unit) > taken(*unit))
                .min_by_key(|unit| (u8::MAX - (self.capacity(*unit) - taken(*unit)), unit.alphabetical()));
            let Some(best) = best else { break };
            match picks.iter_mut().find(|pick| pick.unit == Victim::Unit(best)) {
                Some(pick) => pick.n += 1,
                None => picks.push(VictimHits { unit: Victim::Unit(best), n: 1 }),
            }
            left -= 1;
        }
        self.take_hits(seat, &picks, out);
    }

    fn take_hits(&mut self, seat: Seat, picks: &[VictimHits], out: &mut Sink<'_>) {
        let Some(barrage) = &mut self.barrage else { return };
        let cell = barrage.cell;
        let sum: u8 = picks.iter().map(|pick| pick.n).sum();
        barrage.remaining -= sum;
        let remaining = barrage.remaining;
        for pick in picks.iter().filter(|pick| pick.n > 0) {
            if let Victim::Unit(unit) = pick.unit {
                barrage.struck.insert(unit);
            }
        }
        let sector = self.map[cell];
        out.emit(Some(seat), || Event::HitsAllocated { sector, by: seat, n: sum, remaining });
        for pick in picks.iter().filter(|pick| pick.n > 0) {
            match pick.unit {
                Victim::Militia => self.remove_militia(cell, seat, pick.n, out),
                Victim::Unit(unit) => self.hurt(unit, pick.n, Through::Armor, out),
            }
        }
        self.settle(Cause::Other, out);
        self.bury();
    }
}
