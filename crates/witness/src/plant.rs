//! What a planted bug does to a row that a server stores.

use serde_json::Value;

/// A row of the log without the key of its request.
pub fn without_key(entry: &str) -> String {
    let mut entry: Value = serde_json::from_str(entry).unwrap_or_default();
    if let Some(members) = entry.as_object_mut() {
        members.remove("key");
        members.remove("hash");
    }
    entry.to_string()
}
