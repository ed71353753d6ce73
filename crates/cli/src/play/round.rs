//! The course of a match at one keyboard: bots move, people are asked, everybody sees what they may.

use std::io::{BufRead, Write};

use sortie_engine::{AnyGame, AnyMatch, Seat, Viewer};

use super::ask::Answer;
use crate::failure::Failure;
use crate::tree::{Tree, phrase};

/// The longest line of an event.
const LONGEST: usize = 220;

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Holder {
    /// Somebody at this keyboard.
    Person,
    /// A bot of this level.
    Bot(String),
}

/// One match with its people and bots.
pub(crate) struct Round<R, W> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: Box<dyn AnyMatch>,
    holders: Vec<Holder>,
    pub(super) input: R,
    pub(super) out: W,
    colored: bool,
    /// The questions that a person let pass, by seat.
    passed: Vec<Option<String>>,
}

impl<R: BufRead, W: Write> Round<R, W> {
    /// A match that is about to begin.
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyMatch>,
        holders: Vec<Holder>,
        input: R,
        out: W,
        colored: bool,
    ) -> Self {
        let passed = vec![None; holders.len()];
        Self { game, table, holders, input, out, colored, passed }
    }

    /// Plays to the end, or until somebody leaves.
    pub(crate) fn play(&mut self) -> Result<(), Failure> {
        self.tell_events()?;
        loop {
            let awaiting = self.table.awaiting();
            if awaiting.must.is_empty() {
                return self.tell_outcome();
            }
            let mut moved = false;
            for seat in awaiting.may.iter().chain(awaiting.must.iter()) {
                match self.decide(seat, awaiting.must.contains(seat))? {
                    Answer::Done => {
                        moved = true;
                        break;
                    }
                    Answer::Pass => {}
                    Answer::Quit => return Ok(()),
                }
            }
            if !moved {
                return Err(Failure::error("nobody who must act would act"));
            }
        }
    }

    /// Lets the holder of a seat decide.
    fn decide(&mut self, seat: Seat, must: bool) -> Result<Answer, Failure> {
        let Holder::Bot(level) = &self.holders[seat.index()] else {
            return self.ask_person(seat, must);
        };
        match self.table.choose(seat.index(), level)? {
            None => Ok(Answer::Pass),
            Some(action) => {
                self.table.act(seat.index(), &action, Vec::new())?;
                self.tell_events()?;
                Ok(Answer::Done)
            }
        }
    }

    fn ask_person(&mut self, seat: Seat, must: bool) -> Result<Answer, Failure> {
        let question = self.table.decision(seat.index())?;
        if !must && self.passed[seat.index()] == question {
            return Ok(Answer::Pass);
        }
        let answer = self.ask(seat, must)?;
        if answer == Answer::Pass {
            self.passed[seat.index()] = question;
        }
        Ok(answer)
    }

    /// What a lone person sees is what their seat sees; several at one keyboard see between turns what is public.
    pub(super) fn onlooker(&self) -> Viewer {
        let mut people = Seat::all(self.holders.len()).filter(|seat| self.holders[seat.index()] == Holder::Person);
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// The events of the last step, one to a line.
    pub(super) fn tell_events(&mut self) -> Result<(), Failure> {
        let events = Tree::read(self.table.events(self.onlooker()).get());
        for event in events.elements() {
            let line = self.event_line(event);
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn event_line(&self, event: &Tree) -> String {
        let kind = event.get("type").and_then(Tree::text).map(phrase).unwrap_or_default();
        let who = event.get("playerId").and_then(Tree::text).map(|id| self.name(id)).unwrap_or_default();
        let data =
            event.get("data").filter(|data| !data.is_empty()).map(|data| format!(": {data}")).unwrap_or_default();
        let line: String = format!("  {who:<8} {kind}{data}").chars().take(LONGEST).collect();
        self.soft(&line)
    }

    fn name(&self, id: &str) -> String {
        let player = self.table.roster().players().iter().find(|player| player.id == id);
        player.map_or_else(|| id.to_owned(), |player| player.name.clone())
    }

    /// The name of a seat's player.
    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.table.roster().get(seat).map(|player| player.name.clone()).unwrap_or_default()
    }

    fn tell_outcome(&mut self) -> Result<(), Failure> {
        let Some(outcome) = self.table.outcome() else { return Ok(()) };
        let names = outcome.winners.iter().map(|seat| self.seat_name(seat)).collect::<Vec<_>>();
        let line = match names.as_slice() {
            [] => "the game is over, and nobody wins".to_owned(),
            [one] if one == "You" => "the game is over: you win".to_owned(),
            [one] => format!("the game is over: {one} wins"),
            several => format!("the game is over: {} win together", several.join(" and ")),
        };
        let line = self.strong(&format!("{line} ({})", phrase(&outcome.reason)));
        writeln!(self.out, "\n{line}")?;
        for (place, seats) in outcome.ranking.iter().enumerate() {
            for seat in seats.iter() {
                let scores = outcome.scores.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
                let scores =
                    scores.iter().map(|(name, score)| format!("{name} {score}")).collect::<Vec<_>>().join(", ");
                writeln!(self.out, "  {}. {:<10} {scores}", place + 1, self.seat_name(seat))?;
            }
        }
        Ok(())
    }

    /// Text in the background.
    pub(super) fn soft(&self, text: &str) -> String {
        if self.colored { format!("\x1b[2m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Text in the foreground.
    pub(super) fn strong(&self, text: &str) -> String {
        if self.colored { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }
}
