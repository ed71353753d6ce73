//! The rules: one chapter per file, each action with everything that belongs to it. This list gives the order of offers.

mod answers;
pub(crate) mod awards;
mod building;
mod deals;
mod development;
mod discard;
mod domestic;
mod free_roads;
mod knight;
pub(crate) mod maritime;
mod monopoly;
mod opening;
mod plenty;
mod production;
mod robber;
mod turn;

use crate::state::Catan;

sortie_engine::actions! {
    /// What a player of Catan can do.
    pub enum Action for Catan, indexed:
        opening, production, discard, robber, building, development, knight, free_roads, plenty, monopoly, maritime, domestic,
        answers, deals, turn
}
