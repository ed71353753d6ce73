//! What the awaited seat is to do now, and what people call the enemies and units of a fight.

use sortie_engine::{Phrase, Word};

use crate::effects::ask::Ask;
use crate::ids::Phase;
use crate::map::{Hex, Slot};
use crate::refs::{EnemyRef, Known, UnitRef};
use crate::rules::{At, attack, block, damage, declare, trade};
use crate::state::{Declaration, MageKnight};
use crate::world::{About, DuelStep};

/// The text `guide-STEP` with its arguments.
pub(crate) fn guide(at: At<'_>) -> Option<Phrase> {
    if let Some(ask) = at.question() {
        return Some(question(at, ask));
    }
    let open = at.side.bracket.as_deref().map(|bracket| bracket.declared);
    Some(match (at.side.phase, open) {
        (_, Some(Declaration::Attack { group, .. })) => {
            let record = attack::appraise(at.plan, at.side, &group);
            let missing = record.needed.saturating_sub(record.effective);
            let phrase = Phrase::new("guide-attack-open").with("effective", record.effective);
            phrase.with("armor", record.needed).with("missing", missing)
        }
        (_, Some(Declaration::Block { enemy, attack })) => {
            let record = block::appraise(at.plan, at.side, usize::from(enemy), usize::from(attack));
            let missing = record.needed.saturating_sub(record.effective);
            let phrase = Phrase::new("guide-block-open").with("effective", record.effective);
            phrase.with("required", record.needed).with("missing", missing)
        }
        (Phase::RangedSiege | Phase::Attack, None) if !can_attack(at) => Phrase::new("guide-all-defeated"),
        (Phase::RangedSiege, None) => Phrase::new("guide-ranged-siege"),
        (Phase::Block, None) => match damage::open_attacks(at.plan, at.side).next() {
            Some(_) => Phrase::new("guide-block"),
            None => Phrase::new("guide-block-done"),
        },
        (Phase::AssignDamage, None) => {
            match (at.side.kit.fight.damage, damage::open_attacks(at.plan, at.side).next()) {
                (_, None) => Phrase::new("guide-damage-done"),
                (None, Some(_)) => Phrase::new("guide-assign-damage"),
                (Some(begun), Some(_)) => {
                    let phrase = Phrase::new("guide-damage-left").with("left", begun.left);
                    phrase.with("enemy", at.side.kit.fight.enemies[usize::from(begun.enemy)].kind.word())
                }
            }
        }
        (Phase::Attack, None) => Phrase::new("guide-attack"),
        (Phase::Camp, None) => Phrase::new("guide-camp").with("healing", at.side.kit.healing),
        (phase, Some(Declaration::Duel) | None) => return on_map(at, phase),
    })
}

/// Whether an enemy is left that could be attacked.
fn can_attack(at: At<'_>) -> bool {
    let mut enemies = (0..at.side.kit.fight.enemies.len()).map(|enemy| EnemyRef(enemy as u8));
    enemies.any(|enemy| declare::check_member(at.side, enemy).is_ok())
}

fn question(at: At<'_>, ask: Ask) -> Phrase {
    let side = at.side;
    let key = match ask {
        Ask::Source => "guide-choose-source",
        Ask::Use => "guide-choose-use",
        Ask::Partner => "guide-choose-partner",
        Ask::Card => "guide-choose-card",
        Ask::Mana => "guide-choose-mana",
        Ask::More => "guide-choose-more",
        Ask::Enemy => "guide-choose-enemy",
        Ask::Attack => "guide-choose-attack",
        Ask::Unit => "guide-choose-unit",
        Ask::Color => "guide-choose-color",
        Ask::Pile => "guide-choose-pile",
        Ask::Die => "guide-choose-die",
        Ask::Cards => "guide-choose-cards",
        Ask::Choice => "guide-choose-option",
        Ask::Confirm => "guide-confirm",
        Ask::Space => "guide-choose-space",
        Ask::Spaces => "guide-choose-spaces",
        Ask::Skill => "guide-choose-skill",
        Ask::Recruit => "guide-choose-recruit",
        Ask::Number => "guide-choose-number",
        Ask::Terrain => "guide-choose-terrain",
        Ask::Player => "guide-choose-player",
        Ask::Tactic => "guide-removal",
    };
    if let Some(inquiry) = at.world.realm.inquiry.filter(|_| at.world.stack.is_empty() && at.world.staged.is_none()) {
        return asked(inquiry.about);
    }
    let phrase = Phrase::new(key);
    if let Some(staged) = &at.world.staged {
        let play = &staged.play;
        let unit = play.unit.and_then(|unit| side.kit.units.get(unit.index()));
        let phrase = phrase.with("effect", play.effect.and_then(Known::row));
        return phrase.with("card", play.card.and_then(Known::row)).with("unit", unit.map(|unit| unit.id));
    }
    let Some(frame) = at.world.stack.last() else { return phrase };
    let enemy = side.kit.fight.enemies.get(usize::from(frame.target));
    phrase.with("effect", frame.program.effect().key).with("enemy", enemy.map(|enemy| enemy.kind.word()))
}

