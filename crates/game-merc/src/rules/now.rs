//! Which actions can be offered at all now: most belong to another step. A search that asks for no reasons skips the others.

use sortie_engine::{GO, Go, OfferSink, Seat, act};

use crate::state::{Merc, Stage, Step, Task};

/// Puts the offers of these actions into a sink, in the order of the list of all actions.
macro_rules! offers_of {
    ($game:expr, $seat:expr, $sink:expr; $($Act:ident),+ $(,)?) => {{
        $(act::offers_of::<Merc, super::$Act>($game, $seat, $sink)?;)+
        GO
    }};
}

/// Everything that the seat may do now, as the list of all actions has it, but without what is blocked.
pub(crate) fn offers(game: &Merc, seat: Seat, sink: &mut dyn OfferSink<Merc>) -> Go {
    let Some(task) = game.task() else { return of_step(game, seat, sink) };
    match task {
        Task::Battles => offers_of! { game, seat, sink; ChooseCombat },
        Task::Combat => of_combat(game, seat, sink),
        Task::Attack => offers_of! { game, seat, sink; Attack, Reroll, AllocateHits },
        Task::Dying => offers_of! { game, seat, sink; Epinephrine },
        Task::Declaration => offers_of! { game, seat, sink; Commit, Decline },
        Task::Barrage => offers_of! { game, seat, sink; ArtilleryAllocateHits },
        Task::Generalisimo => offers_of! { game, seat, sink; GeneralisimoPick },
        Task::Lockdown(_) => offers_of! { game, seat, sink; PlaceLockdown, LockdownDone },
        Task::Castro => offers_of! { game, seat, sink; CastroPick },
        Task::HirePlace(_) => offers_of! { game, seat, sink; HirePlace },
        Task::Mark => offers_of! { game, seat, sink; Mark },
        Task::Mao(_) => offers_of! { game, seat, sink; PlaceMao, MaoDone },
        Task::MussoliniAdd => offers_of! { game, seat, sink; AddMussolini },
        Task::MussoliniSpread(_) => offers_of! { game, seat, sink; SpreadMussolini, SpreadDone },
        Task::Noriega(_) => offers_of! { game, seat, sink; PlaceNoriega },
        Task::BonusMercs(_) => offers_of! { game, seat, sink; BonusMercSetup },
        Task::Hires(_) | Task::HireFor(_) | Task::NoriegaHire | Task::PolPot(_) => GO,
    }
}

fn of_combat(game: &Merc, seat: Seat, sink: &mut dyn OfferSink<Merc>) -> Go {
    match game.fight().stage {
        Stage::Mines | Stage::HeldMines => offers_of! { game, seat, sink; Detonate },
        Stage::Defused => offers_of! { game, seat, sink; SquidheadMines },
        Stage::Strike => offers_of! { game, seat, sink; GolemStrike },
        Stage::Act | Stage::SecondShot => offers_of! { game, seat, sink; Heal, AssignDog, Attack },
        Stage::RoundEnd => offers_of! { game, seat, sink; SquadChange, RoundDecision },
        Stage::Loot => offers_of! { game, seat, sink; Loot, LootDone },
        Stage::Opening | Stage::RoundStart | Stage::Over => GO,
    }
}

fn of_step(game: &Merc, seat: Seat, sink: &mut dyn OfferSink<Merc>) -> Go {
    match game.step {
        Step::L => offers_of! { game, seat, sink; StartHire, StartKeep, Land, StartEquip },
        Step::D0 => offers_of! { game, seat, sink; ChooseDictator },
        Step::D2 => offers_of! { game, seat, sink; ChooseBase },
        Step::D4 => offers_of! { game, seat, sink; PlaceFirstMerc },
        Step::D7 => offers_of! { game, seat, sink; PlaceExtra, ExtraDone },
        Step::B | Step::T2 => offers_of! { game, seat, sink;
            StartEquip, AnswerRequest, HireKeep, ReEquip, DealerPlace, HagnessKeep, Move, FreeMove, CoordinatedAttack,
            Declare, Explore, Train, Hospital, Hire, ArmsDealer, Mortar, Salvage, HagnessDraw, RepairKit, DocHeal,
            SquadChange, DropItem, GiftMilitia, RequestMilitia, EndTurn,
        },
        Step::T1 => offers_of! { game, seat, sink; PlayTactics, Reinforce },
        Step::T3 => offers_of! { game, seat, sink; UseAbility, SkipAbility, PlaceMao, AddMussolini },
        Step::T4 => offers_of! { game, seat, sink; HusseinBonusTactics, HusseinBonusReinforce },
        Step::D1 | Step::D3 | Step::D5 | Step::D6 | Step::A | Step::T0 | Step::T5 | Step::T6 | Step::T7 => GO,
    }
}
