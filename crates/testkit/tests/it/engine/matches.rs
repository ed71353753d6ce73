//! Starting, acting, taking back, and the ids of decisions.

use serde_json::{Value, json};
use sortie_engine::matches::MAX_SCRIPT;
use sortie_engine::{AnyMatch, Match, Player, Roster, Seat, Viewer};
use sortie_testkit::tiny::{Options, Tiny};

use super::{code, opening, outcome, plain, roll, sell, tip, trading};

fn judge(game: &dyn AnyMatch) -> Value {
    let mut view: Value = serde_json::from_str(game.view(Viewer::Judge, None).get()).expect("JSON");
    // The revision, the last events and the numbers of sales move on with an undo; everything else comes back.
    for member in ["revision", "lastEvents", "exact"] {
        view[member] = Value::Null;
    }
    view
}

#[test]
fn bad_openings_are_refused() {
    let start = |change: fn(&mut sortie_engine::matches::Opening<Options>)| {
        let mut opening = opening(3, "s");
        change(&mut opening);
        code(Match::<Tiny>::start(opening))
    };
    assert_eq!(start(|opening| opening.setup.seats = 1), "BAD_SEATS");
    assert_eq!(start(|opening| opening.setup.seats = 4), "BAD_REQUEST");
    assert_eq!(start(|opening| opening.seed = "x".repeat(257)), "BAD_REQUEST");
    assert_eq!(start(|opening| opening.setup.options.rounds = 0), "BAD_OPTIONS");
    assert_eq!(start(|opening| opening.setup.position = Some(json!({"round": 9}))), "BAD_POSITION");
    assert_eq!(start(|opening| opening.setup.position = Some(json!({"what": 9}))), "BAD_POSITION");
    assert_eq!(start(|opening| opening.chance = vec![outcome("draw", "gold")]), "BAD_CHANCE");
    assert_eq!(start(|opening| opening.chance = vec![outcome("d6", 1); MAX_SCRIPT + 1]), "BAD_CHANCE");
}

/// The judge's snapshot of a turn that has begun is a position; what is stated beside its exact state must agree with it.
#[test]
fn a_snapshot_is_a_position() {
    let mut game = trading();
    game.act(0, &sell("silk", 1), Vec::new()).expect("p0 has two silk");
    let snapshot: Value = serde_json::from_str(game.view(Viewer::Judge, None).get()).expect("JSON");
    let start = |change: fn(&mut Value), rounds: Option<u8>| {
        let mut opening = opening(3, "another");
        let mut position = snapshot.clone();
        change(&mut position);
        opening.setup.position = Some(position);
        opening.setup.options.rounds = rounds.unwrap_or(opening.setup.options.rounds);
        Match::<Tiny>::start(opening)
    };
    let mut again = start(|_| {}, None).expect("it is the same moment");
    let plain = |game: &dyn AnyMatch| {
        let mut seen = judge(game);
        seen["seed"] = Value::Null;
        seen
    };
    assert_eq!(plain(&again), plain(&*game));
    AnyMatch::act(&mut again, 0, &sell("silk", 1), Vec::new()).expect("p0 has one silk left");
    for (change, named) in [
        ((|position| position["players"][0]["coins"] = json!(9)) as fn(&mut Value), "`players.coins`"),
        (|position| position["round"] = json!(7), "`round`"),
        (|position| position["exact"] = json!("0 {}"), "`exact`"),
        (|position| position["exact"] = json!(7), "`exact`"),
    ] {
        let refusal = start(change, None).map(drop).expect_err("it does not agree");
        assert!(refusal.code == "BAD_POSITION" && refusal.message.starts_with(named), "{refusal}");
    }
    assert_eq!(code(start(|_| {}, Some(1))), "BAD_POSITION");
}

#[test]
fn steps_are_taken_back_one_by_one_up_to_the_fence() {
    let mut game = trading();
    let mut before = vec![judge(&*game)];
    for (good, count) in [("tea", 1), ("silk", 2), ("tea", 2)] {
        assert!(!game.act(0, &sell(good, count), Vec::new()).expect("p0 has them").fenced);
        before.push(judge(&*game));
    }
    for n in (0..3).rev() {
        assert_eq!(game.undo(Some(0)).expect("nothing was revealed").revision, 6 - n as u64);
        assert_eq!(judge(&*game), before[n]);
        assert_eq!(game.events(Viewer::Judge).get(), "[]", "an undo tells nothing");
    }
    assert_eq!(code(game.undo(Some(0))), "UNDO_FENCED");
    game.act(0, &sell("tea", 1), Vec::new()).expect("p0 has one");
    assert!(game.act(0, &roll(), Vec::new()).expect("it is p0's turn").fenced, "a die was thrown");
    assert!(!game.can_undo(None));
    assert_eq!(code(game.undo(None)), "UNDO_FENCED");
}

