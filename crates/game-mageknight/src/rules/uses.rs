//! What the cards in hand and the units could be played for: once for each use as it is offered, and with every filling of its
//! arguments as `legal`, the solver and the tests list them. `prepare` alone says what is legal.
//! It is one file because both lists must name the same uses.

use std::sync::LazyLock;

use sortie_engine::{GO, Go};

use crate::data::cards::{CARDS, Class};
use crate::data::skills::SKILLS;
use crate::data::units::{UNITS, UnitAbility};
use crate::effects::ask::{can_ready, is_open};
use crate::effects::candidates::{borrowed_skills, recruits};
use crate::effects::{CardCost, Cost, Effect, Hue, Loan, Op, Program, Purpose, Rule, SIDEWAYS, shape};
use crate::ids::{CardId, Color, ManaFrom, Mode, Phase, Shape, TokenColor, Zone};
use crate::list::List;
use crate::refs::{Chosen, EnemyRef, Helper, Known, UnitRef};
use crate::rules::attack::open_group;
use crate::rules::block::open_block;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{AddToAttackPool, AddToBlock, Also, Mana, Partner, Play, PlaySpecial, TurnedDie, Verb};
use crate::rules::prepare::copies_in_hand;
use crate::rules::{Action, At, damage, promise, stage};
use crate::state::{Funds, Side};
use crate::world::{DuelStep, World};

/// One option of a card in hand or of a unit: a play without its arguments, and the program.
#[derive(Copy, Clone)]
pub struct PlayOption {
    /// The play with what is fixed.
    pub play: Play,
    pub effect: &'static Effect,
    pub cost: Cost,
}

type Visit<'a> = &'a mut dyn FnMut(PlayOption) -> Go;
/// Which purposes are looked for. Most uses are of others, so this is asked before anything is put together.
type Fits<'a> = &'a dyn Fn(Purpose) -> bool;

