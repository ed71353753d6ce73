//! Rates per client and per seat: a bucket that fills steadily and holds a few seconds' worth.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::Instant;

use serde_json::Value;

/// Buckets by key.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: f64,
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

/// A bucket holds so many seconds' worth.
const BURST_SECONDS: f64 = 4.0;
/// From so many buckets on, full ones are forgotten: they say no more than a missing one.
const MANY: usize = 10_000;

impl<K: Hash + Eq> Buckets<K> {
    /// Buckets that fill at this rate a second; 0: no limit.
    pub fn new(rate: u32) -> Self {
        Buckets { rate: f64::from(rate), buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one; false where the bucket is empty.
    pub fn take(&self, key: K) -> bool {
        self.take_at(key, Instant::now())
    }

    /// The same at a given moment.
    pub fn take_at(&self, key: K, now: Instant) -> bool {
        if self.rate == 0.0 {
            return true;
        }
        let full = self.rate * BURST_SECONDS;
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() >= MANY {
            let rate = self.rate;
            buckets.retain(|_, (left, at)| *left + now.saturating_duration_since(*at).as_secs_f64() * rate < full);
        }
        let (left, at) = buckets.entry(key).or_insert((full, now));
        *left = (*left + now.saturating_duration_since(*at).as_secs_f64() * self.rate).min(full);
        *at = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

/// Strings of a payload have at most so many characters.
const MAX_STRING: usize = 128;
/// Lists and objects of a payload have at most so many entries.
const MAX_ENTRIES: usize = 200;
/// Numbers of a payload lie within plus and minus this.
const MAX_NUMBER: f64 = 1_000_000.0;

/// What is too large about a payload, if anything.
pub fn oversized(payload: &Value) -> Option<&'static str> {
    match payload {
        Value::Null | Value::Bool(_) => None,
        Value::Number(number) => {
            number.as_f64().is_none_or(|number| number.abs() > MAX_NUMBER).then_some("a number is beyond 1,000,000")
        }
        Value::String(text) => (text.chars().count() > MAX_STRING).then_some("a text has more than 128 characters"),
        Value::Array(entries) if entries.len() > MAX_ENTRIES => Some("a list has more than 200 entries"),
        Value::Array(entries) => entries.iter().find_map(oversized),
        Value::Object(members) if members.len() > MAX_ENTRIES => Some("an object has more than 200 members"),
        Value::Object(members) => members.values().find_map(oversized),
    }
}
