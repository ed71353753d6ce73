//! How much a client may send.

use std::time::{Duration, Instant};

use serde_json::json;
use sortie_server::limits::{Buckets, oversized};

#[test]
fn a_bucket_holds_a_burst_and_refills() {
    let buckets = Buckets::new(10);
    let start = Instant::now();
    let taken = (0..100).filter(|_| buckets.take_at("a", start)).count();
    assert_eq!(taken, 40);
    assert!(buckets.take_at("b", start));
    assert!(!buckets.take_at("a", start + Duration::from_millis(90)));
    assert!(buckets.take_at("a", start + Duration::from_millis(200)));
}

#[test]
fn payloads_are_bounded() {
    assert_eq!(oversized(&json!({"a": [1, "x", null], "b": -1_000_000})), None);
    assert!(oversized(&json!({"a": [1_000_001]})).is_some());
    assert!(oversized(&json!("x".repeat(129))).is_some());
    assert!(oversized(&json!(vec![0; 201])).is_some());
}
