//! Activations (MRC-6.5): each unit in turn attacks, militia one by one; Golem's strike and Vandal's second shot.

use sortie_engine::{Act, Draft, GO, Go, Group, Offers, Seat, payload};

use crate::Sink;
use crate::data::items::Family;
use crate::data::mercs::Quirk;
use crate::ids::{Target, UnitId};
use crate::preview::Preview;
use crate::reason::Reason;
use crate::rules::aim::{Shooter, Targets};
use crate::rules::gate::Who;
use crate::rules::hits::TargetHits;
use crate::state::{AttackKind, AttackStage, Entry, Merc, Stage, Task};

/// MRC-6.5: declares the targets of the attacking unit, of all militia that fire now, or of a bombardment.
#[payload]
pub struct Attack {
    #[fill]
    pub targets: Targets,
}

impl Attack {
    fn at(target: Target) -> Self {
        Self { targets: std::iter::once(target).collect() }
    }

    /// Targets are listed where one may be declared; more of them are a form.
    fn aims(game: &Merc, by: Shooter, most: u8, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let slots = game.possible_targets(by);
        let legal = |target: &Target| game.check_targets(by, &[*target], Some(1)).is_ok();
        if most == 1 {
            for (target, _) in slots.iter().filter(|(target, _)| legal(target)) {
                out.ready(Self::at(*target))?;
            }
            return GO;
        }
        if slots.is_empty() {
            return GO;
        }
        out.form(|| {
            let plain = slots.iter().all(|(target, _)| legal(target))
                && !by.unit.has(Quirk::MercsFirst)
                && !by.unit.has(Quirk::MilitiaAsOne);
            let total: u32 = slots.iter().map(|(_, n)| u32::from(*n)).sum();
            let max = total.min(u32::from(most)).min(24);
            let slots = slots.iter().map(|(target, n)| ((*target).into(), u32::from(*n))).collect();
            let groups = vec![Group::ids("targets", slots, 1, max)];
            let blank = Self { targets: Targets::new() };
            if plain { Draft::exact(blank, groups) } else { Draft::loose(blank, groups) }
        })
    }
}

impl Act<Merc> for Attack {
    const NAME: &'static str = "ATTACK";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let acts = matches!(game.fight_stage(), Some(Stage::Act | Stage::SecondShot));
        let aims = game.attack.as_ref().is_some_and(|attack| attack.stage == AttackStage::Aim);
        let asked = acts || aims && game.task() == Some(Task::Attack);
        game.gate_answer(seat, Who::Anybody, asked)
    }

    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        if let Some(attack) = &game.attack {
            return Self::aims(game, attack.shooter(), attack.n_targets, out);
        }
        let Some(by) = game.shooter() else { return GO };
        if game.decider(by) != by.owner {
            for target in game.marks(by) {
                out.ready(Self::at(target))?;
            }
            return GO;
        }
        // Militia take one list for the whole volley.
        let (dice, most) = if by.unit.is_none() { (1, 24) } else { game.firepower(by).unwrap_or((0, 0)) };
        if dice > 0 {
            Self::aims(game, by, most, out)?;
        }
        out.ready(Self { targets: Targets::new() })
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let targets = &self.targets[..];
        if let Some(attack) = &game.attack {
            if targets.is_empty() {
                return Err(Reason::NoTarget);
            }
            return game.check_targets(attack.shooter(), targets, Some(attack.n_targets));
        }
        let by = game.shooter().ok_or(Reason::NothingAsked)?;
        if game.decider(by) != by.owner {
            return game.check_mark_target(by, targets);
        }
        if by.unit.is_none() {
            return game.check_targets(by, targets, None);
        }
        let (dice, most) = game.firepower(by).ok_or(Reason::NothingAsked)?;
        game.check_targets(by, targets, Some(most))?;
        let idle = dice == 0 && !targets.is_empty();
        if idle { Err(Reason::NoDice { unit: by.unit, needs: 1, has: 0 }) } else { Ok(()) }
    }

    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let targets = &self.targets[..];
        if let (Some(attack), Some(Task::Attack)) = (&game.attack, game.task()) {
            let (by, dice) = (attack.shooter(), attack.dice.iter().sum());
            let mine = by.owner == seat;
            return mine.then(|| Preview::of_dice(game, by, dice, attack.n_targets, attack.hits_on, targets));
        }
        if game.task() != Some(Task::Combat) {
            return None;
        }
        let by = game.shooter().filter(|by| by.owner == seat)?;
        let (n, most) = game.firepower(by)?;
        Some(Preview::of_dice(game, by, n, most, game.hits_on(by), targets))
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let targets = &self.targets;
        if let Some(attack) = &mut game.attack {
            attack.targets.clone_from(targets);
            game.roll_mortar(out);
            return;
        }
        let Some(by) = game.shooter() else { return };
        if game.decider(by) != by.owner {
            game.fight_mut().aims.clone_from(targets);
            return;
        }
        if game.fight().stage == Stage::SecondShot {
            game.stage(Stage::RoundEnd);
            let skills = game.skills(by.unit);
            game.shoot(by, AttackKind::SecondShot, targets.clone(), skills.combat, skills.pierces, out);
            return;
        }
        if by.unit.is_none() {
            if targets.is_empty() {
                game.next_actor();
                return;
            }
            let able = game.militia[by.cell][by.owner.index()] - game.fight().fresh[by.owner.index()];
            let combat = game.fight_mut();
            combat.aims.clone_from(targets);
            combat.volley = able + 1;
            return;
        }
        let entry = game.acting().expect("a shooter is acting");
        let dice = game.dice_left();
        game.next_actor();
        game.shoot(by, AttackKind::Turn, targets.clone(), dice, entry.pierces, out);
    }
}

