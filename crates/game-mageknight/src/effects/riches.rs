//! What a program does with mana: dice of the Source, crystals, tokens, and Fame that follows from them.

use crate::effects::ask::{Given, hue};
use crate::effects::candidates::opposite;
use crate::effects::{Hue, Op, Rule, Until};
use crate::event::Event;
use crate::ids::{CardId, Color};
use crate::rules::mana::Wanted;
use crate::rules::{Table, attack, damage};
use crate::state::{Die, Frame, wallet_flags};

pub(super) fn carry_out(table: &mut Table<'_>, frame: &mut Frame, op: Op, given: &mut Given) -> u8 {
    let chosen = given.colors.first().and_then(|chosen| chosen.mana());
    let only = match hue(table.at(), frame, op) {
        Hue::Of(color) => Some(color),
        hue => hue.colors().next(),
    };
    let color = chosen.or(only);
    given.colors.clear();
    match op {
        Op::Note(_) => frame.scope.color = color,
        Op::Storm => {
            if let Some(color) = color {
                table.side.kit.wallet.gain_crystal(color);
                roll_again(table, &[color]);
            }
        }
        Op::MayReroll => {
            if let Some(color) = chosen {
                roll_again(table, &[color]);
            }
        }
        Op::Tempest(more) => {
            let gold = table.at().funds().gold_may_change(0);
            let free = table.world.source.iter().filter(|die| !die.taken && (gold || die.color != Color::Gold));
            let all: Vec<Color> = free.map(|die| die.color).collect();
            roll_again(table, &all);
            let wallet = &mut table.side.kit.wallet;
            wallet.dice_more = wallet.dice_more.saturating_add(more);
            wallet.flags |= wallet_flags::WILD;
        }
        Op::RollGem => {
            let face = roll(table);
            frame.scope.color = Some(face);
            match face {
                Color::Gold => {}
                Color::Black => attack::gain_fame(table, 1),
                color => table.side.kit.wallet.gain_crystal(color),
            }
        }
        Op::ClaimDie | Op::UseDie => {
            let seat = table.seat.index() as u8;
            let free = table.world.source.iter_mut().find(|die| !die.taken && Some(die.color) == color);
            if let Some(die) = free {
                (die.taken, die.claimed, die.by) = (true, op == Op::ClaimDie, seat);
            }
            frame.scope.color = color;
            table.barrier();
        }
        Op::KeepDie => {
            let seat = table.seat.index() as u8;
            let own = |die: &&mut Die| die.taken && die.by == seat && !die.kept && Some(die.color) == frame.scope.color;
            if let Some(die) = table.world.source.iter_mut().find(own) {
                die.kept = true;
            }
        }
        Op::Number(_) => frame.scope.given_up = given.number.take().unwrap_or(0),
        Op::RollWounds => {
            let dice =
                (0..frame.scope.given_up).map(|_| roll(table)).filter(|face| matches!(face, Color::Black | Color::Red));
            let wounds = dice.count() as u16;
            if wounds > 0 {
                damage::take_wounds(table, wounds);
            }
        }
        Op::Endless(color) => table.side.kit.wallet.endless |= 1 << color.index() | 1 << Color::Black.index(),
        Op::Allow(Color::Gold) => table.side.kit.wallet.flags |= wallet_flags::GOLD,
        Op::Allow(_) => table.side.kit.wallet.flags |= wallet_flags::BLACK,
        Op::Refund => {
            let wallet = &mut table.side.kit.wallet;
            let spent = std::mem::take(&mut wallet.spent);
            for (crystals, spent) in wallet.crystals.iter_mut().zip(spent) {
                *crystals = (*crystals + spent).min(crate::rules::mana::MAX_CRYSTALS);
            }
        }
        Op::ThrowTaken => throw_taken(table),
        Op::SpellFame(color) => {
            let cast = table.side.kit.turn.cast[color.index()];
            attack::gain_fame(table, u16::from(cast));
        }
        Op::PerRecruit { fame } => {
            table.side.kit.modifiers.set(Rule::RecruitPays { fame }, Until::Turn);
            let before = table.side.kit.turn.recruited + table.side.kit.turn.hired;
            attack::change_reputation(table, before.min(14) as i8);
            attack::gain_fame(table, u16::from(fame) * u16::from(before));
        }
        Op::Polarize => {
            if let Some(mana) = given.mana.take() {
                let mut funds = table.at().funds();
                if funds.pay(mana, Wanted::Exactly(mana.color), mana.color == Color::Black).is_ok() {
                    table.side.kit.wallet = funds.wallet;
                    table.world.source = funds.dice;
                }
                frame.scope.colors = opposite(mana.color);
            }
        }
        Op::CrystalPair => {
            if let Some(color) = color {
                (0..2).for_each(|_| table.side.kit.wallet.gain_crystal(color));
            }
        }
        Op::WoundDiscard => {
            let kit = &mut table.side.kit;
            kit.discard_wounds = kit.discard_wounds.saturating_add(1);
            kit.turn.wounds_discard = kit.turn.wounds_discard.saturating_add(1);
        }
        Op::Income | Op::CurseMana => {
            if let Some(color) = frame.scope.color {
                let rule = if op == Op::Income { Rule::Income(color) } else { Rule::ManaCurse(color) };
                table.side.kit.modifiers.set(rule, Until::Round);
            }
        }
        Op::Hot => {
            if let Some(color) = frame.scope.color {
                table.side.kit.modifiers.set(Rule::Hot(color), Until::Turn);
            }
        }
        _ => {}
    }
    1
}

fn roll(table: &mut Table<'_>) -> Color {
    let event = table.next_event();
    let color = table.chance.event_at(event).pick("die", Color::ALL);
    table.barrier();
    table.tell(|| Event::DieRolled { color });
    color
}

/// Rolls free dice that show these colors again.
fn roll_again(table: &mut Table<'_>, colors: &[Color]) {
    let event = table.next_event();
    let mut draws = table.chance.event_at(event);
    let mut rolled = [false; crate::state::MAX_DICE];
    for color in colors {
        let dice = table.world.source.iter_mut().enumerate();
        if let Some((place, die)) =
            dice.into_iter().find(|(place, die)| !rolled[*place] && !die.taken && die.color == *color)
        {
            die.color = draws.pick("die", Color::ALL);
            rolled[place] = true;
        }
    }
    table.barrier();
    let dice = table.world.source.iter().map(|die| die.color).collect();
    table.tell(|| Event::SourceRolled { dice });
}

/// Wounds that came this turn go, from hand and discard pile.
fn throw_taken(table: &mut Table<'_>) {
    let kit = &mut table.side.kit;
    let (hand, discard) = (kit.turn.wounds_hand, kit.turn.wounds_discard);
    for _ in 0..hand {
        if kit.more_wounds > 0 {
            kit.more_wounds -= 1;
        } else if let Some(place) = kit.hand.iter().position(|card| *card == CardId::Wound) {
            kit.hand.remove(place);
        }
    }
    kit.discard_wounds = kit.discard_wounds.saturating_sub(u16::from(discard));
}
