//! Numbered choices from offers: a short list in full, a long one narrowed by action and then by one member after
//! another.
//!
//! Nothing here knows a game. An offer is a complete action or a form; what people read of it comes from the game's
//! texts.

use sortie_engine::texts::Phrase;

use super::words;
use crate::tree::Tree;

/// Up to this many choices are listed in full.
pub(super) const SHORT: usize = 14;

/// Says what is offered, in the words of the game.
pub(crate) trait Voice {
    /// The button of an action: "Build a road".
    fn title(&self, action: &str) -> String;
    /// The whole action in one sentence.
    fn sentence(&self, action: &Tree) -> String;
    /// The label of a payload's member.
    fn label(&self, action: &str, member: &str) -> String;
    /// The readable name of a value of a payload's member.
    fn thing(&self, member: &str, value: &Tree) -> String;
}

/// Something a seat may do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    /// The action, or the form.
    pub(crate) tree: Tree,
    /// Whether it is a form that must still be filled in.
    pub(crate) is_form: bool,
    title: String,
    line: String,
    /// The settled members with their values in words.
    settled: Vec<(String, String)>,
}

impl Choice {
    /// Reads the offers as the web client gets them.
    pub(crate) fn all(offers: &Tree, voice: &dyn Voice) -> Vec<Self> {
        let listed = offers.get("offers").map(Tree::elements).unwrap_or_default();
        let trees = listed.iter().filter_map(|offer| match offer.get("action") {
            Some(action) => Some((action, false)),
            None => Some((offer.get("form")?, true)),
        });
        trees.map(|(tree, is_form)| Self::new(tree, is_form, voice)).collect()
    }

    fn new(tree: &Tree, is_form: bool, voice: &dyn Voice) -> Self {
        let name = tree.get("action").and_then(Tree::text).unwrap_or_default();
        let open: Vec<&str> = tree
            .get("groups")
            .map(Tree::elements)
            .unwrap_or_default()
            .iter()
            .filter_map(|group| group.get("fills").and_then(Tree::text))
            .collect();
        let payload = tree.get("payload").map(Tree::members).unwrap_or_default();
        let settled: Vec<(String, String)> = payload
            .iter()
            .filter(|(member, _)| !open.contains(&member.as_str()))
            .map(|(member, value)| (member.clone(), voice.thing(member, value)))
            .collect();
        let title = voice.title(name);
        let line = if is_form {
            let things = settled.iter().map(|(_, said)| said.as_str()).collect::<Vec<_>>().join(", ");
            let asked = open.iter().map(|member| voice.label(name, member)).collect::<Vec<_>>().join(", ");
            let colon = if things.is_empty() { "" } else { ": " };
            format!("{title}{colon}{things} … {}", asked.to_lowercase())
        } else {
            voice.sentence(tree)
        };
        Self { tree: tree.clone(), is_form, title, line, settled }
    }

    /// A member of the payload that is settled, in words.
    pub(crate) fn member(&self, name: &str) -> Option<&str> {
        self.settled.iter().find(|(member, _)| member == name).map(|(_, said)| said.as_str())
    }

    /// The name of the action.
    pub(crate) fn action(&self) -> &str {
        self.tree.get("action").and_then(Tree::text).unwrap_or_default()
    }

    /// The choice as a line of text.
    #[cfg(test)]
    pub(crate) fn line(&self) -> &str {
        &self.line
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
pub(crate) fn lines(choices: &[Choice], possible: &[usize], language: &str) -> Vec<Line> {
    if possible.len() > SHORT {
        if let Some(lines) = split(choices, possible, language, |choice| Some(&choice.title)) {
            return lines;
        }
        let first = possible.first().map(|idx| &choices[*idx]);
        for (name, _) in first.into_iter().flat_map(|choice| &choice.settled) {
            if let Some(lines) = split(choices, possible, language, |choice| choice.member(name)) {
                return lines;
            }
        }
    }
    possible.iter().map(|idx| Line { text: choices[*idx].line.clone(), behind: vec![*idx] }).collect()
}

/// Groups by what `told` says, in the order of first appearance. `None` if that narrows nothing.
fn split<'a>(
    choices: &'a [Choice],
    possible: &[usize],
    language: &str,
    told: impl Fn(&'a Choice) -> Option<&'a str>,
) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    for idx in possible {
        let text = told(&choices[*idx])?;
        match lines.iter_mut().find(|line| line.text == text) {
            Some(line) => line.behind.push(*idx),
            None => lines.push(Line { text: text.to_owned(), behind: vec![*idx] }),
        }
    }
    if lines.len() < 2 || lines.len() == possible.len() {
        return None;
    }
    for line in &mut lines {
        match line.behind.as_slice() {
            [only] => line.text.clone_from(&choices[*only].line),
            several => {
                let ways = words::say(language, &Phrase::new("ways").with("count", several.len()));
                line.text += &format!("  {ways}");
            }
        }
    }
    Some(lines)
}

/// The choices that contain every word typed, in any order and any case.
pub(crate) fn narrowed(choices: &[Choice], possible: &[usize], typed: &str) -> Vec<usize> {
    let typed = typed.to_lowercase();
    let holds = |idx: &&usize| {
        let line = choices[**idx].line.to_lowercase();
        typed.split_whitespace().all(|word| line.contains(word))
    };
    possible.iter().filter(holds).copied().collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Speaks wire words: enough to test menus and forms.
    pub(crate) struct Plain;

    impl Voice for Plain {
        fn title(&self, action: &str) -> String {
            action.to_lowercase().replace('_', " ")
        }
        fn sentence(&self, action: &Tree) -> String {
            let name = action.get("action").and_then(Tree::text).unwrap_or_default();
            let payload = action.get("payload").map(Tree::members).unwrap_or_default();
            let said = payload.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(" ");
            format!("{} {said}", self.title(name)).trim_end().to_owned()
        }
        fn label(&self, _: &str, member: &str) -> String {
            member.to_owned()
        }
        fn thing(&self, _: &str, value: &Tree) -> String {
            value.to_string()
        }
    }

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
        Choice::all(&Tree::read(&(offers + "]}")), &Plain)
    }

    fn texts(lines: &[Line]) -> Vec<&str> {
        lines.iter().map(|line| line.text.as_str()).collect()
    }

    #[test]
    fn a_long_list_is_narrowed_by_action_then_by_member() {
        let choices = attacks();
        let all: Vec<usize> = (0..choices.len()).collect();
        let by_action = lines(&choices, &all, "en");
        assert_eq!(texts(&by_action), ["end turn", "attack  (27 ways)"]);
        let by_source = lines(&choices, &by_action[1].behind, "en");
        assert_eq!(texts(&by_source), ["alaska  (9 ways)", "brazil  (9 ways)", "china  (9 ways)"]);
        let short = lines(&choices, &by_source[1].behind, "en");
        assert_eq!(short.len(), 9);
        assert_eq!(short[0].text, "attack brazil x 1");
    }

    #[test]
    fn words_narrow_in_any_order() {
        let choices = attacks();
        let all: Vec<usize> = (0..choices.len()).collect();
        assert_eq!(narrowed(&choices, &all, "3 CHINA").len(), 3);
        assert!(narrowed(&choices, &all, "nowhere").is_empty());
    }

    #[test]
    fn a_form_shows_what_is_settled() {
        let form = r#"{"offers":[{"form":{"action":"FORTIFY","payload":{"fromTerritoryId":"a","count":0},"groups":[{"fills":"count","as":"number"}]}}]}"#;
        assert_eq!(Choice::all(&Tree::read(form), &Plain)[0].line(), "fortify: a … count");
    }
}
