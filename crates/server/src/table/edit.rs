//! Changes to a table's document, as a closed set. Pure: the caller makes them durable.

use sortie_engine::AnyGame;
use sortie_protocol::{SeatChange, SeatKind, StartRule};

use super::doc::{Drawn, Role, SeatDoc, TableDoc};
use crate::error::ApiError;
use crate::names;
use crate::repeats::Keep;
use crate::store::TableRow;

/// A change that somebody asks for.
#[derive(Debug, Clone)]
pub enum Edit {
    /// Takes a free seat.
    Join {
        /// The seat; the first free one if left out.
        seat: Option<usize>,
        /// The name shown.
        name: Option<Called>,
        /// The colour.
        color: Option<String>,
        /// What the client adds to the dice.
        nonce: Drawn,
        /// Hash of the seat's new token.
        token: String,
        /// Hash of the caller's profile.
        profile: Option<String>,
        /// The key under which the answer is kept.
        keep: Option<Keep>,
    },
    /// Frees the caller's seat, or lets a bot play on.
    Leave,
    /// Takes the seat back from the bot.
    Return,
    /// Says whether the caller is ready, and what their client adds to the dice instead of what it added before.
    Ready(bool, Option<Drawn>),
    /// Changes a seat.
    Dress { seat: usize, change: SeatChange },
    /// Frees somebody's seat before the start.
    Kick(usize),
    /// Starts the game, perhaps with another nonce of the host's client.
    Start(Option<Drawn>),
    /// Ends a table that nobody else plays at; a finished one is only hidden from the caller's list.
    Delete,
    /// Votes for or against abandoning the running game.
    Abandon(bool),
    /// Names the table of the rematch.
    Rematch {
        next: String,
        /// A table that was named before and no longer exists.
        instead_of: Option<String>,
    },
    /// The server lets a bot play a seat whose holder is absent.
    Substitute(usize),
}

/// What somebody wants to be called.
#[derive(Debug, Clone)]
pub enum Called {
    /// This name, or a refusal.
    Exactly(String),
    /// This name, with a number added if somebody else has it.
    Like(String),
}

/// The result of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edited {
    /// The document changed; the seat that the change was about.
    Changed(Option<usize>),
    /// The document changed and the game starts.
    Starts(Option<usize>),
    /// Nothing needed changing.
    Unchanged,
}

/// Whether a text is a colour of the form `#rrggbb`.
pub fn check_color(color: &str) -> Result<(), ApiError> {
    let fits = color.len() == 7 && color.starts_with('#') && color[1..].bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(()) } else { Err(ApiError::invalid("A colour must look like #e11d48").reason("BAD_COLOR")) }
}

/// A bot's level as the API writes it, in the engine's words.
pub fn check_level(game: &dyn AnyGame, level: &str) -> Result<String, ApiError> {
    let wanted = level.to_lowercase();
    if game.bots().iter().any(|(name, _)| *name == wanted) {
        return Ok(wanted);
    }
    let known: Vec<String> = game.bots().iter().map(|(name, _)| name.to_uppercase()).collect();
    let level: String = level.chars().take(64).collect();
    let text = format!("{} has no bot `{level}`; it has {}", game.title(), known.join(", "));
    Err(ApiError::invalid(text).reason("UNKNOWN_BOT"))
}

