//! One question to a person: the offers as a menu, the commands beside them, until something is done.

use std::io::{BufRead, Write};

use sortie_engine::texts::Phrase;
use sortie_engine::{Limits, Refusal, Seat, Viewer};

use super::form::{self, Group};
use super::menu::{self, Choice, Line, SHORT, Voice as _};
use super::round::Round;
use super::words;
use crate::failure::Failure;
use crate::tree::{self, Tree};
use crate::{games, table};

/// How wide texts are wrapped.
const WIDTH: usize = 100;

/// The longest preview behind a choice.
const PREVIEW: usize = 72;

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The match went on, or a step was taken back.
    Done,
    /// The person let the window pass.
    Pass,
    /// The person left.
    Quit,
}

impl<R: BufRead, W: Write> Round<R, W> {
    /// Asks until the person has acted, passed or left.
    pub(super) fn ask(&mut self, seat: Seat, must: bool) -> Result<Answer, Failure> {
        let offers = Tree::read(self.table.offers(seat.index())?.get());
        let choices = Choice::all(&offers, &self.voice(seat));
        let all: Vec<usize> = (0..choices.len()).collect();
        let mut possible = all.clone();
        self.tell_situation(seat)?;
        self.tell_blocked(seat, &offers, 4)?;
        loop {
            let lines = menu::lines(&choices, &possible, &self.language);
            self.tell_lines(seat, &choices, &lines, must)?;
            let Some(typed) = self.read_line("> ")? else { return Ok(Answer::Quit) };
            let (command, rest) =
                typed.split_once(' ').map_or((typed.as_str(), ""), |(command, rest)| (command, rest.trim()));
            match command {
                "" | "b" | "back" => possible.clone_from(&all),
                "?" | "help" => self.tell_help()?,
                "q" | "quit" => return Ok(Answer::Quit),
                "0" | "pass" if !must => return Ok(Answer::Pass),
                "u" | "undo" => {
                    if self.undo(seat)? {
                        return Ok(Answer::Done);
                    }
                }
                "h" | "hint" => self.tell_hint(seat)?,
                "w" | "why" => self.tell_blocked(seat, &offers, usize::MAX)?,
                "v" | "view" => {
                    let view = Tree::read(self.table.view(Viewer::Seat(seat), None).get());
                    self.tell_parts(&view, rest)?;
                }
                "m" | "map" => {
                    let board = self.board(seat)?;
                    self.tell_parts(&board, rest)?;
                }
                "i" | "info" => self.tell_thing(rest)?,
                "s" | "save" => self.save(rest)?,
                "p" | "preview" => match chosen(&lines, rest) {
                    Some([only]) => self.tell_preview(seat, &choices[*only])?,
                    _ => self.tell(&Phrase::new("which-choice"))?,
                },
                _ => match chosen(&lines, &typed) {
                    Some([only]) => match self.carry_out(seat, &choices[*only])? {
                        Some(answer) => return Ok(answer),
                        None => possible.clone_from(&all),
                    },
                    Some(several) => possible = several.to_vec(),
                    None => {
                        let left = menu::narrowed(&choices, &possible, &typed);
                        if left.is_empty() {
                            self.tell(&Phrase::new("nothing-contains").with("typed", &typed))?;
                        } else {
                            possible = left;
                        }
                    }
                },
            }
        }
    }

    /// Sends an action, after filling in a form. `None` if nothing was done.
    fn carry_out(&mut self, seat: Seat, choice: &Choice) -> Result<Option<Answer>, Failure> {
        let action = if choice.is_form {
            let mut groups = Group::all(&choice.tree, &self.voice(seat));
            for group in &mut groups {
                match self.fill(group)? {
                    Answer::Done => {}
                    Answer::Pass => return Ok(None),
                    Answer::Quit => return Ok(Some(Answer::Quit)),
                }
            }
            form::filled(&choice.tree, &groups)
        } else {
            choice.tree.clone()
        };
        let action = serde_json::to_value(&action).map_err(|error| Failure::error(error.to_string()))?;
        match self.table.act(seat.index(), &action, Vec::new()) {
            Ok(_) => {
                self.tell_events()?;
                Ok(Some(Answer::Done))
            }
            Err(refusal) => {
                self.tell_refusal(seat, &refusal)?;
                Ok(None)
            }
        }
    }