/// Every use of every different card in hand and of every unit that is left, playable now or not. A booster is one use.
fn each_use(at: At<'_>, fits: Fits<'_>, visit: Visit<'_>) -> Go {
    let side = at.side;
    let shaping = side.trek.skills.iter().any(|own| SKILLS[own.skill.index()].shapes);
    let fits = |effect: &Effect| fits(effect.purpose());
    for (place, card) in side.kit.hand.iter().enumerate() {
        if side.kit.hand[..place].contains(card) {
            continue;
        }
        let row = &CARDS[card.index()];
        let basic = if row.banner.is_some() { &[][..] } else { row.basic.effects };
        for (mode, printed, cost) in [
            (Mode::Basic, basic, row.basic.cost),
            (Mode::Strong, row.strong.effects, row.strong.cost),
            (Mode::Sideways, &SIDEWAYS, Cost::FREE),
        ] {
            for effect in printed {
                let shapes = if shaping { shapes(side, *card, mode, effect) } else { Vec::new() };
                let fitting = fits(effect);
                if !fitting && shapes.is_empty() {
                    continue;
                }
                let play = Play {
                    card: Some(Known::Row(*card)),
                    mode: Some(mode),
                    effect: Some(Known::Row(effect.key)),
                    ..Play::default()
                };
                let cost = cost.plus(effect.mana, effect.cards);
                if fitting && *card != CardId::Wound {
                    visit(PlayOption { play, effect, cost })?;
                }
                for one in side.kit.modifiers.iter().filter(|_| fitting) {
                    let helper = match one.rule {
                        Rule::Ambush { via, .. } => Some(Helper::Card(via)),
                        Rule::Guides { via, .. } => Some(Helper::Skill(via)),
                        Rule::Pain(_) if *card == CardId::Wound => painful(side),
                        _ => None,
                    };
                    if let Some(helper) =
                        helper.filter(|helper| *card != CardId::Wound || painful(side) == Some(*helper))
                    {
                        let mut play = play;
                        play.bonus.push(Known::Row(helper));
                        visit(PlayOption { play, effect, cost })?;
                    }
                }
                for (skill, shape) in shapes {
                    let mut play = Play { shape: Some(shape), ..play };
                    play.bonus.push(Known::Row(Helper::Skill(skill)));
                    let shaped = shape::shaped(effect, shape).map(Program::effect);
                    if let Some(effect) = shaped.filter(|effect| fits(effect)) {
                        visit(PlayOption { play, effect, cost })?;
                    }
                }
                for skill in side.trek.skills.iter().map(|own| own.skill).filter(|_| fitting) {
                    let row = &SKILLS[skill.index()];
                    let wound = *card == CardId::Wound;
                    let sideways = row.sideways.filter(|own| mode == Mode::Sideways && own.wound == wound);
                    let raise = row.raise.filter(|raise| !raise.units && raise.by(side.phase, effect) > 0);
                    if sideways.is_some() || (raise.is_some() && !wound) {
                        let mut play = play;
                        play.bonus.push(Known::Row(Helper::Skill(skill)));
                        let mana = sideways.and_then(|sideways| sideways.mana);
                        visit(PlayOption { play, effect, cost: cost.plus(mana, CardCost::None) })?;
                    }
                }
            }
        }
    }
    for own in side.trek.skills.iter() {
        let effects = SKILLS[own.skill.index()].effects;
        for effect in effects.iter().filter(|effect| effect.is_played() && fits(effect)) {
            let skill = Some(Known::Row(own.skill));
            let play = Play { skill, effect: Some(Known::Row(effect.key)), ..Play::default() };
            visit(PlayOption { play, effect, cost: Cost::FREE.plus(effect.mana, effect.cards) })?;
        }
    }
    lent_uses(at, visit)?;
    for (at, unit) in side.kit.units.iter().enumerate().filter(|(_, unit)| !unit.gone) {
        let borne = unit.banner.map_or(&[][..], |card| CARDS[card.index()].basic.effects);
        for effect in borne.iter().filter(|effect| effect.is_played() && fits(effect)) {
            let play = Play { unit: Some(UnitRef(at as u8)), effect: Some(Known::Row(effect.key)), ..Play::default() };
            visit(PlayOption { play, effect, cost: Cost::FREE })?;
        }
        for ability in UNITS[unit.id.index()].abilities {
            for effect in ability.effects.iter().filter(|effect| fits(effect)) {
                let play =
                    Play { unit: Some(UnitRef(at as u8)), effect: Some(Known::Row(effect.key)), ..Play::default() };
                visit(PlayOption { play, effect, cost: ability.cost })?;
                for skill in side.trek.skills.iter().map(|own| own.skill) {
                    let raise = SKILLS[skill.index()].raise.filter(|raise| raise.units);
                    if raise.is_some_and(|raise| raise.by(side.phase, effect) > 0) {
                        let mut play = play;
                        play.bonus.push(Known::Row(Helper::Skill(skill)));
                        visit(PlayOption { play, effect, cost: ability.cost })?;
                    }
                }
            }
        }
    }
    GO
}

/// The skills by which the points of a basic action become others, and what they become.
fn shapes(side: &Side, card: CardId, mode: Mode, effect: &Effect) -> Vec<(crate::ids::SkillId, Shape)> {
    let basic = CARDS[card.index()].class == Class::Basic && mode != Mode::Sideways;
    let own = side.trek.skills.iter().map(|own| own.skill).filter(|skill| SKILLS[skill.index()].shapes);
    let each = own.filter(|_| basic).flat_map(|skill| Shape::ALL.iter().map(move |shape| (skill, *shape)));
    each.filter(|(_, shape)| shape::shaped(effect, *shape).is_some()).collect()
}

