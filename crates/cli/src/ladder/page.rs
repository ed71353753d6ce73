//! The page of a ladder: ratings with their intervals as a plot and as a table.

use std::fmt::Write as _;

use super::Summary;
use crate::sim::report::{STYLE, escaped, n_seats};

const WIDTH: f64 = 760.0;
const ROW: f64 = 34.0;
const LEFT: f64 = 210.0;

/// The whole page.
pub(crate) fn page(summary: &Summary) -> String {
    let title = format!("{}: a ladder of {} games", escaped(&summary.game), summary.games);
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body><main>\n<h1>{title}</h1>\n<p>{}</p>\n",
        n_seats(summary.seats)
    );
    let _ = write!(
        html,
        "<figure><h2>Ratings</h2><p>The dot is the rating in Elo, the bar its 95 % interval.</p>{}</figure>\n<figure><h2>All figures</h2>{}</figure>\n{}</main></body></html>\n",
        plot(summary),
        table(summary),
        differences(summary)
    );
    html
}

fn plot(summary: &Summary) -> String {
    let ends = summary.bots.iter().flat_map(|row| row.ci95);
    let least = ends.clone().fold(f64::INFINITY, f64::min).min(-50.0);
    let most = ends.fold(f64::NEG_INFINITY, f64::max).max(50.0);
    let x = |elo: f64| LEFT + (elo - least) / (most - least) * (WIDTH - LEFT - 20.0);
    let height = ROW * summary.bots.len() as f64 + 30.0;
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"ratings\">");
    let _ =
        write!(svg, "<line class=\"even\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{1}\"/>", x(0.0), height - 24.0);
    for (at, row) in summary.bots.iter().enumerate() {
        let y = ROW * (at as f64 + 0.5);
        let _ = write!(
            svg,
            "<text class=\"name\" x=\"0\" y=\"{:.1}\">{}</text><line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"var(--bar)\" stroke-width=\"6\" stroke-linecap=\"round\" opacity=\".35\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"var(--bar)\"/>",
            y + 4.0,
            escaped(&row.bot),
            x(row.ci95[0]),
            x(row.ci95[1]),
            x(row.elo),
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{LEFT}\" y=\"{0:.1}\">{least:.0}</text><text x=\"{1:.1}\" y=\"{0:.1}\" text-anchor=\"end\">{most:.0} Elo</text></svg>",
        height - 6.0,
        WIDTH - 4.0
    );
    svg
}

/// Pair by pair, on the same seeds.
fn differences(summary: &Summary) -> String {
    if summary.differences.is_empty() {
        return String::new();
    }
    let mut html = String::from(
        "<figure><h2>Pairs on the same seeds</h2><p>How many more of its games the first wins in one seat among the second than the other way round.</p><table><thead><tr><th>first</th><th>second</th><th class=\"n\">points</th><th class=\"n\">95 %</th><th class=\"n\">seeds</th></tr></thead><tbody>",
    );
    for pair in &summary.differences {
        let [a, b] = &pair.bots;
        let _ = write!(
            html,
            "<tr><td>{}</td><td>{}</td><td class=\"n\">{:+.1}</td><td class=\"n\">{:+.1} to {:+.1}</td><td class=\"n\">{}</td></tr>",
            escaped(a),
            escaped(b),
            pair.difference * 100.0,
            pair.ci95[0] * 100.0,
            pair.ci95[1] * 100.0,
            pair.seeds
        );
    }
    html + "</tbody></table></figure>\n"
}

fn table(summary: &Summary) -> String {
    let mut html = String::from(
        "<table><thead><tr><th>bot</th><th class=\"n\">Elo</th><th class=\"n\">95 %</th><th class=\"n\">won in one seat</th><th class=\"n\">95 %</th></tr></thead><tbody>",
    );
    for row in &summary.bots {
        let [won, rate] = row.alone_words();
        let _ = write!(
            html,
            "<tr><td>{}</td><td class=\"n\">{:.0}</td><td class=\"n\">{:.0} to {:.0}</td><td class=\"n\">{won}</td><td class=\"n\">{rate}</td></tr>",
            escaped(&row.bot),
            row.elo,
            row.ci95[0],
            row.ci95[1]
        );
    }
    html + "</tbody></table>"
}
