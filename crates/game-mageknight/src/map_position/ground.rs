//! The map of a stated position: tiles, what has changed on their spaces, cities, tokens and ruins.

use sortie_engine::{Refusal, Seat};

use super::{Done, bad, take};
use crate::data::enemies::ENEMIES;
use crate::data::tables;
use crate::data::tiles::{Back, SiteKind, TILES, TileId};
use crate::ids::{EnemyId, Time, TokenColor};
use crate::list::List;
use crate::map::{Hex, Slot};
use crate::map_view::{CityOnMap, SpaceView};
use crate::position::{listed, need};
use crate::state::MageKnight;
use crate::view::View;
use crate::world::{City, Placed, Realm, Token, World, mark_flags};

/// Puts everything on the map back where it came from.
fn clear_map(game: &mut MageKnight) {
    let world = &mut game.worlds[0];
    clear_tokens(world);
    let realm = &mut *world.realm;
    for mark in realm.marks.iter() {
        mark.ruin.into_iter().for_each(|ruin| {
            realm.ruins.push(ruin);
        });
    }
    realm.marks.clear();
    realm.cities.clear();
    let taught = std::mem::take(&mut realm.offers.monastery);
    taught.iter().for_each(|card| {
        realm.actions.push(*card);
    });
    let placed = std::mem::take(&mut realm.tiles);
    for tile in placed.iter().rev().filter(|tile| TILES[tile.tile.index()].back != Back::Start) {
        realm.tile_deck.push(tile.tile);
        realm.tile_deck.rotate_right(1);
    }
    realm.core = false;
}

fn clear_tokens(world: &mut World) {
    let tokens = std::mem::take(&mut world.realm.tokens);
    for token in tokens.iter() {
        world.piles[ENEMIES[token.enemy.index()].color.index()].push(token.enemy);
    }
}

/// Tiles, what has changed on their spaces, cities, and tokens.
pub(super) fn map(game: &mut MageKnight, view: &View) -> Done {
    if let Some(tiles) = view.map.as_ref() {
        clear_map(game);
        for tile in tiles {
            place_tile(game, tile.slot, tile.tile)?;
        }
    }
    for space in listed(&view.spaces) {
        mark(&mut game.worlds[0].realm, space)?;
    }
    for stated in listed(&view.cities) {
        let city = game.worlds[0].realm.cities.iter_mut().find(|city| city.at == stated.at);
        let city = city.ok_or_else(|| bad("there is no city"))?;
        city.level = stated.level.0.unwrap_or(city.level);
        city.conquered = stated.conquered.0.unwrap_or(city.conquered);
        if let Some(shields) = stated.shields.as_ref() {
            let seats: Vec<u8> = shields.iter().map(|seat| seat.index() as u8).collect();
            city.shields = List::from_slice(&seats).ok_or_else(|| bad("too many shields"))?;
        }
    }
    match view.tokens.as_ref() {
        Some(_) => tokens(game, view),
        None if !view.map.is_unsaid() => deal_tokens(game),
        None => Ok(()),
    }?;
    for stated in listed(&view.cities) {
        garrison(game, stated)?;
    }
    if !view.map.is_unsaid() {
        lay_ruins(game, view)?;
        let n = monasteries(&game.worlds[0].realm);
        let realm = &mut *game.worlds[0].realm;
        (0..n).for_each(|_| {
            if !realm.actions.is_empty() {
                let card = realm.actions.remove(0);
                realm.offers.monastery.push(card);
            }
        });
    }
    let realm = &game.worlds[0].realm;
    for (seat, side) in game.sides.iter().enumerate() {
        let Some(at) = side.trek.at else { continue };
        let land = realm.cell(at).is_some_and(|cell| cell.terrain != crate::ids::Terrain::Sea);
        need(land && !realm.rampages(at), "a hero stands where it cannot")?;
        let open = at == realm.portal() || realm.city(at).is_some_and(|city| city.conquered);
        let shared = game.sides[..seat].iter().any(|other| other.trek.at == Some(at));
        need(open || !shared, "two heroes share a space")?;
    }
    Ok(())
}

