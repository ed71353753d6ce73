//! How far apart the commits of a busy server begin.

use std::time::Duration;

use sortie_server::store::pace::{DISTANCE, Pace};
use tokio::time::Instant;

const MILLISECOND: Duration = Duration::from_millis(1);

#[test]
fn a_table_alone_never_waits() {
    let mut now = Instant::now();
    let mut pace = Pace::new(now);
    for _ in 0..100 {
        now += MILLISECOND;
        assert_eq!(pace.next(now), None);
        pace.note(now, 1);
    }
}

#[test]
fn commits_of_many_tables_keep_their_distance_until_they_become_few() {
    let mut now = Instant::now();
    let mut pace = Pace::new(now);
    for _ in 0..20 {
        now += MILLISECOND;
        pace.note(now, 3);
    }
    assert_eq!(pace.next(now + MILLISECOND), Some(now + DISTANCE));
    assert_eq!(pace.next(now + DISTANCE), None, "the time is up");
    now += Duration::from_secs(1);
    assert_eq!(pace.next(now), None);
    pace.note(now, 1);
    assert_eq!(pace.next(now), None, "nothing came for long");
}
