//! Options from outside: each can be read alone, so that everything wrong with them is told together.

use serde_json::Value;

use crate::game::{Game, OptionFault};
use crate::record::read_options;
use crate::refusal::Refusal;

/// The options, or everything that is wrong with them. They are one flat object of optional members, so each can be read
/// alone, and the readable ones are judged together.
pub(super) fn vetted<G: Game>(options: &Value, seats: usize) -> Result<G::Options, Vec<OptionFault>> {
    let members = match options {
        Value::Null => &serde_json::Map::new(),
        Value::Object(members) => members,
        _ => return Err(vec![OptionFault::new("options", "the options are one object")]),
    };
    let mut faults = Vec::new();
    let mut readable = serde_json::Map::new();
    for (name, value) in members {
        let alone = Value::Object(serde_json::Map::from_iter([(name.clone(), value.clone())]));
        match read_options::<G>(&alone) {
            Ok(_) => _ = readable.insert(name.clone(), value.clone()),
            Err(refusal) => {
                let name: String = name.chars().take(64).collect();
                let message = refusal.message.strip_prefix(&format!("`{name}`: ")).unwrap_or(&refusal.message);
                faults.push(OptionFault::new(&name, message));
            }
        }
    }
    match read_options::<G>(&Value::Object(readable)) {
        Ok(options) => {
            faults.extend(OptionFault::all::<G>(&options, seats));
            if faults.is_empty() { Ok(options) } else { Err(faults) }
        }
        Err(refusal) => {
            faults.push(OptionFault::new("options", refusal.message));
            Err(faults)
        }
    }
}

/// The options; refuses `BAD_OPTIONS`, naming every fault.
pub(super) fn good_options<G: Game>(options: &Value, seats: usize) -> Result<G::Options, Refusal> {
    match read_options::<G>(options) {
        Ok(options) => Ok(options),
        Err(refusal) => match vetted::<G>(options, seats) {
            Ok(_) => Err(refusal),
            Err(faults) => OptionFault::refuse(faults).and(Err(refusal)),
        },
    }
}
