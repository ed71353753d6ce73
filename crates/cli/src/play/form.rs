//! Filling in a form from what a person types: counts per slot, within caps and sums.
//!
//! Typed is `alaska 3, japan 2`: a part of a slot's name is enough, a slot without a number takes one (or all that is
//! left), a number alone serves a group with one slot, `auto` fills what must be filled.

use serde_json::Value;

use crate::table::wrapped;
use crate::tree::{Tree, words};

/// How wide the list of slots is.
const WIDTH: usize = 96;

/// One group of a form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    /// The payload's member.
    fills: String,
    how: How,
    slots: Vec<(String, u64)>,
    min: u64,
    max: u64,
    counts: Vec<u64>,
}

/// How the counts stand in the payload.
#[derive(Clone, Debug, PartialEq)]
enum How {
    List { slot: String, count: String },
    Map,
    Ids,
    Number,
}

impl Group {
    /// The groups of a form, still empty.
    pub(crate) fn all(form: &Tree) -> Vec<Self> {
        form.get("groups").map(Tree::elements).unwrap_or_default().iter().filter_map(Self::read).collect()
    }

    fn read(group: &Tree) -> Option<Self> {
        let text = |name: &str| group.get(name).and_then(Tree::text).map(ToOwned::to_owned);
        let slots = group.get("slots").map(Tree::elements).unwrap_or_default();
        let slot = |slot: &Tree| Some((slot.get("id")?.to_string(), slot.get("max")?.number()?));
        let slots: Vec<(String, u64)> = slots.iter().filter_map(slot).collect();
        let how = match text("as")?.as_str() {
            "list" => How::List { slot: text("slot")?, count: text("count")? },
            "map" => How::Map,
            "ids" => How::Ids,
            _ => How::Number,
        };
        let (min, max) = (group.get("min")?.number()?, group.get("max")?.number()?);
        Some(Self { fills: text("fills")?, how, counts: vec![0; slots.len()], slots, min, max })
    }

