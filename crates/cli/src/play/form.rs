//! Filling in a form from what a person types.
//!
//! Counts are typed as `alaska 3, japan 2`: part of a slot's name is enough, a slot without a number takes one (or all
//! that is left), a number alone is enough for a group with one slot, and `auto` fills what must be filled. Rows and
//! orders list what can still be chosen, and any words of a line choose it.

use serde_json::Value;
use sortie_engine::texts::Phrase;

use super::menu::Voice;
use super::words;
use crate::table::wrapped;
use crate::tree::Tree;

/// How wide the list of slots is.
const WIDTH: usize = 96;

/// One group of a form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    /// The payload's member.
    fills: String,
    /// What people call it.
    label: String,
    how: How,
    slots: Vec<Slot>,
    min: u64,
    max: u64,
    counts: Vec<u64>,
    /// An order: which slots were chosen, first to last.
    order: Vec<usize>,
}

/// What can be chosen: a slot, or a row of columns.
#[derive(Clone, Debug, PartialEq)]
struct Slot {
    /// The id, or the record behind a row.
    value: Tree,
    name: String,
    most: u64,
    /// Values that no other chosen row may share.
    unique: Vec<(String, Tree)>,
}

/// How the choice appears in the payload.
#[derive(Clone, Debug, PartialEq)]
enum How {
    List { slot: String, count: String },
    Map,
    Ids,
    Number,
    One,
    Rows { count: Option<String> },
    Order,
}

impl Group {
    /// The groups of a form, still empty.
    pub(crate) fn all(form: &Tree, voice: &dyn Voice) -> Vec<Self> {
        let name = form.get("action").and_then(Tree::text).unwrap_or_default();
        let groups = form.get("groups").map(Tree::elements).unwrap_or_default();
        groups.iter().filter_map(|group| Self::read(name, group, voice)).collect()
    }

    fn read(action: &str, group: &Tree, voice: &dyn Voice) -> Option<Self> {
        let text = |name: &str| group.get(name).and_then(Tree::text).map(ToOwned::to_owned);
        let fills = text("fills")?;
        let how = match text("as")?.as_str() {
            "list" => How::List { slot: text("slot")?, count: text("count")? },
            "map" => How::Map,
            "ids" => How::Ids,
            "one" => How::One,
            "rows" => How::Rows { count: text("count") },
            "order" => How::Order,
            _ => How::Number,
        };
        let (min, max) = (group.get("min")?.number()?, group.get("max")?.number()?);
        let slots = match &how {
            How::Rows { .. } => read_rows(group, voice),
            How::List { slot, .. } => read_slots(group, slot, voice),
            How::Map | How::Ids | How::Number | How::One | How::Order => read_slots(group, &fills, voice),
        };
        let label = voice.label(action, &fills);
        Some(Self { fills, label, how, counts: vec![0; slots.len()], slots, min, max, order: Vec::new() })
    }

