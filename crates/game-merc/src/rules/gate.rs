//! Who may send a command and when, whatever its payload: the first refusals of MRC-5.3, in their order.

use sortie_engine::Seat;

use crate::reason::{Open, Reason, When};
use crate::state::{Choice, Merc, Step, Task};

/// Who can send a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Rebel,
    Dictator,
    Anybody,
}

impl Merc {
    /// The game is on, and the seat is one that can send such commands at all.
    pub(crate) fn admit(&self, seat: Seat, who: Who) -> Result<(), Reason> {
        if self.ending.is_some() {
            return Err(Reason::GameOver);
        }
        if seat.index() >= self.n_seats() {
            return Err(self.not_your_turn());
        }
        let tyrant = self.tyrant();
        match who {
            Who::Rebel if !self.is_rebel(seat) => Err(Reason::NotARebel),
            Who::Dictator if seat != tyrant => Err(Reason::NotDictator),
            _ if seat == tyrant && self.is_ai(tyrant) => Err(Reason::AiSeat),
            Who::Rebel | Who::Dictator | Who::Anybody => Ok(()),
        }
    }

    pub(crate) fn not_your_turn(&self) -> Reason {
        Reason::NotYourTurn { waiting: self.who().must }
    }

    /// What has to be settled first.
    pub(crate) fn pending(&self, task: Task) -> Reason {
        let open = match task {
            Task::Combat => Open::Combat,
            Task::Battles => Open::Battles,
            Task::Attack => Open::Attack,
            Task::Dying => Open::Shot,
            Task::Declaration => Open::Declaration,
            Task::Barrage => Open::Barrage,
            Task::Lockdown(_) | Task::Mark | Task::Mao(_) | Task::Noriega(_) => Open::Placement,
            Task::MussoliniAdd | Task::MussoliniSpread(_) => Open::Placement,
            Task::Generalisimo | Task::Castro | Task::HirePlace(_) | Task::Hires(_) | Task::HireFor(_) => Open::Hire,
            Task::NoriegaHire | Task::PolPot(_) | Task::BonusMercs(_) => Open::Hire,
        };
        Reason::ResolutionPending { open, waiting: self.who().must }
    }

    /// The phase is this player's.
    pub(crate) fn gate_turn(&self, seat: Seat, who: Who) -> Result<(), Reason> {
        self.admit(seat, who)?;
        let rebel_phase = matches!(self.step, Step::L | Step::B);
        if rebel_phase != self.is_rebel(seat) || rebel_phase && !self.in_turn(seat) {
            return Err(self.not_your_turn());
        }
        Ok(())
    }

    /// A command of a phase: nothing else is open, and no choice of this player waits, unless the command answers it.
    pub(crate) fn gate_for(
        &self,
        seat: Seat,
        who: Who,
        when: When,
        answers: impl FnOnce(&Choice) -> bool,
    ) -> Result<(), Reason> {
        self.gate_turn(seat, who)?;
        if let Some(task) = self.task() {
            return Err(self.pending(task));
        }
        let choice = &self.choices[seat.index()];
        if let Some(answer) = choice.answer()
            && !answers(choice)
        {
            return Err(Reason::ChoicePending { answer });
        }
        if when != When::Landing && !self.bare_units(seat).is_empty() {
            return Err(Reason::ChoicePending { answer: crate::reason::Answer::StartEquip });
        }
        let fits = match when {
            When::Landing => self.step == Step::L,
            When::Setup => self.step < Step::A,
            When::Act => matches!(self.step, Step::B | Step::T2),
            When::Rebels => self.step == Step::B,
            When::Tactics => self.step == Step::T1 && !self.begun,
            When::SecondTactics => self.step == Step::T4 && !self.begun,
            When::Ability => self.at_ability(),
        };
        if fits { Ok(()) } else { Err(Reason::WrongStep { when, step: self.step }) }
    }

    /// A command of a phase that answers no choice.
    pub(crate) fn gate(&self, seat: Seat, who: Who, when: When) -> Result<(), Reason> {
        self.gate_for(seat, who, when, |_| false)
    }

    /// A command of one step of the Dictator's Day 1.
    pub(crate) fn gate_setup(&self, seat: Seat, step: Step) -> Result<(), Reason> {
        self.gate(seat, Who::Dictator, When::Setup)?;
        if self.step == step { Ok(()) } else { Err(Reason::WrongStep { when: When::Setup, step: self.step }) }
    }

    /// A command that answers what is asked now; `asked` says whether it does.
    pub(crate) fn gate_answer(&self, seat: Seat, who: Who, asked: bool) -> Result<(), Reason> {
        self.gate_open_answer(seat, who, asked)?;
        if self.who().anybody().contains(seat) { Ok(()) } else { Err(self.not_your_turn()) }
    }

    /// The same for a question that a player who is not awaited may answer.
    pub(crate) fn gate_open_answer(&self, seat: Seat, who: Who, asked: bool) -> Result<(), Reason> {
        self.admit(seat, who)?;
        match self.task() {
            _ if asked => Ok(()),
            Some(task) => Err(self.pending(task)),
            None => Err(Reason::NothingAsked),
        }
    }

    /// Step T3 waits for the Dictator's ability.
    pub(crate) fn at_ability(&self) -> bool {
        self.step == Step::T3 && !self.begun
    }
}
