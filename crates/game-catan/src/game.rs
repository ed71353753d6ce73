//! The contract of the engine, one line per action.

use std::ops::{ControlFlow, RangeInclusive};

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use sortie_engine::{
    Awaiting, Chance, Draws, Emitted, EventSink, Form, Game, Json, Named, OfferSink, OptionFault, Outcome, Refusal,
    Seat, SeatSet, Setup, Viewer,
};

use crate::action::{Action, Slot};
use crate::cards::{Bundle, CARD_COST, CITY_COST, Cards, ROAD_COST, SETTLEMENT_COST};
use crate::event::{Candidate, Event};
use crate::options::Options;
use crate::position::Position;
use crate::reason::Reason;
use crate::state::{Catan, Response, RobberPhase};
use crate::view::{PlayerView, View};

/// What a seat can foresee of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// What it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cards>,
    /// What of the cost the seat does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Cards>,
    /// From whom a card could be stolen there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// The seat's rate at the bank for the kind it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<u8>,
}

impl Preview {
    const EMPTY: Self = Self { cost: None, missing: None, candidates: None, rate: None };
}

/// The id of a payload that `check` has accepted.
fn id<T: Copy>(named: &Named<T>) -> T {
    named.known().expect("check refuses words that name nothing")
}

fn cards(bundle: &Bundle) -> Cards {
    bundle.cards().expect("check refuses more cards than exist")
}

impl Game for Catan {
    const KEY: &'static str = "catan";
    const TITLE: &'static str = "Catan";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const ACTIONS: &'static [&'static str] = Action::NAMES;

    type Options = Options;
    type Position = Position;
    type Action = Action;
    type Slot = Slot;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, _: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        let state = Catan::set_up(setup.seats, &setup.options, chance)?;
        match setup.read_position::<Self>()? {
            Some(position) => position.laid_out(state).map_err(Refusal::bad_position),
            None => Ok(state),
        }
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        options.faults(seats)
    }

    fn board(_: &Options) -> Value {
        crate::view::topology()
    }

    fn awaiting(&self) -> Awaiting {
        self.who_is_awaited()
    }

    fn current(&self) -> Option<Seat> {
        Some(self.current)
    }

