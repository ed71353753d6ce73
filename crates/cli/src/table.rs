//! Any snapshot as text: plain members in a few lines, lists of objects as tables.

use crate::tree::{Tree, words};

/// The widest cell of a table.
const WIDEST: usize = 40;

/// Members of the envelope that say nothing about the situation.
const ENVELOPE: [&str; 4] = ["gameType", "revision", "status", "seed"];

/// The plain members that hold, a few to a line: what a player looks at before each decision.
pub(crate) fn status(view: &Tree, width: usize) -> String {
    let no = Tree::Leaf(false.into());
    let plain = view.members().iter().filter(|(_, value)| matches!(value, Tree::Leaf(_)) && !value.is_empty());
    let plain = plain.filter(|(name, value)| !ENVELOPE.contains(&name.as_str()) && *value != no);
    let parts = plain.map(|(name, value)| format!("{} {}", words(name), cut(&value.to_string())));
    wrapped(parts, width)
}

/// One member of a snapshot, or all of it.
pub(crate) fn shown(view: &Tree, member: Option<&str>, width: usize) -> Option<String> {
    let Some(member) = member else {
        let mut text = status(view, width);
        for (name, value) in
            view.members().iter().filter(|(_, value)| !matches!(value, Tree::Leaf(_)) && !value.is_empty())
        {
            text += &format!("\n{}\n{}", words(name), indented(&body(value, width)));
        }
        return Some(text);
    };
    let wanted = member.to_lowercase();
    let found = view.members().iter().find(|(name, _)| name.to_lowercase() == wanted || words(name) == wanted);
    let found = found.or_else(|| view.members().iter().find(|(name, _)| name.to_lowercase().contains(&wanted)));
    found.map(|(name, value)| format!("{}\n{}", words(name), indented(&body(value, width))))
}

fn body(value: &Tree, width: usize) -> String {
    match value {
        Tree::Leaf(_) => value.to_string(),
        Tree::List(rows) if rows.iter().any(|row| !row.members().is_empty()) => table(rows),
        Tree::List(elements) => wrapped(elements.iter().map(ToString::to_string), width),
        Tree::Members(members) => {
            let line = |(name, value): &(String, Tree)| match value {
                Tree::List(rows) if rows.iter().any(|row| !row.members().is_empty()) => {
                    format!("{}\n{}", words(name), indented(&table(rows)))
                }
                other => format!("{} {other}", words(name)),
            };
            members.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    }
}

/// A list of objects with one column for each member that any of them has.
fn table(rows: &[Tree]) -> String {
    let mut columns: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(Tree::members) {
        if !columns.contains(&name.as_str()) {
            columns.push(name);
        }
    }
    let mut lines: Vec<Vec<String>> = vec![columns.iter().map(|name| words(name)).collect()];
    for row in rows {
        lines.push(
            columns
                .iter()
                .map(|name| row.get(name).map_or_else(String::new, |value| cut(&value.to_string())))
                .collect(),
        );
    }
    let widths: Vec<usize> =
        (0..columns.len()).map(|at| lines.iter().map(|line| line[at].chars().count()).max().unwrap_or(0)).collect();
    let padded = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(padded).collect::<Vec<_>>().join("\n")
}

fn cut(text: &str) -> String {
    if text.chars().count() <= WIDEST {
        return text.to_owned();
    }
    text.chars().take(WIDEST - 1).chain(std::iter::once('…')).collect()
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// Short parts with dots between them, as many to a line as fit.
pub(crate) fn wrapped(parts: impl Iterator<Item = String>, width: usize) -> String {
    let (mut text, mut used) = (String::new(), 0);
    for part in parts {
        let length = part.chars().count();
        if used > 0 && used + 3 + length > width {
            text.push('\n');
            used = 0;
        }
        if used > 0 {
            text += " · ";
            used += 3;
        }
        text += &part;
        used += length;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: &str = r#"{"revision":4,"forcedTrade":false,"phase":"ATTACK","turnNumber":3,"winnerId":null,"territories":[{"id":"alaska","ownerId":"p0","armyCount":3},{"id":"peru","ownerId":"p1","armyCount":12,"hidden":true}],"counts":{"p0":2}}"#;

    #[test]
    fn plain_members_are_the_status() {
        assert_eq!(status(&Tree::read(VIEW), 80), "phase ATTACK · turn number 3");
        assert_eq!(status(&Tree::read(VIEW), 14), "phase ATTACK\nturn number 3");
    }

    #[test]
    fn lists_of_objects_are_tables() {
        let text = shown(&Tree::read(VIEW), Some("terr"), 80).expect("a member contains it");
        assert_eq!(
            text,
            "territories\n  id      owner  army count  hidden\n  alaska  p0     3\n  peru    p1     12          yes"
        );
        assert_eq!(shown(&Tree::read(VIEW), Some("nothing"), 80), None);
    }

    #[test]
    fn the_whole_view_has_every_member() {
        let text = shown(&Tree::read(VIEW), None, 80).expect("all of it");
        assert!(
            text.starts_with("phase ATTACK") && text.contains("alaska") && text.contains("counts\n  p0 2"),
            "{text}"
        );
    }
}
