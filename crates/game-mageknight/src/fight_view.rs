//! The parts of a view that show a fight: enemies, the open attack, the open block. With fewer members, what a position states.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sortie_engine::{Reason as _, Said, view, vocabulary, wire};

use crate::data::enemies::{Ability, ENEMIES};
use crate::event::Points;
use crate::ids::{
    AttackKind, AttackState, AttackType, CardId, Element, EnemyId, Phase, Resistance, Role, SkillId, TokenColor,
};
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::attack::{self, CancelAttack, ResolveAttack};
use crate::rules::block::{self, CancelBlock};
use crate::rules::declare::{ATTACK_PHASES, GroupList, check_member};
use crate::rules::{At, Deed, arith};
use crate::state::{Contribution, Declaration, Kind, Maker, PointKind, Side, enemy_flags};

/// A word of the program, such as the code of a refusal.
pub type Code = Cow<'static, str>;

vocabulary! {
    /// Warnings before anything is spent.
    pub enum Warning: "warning" {
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
#[view]
pub struct EnemyView {
    pub id: EnemyRef,
    /// The row, or `custom`.
    pub enemy: Said<Code>,
    pub name: Said<Code>,
    pub color: Said<TokenColor>,
    pub role: Said<Role>,
    /// The space of the map it came from.
    #[hidden]
    pub at: Said<Hex>,
    pub defeated: Said<bool>,
    /// Behind its summoned token.
    pub hidden: Said<bool>,
    pub required_for_conquest: Said<bool>,
    #[hidden]
    pub summoned_by: Said<EnemyRef>,
    pub fame: Said<u8>,
    pub reputation: Said<i8>,
    /// Printed and granted.
    pub abilities: Said<Vec<Ability>>,
    /// Those of them that its city grants to its Physical attacks.
    #[hidden]
    pub granted: Said<Vec<Ability>>,
    /// Current ones.
    pub resistances: Said<Vec<Resistance>>,
    pub fortification: Said<FortificationView>,
    pub armor: Said<ArmorView>,
    /// The low value of an Elusive enemy, else its armor.
    pub armor_low: Said<u8>,
    pub armor_high: Said<u8>,
    /// Armor gained or lost by effects.
    pub armor_modifier: Said<i8>,
    pub vampiric_bonus: Said<u16>,
    pub defend: Said<u8>,
    pub defend_used: Said<bool>,
    /// The Defend bonus that it has for good.
    pub defend_bonus: Said<u8>,
    pub fortification_removed: Said<bool>,
    pub resistances_removed: Said<bool>,
    pub attacks_cancelled: Said<bool>,
    /// Dies once successfully blocked.
    pub doomed: Said<bool>,
    pub attacks: Said<Vec<EnemyAttackView>>,
}

/// Fortification of one enemy: the level, from the site and walls, from the token.
#[wire]
pub struct FortificationView {
    pub level: u8,
    pub site: u8,
    pub ability: u8,
}

/// Armor of one enemy, part by part.
#[wire]
pub struct ArmorView {
    pub id: EnemyRef,
    pub base: u8,
    /// Everything added.
    pub bonus: u16,
    pub vampiric: u16,
    pub defend: u8,
    pub city: u8,
    pub modifiers: i8,
    #[serde(rename = "final")]
    pub total: u16,
}

/// One attack of an enemy.
#[view]
pub struct EnemyAttackView {
    pub index: u8,
    pub value: Said<u16>,
    /// Nothing for a Summon attack.
    pub element: Said<Option<Element>>,
    pub swift: Said<bool>,
    pub brutal: Said<bool>,
    pub poison: Said<bool>,
    pub paralyze: Said<bool>,
    pub assassination: Said<bool>,
    pub summon: Said<bool>,
    /// What it was lowered by.
    pub reduction: Said<u8>,
    pub required_block: Said<u16>,
    pub damage_if_unblocked: Said<u16>,
    pub state: Said<AttackState>,
}

/// A summoned token that is in the fight.
#[wire]
pub struct SummonedView {
    pub by: EnemyRef,
    pub enemy: EnemyId,
}

pub(crate) fn enemy_view(at: At<'_>, place: usize) -> EnemyView {
    let At { plan, side, .. } = at;
    let enemy = &side.kit.fight.enemies[place];
    let sheet = plan.sheet(enemy.kind);
    let resistances = arith::resistances(sheet, enemy);
    let parts = arith::fortification(plan, side, place);
    let granted = granted(at, place);
    let abilities = Ability::ALL.iter().copied();
    EnemyView {
        id: EnemyRef(place as u8),
        enemy: Code::Borrowed(enemy.kind.word()).into(),
        name: Code::Borrowed(match enemy.kind {
            Kind::Token(id) => ENEMIES[id.index()].name,
            Kind::Custom(_) => "Custom",
        })
        .into(),
        color: sheet.color.into(),
        role: enemy.role.into(),
        at: Said::only_if(plan.has_map() && enemy.role != Role::Summoned, || enemy.at),
        defeated: enemy.is(enemy_flags::DEFEATED).into(),
        hidden: enemy.is(enemy_flags::HIDDEN).into(),
        required_for_conquest: enemy.is(enemy_flags::REQUIRED).into(),
        summoned_by: Said::only_if(enemy.role == Role::Summoned, || EnemyRef(enemy.summoned_by)),
        fame: sheet.fame.into(),
        reputation: sheet.reputation.into(),
        abilities: abilities.filter(|own| sheet.has(*own) || granted.contains(own)).collect::<Vec<_>>().into(),
        granted: Said::only_if(!granted.is_empty(), || granted),
        resistances: Resistance::ALL
            .iter()
            .copied()
            .filter(|kind| resistances & (1 << kind.index()) != 0)
            .collect::<Vec<_>>()
            .into(),
        fortification: FortificationView { level: parts.level, site: parts.site, ability: parts.ability }.into(),
        armor: armor_view(at, place).into(),
        armor_low: sheet.armor.into(),
        armor_high: sheet.armor_high.into(),
        armor_modifier: enemy.armor_change.into(),
        vampiric_bonus: enemy.vampiric.into(),
        defend: sheet.defend.into(),
        defend_used: enemy.is(enemy_flags::DEFEND_USED).into(),
        defend_bonus: enemy.defend.into(),
        fortification_removed: enemy.is(enemy_flags::FORT_GONE).into(),
        resistances_removed: enemy.is(enemy_flags::RESIST_GONE).into(),
        attacks_cancelled: enemy.is(enemy_flags::STOPPED).into(),
        doomed: enemy.is(enemy_flags::DOOMED).into(),
        attacks: (0..usize::from(sheet.n_attacks))
            .map(|on| enemy_attack_view(at, place, on))
            .collect::<Vec<_>>()
            .into(),
    }
}

/// MKC-7.1: abilities that the token has by its city alone.
fn granted(at: At<'_>, place: usize) -> Vec<Ability> {
    let sheet = at.plan.sheet(at.side.kit.fight.enemies[place].kind);
    let n_attacks = usize::from(sheet.n_attacks);
    let facts = || (0..n_attacks).map(|on| arith::attack_facts(at.plan, at.side, place, on));
    let mut granted = Vec::new();
    if !sheet.has(Ability::Brutal) && facts().any(|facts| facts.brutal) {
        granted.push(Ability::Brutal);
    }
    if !sheet.has(Ability::Poison) && facts().any(|facts| facts.poison) {
        granted.push(Ability::Poison);
    }
    granted
}

fn armor_view(at: At<'_>, place: usize) -> ArmorView {
    let armor = arith::armor(at.plan, at.side, place, arith::provisional_defend(at.plan, at.side, place));
    ArmorView {
        id: EnemyRef(place as u8),
        base: armor.base,
        bonus: armor.vampiric + u16::from(armor.defend) + u16::from(armor.city),
        vampiric: armor.vampiric,
        defend: armor.defend,
        city: armor.city,
        modifiers: armor.change,
        total: armor.total,
    }
}

fn enemy_attack_view(at: At<'_>, place: usize, on: usize) -> EnemyAttackView {
    let facts = arith::attack_facts(at.plan, at.side, place, on);
    EnemyAttackView {
        index: on as u8,
        value: facts.value.into(),
        element: facts.element.into(),
        swift: facts.swift.into(),
        brutal: facts.brutal.into(),
        poison: facts.poison.into(),
        paralyze: facts.paralyze.into(),
        assassination: facts.assassination.into(),
        summon: facts.element.is_none().into(),
        reduction: at.side.kit.fight.enemies[place].reductions[on].into(),
        required_block: facts.required.into(),
        damage_if_unblocked: facts.damage.into(),
        state: facts.state.into(),
    }
}

/// The summoned tokens that are in the fight.
pub(crate) fn summoned(side: &Side) -> Vec<SummonedView> {
    let tokens = side.kit.fight.enemies.iter().filter(|enemy| enemy.role == Role::Summoned && enemy.is_present());
    let view = |(by, kind)| match kind {
        Kind::Token(enemy) => Some(SummonedView { by: EnemyRef(by), enemy }),
        Kind::Custom(_) => None,
    };
    tokens.map(|enemy| (enemy.summoned_by, enemy.kind)).filter_map(view).collect()
}

/// Whether an enemy can be in a new group, or the code of the refusal.
#[wire]
pub struct Selectable {
    pub id: EnemyRef,
    pub selectable: bool,
    pub code: Option<Code>,
}

pub(crate) fn selectable(at: At<'_>) -> Vec<Selectable> {
    let refusal = |id: EnemyRef| {
        at.in_phase(ATTACK_PHASES)?;
        check_member(at.side, id)?;
        let level = arith::fortification(at.plan, at.side, id.index()).level;
        let walled = at.side.phase == Phase::RangedSiege && level >= 2;
        if walled { Err(Reason::DoubleFortified { enemy: id }) } else { Ok(()) }
    };
    let all = (0..at.side.kit.fight.enemies.len()).map(|place| EnemyRef(place as u8));
    all.map(|id| {
        let code = refusal(id).err().map(|why| Code::Borrowed(why.code()));
        Selectable { id, selectable: code.is_none(), code }
    })
    .collect()
}

/// Elements that count half.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Halved {
    pub physical: bool,
    pub fire: bool,
    pub ice: bool,
    pub cold_fire: bool,
}

sortie_engine::schema! { Halved: { "type": "object", "additionalProperties": { "type": "boolean" } } }

impl Halved {
    pub(crate) fn of(bits: u8) -> Self {
        let is = |element: Element| bits & (1 << element.index()) != 0;
        Self {
            physical: is(Element::Physical),
            fire: is(Element::Fire),
            ice: is(Element::Ice),
            cold_fire: is(Element::ColdFire),
        }
    }
}

/// One contribution to a pool, or without a kind to a block.
#[view]
pub struct ContributionView {
    #[hidden]
    pub card: Said<CardId>,
    #[hidden]
    pub unit: Said<UnitRef>,
    #[hidden]
    pub skill: Said<SkillId>,
    #[hidden]
    pub kind: Said<AttackKind>,
    pub element: Said<Element>,
    pub amount: u16,
    pub halved: Said<bool>,
    #[hidden]
    pub twice_against_swift: Said<bool>,
}

fn contribution_view(given: &Contribution, halved: u8) -> ContributionView {
    let (card, unit, skill) = match given.maker {
        Maker::Nobody => (None, None, None),
        Maker::Card(card) => (Some(card), None, None),
        Maker::Unit(unit) => (None, Some(UnitRef(unit)), None),
        Maker::Skill(skill) => (None, None, Some(skill)),
    };
    ContributionView {
        card: Said(card),
        unit: Said(unit),
        skill: Said(skill),
        kind: Said(match given.kind {
            PointKind::Attack(kind) => Some(kind),
            PointKind::Block | PointKind::BlockTwiceSwift => None,
        }),
        element: given.element.into(),
        amount: given.amount,
        halved: (halved & (1 << given.element.index()) != 0).into(),
        twice_against_swift: Said::only_if(given.kind == PointKind::BlockTwiceSwift, || true),
    }
}

/// A group with everything that it does to a pool: the open attack, or the preview of a declaration.
#[view]
pub struct AttackView {
    pub group: Vec<EnemyRef>,
    pub attack_type: Said<AttackType>,
    /// Whether something was played into it.
    pub committed: Said<bool>,
    pub fortification: Said<u8>,
    pub allowed_kinds: Said<Vec<AttackKind>>,
    pub contributions: Said<Vec<ContributionView>>,
    pub pool: Said<Points>,
    pub halved: Said<Halved>,
    /// Who makes an element count half.
    pub halved_by: Said<BTreeMap<Element, Vec<EnemyRef>>>,
    /// All points before halving.
    pub raw_total: Said<u16>,
    pub weak: Said<u16>,
    pub half_of_weak: Said<u16>,
    pub full: Said<u16>,
    pub effective: Said<u16>,
    pub armor: Said<Vec<ArmorView>>,
    pub combined_armor: Said<u16>,
    #[hidden]
    pub defend: Said<Vec<DefendView>>,
    pub sufficient: Said<bool>,
    pub missing: Said<u16>,
    pub warnings: Said<Vec<Warning>>,
    /// Who causes each warning.
    pub warned_by: Said<BTreeMap<Warning, Vec<EnemyRef>>>,
    pub can_resolve: Said<bool>,
    pub can_cancel: Said<bool>,
    /// The code of the refusal to cancel.
    #[hidden]
    pub cancel_reason: Said<Code>,
}

/// A Defend pairing.
#[wire]
pub struct DefendView {
    pub defender: EnemyRef,
    pub target: EnemyRef,
    pub bonus: u8,
}

pub(crate) fn attack_view(at: At<'_>, group: &GroupList, attack_type: AttackType) -> AttackView {
    let At { plan, side, .. } = at;
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
    for place in members() {
        let enemy = &side.kit.fight.enemies[place];
        let bits = arith::halved_by(arith::resistances(plan.sheet(enemy.kind), enemy));
        for element in Element::ALL.iter().filter(|element| bits & (1 << element.index()) != 0) {
            halved_by.entry(*element).or_default().push(EnemyRef(place as u8));
        }
    }
    let warned_by = warnings(at, group, level, &halved_by);
    let open = side.bracket.is_some();
    let cancel = CancelAttack::open(at).err().filter(|_| open);
    let given = side.kit.fight.contributions.iter().map(|given| contribution_view(given, record.halved));
    let defend = defend_views(at);
    AttackView {
        group: group.iter().map(|enemy| EnemyRef(*enemy)).collect(),
        attack_type: attack_type.into(),
        committed: (open && !side.kit.fight.contributions.is_empty()).into(),
        fortification: level.into(),
        allowed_kinds: allowed_kinds.to_vec().into(),
        contributions: given.collect::<Vec<_>>().into(),
        pool: Points::from(record.pool).into(),
        halved: Halved::of(record.halved).into(),
        halved_by: halved_by.into(),
        raw_total: (record.full + record.weak).into(),
        weak: record.weak.into(),
        half_of_weak: arith::half(record.weak).into(),
        full: record.full.into(),
        effective: record.effective.into(),
        armor: members().map(|place| armor_view(at, place)).collect::<Vec<_>>().into(),
        combined_armor: record.needed.into(),
        defend: Said::only_if(!defend.is_empty(), || defend),
        sufficient: record.success.into(),
        missing: record.needed.saturating_sub(record.effective).into(),
        warnings: warned_by.keys().copied().collect::<Vec<_>>().into(),
        warned_by: warned_by.into(),
        can_resolve: ResolveAttack::open(at).is_ok().into(),
        can_cancel: (open && cancel.is_none()).into(),
        cancel_reason: Said(cancel.map(|why| Code::Borrowed(why.code()))),
    }
}

fn defend_views(at: At<'_>) -> Vec<DefendView> {
    let Some(Declaration::Attack { defend, .. }) = at.side.bracket.as_deref().map(|bracket| &bracket.declared) else {
        return Vec::new();
    };
    let view = |(defender, target): &(u8, u8)| DefendView {
        defender: EnemyRef(*defender),
        target: EnemyRef(*target),
        bonus: at.plan.sheet(at.side.kit.fight.enemies[usize::from(*defender)].kind).defend,
    };
    defend.iter().map(view).collect()
}

fn warnings(
    at: At<'_>,
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
    for id in group.iter().map(|enemy| EnemyRef(*enemy)) {
        let own = arith::fortification(at.plan, at.side, id.index()).level;
        if at.side.phase == Phase::RangedSiege && own == level && level > 0 {
            let warning = if level == 1 { Warning::FortifiedSingle } else { Warning::FortifiedDouble };
            warned.entry(warning).or_default().push(id);
        }
        if arith::provisional_defend(at.plan, at.side, id.index()) > 0 {
            warned.entry(Warning::DefendApplies).or_default().push(id);
        }
        if arith::armor(at.plan, at.side, id.index(), 0).elusive_high {
            warned.entry(Warning::ElusiveHigh).or_default().push(id);
        }
    }
    warned
}

/// The open block. Points that count twice against Swift are doubled in `block`.
#[view]
pub struct BlockView {
    pub enemy: EnemyRef,
    pub attack: u8,
    pub contributions: Said<Vec<ContributionView>>,
    pub block: Said<Points>,
    pub halved: Said<Halved>,
    pub full: Said<u16>,
    pub weak: Said<u16>,
    pub half_of_weak: Said<u16>,
    pub effective: Said<u16>,
    pub required: Said<u16>,
    pub sufficient: Said<bool>,
    pub missing: Said<u16>,
    pub can_cancel: Said<bool>,
}

pub(crate) fn block_view(at: At<'_>, place: usize, on: usize) -> BlockView {
    let record = block::appraise(at.plan, at.side, place, on);
    let given = at.side.kit.fight.contributions.iter().map(|given| contribution_view(given, record.halved));
    BlockView {
        enemy: EnemyRef(place as u8),
        attack: on as u8,
        contributions: given.collect::<Vec<_>>().into(),
        block: Points::from(record.pool).into(),
        halved: Halved::of(record.halved).into(),
        full: record.full.into(),
        weak: record.weak.into(),
        half_of_weak: arith::half(record.weak).into(),
        effective: record.effective.into(),
        required: record.needed.into(),
        sufficient: record.success.into(),
        missing: record.needed.saturating_sub(record.effective).into(),
        can_cancel: CancelBlock::open(at).is_ok().into(),
    }
}
