//! `cargo xtask torture`: what takes longer than a test may. Servers are killed under load, with planted bugs and without,
//! nodes die, thousands of simulations run, the API is fuzzed, and the speed of the server is measured beside a bare echo.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;
use serde_json::Value;

use crate::failure::Failure;
use crate::services;
use crate::simulate;
use crate::step::{self, Step};
use crate::tree;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask torture                     everything, about a quarter of an hour after the build\n  cargo xtask torture --only kill,load    two parts\n  cargo xtask torture --only fuzz --profile dev    without an optimised build\n\nEach part prints its figures as one JSON line on standard output. A part that fails does not keep the others from running."
)]
pub(crate) struct Options {
    /// Run only these parts: kill, kill-postgres, planted, cluster, simulate, fuzz, load, load-postgres, single, idle, crowd, resume, steady, steady-nodes.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// How often servers are killed.
    #[arg(long, default_value_t = 50)]
    times: u32,
    /// How many simulations of two nodes.
    #[arg(long, default_value_t = 5000)]
    seeds: u32,
    /// How long nodes die.
    #[arg(long, default_value_t = 120)]
    seconds: u32,
    /// A part that takes longer than this fails, in seconds. Much more than on an idle machine.
    #[arg(long, default_value_t = 1800)]
    at_most: u32,
    /// The profile of the build. Figures mean something only with `dist`, which is also the slowest to build; with any other
    /// profile, parts that only measure have a tenth of the tables.
    #[arg(long, default_value = FIGURES)]
    profile: String,
}

/// One part: its name, the arguments of `sortie-bench`, and the services that it needs.
struct Part<'a> {
    name: &'static str,
    arguments: Vec<&'a str>,
    postgres: bool,
    nats: bool,
}

/// The profile whose figures count.
const FIGURES: &str = "dist";
/// The part that is another program's, built like the tests.
const SIMULATE: &str = "simulate";

/// How large the measured parts are.
struct Sizes {
    idle: String,
    crowd: String,
    due: String,
    steady: String,
    steady_nodes: String,
}

impl Sizes {
    /// As the aims are stated; a tenth without optimisation, where no figure counts and everything takes ten times as long.
    fn of(profile: &str) -> Self {
        let part = if profile == FIGURES { 1 } else { 10 };
        let [idle, crowd, due, steady, steady_nodes] =
            [100_000, 2_000, 10_000, 5_000, 10_000].map(|tables: u32| (tables / part).to_string());
        Sizes { idle, crowd, due, steady, steady_nodes }
    }
}

