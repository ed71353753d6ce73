//! MKG-3.6 to MKG-3.9: moving, exploring, what turns up on the way, and where a turn may end.

use sortie_engine::{GO, Go, Offers, Seat, payload};

use crate::data::tiles::{Back, SiteKind};
use crate::effects::{centre, later};
use crate::event::Event;
use crate::fight_view::Code;
use crate::ids::{CardId, Context, Phase, Terrain, Time};
use crate::list::List;
use crate::map::{Hex, Slot};
use crate::preview::{MovePreview, Preview, Starts, TilePreview};
use crate::reason::Reason;
use crate::refs::Known;
use crate::rules::{At, Deed, Table, attack, duel, mapfight, unfold};
use crate::state::{MageKnight, Plan};
use crate::world::{About, Inquiry, Realm, Way, mark_flags};

/// MKG-3.3: what a step costs, part by part.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StepCost {
    /// As printed for the time of day.
    pub terrain: u8,
    /// What effects make of it.
    pub changed: u8,
    pub wall: bool,
}

impl StepCost {
    /// The Move points that the step takes.
    #[must_use]
    pub fn total(self) -> u16 {
        u16::from(self.changed) + u16::from(self.wall)
    }
}

/// The changed rules of moving that hold for the seat.
fn ways(at: At<'_>) -> impl Iterator<Item = Way> {
    at.side.kit.turn.ways.iter().copied().chain(centre::ways(at))
}

/// Whether spaces two away count as adjacent and nothing is provoked.
#[must_use]
pub fn bends(at: At<'_>) -> bool {
    ways(at).any(|way| way == Way::Bends)
}

/// MKG-3.3: the cost of entering a terrain now; nothing where it cannot be entered.
#[must_use]
pub fn terrain_cost(at: At<'_>, terrain: Terrain, space: Option<Hex>) -> Option<u8> {
    let has = |terrains: u16| terrains & terrain.bit() != 0;
    let mut cost = terrain.cost(at.world.time);
    for way in ways(at) {
        if let Way::Opens { terrains, n } = way
            && has(terrains)
            && terrain != Terrain::Sea
        {
            cost = Some(cost.map_or(n, |cost| cost.min(n)));
        }
    }
    let mut cost = cost?;
    // The order that costs least: what others add, then what sets a cost, then what lowers it, the highest floor first.
    for way in ways(at) {
        match way {
            Way::More { terrains, by, ceiling } if has(terrains) && cost < ceiling => cost = (cost + by).min(ceiling),
            _ => {}
        }
    }
    for way in ways(at) {
        if let Way::Costs { terrains, n } = way
            && has(terrains)
        {
            cost = cost.min(n);
        }
    }
    for floor in (0..=HIGHEST_FLOOR).rev() {
        for way in ways(at) {
            let by = match way {
                Way::Less { terrains, by, floor: own } if own == floor && has(terrains) => by,
                Way::SpaceLess(of) if floor == 2 && Some(of) == space => 1,
                _ => 0,
            };
            cost = if cost > floor { cost.saturating_sub(by).max(floor) } else { cost };
        }
    }
    Some(cost)
}

/// No effect stops lowering a cost above this.
const HIGHEST_FLOOR: u8 = 2;

/// Whether another hero stands on a space.
#[must_use]
pub fn shared(at: At<'_>, space: Hex) -> bool {
    let realm = &at.world.realm;
    let portal = realm.portal() == space && !at.plan.portal_is_shut(realm.round);
    let open = portal || realm.city(space).is_some_and(|city| city.conquered);
    !open && at.others.iter().any(|(_, side)| side.trek.at == Some(space))
}

/// The context of the assault that entering a space is.
#[must_use]
pub fn assault(at: At<'_>, space: Hex) -> Option<Context> {
    assault_of(at.plan, &at.world.realm, at.seat(), space)
}

/// The same for any seat.
#[must_use]
pub fn assault_of(plan: &Plan, realm: &Realm, seat: usize, space: Hex) -> Option<Context> {
    let allies = || {
        (0..usize::from(plan.seats))
            .any(|other| realm.shields(space) & 1 << other != 0 && (other == seat || plan.allied(seat, other)))
    };
    match realm.site(space)? {
        SiteKind::Keep if realm.shields(space) == 0 => Some(Context::AssaultKeep),
        SiteKind::Keep if !allies() => Some(Context::AssaultOwnedKeep),
        SiteKind::Tower if realm.shields(space) == 0 => Some(Context::AssaultTower),
        SiteKind::City if !realm.conquered(space) => Some(Context::AssaultCity),
        _ => None,
    }
}

