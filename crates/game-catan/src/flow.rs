//! Who acts when (CAT-6), the end of a turn, and the end of the game (CAT-11).

use std::ops::ControlFlow;

use sortie_engine::{Awaiting, EventSink, Named, OfferSink, Outcome, Seat, SeatSet};

use crate::action::Action;
use crate::cards::BySeat;
use crate::event::{Breakdown, Event, Statistics, TurnFacts};
use crate::ids::{DevKind, MAX_SEATS};
use crate::options::VictoryTiming;
use crate::reason::Reason;
use crate::state::{CITIES, Catan, Response, RobberPhase, SETTLEMENTS, Stage, TurnPhase};

/// In which phase of the turn an action has its place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// After the dice only.
    Main,
    /// Before or after the dice.
    AnyPhase,
}

/// The id behind a payload's word, or the refusal that the rules have for words that name nothing.
pub(crate) fn known<T: Copy>(named: &Named<T>, otherwise: Reason) -> Result<T, Reason> {
    named.known().map_err(|_| otherwise)
}

impl Catan {
    /// Refuses GAME_OVER.
    pub(crate) fn check_running(&self) -> Result<(), Reason> {
        if self.has_ended() { Err(Reason::GameOver) } else { Ok(()) }
    }

    /// Refuses GAME_OVER and NOT_YOUR_TURN.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Reason> {
        self.check_running()?;
        if seat == self.current { Ok(()) } else { Err(Reason::NotYourTurn) }
    }

    /// Refuses what [`Catan::check_turn`] refuses, then WRONG_PHASE in the opening and MUST_ROLL_FIRST.
    pub(crate) fn check_play(&self, seat: Seat, action: &'static str, need: Need) -> Result<(), Reason> {
        self.check_turn(seat)?;
        if self.stage != Stage::Playing {
            return Err(Reason::WrongPhase { action, phase: self.phase_word() });
        }
        if need == Need::Main && self.phase == TurnPhase::Roll { Err(Reason::MustRollFirst) } else { Ok(()) }
    }

    /// Refuses ROBBER_PENDING and EFFECT_PENDING.
    pub(crate) fn check_nothing_pending(&self) -> Result<(), Reason> {
        if self.robber.phase != RobberPhase::None {
            return Err(Reason::RobberPending { phase: self.robber.phase.word() });
        }
        if self.free_roads > 0 { Err(Reason::EffectPending) } else { Ok(()) }
    }

    /// The phase for a refusal's sentence.
    pub(crate) fn phase_word(&self) -> &'static str {
        match (self.stage, self.phase) {
            (Stage::Opening { .. }, _) => "setup",
            (Stage::Playing, TurnPhase::Roll) => "roll",
            (Stage::Playing, TurnPhase::Main) => "main",
            (Stage::Ended { .. }, _) => "ended",
        }
    }

    pub(crate) fn who_is_awaited(&self) -> Awaiting {
        match self.stage {
            Stage::Ended { .. } => Awaiting::NOBODY,
            Stage::Opening { .. } => Awaiting::only(self.current),
            Stage::Playing if self.robber.phase == RobberPhase::Discarding => {
                Awaiting::all(self.seats().filter(|seat| self.robber.owed[seat.index()] > 0).collect())
            }
            Stage::Playing => Awaiting { must: SeatSet::only(self.current), may: self.still_to_answer() },
        }
    }

    /// The invited players who have not answered the open offer.
    fn still_to_answer(&self) -> SeatSet {
        let Some(trade) = &self.trade else { return SeatSet::EMPTY };
        trade.to.iter().filter(|seat| trade.responses[seat.index()] == Response::Pending).collect()
    }

    pub(crate) fn check_end_turn(&self, seat: Seat) -> Result<(), Reason> {
        self.check_main(seat, "END_TURN")
    }

    /// Passes the turn on (CAT-6.4); the victory test for the new player follows as after every action.
    pub(crate) fn end_turn(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) {
        self.close_trade(out);
        self.card_played = false;
        self.last_roll = None;
        self.n_offers = 0;
        self.n_actions = 0;
        self.current = Seat::new((seat.index() + 1) % usize::from(self.n_seats));
        self.turn_number += 1;
        self.phase = TurnPhase::Roll;
        out.fence();
        out.emit(Some(seat), || Event::TurnChanged(self.turn_facts()));
    }

    pub(crate) fn turn_facts(&self) -> TurnFacts {
        TurnFacts {
            current_player_id: self.current,
            turn_number: self.turn_number,
            phase: self.phase,
            robber_hex_id: self.robber.hex,
        }
    }

    /// Ends the game if somebody who may win now has the points (CAT-11.2); otherwise everybody has learnt that the
    /// tested players hold no more hidden points than would have won.
    pub(crate) fn settle_victory(&mut self, out: &mut dyn EventSink<Event>) {
        if self.stage != Stage::Playing {
            return;
        }
        if self.test_victory(self.current, out) || self.rules.victory_timing == VictoryTiming::OwnTurn {
            return;
        }
        for seat in self.turn_order() {
            if seat != self.current && self.test_victory(seat, out) {
                return;
            }
        }
    }

    fn test_victory(&mut self, seat: Seat, out: &mut dyn EventSink<Event>) -> bool {
        let (public, target) = (self.public_points(seat), self.rules.victory_points);
        let player = self.player(seat);
        if public + player.cards[DevKind::VictoryPoint.index()] >= target {
            self.end_game(seat, out);
            return true;
        }
        if public + player.n_cards() >= target
            && let Some(newest) = self.deck.bought().rfind(|&card| self.deck.owners[card] == seat)
        {
            let limit = &mut self.deck.vp_limits[newest];
            *limit = (*limit).min(target - 1 - public);
        }
        false
    }

    fn end_game(&mut self, winner: Seat, out: &mut dyn EventSink<Event>) {
        self.close_trade(out);
        self.stage = Stage::Ended { winner };
        self.free_roads = 0;
        self.robber.phase = RobberPhase::None;
        self.robber.owed = [0; MAX_SEATS];
        out.fence();
        out.emit(None, || Event::GameOver {
            winner_id: winner,
            breakdown: self.ranked(),
            revealed: BySeat(self.seats().map(|seat| (seat, self.hidden_points(seat).collect())).collect()),
            statistics: self.statistics(),
        });
    }

    /// The seat's unplayed victory point cards.
    pub(crate) fn hidden_points(&self, seat: Seat) -> impl Iterator<Item = crate::ids::CardId> + '_ {
        self.deck.hand(seat).filter(|&card| self.deck.kinds[card] == DevKind::VictoryPoint)
    }

    /// Points by source, by total and then by turn order (CAT-11.5).
    pub(crate) fn ranked(&self) -> Vec<Breakdown> {
        let mut rows: Vec<Breakdown> = self.turn_order().map(|seat| self.breakdown(seat)).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.total));
        rows
    }

    fn breakdown(&self, seat: Seat) -> Breakdown {
        let player = self.player(seat);
        Breakdown {
            player_id: seat,
            settlements: SETTLEMENTS - player.settlements_left,
            cities: 2 * (CITIES - player.cities_left),
            longest_road: if self.longest_road == Some(seat) { 2 } else { 0 },
            largest_army: if self.largest_army == Some(seat) { 2 } else { 0 },
            victory_point_cards: player.cards[DevKind::VictoryPoint.index()],
            total: self.total_points(seat),
        }
    }

    fn statistics(&self) -> Statistics {
        let drawn = |seat: Seat| self.deck.bought().filter(|&card| self.deck.owners[card] == seat).count() as u8;
        Statistics {
            dice_histogram: self.histogram,
            resources: BySeat(self.seats().map(|seat| (seat, self.player(seat).flow)).collect()),
            dev_cards_drawn: BySeat(self.seats().map(|seat| (seat, drawn(seat))).collect()),
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let Stage::Ended { winner } = self.stage else { return None };
        let scores = self.seats().map(|seat| {
            let row = self.breakdown(seat);
            vec![
                ("total", i64::from(row.total)),
                ("settlements", i64::from(row.settlements)),
                ("cities", i64::from(row.cities)),
                ("longestRoad", i64::from(row.longest_road)),
                ("largestArmy", i64::from(row.largest_army)),
                ("victoryPointCards", i64::from(row.victory_point_cards)),
            ]
        });
        // Somebody may have as many points in another's turn; who has won comes first all the same.
        let others = self.ranked().into_iter().map(|row| row.player_id).filter(|&seat| seat != winner);
        Some(Outcome {
            winners: SeatSet::only(winner),
            ranking: std::iter::once(winner).chain(others).map(SeatSet::only).collect(),
            scores: scores.collect(),
            reason: "VICTORY_POINTS".into(),
        })
    }

    /// Everything that the seat may do now (CAT-7.23).
    pub(crate) fn list_offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let is_current = seat == self.current;
        match self.stage {
            Stage::Ended { .. } => ControlFlow::Continue(()),
            Stage::Opening { .. } if is_current => self.offer_opening(out),
            Stage::Opening { .. } => ControlFlow::Continue(()),
            Stage::Playing if self.robber.phase != RobberPhase::None => self.offer_robber(seat, out),
            Stage::Playing if !is_current => self.offer_answers(seat, out),
            Stage::Playing if self.free_roads > 0 => self.offer_free_roads(seat, out),
            Stage::Playing => self.offer_turn(seat, out),
        }
    }

    fn offer_turn(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        if self.is_before_roll() {
            out.ready(Action::RollDice {})?;
            self.offer_cards(seat, out)?;
            for action in [
                "BUILD_ROAD",
                "BUILD_SETTLEMENT",
                "BUILD_CITY",
                "BUY_DEV_CARD",
                "MARITIME_TRADE",
                "OFFER_TRADE",
                "END_TURN",
            ] {
                out.blocked(action, || Reason::MustRollFirst);
            }
            return ControlFlow::Continue(());
        }
        out.blocked("ROLL_DICE", || Reason::AlreadyRolled);
        self.offer_building(seat, out)?;
        self.offer_purchase(seat, out)?;
        self.offer_cards(seat, out)?;
        self.offer_maritime(seat, out)?;
        self.offer_domestic(seat, out)?;
        out.ready(Action::EndTurn {})
    }
}
