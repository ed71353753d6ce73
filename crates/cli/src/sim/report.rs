//! The page that `--report` writes: one self-contained HTML file, with its plots as inline SVG.
//!
//! Colours are safe for colour-blind readers, light and dark follow the reader's system, every mark has a text form.

use std::fmt::Write as _;

use sortie_engine::simulate::Played;

use super::statistics::{Summary, won};

/// One colour per seat, after Okabe and Ito.
const COLORS: [&str; 8] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a6ff0", "#8a8a8a"];

pub(crate) const STYLE: &str = "
:root{--page:#fbfbfa;--card:#fff;--ink:#1d1d1f;--soft:#5f6166;--line:#e3e3e0;--bar:#0072b2;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--page:#151517;--card:#1e1e21;--ink:#f1f1ef;--soft:#a6a8ad;--line:#34343a;--bar:#56b4e9}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}h1{font-size:1.75rem;margin:0;letter-spacing:-.01em}
h2{font-size:1.05rem;margin:0 0 .15rem}p{margin:0;color:var(--soft)}.tiles{display:grid;gap:.75rem;margin:1.75rem 0;
grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr))}.tile,figure{background:var(--card);border:1px solid var(--line);
border-radius:.75rem;padding:1rem 1.15rem}.tile b{display:block;font-size:1.5rem;font-weight:650;letter-spacing:-.02em}
.tile span{color:var(--soft);font-size:.85rem}figure{margin:0 0 1rem;overflow-x:auto}figure p{font-size:.9rem;margin-bottom:.75rem}
.two{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
svg{display:block;width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:var(--soft)}svg .name{fill:var(--ink);font-weight:600}
svg .grid{stroke:var(--line);stroke-width:1}svg .even{stroke:var(--soft);stroke-dasharray:3 4}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}th{text-align:left;color:var(--soft);font-weight:500}
th,td{padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line);white-space:nowrap}td.n,th.n{text-align:right}
i{display:inline-block;width:.7rem;height:.7rem;border-radius:50%;margin-right:.5rem}
code{font:.88rem ui-monospace,monospace;background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.15rem .4rem;overflow-wrap:anywhere}
";

/// The whole page.
pub(crate) fn page(summary: &Summary, played: &[Played], command: &str) -> String {
    let turns: Vec<u64> = played.iter().map(|game| u64::from(game.turns)).collect();
    let actions: Vec<u64> = played.iter().map(|game| game.actions).collect();
    let title = format!("{}: {} games", escaped(&summary.game), grouped(summary.games));
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body><main>\n<h1>{title}</h1>\n<p>{}, seed <code>{}</code></p>\n",
        n_seats(summary.seats),
        escaped(&summary.seed),
    );
    html += &tiles(summary);
    html += &figure(
        "Win rate by seat",
        "The dot is the share of games won, the bar its 95 % interval, the dashed line an even share.",
        &win_rates(summary),
    );
    html += &figure(
        "How the win rates settled",
        "Share of games won so far, as games were played in order.",
        &settling(summary, played),
    );
    html += "<div class=\"two\">\n";
    html += &figure("Length in turns", &spread(&turns), &histogram(&turns, "turns"));
    html += &figure("Length in actions", &spread(&actions), &histogram(&actions, "actions"));
    html += "</div>\n";
    html += &figure("All figures", "The same numbers as text.", &seats_table(summary));
    let _ = writeln!(html, "<p>Made by <code>{}</code></p>\n</main></body></html>", escaped(command));
    html
}

fn figure(title: &str, text: &str, body: &str) -> String {
    format!("<figure><h2>{title}</h2><p>{text}</p>{body}</figure>\n")
}

