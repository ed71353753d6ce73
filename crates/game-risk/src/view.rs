//! What each viewer may see: views and masked events are allow-lists (RSK-8). With fewer members, a view is a position.

use std::collections::BTreeMap;

use sortie_engine::{Emitted, Said, Seat, SeatSet, Viewer, view, wire};

use crate::cards::{self, Symbol};
use crate::event::{CombatSeen, Event};
use crate::ids::{CardId, NEUTRAL_ID, Owner, TerritoryId, TerritorySet};
use crate::missions::Mission;
use crate::options::CardValues;
use crate::state::{Combat, Occupation, Phase, Risk, Trade};

/// The match as one viewer sees it, without what every game's snapshot has.
#[view]
#[derive(Default)]
pub struct View {
    pub phase: Said<Phase>,
    pub turn_number: Said<u32>,
    pub territories: Said<Vec<TerritoryView>>,
    /// What the territories that a position does not name hold; no view tells it.
    #[hidden]
    pub rest: Said<RestView>,
    pub cards: Said<Vec<CardView>>,
    pub card_counts: Said<BTreeMap<Seat, usize>>,
    pub deck_remaining: Said<usize>,
    pub reinforcements_available: Said<u32>,
    pub sets_traded: Said<u32>,
    pub next_set_value: Option<u32>,
    pub conquered_this_turn: Said<bool>,
    pub traded_this_turn: Said<bool>,
    pub forced_trade: Said<bool>,
    pub fortify_used: Said<bool>,
    pub territory_bonus_used: Said<bool>,
    pub pending_occupation: Option<Occupation>,
    pub last_combat: Option<Combat>,
    pub last_trade: Option<Trade>,
    #[hidden]
    pub capitals: Said<BTreeMap<Seat, TerritoryId>>,
    #[hidden]
    pub missions: Said<BTreeMap<Seat, Mission>>,
    /// From the top; the judge's.
    #[hidden]
    pub deck: Said<Vec<CardId>>,
    /// A set, in table order; the judge's.
    #[hidden]
    pub discard: Said<Vec<CardId>>,
}

/// One territory. In the fog `hidden` is set, without armies, and without an owner unless territories are being claimed.
#[view]
pub struct TerritoryView {
    pub id: TerritoryId,
    pub owner_id: Said<Option<Owner>>,
    pub army_count: Said<u32>,
    #[hidden]
    pub hidden: Said<bool>,
}

/// What the territories that a position does not name hold.
#[view]
pub struct RestView {
    #[hidden]
    pub owner_id: Said<Option<Owner>>,
    #[hidden]
    pub army_count: Said<u32>,
}

/// One card of a hand.
#[view]
pub struct CardView {
    pub id: CardId,
    pub owner_id: Seat,
    pub symbol: Said<Symbol>,
    #[hidden]
    pub territory_id: Said<TerritoryId>,
}

/// What the view adds to a player: nothing for a seat, everything for the neutral army.
#[view]
#[derive(Default)]
pub struct PlayerView {
    #[hidden]
    pub id: Said<String>,
    #[hidden]
    pub name: Said<String>,
    #[hidden]
    pub is_bot: Said<bool>,
    #[hidden]
    pub is_eliminated: Said<bool>,
    #[hidden]
    pub color: Said<String>,
}

/// What can be foreseen of an action.
#[wire]
#[serde(untagged)]
pub enum Preview {
    Attack(AttackPreview),
    Fortify(FortifyPreview),
    /// The value of a set, where the two bonus armies would go, and the budget afterwards.
    Trade {
        value: u32,
        bonus_territory_id: Option<TerritoryId>,
        reinforcements_available: u32,
    },
    /// The budget, and what a placement adds up to.
    Placement {
        available: u32,
        placed: u64,
    },
}

/// The odds of one round, and of attacking until the territory falls or one army is left.
#[wire]
pub struct AttackPreview {
    pub attacker_dice: u32,
    /// The most dice that the armies allow.
    pub most_dice: u32,
    pub defender_dice: u32,
    pub move_in: MoveInPreview,
    /// What else can be attacked from the same territory; empty unless the seat owns it.
    pub target_ids: Vec<TerritoryId>,
    pub round: Vec<RoundPreview>,
    /// The chance to take the territory by attacking on with all dice.
    pub capture_chance: f64,
    /// Armies that this costs on average.
    pub expected_losses: f64,
    /// For each number of own armies left, the chance to have taken the territory; absent for more than 60 armies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attackers_left: Option<Vec<f64>>,
    /// For each number of defenders left, the chance to have failed; absent for more than 60 armies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defenders_left: Option<Vec<f64>>,
}

/// How many armies may move in if the round captures.
#[wire]
pub struct MoveInPreview {
    pub min: u32,
    pub max: u32,
}