/// MKG-3.7: what a step costs. Refuses whatever makes it impossible, Move points apart.
pub fn step(at: At<'_>, to: Hex) -> Result<StepCost, Reason> {
    let realm = &at.world.realm;
    let from = at.side.trek.at.ok_or(Reason::NotAdjacent)?;
    let bends = bends(at);
    if !(from.touches(to) || (bends && from.distance(to) == 2)) {
        return Err(Reason::NotAdjacent);
    }
    let cell = realm.cell(to).ok_or(Reason::NotRevealed)?;
    if let Some(token) = realm.tokens_at(to).find(|token| token.rampaging) {
        return Err(Reason::RampagingThere { enemy: token.up.then_some(token.enemy) });
    }
    let city = realm.city(to);
    if city.is_some_and(|city| city.level == 0 && !city.conquered) {
        return Err(Reason::CityClosed);
    }
    let terrain = cell.terrain;
    let printed = if city.is_some() { Some(2) } else { terrain.cost(at.world.time) };
    let changed = if city.is_some() { Some(2) } else { terrain_cost(at, terrain, Some(to)) };
    let changed = changed.ok_or(Reason::Impassable { terrain })?;
    let barred = ways(at).any(|way| matches!(way, Way::Bars { terrains } if terrains & terrain.bit() != 0));
    if barred && city.is_none() {
        return Err(Reason::ForbiddenTerrain { terrain });
    }
    if shared(at, to) {
        if assault(at, to).is_some() && duel::victims(at, to).next().is_none() {
            let owner = at.others.iter().find(|(_, side)| side.trek.at == Some(to)).map(|(seat, _)| Seat::new(seat));
            return Err(Reason::KeepOccupied { player: owner });
        }
        if !bends && realm.provoked(from, to).next().is_some() {
            return Err(Reason::WouldProvoke);
        }
    }
    let wall = !bends && realm.walled(from, to);
    Ok(StepCost { terrain: printed.unwrap_or(changed), changed, wall })
}

/// MKG-3.9: whether a turn may end on a space.
#[must_use]
pub fn is_safe(at: At<'_>, space: Hex) -> bool {
    let realm = &at.world.realm;
    let terrain = realm.terrain(space);
    let declared = ways(at).any(|way| matches!(way, Way::Safe { terrains } if terrains & terrain.bit() != 0));
    (realm.is_land(space, at.world.time) || declared) && assault(at, space).is_none() && !shared(at, space)
}

/// MKG-3.6: what exploring costs.
#[must_use]
pub fn explore_cost(at: At<'_>) -> u16 {
    let less: u8 = ways(at).map(|way| if let Way::Explores(n) = way { n } else { 0 }).sum();
    2u16.saturating_sub(u16::from(less))
}

/// How far a tile may be from the hero who explores it.
fn explore_reach(at: At<'_>) -> u8 {
    if ways(at).any(|way| matches!(way, Way::Bends | Way::Scouts)) { 2 } else { 1 }
}

/// One step.
#[payload]
#[derive(Copy, Hash)]
pub struct Move {
    pub to: Hex,
    /// Further rampagers for a fight that the step starts; asked for where left out and there are any.
    pub join: Option<List<Hex, 6>>,
    /// A card discarded for a crystal of its color, where an effect allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub harvest: Option<Known<CardId>>,
}

