//! MKG-16.12: a stated position of a scenario with a map: the judge's view, only fewer.
//!
//! The match is set up as usual first, so whatever is not stated is as it would be then. What is stated is brought about, one kind of
//! thing after another: pieces come out of their decks and piles, and what lay in their place goes back there. A list that is stated is
//! the whole list; only spaces and cities are stated one by one. In the end everything stated must hold in the judge's view.
//! It is one file because the steps depend on their order.

mod fight;
mod ground;
mod words;

use serde_json::Value;
use sortie_engine::{Audit as _, Game as _, Position, Quiet, Refusal, Said, Seat, Viewer};

use crate::course::{Course, settle};
use crate::data::cards::CARDS;
use crate::data::decks::Class;
use crate::data::recruits::reputation_bonus;
use crate::data::skills::{SKILLS, Use};
use crate::data::tables::{LEVELS, level_of_fame};
use crate::data::tiles::TileId;
use crate::data::units::UNITS;
use crate::effects::centre::flags as centre_flags;
use crate::ids::{CardId, Phase, SkillId, TacticId};
use crate::list::{List, Long};
use crate::map_view::TurnView;
use crate::position::{holds, listed, need};
use crate::rules::camp::add_to_hand;
use crate::rules::mana::MAX_CRYSTALS;
use crate::state::{Deck, Die, Discard, MAX_CARDS, MAX_STATED_WOUNDS, MageKnight, Removed, Side, Unit};
use crate::view::{PlayerView, UnitView, View};
use crate::world::{Cause, Centre, DUMMY, OwnSkill, Step, Turn};

type Done = Result<(), Refusal>;

fn bad(message: &str) -> Refusal {
    Refusal::bad_position(message)
}

/// Reads a stated position. Refuses `BAD_POSITION`.
pub(crate) fn read(position: &serde_json::Value, seats: usize) -> Result<Position<MageKnight>, Refusal> {
    Position::read(&words::plain(position, seats))
}

/// Brings a match that has just been set up into the stated position. Refuses `BAD_POSITION`.
pub(crate) fn state(game: &mut MageKnight, position: &Position<MageKnight>) -> Done {
    let view = &position.view;
    need(position.players.iter().all(|(seat, _)| seat.index() < game.sides.len()), "there is no such player")?;
    let phase = view.phase.0.unwrap_or(Phase::Movement);
    rounds(game, view)?;
    for (seat, player) in &position.players {
        figure(&mut game.sides[seat.index()], player)?;
    }
    ground::map(game, view)?;
    offers(game, view)?;
    for (seat, player) in &position.players {
        belongings(game, seat.index(), player)?;
    }
    centre(game, view)?;
    stacks(game, view)?;
    dummy(game, view)?;
    source(game, view)?;
    begin(game, view, phase, position.current)?;
    game.audit().map_err(Refusal::bad_position)?;
    verify(game, position)
}

/// Skills that lie in the centre; their owners have them face down.
fn centre(game: &mut MageKnight, view: &View) -> Done {
    for stated in listed(&view.centre) {
        let owner = stated.owner_id.index();
        let own = |side: &Side| side.trek.skills.iter().any(|own| own.skill == stated.skill);
        let lies = SKILLS[stated.skill.index()].when == Use::Interactive;
        need(
            lies && game.sides.get(owner).is_some_and(own),
            "a skill in the centre is an interactive one of its owner",
        )?;
        let mut token = Centre { skill: stated.skill, owner: owner as u8, color: stated.color, ..Centre::default() };
        for (color, n) in &stated.mana {
            need(color.is_basic(), "only basic mana lies on a skill")?;
            token.mana[color.index()] = *n;
        }
        need(game.worlds[0].realm.centre.push(token), "too many skills in the centre")?;
        game.sides[owner].kit.down.insert(stated.skill);
    }
    Ok(())
}

