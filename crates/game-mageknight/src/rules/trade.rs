//! MKG-8.2: interactions, and recruiting in them.

use sortie_engine::{GO, Go, Offers, Said, payload};

use crate::course::prizes;
use crate::data::recruits::{price, reputation_bonus, surcharge};
use crate::data::skills::SKILLS;
use crate::data::tiles::SiteKind;
use crate::data::units::UNITS;
use crate::effects::{Rule, later};
use crate::event::Event;
use crate::ids::{CityColor, Phase, UnitId};
use crate::list::List;
use crate::preview::{DealPreview, MarketPreview, Preview, RecruitPreview, WarePreview};
use crate::reason::Reason;
use crate::refs::{Helper, Known, UnitRef};
use crate::rules::buy::{Buy, Ware};
use crate::rules::mana::Wanted;
use crate::rules::play::Mana;
use crate::rules::sites::{payable, too_much};
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table, attack, damage, travel};
use crate::state::{MageKnight, Plan};
use crate::world::{About, City, Deal, Inquiry, Way, mark_flags};

/// The site under the hero that deals with it now.
pub(super) fn market(at: At<'_>) -> Result<SiteKind, Reason> {
    let here = at.side.trek.at.ok_or(Reason::NoSite)?;
    let realm = &at.world.realm;
    let site = realm.site(here).ok_or(Reason::NoSite)?;
    let own = 1u8 << at.seat();
    match site {
        SiteKind::Village | SiteKind::Camp => Ok(site),
        SiteKind::Monastery if realm.flagged(here, mark_flags::BURNED) => Err(Reason::NoSite),
        SiteKind::Monastery => Ok(site),
        SiteKind::Keep if realm.shields(here) & own != 0 => Ok(site),
        SiteKind::Keep if realm.conquered(here) && travel::assault(at, here).is_none() => Ok(site),
        SiteKind::Tower | SiteKind::City if realm.conquered(here) => Ok(site),
        SiteKind::Keep | SiteKind::Tower | SiteKind::City => Err(Reason::NotYours { site }),
        _ => Err(Reason::NoSite),
    }
}

fn city(at: At<'_>) -> Option<&City> {
    at.world.realm.city(at.side.trek.at?)
}

pub(super) fn city_color(at: At<'_>) -> Option<CityColor> {
    city(at).map(|city| city.color)
}

/// What an interaction begins with: Reputation, and the shields in a city. Nothing where nobody deals with the hero.
#[must_use]
pub fn opening(at: At<'_>) -> Option<(i8, u8)> {
    let disguised = at.side.kit.turn.ways.contains(&Way::Disguised);
    let reputation = if disguised { 0 } else { reputation_bonus(at.side.kit.reputation)? };
    let seat = at.seat() as u8;
    let shields = city(at).map_or(0, |city| city.shields.iter().filter(|one| **one == seat).count() as u8);
    Some((reputation, shields))
}

/// The Influence that can be spent.
#[must_use]
pub fn purse(at: At<'_>) -> i32 {
    i32::from(at.side.kit.influence) - i32::from(at.side.kit.turn.debt)
}

pub(super) fn afford(at: At<'_>, needed: u16) -> Result<(), Reason> {
    let have = purse(at);
    if have < i32::from(needed) { Err(Reason::NotEnoughInfluence { needed, have }) } else { Ok(()) }
}

/// Starts an interaction.
#[payload]
#[derive(Copy, Hash)]
pub struct Interact {}

impl Deed for Interact {
    const NAME: &'static str = "INTERACT";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()?;
        market(at)?;
        if opening(at).is_none() {
            return Err(Reason::ReputationX { reputation: at.side.kit.reputation });
        }
        alone(at)
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        if preview.legal {
            preview.interaction = foresee(at).into();
        }
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        let (reputation, shields) = opening(table.at()).unwrap_or_default();
        let start = i16::from(reputation) + i16::from(shields);
        let kit = &mut table.side.kit;
        kit.move_points = 0;
        kit.influence = start.max(0) as u16;
        kit.turn.debt = (-start).max(0) as u8;
        kit.turn.opened = reputation;
        kit.turn.acted = true;
        kit.turn.interacting = true;
        table.side.phase = Phase::Interaction;
        let at = table.side.trek.at.unwrap_or_default();
        if let Some(site) = table.world.realm.site(at) {
            table.tell(|| Event::InteractionStarted { at, site, influence: start });
        }
    }
}

