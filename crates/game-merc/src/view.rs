//! What a viewer may see, and the part of an event that he may hear. Both are allow-lists: hidden are deck orders, the
//! Tactics hand, deck and box, stashes in sectors that the viewer's side does not control, cards drawn for a choice of
//! somebody else, and retreats that are not yet carried out. One file because secrecy is reviewed in one place.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::{Emitted, Seat, SeatSet, Viewer};

use crate::action::PlanMove;
use crate::data::sectors::Terrain;
use crate::event::Event;
use crate::ids::{Cell, DictatorId, ItemId, SectorId, SquadId, TacticsId, Target, UnitId};
use crate::state::{AttackStage, Choice, Ending, Flags, Merc, NOBODY, Request, Stage, Step, Task};

/// The match as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules and of positions")]
pub struct View {
    pub day: u16,
    pub step: Step,
    /// How many random events there were: rolls that change nothing else show here.
    pub random_events: u64,
    pub map: Vec<Vec<SectorId>>,
    pub sectors: Vec<SectorView>,
    pub units: Vec<UnitView>,
    pub dictator: DictatorView,
    pub flags: Flags,
    pub decks: Piles,
    pub discards: Discards,
    pub asks: Option<&'static str>,
    pub pending: Option<PendingView>,
    pub battles: Vec<SectorId>,
    pub combat: Option<CombatView>,
    pub attack: Option<AttackView>,
    pub barrage: Option<BarrageView>,
    pub declaration: Option<DeclarationView>,
    pub request: Option<RequestView>,
    pub dying: Vec<UnitId>,
    pub left: Option<u8>,
    pub score: BTreeMap<&'static str, u16>,
    /// Factions, whose turn it is and how long the game is (versus).
    pub versus: Option<VersusView>,
    pub ending: Option<Ending>,
}

/// Rebels against Rebels.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct VersusView {
    pub faction: u8,
    pub first: u8,
    pub rounds: u8,
    pub values: Vec<u16>,
}

/// One sector.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct SectorView {
    pub id: SectorId,
    pub name: &'static str,
    pub kind: &'static str,
    pub row: u8,
    pub col: u8,
    pub value: u8,
    pub loot: [u8; 3],
    pub explored: bool,
    pub militia: BTreeMap<Seat, u8>,
    pub controller: Option<Seat>,
    pub stash_count: u8,
    /// Only for a side that controls the sector.
    pub stash: Option<Vec<ItemId>>,
    pub is_base: bool,
    /// Whether an accessory lies face down beside it (solo rescue).
    pub face_down: bool,
    /// The accessory that was turned over there (solo rescue).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned_over: Option<ItemId>,
    /// The accessory that lies face down, only for the judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<ItemId>,
}

/// One unit.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct UnitView {
    pub id: UnitId,
    pub owner_id: Seat,
    pub squad: SquadId,
    pub sector: Option<SectorId>,
    pub health: u8,
    pub max_health: u8,
    pub actions: u8,
    pub train_actions: u8,
    pub equipment: Vec<ItemId>,
    pub damage: BTreeMap<String, u8>,
    pub uses: BTreeMap<String, u8>,
    pub initiative: i8,
    pub training: u8,
    pub combat: u8,
    pub targets: u8,
    pub armor: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<ItemId>,
}

/// The Dictator's cards.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct DictatorView {
    pub id: Option<DictatorId>,
    pub base: Option<SectorId>,
    pub in_play: bool,
    pub hand_count: u8,
    pub deck_count: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<TacticsId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<TacticsId>>,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    pub box_cards: Option<Vec<TacticsId>>,
    pub discard: Vec<TacticsId>,
    pub mark: Option<Seat>,
    pub queued_hires: u8,
}

/// Deck sizes; the order only for the judge.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct Piles {
    pub counts: BTreeMap<&'static str, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merc: Option<Vec<UnitId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Vec<ItemId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor: Option<Vec<ItemId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accessory: Option<Vec<ItemId>>,
}

/// Open discard piles.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct Discards {
    pub merc: Vec<UnitId>,
    pub weapon: Vec<ItemId>,
    pub armor: Vec<ItemId>,
    pub accessory: Vec<ItemId>,
}

/// The viewer's own pending choice.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct PendingView {
    pub kind: &'static str,
    pub unit: Option<UnitId>,
    pub mercs: Vec<UnitId>,
    pub items: Vec<ItemId>,
}

