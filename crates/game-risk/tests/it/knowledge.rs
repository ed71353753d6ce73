//! RSK-8.3, RSK-11.1, RSK-13.2: worlds that respect what is known, the events of a match, the conduct of bots, and the
//! rules file itself.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sortie_engine::bot::level;
use sortie_engine::{Audit, Chance, Game, Seat, Seen, Setup, Viewer, simulate};
use sortie_game_risk::options::FortifyMoves;
use sortie_game_risk::{Options, Risk};

use crate::table::{cl, fresh};

/// Cards that were in hands when the discards were reshuffled are not among those drawn since, in any world.
#[test]
fn rsk_8_3_worlds_respect_the_reshuffle() {
    let deck = fresh(2, json!({}), "any").open().see("deck");
    let ids: Vec<&str> = deck.as_array().expect("deck").iter().filter_map(Value::as_str).collect();
    let (discard, held) = ids.split_at(10);
    let held: Vec<Value> = held.iter().map(|id| json!({"id": id, "ownerId": "p1"})).collect();
    let position = json!({"discard": discard, "cards": held, "conqueredThisTurn": true});
    let mut table = cl(json!({}), "FORTIFY", &[("alaska", "p0", 3)], position);
    table.end(0);
    let hand = |state: &Risk, seat| {
        let cards = state.hand(Seat::new(seat)).iter().map(|card| card.to_string());
        cards.collect::<Vec<_>>()
    };
    let truth = table.game.state();
    let mut chance = Chance::fast("worlds");
    for _ in 0..20 {
        let mut world = truth.clone();
        world.determinize(Seat::new(2), &mut chance.event());
        world.audit().expect("a world is a state");
        for card in hand(&world, 0) {
            assert!(discard.contains(&card.as_str()), "{card} cannot have been drawn");
        }
        assert_eq!(hand(&world, 1).len(), held.len());
    }
}

/// Everything that may be told, and nothing else.
#[test]
fn rsk_11_1_events_of_whole_matches() {
    let known: BTreeSet<String> = include_str!("../../../../docs/rules/risk.md")
        .split("### RSK-11.1")
        .nth(1)
        .and_then(|rest| rest.split("## RSK-12").next())
        .expect("the chapter on events")
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    let mut heard = BTreeSet::new();
    for options in [
        json!({}),
        json!({"territorySetup": "DRAFT", "occupyMode": "CHOOSE"}),
        json!({"victory": "CAPITAL", "initialArmies": "TWO_EACH"}),
        json!({"victory": "MISSION"}),
    ] {
        let mut options = options;
        options["maxTurns"] = json!(200);
        let mut table = fresh(3, options, "events").open();
        let mut chance = Chance::fast("bots");
        let bots = ["first-medium", "first-hard", "first-easy"].map(|name| level::<Risk>(name, &[]).expect("a level"));
        loop {
            heard.extend(table.events(Viewer::Judge).iter().map(|e| e["type"].as_str().expect("type").to_owned()));
            let Some(seat) = table.game.state().awaiting().must.first() else { break };
            let seen = Seen::new(table.game.state(), seat);
            let action = (bots[seat.index()].choose)(&seen, &mut chance.event()).expect("a bot that must act acts");
            table.game.act(seat, action, Vec::new()).expect("a bot's action is legal");
        }
    }
    assert_eq!(heard, known);
}

/// Bots end their games also where a move could be repeated for ever.
#[test]
fn rsk_13_2_bots_do_not_loop() {
    let options = Options { fortify_moves: FortifyMoves::Unlimited, max_turns: Some(100), ..Options::default() };
    let bots =
        ["first-easy", "first-medium", "first-hard", "random"].map(|name| level::<Risk>(name, &[]).expect("a level"));
    let played = simulate::play(&Setup::new(4, options), &bots, "loops").expect("nobody is refused");
    assert!(played.actions < 100 * 100, "{} actions", played.actions);
}

/// However many armies stand there, a turn of a bot has at most 500 actions.
#[test]
fn rsk_13_2_turns_of_bots_are_bounded() {
    for name in ["first-easy", "first-medium", "first-hard"] {
        for mode in ["AUTO_MIN", "CHOOSE"] {
            let named = [("alaska", "p0", 900_000), ("kamchatka", "p1", 200_000), ("alberta", "p1", 200_000)];
            let mut table = cl(json!({"occupyMode": mode}), "REINFORCE", &named, json!({}));
            let bot = level::<Risk>(name, &[]).expect("a level");
            let mut chance = Chance::fast(name);
            let mut n_actions = 0;
            while table.game.state().current() == Seat::new(0) && !table.is_over() {
                let seen = Seen::new(table.game.state(), Seat::new(0));
                let action = (bot.choose)(&seen, &mut chance.event()).expect("a bot that must act acts");
                table.game.act(Seat::new(0), action, Vec::new()).expect("a bot's action is legal");
                n_actions += 1;
                assert!(n_actions <= 500, "{name} goes on after 500 actions");
            }
        }
    }
}

/// Each numbered rule is named by a test: `RSK-5.3` by a chapter's heading, or `rsk_5_3` by a function.
#[test]
fn every_rule_has_a_test() {
    let tests = concat!(
        include_str!("checks.rs"),
        include_str!("combat.rs"),
        include_str!("edge_cases.rs"),
        include_str!("knowledge.rs"),
        include_str!("options.rs"),
        include_str!("placing.rs"),
        include_str!("positions.rs"),
        include_str!("secrecy.rs"),
        include_str!("setup.rs"),
        include_str!("strength.rs"),
        include_str!("trading.rs"),
        include_str!("turns.rs"),
        include_str!("board.rs"),
        include_str!("cards.rs"),
        include_str!("odds.rs"),
    );
    let headings =
        include_str!("../../../../docs/rules/risk.md").lines().filter_map(|line| line.strip_prefix("### RSK-"));
    let mut n_rules = 0;
    for heading in headings.filter(|heading| !heading.starts_with("1.")) {
        let id = heading.split(' ').next().expect("a number");
        let name = format!("rsk_{}_", id.replace('.', "_"));
        assert!(tests.contains(&name), "no test is named after RSK-{id}");
        n_rules += 1;
    }
    assert!(n_rules > 40);
}
