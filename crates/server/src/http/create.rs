//! Creating a table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::post;
use serde_json::{Map, Value};
use sortie_engine::AnyGame;
use sortie_protocol::{
    BotMode, Code, CreateRequest, CreateResponse, Fault, SeatKind, SeatRequest, StartRule, Visibility,
};

use super::access::{Address, LongJsonBody, MAX_BODY, Who, profile};
use super::route::{Doc, Routes};
use super::sandbox;
use crate::addresses::home;
use crate::clock;
use crate::error::{ApiError, respond};
use crate::names;
use crate::node::Node;
use crate::repeats::{self, Keep, NO_TABLE, Repeat};
use crate::store::{TableRow, Write, Written};
use crate::table::doc::{Awaited, Caller, Chosen, Drawn, SeatDoc, TableDoc};
use crate::table::edit::{check_color, check_level};
use crate::table::face::{Face, fill_token};
use crate::table::message::Message;
use crate::table::start;
use crate::tokens;

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new().at(
        "/games",
        post(create),
        [Doc::new(
            "post",
            "tables",
            "Creates a table; the creator takes the first seat for people. With one person the game starts at once.",
        )
        .knows(&["profile"])
        .takes::<CreateRequest>()
        .gives::<CreateResponse>()],
    )
}

/// The longest document of a table that waits: every list of tables reads it, and every change writes it.
const MAX_WAITING: usize = 2 * MAX_BODY;

/// Creates a table; the creator takes the first seat for people. With one person the game starts at once.
pub(super) async fn create(
    State(node): State<Arc<Node>>,
    Who(caller): Who,
    Address(address): Address,
    headers: HeaderMap,
    LongJsonBody(request): LongJsonBody<CreateRequest>,
) -> Result<Response, ApiError> {
    let repeat = Repeat::of(&headers, &caller, address, NO_TABLE, &request)?;
    repeats::once(&node, repeat.as_ref(), create_table(&node, &caller, address, request, repeat.as_ref())).await
}

async fn create_table(
    node: &Arc<Node>,
    caller: &Caller,
    address: Option<IpAddr>,
    mut request: CreateRequest,
    repeat: Option<&Repeat>,
) -> Result<Response, ApiError> {
    let owner = match &caller.profile {
        Some(_) => Some(profile(node, caller).await?),
        None => None,
    };
    may_own(node, owner.as_ref().map(|(hash, _)| hash.as_str())).await?;
    let begins = sandbox::origin(node, caller, &mut request).await?;
    let game = find_game(request.game_type.as_deref())?;
    let mut doc = design(game, &request)?;
    if request.seed.is_some() {
        doc.chosen = Some(may_choose(node, &doc)?);
    }
    if let Some(begins) = begins {
        sandbox::settle(node, &mut doc, begins)?;
    }
    doc.origin = address.map(origin);
    let alone = doc.seats.iter().all(|seat| seat.kind == SeatKind::Bot);
    let room = match alone {
        true => {
            let room = node.exhibitions.enter(node.store.as_ref(), address).await?;
            Some(room.ok_or_else(|| too_many_tables("Too many tables of bots alone were made from your address"))?)
        }
        false => None,
    };
    let (keep, token) = match repeat.map(Repeat::begin) {
        Some((keep, token)) => (Some(keep), token),
        None => (None, tokens::new_token()),
    };
    let hash = tokens::hash(&token);
    let seat = doc.seats.iter().position(|seat| seat.kind != SeatKind::Bot);
    let known_as = owner.as_ref().map(|(_, row)| row.name.as_str()).filter(|name| !name.is_empty());
    match seat {
        Some(seat) => {
            if let (None, Some(name)) = (&request.name, known_as) {
                let free = names::free(name, doc.names_beside(seat));
                doc.seats[seat].name = Some(free);
            }
            let place = &mut doc.seats[seat];
            place.token = Some(hash.clone());
            place.profile = owner.as_ref().map(|(hash, _)| hash.clone());
            place.ready = true;
            place.nonce = Some(Drawn::new(request.nonce.as_deref())?);
            doc.host = Some(seat);
        }
        None => doc.owner_token = Some(hash.clone()),
    }
    let waits = doc.bot_mode == BotMode::Inline;
    let public = request.visibility == Some(Visibility::Public);
    let opened = open(node, game, doc, public, owner.map(|(hash, _)| hash), seat, keep.as_ref()).await?;
    if let Some(room) = room {
        room.fill(&opened.row.id);
    }
    let mut welcome = opened.welcome;
    if waits && opened.row.status == "ACTIVE" {
        // If a bot begins, the answer waits for it like the answer to an action.
        welcome = node.ask(&opened.row.id, |reply| Message::Settle { seat, keep, reply }).await?;
    }
    Ok(respond(200, fill_token(&welcome, &token)?))
}

