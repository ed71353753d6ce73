//! The arithmetic of attack, armor, block, damage and fortification. Pure functions of the side; nothing is changed here.

use crate::data::enemies::{Ability, resistance_bit};
use crate::effects::Rule;
use crate::ids::{AttackKind, AttackState, CityColor, Element, Phase, Resistance, Role};
use crate::state::{Declaration, Enemy, Plan, PointKind, Sheet, Side, enemy_flags};

/// Points by element.
pub type Pool = [u16; 4];

/// Half, rounded down.
#[must_use]
pub const fn half(n: u16) -> u16 {
    n / 2
}

/// MKC-3.1: an amount in two parts, of which the weak one counts half.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Effective {
    /// Points that count whole.
    pub full: u16,
    /// Points that count half, before halving.
    pub weak: u16,
    /// The sum that counts.
    pub total: u16,
}

/// MKC-3.1: halving is applied once, to the total of all halved elements. `halved` has a bit for each element.
#[must_use]
pub fn effective(pool: Pool, halved: u8) -> Effective {
    let mut sums = Effective::default();
    for (element, amount) in pool.into_iter().enumerate() {
        let part = if halved & (1 << element) == 0 { &mut sums.full } else { &mut sums.weak };
        *part = part.saturating_add(amount);
    }
    sums.total = sums.full.saturating_add(half(sums.weak));
    sums
}

/// MKC-3.1: the elements, as bits, that count half against somebody with these resistances.
#[must_use]
pub const fn halved_by(resistances: u8) -> u8 {
    const FIRE_AND_ICE: u8 = resistance_bit(Resistance::Fire) | resistance_bit(Resistance::Ice);
    let single = resistances & 0b111;
    if resistances & FIRE_AND_ICE == FIRE_AND_ICE { single | 1 << Element::ColdFire as u8 } else { single }
}

/// MKC-3.2: whether a Block of this element counts half against an attack of that element.
#[must_use]
pub const fn block_is_halved(block: Element, attack: Element) -> bool {
    match attack {
        Element::Physical => false,
        Element::Fire => matches!(block, Element::Physical | Element::Fire),
        Element::Ice => matches!(block, Element::Physical | Element::Ice),
        Element::ColdFire => !matches!(block, Element::ColdFire),
    }
}

/// MKC-5.2: whether somebody with these resistances resists an attack of this element.
#[must_use]
pub const fn resists(resistances: u8, element: Element) -> bool {
    halved_by(resistances) & (1 << element as u8) != 0
}

/// MKC-5.3: wounds that this much damage makes.
#[must_use]
pub const fn hero_wounds(damage: u16, armor: u8) -> u16 {
    damage.div_ceil(armor as u16)
}

/// MKC-5.2: what damage does to a unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnitHit {
    pub left: u16,
    /// Whether the unit is wounded; otherwise it absorbed everything.
    pub wounded: bool,
}

impl UnitHit {
    /// MKC-5.2: the wound cards that it puts on a unit, and whether it destroys the unit instead.
    #[must_use]
    pub const fn harm(self, facts: &AttackFacts) -> (u8, bool) {
        match (self.wounded, facts.paralyze) {
            (false, _) => (0, false),
            (true, true) => (0, true),
            (true, false) => (if facts.poison { 2 } else { 1 }, false),
        }
    }
}

/// MKC-5.2: damage on a unit. A resistant unit soaks with its armor first and is wounded only by what is left, which its armor
/// soaks again.
#[must_use]
pub const fn unit_hit(damage: u16, armor: u8, resistant: bool) -> UnitHit {
    let armor = armor as u16;
    if !resistant {
        return UnitHit { left: damage.saturating_sub(armor), wounded: true };
    }
    let rest = damage.saturating_sub(armor);
    if rest == 0 {
        UnitHit { left: 0, wounded: false }
    } else {
        UnitHit { left: rest.saturating_sub(armor), wounded: true }
    }
}

/// MKC-3.4: current resistances, after removals.
#[must_use]
pub fn resistances(sheet: &Sheet, enemy: &Enemy) -> u8 {
    let gone = [
        (enemy_flags::FIRE_GONE, Resistance::Fire),
        (enemy_flags::ICE_GONE, Resistance::Ice),
        (enemy_flags::PHYSICAL_GONE, Resistance::Physical),
    ];
    let gone = gone.iter().filter(|(flag, _)| enemy.is(*flag)).fold(0, |bits, (_, kind)| bits | resistance_bit(*kind));
    if enemy.is(enemy_flags::RESIST_GONE) { 0 } else { sheet.resistances & !gone }
}

