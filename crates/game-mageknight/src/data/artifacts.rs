//! The artifacts: free on both sides, but the strong one removes the card from the game.

use super::cards::{Card, LATER, artifact};
use super::{block, cold_fire_block, crystal, heal, influence, of, only, siege, token, worded};
use crate::effects::{Amount, CardCost, Count, EffectKey as K, Hue, Op, Rule, Until, When};
use crate::ids::AttackKind::Melee;
use crate::ids::CardId as C;
use crate::ids::Color::{Blue, Green, Red, White};
use crate::ids::Element::{ColdFire, Physical};
use crate::ids::Set::{Base, Legion};

#[rustfmt::skip]
pub(super) const ARTIFACTS: &[Card] = &[
    artifact(C::BannerOfGlory, "Banner of Glory", Base, LATER, LATER),
    artifact(C::BannerOfFear, "Banner of Fear", Base, LATER,
        &[only(&[Op::NoAttack, Op::May(5), Op::Again, Op::NoAttack, Op::May(2), Op::Again, Op::NoAttack])]),
    artifact(C::BannerOfProtection, "Banner of Protection", Base, LATER, LATER),
    artifact(C::BannerOfCourage, "Banner of Courage", Base, LATER, &[only(&[Op::Only(When::NoFight), Op::ReadyAll])]),
    artifact(C::BannerOfCommand, "Banner of Command", Legion, &[of(&[influence(4)])], LATER),
    artifact(C::BannerOfFortitude, "Banner of Fortitude", Legion, LATER, &[only(&[Op::Only(When::NoFight), Op::HealUnits])]),
    artifact(C::RubyRing, "Ruby Ring", Base, &[only(&[token(Red), crystal(Red), Op::Fame(1)])], LATER),
    artifact(C::SapphireRing, "Sapphire Ring", Base, &[only(&[token(Blue), crystal(Blue), Op::Fame(1)])], LATER),
    artifact(C::DiamondRing, "Diamond Ring", Base, &[only(&[token(White), crystal(White), Op::Fame(1)])], LATER),
    artifact(C::EmeraldRing, "Emerald Ring", Base, &[only(&[token(Green), crystal(Green), Op::Fame(1)])], LATER),
    artifact(C::SwordOfJustice, "Sword of Justice", Base,
        &[worded(K::A3, &[Op::Attack(Melee, Physical, Amount::Per(0, 3, Count::Spent)), Op::FamePerDefeat(1)]).costs(CardCost::DiscardUpTo(8))], LATER),
    artifact(C::HornOfWrath, "Horn of Wrath", Base, &[of(&[siege(5), Op::RollWound])], LATER),
    artifact(C::EndlessBagOfGold, "Endless Bag of Gold", Base,
        &[of(&[influence(4), Op::Fame(2)])], &[of(&[influence(9), Op::Fame(3)])]),
    artifact(C::EndlessGemPouch, "Endless Gem Pouch", Base, LATER,
        &[only(&[token(Red), token(Blue), token(Green), token(White), Op::Token(Hue::ByTime, 1)])]),
    artifact(C::GoldenGrail, "Golden Grail", Base, &[of(&[heal(2), Op::Set(Rule::HealFame(2), Until::Turn)])],
        &[of(&[heal(6), Op::Set(Rule::HealDraws, Until::Turn)])]).healing(),
    artifact(C::BookOfWisdom, "Book of Wisdom", Base, LATER, LATER),
    artifact(C::AmuletOfTheSun, "Amulet of the Sun", Base, LATER, LATER),
    artifact(C::AmuletOfDarkness, "Amulet of Darkness", Base, LATER, LATER),
    artifact(C::BowOfStarsdawn, "Bow of Starsdawn", Legion, LATER, LATER),
    artifact(C::SoulHarvester, "Soul Harvester", Legion, LATER, LATER),
    artifact(C::ShieldOfTheFallenKings, "Shield of the Fallen Kings", Legion,
        &[of(&[block(6)]), worded(K::B4x2, &[block(4), Op::PromiseBlocks(Physical, 4, 1)])],
        &[of(&[cold_fire_block(8)]), worded(K::B4cfx3, &[cold_fire_block(4), Op::PromiseBlocks(ColdFire, 4, 2)])]),
    artifact(C::DruidicStaff, "Druidic Staff", Legion, LATER, LATER),
    artifact(C::CircletOfProficiency, "Circlet of Proficiency", Legion, LATER, LATER),
    artifact(C::TomeOfAllSpells, "Tome of All Spells", Legion, LATER, LATER),
    artifact(C::MysteriousBox, "Mysterious Box", Legion, LATER, LATER),
];