#[test]
fn only_the_last_step_can_be_taken_back_and_only_by_its_seat() {
    let mut game = trading();
    game.act(0, &sell("tea", 1), Vec::new()).expect("p0 has one");
    game.act(1, &tip(), Vec::new()).expect("p1 may tip");
    assert!(!game.can_undo(Some(0)) && game.can_undo(Some(1)) && game.can_undo(None));
    assert_eq!(code(game.undo(Some(0))), "UNDO_FENCED");
    assert_eq!(code(game.undo(Some(7))), "NO_SUCH_SEAT");
    game.undo(Some(1)).expect("it was p1's");
    game.undo(None).expect("any seat's step");
    assert_eq!(judge(&*game), judge(&*trading()));
}

#[test]
fn a_step_after_which_another_must_decide_is_fenced() {
    let mut game = plain(2, "owed");
    let stash = |game: &Match<Tiny>, seat| game.legal(seat, 1).expect("a seat").0.remove(0);
    let first = stash(&game, 0);
    assert!(!AnyMatch::act(&mut game, 0, &first, Vec::new()).expect("legal").fenced, "p1 owed before as well");
    let second = stash(&game, 1);
    assert!(AnyMatch::act(&mut game, 1, &second, Vec::new()).expect("legal").fenced, "now p0 must trade");
}

#[test]
fn scripted_outcomes_that_cannot_be_change_nothing() {
    let mut game = trading();
    game.act(0, &sell("tea", 1), vec![outcome("d6", 6)]).expect("the outcome waits");
    assert_eq!(game.chance_left(), 1);
    let frozen = game.freeze().get().to_owned();
    for bad in [outcome("draw", "gold"), outcome("draw", 3)] {
        assert_eq!(code(game.act(0, &roll(), vec![bad])), "BAD_CHANCE");
        assert_eq!(game.freeze().get(), frozen);
    }
    assert_eq!(code(game.act(0, &roll(), vec![outcome("d6", 1); MAX_SCRIPT + 1])), "BAD_CHANCE");
    game.undo(Some(0)).expect("nothing was revealed");
    assert_eq!(game.chance_left(), 0, "what came with the step goes with it");
    game.act(0, &roll(), vec![outcome("draw", "salt"), outcome("d6", 5)]).expect("taken by kind");
    let view = judge(&*game);
    assert_eq!(view["players"][0]["coins"], 5);
    assert_eq!(view["players"][0]["hand"]["salt"], 1);
}

#[test]
fn a_decision_changes_with_its_own_question_and_with_every_undo() {
    let mut game = plain(3, "decisions");
    let decision = |game: &Match<Tiny>, seat: usize| AnyMatch::decision(game, seat).expect("a seat");
    let before: Vec<_> = (0..3).map(|seat| decision(&game, seat)).collect();
    assert!(before.iter().all(Option::is_some));
    let answer = game.legal(1, 1).expect("a seat").0.remove(0);
    AnyMatch::act(&mut game, 1, &answer, Vec::new()).expect("legal");
    assert_eq!(decision(&game, 0), before[0], "another's answer does not make an honest one stale");
    assert_eq!(decision(&game, 1), None, "p1 has nothing to decide any more");
    game.undo(Some(Seat::new(1))).expect("nothing was revealed");
    assert_ne!(decision(&game, 0), before[0], "what another is about to answer may name what is no longer there");
    assert_ne!(decision(&game, 1), before[1], "a doubled answer can be told from a good one");
    let offers: Value = serde_json::from_str(game.offers_json(Seat::new(1)).get()).expect("JSON");
    assert_eq!(offers["decision"].as_str(), decision(&game, 1).as_deref());
}

#[test]
fn players_are_called_by_the_roster() {
    let players = ["ann", "bob"].iter().zip(Seat::all(2)).map(|(id, seat)| Player::new(*id, seat)).collect();
    let mut opening = opening(2, "names");
    opening.roster = Roster::new(players).expect("a sound roster");
    opening.setup.position = Some(json!({"phase": "TRADE", "traderId": "bob", "players": [{"id": "ann", "coins": 2}]}));
    let mut game = Match::<Tiny>::start(opening).expect("a sound position");
    let tip = json!({"action": "TIP", "payload": {"to": "bob"}});
    assert_eq!(AnyMatch::legal(&game, 0, 9).expect("a seat").0, std::slice::from_ref(&tip));
    assert_eq!(code(AnyMatch::act(&mut game, 0, &super::tip(), Vec::new())), "WRONG_PLAYER", "nobody is called p0");
    AnyMatch::act(&mut game, 0, &tip, Vec::new()).expect("bob trades");
    let event: Value = serde_json::from_str(game.events_json(Viewer::Public).get()).expect("JSON");
    assert_eq!(event, json!([{"type": "tipped", "playerId": "ann", "data": {"toPlayerId": "bob"}}]));
    let other = Roster::plain(2);
    assert_eq!(code(game.set_roster(other)), "BAD_REQUEST", "ids stay");
    let mut bots = game.roster().players().to_vec();
    bots[1].is_bot = true;
    game.set_roster(Roster::new(bots).expect("a sound roster")).expect("the ids are the same");
    assert_eq!(code(AnyMatch::act(&mut game, 0, &roll(), Vec::new())), "BOT_TURN");
}
