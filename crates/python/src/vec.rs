//! Many matches side by side, stepped together in Rust's threads while Python's lock is free.

use numpy::{PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sortie_engine::encode::{Sight, mask};
use sortie_engine::{AnyLane, Chance, Refusal};

use crate::arrays::{cells, values};
use crate::refusal::{json, raised};

/// The lanes of `sortie.vec`.
#[pyclass(module = "sortie._sortie", name = "Lanes")]
pub(crate) struct Lanes {
    lanes: Vec<Box<dyn AnyLane>>,
    /// The legal indices of all lanes as bits, side by side: the arrays of Python may be written by anybody.
    bits: Vec<u64>,
    /// What random indices are drawn from, one for each lane.
    samplers: Vec<Chance>,
    pool: Option<ThreadPool>,
    seats: usize,
    n_actions: usize,
    n_cells: usize,
    layout: String,
    longest: u32,
}

/// The arrays that a step writes, one row for each lane.
struct Rows<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [u8],
    rewards: &'a mut [f32],
    terminated: &'a mut [u8],
    truncated: &'a mut [u8],
    to_act: &'a mut [u8],
}

/// Fewer lanes than this are not worth another thread.
const CHUNK: usize = 16;

impl Lanes {
    /// Does the same for every lane, with the lane's rows.
    fn each(
        &mut self,
        rows: Rows<'_>,
        work: impl Fn(usize, &mut dyn AnyLane, &mut Sight<'_>) -> Result<(), Refusal> + Send + Sync,
    ) -> Result<(), Refusal> {
        let (n_cells, n_actions, n_words, seats) = (self.n_cells, self.n_actions, self.n_words(), self.seats);
        let Rows { observations, masks, rewards, terminated, truncated, to_act } = rows;
        match &self.pool {
            None => {
                let rows = self.lanes.iter_mut().enumerate().zip(observations.chunks_mut(n_cells));
                let rows = rows.zip(masks.chunks_mut(n_actions)).zip(self.bits.chunks_mut(n_words));
                let mut rows = rows.zip(rewards.chunks_mut(seats)).zip(terminated).zip(truncated).zip(to_act);
                rows.try_for_each(
                    |((((((((at, lane), observation), mask), bits), rewards), terminated), truncated), seat)| {
                        let mut sight = Sight { observation, mask, bits, rewards, terminated, truncated, seat };
                        work(at, &mut **lane, &mut sight)
                    },
                )
            }
            Some(pool) => pool.install(|| {
                let rows = self.lanes.par_iter_mut().enumerate().zip(observations.par_chunks_mut(n_cells));
                let rows = rows.zip(masks.par_chunks_mut(n_actions)).zip(self.bits.par_chunks_mut(n_words));
                let rows = rows.zip(rewards.par_chunks_mut(seats)).zip(terminated.par_iter_mut());
                let rows = rows.zip(truncated.par_iter_mut()).zip(to_act.par_iter_mut());
                rows.with_min_len(CHUNK).try_for_each(
                    |((((((((at, lane), observation), mask), bits), rewards), terminated), truncated), seat)| {
                        let mut sight = Sight { observation, mask, bits, rewards, terminated, truncated, seat };
                        work(at, &mut **lane, &mut sight)
                    },
                )
            }),
        }
    }

    /// The first lane whose index is not legal.
    fn first_illegal(&self, actions: &[i64]) -> Option<usize> {
        let legal = |bits: &[u64], index: i64| usize::try_from(index).is_ok_and(|index| mask::has(bits, index));
        self.bits.chunks(self.n_words()).zip(actions).position(|(bits, index)| !legal(bits, *index))
    }

    /// The words of a lane's bits.
    fn n_words(&self) -> usize {
        self.n_actions.div_ceil(64)
    }
}

/// A random index of those that are legal; -1 if none is.
fn pick(bits: &[u64], sampler: &mut Chance) -> i64 {
    match mask::count(bits) {
        0 => -1,
        n => mask::nth(bits, sampler.event().below(n)).map_or(-1, |index| index as i64),
    }
}

fn samplers(seeds: &[String]) -> Vec<Chance> {
    seeds.iter().map(|seed| Chance::fast(&format!("{seed}:sample"))).collect()
}

#[pymethods]
#[expect(clippy::needless_pass_by_value, reason = "Python hands its arguments over")]
impl Lanes {
    /// A lane for each seed.
    #[new]
    fn new(
        game: &str,
        seats: usize,
        options: &str,
        bots: Vec<Option<String>>,
        seeds: Vec<String>,
        threads: usize,
    ) -> PyResult<Self> {
        let found = sortie_catalog::find(game).map_err(raised)?;
        let options = json(options)?;
        if !bots.is_empty() && bots.len() != seats {
            return Err(PyValueError::new_err(format!("{} bots are named for {seats} seats", bots.len())));
        }
        if seeds.is_empty() || threads == 0 {
            return Err(PyValueError::new_err("there must be at least one environment and one thread"));
        }
        let lanes = seeds.iter().map(|seed| found.lane(seats, &options, &bots, seed));
        let lanes = lanes.collect::<Result<Vec<_>, _>>().map_err(raised)?;
        let layout = lanes.first().map(|lane| lane.layout());
        let Some(layout) = layout else { return Err(PyValueError::new_err("there are no lanes")) };
        let pool = match threads {
            1 => None,
            _ => Some(
                ThreadPoolBuilder::new()
                    .num_threads(threads.min(256))
                    .build()
                    .map_err(|error| PyRuntimeError::new_err(format!("cannot start threads: {error}")))?,
            ),
        };
        let n_actions = layout.n_actions();
        Ok(Self {
            bits: vec![0; lanes.len() * n_actions.div_ceil(64)],
            samplers: samplers(&seeds),
            lanes,
            pool,
            seats,
            n_actions,
            n_cells: layout.n_cells(),
            longest: layout.longest,
            layout: serde_json::to_string(&layout).unwrap_or_default(),
        })
    }

