//! How `easy` and `hard` of the first edition choose, kept as opponents to measure against: candidates of the Rebel phase get
//! points, the best one is taken. An attack is weighed by its odds: a rough balance of dice and health, and where that is not
//! clear, combats imagined to their end. The levels see a determinized world only. Other decisions follow the AI's conduct or
//! the playout policy. Imagined paths of the search go on the same way, by the rough balance alone.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Draws, Game, Quiet, Seat, Seen};

use crate::data::sectors::Terrain;
use crate::ids::{Cell, CellSet, Deck, ItemSet, SquadId, Target, UnitId, UnitSet};
use crate::rules::aim::{Shooter, Targets};
use crate::rules::hire::Keep;
use crate::rules::retreat::Retreat;
use crate::rules::{
    Action, AllocateHits, Attack, Commit, CoordinatedAttack, Declare, Decline, DocHeal, EndTurn, Explore, Hire,
    HireKeep, Hospital, Land, Move, Reroll, RoundDecision, StartEquip, StartHire, StartKeep, Train,
};
use crate::state::{AttackStage, Choice, Merc, Stage, Step, Task};

/// How bold a level is.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Style {
    /// Random half of the time.
    Easy,
    /// The best candidate.
    Hard,
}

/// The action of a level.
pub(super) fn choose(seen: &Seen<'_, Merc>, draws: &mut Draws<'_>, style: Style) -> Option<Action> {
    if !seen.must_act() {
        return None;
    }
    let seat = seen.seat();
    let mut world = seen.world(draws);
    let wanted =
        if style == Style::Easy && draws.below(2) == 0 { None } else { decide(&mut world, seat, TRIALS, draws) };
    match wanted {
        Some(action) if seen.is_legal(&action) => Some(action),
        _ => Some(seen.playout_action(draws)),
    }
}

/// Combats imagined to know the odds of one attack.
const TRIALS: u16 = 20;

