//! MKG-3.5: a tile is revealed, and with it what lies on its spaces.

use crate::data::tables;
use crate::data::tiles::{Back, SiteKind, TILES, TileId};
use crate::event::Event;
use crate::ids::{CityColor, RuinId, Time, TokenColor};
use crate::map::{Hex, Slot};
use crate::options::{Scenario, Variant};
use crate::rules::{Table, phases, travel};
use crate::world::{About, Cause, City, Inquiry, Placed, Token, mark_flags};

/// A hero explores: the next tile comes to a slot.
pub fn explore(table: &mut Table<'_>, slot: Slot) {
    let Some(tile) = next_tile(table) else { return };
    table.barrier();
    reveal(table, tile, slot);
    if table.plan.scenario.is_reconnaissance() {
        gain_fame(table, 1);
    }
}

/// Takes the next tile from the deck, or from the left-over ones.
pub fn next_tile(table: &mut Table<'_>) -> Option<TileId> {
    let realm = &mut *table.world.realm;
    let deck = if realm.tile_deck.is_empty() { &mut realm.left_over } else { &mut realm.tile_deck };
    let at = table.chance.draw_position("draw", deck.iter().copied())?;
    Some(deck.remove(at))
}

/// Gains Fame and tells of it.
pub fn gain_fame(table: &mut Table<'_>, n: u16) {
    if n == 0 {
        return;
    }
    let fame = &mut table.side.kit.fame;
    *fame = fame.saturating_add(n);
    let fame = *fame;
    table.tell(|| Event::FameGained { gained: n, fame });
}

/// Lays a tile and draws what its spaces ask for, the middle first, then clockwise from the north-east.
pub fn reveal(table: &mut Table<'_>, tile: TileId, slot: Slot) {
    let printed = &TILES[tile.index()];
    let city = printed.city.map(|color| city_color(table, color));
    let realm = &mut *table.world.realm;
    realm.tiles.push(Placed { tile, slot, city });
    realm.core |= printed.back == Back::Core;
    table.tell(|| Event::TileRevealed { slot, tile });
    for (cell, at) in printed.cells.iter().zip(slot.spaces()) {
        if let Some(color) = cell.rampager {
            place(table, at, color, true, true);
        }
        match cell.site {
            Some(SiteKind::Keep) => place(table, at, TokenColor::Gray, false, false),
            Some(SiteKind::Tower) => place(table, at, TokenColor::Violet, false, false),
            Some(SiteKind::City) => found_city(table, at, city.unwrap_or_default()),
            Some(SiteKind::Ruins) => lay_ruin(table, at),
            Some(SiteKind::Monastery) => {
                teach(table);
                secret(table, at, true);
            }
            Some(SiteKind::Village) => secret(table, at, false),
            Some(SiteKind::Mine) if table.plan.scenario == Scenario::MinesLiberation => {
                let guard = if printed.back == Back::Core { TokenColor::Red } else { TokenColor::Green };
                place(table, at, guard, true, false);
                place(table, at, TokenColor::Brown, false, false);
            }
            _ => {}
        }
    }
    if let Some(hero) = table.side.trek.at {
        travel::look_around(table, hero);
    }
    if printed.city.is_some() && table.plan.scenario.is_reconnaissance() {
        trigger(table, Cause::CityRevealed);
    }
}

/// MKG-12.6: the end of the match is brought about.
pub fn trigger(table: &mut Table<'_>, cause: Cause) {
    if table.world.realm.ending.triggered.is_none() {
        let seat = table.seat.index() as u8;
        table.world.realm.ending.triggered = Some((seat, cause));
        table.tell(|| Event::EndTriggered { cause });
    }
}

/// Draws a token onto a space.
pub fn place(table: &mut Table<'_>, at: Hex, color: TokenColor, up: bool, rampaging: bool) {
    let Some(enemy) = phases::draw_token(table, color) else { return };
    table.world.realm.tokens.push(Token { at, enemy, up, rampaging, seen: 0 });
    table.tell(|| Event::TokenPlaced { at, color, enemy: up.then_some(enemy), hidden: (!up).then_some(enemy) });
}

