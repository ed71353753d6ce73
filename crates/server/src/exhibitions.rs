//! Tables of bots alone, by the client that made them: each client has a few at a time, and each subnet those of four.
//!
//! The list is this process's own. After a restart it begins empty; what was made before goes on.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;

use crate::addresses::{home, subnet};
use crate::store::{Store, StoreError};

/// From this many clients on, those without a table are forgotten.
const MANY: usize = 10_000;

/// A subnet may have the tables of this many clients.
const SUBNET: usize = 4;

/// The tables of bots alone that this process has made.
#[derive(Debug)]
pub struct Exhibitions {
    most: usize,
    made: Mutex<HashMap<IpNet, Vec<Option<String>>>>,
}

/// Room for one table, until it is made or given up.
#[derive(Debug)]
pub struct Room {
    of: Option<(Arc<Exhibitions>, IpNet)>,
}

impl Exhibitions {
    /// At most this many unfinished ones a client; 0: no limit.
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Exhibitions { most, made: Mutex::default() })
    }

    fn made(&self) -> MutexGuard<'_, HashMap<IpNet, Vec<Option<String>>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for one more table of this client; `None` where it has too many that are not over.
    pub async fn enter(
        self: &Arc<Self>,
        store: &dyn Store,
        address: Option<IpAddr>,
    ) -> Result<Option<Room>, StoreError> {
        let Some(client) = address.filter(|_| self.most > 0).map(home) else { return Ok(Some(Room { of: None })) };
        if let Some(room) = self.take(client) {
            return Ok(Some(room));
        }
        for (of, id) in self.near(client) {
            let row = store.table(&id).await?;
            if row.is_none_or(|row| ["COMPLETED", "ABANDONED"].contains(&row.status.as_str())) {
                self.forget(of, Some(&id));
            }
        }
        Ok(self.take(client))
    }

    /// The tables of the client's subnet, with the clients that made them.
    fn near(&self, client: IpNet) -> Vec<(IpNet, String)> {
        let around = subnet(client.addr());
        let mut near = Vec::new();
        for (of, tables) in self.made().iter().filter(|(of, _)| around.contains(*of)) {
            near.extend(tables.iter().flatten().map(|id| (*of, id.clone())));
        }
        near
    }

    fn take(self: &Arc<Self>, client: IpNet) -> Option<Room> {
        let mut made = self.made();
        if made.len() >= MANY {
            made.retain(|_, tables| !tables.is_empty());
        }
        let around = subnet(client.addr());
        let nearby = made.iter().filter(|(of, _)| around.contains(*of)).map(|(_, tables)| tables.len()).sum::<usize>();
        let tables = made.entry(client).or_default();
        (tables.len() < self.most && nearby < self.most.saturating_mul(SUBNET)).then(|| {
            tables.push(None);
            Room { of: Some((Arc::clone(self), client)) }
        })
    }

    fn forget(&self, client: IpNet, table: Option<&str>) {
        if let Some(tables) = self.made().get_mut(&client)
            && let Some(idx) = tables.iter().position(|made| made.as_deref() == table)
        {
            tables.swap_remove(idx);
        }
    }
}

impl Room {
    /// The table was made.
    pub fn fill(mut self, table: &str) {
        if let Some((exhibitions, client)) = self.of.take()
            && let Some(tables) = exhibitions.made().get_mut(&client)
            && let Some(place) = tables.iter_mut().find(|made| made.is_none())
        {
            *place = Some(table.to_owned());
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if let Some((exhibitions, client)) = self.of.take() {
            exhibitions.forget(client, None);
        }
    }
}
