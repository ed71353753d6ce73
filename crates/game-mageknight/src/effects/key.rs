//! MKG-16.5: the key of an option follows from its program: the letter of its first operation, the number and the element.

use crate::effects::{EffectKey, Hue, Op};
use crate::ids::{AttackKind, Element};

/// A word as it is put together while the tables are compiled.
struct Spelling {
    letters: [u8; 12],
    len: usize,
}

impl Spelling {
    const fn of(word: &str) -> Self {
        Self { letters: [0; 12], len: 0 }.add(word)
    }

    const fn add(mut self, word: &str) -> Self {
        let mut at = 0;
        while at < word.len() {
            self.letters[self.len] = word.as_bytes()[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    const fn number(mut self, n: u8) -> Self {
        if n >= 10 {
            self.letters[self.len] = b'0' + n / 10;
            self.len += 1;
        }
        self.letters[self.len] = b'0' + n % 10;
        self.len += 1;
        self
    }

    const fn element(self, element: Element) -> Self {
        self.add(match element {
            Element::Physical => "",
            Element::Fire => "f",
            Element::Ice => "i",
            Element::ColdFire => "cf",
        })
    }

    const fn is(&self, word: &str) -> bool {
        let mut at = 0;
        while at < self.len && at < word.len() {
            if self.letters[at] != word.as_bytes()[at] {
                return false;
            }
            at += 1;
        }
        at == self.len && at == word.len()
    }

    /// The key with this word. A program whose key is not in the vocabulary does not compile.
    const fn key(&self) -> EffectKey {
        let mut at = 0;
        while at < EffectKey::COUNT {
            if self.is(EffectKey::WORDS[at]) {
                return EffectKey::ALL[at];
            }
            at += 1;
        }
        panic!("the vocabulary of keys lacks this one");
    }
}

/// The key of a program, spelled from the first operation that gives or does something.
#[must_use]
pub const fn derived(ops: &[Op]) -> EffectKey {
    let mut first = 0;
    while matches!(ops[first], Op::Only(_) | Op::AimOpen | Op::If(..) | Op::Number(_) | Op::Advance) {
        first += 1;
    }
    match ops[first] {
        Op::Move(n) => Spelling::of("M").number(n.base()),
        Op::Influence(n) => Spelling::of("Inf").number(n.base()),
        Op::Heal(n) => Spelling::of("H").number(n.base()),
        Op::Draw(n) => Spelling::of("draw").number(n.base()),
        Op::Attack(kind, element, n) => Spelling::of(match kind {
            AttackKind::Melee => "A",
            AttackKind::Ranged => "R",
            AttackKind::Siege => "S",
        })
        .number(n.base())
        .element(element),
        Op::Block(element, n) => Spelling::of("B").number(n.base()).element(element),
        Op::BlockTwiceSwift(n) => Spelling::of("B").number(n.base()),
        Op::BlockByTime(..) => Spelling::of("B"),
        Op::Token(Hue::Of(color), _) => Spelling::of("tok:").add(color.word()),
        Op::Token(..) => Spelling::of("tokens"),
        Op::Crystal(Hue::Of(color), _) => Spelling::of("cry:").add(color.word()),
        Op::Crystal(..) => Spelling::of("cry"),
        Op::DieAllowance | Op::DieAllowanceBlackAny => Spelling::of("source"),
        Op::TurnDice { .. } => Spelling::of("dice"),
        Op::Boost(_) => Spelling::of("boost"),
        Op::Ready(_) => Spelling::of("ready"),
        Op::LowerAttack(n) => Spelling::of("attack-").number(n),
        Op::LowerArmor(n) => Spelling::of("armor-").number(n.base()),
        Op::NoAttack | Op::NoAttackUnfortified => Spelling::of("NoAttack"),
        Op::Doom => Spelling::of("doom"),
        Op::Peek => Spelling::of("peek"),
        _ => Spelling::of(""),
    }
    .key()
}
