//! How much a client may send.

use std::sync::Arc;
use std::time::{Duration, Instant};

use governor::clock::FakeRelativeClock;
use serde_json::json;
use sortie_server::addresses::{forwarded, home, read_networks, subnet};
use sortie_server::limits::{Buckets, Crowd, Guesses, Rates, oversized};
use sortie_server::workers::{Share, Workers};

#[test]
fn a_bucket_holds_a_burst_and_refills() {
    let clock = FakeRelativeClock::default();
    let buckets = Buckets::with_clock(10, clock.clone());
    let taken = (0..100).filter(|_| buckets.take(&"a")).count();
    assert_eq!(taken, 40);
    assert!(buckets.take(&"b"));
    clock.advance(Duration::from_millis(90));
    assert!(!buckets.take(&"a"));
    clock.advance(Duration::from_millis(110));
    assert!(buckets.take(&"a"));
    assert!(!buckets.take_many(&"a", 100), "a bucket with too few gives none");
    assert!(buckets.take_many(&"c", 100), "more than a full bucket costs a full one");
    assert!(!buckets.take(&"c"));
}

#[test]
fn a_subnet_has_the_budget_of_a_few_clients() {
    let rates = Rates::new(1);
    let served = (0..=255).filter(|n| rates.take(format!("10.0.0.{n}").parse().unwrap(), 1)).count();
    assert_eq!(served, 32, "eight clients with four seconds' worth each");
    assert!(rates.take("10.0.1.1".parse().unwrap(), 1));
}

#[test]
fn wrong_codes_are_owed_for_even_if_they_came_at_once() {
    let guesses = Guesses::new(Duration::from_secs(1));
    let (now, client) = (Instant::now(), home("10.0.0.1".parse().unwrap()));
    assert!(guesses.may_try(client, now));
    for _ in 0..100 {
        guesses.missed(client, now);
    }
    assert!(!guesses.may_try(client, now + Duration::from_secs(91)));
    assert!(guesses.may_try(client, now + Duration::from_secs(93)));
    assert!(guesses.may_try(home("10.0.0.2".parse().unwrap()), now));
}

#[test]
fn a_subnet_owes_for_the_wrong_codes_of_its_clients() {
    let rates = Rates::new(1);
    let tried = (0..=255).filter(|n| {
        let address = format!("2001:db8:1:{n:x}::1").parse().unwrap();
        let may = rates.may_guess(address);
        rates.missed(address);
        may
    });
    let tried = tried.count();
    assert!((64..=66).contains(&tried), "{tried} codes of 256 networks of one site");
    let rates = Rates::new(1);
    (0..20).for_each(|_| rates.missed("10.0.0.1".parse().unwrap()));
    assert!(!rates.may_guess("10.0.0.1".parse().unwrap()));
    assert!(rates.may_guess("10.0.0.2".parse().unwrap()), "one client does not use up what its neighbours have");
    assert!(rates.may_guess("2001:db8:2::1".parse().unwrap()));
}

#[test]
fn connections_are_counted_until_they_end() {
    let crowd = Crowd::new(2);
    let at = |address: &str| Some(address.parse().unwrap());
    let first = crowd.enter(at("2001:db8::1")).unwrap();
    let _second = crowd.enter(at("2001:db8::2")).unwrap();
    assert!(crowd.enter(at("2001:db8::3")).is_none(), "one /64 is one client");
    drop(first);
    assert!(crowd.enter(at("2001:db8::3")).is_some());
    let neighbours: Vec<_> = (0..20).filter_map(|n| crowd.enter(at(&format!("2001:db8:0:{n:x}::1")))).collect();
    assert_eq!(neighbours.len(), 7, "a /48 has four times as many, and one was there");
    assert!(Crowd::new(0).enter(at("10.0.0.1")).is_some());
}

