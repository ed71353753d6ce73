//! What a seat may do now, as complete actions and forms. Every offer is something `judge` accepts; plans, keeps and
//! retreats are forms whose slots are the short words of [`action`](crate::action). One file because it lists every command
//! outside combat once; `offers/fight.rs` lists those inside.

mod fight;

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use sortie_engine::{Fill, Form, Group, OfferSink, Seat};

use crate::action::{Action, Keep, Pick, Slot, TacticsPlay, TargetHits, VictimHits, Ware};
use crate::data::cards::{Effect, Power};
use crate::data::mercs::Quirk;
use crate::ids::{CellSet, Deck, DictatorId, Holder, SquadId, UnitId, UnitSet, Victim};
use crate::rules::cards::clashes;
use crate::state::{Choice, Merc, Step, Task};

type Go = ControlFlow<()>;
const ON: Go = ControlFlow::Continue(());
/// Combinations that are offered one by one; more of them are a form.
const MOST_LISTED: usize = 64;

fn group(fills: &'static str, how: Fill, slots: Vec<(Slot, u32)>, min: u32, max: u32) -> Group<Slot> {
    Group { fills, how, slots, min, max }
}

fn form(blank: Action, groups: Vec<Group<Slot>>, exact: bool) -> Form<Merc> {
    Form { blank, groups, exact, listed: true }
}

/// The offers of one seat.
pub(crate) fn offers(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    if !game.who().anybody().contains(seat) {
        return ON;
    }
    match game.task() {
        Some(task) => task_offers(game, seat, task, out),
        None => match game.step {
            Step::L => landing(game, seat, out),
            Step::B | Step::T2 => acting(game, seat, out),
            Step::D0 => {
                for dictator in DictatorId::all().filter(|dictator| game.is_enabled(*dictator)) {
                    out.ready(Action::ChooseDictator { dictator })?;
                }
                ON
            }
            Step::D2 => each_place(game, game.dictator_industries(), |sector, deck| {
                out.ready(Action::ChooseBase { sector, deck })
            }),
            Step::D4 => each_place(game, game.dictator_cells(), |sector, deck| {
                out.ready(Action::PlaceFirstMerc { sector, deck })
            }),
            Step::D7 => {
                out.ready(Action::ExtraDone {})?;
                placements(game, game.dictator_cells(), game.extra_left, true, out, |sector, n| Action::PlaceExtra {
                    sector,
                    n,
                })
            }
            Step::T1 => tactics(game, false, out),
            Step::T4 => tactics(game, true, out),
            Step::T3 => ability(game, out),
            _ => ON,
        },
    }
}

fn each_place(game: &Merc, cells: CellSet, mut make: impl FnMut(crate::ids::SectorId, Deck) -> Go) -> Go {
    for cell in cells.iter() {
        for deck in Deck::ALL {
            make(game.map[cell], deck)?;
        }
    }
    ON
}

/// One number form per sector: how many militia go there. `capped`: no more than fit.
fn placements(
    game: &Merc,
    cells: CellSet,
    left: u8,
    capped: bool,
    out: &mut dyn OfferSink<Merc>,
    make: impl Fn(crate::ids::SectorId, u8) -> Action,
) -> Go {
    let tyrant = game.tyrant();
    for cell in cells.iter() {
        let room = game.room(cell, tyrant);
        let most = u32::from(if capped { left.min(room) } else { left });
        if room > 0 && most > 0 {
            out.form(|| {
                let blank = make(game.map[cell], 0);
                form(blank, vec![group("n", Fill::Number, vec![(Slot::Number, most)], 1, most)], true)
            })?;
        }
    }
    ON
}