/// What the course of the game asks.
fn asked(about: About) -> Phrase {
    Phrase::new(match about {
        About::Rethink => "guide-rethink",
        About::Steal => "guide-steal",
        About::Preparation => "guide-preparation",
        About::LongNight { .. } => "guide-long-night",
        About::Join => "guide-join",
        About::Glade => "guide-glade",
        About::DeepMine | About::Crystal => "guide-crystal",
        About::Artifact => "guide-artifact",
        About::Familiars { .. } => "guide-familiars",
        About::Disband(_) => "guide-disband",
        About::Secret { .. } => "guide-secret",
        About::Mana(_) => "guide-choose-mana",
        About::Banners => "guide-banners",
        About::Removal => "guide-removal",
        About::Buying(_) | About::Rewarding(_) => "guide-take-card",
        About::Recruiting(_) | About::Joining(_) => "guide-choose-recruit",
    })
}

/// What to do in a turn on the map.
fn on_map(at: At<'_>, phase: Phase) -> Option<Phrase> {
    let kit = &at.side.kit;
    Some(match phase {
        Phase::Tactics => Phrase::new("guide-tactics"),
        Phase::BeforeTurn => Phrase::new("guide-before-turn"),
        Phase::Movement => Phrase::new("guide-movement").with("move", kit.move_points),
        Phase::Path => Phrase::new("guide-path").with("move", kit.move_points),
        Phase::Interaction => Phrase::new("guide-interaction").with("influence", trade::purse(at)),
        Phase::AfterAction => Phrase::new("guide-after-action").with("healing", kit.healing),
        Phase::Rewards => Phrase::new("guide-rewards"),
        Phase::LevelUp => Phrase::new("guide-level-up").with("level", at.side.level + 1),
        Phase::Discard => Phrase::new("guide-discard"),
        Phase::PvpAttend => Phrase::new("guide-pvp-attend"),
        Phase::PvpRanged | Phase::PvpMelee => return duel(at),
        _ => return None,
    })
}

/// What to do in a fight between two heroes.
fn duel(at: At<'_>) -> Option<Phrase> {
    let duel = at.world.realm.duel?;
    Some(match duel.step {
        DuelStep::Attack => Phrase::new("guide-pvp-attack"),
        DuelStep::Block => Phrase::new("guide-pvp-block").with("total", duel.total),
        DuelStep::Damage => Phrase::new("guide-pvp-damage").with("left", duel.left),
    })
}

/// The name of a space, of the dummy, or of an enemy or unit (MKC-14.2) with a number where there are several of a name. In
/// a skirmish of several seats `e0` is another enemy for each, so it is called by its place.
pub(crate) fn place(game: &MageKnight, kind: &str, id: &str) -> Option<Phrase> {
    let (enemy, unit) = (EnemyRef::from_word(id), UnitRef::from_word(id));
    let mut of_enemies = 0;
    let mut of_units = 0;
    if game.plan.has_map() {
        if id == "dummy" {
            return Some(Phrase::new("place-dummy"));
        }
        if let Some(space) = Hex::from_word(id).filter(|_| kind != Slot::KIND) {
            return Some(space_name(game, space));
        }
        of_units = usize::from(game.worlds[0].realm.current);
        of_enemies = game.sides.iter().position(|side| side.phase.in_combat()).unwrap_or(of_units);
    } else if game.sides.len() > 1 {
        let (key, place) = match (enemy, unit) {
            (Some(enemy), _) => ("place-some-enemy", enemy.0),
            (None, Some(unit)) => ("place-some-unit", unit.0),
            (None, None) => return None,
        };
        return Some(Phrase::new(key).with("number", u16::from(place) + 1));
    }
    let (kind, word, number) = match (enemy, unit) {
        (Some(enemy), _) => {
            let kit = &game.sides.get(of_enemies)?.kit;
            let own = kit.fight.enemies.get(enemy.index())?.kind;
            let alike =
                |to: usize| kit.fight.enemies[..to].iter().filter(|other| other.kind.word() == own.word()).count();
            ("enemy", own.word(), (alike(kit.fight.enemies.len()) > 1).then(|| alike(enemy.index()) + 1))
        }
        (None, Some(unit)) => {
            let kit = &game.sides.get(of_units)?.kit;
            let own = kit.units.get(unit.index())?.id;
            let alike = |to: usize| kit.units[..to].iter().filter(|other| other.id == own).count();
            ("unit", own.word(), (alike(kit.units.len()) > 1).then(|| alike(unit.index()) + 1))
        }
        (None, None) => return None,
    };
    Some(match number {
        None => Phrase::new(format!("{kind}-{word}")),
        Some(number) => Phrase::new(format!("place-{kind}")).with(kind, word).with("number", number),
    })
}

/// What everybody sees of a space: its site, or its terrain.
fn space_name(game: &MageKnight, space: Hex) -> Phrase {
    let realm = &game.worlds[0].realm;
    match realm.cell(space) {
        Some(cell) => {
            let phrase = Phrase::new("place-space").with("terrain", cell.terrain).with("site", realm.site(space));
            phrase.with("at", space)
        }
        None => Phrase::new("place-unknown"),
    }
}
