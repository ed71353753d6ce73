//! Puts the web client into a release of the program; where it is not built yet and Node is there, builds it first. Other
//! builds read it from its folder, so that a change of the client does not compile the server again.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets the folder"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets the folder"));
    let mut text = String::from("&[\n");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let built = here.join("../../web/dist");
        println!("cargo:rerun-if-changed={}", built.display());
        if !built.join("index.html").exists()
            && let Err(reason) = build_client(&here.join("../../web"))
        {
            println!(
                "cargo:warning=the program gets no web client: {reason}; install Node 20 or later and build again"
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

/// Installs the client's packages and builds it, or says why that cannot be.
fn build_client(web: &Path) -> Result<(), String> {
    if !web.join("package.json").exists() {
        return Err("its sources are not here".to_owned());
    }
    for arguments in [&["ci", "--no-audit", "--no-fund"][..], &["run", "build"]] {
        let told = Command::new("npm").args(arguments).current_dir(web).output();
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
