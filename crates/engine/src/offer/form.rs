//! Forms: decisions too large to list, as bounded counts.
//!
//! "Split N among targets with caps", "k of a multiset", "any subset", "how many?" and "give and want" are counts per
//! slot with a bounded sum. A list of records is a choice among the rows that are allowed; an order is a rank per slot.
//! All three are one vector of numbers, so one sampler, one counter and one search serve every game.

use std::ops::ControlFlow;

use super::pick::Picks;
use super::term::{Cell, Term};
use crate::act::ActionSet;
use crate::chance::Draws;
use crate::game::Game;

/// A decision too large to list.
#[derive(Clone, Debug)]
pub struct Form<G: Game> {
    /// The action with everything that is fixed; the groups fill the rest.
    pub blank: G::Action,
    /// The members to fill in.
    pub groups: Vec<Group>,
    /// Whether every filling passes `check`. Otherwise samplers try again.
    pub exact: bool,
    /// Whether the list of legal actions expands the form. `false` if the rules leave it unbounded (trade offers).
    pub listed: bool,
}

/// One member of the payload that a form fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The member's name on the wire.
    pub fills: &'static str,
    /// What may be chosen.
    pub choice: Choice,
}

/// What may be chosen for one member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Counts with `0 <= n[i] <= cap[i]` and a sum within `min..=max`.
    Counts {
        /// How they appear in the payload.
        how: Fill,
        /// The slots with their caps.
        slots: Vec<(Term, u32)>,
        /// The least sum.
        min: u32,
        /// The largest sum.
        max: u32,
    },
    /// Records, each one of the allowed rows.
    Rows(Rows),
    /// All slots, in an order of the player's choice.
    Order(Vec<Term>),
}

/// How counts appear in the payload.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A list of objects: `[{"territoryId":"alaska","count":3}]`; the names of the two members.
    List {
        /// The member that holds the slot.
        slot: &'static str,
        /// The member that holds the count.
        count: &'static str,
    },
    /// An object: `{"wood":1,"ore":2}`.
    Map,
    /// A list of slots, each as often as its count: `["e0","e1"]`.
    Ids,
    /// One number: the sum of the group, which then has one slot.
    Number,
    /// One of the slots: `"alaska"`. If the least sum is zero, the member may be left out.
    One,
}

/// Records with named columns: which item, to whom, in which slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The columns' names on the wire.
    pub columns: &'static [&'static str],
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Columns in which no value may be chosen twice.
    pub unique: &'static [&'static str],
    /// The member that holds how often a row is chosen, with the caps by row; without it a row is chosen once.
    pub count: Option<(&'static str, Vec<u32>)>,
    /// The fewest rows (the least sum of the counts).
    pub min: u32,
    /// The most rows (the largest sum of the counts).
    pub max: u32,
}

impl Rows {
    /// No rows yet; `row` adds them.
    pub fn new(columns: &'static [&'static str], min: u32, max: u32) -> Self {
        Self { columns, cells: Vec::new(), unique: &[], count: None, min, max }
    }

    /// Columns in which no value may be chosen twice.
    #[must_use]
    pub fn unique(mut self, columns: &'static [&'static str]) -> Self {
        self.unique = columns;
        self
    }

    /// Adds a row that may be chosen once.
    pub fn row<const N: usize>(&mut self, cells: [Cell; N]) {
        debug_assert_eq!(N, self.columns.len(), "a row has a cell per column");
        self.cells.extend(cells);
    }

    /// Adds a row that may be chosen up to `cap` times; the member `count` says how often.
    pub fn counted<const N: usize>(&mut self, count: &'static str, cells: [Cell; N], cap: u32) {
        self.row(cells);
        self.count.get_or_insert_with(|| (count, Vec::new())).1.push(cap);
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        if self.columns.is_empty() { 0 } else { self.cells.len() / self.columns.len() }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells of a row.
    pub fn get(&self, row: usize) -> &[Cell] {
        &self.cells[row * self.columns.len()..][..self.columns.len()]
    }

    /// How often the row may be chosen.
    pub(crate) fn most_of(&self, row: usize) -> u32 {
        self.count.as_ref().map_or(1, |(_, caps)| caps[row])
    }

    /// Whether two chosen rows share a value in a column that must not repeat one.
    pub(crate) fn clash(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.get(one), self.get(other));
        let both = self.columns.iter().zip(one.iter().zip(other));
        let mut equal = both.filter(|(_, (one, other))| one == other && **one != Cell::Empty);
        equal.any(|(column, _)| self.unique.contains(column))
    }
}

