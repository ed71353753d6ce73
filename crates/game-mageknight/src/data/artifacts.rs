//! The artifacts: free on both sides, but the strong one removes the card from the game.

use super::cards::{Banner, Card, artifact};
use super::enemies::resistance_bit;
use super::{attack, block, cold_fire_block, crystal, heal, influence, of, only, siege, token, worded};
use crate::effects::{Amount, CardCost, Cond, Count, EffectKey as K, Hue, Leap, Lend, Op, Rule, Tint, Until, When};
use crate::event::OfferName::{Actions, Spells};
use crate::ids::AttackKind::{Melee, Ranged, Siege};
use crate::ids::CardId as C;
use crate::ids::Color::{Black, Blue, Gold, Green, Red, White};
use crate::ids::Element::{ColdFire, Physical};
use crate::ids::Set::{Base, Legion};
use crate::ids::{Mode, Resistance, Terrain};
use crate::refs::Choice;
use crate::world::Way;

const FIRE_AND_ICE: u8 = resistance_bit(Resistance::Fire) | resistance_bit(Resistance::Ice);
/// The crystal for a gold die.
const GEM: Op = Op::Crystal(Hue::BASIC, 1);
const FORESTS: Way = Way::Costs { terrains: Terrain::Forest.bit(), n: 3 };
const DESERTS: Way = Way::Costs { terrains: Terrain::Desert.bit(), n: 3 };
/// Garrisons next to the hero turn up as by day.
const SUNLIGHT: Op = Op::Way(Way::Sees(1));
const STAFF: Leap = Leap { most: 2, free: 2, bars: 0, assault: false, may: false };
/// Two crystals of one color.
const PAIR: Op = Op::CrystalPair;

