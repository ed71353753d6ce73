//! The terminal's own words, around every game: `texts/*.ftl`, in English where a language lacks one. The commands are the same
//! in every language.

use std::sync::LazyLock;

use sortie_engine::texts::{Hearing, Phrase, Texts};

static WORDS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::read(&[("en", include_str!("../../texts/en.ftl")), ("de", include_str!("../../texts/de.ftl"))])
});

/// Says a text in a language.
pub(super) fn say(language: &str, phrase: &Phrase) -> String {
    WORDS.say(language, phrase, &Hearing::nobody()).unwrap_or_else(|| phrase.key.clone())
}

/// A text without arguments.
pub(super) fn word(language: &str, key: &str) -> String {
    say(language, &Phrase::new(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_in_both_languages_and_used() {
        assert_eq!(WORDS.faults(), Vec::<String>::new());
        let sources = [
            include_str!("ask.rs"),
            include_str!("form.rs"),
            include_str!("menu.rs"),
            include_str!("round.rs"),
            include_str!("../play.rs"),
        ];
        assert_eq!(WORDS.keys("en"), WORDS.keys("de"));
        for key in WORDS.keys("en") {
            assert!(sources.iter().any(|source| source.contains(&format!("\"{key}\""))), "nobody uses `{key}`");
        }
        assert_eq!(say("de", &Phrase::new("ways").with("count", 3)), "(3 Möglichkeiten)");
        assert_eq!(word("fr", "pass"), "let it pass");
    }
}
