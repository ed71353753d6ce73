//! Every refusal, once: its data, code and rule. The sentences are in `texts/en.ftl`.

use sortie_engine::Seat;

use crate::ids::RowId;

sortie_engine::reasons! {
    /// Why an action is refused.
    pub enum Reason {
        GameOver = silent "GAME_OVER", "SCA-3.2";
        NotYourTurn { current: Seat } = waits "NOT_YOUR_TURN", "SCA-2.4";
        UnknownRow { row_id: Box<str> } = "UNKNOWN_ROW", "SCA-2.1";
        EmptyRow { row_id: RowId } = "EMPTY_ROW", "SCA-2.2";
        WrongCount { row_id: RowId, count: u32, most: u32 } = "WRONG_COUNT", "SCA-2.3";
        NoRest = "NO_REST", "SCA-2.5";
        AlreadyRested = "NO_REST" as "ALREADY_RESTED", "SCA-2.5";
    }
}
