//! The map: territories, borders and continents, with the one validating loader.
//!
//! The built-in map and a user's map come through the same [`Map::load`], which names every defect it
//! finds. A map never changes during a match. Who owns what is in `state.rs`; card symbols are in `cards.rs`.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use sortie_engine::wire;

use crate::defects::{MapDefect, defects_of};
use crate::ids::{ContinentId, ContinentSet, MAX_CONTINENTS, MAX_TERRITORIES, TerritoryId, TerritorySet};

/// A map as people write it: the JSON format of RSK-2.1.
#[wire]
#[derive(Eq)]
pub struct MapDefinition {
    /// Kebab-case.
    pub id: String,
    pub name: String,
    /// Territories in table order, which is also the order of the cards.
    pub territories: Vec<TerritoryDefinition>,
    pub continents: Vec<ContinentDefinition>,
}

/// One territory of a [`MapDefinition`].
#[wire]
#[derive(Eq)]
pub struct TerritoryDefinition {
    /// Kebab-case, unique on the map.
    pub id: String,
    pub name: String,
    pub continent_id: String,
    /// Ids of its neighbours; each border must be named from both sides.
    pub adjacencies: Vec<String>,
}

/// One continent of a [`MapDefinition`].
#[wire]
#[derive(Eq)]
pub struct ContinentDefinition {
    /// Kebab-case, unique on the map.
    pub id: String,
    pub name: String,
    /// Armies for the owner of the whole continent at the start of a turn, 0 to 99.
    pub bonus: i64,
}

/// A validated map, laid out for the rules: neighbours and continents are bitsets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    id: String,
    name: String,
    territories: Vec<Label>,
    continents: Vec<Label>,
    neighbours: [TerritorySet; MAX_TERRITORIES],
    /// How many borders the territories before each one have; the last is all of them.
    borders_before: [u16; MAX_TERRITORIES + 1],
    continent_of: [ContinentId; MAX_TERRITORIES],
    members: [TerritorySet; MAX_CONTINENTS],
    bonus: [u8; MAX_CONTINENTS],
}

/// The two texts of a territory or a continent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Label {
    id: String,
    name: String,
}

impl Map {
    /// Checks a definition and lays it out, or returns every defect (RSK-2.1).
    pub fn load(definition: &MapDefinition) -> Result<Map, Vec<MapDefect>> {
        let defects = defects_of(definition);
        if !defects.is_empty() {
            return Err(defects);
        }
        let territory_at: BTreeMap<&str, usize> =
            definition.territories.iter().enumerate().map(|(at, t)| (t.id.as_str(), at)).collect();
        let continent_at: BTreeMap<&str, usize> =
            definition.continents.iter().enumerate().map(|(at, c)| (c.id.as_str(), at)).collect();
        let mut map = Map {
            id: definition.id.clone(),
            name: definition.name.clone(),
            territories: definition
                .territories
                .iter()
                .map(|t| Label { id: t.id.clone(), name: t.name.clone() })
                .collect(),
            continents: definition
                .continents
                .iter()
                .map(|c| Label { id: c.id.clone(), name: c.name.clone() })
                .collect(),
            neighbours: [TerritorySet::EMPTY; MAX_TERRITORIES],
            borders_before: [0; MAX_TERRITORIES + 1],
            continent_of: [ContinentId::new(0); MAX_TERRITORIES],
            members: [TerritorySet::EMPTY; MAX_CONTINENTS],
            bonus: [0; MAX_CONTINENTS],
        };
        for (at, continent) in definition.continents.iter().enumerate() {
            map.bonus[at] = u8::try_from(continent.bonus).expect("the defects bound the bonus");
        }
        for (at, territory) in definition.territories.iter().enumerate() {
            let continent = continent_at[territory.continent_id.as_str()];
            map.continent_of[at] = ContinentId::new(continent);
            map.members[continent].insert(TerritoryId::new(at));
            for other in &territory.adjacencies {
                map.neighbours[at].insert(TerritoryId::new(territory_at[other.as_str()]));
            }
        }
        for at in 0..MAX_TERRITORIES {
            map.borders_before[at + 1] = map.borders_before[at] + map.neighbours[at].len() as u16;
        }
        Ok(map)
    }

    /// The map as people write it; [`Map::load`] reads it back to an equal map.
    pub fn definition(&self) -> MapDefinition {
        MapDefinition {
            id: self.id.clone(),
            name: self.name.clone(),
            territories: self
                .territories()
                .map(|at| TerritoryDefinition {
                    id: self.territory_id(at).to_owned(),
                    name: self.territory_name(at).to_owned(),
                    continent_id: self.continent_id(self.continent_of(at)).to_owned(),
                    adjacencies: self.neighbours(at).iter().map(|other| self.territory_id(other).to_owned()).collect(),
                })
                .collect(),
            continents: self
                .continents()
                .map(|at| ContinentDefinition {
                    id: self.continent_id(at).to_owned(),
                    name: self.continent_name(at).to_owned(),
                    bonus: i64::from(self.bonus(at)),
                })
                .collect(),
        }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// What players call the map.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn n_territories(&self) -> usize {
        self.territories.len()
    }

    /// Every territory, in table order.
    pub fn territories(&self) -> impl DoubleEndedIterator<Item = TerritoryId> + ExactSizeIterator + use<> {
        (0..self.n_territories()).map(TerritoryId::new)
    }

    /// Every territory as a set.
    pub fn all(&self) -> TerritorySet {
        TerritorySet::first_n(self.n_territories())
    }

    /// Every continent, in the order of the file.
    pub fn continents(&self) -> impl Iterator<Item = ContinentId> + use<> {
        (0..self.continents.len()).map(ContinentId::new)
    }

