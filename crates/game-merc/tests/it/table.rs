//! A match for tests: positions, actions and views as JSON, dice by script.

use serde_json::{Value, json};
use sortie_engine::chance::Generator;
use sortie_engine::matches::Opening;
use sortie_engine::{Game, Match, Refusal, Roster, Scripted, Seat, Setup, Viewer};
use sortie_game_merc::{Merc, Options};

/// One match.
pub struct Table {
    pub game: Match<Merc>,
}

/// Starts a match, scripted outcomes included.
pub fn try_open(seats: usize, options: Value, position: Option<Value>, chance: Value) -> Result<Table, Refusal> {
    let options = (Merc::json().read_options)(&options).map_err(|e| Refusal::bad_options(e.to_string()))?;
    let opening = Opening {
        setup: Setup { seats, options, position },
        roster: Roster::plain(seats),
        generator: Generator::Sha256,
        seed: "merc".to_owned(),
        chance: script(chance),
    };
    Ok(Table { game: Match::start(opening)? })
}

#[track_caller]
pub fn open(seats: usize, options: Value, position: Value) -> Table {
    try_open(seats, options, Some(position), json!([])).unwrap_or_else(|refusal| panic!("{refusal}"))
}

#[track_caller]
pub fn open_with(seats: usize, options: Value, position: Value, chance: Value) -> Table {
    try_open(seats, options, Some(position), chance).unwrap_or_else(|refusal| panic!("{refusal}"))
}

#[track_caller]
pub fn fresh(seats: usize, options: Value) -> Table {
    try_open(seats, options, None, json!([])).unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// The options as the engine reads them.
#[track_caller]
pub fn read(options: Value) -> Options {
    (Merc::json().read_options)(&options).expect("the options have the right shape")
}

pub fn script(chance: Value) -> Vec<Scripted> {
    serde_json::from_value(chance).expect("a script is a list of outcomes")
}

/// Dice as a script.
pub fn dice(values: &[u8]) -> Value {
    Value::from(values.iter().map(|n| json!({ "d6": n })).collect::<Vec<_>>())
}

impl Table {
    #[track_caller]
    pub fn try_act(&mut self, seat: usize, name: &str, payload: Value, chance: Value) -> Result<(), Refusal> {
        let action = self.game.read_action(&json!({ "action": name, "payload": payload }))?;
        self.game.act(Seat::new(seat), action, script(chance)).map(|_| ())
    }

    #[track_caller]
    pub fn act(&mut self, seat: usize, name: &str, payload: Value) {
        self.act_with(seat, name, payload, json!([]));
    }

    #[track_caller]
    pub fn act_with(&mut self, seat: usize, name: &str, payload: Value, chance: Value) {
        if let Err(refusal) = self.try_act(seat, name, payload.clone(), chance) {
            panic!("p{seat} {name} {payload}: {refusal}");
        }
    }

    /// Expects a refusal with this code, and that nothing changed.
    #[track_caller]
    pub fn refuse(&mut self, seat: usize, name: &str, payload: Value, code: &str) {
        let before = self.game.state().clone();
        match self.try_act(seat, name, payload.clone(), json!([])) {
            Ok(()) => panic!("p{seat} {name} {payload} was accepted, not {code}"),
            Err(refusal) => assert_eq!(refusal.code, code, "p{seat} {name} {payload}: {refusal}"),
        }
        assert!(*self.game.state() == before, "a refusal changed the state");
    }

    /// The judge's view.
    pub fn view(&self) -> Value {
        self.game.in_words(|| (Merc::json().view)(self.game.state(), Viewer::Judge)[0].take())
    }

    pub fn unit(&self, id: &str) -> Option<Value> {
        self.view()["units"].as_array()?.iter().find(|unit| unit["id"] == id).cloned()
    }

    #[track_caller]
    pub fn health(&self, id: &str) -> u64 {
        self.unit(id).map_or(0, |unit| unit["health"].as_u64().expect("health is a number"))
    }

    pub fn sector(&self, id: &str) -> Value {
        let view = self.view();
        let sectors = view["sectors"].as_array().expect("a list").clone();
        sectors.into_iter().find(|sector| sector["id"] == id).expect("the sector is on the map")
    }

    pub fn militia(&self, id: &str, seat: usize) -> u64 {
        self.sector(id)["militia"][format!("p{seat}")].as_u64().unwrap_or(0)
    }

    pub fn must(&self) -> Vec<usize> {
        self.game.state().awaiting().must.iter().map(Seat::index).collect()
    }

    pub fn asks(&self) -> Value {
        self.view()["asks"].clone()
    }
}

/// A map of three by three sectors.
pub fn map1() -> Value {
    json!([
        ["industry-gold", "wild-meadow", "industry-coal"],
        ["wild-valley", "city-hamadu", "wild-ravine"],
        ["industry-iron", "wild-grassland", "industry-oil"]
    ])
}

/// A map of four rows of three sectors.
pub fn map2() -> Value {
    json!([
        ["industry-gold", "wild-meadow", "industry-coal"],
        ["wild-valley", "industry-diamond", "wild-ravine"],
        ["industry-iron", "wild-grassland", "industry-oil"],
        ["city-hamadu", "industry-silver", "wild-lakeshore"]
    ])
}

/// A map of four by four sectors.
pub fn map3() -> Value {
    json!([
        ["industry-gold", "wild-meadow", "industry-coal", "wild-valley"],
        ["wild-ravine", "industry-diamond", "wild-grassland", "industry-oil"],
        ["industry-iron", "wild-lakeshore", "industry-silver", "wild-timberland"],
        ["wild-twin-groves", "industry-copper", "city-hamadu", "industry-coffee"]
    ])
}

/// A unit of a position.
pub fn unit(id: &str, seat: usize, squad: &str, sector: &str, more: Value) -> Value {
    let mut unit = json!({ "id": id, "ownerId": format!("p{seat}"), "squad": squad, "sector": sector });
    for (name, value) in more.as_object().into_iter().flatten() {
        unit[name] = value.clone();
    }
    unit
}

/// A sector of a position.
pub fn sector(id: &str, militia: &[(usize, u8)]) -> Value {
    let militia: serde_json::Map<String, Value> =
        militia.iter().map(|(seat, n)| (format!("p{seat}"), Value::from(*n))).collect();
    json!({ "id": id, "militia": militia })
}
