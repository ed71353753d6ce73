//! The battery, golden playthroughs, generated files, and the property of canceling.

use serde_json::{Value, json};
use sortie_engine::offer::Offered;
use sortie_engine::{Chance, GO, Game, Playout, Quiet, Seat, Setup};
use sortie_game_mageknight::effects::EffectKey;
use sortie_game_mageknight::ids::CardId;
use sortie_game_mageknight::refs::Known;
use sortie_game_mageknight::rules::declare::free_defenders;
use sortie_game_mageknight::rules::play::{AddToAttackPool, AddToBlock, Play, PlaySpecial};
use sortie_game_mageknight::rules::uses::each_option;
use sortie_game_mageknight::rules::{CancelAttack, CancelBlock, Choose};
use sortie_game_mageknight::state::Declaration;
use sortie_game_mageknight::{Action, MageKnight};
use sortie_testkit::battery::Battery;
use sortie_testkit::{battery, fuzz, golden, records, scenarios, schema, texts};

use crate::skirmish::read;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Members that may be left out or come in any order are brought into the form in which they are offered.
pub(crate) fn normal(action: Action) -> Action {
    let tidy = |mut play: Play| {
        play.colors.sort();
        play.dice.sort_by_key(|die| (die.color, die.to));
        play
    };
    let sort = |cards: &mut [Known<CardId>]| cards.sort_by_key(|card| card.row());
    match action {
        Action::DeclareAttackTarget(mut declare) => {
            declare.targets.sort();
            declare.defend.sort_by_key(|pair| pair.defender);
            declare.into()
        }
        Action::RetargetAttack(mut declare) => {
            declare.targets.sort();
            declare.defend.sort_by_key(|pair| pair.defender);
            declare.into()
        }
        Action::Rest(mut rest) => {
            sort(&mut rest.discard);
            rest.into()
        }
        Action::EndTurn(mut end) => {
            sort(&mut end.discard);
            end.into()
        }
        Action::Discard(mut discard) => {
            sort(&mut discard.cards);
            discard.into()
        }
        Action::UseTactic(mut using) => {
            sort(&mut using.cards);
            using.dice.sort();
            using.into()
        }
        Action::Choose(mut answer) => {
            sort(&mut answer.cards);
            answer.spaces.sort();
            answer.into()
        }
        Action::StartCombat(mut start) => {
            start.spaces.sort();
            start.into()
        }
        Action::AddToAttackPool(AddToAttackPool { play }) => AddToAttackPool { play: tidy(play) }.into(),
        Action::AddToBlock(AddToBlock { play }) => AddToBlock { play: tidy(play) }.into(),
        Action::PlaySpecial(PlaySpecial { play }) => PlaySpecial { play: tidy(play) }.into(),
        other => other,
    }
}

fn played(action: &Action) -> Option<&Play> {
    match action {
        Action::AddToAttackPool(AddToAttackPool { play })
        | Action::AddToBlock(AddToBlock { play })
        | Action::PlaySpecial(PlaySpecial { play }) => Some(play),
        _ => None,
    }
}

/// What is legal and not listed: a complete play whose use is offered without its costs and choices, an option that is left out because
/// there is only one, a play with points before the attack is declared, a purchase, recruit or reward that leaves its card or unit to be asked, and
/// members that the rules fill in.
fn beyond(game: &MageKnight, seat: Seat, action: &Action) -> bool {
    let side = &game.sides[seat.index()];
    let Some(play) = played(action) else {
        let defended = !free_defenders(&game.plan, side).is_empty();
        return match action {
            Action::Buy(it) => it.card.is_none(),
            Action::Recruit(it) => it.unit.is_none(),
            Action::TakeReward(it) => it.card.is_none() && it.unit.is_none(),
            Action::DeclareAttackTarget(it) => it.attack_type.is_none() || (defended && it.defend.is_empty()),
            Action::RetargetAttack(it) => {
                // The same enemy again is no other target.
                it.targets.len() == 1 || it.attack_type.is_none() || (defended && it.defend.is_empty())
            }
            _ => false,
        };
    };
    let is_use = |offered: &Play| {
        let everything = offered.card.is_none() && offered.unit.is_none();
        let own = |play: &Play| (play.card, play.unit, play.mode);
        let effect = play.effect.is_none() || play.effect == offered.effect || play.partner.is_some();
        everything || (own(offered) == own(play) && effect)
    };
    let offered = Offered::to(game, seat);
    let named = |offer: &&Action| std::mem::discriminant(*offer) == std::mem::discriminant(action);
    let early = matches!(action, Action::AddToAttackPool(_)) && side.bracket.is_none();
    let mixed = [EffectKey::StripFortification, EffectKey::StripResistances];
    let asks_for_its_use = play.more && play.effect.is_none();
    asks_for_its_use
        || offered.ready.iter().filter(named).filter_map(played).any(is_use)
        || (early && play.effect.and_then(Known::row).is_some_and(|key| mixed.contains(&key)))
}

/// Values of the rules that are keys of the view: an element of a pool, and the warnings with those who cause them.
const WORDS: [&str; 11] = [
    "cold_fire",
    "fortified_single",
    "fortified_double",
    "halves_physical",
    "halves_fire",
    "halves_ice",
    "halves_cold_fire",
    "defend_applies",
    "elusive_high",
    "ignores",
    "ignores_part",
];

