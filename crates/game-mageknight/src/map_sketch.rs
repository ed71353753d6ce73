//! A scenario with a map as text, made from the view alone: the spaces, what lies on them, what is on offer, and the heroes.
//!
//! ```text
//!         3,-4!   4,-4
//!         hills   forest
//!     2,-3    3,-3 a  4,-3
//!     village plains  magical
//! ```
//!
//! Each space is named by its coordinates, with a mark for enemies and a letter for every hero there; below, its site, or
//! its terrain where it has none. A fight takes the place of the map.

use std::collections::BTreeMap;

use serde_json::Map;
use sortie_engine::{Seat, Word as _};

use crate::data::tiles::{SiteKind, TILES, TileId};
use crate::ids::Terrain;
use crate::map::Hex;
use crate::map_view::{CityOnMap, SpaceView, TokenView};
use crate::sketch::{Pen, draw_hand, draw_side, draw_units, with};
use crate::view::{PlayerView, View};

/// Columns from one space to the next in its row.
const STEP: i32 = 8;

/// The whole match, or the fight if one is on.
pub(crate) fn draw(table: &View, players: &[PlayerView], pen: &mut Pen<'_>) {
    let head = with(with(Map::new(), "scenario", table.scenario.0), "round", table.round.0);
    let head = with(with(head, "rounds", table.rounds.0), "time", table.time.0);
    pen.line("sketch-map", with(head, "phase", table.phase.0));
    if let Some(side) = table.combat.as_ref().and_then(Option::as_deref) {
        draw_side(side, pen);
        return;
    }
    draw_spaces(table, players, pen);
    draw_sites(table, pen);
    draw_offers(table, pen);
    if table.order.as_ref().is_some_and(|order| !order.is_empty()) {
        pen.line("sketch-order", with(Map::new(), "order", &table.order));
    }
    if let Some(dummy) = table.dummy.as_ref() {
        let line = with(with(Map::new(), "hero", dummy.hero.0), "cards", dummy.deck_count.0);
        pen.line("sketch-dummy", with(line, "crystals", &dummy.crystals));
    }
    for (seat, player) in players.iter().enumerate() {
        draw_player(table, Seat::new(seat), player, pen);
    }
}

/// A player's mark on the map.
fn letter(seat: Seat) -> char {
    (b'a' + seat.index() as u8) as char
}

/// Every space that is revealed, with its terrain.
fn revealed(table: &View) -> BTreeMap<(i8, i8), (Hex, Terrain)> {
    let cells = |tile: TileId| TILES.iter().find(|row| row.id == tile).map(|row| row.cells);
    let mut spaces = BTreeMap::new();
    for tile in table.map.as_ref().into_iter().flatten() {
        for (space, cell) in tile.slot.spaces().zip(cells(tile.tile).into_iter().flatten()) {
            spaces.insert((space.r, space.q), (space, cell.terrain));
        }
    }
    spaces
}

fn draw_spaces(table: &View, players: &[PlayerView], pen: &mut Pen<'_>) {
    let spaces = revealed(table);
    // Half a step to the right for each row.
    let column = |space: Hex| (2 * i32::from(space.q) + i32::from(space.r)) * STEP / 2;
    let left = spaces.values().map(|(space, _)| column(*space)).min().unwrap_or(0);
    let mut row = None;
    let [mut names, mut grounds] = [String::new(), String::new()];
    for (space, terrain) in spaces.values() {
        if row.replace(space.r).is_some_and(|last| last != space.r) {
            pen.plain(&names);
            pen.plain(&grounds);
            (names, grounds) = (String::new(), String::new());
        }
        let here = sites(table).find(|site| site.at == *space).and_then(|site| site.site.0);
        let ground = match here {
            Some(site) => pen.name("site", site),
            None if *terrain == Terrain::Sea => String::from("~"),
            None => pen.name("terrain", terrain),
        };
        let at = (column(*space) - left) as usize;
        write_at(&mut names, at, &space_name(table, players, *space));
        write_at(&mut grounds, at, &ground.chars().take(STEP as usize - 1).collect::<String>());
    }
    pen.plain(&names);
    pen.plain(&grounds);
    pen.line("sketch-map-legend", Map::new());
}

/// The coordinates, `!` where an enemy is, and the letters of heroes.
fn space_name(table: &View, players: &[PlayerView], space: Hex) -> String {
    let mut name = space.with_word(str::to_owned);
    if tokens(table).any(|token| token.at == space) {
        name.push('!');
    }
    let here = players.iter().enumerate().filter(|(_, player)| player.at.0.flatten() == Some(space));
    let heroes: String = here.map(|(seat, _)| letter(Seat::new(seat))).collect();
    if heroes.is_empty() { name } else { format!("{name} {heroes}") }
}

fn write_at(line: &mut String, column: usize, text: &str) {
    let gap = column.saturating_sub(line.chars().count());
    line.extend(std::iter::repeat_n(' ', gap));
    line.push_str(text);
}

fn sites(table: &View) -> impl Iterator<Item = &SpaceView> {
    table.spaces.as_ref().into_iter().flatten()
}

fn tokens(table: &View) -> impl Iterator<Item = &TokenView> {
    table.tokens.as_ref().into_iter().flatten()
}