impl Edit {
    /// Changes the document; `row.updated_at` is the moment. A refusal leaves it as it was only if the caller works on a
    /// copy, as it must.
    pub fn apply(
        &self,
        doc: &mut TableDoc,
        row: &mut TableRow,
        role: Option<Role>,
        game: &dyn AnyGame,
    ) -> Result<Edited, ApiError> {
        let waiting = row.status == "WAITING";
        match self {
            Edit::Join { seat, name, color, nonce, token, profile, keep: _ } => {
                let seat = join(doc, row, *seat, name.as_ref(), color.as_deref())?;
                // Whoever made the table does not choose how well others are substituted for.
                doc.seats[seat].level = game.default_bot(seat, doc.seats.len()).to_owned();
                doc.seats[seat].token = Some(token.clone());
                doc.seats[seat].profile = profile.clone();
                doc.seats[seat].nonce = Some(nonce.clone());
                Ok(ready_to_start(doc, Some(seat)))
            }
            Edit::Leave => {
                let seat = own_seat(role)?;
                leave(doc, row, seat, waiting)
            }
            Edit::Return => {
                let seat = own_seat(role)?;
                if !doc.seats[seat].substituted {
                    return Ok(Edited::Unchanged);
                }
                doc.seats[seat].substituted = false;
                doc.seats[seat].left = false;
                doc.seats[seat].back_at = Some(row.updated_at);
                Ok(Edited::Changed(Some(seat)))
            }
            Edit::Ready(ready, nonce) => {
                let seat = own_seat(role)?;
                must_wait(waiting)?;
                doc.seats[seat].ready = *ready;
                add_nonce(doc, seat, nonce.as_ref());
                Ok(Edited::Changed(Some(seat)))
            }
            Edit::Dress { seat, change } => dress(doc, role, *seat, change, waiting, game),
            Edit::Kick(seat) => {
                host_only(doc, role)?;
                must_wait(waiting)?;
                let place = doc.seats.get_mut(*seat).ok_or_else(no_such_seat)?;
                if doc.host == Some(*seat) || place.kind == SeatKind::Bot {
                    return Err(ApiError::invalid("Nobody is in that seat").reason("NOBODY_THERE"));
                }
                place.vacate();
                Ok(Edited::Changed(Some(*seat)))
            }
            Edit::Start(nonce) => {
                host_only(doc, role)?;
                must_wait(waiting)?;
                if nonce.is_some() {
                    add_nonce(doc, own_seat(role)?, nonce.as_ref());
                }
                let missing = |seat: &SeatDoc| seat.kind == SeatKind::Human && seat.token.is_none();
                if doc.seats.iter().any(missing) {
                    return Err(ApiError::invalid("A seat for a person is still free").reason("SEATS_FREE"));
                }
                let host = doc.host;
                let unready = |(n, seat): (usize, &SeatDoc)| seat.token.is_some() && !seat.ready && host != Some(n);
                if doc.seats.iter().enumerate().any(unready) {
                    return Err(ApiError::invalid("Somebody is not ready yet").reason("NOT_READY"));
                }
                Ok(Edited::Starts(None))
            }
            Edit::Delete => delete(doc, row, role.ok_or_else(ApiError::no_table)?),
            Edit::Abandon(agree) => vote(doc, row, own_seat(role)?, *agree),
            Edit::Rematch { next, instead_of } => {
                if doc.rematch != *instead_of {
                    return Ok(Edited::Unchanged);
                }
                doc.rematch = Some(next.clone());
                Ok(Edited::Changed(None))
            }
            Edit::Substitute(seat) => {
                if doc.seats[*seat].is_played_by_bot() {
                    return Ok(Edited::Unchanged);
                }
                doc.seats[*seat].substituted = true;
                Ok(Edited::Changed(Some(*seat)))
            }
        }
    }
}

/// Before the start the host ends the table; later only somebody who plays alone with bots may. A finished game is the
/// proof of how it went, so it stays, and only the caller's list no longer shows it.
fn delete(doc: &mut TableDoc, row: &mut TableRow, role: Role) -> Result<Edited, ApiError> {
    if row.status == "COMPLETED" {
        let profile = match role {
            Role::Seat(seat) => doc.seats[seat].profile.clone(),
            Role::Owner => row.owner.clone(),
            Role::Watcher => return Err(ApiError::forbidden("You have no seat at this table")),
        };
        return match profile {
            Some(profile) if !doc.hidden_from.contains(&profile) => {
                doc.hidden_from.push(profile);
                Ok(Edited::Changed(None))
            }
            Some(_) | None => Ok(Edited::Unchanged),
        };
    }
    if role != Role::Owner && !doc.is_host(role) {
        return Err(ApiError::forbidden("Only the owner can end the table"));
    }
    let others = |(n, seat): (usize, &SeatDoc)| role.seat() != Some(n) && seat.is_played_by_person();
    if row.status != "WAITING" && doc.seats.iter().enumerate().any(others) {
        let text = "Others play at this table; leave it, or ask everybody to abandon the game";
        return Err(ApiError::forbidden(text).reason("OTHERS_PLAY"));
    }
    row.status = "ABANDONED".to_owned();
    Ok(Edited::Changed(None))
}

