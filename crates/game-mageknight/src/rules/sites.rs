//! MKG-8.7 and MKG-8.10: adventure sites, altars, mazes and burning monasteries.

use sortie_engine::{GO, Go, Offers, payload};

use crate::data::ruins::{Ruin, ruin};
use crate::data::tiles::SiteKind;
use crate::event::Event;
use crate::ids::{Color, Context, Phase, RuinId, TokenColor};
use crate::list::List;
use crate::map::Hex;
use crate::reason::Reason;
use crate::refs::UnitRef;
use crate::rules::mana::{Wanted, night_rules};
use crate::rules::play::Mana;
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table, mapfight, unfold};
use crate::state::{Funds, MageKnight, NOBODY, Plan};
use crate::world::{About, Deal, Inquiry};

/// The piles that a site draws from.
fn colors(at: At<'_>, space: Hex, site: SiteKind) -> &'static [TokenColor] {
    match site {
        SiteKind::Dungeon | SiteKind::Den | SiteKind::Maze => &[TokenColor::Brown],
        SiteKind::Tomb | SiteKind::Labyrinth => &[TokenColor::Red],
        SiteKind::Spawning => &[TokenColor::Brown, TokenColor::Brown],
        SiteKind::Ruins => match token(at, space).map(|id| ruin(id).0) {
            Some(Ruin::Guarded { enemies, .. }) => enemies,
            _ => &[],
        },
        _ => &[],
    }
}

/// The ruin's token on a space.
fn token(at: At<'_>, space: Hex) -> Option<RuinId> {
    at.world.realm.mark(space).and_then(|mark| mark.ruin)
}

/// What an altar here asks for.
pub(super) fn altar(at: At<'_>) -> Option<(&'static [Color], u16)> {
    match token(at, at.side.trek.at?).map(|id| ruin(id).0) {
        Some(Ruin::Altar { mana, fame }) => Some((mana, fame)),
        _ => None,
    }
}

/// Whether a token of this color can be drawn.
pub(super) fn drawable(at: At<'_>, color: TokenColor) -> bool {
    let discards = crate::ids::EnemyId::ALL
        .iter()
        .any(|id| at.world.pile_discards[id.index()] > 0 && crate::data::enemies::ENEMIES[id.index()].color == color);
    discards || !at.world.piles[color.index()].is_empty()
}

/// More mana than the price.
pub(super) fn too_much(needed: usize, given: &[Mana]) -> Reason {
    Reason::TooMuchMana { needed: needed as u8, given: given.len() as u8 }
}

/// Whether the whole list of mana can be paid, with what has been laid out already.
pub(super) fn payable(at: At<'_>, wanted: &[Wanted], paid: &[Mana]) -> Result<Funds, Reason> {
    let night = night_rules(at);
    let mut funds = at.funds();
    let mut left: Vec<Wanted> = wanted.to_vec();
    for (place, mana) in paid.iter().enumerate() {
        let needed = left.get(place).copied().ok_or_else(|| too_much(wanted.len(), paid))?;
        funds.pay(*mana, needed, night)?;
    }
    left.drain(..paid.len());
    let kept = funds;
    for needed in left {
        crate::bots::any_mana(&mut funds, needed, night).ok_or(Reason::ManaUnavailable { needed })?;
    }
    Ok(kept)
}

/// MKG-8.10: whether a unit waits outside the maze in which the hero is.
pub(super) fn stays_behind(at: At<'_>, unit: u8) -> bool {
    takes_one(at) && at.side.trek.companion != unit
}

/// Whether the hero is where one unit at most may come along.
pub(super) fn takes_one(at: At<'_>) -> bool {
    let context = at.side.kit.fight.ground.context;
    let fights = at.side.phase.in_combat() && matches!(context, Context::Maze | Context::Labyrinth);
    fights && at.plan.has_map() || at.side.phase == Phase::Path
}

/// Enters the site under the hero.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct EnterSite {
    /// For an altar; asked for where left out.
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 4>,
    /// The unit that comes into a maze.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
    /// Move paid for the way through it: 2, 4 or 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<u8>,
}

