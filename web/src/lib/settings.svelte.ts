// How the page looks and sounds, kept in the browser and shown on <html> for the style sheet.

import { kept } from './net/store';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'on' | 'off';
/** The languages that some game's texts are in. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };
export type Language = keyof typeof LANGUAGES;

const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES;
/** The first language that the browser asks for and some game speaks. */
const preferred = (): Language => navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  colourBlind = $state(false);
  patterns = $state(true);
  sound = $state(true);
  /** Offers of trades are declined without asking. */
  declineTrades = $state(false);
  /** What games speak where they can, else English. */
  language = $state<Language>('en');
  /** What the system asks for where a setting follows it. */
  #darkSystem = $state(false);
  #stillSystem = $state(false);

  dark = $derived(this.theme === 'dark' || (this.theme === 'system' && this.#darkSystem));
  still = $derived(this.motion === 'off' || (this.motion === 'system' && this.#stillSystem));

  /** Reads what was kept and follows the system from now on. */
  begin(): void {
    try {
      const saved = JSON.parse(kept.settings() ?? '{}') as Partial<Settings>;
      if (saved.theme) this.theme = saved.theme;
      if (saved.motion) this.motion = saved.motion;
      if (typeof saved.colourBlind === 'boolean') this.colourBlind = saved.colourBlind;
      if (typeof saved.patterns === 'boolean') this.patterns = saved.patterns;
      if (typeof saved.sound === 'boolean') this.sound = saved.sound;
      if (typeof saved.declineTrades === 'boolean') this.declineTrades = saved.declineTrades;
      this.language = isLanguage(saved.language) ? saved.language : preferred();
    } catch {
      // Text that nobody can read is as good as none.
    }
    const follow = (query: string, tell: (matches: boolean) => void): void => {
      const media = matchMedia(query);
      tell(media.matches);
      media.addEventListener('change', (event) => tell(event.matches));
    };
    follow('(prefers-color-scheme: dark)', (matches) => (this.#darkSystem = matches));
    follow('(prefers-reduced-motion: reduce)', (matches) => (this.#stillSystem = matches));
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        root.dataset.theme = this.dark ? 'dark' : 'light';
        root.dataset.motion = this.still ? 'off' : 'on';
        kept.setSettings(
          JSON.stringify({
            theme: this.theme,
            motion: this.motion,
            colourBlind: this.colourBlind,
            patterns: this.patterns,
            sound: this.sound,
            declineTrades: this.declineTrades,
            language: this.language,
          }),
        );
      });
    });
  }
}

export const settings = new Settings();

/** Eight colours that people with any kind of colour vision tell apart (Okabe and Ito). */
const SAFE = ['#d55e00', '#0072b2', '#009e73', '#e6ab02', '#cc79a7', '#56b4e9', '#7f5539', '#6b7280'];

/** The colour in which a player is drawn. */
export const paint = (color: string, seat: number): string =>
  settings.colourBlind ? (SAFE[seat % SAFE.length] ?? color) : color;

/** Black or white, whichever reads better on the colour. */
export function inkOn(color: string): string {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!hex) return '#ffffff';
  const channel = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#10161c' : '#ffffff';
}
