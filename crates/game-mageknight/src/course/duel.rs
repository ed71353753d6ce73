//! MKG-11.5: the course of a fight between two heroes: whose step it is, how its phases and the fight itself end.

use sortie_engine::Seat;

use crate::course::{Course, turns};
use crate::event::Event;
use crate::ids::Phase;
use crate::map::Hex;
use crate::rules::{Table, attack, phases, travel};
use crate::state::wallet_flags;
use crate::world::{Duel, DuelStage, DuelStep, Step};

/// Carries on at the side of another seat.
pub(crate) fn as_other(table: &mut Table<'_>, seat: usize, work: impl FnOnce(&mut Table<'_>)) {
    let own = table.seat;
    let Some(other) = table.others.get(seat) else { return };
    std::mem::swap(table.side, other);
    table.seat = Seat::new(seat);
    work(table);
    table.seat = own;
    if let Some(other) = table.others.get(seat) {
        std::mem::swap(table.side, other);
    }
}

/// The hero whose step it is gets it; the first step of all opens the fight.
pub(crate) fn next(course: &mut Course<'_>) {
    course.realm_mut().step = Step::Wait;
    let Some(duel) = course.realm().duel else { return };
    if !duel.begun {
        begin(course, duel);
    }
    let Some(duel) = &mut course.realm_mut().duel else { return };
    duel.begun = true;
    let blocked = duel.step == DuelStep::Damage;
    if blocked && duel.left == 0 {
        (duel.step, duel.attacker) = (DuelStep::Attack, duel.blocker());
    }
    let (acting, stage) = (usize::from(duel.acting()), duel.stage);
    if blocked {
        // The attack lay open until the block, so that units could be taken out of it.
        course.game.sides.iter_mut().for_each(|side| side.kit.fight.contributions.clear());
    }
    let phase = if stage == DuelStage::Ranged { Phase::PvpRanged } else { Phase::PvpMelee };
    for (seat, side) in course.game.sides.iter_mut().enumerate() {
        side.phase = if seat == acting { phase } else { Phase::Waiting };
    }
}

fn begin(course: &mut Course<'_>, duel: Duel) {
    let defender = usize::from(duel.defender);
    if duel.full {
        course.game.sides[defender].trek.down = true;
        turns::open_turn(course, defender);
        course.game.sides[defender].kit.turn.acted = true;
    } else {
        course.game.sides[defender].kit.wallet.flags |= wallet_flags::NO_DICE;
        course.game.sides[defender].trek.partial = true;
    }
    for seat in [duel.aggressor, duel.defender].map(usize::from) {
        let side = &mut course.game.sides[seat];
        phases::reset_combat(side);
        side.kit.fight.ground = crate::state::Ground { space: duel.space, ..Default::default() };
    }
}

/// The attacker does nothing: the other one attacks, and after two passes the phase is over.
pub(crate) fn passed(table: &mut Table<'_>) {
    table.world.realm.step = Step::Duel;
    let Some(duel) = &mut table.world.realm.duel else { return };
    if !std::mem::replace(&mut duel.passed, true) {
        duel.attacker = duel.blocker();
        return;
    }
    if duel.stage == DuelStage::Ranged {
        (duel.stage, duel.attacker, duel.passed) = (DuelStage::Melee, duel.aggressor, false);
        table.tell(|| Event::PhaseChanged { phase: Phase::PvpMelee });
        return;
    }
    let duel = *duel;
    table.tell(|| Event::PvpEnded { winner: None, fame: 0 });
    let back = |table: &mut Table<'_>| {
        table.side.trek.at = Some(duel.origin);
        table.side.kit.turn.path.pop();
    };
    on_side(table, usize::from(duel.aggressor), back);
    table.world.realm.step = Step::DuelOver;
}

/// The damage is spent: the other one attacks.
pub(crate) fn next_attack(table: &mut Table<'_>) {
    if let Some(duel) = &mut table.world.realm.duel {
        (duel.step, duel.attacker, duel.left) = (DuelStep::Attack, duel.blocker(), 0);
    }
    table.world.realm.step = Step::Duel;
}

/// Does something at the side of a seat, which may be the acting one.
fn on_side(table: &mut Table<'_>, seat: usize, work: impl FnOnce(&mut Table<'_>)) {
    if table.seat.index() == seat { work(table) } else { as_other(table, seat, work) }
}

/// A hero is forced to a neighbouring space, and the fight is over.
pub(crate) fn won(table: &mut Table<'_>, loser: usize, to: Hex) {
    let Some(duel) = table.world.realm.duel else { return };
    let mut beaten = (0, 0);
    on_side(table, loser, |table| {
        beaten = (table.side.level, table.side.kit.fame);
        table.side.trek.at = Some(to);
        table.side.kit.turn.path.clear();
        travel::arrive(table, to);
    });
    let (level, fame) = (table.side.level, table.side.kit.fame);
    let gained = match beaten {
        (above, _) if above > level => 1 + 2 * u16::from(above - level),
        (same, more) if same == level && more > fame => 1,
        _ => 0,
    };
    attack::gain_fame(table, gained);
    let winner = table.seat;
    table.tell(|| Event::PvpEnded { winner: Some(winner), fame: gained });
    let own = 1u8 << winner.index();
    let realm = &mut *table.world.realm;
    let keep = realm.site(duel.space) == Some(crate::data::tiles::SiteKind::Keep);
    if keep && winner.index() == usize::from(duel.aggressor) && realm.shields(duel.space) & 1 << duel.defender != 0 {
        realm.mark_mut(duel.space).shields = own;
        table.tell(|| Event::SiteConquered { at: duel.space, site: crate::data::tiles::SiteKind::Keep });
    }
    table.world.realm.step = Step::DuelOver;
}

/// MKG-11.5: the fight is over: a defender who gave its turn heals and ends it, then the aggressor goes on.
pub(crate) fn over(course: &mut Course<'_>) {
    let Some(duel) = course.realm().duel else { return };
    for seat in [duel.aggressor, duel.defender].map(usize::from) {
        let side = &mut course.game.sides[seat];
        phases::reset_combat(side);
        side.kit.fight.leave();
        side.trek.partial = false;
        if !duel.full && seat == usize::from(duel.defender) {
            side.kit.wallet.flags &= !wallet_flags::NO_DICE;
        }
    }
    if duel.full && duel.stage != DuelStage::Ends {
        if let Some(duel) = &mut course.realm_mut().duel {
            duel.stage = DuelStage::Ends;
        }
        course.give(usize::from(duel.defender), Phase::AfterAction);
    } else {
        course.realm_mut().duel = None;
        course.give(usize::from(duel.aggressor), Phase::AfterAction);
    }
    course.realm_mut().step = Step::Wait;
}

/// Whether the turn that is over was that of a defender, so that the aggressor goes on.
pub(crate) fn goes_on(course: &mut Course<'_>) -> bool {
    let Some(duel) = course.realm().duel.filter(|duel| duel.stage == DuelStage::Ends) else { return false };
    course.realm_mut().duel = None;
    course.give(usize::from(duel.aggressor), Phase::AfterAction);
    course.realm_mut().step = Step::Wait;
    true
}
