//! The tables that a simulation begins with: made once by a real node, then copied.

use std::sync::OnceLock;

use serde_json::{Value, json};
use sortie_server::bus::Bus;
use sortie_server::clock::Clock;
use sortie_server::store::{Store, TableRow, Write};
use sortie_witness::{Ledger, first_state};

use crate::runtime;
use crate::server::{BEGIN, Server};
use crate::store::{Disk, SimulatedStore};

/// A table that has just started.
pub(crate) struct Template {
    row: TableRow,
    snapshot: String,
    tokens: [String; 2],
}

/// Two people alone, and two people with two bots.
const BOTS: [usize; 2] = [0, 2];
/// Places on the map.
const PLACES: usize = 10;

/// Made outside any simulation, because they need their own runtime.
pub(crate) fn templates() -> Result<&'static [Template], String> {
    static MADE: OnceLock<Result<Vec<Template>, String>> = OnceLock::new();
    MADE.get_or_init(|| {
        runtime().block_on(async {
            let mut made = Vec::new();
            for bots in BOTS {
                made.push(make(bots).await?);
            }
            Ok(made)
        })
    })
    .as_deref()
    .map_err(Clone::clone)
}

/// A small map, so that a simulation takes milliseconds.
fn ring() -> Value {
    let name = |n: usize| format!("t{}", n % PLACES);
    let place = |n: usize| {
        json!({"id": name(n), "name": name(n), "continentId": if n < PLACES / 2 { "x" } else { "y" },
            "adjacencies": [name(n + PLACES - 1), name(n + 1)]})
    };
    json!({"id": "ring", "name": "Ring", "territories": (0..PLACES).map(place).collect::<Vec<_>>(),
        "continents": [{"id": "x", "name": "X", "bonus": 2}, {"id": "y", "name": "Y", "bonus": 4}]})
}

/// Creates a table on a node without faults.
async fn make(bots: usize) -> Result<Template, String> {
    let disk = Disk::default();
    let store = SimulatedStore::open(&disk, &crate::chance::Chance::new(0), None);
    let server = Server::start(store, Bus::local(), Clock::simulated(BEGIN));
    let settings = json!({"playerCount": 2 + bots, "humanSeats": 2, "botDifficulties": vec!["EASY"; bots],
        "visibility": "PUBLIC", "seed": format!("simulation {bots}"), "options": {"map": ring()},
        "clock": {"kind": "TURN", "seconds": 300, "increment": 0, "days": 0, "onExpiry": "SEAT", "absenceSeconds": 0},
        "nonce": "the-creators-nonce"});
    let post = async |path: &str, body: &Value| {
        let answer = server.request("POST", path, &[], &body.to_string()).await;
        let (status, made) = answer.map_err(|_| "the server is gone")?;
        if status != 200 {
            return Err(format!("{path}: {status} {made}"));
        }
        serde_json::from_str::<Value>(&made).map_err(|error| error.to_string())
    };
    let made = post("/api/games", &settings).await?;
    let id = made["gameId"].as_str().ok_or("no id")?.to_owned();
    let joined = post(&format!("/api/games/{id}/join"), &json!({"nonce": "the-others-nonce-1"})).await?;
    let token = |made: &Value| made["accessToken"].as_str().unwrap_or_default().to_owned();
    server.crash();
    let data = disk.data();
    let row = data.table(&id).ok_or("the table was not made")?.clone();
    let snapshot = data.snapshot(&id, 0).ok_or("the table has not started")?.state;
    Ok(Template { row, snapshot, tokens: [token(&made), token(&joined)] })
}

/// Puts copies of all tables into a database; their ledgers.
pub(crate) async fn set_up(disk: &Disk) -> Result<Vec<Ledger>, String> {
    let store = SimulatedStore::open(disk, &crate::chance::Chance::new(0), None);
    let mut ledgers = Vec::new();
    for (n, template) in templates()?.iter().enumerate() {
        let id = format!("table-{n}");
        let row = TableRow { id: id.clone(), code: format!("TABLE{n}"), driver: None, ..template.row.clone() };
        let (row, first) = (Box::new(row), Some(template.snapshot.clone().into()));
        disk.data().apply(&[&Write::Create { row, profiles: Vec::new(), first, answer: None }]);
        let first = first_state(&store, &id).await?;
        ledgers.push(Ledger::new(id, template.tokens.clone(), first)?);
    }
    store.close().await.map_err(|error| error.to_string())?;
    Ok(ledgers)
}
