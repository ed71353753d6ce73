//! The deed cards: the shape of a row, the basic actions with the wound, and the whole table.

use super::advanced::ADVANCED;
use super::artifacts::ARTIFACTS;
use super::spells::SPELLS;
use super::{
    attack, block, crystal, draw, fire_attack, fire_block, heal, ice_attack, ice_block, influence, moves, of, ranged,
    siege, token,
};
use crate::effects::{Amount, CardCost, Cond, Cost, Count, Effect, Hue, Op, Rule, Until, Ware};
use crate::ids::{CardId, Color, Element, Set};
use crate::rules::mana::Wanted;

/// One side of a card: its cost and the options to choose from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardSide {
    pub cost: Cost,
    pub effects: &'static [Effect],
}

/// What kind of deed a card is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Class {
    Basic,
    Advanced,
    Spell,
    Artifact,
    Wound,
}

/// A card's printed content.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: CardId,
    pub name: &'static str,
    pub class: Class,
    /// The set that brings it.
    pub set: Set,
    /// Its color, which powers the strong side; artifacts and wounds have none.
    pub color: Option<Color>,
    /// The second color of a card that has two.
    pub second: Option<Color>,
    /// In combat a card of the healing type can only be turned sideways.
    pub healing: bool,
    pub basic: CardSide,
    /// The lower side.
    pub strong: CardSide,
    /// What it gives a unit that bears it. The basic side is then an ability of that unit.
    pub banner: Option<Banner>,
}

/// What a banner gives the unit that bears it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    pub armor: u8,
    /// On its Attack and Block abilities.
    pub points: u8,
    /// Resistances as bits.
    pub resists: u8,
    /// Each time it attacks or blocks.
    pub fame: u8,
    /// Once a round it ignores a wound.
    pub wards: bool,
    /// Its ability can be used although the unit is spent.
    pub rouses: bool,
}

impl Banner {
    /// A banner that only brings an ability.
    pub(super) const PLAIN: Self = Self { armor: 0, points: 0, resists: 0, fame: 0, wards: false, rouses: false };
}

/// The banner that a unit bears.
#[must_use]
pub fn banner(card: Option<CardId>) -> Option<Banner> {
    card.and_then(|card| CARDS[card.index()].banner)
}

impl Card {
    /// Whether it is a basic or advanced action.
    #[must_use]
    pub const fn is_action(&self) -> bool {
        matches!(self.class, Class::Basic | Class::Advanced)
    }

    /// Its colors, as bits in the order of [`Color`].
    #[must_use]
    pub const fn colors(&self) -> u8 {
        let mut bits = 0;
        if let Some(color) = self.color {
            bits |= 1 << color as u8;
        }
        if let Some(color) = self.second {
            bits |= 1 << color as u8;
        }
        bits
    }

    /// Units can bear it.
    pub(super) const fn borne(mut self, banner: Banner) -> Self {
        self.banner = Some(banner);
        self
    }

    pub(super) const fn healing(mut self) -> Self {
        self.healing = true;
        self
    }
    /// Both sides also cost another card.
    const fn discards(mut self) -> Self {
        self.basic.cost.cards = CardCost::Discard;
        self.strong.cost.cards = CardCost::Discard;
        self
    }
    /// The basic side costs one mana of any basic color.
    const fn pays_any(mut self) -> Self {
        self.basic.cost = Cost::FREE.and(Wanted::AnyBasic);
        self
    }
}

type Options = &'static [Effect];

const fn row(id: CardId, name: &'static str, class: Class, set: Set, basic: Options, strong: Options) -> Card {
    Card {
        id,
        name,
        class,
        set,
        color: None,
        second: None,
        healing: false,
        basic: CardSide { cost: Cost::FREE, effects: basic },
        strong: CardSide { cost: Cost::FREE, effects: strong },
        banner: None,
    }
}

const fn card(id: CardId, name: &'static str, color: Color, basic: Options, strong: Options) -> Card {
    let mut card = row(id, name, Class::Basic, Set::Base, basic, strong);
    card.color = Some(color);
    card.strong.cost = Cost::mana(color);
    card
}

/// An advanced action.
pub(super) const fn action(
    id: CardId,
    name: &'static str,
    color: Color,
    set: Set,
    basic: Options,
    strong: Options,
) -> Card {
    let mut card = card(id, name, color, basic, strong);
    card.class = Class::Advanced;
    card.set = set;
    card
}

