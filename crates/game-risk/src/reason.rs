//! Every refusal, once: its data, code and rule. The sentences are in `texts/en.ftl`.

use sortie_engine::Seat;

use crate::defects::MapDefect;
use crate::ids::{CardId, Owner, TerritoryId};
use crate::state::Phase;

sortie_engine::reasons! {
    /// Why an action is refused.
    pub enum Reason {
        /// The options of the match leave the action out.
        UnknownAction { action: &'static str } = "UNKNOWN_ACTION", "RSK-9.1";
        GameOver = silent "GAME_OVER", "RSK-10.1";
        NotYourTurn { player_id: Seat } = waits "NOT_YOUR_TURN", "RSK-5.1";
        WrongPhase { action: &'static str, phase: Phase } = "WRONG_PHASE", "RSK-5.1";
        /// An action of the setup during the turns, or of a turn during the setup.
        NotPartOfThis { action: &'static str, phase: Phase } = silent "WRONG_PHASE" as "NOT_PART_OF_THIS", "RSK-5.1";
        /// The options of the match leave out the phase.
        NoFortifying = silent "WRONG_PHASE" as "NO_FORTIFYING", "RSK-9.2";
        OccupationPending { to_territory_id: TerritoryId, min: u32, max: u32 } = "OCCUPATION_PENDING", "RSK-6.5";
        UnknownTerritory { territory_id: Box<str> } = "UNKNOWN_TERRITORY", "RSK-5.2";
        /// The owner is left out where the fog hides it.
        NotYourTerritory { territory_id: TerritoryId, owner_id: Option<Owner> } = "NOT_YOUR_TERRITORY", "RSK-5.2";
        TradeRequired { held: usize } = "TRADE_REQUIRED", "RSK-3.7";
        WrongTotal { available: u32, placed: u64 } = "WRONG_TOTAL", "RSK-5.3";
        CardNotOwned { card_id: Box<str> } = "CARD_NOT_OWNED", "RSK-3.2";
        InvalidSet { card_ids: [CardId; 3] } = "INVALID_SET", "RSK-3.2";
        TooFewCards { held: usize } = "INVALID_SET" as "TOO_FEW_CARDS", "RSK-3.2";
        NoSet { held: usize } = "INVALID_SET" as "NO_SET", "RSK-3.2";
        TradeNotAllowed { held: usize, available: u32 } = "TRADE_NOT_ALLOWED", "RSK-7.2";
        InvalidDice { dice: i64 } = "INVALID_DICE", "RSK-6.1";
        NotEnemy { territory_id: TerritoryId } = "NOT_ENEMY", "RSK-5.4";
        NotAdjacent {
            from_territory_id: TerritoryId, to_territory_id: TerritoryId, neighbour_ids: Vec<TerritoryId>,
        } = "NOT_ADJACENT", "RSK-5.4";
        SameTerritory { territory_id: TerritoryId, neighbour_ids: Vec<TerritoryId> } =
            "NOT_ADJACENT" as "SAME_TERRITORY", "RSK-5.4";
        NotEnoughArmies { dice: u32, needed: u32, territory_id: TerritoryId, armies: u32 } =
            "NOT_ENOUGH_ARMIES", "RSK-6.1";
        /// `spare` is how many more than the compulsory armies may move in.
        BadMoveIn { to_territory_id: TerritoryId, count: i64, min: u32, max: u32, spare: u32 } =
            "BAD_MOVE_IN", "RSK-6.4";
        NotConnected { from_territory_id: TerritoryId, to_territory_id: TerritoryId } = "NOT_CONNECTED", "RSK-5.5";
        BadCount { from_territory_id: TerritoryId, count: i64, max: u32 } = "BAD_COUNT", "RSK-5.5";
        FortifyUsed = "FORTIFY_USED", "RSK-5.5";
        NoOccupation = silent "NO_OCCUPATION", "RSK-6.5";
        TerritoryTaken { territory_id: TerritoryId, owner_id: Owner } = "TERRITORY_TAKEN", "RSK-4.5";
        /// Of a user's map, when the match is made.
        BadMap { defects: Vec<MapDefect> } = "BAD_MAP", "RSK-2.1";
        /// Given by the match, which reads payloads.
        InvalidPayload = "INVALID_PAYLOAD", "RSK-5.2";
        /// Given by the match, which knows who is a bot.
        BotTurn = "BOT_TURN", "RSK-5.1";
    }
}
