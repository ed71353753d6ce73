//! What a player can foresee: the odds of an attack, what a set brings, what a placement lacks.

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Named, Seat};

use crate::action::{Action, Placement, Triple};
use crate::cards;
use crate::ids::{CardId, TerritoryId};
use crate::odds;
use crate::rules::{attack, trade};
use crate::state::Risk;

/// What can be foreseen of an action.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Preview {
    /// Of an attack.
    Attack(AttackPreview),
    /// Of a trade.
    #[serde(rename_all = "camelCase")]
    Trade {
        /// What the set is worth.
        value: u32,
        /// Where the two bonus armies would go.
        bonus_territory_id: Option<TerritoryId>,
        /// The budget afterwards.
        reinforcements_available: u32,
    },
    /// Of a placement.
    #[serde(rename_all = "camelCase")]
    Placement {
        /// The budget.
        available: u32,
        /// What the placement adds up to.
        placed: u64,
    },
}

/// The odds of one round, and of attacking until the territory falls or one army is left.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttackPreview {
    /// Dice of the attacker.
    pub attacker_dice: u32,
    /// Dice of the defender.
    pub defender_dice: u32,
    /// The results of this round.
    pub round: Vec<RoundPreview>,
    /// The chance to take the territory by attacking on with all dice.
    pub capture_chance: f64,
    /// Armies that this costs on average.
    pub expected_losses: f64,
    /// For each number of own armies left, the chance to have taken the territory; absent for more than 60 armies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attackers_left: Option<Vec<f64>>,
    /// For each number of defenders left, the chance to have failed; absent for more than 60 armies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defenders_left: Option<Vec<f64>>,
}

/// One result of a round.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoundPreview {
    /// Armies the attacker loses.
    pub attacker_losses: u8,
    /// Armies the defender loses.
    pub defender_losses: u8,
    /// How likely that is.
    pub chance: f64,
}

pub(crate) fn preview(state: &Risk, seat: Seat, action: &Action) -> Option<Preview> {
    match action {
        Action::Attack { from_territory_id, to_territory_id, attacker_dice, .. } => {
            attack_odds(state, seat, from_territory_id, to_territory_id, *attacker_dice).map(Preview::Attack)
        }
        Action::TradeCards { card_ids } => trade_value(state, seat, card_ids),
        Action::PlaceArmies { placements } if state.current == seat => Some(placement_sum(state, placements)),
        Action::PlaceArmies { .. }
        | Action::Fortify { .. }
        | Action::EndTurn { .. }
        | Action::Occupy { .. }
        | Action::ClaimTerritory { .. }
        | Action::PlaceInitial { .. }
        | Action::ChooseCapital { .. } => None,
    }
}

/// The odds between two territories in sight, whoever owns them; dice beyond what the armies allow are cut.
fn attack_odds(
    state: &Risk,
    seat: Seat,
    from: &Named<TerritoryId>,
    to: &Named<TerritoryId>,
    dice: i64,
) -> Option<AttackPreview> {
    let (from, to) = (from.known().ok()?, to.known().ok()?);
    let sight = state.sight(seat);
    if from == to || !sight.contains(from) || !sight.contains(to) {
        return None;
    }
    let (attackers, defenders) = (state.armies(from), state.armies(to));
    if attackers < 2 || defenders == 0 {
        return None;
    }
    let most = (attackers - 1).min(attack::MAX_DICE);
    let attacker_dice = u32::try_from(dice).unwrap_or(0).clamp(1, most);
    let defender_dice = defenders.min(2);
    let round = odds::round(attacker_dice as usize, defender_dice as usize).iter().map(|result| RoundPreview {
        attacker_losses: result.attacker_losses,
        defender_losses: result.defender_losses,
        chance: f64::from(result.rolls) / f64::from(result.of),
    });
    let battle = odds::battle(attackers, defenders);
    Some(AttackPreview {
        attacker_dice,
        defender_dice,
        round: round.collect(),
        capture_chance: odds::capture_chance(attackers, defenders),
        expected_losses: odds::expected_losses(attackers, defenders),
        attackers_left: battle.as_ref().map(|battle| battle.attackers_left.clone()),
        defenders_left: battle.map(|battle| battle.defenders_left),
    })
}

/// What three own cards would bring; nothing for cards that one does not hold or that are no set.
fn trade_value(state: &Risk, seat: Seat, triple: &Triple) -> Option<Preview> {
    let held = |card: &Named<CardId>| card.known().ok().filter(|card| state.hand(seat).contains(*card));
    let [a, b, c] = triple.cards();
    let cards = [held(a)?, held(b)?, held(c)?];
    cards::set_kind(cards.map(|card| cards::symbol(&state.map, card)))?;
    let value = trade::value(state, cards);
    let bonus_due = state.rules.territory_bonus && !(state.flags.bonus_used && state.current == seat);
    let budget = if state.current == seat { state.reinforcements } else { 0 };
    Some(Preview::Trade {
        value,
        bonus_territory_id: cards::bonus_territory(cards, |at| bonus_due && state.owns(seat, at)),
        reinforcements_available: budget.saturating_add(value),
    })
}

fn placement_sum(state: &Risk, placements: &[Placement]) -> Preview {
    let placed = placements.iter().fold(0_u64, |sum, placement| sum.saturating_add(placement.count.get()));
    Preview::Placement { available: state.reinforcements, placed }
}
