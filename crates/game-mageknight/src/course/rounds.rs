//! MKG-1.3, MKG-1.4 and MKG-1.11: rounds: tactics, the order, the end, and how the next one is prepared.

use crate::course::{Course, dummy, hand, offers};
use crate::data::tiles::SiteKind;
use crate::data::units::UNITS;
use crate::event::{Event, OfferName};
use crate::ids::{Phase, TacticId, Time, TokenColor};
use crate::list::List;
use crate::options::{Scenario, Variant};
use crate::refs::Place;
use crate::rules::camp::roll_faces;
use crate::rules::{trade, unfold};
use crate::world::{About, Cause, DUMMY, Inquiry, Step, mark_flags};

/// Lays out the tactics of the time of day.
pub(crate) fn show_tactics(course: &mut Course<'_>) {
    let time = course.game.worlds[0].time;
    let takers = course.game.sides.iter().filter(|side| !side.trek.out).count() as u32
        + u32::from(course.realm().dummy.is_some());
    let realm = course.realm_mut();
    let of_time = TacticId::ALL.iter().filter(|tactic| tactic.time() == time);
    let all = of_time.fold(0, |bits, tactic| bits | tactic.bit());
    // Where the same time of day comes again and again the tactics would run out: those that have left the game come back.
    if (all & !realm.removed).count_ones() < takers {
        realm.removed &= !all;
    }
    realm.shown = all & !realm.removed;
    realm.step = Step::PickTactic;
    for side in &mut course.game.sides {
        side.trek.tactic = None;
        side.trek.flipped = false;
    }
    if let Some(dummy) = &mut course.realm_mut().dummy {
        dummy.tactic = None;
    }
}

/// MKG-1.4: the next player takes a tactic, the dummy by chance.
pub(crate) fn pick_tactic(course: &mut Course<'_>) {
    let together = course.game.sides.len() > 1;
    let waiting = course.realm().dummy.is_some_and(|dummy| dummy.tactic.is_none());
    let place = |seat: usize| course.realm().order.iter().position(|one| usize::from(*one) == seat).unwrap_or(0);
    let open = course.game.sides.iter().enumerate().filter(|(_, side)| side.trek.tactic.is_none() && !side.trek.out);
    let next = open.map(|(seat, side)| (side.kit.fame, std::cmp::Reverse(place(seat)), seat)).min();
    match next {
        _ if waiting && (together || next.is_none()) => dummy::pick_tactic(course),
        Some((_, _, seat)) => {
            course.give(seat, Phase::Tactics);
            course.realm_mut().step = Step::Wait;
        }
        None => course.realm_mut().step = Step::SetOrder,
    }
}

/// MKG-1.4: the numbers of the tactics set the order.
pub(crate) fn set_order(course: &mut Course<'_>) {
    let sides = course.game.sides.iter().enumerate();
    let mut order: Vec<(u8, u8)> =
        sides.filter_map(|(seat, side)| side.trek.tactic.map(|tactic| (tactic.number(), seat as u8))).collect();
    order.extend(course.realm().dummy.and_then(|dummy| dummy.tactic).map(|tactic| (tactic.number(), DUMMY)));
    order.sort_unstable();
    let realm = course.realm_mut();
    realm.order = List::new();
    for (_, place) in &order {
        realm.order.push(*place);
    }
    realm.turn_of = 0;
    realm.step = Step::NextTurn;
    let places: Vec<Place> = order.iter().map(|(_, place)| Place(*place)).collect();
    course.tell_all(|| Event::OrderSet { order: places });
}

/// MKG-1.11: the round is over, and the match with it at its limit or once its end was brought about.
pub(crate) fn over(course: &mut Course<'_>) {
    let plan = course.game.plan.clone();
    let realm = course.realm();
    if realm.ending.triggered.is_some() || realm.round >= plan.rounds {
        course.realm_mut().step = Step::GameOver;
        return;
    }
    prepare(course);
    collect(course);
}

/// MKG-1.3 f: tactics leave the game where the scenario says so; then each player prepares.
fn collect(course: &mut Course<'_>) {
    let first = course.realm().order.iter().position(|place| *place != DUMMY).unwrap_or(0);
    course.realm_mut().step = Step::Prepare(first as u8);
    if course.realm().dummy.is_none() {
        return;
    }
    if course.game.sides.len() > 1 {
        ask_removal(course);
    } else {
        let human = course.game.sides.iter().filter_map(|side| side.trek.tactic);
        let used: Vec<TacticId> = human.chain(course.realm().dummy.and_then(|dummy| dummy.tactic)).collect();
        remove(course, used);
    }
}

/// Tactics leave the game.
fn remove(course: &mut Course<'_>, tactics: Vec<TacticId>) {
    course.realm_mut().removed |= tactics.iter().fold(0, |bits, tactic| bits | tactic.bit());
    if !tactics.is_empty() {
        course.tell_all(|| Event::TacticsRemoved { tactics });
    }
}

