//! Requests made from the server's own OpenAPI description, by `schemathesis`: no 5xx, no undocumented answer.
//!
//! Five rounds: as a stranger; with a seat at a waiting, a running and a finished table; and with sequences of requests
//! that build on each other and contain legal moves, so that the table really moves.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::Failure;
use crate::client::{request, request_with};
use crate::process::{Folder, Server};

#[derive(Args)]
pub(crate) struct Options {
    /// The program `schemathesis`; `cargo xtask torture --only fuzz` installs one.
    #[arg(long, env = "SCHEMATHESIS", default_value = "schemathesis")]
    schemathesis: PathBuf,
    /// Generated requests for each operation.
    #[arg(long, default_value_t = 40)]
    examples: u32,
}

/// Somebody with a seat.
struct Seated {
    id: String,
    token: String,
    profile: String,
}

/// What makes the fuzzer's actions legal.
const HOOKS: &str = include_str!("legal_moves.py");

/// Starts a server and runs the rounds.
pub(crate) async fn run(sortie: &Path, options: &Options) -> Result<(), Failure> {
    let folder = Folder::new()?;
    let server = Server::start(sortie, &["--data", &folder.text(), "--max-tables", "1000000"])?;
    let waiting = json!({"playerCount": 3, "humanSeats": 2, "start": "HOST", "visibility": "PUBLIC"});
    let running = json!({"playerCount": 3});
    let short = json!({"playerCount": 2, "options": {"maxTurns": 10}});
    let over = seat(&server.addr, &short).await?;
    finish(&server.addr, &over).await?;
    let rounds = [
        ("a stranger", None),
        ("a table that waits", Some(seat(&server.addr, &waiting).await?)),
        ("a table that runs", Some(seat(&server.addr, &running).await?)),
        ("a table that is over", Some(over)),
    ];
    let mut failed = Vec::new();
    for (name, seated) in &rounds {
        eprintln!("fuzzing as {name}");
        if !round(options, &server.addr, &folder, seated.as_ref()).await? {
            failed.push(*name);
        }
    }
    eprintln!("fuzzing as a table that is played");
    let (played, made) = play(options, &server.addr, &folder, &seat(&server.addr, &running).await?).await?;
    if !played {
        failed.push("a table that is played");
    }
    let (status, _) = request(&server.addr, "GET", "/healthz", "", "").await?;
    let broken = server_errors(&server.ops).await?;
    let line = json!({"bench": "fuzz", "rounds": rounds.len() + 1, "examples": options.examples, "failed": failed,
        "legalMoves": made["actions"], "undone": made["undone"], "alive": status == 200, "serverErrors": broken});
    println!("{line}");
    // With fewer, the round that plays would prove nothing.
    if made["actions"].as_u64() < Some(u64::from(options.examples / 2)) {
        return Err(format!("the fuzzer made only {} legal moves", made["actions"]).into());
    }
    if failed.is_empty() && status == 200 && broken == 0 {
        Ok(())
    } else {
        Err("the API breaks its description".into())
    }
}

/// One run of the fuzzer; false if it has found something.
async fn round(options: &Options, addr: &str, folder: &Folder, seated: Option<&Seated>) -> Result<bool, Failure> {
    run_fuzzer(options, &mut fuzzer(options, addr, folder, "examples,coverage,fuzzing", seated)?).await
}

/// A run of sequences in which most actions are legal; also returns how many the server accepted.
async fn play(options: &Options, addr: &str, folder: &Folder, seated: &Seated) -> Result<(bool, Value), Failure> {
    let (hooks, moves) = (folder.0.join("legal_moves.py"), folder.0.join("moves.json"));
    std::fs::write(&hooks, HOOKS)?;
    let mut command = fuzzer(options, addr, folder, "fuzzing,stateful", Some(seated))?;
    // Everything that changes the table or reads it; the other rounds cover lists and profiles.
    command.args(["--include-path-regex", "^/api/games/\\{id\\}"]);
    command.env("SCHEMATHESIS_HOOKS", &hooks).env("SORTIE_MOVES", &moves);
    command.env("SORTIE_URL", format!("http://{addr}")).env("SORTIE_TABLE", &seated.id);
    command.env("SORTIE_TOKEN", &seated.token);
    let fine = run_fuzzer(options, &mut command).await?;
    Ok((fine, serde_json::from_str(&std::fs::read_to_string(&moves)?)?))
}

