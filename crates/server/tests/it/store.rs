//! The same laws for both databases.

use std::sync::Arc;

use sortie_server::store::*;

use crate::support::{Folder, open_store, postgres};

/// Runs a law on SQLite, and on PostgreSQL where the environment names one.
async fn on_both<F: Future<Output = ()>>(law: impl Fn(String) -> F) {
    let folder = Folder::new();
    law(folder.url()).await;
    match postgres().await {
        Some(url) => law(url).await,
        None => eprintln!("SORTIE_TEST_POSTGRES is not set: only SQLite was tested"),
    }
}

fn row(id: &str, code: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        code: code.to_owned(),
        game: "risk".to_owned(),
        status: "ACTIVE".to_owned(),
        public: true,
        owner: Some("owner".to_owned()),
        doc: "{}".to_owned(),
        version: 1,
        created_at: 5,
        updated_at: 5,
        wake_at: None,
        driver: None,
        rules: Some(1),
    }
}

fn step(table: &str, revision: i64, key: Option<&str>) -> Step {
    let answer = key.map(|key| AnswerRow {
        seat: 0,
        key: key.to_owned(),
        hash: "h".to_owned(),
        status: 200,
        body: format!("body {revision}"),
        at: 10,
    });
    Step {
        table: table.to_owned(),
        log: LogRow { revision, at: revision * 10, entry: format!("entry {revision}") },
        snapshot: None,
        answer,
        status: None,
        wake: None,
    }
}

async fn put(store: &SqlStore, step: Step) -> Written {
    store.write(Write::Step(Box::new(step))).await.unwrap()
}

#[tokio::test]
async fn tables_are_kept_and_found() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        let create = |row: TableRow| Write::Create {
            row: Box::new(row),
            profiles: vec!["p".into(), "owner".into()],
            first: Some("s".to_owned().into()),
            answer: None,
        };
        assert_eq!(store.write(create(row("a", "AAAAAA"))).await.unwrap(), Written::Done);
        assert_eq!(store.write(create(row("b", "AAAAAA"))).await.unwrap(), Written::Stale, "codes are unique");
        assert_eq!(store.table("a").await.unwrap(), Some(row("a", "AAAAAA")));
        assert_eq!(store.table("b").await.unwrap(), None);
        assert_eq!(store.table_by_code("AAAAAA").await.unwrap().unwrap().id, "a");
        assert_eq!(store.tables_of("p", None, 10).await.unwrap().len(), 1);
        assert_eq!(store.tables_of("owner", None, 10).await.unwrap().len(), 1);
        assert_eq!(store.unfinished_of("owner").await.unwrap(), 1);
        assert_eq!(store.open_tables(10).await.unwrap().len(), 1);
        assert_eq!(store.snapshot("a", 7).await.unwrap(), Some(SnapshotRow { revision: 0, state: "s".into() }));
        store.close().await.unwrap();
        let store = open_store(&url).await;
        assert_eq!(store.table("a").await.unwrap(), Some(row("a", "AAAAAA")), "it survives a restart");
    })
    .await;
}

