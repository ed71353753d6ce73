//! Followers come and go: what they are sent first, and who learns of it.

use sortie_protocol::{Follow, WelcomeMessage};

use super::doc::Caller;
use super::live::Live;
use super::message::{Following, Frame, Missed, Wire};
use super::outbox::Lens;
use super::presence::Change;
use super::thread;
use crate::error::ApiError;

impl Live {
    /// Begins to follow.
    pub(super) async fn follow(
        &mut self,
        caller: &Caller,
        (follow, wire): (Follow, Wire),
        last: Option<i64>,
        gap: i64,
    ) -> Result<Following, ApiError> {
        let role = self.ledger.role(caller)?;
        let seat = role.seat();
        let lens = Lens { seat, follow, wire };
        let frames = self.outbox.subscribe(lens, &self.ledger);
        let arrival = self.presence.arrive(seat);
        let revision = self.ledger.revision();
        let missed = match (self.ledger.play(), revision) {
            (Some(play), Some(now)) => match last {
                Some(last) if last == now => Missed::Nothing,
                Some(last) if (0..now).contains(&last) && now - last <= gap => Missed::After(last),
                _ => {
                    let state = if follow == Follow::Light { None } else { self.ledger.state(seat) };
                    Missed::Fresh(thread::update(play, wire, true, state))
                }
            },
            _ => Missed::Nothing,
        };
        let welcome = self.with_face(|face| WelcomeMessage {
            seat,
            player_id: seat.and_then(|seat| self.ledger.doc().seats[seat].player_id.clone()),
            revision,
            table: face.info(),
            map: face.board(),
        });
        let welcome = Box::new(welcome);
        if arrival.is_news {
            self.announce().await;
        }
        if arrival.appears || seat.is_none() {
            self.show_table();
        }
        if self.ledger.is_running() && self.ledger.row().wake_at.is_none() {
            // Bots that rested because nobody looked go on.
            self.take_charge().await;
        }
        Ok(Following { role, welcome, revision, missed, frames })
    }

    /// The whole current state.
    pub(super) fn refresh(&self, caller: &Caller, wire: Wire) -> Result<Frame, ApiError> {
        let seat = self.ledger.role(caller)?.seat();
        match self.ledger.play() {
            Some(play) => Ok(thread::update(play, wire, true, self.ledger.state(seat))),
            None => Err(ApiError::invalid("Waiting for players").reason("GAME_NOT_STARTED")),
        }
    }

    /// A follower has gone.
    pub(super) async fn gone(&mut self, seat: Option<usize>) {
        if self.presence.depart(seat) {
            self.announce().await;
            self.left(seat.as_slice()).await;
        }
        self.outbox.prune();
        if seat.is_none() {
            self.show_table();
        }
    }

    /// Seats that may no longer be followed from anywhere.
    async fn left(&mut self, seats: &[usize]) {
        if !self.presence.note_absent(seats, self.node.now()) {
            return;
        }
        self.show_table();
        if self.ledger.doc().clock.absence_seconds > 0 {
            self.park().await;
        }
    }

    /// Tells other nodes who is here.
    pub(super) async fn announce(&self) {
        self.tell(self.presence.notice()).await;
    }

    /// Another node has said who is there.
    pub(super) async fn present(&mut self, node: &str, seats: &[usize], spectators: usize) {
        let change = self.presence.hear(node, seats, spectators);
        self.note_change(change).await;
    }

    /// Says that the followers are still here, and forgets those of nodes that have fallen silent.
    pub(super) async fn beat(&mut self) {
        if self.presence.is_followed() {
            self.announce().await;
        }
        let change = self.presence.forget_silent(self.node.config.lease * 2);
        self.note_change(change).await;
    }

    async fn note_change(&mut self, change: Change) {
        if !change.gone.is_empty() {
            self.left(&change.gone).await;
        } else if change.came {
            self.show_table();
        }
    }
}
