//! The search in MERC: every dictator played by the rules and by a seat, nothing seen that is hidden, no MERC given away.

use serde_json::{Value, json};
use sortie_bots::search;
use sortie_engine::{
    Audit as _, Bots as _, Budget, Chance, Game as _, Plans as _, Playout as _, Quiet, Seat, Seen, Setup,
};
use sortie_game_merc::{Merc, Options};
use sortie_testkit::blind;

const TINY: Budget = Budget { steps: 40, plans: 2, beam: 1, turns: 0, slips: 0, noise: 0 };

fn options(value: &Value) -> Options {
    (Merc::json().read_options)(value).expect("the options are good")
}

fn choose(state: &Merc, seat: Seat, seed: u64) -> Option<sortie_game_merc::Action> {
    search::choose(&Seen::new(state, seat), TINY, &mut Chance::fast_from(seed).event())
}

#[test]
fn the_search_plays_every_dictator_and_against_each() {
    let rulers = ["castro", "kim", "gaddafi", "hitler", "hussein", "mao", "mussolini", "noriega", "pinochet", "polpot"];
    for (n, ruler) in rulers.into_iter().chain(["stalin"]).enumerate() {
        let seats = 2 + n % 3;
        let ai = if n % 4 == 3 { json!([seats - 1]) } else { json!([]) };
        let setup = Setup::new(seats, options(&json!({ "dictator": ruler, "ai": ai, "activeTactics": 3 })));
        super::check_with::<Merc>(&setup, 1, 3_000, &choose);
    }
}

#[test]
fn the_modes_are_played_too() {
    for (seats, modes) in
        [(1, json!([])), (3, json!(["VERSUS"])), (3, json!(["VEHICLES"])), (3, json!(["ASSASSINATION"]))]
    {
        let setup = Setup::new(seats, options(&json!({ "modes": modes, "activeTactics": 3 })));
        super::check_with::<Merc>(&setup, 1, 3_000, &choose);
    }
}

#[test]
fn the_search_of_merc_is_blind() {
    let setup = Setup::new(3, options(&json!({ "dictator": "RANDOM" })));
    assert_eq!(blind::difference::<Merc>(&setup, 4, 23, &choose), None);
    let peek = |state: &Merc, seat: Seat, _: u64| Some(state.playout_action(seat, &mut state.chance().clone().event()));
    assert!(blind::difference::<Merc>(&setup, 4, 23, &peek).is_some(), "the peek was not noticed");
}

/// A Dictator who is handed over to the rules plays his cards and leaves a sound state behind.
#[test]
fn a_dictator_can_be_handed_over_to_the_rules() {
    let setup = Setup::new(3, options(&json!({ "dictator": "castro" })));
    let mut state = Merc::new(&setup, Chance::fast("hand-over"), &mut Quiet).expect("it starts");
    let mut chance = Chance::fast("hand-over:bots");
    let tyrant = Seat::new(2);
    let mut handed_over = 0;
    for _ in 0..3_000 {
        let Some(seat) = state.awaiting().must.first() else { break };
        if seat == tyrant {
            let mut path = state.clone();
            path.hand_over();
            path.audit().unwrap_or_else(|fault| panic!("at {state:?}: {fault}"));
            let over = !path.awaiting().must.contains(tyrant);
            handed_over += u32::from(over && path.turn() >= state.turn());
        }
        let action = state.playout_action(seat, &mut chance.event());
        state.apply(seat, &action, &mut Quiet);
    }
    assert!(handed_over > 5, "{handed_over} times");
}

/// The Dictator has shelled the meadow where two MERCs of seat 0 stand, the second of them with this gear.
fn shelled(mercs: [&str; 2], gear: &str, seed: &str) -> Merc {
    let map = json!([
        ["industry-gold", "wild-meadow", "city-hamadu"],
        ["wild-ravine", "industry-oil", "wild-valley"],
        ["industry-coal", "wild-grassland", "industry-iron"]
    ]);
    let position = json!({
        "day": 3, "step": "T1",
        "dictator": { "id": "castro", "hand": ["artillery-barrage", "sentry"], "deck": ["fodder"] },
        "sectors": [{ "id": "industry-gold", "militia": { "p1": 4 } }],
        "units": [
            { "id": mercs[0], "ownerId": "p0", "sector": "wild-meadow" },
            { "id": mercs[1], "ownerId": "p0", "sector": "wild-meadow", "equipment": [gear] },
            { "id": "ewok", "ownerId": "p1", "sector": "industry-gold" },
        ],
    });
    let setup =
        Setup { seats: 2, options: options(&json!({ "dictator": "castro", "map": map })), position: Some(position) };
    let mut state = Merc::new(&setup, Chance::fast(seed), &mut Quiet).expect("it starts");
    let payload = json!({ "card": "artillery-barrage", "sectors": ["wild-meadow"] });
    let play = (Merc::json().read_action)("PLAY_TACTICS", &payload).expect("it is a name").expect("it is an action");
    state.check(Seat::new(1), &play).expect("it is legal");
    state.apply(Seat::new(1), &play, &mut Quiet);
    state
}

/// Lets seat 0 take the hits as this says; how many of its MERCs are left.
fn left_after(mut state: Merc, answer: impl Fn(&Merc) -> sortie_game_merc::Action) -> usize {
    let rebel = Seat::new(0);
    while state.barrage.is_some() && state.awaiting().must.contains(rebel) {
        let action = answer(&state);
        state.check(rebel, &action).expect("it is legal");
        state.apply(rebel, &action, &mut Quiet);
    }
    state.team(rebel).len()
}

/// Hits on two MERCs of whom one wears armor: on a path the split that kills nobody is taken.
#[test]
fn a_barrage_is_split_so_that_nobody_dies() {
    let state = shelled(["lucid", "basic"], "kevlar-vest", "barrage-4");
    let lives: u8 = state.team(Seat::new(0)).iter().map(|unit| state.capacity(unit)).sum();
    assert!(lives > 6, "they can take any roll: {lives}");
    let reply = |state: &Merc| state.reply(Seat::new(0), &mut Chance::fast("split").event()).expect("it answers");
    assert_eq!(left_after(state, reply), 2, "nobody had to die");
}

/// Five hits on Basic, who has armor 1 and health 3, and Shadkaam, who has health 3: three and two lose nobody, and that
/// is what the levels that do not slip find, whatever their worlds.
#[test]
fn five_hits_on_basic_and_shadkaam_lose_nobody() {
    let shelled = (0..100).map(|n| shelled(["shadkaam", "basic"], "flak-vest", &format!("barrage-{n}")));
    let five = shelled.into_iter().find(|state| state.barrage.as_ref().is_some_and(|fire| fire.remaining == 5));
    let five = five.expect("one roll of a hundred is a five");
    let budgets = Merc::BUDGETS.expect("MERC has levels of its own");
    for budget in [budgets[2], Budget { steps: 6_000, ..budgets[3] }] {
        for seed in 0..8 {
            let think = |state: &Merc| {
                let mut chance = Chance::fast_from(seed);
                search::choose(&Seen::new(state, Seat::new(0)), budget, &mut chance.event()).expect("it answers")
            };
            assert_eq!(left_after(five.clone(), think), 2, "seed {seed}");
        }
    }
}
