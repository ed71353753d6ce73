//! One attack from the roll to its last consequence (MRC-6.5, steps 7 to 11), and bombardments (MRC-6.10).

use arrayvec::ArrayVec;
use sortie_engine::{Act, Go, Offers, Seat, payload};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::{ItemId, Target};
use crate::reason::Reason;
use crate::rules::aim::{Shooter, Targets};
use crate::rules::control::Cause;
use crate::rules::gate::Who;
use crate::rules::hits::TargetHits;
use crate::state::{AttackKind, AttackStage, Merc, OpenAttack, Task};

/// MRC-10.1: Basic rolls all dice again, or keeps the roll.
#[payload]
pub struct Reroll {
    pub r#use: bool,
}

impl Act<Merc> for Reroll {
    const NAME: &'static str = "REROLL";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let stage = game.attack.as_ref().map(|attack| attack.stage);
        let asked = game.task() == Some(Task::Attack) && stage == Some(AttackStage::Rolled);
        game.gate_answer(seat, Who::Anybody, asked)
    }
    fn offers(_: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        out.ready(Self { r#use: true })?;
        out.ready(Self { r#use: false })
    }
    fn check(&self, _: &Merc, _: Seat) -> Result<(), Reason> {
        Ok(())
    }
    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.reroll(self.r#use, out);
    }
}

impl Merc {
    /// Rolls an attack and puts it on the stack. No dice or no targets: no attack, and one-use cards are kept.
    pub(crate) fn shoot(
        &mut self,
        by: Shooter,
        kind: AttackKind,
        targets: Targets,
        dice: u8,
        pierces: bool,
        out: &mut Sink<'_>,
    ) {
        let dice = dice.saturating_sub(u8::from(self.daunted(by, &targets)));
        if dice == 0 || targets.is_empty() {
            return;
        }
        let hits_on = self.hits_on(by);
        self.attack = Some(OpenAttack {
            unit: by.unit,
            owner: by.owner,
            cell: by.cell,
            kind,
            stage: AttackStage::Rolled,
            targets,
            n_targets: 0,
            dice: [dice, 0, 0, 0, 0, 0],
            hits_on,
            pierces,
        });
        self.roll_attack(false, out);
        if kind != AttackKind::Volley {
            self.push(Task::Attack);
        }
    }

    /// Lowest die with which a shooter hits.
    pub fn hits_on(&self, by: Shooter) -> u8 {
        let better = by.unit.is_none() && self.flags.better_weapons && by.owner == self.tyrant();
        if better { 3 } else { by.unit.hits_on() }
    }

    /// Rolls (again) as many dice as lie on the table.
    fn roll_attack(&mut self, reroll: bool, out: &mut Sink<'_>) {
        let attack = self.attack.as_mut().expect("an attack rolls");
        let n: u8 = attack.dice.iter().sum();
        attack.dice = [0; 6];
        let mut rolled: ArrayVec<u8, 128> = ArrayVec::new();
        out.fence();
        let mut draws = self.chance.event();
        for _ in 0..n {
            let face = draws.d6();
            attack.dice[usize::from(face) - 1] += 1;
            let _ = rolled.try_push(face);
        }
        let attack = self.attack.as_ref().expect("an attack rolls");
        out.emit(Some(attack.owner), || Event::Attacked {
            attacker: if attack.unit.is_none() { Target::Militia(attack.owner) } else { Target::Unit(attack.unit) },
            targets: attack.targets.to_vec(),
            dice: rolled.to_vec(),
            hits: attack.hits(),
            reroll,
        });
    }

    /// Rolls a bombardment whose targets have been named.
    pub(crate) fn roll_mortar(&mut self, out: &mut Sink<'_>) {
        let attack = self.attack.as_ref().expect("a bombardment");
        let less = u8::from(self.daunted(attack.shooter(), &attack.targets));
        let attack = self.attack.as_mut().expect("a bombardment");
        attack.dice[0] = attack.dice[0].saturating_sub(less);
        attack.stage = AttackStage::Rolled;
        self.roll_attack(false, out);
    }

    /// Whether the dice on the table may be rolled again.
    pub fn may_reroll(&self, attack: &OpenAttack) -> bool {
        let used = self.combat.as_ref().is_some_and(|combat| combat.rerolled);
        attack.unit.has(Quirk::Rerolls) && !used && attack.stage == AttackStage::Rolled
    }

    /// Works on the attack under way; `false` when its owner has to decide.
    pub(crate) fn work_attack(&mut self, out: &mut Sink<'_>) -> bool {
        let attack = self.attack.as_ref().expect("the task Attack has an attack");
        let ai = self.is_ai(attack.owner);
        match attack.stage {
            AttackStage::Aim => false,
            AttackStage::Rolled => {
                if self.may_reroll(attack) {
                    if !ai {
                        return false;
                    }
                    let dice: u8 = attack.dice.iter().sum();
                    // Fewer hits than half the dice less a half.
                    let use_it = 2 * attack.hits() + 1 < dice;
                    self.reroll(use_it, out);
                } else {
                    self.attack.as_mut().expect("an attack").stage = AttackStage::Allocate;
                }
                true
            }
            AttackStage::Allocate => {
                if !ai && self.hits_leave_choice(attack) {
                    return false;
                }
                let attack = attack.clone();
                let hits = if attack.hits() == 0 { Default::default() } else { self.ai_hits(&attack, out) };
                self.deal_hits(&hits, out);
                true
            }
            AttackStage::Dealt => {
                self.finish_attack(out);
                true
            }
        }
    }

    fn reroll(&mut self, use_it: bool, out: &mut Sink<'_>) {
        if use_it {
            if let Some(combat) = &mut self.combat {
                combat.rerolled = true;
            }
            self.roll_attack(true, out);
        }
        self.attack.as_mut().expect("an attack").stage = AttackStage::Allocate;
    }

    pub(super) fn deal_hits(&mut self, hits: &[TargetHits], out: &mut Sink<'_>) {
        let mut attack = self.attack.take().expect("an attack");
        attack.stage = AttackStage::Dealt;
        let dealt = attack.clone();
        self.attack = Some(attack);
        self.deal(&dealt, hits, out);
    }

    /// One-use cards are spent, hit or miss; a bombardment spends its mortar.
    fn finish_attack(&mut self, out: &mut Sink<'_>) {
        let attack = self.attack.take().expect("an attack");
        self.tasks.pop();
        match attack.kind {
            AttackKind::Mortar(mortar) => {
                if self.units[attack.unit].carries(mortar) {
                    self.take_off(attack.unit, mortar);
                    self.discard_item(mortar);
                }
                let cause = if self.is_rebel(attack.owner) { Cause::Rebels } else { Cause::Other };
                self.settle(cause, out);
            }
            AttackKind::Volley => {}
            AttackKind::Turn | AttackKind::Strike | AttackKind::SecondShot => {
                let spent: ArrayVec<ItemId, 6> =
                    self.units[attack.unit].items().filter(|item| item.kind().one_use()).collect();
                for item in spent {
                    self.take_off(attack.unit, item);
                    self.discard_item(item);
                }
            }
        }
    }
}
