//! What programs bring about later: when wounds come or are healed, enemies fall, units are recruited, and turns begin and end.

use crate::course::hand;
use crate::data::cards::CARDS;
use crate::data::enemies::resistance_bit;
use crate::data::skills::{SKILLS, WHEEL};
use crate::effects::{Cond, Op, Program, Rider, Rule, Until, centre, run};
use crate::event::Event;
use crate::ids::{CardId, Color, Resistance, SkillId};
use crate::reason::Reason;
use crate::refs::{Known, UnitRef};
use crate::rules::{At, Table, attack, camp, damage};
use crate::state::{Contribution, Frame, Kit, Scope};

pub(super) fn roll_wound(table: &mut Table<'_>) {
    let event = table.next_event();
    let face = table.chance.event_at(event).pick("die", Color::ALL);
    table.barrier();
    table.tell(|| Event::DieRolled { color: face });
    if matches!(face, Color::Black | Color::Red) {
        damage::take_wounds(table, 1);
    }
}

/// Wounds of this turn draw cards: those that have come already at once, the others as they come.
pub(super) fn adrenaline(table: &mut Table<'_>, goes: bool) {
    let mut before = table.side.kit.turn.wounds_hand;
    if goes && before > 0 {
        throw_wound(&mut table.side.kit);
        camp::draw_cards(table, 1);
        before -= 1;
    } else if goes {
        table.side.kit.modifiers.set(Rule::WoundGoes, Until::Turn);
    }
    let drawn = before.min(3);
    camp::draw_cards(table, drawn);
    if drawn < 3 {
        table.side.kit.modifiers.set(Rule::WoundDraws(3 - drawn), Until::Turn);
    }
}

/// What wounds that have just come into the hand bring about.
pub fn wounded(table: &mut Table<'_>, wounds: u16) {
    let turn = &mut table.side.kit.turn;
    turn.wounds_hand = turn.wounds_hand.saturating_add(wounds.min(255) as u8);
    for _ in 0..wounds {
        let modifiers = &mut table.side.kit.modifiers;
        if modifiers.has(Rule::WoundGoes) {
            modifiers.drop_if(|one| one.rule == Rule::WoundGoes);
            throw_wound(&mut table.side.kit);
            camp::draw_cards(table, 1);
            continue;
        }
        let left = modifiers.sum(|rule| if let Rule::WoundDraws(n) = rule { n } else { 0 });
        if left > 0 {
            modifiers.drop_if(|one| matches!(one.rule, Rule::WoundDraws(_)));
            if left > 1 {
                modifiers.set(Rule::WoundDraws(left - 1), Until::Turn);
            }
            camp::draw_cards(table, 1);
        }
    }
}

/// What follows when a wound has just been healed for this number of points.
pub fn healed(table: &mut Table<'_>, unit: Option<UnitRef>, points: u16) {
    let modifiers = &mut table.side.kit.modifiers;
    let famous = modifiers.sum(|rule| if let Rule::HealFame(n) = rule { n } else { 0 });
    if famous > 0 {
        let spent = famous.min(points.min(255) as u8);
        modifiers.drop_if(|one| matches!(one.rule, Rule::HealFame(_)));
        if famous > spent {
            modifiers.set(Rule::HealFame(famous - spent), Until::Turn);
        }
        attack::gain_fame(table, u16::from(spent));
    }
    if unit.is_none() {
        let draws = table.side.kit.modifiers.iter().filter(|one| one.rule == Rule::HealDraws).count();
        camp::draw_cards(table, draws as u8);
    }
}

/// Wounds of a unit are healed: what follows from that holds for every way to heal it.
pub fn heal_unit(kit: &mut Kit, unit: UnitRef, wounds: u8) {
    let readies = kit.modifiers.has(Rule::HealReadies);
    if let Some(own) = kit.units.get_mut(unit.index()).filter(|own| !own.gone && own.wounds > 0) {
        own.wounds = own.wounds.saturating_sub(wounds);
        own.spent &= !readies;
        kit.turn.units_healed |= 1 << unit.index();
    }
}

