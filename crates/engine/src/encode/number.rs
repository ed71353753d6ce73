//! Numbers with few indices: a number is spelled by its powers of two, the largest first, and an index that stops.
//!
//! Thirteen is 8, 4, 1. A number within `least..=most` needs the stop only where a further power would fit, so that every
//! number has exactly one spelling. The largest power may be repeated, so there is no largest number.

/// How many powers of two have an index: 1 to 32,768.
pub const N_POWERS: usize = 16;

/// What may follow a number's spelling so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The number so far.
    pub sum: u32,
    /// The powers that may be added, as bits.
    pub powers: u64,
    /// Whether it may stop here.
    pub stops: bool,
}

/// The powers of a number so far: their sum, and the last of them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The number so far.
    pub sum: u32,
    last: u32,
}

impl Said {
    /// No power yet.
    pub const NOTHING: Self = Self { sum: 0, last: N_POWERS as u32 };

    /// With one more power, `1 << power`.
    #[must_use]
    pub fn and(self, power: usize) -> Self {
        let last = power.min(N_POWERS - 1) as u32;
        Self { sum: self.sum.saturating_add(1 << last), last }
    }
}

impl FromIterator<usize> for Said {
    fn from_iter<T: IntoIterator<Item = usize>>(powers: T) -> Self {
        powers.into_iter().fold(Self::NOTHING, Self::and)
    }
}

impl Next {
    /// What may follow this for a number within the bounds.
    pub fn after(said: Said, least: u32, most: u32) -> Self {
        const TOP: u32 = N_POWERS as u32 - 1;
        let Said { sum, last } = said;
        // The largest power may come again; every other one only once, and none may go beyond the most.
        let below = if last >= TOP { TOP + 1 } else { last };
        let above = below.min(most.saturating_sub(sum).checked_ilog2().map_or(0, |power| power + 1));
        // What follows a power is less than it, so the power must bring the least number within reach; the largest may be
        // repeated and reaches any.
        let from = least.saturating_sub(sum).checked_ilog2().unwrap_or(0).min(TOP);
        let powers = if from < above { (1u64 << above) - (1u64 << from) } else { 0 };
        Self { sum, powers, stops: sum >= least }
    }

    /// Whether nothing may follow, so that the number is complete without an index that says so.
    pub fn is_done(self) -> bool {
        self.powers == 0
    }
}

/// The powers that spell a number.
pub fn powers(n: u32) -> impl Iterator<Item = usize> {
    let top = N_POWERS - 1;
    let tops = n >> top;
    (0..tops).map(move |_| top).chain((0..top).rev().filter(move |power| n >> power & 1 == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every path that `Next` allows, with the number it spells.
    fn spelled(least: u32, most: u32, so_far: &mut Vec<usize>, out: &mut Vec<u32>) {
        let next = Next::after(so_far.iter().copied().collect(), least, most);
        if next.stops {
            out.push(next.sum);
        }
        for power in (0..N_POWERS).filter(|power| next.powers >> power & 1 == 1) {
            so_far.push(power);
            spelled(least, most, so_far, out);
            so_far.pop();
        }
    }

    #[test]
    fn every_number_has_one_spelling() {
        for (least, most) in [(0, 0), (1, 1), (1, 13), (5, 9), (0, 40), (13, 13), (64, 100)] {
            let mut out = Vec::new();
            spelled(least, most, &mut Vec::new(), &mut out);
            out.sort_unstable();
            assert_eq!(out, (least..=most).collect::<Vec<_>>(), "{least}..={most}");
        }
    }

    #[test]
    fn powers_spell_the_number() {
        for n in [0, 1, 13, 255, 32_768, 100_000] {
            assert_eq!(powers(n).map(|power| 1u32 << power).sum::<u32>(), n);
            let path: Vec<usize> = powers(n).collect();
            for upto in 0..path.len() {
                let next = Next::after(path[..upto].iter().copied().collect(), n, n);
                assert_eq!(next.powers, 1 << path[upto], "{n} after {:?}", &path[..upto]);
            }
        }
    }
}
