//! The direct random policy: uniform over the legal actions, without trade offers, allocating nothing.

use sortie_engine::{Draws, Game as _, Playout, Seat};

use crate::board::INCIDENT;
use crate::cards::{CARD_COST, CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{DevKind, Resource, VertexSet};
use crate::knowledge::Knowledge;
use crate::rules::{
    AcceptTrade, Action, BuildCity, BuildRoad, BuildSettlement, BuyDevCard, EndTurn, MaritimeTrade, MoveRobber,
    PlaceFreeRoad, PlaceRoad, PlaceSettlement, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty,
    RejectTrade, RollDice, StealFrom, SubmitDiscard,
};
use crate::state::{Catan, RobberPhase, Stage, TurnPhase};

impl Playout for Catan {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        match self.stage {
            Stage::Opening { settlement, .. } => match settlement {
                None => {
                    let free = VertexSet::ALL.minus(self.closed);
                    let vertex = free.nth(draws.below(free.len())).expect("the opening has free corners");
                    PlaceSettlement { vertex_id: vertex.into() }.into()
                }
                Some(at) => {
                    let free = INCIDENT[at.index()].minus(self.roads);
                    let edge = free.nth(draws.below(free.len())).expect("a new settlement has free edges");
                    PlaceRoad { edge_id: edge.into() }.into()
                }
            },
            Stage::Playing | Stage::Ended { .. } => self.random_step(seat, draws),
        }
    }

    fn keep_no_odds(&mut self) {
        self.knowledge = Knowledge::UNKEPT;
    }
}

/// A group of like actions from which one is drawn.
#[derive(Copy, Clone)]
enum Family {
    Road,
    Settlement,
    City,
    Buy,
    Knight,
    RoadBuilding,
    Plenty,
    Monopoly,
    Bank,
    Close,
}

/// Families with the running sum of their sizes.
struct Menu {
    families: [(Family, u32); 10],
    n_families: usize,
    total: u32,
}

impl Menu {
    fn add(&mut self, family: Family, n: usize) {
        if n > 0 {
            self.total += n as u32;
            self.families[self.n_families] = (family, self.total);
            self.n_families += 1;
        }
    }
}

impl Catan {
    fn random_step(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        match self.robber.phase {
            RobberPhase::Discarding => self.random_discard(seat, draws),
            RobberPhase::Moving => {
                let hexes = self.robber_hexes(seat);
                let hex = hexes.nth(draws.below(hexes.len())).expect("some hex is always open");
                MoveRobber { hex_id: hex.into() }.into()
            }
            RobberPhase::Stealing => {
                let candidates = self.candidates(seat, self.robber.hex);
                let n = draws.below(candidates.clone().count());
                let victim = candidates.into_iter().nth(n).expect("a theft has candidates");
                StealFrom { victim_id: victim.into() }.into()
            }
            RobberPhase::None if self.free_roads > 0 => {
                let spots = self.road_spots(seat);
                let edge = spots.nth(draws.below(spots.len())).expect("free roads have an edge");
                PlaceFreeRoad { edge_id: edge.into() }.into()
            }
            RobberPhase::None if seat != self.current => self.random_answer(seat, draws),
            RobberPhase::None => self.random_main(seat, draws),
        }
    }

    /// Cards drawn one by one from the hand, each as likely.
    pub(super) fn random_discard(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let mut hand = self.player(seat).hand;
        let mut total = hand.total();
        let mut given = Cards::NONE;
        for _ in 0..self.robber.owed[seat.index()] {
            let mut place = draws.below(usize::from(total)) as u8;
            for kind in 0..hand.0.len() {
                if place < hand.0[kind] {
                    hand.0[kind] -= 1;
                    given.0[kind] += 1;
                    break;
                }
                place -= hand.0[kind];
            }
            total -= 1;
        }
        SubmitDiscard { resources: given.into() }.into()
    }

    fn random_answer(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let trade = self.trade.as_ref().expect("others act in a turn only to answer a trade");
        let trade_id = trade.id.into();
        if self.player(seat).hand.covers(&trade.requesting) && draws.below(2) == 0 {
            return AcceptTrade { trade_id }.into();
        }
        RejectTrade { trade_id }.into()
    }

