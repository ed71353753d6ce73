//! What a seat can foresee of an action: the group before anything is spent, the pool after a play, the wounds of a damage.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Chance, Quiet, Reason as _, Seat};

use crate::action::{Action, Declare, EnemyRef};
use crate::effects::{Op, Program, ask, run};
use crate::event::Audience;
use crate::fight_view::{AttackView, BlockView, Warning, attack_view, block_view};
use crate::game::{apply, check};
use crate::ids::Phase;
use crate::play_view::{DamageView, damage_view};
use crate::rules::plays::{self, Step, Verb};
use crate::rules::{Table, attack, damage};
use crate::state::{Bracket, Declaration, NOBODY, Plan, Side, enemy_flags};

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
    /// Enemies that would ignore the play, wholly or in part. Where it names no target, all that could be meant.
    pub warned_by: BTreeMap<Warning, Vec<EnemyRef>>,
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
        Action::AddToAttackPool { play } | Action::AddToBlock { play } | Action::PlaySpecial { play }
            if refusal.is_none() =>
        {
            let verb = match action {
                Action::AddToBlock { .. } => Verb::Block,
                Action::PlaySpecial { .. } => Verb::Special,
                _ => Verb::Pool,
            };
            let prepared = plays::prepare(plan, side, verb, play).ok()?;
            warn_steps(plan, side, &prepared.steps, &mut preview.warned_by);
            if verb != Verb::Special {
                let programs = prepared.steps.iter().map(|step| step.program);
                show_after(plan, side, action, programs, &mut preview);
            }
        }
        Action::Choose(choice) if refusal.is_none() => {
            if let Some((frame, enemy)) = side.pending().zip(choice.enemy) {
                let step = Step { program: frame.program, target: enemy.0 };
                warn_steps(plan, side, &[step], &mut preview.warned_by);
            }
            show_after(plan, side, action, side.stack.iter().map(|frame| frame.program), &mut preview);
        }
        _ => {}
    }
    Some(preview)
}

/// MKC-3.4: the enemies that would ignore these programs. They run one after the other: a removed resistance no longer helps against
/// the next one.
fn warn_steps(plan: &Plan, side: &Side, steps: &[Step], warned: &mut BTreeMap<Warning, Vec<EnemyRef>>) {
    let mut enemies = side.kit.enemies;
    for step in steps {
        let effect = step.program.effect();
        let all = (0..enemies.len() as u8).map(EnemyRef);
        let meant = all.filter(|enemy| step.target == NOBODY || step.target == enemy.0);
        for named in meant.filter(|enemy| ask::can_aim(plan, side, effect, *enemy).is_ok()) {
            let mut ops = (0, 0);
            for op in effect.ops.iter().filter(|op| op.targets_enemy()) {
                let enemy = &mut enemies[named.idx()];
                let ignored = run::ignores(plan, enemy, *op, step.program.color());
                ops = (ops.0 + 1, ops.1 + u8::from(ignored));
                if *op == Op::StripResistances && !ignored && step.target != NOBODY {
                    enemy.set(enemy_flags::RESIST_GONE);
                }
            }
            let warning = match ops {
                (_, 0) => continue,
                (all, ignored) if all == ignored => Warning::Ignores,
                _ => Warning::IgnoresPart,
            };
            let list = warned.entry(warning).or_default();
            if !list.contains(&named) {
                list.push(named);
            }
        }
    }
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