fn place_tile(game: &mut MageKnight, slot: Slot, tile: TileId) -> Done {
    let level = game.plan.city_level(game.worlds[0].realm.cities.len());
    let friendly = game.plan.scenario.is_friendly();
    let realm = &mut *game.worlds[0].realm;
    let printed = &TILES[tile.index()];
    let start = printed.back == Back::Start;
    need(start == (slot == Slot::default()), "the start tile lies in 0,0, and nothing else does")?;
    need(realm.tiles.iter().all(|other| other.slot != slot && other.tile != tile), "a tile or slot is stated twice")?;
    let near = slot.around().any(|near| realm.tiles.iter().any(|other| other.slot == near));
    need(start || near, "a tile lies next to another")?;
    if !take(&mut realm.tile_deck, tile) {
        take(&mut realm.left_over, tile);
    }
    need(realm.tiles.push(Placed { tile, slot, city: printed.city }), "too many tiles")?;
    realm.core |= printed.back == Back::Core;
    if let Some(color) = printed.city {
        let mut city = City { at: slot.center(), color, level, conquered: friendly, ..City::default() };
        (0..game.sides.len() as u8).filter(|_| friendly).for_each(|seat| {
            city.shields.push(seat);
        });
        need(realm.cities.push(city), "too many cities")?;
    }
    Ok(())
}

fn bits(seats: &[Seat]) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

/// What has changed on a space.
fn mark(realm: &mut Realm, stated: &SpaceView) -> Done {
    need(realm.cell(stated.at).is_some(), "a space beyond the map")?;
    let shields = stated.shields.as_ref().map(|seats| bits(seats));
    let owner = stated.owner.0.map(|seat| 1 << seat.index());
    let change = shields.or(owner).is_some() || stated.burned.0.is_some() || stated.ruin.0.is_some();
    if !change && stated.paths.is_unsaid() && stated.face_up.is_unsaid() {
        return Ok(());
    }
    if let Some(ruin) = stated.ruin.0 {
        if let Some(old) = realm.mark(stated.at).and_then(|mark| mark.ruin) {
            realm.ruins.push(old);
        }
        need(take(&mut realm.ruins, ruin), "the ruin's token is somewhere else")?;
    }
    let mark = realm.mark_mut(stated.at);
    mark.shields = shields.or(owner).unwrap_or(mark.shields);
    mark.ruin = stated.ruin.0.or(mark.ruin);
    let mut flag = |flag: u8, said: Option<bool>| match said {
        Some(true) => mark.flags |= flag,
        Some(false) => mark.flags &= !flag,
        None => {}
    };
    flag(mark_flags::BURNED, stated.burned.0);
    flag(mark_flags::RUIN_UP, stated.face_up.0.or(stated.ruin.0.map(|_| true)));
    for way in listed(&stated.paths) {
        need(matches!(way.path, 2 | 4 | 6), "a way through a maze is 2, 4 or 6")?;
        mark.paths[usize::from(way.path) / 2 - 1] = way.by.index() as u8 + 1;
        mark.shields |= 1 << way.by.index();
    }
    Ok(())
}

/// MKG-3.7: whether a garrison's token lies face up when nothing else is said.
fn seen(game: &MageKnight, at: Hex) -> bool {
    let world = &game.worlds[0];
    let near = game.sides.iter().any(|side| side.trek.at.is_some_and(|hero| hero.distance(at) <= 1));
    match world.realm.site(at) {
        Some(SiteKind::City) => near,
        Some(SiteKind::Keep | SiteKind::Tower) => near && world.time == Time::Day,
        _ => true,
    }
}

/// The tokens as stated, and none besides.
fn tokens(game: &mut MageKnight, view: &View) -> Done {
    clear_tokens(&mut game.worlds[0]);
    for stated in listed(&view.tokens) {
        let cell = game.worlds[0].realm.cell(stated.at).copied();
        let cell = cell.ok_or_else(|| bad("a token beyond the map"))?;
        let up = stated.face_up.0.unwrap_or_else(|| seen(game, stated.at));
        let world = &mut game.worlds[0];
        let enemy = match (stated.enemy.0, stated.color.0) {
            (Some(enemy), color) => {
                let pile = ENEMIES[enemy.index()].color;
                need(color.is_none_or(|color| color == pile), "a token has another color")?;
                need(take(&mut world.piles[pile.index()], enemy), "more tokens than exist")?;
                enemy
            }
            (None, Some(color)) => draw(world, color)?,
            (None, None) => return Err(bad("a token has a kind or a color")),
        };
        let rampaging = stated.rampaging.0.unwrap_or(cell.rampager.is_some());
        need(world.realm.tokens.push(Token { at: stated.at, enemy, up, rampaging, seen: 0 }), "too many tokens")?;
    }
    Ok(())
}

