//! Outside programs as bots: `cmd:python3 bot.py` on a seat of `sim` and `ladder`.
//!
//! The program gets questions as JSON lines on its standard input, with its own view and offers only, and answers each on
//! standard output. `docs/referee.md` describes the lines. A program that dies, is late or breaks a rule ends the run with a
//! report: a strength that was measured against a broken bot is worth nothing.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_engine::simulate::Played;
use sortie_engine::{AnyGame, AnyMatch, NewMatch, Refusal, Seat, SeatSet, Viewer};

/// How the name of an outside program begins.
pub(crate) const PREFIX: &str = "cmd:";

/// Answers that a program may give ahead of their questions before it has to wait.
const AHEAD: usize = 16;

/// How long a program has after its last line before it is ended.
const FAREWELL: Duration = Duration::from_millis(500);

/// A game with more actions than this is given up.
const MAX_ACTIONS: u64 = 200_000;

/// Whether any of these bots is an outside program.
pub(crate) fn any(bots: &[String]) -> bool {
    bots.iter().any(|bot| bot.starts_with(PREFIX))
}

/// A running program.
struct Program {
    seat: usize,
    command: String,
    child: Child,
    /// To the program. A thread writes the lines, because a program that does not read would hold up the game for ever.
    input: Sender<String>,
    lines: Receiver<String>,
    limit: Duration,
    /// Events since its last question, as its seat sees them.
    news: Vec<Value>,
}

impl Program {
    fn start(seat: usize, command: &str, limit: Duration) -> Result<Self, Refusal> {
        let failed = |what: String| Refusal::new("BOT_FAILED", format!("seat {seat}, `{command}`: {what}"));
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(format!("cannot start: {error}")))?;
        let (Some(mut pipe), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no standard input and output".into()));
        };
        let (input, written) = channel::<String>();
        thread::spawn(move || {
            for line in written {
                if writeln!(pipe, "{line}").and_then(|()| pipe.flush()).is_err() {
                    break;
                }
            }
        });
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { seat, command: command.to_owned(), child, input, lines, limit, news: Vec::new() })
    }

    fn failed(&self, what: impl std::fmt::Display) -> Refusal {
        Refusal::new("BOT_FAILED", format!("seat {}, `{}`: {what}", self.seat, self.command))
    }

    fn tell(&mut self, line: &Value) -> Result<(), Refusal> {
        self.input.send(line.to_string()).map_err(|_| self.failed(self.last_words()))
    }

    /// Why a program no longer listens.
    fn last_words(&self) -> &'static str {
        "it ended before the game did; its messages are on standard error"
    }

    /// The answer to a question: an action, or nothing where it only may act.
    fn ask(&mut self, question: &Value, must: bool) -> Result<Option<Value>, Refusal> {
        self.tell(question)?;
        let line = match self.lines.recv_timeout(self.limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                return Err(self.failed(format!("no answer within {} ms", self.limit.as_millis())));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.failed(self.last_words())),
        };
        let short: String = line.chars().take(120).collect();
        let answer: Value =
            serde_json::from_str(&line).map_err(|error| self.failed(format!("answered `{short}`: {error}")))?;
        match answer.get("action") {
            Some(Value::Null) if must => Err(self.failed("it has to act and answered no action")),
            Some(Value::Null) => Ok(None),
            Some(action) => Ok(Some(action.clone())),
            None => Err(self.failed(format!("answered `{short}`, which has no `action`"))),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.input.send(json!({ "do": "quit" }).to_string());
        // The end of its input; the lines before it are still written.
        drop(std::mem::replace(&mut self.input, channel().0));
        let end = Instant::now() + FAREWELL;
        while Instant::now() < end {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One game in which some seats are played by outside programs.
pub(crate) fn play(
    game: &dyn AnyGame,
    bots: &[String],
    settings: &Value,
    seed: &str,
    limit: Duration,
) -> Result<Played, Refusal> {
    let mut settings = settings.clone();
    for (seat, bot) in bots.iter().enumerate().filter(|(_, bot)| !bot.starts_with(PREFIX)) {
        settings = game.seat_bot(&settings, seat, bots.len(), bot)?;
    }
    let mut table = game.start(NewMatch { options: settings.clone(), ..NewMatch::plain(bots.len(), seed) })?;
    let mut programs = Vec::new();
    for (seat, bot) in bots.iter().enumerate() {
        programs.push(match bot.strip_prefix(PREFIX) {
            Some(command) => Some(Program::start(seat, command, limit)?),
            None => None,
        });
    }
    for program in programs.iter_mut().flatten() {
        let hello =
            json!({ "do": "new", "game": game.key(), "seat": program.seat, "seats": bots.len(), "options": settings });
        program.tell(&hello)?;
    }
    let mut actions = 0;
    while !table.awaiting().must.is_empty() {
        let (seat, action) = next(&*table, bots, &mut programs)?;
        table.act(seat, &action, Vec::new()).map_err(|refusal| match &programs[seat] {
            Some(program) => program.failed(format!("its action {action} is refused: {refusal}")),
            None => refusal,
        })?;
        for program in programs.iter_mut().flatten() {
            let events = table.events(Viewer::Seat(Seat::new(program.seat)));
            if let Ok(Value::Array(events)) = serde_json::from_str(events.get()) {
                program.news.extend(events);
            }
        }
        actions += 1;
        if actions > MAX_ACTIONS {
            return Err(Refusal::new("ENDLESS_GAME", format!("game {seed} did not end within {MAX_ACTIONS} actions")));
        }
    }
    let outcome = table.outcome();
    for program in programs.iter_mut().flatten() {
        let _ = program.tell(&json!({ "do": "end", "outcome": outcome }));
    }
    let (winners, scores) = outcome.map_or((SeatSet::EMPTY, Vec::new()), |end| (end.winners, end.scores));
    Ok(Played { winners, turns: table.turn(), actions, scores })
}

/// Open windows are asked first, since nothing waits for them; then the lowest seat that must act.
fn next(table: &dyn AnyMatch, bots: &[String], programs: &mut [Option<Program>]) -> Result<(usize, Value), Refusal> {
    let awaiting = table.awaiting();
    for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
        let must = awaiting.must.contains(seat);
        let seat = seat.index();
        let action = match &mut programs[seat] {
            None => table.choose(seat, &bots[seat])?,
            Some(program) => {
                let question = json!({
                    "do": "choose",
                    "seat": seat,
                    "must": must,
                    "view": table.view(Viewer::Seat(Seat::new(seat)), None),
                    "offers": table.offers(seat)?,
                    "events": std::mem::take(&mut program.news),
                });
                program.ask(&question, must)?
            }
        };
        if let Some(action) = action {
            return Ok((seat, action));
        }
    }
    Err(Refusal::new("BOT_REFUSED", format!("no bot of the seats {:?} would act", awaiting.must)))
}
