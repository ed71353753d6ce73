//! `sortie replay`: checks a saved game step by step, or prints any position of it.
//!
//! A record holds the seed and every action, so replaying it checks every die and every card as well as every move. Where a
//! server drew the seed, the record also holds what it was made of, and that is checked too.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, DrawnBy, Nonce, Record, Refusal, Seat, Viewer};

use crate::failure::Failure;
use crate::games;
use crate::table;
use crate::tree::{Tree, told};

#[derive(Args)]
#[command(after_help = "Examples:
  sortie replay game.json                           does it replay, and how did it end?
  sortie replay game.json --steps                   every step with what happened
  sortie replay game.json --at 40                   the position after 40 steps
  sortie replay game.json --at 40 --viewer 1 --json what seat 1 saw then, as JSON

Exit code 1: the record can be read, but does not replay.")]
pub(crate) struct Options {
    /// A record, as the referee and the server save it; `-` reads standard input.
    file: PathBuf,
    /// Print the position after this many steps.
    #[arg(long, value_name = "STEPS")]
    at: Option<usize>,
    /// Who looks: a seat, `public` or `judge`.
    #[arg(long, default_value = "judge", value_parser = read_viewer)]
    viewer: Viewer,
    /// Print every step with its events.
    #[arg(long)]
    steps: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn read_viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "public" => Ok(Viewer::Public),
        "judge" => Ok(Viewer::Judge),
        seat => {
            let seat = seat.parse().ok().and_then(Seat::try_new);
            seat.map(Viewer::Seat).ok_or_else(|| "name a seat, `public` or `judge`".to_owned())
        }
    }
}

/// Replays and tells.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let record = read(&options.file)?;
    let game = games::find(&record.game)?;
    if let Viewer::Seat(seat) = options.viewer
        && seat.index() >= record.seats
    {
        return Err(Failure::error(format!(
            "there is no seat `{}`; the seats are 0 to {}",
            seat.index(),
            record.seats.saturating_sub(1)
        )));
    }
    let mut out = io::stdout().lock();
    if options.steps {
        return print_steps(game, &record, options, &mut out);
    }
    if let Some(at) = options.at {
        let (position, _) = position(game, &record, at)?;
        return print_view(&*position, options, &mut out);
    }
    let replayed = game.replay(&record).map_err(|refusal| negative(&refusal))?;
    let outcome = serde_json::to_value(replayed.outcome()).unwrap_or_default();
    if options.json {
        let told = json!({ "ok": true, "game": record.game, "rules": record.rules, "seats": record.seats, "revision": replayed.revision(),
            "turn": replayed.turn(), "outcome": outcome, "commitment": replayed.commitment(), "fairness": record.fairness, "sandbox": record.sandbox, "hash": record.hash });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    writeln!(out, "{}: {} steps replay, every checksum holds", game.title(), replayed.revision())?;
    writeln!(out, "seed       {}", record.seed)?;
    writeln!(out, "commitment {}", replayed.commitment())?;
    tell_fairness(&record, &mut out)?;
    if record.sandbox {
        writeln!(out, "sandbox    the match was played at a table for trying things out")?;
    }
    match replayed.outcome() {
        Some(_) => writeln!(out, "outcome    {outcome}")?,
        None => writeln!(out, "unfinished, turn {}", replayed.turn())?,
    }
    Ok(())
}

/// Where the seed came from. [`AnyGame::replay`] has checked it.
fn tell_fairness(record: &Record, out: &mut impl Write) -> Result<(), Failure> {
    let Some(fairness) = &record.fairness else {
        writeln!(out, "fairness   the record does not say where its seed came from")?;
        return Ok(());
    };
    if fairness.chosen_seed {
        writeln!(out, "fairness   the creator of the table chose the seed: its dice prove nothing")?;
        return Ok(());
    }
    writeln!(out, "fairness   the seed follows from the committed secret and {} nonces", fairness.nonces.len())?;
    writeln!(out, "  promised {}", fairness.commitment.as_deref().unwrap_or_default())?;
    for Nonce { seat, nonce, drawn_by } in &fairness.nonces {
        let by = match drawn_by {
            DrawnBy::Client => "drawn by the client",
            DrawnBy::Server => "drawn by the server, for a client that sent none",
        };
        writeln!(out, "  seat {seat}   {nonce}, {by}")?;
    }
    Ok(())
}