    fn turn(&self) -> u32 {
        self.turn_number.max(1)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        self.list_offers(seat, out)
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        let mut groups = form.groups.iter();
        let mut rest = counts;
        let mut bundle = || {
            let slots = &groups.next().expect("the form has a group per member").slots;
            let (own, others) = rest.split_at(slots.len());
            rest = others;
            let mut bundle = Bundle::default();
            let mut seats = SeatSet::EMPTY;
            for ((slot, _), &n) in slots.iter().zip(own) {
                match slot {
                    Slot::Resource(resource) => bundle.0[resource.index()] = n,
                    Slot::Player(seat) if n > 0 => seats.insert(*seat),
                    Slot::Player(_) => {}
                }
            }
            (bundle, seats)
        };
        match &form.blank {
            Action::SubmitDiscard { .. } => Action::SubmitDiscard { resources: bundle().0 },
            Action::OfferTrade { .. } => {
                let (offering, requesting, to) = (bundle().0, bundle().0, bundle().1);
                Action::OfferTrade { offering, requesting, to: Some(to) }
            }
            Action::CounterTrade { trade_id, .. } => {
                let (offering, requesting) = (bundle().0, bundle().0);
                Action::CounterTrade { trade_id: trade_id.clone(), offering, requesting }
            }
            other => other.clone(),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        match action {
            Action::PlaceSettlement { vertex_id } => self.check_place_settlement(seat, vertex_id),
            Action::PlaceRoad { edge_id } => self.check_place_road(seat, edge_id),
            Action::RollDice {} => self.check_roll(seat),
            Action::SubmitDiscard { resources } => self.check_discard(seat, resources),
            Action::MoveRobber { hex_id } => self.check_move_robber(seat, hex_id),
            Action::StealFrom { victim_id } => self.check_steal(seat, victim_id),
            Action::BuildRoad { edge_id } => self.check_build_road(seat, edge_id),
            Action::BuildSettlement { vertex_id } => self.check_build_settlement(seat, vertex_id),
            Action::BuildCity { vertex_id } => self.check_build_city(seat, vertex_id),
            Action::BuyDevCard {} => self.check_buy(seat),
            Action::PlayKnight { card_id } => self.check_knight(seat, card_id.as_ref()),
            Action::PlayRoadBuilding { card_id } => self.check_road_building(seat, card_id.as_ref()),
            Action::PlaceFreeRoad { edge_id } => self.check_free_road(seat, edge_id),
            Action::PlayYearOfPlenty { card_id, resources } => {
                self.check_year_of_plenty(seat, card_id.as_ref(), resources)
            }
            Action::PlayMonopoly { card_id, resource: _ } => self.check_monopoly(seat, card_id.as_ref()),
            Action::MaritimeTrade { giving, receiving } => self.check_maritime(seat, giving, receiving),
            Action::OfferTrade { offering, requesting, to } => self.check_offer(seat, offering, requesting, *to),
            Action::AcceptTrade { trade_id } => self.check_accept(seat, trade_id),
            Action::RejectTrade { trade_id } => self.check_reject(seat, trade_id),
            Action::CounterTrade { trade_id, offering, requesting } => {
                self.check_counter(seat, trade_id, offering, requesting)
            }
            Action::ConfirmTrade { trade_id, partner_id } => self.check_confirm(seat, trade_id, partner_id),
            Action::CancelTrade { trade_id } => self.check_cancel(seat, trade_id),
            Action::EndTurn {} => self.check_end_turn(seat),
        }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Option<Preview> {
        let priced = |cost: Cards| {
            let missing = self.player(seat).hand.missing(&cost);
            Some(Preview { cost: Some(cost), missing: Some(missing), ..Preview::EMPTY })
        };
        match action {
            Action::BuildRoad { .. } => priced(ROAD_COST),
            Action::BuildSettlement { .. } => priced(SETTLEMENT_COST),
            Action::BuildCity { .. } => priced(CITY_COST),
            Action::BuyDevCard {} => priced(CARD_COST),
            Action::MoveRobber { hex_id } => {
                let hex = hex_id.known().ok()?;
                let listed = self
                    .candidates(seat, hex)
                    .map(|who| Candidate { player_id: who, card_count: self.player(who).hand.total() });
                Some(Preview { candidates: Some(listed.collect()), ..Preview::EMPTY })
            }
            Action::MaritimeTrade { giving, receiving: _ } => {
                let (gives, _) = giving.single()?;
                Some(Preview { rate: Some(self.player(seat).rates[gives.index()]), ..Preview::EMPTY })
            }
            _ => None,
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        debug_assert!(self.check(seat, action).is_ok(), "apply is called for checked actions only");
        if seat == self.current {
            self.n_actions = self.n_actions.saturating_add(1);
        }
        match action {
            Action::PlaceSettlement { vertex_id } => self.place_settlement(seat, id(vertex_id), out),
            Action::PlaceRoad { edge_id } => self.place_road(seat, id(edge_id), out),
            Action::RollDice {} => self.roll(seat, out),
            Action::SubmitDiscard { resources } => self.discard(seat, &cards(resources), out),
            Action::MoveRobber { hex_id } => self.move_robber(seat, id(hex_id), out),
            Action::StealFrom { victim_id } => self.steal(seat, id(victim_id), false, out),
            Action::BuildRoad { edge_id } => self.build_road(seat, id(edge_id), &ROAD_COST, out),
            Action::BuildSettlement { vertex_id } => self.build_settlement(seat, id(vertex_id), out),
            Action::BuildCity { vertex_id } => self.build_city(seat, id(vertex_id), out),
            Action::BuyDevCard {} => self.buy(seat, out),
            Action::PlayKnight { card_id } => self.play_knight(seat, card_id.as_ref(), out),
            Action::PlayRoadBuilding { card_id } => self.play_road_building(seat, card_id.as_ref(), out),
            Action::PlaceFreeRoad { edge_id } => self.place_free_road(seat, id(edge_id), out),
            Action::PlayYearOfPlenty { card_id, resources } => {
                self.play_year_of_plenty(seat, card_id.as_ref(), resources, out);
            }
            Action::PlayMonopoly { card_id, resource } => self.play_monopoly(seat, card_id.as_ref(), *resource, out),
            Action::MaritimeTrade { giving, receiving } => {
                self.trade_with_bank(seat, &cards(giving), &cards(receiving), out);
            }
            Action::OfferTrade { offering, requesting, to } => self.offer_trade(seat, offering, requesting, *to, out),
            Action::AcceptTrade { .. } => self.answer_trade(seat, Response::Accepted, out),
            Action::RejectTrade { .. } => self.answer_trade(seat, Response::Declined, out),
            Action::CounterTrade { offering, requesting, .. } => self.counter_trade(seat, offering, requesting, out),
            Action::ConfirmTrade { partner_id, .. } => self.confirm_trade(seat, id(partner_id), out),
            Action::CancelTrade { .. } => self.close_trade(out),
            Action::EndTurn {} => self.end_turn(seat, out),
        }
        self.settle_victory(out);
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        (self.table_view(viewer), self.seats().map(|seat| self.player_view(seat, viewer)).collect())
    }

    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        Some(crate::view::masked(event, viewer))
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        self.redeal(seat, draws);
    }

    fn chance(&self) -> &Chance {
        &self.chance
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn serial(&mut self) -> Option<&mut u32> {
        Some(&mut self.last_trade)
    }

    /// A card that was played stays played (CAT-7.10): everybody has seen it.
    fn is_final(action: &Action) -> bool {
        matches!(
            action,
            Action::PlayKnight { .. }
                | Action::PlayRoadBuilding { .. }
                | Action::PlayYearOfPlenty { .. }
                | Action::PlayMonopoly { .. }
        )
    }

    fn answers_commute(&self) -> bool {
        self.robber.phase == RobberPhase::Discarding
    }

    fn simulated_turns(seats: usize) -> Option<u32> {
        Some(500 * seats as u32)
    }
}
