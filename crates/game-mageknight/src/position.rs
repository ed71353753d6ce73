//! MKC-14.4: a stated position of a single fight.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use sortie_engine::{Quiet, Refusal, Seat};

use crate::action::{Declare, EnemyRef};
use crate::data::enemies::{ENEMIES, MAX_ATTACKS};
use crate::event::Audience;
use crate::flow;
use crate::ids::{AttackKind, AttackState, AttackType, Element, EnemyId, Phase, Role, TokenColor};
use crate::list::List;
use crate::options::Options;
use crate::rules::{Table, arith, attack, block};
use crate::state::{
    Bracket, Contribution, Declaration, Enemy, Kind, MAX_CONTRIBUTIONS, MAX_ENEMIES, MageKnight, Plan, PointKind, Side,
    enemy_flags,
};

/// The members of a position; each may be left out.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Position {
    phase: Option<Phase>,
    enemies: Vec<EnemyPosition>,
    summoned: Option<Vec<SummonedPosition>>,
    move_points: Option<u16>,
    influence_points: Option<u16>,
    dice_used: Option<u8>,
    wounds_to_hand: Option<u16>,
    knocked_out: Option<bool>,
    completed_attacks_this_phase: Option<u8>,
    piles: BTreeMap<TokenColor, Vec<EnemyId>>,
    pile_discards: BTreeMap<TokenColor, Vec<EnemyId>>,
    current_attack: Option<AttackPosition>,
    current_block: Option<BlockPosition>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct EnemyPosition {
    id: EnemyRef,
    #[serde(default)]
    defeated: bool,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    attacks: Vec<AttackStatePosition>,
    #[serde(default)]
    armor_modifier: i8,
    #[serde(default)]
    vampiric_bonus: u16,
    #[serde(default)]
    defend_bonus: u8,
    #[serde(default)]
    defend_used: bool,
    #[serde(default)]
    fortification_removed: bool,
    #[serde(default)]
    resistances_removed: bool,
    #[serde(default)]
    attacks_cancelled: bool,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct AttackStatePosition {
    index: u8,
    #[serde(default)]
    state: Option<AttackState>,
    #[serde(default)]
    reduction: u8,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SummonedPosition {
    by: EnemyRef,
    enemy: EnemyId,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ContributionPosition {
    #[serde(default)]
    kind: Option<AttackKind>,
    #[serde(default)]
    element: Element,
    amount: u16,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct AttackPosition {
    group: List<EnemyRef, MAX_ENEMIES>,
    #[serde(default)]
    attack_type: Option<AttackType>,
    #[serde(default)]
    contributions: Vec<ContributionPosition>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct BlockPosition {
    enemy: EnemyRef,
    attack: u8,
    #[serde(default)]
    contributions: Vec<ContributionPosition>,
}

/// Largest number that a position may state.
const MAX_NUMBER: u16 = 2000;

fn need(holds: bool, message: &str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::bad_position(message)) }
}

/// Brings every seat into the stated position. Refuses `BAD_POSITION`.
pub(crate) fn state(game: &mut MageKnight, position: &Position, options: &Options) -> Result<(), Refusal> {
    need(options.fight.is_some(), "a position goes with a fight")?;
    let plan = game.plan.clone();
    for (seat, side) in game.sides.iter_mut().enumerate() {
        numbers(side, position)?;
        for stated in &position.enemies {
            enemy(&plan, side, stated)?;
        }
        piles(&plan, side, position)?;
        let phase = position.phase.unwrap_or(Phase::RangedSiege);
        need(phase.in_combat(), "a position is in one of the four phases of a fight")?;
        let mut table = Table {
            plan: &plan,
            side,
            chance: &mut game.chance,
            seat: Seat::new(seat),
            audience: Audience::default(),
            out: &mut Quiet,
        };
        table.side.phase = phase;
        if matches!(phase, Phase::Block | Phase::AssignDamage) {
            match &position.summoned {
                None => flow::arrive(&mut table),
                Some(stated) => summoned(&plan, table.side, stated)?,
            }
            table.side.phase = phase;
        } else {
            need(position.summoned.is_none(), "summoned tokens stand in BLOCK and ASSIGN_DAMAGE only")?;
        }
        declared(&plan, side, position)?;
    }
    Ok(())
}

fn numbers(side: &mut Side, position: &Position) -> Result<(), Refusal> {
    let stated = [position.move_points, position.influence_points, position.wounds_to_hand];
    need(stated.iter().flatten().all(|n| *n <= MAX_NUMBER), "a number is too large")?;
    let kit = &mut side.kit;
    kit.move_points = position.move_points.unwrap_or(kit.move_points);
    kit.influence = position.influence_points.unwrap_or(kit.influence);
    kit.wallet.dice_used = position.dice_used.unwrap_or(kit.wallet.dice_used);
    kit.wounds_to_hand = position.wounds_to_hand.unwrap_or(kit.wounds_to_hand);
    kit.knocked_out = position.knocked_out.unwrap_or(kit.knocked_out);
    side.completed_attacks = position.completed_attacks_this_phase.unwrap_or(side.completed_attacks);
    Ok(())
}

fn enemy(plan: &Plan, side: &mut Side, stated: &EnemyPosition) -> Result<(), Refusal> {
    need(stated.id.idx() < side.kit.enemies.len(), "there is no such enemy")?;
    let at = stated.id.idx();
    let sheet = plan.sheet(side.kit.enemies[at].kind);
    let token = &mut side.kit.enemies[at];
    for (flag, holds) in [
        (enemy_flags::DEFEATED, stated.defeated),
        (enemy_flags::HIDDEN, stated.hidden),
        (enemy_flags::DEFEND_USED, stated.defend_used),
        (enemy_flags::FORT_GONE, stated.fortification_removed),
        (enemy_flags::RESIST_GONE, stated.resistances_removed),
        (enemy_flags::STOPPED, stated.attacks_cancelled),
    ] {
        if holds {
            token.set(flag);
        }
    }
    need(stated.vampiric_bonus <= MAX_NUMBER, "a number is too large")?;
    token.armor_change = stated.armor_modifier;
    token.vampiric = stated.vampiric_bonus;
    token.defend = stated.defend_bonus;
    for attack in &stated.attacks {
        need(attack.index < sheet.n_attacks, "the enemy has no such attack")?;
        let on = usize::from(attack.index);
        token.reductions[on] = attack.reduction;
        token.states[on] = attack.state.unwrap_or(AttackState::Open);
    }
    if stated.attacks_cancelled {
        for state in token.states.iter_mut().filter(|state| **state == AttackState::Open) {
            *state = AttackState::Cancelled;
        }
    }
    for on in 0..usize::from(sheet.n_attacks).min(MAX_ATTACKS) {
        let facts = arith::attack_facts(plan, side, at, on);
        if facts.element.is_some() && facts.value == 0 && facts.state == AttackState::Open {
            side.kit.enemies[at].states[on] = AttackState::Zeroed;
        }
    }
    Ok(())
}

fn piles(plan: &Plan, side: &mut Side, position: &Position) -> Result<(), Refusal> {
    let of_color = |color: TokenColor, ids: &[EnemyId]| ids.iter().all(|id| ENEMIES[id.idx()].color == color);
    for (color, ids) in &position.piles {
        need(of_color(*color, ids), "a token lies in the pile of its colour")?;
        side.piles[color.idx()] =
            List::from_slice(ids).ok_or_else(|| Refusal::bad_position("more tokens than a pile holds"))?;
        side.peeked = 0;
    }
    for (color, ids) in &position.pile_discards {
        need(of_color(*color, ids), "a token lies in the discard pile of its colour")?;
        need(ids.len() <= 36, "more tokens than a pile holds")?;
        for id in EnemyId::ALL.iter().filter(|id| ENEMIES[id.idx()].color == *color) {
            side.pile_discards[id.idx()] = ids.iter().filter(|other| *other == id).count() as u8;
        }
    }
    if position.piles.is_empty() && position.pile_discards.is_empty() {
        return Ok(());
    }
    for id in EnemyId::ALL {
        let color = plan.sheet(Kind::Token(*id)).color;
        let lying = side.piles[color.idx()].iter().filter(|other| *other == id).count();
        let out =
            side.kit.enemies.iter().filter(|token| token.kind == Kind::Token(*id) && token.is(enemy_flags::FROM_PILE));
        let total = lying + out.count() + usize::from(side.pile_discards[id.idx()]);
        need(total <= usize::from(ENEMIES[id.idx()].copies), "more tokens than exist")?;
    }
    Ok(())
}

fn summoned(plan: &Plan, side: &mut Side, stated: &[SummonedPosition]) -> Result<(), Refusal> {
    for token in stated {
        let by = token.by.idx();
        need(side.kit.enemies.get(by).is_some_and(|by| by.role != Role::Summoned), "there is no such summoner")?;
        let pile = &mut side.piles[plan.sheet(Kind::Token(token.enemy)).color.idx()];
        let lying = pile.iter().position(|other| *other == token.enemy);
        if let Some(at) = lying {
            pile.remove(at);
        }
        let mut enemy =
            Enemy { kind: Kind::Token(token.enemy), role: Role::Summoned, summoned_by: token.by.0, ..Enemy::default() };
        if lying.is_some() {
            enemy.set(enemy_flags::FROM_PILE);
        }
        need(side.kit.enemies.push(enemy), "too many enemies")?;
        side.kit.enemies[by].set(enemy_flags::HIDDEN);
    }
    Ok(())
}

fn contributions(
    stated: &[ContributionPosition],
    kind: PointKind,
) -> Result<List<Contribution, MAX_CONTRIBUTIONS>, Refusal> {
    let mut list = List::new();
    for given in stated {
        need(given.amount <= MAX_NUMBER, "a number is too large")?;
        let given = Contribution {
            kind: match (kind, given.kind) {
                (PointKind::Attack(_), Some(stated)) => PointKind::Attack(stated),
                _ => kind,
            },
            element: given.element,
            amount: given.amount,
            ..Contribution::default()
        };
        need(list.push(given), "too many contributions")?;
    }
    Ok(list)
}

fn declared(plan: &Plan, side: &mut Side, position: &Position) -> Result<(), Refusal> {
    let before = side.kit;
    match (&position.current_attack, &position.current_block) {
        (None, None) => {}
        (Some(stated), None) => {
            let declare = Declare { targets: stated.group, attack_type: stated.attack_type, ..Declare::default() };
            let declared = attack::check_declare(plan, side, &declare)
                .map_err(|why| Refusal::bad_position(sortie_engine::Reason::message(&why)))?;
            let kind = match declared.attack_type {
                AttackType::Ranged => AttackKind::Ranged,
                AttackType::Siege => AttackKind::Siege,
                AttackType::Melee => AttackKind::Melee,
            };
            side.kit.contributions = contributions(&stated.contributions, PointKind::Attack(kind))?;
            let level = arith::group_level(plan, side, &declared.group);
            let legal = |given: &Contribution| match given.kind {
                PointKind::Attack(AttackKind::Siege) => true,
                PointKind::Attack(AttackKind::Ranged) => level == 0,
                PointKind::Attack(AttackKind::Melee) | PointKind::Block | PointKind::BlockTwiceSwift => false,
            };
            let fits = side.phase == Phase::Attack || side.kit.contributions.iter().all(legal);
            need(fits, "a contribution is of a kind that the group does not allow")?;
            let declared = Declaration::Attack {
                group: declared.group,
                attack_type: declared.attack_type,
                defend: declared.defend,
            };
            side.bracket = Some(Bracket { declared, before, sealed: false });
        }
        (None, Some(stated)) => {
            block::check_declare(plan, side, stated.enemy, stated.attack)
                .map_err(|why| Refusal::bad_position(sortie_engine::Reason::message(&why)))?;
            side.kit.contributions = contributions(&stated.contributions, PointKind::Block)?;
            let declared = Declaration::Block { enemy: stated.enemy.0, attack: stated.attack };
            side.bracket = Some(Bracket { declared, before, sealed: false });
        }
        (Some(_), Some(_)) => return Err(Refusal::bad_position("one declaration is open at a time")),
    }
    Ok(())
}
