//! What each dictator does in step T3 (MRC-9), human and AI side by side. Placements have files of their own.

use sortie_engine::{Act, GO, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::cards::Power;
use crate::event::Event;
use crate::ids::{Cell, CellSet, SectorId, SquadId};
use crate::reason::{Reason, When};
use crate::rules::choose::each_sector;
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::rules::gate::Who;
use crate::state::{Merc, Task};

/// MRC-9.2: uses the ability. Kim and Pol Pot say where and how many.
#[payload]
pub struct UseAbility {
    pub sector: Option<SectorId>,
    #[fill]
    pub n: Option<u8>,
}

impl Act<Merc> for UseAbility {
    const NAME: &'static str = "USE_ABILITY";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Dictator, When::Ability)?;
        match game.power() {
            Power::SecondCard => Err(Reason::NoAbility { dictator: game.dictator }),
            _ => Ok(()),
        }
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let plain = Self { sector: None, n: None };
        if plain.check(game, seat).is_ok() {
            return out.ready(plain);
        }
        let sectors = game.sectors_not_full(game.ability_cells(), game.n_held());
        each_sector(out, sectors, |sector| Self { sector: Some(sector), n: None })
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let plain = self.sector.is_none() && self.n.is_none();
        let most = game.n_held();
        if !matches!(game.power(), Power::DropMilitia | Power::Assault) {
            return if plain { Ok(()) } else { Err(Reason::NoSuchTerms) };
        }
        if most == 0 {
            return if plain { Ok(()) } else { Err(Reason::NoTermsNow) };
        }
        let (Some(sector), Some(n)) = (self.sector, self.n) else { return Err(Reason::AbilityTermsMissing { most }) };
        let cell = game.place_of(sector)?;
        if !game.ability_cells().contains(cell) {
            return Err(Reason::NotForAbility { sector });
        }
        game.check_room(cell, 1)?;
        game.check_amount(n, most)
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.use_ability(self.sector, self.n, out);
    }
}

/// MRC-9.1: does without the ability this turn.
#[payload]
pub struct SkipAbility {}

impl Act<Merc> for SkipAbility {
    const NAME: &'static str = "SKIP_ABILITY";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Dictator, When::Ability)
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, _: &mut Sink<'_>) {
        game.begun = true;
    }
}

/// MRC-9.2: Hitler marks a Rebel.
#[payload]
pub struct Mark {
    pub player: Seat,
}

impl Act<Merc> for Mark {
    const NAME: &'static str = "MARK";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Dictator, game.task() == Some(Task::Mark))
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for player in game.rebels() {
            out.ready(Self { player })?;
        }
        GO
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let other = self.player;
        if game.is_rebel(other) { Ok(()) } else { Err(Reason::NotAMarkableRebel { other }) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.tasks.pop();
        game.mark_rebel(self.player, out);
    }
}

impl Merc {
    /// The dictator's power.
    pub fn power(&self) -> Power {
        self.ruler().map_or(Power::SecondCard, |ruler| ruler.power)
    }

    /// Where the power's militia may be sent at once: any sector, or a Rebel-controlled one.
    pub fn ability_cells(&self) -> CellSet {
        match self.power() {
            Power::DropMilitia => self.grid.cells().collect(),
            Power::Assault => self.rebel_cells(),
            _ => CellSet::EMPTY,
        }
    }

    pub(super) fn use_ability(&mut self, sector: Option<SectorId>, n: Option<u8>, out: &mut Sink<'_>) {
        self.begun = true;
        out.fence();
        let held = self.n_held();
        out.emit(Some(self.tyrant()), || Event::AbilityUsed { n: held });
        let at = sector.and_then(|sector| self.cell_of(sector)).zip(n);
        self.push(Task::Battles);
        match self.power() {
            Power::SecondCard => {}
            Power::HireOfThree => {
                if !self.rules.assassination && self.draw_for_pick(3, out) {
                    self.push(Task::Castro);
                }
            }
            Power::Hire => self.dictator_hire(None, out),
            Power::HireAndMark => {
                self.push(Task::Mark);
                self.dictator_hire(None, out);
            }
            Power::HireTwice => {
                if !self.base.is_none() {
                    self.push(Task::HireFor(SquadId::Secondary));
                }
                self.push(Task::HireFor(SquadId::Primary));
            }
            Power::DropMilitia => {
                if let Some((cell, n)) = at {
                    self.deploy(cell, n, out);
                }
            }
            Power::Assault => {
                if let Some((cell, n)) = at {
                    self.assault(cell, n, out);
                }
            }
            Power::WildMilitia => self.push(Task::Mao(held)),
            Power::Spread => self.push(Task::MussoliniAdd),
            Power::Turncoats => {
                let turned = self.turn_militia(out);
                self.push(Task::NoriegaHire);
                self.push(Task::Noriega(turned));
            }
            Power::Purge => self.purge(held, out),
        }
        self.settle(Cause::Other, out);
    }

