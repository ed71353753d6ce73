//! Scenarios with a map: the tables against the checklist, the vectors of map and movement, and random games of every scenario with
//! the audit and a second, deliberately plain count of the score.

use serde_json::{Value, json};
use sortie_engine::{Audit, Chance, Game, Playout, Quiet, Seat, Setup, Viewer};
use sortie_game_mageknight::data::decks::{self, Class};
use sortie_game_mageknight::data::ruins::{Ruin, ruin};
use sortie_game_mageknight::data::scenarios::Scenario;
use sortie_game_mageknight::data::tiles::{Back, SiteKind, TILES, TileId};
use sortie_game_mageknight::data::{recruits, tables};
use sortie_game_mageknight::ids::{Color, HeroId, RuinId, SkillId, TacticId, Terrain, Time, TokenColor, UnitId};
use sortie_game_mageknight::map::{Hex, Shape, Slot};
use sortie_game_mageknight::rules::{CancelAttack, CancelBlock};
use sortie_game_mageknight::state::{Declaration, Side};
use sortie_game_mageknight::{Action, MageKnight};

/// Scenarios with the numbers of seats they are for.
const SCENARIOS: &[(&str, std::ops::RangeInclusive<usize>)] = &[
    ("first_reconnaissance_solo", 1..=1),
    ("solo_conquest", 1..=1),
    ("first_reconnaissance", 2..=4),
    ("full_conquest", 2..=4),
    ("blitz_conquest", 2..=4),
    ("full_cooperation", 2..=3),
    ("blitz_cooperation", 2..=3),
    ("mines_liberation", 2..=4),
    ("druid_nights", 2..=4),
    ("dungeon_lords", 2..=4),
    ("one_to_return", 2..=4),
];

fn start(options: Value, seats: usize, seed: u64) -> MageKnight {
    let setup = Setup::new(seats, serde_json::from_value(options).expect("the options read"));
    MageKnight::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the options are legal")
}

fn play(options: Value, seats: usize, seed: u64, audited: bool) -> MageKnight {
    let mut game = start(options, seats, seed);
    let mut bots = Chance::fast_from(seed ^ 77);
    let mut actions = 0;
    while let Some(seat) = game.awaiting().must.first() {
        let action = game.playout_action(seat, &mut bots.event());
        if let Err(why) = game.check(seat, &action) {
            panic!("seed {seed}: {action:?} is refused: {why:?}");
        }
        let before = audited.then(|| game.clone());
        game.apply(seat, &action, &mut Quiet);
        if let Some(before) = before {
            game.audit().unwrap_or_else(|why| panic!("seed {seed}: {why} after {action:?}"));
            MageKnight::audit_step(&before, seat, &action, &game)
                .unwrap_or_else(|why| panic!("seed {seed}: {why} after {action:?}"));
        }
        actions += 1;
        assert!(actions < 100_000, "seed {seed}: the match goes on for ever");
    }
    game
}

fn sum(list: &Value, worth: impl Fn(&Value) -> i64) -> i64 {
    list.as_array().into_iter().flatten().map(worth).sum()
}

/// The score of one player counted from the final view alone, without titles and modules.
fn recount(table: &Value, player: &Value, id: &str) -> [i64; 7] {
    let class = |card: &Value| {
        let card = card.as_str().and_then(sortie_game_mageknight::ids::CardId::read).expect("a card");
        decks::of_class(Class::Spell).any(|other| other == card) as i64 * 2
            + decks::of_class(Class::Advanced).any(|other| other == card) as i64
    };
    let artifact = |card: &Value| {
        let card = card.as_str().and_then(sortie_game_mageknight::ids::CardId::read).expect("a card");
        i64::from(decks::of_class(Class::Artifact).any(|other| other == card))
    };
    let piles = ["hand", "deck", "discard", "playArea", "under", "aside"].map(|pile| &player[pile]);
    let knowledge = piles.iter().map(|pile| sum(pile, class)).sum();
    let artifacts: i64 = piles.iter().map(|pile| sum(pile, artifact)).sum();
    let borne = sum(&player["units"], |unit| i64::from(!unit["banner"].is_null()));
    let artifacts = artifacts + borne;
    let wounds: i64 = piles.iter().map(|pile| sum(pile, |card| i64::from(card == "wound"))).sum();
    let leader = sum(&player["units"], |unit| {
        let level = unit["level"].as_i64().unwrap_or(0);
        if unit["wounds"].as_i64() > Some(0) { level / 2 } else { level }
    });
    let crystals: i64 = player["crystals"].as_object().into_iter().flatten().filter_map(|(_, n)| n.as_i64()).sum();
    let (mut adventurer, mut conqueror) = (0, 0);
    for space in table["spaces"].as_array().into_iter().flatten() {
        let own = space["shields"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat == id));
        if !own {
            continue;
        }
        match space["site"].as_str() {
            Some("dungeon" | "tomb") if table["scenario"] == "dungeon_lords" => adventurer += 4,
            Some("dungeon" | "tomb" | "den" | "spawning" | "ruins" | "maze" | "labyrinth") => adventurer += 2,
            Some("keep" | "tower") => conqueror += 2,
            Some("monastery") if space["burned"] == true => conqueror += 2,
            _ => {}
        }
    }
    let fame = player["fame"].as_i64().unwrap_or(0);
    [fame, knowledge, leader, adventurer, 2 * artifacts + crystals / 2, conqueror, -2 * wounds]
}

