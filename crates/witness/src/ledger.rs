//! What the people at one table have seen, and the match that must follow from it.
//!
//! The ledger replays every acknowledged step with the engine, from the stored first state with its seed. So it predicts
//! every answer, dice included, and every message of a server can be compared with it. It knows nothing of connections.

use std::collections::VecDeque;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use sortie_engine::{AnyMatch, Seat};
use sortie_server::store::{LogRow, Store};
use sortie_server::table::load::LogEntry;
use sortie_server::table::show;

use crate::tally::Tally;

/// Seats for people; bots have the rest.
const PEOPLE: usize = 2;
/// Acknowledged requests that may be sent again.
const REMEMBERED: usize = 40;

/// How a request is sent. Repeats are sent the same way, because a key belongs to its kind of connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// One request over HTTP.
    Http,
    /// The same request twice at once over HTTP, in a cluster to two nodes.
    Twice,
    /// A message over the seat's socket.
    Socket,
    /// One request over HTTP without a key, never repeated.
    Bare,
}

/// Something that a person asks of the server, under a key.
#[derive(Debug, Clone)]
pub struct Request {
    /// The seat that asks.
    pub seat: usize,
    /// The action; none for an undo.
    pub action: Option<Value>,
    /// The key.
    pub key: String,
    /// How it is sent.
    pub way: Way,
    /// The revision at which it was decided.
    pub decided: i64,
}

/// The answer that a request must get.
#[derive(Debug, Clone)]
pub struct Due {
    /// The revision that it led to.
    pub revision: i64,
    /// What the seat sees at that revision.
    pub state: String,
}

/// One table.
pub struct Ledger {
    /// The table's id.
    pub id: String,
    /// The tokens of the people, who have the first seats.
    pub tokens: [String; PEOPLE],
    /// The match, by the engine alone.
    mirror: Box<dyn AnyMatch>,
    /// Every step that was acknowledged or shown, from revision 1.
    told: Vec<Value>,
    /// Sent but not yet acknowledged; the answer is known if the log already has the step.
    pending: Option<(Request, Option<Due>)>,
    /// Requests without a key whose outcome nobody knows: each may be in the log once.
    abandoned: Vec<Request>,
    /// The last acknowledged requests with their answers.
    pub answered: VecDeque<(Request, Due)>,
    keys: usize,
    /// What was tried.
    pub tally: Tally,
}

impl Ledger {
    /// A table from its first state.
    pub fn new(id: String, tokens: [String; PEOPLE], first: Box<dyn AnyMatch>) -> Result<Self, String> {
        if first.roster().players().iter().take(PEOPLE).any(|player| player.is_bot) {
            return Err(format!("table {id}: the first seats are not for people"));
        }
        Ok(Ledger {
            id,
            tokens,
            mirror: first,
            told: Vec::new(),
            pending: None,
            abandoned: Vec::new(),
            answered: VecDeque::new(),
            keys: 0,
            tally: Tally::default(),
        })
    }

    /// The last revision that anybody has seen.
    pub fn revision(&self) -> i64 {
        self.told.len() as i64
    }

    /// The steps that were acknowledged or shown, in order.
    pub fn told(&self) -> &[Value] {
        &self.told
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.mirror.outcome().is_some()
    }

    /// What was sent but not yet acknowledged.
    pub fn pending(&self) -> Option<&Request> {
        self.pending.as_ref().map(|(request, _)| request)
    }

    /// Whether a request is pending and not in the log as known so far.
    pub fn is_unmade(&self, request: &Request) -> bool {
        matches!(&self.pending, Some((pending, None)) if pending.key == request.key)
    }

    /// Whether a request was ever abandoned, done or not.
    pub fn has_abandoned(&self) -> bool {
        self.tally.abandoned > 0
    }

    /// Requests without a key whose outcome nobody knows.
    pub fn abandoned(&self) -> &[Request] {
        &self.abandoned
    }

    /// What a seat sees now, or the public.
    pub fn state(&self, seat: Option<usize>) -> String {
        state(self.mirror.as_ref(), seat, &self.id)
    }

