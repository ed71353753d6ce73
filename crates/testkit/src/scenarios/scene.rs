//! Playing the lines of a block: settings first, then actions, undos and expectations.

use serde_json::{Value, json};
use sortie_engine::{AnyGame, AnyMatch, NewMatch, Player, Refusal, Roster, Scripted, Seat, Step, Viewer};

use super::line::{Cursor, Refused};

/// What a line found wrong.
pub(crate) type Answer = Result<(), String>;

/// The players and their options; kept from block to block of a chapter.
#[derive(Clone, Default)]
struct Table {
    seats: Option<usize>,
    players: Vec<String>,
    options: Value,
}

/// The match of a block.
pub(crate) struct Scene<'a> {
    game: &'a dyn AnyGame,
    table: Table,
    seed: String,
    position: Option<Value>,
    waiting: Vec<Scripted>,
    pub(super) running: Option<Box<dyn AnyMatch>>,
    /// The match before this block, for `continue`.
    former: Option<Box<dyn AnyMatch>>,
    /// The last accepted step.
    pub(super) last: Option<Step>,
    /// The judge's view at the last `mark`.
    marked: Option<Value>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(game: &'a dyn AnyGame) -> Self {
        Self {
            game,
            table: Table::default(),
            seed: "0".into(),
            position: None,
            waiting: Vec::new(),
            running: None,
            former: None,
            last: None,
            marked: None,
        }
    }

    /// Begins a block: the table stays, everything else is forgotten.
    pub(crate) fn open(&mut self) {
        self.former = self.running.take();
        self.seed = "0".into();
        self.position = None;
        self.waiting.clear();
        self.last = None;
        self.marked = None;
    }

    /// Plays one statement.
    pub(crate) fn play(&mut self, text: &str) -> Answer {
        let mut line = Cursor::new(text);
        match line.peek() {
            Some("game") => self.set(&mut line, Self::read_game),
            Some("seed") => self.set(&mut line, |scene, line| {
                scene.seed = line.word().ok_or("`seed` needs a text")?.to_owned();
                Ok(())
            }),
            Some("given") => self.set(&mut line, |scene, line| {
                scene.position = Some(line.value(&[])?);
                Ok(())
            }),
            Some("chance") => {
                line.word();
                self.waiting.extend(line.chance()?);
                Ok(())
            }
            Some("continue") => {
                self.running = self.former.take();
                if self.running.is_some() { Ok(()) } else { Err("there is no match to continue".into()) }
            }
            Some("mark") => {
                self.marked = Some(self.truth()?);
                Ok(())
            }
            Some("undo") => {
                line.word();
                self.undo(&mut line)
            }
            Some(">") => {
                line.word();
                if line.takes("undo") { self.undo(&mut line) } else { self.expect(&mut line) }
            }
            _ => self.act(&mut line),
        }
    }

    /// A setting, which must come before the match starts; with `!` the start itself must be refused.
    fn set(&mut self, line: &mut Cursor<'_>, read: impl FnOnce(&mut Self, &mut Cursor<'_>) -> Answer) -> Answer {
        if self.running.is_some() {
            return Err("the match has begun: settings belong at the top of a block".into());
        }
        line.word();
        read(self, line)?;
        match line.refused()? {
            None => Ok(()),
            Some(refused) => {
                let answer = self.start();
                judge(answer.map(drop), Some(&refused))
            }
        }
    }

    fn read_game(&mut self, line: &mut Cursor<'_>) -> Answer {
        self.table = Table::default();
        let members = line.payload()?;
        for (name, value) in members.as_object().expect("a payload is an object") {
            match (name.as_str(), value) {
                ("seats", Value::Number(seats)) => self.table.seats = seats.as_u64().map(|seats| seats as usize),
                ("players", Value::String(ids)) => self.table.players = ids.split(',').map(ToOwned::to_owned).collect(),
                ("options", Value::Object(_)) => self.table.options = value.clone(),
                _ => return Err(format!("`{name}` is not `seats=2`, `players=A,B` or `options={{…}}`")),
            }
        }
        Ok(())
    }

    fn start(&mut self) -> Result<Box<dyn AnyMatch>, Refusal> {
        let players = &self.table.players;
        let named = if players.is_empty() { *self.game.seats().start() } else { players.len() };
        let seats = self.table.seats.unwrap_or(named);
        let roster = (!players.is_empty()).then(|| {
            let players = players.iter().zip(Seat::all(Seat::MAX)).map(|(id, seat)| Player::new(id.clone(), seat));
            Roster::new(players.collect())
        });
        self.game.start(NewMatch {
            options: self.table.options.clone(),
            roster: roster.transpose()?,
            position: self.position.clone(),
            chance: std::mem::take(&mut self.waiting),
            ..NewMatch::plain(seats, self.seed.clone())
        })
    }

    /// The match, started if it was not yet.
    pub(super) fn game(&mut self) -> Result<&mut Box<dyn AnyMatch>, String> {
        if self.running.is_none() {
            let started = self.start().map_err(|refusal| format!("the match does not start: {refusal}"))?;
            self.running = Some(started);
        }
        Ok(self.running.as_mut().expect("it was just started"))
    }

    /// What the judge sees, apart from how it came about: the revision and the last step's events.
    fn truth(&mut self) -> Result<Value, String> {
        let view = self.game()?.view(Viewer::Judge, None);
        let mut view: Value = serde_json::from_str(view.get()).expect("the engine writes JSON");
        if let Some(members) = view.as_object_mut() {
            members.retain(|name, _| !["revision", "lastEvents", "exact"].contains(&name.as_str()));
        }
        Ok(view)
    }

    /// Whether everything is as it was at the `mark`.
    pub(super) fn expect_marked(&mut self) -> Answer {
        let truth = self.truth()?;
        let marked = self.marked.as_ref().ok_or("there is no `mark` before")?;
        crate::json::difference(marked, &truth).map_or(Ok(()), |found| Err(format!("it differs: {found}")))
    }

    /// The number of the seat of a player's id.
    pub(super) fn seat(&mut self, id: &str) -> Result<usize, String> {
        let game = self.game()?;
        let seat = game.roster().seat(id).map(Seat::index);
        seat.ok_or_else(|| {
            let ids: Vec<&str> = game.roster().players().iter().map(|player| player.id.as_str()).collect();
            format!("there is no player `{id}`; the players are {}", ids.join(", "))
        })
    }

    /// An action: `NAME`, `NAME {…}`, `NAME name=value …`, or the whole thing as JSON.
    pub(super) fn action(line: &mut Cursor<'_>) -> Result<Value, String> {
        if line.rest().starts_with(['{', '[', '"']) {
            return line.value(&[]);
        }
        let name = line.word().ok_or("an action is missing")?;
        Ok(json!({ "action": name, "payload": line.payload()? }))
    }

    fn act(&mut self, line: &mut Cursor<'_>) -> Answer {
        let seat = self.seat(line.word().ok_or("the line is empty")?)?;
        let action = Self::action(line)?;
        let mut chance = std::mem::take(&mut self.waiting);
        if line.takes("chance") {
            chance.extend(line.chance()?);
        }
        let refused = line.refused()?;
        let answer = self.game()?.act(seat, &action, chance);
        if let Ok(step) = &answer {
            self.last = Some(*step);
        }
        judge(answer.map(drop), refused.as_ref())
    }

    fn undo(&mut self, line: &mut Cursor<'_>) -> Answer {
        let by = match line.peek() {
            None | Some("!") => None,
            Some(id) => {
                line.word();
                Some(self.seat(id)?)
            }
        };
        let refused = line.refused()?;
        let answer = self.game()?.undo(by);
        judge(answer.map(drop), refused.as_ref())
    }
}

/// Compares an answer with the refusal that was expected, or that none was.
pub(super) fn judge(answer: Result<(), Refusal>, refused: Option<&Refused>) -> Answer {
    match (answer, refused) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(refused)) => Err(format!("accepted, but {} was expected", refused.code)),
        (Err(refusal), None) => Err(format!("refused: {refusal}")),
        (Err(refusal), Some(refused)) => {
            if refusal.code != refused.code {
                return Err(format!("refused with {refusal}, but {} was expected", refused.code));
            }
            if refused.message.as_ref().is_some_and(|message| *message != refusal.message) {
                return Err(format!("the message is {:?}", refusal.message));
            }
            if refused.rule.is_some() && refused.rule.as_deref() != refusal.rule.as_deref() {
                return Err(format!("the rule is {:?}", refusal.rule));
            }
            Ok(())
        }
    }
}
