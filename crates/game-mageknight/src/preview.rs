//! What a seat can foresee of an action: the group before anything is spent, the pool after a play, the wounds of a damage.

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Chance, Quiet, Reason as _, Seat};

use crate::action::{Action, Declare};
use crate::effects::{Op, Program};
use crate::event::Audience;
use crate::fight_view::{AttackView, BlockView, attack_view, block_view};
use crate::game::{apply, check};
use crate::ids::Phase;
use crate::play_view::{DamageView, damage_view};
use crate::rules::plays::{self, Verb};
use crate::rules::{Table, attack, damage};
use crate::state::{Bracket, Declaration, Plan, Side};

/// What can be foreseen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// Whether the action is legal now.
    pub legal: bool,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The group with the pool as it would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group_preview: Option<AttackView>,
    /// The block as it would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_preview: Option<BlockView>,
    /// The damage before it is assigned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_preview: Option<DamageView>,
}

pub(crate) fn preview(plan: &Plan, side: &Side, action: &Action) -> Option<Preview> {
    let refusal = check(plan, side, action).err();
    let mut preview = Preview { legal: refusal.is_none(), code: refusal.map(|why| why.code()), ..Preview::default() };
    match action {
        Action::DeclareAttackTarget(declare) => preview.group_preview = group(plan, side, declare, refusal.is_none()),
        Action::RetargetAttack(declare) => preview.group_preview = group(plan, side, declare, refusal.is_none()),
        Action::AssignDamage { enemy, attack, .. } if side.phase == Phase::AssignDamage => {
            let mut open = damage::open_attacks(plan, side);
            let found = open.find(|(at, on, ..)| *at == enemy.idx() && *on == usize::from(*attack));
            preview.damage_preview = found.map(|(at, on, facts, left)| damage_view(plan, side, (at, on), &facts, left));
        }
        Action::ResolveAttack {} | Action::ResolveBlock {} => show_open(plan, side, &mut preview),
        Action::AddToAttackPool { play } | Action::AddToBlock { play } if refusal.is_none() => {
            let verb = if matches!(action, Action::AddToBlock { .. }) { Verb::Block } else { Verb::Pool };
            let prepared = plays::prepare(plan, side, verb, play).ok()?;
            let programs = prepared.steps.iter().map(|step| step.program);
            show_after(plan, side, action, programs, &mut preview);
        }
        Action::Choose(_) if refusal.is_none() => {
            show_after(plan, side, action, side.stack.iter().map(|frame| frame.program), &mut preview);
        }
        _ => {}
    }
    Some(preview)
}

/// The open declaration after the action, unless its programs would show something hidden.
fn show_after(
    plan: &Plan,
    side: &Side,
    action: &Action,
    mut programs: impl Iterator<Item = Program>,
    preview: &mut Preview,
) {
    let hidden = |op: &Op| matches!(op, Op::Peek | Op::Draw(_));
    if programs.any(|program| program.effect().ops.iter().any(hidden)) {
        return;
    }
    let mut after = *side;
    let mut chance = Chance::fast_from(0);
    let (seat, audience) = (Seat::new(0), Audience::default());
    let mut table = Table { plan, side: &mut after, chance: &mut chance, seat, audience, out: &mut Quiet };
    apply(&mut table, action);
    show_open(plan, &after, preview);
}

fn show_open(plan: &Plan, side: &Side, preview: &mut Preview) {
    match side.bracket.as_ref().map(|bracket| bracket.declared) {
        Some(Declaration::Attack { group, attack_type, .. }) => {
            preview.group_preview = Some(attack_view(plan, side, &group, attack_type));
        }
        Some(Declaration::Block { enemy, attack }) => {
            preview.block_preview = Some(block_view(plan, side, usize::from(enemy), usize::from(attack)));
        }
        None => {}
    }
}

/// The group with warnings, also where the declaration would be refused for its fortification.
fn group(plan: &Plan, side: &Side, declare: &Declare, legal: bool) -> Option<AttackView> {
    let mut ghost = *side;
    if !legal {
        // A refused group is shown as it would stand in the Attack phase, which refuses no fortification; levels and warnings
        // are computed for the true phase.
        ghost.phase = Phase::Attack;
    }
    let asked = if legal { *declare } else { Declare { attack_type: None, ..*declare } };
    let declared = attack::check_group(plan, &ghost, &asked).ok()?;
    ghost.phase = side.phase;
    if ghost.bracket.is_none() {
        ghost.kit.contributions.clear();
    }
    let attack_type = declare.attack_type.unwrap_or(declared.attack_type);
    let declaration = Declaration::Attack { group: declared.group, attack_type, defend: declared.defend };
    ghost.bracket = Some(Bracket { declared: declaration, before: side.kit, sealed: false });
    Some(attack_view(plan, &ghost, &declared.group, attack_type))
}
