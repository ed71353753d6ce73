//! MKC-14.2: CAMP between fights: healing, drawing, and the turn that ends with the next fight.

use arrayvec::ArrayVec;
use sortie_engine::{Draft, Draws, GO, Go, Group, Offers, payload};

use crate::data::tables::level_of_fame;
use crate::data::units::UNITS;
use crate::effects::{Until, later};
use crate::event::Event;
use crate::ids::{CardId, Color, Phase, Time};
use crate::list::List;
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::{UnitRef, Who};
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table, mapfight, phases};
use crate::state::{Deck, Die, Kit, MAX_DECK, MAX_DICE, MageKnight, Side, Wallet};
use crate::world::Turn;

/// Heals a wound in hand, or one of a unit.
#[payload]
#[derive(Copy, Hash)]
pub struct Heal {
    pub target: Who,
}

impl Deed for Heal {
    const NAME: &'static str = "HEAL";

    fn open(at: At<'_>) -> Result<(), Reason> {
        if at.side.phase.in_combat() {
            return Err(Reason::FightFirst);
        }
        if at.plan.has_map() {
            return at.own_turn();
        }
        at.in_phase(&[Phase::Camp])
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let units = (0..at.side.kit.units.len()).map(|unit| Who::Unit(UnitRef(unit as u8)));
        for target in std::iter::once(Who::Hand).chain(units) {
            match Deed::check(&Self { target }, at) {
                Ok(()) => out.ready(Self { target })?,
                Err(Reason::NoWound { .. }) => {}
                Err(why) => out.blocked(|| why),
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let needed = price(at.side, self.target)?;
        let have = at.side.kit.healing;
        if have < needed {
            return Err(Reason::NotEnoughHealing { needed, have });
        }
        at.settled()
    }

    fn apply(&self, table: &mut Table<'_>) {
        let price = price(table.side, self.target).expect("the action was checked");
        let kit = &mut table.side.kit;
        kit.healing -= price;
        let unit = match self.target {
            Who::Unit(unit) => {
                later::heal_unit(kit, unit, 1);
                Some(unit)
            }
            Who::Hero | Who::Hand => {
                if kit.more_wounds > 0 {
                    kit.more_wounds -= 1;
                } else if let Some(at) = kit.hand.iter().position(|card| *card == CardId::Wound) {
                    kit.hand.remove(at);
                }
                None
            }
        };
        if unit.is_none() {
            kit.turn.wounds_healed = kit.turn.wounds_healed.saturating_add(1);
        }
        let left = kit.healing;
        table.tell(|| Event::WoundHealed { unit, left });
        later::healed(table, unit, price);
    }
}

/// The Healing points that one wound there costs: 1 in hand, a unit's level. Refuses `NO_WOUND`.
fn price(side: &Side, target: Who) -> Result<u16, Reason> {
    match target {
        Who::Hand if side.wounds_in_hand() > 0 => Ok(1),
        Who::Hand | Who::Hero => Err(Reason::NoWound { unit: None }),
        Who::Unit(unit) => match side.kit.units.get(unit.index()).filter(|own| !own.gone) {
            None => Err(Reason::NoWound { unit: None }),
            Some(own) if own.wounds == 0 => Err(Reason::NoWound { unit: Some(unit) }),
            Some(own) => Ok(UNITS[own.id.index()].level.into()),
        },
    }
}

/// Leaves CAMP for the next fight; on the map, challenges rampaging enemies on these spaces.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct StartCombat {
    #[fill]
    #[serde(default, skip_serializing_if = "<[Hex]>::is_empty")]
    pub spaces: List<Hex, 6>,
}

impl Deed for StartCombat {
    const NAME: &'static str = "START_COMBAT";

    fn open(at: At<'_>) -> Result<(), Reason> {
        if at.plan.has_map() {
            return at.acting();
        }
        at.in_phase(&[Phase::Camp])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        if !at.plan.has_map() {
            return out.ready(Self::default());
        }
        let spaces: Vec<Hex> = rampagers(at).collect();
        if spaces.is_empty() {
            out.blocked(|| Reason::NoRampagerThere);
            return GO;
        }
        if let Err(why) = alone(at) {
            out.blocked(|| why);
            return GO;
        }
        if let [only] = spaces[..] {
            return out.ready(Self { spaces: List::from_slice(&[only]).unwrap_or_default() });
        }
        let n = spaces.len() as u32;
        out.form(|| Draft::exact(Self::default(), vec![Group::subset("spaces", spaces, 1, n)]))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        if !at.plan.has_map() {
            return if self.spaces.is_empty() { Ok(()) } else { Err(Reason::NoRampagerThere) };
        }
        if self.spaces.is_empty() {
            return Err(Reason::EmptyGroup);
        }
        let hero = at.side.trek.at.unwrap_or_default();
        for (place, space) in self.spaces.iter().enumerate() {
            if !hero.touches(*space) {
                return Err(Reason::NotAdjacent);
            }
            if !at.world.realm.rampages(*space) || self.spaces[..place].contains(space) {
                return Err(Reason::NoRampagerThere);
            }
        }
        alone(at)
    }

