//! Compares tables of real servers with what their people have seen.

use serde_json::{Value, json};
use sortie_server::store::{SqlStore, Store};
use sortie_server::tokens;
use sortie_witness::{Findings, Ledger, Trouble, first_state, replay, state};

use crate::Failure;
use crate::client::{Seated, request, sit_down};

/// How many past revisions of a table are compared again.
const SAMPLE: usize = 5;

/// A new table with two people and this many bots.
pub(crate) async fn open(addr: &str, store: &SqlStore, bots: usize) -> Result<Ledger, Failure> {
    let settings = json!({"playerCount": 2 + bots, "humanSeats": 2, "botDifficulties": vec!["EASY"; bots],
        "visibility": "PUBLIC"});
    let Seated { id, tokens, .. } = sit_down(addr, &settings).await?;
    let first = first_state(store, &id).await?;
    Ok(Ledger::new(id, tokens, first)?)
}

/// Draws a number below `n`.
pub(crate) fn below(n: u64) -> u64 {
    tokens::random_below(n)
}

/// Compares the log with what people have seen.
pub(crate) async fn log(store: &SqlStore, ledger: &Ledger, findings: &mut Findings) -> Result<(), Failure> {
    let rows = store.log(&ledger.id, 0, i64::MAX).await?;
    sortie_witness::compare_log(&rows, ledger, findings);
    Ok(())
}

/// Compares what the server shows, now and for the past, with a replay of the log.
pub(crate) async fn shown(
    addr: &str,
    store: &SqlStore,
    ledger: &Ledger,
    findings: &mut Findings,
) -> Result<(), Failure> {
    let path = format!("/api/games/{}", ledger.id);
    let (_, fetched) = request(addr, "GET", &path, &ledger.tokens[0], "").await?;
    let now = fetched["state"]["revision"].as_i64().unwrap_or(-1);
    let rows = store.log(&ledger.id, 0, now).await?;
    let mut again = first_state(store, &ledger.id).await?;
    let every = rows.len() / SAMPLE + 1;
    for (n, row) in rows.iter().enumerate() {
        replay(again.as_mut(), row)?;
        let (shown, what) = if row.revision == now {
            (fetched["state"].clone(), "the current state")
        } else if n % every == 0 {
            let path = format!("{path}/history/{}", row.revision);
            let (_, mut past) = request(addr, "GET", &path, &ledger.tokens[0], "").await?;
            (past["state"].take(), "history")
        } else {
            continue;
        };
        let due: Value = serde_json::from_str(&state(again.as_ref(), Some(0), &ledger.id))?;
        if shown != due {
            let text = format!("{what} at revision {} is not what the log replays to", row.revision);
            findings.note(&ledger.id, &Trouble::Unequal(text));
        }
    }
    if now < ledger.revision() {
        let text = format!("the server shows revision {now} and acknowledged {}", ledger.revision());
        findings.note(&ledger.id, &Trouble::Lost(text));
    }
    Ok(())
}

/// What the public sees after a replay of the log up to a revision.
pub(crate) async fn replayed(store: &SqlStore, ledger: &Ledger, revision: i64) -> Result<Value, Failure> {
    let mut again = first_state(store, &ledger.id).await?;
    for row in store.log(&ledger.id, 0, revision).await? {
        replay(again.as_mut(), &row)?;
    }
    Ok(serde_json::from_str(&state(again.as_ref(), None, &ledger.id))?)
}
