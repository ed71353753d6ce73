//! The battery on maps, and MKG-16.7: the offers of a match on the map stay within their bounds.

use serde_json::{Value, json};
use sortie_engine::offer::Offered;
use sortie_engine::{Chance, Game, Playout, Quiet, Reason as _, Seat, Setup, Viewer};
use sortie_game_mageknight::MageKnight;
use sortie_game_mageknight::world::mark_flags;

use crate::conformance;
use crate::staging::{offers, started};

/// MKG-16.7: a decision has at most 80 offers in at most 24 kB.
#[track_caller]
fn bounded(position: Value) {
    let game = started(json!({ "scenario": "solo_conquest", "dummy": "tovak" }), Some(position));
    let (offers, bytes) = offers(&game);
    assert!((5..=80).contains(&offers.len()), "{} offers", offers.len());
    assert!(bytes <= 24 * 1024, "{bytes} bytes");
}

fn rich(at: &str) -> Value {
    json!([{ "id": "p0", "at": at, "fame": 99, "reputation": 5,
        "hand": ["march", "rage", "stamina", "promise", "threaten", "concentration", "improvisation", "crystallize"],
        "tokens": { "red": 1, "blue": 1, "green": 1, "white": 1, "gold": 1 }, "crystals": { "red": 1, "blue": 1, "green": 1, "white": 1 },
        "units": [{ "id": "u0", "unit": "altem_mages" }, { "id": "u1", "unit": "fire_mages" }, { "id": "u2", "unit": "herbalist" },
            { "id": "u3", "unit": "delphana_masters" }],
        "skills": [{ "skill": "dark_paths" }, { "skill": "burning_power" }, { "skill": "dark_negotiation" },
            { "skill": "hot_swordsmanship" }, { "skill": "dark_fire_magic" }, { "skill": "power_of_pain" },
            { "skill": "invocation" }, { "skill": "polarization" }] }])
}

#[test]
fn offers_of_a_rich_turn_on_the_map_are_bounded() {
    let map =
        json!([{ "slot": "0,0", "tile": "S_A" }, { "slot": "0,1", "tile": "K7" }, { "slot": "1,0", "tile": "C1" }]);
    let cities = json!([{ "at": "1,-3", "conquered": true, "shields": ["p0", "p0"] }]);
    for phase in ["MOVEMENT", "INTERACTION", "AFTER_ACTION"] {
        let position = json!({ "currentPlayerId": "p0", "phase": phase, "turn": { "movePoints": 20, "influencePoints": 40 },
            "source": ["red", "blue", "gold"], "tokens": [], "map": map, "cities": cities,
            "offers": { "units": ["peasants", "foresters", "catapults", "ice_mages"] }, "players": rich("1,-3") });
        bounded(position);
    }
}

/// The whole battery on maps.
#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    // MKG-16.2: `e0` and `u0` are places in the fight and in the army, which nobody else can aim at while they can be taken back.
    let mut run = conformance::laws().ids_are_places().games(1).dense(14).uniform_steps(500).bot_decisions(6);
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    run.run();
}

#[test]
fn battery_of_lone_heroes() {
    examine(&[
        (1, json!({ "scenario": "first_reconnaissance_solo" })),
        (1, json!({ "scenario": "solo_conquest", "hero": "krang", "expansionTiles": true })),
    ]);
}

#[test]
fn battery_of_rivals() {
    examine(&[
        (2, json!({ "scenario": "first_reconnaissance" })),
        (3, json!({ "scenario": "full_conquest" })),
        (4, json!({ "scenario": "blitz_conquest" })),
    ]);
}

#[test]
fn battery_of_allies() {
    examine(&[(2, json!({ "scenario": "blitz_cooperation" })), (3, json!({ "scenario": "full_cooperation" }))]);
}

#[test]
fn battery_of_quests() {
    examine(&[
        (2, json!({ "scenario": "mines_liberation" })),
        (3, json!({ "scenario": "druid_nights" })),
        (4, json!({ "scenario": "dungeon_lords" })),
        (2, json!({ "scenario": "one_to_return" })),
    ]);
}

