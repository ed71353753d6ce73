//! MKG-10: the tactics: taking one, and using those that are used later.

use sortie_engine::{Draft, GO, Go, Group, Offers, payload, vocabulary};

use crate::course::hand;
use crate::event::Event;
use crate::ids::{CardId, Color, Phase, TacticId};
use crate::list::List;
use crate::reason::Reason;
use crate::refs::Known;
use crate::rules::turns::{Cards, hand_terms, held, known, meditates, sparing};
use crate::rules::{At, Deed, Table};
use crate::state::{Die, MageKnight, Plan};
use crate::world::{About, Inquiry, Step};

/// Takes a tactic.
#[payload]
#[derive(Copy, Hash)]
pub struct ChooseTactic {
    pub tactic: TacticId,
    /// The cards that Rethink discards; asked for where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
    /// The die that Mana Steal takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// The card that Preparation takes out of the deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Known<CardId>>,
}

impl ChooseTactic {
    /// A tactic whose choices are asked for.
    #[must_use]
    pub const fn plain(tactic: TacticId) -> Self {
        Self { tactic, cards: None, color: None, card: None }
    }

    /// The members that a tactic may name at once.
    const fn asks(tactic: TacticId) -> &'static [&'static str] {
        match tactic {
            TacticId::Rethink => &["cards"],
            TacticId::ManaSteal => &["color"],
            TacticId::Preparation => &["card"],
            _ => &[],
        }
    }
}

impl Deed for ChooseTactic {
    const NAME: &'static str = "CHOOSE_TACTIC";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Tactics])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for tactic in TacticId::ALL.iter().copied() {
            let plain = Self::plain(tactic);
            if Deed::check(&plain, at).is_ok() {
                out.asking(plain, Self::asks(tactic))?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let tactic = self.tactic;
        if at.world.realm.shown & tactic.bit() == 0 {
            return Err(Reason::TacticTaken { tactic });
        }
        let named = [(self.cards.is_some(), "cards"), (self.color.is_some(), "color"), (self.card.is_some(), "card")];
        if named.iter().any(|(is, member)| *is && !Self::asks(tactic).contains(member)) {
            return Err(Reason::NotOfTactic { tactic });
        }
        if let Some(cards) = &self.cards {
            let cards = known(cards)?;
            held(at.side, &cards)?;
            if cards.len() > 3 {
                return Err(Reason::NotOfTactic { tactic });
            }
        }
        if let Some(color) = self.color.filter(|color| !stealable(at).any(|other| other == *color)) {
            return Err(Reason::NoSuchDie { color });
        }
        match self.card.map(Known::row) {
            Some(Some(card)) if at.side.deck.contains(&card) => Ok(()),
            Some(card) => Err(Reason::NotInDeck { card }),
            None => Ok(()),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let tactic = self.tactic;
        table.out.fence();
        let realm = &mut *table.world.realm;
        realm.shown &= !tactic.bit();
        realm.step = Step::PickTactic;
        let trek = &mut table.side.trek;
        (trek.tactic, trek.flipped, trek.spared) = (Some(tactic), false, false);
        table.side.phase = Phase::Waiting;
        table.tell(|| Event::TacticTaken { tactic });
        let who = table.seat.index() as u8;
        let ask = |table: &mut Table<'_>, about| {
            table.side.phase = Phase::Tactics;
            table.world.realm.inquiry = Some(Inquiry { who, about });
        };
        match tactic {
            TacticId::Rethink if self.cards.is_some() => {
                let cards = self.cards.as_ref().and_then(|cards| known(cards).ok()).unwrap_or_default();
                rethink(table, &cards);
            }
            TacticId::Rethink if hand::hand_size(table.side) > 0 => ask(table, About::Rethink),
            TacticId::ManaSteal if self.color.is_some() => self.color.into_iter().for_each(|color| steal(table, color)),
            TacticId::ManaSteal if stealable(table.at()).next().is_some() => ask(table, About::Steal),
            TacticId::GreatStart => hand::draw(table, 2),
            TacticId::Preparation if self.card.is_some() => {
                self.card.and_then(Known::row).into_iter().for_each(|card| prepare(table, card));
            }
            TacticId::Preparation if !table.side.deck.is_empty() => ask(table, About::Preparation),
            _ => {}
        }
    }
}