/// MRC-10.1: Golem's strike before the first round, or none.
#[payload]
pub struct GolemStrike {
    #[serde(default)]
    pub target: Option<Target>,
}

impl Act<Merc> for GolemStrike {
    const NAME: &'static str = "GOLEM_STRIKE";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        game.gate_answer(seat, Who::Anybody, game.fight_stage() == Some(Stage::Strike))
    }

    fn offers(game: &Merc, seat: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(by) = game.striker() else { return GO };
        for (target, _) in game.possible_targets(by) {
            let act = Self { target: Some(target) };
            if act.check(game, seat).is_ok() {
                out.ready(act)?;
            }
        }
        if game.decider(by) == by.owner { out.ready(Self { target: None }) } else { GO }
    }

    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        match (self.target, game.striker()) {
            (target, Some(by)) if game.decider(by) != by.owner => game.check_mark_target(by, target.as_slice()),
            (Some(target), Some(by)) => game.check_targets(by, &[target], Some(1)),
            (_, None) | (None, _) => Ok(()),
        }
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        let targets: Targets = self.target.into_iter().collect();
        match game.striker() {
            Some(by) if game.decider(by) != by.owner => game.fight_mut().aims = targets,
            Some(by) => game.strike(by, targets, out),
            None => {}
        }
    }
}

impl Merc {
    /// The unit with the strike before round 1, if it can use it.
    pub fn striker(&self) -> Option<Shooter> {
        let cell = self.combat.as_ref()?.battle.cell;
        let unit = self.with_quirk(self.all_units_at(cell), Quirk::StrikesFirst)?;
        let by = Shooter { unit, owner: self.owner(unit)?, cell };
        (self.skills(unit).combat > 0 && self.has_target(by)).then_some(by)
    }

    pub(super) fn work_strike(&mut self, out: &mut Sink<'_>) -> bool {
        let Some(by) = self.striker() else { return self.stage(Stage::RoundStart) };
        if !self.is_ai(by.owner) || self.owes_mark(by) {
            return false;
        }
        let targets = self.ai_targets(by, 1, out);
        self.strike(by, targets, out);
        true
    }

    /// The strike itself; without a target it is given up.
    fn strike(&mut self, by: Shooter, targets: Targets, out: &mut Sink<'_>) {
        self.stage(Stage::RoundStart);
        let skills = self.skills(by.unit);
        self.shoot(by, AttackKind::Strike, targets, skills.combat, skills.pierces, out);
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

    pub(super) fn work_act(&mut self, out: &mut Sink<'_>) -> bool {
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

    /// Whether the unit does anything in combat at all (MRC-6.5, steps 2 and 3). A unit that has begun its activation ends
    /// it, even if healing has used up the accessory that let it begin.
    pub fn can_act(&self, unit: UnitId) -> bool {
        let held = unit.has(Quirk::FearsDogs) && self.dog_on(unit).is_some();
        let begun = self.combat.as_ref().is_some_and(|combat| combat.given_up > 0);
        let bare = !begun
            && unit.has(Quirk::NeedsAccessory)
            && !self.units[unit].items().any(|item| item.kind().family == Family::Accessory);
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
            // The last one has fired; deaths are resolved before the next unit acts.
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
        if let Some(attack) = self.attack.as_ref().filter(|attack| attack.hits() > 0).cloned() {
            self.deal(&attack, &[TargetHits { target, n: 1, convert: false }], out);
        }
        // An entry for one militia is used up when that militia dies.
        if let (Target::Militia(owner), Some(at)) = (target, given)
            && self.militia[by.cell][owner.index()] < before
        {
            self.fight_mut().aims.remove(at);
        }
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

    /// Who shoots once more at the end of a round.
    pub fn second_shooter(&self) -> Option<Shooter> {
        let cell = self.combat.as_ref()?.battle.cell;
        let unit = self.with_quirk(self.all_units_at(cell), Quirk::ShootsTwice)?;
        Some(Shooter { unit, owner: self.owner(unit)?, cell })
    }

    pub(super) fn work_second_shot(&mut self, out: &mut Sink<'_>) -> bool {
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
}
