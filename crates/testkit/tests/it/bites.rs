//! Each law bites: with its bug planted, the battery fails with exactly that law.

use serde_json::json;
use sortie_testkit::{Battery, Law, battery, laws};

use crate::planted::{Planted, plant};

fn small() -> Battery<Planted> {
    battery::<Planted>()
        .setup(2, json!({}))
        .setup(3, json!({"rounds": 2}))
        .steps(300)
        .rules(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tiny.md"))
}

#[track_caller]
fn check(law: Law, variant: u8) {
    plant(law, variant);
    match small().try_run() {
        Ok(_) => panic!("the bug against `{}` was not caught", law.name()),
        Err(violation) => {
            assert_eq!(violation.law, law, "{violation}");
            let shown = violation.to_string();
            assert!(shown.starts_with(&format!("law `{}` does not hold", law.name())), "{shown}");
            println!("caught by {shown}");
        }
    }
}

#[test]
fn the_wrapper_alone_breaks_no_law() {
    small().run();
}

#[test]
fn a_word_of_the_rules_may_stand_as_a_member() {
    plant(Law::ViewNames, 0);
    small().words(["bad_member"]).run();
}

#[test]
fn a_waived_law_is_left_out_and_the_report_says_so() {
    plant(Law::GameOverIsSaid, 0);
    let report = small().waive(Law::GameOverIsSaid, "nobody asks").run();
    assert!(report.to_string().contains("waived game-over-is-said: nobody asks"));
}

/// Every law is named once below, so that none can be added without its bug.
macro_rules! bites {
    ($($test:ident $Law:ident $($variant:literal)?;)*) => {
        $(#[test] fn $test() { check(Law::$Law, 0 $(+ $variant)?); })*

        #[test]
        fn every_law_has_its_bug() {
            let bitten = [$(Law::$Law,)*];
            let missing: Vec<_> = laws().iter().filter(|law| !bitten.contains(law)).collect();
            assert!(missing.is_empty(), "no bug is planted against {missing:?}");
        }
    };
}

bites! {
    a_setup_that_does_not_start SetupStarts;
    a_check_that_panics NoPanic;
    a_step_that_panics NoPanic 1;
    an_end_without_outcome MustIffOutcome;
    an_outcome_without_a_score OutcomeIsWhole;
    a_seat_that_must_act_and_cannot AwaitedCanAct;
    an_offer_out_of_turn IdleHaveNoOffers;
    cards_that_vanish StateAudit;
    coins_from_nowhere StepAudit;
    an_offer_that_is_refused OfferedIsAccepted;
    an_exact_form_that_is_not ExactFormsAreExact;
    a_form_that_nobody_can_fill FormsCanBeFilled;
    offers_without_end OffersAreStaged;
    a_refusal_without_a_text SentencesAreWhole;
    a_refusal_without_its_numbers SentencesAreWhole 1;
    a_form_that_clients_fill_wrongly WireFillsTheSame;
    a_sale_of_nothing UnofferedIsRefused;
    a_roll_out_of_turn UnofferedIsRefused 1;
    a_refusal_that_counts RefusedChangesNothing;
    offers_that_count QuestionsChangeNothing;
    a_payload_with_anything_in_it UnknownMembersRefused;
    an_action_with_a_snake_case_member ActionNames;
    an_event_with_a_snake_case_member EventNames;
    a_view_with_a_snake_case_member ViewNames;
    a_view_with_a_member_of_the_envelope ViewNames 1;
    a_code_that_is_not_listed RefusalNames;
    a_refusal_that_speaks_rust PlainWords;
    a_rule_that_is_no_heading RuleHeadings;
    an_end_that_is_not_said GameOverIsSaid;
    a_save_that_forgets SavingKeepsTheState;
    a_snapshot_that_shows_the_dice SnapshotsAreWhole;
    a_step_that_depends_on_the_past UndoTakesBack;
    a_sale_with_the_number_of_another OneThingPerId;
    a_roll_that_depends_on_the_past ReplayIsEqual;
    a_view_that_tells ViewsKeepSecrets;
    a_public_view_that_tells PublicKeepsSecrets;
    offers_that_tell OffersKeepSecrets;
    a_refusal_that_tells RefusalsKeepSecrets;
    a_preview_that_tells PreviewsKeepSecrets;
    a_drawn_card_that_all_hear_of EventsKeepSecrets;
    a_stash_that_all_hear_of EventsKeepSecrets 1;
    a_playout_that_peeks PlayoutsKeepSecrets;
    a_mask_that_allows_nothing MaskIsOffers;
    a_spelling_that_reads_otherwise IndicesInvert;
    an_observation_that_tells ObservationsKeepSecrets;
    an_observation_that_names_the_seat ObservationsMirror;
    a_world_with_a_stale_cache WorldsAreSound;
    a_world_that_is_always_the_truth WorldsVary;
    a_world_with_the_same_dice WorldsVary 1;
    a_roll_without_a_fence FencesHold;
    answers_whose_order_matters AnswersCommute;
    a_judge_who_misses_something JudgeHearsAll;
    a_playout_that_is_refused PlayoutIsLegal;
    a_bot_that_is_refused BotsPlayLegally;
    a_bot_with_moods BotsPlayLegally 1;
    a_game_without_end GameEnds;
    a_position_with_a_stale_cache PositionsAreSound;
}