    /// The next request of a person, which is pending from now on; `None` while the bots move. `below` draws numbers.
    pub fn decide(&mut self, below: &mut dyn FnMut(u64) -> u64) -> Result<Option<Request>, String> {
        if let Some((request, _)) = &self.pending {
            return Ok(Some(request.clone()));
        }
        let must = self.mirror.awaiting().must;
        let Some(seat) = must.iter().map(Seat::index).find(|seat| *seat < PEOPLE) else { return Ok(None) };
        let takes_back = self.mirror.can_undo(Some(seat)) && below(5) == 0;
        let action = if takes_back {
            None
        } else {
            let level = if below(3) == 0 { "random" } else { "medium" };
            let choice = self.mirror.choose(seat, level).map_err(|refusal| refusal.to_string())?;
            Some(choice.ok_or("a bot that must act passes")?)
        };
        let way = match below(16) {
            // Only a socket's request can be told from an equal abandoned one by its log row.
            _ if self.abandoned.iter().any(|request| request.seat == seat && request.action == action) => Way::Socket,
            0..7 => Way::Socket,
            7..12 => Way::Http,
            12..14 => Way::Twice,
            _ => Way::Bare,
        };
        self.keys += 1;
        let request = Request { seat, action, key: format!("k{}", self.keys), way, decided: self.revision() };
        self.pending = Some((request.clone(), None));
        Ok(Some(request))
    }

    /// The outcome of the pending request, which has no key, will never be known.
    pub fn abandon(&mut self) {
        if let Some((request, None)) = self.pending.take() {
            self.tally.abandoned += 1;
            self.abandoned.push(request);
        }
    }

    /// The pending request was certainly not done and is not repeated.
    pub fn withdraw(&mut self) {
        self.pending = None;
    }

    /// The pending request was acknowledged; returns what the answer must be. Takes the step here unless the log had it.
    pub fn acknowledge(&mut self) -> Result<Due, String> {
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
            Way::Http | Way::Twice | Way::Bare => self.tally.http += 1,
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
        if request.way != Way::Bare {
            self.answered.push_back((request, due.clone()));
        }
        Ok(due)
    }

    fn note_step(&mut self) -> Result<(), String> {
        self.told.push(self.mirror.last_step().ok_or("the match has no last step")?);
        Ok(())
    }

    /// Takes in the next row of the log: a bot's step, or the pending request.
    pub fn take_in(&mut self, row: &LogRow) -> Result<(), String> {
        let entry: LogEntry = serde_json::from_str(&row.entry).map_err(|error| error.to_string())?;
        let abandoned = self.abandoned.iter().position(|request| is_same(request, &entry));
        let is_open = |(request, due): &(Request, Option<Due>)| due.is_none() && is_same(request, &entry);
        let asked = abandoned.is_none() && self.pending.as_ref().is_some_and(is_open);
        if !asked && abandoned.is_none() && entry.by != "bot" {
            return Err(format!("revision {} is a step that nobody asked for: {}", row.revision, row.entry));
        }
        if let Some(idx) = abandoned {
            self.abandoned.remove(idx);
        }
        self.mirror.redo(&entry.step).map_err(|refusal| format!("revision {}: {refusal}", row.revision))?;
        self.note_step()?;
        let revision = self.revision();
        if !asked {
            self.tally.bots += usize::from(abandoned.is_none());
        } else if let Some(seat) = self.pending.as_ref().map(|(request, _)| request.seat) {
            let due = Due { revision, state: self.state(Some(seat)) };
            if let Some((_, unknown)) = &mut self.pending {
                *unknown = Some(due);
            }
        }
        Ok(())
    }
}

/// Whether a log row is this request. Only a socket's request has its key there.
pub fn is_same(request: &Request, entry: &LogEntry) -> bool {
    if entry.key.as_ref().is_some_and(|key| request.way != Way::Socket || *key != format!("ws:{}", request.key)) {
        return false;
    }
    match &request.action {
        Some(action) => entry.step["seat"] == request.seat && entry.step["action"] == *action,
        None => entry.step["undo"] == request.seat,
    }
}

/// The parts of a stored full state that the witness reads.
#[derive(Deserialize)]
struct Kept<'a> {
    #[serde(borrow)]
    frozen: &'a RawValue,
}

/// The match at revision 0, from the store.
pub async fn first_state(store: &dyn Store, id: &str) -> Result<Box<dyn AnyMatch>, String> {
    let kept = store.snapshot(id, 0).await.map_err(|error| error.to_string())?.ok_or("no first state")?;
    let Kept { frozen } = serde_json::from_str(&kept.state).map_err(|error| error.to_string())?;
    let game = sortie_catalog::find("risk").map_err(|refusal| refusal.to_string())?;
    game.thaw(frozen).map_err(|refusal| refusal.to_string())
}

/// What a seat of a match sees, or the public.
pub fn state(game: &dyn AnyMatch, seat: Option<usize>, id: &str) -> String {
    show::state(game, show::viewer(seat), id).as_str().to_owned()
}
