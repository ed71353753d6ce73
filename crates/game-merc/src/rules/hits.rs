//! Hits (MRC-6.5.2): how they are spread over targets, by players and by an AI, and what they do there.

use arrayvec::ArrayVec;
use sortie_engine::{Act, Cell as Column, Draft, Go, Group, Offers, Rows, Seat, Term, payload, record};

use crate::Sink;
use crate::data::mercs::Quirk;
use crate::event::Event;
use crate::ids::Target;
use crate::preview::{AttackOdds, Preview};
use crate::reason::Reason;
use crate::rules::aim::Shooter;
use crate::rules::damage::Through;
use crate::rules::gate::Who;
use crate::state::{AttackKind, AttackStage, Dog, Merc, OpenAttack, Task};

/// Hits by target.
pub type Hits = ArrayVec<TargetHits, 24>;

/// Hits of an attack on one target.
#[record]
#[derive(Copy)]
pub struct TargetHits {
    pub target: Target,
    pub n: u8,
    /// Whether each turns a militia instead of killing it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub convert: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// MRC-6.5.2: the attacker's owner spreads the hits.
#[payload]
pub struct AllocateHits {
    #[fill]
    pub hits: Hits,
}

impl Act<Merc> for AllocateHits {
    const NAME: &'static str = "ALLOCATE_HITS";

    fn open(game: &Merc, seat: Seat) -> Result<(), Reason> {
        let stage = game.attack.as_ref().map(|attack| attack.stage);
        let asked = game.task() == Some(Task::Attack) && stage == Some(AttackStage::Allocate);
        game.gate_answer(seat, Who::Anybody, asked)
    }

    /// One form: hits by target; militia that can be recruited have a row for that as well.
    fn offers(game: &Merc, _: Seat, out: &mut Offers<'_, '_, Merc, Self>) -> Go {
        let Some(attack) = &game.attack else { return sortie_engine::GO };
        out.form(|| {
            let hits = u32::from(attack.hits());
            let (free, turns) = (attack.unit.has(Quirk::FreeSixes), game.may_convert(attack));
            let mut targets: Vec<(Target, u32)> = Vec::new();
            for (target, _) in game.possible_targets(attack.shooter()) {
                if attack.targets.contains(&target) {
                    targets.push((target, hits));
                } else if free && attack.dice[5] > 0 {
                    targets.push((target, u32::from(attack.dice[5])));
                }
            }
            let blank = Self { hits: Hits::new() };
            if !turns {
                let slots = targets.into_iter().map(|(target, most)| (Term::from(target), most)).collect();
                let groups = vec![Group::list("hits", ["target", "n"], slots, hits, hits)];
                return if free { Draft::loose(blank, groups) } else { Draft::exact(blank, groups) };
            }
            let mut rows = Rows::new(&["target", "convert"], hits, hits);
            for (target, most) in targets {
                rows.counted("n", [target.into(), Column::Flag(false)], most);
                if matches!(target, Target::Militia(_)) {
                    rows.counted("n", [target.into(), Column::Flag(true)], most);
                }
            }
            Draft::loose(blank, vec![Group::rows("hits", rows)])
        })
    }

    /// Whole numbers on declared targets that add up to the hits; sixes may stray where the ability lets them; turning
    /// needs the ability and room.
    fn check(&self, game: &Merc, _: Seat) -> Result<(), Reason> {
        let Some(attack) = &game.attack else { return Err(Reason::NothingAsked) };
        let hits = &self.hits[..];
        if hits.iter().any(|hit| hit.n == 0) {
            return Err(Reason::EmptyHits);
        }
        let total: u32 = hits.iter().map(|hit| u32::from(hit.n)).sum();
        if total != u32::from(attack.hits()) {
            return Err(Reason::BadAllocation { hits: attack.hits(), n: u8::try_from(total).unwrap_or(u8::MAX) });
        }
        let mut stray: u32 = 0;
        let mut aims = attack.targets.clone();
        for hit in hits.iter().filter(|hit| !attack.targets.contains(&hit.target)) {
            stray += u32::from(hit.n);
            if !aims.contains(&hit.target) && !aims.is_full() {
                aims.push(hit.target);
            }
        }
        let sixes = if attack.unit.has(Quirk::FreeSixes) { attack.dice[5] } else { 0 };
        if stray > u32::from(sixes) {
            return Err(Reason::StrayHits { sixes });
        }
        if stray > 0 {
            game.check_targets(attack.shooter(), &aims, Some(u8::MAX))?;
        }
        let turned: u32 = hits.iter().filter(|hit| hit.convert).map(|hit| u32::from(hit.n)).sum();
        let militia =
            |hit: &TargetHits| matches!(hit.target, Target::Militia(_)) && hit.n <= game.absorbs(attack, hit.target);
        let room = game.room(attack.cell, attack.owner);
        let fits = || game.may_convert(attack) && hits.iter().filter(|hit| hit.convert).all(militia);
        if turned == 0 || turned <= u32::from(room) && fits() { Ok(()) } else { Err(Reason::CannotRecruit { room }) }
    }

