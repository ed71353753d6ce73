//! A small but real game: hidden cards, a simultaneous step, forms, a die, steps that can be taken back, and a window out
//! of turn. The testkit proves itself on it, and an author can read a whole game in two files.
//!
//! TNY-1. 2 to 4 players; 8 cards each of silk, salt and tea; hands of 4. A round is a stash and then a trade by each
//! player in the order of seats. TNY-2. Everybody at once puts 2 cards of the hand (all, if fewer) into the own vault. TNY-3.
//! The trader sells as often as wanted (TNY-3.1, a card brings 4 coins less one for every two of its kind already on the
//! market, at least 1); any other player may tip the trader one coin, once a turn (TNY-3.2); the roll ends the turn: 4 to
//! 6 earn that many coins, and one card is drawn (TNY-3.3). TNY-4. After the last round most coins, vault silk for two and
//! vault tea for one, win.

mod words;

use std::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize};
use sortie_engine::{
    Audit, Awaiting, Bots, Chance, Draws, Emitted, EventSink, Fill, Form, Game, Group, Json, Level, Named, OfferSink,
    OptionFault, Outcome, Playout, Refusal, Seat, SeatSet, Setup, Viewer,
};

pub use words::{
    Action, Event, Good, Goods, Options, Phase, PlayerPosition, PlayerView, Position, Preview, Reason, View,
};

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
    /// Cached: what each player's things are worth.
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
        let pool = Good::ALL.map(|good| (good, u32::from(deck.of(good))));
        let good = draws.pick_weighted("draw", &pool)?;
        *deck.of_mut(good) -= 1;
        *hand.of_mut(good) += 1;
        Some(good)
    }

    fn place(&mut self, position: &Position) -> Result<(), Refusal> {
        let bad = |what: &str| Err(Refusal::bad_position(what));
        for player in &position.players {
            let seat = player.id.index();
            if seat >= usize::from(self.seats) {
                return bad("there is no such player");
            }
            self.hands[seat] = player.hand.unwrap_or(self.hands[seat]);
            self.vaults[seat] = player.vault.unwrap_or(self.vaults[seat]);
            self.coins[seat] = player.coins.unwrap_or(self.coins[seat]);
            if self.coins[seat] > 1000 {
                return bad("nobody can have more than 1000 coins");
            }
        }
        self.market = position.market.unwrap_or(self.market);
        self.deck = Goods::each(OF_EACH);
        for part in self.hands.iter().chain(&self.vaults).chain([&self.market]) {
            if !self.deck.holds(part) {
                return bad("there are 8 cards of each kind");
            }
            self.deck.take(part);
        }
        self.round = position.round.unwrap_or(self.round);
        if !(1..=self.rounds).contains(&self.round) {
            return bad("there is no such round");
        }
        self.seats().for_each(|seat| self.value_up(seat));
        match position.phase.unwrap_or(Phase::Stash) {
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
            Phase::Over => return bad("a game that is over is no position"),
        }
        Ok(())
    }
}

