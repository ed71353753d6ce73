//! The parts of a view that show a fight: enemies, the open attack, the open block.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::Reason as _;

use crate::action::{EnemyRef, UnitRef};
use crate::data::enemies::{Ability, ENEMIES};
use crate::event::PoolView;
use crate::flow::kind_name;
use crate::ids::{AttackKind, AttackState, AttackType, CardId, Element, Phase, Resistance, Role, TokenColor, words};
use crate::reason::Reason;
use crate::rules::arith;
use crate::rules::attack::{self, GroupList};
use crate::rules::block;
use crate::state::{Contribution, Kind, Maker, Plan, PointKind, Side, enemy_flags};

words! {
    /// Warnings before anything is spent.
    pub enum Warning {
        FortifiedSingle = "fortified_single",
        FortifiedDouble = "fortified_double",
        HalvesPhysical = "halves_physical",
        HalvesFire = "halves_fire",
        HalvesIce = "halves_ice",
        HalvesColdFire = "halves_cold_fire",
        DefendApplies = "defend_applies",
        ElusiveHigh = "elusive_high",
        Ignores = "ignores",
        IgnoresPart = "ignores_part",
    }
}

/// One enemy.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnemyView {
    /// The instance.
    pub id: EnemyRef,
    /// The row, or `custom`.
    pub enemy: &'static str,
    /// The printed name.
    pub name: &'static str,
    /// The pile.
    pub color: TokenColor,
    /// Its role.
    pub role: Role,
    /// Out of the fight.
    pub defeated: bool,
    /// Behind its summoned token.
    pub hidden: bool,
    /// Whether it must fall for the fight to be won.
    pub required_for_conquest: bool,
    /// The summoner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summoned_by: Option<EnemyRef>,
    /// Fame for its defeat.
    pub fame: u8,
    /// Reputation for its defeat.
    pub reputation: i8,
    /// Abilities, printed and granted by the city to its Physical attacks.
    pub abilities: Vec<Ability>,
    /// Those of them that the city grants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub granted: Vec<Ability>,
    /// Current resistances.
    pub resistances: Vec<Resistance>,
    /// Fortification with its parts.
    pub fortification: FortificationView,
    /// Armor, part by part.
    pub armor: ArmorView,
    /// The low value of an Elusive enemy, else its armor.
    pub armor_low: u8,
    /// The high value of an Elusive enemy.
    pub armor_high: u8,
    /// Defend value.
    pub defend: u8,
    /// Whether its Defend is spent.
    pub defend_used: bool,
    /// The Defend bonus that it has for good.
    pub defend_bonus: u8,
    /// Whether it lost all fortifications.
    pub fortification_removed: bool,
    /// Whether it lost its resistances.
    pub resistances_removed: bool,
    /// Whether it was stopped from attacking.
    pub attacks_cancelled: bool,
    /// Whether it dies once successfully blocked.
    pub doomed: bool,
    /// Its attacks.
    pub attacks: Vec<EnemyAttackView>,
}

/// Fortification of one enemy.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FortificationView {
    /// The level.
    pub level: u8,
    /// From the site and walls.
    pub site: u8,
    /// From the token.
    pub ability: u8,
}

/// Armor of one enemy.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArmorView {
    /// Whose.
    pub id: EnemyRef,
    /// Printed.
    pub base: u8,
    /// Everything added.
    pub bonus: u16,
    /// From own wounds dealt.
    pub vampiric: u16,
    /// From Defend.
    pub defend: u8,
    /// From the city.
    pub city: u8,
    /// By effects.
    pub modifiers: i8,
    /// What counts.
    #[serde(rename = "final")]
    pub total: u16,
}

/// One attack of an enemy.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnemyAttackView {
    /// Which.
    pub index: u8,
    /// V.
    pub value: u16,
    /// The element; nothing for a Summon attack.
    pub element: Option<Element>,
    /// Needs twice its value.
    pub swift: bool,
    /// Deals twice its value.
    pub brutal: bool,
    /// Poisons.
    pub poison: bool,
    /// Paralyzes.
    pub paralyze: bool,
    /// Hits the hero only.
    pub assassination: bool,
    /// Whether it summons.
    pub summon: bool,
    /// What it was lowered by.
    pub reduction: u8,
    /// Block that is needed.
    pub required_block: u16,
    /// Damage if not blocked.
    pub damage_if_unblocked: u16,
    /// What became of it.
    pub state: AttackState,
}

