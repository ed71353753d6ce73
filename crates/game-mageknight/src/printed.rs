//! What is printed on the components and the same in every match: clients draw tiles and cards by it.

use serde_json::{Value, json};

use crate::data::cards::{CARDS, Card, Class};
use crate::data::tiles::{TILES, Tile, TileId, WALLS};
use crate::effects::Cost;
use crate::ids::Color;
use crate::rules::mana::Wanted;

/// The printed cards, and with a map the printed tiles.
pub(crate) fn printed(has_map: bool) -> Value {
    if has_map { json!({ "tiles": tiles(), "cards": cards() }) } else { json!({ "cards": cards() }) }
}

/// Every tile as printed, by id: its seven spaces, the middle first, then clockwise from the north-east, and its walls.
fn tiles() -> Value {
    let spaces = |tile: &Tile| {
        let cells = tile.cells.iter().map(|cell| {
            let colors: Vec<&str> = Color::BASIC
                .iter()
                .filter(|color| cell.mana & 1 << **color as u8 != 0)
                .map(|color| color.word())
                .collect();
            json!({ "terrain": cell.terrain, "site": cell.site, "mana": colors })
        });
        cells.collect::<Vec<_>>()
    };
    let walls = |id: TileId| {
        let own = WALLS.iter().filter(move |(tile, ..)| *tile == id);
        own.map(|(_, space, side)| json!({ "space": space, "side": side })).collect::<Vec<_>>()
    };
    let by_id = TILES.iter().map(|tile| {
        let row = json!({ "spaces": spaces(tile), "walls": walls(tile.id), "city": tile.city });
        (tile.id.word().to_owned(), row)
    });
    Value::Object(by_id.collect())
}

/// Every card by id: its color, the mana of its two sides, whether one of several colors is enough, and whether the strong side takes
/// the card out of the game. Mana of any color is part of the text.
fn cards() -> Value {
    let row = |card: &Card| {
        let sides = [card.basic.cost, card.strong.cost];
        let either = sides.iter().any(|cost| cost.mana.iter().any(|wanted| matches!(wanted, Wanted::Either(..))));
        json!({ "color": card.color, "basic": mana(sides[0]), "strong": mana(sides[1]), "either": either,
            "thrown": card.class == Class::Artifact })
    };
    Value::Object(CARDS.iter().map(|card| (card.id.word().to_owned(), row(card))).collect())
}

/// The colors that a cost names.
fn mana(cost: Cost) -> Vec<Color> {
    let colors = |wanted: &Wanted| match *wanted {
        Wanted::Exactly(color) => vec![color],
        Wanted::Either(first, second) => vec![first, second],
        _ => Vec::new(),
    };
    cost.mana.iter().flat_map(colors).collect()
}
