//! What a seat can foresee of an action: the odds of a combat it would open, the dice of an attack, sums against what a
//! rule asks for. Nothing here depends on what the seat cannot know: hidden mines are left out, and dice are imagined from
//! a fixed seed.

use serde::Serialize;
use sortie_engine::{Chance, Quiet, Seat, SeatSet};

use crate::action::{Action, Keep, VictimHits};
use crate::data::items::Use;
use crate::ids::{Cell, ItemId, SectorId, SquadId, Target, UnitId, UnitSet};
use crate::rules::aim::Shooter;
use crate::state::{Choice, Ending, Merc, Task};

/// Combats that are imagined for a preview.
const TRIALS: u16 = 32;
/// Steps after which an imagined combat counts as undecided.
const LONGEST: u16 = 4000;

/// What can be foreseen of an action; members that do not belong to it are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The combat that the action would open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatOdds>,
    /// The dice of an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackOdds>,
    /// Hits of a barrage against what has to be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barrage: Option<BarrageSum>,
    /// The team against its limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamSum>,
    /// Militia that come and those that do not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub militia: Option<MilitiaSum>,
}

/// One side of a combat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Force {
    /// MERC-class units.
    pub units: u8,
    /// Militia.
    pub militia: u8,
    /// Dice of a round.
    pub dice: u16,
    /// Hits that it can take.
    pub capacity: u16,
}

/// The odds of a combat fought to its end by the AI's conduct on both sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CombatOdds {
    /// Where.
    pub sector: SectorId,
    /// The own side, those who come included.
    pub own: Force,
    /// The enemies there.
    pub enemy: Force,
    /// Combats imagined.
    pub trials: u16,
    /// How many of a hundred the own side wins.
    pub win_percent: u8,
    /// Own units and militia lost, in hundredths of one.
    pub losses_percent: u16,
    /// Enemy units and militia lost, in hundredths of one.
    pub kills_percent: u16,
}

/// The dice of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttackOdds {
    /// Dice rolled.
    pub dice: u8,
    /// Lowest die that hits.
    pub hits_on: u8,
    /// Targets that may be declared.
    pub max_targets: u8,
    /// Mean number of hits, in hundredths of one.
    pub hits_percent: u16,
    /// Hits that each declared target can take.
    pub absorbs: Vec<(Target, u8)>,
}

/// Hits of a barrage against what has to be taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarrageSum {
    /// Hits that the allocation takes.
    pub taken: u32,
    /// Hits left in the sector before it.
    pub remaining: u8,
    /// Hits that the sender's units can take.
    pub capacity: u16,
    /// Fewest hits that an allocation may take.
    pub least: u16,
    /// Most hits that an allocation may take.
    pub most: u16,
}

/// The team against its limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamSum {
    /// Members that count, afterwards.
    pub size: u8,
    /// Most that the controlled sectors allow, afterwards.
    pub limit: u8,
}

/// Militia that come and those that do not fit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MilitiaSum {
    /// Where.
    pub sector: SectorId,
    /// Those that come.
    pub added: u8,
    /// Those that are lost to the cap.
    pub lost: u8,
}

/// What the seat can foresee.
pub(crate) fn preview(game: &Merc, seat: Seat, action: &Action) -> Option<Preview> {
    if game.ending.is_some() || seat.index() >= game.n_seats() {
        return None;
    }
    match action {
        Action::Move { squad, to, militia } | Action::FreeMove { squad, to, militia } => {
            combat(game, seat, &[(seat, *squad)], *to, militia.unwrap_or(0))
        }
        Action::Declare { squad, target } => combat(game, seat, &[(seat, *squad)], *target, 0),
        Action::Commit { squad } => commit(game, seat, *squad),
        Action::CoordinatedAttack { target, squads, militia } => {
            let both = SquadId::MOBILE.map(|squad| (seat, squad));
            let all = squads.len() == 2 && SquadId::MOBILE.iter().all(|squad| squads.contains(squad));
            if all { combat(game, seat, &both, *target, militia.unwrap_or(0)) } else { None }
        }
        Action::Attack { targets } => attack(game, seat, targets),
        Action::Mortar { unit, target } => mortar(game, seat, *unit, *target),
        Action::ArtilleryAllocateHits { picks } => barrage(game, seat, picks),
        Action::HireKeep { fire, keep } => team(game, seat, fire, keep),
        Action::Train { unit } => train(game, seat, *unit),
        _ => None,
    }
}

