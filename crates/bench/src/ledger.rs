//! What the people at one table were told, and the match as it must be by that.
//!
//! The ledger plays every acknowledged step again with the engine, from the stored first state with its seed. So it
//! foretells every answer, dice included, and whatever a server says can be compared with it. It knows nothing of
//! connections.

use std::collections::VecDeque;

use serde_json::{Value, json};
use sortie_engine::{AnyMatch, Seat};
use sortie_server::store::{LogRow, SqlStore, Store};
use sortie_server::table::load::LogEntry;
use sortie_server::table::show;
use sortie_server::tokens;

use crate::Failure;
use crate::client::{Seated, sit_down};

/// Seats for people; bots have the rest.
const PEOPLE: usize = 2;
/// Acknowledged requests that may be sent again.
const REMEMBERED: usize = 40;

/// How a request travels. Its repetitions travel the same way, because a key belongs to its kind of connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// One request over HTTP.
    Http,
    /// The same request twice at once over HTTP, in a cluster to two nodes.
    Twice,
    /// A message over the seat's socket.
    Socket,
}

/// Something that a person asks of the server, under a key.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) seat: usize,
    /// None: take the last step back.
    pub(crate) action: Option<Value>,
    pub(crate) key: String,
    pub(crate) way: Way,
}

/// What a request must be answered with.
#[derive(Debug, Clone)]
pub(crate) struct Due {
    pub(crate) revision: i64,
    /// What the seat sees at that revision.
    pub(crate) state: Value,
}

/// Figures of a run, to show that it had something in it.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) http: usize,
    pub(crate) socket: usize,
    pub(crate) attacks: usize,
    pub(crate) undone: usize,
    pub(crate) bots: usize,
    pub(crate) repeated: usize,
    pub(crate) unavailable: usize,
}

impl Tally {
    /// Adds another table's figures.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.http += other.http;
        self.socket += other.socket;
        self.attacks += other.attacks;
        self.undone += other.undone;
        self.bots += other.bots;
        self.repeated += other.repeated;
        self.unavailable += other.unavailable;
    }

    /// Acknowledged requests.
    pub(crate) fn acknowledged(&self) -> usize {
        self.http + self.socket
    }

    /// What the run has not tried, if anything.
    pub(crate) fn missing(&self) -> Option<&'static str> {
        let tried = [
            (self.http, "an action over HTTP"),
            (self.socket, "an action over a socket"),
            (self.attacks, "an attack"),
            (self.undone, "an undo"),
            (self.bots, "a bot's step"),
            (self.repeated, "a repeated request"),
        ];
        tried.into_iter().find(|(count, _)| *count == 0).map(|(_, what)| what)
    }
}

/// One table.
pub(crate) struct Ledger {
    pub(crate) id: String,
    pub(crate) tokens: [String; 2],
    /// The match, by the engine alone.
    mirror: Box<dyn AnyMatch>,
    /// Every step that was acknowledged or shown; the first led to revision 1.
    told: Vec<Value>,
    /// Sent, and not acknowledged yet; the answer is known where the log has shown the step already.
    pub(crate) pending: Option<(Request, Option<Due>)>,
    /// The last acknowledged requests with their answers.
    pub(crate) answered: VecDeque<(Request, Due)>,
    keys: usize,
    pub(crate) tally: Tally,
}

impl Ledger {
    /// A new table of two people and so many bots.
    pub(crate) async fn open(addr: &str, store: &SqlStore, bots: usize) -> Result<Self, Failure> {
        let levels = vec!["EASY"; bots];
        let settings = json!({"playerCount": PEOPLE + bots, "humanSeats": PEOPLE, "botDifficulties": levels,
            "visibility": "PUBLIC"});
        let Seated { id, tokens, .. } = sit_down(addr, &settings).await?;
        let mirror = first_state(store, &id).await?;
        if mirror.roster().players().iter().take(PEOPLE).any(|player| player.is_bot) {
            return Err(format!("table {id}: the first seats are not for people").into());
        }
        let (told, answered) = (Vec::new(), VecDeque::new());
        Ok(Ledger { id, tokens, mirror, told, pending: None, answered, keys: 0, tally: Tally::default() })
    }

    pub(crate) fn revision(&self) -> i64 {
        self.told.len() as i64
    }

    /// The steps that were acknowledged or shown, in order.
    pub(crate) fn told(&self) -> &[Value] {
        &self.told
    }

    pub(crate) fn is_over(&self) -> bool {
        self.mirror.outcome().is_some()
    }

    /// What a seat sees now, or the public.
    pub(crate) fn state(&self, seat: Option<usize>) -> Value {
        state(self.mirror.as_ref(), seat, &self.id)
    }

