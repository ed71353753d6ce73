//! MKG-8.2: what a place sells in an interaction besides units: cards, healing, another elite unit.

use sortie_engine::{GO, Go, Offers, Said, payload, vocabulary};

use crate::course::{hand, offers};
use crate::data::cards::CARDS;
use crate::data::tiles::SiteKind;
use crate::event::{Event, OfferName};
use crate::ids::{CardId, CityColor, Phase};
use crate::list::List;
use crate::preview::{DealPreview, Preview};
use crate::reason::Reason;
use crate::refs::Known;
use crate::rules::mana::Wanted;
use crate::rules::play::Mana;
use crate::rules::sites::{payable, too_much};
use crate::rules::trade::{afford, ask, city_color, foresee, market, one_of};
use crate::rules::{At, Deed, Table};
use crate::state::{MageKnight, Plan};
use crate::world::{About, Deal, Inquiry};

vocabulary! {
    /// What is for sale.
    pub enum Ware: "what" {
        Spell = "spell",
        Action = "action",
        Artifact = "artifact",
        Elite = "elite",
        Healing = "healing",
    }

    /// Where an advanced action is bought from.
    pub enum Shelf: "from" { Units = "units", Offer = "offer", Deck = "deck" }
}

/// Buys something.
#[payload]
#[derive(Copy, Hash)]
pub struct Buy {
    pub what: Ware,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Shelf>,
    /// Points of Healing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    #[serde(default, skip_serializing_if = "<[Mana]>::is_empty")]
    pub mana: List<Mana, 1>,
}

impl Buy {
    /// The row of cards it is about: one that is not named is the one that the place sells from.
    fn shelf(&self, at: At<'_>) -> Option<Shelf> {
        let here = if city_color(at).is_some() { Shelf::Offer } else { Shelf::Units };
        if self.what == Ware::Action { Some(self.from.unwrap_or(here)) } else { self.from }
    }

    /// Whether it names no card where there are several.
    fn leaves_open(&self, at: At<'_>) -> bool {
        let row = self.what == Ware::Spell || matches!(self.shelf(at), Some(Shelf::Units | Shelf::Offer));
        row && self.card.is_none()
    }

    /// The same with each card of the row.
    pub(super) fn named(self, at: At<'_>) -> impl Iterator<Item = Self> {
        let offers = &at.world.realm.offers;
        let row = match self.shelf(at) {
            Some(Shelf::Units) => &offers.monastery[..],
            Some(_) => &offers.actions[..],
            None => &offers.spells[..],
        };
        row.iter().map(move |card| Self { card: Some(Known::Row(*card)), ..self })
    }

    /// The price, and the reason where the place does not sell it.
    pub(super) fn price(&self, at: At<'_>) -> Result<u16, Reason> {
        let site = market(at)?;
        let color = city_color(at);
        match (self.what, site) {
            (Ware::Healing, SiteKind::Village) => Ok(3 * u16::from(self.n.unwrap_or(1))),
            (Ware::Healing, SiteKind::Monastery) => Ok(2 * u16::from(self.n.unwrap_or(1))),
            (Ware::Spell, SiteKind::Tower) => Ok(7),
            (Ware::Spell, SiteKind::City) if color == Some(CityColor::Blue) => Ok(7),
            (Ware::Action, SiteKind::Monastery) if self.shelf(at) == Some(Shelf::Units) => Ok(6),
            (Ware::Action, SiteKind::City)
                if color == Some(CityColor::Green) && self.shelf(at) != Some(Shelf::Units) =>
            {
                Ok(6)
            }
            (Ware::Artifact, SiteKind::City) if color == Some(CityColor::Red) => Ok(12),
            (Ware::Elite, SiteKind::City) if color == Some(CityColor::White) => Ok(2),
            _ => Err(Reason::NotSoldHere { ware: self.what }),
        }
    }
}

