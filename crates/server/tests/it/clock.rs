//! Time controls as a fold over the times of the log, without a server.

use sortie_engine::{Seat, SeatSet};
use sortie_protocol::{ClockKind, ClockSetting};
use sortie_server::clock::{Clocks, fault};

/// In milliseconds, as the clocks count.
const DAY: i64 = 86_400_000;

fn setting(kind: ClockKind, seconds: u32, increment: u32) -> ClockSetting {
    ClockSetting { kind, seconds, increment, days: 2, ..ClockSetting::default() }
}

fn only(seat: usize) -> SeatSet {
    SeatSet::only(Seat::new(seat))
}

#[test]
fn a_turn_clock_goes_on_through_the_steps_of_a_turn() {
    let turn = setting(ClockKind::Turn, 60, 0);
    let mut clocks = Clocks::start(&turn, 2, only(0), 1, 1_000);
    assert_eq!(clocks.deadline(&turn, 0), Some(61_000));
    clocks.step(&turn, 0, only(0), 1, 20_000);
    assert_eq!(clocks.deadline(&turn, 0), Some(61_000));
    clocks.step(&turn, 0, only(1), 2, 30_000);
    assert_eq!((clocks.deadline(&turn, 0), clocks.deadline(&turn, 1)), (None, Some(90_000)));
}

#[test]
fn a_bank_pays_and_gains() {
    let bank = setting(ClockKind::Bank, 100, 5);
    let mut clocks = Clocks::start(&bank, 2, only(0), 1, 0);
    clocks.step(&bank, 0, only(1), 2, 30_000);
    assert_eq!(clocks.bank(&bank, 0), Some(75_000));
    assert_eq!(clocks.deadline(&bank, 1), Some(130_000));
    clocks.step(&bank, 1, only(0), 3, 40_000);
    assert_eq!(clocks.deadline(&bank, 0), Some(115_000));
}

#[test]
fn days_begin_anew_with_each_step() {
    let days = setting(ClockKind::Days, 0, 0);
    let mut clocks = Clocks::start(&days, 2, only(0), 1, 0);
    clocks.step(&days, 0, only(0), 1, 1_000);
    assert_eq!(clocks.deadline(&days, 0), Some(1_000 + 2 * DAY));
}

#[test]
fn a_returning_player_has_time_again() {
    let turn = setting(ClockKind::Turn, 60, 0);
    let mut clocks = Clocks::start(&turn, 2, only(0), 1, 0);
    clocks.note_returns(vec![Some(90_000), None]);
    assert_eq!(clocks.deadline(&turn, 0), Some(150_000));
    let bank = setting(ClockKind::Bank, 100, 5);
    let mut clocks = Clocks::start(&bank, 2, only(0), 1, 0);
    clocks.step(&bank, 0, only(1), 2, 200_000);
    clocks.step(&bank, 1, only(0), 3, 210_000);
    assert_eq!(clocks.deadline(&bank, 0), Some(215_000), "an empty bank has only the increment");
    clocks.note_returns(vec![Some(205_000), None]);
    assert_eq!(clocks.deadline(&bank, 0), Some(225_000));
}

#[test]
fn clocks_of_others_are_not_touched_by_a_step() {
    let bank = setting(ClockKind::Bank, 100, 5);
    let both = SeatSet::first_n(2);
    let mut clocks = Clocks::start(&bank, 3, both, 1, 0);
    clocks.step(&bank, 0, only(1), 1, 10_000);
    assert_eq!(clocks.deadline(&bank, 1), Some(100_000));
}

#[test]
fn impossible_clocks_are_named() {
    assert!(fault(&setting(ClockKind::Turn, 0, 0)).is_some());
    assert!(fault(&setting(ClockKind::Bank, 60, 4_000)).is_some());
    assert!(fault(&setting(ClockKind::Days, 0, 0)).is_none());
    assert!(fault(&ClockSetting::default()).is_none());
    assert!(fault(&setting(ClockKind::None, 86_401, 0)).is_some(), "unused members are bounded too");
}
