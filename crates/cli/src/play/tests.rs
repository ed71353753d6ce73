//! Scripted people play whole games.