fn title(values: &[i64], at: usize, alone: i64, tied: i64) -> i64 {
    let best = *values.iter().max().unwrap_or(&0);
    match (values[at] == best && best > 0, values.iter().filter(|value| **value == best).count()) {
        (false, _) => 0,
        (true, 1) => alone,
        (true, _) => tied,
    }
}

/// The points of the scenario counted from the final view alone: cities, goal, time, for each seat or once for a team.
fn modules(table: &Value, scenario: &str, seats: usize) -> Vec<[i64; 3]> {
    let cities: Vec<&Value> = table["cities"].as_array().into_iter().flatten().collect();
    let holds = |city: &Value, seat: usize| {
        city["shields"].as_array().is_some_and(|seats| seats.iter().any(|one| *one == format!("p{seat}")))
    };
    let leads = |city: &Value, seat: usize| city["leader"] == format!("p{seat}");
    let taken = cities.iter().filter(|city| city["conquered"] == true).count() as i64;
    let all = taken > 0 && taken == to_conquer(scenario, seats);
    let with_best =
        |points: Vec<i64>| -> Vec<i64> { (0..points.len()).map(|at| points[at] + title(&points, at, 5, 2)).collect() };
    match scenario {
        "solo_conquest" | "full_cooperation" | "blitz_cooperation" => {
            let each_leads = seats > 1 && (0..seats).all(|seat| cities.iter().any(|city| leads(city, seat)));
            let goal = if all { 15 } else { 0 } + if each_leads { 10 } else { 0 };
            let unused = table["rounds"].as_i64().unwrap_or(0) - table["round"].as_i64().unwrap_or(0);
            let left = table["dummy"]["deckCount"].as_i64().unwrap_or(0);
            let quiet = if table["end"]["announcedBy"].is_null() { 5 } else { 0 };
            vec![[10 * taken, goal, 30 * unused + left + quiet]]
        }
        "full_conquest" | "blitz_conquest" => {
            let worth = |city: &Value, seat: usize| match (leads(city, seat), holds(city, seat)) {
                (true, _) => 7,
                (false, true) => 4,
                (false, false) => 0,
            };
            let points = (0..seats).map(|seat| cities.iter().map(|city| worth(city, seat)).sum()).collect();
            with_best(points).into_iter().map(|points| [points, 0, 0]).collect()
        }
        "mines_liberation" => {
            let core: Vec<Hex> = table["map"].as_array().into_iter().flatten().fold(Vec::new(), |mut core, tile| {
                if tile["tile"].as_str().is_some_and(|tile| tile.starts_with('K')) {
                    let slot: Slot = serde_json::from_value(tile["slot"].clone()).expect("a slot");
                    core.extend(slot.spaces());
                }
                core
            });
            let mines = table["spaces"].as_array().into_iter().flatten().filter(|space| space["site"] == "mine");
            let mut points = vec![0; seats];
            for mine in mines {
                let at: Hex = serde_json::from_value(mine["at"].clone()).expect("a space");
                let worth = if core.contains(&at) { 7 } else { 4 };
                points.iter_mut().enumerate().for_each(|(seat, sum)| *sum += if holds(mine, seat) { worth } else { 0 });
            }
            with_best(points).into_iter().map(|points| [0, points, 0]).collect()
        }
        _ => vec![[0; 3]; seats],
    }
}