/// MKG-2.4: all players together name the tactic that the team gives up, unless no such time of day can come again.
fn ask_removal(course: &mut Course<'_>) {
    let plan = course.game.plan.clone();
    // The round that is being prepared is the next one already.
    let next = u8::from(!plan.varies(Variant::DarknessIsComing));
    if course.realm().round + next > plan.rounds {
        return;
    }
    for side in &mut course.game.sides {
        side.phase = Phase::Tactics;
    }
    let realm = course.realm_mut();
    realm.votes = [None; crate::state::MAX_SEATS];
    realm.inquiry = Some(Inquiry { who: realm.current, about: About::Removal });
    realm.step = Step::Removal;
}

/// The tactic that all have named goes, or the one that the player with the least Fame has named; of those with equal Fame the later one.
pub(crate) fn count_votes(course: &mut Course<'_>) {
    let realm = course.realm();
    let votes: Vec<TacticId> = realm.votes.iter().copied().flatten().collect();
    let place = |seat: usize| realm.order.iter().position(|one| usize::from(*one) == seat);
    let seats = course.game.sides.iter().enumerate().filter(|(seat, _)| realm.votes[*seat].is_some());
    let lowest = seats.min_by_key(|(seat, side)| (side.kit.fame, std::cmp::Reverse(place(*seat))));
    let agreed = votes.first().copied().filter(|first| votes.iter().all(|vote| vote == first));
    let chosen = agreed.or_else(|| lowest.and_then(|(seat, _)| realm.votes[seat]));
    remove(course, chosen.into_iter().collect());
    let first = course.realm().order.iter().position(|place| *place != DUMMY).unwrap_or(0);
    let realm = course.realm_mut();
    realm.votes = [None; crate::state::MAX_SEATS];
    realm.step = Step::Prepare(first as u8);
}

/// MKG-1.3 a to e: the next round, up to the tactics.
fn prepare(course: &mut Course<'_>) {
    let plan = course.game.plan.clone();
    if plan.scenario == Scenario::OneToReturn && course.realm().round == 1 + plan.nights_first() {
        close_portal(course);
    }
    rampage_again(course);
    let time = next_time(course);
    course.game.worlds[0].time = time;
    let realm = course.realm_mut();
    realm.round += 1;
    realm.ending.announced = None;
    realm.centre.clear();
    let day = course.game.worlds[0].time == Time::Day;
    let mut revealed = Vec::new();
    for mark in course.realm_mut().marks.iter_mut().filter(|_| day) {
        if let Some(ruin) = mark.ruin.filter(|_| mark.flags & mark_flags::RUIN_UP == 0) {
            mark.flags |= mark_flags::RUIN_UP;
            revealed.push((mark.at, ruin));
        }
    }
    if plan.scenario == Scenario::DruidNights && day && plan.nights(course.realm().round) == 1 {
        // The first night is over.
        let glades: Vec<_> = course.realm().marks.iter().map(|mark| mark.at).collect();
        for at in glades {
            if course.realm().site(at) == Some(SiteKind::Glade) {
                course.realm_mut().mark_mut(at).shields = 0;
            }
        }
    }
    let (round, time) = (course.realm().round, course.game.worlds[0].time);
    course.out.fence();
    course.tell_all(|| Event::RoundStarted { round, time });
    for (at, ruin) in revealed {
        course.tell_all(|| Event::RuinRevealed { at, ruin });
    }
    let n = plan.dice();
    for side in &mut course.game.sides {
        (side.kit.wallet.stolen, side.kit.wallet.stolen_used) = (None, false);
    }
    let mut table = course.table(0);
    let event = table.next_event();
    table.world.source = roll_faces(&mut table.chance.event_at(event), n);
    let dice = table.world.source.iter().map(|die| die.color).collect();
    table.tell(|| Event::SourceRolled { dice });
    offers::renew_units(&mut table);
    let action = offers::age(&mut table, OfferName::Actions);
    let spell = offers::age(&mut table, OfferName::Spells);
    dummy::prepare(&mut table, action, spell);
    if plan.scenario == Scenario::MinesLiberation {
        mine_crystals(course);
    }
}

/// Day and night take turns; with darkness coming two dice decide whether the night falls for good.
fn next_time(course: &mut Course<'_>) -> Time {
    let time = course.game.worlds[0].time;
    if !course.game.plan.varies(Variant::DarknessIsComing) {
        return if time == Time::Day { Time::Night } else { Time::Day };
    }
    if time == Time::Night {
        return Time::Night;
    }
    let mut table = course.table(0);
    let event = table.next_event();
    let mut draws = table.chance.event_at(event);
    let dark =
        (0..2).map(|_| draws.pick("die", crate::ids::Color::ALL)).filter(|face| *face == crate::ids::Color::Black);
    if dark.count() > 0 { Time::Night } else { Time::Day }
}

