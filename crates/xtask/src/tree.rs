//! The project's files: where the root is, and a walk over what people wrote.
//!
//! Build products and downloaded packages are never part of the walk.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Folders that hold products, never sources.
const PRODUCTS: [&str; 8] =
    ["target", "node_modules", "dist", ".git", ".svelte-kit", "test-results", "e2e-results", "playwright-report"];

/// The folder of the root manifest: of the checkout that the program is run in, wherever it was compiled. `cargo run` says
/// where the workspace is; a program that is called directly looks upwards from the working directory.
pub(crate) fn root() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let starts = [manifest.unwrap_or_else(|| here.clone()), here.clone()];
    let is_root =
        |folder: &&Path| folder.join("crates/xtask/Cargo.toml").exists() && folder.join("Cargo.toml").exists();
    let found = starts.iter().find_map(|start| start.ancestors().find(is_root).map(Path::to_path_buf));
    found.unwrap_or(here)
}

/// Every source file below `folder`, sorted, as paths relative to it. A folder that does not exist holds none.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        let Ok(entries) = fs::read_dir(&next) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() {
                if !PRODUCTS.iter().any(|product| name == *product) {
                    open.push(path);
                }
            } else if let Ok(relative) = path.strip_prefix(folder) {
                found.push(relative.to_path_buf());
            }
        }
    }
    found.sort();
    found
}

/// The text of a file, or a failure that names it.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::error(format!("cannot read `{}`: {error}", path.display())))
}

/// Writes a file and the folders above it.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let cannot = |error: std::io::Error| Failure::error(format!("cannot write `{}`: {error}", path.display()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(cannot)?;
    }
    fs::write(path, text).map_err(cannot)
}

/// A path as the reports print it: forward slashes on every system.
pub(crate) fn shown(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
