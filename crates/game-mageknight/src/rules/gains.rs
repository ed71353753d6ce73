//! MKG-7.4 and MKG-8.3: taking rewards and levels.

use sortie_engine::{GO, Go, Offers, payload};

use crate::course::prizes;
use crate::data::decks::skill_hero;
use crate::data::tables::LEVELS;
use crate::data::units::UNITS;
use crate::ids::{CardId, Phase, SkillId, UnitId};
use crate::preview::{LevelPreview, Preview};
use crate::reason::Reason;
use crate::refs::{Known, UnitRef};
use crate::rules::trade::{ask, disband, one_of, room};
use crate::rules::{At, Deed, Table};
use crate::state::{MageKnight, Plan};
use crate::world::{About, Deal, Inquiry, Prize, Step};

/// Takes one of the rewards that are due.
#[payload]
#[derive(Copy, Hash)]
pub struct TakeReward {
    pub reward: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Known<UnitId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disband: Option<UnitRef>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
}

impl TakeReward {
    const fn plain(reward: u8) -> Self {
        Self { reward, card: None, unit: None, disband: None, forfeit: false }
    }

    /// Whether it names nothing where there are several things.
    fn leaves_open(&self, at: At<'_>) -> bool {
        let offers = &at.world.realm.offers;
        match at.side.trek.rewards.get(usize::from(self.reward)) {
            Some(Prize::Unit) => self.unit.is_none() && !self.forfeit,
            Some(Prize::Spell) => self.card.is_none() && !offers.spells.is_empty(),
            Some(Prize::Action) => self.card.is_none() && !offers.actions.is_empty(),
            Some(_) | None => false,
        }
    }

    /// The same with each thing that it can be.
    pub(super) fn named(self, at: At<'_>) -> impl Iterator<Item = Self> {
        let offers = &at.world.realm.offers;
        let prize = at.side.trek.rewards.get(usize::from(self.reward));
        let cards = match prize {
            Some(Prize::Spell) => &offers.spells[..],
            Some(Prize::Action) => &offers.actions[..],
            Some(_) | None => &[],
        };
        let units = if prize == Some(&Prize::Unit) { &offers.units[..] } else { &[] };
        let units = units.iter().map(move |unit| Self { unit: Some(Known::Row(*unit)), ..self });
        cards.iter().map(move |card| Self { card: Some(Known::Row(*card)), ..self }).chain(units)
    }
}