    fn sum(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Whether nothing more can be chosen.
    pub(crate) fn is_full(&self) -> bool {
        self.sum() >= self.max || (0..self.slots.len()).all(|at| self.room(at) == 0)
    }

    /// Whether the group may stay unchanged.
    pub(crate) fn is_enough(&self) -> bool {
        self.sum() >= self.min
    }

    /// Whether there is one slot, so that one number says it all.
    pub(crate) fn is_single(&self) -> bool {
        self.slots.len() == 1
    }

    /// How often a slot can still be chosen.
    fn room(&self, at: usize) -> u64 {
        let clashes = |other: usize| {
            other != at
                && self.counts[other] > 0
                && self.slots[at].unique.iter().any(|value| self.slots[other].unique.contains(value))
        };
        if (0..self.slots.len()).any(clashes) { 0 } else { self.slots[at].most - self.counts[at] }
    }

    /// The question to the player.
    pub(crate) fn question(&self, language: &str) -> String {
        let range = match (self.min, self.max) {
            (min, max) if min == max => Phrase::new("exactly").with("count", max),
            (min, max) => Phrase::new("range").with("least", min).with("most", max),
        };
        let range = words::say(language, &range);
        if self.slots.len() == 1 && !matches!(self.how, How::Rows { .. } | How::Order) {
            return format!("{}: {range}", self.label);
        }
        let shown = (0..self.slots.len()).filter(|at| self.counts[*at] > 0 || self.room(*at) > 0);
        let lines = shown.map(|at| {
            let (slot, count) = (&self.slots[at], self.counts[at]);
            match (&self.how, slot.most) {
                (How::Order, _) => match self.order.iter().position(|chosen| *chosen == at) {
                    Some(rank) => format!("{}. {}", rank + 1, slot.name),
                    None => slot.name.clone(),
                },
                (_, 1) if count > 0 => format!("[{}]", slot.name),
                (_, 1) => slot.name.clone(),
                (_, most) if count > 0 => format!("{} {count}/{most}", slot.name),
                (_, most) => format!("{} ≤{most}", slot.name),
            }
        });
        let slots = match self.how {
            How::Rows { .. } => lines.collect::<Vec<_>>().join("\n  "),
            _ => wrapped(lines, WIDTH).replace('\n', "\n  "),
        };
        let chosen = words::say(language, &Phrase::new("chosen").with("range", range).with("count", self.sum()));
        format!("{}: {chosen}\n  {slots}", self.label)
    }

    /// Takes what was typed; if it does not fit, says what is wrong and changes nothing.
    pub(crate) fn take(&mut self, typed: &str) -> Result<(), Phrase> {
        let before = self.clone();
        let done =
            typed.split(',').map(str::trim).filter(|part| !part.is_empty()).try_for_each(|part| self.take_part(part));
        if done.is_err() {
            *self = before;
        }
        done
    }

    fn take_part(&mut self, part: &str) -> Result<(), Phrase> {
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
        let most = self.slots[at].most;
        let single = matches!(self.how, How::Ids | How::One | How::Order | How::Rows { count: None }) || self.max == 1;
        let count = count.unwrap_or(if single { 1 } else { left.min(most) });
        if count > most {
            return Err(Phrase::new("slot-most").with("slot", &self.slots[at].name).with("most", most));
        }
        if count > left {
            return Err(Phrase::new("more-in-all").with("most", self.max));
        }
        if self.counts[at] == 0 && count > 0 && self.room(at) == 0 {
            return Err(Phrase::new("slot-taken").with("slot", &self.slots[at].name));
        }
        self.put(at, count);
        Ok(())
    }

    fn put(&mut self, at: usize, count: u64) {
        self.counts[at] = count;
        self.order.retain(|chosen| *chosen != at);
        if count > 0 {
            self.order.push(at);
        }
    }

    /// The slot with this name, or the only one that contains all of its words.
    fn find(&self, name: &str) -> Result<usize, Phrase> {
        let name = name.to_lowercase();
        let position = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..self.slots.len()).filter(|at| fits(&self.slots[*at].name.to_lowercase())).collect()
        };
        let exact = position(&|slot| slot == name);
        let found = if exact.is_empty() {
            position(&|slot| name.split_whitespace().all(|word| slot.contains(word)))
        } else {
            exact
        };
        match found.as_slice() {
            [only] => Ok(*only),
            [] => Err(Phrase::new("no-slot").with("typed", name)),
            _ if name.is_empty() => Err(Phrase::new("which-slot").with("slot", &self.slots[0].name)),
            several => {
                let names = several.iter().take(6).map(|at| self.slots[*at].name.as_str()).collect::<Vec<_>>();
                Err(Phrase::new("several-slots").with("typed", name).with("names", names.join(", ")))
            }
        }
    }

    /// Fills up to the least sum, slot by slot.
    pub(crate) fn fill(&mut self) {
        for at in 0..self.slots.len() {
            let more = self.min.saturating_sub(self.sum()).min(self.room(at));
            if more > 0 {
                self.put(at, self.counts[at] + more);
            }
        }
    }

    /// Clears all choices.
    pub(crate) fn clear(&mut self) {
        self.counts.fill(0);
        self.order.clear();
    }

    fn value(&self) -> Tree {
        let leaf = |number: u64| Tree::Leaf(number.into());
        let id = |at: usize| self.slots[at].value.clone();
        let used = || (0..self.slots.len()).filter(|at| self.counts[*at] > 0);
        match &self.how {
            How::List { slot, count } => Tree::List(
                used()
                    .map(|at| Tree::Members(vec![(slot.clone(), id(at)), (count.clone(), leaf(self.counts[at]))]))
                    .collect(),
            ),
            How::Map => Tree::Members(used().map(|at| (id(at).to_string(), leaf(self.counts[at]))).collect()),
            How::Ids => {
                Tree::List(used().flat_map(|at| std::iter::repeat_n(id(at), self.counts[at] as usize)).collect())
            }
            How::Number => leaf(self.sum()),
            How::One => used().next().map_or(Tree::Leaf(Value::Null), id),
            How::Order => Tree::List(self.order.iter().map(|at| id(*at)).collect()),
            How::Rows { count } => Tree::List(
                used()
                    .map(|at| {
                        let mut record = id(at);
                        if let Some(count) = count {
                            record.set(count, leaf(self.counts[at]));
                        }
                        record
                    })
                    .collect(),
            ),
        }
    }
}

fn read_slots(group: &Tree, member: &str, voice: &dyn Voice) -> Vec<Slot> {
    let slots = group.get("slots").map(Tree::elements).unwrap_or_default();
    let slot = |slot: &Tree| {
        let id = slot.get("id")?;
        let most = slot.get("max").map_or(Some(1), Tree::number)?;
        Some(Slot { value: id.clone(), name: voice.thing(member, id), most, unique: Vec::new() })
    };
    slots.iter().filter_map(slot).collect()
}

