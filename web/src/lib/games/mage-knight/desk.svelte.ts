// What is being prepared at the table before anything is sent: the enemies of a new attack with what the server foresees of
// them, the play that waits for its mana, and the one question before too small a pool is lost. No rule lives here.

import type { Action, Asked, Offers, Refusal } from '../../protocol';
import { actionOf, asksForMana, type Line, offered, paymentOf } from './lines';
import {
  type Answer,
  asMage,
  type AttackType,
  type Mana,
  manaKey,
  type MageView,
  type Pair,
  type Player,
  type Preview,
} from './view';
import type { Snapshot } from '../../protocol';
import type { Speaker } from '../../table/speaker';

/** What the table does for the desk. */
export interface Hands {
  act: (action: Action) => void;
  /** What the server foresees of an action, and why it would refuse it. */
  foresee: (action: Asked) => Promise<{ preview: unknown; refusal: Refusal | null } | null>;
  undo: () => void;
  /** Whether the last step can be taken back. */
  mayUndo: () => boolean;
  /** Shows why something is not possible. */
  refuse: (refusal: Refusal) => void;
}

type Making = 'DECLARE_ATTACK_TARGET' | 'RETARGET_ATTACK';

/** What the panel of a step of a fight gets. */
export interface StepProps {
  desk: Desk;
  mage: MageView;
  speaker: Speaker;
  busy: boolean;
  /** Ends the phase. */
  end: () => void;
}

export class Desk {
  mage = $state.raw<MageView | null>(null);
  offers = $state.raw<Offers | null>(null);
  /** The declaration that is being put together. */
  making = $state<Making | null>(null);
  /** Its enemies, in the order in which they were chosen. */
  group = $state.raw<readonly string[]>([]);
  /** The kind of attack that the player switched to; null follows the group. */
  kind = $state<AttackType | null>(null);
  /** Whom the defenders protect, where the player said so. */
  pairs = $state.raw<readonly Pair[]>([]);
  /** What the server foresees of the group on show. */
  foreseen = $state.raw<Preview | null>(null);
  /** Why it would be refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** The play that waits for its mana. */
  paying = $state.raw<Line | null>(null);
  /** The card that waits for the one it strengthens. */
  boosting = $state.raw<Line | null>(null);
  /** The mana that was picked before its play. */
  liked = $state.raw<Mana | null>(null);
  /** The player was told that the pool is too small. */
  warned = $state(false);
  /** Enemies that would ignore the effect whose target is asked for. */
  ignoring = $state.raw<Readonly<Record<string, 'ignores' | 'ignores_part'>>>({});
  #asked = 0;
  #question = '';

  constructor(readonly hands: Hands) {}

  get question(): MageView['pendingChoice'] {
    return this.mage?.pendingChoice ?? this.#courseAsks;
  }

