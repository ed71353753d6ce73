//! From the numbers that fill a form to the members of a payload.

use arrayvec::ArrayVec;

use super::form::{Choice, Fill};
use super::term::Cell;
use crate::names::{Named, Word};
use crate::seat::{Seat, SeatSet};

/// What was chosen for one member.
pub struct Picks<'a> {
    choice: &'a Choice,
    counts: &'a [u32],
}

impl<'a> Picks<'a> {
    pub(crate) fn new(choice: &'a Choice, counts: &'a [u32]) -> Self {
        Self { choice, counts }
    }

    /// The sum of the counts.
    pub fn number(&self) -> u32 {
        self.counts.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// Every id with how often it was chosen, those of zero too.
    pub fn counted<T: Word>(&self) -> impl Iterator<Item = (T, u32)> + '_ {
        let slots = match self.choice {
            Choice::Counts { slots, .. } => &slots[..],
            Choice::Rows(_) | Choice::Order(_) => &[],
        };
        slots.iter().zip(self.counts).filter_map(|((term, _), n)| Some((term.id()?, *n)))
    }

    /// Every chosen record, column by column: rows, pairs of slot and count, or single ids.
    pub fn each_row(&self, visit: &mut dyn FnMut(&[&'static str], &[Cell])) {
        match self.choice {
            Choice::Counts { how, slots, .. } => {
                for ((term, _), n) in slots.iter().zip(self.counts).filter(|(_, n)| **n > 0) {
                    match how {
                        Fill::List { slot, count } => visit(&[slot, count], &[Cell::Term(*term), Cell::Number(*n)]),
                        Fill::Map | Fill::Ids | Fill::Number | Fill::One => {
                            (0..*n).for_each(|_| visit(&["id"], &[Cell::Term(*term)]));
                        }
                    }
                }
            }
            Choice::Rows(rows) => {
                for (row, n) in self.counts.iter().enumerate().filter(|(_, n)| **n > 0) {
                    match &rows.count {
                        None => visit(rows.columns, rows.get(row)),
                        Some((count, _)) => {
                            let columns: ArrayVec<_, 8> = rows.columns.iter().copied().chain([*count]).collect();
                            let cells: ArrayVec<_, 8> =
                                rows.get(row).iter().copied().chain([Cell::Number(*n)]).collect();
                            visit(&columns, &cells);
                        }
                    }
                }
            }
            Choice::Order(slots) => {
                for rank in 0..self.counts.len() {
                    if let Some(place) = self.counts.iter().position(|n| *n as usize == rank) {
                        visit(&["id"], &[Cell::Term(slots[place])]);
                    }
                }
            }
        }
    }
}

/// A member that a form can fill.
pub trait Filled {
    /// The member's value with these picks.
    fn filled(picks: &Picks<'_>) -> Self;
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Filled for $number {
            fn filled(picks: &Picks<'_>) -> Self {
                <$number>::try_from(picks.number()).unwrap_or(<$number>::MAX)
            }
        }
        impl FromCell for $number {
            fn from_cell(cell: Cell) -> Option<Self> {
                match cell {
                    Cell::Number(number) => number.try_into().ok(),
                    Cell::Empty | Cell::Term(_) | Cell::Flag(_) => None,
                }
            }
        }
    )+};
}
numbers!(u8, u16, u32, u64);

/// One of several: the slot that was chosen.
impl<T: Word> Filled for T {
    fn filled(picks: &Picks<'_>) -> Self {
        let chosen = picks.counted().find(|(_, n)| *n > 0).or_else(|| picks.counted().next());
        chosen.map(|(id, _)| id).expect("a choice of one has slots")
    }
}

impl<T: Filled> Filled for Option<T> {
    fn filled(picks: &Picks<'_>) -> Self {
        let left_out = matches!(picks.choice, Choice::Counts { how: Fill::One, .. }) && picks.number() == 0;
        if left_out { None } else { Some(T::filled(picks)) }
    }
}

impl<T: FromRow> Filled for Vec<T> {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut all = Self::new();
        picks.each_row(&mut |columns, cells| all.extend(T::from_row(columns, cells)));
        all
    }
}

impl<T: FromRow, const N: usize> Filled for ArrayVec<T, N> {
    fn filled(picks: &Picks<'_>) -> Self {
        let mut all = Self::new();
        picks.each_row(&mut |columns, cells| {
            if let Some(row) = T::from_row(columns, cells) {
                // The form's bounds keep within the list's.
                let _ = all.try_push(row);
            }
        });
        all
    }
}

impl Filled for SeatSet {
    fn filled(picks: &Picks<'_>) -> Self {
        picks.counted::<Seat>().filter(|(_, n)| *n > 0).map(|(seat, _)| seat).collect()
    }
}

/// An element of a list that a form fills.
pub trait FromRow: Sized {
    /// The element behind a row, or nothing where the cells do not fit.
    fn from_row(columns: &[&'static str], cells: &[Cell]) -> Option<Self>;
}

impl<T: FromCell> FromRow for T {
    fn from_row(_: &[&'static str], cells: &[Cell]) -> Option<Self> {
        T::from_cell(*cells.first()?)
    }
}

/// A value behind one cell.
pub trait FromCell: Sized {
    /// The value, or nothing where the cell holds something else.
    fn from_cell(cell: Cell) -> Option<Self>;
}

impl<T: Word> FromCell for T {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Term(term) => term.id(),
            Cell::Empty | Cell::Flag(_) | Cell::Number(_) => None,
        }
    }
}

impl<T: Word> FromCell for Named<T> {
    fn from_cell(cell: Cell) -> Option<Self> {
        T::from_cell(cell).map(Named::Known)
    }
}

impl FromCell for bool {
    fn from_cell(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Flag(flag) => Some(flag),
            Cell::Empty => Some(false),
            Cell::Term(_) | Cell::Number(_) => None,
        }
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell) -> Option<Self> {
        if cell == Cell::Empty { Some(None) } else { T::from_cell(cell).map(Some) }
    }
}

/// The cell of a column, empty where there is no such column. What `#[record]` expands to.
pub fn cell(columns: &[&'static str], cells: &[Cell], name: &str) -> Cell {
    columns.iter().position(|column| *column == name).map_or(Cell::Empty, |place| cells[place])
}