impl Game for Tiny {
    const KEY: &'static str = "tiny";
    const TITLE: &'static str = "Tiny Traders";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MAX;
    const ACTIONS: &'static [&'static str] = &["STASH", "SELL", "TIP", "ROLL"];

    type Options = Options;
    type Position = Position;
    type Action = Action;
    type Slot = Good;
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
            game.place(&position)?;
        }
        Ok(game)
    }

    #[inline(never)]
    fn json() -> &'static Json<Self> {
        &Json::HERE
    }

    fn vet(options: &Options, _: usize) -> Vec<OptionFault> {
        let sound = (1..=6).contains(&options.rounds);
        if sound { Vec::new() } else { vec![OptionFault::new("rounds", "1 to 6 rounds are played")] }
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

    fn offers(&self, seat: Seat, out: &mut dyn OfferSink<Self>) -> ControlFlow<()> {
        let hand = &self.hands[seat.index()];
        let awaiting = self.awaiting();
        if self.phase == Phase::Stash && awaiting.must.contains(seat) {
            let due = self.due(seat);
            let slots = Good::ALL.map(|good| (good, u32::from(hand.of(good)))).to_vec();
            return out.form(|| Form {
                blank: Action::Stash { goods: Goods::default() },
                groups: vec![Group { fills: "goods", how: Fill::Map, slots, min: due, max: due }],
                exact: true,
                listed: true,
            });
        }
        if awaiting.must.contains(seat) {
            for good in Good::ALL {
                let most = u32::from(hand.of(good));
                if most > 0 {
                    out.form(|| Form {
                        blank: Action::Sell { good: good.into(), count: 0 },
                        groups: vec![Group {
                            fills: "count",
                            how: Fill::Number,
                            slots: vec![(good, most)],
                            min: 1,
                            max: most,
                        }],
                        exact: true,
                        listed: true,
                    })?;
                }
            }
            if hand.total() == 0 {
                out.blocked("SELL", || Reason::NothingToSell);
            }
            out.ready(Action::Roll {})?;
        } else if awaiting.may.contains(seat) {
            out.ready(Action::Tip { to: self.trader.into() })?;
        }
        ControlFlow::Continue(())
    }

    fn fill(form: &Form<Self>, counts: &[u32]) -> Action {
        match &form.blank {
            Action::Stash { .. } => {
                let mut goods = Goods::default();
                for (good, count) in Good::ALL.into_iter().zip(counts) {
                    *goods.of_mut(good) = *count as u16;
                }
                Action::Stash { goods }
            }
            Action::Sell { good, .. } => Action::Sell { good: good.clone(), count: counts[0] as u16 },
            Action::Tip { .. } | Action::Roll {} => form.blank.clone(),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        let hand = &self.hands[seat.index()];
        if self.phase == Phase::Over {
            return Err(Reason::GameOver);
        }
        match action {
            Action::Stash { goods } => {
                if self.phase != Phase::Stash {
                    return Err(Reason::WrongPhase);
                }
                if !self.owes.contains(seat) {
                    return Err(Reason::NotYourTurn);
                }
                if goods.total() != self.due(seat) {
                    return Err(Reason::StashCount { due: self.due(seat) });
                }
                if !hand.holds(goods) {
                    return Err(Reason::NotOwned);
                }
            }
            Action::Sell { good, count } => {
                self.check_trader(seat)?;
                let good = good.known().map_err(|_| Reason::UnknownGood)?;
                if *count == 0 {
                    return Err(Reason::NothingToSell);
                }
                if hand.of(good) < *count {
                    return Err(Reason::NotOwned);
                }
            }
            Action::Tip { to } => {
                if self.phase != Phase::Trade {
                    return Err(Reason::WrongPhase);
                }
                if to != &Named::Known(self.trader) || seat == self.trader {
                    return Err(Reason::WrongPlayer);
                }
                if !self.may_tip(seat) {
                    return Err(Reason::NoTip);
                }
            }
            Action::Roll {} => self.check_trader(seat)?,
        }
        Ok(())
    }

    fn preview(&self, _: Seat, action: &Action) -> Option<Preview> {
        let Action::Sell { good, count } = action else { return None };
        Some(Preview { coins: self.price(good.known().ok()?, *count) })
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut dyn EventSink<Event>) {
        let own = seat.index();
        match action {
            Action::Stash { goods } => {
                self.hands[own].take(goods);
                self.vaults[own].add(goods);
                self.owes.remove(seat);
                self.value_up(seat);
                out.emit(Some(seat), || Event::Stashed { count: goods.total(), goods: Some(*goods) });
                if self.owes.is_empty() {
                    self.open_trade(Seat::new(0));
                }
            }
            Action::Sell { good, count } => {
                let good = good.known().expect("check refuses unknown goods");
                let coins = self.price(good, *count);
                *self.hands[own].of_mut(good) -= count;
                *self.market.of_mut(good) += count;
                self.coins[own] += coins;
                self.value_up(seat);
                out.emit(Some(seat), || Event::Sold { good, count: *count, coins });
            }
            Action::Tip { .. } => {
                let trader = self.trader;
                self.coins[own] -= 1;
                self.coins[trader.index()] += 1;
                self.tipped.insert(seat);
                self.value_up(seat);
                self.value_up(trader);
                out.emit(Some(seat), || Event::Tipped { to_player_id: trader });
            }
            Action::Roll {} => {
                let mut draws = self.chance.event();
                let die = draws.d6();
                let drew = Self::draw(&mut self.deck, &mut self.hands[own], &mut draws);
                if die >= 4 {
                    self.coins[own] += u16::from(die);
                }
                self.value_up(seat);
                out.emit(Some(seat), || Event::Rolled { die, drew });
                out.fence();
                self.end_turn(out);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> (View, Vec<PlayerView>) {
        let view = View {
            round: self.round,
            phase: self.phase,
            trader_id: self.current(),
            market: self.market,
            deck_count: self.deck.total(),
            deck: (viewer == Viewer::Judge).then_some(self.deck),
        };
        let player = |seat: Seat| {
            let own = seat.index();
            let open = self.phase == Phase::Over || viewer.knows(seat);
            PlayerView {
                coins: self.coins[own],
                hand_count: self.hands[own].total(),
                vault_count: self.vaults[own].total(),
                hand: open.then_some(self.hands[own]),
                vault: open.then_some(self.vaults[own]),
                worth: open.then_some(self.worth[own]),
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

impl Tiny {
    fn check_trader(&self, seat: Seat) -> Result<(), Reason> {
        match self.phase {
            Phase::Trade if self.trader == seat => Ok(()),
            Phase::Trade => Err(Reason::NotYourTurn),
            Phase::Stash | Phase::Over => Err(Reason::WrongPhase),
        }
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
            Action::Stash { .. } | Action::Tip { .. } if coins(before) != coins(after) => {
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
            return Action::Stash { goods };
        }
        let good = Good::ALL[draws.below(3)];
        match hand.of(good) {
            0 => Action::Roll {},
            most => Action::Sell { good: good.into(), count: 1 + draws.below(usize::from(most)) as u16 },
        }
    }
}

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
                let keeps = matches!(&action, Action::Sell { good: Named::Known(Good::Silk), .. });
                Some(if keeps { Action::Roll {} } else { action })
            },
        }];
        &LEVELS
    }
}