#[rustfmt::skip]
pub(super) const ARTIFACTS: &[Card] = &[
    artifact(C::BannerOfGlory, "Banner of Glory", Base, &[], &[only(&[Op::Set(Rule::Glory(1), Until::Turn)])])
        .borne(Banner { armor: 1, points: 1, fame: 1, ..Banner::PLAIN }),
    artifact(C::BannerOfFear, "Banner of Fear", Base, &[worded(K::Fear, &[Op::Only(When::BlockPhase), Op::CancelAttack, Op::Fame(1)])],
        &[only(&[Op::NoAttack, Op::May(5), Op::Again, Op::NoAttack, Op::May(2), Op::Again, Op::NoAttack])]).borne(Banner::PLAIN),
    artifact(C::BannerOfProtection, "Banner of Protection", Base, &[], &[only(&[Op::AtEnd, Op::May(1), Op::ThrowTaken])])
        .borne(Banner { armor: 1, resists: FIRE_AND_ICE, ..Banner::PLAIN }),
    artifact(C::BannerOfCourage, "Banner of Courage", Base, &[worded(K::Courage, &[Op::Only(When::NoFight), Op::Rally])],
        &[only(&[Op::Only(When::NoFight), Op::ReadyAll])]).borne(Banner { rouses: true, ..Banner::PLAIN }),
    artifact(C::BannerOfCommand, "Banner of Command", Legion, &[of(&[influence(4), Op::Set(Rule::Standard(C::BannerOfCommand), Until::Turn)])],
        &[only(&[Op::Fame(2), Op::MakeRoom, Op::Hire])]),
    artifact(C::BannerOfFortitude, "Banner of Fortitude", Legion, &[only(&[Op::Stop, Op::May(1), Op::Ward, Op::HitUnit])], &[only(&[Op::Only(When::NoFight), Op::HealUnits])])
        .borne(Banner { wards: true, ..Banner::PLAIN }),
    artifact(C::RubyRing, "Ruby Ring", Base, &[only(&[token(Red), crystal(Red), Op::Fame(1)])],
        &[only(&[Op::Endless(Red), Op::AtEnd, Op::SpellFame(Red)])]),
    artifact(C::SapphireRing, "Sapphire Ring", Base, &[only(&[token(Blue), crystal(Blue), Op::Fame(1)])],
        &[only(&[Op::Endless(Blue), Op::AtEnd, Op::SpellFame(Blue)])]),
    artifact(C::DiamondRing, "Diamond Ring", Base, &[only(&[token(White), crystal(White), Op::Fame(1)])],
        &[only(&[Op::Endless(White), Op::AtEnd, Op::SpellFame(White)])]),
    artifact(C::EmeraldRing, "Emerald Ring", Base, &[only(&[token(Green), crystal(Green), Op::Fame(1)])],
        &[only(&[Op::Endless(Green), Op::AtEnd, Op::SpellFame(Green)])]),
    artifact(C::SwordOfJustice, "Sword of Justice", Base,
        &[worded(K::A3, &[Op::Attack(Melee, Physical, Amount::Per(0, 3, Count::Spent)), Op::FamePerDefeat(1, Until::Turn)]).costs(CardCost::DiscardUpTo(8))],
        &[only(&[Op::Set(Rule::DoublePhysical, Until::Turn), Op::StripPhysical, Op::FamePerDefeat(1, Until::Turn)])]),
    artifact(C::HornOfWrath, "Horn of Wrath", Base, &[of(&[siege(5), Op::RollWound])],
        &[of(&[Op::Number(5), Op::Attack(Siege, Physical, Amount::Per(5, 1, Count::Spent)), Op::RollWounds])]),
    artifact(C::EndlessBagOfGold, "Endless Bag of Gold", Base,
        &[of(&[influence(4), Op::Fame(2)])], &[of(&[influence(9), Op::Fame(3)])]),
    artifact(C::EndlessGemPouch, "Endless Gem Pouch", Base,
        &[only(&[Op::RollGem, Op::If(Cond::RolledGold, 1), GEM, Op::RollGem, Op::If(Cond::RolledGold, 1), GEM])],
        &[only(&[token(Red), token(Blue), token(Green), token(White), Op::Token(Hue::ByTime, 1)])]),
    artifact(C::GoldenGrail, "Golden Grail", Base, &[of(&[heal(2), Op::Set(Rule::HealFame(2), Until::Turn)])],
        &[of(&[heal(6), Op::Set(Rule::HealDraws, Until::Turn)])]).healing(),
    artifact(C::BookOfWisdom, "Book of Wisdom", Base,
        &[only(&[Op::Take { from: Actions, of: Tint::Spent, to_hand: true }]).costs(CardCost::Trash)],
        &[only(&[Op::Take { from: Spells, of: Tint::Spent, to_hand: true }, Op::Crystal(Hue::Noted, 1)]).costs(CardCost::Trash)]),
    artifact(C::AmuletOfTheSun, "Amulet of the Sun", Base,
        &[only(&[Op::Token(Hue::Of(Gold), 1), Op::If(Cond::Night, 4), Op::Way(FORESTS), Op::Allow(Gold), SUNLIGHT, Op::Reveal])],
        &[only(&[Op::Token(Hue::Of(Gold), 3), Op::If(Cond::Night, 4), Op::Way(FORESTS), Op::Allow(Gold), SUNLIGHT, Op::Reveal])]),
    artifact(C::AmuletOfDarkness, "Amulet of Darkness", Base,
        &[only(&[Op::Token(Hue::ANY, 1), Op::If(Cond::Day, 2), Op::Way(DESERTS), Op::Allow(Black)])],
        &[only(&[Op::Token(Hue::ANY, 3), Op::If(Cond::Day, 2), Op::Way(DESERTS), Op::Allow(Black)])]),
    artifact(C::BowOfStarsdawn, "Bow of Starsdawn", Legion,
        &[worded(K::R2, &[Op::Attack(Ranged, Physical, Amount::Per(0, 2, Count::Spent)), Op::FamePerDefeat(1, Until::Phase)])
            .costs(CardCost::DiscardUpTo(8))],
        &[only(&[Op::Set(Rule::Bow, Until::Turn)])]),
    artifact(C::SoulHarvester, "Soul Harvester", Legion,
        &[of(&[attack(3), Op::Harvest { each: false }, Op::Crystal(Hue::Spent, 1)])],
        &[worded(K::A8, &[attack(8), Op::Harvest { each: true }, Op::Crystal(Hue::Spent, 1)])]),
    artifact(C::ShieldOfTheFallenKings, "Shield of the Fallen Kings", Legion,
        &[of(&[block(6)]), worded(K::B4x2, &[block(4), Op::PromiseBlocks(Physical, 4, 1)])],
        &[of(&[cold_fire_block(8)]), worded(K::B4cfx3, &[cold_fire_block(4), Op::PromiseBlocks(ColdFire, 4, 2)])]),
    artifact(C::DruidicStaff, "Druidic Staff", Legion,
        &[worded(K::Move, &[Op::Only(When::Moving), Op::Leap(STAFF)]).costs(CardCost::DiscardOf(White)),
            worded(K::CryStaff, &[PAIR]).costs(CardCost::DiscardOf(Blue)),
            of(&[Op::Ready(3)]).costs(CardCost::DiscardOf(Red)), of(&[heal(3)]).costs(CardCost::DiscardOf(Green))],
        &[worded(K::Move, &[Op::Only(When::Moving), Op::Leap(STAFF), Op::Pick(&[Choice::Crystals, Choice::Ready, Choice::Heal]), PAIR, Op::Skip(3), Op::Ready(3), Op::Skip(1), heal(3)]),
            worded(K::CryStaff, &[PAIR, Op::Pick(&[Choice::Ready, Choice::Heal]), Op::Ready(3), Op::Skip(1), heal(3)]),
            of(&[Op::Ready(3), heal(3)])]),
    artifact(C::CircletOfProficiency, "Circlet of Proficiency", Legion, &[only(&[Op::Lend(Lend::Skill)])], &[only(&[Op::TakeSkill])]),
    artifact(C::TomeOfAllSpells, "Tome of All Spells", Legion,
        &[only(&[Op::Lend(Lend::FreeSpell(Mode::Basic))]).costs(CardCost::DiscardColored)],
        &[only(&[Op::Lend(Lend::FreeSpell(Mode::Strong))]).costs(CardCost::DiscardColored)]),
    artifact(C::MysteriousBox, "Mysterious Box", Legion, &[only(&[Op::Lend(Lend::Artifact), Op::AtEnd, Op::PutAway])], &[]),
];
