//! Counts what a run has tried, to show that it was not empty.

/// What was tried, and how often.
#[derive(Debug, Default, Clone, Copy)]
pub struct Tally {
    /// Requests that were acknowledged over HTTP.
    pub http: usize,
    /// Requests that were acknowledged over a socket.
    pub socket: usize,
    /// Acknowledged attacks, which draw dice.
    pub attacks: usize,
    /// Acknowledged undos.
    pub undone: usize,
    /// Steps of bots.
    pub bots: usize,
    /// Acknowledged requests that were sent again and got the same answer.
    pub repeated: usize,
    /// Requests without a key whose outcome nobody knows.
    pub abandoned: usize,
    /// Answers that asked to try again.
    pub unavailable: usize,
}

impl Tally {
    /// Adds another table's figures.
    pub fn add(&mut self, other: &Tally) {
        self.http += other.http;
        self.socket += other.socket;
        self.attacks += other.attacks;
        self.undone += other.undone;
        self.bots += other.bots;
        self.repeated += other.repeated;
        self.abandoned += other.abandoned;
        self.unavailable += other.unavailable;
    }

    /// Acknowledged requests.
    pub fn acknowledged(&self) -> usize {
        self.http + self.socket
    }

    /// What the run has not tried, if anything.
    pub fn missing(&self) -> Option<&'static str> {
        let tried = [
            (self.http, "an action over HTTP"),
            (self.socket, "an action over a socket"),
            (self.attacks, "an attack"),
            (self.undone, "an undo"),
            (self.bots, "a bot's step"),
            (self.repeated, "a repeated request"),
        ];
        tried.into_iter().find(|(count, _)| *count == 0).map(|(_, what)| what)
    }
}