/// What follows is kept for its moment: the end of the turn, or the defeat of enemies by the points just given.
pub(super) fn postpone(table: &mut Table<'_>, frame: &Frame, op: Op) {
    let (card, strong) = match frame.program {
        Program::Basic(card, _) => (card, false),
        Program::Strong(card, _) => (card, true),
        _ => return,
    };
    let kit = &mut table.side.kit;
    if let Op::Harvest { each } = op {
        if let Some(last) = kit.fight.contributions.last_mut() {
            last.rider = Rider::Harvest { card, strong, each };
        }
    } else {
        kit.modifiers.set(Rule::AtEnd { card, strong }, Until::Turn);
    }
}

/// The rest of a card's side, after the operation that put it off.
fn rest(who: u8, card: CardId, strong: bool) -> Option<Frame> {
    let side = if strong { CARDS[card.index()].strong } else { CARDS[card.index()].basic };
    let off = |op: &Op| matches!(op, Op::AtEnd | Op::Harvest { .. });
    let found = side
        .effects
        .iter()
        .enumerate()
        .find_map(|(option, effect)| effect.ops.iter().position(off).map(|op| (option as u8, op as u8 + 1)));
    let (option, op) = found?;
    let program = if strong { Program::Strong(card, option) } else { Program::Basic(card, option) };
    let scope = Scope { card: Some(card), ..Frame::default().scope };
    Some(Frame { who, program, op, scope, ..Frame::default() })
}

/// MKG-1.9: the order of what happens at the end of a turn.
fn rank(frame: &Frame) -> u8 {
    match frame.program.effect().ops.get(usize::from(frame.op)) {
        Some(Op::Fame(_) | Op::If(Cond::Interaction, _)) => 0,
        Some(Op::SpellFame(_)) => 1,
        Some(Op::Refund) => 2,
        Some(Op::PutAway) => 3,
        Some(Op::Reclaim { .. }) => 5,
        Some(Op::May(_)) if frame.program.effect().ops.contains(&Op::ThrowTaken) => 6,
        Some(Op::Tuck(_) | Op::May(_) | Op::If(..)) if frame.scope.skill.is_none() => 4,
        Some(Op::BendTime) => 9,
        _ => 7,
    }
}

/// What happens at the end of the seat's turn.
#[must_use]
pub fn due(at: At<'_>) -> Vec<Frame> {
    let who = at.seat() as u8;
    let later = at.side.kit.modifiers.iter().filter_map(|one| match one.rule {
        Rule::AtEnd { card, strong } => rest(who, card, strong),
        _ => None,
    });
    let mut all: Vec<Frame> = later.collect();
    for own in at.side.trek.skills.iter().filter(|own| SKILLS[own.skill.index()].wheel) {
        let unused = !at.side.kit.turn.used.contains(own.skill);
        let ends = SKILLS[own.skill.index()].effects.iter().position(|effect| !effect.is_played());
        if let Some(option) = ends.filter(|_| unused) {
            let program = Program::Skill(own.skill, option as u8);
            let scope = Scope { skill: Some(own.skill), ..Frame::default().scope };
            all.push(Frame { who, program, op: 1, scope, ..Frame::default() });
        }
    }
    all.sort_by_key(rank);
    all
}

/// MKG-1.9: the third step of the end of a turn.
pub fn end_of_turn(table: &mut Table<'_>) {
    let frames = due(table.at());
    run::begin(table, &frames);
}

/// MKG-1.5: what effects of earlier turns give or change when a turn starts.
pub fn start_of_turn(table: &mut Table<'_>) {
    let income: Vec<Color> = table
        .side
        .kit
        .modifiers
        .iter()
        .filter_map(|one| if let Rule::Income(color) = one.rule { Some(color) } else { None })
        .collect();
    for color in income {
        table.side.kit.wallet.gain_token(color);
        table.tell(|| Event::TokenGained { color });
    }
    centre::start_of_turn(table);
}

