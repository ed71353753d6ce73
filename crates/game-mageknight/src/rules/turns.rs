//! MKG-1.5 to MKG-1.9: beginning, resting, ending a turn, and what is done between turns.

use sortie_engine::{Draft, GO, Go, Group, Offers, Term, payload};

use crate::course::{hand, turns};
use crate::data::tiles::SiteKind;
use crate::event::Event;
use crate::ids::{CardId, Phase, TacticId};
use crate::list::List;
use crate::map_view;
use crate::preview::Preview;
use crate::reason::Reason;
use crate::refs::Known;
use crate::rules::{At, Deed, Table, attack, duel, play, travel};
use crate::state::{MageKnight, Plan, Side};
use crate::world::Step;

/// Cards named in a payload.
pub type Cards = List<Known<CardId>, 12>;

/// The rows of named cards; an unknown name is no card in hand.
pub(super) fn known(cards: &Cards) -> Result<Vec<CardId>, Reason> {
    let unknown = Reason::CardNotInHand { card: CardId::Wound, needed: 1, have: 0 };
    cards.iter().map(|card| card.row().ok_or_else(|| unknown.clone())).collect()
}

/// Checks that cards are in hand.
pub(super) fn held(side: &Side, cards: &[CardId]) -> Result<(), Reason> {
    hand::in_hand(side, cards).map_or(Ok(()), |card| {
        let count = |pile: &[CardId]| pile.iter().filter(|other| **other == card).count() as u8;
        Err(Reason::CardNotInHand { card, needed: count(cards), have: count(&side.kit.hand) })
    })
}

/// Checks that cards are in hand and no wounds.
fn discardable(side: &Side, cards: &Cards) -> Result<(), Reason> {
    let cards = known(cards)?;
    held(side, &cards)?;
    if cards.contains(&CardId::Wound) { Err(Reason::WoundNotPlayable) } else { Ok(()) }
}

/// The different cards in hand that are no wounds, with their numbers, as terms of a form.
pub(super) fn hand_terms(side: &Side, wounds: bool) -> Vec<(Term, u32)> {
    let hand = &side.kit.hand;
    let different = hand.iter().enumerate().filter(|(at, card)| !hand[..*at].contains(card));
    let kept = different.map(|(_, card)| *card).filter(|card| wounds || *card != CardId::Wound);
    kept.map(|card| (Term::from(card), hand.iter().filter(|other| **other == card).count() as u32)).collect()
}

/// Whether something can be done before the turn, so that the player is asked.
pub(crate) fn has_before(at: At<'_>) -> bool {
    let side = at.side;
    let empty = side.deck.is_empty();
    let announce = empty && hand::hand_size(side) > 0 && at.world.realm.ending.announced.is_none();
    // Two cards drawn could empty the deck, so that the round could be ended.
    let motivates = (1..=2).contains(&side.deck.len()) && play::motivations(at).next().is_some();
    announce || sparing(at) || meditates(at) || (plunders(at) && !empty) || motivates
}

/// Sparing Power wants a decision.
pub(crate) fn sparing(at: At<'_>) -> bool {
    let trek = &at.side.trek;
    trek.tactic == Some(TacticId::SparingPower)
        && !trek.flipped
        && !trek.spared
        && (!at.side.deck.is_empty() || !trek.under.is_empty())
}

/// Midnight Meditation could be used.
pub(crate) fn meditates(at: At<'_>) -> bool {
    let trek = &at.side.trek;
    trek.tactic == Some(TacticId::MidnightMeditation) && !trek.flipped && hand::hand_size(at.side) > 0
}

fn plunders(at: At<'_>) -> bool {
    let here = at.side.trek.at;
    !at.side.trek.plundered && here.is_some_and(|here| at.world.realm.site(here) == Some(SiteKind::Village))
}

/// Begins the turn.
#[payload]
#[derive(Copy, Hash)]
pub struct BeginTurn {}