fn landing(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    if let Choice::Rescue(cards) = game.choices[seat.index()] {
        for set in 0u8..64 {
            let chosen = (0..6).filter(|n| set >> n & 1 == 1).map(|n| cards[n]);
            if set.count_ones() == 3 {
                let picks: ArrayVec<UnitId, 3> = chosen.collect();
                if game.check_start_keep(seat, &picks).is_ok() {
                    out.ready(Action::StartKeep { picks })?;
                }
            }
        }
        return ON;
    }
    if let Choice::StartHire(cards) = game.choices[seat.index()] {
        let cards: Vec<UnitId> = cards.into_iter().filter(|card| !card.is_none()).collect();
        for set in 1u8..8 {
            let picks: ArrayVec<UnitId, 3> =
                cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, card)| *card).collect();
            if picks.len() == set.count_ones() as usize && game.check_start_keep(seat, &picks).is_ok() {
                out.ready(Action::StartKeep { picks })?;
            }
        }
        return ON;
    }
    if !game.hired.contains(seat) {
        out.ready(Action::StartHire {})?;
    }
    if game.landed[seat.index()].is_none() {
        for cell in game.grid.cells() {
            let sector = game.map[cell];
            if game.check_land(seat, sector).is_ok() {
                out.ready(Action::Land { sector })?;
            }
        }
    } else if game.hired.contains(seat) {
        for merc in game.team(seat).minus(game.outfitted).iter() {
            for deck in Deck::ALL {
                out.ready(Action::StartEquip { merc, deck })?;
            }
        }
    }
    ON
}

/// Rebel phase and step T2.
fn acting(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    if game.asked().contains(seat) {
        out.ready(Action::AnswerRequest { accept: true })?;
        out.ready(Action::AnswerRequest { accept: false })?;
    }
    match game.choices[seat.index()] {
        Choice::None => {}
        Choice::StartHire(_) | Choice::Rescue(_) => return ON,
        Choice::Hire { cards, free } => return hire_keep(game, seat, cards, free, out),
        Choice::Explore { unit, .. } => return re_equip(game, seat, unit, out),
        Choice::Dealer { unit, item } => {
            for to in game.holders(seat, unit, item) {
                out.ready(Action::DealerPlace { to })?;
            }
            return ON;
        }
        Choice::Hagness { unit, items } => {
            for card in items.iter() {
                for to in game.holders(seat, unit, card) {
                    if game.check_hagness_keep(seat, card, to).is_ok() {
                        out.ready(Action::HagnessKeep { card, to })?;
                    }
                }
            }
            return ON;
        }
    }
    if !game.ended.contains(seat) {
        out.ready(Action::EndTurn {})?;
    }
    moves(game, seat, out)?;
    for unit in game.team(seat).iter() {
        unit_actions(game, seat, unit, out)?;
    }
    if game.is_rebel(seat) {
        militia_gifts(game, seat, out)?;
    }
    ON
}

fn moves(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    for squad in SquadId::MOBILE {
        let from = game.squad(seat, squad).cell;
        if from.is_none() {
            continue;
        }
        let escort = game.escort_limit(seat, squad);
        for cell in game.grid.cells() {
            let to = game.map[cell];
            for free in [false, true] {
                if free && !game.tokens.contains(seat) || game.check_squad_move(seat, squad, cell, free).is_err() {
                    continue;
                }
                for n in 0..=escort {
                    let militia = (n > 0).then_some(n);
                    out.ready(if free {
                        Action::FreeMove { squad, to, militia }
                    } else {
                        Action::Move { squad, to, militia }
                    })?;
                }
                if !free && game.is_rebel(seat) && game.check_declare(seat, squad, to).is_ok() {
                    out.ready(Action::Declare { squad, target: to })?;
                }
            }
        }
    }
    for cell in game.grid.cells() {
        let target = game.map[cell];
        let squads: ArrayVec<SquadId, 3> = SquadId::MOBILE.into_iter().collect();
        if game.check_coordinated(seat, target, &squads, None).is_ok() {
            let escort = game.escort_total(seat, &squads);
            for n in 0..=escort {
                let militia = (n > 0).then_some(n);
                out.ready(Action::CoordinatedAttack { target, squads: squads.clone(), militia })?;
            }
        }
    }
    ON
}

