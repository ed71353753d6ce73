//! What programs bring about later: when wounds come or are healed.

use crate::effects::{Rule, Until};
use crate::event::Event;
use crate::ids::{CardId, Color};
use crate::refs::UnitRef;
use crate::rules::{Table, attack, camp, damage};
use crate::state::Kit;

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

/// What a wound that was just healed for so many points brings about.
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
    let modifiers = &table.side.kit.modifiers;
    match unit {
        Some(unit) if modifiers.has(Rule::HealReadies) => {
            if let Some(own) = table.side.kit.units.get_mut(unit.index()) {
                own.spent = false;
            }
        }
        None if modifiers.has(Rule::HealDraws) => camp::draw_cards(table, 1),
        Some(_) | None => {}
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