/// MKG-2.3: the cities of a scenario that is played together.
fn to_conquer(scenario: &str, seats: usize) -> i64 {
    match (scenario, seats) {
        ("full_cooperation", 2) | ("blitz_cooperation", 3) => 3,
        ("full_cooperation", _) => 4,
        _ => 2,
    }
}

/// Compares the score with a recount from the judge's view of the end.
fn check_score(game: &MageKnight, scenario: &str) {
    let (view, players) = game.view(Viewer::Judge);
    let table = serde_json::to_value(view).expect("a view");
    let players: Vec<Value> = players.iter().map(|player| serde_json::to_value(player).expect("a view")).collect();
    let parts: Vec<[i64; 7]> =
        players.iter().enumerate().map(|(at, player)| recount(&table, player, &format!("p{at}"))).collect();
    let names = ["fame", "knowledge", "leader", "adventurer", "loot", "conqueror", "beating"];
    let cooperative = table.get("dummy").is_some();
    for (at, player) in players.iter().enumerate() {
        let score = &player["score"];
        if scenario == "one_to_return" {
            assert_eq!(score["total"], parts[at][0]);
            continue;
        }
        for (part, name) in names.iter().enumerate() {
            let column: Vec<i64> = parts.iter().map(|parts| parts[part]).collect();
            let wanted = match (cooperative, part) {
                (false, _) => column[at],
                (true, 0 | 6) => *column.iter().min().expect("a player"),
                (true, _) => *column.iter().max().expect("a player"),
            };
            assert_eq!(score[name], wanted, "{name} of p{at} in {scenario}");
        }
        let column = |part: usize| parts.iter().map(|parts| parts[part]).collect::<Vec<i64>>();
        let lords = scenario == "dungeon_lords";
        let titles = if cooperative {
            0
        } else {
            [1, 2, 4, 5].map(|part| title(&column(part), at, 3, 1)).iter().sum::<i64>()
                + if lords { title(&column(3), at, 5, 2) } else { title(&column(3), at, 3, 1) }
                - title(&column(6).iter().map(|n| -n).collect::<Vec<_>>(), at, 3, 1)
        };
        assert_eq!(score["titles"], titles, "titles of p{at} in {scenario}");
        let modules = modules(&table, scenario, players.len());
        let own = if cooperative { &modules[0] } else { &modules[at] };
        for (part, name) in ["cities", "goal", "time"].into_iter().enumerate() {
            assert_eq!(score[name], own[part], "{name} of p{at} in {scenario}");
        }
        let whole: i64 = score
            .as_object()
            .expect("parts")
            .iter()
            .filter(|(name, _)| *name != "total")
            .filter_map(|(_, n)| n.as_i64())
            .sum();
        assert_eq!(score["total"], whole);
    }
}

#[test]
fn random_games_of_every_scenario_end_and_are_scored() {
    for (scenario, seats) in SCENARIOS {
        for seats in seats.clone() {
            for seed in 0..4 {
                let game = play(json!({ "scenario": scenario }), seats, seed, seed < 2);
                assert!(game.outcome().is_some());
                check_score(&game, scenario);
            }
        }
    }
    let teams = json!({ "scenario": "blitz_conquest", "teams": [[0, 2], [1, 3]] });
    let game = play(teams, 4, 3, true);
    let (_, players) = game.view(Viewer::Judge);
    let scores: Vec<Value> =
        players.iter().map(|player| serde_json::to_value(player).expect("a view")["score"].clone()).collect();
    assert!(scores[0] == scores[2] && scores[1] == scores[3]);
    let variants = ["random_cities", "night_arrival", "darkness_is_coming", "rampage", "more_rampage", "friendly_mana"];
    for variant in variants.into_iter().chain(["no_interactive_spells", "no_interactive_skills"]) {
        play(json!({ "scenario": "full_conquest", "variants": [variant] }), 2, 5, true);
    }
    for seed in 0..6 {
        play(json!({ "scenario": "full_conquest", "expansionTiles": true }), 2, seed, true);
    }
}

