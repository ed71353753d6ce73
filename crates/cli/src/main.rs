//! The binary `sortie`. Everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    sortie_cli::main()
}
