//! MKG-6.9: skills that lie in the centre: what they do to others, and how they come back.

use crate::data::skills::{Hold, SKILLS};
use crate::effects::{Hue, Op, Program, run};
use crate::ids::{Color, SkillId};
use crate::rules::play::Mana;
use crate::rules::{At, Table, damage};
use crate::state::{Frame, Scope, wallet_flags};
use crate::world::{Centre, Way};

/// What lies in the centre and is another seat's.
pub fn of_others(at: At<'_>) -> impl Iterator<Item = &Centre> {
    at.world.realm.centre.iter().filter(move |token| !at.plan.teammates(at.seat(), usize::from(token.owner)))
}

/// What the skill does to others while it lies there.
fn hold(token: &Centre) -> Hold {
    SKILLS[token.skill.index()].hold
}

/// MKG-6.1: an interactive skill was used.
pub fn lay(table: &mut Table<'_>, skill: SkillId) {
    if table.plan.has_map() {
        table.seal();
        let owner = table.seat.index() as u8;
        table.world.realm.centre.push(Centre { skill, owner, ..Centre::default() });
    }
}

/// Changed rules of moving that come from skills: the hero's own that always hold, and others' in the centre.
pub fn ways(at: At<'_>) -> impl Iterator<Item = Way> {
    let own = at.side.trek.skills.iter().flat_map(|own| SKILLS[own.skill.index()].ways.iter().copied());
    let others = of_others(at).filter_map(|token| if let Hold::Way(way) = hold(token) { Some(way) } else { None });
    own.chain(others)
}

/// What units of the seat give less in a fight.
#[must_use]
pub fn hampered(at: At<'_>) -> u16 {
    of_others(at).filter(|token| hold(token) == Hold::Howl).count() as u16
}

/// What every attack is higher by in the Block phase.
#[must_use]
pub fn angered(at: At<'_>) -> u8 {
    of_others(at).filter(|token| hold(token) == Hold::Vengeance).count() as u8
}

/// MKG-1.5: skills of the seat come back face down, and those of others hold.
pub(super) fn start_of_turn(table: &mut Table<'_>) {
    expire(table);
    let held = of_others(table.at()).fold(0, |held, token| held | flags(token.skill));
    table.side.kit.wallet.flags |= held;
}

/// What the skill of somebody else does to the mana of a turn while it lies in the centre.
#[must_use]
pub fn flags(skill: SkillId) -> u8 {
    match SKILLS[skill.index()].hold {
        Hold::Freeze => wallet_flags::FROZEN,
        Hold::Levy => wallet_flags::LEVIED,
        _ => 0,
    }
}

/// MKG-6.9: skills of the seat come back face down where its turn begins, also one that is skipped.
pub fn expire(table: &mut Table<'_>) {
    let seat = table.seat.index() as u8;
    let mut frames = Vec::new();
    let solo = table.others.look().iter().next().is_none();
    let centre = table.world.realm.centre;
    for token in centre.iter().filter(|token| token.owner == seat) {
        let stop = SKILLS[token.skill.index()]
            .effects
            .first()
            .and_then(|effect| effect.ops.iter().position(|op| matches!(op, Op::Stop)).map(|op| op as u8 + 1));
        if let (Hold::Freeze | Hold::Levy, Some(op)) = (hold(token), stop) {
            let program = Program::Skill(token.skill, 0);
            let scope = Scope { skill: Some(token.skill), color: token.color, ..Frame::default().scope };
            frames.push(Frame { who: seat, program, op, scope, ..Frame::default() });
        }
    }
    run::begin(table, &frames);
    // Alone, a shared skill can still be returned in this turn.
    let stays = |token: &Centre| token.owner != seat || (solo && hold(token) == Hold::Returns);
    let mut place = 0;
    while place < table.world.realm.centre.len() {
        if stays(&table.world.realm.centre[place]) || asks(table, table.world.realm.centre[place].skill) {
            place += 1;
        } else {
            table.world.realm.centre.remove(place);
        }
    }
}

/// The mana that lay on a token goes once its owner has had the crystal.
pub(super) fn lift(table: &mut Table<'_>, hue: Hue, skill: Option<SkillId>) {
    if hue != Hue::Levied {
        return;
    }
    if let Some(token) = table.world.realm.centre.iter_mut().find(|token| Some(token.skill) == skill) {
        token.mana = [0; 4];
    }
}

/// Whether a question about the skill is open.
fn asks(table: &Table<'_>, skill: SkillId) -> bool {
    table.world.stack.iter().any(|frame| frame.scope.skill == Some(skill))
}

/// MKG-6.9: a token alone at the table expires at the end of the owner's next turn.
pub fn end_of_turn(table: &mut Table<'_>) {
    let seat = table.seat.index() as u8;
    let used = table.side.kit.turn.used;
    let mut place = 0;
    while place < table.world.realm.centre.len() {
        let token = table.world.realm.centre[place];
        if token.owner == seat && !used.contains(token.skill) {
            table.world.realm.centre.remove(place);
        } else {
            place += 1;
        }
    }
}

/// Mana was used: what skills and spells of others do about it.
pub fn mana_used(table: &mut Table<'_>, before: u8, mana: &[Mana]) {
    let fresh = table.side.kit.wallet.used & !before;
    if fresh == 0 && mana.is_empty() {
        return;
    }
    let mut burns: Vec<Color> = Vec::new();
    for color in Color::ALL.iter().copied().filter(|color| fresh & 1 << color.index() != 0) {
        let exploited = of_others(table.at())
            .filter(|token| hold(token) == Hold::Exploit)
            .any(|token| token.color.is_some_and(|own| own != color));
        let cursed =
            table.others.look().iter().any(|(_, side)| {
                side.kit.modifiers.iter().any(|one| one.rule == crate::effects::Rule::ManaCurse(color))
            });
        let known = table.side.kit.turn.scorched & 1 << color.index() != 0;
        if (exploited || cursed) && !known {
            burns.push(color);
        }
    }
    for color in burns {
        table.side.kit.turn.scorched |= 1 << color.index();
        damage::take_wounds(table, 1);
    }
    if let Some(color) = mana.iter().map(|mana| mana.color).find(|color| color.is_basic()) {
        let levied = table.world.realm.centre;
        for (place, token) in levied.iter().enumerate() {
            let other = !table.plan.teammates(table.seat.index(), usize::from(token.owner));
            let first = before & 0b1111 == 0 && other;
            if first && hold(token) == Hold::Levy {
                table.seal();
                table.world.realm.centre[place].mana[color.index()] += 1;
            }
        }
    }
}

/// Points that a card powered with this color gives more, once.
#[must_use]
pub fn overload(at: At<'_>, color: Color) -> Option<usize> {
    let realm = &at.world.realm;
    realm.centre.iter().position(|token| hold(token) == Hold::Overload && token.color == Some(color))
}

/// Where the part of a skill begins that whoever returns it gets.
#[must_use]
pub fn returned(skill: SkillId) -> Option<(Program, u8)> {
    let row = &SKILLS[skill.index()];
    if row.hold != Hold::Returns {
        return None;
    }
    let effect = row.effects.first()?;
    let op = effect.ops.iter().position(|op| matches!(op, Op::Stop))? as u8 + 1;
    Some((Program::Skill(skill, 0), op))
}
