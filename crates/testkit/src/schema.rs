//! The checked-in schemas of a game: compared with its types, or rewritten from them.

use std::path::Path;

use serde_json::Value;
use sortie_engine::{AnyGame, Audit, Bots, Entry};

use crate::golden::BLESS;
use crate::typescript;

/// The parts of a schema with their names in TypeScript.
const PARTS: [(&str, &str); 6] = [
    ("options", "Options"),
    ("action", "Action"),
    ("view", "View"),
    ("player", "PlayerView"),
    ("event", "Event"),
    ("preview", "Preview"),
];

/// Fails if `schema.json` or `schema.ts` in the game's crate differ from its types. With `SORTIE_BLESS` set it writes
/// them.
#[track_caller]
pub fn check<G: Bots + Audit>(root: impl AsRef<Path>) {
    let made = Entry::<G>::new(Vec::new()).made_schema();
    let text = serde_json::to_string_pretty(&made).expect("a schema is plain data") + "\n";
    let parts: Vec<(&str, &Value)> = PARTS.iter().map(|(part, name)| (*name, &made[*part])).collect();
    for (file, made) in [("schema.json", text), ("schema.ts", typescript::module(&parts))] {
        same(&root.as_ref().join(file), &made);
    }
}

/// Fails if a generated file differs from what would be generated. With `SORTIE_BLESS` set it writes the file.
#[track_caller]
pub fn same(path: &Path, made: &str) {
    if std::env::var_os(BLESS).is_some() {
        std::fs::write(path, made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == made, "{} is out of date: run `cargo xtask golden --bless`", path.display());
}
