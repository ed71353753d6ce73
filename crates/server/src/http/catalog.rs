//! The games of this server.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use sortie_engine::texts::{ENGLISH, identifier};
use sortie_engine::{AnyGame, Things};
use sortie_protocol::{BotInfo, Catalogue, Code, GameEntry, GameInfo, PlaceInfo, ThingInfo, ThingsInfo};

use super::access::query_value;
use super::fixed::Fixed;
use super::route::{Doc, Routes};
use crate::error::ApiError;

static CATALOGUE: LazyLock<Fixed> = LazyLock::new(|| {
    let games = sortie_catalog::games().iter().map(|game| info(*game)).collect();
    Fixed::new("application/json", serde_json::to_string(&Catalogue { games }).expect("a catalogue is plain data"))
});

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new()
        .at(
            "/catalog",
            get(catalogue),
            [Doc::new("get", "tables", "Every game with its seats, options, actions and bots.").gives::<Catalogue>()],
        )
        .at(
            "/catalog/{game}",
            get(entry),
            [Doc::new("get", "tables", "One game, and every card, unit, item and place of it with what it does.")
                .path("game", "the game")
                .query("language", "such as `de`; texts that it lacks are in English")
                .gives::<GameEntry>()],
        )
        .at(
            "/catalog/{game}/texts/{file}",
            get(texts),
            [Doc::new(
                "get",
                "tables",
                "A game's texts in a language, as Fluent. With the hash of the catalogue they never change.",
            )
            .path("game", "the game")
            .path("file", "the language with `.ftl`, such as `en.ftl`")
            .query("v", "the hash that the catalogue gives for the language")
            .answers("200", "the texts")],
        )
}

/// Every game with its seats, options, actions and bots.
pub(super) async fn catalogue(asked: HeaderMap) -> Response {
    CATALOGUE.respond(&asked, None)
}

/// Every game's entry, by game and language.
static ENTRIES: LazyLock<BTreeMap<(&'static str, &'static str), Fixed>> = LazyLock::new(|| {
    let all = sortie_catalog::games().iter().flat_map(|game| {
        let in_language = move |language| {
            let entry = GameEntry { game: info(*game), things: things(*game, language) };
            let text = serde_json::to_string(&entry).expect("an entry is plain data");
            ((game.key(), language), Fixed::new("application/json", text))
        };
        game.texts().languages().map(in_language)
    });
    all.collect()
});

/// One game, and every card, unit, item and place of it with what it does.
pub(super) async fn entry(
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let language = query_value(query.as_deref(), "language").unwrap_or_default();
    let wanted = ENTRIES.get(&(game.as_str(), language.as_str()));
    let found = wanted.or_else(|| ENTRIES.get(&(game.as_str(), ENGLISH)));
    let entry = found.ok_or_else(|| ApiError::new(Code::NotFound, "There is no such game"))?;
    Ok(entry.respond(&asked, None))
}

fn things(game: &dyn AnyGame, language: &str) -> Vec<ThingsInfo> {
    let said = |key: &str| game.texts().word(language, key).unwrap_or_default();
    let of_kind = |things: Things| {
        let thing = |id: &String| {
            let key = format!("{}-{}", things.kind, identifier(id));
            let text = |part: &&str| ((*part).to_owned(), said(&format!("{key}.{part}")));
            ThingInfo { id: id.clone(), name: said(&key), texts: things.attributes.iter().map(text).collect() }
        };
        ThingsInfo { kind: things.kind.to_owned(), things: things.ids.iter().map(thing).collect() }
    };
    game.things().into_iter().map(of_kind).collect()
}

/// Every game's texts by game and file name.
static TEXTS: LazyLock<BTreeMap<(&'static str, String), Fixed>> = LazyLock::new(|| {
    let files = sortie_catalog::games().iter().flat_map(|game| {
        let texts = game.texts();
        texts.languages().filter_map(move |language| {
            let source = texts.source(language)?;
            Some(((game.key(), format!("{language}.ftl")), Fixed::new("text/plain; charset=utf-8", source)))
        })
    });
    files.collect()
});

/// A game's texts in a language.
pub(super) async fn texts(
    Path((game, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let found = TEXTS.iter().find(|((key, name), _)| *key == game && *name == file);
    let (_, texts) = found.ok_or_else(|| ApiError::new(Code::NotFound, "There are no such texts"))?;
    Ok(texts.respond(&asked, query_value(query.as_deref(), "v").as_deref()))
}

fn info(game: &dyn AnyGame) -> GameInfo {
    let bot = |(name, about): (&str, &str)| BotInfo { level: name.to_uppercase(), about: about.to_owned() };
    GameInfo {
        game_type: game.key().to_owned(),
        title: game.title().to_owned(),
        about: game.texts().word(ENGLISH, "about").unwrap_or_default(),
        rules: game.rules(),
        min_seats: *game.seats().start(),
        max_seats: *game.seats().end(),
        actions: game.actions().iter().map(|name| (*name).to_owned()).collect(),
        options_schema: game.schema("options"),
        action_schema: game.schema("action"),
        default_options: game.default_options(),
        bots: game.bots().into_iter().map(bot).collect(),
        places: game.seats().map(|seats| (0..seats).map(|seat| place(game, seat, seats)).collect()).collect(),
        texts: hashes(game.key()),
    }
}

fn place(game: &dyn AnyGame, seat: usize, seats: usize) -> PlaceInfo {
    PlaceInfo { level: game.default_bot(seat, seats).to_uppercase(), role: game.role(seat, seats).map(str::to_owned) }
}

/// The languages of a game's texts with the hashes of their files.
fn hashes(game: &str) -> BTreeMap<String, String> {
    let own = TEXTS.iter().filter(|((key, _), _)| *key == game);
    own.map(|((_, file), texts)| (file.trim_end_matches(".ftl").to_owned(), texts.hash().to_owned())).collect()
}
