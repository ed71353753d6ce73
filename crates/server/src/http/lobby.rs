//! The lobby: open tables, seats, readiness, start, rematches, chat.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, patch, post};
use sortie_protocol::{
    AbandonRequest, ChatLine, ChatRequest, ChatResponse, JoinRequest, JoinResponse, LobbyResponse, LobbyTable,
    ReadyRequest, RematchRequest, RematchResponse, SeatChange, SeatKind, StartRequest, TableResponse,
};

use super::access::{Address, Body, JsonBody, TableCode, TableId, TablePart, Who, profile, proof, query_value};
use super::create::{may_own, open as open_table};
use super::route::{ANY, Doc, Routes};
use crate::error::{ApiError, respond};
use crate::limits::cost;
use crate::names;
use crate::node::Node;
use crate::repeats::{self, Keep, Repeat};
use crate::store::TableRow;
use crate::table::chat_line;
use crate::table::doc::{Awaited, Caller, Drawn, Role, SeatDoc, TableDoc};
use crate::table::edit::{Called, Edit};
use crate::table::face::fill_token;
use crate::table::load::read_doc;
use crate::table::message::{Look, Message};
use crate::tokens;

/// The routes of this file.
pub(super) fn routes() -> Routes {
    Routes::new()
        .at("/lobby", get(open), [Doc::new("get", "lobby", "The public tables that wait or run, newest first.").gives::<LobbyResponse>()])
        .at("/lobby/{code}", get(by_code), [Doc::new("get", "lobby", "The table with this code: one that waits for people, or a public one that runs; any for the people at it.").path("code", "the code, in any case").knows(ANY).gives::<LobbyTable>()])
        .at("/games/{id}/join", post(join), [Doc::new("post", "lobby", "Takes a free seat; the answer shows the seat's token, once.").table().knows(&["profile"]).takes::<JoinRequest>().gives::<JoinResponse>()])
        .at("/games/{id}/leave", post(leave), [Doc::new("post", "lobby", "Before the start frees the caller's seat, later lets a bot play on.").table().needs(ANY).gives::<TableResponse>()])
        .at("/games/{id}/return", post(come_back), [Doc::new("post", "lobby", "Takes the caller's seat back from the bot.").table().needs(ANY).gives::<TableResponse>()])
        .at("/games/{id}/ready", post(ready), [Doc::new("post", "lobby", "Says whether the caller is ready; a nonce replaces the one that the caller's client has sent.").table().needs(ANY).takes::<ReadyRequest>().gives::<TableResponse>()])
        .at("/games/{id}/abandon", post(abandon), [Doc::new("post", "lobby", "Votes for or against abandoning the running game; it ends once everybody has voted for it who has not left.").table().needs(ANY).takes::<AbandonRequest>().gives::<TableResponse>()])
        .at("/games/{id}/seats/{seat}", patch(dress), [Doc::new("patch", "lobby", "Changes name and colour of the caller's seat, or what a free seat is meant for.").table().path("seat", "the seat, from 0").needs(ANY).takes::<SeatChange>().gives::<TableResponse>()])
        .at("/games/{id}/seats/{seat}/kick", post(kick), [Doc::new("post", "lobby", "The host frees somebody's seat before the start.").table().path("seat", "the seat, from 0").needs(ANY).gives::<TableResponse>()])
        .at("/games/{id}/start", post(start), [Doc::new("post", "lobby", "The host starts the game; bots take the open seats. A nonce replaces the one that the host's client has sent.").table().needs(ANY).takes::<StartRequest>().gives::<TableResponse>()])
        .at("/games/{id}/rematch", post(rematch), [Doc::new("post", "lobby", "A new table with the same settings. The first caller makes it, the others find their seats there. Calling it again gives the same answer.").path("id", "the finished table").needs(ANY).takes::<RematchRequest>().gives::<RematchResponse>()])
        .at("/games/{id}/chat", get(read_chat).post(write_chat), [Doc::new("get", "lobby", "Lines of chat, oldest first.").table().query("after", "only lines after this number").knows(ANY).gives::<ChatResponse>(), Doc::new("post", "lobby", "Writes a line of chat. Seats may, and spectators with a profile.").table().needs(ANY).takes::<ChatRequest>().gives::<ChatLine>()])
}

