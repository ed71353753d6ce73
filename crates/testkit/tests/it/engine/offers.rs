//! Forms: counting, sampling and filling them in.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use sortie_engine::{AnyMatch as _, Chance, Form, Game, Group, Rows, Seat, Term, offer, wire};
use sortie_testkit::tiny::{Action, Good, Goods, Stash, Tiny};

use super::plain;

/// Every filling of one group with these caps and bounds.
fn fillings(groups: &[(&[u32], u32, u32)]) -> Vec<Vec<u32>> {
    let form = form(groups);
    let mut all = Vec::new();
    let _ = form.each_filling(&mut |counts| {
        assert!(form.admits(counts), "{groups:?}: {counts:?}");
        all.push(counts.to_vec());
        ControlFlow::Continue(())
    });
    all
}

fn form(groups: &[(&[u32], u32, u32)]) -> Form<Tiny> {
    let group = |(caps, min, max): &(&[u32], u32, u32)| {
        Group::map("goods", caps.iter().map(|cap| (Good::Tea.into(), *cap)).collect(), *min, *max)
    };
    let blank = Action::from(Stash { goods: Goods::default() });
    Form { blank, groups: groups.iter().map(group).collect(), exact: false, listed: true }
}

#[test]
fn fillings_are_counted() {
    for (groups, count) in [
        (&[(&[1u32, 1, 1][..], 0u32, 3u32)][..], 8),
        (&[(&[2, 2], 2, 2)], 3),
        (&[(&[5], 1, 5)], 5),
        (&[(&[1, 1, 1, 1], 2, 2)], 6),
        (&[(&[2, 2], 1, 1), (&[1, 1, 1], 1, 2)], 12),
        (&[(&[1, 1], 3, 9)], 0),
        (&[(&[0, 0], 0, 4)], 1),
    ] {
        assert_eq!(fillings(groups).len(), count, "{groups:?}");
    }
}

#[test]
fn random_fillings_stay_within_the_bounds() {
    let mut chance = Chance::fast("fillings");
    for groups in [
        &[(&[3u32, 0, 9][..], 2u32, 7u32)][..],
        &[(&[2, 2], 4, 4), (&[1], 0, 1)],
        &[(&[1000, 1000, 1000], 2999, 3000)],
        &[(&[], 0, 0), (&[6], 6, 6)],
    ] {
        let form = form(groups);
        for _ in 0..300 {
            let counts = form.random_counts(&mut chance.event());
            assert!(form.admits(&counts), "{groups:?}: {counts:?}");
        }
    }
    let form = form(&[(&[2, 1], 1, 2)]);
    for (counts, fits) in
        [(&[1, 1][..], true), (&[2, 0], true), (&[0, 0], false), (&[2, 1], false), (&[0, 2], false), (&[1], false)]
    {
        assert_eq!(form.admits(counts), fits, "{counts:?}");
    }
}