/// The colors of dice that Mana Steal can take, each once.
pub(super) fn stealable(at: At<'_>) -> impl Iterator<Item = Color> {
    Color::BASIC.into_iter().filter(move |color| at.world.source.iter().any(|die| die.color == *color && !die.taken))
}

/// Mana Steal takes a die out of the Source.
pub(super) fn steal(table: &mut Table<'_>, color: Color) {
    if let Some(at) = table.world.source.iter().position(|die| die.color == color && !die.taken) {
        table.world.source.remove(at);
        table.side.kit.wallet.stolen = Some(color);
    }
}

/// Rethink: discards, draws as many, and shuffles the discard pile into the deck.
pub(super) fn rethink(table: &mut Table<'_>, cards: &[CardId]) {
    table.out.fence();
    hand::discard(table, cards);
    table.side.kit.turn.played = 0;
    hand::draw(table, cards.len());
    if cards.is_empty() {
        return;
    }
    let kit = &mut table.side.kit;
    let mut deck: Vec<CardId> = table.side.deck.iter().copied().chain(kit.discard.iter().copied()).collect();
    deck.extend(std::iter::repeat_n(CardId::Wound, usize::from(kit.discard_wounds)));
    deck.sort();
    kit.discard.clear();
    kit.discard_wounds = 0;
    shuffle_into(table, deck);
}

/// Shuffles these cards into the seat's deck.
fn shuffle_into(table: &mut Table<'_>, mut cards: Vec<CardId>) {
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut cards);
    table.side.deck.clear();
    for card in cards {
        table.side.deck.push(card);
    }
    table.side.trek.known_top = 0;
}

/// Preparation: one card of the deck into hand, the rest shuffled.
pub(super) fn prepare(table: &mut Table<'_>, card: CardId) {
    let Some(at) = table.side.deck.iter().position(|other| *other == card) else { return };
    table.side.deck.remove(at);
    crate::rules::camp::add_to_hand(&mut table.side.kit, card);
    table.barrier();
    table.tell(|| Event::CardsDrawn { n: 1, cards: Some(vec![card]) });
    let mut rest = table.side.deck.to_vec();
    rest.sort();
    shuffle_into(table, rest);
}

/// Long Night: three cards of the shuffled discard pile become the deck.
pub(super) fn long_night(table: &mut Table<'_>) {
    let kit = &table.side.kit;
    let mut cards = kit.discard.to_vec();
    cards.extend(std::iter::repeat_n(CardId::Wound, usize::from(kit.discard_wounds)));
    let event = table.next_event();
    table.chance.event_at(event).shuffle(&mut cards);
    table.barrier();
    for card in cards.into_iter().take(3) {
        let kit = &mut table.side.kit;
        if card == CardId::Wound {
            kit.discard_wounds -= 1;
        } else if let Some(at) = kit.discard.iter().position(|other| *other == card) {
            kit.discard.remove(at);
        }
        table.side.deck.push(card);
    }
    table.side.trek.flipped = true;
    table.tell(|| Event::TacticUsed { tactic: TacticId::LongNight });
}

/// The die of Mana Steal that was used goes back to the Source with a new face.
pub(crate) fn return_die(table: &mut Table<'_>) {
    let wallet = &mut table.side.kit.wallet;
    if !std::mem::take(&mut wallet.stolen_used) {
        return;
    }
    wallet.stolen = None;
    table.side.trek.flipped = true;
    table.out.fence();
    let event = table.next_event();
    let color = table.chance.event_at(event).pick("die", Color::ALL);
    table.world.source.push(Die { color, ..Die::default() });
    let dice = table.world.source.iter().map(|die| die.color).collect();
    table.tell(|| Event::SourceRolled { dice });
}