fn parts<'a>(options: [&'a str; 4], sizes: &'a Sizes) -> Vec<Part<'a>> {
    let [times, seconds, seeds, at_most] = options;
    let Sizes { idle, crowd, due, steady, steady_nodes } = sizes;
    let part =
        |name, arguments: &[&'a str], postgres, nats| Part { name, arguments: arguments.to_vec(), postgres, nats };
    vec![
        part("kill", &["kill", "--times", times], false, false),
        part("kill-postgres", &["kill", "--times", times, "--on-postgres"], true, false),
        part("planted", &["planted"], false, false),
        part("cluster", &["cluster", "--seconds", seconds], true, true),
        part(SIMULATE, &["--seeds", seeds], false, false),
        part("fuzz", &["fuzz"], false, false),
        part("load", &["load", "--tables", "200"], false, false),
        part("load-postgres", &["load", "--tables", "200", "--on-postgres"], true, false),
        part("single", &["load", "--tables", "1"], false, false),
        part("idle", &["idle", "--tables", idle], false, false),
        part("crowd", &["crowd", "--sockets", crowd], false, false),
        part("resume", &["resume", "--tables", due, "--patience", at_most], false, false),
        part("steady", &["steady", "--tables", steady], false, false),
        part("steady-nodes", &["steady", "--tables", steady_nodes, "--nodes", "2"], true, true),
    ]
}

/// Builds the programs, starts the services and runs the chosen parts.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let [times, seconds, seeds, at_most] =
        [options.times, options.seconds, options.seeds, options.at_most].map(|n| n.to_string());
    let sizes = Sizes::of(&options.profile);
    let mut parts = parts([&times, &seconds, &seeds, &at_most], &sizes);
    let names: Vec<&str> = parts.iter().map(|part| part.name).collect();
    if let Some(unknown) = options.only.iter().find(|only| !names.contains(&only.as_str())) {
        let hint = format!("the parts are {}", names.join(", "));
        return Err(Failure::error_with_hint(format!("there is no part `{unknown}`"), hint));
    }
    parts.retain(|part| options.only.is_empty() || options.only.iter().any(|only| only == part.name));
    let programs = build(&options.profile)?;
    let failed = |error: std::io::Error| {
        Failure::error_with_hint(
            format!("cannot start a service: {error}"),
            "`apt-get install postgresql nats-server` installs them; `--only kill,fuzz` needs none",
        )
    };
    let postgres = parts.iter().any(|part| part.postgres).then(services::postgres).transpose().map_err(failed)?;
    let nats = parts.iter().any(|part| part.nats).then(services::nats).transpose().map_err(failed)?;
    let mut steps = Vec::new();
    for part in &parts {
        if part.name == SIMULATE {
            steps.push(simulate::step("dev", &part.arguments));
            continue;
        }
        let hint = match part.name {
            "fuzz" => "the report above shows each request with the command that repeats it",
            _ => "the message above names the table and the revision",
        };
        let arguments = [&part.arguments[..], &["--at-most", &at_most]].concat();
        let mut step = Step::program(part.name, &programs.bench, &arguments, &tree::root(), hint)
            .with_variable("SORTIE_BIN", programs.sortie.display().to_string());
        for (variable, service) in [("SORTIE_TEST_POSTGRES", &postgres), ("SORTIE_TEST_NATS", &nats)] {
            if let Some(service) = service {
                step = step.with_variable(variable, &service.url);
            }
        }
        if part.name == "fuzz" {
            step = step.with_variable("SCHEMATHESIS", schemathesis(&programs.target)?.display().to_string());
        }
        steps.push(step);
    }
    step::run_each(&steps)
}

/// What the parts run.
struct Programs {
    sortie: PathBuf,
    bench: PathBuf,
    /// The folder of everything that is built.
    target: PathBuf,
}

/// Builds both programs, wherever cargo puts them.
fn build(profile: &str) -> Result<Programs, Failure> {
    let arguments = ["build", "--profile", profile, "--package", "sortie-cli", "--package", "sortie-bench"];
    step::run_all(&[Step::cargo("build", &arguments, "the workspace must compile")])?;
    let mut again = Command::new(step::cargo());
    again.args(arguments).args(["--quiet", "--message-format", "json"]).current_dir(tree::root());
    let told = step::output(&mut again)?;
    let built: Vec<PathBuf> = told
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok()?["executable"].as_str().map(PathBuf::from))
        .collect();
    let find = |name: &str| {
        let found = built.iter().find(|path| path.file_stem().is_some_and(|stem| stem == name));
        found.cloned().ok_or_else(|| Failure::error(format!("cargo has not said where it put `{name}`")))
    };
    let sortie = find("sortie")?;
    let target = sortie.parent().and_then(Path::parent).map_or_else(|| tree::root().join("target"), Path::to_path_buf);
    Ok(Programs { bench: find("sortie-bench")?, sortie, target })
}

/// `schemathesis` in a Python environment of its own; what is missing comes from Debian and PyPI.
fn schemathesis(target: &Path) -> Result<PathBuf, Failure> {
    let tools = target.join("schemathesis");
    let program = tools.join("bin/schemathesis");
    if program.is_file() {
        return Ok(program);
    }
    let failed = |error: String| {
        Failure::error_with_hint(
            format!("cannot install schemathesis: {error}"),
            "`apt-get install python3-venv`, and a network that reaches PyPI, are needed once",
        )
    };
    let environment = || {
        let _ = std::fs::remove_dir_all(&tools);
        let made = Command::new("python3").args(["-m", "venv"]).arg(&tools).output();
        made.is_ok_and(|made| made.status.success())
    };
    if !environment() {
        services::install(&["python3-venv"]).map_err(|error| failed(error.to_string()))?;
        if !environment() {
            return Err(failed("`python3 -m venv` does not work".to_owned()));
        }
    }
    eprintln!("installing schemathesis into {}", tools.display());
    let mut pip = Command::new(tools.join("bin/pip"));
    pip.args(["install", "--quiet", "schemathesis>=4,<5"]);
    step::output(&mut pip).map_err(|failure| failed(failure.message))?;
    Ok(program)
}
