//! The skills: who has them, how often they can be used, and what they do.

use super::{
    LAND, attack, block, crystal, draw, fire_attack, fire_block, fire_siege, heal, ice_attack, ice_block, ice_siege,
    influence, lower_armor, moves, of, only, siege, token, worded,
};
use crate::effects::{
    Amount, CardCost, Cond, Count, Effect, EffectKey as K, Hue, Leap, Op, Purpose, Rule, Until, When,
};
use crate::ids::AttackKind::{Ranged, Siege};
use crate::ids::Color::{Black, Blue, Green, Red, White};
use crate::ids::Element::{ColdFire, Physical};
use crate::ids::{Color, HeroId as H, Phase, SkillId as S, Terrain};
use crate::rules::mana::Wanted;
use crate::world::Way;

/// How often a skill can be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// Once in each own turn.
    Turn,
    /// Once a round; it turns over.
    Round,
    /// Once a round; it goes to the centre until the owner's next turn.
    Interactive,
    /// Once a round, in anybody's turn; it turns over.
    Motivation,
    /// It always holds.
    Passive,
}

/// A skill's printed content.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    pub id: S,
    pub name: &'static str,
    pub hero: H,
    pub when: Use,
    pub effects: &'static [Effect],
    /// What a card turned sideways gives with it.
    pub sideways: Option<Sideways>,
    /// What a card or a unit gives more with it.
    pub raise: Option<Raise>,
    /// What it does in the centre.
    pub hold: Hold,
    /// Rules of moving that it always changes.
    pub ways: &'static [Way],
    /// It has a marker on a wheel of colors.
    pub wheel: bool,
    /// Its last option turns it up again.
    pub flips: bool,
    /// It is a command token of its own.
    pub binds: bool,
    /// The Move, Attack or Block of a basic action becomes another of these with it.
    pub shapes: bool,
}

/// What an interactive skill does to others while it lies in the centre.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    None,
    /// Another player may return it for what follows [`Op::Stop`].
    Returns,
    /// A rule of moving is changed for others.
    Way(Way),
    /// Others do not have their one Source die; the owner gets what follows [`Op::Stop`] when it comes back.
    Freeze,
    /// The first basic mana of others costs one more; the owner gets what follows when it comes back.
    Levy,
    /// Others are wounded by mana of another color than that on the token.
    Exploit,
    /// The first card powered with the color on the token gives more.
    Overload,
    /// Units of others give less.
    Howl,
    /// Enemies attack others harder.
    Vengeance,
}

/// The colors of a wheel, clockwise.
pub const WHEEL: [Color; 6] = [Color::Blue, Green, Color::Black, White, Red, Color::Gold];

/// What a card or a unit gives more in a fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Raise {
    /// A unit's ability, not a card.
    pub units: bool,
    /// For Ranged Attack of a unit; for an Attack card in the Ranged and Siege phase.
    pub early: u8,
    /// For other Attack.
    pub attack: u8,
    pub block: u8,
}

impl Raise {
    /// What it adds to this option now.
    #[must_use]
    pub fn by(self, phase: Phase, effect: &Effect) -> u8 {
        match effect.purpose() {
            Purpose::Mixed(_) if !matches!(phase, Phase::RangedSiege | Phase::Attack) && !phase.against_hero() => 0,
            Purpose::Attack(Ranged) | Purpose::Mixed(Ranged) if self.units => self.early,
            Purpose::Attack(Siege) | Purpose::Mixed(Siege) if self.units => 0,
            Purpose::Attack(_) | Purpose::Mixed(_)
                if !self.units && matches!(phase, Phase::RangedSiege | Phase::PvpRanged) =>
            {
                self.early
            }
            Purpose::Attack(_) | Purpose::Mixed(_) => self.attack,
            Purpose::Block => self.block,
            _ => 0,
        }
    }
}

/// A raised sideways play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sideways {
    /// What it gives, and what it gives in the better case.
    pub plain: u8,
    pub better: u8,
    pub better_if: Better,
    pub mana: Option<Wanted>,
    /// It is a wound that is turned.
    pub wound: bool,
}

