//! Each rule of tidy bites: a small tree that is in order, and one planted fault for each rule.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::text::{Kind, check_text};
use super::*;

/// A folder with one game crate in order, removed at the end of the test.
struct Tree(PathBuf);

impl Tree {
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("sortie-tidy-{}-{name}", std::process::id()));
        let tree = Self(root);
        for file in
            ["src/lib.rs", "src/ids.rs", "src/event.rs", "src/state.rs", "src/setup.rs", "src/flow.rs", "src/view.rs"]
        {
            tree.put(file, "//! Something.\n");
        }
        for file in
            ["src/hidden.rs", "src/encode.rs", "src/rules/march.rs", "src/data.rs", "src/bots.rs", "benches/playout.rs"]
        {
            tree.put(file, "//! Something.\n");
        }
        tree.put("src/reason.rs", "//! Actions.\nfn rule() -> &'static str {\n    \"FOO-1.2\"\n}\n");
        tree.put("tests/it/main.rs", "//! Tests of FOO-1.2.\n");
        tree.put("tests/rules/01-march.md", "# FOO-1\n");
        tree.put("tests/golden/two.play", "seats 2\n");
        tree.put("Cargo.toml", "[package]\n");
        tree.put("README.md", "# Foo\n");
        tree.put("texts/en.ftl", "title = Foo\n");
        tree.put("schema.json", "{}\n");
        tree.put(
            "clippy.toml",
            "std::collections::HashMap std::collections::HashSet std::time::Instant std::time::SystemTime\n",
        );
        tree::write(&tree.0.join("docs/rules/foo.md"), "## FOO-1 March\n\nFOO-1.2: one step.\n")
            .expect("the folder is writable");
        tree
    }

    fn put(&self, file: &str, text: &str) {
        tree::write(&self.0.join("crates/game-foo").join(file), text).expect("the folder is writable");
    }

    fn remove(&self, file: &str) {
        fs::remove_file(self.0.join("crates/game-foo").join(file)).expect("the file was written");
    }

    #[track_caller]
    fn expect(&self, message: &str) {
        let findings = check_files(&self.0);
        assert!(
            findings.iter().any(|finding| finding.weight == Weight::Error && finding.message.contains(message)),
            "{findings:#?}"
        );
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_tree_in_order_has_no_findings() {
    let tree = Tree::new("order");
    assert_eq!(check_files(&tree.0), []);
    assert_eq!(games(&tree.0), [Path::new("crates/game-foo")]);
}

#[test]
fn a_missing_file_is_found() {
    for (file, message) in [
        ("src/hidden.rs", "`src/hidden.rs` is missing"),
        ("src/rules/march.rs", "`src/rules.rs` or `src/rules/` is missing"),
        ("tests/golden/two.play", "a golden playthrough is missing"),
        ("tests/rules/01-march.md", "a scenario chapter is missing"),
    ] {
        let tree = Tree::new("missing");
        tree.remove(file);
        tree.expect(message);
    }
}

#[test]
fn a_second_test_binary_is_found() {
    let tree = Tree::new("binary");
    tree.put("tests/more.rs", "//! More.\n");
    tree.expect("a second test binary");
}

#[test]
fn a_missing_ban_is_found() {
    let tree = Tree::new("ban");
    tree.put("clippy.toml", "std::collections::HashMap\n");
    tree.expect("does not ban `std::time::Instant`");
}

#[test]
fn a_rule_id_without_document_is_found() {
    let tree = Tree::new("rule");
    tree.put("src/reason.rs", "//! Actions.\nconst RULE: &str = \"FOO-9.9\";\n");
    tree.expect("cites the rule `FOO-9.9`");
    tree.put("src/reason.rs", "//! Actions.\n");
    tree.expect("no refusal cites a rule");
    tree.put("src/reason.rs", "//! Actions.\nfn rule() { concat!(\"FOO-\", $rule) }\n");
    assert_eq!(check_files(&tree.0), []);
}

#[test]
fn a_rule_that_no_test_names_is_a_warning() {
    let tree = Tree::new("untested");
    tree::write(&tree.0.join("docs/rules/foo.md"), "FOO-1.2 and FOO-7 and FOO-1.").expect("the folder is writable");
    let findings = check_files(&tree.0);
    assert_eq!(findings.len(), 1, "{findings:#?}");
    assert_eq!(
        (findings[0].weight, findings[0].message.as_str()),
        (Weight::Warning, "1 rules are named by no test: FOO-7")
    );
}

#[track_caller]
fn check_source(text: &str, message: &str) {
    let findings = check_text("crates/game-foo/src/flow.rs", Kind::Rust, text);
    assert!(findings.iter().any(|finding| finding.message.contains(message)), "{findings:#?}");
}

#[test]
fn headers_sizes_and_words_are_checked() {
    check_source("fn main() {}\n", "begins without `//!`");
    check_source(&format!("//! Long.\n{}", "\n".repeat(600)), "over 600 the header says why");
    check_source(&format!("//! Longer, in one file because of this.\n{}", "\n".repeat(1000)), "1000 is the most");
    check_source(&format!("//! Ok.\n// {} later\n", concat!("TO", "DO")), "contains");
    check_source(&format!("//! Ok.\n{}]\nfn x() {{}}\n", concat!("#[ig", "nore")), "contains");
    check_source(&format!("//! Ok.\nconst X: &str = \"{}x\";\n", concat!("/ho", "me/")), "contains");
    let reasoned = check_text(
        "src/x.rs",
        Kind::Rust,
        &format!("//! Stays one file because it is one table.\n{}", "\n".repeat(700)),
    );
    assert_eq!(reasoned[0].weight, Weight::Warning);
    let table =
        check_text("crates/game-foo/src/data/cards.rs", Kind::Rust, &format!("//! Cards.\n{}", "\n".repeat(2000)));
    assert_eq!(table, []);
    let named = check_text("crates/cli/src/utils.rs", Kind::Rust, "//! Things.\n");
    assert!(named[0].message.contains("says nothing"));
    assert_eq!(check_text("src/x.rs", Kind::Rust, "//! AUTODOC, https://host/work/x and docs/home/y are fine.\n"), []);
}

#[track_caller]
fn check_edges(package: &str, edge: &serde_json::Value, expected: &str) {
    let metadata = json!({"packages": [
        {"name": package, "dependencies": [edge]}, {"name": "sortie-bots", "dependencies": []}, {"name": "sortie-testkit", "dependencies": []},
        {"name": "sortie-game-scaffoldnim", "dependencies": []},
    ]});
    let findings = edges::check(&metadata).expect("the packages are listed");
    let found = findings.iter().map(|finding| finding.message.as_str()).collect::<Vec<_>>().join("; ");
    assert!(if expected.is_empty() { found.is_empty() } else { found.contains(expected) }, "{found}");
}

#[test]
fn crate_edges_follow_the_table() {
    check_edges("sortie-game-foo", &json!({"name": "sortie-bots", "kind": null}), "must not depend on `sortie-bots`");
    check_edges(
        "sortie-game-foo",
        &json!({"name": "sortie-testkit", "kind": null}),
        "must not depend on `sortie-testkit`",
    );
    check_edges("sortie-game-foo", &json!({"name": "sortie-testkit", "kind": "dev"}), "");
    check_edges("sortie-game-foo", &json!({"name": "tokio", "kind": null}), "a rule crate must not depend on `tokio`");
    check_edges("sortie-game-foo", &json!({"name": "criterion", "kind": "dev"}), "");
    check_edges("sortie-engine", &json!({"name": "serde", "kind": null}), "");
    check_edges("sortie-cli", &json!({"name": "sortie-bots", "kind": null}), "must not depend on `sortie-bots`");
    check_edges("sortie-private-game", &json!({"name": "sortie-game-scaffoldnim", "kind": null}), "");
    check_edges(
        "sortie-cli",
        &json!({"name": "sortie-game-scaffoldnim", "kind": null}),
        "must not depend on `sortie-game-scaffoldnim`",
    );
    check_edges("sortie-surprise", &json!({"name": "serde", "kind": null}), "does not name this package");
}

#[test]
fn a_game_that_is_mostly_glue_is_found() {
    let tree = Tree::new("glue");
    tree.put("src/event.rs", &format!("//! Events.\n{}", "fn event() {}\n".repeat(400)));
    tree.put("src/flow.rs", &format!("//! Flow.\n{}", "fn flow() {}\n".repeat(700)));
    tree.expect("of the source is glue");
}

#[test]
fn a_game_s_word_in_a_shared_room_is_found() {
    let tree = Tree::new("words");
    tree.put("src/state.rs", "//! Foo.\nconst KEY: &'static str = \"foo\";\n");
    tree.put("texts/en.ftl", "title = Foo\naction-MARCH_ON = March on\n");
    tree.put("../server/src/lib.rs", "//! A server of \"foo\".\nconst GAMES: &str = \"fool\";\n");
    assert_eq!(check_files(&tree.0), []);
    tree.put("../server/src/lib.rs", "//! A server.\nconst SQL: &str = \"WHEN 'foo' THEN 1\";\n");
    tree.expect("`foo` is a game's word");
    tree.put("../server/src/lib.rs", "//! A server.\n");
    tree.put("../engine/src/lib.rs", "//! An engine.\nfn free(name: &str) -> bool {\n    name == \"MARCH_ON\"\n}\n");
    tree.expect("`MARCH_ON` is a game's word");
}

#[test]
fn a_message_written_as_text_is_found() {
    let send = |line: &str| {
        let tree = Tree::new("messages");
        tree.put("../server/src/lib.rs", &format!("//! A server.\n{line}\n"));
        tree
    };
    assert_eq!(check_files(&send("const HINT: &str = \"a \\\"word\\\" is fine\";").0), []);
    let text = "writes JSON as text";
    send("let sent = format!(\"{{\\\"error\\\":{code}}}\");").expect(text);
    send("const NONE: &str = r#\"{\"offers\":[]}\"#;").expect(text);
    send(&format!("let sent = view.{}old, new, 1);", concat!("replac", "en("))).expect(text);
}

#[test]
fn a_conflict_that_nobody_solved_is_found() {
    let text = format!("# Changes\n{}\n- one\n", concat!("<<<<", "<<< HEAD"));
    assert_eq!(check_text("CHANGELOG.md", Kind::Prose, &text).len(), 1);
}
