//! The value of a position: a small net that turns the features of every side into everybody's chance to win.
//!
//! One net serves all sides. It reads the features of a side and, of each feature, the largest among its opponents, and
//! gives one number; the chances are the softmax of the numbers. Only additions, multiplications and comparisons in a fixed
//! order are used, so every machine gets the same bits.

use sortie_engine::{Evaluate, Seat, Values};

/// Units of the two hidden layers.
pub const HIDDEN: [usize; 2] = [32, 16];
/// What a unit passes on of a negative sum.
pub const LEAK: f32 = 0.1;
/// The beginning of a file of weights: a name and the edition of the layout.
const MAGIC: &[u8; 8] = b"sortnet1";

/// The weights. Each layer is stored by input, so that a row is added at a time and zeros are skipped.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Features of one side; the net has twice as many inputs.
    pub n_features: usize,
    pub first: Vec<[f32; HIDDEN[0]]>,
    pub first_bias: [f32; HIDDEN[0]],
    pub second: Vec<[f32; HIDDEN[1]]>,
    pub second_bias: [f32; HIDDEN[1]],
    pub last: [f32; HIDDEN[1]],
    pub last_bias: f32,
}

/// What one evaluation of a side left behind, for learning.
#[derive(Clone, Debug)]
pub struct Trace {
    pub input: Vec<f32>,
    pub first: [f32; HIDDEN[0]],
    pub second: [f32; HIDDEN[1]],
    pub logit: f32,
}

impl Net {
    /// A net of zeros.
    pub fn zero(n_features: usize) -> Self {
        Self {
            n_features,
            first: vec![[0.0; HIDDEN[0]]; 2 * n_features],
            first_bias: [0.0; HIDDEN[0]],
            second: vec![[0.0; HIDDEN[1]]; HIDDEN[0]],
            second_bias: [0.0; HIDDEN[1]],
            last: [0.0; HIDDEN[1]],
            last_bias: 0.0,
        }
    }

    /// Every weight in the order of the file.
    pub fn weights(&self) -> impl Iterator<Item = &f32> {
        let first = self.first.iter().flatten().chain(&self.first_bias);
        let second = self.second.iter().flatten().chain(&self.second_bias);
        first.chain(second).chain(&self.last).chain([&self.last_bias])
    }

    /// The same, to change them.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.iter_mut().flatten().chain(&mut self.first_bias);
        let second = self.second.iter_mut().flatten().chain(&mut self.second_bias);
        first.chain(second).chain(&mut self.last).chain([&mut self.last_bias])
    }

    /// The file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.n_features as u32).to_le_bytes());
        for weight in self.weights() {
            bytes.extend(weight.to_le_bytes());
        }
        bytes
    }

    /// Reads a file; nothing if it is not one, or not for this many features.
    pub fn read(bytes: &[u8], n_features: usize) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (count, rest) = rest.split_first_chunk::<4>()?;
        let mut net = Self::zero(n_features);
        let (weights, left) = rest.as_chunks::<4>();
        let fits = u32::from_le_bytes(*count) as usize == n_features && left.is_empty();
        if !fits || weights.len() != net.weights().count() {
            return None;
        }
        net.weights_mut().zip(weights).for_each(|(weight, bytes)| *weight = f32::from_le_bytes(*bytes));
        Some(net)
    }

    /// The net of a game, if it has one.
    pub fn of<G: Evaluate>() -> Option<Self> {
        if G::N_FEATURES == 0 { None } else { Self::read(G::WEIGHTS, G::N_FEATURES) }
    }

    /// The number of one side.
    fn logit(&self, own: &[f32], others: &[f32]) -> f32 {
        let mut first = self.first_bias;
        for (row, &x) in self.first.iter().zip(own.iter().chain(others)) {
            if x != 0.0 {
                first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
            }
        }
        let second = self.hidden(&first);
        let mut logit = self.last_bias;
        for (&x, weight) in second.iter().zip(&self.last) {
            logit += leaky(x) * weight;
        }
        logit
    }

    fn hidden(&self, first: &[f32; HIDDEN[0]]) -> [f32; HIDDEN[1]] {
        let mut second = self.second_bias;
        for (row, &x) in self.second.iter().zip(first) {
            let x = leaky(x);
            second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
        }
        second
    }

    /// The number of one side with everything on the way to it.
    pub fn trace(&self, own: &[f32], others: &[f32]) -> Trace {
        let input: Vec<f32> = own.iter().chain(others).copied().collect();
        let mut first = self.first_bias;
        for (row, &x) in self.first.iter().zip(&input) {
            first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
        }
        let second = self.hidden(&first);
        let logit = second.iter().zip(&self.last).fold(self.last_bias, |sum, (&x, weight)| sum + leaky(x) * weight);
        Trace { input, first, second, logit }
    }

    /// Everybody's chance to win.
    pub fn values<G: Evaluate>(&self, state: &G) -> Values {
        self.values_in(&mut Table::new::<G>(), state)
    }

    /// The same, gathered in a table that serves again and again.
    pub fn values_in<G: Evaluate>(&self, table: &mut Table, state: &G) -> Values {
        table.fill(state);
        let mut logits = [0.0; Seat::MAX];
        for (side, logit) in logits.iter_mut().enumerate().take(table.n_sides) {
            if table.in_play[side] {
                *logit = self.logit(table.own(side), table.others(side));
            }
        }
        let chances = softmax(&logits, &table.in_play, table.n_sides);
        std::array::from_fn(|seat| chances.get(state.side(Seat::new(seat))).copied().unwrap_or(0.0))
    }
}

