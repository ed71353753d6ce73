//! What a seat may do now, as complete actions and forms.
//!
//! Plays are found by filling in every argument that an option asks for and keeping what [`plays::prepare`] accepts, so offers and
//! `check` cannot differ. The list is for people and tests; playouts and the solver do not use it.

use std::ops::ControlFlow;

use sortie_engine::{Fill, Form, Group, OfferSink};

use crate::action::{
    Action, Also, Choice, Chosen, Declare, DefendPair, EnemyRef, Known, Mana, Partner, Patient, Play, Recipient, Slot,
    TurnedDie, UnitRef,
};
use crate::data::cards::{CARDS, ExtraCost};
use crate::data::units::UNITS;
use crate::effects::ask::{self, can_ready, is_open};
use crate::effects::{Effect, Op, Purpose, SIDEWAYS};
use crate::game::check;
use crate::ids::{AttackKind, AttackType, CardId, Color, ManaFrom, Mode, Phase, TokenColor, UnitId};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::plays::{self, Verb, attack_phase};
use crate::rules::{arith, attack, block, damage};
use crate::state::{MAX_STATED, MageKnight, Plan, PointKind, Side, Wallet};

type Sink<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

/// One option of a card in hand or of a unit: a play without its arguments, and the program.
#[derive(Copy, Clone)]
pub struct PlayOption {
    /// The play as far as it is fixed.
    pub play: Play,
    /// The program.
    pub effect: &'static Effect,
    /// Mana that powers it.
    pub power: Option<Color>,
    /// Extra cost.
    pub extra: ExtraCost,
}

