//! What a seat is to do now, as the name of a text with its arguments, and what people call things with composed ids.

use sortie_engine::{Phrase, Seat};

use crate::data::cards::Power;
use crate::data::items::KINDS;
use crate::data::mercs::Quirk;
use crate::ids::UnitId;
use crate::state::{AttackStage, Choice, Merc, Request, Stage, Step, Task};

/// Names that are not in the texts by their id: copies of a card, militia by owner, dogs by carrier.
pub(crate) fn thing(_: &str, id: &str) -> Option<Phrase> {
    if let Some(owner) = id.strip_prefix("militia:") {
        return Some(Phrase::new("militia-of").with("of", owner));
    }
    if let Some(unit) = id.strip_prefix("dog:") {
        return Some(Phrase::new("dog-of").with("unit", unit));
    }
    let (kind, _) = id.split_once('#')?;
    KINDS.iter().any(|row| row.id == kind).then(|| Phrase::new(format!("gear-{kind}")))
}

fn guide_of(step: &str) -> Phrase {
    Phrase::new(format!("guide-{step}"))
}

/// What the awaited seat is to do.
pub(crate) fn guide(game: &Merc, seat: Seat) -> Option<Phrase> {
    if !game.who().anybody().contains(seat) {
        return None;
    }
    match game.task() {
        Some(task) => of_task(game, seat, task),
        None => of_step(game, seat),
    }
}

fn of_step(game: &Merc, seat: Seat) -> Option<Phrase> {
    let phrase = match game.step {
        Step::L => return Some(of_landing(game, seat)),
        Step::B | Step::T2 => return Some(of_phase(game, seat)),
        Step::D0 => guide_of("choose-dictator"),
        Step::D2 => guide_of("choose-base"),
        Step::D4 => guide_of("first-merc").with("mercs", &game.drawn),
        Step::D7 => guide_of("extra").with("left", game.extra_left),
        Step::T1 => guide_of("tactics"),
        Step::T4 => guide_of("second-tactics"),
        Step::T3 if matches!(game.power(), Power::DropMilitia | Power::Assault) && game.n_held() > 0 => {
            guide_of("ability-militia").with("n", game.n_held())
        }
        Step::T3 => guide_of("ability"),
        _ => return None,
    };
    Some(phrase)
}

fn drawn(cards: &[UnitId]) -> Vec<UnitId> {
    cards.iter().copied().filter(|card| !card.is_none()).collect()
}

fn of_landing(game: &Merc, seat: Seat) -> Phrase {
    match &game.choices[seat.index()] {
        Choice::StartHire(cards) => {
            let third = cards.iter().any(|card| card.has(Quirk::NotCounted));
            guide_of(if third { "start-keep-three" } else { "start-keep" }).with("mercs", drawn(cards))
        }
        Choice::Rescue(cards) => guide_of("rescue-keep").with("mercs", drawn(cards)),
        _ if !game.hired.contains(seat) => guide_of("start-hire"),
        _ if !game.landed[seat.index()].is_none() => {
            let units: Vec<UnitId> = game.team(seat).minus(game.outfitted).iter().collect();
            guide_of("start-equip").with("units", units)
        }
        _ if game.is_versus() => guide_of("land-faction"),
        _ => guide_of("land"),
    }
}

fn of_phase(game: &Merc, seat: Seat) -> Phrase {
    if game.asked().contains(seat) {
        match &game.request {
            Some(Request::Militia { by, cell, n, .. }) => {
                return guide_of("answer-militia").with("by", by).with("n", n).with("sector", game.map[*cell]);
            }
            Some(Request::ReEquip { by, .. }) => return guide_of("answer-exchange").with("by", by),
            None => {}
        }
    }
    let (size, limit) = (Merc::team_size(game.team(seat)), game.team_limit(seat));
    match &game.choices[seat.index()] {
        Choice::Hire { cards, free: true } => guide_of("hire-free").with("mercs", drawn(cards)).with("limit", limit),
        Choice::Hire { cards, free: false } => {
            guide_of("hire-keep").with("mercs", drawn(cards)).with("size", size).with("limit", limit)
        }
        Choice::Explore { unit, .. } => guide_of("loot-found").with("unit", unit),
        Choice::Dealer { item, .. } => guide_of("dealer").with("items", [item]),
        Choice::Hagness { items, .. } => guide_of("hagness").with("items", items.iter().collect::<Vec<_>>()),
        Choice::None | Choice::StartHire(_) | Choice::Rescue(_) => {
            let bare: Vec<UnitId> = game.bare_units(seat).iter().collect();
            if !bare.is_empty() {
                return guide_of("start-equip").with("units", bare);
            }
            let actions: u32 = game.team(seat).iter().map(|unit| u32::from(game.units[unit].actions)).sum();
            let step = match (actions, game.step) {
                (0, _) => "free",
                (_, Step::T2) => "dictator-act",
                _ => "act",
            };
            guide_of(step).with("actions", actions)
        }
    }
}