/// The running combat.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct CombatView {
    pub sector: SectorId,
    pub round: u16,
    pub stage: Stage,
    pub order: Vec<EntryView>,
    pub next: u8,
    pub given_up: u8,
    pub dogs: Vec<DogView>,
    pub rerolled: bool,
    pub rolled_initiative: Option<u8>,
    pub deciding: SeatSet,
    pub loot: Vec<ItemId>,
    /// The viewer's own announced retreats.
    pub retreats: BTreeMap<&'static str, SectorId>,
}

/// One line of the firing order.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct EntryView {
    pub who: Target,
    pub initiative: i8,
    pub combat: u8,
    pub targets: u8,
}

/// A dog in play.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct DogView {
    pub carrier: UnitId,
    pub target: UnitId,
    pub health: u8,
}

/// The attack under way.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct AttackView {
    pub attacker: Option<UnitId>,
    pub owner_id: Seat,
    pub sector: SectorId,
    pub targets: Vec<Target>,
    pub max_targets: u8,
    /// How many dice show 1, 2, 3, 4, 5 and 6.
    pub dice: Option<[u8; 6]>,
    pub hits: Option<u8>,
}

/// The open barrage.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct BarrageView {
    pub sector: Option<SectorId>,
    pub hits: u8,
    pub remaining: u8,
    pub queue: Vec<(SectorId, u8)>,
    pub capacity: BTreeMap<Seat, u16>,
}

/// The open declaration.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct DeclarationView {
    pub by: Seat,
    pub target: SectorId,
    pub waiting: SeatSet,
    pub squads: Vec<(Seat, SquadId)>,
}

/// The open request.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct RequestView {
    pub by: Seat,
    pub of: SeatSet,
    pub sector: Option<SectorId>,
    pub n: Option<u8>,
    pub units: Vec<UnitId>,
    /// Only for who takes part.
    pub plan: Option<Vec<PlanMove>>,
}

/// What a view adds to each player.
#[derive(Clone, PartialEq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the members are the words of the rules")]
pub struct PlayerView {
    pub role: &'static str,
    pub ai: bool,
    pub value: u16,
    pub sectors: u8,
    pub team_limit: Option<u8>,
    pub finished: bool,
    pub has_free_move: bool,
    pub pending: Option<&'static str>,
    pub landed: Option<SectorId>,
    pub hired: bool,
    /// Number of the player's faction (versus).
    pub faction: Option<u8>,
}

/// Whether the viewer's side controls a place, or the judge looks.
fn sees_stash(game: &Merc, viewer: Viewer, cell: Cell) -> bool {
    match viewer {
        Viewer::Judge => true,
        Viewer::Public => false,
        Viewer::Seat(seat) => game.controls(seat, cell),
    }
}

impl Merc {
    /// Whether the side of this player controls a place.
    pub fn controls(&self, seat: Seat, cell: Cell) -> bool {
        self.holder(cell).is_some_and(|holder| !self.hostile(holder, seat))
    }
}

fn kind(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::None => None,
        Choice::StartHire(_) | Choice::Rescue(_) => Some("START_KEEP"),
        Choice::Hire { .. } => Some("HIRE_KEEP"),
        Choice::Explore { .. } => Some("RE_EQUIP"),
        Choice::Dealer { .. } => Some("DEALER_PLACE"),
        Choice::Hagness { .. } => Some("HAGNESS_KEEP"),
    }
}