/// MKG-2.6: with random cities a color that is not on the map yet.
fn city_color(table: &mut Table<'_>, printed: CityColor) -> CityColor {
    if !table.plan.varies(Variant::RandomCities) {
        return printed;
    }
    let taken: Vec<CityColor> = table.world.realm.cities.iter().map(|city| city.color).collect();
    let free: Vec<CityColor> = CityColor::ALL.iter().copied().filter(|color| !taken.contains(color)).collect();
    let event = table.next_event();
    if free.is_empty() { printed } else { table.chance.event_at(event).pick("pick", &free) }
}

/// A city with its level and garrison.
fn found_city(table: &mut Table<'_>, at: Hex, color: CityColor) {
    let number = table.world.realm.cities.len();
    let level = table.plan.city_level(number);
    let friendly = table.plan.scenario.is_friendly();
    let mut city = City { at, color, level, conquered: friendly, ..City::default() };
    if friendly {
        let seats = 1 + table.others.look().iter().count();
        (0..seats).for_each(|seat| {
            city.shields.push(seat as u8);
        });
    }
    table.world.realm.cities.push(city);
    if let Some(garrison) = tables::garrison(color, level).filter(|_| !friendly) {
        garrison.iter().for_each(|pile| place(table, at, *pile, false, false));
    }
}

/// A token of ancient ruins; the pile is made of the used ones where it is empty.
fn lay_ruin(table: &mut Table<'_>, at: Hex) {
    let up = table.world.time == Time::Day;
    let Some(ruin) = draw_ruin(table) else { return };
    let mark = table.world.realm.mark_mut(at);
    mark.ruin = Some(ruin);
    if up {
        mark.flags |= mark_flags::RUIN_UP;
    }
    table.tell(|| Event::RuinPlaced { at, ruin: up.then_some(ruin), hidden: (!up).then_some(ruin) });
}

fn draw_ruin(table: &mut Table<'_>) -> Option<RuinId> {
    if table.world.realm.ruins.is_empty() {
        let event = table.next_event();
        let realm = &mut *table.world.realm;
        realm.ruins = std::mem::take(&mut realm.ruin_discards);
        table.chance.event_at(event).shuffle(&mut realm.ruins);
    }
    let deck = &mut table.world.realm.ruins;
    let at = table.chance.draw_position("draw", deck.iter().copied())?;
    Some(deck.remove(at))
}

/// A monastery brings an advanced action into the offer of units.
pub fn teach(table: &mut Table<'_>) {
    let realm = &mut *table.world.realm;
    let Some(at) = table.chance.draw_position("draw", realm.actions.iter().copied()) else { return };
    let card = realm.actions.remove(at);
    realm.offers.monastery.push(card);
    table.tell(|| Event::CardOffered { card });
}

/// MKG-2.5: the one who reveals a village or monastery hides a dungeon or tomb next to it.
fn secret(table: &mut Table<'_>, at: Hex, tomb: bool) {
    if table.plan.scenario != Scenario::DungeonLords {
        return;
    }
    if secret_spaces(table.world, at).next().is_some() {
        table.world.realm.origin = at;
        let who = table.seat.index() as u8;
        if table.world.realm.inquiry.is_none() {
            table.world.realm.inquiry = Some(Inquiry { who, about: About::Secret { tomb } });
        }
    }
}

/// A rampaging enemy was beaten there.
const FELL: u8 = mark_flags::FELL_GREEN | mark_flags::FELL_RED;

/// Where a secret dungeon or tomb may lie: next to its village or monastery, on land that is no swamp and has no site.
pub fn secret_spaces(world: &crate::world::World, at: Hex) -> impl Iterator<Item = Hex> + '_ {
    at.around().filter(|space| {
        let realm = &world.realm;
        let cell = realm.cell(*space);
        cell.is_some_and(|cell| {
            cell.terrain.cost(Time::Day).is_some()
                && cell.terrain != crate::ids::Terrain::Swamp
                && (cell.rampager.is_none() || realm.flagged(*space, FELL))
                && !realm.rampages(*space)
                && realm.site(*space).is_none()
        })
    })
}
