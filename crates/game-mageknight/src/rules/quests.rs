//! MKG-2.5: what single scenarios add: freeing mines, claiming glades, incantations, journeys between dungeons.

use sortie_engine::{GO, Go, Offers, payload, vocabulary};

use crate::data::tiles::SiteKind;
use crate::event::Event;
use crate::ids::{Context, Terrain, Time, TokenColor};
use crate::map::Hex;
use crate::options::Scenario;
use crate::reason::Reason;
use crate::rules::sites::drawable;
use crate::rules::turns::alone;
use crate::rules::{At, Deed, Table, mapfight, travel};
use crate::state::{MAX_STATED, MageKnight, Plan};
use crate::world::{Prize, Way, mark_flags};

vocabulary! {
    /// What a scenario adds.
    pub enum Quest: "do" {
        Liberate = "LIBERATE",
        ClaimGlade = "CLAIM_GLADE",
        Incantation = "INCANTATION",
        Travel = "TRAVEL",
    }
}

/// Does what the scenario is about.
#[payload]
#[derive(Copy, Hash)]
pub struct Undertake {
    #[serde(rename = "do")]
    pub what: Quest,
    /// The end of a journey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Hex>,
}

/// Glades with a shield of the seat.
fn glades(at: At<'_>) -> usize {
    let own = 1u8 << at.seat();
    let realm = &at.world.realm;
    realm.marks.iter().filter(|mark| mark.shields & own != 0 && realm.site(mark.at) == Some(SiteKind::Glade)).count()
}

/// The number of the night.
fn night(at: At<'_>) -> u8 {
    at.plan.nights(at.world.realm.round)
}

/// The pile of an incantation's enemies.
fn summons(at: At<'_>) -> TokenColor {
    if night(at) < 2 { TokenColor::Brown } else { TokenColor::Red }
}

/// Steps between two spaces over land that is neither lake nor swamp.
fn way(at: At<'_>, from: Hex, to: Hex) -> Option<u16> {
    let realm = &at.world.realm;
    let open = |space: &Hex| !matches!(realm.terrain(*space), Terrain::Sea | Terrain::Lake | Terrain::Swamp);
    let mut reached = vec![from];
    let mut edge = vec![from];
    for steps in 1..60 {
        let next: Vec<Hex> = edge.iter().flat_map(|space| space.around()).filter(open).collect();
        edge.clear();
        for space in next {
            if space == to {
                return Some(steps);
            }
            if !reached.contains(&space) {
                reached.push(space);
                edge.push(space);
            }
        }
    }
    None
}

fn is_vault(at: At<'_>, space: Hex) -> bool {
    let realm = &at.world.realm;
    matches!(realm.site(space), Some(SiteKind::Dungeon | SiteKind::Tomb)) && realm.conquered(space)
}

impl Deed for Undertake {
    const NAME: &'static str = "SCENARIO";

    fn exists(plan: &Plan) -> bool {
        plan.scenario.is_friendly()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for what in [Quest::Liberate, Quest::ClaimGlade, Quest::Incantation] {
            let quest = Self { what, to: None };
            if Deed::check(&quest, at).is_ok() {
                out.ready(quest)?;
            }
        }
        for mark in at.world.realm.marks.iter() {
            let quest = Self { what: Quest::Travel, to: Some(mark.at) };
            if Deed::check(&quest, at).is_ok() {
                out.ready(quest)?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let here = at.side.trek.at.ok_or(Reason::NoSite)?;
        let (realm, scenario) = (&at.world.realm, at.plan.scenario);
        let site = realm.site(here);
        let own = 1u8 << at.seat();
        match self.what {
            Quest::Liberate if scenario == Scenario::MinesLiberation && site == Some(SiteKind::Mine) => {
                alone(at)?;
                if realm.shields(here) == 0 { Ok(()) } else { Err(Reason::AlreadyDone) }
            }
            Quest::ClaimGlade if scenario == Scenario::DruidNights && site == Some(SiteKind::Glade) => {
                if realm.shields(here) & own == 0 { Ok(()) } else { Err(Reason::AlreadyDone) }
            }
            Quest::Incantation if scenario == Scenario::DruidNights => {
                alone(at)?;
                let inhabited = site.is_some_and(|site| match site {
                    SiteKind::Monastery => !realm.flagged(here, mark_flags::BURNED),
                    site => site.is_fortified() || matches!(site, SiteKind::Village | SiteKind::Camp),
                });
                if inhabited || at.world.time != Time::Night || glades(at) == 0 || !drawable(at, summons(at)) {
                    return Err(Reason::NoSite);
                }
                if at.side.trek.incantations >= night(at) { Err(Reason::AlreadyDone) } else { Ok(()) }
            }
            Quest::Travel if scenario == Scenario::DungeonLords => {
                let to = self.to.filter(|to| *to != here && is_vault(at, *to) && is_vault(at, here));
                let to = to.ok_or(Reason::NoSite)?;
                let needed = 2 + way(at, here, to).ok_or(Reason::NoSite)?;
                let have = at.side.kit.move_points;
                if have < needed { Err(Reason::NotEnoughMove { needed, have }) } else { Ok(()) }
            }
            _ => Err(Reason::NoSite),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let here = table.side.trek.at.unwrap_or_default();
        match self.what {
            Quest::Liberate => mapfight::open_site(table, Context::Mine, false, &[]),
            Quest::ClaimGlade => {
                let own = 1u8 << table.seat.index();
                table.world.realm.mark_mut(here).shields |= own;
                // The movement has ended here.
                table.side.kit.move_points = 0;
                table.side.kit.turn.ways.push(Way::Bars { terrains: u16::MAX });
                table.tell(|| Event::SiteConquered { at: here, site: SiteKind::Glade });
            }
            Quest::Incantation => {
                let n = glades(table.at()).min(MAX_STATED);
                let color = summons(table.at());
                let each = night(table.at());
                table.side.trek.incantations = each;
                let dice = (n as u8).saturating_mul(each);
                table.side.trek.rewards.push(Prize::RandomCrystals(dice));
                mapfight::open_drawn(table, Context::Incantation, &vec![color; n]);
            }
            Quest::Travel => {
                let to = self.to.unwrap_or(here);
                let cost = 2 + way(table.at(), here, to).unwrap_or_default();
                let kit = &mut table.side.kit;
                kit.move_points = kit.move_points.saturating_sub(cost);
                kit.turn.moved = true;
                kit.turn.path.push(here);
                let left = kit.move_points;
                table.side.trek.at = Some(to);
                table.tell(|| Event::HeroMoved { from: here, to, cost, left });
                travel::arrive(table, to);
            }
        }
    }
}