/// Everything stated is in what the judge sees.
fn verify(game: &MageKnight, position: &Position<MageKnight>) -> Done {
    let (seen, players) = game.view(Viewer::Judge);
    let json = |value: &View| serde_json::to_value(value).unwrap_or_default();
    let (mut stated, seen) = (json(&position.view), json(&seen));
    // Stacks and piles are stated from the top only; the rampagers' spaces say which tokens are fought.
    if let Some(members) = stated.as_object_mut() {
        members.retain(|name, _| !matches!(name.as_str(), "stacks" | "piles" | "pileDiscards"));
        members.get_mut("combat").and_then(Value::as_object_mut).map(|combat| combat.remove("spaces"));
        // Tokens that are fought have left the map.
        let enemies = game.sides.iter().flat_map(|side| side.kit.fight.enemies.iter());
        let fought: Vec<Value> = enemies.map(|enemy| serde_json::to_value(enemy.at).unwrap_or_default()).collect();
        if let Some(Value::Array(tokens)) = members.get_mut("tokens") {
            tokens.retain(|token| !fought.contains(&token["at"]));
        }
    }
    holds(&stated, &seen, "position")?;
    for (seat, player) in &position.players {
        let stated = serde_json::to_value(player).unwrap_or_default();
        let seen = serde_json::to_value(&players[seat.index()]).unwrap_or_default();
        holds(&stated, &seen, &format!("players.{seat}"))?;
    }
    Ok(())
}

/// Round, time, order and end.
fn rounds(game: &mut MageKnight, view: &View) -> Done {
    let (rounds, seats) = (game.plan.rounds, game.sides.len());
    let world = &mut game.worlds[0];
    let realm = &mut *world.realm;
    realm.round = view.round.0.unwrap_or(realm.round);
    need((1..=rounds).contains(&realm.round), "there is no such round")?;
    world.time = view.time.0.unwrap_or(world.time);
    if let Some(order) = view.order.as_ref() {
        let mut places: Vec<u8> = order.iter().map(|place| place.0).collect();
        realm.order = List::from_slice(&places).ok_or_else(|| bad("the order is too long"))?;
        places.retain(|place| *place != DUMMY);
        places.sort_unstable();
        need(places.iter().copied().eq(0..seats as u8), "everybody has one place in the order")?;
        let dummies = realm.order.iter().filter(|place| **place == DUMMY).count();
        need(dummies == 0 || (dummies == 1 && realm.dummy.is_some()), "there is no dummy in this scenario")?;
    }
    if let Some(end) = view.end.as_ref() {
        realm.ending.announced = end.announced_by.map(|place| place.0);
        realm.ending.turns_left = end.turns_left;
        let scenario = game.plan.scenario;
        let cause = match () {
            () if scenario.is_reconnaissance() => Cause::CityRevealed,
            () if scenario.is_conquest() => Cause::CitiesConquered,
            () => Cause::Scenario,
        };
        // Whoever brought it about has had that turn: the last ones are being counted.
        realm.ending.triggered = end.triggered.then_some((0, cause));
        realm.counting = end.triggered;
    }
    Ok(())
}

/// Where a hero stands and how far it has come.
fn figure(side: &mut Side, stated: &PlayerView) -> Done {
    if let Some(at) = stated.at.0 {
        side.trek.at = at;
    }
    let fame = stated.fame.0.or_else(|| stated.level.0.map(|level| LEVELS[usize::from(level.clamp(1, 10)) - 1].fame));
    side.kit.fame = fame.unwrap_or(side.kit.fame);
    side.level = stated.level.0.unwrap_or_else(|| level_of_fame(side.kit.fame));
    need(side.level == level_of_fame(side.kit.fame), "level and Fame disagree")?;
    side.trek.line = level_of_fame(side.kit.fame);
    side.kit.reputation = stated.reputation.0.unwrap_or(side.kit.reputation);
    side.trek.down = stated.token_up.0.map_or(side.trek.down, |up| !up);
    Ok(())
}

fn take<T: PartialEq + Copy + Default, const N: usize>(list: &mut List<T, N>, item: T) -> bool {
    let at = list.iter().position(|other| *other == item);
    at.into_iter().for_each(|at| {
        list.remove(at);
    });
    at.is_some()
}

/// Puts cards back on top of a deck, in their order.
fn put_back<T: Copy + Default, const N: usize>(deck: &mut List<T, N>, cards: &[T]) {
    for card in cards.iter().rev() {
        deck.push(*card);
        deck.rotate_right(1);
    }
}

