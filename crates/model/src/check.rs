//! What may happen in each state, what follows from it, and what must hold.

use stateright::{Model, Property};

use crate::world::{CLIENTS, Client, Doing, Event, NODES, Node, Outcome, Request, Row, SOCKET, Who, World, Write};

/// An answered request is in the log, at the revision in the answer.
pub const DURABLE: &str = "an answered request is in the log";
/// No request is in the log twice.
pub const ONCE: &str = "a request is carried out once";
/// No revision is in the log twice.
pub const UNIQUE: &str = "a revision has one step";
/// A bot answers each step once.
pub const ONE_BOT: &str = "a bot moves once";
/// A stored answer has the revision of its request.
pub const ANSWERED: &str = "a stored answer belongs to its request";
/// An example that must be reachable: everybody gets an answer.
pub const EVERYBODY: &str = "everybody is answered and the bots have moved";
/// An example that must be reachable: the lease has run out, and two nodes move the bots.
pub const TWO_DRIVERS: &str = "two nodes think they are in charge of the bots";

/// A bug that may be planted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bug {
    /// A node answers before the commit.
    AnswersEarly,
    /// The store accepts several rows with the same revision.
    NoUniqueRevision,
    /// A node knows only the keys it has served itself, and answers are not stored.
    ForgetsKeys,
}

/// The protocol, with a bug or without.
#[derive(Debug, Clone)]
pub struct Protocol {
    /// The bug.
    pub bug: Option<Bug>,
    /// How many requests each client makes.
    pub requests: [u8; CLIENTS],
}

impl Protocol {
    /// The request a client is waiting for, unless it has all its answers.
    fn open(&self, world: &World, client: u8) -> Option<Request> {
        let number = u8::try_from(world.clients[usize::from(client)].answered.len()).ok()?;
        (number < self.requests[usize::from(client)]).then_some(Request { client, number })
    }

    /// The revision of a request that a node knows to be done.
    fn knows(&self, world: &World, node: &Node, request: Request) -> Option<u8> {
        if self.bug == Some(Bug::ForgetsKeys) && node.own[usize::from(request.client)] <= request.number {
            return None;
        }
        // The store decides by its stored answers whether an HTTP request was done.
        let looks = request.client == SOCKET || self.bug == Some(Bug::ForgetsKeys);
        looks.then(|| world.revision_of(request, node.known.unwrap_or(0))).flatten()
    }

    /// The store performs a write or refuses it.
    fn commit(&self, world: &mut World, write: Write) -> Outcome {
        let http = match write.who {
            Who::Client(request) if request.client != SOCKET && self.bug != Some(Bug::ForgetsKeys) => Some(request),
            Who::Client(_) | Who::Bot => None,
        };
        if let Some((_, revision)) = world.answers.iter().find(|(kept, _)| Some(*kept) == http) {
            return Outcome::KeyTaken(*revision);
        }
        let exists = world.log.iter().any(|row| row.revision == write.revision);
        if exists && self.bug != Some(Bug::NoUniqueRevision) {
            return Outcome::Stale;
        }
        world.log.push(Row { revision: write.revision, who: write.who });
        world.answers.extend(http.map(|request| (request, write.revision)));
        Outcome::Done
    }

    /// A node judges a request by what it knows, reading the store first if it must.
    fn judge(&self, world: &mut World, node: usize, request: Request) {
        let known = Self::read(world, node);
        match self.knows(world, &world.nodes[node], request) {
            Some(revision) => {
                world.nodes[node].doing = Doing::Idle;
                self.tell(world, request, revision);
            }
            None => world.nodes[node].doing = Doing::Writing(Write { revision: known + 1, who: Who::Client(request) }),
        }
    }

    /// A client gets an answer and ignores one it already has.
    fn tell(&self, world: &mut World, request: Request, revision: u8) {
        if self.open(world, request.client) == Some(request) {
            world.clients[usize::from(request.client)].answered.push(revision);
        }
    }

