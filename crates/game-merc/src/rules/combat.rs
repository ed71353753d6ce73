//! Combat (MRC-6): the sequence from mines to clean-up. Targets and hits are in `aim.rs`, damage in `damage.rs`.
//! One file because one combat is one procedure: each stage of it stands beside the commands that answer it.

use arrayvec::ArrayVec;
use sortie_engine::{Seat, SeatSet};

use crate::Sink;
use crate::action::{Action, MineChoice, Retreat, TargetHits, Targets};
use crate::data::items::Use;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{Cell, ItemId, ItemSet, SquadId, Target, UnitId, UnitSet};
use crate::reason::Reason;
use crate::rules::aim::Shooter;
use crate::rules::control::Cause;
use crate::rules::damage::Through;
use crate::state::{AttackKind, Battle, Combat, Entry, Merc, NOBODY, SEATS, Stage, Task};

/// Initiative of militia.
const MILITIA_INIT: i8 = 2;

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

    pub(crate) fn check_choose_combat(&self, cell: Cell) -> Result<(), Reason> {
        let waits = self.battles.iter().any(|battle| battle.cell == cell);
        if waits { Ok(()) } else { Err(Reason::NotEligible) }
    }

    pub(crate) fn apply_choose_combat(&mut self, cell: Cell, out: &mut Sink<'_>) {
        if let Some(at) = self.battles.iter().position(|battle| battle.cell == cell) {
            self.start_combat(at, out);
        }
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
            return self.rebels().any(|seat| self.count(cell, seat) > 0 && self.enemy_at(cell, seat));
        }
        self.dictator_count(cell) > 0 && self.rebel_count(cell) > 0
    }

    /// Whose mines work in the running combat, if any lie there.
    pub fn mine_owner(&self) -> Option<Seat> {
        let battle = &self.combat.as_ref()?.battle;
        let owner = (battle.before != NOBODY).then(|| Seat::new(usize::from(battle.before)))?;
        let entrant = Seat::new(usize::from(battle.entrant));
        (self.hostile(owner, entrant) && self.mines(battle.cell) > 0).then_some(owner)
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

    fn work_mines(&mut self, stage: Stage, out: &mut Sink<'_>) -> bool {
        let Some(owner) = self.mine_owner() else { return self.leave_mines(stage) };
        let Battle { cell, defuser, .. } = self.fight().battle;
        if self.fight().fuse > 0 {
            self.explode(cell, owner, out);
            if self.fight().fuse == 0 {
                self.leave_mines(stage);
            }
            // Whoever dies of one mine is seen to before the next goes off.
            self.bury();
            return true;
        }
        if stage == Stage::Mines && self.owner(defuser).is_some() {
            return self.stage(Stage::Defused);
        }
        if !self.is_ai(owner) {
            return false;
        }
        self.fight_mut().fuse = self.mines(cell);
        true
    }

    fn leave_mines(&mut self, stage: Stage) -> bool {
        self.fight_mut().fuse = 0;
        self.stage(if stage == Stage::Mines { Stage::Opening } else { Stage::RoundStart })
    }

    pub(crate) fn check_detonate(&self, n: u8) -> Result<(), Reason> {
        if n <= self.mines(self.fight().battle.cell) { Ok(()) } else { Err(Reason::BadAmount) }
    }

    /// Orders so many mines to go off; with none of them the combat goes on.
    pub(crate) fn detonate(&mut self, n: u8) {
        let stage = self.fight().stage;
        if n == 0 {
            self.leave_mines(stage);
        }
        self.fight_mut().fuse = n;
    }

    /// One mine goes off: it hurts every enemy unit of its owner once.
    fn explode(&mut self, cell: Cell, owner: Seat, out: &mut Sink<'_>) {
        // Enemies learn what lay there.
        out.fence();
        self.fight_mut().fuse -= 1;
        let Some(mine) = self.stash[cell].iter().find(|item| item.kind().does == Use::Mine) else { return };
        self.pick_up(cell, mine);
        self.discard_item(mine);
        let sector = self.map[cell];
        out.emit(Some(owner), || Event::MineExploded { sector, item: mine });
        let by = Shooter { unit: UnitId::NONE, owner, cell };
        for unit in self.foes(by).iter() {
            self.hurt(unit, 1, Through::Armor, out);
        }
        let struck: ArrayVec<(Seat, u8), 7> = self.foe_militia(by).collect();
        for (seat, count) in struck {
            let killed = self.militia_killed(cell, seat, count, count);
            self.remove_militia(cell, seat, killed, out);
        }
    }

    pub(crate) fn apply_squidhead(&mut self, choice: MineChoice, out: &mut Sink<'_>) {
        let battle = self.fight().battle;
        let mines: ItemSet = self.stash[battle.cell].iter().filter(|item| item.kind().does == Use::Mine).collect();
        match choice {
            MineChoice::Leave => {}
            MineChoice::Discard => {
                for mine in mines.iter() {
                    self.pick_up(battle.cell, mine);
                    self.discard_item(mine);
                }
            }
            MineChoice::Equip => {
                if let Some(mine) = mines.first() {
                    self.pick_up(battle.cell, mine);
                    self.equip(battle.defuser, mine, out);
                }
            }
        }
        self.fight_mut().battle.before = NOBODY;
        self.stage(Stage::Opening);
    }

    /// The unit with the strike before round 1, if it can use it.
    pub fn striker(&self) -> Option<Shooter> {
        let cell = self.combat.as_ref()?.battle.cell;
        let unit = self.with_quirk(self.all_units_at(cell), Quirk::StrikesFirst)?;
        let by = Shooter { unit, owner: self.owner(unit)?, cell };
        (self.skills(unit).combat > 0 && self.has_target(by)).then_some(by)
    }

    fn work_strike(&mut self, out: &mut Sink<'_>) -> bool {
        let Some(by) = self.striker() else { return self.stage(Stage::RoundStart) };
        if !self.is_ai(by.owner) || self.owes_mark(by) {
            return false;
        }
        let targets = self.ai_targets(by, 1, out);
        self.strike(by, targets, out);
        true
    }

    /// The strike itself; without a target it is given up.
    pub(crate) fn strike(&mut self, by: Shooter, targets: Targets, out: &mut Sink<'_>) {
        self.stage(Stage::RoundStart);
        let skills = self.skills(by.unit);
        self.shoot(by, AttackKind::Strike, targets, skills.combat, skills.pierces, out);
    }

    /// Initiative of one owner's militia at a place: veterans and a leader of militia add to it.
    pub fn militia_initiative(&self, cell: Cell, owner: Seat) -> i8 {
        let veteran = i8::from(self.flags.veteran_militia && owner == self.tyrant());
        let led = self.with_quirk(self.units_at(cell, owner), Quirk::LeadsMilitia).is_some();
        MILITIA_INIT + veteran + if led { 2 } else { 0 }
    }

    /// Fixes skills and firing order for a round (MRC-6.4).
    fn start_round(&mut self, out: &mut Sink<'_>) -> bool {
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

    /// Marked Rebels behind the Dictator's last unit, then who stands before militia, then who acts first.
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

    /// The entry whose turn it is.
    pub fn acting(&self) -> Option<Entry> {
        let combat = self.combat.as_ref()?;
        combat.order.get(usize::from(combat.next)).copied()
    }

    /// Dice that the acting unit has left.
    pub fn dice_left(&self) -> u8 {
        let given_up = self.combat.as_ref().map_or(0, |combat| combat.given_up);
        self.acting().map_or(0, |entry| entry.combat.saturating_sub(given_up))
    }

    pub(super) fn next_actor(&mut self) -> bool {
        let combat = self.fight_mut();
        combat.next += 1;
        combat.given_up = 0;
        combat.volley = 0;
        combat.aims.clear();
        true
    }

    /// Who shoots in the running activation.
    pub fn shooter(&self) -> Option<Shooter> {
        let combat = self.combat.as_ref()?;
        let cell = combat.battle.cell;
        if combat.stage == Stage::SecondShot {
            return self.second_shooter();
        }
        let entry = self.acting()?;
        Some(Shooter { unit: entry.unit, owner: Seat::new(usize::from(entry.owner)), cell })
    }

    fn work_act(&mut self, out: &mut Sink<'_>) -> bool {
        let combat = self.fight();
        let cell = combat.battle.cell;
        let Some(entry) = self.acting() else { return self.stage(Stage::SecondShot) };
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        let owner = Seat::new(usize::from(entry.owner));
        let by = Shooter { unit: entry.unit, owner, cell };
        if entry.unit.is_none() {
            return self.work_volley(by, out);
        }
        let gone = self.owner(entry.unit) != Some(owner) || self.cell(entry.unit) != cell;
        if gone || !self.can_act(entry.unit) {
            return self.next_actor();
        }
        let dice = self.dice_left();
        if self.can_roll(by, entry.combat) {
            self.fight_mut().had_dice = true;
        }
        if self.owes_mark(by) {
            return false;
        }
        if self.is_ai(owner) {
            self.ai_act(by, entry, out);
            return true;
        }
        let free = self.dog_on(entry.unit).is_none();
        let heals = free && dice > 0 && self.remedies(entry.unit).next().is_some();
        let dogs = free && self.idle_dogs(entry.unit).next().is_some() && !self.dog_targets(by).is_empty();
        if heals || dogs || dice > 0 && self.has_target(by) { false } else { self.next_actor() }
    }

    /// Whether the unit has a die to roll at anybody: against an intimidating squad its only one may be gone (MRC-6.12).
    fn can_roll(&self, by: Shooter, dice: u8) -> bool {
        let bold = |target: Target| self.check_targets(by, &[target], Some(1)).is_ok() && !self.daunted(by, &[target]);
        dice > 1 || dice == 1 && self.possible_targets(by).iter().any(|(target, _)| bold(*target))
    }

    /// Whether the unit does anything in combat at all (MRC-6.5, steps 2 and 3). Who has begun his activation ends it, also
    /// when healing has used up the accessory that let him begin.
    pub fn can_act(&self, unit: UnitId) -> bool {
        let held = unit.has(Quirk::FearsDogs) && self.dog_on(unit).is_some();
        let begun = self.combat.as_ref().is_some_and(|combat| combat.given_up > 0);
        let bare = !begun
            && unit.has(Quirk::NeedsAccessory)
            && !self.units[unit].items().any(|item| item.kind().family == crate::data::items::Family::Accessory);
        !held && !bare
    }

    /// Militia of one owner fire one by one.
    fn work_volley(&mut self, by: Shooter, out: &mut Sink<'_>) -> bool {
        let here = self.militia[by.cell][by.owner.index()];
        let combat = self.fight_mut();
        let able = here.saturating_sub(combat.fresh[by.owner.index()]);
        if able == 0 {
            return self.next_actor();
        }
        combat.had_dice = true;
        if combat.volley == 0 {
            if !self.is_ai(by.owner) {
                return false;
            }
            self.fight_mut().volley = able + 1;
        }
        let combat = self.fight_mut();
        combat.volley = combat.volley.min(able + 1);
        if combat.volley == 1 {
            return self.next_actor();
        }
        if self.owes_mark(by) {
            return false;
        }
        self.fight_mut().volley -= 1;
        self.fire_one(by, out);
        if self.fight().volley == 1 {
            // The last one has fired; deaths are seen to before the next unit acts.
            self.next_actor();
        }
        true
    }

    /// One militia fires at the first living legal entry of its owner's list, then by the AI's preference.
    fn fire_one(&mut self, by: Shooter, out: &mut Sink<'_>) {
        let aims = std::mem::take(&mut self.fight_mut().aims);
        let given = aims.iter().position(|target| self.check_targets(by, &[*target], Some(1)).is_ok());
        let target = match given {
            Some(at) => Some(aims[at]),
            None => self.ai_targets(by, 1, out).first().copied(),
        };
        self.fight_mut().aims = aims;
        let Some(target) = target else { return };
        let before = match target {
            Target::Militia(owner) => self.militia[by.cell][owner.index()],
            Target::Unit(_) | Target::AllMilitia | Target::Dog(_) => 0,
        };
        let mut targets = Targets::new();
        targets.push(target);
        self.shoot(by, AttackKind::Volley, targets, 1, false, out);
        // One die and one target leave nothing to decide.
        if let Some(attack) = self.attack.clone()
            && attack.hits() > 0
        {
            self.deal(&attack, &[TargetHits { target, n: 1, convert: false }], out);
        }
        // An entry for one militia is used up when that militia dies.
        if let (Target::Militia(owner), Some(at)) = (target, given)
            && self.militia[by.cell][owner.index()] < before
        {
            self.fight_mut().aims.remove(at);
        }
    }

    /// Judges an order to attack in the running activation.
    pub(crate) fn check_attack(&self, targets: &[Target]) -> Result<(), Reason> {
        if let Some(attack) = &self.attack {
            let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
            if targets.is_empty() {
                return Err(Reason::IllegalTarget);
            }
            return self.check_targets(by, targets, Some(attack.n_targets));
        }
        let by = self.shooter().ok_or(Reason::WrongStep)?;
        if self.decider(by) != by.owner {
            return self.check_mark_target(by, targets);
        }
        if by.unit.is_none() {
            return self.check_targets(by, targets, None);
        }
        let (dice, most) = self.firepower(by).ok_or(Reason::WrongStep)?;
        self.check_targets(by, targets, Some(most))?;
        if dice == 0 && !targets.is_empty() { Err(Reason::NoDice) } else { Ok(()) }
    }

    /// Dice and targets of the running activation: frozen for the round, but the second shot goes by what is carried then.
    pub fn firepower(&self, by: Shooter) -> Option<(u8, u8)> {
        if by.unit.is_none() {
            return Some((1, 1));
        }
        if self.combat.as_ref()?.stage == Stage::SecondShot {
            let skills = self.skills(by.unit);
            return Some((skills.combat, skills.targets));
        }
        Some((self.dice_left(), self.acting()?.targets))
    }

    pub(crate) fn apply_attack(&mut self, targets: &Targets, out: &mut Sink<'_>) {
        if let Some(attack) = &mut self.attack {
            attack.targets.clone_from(targets);
            self.roll_mortar(out);
            return;
        }
        let Some(by) = self.shooter() else { return };
        if self.decider(by) != by.owner {
            self.fight_mut().aims.clone_from(targets);
            return;
        }
        if self.fight().stage == Stage::SecondShot {
            self.stage(Stage::RoundEnd);
            let skills = self.skills(by.unit);
            self.shoot(by, AttackKind::SecondShot, targets.clone(), skills.combat, skills.pierces, out);
            return;
        }
        if by.unit.is_none() {
            if targets.is_empty() {
                self.next_actor();
                return;
            }
            let able = self.militia[by.cell][by.owner.index()] - self.fight().fresh[by.owner.index()];
            let combat = self.fight_mut();
            combat.aims.clone_from(targets);
            combat.volley = able + 1;
            return;
        }
        let entry = self.acting().expect("a shooter is acting");
        let dice = self.dice_left();
        self.next_actor();
        self.shoot(by, AttackKind::Turn, targets.clone(), dice, entry.pierces, out);
    }

    /// Who shoots once more at the end of a round.
    pub fn second_shooter(&self) -> Option<Shooter> {
        let cell = self.combat.as_ref()?.battle.cell;
        let unit = self.with_quirk(self.all_units_at(cell), Quirk::ShootsTwice)?;
        Some(Shooter { unit, owner: self.owner(unit)?, cell })
    }

    fn work_second_shot(&mut self, out: &mut Sink<'_>) -> bool {
        let able = self
            .second_shooter()
            .filter(|by| self.both_sides(by.cell) && self.skills(by.unit).combat > 0 && self.has_target(*by));
        let Some(by) = able else {
            return self.stage(Stage::RoundEnd);
        };
        if !self.is_ai(by.owner) || self.owes_mark(by) {
            return false;
        }
        self.stage(Stage::RoundEnd);
        let skills = self.skills(by.unit);
        let targets = self.ai_targets(by, skills.targets, out);
        self.shoot(by, AttackKind::SecondShot, targets, skills.combat, skills.pierces, out);
        true
    }

    /// Places that a squad of this player may retreat to.
    pub fn retreat_cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cell = self.combat.as_ref().map_or(Cell::new(0), |combat| combat.battle.cell);
        self.grid.neighbours(cell).filter(move |next| !self.enemy_at(*next, seat))
    }

    fn work_round_end(&mut self, out: &mut Sink<'_>) -> bool {
        let combat = self.fight();
        let cell = combat.battle.cell;
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        if !combat.deciding.is_empty() {
            return false;
        }
        let deciding: SeatSet =
            Seat::all(self.n_seats()).filter(|seat| !self.is_ai(*seat) && self.has_round_choice(*seat, cell)).collect();
        let combat = self.fight_mut();
        combat.retreats = [[Cell::NONE; 2]; SEATS];
        combat.deciding = deciding;
        if deciding.is_empty() { self.end_round(out) } else { false }
    }

    /// Whether a player has anything to decide at the end of a round: somewhere to retreat to, or squads to split.
    fn has_round_choice(&self, seat: Seat, cell: Cell) -> bool {
        let units = self.units_at(cell, seat);
        let moves = SquadId::MOBILE.into_iter().any(|squad| self.squad(seat, squad).cell == cell);
        let regroups = || {
            let into =
                |unit: UnitId| SquadId::ALL.into_iter().any(|to| self.check_squad_change(seat, unit, to).is_ok());
            units.iter().any(into)
        };
        !units.is_empty() && (moves && self.retreat_cells(seat).next().is_some() || regroups())
    }

    fn end_round(&mut self, out: &mut Sink<'_>) -> bool {
        let (cell, retreats) = (self.fight().battle.cell, self.fight().retreats);
        let mut went: ArrayVec<(Seat, Cell), 14> = ArrayVec::new();
        for seat in Seat::all(self.n_seats()) {
            for squad in SquadId::MOBILE {
                let to = retreats[seat.index()][squad as usize];
                if to.is_none() || self.squad(seat, squad).cell != cell {
                    continue;
                }
                went.push((seat, to));
                let members = self.squad(seat, squad).members;
                self.squad_mut(seat, squad).cell = to;
                let combat = self.fight_mut();
                combat.dogs.retain(|dog| !members.contains(dog.carrier) && !members.contains(dog.target));
                combat.fled = combat.fled | members;
                let sector = self.map[to];
                out.emit(Some(seat), || Event::Retreated { squad, to: sector });
                if self.rules.rescue {
                    self.turn_over(to, members.len(), out);
                }
            }
        }
        // Enemies who ran to the same place, or were turned over there, fight there next.
        for (seat, to) in &went {
            self.enter(*to, *seat, None, UnitSet::EMPTY);
        }
        let combat = self.fight_mut();
        combat.retreats = [[Cell::NONE; 2]; SEATS];
        let stale = !combat.had_dice && went.is_empty();
        if !self.both_sides(cell) {
            return self.stage(Stage::Loot);
        }
        if stale {
            return self.stage(Stage::Loot);
        }
        self.stage(Stage::HeldMines)
    }

    pub(crate) fn check_round_decision(&self, seat: Seat, retreats: &[Retreat]) -> Result<(), Reason> {
        let combat = self.combat.as_ref().ok_or(Reason::WrongStep)?;
        for (n, retreat) in retreats.iter().enumerate() {
            let to = self.cell_of(retreat.to).ok_or(Reason::UnknownId)?;
            if retreat.squad == SquadId::Base || retreats[..n].iter().any(|other| other.squad == retreat.squad) {
                return Err(Reason::CannotRetreat);
            }
            let squad = self.squad(seat, retreat.squad);
            if squad.cell != combat.battle.cell || !self.retreat_cells(seat).any(|cell| cell == to) {
                return Err(Reason::CannotRetreat);
            }
        }
        Ok(())
    }

    pub(crate) fn apply_round_decision(&mut self, seat: Seat, retreats: &[Retreat], out: &mut Sink<'_>) {
        for retreat in retreats {
            let to = self.places[retreat.to];
            self.fight_mut().retreats[seat.index()][retreat.squad as usize] = to;
        }
        self.fight_mut().deciding.remove(seat);
        out.fence();
        if self.fight().deciding.is_empty() {
            self.end_round(out);
        }
    }

    /// Units that may take loot: the Dictator's in the sector of the combat.
    pub fn looters(&self) -> UnitSet {
        self.combat.as_ref().map_or(UnitSet::EMPTY, |combat| self.units_at(combat.battle.cell, self.tyrant()))
    }

    fn work_loot(&mut self, out: &mut Sink<'_>) -> bool {
        let loot = self.fight().loot;
        if loot.is_empty() {
            return self.stage(Stage::Over);
        }
        let looters = self.looters();
        if !looters.is_empty() && !self.is_ai(self.tyrant()) {
            return false;
        }
        self.fight_mut().loot = ItemSet::EMPTY;
        let rest = self.ai_loot(looters, loot, out);
        for item in rest.iter() {
            self.discard_item(item);
        }
        self.stage(Stage::Over)
    }

    pub(crate) fn check_loot(&self, card: ItemId, unit: UnitId) -> Result<(), Reason> {
        let combat = self.combat.as_ref().ok_or(Reason::WrongStep)?;
        if card.is_none() || unit.is_none() {
            return Err(Reason::UnknownId);
        }
        if !combat.loot.contains(card) {
            return Err(Reason::NotEligible);
        }
        if !self.looters().contains(unit) {
            return Err(Reason::NotOwnUnit);
        }
        if self.can_wear(unit, card) { Ok(()) } else { Err(Reason::SlotRule) }
    }

    pub(crate) fn apply_loot(&mut self, card: Option<(ItemId, UnitId)>, out: &mut Sink<'_>) {
        match card {
            Some((item, unit)) => {
                self.fight_mut().loot.remove(item);
                self.equip(unit, item, out);
            }
            None => {
                for item in std::mem::take(&mut self.fight_mut().loot).iter() {
                    self.discard_item(item);
                }
            }
        }
    }

    /// Clean-up (MRC-6.9).
    fn end_combat(&mut self, out: &mut Sink<'_>) -> bool {
        let combat = self.combat.take().expect("a combat ends");
        self.tasks.pop();
        self.cargo = Default::default();
        let cell = combat.battle.cell;
        for seat in Seat::all(self.n_forces()) {
            for squad in SquadId::ALL {
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

    /// The actions of the strike before round 1, for offers.
    pub(crate) fn strike_actions(&self) -> impl Iterator<Item = Action> + '_ {
        let marks = self.striker().map(|by| self.marks(by)).unwrap_or_default();
        let own = self.striker().filter(|_| marks.is_empty());
        let targets = own.into_iter().flat_map(move |by| {
            self.possible_targets(by)
                .into_iter()
                .filter(move |(target, _)| self.check_targets(by, &[*target], Some(1)).is_ok())
                .map(|(target, _)| Some(target))
        });
        own.map(|_| None)
            .into_iter()
            .chain(marks.into_iter().map(Some))
            .chain(targets)
            .map(|target| Action::GolemStrike { target })
    }
}

/// An entry of the firing order as events name it.
fn entry_target(entry: &Entry) -> Target {
    if entry.unit.is_none() { Target::Militia(Seat::new(usize::from(entry.owner))) } else { Target::Unit(entry.unit) }
}
