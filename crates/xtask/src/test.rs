//! `cargo xtask test`: everything that must hold before a change is accepted, in the order that fails fastest.
//!
//! It needs Rust and Node; each step installs whatever else it needs.

use std::io;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;
use serde_json::Value;

use crate::failure::Failure;
use crate::services::{self, Service};
use crate::step::{self, Lane, Step};
use crate::{python, tidy, tree};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask test                    everything\n  cargo xtask test --only fmt,tidy    two steps\n  cargo xtask test --without browser  all but one"
)]
pub(crate) struct Options {
    /// Run only these steps.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Run all but these steps.
    #[arg(long, value_delimiter = ',')]
    without: Vec<String>,
    /// Print the steps and stop.
    #[arg(long)]
    list: bool,
}

/// Runs the chosen steps.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let mut steps = steps();
    let names: Vec<String> = steps.iter().map(|step| step.name.clone()).collect();
    if let Some(unknown) = options.only.iter().chain(&options.without).find(|name| !names.contains(name)) {
        return Err(Failure::error_with_hint(
            format!("there is no step `{unknown}`"),
            format!("the steps are {}", names.join(", ")),
        ));
    }
    if options.list {
        println!("{}", names.join("\n"));
        return Ok(());
    }
    steps.retain(|step| {
        (options.only.is_empty() || options.only.contains(&step.name)) && !options.without.contains(&step.name)
    });
    step::run_all(&steps)
}

/// What cargo compiles and runs: every test and every bench, with the libraries and programs below them.
/// `--all-targets` would compile tests of libraries that have none, whatever their manifests say.
const TARGETS: [&str; 2] = ["--tests", "--benches"];

/// Every step, in order.
fn steps() -> Vec<Step> {
    let mut steps = vec![
        Step::cargo(
            "fmt",
            &["fmt", "--all", "--", "--check"],
            "`cargo fmt --all` fixes it; `rustup component add rustfmt` if cargo has no `fmt`",
        ),
        Step::check("tidy", tidy::run, "CONTRIBUTING.md explains each rule"),
        Step::cargo(
            "clippy",
            &["test", "--workspace", TARGETS[0], TARGETS[1], "--no-run"],
            "fix the first warning above, or see it alone with `cargo clippy`; `rustup component add clippy` if there is none",
        )
        .linted(),
        Step::check("rust", rust_tests, "run the named test alone: `cargo test --package PACKAGE NAME`"),
        Step::check("sim", simulations, "replay the printed game with `sortie replay FILE`"),
        // Neither this step nor the browser's tests keep two cores busy.
        Step::check("python", python::test, "`SORTIE_PYTHON` names another interpreter; CONTRIBUTING.md says how to run one test")
            .in_lane(Lane::BesideLast),
    ];
    if tree::root().join("web/package.json").exists() {
        // Fetching packages leaves the processor idle, and so does the end of a compilation, so they run side by side.
        steps.push(Step::check("packages", install_packages, PACKAGES_HINT).in_lane(Lane::Aside));
        steps.extend(web_build().into_iter().map(|step| step.in_lane(Lane::Aside)));
        steps.extend(web_tests());
    }
    steps
}

/// Where the server's tests find the services that they need.
const POSTGRES: &str = "SORTIE_TEST_POSTGRES";
const NATS: &str = "SORTIE_TEST_NATS";

/// Every Rust test, with PostgreSQL and NATS started for the tests that ask for them.
fn rust_tests() -> Result<(), Failure> {
    let hint = "run the named test alone: `cargo test --package PACKAGE NAME`";
    let mut tests =
        Step::cargo("tests", &["test", "--workspace", TARGETS[0], TARGETS[1], "--no-fail-fast"], hint).linted();
    let examples = Step::cargo("documentation", &["test", "--workspace", "--doc"], hint).linted();
    let mut running = Vec::new();
    for (variable, start) in [(POSTGRES, services::postgres as fn() -> io::Result<Service>), (NATS, services::nats)] {
        if std::env::var_os(variable).is_some() || !is_asked_for(variable) {
            continue;
        }
        let service = start().map_err(|error| {
            Failure::error_with_hint(
                format!("cannot start a service for the tests: {error}"),
                format!("set `{variable}` to the address of one that runs"),
            )
        })?;
        eprintln!("{variable}={}", service.url);
        tests = tests.with_variable(variable, &service.url);
        running.push(service);
    }
    step::run_all(&[tests, examples.in_lane(Lane::Aside)])
}

/// Whether any test reads this variable.
fn is_asked_for(variable: &str) -> bool {
    let server = tree::root().join("crates/server");
    tree::files(&server)
        .iter()
        .any(|file| std::fs::read_to_string(server.join(file)).is_ok_and(|text| text.contains(variable)))
}

