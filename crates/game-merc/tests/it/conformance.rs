//! The engine's laws, examined in seeded matches.

use serde_json::{Value, json};
use sortie_engine::Seat;
use sortie_game_merc::{Action, Merc};
use sortie_testkit::{battery, fuzz, golden, records, scenarios, schema, texts};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// One form for what the rules hold equal: the order of lists that are sets, an escort of nobody, and terms for nobody.
fn normalised(mut action: Action) -> Action {
    match &mut action {
        Action::Move(act) => act.militia = act.militia.filter(|n| *n > 0),
        Action::FreeMove(act) => act.militia = act.militia.filter(|n| *n > 0),
        Action::CoordinatedAttack(act) => {
            act.squads.sort();
            act.militia = act.militia.filter(|n| *n > 0);
        }
        Action::StartKeep(act) => act.picks.sort(),
        Action::GeneralisimoPick(act) if act.card.is_none() => {
            (act.squad, act.deck, act.sector) = (None, None, None);
        }
        Action::CastroPick(act) if act.card.is_none() => (act.squad, act.deck, act.sector) = (None, None, None),
        Action::RoundDecision(act) => act.retreats.sort_by_key(|retreat| retreat.squad),
        _ => {}
    }
    action
}

/// Complete payloads that say more than a form asks for: a deck at once, a place that the rules would find, or what a later
/// action could do as well.
fn beyond(_: &Merc, _: Seat, action: &Action) -> bool {
    match action {
        Action::HireKeep(act) => act.keep.iter().any(|kept| kept.deck.is_some() || kept.sector.is_some()),
        Action::ReEquip(_) => true,
        _ => false,
    }
}

/// MRC-3.3: the laws on secrecy hide decks, hands, stashes and drawn cards.
#[track_caller]
fn examine(setups: &[(usize, Value)]) {
    let mut run = battery::<Merc>()
        .games(1)
        .steps(20_000)
        .normalise(normalised)
        .beyond_offers(beyond)
        // Everybody hears who shoots at whom, even where nobody is hurt and nothing looks different.
        .open_choices(|action| matches!(action, Action::Attack(_)))
        .rules("../../docs/rules/merc.md");
    for (seats, options) in setups {
        run = run.setup(*seats, options.clone());
    }
    assert!(run.run().decisions > 100);
}

#[test]
fn battery_of_dictators() {
    examine(&[
        (3, json!({ "ai": [2] })),
        (3, json!({ "dictator": "hussein" })),
        (4, json!({ "dictator": "mao", "ai": [1] })),
    ]);
}

#[test]
fn battery_of_modes() {
    examine(&[
        (2, json!({ "dictator": "gaddafi" })),
        (4, json!({ "modes": ["VERSUS"], "factions": [[0, 1], [2, 3]] })),
        (1, json!({ "modes": ["SOLO_RESCUE"] })),
    ]);
}

#[test]
fn chapters_of_the_rules() {
    scenarios::run_dir::<Merc>(format!("{HERE}/tests/rules"));
}

#[test]
fn golden_playthroughs() {
    golden::check::<Merc>(format!("{HERE}/tests/golden"));
}

/// Whole games that the first edition played and saved.
#[test]
fn stored_records() {
    records::check::<Merc>(format!("{HERE}/tests/records"));
}

#[test]
fn texts_are_there_and_read() {
    texts::check::<Merc>(HERE);
}

#[test]
fn schemas_are_checked_in() {
    schema::check::<Merc>(HERE);
}

#[test]
fn fuzzed_actions() {
    fuzz::actions::<Merc>(fuzz::cases(1_000), "merc");
}

#[test]
fn fuzzed_records() {
    fuzz::records::<Merc>(fuzz::cases(200), "merc");
}

#[test]
fn fuzzed_starts() {
    fuzz::starts::<Merc>(fuzz::cases(500), "merc");
}

#[test]
fn fuzzed_options() {
    let (seats, model) = (4, json!({ "modes": ["VERSUS"], "factions": [[0, 1], [2, 3]] }));
    fuzz::options::<Merc>(fuzz::cases(500), seats, &model, "merc");
}