/// The cards, units and skills on offer.
fn offers(game: &mut MageKnight, view: &View) -> Done {
    let Some(stated) = view.offers.as_ref() else { return Ok(()) };
    let world = &mut game.worlds[0];
    let realm = &mut *world.realm;
    let missing = || bad("a card of an offer lies somewhere else");
    if let Some(cards) = stated.actions.as_ref() {
        put_back(&mut realm.actions, &std::mem::take(&mut realm.offers.actions));
        need(cards.iter().all(|card| take(&mut realm.actions, *card)), "a card of an offer lies somewhere else")?;
        realm.offers.actions = List::from_slice(cards).ok_or_else(missing)?;
    }
    if let Some(cards) = stated.spells.as_ref() {
        put_back(&mut realm.spells, &std::mem::take(&mut realm.offers.spells));
        need(cards.iter().all(|card| take(&mut realm.spells, *card)), "a card of an offer lies somewhere else")?;
        realm.offers.spells = List::from_slice(cards).ok_or_else(missing)?;
    }
    if let Some(cards) = stated.monastery.as_ref() {
        put_back(&mut realm.actions, &std::mem::take(&mut realm.offers.monastery));
        need(cards.iter().all(|card| take(&mut realm.actions, *card)), "a card of an offer lies somewhere else")?;
        realm.offers.monastery = List::from_slice(cards).ok_or_else(missing)?;
    }
    if let Some(units) = stated.units.as_ref() {
        for unit in std::mem::take(&mut realm.offers.units).iter() {
            put_back(&mut world.unit_decks[usize::from(UNITS[unit.index()].elite)], &[*unit]);
        }
        for unit in units {
            let deck = &mut world.unit_decks[usize::from(UNITS[unit.index()].elite)];
            need(take(deck, *unit), "a unit of the offer is somewhere else")?;
        }
        world.realm.offers.units = List::from_slice(units).ok_or_else(missing)?;
    }
    for skill in listed(&stated.skills) {
        take_skill(game, *skill)?;
        game.worlds[0].realm.offers.skills.push(*skill);
    }
    Ok(())
}

/// A skill token comes out of the pile in which it lies.
fn take_skill(game: &mut MageKnight, skill: SkillId) -> Done {
    let mut found = take(&mut game.worlds[0].realm.dummy_skills, skill);
    for side in &mut game.sides {
        found = found || take(&mut side.trek.skill_pile, skill);
    }
    // The skills of heroes that nobody plays are in the box.
    let owned = game.sides.iter().any(|side| side.trek.skills.iter().any(|own| own.skill == skill));
    need(found || !owned, "a skill belongs to one hero")
}

/// Cards, mana, units, skills, tactic and rewards of one seat.
fn belongings(game: &mut MageKnight, seat: usize, stated: &PlayerView) -> Done {
    cards(game, seat, stated)?;
    if let Some(units) = stated.units.as_ref() {
        let side = &mut game.sides[seat];
        side.kit.units.clear();
        for (place, unit) in units.iter().enumerate() {
            need(unit.id.index() == place, "units are u0, u1, … in order")?;
            recruit(game, seat, unit)?;
        }
    }
    for skill in listed(&stated.skills) {
        take_skill(game, skill.skill)?;
        let side = &mut game.sides[seat];
        need(side.trek.skills.push(OwnSkill { skill: skill.skill, ..OwnSkill::default() }), "too many skills")?;
        if skill.face_up.0 == Some(false) {
            side.kit.down.insert(skill.skill);
        }
        if skill.used.0 == Some(true) {
            side.kit.turn.used.insert(skill.skill);
        }
    }
    let side = &mut game.sides[seat];
    for (color, n) in stated.tokens.as_ref().into_iter().flatten() {
        side.kit.wallet.tokens[color.index()] = *n;
    }
    for (color, n) in stated.crystals.as_ref().into_iter().flatten() {
        need(color.is_basic() && *n <= MAX_CRYSTALS, "at most 3 crystals of each basic color")?;
        side.kit.wallet.crystals[color.index()] = *n;
    }
    if let Some(tactic) = stated.tactic.as_ref() {
        side.trek.tactic = Some(tactic.id);
        side.trek.flipped = tactic.flipped.0.unwrap_or(false);
        side.kit.wallet.stolen = tactic.die.0.filter(|color| color.is_basic());
    }
    need(listed(&stated.rewards).is_empty(), "rewards are won by playing")
}

fn recruit(game: &mut MageKnight, seat: usize, stated: &UnitView) -> Done {
    let id = stated.unit.0.ok_or_else(|| bad("a unit has a kind"))?;
    let deck = &mut game.worlds[0].unit_decks[usize::from(UNITS[id.index()].elite)];
    need(take(deck, id), "more units than exist")?;
    let (spent, wounds) = (stated.spent.0.unwrap_or(false), stated.wounds.0.unwrap_or(0));
    need(wounds <= 2, "a unit has at most 2 wounds")?;
    let banner = stated.banner.0;
    if let Some(card) = banner {
        need(CARDS[card.index()].banner.is_some(), "that card is no banner")?;
        need(take(&mut game.worlds[0].realm.artifacts, card), "a card is stated more often than it exists")?;
    }
    let unit = Unit { id, spent, wounds, banner, mark: stated.mark.0, unpaid: true, ..Unit::default() };
    need(game.sides[seat].kit.units.push(unit), "too many units")
}

