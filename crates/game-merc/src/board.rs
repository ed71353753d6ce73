//! Geometry of the map: a grid of at most 5 columns and 6 rows with orthogonal neighbours (MRC-2.1, MRC-3).

use serde::{Deserialize, Serialize};

use crate::ids::{Cell, CellSet};

/// Columns and rows of a map.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Grid {
    /// Columns.
    pub cols: u8,
    pub rows: u8,
}

impl Grid {
    /// Number of places.
    pub fn len(self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// Whether there is no place at all.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All places, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.len()).map(Cell::new)
    }

    /// All places as a set.
    pub fn all(self) -> CellSet {
        CellSet((1 << self.len()) - 1)
    }

    /// The place in this row and column.
    pub fn at(self, row: u8, col: u8) -> Cell {
        Cell::new(usize::from(row) * usize::from(self.cols) + usize::from(col))
    }

    /// Row and column of a place.
    pub fn row_col(self, cell: Cell) -> (u8, u8) {
        let index = cell.index() as u8;
        (index / self.cols, index % self.cols)
    }

    /// Whether the place lies on the rim of the map.
    pub fn is_edge(self, cell: Cell) -> bool {
        let (row, col) = self.row_col(cell);
        row == 0 || col == 0 || row + 1 == self.rows || col + 1 == self.cols
    }

    /// Whether row and column add up to an even number: industries lie only there.
    pub fn is_even(self, cell: Cell) -> bool {
        let (row, col) = self.row_col(cell);
        (row + col) % 2 == 0
    }

    /// The corners, without repetition.
    pub fn corners(self) -> [Cell; 4] {
        let (row, col) = (self.rows - 1, self.cols - 1);
        [self.at(0, 0), self.at(0, col), self.at(row, 0), self.at(row, col)]
    }

    /// Orthogonal neighbours in the order up, down, left, right.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let (row, col) = self.row_col(cell);
        let (up, down) = (row > 0, row + 1 < self.rows);
        let (left, right) = (col > 0, col + 1 < self.cols);
        let index = cell.index();
        let cols = usize::from(self.cols);
        [
            up.then(|| Cell::new(index - cols)),
            down.then(|| Cell::new(index + cols)),
            left.then(|| Cell::new(index - 1)),
            right.then(|| Cell::new(index + 1)),
        ]
        .into_iter()
        .flatten()
    }

    /// The neighbours as a set; none of nowhere.
    pub fn around(self, cell: Cell) -> CellSet {
        if cell.is_none() { CellSet::EMPTY } else { self.neighbours(cell).collect() }
    }

    /// Whether two places share an edge.
    pub fn adjacent(self, a: Cell, b: Cell) -> bool {
        self.distance(a, b) == 1
    }

    /// Least number of orthogonal steps.
    pub fn distance(self, a: Cell, b: Cell) -> u8 {
        let ((row_a, col_a), (row_b, col_b)) = (self.row_col(a), self.row_col(b));
        row_a.abs_diff(row_b) + col_a.abs_diff(col_b)
    }

    /// Distance to the nearest place of the set, if it has any.
    pub fn distance_to(self, from: Cell, set: CellSet) -> Option<u8> {
        set.iter().map(|to| self.distance(from, to)).min()
    }

    /// The neighbour that lies nearest to a goal, ties in neighbour order (MRC-12.2).
    pub fn step_towards(self, from: Cell, goal: Cell) -> Cell {
        self.neighbours(from).min_by_key(|next| self.distance(*next, goal)).unwrap_or(from)
    }
}