impl Group {
    /// Counts per slot.
    pub fn counts(fills: &'static str, how: Fill, slots: Vec<(Term, u32)>, min: u32, max: u32) -> Self {
        Self { fills, choice: Choice::Counts { how, slots, min, max } }
    }

    /// `[{slot,count}]`.
    pub fn list(
        fills: &'static str,
        [slot, count]: [&'static str; 2],
        slots: Vec<(Term, u32)>,
        min: u32,
        max: u32,
    ) -> Self {
        Self::counts(fills, Fill::List { slot, count }, slots, min, max)
    }

    /// `{slot: count}`.
    pub fn map(fills: &'static str, slots: Vec<(Term, u32)>, min: u32, max: u32) -> Self {
        Self::counts(fills, Fill::Map, slots, min, max)
    }

    /// `[slot, …]`.
    pub fn ids(fills: &'static str, slots: Vec<(Term, u32)>, min: u32, max: u32) -> Self {
        Self::counts(fills, Fill::Ids, slots, min, max)
    }

    /// A subset: `[slot, …]`, each at most once.
    pub fn subset<T: Into<Term>>(fills: &'static str, slots: impl IntoIterator<Item = T>, min: u32, max: u32) -> Self {
        Self::ids(fills, slots.into_iter().map(|slot| (slot.into(), 1)).collect(), min, max)
    }

    /// A number within these bounds; `what` names what is counted.
    pub fn number(fills: &'static str, what: &'static str, min: u32, max: u32) -> Self {
        Self::counts(fills, Fill::Number, vec![(Term::word(what), max)], min, max)
    }

    /// One of these: `"slot"`.
    pub fn one<T: Into<Term>>(fills: &'static str, slots: impl IntoIterator<Item = T>) -> Self {
        Self::counts(fills, Fill::One, slots.into_iter().map(|slot| (slot.into(), 1)).collect(), 1, 1)
    }

    /// A list of records.
    pub fn rows(fills: &'static str, rows: Rows) -> Self {
        Self { fills, choice: Choice::Rows(rows) }
    }

    /// All of these, in an order of the player's choice.
    pub fn order<T: Into<Term>>(fills: &'static str, slots: impl IntoIterator<Item = T>) -> Self {
        Self { fills, choice: Choice::Order(slots.into_iter().map(Into::into).collect()) }
    }

    /// How many numbers fill it.
    pub fn width(&self) -> usize {
        match &self.choice {
            Choice::Counts { slots, .. } => slots.len(),
            Choice::Rows(rows) => rows.len(),
            Choice::Order(slots) => slots.len(),
        }
    }

    fn admits(&self, counts: &[u32]) -> bool {
        match &self.choice {
            Choice::Counts { slots, min, max, .. } => {
                let sum: u64 = counts.iter().map(|n| u64::from(*n)).sum();
                counts.iter().zip(slots).all(|(n, (_, cap))| n <= cap)
                    && (u64::from(*min)..=u64::from(*max)).contains(&sum)
            }
            Choice::Rows(rows) => {
                let sum: u64 = counts.iter().map(|n| u64::from(*n)).sum();
                let chosen: Vec<usize> = (0..rows.len()).filter(|row| counts[*row] > 0).collect();
                (u64::from(rows.min)..=u64::from(rows.max)).contains(&sum)
                    && chosen.iter().all(|row| counts[*row] <= rows.most_of(*row))
                    && chosen.iter().enumerate().all(|(n, one)| !chosen[..n].iter().any(|two| rows.clash(*one, *two)))
            }
            Choice::Order(slots) => {
                let mut seen = vec![false; slots.len()];
                counts
                    .iter()
                    .all(|rank| seen.get_mut(*rank as usize).is_some_and(|seen| !std::mem::replace(seen, true)))
            }
        }
    }

    /// Random numbers within the bounds; rows that clash are left out, so the sum may fall short of `min`.
    fn random(&self, draws: &mut Draws<'_>, filled: &mut [u32]) {
        match &self.choice {
            Choice::Counts { slots, min, max, .. } => {
                spread(draws, *min, *max, |slot| slots[slot].1, filled);
            }
            Choice::Rows(rows) => {
                let free = (rows.max - rows.min.min(rows.max)) as usize;
                let wanted = rows.min as usize + draws.below(free.min(rows.len()) + 1);
                let mut sum = 0;
                // Every row in a random order, so that a full choice is found where a few draws would miss it.
                let mut order: Vec<usize> = (0..rows.len()).collect();
                for at in 0..order.len() {
                    let other = at + draws.below(order.len() - at);
                    order.swap(at, other);
                    let row = order[at];
                    if sum >= wanted {
                        break;
                    }
                    if order[..at].iter().all(|other| filled[*other] == 0 || !rows.clash(row, *other)) {
                        let most = rows.most_of(row).min((wanted - sum) as u32);
                        filled[row] =
                            if rows.count.is_some() { 1 + draws.uniform(u64::from(most)) as u32 } else { most };
                        sum += filled[row] as usize;
                    }
                }
                top_up(rows, sum as u32, filled);
            }
            Choice::Order(slots) => {
                let mut order: Vec<usize> = (0..slots.len()).collect();
                for at in 0..order.len() {
                    let other = at + draws.below(order.len() - at);
                    order.swap(at, other);
                    filled[order[at]] = at as u32;
                }
            }
        }
    }
}

/// Raises the counts of chosen rows until the least sum is reached.
fn top_up(rows: &Rows, mut sum: u32, filled: &mut [u32]) {
    for (row, count) in filled.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
        let more = (rows.most_of(row) - *count).min(rows.min.saturating_sub(sum));
        *count += more;
        sum += more;
    }
}

