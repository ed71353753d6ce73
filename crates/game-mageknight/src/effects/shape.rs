//! MKG-6.8: points of a basic action that become others of the same number and element.

use crate::effects::{Amount, Effect, EffectKey, Op, Program};
use crate::ids::{AttackKind, Element, Shape};

/// The highest number that a basic action prints.
const MOST: usize = 5;
const N_ELEMENTS: usize = Element::ALL.len();

const OPS: [[Op; 1]; Shape::COUNT * N_ELEMENTS * MOST] = {
    let mut all = [[Op::Again]; Shape::COUNT * N_ELEMENTS * MOST];
    let mut place = 0;
    while place < all.len() {
        let n = Amount::Fixed((place % MOST) as u8 + 1);
        let element = Element::ALL[place / MOST % N_ELEMENTS];
        all[place] = [match Shape::ALL[place / MOST / N_ELEMENTS] {
            Shape::Move => Op::Move(n),
            Shape::Attack => Op::Attack(AttackKind::Melee, element, n),
            Shape::Block => Op::Block(element, n),
        }];
        place += 1;
    }
    all
};
static PROGRAMS: [[Op; 1]; OPS.len()] = OPS;

/// Every kind, element and number.
pub static EFFECTS: [Effect; OPS.len()] = {
    let mut all = [Effect::worded(EffectKey::Only, &[]); OPS.len()];
    let mut place = 0;
    while place < all.len() {
        all[place] = Effect::worded(EffectKey::Only, &PROGRAMS[place]);
        place += 1;
    }
    all
};

/// What an option with one fixed number becomes; nothing for other options, and for what it is already.
#[must_use]
pub fn shaped(effect: &Effect, into: Shape) -> Option<Program> {
    let (from, element, n) = match effect.ops {
        [Op::Move(Amount::Fixed(n)), ..] => (Shape::Move, Element::Physical, *n),
        [Op::Attack(_, element, Amount::Fixed(n)), ..] => (Shape::Attack, *element, *n),
        [Op::Block(element, Amount::Fixed(n)), ..] => (Shape::Block, *element, *n),
        _ => return None,
    };
    let fits = from != into && (1..=MOST).contains(&usize::from(n));
    let place = (into.index() * N_ELEMENTS + element.index()) * MOST + usize::from(n) - 1;
    fits.then_some(Program::Shaped(place as u8))
}