    /// An AI always uses its ability.
    pub(crate) fn ai_ability(&mut self, out: &mut Sink<'_>) {
        self.begun = true;
        let held = self.n_held();
        let power = self.power();
        if power == Power::SecondCard {
            return;
        }
        out.emit(Some(self.tyrant()), || Event::AbilityUsed { n: held });
        self.push(Task::Battles);
        match power {
            Power::SecondCard => {}
            Power::HireOfThree | Power::Hire => self.dictator_hire(None, out),
            Power::HireAndMark => {
                self.dictator_hire(None, out);
                let most = self.rebels().rev().max_by_key(|seat| self.held_by(*seat));
                if let Some(seat) = most {
                    self.mark_rebel(seat, out);
                }
            }
            Power::HireTwice => {
                self.dictator_hire(Some(SquadId::Primary), out);
                if !self.base.is_none() {
                    self.dictator_hire(Some(SquadId::Secondary), out);
                }
            }
            Power::DropMilitia if held > 0 => {
                self.tell_rule("12.3", out);
                let cell = self.weakest(self.rebel_cells(), out);
                self.deploy(cell, held, out);
            }
            Power::Assault if held > 0 => {
                self.tell_rule("12.3", out);
                let cell = self.weakest(self.rebel_cells(), out);
                self.assault(cell, held, out);
            }
            Power::DropMilitia | Power::Assault => {}
            Power::WildMilitia => self.ai_mao(held, out),
            Power::Spread => self.ai_mussolini(out),
            Power::Turncoats => {
                let turned = self.turn_militia(out);
                self.ai_noriega(turned, out);
                self.settle(Cause::Other, out);
                self.hire_when_behind(out);
            }
            Power::Purge => self.purge(held, out),
        }
        self.settle(Cause::Other, out);
    }

    fn mark_rebel(&mut self, rebel: Seat, out: &mut Sink<'_>) {
        self.mark = rebel.index() as u8;
        out.emit(Some(self.tyrant()), || Event::Marked { rebel });
    }

    /// Militia against one Rebel sector; a hire may follow the battle.
    fn assault(&mut self, cell: Cell, n: u8, out: &mut Sink<'_>) {
        self.tasks.pop();
        self.push(Task::PolPot(cell));
        self.push(Task::Battles);
        self.deploy(cell, n, out);
    }

    pub(crate) fn work_assault(&mut self, cell: Cell, out: &mut Sink<'_>) {
        self.tasks.pop();
        if self.dictator_count(cell) == 0 {
            self.dictator_hire(None, out);
        }
    }

    /// Damage spread over all Rebel forces: MERCs by seat, squad and name, then militia by seat and place.
    fn purge(&mut self, n: u8, out: &mut Sink<'_>) {
        let mercs: u32 = self.rebels().map(|seat| self.team(seat).len() as u32).sum();
        let militia: u32 = self.grid.cells().map(|cell| u32::from(self.side_militia(cell, Seat::new(0)))).sum();
        let units = mercs + militia;
        if units == 0 || n == 0 {
            return;
        }
        let (each, mut more) = ((u32::from(n) / units) as u8, u32::from(n) % units);
        for seat in self.rebels() {
            for squad in SquadId::MOBILE {
                for unit in self.squad(seat, squad).members.iter() {
                    let hits = each + u8::from(more > 0);
                    more = more.saturating_sub(1);
                    if hits > 0 {
                        self.hurt(unit, hits, Through::Armor, out);
                    }
                }
            }
        }
        for seat in self.rebels() {
            for cell in self.grid.cells() {
                let here = self.militia[cell][seat.index()];
                let lost = if each > 0 { u32::from(here) } else { u32::from(here).min(more) };
                more = more.saturating_sub(u32::from(here));
                self.remove_militia(cell, seat, lost as u8, out);
            }
        }
        self.bury();
    }
}