/// MKG-2.3, MKG-16.11: the stack keeps the order of its shuffle; only the last tiles that the scenario can do without are left over.
#[test]
fn the_tiles_that_a_scenario_needs_lie_anywhere() {
    let sites =
        [("mines_liberation", SiteKind::Mine), ("druid_nights", SiteKind::Glade), ("dungeon_lords", SiteKind::Dungeon)];
    for (scenario, site) in sites {
        let has = |tile: TileId| TILES[tile.index()].cells.iter().any(|cell| cell.site == Some(site));
        let mut needed_first = 0;
        for seed in 0..40 {
            let mut shuffled = TileId::ALL[TileId::C1.index()..=TileId::C11.index()].to_vec();
            let mut chance = Chance::seeded(&seed.to_string());
            chance.event_at(13).shuffle(&mut shuffled);
            let mut kept = shuffled.clone();
            while kept.len() > 8 {
                let last = kept.iter().rposition(|tile| !has(*tile)).expect("there are fewer than eight of them");
                kept.remove(last);
            }
            let rest: Vec<TileId> = shuffled.iter().copied().filter(|tile| !kept.contains(tile)).collect();
            let options = serde_json::from_value(json!({ "scenario": scenario })).expect("the options read");
            let chance = Chance::seeded(&seed.to_string());
            let game = MageKnight::new(&Setup::new(2, options), chance, &mut Quiet).expect("the options are legal");
            let realm = &game.worlds[0].realm;
            let first = realm.tiles.iter().skip(1).map(|placed| placed.tile);
            let lying: Vec<TileId> = first.chain(realm.tile_deck.iter().copied()).take(8).collect();
            assert_eq!(lying, kept, "{scenario}");
            assert_eq!(realm.left_over[..3], rest[..], "{scenario}");
            needed_first += u32::from(has(kept[0]));
            if site == SiteKind::Mine {
                assert!(realm.left_over.contains(&TileId::K1));
            }
        }
        assert!((1..40).contains(&needed_first), "{scenario}: {needed_first}");
    }
}