/// The public tables that are waiting or running, newest first.
pub(super) async fn open(State(node): State<Arc<Node>>) -> Result<Response, ApiError> {
    let mut tables = Vec::new();
    for row in node.store.open_tables(100).await? {
        match read_doc(&row) {
            Ok(doc) => tables.push(doc.lobby(&row)),
            Err(why) => node.troubles.note(&row.id, &why),
        }
    }
    Ok(respond(200, serde_json::to_string(&LobbyResponse { tables }).expect("a list is plain data")))
}

fn readable(row: &TableRow) -> Result<TableDoc, ApiError> {
    read_doc(row).map_err(|why| why.error())
}

/// The table with this code, if it is waiting for people, is public and running, or the caller plays at it.
pub(super) async fn by_code(
    State(node): State<Arc<Node>>,
    TableCode(code): TableCode,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let row = node.store.table_by_code(&tokens::read_code(&code)).await?.ok_or_else(ApiError::no_table)?;
    let doc = readable(&row)?;
    // Once it has started, only its own players can find a private table.
    let listed = row.status == "WAITING" || (row.public && row.status == "ACTIVE");
    let inside = doc.role(&row, &caller).is_some_and(|role| role != Role::Watcher);
    if !listed && !inside {
        return Err(ApiError::no_table());
    }
    let table = doc.lobby(&row);
    Ok(respond(200, serde_json::to_string(&table).expect("a table is plain data")))
}

/// Takes a free seat; the answer shows the seat's token, once.
pub(super) async fn join(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(request): JsonBody<JoinRequest>,
) -> Result<Response, ApiError> {
    let repeat = Repeat::of(&headers, &caller, address, &id, &request)?;
    let (keep, token) = match repeat.as_ref().map(Repeat::begin) {
        Some((keep, token)) => (Some(keep), token),
        None => (None, tokens::new_token()),
    };
    let work = async {
        let welcome = take_seat(&node, &id, caller, request, &token, keep).await?;
        Ok(respond(200, fill_token(&welcome, &token)?))
    };
    repeats::once(&node, repeat.as_ref(), work).await
}

async fn take_seat(
    node: &Arc<Node>,
    id: &str,
    caller: Caller,
    request: JoinRequest,
    token: &str,
    keep: Option<Keep>,
) -> Result<String, ApiError> {
    let owner = match &caller.profile {
        Some(_) => Some(profile(node, &caller).await?),
        None => None,
    };
    let known_as = owner.as_ref().map(|(_, row)| row.name.clone()).filter(|name| !name.is_empty());
    let name = request.name.map(Called::Exactly).or_else(|| known_as.map(Called::Like));
    let edit = Edit::Join {
        seat: request.seat,
        name,
        color: request.color,
        nonce: Drawn::new(request.nonce.as_deref())?,
        token: tokens::hash(token),
        profile: owner.map(|(hash, _)| hash),
        keep,
    };
    let done = node.ask(id, |reply| Message::Edit { caller, edit, reply }).await?;
    done.welcome.ok_or_else(|| ApiError::internal("a join without its answer"))
}

async fn edit(node: &Arc<Node>, id: &str, caller: Caller, edit: Edit) -> Result<Response, ApiError> {
    node.ask(id, |reply| Message::Edit { caller: caller.clone(), edit, reply }).await?;
    // A caller who has left a private table may no longer see it.
    let look = node.ask(id, |reply| Message::Look { caller, look: Look::Table, reply }).await;
    let body =
        look.unwrap_or_else(|_| serde_json::to_string(&TableResponse { table: None }).expect("a table is plain data"));
    Ok(respond(200, body))
}

/// Before the start, frees the caller's seat; later, lets a bot play on.
pub(super) async fn leave(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    edit(&node, &id, caller, Edit::Leave).await
}

/// Takes the caller's seat back from the bot.
pub(super) async fn come_back(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    edit(&node, &id, caller, Edit::Return).await
}

/// Says whether the caller is ready.
pub(super) async fn ready(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<ReadyRequest>,
) -> Result<Response, ApiError> {
    let nonce = request.nonce.as_deref().map(Drawn::by_client).transpose()?;
    edit(&node, &id, caller, Edit::Ready(request.ready, nonce)).await
}

