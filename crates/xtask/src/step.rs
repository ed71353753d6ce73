//! Runs a list of steps one after another: says what it runs, times each, stops at the first that fails. Steps in a
//! side lane run in parallel with the others, also one after another.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::failure::Failure;

/// What a step does.
pub(crate) enum Work {
    /// A program with its arguments, and variables for its environment.
    Program { program: OsString, arguments: Vec<String>, folder: PathBuf, variables: Vec<(&'static str, String)> },
    /// A check inside this process.
    Check(fn() -> Result<(), Failure>),
}

/// When a step runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// In its turn.
    Main,
    /// From the start of the run, in parallel with the main lane. Its output is shown when it ends.
    Aside,
    /// In its turn, after every step of the two lanes above.
    Last,
    /// In parallel with the steps of [`Lane::Last`]. Its output is shown when it ends.
    BesideLast,
}

/// One step of a longer run.
pub(crate) struct Step {
    /// A short name for the summary.
    pub(crate) name: String,
    /// What to do when it fails.
    pub(crate) hint: String,
    /// What it does.
    pub(crate) work: Work,
    /// When it does it.
    pub(crate) lane: Lane,
}

impl Step {
    /// A step that runs the same cargo that runs this process.
    pub(crate) fn cargo(name: &str, arguments: &[&str], hint: &str) -> Self {
        Self::program(name, cargo(), arguments, &crate::tree::root(), hint)
    }

    /// A step that runs any program in a folder.
    pub(crate) fn program(
        name: &str,
        program: impl Into<OsString>,
        arguments: &[&str],
        folder: &Path,
        hint: &str,
    ) -> Self {
        Self {
            name: name.to_owned(),
            hint: hint.to_owned(),
            work: Work::Program {
                program: program.into(),
                arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
                folder: folder.to_path_buf(),
                variables: Vec::new(),
            },
            lane: Lane::Main,
        }
    }

    /// A step that runs a function.
    pub(crate) fn check(name: &str, check: fn() -> Result<(), Failure>, hint: &str) -> Self {
        Self { name: name.to_owned(), hint: hint.to_owned(), work: Work::Check(check), lane: Lane::Main }
    }

    /// A step of cargo that compiles this workspace's crates as [`linting`] says.
    pub(crate) fn linted(mut self) -> Self {
        if let Work::Program { variables, .. } = &mut self.work {
            variables.extend(linting());
        }
        self
    }

    /// The same step in another lane.
    pub(crate) fn in_lane(mut self, lane: Lane) -> Self {
        self.lane = lane;
        self
    }

    /// The same step with one more variable in its environment.
    pub(crate) fn with_variable(mut self, variable: &'static str, value: impl Into<String>) -> Self {
        if let Work::Program { variables, .. } = &mut self.work {
            variables.push((variable, value.into()));
        }
        self
    }

    /// The command as a person would type it.
    fn typed(&self) -> String {
        let Work::Program { program, arguments, variables, .. } = &self.work else {
            return format!("cargo xtask {}", self.name);
        };
        let mut text = String::new();
        let lints = linting();
        for (variable, value) in variables.iter().filter(|variable| !lints.contains(variable)) {
            let _ = write!(text, "{variable}={value} ");
        }
        if variables.contains(&lints[0]) {
            text.push_str("(with clippy) ");
        }
        let program = Path::new(program).file_stem().map_or_else(|| program.clone(), ToOwned::to_owned);
        text.push_str(&program.to_string_lossy());
        for argument in arguments {
            let _ = write!(text, " {argument}");
        }
        text
    }

    /// Runs the step and says how it ended.
    fn run(&self) -> Result<(), Failure> {
        let Work::Program { program, arguments, folder, variables } = &self.work else {
            let Work::Check(check) = self.work else { unreachable!("a step is a program or a check") };
            return check();
        };
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder);
        forget_own_package(&mut command).envs(variables.iter().map(|(variable, value)| (variable, value)));
        let ended = match self.lane {
            Lane::Main | Lane::Last => command.status(),
            Lane::Aside | Lane::BesideLast => command.output().map(|told| {
                eprint!("\n{}{}", String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
                told.status
            }),
        };
        match ended {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failure::negative(format!("step `{}` failed ({status})", self.name), &self.hint)),
            Err(error) => Err(Failure::error_with_hint(
                format!("step `{}` could not start `{}`: {error}", self.name, program.to_string_lossy()),
                &self.hint,
            )),
        }
    }
}

