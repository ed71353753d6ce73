//! MKG-11.5: a fight between two heroes: who may attack whom, and what attacker and blocker do in turn. What follows from one step
//! to the next is in [`crate::course::duel`].

use sortie_engine::{Draft, GO, Go, Group, Offers, Said, Seat, Term, payload, vocabulary};

use crate::course::duel;
use crate::data::decks::Class;
use crate::effects::rival;
use crate::event::Event;
use crate::ids::{AttackKind, CardId, Element, Phase};
use crate::list::List;
use crate::map::Hex;
use crate::preview::Preview;
use crate::reason::{Building, Reason};
use crate::refs::{Known, UnitRef, Who};
use crate::rules::{At, Deed, Table, arith, attack, damage, travel};
use crate::state::{Contribution, MageKnight, Plan, PointKind, Side};
use crate::world::{Duel, DuelStage, DuelStep};

/// What an artifact that is stolen costs.
const STOLEN: u16 = 5;

/// The two phases in which heroes fight.
pub const PVP: &[Phase] = &[Phase::PvpRanged, Phase::PvpMelee];

impl At<'_> {
    /// What the seat does in a fight between two heroes; only the one whose step it is, is in its phases.
    pub(crate) fn duel_step(self) -> Option<DuelStep> {
        self.world.realm.duel.filter(|_| PVP.contains(&self.side.phase)).map(|duel| duel.step)
    }
}

/// MKG-11.5: whether the acting hero may attack another one on a space.
pub(super) fn attackable(at: At<'_>, seat: usize, space: Hex) -> bool {
    let realm = &at.world.realm;
    let near = realm.ending.announced.is_some() || realm.ending.triggered.is_some();
    let open = space == realm.portal() && !at.plan.portal_is_shut(realm.round) || realm.city(space).is_some();
    let other = at.others.iter().find(|(other, _)| *other == seat).map(|(_, side)| side);
    at.plan.pvp
        && !near
        && !open
        && !at.plan.allied(at.seat(), seat)
        && other.is_some_and(|side| side.trek.at == Some(space) && !side.trek.down && !side.trek.out)
}

/// The heroes on a space whom the acting one may attack.
pub(crate) fn victims(at: At<'_>, space: Hex) -> impl Iterator<Item = usize> {
    at.others.iter().map(|(seat, _)| seat).filter(move |seat| attackable(at, *seat, space))
}

/// Whether the hero stands where it has to attack before its turn can end.
pub(crate) fn must_attack(at: At<'_>) -> bool {
    let here = at.side.trek.at;
    !at.side.kit.turn.acted && here.is_some_and(|here| travel::shared(at, here) && victims(at, here).next().is_some())
}

/// Attacks a hero on the same space.
#[payload]
#[derive(Copy, Hash)]
pub struct AttackPlayer {
    pub player: Seat,
}

impl Deed for AttackPlayer {
    const NAME: &'static str = "ATTACK_PLAYER";

