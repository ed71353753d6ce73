//! Puts the web client into the program; where it is not built yet and Node is there, builds it first.
//!
//! A release follows the client's sources. Other builds take the client in once and read its folder as long as that is
//! there, so that a change of the client does not compile the server again. Builds through clippy, which only look at Rust,
//! and builds with `SORTIE_WEB_CLIENT=off` go without.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// Set to `off`: the program gets no web client.
const SWITCH: &str = "SORTIE_WEB_CLIENT";

/// What the client is made of, beside `web/`.
const SOURCES: [&str; 10] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/docs.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "docs/rules",
    "crates/engine/texts",
    "crates/protocol/bindings",
    "crates/catalog/bindings",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed={SWITCH}");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets the folder"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets the folder"));
    let mut text = String::from("&[\n");
    let is_linted = env::var_os("CLIPPY_ARGS").is_some();
    if !is_linted && env::var_os(SWITCH).is_none_or(|value| value != "off") {
        let root = here.join("../..");
        let built = root.join("web/dist");
        let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
        if is_release {
            for source in SOURCES {
                println!("cargo:rerun-if-changed={}", root.join(source).display());
            }
        }
        if (is_release && is_stale(&root, &built) || !built.join("index.html").exists())
            && let Err(reason) = build_client(&root.join("web"))
        {
            let got = if built.join("index.html").exists() { "an older web client" } else { "no web client" };
            println!(
                "cargo:warning=the program gets {got}: {reason}; install Node 20 or later, `touch crates/server/build.rs` and build again, or run `cargo xtask serve`"
            );
        }
        let copies = out.join("web");
        let _ = fs::remove_dir_all(&copies);
        fs::create_dir_all(&copies).expect("the folder for copies can be made");
        list(&built, &built, &copies, &mut text);
    }
    text.push(']');
    fs::write(out.join("web.rs"), text).expect("the list of files can be written");
}

/// Whether a source is younger than what was built from it.
fn is_stale(root: &Path, built: &Path) -> bool {
    let Some(at) = changed(&built.join("index.html")) else { return true };
    SOURCES.iter().any(|source| newest(&root.join(source)).is_some_and(|source| source > at))
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|about| about.modified()).ok()
}

/// When a file, or anything in a folder, was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let within = fs::read_dir(path).into_iter().flatten().flatten().filter_map(|entry| newest(&entry.path()));
    within.chain(changed(path)).max()
}

/// Installs the client's packages and builds it, or says why that cannot be.
fn build_client(web: &Path) -> Result<(), String> {
    if !web.join("package.json").exists() {
        return Err("its sources are not here".to_owned());
    }
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    let is_installed =
        installed.is_some_and(|at| changed(&web.join("package-lock.json")).is_some_and(|lock| lock <= at));
    let steps: &[&[&str]] = &[&["ci", "--no-audit", "--no-fund"], &["run", "build"]];
    for arguments in &steps[usize::from(is_installed)..] {
        let told = Command::new("npm").args(*arguments).current_dir(web).output();
        let told = told.map_err(|error| format!("npm does not start ({error})"))?;
        if !told.status.success() {
            let said = String::from_utf8_lossy(&told.stderr);
            let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
            return Err(format!("`npm {}` failed: {last}", arguments.join(" ")));
        }
    }
    Ok(())
}

/// Copies the files first: the client may be built again while the program compiles.
fn list(root: &Path, folder: &Path, copies: &Path, text: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            list(root, &path, copies, text);
        } else if let Ok(name) = path.strip_prefix(root) {
            let name = name.to_string_lossy().replace('\\', "/");
            let copy = copies.join(name.replace('/', "__"));
            if fs::copy(&path, &copy).is_ok() {
                let _ = writeln!(text, "({name:?}, include_bytes!({:?})),", copy.display().to_string());
            }
        }
    }
}
