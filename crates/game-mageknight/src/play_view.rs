//! The parts of a view that show damage to assign, plays and results.

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::Reason as _;

use crate::action::{Choice, EnemyRef, Known, Mana, UnitRef};
use crate::data::cards::ExtraCost;
use crate::data::units::UNITS;
use crate::effects::ask::{Ask, each_answer};
use crate::event::PoolView;
use crate::fight_view::HalvedView;
use crate::ids::{CardId, Color, Element, Mode, UnitId};
use crate::offers::{each_option, fillings, payments, verbs};
use crate::rules::arith::{self, AttackFacts};
use crate::rules::{damage, plays};
use crate::state::{NOBODY, Plan, ResultRecord, Side};

/// Whether a unit can take damage of an attack.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Eligible {
    /// Which unit.
    pub id: UnitRef,
    /// Its armor.
    pub armor: u8,
    /// Whether it resists the element.
    pub resistant: bool,
    /// Whether it may take damage.
    pub eligible: bool,
    /// The code of the refusal.
    pub code: Option<&'static str>,
}

/// Damage of one open attack.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DamageView {
    /// The attacker.
    pub enemy: EnemyRef,
    /// Its attack.
    pub attack: u8,
    /// D.
    pub remaining: u16,
    /// Its element.
    pub element: Option<Element>,
    /// Marks.
    pub poison: bool,
    /// Marks.
    pub paralyze: bool,
    /// Marks.
    pub assassination: bool,
    /// Marks.
    pub brutal: bool,
    /// Wounds into hand if the hero takes it.
    pub hero_wounds: u16,
    /// Wounds into the discard pile if the hero takes it.
    pub discard_wounds: u16,
    /// Whether that would knock the hero out.
    pub knocks_out: bool,
    /// The unit that must come first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<UnitRef>,
    /// The units.
    pub units: Vec<Eligible>,
}

pub(crate) fn damage_view(
    plan: &Plan,
    side: &Side,
    (at, on): (usize, usize),
    facts: &AttackFacts,
    left: u16,
) -> DamageView {
    let first = damage::drawn_unit(plan, side, at, on, facts);
    let level = side.level_row();
    let wounds = arith::hero_wounds(left, level.armor);
    let unit = |unit: usize| {
        let id = UnitRef(unit as u8);
        let code = damage::check_unit(plan, side, id, facts, first == Some(id)).err();
        Eligible {
            id,
            armor: UNITS[side.kit.units[unit].id.idx()].armor,
            resistant: facts
                .element
                .is_some_and(|element| arith::resists(damage::unit_resistances(side, unit), element)),
            eligible: code.is_none(),
            code: code.map(|why| why.code()),
        }
    };
    DamageView {
        enemy: EnemyRef(at as u8),
        attack: on as u8,
        remaining: left,
        element: facts.element,
        poison: facts.poison,
        paralyze: facts.paralyze,
        assassination: facts.assassination,
        brutal: facts.brutal,
        hero_wounds: wounds,
        discard_wounds: if facts.poison { wounds } else { 0 },
        knocks_out: side.kit.wounds_to_hand + wounds >= u16::from(level.hand_limit),
        first,
        units: (0..side.kit.units.len()).filter(|at| !side.kit.units[*at].gone).map(unit).collect(),
    }
}

/// What a play asks before anything else can be done.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChoiceView {
    /// What is asked for.
    pub ask: Ask,
    /// The card that asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// The unit that asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// The option that was played.
    pub effect: &'static str,
    /// The legal answers. They follow from what everybody sees: enemies, units, dice and piles that are not empty.
    pub answers: Vec<Choice>,
}

pub(crate) fn choice_view(plan: &Plan, side: &Side) -> Option<ChoiceView> {
    let frame = side.pending()?;
    let mut answers = Vec::new();
    let _ = each_answer(plan, side, &mut |choice| {
        answers.push(choice);
        std::ops::ControlFlow::Continue(())
    });
    Some(ChoiceView {
        ask: frame.ask?,
        card: frame.scope.card,
        unit: (frame.scope.unit != NOBODY).then_some(UnitRef(frame.scope.unit)),
        effect: frame.program.effect().key.name(),
        answers,
    })
}

