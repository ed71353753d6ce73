//! Weights follow from recipe and seed: a run that is cut off again and again ends with the same bits.

use std::path::Path;
use std::process::Command;

const GAMES: &str = "30";

/// Runs for this long at most; how many games the run has by then.
fn learn(folder: &Path, minutes: &str) -> String {
    let recipe = ["learn", "risk", "--teachers", "first-easy", "--games", GAMES, "--thin", "2", "--minutes", minutes];
    let run = Command::new(env!("CARGO_BIN_EXE_sortie-train")).args(recipe).arg("--work").arg(folder).output().unwrap();
    let told = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{told}{}", String::from_utf8_lossy(&run.stderr));
    told.split(' ').next().unwrap().to_owned()
}

#[test]
fn a_run_that_is_cut_off_ends_with_the_same_weights() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("learning-{}", std::process::id()));
    let (whole, pieces) = (folder.join("whole"), folder.join("pieces"));
    assert_eq!(learn(&whole, "10"), GAMES);
    let mut n_runs = 1;
    while learn(&pieces, "0.0002") != GAMES {
        n_runs += 1;
        assert!(n_runs < 100, "the run makes no progress");
    }
    assert!(n_runs > 1, "it was cut off at least once");
    let net = |folder: &Path| std::fs::read(folder.join("net")).unwrap();
    let same = net(&whole) == net(&pieces);
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(same, "cut off {n_runs} times, the run went another way");
}
