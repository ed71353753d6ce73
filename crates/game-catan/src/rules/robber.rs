//! The robber (CAT-8): discards after a seven, the move, the victim, the theft.

use std::ops::ControlFlow;

use sortie_engine::{EventSink, Fill, Form, Group, Named, OfferSink, Seat, SeatSet};

use crate::action::{Action, Slot};
use crate::board::HEX_CORNERS;
use crate::cards::{Bundle, Cards};
use crate::event::{Candidate, Event};
use crate::flow::known;
use crate::ids::{HexId, HexSet, Resource};
use crate::options::RevealStolenCard;
use crate::reason::Reason;
use crate::state::{Catan, Cause, RobberPhase};

/// Below so many public points the friendly robber spares a player.
const SPARED_BELOW: u8 = 3;

impl Catan {
    /// What everybody owes after a seven: half of a hand above the limit, rounded down (CAT-8.1).
    pub(crate) fn set_owed(&mut self) {
        for seat in self.seats() {
            let total = self.player(seat).hand.total();
            self.robber.owed[seat.index()] = if total > self.rules.discard_limit { total / 2 } else { 0 };
        }
    }

    /// Starts the robber's flow after a seven; `owed` is set.
    pub(crate) fn start_robber(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.robber.cause = Cause::Seven;
        if self.robber.owed == [0; 4] {
            self.ask_to_move(seat, out);
            return;
        }
        self.robber.phase = RobberPhase::Discarding;
        for who in self.turn_order().filter(|who| self.robber.owed[who.index()] > 0) {
            out.emit(None, || Event::DiscardRequired {
                player_id: who,
                target_count: self.robber.owed[who.index()],
                hand: Some(self.player(who).hand),
            });
        }
    }

    /// The mover is to name a hex.
    pub(crate) fn ask_to_move(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.robber.phase = RobberPhase::Moving;
        let hex = self.robber.hex;
        out.emit(Some(seat), || Event::RobberMoveRequired { current_hex_id: hex });
    }

    /// Order of CAT-8.2: GAME_OVER, NO_DISCARD_DUE, DISCARD_COUNT, DISCARD_NOT_OWNED.
    pub(crate) fn check_discard(&self, seat: Seat, chosen: &Bundle) -> Result<(), Reason> {
        self.check_running()?;
        let target = self.robber.owed[seat.index()];
        if target == 0 {
            return Err(Reason::NoDiscardDue);
        }
        if chosen.total() != u64::from(target) {
            return Err(Reason::DiscardCount { target, chosen: chosen.total() });
        }
        for &resource in Resource::ALL {
            let (n, held) = (chosen.0[resource.index()], self.player(seat).hand[resource]);
            if n > u32::from(held) {
                return Err(Reason::DiscardNotOwned { resource, chosen: n, held });
            }
        }
        Ok(())
    }

    pub(crate) fn discard(&mut self, seat: Seat, cards: &Cards, out: &mut dyn EventSink<Event>) {
        self.pay(seat, cards);
        self.robber.owed[seat.index()] = 0;
        let secret = !self.rules.public_discards;
        out.fence();
        out.emit(Some(seat), || Event::DiscardCompleted {
            player_id: seat,
            count: cards.total(),
            discarded: Some(*cards),
            secret,
        });
        if self.robber.owed == [0; 4] {
            out.emit(None, || Event::AllDiscardsComplete {});
            self.ask_to_move(self.current, out);
        }
    }

    /// Order of CAT-8.3: GAME_OVER, NOT_ROBBER_MOVER, NOT_MOVING_PHASE, INVALID_HEX, ROBBER_MUST_MOVE, FRIENDLY_ROBBER.
    pub(crate) fn check_move_robber(&self, seat: Seat, hex: &Named<HexId>) -> Result<(), Reason> {
        self.check_running()?;
        if self.robber_mover() != Some(seat) {
            return Err(Reason::NotRobberMover);
        }
        if self.robber.phase != RobberPhase::Moving {
            return Err(Reason::NotMovingPhase);
        }
        let hex = known(hex, Reason::InvalidHex)?;
        if hex == self.robber.hex && !self.rules.robber_may_stay {
            return Err(Reason::RobberMustMove);
        }
        if self.robber_hexes(seat).contains(hex) { Ok(()) } else { Err(Reason::FriendlyRobber) }
    }

    /// The hexes where the robber may go. The friendly robber's bar is lifted where it would bar every hex (CAT-8.9).
    pub(crate) fn robber_hexes(&self, mover: Seat) -> HexSet {
        let mut hexes = HexSet::ALL;
        if !self.rules.robber_may_stay {
            hexes.remove(self.robber.hex);
        }
        if self.rules.friendly_robber {
            let weak = self.seats().filter(|&seat| seat != mover && self.public_points(seat) < SPARED_BELOW);
            let spared = weak.fold(crate::ids::VertexSet::EMPTY, |set, seat| set | self.player(seat).buildings());
            let open: HexSet = hexes.iter().filter(|hex| (HEX_CORNERS[hex.index()] & spared).is_empty()).collect();
            if !open.is_empty() {
                return open;
            }
        }
        hexes
    }

