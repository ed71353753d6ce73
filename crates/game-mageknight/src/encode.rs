//! A match as numbers, for programs that learn (`docs/python/mage-knight.md` has the tables).
//!
//! The alphabet spells every action from its payload, so cards, units and actions that the game gains need no line here. In a
//! skirmish the planes show a seat's own fight, and of the others how far they are. With a map they show the fight that is on,
//! whoever fights it, and everything that lies on the table (`map.rs`).

mod map;

use std::sync::LazyLock;

use sortie_engine::encode::{Alphabet, Brush, Encode, Layout, Plane, Walk, shared_returns};
use sortie_engine::{ActionSet, Game, Outcome, Seat};

use crate::data::enemies::MAX_ATTACKS;
use crate::effects::ask::Ask;
use crate::ids::{AttackKind, AttackState, CardId, Color, Element, Phase};
use crate::reason::Reason;
use crate::refs::{EnemyRef, UnitRef};
use crate::rules::Action;
use crate::state::{
    Declaration, Kind, Kit, MAX_DICE, MAX_ENEMIES, MAX_UNITS, MageKnight, PointKind, Side, enemy_flags as flags,
};

/// Numbers with an index of their own.
const MOST: u32 = 30;
const N_COLORS: usize = Color::ALL.len();
const OF_DIE: usize = N_COLORS + 1;
const OF_UNIT: usize = 6;
/// Marks of an enemy that are shown.
const MARKS: [u16; 10] = [
    flags::DEFEATED,
    flags::HIDDEN,
    flags::WALL,
    flags::REQUIRED,
    flags::FORT_GONE,
    flags::RESIST_GONE,
    flags::STOPPED,
    flags::DOOMED,
    flags::DEFEND_USED,
    flags::FIRE_GONE,
];
const OF_ATTACK: usize = 2 + AttackState::ALL.len();
const OF_ENEMY: usize = 4 + MARKS.len() + MAX_ATTACKS * OF_ATTACK;
const N_ELEMENTS: usize = Element::ALL.len();
/// Attack by kind and element, then block by element.
const N_POINTS: usize = (AttackKind::ALL.len() + 1) * N_ELEMENTS;

/// The words of a skirmish.
static LETTERS: LazyLock<Alphabet> = LazyLock::new(alphabet);
/// Those of a scenario with a map.
static MAP_LETTERS: LazyLock<Alphabet> = LazyLock::new(|| {
    let about = "A space of the map, or the slot of a tile, by its two numbers.";
    alphabet().words("SPACE", about, map::places())
});

fn alphabet() -> Alphabet {
    let letters = Alphabet::new(<Action as ActionSet<MageKnight>>::NAMES, MOST);
    let letters = letters.words("ENEMY", "An enemy of the fight.", (0..MAX_ENEMIES as u8).map(|at| word(EnemyRef(at))));
    let letters = letters.words("UNIT", "A unit of the hero.", (0..MAX_UNITS as u8).map(|at| word(UnitRef(at))));
    letters.of_game::<MageKnight>()
}

fn word<T: sortie_engine::Word>(id: T) -> String {
    id.with_word(str::to_owned)
}

/// What further targets or cards cannot make good.
const fn hopeless(_: &Reason) -> bool {
    false
}

impl MageKnight {
    fn letters(&self) -> &'static Alphabet {
        if self.plan.has_map() { &MAP_LETTERS } else { &LETTERS }
    }

    fn walk(&self, seat: Seat) -> Walk<'_, Self> {
        Walk { game: self, letters: self.letters(), peers: self.sides.len(), seat, hopeless }
    }

    /// Whose fight a seat sees: its own in a skirmish, and with a map the one that is on.
    fn fighter(&self, seat: Seat) -> Option<usize> {
        match self.plan.has_map() {
            true => self.sides.iter().position(|side| side.phase.in_combat()),
            false => Some(seat.index()),
        }
    }
}

impl Encode for MageKnight {
    const ENCODING: u32 = 2;