    fn exists(plan: &Plan) -> bool {
        plan.pvp && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()?;
        let ending = &at.world.realm.ending;
        if ending.announced.is_some() || ending.triggered.is_some() {
            return Err(Reason::EndAnnounced);
        }
        let here = at.side.trek.at.ok_or(Reason::NobodyHere)?;
        if !travel::shared(at, here) {
            return Err(Reason::NobodyHere);
        }
        if victims(at, here).next().is_some() { Ok(()) } else { Err(Reason::NotAttackable { player: None }) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let Some(here) = at.side.trek.at else { return GO };
        victims(at, here).try_for_each(|seat| out.ready(Self { player: Seat::new(seat) }))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let here = at.side.trek.at.unwrap_or_default();
        if attackable(at, self.player.index(), here) {
            Ok(())
        } else {
            Err(Reason::NotAttackable { player: Some(self.player) })
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let origin = table.side.kit.turn.path.last().copied().unwrap_or_default();
        challenge(table, self.player.index(), origin);
    }
}

/// The defender is asked how it attends.
pub(crate) fn challenge(table: &mut Table<'_>, defender: usize, origin: Hex) {
    let own = table.seat.index() as u8;
    let space = table.side.trek.at.unwrap_or_default();
    let realm = &mut *table.world.realm;
    let keep =
        matches!(realm.site(space), Some(crate::data::tiles::SiteKind::Keep | crate::data::tiles::SiteKind::Tower));
    let fortified = keep || realm.walled(origin, space);
    let duel = Duel {
        aggressor: own,
        defender: defender as u8,
        space,
        origin,
        fortified,
        attacker: defender as u8,
        ..Duel::default()
    };
    realm.duel = Some(duel);
    let kit = &mut table.side.kit;
    kit.turn.acted = true;
    (kit.move_points, kit.influence, kit.healing, kit.turn.debt) = (0, 0, 0, 0);
    table.side.phase = Phase::Waiting;
    if let Some(other) = table.others.get(defender) {
        other.phase = Phase::PvpAttend;
    }
    table.out.fence();
    table.tell(|| Event::PvpStarted { target: Seat::new(defender) });
}

vocabulary! {
    /// How a hero answers an attack: with its next turn, or without.
    #[derive(Default)]
    pub enum Attendance: "attendance" { Full = "FULL", #[default] Partial = "PARTIAL" }
}

/// Answers an attack.
#[payload]
#[derive(Copy, Hash)]
pub struct Attend {
    pub mode: Attendance,
}

impl Deed for Attend {
    const NAME: &'static str = "ATTEND";

    fn exists(plan: &Plan) -> bool {
        plan.pvp && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::PvpAttend])
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for mode in Attendance::ALL.iter().copied() {
            match Deed::check(&Self { mode }, at) {
                Ok(()) => out.ready(Self { mode })?,
                Err(why) => out.blocked(|| why),
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let armed = at.side.kit.hand.iter().any(|card| *card != CardId::Wound);
        if self.mode == Attendance::Full && !armed { Err(Reason::NoCards) } else { Ok(()) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let mode = self.mode;
        table.out.fence();
        table.tell(|| Event::PvpAttended { mode });
        table.side.phase = Phase::Waiting;
        if let Some(duel) = &mut table.world.realm.duel {
            duel.full = mode == Attendance::Full;
            duel.stage = DuelStage::Ranged;
        }
        table.world.realm.step = crate::world::Step::Duel;
    }
}

/// Does not attack.
#[payload]
#[derive(Copy, Hash)]
pub struct Pass {}

impl Deed for Pass {
    const NAME: &'static str = "PASS";

    fn exists(plan: &Plan) -> bool {
        plan.pvp && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(PVP)?;
        at.settled()?;
        if at.duel_step() != Some(DuelStep::Attack) {
            return Err(Reason::NotYourAttack);
        }
        if at.side.kit.fight.contributions.is_empty() {
            Ok(())
        } else {
            Err(Reason::DeclarationOpen { declared: Building::Attack })
        }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.out.fence();
        table.tell(|| Event::PvpPassed {});
        duel::passed(table);
    }
}

/// Whether RESOLVE_ATTACK or RESOLVE_BLOCK hands over in a duel.
pub(super) fn can_hand_over(at: At<'_>, step: DuelStep) -> Result<(), Reason> {
    at.settled()?;
    if at.duel_step() != Some(step) {
        return Err(Reason::NotYourAttack);
    }
    if step == DuelStep::Attack && at.side.kit.fight.contributions.is_empty() {
        return Err(Reason::EmptyPool { declared: Building::Attack });
    }
    Ok(())
}

/// The sum of the points in a pool, and the elements in it as bits.
pub(crate) fn total(pool: &[Contribution]) -> (u16, u8) {
    pool.iter().fold((0, 0), |(sum, bits), one| (sum + one.amount, bits | 1 << one.element.index()))
}

/// The attacker hands over.
pub(super) fn attacked(table: &mut Table<'_>) {
    let given = table.side.kit.fight.contributions;
    let (sum, elements) = total(&given);
    table.side.bracket = None;
    table.out.fence();
    if let Some(duel) = &mut table.world.realm.duel {
        (duel.total, duel.elements, duel.passed, duel.slowed) = (sum, elements, false, false);
        duel.attacks = duel.attacks.saturating_add(1);
        duel.step = DuelStep::Block;
    }
    let pool = arith::pool(table.side).into();
    table.tell(|| Event::PvpAttack { pool, total: sum });
    attack::glory(table, &given);
    table.world.realm.step = crate::world::Step::Duel;
}

/// MKG-11.5: what a block takes off an attack with these elements.
pub(super) fn reduction(block: &[Contribution], elements: u8, ranged: bool) -> (u16, u16) {
    let serves = |element: Element| {
        let mut attacks = Element::ALL.iter().filter(|attack| elements & 1 << attack.index() != 0);
        attacks.any(|attack| !arith::block_is_halved(element, *attack))
    };
    let sum =
        |swift: bool| {
            let own = block.iter().filter(|one| (one.kind == PointKind::BlockTwiceSwift) == swift);
            let (full, weak) = own.fold((0, 0), |(full, weak), one| {
                if serves(one.element) { (full + one.amount, weak) } else { (full, weak + one.amount) }
            });
            full + weak / 2
        };
    let (plain, swift) = (sum(false), sum(true));
    (plain + swift, if ranged { plain / 2 + swift } else { plain + swift })
}

/// The blocker hands over.
pub(super) fn blocked(table: &mut Table<'_>) {
    let block = table.side.kit.fight.contributions;
    table.side.kit.fight.contributions.clear();
    table.out.fence();
    let Some(duel) = &mut table.world.realm.duel else { return };
    let (sum, reduction) = reduction(&block, duel.elements, duel.stage == DuelStage::Ranged && !duel.slowed);
    duel.left = duel.total.saturating_sub(reduction);
    duel.step = DuelStep::Damage;
    let (left, excess) = (duel.left, reduction.saturating_sub(duel.total));
    table.tell(|| Event::PvpBlock { total: sum, reduction });
    attack::glory(table, &block);
    if left == 0 {
        rival::after_block(table, &block, excess);
    }
    table.world.realm.step = crate::world::Step::Duel;
}

/// Whether points of this kind may join the attack of a duel.
pub(super) fn kind_fits(at: At<'_>, kind: AttackKind, sideways: Option<CardId>) -> Result<(), Reason> {
    if at.duel_step() != Some(DuelStep::Attack) {
        return Err(Reason::NotYourAttack);
    }
    if at.side.phase == Phase::PvpMelee {
        return Ok(());
    }
    if sideways.is_some() {
        return Err(Reason::SidewaysNotAllowed { card: sideways });
    }
    match kind {
        AttackKind::Melee => Err(Reason::MeleeNotAllowedHere),
        AttackKind::Ranged if rival::is_behind_walls(at) => Err(Reason::RangedAtWalls),
        AttackKind::Ranged | AttackKind::Siege => Ok(()),
    }
}

/// What the attacker does with the damage, all at once.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct SpendDamage {
    /// `hero` as often as it is wounded, and units.
    #[fill]
    #[serde(default)]
    pub wounds: List<Who, 12>,
    #[fill]
    #[serde(default, skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub steal: List<Known<CardId>, 4>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retreat: Option<Hex>,
}

/// The other hero of the duel.
fn victim<'a>(at: At<'a>) -> Option<(usize, &'a Side)> {
    let duel = at.world.realm.duel?;
    at.others.iter().find(|(seat, _)| *seat == usize::from(duel.blocker()))
}

/// What wounding a unit costs; nothing where it cannot be wounded.
fn unit_price(side: &Side, unit: UnitRef, elements: u8) -> Option<u16> {
    side.kit.units.get(unit.index()).filter(|unit| !unit.gone && unit.wounds == 0)?;
    let resistances = damage::unit_resistances(side, unit.index());
    let mut used = Element::ALL.iter().filter(|element| elements & 1 << element.index() != 0);
    let resists = used.any(|element| arith::resists(resistances, *element));
    let armor = u16::from(damage::unit_armor(side, unit.index()));
    Some(if resists { 2 * armor } else { armor })
}

/// Artifacts that can be stolen: in the discard pile, in the play area, on units that are wounded.
fn loot(side: &Side, wounded: &[Who]) -> Vec<CardId> {
    let open = side.kit.discard.iter().chain(side.kit.play.iter()).copied();
    let hit = |place: usize| wounded.contains(&Who::Unit(UnitRef(place as u8)));
    let units =
        side.kit.units.iter().enumerate().filter(|(place, unit)| !unit.gone && (unit.wounds > 0 || hit(*place)));
    open.chain(units.filter_map(|(_, unit)| unit.banner)).filter(|card| card.class() == Class::Artifact).collect()
}

/// MKG-11.5: what forcing the victim onto a space costs. Refuses where it could not end a turn there.
fn retreat_price(at: At<'_>, seat: usize, from: Hex, to: Hex) -> Result<u16, Reason> {
    let realm = &at.world.realm;
    if !from.touches(to) {
        return Err(Reason::NotAdjacent);
    }
    let taken = at.side.trek.at == Some(to) || at.others.iter().any(|(_, side)| side.trek.at == Some(to));
    let portal = to == realm.portal() && !at.plan.portal_is_shut(realm.round);
    let open = portal || realm.city(to).is_some_and(|city| city.conquered);
    let free = open || !taken;
    let land = realm.cell(to).is_some() && realm.is_land(to, at.world.time) && !realm.rampages(to);
    if !land || !free || travel::assault_of(at.plan, realm, seat, to).is_some() {
        return Err(Reason::EndNotSafe);
    }
    let cost = if realm.city(to).is_some() { Some(2) } else { realm.terrain(to).cost(at.world.time) };
    cost.map(u16::from).ok_or(Reason::EndNotSafe)
}

impl SpendDamage {
    /// What it costs. Refuses what cannot be done.
    fn price(&self, at: At<'_>) -> Result<u16, Reason> {
        let duel = at.world.realm.duel.ok_or(Reason::NotYourAttack)?;
        let (seat, side) = victim(at).ok_or(Reason::NotYourAttack)?;
        let melee = at.side.phase == Phase::PvpMelee;
        if !melee && (!self.steal.is_empty() || self.retreat.is_some()) {
            at.in_phase(&[Phase::PvpMelee])?;
        }
        let mut sum = 0u16;
        for (place, who) in self.wounds.iter().enumerate() {
            sum += match who {
                Who::Hero => u16::from(side.level_row().armor),
                Who::Unit(unit) if self.wounds[..place].contains(who) => {
                    return Err(Reason::UnitWounded { unit: *unit });
                }
                Who::Unit(unit) => unit_price(side, *unit, duel.elements).ok_or(Reason::UnitWounded { unit: *unit })?,
                Who::Hand => return Err(Reason::NobodyToHit),
            };
        }
        let loot = loot(side, &self.wounds);
        for card in self.steal.iter() {
            let named = self.steal.iter().filter(|other| *other == card).count();
            let there = card.row().map_or(0, |card| loot.iter().filter(|other| **other == card).count());
            if named > there {
                return Err(Reason::NotStealable { card: card.row() });
            }
            sum += STOLEN;
        }
        if let Some(to) = self.retreat {
            sum += retreat_price(at, seat, side.trek.at.unwrap_or_default(), to)?;
        }
        Ok(sum)
    }
}

impl Deed for SpendDamage {
    const NAME: &'static str = "SPEND_DAMAGE";

    fn exists(plan: &Plan) -> bool {
        plan.pvp && plan.seats > 1
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(PVP)?;
        at.settled()?;
        if at.duel_step() == Some(DuelStep::Damage) { Ok(()) } else { Err(Reason::NotYourAttack) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let (Some(duel), Some((_, side))) = (at.world.realm.duel, victim(at)) else { return GO };
        let armor = u16::from(side.level_row().armor).max(1);
        let mut who = vec![(Term::from(Who::Hero), u32::from(duel.left / armor).min(12))];
        for unit in (0..side.kit.units.len()).map(|unit| UnitRef(unit as u8)) {
            if unit_price(side, unit, duel.elements).is_some_and(|price| price <= duel.left) {
                who.push((Term::from(Who::Unit(unit)), 1));
            }
        }
        let mut cards: Vec<(Term, u32)> = Vec::new();
        if at.side.phase == Phase::PvpMelee && duel.left >= STOLEN {
            let everybody: Vec<Who> = (0..side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8))).collect();
            let mut all = loot(side, &everybody);
            all.sort();
            all.dedup();
            cards = all.into_iter().map(|card| (Term::from(card), 1)).collect();
        }
        let here = side.trek.at.unwrap_or_default();
        let ways = here
            .around()
            .map(Some)
            .filter(|to| Self { retreat: *to, ..Self::default() }.price(at).is_ok_and(|price| price <= duel.left));
        for retreat in std::iter::once(None).chain(ways) {
            let most: u32 = who.iter().map(|(_, n)| *n).sum();
            let mut groups = vec![Group::ids("wounds", who.clone(), 0, most.min(12))];
            if !cards.is_empty() {
                groups.push(Group::ids("steal", cards.clone(), 0, cards.len().min(4) as u32));
            }
            out.form(|| Draft::loose(Self { retreat, ..Self::default() }, groups))?;
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let have = at.world.realm.duel.map_or(0, |duel| duel.left);
        let needed = self.price(at)?;
        if needed > have { Err(Reason::TooMuchDamage { needed, have }) } else { Ok(()) }
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        let have = at.world.realm.duel.map_or(0, |duel| duel.left);
        preview.damage_left = Said(self.price(at).ok().map(|price| i32::from(have) - i32::from(price)));
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Some(duel) = table.world.realm.duel else { return };
        let victim = usize::from(duel.blocker());
        table.out.fence();
        let wounds = self.wounds.iter().copied().collect();
        let stolen: Vec<CardId> = self.steal.iter().filter_map(|card| card.row()).collect();
        let (told, retreat) = (stolen.clone(), self.retreat);
        table.tell(|| Event::PvpDamage { wounds, stolen: told, retreat });
        let heroes = self.wounds.iter().filter(|who| **who == Who::Hero).count() as u16;
        duel::as_other(table, victim, |table| {
            for who in self.wounds.iter() {
                if let Who::Unit(unit) = who {
                    table.side.kit.units[unit.index()].wounds += 1;
                    let unit = *unit;
                    table.tell(|| Event::UnitWounded { unit, wounds: 1 });
                }
            }
            if heroes > 0 {
                let phase = std::mem::replace(&mut table.side.phase, Phase::PvpMelee);
                damage::take_wounds(table, heroes);
                table.side.phase = phase;
            }
            for card in &stolen {
                surrender(table.side, *card);
            }
        });
        for card in &stolen {
            table.side.kit.discard.push(*card);
        }
        match self.retreat {
            Some(to) => duel::won(table, victim, to),
            None => duel::next_attack(table),
        }
    }
}

/// An artifact leaves the hero it is stolen from.
fn surrender(side: &mut Side, card: CardId) {
    let kit = &mut side.kit;
    if let Some(at) = kit.discard.iter().position(|other| *other == card) {
        kit.discard.remove(at);
    } else if let Some(at) = kit.play.iter().position(|other| *other == card) {
        kit.play.remove(at);
    } else if let Some(unit) = kit.units.iter_mut().find(|unit| unit.banner == Some(card)) {
        (unit.banner, unit.furled) = (None, false);
    }
}