/// Votes for or against abandoning the running game, which ends once every player who has not left agrees.
pub(super) async fn abandon(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<AbandonRequest>,
) -> Result<Response, ApiError> {
    edit(&node, &id, caller, Edit::Abandon(request.agree)).await
}

fn seat_number(text: &str) -> Result<usize, ApiError> {
    text.parse().map_err(|_| ApiError::invalid("There is no such seat").reason("NO_SUCH_SEAT"))
}

/// Changes the name and colour of the caller's seat, or who a free seat is for.
pub(super) async fn dress(
    State(node): State<Arc<Node>>,
    TablePart(id, seat): TablePart,
    Who(caller): Who,
    Body(change): Body<SeatChange>,
) -> Result<Response, ApiError> {
    edit(&node, &id, caller, Edit::Dress { seat: seat_number(&seat)?, change }).await
}

/// The host frees somebody's seat before the start.
pub(super) async fn kick(
    State(node): State<Arc<Node>>,
    TablePart(id, seat): TablePart,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    edit(&node, &id, caller, Edit::Kick(seat_number(&seat)?)).await
}

/// The host starts the game; bots take the open seats.
pub(super) async fn start(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<StartRequest>,
) -> Result<Response, ApiError> {
    let nonce = request.nonce.as_deref().map(Drawn::by_client).transpose()?;
    edit(&node, &id, caller, Edit::Start(nonce)).await
}

/// A new table with the same settings. The first caller creates it, the others find their seats there. Calling it again
/// gives the same answer.
pub(super) async fn rematch(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Address(address): Address,
    headers: HeaderMap,
    Body(request): Body<RematchRequest>,
) -> Result<Response, ApiError> {
    let nonce = Drawn::new(request.nonce.as_deref())?;
    let row = node.store.table(&id).await?.ok_or_else(ApiError::no_table)?;
    let doc = readable(&row)?;
    let role = doc.role(&row, &caller).ok_or_else(ApiError::no_table)?;
    let seat = role.seat().ok_or_else(|| ApiError::forbidden("You have no seat at this table"))?;
    if row.status != "COMPLETED" {
        return Err(ApiError::invalid("The game is not over").reason("GAME_RUNNING"));
    }
    // Only the holder of the old proof can make the new token, and makes the same one each time.
    let proof = proof(&headers).ok_or_else(ApiError::no_table)?;
    let me = Newcomer {
        seat,
        token: tokens::derive(&format!("rematch\n{id}\n{seat}\n{proof}")),
        nonce: request.nonce,
        caller,
    };
    if let Some(next) = &doc.rematch
        && let Some(found) = me.rejoin(&node, next, &doc).await?
    {
        return Ok(found);
    }
    // It costs as much as any other new table, and belongs to whoever opens it.
    if address.is_some_and(|address| !node.clients.take(address, cost::TABLE)) {
        return Err(ApiError::rate_limited());
    }
    let owner = doc.seats[seat].profile.clone();
    may_own(&node, owner.as_deref()).await?;
    let game = sortie_catalog::find(&row.game)?;
    let next = again(&doc, seat, &me.token, &nonce);
    let fresh = open_table(&node, game, next, row.public, owner, Some(seat), None).await?.row;
    let edit = Edit::Rematch { next: fresh.id.clone(), instead_of: doc.rematch.clone() };
    node.ask(&id, |reply| Message::Edit { caller: me.caller.clone(), edit, reply }).await?;
    let named = readable(&node.store.table(&id).await?.ok_or_else(ApiError::no_table)?)?.rematch;
    match named {
        // Somebody else was first: their table stays, this one goes.
        Some(other) if other != fresh.id => {
            let own = Caller { token: Some(tokens::hash(&me.token)), ..Caller::default() };
            node.ask(&fresh.id, |reply| Message::Edit { caller: own, edit: Edit::Delete, reply }).await?;
            me.rejoin(&node, &other, &doc).await?.ok_or_else(ApiError::no_table)
        }
        _ => Ok(me.answer(&fresh.id)),
    }
}

/// Somebody who joins a rematch.
struct Newcomer {
    seat: usize,
    token: String,
    nonce: Option<String>,
    caller: Caller,
}

