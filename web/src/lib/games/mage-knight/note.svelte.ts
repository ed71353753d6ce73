// The explanation on show: of one trait, mana or number at a time.

class Notes {
  word = $state('');
  text = $state<string | null>(null);
  /** The element that is explained. */
  anchor = $state.raw<HTMLElement | null>(null);

  show(anchor: HTMLElement, word: string, text: string): void {
    this.anchor = anchor;
    this.word = word;
    this.text = text;
  }

  /** Hides the note of this element, or any. */
  hide(anchor: HTMLElement | null = null): void {
    if (anchor !== null && anchor !== this.anchor) return;
    this.anchor = null;
    this.text = null;
  }
}

export const notes = new Notes();
