//! The course of a match at one keyboard: bots move, people are asked, everybody sees what they may.

use std::io::{BufRead, Write};

use sortie_engine::{AnyGame, AnyMatch, Seat, Viewer};

use super::ask::Answer;
use crate::failure::Failure;
use crate::tree::{Tree, phrase, told};

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
        let who = event.get("playerId").and_then(Tree::text).map(|id| self.name(id)).unwrap_or_default();
        let what = self.with_names(&told(event.get("type"), event.get("data")));
        let mut line = format!("  {who:<8} {what}");
        if let Some((end, _)) = line.char_indices().nth(LONGEST) {
            line.truncate(end);
            line.push('…');
        }
        self.soft(&line)
    }

    /// A text for people: where an id of the roster stands as a word, the player's name.
    pub(super) fn with_names(&self, text: &str) -> String {
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        let (mut named, mut rest) = (String::with_capacity(text.len()), text);
        while !rest.is_empty() {
            let word = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
            let gap = rest[word..].find(is_part).map_or(rest.len(), |gap| word + gap);
            named += &self.name(&rest[..word]);
            named += &rest[word..gap];
            rest = &rest[gap..];
        }
        named
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