fn tiles(summary: &Summary) -> String {
    let tile = |value: String, name: &str| format!("<div class=\"tile\"><b>{value}</b><span>{name}</span></div>");
    let mut html = String::from("<div class=\"tiles\">");
    html += &tile(grouped(summary.games), "games");
    html += &tile(grouped(summary.draws), "without a winner");
    html += &tile(format!("{:.1}", summary.turns.mean), "turns on average");
    html += &tile(grouped(summary.actions), "actions");
    html += &tile(grouped(summary.games_per_second.round() as u64), "games a second");
    html += &tile(grouped(summary.actions_per_second.round() as u64), "actions a second");
    html + "</div>\n"
}

fn spread(values: &[u64]) -> String {
    let spread = super::statistics::Spread::of(values.to_vec());
    format!(
        "Mean {:.1}, half of the games up to {}, 95 % up to {}.",
        spread.mean,
        grouped(spread.p50),
        grouped(spread.p95)
    )
}

/// A dot with its interval for each seat.
fn win_rates(summary: &Summary) -> String {
    const LEFT: f64 = 150.0;
    const RIGHT: f64 = 840.0;
    const ROW: f64 = 34.0;
    let height = ROW * summary.bots.len() as f64 + 40.0;
    let x = |rate: f64| LEFT + (RIGHT - LEFT) * rate;
    let mut svg = format!("<svg viewBox=\"0 0 900 {height}\" role=\"img\" aria-label=\"win rate by seat\">");
    for percent in [0, 25, 50, 75, 100] {
        let at = x(f64::from(percent) / 100.0);
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"{at}\" x2=\"{at}\" y1=\"6\" y2=\"{0}\"/><text x=\"{at}\" y=\"{1}\" text-anchor=\"middle\">{percent} %</text>",
            height - 28.0,
            height - 10.0
        );
    }
    let even = x(1.0 / summary.seats.max(1) as f64);
    let _ = write!(svg, "<line class=\"even\" x1=\"{even}\" x2=\"{even}\" y1=\"6\" y2=\"{}\"/>", height - 28.0);
    for (row, seat) in summary.bots.iter().enumerate() {
        let (y, color) = (ROW * row as f64 + 24.0, COLORS[seat.seat % COLORS.len()]);
        let (low, high, rate) = (x(seat.ci95[0]), x(seat.ci95[1]), x(seat.win_rate));
        let told = format!(
            "seat {}, {}: {:.1} %, 95 % interval {:.1} to {:.1} %",
            seat.seat,
            escaped(&seat.bot),
            seat.win_rate * 100.0,
            seat.ci95[0] * 100.0,
            seat.ci95[1] * 100.0
        );
        let _ = write!(
            svg,
            "<g><title>{told}</title><text class=\"name\" x=\"0\" y=\"{0}\">{1} {2}</text>\
             <line x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y}\" y2=\"{y}\" stroke=\"{color}\" stroke-width=\"6\" stroke-linecap=\"round\" opacity=\".35\"/>\
             <circle cx=\"{rate:.1}\" cy=\"{y}\" r=\"6\" fill=\"{color}\"/><text class=\"name\" x=\"895\" y=\"{0}\" text-anchor=\"end\">{3:.1} %</text></g>",
            y + 4.0,
            seat.seat,
            escaped(&seat.bot),
            seat.win_rate * 100.0,
        );
    }
    svg + "</svg>"
}