/// Whether the profile may have one more table. 429 if it has too many that are not over.
pub(super) async fn may_own(node: &Node, profile: Option<&str>) -> Result<(), ApiError> {
    match profile {
        Some(hash) if node.store.unfinished_of(hash).await? >= node.config.max_tables => {
            Err(too_many_tables("You have too many unfinished tables"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether the creator may choose the seed: it reveals every die and card, so nobody else may play there.
fn may_choose(node: &Node, doc: &TableDoc) -> Result<Chosen, ApiError> {
    if let Some(chosen) = chosen(node, doc) {
        return Ok(chosen);
    }
    let text = "A seed can be chosen only where nobody else plays, or on a server that was started with --allow-seeds";
    Err(ApiError::invalid(text).reason("SEED_NOT_ALLOWED"))
}

/// Why the creator may know in advance what happens at this table: nobody else can sit down, or the server allows it.
pub(super) fn chosen(node: &Node, doc: &TableDoc) -> Option<Chosen> {
    let people = doc.seats.iter().filter(|seat| seat.kind != SeatKind::Bot).count();
    if people <= 1 { Some(Chosen::Alone) } else { node.config.allow_seeds.then_some(Chosen::Allowed) }
}

fn too_many_tables(message: &str) -> ApiError {
    ApiError::new(Code::RateLimited, message).reason("TOO_MANY_TABLES")
}

/// One of a few thousand numbers that represent clients, so that their tables take turns. It identifies nobody: a million
/// addresses share each.
fn origin(address: IpAddr) -> u16 {
    let digest = tokens::hash(&home(address).to_string());
    u16::from_str_radix(&digest[..3], 16).unwrap_or_default()
}

/// A stored new table.
pub(super) struct Opened {
    /// The row.
    pub(super) row: TableRow,
    /// The answer to its creator, without the token.
    pub(super) welcome: String,
}

/// Stores a new table with the answer to its creator, and starts it if nobody is missing.
///
/// 409 if the key of the answer is taken: a duplicate of the request was first.
pub(super) async fn open(
    node: &Arc<Node>,
    game: &'static dyn AnyGame,
    mut doc: TableDoc,
    public: bool,
    owner: Option<String>,
    seat: Option<usize>,
    keep: Option<&Keep>,
) -> Result<Opened, ApiError> {
    let now = node.now();
    let starts = doc.start == StartRule::Auto && doc.seats.iter().all(|seat| !seat.is_free());
    let lease = i64::try_from(node.config.lease.as_millis()).unwrap_or(15_000);
    let begun = match starts {
        true => Some(start::begin(game, &mut doc, now)?),
        false if serde_json::to_string(&doc).is_ok_and(|text| text.len() > MAX_WAITING) => {
            let text = "A table that waits cannot keep so much; a sandbox can start at once";
            return Err(ApiError::invalid(text).reason("BAD_SANDBOX"));
        }
        false if doc.sandbox.is_some() => {
            // Whatever could be refused at the start is refused now.
            start::begin(game, &mut doc.clone(), now)?;
            None
        }
        false => None,
    };
    let (play, first) = begun.map(|begun| (begun.play, begun.first)).unzip();
    let bots = doc.seats.iter().any(|seat| seat.kind == SeatKind::Bot);
    let timed = doc.clock.kind != sortie_protocol::ClockKind::None || doc.clock.absence_seconds > 0;
    let due = starts && (bots || timed);
    let text = serde_json::to_string(&doc).expect("a document is plain data");
    // If a code is taken, another is drawn; with a billion codes that is rare.
    for _ in 0..8 {
        let row = TableRow {
            id: tokens::new_id(),
            code: if public { tokens::new_code() } else { tokens::new_invitation() },
            game: game.key().to_owned(),
            status: if starts { "ACTIVE" } else { "WAITING" }.to_owned(),
            public,
            owner: owner.clone(),
            doc: text.clone(),
            version: 1,
            created_at: now,
            updated_at: now,
            wake_at: due.then_some(now + lease),
            driver: due.then(|| node.id.clone()),
            rules: starts.then(|| i64::from(game.rules())),
        };
        let welcome = Face::unvisited(&row, &doc, game, play.as_ref(), now).welcome(seat);
        let write = Write::Create {
            row: Box::new(row.clone()),
            profiles: doc.profiles(owner.as_deref()),
            first: first.clone(),
            answer: keep.map(|keep| keep.row(&welcome)),
        };
        match node.store.write(write).await? {
            Written::Done => {
                if due {
                    node.send(&row.id, Message::Wake { until: now + lease });
                }
                return Ok(Opened { row, welcome });
            }
            Written::KeyTaken => return Err(ApiError::conflict("IDEMPOTENCY_KEY_REUSED", "The key was just used")),
            Written::Stale | Written::Claimed(_) | Written::Numbered(_) => {}
        }
    }
    Err(ApiError::unavailable())
}

/// The named game, or the first of the catalog.
fn find_game(key: Option<&str>) -> Result<&'static dyn AnyGame, ApiError> {
    let first = || sortie_catalog::games().first().copied().ok_or_else(|| ApiError::internal("the catalogue is empty"));
    key.map_or_else(first, |key| sortie_catalog::find(key).map_err(ApiError::from))
}

/// The document of a new table. All faults of the request are reported together.
fn design(game: &dyn AnyGame, request: &CreateRequest) -> Result<TableDoc, ApiError> {
    let mut faults = Vec::new();
    let mut fault = |field: &str, message: String| faults.push(Fault { field: field.to_owned(), message });
    let seats = match &request.seats {
        Some(seats) => seats.clone(),
        None => described(game, request, &mut fault),
    };
    let (least, most) = (*game.seats().start(), *game.seats().end());
    let n_seats = seats.len();
    if !(least..=most).contains(&n_seats) {
        fault("playerCount", format!("{} is for {least} to {most} players, not {n_seats}", game.title()));
        return Err(invalid(faults));
    }
    let mut docs = Vec::new();
    for (n, seat) in seats.iter().enumerate() {
        let default = game.default_bot(n, n_seats);
        let level = match &seat.level {
            Some(level) => check_level(game, level).unwrap_or_else(|error| {
                fault("level", error.message);
                default.to_owned()
            }),
            None => default.to_owned(),
        };
        let mut doc = SeatDoc::empty(seat.kind, &level, n);
        if let Some(name) = &seat.name {
            match names::clean(name) {
                Ok(name) => doc.name = Some(name),
                Err(error) => fault("name", error.message),
            }
        }
        if let Some(color) = &seat.color {
            if let Err(error) = check_color(color) {
                fault("color", error.message);
            }
            doc.color = color.to_lowercase();
        }
        docs.push(doc);
    }
    let clock = request.clock.unwrap_or_default();
    if let Some(message) = clock::fault(&clock) {
        fault("clock", message.to_owned());
    }
    match request.name.as_deref().map(names::clean) {
        Some(Ok(name)) => {
            if let Some(first) = docs.iter_mut().find(|seat| seat.kind != SeatKind::Bot) {
                first.name = Some(name);
            }
        }
        Some(Err(error)) => fault("name", error.message),
        None => {}
    }
    let named: Vec<&str> = docs.iter().filter_map(|seat| seat.name.as_deref()).collect();
    let twice = |(n, name): (usize, &&str)| named[..n].iter().any(|other| names::alike(other, name));
    if named.iter().enumerate().any(twice) {
        fault("name", names::taken().message);
    }
    if let Some(color) = &request.color {
        match check_color(color) {
            Ok(()) => {
                if let Some(first) = docs.iter_mut().find(|seat| seat.kind != SeatKind::Bot) {
                    first.color = color.to_lowercase();
                }
            }
            Err(error) => fault("color", error.message),
        }
    }
    if request.seed.as_ref().is_some_and(|seed| seed.chars().count() > 128) {
        fault("seed", "a seed has at most 128 characters".to_owned());
    }
    let options = options(game, request, n_seats, &mut fault)?;
    if !faults.is_empty() {
        return Err(invalid(faults));
    }
    Ok(TableDoc {
        options,
        seats: docs,
        host: None,
        owner_token: None,
        start: request.start.unwrap_or_default(),
        bot_mode: request.bot_mode.unwrap_or_default(),
        bot_pace: request.bot_pace.unwrap_or_default(),
        clock,
        secret: request.seed.clone().unwrap_or_else(tokens::new_seed),
        committed: true,
        chosen: None,
        sandbox: None,
        seed_hash: None,
        abandon_votes: Vec::new(),
        hidden_from: Vec::new(),
        rematch: None,
        origin: None,
        pauses: Arc::from([]),
        opening: Awaited::default(),
    })
}

fn invalid(faults: Vec<Fault>) -> ApiError {
    let list: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.field, fault.message)).collect();
    let mut error = ApiError::invalid(list.join("; ")).reason("BAD_OPTIONS");
    error.faults = faults;
    error
}

/// The seats of the short form: people first, then bots of the named levels.
fn described(game: &dyn AnyGame, request: &CreateRequest, fault: &mut impl FnMut(&str, String)) -> Vec<SeatRequest> {
    let players = request.player_count.unwrap_or_else(|| 4.clamp(*game.seats().start(), *game.seats().end()));
    let players = players.min(64);
    let humans = request.human_seats.unwrap_or(1);
    if humans > players {
        fault("humanSeats", format!("there are only {players} seats"));
    }
    let levels = request.bot_difficulties.clone().unwrap_or_default();
    let bots = players.saturating_sub(humans);
    if levels.len() > bots {
        fault("botDifficulties", format!("there are {} levels for {bots} bots", levels.len()));
    }
    let seat = |n: usize| {
        let kind = if n < humans { SeatKind::Human } else { SeatKind::Bot };
        let level = n.checked_sub(humans).and_then(|bot| levels.get(bot).cloned());
        SeatRequest { kind, level, name: None, color: None }
    };
    (0..players).map(seat).collect()
}

/// The options with the map in them. An unknown map is 404; all other faults are reported together.
fn options(
    game: &dyn AnyGame,
    request: &CreateRequest,
    seats: usize,
    fault: &mut impl FnMut(&str, String),
) -> Result<Value, ApiError> {
    let no_map = || ApiError::new(Code::NotFound, "Map not found");
    let mut options = match &request.options {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(members)) => members.clone(),
        Some(_) => {
            fault("options", "the options are one object".to_owned());
            return Ok(Value::Null);
        }
    };
    if let Some(map) = &request.map_id {
        if game.default_options().get("mapId").is_some() {
            options.insert("mapId".to_owned(), map.as_str().into());
        } else if map != "classic" {
            return Err(no_map());
        }
    }
    // Lists name the map, so the default one is written out.
    if let (Some(usual), false) = (game.default_options().get("mapId"), options.contains_key("map")) {
        options.entry("mapId").or_insert_with(|| usual.clone());
    }
    let options = Value::Object(options);
    if options.to_string().len() > MAX_BODY {
        fault("options", format!("the options are longer than {} KiB", MAX_BODY / 1024));
        return Ok(options);
    }
    for wrong in game.vet(&options, seats) {
        if wrong.option == "mapId" && request.map_id.is_some() {
            return Err(no_map());
        }
        fault(&wrong.option, wrong.message);
    }
    Ok(options)
}
