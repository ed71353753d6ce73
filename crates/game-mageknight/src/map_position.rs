//! MKG-16.12: a stated position of a scenario with a map: whose turn it is, and what the players, the Source and the offers have.
//!
//! The map itself is as the scenario deals it.

use sortie_engine::{Refusal, Said, Seat};

use crate::data::cards::{CARDS, Class};
use crate::data::tables::level_of_fame;
use crate::data::units::UNITS;
use crate::ids::{CardId, Phase};
use crate::list::List;
use crate::map_view::OffersView;
use crate::rules::camp::add_to_hand;
use crate::rules::mana::MAX_CRYSTALS;
use crate::state::{Die, MAX_STATED_WOUNDS, MageKnight, Side, Unit};
use crate::view::{PlayerView, View};
use crate::world::{DUMMY, OwnSkill, Realm, Step, World};

/// Largest number that a position may state.
const MAX_NUMBER: u16 = 2000;

fn need(holds: bool, message: &str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::bad_position(message)) }
}

fn listed<T>(said: &Said<Vec<T>>) -> &[T] {
    said.as_ref().map_or(&[], Vec::as_slice)
}

/// Brings a match that has just been set up into the stated position. Refuses `BAD_POSITION`.
pub(crate) fn state(
    game: &mut MageKnight,
    stated: &View,
    players: &[(Seat, PlayerView)],
    current: Option<Seat>,
) -> Result<(), Refusal> {
    let laid = stated.map.is_unsaid() && stated.tokens.is_unsaid() && stated.spaces.is_unsaid();
    need(laid && stated.cities.is_unsaid() && stated.combat.is_unsaid(), "the map is as the scenario deals it")?;
    let current = current.map_or(0, Seat::index);
    need(current < game.sides.len(), "there is no such player")?;
    let phase = stated.phase.0.unwrap_or(Phase::Movement);
    let known = matches!(phase, Phase::Movement | Phase::Interaction | Phase::AfterAction);
    need(known, "a position is in MOVEMENT, INTERACTION or AFTER_ACTION")?;
    begin(game, current, phase);
    let world = &mut game.worlds[0];
    world.time = stated.time.0.unwrap_or(world.time);
    if let Some(dice) = stated.source.as_ref() {
        need(dice.len() == world.source.len(), "the Source keeps its number of dice")?;
        for (die, stated) in world.source.iter_mut().zip(dice) {
            *die = Die { color: stated.color, ..Die::default() };
        }
    }
    if let Some(offers) = stated.offers.as_ref() {
        state_offers(world, offers)?;
    }
    for (seat, player) in players {
        need(seat.index() < game.sides.len(), "there is no such player")?;
        state_player(&mut game.sides[seat.index()], &mut game.worlds[0], player)?;
    }
    if let Some(turn) = stated.turn.as_ref() {
        let kit = &mut game.sides[current].kit;
        kit.move_points = turn.move_points.0.unwrap_or(0);
        kit.influence = turn.influence_points.0.unwrap_or(0).clamp(0, i32::from(MAX_NUMBER)) as u16;
        kit.healing = turn.healing_points.0.unwrap_or(0);
        need(kit.move_points <= MAX_NUMBER && kit.healing <= MAX_NUMBER, "a number is too large")?;
    }
    Ok(())
}

/// The turn of a seat, without tactics.
fn begin(game: &mut MageKnight, current: usize, phase: Phase) {
    let seats = game.sides.len();
    for (seat, side) in game.sides.iter_mut().enumerate() {
        side.phase = if seat == current { phase } else { Phase::Waiting };
        side.trek.at = Some(game.worlds[0].realm.portal());
    }
    let turn = &mut game.sides[current].kit.turn;
    turn.acted = phase != Phase::Movement;
    turn.interacting = phase == Phase::Interaction;
    let realm = &mut *game.worlds[0].realm;
    realm.order = List::new();
    (0..seats as u8).for_each(|seat| {
        realm.order.push(seat);
    });
    if realm.dummy.is_some() {
        realm.order.push(DUMMY);
    }
    (realm.turn_of, realm.current, realm.step, realm.inquiry) = (current as u8, current as u8, Step::Wait, None);
}

/// Takes a card that heroes gain out of wherever it lies.
fn fetch(realm: &mut Realm, card: CardId) -> bool {
    fn out<const N: usize>(pile: &mut List<CardId, N>, card: CardId) -> bool {
        let place = pile.iter().position(|other| *other == card);
        place.is_some_and(|place| pile.remove(place) == card)
    }
    let offers = &mut realm.offers;
    out(&mut realm.actions, card)
        || out(&mut realm.spells, card)
        || out(&mut realm.artifacts, card)
        || out(&mut offers.actions, card)
        || out(&mut offers.spells, card)
        || out(&mut offers.monastery, card)
}

