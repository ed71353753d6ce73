//! The playout policy (random, legal and direct, without listing what may be done) and the levels that ask the solver.

use std::ops::ControlFlow;

use sortie_engine::{Bots, Chance, Draws, Level, Playout, Seat, Seen};

use crate::MageKnight;
use crate::action::{Action, Chosen, Declare, EnemyRef, Known, Mana, Patient, Play, Recipient, TurnedDie, UnitRef};
use crate::data::cards::ExtraCost;
use crate::effects::ask::{self, can_ready, is_open};
use crate::effects::{Op, Purpose};
use crate::game::check;
use crate::ids::{AttackKind, AttackType, CardId, Color, ManaFrom, Phase, TokenColor};
use crate::offers::{PlayOption, each_option, play_action};
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::plays::{self, Verb, current_kind};
use crate::rules::{arith, attack, block, camp, damage};
use crate::solver::{self, Weights};
use crate::state::{Plan, Side, Wallet};

impl Playout for MageKnight {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        choose(&self.plan, &self.sides[seat.index()], draws)
    }
}

/// A random legal action of a side that has not finished.
pub(crate) fn choose(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    if side.pending().is_some()
        && let Some(action) = random_answer(plan, side, draws)
    {
        return action;
    }
    match side.phase {
        Phase::RangedSiege | Phase::Attack => attack_phase(plan, side, draws),
        Phase::Block => block_phase(plan, side, draws),
        Phase::AssignDamage => assign(plan, side, draws),
        Phase::Camp | Phase::Done => in_camp(plan, side, draws),
    }
}

