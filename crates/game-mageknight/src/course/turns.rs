//! MKG-1.5 and MKG-1.9: how turns begin and end.

use crate::course::{Course, assault, duel, dummy, hand, prizes};
use crate::data::tables::level_of_fame;
use crate::data::tiles::SiteKind;
use crate::effects::{Until, centre, later};
use crate::event::Event;
use crate::ids::{CardId, Color, Phase, TacticId, Time};
use crate::map::Hex;
use crate::options::Scenario;
use crate::rules::{At, Table, damage, tactics, travel, turns as deeds, unfold};
use crate::world::{About, Cause, DUMMY, Inquiry, Prize, Step, Turn};

/// The turn of the place in the order that is due.
pub(crate) fn next(course: &mut Course<'_>) {
    let realm = course.realm();
    let ending = realm.ending;
    let over = (ending.announced.is_some() || ending.triggered.is_some()) && ending.turns_left == 0;
    if over {
        course.realm_mut().step = if ending.triggered.is_some() { Step::GameOver } else { Step::RoundOver };
        return;
    }
    let place = realm.order[usize::from(realm.turn_of)];
    if place == DUMMY {
        if ending.triggered.is_none() && ending.announced.is_none() {
            dummy::turn(course);
        }
        pass(course);
        return;
    }
    if course.game.sides[usize::from(place)].trek.out {
        pass(course);
        return;
    }
    course.give(usize::from(place), Phase::Waiting);
    course.realm_mut().step = Step::BeforeTurn;
}

/// The next place of the order.
fn pass(course: &mut Course<'_>) {
    let realm = course.realm_mut();
    realm.turn_of = (realm.turn_of + 1) % realm.order.len().max(1) as u8;
    realm.step = Step::NextTurn;
}

/// One of the turns that are left once the end is near is taken.
fn count(course: &mut Course<'_>) {
    let ending = &mut course.realm_mut().ending;
    if ending.announced.is_some() || ending.triggered.is_some() {
        ending.turns_left = ending.turns_left.saturating_sub(1);
    }
}

/// What may be used before the turn, or forces it to be given up.
pub(crate) fn before(course: &mut Course<'_>) {
    let seat = course.current();
    if course.game.sides[seat].trek.down {
        course.game.sides[seat].trek.down = false;
        course.tell(seat, || Event::TurnSkipped {});
        count(course);
        course.game.sides[seat].trek.plundered = false;
        pass(course);
        centre::expire(&mut course.table(seat));
        return;
    }
    if deeds::has_before(course.game.look(seat)) {
        course.give(seat, Phase::BeforeTurn);
        course.realm_mut().step = Step::Wait;
        return;
    }
    begin(course);
}

/// The turn begins, unless there is nothing to play with.
pub(crate) fn begin(course: &mut Course<'_>) {
    let seat = course.current();
    let side = &course.game.sides[seat];
    if side.deck.is_empty() && hand::hand_size(side) == 0 {
        forfeit(course);
    } else {
        course.realm_mut().step = Step::StartTurn;
    }
}

/// The turn is given up, and with it the round where nobody has ended it yet.
pub(crate) fn forfeit(course: &mut Course<'_>) {
    let seat = course.current();
    course.tell(seat, || Event::TurnForfeited {});
    let ending = course.realm().ending;
    if ending.announced.is_none() {
        dummy::announce(course, seat as u8);
    }
    // Where the last turns are being counted already, this was one of them.
    if ending.announced.is_some() || ending.triggered.is_some() {
        count(course);
    }
    course.game.sides[seat].phase = Phase::Waiting;
    course.game.sides[seat].trek.plundered = false;
    pass(course);
    centre::expire(&mut course.table(seat));
}

/// MKG-1.5: the hero is put on the map and gets what its place gives at the start of a turn.
pub(crate) fn start(course: &mut Course<'_>) {
    let seat = course.current();
    course.give(seat, Phase::Movement);
    course.realm_mut().step = Step::Wait;
    open_turn(course, seat);
}

/// What is new with a turn: its counters, the hero on the map, and what the place gives.
pub(crate) fn open_turn(course: &mut Course<'_>, seat: usize) {
    let mut table = course.table(seat);
    let trek = &mut table.side.trek;
    (trek.plundered, trek.spared) = (false, false);
    let placed = trek.at.is_none();
    let at = *trek.at.get_or_insert_default();
    let excused = hand::hand_size(table.side) == 0 && !table.side.deck.is_empty();
    let hand_more = table.side.kit.turn.hand_more;
    table.side.kit.turn = Turn { excused, hand_more, ..Turn::default() };
    table.out.fence();
    table.tell(|| Event::TurnStarted {});
    if placed {
        table.tell(|| Event::HeroPlaced { at });
        travel::arrive(&mut table, at);
    }
    if table.world.realm.site(at) == Some(SiteKind::Glade) {
        let color = if table.world.time == Time::Day { Color::Gold } else { Color::Black };
        table.side.kit.wallet.gain_token(color);
        table.tell(|| Event::TokenGained { color });
    }
    later::start_of_turn(&mut table);
}

