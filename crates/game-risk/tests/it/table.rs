//! A match for tests: positions, actions and views as JSON, dice by script.

use serde_json::{Value, json};
use sortie_engine::chance::Generator;
use sortie_engine::matches::Opening;
use sortie_engine::{Game, Match, Player, Refusal, Roster, Scripted, Seat, Setup, Viewer};
use sortie_game_risk::Risk;

/// One match.
pub struct Table {
    pub game: Match<Risk>,
    script: Vec<Scripted>,
}

/// What a new match is made of; seats are `p0`, `p1`, ….
pub struct Start<'a> {
    pub seats: usize,
    pub options: Value,
    pub position: Option<Value>,
    pub seed: &'a str,
    pub bots: &'a [usize],
}

impl Start<'_> {
    pub fn try_open(self) -> Result<Table, Refusal> {
        let options = (Risk::json().read_options)(&self.options).map_err(|e| Refusal::bad_options(e.to_string()))?;
        let player = |seat: Seat| Player {
            is_bot: self.bots.contains(&seat.index()),
            ..Player::new(format!("p{}", seat.index()), seat)
        };
        let opening = Opening {
            setup: Setup { seats: self.seats, options, position: self.position },
            roster: Roster::new(Seat::all(self.seats).map(player).collect()).expect("plain ids"),
            generator: Generator::Sha256,
            seed: self.seed.to_owned(),
            chance: Vec::new(),
        };
        Ok(Table { game: Match::start(opening)?, script: Vec::new() })
    }

    #[track_caller]
    pub fn open(self) -> Table {
        self.try_open().unwrap_or_else(|refusal| panic!("the match does not start: {refusal}"))
    }
}

/// A fresh match with these options.
pub fn fresh(seats: usize, options: Value, seed: &str) -> Start<'_> {
    Start { seats, options, position: None, seed, bots: &[] }
}

/// Fixture CL: three seats, the named territories, `japan` with 2 armies of p2, the rest p1's with 3.
pub fn cl(options: Value, phase: &str, named: &[(&str, &str, u32)], more: Value) -> Table {
    cl_start(options, phase, named, more).open()
}

pub fn cl_start(options: Value, phase: &str, named: &[(&str, &str, u32)], more: Value) -> Start<'static> {
    let mut named = named.to_vec();
    if !named.iter().any(|(id, ..)| *id == "japan") {
        named.push(("japan", "p2", 2));
    }
    let territory = |(id, owner, armies): &(&str, &str, u32)| json!({"id": id, "ownerId": owner, "armyCount": armies});
    let mut position = json!({
        "phase": phase, "currentPlayerId": "p0", "rest": {"ownerId": "p1", "armyCount": 3},
        "territories": named.iter().map(territory).collect::<Vec<_>>(),
    });
    for (member, value) in more.as_object().expect("more members").clone() {
        position[member] = value;
    }
    Start { seats: 3, options, position: Some(position), seed: "test", bots: &[] }
}

/// Fixture MINI: t1 - t2 - t3 in a line; p0 has t1 and t2, p1 has t3, two armies each.
pub fn mini(phase: &str) -> Table {
    let position = json!({
        "phase": phase, "currentPlayerId": "p0", "rest": {"ownerId": "p0", "armyCount": 2},
        "territories": [{"id": "t3", "ownerId": "p1", "armyCount": 2}],
    });
    Start { seats: 2, options: json!({"map": mini_map()}), position: Some(position), seed: "test", bots: &[] }.open()
}

pub fn mini_map() -> Value {
    json!({
        "id": "mini", "name": "Mini",
        "territories": [
            {"id": "t1", "name": "T1", "continentId": "c1", "adjacencies": ["t2"]},
            {"id": "t2", "name": "T2", "continentId": "c1", "adjacencies": ["t1", "t3"]},
            {"id": "t3", "name": "T3", "continentId": "c2", "adjacencies": ["t2"]},
        ],
        "continents": [{"id": "c1", "name": "C1", "bonus": 2}, {"id": "c2", "name": "C2", "bonus": 3}],
    })
}

/// A map of territories in a line.
pub fn line(n: usize, n_continents: usize) -> Value {
    let id = |at: usize| format!("t{at}");
    let territory = |at: usize| {
        let next: Vec<String> =
            [at.checked_sub(1), Some(at + 1).filter(|next| *next < n)].into_iter().flatten().map(id).collect();
        json!({"id": id(at), "name": "T", "continentId": format!("c{}", at % n_continents), "adjacencies": next})
    };
    let continent = |at: usize| json!({"id": format!("c{at}"), "name": "C", "bonus": 0});
    json!({
        "id": "line", "name": "Line",
        "territories": (0..n).map(territory).collect::<Vec<_>>(),
        "continents": (0..n_continents).map(continent).collect::<Vec<_>>(),
    })
}

pub fn cards(owner: &str, ids: &[&str]) -> Vec<Value> {
    ids.iter().map(|id| json!({"id": format!("card-{id}"), "ownerId": owner})).collect()
}

