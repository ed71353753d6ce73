//! What a use leaves out, filled in: every way to pay for it and every choice that it asks for. `legal`, the solver and the tests list
//! plays so; some may still be refused.

use arrayvec::ArrayVec;

use crate::effects::ask::{can_ready, is_open};
use crate::effects::{Effect, Hue, Op};
use crate::ids::{CardId, Color, ManaFrom, TokenColor};
use crate::list::List;
use crate::refs::{Chosen, EnemyRef, Known, UnitRef};
use crate::rules::At;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::{Also, Mana, Play, TurnedDie};
use crate::rules::uses::{PlayOption, Thing, abilities_together, asks_color};
use crate::state::Funds;
use crate::world::World;

/// Most ways to pay one mana: a color and where it comes from.
const MAX_PAYMENTS: usize = Color::ALL.len() * ManaFrom::ALL.len();

/// The mana that could pay for this, each kind once.
#[must_use]
pub fn payments(at: At<'_>, wanted: Wanted) -> ArrayVec<Mana, MAX_PAYMENTS> {
    let wallet = &at.side.kit.wallet;
    let mut all = ArrayVec::new();
    for source in Color::ALL {
        let fits = wanted.is(*source) || (wanted.is_basic() && !source.is_basic());
        if !fits {
            continue;
        }
        if wallet.tokens[source.index()] > 0 {
            all.push(Mana { from: ManaFrom::Token, color: *source, counts: None });
        }
        if wallet.crystals.get(source.index()).is_some_and(|n| *n > 0) {
            all.push(Mana { from: ManaFrom::Crystal, color: *source, counts: None });
        }
        if at.world.source.iter().any(|die| die.color == *source && !die.taken) {
            all.push(Mana { from: ManaFrom::Die, color: *source, counts: None });
        }
        if wallet.stolen == Some(*source) && !wallet.stolen_used {
            all.push(Mana { from: ManaFrom::Tactic, color: *source, counts: None });
        }
        if wallet.endless & 1 << source.index() != 0 {
            all.push(Mana { from: ManaFrom::Ring, color: *source, counts: None });
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
    let mut plays = vec![option.play()];
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
    if matches!(option.thing, Thing::Unit(_)) && abilities_together(side, &option.play()).is_some() {
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
