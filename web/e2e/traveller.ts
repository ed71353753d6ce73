// Somebody at a table with Mage Knight's map, and what such a person does over and over.

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SIZES } from './looks';
import { Person, type Table, tableFor } from './players';
import type { Server } from './server';

export const RECON = { scenario: 'first_reconnaissance_solo' };

/** Somebody at a table with a map, who does what there is to do. */
export class Traveller {
  private constructor(readonly person: Person) {}

  static async at(
    browser: Browser,
    server: Server,
    options: Record<string, unknown> = RECON,
    size = SIZES.desktop,
    seed = 'recon',
  ): Promise<Traveller> {
    const table = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed, options });
    return Traveller.sits(browser, server, table, 0, size);
  }

  /** One of the people of a table. */
  static async sits(
    browser: Browser,
    server: Server,
    table: Table,
    seat: number,
    size = SIZES.desktop,
  ): Promise<Traveller> {
    const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[seat]! }, size);
    await person.open(table.gameId);
    const traveller = new Traveller(person);
    await expect(traveller.map.or(traveller.page.locator('.fight')).first()).toBeVisible();
    return traveller;
  }

  /** The first of these people at a table that begins from a stated position. */
  static async stated(
    browser: Browser,
    server: Server,
    position: { players?: object[]; [member: string]: unknown },
    options: object,
    people = ['Ada'],
  ): Promise<{ ada: Traveller; table: Table }> {
    const players = (position.players ?? [{}]).map((player, seat) => ({ id: `p${seat}`, ...player }));
    const table = await tableFor(server, people, {
      gameType: 'mage-knight',
      seed: 'sites',
      options,
      sandbox: { position: { tokens: [], ...position, players } },
    } as never);
    return { ada: await Traveller.sits(browser, server, table, 0), table };
  }

  get page(): Page {
    return this.person.page;
  }
  get map(): Locator {
    return this.page.getByRole('group', { name: 'The map' });
  }
  get panel(): Locator {
    return this.page.getByTestId('acting');
  }
  get result(): Locator {
    return this.page.getByTestId('result');
  }
  act(name: string): Locator {
    return this.page.locator(`[data-testid=acting] [data-action=${name}]`);
  }
  hex(id: string): Locator {
    return this.page.locator(`[data-hex="${id}"]`);
  }
  /** Lines of cards that can be played for this kind of points. */
  lines(kind: string): Locator {
    return this.page.locator(`.hand .line[data-play*=" ${kind}"]:not([aria-disabled=true])`);
  }
  async phase(): Promise<string> {
    const shown = await this.page.locator('.world').getAttribute('data-phase');
    return shown ?? '';
  }
  step(what: () => Promise<void>): Promise<void> {
    return this.person.step(what);
  }
  click(what: Locator): Promise<void> {
    return this.step(() => what.click());
  }
  async has(what: Locator): Promise<boolean> {
    return (await what.count()) > 0 && what.first().isVisible();
  }

  /** Plays cards for Move until there is enough, or none is left. */
  async gather(points: number): Promise<void> {
    for (let i = 0; i < 8 && (await this.have()) < points; i++) {
      const strong = this.lines('M2');
      const line = (await this.has(strong)) ? strong.first() : this.lines('M1').first();
      if (!(await this.has(line))) return;
      await line.click();
      await this.settle();
    }
  }
  async have(): Promise<number> {
    const text = await this.page.getByTestId('points').innerText();
    return Number(/(\d+) Move/.exec(text)?.[1] ?? 0);
  }
  /** Waits until nothing is on its way. */
  async settle(): Promise<void> {
    await this.page.locator('.table:not([data-moving=true]) [data-testid=acting] .panel').waitFor();
  }

  /** The first of these spaces that a way leads to; null where the hero stands on one, or none is there. */
  async reachable(ids: string[]): Promise<Locator | null> {
    for (const id of ids) {
      const told =
        (await this.hex(id)
          .getAttribute('aria-label', { timeout: 2000 })
          .catch(() => null)) ?? '';
      if (told.includes('you stand here')) return null;
      if (told.includes('Move to go there')) return this.hex(id);
    }
    return null;
  }

  /** Goes to the chosen space, as many steps as it takes. */
  async walk(): Promise<void> {
    await this.click(this.page.getByTestId('go'));
    await expect(this.page.locator('.map[aria-busy=true]')).toHaveCount(0);
    await this.settle();
  }

  /** A fight that is on: nothing is shot or blocked, the hero takes the damage, and it ends. */
  async fight(): Promise<void> {
    const { page } = this;
    for (let i = 0; i < 40 && (await this.has(page.locator('.fight'))); i++) {
      const taker = page.locator('[data-target=hero]:enabled');
      if (await this.has(taker)) await this.click(taker.first());
      else await this.click(page.locator('[data-action=END_COMBAT_PHASE]'));
      if (await this.has(this.result)) return;
    }
  }

  /** Answers whatever is asked with the first answer. */
  async answer(): Promise<boolean> {
    const { page } = this;
    const reply = page.getByTestId('answers').getByRole('button');
    if (await this.has(reply)) {
      await this.click(reply.first());
      return true;
    }
    const confirm = page.getByTestId('pick-confirm');
    if (!(await this.has(confirm))) return false;
    const picks = page.getByTestId('picks').getByRole('button');
    const n = await picks.count();
    for (let i = 0; i < n; i++) await picks.nth(i).click();
    await this.click(confirm);
    return true;
  }

  /** Throws the whole hand away and ends the turn: the quickest way through a round. */
  async pass(): Promise<void> {
    if (await this.has(this.act('DISCARD_FIRST'))) await this.act('DISCARD_FIRST').click();
    else {
      const before = await this.person.revision();
      await this.act('END_TURN').click();
      if (!(await this.has(this.page.getByTestId('pick-confirm')))) {
        await this.person.sees(before + 1);
        return;
      }
    }
    await this.answer();
  }

  /** One thing that moves the game on. Gives false once it is over. */
  async on(): Promise<boolean> {
    const { page } = this;
    await this.result.or(page.locator('[data-testid=acting] .panel')).first().waitFor();
    if (await this.has(this.result)) return false;
    if (await this.has(page.locator('.fight'))) await this.fight();
    else if (await this.answer()) return true;
    else if (await this.has(page.locator('[data-tactic]'))) await this.click(page.locator('[data-tactic]').first());
    else if (await this.has(page.locator('[data-skill]'))) {
      await page.locator('[data-skill]').first().click();
      const card = page.locator('[data-advanced]');
      if (await this.has(card)) await card.first().click();
      await this.click(page.getByTestId('level-confirm'));
    } else if (await this.has(page.locator('[data-reward]'))) await this.click(page.locator('[data-reward]').first());
    else if (await this.has(this.act('ANNOUNCE_END_OF_ROUND'))) await this.click(this.act('ANNOUNCE_END_OF_ROUND'));
    else if (await this.has(this.act('BEGIN_TURN'))) await this.click(this.act('BEGIN_TURN'));
    else await this.pass();
    return true;
  }
}

/** No id and no word of the wire stands on the page. */
export async function plain(page: Page): Promise<void> {
  const text = await page.locator('.table').innerText();
  expect(text).not.toMatch(/table-[a-z]|\b[a-z]+_[a-z]+\b|\bp0\b|-?\d+,-\d+|\{|\}|undefined|NaN/);
}