impl Table {
    /// The next dice, attacker's first.
    pub fn dice(&mut self, dice: &[u8]) -> &mut Self {
        self.script(dice.iter().map(|die| json!({"d6": die})).collect())
    }

    pub fn script(&mut self, outcomes: Vec<Value>) -> &mut Self {
        self.script.extend(outcomes.into_iter().map(|v| Scripted::try_from(v).expect("an outcome")));
        self
    }

    pub fn try_act(&mut self, seat: usize, action: &str, payload: Value) -> Result<(), Refusal> {
        let action = self.game.read_action(&json!({"action": action, "payload": payload}))?;
        self.game.act(Seat::new(seat), action, std::mem::take(&mut self.script)).map(|_| ())
    }

    /// The action is accepted, and one revision passes.
    #[track_caller]
    pub fn ok(&mut self, seat: usize, action: &str, payload: Value) -> &mut Self {
        let revision = self.game.revision();
        if let Err(refusal) = self.try_act(seat, action, payload.clone()) {
            panic!("{action} {payload} was refused: {refusal}");
        }
        assert_eq!(self.game.revision(), revision + 1);
        self
    }

    /// The action is refused with this code, and nothing changes.
    #[track_caller]
    pub fn no(&mut self, seat: usize, action: &str, payload: Value, code: &str) -> &mut Self {
        let (before, revision) = (self.game.state().clone(), self.game.revision());
        match self.try_act(seat, action, payload.clone()) {
            Ok(()) => panic!("{action} {payload} was accepted instead of {code}"),
            Err(refusal) => assert_eq!(refusal.code, code, "{action} {payload}: {refusal}"),
        }
        assert!(*self.game.state() == before, "a refusal changed the state");
        assert_eq!(self.game.revision(), revision);
        self
    }

    #[track_caller]
    pub fn message(&mut self, seat: usize, action: &str, payload: Value, message: &str) -> &mut Self {
        let refusal = self.try_act(seat, action, payload).expect_err("refused");
        assert_eq!(refusal.message, message);
        self
    }

    #[track_caller]
    pub fn place(&mut self, placements: &[(&str, u32)]) -> &mut Self {
        self.ok(0, "PLACE_ARMIES", placing(placements))
    }

    #[track_caller]
    pub fn attack(&mut self, from: &str, to: &str, dice: u32) -> &mut Self {
        self.ok(0, "ATTACK", attacking(from, to, dice))
    }

    #[track_caller]
    pub fn end(&mut self, seat: usize) -> &mut Self {
        self.ok(seat, "END_TURN", json!({}))
    }

    pub fn view(&self, viewer: Viewer) -> Value {
        serde_json::from_str(self.game.snapshot(viewer, None).get()).expect("a snapshot")
    }

    /// One member of the judge's view.
    pub fn see(&self, member: &str) -> Value {
        self.view(Viewer::Judge)[member].clone()
    }

    /// The judge's view has these members.
    #[track_caller]
    pub fn shows(&mut self, members: Value) -> &mut Self {
        let view = self.view(Viewer::Judge);
        for (member, value) in members.as_object().expect("members") {
            assert_eq!(&view[member], value, "{member}");
        }
        self
    }

    /// Owner and armies of these territories.
    #[track_caller]
    pub fn board(&mut self, wanted: &[(&str, &str, u32)]) -> &mut Self {
        for (id, owner, armies) in wanted {
            let found = territory(&self.view(Viewer::Judge), id);
            assert_eq!(found, json!({"id": id, "ownerId": owner, "armyCount": armies}));
        }
        self
    }

    /// The types of the last step's events, as the viewer gets them.
    pub fn events(&self, viewer: Viewer) -> Vec<Value> {
        serde_json::from_str(self.game.events_json(viewer).get()).expect("events")
    }

    pub fn is_over(&self) -> bool {
        self.game.state().is_over()
    }
}

/// A territory of a view.
pub fn territory(view: &Value, id: &str) -> Value {
    let all = view["territories"].as_array().expect("territories");
    all.iter().find(|t| t["id"] == id).cloned().unwrap_or_else(|| panic!("no territory {id}"))
}

pub fn placing(placements: &[(&str, u32)]) -> Value {
    let placement = |(id, n): &(&str, u32)| json!({"territoryId": id, "count": n});
    json!({"placements": placements.iter().map(placement).collect::<Vec<_>>()})
}

pub fn attacking(from: &str, to: &str, dice: u32) -> Value {
    json!({"fromTerritoryId": from, "toTerritoryId": to, "attackerDice": dice})
}

pub fn moving(from: &str, to: &str, count: i64) -> Value {
    json!({"fromTerritoryId": from, "toTerritoryId": to, "count": count})
}

pub fn trading(ids: &[&str]) -> Value {
    json!({"cardIds": ids.iter().map(|id| format!("card-{id}")).collect::<Vec<_>>()})
}
