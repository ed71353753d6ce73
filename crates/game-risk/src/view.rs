//! What each viewer may see: views and masked events are allow-lists (RSK-8).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sortie_engine::{Emitted, Seat, SeatSet, Viewer};

use crate::action::{CombatSeen, Event};
use crate::cards::{self, Symbol};
use crate::ids::{CardId, NEUTRAL_ID, Owner, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::CardValues;
use crate::state::{Combat, Occupation, Phase, Risk, Trade};

/// The match as one viewer sees it, without what every game's snapshot has.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    phase: Phase,
    turn_number: u32,
    territories: Vec<TerritoryView>,
    cards: Vec<CardView>,
    card_counts: BTreeMap<Seat, usize>,
    deck_remaining: usize,
    reinforcements_available: u32,
    sets_traded: u32,
    next_set_value: Option<u32>,
    conquered_this_turn: bool,
    traded_this_turn: bool,
    forced_trade: bool,
    fortify_used: bool,
    territory_bonus_used: bool,
    pending_occupation: Option<Occupation>,
    last_combat: Option<Combat>,
    last_trade: Option<Trade>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    capitals: BTreeMap<Seat, TerritoryId>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    missions: BTreeMap<Seat, Mission>,
    /// The draw pile from the top; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<Vec<CardId>>,
    /// The discards; the judge's.
    #[serde(skip_serializing_if = "Option::is_none")]
    discard: Option<Vec<CardId>>,
}

/// One territory; under fog with `hidden` and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct TerritoryView {
    id: TerritoryId,
    owner_id: Option<Owner>,
    army_count: u32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}

/// One card that the viewer may see.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct CardView {
    id: CardId,
    owner_id: Seat,
    symbol: Symbol,
    #[serde(skip_serializing_if = "Option::is_none")]
    territory_id: Option<TerritoryId>,
}

/// What the view adds to a player: nothing for a seat, everything for the neutral army.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum PlayerView {
    /// A seat of the roster.
    Seat {},
    /// The neutral army.
    #[serde(rename_all = "camelCase")]
    Neutral {
        /// Always `neutral`.
        id: &'static str,
        /// What players read.
        name: &'static str,
        /// It never acts, like a very lazy bot.
        is_bot: bool,
        /// Whether it has lost its last territory.
        is_eliminated: bool,
        /// Grey.
        color: &'static str,
    },
}

/// The territories that the viewer sees.
fn sight(state: &Risk, viewer: Viewer) -> TerritorySet {
    let open = !state.rules.fog_of_war || state.phase == Phase::SetupClaim;
    match viewer {
        Viewer::Judge => state.map().all(),
        Viewer::Seat(seat) => state.sight(seat),
        Viewer::Public if open => state.map().all(),
        Viewer::Public => TerritorySet::EMPTY,
    }
}

/// Whether the viewer is among those who saw something; where nobody is listed, all did.
fn saw(viewer: Viewer, seen_by: Option<SeatSet>) -> bool {
    seen_by.is_none_or(|seats| viewer.knows_any(seats))
}