/// Whether the steps of the end before the rewards will ask something, or rewards or levels are due, so that the discard comes later.
pub(crate) fn interrupted(at: At<'_>) -> bool {
    let side = at.side;
    let level = level_of_fame(side.kit.fame) > side.level;
    let later = !later::due(at).is_empty();
    !side.trek.rewards.is_empty() || side.kit.turn.bought > 0 || level || later || asks_of_place(at)
}

/// Whether the place where the turn ends will ask something.
fn asks_of_place(at: At<'_>) -> bool {
    let Some(space) = resting_place(at) else { return false };
    match at.world.realm.site(space) {
        // Whoever withdraws takes a wound on the way.
        Some(SiteKind::Glade) => {
            at.side.wounds_in_hand() > 0 || at.side.kit.discard_wounds > 0 || at.side.trek.at != Some(space)
        }
        Some(SiteKind::DeepMine) => deep_colors(at, space).count() > 1,
        _ => false,
    }
}

/// MKG-3.9: where the hero will stand after a withdrawal.
pub(crate) fn resting_place(at: At<'_>) -> Option<Hex> {
    let here = at.side.trek.at?;
    if travel::is_safe(at, here) {
        return Some(here);
    }
    let back = at.side.kit.turn.path.iter().rev().copied();
    back.clone().find(|space| travel::is_safe(at, *space)).or_else(|| back.last()).or(Some(here))
}

/// The colors of a deep mine of which a crystal can be gained.
pub(crate) fn deep_colors(at: At<'_>, space: Hex) -> impl Iterator<Item = Color> {
    let mana = at.world.realm.cell(space).map_or(0, |cell| cell.mana);
    let crystals = at.side.kit.wallet.crystals;
    Color::BASIC.into_iter().filter(move |color| mana & 1 << color.index() != 0 && crystals[color.index()] < 3)
}

/// MKG-1.9: one step of the end of the turn.
pub(crate) fn end(course: &mut Course<'_>, step: u8) {
    let seat = course.current();
    course.realm_mut().step = Step::EndTurn(step + 1);
    let mut table = course.table(seat);
    match step {
        1 => return_dice(&mut table),
        2 => withdraw(&mut table),
        3 => later::end_of_turn(&mut table),
        4 => clear(&mut table),
        5 => benefit(&mut table),
        6 => prizes::next(course, seat),
        7 => prizes::level(course, seat),
        8 => prizes::unit(course, seat),
        9 => ask_discard(course, seat),
        10 => fill_hand(&mut table),
        11 => close(course, seat),
        _ => {}
    }
}

fn return_dice(table: &mut Table<'_>) {
    let seat = table.seat.index() as u8;
    // Those who took part in a joint assault give their dice back together.
    let joint = table.world.realm.assault.is_some();
    let due = |die: &crate::state::Die| die.taken && (joint || die.by == seat) && !die.claimed;
    if table.world.source.iter().any(|die| due(die) && !die.kept) {
        let event = table.next_event();
        let mut draws = table.chance.event_at(event);
        for die in table.world.source.iter_mut().filter(|die| due(die) && !die.kept) {
            die.color = draws.pick("die", Color::ALL);
        }
        let dice = table.world.source.iter().map(|die| die.color).collect();
        table.out.fence();
        table.tell(|| Event::SourceRolled { dice });
    }
    for die in table.world.source.iter_mut().filter(|die| due(die)) {
        *die = crate::state::Die { color: die.color, ..Default::default() };
    }
    tactics::return_die(table);
}

fn withdraw(table: &mut Table<'_>) {
    let Some(mut here) = table.side.trek.at else { return };
    let mut spaces = 0;
    while !travel::is_safe(table.at(), here) {
        let Some(back) = table.side.kit.turn.path.pop() else { break };
        here = back;
        spaces += 1;
    }
    if spaces > 0 {
        table.side.trek.at = Some(here);
        damage::add_wounds(&mut table.side.kit, spaces);
        table.tell(|| Event::HeroWithdrawn { at: here, wounds: spaces });
        travel::arrive(table, here);
    }
}

fn clear(table: &mut Table<'_>) {
    let kit = &mut table.side.kit;
    kit.wallet.tokens = [0; 6];
    let crate::state::Wallet { crystals, tokens, stolen, stolen_used, .. } = kit.wallet;
    kit.wallet = crate::state::Wallet { crystals, tokens, stolen, stolen_used, ..crate::state::Wallet::default() };
    (kit.move_points, kit.influence, kit.healing) = (0, 0, 0);
    kit.modifiers.expire(Until::Turn);
    let played = std::mem::take(&mut kit.play);
    for card in played.iter() {
        kit.discard.push(*card);
    }
}

