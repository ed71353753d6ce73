//! Where the time is read, and time controls: a pure fold over the log's times, so that every node and every restart
//! agrees on them.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sortie_engine::{Seat, SeatSet};
use sortie_protocol::{ClockKind, ClockSetting};
use tokio::time::Instant;

const DAY: i64 = 86_400_000;
/// The share of the initial bank that a returning player gets for each step at least.
const TENTH: i64 = 10;

/// The server's time. It reads the system clock once, at the start; from then on time passes as steadily as the
/// processor counts it, whatever happens to the system clock. Copies are the same clock.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Counted>);

#[derive(Debug)]
struct Counted {
    wall: Wall,
    began: Instant,
    /// What the time was then.
    base: AtomicI64,
    /// How far tests have set it forward.
    ahead: AtomicI64,
    pauses: RwLock<Arc<[Pause]>>,
}

/// Where the initial time comes from.
#[derive(Debug)]
enum Wall {
    System,
    /// One that tests and simulations set.
    Set(AtomicI64),
}

impl Wall {
    fn read(&self) -> i64 {
        match self {
            Wall::System => now_ms(),
            Wall::Set(time) => time.load(Ordering::Relaxed),
        }
    }
}

/// A period during which no server ran. It counts against nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// Its beginning, in milliseconds since 1970.
    pub from: i64,
    /// Its end.
    pub to: i64,
}

impl Default for Clock {
    fn default() -> Self {
        Clock::of(Wall::System)
    }
}

impl Clock {
    /// A clock whose source a test or simulation sets. It follows the runtime's time, which a simulation can pause.
    pub fn simulated(now: i64) -> Self {
        Clock::of(Wall::Set(AtomicI64::new(now)))
    }

