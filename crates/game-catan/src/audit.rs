//! Invariants recomputed from scratch (CAT-4.4), for the conformance battery.

use sortie_engine::{Audit, Seat};

use crate::board::NEIGHBOURS;
use crate::cards::{Cards, PER_RESOURCE};
use crate::ids::{DevKind, EdgeSet, VertexSet};
use crate::state::{CITIES, Catan, Player, ROADS, RobberPhase, SETTLEMENTS, Stage, TurnPhase};
use crate::trail;

type Found = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Found {
    if holds { Ok(()) } else { Err(what()) }
}

impl Audit for Catan {
    fn audit(&self) -> Found {
        self.audit_resources()?;
        self.audit_cards()?;
        self.audit_pieces()?;
        self.audit_caches()?;
        self.audit_awards()?;
        self.audit_flow()
    }
}

impl Catan {
    /// 19 of each resource in bank and hands.
    fn audit_resources(&self) -> Found {
        let mut all = self.bank;
        self.players.iter().for_each(|player| all.add(&player.hand));
        ensure(all == Cards([PER_RESOURCE; 5]), || format!("resource cards do not add up: {all:?}"))
    }

    /// 25 development cards of the right kinds in deck, hands and the open, and the counts kept beside them.
    fn audit_cards(&self) -> Found {
        let mut kinds = [0u8; 5];
        self.deck.kinds.0.iter().for_each(|kind| kinds[kind.index()] += 1);
        ensure(kinds == DevKind::COUNTS, || format!("development cards do not add up: {kinds:?}"))?;
        for seat in self.seats() {
            let mut held = [0u8; 5];
            let mut played = [0u8; 5];
            for card in self.deck.bought().filter(|&card| self.deck.owners[card] == seat) {
                let counts = if self.deck.is_played(card) { &mut played } else { &mut held };
                counts[self.deck.kinds[card].index()] += 1;
            }
            let player = self.player(seat);
            ensure(held == player.cards && played == player.played, || format!("card counts of {seat:?} are wrong"))?;
            ensure(played[DevKind::VictoryPoint.index()] == 0, || "a victory point card was played".into())?;
        }
        ensure(self.deck.played >> self.deck.n_bought == 0, || "a card of the deck counts as played".into())
    }

    fn audit_pieces(&self) -> Found {
        for seat in self.seats() {
            let player = self.player(seat);
            let whole = player.roads.len() as u8 + player.roads_left == ROADS
                && player.settlements.len() as u8 + player.settlements_left == SETTLEMENTS
                && player.cities.len() as u8 + player.cities_left == CITIES;
            ensure(whole, || format!("pieces of {seat:?} do not add up"))?;
            ensure((player.settlements & player.cities).is_empty(), || "a corner is settlement and city".into())?;
        }
        let unused = self.players[usize::from(self.n_seats)..].iter().all(|player| *player == Player::NEW);
        ensure(unused, || "an empty seat has something".into())
    }

    fn audit_caches(&self) -> Found {
        let (mut built, mut roads) = (VertexSet::EMPTY, EdgeSet::EMPTY);
        let (mut n_built, mut n_roads) = (0, 0);
        for seat in self.seats() {
            let player = self.player(seat);
            built = built | player.buildings();
            roads = roads | player.roads;
            n_built += player.buildings().len();
            n_roads += player.roads.len();
        }
        ensure(n_built == built.len() && n_roads == roads.len(), || "two pieces are in one place".into())?;
        ensure(built == self.built && roads == self.roads, || "what is built is out of date".into())?;
        let beside = built.iter().fold(VertexSet::EMPTY, |set, vertex| set | NEIGHBOURS[vertex.index()]);
        ensure((beside & built).is_empty(), || "two buildings are neighbours".into())?;
        ensure(self.closed == built | beside, || "closed corners are out of date".into())?;
        for seat in self.seats() {
            let player = self.player(seat);
            ensure(player.touched == trail::touched(player.roads), || format!("corners of {seat:?} are out of date"))?;
            ensure(player.frontier == self.frontier_of(seat), || format!("frontier of {seat:?} is out of date"))?;
            ensure(player.rates == self.rates_of(seat), || format!("rates of {seat:?} are out of date"))?;
            let length = trail::longest(player.roads, self.walls(seat));
            ensure(player.road_length == length, || {
                format!("road of {seat:?} has length {length}, not {}", player.road_length)
            })?;
        }
        Ok(())
    }

    fn audit_awards(&self) -> Found {
        ensure(self.longest_road == self.longest_road_holder(), || "Longest Road has the wrong holder".into())?;
        let knights = |seat: Seat| self.player(seat).played[DevKind::Knight.index()];
        let most = self.seats().map(knights).max().unwrap_or(0);
        match self.largest_army {
            Some(holder) => ensure(knights(holder) == most && most >= 3, || "Largest Army has the wrong holder".into()),
            None => ensure(most < 3, || "nobody holds Largest Army".into()),
        }?;
        for seat in self.seats() {
            let player = self.player(seat);
            let points = player.settlements.len() + 2 * player.cities.len();
            let awards = usize::from(self.longest_road == Some(seat)) + usize::from(self.largest_army == Some(seat));
            ensure(usize::from(self.public_points(seat)) == points + 2 * awards, || "points are out of date".into())?;
        }
        Ok(())
    }

    /// Steps are pending only where the rules have them.
    fn audit_flow(&self) -> Found {
        let owing = self.robber.owed != [0; 4];
        ensure(owing == (self.robber.phase == RobberPhase::Discarding), || "discards and phase disagree".into())?;
        let pending = self.robber.phase != RobberPhase::None;
        ensure(self.stage == Stage::Playing || !pending, || "a robber step outside play".into())?;
        ensure(self.free_roads == 0 || !pending, || "free roads and a robber step at once".into())?;
        let may_trade = self.stage == Stage::Playing && self.phase == TurnPhase::Main && !pending;
        ensure(self.trade.is_none() || (may_trade && self.free_roads == 0), || {
            "a trade is open at the wrong time".into()
        })
    }
}