/// What points that brought enemies down bring besides.
pub fn harvest(table: &mut Table<'_>, given: &[Contribution], defeated: &[u8]) {
    let who = table.seat.index() as u8;
    let mut frames = Vec::new();
    for given in given {
        let Rider::Harvest { card, strong, each } = given.rider else { continue };
        let Some(frame) = rest(who, card, strong) else { continue };
        let colors = |enemy: &u8| {
            let sheet = table.plan.sheet(table.side.kit.fight.enemies[usize::from(*enemy)].kind);
            let of = |resistance: Resistance, color: Color| {
                if sheet.resistances & resistance_bit(resistance) != 0 { 1 << color.index() } else { 0 }
            };
            1 << Color::White.index()
                | of(Resistance::Fire, Color::Red)
                | of(Resistance::Ice, Color::Blue)
                | of(Resistance::Physical, Color::Green)
        };
        let with = |colors: u8| Frame { scope: Scope { colors, ..frame.scope }, ..frame };
        if each {
            frames.extend(defeated.iter().map(|enemy| with(colors(enemy))));
        } else if !defeated.is_empty() {
            frames.push(with(defeated.iter().fold(0, |bits, enemy| bits | colors(enemy))));
        }
    }
    run::begin(table, &frames);
}

/// Whether a card can be discarded with a step.
pub fn can_reap(at: At<'_>, card: Known<CardId>) -> Result<(), Reason> {
    let modifiers = &at.side.kit.modifiers;
    if !modifiers.has(Rule::Reap { once: true }) && !modifiers.has(Rule::Reap { once: false }) {
        return Err(Reason::NotNow);
    }
    let card = card.row().filter(|card| *card != CardId::Wound).ok_or(Reason::WoundNotPlayable)?;
    let held = at.side.kit.hand.contains(&card);
    if held { Ok(()) } else { Err(Reason::CardNotInHand { card, needed: 1, have: 0 }) }
}

/// A card is discarded with a step for a crystal of its color; of several, and for a card without any, the player chooses.
pub fn reap(table: &mut Table<'_>, card: CardId) {
    hand::discard(table, &[card]);
    let modifiers = &mut table.side.kit.modifiers;
    if !modifiers.has(Rule::Reap { once: false }) {
        modifiers.drop_one(Rule::Reap { once: true });
    }
    let own = CARDS[card.index()].colors();
    let colors = if own == 0 { 0b1111 } else { own };
    let Some((program, op)) = reaping() else { return };
    let who = table.seat.index() as u8;
    let scope = Scope { colors, ..Frame::default().scope };
    run::begin(table, &[Frame { who, program, op, scope, ..Frame::default() }]);
}

/// The program that says what such a card brings, and where.
fn reaping() -> Option<(Program, u8)> {
    CARDS.iter().find_map(|row| {
        let ops = row.basic.effects.first()?.ops;
        let reaps = ops.iter().any(|op| matches!(op, Op::Set(Rule::Reap { .. }, _)));
        let stop = ops.iter().position(|op| *op == Op::Stop).filter(|_| reaps)?;
        Some((Program::Basic(row.id, 0), stop as u8 + 1))
    })
}

/// A unit was recruited, with Influence or free.
pub fn recruited(table: &mut Table<'_>) {
    let modifiers = table.side.kit.modifiers.clone();
    for one in modifiers.iter() {
        if let Rule::RecruitPays { fame } = one.rule {
            attack::change_reputation(table, 1);
            attack::gain_fame(table, u16::from(fame));
        }
    }
}

/// A skill was gained: the marker of one that has a wheel is put where a die says.
pub fn gained(table: &mut Table<'_>, skill: SkillId) {
    if !SKILLS[skill.index()].wheel {
        return;
    }
    let event = table.next_event();
    let face = table.chance.event_at(event).pick("die", Color::ALL);
    table.barrier();
    table.tell(|| Event::DieRolled { color: face });
    let place = WHEEL.iter().position(|color| *color == face).unwrap_or(0);
    if let Some(own) = table.side.trek.skills.iter_mut().find(|own| own.skill == skill) {
        own.note = place as u8;
    }
}

/// Takes one wound out of the hand; false where there is none.
pub(super) fn throw_wound(kit: &mut Kit) -> bool {
    if kit.more_wounds > 0 {
        kit.more_wounds -= 1;
        return true;
    }
    let at = kit.hand.iter().position(|card| *card == CardId::Wound);
    at.into_iter().for_each(|at| {
        kit.hand.remove(at);
    });
    at.is_some()
}
