//! What a seat can foresee of an action: the group before anything is spent, the pool after a play, the wounds of a damage, and
//! what an enemy would ignore.

use std::collections::BTreeMap;

use sortie_engine::{Chance, Quiet, Reason as _, Said, Seat, view, wire};

use crate::course::prizes;
use crate::effects::{Op, Program, ask};
use crate::event::Audience;
use crate::fight_view::{AttackView, BlockView, Code, Warning, attack_view, block_view};
use crate::forecast::{FightForecast, PathPreview};
use crate::ids::{Phase, UnitId};
use crate::map::Hex;
use crate::map_view::EndTurnView;
use crate::play_view::{DamageView, damage_view};
use crate::reason::Reason;
use crate::refs::EnemyRef;
use crate::rules::buy::Ware;
use crate::rules::choose::Choose;
use crate::rules::declare::{DeclareAttackTarget, check_group};
use crate::rules::play::{Play, Verb};
use crate::rules::prepare::{Step, prepare};
use crate::rules::trade::purse;
use crate::rules::{Action, At, OthersMut, Table, damage, stage};
use crate::state::{Bracket, Declaration, NOBODY, enemy_flags};

/// What can be foreseen.
#[view]
#[derive(Default)]
pub struct Preview {
    pub legal: bool,
    /// The code of the refusal.
    #[hidden]
    pub code: Said<Code>,
    /// The group with the pool as it would be.
    #[hidden]
    pub group_preview: Said<AttackView>,
    /// The block as it would be.
    #[hidden]
    pub block_preview: Said<BlockView>,
    /// The damage before it is assigned.
    #[hidden]
    pub damage_preview: Said<DamageView>,
    /// Enemies that would ignore the play, wholly or in part. Where it names no target, all that could be meant.
    pub warned_by: BTreeMap<Warning, Vec<EnemyRef>>,
    /// A step before it is taken.
    #[hidden]
    pub step: Said<MovePreview>,
    /// An interaction before it is begun.
    #[hidden]
    pub interaction: Said<MarketPreview>,
    /// A tile before it is revealed.
    #[hidden]
    pub tile: Said<TilePreview>,
    /// A purchase or recruit before it is paid.
    #[hidden]
    pub deal: Said<DealPreview>,
    /// What the damage spent in a duel leaves.
    #[hidden]
    pub damage_left: Said<i32>,
    /// What the end of the turn will do.
    #[hidden]
    pub end_turn: Said<EndTurnView>,
    /// What the new level gives.
    #[hidden]
    pub level: Said<LevelPreview>,
    /// The way to a space that is further away.
    #[hidden]
    pub path: Said<PathPreview>,
    /// The fight that the action starts.
    #[hidden]
    pub fight: Said<FightForecast>,
    /// The score so far, by its parts.
    #[hidden]
    pub score: Said<BTreeMap<String, i64>>,
}

/// MKG-16.14: an interaction before it is begun.
#[wire]
pub struct MarketPreview {
    /// What it begins with: Reputation, and the shields in a city.
    pub influence: i16,
    pub reputation: i8,
    pub shields: u8,
    /// Units on offer that this place recruits.
    pub units: Vec<RecruitPreview>,
    pub sells: Vec<WarePreview>,
    pub free_command_tokens: usize,
}

/// A unit and its price in Influence.
#[wire]
pub struct RecruitPreview {
    pub unit: UnitId,
    pub price: u16,
}

/// Something for sale and its price in Influence.
#[wire]
pub struct WarePreview {
    pub what: Ware,
    pub price: u16,
}

/// MKG-16.14: a tile before it is revealed.
#[wire]
pub struct TilePreview {
    pub cost: u16,
    pub left: i32,
    /// The back of the next tile.
    pub next: Option<Code>,
    /// Fame for whoever reveals it.
    pub fame: u8,
}

/// MKG-16.14: a purchase or recruit before it is paid.
#[wire]
pub struct DealPreview {
    pub price: u16,
    /// What a card or skill takes off the price.
    pub less: u16,
    pub left: i32,
    pub missing: u16,
    pub free_command_tokens: usize,
}

impl DealPreview {
    pub(crate) fn of(at: At<'_>, price: u16, less: u16) -> Self {
        let left = purse(at) - i32::from(price.saturating_sub(less));
        Self { price, less, left, missing: (-left).max(0) as u16, free_command_tokens: prizes::free_tokens(at.side) }
    }
}

/// MKG-16.14: what holds at the new level.
#[wire]
pub struct LevelPreview {
    pub level: u8,
    pub armor: u8,
    pub hand_limit: u8,
    pub command_tokens: u8,
}

/// MKG-16.14: a step before it is taken.
#[wire]
pub struct MovePreview {
    pub cost: u16,
    /// As printed for the time of day, and what effects make of it.
    pub terrain: u8,
    pub changed: u8,
    pub wall: bool,
    pub left: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Starts>,
    pub provokes: Vec<Hex>,
    pub reputation: i8,
    /// Spaces whose tokens would turn up.
    pub reveals: Vec<Hex>,
    /// Whether the turn could end there.
    pub safe: bool,
}

sortie_engine::vocabulary! {
    /// The fight that a step starts.
    pub enum Starts: "starts" { Assault = "ASSAULT", Provoke = "PROVOKE", Pvp = "PVP" }
}

impl Preview {
    pub(crate) fn of(legal: Result<(), Reason>) -> Self {
        let code = legal.err().map(|why| Code::Borrowed(why.code()));
        Self { legal: code.is_none(), code: Said(code), ..Self::default() }
    }