fn cities(table: &View) -> impl Iterator<Item = &CityOnMap> {
    table.cities.as_ref().into_iter().flatten()
}

/// A line for each space that holds anything: its site with its owners, and the enemies on it.
fn draw_sites(table: &View, pen: &mut Pen<'_>) {
    let terrain = revealed(table);
    for ((r, q), (_, ground)) in &terrain {
        let at = Hex::new(*q, *r);
        let site = sites(table).find(|site| site.at == at && site.site.0.is_some());
        let enemies: Vec<String> =
            tokens(table).filter(|token| token.at == at).map(|token| enemy(token, pen)).collect();
        if site.is_none() && enemies.is_empty() {
            continue;
        }
        let line = with(with(Map::new(), "at", at), "terrain", ground);
        let line = with(line, "site", site.and_then(|site| site.site.0));
        let line = with(line, "shields", site.and_then(|site| site.shields.as_ref()));
        let line = with(line, "burned", site.and_then(|site| site.burned.0).unwrap_or(false));
        let line = with(line, "ruin", site.and_then(|site| site.ruin.0));
        let line = with(line, "enemies", (!enemies.is_empty()).then(|| enemies.join(", ")));
        pen.item("sketch-place", line);
        if site.is_some_and(|site| site.site.0 == Some(SiteKind::City)) {
            draw_city(table, at, pen);
        }
    }
    if let Some(costs) = table.turn.as_ref().and_then(|turn| turn.terrain.as_ref()) {
        let open: BTreeMap<Terrain, u8> =
            costs.iter().filter_map(|(ground, cost)| cost.map(|cost| (*ground, cost))).collect();
        pen.line("sketch-costs", with(Map::new(), "terrain", open));
    }
    if let Some(deck) = table.tile_deck.as_ref() {
        pen.line("sketch-tiles", with(with(Map::new(), "count", deck.count), "next", &deck.next));
    }
}

fn draw_city(table: &View, at: Hex, pen: &mut Pen<'_>) {
    if let Some(city) = cities(table).find(|city| city.at == at) {
        let line = with(with(Map::new(), "city", city.color.0), "level", city.level.0);
        pen.item("sketch-city", with(line, "conquered", city.conquered.0));
    }
}

/// What a token is called: by its color while it lies face down.
fn enemy(token: &TokenView, pen: &Pen<'_>) -> String {
    match token.enemy.0.filter(|_| token.face_up.0 == Some(true)) {
        Some(enemy) => pen.name("enemy", enemy),
        None => pen.say("sketch-token", with(Map::new(), "pile", token.color.0)),
    }
}

/// What can be gained, each list that holds anything.
fn draw_offers(table: &View, pen: &mut Pen<'_>) {
    let offers = serde_json::to_value(&table.offers).unwrap_or_default();
    let lists = [
        ("sketch-offer-units", "units", "units"),
        ("sketch-offer-actions", "actions", "cards"),
        ("sketch-offer-spells", "spells", "cards"),
        ("sketch-offer-monastery", "monastery", "cards"),
        ("sketch-offer-skills", "skills", "skills"),
    ];
    for (key, member, kind) in lists {
        if offers[member].as_array().is_some_and(|listed| !listed.is_empty()) {
            pen.line(key, with(Map::new(), kind, &offers[member]));
        }
    }
}

fn draw_player(table: &View, seat: Seat, player: &PlayerView, pen: &mut Pen<'_>) {
    let turn = table.turn.as_ref().filter(|_| player.hand.as_ref().is_some());
    let line = with(with(Map::new(), "who", seat), "letter", letter(seat).to_string());
    let line = with(with(line, "hero", player.hero.0), "level", player.level.0);
    let line = with(with(line, "armor", player.armor.0), "fame", player.fame.0);
    let line = with(with(line, "reputation", player.reputation.0), "wounds", player.wounds.0);
    let line = with(line, "tactic", player.tactic.as_ref().map(|held| held.id));
    pen.line("sketch-traveller", with(line, "at", player.at.0.flatten()));
    let free = table.source.as_ref().into_iter().flatten().filter(|die| die.taken.0 != Some(true));
    let dice: Vec<_> = free.map(|die| die.color).collect();
    let line = with(with(Map::new(), "tokens", &player.tokens), "crystals", &player.crystals);
    match turn {
        Some(turn) => {
            let points =
                with(with(Map::new(), "movePoints", turn.move_points.0), "healingPoints", turn.healing_points.0);
            pen.item("sketch-turn", with(points, "influencePoints", turn.influence_points.0));
            pen.item("sketch-mana", with(with(line, "dice", dice), "left", turn.dice_left.0));
        }
        None => pen.item("sketch-purse", line),
    }
    let skills: Vec<_> = player.skills.as_ref().into_iter().flatten().map(|own| own.skill).collect();
    if !skills.is_empty() {
        pen.item("sketch-skills", with(Map::new(), "skills", skills));
    }
    draw_units(player.units.as_ref().map_or(&[], Vec::as_slice), pen);
    draw_hand(player.hand.as_ref().map(Vec::as_slice), player.hand_count.0, pen);
}
