//! Where a game writes: the legal indices as bits, and the cells of an observation.

/// A set of action indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mask {
    words: Vec<u64>,
}

impl Mask {
    /// The empty set, with room for this many indices.
    pub fn new(n: usize) -> Self {
        Self { words: vec![0; n.div_ceil(64)] }
    }

    /// Removes every index.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Adds an index.
    #[inline]
    pub fn allow(&mut self, index: usize) {
        debug_assert!(index / 64 < self.words.len(), "index {index} is beyond the layout");
        if let Some(word) = self.words.get_mut(index / 64) {
            *word |= 1 << (index % 64);
        }
    }

    /// Adds `from + k` for every bit `k`.
    #[inline]
    pub fn allow_bits(&mut self, from: usize, bits: u64) {
        let (at, shift) = (from / 64, from % 64);
        if bits == 0 {
            return;
        }
        if let Some(word) = self.words.get_mut(at) {
            *word |= bits << shift;
        }
        if shift > 0
            && bits >> (64 - shift) != 0
            && let Some(word) = self.words.get_mut(at + 1)
        {
            *word |= bits >> (64 - shift);
        }
    }

    /// The same for wide sets.
    #[inline]
    pub fn allow_wide(&mut self, from: usize, bits: u128) {
        self.allow_bits(from, bits as u64);
        self.allow_bits(from + 64, (bits >> 64) as u64);
    }

    /// Whether the index is in the set.
    #[inline]
    pub fn contains(&self, index: usize) -> bool {
        has(&self.words, index)
    }

    /// Whether no index is.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// How many are.
    pub fn len(&self) -> usize {
        count(&self.words)
    }

    /// The indices in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    at * 64 + bit
                })
            })
        })
    }

    /// The index at this place of the order.
    pub fn nth(&self, n: usize) -> Option<usize> {
        nth(&self.words, n)
    }

    /// The set as bits, 64 in a word.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Writes a one for every index of the set and a zero for every other.
    pub fn write(&self, out: &mut [u8]) {
        let (wholes, rest) = out.as_chunks_mut::<64>();
        for (cells, word) in wholes.iter_mut().zip(&self.words) {
            if *word == 0 {
                *cells = [0; 64];
            } else {
                spread(&word.to_le_bytes(), cells);
            }
        }
        if let Some(word) = self.words.get(wholes.len()) {
            spread(&word.to_le_bytes(), rest);
        }
    }
}

const EACH: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// Of each byte, how many bits are set in it and in all lower ones.
#[inline]
fn running_counts(word: u64) -> u64 {
    let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(EACH)
}

/// How many bits are set.
pub fn count(words: &[u64]) -> usize {
    words.iter().filter(|word| **word != 0).map(|word| (running_counts(*word) >> 56) as usize).sum()
}

/// The place of the set bit that has `n` others before it.
pub fn nth(words: &[u64], n: usize) -> Option<usize> {
    let mut left = n;
    for (at, word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
        let counts = running_counts(*word);
        let here = (counts >> 56) as usize;
        if left >= here {
            left -= here;
            continue;
        }
        // The first byte whose count is larger, then the bit in it.
        let larger = ((counts | TOPS) - (left as u64 + 1) * EACH) & TOPS;
        let byte = larger.trailing_zeros() / 8 * 8;
        let before = (counts << 8 >> byte) as u8;
        let mut rest = (*word >> byte) as u8;
        for _ in 0..left - usize::from(before) {
            rest &= rest - 1;
        }
        return Some(at * 64 + byte as usize + rest.trailing_zeros() as usize);
    }
    None
}

/// Whether the bit is set.
#[inline]
pub fn has(words: &[u64], at: usize) -> bool {
    words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}

/// Writes a one or a zero into each cell, eight at a time; the lowest bit of the first byte comes first.
#[inline]
fn spread(bytes: &[u8], cells: &mut [u8]) {
    let (eights, rest) = cells.as_chunks_mut::<8>();
    let eight = |byte: u8| {
        // A copy of the byte for each cell, of which cell `k` keeps bit `k` alone; anything but zero then becomes one.
        let kept = u64::from(byte).wrapping_mul(EACH) & 0x8040_2010_0804_0201;
        ((kept + 0x7f * EACH) >> 7 & EACH).to_le_bytes()
    };
    let n = eights.len();
    for (cells, byte) in eights.iter_mut().zip(bytes) {
        *cells = eight(*byte);
    }
    if let Some(byte) = bytes.get(n) {
        rest.copy_from_slice(&eight(*byte)[..rest.len()]);
    }
}

/// Paints an observation from the first cell to the last, plane by plane in the layout's order.
pub struct Brush<'a> {
    cells: &'a mut [u8],
    at: usize,
}

impl<'a> Brush<'a> {
    /// Begins at the first of these cells, which are zero.
    pub fn new(cells: &'a mut [u8]) -> Self {
        Self { cells, at: 0 }
    }

    /// How many cells have been painted or passed.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The next `n` cells, to paint in any order.
    ///
    /// # Panics
    /// If the layout has fewer.
    #[inline]
    pub fn plane(&mut self, n: usize) -> &mut [u8] {
        let plane = &mut self.cells[self.at..self.at + n];
        self.at += n;
        plane
    }

    /// The next cell: the number, or 255 for anything larger.
    #[inline]
    pub fn number(&mut self, n: impl TryInto<u8>) {
        let value = n.try_into().unwrap_or(u8::MAX);
        self.plane(1)[0] = value;
    }

    /// The next cell: one for yes.
    #[inline]
    pub fn flag(&mut self, yes: bool) {
        self.plane(1)[0] = u8::from(yes);
    }

    /// The next `n` cells: a one at this place, or nowhere.
    #[inline]
    pub fn one_of(&mut self, n: usize, place: Option<usize>) {
        let plane = self.plane(n);
        if let Some(cell) = place.and_then(|place| plane.get_mut(place)) {
            *cell = 1;
        }
    }

    /// The next `n` cells: a one for each bit.
    #[inline]
    pub fn bits(&mut self, n: usize, bits: u128) {
        let plane = self.plane(n);
        if bits != 0 {
            spread(&bits.to_le_bytes(), plane);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_cells() {
        for n in [1, 7, 8, 42, 64, 65, 128] {
            let bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834_u128;
            let mut cells = vec![0; n];
            Brush::new(&mut cells).bits(n, bits);
            let expected: Vec<u8> = (0..n).map(|at| (bits >> at & 1) as u8).collect();
            assert_eq!(cells, expected, "{n} cells");
            let mut mask = Mask::new(n);
            (0..n).filter(|at| bits >> at & 1 == 1).for_each(|at| mask.allow(at));
            let mut written = vec![7; n];
            mask.write(&mut written);
            assert_eq!(written, expected, "{n} indices");
        }
    }

    #[test]
    fn places_are_found_in_order() {
        let bits = [0, 1, 1 << 63, u64::MAX, 0x9e37_79b9_7f4a_7c15, 0xff00_0000_0000_00ff];
        for words in bits.iter().flat_map(|one| bits.iter().map(move |two| [*one, 0, *two])) {
            let set: Vec<usize> = (0..192).filter(|at| words[at / 64] >> (at % 64) & 1 == 1).collect();
            assert_eq!(count(&words), set.len(), "{words:x?}");
            for (n, at) in set.iter().enumerate() {
                assert_eq!(nth(&words, n), Some(*at), "{words:x?}");
                assert!(has(&words, *at));
            }
            assert_eq!(nth(&words, set.len()), None);
            assert!(!has(&words, 192));
        }
    }
}