/// MKG-16.14: what the place deals in, and at which prices.
pub(super) fn foresee(at: At<'_>) -> MarketPreview {
    let (reputation, shields) = opening(at).unwrap_or_default();
    let units = &at.world.realm.offers.units;
    let fresh = units.iter().enumerate().filter(|(place, unit)| !units[..*place].contains(unit));
    let priced =
        fresh.filter_map(|(_, unit)| Some(RecruitPreview { unit: *unit, price: Recruit::cost(at, *unit).ok()? }));
    let plain = |what| Buy { what, card: None, from: None, n: None, mana: List::new() };
    let sells = Ware::ALL.iter().filter_map(|what| {
        let price = plain(*what).price(at).ok()?;
        Some(WarePreview { what: *what, price })
    });
    MarketPreview {
        influence: i16::from(reputation) + i16::from(shields),
        reputation,
        shields,
        units: priced.collect(),
        sells: sells.collect(),
        free_command_tokens: prizes::free_tokens(at.side),
    }
}

/// Recruits a unit of the offer.
#[payload]
#[derive(Copy, Hash)]
pub struct Recruit {
    /// Asked for where it is left out, like the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Known<UnitId>>,
    /// The unit that makes room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disband: Option<UnitRef>,
    /// For Magic Familiars.
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 1>,
    /// A card or skill that makes it cheaper, or gives it a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<Known<Helper>>,
}

/// What a card or skill takes off the price of one unit, and what that costs in Reputation. Refuses what helps nothing.
fn helped(at: At<'_>, via: Option<Known<Helper>>) -> Result<(u16, u8), Reason> {
    let Some(via) = via else { return Ok((0, 0)) };
    let found = match via.row() {
        Some(Helper::Card(card)) => at.side.kit.modifiers.find(|rule| match rule {
            Rule::Discount { via, by, shame } if via == card => Some((u16::from(by), shame)),
            Rule::Standard(own) if own == card && at.side.kit.play.contains(&card) => Some((0, 0)),
            _ => None,
        }),
        Some(Helper::Skill(skill)) => {
            let owned = at.side.trek.skills.iter().any(|own| own.skill == skill && SKILLS[skill.index()].binds);
            let free = !at.side.kit.units.iter().any(|unit| unit.bound && !unit.gone);
            (owned && free).then_some((BOND, 0))
        }
        None => None,
    };
    found.ok_or(Reason::NoSuchBonus)
}

/// What a unit that is bound to the hero costs less.
const BOND: u16 = 5;

/// Whether the helper gives the unit a place of its own.
fn places(at: At<'_>, via: Option<Known<Helper>>) -> bool {
    match via.and_then(Known::row) {
        Some(Helper::Skill(_)) => true,
        Some(Helper::Card(card)) => at.side.kit.modifiers.has(Rule::Standard(card)),
        None => false,
    }
}

/// Everything that could help to recruit a unit now.
fn helpers(at: At<'_>) -> Vec<Option<Known<Helper>>> {
    let cards = at.side.kit.modifiers.iter().filter_map(|one| match one.rule {
        Rule::Discount { via, .. } | Rule::Standard(via) => Some(Helper::Card(via)),
        _ => None,
    });
    let bonds = at.side.trek.skills.iter().filter(|own| SKILLS[own.skill.index()].binds);
    let all = cards.chain(bonds.map(|own| Helper::Skill(own.skill)));
    let all: Vec<Option<Known<Helper>>> = all.map(|helper| Some(Known::Row(helper))).collect();
    std::iter::once(None).chain(all).collect()
}

