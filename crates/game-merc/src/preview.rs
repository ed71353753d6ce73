//! What a seat can foresee of an action: the odds of a combat it would open, the dice of an attack, sums against what a
//! rule asks for. Nothing here depends on what the seat cannot know: hidden mines are left out, and dice are imagined from
//! a fixed seed.

use sortie_engine::{Chance, Quiet, Seat, SeatSet, wire};

use crate::ids::{Cell, ItemId, ItemWord, SectorId, SlotName, SquadId, Target, UnitId, UnitSet};
use crate::rules::aim::Shooter;
use crate::rules::moves::Toll;
use crate::state::{Ending, Merc};

/// Combats that are imagined for a preview.
const TRIALS: u16 = 32;
/// Steps after which an imagined combat counts as undecided.
const LONGEST: u16 = 4000;

/// What can be foreseen of an action; members that do not belong to it are left out.
#[wire]
#[derive(Eq, Default)]
pub struct Preview {
    /// The combat that the action would open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatOdds>,
    /// What the player's side gives up by leaving.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaves: Option<Leaves>,
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
    /// Who carries what after an exchange of equipment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
}

/// Sectors that the player's side holds and would not once its squads have gone.
#[wire]
#[derive(Eq)]
pub struct Leaves {
    pub sectors: Vec<SectorId>,
}

/// One side of a combat.
#[wire]
#[derive(Copy, Eq)]
pub struct Force {
    pub units: u8,
    pub militia: u8,
    /// Dice of a round.
    pub dice: u16,
    /// Hits that it can take.
    pub capacity: u16,
}

/// The odds of a combat fought to its end by the AI's conduct on both sides.
#[wire]
#[derive(Copy, Eq)]
pub struct CombatOdds {
    pub sector: SectorId,
    /// The player's side, those who come included.
    pub own: Force,
    /// The enemies there.
    pub enemy: Force,
    pub trials: u16,
    /// Wins of the player's side in a hundred.
    pub win_percent: u8,
    /// Own units and militia lost, in hundredths of one.
    pub losses_percent: u16,
    /// Enemy units and militia lost, in hundredths of one.
    pub kills_percent: u16,
}

/// The dice of an attack.
#[wire]
#[derive(Eq)]
pub struct AttackOdds {
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
#[wire]
#[derive(Copy, Eq)]
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
#[wire]
#[derive(Copy, Eq)]
pub struct TeamSum {
    /// Members that count, afterwards.
    pub size: u8,
    /// Most that the controlled sectors allow, afterwards.
    pub limit: u8,
}

/// Who carries what after an exchange of equipment, and what becomes of the rest.
#[wire]
#[derive(Eq)]
pub struct Exchange {
    pub units: Vec<Carrier>,
    /// Cards that go to the stash: those put there, those displaced, and loot that nobody takes.
    pub stash: Vec<ItemWord>,
    /// Damaged cards that are discarded instead.
    pub discarded: Vec<ItemWord>,
    /// Units that pay an action.
    pub pays: Vec<UnitId>,
}

/// A unit with its cards, and its numbers with them.
#[wire]
#[derive(Eq)]
pub struct Carrier {
    pub unit: UnitId,
    pub cards: Vec<Worn>,
    pub initiative: i8,
    pub training: u8,
    pub combat: u8,
    pub targets: u8,
    pub armor: u8,
}

/// A card in its place.
#[wire]
#[derive(Eq)]
pub struct Worn {
    pub slot: SlotName,
    pub item: ItemWord,
}

/// Militia that come and those that do not fit.
#[wire]
#[derive(Copy, Eq)]
pub struct MilitiaSum {
    pub sector: SectorId,
    /// Those that come.
    pub added: u8,
    /// Those that are lost to the cap.
    pub lost: u8,
}

impl Preview {
    /// What squads give up where they leave, and the odds of the combat that they would open where they go.
    pub(crate) fn of_move(
        game: &Merc,
        seat: Seat,
        squads: &[(Seat, SquadId)],
        to: SectorId,
        escort: u8,
    ) -> Option<Self> {
        let to = game.cell_of(to).filter(|_| game.previews(seat) && game.tasks.is_empty())?;
        let combat = if game.enemy_at(to, seat) { Some(game.forecast(squads, to, escort, TRIALS)?) } else { None };
        let leaves = game.given_up(squads, to, escort);
        (combat.is_some() || leaves.is_some()).then(|| Self { combat, leaves, ..Self::default() })
    }

    /// The odds of a declared attack with these squads.
    pub(crate) fn of_squads(game: &Merc, squads: &[(Seat, SquadId)], target: Cell) -> Option<Self> {
        let odds = game.forecast(squads, target, 0, TRIALS)?;
        Some(Self { combat: Some(odds), ..Self::default() })
    }

    /// The dice of an attack on these targets.
    pub(crate) fn of_dice(game: &Merc, by: Shooter, n: u8, most: u8, hits_on: u8, targets: &[Target]) -> Self {
        let n = n.saturating_sub(u8::from(game.daunted(by, targets)));
        let absorbs = targets.iter().map(|target| (*target, game.life(by.cell, *target))).collect();
        let hits_percent = u16::from(n) * u16::from(7 - hits_on) * 100 / 6;
        let attack = AttackOdds { dice: n, hits_on, max_targets: most, hits_percent, absorbs };
        Self { attack: Some(attack), ..Self::default() }
    }
}

impl Carrier {
    /// A unit as it is.
    pub(crate) fn of(game: &Merc, unit: UnitId) -> Self {
        let body = &game.units[unit];
        let places = [SlotName::Weapon, SlotName::Armor, SlotName::Accessory].into_iter().zip(body.slots);
        let pouch = body.pouch.into_iter().map(|item| (SlotName::Bandolier, item));
        let cards = places.chain(pouch).filter(|(_, item)| !item.is_none());
        let skills = game.skills(unit);
        Self {
            unit,
            cards: cards.map(|(slot, item)| Worn { slot, item: item.into() }).collect(),
            initiative: skills.init,
            training: skills.train,
            combat: skills.combat,
            targets: skills.targets,
            armor: game.armor(unit),
        }
    }
}

impl Merc {
    /// Whether a seat can foresee anything: it sits at the table, and the game is on.
    pub(crate) fn previews(&self, seat: Seat) -> bool {
        self.ending.is_none() && seat.index() < self.n_seats()
    }

    /// Sectors that these squads' side holds and would not once they have gone.
    fn given_up(&self, squads: &[(Seat, SquadId)], to: Cell, escort: u8) -> Option<Leaves> {
        let mut gone = self.clone();
        let mut escort = escort;
        let mut left = Vec::new();
        for (seat, squad) in squads.iter().copied() {
            let from = self.squad(seat, squad).cell;
            if from.is_none() {
                continue;
            }
            let brought = escort.min(self.escort_limit(seat, squad)).min(gone.militia[from][seat.index()]);
            escort -= brought;
            gone.militia[from][seat.index()] -= brought;
            gone.squad_mut(seat, squad).cell = to;
            left.push((seat, from));
        }
        let lost = left.into_iter().filter(|(seat, from)| {
            let is_own = |holder: Option<Seat>| holder.is_some_and(|holder| self.side(holder) == self.side(*seat));
            *from != to && is_own(self.holder(*from)) && !is_own(gone.controller(*from))
        });
        let mut sectors: Vec<SectorId> = lost.map(|(_, from)| self.map[from]).collect();
        sectors.dedup();
        (!sectors.is_empty()).then_some(Leaves { sectors })
    }

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
            world.march(squads, to, escort, Toll::Free, &mut Quiet);
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
