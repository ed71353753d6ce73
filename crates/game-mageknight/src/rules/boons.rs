//! MKG-16.4: what effects allow besides plays: points that become others, Influence that buys more, banners, skills of the centre.

use sortie_engine::{Draft, GO, Go, Group, Offers, payload, vocabulary};

use crate::data::cards::CARDS;
use crate::effects::give::contribute;
use crate::effects::{Loan, Rule, Ware, ask, centre, offer, run};
use crate::event::{Event, OfferName};
use crate::ids::{AttackKind, CardId, Element, Phase, SkillId};
use crate::reason::Reason;
use crate::refs::{Known, UnitRef};
use crate::rules::attack::open_group;
use crate::rules::block::open_block;
use crate::rules::declare::fortified_member;
use crate::rules::spend::take_from_hand;
use crate::rules::{At, Deed, Table, attack, damage, duel, trade};
use crate::state::{Contribution, Frame, MageKnight, Plan, PointKind, Scope};
use crate::world::{Centre, DuelStep};

vocabulary! {
    /// Points that become others.
    pub enum Stock: "stock" { Move = "move", Influence = "influence" }

    /// What they become.
    pub enum Gained: "gained" {
        Attack = "A1",
        Ranged = "R1",
        Block = "B1",
        FireBlock = "B1f",
        IceBlock = "B1i",
    }
}

impl Gained {
    const fn element(self) -> Element {
        match self {
            Self::FireBlock => Element::Fire,
            Self::IceBlock => Element::Ice,
            Self::Attack | Self::Ranged | Self::Block => Element::Physical,
        }
    }

    /// The points that one of it costs.
    const fn price(self) -> u16 {
        if matches!(self, Self::Ranged) { 2 } else { 1 }
    }
}

/// Turns Move or Influence points into Attack or Block.
#[payload]
#[derive(Copy, Hash)]
pub struct Convert {
    #[serde(rename = "from")]
    pub stock: Stock,
    #[serde(rename = "to")]
    pub gained: Gained,
    #[fill]
    pub n: u16,
}

impl Convert {
    fn allowed(self, at: At<'_>) -> bool {
        let modifiers = &at.side.kit.modifiers;
        match (self.stock, self.gained) {
            (Stock::Move, Gained::Attack) => modifiers.has(Rule::MoveAttacks),
            (Stock::Move, Gained::Ranged) => modifiers.has(Rule::MoveShoots),
            (Stock::Influence, Gained::Block | Gained::FireBlock | Gained::IceBlock) => {
                modifiers.has(Rule::InfluenceBlocks(self.gained.element()))
            }
            _ => false,
        }
    }

    fn stock(self, at: At<'_>) -> u16 {
        if self.stock == Stock::Move { at.side.kit.move_points } else { at.side.kit.influence }
    }
}