impl Recruit {
    fn cost(at: At<'_>, unit: UnitId) -> Result<u16, Reason> {
        let here = at.side.trek.at.ok_or(Reason::NoSite)?;
        let glade = at.world.realm.site(here) == Some(SiteKind::Glade);
        let site = if glade { SiteKind::Glade } else { market(at)? };
        let white = city_color(at) == Some(CityColor::White);
        let more = surcharge(unit, site, white).ok_or(Reason::NotRecruitableHere { unit })?;
        // What the total holds already: Reputation that changes in an interaction changes no price.
        let reputation = match (glade, at.side.kit.turn.interacting) {
            (true, _) => 0,
            (false, true) => at.side.kit.turn.opened,
            (false, false) => opening(at).map_or(0, |(reputation, _)| reputation),
        };
        Ok(price(unit, reputation) + more)
    }
}

impl Recruit {
    /// The same with each unit of the offer.
    pub(super) fn named(self, at: At<'_>) -> impl Iterator<Item = Self> {
        let units = at.world.realm.offers.units.iter();
        units.map(move |unit| Self { unit: Some(Known::Row(*unit)), ..self })
    }
}

/// MKG-16.4: whether what a payload leaves out can be chosen so that it is legal; else why the first choice is not.
pub(super) fn one_of(mut choices: impl Iterator<Item = Result<(), Reason>>) -> Result<(), Reason> {
    let first = choices.next().unwrap_or(Err(Reason::NotInOffer { card: None, unit: None }));
    if first.is_ok() || choices.any(|choice| choice.is_ok()) { Ok(()) } else { first }
}

/// Asks for what the action leaves out.
pub(super) fn ask(table: &mut Table<'_>, about: About) {
    let who = table.seat.index() as u8;
    table.world.realm.inquiry = Some(Inquiry { who, about });
}

impl Deed for Recruit {
    const NAME: &'static str = "RECRUIT";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        if at.side.phase == Phase::Interaction {
            return at.settled();
        }
        at.acting()?;
        let here = at.side.trek.at.and_then(|here| at.world.realm.site(here));
        if here == Some(SiteKind::Glade) {
            return alone(at);
        }
        at.in_phase(&[Phase::Interaction])
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let units = &at.world.realm.offers.units;
        let mut short = None;
        for (_, unit) in units.iter().enumerate().filter(|(place, unit)| !units[..*place].contains(unit)) {
            for via in helpers(at) {
                let recruit = Self { unit: Some(Known::Row(*unit)), disband: None, mana: List::new(), via };
                match Deed::check(&recruit, at) {
                    Ok(()) => out.asking(recruit, &["disband", "mana"])?,
                    Err(why @ (Reason::NotEnoughInfluence { .. } | Reason::NoCommandToken { .. })) => short = Some(why),
                    Err(_) => {}
                }
            }
        }
        short.into_iter().for_each(|why| out.blocked(|| why));
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let Some(unit) = self.unit else { return one_of(self.named(at).map(|one| Deed::check(&one, at))) };
        let named = unit.row();
        let unit = named.filter(|unit| at.world.realm.offers.units.contains(unit));
        let unit = unit.ok_or(Reason::NotInOffer { card: None, unit: named })?;
        if at.side.kit.modifiers.has(Rule::NoRecruits) {
            return Err(Reason::SkillNotNow);
        }
        let (less, _) = helped(at, self.via)?;
        afford(at, Self::cost(at, unit)?.saturating_sub(less))?;
        if UNITS[unit.index()].marked {
            payable(at, &[Wanted::AnyBasic], &self.mana)?;
        } else if !self.mana.is_empty() {
            return Err(too_much(0, &self.mana));
        }
        if places(at, self.via) {
            return if self.disband.is_none() { Ok(()) } else { Err(cannot_disband(at, self.disband)) };
        }
        room(at, self.disband)
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        let price = self.unit.and_then(Known::row).and_then(|unit| Self::cost(at, unit).ok());
        let (less, _) = helped(at, self.via).unwrap_or_default();
        preview.deal = Said(price.map(|price| DealPreview::of(at, price, less)));
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Some(unit) = self.unit.and_then(Known::row) else {
            return ask(table, About::Recruiting(*self));
        };
        table.world.realm.paying = List::from_slice(&self.mana).unwrap_or_default();
        if let Some(out) = self.disband {
            disband(table, out);
        }
        table.side.trek.helper = self.via.and_then(Known::row);
        recruit(table, unit);
    }
}