/// A random answer to what a play asks.
fn random_answer(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Option<Action> {
    let mut picked = None;
    let mut seen = 0;
    let _ = ask::each_answer(plan, side, &mut |choice| {
        seen += 1;
        if draws.below(seen) == 0 {
            picked = Some(Action::Choose(choice));
        }
        ControlFlow::Continue(())
    });
    picked
}

fn attack_phase(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    let Some(group) = attack::open_group(side) else {
        if draws.chance(1, 16)
            && let Some(action) = random_play(plan, side, draws, |purpose| purpose == Purpose::Special)
        {
            return action;
        }
        return match random_group(plan, side, draws) {
            Some(declare) if draws.chance(5, 8) => Action::DeclareAttackTarget(declare),
            Some(_) | None => Action::EndCombatPhase {},
        };
    };
    let pool = arith::effective(arith::pool(side), arith::group_halved(plan, side, group)).total;
    let empty = side.kit.contributions.is_empty();
    if !empty && pool >= attack::combined_armor(plan, side, group) {
        return Action::ResolveAttack {};
    }
    let level = arith::group_level(plan, side, group);
    let fits = |purpose: Purpose| match purpose {
        Purpose::Attack(_) | Purpose::Mixed(_) if side.phase == Phase::Attack => true,
        Purpose::Mixed(_) => true,
        Purpose::Attack(kind) => match current_kind(&side.kit, kind) {
            AttackKind::Melee => false,
            AttackKind::Ranged => level == 0,
            AttackKind::Siege => true,
        },
        Purpose::Block | Purpose::Healing | Purpose::Boost | Purpose::Special => false,
    };
    match random_play(plan, side, draws, fits) {
        Some(action) => action,
        None if empty => Action::EndCombatPhase {},
        None if draws.chance(1, 2) && attack::check_cancel(side).is_ok() => Action::CancelAttack {},
        None => Action::ResolveAttack {},
    }
}

/// A random group that may be declared: one enemy, and each other one with a chance of a quarter.
fn random_group(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Option<Declare> {
    let limit = if side.phase == Phase::Attack { 2 } else { 1 };
    let mut declare = Declare::default();
    let n = side.kit.enemies.len();
    let first = draws.below(n);
    let mut level = 0;
    for at in (first..n).chain(0..first) {
        let enemy = EnemyRef(at as u8);
        let own = arith::fortification(plan, side, at).level;
        let wanted = declare.targets.is_empty() || draws.chance(1, 4);
        if wanted && own <= limit && attack::check_member(side, enemy).is_ok() {
            declare.targets.push(enemy);
            level = level.max(own);
        }
    }
    declare.attack_type = Some(match side.phase {
        Phase::Attack => AttackType::Melee,
        _ if level == 0 => AttackType::Ranged,
        _ => AttackType::Siege,
    });
    (!declare.targets.is_empty()).then_some(declare)
}

fn block_phase(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    let Some((at, on)) = block::open_block(side) else {
        if side.kit.move_points > 0
            && let Some(action) = random_spend(plan, side, draws)
        {
            return action;
        }
        if draws.chance(1, 8)
            && let Some(action) = random_play(plan, side, draws, |purpose| purpose == Purpose::Special)
        {
            return action;
        }
        return match random_attack(plan, side, draws) {
            Some((at, on)) if draws.chance(5, 8) => {
                Action::DeclareBlock { enemy: EnemyRef(at as u8), attack: on as u8 }
            }
            Some(_) | None => Action::EndCombatPhase {},
        };
    };
    let empty = side.kit.contributions.is_empty();
    if !empty && block::appraise(plan, side, at, on).success {
        return Action::ResolveBlock {};
    }
    match random_play(plan, side, draws, |purpose| purpose == Purpose::Block) {
        Some(action) => action,
        None if empty => Action::EndCombatPhase {},
        None if draws.chance(1, 2) && block::check_cancel(side).is_ok() => Action::CancelBlock {},
        None => Action::ResolveBlock {},
    }
}

fn random_attack(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Option<(usize, usize)> {
    let mut picked = None;
    for (seen, (at, on, ..)) in damage::open_attacks(plan, side).enumerate() {
        if draws.below(seen + 1) == 0 {
            picked = Some((at, on));
        }
    }
    picked
}

fn random_spend(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Option<Action> {
    let (at, on) = random_attack(plan, side, draws)?;
    let (enemy, attack) = (EnemyRef(at as u8), on as u8);
    block::check_spend_move(plan, side, enemy, attack, 1).ok()?;
    let value = arith::attack_facts(plan, side, at, on).value;
    Some(Action::SpendMove { enemy, attack, n: side.kit.move_points.min(value) })
}

fn assign(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    let progress = side.damage.map(|damage| (usize::from(damage.enemy), usize::from(damage.attack)));
    let Some((at, on)) = progress.or_else(|| random_attack(plan, side, draws)) else {
        return Action::EndCombatPhase {};
    };
    let (enemy, attack) = (EnemyRef(at as u8), on as u8);
    let units = side.kit.units.len();
    let first = draws.below(units + 1);
    for unit in (first..units).chain(0..first.min(units)) {
        let target = Recipient::Unit(UnitRef(unit as u8));
        if damage::check_assign(plan, side, enemy, attack, target).is_ok() {
            return Action::AssignDamage { enemy, attack, target };
        }
        if first == units {
            break;
        }
    }
    let hero = damage::check_assign(plan, side, enemy, attack, Recipient::Hero).is_ok();
    let forced = (0..units).map(|unit| Recipient::Unit(UnitRef(unit as u8)));
    let target = if hero {
        Recipient::Hero
    } else {
        // Only an attack drawn onto a unit refuses the hero, and that unit can then take it.
        let mut able = forced.filter(|target| damage::check_assign(plan, side, enemy, attack, *target).is_ok());
        able.next().unwrap_or(Recipient::Hero)
    };
    Action::AssignDamage { enemy, attack, target }
}

fn in_camp(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    if draws.chance(1, 4)
        && let Some(action) = random_play(plan, side, draws, |purpose| purpose == Purpose::Healing)
    {
        return action;
    }
    if camp::check_heal(side, Patient::Hand).is_ok() {
        return Action::Heal { target: Patient::Hand };
    }
    for unit in 0..side.kit.units.len() {
        let target = Patient::Unit(UnitRef(unit as u8));
        if camp::check_heal(side, target).is_ok() {
            return Action::Heal { target };
        }
    }
    Action::StartCombat {}
}

/// A random legal play among the options of this purpose, each with one random filling. Walks the options once.
fn random_play(plan: &Plan, side: &Side, draws: &mut Draws<'_>, fits: impl Fn(Purpose) -> bool) -> Option<Action> {
    let mut picked = None;
    let mut seen = 0;
    let _ = each_option(side, &mut |option| {
        let purpose = option.effect.purpose();
        if !fits(purpose) {
            return ControlFlow::Continue(());
        }
        let verb = match purpose {
            Purpose::Attack(_) | Purpose::Mixed(_) => Verb::Pool,
            Purpose::Block => Verb::Block,
            Purpose::Healing | Purpose::Boost | Purpose::Special => Verb::Special,
        };
        // The draw comes before the costly part, so that few options are filled in and checked.
        if draws.below(seen + 1) == 0
            && let Some(play) = filled(plan, side, &option, draws)
            && plays::prepare(plan, side, verb, &play).is_ok()
        {
            picked = Some(play_action(verb, play));
            seen += 1;
        }
        ControlFlow::Continue(())
    });
    picked
}

/// Mana that pays for this colour: a token, a crystal, then a die; gold last.
#[must_use]
pub(crate) fn any_mana(wallet: &mut Wallet, wanted: Wanted, night: bool) -> Option<Mana> {
    let colors: &[Color] = match wanted {
        Wanted::Exactly(color) => &[color, Color::Gold, Color::Black],
        Wanted::AnyBasic => &Color::BASIC,
    };
    for color in colors {
        for from in [ManaFrom::Token, ManaFrom::Crystal, ManaFrom::Die] {
            let mana = Mana { from, color: *color };
            if wallet.pay(mana, wanted, night).is_ok() {
                return Some(mana);
            }
        }
    }
    None
}

/// The option with random arguments, or nothing where one cannot be filled in.
pub(crate) fn filled(plan: &Plan, side: &Side, option: &PlayOption, draws: &mut Draws<'_>) -> Option<Play> {
    let mut play = option.play;
    let night = night_rules(plan, side);
    let mut wallet = side.kit.wallet;
    if let Some(color) = option.power {
        play.mana.push(any_mana(&mut wallet, Wanted::Exactly(color), night)?);
    }
    match option.extra {
        ExtraCost::None => {}
        ExtraCost::BasicMana => {
            play.mana.push(any_mana(&mut wallet, Wanted::AnyBasic, night)?);
        }
        ExtraCost::DiscardCard => {
            let hand = &side.kit.hand;
            let at = draws.below(hand.len());
            let others = hand[at..].iter().chain(hand[..at].iter());
            let own = [play.card, play.partner.map(|partner| partner.card)];
            let spare = |card: &&CardId| {
                let used = own.iter().filter(|own| **own == Some(Known::Row(**card))).count();
                **card != CardId::Wound && plays::copies_in_hand(&side.kit, **card) > used
            };
            play.discard.push(Known::Row(*others.into_iter().find(spare)?));
        }
    }
    for op in option.effect.ops {
        fill_op(side, *op, &mut play, draws)?;
    }
    if option.effect.targets_enemy() {
        aim(plan, side, option, &mut play, draws)?;
    }
    Some(play)
}

fn basic(draws: &mut Draws<'_>) -> Chosen {
    Color::BASIC[draws.below(4)].into()
}

fn fill_op(side: &Side, op: Op, play: &mut Play, draws: &mut Draws<'_>) -> Option<()> {
    match op {
        Op::CrystalOfChoice => {
            play.colors.push(basic(draws));
        }
        Op::TokensOfChoice(n) => {
            for _ in 0..n {
                play.colors.push(basic(draws));
            }
            play.colors.sort();
        }
        Op::Peek => {
            play.colors.push(Chosen::from(TokenColor::ALL[draws.below(6)]));
        }
        Op::Ready(level) => {
            let unit = (0..side.kit.units.len()).map(|at| UnitRef(at as u8)).find(|unit| can_ready(side, *unit, level));
            play.ready = Some(unit?);
        }
        Op::TurnDice { dice, .. } => {
            let free = side.kit.wallet.dice.iter().filter(|die| !die.taken);
            for die in free.take(usize::from(dice)) {
                play.dice.push(TurnedDie { color: die.color, to: Color::BASIC[draws.below(4)] });
            }
            play.dice.sort_by_key(|die| (die.color, die.to));
        }
        _ => {}
    }
    Some(())
}

fn aim(plan: &Plan, side: &Side, option: &PlayOption, play: &mut Play, draws: &mut Draws<'_>) -> Option<()> {
    let n = side.kit.enemies.len();
    let first = draws.below(n);
    let at = (first..n).chain(0..first).find(|at| side.kit.enemies[*at].is_present())?;
    play.targets.push(EnemyRef(at as u8));
    if option.effect.targets_attack() {
        let enemy = &side.kit.enemies[at];
        let attacks = usize::from(plan.sheet(enemy.kind).n_attacks);
        play.attack = (0..attacks).find(|on| is_open(plan, enemy, *on)).map(|on| on as u8);
    }
    Some(())
}

/// Weights of the bots that play on: a wound clogs later hands, a knock-out ends the gauntlet, a lost unit is missed.
const CAREFUL: Weights = Weights { fame: 100, wound: 45, card: 1, knock_out: 1_500, unit_level: 150 };
/// Weights of a bot that looks at Fame and little else.
const BOLD: Weights = Weights { fame: 100, wound: 20, card: 1, knock_out: 0, unit_level: 0 };
/// Positions that `hard` looks at for one decision.
const HARD_NODES: u64 = 2_000;
/// Positions that `easy` looks at for one decision.
const EASY_NODES: u64 = 40;

impl Bots for MageKnight {
    fn levels() -> &'static [Level<Self>] {
        &[
            Level {
                name: "easy",
                about: "looks a few plays ahead and spares neither itself nor its units",
                choose: easy,
            },
            Level { name: "hard", about: "searches the fight and weighs Fame against wounds and losses", choose: hard },
        ]
    }
}

fn easy(seen: &Seen<'_, MageKnight>, draws: &mut Draws<'_>) -> Option<Action> {
    advised(seen, draws, BOLD, EASY_NODES)
}

fn hard(seen: &Seen<'_, MageKnight>, draws: &mut Draws<'_>) -> Option<Action> {
    advised(seen, draws, CAREFUL, HARD_NODES)
}

/// The advice of the solver in one world that the seat cannot tell from the truth.
fn advised(seen: &Seen<'_, MageKnight>, draws: &mut Draws<'_>, weights: Weights, nodes: u64) -> Option<Action> {
    if !seen.must_act() {
        return None;
    }
    let world = seen.world(draws);
    let side = &world.sides[seen.seat().index()];
    if !side.phase.in_combat() {
        return Some(random_answer(&world.plan, side, draws).unwrap_or_else(|| rest(&world.plan, side)));
    }
    let last = usize::from(side.fight) + 1 >= world.plan.fights.len();
    let weights = if last { Weights { knock_out: 0, ..weights } } else { weights };
    let action = solver::advise(&world.plan, side, weights, nodes, draws.fork());
    Some(action.unwrap_or_else(|| way_on(&world.plan, side, draws)))
}

/// A step that goes on where the search sees none. It never takes a declaration back: the next search might open it again.
fn way_on(plan: &Plan, side: &Side, draws: &mut Draws<'_>) -> Action {
    let steps = [Action::ResolveAttack {}, Action::ResolveBlock {}, Action::EndCombatPhase {}];
    let able = steps.into_iter().find(|action| check(plan, side, action).is_ok());
    able.unwrap_or_else(|| choose(plan, side, draws))
}

/// CAMP: heals the hand, then units, with every healing card; then goes on.
fn rest(plan: &Plan, side: &Side) -> Action {
    if let Some(action) = heal(side) {
        return action;
    }
    let wounded = side.wounds_in_hand() > 0 || side.kit.units.iter().any(|unit| !unit.gone && unit.wounds > 0);
    let mut found = None;
    if wounded {
        let mut chance = Chance::fast_from(0);
        let mut draws = chance.event();
        let _ = each_option(side, &mut |option| {
            if option.effect.purpose() == Purpose::Healing
                && let Some(play) = filled(plan, side, &option, &mut draws)
                && plays::prepare(plan, side, Verb::Special, &play).is_ok()
            {
                found = Some(play_action(Verb::Special, play));
            }
            ControlFlow::Continue(())
        });
    }
    found.unwrap_or(Action::StartCombat {})
}

fn heal(side: &Side) -> Option<Action> {
    let units = (0..side.kit.units.len()).map(|unit| Patient::Unit(UnitRef(unit as u8)));
    let target = std::iter::once(Patient::Hand).chain(units).find(|target| camp::check_heal(side, *target).is_ok())?;
    Some(Action::Heal { target })
}
