//! The direct random policy: uniform over the legal actions, without trade offers, allocating nothing.

use sortie_engine::{Draws, Playout, Seat};

use crate::action::Action;
use crate::board::INCIDENT;
use crate::cards::{CARD_COST, CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{DevKind, Resource, VertexSet};
use crate::state::{Catan, RobberPhase, Stage, TurnPhase};

impl Playout for Catan {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        match self.stage {
            Stage::Opening { settlement, .. } => match settlement {
                None => {
                    let free = VertexSet::ALL.minus(self.closed);
                    let vertex = free.nth(draws.below(free.len())).expect("the opening has free corners");
                    Action::PlaceSettlement { vertex_id: vertex.into() }
                }
                Some(at) => {
                    let free = INCIDENT[at.index()].minus(self.roads);
                    let edge = free.nth(draws.below(free.len())).expect("a new settlement has free sides");
                    Action::PlaceRoad { edge_id: edge.into() }
                }
            },
            Stage::Playing | Stage::Ended { .. } => self.random_step(seat, draws),
        }
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
                Action::MoveRobber { hex_id: hex.into() }
            }
            RobberPhase::Stealing => {
                let candidates = self.candidates(seat, self.robber.hex);
                let n = draws.below(candidates.clone().count());
                let victim = candidates.into_iter().nth(n).expect("a theft has candidates");
                Action::StealFrom { victim_id: victim.into() }
            }
            RobberPhase::None if self.free_roads > 0 => {
                let spots = self.road_spots(seat);
                let edge = spots.nth(draws.below(spots.len())).expect("free roads have a side");
                Action::PlaceFreeRoad { edge_id: edge.into() }
            }
            RobberPhase::None if seat != self.current => self.random_answer(seat, draws),
            RobberPhase::None => self.random_main(seat, draws),
        }
    }

    /// Cards drawn one by one from the hand, each as likely.
    fn random_discard(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
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
        Action::SubmitDiscard { resources: given.into() }
    }

    fn random_answer(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let trade = self.trade.as_ref().expect("others act in a turn only to answer a trade");
        let trade_id = trade.id.into();
        if self.player(seat).hand.covers(&trade.requesting) && draws.below(2) == 0 {
            return Action::AcceptTrade { trade_id };
        }
        Action::RejectTrade { trade_id }
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
            Family::Road => Action::BuildRoad { edge_id: roads.nth(place).expect("counted above").into() },
            Family::Settlement => {
                Action::BuildSettlement { vertex_id: spots.nth(place).expect("counted above").into() }
            }
            Family::City => {
                Action::BuildCity { vertex_id: player.settlements.nth(place).expect("counted above").into() }
            }
            Family::Buy => Action::BuyDevCard {},
            Family::Knight => Action::PlayKnight { card_id: None },
            Family::RoadBuilding => Action::PlayRoadBuilding { card_id: None },
            Family::Plenty => {
                let resources = self.plenty_choices().nth(place).expect("counted above");
                Action::PlayYearOfPlenty { card_id: None, resources }
            }
            Family::Monopoly => Action::PlayMonopoly { card_id: None, resource: Resource::ALL[place] },
            Family::Bank => self.nth_bank_trade(seat, place),
            Family::Close if main => Action::EndTurn {},
            Family::Close => Action::RollDice {},
        }
    }

    fn add_cards(&self, seat: Seat, menu: &mut Menu) {
        let held = |kind: DevKind| self.player(seat).cards[kind.index()] > 0;
        if held(DevKind::Knight) && self.check_knight(seat, None).is_ok() {
            menu.add(Family::Knight, 1);
        }
        if held(DevKind::RoadBuilding) && self.check_road_building(seat, None).is_ok() {
            menu.add(Family::RoadBuilding, 1);
        }
        if held(DevKind::YearOfPlenty) && self.check_plenty_card(seat).is_ok() {
            menu.add(Family::Plenty, self.plenty_choices().count());
        }
        if held(DevKind::Monopoly) && self.check_monopoly(seat, None).is_ok() {
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
                    return self.bank_trade(seat, gives, takes, place as u8 + 1);
                }
                place -= n;
            }
        }
        Action::EndTurn {}
    }
}
