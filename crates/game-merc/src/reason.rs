//! Why a command is refused: stable codes, the rule behind each, one sentence for a person.

macro_rules! reasons {
    ($($Name:ident $code:literal $rule:literal $text:literal;)*) => {
        /// Why a command was refused. Nothing changed.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Reason {
            $(#[doc = $text] $Name,)*
        }

        impl Reason {
            /// All reasons.
            pub const ALL: &'static [Reason] = &[$(Reason::$Name),*];
        }

        impl sortie_engine::Reason for Reason {
            const CODES: &'static [(&'static str, &'static str)] = &[$(($code, concat!("MRC-", $rule))),*];
            fn code(&self) -> &'static str {
                match self { $(Reason::$Name => $code,)* }
            }
            fn rule(&self) -> &'static str {
                match self { $(Reason::$Name => concat!("MRC-", $rule),)* }
            }
            fn message(&self) -> String {
                match self { $(Reason::$Name => $text,)* }.to_owned()
            }
        }
    };
}

reasons! {
    GameOver "GAME_OVER" "13.1" "The game is over.";
    NotYourTurn "NOT_YOUR_TURN" "5.2" "It is not your phase.";
    ResolutionPending "RESOLUTION_PENDING" "5.2" "A combat, a declaration or an allocation has to be finished first.";
    ChoicePending "CHOICE_PENDING" "5.3" "You have to answer your own pending choice first.";
    WrongStep "WRONG_STEP" "5.1" "This is not possible in the present step.";
    NotOwnUnit "NOT_OWN_UNIT" "5.3" "The unit is not yours.";
    NotOnMap "NOT_ON_MAP" "5.3" "The unit is not on the map.";
    NoActions "NO_ACTIONS" "5.3" "The unit has not enough actions left.";
    UnknownId "UNKNOWN_ID" "5.3" "The id names nothing in this game.";
    WrongCount "WRONG_COUNT" "4.1" "Keep exactly two cards; a third only together with Teresa.";
    NotDrawn "NOT_DRAWN" "4.1" "The card is not among those that were drawn.";
    Incompatible "INCOMPATIBLE" "10.3" "These MERCs do not serve in one team.";
    StepDone "STEP_DONE" "4.1" "This step is already done.";
    NotEdge "NOT_EDGE" "4.1" "The squad has to land on a sector at the edge of the map.";
    SectorClaimed "SECTOR_CLAIMED" "4.1" "Another Rebel has claimed this sector.";
    NotDictator "NOT_DICTATOR" "8.1" "Only the Dictator may do this.";
    WrongDictator "WRONG_DICTATOR" "4.3" "This dictator has no such ability.";
    AiSeat "AI_SEAT" "12.1" "The rules play this seat; it takes no commands.";
    NothingLeft "NOTHING_LEFT" "4.3" "Nothing is left to place.";
    SquadFull "SQUAD_FULL" "5.3" "The squad is full.";
    SquadNotAllowed "NOT_ELIGIBLE" "4.3" "A new MERC can join the primary or the secondary squad, not this one.";
    NoBaseSquad "NOT_ELIGIBLE" "5.3" "Rebels have no base squad.";
    AlreadyInSquad "NOT_ELIGIBLE" "5.3" "The unit is already in that squad.";
    NotControlled "NOT_CONTROLLED" "8.2" "The sector is not controlled by the Dictator.";
    NotAdjacent "NOT_ADJACENT" "5.3" "The sector is not adjacent.";
    MemberWithoutAction "MEMBER_WITHOUT_ACTION" "5.3" "Every living member of the squad needs an action for a move.";
    EmptySquad "EMPTY_SQUAD" "5.3" "The squad has no members on the map.";
    BadMilitia "BAD_MILITIA" "10.1" "At most two of your militia may come along, from the start sector, and only with Sonia.";
    NoFreeMove "NO_FREE_MOVE" "8.4" "You hold no unused free move.";
    NeedsTwoSquads "NEEDS_TWO_SQUADS" "5.3" "A coordinated attack takes both squads.";
    NoEnemy "NO_ENEMY" "5.3" "There is no enemy in that sector.";
    DeclarationOpen "DECLARATION_OPEN" "5.3" "Another declaration is open.";
    NotEligible "NOT_ELIGIBLE" "5.3" "This is not among the eligible choices.";
    AlreadyAnswered "ALREADY_ANSWERED" "5.3" "You have answered already.";
    AlreadyExplored "ALREADY_EXPLORED" "5.3" "The sector has been explored already.";
    SlotRule "SLOT_RULE" "10.2" "The equipment does not fit into the slots that way.";
    OtherSector "OTHER_SECTOR" "5.3" "All have to be in the same sector.";
    NothingToExchange "NOTHING_TO_EXCHANGE" "5.3" "There is nothing to exchange: no stash and no second participant.";
    CannotTrain "CANNOT_TRAIN" "5.3" "The unit has no training skill.";
    CapReached "CAP_REACHED" "7.1" "The sector cannot hold that many militia.";
    OverLimit "OVER_LIMIT" "5.4" "Your team is above its limit.";
    TooManyKept "TOO_MANY_KEPT" "5.4" "Your team would be above its limit.";
    BadPlacement "BAD_PLACEMENT" "5.4" "A new MERC cannot be placed there.";
    NotACity "NOT_A_CITY" "5.3" "This is possible only in a City.";
    Undamaged "UNDAMAGED" "5.3" "Nobody there has damage.";
    DeckEmpty "DECK_EMPTY" "5.3" "The deck and its discard pile are empty.";
    NoMortar "NO_MORTAR" "5.3" "The unit carries no Mortar.";
    NotCarried "NOT_CARRIED" "5.3" "The card is not carried there.";
    NoKit "NO_KIT" "5.3" "The unit carries no such kit.";
    NotDiscarded "NOT_DISCARDED" "5.3" "The card is not in a discard pile.";
    LoneUnit "LONE_UNIT" "5.3" "A unit alone in its squad cannot split from itself.";
    BadAmount "BAD_AMOUNT" "5.3" "The amount is out of range.";
    NotARebel "NOT_A_REBEL" "5.3" "Only Rebels may do this.";
    CardNotInHand "CARD_NOT_IN_HAND" "8.1" "The card is not in your hand.";
    MissingParameter "MISSING_PARAMETER" "8.4" "The card needs a further choice with it.";
    IllegalTarget "ILLEGAL_TARGET" "6.5" "This target may not be chosen now.";
    TooManyTargets "TOO_MANY_TARGETS" "6.5" "That is more targets than the unit has.";
    BadAllocation "BAD_ALLOCATION" "6.5" "The hits have to be spread over declared targets and add up.";
    NoDice "NO_DICE" "6.7" "The unit has not that many dice.";
    CannotRetreat "CANNOT_RETREAT" "6.8" "The squad cannot retreat there.";
    RebelsAllocate "NOT_A_REBEL" "8.6" "Only Rebels take the hits of a barrage.";
    CardNotEligible "NOT_ELIGIBLE" "8.4" "The card does not allow that choice now.";
    NoArtilleryPending "NO_ARTILLERY_PENDING" "8.6" "No barrage is open.";
    NoUnitsInSector "NO_UNITS_IN_SECTOR" "8.6" "You have no unit in the bombarded sector.";
    ForeignUnit "FOREIGN_UNIT" "8.6" "The unit belongs to somebody else.";
    UnitNotInSector "UNIT_NOT_IN_SECTOR" "8.6" "The unit is not in the bombarded sector.";
    EmptyAllocation "EMPTY_ALLOCATION" "8.6" "Take at least one hit.";
    TooManyHits "TOO_MANY_HITS" "8.6" "That is more than the hits that are left.";
    OverCapacity "OVER_CAPACITY" "8.6" "The unit cannot take that many hits.";
    MustAbsorbAll "MUST_ABSORB_ALL" "8.6" "You alone can take hits, so you have to take all that fit.";
}