impl Deed for Buy {
    const NAME: &'static str = "BUY";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Interaction])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let plain = |what| Self { what, card: None, from: None, n: None, mana: List::new() };
        let realm = &at.world.realm;
        let try_all = |buy: Self, out: &mut Offers<'_, '_, MageKnight, Self>| match Deed::check(&buy, at) {
            Ok(()) => out.asking(buy, &["mana"]),
            Err(why @ Reason::NotEnoughInfluence { .. }) => {
                out.blocked(|| why);
                GO
            }
            Err(_) => GO,
        };
        for n in 1..=9 {
            try_all(Self { n: Some(n), ..plain(Ware::Healing) }, out)?;
        }
        for card in realm.offers.spells.iter() {
            try_all(Self { card: Some(Known::Row(*card)), ..plain(Ware::Spell) }, out)?;
        }
        for card in realm.offers.monastery.iter() {
            try_all(Self { card: Some(Known::Row(*card)), from: Some(Shelf::Units), ..plain(Ware::Action) }, out)?;
        }
        for card in realm.offers.actions.iter() {
            try_all(Self { card: Some(Known::Row(*card)), from: Some(Shelf::Offer), ..plain(Ware::Action) }, out)?;
        }
        try_all(Self { from: Some(Shelf::Deck), ..plain(Ware::Action) }, out)?;
        try_all(plain(Ware::Artifact), out)?;
        try_all(plain(Ware::Elite), out)
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let cost = self.price(at)?;
        let offers = &at.world.realm.offers;
        if self.leaves_open(at) && self.n.is_none() {
            return one_of(self.named(at).map(|one| Deed::check(&one, at)));
        }
        let named = self.card.and_then(Known::row);
        let there = match (self.what, self.shelf(at)) {
            (Ware::Spell, None) => named.is_some_and(|card| offers.spells.contains(&card)),
            (Ware::Action, Some(Shelf::Units)) => named.is_some_and(|card| offers.monastery.contains(&card)),
            (Ware::Action, Some(Shelf::Offer)) => named.is_some_and(|card| offers.actions.contains(&card)),
            (Ware::Action, Some(Shelf::Deck)) => self.card.is_none() && !at.world.realm.actions.is_empty(),
            (Ware::Artifact, None) => {
                self.card.is_none() && usize::from(at.side.kit.turn.bought) < at.world.realm.artifacts.len().min(5)
            }
            (Ware::Elite, None) => self.card.is_none() && !at.world.unit_decks[1].is_empty() && !offers.units.is_full(),
            (Ware::Healing, None) => self.card.is_none() && self.n.is_some_and(|n| (1..=30).contains(&n)),
            _ => false,
        };
        if !there || (self.n.is_some() && self.what != Ware::Healing) {
            return Err(Reason::NotInOffer { card: named, unit: None });
        }
        afford(at, cost)?;
        match (self.what, named) {
            (Ware::Spell, Some(card)) => {
                let color = CARDS[card.index()].color.map_or(Wanted::AnyBasic, Wanted::Exactly);
                payable(at, &[color], &self.mana).map(drop)
            }
            _ if self.mana.is_empty() => Ok(()),
            _ => Err(too_much(0, &self.mana)),
        }
    }

    /// With the prices of the place, as before the interaction.
    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        if preview.legal {
            preview.interaction = foresee(at).into();
        }
        preview.deal = Said(self.price(at).ok().map(|price| DealPreview::of(at, price, 0)));
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        if self.leaves_open(table.at()) {
            return ask(table, About::Buying(*self));
        }
        let cost = self.price(table.at()).unwrap_or_default();
        let named = self.card.and_then(Known::row);
        if let (Ware::Spell, Some(card)) = (self.what, named) {
            table.world.realm.paying = List::from_slice(&self.mana).unwrap_or_default();
            buy_spell(table, card);
            return;
        }
        table.side.kit.influence -= cost;
        match (self.what, self.shelf(table.at()), named) {
            (Ware::Healing, ..) => {
                let kit = &mut table.side.kit;
                kit.healing += u16::from(self.n.unwrap_or(1));
                let n = u16::from(self.n.unwrap_or(1));
                table.tell(|| Event::HealingBought { n, cost });
            }
            (Ware::Action, Some(Shelf::Offer), Some(card)) => {
                offers::take(table, OfferName::Actions, card);
                hand::gain_on_deck(table, card, true);
            }
            (Ware::Action, Some(Shelf::Deck), _) => {
                let deck = &mut table.world.realm.actions;
                if let Some(at) = table.chance.draw_position("draw", deck.iter().copied()) {
                    let card = deck.remove(at);
                    table.out.fence();
                    hand::gain_on_deck(table, card, false);
                }
            }
            (Ware::Action, _, Some(card)) => {
                let shelf = &mut table.world.realm.offers.monastery;
                if let Some(at) = shelf.iter().position(|other| *other == card) {
                    shelf.remove(at);
                    hand::gain_on_deck(table, card, true);
                }
            }
            (Ware::Artifact, ..) => {
                table.side.kit.turn.bought += 1;
                table.tell(|| Event::ArtifactBought { cost });
            }
            (Ware::Elite, ..) => {
                offers::draw_unit(table, 1);
                let units = table.world.realm.offers.units;
                table.tell(|| Event::UnitsOffered { units: units.to_vec() });
            }
            _ => {}
        }
    }
}

/// Completes the purchase of a spell, or asks for its mana.
pub(super) fn buy_spell(table: &mut Table<'_>, card: CardId) {
    let color = CARDS[card.index()].color.map_or(Wanted::AnyBasic, Wanted::Exactly);
    let paying = table.world.realm.paying;
    if paying.is_empty() {
        let who = table.seat.index() as u8;
        table.world.realm.inquiry = Some(Inquiry { who, about: About::Mana(Deal::Spell(card)) });
        return;
    }
    if let Ok(funds) = payable(table.at(), &[color], &paying) {
        table.side.kit.wallet = funds.wallet;
        table.world.source = funds.dice;
    }
    table.world.realm.paying.clear();
    table.side.kit.influence = table.side.kit.influence.saturating_sub(7);
    if offers::take(table, OfferName::Spells, card) {
        hand::gain_on_deck(table, card, true);
    }
}