impl Newcomer {
    fn answer(&self, table: &str) -> Response {
        let body =
            RematchResponse { game_id: table.to_owned(), access_token: self.token.clone(), seat: Some(self.seat) };
        respond(200, serde_json::to_string(&body).expect("an answer is plain data"))
    }

    /// Takes the same seat at the rematch, or finds that this caller already has it. `None`: that table is gone.
    async fn rejoin(&self, node: &Arc<Node>, next: &str, doc: &TableDoc) -> Result<Option<Response>, ApiError> {
        let Some(row) = node.store.table(next).await?.filter(|row| row.status != "ABANDONED") else {
            return Ok(None);
        };
        let mine = tokens::hash(&self.token);
        if readable(&row)?.seats.get(self.seat).is_some_and(|seat| seat.token.as_deref() == Some(mine.as_str())) {
            return Ok(Some(self.answer(next)));
        }
        let name = doc.seats[self.seat].name.clone();
        let request = JoinRequest { seat: Some(self.seat), name, color: None, nonce: self.nonce.clone() };
        let caller = Caller { token: None, ..self.caller.clone() };
        take_seat(node, next, caller, request, &self.token, None).await?;
        Ok(Some(self.answer(next)))
    }
}

/// The document of the rematch: the same seats, of which only the caller's is taken.
fn again(doc: &TableDoc, seat: usize, token: &str, nonce: &Drawn) -> TableDoc {
    let mut next = doc.clone();
    next.secret = tokens::new_seed();
    next.committed = true;
    next.chosen = None;
    next.sandbox = None;
    next.seed_hash = None;
    next.abandon_votes = Vec::new();
    next.hidden_from = Vec::new();
    next.rematch = None;
    next.opening = Awaited::default();
    next.owner_token = None;
    next.host = Some(seat);
    for (n, place) in next.seats.iter_mut().enumerate() {
        place.player_id = None;
        place.substituted = false;
        place.left = false;
        place.nonce = None;
        place.back_at = None;
        if n == seat {
            place.token = Some(tokens::hash(token));
            place.nonce = Some(nonce.clone());
            place.ready = true;
        } else if place.kind != SeatKind::Bot {
            SeatDoc::vacate(place);
        }
    }
    next
}

/// Lines of chat, oldest first.
pub(super) async fn read_chat(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    RawQuery(query): RawQuery,
    Who(caller): Who,
) -> Result<Response, ApiError> {
    let after = match query_value(query.as_deref(), "after") {
        Some(text) => text.parse::<i64>().map_err(|_| ApiError::invalid("`after` is a number"))?,
        None => 0,
    };
    node.ask(&id, |reply| Message::Stance { caller, reply }).await?;
    let rows = node.store.chat(&id, after, 200).await?;
    let lines: Vec<ChatLine> = rows.iter().map(chat_line).collect();
    Ok(respond(200, serde_json::to_string(&ChatResponse { lines }).expect("chat is plain data")))
}

/// Posts a line of chat. Allowed for seats, and for spectators with a profile.
pub(super) async fn write_chat(
    State(node): State<Arc<Node>>,
    TableId(id): TableId,
    Who(caller): Who,
    Body(request): Body<ChatRequest>,
) -> Result<Response, ApiError> {
    let line = say(&node, &id, caller, request.text).await?;
    Ok(respond(200, serde_json::to_string(&line).expect("chat is plain data")))
}

/// Posts a line of chat within the limits of length and rate.
pub(super) async fn say(node: &Arc<Node>, id: &str, caller: Caller, text: String) -> Result<ChatLine, ApiError> {
    let text = names::clean_line(&text);
    if !(1..=300).contains(&text.chars().count()) {
        return Err(ApiError::invalid("A line must have 1 to 300 characters").reason("BAD_TEXT"));
    }
    let who = caller.token.clone().or_else(|| caller.profile.clone()).unwrap_or_default();
    if !node.chatter.take(&format!("{id} {who}")) {
        return Err(ApiError::rate_limited());
    }
    let name = match &caller.profile {
        Some(_) => Some(profile(node, &caller).await?.1.name).filter(|name| !name.is_empty()),
        None => None,
    };
    node.ask(id, |reply| Message::Chat { caller, name, text, reply }).await
}
