//! The simulated store beside the real one: the same random changes, the same answers.

use std::path::PathBuf;
use std::sync::Arc;

use sortie_server::config::sqlite_url;
use sortie_server::metrics::Metrics;
use sortie_server::store::{
    AnswerRow, ChatRow, LogRow, SnapshotRow, SqlStore, Step, Store, TableRow, Wake, Write, Written,
};
use sortie_simulate::SimulatedStore;

/// Changes that are compared.
const CHANGES: u64 = 1500;

/// A generator of small numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn time(&mut self) -> i64 {
        self.below(50).cast_signed()
    }

    fn table(&mut self) -> String {
        format!("t{}", self.below(3))
    }

    fn node(&mut self) -> String {
        format!("n{}", self.below(2))
    }

    fn answer(&mut self) -> AnswerRow {
        let (seat, key) = (self.below(2).cast_signed(), format!("k{}", self.below(6)));
        let body = format!("body {}", self.below(100));
        AnswerRow { seat, key, hash: "h".to_owned(), status: 200, body, at: self.time() }
    }

    fn row(&mut self, id: String, version: i64) -> TableRow {
        let status = ["WAITING", "ACTIVE", "COMPLETED", "ABANDONED"][usize::try_from(self.below(4)).unwrap_or(0)];
        // Tables of equal age would come in any order.
        let created_at = id.as_bytes()[1].into();
        TableRow {
            code: code_of(&id),
            game: if self.one_in(4) { "other" } else { "risk" }.to_owned(),
            status: status.to_owned(),
            public: self.one_in(2),
            owner: (!self.one_in(3)).then(|| format!("p{}", self.below(2))),
            doc: format!("{{\"n\":{}}}", self.below(100)),
            version,
            created_at,
            updated_at: self.time(),
            wake_at: self.one_in(2).then(|| self.time()),
            driver: self.one_in(3).then(|| self.node()),
            rules: self.one_in(2).then_some(1),
            id,
        }
    }

    fn step(&mut self) -> Step {
        let table = self.table();
        let revision = 1 + self.below(30).cast_signed();
        let log = LogRow { revision, at: self.time(), entry: format!("entry {}", self.below(1000)) };
        Step {
            snapshot: self.one_in(4).then(|| format!("state {revision}")),
            answer: self.one_in(2).then(|| self.answer()),
            status: self.one_in(8).then(|| "COMPLETED".to_owned()),
            wake: self
                .one_in(3)
                .then(|| Wake { at: self.one_in(2).then(|| self.time()), driver: self.one_in(2).then(|| self.node()) }),
            table,
            log,
        }
    }

    fn change(&mut self) -> Write {
        let (table, node, now) = (self.table(), self.node(), self.time());
        match self.below(16) {
            0..5 => Write::Step(Box::new(self.step())),
            5 | 6 => Write::Answer { table, answer: self.answer(), replace: self.one_in(2) },
            7 | 8 => {
                // Codes may clash when a table is made; they never change.
                let code = if self.one_in(4) { format!("C{}", self.below(3)) } else { code_of(&table) };
                let row = Box::new(TableRow { code, ..self.row(table, 1) });
                let (first, answer) = (self.one_in(2).then(|| "first".to_owned().into()), None);
                Write::Create { row, profiles: vec![format!("p{}", self.below(2))], first, answer }
            }
            9 | 10 => {
                let version = 2 + self.below(4).cast_signed();
                let row = Box::new(self.row(table, version));
                let (first, answer) = (self.one_in(3).then(|| "late".to_owned().into()), None);
                Write::Update { row, profiles: vec![format!("p{}", self.below(2))], first, answer }
            }
            11 => Write::Claim { node, now, until: now + 10, limit: 2, plays: Arc::from([("risk".to_owned(), 1)]) },
            12 => Write::Hold { table, node, now, until: now + 10 },
            13 => Write::Release { table, node, at: self.one_in(2).then(|| self.time()) },
            14 => {
                let line = ChatRow { seq: 0, at: now, seat: 0, name: "N".to_owned(), text: "hello".to_owned() };
                Write::Chat { table, line }
            }
            _ if self.one_in(8) => Write::Purge { before: self.time() },
            _ if self.one_in(4) => Write::Adopt { now },
            _ => {
                let snapshot = SnapshotRow { revision: self.below(9).cast_signed(), state: "apart".to_owned() };
                Write::Snapshot { table, snapshot }
            }
        }
    }
}

fn code_of(table: &str) -> String {
    table.replace('t', "C")
}

/// Everything that can be asked, as text.
async fn everything(store: &dyn Store) -> Vec<String> {
    let tables: Vec<String> = (0..3).map(|n| format!("t{n}")).collect();
    let mut said = Vec::new();
    for id in &tables {
        said.push(format!("{:?}", store.table(id).await));
        said.push(format!("{:?}", store.log(id, 3, 20).await));
        for at_most in [0, 4, i64::MAX] {
            said.push(format!("{:?}", store.snapshot(id, at_most).await));
        }
        let mut keys = store.keys(id).await.unwrap_or_default();
        keys.sort();
        said.push(format!("{keys:?} {:?} {:?}", store.answer(id, 0, "k1").await, store.chat(id, 1, 2).await));
    }
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list.join(" ")
    };
    let mut stored = store.stored(&tables).await.unwrap_or_default();
    stored.sort_by(|a, b| a.row.id.cmp(&b.row.id));
    said.push(format!("{stored:?}"));
    let heads = store.heads(&tables).await.unwrap_or_default();
    said.push(sorted(heads.iter().map(|head| format!("{head:?}")).collect()));
    let tips = store.tips(&tables).await.unwrap_or_default();
    said.push(sorted(tips.iter().map(|tip| format!("{tip:?}")).collect()));
    for code in ["C0", "C1", "C2"] {
        said.push(format!("{:?}", store.table_by_code(code).await));
    }
    said.push(format!("{:?}", store.open_tables(2).await));
    for status in [None, Some("ACTIVE"), Some("ABANDONED")] {
        said.push(format!("{:?}", store.tables_of("p0", status, 2).await));
    }
    said.push(format!("{:?}", store.unfinished_of("p0").await));
    said
}

fn sorted(written: Written) -> Written {
    match written {
        Written::Claimed(mut ids) => {
            ids.sort();
            Written::Claimed(ids)
        }
        other => other,
    }
}

#[tokio::test]
async fn the_simulated_store_answers_as_sqlite_does() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the database");
    let url = sqlite_url(&folder.join("sortie.db"));
    let real = SqlStore::open(&url, 1, Arc::new(Metrics::default())).await.expect("SQLite opens");
    let simulated = SimulatedStore::calm();
    let mut numbers = Numbers(7);
    for n in 0..CHANGES {
        let change = numbers.change();
        let told = [real.write(change.clone()).await, simulated.write(change.clone()).await];
        let [real_told, simulated_told] = told.map(|written| written.map(sorted).map_err(|error| error.to_string()));
        assert_eq!(real_told, simulated_told, "change {n}: {change:?}");
        if n % 25 == 0 {
            for (real, simulated) in everything(&real).await.iter().zip(&everything(&simulated).await) {
                assert_eq!(real, simulated, "after change {n}");
            }
        }
    }
    real.close().await.expect("SQLite closes");
    let _ = std::fs::remove_dir_all(&folder);
}
