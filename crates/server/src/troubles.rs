//! Tables that this program cannot continue: each is logged once, and all are counted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::metrics::{Gauge, Metrics};
use crate::table::unplayable::Unplayable;
use crate::tokens;

/// The tables seen since the start that could not be continued.
pub struct Troubles {
    metrics: Arc<Metrics>,
    tables: Mutex<HashMap<String, Kind>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Broken,
    OtherRules,
}

impl Troubles {
    /// None yet.
    pub fn new(metrics: Arc<Metrics>) -> Self {
        Troubles { metrics, tables: Mutex::default() }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Kind>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gauge(&self, kind: Kind) -> &Gauge {
        match kind {
            Kind::Broken => &self.metrics.broken_tables,
            Kind::OtherRules => &self.metrics.frozen_tables,
        }
    }

    /// A table cannot be continued.
    pub fn note(&self, table: &str, why: &Unplayable) {
        let kind = match why {
            Unplayable::Rules { .. } => Kind::OtherRules,
            Unplayable::Broken(_) => Kind::Broken,
        };
        let former = self.tables().insert(table.to_owned(), kind);
        if former == Some(kind) {
            return;
        }
        if let Some(former) = former {
            self.gauge(former).add(-1);
        }
        self.gauge(kind).add(1);
        let table = tokens::brief(table);
        match why {
            Unplayable::Rules { .. } => tracing::warn!(table, ?why, "a table waits for a program with its rules"),
            Unplayable::Broken(what) => tracing::error!(table, what, "a table cannot be read"),
        }
    }

    /// A table is fine, or gone.
    pub fn clear(&self, table: &str) {
        if let Some(kind) = self.tables().remove(table) {
            self.gauge(kind).add(-1);
        }
    }
}
