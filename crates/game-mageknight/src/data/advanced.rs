//! The advanced actions.

use super::cards::{Card, action, dual};
use super::{
    LAND, attack, block, cold_fire_attack, crystal, fire_attack, fire_ranged, fire_siege, heal, ice_attack, ice_block,
    ice_ranged, influence, lower_armor, moves, of, only, ranged, siege, worded,
};
use crate::effects::{
    Amount, CardCost, Cond, Count, EffectKey as K, Hue, Leap, Lend, Op, Rider, Rule, Spot, Tint, Until, Ware, When,
};
use crate::event::OfferName::{Actions, Spells};
use crate::ids::AttackKind::Melee;
use crate::ids::CardId as C;
use crate::ids::Color::{Blue, Green, Red, White};
use crate::ids::Element::{Fire, Ice, Physical};
use crate::ids::Set::{Base, Legion};
use crate::ids::{Mode, Terrain};
use crate::refs::Choice;
use crate::rules::mana::Wanted;
use crate::world::Way;

const WOUND: Op = Op::Wound(1);
const RESOLVE: Amount = Amount::Per(2, 1, Count::Spent);
const STOUT: Amount = Amount::Per(3, 2, Count::Spent);
const HILLS: u16 = Terrain::Hills.bit();
const MOUNTAIN: u16 = Terrain::Mountain.bit();
const NEXT: Leap = Leap { most: 1, free: 1, bars: 0, assault: false, may: true };
const NEAR: Leap = Leap { most: 2, free: 2, bars: 0, assault: false, may: true };

/// Something that Influence buys this turn.
const fn shop(via: C, ware: Ware) -> Op {
    Op::Set(Rule::Shop { via, ware }, Until::Turn)
}

const SWAMP: u16 = Terrain::Swamp.bit();
const LAKE: u16 = Terrain::Lake.bit();
/// Plains, deserts and wastelands.
const OPEN: u16 = Terrain::Plains.bit() | Terrain::Desert.bit() | Terrain::Wasteland.bit();