/// The better case of a raised sideways play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Better {
    /// The card was gained: an advanced action, a spell or an artifact.
    Gained,
    /// The card is of the color of the mana paid.
    ColorPaid,
    /// There is none.
    Never,
    /// One more for each command token without a unit.
    FreeTokens,
}

impl Skill {
    /// Whether it uses a mana as its opposite.
    #[must_use]
    pub fn polarizes(&self) -> bool {
        self.effects.iter().any(|effect| effect.ops.first() == Some(&Op::Polarize))
    }

    const fn raises(mut self, units: bool, early: u8, attack: u8, block: u8) -> Self {
        self.raise = Some(Raise { units, early, attack, block });
        self
    }
    const fn sideways(mut self, plain: u8, better: u8, better_if: Better, mana: Option<Wanted>) -> Self {
        self.sideways = Some(Sideways { plain, better, better_if, mana, wound: false });
        self
    }
    const fn turns_wound(mut self, n: u8) -> Self {
        let better_if = Better::Never;
        self.sideways = Some(Sideways { plain: n, better: n, better_if, mana: None, wound: true });
        self
    }
    const fn holds(mut self, hold: Hold) -> Self {
        self.hold = hold;
        self
    }
    const fn always(mut self, ways: &'static [Way]) -> Self {
        self.ways = ways;
        self
    }
    const fn binds(mut self) -> Self {
        self.binds = true;
        self
    }
    const fn shapes(mut self) -> Self {
        self.shapes = true;
        self
    }
    const fn wheel(mut self) -> Self {
        self.wheel = true;
        self
    }
    const fn flips(mut self) -> Self {
        self.flips = true;
        self
    }
}

const fn skill(id: S, name: &'static str, hero: H, when: Use, effects: &'static [Effect]) -> Skill {
    let (hold, ways) = (Hold::None, &[]);
    Skill {
        id,
        name,
        hero,
        when,
        effects,
        sideways: None,
        raise: None,
        hold,
        ways,
        wheel: false,
        flips: false,
        binds: false,
        shapes: false,
    }
}

const MOUNTAIN: u16 = Terrain::Mountain.bit();
const LAKE: u16 = Terrain::Lake.bit();
const FLIGHT: Leap = Leap { most: 2, free: 1, bars: 0, assault: false, may: false };
const MILD: Op = Op::Way(Way::Less { terrains: LAND, by: 2, floor: 1 });
const HARSH: Way = Way::More { terrains: LAND, by: 1, ceiling: 5 };
/// Any color but gold.
const NOT_GOLD: Hue = Hue::Choice(0b10_1111);

/// An option of a skill with a wheel, while its marker comes to this color.
const fn at_color(color: Color) -> Op {
    Op::Only(When::Marker(color))
}

