//! Rule ids such as `RSK-3.1`: refusals cite rules that `docs/rules` has, and tests name every rule there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::Finding;
use crate::tree;

/// The number of letters before the hyphen. Exactly three, so that names of things (`AK-47`) are not taken for rules.
const N_LETTERS: usize = 3;

/// Compares the ids that one game crate's sources cite with the documents, and the documents with the tests.
pub(super) fn check(root: &Path, game: &Path) -> Vec<Finding> {
    let documented = documented(root);
    let home = root.join(game);
    let mut findings = Vec::new();
    let mut prefixes = BTreeSet::new();
    let mut tested = String::new();
    for file in tree::files(&home) {
        let path = tree::shown(&file);
        let Ok(text) = fs::read_to_string(home.join(&file)) else { continue };
        if path.starts_with("src/") && path.ends_with(".rs") && !path.starts_with("src/data") {
            prefixes.extend(joined_prefixes(&text));
            for (line, id) in cited(&text) {
                prefixes.insert(id[..N_LETTERS].to_owned());
                if !documented.contains(&id) {
                    let place = format!("{}/{path}:{line}", tree::shown(game));
                    findings.push(Finding::error(
                        place,
                        format!("cites the rule `{id}`, which no file in `docs/rules` has"),
                    ));
                }
            }
        }
        if path.starts_with("tests/") || path.ends_with("tests.rs") {
            tested.push_str(&text);
        } else if let Some((_, tests)) = text.split_once("#[cfg(test)]") {
            tested.push_str(tests);
        }
    }
    if prefixes.is_empty() {
        findings.push(Finding::error(
            tree::shown(game),
            "no refusal cites a rule: `Reason::rule` gives ids such as `\"RSK-3.1\"`",
        ));
    }
    findings.extend(untested(game, &documented, &prefixes, &tested));
    findings
}

/// One warning with the rules of this game that no test names, by id or as `rsk_3_1`.
fn untested(game: &Path, documented: &BTreeSet<String>, prefixes: &BTreeSet<String>, tested: &str) -> Option<Finding> {
    let named = ids(tested);
    let own = documented.iter().filter(|id| prefixes.contains(&id[..N_LETTERS]));
    let missing: Vec<&str> = own
        .filter(|id| !named.contains(*id) && !tested.contains(&id.to_lowercase().replace(['-', '.'], "_")))
        .map(String::as_str)
        .collect();
    if missing.is_empty() {
        return None;
    }
    let shown = missing.iter().take(12).copied().collect::<Vec<_>>().join(", ");
    let more = if missing.len() > 12 { ", …" } else { "" };
    Some(Finding::warning(tree::shown(game), format!("{} rules are named by no test: {shown}{more}", missing.len())))
}

/// The ids that the documents name.
fn documented(root: &Path) -> BTreeSet<String> {
    let folder = root.join("docs/rules");
    let texts = tree::files(&folder).into_iter().filter_map(|file| fs::read_to_string(folder.join(file)).ok());
    texts.flat_map(|text| ids(&text)).collect()
}

/// Every id in a text.
fn ids(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '.'));
    words.map(|word| word.trim_end_matches(['.', '-'])).filter(|word| is_id(word)).map(ToOwned::to_owned).collect()
}

/// The string literals of a source that are exactly an id, with their lines.
fn cited(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (idx, line) in source.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        found.extend(
            code.split('"').skip(1).step_by(2).filter(|literal| is_id(literal)).map(|id| (idx + 1, id.to_owned())),
        );
    }
    found
}

/// The prefixes that a macro joins with numbers (`concat!("MRC-", $rule)`); the catalog's tests see the whole ids.
fn joined_prefixes(source: &str) -> impl Iterator<Item = String> {
    let literals =
        source.split("concat!(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(literal, _)| literal);
    let prefixes =
        literals.filter_map(|literal| literal.strip_suffix('-')).filter(|prefix| is_id(&format!("{prefix}-1")));
    prefixes.map(ToOwned::to_owned)
}

fn is_id(word: &str) -> bool {
    let Some((letters, numbers)) = word.split_once('-') else { return false };
    letters.len() == N_LETTERS
        && letters.bytes().all(|letter| letter.is_ascii_uppercase())
        && numbers.split('.').all(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}
