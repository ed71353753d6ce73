//! How many files the process may have open; every socket is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that a server needs besides its sockets: database, listeners, short-lived connections.
const OTHERS: u64 = 4096;

/// Raises the process's own limit as far as the system allows, and returns it; none if there is no limit.
pub fn raise_limit() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(error) => {
            tracing::debug!(%error, "the limit of open files stays as it is");
            current
        }
    }
}

/// The limit of open files, where it is too low for this many sockets.
pub fn too_few_for(sockets: usize) -> Option<u64> {
    raise_limit().filter(|limit| *limit < (sockets as u64).saturating_add(OTHERS))
}

/// Says so where the system allows fewer sockets than the settings do.
pub fn warn_if_few(max_sockets: usize) {
    if let Some(limit) = too_few_for(max_sockets) {
        tracing::warn!(limit, max_sockets, "the system allows fewer open files than `--max-sockets` needs");
    }
}