pub(crate) fn enemy_view(plan: &Plan, side: &Side, at: usize) -> EnemyView {
    let enemy = &side.kit.enemies[at];
    let sheet = plan.sheet(enemy.kind);
    let resistances = arith::resistances(sheet, enemy);
    let parts = arith::fortification(plan, side, at);
    let granted = granted(plan, side, at);
    EnemyView {
        id: EnemyRef(at as u8),
        enemy: kind_name(enemy.kind),
        name: match enemy.kind {
            Kind::Token(id) => ENEMIES[id.idx()].name,
            Kind::Custom(_) => "Custom",
        },
        color: sheet.color,
        role: enemy.role,
        defeated: enemy.is(enemy_flags::DEFEATED),
        hidden: enemy.is(enemy_flags::HIDDEN),
        required_for_conquest: enemy.is(enemy_flags::REQUIRED),
        summoned_by: (enemy.role == Role::Summoned).then_some(EnemyRef(enemy.summoned_by)),
        fame: sheet.fame,
        reputation: sheet.reputation,
        abilities: Ability::ALL
            .iter()
            .copied()
            .filter(|ability| sheet.has(*ability) || granted.contains(ability))
            .collect(),
        granted,
        resistances: Resistance::ALL.iter().copied().filter(|kind| resistances & (1 << kind.idx()) != 0).collect(),
        fortification: FortificationView { level: parts.level, site: parts.site, ability: parts.ability },
        armor: armor_view(plan, side, at),
        armor_low: sheet.armor,
        armor_high: sheet.armor_high,
        defend: sheet.defend,
        defend_used: enemy.is(enemy_flags::DEFEND_USED),
        defend_bonus: enemy.defend,
        fortification_removed: enemy.is(enemy_flags::FORT_GONE),
        resistances_removed: enemy.is(enemy_flags::RESIST_GONE),
        attacks_cancelled: enemy.is(enemy_flags::STOPPED),
        doomed: enemy.is(enemy_flags::DOOMED),
        attacks: (0..usize::from(sheet.n_attacks)).map(|on| enemy_attack_view(plan, side, at, on)).collect(),
    }
}

/// MKC-7.1: abilities that the token has by its city alone.
fn granted(plan: &Plan, side: &Side, at: usize) -> Vec<Ability> {
    let sheet = plan.sheet(side.kit.enemies[at].kind);
    let facts: Vec<arith::AttackFacts> =
        (0..usize::from(sheet.n_attacks)).map(|on| arith::attack_facts(plan, side, at, on)).collect();
    let mut granted = Vec::new();
    if !sheet.has(Ability::Brutal) && facts.iter().any(|facts| facts.brutal) {
        granted.push(Ability::Brutal);
    }
    if !sheet.has(Ability::Poison) && facts.iter().any(|facts| facts.poison) {
        granted.push(Ability::Poison);
    }
    granted
}

fn armor_view(plan: &Plan, side: &Side, at: usize) -> ArmorView {
    let armor = arith::armor(plan, side, at, arith::provisional_defend(plan, side, at));
    ArmorView {
        id: EnemyRef(at as u8),
        base: armor.base,
        bonus: armor.vampiric + u16::from(armor.defend) + u16::from(armor.city),
        vampiric: armor.vampiric,
        defend: armor.defend,
        city: armor.city,
        modifiers: armor.change,
        total: armor.total,
    }
}

fn enemy_attack_view(plan: &Plan, side: &Side, at: usize, on: usize) -> EnemyAttackView {
    let facts = arith::attack_facts(plan, side, at, on);
    EnemyAttackView {
        index: on as u8,
        value: facts.value,
        element: facts.element,
        swift: facts.swift,
        brutal: facts.brutal,
        poison: facts.poison,
        paralyze: facts.paralyze,
        assassination: facts.assassination,
        summon: facts.element.is_none(),
        reduction: side.kit.enemies[at].reductions[on],
        required_block: facts.required,
        damage_if_unblocked: facts.damage,
        state: facts.state,
    }
}

/// Whether an enemy can be in a new group.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Selectable {
    /// Who.
    pub id: EnemyRef,
    /// Whether.
    pub selectable: bool,
    /// The code of the refusal.
    pub code: Option<&'static str>,
}

pub(crate) fn selectable(plan: &Plan, side: &Side) -> Vec<Selectable> {
    (0..side.kit.enemies.len())
        .map(|at| {
            let id = EnemyRef(at as u8);
            let code = match side.phase {
                Phase::RangedSiege | Phase::Attack => attack::check_member(side, id).err().or_else(|| {
                    let level = arith::fortification(plan, side, at).level;
                    (side.phase == Phase::RangedSiege && level >= 2).then_some(Reason::DoubleFortified)
                }),
                phase => Some(Reason::WrongPhase(phase)),
            };
            Selectable { id, selectable: code.is_none(), code: code.map(|why| why.code()) }
        })
        .collect()
}

