//! The playout policy and the Rebel levels. The policy is random, legal and fast, and it seldom repeats what could go on
//! for ever; `bots/rebels.rs` holds what `easy` and `hard` go by.

mod rebels;

use arrayvec::ArrayVec;
use sortie_engine::{Bots, Draws, Level, Playout, Seat, offer};

use crate::action::{Action, Keep, PlanMove, TargetHits, Targets};
use crate::ids::{Deck, Holder, ItemSet, SquadId, UnitId, UnitSet};
use crate::options::Options;
use crate::rules::aim::Shooter;
use crate::state::{AttackStage, Choice, Merc, Stage, Step, Task};

impl Playout for Merc {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        quick(self, seat, draws).unwrap_or_else(|| fallback(self, seat, draws))
    }
}

/// A uniform sample where the policy has nothing quicker.
fn fallback(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Action {
    offer::sample(game, seat, draws).unwrap_or(Action::EndTurn {})
}

fn quick(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    match game.task() {
        Some(Task::Combat) => fight(game, seat, draws),
        Some(Task::Attack) => {
            let attack = game.attack.as_ref()?;
            match attack.stage {
                AttackStage::Aim => {
                    let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
                    Some(Action::Attack { targets: aim(game, by, attack.n_targets, draws) })
                }
                AttackStage::Rolled => Some(Action::Reroll { r#use: attack.hits() == 0 }),
                AttackStage::Allocate => {
                    let target = *attack.targets.get(draws.below(attack.targets.len()))?;
                    let hits = ArrayVec::from_iter([TargetHits { target, n: attack.hits(), convert: false }]);
                    Some(Action::AllocateHits { hits })
                }
                AttackStage::Dealt => None,
            }
        }
        Some(Task::Dying) => Some(Action::Epinephrine { r#use: true }),
        Some(Task::Declaration) => game.check_decline(seat).is_ok().then_some(Action::Decline {}),
        Some(_) => None,
        None => match game.step {
            Step::L => land(game, seat, draws),
            Step::B | Step::T2 => act(game, seat, draws),
            _ => None,
        },
    }
}

fn fight(game: &Merc, _seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    let combat = game.combat.as_ref()?;
    match combat.stage {
        Stage::Mines | Stage::HeldMines => Some(Action::Detonate { n: game.mines(combat.battle.cell) }),
        Stage::RoundEnd if draws.below(8) > 0 => Some(Action::RoundDecision { retreats: ArrayVec::new() }),
        Stage::Act | Stage::SecondShot => {
            let by = game.shooter()?;
            if game.decider(by) != by.owner {
                let marks = game.marks(by);
                return Some(Action::Attack {
                    targets: marks.get(draws.below(marks.len())).copied().into_iter().collect(),
                });
            }
            if by.unit.is_none() {
                return Some(Action::Attack { targets: aim(game, by, 1, draws) });
            }
            let (dice, most) = game.firepower(by)?;
            let targets = if dice > 0 { aim(game, by, most, draws) } else { Targets::new() };
            Some(Action::Attack { targets })
        }
        _ => None,
    }
}

/// Random targets, as many as are legal in a random order.
fn aim(game: &Merc, by: Shooter, most: u8, draws: &mut Draws<'_>) -> Targets {
    let slots = game.possible_targets(by);
    let mut targets = Targets::new();
    if slots.is_empty() {
        return targets;
    }
    let start = draws.below(slots.len());
    for at in 0..slots.len() {
        let (target, n) = slots[(start + at) % slots.len()];
        for _ in 0..n {
            if targets.len() == usize::from(most) || targets.is_full() {
                return targets;
            }
            targets.push(target);
            if game.check_targets(by, &targets, Some(most)).is_err() {
                targets.pop();
                break;
            }
        }
    }
    targets
}

fn land(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if let Choice::Rescue(cards) = game.choices[seat.index()] {
        let triples = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3], [0, 4, 5], [1, 4, 5], [2, 4, 5], [3, 4, 5]];
        let picks = triples.map(|triple| ArrayVec::<UnitId, 3>::from(triple.map(|at: usize| cards[at])));
        return picks
            .into_iter()
            .find(|picks| game.check_start_keep(seat, picks).is_ok())
            .map(|picks| Action::StartKeep { picks });
    }
    if let Choice::StartHire(cards) = game.choices[seat.index()] {
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            let picks = ArrayVec::from_iter([cards[a], cards[b]]);
            if game.check_start_keep(seat, &picks).is_ok() {
                return Some(Action::StartKeep { picks });
            }
        }
        return None;
    }
    if !game.hired.contains(seat) {
        return Some(Action::StartHire {});
    }
    if game.landed[seat.index()].is_none() {
        for _ in 0..32 {
            let cell = crate::ids::Cell::new(draws.below(game.grid.len()));
            let sector = game.map[cell];
            if game.check_land(seat, sector).is_ok() {
                return Some(Action::Land { sector });
            }
        }
        return None;
    }
    let merc = game.team(seat).minus(game.outfitted).first()?;
    Some(Action::StartEquip { merc, deck: Deck::ALL[draws.below(3)] })
}

/// Answers a pending choice: takes what fits.
fn settle_choice(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    match game.choices[seat.index()] {
        Choice::None | Choice::StartHire(_) | Choice::Rescue(_) => None,
        Choice::Explore { unit, items } => Some(take_all(game, seat, unit, items)),
        Choice::Dealer { unit, item } => {
            let to = if game.can_wear(unit, item) { Holder::Unit(unit) } else { Holder::Stash };
            Some(Action::DealerPlace { to })
        }
        Choice::Hagness { unit, items } => {
            let card = items.nth(draws.below(items.len()))?;
            let to = if game.can_wear(unit, card) { Holder::Unit(unit) } else { Holder::Stash };
            Some(Action::HagnessKeep { card, to })
        }
        Choice::Hire { cards, free } => Some(keep_some(game, seat, cards, free, draws)),
    }
}

/// The explorer takes what fits into free places.
pub(crate) fn take_all(game: &Merc, seat: Seat, unit: UnitId, items: ItemSet) -> Action {
    let mut body = game.units[unit];
    let mut plan: Box<ArrayVec<PlanMove, 24>> = Box::default();
    let mut found: ArrayVec<crate::ids::ItemId, 128> =
        (items | game.open_stash(seat, game.cell(unit))).iter().collect();
    found.sort_by_key(|item| std::cmp::Reverse(item.kind().serial));
    for item in found.into_iter().filter(|item| item.kind().does != crate::data::items::Use::Mine) {
        if let Some((slot, at)) = game.free_place(unit, &body, item)
            && !plan.is_full()
        {
            match slot {
                crate::action::SlotName::Bandolier => body.pouch[at] = item,
                _ => body.slots[at] = item,
            }
            plan.push(PlanMove { item, to: Holder::Unit(unit), slot: Some(slot) });
        }
    }
    let action = Action::ReEquip { units: ArrayVec::from_iter([unit]), plan };
    match game.judge(seat, &action) {
        Ok(()) => action,
        Err(_) => Action::ReEquip { units: ArrayVec::from_iter([unit]), plan: Box::default() },
    }
}

/// Keeps the first cards that fit.
fn keep_some(game: &Merc, seat: Seat, cards: [UnitId; 3], free: bool, draws: &mut Draws<'_>) -> Action {
    let mut keep: ArrayVec<Keep, 3> = ArrayVec::new();
    let cells = game.hire_cells(seat, free);
    for merc in cards.into_iter().filter(|card| !card.is_none()) {
        let deck = Deck::ALL[draws.below(3)];
        for squad in SquadId::MOBILE {
            let sector = match game.squad(seat, squad).cell.some() {
                Some(_) => None,
                None => cells.nth(draws.below(cells.len())).map(|cell| game.map[cell]),
            };
            let same = keep.iter().find(|kept| kept.squad == squad && kept.sector.is_some());
            let sector = same.map_or(sector, |kept| kept.sector);
            keep.push(Keep { merc, squad, deck, sector });
            if game.check_hire_keep(seat, &[], &keep).is_ok() {
                break;
            }
            keep.pop();
        }
    }
    Action::HireKeep { fire: ArrayVec::new(), keep }
}

fn act(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if game.asked().contains(seat) {
        return Some(Action::AnswerRequest { accept: draws.below(2) == 0 });
    }
    if game.has_choice(seat) {
        return settle_choice(game, seat, draws);
    }
    let able: UnitSet = game.team(seat).iter().filter(|unit| game.units[*unit].actions > 0).collect();
    if able.is_empty() {
        return Some(Action::EndTurn {});
    }
    for _ in 0..8 {
        let unit = able.nth(draws.below(able.len()))?;
        let action = match draws.below(16) {
            0..4 => Action::Explore { unit },
            4..7 => Action::Train { unit },
            7 => Action::Hospital { unit },
            8 if game.is_rebel(seat) => Action::Hire { unit },
            9 if draws.below(4) == 0 => return Some(fallback(game, seat, draws)),
            10 if draws.below(4) == 0 => return Some(Action::EndTurn {}),
            _ => {
                let squad = game.units[unit].squad;
                let near: ArrayVec<crate::ids::Cell, 4> = game.grid.neighbours(game.cell(unit)).collect();
                Action::Move { squad, to: game.map[near[draws.below(near.len())]], militia: None }
            }
        };
        let legal = match &action {
            Action::Explore { unit } => game.check_explore(seat, *unit).is_ok(),
            Action::Train { unit } => game.check_train(seat, *unit).is_ok(),
            Action::Hospital { unit } => game.check_hospital(seat, *unit).is_ok(),
            Action::Hire { unit } => game.check_hire(seat, *unit).is_ok(),
            Action::Move { squad, to, .. } => game.check_squad_move(seat, *squad, game.places[*to], false).is_ok(),
            _ => false,
        };
        if legal {
            return Some(action);
        }
    }
    Some(Action::EndTurn {})
}

impl Bots for Merc {
    fn levels() -> &'static [Level<Self>] {
        &[
            Level {
                name: "easy",
                about: "explores, trains, walks into empty sectors, fights only what is much weaker",
                choose: |seen, draws| rebels::choose(seen, draws, rebels::Style::Easy),
            },
            Level {
                name: "hard",
                about: "explores, trains, hires, weighs the odds of every attack and goes for the base",
                choose: |seen, draws| rebels::choose(seen, draws, rebels::Style::Hard),
            },
            Level {
                name: "dictator",
                about: "the rules' own AI; in the last seat it owes no decision at all",
                choose: |seen, draws| rebels::choose(seen, draws, rebels::Style::Easy),
            },
        ]
    }

    fn default_level(seat: Seat, seats: usize) -> &'static str {
        if seat.index() + 1 == seats { "dictator" } else { "hard" }
    }

    fn seat_bot(options: &mut Options, seat: Seat, _seats: usize, level: &str) {
        let number = seat.index() as u8;
        if level == "dictator" && !options.ai.contains(&number) {
            options.ai.push(number);
        }
    }
}
