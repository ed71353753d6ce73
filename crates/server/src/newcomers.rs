//! Connections that have not sent a request yet. They are the first to go when places run out, so that silent connections,
//! however many, keep nobody waiting.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::addresses::home;
use crate::limits::{Crowd, Guest};

/// A connection's places, until they are dropped.
pub struct Places {
    _guest: Guest,
    _place: OwnedSemaphorePermit,
}

/// Who has no room left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// The client has too many active connections.
    Client,
    /// The server has too many.
    Server,
}

/// The silent connections of one server.
#[derive(Default)]
pub struct Newcomers(Mutex<Silent>);

#[derive(Default)]
struct Silent {
    next: u64,
    /// In order of arrival.
    all: BTreeMap<u64, Newcomer>,
    by_client: HashMap<IpNet, BTreeSet<u64>>,
}

struct Newcomer {
    client: Option<IpNet>,
    places: Places,
    /// Dropped to close the connection.
    _stays: oneshot::Sender<()>,
}

/// A connection that has not sent a request yet.
pub struct Ticket {
    newcomers: Arc<Newcomers>,
    number: u64,
}

impl Silent {
    fn remove(&mut self, number: u64) -> Option<Newcomer> {
        let newcomer = self.all.remove(&number)?;
        if let Some(client) = newcomer.client
            && let Some(numbers) = self.by_client.get_mut(&client)
        {
            numbers.remove(&number);
            if numbers.is_empty() {
                self.by_client.remove(&client);
            }
        }
        Some(newcomer)
    }
}

impl Newcomers {
    fn silent(&self) -> MutexGuard<'_, Silent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a connection, if need be in place of the client's, or the server's, oldest silent one. The receiver ends
    /// when this connection must make room in turn.
    pub fn admit(
        self: &Arc<Self>,
        crowd: &Arc<Crowd>,
        places: &Arc<Semaphore>,
        address: Option<IpAddr>,
    ) -> Result<(Ticket, oneshot::Receiver<()>), Full> {
        let client = address.map(home);
        let mut silent = self.silent();
        let guest = match crowd.enter(address) {
            Some(guest) => guest,
            None => {
                let oldest = client.and_then(|client| silent.by_client.get(&client)?.first().copied());
                drop(silent.remove(oldest.ok_or(Full::Client)?));
                crowd.enter(address).ok_or(Full::Client)?
            }
        };
        let place = match Arc::clone(places).try_acquire_owned() {
            Ok(place) => place,
            Err(_) => {
                let oldest = silent.all.keys().next().copied();
                drop(silent.remove(oldest.ok_or(Full::Server)?));
                Arc::clone(places).try_acquire_owned().map_err(|_| Full::Server)?
            }
        };
        let (stays, goes) = oneshot::channel();
        let number = silent.next;
        silent.next += 1;
        let places = Places { _guest: guest, _place: place };
        silent.all.insert(number, Newcomer { client, places, _stays: stays });
        if let Some(client) = client {
            silent.by_client.entry(client).or_default().insert(number);
        }
        Ok((Ticket { newcomers: Arc::clone(self), number }, goes))
    }
}

impl Ticket {
    /// The connection has sent a request and keeps its places from now on. `None` if it must go, or already has them.
    pub fn speak(&self) -> Option<Places> {
        self.newcomers.silent().remove(self.number).map(|newcomer| newcomer.places)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let gone = self.newcomers.silent().remove(self.number);
        drop(gone);
    }
}