/// MKG-13.1 over many states: what a seat sees, is offered and hears does not change with what it cannot know. Ten states of each
/// game, or as many as a variable says: `SORTIE_STATES=10000 cargo test --release non_interference`.
#[test]
#[expect(clippy::disallowed_methods, reason = "the number of states is for whoever runs the test")]
fn non_interference_of_competitive_games() {
    let n: u64 = std::env::var("SORTIE_STATES").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    let scenarios = ["full_conquest", "blitz_conquest", "first_reconnaissance", "dungeon_lords", "one_to_return"];
    let (mut seen, mut seed) = (0, 0u64);
    while seen < n {
        let seats = 2 + (seed % 3) as usize;
        let options = json!({ "scenario": scenarios[seed as usize % scenarios.len()] });
        let setup = Setup::new(seats, serde_json::from_value(options).expect("the options read"));
        let mut game = MageKnight::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the options hold");
        let mut bots = Chance::fast_from(seed ^ 99);
        let mut step = 0u64;
        while let Some(actor) = game.awaiting().must.first() {
            if step % 23 == seed % 23 && seen < n {
                secret(&game, seats, &mut bots);
                seen += 1;
            }
            let action = game.playout_action(actor, &mut bots.event());
            game.apply(actor, &action, &mut Quiet);
            step += 1;
        }
        seed += 1;
    }
}

/// Everything that a seat or the public can read of a match.
fn readable(game: &MageKnight, seat: Seat) -> String {
    let json = MageKnight::json();
    let views = [Viewer::Seat(seat), Viewer::Public].map(|viewer| (json.view)(game, viewer));
    let offered = Offered::to(game, seat);
    let ready: Vec<Value> = offered.ready.iter().map(json.action).collect();
    let blocked: Vec<_> = offered.blocked.iter().map(|(name, why)| (*name, why.code())).collect();
    format!("{views:?} {ready:?} {} {blocked:?} {:?}", offered.forms.len(), game.awaiting())
}

/// Whether a seat could tell a match from another one with the same knowledge: by what it would. `plant` changes both before they are
/// looked at.
fn tells_apart(game: &MageKnight, seat: Seat, chance: &mut Chance, plant: fn(&mut MageKnight)) -> Option<String> {
    let (mut own, mut other) = (game.clone(), game.clone());
    other.determinize(seat, &mut chance.event());
    plant(&mut own);
    plant(&mut other);
    let (own, other) = (readable(&own, seat), readable(&other, seat));
    let at = own.bytes().zip(other.bytes()).position(|(own, other)| own != other)?;
    let from = at.saturating_sub(200);
    let part = |text: &str| text.bytes().skip(from).take(400).map(char::from).collect::<String>();
    Some(format!("{} or {}", part(&own), part(&other)))
}

/// Deals another world for each seat and compares.
#[track_caller]
fn secret(game: &MageKnight, seats: usize, chance: &mut Chance) {
    for seat in Seat::all(seats) {
        if let Some(by) = tells_apart(game, seat, chance, |_| {}) {
            panic!("{seat:?} can tell {by}");
        }
    }
}

/// The same comparison finds leaks of the game's own view: it takes a garrison that nobody has seen, the top of another hero's deck
/// or a ruin for open, and shows it.
#[test]
fn planted_leaks_are_told_apart() {
    let leaks: [fn(&mut MageKnight); 3] = [
        |game| game.worlds[0].realm.tokens.iter_mut().for_each(|token| token.up = true),
        |game| game.sides[1].trek.known_top = 2,
        |game| game.worlds[0].realm.marks.iter_mut().for_each(|mark| mark.flags |= mark_flags::RUIN_UP),
    ];
    let options = json!({ "scenario": "full_conquest", "variants": ["night_arrival"] });
    let setup = Setup::new(2, serde_json::from_value(options).expect("the options read"));
    let mut told = [0; 3];
    for seed in 0..60 {
        let mut game = MageKnight::new(&setup, Chance::fast_from(seed), &mut Quiet).expect("the options hold");
        let mut chance = Chance::fast_from(seed ^ 5);
        for _ in 0..40 {
            let Some(actor) = game.awaiting().must.first() else { break };
            let action = game.playout_action(actor, &mut chance.event());
            game.apply(actor, &action, &mut Quiet);
        }
        secret(&game, 2, &mut chance);
        for (leak, told) in leaks.iter().zip(&mut told) {
            *told += u32::from(tells_apart(&game, Seat::new(0), &mut chance, *leak).is_some());
        }
    }
    assert!(told.iter().all(|told| *told > 5), "told apart in {told:?} of 60 matches");
}
