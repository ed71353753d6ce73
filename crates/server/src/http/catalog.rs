//! The games of this server.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use sortie_engine::AnyGame;
use sortie_protocol::{BotInfo, Catalogue, GameInfo, PlaceInfo};

use super::fixed::Fixed;
use super::route::{Doc, Routes};

static CATALOGUE: LazyLock<Fixed> = LazyLock::new(|| {
    let games = sortie_catalog::games().iter().map(|game| info(*game)).collect();
    Fixed::new("application/json", serde_json::to_string(&Catalogue { games }).expect("a catalogue is plain data"))
});

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new().at(
        "/catalog",
        get(catalogue),
        [Doc::new("get", "tables", "Every game with its seats, options, actions and bots.").gives::<Catalogue>()],
    )
}

/// Every game with its seats, options, actions and bots.
pub(super) async fn catalogue(asked: HeaderMap) -> Response {
    CATALOGUE.respond(&asked, None)
}

fn info(game: &dyn AnyGame) -> GameInfo {
    let bot = |(name, about): (&str, &str)| BotInfo { level: name.to_uppercase(), about: about.to_owned() };
    GameInfo {
        game_type: game.key().to_owned(),
        title: game.title().to_owned(),
        about: String::new(),
        rules: game.rules(),
        min_seats: *game.seats().start(),
        max_seats: *game.seats().end(),
        actions: game.actions().iter().map(|name| (*name).to_owned()).collect(),
        options_schema: game.schema("options"),
        action_schema: game.schema("action"),
        default_options: game.default_options(),
        bots: game.bots().into_iter().map(bot).collect(),
        places: game.seats().map(|seats| (0..seats).map(|seat| place(game, seat, seats)).collect()).collect(),
        texts: BTreeMap::new(),
    }
}

fn place(game: &dyn AnyGame, seat: usize, seats: usize) -> PlaceInfo {
    PlaceInfo { level: game.default_bot(seat, seats).to_uppercase(), role: None }
}
