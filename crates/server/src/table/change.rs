//! Changes to the document and lines of chat: made durable first, then shown.

use sortie_protocol::ChatLine;

use super::doc::{Caller, Role};
use super::draft::Draft;
use super::edit::Edit;
use super::face::Face;
use super::live::{ATTEMPTS, Live};
use super::message::EditDone;
use super::show::News;
use crate::bus::What;
use crate::error::ApiError;
use crate::names;
use crate::store::{ChatRow, Write, Written};

impl Live {
    /// Changes the document and makes the change durable, in competition with other nodes.
    pub(super) async fn edit(&mut self, caller: &Caller, edit: &Edit) -> Result<EditDone, ApiError> {
        for _ in 0..ATTEMPTS {
            let role = self.ledger.doc().role(self.ledger.row(), caller);
            if role.is_none() && !matches!(edit, Edit::Join { .. }) {
                return Err(ApiError::no_table());
            }
            match self.try_edit(role, edit).await {
                Ok(Some(done)) => return Ok(done),
                Ok(None) => {}
                Err(error) => {
                    if error.code == sortie_protocol::Code::Unavailable || !self.was_behind().await? {
                        return Err(error);
                    }
                    continue;
                }
            }
            self.node.metrics.conflicts.inc();
            self.reload().await?;
        }
        Err(ApiError::unavailable())
    }

    /// One attempt; `None` if another node was first.
    pub(super) async fn try_edit(&mut self, role: Option<Role>, edit: &Edit) -> Result<Option<EditDone>, ApiError> {
        let ledger = &self.ledger;
        let draft = Draft::new((ledger.row(), ledger.doc()), ledger.game(), role, edit, self.node.now())?;
        let Some(mut draft) = draft else {
            return Ok(Some(EditDone { seat: role.and_then(Role::seat), welcome: None }));
        };
        let (seat, starts) = (draft.seat, draft.play.is_some());
        let (mut welcome, mut answer) = (None, None);
        if let Edit::Join { keep, .. } = edit {
            let body = self.face_of(&draft).welcome(seat);
            answer = keep.as_ref().map(|keep| keep.row(&body));
            welcome = Some(body);
        }
        let write = Write::Update {
            row: Box::new(draft.row.clone()),
            profiles: draft.doc.profiles(draft.row.owner.as_deref()),
            first: draft.first.take(),
            answer,
        };
        match self.write(write).await? {
            Written::Stale => return Ok(None),
            Written::KeyTaken => return Err(ApiError::conflict("IDEMPOTENCY_KEY_REUSED", "The key was just used")),
            Written::Done | Written::Claimed(_) | Written::Numbered(_) => {}
        }
        self.ledger.adopt(draft)?;
        self.outbox.doubt();
        self.tell(What::Changed).await;
        if self.ledger.is_abandoned() {
            self.outbox.tell(&News::Deleted);
        } else {
            self.show_table();
            if starts {
                self.show_step();
            }
            if self.ledger.play().is_some() {
                self.take_charge().await;
            }
        }
        Ok(Some(EditDone { seat, welcome }))
    }

    fn face_of<'a>(&'a self, draft: &'a Draft) -> Face<'a> {
        Face {
            row: &draft.row,
            doc: &draft.doc,
            game: self.ledger.game(),
            play: draft.play.as_ref(),
            frozen: self.ledger.frozen(),
            present: Some(&self.presence),
            now: draft.row.updated_at,
        }
    }

    pub(super) async fn chat(
        &mut self,
        caller: &Caller,
        name: Option<String>,
        text: String,
    ) -> Result<ChatLine, ApiError> {
        let seat = self.ledger.role(caller)?.seat();
        let name = match seat {
            Some(seat) => {
                let name = self.ledger.doc().seats[seat].name.clone();
                name.unwrap_or_else(|| format!("Seat {}", seat + 1))
            }
            None => {
                let name = name.ok_or_else(|| ApiError::forbidden("Take a seat or create a profile to chat"))?;
                // Somebody who watches does not speak in a player's name.
                names::free(&name, self.ledger.doc().names_beside(usize::MAX))
            }
        };
        let row = ChatRow {
            seq: 0,
            at: self.node.now(),
            seat: seat.and_then(|seat| i64::try_from(seat).ok()).unwrap_or(-1),
            name,
            text,
        };
        match self.write(Write::Chat { table: self.id.clone(), line: row.clone() }).await? {
            Written::Numbered(seq) => {
                let line = chat_line(&ChatRow { seq, ..row });
                self.outbox.tell(&News::Chat(line.clone()));
                self.tell(What::Chatted { seq }).await;
                Ok(line)
            }
            other => Err(ApiError::internal(format!("a line of chat was answered by {other:?}"))),
        }
    }
}

/// A stored line of chat as a message.
pub fn chat_line(row: &ChatRow) -> ChatLine {
    ChatLine {
        seq: row.seq,
        at: row.at,
        seat: usize::try_from(row.seat).ok(),
        name: row.name.clone(),
        text: row.text.clone(),
    }
}