/// Two hundred games of random bots for every game in the catalog.
fn simulations() -> Result<(), Failure> {
    let [sortie, _] = programs()?;
    let listed = step::output(Command::new(&sortie).args(["games", "--json"]))?;
    let listed: Value = serde_json::from_str(&listed)
        .map_err(|error| Failure::error(format!("`sortie games --json` printed no JSON: {error}")))?;
    for game in listed["games"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let key = game["key"].as_str().unwrap_or_default();
        let seats = usize::try_from(game["seats"]["max"].as_u64().unwrap_or(2)).unwrap_or(2);
        let bots = vec!["random"; seats].join(",");
        let seats = seats.to_string();
        let arguments = ["sim", key, "--seats", &seats, "--bots", &bots, "--games", "200", "--seed", "1", "--json"];
        let told: Value =
            serde_json::from_str(&step::output(Command::new(&sortie).args(arguments))?).unwrap_or_default();
        eprintln!(
            "  {key}, {seats} seats: 200 games, {} actions, {} a second",
            told["actions"],
            told["actionsPerSecond"].as_f64().unwrap_or_default().round()
        );
    }
    Ok(())
}

/// The paths of `sortie` and of the program with one more game, as built for the tests. Any other way to build
/// them would choose other features of the dependencies and compile most of them again.
fn programs() -> Result<[String; 2], Failure> {
    let mut build = Command::new(step::cargo());
    build.args(["test", "--quiet", "--workspace", "--no-run", "--message-format", "json"]).args(TARGETS);
    step::built(build.current_dir(tree::root()), ["sortie", "sortie-private-game"])
}

/// The client in a real browser against the real server, and against one with a game that the client does not know.
fn browser() -> Result<(), Failure> {
    let web = tree::root().join("web");
    let [sortie, private_game] = programs()?;
    let play = Step::program("playwright", "npx", &["playwright", "test"], &web, "`--ui` shows it");
    step::run_all(&[play.with_variable("SORTIE_BINARY", sortie).with_variable("SORTIE_PRIVATE_GAME", private_game)])
}

/// The steps that install the web client's packages and build it.
fn web_build() -> Vec<Step> {
    let web = tree::root().join("web");
    let npm = |name: &str, arguments: &[&str], hint: &str| Step::program(name, "npm", arguments, &web, hint);
    vec![
        npm(
            "web-install",
            &["ci", "--no-audit", "--no-fund"],
            "Node 20 or later with npm is needed: https://nodejs.org or `apt-get install nodejs npm`",
        ),
        npm("web-build", &["run", "build"], "run `npm run build` in `web/`"),
    ]
}

/// What to do about packages that cannot be installed.
const PACKAGES_HINT: &str = "install them by hand, or name others: see CONTRIBUTING.md";

/// What the tests of server and client need from the system, installed by the package manager if missing: services that
/// no variable names, and a browser.
fn install_packages() -> Result<(), Failure> {
    let mut packages = vec![(POSTGRES, services::POSTGRES), (NATS, services::NATS)];
    packages.retain(|(variable, package)| std::env::var_os(variable).is_none() && !services::is_installed(package));
    let mut packages: Vec<&str> = packages.into_iter().map(|(_, package)| package).collect();
    let browser = std::env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    if !browser.is_file() {
        packages.push("chromium");
    }
    if packages.is_empty() {
        eprintln!("nothing is missing; the tests drive {}", browser.display());
        return Ok(());
    }
    services::install(&packages).map_err(|error| Failure::error_with_hint(error.to_string(), PACKAGES_HINT))
}

/// The web client's own checks, if its `package.json` defines them.
fn web_tests() -> Vec<Step> {
    let web = tree::root().join("web");
    let package = std::fs::read_to_string(web.join("package.json")).unwrap_or_default();
    let package: Value = serde_json::from_str(&package).unwrap_or_default();
    let defined = |script: &str| package["scripts"][script].is_string();
    let mut steps = Vec::new();
    for (name, script, hint) in [
        ("web-format", "format:check", "`npm run format` in `web/` fixes it"),
        ("web-lint", "lint", "`npm run lint` in `web/`"),
        ("web-check", "check", "`npm run check` in `web/`"),
        ("web-test", "test", "`npm test` in `web/`"),
    ] {
        if defined(script) {
            steps.push(Step::program(name, "npm", &["run", script], &web, hint).in_lane(Lane::Aside));
        }
    }
    if web.join("playwright.config.ts").exists() {
        let hint = "`npx playwright test` in `web/` runs it alone; `--ui` shows it";
        steps.push(Step::check("browser", browser, hint).in_lane(Lane::Last));
    }
    steps
}
