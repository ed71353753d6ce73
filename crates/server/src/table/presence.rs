//! Who follows a table, on this node and on others.
//!
//! Nodes tell each other who is there when it changes, when a node has just loaded the table and asks, and again every few
//! seconds; who has not been told of for a while is gone, for instance because the node died.

use std::sync::Arc;

use sortie_protocol::{Follow, WelcomeMessage};
use tokio::sync::broadcast;
use tokio::time::Instant;

use super::doc::Caller;
use super::live::Live;
use super::load::Play;
use super::message::{Following, Missed};
use super::show;
use crate::bus::What;
use crate::error::ApiError;

/// Frames that a slow follower may have waiting; beyond, it gets a fresh state.
const BACKLOG: usize = 64;

/// Who follows the table on another node.
pub struct Elsewhere {
    seats: Vec<usize>,
    spectators: usize,
    heard: Instant,
}

impl Live {
    /// Whether the seat's person is connected to any node.
    pub(super) fn is_present(&self, seat: usize) -> bool {
        self.connected[seat] > 0 || self.elsewhere.values().any(|node| node.seats.contains(&seat))
    }

    /// Whether anybody looks at the table, on any node.
    pub(super) fn is_watched(&self) -> bool {
        self.is_followed() || self.elsewhere.values().any(|node| node.spectators > 0 || !node.seats.is_empty())
    }

    /// Whether anybody follows the table on this node.
    pub(super) fn is_followed(&self) -> bool {
        self.spectators > 0 || self.connected.iter().any(|n| *n > 0)
    }

    /// How many watch without a seat.
    pub(super) fn watchers(&self) -> usize {
        self.spectators + self.elsewhere.values().map(|node| node.spectators).sum::<usize>()
    }

    /// Begins to follow.
    pub(super) async fn follow(
        &mut self,
        caller: &Caller,
        follow: Follow,
        last: Option<i64>,
        gap: i64,
    ) -> Result<Following, ApiError> {
        let role = self.role(caller)?;
        let seat = role.seat();
        let key = (seat, follow);
        let sender = self.followers.entry(key).or_insert_with(|| broadcast::channel(BACKLOG).0);
        let frames = sender.subscribe();
        let came = seat.is_some_and(|seat| !self.is_present(seat));
        match seat {
            Some(seat) => self.connected[seat] += 1,
            None => self.spectators += 1,
        }
        let revision = self.play.as_ref().map(Play::revision);
        let missed = match (&self.play, revision) {
            (Some(play), Some(now)) => match last {
                Some(last) if last == now => Missed::Nothing,
                Some(last) if (0..now).contains(&last) && now - last <= gap => Missed::After(last),
                _ => Missed::Fresh(Arc::new(show::step(play, show::viewer(seat), follow, &self.id, true))),
            },
            _ => Missed::Nothing,
        };
        let welcome = self.with_face(|face| WelcomeMessage {
            seat,
            player_id: seat.and_then(|seat| self.doc.seats[seat].player_id.clone()),
            revision,
            table: face.info(),
            map: face.board(),
        });
        let welcome = serde_json::to_string(&welcome).expect("a welcome is plain data");
        if seat.is_some_and(|seat| self.connected[seat] == 1) {
            self.announce().await;
        }
        if came {
            self.show_table();
        }
        Ok(Following { role, welcome, revision, missed, frames })
    }

    /// A follower has gone.
    pub(super) async fn gone(&mut self, seat: Option<usize>) {
        match seat {
            Some(seat) => {
                self.connected[seat] = self.connected[seat].saturating_sub(1);
                if self.connected[seat] == 0 {
                    self.announce().await;
                    self.left(&[seat]).await;
                }
            }
            None => self.spectators = self.spectators.saturating_sub(1),
        }
        self.followers.retain(|_, sender| sender.receiver_count() > 0);
    }

    /// Seats that are perhaps no longer followed from anywhere.
    async fn left(&mut self, seats: &[usize]) {
        let absent: Vec<usize> = seats.iter().copied().filter(|seat| !self.is_present(*seat)).collect();
        if absent.is_empty() {
            return;
        }
        for seat in absent {
            self.absent_since[seat] = self.node.now();
        }
        self.show_table();
        if self.doc.clock.absence_seconds > 0 {
            self.park().await;
        }
    }

    /// Tells other nodes who is here.
    pub(super) async fn announce(&self) {
        let seats = self.connected.iter().enumerate().filter(|(_, n)| **n > 0).map(|(seat, _)| seat).collect();
        self.tell(What::Present { seats, spectators: self.spectators }).await;
    }

    /// Another node has told who is there.
    pub(super) async fn present(&mut self, node: &str, seats: &[usize], spectators: usize) {
        let before: Vec<bool> = (0..self.connected.len()).map(|seat| self.is_present(seat)).collect();
        let seats: Vec<usize> = seats.iter().copied().filter(|seat| *seat < self.connected.len()).collect();
        if seats.is_empty() && spectators == 0 {
            self.elsewhere.remove(node);
        } else {
            let heard = Instant::now();
            self.elsewhere.insert(node.to_owned(), Elsewhere { seats, spectators, heard });
        }
        self.compare(&before).await;
    }

    async fn compare(&mut self, before: &[bool]) {
        let gone: Vec<usize> = (0..before.len()).filter(|seat| before[*seat] && !self.is_present(*seat)).collect();
        let came = (0..before.len()).any(|seat| !before[seat] && self.is_present(seat));
        if !gone.is_empty() {
            self.left(&gone).await;
        } else if came {
            self.show_table();
        }
    }

    /// Tells that the followers are still here, and forgets those of nodes that have fallen silent.
    pub(super) async fn beat(&mut self) {
        if self.is_followed() {
            self.announce().await;
        }
        let silence = self.node.config.lease * 2;
        if self.elsewhere.values().any(|node| node.heard.elapsed() > silence) {
            let before: Vec<bool> = (0..self.connected.len()).map(|seat| self.is_present(seat)).collect();
            self.elsewhere.retain(|_, node| node.heard.elapsed() <= silence);
            self.compare(&before).await;
        }
    }
}
