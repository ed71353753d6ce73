//! The laws that every game keeps, each with its name and what it means.

/// Declares the laws once: variant, name, meaning.
macro_rules! laws {
    ($($Law:ident $name:literal $meaning:literal;)*) => {
        /// One law of the conformance battery.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Law { $(#[doc = $meaning] $Law,)* }

        impl Law {
            /// Every law, in the order in which a decision is examined.
            pub const ALL: &'static [Law] = &[$(Law::$Law,)*];

            /// The stable name that a failure prints.
            pub const fn name(self) -> &'static str {
                match self { $(Law::$Law => $name,)* }
            }

            /// What the law asks, in one sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(Law::$Law => $meaning,)* }
            }
        }
    };
}

laws! {
    SetupStarts "setup-starts" "Every listed setup starts.";
    NoPanic "no-panic" "No input and no legal play makes the rules panic.";
    MustIffOutcome "must-iff-outcome" "Somebody must act exactly as long as there is no outcome.";
    OutcomeIsWhole "outcome-is-whole" "An outcome ranks every seat once, scores every seat and names winners from the first place.";
    AwaitedCanAct "awaited-can-act" "Every seat that must act is offered something it can do.";
    IdleHaveNoOffers "idle-have-no-offers" "A seat that neither must nor may act is offered nothing.";
    StateAudit "state-audit" "Every state reached has its conserved totals and its caches right (`Audit::audit`).";
    StepAudit "step-audit" "No step makes or loses what the rules only move (`Audit::audit_step`).";
    OfferedIsAccepted "offered-is-accepted" "Every complete offer passes `check`.";
    ExactFormsAreExact "exact-forms-are-exact" "Every filling of a form that calls itself exact passes `check`.";
    FormsCanBeFilled "forms-can-be-filled" "Every form has at least one filling that passes `check`.";
    OffersAreStaged "offers-are-staged" "A decision offers at most 80 things and takes at most 24 kB of JSON.";
    SentencesAreWhole "sentences-are-whole" "Every event, offer, refusal and guide has a sentence, and every sentence has all its arguments.";
    WireFillsTheSame "wire-fills-the-same" "What a client reads in the offers and fills in by itself is the action that the game meant.";
    UnofferedIsRefused "unoffered-is-refused" "An action that is neither offered nor fits an offered form is refused.";
    RefusedChangesNothing "refused-changes-nothing" "A refused action leaves the match as it was.";
    QuestionsChangeNothing "questions-change-nothing" "Offers, checks, previews and views leave the state as it was.";
    UnknownMembersRefused "unknown-members-refused" "A payload or options with a member that the rules do not know are refused.";
    ActionNames "action-names" "Actions are `{action, payload}` with a name from `ACTIONS` in SCREAMING_SNAKE and camelCase members.";
    EventNames "event-names" "Events are `{type, playerId, data}` with a snake_case type and camelCase members.";
    ViewNames "view-names" "Views have camelCase members, each once beside the envelope's, and an entry for every player.";
    RefusalNames "refusal-names" "Refusals have a SCREAMING_SNAKE code that `CODES` lists with its rule, and a sentence.";
    PlainWords "plain-words" "A refusal of what cannot be read speaks of JSON, not of Rust.";
    RuleHeadings "rule-headings" "Every rule that a refusal cites is a heading of the game's rules file.";
    GameOverIsSaid "game-over-is-said" "After the end every action is refused with `GAME_OVER`.";
    SavingKeepsTheState "saving-keeps-the-state" "A clone and a match that was frozen and thawed have the same state, hash, views and offers.";
    SnapshotsAreWhole "snapshots-are-whole" "The judge's snapshot is a position: a match with another seed that starts from it shows every viewer the same and offers every seat the same.";
    UndoTakesBack "undo-takes-back" "A step without a fence can be taken back, and the state is then as before it but for its serial.";
    OneThingPerId "one-thing-per-id" "An id that a step announced names nothing else once the step is taken back.";
    ReplayIsEqual "replay-is-equal" "The record of a match replays to the same state with every checksum.";
    ViewsKeepSecrets "views-keep-secrets" "A seat's view does not change when only what it cannot know changes.";
    PublicKeepsSecrets "public-keeps-secrets" "The public's view does not change when only what some seat cannot know changes.";
    OffersKeepSecrets "offers-keep-secrets" "A seat's offers and blocked actions do not change when only what it cannot know changes.";
    RefusalsKeepSecrets "refusals-keep-secrets" "What `check` answers a seat does not change when only what it cannot know changes.";
    PreviewsKeepSecrets "previews-keep-secrets" "What a seat can foresee does not change when only what it cannot know changes.";
    EventsKeepSecrets "events-keep-secrets" "Where a step leaves a viewer's view the same, whatever is hidden and whatever was chosen, the events it hears are the same too.";
    PlayoutsKeepSecrets "playouts-keep-secrets" "The playout policy chooses the same when only what the seat cannot know changes.";
    MaskIsOffers "mask-is-offers" "Action indices spell what is offered: every path leads to a listed offer, and every listed offer has a path.";
    IndicesInvert "indices-invert" "An action spelled as indices reads back as the same action, and indices that spell an action are its spelling.";
    ObservationsKeepSecrets "observations-keep-secrets" "What a seat observes as numbers does not change when only what it cannot know changes.";
    ObservationsMirror "observations-mirror" "With the players' places turned, each seat observes what its neighbour did.";
    WorldsAreSound "worlds-are-sound" "A determinized world passes the audit, awaits the same seats and is over when the truth is.";
    WorldsVary "worlds-vary" "A determinized world has another future, and where something is hidden it is not always the truth.";
    FencesHold "fences-hold" "What a step without a fence does, its seat could foresee.";
    AnswersCommute "answers-commute" "Answers that the game declares independent give the same state in either order.";
    JudgeHearsAll "judge-hears-all" "The judge hears every event whole.";
    PlayoutIsLegal "playout-is-legal" "The playout policy gives legal actions.";
    BotsPlayLegally "bots-play-legally" "Every bot gives a legal action where it must act, and the same one when asked again.";
    GameEnds "game-ends" "A match ends within its bound of steps.";
    PositionsAreSound "positions-are-sound" "A stated position that is accepted passes the audit and can be played on.";
}

/// Every law, in the order in which a decision is examined.
pub const fn laws() -> &'static [Law] {
    Law::ALL
}

/// How often each law was examined, and which are waived.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) examined: Vec<u64>,
    waived: Vec<Law>,
}

/// A law that did not hold, and how it showed.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) law: Law,
    pub(crate) detail: String,
}

/// The answer of an examination.
pub(crate) type Check = Result<(), Fault>;

impl Tally {
    pub(crate) fn new(waived: Vec<Law>) -> Self {
        Self { examined: vec![0; Law::ALL.len()], waived }
    }

    /// Counts an examination of the law; a fault if it does not hold and is not waived.
    pub(crate) fn demand(&mut self, law: Law, holds: bool, detail: impl FnOnce() -> String) -> Check {
        if self.counted(law, holds) { Ok(()) } else { Err(Fault { law, detail: detail() }) }
    }

    fn counted(&mut self, law: Law, holds: bool) -> bool {
        self.examined[law as usize] += 1;
        holds || self.waived.contains(&law)
    }
}