/// Whoever created the table sent their first nonce before they knew what the server had committed to. The one that counts
/// may come afterwards.
fn add_nonce(doc: &mut TableDoc, seat: usize, nonce: Option<&Drawn>) {
    if let Some(nonce) = nonce {
        doc.seats[seat].nonce = Some(nonce.clone());
    }
}

/// The running game ends once every player who has not left agrees.
fn vote(doc: &mut TableDoc, row: &mut TableRow, seat: usize, agree: bool) -> Result<Edited, ApiError> {
    if row.status != "ACTIVE" {
        return Err(ApiError::invalid("Only a running game can be abandoned").reason("GAME_NOT_RUNNING"));
    }
    if doc.abandon_votes.contains(&seat) == agree {
        return Ok(Edited::Unchanged);
    }
    doc.abandon_votes.retain(|voter| *voter != seat);
    if agree {
        doc.abandon_votes.push(seat);
        doc.abandon_votes.sort_unstable();
    }
    count_votes(doc, row);
    Ok(Edited::Changed(Some(seat)))
}

/// Ends the game if somebody wants that and nobody who plays does not.
fn count_votes(doc: &TableDoc, row: &mut TableRow) {
    let missing = |(n, seat): (usize, &SeatDoc)| seat.is_played_by_person() && !doc.abandon_votes.contains(&n);
    if !doc.abandon_votes.is_empty() && !doc.seats.iter().enumerate().any(missing) {
        row.status = "ABANDONED".to_owned();
    }
}

fn own_seat(role: Option<Role>) -> Result<usize, ApiError> {
    match role {
        Some(Role::Seat(seat)) => Ok(seat),
        Some(Role::Owner | Role::Watcher) => Err(ApiError::forbidden("You have no seat at this table")),
        None => Err(ApiError::no_table()),
    }
}

fn host_only(doc: &TableDoc, role: Option<Role>) -> Result<(), ApiError> {
    let role = role.ok_or_else(ApiError::no_table)?;
    if doc.is_host(role) { Ok(()) } else { Err(ApiError::forbidden("Only the host can do this")) }
}

fn must_wait(waiting: bool) -> Result<(), ApiError> {
    if waiting { Ok(()) } else { Err(ApiError::invalid("The game has started").reason("GAME_STARTED")) }
}

fn no_such_seat() -> ApiError {
    ApiError::invalid("There is no such seat").reason("NO_SUCH_SEAT")
}

fn join(
    doc: &mut TableDoc,
    row: &TableRow,
    seat: Option<usize>,
    name: Option<&Called>,
    color: Option<&str>,
) -> Result<usize, ApiError> {
    let taken = || ApiError::conflict("SEAT_TAKEN", "There is no free seat");
    if row.status == "ABANDONED" {
        return Err(ApiError::no_table());
    }
    if row.status != "WAITING" || doc.is_for_one() {
        return Err(taken());
    }
    let seat = match seat {
        Some(seat) if seat >= doc.seats.len() => return Err(no_such_seat()),
        Some(seat) if doc.seats[seat].is_free() => seat,
        Some(_) => return Err(ApiError::conflict("SEAT_TAKEN", "The seat is taken")),
        None => doc.seats.iter().position(SeatDoc::is_free).ok_or_else(taken)?,
    };
    match name {
        Some(Called::Exactly(name)) => set_name(doc, seat, name)?,
        Some(Called::Like(name)) => {
            let free = names::free(&names::clean(name)?, doc.names_beside(seat));
            doc.seats[seat].name = Some(free);
        }
        None => {}
    }
    if let Some(color) = color {
        set_color(doc, seat, color)?;
    }
    if doc.host.is_none() && doc.owner_token.is_none() {
        doc.host = Some(seat);
    }
    Ok(seat)
}

