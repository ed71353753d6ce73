//! What a viewer may see, and the part of an event that he may hear. Both are allow-lists: hidden are deck orders, the
//! Tactics hand, deck and box, stashes in sectors that the viewer's side does not control, cards drawn for a choice of
//! somebody else, and retreats that are not yet carried out. With fewer members a view is a stated position
//! (`position.rs`). One file because secrecy is reviewed in one place.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sortie_engine::{Emitted, Said, Seat, SeatSet, Viewer, view, vocabulary};

use crate::data::sectors::Terrain;
use crate::event::{Event, Pile};
use crate::ids::{Cell, Deck, DictatorId, ItemId, ItemWord, Owner, SectorId, SquadId, TacticsId, Target, UnitId};
use crate::reason::Answer;
use crate::rules::equip::PlanMove;
use crate::state::{AttackStage, Choice, Ending, Flags, Merc, NOBODY, Request, Stage, Step, Task};

/// The match as one viewer sees it.
#[view]
#[derive(Default)]
pub struct View {
    pub day: Said<u16>,
    pub step: Said<Step>,
    /// How many random events there were: rolls that change nothing else show here.
    pub random_events: Said<u64>,
    pub map: Said<Vec<Vec<SectorId>>>,
    pub sectors: Said<Vec<SectorView>>,
    /// What every sector holds that a position does not name.
    pub rest: Said<RestView>,
    pub units: Said<Vec<UnitView>>,
    pub dictator: Said<DictatorView>,
    pub flags: Said<Flags>,
    pub decks: Said<Piles>,
    pub discards: Said<Discards>,
    /// The main command that answers what is open now.
    pub asks: Option<Cow<'static, str>>,
    pub pending: Option<PendingView>,
    pub battles: Said<Vec<SectorId>>,
    pub combat: Option<CombatView>,
    pub attack: Option<AttackView>,
    pub barrage: Option<BarrageView>,
    pub declaration: Option<DeclarationView>,
    pub request: Option<RequestView>,
    pub dying: Said<Vec<UnitId>>,
    /// Militia that an open placement has left.
    pub left: Option<u8>,
    pub score: Said<Score>,
    /// Factions, whose turn it is and how long the game is (versus).
    pub versus: Option<VersusView>,
    pub ending: Option<Ending>,
}

/// Values of the sectors that each side controls.
#[view]
pub struct Score {
    pub dictator: u16,
    pub rebel: u16,
}

/// Rebels against Rebels.
#[view]
#[derive(Default)]
pub struct VersusView {
    pub faction: Said<u8>,
    pub first: Said<u8>,
    pub rounds: Said<u8>,
    pub values: Said<Vec<u16>>,
}

vocabulary! {
    /// A kind of country.
    pub enum SectorKind: "kind of sector" {
        Industry = "INDUSTRY",
        City = "CITY",
        Wilderness = "WILDERNESS",
    }

    /// A player's side.
    pub enum Role: "role" { Rebel = "REBEL", Dictator = "DICTATOR" }
}

#[view]
pub struct SectorView {
    pub id: SectorId,
    pub name: Said<Cow<'static, str>>,
    pub kind: Said<SectorKind>,
    pub row: Said<u8>,
    pub col: Said<u8>,
    pub value: Said<u8>,
    /// Weapons, armor and accessories that exploring yields.
    pub loot: Said<[u8; 3]>,
    pub explored: Said<bool>,
    pub militia: Said<BTreeMap<Owner, u8>>,
    pub controller: Option<Seat>,
    pub stash_count: Said<u8>,
    /// Only for a side that controls the sector.
    pub stash: Option<Vec<ItemWord>>,
    pub is_base: Said<bool>,
    /// Whether an accessory lies face down beside it (solo rescue).
    pub face_down: Said<bool>,
    /// The accessory that was turned over there (solo rescue).
    pub turned_over: Said<ItemWord>,
    /// The accessory that lies face down, null for none: only for the judge (solo rescue).
    pub beside: Said<Option<ItemWord>>,
}

/// What sectors hold that a position does not name.
#[view]
#[derive(Default)]
pub struct RestView {
    pub explored: Said<bool>,
    pub militia: Said<BTreeMap<Owner, u8>>,
}

#[view]
pub struct UnitView {
    pub id: UnitId,
    pub owner_id: Owner,
    pub squad: Said<SquadId>,
    pub sector: Option<SectorId>,
    pub health: Said<u8>,
    pub max_health: Said<u8>,
    pub actions: Said<u8>,
    pub train_actions: Said<u8>,
    /// Slots first, then what a bandolier holds.
    pub equipment: Said<Vec<ItemWord>>,
    pub damage: Said<BTreeMap<ItemWord, u8>>,
    pub uses: Said<BTreeMap<ItemWord, u8>>,
    pub initiative: Said<i8>,
    pub training: Said<u8>,
    pub combat: Said<u8>,
    pub targets: Said<u8>,
    pub armor: Said<u8>,
    pub vehicle: Said<ItemWord>,
}

