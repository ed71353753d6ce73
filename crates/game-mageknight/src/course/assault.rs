//! MKG-11.4: the course of a joint assault: the shares are fought one after another, then everybody's turn ends.

use sortie_engine::{Seat, SeatSet};

use crate::course::{Course, turns};
use crate::event::Event;
use crate::ids::Phase;
use crate::list::List;
use crate::map::Hex;
use crate::rules::{self, mapfight, unfold};
use crate::state::MageKnight;
use crate::world::{About, Assault, AssaultStage, Cause, Inquiry, Step, Token};

/// Invited heroes who have not answered.
pub(crate) fn answering(game: &MageKnight) -> SeatSet {
    Seat::all(game.sides.len()).filter(|seat| game.sides[seat.index()].phase == Phase::Assault).collect()
}

fn assault<'a>(course: &'a mut Course<'_>) -> Option<&'a mut Assault> {
    course.realm_mut().assault.as_mut()
}

/// The next hero steps into the city and fights its share.
pub(crate) fn next_share(course: &mut Course<'_>) {
    course.realm_mut().step = Step::Wait;
    let Some(joint) = assault(course) else { return };
    let Some(share) = joint.shares.get(usize::from(joint.at)).copied() else {
        decide(course);
        return;
    };
    let city = joint.city;
    let dealt: Vec<_> = (0..share.n.min(joint.waiting.len() as u8)).map(|_| joint.waiting.remove(0)).collect();
    let invited = joint.initiator != share.seat;
    let (via, mana) = (joint.via.filter(|_| !invited), joint.mana);
    let seat = usize::from(share.seat);
    for enemy in dealt {
        course.realm_mut().tokens.push(Token { at: city, enemy, up: true, rampaging: false, seen: 0 });
    }
    course.give(seat, Phase::Waiting);
    if invited {
        turns::open_turn(course, seat);
    }
    let mut table = course.table(seat);
    let from = share.origin;
    if let Some(card) = via {
        table.side.phase = Phase::Movement;
        rules::assault::tunnel(&mut table, card, mana);
        table.side.phase = Phase::Waiting;
    }
    table.side.kit.turn.path.push(from);
    table.side.trek.at = Some(city);
    table.tell(|| Event::HeroMoved { from, to: city, cost: 0, left: 0 });
    let mut provoked: List<Hex, 6> = List::new();
    if via.is_none() {
        for space in table.world.realm.provoked(from, city) {
            provoked.push(space);
        }
    }
    if !provoked.is_empty() {
        table.tell(|| Event::Provoked { spaces: provoked.to_vec() });
    }
    (table.world.realm.origin, table.world.realm.provoked) = (from, provoked);
    if mapfight::joinable(table.at()).next().is_some() {
        table.world.realm.inquiry = Some(Inquiry { who: share.seat, about: About::Join });
    } else {
        mapfight::open_step(&mut table, &List::new());
    }
}

/// All shares are fought: the city has fallen, or everybody goes back.
fn decide(course: &mut Course<'_>) {
    let Some(joint) = course.realm().assault else { return };
    let conquered = joint.survivors.is_empty();
    for share in joint.shares.iter() {
        let side = &mut course.game.sides[usize::from(share.seat)];
        side.trek.at = Some(if conquered { joint.city } else { share.origin });
        if !conquered {
            side.kit.turn.path.pop();
        }
    }
    for enemy in joint.survivors.iter() {
        course.realm_mut().tokens.push(Token { at: joint.city, enemy: *enemy, up: true, rampaging: false, seen: 0 });
    }
    if conquered && let Some(city) = course.realm_mut().cities.iter_mut().find(|city| city.at == joint.city) {
        city.conquered = true;
    }
    let mut table = course.table(usize::from(joint.initiator));
    table.tell(|| Event::AssaultEnded { conquered });
    let realm = &table.world.realm;
    let all = realm.cities.iter().all(|city| city.conquered) && realm.cities_to_come() == 0;
    if conquered && all && table.plan.scenario.is_conquest() {
        unfold::trigger(&mut table, Cause::CitiesConquered);
    }
    let order = course.realm().order;
    let place = |seat: u8| order.iter().position(|one| *one == seat);
    if let Some(joint) = assault(course) {
        joint.shares.sort_by_key(|share| place(share.seat));
        (joint.stage, joint.at) = (AssaultStage::EndsOfTurns, 0);
    }
    course.realm_mut().step = Step::NextEnd;
}

/// The next hero heals and plays what is left, and ends its turn; after the last one the initiator's turn is over.
pub(crate) fn next_end(course: &mut Course<'_>) {
    let Some(joint) = course.realm().assault else { return };
    match joint.shares.get(usize::from(joint.at)) {
        Some(share) => {
            course.give(usize::from(share.seat), Phase::AfterAction);
            course.realm_mut().step = Step::Wait;
        }
        None => {
            course.realm_mut().assault = None;
            course.give(usize::from(joint.initiator), Phase::Waiting);
            course.realm_mut().step = Step::TurnOver;
        }
    }
}

/// Whether the turn that is over was one of an assault, so that the next hero of it goes on.
pub(crate) fn goes_on(course: &mut Course<'_>) -> bool {
    let Some(joint) = assault(course) else { return false };
    if joint.stage != AssaultStage::EndsOfTurns {
        return false;
    }
    joint.at += 1;
    course.realm_mut().step = Step::NextEnd;
    true
}