/// One result of a round.
#[wire]
pub struct RoundPreview {
    pub attacker_losses: u8,
    pub defender_losses: u8,
    pub chance: f64,
}

/// Where the armies of a territory could go, and how many.
#[wire]
pub struct FortifyPreview {
    pub target_ids: Vec<TerritoryId>,
    pub most: u32,
}

/// The territories whose armies the viewer sees.
fn sight(state: &Risk, viewer: Viewer) -> TerritorySet {
    match viewer {
        Viewer::Judge => state.map().all(),
        Viewer::Seat(seat) => state.sight(seat),
        Viewer::Public if !state.is_foggy() => state.map().all(),
        Viewer::Public => state.unowned(),
    }
}

/// Whether the viewer is among those who saw something; without a list everybody did.
fn saw(viewer: Viewer, seen_by: Option<SeatSet>) -> bool {
    seen_by.is_none_or(|seats| viewer.knows_any(seats))
}

pub(crate) fn view(state: &Risk, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let sight = sight(state, viewer);
    let owners_open = state.owners_are_open();
    let territory = |at: TerritoryId| {
        let seen = sight.contains(at);
        TerritoryView {
            id: at,
            owner_id: state.owner(at).filter(|_| seen || owners_open).into(),
            army_count: if seen { state.armies(at) } else { 0 }.into(),
            hidden: Said::only_if(!seen, || true),
        }
    };
    let card = |seat: Seat, id: CardId| CardView {
        id,
        owner_id: seat,
        symbol: cards::symbol(&state.map, id).into(),
        territory_id: Said(id.territory()),
    };
    let hands = state.seats().filter(|seat| viewer.knows(*seat));
    let occupied = state.occupation.filter(|occupation| {
        sight.contains(occupation.from_territory_id) && sight.contains(occupation.to_territory_id)
    });
    let combat = state.last_combat.as_ref().filter(|combat| saw(viewer, combat.seen_by));
    let judge = viewer == Viewer::Judge;
    let piles_shown = judge && state.rules.card_values != CardValues::None;
    let (capitals, missions) = (capitals(state, viewer), missions(state, viewer));
    let view = View {
        phase: state.phase.into(),
        turn_number: state.turn_number.into(),
        territories: state.map().territories().map(territory).collect::<Vec<_>>().into(),
        rest: Said::UNSAID,
        cards: hands.flat_map(|seat| state.hand(seat).iter().map(move |id| card(seat, id))).collect::<Vec<_>>().into(),
        card_counts: state.seats().map(|seat| (seat, state.hand(seat).len())).collect::<BTreeMap<_, _>>().into(),
        deck_remaining: state.pile.len().into(),
        reinforcements_available: state.reinforcements.into(),
        sets_traded: state.sets_traded.into(),
        next_set_value: state.next_set_value(),
        conquered_this_turn: state.flags.conquered.into(),
        traded_this_turn: state.flags.traded.into(),
        forced_trade: state.flags.forced_trade.into(),
        fortify_used: state.flags.fortify_used.into(),
        territory_bonus_used: state.flags.bonus_used.into(),
        pending_occupation: occupied,
        last_combat: combat.map(|combat| Combat { seen_by: combat.seen_by.filter(|_| judge), ..combat.clone() }),
        last_trade: state.last_trade.map(|trade| Trade {
            bonus_territory_id: trade.bonus_territory_id.filter(|_| saw(viewer, trade.seen_by)),
            seen_by: trade.seen_by.filter(|_| judge),
            ..trade
        }),
        capitals: Said::only_if(!capitals.is_empty(), || capitals),
        missions: Said::only_if(!missions.is_empty(), || missions),
        deck: Said::only_if(piles_shown, || state.pile.iter().collect()),
        discard: Said::only_if(piles_shown, || state.discard.iter().collect()),
    };
    let neutral = state.rules.neutral.then(|| PlayerView {
        id: NEUTRAL_ID.to_owned().into(),
        name: "Neutral".to_owned().into(),
        is_bot: true.into(),
        is_eliminated: state.owned(Owner::Neutral).is_empty().into(),
        color: "#6b7280".to_owned().into(),
    });
    (view, state.seats().map(|_| PlayerView::default()).chain(neutral).collect())
}

/// The viewer's own capital, and everybody's once all have chosen.
fn capitals(state: &Risk, viewer: Viewer) -> BTreeMap<Seat, TerritoryId> {
    let shown = state.seats().filter(|seat| state.phase != Phase::SetupCapital || viewer.knows(*seat));
    shown.filter_map(|seat| Some((seat, state.capitals[seat.index()]?))).collect()
}

/// The viewer's own mission, and everybody's once the match is over.
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
