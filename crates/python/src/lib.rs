//! The Rust part of the Python package `sortie`: environments over the catalog, with numpy arrays.
//!
//! Thin on purpose. Structured data crosses as JSON text, which the Python side reads into dicts; observations, masks and
//! actions cross as arrays, and nothing on that path is JSON. Every refusal becomes a `sortie.Refusal`.

mod arrays;
mod env;
mod refusal;
mod vec;

use pyo3::prelude::*;
use serde_json::json;
use sortie_game_scaffoldnim::ScaffoldNim;

/// The games that have an encoding, with their seats, options, bots and roles, as JSON.
#[pyfunction]
fn games() -> String {
    let games = sortie_catalog::games().iter().filter(|game| game.has_encoding());
    let listed = games.map(|game| {
        json!({
            "key": game.key(),
            "title": game.title(),
            "rules": game.rules(),
            "seats": [game.seats().start(), game.seats().end()],
            "bots": game.bots().iter().map(|(name, about)| json!({ "name": name, "about": about })).collect::<Vec<_>>(),
            "options": game.default_options(),
            "actions": game.actions(),
        })
    });
    json!(listed.collect::<Vec<_>>()).to_string()
}

/// The static board of a game under these options, as JSON.
#[pyfunction]
fn board(game: &str, options: &str) -> PyResult<String> {
    let found = sortie_catalog::find(game).map_err(refusal::raised)?;
    let board = found.board(&refusal::json(options)?).map_err(refusal::raised)?;
    Ok(board.to_string())
}

/// The bot that a seat gets by default.
#[pyfunction]
fn default_bot(game: &str, seat: usize, seats: usize) -> PyResult<&'static str> {
    Ok(sortie_catalog::find(game).map_err(refusal::raised)?.default_bot(seat, seats))
}

/// Which side a seat plays, in games whose sides differ.
#[pyfunction]
fn role(game: &str, seat: usize, seats: usize) -> PyResult<Option<&'static str>> {
    Ok(sortie_catalog::find(game).map_err(refusal::raised)?.role(seat, seats))
}

/// The compiled part of `sortie`. Use the package, not this module.
#[pymodule]
fn _sortie(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // The list of games is open once a process; a second import finds the game registered.
    let _ = sortie_catalog::register::<ScaffoldNim>();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<env::Env>()?;
    module.add_class::<vec::Lanes>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(board, module)?)?;
    module.add_function(wrap_pyfunction!(default_bot, module)?)?;
    module.add_function(wrap_pyfunction!(role, module)?)?;
    Ok(())
}