/// The main command that the open question is answered with.
fn asks(game: &Merc) -> Option<&'static str> {
    let word = match game.task()? {
        Task::Battles => "CHOOSE_COMBAT",
        Task::Combat => match game.combat.as_ref()?.stage {
            Stage::Mines | Stage::HeldMines => "DETONATE",
            Stage::Defused => "SQUIDHEAD_MINES",
            Stage::Strike => "GOLEM_STRIKE",
            Stage::RoundEnd => "ROUND_DECISION",
            Stage::Loot => "LOOT",
            Stage::Act | Stage::SecondShot => "ATTACK",
            Stage::Opening | Stage::RoundStart | Stage::Over => return None,
        },
        Task::Attack => match game.attack.as_ref()?.stage {
            AttackStage::Aim => "ATTACK",
            AttackStage::Rolled => "REROLL",
            AttackStage::Allocate | AttackStage::Dealt => "ALLOCATE_HITS",
        },
        Task::Dying => "EPINEPHRINE",
        Task::Declaration => "COMMIT",
        Task::Barrage => "ARTILLERY_ALLOCATE_HITS",
        Task::Generalisimo => "GENERALISIMO_PICK",
        Task::Lockdown(_) => "PLACE_LOCKDOWN",
        Task::Castro => "CASTRO_PICK",
        Task::HirePlace(_) | Task::Hires(_) | Task::HireFor(_) | Task::NoriegaHire | Task::PolPot(_) => "HIRE_PLACE",
        Task::Mark => "MARK",
        Task::Mao(_) => "PLACE_MAO",
        Task::MussoliniAdd => "ADD_MUSSOLINI",
        Task::MussoliniSpread(_) => "SPREAD_MUSSOLINI",
        Task::Noriega(_) => "PLACE_NORIEGA",
        Task::BonusMercs(_) => "BONUS_MERC_SETUP",
    };
    Some(word)
}

/// What the viewer may see.
pub(crate) fn view(game: &Merc, viewer: Viewer) -> (View, Vec<PlayerView>) {
    let grid = game.grid;
    let all = viewer == Viewer::Judge;
    let rows = (0..grid.rows).map(|row| (0..grid.cols).map(|col| game.map[grid.at(row, col)]).collect()).collect();
    let totals = game.totals();
    let rebel: u16 = totals[..game.n_rebels()].iter().sum();
    let view = View {
        day: game.day,
        random_events: game.chance.event_index(),
        step: game.step,
        map: rows,
        sectors: grid.cells().map(|cell| sector_view(game, viewer, cell)).collect(),
        units: Seat::all(game.n_forces())
            .flat_map(|seat| game.team(seat).iter().map(move |unit| (seat, unit)))
            .map(|(seat, unit)| unit_view(game, seat, unit))
            .collect(),
        dictator: dictator_view(game, viewer),
        flags: game.flags,
        decks: piles(game, all),
        discards: Discards {
            merc: game.merc_discard.iter().collect(),
            weapon: game.discards_of(crate::ids::Deck::Weapon).iter().collect(),
            armor: game.discards_of(crate::ids::Deck::Armor).iter().collect(),
            accessory: game.discards_of(crate::ids::Deck::Accessory).iter().collect(),
        },
        asks: asks(game),
        pending: pending(game, viewer),
        battles: game.battles.iter().map(|battle| game.map[battle.cell]).collect(),
        combat: combat_view(game, viewer),
        attack: attack_view(game),
        barrage: barrage_view(game),
        declaration: game.declaration.as_ref().map(|declaration| DeclarationView {
            by: declaration.by,
            target: game.map[declaration.target],
            waiting: declaration.waiting,
            squads: game
                .rebels()
                .flat_map(|seat| SquadId::MOBILE.into_iter().map(move |squad| (seat, squad)))
                .filter(|(seat, squad)| Merc::is_committed(declaration, *seat, *squad))
                .collect(),
        }),
        request: request_view(game, viewer),
        dying: game.dying.iter().collect(),
        left: match game.task() {
            Some(Task::Lockdown(left) | Task::Mao(left) | Task::Noriega(left) | Task::BonusMercs(left)) => Some(left),
            _ if game.step == Step::D7 => Some(game.extra_left),
            _ => None,
        },
        score: BTreeMap::from([("rebel", rebel), ("dictator", totals[game.n_rebels()])]),
        versus: game.is_versus().then(|| VersusView {
            faction: game.faction,
            first: game.first_faction,
            rounds: game.rules.rounds,
            values: game.factions().map(|faction| game.faction_value(faction)).collect(),
        }),
        ending: game.ending,
    };
    (view, Seat::all(game.n_seats()).map(|seat| player_view(game, seat, totals[seat.index()])).collect())
}

fn player_view(game: &Merc, seat: Seat, value: u16) -> PlayerView {
    let rebel = game.is_rebel(seat);
    PlayerView {
        role: if rebel { "REBEL" } else { "DICTATOR" },
        ai: game.is_ai(seat),
        value,
        sectors: game.held_by(seat),
        team_limit: rebel.then(|| game.team_limit(seat)),
        finished: game.step == Step::B && rebel && game.is_finished(seat),
        has_free_move: game.tokens.contains(seat),
        pending: kind(game.choices[seat.index()]),
        landed: game.landed[seat.index()].some().map(|cell| game.map[cell]),
        hired: game.hired.contains(seat),
        faction: game.is_versus().then(|| game.rules.faction_of[seat.index()]),
    }
}

