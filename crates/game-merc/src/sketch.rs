//! The match as text, made from the view alone: the map, the squads with health and gear, the fight, and what the viewer
//! holds. The terminal shows it, and anything that reads aloud can.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sortie_engine::{Phrase, Said, Speaker, Viewer, Word};

use crate::ids::{ItemWord, Owner, SectorId, SquadId, Target, UnitId};
use crate::state::Merc;
use crate::view::{self, CombatView, DictatorView, SectorView, UnitView, View};

/// What is said; unsaid counts as nothing.
fn said<T: Clone + Default>(member: &Said<T>) -> T {
    member.as_ref().cloned().unwrap_or_default()
}

fn word<T: Word>(id: T) -> String {
    id.with_word(str::to_owned)
}

/// Writes lines about one view in one language.
struct Sketch<'a> {
    view: &'a View,
    speaker: &'a Speaker<'a>,
    out: String,
}

/// The whole sketch.
pub(crate) fn sketch(game: &Merc, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let (view, _) = view::view(game, viewer);
    let mut sketch = Sketch { view: &view, speaker, out: String::new() };
    sketch.headline();
    sketch.map();
    sketch.squads();
    sketch.dictator();
    sketch.fight();
    sketch.drawn();
    sketch.out
}

impl Sketch<'_> {
    fn line(&mut self, phrase: &Phrase) {
        let said = self.speaker.say(phrase);
        let _ = writeln!(self.out, "{said}");
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    fn owner(&self, owner: Owner) -> String {
        match owner {
            Owner::Player(seat) => self.speaker.player(seat),
            Owner::Enemy => self.speaker.name("player", "p1"),
        }
    }

    fn unit(&self, id: UnitId) -> String {
        self.speaker.name("merc dictator", &word(id))
    }

    fn units(&self) -> &[UnitView] {
        self.view.units.as_ref().map_or(&[], Vec::as_slice)
    }

    fn headline(&mut self) {
        let score = self.view.score.as_ref();
        let line = Phrase::new("sketch-day").with("day", self.view.day).with("step", self.view.step);
        let line = line.with("rebel", score.map_or(0, |score| score.rebel));
        self.line(&line.with("dictator", score.map_or(0, |score| score.dictator)));
    }

    /// The grid: each sector with its value and who is there.
    fn map(&mut self) {
        let map = said(&self.view.map);
        let width = match map.first().map_or(0, Vec::len) {
            0..=3 => 26,
            4 => 21,
            _ => 18,
        };
        let columns = map.first().map_or(0, Vec::len);
        let rule = format!("{}+", format!("+{}", "-".repeat(width - 1)).repeat(columns));
        let _ = writeln!(self.out, "{rule}");
        for row in map {
            let sectors = self.view.sectors.as_ref().into_iter().flatten();
            let cells: Vec<&SectorView> =
                row.iter().filter_map(|id| sectors.clone().find(|sector| sector.id == *id)).collect();
            let texts: Vec<Vec<String>> = cells.into_iter().map(|sector| self.cell(sector)).collect();
            let height = texts.iter().map(Vec::len).max().unwrap_or(0);
            for at in 0..height {
                let line = texts.iter().map(|text| {
                    let part: String = text.get(at).map_or("", String::as_str).chars().take(width - 1).collect();
                    format!("|{part:<width$}", width = width - 1)
                });
                let line: String = line.collect();
                let _ = writeln!(self.out, "{line}|");
            }
            let _ = writeln!(self.out, "{rule}");
        }
        self.line(&Phrase::new("sketch-legend"));
    }

    /// The lines of one sector: its name, then a line for everybody who is there.
    fn cell(&self, sector: &SectorView) -> Vec<String> {
        let mut marks = String::new();
        if !said(&sector.explored) {
            marks.push('?');
        }
        if said(&sector.is_base) {
            marks.push('*');
        }
        if said(&sector.face_down) {
            marks.push('!');
        }
        let name = self.speaker.name("sector", &word(sector.id));
        let mut lines = vec![format!("{name} {}{marks}", said(&sector.value))];
        let mut here: BTreeMap<Owner, (u8, u8)> =
            said(&sector.militia).into_iter().map(|(owner, n)| (owner, (0, n))).collect();
        for unit in self.units().iter().filter(|unit| unit.sector == Some(sector.id)) {
            here.entry(unit.owner_id).or_default().0 += 1;
        }
        for (owner, (units, militia)) in here {
            let units = if units > 0 { format!(" {units}M") } else { String::new() };
            let militia = if militia > 0 { format!(" {militia}m") } else { String::new() };
            lines.push(format!(" {}{units}{militia}", self.owner(owner)));
        }
        lines
    }

    /// Every squad with its members.
    fn squads(&mut self) {
        let units = self.units().to_vec();
        let mut squads: Vec<(Owner, SquadId)> =
            units.iter().filter_map(|unit| Some((unit.owner_id, unit.squad.0?))).collect();
        squads.sort();
        squads.dedup();
        for (owner, squad) in squads {
            let members = || units.iter().filter(|unit| (unit.owner_id, unit.squad.0) == (owner, Some(squad)));
            self.blank();
            let sector = members().find_map(|unit| unit.sector);
            let line = Phrase::new("sketch-squad").with("who", owner).with("squad", squad);
            self.line(&line.with("sector", sector));
            for unit in members() {
                self.member(unit);
            }
        }
    }

    fn member(&mut self, unit: &UnitView) {
        let gear: Vec<String> = said(&unit.equipment)
            .into_iter()
            .chain(unit.vehicle.0)
            .map(|item| {
                let worn = |of: &Said<BTreeMap<ItemWord, u8>>| of.as_ref().and_then(|all| all.get(&item).copied());
                let name = self.speaker.name("gear", &word(item));
                match (worn(&unit.damage), worn(&unit.uses)) {
                    (Some(damage), _) => format!("{name} (-{damage})"),
                    (None, Some(uses)) => format!("{name} ({uses}x)"),
                    (None, None) => name,
                }
            })
            .collect();
        let line = Phrase::new("sketch-unit").with("unit", unit.id).with("health", unit.health);
        let line = line.with("full", unit.max_health).with("actions", said(&unit.actions));
        let line = line.with("train", said(&unit.train_actions));
        let line = line.with("initiative", unit.initiative).with("training", unit.training);
        let line = line.with("combat", unit.combat).with("targets", unit.targets).with("armor", unit.armor);
        let (unit, bare) = (self.speaker.say(&line), Phrase::new("sketch-bare"));
        let gear = if gear.is_empty() { self.speaker.say(&bare) } else { gear.join(", ") };
        let _ = writeln!(self.out, "  {unit}; {gear}");
    }

    fn dictator(&mut self) {
        let unsaid = DictatorView::default();
        let dictator = self.view.dictator.as_ref().unwrap_or(&unsaid);
        let Some(id) = dictator.id else { return };
        self.blank();
        let line = Phrase::new("sketch-dictator").with("dictator", id).with("base", dictator.base);
        self.line(&line.with("hand", dictator.hand_count).with("deck", dictator.deck_count));
        let ability = self.speaker.say(&Phrase::new(format!("dictator-{id}.ability")));
        let _ = writeln!(self.out, "  {ability}");
        for card in said(&dictator.hand) {
            let name = self.speaker.name("tactic", &word(card));
            let text = self.speaker.say(&Phrase::new(format!("tactic-{card}.text")));
            let _ = writeln!(self.out, "  {name}: {text}");
        }
    }

    fn fight(&mut self) {
        if let Some(combat) = &self.view.combat {
            self.combat(combat);
        }
        if let Some(attack) = &self.view.attack {
            let hits = attack.hits.map(u32::from);
            let line = Phrase::new("sketch-attack").with("unit", attack.attacker).with("targets", &attack.targets);
            self.line(&line.with("hits", hits));
        }
        if let Some(barrage) = &self.view.barrage {
            self.blank();
            let queue: Vec<_> = barrage.queue.iter().map(|(sector, _)| *sector).collect();
            let line = Phrase::new("sketch-barrage").with("sector", barrage.sector).with("hits", barrage.hits);
            self.line(&line.with("remaining", barrage.remaining).with("sectors", queue));
            for (seat, capacity) in &barrage.capacity {
                self.line(&Phrase::new("sketch-capacity").with("who", seat).with("capacity", capacity));
            }
        }
    }

    fn combat(&mut self, combat: &CombatView) {
        self.blank();
        self.line(&Phrase::new("sketch-combat").with("sector", combat.sector).with("round", combat.round));
        for (at, entry) in combat.order.iter().enumerate() {
            let id = word(entry.who);
            let health = self.units().iter().find(|unit| word(unit.id) == id).map(|unit| said(&unit.health));
            let turn = if at == usize::from(combat.next) { ">" } else { " " };
            let line = Phrase::new("sketch-entry").with("who", &id).with("initiative", entry.initiative);
            let line = line.with("dice", entry.combat).with("targets", entry.targets).with("health", health);
            let line = line.with("n", self.militia_of(combat.sector, entry.who));
            let text = self.speaker.say(&line);
            let _ = writeln!(self.out, "{turn} {text}");
        }
        for dog in &combat.dogs {
            let line = Phrase::new("sketch-dog").with("carrier", dog.carrier).with("target", dog.target);
            self.line(&line.with("health", dog.health));
        }
    }

    /// How many militia a line of the firing order means.
    fn militia_of(&self, sector: SectorId, who: Target) -> Option<u8> {
        let Target::Militia(seat) = who else { return None };
        let here = self.view.sectors.as_ref()?.iter().find(|it| it.id == sector)?.militia.as_ref()?;
        here.get(&Owner::Player(seat)).or_else(|| here.get(&Owner::Enemy)).copied()
    }

    /// The cards of the viewer's own choice, with what they do.
    fn drawn(&mut self) {
        let Some(pending) = &self.view.pending else { return };
        self.blank();
        for unit in &pending.mercs {
            let id = word(*unit);
            let (text, ability) = (Phrase::new(format!("merc-{id}.text")), Phrase::new(format!("merc-{id}.ability")));
            let (text, ability) = (self.speaker.say(&text), self.speaker.say(&ability));
            let name = self.unit(*unit);
            let _ = writeln!(self.out, "{name}. {text} {ability}");
        }
        for item in &pending.items {
            let kind = item.kind().id;
            let text = self.speaker.say(&Phrase::new(format!("gear-{kind}.text")));
            let name = self.speaker.name("gear", kind);
            let _ = writeln!(self.out, "{name}. {text}");
        }
    }
}