/// Whether the enemy gets the bonus of its city: garrison and the tokens they summoned.
#[must_use]
pub fn city_of(side: &Side, enemy: &Enemy) -> Option<CityColor> {
    let (color, _) = side.kit.fight.ground.city?;
    let role = match enemy.role {
        Role::Summoned => side.kit.fight.enemies.get(usize::from(enemy.summoned_by))?.role,
        role => role,
    };
    (role == Role::Garrison).then_some(color)
}

/// One attack with everything that the rules read from it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AttackFacts {
    /// V: printed, plus city, less reductions.
    pub value: u16,
    /// The element; nothing for a Summon attack.
    pub element: Option<Element>,
    /// Needs twice its value in Block.
    pub swift: bool,
    pub brutal: bool,
    pub poison: bool,
    pub paralyze: bool,
    pub assassination: bool,
    /// Block that is needed.
    pub required: u16,
    /// Damage if not blocked.
    pub damage: u16,
    pub state: AttackState,
}

/// MKC-3.5: value, element and abilities of one attack.
#[must_use]
pub fn attack_facts(plan: &Plan, side: &Side, enemy: usize, attack: usize) -> AttackFacts {
    let token = &side.kit.fight.enemies[enemy];
    let sheet = plan.sheet(token.kind);
    let printed = sheet.attacks[attack];
    let element = printed.element().map(|element| element.without(token.doused));
    let city = city_of(side, token);
    let bonus = match (city, element) {
        (Some(CityColor::Blue), Some(Element::Fire | Element::Ice)) => 2,
        (Some(CityColor::Blue), Some(Element::ColdFire)) => 1,
        _ => 0,
    };
    let raised = u16::from(token.raises[attack]);
    let value = (u16::from(printed.value) + bonus + raised).saturating_sub(u16::from(token.reductions[attack]));
    let physical = element == Some(Element::Physical);
    // An attack that has lost its abilities has none from the city either.
    let tame = token.tamed & (1 << attack) != 0;
    let has = |ability: Ability| !tame && sheet.has(ability) && token.lost & ability.bit() == 0;
    let swift = has(Ability::Swift);
    let brutal = has(Ability::Brutal) || (!tame && physical && city == Some(CityColor::Red));
    AttackFacts {
        value,
        element,
        swift,
        brutal,
        poison: has(Ability::Poison) || (!tame && physical && city == Some(CityColor::Green)),
        paralyze: has(Ability::Paralyze),
        assassination: has(Ability::Assassination),
        required: if swift { value * 2 } else { value },
        damage: if brutal { value * 2 } else { value },
        state: token.states[attack],
    }
}

/// MKC-3.3: at least one attack, and every one of them blocked or reduced to 0.
#[must_use]
pub fn successfully_blocked(plan: &Plan, enemy: &Enemy) -> bool {
    let n = usize::from(plan.sheet(enemy.kind).n_attacks);
    n > 0 && enemy.states[..n].iter().all(|state| matches!(state, AttackState::Blocked | AttackState::Zeroed))
}

/// The armor of one member, part by part.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Armor {
    /// Printed, by phase for Elusive enemies.
    pub base: u8,
    /// Whether the high value of an Elusive enemy is in use.
    pub elusive_high: bool,
    /// From own wounds dealt.
    pub vampiric: u16,
    /// From Defend, fixed or provisional.
    pub defend: u8,
    pub city: u8,
    /// Gained or lost by effects.
    pub change: i8,
    /// What counts.
    pub total: u16,
}

/// MKC-3.2: armor of one enemy with a Defend bonus that is fixed or, in an open declaration, provisional.
#[must_use]
pub fn armor(plan: &Plan, side: &Side, enemy: usize, provisional: u8) -> Armor {
    let token = &side.kit.fight.enemies[enemy];
    let sheet = plan.sheet(token.kind);
    let elusive = sheet.has(Ability::Elusive) && token.lost & Ability::Elusive.bit() == 0;
    let low = !elusive || (side.phase == Phase::Attack && successfully_blocked(plan, token));
    let gone = token.lost & Ability::Elusive.bit() != 0;
    let base = if low || gone { sheet.armor } else { sheet.armor_high };
    let city = u8::from(city_of(side, token) == Some(CityColor::White));
    let defend = token.defend.max(provisional);
    let sum = u16::from(base) + token.vampiric + u16::from(defend) + u16::from(city);
    Armor {
        base,
        elusive_high: elusive && !low,
        vampiric: token.vampiric,
        defend,
        city,
        change: token.armor_change,
        total: sum.saturating_add_signed(i16::from(token.armor_change)).max(1),
    }
}

