//! The interpreter: carries programs out, operation by operation, and stops where the player must answer.

use crate::data::cards::CARDS;
use crate::effects::ask::{self, Ask, Given, Next};
use crate::effects::enemy::{change_enemy, disease, each_enemy, lose};
use crate::effects::give::{
    gain, gain_chosen, give_attack, give_block, give_move, maker, named_maker, peek, raised, turn_dice,
};
use crate::effects::later::{adrenaline, roll_wound, throw_wound};
use crate::effects::{Amount, Hue, Op, Program, Rule, Until};
use crate::effects::{centre, feats, land, later, offer, others, riches, rival, troops};
use crate::event::Event;
use crate::ids::{Color, Element, Time};
use crate::refs::{Known, Pick, UnitRef};
use crate::rules::choose::Choose;
use crate::rules::mana::night_rules;
use crate::rules::play::Play;
use crate::rules::prepare::Prepared;
use crate::rules::{Table, attack, camp, damage, promise};
use crate::state::{Bound, Frame, NOBODY, PointKind, Promise, Scope, wallet_flags};
use crate::world::World;

/// Runs the programs of a play whose cost is paid, up to the first question that the play leaves open.
pub fn run(table: &mut Table<'_>, prepared: &Prepared, play: &Play) {
    let scope = Scope {
        card: prepared.partner.or(prepared.card),
        unit: prepared.unit,
        skill: prepared.skill,
        raised: prepared.boost + prepared.added,
        paid: prepared.paid,
        colors: prepared.given_up.iter().fold(0, |bits, card| bits | CARDS[card.index()].colors()),
        given_up: prepared.given_up.len() as u8,
        color: None,
    };
    let who = table.seat.index() as u8;
    if let [step] = &prepared.steps[..]
        && gives_only(table, step.program)
    {
        let mut frame = Frame { who, program: step.program, target: step.target, scope, ..Frame::default() };
        let mut given = Given::default();
        for op in step.program.effect().ops {
            carry_out(table, &mut frame, *op, &mut given);
            frame.op += 1;
        }
        return;
    }
    let stack = &mut table.world.stack;
    for step in prepared.steps.iter().rev() {
        // What is done only at another moment begins behind its mark.
        let op = u8::from(!step.program.effect().is_played());
        stack.push(Frame { who, program: step.program, op, target: step.target, scope, ..Frame::default() });
    }
    if let (Some(first), Some(attack)) = (stack.last_mut(), play.attack) {
        first.attack = attack;
    }
    go_on(table, &mut Given::of(play));
}

/// Whether a program gives points and can ask nothing, so that it needs no place on the stack. Most plays are like that.
fn gives_only(table: &Table<'_>, program: Program) -> bool {
    let side = &*table.side;
    program.effect().is_plain()
        && table.world.stack.is_empty()
        && !side.phase.against_hero()
        && !side.kit.modifiers.has(Rule::Bow)
}

/// `CHOOSE` carried out: the program goes on from the operation that asked.
pub fn answer(table: &mut Table<'_>, choice: &Choose) {
    let mut given = Given {
        ready: choice.unit,
        card: choice.card.and_then(Known::row),
        space: choice.space,
        option: choice.option.and_then(Known::row).and_then(Pick::choice),
        token: choice.option.and_then(Known::row).and_then(|pick| match pick {
            Pick::Token(token) => Some(token),
            Pick::Word(_) => None,
        }),
        number: choice.number,
        skill: choice.skill.and_then(Known::row),
        recruit: choice.recruit.and_then(Known::row),
        terrain: choice.terrain.and_then(Known::row),
        player: choice.player,
        ..Given::default()
    };
    if let Some(color) = choice.color {
        given.colors.push(color);
    }
    if let Some(die) = choice.die {
        given.dice.push(die);
    }
    // A unit of the other hero of a duel is aimed at as an enemy is.
    let aimed = table.world.stack.last().is_some_and(|frame| {
        let op = frame.program.effect().ops.get(usize::from(frame.op));
        frame.ask == Some(Ask::Unit) && op.is_some_and(|op| rival::aims(table.at(), frame, *op))
    });
    let aimed = choice.unit.filter(|_| aimed).map(|unit| unit.0);
    if aimed.is_some() {
        given.ready = None;
    }
    if let Some(frame) = table.world.stack.last_mut() {
        frame.ask = None;
        frame.target = aimed.unwrap_or(frame.target);
        frame.target = choice.enemy.map_or(frame.target, |enemy| enemy.0);
        frame.attack = choice.attack.unwrap_or(frame.attack);
    }
    table.tell(|| Event::ChoiceMade(*choice));
    given.yes = choice.yes.or(choice.done.then_some(false));
    given.mana = choice.mana;
    go_on(table, &mut given);
}

