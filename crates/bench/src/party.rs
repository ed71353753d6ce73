//! Four people who play Risk blindly: every turn places, attacks twice with one die, and ends.
//!
//! Two neighbours each pile up their armies on two adjacent territories and attack each other's pile, so that hardly
//! anything is ever captured and every turn is like the one before, dice included. If the dice fall so that a plan
//! no longer works, the party reads the whole state once and goes on from there.

use serde_json::{Value, json};

use crate::Failure;
use crate::client::{Socket, income, request};

/// How many people sit at a table.
pub(crate) const SEATS: usize = 4;
/// Attacks of one turn.
const ATTACKS: usize = 2;

/// A table with the tokens of its seats.
pub(crate) struct Party {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
    map: Value,
    plans: Vec<Plan>,
    /// Whose turn it is, and how many of its actions are done.
    seat: usize,
    made: usize,
}

/// What a seat does every turn.
#[derive(Clone, Default)]
struct Plan {
    /// Where the armies are piled up, and how many come each turn.
    pile: String,
    income: u64,
    /// What is attacked from there, if anything can be.
    target: Option<String>,
}

impl Party {
    /// Creates a table and takes all its seats.
    pub(crate) async fn create(addr: &str) -> Result<Self, Failure> {
        let body = json!({"playerCount": SEATS, "humanSeats": SEATS, "visibility": "PUBLIC"}).to_string();
        let (status, made) = request(addr, "POST", "/api/games", "", &body).await?;
        if status != 200 {
            return Err(format!("create: {status} {made}").into());
        }
        let id = made["gameId"].as_str().ok_or("no id")?.to_owned();
        let token = |made: &Value| made["accessToken"].as_str().unwrap_or_default().to_owned();
        let mut tokens = vec![token(&made)];
        let mut last = made;
        for _ in 1..SEATS {
            let (status, joined) = request(addr, "POST", &format!("/api/games/{id}/join"), "", "{}").await?;
            if status != 200 {
                return Err(format!("join: {status} {joined}").into());
            }
            tokens.push(token(&joined));
            last = joined;
        }
        let map = last["map"].take();
        let mut party = Party { id, tokens, map, plans: Vec::new(), seat: 0, made: 0 };
        party.look(&last["state"]);
        Ok(party)
    }

    /// Plans from a whole state.
    fn look(&mut self, state: &Value) {
        let players: Vec<&str> =
            state["players"].as_array().into_iter().flatten().filter_map(|player| player["id"].as_str()).collect();
        let places = state["territories"].as_array().cloned().unwrap_or_default();
        let owner = |id: &str| places.iter().find(|at| at["id"] == id).map(|at| at["ownerId"].clone());
        let armies = |id: &str| places.iter().find(|at| at["id"] == id).and_then(|at| at["armyCount"].as_u64());
        let next_to = |id: &str| -> Vec<String> {
            let place = self.map["territories"].as_array().into_iter().flatten().find(|at| at["id"] == id);
            let near = place.and_then(|at| at["adjacencies"].as_array()).into_iter().flatten();
            near.filter_map(|id| id.as_str().map(str::to_owned)).collect()
        };
        let mut plans = vec![Plan::default(); players.len()];
        for (seat, player) in players.iter().enumerate() {
            let foe = players[(seat ^ 1).min(players.len() - 1)];
            let own: Vec<&str> =
                places.iter().filter(|at| at["ownerId"] == *player).filter_map(|at| at["id"].as_str()).collect();
            // The pair of adjacent territories with the most armies; both sides find the same one.
            let borders = own.iter().flat_map(|from| next_to(from).into_iter().map(move |to| (*from, to)));
            let hostile = borders.filter(|(_, to)| owner(to).is_some_and(|owner| owner == foe));
            let best = hostile.max_by_key(|(from, to)| {
                let (low, high) = if *from < to.as_str() { (*from, to.as_str()) } else { (to.as_str(), *from) };
                (armies(from).unwrap_or(0) + armies(to).unwrap_or(0), low.to_owned(), high.to_owned())
            });
            plans[seat] = match best {
                Some((from, to)) => Plan { pile: from.to_owned(), income: 0, target: Some(to) },
                None => Plan { pile: own.first().copied().unwrap_or_default().to_owned(), income: 0, target: None },
            };
            plans[seat].income = income(state, &self.map, player);
        }
        let current = &state["currentPlayerId"];
        self.seat = players.iter().position(|player| *current == **player).unwrap_or(0);
        if state["phase"] == "REINFORCE" {
            plans[self.seat].income = state["reinforcementsAvailable"].as_u64().unwrap_or(3);
        }
        self.made = match state["phase"].as_str() {
            Some("REINFORCE") => 0,
            Some("ATTACK") => 1,
            _ => 1 + ATTACKS,
        };
        self.plans = plans;
    }

    /// Whose action is next.
    pub(crate) fn seat(&self) -> usize {
        self.seat
    }

    /// The message that sends the next action under an id.
    pub(crate) fn message(&self, id: &str) -> String {
        let Plan { pile, income, target } = &self.plans[self.seat];
        let action = match (self.made, target) {
            (0, _) => {
                let placed = format!("[{{\"territoryId\":\"{pile}\",\"count\":{income}}}]");
                format!("\"action\":\"PLACE_ARMIES\",\"payload\":{{\"placements\":{placed}}}")
            }
            (1..=ATTACKS, Some(target)) => format!(
                "\"action\":\"ATTACK\",\"payload\":{{\"fromTerritoryId\":\"{pile}\",\"toTerritoryId\":\"{target}\",\"attackerDice\":1}}"
            ),
            _ => "\"action\":\"END_TURN\",\"payload\":{\"skipFortify\":true}".to_owned(),
        };
        format!("{{\"type\":\"act\",\"data\":{{\"id\":\"{id}\",{action}}}}}")
    }

    /// The action was accepted.
    pub(crate) fn advance(&mut self) {
        let attacks = if self.plans[self.seat].target.is_some() { ATTACKS } else { 0 };
        if self.made > attacks {
            self.seat = (self.seat + 1) % self.plans.len();
            self.made = 0;
        } else {
            self.made += 1;
        }
    }

    /// The action was refused: plans again from the whole state.
    pub(crate) async fn plan_again(&mut self, socket: &mut Socket) -> Result<(), Failure> {
        socket.send("{\"type\":\"refresh\",\"data\":{}}".to_owned()).await?;
        loop {
            let update: Value = serde_json::from_str(&socket.wait("update").await?)?;
            if update["data"]["fresh"] == true {
                self.look(&update["data"]["state"]);
                return Ok(());
            }
        }
    }
}
