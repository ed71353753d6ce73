//! The match as text, made from the view and the map alone; and what people call the places of a user's map.

use std::fmt::Write as _;

use sortie_engine::{Phrase, Seat, Speaker, Viewer, Word as _};

use crate::board::MapRef;
use crate::cards;
use crate::event::Capital;
use crate::ids::{CardId, ContinentId, Owner};
use crate::missions::{self, Mission};
use crate::state::Risk;
use crate::view::{self, TerritoryView, View};

/// The width of one entry, name and holding; two are in a line.
const COLUMN: usize = 40;

/// The name of a place or card of a user's map. The classic ones have texts, in every language.
pub(crate) fn place(map: &MapRef, kind: &str, id: &str) -> Option<Phrase> {
    let MapRef::Custom(custom) = map else { return None };
    let named = |name: &str| Phrase::new("place-named").with("name", name);
    match kind {
        "map" => (custom.id() == id).then(|| named(custom.name())),
        "territory" => custom.find(id).map(|at| named(custom.territory_name(at))),
        "continent" => custom.find_continent(id).map(|at| named(custom.continent_name(at))),
        "card" => {
            let at = custom.find(id.strip_prefix("card-")?)?;
            let symbol = cards::symbol(map, CardId::of_territory(at));
            Some(Phrase::new("place-card").with("name", custom.territory_name(at)).with("symbol", symbol))
        }
        _ => None,
    }
}

/// The phase, the continents with their territories, the players, and what the viewer holds.
pub(crate) fn sketch(state: &Risk, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let (view, _) = view::view(state, viewer);
    let page = Page { state, view: &view, speaker };
    let mut out = String::new();
    page.head(&mut out);
    for at in state.map().continents() {
        page.continent(at, &mut out);
    }
    out.push('\n');
    for seat in state.seats() {
        page.player(seat, &mut out);
    }
    if let Viewer::Seat(seat) = viewer {
        page.secrets(seat, &mut out);
    }
    page.capitals(&mut out);
    out
}

struct Page<'a> {
    state: &'a Risk,
    view: &'a View,
    speaker: &'a Speaker<'a>,
}