#[tokio::test]
async fn an_update_needs_the_version_before() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        let first = row("a", "AAAAAA");
        store
            .write(Write::Create { row: Box::new(first.clone()), profiles: vec![], first: None, answer: None })
            .await
            .unwrap();
        let next = TableRow { doc: "{\"x\":1}".into(), version: 2, ..first };
        let update = |row: &TableRow| Write::Update {
            row: Box::new(row.clone()),
            profiles: vec!["q".into()],
            first: None,
            answer: None,
        };
        assert_eq!(store.write(update(&next)).await.unwrap(), Written::Done);
        assert_eq!(store.write(update(&next)).await.unwrap(), Written::Stale);
        assert_eq!(store.table("a").await.unwrap().unwrap().doc, "{\"x\":1}");
        assert_eq!(store.tables_of("q", None, 10).await.unwrap().len(), 1);
        let gone = TableRow { status: "ABANDONED".into(), version: 3, ..next };
        assert_eq!(store.write(update(&gone)).await.unwrap(), Written::Done);
        assert_eq!(store.table_by_code("AAAAAA").await.unwrap(), None);
        assert!(store.tables_of("q", None, 10).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_revision_is_taken_once() {
    on_both(|url| async move {
        let (one, two) = (open_store(&url).await, open_store(&url).await);
        assert_eq!(put(&one, step("t", 1, None)).await, Written::Done);
        assert_eq!(put(&two, step("t", 1, None)).await, Written::Stale);
        assert_eq!(put(&two, step("t", 2, None)).await, Written::Done);
        let log = one.log("t", 0, i64::MAX).await.unwrap();
        assert_eq!(log.iter().map(|row| row.revision).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(one.log("t", 1, 1).await.unwrap().len(), 0);
        assert_eq!(one.heads(&["t".into(), "u".into()]).await.unwrap(), [("t".to_owned(), 2)]);
    })
    .await;
}

/// 8 writers on two stores race for each of 50 revisions: exactly one wins each.
#[tokio::test(flavor = "multi_thread")]
async fn races_have_one_winner() {
    on_both(|url| async move {
        let stores = [open_store(&url).await, open_store(&url).await];
        for revision in 1..=50 {
            let writes = (0..8).map(|n| {
                let store = stores[n % 2].clone();
                tokio::spawn(async move { put(&store, step("t", revision, Some(&format!("{revision}-{n}")))).await })
            });
            let mut winners = 0;
            for write in writes.collect::<Vec<_>>() {
                winners += usize::from(write.await.unwrap() == Written::Done);
            }
            assert_eq!(winners, 1, "revision {revision}");
        }
        let mut kept = 0;
        for revision in 1..=50 {
            for n in 0..8 {
                kept += usize::from(stores[0].answer("t", 0, &format!("{revision}-{n}")).await.unwrap().is_some());
            }
        }
        assert_eq!(kept, 50, "only the winners' answers are kept");
    })
    .await;
}

#[tokio::test]
async fn a_key_is_used_once_and_takes_its_step_with_it() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        assert_eq!(put(&store, step("t", 1, Some("k"))).await, Written::Done);
        assert_eq!(put(&store, step("t", 2, Some("k"))).await, Written::KeyTaken);
        assert_eq!(store.log("t", 0, i64::MAX).await.unwrap().len(), 1, "the second step was not made");
        assert_eq!(store.answer("t", 0, "k").await.unwrap().unwrap().body, "body 1");
        assert_eq!(store.answer("t", 1, "k").await.unwrap(), None, "another seat's key is another key");
        assert_eq!(put(&store, step("t", 1, Some("lost"))).await, Written::Stale);
        assert_eq!(store.answer("t", 0, "lost").await.unwrap(), None, "a lost race keeps no answer");
        store.write(Write::Purge { before: 11 }).await.unwrap();
        assert_eq!(store.answer("t", 0, "k").await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn due_tables_are_claimed_by_one_node() {
    on_both(|url| async move {
        let (one, two) = (open_store(&url).await, open_store(&url).await);
        for n in 0..20 {
            let due = TableRow { wake_at: Some(100), ..row(&format!("t{n}"), &format!("CODE{n:02}")) };
            one.write(Write::Create { row: Box::new(due), profiles: vec![], first: None, answer: None }).await.unwrap();
        }
        let claim = |node: &str| Write::Claim {
            node: node.into(),
            now: 100,
            until: 200,
            limit: 15,
            plays: Arc::from([("risk".to_owned(), 1)]),
        };
        let (a, b) = tokio::join!(one.write(claim("one")), two.write(claim("two")));
        let ids = |written: Result<Written, StoreError>| match written.unwrap() {
            Written::Claimed(ids) => ids,
            other => panic!("{other:?}"),
        };
        let (a, b) = (ids(a), ids(b));
        assert!(a.iter().all(|id| !b.contains(id)), "no table is claimed twice");
        let rest = ids(one.write(claim("three")).await);
        assert_eq!(a.len() + b.len() + rest.len(), 20);
        let hold = |node: &str, now: i64| Write::Hold { table: a[0].clone(), node: node.into(), now, until: now + 50 };
        assert_eq!(two.write(hold("other", 150)).await.unwrap(), Written::Stale);
        assert_eq!(one.write(hold("one", 150)).await.unwrap(), Written::Done);
        assert_eq!(two.write(hold("other", 201)).await.unwrap(), Written::Done);
        let release = Write::Release { table: a[0].clone(), node: "other".into(), at: None };
        assert_eq!(two.write(release).await.unwrap(), Written::Done);
        assert_eq!(one.table(&a[0]).await.unwrap().unwrap().wake_at, None);
    })
    .await;
}

#[tokio::test]
async fn chat_and_profiles_are_kept() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        let line = |text: &str| ChatRow { seq: 0, at: 1, seat: -1, name: "n".into(), text: text.into() };
        for text in ["one", "two", "three"] {
            store.write(Write::Chat { table: "t".into(), line: line(text) }).await.unwrap();
        }
        let lines = store.chat("t", 0, 2).await.unwrap();
        assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["two", "three"]);
        assert_eq!(store.chat("t", lines[0].seq, 9).await.unwrap().len(), 1);
        let profile = |name: &str| Write::Profile { hash: "h".into(), id: "i".into(), name: name.into(), at: 1 };
        store.write(profile("Ada")).await.unwrap();
        store.write(profile("Bob")).await.unwrap();
        assert_eq!(store.profile("h").await.unwrap(), Some(ProfileRow { id: "i".into(), name: "Bob".into() }));
        assert_eq!(store.profile("x").await.unwrap(), None);
    })
    .await;
}

