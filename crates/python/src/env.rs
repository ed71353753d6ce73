//! One environment.

use numpy::{PyArray1, PyArrayMethods, PyReadwriteArrayDyn};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::json;
use sortie_engine::{AnyEnv, Generator, NewMatch, Record, Refusal, Seat};

use crate::arrays::cells;
use crate::refusal::{json as read_json, raised, viewer};

/// One match of one game, as `sortie.make` gives it.
#[pyclass(module = "sortie._sortie", name = "Env")]
pub(crate) struct Env {
    inner: Box<dyn AnyEnv>,
}

impl Env {
    /// The seat asked about: the one given, or the first that must act.
    fn seat(&self, seat: Option<usize>) -> PyResult<usize> {
        match seat.or_else(|| self.inner.awaiting().must.first().map(Seat::index)) {
            Some(seat) => Ok(seat),
            None => Err(raised(Refusal::new("GAME_OVER", "The game is over: nobody has to act"))),
        }
    }
}

#[pymethods]
impl Env {
    /// Starts a match.
    #[new]
    #[pyo3(signature = (game, seats, options, seed, position=None, generator="fast"))]
    fn new(
        game: &str,
        seats: usize,
        options: &str,
        seed: &str,
        position: Option<&str>,
        generator: &str,
    ) -> PyResult<Self> {
        let found = sortie_catalog::find(game).map_err(raised)?;
        let generator = match generator {
            "fast" => Generator::Fast,
            "sha256" => Generator::Sha256,
            other => {
                return Err(PyValueError::new_err(format!("a generator is \"fast\" or \"sha256\", not {other:?}")));
            }
        };
        let new = NewMatch {
            options: read_json(options)?,
            position: position.map(read_json).transpose()?,
            generator,
            ..NewMatch::plain(seats, seed)
        };
        Ok(Self { inner: found.env(new).map_err(raised)? })
    }

    /// The environment at the end of a record.
    #[staticmethod]
    fn load(record: &str) -> PyResult<Self> {
        let record = Record::read(&read_json(record)?).map_err(raised)?;
        let found = sortie_catalog::find(&record.game).map_err(raised)?;
        Ok(Self { inner: found.env_of(&record).map_err(raised)? })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.inner.key()
    }
    #[getter]
    fn encoding(&self) -> u32 {
        self.inner.version()
    }
    #[getter]
    fn seats(&self) -> usize {
        self.inner.seats()
    }
    #[getter]
    fn n_actions(&self) -> usize {
        self.inner.layout().n_actions()
    }
    #[getter]
    fn n_cells(&self) -> usize {
        self.inner.layout().n_cells()
    }
    #[getter]
    fn longest(&self) -> u32 {
        self.inner.layout().longest
    }
    /// The first seat that must act, or nothing.
    #[getter]
    fn to_act(&self) -> Option<usize> {
        self.inner.awaiting().must.first().map(Seat::index)
    }
    /// The seats that must act.
    #[getter]
    fn must(&self) -> Vec<usize> {
        self.inner.awaiting().must.iter().map(Seat::index).collect()
    }
    /// The seats that may act, but need not.
    #[getter]
    fn may(&self) -> Vec<usize> {
        self.inner.awaiting().may.iter().map(Seat::index).collect()
    }
    #[getter]
    fn terminated(&self) -> bool {
        !self.inner.is_cut() && self.inner.awaiting().must.is_empty()
    }
    #[getter]
    fn truncated(&self) -> bool {
        self.inner.is_cut()
    }
    #[getter]
    fn turn(&self) -> u32 {
        self.inner.turn()
    }
    #[getter]
    fn chosen(&self) -> u32 {
        self.inner.chosen()
    }
    #[getter]
    fn revision(&self) -> u64 {
        self.inner.revision()
    }

    /// The blocks of indices and the planes, as JSON.
    fn layout(&self) -> String {
        serde_json::to_string(self.inner.layout()).unwrap_or_default()
    }

    /// An index in words.
    fn say(&self, index: usize) -> String {
        self.inner.layout().say(index)
    }

    /// The legal indices.
    #[pyo3(signature = (seat=None))]
    fn legal(&mut self, seat: Option<usize>) -> PyResult<Vec<usize>> {
        let Some(seat) = seat.or_else(|| self.to_act()) else { return Ok(Vec::new()) };
        Ok(self.inner.legal(seat).map_err(raised)?.iter().collect())
    }

    /// Writes a one for each legal index.
    fn write_mask(&mut self, seat: usize, mut out: PyReadwriteArrayDyn<'_, u8>) -> PyResult<()> {
        let n = self.n_actions();
        let out = cells(&mut out, n, "out")?;
        self.inner.legal(seat).map_err(raised)?.write(out);
        Ok(())
    }

    /// Writes what the seat sees.
    fn write_observation(&self, seat: usize, mut out: PyReadwriteArrayDyn<'_, u8>) -> PyResult<()> {
        let out = cells(&mut out, self.n_cells(), "out")?;
        self.inner.observe(seat, out).map_err(raised)
    }

