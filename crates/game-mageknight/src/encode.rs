//! The fights as numbers, for programs that learn (`docs/python/mage-knight.md` has the tables).
//!
//! The alphabet spells every action from its payload, so cards, units and actions that the game gains need no line here. The
//! planes show a seat's own fight, and of the others how far they are.

use std::sync::LazyLock;

use sortie_engine::encode::{Alphabet, Brush, Encode, Layout, Mask, Plane, shared_returns, walk};
use sortie_engine::{ActionSet, Game, Outcome, Seat};

use crate::data::enemies::MAX_ATTACKS;
use crate::effects::ask::Ask;
use crate::ids::{AttackKind, AttackState, CardId, Color, Element, Phase};
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::Action;
use crate::state::{Declaration, Kind, Kit, MAX_DICE, MAX_ENEMIES, MAX_UNITS, MageKnight, PointKind, Side};

/// Numbers with an index of their own.
const MOST: u32 = 30;
const N_COLORS: usize = Color::ALL.len();
const OF_DIE: usize = N_COLORS + 1;
const OF_UNIT: usize = 6;
/// Marks of an enemy that are shown.
const N_MARKS: usize = 10;
const OF_ATTACK: usize = 2 + AttackState::ALL.len();
const OF_ENEMY: usize = 4 + N_MARKS + MAX_ATTACKS * OF_ATTACK;
const N_ELEMENTS: usize = Element::ALL.len();
/// Attack by kind and element, then block by element.
const N_POINTS: usize = (AttackKind::ALL.len() + 1) * N_ELEMENTS;

static LETTERS: LazyLock<Alphabet> = LazyLock::new(|| {
    let letters = Alphabet::new(<Action as ActionSet<MageKnight>>::NAMES, MOST);
    let letters = letters.words("ENEMY", "An enemy of the fight.", (0..MAX_ENEMIES as u8).map(|at| word(EnemyRef(at))));
    let letters = letters.words("UNIT", "A unit of the hero.", (0..MAX_UNITS as u8).map(|at| word(UnitRef(at))));
    letters.of_game::<MageKnight>()
});

fn word<T: sortie_engine::Word>(id: T) -> String {
    id.with_word(str::to_owned)
}

impl Encode for MageKnight {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        let seats = self.sides.len();
        Layout {
            actions: LETTERS.blocks(),
            planes: vec![
                Plane::new("phase", &[Phase::ALL.len()], "The phase of the seat's fight."),
                Plane::new("question", &[Ask::ALL.len()], "What the seat is asked before anything else."),
                Plane::new("hand", &[CardId::COUNT], "Cards in hand by row of the table; wounds are one of them."),
                Plane::new("play", &[CardId::COUNT], "Cards in the play area."),
                Plane::new("discard", &[CardId::COUNT], "Cards in the discard pile, without wounds."),
                Plane::new(
                    "numbers",
                    &[14],
                    "Cards in the deck; wounds in the discard pile; move points; influence; healing; fame; reputation plus \
                     128; level; fight; fights won; wounds of this combat; whether knocked out; dice used; dice allowed \
                     beyond the first.",
                ),
                Plane::new("crystals", &[4], "Crystals by color."),
                Plane::new("mana", &[6], "Mana tokens by color."),
                Plane::new("dice", &[MAX_DICE, OF_DIE], "Each die of the Source: its color, and whether it is taken."),
                Plane::new(
                    "units",
                    &[MAX_UNITS, OF_UNIT],
                    "Each unit: its row of the table from 1, spent, wounds, absorbed, gone, fee paid.",
                ),
                Plane::new(
                    "enemies",
                    &[MAX_ENEMIES, OF_ENEMY],
                    "Each enemy: its row of the table from 1 (255 if stated), armor, fame, resistances, its marks, and for \
                     each attack its value, element and state.",
                ),
                Plane::new(
                    "points",
                    &[N_POINTS],
                    "Points declared or held: attack by kind and element, then block by element.",
                ),
                Plane::new(
                    "targets",
                    &[MAX_ENEMIES],
                    "One for each enemy of the open attack, 2 for the one being blocked.",
                ),
                Plane::new(
                    "damage",
                    &[MAX_ENEMIES + 2],
                    "The enemy whose damage is assigned, its attack and what is left.",
                ),
                Plane::new("others", &[seats, 3], "Fame, fights won and whether done, of each seat from this one on."),
                Plane::new("pen", &[LETTERS.len()], "One for each index chosen so far."),
            ],
            longest: 4_000,
        }
    }

    fn allow(&self, seat: Seat, pen: &[u16], mask: &mut Mask) {
        walk::mask(self, &LETTERS, self.sides.len(), seat, pen, mask);
    }

    fn advance(&self, seat: Seat, pen: &mut Vec<u16>) -> Option<Action> {
        walk::advance(self, &LETTERS, self.sides.len(), seat, pen)
    }

    fn spell(&self, seat: Seat, action: &Action) -> Option<Vec<u16>> {
        walk::spell(self, &LETTERS, self.sides.len(), seat, action)
    }

    /// A table of several ranks its heroes; a hero alone is worth a tenth of the fame, less a fifth for each wound.
    fn returns(outcome: &Outcome, returns: &mut [f32]) {
        let [alone] = returns else { return shared_returns(outcome.winners, returns) };
        let score = |name: &str| {
            let named = outcome.scores.first().into_iter().flatten().find(|(known, _)| *known == name);
            named.map_or(0, |(_, n)| *n) as f32
        };
        *alone = score("fame") / 10.0 - score("wounds") / 5.0;
    }

    fn observe(&self, seat: Seat, pen: &[u16], brush: &mut Brush<'_>) {
        let seats = self.sides.len();
        let Some(side) = self.sides.get(seat.index()) else { return };
        let (kit, world) = (&side.kit, self.world(seat.index()));
        let asked = world.question().filter(|_| self.awaiting().anybody().contains(seat));
        brush.one_of(Phase::ALL.len(), Some(side.phase.index()));
        brush.one_of(Ask::ALL.len(), asked.map(|ask| ask.index()));
        let hand = brush.plane(CardId::COUNT);
        kit.hand.iter().for_each(|card| hand[card.index()] = hand[card.index()].saturating_add(1));
        for pile in [&kit.play[..], &kit.discard[..]] {
            let cells = brush.plane(CardId::COUNT);
            pile.iter().for_each(|card| cells[card.index()] = cells[card.index()].saturating_add(1));
        }
        numbers(side, brush);
        brush.plane(4).copy_from_slice(&kit.wallet.crystals);
        brush.plane(6).copy_from_slice(&kit.wallet.tokens);
        let dice = brush.plane(MAX_DICE * OF_DIE);
        for (die, cells) in world.source.iter().zip(dice.chunks_mut(OF_DIE)) {
            cells[die.color.index()] = 1;
            cells[N_COLORS] = u8::from(die.taken);
        }
        units(kit, brush);
        self.enemies(kit, brush);
        points(kit, brush);
        let targets = brush.plane(MAX_ENEMIES);
        match side.bracket.as_ref().map(|bracket| bracket.declared) {
            Some(Declaration::Attack { group, .. }) => group.iter().for_each(|at| targets[usize::from(*at)] = 1),
            Some(Declaration::Block { enemy, .. }) => targets[usize::from(enemy)] = 2,
            None => {}
        }
        brush.one_of(MAX_ENEMIES, kit.fight.damage.map(|damage| damage.enemy.into()));
        brush.number(kit.fight.damage.map_or(0, |damage| damage.attack));
        brush.number(kit.fight.damage.map_or(0, |damage| damage.left));
        for away in 0..seats {
            let other = &self.sides[(seat.index() + away) % seats];
            brush.number(other.kit.fame);
            brush.number(other.fights_won);
            brush.flag(other.is_done());
        }
        let cells = brush.plane(LETTERS.len());
        pen.iter().for_each(|index| cells[usize::from(*index)] = 1);
    }
}

