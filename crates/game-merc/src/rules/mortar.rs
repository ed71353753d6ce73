//! Bombardments (MRC-6.10): a Mortar fires into a neighbouring sector. The attack itself is in `attack.rs`.

use sortie_engine::{Act, GO, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::items::Use;
use crate::ids::{SectorId, UnitId};
use crate::preview::Preview;
use crate::reason::{Reason, When};
use crate::rules::aim::Shooter;
use crate::rules::choose::{legal_sectors, one_of};
use crate::rules::gate::Who;
use crate::state::{AttackKind, AttackStage, Merc, OpenAttack, Task};

/// MRC-6.10: opens a bombardment; its targets are named next.
#[payload]
pub struct Mortar {
    pub unit: UnitId,
    #[fill]
    pub target: SectorId,
}

impl Act<Merc> for Mortar {
    const NAME: &'static str = "MORTAR";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate(seat, Who::Anybody, When::Act)
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for unit in game.team(seat).iter().filter(|unit| game.units[*unit].carried(Use::Mortar).is_some()) {
            let make = |target| Self { unit, target };
            let beside = game.grid.around(game.cell(unit));
            one_of(out, "target", legal_sectors(game, seat, beside, make), make)?;
        }
        GO
    }

    fn check(&self, game: &Merc, seat: Seat) -> Result<(), Reason> {
        let (unit, sector) = (self.unit, self.target);
        let cell = game.own_unit(seat, unit, 1)?;
        let target = game.place_of(sector)?;
        let Some(mortar) = game.units[unit].carried(Use::Mortar) else { return Err(Reason::NoMortar { unit }) };
        if !game.grid.adjacent(cell, target) {
            return Err(Reason::NotAdjacent { from: game.map[cell], to: sector });
        }
        if !game.enemy_at(target, seat) {
            return Err(Reason::NoEnemy { sector });
        }
        let dice = game.skills_with(unit, Some(mortar)).combat;
        if dice == 0 { Err(Reason::NoDice { unit, needs: 1, has: 0 }) } else { Ok(()) }
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let (unit, cell) = (self.unit, game.cell_of(self.target)?);
        let mortar = game.units[unit].carried(Use::Mortar).filter(|_| game.owner(unit) == Some(seat))?;
        let skills = game.skills_with(unit, Some(mortar));
        let by = Shooter { unit, owner: seat, cell };
        Some(Preview::of_dice(game, by, skills.combat, skills.targets, unit.hits_on(), &[]))
    }

    fn apply(&self, game: &mut Merc, seat: Seat, out: &mut Sink<'_>) {
        let unit = self.unit;
        let Some(mortar) = game.units[unit].carried(Use::Mortar) else { return };
        game.pay(unit, 1);
        let skills = game.skills_with(unit, Some(mortar));
        game.attack = Some(OpenAttack {
            unit,
            owner: seat,
            cell: game.places[self.target],
            kind: AttackKind::Mortar(mortar),
            stage: AttackStage::Aim,
            targets: Default::default(),
            n_targets: skills.targets,
            dice: [skills.combat, 0, 0, 0, 0, 0],
            hits_on: unit.hits_on(),
            pierces: skills.pierces,
        });
        game.push(Task::Attack);
        out.fence();
    }
}
