//! Stored records: matches as earlier programs saved them. They must replay, checksum for checksum.
//!
//! A record's checksums hash whole states, so a change of the form in which states are saved fails here as well as a
//! change of a rule. Either is a reason to raise `RULES` and to store new records, because players' records break, too.

use std::path::Path;

use sortie_engine::{AnyGame as _, Audit, Bots, Entry, Record};

/// Replays every `*.json` of a folder, which must hold at least one.
#[track_caller]
pub fn check<G: Bots + Audit>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.flatten().map(|entry| entry.path());
    let mut n = 0;
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "json")) {
        let text = std::fs::read_to_string(&path).expect("a record can be read");
        let saved = serde_json::from_str(&text).expect("a record is JSON");
        let replayed = Record::read(&saved).and_then(|record| Entry::<G>::new(Vec::new()).replay(&record));
        if let Err(refusal) = replayed {
            panic!("{}: {refusal}", path.display());
        }
        n += 1;
    }
    assert!(n > 0, "{} holds no record", folder.display());
}
