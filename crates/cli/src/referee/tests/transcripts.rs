//! The transcripts of `docs/referee.md` and of the games (`crates/*/docs/*.md`), played line by line.
//!
//! A line after `> ` or `→ ` is a request; the following line after `< ` or `← ` is its response, in which `…` stands
//! for what is left out. With `SORTIE_BLESS` set the documents are rewritten: a response that no longer holds is
//! replaced, what was left out stays left out, and a request without a response gets one.

use std::path::{Path, PathBuf};

use super::*;

/// Set to rewrite the documents instead of comparing them.
const BLESS: &str = "SORTIE_BLESS";

/// The prefixes of a request and its response, in both styles.
const MARKS: [(&str, &str); 2] = [("> ", "< "), ("→ ", "← ")];

/// A document as it should be, how many requests it holds, and what does not hold in it.
struct Played {
    text: String,
    n_requests: usize,
    wrong: Vec<String>,
}

/// Plays every request of a document in one referee.
fn play(document: &str) -> Played {
    let mut referee = referee();
    let mut played = Played { text: String::new(), n_requests: 0, wrong: Vec::new() };
    let mut lines = document.lines().enumerate().peekable();
    while let Some((idx, line)) = lines.next() {
        let Played { text, n_requests, wrong } = &mut played;
        *text += line;
        text.push('\n');
        let asked = MARKS.iter().find_map(|(ask, answer)| Some((line.strip_prefix(ask)?, answer)));
        let Some((request, mark)) = asked else { continue };
        *n_requests += 1;
        let expected = lines.next_if(|(_, next)| MARKS.iter().any(|(_, answer)| next.starts_with(answer)));
        let expected = expected.and_then(|(_, next)| next.split_once(' ')).map(|(_, expected)| expected);
        let response = referee.answer(request.as_bytes());
        match (&response, expected) {
            (None, None) => {}
            (Some(response), Some(expected)) if agrees(response, expected) => *text += &format!("{mark}{expected}\n"),
            (Some(response), Some(expected)) => {
                wrong.push(format!("line {}:\n  documented: {expected}\n  now:        {response}", idx + 2));
                *text += &format!("{mark}{}\n", blessed(response, expected));
            }
            (Some(response), None) => {
                wrong.push(format!("line {}: the request has no response", idx + 1));
                *text += &format!("{mark}{response}\n");
            }
            (None, Some(_)) => wrong.push(format!("line {}: there is no response", idx + 2)),
        }
    }
    played
}

/// Compares a document with what the referee says now, or rewrites it. Returns the number of requests.
#[track_caller]
fn check(file: &Path) -> usize {
    let document = std::fs::read_to_string(file).expect("a document is text");
    let played = play(&document);
    if std::env::var_os(BLESS).is_some() {
        if played.text != document {
            std::fs::write(file, played.text).expect("a document can be written");
        }
    } else if !played.wrong.is_empty() {
        let hint = "hint: if the change is wanted, `cargo xtask golden --bless`, then review the diff";
        panic!("\n{}\n{}\n{hint}\n", file.display(), played.wrong.join("\n"));
    }
    played.n_requests
}

/// Whether a response is as documented: the same JSON, or the same text around what is left out.
fn agrees(response: &str, expected: &str) -> bool {
    let read = |text: &str| serde_json::from_str::<Value>(text).ok();
    fits(response, expected) || read(expected).is_some_and(|expected| read(response) == Some(expected))
}