/// A random sum, spread at random over slots with caps.
fn spread(draws: &mut Draws<'_>, min: u32, max: u32, cap: impl Fn(usize) -> u32, filled: &mut [u32]) {
    let capacity: u64 = (0..filled.len()).map(|slot| u64::from(cap(slot))).sum();
    let most = u64::from(max).min(capacity);
    let least = u64::from(min).min(most);
    let mut left = least + draws.uniform(most - least + 1);
    // A few large handfuls first, so that a thousand armies do not take a thousand draws.
    for _ in 0..32 {
        if left == 0 {
            break;
        }
        let slot = draws.below(filled.len());
        let room = u64::from(cap(slot) - filled[slot]);
        let n = draws.uniform(room.min(left) + 1);
        filled[slot] += n as u32;
        left -= n;
    }
    for (slot, count) in filled.iter_mut().enumerate() {
        let n = left.min(u64::from(cap(slot) - *count));
        *count += n as u32;
        left -= n;
    }
}

impl<G: Game> Form<G> {
    /// The action with these numbers, groups one after the other.
    pub fn fill(&self, counts: &[u32]) -> G::Action {
        let mut action = self.blank.clone();
        let mut rest = counts;
        for group in &self.groups {
            let (mine, others) = rest.split_at(group.width());
            rest = others;
            action.fill(group.fills, &Picks::new(&group.choice, mine));
        }
        action
    }