fn read_rows(group: &Tree, voice: &dyn Voice) -> Vec<Slot> {
    let list = |name: &str| group.get(name).map(Tree::elements).unwrap_or_default();
    let columns: Vec<&str> =
        list("columns").iter().filter_map(|column| column.get("name").and_then(Tree::text)).collect();
    let unique: Vec<&str> = list("unique").iter().filter_map(Tree::text).collect();
    let most = list("most");
    let left_out = |cell: &Tree| matches!(cell, Tree::Leaf(Value::Null | Value::Bool(false)));
    let row = |(at, row): (usize, &Tree)| {
        let cells: Vec<(String, Tree)> = columns
            .iter()
            .zip(row.elements())
            .filter(|(_, cell)| !left_out(cell))
            .map(|(column, cell)| ((*column).to_owned(), cell.clone()))
            .collect();
        let name = cells.iter().map(|(column, cell)| voice.thing(column, cell)).collect::<Vec<_>>().join(" → ");
        let unique = cells.iter().filter(|(column, _)| unique.contains(&column.as_str())).cloned().collect();
        Slot { value: Tree::Members(cells), name, most: most.get(at).and_then(Tree::number).unwrap_or(1), unique }
    };
    list("rows").iter().enumerate().map(row).collect()
}

/// The complete action.
pub(crate) fn filled(form: &Tree, groups: &[Group]) -> Tree {
    let mut payload = form.get("payload").cloned().unwrap_or(Tree::Members(Vec::new()));
    for group in groups {
        let value = group.value();
        if value != Tree::Leaf(Value::Null) {
            payload.set(&group.fills, value);
        }
    }
    let action = form.get("action").cloned().unwrap_or(Tree::Leaf(Value::Null));
    Tree::Members(vec![("action".to_owned(), action), ("payload".to_owned(), payload)])
}

#[cfg(test)]
mod tests {
    use super::super::menu::tests::Plain;
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
        let mut groups = Group::all(&form, &Plain);
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
        let mut groups = Group::all(&form, &Plain);
        groups[0].take("japan 1").expect("fits");
        let before = groups.clone();
        for (typed, wrong) in [
            ("japan 3", "`japan` takes at most 2"),
            ("alaska 2, alberta 4", "more than 5 in all"),
            ("al 1", "could be alaska, alberta"),
            ("peru 1", "there is no `peru` here"),
            ("4", "say which one"),
        ] {
            let said = words::say("en", &groups[0].take(typed).expect_err("does not fit"));
            assert!(said.contains(wrong), "{said}");
            assert_eq!(groups, before);
        }
    }

    #[test]
    fn a_number_alone_serves_a_single_slot() {
        let form = Tree::read(
            r#"{"action":"FORTIFY","payload":{"count":0},"groups":[{"fills":"count","as":"number","slots":[{"id":"armies","max":4}],"min":1,"max":4}]}"#,
        );
        let mut groups = Group::all(&form, &Plain);
        assert_eq!(groups[0].question("en"), "count: 1 to 4");
        groups[0].take("3").expect("fits");
        assert_eq!(filled(&form, &groups).json(), r#"{"action":"FORTIFY","payload":{"count":3}}"#);
    }

    #[test]
    fn rows_are_chosen_by_their_words() {
        let form = Tree::read(
            r#"{"action":"EQUIP","payload":{},"groups":[{"fills":"plan","as":"rows","unique":["item"],"min":0,"max":2,
            "columns":[{"name":"item","ids":["knife","rope"]},{"name":"to","ids":["ann","ben"]}],
            "rows":[["knife","ann"],["knife","ben"],["rope",null]]}]}"#,
        );
        let mut groups = Group::all(&form, &Plain);
        groups[0].take("ben").expect("one row has ben");
        assert_eq!(groups[0].take("knife ann").expect_err("the knife is gone").key, "slot-taken");
        groups[0].take("rope").expect("fits");
        assert!(groups[0].is_full());
        assert_eq!(
            filled(&form, &groups).json(),
            r#"{"action":"EQUIP","payload":{"plan":[{"item":"knife","to":"ben"},{"item":"rope"}]}}"#
        );
    }

    #[test]
    fn an_order_is_as_it_was_typed() {
        let form = Tree::read(
            r#"{"action":"SORT","payload":{},"groups":[{"fills":"order","as":"order","min":3,"max":3,
            "slots":[{"id":"a1"},{"id":"b2"},{"id":"c3"}]}]}"#,
        );
        let mut groups = Group::all(&form, &Plain);
        groups[0].take("c, a").expect("fits");
        groups[0].take("auto").expect("fills up");
        assert_eq!(filled(&form, &groups).json(), r#"{"action":"SORT","payload":{"order":["c3","a1","b2"]}}"#);
    }
}