    fn of(wall: Wall) -> Self {
        let base = AtomicI64::new(wall.read());
        let pauses = RwLock::new(Arc::from([]));
        Clock(Arc::new(Counted { wall, began: Instant::now(), base, ahead: AtomicI64::new(0), pauses }))
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let passed = i64::try_from(self.0.began.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.0.base.load(Ordering::Relaxed) + passed + self.0.ahead.load(Ordering::Relaxed)
    }

    /// Lets time pass.
    pub fn forward(&self, by: Duration) {
        self.0.ahead.fetch_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX), Ordering::Relaxed);
    }

    /// Sets the source forward or, below zero, back, as somebody does who sets the machine's clock.
    pub fn jump(&self, by_ms: i64) {
        if let Wall::Set(time) = &self.0.wall {
            time.fetch_add(by_ms, Ordering::Relaxed);
        }
    }

    /// What the time source says now.
    pub fn wall(&self) -> i64 {
        self.0.wall.read() + self.0.ahead.load(Ordering::Relaxed)
    }

    /// Continues from this moment, after these pauses.
    pub fn resume(&self, now: i64, pauses: Vec<Pause>) {
        self.0.base.fetch_add(now - self.now(), Ordering::Relaxed);
        *self.0.pauses.write().unwrap_or_else(PoisonError::into_inner) = merged(pauses).into();
    }

    /// The pauses so far.
    pub fn pauses(&self) -> Arc<[Pause]> {
        Arc::clone(&self.0.pauses.read().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Pauses in order, with overlapping ones merged.
fn merged(mut pauses: Vec<Pause>) -> Vec<Pause> {
    pauses.sort_by_key(|pause| pause.from);
    let mut merged: Vec<Pause> = Vec::new();
    for pause in pauses {
        match merged.last_mut() {
            Some(last) if pause.from <= last.to => last.to = last.to.max(pause.to),
            _ => merged.push(pause),
        }
    }
    merged
}

/// The time from one moment to another, without the pauses.
fn passed(pauses: &[Pause], since: i64, at: i64) -> i64 {
    let overlap = |pause: &Pause| (pause.to.min(at) - pause.from.max(since)).max(0);
    at - since - pauses.iter().map(overlap).sum::<i64>()
}

/// The moment at which this much time has passed.
fn after(pauses: &[Pause], since: i64, time: i64) -> i64 {
    pauses.iter().fold(since + time, |end, pause| match pause.from < end && pause.to > since {
        true => end + pause.to - pause.from.max(since),
        false => end,
    })
}

/// Milliseconds since 1970 by the system clock.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What is left in each seat's bank, in milliseconds.
    banks: Vec<i64>,
    /// Since when each seat's clock runs, and in which turn it began.
    running: Vec<Option<(i64, u32)>>,
    /// When each seat's player last came back. The table's document holds this; the copy here is beside what it affects.
    #[serde(skip)]
    back: Vec<Option<i64>>,
    /// Periods that do not count. The store has them.
    #[serde(skip)]
    pauses: Arc<[Pause]>,
}

impl Clocks {
    /// Clocks of a table that starts now.
    pub fn start(setting: &ClockSetting, seats: usize, must: SeatSet, turn: u32, now: i64) -> Self {
        let banks = vec![i64::from(setting.seconds) * 1000; seats];
        let running = (0..seats).map(|seat| must.contains(Seat::new(seat)).then_some((now, turn))).collect();
        Clocks { banks, running, back: vec![None; seats], pauses: Arc::from([]) }
    }

    /// Takes one accepted step into account: who acted, who must act afterwards, and when.
    ///
    /// A bank pays for the time since the clock started and gains the increment; a turn's clock runs on while the same
    /// seat's turn does; a clock of days restarts with each step of its seat.
    pub fn step(&mut self, setting: &ClockSetting, actor: usize, must: SeatSet, turn: u32, at: i64) {
        for seat in 0..self.running.len() {
            let awaited = must.contains(Seat::new(seat));
            let acted = seat == actor;
            match (self.running[seat], awaited) {
                (Some((since, began)), _) if acted || !awaited => {
                    if setting.kind == ClockKind::Bank {
                        let gain = if acted { i64::from(setting.increment) * 1000 } else { 0 };
                        self.banks[seat] = (self.banks[seat] - passed(&self.pauses, since, at)).max(0) + gain;
                    }
                    let goes_on = setting.kind == ClockKind::Turn && began == turn;
                    self.running[seat] = awaited.then_some(if goes_on { (since, began) } else { (at, turn) });
                }
                (None, true) => self.running[seat] = Some((at, turn)),
                (Some(_), _) | (None, false) => {}
            }
        }
    }

    /// Records when no server ran.
    pub fn note_pauses(&mut self, pauses: Arc<[Pause]>) {
        self.pauses = pauses;
    }

    /// Records when people came back to their seats.
    pub fn note_returns(&mut self, back: Vec<Option<i64>>) {
        self.back = back;
    }

    /// When the seat's time runs out.
    ///
    /// Returning players get a fresh turn or fresh days from that moment on. An empty bank would send them away again
    /// at once, so each of their steps gets at least the increment and a tenth of the initial bank.
    pub fn deadline(&self, setting: &ClockSetting, seat: usize) -> Option<i64> {
        let (since, _) = (*self.running.get(seat)?)?;
        let back = self.back.get(seat).copied().flatten();
        let begun = back.map_or(since, |back| back.max(since));
        let after = |since, time| after(&self.pauses, since, time);
        match setting.kind {
            ClockKind::None => None,
            ClockKind::Turn => Some(after(begun, i64::from(setting.seconds) * 1000)),
            ClockKind::Bank => {
                let least = (i64::from(setting.increment) + i64::from(setting.seconds) / TENTH).max(1) * 1000;
                let granted = back.map(|_| after(begun, least));
                Some(after(since, self.banks[seat]).max(granted.unwrap_or(i64::MIN)))
            }
            ClockKind::Days => Some(after(begun, i64::from(setting.days) * DAY)),
        }
    }

    /// What is left in the seat's bank while its clock is stopped.
    pub fn bank(&self, setting: &ClockSetting, seat: usize) -> Option<i64> {
        (setting.kind == ClockKind::Bank).then(|| self.banks.get(seat).copied()).flatten()
    }
}

/// The time that a seat starts with, in milliseconds; 0 without a clock.
pub fn full_time(setting: &ClockSetting) -> i64 {
    match setting.kind {
        ClockKind::None => 0,
        ClockKind::Turn | ClockKind::Bank => i64::from(setting.seconds) * 1000,
        ClockKind::Days => i64::from(setting.days) * DAY,
    }
}

/// What is wrong with a clock, if anything. Members that its kind does not use are bounded too.
pub fn fault(setting: &ClockSetting) -> Option<&'static str> {
    let in_seconds = matches!(setting.kind, ClockKind::Turn | ClockKind::Bank);
    if setting.seconds > 86_400 || (in_seconds && setting.seconds == 0) {
        Some("`seconds` is a number from 1 to 86,400")
    } else if setting.increment > 3_600 {
        Some("`increment` is at most 3,600")
    } else if setting.days > 30 || (setting.kind == ClockKind::Days && setting.days == 0) {
        Some("`days` is a number from 1 to 30")
    } else if setting.absence_seconds > 604_800 {
        Some("`absenceSeconds` is at most 604,800")
    } else {
        None
    }
}
