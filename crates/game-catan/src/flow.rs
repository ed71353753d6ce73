//! Who acts when (CAT-6), and the end of the game (CAT-11).

use sortie_engine::{Awaiting, BySeat, EventSink, Outcome, Phrase, Seat, SeatSet};

use crate::event::{Breakdown, Event, Statistics, TurnFacts};
use crate::ids::{CardId, DevKind, MAX_SEATS};
use crate::options::VictoryTiming;
use crate::reason::{Reason, Waits};
use crate::state::{CITIES, Catan, Response, RobberPhase, SETTLEMENTS, Stage, TurnPhase};

/// When in a turn an action may be taken.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// After the dice only.
    Main,
    /// Before or after the dice.
    AnyPhase,
}

impl Catan {
    /// Refuses GAME_OVER.
    pub(crate) fn check_running(&self) -> Result<(), Reason> {
        if self.has_ended() { Err(Reason::GameOver) } else { Ok(()) }
    }

    /// Refuses GAME_OVER and NOT_YOUR_TURN.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Reason> {
        self.check_running()?;
        if seat == self.current { Ok(()) } else { Err(Reason::NotYourTurn { current: self.current }) }
    }

    /// Refuses GAME_OVER, NOT_YOUR_TURN, WRONG_PHASE in the opening, MUST_ROLL_FIRST, ROBBER_PENDING and EFFECT_PENDING, in
    /// this order: what every action of a turn asks before anything of its own.
    pub(crate) fn check_play(&self, seat: Seat, need: Need) -> Result<(), Reason> {
        self.check_turn(seat)?;
        self.check_stage()?;
        if need == Need::Main && self.phase == TurnPhase::Roll {
            return Err(if self.is_busy() { Reason::MustRollLater } else { Reason::MustRollFirst });
        }
        self.check_nothing_pending()
    }

    /// Refuses WRONG_PHASE in the opening.
    pub(crate) fn check_stage(&self) -> Result<(), Reason> {
        if self.stage == Stage::Playing { Ok(()) } else { Err(self.wrong_phase()) }
    }

    /// Refuses ROBBER_PENDING and EFFECT_PENDING.
    pub(crate) fn check_nothing_pending(&self) -> Result<(), Reason> {
        if self.robber.phase != RobberPhase::None {
            return Err(Reason::RobberPending { phase: self.robber.phase });
        }
        if self.free_roads > 0 { Err(Reason::EffectPending { left: self.free_roads }) } else { Ok(()) }
    }

    /// Whether a robber step or free roads are pending.
    pub(crate) fn is_busy(&self) -> bool {
        self.robber.phase != RobberPhase::None || self.free_roads > 0
    }

    /// WRONG_PHASE, with what is due instead.
    pub(crate) fn wrong_phase(&self) -> Reason {
        let phase = match self.stage {
            Stage::Opening { settlement: None, .. } => Waits::Settlement,
            Stage::Opening { settlement: Some(_), .. } => Waits::Road,
            Stage::Playing | Stage::Ended { .. } => Waits::Play,
        };
        Reason::WrongPhase { phase }
    }

    /// Whether the dice are still to be rolled.
    pub(crate) fn is_before_roll(&self) -> bool {
        self.phase == TurnPhase::Roll
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

    pub(crate) fn turn_facts(&self) -> TurnFacts {
        TurnFacts {
            current_player_id: self.current,
            turn_number: self.turn_number,
            phase: self.phase,
            robber_hex_id: self.robber.hex,
        }
    }

    /// Ends the game if somebody who may win now has the points (CAT-11.2); otherwise everybody can infer an upper bound
    /// on the hidden points of the players who were tested.
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
            revealed: self.seats().map(|seat| (seat, self.hidden_points(seat).collect())).collect(),
            statistics: self.statistics(),
        });
    }

    /// The seat's unplayed victory point cards.
    fn hidden_points(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.deck.hand(seat).filter(|&card| self.deck.kinds[card] == DevKind::VictoryPoint)
    }

    /// Points by source, by total and then by turn order (CAT-11.5).
    fn ranked(&self) -> Vec<Breakdown> {
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
        // On another player's turn somebody may have as many points; the winner comes first all the same.
        let others = self.ranked().into_iter().map(|row| row.player_id).filter(|&seat| seat != winner);
        Some(Outcome {
            winners: SeatSet::only(winner),
            ranking: std::iter::once(winner).chain(others).map(SeatSet::only).collect(),
            scores: scores.collect(),
            reason: "VICTORY_POINTS".into(),
        })
    }

    /// What the awaited seat is to do now, as a text with its arguments.
    pub(crate) fn what_to_do(&self, seat: Seat) -> Option<Phrase> {
        if !self.who_is_awaited().anybody().contains(seat) {
            return None;
        }
        Some(match (self.stage, self.robber.phase) {
            (Stage::Opening { step, settlement: None }, _) => {
                Phrase::new("guide-opening-settlement").with("round", self.opening_step(step).round)
            }
            (Stage::Opening { settlement: Some(at), .. }, _) => Phrase::new("guide-opening-road").with("vertexId", at),
            (_, RobberPhase::Discarding) => Phrase::new("guide-discard")
                .with("count", self.robber.owed[seat.index()])
                .with("limit", self.rules.discard_limit),
            (_, RobberPhase::Moving) => Phrase::new("guide-move-robber").with("cause", self.robber.cause),
            (_, RobberPhase::Stealing) => Phrase::new("guide-steal"),
            (_, RobberPhase::None) if self.free_roads > 0 => {
                Phrase::new("guide-free-road").with("count", self.free_roads)
            }
            (_, RobberPhase::None) => self.what_to_do_in_turn(seat),
        })
    }

    fn what_to_do_in_turn(&self, seat: Seat) -> Phrase {
        match &self.trade {
            Some(trade) if trade.proposer != seat => Phrase::new("guide-answer-trade")
                .with("proposer", trade.proposer)
                .with("offering", trade.offering)
                .with("requesting", trade.requesting),
            Some(trade) => {
                let ready = trade.to.iter().any(|partner| Self::deal(trade, partner).is_some());
                Phrase::new(if ready { "guide-trade-answered" } else { "guide-trade-open" })
            }
            None if !self.is_before_roll() => Phrase::new("guide-main"),
            None if self.has_card_to_play(seat) => Phrase::new("guide-roll-or-card"),
            None => Phrase::new("guide-roll"),
        }
    }
}
