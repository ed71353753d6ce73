//! Reading one request. Every member is checked here, so that whatever reaches a match has the right shape.

use serde_json::{Map, Value};
use sortie_engine::twice::refuse_twice;
use sortie_engine::{NewMatch, Player, Refusal, Roster, Scripted, roster};

/// How many legal actions are listed by default.
const LIMIT: usize = 10_000;

/// The most actions that one response lists, whatever the request says.
const MOST: u64 = 100_000;

/// The most steps that are kept to be taken back past fences.
const MOST_KEPT: usize = 1_000;

/// The members that describe a player.
const PLAYER: [&str; 4] = ["id", "name", "isBot", "color"];

/// A request with the id that its response repeats.
pub(super) struct Request {
    pub(super) id: Option<Value>,
    /// The language of the sentences that the response also carries.
    pub(super) text: Option<String>,
    pub(super) wish: Do,
}

/// What is asked for.
pub(super) enum Do {
    New { game: String, new: Box<NewMatch>, keep: usize },
    Offers { seat: i128 },
    Legal { seat: i128, limit: usize },
    Preview { seat: i128, action: Value },
    Act { seat: i128, action: Value, chance: Vec<Scripted> },
    Choose { seat: i128, level: String },
    View { viewer: Viewer },
    Undo { fenced: bool },
    Load { save: Value, keep: usize },
    Save,
    Quit,
}

impl Do {
    /// Who the sentences are for: the seat or viewer that the request names, or the judge.
    pub(super) fn looker(&self) -> Viewer {
        match self {
            Self::Offers { seat }
            | Self::Legal { seat, .. }
            | Self::Preview { seat, .. }
            | Self::Choose { seat, .. }
            | Self::Act { seat, .. } => Viewer::Seat(*seat),
            Self::View { viewer } => *viewer,
            Self::New { .. } | Self::Undo { .. } | Self::Load { .. } | Self::Save | Self::Quit => Viewer::Judge,
        }
    }
}

/// Who is looking. The match knows whether there is such a seat.
#[derive(Copy, Clone)]
pub(super) enum Viewer {
    Seat(i128),
    Public,
    Judge,
}

impl Request {
    /// Reads a line; a refusal carries the id, if it could be read.
    pub(super) fn read(line: &[u8]) -> Result<Self, (Option<Value>, Refusal)> {
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| (None, Refusal::bad_request(format!("The line is not JSON: {error}"))))?;
        let Value::Object(members) = value else {
            return Err((None, Refusal::bad_request("A request is an object, such as {\"do\":\"save\"}")));
        };
        let mut members = Members(members);
        let id = members.0.remove("id");
        let read = |members: &mut Members| Ok((members.text("text")?, members.wish()?));
        match refuse_twice(line).and_then(|()| read(&mut members)) {
            Ok((text, wish)) => Ok(Self { id, text, wish }),
            Err(refusal) => Err((id, refusal)),
        }
    }
}

/// The members that have not been read yet.
struct Members(Map<String, Value>);

impl Members {
    fn wish(&mut self) -> Result<Do, Refusal> {
        let name = self.text("do")?.ok_or_else(|| Refusal::bad_request("`do` is missing: say what to do"))?;
        let wish = match name.as_str() {
            "new" => self.new_match()?,
            "offers" => Do::Offers { seat: self.seat()? },
            "legal" => Do::Legal { seat: self.seat()?, limit: self.limit()? },
            "preview" => Do::Preview { seat: self.seat()?, action: self.needed("action")? },
            "act" => Do::Act { seat: self.seat()?, action: self.needed("action")?, chance: self.chance()? },
            "view" => Do::View { viewer: self.viewer()? },
            "choose" => {
                let level =
                    self.text("level")?.ok_or_else(|| Refusal::bad_request("`level` is missing: name the bot"))?;
                Do::Choose { seat: self.seat()?, level }
            }
            "undo" => Do::Undo { fenced: self.flag("fenced")? },
            "load" => Do::Load { save: self.needed("save")?, keep: self.keep()? },
            "save" => Do::Save,
            "quit" => Do::Quit,
            unknown => return Err(Refusal::bad_request(format!("There is no `do` called `{}`", short(unknown)))),
        };
        match self.0.keys().next() {
            None => Ok(wish),
            Some(unknown) => Err(Refusal::bad_request(format!("`{name}` has no field `{}`", short(unknown)))),
        }
    }

    fn new_match(&mut self) -> Result<Do, Refusal> {
        let game = self.text("game")?.ok_or_else(|| Refusal::bad_request("`game` is missing: name the game"))?;
        let seats = self.needed("seats")?;
        let seats = integer(&seats).ok_or_else(|| {
            Refusal::bad_request(format!("`seats` is a whole number, not `{}`", short(&seats.to_string())))
        })?;
        let seats = usize::try_from(seats).map_err(|_| Refusal::bad_seats(format!("There cannot be {seats} seats")))?;
        let mut new = super::new_match(seats);
        if let Some(seed) = self.text("seed")? {
            new.seed = seed;
        }
        if let Some(options) = self.0.remove("options") {
            new.options = options;
        }
        if let Some(players) = self.0.remove("players").filter(|players| !players.is_null()) {
            new.roster = Some(read_players(&players)?);
        }
        new.position = self.0.remove("position").filter(|position| !position.is_null());
        new.chance = self.chance()?;
        Ok(Do::New { game, new: Box::new(new), keep: self.keep()? })
    }