    /// What the seat sees.
    fn observation<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut seen = vec![0; self.n_cells()];
        self.inner.observe(seat, &mut seen).map_err(raised)?;
        Ok(PyArray1::from_vec(py, seen))
    }

    /// A one for each legal index.
    fn mask<'py>(&mut self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let array = PyArray1::<u8>::zeros(py, self.n_actions(), false);
        let mut writable = array.readwrite();
        if let Ok(out) = writable.as_slice_mut() {
            self.inner.legal(seat).map_err(raised)?.write(out);
        }
        drop(writable);
        Ok(array)
    }

    /// Chooses an index; true if an action was completed.
    #[pyo3(signature = (index, seat=None))]
    fn step(&mut self, index: u64, seat: Option<usize>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        self.inner.step(seat, index).map_err(raised)
    }

    /// Carries out a whole action.
    #[pyo3(signature = (action, seat=None))]
    fn act(&mut self, action: &str, seat: Option<usize>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.inner.act(seat, &read_json(action)?).map_err(raised)
    }

    /// Lets a bot act; false if it lets an open window pass.
    #[pyo3(signature = (level, seat=None))]
    fn act_bot(&mut self, py: Python<'_>, level: &str, seat: Option<usize>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let inner = &mut self.inner;
        py.detach(|| inner.act_bot(seat, level)).map_err(raised)
    }

    /// What a bot would do, as JSON.
    #[pyo3(signature = (level, seat=None))]
    fn choose(&self, py: Python<'_>, level: &str, seat: Option<usize>) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        let table = self.inner.table();
        let action = py.detach(|| table.choose(seat, level)).map_err(raised)?;
        Ok(action.map(|action| action.to_string()))
    }

    /// The indices that spell an action.
    #[pyo3(signature = (action, seat=None))]
    fn spell(&self, action: &str, seat: Option<usize>) -> PyResult<Vec<u16>> {
        let seat = self.seat(seat)?;
        self.inner.spell(seat, &read_json(action)?).map_err(raised)
    }

    /// The indices that spell what a bot would do.
    #[pyo3(signature = (level, seat=None))]
    fn spell_bot(&self, py: Python<'_>, level: &str, seat: Option<usize>) -> PyResult<Vec<u16>> {
        let seat = self.seat(seat)?;
        let inner = &self.inner;
        py.detach(|| inner.spell_bot(seat, level)).map_err(raised)
    }

    /// The indices chosen of an action that is not complete.
    fn pen(&self, seat: usize) -> PyResult<Vec<u16>> {
        self.inner.pen(seat).map(<[u16]>::to_vec).map_err(raised)
    }

    /// What the match is worth to each seat.
    fn returns(&self) -> Vec<f32> {
        let mut returns = vec![0.0; self.inner.seats()];
        self.inner.returns(&mut returns);
        returns
    }

    /// The result as JSON, once the match is over.
    fn outcome(&self) -> Option<String> {
        self.inner.outcome().map(|outcome| json!(outcome).to_string())
    }

    /// Takes back the last action.
    fn undo(&mut self) -> PyResult<()> {
        self.inner.undo().map_err(raised)
    }

    /// The record as JSON.
    fn save(&self) -> PyResult<String> {
        let record = self.inner.save().map_err(raised)?;
        Ok(json!(record).to_string())
    }

    /// The snapshot for a viewer, as JSON.
    fn view(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.inner.view(viewer(who, self.inner.seats())?).get().to_owned())
    }

    /// The offers of a seat, as JSON.
    fn offers(&self, seat: usize) -> PyResult<String> {
        Ok(self.inner.table().offers(seat).map_err(raised)?.get().to_owned())
    }

    /// Every legal action, with forms filled in, as JSON; and whether that is all.
    fn actions(&self, seat: usize, limit: usize) -> PyResult<(String, bool)> {
        let (actions, complete) = self.inner.table().legal(seat, limit).map_err(raised)?;
        Ok((json!(actions).to_string(), complete))
    }

    /// What the seat can foresee of an action, as JSON.
    fn preview(&self, seat: usize, action: &str) -> PyResult<Option<String>> {
        let preview = self.inner.table().preview(seat, &read_json(action)?).map_err(raised)?;
        Ok(preview.map(|preview| preview.to_string()))
    }

    /// The match as text.
    fn sketch(&self, who: &Bound<'_, PyAny>) -> PyResult<String> {
        let viewer = viewer(who, self.inner.seats())?;
        Ok(self.inner.table().sketch(viewer, "en"))
    }

    /// An independent copy.
    fn clone(&self) -> Self {
        Self { inner: self.inner.boxed_clone() }
    }

    /// A copy with everything redealt that the seat cannot know.
    fn imagine(&self, seat: usize, seed: &str) -> PyResult<Self> {
        Ok(Self { inner: self.inner.imagine(seat, seed).map_err(raised)? })
    }
}