impl Deed for BeginTurn {
    const NAME: &'static str = "BEGIN_TURN";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::BeforeTurn])?;
        at.settled()?;
        if sparing(at) { Err(Reason::MustUseTactic) } else { Ok(()) }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.out.fence();
        table.side.phase = Phase::Waiting;
        let empty = table.side.deck.is_empty() && hand::hand_size(table.side) == 0;
        table.world.realm.step = if empty { Step::Forfeit } else { Step::StartTurn };
    }
}

/// Gives up the turn and ends the round.
#[payload]
#[derive(Copy, Hash)]
pub struct AnnounceEndOfRound {}

impl Deed for AnnounceEndOfRound {
    const NAME: &'static str = "ANNOUNCE_END_OF_ROUND";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::BeforeTurn])?;
        at.settled()?;
        if sparing(at) {
            return Err(Reason::MustUseTactic);
        }
        if !at.side.deck.is_empty() {
            return Err(Reason::DeckNotEmpty { cards: at.side.deck.len() as u8 });
        }
        if at.world.realm.ending.announced.is_some() { Err(Reason::EndAnnounced) } else { Ok(()) }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.out.fence();
        table.world.realm.step = Step::Forfeit;
    }
}

/// Draws two cards for a bad name, between two turns.
#[payload]
#[derive(Copy, Hash)]
pub struct Plunder {}

impl Deed for Plunder {
    const NAME: &'static str = "PLUNDER";
    const OFF_TURN: bool = true;

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        match at.side.phase {
            Phase::BeforeTurn | Phase::PvpAttend => at.settled()?,
            Phase::Waiting => quiet(at)?,
            _ => return Err(Reason::OwnTurn),
        }
        if !in_village(at) {
            return Err(Reason::NoVillage);
        }
        if at.side.trek.plundered {
            return Err(Reason::AlreadyPlundered);
        }
        if at.side.phase == Phase::Waiting { between(at) } else { Ok(()) }
    }

    fn offers(_: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        out.ready(Self {})
    }

    fn check(&self, _: At<'_>) -> Result<(), Reason> {
        Ok(())
    }

    fn apply(&self, table: &mut Table<'_>) {
        table.out.fence();
        table.side.trek.plundered = true;
        table.tell(|| Event::Plundered {});
        attack::change_reputation(table, -1);
        hand::draw(table, 2);
        go_on(table);
    }
}

fn in_village(at: At<'_>) -> bool {
    at.side.trek.at.is_some_and(|here| at.world.realm.site(here) == Some(SiteKind::Village))
}

/// MKG-1.10: whether a seat that is not awaited may do something now. Everybody is asked after every action, so what rules most of them
/// out comes first.
pub(crate) fn can_interrupt(at: At<'_>) -> bool {
    (!at.side.trek.plundered && in_village(at) && Plunder::open(at).is_ok())
        || (at.side.phase == Phase::Waiting
            && play::motivations(at).next().is_some()
            && play::PlaySpecial::open(at).is_ok())
}

/// MKG-1.10: refuses what is used between turns while the acting seat is busy.
fn quiet(at: At<'_>) -> Result<(), Reason> {
    let quiet = at.others.iter().any(|(_, side)| {
        matches!(side.phase, Phase::BeforeTurn | Phase::Movement | Phase::Interaction | Phase::AfterAction)
    });
    if !quiet || at.question().is_some() || at.world.realm.assault.is_some() || at.side.trek.out {
        return Err(Reason::NotYourTurn);
    }
    Ok(())
}

/// The same, and after the seat's last turn of the round.
pub(super) fn between(at: At<'_>) -> Result<(), Reason> {
    quiet(at)?;
    if last_turn_is_over(at) { Err(Reason::TooLate) } else { Ok(()) }
}

/// Something was used before the turn: it begins if nothing else could be.
pub(super) fn go_on(table: &mut Table<'_>) {
    if table.side.phase == Phase::BeforeTurn && !has_before(table.at()) {
        table.side.phase = Phase::Waiting;
        table.world.realm.step = Step::BeforeTurn;
    }
}

