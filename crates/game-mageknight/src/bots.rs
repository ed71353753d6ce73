//! The playout policy (random, legal and direct, without listing what may be done) and the levels that ask the solver.

use std::ops::ControlFlow;

use sortie_engine::{Benchmark, Bots, Chance, Draws, Evaluate, GO, Level, Plans, Playout, Reckoned, Seat, Seen};

use crate::data::cards::CARDS;
use crate::effects::ask::{can_ready, is_open};
use crate::effects::{CardCost, Hue, Op, Purpose, Purposes};
use crate::ids::{AttackKind, AttackType, CardId, Color, ManaFrom, Phase, TokenColor};
use crate::map_bots;
use crate::planner::{self, Effort};
use crate::refs::{Chosen, EnemyRef, Known, UnitRef, Who};
use crate::rules::choose::each_answer;
use crate::rules::declare::check_member;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Mana, Play, TurnedDie, Verb};
use crate::rules::prepare::{copies_in_hand, current_kind, is_legal};
use crate::rules::uses::{PlayOption, asks_color, each_option, each_option_for, play_action};
use crate::rules::{
    Action, AssignDamage, At, CancelAttack, CancelBlock, DeclareAttackTarget, DeclareBlock, Deed, EndCombatPhase, Heal,
    ResolveAttack, ResolveBlock, SpendMove, StartCombat, arith, attack, block, damage,
};
use crate::solver::{self, Weights};
use crate::state::{Funds, MageKnight};

impl Playout for MageKnight {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        choose(self.look(seat.index()), draws)
    }
}

/// A random legal action of a side that has not finished.
pub(crate) fn choose(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    if at.question().is_some()
        && let Some(action) = random_answer(at, draws)
    {
        return action;
    }
    match at.side.phase {
        Phase::RangedSiege | Phase::Attack => attack_phase(at, draws),
        Phase::Block => block_phase(at, draws),
        Phase::AssignDamage => assign(at, draws),
        _ if at.plan.has_map() => map_bots::choose(at, draws),
        _ => in_camp(at, draws),
    }
}

/// A random answer to what a play asks.
fn random_answer(at: At<'_>, draws: &mut Draws<'_>) -> Option<Action> {
    let mut picked = None;
    let mut seen = 0;
    let _ = each_answer(at, &mut |answer| {
        seen += 1;
        if draws.below(seen) == 0 {
            picked = Some(answer.into());
        }
        GO
    });
    picked
}