    /// What each target can take of the hits.
    fn preview(&self, game: &Merc, seat: Seat) -> Option<Preview> {
        let attack = game.attack.as_ref().filter(|attack| attack.owner == seat && game.task() == Some(Task::Attack))?;
        let takes = |(target, _): (Target, u8)| match attack.targets.contains(&target) {
            true => (target, game.absorbs(attack, target)),
            false => (target, game.life(attack.cell, target)),
        };
        let odds = AttackOdds {
            dice: attack.dice.iter().sum(),
            hits_on: attack.hits_on,
            max_targets: attack.targets.len() as u8,
            hits_percent: u16::from(attack.hits()) * 100,
            absorbs: game.possible_targets(attack.shooter()).into_iter().map(takes).collect(),
        };
        Some(Preview { attack: Some(odds), ..Preview::default() })
    }

    fn apply(&self, game: &mut Merc, _: Seat, out: &mut Sink<'_>) {
        game.deal_hits(&self.hits, out);
    }
}

impl Merc {
    /// Hits that a target can take from this attack.
    fn absorbs(&self, attack: &OpenAttack, target: Target) -> u8 {
        match target {
            Target::Unit(unit) if attack.pierces => {
                self.units[unit].health + self.vehicle_of(unit).map_or(0, |vehicle| self.armor_left(vehicle))
            }
            Target::Unit(unit) => self.capacity(unit),
            Target::Militia(owner) => {
                let declared = attack.targets.iter().filter(|it| **it == target).count() as u8;
                self.militia_absorbs(attack.cell, owner, declared)
            }
            Target::AllMilitia => {
                let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
                self.foe_militia(by).map(|(seat, n)| self.militia_absorbs(by.cell, seat, n)).sum()
            }
            Target::Dog(carrier) => self.dog_of(carrier, attack.unit).map_or(0, |dog| dog.health),
        }
    }

    /// How an AI spreads hits, and how hits fall that leave no choice.
    pub(crate) fn ai_hits(&mut self, attack: &OpenAttack, out: &mut Sink<'_>) -> Hits {
        let mut spread = Hits::new();
        let mut left = attack.hits();
        let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
        let convert = attack.unit.has(Quirk::Converts) && !matches!(attack.kind, AttackKind::Mortar(_));
        let mut room = self.room(attack.cell, attack.owner);
        let free = if attack.unit.has(Quirk::FreeSixes) { attack.dice[5] } else { 0 };
        if free > 0 {
            let best = self.ai_targets(by, 24, out);
            for target in &best {
                let in_list = spread.iter().any(|hits: &TargetHits| hits.target == *target);
                let several = best.iter().filter(|it| *it == target).count() as u8;
                let used: u8 = spread.iter().map(|hits| hits.n).sum();
                let takes = match target {
                    Target::Militia(_) | Target::AllMilitia => several,
                    Target::Unit(_) | Target::Dog(_) => self.absorbs(attack, *target),
                };
                let n = takes.min(free - used);
                if n > 0 && !in_list {
                    spread.push(TargetHits { target: *target, n, convert: false });
                    left -= n;
                }
            }
        }
        for (at, target) in attack.targets.iter().enumerate() {
            if attack.targets[..at].contains(target) {
                continue;
            }
            let before: u8 = spread.iter().filter(|hits| hits.target == *target).map(|hits| hits.n).sum();
            let mut n = self.absorbs(attack, *target).saturating_sub(before).min(left);
            left -= n;
            if convert && matches!(target, Target::Militia(_)) && room > 0 && n > 0 {
                let turned = n.min(room);
                room -= turned;
                n -= turned;
                spread.push(TargetHits { target: *target, n: turned, convert: true });
            }
            if n > 0 {
                spread.push(TargetHits { target: *target, n, convert: false });
            }
        }
        if left > 0
            && let Some(first) = attack.targets.first()
            && !spread.is_full()
        {
            spread.push(TargetHits { target: *first, n: left, convert: false });
        }
        spread
    }

