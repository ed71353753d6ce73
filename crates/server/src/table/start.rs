//! From a full table to a running match: ids, names, roster, seed.

use sortie_engine::{AnyGame, AnyMatch, Generator, NewMatch, Player, Refusal, Roster};
use sortie_protocol::SeatKind;

use super::doc::TableDoc;

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
    for seat in &mut doc.seats {
        if seat.kind == SeatKind::Bot {
            seat.player_id = Some(format!("bot-{bots}"));
            bots += 1;
            seat.name.get_or_insert_with(|| format!("Bot {bots}"));
        } else {
            let id = if humans == 1 { "human".to_owned() } else { format!("human-{people}") };
            seat.player_id = Some(id);
            people += 1;
            let name = if humans == 1 { "You".to_owned() } else { format!("Player {people}") };
            seat.name.get_or_insert(name);
        }
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
        seed: doc.seed.clone(),
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