    /// The open attack or block.
    pub(crate) fn show_open(mut self, at: At<'_>) -> Self {
        match at.side.bracket.as_deref().map(|bracket| bracket.declared) {
            Some(Declaration::Attack { group, attack_type, .. }) => {
                self.group_preview = attack_view(at, &group, attack_type).into();
            }
            Some(Declaration::Block { enemy, attack }) => {
                self.block_preview = block_view(at, usize::from(enemy), usize::from(attack)).into();
            }
            Some(Declaration::Duel) | None => {}
        }
        self
    }

    /// The open attack or block as it would be after a legal action that shows nothing hidden.
    pub(crate) fn show_after(self, at: At<'_>, action: &Action) -> Self {
        if !self.legal {
            return self;
        }
        let (mut after, mut world) = (at.side.clone(), at.world.clone());
        let mut chance = Chance::fast_from(0);
        let (seat, audience) = (Seat::new(0), Audience::default());
        action.carry_out(&mut Table {
            plan: at.plan,
            side: &mut after,
            world: &mut world,
            others: OthersMut::default(),
            chance: &mut chance,
            seat,
            audience,
            out: &mut Quiet,
        });
        self.show_open(At { side: &after, world: &world, ..at })
    }

    /// A play: what it adds, and who would ignore it. One whose costs are not all named shows who would ignore it.
    pub(crate) fn show_play(mut self, at: At<'_>, verb: Verb, play: &Play, action: &Action) -> Self {
        if !self.legal {
            return self;
        }
        match prepare(at, verb, play) {
            Ok(prepared) => {
                self.warn(at, &prepared.steps);
                if verb != Verb::Special && !prepared.steps.iter().any(|step| reveals(step.program)) {
                    return self.show_after(at, action);
                }
            }
            Err(_) => {
                let program = stage::program(at.side, verb, play);
                let target = play.targets.first().map_or(NOBODY, |enemy| enemy.0);
                self.warn(at, program.map(|program| Step { program, target }).as_slice());
            }
        }
        self
    }

    /// An answer: who would ignore it, and the open attack or block with it.
    pub(crate) fn show_answer(mut self, at: At<'_>, answer: &Choose) -> Self {
        if !self.legal || at.world.staged.is_some() {
            return self;
        }
        if let Some((frame, enemy)) = at.world.stack.last().zip(answer.enemy) {
            self.warn(at, &[Step { program: frame.program, target: enemy.0 }]);
        }
        if at.world.stack.iter().any(|frame| reveals(frame.program)) {
            self
        } else {
            self.show_after(at, &(*answer).into())
        }
    }

    pub(crate) fn show_damage(mut self, at: At<'_>, enemy: EnemyRef, attack: u8) -> Self {
        let mut open = damage::open_attacks(at.plan, at.side);
        let found = open.find(|(place, on, ..)| *place == enemy.index() && *on == usize::from(attack));
        self.damage_preview = Said(found.map(|(place, on, facts, left)| damage_view(at, (place, on), &facts, left)));
        self
    }

    /// The group with warnings, also where the declaration would be refused for its fortification.
    pub(crate) fn show_group(mut self, at: At<'_>, declare: &DeclareAttackTarget) -> Self {
        let mut ghost = at.side.clone();
        if !self.legal {
            // A refused group is shown as it would be in the Attack phase, which refuses no fortification; levels and warnings
            // are computed for the true phase.
            ghost.phase = Phase::Attack;
        }
        let asked = if self.legal { *declare } else { DeclareAttackTarget { attack_type: None, ..*declare } };
        let Ok(declared) = check_group(At { side: &ghost, ..at }, &asked) else { return self };
        ghost.phase = at.side.phase;
        if ghost.bracket.is_none() {
            ghost.kit.fight.contributions.clear();
        }
        let attack_type = declare.attack_type.unwrap_or(declared.attack_type);
        let (group, defend) = (declared.group, declared.defend);
        let declared = Declaration::Attack { group, attack_type, defend };
        let (before, source) = (at.side.kit.clone(), at.world.source);
        ghost.bracket = Some(Box::new(Bracket { declared, before, source, sealed: false }));
        self.group_preview = attack_view(At { side: &ghost, ..at }, &group, attack_type).into();
        self
    }

    /// MKC-3.4: the enemies that would ignore these programs. They run one after the other: a removed resistance no longer helps
    /// against the next one.
    fn warn(&mut self, at: At<'_>, steps: &[Step]) {
        let mut enemies = at.side.kit.fight.enemies;
        for step in steps {
            let effect = step.program.effect();
            let all = (0..enemies.len() as u8).map(EnemyRef);
            let meant = all.filter(|enemy| step.target == NOBODY || step.target == enemy.0);
            for named in meant.filter(|enemy| ask::can_aim(at, effect, *enemy).is_ok()) {
                let (mut all, mut ignored) = (0, 0);
                for op in effect.ops.iter().filter(|op| op.targets_enemy()) {
                    let enemy = &mut enemies[named.index()];
                    let ignores = crate::effects::enemy::ignores(at.plan, enemy, *op, step.program.color());
                    all += 1;
                    ignored += u8::from(ignores);
                    if *op == Op::StripResistances && !ignores && step.target != NOBODY {
                        enemy.set(enemy_flags::RESIST_GONE);
                    }
                }
                let warning = if ignored == all { Warning::Ignores } else { Warning::IgnoresPart };
                if ignored > 0 && !self.warned_by.get(&warning).is_some_and(|known| known.contains(&named)) {
                    self.warned_by.entry(warning).or_default().push(named);
                }
            }
        }
    }
}

/// Whether a program shows something hidden.
fn reveals(program: Program) -> bool {
    program.effect().ops.iter().any(|op| matches!(op, Op::Peek | Op::Draw(_)))
}