    /// Asks for the counts of one group.
    fn fill(&mut self, group: &mut Group) -> Result<Answer, Failure> {
        while !group.is_full() {
            writeln!(self.out, "{}", group.question(&self.language))?;
            let prompt = words::word(&self.language, if group.is_enough() { "prompt-done" } else { "prompt" });
            let prompt = self.soft(&format!("{prompt} > "));
            let Some(typed) = self.read_line(&prompt)? else { return Ok(Answer::Quit) };
            match typed.as_str() {
                "" if group.is_enough() => return Ok(Answer::Done),
                "b" | "back" => return Ok(Answer::Pass),
                "q" | "quit" => return Ok(Answer::Quit),
                "clear" => group.clear(),
                "auto" => {
                    group.fill();
                    return Ok(Answer::Done);
                }
                typed => {
                    if let Err(wrong) = group.take(typed) {
                        self.tell(&wrong)?;
                    } else if group.is_single() && group.is_enough() {
                        return Ok(Answer::Done);
                    }
                }
            }
        }
        Ok(Answer::Done)
    }

    /// One of the terminal's own sentences.
    fn tell(&mut self, phrase: &Phrase) -> Result<(), Failure> {
        Ok(writeln!(self.out, "  {}", words::say(&self.language, phrase))?)
    }