    pub(crate) fn move_robber(&mut self, seat: Seat, hex: HexId, out: &mut dyn EventSink<Event>) {
        self.robber.hex = hex;
        let cause = self.robber.cause;
        out.emit(Some(seat), || Event::RobberMoved { hex_id: hex, player_id: seat, cause });
        let mut candidates = self.candidates(seat, hex);
        match (candidates.next(), candidates.next()) {
            (None, _) => {
                drop(candidates);
                self.robber.phase = RobberPhase::None;
                out.emit(None, || Event::NoStealPossible {});
            }
            (Some(victim), None) => {
                drop(candidates);
                self.steal(seat, victim, true, out);
            }
            (Some(_), Some(_)) => {
                drop(candidates);
                self.robber.phase = RobberPhase::Stealing;
                out.emit(Some(seat), || Event::StealRequired { candidates: self.listed_candidates() });
            }
        }
    }

    /// The candidates with their card counts, as everybody sees them.
    pub(crate) fn listed_candidates(&self) -> Vec<Candidate> {
        self.candidates(self.current, self.robber.hex)
            .map(|seat| Candidate { player_id: seat, card_count: self.player(seat).hand.total() })
            .collect()
    }

    /// Order of CAT-8.5: GAME_OVER, NOT_ROBBER_MOVER, NOT_STEALING_PHASE, INVALID_STEAL_TARGET.
    pub(crate) fn check_steal(&self, seat: Seat, victim: &Named<Seat>) -> Result<(), Reason> {
        self.check_running()?;
        if self.robber_mover() != Some(seat) {
            return Err(Reason::NotThief);
        }
        if self.robber.phase != RobberPhase::Stealing {
            return Err(Reason::NotStealingPhase);
        }
        let victim = known(victim, Reason::InvalidStealTarget)?;
        let is_candidate = self.candidates(seat, self.robber.hex).any(|candidate| candidate == victim);
        if is_candidate { Ok(()) } else { Err(Reason::InvalidStealTarget) }
    }

    /// Draws one card uniformly over the victim's hand and moves it (CAT-8.6).
    pub(crate) fn steal(&mut self, thief: Seat, victim: Seat, automatic: bool, out: &mut dyn EventSink<Event>) {
        let before = [self.player(victim).hand, self.player(thief).hand];
        let mut pool = [(Resource::Wood, 0u32); 5];
        for (entry, &resource) in pool.iter_mut().zip(Resource::ALL) {
            *entry = (resource, u32::from(before[0][resource]));
        }
        let stolen = self.chance.event().pick_weighted("steal", &pool);
        if let Some(resource) = stolen {
            self.player_mut(victim).hand[resource] -= 1;
            let player = self.player_mut(thief);
            player.hand[resource] += 1;
            player.flow.gained = player.flow.gained.saturating_add(1);
            let after = [self.player(victim).hand, self.player(thief).hand];
            if self.rules.reveal_stolen_card == RevealStolenCard::All {
                self.knowledge.paid(victim, &after[0]);
            } else {
                let lookers = SeatSet::first_n(usize::from(self.n_seats));
                self.knowledge.witnessed(thief, victim, &after[0]);
                self.knowledge.stolen(lookers, [victim, thief], [&before[0], &before[1]], [&after[0], &after[1]]);
            }
        }
        self.robber.phase = RobberPhase::None;
        let public = self.rules.reveal_stolen_card == RevealStolenCard::All;
        out.fence();
        out.emit(Some(thief), || Event::Stolen {
            thief_id: thief,
            victim_id: victim,
            resource_type: stolen,
            automatic,
            public,
        });
    }

    pub(crate) fn offer_robber(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        match self.robber.phase {
            RobberPhase::Discarding if self.robber.owed[seat.index()] > 0 => out.form(|| self.discard_form(seat)),
            RobberPhase::Moving if seat == self.current => {
                for hex in self.robber_hexes(seat).iter() {
                    out.ready(Action::MoveRobber { hex_id: hex.into() })?;
                }
                ControlFlow::Continue(())
            }
            RobberPhase::Stealing if seat == self.current => {
                for victim in self.candidates(seat, self.robber.hex) {
                    out.ready(Action::StealFrom { victim_id: victim.into() })?;
                }
                ControlFlow::Continue(())
            }
            RobberPhase::None | RobberPhase::Discarding | RobberPhase::Moving | RobberPhase::Stealing => {
                ControlFlow::Continue(())
            }
        }
    }

    fn discard_form(&self, seat: Seat) -> Form<Self> {
        let owed = u32::from(self.robber.owed[seat.index()]);
        let held = self.player(seat).hand.held();
        Form {
            blank: Action::SubmitDiscard { resources: Bundle::default() },
            groups: vec![Group {
                fills: "resources",
                how: Fill::Map,
                slots: held.map(|(resource, n)| (Slot::Resource(resource), u32::from(n))).collect(),
                min: owed,
                max: owed,
            }],
            exact: true,
            listed: true,
        }
    }
}
