//! The rules, one chapter each: what is offered, checked and applied stands side by side.

pub(crate) mod take;
