//! What each index and each cell means, as data: for documents, for labels and for the shapes of arrays.

use serde::Serialize;

/// Consecutive action indices with one meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// The action or part of an action: `BUILD_ROAD`.
    pub name: &'static str,
    /// What they say, in a sentence.
    pub about: &'static str,
    /// One for each index: `e13`. An index that stands alone has an empty label.
    pub labels: Vec<String>,
}

impl Block {
    /// An index that stands alone.
    pub fn one(name: &'static str, about: &'static str) -> Self {
        Self { name, about, labels: vec![String::new()] }
    }

    /// An index for each label.
    pub fn each<T: ToString>(name: &'static str, about: &'static str, labels: impl IntoIterator<Item = T>) -> Self {
        Self { name, about, labels: labels.into_iter().map(|label| label.to_string()).collect() }
    }
}

/// Cells of an observation that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plane {
    /// What it shows: `armies`.
    pub name: &'static str,
    /// The values, in a sentence.
    pub about: &'static str,
    /// Rows, columns, …; the last runs fastest.
    pub shape: Vec<usize>,
}

impl Plane {
    /// A plane of this shape.
    pub fn new(name: &'static str, shape: &[usize], about: &'static str) -> Self {
        Self { name, about, shape: shape.to_vec() }
    }

    /// How many cells it has.
    pub fn n_cells(&self) -> usize {
        self.shape.iter().product()
    }
}

/// The encoding of one setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layout {
    /// The action indices, block by block from 0.
    pub actions: Vec<Block>,
    /// The cells of an observation, plane by plane from 0. Every cell is a whole number from 0 to 255.
    pub planes: Vec<Plane>,
    /// After this many indices chosen by all seats together, an environment cuts the match short.
    pub longest: u32,
}

impl Layout {
    /// How many action indices there are.
    pub fn n_actions(&self) -> usize {
        self.actions.iter().map(|block| block.labels.len()).sum()
    }

    /// How many cells an observation has.
    pub fn n_cells(&self) -> usize {
        self.planes.iter().map(Plane::n_cells).sum()
    }

    /// The block and the label of an index.
    pub fn label(&self, index: usize) -> Option<(&'static str, &str)> {
        let mut first = 0;
        for block in &self.actions {
            if let Some(label) = block.labels.get(index - first) {
                return Some((block.name, label));
            }
            first += block.labels.len();
        }
        None
    }

    /// The index in words: `BUILD_ROAD e13`.
    pub fn say(&self, index: usize) -> String {
        match self.label(index) {
            Some((name, "")) => name.to_owned(),
            Some((name, label)) => format!("{name} {label}"),
            None => "no index".to_owned(),
        }
    }
}