    /// Random numbers within the form's bounds.
    pub fn random_counts(&self, draws: &mut Draws<'_>) -> Vec<u32> {
        let mut counts = Vec::with_capacity(self.groups.iter().map(Group::width).sum());
        for group in &self.groups {
            let first = counts.len();
            counts.resize(first + group.width(), 0u32);
            group.random(draws, &mut counts[first..]);
        }
        counts
    }

    /// Whether these numbers lie within the form's bounds.
    pub fn admits(&self, counts: &[u32]) -> bool {
        let mut rest = counts;
        self.groups.iter().all(|group| {
            if rest.len() < group.width() {
                return false;
            }
            let (mine, others) = rest.split_at(group.width());
            rest = others;
            group.admits(mine)
        }) && rest.is_empty()
    }

    /// Visits every filling, groups one after the other, until `visit` breaks.
    pub fn each_filling(&self, visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut counts = vec![0u32; self.groups.iter().map(Group::width).sum()];
        each_of(&self.groups, 0, &mut counts, visit)
    }
}

/// Fills the first group in every way, and behind each the others.
fn each_of(
    groups: &[Group],
    from: usize,
    counts: &mut [u32],
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((group, others)) = groups.split_first() else { return visit(counts) };
    let behind = from + group.width();
    match &group.choice {
        Choice::Counts { slots, min, max, .. } => {
            let caps: Vec<u32> = slots.iter().map(|(_, cap)| *cap).collect();
            let bounds = Sums { caps: &caps, min: *min, max: *max };
            each_sum(&bounds, from, 0, 0, counts, &mut |_| true, &mut |counts| each_of(others, behind, counts, visit))
        }
        Choice::Rows(rows) => {
            let caps: Vec<u32> = (0..rows.len()).map(|row| rows.most_of(row)).collect();
            let bounds = Sums { caps: &caps, min: rows.min, max: rows.max };
            let mut fits = |counts: &[u32]| {
                let last = counts.len() - 1;
                counts[last] == 0 || (0..last).all(|row| counts[row] == 0 || !rows.clash(row, last))
            };
            each_sum(&bounds, from, 0, 0, counts, &mut fits, &mut |counts| each_of(others, behind, counts, visit))
        }
        Choice::Order(slots) => {
            each_rank(slots.len(), from, 0, 0, counts, &mut |counts| each_of(others, behind, counts, visit))
        }
    }
}

struct Sums<'a> {
    caps: &'a [u32],
    min: u32,
    max: u32,
}

/// Every way to fill the places from `at` on; `fits` may refuse what is filled so far.
fn each_sum(
    bounds: &Sums<'_>,
    from: usize,
    at: usize,
    sum: u64,
    counts: &mut [u32],
    fits: &mut dyn FnMut(&[u32]) -> bool,
    visit: &mut dyn FnMut(&mut [u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(&cap) = bounds.caps.get(at) else {
        return if sum >= u64::from(bounds.min) { visit(counts) } else { ControlFlow::Continue(()) };
    };
    let rest: u64 = bounds.caps[at + 1..].iter().map(|cap| u64::from(*cap)).sum();
    let least = u64::from(bounds.min).saturating_sub(sum + rest);
    let most = u64::from(bounds.max).saturating_sub(sum).min(u64::from(cap));
    for n in least..=most {
        counts[from + at] = n as u32;
        if fits(&counts[from..=from + at]) {
            each_sum(bounds, from, at + 1, sum + n, counts, fits, visit)?;
        }
    }
    counts[from + at] = 0;
    ControlFlow::Continue(())
}

/// Every order: ranks for the places from `at` on, none twice.
fn each_rank(
    n: usize,
    from: usize,
    at: usize,
    used: u64,
    counts: &mut [u32],
    visit: &mut dyn FnMut(&mut [u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if at == n {
        return visit(counts);
    }
    for rank in (0..n.min(64)).filter(|rank| used >> rank & 1 == 0) {
        counts[from + at] = rank as u32;
        each_rank(n, from, at + 1, used | 1 << rank, counts, visit)?;
    }
    counts[from + at] = 0;
    ControlFlow::Continue(())
}
