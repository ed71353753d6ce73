//! The map: territories, borders and continents, with the one validating loader.
//!
//! The built-in map and a user's map come through the same [`Map::load`], which names every defect it
//! finds. A map never changes during a match. Who owns what is in `state.rs`; card symbols are in `cards.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{ContinentId, ContinentSet, MAX_CONTINENTS, MAX_TERRITORIES, TerritoryId, TerritorySet};

/// The largest continent bonus a map may grant.
pub const MAX_BONUS: i64 = 99;

/// A map as people write it: the JSON format of RSK-2.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MapDefinition {
    /// Kebab-case name of the map.
    pub id: String,
    /// What players read.
    pub name: String,
    /// Territories in table order, which is also the order of the cards.
    pub territories: Vec<TerritoryDefinition>,
    /// The groups that grant a bonus when owned whole.
    pub continents: Vec<ContinentDefinition>,
}

/// One territory of a [`MapDefinition`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TerritoryDefinition {
    /// Kebab-case id, unique on the map.
    pub id: String,
    /// What players read.
    pub name: String,
    /// The continent it belongs to.
    pub continent_id: String,
    /// Ids of the territories it borders; a border must be named from both sides.
    pub adjacencies: Vec<String>,
}

/// One continent of a [`MapDefinition`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContinentDefinition {
    /// Kebab-case id, unique on the map.
    pub id: String,
    /// What players read.
    pub name: String,
    /// Armies granted at the start of a turn to whoever owns the whole continent, 0 to 99.
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
                    name: self.continents[at.index()].name.clone(),
                    bonus: i64::from(self.bonus(at)),
                })
                .collect(),
        }
    }

    /// The map's kebab-case name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many territories the map has.
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

    /// The territories that border at least one of these, themselves included only if they do.
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

/// The map of one match: the built-in one, which costs nothing to copy, or a user's.
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
                Err(defects) => Err(describe(&defects)),
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

/// One reason why a map cannot be played on; the texts are the ids at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapDefect {
    /// The JSON does not have the shape of a map.
    Malformed(String),
    /// An id is not kebab-case.
    NotKebab(String),
    /// A territory id occurs more than once.
    TerritoryTwice(String),
    /// A continent id occurs more than once.
    ContinentTwice(String),
    /// A territory (first) names a continent (second) that the map lacks.
    NoSuchContinent(String, String),
    /// A territory (first) names a neighbour (second) that the map lacks.
    NoSuchNeighbour(String, String),
    /// The card of the territory would have the id of a wild card.
    WildName(String),
    /// A territory names itself as its neighbour.
    BordersItself(String),
    /// The first names the second as its neighbour, but not the other way round.
    OneSided(String, String),
    /// The territory cannot be reached from the first one of the map.
    CutOff(String),
    /// The number of territories is outside 2 to 64.
    TerritoryCount(usize),
    /// The number of continents is outside 1 to 16.
    ContinentCount(usize),
    /// The bonus of the continent is outside 0 to 99.
    Bonus(String, i64),
    /// There are fewer territories (first) than players (second).
    TooFewForPlayers(usize, usize),
}

impl fmt::Display for MapDefect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapDefect::Malformed(why) => write!(f, "not a map: {why}"),
            MapDefect::NotKebab(id) => write!(f, "`{id}` is not a kebab-case id"),
            MapDefect::TerritoryTwice(id) => write!(f, "territory `{id}` occurs twice"),
            MapDefect::ContinentTwice(id) => write!(f, "continent `{id}` occurs twice"),
            MapDefect::NoSuchContinent(id, continent) => {
                write!(f, "territory `{id}` lies in the unknown continent `{continent}`")
            }
            MapDefect::NoSuchNeighbour(id, other) => write!(f, "territory `{id}` borders the unknown `{other}`"),
            MapDefect::WildName(id) => write!(f, "`card-{id}` is the id of a wild card"),
            MapDefect::BordersItself(id) => write!(f, "territory `{id}` borders itself"),
            MapDefect::OneSided(id, other) => write!(f, "`{id}` borders `{other}`, but not the other way round"),
            MapDefect::CutOff(id) => write!(f, "territory `{id}` is cut off from the rest"),
            MapDefect::TerritoryCount(n) => write!(f, "a map has 2 to {MAX_TERRITORIES} territories, not {n}"),
            MapDefect::ContinentCount(n) => write!(f, "a map has 1 to {MAX_CONTINENTS} continents, not {n}"),
            MapDefect::Bonus(id, bonus) => write!(f, "the bonus of `{id}` is 0 to {MAX_BONUS}, not {bonus}"),
            MapDefect::TooFewForPlayers(n, players) => write!(f, "{n} territories are too few for {players} players"),
        }
    }
}

