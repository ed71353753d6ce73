//! The dice of one side in one round, highest first: three bytes that copy like a number.

use serde::{Deserialize, Serialize};
use sortie_engine::schema;

/// Up to three dice, highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Dice([u8; 3]);

impl Dice {
    /// Rolls `n` dice, at most three.
    pub(crate) fn roll(n: u32, mut die: impl FnMut() -> u8) -> Self {
        let mut faces = [0; 3];
        for face in faces.iter_mut().take(n as usize) {
            *face = die();
        }
        faces.sort_unstable_by(|a, b| b.cmp(a));
        Self(faces)
    }

    pub fn len(self) -> usize {
        self.0.iter().filter(|face| **face > 0).count()
    }

    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    pub fn faces(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|face| *face > 0)
    }
}

impl TryFrom<Vec<u8>> for Dice {
    type Error = &'static str;

    fn try_from(faces: Vec<u8>) -> Result<Self, Self::Error> {
        if faces.len() > 3 || faces.iter().any(|face| !(1..=6).contains(face)) {
            return Err("expected up to three dice from 1 to 6");
        }
        let mut faces = faces.into_iter();
        Ok(Dice::roll(faces.len() as u32, || faces.next().unwrap_or(1)))
    }
}

impl From<Dice> for Vec<u8> {
    fn from(dice: Dice) -> Self {
        dice.faces().collect()
    }
}

schema! { Dice as Vec<u8> }