/// The skill of the centre by which a wound may be turned sideways.
fn painful(side: &Side) -> Option<Helper> {
    let pain = side.kit.modifiers.iter().any(|one| matches!(one.rule, Rule::Pain(_)));
    let returns = |skill: &&crate::ids::SkillId| {
        let row = &SKILLS[skill.index()];
        row.effects.iter().any(|effect| effect.ops.iter().any(|op| matches!(op, Op::Set(Rule::Pain(_), _))))
    };
    let skill = crate::ids::SkillId::ALL.iter().find(returns);
    skill.filter(|_| pain).copied().map(Helper::Skill)
}

/// Every use of what is lent.
fn lent_uses(at: At<'_>, visit: Visit<'_>) -> Go {
    let offers = &at.world.realm.offers;
    let zone = Some(Zone::Offer);
    for one in at.side.kit.modifiers.iter() {
        let Rule::Lent(loan) = one.rule else { continue };
        let (cards, modes): (Vec<CardId>, &[Mode]) = match loan {
            Loan::Spell { free: Some(Mode::Basic), .. } => (offers.spells.to_vec(), &[Mode::Basic]),
            Loan::Spell { free: Some(_), .. } => (offers.spells.to_vec(), &[Mode::Strong]),
            Loan::Spell { free: None, .. } => (offers.spells.to_vec(), &[Mode::Basic, Mode::Strong]),
            Loan::Action => (offers.actions.to_vec(), &[Mode::Strong]),
            Loan::Trashed { card, mode: Mode::Basic, .. } => (vec![card], &[Mode::Basic]),
            Loan::Trashed { card, .. } => (vec![card], &[Mode::Strong]),
            Loan::Artifact(card) => (vec![card], &[Mode::Basic, Mode::Strong]),
            Loan::Unit | Loan::Skill(_) => (Vec::new(), &[]),
        };
        let free = !matches!(loan, Loan::Spell { free: None, .. } | Loan::Trashed { mode: Mode::Basic, .. });
        for (card, mode) in cards.iter().flat_map(|card| modes.iter().map(move |mode| (*card, *mode))) {
            let row = &CARDS[card.index()];
            let side = if mode == Mode::Basic { row.basic } else { row.strong };
            for effect in side.effects.iter().filter(|_| mode != Mode::Basic || row.banner.is_none()) {
                let (card, effect_key) = (Some(Known::Row(card)), Some(Known::Row(effect.key)));
                let play = Play { card, mode: Some(mode), effect: effect_key, zone, ..Play::default() };
                let cost = if free { Cost { cards: side.cost.cards, ..Cost::FREE } } else { side.cost };
                visit(PlayOption { play, effect, cost: cost.plus(effect.mana, effect.cards) })?;
            }
        }
        if loan == Loan::Unit {
            for unit in recruits(at) {
                for ability in UNITS[unit.index()].abilities {
                    for effect in ability.effects {
                        let recruit = Some(Known::Row(unit));
                        let play = Play { recruit, effect: Some(Known::Row(effect.key)), zone, ..Play::default() };
                        visit(PlayOption { play, effect, cost: ability.cost })?;
                    }
                }
            }
        }
        if matches!(loan, Loan::Skill(_)) {
            for skill in borrowed_skills(at) {
                for effect in SKILLS[skill.index()].effects.iter().filter(|effect| effect.is_played()) {
                    let skill = Some(Known::Row(skill));
                    let play = Play { skill, effect: Some(Known::Row(effect.key)), zone, ..Play::default() };
                    visit(PlayOption { play, effect, cost: Cost::FREE.plus(effect.mana, effect.cards) })?;
                }
            }
        }
    }
    GO
}

/// The same with each card that a booster could play.
pub fn each_option(at: At<'_>, visit: Visit<'_>) -> Go {
    each_option_for(at, &|_| true, visit)
}

/// Those of certain purposes; what is lent and what boosters play comes whatever it is for.
pub(crate) fn each_option_for(at: At<'_>, fits: Fits<'_>, visit: Visit<'_>) -> Go {
    let fits = |purpose| purpose == Purpose::Boost || fits(purpose);
    each_use(at, &fits, &mut |option| match option.effect.purpose() {
        Purpose::Boost => each_partner(at.side, &option, visit),
        _ => visit(option),
    })
}