    fn needed(&mut self, name: &str) -> Result<Value, Refusal> {
        self.0.remove(name).ok_or_else(|| Refusal::bad_request(format!("`{name}` is missing")))
    }

    fn text(&mut self, name: &str) -> Result<Option<String>, Refusal> {
        match self.0.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => {
                Err(Refusal::bad_request(format!("`{name}` is a text, not `{}`", short(&other.to_string()))))
            }
        }
    }

    fn seat(&mut self) -> Result<i128, Refusal> {
        let seat = self.needed("seat")?;
        integer(&seat).ok_or_else(|| {
            Refusal::bad_request(format!("`seat` is a number from 0, not `{}`", short(&seat.to_string())))
        })
    }

    fn limit(&mut self) -> Result<usize, Refusal> {
        let Some(limit) = self.0.remove("limit").filter(|limit| !limit.is_null()) else { return Ok(LIMIT) };
        let number = limit.as_u64().ok_or_else(|| {
            Refusal::bad_request(format!("`limit` is a number from 0, not `{}`", short(&limit.to_string())))
        })?;
        Ok(usize::try_from(number.min(MOST)).unwrap_or(LIMIT))
    }

    /// How many steps can be taken back whatever they revealed.
    fn keep(&mut self) -> Result<usize, Refusal> {
        let Some(keep) = self.0.remove("keep").filter(|keep| !keep.is_null()) else { return Ok(0) };
        let number = keep.as_u64().filter(|number| *number <= MOST_KEPT as u64);
        number.map(|number| number as usize).ok_or_else(|| {
            Refusal::bad_request(format!(
                "`keep` is a number from 0 to {MOST_KEPT}, not `{}`",
                short(&keep.to_string())
            ))
        })
    }

    fn flag(&mut self, name: &str) -> Result<bool, Refusal> {
        match self.0.remove(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(other) => {
                Err(Refusal::bad_request(format!("`{name}` is true or false, not `{}`", short(&other.to_string()))))
            }
        }
    }

    fn viewer(&mut self) -> Result<Viewer, Refusal> {
        let viewer = self.needed("viewer")?;
        match (viewer.as_str(), integer(&viewer)) {
            (Some("public"), _) => Ok(Viewer::Public),
            (Some("judge"), _) => Ok(Viewer::Judge),
            (_, Some(seat)) => Ok(Viewer::Seat(seat)),
            _ => Err(Refusal::bad_request(format!(
                "`viewer` is a seat, \"public\" or \"judge\", not `{}`",
                short(&viewer.to_string())
            ))),
        }
    }

    fn chance(&mut self) -> Result<Vec<Scripted>, Refusal> {
        match self.0.remove("chance") {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(Value::Array(outcomes)) => outcomes.into_iter().map(Scripted::try_from).collect(),
            Some(_) => Err(Refusal::bad_chance("`chance` is a list of outcomes, such as [{\"d6\":4}]")),
        }
    }
}

/// An entry is an id, or an object with an id and any other members.
fn read_players(players: &Value) -> Result<Roster, Refusal> {
    let wrong = || Refusal::bad_request("`players` is a list of ids or of objects with `id`, `name`, `isBot`, `color`");
    let mut named = Vec::new();
    for (seat, entry) in players.as_array().ok_or_else(wrong)?.iter().enumerate() {
        let color = roster::COLORS.get(seat).copied().unwrap_or_default().to_owned();
        let player = match entry {
            Value::String(id) => serde_json::json!({ "id": id, "name": id, "isBot": false, "color": color }),
            Value::Object(members) => {
                if let Some(unknown) = members.keys().find(|name| !PLAYER.contains(&name.as_str())) {
                    return Err(Refusal::bad_request(format!("player {seat}: there is no `{}`", short(unknown))));
                }
                let mut members = members.clone();
                let id = members.get("id").cloned().ok_or_else(wrong)?;
                members.entry("name").or_insert(id);
                members.entry("isBot").or_insert(Value::Bool(false));
                members.entry("color").or_insert(Value::String(color));
                Value::Object(members)
            }
            _ => return Err(wrong()),
        };
        let player: Player =
            serde_json::from_value(player).map_err(|error| Refusal::bad_request(format!("player {seat}: {error}")))?;
        named.push(player);
    }
    Roster::new(named)
}

/// A whole number of any size that JSON can hold.
fn integer(value: &Value) -> Option<i128> {
    value.as_u64().map(i128::from).or_else(|| value.as_i64().map(i128::from))
}

/// At most a line of what was sent, for messages.
fn short(text: &str) -> String {
    text.chars().take(64).collect()
}
