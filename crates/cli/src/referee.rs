//! `sortie referee`: the engine for any other program, as lines of JSON.
//!
//! Each line is one request, answered in order by one line; there is one match at a time. `docs/referee.md` describes the
//! requests. A request that fails changes nothing.

mod request;

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Write};
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use sortie_engine::erased::Thought;
use sortie_engine::{AnyGame, AnyMatch, Limits, NewMatch, Outcome, Record, Refusal, Seat, SeatSet, Viewer};

use crate::failure::Failure;
use request::{Do, Request, Viewer as Looker};

/// The longest line that is read; a longer one is refused and passed over.
const LONGEST: u64 = 64 << 20;

#[derive(Args)]
#[command(after_help = "Example:
  $ sortie referee
  {\"do\":\"new\",\"game\":\"risk\",\"seats\":3,\"seed\":\"any text\"}
  {\"ok\":true,\"revision\":0,\"awaiting\":[0],\"may\":[],\"events\":[…],\"outcome\":null,\"chanceLeft\":0}

Requests: new, offers, legal, preview, choose, act, view, undo, save, load, quit; docs/referee.md explains them.")]
pub(crate) struct Options {}

/// Answers until `quit` or the end of input.
pub(crate) fn run(_: &Options) -> Result<(), Failure> {
    let games = sortie_catalog::games();
    answer_all(&mut Referee::new(games), BufReader::with_capacity(1 << 16, io::stdin().lock()), io::stdout().lock())
}

/// Reads lines and writes responses. Output is flushed whenever no further request waits.
fn answer_all<R: io::Read>(referee: &mut Referee, mut input: BufReader<R>, output: impl Write) -> Result<(), Failure> {
    let mut output = io::BufWriter::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::error(format!("cannot read: {error}")))? == 0 {
            break;
        }
        let cut = line.len() as u64 == LONGEST && line.last() != Some(&b'\n');
        if cut {
            pass_over(&mut input)?;
        }
        let response = if cut {
            Some(refused(None, &Refusal::bad_request(format!("the line is longer than {LONGEST} bytes"))))
        } else {
            referee.answer(&line)
        };
        let Some(response) = response else { break };
        output.write_all(response.as_bytes())?;
        output.write_all(b"\n")?;
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(())
}

/// Skips the rest of a line that is too long.
fn pass_over(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let waiting = input.fill_buf().map_err(|error| Failure::error(format!("cannot read: {error}")))?;
        let end = waiting.iter().position(|byte| *byte == b'\n');
        let n_bytes = end.map_or(waiting.len(), |end| end + 1);
        if n_bytes == 0 {
            return Ok(());
        }
        input.consume(n_bytes);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Holds one match and answers requests about it.
pub(crate) struct Referee {
    games: &'static [&'static dyn AnyGame],
    current: Option<Box<dyn AnyMatch>>,
    /// The match before each of its last steps, for programs that take back whatever they like.
    before: VecDeque<Box<dyn AnyMatch>>,
    keep: usize,
}

/// What a response holds besides `id` and `ok`.
#[derive(Serialize)]
#[serde(untagged)]
enum Body {
    #[serde(rename_all = "camelCase")]
    State {
        revision: u64,
        awaiting: Vec<usize>,
        may: Vec<usize>,
        events: Box<RawValue>,
        outcome: Option<Outcome>,
        chance_left: usize,
    },
    Offers {
        offers: Box<RawValue>,
    },
    Legal {
        actions: Vec<Value>,
        complete: bool,
    },
    Preview {
        preview: Option<Value>,
    },
    Choose {
        #[serde(flatten)]
        thought: Thought,
        ms: u64,
    },
    View {
        view: Box<RawValue>,
    },
    Save {
        save: Box<Record>,
    },
}

#[derive(Serialize)]
struct Accepted<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    ok: bool,
    #[serde(flatten)]
    body: Body,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Value>,
}

#[derive(Serialize)]
struct Refused<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    ok: bool,
    error: &'a Refusal,
}