fn of_task(game: &Merc, seat: Seat, task: Task) -> Option<Phrase> {
    let phrase = match task {
        Task::Combat => return of_combat(game),
        Task::Attack => return of_attack(game),
        Task::Battles => guide_of("choose-combat"),
        Task::Dying => guide_of("epinephrine").with("unit", game.dying.first()?),
        Task::Declaration => {
            let open = game.declaration.as_ref()?;
            match open.by == seat {
                true => guide_of("declaration-more"),
                false => guide_of("declaration").with("by", open.by).with("target", game.map[open.target]),
            }
        }
        Task::Barrage => {
            let sum = game.barrage_sum(seat, &[])?;
            let sector = game.map[game.barrage.as_ref()?.cell];
            let hits = guide_of("barrage").with("sector", sector).with("remaining", sum.remaining);
            hits.with("least", sum.least).with("most", sum.most)
        }
        Task::Generalisimo | Task::Castro => guide_of("pick").with("mercs", &game.drawn),
        Task::HirePlace(placing) => guide_of("hire-place").with("mercs", [placing.card]),
        Task::BonusMercs(left) => guide_of("bonus-merc").with("mercs", &game.drawn).with("left", left),
        Task::Lockdown(left) => guide_of("lockdown").with("left", left),
        Task::Mark => guide_of("mark"),
        Task::Mao(left) => guide_of("mao").with("left", left),
        Task::MussoliniAdd => guide_of("mussolini-add").with("n", game.r()),
        Task::MussoliniSpread(from) => guide_of("mussolini-spread").with("sector", game.map[from]),
        Task::Noriega(left) => guide_of("noriega").with("left", left),
        Task::Hires(_) | Task::HireFor(_) | Task::NoriegaHire | Task::PolPot(_) => return None,
    };
    Some(phrase)
}

fn of_combat(game: &Merc) -> Option<Phrase> {
    let combat = game.combat.as_ref()?;
    let sector = game.map[combat.battle.cell];
    let phrase = match combat.stage {
        Stage::Mines | Stage::HeldMines => {
            guide_of("mines").with("sector", sector).with("n", game.mines(combat.battle.cell))
        }
        Stage::Defused => guide_of("defused"),
        Stage::Strike => {
            let by = game.striker()?;
            guide_of(if game.decider(by) == by.owner { "strike" } else { "draw-fire" })
        }
        Stage::RoundEnd => guide_of("round-end").with("sector", sector),
        Stage::Loot => guide_of("loot"),
        Stage::Act | Stage::SecondShot => {
            let by = game.shooter()?;
            if game.decider(by) != by.owner {
                return Some(guide_of("draw-fire"));
            }
            if by.unit.is_none() {
                let here = game.militia[by.cell][by.owner.index()];
                return Some(guide_of("volley").with("n", here - combat.fresh[by.owner.index()].min(here)));
            }
            let (dice, n) = game.firepower(by)?;
            guide_of("attack").with("unit", by.unit).with("dice", dice).with("n", n)
        }
        Stage::Opening | Stage::RoundStart | Stage::Over => return None,
    };
    Some(phrase)
}

fn of_attack(game: &Merc) -> Option<Phrase> {
    let attack = game.attack.as_ref()?;
    let phrase = match attack.stage {
        AttackStage::Aim => {
            let dice: u8 = attack.dice.iter().sum();
            let aim = guide_of("bombard").with("unit", attack.unit).with("sector", game.map[attack.cell]);
            aim.with("dice", dice).with("n", attack.n_targets)
        }
        AttackStage::Rolled => guide_of("reroll").with("hits", attack.hits()),
        AttackStage::Allocate => guide_of("allocate").with("hits", attack.hits()),
        AttackStage::Dealt => return None,
    };
    Some(phrase)
}