/// Each option of each other card that the booster could play. The option's own key is then left out.
pub(super) fn each_partner(side: &Side, booster: &PlayOption, visit: Visit<'_>) -> Go {
    let own = booster.play.card;
    for (at, card) in side.kit.hand.iter().enumerate() {
        let alone = own == Some(Known::Row(*card)) && copies_in_hand(&side.kit, *card) < 2;
        if !CARDS[card.index()].is_action() || side.kit.hand[..at].contains(card) || alone {
            continue;
        }
        let row = &CARDS[card.index()];
        for effect in row.strong.effects.iter().filter(|effect| effect.purpose() != Purpose::Boost) {
            let partner = Partner { card: Known::Row(*card), effect: Some(Known::Row(effect.key)) };
            let play = Play { partner: Some(partner), effect: None, ..booster.play };
            let cost = Cost { cards: row.strong.cost.cards, ..booster.cost }.plus(effect.mana, effect.cards);
            visit(PlayOption { play, effect, cost })?;
        }
    }
    GO
}

/// The action by which an option can be played now.
#[must_use]
pub fn verb(side: &Side, effect: &Effect) -> Verb {
    match effect.purpose() {
        Purpose::Attack(_) => Verb::Pool,
        Purpose::Mixed(_) if open_group(side).is_some() => Verb::Pool,
        Purpose::Block => Verb::Block,
        Purpose::Mixed(_) | Purpose::Healing | Purpose::Special | Purpose::Boost => Verb::Special,
    }
}

/// The action that carries this play.
#[must_use]
pub fn play_action(verb: Verb, play: Play) -> Action {
    match verb {
        Verb::Pool => AddToAttackPool { play }.into(),
        Verb::Block => AddToBlock { play }.into(),
        Verb::Special => PlaySpecial { play }.into(),
    }
}

/// Most offers of a decision.
const MOST_OFFERS: usize = 80;

/// How many offers the actions that are no plays could make now, at most.
fn others(at: At<'_>) -> usize {
    let attacks = || damage::open_attacks(at.plan, at.side).count();
    let by_phase = match at.side.phase {
        Phase::RangedSiege | Phase::Attack => 4,
        Phase::Block => 2 * attacks(),
        Phase::AssignDamage => attacks(),
        Phase::Movement => 40,
        Phase::Interaction => 30,
        _ => 12 + at.side.kit.units.len(),
    };
    by_phase + damage::unpaid_units(at.side).count() + 3
}

/// The uses of cards and units that this action can make now, and the members that each asks for. Where all of them together would be
/// too many, one offer asks for everything.
pub(super) fn each_offer(at: At<'_>, with: Verb, visit: &mut dyn FnMut(Play, &'static [&'static str]) -> Go) -> Go {
    let step = at.duel_step();
    let open = [
        (Verb::Pool, open_group(at.side).is_some() || step == Some(DuelStep::Attack)),
        (Verb::Block, open_block(at.side).is_some() || step == Some(DuelStep::Block)),
        (Verb::Special, true),
    ];
    let fits = |option: &PlayOption, by: Verb| {
        // A booster can be played for whatever its partners can.
        let boosts = option.effect.purpose() == Purpose::Boost;
        open.contains(&(by, true)) && (boosts || by == verb(at.side, option.effect))
    };
    let adds = |option: &PlayOption, by: Verb| stage::can_add(at, by, &option.play);
    let mut offers: Vec<(Play, &'static [&'static str])> = Vec::new();
    // The uses by other actions count as well, each once or twice; they are judged only where the number could be too large.
    let mut elsewhere = 0;
    let _ = each_use(at, &|_| true, &mut |option| {
        elsewhere += 2 * open.iter().filter(|(by, _)| *by != with && fits(&option, *by)).count();
        if fits(&option, with) && stage::judge(at, with, &option.play).is_ok() {
            offers.push((option.play, asks(&option, false)));
            if adds(&option, with) {
                offers.push((Play { more: true, ..option.play }, asks(&option, true)));
            }
        }
        GO
    });
    offers.extend(promise::each(at, with).map(|play| (play, &[][..])));
    let mut all = others(at) + offers.len();
    if all <= MOST_OFFERS && all + elsewhere > MOST_OFFERS {
        let _ = each_use(at, &|_| true, &mut |option| {
            for (by, _) in open.iter().filter(|(by, _)| *by != with && fits(&option, *by)) {
                if stage::judge(at, *by, &option.play).is_ok() {
                    all += 1 + usize::from(adds(&option, *by));
                }
            }
            GO
        });
    }
    if all > MOST_OFFERS && !offers.is_empty() {
        let asks = &["play.card", "play.unit", "play.skill", "play.mode", "play.effect"];
        return visit(Play { more: true, ..Play::default() }, asks);
    }
    offers.into_iter().try_for_each(|(play, asks)| visit(play, asks))
}

