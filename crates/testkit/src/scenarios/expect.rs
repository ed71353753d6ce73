//! Expectations: the lines that begin with `>`.

use serde_json::Value;
use sortie_engine::{SeatSet, Viewer};

use super::line::Cursor;
use super::scene::{Answer, Scene, judge};
use crate::json;

/// How many concrete actions `legal` counts at most.
const LEGAL_LIMIT: usize = 1_000_000;

impl Scene<'_> {
    /// One expectation, behind its `>`.
    pub(super) fn expect(&mut self, line: &mut Cursor<'_>) -> Answer {
        let what = line.word().ok_or("`>` expects something")?;
        match what {
            "must" => {
                let must = self.game()?.awaiting().must;
                self.expect_seats(line, must)
            }
            "may" => {
                let may = self.game()?.awaiting().may;
                self.expect_seats(line, may)
            }
            "view" => {
                let viewer = self.viewer(line.word().ok_or("`view` needs a player, `public` or `judge`")?)?;
                let view = read(self.game()?.view(viewer, None).get());
                compare(&view, line)
            }
            "event" => self.expect_event(line),
            "no" => {
                if !line.takes("event") {
                    return Err("`no` is followed by `event`".into());
                }
                let viewer = self.viewer_before(line)?;
                let kind = line.word().ok_or("`no event` needs a type")?;
                let found = self.events(viewer)?.into_iter().find(|event| event["type"] == kind);
                found.map_or(Ok(()), |event| Err(format!("there is {event}")))
            }
            "events" => {
                let viewer = self.viewer_before(line)?;
                let events = self.events(viewer)?;
                let found: Vec<&str> = events.iter().filter_map(|event| event["type"].as_str()).collect();
                let wanted: Vec<&str> = line.rest().split_whitespace().collect();
                same(&wanted, &found)
            }
            "as" => {
                if line.word() == Some("marked") && line.is_empty() {
                    self.expect_marked()
                } else {
                    Err("`as` is followed by `marked`".into())
                }
            }
            "offers" => self.expect_offers(line),
            "blocked" => self.expect_blocked(line),
            "legal" => self.expect_legal(line),
            "can" | "cannot" => {
                let seat = self.seat(line.word().ok_or("a player is missing")?)?;
                let action = Self::action(line)?;
                let mut refused = line.refused()?;
                let answer = self.game()?.check(seat, &action);
                if what == "cannot" && refused.is_none() {
                    return answer.map_or(Ok(()), |()| Err("it would be accepted".into()));
                }
                if what == "can" {
                    refused = None;
                }
                judge(answer, refused.as_ref())
            }
            "preview" => {
                let seat = self.seat(line.word().ok_or("a player is missing")?)?;
                let action = Self::action(line)?;
                if !line.takes("->") {
                    return Err("`->` belongs between the action and the preview's path".into());
                }
                let preview = self.game()?.preview(seat, &action).map_err(|refusal| refusal.to_string())?;
                compare(&preview.unwrap_or_default(), line)
            }
            "outcome" => {
                let outcome = self.game()?.outcome();
                compare(&crate::json::of_outcome(outcome.as_ref()), line)
            }
            "over" => expect_flag(self.game()?.outcome().is_some(), "the match is not over"),
            "running" => expect_flag(self.game()?.outcome().is_none(), "the match is over"),
            "fenced" => expect_flag(self.last.is_some_and(|step| step.fenced), "the last step can be taken back"),
            "free" => expect_flag(self.last.is_some_and(|step| !step.fenced), "the last step cannot be taken back"),
            "revision" | "chanceLeft" | "turn" => {
                let game = self.game()?;
                let found = match what {
                    "revision" => game.revision(),
                    "turn" => u64::from(game.turn()),
                    _ => game.chance_left() as u64,
                };
                compare(&Value::from(found), line)
            }
            other => Err(format!("`{other}` is not an expectation")),
        }
    }

    /// `A`, `public` or `judge`.
    fn viewer(&mut self, word: &str) -> Result<Viewer, String> {
        match word {
            "public" => Ok(Viewer::Public),
            "judge" => Ok(Viewer::Judge),
            id => self.seat(id).map(|seat| Viewer::Seat(sortie_engine::Seat::new(seat))),
        }
    }

    /// The viewer in front of an event, or the judge.
    fn viewer_before(&mut self, line: &mut Cursor<'_>) -> Result<Viewer, String> {
        let Some(word) = line.peek() else { return Ok(Viewer::Judge) };
        match self.viewer(word) {
            Ok(viewer) => {
                line.word();
                Ok(viewer)
            }
            Err(_) => Ok(Viewer::Judge),
        }
    }

    fn events(&mut self, viewer: Viewer) -> Result<Vec<Value>, String> {
        let events = read(self.game()?.events(viewer).get());
        Ok(events.as_array().cloned().unwrap_or_default())
    }

    fn expect_seats(&mut self, line: &mut Cursor<'_>, found: SeatSet) -> Answer {
        let mut wanted = Vec::new();
        while let Some(id) = line.word() {
            wanted.push(self.seat(id)?);
        }
        wanted.sort_unstable();
        let game = self.game()?;
        let id = |seat: usize| game.roster().players()[seat].id.as_str();
        let wanted: Vec<&str> = wanted.into_iter().map(id).collect();
        let found: Vec<&str> = found.iter().map(|seat| id(seat.index())).collect();
        same(&wanted, &found)
    }

    /// `TYPE`, or `TYPE.path = value`: one of the last step's events is so.
    fn expect_event(&mut self, line: &mut Cursor<'_>) -> Answer {
        let viewer = self.viewer_before(line)?;
        let word = line.word().ok_or("`event` needs a type")?;
        let (kind, path) = word.split_once('.').unwrap_or((word, ""));
        let events = self.events(viewer)?;
        let of_kind: Vec<&Value> = events.iter().filter(|event| event["type"] == kind).collect();
        if of_kind.is_empty() {
            let heard: Vec<&str> = events.iter().filter_map(|event| event["type"].as_str()).collect();
            return Err(format!("there is no event `{kind}`; there are: {}", heard.join(" ")));
        }
        if path.is_empty() && line.is_empty() {
            return Ok(());
        }
        let rest = format!("{path} {}", line.rest());
        let mut last = Ok(());
        for event in of_kind {
            let whole = if path == "playerId" || path.is_empty() { event } else { &event["data"] };
            last = compare(whole, &mut Cursor::new(&rest));
            if last.is_ok() {
                return Ok(());
            }
        }
        last
    }

    /// The names of the offered actions, each once, in any order.
    fn expect_offers(&mut self, line: &mut Cursor<'_>) -> Answer {
        let seat = self.seat(line.word().ok_or("a player is missing")?)?;
        let offers = read(self.game()?.offers(seat).map_err(|refusal| refusal.to_string())?.get());
        let entries = offers["offers"].as_array().cloned().unwrap_or_default();
        let name = |offer: &Value| {
            let name = offer.pointer("/action/action").or_else(|| offer.pointer("/form/action"));
            name.and_then(Value::as_str).unwrap_or_default().to_owned()
        };
        let mut found: Vec<String> = entries.iter().map(name).collect();
        let mut wanted: Vec<String> = line.rest().split_whitespace().map(ToOwned::to_owned).collect();
        for list in [&mut found, &mut wanted] {
            list.sort();
            list.dedup();
        }
        same(&wanted, &found)
    }

    /// `blocked A NAME CODE`
    fn expect_blocked(&mut self, line: &mut Cursor<'_>) -> Answer {
        let seat = self.seat(line.word().ok_or("a player is missing")?)?;
        let name = line.word().ok_or("an action is missing")?;
        let code = line.word().ok_or("a code is missing")?;
        let offers = read(self.game()?.offers(seat).map_err(|refusal| refusal.to_string())?.get());
        let blocked = offers["blocked"].as_array().cloned().unwrap_or_default();
        let found = blocked.iter().any(|entry| entry["action"] == name && entry["code"] == code);
        if found { Ok(()) } else { Err(format!("blocked are {}", offers["blocked"])) }
    }

    /// `legal A = 54` or `legal A NAME = 3`
    fn expect_legal(&mut self, line: &mut Cursor<'_>) -> Answer {
        let seat = self.seat(line.word().ok_or("a player is missing")?)?;
        let name = if line.peek() == Some("=") { None } else { line.word() };
        let (actions, complete) = self.game()?.legal(seat, LEGAL_LIMIT).map_err(|refusal| refusal.to_string())?;
        if !complete {
            return Err(format!("there are more than {LEGAL_LIMIT} legal actions"));
        }
        let count = actions.iter().filter(|action| name.is_none_or(|name| action["action"] == name)).count();
        compare(&Value::from(count), line)
    }
}

