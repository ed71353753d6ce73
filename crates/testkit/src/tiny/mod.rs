//! A small but complete game: hidden cards, a simultaneous step, forms, a die, undoable steps, and an out-of-turn
//! window. The testkit's own tests run on it, and an author can read a whole game in four files.
//!
//! TNY-1. 2 to 4 players; 8 cards each of silk, salt and tea; hands of 4. A round is a stash and then a trade by each
//! player in the order of seats. TNY-2. Everybody at once puts 2 cards of their hand (all, if fewer) into their vault.
//! TNY-3. The trader sells any number of times (TNY-3.1, a card brings 4 coins less one for every two of its kind
//! already on the market, at least 1); any other player may tip the trader one coin, once a turn (TNY-3.2); the roll
//! ends the turn: 4 to 6 earn that many coins, and one card is drawn (TNY-3.3). TNY-4. After the last round most coins,
//! vault silk for two and vault tea for one, win.

mod encode;
mod rules;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use sortie_engine::{
    Audit, Awaiting, Bots, Chance, Draws, Emitted, Encoding, Evaluate, EventSink, Game, Json, Level, Named, Outcome,
    Phrase, Plans, Playout, Position, Refusal, Said, Seat, SeatSet, Setup, Things, Viewer,
};

pub use rules::{Action, Roll, Sell, Stash, Tip};
pub use words::{Event, Good, Goods, Options, Phase, PlayerView, Preview, Reason, View};

/// How many cards of each kind there are.
const OF_EACH: u16 = 8;
/// How many cards a hand is dealt.
const HAND: usize = 4;
/// How many cards are stashed in a round.
const STASH: u32 = 2;
/// The most seats.
const MAX: usize = 4;

/// The state.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiny {
    /// How many play.
    pub seats: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// Who trades.
    pub trader: Seat,
    /// Who has still to stash.
    pub owes: SeatSet,
    /// Who has tipped in this turn.
    pub tipped: SeatSet,
    /// The draw pile, as counts: nothing looks at its order.
    pub deck: Goods,
    /// What was sold.
    pub market: Goods,
    /// The hands.
    pub hands: [Goods; MAX],
    /// The vaults.
    pub vaults: [Goods; MAX],
    /// The coins.
    pub coins: [u16; MAX],
    /// Cached: what each player's possessions are worth.
    pub worth: [u16; MAX],
    /// The source of chance.
    pub chance: Chance,
}

impl Tiny {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// How many cards the seat has to stash (TNY-2).
    pub fn due(&self, seat: Seat) -> u32 {
        STASH.min(self.hands[seat.index()].total())
    }

    /// What these cards bring on the market (TNY-3.1).
    pub fn price(&self, good: Good, count: u16) -> u16 {
        let lying = self.market.of(good);
        (0..count.min(OF_EACH)).map(|n| 4u16.saturating_sub((lying + n) / 2).max(1)).sum()
    }

    fn worth_of(&self, seat: Seat) -> u16 {
        let vault = &self.vaults[seat.index()];
        self.coins[seat.index()] + 2 * vault.silk + vault.tea
    }

    fn value_up(&mut self, seat: Seat) {
        self.worth[seat.index()] = self.worth_of(seat);
    }

    fn may_tip(&self, seat: Seat) -> bool {
        self.phase == Phase::Trade && seat != self.trader && !self.tipped.contains(seat) && self.coins[seat.index()] > 0
    }

    fn open_trade(&mut self, trader: Seat) {
        self.phase = Phase::Trade;
        self.trader = trader;
        self.tipped = SeatSet::EMPTY;
    }

    fn open_stash(&mut self) {
        self.phase = Phase::Stash;
        self.owes = self.seats().filter(|seat| self.due(*seat) > 0).collect();
        if self.owes.is_empty() {
            self.open_trade(Seat::new(0));
        }
    }

    fn end_turn(&mut self, out: &mut dyn EventSink<Event>) {
        let next = self.trader.index() + 1;
        if next < usize::from(self.seats) {
            return self.open_trade(Seat::new(next));
        }
        let round = self.round;
        out.emit(None, || Event::RoundEnded { round });
        if self.round == self.rounds {
            self.phase = Phase::Over;
            out.emit(None, || Event::GameEnded {});
        } else {
            self.round += 1;
            self.open_stash();
        }
    }

    /// Moves one random card of the deck into a hand.
    fn draw(deck: &mut Goods, hand: &mut Goods, draws: &mut Draws<'_>) -> Option<Good> {
        let pool: Vec<_> = Good::ALL.iter().map(|good| (*good, u32::from(deck.of(*good)))).collect();
        let good = draws.pick_weighted("draw", &pool)?;
        *deck.of_mut(good) -= 1;
        *hand.of_mut(good) += 1;
        Some(good)
    }