impl Referee {
    /// A referee for these games, with no match yet.
    pub(crate) fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self { games, current: None, before: VecDeque::new(), keep: 0 }
    }

    /// The response to one line; `None` for `quit`.
    pub(crate) fn answer(&mut self, line: &[u8]) -> Option<String> {
        let (id, language, wish) = match Request::read(line) {
            Ok(Request { wish: Do::Quit, .. }) => return None,
            Ok(Request { id, text, wish }) => (id, text, wish),
            Err((id, refusal)) => return Some(refused(id.as_ref(), &refusal)),
        };
        let looker = wish.looker();
        Some(match self.fulfil(wish) {
            Ok(body) => {
                let text = language.and_then(|language| self.said(&body, looker, &language));
                let accepted = Accepted { id: id.as_ref(), ok: true, body, text };
                serde_json::to_string(&accepted).expect("a response is plain data")
            }
            Err(mut refusal) => {
                if let (Some(language), Some(current)) = (language, &self.current) {
                    refusal.message = current.say_refusal(self.viewer(looker), &refusal, &language);
                }
                refused(id.as_ref(), &refusal)
            }
        })
    }

    /// The same for people: sentences of events and offers, the guide, the view as text.
    fn said(&self, body: &Body, looker: Looker, language: &str) -> Option<Value> {
        let current = self.current.as_deref()?;
        let viewer = self.viewer(looker);
        Some(match body {
            Body::State { .. } => json!(current.told(Viewer::Judge, language)),
            Body::Offers { offers } => {
                let offers: Value = serde_json::from_str(offers.get()).ok()?;
                let say = |offer: &Value| {
                    let action = offer.get("action").unwrap_or(&offer["form"]["action"]);
                    match action {
                        Value::String(name) => Value::from(self.title(current, name, language)),
                        whole => Value::from(current.say_action(viewer, whole, language)),
                    }
                };
                let sentences: Vec<Value> = offers["offers"].as_array()?.iter().map(say).collect();
                let Viewer::Seat(seat) = viewer else { return None };
                json!({ "guide": current.say_guide(seat.index(), language), "offers": sentences })
            }
            Body::Legal { actions, .. } => {
                actions.iter().map(|action| current.say_action(viewer, action, language)).collect()
            }
            Body::Choose { thought, .. } => {
                let Viewer::Seat(seat) = viewer else { return None };
                json!(current.say_thought(seat.index(), thought, language))
            }
            Body::View { .. } => Value::from(current.sketch(viewer, language)),
            Body::Preview { .. } | Body::Save { .. } => return None,
        })
    }

    fn title(&self, current: &dyn AnyMatch, action: &str, language: &str) -> String {
        let game = self.games.iter().find(|game| game.key() == current.key());
        let said = game.and_then(|game| game.texts().word(language, &format!("action-{action}")));
        said.unwrap_or_else(|| action.to_owned())
    }

    /// Who hears a response: the seat that asked, or the judge.
    fn viewer(&self, looker: Looker) -> Viewer {
        match looker {
            Looker::Public => Viewer::Public,
            Looker::Judge => Viewer::Judge,
            Looker::Seat(seat) => {
                let seat = usize::try_from(seat).ok().and_then(Seat::try_new);
                seat.map_or(Viewer::Judge, Viewer::Seat)
            }
        }
    }

    fn fulfil(&mut self, wish: Do) -> Result<Body, Refusal> {
        match wish {
            Do::New { game, new, keep } => {
                let game = self.game(&game)?;
                self.begin(game.start(*new)?, keep);
                self.state()
            }
            Do::Load { save, keep } => {
                let record = Record::read(&save)?;
                let game = self.game(&record.game).map_err(|refusal| Refusal::bad_save(refusal.message))?;
                self.begin(game.replay(&record)?, keep);
                self.state()
            }
            Do::Act { seat, action, chance } => {
                let keep = self.keep;
                let current = self.current()?;
                let seat = known_seat(&**current, seat)?;
                let copy = (keep > 0).then(|| current.boxed_clone());
                current.act(seat, &action, chance)?;
                if let Some(copy) = copy {
                    if self.before.len() == keep {
                        self.before.pop_front();
                    }
                    self.before.push_back(copy);
                }
                self.state()
            }
            Do::Undo { fenced: false } => {
                self.current()?.undo(None)?;
                self.before.clear();
                self.state()
            }
            Do::Undo { fenced: true } => {
                self.current()?;
                let before = self.before.pop_back().ok_or_else(|| {
                    Refusal::new("UNDO_FENCED", "No earlier step was kept; begin the match with `keep`")
                })?;
                self.current = Some(before);
                self.state()
            }
            Do::Choose { seat, level } => {
                let current = self.current()?;
                let seat = known_seat(&**current, seat)?;
                let start = Instant::now();
                let thought = current.weigh(seat, &level, Limits::default())?;
                Ok(Body::Choose { thought, ms: start.elapsed().as_millis() as u64 })
            }
            Do::Offers { seat } => {
                let current = self.current()?;
                Ok(Body::Offers { offers: current.offers(known_seat(&**current, seat)?)? })
            }
            Do::Legal { seat, limit } => {
                let current = self.current()?;
                let (actions, complete) = current.legal(known_seat(&**current, seat)?, limit)?;
                Ok(Body::Legal { actions, complete })
            }
            Do::Preview { seat, action } => {
                let current = self.current()?;
                Ok(Body::Preview { preview: current.preview(known_seat(&**current, seat)?, &action)? })
            }
            Do::View { viewer } => {
                let current = self.current()?;
                let viewer = match viewer {
                    request::Viewer::Public => Viewer::Public,
                    request::Viewer::Judge => Viewer::Judge,
                    request::Viewer::Seat(seat) => Viewer::Seat(Seat::new(known_seat(&**current, seat)?)),
                };
                Ok(Body::View { view: current.view(viewer, None) })
            }
            Do::Save => {
                let record = self.current()?.record().expect("the referee's matches begin at their first step");
                Ok(Body::Save { save: Box::new(record) })
            }
            Do::Quit => unreachable!("`quit` is answered by silence"),
        }
    }

    fn begin(&mut self, game: Box<dyn AnyMatch>, keep: usize) {
        self.current = Some(game);
        self.before.clear();
        self.keep = keep;
    }

    fn game(&self, key: &str) -> Result<&'static dyn AnyGame, Refusal> {
        self.games.iter().copied().find(|game| game.key() == key).ok_or_else(|| {
            let known = self.games.iter().map(|game| game.key()).collect::<Vec<_>>().join(", ");
            let key: String = key.chars().take(64).collect();
            Refusal::new("UNKNOWN_GAME", format!("There is no game `{key}`; the games are {known}"))
        })
    }

    fn current(&mut self) -> Result<&mut Box<dyn AnyMatch>, Refusal> {
        self.current
            .as_mut()
            .ok_or_else(|| Refusal::new("NO_GAME", "There is no match yet; begin with `new` or `load`"))
    }

    fn state(&mut self) -> Result<Body, Refusal> {
        let current = self.current()?;
        let awaiting = current.awaiting();
        let numbers = |seats: SeatSet| seats.iter().map(Seat::index).collect();
        Ok(Body::State {
            revision: current.revision(),
            awaiting: numbers(awaiting.must),
            may: numbers(awaiting.may),
            events: current.events(Viewer::Judge),
            outcome: current.outcome(),
            chance_left: current.chance_left(),
        })
    }
}

/// A seat of this match; refuses `NO_SUCH_SEAT`.
fn known_seat(current: &dyn AnyMatch, seat: i128) -> Result<usize, Refusal> {
    let known = usize::try_from(seat).ok().filter(|seat| *seat < current.seats());
    known.ok_or_else(|| {
        Refusal::new("NO_SUCH_SEAT", format!("There is no seat {seat}; the seats are 0 to {}", current.seats() - 1))
    })
}

fn refused(id: Option<&Value>, refusal: &Refusal) -> String {
    serde_json::to_string(&Refused { id, ok: false, error: refusal }).expect("a refusal is plain data")
}

/// What a new match starts from, as a request states it.
fn new_match(seats: usize) -> NewMatch {
    NewMatch::plain(seats, "0")
}

#[cfg(test)]
mod tests;