impl Deed for Move {
    const NAME: &'static str = "MOVE";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.moving()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let Some(from) = at.side.trek.at else { return GO };
        let reach = if bends(at) { 2 } else { 1 };
        let spaces = (-reach..=reach).flat_map(|q| (-reach..=reach).map(move |r| Hex::new(from.q + q, from.r + r)));
        let near = |space: &Hex| (1..=reach as u8).contains(&space.distance(from));
        let mut dearest = None;
        for to in spaces.filter(near) {
            let step = Self { to, join: None, harvest: None };
            match Deed::check(&step, at) {
                Ok(()) => out.asking(step, &["join", "harvest"])?,
                Err(why @ Reason::NotEnoughMove { .. }) => dearest = Some(why),
                Err(_) => {}
            }
        }
        dearest.into_iter().for_each(|why| out.blocked(|| why));
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let cost = step(at, self.to)?.total();
        let have = at.side.kit.move_points;
        if have < cost {
            return Err(Reason::NotEnoughMove { needed: cost, have });
        }
        let from = at.side.trek.at.unwrap_or_default();
        let starts =
            assault(at, self.to).is_some() || (!bends(at) && at.world.realm.provoked(from, self.to).next().is_some());
        let joins = self.join.iter().flat_map(|join| join.iter());
        for (place, space) in joins.enumerate() {
            let again = self.join.as_ref().is_some_and(|join| join[..place].contains(space));
            if !starts || again || !self.to.touches(*space) || !at.world.realm.rampages(*space) {
                return Err(Reason::NoRampagerThere);
            }
        }
        self.harvest.map_or(Ok(()), |card| later::can_reap(at, card))
    }

    fn preview(&self, at: At<'_>, preview: Preview) -> Option<Preview> {
        Some(foresee(at, self.to, preview))
    }

    fn apply(&self, table: &mut Table<'_>) {
        let from = table.side.trek.at.unwrap_or_default();
        let cost = step(table.at(), self.to).expect("the action was checked").total();
        let provokes = !bends(table.at());
        let kit = &mut table.side.kit;
        kit.move_points -= cost;
        let left = kit.move_points;
        kit.turn.moved = true;
        kit.turn.path.push(from);
        let to = self.to;
        table.side.trek.at = Some(to);
        table.tell(|| Event::HeroMoved { from, to, cost, left });
        if let Some(card) = self.harvest.and_then(Known::row) {
            later::reap(table, card);
        }
        arrive(table, to);
        let mut provoked: List<Hex, 6> = List::new();
        if provokes {
            for space in table.world.realm.provoked(from, to) {
                provoked.push(space);
            }
        }
        if provoked.is_empty() && assault(table.at(), to).is_none() {
            return;
        }
        let owner = duel::victims(table.at(), to).next();
        if let Some(owner) = owner.filter(|_| shared(table.at(), to)) {
            attack::change_reputation(table, -1);
            duel::challenge(table, owner, from);
            return;
        }
        if !provoked.is_empty() {
            table.tell(|| Event::Provoked { spaces: provoked.to_vec() });
        }
        let realm = &mut *table.world.realm;
        realm.origin = from;
        realm.provoked = provoked;
        match self.join {
            None if mapfight::joinable(table.at()).next().is_some() => {
                let who = table.seat.index() as u8;
                table.world.realm.inquiry = Some(Inquiry { who, about: About::Join });
            }
            joined => mapfight::open_step(table, &joined.unwrap_or_default()),
        }
    }
}

/// What turns up when a hero has come to a space: a ruin's token under it, garrisons around it.
pub fn arrive(table: &mut Table<'_>, to: Hex) {
    let mark = table.world.realm.mark(to).copied();
    if let Some(ruin) = mark.and_then(|mark| mark.ruin.filter(|_| mark.flags & mark_flags::RUIN_UP == 0)) {
        table.world.realm.mark_mut(to).flags |= mark_flags::RUIN_UP;
        table.barrier();
        table.tell(|| Event::RuinRevealed { at: to, ruin });
    }
    look_around(table, to);
}

/// MKG-3.7: the heroes on the map besides the acting one.
fn other_heroes(at: At<'_>) -> impl Iterator<Item = Hex> {
    at.others.iter().filter_map(|(_, side)| side.trek.at)
}

/// MKG-3.7: whether a garrison turns up when a hero comes to a space: because of that hero, or because of another one next to it.
fn turns_up(at: At<'_>, garrison: Hex, hero: Hex) -> bool {
    let open = || match at.world.realm.site(garrison) {
        Some(SiteKind::Keep | SiteKind::Tower) => at.world.time == Time::Day,
        site => site == Some(SiteKind::City),
    };
    comes_into_sight(at, garrison, hero) || (other_heroes(at).any(|other| other.touches(garrison)) && open())
}

/// MKG-3.7: whether the acting hero sees a garrison from a space: those of keeps and towers by day, of cities always.
fn comes_into_sight(at: At<'_>, garrison: Hex, hero: Hex) -> bool {
    let sees = ways(at).map(|way| if let Way::Sees(n) = way { n } else { 0 }).max().unwrap_or(0);
    let far = garrison.distance(hero);
    match at.world.realm.site(garrison) {
        Some(SiteKind::Keep | SiteKind::Tower) => far <= u8::from(at.world.time == Time::Day).max(sees),
        Some(SiteKind::City) => far <= 1.max(sees),
        _ => false,
    }
}