fn unit_actions(game: &Merc, seat: Seat, unit: UnitId, out: &mut dyn OfferSink<Merc>) -> Go {
    let mut simple = |result: Result<(), crate::Reason>, name: &'static str, action: Action| match result {
        Ok(()) => out.ready(action),
        Err(why) => {
            out.blocked(name, || why);
            ON
        }
    };
    simple(game.check_explore(seat, unit), "EXPLORE", Action::Explore { unit })?;
    simple(game.check_train(seat, unit), "TRAIN", Action::Train { unit })?;
    simple(game.check_hospital(seat, unit), "HOSPITAL", Action::Hospital { unit })?;
    if game.is_rebel(seat) {
        simple(game.check_hire(seat, unit), "HIRE", Action::Hire { unit })?;
    }
    if unit.has(Quirk::HealsSquad) {
        simple(game.check_doc(seat, unit), "DOC_HEAL", Action::DocHeal { unit })?;
    }
    for deck in [Ware::Weapon, Ware::Armor, Ware::Accessory, Ware::Detonator, Ware::Explosives] {
        if game.check_dealer(seat, unit, deck).is_ok() {
            out.ready(Action::ArmsDealer { unit, deck })?;
        }
    }
    if game.has_mortar(unit) {
        for cell in game.grid.neighbours(game.cell(unit)) {
            let target = game.map[cell];
            if game.check_mortar(seat, unit, target).is_ok() {
                out.ready(Action::Mortar { unit, target })?;
            }
        }
    }
    for item in game.units[unit].items() {
        out.ready(Action::Drop { unit, item })?;
    }
    if let Some(item) = game.vehicle_of(unit) {
        out.ready(Action::Drop { unit, item })?;
    }
    for squad in SquadId::ALL {
        if game.check_squad_change(seat, unit, squad).is_ok() {
            out.ready(Action::SquadChange { unit, squad })?;
        }
    }
    for card in game.discard.iter() {
        for to in [Holder::Stash, Holder::Unit(unit)] {
            if game.check_repair(seat, unit, card, to).is_ok() {
                out.ready(Action::RepairKit { unit, card, to })?;
            }
            if game.check_salvage(seat, unit, card, to).is_ok() {
                out.ready(Action::Salvage { unit, card, to })?;
            }
        }
    }
    for deck in Deck::ALL {
        if game.check_hagness(seat, unit, deck).is_ok() {
            out.ready(Action::HagnessDraw { unit, deck })?;
        }
    }
    if game.units[unit].actions > 0 { re_equip(game, seat, unit, out) } else { ON }
}

/// An exchange: who takes part is one group, what goes where the other. Combinations are judged when filled in.
fn re_equip(game: &Merc, seat: Seat, unit: UnitId, out: &mut dyn OfferSink<Merc>) -> Go {
    let cell = game.cell(unit);
    let exploring = game.explored_loot(seat).is_some();
    let able = |units: UnitSet| units.iter().filter(|other| *other == unit || game.units[*other].actions > 0).collect();
    let own: UnitSet = able(game.units_at(cell, seat));
    // Units of other Rebels take part if their owners agree; an AI does not, and one request may be open at a time.
    let friends = game.allies(seat).filter(|ally| *ally != seat && !game.is_ai(*ally) && game.request.is_none());
    let company = friends.fold(own, |all, ally| all | game.units_at(cell, ally));
    let own = if game.is_rebel(seat) { able(company) } else { own };
    if exploring {
        let units = ArrayVec::from_iter([unit]);
        out.ready(Action::ReEquip { units, plan: Box::default() })?;
    } else if game.open_stash(seat, cell).is_empty() && own.len() < 2 {
        return ON;
    }
    let moves = game.plan_moves(seat, own);
    if moves.is_empty() {
        return ON;
    }
    out.form(|| {
        let most = moves.len().min(24) as u32;
        let plan = moves.into_iter().map(|step| (Slot::Move(step), 1)).collect();
        let blank = Action::ReEquip { units: ArrayVec::new(), plan: Box::default() };
        let units: Vec<(Slot, u32)> = own.iter().map(|unit| (Slot::Unit(unit), 1)).collect();
        let (n, least) = (units.len().min(16) as u32, u32::from(!exploring));
        form(blank, vec![group("units", Fill::Ids, units, least, n), group("plan", Fill::Ids, plan, 0, most)], false)
    })
}

