//! From a full table to a running match: ids, names, roster, seed.

use sortie_engine::{AnyGame, AnyMatch, Generator, NewMatch, Player, Refusal, Roster};
use sortie_protocol::SeatKind;

use super::doc::TableDoc;
use crate::names;

/// Starts the match of a table whose seats for people are taken; bots fill what is open.
///
/// Players get their ids here, for good: `human` for a lone person, else `human-0`, `human-1`, …; bots `bot-0`, ….
pub fn start(game: &dyn AnyGame, doc: &mut TableDoc) -> Result<Box<dyn AnyMatch>, Refusal> {
    for seat in &mut doc.seats {
        if seat.kind != SeatKind::Bot && seat.token.is_none() {
            seat.kind = SeatKind::Bot;
            seat.vacate();
        }
    }
    let seats = doc.seats.len();
    let humans = doc.seats.iter().filter(|seat| seat.kind != SeatKind::Bot).count();
    let (mut people, mut bots) = (0, 0);
    for n in 0..seats {
        let (id, name) = if doc.seats[n].kind == SeatKind::Bot {
            bots += 1;
            (format!("bot-{}", bots - 1), format!("Bot {bots}"))
        } else if humans == 1 {
            ("human".to_owned(), "You".to_owned())
        } else {
            people += 1;
            (format!("human-{}", people - 1), format!("Player {people}"))
        };
        if doc.seats[n].name.is_none() {
            let free = names::free(&name, doc.names_beside(n));
            doc.seats[n].name = Some(free);
        }
        doc.seats[n].player_id = Some(id);
    }
    let mut options = doc.options.clone();
    for (n, seat) in doc.seats.iter().enumerate() {
        if seat.kind == SeatKind::Bot {
            options = game.seat_bot(&options, n, seats, &seat.level)?;
        }
    }
    let new = NewMatch {
        seats,
        options,
        roster: Some(roster(doc)?),
        generator: Generator::Sha256,
        seed: doc.seed(),
        position: None,
        chance: Vec::new(),
    };
    let started = game.start(new)?;
    doc.seed_hash = Some(started.commitment());
    Ok(started)
}

/// The roster of a started table, as the document has it now.
pub fn roster(doc: &TableDoc) -> Result<Roster, Refusal> {
    let player = |seat: &super::doc::SeatDoc| {
        let is_bot = seat.is_played_by_bot();
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