    #[getter]
    fn n_actions(&self) -> usize {
        self.n_actions
    }
    #[getter]
    fn n_cells(&self) -> usize {
        self.n_cells
    }
    #[getter]
    fn longest(&self) -> u32 {
        self.longest
    }
    fn layout(&self) -> &str {
        &self.layout
    }
    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// The number of the match in each lane.
    fn episodes(&self) -> Vec<u64> {
        self.lanes.iter().map(|lane| lane.episode()).collect()
    }

    /// Begins again in every lane, with these seeds.
    #[expect(clippy::too_many_arguments, reason = "one for each array that is written")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seeds: Vec<String>,
        mut observations: PyReadwriteArrayDyn<'_, u8>,
        mut masks: PyReadwriteArrayDyn<'_, u8>,
        mut rewards: PyReadwriteArrayDyn<'_, f32>,
        mut terminated: PyReadwriteArrayDyn<'_, u8>,
        mut truncated: PyReadwriteArrayDyn<'_, u8>,
        mut to_act: PyReadwriteArrayDyn<'_, u8>,
    ) -> PyResult<()> {
        let n = self.lanes.len();
        if seeds.len() != n {
            return Err(PyValueError::new_err(format!("{} seeds for {n} environments", seeds.len())));
        }
        let rows = Rows {
            observations: cells(&mut observations, n * self.n_cells, "observations")?,
            masks: cells(&mut masks, n * self.n_actions, "masks")?,
            rewards: cells(&mut rewards, n * self.seats, "rewards")?,
            terminated: cells(&mut terminated, n, "terminated")?,
            truncated: cells(&mut truncated, n, "truncated")?,
            to_act: cells(&mut to_act, n, "to_act")?,
        };
        self.samplers = samplers(&seeds);
        py.detach(|| self.each(rows, |at, lane, sight| lane.reset(&seeds[at], sight))).map_err(raised)
    }

    /// Chooses an index in every lane. If one of them is illegal, nothing happens in any lane.
    #[expect(clippy::too_many_arguments, reason = "one for each array that is written")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArrayDyn<'_, i64>,
        mut observations: PyReadwriteArrayDyn<'_, u8>,
        mut masks: PyReadwriteArrayDyn<'_, u8>,
        mut rewards: PyReadwriteArrayDyn<'_, f32>,
        mut terminated: PyReadwriteArrayDyn<'_, u8>,
        mut truncated: PyReadwriteArrayDyn<'_, u8>,
        mut to_act: PyReadwriteArrayDyn<'_, u8>,
    ) -> PyResult<()> {
        let n = self.lanes.len();
        let actions = values(&actions, n, "actions")?;
        let rows = Rows {
            observations: cells(&mut observations, n * self.n_cells, "observations")?,
            masks: cells(&mut masks, n * self.n_actions, "masks")?,
            rewards: cells(&mut rewards, n * self.seats, "rewards")?,
            terminated: cells(&mut terminated, n, "terminated")?,
            truncated: cells(&mut truncated, n, "truncated")?,
            to_act: cells(&mut to_act, n, "to_act")?,
        };
        if let Some(at) = self.first_illegal(actions) {
            let message = format!("index {} is not legal in environment {at}", actions[at]);
            return Err(raised(Refusal::new("ILLEGAL_INDEX", message)));
        }
        py.detach(|| self.each(rows, |at, lane, sight| lane.step(actions[at], sight))).map_err(raised)
    }

    /// Writes a random legal index for each lane.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArrayDyn<'_, i64>) -> PyResult<()> {
        let out = cells(&mut actions, self.lanes.len(), "actions")?;
        let n_words = self.n_words();
        py.detach(|| match &self.pool {
            None => {
                let rows = self.bits.chunks(n_words).zip(&mut self.samplers).zip(out);
                rows.for_each(|((bits, sampler), action)| *action = pick(bits, sampler));
            }
            Some(pool) => pool.install(|| {
                let rows = self.bits.par_chunks(n_words).zip(&mut self.samplers).zip(out).with_min_len(CHUNK);
                rows.for_each(|((bits, sampler), action)| *action = pick(bits, sampler));
            }),
        });
        Ok(())
    }
}
