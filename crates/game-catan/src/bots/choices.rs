//! The actions that a search looks at, decision by decision, and what is obvious on an imagined path.

use sortie_engine::{Chance, Draws, Game as _, Plans, Proposal, Seat, Width};

use super::appraisal::{
    Goal, best_robber_hex, best_spot, completing_trade, corner_worth, discard, in_other_hands, is_blocked, is_open,
    pips, road_to_the_award, road_towards,
};
use super::first::{hard, medium};
use super::{END, best_by_key, choices, is_worn_out, trading};
use crate::board::INCIDENT;
use crate::cards::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST};
use crate::ids::{DevKind, EdgeSet, HexId, Resource, VertexSet};
use crate::knowledge::Knowledge;
use crate::rules::{
    Action, BuildCity, BuildRoad, BuildSettlement, BuyDevCard, MoveRobber, PlaceFreeRoad, PlaceRoad, PlaceSettlement,
    PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty, StealFrom,
};
use crate::state::{Catan, RobberPhase, Stage};

/// Corners of the opening that are searched.
const CORNERS: usize = 16;
/// Random discards that are searched besides those towards a goal.
const DISCARDS: usize = 8;
/// Points of an award.
const AWARD: u8 = 2;
/// The numbers below 36 without a common divisor: each of them permutes the throws of two dice.
const UNITS: [u32; 12] = [1, 5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35];

impl Plans for Catan {
    fn choices(&self, seat: Seat, width: Width, draws: &mut Draws<'_>, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Opening { settlement: None, .. } => opening_corners(self, seat, out),
            Stage::Opening { settlement: Some(at), .. } => {
                let free = INCIDENT[at.index()].minus(self.roads);
                out.extend(free.iter().map(|edge| Action::from(PlaceRoad { edge_id: edge.into() })));
            }
            Stage::Playing | Stage::Ended { .. } => match self.robber.phase {
                RobberPhase::Discarding => discards(self, seat, draws, out),
                RobberPhase::Moving => robber_hexes(self, seat, width, out),
                RobberPhase::Stealing => {
                    let victims = self.candidates(seat, self.robber.hex);
                    out.extend(victims.map(|victim| Action::from(StealFrom { victim_id: victim.into() })));
                }
                RobberPhase::None if self.free_roads > 0 => {
                    let spots = self.road_spots(seat);
                    out.extend(spots.iter().map(|edge| Action::from(PlaceFreeRoad { edge_id: edge.into() })));
                }
                RobberPhase::None if seat != self.current => trading::answers(self, seat, width, out),
                RobberPhase::None => of_the_turn(self, seat, width, out),
            },
        }
    }

    fn reply(&self, seat: Seat, _: &mut Draws<'_>) -> Option<Action> {
        match self.stage {
            Stage::Opening { settlement: None, .. } => {
                let free = VertexSet::ALL.minus(self.closed);
                let best = best_by_key(free.iter(), |vertex| hard::promise(self, seat, vertex))?;
                Some(PlaceSettlement { vertex_id: best.into() }.into())
            }
            Stage::Opening { .. } => Some(medium::step(self, seat)),
            // Who answers a trade, or closes one, asks for the value; everything else follows the first edition's MEDIUM,
            // which takes a microsecond.
            Stage::Playing | Stage::Ended { .. } if self.trade.is_some() && !self.is_busy() => None,
            Stage::Playing | Stage::Ended { .. } => Some(match medium::step(self, seat) {
                Action::OfferTrade(_) => END,
                action => action,
            }),
        }
    }

    fn is_quiet(&self) -> bool {
        self.stage == Stage::Playing && !self.is_busy()
    }

    /// The points that the seat could have at most if all its cards were of the right kind.
    fn may_win_now(&self, seat: Seat) -> bool {
        if self.stage != Stage::Playing || seat != self.current {
            return false;
        }
        let player = self.player(seat);
        let held = |kind: DevKind| !self.card_played && player.cards[kind.index()] > 0;
        let mut cards = player.hand.total();
        if held(DevKind::YearOfPlenty) {
            cards += 2;
        }
        if held(DevKind::Monopoly) {
            let kinds = Resource::ALL.iter().map(|&kind| in_other_hands(self, seat, kind));
            cards = cards.saturating_add(kinds.max().unwrap_or(0));
        }
        // No point is cheaper than a settlement, but a road may take the award.
        let built = cards / SETTLEMENT_COST.total();
        let road = cards >= ROAD_COST.total() || held(DevKind::RoadBuilding) || self.free_roads > 0;
        let awards =
            [road && self.longest_road != Some(seat), held(DevKind::Knight) && self.largest_army != Some(seat)];
        let won = awards.into_iter().filter(|&near| near).count() as u8 * AWARD;
        self.total_points(seat) + built + won >= self.rules.victory_points
    }

    /// What lies in the bank is public, and with it how many cards of a kind the others hold together.
    fn foresees(&self, action: &Action) -> bool {
        matches!(action, Action::PlayMonopoly(_))
    }

    fn imagine(&self, seat: Seat, action: &Action) -> Option<Self> {
        let Action::AcceptTrade(_) = action else { return None };
        let trade = self.trade.as_ref()?;
        trading::exchanged(self, [trade.proposer, seat], &trade.offering, &trade.requesting)
    }

    fn proposals(&self, seat: Seat, out: &mut Vec<Proposal<Self>>) {
        trading::proposals(self, seat, out);
    }

    fn key(&self) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut hasher = std::hash::DefaultHasher::new();
        for player in &self.players {
            (player.hand, player.cards, player.played).hash(&mut hasher);
            (player.settlements, player.cities, player.roads).hash(&mut hasher);
        }
        (self.stage, self.current, self.phase, self.turn_number, self.card_played).hash(&mut hasher);
        (self.robber, self.free_roads, self.trade, self.longest_road, self.largest_army).hash(&mut hasher);
        hasher.finish()
    }

    /// Over 36 strata the next roll shows each throw of two dice once, in an order that differs from turn to turn.
    fn deal_chance(&mut self, stratum: u32, draws: &mut Draws<'_>) {
        self.knowledge = Knowledge::UNKEPT;
        let unit = UNITS[self.turn_number as usize % UNITS.len()];
        let throw = (stratum % 36 * unit + 7 * (self.turn_number % 36)) % 36;
        let wanted = [1 + (throw / 6) as u8, 1 + (throw % 6) as u8];
        // A throw is found within 36 tries on average; a thousand without it are as good as impossible.
        for _ in 0..1_000 {
            self.chance.reseed(draws);
            let mut trial: Chance = self.chance.clone();
            let mut dice = trial.event();
            if [dice.d6(), dice.d6()] == wanted {
                break;
            }
        }
    }
}