/// The garrison of a city as stated: whatever lay there is put under its piles.
fn garrison(game: &mut MageKnight, stated: &CityOnMap) -> Done {
    let Some(tokens) = stated.garrison.as_ref().filter(|_| view_says_more(game, stated)) else { return Ok(()) };
    let world = &mut game.worlds[0];
    let mut place = 0;
    while place < world.realm.tokens.len() {
        if world.realm.tokens[place].at == stated.at {
            let old = world.realm.tokens.remove(place).enemy;
            world.piles[ENEMIES[old.index()].color.index()].push(old);
        } else {
            place += 1;
        }
    }
    let up = seen(game, stated.at);
    for token in tokens {
        let world = &mut game.worlds[0];
        let enemy = match (token.enemy.0, token.color.0) {
            (Some(enemy), _) => {
                need(take(&mut world.piles[ENEMIES[enemy.index()].color.index()], enemy), "more tokens than exist")?;
                enemy
            }
            (None, Some(color)) => draw(world, color)?,
            (None, None) => return Err(bad("a token has a kind or a color")),
        };
        let token = Token { at: stated.at, enemy, up, rampaging: false, seen: 0 };
        need(world.realm.tokens.push(token), "too many tokens")?;
    }
    Ok(())
}

/// Whether the garrison that is stated is not the one that lies there already, as where a whole view is stated.
fn view_says_more(game: &MageKnight, stated: &CityOnMap) -> bool {
    let lies: Vec<EnemyId> = game.worlds[0].realm.tokens_at(stated.at).map(|token| token.enemy).collect();
    let said = stated.garrison.as_ref().into_iter().flatten().map(|token| token.enemy.0);
    said.collect::<Vec<_>>() != lies.into_iter().map(Some).collect::<Vec<_>>()
}

fn draw(world: &mut World, color: TokenColor) -> Result<EnemyId, Refusal> {
    let pile = &mut world.piles[color.index()];
    if pile.is_empty() { Err(bad("the pile is empty")) } else { Ok(pile.remove(0)) }
}

/// MKG-3.5: what the tiles bring, where it has not been conquered.
fn deal_tokens(game: &mut MageKnight) -> Done {
    let tiles = game.worlds[0].realm.tiles;
    for tile in tiles.iter() {
        for (cell, at) in TILES[tile.tile.index()].cells.iter().zip(tile.slot.spaces()) {
            let realm = &game.worlds[0].realm;
            let held = realm.conquered(at);
            let mut colors: Vec<(TokenColor, bool)> = cell.rampager.map(|color| (color, true)).into_iter().collect();
            match cell.site {
                Some(SiteKind::Keep) if !held => colors.push((TokenColor::Gray, false)),
                Some(SiteKind::Tower) if !held => colors.push((TokenColor::Violet, false)),
                Some(SiteKind::City) if !held => {
                    let city = realm.city(at).and_then(|city| tables::garrison(city.color, city.level));
                    colors.extend(city.into_iter().flatten().map(|color| (*color, false)));
                }
                _ => {}
            }
            for (color, rampaging) in colors {
                let up = rampaging || seen(game, at);
                let enemy = draw(&mut game.worlds[0], color)?;
                let token = Token { at, enemy, up, rampaging, seen: 0 };
                need(game.worlds[0].realm.tokens.push(token), "too many tokens")?;
            }
        }
    }
    Ok(())
}

/// Ruins that nothing is stated of.
fn lay_ruins(game: &mut MageKnight, view: &View) -> Done {
    let day = game.worlds[0].time == Time::Day;
    let realm = &mut *game.worlds[0].realm;
    let tiles = realm.tiles;
    for at in tiles.iter().flat_map(|tile| tile.slot.spaces()) {
        let bare = realm.mark(at).is_none_or(|mark| mark.ruin.is_none() && mark.shields == 0);
        if realm.site(at) != Some(SiteKind::Ruins) || !bare || realm.ruins.is_empty() {
            continue;
        }
        let ruin = realm.ruins.remove(0);
        let said = listed(&view.spaces).iter().find(|space| space.at == at).and_then(|space| space.face_up.0);
        let mark = realm.mark_mut(at);
        mark.ruin = Some(ruin);
        if said.unwrap_or(day) {
            mark.flags |= mark_flags::RUIN_UP;
        }
    }
    Ok(())
}

fn monasteries(realm: &Realm) -> usize {
    let spaces = realm.tiles.iter().flat_map(|tile| tile.slot.spaces());
    let stands = |at: &Hex| realm.site(*at) == Some(SiteKind::Monastery) && !realm.flagged(*at, mark_flags::BURNED);
    spaces.filter(stands).count()
}