/// The win rate so far, one line per seat.
fn settling(summary: &Summary, played: &[Played]) -> String {
    const LEFT: f64 = 44.0;
    const RIGHT: f64 = 770.0;
    const TOP: f64 = 10.0;
    const BOTTOM: f64 = 230.0;
    const POINTS: usize = 160;
    let n_games = played.len().max(1);
    let mut svg =
        String::from("<svg viewBox=\"0 0 900 260\" role=\"img\" aria-label=\"win rates in the course of the games\">");
    for percent in [0, 25, 50, 75, 100] {
        let y = BOTTOM - (BOTTOM - TOP) * f64::from(percent) / 100.0;
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y}\" y2=\"{y}\"/><text x=\"{0}\" y=\"{1}\" text-anchor=\"end\">{percent} %</text>",
            LEFT - 6.0,
            y + 4.0
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{LEFT}\" y=\"252\">game 1</text><text x=\"{RIGHT}\" y=\"252\" text-anchor=\"end\">game {}</text>",
        grouped(n_games as u64)
    );
    let mut ends: Vec<(f64, usize)> = Vec::new();
    for seat in 0..summary.seats {
        let (mut wins, mut path, mut last) = (0_u64, String::new(), BOTTOM);
        for (idx, game) in played.iter().enumerate() {
            wins += u64::from(won(game, seat));
            let due = idx * POINTS / n_games != (idx + 1) * POINTS / n_games || idx + 1 == n_games;
            if due {
                last = BOTTOM - (BOTTOM - TOP) * wins as f64 / (idx + 1) as f64;
                let x = LEFT + (RIGHT - LEFT) * (idx + 1) as f64 / n_games as f64;
                let _ = write!(path, "{}{x:.1} {last:.1}", if path.is_empty() { 'M' } else { 'L' });
            }
        }
        let _ = write!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
            COLORS[seat % COLORS.len()]
        );
        ends.push((last, seat));
    }
    svg += &end_labels(summary, ends, RIGHT);
    svg + "</svg>"
}

/// The lines' names at their right ends, moved apart where they would touch.
fn end_labels(summary: &Summary, mut ends: Vec<(f64, usize)>, right: f64) -> String {
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut svg, mut free) = (String::new(), 0.0_f64);
    for (y, seat) in ends {
        let y = y.max(free);
        free = y + 15.0;
        let bot = summary.bots.get(seat).map_or("", |seat| seat.bot.as_str());
        let _ = write!(
            svg,
            "<circle cx=\"{0}\" cy=\"{y:.1}\" r=\"4\" fill=\"{1}\"/><text class=\"name\" x=\"{2}\" y=\"{3:.1}\">{seat} {4}</text>",
            right + 10.0,
            COLORS[seat % COLORS.len()],
            right + 20.0,
            y + 4.0,
            escaped(bot)
        );
    }
    svg
}

/// How many games had which length.
fn histogram(values: &[u64], unit: &str) -> String {
    const LEFT: f64 = 40.0;
    const RIGHT: f64 = 440.0;
    const TOP: f64 = 12.0;
    const BOTTOM: f64 = 190.0;
    let bins = Bins::of(values, 24);
    let most = bins.counts.iter().copied().max().unwrap_or(0).max(1);
    let width = (RIGHT - LEFT) / bins.counts.len() as f64;
    let mut svg = format!("<svg viewBox=\"0 0 450 225\" role=\"img\" aria-label=\"histogram of {unit}\">");
    for share in [0.5, 1.0] {
        let y = BOTTOM - (BOTTOM - TOP) * share;
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y}\" y2=\"{y}\"/><text x=\"{0}\" y=\"{1}\" text-anchor=\"end\">{2:.0}</text>",
            LEFT - 6.0,
            y + 4.0,
            most as f64 * share
        );
    }
    for (idx, count) in bins.counts.iter().enumerate() {
        let height = (BOTTOM - TOP) * *count as f64 / most as f64;
        let from = bins.start + bins.width * idx as u64;
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"2\" fill=\"var(--bar)\"><title>{} to {} {unit}: {count} games</title></rect>",
            LEFT + width * idx as f64 + 1.0,
            BOTTOM - height,
            (width - 2.0).max(1.0),
            from,
            from + bins.width - 1,
        );
    }
    let end = bins.start + bins.width * bins.counts.len() as u64 - 1;
    let _ = write!(
        svg,
        "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{BOTTOM}\" y2=\"{BOTTOM}\"/><text x=\"{LEFT}\" y=\"210\">{}</text><text x=\"{RIGHT}\" y=\"210\" text-anchor=\"end\">{} {unit}</text>",
        grouped(bins.start),
        grouped(end)
    );
    svg + "</svg>"
}

