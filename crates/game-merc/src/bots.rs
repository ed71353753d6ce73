//! The playout policy, and what the search of `sortie-bots` asks of MERC: a position in numbers, and the actions worth
//! looking at. The policy is random, legal and fast, and it seldom repeats what could go on for ever.

mod choices;
mod features;
mod first;

use arrayvec::ArrayVec;
use sortie_engine::{Act, Benchmark, Bots, Budget, Draws, Level, Playout, Seat, Seen, offer};

use crate::data::items::Use;
use crate::ids::{Cell, Deck, Holder, ItemId, ItemSet, SlotName, SquadId, UnitId, UnitSet};
use crate::options::Options;
use crate::rules::aim::{Shooter, Targets};
use crate::rules::equip::{Plan, PlanMove};
use crate::rules::hire::Keep;
use crate::rules::hits::TargetHits;
use crate::rules::moves::Toll;
use crate::rules::{
    Action, AllocateHits, AnswerRequest, Attack, DealerPlace, Decline, Detonate, EndTurn, Epinephrine, Explore,
    HagnessKeep, Hire, HireKeep, Hospital, Land, Move, ReEquip, Reroll, RoundDecision, StartEquip, StartHire,
    StartKeep, Train,
};
use crate::state::{AttackStage, Choice, Merc, Stage, Step, Task};

impl Playout for Merc {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        quick(self, seat, draws).unwrap_or_else(|| fallback(self, seat, draws))
    }
}

