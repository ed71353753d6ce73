//! A path of indices as the numbers that fill a form: which index may follow, and what the path says so far.

use super::alphabet::{Alphabet, Here};
use crate::game::Game;
use crate::offer::{Cell, Choice, Fill, Form, Group, Rows, Term};

/// The index of a slot or a cell; none if it holds a word without one.
pub(super) type Letter = Option<u16>;

/// The indices of everything that a form names, looked up once: slots, or cells row by row, groups one after the other.
pub(super) fn letters_of<G: Game>(here: &Here<'_>, form: &Form<G>) -> Vec<Letter> {
    let mut found = Vec::with_capacity(form.groups.iter().map(named).sum());
    for group in &form.groups {
        match &group.choice {
            Choice::Counts { slots, .. } => found.extend(slots.iter().map(|(term, _)| letter(here, *term))),
            Choice::Rows(rows) => found.extend(rows.cells.iter().map(|cell| cell_letter(here, *cell))),
            Choice::Order(slots) => found.extend(slots.iter().map(|term| letter(here, *term))),
        }
    }
    found
}

/// How many letters a group has.
fn named(group: &Group) -> usize {
    match &group.choice {
        Choice::Counts { slots, .. } => slots.len(),
        Choice::Rows(rows) => rows.cells.len(),
        Choice::Order(slots) => slots.len(),
    }
}

/// How far a path through a form has come.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Progress {
    /// It fills the form.
    Done,
    /// Something must follow.
    More,
    /// It is not a path of this form.
    Bad,
}

/// A path's rest.
struct Tail<'a> {
    rest: &'a [u16],
}

impl<'a> Tail<'a> {
    /// The next indices, fewer than `n` where the path ends before.
    fn up_to(&mut self, n: usize) -> &'a [u16] {
        let (first, rest) = self.rest.split_at(n.min(self.rest.len()));
        self.rest = rest;
        first
    }

    fn next(&mut self) -> Option<u16> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }
}

/// Reads a path as the numbers that fill a form, groups one after the other. `letters` are [`letters_of`] the form.
pub(super) fn groups<G: Game>(
    alphabet: &Alphabet,
    form: &Form<G>,
    letters: &[Letter],
    tail: &[u16],
    counts: &mut Vec<u32>,
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let mut tail = Tail { rest: tail };
    let mut letters = letters;
    for group in &form.groups {
        let first = counts.len();
        counts.resize(first + group.width(), 0);
        let (mine, others) = letters.split_at(named(group));
        letters = others;
        match fill(alphabet, group, mine, &mut tail, &mut counts[first..], allow) {
            Progress::Done => {}
            other => return other,
        }
    }
    if tail.rest.is_empty() { Progress::Done } else { Progress::Bad }
}

fn fill(
    alphabet: &Alphabet,
    group: &Group,
    letters: &[Letter],
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    match &group.choice {
        Choice::Counts { how: Fill::Number, min, max, .. } => match number(alphabet, tail, *min, *max, allow) {
            Ok(n) => {
                counts[0] = n;
                Progress::Done
            }
            Err(progress) => progress,
        },
        Choice::Counts { how: Fill::One, min, .. } => one(alphabet, letters, *min, tail, counts, allow),
        Choice::Counts { slots, min, max, .. } => {
            several(alphabet, &Slots { slots, letters, min: *min, max: *max }, tail, counts, allow)
        }
        Choice::Rows(rows) => records(alphabet, rows, letters, tail, counts, allow),
        Choice::Order(_) => order(letters, tail, counts, allow),
    }
}

fn letter(here: &Here<'_>, term: Term) -> Option<u16> {
    term.with_text(|text| here.word(text))
}

/// A number within bounds; where only one is possible, it takes no index.
fn number(
    letters: &Alphabet,
    tail: &mut Tail<'_>,
    least: u32,
    most: u32,
    allow: &mut dyn FnMut(u16),
) -> Result<u32, Progress> {
    if least >= most {
        return Ok(most);
    }
    let mut base = 0;
    loop {
        let from = if base == 0 { 0 } else { 1 };
        let fits = |n: u32| (least..=most).contains(&(base + n)) && (from..=letters.most).contains(&n);
        match tail.next() {
            Some(index) if index == letters.more && base + letters.most < most => base += letters.most,
            Some(index) => {
                let n = letters.as_number(index).filter(|n| fits(*n)).ok_or(Progress::Bad)?;
                return Ok(base + n);
            }
            None => {
                (0..=letters.most).filter(|n| fits(*n)).for_each(|n| allow(letters.number(n)));
                if base + letters.most < most {
                    allow(letters.more);
                }
                return Err(Progress::More);
            }
        }
    }
}

