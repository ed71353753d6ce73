//! RSK-2: the classic map, and the loader's defects.

use std::sync::Arc;

use sortie_game_risk::board::{ContinentDefinition, Map, MapDefinition, MapRef, TerritoryDefinition};
use sortie_game_risk::defects::MapDefect;
use sortie_game_risk::ids::TerritoryId;

fn at(id: &str) -> TerritoryId {
    MapRef::Classic.find(id).expect("on the classic map")
}

/// R01.
#[test]
fn rsk_2_2_classic_counts() {
    let map = MapRef::Classic;
    assert_eq!(map.n_territories(), 42);
    let degrees: usize = map.territories().map(|t| map.neighbours(t).len()).sum();
    assert_eq!(degrees, 2 * 83);
    for a in map.territories() {
        for b in map.territories() {
            assert_eq!(map.adjacent(a, b), map.adjacent(b, a));
        }
    }
    assert_eq!(map.reachable(at("alaska"), map.all()), map.all());
    let sizes: Vec<_> = map.continents().map(|c| (map.continent_id(c).to_owned(), map.members(c).len())).collect();
    let wanted = [("na", 9), ("sa", 4), ("eu", 7), ("af", 6), ("as", 12), ("au", 4)];
    assert_eq!(sizes, wanted.map(|(id, n)| (id.to_owned(), n)));
    let bonuses: Vec<u32> = map.continents().map(|c| map.bonus(c)).collect();
    assert_eq!(bonuses, [5, 2, 5, 3, 7, 2]);
}

/// R02 and edge case 21.
#[test]
fn rsk_2_2_classic_borders() {
    let map = MapRef::Classic;
    for (a, b, borders) in [
        ("alaska", "kamchatka", true),
        ("southern-europe", "egypt", true),
        ("east-africa", "middle-east", true),
        ("brazil", "peru", true),
        ("iceland", "ukraine", false),
        ("argentina", "venezuela", false),
        ("japan", "china", false),
        ("egypt", "congo", false),
    ] {
        assert_eq!(map.adjacent(at(a), at(b)), borders, "{a} {b}");
    }
}

fn line(ids: &[&str]) -> MapDefinition {
    let territory = |n: usize| TerritoryDefinition {
        id: ids[n].to_owned(),
        name: ids[n].to_uppercase(),
        continent_id: "c1".to_owned(),
        adjacencies: [n.wrapping_sub(1), n + 1].iter().filter_map(|n| ids.get(*n)).map(|id| (*id).to_owned()).collect(),
    };
    MapDefinition {
        id: "line".to_owned(),
        name: "Line".to_owned(),
        territories: (0..ids.len()).map(territory).collect(),
        continents: vec![ContinentDefinition { id: "c1".to_owned(), name: "C1".to_owned(), bonus: 2 }],
    }
}

#[test]
fn rsk_2_1_a_good_map_reads_back() {
    let definition = line(&["t1", "t2", "t3"]);
    let map = Map::load(&definition).expect("no defect");
    assert_eq!(map.definition(), definition);
    let saved = serde_json::to_string(&MapRef::Custom(Arc::new(map.clone()))).expect("writes");
    assert_eq!(serde_json::from_str::<MapRef>(&saved).expect("reads"), MapRef::Custom(Arc::new(map)));
    assert_eq!(serde_json::to_string(&MapRef::Classic).expect("writes"), "\"classic\"");
    assert!(serde_json::from_str::<MapRef>("\"moon\"").is_err());
}

/// Each defect is found, and one map shows them all at once.
#[test]
fn rsk_2_1_every_defect_is_named() {
    let mut map = line(&["t1", "t2", "t3", "t1", "Bad Id"]);
    map.continents.push(ContinentDefinition { id: "c1".to_owned(), name: String::new(), bonus: 100 });
    map.territories[0].continent_id = "c9".to_owned();
    map.territories[1].adjacencies.push("t9".to_owned());
    map.territories[1].adjacencies.push("t2".to_owned());
    map.territories[2].adjacencies.clear();
    let s = str::to_owned;
    let defects = Map::load(&map).expect_err("full of defects");
    for wanted in [
        MapDefect::NotKebab { id: s("Bad Id") },
        MapDefect::TerritoryTwice { id: s("t1") },
        MapDefect::ContinentTwice { id: s("c1") },
        MapDefect::Bonus { id: s("c1"), count: 100 },
        MapDefect::NoSuchContinent { id: s("t1"), other: s("c9") },
        MapDefect::NoSuchNeighbour { id: s("t2"), other: s("t9") },
        MapDefect::BordersItself { id: s("t2") },
        MapDefect::OneSided { id: s("t2"), other: s("t3") },
    ] {
        assert!(defects.contains(&wanted), "{wanted:?} is missing in {defects:?}");
    }
    let mut islands = line(&["t1", "t2", "t3"]);
    islands.territories[1].adjacencies.pop();
    islands.territories[2].adjacencies.clear();
    assert_eq!(Map::load(&islands), Err(vec![MapDefect::CutOff { id: s("t3") }]));
}

#[test]
fn rsk_2_1_sizes() {
    let ids: Vec<String> = (0..65).map(|n| format!("t{n}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert!(Map::load(&line(&ids[..64])).is_ok());
    assert_eq!(Map::load(&line(&ids)), Err(vec![MapDefect::TerritoryCount { count: 65 }]));
    assert_eq!(Map::load(&line(&ids[..1])), Err(vec![MapDefect::TerritoryCount { count: 1 }]));
    let mut none = line(&[]);
    none.continents.clear();
    assert_eq!(
        Map::load(&none),
        Err(vec![MapDefect::TerritoryCount { count: 0 }, MapDefect::ContinentCount { count: 0 }])
    );
}

#[test]
fn an_empty_continent_is_nobodys() {
    let mut map = line(&["t1", "t2"]);
    map.continents.push(ContinentDefinition { id: "c2".to_owned(), name: "C2".to_owned(), bonus: 9 });
    let map = Map::load(&map).expect("no defect");
    assert_eq!(map.owned_continents(map.all()).iter().map(|c| map.bonus(c)).sum::<u32>(), 2);
}