/// Every stated card comes from the hero's own, or out of a common deck. With hand and deck stated, cards that are in neither pile are
/// out of the match.
fn cards(game: &mut MageKnight, seat: usize, stated: &PlayerView) -> Done {
    let side = &game.sides[seat];
    let mut own: Vec<CardId> = side.deck.iter().chain(side.kit.hand.iter()).copied().collect();
    let PlayerView { hand, deck, discard, play_area, removed, under, aside, .. } = stated;
    let piles = [hand, deck, discard, play_area, removed, under, aside];
    let all = || piles.iter().flat_map(|pile| listed(pile)).copied();
    need(all().filter(|card| *card == CardId::Wound).count() <= MAX_STATED_WOUNDS, "too many wounds")?;
    need(all().filter(|card| *card != CardId::Wound).count() <= MAX_CARDS, "too many cards")?;
    let realm = &mut *game.worlds[0].realm;
    for card in all().filter(|card| *card != CardId::Wound) {
        let found = match own.iter().position(|other| *other == card) {
            Some(at) => {
                own.remove(at);
                true
            }
            None => match card.class() {
                Class::Advanced => take(&mut realm.actions, card) || take(&mut realm.offers.actions, card),
                Class::Spell => take(&mut realm.spells, card) || take(&mut realm.offers.spells, card),
                Class::Artifact => take(&mut realm.artifacts, card),
                Class::Basic | Class::Wound => false,
            },
        };
        need(found, "a card is stated more often than it exists")?;
    }
    let side = &mut game.sides[seat];
    let without = |pile: &[CardId]| pile.iter().copied().filter(|card| *card != CardId::Wound).collect::<Vec<_>>();
    let wounds = |pile: &[CardId]| pile.iter().filter(|card| **card == CardId::Wound).count() as u16;
    let room = || bad("more cards than there is room for");
    match stated.hand.as_ref() {
        Some(hand) => {
            side.kit.hand.clear();
            hand.iter().for_each(|card| add_to_hand(&mut side.kit, *card));
        }
        None => {
            let held = side.kit.hand;
            side.kit.hand.clear();
            for card in held.iter() {
                if let Some(at) = own.iter().position(|other| other == card) {
                    own.remove(at);
                    side.kit.hand.push(*card);
                }
            }
        }
    }
    let deck = stated.deck.as_ref().map_or(&own[..], Vec::as_slice);
    side.deck = Deck::from_slice(deck).ok_or_else(room)?;
    side.trek.under = List::from_slice(listed(&stated.under)).ok_or_else(room)?;
    side.trek.aside = List::from_slice(&without(listed(&stated.aside))).ok_or_else(room)?;
    side.kit.discard = Discard::from_slice(&without(listed(&stated.discard))).ok_or_else(room)?;
    side.kit.discard_wounds = wounds(listed(&stated.discard));
    side.kit.play = List::from_slice(&without(listed(&stated.play_area))).ok_or_else(room)?;
    side.kit.removed = Removed::from_slice(&without(listed(&stated.removed))).ok_or_else(room)?;
    Ok(())
}

/// Brings the stated pieces to the top of a stack.
fn top<T: PartialEq + Copy + Default, const N: usize>(stack: &mut List<T, N>, stated: &Said<Vec<T>>) -> Done {
    let pieces = listed(stated);
    need(pieces.iter().all(|piece| take(stack, *piece)), "a piece is not in its stack")?;
    put_back(stack, pieces);
    Ok(())
}