fn combat(game: &Merc, seat: Seat, squads: &[(Seat, SquadId)], to: SectorId, escort: u8) -> Option<Preview> {
    let to = game.cell_of(to)?;
    if !game.tasks.is_empty() || !game.enemy_at(to, seat) {
        return None;
    }
    let odds = game.forecast(squads, to, escort, TRIALS)?;
    Some(Preview { combat: Some(odds), ..Preview::default() })
}

fn commit(game: &Merc, seat: Seat, squad: SquadId) -> Option<Preview> {
    let declaration = game.declaration.as_ref()?;
    let mut squads: Vec<(Seat, SquadId)> = game
        .rebels()
        .flat_map(|seat| SquadId::MOBILE.into_iter().map(move |squad| (seat, squad)))
        .filter(|(seat, squad)| Merc::is_committed(declaration, *seat, *squad))
        .collect();
    if squad != SquadId::Base && !squads.contains(&(seat, squad)) {
        squads.push((seat, squad));
    }
    let odds = game.forecast(&squads, declaration.target, 0, TRIALS)?;
    Some(Preview { combat: Some(odds), ..Preview::default() })
}

fn attack(game: &Merc, seat: Seat, targets: &[Target]) -> Option<Preview> {
    if let (Some(attack), Some(Task::Attack)) = (&game.attack, game.task()) {
        let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
        let mine = by.owner == seat;
        return mine.then(|| dice(game, by, attack.dice.iter().sum(), attack.n_targets, attack.hits_on, targets));
    }
    if game.task() != Some(Task::Combat) {
        return None;
    }
    let by = game.shooter().filter(|by| by.owner == seat)?;
    let (n, most) = game.firepower(by)?;
    Some(dice(game, by, n, most, game.hits_on(by), targets))
}

fn mortar(game: &Merc, seat: Seat, unit: UnitId, target: SectorId) -> Option<Preview> {
    let cell = game.cell_of(target)?;
    let mortar = game.units[unit].carried(Use::Mortar).filter(|_| game.owner(unit) == Some(seat))?;
    let skills = game.skills_with(unit, Some(mortar));
    let by = Shooter { unit, owner: seat, cell };
    Some(dice(game, by, skills.combat, skills.targets, unit.hits_on(), &[]))
}

fn dice(game: &Merc, by: Shooter, n: u8, most: u8, hits_on: u8, targets: &[Target]) -> Preview {
    let n = n.saturating_sub(u8::from(game.daunted(by, targets)));
    let absorbs = targets.iter().map(|target| (*target, game.life(by.cell, *target))).collect();
    let hits_percent = u16::from(n) * u16::from(7 - hits_on) * 100 / 6;
    let attack = AttackOdds { dice: n, hits_on, max_targets: most, hits_percent, absorbs };
    Preview { attack: Some(attack), ..Preview::default() }
}

fn barrage(game: &Merc, seat: Seat, picks: &[VictimHits]) -> Option<Preview> {
    let barrage = game.barrage.as_ref().filter(|barrage| !barrage.cell.is_none() && game.is_rebel(seat))?;
    let capacity = game.barrage_capacity(seat);
    let most = capacity.min(u16::from(barrage.remaining));
    let alone = game.rebels().all(|other| other == seat || game.barrage_capacity(other) == 0);
    let sum = BarrageSum {
        taken: picks.iter().map(|pick| u32::from(pick.n)).sum(),
        remaining: barrage.remaining,
        capacity,
        least: if alone { most } else { most.min(1) },
        most,
    };
    Some(Preview { barrage: Some(sum), ..Preview::default() })
}

