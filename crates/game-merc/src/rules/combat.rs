//! Combat (MRC-6): when it happens and its sequence from mines to clean-up. Each stage has a file of its own: `mines.rs`,
//! `order.rs`, `fire.rs`, `retreat.rs`, `loot.rs`; targets are in `aim.rs`, hits in `hits.rs`, damage in `damage.rs`.

use arrayvec::ArrayVec;
use sortie_engine::{Act, GO, Go, Offers, Seat, SeatSet, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, ItemSet, SectorId, SquadId, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::state::{Battle, Combat, Merc, NOBODY, SEATS, Stage, Task};

/// MRC-6.1: a human Dictator says which of several combats comes first.
#[payload]
pub struct ChooseCombat {
    pub sector: SectorId,
}

impl Act<Merc> for ChooseCombat {
    const NAME: &'static str = "CHOOSE_COMBAT";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let asked = game.task() == Some(Task::Battles) && game.chooses_combat();
        game.gate_answer(seat, Who::Dictator, asked)
    }
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        for battle in &game.battles {
            out.ready(Self { sector: game.map[battle.cell] })?;
        }
        GO
    }
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let cell = game.place_of(self.sector)?;
        let waits = game.battles.iter().any(|battle| battle.cell == cell);
        if waits { Ok(()) } else { Err(Reason::NoCombatThere { sector: self.sector }) }
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let cell = game.places[self.sector];
        if let Some(at) = game.battles.iter().position(|battle| battle.cell == cell) {
            game.start_combat(at, out);
        }
    }
}

impl Merc {
    /// Notes that units of a side came to a place: if enemies are there, a combat is queued. `before` is who controlled
    /// the place before the entry.
    pub(crate) fn enter(&mut self, cell: Cell, entrant: Seat, before: Option<Seat>, squad: UnitSet) {
        if !self.enemy_at(cell, entrant) || self.side_count(cell, entrant) == 0 {
            return;
        }
        let defuser = self.with_quirk(squad, Quirk::Defuses).unwrap_or(UnitId::NONE);
        if let Some(battle) = self.battles.iter_mut().find(|battle| battle.cell == cell) {
            if battle.defuser.is_none() {
                battle.defuser = defuser;
            }
            return;
        }
        let before = before.map_or(NOBODY, |seat| seat.index() as u8);
        self.battles.push(Battle { cell, before, entrant: entrant.index() as u8, defuser });
    }

    /// Whether the Dictator may choose which of several combats comes first.
    pub fn chooses_combat(&self) -> bool {
        self.battles.len() > 1 && self.step >= crate::state::Step::T0 && !self.is_ai(self.tyrant())
    }

    pub(crate) fn work_battles(&mut self, out: &mut Sink<'_>) -> bool {
        if self.battles.is_empty() {
            self.tasks.pop();
            return true;
        }
        if self.chooses_combat() {
            return false;
        }
        let first = (0..self.battles.len()).min_by_key(|at| self.battles[*at].cell).expect("a battle waits");
        self.start_combat(first, out);
        true
    }

    fn start_combat(&mut self, at: usize, out: &mut Sink<'_>) {
        let battle = self.battles.remove(at);
        // What happened since may have left one side without units.
        let entrant = Seat::new(usize::from(battle.entrant));
        if !self.enemy_at(battle.cell, entrant) || self.side_count(battle.cell, entrant) == 0 {
            self.settle(Cause::Other, out);
            return;
        }
        let owner = (battle.before != NOBODY).then(|| Seat::new(usize::from(battle.before)));
        if owner.is_some_and(|owner| self.hostile(owner, entrant)) && !self.stash[battle.cell].is_empty() {
            // Whether mines lie in a stash is known only to those who may look into it.
            out.fence();
        }
        self.combat = Some(Combat {
            battle,
            stage: Stage::Mines,
            round: 0,
            order: ArrayVec::new(),
            next: 0,
            given_up: 0,
            volley: 0,
            fuse: 0,
            aims: ArrayVec::new(),
            fresh: [0; SEATS],
            dogs: ArrayVec::new(),
            rolled: 0,
            rerolled: false,
            had_dice: false,
            deciding: SeatSet::EMPTY,
            retreats: [[Cell::NONE; 2]; SEATS],
            loot: ItemSet::EMPTY,
            fled: UnitSet::EMPTY,
        });
        self.push(Task::Combat);
    }

    pub(super) fn fight(&self) -> &Combat {
        self.combat.as_ref().expect("the task Combat has a combat")
    }

    pub(crate) fn fight_mut(&mut self) -> &mut Combat {
        self.combat.as_mut().expect("the task Combat has a combat")
    }

    pub(super) fn stage(&mut self, stage: Stage) -> bool {
        self.fight_mut().stage = stage;
        true
    }

    /// Whether both sides still have units in the running combat.
    pub fn both_sides(&self, cell: Cell) -> bool {
        if self.is_versus() {
            return self.rebels().any(|seat| self.is_at(cell, seat) && self.enemy_at(cell, seat));
        }
        self.is_at(cell, self.tyrant()) && self.enemy_at(cell, self.tyrant())
    }

    /// Works on the running combat; `false` when somebody has to decide.
    pub(crate) fn work_combat(&mut self, out: &mut Sink<'_>) -> bool {
        self.attack = None;
        let combat = self.fight();
        let (cell, stage) = (combat.battle.cell, combat.stage);
        match stage {
            Stage::Mines | Stage::HeldMines => self.work_mines(stage, out),
            Stage::Defused => match self.owner(combat.battle.defuser) {
                Some(owner) if !self.is_ai(owner) => false,
                _ => {
                    self.fight_mut().battle.before = NOBODY;
                    self.stage(Stage::Opening)
                }
            },
            Stage::Opening => {
                if !self.both_sides(cell) {
                    return self.stage(Stage::Loot);
                }
                let sector = self.map[cell];
                out.emit(None, || Event::CombatStarted { sector });
                let here = self.all_units_at(cell);
                if let Some(unit) = self.with_quirk(here, Quirk::RollsInitiative) {
                    let d6 = self.roll_d6(out);
                    self.fight_mut().rolled = d6;
                    out.emit(self.owner(unit), || Event::InitiativeRolled { unit, d6 });
                }
                self.stage(Stage::Strike)
            }
            Stage::Strike => self.work_strike(out),
            Stage::RoundStart => self.start_round(out),
            Stage::Act => self.work_act(out),
            Stage::SecondShot => self.work_second_shot(out),
            Stage::RoundEnd => self.work_round_end(out),
            Stage::Loot => self.work_loot(out),
            Stage::Over => self.end_combat(out),
        }
    }

    /// Clean-up (MRC-6.9).
    fn end_combat(&mut self, out: &mut Sink<'_>) -> bool {
        let combat = self.combat.take().expect("a combat ends");
        self.tasks.pop();
        self.cargo = Default::default();
        let cell = combat.battle.cell;
        for seat in Seat::all(self.n_forces()) {
            for squad in SquadId::EACH {
                let squad = *self.squad(seat, squad);
                let healer = self.with_quirk(squad.members, Quirk::HealsSquad);
                // Who ran has survived the combat as well.
                if healer.is_some_and(|healer| squad.cell == cell || combat.fled.contains(healer)) {
                    for unit in squad.members.iter() {
                        self.heal(unit, u8::MAX, out);
                    }
                }
            }
        }
        let sector = self.map[cell];
        let stalemate = self.both_sides(cell);
        out.emit(None, || Event::CombatEnded { sector, stalemate });
        self.settle(Cause::Rebels, out);
        true
    }
}
