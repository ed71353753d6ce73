//! The vectors of the randomness contract and the scripting of outcomes.

use super::*;

fn script(json: Value) -> Vec<Scripted> {
    serde_json::from_value(json).expect("a list of outcomes")
}

#[test]
fn the_stream_is_the_sha256_of_seed_event_and_draw() {
    let mut chance = Chance::seeded("s");
    let expected = first_u64(&Sha256::digest(b"s:0:0"));
    assert_eq!(chance.event().u64(), expected);
    let mut second = chance.event();
    second.u64();
    assert_eq!(second.u64(), first_u64(&Sha256::digest(b"s:1:1")));
    assert_eq!(chance.event_named("first").u64(), first_u64(&Sha256::digest(b"s:first:0")));
    assert_eq!(chance.event_index(), 2);
    let mut bot = chance.bot(Seat::new(3), 17);
    assert_eq!(bot.draws().u64(), first_u64(&Sha256::digest(b"s:bot-3-17:0")));
}

#[test]
fn r14_first_combat_of_test_seed() {
    let mut chance = Chance::seeded("test-seed");
    chance.skip_events(3);
    let mut roll = chance.event();
    let mut attacker = [roll.d6(), roll.d6(), roll.d6()];
    let mut defender = [roll.d6(), roll.d6()];
    attacker.sort_by_key(|die| std::cmp::Reverse(*die));
    defender.sort_by_key(|die| std::cmp::Reverse(*die));
    assert_eq!((attacker, defender), ([5, 3, 2], [5, 1]));
}

#[test]
fn scripted_outcomes_are_taken_by_kind_and_take_nothing_from_the_stream() {
    let mut plain = Chance::seeded("x");
    let mut chance = plain.clone();
    chance.script(script(serde_json::json!([{"draw": 9}, {"d6": 2}, {"d6": 5}])));
    let mut roll = chance.event();
    assert_eq!([roll.d6(), roll.d6()], [2, 5]);
    let third = roll.d6();
    assert_eq!(third, plain.event().d6(), "the first unscripted die is the first of the stream");
    assert_eq!((chance.script_left(), chance.script_misfit()), (1, None));
    assert_eq!(chance.scripted::<u8>("draw"), Some(9));
}

#[test]
fn impossible_outcomes_are_misfits() {
    type Draw = fn(&mut Draws<'_>);
    let cases: [(Value, Draw); 5] = [
        (serde_json::json!([{"d6": 7}]), |d| _ = d.d6()),
        (serde_json::json!([{"d6": "one"}]), |d| _ = d.d6()),
        (serde_json::json!([{"shuffle": [1, 1]}]), |d| d.shuffle(&mut [1, 2])),
        (serde_json::json!([{"pick": 3}]), |d| _ = d.pick("pick", &[1, 2])),
        (serde_json::json!([{"steal": 2}]), |d| _ = d.pick_weighted("steal", &[(1, 4), (2, 0)])),
    ];
    for (outcomes, draw) in cases {
        let mut chance = Chance::seeded("x");
        chance.script(script(outcomes.clone()));
        draw(&mut chance.event());
        assert!(chance.script_misfit().is_some(), "{outcomes} should not fit");
    }
}

/// An impossible outcome is refused when it is given, before its turn comes.
#[test]
fn impossible_outcomes_are_refused_when_they_are_said() {
    for outcome in [
        serde_json::json!({"d6": 0}),
        serde_json::json!({"d6": 7}),
        serde_json::json!({"d6": 2.5}),
        serde_json::json!({"d6": "2"}),
        serde_json::json!({"shuffle": 3}),
        serde_json::json!({"d20": 3}),
        serde_json::json!({"": 3}),
    ] {
        let scripted = script(serde_json::json!([outcome])).remove(0);
        assert_eq!(scripted.check().expect_err("refused").code, "BAD_CHANCE", "{outcome}");
    }
    for outcome in [serde_json::json!({"d6": 6}), serde_json::json!({"draw": 1}), serde_json::json!({"shuffle": []})] {
        let scripted = script(serde_json::json!([outcome])).remove(0);
        assert!(scripted.check().is_ok(), "{outcome}");
    }
}

#[test]
fn a_scripted_shuffle_is_the_whole_result() {
    let mut chance = Chance::seeded("x");
    chance.script(script(serde_json::json!([{"shuffle": [3, 1, 2, 1]}])));
    let mut items = [1, 1, 2, 3];
    chance.event().shuffle(&mut items);
    assert_eq!((items, chance.script_misfit()), ([3, 1, 2, 1], None));
}

#[test]
fn a_scripted_draw_comes_from_wherever_it_lies() {
    let mut chance = Chance::seeded("x");
    chance.script(script(serde_json::json!([{"draw": "c"}, {"draw": "z"}])));
    let pile = || ["a", "b", "c"].map(String::from).into_iter();
    assert_eq!(chance.draw_position("draw", pile()), Some(2));
    assert_eq!(chance.script_misfit(), None);
    chance.draw_position("draw", pile());
    assert!(chance.script_misfit().is_some());
    assert_eq!(chance.draw_position("draw", Vec::<String>::new().into_iter()), None);
}

#[test]
fn outcomes_need_exactly_one_member() {
    for bad in ["{}", "[]", "3", r#"{"d6":1,"draw":2}"#] {
        assert!(serde_json::from_str::<Scripted>(bad).is_err(), "{bad}");
    }
}

#[test]
fn uniform_is_even_for_both_generators() {
    for mut chance in [Chance::seeded("even"), Chance::fast("even")] {
        let mut seen = [0u32; 5];
        let mut draws = chance.event();
        for _ in 0..5_000 {
            seen[draws.below(5)] += 1;
        }
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
    }
}
