//! Forms: counting, sampling and filling them in.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use sortie_engine::{AnyMatch as _, Chance, Fill, Form, Game, Group, Seat, offer, wire};
use sortie_testkit::tiny::{Action, Good, Goods, Tiny};

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
    let group = |(caps, min, max): &(&[u32], u32, u32)| Group {
        fills: "goods",
        how: Fill::Map,
        slots: caps.iter().map(|cap| (Good::Tea, *cap)).collect(),
        min: *min,
        max: *max,
    };
    let blank = Action::Stash { goods: Goods::default() };
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
