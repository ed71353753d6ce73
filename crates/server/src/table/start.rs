//! From a full table to a running match: ids, names, roster, seed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, Generator, NewMatch, Player, Record, Refusal, Roster};
use sortie_protocol::SeatKind;

use super::doc::{Origin, SeatDoc, TableDoc};
use super::load::{self, Play};
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::names;
use crate::store::{First, LogRow};

/// A match that has just begun.
pub struct Begun {
    /// The match with its clocks. In a sandbox it may be some steps old.
    pub play: Play,
    /// What must become durable with it.
    pub first: First,
}

/// Begins the match of a table whose seats for people are taken; bots fill what is open.
///
/// Refuses the game's `BAD_OPTIONS`, and for a sandbox `BAD_POSITION`, `BAD_SAVE`, or `GAME_OVER` if there is nothing left to
/// play.
pub fn begin(game: &dyn AnyGame, doc: &mut TableDoc, now: i64) -> Result<Begun, ApiError> {
    let origin = doc.sandbox.as_mut().and_then(|sandbox| sandbox.origin.take());
    fill(doc);
    name(doc, origin.as_ref());
    let begun = match &origin {
        Some(Origin::Saved(record)) => reopen(game, doc, record)?,
        Some(Origin::Position(position)) => start(game, doc, Some(position.clone()))?,
        None => start(game, doc, None)?,
    };
    doc.seed_hash = Some(begun.commitment());
    let clocks = Clocks::start(&doc.clock, doc.seats.len(), begun.awaiting().must, begun.turn(), now);
    doc.opening = load::awaited(begun.as_ref(), &clocks, &doc.clock);
    let mut play = Play::begin(game, begun, clocks, now);
    let state = load::keep(&play);
    let past = match &origin {
        Some(Origin::Saved(record)) => continue_saved(&mut play, doc, &record.steps)?,
        _ => Vec::new(),
    };
    if play.game.outcome().is_some() {
        return Err(ApiError::invalid("The game is already over there").reason("GAME_OVER"));
    }
    Ok(Begun { play, first: First { state, past } })
}

/// Seats bots where nobody sits.
fn fill(doc: &mut TableDoc) {
    for seat in &mut doc.seats {
        if seat.kind != SeatKind::Bot && seat.token.is_none() {
            seat.kind = SeatKind::Bot;
            seat.vacate();
        }
    }
}

/// Gives the players their ids, for good, and those without a name one: `human` for a lone person, else `human-0`,
/// `human-1`, …; bots `bot-0`, …. In a sandbox the ids are those of the saved game, or `p0`, `p1`, … as positions write them.
fn name(doc: &mut TableDoc, origin: Option<&Origin>) {
    let humans = doc.seats.iter().filter(|seat| seat.kind != SeatKind::Bot).count();
    let (mut people, mut bots) = (0, 0);
    for n in 0..doc.seats.len() {
        let (id, name) = if doc.seats[n].kind == SeatKind::Bot {
            bots += 1;
            (format!("bot-{}", bots - 1), format!("Bot {bots}"))
        } else if humans == 1 {
            ("human".to_owned(), "You".to_owned())
        } else {
            people += 1;
            (format!("human-{}", people - 1), format!("Player {people}"))
        };
        let id = match origin {
            Some(Origin::Saved(record)) => record.roster.players().get(n).map_or(id, |player| player.id.clone()),
            Some(Origin::Position(_)) => format!("p{n}"),
            None => id,
        };
        if doc.seats[n].name.is_none() {
            let free = names::free(&name, doc.names_beside(n));
            doc.seats[n].name = Some(free);
        }
        doc.seats[n].player_id = Some(id);
    }
}

fn start(game: &dyn AnyGame, doc: &TableDoc, position: Option<Value>) -> Result<Box<dyn AnyMatch>, Refusal> {
    let seats = doc.seats.len();
    let mut options = doc.options.clone();
    for (n, seat) in doc.seats.iter().enumerate() {
        if seat.kind == SeatKind::Bot {
            options = game.seat_bot(&options, n, seats, &seat.level)?;
        }
    }
    game.start(NewMatch {
        seats,
        options,
        roster: Some(roster(doc)?),
        generator: Generator::Sha256,
        seed: doc.seed(),
        position: position.filter(|stated| *stated != json!({})),
        chance: Vec::new(),
    })
}

/// The match of a saved game before its first step, with the people and bots of this table.
fn reopen(game: &dyn AnyGame, doc: &TableDoc, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
    let mut begun = game.reopen(record)?;
    begun.set_roster(roster(doc)?)?;
    Ok(begun)
}

/// Takes the steps of a saved game again.
fn continue_saved(play: &mut Play, doc: &TableDoc, steps: &[Value]) -> Result<Vec<LogRow>, ApiError> {
    let bad = |n: usize, why: &dyn std::fmt::Display| {
        ApiError::from(Refusal::bad_save(format!("step {} of the saved game: {why}", n + 1)))
    };
    let mut past = Vec::with_capacity(steps.len());
    for (n, step) in steps.iter().enumerate() {
        let redone = catch_unwind(AssertUnwindSafe(|| play.game.redo(step)));
        redone.map_err(|_| bad(n, &"the rules panicked"))?.map_err(|refusal| bad(n, &refusal))?;
        let mover = step.get("seat").or_else(|| step.get("undo")).and_then(Value::as_u64);
        let seat = mover.and_then(|seat| usize::try_from(seat).ok()).unwrap_or(usize::MAX);
        play.clocks.step(&doc.clock, seat, play.game.awaiting().must, play.game.turn(), play.at);
        let entry = load::entry(play, "saved", &doc.clock, None).ok_or_else(|| bad(n, &"it leaves no trace"))?;
        past.push(LogRow { revision: play.revision(), at: play.at, entry });
    }
    Ok(past)
}

/// The roster of a started table, as the document has it now.
pub fn roster(doc: &TableDoc) -> Result<Roster, Refusal> {
    roster_of(doc, SeatDoc::is_played_by_bot)
}

/// Who sat down at the table, whoever played for them at the end.
pub fn who_sat(doc: &TableDoc) -> Result<Roster, Refusal> {
    roster_of(doc, |seat| seat.kind == SeatKind::Bot)
}

fn roster_of(doc: &TableDoc, is_bot: fn(&SeatDoc) -> bool) -> Result<Roster, Refusal> {
    let player = |seat: &SeatDoc| {
        let is_bot = is_bot(seat);
        let id = seat.player_id.clone().unwrap_or_default();
        Player {
            name: seat.name.clone().unwrap_or_else(|| id.clone()),
            id,
            is_bot,
            color: seat.color.clone(),
            difficulty: is_bot.then(|| seat.level.to_uppercase()),
        }
    };
    Roster::new(doc.seats.iter().map(player).collect())
}