    /// End of turn, new deck and hand, Ready units, new Source, other time of day, next fight.
    fn apply(&self, table: &mut Table<'_>) {
        if table.plan.has_map() {
            return mapfight::open_challenge(table, &self.spaces);
        }
        end_turn(table);
        shuffle_all(table);
        let limit = table.side.level_row().hand_limit;
        draw_cards(table, limit);
        table.side.kit.units.iter_mut().for_each(|unit| unit.spent = false);
        roll_source(table);
        table.world.time = match table.world.time {
            Time::Day => Time::Night,
            Time::Night => Time::Day,
        };
        table.side.fight += 1;
        phases::open_fight(table);
    }
}

/// The spaces around the hero with rampaging enemies.
fn rampagers(at: At<'_>) -> impl Iterator<Item = Hex> {
    let hero = at.side.trek.at;
    let around = hero.into_iter().flat_map(Hex::around);
    around.filter(move |space| at.world.realm.rampages(*space))
}

/// Draws cards from the deck, at most as many as it has; a barrier.
pub fn draw_cards(table: &mut Table<'_>, n: u8) {
    let mut drawn: ArrayVec<CardId, MAX_DECK> = ArrayVec::new();
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
    let known = &mut table.side.trek.known_top;
    *known = known.saturating_sub(drawn.len() as u8);
    table.barrier();
    table.tell(|| Event::CardsDrawn { n: drawn.len() as u8, cards: Some(drawn.to_vec()) });
}

/// Puts a card into the hand. There are never more other cards than places, so a wound makes room where the list is full.
pub fn add_to_hand(kit: &mut Kit, card: CardId) {
    if card == CardId::Wound {
        super::damage::add_wounds(kit, 1);
    } else if !kit.hand.push(card)
        && let Some(at) = kit.hand.iter().rposition(|other| *other == CardId::Wound)
    {
        kit.hand.remove(at);
        kit.more_wounds = kit.more_wounds.saturating_add(1);
        kit.hand.push(card);
    }
}

fn end_turn(table: &mut Table<'_>) {
    let kit = &mut table.side.kit;
    kit.wallet.tokens = [0; 6];
    kit.move_points = 0;
    kit.influence = 0;
    kit.healing = 0;
    kit.modifiers.expire(Until::Turn);
    kit.turn = Turn::default();
    let rerolled = |die: &Die| die.taken && !die.kept;
    if table.world.source.iter().any(rerolled) {
        let event = table.next_event();
        let mut draws = table.chance.event_at(event);
        for die in table.world.source.iter_mut().filter(|die| rerolled(die)) {
            die.color = draws.pick("die", Color::ALL);
        }
        tell_source(table);
    }
    let wallet = &mut table.side.kit.wallet;
    table.world.source.iter_mut().for_each(|die| *die = Die { color: die.color, ..Die::default() });
    *wallet = Wallet { crystals: wallet.crystals, tokens: wallet.tokens, ..Wallet::default() };
    table.side.level = table.side.level.max(level_of_fame(table.side.kit.fame));
}

/// Hand, play area, discard pile and deck become one new deck, wounds included. They are shuffled from table order, wounds last.
fn shuffle_all(table: &mut Table<'_>) {
    let side = &mut *table.side;
    let kit = &mut side.kit;
    let mut counts = [0u16; CardId::COUNT];
    let piles = [&side.deck[..], &kit.hand, &kit.play, &kit.discard];
    piles.into_iter().flatten().for_each(|card| counts[card.index()] += 1);
    let wounds = &mut counts[CardId::Wound.index()];
    *wounds = wounds.saturating_add(kit.more_wounds.saturating_add(kit.discard_wounds));
    let mut deck = Deck::new();
    for (id, count) in CardId::ALL.iter().zip(counts).filter(|(_, count)| *count > 0) {
        (0..count).for_each(|_| {
            deck.push(*id);
        });
    }
    kit.hand.clear();
    kit.more_wounds = 0;
    kit.discard_wounds = 0;
    kit.play.clear();
    kit.discard.clear();
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut deck);
    table.side.deck = deck;
}

/// MKC-9.3: rolls every die; while fewer than half show a basic color the gold and black ones are rolled again.
pub fn roll_faces(draws: &mut Draws<'_>, n: usize) -> List<Die, MAX_DICE> {
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
    let n = table.world.source.len();
    let event = table.next_event();
    table.world.source = roll_faces(&mut table.chance.event_at(event), n);
    tell_source(table);
}

fn tell_source(table: &mut Table<'_>) {
    let dice = table.world.source;
    table.out.fence();
    table.tell(|| Event::SourceRolled { dice: dice.iter().map(|die| die.color).collect() });
}