#[test]
fn addresses_are_read_as_proxies_write_them() {
    let mut headers = axum::http::HeaderMap::new();
    for line in ["6.6.6.6, 198.51.100.7:4711", "10.1.2.3", "127.0.0.1"] {
        headers.append("x-forwarded-for", line.parse().unwrap());
    }
    let proxies = read_networks("127.0.0.0/8, 10.0.0.0/8,::1").unwrap();
    assert_eq!(forwarded(&headers, &proxies), Some("198.51.100.7".parse().unwrap()));
    assert_eq!(forwarded(&headers, &proxies[..1]), Some("10.1.2.3".parse().unwrap()));
    headers.append("x-forwarded-for", "".parse().unwrap());
    let odd = axum::http::HeaderValue::from_bytes(b"\xff, 2001:db8::7, ").unwrap();
    assert_eq!(forwarded(&headers, &proxies), Some("198.51.100.7".parse().unwrap()), "an empty line says nothing");
    headers.append("x-forwarded-for", odd);
    let written = forwarded(&headers, &proxies);
    assert_eq!(written, Some("2001:db8::7".parse().unwrap()), "nonsense before it does not hide what the proxy wrote");
    headers.append("x-forwarded-for", "unknown".parse().unwrap());
    assert_eq!(forwarded(&headers, &proxies), None, "what the last proxy wrote is not an address");
    assert!(read_networks("10.0.0.0/8, here").is_err());
    assert_eq!(home("::ffff:10.0.0.1".parse().unwrap()), home("10.0.0.1".parse().unwrap()));
    assert_eq!(subnet("10.0.0.1".parse().unwrap()).to_string(), "10.0.0.0/24");
}

/// The order in which waiting bots get the one worker.
async fn order(waiting: &[Share]) -> Vec<Share> {
    let workers = Workers::new(1);
    let busy = Arc::clone(&workers).enter(Share { people: true, owner: 0 }).await;
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    for share in waiting.iter().copied() {
        let (workers, tell) = (Arc::clone(&workers), tell.clone());
        tokio::spawn(async move {
            let _place = workers.enter(share).await;
            tell.send(share).unwrap();
        });
        tokio::task::yield_now().await;
    }
    drop((busy, tell));
    let mut order = Vec::new();
    while let Some(share) = told.recv().await {
        order.push(share);
    }
    order
}

#[tokio::test]
async fn workers_go_to_people_first_and_owners_take_turns() {
    let person = |owner| Share { people: true, owner };
    let bots = |owner| Share { people: false, owner };
    let crowd = [bots(9), bots(9), bots(8), person(1), person(1), person(1), person(1), person(2)];
    let order = order(&crowd).await;
    let expected = [person(1), person(2), person(1), bots(9), person(1), person(1), bots(8), bots(9)];
    assert_eq!(order, expected);
}

#[tokio::test]
async fn a_bot_that_waits_no_longer_holds_nobody_up() {
    let workers = Workers::new(1);
    let share = Share { people: true, owner: 1 };
    let busy = Arc::clone(&workers).enter(share).await;
    let gone = tokio::spawn(Arc::clone(&workers).enter(share));
    tokio::task::yield_now().await;
    gone.abort();
    let _ = gone.await;
    let next = tokio::spawn(Arc::clone(&workers).enter(share));
    tokio::task::yield_now().await;
    drop(busy);
    drop(tokio::time::timeout(Duration::from_secs(5), next).await.unwrap().unwrap());
    let free = tokio::time::timeout(Duration::from_secs(5), workers.enter(share)).await;
    assert!(free.is_ok(), "the place came back");
}

#[test]
fn payloads_are_bounded() {
    assert_eq!(oversized(&json!({"a": [1, "x", null], "b": -1_000_000})), None);
    assert!(oversized(&json!({"a": [1_000_001]})).is_some());
    assert!(oversized(&json!("x".repeat(129))).is_some());
    assert!(oversized(&json!(vec![0; 201])).is_some());
}

#[tokio::test]
async fn bots_think_less_the_more_of_them_wait() {
    let workers = Workers::new(1);
    let share = Share { people: true, owner: 1 };
    let busy = Arc::clone(&workers).enter(share).await;
    let mut shares = vec![workers.share_of_budget()];
    for waiting in 1..=200 {
        tokio::spawn(Arc::clone(&workers).enter(Share { people: waiting % 2 == 0, owner: waiting }));
        tokio::task::yield_now().await;
        shares.push(workers.share_of_budget());
    }
    assert_eq!(shares[..2], [0, 0], "0 is the whole budget: nobody, or one other, waits");
    assert!(shares[2..].is_sorted_by(|few, many| few >= many), "{shares:?}");
    assert!(shares[9] < 64, "a quarter with nine others: {}", shares[9]);
    assert!(shares[200] >= 4, "nobody moves without any thought: {}", shares[200]);
    drop(busy);
}