fn benefit(table: &mut Table<'_>) {
    let Some(at) = table.side.trek.at else { return };
    let who = table.seat.index() as u8;
    match table.world.realm.site(at) {
        Some(SiteKind::Glade) if table.side.wounds_in_hand() > 0 || table.side.kit.discard_wounds > 0 => {
            table.world.realm.inquiry = Some(Inquiry { who, about: About::Glade });
        }
        Some(SiteKind::Mine) => {
            let freed = table.plan.scenario != Scenario::MinesLiberation || table.world.realm.shields(at) != 0;
            let mana = table.world.realm.cell(at).map_or(0, |cell| cell.mana);
            let color = Color::BASIC.into_iter().find(|color| mana & 1 << color.index() != 0);
            if let Some(color) = color.filter(|_| freed) {
                prizes::gain_crystal(table, color);
            }
        }
        Some(SiteKind::DeepMine) => {
            let colors: Vec<Color> = deep_colors(table.at(), at).collect();
            match colors[..] {
                [] => {}
                [color] => prizes::gain_crystal(table, color),
                _ => table.world.realm.inquiry = Some(Inquiry { who, about: About::DeepMine }),
            }
        }
        _ => {}
    }
}

fn ask_discard(course: &mut Course<'_>, seat: usize) {
    let late = course.realm().late_discard;
    let side = &course.game.sides[seat];
    if late && side.kit.hand.iter().any(|card| *card != CardId::Wound) {
        course.give(seat, Phase::Discard);
        course.realm_mut().step = Step::Wait;
    }
}

/// MKG-1.9: the hand is filled; with Long Night a deck that runs out may be renewed on the way.
pub(crate) fn fill_hand(table: &mut Table<'_>) {
    if table.side.kit.turn.bent {
        return;
    }
    let limit = hand::limit(table.at()) - hand::kept_back(table.at());
    let missing = limit.saturating_sub(hand::hand_size(table.side));
    let short = missing > table.side.deck.len();
    hand::draw(table, missing);
    let left = limit.saturating_sub(hand::hand_size(table.side));
    let trek = &table.side.trek;
    let night = trek.tactic == Some(TacticId::LongNight) && !trek.flipped;
    let discarded = table.side.kit.discard.len() + usize::from(table.side.kit.discard_wounds);
    if short && left > 0 && night && discarded > 0 && table.side.deck.is_empty() {
        let who = table.seat.index() as u8;
        table.world.realm.inquiry = Some(Inquiry { who, about: About::LongNight { left: left as u8 } });
    }
}

fn close(course: &mut Course<'_>, seat: usize) {
    let mut table = course.table(seat);
    centre::end_of_turn(&mut table);
    let hand_more = hand::kept_back(table.at()) as u8;
    table.side.kit.turn = Turn { hand_more, ..Turn::default() };
    table.side.trek.motivated = table.side.trek.motivated.saturating_sub(1);
    table.side.trek.rewards.clear();
    if table.side.trek.at == Some(table.world.realm.portal()) && !table.plan.portal_is_shut(table.world.realm.round) {
        table.side.trek.at = None;
    }
    table.tell(|| Event::TurnEnded {});
    check_goal(&mut table);
    course.game.sides[seat].phase = Phase::Waiting;
    course.realm_mut().step = Step::TurnOver;
}

/// MKG-2.5: goals that are reached at the end of a turn.
fn check_goal(table: &mut Table<'_>) {
    let realm = &table.world.realm;
    let spread = realm.tile_deck.is_empty();
    let sites = |kinds: &'static [SiteKind]| {
        let spaces = realm.tiles.iter().flat_map(|tile| tile.slot.spaces());
        spaces.filter(move |space| realm.site(*space).is_some_and(|site| kinds.contains(&site)))
    };
    let reached = match table.plan.scenario {
        Scenario::MinesLiberation => spread && sites(&[SiteKind::Mine]).all(|mine| realm.shields(mine) != 0),
        Scenario::DungeonLords => {
            spread && sites(&[SiteKind::Dungeon, SiteKind::Tomb]).all(|site| realm.shields(site) != 0)
        }
        Scenario::DruidNights => {
            table.side.trek.incantations >= 2 && table.others.look().iter().all(|(_, side)| side.trek.incantations >= 2)
        }
        _ => false,
    };
    if reached {
        unfold::trigger(table, Cause::Scenario);
    }
}

/// The turn is over: the same hero goes on, or the next place of the order.
pub(crate) fn over(course: &mut Course<'_>) {
    if assault::goes_on(course) || duel::goes_on(course) {
        return;
    }
    let seat = course.current();
    if std::mem::take(&mut course.game.sides[seat].trek.again) {
        course.realm_mut().step = Step::BeforeTurn;
        return;
    }
    let ending = course.realm().ending;
    if let Some((by, _)) = ending.triggered
        && usize::from(by) == seat
        && !course.realm().counting
    {
        course.realm_mut().counting = true;
        if ending.announced.is_none() {
            let active = course.game.sides.iter().filter(|side| !side.trek.out).count() as u8;
            course.realm_mut().ending.turns_left = active;
            pass(course);
            return;
        }
    }
    count(course);
    pass(course);
}

/// What a level gives in the list of rewards.
pub(crate) fn is_unit(prize: &Prize) -> bool {
    *prize == Prize::Unit
}
