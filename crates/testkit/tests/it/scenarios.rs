//! Chapters run, and a wrong expectation fails with its place.

use sortie_testkit::scenarios::{run_dir, run_text};
use sortie_testkit::tiny::Tiny;

#[test]
fn rules() {
    let summary = run_dir::<Tiny>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules"));
    assert_eq!((summary.chapters, summary.blocks), (2, 8));
}

/// One line behind a position in which A trades and has two tea.
#[track_caller]
fn check(line: &str, message: &str) {
    let chapter = format!(
        "# Title\n\n## TNY-9 Rule\n\n```text\ngame players=A,B\ngiven {{\"phase\":\"TRADE\",\n  \"players\":[{{\"id\":\"A\",\"hand\":{{\"tea\":2}}}}]}}\n{line}\n```\n"
    );
    let (_, failures) = run_text::<Tiny>("chapter.md", &chapter);
    let [failure] = failures.as_slice() else { panic!("{line}: {failures:?}") };
    assert_eq!((failure.line, failure.heading.as_str()), (9, "TNY-9 Rule"), "{line}");
    assert!(failure.message.contains(message), "{line}: {}", failure.message);
    assert!(failure.to_string().starts_with("chapter.md:9: TNY-9 Rule\n"));
}

#[test]
fn wrong_expectations_fail() {
    for (line, message) in [
        ("> must B", "found: A"),
        ("> may B", "found: none"),
        ("> view A players[id=A].hand.tea = 3", "found: 2"),
        ("> view A players[id=A].hand absent", "found: {\"tea\":2}"),
        ("> view B players[id=A].hand = {}", "there is no"),
        ("> view A nowhere = 1", "there is no `nowhere`"),
        ("> view A players lacks {\"id\":\"B\"}", "found: ["),
        ("> view A phase != TRADE", "found: \"TRADE\""),
        ("> event rolled", "there is no event `rolled`"),
        ("> no event dealt", "there is {"),
        ("> events rolled", "found: dealt"),
        ("> offers A ROLL", "found: ROLL SELL"),
        ("> blocked A SELL NOTHING_TO_SELL", "blocked are []"),
        ("> legal A = 4", "found: 3"),
        ("> legal A SELL = 3", "found: 2"),
        ("> can A SELL good=tea count=3", "refused: NOT_OWNED"),
        ("> cannot A ROLL", "would be accepted"),
        ("> cannot A SELL good=tea count=3 ! NO_TIP", "NO_TIP was expected"),
        ("> preview A SELL good=tea count=1 -> coins = 5", "found: 4"),
        ("> over", "the match is not over"),
        ("> outcome = 1", "found: null"),
        ("> fenced", "can be taken back"),
        ("> free", "cannot be taken back"),
        ("> revision = 1", "found: 0"),
        ("> as marked", "there is no `mark` before"),
        ("> as before", "`as` is followed by `marked`"),
        ("> sing", "`sing` is not an expectation"),
        ("> view A phase = TRADE more", "`more` is too much"),
        ("A ROLL ! NO_TIP", "accepted, but NO_TIP was expected"),
        ("A SELL good=tea count=9", "refused: NOT_OWNED"),
        ("A SELL good=tea count=9 ! NO_TIP", "refused with NOT_OWNED"),
        ("A SELL good=tea count=9 ! NOT_OWNED \"No\"", "the message is"),
        ("A SELL good=tea count=9 ! NOT_OWNED TNY-1", "the rule is"),
        ("A SELL tea", "neither `name=value`"),
        ("Z ROLL", "there is no player `Z`; the players are A, B"),
        ("undo", "refused: UNDO_FENCED"),
        ("continue", "there is no match to continue"),
    ] {
        check(line, message);
    }
}

#[test]
fn a_mark_finds_what_changed() {
    let chapter = "```text\ngame players=A,B\ngiven {\"phase\":\"TRADE\",\"players\":[{\"id\":\"A\",\"hand\":{\"tea\":2}}]}\nmark\nA SELL good=tea count=1\n> as marked\n```\n";
    let (_, failures) = run_text::<Tiny>("chapter.md", chapter);
    let [failure] = failures.as_slice() else { panic!("{failures:?}") };
    assert!(failure.line == 6 && failure.message.contains("it differs: "), "{failure}");
}

#[test]
fn settings_stand_at_the_top() {
    let (_, failures) = run_text::<Tiny>("chapter.md", "```text\n> must p0 p1\ngame seats=2\n```\n");
    assert!(failures[0].message.contains("settings belong at the top"), "{failures:?}");
}

#[test]
fn each_block_reports_its_first_failure() {
    let chapter =
        "```text\n> over\n> over\n```\n```text\n> running\n```\n```text\n> over\n```\n```rust\nnot played\n```\n";
    let (summary, failures) = run_text::<Tiny>("chapter.md", chapter);
    assert_eq!((summary.blocks, summary.expectations), (3, 3));
    assert_eq!(failures.iter().map(|failure| failure.line).collect::<Vec<_>>(), [2, 9]);
}
