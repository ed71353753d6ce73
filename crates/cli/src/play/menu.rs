//! Numbered choices from offers: a short list as it is, a long one narrowed by action and then by one member after the other.
//!
//! Nothing here knows a game. An offer is a complete action or a form; both have an action's name and a payload.

use crate::tree::{Tree, phrase, words};

/// Up to this many choices are listed in full.
pub(super) const SHORT: usize = 14;

/// Something a seat may do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    /// A complete action, ready to be sent.
    Action(Tree),
    /// A form that asks for counts.
    Form(Tree),
}

impl Choice {
    /// Reads the offers as the web client gets them.
    pub(crate) fn all(offers: &Tree) -> Vec<Self> {
        let listed = offers.get("offers").map(Tree::elements).unwrap_or_default();
        let choice = |offer: &Tree| {
            let action = offer.get("action").cloned().map(Self::Action);
            action.or_else(|| offer.get("form").cloned().map(Self::Form))
        };
        let mut choices: Vec<Self> = listed.iter().filter_map(choice).collect();
        let known: Vec<Self> = choices.iter().filter(|choice| matches!(choice, Self::Action(_))).cloned().collect();
        for choice in choices.iter_mut().filter(|choice| matches!(choice, Self::Form(_))) {
            if let Some(alike) = known.iter().find(|other| other.name() == choice.name()) {
                choice.order_like(alike);
            }
        }
        choices
    }

    /// Puts the members of a form's payload into the order of a complete action of the same name.
    fn order_like(&mut self, alike: &Self) {
        let place = |name: &str| alike.payload().iter().position(|(member, _)| member == name).unwrap_or(usize::MAX);
        let mut payload = self.payload().to_vec();
        payload.sort_by_key(|(name, _)| place(name));
        if let Self::Form(form) = self {
            form.set("payload", Tree::Members(payload));
        }
    }

    /// The action or the form.
    pub(crate) fn tree(&self) -> &Tree {
        match self {
            Self::Action(tree) | Self::Form(tree) => tree,
        }
    }

    fn name(&self) -> &str {
        self.tree().get("action").and_then(Tree::text).unwrap_or_default()
    }

    fn payload(&self) -> &[(String, Tree)] {
        self.tree().get("payload").map(Tree::members).unwrap_or_default()
    }

    /// The members that are settled: a form leaves those that its groups fill.
    fn settled(&self) -> impl Iterator<Item = &(String, Tree)> {
        let open: Vec<&str> = self.open().collect();
        self.payload().iter().filter(move |(name, _)| !open.contains(&name.as_str()))
    }

    /// The members that a form asks for.
    fn open(&self) -> impl Iterator<Item = &str> {
        let groups = self.tree().get("groups").map(Tree::elements).unwrap_or_default();
        groups.iter().filter_map(|group| group.get("fills").and_then(Tree::text))
    }

    /// A member of the payload that is settled.
    pub(crate) fn member(&self, name: &str) -> Option<&Tree> {
        self.settled().find(|(member, _)| member == name).map(|(_, value)| value)
    }

    /// The choice as a line of text.
    pub(crate) fn line(&self) -> String {
        let mut text = phrase(self.name());
        for (idx, (name, value)) in self.settled().enumerate() {
            text += if idx == 0 { ": " } else { ", " };
            text += &format!("{} {value}", words(name));
        }
        if matches!(self, Self::Form(_)) {
            let open = self.open().map(words).collect::<Vec<_>>().join(" and ");
            text += &format!(" … choose {open}");
        }
        text
    }
}

/// One numbered line and the choices behind it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// Indices into the choices.
    pub(crate) behind: Vec<usize>,
}

