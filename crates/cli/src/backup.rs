//! `sortie backup`: a consistent copy of the store, made while the server runs.

use std::path::{Path, PathBuf};

use clap::Args;
use sortie_server::config::{self, Config};
use sortie_server::store::{self, StoreError};

use crate::failure::Failure;

#[derive(Args)]
#[command(after_help = "Examples:
  sortie backup --data /var/lib/sortie /backup/sortie.db
  sortie backup --database-url postgres://sortie@db/sortie /backup/sortie.db      PostgreSQL into a file
  sortie backup --database-url sqlite:///backup/sortie.db postgres://sortie@db/sortie    and back, into an empty one

The copy is of one moment, whole, and for this user only. `sortie check` verifies it; to restore a file, stop the server
and put it into the data folder as `sortie.db`.")]
pub(crate) struct Options {
    /// The file, or the address of the empty database, to copy to.
    to: String,
    #[command(flatten)]
    from: Source,
}

/// Where a store is.
#[derive(Args)]
pub(crate) struct Source {
    /// The folder of the embedded database.
    #[arg(long, env = "SORTIE_DATA", default_value = "sortie-data")]
    data: PathBuf,
    /// A database to use instead of the embedded one: postgres://… or sqlite://….
    #[arg(long, env = "SORTIE_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
}

impl Source {
    /// The address of the database. Refuses a file that does not exist, which would otherwise be created.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        let config = Config { data: self.data.clone(), database_url: self.database_url.clone(), ..Config::default() };
        let url = config.database();
        match store::sqlite_file(&url) {
            Some(file) if !file.is_file() => Err(Failure::error(format!("there is no database `{}`", file.display()))
                .with_hint("name its folder with `--data FOLDER`, or its address with `--database-url`")),
            _ => Ok(url),
        }
    }
}

/// Runs the work of a command that talks to a store.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::error(format!("cannot start: {error}")))?;
    runtime.block_on(work).map_err(|error| Failure::error(format!("cannot use the database: {error}")))
}

/// Copies.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let from = options.from.url()?;
    let to = if options.to.contains("://") { options.to.clone() } else { new_file(Path::new(&options.to))? };
    block_on(store::copy::copy(&from, &to))?;
    eprintln!(
        "copied to `{}`",
        store::sqlite_file(&to).map_or_else(|| "the database".into(), |file| file.display().to_string())
    );
    Ok(())
}

/// An empty file for this user only. Refuses one that exists.
fn new_file(path: &Path) -> Result<String, Failure> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let made = std::fs::File::options().write(true).create_new(true).mode(0o600).open(path);
    made.map_err(|error| Failure::error(format!("cannot write `{}`: {error}", path.display())))?;
    Ok(config::sqlite_url(path))
}