pub(crate) fn view(state: &Risk, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let sight = sight(state, viewer);
    let territory = |at: TerritoryId| match sight.contains(at) {
        true => TerritoryView { id: at, owner_id: state.owner(at), army_count: state.armies(at), hidden: false },
        false => TerritoryView { id: at, owner_id: None, army_count: 0, hidden: true },
    };
    let card = |seat: Seat, id: CardId| CardView {
        id,
        owner_id: seat,
        symbol: cards::symbol(&state.map, id),
        territory_id: id.territory(),
    };
    let hands = state.seats().filter(|seat| viewer.knows(*seat));
    let occupied = state.occupation.filter(|occupation| {
        sight.contains(occupation.from_territory_id) && sight.contains(occupation.to_territory_id)
    });
    let combat = state.last_combat.as_ref().filter(|combat| saw(viewer, combat.seen_by));
    let judge = viewer == Viewer::Judge;
    let piles_shown = judge && state.rules.card_values != CardValues::None;
    let view = View {
        phase: state.phase,
        turn_number: state.turn_number,
        territories: state.map().territories().map(territory).collect(),
        cards: hands.flat_map(|seat| state.hand(seat).iter().map(move |id| card(seat, id))).collect(),
        card_counts: state.seats().map(|seat| (seat, state.hand(seat).len())).collect(),
        deck_remaining: state.pile.len(),
        reinforcements_available: state.reinforcements,
        sets_traded: state.sets_traded,
        next_set_value: state.next_set_value(),
        conquered_this_turn: state.flags.conquered,
        traded_this_turn: state.flags.traded,
        forced_trade: state.flags.forced_trade,
        fortify_used: state.flags.fortify_used,
        territory_bonus_used: state.flags.bonus_used,
        pending_occupation: occupied,
        last_combat: combat.map(|combat| Combat { seen_by: combat.seen_by.filter(|_| judge), ..combat.clone() }),
        last_trade: state.last_trade.map(|trade| Trade {
            bonus_territory_id: trade.bonus_territory_id.filter(|_| saw(viewer, trade.seen_by)),
            seen_by: trade.seen_by.filter(|_| judge),
            ..trade
        }),
        capitals: capitals(state, viewer),
        missions: missions(state, viewer),
        deck: piles_shown.then(|| state.pile.iter().collect()),
        discard: piles_shown.then(|| state.discard.iter().collect()),
    };
    let neutral = state.rules.neutral.then(|| PlayerView::Neutral {
        id: NEUTRAL_ID,
        name: "Neutral",
        is_bot: true,
        is_eliminated: state.owned(Owner::Neutral).is_empty(),
        color: "#6b7280",
    });
    (view, state.seats().map(|_| PlayerView::Seat {}).chain(neutral).collect())
}

/// One's own capital, and everybody's once all are named.
fn capitals(state: &Risk, viewer: Viewer) -> BTreeMap<Seat, TerritoryId> {
    let shown = state.seats().filter(|seat| state.phase != Phase::SetupCapital || viewer.knows(*seat));
    shown.filter_map(|seat| Some((seat, state.capitals[seat.index()]?))).collect()
}

/// One's own mission, and everybody's once the match is over.
fn missions(state: &Risk, viewer: Viewer) -> BTreeMap<Seat, Mission> {
    let shown = state.seats().filter(|seat| state.ending.is_some() || viewer.knows(*seat));
    shown.filter_map(|seat| Some((seat, state.missions[seat.index()]?))).collect()
}

/// The part of an event that the viewer may see (RSK-8, RSK-11).
pub(crate) fn mask(emitted: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
    if viewer == Viewer::Judge {
        return Some(emitted.clone());
    }
    let owner_knows = emitted.player.is_some_and(|seat| viewer.knows(seat));
    let mut masked = emitted.clone();
    match &mut masked.event {
        Event::GameCreated { .. }
        | Event::TerritoryClaimed { .. }
        | Event::CapitalsRevealed { .. }
        | Event::Eliminated { .. }
        | Event::PhaseChanged { .. }
        | Event::TurnStarted { .. }
        | Event::GameOver { .. } => {}
        Event::TerritoriesDealt { seen_by, .. }
        | Event::LeftoverArmies { seen_by, .. }
        | Event::Captured { seen_by, .. }
        | Event::Occupied { seen_by, .. }
        | Event::Fortified { seen_by, .. } => {
            if !saw(viewer, seen_by.take()) {
                return None;
            }
        }
        Event::DeckShuffled { card_ids, .. } => *card_ids = None,
        Event::MissionDealt { .. } | Event::CardDrawn { .. } if !owner_knows => return None,
        Event::MissionDealt { .. } | Event::CardDrawn { .. } => {}
        Event::CapitalChosen { territory_id } => *territory_id = territory_id.filter(|_| owner_knows),
        Event::ArmiesPlaced { placements } => {
            placements.retain_mut(|placed| saw(viewer, placed.seen_by.take()));
        }
        Event::CardsTraded { bonus_territory_id, seen_by, .. } => {
            let saw = saw(viewer, seen_by.take());
            *bonus_territory_id = bonus_territory_id.filter(|_| saw);
        }
        Event::Combat(seen) => {
            let saw = match seen {
                CombatSeen::Whole(combat) => saw(viewer, combat.seen_by.take()),
                CombatSeen::Fogged { .. } => false,
            };
            if !saw {
                *seen = CombatSeen::Fogged { hidden: true };
            }
        }
        Event::CardsTaken { card_ids, .. } => {
            if !owner_knows {
                *card_ids = None;
            }
        }
    }
    Some(masked)
}
