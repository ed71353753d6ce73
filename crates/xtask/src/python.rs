//! `cargo xtask wheel`, and the `python` step of the tests: the wheel in a virtual environment, and its pytest suite.
//!
//! The tests take the library that was compiled with everything else and pack it; hosts and researchers get one that
//! maturin builds with full optimisation.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::failure::Failure;
use crate::step::{self, Step};
use crate::{services, tree};

/// Names the Python interpreter to use.
const PYTHON: &str = "SORTIE_PYTHON";

/// What builds wheels.
const MATURIN: &str = "maturin>=1.9,<2";

/// What the suite needs beside the wheel. OpenSpiel's wheels are built for fewer machines, so its tests run where it can be had.
const SUITE: [&str; 6] =
    ["numpy>=1.26", "pytest>=8", "hypothesis>=6.100", "pettingzoo>=1.24", "gymnasium>=1.0", "pyarrow>=15"];
const WANTED: [&str; 1] = ["open_spiel>=1.5"];

#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo xtask wheel                   an optimised wheel in target/wheels\n  cargo xtask wheel --profile release  one that compiles faster"
)]
pub(crate) struct Options {
    /// The profile of cargo.
    #[arg(long, default_value = "dist")]
    profile: String,
}

/// Builds the wheel and says where it is.
pub(crate) fn wheel(options: &Options) -> Result<(), Failure> {
    let tools = environment("tools", &[MATURIN], &[])?;
    let maturin = tools.join("bin/maturin");
    let arguments = ["build", "--profile", options.profile.as_str(), "--out", "../../target/wheels"];
    let build = Step::program(
        "maturin",
        maturin,
        &arguments,
        &tree::root().join("crates/python"),
        "the first error above says what is missing",
    );
    step::run_all(&[build])
}

/// The `python` step: packs the library, installs it in an empty environment and in that of the suite, and runs both.
pub(crate) fn test() -> Result<(), Failure> {
    let root = tree::root();
    let suite = environment("suite", &SUITE, &WANTED)?;
    let python = suite.join("bin/python");
    let Built { library, program } = built()?;
    let folder = root.join("target/python/wheels");
    let _ = std::fs::remove_dir_all(&folder);
    let pack = root.join("crates/python/pack.py");
    run(Command::new(&python).arg(&pack).arg(&library).arg(&folder))?;
    let wheel = std::fs::read_dir(&folder)
        .ok()
        .and_then(|mut files| files.next())
        .and_then(Result::ok)
        .map(|file| file.path())
        .ok_or_else(|| Failure::error(format!("{} made no wheel", pack.display())))?;
    let hint = "`target/python/suite/bin/pytest crates/python/tests -k NAME` runs one test";
    quick_start(&wheel)?;
    run(Command::new(&python).args(["-m", "pip", "install", "-q", "--force-reinstall", "--no-deps"]).arg(&wheel))?;
    let tests = root.join("crates/python");
    let pytest = Step::program("pytest", &python, &["-m", "pytest", "-q", "-x", "tests"], &tests, hint)
        .with_variable("SORTIE_BIN", program.to_string_lossy());
    step::run_all(&[pytest])
}

/// An empty environment gets the wheel alone, and the quick start of the README runs as written.
fn quick_start(wheel: &Path) -> Result<(), Failure> {
    let root = tree::root();
    let empty = root.join("target/python/empty");
    let _ = std::fs::remove_dir_all(&empty);
    run(Command::new(interpreter()?).args(["-m", "venv"]).arg(&empty))?;
    let python = empty.join("bin/python");
    run(Command::new(&python).args(["-m", "pip", "install", "-q"]).arg(wheel))?;
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap_or_default();
    let Some(code) = readme.split("```python\n").skip(1).find(|block| block.contains("sortie.make(")) else {
        return Err(Failure::error("the README has no quick start in Python"));
    };
    let code = code.split("```").next().unwrap_or_default();
    run(Command::new(&python).args(["-c", code]))
}

/// What the suite tries.
struct Built {
    library: PathBuf,
    /// `sortie`, whose server makes records.
    program: PathBuf,
}

/// The library and the program as they were compiled with everything else. Any other way to build them would choose other
/// features of the dependencies and compile the games again.
fn built() -> Result<Built, Failure> {
    let mut build = Command::new(step::cargo());
    build.args(["build", "--quiet", "--workspace", "--lib", "--tests", "--benches", "--message-format", "json"]);
    let told = step::output(build.envs(step::linting()).current_dir(tree::root()))?;
    let messages: Vec<serde_json::Value> = told.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let library = messages.iter().filter(|message| message["target"]["name"] == "_sortie").find_map(|message| {
        let files = message["filenames"].as_array()?;
        files.iter().filter_map(|file| file.as_str()).find(|file| file.ends_with(".so")).map(PathBuf::from)
    });
    let programs = messages.iter().filter(|message| {
        message["target"]["name"] == "sortie"
            && message["target"]["kind"][0] == "bin"
            && message["profile"]["test"] == false
    });
    let program = programs.filter_map(|message| message["executable"].as_str()).next().map(PathBuf::from);
    match (library, program) {
        (Some(library), Some(program)) => Ok(Built { library, program }),
        _ => Err(Failure::error("cargo built no library for Python or no `sortie`")),
    }
}

/// A virtual environment below `target/python` with these packages; it is rebuilt when the list changes.
fn environment(name: &str, packages: &[&str], wanted: &[&str]) -> Result<PathBuf, Failure> {
    let home = tree::root().join("target/python").join(name);
    let mark = home.join("packages.txt");
    let list = packages.iter().chain(wanted).copied().collect::<Vec<_>>().join("\n");
    if std::fs::read_to_string(&mark).is_ok_and(|known| known == list) {
        return Ok(home);
    }
    let _ = std::fs::remove_dir_all(&home);
    run(Command::new(interpreter()?).args(["-m", "venv"]).arg(&home))?;
    let python = home.join("bin/python");
    let pip = |packages: &[&str]| {
        let mut pip = Command::new(&python);
        pip.args(["-m", "pip", "install", "-q", "--disable-pip-version-check", "--only-binary", ":all:"])
            .args(packages);
        run(&mut pip)
    };
    pip(packages)?;
    for package in wanted {
        if pip(&[*package]).is_err() {
            eprintln!("`{package}` cannot be installed here; the tests that need it are skipped");
        }
    }
    std::fs::write(&mark, list).map_err(|error| Failure::error(format!("cannot write {}: {error}", mark.display())))?;
    Ok(home)
}

/// A Python that can make virtual environments, installed if there is none.
fn interpreter() -> Result<String, Failure> {
    let named = std::env::var(PYTHON).unwrap_or_else(|_| "python3".to_owned());
    let works = |python: &str| {
        let asked = Command::new(python)
            .args(["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"])
            .output();
        asked.is_ok_and(|output| output.status.success())
    };
    if works(&named) {
        return Ok(named);
    }
    services::install(&["python3", "python3-venv"])
        .map_err(|error| Failure::error_with_hint(error.to_string(), HINT))?;
    if works("/usr/bin/python3") {
        return Ok("/usr/bin/python3".to_owned());
    }
    Err(Failure::error_with_hint("there is no Python 3.10 or later with `venv`", HINT))
}

/// What to do about a missing interpreter.
const HINT: &str = "install Python 3.10 or later with `venv`, or name one with `SORTIE_PYTHON`";

fn run(command: &mut Command) -> Result<(), Failure> {
    step::output(command).map(|text| eprint!("{text}"))
}