/// One of the uses that this action can make now, where nothing but whether there is any is asked.
pub(super) fn any_offer(at: At<'_>, with: Verb) -> Option<Play> {
    let mut first = None;
    let _ = each_use(at, &|_| true, &mut |option| {
        let fits = option.effect.purpose() == Purpose::Boost || with == verb(at.side, option.effect);
        if fits && stage::judge(at, with, &option.play).is_ok() {
            first = Some(option.play);
            return Go::Break(());
        }
        GO
    });
    first.or_else(|| promise::each(at, with).next())
}

/// The members that a play may ask for, and every choice of them.
const ASKED: [&str; 10] = [
    "play.partner",
    "play.discard",
    "play.trash",
    "play.mana",
    "play.also",
    "play.targets",
    "play.attack",
    "play.colors",
    "play.dice",
    "play.ready",
];
static ASKS: LazyLock<Vec<Vec<&'static str>>> = LazyLock::new(|| {
    let chosen = |set: usize| (0..ASKED.len()).filter(|at| set >> at & 1 == 1).map(|at| ASKED[at]).collect();
    (0..1 << ASKED.len()).map(chosen).collect()
});

/// The members that the option asks for.
fn asks(option: &PlayOption, more: bool) -> &'static [&'static str] {
    let ops = option.effect.ops;
    let any = |wanted: fn(&Op) -> bool| ops.iter().any(wanted);
    let boosts = any(|op| matches!(op, Op::Boost(_)));
    let adds_mana = more && any(|op| matches!(op, Op::AddedMana));
    let holds = [
        boosts,
        boosts
            || (option.cost.cards.least() > 0 && !option.cost.cards.trashes())
            || (more && option.cost.cards.most() > 1),
        boosts || option.cost.cards.trashes(),
        !option.cost.mana.is_empty() || adds_mana,
        more && option.play.unit.is_some() && !adds_mana,
        boosts || option.effect.targets_enemy(),
        boosts || option.effect.targets_attack(),
        boosts || any(|op| asks_color(op) || matches!(op, Op::Peek)),
        boosts || any(|op| matches!(op, Op::TurnDice { .. })),
        boosts || any(|op| matches!(op, Op::Ready(_))) || (more && any(|op| matches!(op, Op::BuyReady(_)))),
    ];
    &ASKS[holds.iter().rev().fold(0, |set, holds| set << 1 | usize::from(*holds))]
}

/// Whether the player may have to name a color.
pub(crate) fn asks_color(op: &Op) -> bool {
    matches!(op, Op::Token(hue, _) | Op::Crystal(hue, _) if !matches!(hue, Hue::Of(_)))
}