/// An advanced action of two colors, either of which powers it.
pub(super) const fn dual(
    id: CardId,
    name: &'static str,
    (first, second): (Color, Color),
    basic: Options,
    strong: Options,
) -> Card {
    let mut card = action(id, name, first, Set::Legion, basic, strong);
    card.second = Some(second);
    card.strong.cost = Cost::FREE.and(Wanted::Either(first, second));
    card
}

/// A spell: one mana of its color, and for the strong side a black one as well.
pub(super) const fn spell(
    id: CardId,
    name: &'static str,
    color: Color,
    set: Set,
    basic: Options,
    strong: Options,
) -> Card {
    let mut card = row(id, name, Class::Spell, set, basic, strong);
    card.color = Some(color);
    card.basic.cost = Cost::mana(color);
    card.strong.cost = Cost::mana(color).and(Wanted::Exactly(Color::Black));
    card
}

/// An artifact, whose strong side costs nothing but itself.
pub(super) const fn artifact(id: CardId, name: &'static str, set: Set, basic: Options, strong: Options) -> Card {
    row(id, name, Class::Artifact, set, basic, strong)
}

const WOUND: Card = row(CardId::Wound, "Wound", Class::Wound, Set::Base, &[], &[]);

const A2: Effect = of(&[attack(2)]);
const A3: Effect = of(&[attack(3)]);
const A4: Effect = of(&[attack(4)]);
const A5: Effect = of(&[attack(5)]);
const B2: Effect = of(&[block(2)]);
const B3: Effect = of(&[block(3)]);
const B4: Effect = of(&[block(4)]);
const B5: Effect = of(&[block(5)]);
const R1: Effect = of(&[ranged(1)]);
const R3: Effect = of(&[ranged(3)]);
const M2: Effect = of(&[moves(2)]);
const M3: Effect = of(&[moves(3)]);
const M4: Effect = of(&[moves(4)]);
const M5: Effect = of(&[moves(5)]);
const INF2: Effect = of(&[influence(2)]);
const INF3: Effect = of(&[influence(3)]);
const INF4: Effect = of(&[influence(4)]);
const INF5: Effect = of(&[influence(5)]);
const H1: Effect = of(&[heal(1)]);
const H2: Effect = of(&[heal(2)]);
const DRAW1: Effect = of(&[draw(1)]);
const DRAW2: Effect = of(&[draw(2)]);
const TOK_BLUE: Effect = of(&[token(Blue)]);
const TOK_WHITE: Effect = of(&[token(White)]);
const TOK_RED: Effect = of(&[token(Red)]);
const TOK_GREEN: Effect = of(&[token(Green)]);
const CRY_GREEN: Effect = of(&[crystal(Green)]);
/// The crystal for a card that a step swaps.
const REAPED: Op = Op::Crystal(Hue::Spent, 1);
const CRY_PAID: Effect = of(&[Op::Crystal(Hue::Paid, 1)]);
const CRY_CHOICE: Effect = of(&[Op::Crystal(Hue::BASIC, 1)]);

use Color::{Blue, Green, Red, White};