    fn layout(&self) -> Layout {
        let seats = self.sides.len();
        let mut planes = vec![
            Plane::new("phase", &[Phase::ALL.len()], "What the seat is doing: a phase of its fight or of its turn."),
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
                "Each enemy: its row of the table from 1 (255 if stated), armor, fame, resistances as bits; whether it is \
                     defeated, hidden, behind a wall, required, without fortification, without resistances, stopped, doomed, \
                     without its Defend, without its Fire resistance; and for each attack its value, element and state.",
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
            Plane::new(
                "others",
                &[seats, 4],
                "The number of the fight, fame, wounds and whether done, of each seat from this one on.",
            ),
        ];
        if self.plan.has_map() {
            planes.extend(map::planes(seats));
        }
        planes.push(Plane::new("pen", &[self.letters().len()], "One for each index chosen so far."));
        let longest = if self.plan.has_map() { 20_000 } else { 4_000 };
        Layout { actions: self.letters().blocks(), planes, longest }
    }

    sortie_engine::walks!(|game, seat| game.walk(seat));

    /// A table of several has winners; a hero alone is worth a tenth of the fame, less a fifth for each wound, or with a map a
    /// hundredth of the score.
    fn returns(outcome: &Outcome, returns: &mut [f32]) {
        let [alone] = returns else { return shared_returns(outcome.winners, returns) };
        let score = |name: &str| {
            let named = outcome.scores.first().into_iter().flatten().find(|(known, _)| *known == name);
            named.map(|(_, n)| *n as f32)
        };
        let fight = || score("fame").unwrap_or(0.0) / 10.0 - score("wounds").unwrap_or(0.0) / 5.0;
        *alone = score("total").map_or_else(fight, |total| total / 100.0);
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
        let wounds = &mut hand[CardId::Wound.index()];
        *wounds = wounds.saturating_add(u8::try_from(kit.more_wounds).unwrap_or(u8::MAX));
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
        self.observe_fight(self.fighter(seat).map(|at| &self.sides[at]), brush);
        for away in 0..seats {
            let other = &self.sides[(seat.index() + away) % seats];
            brush.number(other.fight);
            brush.number(other.kit.fame);
            brush.number(other.wounds());
            brush.flag(other.is_done());
        }
        if self.plan.has_map() {
            map::observe(self, seat, brush);
        }
        let cells = brush.plane(self.letters().len());
        pen.iter().for_each(|index| cells[usize::from(*index)] = 1);
    }
}

impl MageKnight {
    /// A fight, or nothing.
    fn observe_fight(&self, side: Option<&Side>, brush: &mut Brush<'_>) {
        let Some(side) = side else {
            brush.plane(MAX_ENEMIES * OF_ENEMY + N_POINTS + MAX_ENEMIES + MAX_ENEMIES + 2);
            return;
        };
        let kit = &side.kit;
        self.enemies(kit, brush);
        points(kit, brush);
        let targets = brush.plane(MAX_ENEMIES);
        match side.bracket.as_ref().map(|bracket| bracket.declared) {
            Some(Declaration::Attack { group, .. }) => group.iter().for_each(|at| targets[usize::from(*at)] = 1),
            Some(Declaration::Block { enemy, .. }) => targets[usize::from(enemy)] = 2,
            Some(Declaration::Duel) | None => {}
        }
        brush.one_of(MAX_ENEMIES, kit.fight.damage.map(|damage| damage.enemy.into()));
        brush.number(kit.fight.damage.map_or(0, |damage| damage.attack));
        brush.number(kit.fight.damage.map_or(0, |damage| damage.left));
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
            let armor = sheet.armor.saturating_add_signed(enemy.armor_change);
            (cells[1], cells[2], cells[3]) = (armor, sheet.fame, sheet.resistances);
            for (cell, mark) in cells[4..].iter_mut().zip(MARKS) {
                *cell = u8::from(enemy.is(mark));
            }
            let attacks = cells[4 + MARKS.len()..].chunks_mut(OF_ATTACK).take(usize::from(sheet.n_attacks));
            for (at, cells) in attacks.enumerate() {
                let printed = sheet.attacks[at];
                let value = printed.value.saturating_sub(enemy.reductions[at]).saturating_add(enemy.raises[at]);
                (cells[0], cells[1]) = (value, printed.element);
                cells[2 + enemy.states[at].index()] = 1;
            }
        }
    }
}