/// The complete plays behind one that asks; some may still be refused.
pub(super) fn each_filling(at: At<'_>, with: Verb, play: &Play, visit: &mut dyn FnMut(Play) -> Go) -> Go {
    if play.prepared.is_some() {
        return visit(*play);
    }
    let anything = play.card.is_none() && play.unit.is_none() && play.skill.is_none() && play.recruit.is_none();
    each_option(at, &mut |option| {
        let own = &option.play;
        let same = (own.card, own.unit, own.skill, own.mode) == (play.card, play.unit, play.skill, play.mode)
            && (own.zone, own.recruit, own.shape) == (play.zone, play.recruit, play.shape)
            && own.bonus == play.bonus
            && (own.effect == play.effect || own.partner.is_some());
        if !(anything || same) || verb(at.side, option.effect) != with {
            return GO;
        }
        let adds = |full: &Play| {
            let ops = option.effect.ops;
            !full.also.is_empty()
                || (ops.contains(&Op::AddedMana) && !full.mana.is_empty())
                || (option.cost.cards.least() == 0 && !full.discard.is_empty())
                || (full.ready.is_some() && ops.iter().any(|op| matches!(op, Op::BuyReady(_))))
        };
        let full = fillings(at, &option);
        full.into_iter().filter(|full| anything || adds(full) == play.more).try_for_each(&mut *visit)
    })
}