impl UnitView {
    /// A unit of which only this much is said.
    pub(crate) fn bare(id: UnitId, owner_id: Owner, sector: SectorId) -> Self {
        Self {
            id,
            owner_id,
            sector: Some(sector),
            squad: Said::UNSAID,
            health: Said::UNSAID,
            max_health: Said::UNSAID,
            actions: Said::UNSAID,
            train_actions: Said::UNSAID,
            equipment: Said::UNSAID,
            damage: Said::UNSAID,
            uses: Said::UNSAID,
            initiative: Said::UNSAID,
            training: Said::UNSAID,
            combat: Said::UNSAID,
            targets: Said::UNSAID,
            armor: Said::UNSAID,
            vehicle: Said::UNSAID,
        }
    }
}

/// The Dictator's cards.
#[view]
#[derive(Default)]
pub struct DictatorView {
    pub id: Option<DictatorId>,
    pub base: Option<SectorId>,
    pub in_play: Said<bool>,
    pub hand_count: Said<u8>,
    pub deck_count: Said<u8>,
    pub hand: Said<Vec<TacticsId>>,
    /// Top first.
    pub deck: Said<Vec<TacticsId>>,
    #[serde(rename = "box")]
    pub box_cards: Said<Vec<TacticsId>>,
    pub discard: Said<Vec<TacticsId>>,
    pub mark: Option<Seat>,
    pub queued_hires: Said<u8>,
}

/// Deck sizes; the order, top first, only for the judge.
#[view]
#[derive(Default)]
pub struct Piles {
    pub counts: Said<BTreeMap<Pile, u8>>,
    pub merc: Said<Vec<UnitId>>,
    pub weapon: Said<Vec<ItemWord>>,
    pub armor: Said<Vec<ItemWord>>,
    pub accessory: Said<Vec<ItemWord>>,
}

/// Open discard piles.
#[view]
#[derive(Default)]
pub struct Discards {
    pub merc: Said<Vec<UnitId>>,
    pub weapon: Said<Vec<ItemWord>>,
    pub armor: Said<Vec<ItemWord>>,
    pub accessory: Said<Vec<ItemWord>>,
    pub tactics: Said<Vec<TacticsId>>,
}

/// The viewer's own pending choice.
#[view]
pub struct PendingView {
    pub kind: Cow<'static, str>,
    pub unit: Option<UnitId>,
    pub mercs: Vec<UnitId>,
    pub items: Vec<ItemId>,
}

#[view]
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
    pub retreats: BTreeMap<SquadId, SectorId>,
}

/// One line of the firing order.
#[view]
pub struct EntryView {
    pub who: Target,
    pub initiative: i8,
    pub combat: u8,
    pub targets: u8,
}

#[view]
pub struct DogView {
    pub carrier: UnitId,
    pub target: UnitId,
    pub health: u8,
}

/// The attack under way.
#[view]
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

#[view]
pub struct BarrageView {
    pub sector: Option<SectorId>,
    pub hits: u8,
    pub remaining: u8,
    pub queue: Vec<(SectorId, u8)>,
    pub capacity: BTreeMap<Seat, u16>,
}

#[view]
pub struct DeclarationView {
    pub by: Seat,
    pub target: SectorId,
    pub waiting: SeatSet,
    pub squads: Vec<(Seat, SquadId)>,
}

#[view]
pub struct RequestView {
    pub by: Seat,
    pub of: SeatSet,
    pub sector: Option<SectorId>,
    pub n: Option<u8>,
    pub units: Vec<UnitId>,
    /// Only for those who take part.
    pub plan: Option<Vec<PlanMove>>,
}

/// What a view adds to each player.
#[view]
#[derive(Default)]
pub struct PlayerView {
    pub role: Said<Role>,
    pub ai: Said<bool>,
    pub value: Said<u16>,
    pub sectors: Said<u8>,
    pub team_limit: Option<u8>,
    pub finished: Said<bool>,
    pub has_free_move: Said<bool>,
    /// The command that answers what this player has to decide for himself.
    pub pending: Option<Answer>,
    pub landed: Option<SectorId>,
    pub hired: Said<bool>,
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

impl Merc {
    /// The command that a player's own pending choice waits for.
    fn awaited_answer(&self, seat: Seat) -> Option<Answer> {
        let bare = !self.bare_units(seat).is_empty();
        self.choices[seat.index()].answer().or(bare.then_some(Answer::StartEquip))
    }