/// The features of every side of one state.
#[derive(Clone, Debug)]
pub struct Table {
    n_features: usize,
    /// Sides that compete.
    pub n_sides: usize,
    /// Sides that can still win.
    pub in_play: [bool; Seat::MAX],
    own: Vec<f32>,
    others: Vec<f32>,
}

impl Table {
    /// An empty table for a game.
    pub fn new<G: Evaluate>() -> Self {
        let n_numbers = G::N_FEATURES * Seat::MAX;
        Self {
            n_features: G::N_FEATURES,
            n_sides: 0,
            in_play: [false; Seat::MAX],
            own: vec![0.0; n_numbers],
            others: vec![0.0; n_numbers],
        }
    }

    /// Describes a state.
    pub fn fill<G: Evaluate>(&mut self, state: &G) {
        let n = self.n_features;
        self.n_sides = state.n_sides().min(Seat::MAX);
        for side in 0..self.n_sides {
            self.in_play[side] = state.features(side, &mut self.own[side * n..(side + 1) * n]);
        }
        for side in 0..self.n_sides {
            let others = &mut self.others[side * n..(side + 1) * n];
            let mut rivals = (0..self.n_sides).filter(|&other| other != side && self.in_play[other]);
            let Some(first) = rivals.next() else {
                others.fill(0.0);
                continue;
            };
            others.copy_from_slice(&self.own[first * n..(first + 1) * n]);
            for rival in rivals {
                let theirs = &self.own[rival * n..(rival + 1) * n];
                others.iter_mut().zip(theirs).for_each(|(most, x)| *most = if *x > *most { *x } else { *most });
            }
        }
    }

    /// The features of a side.
    pub fn own(&self, side: usize) -> &[f32] {
        &self.own[side * self.n_features..(side + 1) * self.n_features]
    }

    /// Of each feature the largest among the opponents of a side.
    pub fn others(&self, side: usize) -> &[f32] {
        &self.others[side * self.n_features..(side + 1) * self.n_features]
    }
}

/// What a unit passes on.
pub fn leaky(x: f32) -> f32 {
    if x > 0.0 { x } else { LEAK * x }
}

/// Chances from numbers, over the sides that are still in play.
pub fn softmax(logits: &[f32; Seat::MAX], in_play: &[bool; Seat::MAX], n_sides: usize) -> [f32; Seat::MAX] {
    let most = (0..n_sides).filter(|&side| in_play[side]).map(|side| logits[side]).fold(f32::NEG_INFINITY, f32::max);
    let mut chances = [0.0; Seat::MAX];
    let mut sum = 0.0;
    for side in (0..n_sides).filter(|&side| in_play[side]) {
        chances[side] = exp(logits[side] - most);
        sum += chances[side];
    }
    if sum > 0.0 {
        chances.iter_mut().for_each(|chance| *chance /= sum);
    }
    chances
}

/// `e^x` for `x <= 0`. The standard function may differ between systems in the last bit.
fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    let scaled = x * std::f32::consts::LOG2_E;
    let whole = scaled.floor();
    let part = (scaled - whole) * std::f32::consts::LN_2;
    let mut term = 1.0;
    let mut sum = 1.0;
    for n in 1..9u8 {
        term = term * part / f32::from(n);
        sum += term;
    }
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}