    /// The commands, one to a line.
    fn tell_help(&mut self) -> Result<(), Failure> {
        for line in words::word(&self.language, "help").lines() {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// A refusal with its rule.
    fn tell_refusal(&mut self, seat: Seat, refusal: &Refusal) -> Result<(), Failure> {
        let message = self.table.say_refusal(Viewer::Seat(seat), refusal, &self.language);
        let rule = refusal.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        Ok(writeln!(self.out, "  {message}{rule}")?)
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        match self.table.undo(Some(seat.index())) {
            Ok(_) => {
                self.tell(&Phrase::new("taken-back"))?;
                Ok(true)
            }
            Err(refusal) => {
                self.tell_refusal(seat, &refusal)?;
                Ok(false)
            }
        }
    }

    fn tell_situation(&mut self, seat: Seat) -> Result<(), Failure> {
        let mut situation = self.table.sketch(Viewer::Seat(seat), &self.language);
        if situation.is_empty() {
            let view = Tree::read(self.table.view(Viewer::Seat(seat), None).get());
            situation = table::shown(&view, None, WIDTH).unwrap_or_default();
        }
        let name = self.strong(&self.seat_name(seat));
        let guide = self.table.say_guide(seat.index(), &self.language).unwrap_or_default();
        writeln!(self.out, "\n{}\n{name}: {guide}", situation.trim_end())?;
        Ok(())
    }

    fn tell_lines(&mut self, seat: Seat, choices: &[Choice], lines: &[Line], must: bool) -> Result<(), Failure> {
        if lines.len() > SHORT {
            let texts = lines.iter().enumerate().map(|(idx, line)| (idx + 1, line.text.clone()));
            let columns = in_columns(&texts.collect::<Vec<_>>());
            writeln!(self.out, "{columns}")?;
        }
        let shown = if lines.len() <= SHORT { lines } else { &[] };
        let foreseen: Vec<Option<(&str, String)>> = shown
            .iter()
            .map(|line| match line.behind.as_slice() {
                [only] => Some((choices[*only].action(), self.foreseen(seat, &choices[*only])?)),
                _ => None,
            })
            .collect();
        for (idx, line) in shown.iter().enumerate() {
            // What all ways to do the same have in common is no help in choosing between them.
            let told = foreseen[idx].as_ref().filter(|(action, text)| {
                let mut same = foreseen.iter().flatten().filter(|(other, _)| other == action);
                same.clone().count() == 1 || same.any(|(_, other)| other != text)
            });
            let told = told.map(|(_, text)| self.soft(&format!("   {text}"))).unwrap_or_default();
            writeln!(self.out, "{:>4}  {}{told}", idx + 1, line.text)?;
        }
        if !must {
            writeln!(self.out, "{:>4}  {}", 0, words::word(&self.language, "pass"))?;
        }
        Ok(())
    }

    /// What the seat can foresee of a complete action, in a line.
    fn foreseen(&self, seat: Seat, choice: &Choice) -> Option<String> {
        if choice.is_form {
            return None;
        }
        let action = serde_json::to_value(&choice.tree).ok()?;
        let preview = self.table.preview(seat.index(), &action).ok()??;
        let said = self.table.say_preview(Viewer::Seat(seat), name_of(&action), &preview, &self.language);
        if !said.is_empty() {
            return Some(said.join(" "));
        }
        let preview = Tree::read(&preview.to_string());
        let plain = preview
            .members()
            .iter()
            .filter(|(name, value)| matches!(value, Tree::Leaf(_)) && choice.member(name).is_none())
            // What is offered is legal.
            .filter(|(name, _)| name != "legal");
        let text = plain.map(|(name, value)| format!("{} {value}", tree::words(name))).collect::<Vec<_>>().join(", ");
        (!text.is_empty()).then(|| text.chars().take(PREVIEW).collect())
    }

    fn tell_preview(&mut self, seat: Seat, choice: &Choice) -> Result<(), Failure> {
        let action = if choice.is_form { None } else { serde_json::to_value(&choice.tree).ok() };
        let foreseen = action.and_then(|action| {
            let preview = self.table.preview(seat.index(), &action).ok().flatten()?;
            let said = self.table.say_preview(Viewer::Seat(seat), name_of(&action), &preview, &self.language);
            Some((preview, said))
        });
        let (preview, said) = foreseen.unzip();
        if let Some(said) = said.filter(|said| !said.is_empty()) {
            for sentence in said {
                writeln!(self.out, "  {sentence}")?;
            }
            return Ok(());
        }
        let preview = preview.and_then(|preview| table::shown(&Tree::read(&preview.to_string()), None, WIDTH));
        match preview {
            Some(preview) => Ok(writeln!(self.out, "{preview}")?),
            None => self.tell(&Phrase::new("nothing-foreseen")),
        }
    }

    /// What is blocked, with the reasons, up to a number of lines.
    fn tell_blocked(&mut self, seat: Seat, offers: &Tree, most: usize) -> Result<(), Failure> {
        let blocked = offers.get("blocked").map(Tree::elements).unwrap_or_default();
        for entry in blocked.iter().take(most) {
            let text = |name: &str| entry.get(name).and_then(Tree::text).unwrap_or_default();
            let refusal: Option<Refusal> = serde_json::to_value(entry).ok().and_then(|mut entry| {
                entry.as_object_mut()?.remove("action");
                serde_json::from_value(entry).ok()
            });
            let message = refusal.map(|refusal| self.table.say_refusal(Viewer::Seat(seat), &refusal, &self.language));
            let message = message.unwrap_or_else(|| text("message").to_owned());
            let title = self.voice(seat).title(text("action"));
            let line = self.soft(&format!("   ✗  {title}: {message}"));
            writeln!(self.out, "{line}")?;
        }
        if blocked.len() > most {
            let more = Phrase::new("more").with("count", blocked.len() - most);
            let line = self.soft(&format!("   ✗  {}", words::say(&self.language, &more)));
            writeln!(self.out, "{line}")?;
        }
        if blocked.is_empty() && most == usize::MAX {
            self.tell(&Phrase::new("nothing-blocked"))?;
        }
        Ok(())
    }

    /// The static board under the options of this match.
    fn board(&self, seat: Seat) -> Result<Tree, Failure> {
        let view: serde_json::Value =
            serde_json::from_str(self.table.view(Viewer::Seat(seat), None).get()).unwrap_or_default();
        Ok(Tree::read(&self.game.board(&view["options"])?.to_string()))
    }

    /// A part of something large, or all of it.
    fn tell_parts(&mut self, whole: &Tree, part: &str) -> Result<(), Failure> {
        if let Some(text) = table::shown(whole, (!part.is_empty()).then_some(part), WIDTH) {
            return Ok(writeln!(self.out, "{text}")?);
        }
        let names: Vec<&str> = whole.members().iter().map(|(name, _)| name.as_str()).collect();
        self.tell(&Phrase::new("no-part").with("part", part).with("names", names.join(", ")))
    }

    /// Everything whose name contains these words, with its text.
    fn tell_thing(&mut self, wanted: &str) -> Result<(), Failure> {
        let wanted = wanted.to_lowercase();
        let found = games::things(self.game, &self.language);
        let found: Vec<_> = found.iter().filter(|thing| thing.name.to_lowercase().contains(&wanted)).collect();
        for thing in found.iter().take(12) {
            writeln!(
                self.out,
                "  {}{}",
                thing.name,
                thing.texts.iter().map(|text| format!("\n      {text}")).collect::<String>()
            )?;
        }
        if found.is_empty() {
            self.tell(&Phrase::new("no-thing").with("wanted", wanted))?;
        }
        Ok(())
    }

    fn tell_hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let bots = self.game.bots();
        let named = |name: &str| bots.iter().map(|(bot, _)| *bot).find(|bot| *bot == name);
        // Weaker levels slip or misjudge.
        let level = named("expert")
            .or_else(|| named("hard"))
            .or_else(|| named("medium"))
            .unwrap_or_else(|| self.game.default_bot(seat.index(), self.table.seats()));
        match self.table.weigh(seat.index(), level, Limits::default()) {
            Ok(thought) => {
                let sentences = self.table.say_thought(seat.index(), &thought, &self.language);
                let mut sentences = sentences.iter();
                if let Some(first) = sentences.next() {
                    let said = words::say(&self.language, &Phrase::new("bot-would").with("level", level));
                    writeln!(self.out, "  {said} {first}")?;
                }
                for sentence in sentences {
                    writeln!(self.out, "    {sentence}")?;
                }
            }
            Err(refusal) => self.tell_refusal(seat, &refusal)?,
        }
        Ok(())
    }

    fn save(&mut self, path: &str) -> Result<(), Failure> {
        let Some(record) = self.table.record() else {
            return self.tell(&Phrase::new("no-record"));
        };
        let json = serde_json::to_string(&record).map_err(|error| Failure::error(error.to_string()))?;
        match std::fs::write(path, json) {
            Ok(()) => self.tell(&Phrase::new("saved").with("path", path)),
            Err(error) => self.tell(&Phrase::new("not-saved").with("path", path).with("error", error.to_string())),
        }
    }

    /// A line from the person, trimmed; `None` at the end of input.
    fn read_line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = String::new();
        let n_bytes =
            self.input.read_line(&mut line).map_err(|error| Failure::error(format!("cannot read: {error}")))?;
        Ok((n_bytes > 0).then(|| line.trim().to_owned()))
    }
}

/// Numbered texts side by side, as many to a line as fit, read line by line.
fn in_columns(texts: &[(usize, String)]) -> String {
    let longest = texts.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0);
    let per_line = (WIDTH / (longest + "1234    ".len())).max(1);
    let line = |row: &[(usize, String)]| {
        let cells = row.iter().map(|(number, text)| format!("{number:>4}  {text:<longest$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    texts.chunks(per_line).map(line).collect::<Vec<_>>().join("\n")
}

/// The name of an action in its wire form.
fn name_of(action: &serde_json::Value) -> &str {
    action.get("action").and_then(serde_json::Value::as_str).unwrap_or_default()
}

/// The choices behind a typed number.
fn chosen<'a>(lines: &'a [Line], typed: &str) -> Option<&'a [usize]> {
    let number: usize = typed.parse().ok()?;
    lines.get(number.checked_sub(1)?).map(|line| line.behind.as_slice())
}