/// Runs programs that begin by themselves, the first one first.
pub fn begin(table: &mut Table<'_>, frames: &[Frame]) {
    for frame in frames.iter().rev() {
        table.world.stack.push(*frame);
    }
    go_on(table, &mut Given::default());
}

/// The interpreter: carries out the programs on the stack, the last first, until they end or one asks.
fn go_on(table: &mut Table<'_>, given: &mut Given) {
    while let Some(who) = table.world.stack.last().map(|frame| usize::from(frame.who)) {
        let own = who == table.seat.index();
        let asked = if own { step(table, given) } else { others::as_other(table, who, step) };
        if asked {
            return;
        }
    }
}

/// One operation of the program on top; answers whether it asks.
fn step(table: &mut Table<'_>, given: &mut Given) -> bool {
    let Some(mut frame) = table.world.stack.last().copied() else { return false };
    let effect = frame.program.effect();
    let over = frame.end != 0 && frame.op >= frame.end;
    let Some(op) = effect.ops.get(usize::from(frame.op)).copied().filter(|_| !over) else {
        table.world.stack.pop();
        return false;
    };
    if op.reaches_out() {
        table.seal();
    }
    match op {
        Op::Stop => {
            table.world.stack.pop();
            return false;
        }
        Op::AtEnd | Op::Harvest { .. } => {
            table.world.stack.pop();
            later::postpone(table, &frame, op);
            return false;
        }
        Op::EachOther(n) => {
            let (from, to) = (frame.op + 1, frame.op + 1 + n);
            frame.op = to;
            keep(table.world, frame);
            others::each_other(table, &frame, from, to);
            return false;
        }
        _ => {}
    }
    let mut done = true;
    match ask::next(table.at(), &frame, op, given) {
        Next::Run => {
            let used = carry_out(table, &mut frame, op, given);
            frame.answered += used;
            done = frame.answered >= ask::n_answers(op);
        }
        Next::Skip => {}
        Next::Jump(n) => frame.op += n,
        Next::Aim(enemy) => (frame.target, done) = (enemy.0, false),
        Next::On(attack) => (frame.attack, done) = (attack, false),
        Next::Unit(unit) => (given.ready, done) = (Some(unit), false),
        Next::Pile(pile) => done = !given.colors.push(pile.into()),
        Next::Card(card) => (given.card, done) = (Some(card), false),
        Next::Space(space) => (given.space, done) = (Some(space), false),
        Next::Recruit(unit) => (given.recruit, done) = (Some(unit), false),
        Next::Skill(skill) => (given.skill, done) = (Some(skill), false),
        Next::Ask(ask) => {
            frame.ask = Some(ask);
            keep(table.world, frame);
            let (card, unit) = named_maker(maker(&frame.scope));
            table.tell(|| Event::ChoiceAsked { ask, card, unit, effect: effect.key.word().into() });
            return true;
        }
    }
    match op {
        Op::May(_) | Op::MaySpend(..) | Op::MayPay(..) => {
            let paid = given.mana.take().map(|mana| mana.color);
            frame.scope.paid = paid.filter(|color| color.is_basic()).or(frame.scope.paid);
        }
        Op::Again => (frame.target, frame.attack) = (NOBODY, NOBODY),
        Op::Other => {
            frame.scope.given_up = ask::meant(frame.target, frame.attack);
            (frame.target, frame.attack) = (NOBODY, NOBODY);
        }
        _ => {}
    }
    if done {
        frame.op += 1;
        frame.answered = 0;
        *given = given.left();
    }
    // An operation that began a fight or another program has its own place on the stack.
    let own = |other: &&mut Frame| other.program == frame.program && other.who == frame.who;
    if let Some(below) = table.world.stack.iter_mut().rev().find(own) {
        *below = frame;
    }
    false
}

/// Writes the running frame back to the top of the stack.
fn keep(world: &mut World, frame: Frame) {
    if let Some(top) = world.stack.last_mut() {
        *top = frame;
    }
}