fn sector_view(game: &Merc, viewer: Viewer, cell: Cell) -> SectorView {
    let card = game.sector(cell);
    let (row, col) = game.grid.row_col(cell);
    SectorView {
        id: game.map[cell],
        name: card.name,
        kind: match card.terrain {
            Terrain::Industry => "INDUSTRY",
            Terrain::City => "CITY",
            Terrain::Wilderness => "WILDERNESS",
        },
        row,
        col,
        value: card.value,
        loot: card.loot,
        explored: game.explored.contains(cell),
        militia: Seat::all(game.n_forces())
            .map(|seat| (seat, game.militia[cell][seat.index()]))
            .filter(|(_, n)| *n > 0)
            .collect(),
        controller: game.holder(cell),
        stash_count: game.stash[cell].len() as u8,
        stash: sees_stash(game, viewer, cell).then(|| game.stash[cell].iter().collect()),
        is_base: game.base == cell,
        face_down: !game.beside[cell].is_none(),
        turned_over: game.turned[cell].some(),
        beside: game.beside[cell].some().filter(|_| viewer == Viewer::Judge),
    }
}

fn unit_view(game: &Merc, seat: Seat, unit: UnitId) -> UnitView {
    let body = &game.units[unit];
    let skills = game.skills(unit);
    let vehicle = game.vehicle_of(unit);
    let of = |value: &dyn Fn(ItemId) -> u8| {
        body.items().chain(vehicle).map(|item| (item.to_string(), value(item))).filter(|(_, n)| *n > 0).collect()
    };
    UnitView {
        id: unit,
        owner_id: seat,
        squad: body.squad,
        sector: game.cell(unit).some().map(|cell| game.map[cell]),
        health: body.health,
        max_health: unit.full_health(),
        actions: body.actions,
        train_actions: body.train_actions,
        equipment: body.items().collect(),
        damage: of(&|item| game.damage[item]),
        uses: of(&|item| item.kind().uses.saturating_sub(game.spent[item])),
        initiative: skills.init,
        training: skills.train,
        combat: skills.combat,
        targets: skills.targets,
        armor: game.armor(unit),
        vehicle,
    }
}

fn dictator_view(game: &Merc, viewer: Viewer) -> DictatorView {
    let all = viewer == Viewer::Judge;
    DictatorView {
        id: (!game.dictator.is_none()).then_some(game.dictator),
        base: game.base.some().map(|cell| game.map[cell]),
        in_play: game.in_play,
        hand_count: game.hand.len() as u8,
        deck_count: game.tactics.len() as u8,
        hand: viewer.knows(game.tyrant()).then(|| game.hand.iter().collect()),
        deck: all.then(|| game.tactics.iter().rev().copied().collect()),
        box_cards: all.then(|| game.box_cards.iter().collect()),
        discard: game.tactics_discard.iter().collect(),
        mark: (game.mark != NOBODY).then(|| Seat::new(usize::from(game.mark))),
        queued_hires: game.queued_hires,
    }
}

fn piles(game: &Merc, all: bool) -> Piles {
    let deck = |at: usize| all.then(|| game.decks[at].iter().rev().copied().collect());
    Piles {
        counts: BTreeMap::from([
            ("merc", game.merc_deck.len() as u8),
            ("weapon", game.decks[0].len() as u8),
            ("armor", game.decks[1].len() as u8),
            ("accessory", game.decks[2].len() as u8),
        ]),
        merc: all.then(|| game.merc_deck.iter().rev().copied().collect()),
        weapon: deck(0),
        armor: deck(1),
        accessory: deck(2),
    }
}

