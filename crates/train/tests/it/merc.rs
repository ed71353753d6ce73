//! The search in MERC: every dictator played by the rules and by a seat, nothing seen that is hidden, no MERC given away.

use serde_json::{Value, json};
use sortie_bots::search;
use sortie_engine::{
    Act as _, Audit as _, Bots as _, Budget, Chance, Game as _, Plans as _, Playout as _, Quiet, Seat, Seen, Setup,
    Width, offer,
};
use sortie_game_merc::rules::{AnswerRequest, Decline};
use sortie_game_merc::{Action, Merc, Options};
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

/// What the search compares in a decision.
fn compared(state: &Merc, seat: Seat, seed: u64) -> Vec<Action> {
    let budget = Budget { steps: 2_000, plans: 4, beam: 1, turns: 0, slips: 0, noise: 0 };
    let weighed = search::weigh(&Seen::new(state, seat), budget, &mut Chance::fast_from(seed).event());
    weighed.choices.into_iter().filter_map(|choice| choice.line.into_iter().next()).collect()
}

/// Plays by the usual conduct; of the decisions that are asked for, how many there were and how many of them are compared.
fn weighed_ones(setup: &Setup<Options>, games: u64, is_asked_for: impl Fn(&Merc, Seat) -> bool) -> (usize, usize) {
    let (mut all, mut weighed) = (0, 0);
    for game in 0..games {
        let mut state = Merc::new(setup, Chance::fast(&format!("answers-{game}")), &mut Quiet).expect("it starts");
        let mut chance = Chance::fast_from(game);
        for decision in 0..600 {
            let Some(seat) = state.awaiting().must.first() else { break };
            if is_asked_for(&state, seat) && offer::legal(&state, seat, 2).0.len() > 1 {
                all += 1;
                weighed += usize::from(compared(&state, seat, decision).len() > 1);
            }
            let action = state.reply(seat, &mut chance.event()).or_else(|| choose(&state, seat, decision));
            state.apply(seat, &action.expect("it acts"), &mut Quiet);
        }
    }
    (all, weighed)
}

/// Rebels who are asked to join an attack compare what it brings to stay out and to join.
#[test]
fn answers_to_a_declared_attack_are_compared() {
    let setup = Setup::new(5, options(&json!({ "dictator": "castro", "ai": [4] })));
    let (all, weighed) =
        weighed_ones(&setup, 6, |state, seat| Decline::open(state, seat).is_ok() && seat != Seat::new(4));
    assert!(all > 3, "{all} answers");
    assert_eq!(weighed, all);
}

/// In the solo rescue, too: what to do is tried out to the end of the match.
#[test]
fn the_steps_of_a_rescue_are_compared() {
    let (all, weighed) = weighed_ones(&Setup::new(1, Options::default()), 1, |state, _| state.task().is_none());
    assert!(all > 10 && 2 * weighed > all, "{weighed} of {all}");
}

/// Two Rebels in the valley: Sonia, whose squad can take militia along, and Basic, who trained them; both have actions left.
fn side_by_side(gear: &[&str]) -> Merc {
    let map = json!([
        ["industry-gold", "wild-meadow", "city-hamadu"],
        ["wild-ravine", "industry-oil", "wild-valley"],
        ["industry-coal", "wild-grassland", "industry-iron"],
        ["industry-bauxite", "wild-lakeshore", "industry-copper"]
    ]);
    let position = json!({
        "day": 3, "step": "B",
        "dictator": { "id": "castro", "deck": ["fodder", "sentry"] },
        "sectors": [
            { "id": "industry-gold", "militia": { "p2": 4 } },
            { "id": "wild-valley", "militia": { "p1": 3 } },
        ],
        "units": [
            { "id": "sonia", "ownerId": "p0", "sector": "wild-valley", "actions": 3 },
            { "id": "basic", "ownerId": "p1", "sector": "wild-valley", "actions": 3, "equipment": gear },
        ],
    });
    let setup =
        Setup { seats: 3, options: options(&json!({ "dictator": "castro", "map": map })), position: Some(position) };
    Merc::new(&setup, Chance::fast("gifts"), &mut Quiet).expect("the position is possible")
}

/// Militia are given to a squad that can take them along, which does not give them back; an answer to a request is weighed.
#[test]
fn militia_are_given_to_whoever_can_lead_them() {
    let mut state = side_by_side(&[]);
    let [sonia, basic] = [0, 1].map(Seat::new);
    let gives = |state: &Merc, seat: Seat| {
        let mut all = Vec::new();
        state.choices(seat, Width::Root, &mut Chance::fast("gifts").event(), &mut all);
        all.into_iter().find(|action| matches!(action, Action::GiftMilitia(_)))
    };
    assert!(gives(&state, sonia).is_none(), "she has nothing to give");
    let request = json!({ "sector": "wild-valley", "from": "p1", "n": 1 });
    let request = (Merc::json().read_action)("REQUEST_MILITIA", &request).expect("a name").expect("an action");
    state.check(sonia, &request).expect("it is legal");
    state.apply(sonia, &request, &mut Quiet);
    let answers = compared(&state, basic, 1);
    assert!(answers.len() > 1, "the answers are weighed: {answers:?}");
    state.apply(basic, &AnswerRequest { accept: true }.into(), &mut Quiet);
    assert!(gives(&state, sonia).is_none(), "she would have to give them to somebody who cannot lead them");
    let gift = gives(&state, basic).expect("two are left to give");
    state.check(basic, &gift).expect("it is legal");
    state.apply(basic, &gift, &mut Quiet);
    assert!(gives(&state, basic).is_none() && gives(&state, sonia).is_none());
}

/// What a neighbour could use is laid down for him; nothing is dropped otherwise.
#[test]
fn items_are_dropped_for_somebody_only() {
    let drops = |state: &Merc, seat: usize| {
        let mut all = Vec::new();
        state.choices(Seat::new(seat), Width::Root, &mut Chance::fast("drop").event(), &mut all);
        all.iter().filter(|action| matches!(action, Action::DropItem(_))).count()
    };
    let state = side_by_side(&["flak-vest"]);
    assert_eq!([drops(&state, 0), drops(&state, 1)], [0, 1]);
    let alone = shelled(["lucid", "basic"], "kevlar-vest", "barrage-4");
    assert_eq!(drops(&alone, 0), 0);
}
