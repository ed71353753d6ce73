// Who sits at this browser: one name, used at every table and in every chat, asked for once and changeable anywhere.

import { api } from './net/api';
import { kept } from './net/store';
import { t } from './words/shell.svelte';

/** A name for somebody who has not said any. */
const guest = (): string => t('name-guest', { n: 100 + Math.floor(Math.random() * 900) });

class Person {
  #name = $state(kept.name());

  constructor() {
    // Another tab of this browser has asked: the name is the same person's.
    addEventListener('storage', () => (this.#name = kept.name()));
  }

  /** What the person said; empty where nothing was said yet. */
  get said(): string {
    return this.#name;
  }

  /** What others read. Somebody without a name gets one here, and keeps it. */
  get name(): string {
    if (this.#name === '') this.rename(guest());
    return this.#name;
  }

  /** Takes a name, for the profile too. */
  rename(name: string): void {
    const said = name.trim();
    if (said === this.#name) return;
    this.#name = said;
    kept.setName(said);
    // The profile is only another copy: what it is called matters to nobody while the server is away.
    if (said !== '' && kept.profile()) api.rename(said).catch(() => {});
  }
}

export const person = new Person();