/// Many tables share a transaction, and each gets its own answer.
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_many_tables_are_committed_together() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        let writes: Vec<_> = (0..300)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(
                    async move { put(&store, step(&format!("t{}", n % 250), 1, Some(&format!("k{n}")))).await },
                )
            })
            .collect();
        let (mut done, mut stale) = (0, 0);
        for write in writes {
            match write.await.unwrap() {
                Written::Done => done += 1,
                Written::Stale => stale += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((done, stale), (250, 50));
    })
    .await;
}

/// Steps without an answer, some with a snapshot, in batches of many sizes: each is stored once, even if another
/// writer wants its place.
#[tokio::test(flavor = "multi_thread")]
async fn plain_steps_are_committed_together() {
    on_both(|url| async move {
        let store = open_store(&url).await;
        for (revision, tables) in [1, 3, 70, 300].into_iter().enumerate() {
            let revision = revision as i64 + 1;
            let writes: Vec<_> = (0..tables + tables / 10)
                .map(|n| {
                    let (table, snapshot) =
                        (format!("t{}", n % tables), (n % tables % 7 == 0).then(|| "state".to_owned()));
                    let (store, step) = (store.clone(), Step { snapshot, ..step(&table, revision, None) });
                    tokio::spawn(async move { put(&store, step).await })
                })
                .collect();
            let mut stale = 0;
            for write in writes {
                match write.await.unwrap() {
                    Written::Done => {}
                    Written::Stale => stale += 1,
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(stale, tables / 10);
            for n in 0..tables {
                let table = format!("t{n}");
                let log = store.log(&table, revision - 1, revision).await.unwrap();
                assert_eq!(log, [step(&table, revision, None).log]);
            }
            assert_eq!(store.snapshot("t0", i64::MAX).await.unwrap().map(|kept| kept.revision), Some(revision));
        }
        assert_eq!(store.snapshot("t1", i64::MAX).await.unwrap(), None);
    })
    .await;
}
