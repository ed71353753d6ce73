//! Learning: the gradient of the net and the steps of Adam.

use serde::{Deserialize, Serialize};
use sortie_bots::net::{HIDDEN, LEAK, Net, Trace, softmax};
use sortie_engine::{Chance, Seat};

const BETAS: [f32; 2] = [0.9, 0.999];

/// One position: the inputs of every side, and the chances that the net should learn.
#[derive(Clone, Debug)]
pub struct Sample {
    pub n_sides: usize,
    pub in_play: [bool; Seat::MAX],
    /// By side: the features and the largest of each among the opponents.
    pub own: Vec<Vec<f32>>,
    pub others: Vec<Vec<f32>>,
    pub target: [f32; Seat::MAX],
}

/// A net in the making.
#[derive(Clone, Debug)]
pub struct Learner {
    pub net: Net,
    means: Vec<f32>,
    squares: Vec<f32>,
    pub n_steps: u64,
}

/// What a run needs to go on besides the net.
#[derive(Serialize, Deserialize)]
pub struct Momentum {
    pub means: Vec<f32>,
    pub squares: Vec<f32>,
    pub n_steps: u64,
}

impl Learner {
    /// Starts from this net.
    pub fn new(net: Net) -> Self {
        let n = net.weights().count();
        Self { net, means: vec![0.0; n], squares: vec![0.0; n], n_steps: 0 }
    }

    /// Goes on where a run was cut off.
    pub fn resumed(net: Net, momentum: Momentum) -> Self {
        let fits = momentum.means.len() == net.weights().count() && momentum.squares.len() == momentum.means.len();
        if !fits {
            return Self::new(net);
        }
        Self { net, means: momentum.means, squares: momentum.squares, n_steps: momentum.n_steps }
    }

    pub fn momentum(&self) -> Momentum {
        Momentum { means: self.means.clone(), squares: self.squares.clone(), n_steps: self.n_steps }
    }

    /// One step over these positions; the mean cross-entropy before it.
    pub fn step(&mut self, samples: &[&Sample], rate: f32) -> f32 {
        let mut gradient = Net::zero(self.net.n_features);
        let mut loss = 0.0;
        for sample in samples {
            loss += add_gradient(&self.net, sample, &mut gradient);
        }
        let n = samples.len().max(1) as f32;
        self.n_steps += 1;
        let t = self.n_steps.min(10_000) as i32;
        let fix = BETAS.map(|beta| 1.0 - beta.powi(t));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in self.net.weights_mut().zip(gradient.weights()).zip(moments) {
            let slope = slope / n;
            *mean = BETAS[0] * *mean + (1.0 - BETAS[0]) * slope;
            *square = BETAS[1] * *square + (1.0 - BETAS[1]) * slope * slope;
            *weight -= rate * (*mean / fix[0]) / ((*square / fix[1]).sqrt() + 1e-8);
        }
        loss / n
    }
}

/// Adds the gradient of one position; its cross-entropy.
fn add_gradient(net: &Net, sample: &Sample, gradient: &mut Net) -> f32 {
    let mut logits = [0.0; Seat::MAX];
    let mut traces: Vec<Option<Trace>> = Vec::new();
    for (side, logit) in logits.iter_mut().enumerate().take(sample.n_sides) {
        let trace = sample.in_play[side].then(|| net.trace(&sample.own[side], &sample.others[side]));
        *logit = trace.as_ref().map_or(0.0, |trace| trace.logit);
        traces.push(trace);
    }
    let chances = softmax(&logits, &sample.in_play, sample.n_sides);
    let mut loss = 0.0;
    for (side, trace) in traces.iter().enumerate() {
        let Some(trace) = trace else { continue };
        loss -= sample.target[side] * chances[side].max(1e-6).ln();
        add_side(net, trace, chances[side] - sample.target[side], gradient);
    }
    loss
}

fn slope(x: f32) -> f32 {
    if x > 0.0 { 1.0 } else { LEAK }
}

fn passed(x: f32) -> f32 {
    if x > 0.0 { x } else { LEAK * x }
}

fn add_side(net: &Net, trace: &Trace, error: f32, gradient: &mut Net) {
    gradient.last_bias += error;
    let mut second = [0.0; HIDDEN[1]];
    for (at, &x) in trace.second.iter().enumerate() {
        gradient.last[at] += error * passed(x);
        second[at] = error * net.last[at] * slope(x);
        gradient.second_bias[at] += second[at];
    }
    let mut first = [0.0; HIDDEN[0]];
    for (at, &x) in trace.first.iter().enumerate() {
        let row = &mut gradient.second[at];
        let out = passed(x);
        let mut sum = 0.0;
        for (k, delta) in second.iter().enumerate() {
            row[k] += delta * out;
            sum += delta * net.second[at][k];
        }
        first[at] = sum * slope(x);
        gradient.first_bias[at] += first[at];
    }
    for (row, &x) in gradient.first.iter_mut().zip(&trace.input) {
        if x != 0.0 {
            row.iter_mut().zip(first).for_each(|(weight, delta)| *weight += delta * x);
        }
    }
}

/// Small random weights to begin with.
pub fn fresh(n_features: usize, seed: &str) -> Net {
    let mut net = Net::zero(n_features);
    let mut chance = Chance::fast(seed);
    let mut draws = chance.event();
    let scales = [(2.0 / (2.0 * n_features as f32)).sqrt(), (2.0 / HIDDEN[0] as f32).sqrt(), 0.1];
    let mut unit = |scale: f32| (draws.uniform(2_000_001) as f32 / 1_000_000.0 - 1.0) * scale;
    net.first.iter_mut().flatten().for_each(|weight| *weight = unit(scales[0]));
    net.second.iter_mut().flatten().for_each(|weight| *weight = unit(scales[1]));
    net.last.iter_mut().for_each(|weight| *weight = unit(scales[2]));
    net
}