fn numbers(side: &Side, brush: &mut Brush<'_>) {
    let kit = &side.kit;
    brush.number(side.deck.len());
    [kit.discard_wounds, kit.move_points, kit.influence, kit.healing, kit.fame]
        .into_iter()
        .for_each(|n| brush.number(n));
    brush.number(i16::from(kit.reputation) + 128);
    [side.level, side.fight, side.fights_won].into_iter().for_each(|n| brush.number(n));
    brush.number(kit.fight.wounds_to_hand);
    brush.flag(kit.fight.knocked_out);
    brush.number(kit.wallet.dice_used);
    brush.number(kit.wallet.dice_more);
}

fn units(kit: &Kit, brush: &mut Brush<'_>) {
    let plane = brush.plane(MAX_UNITS * OF_UNIT);
    for (unit, cells) in kit.units.iter().zip(plane.chunks_mut(OF_UNIT)) {
        let row = u8::try_from(unit.id.index() + 1).unwrap_or(u8::MAX);
        let marks = [unit.absorbed, unit.gone, unit.fee_paid].map(u8::from);
        cells.copy_from_slice(&[row, u8::from(unit.spent), unit.wounds, marks[0], marks[1], marks[2]]);
    }
}

/// Points that are declared or held, by what they are.
fn points(kit: &Kit, brush: &mut Brush<'_>) {
    let plane = brush.plane(N_POINTS);
    for points in kit.fight.contributions.iter() {
        let row = match points.kind {
            PointKind::Attack(kind) => kind.index(),
            PointKind::Block | PointKind::BlockTwiceSwift => AttackKind::ALL.len(),
        };
        let cell = &mut plane[row * N_ELEMENTS + points.element.index()];
        *cell = cell.saturating_add(u8::try_from(points.amount).unwrap_or(u8::MAX));
    }
}

impl MageKnight {
    fn enemies(&self, kit: &Kit, brush: &mut Brush<'_>) {
        let plane = brush.plane(MAX_ENEMIES * OF_ENEMY);
        for (enemy, cells) in kit.fight.enemies.iter().zip(plane.chunks_mut(OF_ENEMY)) {
            let sheet = self.plan.sheet(enemy.kind);
            cells[0] = match enemy.kind {
                Kind::Token(id) => u8::try_from(id.index() + 1).unwrap_or(u8::MAX),
                Kind::Custom(_) => u8::MAX,
            };
            (cells[1], cells[2], cells[3]) = (sheet.armor, sheet.fame, sheet.resistances);
            for mark in 0..N_MARKS {
                cells[4 + mark] = u8::from(enemy.is(1 << mark));
            }
            let attacks = cells[4 + N_MARKS..].chunks_mut(OF_ATTACK).take(usize::from(sheet.n_attacks));
            for ((printed, state), cells) in sheet.attacks.iter().zip(enemy.states).zip(attacks) {
                (cells[0], cells[1]) = (printed.value, printed.element);
                cells[2 + state.index()] = 1;
            }
        }
    }
}