/// Elements that count half.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct HalvedView {
    /// Physical.
    pub physical: bool,
    /// Fire.
    pub fire: bool,
    /// Ice.
    pub ice: bool,
    /// Cold Fire.
    pub cold_fire: bool,
}

impl HalvedView {
    pub(crate) fn of(bits: u8) -> Self {
        let is = |element: Element| bits & (1 << element.idx()) != 0;
        Self {
            physical: is(Element::Physical),
            fire: is(Element::Fire),
            ice: is(Element::Ice),
            cold_fire: is(Element::ColdFire),
        }
    }
}

/// One contribution.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContributionView {
    /// From which card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// From which unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// Kind; nothing in a block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<AttackKind>,
    /// Element.
    pub element: Element,
    /// Amount.
    pub amount: u16,
    /// Whether it counts half.
    pub halved: bool,
    /// Whether it counts twice against Swift.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub twice_against_swift: bool,
}

fn contribution_view(given: &Contribution, halved: u8) -> ContributionView {
    let (card, unit) = match given.maker {
        Maker::Nobody => (None, None),
        Maker::Card(card) => (Some(card), None),
        Maker::Unit(unit) => (None, Some(UnitRef(unit))),
    };
    ContributionView {
        card,
        unit,
        kind: match given.kind {
            PointKind::Attack(kind) => Some(kind),
            PointKind::Block | PointKind::BlockTwiceSwift => None,
        },
        element: given.element,
        amount: given.amount,
        halved: halved & (1 << given.element.idx()) != 0,
        twice_against_swift: given.kind == PointKind::BlockTwiceSwift,
    }
}

/// A group with everything that it does to a pool: the open attack, or the preview of a declaration.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttackView {
    /// The group.
    pub group: Vec<EnemyRef>,
    /// What was asked for.
    pub attack_type: AttackType,
    /// Whether something was played into it.
    pub committed: bool,
    /// Fortification of the group.
    pub fortification: u8,
    /// Kinds that may be played.
    pub allowed_kinds: Vec<AttackKind>,
    /// What was played.
    pub contributions: Vec<ContributionView>,
    /// Points by element.
    pub pool: PoolView,
    /// Elements that count half.
    pub halved: HalvedView,
    /// Who makes them count half.
    pub halved_by: BTreeMap<Element, Vec<EnemyRef>>,
    /// All points before halving.
    pub raw_total: u16,
    /// Points that count half.
    pub weak: u16,
    /// Half of them.
    pub half_of_weak: u16,
    /// Points that count whole.
    pub full: u16,
    /// The sum that counts.
    pub effective: u16,
    /// Armor of each member.
    pub armor: Vec<ArmorView>,
    /// The sum.
    pub combined_armor: u16,
    /// Who protects whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defend: Vec<DefendView>,
    /// Whether it is enough.
    pub sufficient: bool,
    /// What is missing.
    pub missing: u16,
    /// Warnings.
    pub warnings: Vec<Warning>,
    /// Who causes each warning.
    pub warned_by: BTreeMap<Warning, Vec<EnemyRef>>,
    /// Whether it can be resolved.
    pub can_resolve: bool,
    /// Whether it can be cancelled.
    pub can_cancel: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_reason: Option<&'static str>,
}

/// A Defend pairing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DefendView {
    /// The defender.
    pub defender: EnemyRef,
    /// The member.
    pub target: EnemyRef,
    /// The bonus.
    pub bonus: u8,
}