fn leave(doc: &mut TableDoc, row: &mut TableRow, seat: usize, waiting: bool) -> Result<Edited, ApiError> {
    if waiting {
        doc.seats[seat].vacate();
    } else if doc.seats[seat].left {
        return Ok(Edited::Unchanged);
    } else {
        doc.seats[seat].substituted = true;
        doc.seats[seat].left = true;
        doc.abandon_votes.retain(|voter| *voter != seat);
        if row.status == "ACTIVE" {
            count_votes(doc, row);
        }
    }
    if doc.host == Some(seat) {
        let present = |(n, seat): (usize, &SeatDoc)| (seat.token.is_some() && !seat.substituted).then_some(n);
        let next = doc.seats.iter().enumerate().find_map(present);
        // A table that everybody has left ends only if it never began.
        match next {
            Some(next) => doc.host = Some(next),
            None if waiting => row.status = "ABANDONED".to_owned(),
            None => {}
        }
    }
    Ok(Edited::Changed(Some(seat)))
}

fn dress(
    doc: &mut TableDoc,
    role: Option<Role>,
    seat: usize,
    change: &SeatChange,
    waiting: bool,
    game: &dyn AnyGame,
) -> Result<Edited, ApiError> {
    let role = role.ok_or_else(ApiError::no_table)?;
    let own = role.seat() == Some(seat);
    if !own && !doc.is_host(role) {
        return Err(ApiError::forbidden("That is not your seat"));
    }
    let place = doc.seats.get(seat).ok_or_else(no_such_seat)?;
    if !own && place.token.is_some() {
        return Err(ApiError::forbidden("Somebody has taken that seat"));
    }
    if let Some(kind) = change.kind {
        must_wait(waiting)?;
        if doc.is_for_one() && kind != SeatKind::Bot {
            return Err(match doc.sandbox {
                Some(_) => ApiError::invalid("This table is a sandbox for one person").reason("SANDBOX"),
                None => {
                    let text = "The seed of this table was chosen, so nobody else can sit down";
                    ApiError::invalid(text).reason("SEED_CHOSEN")
                }
            });
        }
        if own && kind != SeatKind::Human {
            return Err(ApiError::invalid("Leave the seat instead").reason("SEAT_TAKEN"));
        }
        doc.seats[seat].kind = kind;
    }
    if let Some(level) = &change.level {
        must_wait(waiting)?;
        doc.seats[seat].level = check_level(game, level)?;
    }
    if let Some(name) = &change.name {
        set_name(doc, seat, name)?;
    }
    if let Some(color) = &change.color {
        set_color(doc, seat, color)?;
    }
    Ok(ready_to_start(doc, Some(seat)).only_while(waiting))
}

impl Edited {
    /// A running game does not start again.
    fn only_while(self, waiting: bool) -> Self {
        match self {
            Edited::Starts(seat) if !waiting => Edited::Changed(seat),
            other => other,
        }
    }
}

/// Two people with the same name are hard to distinguish, and one could pass for the other.
fn set_name(doc: &mut TableDoc, seat: usize, name: &str) -> Result<(), ApiError> {
    let name = names::clean(name)?;
    if doc.names_beside(seat).any(|other| names::alike(other, &name)) {
        return Err(names::taken());
    }
    doc.seats[seat].name = Some(name);
    Ok(())
}

/// Two seats with the same colour are hard to distinguish, so the other seat gets the colour that becomes free.
fn set_color(doc: &mut TableDoc, seat: usize, color: &str) -> Result<(), ApiError> {
    check_color(color)?;
    let color = color.to_lowercase();
    let former = doc.seats[seat].color.clone();
    if let Some(other) = doc.seats.iter().position(|place| place.color == color).filter(|other| *other != seat) {
        if doc.seats[other].token.is_some() {
            return Err(ApiError::conflict("COLOR_TAKEN", "Somebody else has that colour"));
        }
        doc.seats[other].color = former;
    }
    doc.seats[seat].color = color;
    Ok(())
}

fn ready_to_start(doc: &TableDoc, seat: Option<usize>) -> Edited {
    let full = doc.seats.iter().all(|seat| !seat.is_free());
    if full && doc.start == StartRule::Auto { Edited::Starts(seat) } else { Edited::Changed(seat) }
}