/// One of the slots, or none where that is allowed.
fn one(
    alphabet: &Alphabet,
    letters: &[Letter],
    min: u32,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    match tail.next() {
        Some(index) if index == alphabet.none && min == 0 => Progress::Done,
        Some(index) => match letters.iter().position(|letter| *letter == Some(index)) {
            Some(place) => {
                counts[place] = 1;
                Progress::Done
            }
            None => Progress::Bad,
        },
        None => {
            if min == 0 {
                allow(alphabet.none);
            }
            letters.iter().flatten().for_each(|letter| allow(*letter));
            Progress::More
        }
    }
}

/// Slots that are counted, with their letters and the bounds of the sum.
struct Slots<'a> {
    slots: &'a [(Term, u32)],
    letters: &'a [Letter],
    min: u32,
    max: u32,
}

/// Slots in their order, each with its count, until the end.
fn several(
    alphabet: &Alphabet,
    of: &Slots<'_>,
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let Slots { slots, letters, min, max } = *of;
    let (mut from, mut sum) = (0, 0u32);
    let behind = |place: usize| slots[place..].iter().fold(0u32, |sum, (_, cap)| sum.saturating_add(*cap));
    loop {
        if sum >= max || from == slots.len() {
            return if sum >= min { Progress::Done } else { Progress::Bad };
        }
        let useful = |place: &usize| slots[*place].1 > 0 && sum.saturating_add(behind(*place)) >= min;
        let Some(index) = tail.next() else {
            if sum >= min {
                allow(alphabet.end);
            }
            (from..slots.len()).filter(useful).filter_map(|place| letters[place]).for_each(allow);
            return Progress::More;
        };
        if index == alphabet.end {
            return if sum >= min { Progress::Done } else { Progress::Bad };
        }
        let place = (from..slots.len()).filter(useful).find(|place| letters[*place] == Some(index));
        let Some(place) = place else { return Progress::Bad };
        let least = min.saturating_sub(sum.saturating_add(behind(place + 1))).max(1);
        match number(alphabet, tail, least, slots[place].1.min(max - sum), allow) {
            Ok(n) => {
                counts[place] = n;
                sum += n;
                from = place + 1;
            }
            Err(progress) => return progress,
        }
    }
}

/// Rows in their order, cell by cell, until the end.
fn records(
    alphabet: &Alphabet,
    rows: &Rows,
    letters: &[Letter],
    tail: &mut Tail<'_>,
    counts: &mut [u32],
    allow: &mut dyn FnMut(u16),
) -> Progress {
    let (mut from, mut sum, width) = (0, 0u32, rows.columns.len());
    let mut chosen: Vec<usize> = Vec::new();
    loop {
        if sum >= rows.max || from >= rows.len() {
            return if sum >= rows.min { Progress::Done } else { Progress::Bad };
        }
        if tail.rest.first() == Some(&alphabet.end) {
            tail.next();
            return if sum >= rows.min { Progress::Done } else { Progress::Bad };
        }
        let begun = tail.up_to(width);
        let cells = |row: usize| &letters[row * width..][..width];
        let is_begun = |row: &usize| cells(*row).iter().zip(begun).all(|(cell, index)| *cell == Some(*index));
        let fits = |row: &usize| chosen.iter().all(|other| !rows.clash(*row, *other));
        let mut open = (from..rows.len()).filter(is_begun).filter(fits);
        if begun.len() < width {
            if begun.is_empty() && sum >= rows.min {
                allow(alphabet.end);
            }
            open.filter_map(|row| cells(row)[begun.len()]).for_each(allow);
            return Progress::More;
        }
        let Some(row) = open.next() else { return Progress::Bad };
        match number(alphabet, tail, 1, rows.most_of(row).min(rows.max - sum), allow) {
            Ok(n) => {
                counts[row] = n;
                chosen.push(row);
                sum += n;
                from = row + 1;
            }
            Err(progress) => return progress,
        }
    }
}

/// The index of a cell. Numbers in cells are small.
fn cell_letter(here: &Here<'_>, cell: Cell) -> Option<u16> {
    match cell {
        Cell::Empty => Some(here.letters.none),
        Cell::Flag(true) => Some(here.letters.yes),
        Cell::Flag(false) => Some(here.letters.no),
        Cell::Number(n) => Some(here.letters.number(n.min(here.letters.most))),
        Cell::Term(term) => letter(here, term),
    }
}

/// All slots, one after the other.
fn order(letters: &[Letter], tail: &mut Tail<'_>, counts: &mut [u32], allow: &mut dyn FnMut(u16)) -> Progress {
    let mut left: Vec<usize> = (0..letters.len()).collect();
    for rank in 0..letters.len() {
        if let [last] = left[..] {
            counts[last] = rank as u32;
            break;
        }
        let Some(index) = tail.next() else {
            left.iter().filter_map(|place| letters[*place]).for_each(allow);
            return Progress::More;
        };
        let Some(at) = left.iter().position(|place| letters[*place] == Some(index)) else {
            return Progress::Bad;
        };
        counts[left.remove(at)] = rank as u32;
    }
    Progress::Done
}