/// A uniform sample where the policy has nothing quicker.
fn fallback(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Action {
    offer::sample(game, seat, draws).unwrap_or(EndTurn {}.into())
}

fn quick(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    match game.task() {
        Some(Task::Combat) => fight(game, seat, draws),
        Some(Task::Attack) => {
            let attack = game.attack.as_ref()?;
            match attack.stage {
                AttackStage::Aim => {
                    Some(Attack { targets: aim(game, attack.shooter(), attack.n_targets, draws) }.into())
                }
                AttackStage::Rolled => Some(Reroll { r#use: attack.hits() == 0 }.into()),
                AttackStage::Allocate => {
                    let target = *attack.targets.get(draws.below(attack.targets.len()))?;
                    let hits = ArrayVec::from_iter([TargetHits { target, n: attack.hits(), convert: false }]);
                    Some(AllocateHits { hits }.into())
                }
                AttackStage::Dealt => None,
            }
        }
        Some(Task::Dying) => Some(Epinephrine { r#use: true }.into()),
        Some(Task::Declaration) => Decline::open(game, seat).is_ok().then_some(Decline {}.into()),
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
        Stage::Mines | Stage::HeldMines => Some(Detonate { n: game.mines(combat.battle.cell) }.into()),
        Stage::RoundEnd if draws.below(8) > 0 => Some(RoundDecision { retreats: ArrayVec::new() }.into()),
        Stage::Act | Stage::SecondShot => {
            let by = game.shooter()?;
            if game.decider(by) != by.owner {
                let marks = game.marks(by);
                let targets = marks.get(draws.below(marks.len())).copied().into_iter().collect();
                return Some(Attack { targets }.into());
            }
            if by.unit.is_none() {
                return Some(Attack { targets: aim(game, by, 1, draws) }.into());
            }
            let (dice, most) = game.firepower(by)?;
            let targets = if dice > 0 { aim(game, by, most, draws) } else { Targets::new() };
            Some(Attack { targets }.into())
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
        let mut acts = picks.into_iter().map(|picks| StartKeep { picks });
        return acts.find(|act| act.check(game, seat).is_ok()).map(Action::from);
    }
    if let Choice::StartHire(cards) = game.choices[seat.index()] {
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            let act = StartKeep { picks: ArrayVec::from_iter([cards[a], cards[b]]) };
            if act.check(game, seat).is_ok() {
                return Some(act.into());
            }
        }
        return None;
    }
    if !game.hired.contains(seat) {
        return Some(StartHire {}.into());
    }
    if game.landed[seat.index()].is_none() {
        for _ in 0..32 {
            let act = Land { sector: game.map[Cell::new(draws.below(game.grid.len()))] };
            if act.check(game, seat).is_ok() {
                return Some(act.into());
            }
        }
        return None;
    }
    let merc = game.team(seat).minus(game.outfitted).first()?;
    Some(StartEquip { merc, deck: Deck::EACH[draws.below(3)] }.into())
}

/// Answers a pending choice: takes what fits.
fn settle_choice(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    match game.choices[seat.index()] {
        Choice::None | Choice::StartHire(_) | Choice::Rescue(_) => {
            let merc = game.bare_units(seat).first()?;
            Some(StartEquip { merc, deck: Deck::EACH[draws.below(3)] }.into())
        }
        Choice::Explore { unit, items } => Some(take_all(game, seat, unit, items).into()),
        Choice::Dealer { unit, item } => {
            let to = if game.can_wear(unit, item) { Holder::Unit(unit) } else { Holder::Stash };
            Some(DealerPlace { to }.into())
        }
        Choice::Hagness { unit, items } => {
            let card = items.nth(draws.below(items.len()))?;
            let to = if game.can_wear(unit, card) { Holder::Unit(unit) } else { Holder::Stash };
            Some(HagnessKeep { card: card.into(), to }.into())
        }
        Choice::Hire { cards, free } => Some(keep_some(game, seat, cards, free, draws)),
    }
}

/// The explorer takes what fits into free places.
pub(crate) fn take_all(game: &Merc, seat: Seat, unit: UnitId, items: ItemSet) -> ReEquip {
    let mut body = game.units[unit];
    let mut plan = Plan::new();
    let mut found: ArrayVec<ItemId, 128> = (items | game.open_stash(seat, game.cell(unit))).iter().collect();
    found.sort_by_key(|item| std::cmp::Reverse(item.kind().serial));
    for item in found.into_iter().filter(|item| item.kind().does != Use::Mine) {
        if let Some((slot, at)) = game.free_place(unit, &body, item)
            && !plan.is_full()
        {
            match slot {
                SlotName::Bandolier => body.pouch[at] = item,
                _ => body.slots[at] = item,
            }
            plan.push(PlanMove { item: item.into(), to: Holder::Unit(unit), slot: Some(slot) });
        }
    }
    let units = ArrayVec::from_iter([unit]);
    let act = ReEquip { units: units.clone(), plan };
    let legal = ReEquip::open(game, seat).and_then(|()| act.check(game, seat)).is_ok();
    if legal { act } else { ReEquip { units, plan: Plan::new() } }
}

/// Keeps the first cards that fit.
fn keep_some(game: &Merc, seat: Seat, cards: [UnitId; 3], free: bool, draws: &mut Draws<'_>) -> Action {
    let mut act = HireKeep { fire: ArrayVec::new(), keep: ArrayVec::new() };
    let cells = game.hire_cells(seat, free);
    for merc in cards.into_iter().filter(|card| !card.is_none()) {
        let deck = Some(Deck::EACH[draws.below(3)]);
        for squad in SquadId::MOBILE {
            let sector = match game.squad(seat, squad).cell.some() {
                Some(_) => None,
                None => cells.nth(draws.below(cells.len())).map(|cell| game.map[cell]),
            };
            let same = act.keep.iter().find(|kept| kept.squad == squad && kept.sector.is_some());
            let sector = same.map_or(sector, |kept| kept.sector);
            act.keep.push(Keep { merc, squad, deck, sector });
            if act.check(game, seat).is_ok() {
                break;
            }
            act.keep.pop();
        }
    }
    act.into()
}

/// The action, if it is legal.
fn legal<A: Act<Merc> + Into<Action>>(game: &Merc, seat: Seat, act: A) -> Option<Action> {
    act.check(game, seat).is_ok().then(|| act.into())
}

fn act(game: &Merc, seat: Seat, draws: &mut Draws<'_>) -> Option<Action> {
    if game.asked().contains(seat) {
        return Some(AnswerRequest { accept: draws.below(2) == 0 }.into());
    }
    if game.has_choice(seat) {
        return settle_choice(game, seat, draws);
    }
    let able: UnitSet = game.team(seat).iter().filter(|unit| game.units[*unit].actions > 0).collect();
    if able.is_empty() {
        return Some(EndTurn {}.into());
    }
    for _ in 0..8 {
        let unit = able.nth(draws.below(able.len()))?;
        let legal = match draws.below(16) {
            0..4 => legal(game, seat, Explore { unit }),
            4..7 => legal(game, seat, Train { unit }),
            7 => legal(game, seat, Hospital { unit }),
            8 if game.is_rebel(seat) => legal(game, seat, Hire { unit }),
            9 if draws.below(4) == 0 => return Some(fallback(game, seat, draws)),
            10 if draws.below(4) == 0 => return Some(EndTurn {}.into()),
            _ => {
                let squad = game.units[unit].squad;
                let near: ArrayVec<Cell, 4> = game.grid.neighbours(game.cell(unit)).collect();
                let to = near[draws.below(near.len())];
                let free = game.check_squad_move(seat, squad, to, Toll::Paid).is_ok();
                free.then(|| Move { squad, to: game.map[to], militia: None }.into())
            }
        };
        if legal.is_some() {
            return legal;
        }
    }
    Some(EndTurn {}.into())
}

/// One day more on every path than to the Dictator's answer. Three are worse for a single Rebel: the conduct of a path loses what the
/// search would hold.
const EXPERT: Budget = Budget { steps: 20_000, plans: 6, beam: 1, turns: 1, slips: 0, noise: 0 };

impl Bots for Merc {
    const BUDGETS: Option<[Budget; 4]> = Some([
        Budget { steps: 60, plans: 1, beam: 1, turns: 0, slips: 20, noise: 0 },
        Budget { steps: 200, plans: 3, beam: 1, turns: 0, slips: 5, noise: 0 },
        Budget { steps: 700, plans: 4, beam: 1, turns: 0, slips: 0, noise: 0 },
        EXPERT,
    ]);

    const FURTHER: Option<(&'static str, &'static str, Budget)> = Some((
        "dictator",
        "the rules' own AI, which owes no decision; for somebody in the last seat it thinks as `expert`",
        EXPERT,
    ));

    fn benchmarks() -> &'static [Benchmark<Self>] {
        const fn first(name: &'static str, about: &'static str, choose: Choose) -> Benchmark<Merc> {
            Benchmark { level: Level { name, about, choose }, peek: None }
        }
        static OPPONENTS: [Benchmark<Merc>; 2] = [
            first("first-easy", "the first edition's EASY", |seen, draws| {
                first::choose(seen, draws, first::Style::Easy)
            }),
            first("first-hard", "the first edition's HARD", |seen, draws| {
                first::choose(seen, draws, first::Style::Hard)
            }),
        ];
        &OPPONENTS
    }

    fn default_level(seat: Seat, seats: usize) -> &'static str {
        if seats > 1 && seat.index() + 1 == seats { "dictator" } else { "hard" }
    }

    fn seat_bot(options: &mut Options, seat: Seat, _seats: usize, level: &str) {
        let number = seat.index() as u8;
        if level == "dictator" && !options.ai.contains(&number) {
            options.ai.push(number);
        }
    }
}

/// How a level of the first edition chooses.
type Choose = fn(&Seen<'_, Merc>, &mut Draws<'_>) -> Option<Action>;
