//! What can be wrong with a map (RSK-2.1). The loader names every defect at once.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::board::{MapDefinition, TerritoryDefinition};
use crate::ids::{MAX_CONTINENTS, MAX_TERRITORIES};

/// The largest continent bonus a map may grant.
const MAX_BONUS: i64 = 99;

/// One reason why a map cannot be played on, with the ids at fault. The texts say it as `item-defects`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "defect", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MapDefect {
    /// The JSON does not have the shape of a map.
    Malformed {
        detail: String,
    },
    NotKebab {
        id: String,
    },
    TerritoryTwice {
        id: String,
    },
    ContinentTwice {
        id: String,
    },
    /// A territory is in a continent that the map lacks.
    NoSuchContinent {
        id: String,
        other: String,
    },
    /// A territory borders one that the map lacks.
    NoSuchNeighbour {
        id: String,
        other: String,
    },
    /// The territory's card would have the id of a wild card.
    WildName {
        id: String,
    },
    BordersItself {
        id: String,
    },
    /// The first names the second as its neighbour, but not the other way round.
    OneSided {
        id: String,
        other: String,
    },
    /// The territory cannot be reached from the first one of the map.
    CutOff {
        id: String,
    },
    TerritoryCount {
        count: usize,
    },
    ContinentCount {
        count: usize,
    },
    Bonus {
        id: String,
        count: i64,
    },
    TooFewForPlayers {
        count: usize,
        seats: usize,
    },
}

/// Every defect of a definition, in the order in which its parts are written.
pub(crate) fn defects_of(definition: &MapDefinition) -> Vec<MapDefect> {
    let mut defects = Vec::new();
    let ids = [&definition.id].into_iter();
    let ids = ids.chain(definition.territories.iter().map(|t| &t.id));
    for id in ids.chain(definition.continents.iter().map(|c| &c.id)) {
        if !is_kebab(id) {
            defects.push(MapDefect::NotKebab { id: id.clone() });
        }
    }
    let n = definition.territories.len();
    if !(2..=MAX_TERRITORIES).contains(&n) {
        defects.push(MapDefect::TerritoryCount { count: n });
    }
    let n = definition.continents.len();
    if !(1..=MAX_CONTINENTS).contains(&n) {
        defects.push(MapDefect::ContinentCount { count: n });
    }
    let mut continents = BTreeMap::new();
    for continent in &definition.continents {
        if continents.insert(continent.id.as_str(), ()).is_some() {
            defects.push(MapDefect::ContinentTwice { id: continent.id.clone() });
        }
        if !(0..=MAX_BONUS).contains(&continent.bonus) {
            defects.push(MapDefect::Bonus { id: continent.id.clone(), count: continent.bonus });
        }
    }
    let mut territories = BTreeMap::new();
    for territory in &definition.territories {
        if territories.insert(territory.id.as_str(), territory).is_some() {
            defects.push(MapDefect::TerritoryTwice { id: territory.id.clone() });
        }
        if matches!(territory.id.as_str(), "wild-1" | "wild-2") {
            defects.push(MapDefect::WildName { id: territory.id.clone() });
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
            defects.push(MapDefect::NoSuchContinent { id: id.clone(), other: territory.continent_id.clone() });
        }
        for other in &territory.adjacencies {
            match territories.get(other.as_str()) {
                None => defects.push(MapDefect::NoSuchNeighbour { id: id.clone(), other: other.clone() }),
                Some(_) if other == id => defects.push(MapDefect::BordersItself { id: id.clone() }),
                Some(_) if !borders.contains(&(other.as_str(), id.as_str())) => {
                    defects.push(MapDefect::OneSided { id: id.clone(), other: other.clone() });
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
    lost.map(|id| MapDefect::CutOff { id: (*id).to_owned() }).collect()
}

/// Lower-case letters and digits in words joined by single hyphens.
fn is_kebab(id: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    id.split('-').all(word)
}