/// The mana that could pay for this, each kind once.
#[must_use]
pub fn payments(at: At<'_>, wanted: Wanted) -> Vec<Mana> {
    let wallet = &at.side.kit.wallet;
    let mut all = Vec::new();
    for source in Color::ALL {
        let fits = wanted.is(*source) || (wanted.is_basic() && !source.is_basic());
        if !fits {
            continue;
        }
        if wallet.tokens[source.index()] > 0 {
            all.push(Mana { from: ManaFrom::Token, color: *source });
        }
        if wallet.crystals.get(source.index()).is_some_and(|n| *n > 0) {
            all.push(Mana { from: ManaFrom::Crystal, color: *source });
        }
        if at.world.source.iter().any(|die| die.color == *source && !die.taken) {
            all.push(Mana { from: ManaFrom::Die, color: *source });
        }
        if wallet.stolen == Some(*source) && !wallet.stolen_used {
            all.push(Mana { from: ManaFrom::Tactic, color: *source });
        }
        if wallet.endless & 1 << source.index() != 0 {
            all.push(Mana { from: ManaFrom::Ring, color: *source });
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
pub fn fillings(at: At<'_>, option: &PlayOption) -> Vec<Play> {
    let side = at.side;
    let mut plays = vec![option.play];
    for wanted in option.cost.mana.iter().copied() {
        let mut paid: Vec<(Mana, Option<Color>)> = Vec::new();
        for mana in payments(at, wanted) {
            if wanted != Wanted::AnyBasic || mana.color.is_basic() {
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
    if option.cost.cards.least() > 0 {
        let cards: Vec<CardId> = CardId::ALL.iter().copied().filter(|card| side.kit.hand.contains(card)).collect();
        with_each(&mut plays, &cards, |play, card| {
            let named = Known::Row(card);
            if option.cost.cards.trashes() {
                play.trash.push(named)
            } else {
                play.discard.push(named)
            };
        });
    }
    // Several operations that ask for colors ask one after the other.
    let several_colors = option.effect.ops.iter().filter(|op| asks_color(op)).count() > 1;
    for op in option.effect.ops.iter().filter(|op| !several_colors || !asks_color(op)) {
        fill_op(at, *op, &mut plays);
    }
    let mut several = Vec::new();
    if abilities_together(side, &option.play).is_some() {
        plays.iter().for_each(|play| with_more_abilities(at, option, play, &mut several));
    }
    if option.effect.targets_enemy() {
        let targets = targets(at, option.effect);
        with_each(&mut plays, &targets, |play, (enemy, attack)| {
            play.targets.push(enemy);
            play.attack = attack;
        });
    }
    plays.extend(several);
    plays
}

fn fill_op(at: At<'_>, op: Op, plays: &mut Vec<Play>) {
    let side = at.side;
    match op {
        Op::Token(hue @ Hue::Choice(_), 1) | Op::Crystal(hue @ Hue::Choice(_), 1) => {
            with_each(plays, &hue.colors().collect::<Vec<Color>>(), |play, color| {
                play.colors.push(color.into());
            });
        }
        // More than two are asked for one by one.
        Op::Token(hue @ Hue::Choice(_), 2) | Op::Crystal(hue @ Hue::Choice(_), 2) => {
            let pairs: Vec<(Color, Color)> =
                hue.colors().flat_map(|a| hue.colors().filter(move |b| a <= *b).map(move |b| (a, b))).collect();
            with_each(plays, &pairs, |play, (a, b)| {
                play.colors.push(a.into());
                play.colors.push(b.into());
            });
        }
        Op::Peek => {
            let piles: Vec<TokenColor> =
                TokenColor::ALL.iter().copied().filter(|pile| !at.world.piles[pile.index()].is_empty()).collect();
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
            with_each(plays, &turned_dice(at.world, usize::from(dice)), |play, dice| play.dice = dice);
        }
        Op::AddedMana => {
            let mut added: Vec<Vec<Mana>> = vec![Vec::new()];
            for color in [Color::Blue, Color::Red] {
                added.extend(payments(at, Wanted::Exactly(color)).into_iter().map(|mana| vec![mana]));
            }
            for blue in payments(at, Wanted::Exactly(Color::Blue)) {
                added.extend(payments(at, Wanted::Exactly(Color::Red)).into_iter().map(|red| vec![blue, red]));
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
fn turned_dice(world: &World, n: usize) -> Vec<List<TurnedDie, 2>> {
    let dice = &world.source;
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

fn targets(at: At<'_>, effect: &Effect) -> Vec<(EnemyRef, Option<u8>)> {
    let At { plan, side, .. } = at;
    let mut all = Vec::new();
    for (place, enemy) in side.kit.fight.enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_present()) {
        let named = EnemyRef(place as u8);
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

/// MKC-8.1: the abilities of a unit that may use several of them in one activation.
pub(super) fn abilities_together(side: &Side, play: &Play) -> Option<&'static [UnitAbility]> {
    let unit = side.kit.units.get(play.unit?.index())?;
    let row = &UNITS[unit.id.index()];
    row.several.then_some(row.abilities)
}

/// MKC-8.1: two to four different abilities in one activation, in every order and with every way to pay. Their
/// targets are left out: the player is asked for them one after the other.
fn with_more_abilities(at: At<'_>, option: &PlayOption, play: &Play, out: &mut Vec<Play>) {
    let night = night_rules(at);
    let mut funds = at.funds();
    let mut costs = option.cost.mana.iter().zip(play.mana.iter());
    if costs.all(|(wanted, mana)| funds.pay(*mana, *wanted, night).is_ok()) {
        add_abilities(at, option, play, &funds, night, out);
    }
}

fn add_abilities(at: At<'_>, option: &PlayOption, play: &Play, funds: &Funds, night: bool, out: &mut Vec<Play>) {
    for ability in abilities_together(at.side, play).unwrap_or_default() {
        for effect in ability.effects {
            let key = Known::Row(effect.key);
            let used = effect.key == option.effect.key || play.also.iter().any(|also| also.effect == key);
            let wanted = ability.cost.mana.first().copied().unwrap_or(Wanted::AnyBasic);
            for mana in payments(at, wanted).into_iter().filter(|_| !used) {
                let mut funds = *funds;
                let mut also = Also { effect: key, ..Also::default() };
                also.mana.push(mana);
                let mut more = *play;
                if funds.pay(mana, wanted, night).is_ok() && more.also.push(also) {
                    out.push(more);
                    add_abilities(at, option, &more, &funds, night, out);
                }
            }
        }
    }
}
