//! Offers inside a combat and during an attack.

use arrayvec::ArrayVec;
use sortie_engine::{Fill, OfferSink, Seat};

use super::{Go, ON, form, group};
use crate::action::{Action, MineChoice, Retreat, Slot};
use crate::data::mercs::Quirk;
use crate::ids::{Cell, SquadId, Target};
use crate::rules::aim::Shooter;
use crate::state::{Attack, AttackStage, Merc, Stage};

pub(super) fn combat(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    let Some(combat) = &game.combat else { return ON };
    let cell = combat.battle.cell;
    match combat.stage {
        Stage::Mines | Stage::HeldMines => {
            for n in 0..=game.mines(cell) {
                out.ready(Action::Detonate { n })?;
            }
            ON
        }
        Stage::Defused => {
            for choice in [MineChoice::Leave, MineChoice::Discard, MineChoice::Equip] {
                out.ready(Action::SquidheadMines { choice })?;
            }
            ON
        }
        Stage::Strike => {
            for action in game.strike_actions() {
                out.ready(action)?;
            }
            ON
        }
        Stage::Act | Stage::SecondShot => activation(game, combat.stage, out),
        Stage::RoundEnd => round_end(game, seat, cell, out),
        Stage::Loot => {
            out.ready(Action::LootDone {})?;
            for card in combat.loot.iter() {
                for unit in game.looters().iter() {
                    if game.check_loot(card, unit).is_ok() {
                        out.ready(Action::Loot { card, unit })?;
                    }
                }
            }
            ON
        }
        Stage::Opening | Stage::RoundStart | Stage::Over => ON,
    }
}

fn activation(game: &Merc, stage: Stage, out: &mut dyn OfferSink<Merc>) -> Go {
    let Some(by) = game.shooter() else { return ON };
    if game.decider(by) != by.owner {
        for target in game.marks(by) {
            out.ready(Action::Attack { targets: ArrayVec::from_iter([target]) })?;
        }
        return ON;
    }
    if stage == Stage::Act && !by.unit.is_none() && game.dog_on(by.unit).is_none() {
        for source in game.remedies(by.unit) {
            for target in game.patients(by.unit, source).iter() {
                for dice in 1..=game.dice_left().min(game.wounds(target)) {
                    out.ready(Action::Heal { source, target, dice })?;
                }
            }
        }
        for item in game.idle_dogs(by.unit) {
            for target in game.dog_targets(by).iter() {
                out.ready(Action::AssignDog { item, target })?;
            }
        }
    }
    // Militia take one list for the whole volley.
    let (dice, most) = if by.unit.is_none() { (1, 24) } else { game.firepower(by).unwrap_or((0, 0)) };
    out.ready(Action::Attack { targets: ArrayVec::new() })?;
    if dice > 0 { aims(game, by, most, out) } else { ON }
}

fn aims(game: &Merc, by: Shooter, most: u8, out: &mut dyn OfferSink<Merc>) -> Go {
    let slots: Vec<(Target, u8)> = game.possible_targets(by).into_iter().collect();
    let legal = |target: &Target| game.check_targets(by, &[*target], Some(1)).is_ok();
    if most == 1 {
        for (target, _) in slots.iter().filter(|(target, _)| legal(target)) {
            out.ready(Action::Attack { targets: ArrayVec::from_iter([*target]) })?;
        }
        return ON;
    }
    if slots.is_empty() {
        return ON;
    }
    out.form(|| {
        let plain = slots.iter().all(|(target, _)| legal(target))
            && !by.unit.has(Quirk::MercsFirst)
            && !by.unit.has(Quirk::MilitiaAsOne);
        let total: u32 = slots.iter().map(|(_, n)| u32::from(*n)).sum();
        let max = total.min(u32::from(most)).min(24);
        let slots = slots.into_iter().map(|(target, n)| (Slot::Target(target, false), u32::from(n))).collect();
        let blank = Action::Attack { targets: ArrayVec::new() };
        form(blank, vec![group("targets", Fill::Ids, slots, 1, max)], plain)
    })
}

pub(super) fn attack_offers(game: &Merc, attack: &Attack, out: &mut dyn OfferSink<Merc>) -> Go {
    let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
    match attack.stage {
        AttackStage::Aim => aims(game, by, attack.n_targets, out),
        AttackStage::Rolled => {
            out.ready(Action::Reroll { r#use: true })?;
            out.ready(Action::Reroll { r#use: false })
        }
        AttackStage::Dealt => ON,
        AttackStage::Allocate => out.form(|| {
            let hits = u32::from(attack.hits());
            let free = attack.unit.has(Quirk::FreeSixes);
            let mut slots: Vec<(Slot, u32)> = Vec::new();
            for (target, _) in game.possible_targets(by) {
                if attack.targets.contains(&target) {
                    slots.push((Slot::Target(target, false), hits));
                    if matches!(target, Target::Militia(_)) && game.may_convert(attack) {
                        slots.push((Slot::Target(target, true), hits));
                    }
                } else if free {
                    slots.push((Slot::Target(target, false), u32::from(attack.dice[5])));
                }
            }
            let exact = !free && !game.may_convert(attack);
            let blank = Action::AllocateHits { hits: ArrayVec::new() };
            form(blank, vec![group("hits", Fill::List { slot: "target", count: "n" }, slots, hits, hits)], exact)
        }),
    }
}

fn round_end(game: &Merc, seat: Seat, cell: Cell, out: &mut dyn OfferSink<Merc>) -> Go {
    out.ready(Action::RoundDecision { retreats: ArrayVec::new() })?;
    for unit in game.units_at(cell, seat).iter() {
        for squad in SquadId::ALL {
            if game.check_squad_change(seat, unit, squad).is_ok() {
                out.ready(Action::SquadChange { unit, squad })?;
            }
        }
    }
    let squads = || SquadId::MOBILE.into_iter().filter(|squad| game.squad(seat, *squad).cell == cell);
    let mut pairs: Vec<ArrayVec<Retreat, 2>> = vec![ArrayVec::new()];
    for squad in squads() {
        let more: Vec<ArrayVec<Retreat, 2>> = pairs
            .iter()
            .flat_map(|before| {
                game.retreat_cells(seat).map(|to| {
                    let mut both = before.clone();
                    both.push(Retreat { squad, to: game.map[to] });
                    both
                })
            })
            .collect();
        pairs.extend(more);
    }
    for retreats in pairs.into_iter().skip(1) {
        out.ready(Action::RoundDecision { retreats })?;
    }
    ON
}