/// Reads the record; also one that is still wrapped in the referee's response.
fn read(path: &PathBuf) -> Result<Record, Failure> {
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().lock().read_to_string(&mut text).map(drop)
    } else {
        std::fs::read_to_string(path).map(|read| text = read)
    };
    read.map_err(|error| Failure::error(format!("cannot read `{}`: {error}", path.display())))?;
    parse(&text).map_err(|refusal| {
        Failure::from(refusal).with_hint("the referee's `save` and the server's export write records")
    })
}

fn parse(text: &str) -> Result<Record, Refusal> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| Refusal::bad_save(format!("The file is not JSON: {error}")))?;
    Record::read(value.get("save").unwrap_or(&value))
}

/// The match after `at` steps, all of which must be accepted.
fn position(game: &dyn AnyGame, record: &Record, at: usize) -> Result<(Box<dyn AnyMatch>, usize), Failure> {
    if at > record.steps.len() {
        return Err(no_step(at, record));
    }
    let mut position = game.reopen(record).map_err(|refusal| negative(&refusal))?;
    for (idx, step) in record.steps[..at].iter().enumerate() {
        position
            .redo(step)
            .map_err(|refusal| Failure::negative(format!("step {} does not replay: {refusal}", idx + 1)))?;
    }
    Ok((position, at))
}

fn no_step(at: usize, record: &Record) -> Failure {
    Failure::error(format!("there is no step `{at}`; the record has {}", record.steps.len()))
}

fn print_view(position: &dyn AnyMatch, options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let view = position.view(options.viewer, None);
    if options.json {
        writeln!(out, "{view}")?;
    } else {
        writeln!(out, "{}", table::shown(&Tree::read(view.get()), None, 100).unwrap_or_default())?;
    }
    Ok(())
}

fn print_steps(game: &dyn AnyGame, record: &Record, options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let mut replayed = game.reopen(record).map_err(|refusal| negative(&refusal))?;
    let last = options.at.unwrap_or(record.steps.len());
    if last > record.steps.len() {
        return Err(no_step(last, record));
    }
    for (idx, step) in record.steps.iter().enumerate().take(last) {
        replayed
            .redo(step)
            .map_err(|refusal| Failure::negative(format!("step {} does not replay: {refusal}", idx + 1)))?;
        let events = replayed.events(options.viewer);
        if options.json {
            writeln!(out, "{{\"revision\":{},\"step\":{step},\"events\":{events}}}", replayed.revision())?;
            continue;
        }
        writeln!(out, "{:>5}  {}", replayed.revision(), step_line(&*replayed, &Tree::read(&step.to_string())))?;
        for event in Tree::read(events.get()).elements() {
            let who = event.get("playerId").and_then(Tree::text).unwrap_or_default();
            writeln!(out, "           {who:<4} {}", told(event.get("type"), event.get("data")))?;
        }
    }
    if last == record.steps.len() {
        game.replay(record).map_err(|refusal| negative(&refusal))?;
    }
    Ok(())
}

/// Who did what, with the outcomes that were given.
fn step_line(replayed: &dyn AnyMatch, step: &Tree) -> String {
    let player = |seat: &Tree| {
        let seat = seat.number().and_then(|seat| usize::try_from(seat).ok()).and_then(Seat::try_new)?;
        replayed.roster().get(seat).map(|player| player.id.clone())
    };
    if let Some(who) = step.get("undo").and_then(player) {
        return format!("{who} takes the last step back");
    }
    let who = step.get("seat").and_then(player).unwrap_or_default();
    let action = step.get("action");
    let what = told(action.and_then(|action| action.get("action")), action.and_then(|action| action.get("payload")));
    let given = step.get("chance").map(|chance| format!(", given {chance}")).unwrap_or_default();
    format!("{who} {what}{given}")
}

/// The record was read, and the answer is that it does not hold.
fn negative(refusal: &Refusal) -> Failure {
    Failure::negative(format!("the record does not replay: {}", refusal.message))
}

#[cfg(test)]
mod tests;