fn hire_keep(game: &Merc, seat: Seat, cards: [UnitId; 3], free: bool, out: &mut dyn OfferSink<Merc>) -> Go {
    let none = Action::HireKeep { fire: ArrayVec::new(), keep: ArrayVec::new() };
    if game.check_hire_keep(seat, &[], &[]).is_ok() {
        out.ready(none.clone())?;
    }
    let slots = keep_slots(game, seat, cards, free);
    for keep in &slots {
        // Naming the sector of a squad that stands there says nothing new.
        if keep.sector.is_some() && !game.squad(seat, keep.squad).cell.is_none() {
            continue;
        }
        let keep: ArrayVec<Keep, 3> = ArrayVec::from_iter([*keep]);
        if game.check_hire_keep(seat, &[], &keep).is_ok() {
            out.ready(Action::HireKeep { fire: ArrayVec::new(), keep })?;
        }
    }
    out.form(|| {
        let team: Vec<(Slot, u32)> = game.team(seat).iter().map(|unit| (Slot::Unit(unit), 1)).collect();
        let keep: Vec<(Slot, u32)> = slots.into_iter().map(|keep| (Slot::Keep(keep), 1)).collect();
        let fired = team.len().min(8) as u32;
        form(none, vec![group("fire", Fill::Ids, team, 0, fired), group("keep", Fill::Ids, keep, 0, 3)], false)
    })
}

fn keep_slots(game: &Merc, seat: Seat, cards: [UnitId; 3], free: bool) -> Vec<Keep> {
    let mut slots = Vec::new();
    for merc in cards.into_iter().filter(|card| !card.is_none()) {
        for squad in SquadId::MOBILE {
            for deck in Deck::ALL {
                // A squad that is on the map may be named with its sector, and all of it may be fired.
                slots.push(Keep { merc, squad, deck, sector: None });
                for cell in game.hire_cells(seat, free).iter() {
                    slots.push(Keep { merc, squad, deck, sector: Some(game.map[cell]) });
                }
            }
        }
    }
    slots
}

fn militia_gifts(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    for cell in game.grid.cells() {
        let sector = game.map[cell];
        for other in game.allies(seat).filter(|other| *other != seat) {
            let (own, theirs) = (game.militia[cell][seat.index()], game.militia[cell][other.index()]);
            if own > 0 {
                out.form(|| {
                    let slots = vec![(Slot::Number, u32::from(own))];
                    let blank = Action::GiftMilitia { sector, to: other, n: 0 };
                    form(blank, vec![group("n", Fill::Number, slots, 1, u32::from(own))], true)
                })?;
            }
            if theirs > 0 && game.request.is_none() {
                out.form(|| {
                    let slots = vec![(Slot::Number, u32::from(theirs))];
                    let blank = Action::RequestMilitia { sector, from: other, n: 0 };
                    form(blank, vec![group("n", Fill::Number, slots, 1, u32::from(theirs))], true)
                })?;
            }
        }
    }
    ON
}