    fn lay_out(&mut self, position: &Position<Self>) -> Result<(), Refusal> {
        let bad = |what: &str| Err(Refusal::bad_position(what));
        for (seat, player) in &position.players {
            let mine = seat.index();
            if mine >= usize::from(self.seats) {
                return bad("there is no such player");
            }
            self.hands[mine] = player.hand.0.unwrap_or(self.hands[mine]);
            self.vaults[mine] = player.vault.0.unwrap_or(self.vaults[mine]);
            self.coins[mine] = player.coins.0.unwrap_or(self.coins[mine]);
            if self.coins[mine] > 1000 {
                return bad("nobody can have more than 1000 coins");
            }
        }
        let position = &position.view;
        self.market = position.market.0.unwrap_or(self.market);
        self.deck = Goods::each(OF_EACH);
        for part in self.hands.iter().chain(&self.vaults).chain([&self.market]) {
            if !self.deck.holds(part) {
                return bad("there are 8 cards of each kind");
            }
            self.deck.take(part);
        }
        self.round = position.round.0.unwrap_or(self.round);
        if !(1..=self.rounds).contains(&self.round) {
            return bad("there is no such round");
        }
        self.seats().for_each(|seat| self.value_up(seat));
        match position.phase.0.unwrap_or(Phase::Stash) {
            Phase::Stash if position.trader_id.is_some() => return bad("nobody trades while all stash"),
            Phase::Stash => self.open_stash(),
            Phase::Trade => {
                let trader = position.trader_id.unwrap_or(Seat::new(0));
                if trader.index() >= usize::from(self.seats) {
                    return bad("there is no such trader");
                }
                self.owes = SeatSet::EMPTY;
                self.open_trade(trader);
            }
            Phase::Over => return bad("a game that is over is not a position"),
        }
        Ok(())
    }
}

impl Game for Tiny {
    const KEY: &'static str = "tiny";
    const TITLE: &'static str = "Tiny Traders";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MAX;
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", include_str!("tiny.ftl"))];

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type PlayerView = PlayerView;
    type Preview = Preview;

    fn new(setup: &Setup<Options>, chance: Chance, out: &mut dyn EventSink<Event>) -> Result<Self, Refusal> {
        let mut game = Self {
            seats: setup.seats as u8,
            rounds: setup.options.rounds,
            round: 1,
            phase: Phase::Stash,
            trader: Seat::new(0),
            owes: SeatSet::first_n(setup.seats),
            tipped: SeatSet::EMPTY,
            deck: Goods::each(OF_EACH),
            market: Goods::default(),
            hands: [Goods::default(); MAX],
            vaults: [Goods::default(); MAX],
            coins: [0; MAX],
            worth: [0; MAX],
            chance,
        };
        let mut draws = game.chance.event();
        for hand in game.hands.iter_mut().take(setup.seats) {
            for _ in 0..HAND {
                Self::draw(&mut game.deck, hand, &mut draws);
            }
        }
        out.emit(None, || Event::Dealt {});
        if let Some(position) = setup.read_position::<Self>()? {
            game.lay_out(&position)?;
        }
        Ok(game)
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }
    fn encoding() -> Option<&'static Encoding<Self>> {
        Some(&Encoding::HERE)
    }

    fn things() -> Vec<Things> {
        vec![Things::named(Good::ALL.iter().copied())]
    }

    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Stash => Awaiting::all(self.owes),
            Phase::Trade => Awaiting {
                must: SeatSet::only(self.trader),
                may: self.seats().filter(|seat| self.may_tip(*seat)).collect(),
            },
            Phase::Over => Awaiting::NOBODY,
        }
    }

    fn current(&self) -> Option<Seat> {
        (self.phase == Phase::Trade).then_some(self.trader)
    }

    fn turn(&self) -> u32 {
        u32::from(self.round)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut worths: Vec<u16> = self.seats().map(|seat| self.worth[seat.index()]).collect();
        worths.sort_unstable_by(|a, b| b.cmp(a));
        worths.dedup();
        let with = |worth: u16| self.seats().filter(|seat| self.worth[seat.index()] == worth).collect::<SeatSet>();
        let ranking: Vec<SeatSet> = worths.into_iter().map(with).collect();
        let scores = self.seats().map(|seat| vec![("worth", i64::from(self.worth[seat.index()]))]).collect();
        Some(Outcome { winners: ranking[0], ranking, scores, reason: "ROUNDS_PLAYED".into() })
    }

    fn guide(&self, seat: Seat) -> Option<Phrase> {
        match self.phase {
            Phase::Stash => Some(Phrase::new("guide-stash").with("due", self.due(seat))),
            Phase::Trade => Some(Phrase::new("guide-trade")),
            Phase::Over => None,
        }
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        let view = View {
            round: self.round.into(),
            phase: self.phase.into(),
            trader_id: self.current(),
            market: self.market.into(),
            deck_count: self.deck.total().into(),
            deck: Said::only_if(viewer == Viewer::Judge, || self.deck),
        };
        let player = |seat: Seat| {
            let own = seat.index();
            let open = self.phase == Phase::Over || viewer.knows(seat);
            PlayerView {
                coins: self.coins[own].into(),
                hand_count: self.hands[own].total().into(),
                vault_count: self.vaults[own].total().into(),
                hand: Said::only_if(open, || self.hands[own]),
                vault: Said::only_if(open, || self.vaults[own]),
                worth: Said::only_if(open, || self.worth[own]),
            }
        };
        (view, self.seats().map(player).collect())
    }

    fn mask(event: &Emitted<Event>, viewer: Viewer) -> Option<Emitted<Event>> {
        let mut event = event.clone();
        let open = event.player.is_none_or(|seat| viewer.knows(seat));
        if !open {
            match &mut event.event {
                Event::Stashed { goods, .. } => *goods = None,
                Event::Rolled { drew, .. } => *drew = None,
                Event::Dealt {}
                | Event::Sold { .. }
                | Event::Tipped { .. }
                | Event::RoundEnded { .. }
                | Event::GameEnded {} => {}
            }
        }
        Some(event)
    }

    fn determinize(&mut self, seat: Seat, draws: &mut Draws<'_>) {
        if self.phase != Phase::Over {
            let others: Vec<Seat> = self.seats().filter(|other| *other != seat).collect();
            for other in &others {
                self.deck.add(&self.hands[other.index()]);
                self.deck.add(&self.vaults[other.index()]);
            }
            for other in others {
                for pile in [&mut self.hands[other.index()], &mut self.vaults[other.index()]] {
                    let size = pile.total();
                    *pile = Goods::default();
                    for _ in 0..size {
                        Self::draw(&mut self.deck, pile, draws);
                    }
                }
                self.value_up(other);
            }
        }
        self.chance.reseed(draws);
    }

    fn chance(&self) -> &Chance {
        &self.chance
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn answers_commute(&self) -> bool {
        self.phase == Phase::Stash
    }
}