    fn random_main(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let player = self.player(seat);
        let hand = &player.hand;
        let main = self.phase == TurnPhase::Main;
        let mut menu = Menu { families: [(Family::Close, 0); 10], n_families: 0, total: 0 };
        let (roads, spots) = (self.road_spots(seat), self.settlement_spots(seat));
        if main {
            if player.roads_left > 0 && hand.covers(&ROAD_COST) {
                menu.add(Family::Road, roads.len());
                if player.settlements_left > 0 && hand.covers(&SETTLEMENT_COST) {
                    menu.add(Family::Settlement, spots.len());
                }
            } else if player.settlements_left > 0 && hand.covers(&SETTLEMENT_COST) {
                menu.add(Family::Settlement, spots.len());
            }
            if player.cities_left > 0 && hand.covers(&CITY_COST) {
                menu.add(Family::City, player.settlements.len());
            }
            if self.deck.left() > 0 && hand.covers(&CARD_COST) {
                menu.add(Family::Buy, 1);
            }
        }
        if !self.card_played && player.n_cards() > 0 {
            self.add_cards(seat, &mut menu);
        }
        if main {
            menu.add(Family::Bank, self.n_bank_trades(seat));
        }
        menu.add(Family::Close, 1);
        let mut pick = draws.uniform(u64::from(menu.total)) as u32;
        let mut below = 0;
        let mut family = Family::Close;
        for &(candidate, sum) in &menu.families[..menu.n_families] {
            if pick < sum {
                family = candidate;
                pick -= below;
                break;
            }
            below = sum;
        }
        let place = pick as usize;
        match family {
            Family::Road => BuildRoad { edge_id: roads.nth(place).expect("counted above").into() }.into(),
            Family::Settlement => BuildSettlement { vertex_id: spots.nth(place).expect("counted above").into() }.into(),
            Family::City => {
                BuildCity { vertex_id: player.settlements.nth(place).expect("counted above").into() }.into()
            }
            Family::Buy => BuyDevCard {}.into(),
            Family::Knight => PlayKnight { card_id: None }.into(),
            Family::RoadBuilding => PlayRoadBuilding { card_id: None }.into(),
            Family::Plenty => {
                let resources = self.plenty_choices().nth(place).expect("counted above");
                PlayYearOfPlenty { card_id: None, resources }.into()
            }
            Family::Monopoly => PlayMonopoly { card_id: None, resource: Resource::ALL[place] }.into(),
            Family::Bank => self.nth_bank_trade(seat, place),
            Family::Close if main => EndTurn {}.into(),
            Family::Close => RollDice {}.into(),
        }
    }

    fn add_cards(&self, seat: Seat, menu: &mut Menu) {
        let held = |kind: DevKind| self.player(seat).cards[kind.index()] > 0;
        if held(DevKind::Knight) && self.check(seat, &PlayKnight { card_id: None }.into()).is_ok() {
            menu.add(Family::Knight, 1);
        }
        if held(DevKind::RoadBuilding) && self.check(seat, &PlayRoadBuilding { card_id: None }.into()).is_ok() {
            menu.add(Family::RoadBuilding, 1);
        }
        if held(DevKind::YearOfPlenty) && self.can_play_plenty(seat, None).is_ok() {
            menu.add(Family::Plenty, self.plenty_choices().count());
        }
        let monopoly = PlayMonopoly { card_id: None, resource: Resource::Wood };
        if held(DevKind::Monopoly) && self.check(seat, &monopoly.into()).is_ok() {
            menu.add(Family::Monopoly, Resource::ALL.len());
        }
    }

    /// How many trades with the bank are possible, lots of each size counted.
    fn n_bank_trades(&self, seat: Seat) -> usize {
        let mut n = 0;
        for (gives, most) in self.lots(seat) {
            for takes in Resource::ALL.iter().filter(|&&takes| takes != gives) {
                n += usize::from(most.min(self.bank[*takes]));
            }
        }
        n
    }

    fn nth_bank_trade(&self, seat: Seat, place: usize) -> Action {
        let mut place = place;
        for (gives, most) in self.lots(seat) {
            for &takes in Resource::ALL.iter().filter(|&&takes| takes != gives) {
                let n = usize::from(most.min(self.bank[takes]));
                if place < n {
                    return MaritimeTrade::of_lots(self, seat, gives, takes, place as u8 + 1).into();
                }
                place -= n;
            }
        }
        EndTurn {}.into()
    }
}