fn pending(game: &Merc, viewer: Viewer) -> Option<PendingView> {
    let Viewer::Seat(seat) = viewer else { return None };
    if seat.index() >= game.n_seats() {
        return None;
    }
    if seat == game.tyrant() {
        if let Some(Task::HirePlace(placing)) = game.task() {
            return Some(PendingView { kind: "HIRE_PLACE", unit: None, mercs: vec![placing.card], items: vec![] });
        }
        if !game.drawn.is_empty() {
            let kind = asks(game).unwrap_or("PLACE_FIRST_MERC");
            return Some(PendingView { kind, unit: None, mercs: game.drawn.to_vec(), items: vec![] });
        }
    }
    let choice = game.choices[seat.index()];
    let kind = kind(choice)?;
    let known = |cards: [UnitId; 3]| cards.into_iter().filter(|card| !card.is_none()).collect();
    let (unit, mercs, items) = match choice {
        Choice::None => return None,
        Choice::StartHire(cards) | Choice::Hire { cards, .. } => (None, known(cards), vec![]),
        Choice::Rescue(cards) => (None, cards.into_iter().filter(|card| !card.is_none()).collect(), vec![]),
        Choice::Explore { unit, items } | Choice::Hagness { unit, items } => {
            (Some(unit), vec![], items.iter().collect())
        }
        Choice::Dealer { unit, item } => (Some(unit), vec![], vec![item]),
    };
    Some(PendingView { kind, unit, mercs, items })
}

fn combat_view(game: &Merc, viewer: Viewer) -> Option<CombatView> {
    let combat = game.combat.as_ref()?;
    let mut retreats = BTreeMap::new();
    if let Viewer::Seat(seat) = viewer
        && seat.index() < game.n_seats()
    {
        for (word, to) in ["primary", "secondary"].into_iter().zip(combat.retreats[seat.index()]) {
            if let Some(to) = to.some() {
                retreats.insert(word, game.map[to]);
            }
        }
    }
    Some(CombatView {
        sector: game.map[combat.battle.cell],
        round: combat.round,
        stage: combat.stage,
        order: combat
            .order
            .iter()
            .map(|entry| EntryView {
                who: if entry.unit.is_none() {
                    Target::Militia(Seat::new(usize::from(entry.owner)))
                } else {
                    Target::Unit(entry.unit)
                },
                initiative: entry.init,
                combat: entry.combat,
                targets: entry.targets,
            })
            .collect(),
        next: combat.next,
        given_up: combat.given_up,
        dogs: combat
            .dogs
            .iter()
            .map(|dog| DogView { carrier: dog.carrier, target: dog.target, health: dog.health })
            .collect(),
        rerolled: combat.rerolled,
        rolled_initiative: (combat.rolled > 0).then_some(combat.rolled),
        deciding: combat.deciding,
        loot: combat.loot.iter().collect(),
        retreats,
    })
}

fn attack_view(game: &Merc) -> Option<AttackView> {
    let attack = game.attack.as_ref()?;
    let rolled = attack.stage != AttackStage::Aim;
    Some(AttackView {
        attacker: (!attack.unit.is_none()).then_some(attack.unit),
        owner_id: attack.owner,
        sector: game.map[attack.cell],
        targets: attack.targets.to_vec(),
        max_targets: attack.n_targets,
        dice: rolled.then_some(attack.dice),
        hits: rolled.then(|| attack.hits()),
    })
}

fn request_view(game: &Merc, viewer: Viewer) -> Option<RequestView> {
    match game.request.as_ref()? {
        Request::Militia { by, of, cell, n } => Some(RequestView {
            by: *by,
            of: SeatSet::only(*of),
            sector: Some(game.map[*cell]),
            n: Some(*n),
            units: Vec::new(),
            plan: None,
        }),
        Request::ReEquip { by, waiting, units, plan } => Some(RequestView {
            by: *by,
            of: *waiting,
            sector: None,
            n: None,
            units: units.iter().collect(),
            plan: viewer.knows_any(waiting.with(*by)).then(|| plan.to_vec()),
        }),
    }
}

fn barrage_view(game: &Merc) -> Option<BarrageView> {
    let barrage = game.barrage.as_ref()?;
    Some(BarrageView {
        sector: barrage.cell.some().map(|cell| game.map[cell]),
        hits: barrage.hits,
        remaining: barrage.remaining,
        queue: barrage.queue.iter().map(|(cell, hits)| (game.map[*cell], *hits)).collect(),
        capacity: game.rebels().map(|seat| (seat, game.barrage_capacity(seat))).filter(|(_, n)| *n > 0).collect(),
    })
}

/// The part of an event that the viewer may hear.
pub(crate) fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
    let mut heard = event.clone();
    match &mut heard.event {
        Event::CardsDrawn { cards, seen_by, .. } if !viewer.knows_any(*seen_by) => *cards = None,
        Event::Dropped { item, seen_by, .. } if !viewer.knows_any(*seen_by) => *item = None,
        _ => {}
    }
    Some(heard)
}
