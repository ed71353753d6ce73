//! The encoding on maps, and what the battery cannot compare because it cannot be stated as a position: mirrored tables.

use serde_json::{Value, json};
use sortie_engine::encode::{Brush, Encode, Mask};
use sortie_engine::{Chance, Game, Quiet, Seat, Setup, offer};
use sortie_game_mageknight::MageKnight;
use sortie_testkit::battery;

use crate::conformance::normal;

#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<MageKnight>().normalise(normal).games(1).dense(25).uniform_steps(300);
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    assert!(run.run_encodings() > 60 * setups.len() as u64);
}

#[test]
fn laws_of_the_encoding_on_maps() {
    examine(&[
        (1, json!({ "scenario": "solo_conquest" })),
        (2, json!({ "scenario": "first_reconnaissance" })),
        (3, json!({ "scenario": "full_conquest" })),
    ]);
}

#[test]
fn laws_of_the_encoding_in_other_scenarios() {
    examine(&[
        (2, json!({ "scenario": "blitz_cooperation" })),
        (4, json!({ "scenario": "dungeon_lords" })),
        (2, json!({ "scenario": "one_to_return" })),
    ]);
}

/// The same table with everybody one seat further on.
fn turned(game: &MageKnight) -> MageKnight {
    let mut game = game.clone();
    let n = game.sides.len() as u8;
    let next = |seat: u8| if seat < n { (seat + 1) % n } else { seat };
    let bits = |seats: u8| (0..n).filter(|seat| seats >> seat & 1 == 1).fold(0, |all, seat| all | 1 << next(seat));
    game.sides.rotate_right(1);
    if !game.plan.has_map() {
        game.worlds.rotate_right(1);
    }
    for world in &mut game.worlds {
        world.source.iter_mut().for_each(|die| die.by = next(die.by));
        world.stack.iter_mut().for_each(|frame| frame.who = next(frame.who));
        if world.realm.is_none() {
            continue;
        }
        let realm = &mut *world.realm;
        realm.current = next(realm.current);
        realm.order.iter_mut().for_each(|place| *place = next(*place));
        realm.ending.announced = realm.ending.announced.map(next);
        realm.ending.triggered = realm.ending.triggered.map(|(seat, cause)| (next(seat), cause));
        if let Some(inquiry) = &mut realm.inquiry {
            inquiry.who = next(inquiry.who);
        }
        for mark in realm.marks.iter_mut() {
            mark.shields = bits(mark.shields);
            mark.paths = mark.paths.map(|path| if path == 0 { 0 } else { next(path - 1) + 1 });
        }
        for city in realm.cities.iter_mut() {
            city.shields.iter_mut().for_each(|seat| *seat = next(*seat));
        }
        if let Some(duel) = &mut realm.duel {
            for seat in [&mut duel.aggressor, &mut duel.defender, &mut duel.attacker] {
                *seat = next(*seat);
            }
        }
        realm.centre.iter_mut().for_each(|token| token.owner = next(token.owner));
    }
    game
}

fn seen(game: &MageKnight, seat: Seat) -> (Vec<u8>, Mask) {
    let layout = game.layout();
    let (mut cells, mut mask) = (vec![0; layout.n_cells()], Mask::new(layout.n_actions()));
    game.observe(seat, &[], &mut Brush::new(&mut cells));
    if game.awaiting().anybody().contains(seat) {
        game.allow(seat, &[], &mut mask);
    }
    (cells, mask)
}

#[test]
fn mirrored_seats_see_mirrored_tables() {
    let tables = [
        (2, json!({ "gauntlet": { "fights": 3 }, "hero": ["goldyx", "wolfhawk"] })),
        (3, json!({ "scenario": "full_conquest" })),
        (2, json!({ "scenario": "first_reconnaissance" })),
    ];
    for (seats, options) in tables {
        let setup = Setup::new(seats, serde_json::from_value(options.clone()).expect("the options read"));
        let mut game = MageKnight::new(&setup, Chance::fast("mirror"), &mut Quiet).expect("the options hold");
        let mut chance = Chance::fast("choices");
        for step in 0..400 {
            let Some(actor) = game.awaiting().must.first() else { break };
            if step % 4 == 0 {
                let other = turned(&game);
                for seat in Seat::all(seats) {
                    let next = Seat::new((seat.index() + 1) % seats);
                    assert!(seen(&game, seat) == seen(&other, next), "{options}, step {step}: {seat:?} and {next:?}");
                }
            }
            let action = offer::sample(&game, actor, &mut chance.event()).expect("who must act can act");
            game.apply(actor, &action, &mut Quiet);
        }
    }
}