/// One option of a card or unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayView {
    /// The card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// How it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// The card a booster plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<CardId>,
    /// The unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// The unit's row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit_id: Option<UnitId>,
    /// The option.
    pub effect: &'static str,
    /// Mana that it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Color>,
    /// What it costs besides: another card (`discard`) or one more basic mana (`basic_mana`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_cost: Option<&'static str>,
    /// Mana that could pay.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub payable: Vec<Mana>,
    /// Whether it can be played now.
    pub legal: bool,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
}

pub(crate) fn play_views(plan: &Plan, side: &Side) -> Vec<PlayView> {
    let mut views = Vec::new();
    let _ = each_option(side, &mut |option| {
        let verb = verbs(side, option.effect)[0];
        let mut refusal = plays::prepare(plan, side, verb, &option.play).err();
        if refusal.is_some() {
            let filled = fillings(plan, side, &option);
            let legal = filled.iter().any(|play| plays::prepare(plan, side, verb, play).is_ok());
            if legal {
                refusal = None;
            } else if let Some(play) = filled.first() {
                refusal = plays::prepare(plan, side, verb, play).err();
            }
        }
        let card = |known: Known<CardId>| match known {
            Known::Row(card) => Some(card),
            Known::Nothing => None,
        };
        views.push(PlayView {
            card: option.play.card.and_then(card),
            mode: option.play.mode,
            partner: option.play.partner.and_then(|partner| card(partner.card)),
            unit: option.play.unit,
            unit_id: option.play.unit.map(|unit| side.kit.units[unit.idx()].id),
            effect: option.effect.key.name(),
            cost: option.power,
            extra_cost: match option.extra {
                ExtraCost::None => None,
                ExtraCost::DiscardCard => Some("discard"),
                ExtraCost::BasicMana => Some("basic_mana"),
            },
            payable: option.power.map_or_else(Vec::new, |color| payments(side, Some(color))),
            legal: refusal.is_none(),
            code: refusal.map(|why| why.code()),
        });
        std::ops::ControlFlow::Continue(())
    });
    views
}

/// How an attack or block came out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    /// `attack` or `block`.
    pub what: &'static str,
    /// The group, or the blocked enemy.
    pub group: Vec<EnemyRef>,
    /// The blocked attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    /// Points by element.
    pub pool: PoolView,
    /// Elements that counted half.
    pub halved: HalvedView,
    /// Points that counted whole.
    pub full: u16,
    /// Points that counted half.
    pub weak: u16,
    /// Half of them.
    pub half_of_weak: u16,
    /// The sum that counted.
    pub effective: u16,
    /// Armor of each member.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub armor: Vec<ArmorLine>,
    /// What was needed.
    pub needed: u16,
    /// The same, for an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combined_armor: Option<u16>,
    /// Whether it was enough.
    pub success: bool,
    /// Who fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defeated: Vec<EnemyRef>,
    /// Fame gained.
    pub fame: u16,
    /// Reputation gained or lost.
    pub reputation: i8,
}

/// Armor of a member when the attack was resolved.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArmorLine {
    /// Who.
    pub id: EnemyRef,
    /// Printed.
    pub base: u8,
    /// From own wounds dealt.
    pub vampiric: u8,
    /// From Defend.
    pub defend: u8,
    /// From the city.
    pub city: u8,
    /// By effects.
    pub modifiers: i8,
    /// What counted.
    #[serde(rename = "final")]
    pub total: u8,
}

pub(crate) fn result_view(record: &ResultRecord) -> ResultView {
    let is_attack = record.blocked_attack == NOBODY;
    ResultView {
        what: if is_attack { "attack" } else { "block" },
        group: record.group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        attack: (!is_attack).then_some(record.blocked_attack),
        pool: record.pool.into(),
        halved: HalvedView::of(record.halved),
        full: record.full,
        weak: record.weak,
        half_of_weak: arith::half(record.weak),
        effective: record.effective,
        armor: record
            .group
            .iter()
            .zip(record.armor.iter())
            .map(|(enemy, parts)| ArmorLine {
                id: EnemyRef(*enemy),
                base: parts.base,
                vampiric: parts.vampiric,
                defend: parts.defend,
                city: parts.city,
                modifiers: parts.change,
                total: parts.total,
            })
            .collect(),
        needed: record.needed,
        combined_armor: is_attack.then_some(record.needed),
        success: record.success,
        defeated: record.group.iter().filter(|_| is_attack && record.success).map(|enemy| EnemyRef(*enemy)).collect(),
        fame: record.fame,
        reputation: record.reputation,
    }
}