/// The lines for the choices that are still possible.
pub(crate) fn lines(choices: &[Choice], possible: &[usize]) -> Vec<Line> {
    if possible.len() > SHORT {
        if let Some(lines) = split(choices, possible, |choice| Some(phrase(choice.name()))) {
            return lines;
        }
        let first = possible.first().map(|idx| &choices[*idx]);
        for (name, _) in first.into_iter().flat_map(Choice::settled) {
            let told = |choice: &Choice| choice.member(name).map(|value| format!("{} {value}", words(name)));
            if let Some(lines) = split(choices, possible, told) {
                return lines;
            }
        }
    }
    possible.iter().map(|idx| Line { text: choices[*idx].line(), behind: vec![*idx] }).collect()
}

/// Groups by what `told` says, in the order of first appearance. `None` where that does not narrow anything.
fn split(choices: &[Choice], possible: &[usize], told: impl Fn(&Choice) -> Option<String>) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    for idx in possible {
        let text = told(&choices[*idx])?;
        match lines.iter_mut().find(|line| line.text == text) {
            Some(line) => line.behind.push(*idx),
            None => lines.push(Line { text, behind: vec![*idx] }),
        }
    }
    if lines.len() < 2 {
        return None;
    }
    for line in &mut lines {
        match line.behind.as_slice() {
            [only] => line.text = choices[*only].line(),
            several => line.text += &format!("  ({} ways)", several.len()),
        }
    }
    Some(lines)
}

/// The choices that contain every word typed, in any order and any case.
pub(crate) fn narrowed(choices: &[Choice], possible: &[usize], typed: &str) -> Vec<usize> {
    let typed = typed.to_lowercase();
    let holds = |idx: &&usize| {
        let line = choices[**idx].line().to_lowercase();
        typed.split_whitespace().all(|word| line.contains(word))
    };
    possible.iter().filter(holds).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three sources with three targets and three dice each, and the end of the turn.
    fn attacks() -> Vec<Choice> {
        let mut offers = String::from(r#"{"offers":[{"action":{"action":"END_TURN","payload":{}}}"#);
        for from in ["alaska", "brazil", "china"] {
            for to in ["x", "y", "z"] {
                for dice in 1..=3 {
                    offers += &format!(
                        r#",{{"action":{{"action":"ATTACK","payload":{{"fromTerritoryId":"{from}","toTerritoryId":"{to}","attackerDice":{dice}}}}}}}"#
                    );
                }
            }
        }
        Choice::all(&Tree::read(&(offers + "]}")))
    }

    fn texts(lines: &[Line]) -> Vec<&str> {
        lines.iter().map(|line| line.text.as_str()).collect()
    }

    #[test]
    fn a_long_list_is_narrowed_by_action_then_by_member() {
        let choices = attacks();
        let all: Vec<usize> = (0..choices.len()).collect();
        let by_action = lines(&choices, &all);
        assert_eq!(texts(&by_action), ["end turn", "attack  (27 ways)"]);
        let by_source = lines(&choices, &by_action[1].behind);
        assert_eq!(
            texts(&by_source),
            ["from territory alaska  (9 ways)", "from territory brazil  (9 ways)", "from territory china  (9 ways)"]
        );
        let short = lines(&choices, &by_source[1].behind);
        assert_eq!(short.len(), 9);
        assert_eq!(short[0].text, "attack: from territory brazil, to territory x, attacker dice 1");
    }

    #[test]
    fn words_narrow_in_any_order() {
        let choices = attacks();
        let all: Vec<usize> = (0..choices.len()).collect();
        let left = narrowed(&choices, &all, "dice 3 CHINA");
        assert_eq!(left.len(), 3);
        assert!(narrowed(&choices, &all, "nowhere").is_empty());
    }

    #[test]
    fn a_form_shows_what_is_settled() {
        let form = r#"{"offers":[{"form":{"action":"FORTIFY","payload":{"fromTerritoryId":"a","count":0},"groups":[{"fills":"count","as":"number"}]}}]}"#;
        assert_eq!(Choice::all(&Tree::read(form))[0].line(), "fortify: from territory a … choose count");
    }
}