/// One game of every scenario and number of seats, or as many as a variable says, of one scenario where another names it:
/// `SORTIE_GAMES=10000 SORTIE_SCENARIO=solo_conquest cargo test --release many_random_games`.
#[test]
#[expect(clippy::disallowed_methods, reason = "the number of games is for whoever runs the test")]
fn many_random_games() {
    let n = std::env::var("SORTIE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let only = std::env::var("SORTIE_SCENARIO").ok();
    for (scenario, seats) in SCENARIOS.iter().filter(|(scenario, _)| only.as_ref().is_none_or(|only| only == scenario))
    {
        for seats in seats.clone() {
            for seed in 0..n {
                let game = play(json!({ "scenario": scenario }), seats, seed, seed % 100 == 0);
                check_score(&game, scenario);
            }
            println!("{scenario} with {seats}: {n} games");
        }
    }
}

/// What canceling the open declaration leads to, where it can be canceled.
fn canceled(game: &MageKnight, seat: Seat) -> Option<MageKnight> {
    let bracket = game.sides[seat.index()].bracket.as_deref().filter(|bracket| !bracket.sealed)?;
    let cancel: Action = match bracket.declared {
        Declaration::Attack { .. } | Declaration::Duel => CancelAttack {}.into(),
        Declaration::Block { .. } => CancelBlock {}.into(),
    };
    game.check(seat, &cancel).ok()?;
    let mut back = game.clone();
    back.apply(seat, &cancel, &mut Quiet);
    Some(back)
}

/// Walks that take one of all offers at each step, with the audit after every one, and a look at what a cancel gives back: two of each
/// scenario and number of seats, or as many in all as a variable says, from the one that another names on:
/// `SORTIE_WALKS=10000 SORTIE_FROM=0 cargo test --release many_random_walks`.
#[test]
#[expect(clippy::disallowed_methods, reason = "the number of walks is for whoever runs the test")]
fn many_random_walks() {
    let settings: Vec<(&str, usize)> =
        SCENARIOS.iter().flat_map(|(scenario, seats)| seats.clone().map(move |seats| (*scenario, seats))).collect();
    let said = |name: &str| std::env::var(name).ok().and_then(|n| n.parse().ok());
    let walks = said("SORTIE_WALKS").unwrap_or(2 * settings.len());
    let mut n_canceled = 0;
    for walk in said("SORTIE_FROM").unwrap_or(0)..walks {
        let (scenario, seats) = settings[walk % settings.len()];
        let mut game = start(json!({ "scenario": scenario }), seats, walk as u64);
        let mut chance = Chance::fast_from(walk as u64 ^ 31);
        let mut undeclared = game.clone();
        // Some way into the match by the quick policy, then by all that is offered.
        let quick = (walk * 37) % 600;
        for step in 0..quick + 60 {
            let Some(seat) = game.awaiting().must.first() else { break };
            let mut draws = chance.event();
            let action = if step < quick {
                game.playout_action(seat, &mut draws)
            } else {
                sortie_engine::offer::sample(&game, seat, &mut draws).expect("the seat must act")
            };
            let before = game.clone();
            game.apply(seat, &action, &mut Quiet);
            let fault = |why: &str| -> ! { panic!("walk {walk}, step {step}: {why} after {action:?}") };
            game.audit().unwrap_or_else(|why| fault(&why));
            MageKnight::audit_step(&before, seat, &action, &game).unwrap_or_else(|why| fault(&why));
            if game.sides[seat.index()].bracket.is_none() {
                undeclared = game.clone();
            } else if let Some(back) = canceled(&game, seat) {
                n_canceled += 1;
                if back != undeclared {
                    fault(&format!("a cancel does not give back {}", differing(&undeclared, &back)));
                }
            }
        }
    }
    println!("{walks} walks, {n_canceled} cancels");
}

/// The first member in which two states differ, as a path with both values.
fn differing(one: &MageKnight, other: &MageKnight) -> String {
    fn find(path: String, one: &Value, other: &Value) -> Option<String> {
        match (one, other) {
            _ if one == other => None,
            (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
                a.iter().find_map(|(name, value)| find(format!("{path}.{name}"), value, b.get(name)?))
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                a.iter().zip(b).enumerate().find_map(|(at, (a, b))| find(format!("{path}.{at}"), a, b))
            }
            _ => Some(format!("{path}: {one} became {other}")),
        }
    }
    let json = |game: &MageKnight| serde_json::to_value(game).expect("a state is plain data");
    find(String::new(), &json(one), &json(other)).unwrap_or_default()
}

/// A state of four seats takes at most 4,608 bytes with everything that it owns, wherever nobody fights and nothing is asked.
#[test]
fn states_of_four_seats_are_small() {
    let (mut most, mut seen) = (0, 0);
    for scenario in ["first_reconnaissance", "full_conquest", "blitz_conquest", "mines_liberation", "dungeon_lords"] {
        for seed in 0..6 {
            let mut game = start(json!({ "scenario": scenario }), 4, seed);
            let mut bots = Chance::fast_from(seed ^ 78);
            while let Some(seat) = game.awaiting().must.first() {
                let action = game.playout_action(seat, &mut bots.event());
                game.apply(seat, &action, &mut Quiet);
                let fights = |side: &Side| side.kit.fight.is_on() || side.bracket.is_some();
                if !game.sides.iter().any(fights) && game.worlds[0].question().is_none() {
                    (most, seen) = (most.max(game.bytes()), seen + 1);
                }
            }
        }
    }
    println!("at most {most} bytes in {seen} states");
    assert!(seen > 1_000 && most <= 4_608, "{most} bytes in one of {seen} states");
}

#[test]
fn centers_of_slots() {
    let center = |x, y| Slot::new(x, y).center();
    assert_eq!(center(1, 0), Hex::new(3, -2));
    assert_eq!(center(0, 1), Hex::new(1, -3));
    assert_eq!(center(1, 1), Hex::new(4, -5));
    assert_eq!(center(1, -1), Hex::new(2, 1));
    for x in -3..6 {
        for y in -3..6 {
            for (place, space) in Slot::new(x, y).spaces().enumerate() {
                assert_eq!(Slot::of(space), (Slot::new(x, y), place));
            }
        }
    }
}

#[test]
fn outlines_of_the_map() {
    let open = Shape::Open { south: 1, north: 1 };
    let on_map = [(0, -1), (1, -1), (1, -2), (3, 1), (0, 2)].map(|(x, y)| open.holds(Slot::new(x, y)));
    assert_eq!(on_map, [false, true, false, true, false]);
    assert!(Shape::Wedge.is_coast(Slot::new(0, 2)) && !Shape::Wedge.is_coast(Slot::new(1, 1)));
    assert!(!Shape::FreeWedge.is_coast(Slot::new(0, 2)));
}

#[test]
fn terrain_by_day_and_night() {
    let land = [Terrain::Plains, Terrain::Hills, Terrain::Forest, Terrain::Wasteland, Terrain::Desert, Terrain::Swamp];
    assert_eq!(land.map(|terrain| terrain.cost(Time::Day)), [2, 3, 3, 4, 5, 5].map(Some));
    assert_eq!(land.map(|terrain| terrain.cost(Time::Night)), [2, 3, 5, 4, 3, 5].map(Some));
    for terrain in [Terrain::Lake, Terrain::Mountain, Terrain::Sea] {
        assert_eq!(terrain.cost(Time::Day), None);
    }
}

/// MKG-17.1: how often each site stands on the tiles of the base game.
#[test]
fn content_of_the_tiles() {
    let base = |tile: &&sortie_game_mageknight::data::tiles::Tile| {
        let id = tile.id.index();
        (TileId::C1.index()..=TileId::C11.index()).contains(&id)
            || (TileId::K1.index()..=TileId::K8.index()).contains(&id)
    };
    let count = |site: SiteKind| {
        TILES.iter().filter(base).flat_map(|tile| tile.cells).filter(|cell| cell.site == Some(site)).count()
    };
    let wanted = [
        (SiteKind::Village, 6),
        (SiteKind::Monastery, 4),
        (SiteKind::Keep, 5),
        (SiteKind::Tower, 5),
        (SiteKind::City, 4),
        (SiteKind::Glade, 6),
        (SiteKind::Mine, 8),
        (SiteKind::Dungeon, 2),
        (SiteKind::Tomb, 2),
        (SiteKind::Den, 2),
        (SiteKind::Spawning, 2),
        (SiteKind::Ruins, 7),
        (SiteKind::Maze, 0),
    ];
    for (site, n) in wanted {
        assert_eq!(count(site), n, "{site}");
    }
    let rampagers = |color: TokenColor| {
        TILES.iter().filter(base).flat_map(|tile| tile.cells).filter(|cell| cell.rampager == Some(color)).count()
    };
    assert_eq!((rampagers(TokenColor::Green), rampagers(TokenColor::Red)), (10, 6));
    for color in Color::BASIC {
        let mines = TILES.iter().filter(base).flat_map(|tile| tile.cells);
        assert_eq!(
            mines.filter(|cell| cell.site == Some(SiteKind::Mine) && cell.mana == 1 << color.index()).count(),
            2
        );
    }
    assert_eq!(TILES.len(), 27);
    assert_eq!(TILES.iter().filter(|tile| tile.back == Back::Countryside).count(), 14);
    // The village and the orc of C1 in the slot north-east of the start.
    let spaces: Vec<Hex> = Slot::new(0, 1).spaces().collect();
    let c1 = &TILES[TileId::C1.index()];
    let at = |wanted: fn(&sortie_game_mageknight::data::tiles::Cell) -> bool| {
        spaces[c1.cells.iter().position(wanted).expect("it is there")]
    };
    assert_eq!(at(|cell| cell.site == Some(SiteKind::Village)), Hex::new(2, -3));
    assert_eq!(at(|cell| cell.rampager.is_some()), Hex::new(1, -4));
}

#[test]
fn content_of_the_decks() {
    assert_eq!(decks::of_class(Class::Advanced).count(), 44);
    assert_eq!(decks::of_class(Class::Spell).count(), 24);
    assert_eq!(decks::of_class(Class::Artifact).count(), 25);
    assert_eq!((SkillId::COUNT, TacticId::COUNT, RuinId::COUNT, Scenario::COUNT), (77, 12, 15, 12));
    for hero in HeroId::ALL {
        assert_eq!(decks::skills(*hero, true, true).count(), 10);
        assert_eq!(decks::skills(*hero, false, true).count(), 10);
        assert_eq!(decks::skills(*hero, false, false).count(), 9);
    }
    let altars = RuinId::ALL.iter().filter(|id| matches!(ruin(**id).0, Ruin::Altar { .. })).count();
    assert_eq!(altars, 5);
    assert_eq!(TacticId::ALL.iter().filter(|tactic| tactic.time() == Time::Day).count(), 6);
}

#[test]
fn levels_reputation_and_prices() {
    assert_eq!((tables::level_of_fame(14), tables::level_of_fame(15), tables::level_of_fame(16)), (3, 4, 4));
    let track: Vec<Option<i8>> = (-7..=7).map(recruits::reputation_bonus).collect();
    let wanted = [-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5].map(Some);
    assert_eq!(track[0], None);
    assert_eq!(track[1..], wanted);
    assert_eq!((recruits::price(UnitId::Thugs, 1), recruits::price(UnitId::HeroRed, 1)), (7, 8));
    assert_eq!((recruits::price(UnitId::Thugs, -2), recruits::price(UnitId::HeroRed, -2)), (1, 11));
    let camp = |unit| recruits::price(unit, 0) + recruits::surcharge(unit, SiteKind::Camp, false).unwrap_or(99);
    assert_eq!([UnitId::FireMages, UnitId::AltemMages, UnitId::UtemCrossbowmen].map(camp), [10, 15, 6]);
    assert_eq!(recruits::surcharge(UnitId::GuardianGolems, SiteKind::Village, false), None);
}

/// A solo game up to the first movement, with the human first in the order.
fn moving(seed: u64) -> MageKnight {
    let mut game =
        start(json!({ "scenario": "first_reconnaissance_solo", "hero": "arythea", "dummy": "tovak" }), 1, seed);
    act(&mut game, json!({ "action": "CHOOSE_TACTIC", "payload": { "tactic": "early_bird" } }));
    game
}

fn act(game: &mut MageKnight, action: Value) {
    let action: sortie_game_mageknight::Action = serde_json::from_value(action).expect("the action reads");
    let seat = Seat::new(0);
    game.check(seat, &action).unwrap_or_else(|why| panic!("{action:?} is refused: {why:?}"));
    game.apply(seat, &action, &mut Quiet);
}

fn refused(game: &MageKnight, action: Value) -> &'static str {
    use sortie_engine::Reason as _;
    let action: sortie_game_mageknight::Action = serde_json::from_value(action).expect("the action reads");
    game.check(Seat::new(0), &action).expect_err("it is refused").code()
}

