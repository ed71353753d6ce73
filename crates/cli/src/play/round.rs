//! A match at one keyboard: bots move, people are asked, everybody sees what they may.

use std::io::{BufRead, Write};

use sortie_engine::texts::Phrase;
use sortie_engine::{AnyGame, AnyMatch, Seat, Viewer};

use super::ask::Answer;
use super::menu::Voice;
use super::words;
use crate::failure::Failure;
use crate::tree::{self, Tree, phrase};

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
    pub(super) language: String,
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
        language: &str,
    ) -> Self {
        let passed = vec![None; holders.len()];
        Self { game, table, holders, input, out, colored, language: language.to_owned(), passed }
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
                return Err(Failure::error("no seat that must act has acted"));
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

    /// A lone person sees what their seat sees; several at one keyboard see what is public between turns.
    pub(super) fn onlooker(&self) -> Viewer {
        let mut people = Seat::all(self.holders.len()).filter(|seat| self.holders[seat.index()] == Holder::Person);
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// The events of the last step, one per line.
    pub(super) fn tell_events(&mut self) -> Result<(), Failure> {
        for sentence in self.table.told(self.onlooker(), &self.language) {
            let line = self.soft(&format!("  {sentence}"));
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The name of a seat's player.
    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.table.roster().get(seat).map(|player| player.name.clone()).unwrap_or_default()
    }

    fn tell_outcome(&mut self) -> Result<(), Failure> {
        let Some(outcome) = self.table.outcome() else { return Ok(()) };
        let names = outcome.winners.iter().map(|seat| self.seat_name(seat)).collect::<Vec<_>>();
        let over = match names.as_slice() {
            [] => Phrase::new("over-nobody"),
            [_] if self.onlooker() == outcome.winners.first().map_or(Viewer::Public, Viewer::Seat) => {
                Phrase::new("over-you")
            }
            [one] => Phrase::new("over-one").with("winner", one),
            several => Phrase::new("over-several").with("winners", several),
        };
        let line = words::say(&self.language, &over);
        let why = self.game.texts().word(&self.language, &format!("outcome-{}", outcome.reason)).unwrap_or_default();
        let line = self.strong(&format!("{line} {why}"));
        writeln!(self.out, "\n{line}")?;
        for (place, seats) in outcome.ranking.iter().enumerate() {
            for seat in seats.iter() {
                let scores = outcome.scores.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
                let label = |name: &str| {
                    let said = self.game.texts().word(&self.language, &format!("score-{name}"));
                    said.unwrap_or_else(|| name.to_owned()).to_lowercase()
                };
                let scores = scores.iter().map(|(name, score)| format!("{} {score}", label(name)));
                let scores = scores.collect::<Vec<_>>().join(", ");
                writeln!(self.out, "  {}. {:<10} {scores}", place + 1, self.seat_name(seat))?;
            }
        }
        Ok(())
    }

    /// Says what is offered to a seat.
    pub(super) fn voice(&self, seat: Seat) -> GameVoice<'_> {
        GameVoice { game: self.game, table: &*self.table, viewer: Viewer::Seat(seat), language: &self.language }
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

/// The game's own words about what is offered.
pub(super) struct GameVoice<'a> {
    game: &'a dyn AnyGame,
    table: &'a dyn AnyMatch,
    viewer: Viewer,
    language: &'a str,
}

impl Voice for GameVoice<'_> {
    fn title(&self, action: &str) -> String {
        let said = self.game.texts().word(self.language, &format!("action-{action}"));
        said.unwrap_or_else(|| phrase(action))
    }

    fn sentence(&self, action: &Tree) -> String {
        let json = serde_json::to_value(action).unwrap_or_default();
        self.table.say_action(self.viewer, &json, self.language)
    }

    fn label(&self, action: &str, member: &str) -> String {
        let keys = [format!("field-{action}-{member}"), format!("field-{member}")];
        keys.iter().find_map(|key| self.game.texts().word(self.language, key)).unwrap_or_else(|| tree::words(member))
    }

    fn thing(&self, member: &str, value: &Tree) -> String {
        match value {
            Tree::Leaf(serde_json::Value::String(id)) => self.table.say_thing(self.viewer, member, id, self.language),
            Tree::List(elements) => {
                elements.iter().map(|element| self.thing(member, element)).collect::<Vec<_>>().join(", ")
            }
            Tree::Members(members) => {
                let said = members.iter().map(|(inner, value)| self.thing(inner, value));
                said.collect::<Vec<_>>().join(" ")
            }
            Tree::Leaf(other) => other.to_string(),
        }
    }
}
