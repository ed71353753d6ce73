//! MKC-14.2: CAMP between fights: healing, drawing, and the turn that ends with the next fight.

use crate::action::{Patient, UnitRef};
use crate::data::tables::level_of_fame;
use crate::data::units::UNITS;
use crate::event::Event;
use crate::flow;
use crate::ids::{CardId, Color, Phase, Time};
use crate::list::List;
use crate::reason::Reason;
use crate::rules::{Table, attack};
use crate::state::{Die, Kit, MAX_DECK, MAX_DICE, Side, Wallet};

/// `HEAL`. Refuses `HEALING_FORBIDDEN_IN_COMBAT`, `NO_WOUND`, `NOT_ENOUGH_HEALING`, `PENDING_CHOICE`.
pub fn check_heal(side: &Side, target: Patient) -> Result<(), Reason> {
    if side.phase.in_combat() {
        return Err(Reason::HealingForbiddenInCombat);
    }
    if side.phase != Phase::Camp {
        return Err(Reason::WrongPhase(side.phase));
    }
    let price = match target {
        Patient::Hand if side.wounds_in_hand() == 0 => return Err(Reason::NoWound),
        Patient::Hand => 1,
        Patient::Unit(unit) => {
            let wounded = side.kit.units.get(unit.idx()).filter(|unit| !unit.gone && unit.wounds > 0);
            u16::from(UNITS[wounded.ok_or(Reason::NoWound)?.id.idx()].level)
        }
    };
    if side.kit.healing < price {
        return Err(Reason::NotEnoughHealing(side.kit.healing));
    }
    attack::settled(side)
}

/// Carries `HEAL` out.
pub fn heal(table: &mut Table<'_>, target: Patient) {
    let kit = &mut table.side.kit;
    let unit = match target {
        Patient::Hand => {
            kit.healing -= 1;
            if kit.more_wounds > 0 {
                kit.more_wounds -= 1;
            } else if let Some(at) = kit.hand.iter().position(|card| *card == CardId::Wound) {
                kit.hand.remove(at);
            }
            None
        }
        Patient::Unit(UnitRef(place)) => {
            let own = &mut kit.units[usize::from(place)];
            kit.healing -= u16::from(UNITS[own.id.idx()].level);
            own.wounds -= 1;
            Some(UnitRef(place))
        }
    };
    let left = kit.healing;
    table.tell(|| Event::WoundHealed { unit, left });
}

/// Draws cards from the deck, at most as many as it has; a barrier.
pub fn draw_cards(table: &mut Table<'_>, n: u8) {
    let mut drawn = Vec::new();
    for _ in 0..n {
        let deck = &mut table.side.deck;
        let Some(at) = table.chance.draw_position("draw", deck.iter().copied()) else { break };
        let card = deck.remove(at);
        add_to_hand(&mut table.side.kit, card);
        drawn.push(card);
    }
    if drawn.is_empty() {
        return;
    }
    table.barrier();
    table.tell(|| Event::CardsDrawn { n: drawn.len() as u8, cards: Some(drawn) });
}

/// Puts a card into the hand. There are never more other cards than places, so a wound makes room where the list is full.
pub fn add_to_hand(kit: &mut Kit, card: CardId) {
    if card == CardId::Wound {
        crate::rules::damage::add_wounds(kit, 1);
    } else if !kit.hand.push(card)
        && let Some(at) = kit.hand.iter().rposition(|other| *other == CardId::Wound)
    {
        kit.hand.remove(at);
        kit.more_wounds = kit.more_wounds.saturating_add(1);
        kit.hand.push(card);
    }
}

/// `START_COMBAT`: leaves CAMP only. Refuses `WRONG_PHASE` and `PENDING_CHOICE`.
pub fn check_start(side: &Side) -> Result<(), Reason> {
    if side.phase == Phase::Camp { attack::settled(side) } else { Err(Reason::WrongPhase(side.phase)) }
}