/// The tops of decks and piles; of the tiles all of them.
fn stacks(game: &mut MageKnight, view: &View) -> Done {
    let world = &mut game.worlds[0];
    for (color, ids) in view.piles.as_ref().into_iter().flatten() {
        top(&mut world.piles[color.index()], &Said(Some(ids.clone())))?;
    }
    for (color, ids) in view.pile_discards.as_ref().into_iter().flatten() {
        for id in ids {
            need(take(&mut world.piles[color.index()], *id), "more tokens than exist")?;
            world.pile_discards[id.index()] += 1;
        }
    }
    let Some(stated) = view.stacks.as_ref() else { return Ok(()) };
    top(&mut world.unit_decks[0], &stated.regular)?;
    top(&mut world.unit_decks[1], &stated.elite)?;
    let realm = &mut *world.realm;
    top(&mut realm.actions, &stated.actions)?;
    top(&mut realm.spells, &stated.spells)?;
    top(&mut realm.artifacts, &stated.artifacts)?;
    top(&mut realm.ruins, &stated.ruins)?;
    let placed = |tile: &TileId| realm.tiles.iter().any(|placed| placed.tile == *tile);
    for tiles in [&stated.tiles, &stated.left_over] {
        need(!listed(tiles).iter().any(placed), "a tile is on the map")?;
    }
    let room = || bad("too many tiles");
    if let Some(tiles) = stated.tiles.as_ref() {
        realm.tile_deck = List::from_slice(tiles).ok_or_else(room)?;
        let deck = realm.tile_deck;
        let rest: Vec<TileId> = realm.left_over.iter().copied().filter(|tile| !deck.contains(tile)).collect();
        realm.left_over = List::from_slice(&rest).ok_or_else(room)?;
    }
    if let Some(tiles) = stated.left_over.as_ref() {
        realm.left_over = List::from_slice(tiles).ok_or_else(room)?;
    }
    Ok(())
}

fn dummy(game: &mut MageKnight, view: &View) -> Done {
    let Some(stated) = view.dummy.as_ref() else { return Ok(()) };
    let dummy = game.worlds[0].realm.dummy.as_mut().ok_or_else(|| bad("there is no dummy in this scenario"))?;
    let room = || bad("more cards than the dummy can have");
    if let Some(deck) = stated.deck.as_ref() {
        dummy.deck = List::from_slice(deck).ok_or_else(room)?;
    }
    if let Some(discard) = stated.discard.as_ref() {
        dummy.discard = List::from_slice(discard).ok_or_else(room)?;
    }
    for (color, n) in stated.crystals.as_ref().into_iter().flatten() {
        need(color.is_basic(), "crystals have basic colors")?;
        dummy.crystals[color.index()] = *n;
    }
    dummy.tactic = stated.tactic.0.or(dummy.tactic);
    Ok(())
}

fn source(game: &mut MageKnight, view: &View) -> Done {
    let held = game.sides.iter().filter(|side| side.kit.wallet.stolen.is_some()).count();
    let world = &mut game.worlds[0];
    (0..held).for_each(|_| {
        world.source.pop();
    });
    let Some(dice) = view.source.as_ref() else { return Ok(()) };
    need(dice.len() == world.source.len(), "the Source keeps its number of dice")?;
    for (die, stated) in world.source.iter_mut().zip(dice) {
        let by = stated.taken_by.0;
        let taken = stated.taken.0.unwrap_or(by.is_some());
        *die = Die { color: stated.color, taken, by: by.map_or(0, |seat| seat.index() as u8), ..Die::default() };
    }
    Ok(())
}

/// The phase and whose turn it is.
fn begin(game: &mut MageKnight, view: &View, phase: Phase, current: Option<Seat>) -> Done {
    tactics(game, view)?;
    if phase != Phase::Tactics && view.order.is_unsaid() {
        let seats: Vec<u8> = (0..game.sides.len() as u8).collect();
        game.worlds[0].realm.order = List::from_slice(&seats).unwrap_or_default();
    }
    let order = game.worlds[0].realm.order;
    let seat =
        current.map_or_else(|| usize::from(order.iter().copied().find(|p| *p != DUMMY).unwrap_or(0)), Seat::index);
    need(seat < game.sides.len(), "there is no such player")?;
    let realm = &mut *game.worlds[0].realm;
    if phase != Phase::Tactics && realm.dummy.is_some() && !order.contains(&DUMMY) {
        realm.order.push(DUMMY);
    }
    realm.turn_of = realm.order.iter().position(|place| usize::from(*place) == seat).unwrap_or(0) as u8;
    let mut course = Course { game, out: &mut Quiet };
    match phase {
        Phase::Tactics => {
            need(view.turn.is_unsaid(), "nobody's turn has begun")?;
            course.realm_mut().step = Step::PickTactic;
        }
        Phase::BeforeTurn => {
            need(view.turn.is_unsaid(), "the turn has not begun")?;
            course.give(seat, Phase::Waiting);
            course.realm_mut().step = Step::BeforeTurn;
        }
        Phase::Movement | Phase::Interaction | Phase::AfterAction => own_turn(&mut course, seat, phase, view)?,
        _ if phase.against_enemies() => {
            let fight = view.combat.as_ref().and_then(Option::as_deref);
            let fight = fight.ok_or_else(|| bad("a phase of a fight has its `combat`"))?;
            own_turn(&mut course, seat, Phase::Movement, view)?;
            fight::open(game, seat, phase, fight)?;
            return Ok(());
        }
        _ => {
            let phases = "TACTICS, BEFORE_TURN, MOVEMENT, INTERACTION, AFTER_ACTION and the four of a fight";
            return Err(bad(&format!("a position is in one of the phases {phases}")));
        }
    }
    settle(game, &mut Quiet);
    Ok(())
}

