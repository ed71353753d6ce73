//! A `sortie` with one more game: what the author of a private game writes.
//!
//! Such a program lives in its own repository, with this one as a dependency; its game has the shape of every game
//! crate, and nothing here needs to know it. The game is the one that `cargo xtask new-game` copies, and the browser tests
//! play it through this program.
//!
//! ```console
//! cargo run --package sortie-private-game -- play scaffold-nim
//! ```

use std::process::ExitCode;

use sortie_game_scaffoldnim::ScaffoldNim;

fn main() -> ExitCode {
    if let Err(error) = sortie_catalog::register::<ScaffoldNim>() {
        eprintln!("error: {error}");
        return ExitCode::from(2);
    }
    sortie_cli::main()
}