/// The advanced actions, by color.
#[rustfmt::skip]
pub(super) const ADVANCED: &[Card] = &[
    action(C::BloodRage, "Blood Rage", Red, Base,
        &[worded(K::A2, &[Op::May(3), WOUND, attack(5), Op::Skip(1), attack(2)])],
        &[worded(K::A4, &[Op::May(3), WOUND, attack(9), Op::Skip(1), attack(4)])]),
    action(C::BloodRitual, "Blood Ritual", Red, Base,
        &[only(&[WOUND, crystal(Red), Op::Token(Hue::ANY, 1)])],
        &[only(&[WOUND, Op::Token(Hue::ANY, 3), Op::MayPay(Wanted::AnyBasic, 1), Op::Crystal(Hue::Paid, 1)])]),
    action(C::Decompose, "Decompose", Red, Base,
        &[only(&[Op::Note(Hue::Spent), Op::Crystal(Hue::Noted, 2)]).costs(CardCost::Trash)],
        &[only(&[Op::Note(Hue::Spent), Op::Crystal(Hue::NotNoted, 3)]).costs(CardCost::Trash)]),
    action(C::FireBolt, "Fire Bolt", Red, Base, &[of(&[crystal(Red)])], &[of(&[fire_ranged(3)])]),
    action(C::Intimidate, "Intimidate", Red, Base,
        &[of(&[influence(4), Op::Reputation(-1)]), of(&[attack(3), Op::Reputation(-1)])],
        &[of(&[influence(8), Op::Reputation(-2)]), of(&[attack(7), Op::Reputation(-2)])]),
    action(C::IntoTheHeat, "Into the Heat", Red, Base,
        &[only(&[Op::Only(When::FightStart), Op::Set(Rule::UnitPoints(2), Until::Combat), Op::Set(Rule::UnitsSpared, Until::Turn)])],
        &[only(&[Op::Only(When::FightStart), Op::Set(Rule::UnitPoints(3), Until::Combat), Op::Set(Rule::UnitsSpared, Until::Turn)])]),
    action(C::MaximalEffect, "Maximal Effect", Red, Base,
        &[only(&[Op::Lend(Lend::Trashed(Mode::Basic, 3))]).costs(CardCost::Trash)],
        &[only(&[Op::Lend(Lend::Trashed(Mode::Strong, 2))]).costs(CardCost::Trash)]),
    action(C::Counterattack, "Counterattack", Red, Legion,
        &[of(&[Op::Attack(Melee, Physical, Amount::Per(2, 2, Count::Blocked))])],
        &[of(&[Op::Attack(Melee, Physical, Amount::Per(4, 3, Count::Blocked))])]),
    action(C::RitualAttack, "Ritual Attack", Red, Legion,
        &[of(&[attack(5)]).costs(CardCost::TrashOf(Red)), of(&[ice_attack(3)]).costs(CardCost::TrashOf(Blue)),
            of(&[ranged(3)]).costs(CardCost::TrashOf(White)), of(&[siege(2)]).costs(CardCost::TrashOf(Green))],
        &[of(&[fire_attack(6)]).costs(CardCost::TrashOf(Red)), of(&[cold_fire_attack(4)]).costs(CardCost::TrashOf(Blue)),
            of(&[fire_ranged(4)]).costs(CardCost::TrashOf(White)), of(&[fire_siege(3)]).costs(CardCost::TrashOf(Green))]),
    action(C::BloodOfAncients, "Blood of Ancients", Red, Legion,
        &[only(&[WOUND, Op::Take { from: Actions, of: Tint::Paid, to_hand: true }]).pays_any()],
        &[only(&[Op::Pick(&[Choice::Hand, Choice::Discard]), WOUND, Op::Skip(1), Op::WoundDiscard, Op::Lend(Lend::Action)])]),
    action(C::IceBolt, "Ice Bolt", Blue, Base, &[of(&[crystal(Blue)])], &[of(&[ice_ranged(3)])]),
    action(C::IceShield, "Ice Shield", Blue, Base,
        &[of(&[ice_block(3)])], &[of(&[ice_block(3), Op::Rider(Rider::Armor(3))])]),
    action(C::FrostBridge, "Frost Bridge", Blue, Base,
        &[of(&[moves(2), Op::Way(Way::Costs { terrains: SWAMP, n: 1 })])],
        &[of(&[moves(4), Op::Way(Way::Opens { terrains: LAKE, n: 1 }), Op::Way(Way::Costs { terrains: SWAMP, n: 1 })])]),
    action(C::PureMagic, "Pure Magic", Blue, Base,
        &[of(&[moves(4)]).pays(Green), of(&[influence(4)]).pays(White), of(&[block(4)]).pays(Blue), of(&[attack(4)]).pays(Red)],
        &[of(&[moves(7)]).pays(Green), of(&[influence(7)]).pays(White), of(&[block(7)]).pays(Blue), of(&[attack(7)]).pays(Red)]),
    action(C::SteadyTempo, "Steady Tempo", Blue, Base,
        &[of(&[moves(2), Op::AtEnd, Op::If(Cond::DeckLeft, 2), Op::May(1), Op::Tuck(Spot::Bottom)])],
        &[of(&[moves(4), Op::AtEnd, Op::May(1), Op::Tuck(Spot::Top)])]),
    action(C::CrystalMastery, "Crystal Mastery", Blue, Base, &[only(&[Op::Crystal(Hue::Owned, 1)])], &[only(&[Op::AtEnd, Op::Refund])]),
    action(C::MagicTalent, "Magic Talent", Blue, Base,
        &[only(&[Op::Lend(Lend::Spell)]).costs(CardCost::DiscardColored)],
        &[only(&[Op::Take { from: Spells, of: Tint::Paid, to_hand: false }]).pays_any()]),
    action(C::ShieldBash, "Shield Bash", Blue, Legion,
        &[of(&[Op::BlockTwiceSwift(Amount::Fixed(3))])],
        &[of(&[Op::BlockTwiceSwift(Amount::Fixed(5)), Op::Rider(Rider::ArmorByExcess)])]),
    action(C::TemporalPortal, "Temporal Portal", Blue, Legion,
        &[only(&[Op::Only(When::Moving), Op::Leap(NEXT), Op::Act, Op::HandLimit(1)])],
        &[worded(K::Move2, &[Op::Only(When::Moving), Op::Leap(NEAR), Op::Act, Op::HandLimit(1)]),
            worded(K::Hand2, &[Op::Only(When::Moving), Op::Leap(NEXT), Op::Act, Op::HandLimit(2)])]),
    action(C::SpellForge, "Spell Forge", Blue, Legion, &[only(&[Op::Crystal(Hue::Offered, 1)])],
        &[only(&[Op::Crystal(Hue::Offered, 1), Op::Crystal(Hue::OfferedOther, 1)])]),
    action(C::CrushingBolt, "Crushing Bolt", Green, Base, &[of(&[crystal(Green)])], &[of(&[siege(3)])]),
    action(C::RefreshingWalk, "Refreshing Walk", Green, Base,
        &[of(&[moves(2), Op::If(Cond::NoFight, 1), heal(1)])], &[of(&[moves(4), Op::If(Cond::NoFight, 1), heal(2)])]),
    action(C::PathFinding, "Path Finding", Green, Base,
        &[of(&[moves(2), Op::Way(Way::Less { terrains: LAND, by: 1, floor: 2 })])],
        &[of(&[moves(4), Op::Way(Way::Costs { terrains: LAND, n: 2 })])]),
    action(C::Regeneration, "Regeneration", Green, Base,
        &[of(&[heal(1), Op::MayReady(2)])], &[of(&[heal(2), Op::MayReady(3)])]).healing(),
    action(C::InNeed, "In Need", Green, Base,
        &[of(&[Op::Influence(Amount::Per(3, 1, Count::Wounds))])], &[of(&[Op::Influence(Amount::Per(5, 2, Count::Wounds))])]),
    action(C::Ambush, "Ambush", Green, Base,
        &[of(&[moves(2), Op::Set(Rule::Ambush { via: C::Ambush, attack: 1, block: 2 }, Until::Turn)])],
        &[of(&[moves(4), Op::Set(Rule::Ambush { via: C::Ambush, attack: 2, block: 4 }, Until::Turn)])]),
    action(C::Training, "Training", Green, Base,
        &[only(&[Op::Take { from: Actions, of: Tint::Spent, to_hand: false }]).costs(CardCost::Trash)],
        &[only(&[Op::Take { from: Actions, of: Tint::Spent, to_hand: true }]).costs(CardCost::Trash)]),
    action(C::StoutResolve, "Stout Resolve", Green, Legion,
        &[of(&[Op::Move(RESOLVE)]).costs(CardCost::MayDiscardWound), of(&[Op::Influence(RESOLVE)]).costs(CardCost::MayDiscardWound),
            of(&[Op::Attack(Melee, Physical, RESOLVE)]).costs(CardCost::MayDiscardWound),
            of(&[Op::Block(Physical, RESOLVE)]).costs(CardCost::MayDiscardWound)],
        &[of(&[Op::Move(STOUT)]).costs(CardCost::DiscardWithWound(8)), of(&[Op::Influence(STOUT)]).costs(CardCost::DiscardWithWound(8)),
            of(&[Op::Attack(Melee, Physical, STOUT)]).costs(CardCost::DiscardWithWound(8)),
            of(&[Op::Block(Physical, STOUT)]).costs(CardCost::DiscardWithWound(8))]),
    action(C::ForceOfNature, "Force of Nature", Green, Legion,
        &[only(&[Op::Only(When::Fight), Op::Shelter])], &[of(&[siege(3)]), of(&[block(6)])]),
    action(C::MountainLore, "Mountain Lore", Green, Legion,
        &[of(&[moves(3), Op::Way(Way::EndsIn { terrains: HILLS, more: 1 })])],
        &[of(&[moves(5), Op::Way(Way::Opens { terrains: MOUNTAIN, n: 5 }), Op::Way(Way::Safe { terrains: MOUNTAIN }),
            Op::Way(Way::EndsIn { terrains: MOUNTAIN, more: 2 }), Op::Way(Way::EndsIn { terrains: HILLS, more: 1 })])]),
    action(C::SwiftBolt, "Swift Bolt", White, Base, &[of(&[crystal(White)])], &[of(&[ranged(4)])]),
    action(C::Agility, "Agility", White, Base, &[of(&[moves(2), Op::Set(Rule::MoveAttacks, Until::Turn)])],
        &[of(&[moves(4), Op::Set(Rule::MoveAttacks, Until::Turn), Op::Set(Rule::MoveShoots, Until::Turn)])]),
    action(C::SongOfWind, "Song of Wind", White, Base,
        &[of(&[moves(2), Op::Way(Way::Less { terrains: OPEN, by: 1, floor: 0 })])],
        &[of(&[moves(2), Op::Way(Way::Less { terrains: OPEN, by: 2, floor: 0 }), Op::MayPay(Wanted::Exactly(Blue), 1),
            Op::Way(Way::Opens { terrains: LAKE, n: 0 })])]),
    action(C::HeroicTale, "Heroic Tale", White, Base,
        &[of(&[influence(3), Op::PerRecruit { fame: 0 }])], &[of(&[influence(6), Op::PerRecruit { fame: 1 }])]),
    action(C::Diplomacy, "Diplomacy", White, Base,
        &[of(&[influence(2), Op::Set(Rule::InfluenceBlocks(Physical), Until::Turn)])],
        &[of(&[influence(4), Op::Pick(&[Choice::Fire, Choice::Ice]), Op::Set(Rule::InfluenceBlocks(Fire), Until::Turn), Op::Skip(1),
            Op::Set(Rule::InfluenceBlocks(Ice), Until::Turn)])]),
    action(C::ManaStorm, "Mana Storm", White, Base, &[only(&[Op::Storm])], &[only(&[Op::Tempest(3)])]),
    action(C::Learning, "Learning", White, Base,
        &[of(&[influence(2), shop(C::Learning, Ware::Action { cost: 6, to_hand: false })])],
        &[of(&[influence(4), shop(C::Learning, Ware::Action { cost: 9, to_hand: true })])]),
    action(C::Chivalry, "Chivalry", White, Legion,
        &[of(&[attack(3)]), of(&[attack(2), Op::Rider(Rider::Honor { fame: 0 })])],
        &[of(&[attack(6)]), of(&[attack(4), Op::Rider(Rider::Honor { fame: 1 })])]),
    action(C::PeacefulMoment, "Peaceful Moment", White, Legion,
        &[of(&[influence(3)]), worded(K::Act, &[Op::Only(When::Moving), Op::Act, influence(3), shop(C::PeacefulMoment, Ware::Healing)])],
        &[of(&[influence(6)]), worded(K::Act, &[Op::Only(When::Moving), Op::Act, influence(6), shop(C::PeacefulMoment, Ware::Healing),
            shop(C::PeacefulMoment, Ware::Ready { level: 4, once: true })])]),
    action(C::DodgeAndWeave, "Dodge and Weave", White, Legion,
        &[of(&[Op::Only(When::Fight), Op::LowerAttack(2), Op::PromiseUnhurt(1)])],
        &[of(&[Op::Only(When::Fight), Op::LowerAttack(4), Op::PromiseUnhurt(2)]),
            worded(K::Attack2x2, &[Op::Only(When::Fight), Op::LowerAttack(2), Op::Other, Op::LowerAttack(2), Op::PromiseUnhurt(2)])]),
    dual(C::PowerOfCrystals, "Power of Crystals", (Green, Blue),
        &[only(&[Op::Crystal(Hue::Lacking, 1)])],
        &[of(&[Op::Move(Amount::Per(4, 2, Count::Sets))]), of(&[Op::Heal(Amount::Per(2, 1, Count::Sets))]),
            of(&[Op::Only(When::NoFight), Op::Draw(Amount::Per(2, 1, Count::Sets))])]),
    dual(C::RushOfAdrenaline, "Rush of Adrenaline", (Green, Red),
        &[only(&[Op::Adrenaline { goes: false }])], &[only(&[Op::Adrenaline { goes: true }])]),
    dual(C::ExplosiveBolt, "Explosive Bolt", (Red, White),
        &[only(&[WOUND, crystal(White), crystal(Red)])], &[of(&[ranged(3), Op::Harvest { each: true }, lower_armor(1)])]),
    dual(C::ChillingStare, "Chilling Stare", (Blue, White),
        &[of(&[influence(3)]), worded(K::Stare, &[Op::LoseAbilities])], &[of(&[influence(5)]), of(&[Op::NoAttack])]),
];