fn tactics(game: &Merc, second: bool, out: &mut dyn OfferSink<Merc>) -> Go {
    let wrap = |play| if second { Action::HusseinBonusTactics(play) } else { Action::PlayTactics(play) };
    for card in game.hand.iter() {
        let own = game.dictator_cells();
        for cell in if own.is_empty() { game.grid.cells().collect() } else { own }.iter() {
            let sector = game.map[cell];
            out.ready(if second {
                Action::HusseinBonusReinforce { card, sector }
            } else {
                Action::Reinforce { card, sector }
            })?;
        }
        let plain = TacticsPlay { card, base: None, deck: None, sectors: None, fodder: None };
        let effect = Merc::tactics_card(card).effect;
        if game.would_reveal(card) {
            for cell in game.dictator_industries().iter() {
                for deck in Deck::ALL {
                    let base = Some(game.map[cell]);
                    out.ready(wrap(TacticsPlay { base, deck: Some(deck), ..plain.clone() }))?;
                }
            }
            continue;
        }
        match effect {
            Effect::Barrage | Effect::Seizure => {
                let cells = if effect == Effect::Barrage { game.barrage_cells() } else { game.seizable() };
                let most = cells.len().min(game.n_rebels()) as u32;
                let least = if effect == Effect::Barrage { 0 } else { most };
                if cells.is_empty() {
                    out.ready(wrap(plain))?;
                } else {
                    let slots = cells.iter().map(|cell| (Slot::Sector(game.map[cell]), 1)).collect();
                    let blank = wrap(TacticsPlay { sectors: Some(ArrayVec::new()), ..plain });
                    out.form(|| form(blank, vec![group("sectors", Fill::Ids, slots, least, most)], true))?;
                }
            }
            Effect::Fodder => fodder(game, plain, wrap, out)?,
            _ => out.ready(wrap(plain))?,
        }
    }
    ON
}

/// Choices of sectors for Rebels whose largest garrisons tie: a few are listed, many are a form.
fn fodder(game: &Merc, plain: TacticsPlay, wrap: impl Fn(TacticsPlay) -> Action, out: &mut dyn OfferSink<Merc>) -> Go {
    let tied: Vec<(Seat, CellSet)> =
        game.rebels().map(|seat| (seat, game.largest_garrisons(seat).0)).filter(|(_, cells)| cells.len() > 1).collect();
    let n_choices = tied.iter().map(|(_, cells)| cells.len()).product::<usize>();
    if n_choices > MOST_LISTED {
        return out.form(|| {
            let each = |(seat, cells): &(Seat, CellSet)| {
                let seat = *seat;
                cells.iter().map(move |cell| (Slot::Fodder(seat, game.map[cell]), 1)).collect::<Vec<_>>()
            };
            let n = tied.len() as u32;
            let slots = tied.iter().flat_map(each).collect();
            form(wrap(plain), vec![group("fodder", Fill::Ids, slots, n, n)], false)
        });
    }
    let mut plays = vec![plain];
    for (seat, cells) in tied {
        plays = plays
            .into_iter()
            .flat_map(|play| {
                cells.iter().map(move |cell| {
                    let mut play = play.clone();
                    play.fodder.get_or_insert_default().insert(seat, game.map[cell]);
                    play
                })
            })
            .collect();
    }
    for play in plays {
        out.ready(wrap(play))?;
    }
    ON
}

fn ability(game: &Merc, out: &mut dyn OfferSink<Merc>) -> Go {
    out.ready(Action::SkipAbility {})?;
    match game.power() {
        Power::SecondCard => ON,
        Power::DropMilitia | Power::Assault => {
            let n = game.n_held();
            if n == 0 {
                return out.ready(Action::UseAbility { sector: None, n: None });
            }
            placements(game, game.ability_cells(), n, false, out, |sector, n| Action::UseAbility {
                sector: Some(sector),
                n: Some(n),
            })
        }
        Power::WildMilitia => {
            out.ready(Action::UseAbility { sector: None, n: None })?;
            placements(game, game.mao_cells(), game.n_held(), true, out, |sector, n| Action::PlaceMao { sector, n })
        }
        Power::Spread => {
            out.ready(Action::UseAbility { sector: None, n: None })?;
            for cell in game.dictator_cells().iter() {
                out.ready(Action::AddMussolini { sector: game.map[cell] })?;
            }
            ON
        }
        _ => out.ready(Action::UseAbility { sector: None, n: None }),
    }
}