/// Whether the seat has had its last turn of the round.
fn last_turn_is_over(at: At<'_>) -> bool {
    let ending = &at.world.realm.ending;
    let own = at.seat() as u8;
    let near = ending.announced.is_some() || ending.triggered.is_some();
    let order = &at.world.realm.order;
    let n = order.len();
    let now = usize::from(at.world.realm.turn_of);
    // The seats that come before the last turns are used up still have one.
    let mut left = ending.turns_left;
    for step in 0..n {
        let place = order[(now + step) % n];
        let out = at.others.iter().any(|(seat, side)| seat == usize::from(place) && side.trek.out);
        if place == crate::world::DUMMY || out {
            continue;
        }
        if left == 0 {
            break;
        }
        if place == own {
            return false;
        }
        left -= 1;
    }
    near
}

/// Rests for the turn.
#[payload]
#[derive(Copy, Hash)]
pub struct Rest {
    #[fill]
    pub discard: Cards,
}

impl Deed for Rest {
    const NAME: &'static str = "REST";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.acting()?;
        let turn = &at.side.kit.turn;
        if turn.moved || turn.acted {
            return Err(Reason::AlreadyMoved);
        }
        if hand::hand_size(at.side) == 0 { Err(Reason::WrongRest) } else { Ok(()) }
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let wounds = at.side.wounds_in_hand().min(8);
        let cards = hand_terms(at.side, false);
        if cards.is_empty() {
            let discard = List::from_slice(&[Known::Row(CardId::Wound)]).unwrap_or_default();
            return out.ready(Self { discard });
        }
        for (card, _) in &cards {
            let Some(card) = card.id::<CardId>() else { continue };
            let mut discard: Cards = List::from_slice(&[Known::Row(card)]).unwrap_or_default();
            out.ready(Self { discard })?;
            for _ in 0..wounds {
                discard.push(Known::Row(CardId::Wound));
                out.ready(Self { discard })?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let wounds = self.discard.iter().filter(|card| card.row() == Some(CardId::Wound)).count();
        let others = self.discard.len() - wounds;
        let only_wounds = at.side.kit.hand.iter().all(|card| *card == CardId::Wound);
        let fits = if only_wounds { (wounds, others) == (1, 0) } else { others == 1 };
        if !fits {
            return Err(Reason::WrongRest);
        }
        held(at.side, &known(&self.discard)?)
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        preview.end_turn = map_view::end_turn(at).into();
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        let cards = known(&self.discard).unwrap_or_default();
        table.side.kit.turn.rested = true;
        table.tell(|| Event::Rested {});
        if table.side.kit.hand.iter().all(|card| *card == CardId::Wound) {
            let n = hand::hand_size(table.side) as u8;
            table.tell(|| Event::HandShown { wounds: n });
        }
        hand::discard(table, &cards);
        table.side.phase = Phase::AfterAction;
        table.tell(|| Event::PhaseChanged { phase: Phase::AfterAction });
    }
}

/// Whether a card that is no wound must still be played or discarded.
pub(crate) fn owes_card(at: At<'_>) -> bool {
    let turn = &at.side.kit.turn;
    let only_wounds = at.side.kit.hand.iter().all(|card| *card == CardId::Wound);
    let waived = only_wounds && (turn.moved || turn.acted || turn.rested || hand::hand_size(at.side) == 0);
    turn.played == 0 && !turn.excused && !waived
}

/// Ends the turn.
#[payload]
#[derive(Copy, Hash, Default)]
pub struct EndTurn {
    #[fill]
    #[serde(default)]
    pub discard: Cards,
}

impl Deed for EndTurn {
    const NAME: &'static str = "END_TURN";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Movement, Phase::Path, Phase::Interaction, Phase::AfterAction])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let plain = Self::default();
        if duel::must_attack(at) {
            out.blocked(|| Reason::MandatoryAction);
            return GO;
        }
        if turns::interrupted(at) {
            return match Deed::check(&plain, at) {
                Ok(()) => out.ready(plain),
                Err(why) => {
                    out.blocked(|| why);
                    GO
                }
            };
        }
        let terms = hand_terms(at.side, false);
        let least = u32::from(owes_card(at));
        let total: u32 = terms.iter().map(|(_, n)| *n).sum();
        if total == 0 {
            return match Deed::check(&plain, at) {
                Ok(()) => out.ready(plain),
                Err(why) => {
                    out.blocked(|| why);
                    GO
                }
            };
        }
        out.form(|| Draft::exact(plain, vec![Group::ids("discard", terms, least, total.min(12))]))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        if duel::must_attack(at) {
            return Err(Reason::MandatoryAction);
        }
        if turns::interrupted(at) {
            if !self.discard.is_empty() {
                return Err(Reason::NotNow);
            }
            let follows = at.side.kit.hand.iter().any(|card| *card != CardId::Wound);
            return if follows || !owes_card(at) { Ok(()) } else { Err(Reason::MustPlayOrDiscard) };
        }
        if self.discard.is_empty() {
            return if owes_card(at) { Err(Reason::MustPlayOrDiscard) } else { Ok(()) };
        }
        discardable(at.side, &self.discard)
    }

