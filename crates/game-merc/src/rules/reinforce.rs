//! Reinforce (MRC-8.2) and the militia of a Lockdown (MRC-8.4).

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::event::Event;
use crate::ids::{Cell, CellSet, SectorId, TacticsId};
use crate::reason::{Reason, When};
use crate::rules::choose::each_sector;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// Militia for one sector instead of a card's effect.
macro_rules! reinforce {
    ($(#[$doc:meta])* $Reinforce:ident, $name:literal, $when:ident) => {
        $(#[$doc])*
        #[payload]
        pub struct $Reinforce {
            #[fill]
            pub card: TacticsId,
            #[fill]
            pub sector: SectorId,
        }

        impl Act<Merc> for $Reinforce {
            const NAME: &'static str = $name;

            fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
                game.gate(seat, Who::Dictator, When::$when)
            }

            /// One form: which card, and where. Without a sector of his own he names any.
            fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
                if game.hand.is_empty() {
                    return GO;
                }
                out.form(|| {
                    let own = game.dictator_cells();
                    let cells: CellSet = if own.is_empty() { game.grid.cells().collect() } else { own };
                    let sectors = cells.iter().map(|cell| game.map[cell]);
                    let blank = Self { card: TacticsId::NONE, sector: SectorId::NONE };
                    Draft::exact(blank, vec![Group::one("card", game.hand.iter()), Group::one("sector", sectors)])
                })
            }
            fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
                game.check_in_hand(self.card)?;
                game.place_of(self.sector)?;
                if game.dictator_cells().is_empty() { Ok(()) } else { game.own_sector(self.sector).map(|_| ()) }
            }
            fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
                game.reinforce(self.card, self.sector, out);
            }
        }
    };
}
reinforce! {
    /// MRC-8.2: discards a card for militia, in T1.
    Reinforce, "REINFORCE", Tactics
}
reinforce! {
    /// MRC-8.2: the same with Hussein's second card, in T4.
    HusseinBonusReinforce, "HUSSEIN_BONUS_REINFORCE", SecondTactics
}

/// MRC-8.4: a portion of a Lockdown.
#[payload]
pub struct PlaceLockdown {
    pub sector: SectorId,
    #[fill]
    pub n: u8,
}

impl Act<Merc> for PlaceLockdown {
    const NAME: &'static str = "PLACE_LOCKDOWN";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::Lockdown(_))))
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let sectors = game.sectors_with_room(game.lockdown_cells().collect(), game.left());
        each_sector(out, sectors, |sector| Self { sector, n: 0 })
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let cell = game.place_of(self.sector)?;
        if !game.lockdown_cells().any(|it| it == cell) {
            return Err(Reason::NotAtBase { sector: self.sector });
        }
        game.check_amount(self.n, game.left())?;
        game.check_room(cell, self.n)
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let Some(Task::Lockdown(left)) = game.tasks.pop() else { return };
        game.deploy(game.places[self.sector], self.n, out);
        game.settle(Cause::Other, out);
        game.push(Task::Lockdown(left - self.n));
    }
}

/// MRC-8.4: gives up the militia of a Lockdown that are left.
#[payload]
pub struct LockdownDone {}

impl Act<Merc> for LockdownDone {
    const NAME: &'static str = "LOCKDOWN_DONE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, matches!(game.task(), Some(Task::Lockdown(_))))
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        game.tasks.pop();
    }
}

impl Merc {
    fn reinforce(&mut self, card: TacticsId, sector: SectorId, out: &mut Sink<'_>) {
        self.hand.remove(card);
        self.tactics_discard.insert(card);
        self.begun = true;
        let cell = self.places[sector];
        let placed = self.dictator_holds(cell);
        out.emit(Some(self.tyrant()), || Event::Reinforced { card, sector: placed.then_some(sector) });
        out.fence();
        if placed {
            self.push(Task::Battles);
            self.deploy(cell, self.half() + 1, out);
            self.settle(Cause::Other, out);
        }
    }

    /// How many militia the open placement has left.
    pub(crate) fn left(&self) -> u8 {
        match self.task() {
            Some(Task::Lockdown(left) | Task::Mao(left) | Task::Noriega(left)) => left,
            None => self.n_held(),
            _ => 0,
        }
    }

    /// Places of a lockdown: the base, then its neighbours.
    pub fn lockdown_cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.base.some().into_iter().flat_map(move |base| std::iter::once(base).chain(self.grid.neighbours(base)))
    }

    /// Whether militia of a lockdown can still be placed.
    pub fn lockdown_fits(&self, left: u8) -> bool {
        left > 0 && self.lockdown_cells().any(|cell| self.room(cell, self.tyrant()) > 0)
    }

    pub(super) fn ai_lockdown(&mut self, n: u8, out: &mut Sink<'_>) {
        let cells: ArrayVec<Cell, 5> = self.lockdown_cells().collect();
        let mut shares = [0u8; 5];
        let mut left = n;
        while left > 0 {
            let mut placed = false;
            for (at, cell) in cells.iter().enumerate() {
                if left > 0 && shares[at] < self.room(*cell, self.tyrant()) {
                    shares[at] += 1;
                    left -= 1;
                    placed = true;
                }
            }
            if !placed {
                break;
            }
        }
        for (at, cell) in cells.into_iter().enumerate() {
            self.deploy(cell, shares[at], out);
        }
    }
}
