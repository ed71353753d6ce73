//! Whole games at random: all end, whoever rules, whatever the number of Rebels. On the way the offers are the same whether
//! or not somebody asks for reasons as well.

use serde_json::json;
use sortie_engine::offer::Offered;
use sortie_engine::{Audit, Chance, Form, GO, Game, Go, OfferSink, Playout, Quiet, Seat, Setup};
use sortie_game_merc::data::cards::DICTATORS;
use sortie_game_merc::{Action, Merc, Options};

use crate::table::read;

/// Offers and forms in their order, for somebody who asks for no reasons.
#[derive(Default)]
struct Plain {
    ready: Vec<Action>,
    forms: Vec<Form<Merc>>,
}

impl OfferSink<Merc> for Plain {
    fn ready(&mut self, action: Action, _: &'static [&'static str]) -> Go {
        self.ready.push(action);
        GO
    }
    fn wants_form(&mut self) -> bool {
        true
    }
    fn take_form(&mut self, form: Form<Merc>) {
        self.forms.push(form);
    }
}

/// A search that skips the actions of other steps misses nothing.
#[track_caller]
fn compare_offers(game: &Merc, seat: Seat) {
    let mut plain = Plain::default();
    let _ = game.offers(seat, &mut plain);
    let all = Offered::to(game, seat);
    let forms = |forms: &[Form<Merc>]| forms.iter().map(|form| format!("{form:?}")).collect::<Vec<_>>();
    let (found, listed) = ((plain.ready, forms(&plain.forms)), (all.ready, forms(&all.forms)));
    assert_eq!(found, listed, "{seat:?}, day {} {:?} {:?}", game.day, game.step, game.tasks);
}

/// Plays one game with the playout policy and audits it on the way.
fn play(seats: usize, options: Options, seed: &str) -> (u32, Merc) {
    let setup = Setup::new(seats, options);
    let mut game = Merc::new(&setup, Chance::fast(seed), &mut Quiet).expect("the options are good");
    let mut choice = Chance::fast(&format!("{seed}-bots"));
    let mut steps = 0;
    while !game.is_over() {
        let awaiting = game.awaiting();
        let n = choice.event().below(awaiting.must.len());
        let seat = awaiting.must.iter().nth(n).expect("somebody must act");
        Seat::all(seats).for_each(|seat| compare_offers(&game, seat));
        let action = game.playout_action(seat, &mut choice.event());
        if let Err(reason) = game.check(seat, &action) {
            panic!("{seed}: {seat:?} {action:?}: {reason:?}, day {} {:?} {:?}", game.day, game.step, game.tasks);
        }
        game.apply(seat, &action, &mut Quiet);
        if let Err(fault) = game.audit() {
            panic!("{seed}: after {seat:?} {action:?}: {fault}, day {} {:?} {:?}", game.day, game.step, game.tasks);
        }
        steps += 1;
        assert!(steps < 20_000, "{seed}: the game does not end: day {} {:?} {:?}", game.day, game.step, game.tasks);
    }
    (steps, game)
}

fn options(dictator: &str, ai: bool, rebels: usize) -> Options {
    let ai = if ai { vec![rebels] } else { vec![] };
    read(json!({ "dictator": dictator, "ai": ai }))
}

#[test]
fn every_dictator_ends_as_human_and_as_ai() {
    for dictator in &DICTATORS {
        for ai in [true, false] {
            for n in 0..4 {
                let (_, game) = play(3, options(dictator.id, ai, 2), &format!("{}-{ai}-{n}", dictator.id));
                assert!(game.outcome().is_some());
            }
        }
    }
}

#[test]
fn one_to_six_rebels_end() {
    for rebels in 1..=6 {
        for ai in [true, false] {
            for n in 0..2 {
                let who = DICTATORS[(rebels * 3 + n) % DICTATORS.len()].id;
                play(rebels + 1, options(who, ai, rebels), &format!("{rebels}-{ai}-{n}"));
            }
        }
    }
}

#[test]
fn modes_and_options_end() {
    let all = [
        json!({ "modes": ["I_DICTATOR"], "ai": [3] }),
        json!({ "modes": ["ASSASSINATION"] }),
        json!({ "modes": ["VEHICLES"] }),
        json!({ "modes": ["VEHICLES", "I_DICTATOR"] }),
        json!({ "ai": [0, 1, 3] }),
        json!({ "ai": [0, 1, 2, 3], "dictator": "hussein" }),
        json!({ "content": "BASE" }),
        json!({ "artilleryDistinctTargets": true, "eliminationEndsGame": true, "ai": [3] }),
        json!({ "maxSquadSize": null, "bandolierSlots": 2, "activeTactics": 14, "landing": "INDUSTRY_EDGE" }),
    ];
    for (n, options) in all.into_iter().enumerate() {
        for game in 0..3 {
            play(4, read(options.clone()), &format!("mode-{n}-{game}"));
        }
    }
}

#[test]
fn mrc_13_5_versus_ends() {
    let all = [
        (2, json!({ "modes": ["VERSUS"] })),
        (3, json!({ "modes": ["VERSUS", "VEHICLES"], "rounds": 10 })),
        (4, json!({ "modes": ["VERSUS"], "factions": [[0, 1], [2, 3]], "ai": [3] })),
        (6, json!({ "modes": ["VERSUS", "I_DICTATOR"], "factions": [[0, 2, 4], [1, 3, 5]] })),
        (5, json!({ "modes": ["VERSUS", "VEHICLES", "I_DICTATOR"], "factions": [[4], [1, 3], [0, 2]] })),
    ];
    for (n, (seats, options)) in all.into_iter().enumerate() {
        for game in 0..4 {
            let (_, game) = play(seats, read(options.clone()), &format!("versus-{n}-{game}"));
            let outcome = game.outcome().expect("it is over");
            assert!(!outcome.winners.is_empty());
        }
    }
}

#[test]
fn mrc_13_6_the_rescue_ends() {
    let mut won = 0;
    for n in 0..24 {
        let ai = if n % 3 == 0 { vec![0] } else { vec![] };
        let options = json!({ "modes": ["SOLO_RESCUE"], "ai": ai });
        let (_, game) = play(1, read(options), &format!("rescue-{n}"));
        won += game.outcome().expect("it is over").winners.len();
    }
    println!("{won} of 24 rescued");
}

#[test]
fn the_state_is_small() {
    let size = size_of::<Merc>();
    assert!(size < 8 * 1024, "{size} bytes");
    println!("state {size} bytes, seat {}", Seat::MAX);
}
