//! What is free (MRC-5.3): Doc's heal, changing squads, and the end of a player's turn.

use sortie_engine::{Act, GO, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{SquadId, UnitId};
use crate::reason::{Reason, When};
use crate::rules::choose::each_unit;
use crate::rules::gate::Who;
use crate::state::{Merc, Stage, Task};

/// MRC-10.1: Doc heals his squad outside combat.
#[payload]
pub struct DocHeal {
    pub unit: UnitId,
}

impl Act<Merc> for DocHeal {
    const NAME: &'static str = "DOC_HEAL";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        if game.with_quirk(game.team(seat), Quirk::HealsSquad).is_none() {
            return GO;
        }
        each_unit(game, seat, out, |unit| Self { unit })
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let unit = self.unit;
        game.own_unit(seat, unit, 0)?;
        if !unit.has(Quirk::HealsSquad) {
            return Err(Reason::NoFreeHeal { unit });
        }
        let squad = game.squad(seat, game.units[unit].squad).members;
        if squad.iter().any(|unit| game.wounds(unit) > 0) { Ok(()) } else { Err(Reason::SquadUndamaged { unit }) }
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        for member in game.squad(seat, game.units[self.unit].squad).members.iter() {
            game.heal(member, u8::MAX, out);
        }
    }
}

/// MRC-5.3: a unit changes squads in its sector, also before a retreat (MRC-6.8).
#[payload]
pub struct SquadChange {
    pub unit: UnitId,
    pub squad: SquadId,
}

impl Act<Merc> for SquadChange {
    const NAME: &'static str = "SQUAD_CHANGE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        if game.ending.is_none() && game.regroups(seat) {
            return game.admit(seat, Who::Anybody);
        }
        game.gate(seat, Who::Anybody, When::Act)
    }
    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for unit in game.team(seat).iter() {
            for squad in SquadId::EACH {
                let act = Self { unit, squad };
                if act.check(game, seat).is_ok() {
                    out.ready(act)?;
                }
            }
        }
        GO
    }
    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        if let (Some(task), Some(combat)) = (game.task(), &game.combat)
            && game.cell(self.unit) != combat.battle.cell
        {
            return Err(game.pending(task));
        }
        game.check_squad_change(seat, self.unit, self.squad)
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let (unit, squad) = (self.unit, self.squad);
        let cell = game.cell(unit);
        let own = game.units[unit].squad;
        game.squad_mut(seat, own).members.remove(unit);
        game.tidy_squad(seat, own);
        let goal = game.squad_mut(seat, squad);
        goal.cell = cell;
        goal.members.insert(unit);
        game.units[unit].squad = squad;
        out.emit(Some(seat), || Event::SquadChanged { unit, squad });
    }
}

/// MRC-5.2: ends a player's phase: no actions and no free move are left.
#[payload]
pub struct EndTurn {}

impl Act<Merc> for EndTurn {
    const NAME: &'static str = "END_TURN";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)?;
        if game.ended.contains(seat) { Err(Reason::TurnEnded) } else { Ok(()) }
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self {})
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        for unit in game.team(seat).iter() {
            game.units[unit].actions = 0;
            game.units[unit].train_actions = 0;
        }
        game.tokens.remove(seat);
        game.ended.insert(seat);
        out.emit(Some(seat), || Event::TurnEnded {});
    }
}

impl Merc {
    /// Whether the seat may split and merge squads before deciding about a retreat.
    fn regroups(&self, seat: Seat) -> bool {
        self.task() == Some(Task::Combat)
            && self
                .combat
                .as_ref()
                .is_some_and(|combat| combat.stage == Stage::RoundEnd && combat.deciding.contains(seat))
    }

    pub(crate) fn check_squad_change(&self, seat: Seat, unit: UnitId, squad: SquadId) -> Result<(), Reason> {
        let cell = self.own_unit(seat, unit, 0)?;
        let (own, goal) = (self.units[unit].squad, *self.squad(seat, squad));
        if squad == SquadId::Base && self.is_rebel(seat) {
            return Err(Reason::NoBaseSquad);
        }
        if own == squad {
            return Err(Reason::AlreadyInSquad { unit, squad });
        }
        let elsewhere = !goal.cell.is_none() && goal.cell != cell;
        if elsewhere || squad == SquadId::Base && self.base != cell {
            return Err(Reason::SquadInOtherSector { unit, squad });
        }
        self.check_squad_room(seat, squad)?;
        let lone = self.squad(seat, own).members.len() == 1;
        if lone && goal.cell.is_none() && self.is_rebel(seat) {
            return Err(Reason::LoneUnit { unit });
        }
        Ok(())
    }

    /// A squad that may take another unit.
    pub(crate) fn check_squad_room(&self, seat: Seat, squad: SquadId) -> Result<(), Reason> {
        let most = self.rules.max_squad.unwrap_or(u8::MAX);
        if self.has_room(seat, squad) { Ok(()) } else { Err(Reason::SquadFull { squad, most }) }
    }

    /// Whether a Rebel has nothing more to do in this phase (MRC-5.2).
    pub fn is_finished(&self, seat: Seat) -> bool {
        let tired = || self.team(seat).iter().all(|unit| self.units[unit].actions == 0);
        !self.tokens.contains(seat) && (self.ended.contains(seat) || tired()) && !self.has_choice(seat)
    }
}