/// The variables with which cargo compiles and lints in one pass, and skips what only a person's next build would use.
///
/// Clippy's driver is a compiler, so a build through it needs no second reading of every crate. What it builds is kept
/// apart from other builds; every step of one run therefore uses the same variables.
///
/// Few codegen units, because each of them compiles again the inlined functions that it calls.
pub(crate) fn linting() -> [(&'static str, String); 5] {
    let beside = Path::new(&cargo()).with_file_name("clippy-driver");
    let driver = if beside.is_file() { beside.display().to_string() } else { "clippy-driver".to_owned() };
    [
        ("RUSTC_WORKSPACE_WRAPPER", driver),
        ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__".to_owned()),
        ("CARGO_INCREMENTAL", "0".to_owned()),
        ("CARGO_PROFILE_DEV_DEBUG", "0".to_owned()),
        ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "4".to_owned()),
    ]
}

/// The cargo that runs this process, so that both use one toolchain.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Removes what cargo told this program about its own package. Build scripts compare these variables and would run
/// again, with everything that depends on them, whenever cargo is called once from here and once by hand.
fn forget_own_package(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    command
}

/// What a command prints, or a failure with what it said.
pub(crate) fn output(command: &mut Command) -> Result<String, Failure> {
    let told = forget_own_package(command)
        .output()
        .map_err(|error| Failure::error(format!("cannot run {command:?}: {error}")))?;
    if told.status.success() {
        return Ok(String::from_utf8_lossy(&told.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&told.stderr).trim().to_owned();
    Err(Failure::negative(format!("{command:?} failed ({}): {said}", told.status), "run the same command by hand"))
}

/// Runs a cargo that compiles with `--message-format json` and returns the paths of the programs with these names,
/// which must be among what it built.
pub(crate) fn built<const N: usize>(build: &mut Command, names: [&str; N]) -> Result<[String; N], Failure> {
    let told = output(build.envs(linting()))?;
    let mut paths = [const { String::new() }; N];
    for (name, path) in names.iter().zip(&mut paths) {
        *path = program(&told, name).ok_or_else(|| Failure::error(format!("{build:?} built no `{name}`")))?;
    }
    Ok(paths)
}

/// The path of a program, from what cargo tells of its builds. Its tests have its name too.
fn program(told: &str, name: &str) -> Option<String> {
    let messages = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs =
        messages.filter(|message| message["target"]["name"] == name && message["profile"]["test"] == false);
    programs.find_map(|message| message["executable"].as_str().map(ToOwned::to_owned))
}

/// Runs the steps, each lane in order, and prints a table of times. The first failure ends its lane, and then the run.
pub(crate) fn run_all(steps: &[Step]) -> Result<(), Failure> {
    let start = Instant::now();
    let times = Mutex::new(Vec::new());
    let lane = |wanted: Lane| -> Result<(), Failure> {
        for (idx, step) in steps.iter().enumerate().filter(|(_, step)| step.lane == wanted) {
            let place = format!("[{}/{}] {}", idx + 1, steps.len(), step.name);
            run_timed(step, &place, &times)?;
        }
        Ok(())
    };
    let both = |main: Lane, side: Lane| {
        thread::scope(|scope| {
            let beside = scope.spawn(|| lane(side));
            let ended = lane(main);
            ended.and(beside.join().unwrap_or_else(|_| Err(Failure::error("a step in the side lane panicked"))))
        })
    };
    let ended = both(Lane::Main, Lane::Aside).and_then(|()| both(Lane::Last, Lane::BesideLast));
    let told = summary(&times.into_inner().unwrap_or_default(), start.elapsed());
    match ended {
        Ok(()) => eprintln!("\n{told}all {} steps passed", steps.len()),
        Err(_) => eprintln!("\n{told}not all {} steps passed", steps.len()),
    }
    ended
}

/// Runs every step of the main lane, whatever became of those before it, and says how each ended. Fails if one did.
pub(crate) fn run_each(steps: &[Step]) -> Result<(), Failure> {
    let start = Instant::now();
    let times = Mutex::new(Vec::new());
    let mut failed = Vec::new();
    for (idx, step) in steps.iter().enumerate() {
        let place = format!("[{}/{}] {}", idx + 1, steps.len(), step.name);
        if let Err(failure) = run_timed(step, &place, &times) {
            eprintln!("error: {}\nhint: {}", failure.message, failure.hint.as_deref().unwrap_or_default());
            failed.push(step.name.as_str());
        }
    }
    let told = summary(&times.into_inner().unwrap_or_default(), start.elapsed());
    let named = failed.join(", ");
    if failed.is_empty() {
        eprintln!("\n{told}all {} steps passed", steps.len());
        return Ok(());
    }
    eprintln!("\n{told}{} of {} steps passed", steps.len() - failed.len(), steps.len());
    Err(Failure::negative(format!("these steps failed: {named}"), "`--only NAMES` runs them again"))
}

/// Runs one step, says how it ended, and adds its time to the others'.
fn run_timed<'a>(step: &'a Step, place: &str, times: &Mutex<Vec<(&'a str, Duration)>>) -> Result<(), Failure> {
    eprintln!(
        "\n{place}: {}{}",
        step.typed(),
        if matches!(step.lane, Lane::Aside | Lane::BesideLast) { " (beside the next steps)" } else { "" }
    );
    let begun = Instant::now();
    let ended = step.run();
    let time = begun.elapsed();
    match ended {
        Ok(()) => eprintln!("{place} ok in {}", seconds(time)),
        Err(_) => eprintln!("{place} FAILED after {}", seconds(time)),
    }
    if let Ok(mut times) = times.lock() {
        times.push((&step.name, time));
    }
    ended
}

fn summary(times: &[(&str, Duration)], total: Duration) -> String {
    let mut text = String::new();
    let rows = times.iter().copied().chain(std::iter::once(("total", total)));
    for (name, time) in rows {
        let _ = writeln!(text, "  {name:<24} {:>9}", seconds(time));
    }
    text
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds() -> Result<(), Failure> {
        Ok(())
    }

    fn fails() -> Result<(), Failure> {
        Err(Failure::negative("it does not hold", "make it hold"))
    }

    #[test]
    fn the_first_failure_ends_the_run() {
        let steps = [
            Step::check("a", holds, ""),
            Step::check("b", fails, ""),
            Step::program("c", "no-such-program", &[], Path::new("."), ""),
        ];
        let failure = run_all(&steps).expect_err("the second step fails");
        assert_eq!((failure.message.as_str(), failure.code), ("it does not hold", 1));
        assert_eq!(failure.hint.as_deref(), Some("make it hold"));
    }

    #[test]
    fn each_step_runs_whatever_became_of_the_others() {
        let folder = std::env::temp_dir().join(format!("sortie-steps-{}", std::process::id()));
        let mark = format!("touch {}", folder.display());
        let steps = [
            Step::check("a", fails, ""),
            Step::program("b", "no-such-program", &[], Path::new("."), ""),
            Step::program("c", "sh", &["-c", &mark], Path::new("."), ""),
        ];
        let failure = run_each(&steps).expect_err("two steps fail");
        assert_eq!((failure.message.as_str(), failure.code), ("these steps failed: a, b", 1));
        std::fs::remove_file(&folder).expect("the last step ran as well");
        run_each(&steps[2..]).expect("nothing fails");
        std::fs::remove_file(&folder).expect("it ran again");
    }

    #[test]
    fn a_failure_aside_ends_the_run_before_what_waits_for_it() {
        let beside =
            |script: &str| Step::program("aside", "sh", &["-c", script], Path::new("."), "").in_lane(Lane::Aside);
        let last = || Step::check("last", fails, "").in_lane(Lane::Last);
        let failure = run_all(&[beside("exit 3"), Step::check("a", holds, ""), last()]).expect_err("aside fails");
        assert!(failure.message.contains("step `aside` failed"), "{}", failure.message);
        let failure = run_all(&[beside("exit 0"), Step::check("a", holds, ""), last()]).expect_err("the last fails");
        assert_eq!(failure.message, "it does not hold");
        run_all(&[Step::check("a", holds, ""), beside("exit 0")]).expect("nothing fails");
    }

    #[test]
    fn a_failure_beside_the_last_step_ends_the_run() {
        let beside = Step::program("beside", "sh", &["-c", "exit 3"], Path::new("."), "").in_lane(Lane::BesideLast);
        let last = Step::check("last", holds, "").in_lane(Lane::Last);
        let failure = run_all(&[beside, last]).expect_err("the step beside fails");
        assert!(failure.message.contains("step `beside` failed"), "{}", failure.message);
    }

    #[test]
    fn a_missing_program_is_an_error_with_its_hint() {
        let failure = run_all(&[Step::program("web", "no-such-program", &["x"], Path::new("."), "install it")])
            .expect_err("cannot start");
        assert_eq!(failure.code, 2);
        assert_eq!(failure.hint.as_deref(), Some("install it"));
    }

    #[test]
    fn a_program_is_found_among_what_was_built() {
        let told = concat!(
            r#"{"target":{"name":"sortie"},"profile":{"test":true},"executable":"deps/sortie-1"}"#,
            "\n",
            r#"{"target":{"name":"sortie"},"profile":{"test":false},"executable":null}"#,
            "\nno JSON\n",
            r#"{"target":{"name":"sortie"},"profile":{"test":false},"executable":"debug/sortie"}"#,
        );
        assert_eq!(program(told, "sortie").as_deref(), Some("debug/sortie"));
        assert_eq!(program(told, "sortie-private-game"), None);
    }

    #[test]
    fn a_step_shows_what_a_person_would_type() {
        let step = Step::program("x", "/usr/bin/npm", &["run", "build"], Path::new("."), "").with_variable("CI", "1");
        assert_eq!(step.typed(), "CI=1 npm run build");
    }
}