/// The action of `hard`, if it has an opinion. With no trials the odds of attacks are the rough balance.
pub(super) fn decide(world: &mut Merc, seat: Seat, trials: u16, draws: &mut Draws<'_>) -> Option<Action> {
    match world.task() {
        Some(Task::Combat) => conduct(world, seat),
        Some(Task::Attack) => {
            let attack = world.attack.clone()?;
            match attack.stage {
                AttackStage::Aim => {
                    let targets = world.ai_targets(attack.shooter(), attack.n_targets, &mut Quiet);
                    Some(Attack { targets }.into())
                }
                AttackStage::Rolled => {
                    Some(Reroll { r#use: 2 * attack.hits() + 1 < attack.dice.iter().sum::<u8>() }.into())
                }
                AttackStage::Allocate => Some(AllocateHits { hits: world.ai_hits(&attack, &mut Quiet) }.into()),
                AttackStage::Dealt => None,
            }
        }
        Some(Task::Declaration) => answer(world, seat, trials),
        Some(_) => None,
        None => match world.step {
            Step::L => landing(world, seat),
            Step::B => phase(world, seat, trials, draws),
            _ => None,
        },
    }
}

/// Combat by the AI's conduct, and a retreat from what is lost.
fn conduct(world: &mut Merc, seat: Seat) -> Option<Action> {
    let combat = world.combat.as_ref()?;
    let (stage, cell) = (combat.stage, combat.battle.cell);
    match stage {
        Stage::Act | Stage::SecondShot => {
            let by = world.shooter()?;
            if world.decider(by) != by.owner {
                // The tougher of the equals draws the fire.
                let tough = |target: &Target| match target {
                    Target::Unit(unit) => world.capacity(*unit),
                    _ => 0,
                };
                let mark = world.marks(by).into_iter().max_by_key(tough)?;
                return Some(Attack { targets: Targets::from_iter([mark]) }.into());
            }
            if by.unit.is_none() {
                let mut targets = Targets::new();
                targets.extend(world.ai_targets(by, 24, &mut Quiet));
                return Some(Attack { targets: in_order(world, by, &targets) }.into());
            }
            let (dice, most) = world.firepower(by)?;
            let targets = if dice > 0 { world.ai_targets(by, most, &mut Quiet) } else { Targets::new() };
            Some(Attack { targets }.into())
        }
        Stage::RoundEnd => {
            let balance = odds(world, cell, seat, UnitSet::EMPTY, 0);
            let away = world.retreat_cells(seat).max_by_key(|to| u8::from(world.controls(seat, *to)));
            let squads = SquadId::MOBILE.into_iter().filter(|squad| world.squad(seat, *squad).cell == cell);
            let retreats = match away {
                Some(to) if balance < 25 => squads.map(|squad| Retreat { squad, to: world.map[to] }).collect(),
                _ => ArrayVec::new(),
            };
            Some(RoundDecision { retreats }.into())
        }
        _ => None,
    }
}

/// The part of a volley's list that is legal one after the other.
fn in_order(world: &Merc, by: Shooter, targets: &Targets) -> Targets {
    let mut list = Targets::new();
    for target in targets {
        list.push(*target);
        if world.check_targets(by, &list, None).is_err() {
            list.pop();
        }
    }
    list
}

fn worth(card: UnitId) -> i32 {
    let [init, train, combat] = card.printed().map(i32::from);
    3 * combat + 2 * train + init
}

fn landing(world: &Merc, seat: Seat) -> Option<Action> {
    if let Choice::Rescue(mut cards) = world.choices[seat.index()] {
        cards.sort_by_key(|card| -worth(*card));
        let mut picks = ArrayVec::<UnitId, 3>::new();
        for card in cards.into_iter().filter(|card| !card.is_none()) {
            let clash = crate::rules::cards::clashes(picks.iter().copied().collect(), card);
            if !picks.is_full() && !clash {
                picks.push(card);
            }
        }
        return Some(StartKeep { picks }.into());
    }
    if let Choice::StartHire(cards) = world.choices[seat.index()] {
        let pairs =
            [(0, 1), (0, 2), (1, 2)].map(|(a, b)| StartKeep { picks: [cards[a], cards[b]].into_iter().collect() });
        let best = pairs
            .into_iter()
            .filter(|act| act.check(world, seat).is_ok())
            .max_by_key(|act| act.picks.iter().map(|card| worth(*card)).sum::<i32>());
        return best.map(Action::from);
    }
    if !world.hired.contains(seat) {
        return Some(StartHire {}.into());
    }
    if world.landed[seat.index()].is_none() {
        let around = |cell: Cell| -> u8 { world.grid.neighbours(cell).map(|next| world.sector(next).value).sum() };
        let best = world
            .grid
            .cells()
            .filter(|cell| Land { sector: world.map[*cell] }.check(world, seat).is_ok())
            .max_by_key(|cell| (world.sector(*cell).value, around(*cell)))?;
        return Some(Land { sector: world.map[best] }.into());
    }
    let merc = world.team(seat).minus(world.outfitted).first()?;
    Some(StartEquip { merc, deck: Deck::Weapon }.into())
}

/// Chances in a hundred that the player's side wins a combat at a place, with units and militia that would come along.
///
/// Mean values only: a round costs each side half of the other's dice, limited by what targets allow.
fn odds(world: &Merc, cell: Cell, seat: Seat, coming: UnitSet, escort: u8) -> i32 {
    let (mut ours, mut theirs) = ((0i32, 0i32), (0i32, 0i32));
    let count = |units: UnitSet| {
        units.iter().fold((0, 0), |(life, dice), unit| {
            let skills = world.skills(unit);
            (life + i32::from(world.capacity(unit)), dice + i32::from(skills.combat.min(3 + 3 * skills.targets)))
        })
    };
    let own = count(world.side_units_at(cell, seat) | coming);
    let own_militia = i32::from(world.side_militia(cell, seat)) + i32::from(escort);
    ours.0 += own.0 + own_militia;
    ours.1 += own.1 + own_militia;
    let eyes = Shooter { unit: UnitId::NONE, owner: seat, cell };
    let enemy = count(world.foes(eyes));
    let enemy_militia: i32 = world.foe_militia(eyes).map(|(_, n)| i32::from(n)).sum();
    theirs.0 += enemy.0 + enemy_militia;
    theirs.1 += enemy.1 + enemy_militia;
    if theirs.0 == 0 {
        return 100;
    }
    // Lanchester: fighting strength grows with life times dice.
    let (us, them) = (ours.0 * ours.1, theirs.0 * theirs.1);
    if us + them == 0 { 50 } else { 100 * us / (us + them) }
}

/// Chances in a hundred that squads win the combat they would open: by mean values where these are clear, otherwise by
/// combats imagined.
fn chance(world: &Merc, squads: &[(Seat, SquadId)], to: Cell, escort: u8, trials: u16) -> i32 {
    let Some((seat, _)) = squads.first().copied() else { return 0 };
    let coming = squads.iter().fold(UnitSet::EMPTY, |all, (seat, squad)| all | world.squad(*seat, *squad).members);
    let rough = odds(world, to, seat, coming, escort);
    if trials == 0 || !(15..=97).contains(&rough) {
        return rough;
    }
    world.forecast(squads, to, escort, trials).map_or(rough, |odds| i32::from(odds.win_percent))
}

/// Joins a declared attack that is likely to succeed.
fn answer(world: &Merc, seat: Seat, trials: u16) -> Option<Action> {
    let declaration = world.declaration.as_ref()?;
    let committed: ArrayVec<(Seat, SquadId), 14> = world.committed(declaration).collect();
    let able = SquadId::MOBILE.into_iter().filter(|squad| Commit { squad: *squad }.check(world, seat).is_ok());
    let with = |squad: SquadId| {
        let mut all = committed.clone();
        all.push((seat, squad));
        chance(world, &all, declaration.target, 0, trials)
    };
    let best = able.map(|squad| (with(squad), squad)).max_by_key(|(points, _)| *points);
    match best {
        Some((points, squad)) if points >= 60 => Some(Commit { squad }.into()),
        _ => Some(Decline {}.into()),
    }
}

pub(super) fn phase(world: &Merc, seat: Seat, trials: u16, draws: &mut Draws<'_>) -> Option<Action> {
    if world.has_choice(seat) || world.asked().contains(seat) {
        return match world.choices[seat.index()] {
            Choice::Hire { cards, free } => hire(world, seat, cards, free),
            Choice::Explore { unit, items } => Some(super::take_all(world, seat, unit, items).into()),
            _ => None,
        };
    }
    let mut best = (0, Action::from(EndTurn {}));
    let mut weigh = |points: i32, action: Action| {
        if points > best.0 && world.check(seat, &action).is_ok() {
            best = (points, action);
        }
    };
    for unit in world.team(seat).iter() {
        let cell = world.cell(unit);
        weigh(explore_points(world, unit, cell), Explore { unit }.into());
        weigh(train_points(world, seat, unit, cell), Train { unit }.into());
        weigh(if world.wounds(unit) >= 2 { 60 } else { 0 }, Hospital { unit }.into());
        let limit = i32::from(world.team_limit(seat)) - i32::from(Merc::team_size(world.team(seat)));
        weigh(if limit > 0 { 55 + 5 * limit } else { 0 }, Hire { unit }.into());
        weigh(if world.wounds(unit) > 0 { 90 } else { 1 }, DocHeal { unit }.into());
        gear(world, seat, unit, &mut weigh);
    }
    for squad in SquadId::MOBILE {
        for to in world.grid.cells() {
            let points = move_points(world, seat, squad, to, trials) + draws.below(3) as i32;
            weigh(points, Move { squad, to: world.map[to], militia: escort(world, seat, squad) }.into());
        }
    }
    for to in world.grid.cells().filter(|to| world.enemy_at(*to, seat)) {
        together(world, seat, to, trials, &mut weigh);
    }
    Some(best.1)
}

/// A unit with empty places takes what fits from the stash.
fn gear(world: &Merc, seat: Seat, unit: UnitId, weigh: &mut impl FnMut(i32, Action)) {
    let stash = world.open_stash(seat, world.cell(unit));
    if world.units[unit].actions == 0 || stash.is_empty() || world.fully_equipped(unit) {
        return;
    }
    let act = super::take_all(world, seat, unit, ItemSet::EMPTY);
    let serials = act.plan.iter().filter_map(|step| step.item.copies().next()).map(|item| item.kind().serial);
    let gain: i32 = serials.map(|serial| 6 + i32::from(serial) / 60).sum();
    weigh(if gain > 0 { 20 + gain } else { 0 }, act.into());
}

/// Attacks of both own squads, and declared ones with a squad of another Rebel.
fn together(world: &Merc, seat: Seat, to: Cell, trials: u16, weigh: &mut impl FnMut(i32, Action)) {
    let target = world.map[to];
    let squads: ArrayVec<SquadId, 3> = SquadId::MOBILE.into_iter().collect();
    let act = CoordinatedAttack { target, squads, militia: None };
    if act.check(world, seat).is_ok() {
        let both = SquadId::MOBILE.map(|squad| (seat, squad));
        let odds = chance(world, &both, to, 0, trials);
        let points = if odds >= 60 { attack_points(world, to, odds) + 5 } else { 0 };
        weigh(points, act.into());
    }
    for squad in SquadId::MOBILE {
        if (Declare { squad, target }).check(world, seat).is_err() {
            continue;
        }
        let friends = world.allies(seat).filter(|ally| *ally != seat && !world.is_ai(*ally));
        let mut all: ArrayVec<(Seat, SquadId), 14> = ArrayVec::from_iter([(seat, squad)]);
        for ally in friends {
            let joins = |squad: &SquadId| world.could_join(ally, *squad, to);
            all.extend(SquadId::MOBILE.into_iter().find(joins).map(|squad| (ally, squad)));
        }
        if all.len() > 1 {
            let odds = chance(world, &all, to, 0, trials);
            // Alone is simpler where it is as good.
            let points = if odds >= 65 { attack_points(world, to, odds) - 6 } else { 0 };
            weigh(points, Declare { squad, target }.into());
        }
    }
}

fn escort(world: &Merc, seat: Seat, squad: SquadId) -> Option<u8> {
    Some(world.escort_limit(seat, squad)).filter(|n| *n > 0)
}

fn explore_points(world: &Merc, unit: UnitId, cell: Cell) -> i32 {
    let loot: u8 = world.sector(cell).loot.iter().sum();
    let bare = world.units[unit].slots.iter().filter(|item| item.is_none()).count() as i32;
    if bare == 0 { 10 } else { 40 + 6 * i32::from(loot) + 5 * bare }
}

/// Militia hold a sector when the squad goes on; the more it is worth the more.
fn train_points(world: &Merc, seat: Seat, unit: UnitId, cell: Cell) -> i32 {
    let here = i32::from(world.side_militia(cell, seat));
    let value = i32::from(world.sector(cell).value);
    let gain = i32::from(world.skills(unit).train.min(world.room(cell, seat)));
    if gain == 0 { 0 } else { 12 + 4 * value + 4 * gain - 6 * here }
}

/// A sector taken from the enemy counts twice: for us, and no longer for him.
fn attack_points(world: &Merc, to: Cell, chance: i32) -> i32 {
    let base = if world.base == to { 120 } else { 0 };
    32 + 7 * i32::from(world.sector(to).value) + (chance - 60) / 2 + base
}

fn move_points(world: &Merc, seat: Seat, squad: SquadId, to: Cell, trials: u16) -> i32 {
    let from = world.squad(seat, squad);
    if from.cell.is_none() || !world.grid.adjacent(from.cell, to) {
        return 0;
    }
    if world.rules.rescue {
        return if to > from.cell { 45 } else { 0 };
    }
    // Leaving a sector empty gives it up.
    let left = i32::from(world.side_count(from.cell, seat)) - from.members.len() as i32;
    let loss = if left == 0 { 5 * i32::from(world.sector(from.cell).value) } else { 0 };
    if world.enemy_at(to, seat) {
        let odds = chance(world, &[(seat, squad)], to, escort(world, seat, squad).unwrap_or(0), trials);
        return if odds >= 60 { attack_points(world, to, odds) - loss } else { 0 };
    }
    if !world.occupied(to) {
        let loot = if world.explored.contains(to) { 0 } else { 8 };
        return 14 + 5 * i32::from(world.sector(to).value) + loot - loss;
    }
    // Towards the nearest sector that is not ours and worth having.
    let goals: CellSet = world
        .grid
        .cells()
        .filter(|cell| !world.controls(seat, *cell) && world.sector(*cell).terrain == Terrain::Industry)
        .collect();
    let (now, then) = (world.grid.distance_to(from.cell, goals), world.grid.distance_to(to, goals));
    if then < now && loss == 0 { 8 } else { 0 }
}

fn hire(world: &Merc, seat: Seat, cards: [UnitId; 3], free: bool) -> Option<Action> {
    let mut order: ArrayVec<UnitId, 3> = cards.into_iter().filter(|card| !card.is_none()).collect();
    order.sort_by_key(|card| -worth(*card));
    let cells = world.hire_cells(seat, free);
    let front = cells.iter().max_by_key(|cell| world.sector(*cell).value);
    let mut act = HireKeep { fire: ArrayVec::new(), keep: ArrayVec::new() };
    for merc in order {
        for squad in SquadId::MOBILE {
            let on_map = !world.squad(seat, squad).cell.is_none();
            let sector = if on_map { None } else { front.map(|cell| world.map[cell]) };
            act.keep.push(Keep { merc, squad, deck: Some(Deck::Weapon), sector });
            if act.check(world, seat).is_ok() {
                break;
            }
            act.keep.pop();
        }
    }
    Some(act.into())
}