fn shown(game: &MageKnight, pointer: &str) -> Value {
    let (view, players) = game.view(Viewer::Seat(Seat::new(0)));
    let mut all = serde_json::to_value(view).expect("a view");
    all["players"] = serde_json::to_value(players).expect("views");
    all.pointer(pointer).cloned().unwrap_or(Value::Null)
}

#[test]
fn a_first_turn_on_the_map() {
    let mut game = moving(3);
    assert_eq!(shown(&game, "/phase"), "MOVEMENT");
    assert_eq!(shown(&game, "/players/0/at"), "0,0");
    assert_eq!(shown(&game, "/order/0"), "p0");
    assert_eq!(shown(&game, "/map/1/tile"), "C1");
    assert_eq!(refused(&game, json!({ "action": "MOVE", "payload": { "to": "0,-1" } })), "NOT_ENOUGH_MOVE");
    assert_eq!(refused(&game, json!({ "action": "MOVE", "payload": { "to": "0,1" } })), "IMPASSABLE");
    assert_eq!(refused(&game, json!({ "action": "MOVE", "payload": { "to": "3,3" } })), "NOT_ADJACENT");
    assert_eq!(refused(&game, json!({ "action": "EXPLORE", "payload": { "slot": "0,1" } })), "SLOT_TAKEN");
    assert_eq!(refused(&game, json!({ "action": "INTERACT", "payload": {} })), "NO_SITE");
    assert_eq!(refused(&game, json!({ "action": "END_TURN", "payload": {} })), "MUST_PLAY_OR_DISCARD");
    let card = shown(&game, "/players/0/hand/0");
    let sideways = json!({ "card": card, "mode": "sideways", "effect": "M1" });
    let other = json!({ "card": shown(&game, "/players/0/hand/1"), "mode": "sideways", "effect": "M1" });
    act(&mut game, json!({ "action": "PLAY_SPECIAL", "payload": { "play": sideways } }));
    act(&mut game, json!({ "action": "PLAY_SPECIAL", "payload": { "play": other } }));
    assert_eq!(shown(&game, "/turn/movePoints"), 2);
    act(&mut game, json!({ "action": "MOVE", "payload": { "to": "0,-1" } }));
    assert_eq!(shown(&game, "/turn/movePoints"), 0);
    assert_eq!(refused(&game, json!({ "action": "REST", "payload": { "discard": [] } })), "ALREADY_MOVED");
    act(&mut game, json!({ "action": "END_TURN", "payload": {} }));
    assert_eq!(shown(&game, "/players/0/handCount"), 5);
    assert_eq!(shown(&game, "/players/0/at"), "0,-1");
    assert!(shown(&game, "/dummy/deckCount").as_u64() < Some(14));
}
