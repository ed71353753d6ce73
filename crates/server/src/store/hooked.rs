//! A store whose changes pass through a hook first: for tests and tortures that lose, delay or refuse some of them.

use std::sync::Arc;

use super::{
    AnswerRow, ChatRow, LogRow, ProfileRow, SnapshotRow, Store, StoreFuture, Stored, TableRow, Write, Written,
};

/// What happens to changes on their way to the store.
pub trait Hook: Send + Sync + 'static {
    /// Makes the change durable in `store`, or does something else with it.
    fn write<'a>(&'a self, store: &'a dyn Store, change: Write) -> StoreFuture<'a, Written>;

    /// Hears which part of a log is read.
    fn reads(&self, after: i64, up_to: i64) {
        let _ = (after, up_to);
    }
}

/// A store behind a hook. Reading is the store's own.
pub struct Hooked<H> {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The hook.
    pub hook: H,
}

impl<H: Hook> Store for Hooked<H> {
    fn write(&self, change: Write) -> StoreFuture<'_, Written> {
        self.hook.write(self.store.as_ref(), change)
    }

    fn table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        self.store.table(id)
    }

    fn stored<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<Stored>> {
        self.store.stored(tables)
    }

    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<TableRow>> {
        self.store.table_by_code(code)
    }

    fn open_tables(&self, limit: i64) -> StoreFuture<'_, Vec<TableRow>> {
        self.store.open_tables(limit)
    }

    fn tables_of<'a>(
        &'a self,
        profile: &'a str,
        status: Option<&'a str>,
        limit: i64,
    ) -> StoreFuture<'a, Vec<TableRow>> {
        self.store.tables_of(profile, status, limit)
    }

    fn unfinished_of<'a>(&'a self, profile: &'a str) -> StoreFuture<'a, i64> {
        self.store.unfinished_of(profile)
    }

    fn snapshot<'a>(&'a self, table: &'a str, at_most: i64) -> StoreFuture<'a, Option<SnapshotRow>> {
        self.store.snapshot(table, at_most)
    }

    fn log<'a>(&'a self, table: &'a str, after: i64, up_to: i64) -> StoreFuture<'a, Vec<LogRow>> {
        self.hook.reads(after, up_to);
        self.store.log(table, after, up_to)
    }

    fn heads<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, i64)>> {
        self.store.heads(tables)
    }

    fn tips<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<(String, LogRow)>> {
        self.store.tips(tables)
    }

    fn answer<'a>(&'a self, table: &'a str, seat: i64, key: &'a str) -> StoreFuture<'a, Option<AnswerRow>> {
        self.store.answer(table, seat, key)
    }

    fn keys<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(i64, String)>> {
        self.store.keys(table)
    }

    fn chat<'a>(&'a self, table: &'a str, after: i64, limit: i64) -> StoreFuture<'a, Vec<ChatRow>> {
        self.store.chat(table, after, limit)
    }

    fn profile<'a>(&'a self, hash: &'a str) -> StoreFuture<'a, Option<ProfileRow>> {
        self.store.profile(hash)
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.store.ping()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.store.close()
    }
}