    fn sum(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Whether the group is filled as far as it can be.
    pub(crate) fn is_full(&self) -> bool {
        self.sum() >= self.max || self.counts.iter().zip(&self.slots).all(|(count, (_, cap))| count >= cap)
    }

    /// Whether the group may stay as it is.
    pub(crate) fn is_enough(&self) -> bool {
        self.sum() >= self.min
    }

    /// Whether there is one slot, so that one number says it all.
    pub(crate) fn is_single(&self) -> bool {
        self.slots.len() == 1
    }

    /// The question to the player.
    pub(crate) fn question(&self) -> String {
        let what = words(&self.fills);
        let range = if self.min == self.max {
            format!("exactly {}", self.max)
        } else {
            format!("{} to {}", self.min, self.max)
        };
        if self.slots.len() == 1 {
            return format!("{what}: {range}");
        }
        let slots = self.slots.iter().zip(&self.counts).map(|((name, cap), count)| match count {
            0 => format!("{name} ≤{cap}"),
            count => format!("{name} {count}/{cap}"),
        });
        let slots = wrapped(slots, WIDTH).replace('\n', "\n  ");
        format!("{what}: {range}, {} so far\n  {slots}", self.sum())
    }

    /// Takes what was typed; says what is wrong where it does not fit, and then changes nothing.
    pub(crate) fn take(&mut self, typed: &str) -> Result<(), String> {
        let before = self.counts.clone();
        let done =
            typed.split(',').map(str::trim).filter(|part| !part.is_empty()).try_for_each(|part| self.take_part(part));
        if done.is_err() {
            self.counts = before;
        }
        done
    }

    fn take_part(&mut self, part: &str) -> Result<(), String> {
        if part == "auto" {
            self.fill();
            return Ok(());
        }
        let (name, count) = match part.rsplit_once(' ') {
            Some((name, count)) if count.parse::<u64>().is_ok() => (name.trim(), count.parse().ok()),
            _ => match part.parse() {
                Ok(count) => ("", Some(count)),
                Err(_) => (part, None),
            },
        };
        let at = self.find(name)?;
        let left = self.max.saturating_sub(self.sum() - self.counts[at]);
        let cap = self.slots[at].1;
        let single = matches!(self.how, How::Ids) || self.max == 1;
        let count = count.unwrap_or(if single { 1 } else { left.min(cap) });
        if count > cap {
            return Err(format!("`{}` takes at most {cap}", self.slots[at].0));
        }
        if count > left {
            return Err(format!("that would be more than {} in all", self.max));
        }
        self.counts[at] = count;
        Ok(())
    }

    /// The slot with this name, or the only one that contains it.
    fn find(&self, name: &str) -> Result<usize, String> {
        let name = name.to_lowercase();
        let position = |fits: &dyn Fn(&str) -> bool| {
            let found: Vec<usize> =
                (0..self.slots.len()).filter(|at| fits(&self.slots[*at].0.to_lowercase())).collect();
            found
        };
        let exact = position(&|slot| slot == name);
        let found = if exact.is_empty() { position(&|slot| slot.contains(&name)) } else { exact };
        match found.as_slice() {
            [only] => Ok(*only),
            [] => Err(format!("there is no `{name}` here")),
            _ if name.is_empty() => Err("name the slot, such as `alaska 3`".to_owned()),
            several => {
                let names = several.iter().take(6).map(|at| self.slots[*at].0.as_str()).collect::<Vec<_>>().join(", ");
                Err(format!("`{name}` could be {names}"))
            }
        }
    }

    /// Fills up to the least sum, slot by slot.
    fn fill(&mut self) {
        let mut left = self.min.saturating_sub(self.sum());
        for (count, (_, cap)) in self.counts.iter_mut().zip(&self.slots) {
            let more = left.min(cap - *count);
            *count += more;
            left -= more;
        }
    }

    /// Forgets all counts.
    pub(crate) fn clear(&mut self) {
        self.counts.fill(0);
    }

    fn value(&self) -> Tree {
        let leaf = |number: u64| Tree::Leaf(number.into());
        let name = |at: usize| Tree::Leaf(Value::from(self.slots[at].0.as_str()));
        let used = || (0..self.slots.len()).filter(|at| self.counts[*at] > 0);
        match &self.how {
            How::List { slot, count } => Tree::List(
                used()
                    .map(|at| Tree::Members(vec![(slot.clone(), name(at)), (count.clone(), leaf(self.counts[at]))]))
                    .collect(),
            ),
            How::Map => Tree::Members(used().map(|at| (self.slots[at].0.clone(), leaf(self.counts[at]))).collect()),
            How::Ids => {
                Tree::List(used().flat_map(|at| std::iter::repeat_n(name(at), self.counts[at] as usize)).collect())
            }
            How::Number => leaf(self.sum()),
        }
    }
}

/// The complete action.
pub(crate) fn filled(form: &Tree, groups: &[Group]) -> Tree {
    let mut payload = form.get("payload").cloned().unwrap_or(Tree::Members(Vec::new()));
    for group in groups {
        payload.set(&group.fills, group.value());
    }
    let action = form.get("action").cloned().unwrap_or(Tree::Leaf(Value::Null));
    Tree::Members(vec![("action".to_owned(), action), ("payload".to_owned(), payload)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(how: &str, min: u64, max: u64) -> Tree {
        Tree::read(&format!(
            r#"{{"action":"PLACE","payload":{{"now":true}},"groups":[{{"fills":"placements",{how},
            "slots":[{{"id":"alaska","max":5}},{{"id":"alberta","max":5}},{{"id":"japan","max":2}}],"min":{min},"max":{max}}}]}}"#
        ))
    }

    #[track_caller]
    fn check(how: &str, typed: &[&str], payload: &str) {
        let form = form(how, 5, 5);
        let mut groups = Group::all(&form);
        for typed in typed {
            groups[0].take(typed).expect("what is typed fits");
        }
        assert!(groups[0].is_enough() && groups[0].is_full());
        assert_eq!(
            filled(&form, &groups).json(),
            format!(r#"{{"action":"PLACE","payload":{{"now":true,"placements":{payload}}}}}"#)
        );
    }

    #[test]
    fn each_way_of_filling() {
        check(
            r#""as":"list","slot":"territoryId","count":"count""#,
            &["alaska 3", "jap 2"],
            r#"[{"territoryId":"alaska","count":3},{"territoryId":"japan","count":2}]"#,
        );
        check(r#""as":"map""#, &["alb 4, alaska"], r#"{"alaska":1,"alberta":4}"#);
        check(r#""as":"ids""#, &["japan 2, alaska 3"], r#"["alaska","alaska","alaska","japan","japan"]"#);
        check(r#""as":"number""#, &["auto"], "5");
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        let form = form(r#""as":"map""#, 1, 5);
        let mut groups = Group::all(&form);
        groups[0].take("japan 1").expect("fits");
        let before = groups.clone();
        for (typed, wrong) in [
            ("japan 3", "`japan` takes at most 2"),
            ("alaska 2, alberta 4", "more than 5 in all"),
            ("al 1", "could be alaska, alberta"),
            ("peru 1", "there is no `peru` here"),
            ("4", "name the slot"),
        ] {
            let said = groups[0].take(typed).expect_err("does not fit");
            assert!(said.contains(wrong), "{said}");
            assert_eq!(groups, before);
        }
    }

    #[test]
    fn a_number_alone_serves_a_single_slot() {
        let form = Tree::read(
            r#"{"action":"FORTIFY","payload":{"count":0},"groups":[{"fills":"count","as":"number","slots":[{"id":"armies","max":4}],"min":1,"max":4}]}"#,
        );
        let mut groups = Group::all(&form);
        assert_eq!(groups[0].question(), "count: 1 to 4");
        groups[0].take("3").expect("fits");
        assert_eq!(filled(&form, &groups).json(), r#"{"action":"FORTIFY","payload":{"count":3}}"#);
    }
}