/// The skills, indexed by [`SkillId`](S).
#[rustfmt::skip]
pub static SKILLS: [Skill; S::COUNT] = [
    skill(S::DarkPaths, "Dark Paths", H::Arythea, Use::Turn, &[of(&[Op::Move(Amount::ByTime(1, 2))])]),
    skill(S::BurningPower, "Burning Power", H::Arythea, Use::Turn, &[of(&[siege(1)]), of(&[fire_siege(1)])]),
    skill(S::HotSwordsmanship, "Hot Swordsmanship", H::Arythea, Use::Turn, &[of(&[attack(2)]), of(&[fire_attack(2)])]),
    skill(S::DarkNegotiation, "Dark Negotiation", H::Arythea, Use::Turn, &[of(&[Op::Influence(Amount::ByTime(2, 3))])]),
    skill(S::DarkFireMagic, "Dark Fire Magic", H::Arythea, Use::Round, &[only(&[crystal(Red), Op::Token(Hue::RED_OR_BLACK, 1)])]),
    skill(S::PowerOfPain, "Power of Pain", H::Arythea, Use::Turn, &[]).turns_wound(2),
    skill(S::Invocation, "Invocation", H::Arythea, Use::Turn,
        &[worded(K::Wound, &[Op::Token(Hue::RED_OR_BLACK, 1), Op::Hot]).costs(CardCost::DiscardWound),
            worded(K::Other, &[Op::Token(Hue::GREEN_OR_WHITE, 1), Op::Hot]).costs(CardCost::Discard)]),
    skill(S::Polarization, "Polarization", H::Arythea, Use::Turn, &[only(&[Op::Polarize, Op::Token(Hue::Spent, 1)])]),
    skill(S::MotivationArythea, "Motivation (Arythea)", H::Arythea, Use::Motivation, &[only(&[draw(2), Op::If(Cond::LeastFame, 1), token(Red)])]),
    skill(S::HealingRitual, "Healing Ritual", H::Arythea, Use::Round,
        &[only(&[Op::Only(When::NoFight), Op::PassWound, Op::If(Cond::Wounded, 2), Op::May(1), Op::ThrowWound])]),
    skill(S::RitualOfPain, "Ritual of Pain", H::Arythea, Use::Interactive,
        &[only(&[Op::Only(When::NoFight), Op::If(Cond::Wounded, 5), Op::May(4), Op::ThrowWound, Op::If(Cond::Wounded, 2), Op::May(1),
            Op::ThrowWound, Op::Stop, Op::Set(Rule::Pain(3), Until::Turn)])]).holds(Hold::Returns),
    skill(S::FreezingPower, "Freezing Power", H::Goldyx, Use::Turn, &[of(&[siege(1)]), of(&[ice_siege(1)])]),
    skill(S::PotionMaking, "Potion Making", H::Goldyx, Use::Round, &[only(&[heal(2)])]),
    skill(S::WhiteCrystalCraft, "White Crystal Craft", H::Goldyx, Use::Round, &[only(&[crystal(Blue), token(White)])]),
    skill(S::GreenCrystalCraft, "Green Crystal Craft", H::Goldyx, Use::Round, &[only(&[crystal(Blue), token(Green)])]),
    skill(S::RedCrystalCraft, "Red Crystal Craft", H::Goldyx, Use::Round, &[only(&[crystal(Blue), token(Red)])]),
    skill(S::GlitteringFortune, "Glittering Fortune", H::Goldyx, Use::Turn, &[only(&[Op::Only(When::Interaction), Op::Influence(Amount::Per(0, 1, Count::Colors))])]),
    skill(S::Flight, "Flight", H::Goldyx, Use::Round, &[only(&[Op::Only(When::Moving), Op::Leap(FLIGHT)])]),
    skill(S::UniversalPower, "Universal Power", H::Goldyx, Use::Turn, &[]).sideways(3, 4, Better::ColorPaid, Some(Wanted::AnyBasic)),
    skill(S::MotivationGoldyx, "Motivation (Goldyx)", H::Goldyx, Use::Motivation, &[only(&[draw(2), Op::If(Cond::LeastFame, 1), token(Green)])]),
    skill(S::SourceFreeze, "Source Freeze", H::Goldyx, Use::Interactive, &[only(&[Op::Again, Op::Stop, Op::Crystal(Hue::InSource, 1)])])
        .holds(Hold::Freeze),
    skill(S::SourceOpening, "Source Opening", H::Goldyx, Use::Interactive,
        &[only(&[Op::MayReroll, Op::Stop, Op::UseDie, Op::Token(Hue::Noted, 1), Op::Thank, Op::May(1), Op::KeepDie])]).holds(Hold::Returns),
    skill(S::ForwardMarch, "Forward March", H::Norowas, Use::Turn, &[only(&[Op::Move(Amount::Per(0, 1, Count::ReadyUnits))])]),
    skill(S::DaySharpshooting, "Day Sharpshooting", H::Norowas, Use::Turn, &[of(&[Op::Attack(Ranged, Physical, Amount::ByTime(2, 1))])]),
    skill(S::Inspiration, "Inspiration", H::Norowas, Use::Round, &[of(&[Op::Only(When::NoFight), Op::Ready(4)]), worded(K::Heal, &[Op::Only(When::NoFight), Op::HealUnit])]),
    skill(S::BrightNegotiation, "Bright Negotiation", H::Norowas, Use::Turn, &[of(&[Op::Influence(Amount::ByTime(3, 2))])]),
    skill(S::LeavesInTheWind, "Leaves in the Wind", H::Norowas, Use::Round, &[only(&[crystal(Green), token(White)])]),
    skill(S::WhispersInTheTreetops, "Whispers in the Treetops", H::Norowas, Use::Round, &[only(&[crystal(White), token(Green)])]),
    skill(S::Leadership, "Leadership", H::Norowas, Use::Turn, &[]).raises(true, 1, 2, 3),
    skill(S::BondsOfLoyalty, "Bonds of Loyalty", H::Norowas, Use::Passive, &[]).binds(),
    skill(S::MotivationNorowas, "Motivation (Norowas)", H::Norowas, Use::Motivation, &[only(&[draw(2), Op::If(Cond::LeastFame, 1), token(White)])]),
    skill(S::PrayerOfWeather, "Prayer of Weather", H::Norowas, Use::Interactive, &[only(&[MILD])]).holds(Hold::Way(HARSH)),
    skill(S::PrayerOfWeatherCoop, "Shared Prayer of Weather", H::Norowas, Use::Interactive,
        &[only(&[MILD, Op::Stop, Op::Way(Way::Less { terrains: LAND, by: 1, floor: 1 })])]).holds(Hold::Returns),
    skill(S::DoubleTime, "Double Time", H::Tovak, Use::Turn, &[of(&[Op::Move(Amount::ByTime(2, 1))])]),
    skill(S::NightSharpshooting, "Night Sharpshooting", H::Tovak, Use::Turn, &[of(&[Op::Attack(Ranged, Physical, Amount::ByTime(1, 2))])]),
    skill(S::ColdSwordsmanship, "Cold Swordsmanship", H::Tovak, Use::Turn, &[of(&[attack(2)]), of(&[ice_attack(2)])]),
    skill(S::ShieldMastery, "Shield Mastery", H::Tovak, Use::Turn, &[of(&[block(3)]), of(&[fire_block(2)]), of(&[ice_block(2)])]),
    skill(S::ResistanceBreak, "Resistance Break", H::Tovak, Use::Turn, &[only(&[Op::LowerArmor(Amount::Per(0, 1, Count::Resistances))])]),
    skill(S::IFeelNoPain, "I Feel No Pain", H::Tovak, Use::Turn, &[only(&[Op::Only(When::NoFight), Op::DiscardWound, draw(1)])]),
    skill(S::IDontGiveADamn, "I Don't Give a Damn", H::Tovak, Use::Turn, &[]).sideways(2, 3, Better::Gained, None),
    skill(S::WhoNeedsMagic, "Who Needs Magic", H::Tovak, Use::Turn,
        &[only(&[Op::Stop, Op::If(Cond::NoDieUsed, 3), Op::May(2), Op::RaiseLast(1), Op::NoDice])]).sideways(2, 3, Better::Never, None),
    skill(S::MotivationTovak, "Motivation (Tovak)", H::Tovak, Use::Motivation, &[only(&[draw(2), Op::If(Cond::LeastFame, 1), token(Blue)])]),
    skill(S::ManaExploit, "Mana Exploit", H::Tovak, Use::Interactive, &[only(&[Op::Token(NOT_GOLD, 1), Op::Mark])]).holds(Hold::Exploit),
    skill(S::ManaOverload, "Mana Overload", H::Tovak, Use::Interactive, &[only(&[Op::Token(NOT_GOLD, 1), Op::Mark])]).holds(Hold::Overload),
    skill(S::RefreshingBath, "Refreshing Bath", H::Wolfhawk, Use::Round, &[only(&[heal(1), crystal(Blue)])]),
    skill(S::RefreshingBreeze, "Refreshing Breeze", H::Wolfhawk, Use::Round, &[only(&[heal(1), crystal(White)])]),
    skill(S::HawkEyes, "Hawk Eyes", H::Wolfhawk, Use::Turn, &[only(&[moves(1), Op::If(Cond::Night, 1), Op::Way(Way::Explores(1)), Op::If(Cond::Day, 1), Op::Way(Way::Sees(2))])]),
    skill(S::OnHerOwn, "On Her Own", H::Wolfhawk, Use::Turn, &[of(&[influence(1)]),
        of(&[Op::Only(When::NoRecruit), influence(3), Op::Set(Rule::NoRecruits, Until::Turn)])]),
    skill(S::DeadlyAim, "Deadly Aim", H::Wolfhawk, Use::Turn, &[]).raises(false, 1, 2, 0),
    skill(S::KnowYourPrey, "Know Your Prey", H::Wolfhawk, Use::Round, &[only(&[Op::Only(When::Fight), Op::Prey])]),
    skill(S::Taunt, "Taunt", H::Wolfhawk, Use::Turn, &[of(&[Op::Only(When::BlockPhase), Op::LowerAttack(1)]),
        worded(K::Provoke, &[Op::Only(When::BlockPhase), Op::RaiseAttack(2), lower_armor(2)])]),
    skill(S::Dueling, "Dueling", H::Wolfhawk, Use::Turn, &[of(&[block(1), Op::Duel(1)])]),
    skill(S::MotivationWolfhawk, "Motivation (Wolfhawk)", H::Wolfhawk, Use::Motivation, &[only(&[draw(2), Op::If(Cond::LeastFame, 1), Op::Fame(1)])]),
    skill(S::WolfsHowl, "Wolf's Howl", H::Wolfhawk, Use::Interactive, &[]).sideways(4, 4, Better::FreeTokens, None).holds(Hold::Howl),
    skill(S::WolfsHowlCoop, "Shared Wolf's Howl", H::Wolfhawk, Use::Interactive,
        &[only(&[Op::Stop, lower_armor(1), Op::Again, Op::LowerAttack(1)])]).sideways(4, 4, Better::FreeTokens, None).holds(Hold::Returns),
    skill(S::SpiritGuides, "Spirit Guides", H::Krang, Use::Turn,
        &[of(&[moves(1), Op::Set(Rule::Guides { via: S::SpiritGuides, block: 1 }, Until::Turn)])]),
    skill(S::BattleHardened, "Battle Hardened", H::Krang, Use::Turn,
        &[only(&[Op::Stop, Op::May(1), Op::Guard { good: 2, plain: 1, physical: true }, Op::HitHero])]),
    skill(S::BattleFrenzy, "Battle Frenzy", H::Krang, Use::Turn, &[of(&[attack(2)]), of(&[attack(4), Op::TurnOver])]),
    skill(S::ShamanicRitual, "Shamanic Ritual", H::Krang, Use::Round,
        &[only(&[Op::Token(Hue::ANY, 1)]), worded(K::Flip, &[Op::Only(When::Moving), Op::Act, Op::TurnUp])]).flips(),
    skill(S::RegenerateKrang, "Regenerate (Krang)", H::Krang, Use::Turn, &[only(&[Op::Only(When::NoFight), Op::ThrowWound, Op::If(Cond::PaidOrLeast(Red), 1), draw(1)]).pays_anything()]),
    skill(S::ArcaneDisguise, "Arcane Disguise", H::Krang, Use::Turn, &[of(&[influence(2)]),
        worded(K::Reputation, &[Op::Way(Way::Disguised), Op::TurnOver]), worded(K::Flip, &[Op::TurnUp]).pays(Green)]).flips(),
    skill(S::PuppetMaster, "Puppet Master", H::Krang, Use::Turn, &[worded(K::Keep, &[Op::Only(When::Fight), Op::Keep]),
        worded(K::PuppetA, &[Op::Only(When::Attacking), Op::Puppet { block: false }]),
        worded(K::BTerrain, &[Op::Only(When::Blocking), Op::Puppet { block: true }])]),
    skill(S::MasterOfChaos, "Master of Chaos", H::Krang, Use::Turn, &[of(&[at_color(Blue), Op::Advance, block(3)]),
        of(&[at_color(Green), Op::Advance, moves(1)]), of(&[at_color(White), Op::Advance, influence(2)]),
        of(&[at_color(Red), Op::Advance, attack(2)]),
        of(&[at_color(Black), Op::Advance, Op::Attack(Ranged, ColdFire, Amount::Fixed(1))]),
        only(&[Op::Stop, Op::May(1), Op::Advance])]).wheel(),
    skill(S::Curse, "Curse", H::Krang, Use::Turn, &[of(&[Op::AimOpen, Op::LowerAttack(2)]), of(&[Op::AimOpen, lower_armor(1)])]),
    skill(S::ManaSuppression, "Mana Suppression", H::Krang, Use::Interactive, &[only(&[Op::Again, Op::Stop, Op::Crystal(Hue::Levied, 1)])])
        .holds(Hold::Levy),
    skill(S::ManaEnhancement, "Mana Enhancement", H::Krang, Use::Interactive,
        &[only(&[Op::Crystal(Hue::Used, 1), Op::Mark, Op::Stop, Op::Token(Hue::Noted, 1)])]).holds(Hold::Returns),
    skill(S::ElementalResistance, "Elemental Resistance", H::Braevalar, Use::Turn,
        &[only(&[Op::Stop, Op::May(1), Op::Guard { good: 2, plain: 1, physical: false }, Op::HitHero])]),
    skill(S::FeralAllies, "Feral Allies", H::Braevalar, Use::Turn, &[of(&[attack(1)]), of(&[Op::Only(When::Fight), Op::LowerAttack(1)])])
        .always(&[Way::Explores(1)]),
    skill(S::Thunderstorm, "Thunderstorm", H::Braevalar, Use::Round, &[only(&[Op::Token(Hue::GREEN_OR_BLUE, 1), Op::Token(Hue::GREEN_OR_WHITE, 1)])]),
    skill(S::LightningStorm, "Lightning Storm", H::Braevalar, Use::Round, &[only(&[Op::Token(Hue::GREEN_OR_BLUE, 1), Op::Token(Hue::BLUE_OR_RED, 1)])]),
    skill(S::Beguile, "Beguile", H::Braevalar, Use::Turn, &[only(&[Op::If(Cond::AtGlade, 2), influence(4), Op::Skip(4),
        Op::If(Cond::AtFortress, 2), influence(2), Op::Skip(1), influence(3)])]),
    skill(S::ForkedLightning, "Forked Lightning", H::Braevalar, Use::Turn,
        &[only(&[Op::Only(When::Fight), Op::Bolt(1), Op::May(5), Op::Again, Op::Bolt(1), Op::May(2), Op::Again, Op::Bolt(1)])]),
    skill(S::Shapeshift, "Shapeshift", H::Braevalar, Use::Turn, &[]).shapes(),
    skill(S::SecretWays, "Secret Ways", H::Braevalar, Use::Turn, &[of(&[moves(1), Op::MayPay(Wanted::Exactly(Blue), 2),
        Op::Way(Way::Opens { terrains: LAKE, n: 2 }), Op::Way(Way::Safe { terrains: LAKE })])])
        .always(&[Way::Opens { terrains: MOUNTAIN, n: 5 }, Way::Safe { terrains: MOUNTAIN }]),
    skill(S::RegenerateBraevalar, "Regenerate (Braevalar)", H::Braevalar, Use::Turn, &[only(&[Op::Only(When::NoFight), Op::ThrowWound, Op::If(Cond::PaidOrLeast(Green), 1), draw(1)]).pays_anything()]),
    skill(S::NaturesVengeance, "Nature's Vengeance", H::Braevalar, Use::Interactive,
        &[only(&[Op::Only(When::Fight), Op::LowerAttack(1), Op::Cumber])]).holds(Hold::Vengeance),
    skill(S::NaturesVengeanceCoop, "Shared Nature's Vengeance", H::Braevalar, Use::Interactive,
        &[only(&[Op::Only(When::Fight), Op::LowerAttack(1), Op::Cumber, Op::Stop, Op::LowerAttack(1), Op::Cumber])])
        .holds(Hold::Returns),
];

const _: () = {
    let mut at = 0;
    while at < SKILLS.len() {
        assert!(SKILLS[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