impl Deed for Convert {
    const NAME: &'static str = "CONVERT";

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_combat()?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for stock in Stock::ALL.iter().copied() {
            for gained in Gained::ALL.iter().copied() {
                let one = Self { stock, gained, n: 1 };
                if Deed::check(&one, at).is_ok() {
                    let most = u32::from(one.stock(at) / gained.price());
                    out.form(|| Draft::exact(one, vec![Group::number("n", "points", 1, most)]))?;
                }
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        if !self.allowed(at) {
            return Err(Reason::CannotConvert);
        }
        if at.side.phase.against_hero() {
            match self.gained {
                Gained::Attack => duel::kind_fits(at, AttackKind::Melee, None)?,
                Gained::Ranged => duel::kind_fits(at, AttackKind::Ranged, None)?,
                _ if at.duel_step() == Some(DuelStep::Block) => {}
                _ => return Err(Reason::NoBlockDeclared),
            }
        } else if matches!(self.gained, Gained::Attack | Gained::Ranged) {
            let group = open_group(at.side).ok_or(Reason::NoAttackDeclared)?;
            if at.side.phase == Phase::RangedSiege {
                if self.gained == Gained::Attack {
                    return Err(Reason::CannotConvert);
                }
                if let Some(enemy) = fortified_member(at, group, 1) {
                    return Err(Reason::RangedNotAllowed { enemy });
                }
            }
        } else if open_block(at.side).is_none() {
            return Err(Reason::NoBlockDeclared);
        }
        let (needed, have) = (self.n.saturating_mul(self.gained.price()), self.stock(at));
        match self.n {
            0 => Err(Reason::SpendNothing),
            _ if have >= needed => Ok(()),
            _ if self.stock == Stock::Move => Err(Reason::NoMovePoints { needed, have }),
            _ => Err(Reason::NotEnoughInfluence { needed, have: i32::from(have) }),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let cost = self.n * self.gained.price();
        let kit = &mut table.side.kit;
        match self.stock {
            Stock::Move => kit.move_points -= cost,
            Stock::Influence => kit.influence -= cost,
        }
        let (kind, shown) = match self.gained {
            Gained::Attack => (PointKind::Attack(AttackKind::Melee), Some(AttackKind::Melee)),
            Gained::Ranged => (PointKind::Attack(AttackKind::Ranged), Some(AttackKind::Ranged)),
            _ => (PointKind::Block, None),
        };
        let (element, amount) = (self.gained.element(), self.n);
        contribute(table.side, Contribution { kind, element, amount, ..Contribution::default() });
        table.tell(|| Event::AttackPoolChanged { card: None, unit: None, kind: shown, element, amount, held: false });
    }
}

/// Pays Influence for what an effect sells: an advanced action, a unit made ready, a point of Healing.
#[payload]
#[derive(Copy, Hash)]
pub struct Spend {
    pub via: Known<CardId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitRef>,
}

/// What the seat's effects sell now.
fn wares(at: At<'_>) -> impl Iterator<Item = (CardId, Ware)> {
    at.side.kit.modifiers.iter().filter_map(|one| match one.rule {
        Rule::Shop { via, ware } => Some((via, ware)),
        _ => None,
    })
}

impl Spend {
    /// What is bought.
    fn ware(self, at: At<'_>) -> Option<Ware> {
        let via = self.via.row()?;
        let fits = |ware: &Ware| match ware {
            Ware::Action { .. } => self.card.is_some() && self.unit.is_none(),
            Ware::Ready { .. } => self.unit.is_some() && self.card.is_none(),
            Ware::Healing => self.unit.is_none() && self.card.is_none(),
        };
        wares(at).find(|(card, ware)| *card == via && fits(ware)).map(|(_, ware)| ware)
    }

    fn price(self, at: At<'_>, ware: Ware) -> u16 {
        match ware {
            Ware::Action { cost, .. } => u16::from(cost),
            Ware::Healing => 2,
            Ware::Ready { .. } => self.unit.map_or(u16::MAX, |unit| ask::ready_price(at.side, unit)),
        }
    }
}

impl Deed for Spend {
    const NAME: &'static str = "SPEND";

    fn open(at: At<'_>) -> Result<(), Reason> {
        if wares(at).next().is_none() {
            return Err(Reason::NothingSold);
        }
        at.own_turn()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let all: Vec<(CardId, Ware)> = wares(at).collect();
        for (via, ware) in all {
            let plain = Self { via: Known::Row(via), card: None, unit: None };
            let each: Vec<Self> = match ware {
                Ware::Action { .. } => {
                    let cards = at.world.realm.offers.actions.iter();
                    cards.map(|card| Self { card: Some(Known::Row(*card)), ..plain }).collect()
                }
                Ware::Ready { .. } => {
                    let units = (0..at.side.kit.units.len()).map(|unit| UnitRef(unit as u8));
                    units.map(|unit| Self { unit: Some(unit), ..plain }).collect()
                }
                Ware::Healing => vec![plain],
            };
            for spend in each {
                match Deed::check(&spend, at) {
                    Ok(()) => out.ready(spend)?,
                    Err(why @ Reason::NotEnoughInfluence { .. }) => out.blocked(|| why),
                    Err(_) => {}
                }
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let ware = self.ware(at).ok_or(Reason::NothingSold)?;
        match ware {
            Ware::Action { .. } => {
                let card = self.card.and_then(Known::row);
                let there = card.is_some_and(|card| at.world.realm.offers.actions.contains(&card));
                if !there {
                    return Err(Reason::NotInOffer { card, unit: None });
                }
            }
            Ware::Ready { level, .. } => {
                if !self.unit.is_some_and(|unit| ask::can_ready(at.side, unit, level)) {
                    return Err(Reason::CannotReady { level });
                }
            }
            Ware::Healing if at.side.phase.in_combat() => return Err(Reason::FightFirst),
            Ware::Healing => {}
        }
        trade::afford(at, self.price(at, ware))
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Some(ware) = self.ware(table.at()) else { return };
        let cost = self.price(table.at(), ware);
        table.side.kit.influence -= cost;
        let via = self.via.row().unwrap_or_default();
        match ware {
            Ware::Action { to_hand, .. } => {
                table.side.kit.modifiers.drop_one(Rule::Shop { via, ware });
                if let Some(card) = self.card.and_then(Known::row)
                    && crate::course::offers::take(table, OfferName::Actions, card)
                {
                    offer::gain(table, card, to_hand);
                }
            }
            Ware::Healing => {
                table.side.kit.healing += 1;
                table.tell(|| Event::HealingBought { n: 1, cost });
            }
            Ware::Ready { once, .. } => {
                if once {
                    table.side.kit.modifiers.drop_one(Rule::Shop { via, ware });
                }
                if let Some(unit) = self.unit.and_then(|unit| table.side.kit.units.get_mut(unit.index())) {
                    unit.spent = false;
                }
            }
        }
    }
}

/// Gives a unit a banner to bear.
#[payload]
#[derive(Copy, Hash)]
pub struct AttachBanner {
    pub card: Known<CardId>,
    pub unit: UnitRef,
}

/// Whether the banner is one that another card may be used as.
fn is_lent(at: At<'_>, card: CardId) -> bool {
    at.side.kit.modifiers.has(Rule::Lent(Loan::Artifact(card)))
}

/// The banners in hand, and one that another card may be used as.
fn banners(at: At<'_>) -> impl Iterator<Item = CardId> {
    let hand = at.side.kit.hand;
    let lent = at.side.kit.modifiers.find(|rule| match rule {
        Rule::Lent(Loan::Artifact(card)) => Some(card),
        _ => None,
    });
    let all = (0..hand.len()).map(move |place| hand[place]).chain(lent);
    all.filter(|card| CARDS[card.index()].banner.is_some())
}

impl Deed for AttachBanner {
    const NAME: &'static str = "ATTACH_BANNER";

    fn open(at: At<'_>) -> Result<(), Reason> {
        if banners(at).next().is_none() {
            return Err(Reason::NotABanner);
        }
        at.own_turn()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let cards: Vec<CardId> = banners(at).collect();
        for card in cards {
            for unit in 0..at.side.kit.units.len() {
                let attach = Self { card: Known::Row(card), unit: UnitRef(unit as u8) };
                if Deed::check(&attach, at).is_ok() {
                    out.ready(attach)?;
                }
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let card = self.card.row().ok_or(Reason::NotABanner)?;
        if CARDS[card.index()].banner.is_none() {
            return Err(Reason::NotABanner);
        }
        if !at.side.kit.hand.contains(&card) && !is_lent(at, card) {
            return Err(Reason::CardNotInHand { card, needed: 1, have: 0 });
        }
        let unit = at.side.kit.units.get(self.unit.index()).filter(|unit| !unit.gone);
        if unit.is_some() { Ok(()) } else { Err(Reason::NoSuchUnit) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Some(card) = self.card.row() else { return };
        if is_lent(table.at(), card) {
            // The card that stands for it has been played already; it bears the banner until the end of the turn.
            table.side.kit.modifiers.drop_one(Rule::Lent(Loan::Artifact(card)));
            attack::gain_fame(table, 1);
        } else {
            let kit = &mut table.side.kit;
            take_from_hand(kit, card);
            kit.turn.played = kit.turn.played.saturating_add(1);
        }
        damage::drop_banner(table, self.unit.index());
        if let Some(unit) = table.side.kit.units.get_mut(self.unit.index()) {
            (unit.banner, unit.furled) = (Some(card), false);
        }
        let unit = self.unit;
        table.tell(|| Event::BannerAttached { card, unit });
    }
}

/// MKG-5.8: a banner leaves its unit for the discard pile.
pub fn furl(table: &mut Table<'_>, card: CardId) {
    let kit = &mut table.side.kit;
    let Some(place) = kit.units.iter().position(|unit| unit.banner == Some(card)) else { return };
    (kit.units[place].banner, kit.units[place].furled) = (None, false);
    kit.discard.push(card);
    let unit = UnitRef(place as u8);
    table.tell(|| Event::BannerLost { card, unit });
}

/// Returns a skill from the centre for what it gives whoever does so.
#[payload]
#[derive(Copy, Hash)]
pub struct ReturnSkill {
    pub skill: Known<SkillId>,
}

/// The tokens of the centre that the seat may return: others', and alone its own of the turn before.
fn returnable(at: At<'_>) -> impl Iterator<Item = &Centre> {
    let own = at.seat() as u8;
    let solo = at.others.iter().next().is_none();
    let fresh = at.side.kit.turn.used;
    at.world.realm.centre.iter().filter(move |token| {
        let others = token.owner != own || (solo && !fresh.contains(token.skill));
        others && centre::returned(token.skill).is_some()
    })
}

impl Deed for ReturnSkill {
    const NAME: &'static str = "RETURN_SKILL";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        if returnable(at).next().is_none() {
            return Err(Reason::NothingReturned);
        }
        at.own_turn()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let skills: Vec<SkillId> = returnable(at).map(|token| token.skill).collect();
        for skill in skills {
            let give = Self { skill: Known::Row(skill) };
            if Deed::check(&give, at).is_ok() {
                out.ready(give)?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let skill = self.skill.row().filter(|skill| returnable(at).any(|token| token.skill == *skill));
        let skill = skill.ok_or(Reason::NothingReturned)?;
        let (program, op) = centre::returned(skill).ok_or(Reason::NothingReturned)?;
        let aims = program.effect().ops[usize::from(op)..].iter().any(|op| op.targets_enemy());
        if aims && !at.side.phase.in_combat() {
            return Err(Reason::EffectNotNow { effect: program.effect().key });
        }
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        let centre = &mut table.world.realm.centre;
        let place = centre.iter().position(|token| Some(token.skill) == self.skill.row());
        let Some(place) = place else { return };
        let token = centre.remove(place);
        let Some((program, op)) = centre::returned(token.skill) else { return };
        let who = table.seat.index() as u8;
        let (skill, color) = (Some(token.skill), token.color);
        // The owner is thanked by the number of its seat.
        let scope = Scope { skill, color, given_up: token.owner, ..Frame::default().scope };
        table.barrier();
        table.tell(|| Event::SkillReturned { skill: token.skill });
        run::begin(table, &[Frame { who, program, op, scope, ..Frame::default() }]);
    }
}
