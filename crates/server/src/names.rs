//! Names and chat that people may use: normalised, nothing invisible, nobody mistaken for somebody else.
//!
//! Names follow Unicode's security mechanisms (UTS 39): compatibility forms are folded, invisible characters dropped,
//! misleading mixtures of alphabets refused, and two names that look alike count as the same.

use sortie_protocol::Code;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{MixedScript, RestrictionLevel, RestrictionLevelDetection};

use crate::error::ApiError;

/// The longest name, in characters.
const MAX_NAME: usize = 30;
/// A letter carries at most this many marks: enough for Vietnamese, Thai and Hebrew.
const MAX_MARKS: usize = 2;
/// Keeps letters joined or apart in Arabic and Indic scripts, and joins emoji; invisible where it is not needed.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A name in its normalised form. Refuses `BAD_NAME` for one that cannot be read.
pub fn clean(name: &str) -> Result<String, ApiError> {
    let wrong = |message: &str| Err(ApiError::invalid(message).reason("BAD_NAME"));
    if name.chars().any(char::is_control) {
        return wrong("A name cannot contain control characters");
    }
    let visible = name.nfkc().filter(|letter| !is_invisible(*letter)).map(plain_space).collect::<String>();
    let words: Vec<&str> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    // Again, because a dropped character may have separated a letter from its accent.
    let name: String = words.join(" ").nfc().collect();
    if !(1..=MAX_NAME).contains(&name.chars().count()) {
        return wrong("A name must have 1 to 30 characters");
    }
    if name.chars().any(|letter| !is_assigned(letter)) {
        return wrong("A name cannot contain invisible characters");
    }
    if name.chars().next().is_some_and(is_mark) || n_marks(&name).any(|marks| marks > MAX_MARKS) {
        return wrong("A name can have at most two marks on a letter");
    }
    let letters: String = name.chars().filter(|letter| is_letter(*letter)).collect();
    let deceives = !letters.as_str().is_single_script()
        && !letters.as_str().check_restriction_level(RestrictionLevel::ModeratelyRestrictive);
    if deceives {
        return wrong("A name cannot mix alphabets that look alike");
    }
    Ok(name)
}

/// Whether two names could be mistaken for each other.
pub fn alike(a: &str, b: &str) -> bool {
    let as_seen = |name: &str| skeleton(name).filter(|letter| *letter != ' ').collect::<String>();
    let in_any_case = |name: &str| as_seen(&as_seen(name).to_lowercase());
    a.to_lowercase() == b.to_lowercase() || as_seen(a) == as_seen(b) || in_any_case(a) == in_any_case(b)
}

/// 409 if the name equals or resembles that of somebody else at the table.
pub fn taken() -> ApiError {
    ApiError::new(Code::Conflict, "Somebody at this table has that name, or one that looks like it")
        .reason("NAME_TAKEN")
}

/// A name like the requested one that none of the others has, with a number added if needed.
pub fn free<'a>(wanted: &str, others: impl Iterator<Item = &'a str>) -> String {
    let others: Vec<&str> = others.collect();
    let is_free = |name: &str| !others.iter().any(|other| alike(name, other));
    if is_free(wanted) {
        return wanted.to_owned();
    }
    let short: String = wanted.chars().take(MAX_NAME - 4).collect();
    let numbered = (2..1000).map(|n| format!("{} {n}", short.trim_end()));
    numbered.into_iter().find(|name| is_free(name)).unwrap_or_else(|| wanted.to_owned())
}

/// A line of chat without control characters, hidden directions and stacked marks.
pub fn clean_line(text: &str) -> String {
    let seen = |letter: &char| !letter.is_control() && (!is_invisible(*letter) || JOINERS.contains(letter));
    let mut marks = 0;
    let short = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    };
    let line: String = text.chars().filter(seen).map(plain_space).filter(short).collect();
    line.trim().to_owned()
}

/// Whether a character leaves no trace on a screen. Beside formats these are the fillers, joiners and variation selectors
/// that Unicode counts among letters and marks (`Default_Ignorable_Code_Point`), and the blank Braille cell.
fn is_invisible(letter: char) -> bool {
    let is_ignorable = matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    is_ignorable || letter == '\u{2800}' || letter.general_category() == GeneralCategory::Format
}

fn plain_space(letter: char) -> char {
    if letter.general_category_group() == GeneralCategoryGroup::Separator { ' ' } else { letter }
}

fn is_assigned(letter: char) -> bool {
    !matches!(
        letter.general_category(),
        GeneralCategory::Unassigned | GeneralCategory::PrivateUse | GeneralCategory::Surrogate
    )
}

fn is_mark(letter: char) -> bool {
    matches!(letter.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

fn is_letter(letter: char) -> bool {
    matches!(letter.general_category_group(), GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark)
}

/// How many marks follow each other, for each letter.
fn n_marks(name: &str) -> impl Iterator<Item = usize> {
    name.chars().scan(0, |marks, letter| {
        *marks = if is_mark(letter) { *marks + 1 } else { 0 };
        Some(*marks)
    })
}