/// Carries out one operation and returns how many answers it used.
fn carry_out(table: &mut Table<'_>, frame: &mut Frame, op: Op, given: &mut Given) -> u8 {
    let own = frame.scope;
    let scope = &own;
    let kit = &mut table.side.kit;
    match op {
        Op::Move(n) => give_move(table, frame, op, n),
        Op::Influence(n) => {
            let points = raised(table.at(), frame, op, n);
            table.side.kit.influence = table.side.kit.influence.saturating_add(points);
        }
        Op::Heal(n) => {
            let points = raised(table.at(), frame, op, n);
            table.side.kit.healing = table.side.kit.healing.saturating_add(points);
        }
        Op::Draw(n) => {
            let n = n.value(table.at(), frame);
            camp::draw_cards(table, n.min(255) as u8);
        }
        Op::Fame(n) => attack::gain_fame(table, u16::from(n)),
        Op::Wound(n) => damage::take_wounds(table, u16::from(n)),
        Op::Attack(kind, element, n) => give_attack(table, frame, op, (kind, element, n), given.option),
        Op::Block(element, n) => give_block(table, frame, op, (PointKind::Block, element, n)),
        Op::BlockTwiceSwift(n) => give_block(table, frame, op, (PointKind::BlockTwiceSwift, Element::Physical, n)),
        Op::BlockByTime(day, night, n) => {
            let element = if table.world.time == Time::Day { day } else { night };
            give_block(table, frame, op, (PointKind::Block, element, n));
        }
        Op::Token(hue, n) | Op::Crystal(hue, n) => match hue.now(table.at(), scope) {
            Hue::Of(color) => {
                centre::lift(table, hue, scope.skill);
                (0..n).for_each(|_| gain(&mut table.side.kit.wallet, op, color));
                frame.scope.color = Some(color);
                return n;
            }
            Hue::NotNoted => {
                let others = Color::BASIC.iter().filter(|color| Some(**color) != scope.color);
                others.for_each(|color| gain(&mut table.side.kit.wallet, op, *color));
            }
            now => {
                let named = given.colors.last().and_then(|chosen| chosen.mana());
                frame.scope.color = named.or(frame.scope.color);
                centre::lift(table, hue, scope.skill);
                return gain_chosen(&mut table.side.kit.wallet, op, now, scope.paid, given);
            }
        },
        Op::ReadyAll => kit.units.iter_mut().filter(|unit| !unit.gone).for_each(|unit| unit.spent = false),
        Op::HealUnits => {
            for unit in 0..kit.units.len() as u8 {
                later::heal_unit(&mut table.side.kit, UnitRef(unit), u8::MAX);
            }
        }
        Op::Rider(rider) => {
            if rival::strike(table, frame, rider) {
                return 1;
            }
            if let Some(last) = table.side.kit.fight.contributions.last_mut() {
                last.rider = rider;
            }
        }
        Op::LowerArmors(n) => each_enemy(table, frame, Op::LowerArmor(n), NOBODY),
        Op::LowerOtherArmors(n) => each_enemy(table, frame, Op::LowerArmor(Amount::Fixed(n)), frame.target),
        Op::StripFortifications => each_enemy(table, frame, Op::StripFortification, NOBODY),
        Op::StripAllResistances => each_enemy(table, frame, Op::StripResistances, NOBODY),
        Op::Disease => disease(table, frame),
        Op::DiscardWound => {
            if throw_wound(kit) {
                kit.discard_wounds = kit.discard_wounds.saturating_add(1);
            }
        }
        Op::ThrowWound => {
            throw_wound(kit);
        }
        Op::HealUnit => {
            if let Some(unit) = given.ready.take() {
                later::heal_unit(kit, unit, 1);
            }
        }
        Op::Way(way) => {
            kit.turn.ways.push(way);
        }
        Op::HandLimit(n) => kit.turn.hand_more = kit.turn.hand_more.saturating_add(n),
        Op::MaySpend(cost, _) => kit.move_points = kit.move_points.saturating_sub(u16::from(cost)),
        Op::TurnOver => {
            if let Some(skill) = scope.skill {
                kit.down.insert(skill);
            }
        }
        Op::MeltPairs(a, b) => {
            let crystals = &mut kit.wallet.crystals;
            let pairs = crystals[a.index()].min(crystals[b.index()]);
            for color in [a, b] {
                kit.wallet.crystals[color.index()] -= pairs;
                (0..pairs).for_each(|_| kit.wallet.gain_token(color));
            }
        }
        Op::PromiseUnhurt(n) => {
            let amount = n.saturating_add(scope.raised);
            let promise = Promise { maker: maker(scope), amount, bound: Bound::Unhurt, ..Promise::default() };
            kit.fight.prepared.push(promise);
        }
        Op::PromiseBlocks(element, amount, times) => {
            let mark = promise::block_mark(table.at());
            let (maker, kind, bound) = (maker(scope), PointKind::Block, Bound::NotOn(mark));
            for _ in 0..times {
                let promise = Promise { maker, kind, element, amount, bound, used: false };
                table.side.kit.fight.prepared.push(promise);
            }
        }
        Op::MayPay(wanted, _) => {
            if let Some(mana) = given.mana {
                let mut funds = table.at().funds();
                if funds.pay(mana, wanted, night_rules(table.at())).is_ok() {
                    table.side.kit.wallet = funds.wallet;
                    table.world.source = funds.dice;
                }
            }
        }
        Op::FamePerDefeat(n, until) => {
            kit.modifiers.set(Rule::DefeatFame(n), until);
            let before = u16::from(if until == Until::Phase { kit.fight.fell } else { kit.turn.defeated });
            attack::gain_fame(table, u16::from(n) * before);
        }
        Op::RollWound => roll_wound(table),
        Op::Adrenaline { goes } => adrenaline(table, goes),
        Op::Cure => {
            kit.modifiers.set(Rule::HealDraws, Until::Turn);
            kit.modifiers.set(Rule::HealReadies, Until::Turn);
            let healed = kit.turn.units_healed;
            let units = kit.units.iter_mut().enumerate().filter(|(unit, _)| healed & 1 << unit != 0);
            units.for_each(|(_, unit)| unit.spent = false);
            let before = kit.turn.wounds_healed;
            camp::draw_cards(table, before);
        }
        Op::Again | Op::Other | Op::AimOpen | Op::Only(_) | Op::If(..) | Op::May(_) | Op::Skip(_) => {}
        Op::Reputation(change) => attack::change_reputation(table, change),
        Op::DieAllowance => kit.wallet.dice_more = kit.wallet.dice_more.saturating_add(1),
        Op::DieAllowanceBlackAny => kit.wallet.dice_any = kit.wallet.dice_any.saturating_add(1),
        Op::TurnDice { tokens, .. } => return turn_dice(table, given, tokens),
        Op::Shelter => {
            if let Some(unit) = given.ready.take().and_then(|unit| kit.units.get_mut(unit.index())) {
                unit.sheltered = true;
            }
        }
        Op::Ready(_) | Op::MayReady(_) => {
            if let Some(unit) = given.ready.take().and_then(|unit| kit.units.get_mut(unit.index())) {
                unit.spent = false;
            }
        }
        Op::BuyReady(_) => {
            if let Some(unit) = given.ready.take() {
                table.side.kit.influence -= ask::ready_price(table.side, unit);
                table.side.kit.units[unit.index()].spent = false;
            }
        }
        Op::WoundSelf => damage::wound_unit(table, scope.unit, 1),
        Op::Peek => peek(table, given),
        Op::Set(rule, until) => kit.modifiers.set(rule, until),
        Op::NoDice => kit.wallet.flags |= wallet_flags::NO_DICE,
        Op::AddedMana | Op::Boost(_) => {}
        Op::LowerAttack(_)
        | Op::NoAttack
        | Op::NoAttackUnfortified
        | Op::LowerArmor(_)
        | Op::Destroy
        | Op::LoseFireResistance
        | Op::LoseAbilities
        | Op::Possess
        | Op::RaiseAttack(_)
        | Op::Bolt(_)
        | Op::StripFortification
        | Op::StripResistances
        | Op::Doom
        | Op::Cumber
        | Op::CancelAttack
        | Op::DrawOntoUnit => change_enemy(table, frame, op),
        Op::Prey => lose(table, frame, given.option),
        Op::StripPhysical => each_enemy(table, frame, op, NOBODY),
        Op::Pick(_) | Op::Stop | Op::AtEnd | Op::Harvest { .. } | Op::EachOther(_) => {}
        Op::ReadyLevels(_) | Op::Refresh | Op::Rally | Op::Exhaust(_) => {
            return troops::carry_out(table, frame, op, given);
        }
        Op::Take { .. }
        | Op::MakeRoom
        | Op::Hire
        | Op::TakeSkill
        | Op::MayDiscard(_)
        | Op::Recall { .. }
        | Op::Tuck(_)
        | Op::Reclaim { .. }
        | Op::GiveUp
        | Op::Steal
        | Op::PutAway
        | Op::Lend(_) => offer::carry_out(table, frame, op, given),
        Op::Leap(_) | Op::EaseSpace | Op::EaseTerrain | Op::Act | Op::Reveal | Op::BendTime => {
            land::carry_out(table, frame, op, given);
        }
        Op::Meltdown | Op::Radiance | Op::PassWound | Op::Mark | Op::Thank => {
            others::carry_out(table, frame, op, given);
        }
        Op::Keep
        | Op::Puppet { .. }
        | Op::Advance
        | Op::TurnUp
        | Op::RaiseLast(_)
        | Op::Guard { .. }
        | Op::HitHero
        | Op::HitUnit
        | Op::Ward
        | Op::Duel(_) => feats::carry_out(table, frame, op, given),
        Op::Storm
        | Op::Tempest(_)
        | Op::RollGem
        | Op::MayReroll
        | Op::ClaimDie
        | Op::UseDie
        | Op::KeepDie
        | Op::Note(_)
        | Op::Number(_)
        | Op::RollWounds
        | Op::Endless(_)
        | Op::Allow(_)
        | Op::Refund
        | Op::ThrowTaken
        | Op::SpellFame(_)
        | Op::PerRecruit { .. }
        | Op::Polarize
        | Op::CrystalPair
        | Op::WoundDiscard
        | Op::Income
        | Op::CurseMana
        | Op::Invoke
        | Op::Hot => return riches::carry_out(table, frame, op, given),
    }
    1
}