#[test]
fn every_filling_of_a_small_form_is_sampled() {
    let game = plain(2, "samples");
    let seat = Seat::new(0);
    let (legal, complete) = offer::legal(game.state(), seat, 1000);
    assert!(complete && legal.len() > 1);
    let mut chance = Chance::fast("samples");
    let mut seen = vec![0; legal.len()];
    for _ in 0..500 {
        let action = offer::sample(game.state(), seat, &mut chance.event()).expect("p0 must stash");
        assert!(game.state().check(seat, &action).is_ok());
        seen[legal.iter().position(|other| *other == action).expect("samples are legal")] += 1;
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

#[test]
fn the_list_of_legal_actions_is_cut_at_its_limit() {
    let game = plain(2, "limits");
    let all = offer::legal(game.state(), Seat::new(0), 1000).0.len();
    for limit in [0, 1, all - 1] {
        let (some, complete) = game.legal(0, limit).expect("a seat");
        assert_eq!((some.len(), complete), (limit, false));
    }
    assert_eq!(game.legal(0, all).expect("a seat").0.len(), all);
    assert!(game.legal(0, all).expect("a seat").1);
}

#[test]
fn a_client_fills_in_every_shape() {
    let form = |shape: Value| {
        let mut group =
            json!({"fills": "x", "slots": [{"id": "a", "max": 2}, {"id": "b", "max": 2}], "min": 0, "max": 4});
        group.as_object_mut().expect("an object").extend(shape.as_object().expect("an object").clone());
        json!({"action": "DO", "payload": {"fixed": true}, "groups": [group], "exact": true})
    };
    for (shape, filled) in [
        (json!({"as": "list", "slot": "id", "count": "n"}), json!([{"id": "b", "n": 2}])),
        (json!({"as": "map"}), json!({"b": 2})),
        (json!({"as": "ids"}), json!(["b", "b"])),
        (json!({"as": "number"}), json!(2)),
    ] {
        let action = wire::fill_form(&form(shape), &[0, 2]).expect("the counts fit");
        assert_eq!(action, json!({"action": "DO", "payload": {"fixed": true, "x": filled}}));
    }
    assert_eq!(wire::fill_form(&form(json!({"as": "map"})), &[1]), None, "a count is missing");
    assert_eq!(wire::fill_form(&form(json!({"as": "map"})), &[1, 1, 1]), None, "a count is too much");
    assert_eq!(wire::fill_form(&form(json!({"as": "song"})), &[1, 1]), None);
    assert_eq!(wire::fill_form(&json!(null), &[]), None);
}

/// A form of one group that fills nothing: only its numbers matter.
fn one(group: Group) -> Form<Tiny> {
    Form { blank: Stash { goods: Goods::default() }.into(), groups: vec![group], exact: false, listed: true }
}

fn all_of(form: &Form<Tiny>) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let _ = form.each_filling(&mut |counts| {
        all.push(counts.to_vec());
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn rows_repeat_no_value_of_a_unique_column() {
    let mut rows = Rows::new(&["item", "to"], 0, 2).unique(&["item"]);
    for item in ["knife", "rope"] {
        for to in ["ann", "ben"] {
            rows.row([Term::word(item).into(), Term::word(to).into()]);
        }
    }
    let form = one(Group::rows("plan", rows));
    let all = all_of(&form);
    // Nothing, each of four rows alone, and two times two pairs with different items.
    assert_eq!(all.len(), 1 + 4 + 4);
    assert!(all.iter().all(|counts| form.admits(counts)));
    assert!(!form.admits(&[1, 1, 0, 0]), "the knife goes to two people");
    let mut chance = Chance::fast("rows");
    for _ in 0..200 {
        let counts = form.random_counts(&mut chance.event());
        assert!(form.admits(&counts), "{counts:?}");
    }
}

#[test]
fn counted_rows_keep_their_caps_and_sum() {
    let mut rows = Rows::new(&["target"], 3, 3);
    rows.counted("n", [Term::word("ann").into()], 2);
    rows.counted("n", [Term::word("ben").into()], 5);
    let form = one(Group::rows("hits", rows));
    assert_eq!(all_of(&form), [[0, 3], [1, 2], [2, 1]]);
    let json = json!({
        "action": "HIT",
        "payload": {},
        "groups": [{
            "fills": "hits", "as": "rows", "columns": [{ "name": "target", "ids": ["ann", "ben"] }], "count": "n",
            "rows": [["ann"], ["ben"]], "most": [2, 5], "min": 3, "max": 3,
        }],
    });
    let sent = wire::fill_form(&json, &[1, 2]).expect("the numbers fit");
    assert_eq!(sent["payload"]["hits"], json!([{ "target": "ann", "n": 1 }, { "target": "ben", "n": 2 }]));
}

#[test]
fn orders_are_permutations() {
    let form = one(Group::order("order", [Good::Silk, Good::Salt, Good::Tea]));
    assert_eq!(all_of(&form).len(), 6);
    assert!(form.admits(&[2, 0, 1]) && !form.admits(&[0, 0, 1]) && !form.admits(&[0, 1, 3]));
    let json = json!({
        "action": "SORT",
        "payload": {},
        "groups": [{ "fills": "order", "as": "order", "slots": [{ "id": "silk" }, { "id": "salt" }, { "id": "tea" }] }],
    });
    let sent = wire::fill_form(&json, &[2, 0, 1]).expect("the ranks fit");
    assert_eq!(sent["payload"]["order"], json!(["salt", "tea", "silk"]));
}