/// Counts over equal ranges.
struct Bins {
    start: u64,
    width: u64,
    counts: Vec<u64>,
}

impl Bins {
    fn of(values: &[u64], most: u64) -> Self {
        let start = values.iter().copied().min().unwrap_or(0);
        let end = values.iter().copied().max().unwrap_or(0);
        let width = (end - start + 1).div_ceil(most).max(1);
        let mut counts = vec![0; ((end - start) / width + 1) as usize];
        for value in values {
            counts[((value - start) / width) as usize] += 1;
        }
        Self { start, width, counts }
    }
}

fn seats_table(summary: &Summary) -> String {
    let names: Vec<&String> = summary.bots.first().map(|seat| seat.scores.keys().collect()).unwrap_or_default();
    let mut html = String::from(
        "<table><tr><th>seat</th><th class=\"n\">wins</th><th class=\"n\">win rate</th><th class=\"n\">95 % interval</th>",
    );
    for name in &names {
        let _ = write!(html, "<th class=\"n\">mean {}</th>", escaped(name));
    }
    for seat in &summary.bots {
        let _ = write!(
            html,
            "</tr>\n<tr><td><i style=\"background:{}\"></i>{} {}</td><td class=\"n\">{}</td><td class=\"n\">{:.1} %</td><td class=\"n\">{:.1} to {:.1} %</td>",
            COLORS[seat.seat % COLORS.len()],
            seat.seat,
            escaped(&seat.bot),
            grouped(seat.wins),
            seat.win_rate * 100.0,
            seat.ci95[0] * 100.0,
            seat.ci95[1] * 100.0,
        );
        for name in &names {
            let _ = write!(html, "<td class=\"n\">{:.2}</td>", seat.scores.get(*name).copied().unwrap_or_default());
        }
    }
    html + "</tr></table>"
}

/// "1 seat", "4 seats".
pub(crate) fn n_seats(seats: usize) -> String {
    if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") }
}

/// A number with its digits in threes.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use sortie_engine::{Seat, SeatSet};

    use super::super::statistics::Run;
    use super::*;

    fn page_of(n_games: usize, seed: &str) -> String {
        let game = |idx: usize| Played {
            winners: SeatSet::only(Seat::new(idx % 2)),
            turns: 10 + (idx % 40) as u32,
            actions: 100,
            scores: Vec::new(),
        };
        let played: Vec<Played> = (0..n_games).map(game).collect();
        let run = Run { game: "risk", seed, bots: &["hard".into(), "easy".into()], threads: 1, seconds: 1.0 };
        page(&Summary::new(&run, &played), &played, "sortie sim risk")
    }

    #[test]
    fn the_page_needs_nothing_from_outside() {
        let html = page_of(400, "1");
        assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"));
        assert_eq!(html.matches("<svg").count(), 4);
        for outside in ["http", "src=", "<script", "@import", "url("] {
            assert!(!html.contains(outside), "`{outside}` reaches outside");
        }
    }

    #[test]
    fn what_the_user_typed_is_text() {
        assert!(!page_of(4, "<script>alert(1)</script>").contains("<script"));
    }

    #[test]
    fn no_games_make_a_page_too() {
        assert!(page_of(0, "1").contains("0 games"));
    }

    #[test]
    fn bins_hold_every_value_once() {
        for values in [vec![5], vec![1, 2, 3], (0..1000).collect::<Vec<u64>>(), vec![7, 7, 1_000_000]] {
            let bins = Bins::of(&values, 24);
            assert!(bins.counts.len() <= 24);
            assert_eq!(bins.counts.iter().sum::<u64>(), values.len() as u64);
        }
    }

    #[test]
    fn digits_stand_in_threes() {
        assert_eq!([1, 999, 1000, 1_234_567].map(grouped), ["1", "999", "1,000", "1,234,567"]);
    }
}