fn team(game: &Merc, seat: Seat, fire: &[UnitId], keep: &[Keep]) -> Option<Preview> {
    let Choice::Hire { .. } = game.choices[seat.index()] else { return None };
    let mut team = game.team(seat);
    let fired = fire.iter().copied().filter(|unit| team.contains(*unit)).collect();
    let limit = game.after_firing(fired).map_or_else(|| game.team_limit(seat), |after| after.team_limit(seat));
    fire.iter().for_each(|unit| team.remove(*unit));
    keep.iter().filter(|kept| !kept.merc.is_none()).for_each(|kept| team.insert(kept.merc));
    let sum = TeamSum { size: Merc::team_size(team), limit };
    Some(Preview { team: Some(sum), ..Preview::default() })
}

fn train(game: &Merc, seat: Seat, unit: UnitId) -> Option<Preview> {
    let cell = game.cell(unit).some().filter(|_| game.owner(unit) == Some(seat))?;
    let n = game.skills(unit).train;
    let added = n.min(game.room(cell, seat));
    let sum = MilitiaSum { sector: game.map[cell], added, lost: n - added };
    Some(Preview { militia: Some(sum), ..Preview::default() })
}

impl Merc {
    /// The strength of some units and militia together.
    fn force(&self, units: UnitSet, militia: u8) -> Force {
        let mut force =
            Force { units: units.len() as u8, militia, dice: u16::from(militia), capacity: u16::from(militia) };
        for unit in units.iter() {
            force.dice += u16::from(self.skills(unit).combat);
            force.capacity += u16::from(self.capacity(unit));
        }
        force
    }

    /// Fights the combat that these squads would open by entering a place, several times, by the AI's conduct on both
    /// sides; the first squad's owner sees no mines but those he knows of. `None` when a squad is not on the map.
    pub(crate) fn forecast(&self, squads: &[(Seat, SquadId)], to: Cell, escort: u8, trials: u16) -> Option<CombatOdds> {
        let seat = squads.first()?.0;
        if squads.iter().any(|(seat, squad)| *squad == SquadId::Base || self.squad(*seat, *squad).cell.is_none()) {
            return None;
        }
        let mut start = self.clone();
        start.ai = SeatSet::first_n(self.n_forces());
        start.tasks.clear();
        start.declaration = None;
        start.beside[to] = ItemId::NONE;
        let known = start.known[start.side(seat)];
        if !self.controls(seat, to) {
            let hidden = start.stash[to].minus(known);
            start.stash[to] = start.stash[to].minus(hidden);
        }
        start.chance = Chance::fast("odds");
        let eyes = Shooter { unit: UnitId::NONE, owner: seat, cell: to };
        let coming = squads
            .iter()
            .fold(self.side_units_at(to, seat), |all, (seat, squad)| all | self.squad(*seat, *squad).members);
        let own_militia = self.side_militia(to, seat) + escort.min(self.escort_limit(seat, squads[0].1));
        let own = self.force(coming, own_militia);
        let foes: u8 = self.foe_militia(eyes).map(|(_, n)| n).sum();
        let enemy = self.force(self.foes(eyes), foes);
        let (mut wins, mut losses, mut kills) = (0u32, 0u32, 0u32);
        for _ in 0..trials {
            let mut world = start.clone();
            world.march(squads, to, escort, true, &mut Quiet);
            let mut steps = 0;
            while let Some(task) = world.task()
                && steps < LONGEST
            {
                world.check_victory(&mut Quiet);
                if world.ending.is_some() || !world.work_task(task, &mut Quiet) {
                    break;
                }
                steps += 1;
            }
            let left = u32::from(world.side_count(to, seat));
            let foes: u8 = world.foe_militia(eyes).map(|(_, n)| n).sum();
            let foes = u32::from(foes) + world.foes(eyes).len() as u32;
            let killed = world.ending == Some(Ending::DictatorKilled) && self.is_rebel(seat);
            wins += u32::from(killed || left > 0 && foes == 0);
            losses += (u32::from(own.units) + u32::from(own.militia)).saturating_sub(left);
            kills += (u32::from(enemy.units) + u32::from(enemy.militia)).saturating_sub(foes);
            start.chance = world.chance;
        }
        let each = |sum: u32| sum * 100 / u32::from(trials.max(1));
        Some(CombatOdds {
            sector: self.map[to],
            own,
            enemy,
            trials,
            win_percent: each(wins) as u8,
            losses_percent: each(losses) as u16,
            kills_percent: each(kills) as u16,
        })
    }
}