/// Every option of every different card in hand and of every unit that is left, playable now or not.
pub fn each_option(side: &Side, visit: &mut dyn FnMut(PlayOption) -> ControlFlow<()>) -> ControlFlow<()> {
    for (at, card) in side.kit.hand.iter().enumerate() {
        if *card == CardId::Wound || side.kit.hand[..at].contains(card) {
            continue;
        }
        let row = &CARDS[card.idx()];
        for (mode, printed, power, extra) in [
            (Mode::Basic, row.basic.effects, None, row.basic.extra),
            (Mode::Strong, row.strong.effects, row.color, row.strong.extra),
            (Mode::Sideways, &SIDEWAYS, None, ExtraCost::None),
        ] {
            for effect in printed {
                let play = Play {
                    card: Some(Known::Row(*card)),
                    mode: Some(mode),
                    effect: Some(Known::Row(effect.key)),
                    ..Play::default()
                };
                if effect.purpose() == Purpose::Boost {
                    each_partner(side, play, *card, power, visit)?;
                } else {
                    visit(PlayOption { play, effect, power, extra })?;
                }
            }
        }
    }
    for (at, unit) in side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone) {
        for ability in UNITS[unit.id.idx()].abilities {
            for effect in ability.effects {
                let play =
                    Play { unit: Some(UnitRef(at as u8)), effect: Some(Known::Row(effect.key)), ..Play::default() };
                visit(PlayOption { play, effect, power: ability.mana, extra: ExtraCost::None })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn each_partner(
    side: &Side,
    booster: Play,
    own: CardId,
    power: Option<Color>,
    visit: &mut dyn FnMut(PlayOption) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (at, card) in side.kit.hand.iter().enumerate() {
        let copies = plays::copies_in_hand(&side.kit, *card);
        if *card == CardId::Wound || side.kit.hand[..at].contains(card) || (*card == own && copies < 2) {
            continue;
        }
        let row = &CARDS[card.idx()];
        for effect in row.strong.effects.iter().filter(|effect| effect.purpose() != Purpose::Boost) {
            let partner = Partner { card: Known::Row(*card), effect: Some(Known::Row(effect.key)) };
            let play = Play { partner: Some(partner), effect: None, ..booster };
            visit(PlayOption { play, effect, power, extra: row.strong.extra })?;
        }
    }
    ControlFlow::Continue(())
}

/// The mana that could pay for this colour, each kind once.
#[must_use]
pub fn payments(side: &Side, color: Option<Color>) -> Vec<Mana> {
    let wallet = &side.kit.wallet;
    let mut all = Vec::new();
    for source in Color::ALL {
        let fits = match color {
            Some(wanted) => *source == wanted || (wanted.is_basic() && !source.is_basic()),
            None => true,
        };
        if !fits {
            continue;
        }
        if wallet.tokens[source.idx()] > 0 {
            all.push(Mana { from: ManaFrom::Token, color: *source });
        }
        if wallet.crystals.get(source.idx()).is_some_and(|n| *n > 0) {
            all.push(Mana { from: ManaFrom::Crystal, color: *source });
        }
        if wallet.dice.iter().any(|die| die.color == *source && !die.taken) {
            all.push(Mana { from: ManaFrom::Die, color: *source });
        }
    }
    all
}

fn with_each<T: Copy>(plays: &mut Vec<Play>, values: &[T], set: impl Fn(&mut Play, T)) {
    *plays = plays
        .iter()
        .flat_map(|play| {
            values.iter().map(|value| {
                let mut play = *play;
                set(&mut play, *value);
                play
            })
        })
        .collect();
}

/// The option with every filling of its arguments; some may still be refused.
#[must_use]
pub fn fillings(plan: &Plan, side: &Side, option: &PlayOption) -> Vec<Play> {
    let mut plays = vec![option.play];
    if let Some(color) = option.power {
        with_each(&mut plays, &payments(side, Some(color)), |play, mana| {
            play.mana.push(mana);
        });
    }
    match option.extra {
        ExtraCost::None => {}
        ExtraCost::DiscardCard => {
            let cards: Vec<CardId> = CardId::ALL.iter().copied().filter(|card| side.kit.hand.contains(card)).collect();
            with_each(&mut plays, &cards, |play, card| {
                play.discard.push(Known::Row(card));
            });
        }
        ExtraCost::BasicMana => {
            let mut paid: Vec<(Mana, Option<Color>)> = Vec::new();
            for mana in payments(side, None) {
                if mana.color.is_basic() {
                    paid.push((mana, None));
                } else {
                    paid.extend(Color::BASIC.map(|color| (mana, Some(color))));
                }
            }
            with_each(&mut plays, &paid, |play, (mana, color)| {
                play.mana.push(mana);
                color.into_iter().for_each(|color| {
                    play.colors.push(color.into());
                });
            });
        }
    }
    for op in option.effect.ops {
        fill_op(side, *op, &mut plays);
    }
    let mut several = Vec::new();
    if option.play.unit.is_some_and(|unit| side.kit.units[unit.idx()].id == UnitId::DelphanaMasters) {
        plays.iter().for_each(|play| with_more_abilities(plan, side, option, play, &mut several));
    }
    if option.effect.targets_enemy() {
        let targets = targets(plan, side, option.effect);
        with_each(&mut plays, &targets, |play, (enemy, attack)| {
            play.targets.push(enemy);
            play.attack = attack;
        });
    }
    plays.extend(several);
    plays
}

fn fill_op(side: &Side, op: Op, plays: &mut Vec<Play>) {
    match op {
        Op::CrystalOfChoice => with_each(plays, &Color::BASIC, |play, color| {
            play.colors.push(color.into());
        }),
        Op::TokensOfChoice(_) => {
            let pairs: Vec<(Color, Color)> = Color::BASIC
                .iter()
                .flat_map(|a| Color::BASIC.iter().filter(move |b| a <= *b).map(move |b| (*a, *b)))
                .collect();
            with_each(plays, &pairs, |play, (a, b)| {
                play.colors.push(a.into());
                play.colors.push(b.into());
            });
        }
        Op::Peek => {
            let piles: Vec<TokenColor> =
                TokenColor::ALL.iter().copied().filter(|pile| !side.piles[pile.idx()].is_empty()).collect();
            with_each(plays, &piles, |play, pile| {
                play.colors.push(Chosen::from(pile));
            });
        }
        Op::Ready(level) => {
            let units: Vec<UnitRef> = (0..side.kit.units.len())
                .map(|at| UnitRef(at as u8))
                .filter(|unit| can_ready(side, *unit, level))
                .collect();
            with_each(plays, &units, |play, unit| play.ready = Some(unit));
        }
        Op::BuyReady(level) => {
            let units = (0..side.kit.units.len()).map(|at| UnitRef(at as u8));
            let bought = units.filter(|unit| can_ready(side, *unit, level)).map(Some);
            let all: Vec<Option<UnitRef>> = std::iter::once(None).chain(bought).collect();
            with_each(plays, &all, |play, unit| play.ready = unit);
        }
        Op::TurnDice { dice, .. } => {
            with_each(plays, &turned_dice(side, usize::from(dice)), |play, dice| play.dice = dice);
        }
        Op::AddedMana => {
            let mut added: Vec<Vec<Mana>> = vec![Vec::new()];
            for color in [Color::Blue, Color::Red] {
                added.extend(payments(side, Some(color)).into_iter().map(|mana| vec![mana]));
            }
            for blue in payments(side, Some(Color::Blue)) {
                added.extend(payments(side, Some(Color::Red)).into_iter().map(|red| vec![blue, red]));
            }
            added.dedup();
            let mut lists: Vec<List<Mana, 3>> = added.iter().filter_map(|list| List::from_slice(list)).collect();
            let mut seen: Vec<List<Mana, 3>> = Vec::new();
            lists.retain(|list| {
                !seen.contains(list) && {
                    seen.push(*list);
                    true
                }
            });
            with_each(plays, &lists, |play, mana| play.mana = mana);
        }
        _ => {}
    }
}

/// Every choice of dice with the faces they get; different orders of the same choice once.
fn turned_dice(side: &Side, n: usize) -> Vec<List<TurnedDie, 2>> {
    let dice = &side.kit.wallet.dice;
    let faces: Vec<TurnedDie> = Color::ALL
        .iter()
        .filter(|color| dice.iter().any(|die| die.color == **color && !die.taken))
        .flat_map(|color| {
            let to = Color::ALL.iter().filter(|to| **to != Color::Gold);
            to.map(|to| TurnedDie { color: *color, to: *to })
        })
        .collect();
    if n == 1 {
        return faces.iter().filter_map(|die| List::from_slice(&[*die])).collect();
    }
    let key = |die: &TurnedDie| (die.color, die.to);
    faces
        .iter()
        .flat_map(|a| faces.iter().filter(move |b| key(a) <= key(b)).filter_map(move |b| List::from_slice(&[*a, *b])))
        .collect()
}

fn targets(plan: &Plan, side: &Side, effect: &Effect) -> Vec<(EnemyRef, Option<u8>)> {
    let mut all = Vec::new();
    for (at, enemy) in side.kit.enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_present()) {
        let named = EnemyRef(at as u8);
        let n = usize::from(plan.sheet(enemy.kind).n_attacks);
        let open = (0..n).filter(|on| is_open(plan, enemy, *on)).map(|on| (named, Some(on as u8)));
        let before = all.len();
        if effect.targets_attack() {
            all.extend(open);
        }
        if all.len() == before {
            all.push((named, None));
        }
    }
    all
}

/// MKC-8.1: two to four different abilities in one activation of Delphana Masters, in every order and with every way to pay. Their
/// targets are left out, so the player is asked for them one after the other.
fn with_more_abilities(plan: &Plan, side: &Side, option: &PlayOption, play: &Play, out: &mut Vec<Play>) {
    let night = night_rules(plan, side);
    let mut wallet = side.kit.wallet;
    let power = option.power.map(Wanted::Exactly);
    let paid = power.zip(play.mana.first()).is_some_and(|(wanted, mana)| wallet.pay(*mana, wanted, night).is_ok());
    if paid {
        add_abilities(side, option, play, &wallet, night, out);
    }
}

fn add_abilities(side: &Side, option: &PlayOption, play: &Play, wallet: &Wallet, night: bool, out: &mut Vec<Play>) {
    for ability in UNITS[UnitId::DelphanaMasters.idx()].abilities {
        for effect in ability.effects {
            let key = Known::Row(effect.key);
            let used = effect.key == option.effect.key || play.also.iter().any(|also| also.effect == key);
            for mana in payments(side, ability.mana).into_iter().filter(|_| !used) {
                let mut wallet = *wallet;
                let mut also = Also { effect: key, ..Also::default() };
                also.mana.push(mana);
                let mut more = *play;
                let wanted = ability.mana.map_or(Wanted::AnyBasic, Wanted::Exactly);
                if wallet.pay(mana, wanted, night).is_ok() && more.also.push(also) {
                    out.push(more);
                    add_abilities(side, option, &more, &wallet, night, out);
                }
            }
        }
    }
}

/// The actions by which an option can be played now.
#[must_use]
pub fn verbs(side: &Side, effect: &Effect) -> &'static [Verb] {
    match effect.purpose() {
        Purpose::Attack(_) => &[Verb::Pool],
        Purpose::Mixed(_) if attack::open_group(side).is_some() => &[Verb::Pool],
        Purpose::Block => &[Verb::Block],
        Purpose::Mixed(_) | Purpose::Healing | Purpose::Special | Purpose::Boost => &[Verb::Special],
    }
}

/// The action that carries this play.
#[must_use]
pub fn play_action(verb: Verb, play: Play) -> Action {
    match verb {
        Verb::Pool => Action::AddToAttackPool { play },
        Verb::Block => Action::AddToBlock { play },
        Verb::Special => Action::PlaySpecial { play },
    }
}

fn each_play(plan: &Plan, side: &Side, sink: Sink<'_>) -> ControlFlow<()> {
    each_option(side, &mut |option| {
        for verb in verbs(side, option.effect) {
            for play in fillings(plan, side, &option) {
                if plays::prepare(plan, side, *verb, &play).is_ok() {
                    sink(play_action(*verb, play))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Everything that the side may do, and what is blocked.
pub fn offers(plan: &Plan, side: &Side, out: &mut dyn OfferSink<MageKnight>) -> ControlFlow<()> {
    if side.pending().is_some() {
        ask::each_answer(plan, side, &mut |choice| out.ready(Action::Choose(choice)))?;
        simple_actions(plan, side, &mut |action| out.ready(action))?;
        blocked(plan, side, out);
        return ControlFlow::Continue(());
    }
    declarations(plan, side, out)?;
    let mut answer = |action: Action| -> ControlFlow<()> { out.ready(action) };
    simple_actions(plan, side, &mut answer)?;
    each_play(plan, side, &mut answer)?;
    spend_move(plan, side, out)?;
    blocked(plan, side, out);
    ControlFlow::Continue(())
}

/// The enemies that a declaration of this type may name.
#[must_use]
pub fn selectable(plan: &Plan, side: &Side, attack_type: AttackType) -> Vec<EnemyRef> {
    let level = match attack_type {
        AttackType::Ranged => 0,
        AttackType::Siege => 1,
        AttackType::Melee => 2,
    };
    let all = (0..side.kit.enemies.len()).map(|at| EnemyRef(at as u8));
    all.filter(|enemy| attack::check_member(side, *enemy).is_ok())
        .filter(|enemy| arith::fortification(plan, side, enemy.idx()).level <= level)
        .collect()
}

fn declarations(plan: &Plan, side: &Side, out: &mut dyn OfferSink<MageKnight>) -> ControlFlow<()> {
    if !attack_phase(side.phase) {
        return ControlFlow::Continue(());
    }
    let types: &[AttackType] = match side.phase {
        Phase::Attack => &[AttackType::Melee],
        _ => &[AttackType::Ranged, AttackType::Siege],
    };
    let open = attack::open_group(side).is_some();
    let ranged = open && side.kit.contributions.iter().any(|given| given.kind == PointKind::Attack(AttackKind::Ranged));
    for attack_type in types {
        let asked = if ranged && side.phase == Phase::RangedSiege { AttackType::Ranged } else { *attack_type };
        let enemies = selectable(plan, side, asked);
        if enemies.is_empty() {
            continue;
        }
        for defend in std::iter::once(Pairing::new()).chain(pairings(plan, side, &enemies)) {
            out.form(|| {
                let declare = Declare { attack_type: Some(*attack_type), defend, ..Declare::default() };
                let blank = if open { Action::RetargetAttack(declare) } else { Action::DeclareAttackTarget(declare) };
                let min = defend.len().max(1) as u32;
                let slots = enemies.iter().map(|enemy| (Slot::Enemy(*enemy), 1)).collect();
                let group = Group { fills: "targets", how: Fill::Ids, slots, min, max: enemies.len() as u32 };
                // A group must hold every member that a stated pairing protects.
                Form { blank, groups: vec![group], exact: defend.is_empty(), listed: true }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Stated Defend bonuses of one declaration.
type Pairing = List<DefendPair, MAX_STATED>;

/// Most unused defenders for which every pairing is offered. With more, each single pair is; the default places the others.
const PAIRED_DEFENDERS: usize = 3;

/// MKC-3.8: every way in which unused defenders can protect members that have no bonus, those with fewest pairs first.
fn pairings(plan: &Plan, side: &Side, enemies: &[EnemyRef]) -> Vec<Pairing> {
    let free = attack::free_defenders(plan, side);
    let bare: Vec<EnemyRef> =
        enemies.iter().copied().filter(|enemy| side.kit.enemies[enemy.idx()].defend == 0).collect();
    let depth = if free.len() <= PAIRED_DEFENDERS { free.len() } else { 1 };
    let mut all: Vec<Pairing> = Vec::new();
    let mut from = 0;
    for n in 0..depth {
        let shorter: Vec<Pairing> = if n == 0 { vec![Pairing::new()] } else { all[from..].to_vec() };
        from = all.len();
        for pairing in &shorter {
            let last = pairing.last().map(|pair| pair.defender);
            for defender in free.iter().map(|at| EnemyRef(*at)).filter(|free| last.is_none_or(|last| *free > last)) {
                for target in bare.iter().filter(|bare| !pairing.iter().any(|pair| pair.target == **bare)) {
                    let mut more = *pairing;
                    more.push(DefendPair { defender, target: *target });
                    all.push(more);
                }
            }
        }
    }
    all
}

fn simple_actions(plan: &Plan, side: &Side, sink: Sink<'_>) -> ControlFlow<()> {
    let mut try_one = |action: Action| -> ControlFlow<()> {
        if check(plan, side, &action).is_ok() { sink(action) } else { ControlFlow::Continue(()) }
    };
    for action in [
        Action::ResolveAttack {},
        Action::CancelAttack {},
        Action::ResolveBlock {},
        Action::CancelBlock {},
        Action::EndCombatPhase {},
        Action::StartCombat {},
        Action::Heal { target: Patient::Hand },
    ] {
        try_one(action)?;
    }
    for at in 0..side.kit.units.len() {
        let unit = UnitRef(at as u8);
        try_one(Action::PayUnitFee { unit })?;
        try_one(Action::Heal { target: Patient::Unit(unit) })?;
    }
    if side.phase == Phase::Block && side.bracket.is_none() {
        for (at, on, ..) in damage::open_attacks(plan, side) {
            try_one(Action::DeclareBlock { enemy: EnemyRef(at as u8), attack: on as u8 })?;
        }
    }
    if side.phase == Phase::AssignDamage {
        for (at, on, ..) in damage::open_attacks(plan, side) {
            let (enemy, attack) = (EnemyRef(at as u8), on as u8);
            try_one(Action::AssignDamage { enemy, attack, target: Recipient::Hero })?;
            for unit in 0..side.kit.units.len() {
                try_one(Action::AssignDamage { enemy, attack, target: Recipient::Unit(UnitRef(unit as u8)) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn spend_move(plan: &Plan, side: &Side, out: &mut dyn OfferSink<MageKnight>) -> ControlFlow<()> {
    if side.phase != Phase::Block || side.kit.move_points == 0 {
        return ControlFlow::Continue(());
    }
    for (at, on, facts, _) in damage::open_attacks(plan, side) {
        let (enemy, attack) = (EnemyRef(at as u8), on as u8);
        if block::check_spend_move(plan, side, enemy, attack, 1).is_ok() {
            let most = u32::from(side.kit.move_points.min(facts.value));
            out.form(|| Form {
                blank: Action::SpendMove { enemy, attack, n: 0 },
                groups: vec![Group {
                    fills: "n",
                    how: Fill::Number,
                    slots: vec![(Slot::Move, most)],
                    min: 1,
                    max: most,
                }],
                exact: true,
                listed: true,
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The buttons that everybody looks for, with the reason why they are grey.
fn blocked(plan: &Plan, side: &Side, out: &mut dyn OfferSink<MageKnight>) {
    let mut grey = |name: &'static str, action: Action| {
        if let Err(why) = check(plan, side, &action) {
            out.blocked(name, || why);
        }
    };
    grey("RESOLVE_ATTACK", Action::ResolveAttack {});
    grey("CANCEL_ATTACK", Action::CancelAttack {});
    grey("RESOLVE_BLOCK", Action::ResolveBlock {});
    grey("CANCEL_BLOCK", Action::CancelBlock {});
    grey("END_COMBAT_PHASE", Action::EndCombatPhase {});
    grey("START_COMBAT", Action::StartCombat {});
    let mut declare = Declare::default();
    let present = side.kit.enemies.iter().position(|enemy| enemy.is_present()).unwrap_or(0);
    declare.targets.push(EnemyRef(present as u8));
    grey("DECLARE_ATTACK_TARGET", Action::DeclareAttackTarget(declare));
    grey("HEAL", Action::Heal { target: Patient::Hand });
    let enemy = EnemyRef(present as u8);
    if side.pending().is_none() {
        grey("CHOOSE", Action::Choose(Choice::default()));
    }
    if attack::open_group(side).is_none() {
        grey("RETARGET_ATTACK", Action::RetargetAttack(declare));
        // A play that also changes an enemy may come before the declaration.
        let mixed = each_option(side, &mut |option| match option.effect.purpose() {
            Purpose::Mixed(_) if attack_phase(side.phase) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        if mixed.is_continue() || side.pending().is_some() {
            let why = if side.phase.in_combat() { Reason::NoAttackDeclared } else { Reason::NotInCombat };
            out.blocked("ADD_TO_ATTACK_POOL", || attack::settled(side).err().unwrap_or(why));
        }
    }
    let attacked = side.phase == Phase::Block && damage::open_attacks(plan, side).next().is_some();
    let mut grey = |name: &'static str, action: Action| {
        if let Err(why) = check(plan, side, &action) {
            out.blocked(name, || why);
        }
    };
    if !attacked || side.bracket.is_some() || side.pending().is_some() {
        grey("DECLARE_BLOCK", Action::DeclareBlock { enemy, attack: 0 });
    }
    if !attacked {
        grey("SPEND_MOVE", Action::SpendMove { enemy, attack: 0, n: 1 });
    }
    if side.phase != Phase::AssignDamage {
        grey("ASSIGN_DAMAGE", Action::AssignDamage { enemy, attack: 0, target: Recipient::Hero });
    }
    if block::open_block(side).is_none() {
        let why = match side.phase {
            Phase::Block => Reason::NoBlockDeclared,
            phase if phase.in_combat() => Reason::BlockNotAllowedThisPhase,
            _ => Reason::NotInCombat,
        };
        out.blocked("ADD_TO_BLOCK", || attack::settled(side).err().unwrap_or(why));
    }
}

/// The action that a form gives with these counts.
#[must_use]
pub fn fill(form: &Form<MageKnight>, counts: &[u32]) -> Action {
    let chosen = || {
        let slots = form.groups.iter().flat_map(|group| group.slots.iter());
        let mut targets = List::new();
        for ((slot, _), count) in slots.zip(counts) {
            if let (Slot::Enemy(enemy), 1..) = (slot, count) {
                targets.push(*enemy);
            }
        }
        targets
    };
    match form.blank {
        Action::DeclareAttackTarget(declare) => Action::DeclareAttackTarget(Declare { targets: chosen(), ..declare }),
        Action::RetargetAttack(declare) => Action::RetargetAttack(Declare { targets: chosen(), ..declare }),
        Action::SpendMove { enemy, attack, .. } => {
            let n = counts.first().copied().unwrap_or(0).min(u32::from(u16::MAX)) as u16;
            Action::SpendMove { enemy, attack, n }
        }
        other => other,
    }
}