vocabulary! {
    /// What Sparing Power does.
    #[derive(Default)]
    pub enum Spare: "do" { #[default] Stash = "STASH", Take = "TAKE" }
}

/// Uses the tactic.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct UseTactic {
    #[serde(default, skip_serializing_if = "<[Known<CardId>]>::is_empty")]
    #[fill]
    pub cards: Cards,
    #[serde(default, skip_serializing_if = "<[Color]>::is_empty")]
    pub dice: List<Color, 2>,
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub what: Option<Spare>,
}

impl Deed for UseTactic {
    const NAME: &'static str = "USE_TACTIC";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.settled()?;
        let trek = &at.side.trek;
        let before: &'static [Phase] = &[Phase::BeforeTurn];
        match trek.tactic {
            Some(TacticId::SparingPower) => {
                at.in_phase(before)?;
                if sparing(at) { Ok(()) } else { Err(Reason::TacticUsed { tactic: TacticId::SparingPower }) }
            }
            Some(TacticId::MidnightMeditation) => {
                at.in_phase(before)?;
                if meditates(at) { Ok(()) } else { Err(Reason::TacticUsed { tactic: TacticId::MidnightMeditation }) }
            }
            Some(TacticId::TheRightMoment) => {
                at.own_turn()?;
                if trek.flipped {
                    return Err(Reason::TacticUsed { tactic: TacticId::TheRightMoment });
                }
                let ending = &at.world.realm.ending;
                let near = ending.announced.is_some() || ending.triggered.is_some();
                if near { Err(Reason::EndAnnounced) } else { Ok(()) }
            }
            Some(TacticId::ManaSearch) => {
                at.own_turn()?;
                let turn = &at.side.kit.turn;
                if turn.searched {
                    return Err(Reason::TacticUsed { tactic: TacticId::ManaSearch });
                }
                let used = at.side.kit.wallet.dice_used > 0;
                let free = at.world.source.iter().any(|die| !die.taken);
                if used || !free { Err(Reason::TooLate) } else { Ok(()) }
            }
            Some(TacticId::LongNight) => {
                at.own_turn()?;
                if trek.flipped {
                    return Err(Reason::TacticUsed { tactic: TacticId::LongNight });
                }
                if !at.side.deck.is_empty() {
                    return Err(Reason::DeckNotEmpty { cards: at.side.deck.len() as u8 });
                }
                let pile = at.side.kit.discard.len() + usize::from(at.side.kit.discard_wounds);
                if pile == 0 { Err(Reason::NothingToUse { tactic: TacticId::LongNight }) } else { Ok(()) }
            }
            tactic => Err(Reason::NoTactic { tactic }),
        }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let plain = Self::default();
        match at.side.trek.tactic {
            Some(TacticId::SparingPower) => {
                for what in [Some(Spare::Stash), Some(Spare::Take)] {
                    let using = Self { what, ..plain };
                    if Deed::check(&using, at).is_ok() {
                        out.ready(using)?;
                    }
                }
                GO
            }
            Some(TacticId::MidnightMeditation) => {
                let terms = hand_terms(at.side, true);
                let total: u32 = terms.iter().map(|(_, n)| *n).sum();
                out.form(|| Draft::exact(plain, vec![Group::ids("cards", terms, 1, total.min(5))]))
            }
            Some(TacticId::ManaSearch) => {
                for (place, one) in Color::ALL.iter().enumerate() {
                    let single = Self { dice: List::from_slice(&[*one]).unwrap_or_default(), ..plain };
                    if Deed::check(&single, at).is_ok() {
                        out.ready(single)?;
                    }
                    for other in &Color::ALL[place..] {
                        let pair = Self { dice: List::from_slice(&[*one, *other]).unwrap_or_default(), ..plain };
                        if Deed::check(&pair, at).is_ok() {
                            out.ready(pair)?;
                        }
                    }
                }
                GO
            }
            _ => out.ready(plain),
        }
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let cards = known(&self.cards)?;
        let fits = |cards: bool, dice: bool, what: bool| {
            let shape = cards == self.cards.is_empty() || dice == self.dice.is_empty() || what == self.what.is_none();
            if shape { Err(Reason::NotNow) } else { Ok(()) }
        };
        match at.side.trek.tactic {
            Some(TacticId::SparingPower) => {
                fits(false, false, true)?;
                let able = match self.what {
                    Some(Spare::Stash) => !at.side.deck.is_empty() && !at.side.trek.under.is_full(),
                    _ => !at.side.trek.under.is_empty(),
                };
                if able { Ok(()) } else { Err(Reason::NothingToUse { tactic: TacticId::SparingPower }) }
            }
            Some(TacticId::MidnightMeditation) => {
                fits(true, false, false)?;
                held(at.side, &cards)?;
                if cards.len() <= 5 { Ok(()) } else { Err(Reason::NotNow) }
            }
            Some(TacticId::ManaSearch) => {
                fits(false, true, false)?;
                let free = |color: Color| at.world.source.iter().filter(|die| !die.taken && die.color == color).count();
                for color in self.dice.iter() {
                    if self.dice.iter().filter(|other| *other == color).count() > free(*color) {
                        return Err(Reason::DieTaken { color: *color });
                    }
                }
                let gold = self.dice.iter().filter(|color| **color == Color::Gold).count();
                if gold < free(Color::Gold).min(self.dice.len()) { Err(Reason::DepletedFirst) } else { Ok(()) }
            }
            _ => fits(false, false, false),
        }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let Some(tactic) = table.side.trek.tactic else { return };
        let cards = known(&self.cards).unwrap_or_default();
        match tactic {
            TacticId::SparingPower => {
                table.out.fence();
                table.side.trek.spared = true;
                if self.what == Some(Spare::Stash) {
                    let card = table.side.deck.remove(0);
                    table.side.trek.under.push(card);
                    table.side.trek.known_top = table.side.trek.known_top.saturating_sub(1);
                } else {
                    table.side.trek.flipped = true;
                    let under = std::mem::take(&mut table.side.trek.under);
                    under.iter().for_each(|card| crate::rules::camp::add_to_hand(&mut table.side.kit, *card));
                    let taken = under.to_vec();
                    table.tell(|| Event::CardsDrawn { n: taken.len() as u8, cards: Some(taken) });
                }
                table.side.phase = Phase::Waiting;
                table.world.realm.step = Step::BeforeTurn;
            }
            TacticId::MidnightMeditation => {
                let mut deck = table.side.deck.to_vec();
                for card in &cards {
                    hand::take_from_hand(&mut table.side.kit, *card);
                    deck.push(*card);
                }
                deck.sort();
                table.side.trek.flipped = true;
                table.out.fence();
                shuffle_into(table, deck);
                hand::draw(table, cards.len());
                table.side.phase = Phase::Waiting;
                table.world.realm.step = Step::BeforeTurn;
            }
            TacticId::TheRightMoment => {
                table.seal();
                table.side.trek.flipped = true;
                table.side.trek.again = true;
            }
            TacticId::ManaSearch => {
                table.side.kit.turn.searched = true;
                let event = table.next_event();
                let mut draws = table.chance.event_at(event);
                let mut left = self.dice;
                for die in table.world.source.iter_mut().filter(|die| !die.taken) {
                    if let Some(at) = left.iter().position(|color| *color == die.color) {
                        left.remove(at);
                        die.color = draws.pick("die", Color::ALL);
                    }
                }
                table.barrier();
                let dice = table.world.source.iter().map(|die| die.color).collect();
                table.tell(|| Event::SourceRolled { dice });
            }
            TacticId::LongNight => {
                long_night(table);
                return;
            }
            _ => {}
        }
        table.tell(|| Event::TacticUsed { tactic });
    }
}
