//! How long people wait for bots while many of them think: each table has one person, who acts at once and anyhow, and bots
//! in the other seats.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use sortie_engine::wire::fill_form;
use sortie_server::tokens;

use crate::Failure;
use crate::client::{Socket, request};
use crate::process::{Folder, Server};

#[derive(Args)]
pub(crate) struct Options {
    /// Tables that play at once.
    #[arg(long, default_value_t = 10)]
    tables: usize,
    /// The game.
    #[arg(long, default_value = "catan")]
    game: String,
    /// People and bots at each table.
    #[arg(long, default_value_t = 3)]
    seats: usize,
    /// How many of the others are of the level; the rest are of the game's first level.
    #[arg(long, default_value_t = 1)]
    bots: usize,
    /// The level.
    #[arg(long, default_value = "expert")]
    level: String,
    /// How long.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
}

/// Plays all tables and prints how long the bots took.
pub(crate) async fn run(sortie: &Path, options: &Options) -> Result<(), Failure> {
    let folder = Folder::new()?;
    let server = Server::start(sortie, &["--data", &folder.text()])?;
    let weakest = sortie_catalog::find(&options.game)?.bots().first().ok_or("the game has no bots")?.0;
    let level = |n: usize| if n <= options.bots { options.level.to_uppercase() } else { weakest.to_uppercase() };
    let settings = json!({
        "gameType": options.game, "playerCount": options.seats, "humanSeats": 1,
        "botDifficulties": (1..options.seats).map(level).collect::<Vec<_>>(),
    });
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let mut tables = Vec::new();
    for _ in 0..options.tables {
        let (addr, settings) = (server.addr.clone(), settings.clone());
        tables.push(tokio::spawn(async move { sit(&addr, &settings, end).await }));
    }
    let mut waits = Vec::new();
    for table in tables {
        waits.extend(table.await??);
    }
    waits.sort_unstable();
    let at = |quantile: f64| {
        let idx = ((waits.len() as f64 * quantile) as usize).min(waits.len().saturating_sub(1));
        waits.get(idx).map_or(0.0, |wait| (wait.as_secs_f64() * 1e4).round() / 10.0)
    };
    let line = json!({
        "bench": "bots", "game": options.game, "tables": options.tables, "seats": options.seats, "bots": options.bots,
        "level": options.level, "seconds": options.seconds, "decisions": waits.len(), "p50ms": at(0.5), "p90ms": at(0.9),
        "p99ms": at(0.99), "worstMs": at(1.0),
    });
    println!("{line}");
    Ok(())
}

/// Plays one table after another until the time is up; how long each step of a bot took.
async fn sit(addr: &str, settings: &Value, end: Instant) -> Result<Vec<Duration>, Failure> {
    let mut waits = Vec::new();
    while Instant::now() < end {
        let (status, made) = request(addr, "POST", "/api/games", "", &settings.to_string()).await?;
        if status != 200 {
            return Err(format!("create: {status} {made}").into());
        }
        let hello = json!({"token": made["accessToken"]});
        let table = made["gameId"].as_str().ok_or("no id")?;
        let mut socket = Socket::connect(addr, table, hello).await?;
        play(&mut socket, end, &mut waits).await?;
    }
    Ok(waits)
}

/// One game, or as much of it as there is time for.
async fn play(socket: &mut Socket, end: Instant, waits: &mut Vec<Duration>) -> Result<(), Failure> {
    let mut offers = Vec::new();
    let mut waits_since = None;
    for n in 0.. {
        let left = end.saturating_duration_since(Instant::now());
        let Ok(text) = tokio::time::timeout(left, socket.next()).await else {
            // Whoever still waits at the end has waited at least this long.
            waits.extend(waits_since.map(|since: Instant| since.elapsed()));
            return Ok(());
        };
        let said: Value = serde_json::from_str(&text?)?;
        match said["type"].as_str() {
            Some("update") => {
                waits.extend(waits_since.take().map(|since| since.elapsed()));
                let state = &said["data"]["state"];
                if state["status"] == "COMPLETED" {
                    return Ok(());
                }
                offers = [&state["offers"], &state["moves"]]
                    .iter()
                    .find_map(|offers| offers["offers"].as_array().cloned())
                    .unwrap_or_default();
            }
            // What was filled in anyhow did not fit: something else is tried.
            Some("answer") if said["data"]["success"] == false => {}
            Some("error") => return Err(said.to_string().into()),
            _ => continue,
        }
        if offers.is_empty() {
            waits_since = Some(Instant::now());
        } else if let Some(mut action) = any(&offers) {
            action["id"] = format!("b{n}").into();
            socket.send(json!({"type": "act", "data": action}).to_string()).await?;
        }
    }
    Ok(())
}

/// One of the offers; forms are filled from the front.
fn any(offers: &[Value]) -> Option<Value> {
    let offer = offers.get(usize::try_from(tokens::random_below(offers.len().max(1) as u64)).ok()?)?;
    if let Some(action) = offer.get("action") {
        return Some(action.clone());
    }
    let form = offer.get("form")?;
    let mut counts = Vec::new();
    for group in form["groups"].as_array()? {
        let mut left = group["min"].as_u64()?.max(1).min(group["max"].as_u64()?);
        for slot in group["slots"].as_array()? {
            let take = left.min(slot["max"].as_u64()?);
            left -= take;
            counts.push(u32::try_from(take).ok()?);
        }
    }
    fill_form(form, &counts)
}