/// Names the unit where there is one.
fn cannot_disband(at: At<'_>, unit: Option<UnitRef>) -> Reason {
    let there = |unit: &UnitRef| at.side.kit.units.get(unit.index()).is_some_and(|own| !own.gone);
    Reason::CannotDisband { unit: unit.filter(there) }
}

/// Whether a command token is free, or comes free by disbanding.
pub(super) fn room(at: At<'_>, disband: Option<UnitRef>) -> Result<(), Reason> {
    let free = prizes::free_tokens(at.side) > 0;
    let own = |unit: UnitRef| at.side.kit.units.get(unit.index()).is_some_and(|unit| !unit.gone && !unit.bound);
    match disband {
        Some(unit) if free || !own(unit) => Err(cannot_disband(at, disband)),
        Some(_) => Ok(()),
        None if free || at.side.kit.units.iter().any(|unit| !unit.gone && !unit.bound) => Ok(()),
        None => Err(Reason::NoCommandToken { tokens: at.side.level_row().slots }),
    }
}

/// A unit leaves the hero for good.
pub(crate) fn disband(table: &mut Table<'_>, unit: UnitRef) {
    if let Some(own) = table.side.kit.units.get_mut(unit.index()) {
        own.gone = true;
        table.tell(|| Event::UnitDisbanded { unit });
    }
    damage::drop_banner(table, unit.index());
}

/// Completes a recruitment, or asks for what is missing.
pub(super) fn recruit(table: &mut Table<'_>, unit: UnitId) {
    let who = table.seat.index() as u8;
    let via = table.side.trek.helper.map(Known::Row);
    let placed = places(table.at(), via);
    if prizes::free_tokens(table.side) == 0 && !placed {
        table.world.realm.inquiry = Some(Inquiry { who, about: About::Disband(Deal::Recruit(unit)) });
        return;
    }
    let mut mark = None;
    if UNITS[unit.index()].marked {
        let paying = table.world.realm.paying;
        let Some(mana) = paying.first().copied() else {
            table.world.realm.inquiry = Some(Inquiry { who, about: About::Mana(Deal::Recruit(unit)) });
            return;
        };
        if let Ok(funds) = payable(table.at(), &[Wanted::AnyBasic], &paying) {
            table.side.kit.wallet = funds.wallet;
            table.world.source = funds.dice;
        }
        mark = Some(if mana.color.is_basic() { mana.color } else { crate::ids::Color::Red });
        table.world.realm.paying.clear();
    }
    let (less, shame) = helped(table.at(), via).unwrap_or_default();
    let cost = Recruit::cost(table.at(), unit).unwrap_or_default().saturating_sub(less);
    table.side.kit.influence = table.side.kit.influence.saturating_sub(cost);
    table.side.kit.turn.recruited = table.side.kit.turn.recruited.saturating_add(1);
    prizes::join(table, unit, mark, cost);
    help(table, shame);
    later::recruited(table);
    if table.side.phase == Phase::Movement {
        table.side.kit.turn.acted = true;
        (table.side.kit.move_points, table.side.kit.influence) = (0, 0);
        table.side.phase = Phase::AfterAction;
        table.tell(|| Event::PhaseChanged { phase: Phase::AfterAction });
    }
}

/// What helped to recruit the last unit is used up.
fn help(table: &mut Table<'_>, shame: u8) {
    let helper = table.side.trek.helper.take();
    let kit = &mut table.side.kit;
    match helper {
        Some(Helper::Card(card)) => {
            if kit.modifiers.drop_one(Rule::Standard(card))
                && let Some(place) = kit.play.iter().position(|other| *other == card)
            {
                kit.play.remove(place);
                if let Some(unit) = kit.units.last_mut() {
                    (unit.banner, unit.bound) = (Some(card), true);
                }
            }
            kit.modifiers.drop_if(|one| matches!(one.rule, Rule::Discount { via, .. } if via == card));
        }
        Some(Helper::Skill(_)) => {
            if let Some(unit) = kit.units.last_mut() {
                unit.bound = true;
            }
        }
        None => {}
    }
    attack::change_reputation(table, -(shame as i8));
}
