//! What the levels look at: borders, threats, continents, and placements in the making.

use sortie_engine::Seat;

use crate::ids::{ContinentId, Owner, PerTerritory, TerritoryId, TerritorySet};
use crate::numbers::Count;
use crate::rules::{Action, PlaceArmies, Placement, attack};
use crate::state::Risk;

/// One seat's land in one world.
pub(in crate::bots) struct Land<'a> {
    pub(in crate::bots) state: &'a Risk,
    pub(in crate::bots) seat: Seat,
    pub(in crate::bots) own: TerritorySet,
}

impl<'a> Land<'a> {
    pub(in crate::bots) fn new(state: &'a Risk, seat: Seat) -> Self {
        Self { state, seat, own: state.owned(Owner::Seat(seat)) }
    }

    /// Hostile neighbours of a territory.
    pub(in crate::bots) fn foes(&self, at: TerritoryId) -> TerritorySet {
        self.state.map().neighbours(at).minus(self.own)
    }

    /// Own territories with a hostile neighbour.
    pub(in crate::bots) fn borders(&self) -> TerritorySet {
        self.own.iter().filter(|at| !self.foes(*at).is_empty()).collect()
    }

    /// Armies of the hostile neighbours.
    pub(in crate::bots) fn threat(&self, at: TerritoryId) -> u32 {
        self.threat_without(at, TerritorySet::EMPTY)
    }

    /// Armies of the hostile neighbours, except these.
    pub(in crate::bots) fn threat_without(&self, at: TerritoryId, apart: TerritorySet) -> u32 {
        self.foes(at).minus(apart).iter().fold(0_u32, |sum, foe| sum.saturating_add(self.state.armies(foe)))
    }

    /// How many territories of a continent the seat owns, and how many there are.
    pub(in crate::bots) fn progress(&self, continent: ContinentId) -> (usize, usize) {
        let members = self.state.map().members(continent);
        ((members & self.own).len(), members.len())
    }

    /// The seat's territories in continents that it owns whole.
    pub(in crate::bots) fn sealed(&self) -> TerritorySet {
        let map = self.state.map();
        map.owned_continents(self.own).iter().fold(TerritorySet::EMPTY, |sum, at| sum | map.members(at))
    }

    /// Whether taking this territory completes a continent.
    pub(in crate::bots) fn completes(&self, at: TerritoryId) -> bool {
        let map = self.state.map();
        map.members(map.continent_of(at)).minus(self.own) == TerritorySet::only(at)
    }

    /// Whether taking this territory breaks a continent that another owns whole.
    pub(in crate::bots) fn breaks(&self, at: TerritoryId) -> bool {
        let map = self.state.map();
        let members = map.members(map.continent_of(at));
        self.state.owner(at).is_some_and(|owner| members.is_subset(self.state.owned(owner)))
    }

    /// Whether a bot ends its turn because of the number of attacks. Together with at most one trade for three cards, one
    /// occupation for each territory and the rest of a turn, that stays below 500 actions (RSK-13.2).
    pub(in crate::bots) fn is_worn_out(&self) -> bool {
        self.state.flags.n_attacks == u8::MAX
    }

    /// The most dice of an attack from here.
    pub(in crate::bots) fn most_dice(&self, from: TerritoryId) -> u32 {
        attack::most_dice(self.state.armies(from))
    }

    /// Whether the source keeps a sealed continent's gate at half its threat, once the compulsory armies have left.
    pub(in crate::bots) fn keeps_gate(&self, from: TerritoryId, to: TerritoryId, sealed: TerritorySet) -> bool {
        if !sealed.contains(from) {
            return true;
        }
        let left = self.state.armies(from).saturating_sub(self.most_dice(from));
        u64::from(left) * 2 >= u64::from(self.threat_without(from, TerritorySet::only(to)))
    }

    /// Armies that stay where a stack leaves: one, or half the threat at a gate of a sealed continent.
    pub(in crate::bots) fn guard(&self, from: TerritoryId, apart: TerritorySet) -> u32 {
        if self.sealed().contains(from) { self.threat_without(from, apart).div_ceil(2).max(1) } else { 1 }
    }

    /// Steps from every own territory to the nearest of these, through own land; `u32::MAX` where there is no way.
    pub(in crate::bots) fn distances(&self, to: TerritorySet) -> PerTerritory<u32> {
        let mut distance = PerTerritory([u32::MAX; TerritoryId::COUNT]);
        let mut ring = to & self.own;
        let mut seen = ring;
        let mut steps = 0;
        while !ring.is_empty() {
            for at in ring.iter() {
                distance[at] = steps;
            }
            ring = (self.state.map().neighbours_of(ring) & self.own).minus(seen);
            seen = seen | ring;
            steps += 1;
        }
        distance
    }
}

/// Armies to place, added up per territory.
pub(in crate::bots) struct Placing {
    counts: PerTerritory<u32>,
    pub(in crate::bots) left: u32,
}

impl Placing {
    pub(in crate::bots) fn new(budget: u32) -> Self {
        Self { counts: PerTerritory::default(), left: budget }
    }

    /// Puts up to this many armies there.
    pub(in crate::bots) fn put(&mut self, at: TerritoryId, armies: u32) {
        let n = armies.min(self.left);
        self.counts[at] += n;
        self.left -= n;
    }

    /// What was put there so far.
    pub(in crate::bots) fn at(&self, at: TerritoryId) -> u32 {
        self.counts[at]
    }

    pub(in crate::bots) fn action(&self) -> Action {
        let placement = |(at, count): (TerritoryId, &u32)| {
            Some(Placement { territory_id: at.into(), count: Count::new(u64::from(*count))? })
        };
        PlaceArmies { placements: self.counts.iter().filter_map(placement).collect() }.into()
    }

    /// Spreads what is left over these territories, each army where threat against armies is worst.
    ///
    /// A large budget goes in handfuls, so the work stays bounded.
    pub(in crate::bots) fn spread(&mut self, land: &Land<'_>, over: TerritorySet) {
        if over.is_empty() {
            return;
        }
        let handful = (self.left / 64).max(1);
        while self.left > 0 {
            let need = |at: &TerritoryId| {
                let armies = f64::from(land.state.armies(*at)) + f64::from(self.at(*at));
                f64::from(land.threat(*at)) / armies
            };
            let worst = over.iter().max_by(|a, b| need(a).total_cmp(&need(b)));
            self.put(worst.expect("the set is not empty"), handful);
        }
    }
}