    /// The owner as views and positions name him.
    fn owner_of(&self, seat: Seat) -> Owner {
        if seat.index() < self.n_seats() { Owner::Player(seat) } else { Owner::Enemy }
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
        day: game.day.into(),
        random_events: game.chance.event_index().into(),
        step: game.step.into(),
        map: Said(Some(rows)),
        sectors: grid.cells().map(|cell| sector_view(game, viewer, cell)).collect::<Vec<_>>().into(),
        rest: Said::UNSAID,
        units: Seat::all(game.n_forces())
            .flat_map(|seat| game.team(seat).iter().map(move |unit| (seat, unit)))
            .map(|(seat, unit)| unit_view(game, seat, unit))
            .collect::<Vec<_>>()
            .into(),
        dictator: dictator_view(game, viewer).into(),
        flags: game.flags.into(),
        decks: piles(game, all).into(),
        discards: discards(game).into(),
        asks: asks(game).map(Cow::Borrowed),
        pending: pending(game, viewer),
        battles: game.battles.iter().map(|battle| game.map[battle.cell]).collect::<Vec<_>>().into(),
        combat: combat_view(game, viewer),
        attack: attack_view(game),
        barrage: barrage_view(game),
        declaration: game.declaration.as_ref().map(|declaration| DeclarationView {
            by: declaration.by,
            target: game.map[declaration.target],
            waiting: declaration.waiting,
            squads: game.committed(declaration).collect(),
        }),
        request: request_view(game, viewer),
        dying: game.dying.iter().collect::<Vec<_>>().into(),
        left: match game.task() {
            Some(Task::Lockdown(left) | Task::Mao(left) | Task::Noriega(left) | Task::BonusMercs(left)) => Some(left),
            _ if game.step == Step::D7 => Some(game.extra_left),
            _ => None,
        },
        score: Score { rebel, dictator: totals[game.n_rebels()] }.into(),
        versus: game.is_versus().then(|| VersusView {
            faction: game.faction.into(),
            first: game.first_faction.into(),
            rounds: game.rules.rounds.into(),
            values: game.factions().map(|faction| game.faction_value(faction)).collect::<Vec<_>>().into(),
        }),
        ending: game.ending,
    };
    (view, Seat::all(game.n_seats()).map(|seat| player_view(game, seat, totals[seat.index()])).collect())
}

fn player_view(game: &Merc, seat: Seat, value: u16) -> PlayerView {
    let rebel = game.is_rebel(seat);
    PlayerView {
        role: if rebel { Role::Rebel } else { Role::Dictator }.into(),
        ai: game.is_ai(seat).into(),
        value: value.into(),
        sectors: game.held_by(seat).into(),
        team_limit: rebel.then(|| game.team_limit(seat)),
        finished: (game.step == Step::B && rebel && game.is_finished(seat)).into(),
        has_free_move: game.tokens.contains(seat).into(),
        pending: game.awaited_answer(seat),
        landed: game.landed[seat.index()].some().map(|cell| game.map[cell]),
        hired: game.hired.contains(seat).into(),
        faction: game.is_versus().then(|| game.rules.faction_of[seat.index()]),
    }
}

fn sector_view(game: &Merc, viewer: Viewer, cell: Cell) -> SectorView {
    let card = game.sector(cell);
    let (row, col) = game.grid.row_col(cell);
    SectorView {
        id: game.map[cell],
        name: Cow::Borrowed(card.name).into(),
        kind: match card.terrain {
            Terrain::Industry => SectorKind::Industry,
            Terrain::City => SectorKind::City,
            Terrain::Wilderness => SectorKind::Wilderness,
        }
        .into(),
        row: row.into(),
        col: col.into(),
        value: card.value.into(),
        loot: card.loot.into(),
        explored: game.explored.contains(cell).into(),
        militia: Seat::all(game.n_forces())
            .map(|seat| (game.owner_of(seat), game.militia[cell][seat.index()]))
            .filter(|(_, n)| *n > 0)
            .collect::<BTreeMap<_, _>>()
            .into(),
        controller: game.holder(cell),
        stash_count: (game.stash[cell].len() as u8).into(),
        stash: sees_stash(game, viewer, cell).then(|| game.stash[cell].iter().map(ItemWord::from).collect()),
        is_base: (game.base == cell).into(),
        face_down: (!game.beside[cell].is_none()).into(),
        turned_over: Said(game.turned[cell].some().map(ItemWord::from)),
        beside: Said::only_if(game.rules.rescue && viewer == Viewer::Judge, || {
            game.beside[cell].some().map(ItemWord::from)
        }),
    }
}

fn unit_view(game: &Merc, seat: Seat, unit: UnitId) -> UnitView {
    let body = &game.units[unit];
    let skills = game.skills(unit);
    let vehicle = game.vehicle_of(unit);
    let of = |value: &dyn Fn(ItemId) -> u8| {
        let all = body.items().chain(vehicle).map(|item| (ItemWord::from(item), value(item)));
        all.filter(|(_, n)| *n > 0).collect::<BTreeMap<_, _>>().into()
    };
    UnitView {
        id: unit,
        owner_id: game.owner_of(seat),
        squad: body.squad.into(),
        sector: game.cell(unit).some().map(|cell| game.map[cell]),
        health: body.health.into(),
        max_health: unit.full_health().into(),
        actions: body.actions.into(),
        train_actions: body.train_actions.into(),
        equipment: body.items().map(ItemWord::from).collect::<Vec<_>>().into(),
        damage: of(&|item| game.damage[item]),
        uses: of(&|item| item.kind().uses.saturating_sub(game.spent[item])),
        initiative: skills.init.into(),
        training: skills.train.into(),
        combat: skills.combat.into(),
        targets: skills.targets.into(),
        armor: game.armor(unit).into(),
        vehicle: Said(vehicle.map(ItemWord::from)),
    }
}

fn dictator_view(game: &Merc, viewer: Viewer) -> DictatorView {
    let all = viewer == Viewer::Judge;
    DictatorView {
        id: (!game.dictator.is_none()).then_some(game.dictator),
        base: game.base.some().map(|cell| game.map[cell]),
        in_play: game.in_play.into(),
        hand_count: (game.hand.len() as u8).into(),
        deck_count: (game.tactics.len() as u8).into(),
        hand: Said::only_if(viewer.knows(game.tyrant()), || game.hand.iter().collect()),
        deck: Said::only_if(all, || game.tactics.iter().rev().copied().collect()),
        box_cards: Said::only_if(all, || game.box_cards.iter().collect()),
        discard: game.tactics_discard.iter().collect::<Vec<_>>().into(),
        mark: (game.mark != NOBODY).then(|| Seat::new(usize::from(game.mark))),
        queued_hires: game.queued_hires.into(),
    }
}

fn piles(game: &Merc, all: bool) -> Piles {
    let deck = |at: usize| Said::only_if(all, || game.decks[at].iter().rev().copied().map(ItemWord::from).collect());
    Piles {
        counts: BTreeMap::from([
            (Pile::Merc, game.merc_deck.len() as u8),
            (Pile::Weapon, game.decks[0].len() as u8),
            (Pile::Armor, game.decks[1].len() as u8),
            (Pile::Accessory, game.decks[2].len() as u8),
        ])
        .into(),
        merc: Said::only_if(all, || game.merc_deck.iter().rev().copied().collect()),
        weapon: deck(0),
        armor: deck(1),
        accessory: deck(2),
    }
}

fn discards(game: &Merc) -> Discards {
    let pile = |deck| Said(Some(game.discards_of(deck).iter().map(ItemWord::from).collect()));
    Discards {
        merc: game.merc_discard.iter().collect::<Vec<_>>().into(),
        weapon: pile(Deck::Weapon),
        armor: pile(Deck::Armor),
        accessory: pile(Deck::Accessory),
        tactics: game.tactics_discard.iter().collect::<Vec<_>>().into(),
    }
}

fn pending(game: &Merc, viewer: Viewer) -> Option<PendingView> {
    let Viewer::Seat(seat) = viewer else { return None };
    if seat.index() >= game.n_seats() {
        return None;
    }
    if seat == game.tyrant() {
        if let Some(Task::HirePlace(placing)) = game.task() {
            let kind = Cow::Borrowed("HIRE_PLACE");
            return Some(PendingView { kind, unit: None, mercs: vec![placing.card], items: vec![] });
        }
        if !game.drawn.is_empty() {
            let kind = Cow::Borrowed(asks(game).unwrap_or("PLACE_FIRST_MERC"));
            return Some(PendingView { kind, unit: None, mercs: game.drawn.to_vec(), items: vec![] });
        }
    }
    let choice = game.choices[seat.index()];
    let kind = Cow::Borrowed(game.awaited_answer(seat)?.word());
    let known = |cards: [UnitId; 3]| cards.into_iter().filter(|card| !card.is_none()).collect();
    let (unit, mercs, items) = match choice {
        Choice::None => (None, game.bare_units(seat).iter().collect(), vec![]),
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
        for (squad, to) in SquadId::MOBILE.into_iter().zip(combat.retreats[seat.index()]) {
            if let Some(to) = to.some() {
                retreats.insert(squad, game.map[to]);
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
