//! The basic action cards: standard deck, unique cards of the heroes, and the wound.

use super::{attack, block, effect, fire_attack, fire_block, ice_attack, ice_block, ranged, siege};
use crate::effects::{Effect, EffectKey as K, Op};
use crate::ids::{CardId, Color};

/// Extra cost printed on one side of a card, besides the mana that powers the strong side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ExtraCost {
    None,
    /// One other non-wound card from hand to the discard pile.
    DiscardCard,
    /// One mana of a basic color.
    BasicMana,
}

/// One side of a card: its cost and the options to choose from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardSide {
    /// What is paid on top.
    pub extra: ExtraCost,
    pub effects: &'static [Effect],
}

/// A card's printed content.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: CardId,
    pub name: &'static str,
    /// Its color, which powers the strong side; a wound has none.
    pub color: Option<Color>,
    /// In combat a card of the healing type can only be turned sideways.
    pub healing: bool,
    pub basic: CardSide,
    /// The lower side, for one mana of the card's color.
    pub strong: CardSide,
}

impl Card {
    const fn healing(mut self) -> Self {
        self.healing = true;
        self
    }
    const fn extra(mut self, basic: ExtraCost, strong: ExtraCost) -> Self {
        self.basic.extra = basic;
        self.strong.extra = strong;
        self
    }
}

const fn card(
    id: CardId,
    name: &'static str,
    color: Color,
    basic: &'static [Effect],
    strong: &'static [Effect],
) -> Card {
    Card {
        id,
        name,
        color: Some(color),
        healing: false,
        basic: CardSide { extra: ExtraCost::None, effects: basic },
        strong: CardSide { extra: ExtraCost::None, effects: strong },
    }
}

const WOUND: Card = Card {
    id: CardId::Wound,
    name: "Wound",
    color: None,
    healing: false,
    basic: CardSide { extra: ExtraCost::None, effects: &[] },
    strong: CardSide { extra: ExtraCost::None, effects: &[] },
};

const A2: Effect = effect(K::A2, &[attack(2)]);
const A3: Effect = effect(K::A3, &[attack(3)]);
const A4: Effect = effect(K::A4, &[attack(4)]);
const A5: Effect = effect(K::A5, &[attack(5)]);
const B2: Effect = effect(K::B2, &[block(2)]);
const B3: Effect = effect(K::B3, &[block(3)]);
const B4: Effect = effect(K::B4, &[block(4)]);
const B5: Effect = effect(K::B5, &[block(5)]);
const R1: Effect = effect(K::R1, &[ranged(1)]);
const R3: Effect = effect(K::R3, &[ranged(3)]);
const M2: Effect = effect(K::M2, &[Op::Move(2)]);
const M3: Effect = effect(K::M3, &[Op::Move(3)]);
const M4: Effect = effect(K::M4, &[Op::Move(4)]);
const M5: Effect = effect(K::M5, &[Op::Move(5)]);
const INF2: Effect = effect(K::Inf2, &[Op::Influence(2)]);
const INF3: Effect = effect(K::Inf3, &[Op::Influence(3)]);
const INF4: Effect = effect(K::Inf4, &[Op::Influence(4)]);
const INF5: Effect = effect(K::Inf5, &[Op::Influence(5)]);
const H1: Effect = effect(K::H1, &[Op::Heal(1)]);
const H2: Effect = effect(K::H2, &[Op::Heal(2)]);
const DRAW1: Effect = effect(K::Draw1, &[Op::Draw(1)]);
const DRAW2: Effect = effect(K::Draw2, &[Op::Draw(2)]);
const TOK_BLUE: Effect = effect(K::TokBlue, &[Op::Token(Color::Blue)]);
const TOK_WHITE: Effect = effect(K::TokWhite, &[Op::Token(Color::White)]);
const TOK_RED: Effect = effect(K::TokRed, &[Op::Token(Color::Red)]);
const TOK_GREEN: Effect = effect(K::TokGreen, &[Op::Token(Color::Green)]);
const CRY_GREEN: Effect = effect(K::CryGreen, &[Op::Crystal(Color::Green)]);
const CRY_PAID: Effect = effect(K::Cry, &[Op::CrystalOfPaidMana]);
const CRY_CHOICE: Effect = effect(K::Cry, &[Op::CrystalOfChoice]);

use Color::{Blue, Green, Red, White};