/// MKG-3.7: garrisons near the heroes turn up; the acting one is on this space.
pub fn look_around(table: &mut Table<'_>, hero: Hex) {
    let at = table.at();
    let hidden = at.world.realm.tokens.iter().filter(|token| !token.up);
    let seen: Vec<Hex> = hidden.map(|token| token.at).filter(|garrison| turns_up(at, *garrison, hero)).collect();
    if seen.is_empty() {
        return;
    }
    let realm = &mut *table.world.realm;
    let mut told = Vec::new();
    for token in realm.tokens.iter_mut().filter(|token| !token.up && seen.contains(&token.at)) {
        token.up = true;
        told.push((token.at, token.enemy));
    }
    table.barrier();
    for (at, enemy) in told {
        table.tell(|| Event::TokenRevealed { at, enemy });
    }
}

/// MKG-16.14: a step before it is taken.
fn foresee(at: At<'_>, to: Hex, mut preview: Preview) -> Preview {
    let (Ok(cost), Some(from)) = (step(at, to), at.side.trek.at) else {
        if at.side.trek.at.is_some_and(|here| here.distance(to) > 1) {
            preview.path = sortie_engine::Said(crate::forecast::way(at, to));
        }
        return preview;
    };
    let realm = &at.world.realm;
    let provokes: Vec<Hex> = if bends(at) { Vec::new() } else { realm.provoked(from, to).collect() };
    let starts = match assault(at, to) {
        Some(_) if shared(at, to) => Some(Starts::Pvp),
        Some(_) => Some(Starts::Assault),
        None if !provokes.is_empty() => Some(Starts::Provoke),
        None => None,
    };
    let hidden = realm.tokens.iter().filter(|token| !token.up && turns_up(at, token.at, to));
    let mut reveals: Vec<Hex> = hidden.map(|token| token.at).collect();
    reveals.dedup();
    let ruin = realm.mark(to).is_some_and(|mark| mark.ruin.is_some() && mark.flags & mark_flags::RUIN_UP == 0);
    reveals.extend(ruin.then_some(to));
    preview.step = MovePreview {
        cost: cost.total(),
        terrain: cost.terrain,
        changed: cost.changed,
        wall: cost.wall,
        left: i32::from(at.side.kit.move_points) - i32::from(cost.total()),
        starts,
        provokes,
        reputation: if matches!(starts, Some(Starts::Assault | Starts::Pvp)) { -1 } else { 0 },
        reveals,
        safe: is_safe(at, to),
    }
    .into();
    preview
}

/// Places the next tile.
#[payload]
#[derive(Copy, Hash)]
pub struct Explore {
    pub slot: Slot,
}

impl Deed for Explore {
    const NAME: &'static str = "EXPLORE";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.moving()?;
        if at.world.realm.next_back().is_none() { Err(Reason::NoTiles) } else { Ok(()) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let Some(from) = at.side.trek.at else { return GO };
        let mut slots: List<Slot, 8> = List::new();
        let further = from.around().flat_map(Hex::around).filter(|_| explore_reach(at) > 1);
        for space in from.around().chain(further) {
            let (slot, _) = Slot::of(space);
            if at.world.realm.cell(space).is_none() && !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        for slot in slots.iter().copied() {
            match Deed::check(&Self { slot }, at) {
                Ok(()) => out.ready(Self { slot })?,
                Err(why @ Reason::NotEnoughMove { .. }) => out.blocked(|| why),
                Err(_) => {}
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let realm = &at.world.realm;
        if realm.tiles.iter().any(|tile| tile.slot == self.slot) {
            return Err(Reason::SlotTaken);
        }
        let from = at.side.trek.at.ok_or(Reason::NotAdjacent)?;
        let reach = explore_reach(at);
        if !self.slot.spaces().any(|space| space.distance(from) <= reach) {
            return Err(Reason::NotAdjacent);
        }
        realm.slot_fits(at.plan.shape(), self.slot)?;
        let (needed, have) = (explore_cost(at), at.side.kit.move_points);
        if have < needed { Err(Reason::NotEnoughMove { needed, have }) } else { Ok(()) }
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        let cost = explore_cost(at);
        preview.tile = TilePreview {
            cost,
            left: i32::from(at.side.kit.move_points) - i32::from(cost),
            next: at.world.realm.next_back().map(|back| Code::Borrowed(back_word(back))),
            fame: u8::from(at.plan.scenario.is_reconnaissance()),
        }
        .into();
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.side.kit.move_points -= explore_cost(table.at());
        table.side.kit.turn.moved = true;
        unfold::explore(table, self.slot);
    }
}

/// The word of a tile's back.
#[must_use]
pub const fn back_word(back: Back) -> &'static str {
    match back {
        Back::Start => "START",
        Back::Countryside => "COUNTRYSIDE",
        Back::Core => "CORE",
    }
}

/// The phases in which the figure may move.
pub const MOVING: &[Phase] = &[Phase::Movement];
