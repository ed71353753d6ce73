//! What lies on the table of a scenario with a map, as planes: tiles and their spaces, tokens as they lie, figures, offers,
//! tactics, the round, and every hero as everybody sees them.
//!
//! Tiles come in the order in which they were placed, and a tile's spaces middle first, then clockwise from the north-east. A
//! place on the map is the number of its tile and of its space there, both from 1. Seats are counted from the observer's.

use sortie_engine::Seat;
use sortie_engine::encode::{Brush, Plane};

use super::word;
use crate::data::enemies::ENEMIES;
use crate::data::tiles::Back;
use crate::ids::{CardId, SkillId, TacticId, Time, TokenColor, UnitId};
use crate::map::{Hex, Slot};
use crate::state::{MAX_DICE, MAX_UNITS, MageKnight, Side};
use crate::world::{DUMMY, MAX_TILES, Realm, mark_flags};

const N_SPACES: usize = 7;
const OF_SPACE: usize = 16;
const OF_HERO: usize = 32;
const OF_UNIT: usize = 4;
const N_PLACES: usize = 5;
const N_DECKS: usize = 6;
/// No map of these scenarios reaches further from the start tile.
const REACH: i8 = 14;

/// The words of every space and slot that a map can have.
pub(super) fn places() -> Vec<String> {
    let slots = || (0..=REACH).flat_map(|x| (-2..=REACH - x).map(move |y| Slot::new(x, y)));
    let spaces = slots().flat_map(|slot| slot.spaces().collect::<Vec<Hex>>());
    let mut all: Vec<String> = spaces.map(word).chain(slots().map(word)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

pub(super) fn planes(seats: usize) -> Vec<Plane> {
    vec![
        Plane::new(
            "tiles",
            &[MAX_TILES, 3],
            "Each tile: its row of the table from 1, and its slot: the two numbers plus 128.",
        ),
        Plane::new(
            "spaces",
            &[MAX_TILES, N_SPACES, OF_SPACE],
            "Each space: terrain and site from 1; shields of this seat and of others; whether a monastery is burned; a ruin's \
             token that lies face up, from 1; how many enemy tokens; of the first two their color from 1 and, if face up, \
             their row from 1; whether one rampages; a city's level plus 1, whether it is conquered, and its shields of this \
             seat and of others.",
        ),
        Plane::new(
            "heroes",
            &[seats, OF_HERO],
            "Each hero: id from 1, level, fame, reputation plus 128, armor, hand limit, command tokens, place on the map (two \
             numbers), round-order token face up, tactic from 1, whether it is flipped, cards under it, its die from 1, cards \
             in hand, deck, discard pile and play area, wounds, rewards due, phase from 1, whether it fights; crystals by color; \
             mana tokens by color.",
        ),
        Plane::new(
            "armies",
            &[seats, MAX_UNITS, OF_UNIT],
            "Each hero's units: row of the table from 1, spent, wounds, mark from 1.",
        ),
        Plane::new("skills", &[seats, SkillId::COUNT], "Each hero's skills: 1 face up, 2 used this turn, 3 face down."),
        Plane::new("current", &[seats], "One for whose turn it is."),
        Plane::new(
            "order",
            &[N_PLACES],
            "The order of the round: seats from 1, and one more than their number for the dummy.",
        ),
        Plane::new(
            "round",
            &[10],
            "Round, rounds, night, tiles left, the back of the next from 1, left-over tiles, who announced the end of the round \
             (as in `order`), whether the end of the match is brought about, turns left, whether a core tile was revealed.",
        ),
        Plane::new(
            "turn",
            &[9],
            "The turn that is on: moved, acted, rested, cards played, move points, influence, what is owed of it, healing, dice \
             used.",
        ),
        Plane::new(
            "card_offer",
            &[CardId::COUNT],
            "Cards on offer: 1 advanced actions, 2 spells, 3 those of monasteries.",
        ),
        Plane::new("unit_offer", &[UnitId::COUNT], "Units on offer."),
        Plane::new("skill_offer", &[SkillId::COUNT], "Skills: 1 in the common offer, 2 revealed for this level."),
        Plane::new("tactics", &[TacticId::COUNT], "1 may still be taken, 2 taken, 3 out of the game."),
        Plane::new(
            "decks",
            &[N_DECKS],
            "Cards left: advanced actions, spells, artifacts, regular and elite units, ruins.",
        ),
        Plane::new("piles", &[TokenColor::COUNT], "Enemy tokens left by color."),
        Plane::new(
            "dummy",
            &[8],
            "The dummy: hero from 1, tactic from 1, cards in deck and discard pile, crystals by color.",
        ),
        Plane::new("dice_by", &[MAX_DICE], "Who holds each die of the Source, from 1."),
    ]
}

/// One more than a row, or 255.
fn row(index: usize) -> u8 {
    u8::try_from(index + 1).unwrap_or(u8::MAX)
}

struct Eye<'a> {
    game: &'a MageKnight,
    realm: &'a Realm,
    seat: usize,
}

pub(super) fn observe(game: &MageKnight, seat: Seat, brush: &mut Brush<'_>) {
    let eye = Eye { game, realm: &game.worlds[0].realm, seat: seat.index() };
    eye.tiles(brush);
    eye.spaces(brush);
    eye.heroes(brush);
    eye.course(brush);
    eye.offers(brush);
}

impl Eye<'_> {
    fn seats(&self) -> usize {
        self.game.sides.len()
    }

    fn away(&self, other: u8) -> usize {
        (usize::from(other) + self.seats() - self.seat) % self.seats()
    }

    /// A place of the order from 1: seats, then the dummy.
    fn place(&self, place: u8) -> u8 {
        if place == DUMMY { row(self.seats()) } else { row(self.away(place)) }
    }

    /// The sides, the seat's own first.
    fn sides(&self) -> impl Iterator<Item = &Side> {
        (0..self.seats()).map(|away| &self.game.sides[(self.seat + away) % self.seats()])
    }

    /// The place of a space among the painted ones.
    fn cell_of(&self, space: Hex) -> Option<(usize, usize)> {
        let (slot, at) = Slot::of(space);
        Some((self.realm.tiles.iter().position(|tile| tile.slot == slot)?, at))
    }

    fn tiles(&self, brush: &mut Brush<'_>) {
        let plane = brush.plane(MAX_TILES * 3);
        for (tile, cells) in self.realm.tiles.iter().zip(plane.chunks_mut(3)) {
            cells[0] = row(tile.tile.index());
            cells[1] = tile.slot.x.wrapping_add(i8::MIN) as u8;
            cells[2] = tile.slot.y.wrapping_add(i8::MIN) as u8;
        }
    }

    fn spaces(&self, brush: &mut Brush<'_>) {
        let plane = brush.plane(MAX_TILES * N_SPACES * OF_SPACE);
        let realm = self.realm;
        for (tile, of_tile) in realm.tiles.iter().zip(plane.chunks_mut(N_SPACES * OF_SPACE)) {
            for (space, cells) in tile.slot.spaces().zip(of_tile.chunks_mut(OF_SPACE)) {
                cells[0] = row(realm.terrain(space).index());
                cells[1] = realm.site(space).map_or(0, |site| row(site.index()));
            }
        }
        for mark in realm.marks.iter() {
            let Some(cells) = self.cells(plane, mark.at) else { continue };
            cells[2] = mark.shields >> self.seat & 1;
            cells[3] = (mark.shields & !(1 << self.seat)).count_ones() as u8;
            cells[4] = u8::from(mark.flags & mark_flags::BURNED != 0);
            let up = mark.flags & mark_flags::RUIN_UP != 0;
            cells[5] = mark.ruin.filter(|_| up).map_or(0, |ruin| row(ruin.index()));
        }
        for token in realm.tokens.iter() {
            let Some(cells) = self.cells(plane, token.at) else { continue };
            let n = usize::from(cells[6]);
            let known = token.up || token.seen >> self.seat & 1 == 1;
            cells[6] += 1;
            if n < 2 {
                cells[7 + 2 * n] = row(ENEMIES[token.enemy.index()].color.index());
                cells[8 + 2 * n] = if known { row(token.enemy.index()) } else { 0 };
            }
            cells[11] |= u8::from(token.rampaging);
        }
        for city in realm.cities.iter() {
            let Some(cells) = self.cells(plane, city.at) else { continue };
            let own = city.shields.iter().filter(|by| usize::from(**by) == self.seat).count();
            (cells[12], cells[13]) = (city.level + 1, u8::from(city.conquered));
            (cells[14], cells[15]) = (own as u8, (city.shields.len() - own) as u8);
        }
    }

    fn cells<'a>(&self, plane: &'a mut [u8], space: Hex) -> Option<&'a mut [u8]> {
        let (tile, at) = self.cell_of(space)?;
        Some(&mut plane[(tile * N_SPACES + at) * OF_SPACE..][..OF_SPACE])
    }

    fn heroes(&self, brush: &mut Brush<'_>) {
        for side in self.sides() {
            let (kit, trek, level) = (&side.kit, &side.trek, side.level_row());
            let (tile, at) = trek.at.and_then(|space| self.cell_of(space)).map_or((0, 0), |(t, at)| (row(t), row(at)));
            brush.number(row(side.hero.index()));
            brush.number(side.level);
            brush.number(kit.fame);
            brush.number(i16::from(kit.reputation) + 128);
            [level.armor, level.hand_limit, level.slots, tile, at].into_iter().for_each(|n| brush.number(n));
            brush.flag(!trek.down);
            brush.number(trek.tactic.map_or(0, |tactic| row(tactic.index())));
            brush.flag(trek.flipped);
            brush.number(trek.under.len());
            brush.number(kit.wallet.stolen.map_or(0, |color| row(color.index())));
            brush.number(kit.hand.len() + usize::from(kit.more_wounds));
            brush.number(side.deck.len());
            brush.number(kit.discard.len() + usize::from(kit.discard_wounds));
            brush.number(kit.play.len());
            brush.number(side.wounds());
            brush.number(trek.rewards.len());
            brush.number(row(side.phase.index()));
            brush.flag(side.phase.in_combat());
            brush.plane(4).copy_from_slice(&kit.wallet.crystals);
            brush.plane(6).copy_from_slice(&kit.wallet.tokens);
        }
        for side in self.sides() {
            let plane = brush.plane(MAX_UNITS * OF_UNIT);
            for (unit, cells) in side.kit.units.iter().filter(|unit| !unit.gone).zip(plane.chunks_mut(OF_UNIT)) {
                let mark = unit.mark.map_or(0, |color| row(color.index()));
                cells.copy_from_slice(&[row(unit.id.index()), u8::from(unit.spent), unit.wounds, mark]);
            }
        }
        for side in self.sides() {
            let plane = brush.plane(SkillId::COUNT);
            for own in side.trek.skills.iter() {
                let (down, used) = (side.kit.down.contains(own.skill), side.kit.turn.used.contains(own.skill));
                plane[own.skill.index()] = if down { 3 } else { 1 + u8::from(used) };
            }
        }
    }

    /// Where the round and the turn stand.
    fn course(&self, brush: &mut Brush<'_>) {
        let (realm, world) = (self.realm, &self.game.worlds[0]);
        brush.one_of(self.seats(), Some(self.away(realm.current)));
        let order = brush.plane(N_PLACES);
        for (place, cell) in realm.order.iter().zip(order) {
            *cell = self.place(*place);
        }
        brush.number(realm.round);
        brush.number(self.game.plan.rounds);
        brush.flag(world.time == Time::Night);
        brush.number(realm.tile_deck.len());
        brush.number(realm.next_back().map_or(0, |back| match back {
            Back::Start => 1,
            Back::Countryside => 2,
            Back::Core => 3,
        }));
        brush.number(realm.left_over.len());
        brush.number(realm.ending.announced.map_or(0, |place| self.place(place)));
        brush.flag(realm.ending.triggered.is_some());
        brush.number(realm.ending.turns_left);
        brush.flag(realm.core);
        let kit = &self.game.sides[usize::from(realm.current)].kit;
        let turn = &kit.turn;
        [turn.moved, turn.acted, turn.rested].into_iter().for_each(|flag| brush.flag(flag));
        brush.number(turn.played);
        brush.number(kit.move_points);
        brush.number(kit.influence);
        brush.number(turn.debt);
        brush.number(kit.healing);
        brush.number(kit.wallet.dice_used);
    }

    /// What can be had: cards, units, skills, tactics, and what is left of every deck.
    fn offers(&self, brush: &mut Brush<'_>) {
        let (realm, world) = (self.realm, &self.game.worlds[0]);
        let cards = brush.plane(CardId::COUNT);
        realm.offers.actions.iter().for_each(|card| cards[card.index()] = 1);
        realm.offers.spells.iter().for_each(|card| cards[card.index()] = 2);
        realm.offers.monastery.iter().for_each(|card| cards[card.index()] = 3);
        let units = brush.plane(UnitId::COUNT);
        realm.offers.units.iter().for_each(|unit| units[unit.index()] += 1);
        let skills = brush.plane(SkillId::COUNT);
        realm.offers.skills.iter().for_each(|skill| skills[skill.index()] = 1);
        realm.revealed.iter().for_each(|skill| skills[skill.index()] = 2);
        let tactics = brush.plane(TacticId::COUNT);
        let dummy = realm.dummy.as_ref();
        for (tactic, cell) in TacticId::ALL.iter().zip(tactics) {
            let taken = self.game.sides.iter().any(|side| side.trek.tactic == Some(*tactic))
                || dummy.is_some_and(|dummy| dummy.tactic == Some(*tactic));
            *cell = match tactic.bit() {
                bit if realm.removed & bit != 0 => 3,
                _ if taken => 2,
                bit => u8::from(realm.shown & bit != 0),
            };
        }
        [realm.actions.len(), realm.spells.len(), realm.artifacts.len()].into_iter().for_each(|n| brush.number(n));
        world.unit_decks.iter().for_each(|deck| brush.number(deck.len()));
        brush.number(realm.ruins.len());
        TokenColor::ALL.iter().for_each(|color| brush.number(world.piles[color.index()].len()));
        let cells = brush.plane(8);
        if let Some(dummy) = dummy {
            cells[0] = row(dummy.hero.index());
            cells[1] = dummy.tactic.map_or(0, |tactic| row(tactic.index()));
            (cells[2], cells[3]) = (dummy.deck.len() as u8, dummy.discard.len() as u8);
            cells[4..].copy_from_slice(&dummy.crystals);
        }
        let dice = brush.plane(MAX_DICE);
        for (die, cell) in world.source.iter().zip(dice) {
            *cell = if die.taken { self.place(die.by) } else { 0 };
        }
    }
}
