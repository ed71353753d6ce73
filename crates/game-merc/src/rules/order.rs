//! The firing order of a round (MRC-6.4): skills are fixed, then everybody acts by initiative.

use arrayvec::ArrayVec;
use sortie_engine::Seat;

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, Target, UnitId};
use crate::rules::aim::Shooter;
use crate::state::{Entry, Merc, NOBODY, SEATS, Stage};

/// Initiative of militia.
const MILITIA_INIT: i8 = 2;

impl Merc {
    /// Initiative of one owner's militia at a place: veterans and a leader of militia add to it.
    pub fn militia_initiative(&self, cell: Cell, owner: Seat) -> i8 {
        let veteran = i8::from(self.flags.veteran_militia && owner == self.tyrant());
        let led = self.with_quirk(self.units_at(cell, owner), Quirk::LeadsMilitia).is_some();
        MILITIA_INIT + veteran + if led { 2 } else { 0 }
    }

    /// Fixes skills and firing order for a round (MRC-6.4).
    pub(super) fn start_round(&mut self, out: &mut Sink<'_>) -> bool {
        let cell = self.fight().battle.cell;
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        if self.is_versus() {
            self.rank_factions(out);
        }
        let order = self.firing_order(cell);
        let combat = self.fight_mut();
        combat.order = order;
        combat.aims.clear();
        combat.round += 1;
        combat.next = 0;
        combat.given_up = 0;
        combat.volley = 0;
        combat.fresh = [0; SEATS];
        combat.had_dice = false;
        combat.stage = Stage::Act;
        let combat = self.fight();
        out.emit(None, || Event::RoundStarted {
            round: combat.round,
            order: combat.order.iter().map(entry_target).collect(),
        });
        true
    }

    /// The order in which units act now, with their numbers.
    pub fn firing_order(&self, cell: Cell) -> ArrayVec<Entry, 60> {
        let rolled = self.combat.as_ref().map_or(0, |combat| combat.rolled);
        let mut order: ArrayVec<Entry, 60> = ArrayVec::new();
        for seat in Seat::all(self.n_forces()) {
            let by = Shooter { unit: UnitId::NONE, owner: seat, cell };
            let units = self.units_at(cell, seat);
            let daunted = !units.is_empty() && self.with_quirk(self.foes(by), Quirk::Intimidates).is_some();
            for unit in units.iter() {
                let skills = self.skills(unit);
                let init = if unit.has(Quirk::RollsInitiative) && rolled > 0 {
                    rolled as i8
                } else {
                    skills.init - i8::from(daunted && unit.is_merc())
                };
                order.push(Entry {
                    unit,
                    owner: seat.index() as u8,
                    init,
                    combat: skills.combat,
                    targets: skills.targets,
                    pierces: skills.pierces,
                });
            }
            if self.militia[cell][seat.index()] > 0 {
                let init = self.militia_initiative(cell, seat);
                let owner = seat.index() as u8;
                order.push(Entry { unit: UnitId::NONE, owner, init, combat: 1, targets: 1, pierces: false });
            }
        }
        order.sort_unstable_by_key(|entry| {
            let side = self.side(Seat::new(usize::from(entry.owner)));
            // Ties go to the Dictator's side, or to the faction that ties favour.
            let rank = if self.is_versus() { usize::from(self.favour[side]) } else { side };
            (-entry.init, rank, entry.unit.is_none(), entry.owner, entry.unit.alphabetical())
        });
        self.reorder(&mut order);
        order
    }

    /// Marked Rebels move behind the Dictator's last unit, then Badger in front of militia, then Kastern to the front.
    fn reorder(&self, order: &mut ArrayVec<Entry, 60>) {
        let tyrant = self.rules.rebels;
        if self.mark != NOBODY
            && let Some(last) = order.iter().rposition(|entry| entry.owner == tyrant)
        {
            let mark = self.mark;
            order[..=last].sort_by_key(|entry| entry.owner == mark);
        }
        let first_militia = order.iter().position(|entry| entry.unit.is_none());
        let badger = order.iter().position(|entry| entry.unit.has(Quirk::BeforeMilitia));
        if let (Some(militia), Some(at)) = (first_militia, badger)
            && militia < at
        {
            order[militia..=at].rotate_right(1);
        }
        if let Some(at) = order.iter().position(|entry| entry.unit.has(Quirk::ActsFirst)) {
            order[..=at].rotate_right(1);
        }
    }
}

/// An entry of the firing order as events name it.
fn entry_target(entry: &Entry) -> Target {
    if entry.unit.is_none() { Target::Militia(Seat::new(usize::from(entry.owner))) } else { Target::Unit(entry.unit) }
}