/// The battery with what the game's rules add to it.
pub(crate) fn laws() -> Battery<MageKnight> {
    battery::<MageKnight>()
        .rules(format!("{HERE}/../../docs/rules/mage-knight-combat.md"))
        .rules(format!("{HERE}/../../docs/rules/mage-knight.md"))
        .normalise(normal)
        .beyond_offers(beyond)
        .open_choices(is_open)
        .words(WORDS)
        .steps(20_000)
}

/// MKG-13.1: everybody sees what Rethink discards and how many cards Midnight Meditation exchanges, although they lie in the deck
/// afterwards.
fn is_open(action: &Action) -> bool {
    match action {
        Action::Choose(answer) => !answer.cards.is_empty() || *answer == Choose::default(),
        Action::ChooseTactic(taken) => taken.cards.is_some(),
        Action::UseTactic(using) => !using.cards.is_empty(),
        _ => false,
    }
}

#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = laws().games(1).dense(60);
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    run.run();
}

#[test]
fn battery_of_skirmishes() {
    examine(&[
        (1, json!({})),
        (2, json!({ "gauntlet": { "fights": 3 }, "hero": ["goldyx", "wolfhawk"] })),
        (1, json!({ "hero": "braevalar", "level": 5, "time": "NIGHT", "fight": { "context": "DUNGEON" } })),
    ]);
}

#[test]
fn battery_of_armies() {
    examine(&[
        (
            1,
            json!({ "hero": "tovak", "level": 9, "crystals": { "red": 2, "blue": 1, "white": 1, "green": 1 },
                "units": [{ "unit": "thugs" }, { "unit": "sorcerers" }, { "unit": "shocktroops" }],
                "fight": { "context": "ASSAULT_CITY", "city": { "color": "red", "level": 5 } } }),
        ),
        (
            1,
            json!({ "hero": "goldyx", "level": 4, "tokens": { "red": 1, "blue": 1, "white": 1, "green": 2 },
                "hand": ["mana_draw", "crystal_joy", "will_focus", "swift_reflexes"],
                "units": [{ "unit": "delphana_masters" }, { "unit": "altem_mages" }, { "unit": "herbalist" },
                    { "unit": "peasants", "spent": true }, { "unit": "foresters", "spent": true }],
                "fight": { "enemies": [{ "enemy": "elven_protectors" }, { "enemy": "corrupted_priests" }, { "enemy": "hydra" }] } }),
        ),
    ]);
}

#[test]
fn chapters_of_the_rules() {
    scenarios::run_dir::<MageKnight>(format!("{HERE}/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<MageKnight>(format!("{HERE}/tests/golden"));
}

/// Played under the rules of today; earlier ones had other numbers.
#[test]
fn stored_records() {
    records::check::<MageKnight>(format!("{HERE}/tests/records"));
}

#[test]
fn every_word_has_a_text() {
    texts::check::<MageKnight>(HERE);
}

#[test]
fn the_schemas_are_up_to_date() {
    schema::check::<MageKnight>(HERE);
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
        let setup = Setup::new(1, read(options));
        let mut game =
            MageKnight::new(&setup, Chance::seeded(&format!("cancel-{seed}")), &mut Quiet).expect("the setup holds");
        let mut chance = Chance::fast(&format!("plays-{seed}"));
        let mut draws = chance.event();
        let seat = Seat::new(0);
        let mut before = game.clone();
        while game.outcome().is_none() {
            let side = &game.sides[0];
            if let Some(bracket) = side.bracket.clone().filter(|bracket| !bracket.sealed) {
                let mut back = game.clone();
                let action: Action = match bracket.declared {
                    Declaration::Attack { .. } | Declaration::Duel => CancelAttack {}.into(),
                    Declaration::Block { .. } => CancelBlock {}.into(),
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
    assert!(checked > 500, "only {checked} brackets were canceled");
}

#[test]
fn every_option_in_a_hand_is_visited_once() {
    let options = read(json!({ "hand": ["rage", "rage", "march"], "fight": {} }));
    let game = MageKnight::new(&Setup::new(1, options), Chance::seeded("x"), &mut Quiet).expect("the setup holds");
    let mut n = 0;
    let _ = each_option(game.look(0), &mut |_| {
        n += 1;
        GO
    });
    assert_eq!(n, (2 + 1 + 4) + (1 + 1 + 4));
}

#[test]
fn fuzzed_actions() {
    fuzz::actions::<MageKnight>(fuzz::cases(1_000), "mage-knight");
}

#[test]
fn fuzzed_records() {
    fuzz::records::<MageKnight>(fuzz::cases(200), "mage-knight");
}

#[test]
fn fuzzed_starts() {
    fuzz::starts::<MageKnight>(fuzz::cases(500), "mage-knight");
}

#[test]
fn fuzzed_options() {
    let (seats, model) =
        (1, json!({ "hand": ["rage", "march"], "units": [{ "unit": "thugs" }], "fight": { "context": "DUNGEON" } }));
    fuzz::options::<MageKnight>(fuzz::cases(500), seats, &model, "mage-knight");
}