fn expect_flag(holds: bool, otherwise: &str) -> Answer {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

fn same<T: AsRef<str>>(wanted: &[T], found: &[T]) -> Answer {
    let list = |words: &[T]| words.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" ");
    let (wanted, found) = (list(wanted), list(found));
    if wanted == found { Ok(()) } else { Err(format!("found: {}", if found.is_empty() { "none" } else { &found })) }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("the engine writes JSON")
}

/// `path = value`, `path != value`, `path has value`, `path lacks value`, `path absent`; the path may be left out.
fn compare(value: &Value, line: &mut Cursor<'_>) -> Answer {
    const SIGNS: [&str; 5] = ["=", "!=", "has", "lacks", "absent"];
    let path = match line.peek() {
        Some(word) if !SIGNS.contains(&word) => line.word().unwrap_or_default(),
        _ => "",
    };
    let sign = line.word().ok_or("`=`, `!=`, `has`, `lacks` or `absent` is missing")?;
    let found = json::at(value, path);
    if sign == "absent" {
        return found.map_or(Ok(()), |found| Err(format!("found: {}", json::short(&found))));
    }
    let wanted = line.value(&[])?;
    if !line.is_empty() {
        return Err(format!("`{}` is too much", line.rest()));
    }
    let Some(found) = found else { return Err(format!("there is no `{path}`")) };
    let entries = || found.as_array().map_or(&[][..], Vec::as_slice).iter();
    let holds = match sign {
        "=" => equal(&found, &wanted),
        "!=" => !equal(&found, &wanted),
        "has" => entries().any(|entry| contains(entry, &wanted)),
        "lacks" => !entries().any(|entry| contains(entry, &wanted)),
        other => return Err(format!("`{other}` is not `=`, `!=`, `has`, `lacks` or `absent`")),
    };
    if holds { Ok(()) } else { Err(format!("found: {}", json::short(&found))) }
}

/// Equal, numbers by value.
fn equal(found: &Value, wanted: &Value) -> bool {
    found == wanted || matches!((found.as_f64(), wanted.as_f64()), (Some(a), Some(b)) if a == b)
}

/// Whether an entry has every member that is wanted.
fn contains(entry: &Value, wanted: &Value) -> bool {
    match (entry, wanted) {
        (Value::Object(entry), Value::Object(wanted)) => {
            wanted.iter().all(|(name, value)| entry.get(name).is_some_and(|found| contains(found, value)))
        }
        _ => equal(entry, wanted),
    }
}