    /// The same state without irrelevant differences: which node is which, an answer for a client that already has it,
    /// a stray write that the store would refuse.
    fn settled(&self, mut world: World) -> World {
        for n in 0..NODES {
            if let Doing::Written(request, _) = world.nodes[n].doing
                && self.open(&world, request.client) != Some(request)
            {
                world.nodes[n].doing = Doing::Idle;
            }
        }
        world.nodes.sort_unstable();
        let head = world.head();
        world.stray = world.stray.filter(|write| self.bug.is_some() || write.revision > head);
        world
    }

    /// What a node knows of the log; if it knows nothing, it reads it.
    fn read(world: &mut World, node: usize) -> u8 {
        let head = world.head();
        *world.nodes[node].known.get_or_insert(head)
    }

    /// The store answers a node's write. A refused request is judged again at once: a slower node would meet the same
    /// rows and more.
    fn write(&self, world: &mut World, idx: usize, write: Write) {
        let outcome = self.commit(world, write);
        let node = &mut world.nodes[idx];
        node.doing = Doing::Idle;
        match (outcome, write.who) {
            (Outcome::Done, Who::Bot) => node.known = Some(write.revision),
            (Outcome::Done, Who::Client(request)) => {
                node.known = Some(write.revision);
                node.doing = Doing::Written(request, write.revision);
                if self.bug == Some(Bug::ForgetsKeys) {
                    node.own[usize::from(request.client)] = request.number + 1;
                }
            }
            (Outcome::KeyTaken(revision), Who::Client(request)) => {
                node.known = None;
                node.doing = Doing::Written(request, revision);
            }
            (Outcome::Stale, Who::Client(request)) => {
                node.known = None;
                node.drives = false;
                self.judge(world, idx, request);
            }
            (Outcome::Stale | Outcome::KeyTaken(_), Who::Bot) => {
                node.known = None;
                node.drives = false;
            }
        }
    }
}

impl Model for Protocol {
    type State = World;
    type Action = Event;

    fn init_states(&self) -> Vec<World> {
        vec![World {
            log: Vec::new(),
            answers: Vec::new(),
            leased: false,
            stray: None,
            nodes: [Node::STARTED; NODES],
            clients: vec![Client { answered: Vec::new() }; CLIENTS],
        }]
    }

    fn actions(&self, world: &World, events: &mut Vec<Event>) {
        for (n, node) in (0..).zip(&world.nodes) {
            let may_stray = world.stray.is_none();
            match node.doing {
                Doing::Idle => {
                    let open = (0..CLIENTS as u8).filter(|client| self.open(world, *client).is_some());
                    events.extend(open.map(|client| Event::Ask { client, node: n }));
                    if node.drives && world.bot_is_due(node.known.unwrap_or(world.head())) {
                        events.push(Event::MoveBot(n));
                    }
                    if node.known.is_some_and(|known| known < world.head()) {
                        events.push(Event::Hear(n));
                    }
                    if !world.leased {
                        events.push(Event::Claim(n));
                    }
                    events.push(Event::Crash(n, false));
                }
                Doing::Writing(write) => {
                    events.extend([Event::Commit(n), Event::LoseConnection(n, false), Event::Crash(n, false)]);
                    if may_stray {
                        events.extend([Event::LoseConnection(n, true), Event::Crash(n, true)]);
                    }
                    if self.bug == Some(Bug::AnswersEarly) && matches!(write.who, Who::Client(_)) {
                        events.push(Event::AnswerEarly(n));
                    }
                }
                Doing::Written(..) => events.extend([Event::Answer(n), Event::LoseAnswer(n), Event::Crash(n, false)]),
            }
        }
        if world.stray.is_some() {
            events.extend([Event::Land, Event::Vanish]);
        }
        if world.leased {
            events.push(Event::Expire);
        }
    }