    /// The next request of a person, which is pending from now on; `None` while the bots move.
    pub(crate) fn decide(&mut self) -> Result<Option<Request>, String> {
        if let Some((request, _)) = &self.pending {
            return Ok(Some(request.clone()));
        }
        let must = self.mirror.awaiting().must;
        let Some(seat) = must.iter().map(Seat::index).find(|seat| *seat < PEOPLE) else { return Ok(None) };
        let takes_back = self.mirror.can_undo(Some(seat)) && tokens::random_below(5) == 0;
        let action = if takes_back {
            None
        } else {
            let level = if tokens::random_below(3) == 0 { "random" } else { "medium" };
            let choice = self.mirror.choose(seat, level).map_err(|refusal| refusal.to_string())?;
            Some(choice.ok_or("a bot that must act passes")?)
        };
        let way = match tokens::random_below(8) {
            0..4 => Way::Socket,
            4..7 => Way::Http,
            _ => Way::Twice,
        };
        self.keys += 1;
        let request = Request { seat, action, key: format!("k{}", self.keys), way };
        self.pending = Some((request.clone(), None));
        Ok(Some(request))
    }

    /// The pending request was acknowledged: what the answer must be. The step is taken here unless the log showed it.
    pub(crate) fn acknowledge(&mut self) -> Result<Due, String> {
        let (request, due) = self.pending.take().ok_or("nothing was asked")?;
        let due = match due {
            Some(due) => due,
            None => {
                let done = match &request.action {
                    Some(action) => self.mirror.act(request.seat, action, Vec::new()),
                    None => self.mirror.undo(Some(request.seat)),
                };
                done.map_err(|refusal| format!("the server took what the rules refuse: {refusal} ({request:?})"))?;
                self.note_step()?;
                Due { revision: self.revision(), state: self.state(Some(request.seat)) }
            }
        };
        match request.way {
            Way::Http | Way::Twice => self.tally.http += 1,
            Way::Socket => self.tally.socket += 1,
        }
        match &request.action {
            Some(action) if action["action"] == "ATTACK" => self.tally.attacks += 1,
            Some(_) => {}
            None => self.tally.undone += 1,
        }
        if self.answered.len() == REMEMBERED {
            self.answered.pop_front();
        }
        self.answered.push_back((request, due.clone()));
        Ok(due)
    }

    fn note_step(&mut self) -> Result<(), String> {
        self.told.push(self.mirror.last_step().ok_or("the match has no last step")?);
        Ok(())
    }

    /// Takes in the next row of the log, which somebody was shown: a bot's step, or the pending request.
    pub(crate) fn take_in(&mut self, row: &LogRow) -> Result<(), String> {
        let entry: LogEntry = serde_json::from_str(&row.entry).map_err(|error| error.to_string())?;
        let asked = self.pending.as_ref().is_some_and(|(request, due)| due.is_none() && is_same(request, &entry));
        if !asked && entry.by != "bot" {
            return Err(format!("revision {} is a step that nobody asked for: {}", row.revision, row.entry));
        }
        self.mirror.redo(&entry.step).map_err(|refusal| format!("revision {}: {refusal}", row.revision))?;
        self.note_step()?;
        let revision = self.revision();
        if !asked {
            self.tally.bots += 1;
        } else if let Some(seat) = self.pending.as_ref().map(|(request, _)| request.seat) {
            let due = Due { revision, state: self.state(Some(seat)) };
            if let Some((_, unknown)) = &mut self.pending {
                *unknown = Some(due);
            }
        }
        Ok(())
    }
}

/// Whether a row of the log is this request carried out.
pub(crate) fn is_same(request: &Request, entry: &LogEntry) -> bool {
    match &request.action {
        Some(action) => entry.step["seat"] == request.seat && entry.step["action"] == *action,
        None => entry.step["undo"] == request.seat,
    }
}

/// The match at revision 0, out of the store.
pub(crate) async fn first_state(store: &SqlStore, id: &str) -> Result<Box<dyn AnyMatch>, Failure> {
    let game = sortie_catalog::find("risk").map_err(|refusal| refusal.to_string())?;
    let kept = store.snapshot(id, 0).await?.ok_or("no first state")?;
    let kept: Value = serde_json::from_str(&kept.state)?;
    let frozen = serde_json::value::to_raw_value(&kept["frozen"])?;
    Ok(game.thaw(&frozen).map_err(|refusal| refusal.to_string())?)
}

/// What a seat of a match sees, or the public.
pub(crate) fn state(game: &dyn AnyMatch, seat: Option<usize>, id: &str) -> Value {
    show::state(game, show::viewer(seat), id).value()
}
