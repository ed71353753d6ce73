//! MKC-2.8: answering what a play asks.

use sortie_engine::{Draft, Go, Group, Offers, payload};

use crate::effects::{EffectKey, run};
use crate::ids::{CardId, Mode, Phase, SkillId, TacticId, Terrain, UnitId};
use crate::list::List;
use crate::map::Hex;
use crate::preview::Preview;
use crate::reason::Reason;
use crate::refs::{Chosen, EnemyRef, Known, Pick, PlayerRef, UnitRef};
use crate::rules::play::{Mana, Partner, TurnedDie};
use crate::rules::turns::Cards;
use crate::rules::{At, Deed, Table, inquire, stage};
use crate::state::MageKnight;
use crate::world::{About, Inquiry};

/// The answer to the question of a play: exactly the members that are asked for.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct Choose {
    pub enemy: Option<EnemyRef>,
    pub attack: Option<u8>,
    pub unit: Option<UnitRef>,
    /// Of mana, or of a pile.
    pub color: Option<Chosen>,
    pub die: Option<TurnedDie>,
    pub card: Option<Known<CardId>>,
    pub mode: Option<Mode>,
    pub effect: Option<Known<EffectKey>>,
    pub partner: Option<Partner>,
    pub mana: Option<Mana>,
    #[fill]
    #[serde(default, skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    pub cards: Cards,
    pub option: Option<Known<Pick>>,
    pub space: Option<Hex>,
    #[fill]
    #[serde(default, skip_serializing_if = "<[Hex]>::is_empty")]
    pub spaces: List<Hex, 6>,
    pub skill: Option<Known<SkillId>>,
    /// A unit of the offer.
    pub recruit: Option<Known<UnitId>>,
    pub number: Option<u8>,
    pub terrain: Option<Known<Terrain>>,
    /// Another player, or whose unit it is.
    pub player: Option<PlayerRef>,
    pub tactic: Option<TacticId>,
    /// Whether to do what may be declined.
    pub yes: Option<bool>,
    /// Declines.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub none: bool,
    /// Nothing is added.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
}

impl Deed for Choose {
    const NAME: &'static str = "CHOOSE";
    const OFF_TURN: bool = true;

    fn open(at: At<'_>) -> Result<(), Reason> {
        if at.plan.has_map() && asked_seat(at) != Some(at.seat()) {
            return Err(if at.side.phase == Phase::Waiting { Reason::NotYourTurn } else { Reason::NoPendingChoice });
        }
        if at.question().is_some() { Ok(()) } else { Err(Reason::NoPendingChoice) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        if let Some((fills, terms, least, most)) = asked(at).and_then(|inquiry| inquire::subset(at, inquiry)) {
            return out.form(|| Draft::exact(Self::default(), vec![Group::ids(fills, terms, least, most)]));
        }
        each_answer(at, &mut |answer| out.ready(answer))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        match (&at.world.staged, asked(at)) {
            (Some(staged), _) => stage::answered(at, staged, self).map(drop),
            (None, Some(inquiry)) => inquire::check(at, inquiry, self),
            (None, None) => crate::effects::answer::check_choice(at, self),
        }
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(preview.show_answer(at, self))
    }

    fn apply(&self, table: &mut Table<'_>) {
        if let Some(inquiry) = asked(table.at()) {
            return inquire::apply(table, inquiry, self);
        }
        match table.world.staged.as_deref().copied() {
            Some(staged) => {
                let play = stage::answered(table.at(), &staged, self).expect("the action was checked");
                stage::apply(table, staged.verb, &play);
            }
            None => run::answer(table, self),
        }
    }
}

/// The seat that is asked something on the map; of several that are asked together, the acting one.
fn asked_seat(at: At<'_>) -> Option<usize> {
    if asked(at).is_some_and(|inquiry| inquiry.about == About::Removal) {
        return inquire::votes(at.plan, at.world, at.side, at.seat()).then_some(at.seat());
    }
    if at.world.staged.is_some() {
        return Some(usize::from(at.world.realm.acting()));
    }
    let of_play = at.world.stack.last().filter(|frame| frame.ask.is_some()).map(|frame| frame.who);
    of_play.or_else(|| at.world.realm.inquiry.map(|inquiry| inquiry.who)).map(usize::from)
}

/// What the course of the game asks, where no play asks anything.
fn asked(at: At<'_>) -> Option<Inquiry> {
    let play = at.world.staged.is_some() || !at.world.stack.is_empty();
    at.world.realm.inquiry.filter(|_| !play)
}

/// Every legal answer to the question that waits.
pub fn each_answer(at: At<'_>, visit: &mut dyn FnMut(Choose) -> Go) -> Go {
    match (&at.world.staged, asked(at)) {
        (Some(staged), _) => stage::each_answer(at, staged, visit),
        (None, Some(inquiry)) => inquire::each_answer(at, inquiry, visit),
        (None, None) => crate::effects::answer::each_answer(at, visit),
    }
}