    /// Whether the owner has anything to choose in spreading these hits.
    pub fn hits_leave_choice(&self, attack: &OpenAttack) -> bool {
        if attack.hits() == 0 {
            return false;
        }
        let first = attack.targets.first();
        let several = attack.targets.iter().any(|target| Some(target) != first);
        let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
        let sixes = attack.unit.has(Quirk::FreeSixes)
            && attack.dice[5] > 0
            && self.possible_targets(by).iter().any(|(target, n)| Some(target) != first || *n > 1);
        several || sixes || self.may_convert(attack)
    }

    /// Whether a declared militia could be turned.
    pub fn may_convert(&self, attack: &OpenAttack) -> bool {
        attack.unit.has(Quirk::Converts)
            && !matches!(attack.kind, AttackKind::Mortar(_))
            && self.room(attack.cell, attack.owner) > 0
            && attack.targets.iter().any(|target| matches!(target, Target::Militia(_)))
    }

    /// Carries an allocation out. Deaths are left to the task `Dying`.
    pub(crate) fn deal(&mut self, attack: &OpenAttack, hits: &[TargetHits], out: &mut Sink<'_>) {
        let through = if attack.pierces { Through::Piercing } else { Through::Armor };
        let sixes = if attack.unit.has(Quirk::FreeSixes) { attack.dice[5] } else { 0 };
        let stray: u8 = hits.iter().filter(|hit| !attack.targets.contains(&hit.target)).map(|hit| hit.n).sum();
        // Sixes that went to nobody else may strike further militia of an owner whose militia were declared.
        let mut spare = sixes.saturating_sub(stray);
        let mut struck: [u8; 8] = [0; 8];
        for hit in hits {
            match hit.target {
                Target::Unit(unit) => {
                    if self.owner(unit).is_some() && !self.dying.contains(unit) {
                        self.hurt(unit, hit.n, through, out);
                    }
                }
                Target::Militia(owner) => {
                    let declared = attack.targets.iter().filter(|it| **it == hit.target).count() as u8;
                    let left = declared.saturating_sub(struck[owner.index()]);
                    let targets = if declared == 0 { hit.n } else { left + spare };
                    let killed = self.strike_militia(attack, owner, hit.n, targets, hit.convert, out);
                    if declared > 0 {
                        struck[owner.index()] += killed;
                        spare -= killed.saturating_sub(left);
                    }
                }
                Target::AllMilitia => {
                    for _ in 0..hit.n {
                        let by = Shooter { unit: attack.unit, owner: attack.owner, cell: attack.cell };
                        let most = self.foe_militia(by).max_by_key(|(seat, n)| (*n, std::cmp::Reverse(*seat)));
                        let Some((owner, _)) = most else { break };
                        self.strike_militia(attack, owner, 1, 1, false, out);
                    }
                }
                Target::Dog(carrier) => {
                    if let Some(dog) = self.dog_of(carrier, attack.unit) {
                        self.strike_dog(dog, hit.n, out);
                    }
                }
            }
        }
        self.bury();
    }

    /// Hits on this many militia of one owner; returns how many fell or changed sides.
    fn strike_militia(
        &mut self,
        attack: &OpenAttack,
        owner: Seat,
        hits: u8,
        targets: u8,
        convert: bool,
        out: &mut Sink<'_>,
    ) -> u8 {
        let n = self.militia_killed(attack.cell, owner, hits, targets);
        if n == 0 {
            return 0;
        }
        if !convert {
            self.remove_militia(attack.cell, owner, n, out);
        } else {
            let n = n.min(self.room(attack.cell, attack.owner));
            self.militia[attack.cell][owner.index()] -= n;
            self.militia[attack.cell][attack.owner.index()] += n;
            if let Some(combat) = &mut self.combat {
                combat.fresh[attack.owner.index()] += n;
            }
            let sector = self.map[attack.cell];
            out.emit(Some(attack.owner), || Event::Converted { sector, from: owner, n });
        }
        let left = self.militia[attack.cell][owner.index()];
        if let Some(combat) = &mut self.combat {
            let fresh = &mut combat.fresh[owner.index()];
            *fresh = (*fresh).min(left);
        }
        n
    }

    fn strike_dog(&mut self, dog: Dog, n: u8, out: &mut Sink<'_>) {
        let carrier = dog.carrier;
        let Some(combat) = &mut self.combat else { return };
        let Some(at) = combat.dogs.iter().position(|other| other.item == dog.item) else { return };
        let dog = &mut combat.dogs[at];
        dog.health = dog.health.saturating_sub(n);
        let (health, item) = (dog.health, dog.item);
        if health == 0 {
            combat.dogs.remove(at);
            self.take_off(carrier, item);
            self.discard_item(item);
        }
        out.emit(self.owner(carrier), || Event::DogHurt { carrier, health });
    }
}