fn state_offers(world: &mut World, stated: &OffersView) -> Result<(), Refusal> {
    let no_such = || Refusal::bad_position("a card is in one place");
    let realm = &mut *world.realm;
    if let Some(actions) = stated.actions.as_ref() {
        for card in std::mem::take(&mut realm.offers.actions).iter() {
            realm.actions.push(*card);
        }
        need(actions.iter().all(|card| fetch(realm, *card)), "a card is in one place")?;
        realm.offers.actions = List::from_slice(actions).ok_or_else(no_such)?;
    }
    if let Some(spells) = stated.spells.as_ref() {
        for card in std::mem::take(&mut realm.offers.spells).iter() {
            realm.spells.push(*card);
        }
        need(spells.iter().all(|card| fetch(realm, *card)), "a card is in one place")?;
        realm.offers.spells = List::from_slice(spells).ok_or_else(no_such)?;
    }
    if let Some(skills) = stated.skills.as_ref() {
        realm.offers.skills = List::from_slice(skills).ok_or_else(no_such)?;
    }
    if let Some(units) = stated.units.as_ref() {
        let deck = |unit: &crate::ids::UnitId| usize::from(UNITS[unit.index()].elite);
        for unit in std::mem::take(&mut world.realm.offers.units).iter() {
            world.unit_decks[deck(unit)].push(*unit);
        }
        for unit in units {
            let pile = &mut world.unit_decks[deck(unit)];
            let place = pile.iter().position(|other| other == unit);
            pile.remove(place.ok_or_else(|| Refusal::bad_position("more units of a kind than exist"))?);
        }
        world.realm.offers.units = List::from_slice(units).ok_or_else(no_such)?;
    }
    Ok(())
}

fn state_player(side: &mut Side, world: &mut World, stated: &PlayerView) -> Result<(), Refusal> {
    let space = stated.at.0.unwrap_or(side.trek.at);
    need(space.is_none_or(|space| world.realm.cell(space).is_some()), "a hero stands on a revealed space")?;
    side.trek.at = space;
    side.kit.reputation = stated.reputation.0.unwrap_or(side.kit.reputation);
    need((-7..=7).contains(&side.kit.reputation), "Reputation is -7 to 7")?;
    side.kit.fame = stated.fame.0.unwrap_or(side.kit.fame);
    side.level = level_of_fame(side.kit.fame);
    side.trek.line = side.level;
    need(stated.level.0.is_none_or(|level| level == side.level), "level and Fame disagree")?;
    cards(side, &mut world.realm, stated)?;
    for (color, n) in stated.tokens.as_ref().into_iter().flatten() {
        side.kit.wallet.tokens[color.index()] = *n;
    }
    for (color, n) in stated.crystals.as_ref().into_iter().flatten() {
        need(color.is_basic() && *n <= MAX_CRYSTALS, "at most 3 crystals of each basic color")?;
        side.kit.wallet.crystals[color.index()] = *n;
    }
    for own in listed(&stated.units) {
        let Some(id) = own.unit.0 else { return Err(Refusal::bad_position("a unit has a kind")) };
        let pile = &mut world.unit_decks[usize::from(UNITS[id.index()].elite)];
        let place = pile.iter().position(|other| *other == id);
        pile.remove(place.ok_or_else(|| Refusal::bad_position("more units of a kind than exist"))?);
        let (spent, wounds) = (own.spent.0.unwrap_or(false), own.wounds.0.unwrap_or(0));
        need(wounds <= 2, "a unit has at most 2 wounds")?;
        side.kit.units.push(Unit { id, spent, wounds, mark: own.mark.0, ..Unit::default() });
    }
    let slots = usize::from(side.level_row().slots);
    need(side.kit.units.len() <= slots, "a unit needs a command token")?;
    for own in listed(&stated.skills) {
        need(side.trek.skills.push(OwnSkill { skill: own.skill, ..OwnSkill::default() }), "too many skills")?;
        if !own.face_up {
            side.kit.down.insert(own.skill);
        }
        if own.used {
            side.kit.turn.used.insert(own.skill);
        }
    }
    Ok(())
}

/// Hand, deck, discard pile and play area. A deck that is left out has the hero's cards that are not named elsewhere.
fn cards(side: &mut Side, realm: &mut Realm, stated: &PlayerView) -> Result<(), Refusal> {
    let piles = [&stated.hand, &stated.deck, &stated.discard, &stated.play_area];
    if piles.iter().all(|pile| pile.is_unsaid()) {
        return Ok(());
    }
    let wounds = piles.iter().flat_map(|pile| listed(pile)).filter(|card| **card == CardId::Wound).count();
    need(wounds <= MAX_STATED_WOUNDS, "too many wounds")?;
    let mut own: Vec<CardId> = side.deck.iter().chain(side.kit.hand.iter()).copied().collect();
    let keeps_hand = stated.hand.is_unsaid();
    for card in piles.iter().flat_map(|pile| listed(pile)).filter(|card| **card != CardId::Wound) {
        match CARDS[card.index()].class {
            Class::Basic => {
                let place = own.iter().rposition(|other| other == card);
                own.remove(place.ok_or_else(|| Refusal::bad_position("the hero has no such card left"))?);
            }
            _ => need(fetch(realm, *card), "a card is in one place")?,
        }
    }
    if !keeps_hand {
        side.kit.hand.clear();
        listed(&stated.hand).iter().for_each(|card| add_to_hand(&mut side.kit, *card));
    }
    let deck: Vec<CardId> = match stated.deck.as_ref() {
        Some(deck) => deck.clone(),
        None => {
            let kept = if keeps_hand { side.kit.hand.len() } else { 0 };
            own.truncate(own.len().saturating_sub(kept));
            own
        }
    };
    side.deck = List::from_slice(&deck).ok_or_else(|| Refusal::bad_position("more cards than a deck holds"))?;
    for card in listed(&stated.discard) {
        if *card == CardId::Wound {
            side.kit.discard_wounds += 1;
        } else {
            side.kit.discard.push(*card);
        }
    }
    for card in listed(&stated.play_area).iter().filter(|card| **card != CardId::Wound) {
        side.kit.play.push(*card);
    }
    Ok(())
}
