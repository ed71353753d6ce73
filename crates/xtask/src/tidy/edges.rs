//! The edges between crates, from `cargo metadata`: engine <- games <- catalog <- server <- cli, and python.
//!
//! The table below is the whole truth: a crate that it does not name is refused, so that a new crate states its place.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::Finding;
use crate::failure::Failure;

/// What a crate may depend on.
struct Place {
    /// The package, or its beginning where it ends in `*`.
    package: &'static str,
    /// Packages of this workspace it may depend on.
    inside: &'static [&'static str],
    /// Packages of this workspace that only its tests may use.
    in_tests: &'static [&'static str],
    /// Outside packages it may depend on; `None` where the choice is free.
    outside: Option<&'static [&'static str]>,
}

/// Outside packages that a rule crate may use: reading, writing and describing data, and nothing that reaches the
/// world.
const PURE: &[&str] = &["arrayvec", "serde", "serde_json", "sha2"];

/// What the engine uses besides: the texts of the games, and schemas where the generator asks for them.
const OF_THE_ENGINE: &[&str] =
    &["arrayvec", "fluent-bundle", "fluent-syntax", "schemars", "serde", "serde_json", "sha2", "unic-langid"];

/// Every crate's place, from the bottom up.
const PLACES: &[Place] = &[
    Place { package: "sortie-derive", inside: &[], in_tests: &[], outside: Some(&["proc-macro2", "quote", "syn"]) },
    Place { package: "sortie-engine", inside: &["sortie-derive"], in_tests: &[], outside: Some(OF_THE_ENGINE) },
    Place { package: "sortie-game-*", inside: &["sortie-engine"], in_tests: &["sortie-testkit"], outside: Some(PURE) },
    Place { package: "sortie-testkit", inside: &["sortie-engine"], in_tests: &[], outside: None },
    Place { package: "sortie-bots", inside: &["sortie-engine"], in_tests: &["sortie-testkit"], outside: Some(PURE) },
    Place {
        package: "sortie-catalog",
        inside: &["sortie-engine", "sortie-bots", "sortie-game-*"],
        in_tests: &["sortie-testkit"],
        outside: None,
    },
    Place {
        package: "sortie-train",
        inside: &["sortie-engine", "sortie-bots", "sortie-game-*"],
        in_tests: &["sortie-testkit"],
        outside: None,
    },
    Place { package: "sortie-protocol", inside: &["sortie-engine"], in_tests: &[], outside: None },
    Place {
        package: "sortie-server",
        inside: &["sortie-engine", "sortie-catalog", "sortie-protocol"],
        in_tests: &["sortie-testkit"],
        outside: None,
    },
    Place {
        package: "sortie-cli",
        inside: &["sortie-engine", "sortie-catalog", "sortie-protocol", "sortie-server"],
        in_tests: &["sortie-testkit"],
        outside: None,
    },
    // The scaffold is small enough to be solved, so examples and tests in Python play it too.
    Place {
        package: "sortie-python",
        inside: &["sortie-engine", "sortie-catalog", "sortie-game-scaffoldnim"],
        in_tests: &[],
        outside: Some(&["numpy", "pyo3", "rayon", "serde_json"]),
    },
    // Stands for a program outside of this repository: it alone brings a game of its own.
    Place {
        package: "sortie-private-game",
        inside: &["sortie-engine", "sortie-catalog", "sortie-cli", "sortie-game-scaffoldnim"],
        in_tests: &[],
        outside: Some(PURE),
    },
    // What the torture and the simulation share.
    Place {
        package: "sortie-witness",
        inside: &["sortie-engine", "sortie-catalog", "sortie-server"],
        in_tests: &[],
        outside: None,
    },
    Place {
        package: "sortie-simulate",
        inside: &["sortie-protocol", "sortie-server", "sortie-witness"],
        in_tests: &[],
        outside: None,
    },
    Place {
        package: "sortie-bench",
        inside: &["sortie-engine", "sortie-catalog", "sortie-protocol", "sortie-server", "sortie-witness"],
        in_tests: &[],
        outside: None,
    },
    // A model of the server's protocol; it shares no code with it.
    Place { package: "sortie-model", inside: &[], in_tests: &[], outside: Some(&["stateright"]) },
    Place { package: "xtask", inside: &[], in_tests: &[], outside: None },
];

/// What cargo knows of the packages of this workspace.
pub(super) fn metadata(root: &Path) -> Result<Value, Failure> {
    let output = Command::new(crate::step::cargo())
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|error| Failure::error(format!("cannot run `cargo metadata`: {error}")))?;
    if !output.status.success() {
        return Err(Failure::error(format!(
            "`cargo metadata` failed: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        )));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure::error(format!("cannot read `cargo metadata`: {error}")))
}

/// Compares every edge with the table.
pub(super) fn check(metadata: &Value) -> Result<Vec<Finding>, Failure> {
    let packages =
        metadata["packages"].as_array().ok_or_else(|| Failure::error("`cargo metadata` lists no packages"))?;
    let members: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let mut findings = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(place) = PLACES.iter().find(|place| matches(place.package, name)) else {
            findings.push(Finding::error(name, "the table of crate edges does not name this package: state its place in `crates/xtask/src/tidy/edges.rs`"));
            continue;
        };
        for edge in package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default() {
            findings.extend(check_edge(place, name, edge, &members));
        }
    }
    Ok(findings)
}

fn check_edge(place: &Place, name: &str, edge: &Value, members: &[&str]) -> Option<Finding> {
    let target = edge["name"].as_str().unwrap_or_default();
    let only_tests = edge["kind"].as_str() == Some("dev");
    let listed = |list: &[&str]| list.iter().any(|allowed| matches(allowed, target));
    if members.contains(&target) {
        let allowed = listed(place.inside) || only_tests && (listed(place.in_tests) || target == name);
        return (!allowed).then(|| {
            let allowed = place.inside.join("`, `");
            Finding::error(
                name,
                format!("must not depend on `{target}`; it may depend on `{allowed}` inside the workspace"),
            )
        });
    }
    match place.outside {
        Some(allowed) if !only_tests && !listed(allowed) => Some(Finding::error(
            name,
            format!("a rule crate must not depend on `{target}`: it stays pure (allowed: {})", allowed.join(", ")),
        )),
        _ => None,
    }
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |start| name.starts_with(start))
}