/// Carries `START_COMBAT` out: end of turn, new deck and hand, Ready units, new Source, other time of day, next fight.
pub fn start(table: &mut Table<'_>) {
    end_turn(table);
    shuffle_all(table);
    let limit = table.side.level_row().hand_limit;
    draw_cards(table, limit);
    table.side.kit.units.iter_mut().for_each(|unit| unit.spent = false);
    roll_source(table);
    table.side.time = match table.side.time {
        Time::Day => Time::Night,
        Time::Night => Time::Day,
    };
    table.side.fight += 1;
    flow::open_fight(table);
}

fn end_turn(table: &mut Table<'_>) {
    let kit = &mut table.side.kit;
    kit.wallet.tokens = [0; 6];
    kit.move_points = 0;
    kit.influence = 0;
    kit.healing = 0;
    kit.units_resist = false;
    kit.support = 0;
    kit.next_move = 0;
    kit.every_move = 0;
    let rerolled = |die: &Die| die.taken && !die.kept;
    if kit.wallet.dice.iter().any(rerolled) {
        let event = table.next_event();
        let mut draws = table.chance.event_at(event);
        for die in table.side.kit.wallet.dice.iter_mut().filter(|die| rerolled(die)) {
            die.color = draws.pick("die", Color::ALL);
        }
        tell_source(table);
    }
    let wallet = &mut table.side.kit.wallet;
    wallet.dice.iter_mut().for_each(|die| *die = Die { color: die.color, ..Die::default() });
    *wallet = Wallet { dice_used: 0, dice_more: 0, dice_any: 0, ..*wallet };
    table.side.level = table.side.level.max(level_of_fame(table.side.kit.fame));
}

/// Hand, play area, discard pile and deck become one new deck, wounds included. They are shuffled from table order, wounds last.
fn shuffle_all(table: &mut Table<'_>) {
    let side = &mut *table.side;
    let kit = &mut side.kit;
    let mut deck: List<CardId, MAX_DECK> = List::new();
    for id in CardId::ALL {
        let listed = side.deck.iter().chain(kit.hand.iter()).filter(|card| *card == id).count();
        let count = match id {
            CardId::Wound => listed + usize::from(kit.more_wounds) + usize::from(kit.discard_wounds),
            _ => listed + usize::from(kit.play[id.idx()]) + usize::from(kit.discard[id.idx()]),
        };
        (0..count).for_each(|_| {
            deck.push(*id);
        });
    }
    kit.hand.clear();
    kit.more_wounds = 0;
    kit.discard_wounds = 0;
    kit.play = [0; CardId::COUNT];
    kit.discard = [0; CardId::COUNT];
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut deck);
    table.side.deck = deck;
}

/// MKC-9.3: rolls every die; while fewer than half show a basic colour the gold and black ones are rolled again.
pub fn roll_faces(draws: &mut sortie_engine::Draws<'_>, n: usize) -> List<Die, MAX_DICE> {
    let mut dice: List<Die, MAX_DICE> = List::new();
    for _ in 0..n {
        dice.push(Die { color: draws.pick("die", Color::ALL), ..Die::default() });
    }
    // Scripted faces could ask for ever; a fair die needs more than a hundred rounds once in a very long time.
    for _ in 0..1000 {
        if dice.iter().filter(|die| die.color.is_basic()).count() >= n.div_ceil(2) {
            break;
        }
        for die in dice.iter_mut().filter(|die| !die.color.is_basic()) {
            die.color = draws.pick("die", Color::ALL);
        }
    }
    dice
}

fn roll_source(table: &mut Table<'_>) {
    let n = table.side.kit.wallet.dice.len();
    let event = table.next_event();
    table.side.kit.wallet.dice = roll_faces(&mut table.chance.event_at(event), n);
    tell_source(table);
}

fn tell_source(table: &mut Table<'_>) {
    let dice = table.side.kit.wallet.dice;
    table.out.fence();
    table.tell(|| Event::SourceRolled { dice: dice.iter().map(|die| die.color).collect() });
}