impl Deed for TakeReward {
    const NAME: &'static str = "TAKE_REWARD";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Rewards])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let realm = &at.world.realm;
        for (place, prize) in at.side.trek.rewards.iter().enumerate() {
            let plain = Self::plain(place as u8);
            let row = match prize {
                Prize::Spell => &realm.offers.spells[..],
                Prize::Action => &realm.offers.actions[..],
                _ => &[],
            };
            for card in row {
                out.ready(Self { card: Some(Known::Row(*card)), ..plain })?;
            }
            if *prize == Prize::Unit {
                for unit in realm.offers.units.iter() {
                    let take = Self { unit: Some(Known::Row(*unit)), ..plain };
                    if Deed::check(&take, at).is_ok() {
                        out.asking(take, &["disband"])?;
                    }
                }
                let forfeit = Self { forfeit: true, ..plain };
                if Deed::check(&forfeit, at).is_ok() {
                    out.ready(forfeit)?;
                }
            } else if row.is_empty() {
                out.ready(plain)?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let realm = &at.world.realm;
        let prize = at.side.trek.rewards.get(usize::from(self.reward)).copied().ok_or(Reason::NoReward)?;
        let named = self.card.and_then(Known::row);
        let others = at.side.trek.rewards.iter().any(|prize| *prize != Prize::Unit);
        match prize {
            Prize::Unit if others => Err(Reason::NotNow),
            _ if self.leaves_open(at) => one_of(self.named(at).map(|one| Deed::check(&one, at))),
            Prize::Unit if self.forfeit => Ok(()),
            Prize::Unit => {
                let unit = self.unit.and_then(Known::row);
                let banned = |unit: &UnitId| UNITS[unit.index()].marked || UNITS[unit.index()].several;
                let there = unit.filter(|unit| realm.offers.units.contains(unit) && !banned(unit));
                there.ok_or(Reason::NotInOffer { card: None, unit })?;
                room(at, self.disband)
            }
            Prize::Spell | Prize::Action => {
                let row = if prize == Prize::Spell { &realm.offers.spells } else { &realm.offers.actions };
                let fits =
                    if row.is_empty() { self.card.is_none() } else { named.is_some_and(|card| row.contains(&card)) };
                if fits { Ok(()) } else { Err(Reason::NotInOffer { card: named, unit: None }) }
            }
            _ if self.card.is_some() => Err(Reason::NotInOffer { card: named, unit: None }),
            _ => Ok(()),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        if self.leaves_open(table.at()) {
            let unit = table.side.trek.rewards[usize::from(self.reward)] == Prize::Unit;
            return ask(table, if unit { About::Joining(*self) } else { About::Rewarding(*self) });
        }
        let at = usize::from(self.reward);
        table.side.phase = Phase::Waiting;
        if table.side.trek.rewards[at] == Prize::Unit {
            table.world.realm.step = Step::EndTurn(8);
            table.out.fence();
            table.side.trek.rewards.remove(at);
            if let Some(unit) = self.unit.and_then(Known::row).filter(|_| !self.forfeit) {
                if let Some(out) = self.disband {
                    disband(table, out);
                }
                gain_unit(table, unit);
            }
            return;
        }
        table.world.realm.step = Step::EndTurn(6);
        prizes::take(table, at, self.card.and_then(Known::row));
    }
}

/// A unit that is a reward comes, or the player is asked who makes room.
pub(super) fn gain_unit(table: &mut Table<'_>, unit: UnitId) {
    if prizes::free_tokens(table.side) > 0 {
        prizes::join(table, unit, None, 0);
    } else {
        let who = table.seat.index() as u8;
        table.side.phase = Phase::Rewards;
        table.world.realm.inquiry = Some(Inquiry { who, about: About::Disband(Deal::Prize(unit)) });
    }
}

/// Takes a skill and an advanced action.
#[payload]
#[derive(Copy, Hash)]
pub struct LevelUp {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Known<SkillId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
}

impl Deed for LevelUp {
    const NAME: &'static str = "LEVEL_UP";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::LevelUp])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let realm = &at.world.realm;
        let foreign = realm.offers.skills.iter().filter(|skill| skill_hero(**skill) != at.side.hero);
        let mut skills: Vec<Option<Known<SkillId>>> =
            realm.revealed.iter().chain(foreign).map(|skill| Some(Known::Row(*skill))).collect();
        if skills.is_empty() {
            skills.push(None);
        }
        let mut cards: Vec<Option<Known<CardId>>> =
            realm.offers.actions.iter().map(|card| Some(Known::Row(*card))).collect();
        if cards.is_empty() {
            cards.push(None);
        }
        for skill in skills {
            for card in &cards {
                let level = Self { skill, card: *card };
                if Deed::check(&level, at).is_ok() {
                    out.ready(level)?;
                }
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let realm = &at.world.realm;
        let skill = self.skill.and_then(Known::row);
        let own = skill.is_some_and(|skill| realm.revealed.contains(&skill));
        let foreign = |skill: &SkillId| skill_hero(*skill) != at.side.hero;
        let common = skill.is_some_and(|skill| !own && foreign(&skill) && realm.offers.skills.contains(&skill));
        let none = realm.revealed.is_empty() && !realm.offers.skills.iter().any(foreign);
        if !(own || common || (none && self.skill.is_none())) {
            return Err(Reason::NoSuchSkill { skill });
        }
        let row = &realm.offers.actions;
        let named = self.card.and_then(Known::row);
        let absent = Reason::NotInOffer { card: named, unit: None };
        if row.is_empty() {
            return if self.card.is_none() { Ok(()) } else { Err(absent) };
        }
        let card = named.filter(|card| row.contains(card)).ok_or(absent)?;
        match row.last() {
            Some(lowest) if common && *lowest != card => Err(Reason::LowestOnly { card: *lowest }),
            _ => Ok(()),
        }
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        let level = (at.side.level + 1).min(LEVELS.len() as u8);
        let row = &LEVELS[usize::from(level) - 1];
        let (armor, hand_limit, command_tokens) = (row.armor, row.hand_limit, row.slots);
        preview.level = LevelPreview { level, armor, hand_limit, command_tokens }.into();
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.side.phase = Phase::Waiting;
        prizes::level_up(table, self.skill.and_then(Known::row), self.card.and_then(Known::row));
    }
}