impl Deed for EnterSite {
    const NAME: &'static str = "ENTER_SITE";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        if at.side.phase == Phase::Path {
            return at.settled();
        }
        at.acting()?;
        let here = at.side.trek.at.ok_or(Reason::NoSite)?;
        let realm = &at.world.realm;
        let site = realm.site(here).filter(|site| site.is_adventure()).ok_or(Reason::NoSite)?;
        let done = match site {
            SiteKind::Dungeon | SiteKind::Tomb => {
                at.plan.scenario == crate::options::Scenario::DungeonLords && realm.conquered(here)
            }
            SiteKind::Maze | SiteKind::Labyrinth => {
                let paths = realm.mark(here).map_or([0; 3], |mark| mark.paths);
                paths.contains(&(at.seat() as u8 + 1)) || !paths.contains(&0)
            }
            _ => realm.conquered(here),
        };
        if done {
            return Err(Reason::Conquered { site });
        }
        if altar(at).is_some() {
            return alone(at);
        }
        let lies = realm.tokens_at(here).any(|token| !token.rampaging);
        let colors = colors(at, here, site);
        if lies || (!colors.is_empty() && colors.iter().all(|color| drawable(at, *color))) {
            alone(at)
        } else {
            Err(Reason::NoTokens { color: colors.iter().copied().find(|color| !drawable(at, *color)) })
        }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let plain = Self::default();
        if at.side.phase == Phase::Path {
            for path in [2, 4, 6] {
                let way = Self { path: Some(path), ..plain };
                match Deed::check(&way, at) {
                    Ok(()) => out.ready(way)?,
                    Err(why) => out.blocked(|| why),
                }
            }
            return GO;
        }
        match Deed::check(&plain, at) {
            Ok(()) => out.asking(plain, &["mana"])?,
            Err(why) => out.blocked(|| why),
        }
        let site = at.side.trek.at.and_then(|here| at.world.realm.site(here));
        if matches!(site, Some(SiteKind::Maze | SiteKind::Labyrinth)) {
            for unit in 0..at.side.kit.units.len() {
                let with = Self { unit: Some(UnitRef(unit as u8)), ..plain };
                if Deed::check(&with, at).is_ok() {
                    out.ready(with)?;
                }
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let here = at.side.trek.at.ok_or(Reason::NoSite)?;
        let maze = matches!(at.world.realm.site(here), Some(SiteKind::Maze | SiteKind::Labyrinth));
        if at.side.phase == Phase::Path {
            let path = self.path.filter(|path| matches!(path, 2 | 4 | 6)).ok_or(Reason::NotNow)?;
            let paths = at.world.realm.mark(here).map_or([0; 3], |mark| mark.paths);
            if paths[usize::from(path) / 2 - 1] != 0 {
                return Err(Reason::PathTaken { path });
            }
            let (needed, have) = (u16::from(path), at.side.kit.move_points);
            return if have < needed { Err(Reason::NotEnoughMove { needed, have }) } else { Ok(()) };
        }
        if self.path.is_some() || (self.unit.is_some() && !maze) {
            return Err(Reason::NotNow);
        }
        if let Some(unit) = self.unit {
            let own = at.side.kit.units.get(unit.index()).filter(|own| !own.gone).ok_or(Reason::NoSuchUnit)?;
            if own.spent {
                return Err(Reason::UnitNotReady { unit });
            }
            if own.wounds > 0 {
                return Err(Reason::UnitWounded { unit });
            }
        }
        match altar(at) {
            Some((mana, _)) => {
                let wanted: Vec<Wanted> = mana.iter().map(|color| Wanted::Exactly(*color)).collect();
                payable(at, &wanted, &self.mana).map(drop).map_err(|why| match why {
                    Reason::ManaUnavailable { .. } => Reason::AltarUnpaid { mana },
                    why => why,
                })
            }
            None if self.mana.is_empty() => Ok(()),
            None => Err(too_much(0, &self.mana)),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let here = table.side.trek.at.unwrap_or_default();
        let Some(site) = table.world.realm.site(here) else { return };
        if let Some(path) = self.path {
            table.side.trek.path = path;
            let context = if site == SiteKind::Maze { Context::Maze } else { Context::Labyrinth };
            let colors = colors(table.at(), here, site);
            mapfight::open_site(table, context, false, colors);
            return;
        }
        table.tell(|| Event::SiteEntered { at: here, site });
        table.side.kit.turn.acted = true;
        (table.side.kit.move_points, table.side.kit.influence) = (0, 0);
        if altar(table.at()).is_some() {
            table.world.realm.paying = self.mana;
            pay_altar(table);
            return;
        }
        if matches!(site, SiteKind::Maze | SiteKind::Labyrinth) {
            table.side.trek.companion = self.unit.map_or(NOBODY, |unit| unit.0);
            table.side.phase = Phase::Path;
            table.tell(|| Event::PhaseChanged { phase: Phase::Path });
            return;
        }
        let again = table.world.realm.conquered(here) && matches!(site, SiteKind::Dungeon | SiteKind::Tomb);
        let colors = colors(table.at(), here, site);
        if let Some(context) = mapfight::site_context(site) {
            mapfight::open_site(table, context, again, colors);
        }
    }
}

/// The altar is paid once all its mana lies there; until then the next one is asked for.
pub(super) fn pay_altar(table: &mut Table<'_>) {
    let Some((mana, fame)) = altar(table.at()) else { return };
    let wanted: Vec<Wanted> = mana.iter().map(|color| Wanted::Exactly(*color)).collect();
    let paying = table.world.realm.paying;
    if paying.len() < wanted.len() {
        let who = table.seat.index() as u8;
        table.world.realm.inquiry = Some(Inquiry { who, about: About::Mana(Deal::Altar) });
        return;
    }
    if let Ok(funds) = payable(table.at(), &wanted, &paying) {
        table.side.kit.wallet = funds.wallet;
        table.world.source = funds.dice;
    }
    table.world.realm.paying.clear();
    let here = table.side.trek.at.unwrap_or_default();
    let seat = 1 << table.seat.index();
    let realm = &mut *table.world.realm;
    let mark = realm.mark_mut(here);
    mark.shields |= seat;
    if let Some(id) = mark.ruin.take() {
        realm.ruin_discards.push(id);
    }
    table.tell(|| Event::AltarPaid { at: here, fame });
    unfold::gain_fame(table, fame);
    table.side.phase = Phase::AfterAction;
    table.tell(|| Event::PhaseChanged { phase: Phase::AfterAction });
}

/// Burns the monastery under the hero.
#[payload]
#[derive(Copy, Hash)]
pub struct BurnMonastery {}

impl Deed for BurnMonastery {
    const NAME: &'static str = "BURN_MONASTERY";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()?;
        let here = at.side.trek.at.ok_or(Reason::NoSite)?;
        let burned = at.world.realm.flagged(here, crate::world::mark_flags::BURNED);
        if at.world.realm.site(here) != Some(SiteKind::Monastery) || burned {
            return Err(Reason::NoSite);
        }
        alone(at)?;
        if drawable(at, TokenColor::Violet) {
            Ok(())
        } else {
            Err(Reason::NoTokens { color: Some(TokenColor::Violet) })
        }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        mapfight::open_site(table, Context::BurnMonastery, false, &[TokenColor::Violet]);
    }
}
