//! The ground of a fight. A skirmish has no map: of the place where it happens only the terrain under the hero and the walls
//! stated with the enemies matter. Spaces and their neighbours belong to scenarios with a map.

use crate::ids::{Terrain, Time};

impl Terrain {
    /// The unmodified move cost of the terrain; a mountain counts 5 and a lake 2.
    #[must_use]
    pub const fn block_value(self, time: Time) -> u8 {
        match (self, time) {
            (Self::Plains | Self::Lake, _) => 2,
            (Self::Hills, _) | (Self::Forest, Time::Day) | (Self::Desert, Time::Night) => 3,
            (Self::Wasteland, _) => 4,
            (Self::Forest | Self::Desert | Self::Swamp | Self::Mountain, _) => 5,
        }
    }
}