/// A turn that is on.
fn own_turn(course: &mut Course<'_>, seat: usize, phase: Phase, view: &View) -> Done {
    course.give(seat, phase);
    course.realm_mut().step = Step::Wait;
    let held = course.game.worlds[0].realm.centre;
    let others = held.iter().filter(|token| !course.game.plan.teammates(seat, usize::from(token.owner)));
    let flags = others.fold(0, |flags, token| flags | centre_flags(token.skill));
    let side = &mut course.game.sides[seat];
    side.kit.wallet.flags |= flags;
    side.trek.at.get_or_insert_default();
    let used = side.kit.turn.used;
    let acted = phase != Phase::Movement;
    let interacting = phase == Phase::Interaction;
    let empty = crate::course::hand::hand_size(side) == 0 && !side.deck.is_empty();
    let opened = reputation_bonus(side.kit.reputation).filter(|_| interacting).unwrap_or(0);
    side.kit.turn = Turn { used, acted, interacting, opened, excused: empty, ..Turn::default() };
    if let Some(turn) = view.turn.as_ref() {
        turn_of(side, turn)?;
    }
    Ok(())
}

fn turn_of(side: &mut Side, stated: &TurnView) -> Done {
    let kit = &mut side.kit;
    let turn = &mut kit.turn;
    turn.moved = stated.moved.0.unwrap_or(turn.moved);
    turn.acted = stated.acted.0.unwrap_or(turn.acted);
    turn.rested = stated.rested.0.unwrap_or(turn.rested);
    turn.played = stated.played.0.unwrap_or(turn.played);
    kit.move_points = stated.move_points.0.unwrap_or(0);
    kit.healing = stated.healing_points.0.unwrap_or(0);
    kit.wallet.dice_used = stated.dice_used.0.unwrap_or(0);
    let influence = stated.influence_points.0.unwrap_or(0);
    need((-9..=2000).contains(&influence) && kit.move_points <= 2000, "a number is too large")?;
    kit.influence = influence.max(0) as u16;
    turn.debt = (-influence).max(0) as u8;
    if let Some(path) = stated.path.as_ref() {
        turn.path = Long::from_slice(path).ok_or_else(|| bad("the path is too long"))?;
    }
    Ok(())
}

/// The tactics that are taken, out of the game, and left.
fn tactics(game: &mut MageKnight, view: &View) -> Done {
    let stated = view.tactics.as_ref();
    for (place, tactic) in stated.and_then(|stated| stated.taken.as_ref()).into_iter().flatten() {
        match place.seat() {
            Some(seat) => {
                let side = game.sides.get_mut(seat.index()).ok_or_else(|| bad("there is no such player"))?;
                side.trek.tactic = Some(*tactic);
            }
            None => {
                let dummy = game.worlds[0].realm.dummy.as_mut();
                dummy.ok_or_else(|| bad("there is no dummy in this scenario"))?.tactic = Some(*tactic);
            }
        }
    }
    let bits = |tactics: &[TacticId]| tactics.iter().fold(0, |bits, tactic| bits | tactic.bit());
    let taken: Vec<TacticId> = game.sides.iter().filter_map(|side| side.trek.tactic).collect();
    let time = game.worlds[0].time;
    let realm = &mut *game.worlds[0].realm;
    if let Some(removed) = stated.and_then(|stated| stated.removed.as_ref()) {
        realm.removed = bits(removed);
    }
    let all: Vec<TacticId> = TacticId::ALL.iter().copied().filter(|tactic| tactic.time() == time).collect();
    let own = realm.dummy.and_then(|dummy| dummy.tactic).map_or(0, |tactic| tactic.bit());
    realm.shown = bits(&all) & !realm.removed & !bits(&taken) & !own;
    realm.inquiry = None;
    Ok(())
}
