//! Refusals as Python exceptions, and JSON from Python.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;
use sortie_engine::{Refusal, Seat, Viewer};

/// The exception `sortie.Refusal`, which is defined in Python so that users can read and pickle it.
#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
pub(crate) fn raised(refusal: Refusal) -> PyErr {
    Python::attach(|py| {
        let made = py.import("sortie._errors").and_then(|module| module.getattr("Refusal")).and_then(|class| {
            let rule = refusal.rule.as_ref().map(ToString::to_string);
            let args = Value::Object(refusal.args.clone()).to_string();
            class.call1((refusal.code.to_string(), refusal.message.clone(), rule, args))
        });
        match made {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    })
}

/// Reads JSON text.
pub(crate) fn json(text: &str) -> PyResult<Value> {
    serde_json::from_str(text).map_err(|error| PyValueError::new_err(format!("not JSON: {error}")))
}

/// `"public"`, `"judge"` or a seat.
pub(crate) fn viewer(viewer: &Bound<'_, PyAny>, seats: usize) -> PyResult<Viewer> {
    if let Ok(word) = viewer.extract::<&str>() {
        return match word {
            "public" => Ok(Viewer::Public),
            "judge" => Ok(Viewer::Judge),
            other => Err(PyValueError::new_err(format!("a viewer is a seat, \"public\" or \"judge\", not {other:?}"))),
        };
    }
    let number: usize = viewer.extract()?;
    match Seat::try_new(number).filter(|_| number < seats) {
        Some(seat) => Ok(Viewer::Seat(seat)),
        None => Err(raised(Refusal::new("NO_SUCH_SEAT", format!("there is no seat {number}")))),
    }
}