fn attack_phase(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let At { plan, side, .. } = at;
    let Some(group) = attack::open_group(side) else {
        if draws.chance(1, 16)
            && let Some(action) = random_play(at, draws, |purpose| purpose == Purpose::Special)
        {
            return action;
        }
        return match random_group(at, draws) {
            Some(declare) if draws.chance(5, 8) => declare.into(),
            Some(_) | None => EndCombatPhase {}.into(),
        };
    };
    let pool = arith::effective(arith::pool(side), arith::group_halved(plan, side, group)).total;
    let empty = side.kit.fight.contributions.is_empty();
    if !empty && pool >= attack::combined_armor(plan, side, group) {
        return ResolveAttack {}.into();
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
    match random_play(at, draws, fits) {
        Some(action) => action,
        None if empty => EndCombatPhase {}.into(),
        None if draws.chance(1, 2) && CancelAttack::open(at).is_ok() => CancelAttack {}.into(),
        None => ResolveAttack {}.into(),
    }
}

/// A random group that may be declared: one enemy, and each other one with a chance of a quarter.
fn random_group(at: At<'_>, draws: &mut Draws<'_>) -> Option<DeclareAttackTarget> {
    let At { plan, side, .. } = at;
    let limit = if side.phase == Phase::Attack { 2 } else { 1 };
    let mut declare = DeclareAttackTarget::default();
    let n = side.kit.fight.enemies.len();
    let first = draws.below(n);
    let mut level = 0;
    for place in (first..n).chain(0..first) {
        let enemy = EnemyRef(place as u8);
        let own = arith::fortification(plan, side, place).level;
        let wanted = declare.targets.is_empty() || draws.chance(1, 4);
        if wanted && own <= limit && check_member(side, enemy).is_ok() {
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

fn block_phase(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let Some((enemy, on)) = block::open_block(at.side) else {
        if at.side.kit.move_points > 0
            && let Some(spend) = random_spend(at, draws)
        {
            return spend.into();
        }
        if draws.chance(1, 8)
            && let Some(action) = random_play(at, draws, |purpose| purpose == Purpose::Special)
        {
            return action;
        }
        return match random_attack(at, draws) {
            Some((enemy, attack)) if draws.chance(5, 8) => DeclareBlock { enemy, attack }.into(),
            Some(_) | None => EndCombatPhase {}.into(),
        };
    };
    let empty = at.side.kit.fight.contributions.is_empty();
    if !empty && block::appraise(at.plan, at.side, enemy, on).success {
        return ResolveBlock {}.into();
    }
    match random_play(at, draws, |purpose| purpose == Purpose::Block) {
        Some(action) => action,
        None if empty => EndCombatPhase {}.into(),
        None if draws.chance(1, 2) && CancelBlock::open(at).is_ok() => CancelBlock {}.into(),
        None => ResolveBlock {}.into(),
    }
}

fn random_attack(at: At<'_>, draws: &mut Draws<'_>) -> Option<(EnemyRef, u8)> {
    let mut picked = None;
    for (seen, (enemy, on, ..)) in damage::open_attacks(at.plan, at.side).enumerate() {
        if draws.below(seen + 1) == 0 {
            picked = Some((EnemyRef(enemy as u8), on as u8));
        }
    }
    picked
}

fn random_spend(at: At<'_>, draws: &mut Draws<'_>) -> Option<SpendMove> {
    let (enemy, attack) = random_attack(at, draws)?;
    Deed::check(&SpendMove { enemy, attack, n: 1 }, at).ok()?;
    let value = arith::attack_facts(at.plan, at.side, enemy.index(), usize::from(attack)).value;
    Some(SpendMove { enemy, attack, n: at.side.kit.move_points.min(value) })
}

fn assign(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let begun = at.side.kit.fight.damage.map(|damage| (EnemyRef(damage.enemy), damage.attack));
    let Some((enemy, attack)) = begun.or_else(|| random_attack(at, draws)) else {
        return EndCombatPhase {}.into();
    };
    let to = |target: Who| AssignDamage { enemy, attack, target };
    let able = |target: &Who| Deed::check(&to(*target), at).is_ok();
    let units = at.side.kit.units.len();
    let unit = |place: usize| Who::Unit(UnitRef(place as u8));
    let first = draws.below(units + 1);
    let tried = if first == units { 1 } else { units };
    if let Some(target) = (first..units).chain(0..first).take(tried).map(unit).find(able) {
        return to(target).into();
    }
    // Only an attack drawn onto a unit refuses the hero, and that unit can then take it.
    let drawn = (0..units).map(unit).find(|target| !able(&Who::Hero) && able(target));
    to(drawn.unwrap_or(Who::Hero)).into()
}

fn in_camp(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    if draws.chance(1, 4)
        && let Some(action) = random_play(at, draws, |purpose| purpose == Purpose::Healing)
    {
        return action;
    }
    heal(at).unwrap_or(StartCombat::default().into())
}

/// A random legal play among the options of this purpose, each with one random filling. Walks the options once.
pub(crate) fn random_play(at: At<'_>, draws: &mut Draws<'_>, fits: impl Fn(Purpose) -> bool) -> Option<Action> {
    let mut picked = None;
    let mut seen = 0;
    let _ = each_option_for(at, Purposes::that(fits), &mut |option| {
        let verb = match option.effect.purpose() {
            Purpose::Attack(_) | Purpose::Mixed(_) => Verb::Pool,
            Purpose::Block => Verb::Block,
            Purpose::Healing | Purpose::Boost | Purpose::Special => Verb::Special,
        };
        // The draw comes before the costly part, so that few options are filled in and checked.
        if draws.below(seen + 1) == 0
            && let Some(play) = filled(at, &option, draws)
            && is_legal(at, verb, &play)
        {
            picked = Some(play_action(verb, play));
            seen += 1;
        }
        GO
    });
    picked
}

/// Mana that pays for this color: a token, a crystal, then a die; gold last.
#[must_use]
pub(crate) fn any_mana(funds: &mut Funds, wanted: Wanted, night: bool) -> Option<Mana> {
    let colors: &[Color] = match wanted {
        Wanted::Exactly(color) => &[color, Color::Gold, Color::Black],
        Wanted::Either(first, second) => &[first, second, Color::Gold],
        Wanted::AnyBasic | Wanted::Any => &Color::BASIC,
    };
    for color in colors {
        for from in [ManaFrom::Ring, ManaFrom::Token, ManaFrom::Crystal, ManaFrom::Die, ManaFrom::Tactic] {
            let mana = Mana { from, color: *color, counts: None };
            if funds.holds(mana) && funds.pay(mana, wanted, night).is_ok() {
                return Some(mana);
            }
        }
    }
    None
}

/// The option with random arguments, or nothing where one cannot be filled in.
pub(crate) fn filled(at: At<'_>, option: &PlayOption, draws: &mut Draws<'_>) -> Option<Play> {
    let side = at.side;
    let mut play = option.play();
    if !option.cost.mana.is_empty() {
        let night = night_rules(at);
        let mut funds = at.funds();
        for wanted in option.cost.mana.iter() {
            play.mana.push(any_mana(&mut funds, *wanted, night)?);
        }
    }
    match option.cost.cards {
        CardCost::None | CardCost::DiscardUpTo(_) | CardCost::MayDiscardWound | CardCost::DiscardWithWound(_) => {}
        CardCost::Trash | CardCost::TrashOf(_) => {
            let fits = |card: &&CardId| {
                let row = &CARDS[card.index()];
                let colored =
                    if let CardCost::TrashOf(color) = option.cost.cards { 1 << color.index() } else { 0b1111 };
                let own = usize::from(play.card == Some(Known::Row(**card)));
                row.is_action() && row.colors() & colored != 0 && copies_in_hand(&side.kit, **card) > own
            };
            play.trash.push(Known::Row(*side.kit.hand.iter().find(fits)?));
        }
        CardCost::DiscardWound => {
            play.discard.push(Known::Row(CardId::Wound));
        }
        CardCost::Discard | CardCost::DiscardColored | CardCost::DiscardOf(_) => {
            let colors = match option.cost.cards {
                CardCost::DiscardColored => 0b1111,
                CardCost::DiscardOf(color) => 1 << color.index(),
                _ => 0,
            };
            let hand = &side.kit.hand;
            let at = draws.below(hand.len());
            let others = hand[at..].iter().chain(hand[..at].iter());
            let own = [play.card, play.partner.map(|partner| partner.card)];
            let spare = |card: &&CardId| {
                let used = own.iter().filter(|own| **own == Some(Known::Row(**card))).count();
                let fits = colors == 0 || CARDS[card.index()].colors() & colors != 0;
                **card != CardId::Wound && fits && copies_in_hand(&side.kit, **card) > used
            };
            play.discard.push(Known::Row(*others.into_iter().find(spare)?));
        }
    }
    if option.effect.is_plain() {
        return Some(play);
    }
    let several_colors = option.effect.ops.iter().filter(|op| asks_color(op)).count() > 1;
    for op in option.effect.ops.iter().filter(|op| !several_colors || !asks_color(op)) {
        fill_op(at, *op, &mut play, draws)?;
    }
    if option.effect.targets_enemy() {
        aim(at, option, &mut play, draws)?;
    }
    Some(play)
}

fn one_of(hue: Hue, draws: &mut Draws<'_>) -> Option<Chosen> {
    let n = hue.colors().count();
    hue.colors().nth(draws.below(n.max(1))).map(Chosen::from)
}

fn fill_op(at: At<'_>, op: Op, play: &mut Play, draws: &mut Draws<'_>) -> Option<()> {
    let side = at.side;
    match op {
        // More than two are asked for one by one.
        Op::Token(hue @ Hue::Choice(_), n @ 1..=2) | Op::Crystal(hue @ Hue::Choice(_), n @ 1..=2) => {
            for _ in 0..n {
                play.colors.push(one_of(hue, draws)?);
            }
            play.colors.sort();
        }
        Op::Peek => {
            play.colors.push(Chosen::from(TokenColor::ALL[draws.below(6)]));
        }
        Op::Ready(level) => {
            let unit =
                (0..side.kit.units.len()).map(|place| UnitRef(place as u8)).find(|unit| can_ready(side, *unit, level));
            play.ready = Some(unit?);
        }
        Op::TurnDice { dice, .. } => {
            let free = at.world.source.iter().filter(|die| !die.taken);
            for die in free.take(usize::from(dice)) {
                play.dice.push(TurnedDie { color: die.color, to: Color::BASIC[draws.below(4)] });
            }
            play.dice.sort_by_key(|die| (die.color, die.to));
        }
        _ => {}
    }
    Some(())
}

fn aim(at: At<'_>, option: &PlayOption, play: &mut Play, draws: &mut Draws<'_>) -> Option<()> {
    let enemies = &at.side.kit.fight.enemies;
    let n = enemies.len();
    let first = draws.below(n);
    let place = (first..n).chain(0..first).find(|place| enemies[*place].is_present())?;
    play.targets.push(EnemyRef(place as u8));
    if option.effect.targets_attack() {
        let enemy = &enemies[place];
        let attacks = usize::from(at.plan.sheet(enemy.kind).n_attacks);
        play.attack = (0..attacks).find(|on| is_open(at.plan, enemy, *on)).map(|on| on as u8);
    }
    Some(())
}

/// Weights of the bots that play on: a wound clogs later hands, a knock-out ends the gauntlet, a lost unit is missed.
const CAREFUL: Weights = Weights { fame: 100, wound: 45, knock_out: 1_500, unit_level: 150, ..Weights::NOTHING };
/// Weights of a bot that looks at Fame and little else.
const BOLD: Weights = Weights { fame: 100, wound: 20, ..Weights::NOTHING };
/// What the first edition's hard looked at and weighed.
const FIRST_HARD: Weights = Weights { fame: 100, wound: 45, knock_out: 1_500, unit_level: 150, ..Weights::NOTHING };
const FIRST_NODES: u64 = 1_999;
/// Positions that `hard` looks at for one decision.
const HARD_NODES: u64 = 6_000;
/// Steps of nested lines that `hard` takes where a fight is too large for that.
const NESTED_STEPS: u64 = 10_000;
/// Positions that `easy` looks at for one decision.
const EASY_NODES: u64 = 40;
/// Positions that `medium` looks at for one decision.
const MEDIUM_NODES: u64 = 300;

impl Evaluate for MageKnight {}
impl Plans for MageKnight {}

/// How much each level thinks on the map.
const EASY: Effort = Effort {
    states: 30,
    per_space: 1,
    armed: 0,
    deals: 12,
    nodes: 60,
    fight_nodes: 60,
    steps: 0,
    fight_steps: 0,
    worlds: 1,
    tests: 0,
    slips: 12,
};
const MEDIUM: Effort = Effort {
    states: 100,
    per_space: 1,
    armed: 0,
    deals: 24,
    nodes: 150,
    fight_nodes: 400,
    steps: 80,
    fight_steps: 600,
    worlds: 1,
    tests: 0,
    slips: 3,
};
const HARD: Effort = Effort {
    states: 400,
    per_space: 4,
    armed: 3,
    deals: 40,
    nodes: 800,
    fight_nodes: 2_000,
    steps: 600,
    fight_steps: 6_000,
    worlds: 3,
    tests: 8,
    slips: 0,
};

impl Bots for MageKnight {
    /// The first edition's hard, which stays as it was.
    fn benchmarks() -> &'static [Benchmark<Self>] {
        &[Benchmark {
            level: Level {
                name: "first-hard",
                about: "the hard level of the first edition",
                choose: |seen, draws| level(seen, draws, FIRST_HARD, FIRST_NODES, MEDIUM),
            },
            peek: None,
        }]
    }

    /// On the map the levels reckon in points, but for choices between turns and fights with other heroes.
    fn reckon(level: &str, seen: &Seen<'_, Self>, draws: &mut Draws<'_>) -> Option<Reckoned<Self>> {
        let effort = match level {
            "easy" => EASY,
            "medium" => MEDIUM,
            "hard" => HARD,
            _ => return None,
        };
        let world = seen.must_act().then(|| seen.world(draws)).filter(|world| world.plan.has_map())?;
        let thought = planner::think(seen, world, draws, effort).filter(|thought| thought.in_points)?;
        let points = |value: i64| value as f32 / 100.0;
        let choices = thought.lines.into_iter().map(|line| (line.actions, points(line.value))).collect();
        Some(Reckoned { before: points(thought.before), choices })
    }

    fn levels() -> &'static [Level<Self>] {
        &[
            Level {
                name: "easy",
                about: "looks a few plays ahead and spares neither itself nor its units",
                choose: |seen, draws| level(seen, draws, BOLD, EASY_NODES, EASY),
            },
            Level {
                name: "medium",
                about: "plans its turn and its fights, and slips now and then",
                choose: |seen, draws| level(seen, draws, CAREFUL, MEDIUM_NODES, MEDIUM),
            },
            Level {
                name: "hard",
                about: "plans its turn, searches its fights and weighs Fame against wounds and losses",
                choose: |seen, draws| level(seen, draws, CAREFUL, HARD_NODES, HARD),
            },
        ]
    }
}

/// A level's choice: on the map it plans the turn, in a skirmish it asks the solver.
fn level(
    seen: &Seen<'_, MageKnight>,
    draws: &mut Draws<'_>,
    weights: Weights,
    nodes: u64,
    effort: Effort,
) -> Option<Action> {
    if !seen.must_act() {
        return None;
    }
    let world = seen.world(draws);
    let action = if world.plan.has_map() {
        planner::choose(seen, world, draws, effort)
    } else {
        advised(&world, seen.seat(), draws, weights, nodes)
    };
    Some(action)
}

/// The advice of the solver in one world that the seat cannot tell from the truth.
fn advised(world: &MageKnight, seat: Seat, draws: &mut Draws<'_>, weights: Weights, nodes: u64) -> Action {
    let at = world.look(seat.index());
    if !at.side.phase.against_enemies() {
        return random_answer(at, draws).unwrap_or_else(|| rest(at, nodes == HARD_NODES));
    }
    let last = usize::from(at.side.fight) + 1 >= world.plan.fights.len();
    let weights = if last { Weights { knock_out: 0, ..weights } } else { weights };
    let weights = if nodes == HARD_NODES { foresighted(at, weights) } else { weights };
    let steps = if nodes == HARD_NODES { NESTED_STEPS } else { 0 };
    let advice = solver::advise_with(at, weights, nodes, steps, draws.fork());
    advice.and_then(|(_, line)| line.into_iter().next()).unwrap_or_else(|| way_on(at, draws))
}

/// A step that goes on where the search sees none. It never takes a declaration back: the next search might open it again.
pub(crate) fn way_on(at: At<'_>, draws: &mut Draws<'_>) -> Action {
    let steps: [Action; 3] = [ResolveAttack {}.into(), ResolveBlock {}.into(), EndCombatPhase {}.into()];
    let able = steps.into_iter().find(|action| action.judge(at).is_ok());
    able.unwrap_or_else(|| choose(at, draws))
}

/// What a fight of a gauntlet is worth to somebody who has the others in mind: units join after fights that are won, crystals are
/// kept, the rest heals some wounds, and the others lie in the deck from then on.
fn foresighted(at: At<'_>, weights: Weights) -> Weights {
    let left = at.plan.fights.len() as i64 - i64::from(at.side.fight) - 1;
    if left == 0 {
        return Weights { wound: 30, unit_level: 0, ..weights };
    }
    let foes = at.side.kit.fight.enemies.len().max(1) as i64;
    let units = at.side.kit.units.iter().filter(|unit| !unit.gone).count();
    let room = units <= usize::from(at.side.level_row().slots);
    let joins = if at.plan.recruits && room { 25 * left } else { 0 };
    Weights {
        wound: 30 + 12 * left,
        healed: at.plan.rest_healing,
        healed_wound: 6,
        foe: joins / foes,
        crystal: 5 * left.min(4),
        unit_level: 30 * left,
        ..weights
    }
}

/// A play that makes a crystal of what would otherwise be lost, without spending one.
fn crystal(at: At<'_>) -> Option<Action> {
    let held = |kit: &crate::state::Kit| kit.wallet.crystals.iter().map(|n| u32::from(*n)).sum::<u32>();
    let mut found = None;
    let mut chance = Chance::fast_from(0);
    let mut draws = chance.event();
    let _ = each_option(at, &mut |option| {
        let makes = option.effect.now().any(|op| matches!(op, Op::Crystal(..)));
        let costs = option.cost.cards != CardCost::None;
        if found.is_none()
            && makes
            && !costs
            && held(&at.side.kit) < 12
            && let Some(play) = filled(at, &option, &mut draws)
            && play.mana.iter().all(|mana| mana.from != ManaFrom::Crystal)
            && is_legal(at, Verb::Special, &play)
        {
            found = Some(play_action(Verb::Special, play));
        }
        GO
    });
    found
}

/// CAMP: heals the hand, then units, with every healing card; then goes on.
fn rest(at: At<'_>, thrifty: bool) -> Action {
    if let Some(action) = heal(at) {
        return action;
    }
    let side = at.side;
    if thrifty && let Some(action) = crystal(at) {
        return action;
    }
    let wounded = side.wounds_in_hand() > 0 || side.kit.units.iter().any(|unit| !unit.gone && unit.wounds > 0);
    let mut found = None;
    if wounded {
        let mut chance = Chance::fast_from(0);
        let mut draws = chance.event();
        let _ = each_option(at, &mut |option| {
            if option.effect.purpose() == Purpose::Healing
                && let Some(play) = filled(at, &option, &mut draws)
                && is_legal(at, Verb::Special, &play)
            {
                found = Some(play_action(Verb::Special, play));
            }
            ControlFlow::Continue(())
        });
    }
    found.unwrap_or(StartCombat::default().into())
}

fn heal(at: At<'_>) -> Option<Action> {
    let units = (0..at.side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
    let heal = std::iter::once(Who::Hand).chain(units).map(|target| Heal { target });
    heal.into_iter().find(|heal| Deed::check(heal, at).is_ok()).map(Into::into)
}
