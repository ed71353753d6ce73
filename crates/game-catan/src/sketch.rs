//! The match as text: the island as a wall of hexes with numbered corners, and what everybody has.
//!
//! ```text
//!        3-----0-----4-----1-----5-----2-----6
//!        |  10 ore   |  2 sheep  |  9 wood   |
//! 11-----7----12----a8--a-13-----9----14----10----15
//! ```
//!
//! Each hex is a brick between two lines of corners: three on top, three at the bottom. A building shows as its player's
//! letter before the number of the corner, small for a settlement and large for a city; a road shows as the letter on its
//! edge; the robber as a star.

use std::fmt::Write as _;

use serde_json::json;
use sortie_engine::{Phrase, Said, Seat, Speaker, Viewer};

use crate::board::{EDGE_VERTICES, HEX_COORDS, lattice_point};
use crate::cards::Stock;
use crate::ids::{EdgeId, HexId, VertexId};
use crate::state::Catan;
use crate::view::{BuildingKind, PlayerView, View};

/// Columns from one corner to the next along a line.
const STEP: usize = 6;
/// Lattice columns left of the centre.
const LEFT: i32 = 5;

/// The island, the table, and a line or more per player.
pub(crate) fn sketch(game: &Catan, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let view = game.table_view(viewer);
    let mut out = island(&view, speaker);
    let say = |out: &mut String, phrase: &Phrase| {
        let _ = writeln!(out, "{}", speaker.say(phrase));
    };
    say(&mut out, &Phrase::new("sketch-legend"));
    let ports = view.board.as_ref().map_or(&[][..], |board| &board.ports).iter().map(|port| {
        let [from, to] = EDGE_VERTICES[port.edge_id.index()];
        json!({ "port": port.kind, "from": from, "to": to })
    });
    say(&mut out, &Phrase::new("sketch-ports").with("ports", ports.collect::<Vec<_>>()));
    if let (Some(bank), Some(deck)) = (view.bank.as_ref(), view.dev_deck_remaining.as_ref()) {
        say(&mut out, &Phrase::new("sketch-bank").with("bank", bank).with("deck", deck));
    }
    if let Some(dice) = view.turn.as_ref().and_then(|turn| turn.last_dice_roll.as_ref()) {
        say(&mut out, &Phrase::new("sketch-dice").with("dice1", dice.dice1).with("dice2", dice.dice2));
    }
    if let Some(trade) = &view.trade {
        let phrase = Phrase::new("sketch-trade").with("proposer", trade.proposer_id).with("offering", trade.offering);
        say(&mut out, &phrase.with("requesting", trade.requesting));
        for (seat, response) in trade.responses.as_ref().map_or(&[][..], |responses| &responses.0) {
            say(&mut out, &Phrase::new("sketch-answer").with("who", seat).with("response", response));
        }
    }
    for seat in game.seats() {
        let player = game.player_view(seat, viewer);
        say(&mut out, &player_line(&view, seat, &player));
        if let Said(Some(Stock(hand))) = player.resources {
            say(&mut out, &Phrase::new("sketch-hand").with("resources", hand));
        }
        let cards = player.dev_cards.0.unwrap_or_default();
        if !cards.is_empty() {
            let kinds: Vec<_> = cards.iter().map(|card| card.kind).collect();
            say(&mut out, &Phrase::new("sketch-cards").with("cards", kinds));
        }
    }
    out
}

fn player_line(view: &View, seat: Seat, player: &PlayerView) -> Phrase {
    let holds = |holder: Option<Seat>| holder == Some(seat);
    Phrase::new("sketch-player")
        .with("who", seat)
        .with("letter", letter(seat, false).to_string())
        .with("points", player.total_victory_points.0.or(player.victory_points.0))
        .with("resources", player.resource_count)
        .with("cards", player.dev_card_count)
        .with("knights", player.played.0.map(|played| played.knight))
        .with("road", player.road_length)
        .with("longestRoad", view.longest_road.as_ref().is_some_and(|award| holds(award.holder_id)))
        .with("largestArmy", view.largest_army.as_ref().is_some_and(|award| holds(award.holder_id)))
}