fn opening_corners(world: &Catan, seat: Seat, out: &mut Vec<Action>) {
    let mut corners: Vec<_> = VertexSet::ALL.minus(world.closed).iter().collect();
    corners.sort_by_key(|&vertex| std::cmp::Reverse(hard::promise(world, seat, vertex)));
    corners.truncate(CORNERS);
    out.extend(corners.into_iter().map(|vertex| Action::from(PlaceSettlement { vertex_id: vertex.into() })));
}

/// What to give up: for each goal what it needs least, and some at random.
fn discards(world: &Catan, seat: Seat, draws: &mut Draws<'_>, out: &mut Vec<Action>) {
    let rates = world.player(seat).rates;
    let goals = Goal::ALL.into_iter().map(Some).chain([None]);
    let mut add = |action: Action| {
        if !out.contains(&action) {
            out.push(action);
        }
    };
    for goal in goals {
        add(discard(world, seat, goal, |_| 0));
        add(discard(world, seat, goal, |kind| i64::from(4 - rates[kind.index()])));
    }
    for _ in 0..DISCARDS {
        add(world.random_discard(seat, draws));
    }
}

/// All hexes at the root; on a path the ones that hurt the leader, the strongest hands and everybody most.
fn robber_hexes(world: &Catan, seat: Seat, width: Width, out: &mut Vec<Action>) {
    let mut hexes: Vec<HexId> = Vec::new();
    if width == Width::Root {
        hexes.extend(world.robber_hexes(seat).iter());
    } else {
        let leader = best_by_key(world.seats().filter(|&other| other != seat), |other| world.public_points(other));
        let weights: [&dyn Fn(Seat) -> i64; 3] = [
            &|other| if Some(other) == leader { 6 } else { 1 },
            &|other| i64::from(world.player(other).hand.total().min(6)) + 1,
            &|_| 1,
        ];
        for weight in weights {
            let hex = best_robber_hex(world, seat, weight);
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    out.extend(hexes.into_iter().map(|hex| Action::from(MoveRobber { hex_id: hex.into() })));
}

fn of_the_turn(world: &Catan, seat: Seat, width: Width, out: &mut Vec<Action>) {
    if world.trade.is_some() && !world.is_before_roll() {
        trading::closings(world, seat, width, out);
        return;
    }
    if is_worn_out(world) {
        out.push(END);
        return;
    }
    match width {
        Width::Root => out.extend(choices(world, seat).into_iter().filter(is_single_lot)),
        Width::Turn => purchases(world, seat, usize::MAX, out),
        Width::Path => purchases(world, seat, 2, out),
    }
}

/// Two lots are two trades.
fn is_single_lot(action: &Action) -> bool {
    match action {
        Action::MaritimeTrade(trade) => trade.receiving.total() == 1,
        _ => true,
    }
}

/// What the hand can pay, trades that complete a purchase, cards that can be played, and the end of the turn; of each
/// kind of purchase at most this many, the best first.
fn purchases(world: &Catan, seat: Seat, most: usize, out: &mut Vec<Action>) {
    let player = world.player(seat);
    out.push(END);
    if player.cities_left > 0 && player.hand.covers(&CITY_COST) {
        let mut at: Vec<_> = player.settlements.iter().collect();
        at.sort_by_key(|&vertex| std::cmp::Reverse(pips(world, vertex)));
        let cities = at.into_iter().take(most.min(3)).map(|vertex| BuildCity { vertex_id: vertex.into() });
        out.extend(cities.map(Action::from));
    }
    if player.settlements_left > 0 && player.hand.covers(&SETTLEMENT_COST) {
        let mut at: Vec<_> = world.settlement_spots(seat).iter().collect();
        at.sort_by_key(|&vertex| std::cmp::Reverse(corner_worth(world, seat, vertex)));
        out.extend(at.into_iter().take(most).map(|vertex| Action::from(BuildSettlement { vertex_id: vertex.into() })));
    }
    if player.roads_left > 0 && player.hand.covers(&ROAD_COST) {
        let edges = if most == usize::MAX { world.road_spots(seat) } else { promising_roads(world, seat) };
        out.extend(edges.iter().map(|edge| Action::from(BuildRoad { edge_id: edge.into() })));
    }
    if world.deck.left() > 0 && player.hand.covers(&CARD_COST) {
        out.push(BuyDevCard {}.into());
    }
    for goal in Goal::ALL {
        if is_open(world, seat, goal)
            && let Some(trade) = completing_trade(world, seat, goal)
            && !out.contains(&trade)
        {
            out.push(trade);
        }
    }
    if !world.card_played && player.n_cards() > player.cards[DevKind::VictoryPoint.index()] {
        cards(world, seat, most, out);
    }
}

/// Roads that take Longest Road or lead to the best corner.
fn promising_roads(world: &Catan, seat: Seat) -> EdgeSet {
    let mut edges = EdgeSet::EMPTY;
    if let Some(edge) = road_to_the_award(world, seat) {
        edges.insert(edge);
    }
    if let Some((n, target)) = best_spot(world, seat).filter(|&(n, _)| n > 0)
        && let Some(edge) = road_towards(world, seat, target, n)
    {
        edges.insert(edge);
    }
    edges
}

/// Cards that may be played: on a path only the best use of each.
fn cards(world: &Catan, seat: Seat, most: usize, out: &mut Vec<Action>) {
    let legal = |action: &Action| world.check(seat, action).is_ok();
    let held = |kind: DevKind| world.player(seat).cards[kind.index()] > 0;
    let knight = PlayKnight { card_id: None }.into();
    let wide = most == usize::MAX;
    if held(DevKind::Knight) && (wide || is_blocked(world, seat) || !world.is_before_roll()) && legal(&knight) {
        out.push(knight);
    }
    let roads = PlayRoadBuilding { card_id: None }.into();
    if held(DevKind::RoadBuilding) && legal(&roads) {
        out.push(roads);
    }
    if held(DevKind::YearOfPlenty) {
        let hand = world.player(seat).hand;
        let completes = |resources: &arrayvec::ArrayVec<Resource, 2>| {
            let mut with = hand;
            with.add(&crate::cards::Cards::counted(resources));
            Goal::ALL.into_iter().any(|goal| with.covers(&goal.cost()) && !hand.covers(&goal.cost()))
        };
        let pairs = world.plenty_choices().filter(completes).take(most.min(4));
        let plays = pairs.map(|resources| Action::from(PlayYearOfPlenty { card_id: None, resources }));
        out.extend(plays.filter(|action| legal(action)));
    }
    if held(DevKind::Monopoly) {
        let mut kinds = Resource::ALL.to_vec();
        kinds.sort_by_key(|&kind| std::cmp::Reverse(in_other_hands(world, seat, kind)));
        let plays = kinds.into_iter().take(most.min(3)).map(|resource| PlayMonopoly { card_id: None, resource });
        out.extend(plays.map(Action::from).filter(|action| legal(action)));
    }
}