/// The basic actions and the wound.
#[rustfmt::skip]
const BASICS: &[Card] = &[
    card(CardId::Rage, "Rage", Red, &[A2, B2], &[A4]),
    card(CardId::Improvisation, "Improvisation", Red, &[M3, INF3, A3, B3], &[M5, INF5, A5, B5])
        .discards(),
    card(CardId::Threaten, "Threaten", Red, &[INF2], &[of(&[influence(5), Op::Reputation(-1)])]),
    card(CardId::Determination, "Determination", Blue, &[A2, B2], &[B5]),
    card(CardId::Stamina, "Stamina", Blue, &[M2], &[M4]),
    card(CardId::Crystallize, "Crystallize", Blue, &[CRY_PAID], &[CRY_CHOICE]).pays_any(),
    card(CardId::March, "March", Green, &[M2], &[M4]),
    card(CardId::Concentration, "Concentration", Green, &[TOK_BLUE, TOK_WHITE, TOK_RED], &[of(&[Op::Boost(2)])]),
    card(CardId::Tranquility, "Tranquility", Green, &[H1, DRAW1], &[H2, DRAW2]).healing(),
    card(CardId::Swiftness, "Swiftness", White, &[M2], &[R3]),
    card(CardId::Promise, "Promise", White, &[INF2], &[INF4]),
    card(CardId::ManaDraw, "Mana Draw", White, &[of(&[Op::DieAllowance])],
        &[of(&[Op::TurnDice { dice: 1, tokens: 2 }])]),
    card(CardId::BattleVersatility, "Battle Versatility", Red, &[A2, B2, R1],
        &[A4, B4, of(&[fire_attack(3)]), of(&[fire_block(3)]), R3, of(&[siege(2)])]),
    card(CardId::ManaPull, "Mana Pull", White, &[of(&[Op::DieAllowanceBlackAny])],
        &[of(&[Op::TurnDice { dice: 2, tokens: 1 }])]),
    card(CardId::WillFocus, "Will Focus", Green, &[TOK_BLUE, TOK_WHITE, TOK_RED, CRY_GREEN], &[of(&[Op::Boost(3)])]),
    card(CardId::CrystalJoy, "Crystal Joy", Blue,
        &[of(&[Op::Crystal(Hue::Paid, 1), Op::AtEnd, Op::Reclaim { wounds: false }])],
        &[of(&[Op::Crystal(Hue::BASIC, 1), Op::AtEnd, Op::Reclaim { wounds: true }])]).pays_any(),
    card(CardId::NobleManners, "Noble Manners", White,
        &[of(&[influence(2), Op::If(Cond::Interaction, 2), Op::AtEnd, Op::Fame(1)])],
        &[of(&[influence(4), Op::If(Cond::Interaction, 3), Op::AtEnd, Op::Fame(1), Op::Reputation(1)])]),
    card(CardId::Rejuvenate, "Rejuvenate", Green, &[H1, DRAW1, TOK_GREEN, of(&[Op::Ready(2)])],
        &[H2, DRAW2, CRY_GREEN, of(&[Op::Ready(3)])]).healing(),
    card(CardId::ColdToughness, "Cold Toughness", Blue, &[of(&[ice_attack(2)]), of(&[ice_block(3)])],
        &[of(&[Op::Block(Element::Ice, Amount::Per(5, 1, Count::Icons))])]),
    card(CardId::Instinct, "Instinct", Red, &[M2, INF2, A2, B2], &[M4, INF4, A4, B4]),
    card(CardId::SwiftReflexes, "Swift Reflexes", White, &[M2, R1, of(&[Op::LowerAttack(1)])],
        &[M4, R3, of(&[Op::LowerAttack(2)])]),
    card(CardId::Tirelessness, "Tirelessness", Blue, &[of(&[moves(2), Op::Set(Rule::NextMove(1), Until::Turn)])],
        &[of(&[moves(4), Op::Set(Rule::EveryMove(1), Until::Turn)])]),
    card(CardId::SavageHarvesting, "Savage Harvesting", Green, &[of(&[moves(2), Op::Set(Rule::Reap { once: true }, Until::Turn), Op::Stop, REAPED])],
        &[of(&[moves(4), Op::Set(Rule::Reap { once: false }, Until::Turn), Op::Stop, REAPED])]),
    card(CardId::RuthlessCoercion, "Ruthless Coercion", Red,
        &[of(&[influence(2), Op::Set(Rule::Discount { via: CardId::RuthlessCoercion, by: 2, shame: 1 }, Until::Turn)])],
        &[of(&[influence(6), Op::Reputation(-1), Op::BuyReady(2),
            Op::Set(Rule::Shop { via: CardId::RuthlessCoercion, ware: Ware::Ready { level: 2, once: false } }, Until::Turn)])]),
    card(CardId::OneWithTheLand, "One With the Land", Green, &[M2, H1, B2],
        &[M4, H2, of(&[Op::BlockByTime(Element::Fire, Element::Ice, Amount::Per(0, 1, Count::TerrainCost))])]),
    card(CardId::DruidicPaths, "Druidic Paths", Blue, &[of(&[moves(2), Op::EaseSpace])], &[of(&[moves(4), Op::EaseTerrain])]),
    WOUND,
];

/// The cards, indexed by [`CardId`].
pub static CARDS: [Card; CardId::COUNT] = {
    let mut all = [WOUND; CardId::COUNT];
    let mut filled = 0;
    let parts = [BASICS, ADVANCED, SPELLS, ARTIFACTS];
    let mut part = 0;
    while part < parts.len() {
        let mut at = 0;
        while at < parts[part].len() {
            all[filled] = parts[part][at];
            filled += 1;
            at += 1;
        }
        part += 1;
    }
    assert!(filled == CardId::COUNT, "every card has a row");
    all
};

const _: () = {
    let mut at = 0;
    while at < CARDS.len() {
        assert!(CARDS[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
