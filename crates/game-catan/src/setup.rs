//! From options and chance to the first decision (CAT-3.4 to CAT-3.9, CAT-5.5).
//!
//! Events of the stream: 0 terrains, 1 tokens, 2 ports, 3 deck, 4 starting seat. They are counted also where nothing is
//! drawn in them, so that play always begins with event 5.

use serde_json::Value;
use sortie_engine::{Chance, Draws, Refusal, Seat, names};

use crate::cards::{Cards, PER_RESOURCE};
use crate::data::OPENINGS;
use crate::ids::{CardId, DevKind, EdgeSet, HexId, MAX_SEATS, N_RESOURCES, PerCard, Terrain, VertexSet};
use crate::knowledge::Knowledge;
use crate::layout::{BEGINNER_PORTS, CORNERS, Layout, PORTS, TERRAINS, TOKENS, adjacent_reds, lay_in_order, spiral};
use crate::options::{NumberPlacement, Options, PortPlacement, StartingPlayer};
use crate::refused::Refused;
use crate::state::{Catan, Cause, Deck, Player, Robber, RobberPhase, Stage, TurnPhase};

/// Shuffles of the tokens that may fail before the spiral is laid instead.
const MAX_SHUFFLES: usize = 1000;

impl Catan {
    /// The start of a match. Refuses `BAD_OPTIONS`.
    pub(crate) fn set_up(n_seats: usize, options: &Options, mut chance: Chance) -> Result<Self, Refusal> {
        let layout = match options.stated_layout().map_err(Refusal::bad_options)? {
            Some(layout) => {
                chance.skip_events(3);
                layout
            }
            None => random_layout(options, &mut chance),
        };
        let mut kinds = DevKind::DECK;
        chance.event().shuffle(&mut kinds);
        let first = match options.starting_player {
            StartingPlayer::Seat0 => {
                chance.skip_events(1);
                Seat::new(0)
            }
            StartingPlayer::Random => random_seat(&mut chance.event(), n_seats),
        };
        let mut state = Self {
            chance,
            rules: options.rules(),
            layout,
            n_seats: n_seats as u8,
            first,
            stage: Stage::Opening { step: 0, settlement: None },
            current: first,
            phase: TurnPhase::Roll,
            turn_number: 0,
            last_roll: None,
            card_played: false,
            n_offers: 0,
            n_actions: 0,
            robber: Robber {
                hex: layout.desert(),
                phase: RobberPhase::None,
                cause: Cause::Seven,
                owed: [0; MAX_SEATS],
            },
            free_roads: 0,
            trade: None,
            last_trade: 0,
            players: [Player::NEW; MAX_SEATS],
            bank: Cards([PER_RESOURCE; N_RESOURCES]),
            deck: Deck {
                kinds: PerCard(kinds),
                owners: PerCard([Seat::new(0); CardId::COUNT]),
                bought_on: PerCard::default(),
                played: 0,
                vp_limits: PerCard([u8::MAX; CardId::COUNT]),
                n_bought: 0,
            },
            longest_road: None,
            largest_army: None,
            built: VertexSet::EMPTY,
            closed: VertexSet::EMPTY,
            roads: EdgeSet::EMPTY,
            knowledge: Knowledge::default(),
            refused: Refused::default(),
            histogram: [0; 11],
        };
        if options.preset_opening {
            state.place_preset();
        }
        Ok(state)
    }

    /// The printed opening of the beginner's board: its sets go round by seat; with three players the red one stays out
    /// (CAT-5.5). The second settlement pays the start cards.
    fn place_preset(&mut self) {
        let skipped = OPENINGS.len() - usize::from(self.n_seats);
        for (seat, set) in self.seats().zip(&OPENINGS[skipped..]) {
            for (vertex, edge) in set.pieces {
                self.put_settlement(seat, vertex);
                self.put_road(seat, edge);
                let length = crate::trail::longest(self.player(seat).roads, self.walls(seat));
                self.player_mut(seat).road_length = length;
            }
            let cards = self.start_cards(set.pieces[1].0);
            self.grant(seat, &cards);
        }
        self.begin_play();
    }
}

fn random_layout(options: &Options, chance: &mut Chance) -> Layout {
    let mut terrains = TERRAINS;
    chance.event().shuffle(&mut terrains);
    let mut draws = chance.event();
    let tokens = match options.number_placement {
        NumberPlacement::Spiral => spiral(draws.pick("pick", &CORNERS), &terrains),
        NumberPlacement::Random => shuffled_tokens(&mut draws, &terrains),
    };
    let ports = match options.port_placement {
        PortPlacement::Fixed => {
            chance.skip_events(1);
            BEGINNER_PORTS
        }
        PortPlacement::Random => {
            let mut ports = PORTS;
            chance.event().shuffle(&mut ports);
            ports
        }
    };
    Layout::new(terrains, tokens, ports)
}

/// Tokens shuffled until no 6 or 8 touches another (CAT-3.6). A script names the shuffle that holds.
fn shuffled_tokens(draws: &mut Draws<'_>, terrains: &[Terrain; HexId::COUNT]) -> [u8; HexId::COUNT] {
    if let Some(wanted) = draws.scripted::<Vec<u8>>("shuffle") {
        let mut sorted = wanted.clone();
        sorted.sort_unstable();
        if let (Ok(order), true) = (<[u8; 18]>::try_from(wanted), sorted == TOKENS) {
            let tokens = lay_in_order(&order, terrains);
            if !adjacent_reds(&tokens) {
                return tokens;
            }
        }
        draws.misfit("the scripted shuffle is not an order of the tokens with 6 and 8 apart");
    }
    for _ in 0..MAX_SHUFFLES {
        let mut order = TOKENS;
        draws.shuffle_unscripted(&mut order);
        let tokens = lay_in_order(&order, terrains);
        if !adjacent_reds(&tokens) {
            return tokens;
        }
    }
    spiral(CORNERS[draws.below(CORNERS.len())], terrains)
}

/// The starting seat; a script names it by player id or by seat number.
fn random_seat(draws: &mut Draws<'_>, n_seats: usize) -> Seat {
    match draws.scripted::<Value>("pick") {
        None => {}
        Some(value) => {
            let seat = match &value {
                Value::String(id) => names::player_seat(id),
                other => other.as_u64().and_then(|number| Seat::try_new(number as usize)),
            };
            match seat.filter(|seat| seat.index() < n_seats) {
                Some(seat) => return seat,
                None => draws.misfit(format!("the scripted pick {value} is not a seat")),
            }
        }
    }
    Seat::new(draws.below(n_seats))
}