impl Audit for Tiny {
    fn audit(&self) -> Result<(), String> {
        let mut all = self.deck;
        self.hands.iter().chain(&self.vaults).chain([&self.market]).for_each(|part| all.add(part));
        if all != Goods::each(OF_EACH) {
            return Err(format!("there are {all:?} instead of {OF_EACH} each"));
        }
        match self.seats().find(|seat| self.worth[seat.index()] != self.worth_of(*seat)) {
            Some(seat) => Err(format!("the cached worth of {seat:?} is out of date")),
            None => Ok(()),
        }
    }

    fn audit_step(before: &Self, _: Seat, action: &Action, after: &Self) -> Result<(), String> {
        let coins = |game: &Self| game.coins.iter().map(|coins| u32::from(*coins)).sum::<u32>();
        match action {
            Action::Stash(_) | Action::Tip(_) if coins(before) != coins(after) => {
                Err(format!("{} coins became {}", coins(before), coins(after)))
            }
            _ => Ok(()),
        }
    }
}

impl Playout for Tiny {
    fn playout_action(&self, seat: Seat, draws: &mut Draws<'_>) -> Action {
        let hand = &self.hands[seat.index()];
        if self.phase == Phase::Stash {
            let (mut left, mut goods) = (*hand, Goods::default());
            for _ in 0..self.due(seat) {
                Self::draw(&mut left, &mut goods, draws);
            }
            return Stash { goods }.into();
        }
        let good = Good::ALL[draws.below(3)];
        match hand.of(good) {
            0 => Roll {}.into(),
            most => Sell { good: good.into(), count: 1 + draws.below(usize::from(most)) as u16 }.into(),
        }
    }
}

impl Evaluate for Tiny {}
impl Plans for Tiny {}

impl Bots for Tiny {
    fn levels() -> &'static [Level<Self>] {
        const LEVELS: [Level<Tiny>; 1] = [Level {
            name: "hard",
            about: "keeps silk and sells the rest",
            choose: |seen, draws| {
                if !seen.must_act() {
                    return None;
                }
                let action = seen.sample(draws)?;
                let keeps = matches!(&action, Action::Sell(Sell { good: Named::Known(Good::Silk), .. }));
                Some(if keeps { Roll {}.into() } else { action })
            },
        }];
        &LEVELS
    }
}