pub(crate) fn attack_view(plan: &Plan, side: &Side, group: &GroupList, attack_type: AttackType) -> AttackView {
    let record = attack::appraise(plan, side, group);
    let level = arith::group_level(plan, side, group);
    let members = || group.iter().map(|enemy| usize::from(*enemy));
    let allowed_kinds: &[AttackKind] = match (side.phase, level) {
        (Phase::Attack, _) => &[AttackKind::Melee, AttackKind::Ranged, AttackKind::Siege],
        (_, 0) => &[AttackKind::Ranged, AttackKind::Siege],
        (_, 1) => &[AttackKind::Siege],
        _ => &[],
    };
    let mut halved_by: BTreeMap<Element, Vec<EnemyRef>> = BTreeMap::new();
    for at in members() {
        let enemy = &side.kit.enemies[at];
        let bits = arith::halved_by(arith::resistances(plan.sheet(enemy.kind), enemy));
        for element in Element::ALL.iter().filter(|element| bits & (1 << element.idx()) != 0) {
            halved_by.entry(*element).or_default().push(EnemyRef(at as u8));
        }
    }
    let warned_by = warnings(plan, side, group, level, &halved_by);
    let open = side.bracket.is_some();
    let cancel = attack::check_cancel(side).err().filter(|_| open);
    let missing = record.needed.saturating_sub(record.effective);
    AttackView {
        group: group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        attack_type,
        committed: open && !side.kit.contributions.is_empty(),
        fortification: level,
        allowed_kinds: allowed_kinds.to_vec(),
        contributions: side.kit.contributions.iter().map(|given| contribution_view(given, record.halved)).collect(),
        pool: record.pool.into(),
        halved: HalvedView::of(record.halved),
        halved_by,
        raw_total: record.full + record.weak,
        weak: record.weak,
        half_of_weak: arith::half(record.weak),
        full: record.full,
        effective: record.effective,
        armor: members().map(|at| armor_view(plan, side, at)).collect(),
        combined_armor: record.needed,
        defend: defend_views(plan, side),
        sufficient: record.success,
        missing,
        warnings: warned_by.keys().copied().collect(),
        warned_by,
        can_resolve: attack::check_resolve(side).is_ok(),
        can_cancel: open && cancel.is_none(),
        cancel_reason: cancel.map(|why| why.code()),
    }
}

fn defend_views(plan: &Plan, side: &Side) -> Vec<DefendView> {
    let Some(crate::state::Declaration::Attack { defend, .. }) = side.bracket.as_ref().map(|bracket| &bracket.declared)
    else {
        return Vec::new();
    };
    defend
        .iter()
        .map(|(defender, target)| DefendView {
            defender: EnemyRef(*defender),
            target: EnemyRef(*target),
            bonus: plan.sheet(side.kit.enemies[usize::from(*defender)].kind).defend,
        })
        .collect()
}

fn warnings(
    plan: &Plan,
    side: &Side,
    group: &[u8],
    level: u8,
    halved_by: &BTreeMap<Element, Vec<EnemyRef>>,
) -> BTreeMap<Warning, Vec<EnemyRef>> {
    let mut warned: BTreeMap<Warning, Vec<EnemyRef>> = BTreeMap::new();
    for (element, members) in halved_by {
        let warning = match element {
            Element::Physical => Warning::HalvesPhysical,
            Element::Fire => Warning::HalvesFire,
            Element::Ice => Warning::HalvesIce,
            Element::ColdFire => Warning::HalvesColdFire,
        };
        warned.insert(warning, members.clone());
    }
    for enemy in group {
        let at = usize::from(*enemy);
        let id = EnemyRef(*enemy);
        let own = arith::fortification(plan, side, at).level;
        if side.phase == Phase::RangedSiege && own == level && level > 0 {
            let warning = if level == 1 { Warning::FortifiedSingle } else { Warning::FortifiedDouble };
            warned.entry(warning).or_default().push(id);
        }
        if arith::provisional_defend(plan, side, at) > 0 {
            warned.entry(Warning::DefendApplies).or_default().push(id);
        }
        if arith::armor(plan, side, at, 0).elusive_high {
            warned.entry(Warning::ElusiveHigh).or_default().push(id);
        }
    }
    warned
}

/// The open block.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockView {
    /// The attacker.
    pub enemy: EnemyRef,
    /// Its attack.
    pub attack: u8,
    /// What was played.
    pub contributions: Vec<ContributionView>,
    /// Points by element, doubled where they count twice.
    pub block: PoolView,
    /// Elements that count half.
    pub halved: HalvedView,
    /// Points that count whole.
    pub full: u16,
    /// Points that count half.
    pub weak: u16,
    /// Half of them.
    pub half_of_weak: u16,
    /// The sum that counts.
    pub effective: u16,
    /// What is needed.
    pub required: u16,
    /// Whether it is enough.
    pub sufficient: bool,
    /// What is missing.
    pub missing: u16,
    /// Whether it can be cancelled.
    pub can_cancel: bool,
}

pub(crate) fn block_view(plan: &Plan, side: &Side, at: usize, on: usize) -> BlockView {
    let record = block::appraise(plan, side, at, on);
    BlockView {
        enemy: EnemyRef(at as u8),
        attack: on as u8,
        contributions: side.kit.contributions.iter().map(|given| contribution_view(given, record.halved)).collect(),
        block: record.pool.into(),
        halved: HalvedView::of(record.halved),
        full: record.full,
        weak: record.weak,
        half_of_weak: arith::half(record.weak),
        effective: record.effective,
        required: record.needed,
        sufficient: record.success,
        missing: record.needed.saturating_sub(record.effective),
        can_cancel: block::check_cancel(side).is_ok(),
    }
}