/// The cards, indexed by [`CardId`].
///
/// Rewards that need an interaction, a map or a turn order (Noble Manners, Savage Harvesting, Druidic Paths, the discount of
/// Ruthless Coercion, the return of Crystal Joy) have no operation: a skirmish has no moment at which they could happen.
#[rustfmt::skip]
pub static CARDS: [Card; CardId::COUNT] = [
    card(CardId::Rage, "Rage", Red, &[A2, B2], &[A4]),
    card(CardId::Improvisation, "Improvisation", Red, &[M3, INF3, A3, B3], &[M5, INF5, A5, B5])
        .extra(ExtraCost::DiscardCard, ExtraCost::DiscardCard),
    card(CardId::Threaten, "Threaten", Red, &[INF2], &[effect(K::Inf5, &[Op::Influence(5), Op::Reputation(-1)])]),
    card(CardId::Determination, "Determination", Blue, &[A2, B2], &[B5]),
    card(CardId::Stamina, "Stamina", Blue, &[M2], &[M4]),
    card(CardId::Crystallize, "Crystallize", Blue, &[CRY_PAID], &[CRY_CHOICE]).extra(ExtraCost::BasicMana, ExtraCost::None),
    card(CardId::March, "March", Green, &[M2], &[M4]),
    card(CardId::Concentration, "Concentration", Green, &[TOK_BLUE, TOK_WHITE, TOK_RED], &[effect(K::Boost, &[Op::Boost(2)])]),
    card(CardId::Tranquility, "Tranquility", Green, &[H1, DRAW1], &[H2, DRAW2]).healing(),
    card(CardId::Swiftness, "Swiftness", White, &[M2], &[R3]),
    card(CardId::Promise, "Promise", White, &[INF2], &[INF4]),
    card(CardId::ManaDraw, "Mana Draw", White, &[effect(K::Source, &[Op::DieAllowance])],
        &[effect(K::Dice, &[Op::TurnDice { dice: 1, tokens: 2 }])]),
    card(CardId::BattleVersatility, "Battle Versatility", Red, &[A2, B2, R1],
        &[A4, B4, effect(K::A3f, &[fire_attack(3)]), effect(K::B3f, &[fire_block(3)]), R3, effect(K::S2, &[siege(2)])]),
    card(CardId::ManaPull, "Mana Pull", White, &[effect(K::Source, &[Op::DieAllowanceBlackAny])],
        &[effect(K::Dice, &[Op::TurnDice { dice: 2, tokens: 1 }])]),
    card(CardId::WillFocus, "Will Focus", Green, &[TOK_BLUE, TOK_WHITE, TOK_RED, CRY_GREEN], &[effect(K::Boost, &[Op::Boost(3)])]),
    card(CardId::CrystalJoy, "Crystal Joy", Blue, &[CRY_PAID], &[CRY_CHOICE]).extra(ExtraCost::BasicMana, ExtraCost::None),
    card(CardId::NobleManners, "Noble Manners", White, &[INF2], &[INF4]),
    card(CardId::Rejuvenate, "Rejuvenate", Green, &[H1, DRAW1, TOK_GREEN, effect(K::Ready, &[Op::Ready(2)])],
        &[H2, DRAW2, CRY_GREEN, effect(K::Ready, &[Op::Ready(3)])]).healing(),
    card(CardId::ColdToughness, "Cold Toughness", Blue, &[effect(K::A2i, &[ice_attack(2)]), effect(K::B3i, &[ice_block(3)])],
        &[effect(K::B5i, &[Op::BlockPerIcon(5)])]),
    card(CardId::Instinct, "Instinct", Red, &[M2, INF2, A2, B2], &[M4, INF4, A4, B4]),
    card(CardId::SwiftReflexes, "Swift Reflexes", White, &[M2, R1, effect(K::Attack1, &[Op::LowerAttack(1)])],
        &[M4, R3, effect(K::Attack2, &[Op::LowerAttack(2)])]),
    card(CardId::Tirelessness, "Tirelessness", Blue, &[effect(K::M2, &[Op::Move(2), Op::NextMoveBonus])],
        &[effect(K::M4, &[Op::Move(4), Op::MoveBonus])]),
    card(CardId::SavageHarvesting, "Savage Harvesting", Green, &[M2], &[M4]),
    card(CardId::RuthlessCoercion, "Ruthless Coercion", Red, &[INF2],
        &[effect(K::Inf6, &[Op::Influence(6), Op::Reputation(-1), Op::BuyReady(2)])]),
    card(CardId::OneWithTheLand, "One With the Land", Green, &[M2, H1, B2],
        &[M4, H2, effect(K::BTerrain, &[Op::BlockTerrain])]),
    card(CardId::DruidicPaths, "Druidic Paths", Blue, &[M2], &[M4]),
    WOUND,
];

const _: () = {
    let mut at = 0;
    while at < CARDS.len() {
        assert!(CARDS[at].id as usize == at, "rows are in the order of their ids");
        at += 1;
    }
};