    fn preview(&self, at: At<'_>, mut preview: Preview) -> Option<Preview> {
        preview.end_turn = map_view::end_turn(at).into();
        Some(preview)
    }

    fn apply(&self, table: &mut Table<'_>) {
        let cards = known(&self.discard).unwrap_or_default();
        table.out.fence();
        table.world.realm.late_discard = turns::interrupted(table.at());
        hand::discard(table, &cards);
        table.world.realm.step = Step::EndTurn(1);
    }
}

/// Discards before the hand is filled.
#[payload]
#[derive(Copy, Hash)]
pub struct Discard {
    #[fill]
    pub cards: Cards,
}

impl Deed for Discard {
    const NAME: &'static str = "DISCARD";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.in_phase(&[Phase::Discard])?;
        at.settled()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        let terms = hand_terms(at.side, false);
        let least = u32::from(owes_card(at));
        let total: u32 = terms.iter().map(|(_, n)| *n).sum();
        if total == 0 {
            return out.ready(Self { cards: Cards::new() });
        }
        let blank = Self { cards: Cards::new() };
        out.form(|| Draft::exact(blank, vec![Group::ids("cards", terms, least, total.min(12))]))
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        discardable(at.side, &self.cards)?;
        if self.cards.is_empty() && owes_card(at) { Err(Reason::MustPlayOrDiscard) } else { Ok(()) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let cards = known(&self.cards).unwrap_or_default();
        table.out.fence();
        hand::discard(table, &cards);
        table.world.realm.step = Step::EndTurn(10);
    }
}

/// Turns a crystal into a token.
#[payload]
#[derive(Copy, Hash)]
pub struct CrystalToToken {
    pub color: crate::ids::Color,
}

impl Deed for CrystalToToken {
    const NAME: &'static str = "CRYSTAL_TO_TOKEN";

    fn exists(plan: &Plan) -> bool {
        plan.has_map()
    }

    fn open(at: At<'_>) -> Result<(), Reason> {
        at.own_turn()
    }

    fn offers(at: At<'_>, out: &mut Offers<'_, '_, MageKnight, Self>) -> Go {
        for color in crate::ids::Color::BASIC {
            if Deed::check(&Self { color }, at).is_ok() {
                out.ready(Self { color })?;
            }
        }
        GO
    }

    fn check(&self, at: At<'_>) -> Result<(), Reason> {
        let color = self.color;
        let has = at.side.kit.wallet.crystals.get(color.index()).is_some_and(|n| *n > 0);
        if has { Ok(()) } else { Err(Reason::NoCrystal { color }) }
    }

    fn apply(&self, table: &mut Table<'_>) {
        let wallet = &mut table.side.kit.wallet;
        wallet.crystals[self.color.index()] -= 1;
        wallet.gain_token(self.color);
        let color = self.color;
        table.tell(|| Event::TokenGained { color });
    }
}

/// Whether the hero shares its space, so that it can do nothing here.
pub(crate) fn alone(at: At<'_>) -> Result<(), Reason> {
    match at.side.trek.at {
        Some(here) if travel::shared(at, here) => Err(Reason::SpaceShared),
        _ => Ok(()),
    }
}