/// Whether the text consists of the pieces between `…`, in their order, from its beginning to its end.
fn fits(text: &str, pattern: &str) -> bool {
    let mut pieces = pattern.split('…');
    let Some(mut rest) = pieces.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, between)) = pieces.split_last() else { return rest.is_empty() };
    for piece in between {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Words and single signs.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (token, after) = rest.split_at(word.max(first.len_utf8()));
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// The response with the same things left out as in the documented one: the two are aligned word by word at the least
/// cost, where `…` stands for any run of words, a new word costs one and a documented one that is gone costs two.
fn blessed(response: &str, expected: &str) -> String {
    let (new, old) = (tokens(response), tokens(expected));
    if !old.contains(&"…") {
        return response.to_owned();
    }
    // `cost[i][j]`: of the words from `old[i]` on against those from `new[j]` on.
    let mut cost = vec![vec![0_u32; new.len() + 1]; old.len() + 1];
    for j in (0..new.len()).rev() {
        cost[old.len()][j] = cost[old.len()][j + 1] + 1;
    }
    for i in (0..old.len()).rev() {
        let gap = old[i] == "…";
        cost[i][new.len()] = cost[i + 1][new.len()] + 2 * u32::from(!gap);
        for j in (0..new.len()).rev() {
            cost[i][j] = match (gap, old[i] == new[j]) {
                (true, _) => cost[i + 1][j].min(cost[i][j + 1]),
                (false, true) => cost[i + 1][j + 1],
                (false, false) => (cost[i + 1][j] + 2).min(cost[i][j + 1] + 1),
            };
        }
    }
    let (mut text, mut i, mut j) = (String::new(), 0, 0);
    while i < old.len() || j < new.len() {
        if i < old.len() && old[i] == "…" {
            while j < new.len() && cost[i][j] == cost[i][j + 1] && cost[i][j] != cost[i + 1][j] {
                j += 1;
            }
            text.push('…');
            i += 1;
        } else if i < old.len() && j < new.len() && old[i] == new[j] {
            text += new[j];
            (i, j) = (i + 1, j + 1);
        } else if i < old.len() && cost[i][j] == cost[i + 1][j] + 2 {
            i += 1;
        } else {
            text += new[j];
            j += 1;
        }
    }
    // Only what fits is worth keeping; else the whole response is written.
    if fits(response, &text) { text } else { response.to_owned() }
}

#[test]
fn the_documented_transcript_holds() {
    let n_requests = check(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/referee.md")));
    assert!(n_requests > 30, "the document holds only {n_requests} requests");
}

/// Each crate may keep transcripts in `docs/`; every one of them is played.
#[test]
fn the_transcripts_of_the_games_hold() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let entries = std::fs::read_dir(crates).expect("the crates lie in one folder");
    let folders = entries.flatten().map(|entry| entry.path().join("docs")).filter(|folder| folder.is_dir());
    let mut files: Vec<PathBuf> = folders
        .flat_map(|folder| std::fs::read_dir(folder).expect("a folder of documents is readable"))
        .map(|file| file.expect("a folder of documents is readable").path())
        .collect();
    files.sort();
    for file in &files {
        assert!(check(file) > 0, "{} holds no request", file.display());
    }
    assert!(files.len() > 3, "only {} transcripts were found", files.len());
}

#[test]
fn elisions_are_checked_in_order() {
    assert!(fits("abcdef", "ab…d…f") && fits("abc", "abc") && fits("abc", "…"));
    assert!(!fits("abcdef", "ab…f…d") && !fits("abc", "ab") && !fits("xabc", "abc"));
}

#[test]
fn what_was_left_out_stays_left_out() {
    let response = r#"{"ok":true,"revision":9,"events":[{"type":"a"},{"type":"b"}],"left":0}"#;
    for (expected, wanted) in [
        (r#"{"ok":true,"revision":8,"events":[…],"left":0}"#, r#"{"ok":true,"revision":9,"events":[…],"left":0}"#),
        (r#"{"ok":true,"revision":9,…"left":1}"#, r#"{"ok":true,"revision":9,…"left":0}"#),
        (r#"{…"type":"c"…}"#, r#"{…"type":"a"…}"#),
        (r#"{"ok":false}"#, response),
    ] {
        let text = blessed(response, expected);
        assert!(fits(response, &text), "{text}");
        assert_eq!(text, wanted);
    }
}

#[test]
fn a_document_is_rewritten_where_it_is_wrong() {
    let document =
        "Text.\n> {\"do\":\"save\"}\n< {\"ok\":true}\nMore.\n→ {\"id\":1,\"do\":\"undo\"}\n> {\"do\":\"quit\"}\n";
    let played = play(document);
    assert_eq!((played.n_requests, played.wrong.len()), (3, 2), "{:?}", played.wrong);
    let error = "\"ok\":false,\"error\":{\"code\":\"NO_GAME\",\"message\":\"There is no match yet; begin with `new` or `load`\",\"rule\":null}}";
    let wanted = format!(
        "Text.\n> {{\"do\":\"save\"}}\n< {{{error}\nMore.\n→ {{\"id\":1,\"do\":\"undo\"}}\n← {{\"id\":1,{error}\n> {{\"do\":\"quit\"}}\n"
    );
    assert_eq!(played.text, wanted);
    assert!(play(&wanted).wrong.is_empty());
}
