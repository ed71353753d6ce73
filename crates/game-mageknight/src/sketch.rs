//! The fight as text, made from the view alone: enemies, the open attack or block, hand, mana and units. A match on the
//! map begins in `map_sketch.rs`.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value};
use sortie_engine::{Phrase, Said, Speaker, Viewer};

use crate::data::enemies::Ability;
use crate::fight_view::{AttackView, BlockView, ContributionView, EnemyView};
use crate::ids::CardId;
use crate::map_sketch;
use crate::state::MageKnight;
use crate::view::{self, HeroView, UnitView, View};

/// One block for each side that the viewer sees.
pub(crate) fn sketch(game: &MageKnight, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let (table, players) = view::view(game, viewer);
    let mut out = String::new();
    if game.plan.has_map() {
        map_sketch::draw(&table, &players, &mut Pen { out: &mut out, speaker });
        return out;
    }
    let own = table.phase.as_ref().is_some().then_some(&table);
    for side in own.into_iter().chain(table.sides.as_ref().into_iter().flatten()) {
        if let Some(seat) = side.player_id.0 {
            let _ = writeln!(out, "{}", speaker.player(seat));
        }
        draw(side, &table, &mut Pen { out: &mut out, speaker });
    }
    out
}

pub(crate) struct Pen<'a> {
    pub(crate) out: &'a mut String,
    pub(crate) speaker: &'a Speaker<'a>,
}

impl Pen<'_> {
    /// A line made of a text and the members of some data.
    pub(crate) fn line(&mut self, key: &str, args: Map<String, Value>) {
        let said = self.say(key, args);
        self.plain(&said);
    }

    /// A line without a text of its own.
    pub(crate) fn plain(&mut self, line: &str) {
        let _ = writeln!(self.out, "{}", line.trim_end());
    }

    pub(crate) fn say(&self, key: &str, args: Map<String, Value>) -> String {
        self.speaker.say(&Phrase { key: key.to_owned(), args })
    }

    /// The same, indented.
    pub(crate) fn item(&mut self, key: &str, args: Map<String, Value>) {
        self.out.push_str("  ");
        self.line(key, args);
    }

    pub(crate) fn name(&self, kind: &str, id: impl Serialize) -> String {
        self.speaker.name(kind, serde_json::to_value(id).unwrap_or_default().as_str().unwrap_or_default())
    }

    /// The same with a number where several have the name.
    fn numbered(&self, kind: &str, word: &str, alike: (usize, usize)) -> String {
        let name = self.name(kind, word);
        if alike.1 > 1 { format!("{name} {}", alike.0 + 1) } else { name }
    }
}

/// The members of a view, as the arguments of a text.
fn members(data: &impl Serialize) -> Map<String, Value> {
    serde_json::to_value(data).ok().and_then(|data| data.as_object().cloned()).unwrap_or_default()
}

pub(crate) fn with(mut args: Map<String, Value>, name: &str, value: impl Serialize) -> Map<String, Value> {
    args.insert(name.to_owned(), serde_json::to_value(value).unwrap_or_default());
    args
}

fn draw(side: &View, table: &View, pen: &mut Pen<'_>) {
    let head = with(Map::new(), "fights", table.fights.0);
    let head = with(with(head, "fight", side.fight.0), "phase", side.phase.0);
    let head = with(with(head, "context", side.context.0), "time", side.round_time.0);
    pen.line("sketch-fight", head);
    draw_side(side, pen);
}

/// The enemies, what is being declared, and the hero.
pub(crate) fn draw_side(side: &View, pen: &mut Pen<'_>) {
    let enemies = side.enemies.as_ref().map_or(&[][..], Vec::as_slice);
    let names: Vec<String> =
        enemies.iter().enumerate().map(|(at, enemy)| enemy_name(enemies, at, enemy, pen)).collect();
    for (enemy, name) in enemies.iter().zip(&names) {
        draw_enemy(enemy, name, pen);
    }
    let called = |id: crate::refs::EnemyRef| names.get(id.index()).cloned().unwrap_or_default();
    if let Some(Some(open)) = side.current_attack.as_ref() {
        let group: Vec<String> = open.group.iter().map(|id| called(*id)).collect();
        draw_attack(open, &group.join(", "), pen);
    }
    if let Some(Some(open)) = side.current_block.as_ref() {
        draw_block(open, &called(open.enemy), pen);
    }
    for damage in side.current_damage.as_ref().into_iter().flatten() {
        let line = with(with(Map::new(), "enemy", called(damage.enemy)), "attack", damage.attack);
        let line = with(line, "remaining", damage.remaining);
        let line = with(with(line, "element", damage.element), "wounds", damage.hero_wounds);
        pen.line("sketch-damage", line);
    }
    if let Some(hero) = side.player.as_ref() {
        draw_hero(side, hero, pen);
    }
}

fn enemy_name(all: &[EnemyView], at: usize, enemy: &EnemyView, pen: &Pen<'_>) -> String {
    let alike = |to: usize| all[..to].iter().filter(|other| other.enemy == enemy.enemy).count();
    let word = enemy.enemy.as_ref().map_or("", |word| word.as_ref());
    pen.numbered("enemy", word, (alike(at), alike(all.len())))
}