    /// The wire id of a territory.
    pub fn territory_id(&self, at: TerritoryId) -> &str {
        &self.territories[at.index()].id
    }

    /// What players call a territory.
    pub fn territory_name(&self, at: TerritoryId) -> &str {
        &self.territories[at.index()].name
    }

    /// What players call a continent.
    pub fn continent_name(&self, at: ContinentId) -> &str {
        &self.continents[at.index()].name
    }

    /// The wire id of a continent.
    pub fn continent_id(&self, at: ContinentId) -> &str {
        &self.continents[at.index()].id
    }

    /// The territory with this wire id; linear in the number of territories.
    pub fn find(&self, id: &str) -> Option<TerritoryId> {
        self.territories.iter().position(|label| label.id == id).map(TerritoryId::new)
    }

    /// The continent with this wire id; linear in the number of continents.
    pub fn find_continent(&self, id: &str) -> Option<ContinentId> {
        self.continents.iter().position(|label| label.id == id).map(ContinentId::new)
    }

    /// The territories that border this one.
    #[inline]
    pub fn neighbours(&self, at: TerritoryId) -> TerritorySet {
        self.neighbours[at.index()]
    }

    /// How many borders the territories before this one have together, each counted from its own side.
    #[inline]
    pub(crate) fn borders_before(&self, at: TerritoryId) -> usize {
        self.borders_before[at.index()].into()
    }

    /// How many borders there are, each counted from both sides.
    #[inline]
    pub(crate) fn n_borders(&self) -> usize {
        self.borders_before[MAX_TERRITORIES].into()
    }

    /// The territory that a border of [`Map::borders_before`] begins at.
    pub(crate) fn at_border(&self, border: usize) -> Option<TerritoryId> {
        let after = self.borders_before.partition_point(|before| usize::from(*before) <= border);
        TerritoryId::try_new(after.checked_sub(1)?).filter(|_| border < self.n_borders())
    }

    /// The territories that border at least one of these.
    pub fn neighbours_of(&self, of: TerritorySet) -> TerritorySet {
        of.iter().fold(TerritorySet::EMPTY, |sum, at| sum | self.neighbours(at))
    }

    /// Whether two territories share a border. No territory borders itself.
    #[inline]
    pub fn adjacent(&self, a: TerritoryId, b: TerritoryId) -> bool {
        self.neighbours[a.index()].contains(b)
    }

    /// The continent a territory belongs to.
    #[inline]
    pub fn continent_of(&self, at: TerritoryId) -> ContinentId {
        self.continent_of[at.index()]
    }

    /// The territories of a continent; a continent may be empty, and then nobody ever owns it.
    #[inline]
    pub fn members(&self, at: ContinentId) -> TerritorySet {
        self.members[at.index()]
    }

    /// What owning the whole continent grants at the start of a turn.
    #[inline]
    pub fn bonus(&self, at: ContinentId) -> u32 {
        u32::from(self.bonus[at.index()])
    }

    /// The continents that lie wholly within these territories.
    pub fn owned_continents(&self, owned: TerritorySet) -> ContinentSet {
        let mut whole = ContinentSet::EMPTY;
        for at in self.continents() {
            if !self.members(at).is_empty() && self.members(at).is_subset(owned) {
                whole.insert(at);
            }
        }
        whole
    }

    /// The part of `within` that can be reached from `start` without leaving `within`.
    pub fn reachable(&self, start: TerritoryId, within: TerritorySet) -> TerritorySet {
        let mut reached = TerritorySet::only(start);
        loop {
            let next = reached | (self.neighbours_of(reached) & within);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

static CLASSIC: LazyLock<Map> = LazyLock::new(|| {
    let definition = serde_json::from_str(include_str!("data/classic.json")).expect("the built-in map is well formed");
    Map::load(&definition).expect("the built-in map has no defect")
});

/// The map of one match: the built-in one, which is free to copy, or a user's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "MapSource", try_from = "MapSource")]
pub enum MapRef {
    /// The 42 territories of RSK-2.2.
    #[default]
    Classic,
    /// A map given in the options.
    Custom(Arc<Map>),
}

impl Deref for MapRef {
    type Target = Map;

    #[inline]
    fn deref(&self) -> &Map {
        match self {
            MapRef::Classic => &CLASSIC,
            MapRef::Custom(map) => map,
        }
    }
}

/// How a [`MapRef`] is written in a saved state.
#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum MapSource {
    BuiltIn(String),
    Custom(MapDefinition),
}

impl From<MapRef> for MapSource {
    fn from(map: MapRef) -> Self {
        match map {
            MapRef::Classic => MapSource::BuiltIn(CLASSIC_ID.to_owned()),
            MapRef::Custom(map) => MapSource::Custom(map.definition()),
        }
    }
}

impl TryFrom<MapSource> for MapRef {
    type Error = String;

    fn try_from(source: MapSource) -> Result<Self, String> {
        match source {
            MapSource::BuiltIn(id) => MapRef::built_in(&id).ok_or_else(|| format!("unknown map `{id}`")),
            MapSource::Custom(definition) => match Map::load(&definition) {
                Ok(map) => Ok(MapRef::Custom(Arc::new(map))),
                Err(defects) => Err(format!("the map has defects: {defects:?}")),
            },
        }
    }
}

/// The id of the built-in map.
pub const CLASSIC_ID: &str = "classic";

impl MapRef {
    /// The built-in map with this id.
    pub fn built_in(id: &str) -> Option<MapRef> {
        (id == CLASSIC_ID).then_some(MapRef::Classic)
    }
}