/// MKG-2.5: in Mines Liberation every mine of one's own gives a crystal when a round begins.
fn mine_crystals(course: &mut Course<'_>) {
    for seat in 0..course.game.sides.len() {
        let realm = course.realm();
        let own = 1u8 << seat;
        let mines = realm.marks.iter().filter(|mark| mark.shields & own != 0);
        let colors: Vec<u8> = mines.filter_map(|mark| realm.cell(mark.at).map(|cell| cell.mana)).collect();
        for mana in colors {
            for color in crate::ids::Color::BASIC.into_iter().filter(|color| mana & 1 << color.index() != 0) {
                super::prizes::gain_crystal(&mut course.table(seat), color);
            }
        }
    }
}

/// MKG-2.5: whoever stands at the portal when it shuts is out.
fn close_portal(course: &mut Course<'_>) {
    for seat in 0..course.game.sides.len() {
        let side = &mut course.game.sides[seat];
        if side.trek.at.is_none() {
            side.trek.out = true;
            course.tell(seat, || Event::HeroLost {});
        }
    }
}

/// MKG-2.6: where a rampaging token fell another may come.
fn rampage_again(course: &mut Course<'_>) {
    let plan = course.game.plan.clone();
    let (some, more) = (plan.varies(Variant::Rampage), plan.varies(Variant::MoreRampage));
    if !some && !more {
        return;
    }
    use crate::ids::Color::{Black, Blue, Gold, Green, Red, White};
    let day = course.game.worlds[0].time == Time::Day;
    let marks = course.realm().marks;
    for mark in marks.iter() {
        let red = mark.flags & mark_flags::FELL_RED != 0;
        if (!red && mark.flags & mark_flags::FELL_GREEN == 0) || course.realm().rampages(mark.at) {
            continue;
        }
        let mut table = course.table(0);
        let event = table.next_event();
        let face = table.chance.event_at(event).pick("die", crate::ids::Color::ALL);
        let hit = if day { matches!(face, Red | Green | Gold) } else { matches!(face, White | Blue | Black) };
        let twice = if day { face == Gold } else { face == Black };
        table.tell(|| Event::DieRolled { color: face });
        if hit || more {
            unfold::place(&mut table, mark.at, if red { TokenColor::Red } else { TokenColor::Green }, true, true);
        }
        if (some && hit && twice) || (more && hit) {
            unfold::place(&mut table, mark.at, TokenColor::Brown, true, true);
        }
    }
}

/// MKG-1.3 g: one player's units, cards and hand; Magic Familiars want a crystal first.
pub(crate) fn prepare_player(course: &mut Course<'_>, place: usize) {
    let Some(seat) = course.realm().order.get(place).copied() else {
        begin(course);
        return;
    };
    course.realm_mut().step = Step::Prepare(place as u8 + 1);
    if seat == DUMMY || course.game.sides[usize::from(seat)].trek.out {
        return;
    }
    let seat = usize::from(seat);
    let side = &course.game.sides[seat];
    let due = side.kit.units.iter().position(|unit| UNITS[unit.id.index()].marked && !unit.gone && unit.unpaid);
    if let Some(unit) = due {
        let poor = side.kit.wallet.crystals.iter().all(|n| *n == 0);
        if poor {
            trade::disband(&mut course.table(seat), crate::refs::UnitRef(unit as u8));
        } else {
            course.give(seat, Phase::Tactics);
            course.realm_mut().inquiry =
                Some(Inquiry { who: seat as u8, about: About::Familiars { unit: unit as u8 } });
        }
        course.realm_mut().step = Step::Prepare(place as u8);
        return;
    }
    let bears = side.kit.units.iter().any(|unit| !unit.gone && unit.banner.is_some());
    if bears && !side.trek.asked {
        course.give(seat, Phase::Tactics);
        course.realm_mut().inquiry = Some(Inquiry { who: seat as u8, about: About::Banners });
        course.realm_mut().step = Step::Prepare(place as u8);
        return;
    }
    course.game.sides[seat].trek.asked = false;
    let mut table = course.table(seat);
    for unit in table.side.kit.units.iter_mut() {
        unit.spent = false;
        unit.furled = false;
        unit.unpaid = true;
    }
    table.side.kit.down = crate::world::Skills::default();
    table.side.kit.modifiers.expire(crate::effects::Until::Round);
    hand::shuffle_all(&mut table);
    table.side.trek.tactic = None;
    let limit = hand::limit(table.at());
    hand::draw(&mut table, limit);
    table.side.kit.turn = crate::world::Turn::default();
}

fn begin(course: &mut Course<'_>) {
    if course.game.sides.iter().all(|side| side.trek.out) {
        course.realm_mut().ending.triggered = Some((0, Cause::Scenario));
        course.realm_mut().step = Step::GameOver;
        return;
    }
    show_tactics(course);
}