/// A player's mark on the board.
fn letter(seat: Seat, large: bool) -> char {
    let letter = (b'a' + seat.index() as u8) as char;
    if large { letter.to_ascii_uppercase() } else { letter }
}

/// Text that is written over itself at any place.
struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn write(&mut self, row: usize, column: usize, text: &str) {
        let line = &mut self.0[row];
        for (place, letter) in text.chars().enumerate() {
            if column + place >= line.len() {
                line.resize(column + place + 1, ' ');
            }
            line[column + place] = letter;
        }
    }

    /// Writes the text so that its middle is at the column.
    fn centre(&mut self, row: usize, column: usize, text: &str) {
        self.write(row, column.saturating_sub(text.chars().count() / 2), text);
    }
}

/// The row of the sketch for a corner: two rows of the lattice make one line of corners.
fn corner_row(vertex: VertexId) -> usize {
    let (_, y) = lattice_point(vertex);
    // Lines of corners are at y = -8 and -7, -5 and -4, …; the hexes lie between them.
    2 * ((y + 8) / 3) as usize
}

fn column(x: i32) -> usize {
    (x + LEFT) as usize * STEP + 2
}

fn island(view: &View, speaker: &Speaker<'_>) -> String {
    let mut canvas = Canvas(vec![Vec::new(); 11]);
    let roads = view.roads.as_ref().map_or(&[][..], |roads| roads);
    for edge in EdgeId::all() {
        let owner = roads.iter().find(|road| road.edge_id == edge).map(|road| letter(road.player_id, false));
        draw_edge(&mut canvas, edge, owner);
    }
    for hex in view.board.as_ref().into_iter().flat_map(|board| &board.hexes) {
        let robber = view.robber.as_ref().and_then(|robber| robber.hex_id.0) == Some(hex.id);
        let name = match hex.terrain.resource() {
            Some(resource) => speaker.name("resource", resource.word()),
            None => speaker.name("terrain", hex.terrain.word()),
        };
        let number = hex.number.map(|number| format!("{number} ")).unwrap_or_default();
        let text = format!("{}{number}{name}", if robber { "*" } else { "" });
        draw_hex(&mut canvas, hex.id, &text);
    }
    let buildings = view.buildings.as_ref().map_or(&[][..], |buildings| buildings);
    for vertex in VertexId::all() {
        let built = buildings.iter().find(|building| building.vertex_id == vertex);
        let mark = built.map(|building| letter(building.player_id, building.kind == BuildingKind::City));
        let text = format!("{}{}", mark.map(String::from).unwrap_or_default(), vertex.index());
        canvas.centre(corner_row(vertex), column(lattice_point(vertex).0), &text);
    }
    let lines: Vec<String> =
        canvas.0.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

fn draw_edge(canvas: &mut Canvas, edge: EdgeId, owner: Option<char>) {
    let [from, to] = EDGE_VERTICES[edge.index()].map(|end| VertexId::new(usize::from(end)));
    let (a, b) = (lattice_point(from).0, lattice_point(to).0);
    let row = corner_row(from);
    if a == b {
        canvas.write(row + 1, column(a), &owner.unwrap_or('|').to_string());
    } else {
        let (left, right) = (column(a.min(b)), column(a.max(b)));
        canvas.write(row, left, &"-".repeat(right - left));
        if let Some(owner) = owner {
            canvas.write(row, left + STEP / 2, &owner.to_string());
        }
    }
}

fn draw_hex(canvas: &mut Canvas, hex: HexId, text: &str) {
    let (q, r) = HEX_COORDS[hex.index()];
    let (q, r) = (i32::from(q), i32::from(r));
    canvas.centre(2 * (r + 2) as usize + 1, column(2 * q + r), text);
}