fn task_offers(game: &Merc, seat: Seat, task: Task, out: &mut dyn OfferSink<Merc>) -> Go {
    match task {
        Task::Battles => {
            for battle in &game.battles {
                out.ready(Action::ChooseCombat { sector: game.map[battle.cell] })?;
            }
            ON
        }
        Task::Combat => fight::combat(game, seat, out),
        Task::Attack => match &game.attack {
            Some(attack) => fight::attack_offers(game, attack, out),
            None => ON,
        },
        Task::Dying => {
            for action in Merc::shot_actions() {
                out.ready(action)?;
            }
            ON
        }
        Task::Declaration => {
            for squad in SquadId::MOBILE {
                if game.check_commit(seat, squad).is_ok() {
                    out.ready(Action::Commit { squad })?;
                }
            }
            if game.check_decline(seat).is_ok() { out.ready(Action::Decline {}) } else { ON }
        }
        Task::Barrage => barrage(game, seat, out),
        Task::Generalisimo => picks(game, out, Action::GeneralisimoPick),
        Task::Castro => picks(game, out, Action::CastroPick),
        Task::HirePlace(placing) => joins(game, placing.squad, false, |squad, deck, sector| {
            out.ready(Action::HirePlace { squad, deck, sector })
        }),
        Task::BonusMercs(_) => {
            joins(game, None, true, |squad, deck, sector| out.ready(Action::BonusMercSetup { squad, deck, sector }))
        }
        Task::Lockdown(left) => {
            out.ready(Action::LockdownDone {})?;
            let cells = game.lockdown_cells().collect();
            placements(game, cells, left, true, out, |sector, n| Action::PlaceLockdown { sector, n })
        }
        Task::Mao(left) => {
            out.ready(Action::MaoDone {})?;
            placements(game, game.mao_cells(), left, true, out, |sector, n| Action::PlaceMao { sector, n })
        }
        Task::MussoliniAdd => {
            for cell in game.dictator_cells().iter() {
                out.ready(Action::AddMussolini { sector: game.map[cell] })?;
            }
            ON
        }
        Task::MussoliniSpread(from) => {
            out.ready(Action::SpreadDone {})?;
            let left = game.militia[from][game.tyrant().index()];
            placements(game, game.grid.around(from), left, true, out, |to, n| Action::SpreadMussolini { to, n })
        }
        Task::Noriega(left) => {
            placements(game, game.noriega_cells(), left, false, out, |sector, n| Action::PlaceNoriega { sector, n })
        }
        Task::Mark => {
            for player in game.rebels() {
                out.ready(Action::Mark { player })?;
            }
            ON
        }
        Task::NoriegaHire | Task::PolPot(_) | Task::Hires(_) | Task::HireFor(_) => ON,
    }
}

/// Every way to put a card into a squad of the Dictator.
fn joins(
    game: &Merc,
    only: Option<SquadId>,
    automatic: bool,
    mut make: impl FnMut(SquadId, Deck, Option<crate::ids::SectorId>) -> Go,
) -> Go {
    let tyrant = game.tyrant();
    for squad in SquadId::MOBILE.into_iter().filter(|squad| only.is_none_or(|only| only == *squad)) {
        if !game.can_join(squad) {
            continue;
        }
        let placed = !game.squad(tyrant, squad).cell.is_none();
        for deck in Deck::ALL {
            if placed || automatic {
                make(squad, deck, None)?;
            }
            if !placed {
                for cell in game.dictator_cells().iter() {
                    make(squad, deck, Some(game.map[cell]))?;
                }
            }
        }
    }
    ON
}

fn picks(game: &Merc, out: &mut dyn OfferSink<Merc>, wrap: impl Fn(Pick) -> Action) -> Go {
    out.ready(wrap(Pick { card: None, squad: None, deck: None, sector: None }))?;
    for card in game.drawn.iter().filter(|card| !clashes(game.team(game.tyrant()), **card)) {
        joins(game, None, false, |squad, deck, sector| {
            out.ready(wrap(Pick { card: Some(*card), squad: Some(squad), deck: Some(deck), sector }))
        })?;
    }
    ON
}

