//! The chapters of the rules. Each holds the checks, the effects and the offers of its actions side by side.

pub(crate) mod awards;
pub(crate) mod building;
pub(crate) mod development;
pub(crate) mod domestic;
pub(crate) mod maritime;
pub(crate) mod opening;
pub(crate) mod production;
pub(crate) mod robber;
