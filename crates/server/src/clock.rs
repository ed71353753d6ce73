//! Time controls: a pure fold over the log's times, so that every node and every restart agrees on them.

use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet};
use sortie_protocol::{ClockKind, ClockSetting};

const DAY: i64 = 86_400_000;

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What is left in each seat's bank, in milliseconds.
    banks: Vec<i64>,
    /// Since when each seat's clock runs, and in which turn it began.
    running: Vec<Option<(i64, u32)>>,
}

impl Clocks {
    /// Clocks of a table that starts now.
    pub fn start(setting: &ClockSetting, seats: usize, must: SeatSet, turn: u32, now: i64) -> Self {
        let banks = vec![i64::from(setting.seconds) * 1000; seats];
        let running = (0..seats).map(|seat| must.contains(Seat::new(seat)).then_some((now, turn))).collect();
        Clocks { banks, running }
    }

    /// Takes one accepted step into account: who acted, who must act afterwards, and when.
    ///
    /// A bank pays for the time since the clock began and gains the increment; a turn's clock goes on while the same
    /// seat's turn does; a clock of days begins anew with each step of its seat.
    pub fn step(&mut self, setting: &ClockSetting, actor: usize, must: SeatSet, turn: u32, at: i64) {
        for seat in 0..self.running.len() {
            let awaited = must.contains(Seat::new(seat));
            let acted = seat == actor;
            match (self.running[seat], awaited) {
                (Some((since, began)), _) if acted || !awaited => {
                    if setting.kind == ClockKind::Bank {
                        let gain = if acted { i64::from(setting.increment) * 1000 } else { 0 };
                        self.banks[seat] = (self.banks[seat] - (at - since)).max(0) + gain;
                    }
                    let goes_on = setting.kind == ClockKind::Turn && began == turn;
                    self.running[seat] = awaited.then_some(if goes_on { (since, began) } else { (at, turn) });
                }
                (None, true) => self.running[seat] = Some((at, turn)),
                (Some(_), _) | (None, false) => {}
            }
        }
    }

    /// Starts the running clocks anew, for a table that comes back after a pause which was nobody's fault.
    pub fn restart(&mut self, seat: usize, now: i64) {
        if let Some(Some((since, _))) = self.running.get_mut(seat) {
            *since = now;
        }
    }

    /// When the seat's time is up.
    pub fn deadline(&self, setting: &ClockSetting, seat: usize) -> Option<i64> {
        let (since, _) = (*self.running.get(seat)?)?;
        match setting.kind {
            ClockKind::None => None,
            ClockKind::Turn => Some(since + i64::from(setting.seconds) * 1000),
            ClockKind::Bank => Some(since + self.banks[seat]),
            ClockKind::Days => Some(since + i64::from(setting.days) * DAY),
        }
    }

    /// What is left in the seat's bank when its clock stands.
    pub fn bank(&self, setting: &ClockSetting, seat: usize) -> Option<i64> {
        (setting.kind == ClockKind::Bank).then(|| self.banks.get(seat).copied()).flatten()
    }
}

/// What is wrong with a clock, if anything.
pub fn fault(setting: &ClockSetting) -> Option<&'static str> {
    let seconds = (1..=86_400).contains(&setting.seconds);
    match setting.kind {
        ClockKind::Turn | ClockKind::Bank if !seconds => Some("`seconds` is a number from 1 to 86,400"),
        ClockKind::Bank if setting.increment > 3_600 => Some("`increment` is at most 3,600"),
        ClockKind::Days if !(1..=30).contains(&setting.days) => Some("`days` is a number from 1 to 30"),
        _ if setting.absence_seconds > 604_800 => Some("`absenceSeconds` is at most 604,800"),
        ClockKind::None | ClockKind::Turn | ClockKind::Bank | ClockKind::Days => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
