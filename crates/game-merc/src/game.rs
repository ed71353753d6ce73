//! The contract of the engine, each duty handed to the file that does it. The actions bring their own.

use std::ops::RangeInclusive;

use serde_json::{Value, json};
use sortie_engine::{
    ActionSet, Awaiting, Chance, Draws, Emitted, EventSink, Game, Go, OfferSink, OptionFault, Outcome, Phrase, Refusal,
    Seat, Setup, Speaker, Things, Viewer,
};

use crate::data::cards::{DICTATORS, TACTICS};
use crate::data::items::KINDS;
use crate::data::mercs::MERCS;
use crate::data::sectors::SECTORS;
use crate::event::Event;
use crate::ids::SlotName;
use crate::options::{Mode, Options};
use crate::preview::Preview;
use crate::reason::Reason;
use crate::rules::ai::FOLLOWED;
use crate::rules::{Action, now};
use crate::state::{Merc, Step};
use crate::view::{PlayerView, View};
use crate::{guide, hidden, sketch, view};

impl Game for Merc {
    const KEY: &'static str = "merc";
    const TITLE: &'static str = "MERC";
    const RULES: u32 = 3;
    const SEATS: RangeInclusive<usize> = 1..=7;
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", include_str!("../texts/en.ftl"))];
    const SCHEMA: &'static str = include_str!("../schema.json");
    const PASS: Option<&'static str> = Some("END_TURN");

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        Merc::set_up(setup, chance, out)
    }

    sortie_engine::basics!();

    fn vet(options: &Options, seats: usize) -> Vec<OptionFault> {
        options.vet(seats)
    }

    fn things() -> Vec<Things> {
        fn things(
            kind: &'static str,
            ids: impl Iterator<Item = &'static str>,
            attributes: &'static [&'static str],
        ) -> Things {
            Things { kind, ids: ids.map(str::to_owned).collect(), attributes }
        }
        vec![
            things("merc", MERCS.iter().map(|row| row.id), &["text", "ability"]),
            things("dictator", DICTATORS.iter().map(|row| row.id), &["text", "ability"]),
            things("tactic", TACTICS.iter().map(|row| row.id), &["text"]),
            things("gear", KINDS.iter().map(|row| row.id), &["text"]),
            things("sector", SECTORS.iter().map(|row| row.id), &["text"]),
            Things::with_text(Mode::ALL.iter().copied(), &["text"]),
            things("rule", FOLLOWED.into_iter(), &[]),
        ]
    }

    /// The cards: what clients print beside the ids.
    fn board(_: &Options) -> Value {
        let skills =
            |[init, train, combat]: [i8; 3]| json!({ "initiative": init, "training": train, "combat": combat });
        json!({
            "sectors": SECTORS.iter().map(|row| json!({ "id": row.id, "name": row.name, "value": row.value,
                "loot": row.loot })).collect::<Vec<_>>(),
            "mercs": MERCS.iter().map(|row| json!({ "id": row.id, "name": row.name, "health": row.health,
                "skills": skills(row.skills) })).collect::<Vec<_>>(),
            "equipment": KINDS.iter().map(|row| json!({ "id": row.id, "name": row.name, "copies": row.copies,
                "slot": SlotName::of(row.family).word(), "uses": row.uses, "skills": skills(row.skills), "targets": row.targets, "armor": row.armor,
                "armorPiercing": row.pierces })).collect::<Vec<_>>(),
            "tactics": TACTICS.iter().map(|row| json!({ "id": row.id, "name": row.name,
                "revealsBase": row.reveals })).collect::<Vec<_>>(),
            "dictators": DICTATORS.iter().map(|row| json!({ "id": row.id, "name": row.name,
                "skills": skills(row.skills) })).collect::<Vec<_>>(),
        })
    }

    fn awaiting(&self) -> Awaiting {
        self.who()
    }

    fn current(&self) -> Option<Seat> {
        if self.is_versus() {
            let mut members = self.faction_seats(self.faction);
            let only = members.next().filter(|_| members.next().is_none());
            return only.filter(|_| self.step == Step::B);
        }
        let dictators = self.step >= Step::D0 && self.step != Step::B && self.step != Step::A;
        (dictators && self.has_dictator()).then(|| self.tyrant())
    }

    /// The last seat is the Dictator's, but for a lone Rebel.
    fn role(seat: Seat, seats: usize) -> Option<&'static str> {
        let rules = seats > 1 && seat.index() + 1 == seats;
        Some(if rules { "DICTATOR" } else { "REBEL" })
    }

    fn turn(&self) -> u32 {
        u32::from(self.day)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> Go {
        if out.wants_blocked() { Action::offers(self, seat, out) } else { now::offers(self, seat, out) }
    }

    fn preview(&self, seat: Seat, action: &Action) -> Option<Preview> {
        if self.previews(seat) { action.preview(self, seat) } else { None }
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        debug_assert!(self.check(seat, action).is_ok(), "apply trusts check: {action:?}");
        action.apply(self, seat, out);
        self.run(out);
    }

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        guide::guide(self, seat)
    }

    fn place(&self, kind: &str, id: &str) -> Option<Phrase> {
        guide::thing(kind, id)
    }

    fn sketch(&self, viewer: Viewer, speaker: &Speaker<'_>) -> String {
        sketch::sketch(self, viewer, speaker)
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        view::view(self, viewer)
    }

    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        view::mask(event, viewer)
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        hidden::determinize(self, seat, draws);
    }
}