/// All defects in one line.
pub fn describe(defects: &[MapDefect]) -> String {
    defects.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Every defect of a definition, in the order in which its parts are written.
fn defects_of(definition: &MapDefinition) -> Vec<MapDefect> {
    let mut defects = Vec::new();
    let ids = [&definition.id].into_iter();
    let ids = ids.chain(definition.territories.iter().map(|t| &t.id));
    for id in ids.chain(definition.continents.iter().map(|c| &c.id)) {
        if !is_kebab(id) {
            defects.push(MapDefect::NotKebab(id.clone()));
        }
    }
    let n = definition.territories.len();
    if !(2..=MAX_TERRITORIES).contains(&n) {
        defects.push(MapDefect::TerritoryCount(n));
    }
    let n = definition.continents.len();
    if !(1..=MAX_CONTINENTS).contains(&n) {
        defects.push(MapDefect::ContinentCount(n));
    }
    let mut continents = BTreeMap::new();
    for continent in &definition.continents {
        if continents.insert(continent.id.as_str(), ()).is_some() {
            defects.push(MapDefect::ContinentTwice(continent.id.clone()));
        }
        if !(0..=MAX_BONUS).contains(&continent.bonus) {
            defects.push(MapDefect::Bonus(continent.id.clone(), continent.bonus));
        }
    }
    let mut territories = BTreeMap::new();
    for territory in &definition.territories {
        if territories.insert(territory.id.as_str(), territory).is_some() {
            defects.push(MapDefect::TerritoryTwice(territory.id.clone()));
        }
        if matches!(territory.id.as_str(), "wild-1" | "wild-2") {
            defects.push(MapDefect::WildName(territory.id.clone()));
        }
    }
    // A set, so that a hostile map of any size is judged in little more than the time it takes to read it.
    let borders: BTreeSet<(&str, &str)> = definition
        .territories
        .iter()
        .flat_map(|territory| territory.adjacencies.iter().map(|other| (territory.id.as_str(), other.as_str())))
        .collect();
    for territory in &definition.territories {
        let id = &territory.id;
        if !continents.contains_key(territory.continent_id.as_str()) {
            defects.push(MapDefect::NoSuchContinent(id.clone(), territory.continent_id.clone()));
        }
        for other in &territory.adjacencies {
            match territories.get(other.as_str()) {
                None => defects.push(MapDefect::NoSuchNeighbour(id.clone(), other.clone())),
                Some(_) if other == id => defects.push(MapDefect::BordersItself(id.clone())),
                Some(_) if !borders.contains(&(other.as_str(), id.as_str())) => {
                    defects.push(MapDefect::OneSided(id.clone(), other.clone()));
                }
                Some(_) => {}
            }
        }
    }
    defects.extend(cut_off(&territories, definition));
    defects
}

/// The territories that no chain of borders joins to the first one, whatever else is wrong with the map.
fn cut_off(territories: &BTreeMap<&str, &TerritoryDefinition>, definition: &MapDefinition) -> Vec<MapDefect> {
    let mut reached = BTreeMap::new();
    let mut open: Vec<&str> = definition.territories.first().map(|t| t.id.as_str()).into_iter().collect();
    while let Some(id) = open.pop() {
        if reached.insert(id, ()).is_none() {
            let next = territories.get(id).into_iter().flat_map(|t| t.adjacencies.iter());
            open.extend(next.map(String::as_str).filter(|other| territories.contains_key(other)));
        }
    }
    let lost = territories.keys().filter(|id| !reached.contains_key(*id));
    lost.map(|id| MapDefect::CutOff((*id).to_owned())).collect()
}

/// Lower-case letters and digits in words joined by single hyphens.
fn is_kebab(id: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    id.split('-').all(word)
}