async fn run_fuzzer(options: &Options, command: &mut Command) -> Result<bool, Failure> {
    let status = command
        .kill_on_drop(true)
        .status()
        .await
        .map_err(|error| format!("`{}`: {error}", options.schemathesis.display()))?;
    Ok(status.success())
}

/// The fuzzer with these phases, as a stranger or with somebody's seat.
fn fuzzer(
    options: &Options,
    addr: &str,
    folder: &Folder,
    phases: &str,
    seated: Option<&Seated>,
) -> Result<Command, Failure> {
    let config = folder.0.join("schemathesis.toml");
    let mut command = Command::new(&options.schemathesis);
    command.arg("--config-file").arg(&config);
    command.args(["run", &format!("http://{addr}/api/openapi.json"), "--url", &format!("http://{addr}")]);
    // An event stream does not end, so the server's own tests cover it.
    command.args(["--exclude-path", "/api/games/{id}/stream", "--phases", phases]);
    command.args([
        "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
    ]);
    command.args(["--max-examples", &options.examples.to_string()]);
    match seated {
        Some(Seated { id, token, profile }) => {
            std::fs::write(&config, format!("parameters = {{ \"path.id\" = \"{id}\" }}\n"))?;
            command.args(["-H", &format!("X-Game-Token: {token}"), "-H", &format!("Authorization: Bearer {profile}")]);
            // Only the stranger tries what would end the seat or the table.
            command.args(["--exclude-method", "DELETE", "--exclude-path", "/api/games/{id}/leave"]);
            command.args(["--exclude-path", "/api/games/{id}/abandon"]);
        }
        None => std::fs::write(&config, "")?,
    }
    Ok(command)
}

/// A table with these settings, whose creator has a profile.
async fn seat(addr: &str, settings: &Value) -> Result<Seated, Failure> {
    let text = |value: &Value| value.as_str().map(ToOwned::to_owned).ok_or("no text");
    let (_, made) = request(addr, "POST", "/api/profile", "", "{}").await?;
    let profile = text(&made["token"])?;
    let bearer = format!("Bearer {profile}");
    let (_, made) =
        request_with(addr, "POST", "/api/games", &[("authorization", &bearer)], &settings.to_string()).await?;
    Ok(Seated { id: text(&made["gameId"])?, token: text(&made["accessToken"])?, profile })
}

/// Lets bots play the table to its end.
async fn finish(addr: &str, table: &Seated) -> Result<(), Failure> {
    let path = format!("/api/games/{}", table.id);
    request(addr, "POST", &format!("{path}/leave"), &table.token, "{}").await?;
    let end = Instant::now() + Duration::from_secs(60);
    while request(addr, "GET", &path, &table.token, "").await?.1["game"]["status"] != "COMPLETED" {
        if Instant::now() > end {
            return Err("the short game does not end".into());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}

/// How many answers were 5xx by the server's own count, without 503, which is not the program's fault.
async fn server_errors(addr: &str) -> Result<u64, Failure> {
    let (_, text) = crate::client::exchange(addr, "GET", "/metrics", &[], "").await?;
    let counts = text.lines().filter_map(|line| line.strip_prefix("sortie_requests_total{status=\"5"));
    let counts = counts.filter(|rest| !rest.starts_with("03"));
    Ok(counts.filter_map(|rest| rest.rsplit(' ').next()?.parse::<u64>().ok()).sum())
}