/// The provisional Defend bonus that the open declaration gives this enemy.
#[must_use]
pub fn provisional_defend(plan: &Plan, side: &Side, enemy: usize) -> u8 {
    let Some(Declaration::Attack { defend, .. }) = side.bracket.as_deref().map(|bracket| &bracket.declared) else {
        return 0;
    };
    let pair = defend.iter().find(|(_, target)| usize::from(*target) == enemy);
    pair.map_or(0, |(defender, _)| plan.sheet(side.kit.fight.enemies[usize::from(*defender)].kind).defend)
}

/// MKC-4.1: the two parts of one enemy's fortification.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Fortification {
    /// From the site and walls.
    pub site: u8,
    pub ability: u8,
    /// The level, at most 2.
    pub level: u8,
}

/// MKC-4.1: fortification of one enemy.
#[must_use]
pub fn fortification(plan: &Plan, side: &Side, enemy: usize) -> Fortification {
    let token = &side.kit.fight.enemies[enemy];
    if token.is(enemy_flags::FORT_GONE) {
        return Fortification::default();
    }
    let sheet = plan.sheet(token.kind);
    let open = sheet.has(Ability::Unfortified) || token.role == Role::Summoned;
    let fight = &side.kit.fight.ground;
    let garrison = fight.context.is_assault() && token.role == Role::Garrison;
    let open = open || side.kit.modifiers.has(Rule::SitesOpen);
    let site = if open { 0 } else { u8::from(garrison) + u8::from(token.is(enemy_flags::WALL)) };
    let ability = u8::from(sheet.has(Ability::Fortified) && token.lost & Ability::Fortified.bit() == 0);
    Fortification { site, ability, level: (site + ability).min(2) }
}

/// MKC-4.2: the level of a group is the highest of its members'.
#[must_use]
pub fn group_level(plan: &Plan, side: &Side, group: &[u8]) -> u8 {
    group.iter().map(|enemy| fortification(plan, side, usize::from(*enemy)).level).max().unwrap_or(0)
}

/// MKC-3.1: the elements that count half against the group, as bits. Cold Fire only by one member that resists both.
#[must_use]
pub fn group_halved(plan: &Plan, side: &Side, group: &[u8]) -> u8 {
    group.iter().fold(0, |bits, enemy| {
        let token = &side.kit.fight.enemies[usize::from(*enemy)];
        bits | halved_by(resistances(plan.sheet(token.kind), token))
    })
}

/// Points of the open pool by element.
#[must_use]
pub fn pool(side: &Side) -> Pool {
    let twice = side.phase == Phase::Attack && side.kit.modifiers.has(Rule::DoublePhysical);
    side.kit.fight.contributions.iter().fold([0; 4], |mut pool, given| {
        let part = &mut pool[given.element.index()];
        let melee = given.kind == PointKind::Attack(AttackKind::Melee) && given.element == Element::Physical;
        let amount = if twice && melee { given.amount.saturating_mul(2) } else { given.amount };
        *part = part.saturating_add(amount);
        pool
    })
}

/// MKC-3.2: points of the open block by element, doubled where they count twice against Swift, and the elements that count half.
#[must_use]
pub fn block_pool(side: &Side, facts: &AttackFacts) -> (Pool, u8) {
    let mut pool = [0u16; 4];
    for given in side.kit.fight.contributions.iter() {
        let twice = given.kind == PointKind::BlockTwiceSwift && facts.swift;
        let amount = if twice { given.amount.saturating_mul(2) } else { given.amount };
        let part = &mut pool[given.element.index()];
        *part = part.saturating_add(amount);
    }
    let against = facts.element.unwrap_or(Element::Physical);
    let halved = Element::ALL.iter().filter(|element| block_is_halved(**element, against));
    (pool, halved.fold(0, |bits, element| bits | 1 << element.index()))
}

/// MKC-9.2: the bonus of Cold Toughness against an enemy: ability icons, attack color, resistance icons; none against Arcane
/// Immunity.
#[must_use]
pub fn icon_bonus(sheet: &Sheet, element: Element) -> u16 {
    if sheet.has(Ability::ArcaneImmunity) {
        return 0;
    }
    let attack = match element {
        Element::Physical => 0,
        Element::Fire | Element::Ice => 1,
        Element::ColdFire => 2,
    };
    sheet.abilities.count_ones() as u16 + attack + sheet.resistances.count_ones() as u16
}