impl Page<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.speaker.say(phrase)
    }

    fn name(&self, kind: &str, id: &str) -> String {
        match place(&self.state.map, kind, id) {
            Some(phrase) => self.say(&phrase),
            None => self.speaker.name(kind, id),
        }
    }

    fn owner(&self, owner: Owner) -> String {
        match owner {
            Owner::Seat(seat) => self.speaker.player(seat),
            Owner::Neutral => self.speaker.name("owner", &owner.to_string()),
        }
    }

    fn territories(&self) -> impl Iterator<Item = &TerritoryView> + Clone {
        self.view.territories.0.iter().flatten()
    }

    fn head(&self, out: &mut String) {
        let turn = Phrase::new("sketch-turn").with("turnNumber", self.view.turn_number).with("phase", self.view.phase);
        let _ = writeln!(out, "{}", self.say(&turn));
    }

    /// "Australia (+2, held by Ann)", and below it the territories with armies and owners.
    fn continent(&self, at: ContinentId, out: &mut String) {
        let map = self.state.map();
        let members = map.members(at);
        if members.is_empty() {
            return;
        }
        let within = self.territories().filter(|territory| members.contains(territory.id));
        let owner_of = |territory: &TerritoryView| territory.owner_id.0.flatten();
        let first = within.clone().next().and_then(owner_of);
        let holder = first.filter(|owner| within.clone().all(|territory| owner_of(territory) == Some(*owner)));
        let mut title = Phrase::new(if holder.is_some() { "sketch-continent-held" } else { "sketch-continent" })
            .with("continent", self.name("continent", map.continent_id(at)))
            .with("bonus", map.bonus(at));
        if let Some(owner) = holder {
            title = title.with("ownerId", owner);
        }
        let _ = writeln!(out, "\n{}", self.say(&title));
        let entries: Vec<String> = within.map(|territory| self.territory(territory)).collect();
        for line in entries.chunks(2) {
            match line {
                [left, right] => {
                    let gap = COLUMN.saturating_sub(left.chars().count()).max(1);
                    let _ = writeln!(out, "  {left}{}{right}", " ".repeat(gap));
                }
                _ => line.iter().for_each(|only| {
                    let _ = writeln!(out, "  {only}");
                }),
            }
        }
    }

    /// "Alaska .............. 3 Ann".
    fn territory(&self, territory: &TerritoryView) -> String {
        let name = territory.id.with_word(|id| self.name("territory", id));
        let dots = ".".repeat(23_usize.saturating_sub(name.chars().count()).max(2));
        let owner = territory.owner_id.0.flatten().map(|owner| self.owner(owner));
        let hidden = territory.hidden.0 == Some(true);
        let holding = match (owner, hidden) {
            (Some(owner), false) => format!("{} {owner}", territory.army_count.0.unwrap_or_default()),
            (Some(owner), true) => format!("? {owner}"),
            (None, true) => self.say(&Phrase::new("sketch-fog")),
            (None, false) => self.say(&Phrase::new("sketch-free")),
        };
        format!("{name} {dots} {holding}")
    }

    /// What the viewer sees of a player; in the fog that may be less than there is.
    fn player(&self, seat: Seat, out: &mut String) {
        let own = self.territories().filter(|territory| territory.owner_id.0 == Some(Some(Owner::Seat(seat))));
        let armies: u64 = own.clone().map(|territory| u64::from(territory.army_count.0.unwrap_or_default())).sum();
        let foggy = self.territories().any(|territory| territory.hidden.0 == Some(true));
        let key = match (self.state.is_out(seat), foggy) {
            (true, _) => "sketch-out",
            (false, true) => "sketch-player-fog",
            (false, false) => "sketch-player",
        };
        let n_cards = self.view.card_counts.as_ref().and_then(|counts| counts.get(&seat)).copied().unwrap_or_default();
        let line = Phrase::new(key)
            .with("playerId", seat)
            .with("territories", own.count())
            .with("armies", armies)
            .with("cards", n_cards);
        let _ = writeln!(out, "{}", self.say(&line));
    }

    /// The viewer's cards, what the next set is worth, and the mission.
    fn secrets(&self, seat: Seat, out: &mut String) {
        let cards: Vec<CardId> = self.view.cards.0.iter().flatten().map(|card| card.id).collect();
        if !cards.is_empty() {
            let names: Vec<String> = cards.iter().map(|card| card.with_word(|id| self.name("card", id))).collect();
            let key = if self.view.next_set_value.is_some() { "sketch-hand-value" } else { "sketch-hand" };
            let hand = Phrase::new(key).with("cards", names.join(", ")).with("value", self.view.next_set_value);
            let _ = writeln!(out, "{}", self.say(&hand));
        }
        if let Some(mission) = self.view.missions.as_ref().and_then(|missions| missions.get(&seat)) {
            let said = self.say(&mission_text(self.state, seat, *mission));
            let _ = writeln!(out, "{}", self.say(&Phrase::new("sketch-mission").with("mission", said)));
        }
    }

    fn capitals(&self, out: &mut String) {
        let Some(capitals) = self.view.capitals.as_ref() else { return };
        let list: Vec<Capital> =
            capitals.iter().map(|(seat, at)| Capital { player_id: *seat, territory_id: *at }).collect();
        let _ = writeln!(out, "{}", self.say(&Phrase::new("sketch-capitals").with("capitals", list)));
    }
}

/// A mission in words, with the player to eliminate where there is one.
fn mission_text(state: &Risk, seat: Seat, mission: Mission) -> Phrase {
    Phrase::new(format!("mission-{}", u8::from(mission))).with("targetId", missions::target(state, seat, mission))
}
