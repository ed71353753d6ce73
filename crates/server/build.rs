//! Puts the built web client, where there is one, into the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets the folder"));
    let built = here.join("../../web/dist");
    println!("cargo:rerun-if-changed={}", built.display());
    let mut text = String::from("&[\n");
    list(&built, &built, &mut text);
    text.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets the folder"));
    fs::write(out.join("web.rs"), text).expect("the list of files can be written");
}

fn list(root: &Path, folder: &Path, text: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            list(root, &path, text);
        } else if let Ok(name) = path.strip_prefix(root) {
            let name = name.to_string_lossy().replace('\\', "/");
            let _ = writeln!(text, "({name:?}, include_bytes!({:?})),", path.display().to_string());
        }
    }
}