    fn next_state(&self, last: &World, event: Event) -> Option<World> {
        let mut world = last.clone();
        match event {
            Event::Ask { client, node } => {
                let request = self.open(&world, client)?;
                self.judge(&mut world, usize::from(node), request);
            }
            Event::MoveBot(node) => {
                let known = Self::read(&mut world, usize::from(node));
                let write = Write { revision: known + 1, who: Who::Bot };
                world.nodes[usize::from(node)].doing = Doing::Writing(write);
            }
            Event::Commit(node) => {
                let Doing::Writing(write) = world.nodes[usize::from(node)].doing else { return None };
                self.write(&mut world, usize::from(node), write);
            }
            Event::Answer(node) | Event::LoseAnswer(node) => {
                let Doing::Written(request, revision) = world.nodes[usize::from(node)].doing else { return None };
                world.nodes[usize::from(node)].doing = Doing::Idle;
                if matches!(event, Event::Answer(_)) {
                    self.tell(&mut world, request, revision);
                }
            }
            Event::LoseConnection(node, lands) | Event::Crash(node, lands) => {
                let node = &mut world.nodes[usize::from(node)];
                if let (Doing::Writing(write), true) = (node.doing, lands) {
                    world.stray = Some(write);
                }
                *node = match event {
                    Event::Crash(..) => Node::STARTED,
                    _ => Node { known: None, doing: Doing::Idle, ..*node },
                };
            }
            Event::Land => {
                let write = world.stray.take()?;
                self.commit(&mut world, write);
            }
            Event::Vanish => world.stray = None,
            Event::Hear(node) => {
                let head = world.head();
                let node = &mut world.nodes[usize::from(node)];
                node.known = Some(head);
                node.drives = false;
            }
            Event::Claim(node) => {
                world.leased = true;
                let head = world.head();
                let node = &mut world.nodes[usize::from(node)];
                node.known = Some(head);
                node.drives = true;
            }
            Event::Expire => world.leased = false,
            Event::AnswerEarly(node) => {
                let Doing::Writing(write) = world.nodes[usize::from(node)].doing else { return None };
                let Who::Client(request) = write.who else { return None };
                self.tell(&mut world, request, write.revision);
            }
        }
        Some(self.settled(world))
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            Property::always(DURABLE, |_, world: &World| {
                let clients = world.clients.iter().zip(0..);
                clients.into_iter().all(|(Client { answered }, client)| {
                    answered.iter().zip(0..).all(|(revision, number)| {
                        let who = Who::Client(Request { client, number });
                        world.log.contains(&Row { revision: *revision, who })
                    })
                })
            }),
            Property::always(ONCE, |_, world: &World| {
                let is_first = |(n, row): (usize, &Row)| {
                    row.who == Who::Bot || !world.log[..n].iter().any(|earlier| earlier.who == row.who)
                };
                world.log.iter().enumerate().all(is_first)
            }),
            Property::always(UNIQUE, |_, world: &World| {
                world.log.iter().zip(1..).all(|(row, revision)| row.revision == revision)
            }),
            Property::always(ONE_BOT, |_, world: &World| {
                let bots = world.log.iter().filter(|row| row.who == Who::Bot).count();
                2 * bots <= world.log.len()
            }),
            Property::always(ANSWERED, |_, world: &World| {
                let is_its = |(request, revision): &(Request, u8)| {
                    world.log.contains(&Row { revision: *revision, who: Who::Client(*request) })
                };
                world.answers.iter().all(is_its)
            }),
            Property::sometimes(EVERYBODY, |protocol: &Protocol, world: &World| {
                let answered = |client: u8| protocol.open(world, client).is_none();
                (0..CLIENTS as u8).all(answered) && !world.bot_is_due(world.head())
            }),
            Property::sometimes(TWO_DRIVERS, |_, world: &World| {
                let driving = |node: &&Node| matches!(node.doing, Doing::Writing(Write { who: Who::Bot, .. }));
                world.nodes.iter().filter(driving).count() == 2
            }),
        ]
    }

    /// A bug could make the log grow forever; without one it is finite.
    fn within_boundary(&self, world: &World) -> bool {
        let requests: u8 = self.requests.iter().sum();
        world.log.len() <= 2 * usize::from(requests) + 1
    }
}
