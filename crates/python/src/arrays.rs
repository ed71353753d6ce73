//! Numpy arrays as slices, with errors that name the array.

use numpy::{Element, PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The cells of an array that is written, which must be this many, one after the other in memory.
pub(crate) fn cells<'a, T: Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    n: usize,
    name: &str,
) -> PyResult<&'a mut [T]> {
    let slice = array.as_slice_mut().map_err(|_| PyValueError::new_err(format!("`{name}` is not contiguous")))?;
    if slice.len() == n {
        return Ok(slice);
    }
    Err(PyValueError::new_err(format!("`{name}` has {} cells instead of {n}", slice.len())))
}

/// The same for an array that is only read.
pub(crate) fn values<'a, T: Element>(array: &'a PyReadonlyArrayDyn<'_, T>, n: usize, name: &str) -> PyResult<&'a [T]> {
    let slice = array.as_slice().map_err(|_| PyValueError::new_err(format!("`{name}` is not contiguous")))?;
    if slice.len() == n {
        return Ok(slice);
    }
    Err(PyValueError::new_err(format!("`{name}` has {} values instead of {n}", slice.len())))
}
