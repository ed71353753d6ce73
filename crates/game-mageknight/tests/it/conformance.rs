//! The battery, golden playthroughs and the property of cancelling.

use serde_json::json;
use sortie_engine::{Chance, Game, Playout, Quiet, Seat, Setup};
use sortie_game_mageknight::action::{Action, Known, Play};
use sortie_game_mageknight::offers::each_option;
use sortie_game_mageknight::state::Declaration;
use sortie_game_mageknight::{MageKnight, Options};
use sortie_testkit::{Law, battery, golden, scenarios};

/// Members that may be left out or come in any order are brought into the form in which they are offered.
fn normal(action: Action) -> Action {
    let tidy = |mut play: Play| {
        play.colors.sort();
        play.dice.sort_by_key(|die| (die.color, die.to));
        play
    };
    match action {
        Action::DeclareAttackTarget(mut declare) => {
            declare.targets.sort();
            Action::DeclareAttackTarget(declare)
        }
        Action::RetargetAttack(mut declare) => {
            declare.targets.sort();
            Action::RetargetAttack(declare)
        }
        Action::AddToAttackPool { play } => Action::AddToAttackPool { play: tidy(play) },
        Action::AddToBlock { play } => Action::AddToBlock { play: tidy(play) },
        Action::PlaySpecial { play } => Action::PlaySpecial { play: tidy(play) },
        other => other,
    }
}

/// What is legal and not listed: a member left out that the rules fill in, a stated Defend pairing, the order of added mana, and
/// three or four abilities of Delphana Masters at once.
fn beyond(_: &MageKnight, _: Seat, action: &Action) -> bool {
    match action {
        Action::DeclareAttackTarget(declare) | Action::RetargetAttack(declare) => {
            declare.attack_type.is_none() || !declare.defend.is_empty()
        }
        Action::AddToAttackPool { play } | Action::AddToBlock { play } | Action::PlaySpecial { play } => {
            let unnamed = |known: Option<Known<_>>| known.is_none();
            let boosts = play.partner.is_some();
            (!boosts && unnamed(play.effect))
                || (boosts && (play.effect.is_some() || play.partner.is_some_and(|partner| unnamed(partner.effect))))
                || play.also.len() > 1
                || play.mana.len() > 1
        }
        _ => false,
    }
}

#[test]
fn battery_of_skirmishes() {
    battery::<MageKnight>()
        .rules("../../docs/rules/mage-knight-combat.md")
        .normalise(normal)
        .beyond_offers(beyond)
        .waive(Law::ViewNames, "the rules print `cold_fire`, a value, as a member of the pool")
        .waive(Law::EventNames, "the rules print `cold_fire`, a value, as a member of the pool")
        .games(1)
        .dense(60)
        .steps(20_000)
        .setup(1, json!({}))
        .setup(2, json!({ "gauntlet": { "fights": 3 }, "hero": ["goldyx", "wolfhawk"] }))
        .setup(1, json!({ "hero": "braevalar", "level": 5, "time": "NIGHT", "fight": { "context": "DUNGEON" } }))
        .setup(
            1,
            json!({ "hero": "tovak", "level": 9, "crystals": { "red": 2, "blue": 1, "white": 1, "green": 1 },
                "units": [{ "unit": "thugs" }, { "unit": "sorcerers" }, { "unit": "shocktroops" }],
                "fight": { "context": "ASSAULT_CITY", "city": { "color": "red", "level": 5 } } }),
        )
        .run();
}

#[test]
fn chapters_of_the_rules() {
    scenarios::run_dir::<MageKnight>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<MageKnight>("tests/golden");
}

/// After any plays inside a bracket without a barrier, a cancel gives back the state before the declaration.
#[test]
fn cancel_gives_back_the_state_before_the_declaration() {
    let mut checked = 0;
    for seed in 0..120 {
        let options = json!({
            "hero": (["arythea", "goldyx", "norowas", "tovak", "wolfhawk", "krang", "braevalar"][seed % 7]),
            "level": (1 + seed % 10),
            "tokens": { "red": 1, "blue": 1, "green": 2, "white": 1 }, "crystals": { "red": 1, "white": 2 },
            "units": [{ "unit": "sorcerers" }, { "unit": "catapults" }, { "unit": "delphana_masters" }, { "unit": "fire_mages" }],
            "fight": { "enemies": [{ "draw": "green" }, { "draw": "violet" }, { "draw": "red" }] },
        });
        let options: Options = serde_json::from_value(options).expect("the options have the right shape");
        let setup = Setup::new(1, options);
        let mut game =
            MageKnight::new(&setup, Chance::seeded(&format!("cancel-{seed}")), &mut Quiet).expect("the setup holds");
        let mut chance = Chance::fast(&format!("plays-{seed}"));
        let mut draws = chance.event();
        let seat = Seat::new(0);
        let mut before = game.clone();
        while game.outcome().is_none() {
            let side = &game.sides[0];
            if let Some(bracket) = side.bracket.filter(|bracket| !bracket.sealed) {
                let mut back = game.clone();
                let action = match bracket.declared {
                    Declaration::Attack { .. } => Action::CancelAttack {},
                    Declaration::Block { .. } => Action::CancelBlock {},
                };
                assert!(back.check(seat, &action).is_ok());
                back.apply(seat, &action, &mut Quiet);
                assert_eq!(back, before, "seed {seed}");
                checked += 1;
            } else if side.bracket.is_none() {
                before = game.clone();
            }
            // Half of the steps come from all offers, so that special effects happen inside brackets too.
            let action = if draws.chance(1, 2) {
                sortie_engine::offer::sample(&game, seat, &mut draws).expect("the seat must act")
            } else {
                game.playout_action(seat, &mut draws)
            };
            game.apply(seat, &action, &mut Quiet);
        }
    }
    assert!(checked > 500, "only {checked} brackets were cancelled");
}

#[test]
fn every_option_in_a_hand_is_visited_once() {
    let options: Options =
        serde_json::from_value(json!({ "hand": ["rage", "rage", "march"], "fight": {} })).expect("readable");
    let game = MageKnight::new(&Setup::new(1, options), Chance::seeded("x"), &mut Quiet).expect("the setup holds");
    let mut n = 0;
    let _ = each_option(&game.sides[0], &mut |_| {
        n += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(n, (2 + 1 + 4) + (1 + 1 + 4));
}