  /** A question of the course of the game (a glade, who joins a fight), which only the offers have. */
  #courseAsks: MageView['pendingChoice'] = $derived.by(() => {
    const answers = offered(this.offers, 'CHOOSE').map(({ payload }) => payload as Answer);
    const form = (this.offers?.offers ?? []).find((offer) => 'form' in offer && offer.form.action === 'CHOOSE');
    const fills = form && 'form' in form ? form.form.groups[0]?.fills : undefined;
    if (answers.length === 0 && fills === undefined) return null;
    const lists = (name: 'cards' | 'spaces'): boolean =>
      fills === name || answers.some((answer) => Array.isArray(answer[name]));
    const ask = lists('cards')
      ? 'cards'
      : lists('spaces')
        ? 'spaces'
        : answers.some(({ space }) => space)
          ? 'space'
          : 'option';
    return { ask, effect: '', answers };
  });

  /** Whether attacks can be declared now, as the offers say. */
  mayDeclare = $derived(this.#offers('DECLARE_ATTACK_TARGET'));
  mayRetarget = $derived(this.#offers('RETARGET_ATTACK'));
  /** The declaration as it would be sent. */
  declaration: Action | null = $derived.by(() => {
    if (this.making === null || this.group.length === 0) return null;
    const attackType = this.kind ?? this.foreseen?.groupPreview?.attackType;
    return {
      action: this.making,
      payload: {
        targets: [...this.group],
        ...(attackType === undefined ? {} : { attackType }),
        ...(this.pairs.length === 0 ? {} : { defend: [...this.pairs] }),
      },
    };
  });
  /** The same, once the server has foreseen it and would take it. */
  ready: Action | null = $derived(this.foreseen?.legal === true ? this.declaration : null);
  /** Which defender may protect which member of the group: a choice only where there is more than one way. */
  pairings: Pair[] = $derived.by(() => {
    const taken = this.foreseen?.groupPreview?.defend?.length ?? 0;
    const rows = (this.offers?.offers ?? []).flatMap((offer): Pair[] => {
      if (!('form' in offer) || offer.form.action !== this.making) return [];
      if (offer.form.payload.attackType !== this.foreseen?.groupPreview?.attackType) return [];
      const defend = offer.form.groups.find((group) => group.fills === 'defend');
      if (defend?.as !== 'rows') return [];
      return defend.rows.map(([defender, target]) => ({ defender: String(defender), target: String(target) }));
    });
    const own = rows.filter(({ target }) => this.group.includes(target));
    return own.length > taken ? own : [];
  });

  #offers(action: Making): boolean {
    return (this.offers?.offers ?? []).some(
      (offer) => ('form' in offer ? offer.form.action : offer.action.action) === action,
    );
  }

  /** Takes a new revision. What is being prepared stays as long as it is possible. */
  receive(view: Snapshot | MageView, offers: Offers | null): void {
    const before = this.mage;
    const mage = asMage(view);
    this.mage = mage;
    this.offers = offers;
    if (before?.revision === mage.revision) return;
    this.warned = false;
    this.paying = null;
    this.boosting = null;
    const standing = new Set(mage.enemies?.filter((enemy) => !enemy.defeated).map((enemy) => enemy.id));
    const isOpen = mage.currentAttack !== null && mage.currentAttack !== undefined;
    if (mage.phase !== before?.phase || (this.making === 'DECLARE_ATTACK_TARGET') === isOpen) this.drop();
    else if (this.making !== null) {
      this.group = this.group.filter((id) => standing.has(id));
      void this.#preview();
    }
    const has = this.liked === null || this.#holds(this.liked);
    if (!has) this.liked = null;
    void this.#weigh();
  }

  #holds({ from, color }: Mana): boolean {
    const hero = this.mage?.player;
    if (from === 'die') return hero?.dice.some((die) => die.color === color && !die.taken) ?? false;
    // What a tactic or a ring holds is not spent piece by piece.
    if (from !== 'token' && from !== 'crystal') return true;
    return ((from === 'token' ? hero?.tokens : hero?.crystals)?.[color] ?? 0) > 0;
  }

  /** Opens a declaration: on nobody. */
  open(making: Making = 'DECLARE_ATTACK_TARGET'): void {
    this.drop();
    this.making = making;
  }

  /** Gives up what is being prepared. */
  drop(): void {
    this.making = null;
    this.group = [];
    this.kind = null;
    this.pairs = [];
    this.#foresaw(null, null);
  }

  /** One step back; gives whether there was one. */
  back(): boolean {
    if (this.warned) this.warned = false;
    else if (this.paying !== null) this.paying = null;
    else if (this.boosting !== null) this.boosting = null;
    else if (this.liked !== null) this.liked = null;
    else if (this.making !== null) this.drop();
    else return false;
    return true;
  }

  /** Takes an enemy into the group or out of it. */
  toggle(id: string): void {
    if (this.making === null) this.open();
    this.group = this.group.includes(id) ? this.group.filter((other) => other !== id) : [...this.group, id];
    // What was said about another group holds no longer.
    this.kind = null;
    this.pairs = [];
    void this.#preview();
  }

  switchTo(kind: AttackType): void {
    this.kind = kind;
    void this.#preview();
  }

  /** Lets a defender protect this member of the group. */
  protect(pair: Pair): void {
    const others = this.pairs.filter(({ defender, target }) => defender !== pair.defender && target !== pair.target);
    this.pairs = [...others, pair];
    void this.#preview();
  }

  /** Asks the server once about the group as it is now; an answer that comes too late is not shown. */
  async #preview(): Promise<void> {
    const mine = ++this.#asked;
    if (this.making === null || this.group.length === 0) return this.#foresaw(null, null);
    const told = await this.hands.foresee({
      action: this.making,
      payload: {
        targets: [...this.group],
        ...(this.kind === null ? {} : { attackType: this.kind }),
        ...(this.pairs.length === 0 ? {} : { defend: [...this.pairs] }),
      },
    });
    if (mine === this.#asked) this.#foresaw((told?.preview ?? null) as Preview | null, told?.refusal ?? null);
  }

  #foresaw(preview: Preview | null, refusal: Refusal | null): void {
    this.#asked++;
    this.foreseen = preview;
    this.refusal = refusal;
  }

  /** Finds out who would ignore the effect whose target is asked for, before it is spent. */
  async #weigh(): Promise<void> {
    const question = this.question;
    const key = question?.ask === 'enemy' ? JSON.stringify([this.mage?.revision, question]) : '';
    if (key === this.#question) return;
    this.#question = key;
    this.ignoring = {};
    if (key === '' || question === null) return;
    const told = await Promise.all(
      question.answers.map(async (answer) => {
        const foreseen = await this.hands.foresee({ action: 'CHOOSE', payload: { ...answer } });
        const warned = (foreseen?.preview as Preview | null)?.warnedBy ?? {};
        const all = [warned.ignores, warned.ignores_part].map((ids) => ids?.includes(answer.enemy ?? '') ?? false);
        return [answer.enemy ?? '', all[0] ? 'ignores' : all[1] ? 'ignores_part' : null] as const;
      }),
    );
    if (key !== this.#question) return;
    this.ignoring = Object.fromEntries(told.flatMap(([id, how]) => (how === null ? [] : [[id, how]])));
  }

  send(action: Action | null): void {
    if (action !== null) this.hands.act(action);
  }

  do(action: string): void {
    this.hands.act({ action, payload: {} });
  }

  /** Strikes or blocks with the pool; one that is too small is asked about once. */
  resolve(action: 'RESOLVE_ATTACK' | 'RESOLVE_BLOCK', isSufficient: boolean): void {
    if (isSufficient || this.warned) this.do(action);
    else this.warned = true;
  }

  /** A line was pressed: it is played, or asks for its mana, or the server says why not. */
  play(line: Line, more = false): void {
    if (!line.play.legal) {
      void this.why(actionOf(line));
      return;
    }
    if (line.partners.length > 0) {
      this.boosting = this.boosting?.key === line.key ? null : line;
      return;
    }
    if (more) return this.send(actionOf(line, null, true));
    if (asksForMana(line, this.liked)) {
      this.paying = this.paying?.key === line.key ? null : line;
      return;
    }
    this.send(actionOf(line, paymentOf(line, this.liked)));
  }

  /** Lets the server say why an action is not possible. */
  async why(action: Action): Promise<void> {
    const told = await this.hands.foresee(action);
    if (told?.refusal) this.hands.refuse(told.refusal);
  }

  /** Mana was pressed: it answers the question, pays for the play that waits, or is kept for the next one. */
  pickMana(mana: Mana): void {
    const answer = this.question?.answers.find((own) => own.mana && manaKey(own.mana) === manaKey(mana));
    if (answer) return this.answer(answer);
    if (this.paying?.play.payable?.some((own) => manaKey(own) === manaKey(mana)))
      return this.send(actionOf(this.paying, mana));
    this.liked = this.liked !== null && manaKey(this.liked) === manaKey(mana) ? null : mana;
  }

  answer(answer: Answer): void {
    this.send({ action: 'CHOOSE', payload: { ...answer } });
  }

  /** The answer that names this enemy, unit or card of the hand; null where none does. */
  answerFor(id: string): Answer | null {
    const names = (answer: Answer): boolean => answer.enemy === id || answer.unit === id || this.#isHeld(id, answer);
    return this.question?.answers.find(names) ?? null;
  }

  /** Whether an answer is this card in hand: a question about a deck or an offer may name cards of which the hand has copies. */
  #isHeld(id: string, { card }: Answer): boolean {
    // On a map the only hand that a seat sees is its own.
    const seen = (this.mage?.players ?? []).flatMap((player) => (player as Player).hand ?? []);
    const hand = new Set<string>(this.mage?.player?.hand ?? seen);
    return card === id && (this.question?.answers.every((answer) => !answer.card || hand.has(answer.card)) ?? false);
  }
}