/// `Prowlers: armor 3, attack 4. Fortified.`
fn draw_enemy(enemy: &EnemyView, name: &str, pen: &mut Pen<'_>) {
    let holds = |said: &Said<bool>| said.0 == Some(true);
    let state = match () {
        () if holds(&enemy.defeated) => "defeated",
        () if holds(&enemy.hidden) => "hidden",
        () => "standing",
    };
    let mut attacks = Vec::new();
    for attack in enemy.attacks.as_ref().into_iter().flatten() {
        attacks.push(pen.speaker.say(&Phrase { key: "sketch-enemy-attack".to_owned(), args: members(attack) }));
    }
    // How fortified it is has been said.
    let abilities = enemy.abilities.as_ref().into_iter().flatten().filter(|own| **own != Ability::Fortified);
    let traits = abilities.map(|own| pen.name("ability", own));
    let resistances = enemy.resistances.as_ref().into_iter().flatten().map(|own| pen.name("resistance", own));
    let traits: Vec<String> = traits.chain(resistances).collect();
    let line = with(with(Map::new(), "name", name), "is", state);
    let line = with(line, "armor", enemy.armor.as_ref().map(|armor| armor.total));
    let line = with(line, "fortification", enemy.fortification.as_ref().map(|parts| parts.level));
    let line = with(with(line, "attacks", attacks.join(", ")), "traits", traits.join(", "));
    pen.item("sketch-enemy", with(line, "plain", traits.is_empty()));
}

/// What was played, or nothing.
fn contributions(given: &Said<Vec<ContributionView>>, pen: &Pen<'_>) -> Option<String> {
    let say = |given: &ContributionView| {
        let source =
            given.card.0.map(|card| pen.name("card", card)).or(given.unit.0.map(|unit| pen.name("unit", unit)));
        let line = with(members(given), "source", source);
        let line = with(line, "kind", given.kind.0);
        pen.speaker.say(&Phrase { key: "sketch-points".to_owned(), args: line })
    };
    let all: Vec<String> = given.as_ref().into_iter().flatten().map(say).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn draw_attack(open: &AttackView, group: &str, pen: &mut Pen<'_>) {
    let points = contributions(&open.contributions, pen);
    let line = with(with(Map::new(), "group", group), "points", points);
    let line = with(with(line, "effective", open.effective.0), "armor", open.combined_armor.0);
    pen.line("sketch-attack", line);
}

fn draw_block(open: &BlockView, enemy: &str, pen: &mut Pen<'_>) {
    let points = contributions(&open.contributions, pen);
    let line = with(with(Map::new(), "enemy", enemy), "points", points);
    pen.line("sketch-block", with(with(line, "effective", open.effective.0), "required", open.required.0));
}

fn draw_hero(side: &View, hero: &HeroView, pen: &mut Pen<'_>) {
    let line = with(with(Map::new(), "hero", hero.hero.0), "level", hero.level.0);
    let line = with(with(line, "armor", hero.armor.0), "fame", hero.fame.0);
    let line = with(with(line, "reputation", hero.reputation.0), "wounds", side.wounds_to_hand.0);
    let line = with(with(line, "movePoints", side.move_points.0), "influencePoints", side.influence_points.0);
    pen.line("sketch-hero", with(line, "healingPoints", hero.healing_points.0));
    let free = hero.dice.as_ref().into_iter().flatten().filter(|die| die.taken.0 != Some(true));
    let dice: Vec<_> = free.map(|die| die.color).collect();
    let line = with(with(Map::new(), "tokens", hero.tokens.as_ref()), "crystals", hero.crystals.as_ref());
    pen.line("sketch-mana", with(with(line, "dice", dice), "left", hero.dice_left.0));
    draw_units(hero.units.as_ref().map_or(&[], Vec::as_slice), pen);
    draw_hand(hero.hand.as_ref().map(Vec::as_slice), hero.hand_count.0, pen);
}

pub(crate) fn draw_units(units: &[UnitView], pen: &mut Pen<'_>) {
    for (at, unit) in units.iter().enumerate().filter(|(_, unit)| unit.destroyed.0 != Some(true)) {
        draw_unit(units, at, unit, pen);
    }
}

fn draw_unit(all: &[UnitView], at: usize, unit: &UnitView, pen: &mut Pen<'_>) {
    let alike = |to: usize| all[..to].iter().filter(|other| other.unit == unit.unit).count();
    let word = unit.unit.0.map_or("", |id| id.word());
    let name = pen.numbered("unit", word, (alike(at), alike(all.len())));
    let text = pen.speaker.say(&Phrase::new(format!("unit-{word}.text")));
    let line = with(with(members(unit), "name", name), "text", text);
    pen.item("sketch-unit", line);
}

/// Each different card with both of its sides, or how many there are.
pub(crate) fn draw_hand(hand: Option<&[CardId]>, count: Option<usize>, pen: &mut Pen<'_>) {
    let Some(hand) = hand else { return pen.item("sketch-cards", with(Map::new(), "count", count)) };
    for (at, card) in hand.iter().enumerate().filter(|(at, card)| !hand[..*at].contains(card)) {
        let copies = hand[at..].iter().filter(|other| *other == card).count();
        let line = with(with(Map::new(), "card", card), "copies", copies);
        if *card == CardId::Wound {
            pen.item("sketch-wound", line);
            continue;
        }
        let side = |side: &str| pen.speaker.say(&Phrase::new(format!("card-{card}.{side}")));
        let (basic, strong) = (side("basic"), side("strong"));
        pen.item("sketch-card", with(with(line, "basic", basic), "strong", strong));
    }
}