fn barrage(game: &Merc, seat: Seat, out: &mut dyn OfferSink<Merc>) -> Go {
    let Some(barrage) = &game.barrage else { return ON };
    out.form(|| {
        let mut slots = Vec::new();
        let militia = game.barrage_militia(seat);
        if militia > 0 {
            slots.push((Slot::Victim(Victim::Militia), u32::from(militia)));
        }
        for unit in game.units_at(barrage.cell, seat).iter() {
            let cap = game.barrage_capacity_of(unit);
            if cap > 0 {
                slots.push((Slot::Victim(Victim::Unit(unit)), u32::from(cap)));
            }
        }
        let most = u32::from(game.barrage_capacity(seat)).min(u32::from(barrage.remaining));
        let alone = game.rebels().all(|other| other == seat || game.barrage_capacity(other) == 0);
        let least = if alone { most } else { 1 };
        let blank = Action::ArtilleryAllocateHits { picks: ArrayVec::new() };
        form(blank, vec![group("picks", Fill::List { slot: "unit", count: "n" }, slots, least, most)], true)
    })
}

/// The action that a form gives with these counts.
pub(crate) fn fill(form: &Form<Merc>, counts: &[u32]) -> Action {
    let mut action = form.blank.clone();
    let mut counts = counts.iter().copied();
    for group in &form.groups {
        for (slot, _) in &group.slots {
            let n = counts.next().unwrap_or(0);
            if n > 0 {
                put(&mut action, group.fills, slot, n);
            }
        }
    }
    action
}

/// Adds one slot's count to an action; what does not fit into the action's lists is left out.
fn put(action: &mut Action, fills: &str, slot: &Slot, count: u32) {
    let number = u8::try_from(count).unwrap_or(u8::MAX);
    match (action, slot) {
        (Action::PlaceExtra { n, .. } | Action::PlaceLockdown { n, .. } | Action::PlaceMao { n, .. }, Slot::Number) => {
            *n = number;
        }
        (Action::SpreadMussolini { n, .. } | Action::PlaceNoriega { n, .. }, Slot::Number) => *n = number,
        (Action::GiftMilitia { n, .. } | Action::RequestMilitia { n, .. }, Slot::Number) => *n = number,
        (Action::UseAbility { n, .. }, Slot::Number) => *n = Some(number),
        (Action::ReEquip { units, .. }, Slot::Unit(unit)) => {
            let _ = units.try_push(*unit);
        }
        (Action::ReEquip { plan, .. }, Slot::Move(step)) => {
            let _ = plan.try_push(*step);
        }
        (Action::HireKeep { fire, .. }, Slot::Unit(unit)) if fills == "fire" => {
            let _ = fire.try_push(*unit);
        }
        (Action::HireKeep { keep, .. }, Slot::Keep(kept)) => {
            let _ = keep.try_push(*kept);
        }
        (Action::PlayTactics(play) | Action::HusseinBonusTactics(play), Slot::Sector(sector)) => {
            let _ = play.sectors.get_or_insert_default().try_push(*sector);
        }
        (Action::PlayTactics(play) | Action::HusseinBonusTactics(play), Slot::Fodder(seat, sector)) => {
            play.fodder.get_or_insert_default().insert(*seat, *sector);
        }
        (Action::ArtilleryAllocateHits { picks }, Slot::Victim(unit)) => {
            let _ = picks.try_push(VictimHits { unit: *unit, n: number });
        }
        (Action::Attack { targets }, Slot::Target(target, _)) => {
            for _ in 0..count {
                let _ = targets.try_push(*target);
            }
        }
        (Action::AllocateHits { hits }, Slot::Target(target, convert)) => {
            let _ = hits.try_push(TargetHits { target: *target, n: number, convert: *convert });
        }
        _ => {}
    }
}
