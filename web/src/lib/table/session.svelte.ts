// One table as this browser sees it: the newest snapshot, the panel, the log, the chat, and the live connection.

import { api } from '../net/api';
import { kept } from '../net/store';
import { type Clock, realClock, type Status, TableSocket, type Wire } from '../net/socket';
import {
  type Action,
  type Asked,
  type AnswerMessage,
  type ChatLine,
  type GameEvent,
  type Hint,
  movesOf,
  type Refusal,
  type Snapshot,
  type TableInfo,
  type UpdateMessage,
  type WelcomeMessage,
} from '../protocol';
import { Panel } from './panel.svelte';
import { t } from '../words/shell.svelte';

const connectTo = (gameId: string): Wire => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/games/${gameId}/ws`) as unknown as Wire;
};

/** The server's answer to a preview: what can be foreseen, and whether the rules would refuse it. */
interface Foreseen {
  preview: unknown;
  refusal: Refusal | null;
}

/** How many events the log keeps. */
const LOG_LENGTH = 600;
/** How many revisions are asked for again after an undo. */
const RELOGGED = 40;
/** How often a move is sent that other players' steps keep overtaking. */
const ATTEMPTS = 5;
/** How long a new question is waited for, in milliseconds. */
const PATIENCE = 2000;

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  /** The static board of the game. */
  map = $state.raw<unknown>(null);
  /** Replaced whole with each revision, never patched. */
  state = $state.raw<Snapshot | null>(null);
  seat = $state<number | null>(null);
  playerId = $state<string | null>(null);
  status = $state<Status>('connecting');
  ended = $state<string | null>(null);
  events = $state.raw<GameEvent[]>([]);
  lines = $state.raw<ChatLine[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Messages that the server has not acknowledged yet. */
  sending = $state(0);
  #asking = $state(false);
  /** The revision of a step that the server has taken and this page does not show yet. */
  #owed = $state<number | null>(null);
  /** Grows with every step of this seat: what a panel had chosen has been sent. */
  steps = $state(0);
  readonly panel = new Panel();
  /** Actions that go out with the click on their place once they have been picked. */
  instant: ReadonlySet<string> = new Set();
  #settling: (() => void)[] = [];
  #waiting: (() => void)[] = [];

  /** A step is on its way: nothing else may be done until what came of it is on the screen. */
  moving = $derived(this.#asking || this.#owed !== null);
  me = $derived(this.state?.players.find((player) => player.id === this.playerId) ?? null);
  /** A bot plays this seat until the person takes it back. */
  substituted = $derived(this.seat !== null && (this.table?.seats[this.seat]?.substituted ?? false));
  isOver = $derived(this.state !== null && this.state.status !== 'ACTIVE');
  mustAct = $derived(
    this.playerId !== null &&
      !this.substituted &&
      !this.isOver &&
      (this.state?.pendingActors.includes(this.playerId) ?? false),
  );
  /** Whether the server takes what this page writes: a spectator without a profile only reads. */
  mayChat = $derived(this.seat !== null || kept.profile() !== null);
  /** Whether the last step is this seat's and nothing has been revealed since. */
  mayUndo = $derived(
    this.playerId !== null && !this.substituted && this.state !== null && movesOf(this.state).undo === true,
  );
  current = $derived(this.state?.players.find((player) => player.id === this.state?.currentPlayerId) ?? null);

  readonly #socket: TableSocket;
  #caughtUp = false;
  /** The newest revision on the screen. */
  #shown = -1;
  /** The newest one that may have taken a step back. */
  #silent = -1;
  #burst: UpdateMessage[] = [];
  readonly #reasons = new Map<string, Promise<Refusal | null>>();
  #drawing = false;

  constructor(
    readonly gameId: string,
    connect: () => Wire = () => connectTo(gameId),
    clock: Clock = realClock,
  ) {
    const hello = () => ({ token: kept.token(gameId), profile: kept.profile(), code: kept.code(gameId) });
    this.#socket = new TableSocket(
      connect,
      hello,
      {
        welcome: (message) => this.#welcome(message),
        update: (message) => this.#update(message),
        table: (table) => (this.table = table),
        chat: (line) => this.#chat([line]),
        status: (status) => (this.status = status),
        ended: (message) => (this.ended = message),
      },
      clock,
      {
        load: () => kept.pending(gameId),
        save: (frames) => kept.setPending(gameId, frames),
      },
    );
    // What this page had not got through when it was left goes out first.
    for (const { type, answer } of this.#socket.restored)
      void this.#await(type, answer).then((told) => this.#judge(told));
  }

  open(): void {
    this.#socket.open();
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  close(): void {
    this.#socket.close();
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** Submits an action. It goes out again after a break until the server answers, and is carried out once. */
  async act(action: Action): Promise<boolean> {
    // The second click of a double click would answer a question that the first has already answered.
    if (this.moving) return false;
    this.refusal = null;
    this.notice = null;
    this.hint = null;
    return this.#judge(await this.#send(action));
  }

  /**
   * Somebody else's step may change the question while the answer is under way. What is still allowed is sent again as an
   * answer to the new question; of anything else the server says why not. After an undo nothing is sent again: what the
   * answer names may not be what the player has seen.
   */
  async #send(action: Action): Promise<AnswerMessage> {
    for (let attempt = 1; ; attempt++) {
      const { decision } = this.panel.offers;
      const seen = this.#shown;
      const answer = await this.#request('act', { ...action, ...(decision === null ? {} : { decision }) });
      const isLate = !answer.success && (answer.reason ?? answer.code) === 'DECISION_CHANGED';
      if (!isLate || attempt === ATTEMPTS) return answer;
      this.#asking = true;
      await this.#next(decision);
      const foreseen = await this.foresee(action);
      this.#asking = false;
      const isMine = this.events.some(({ revision = 0, playerId }) => revision > seen && playerId === this.playerId);
      if (foreseen === null || isMine || this.#silent > seen) return answer;
      const { refusal } = foreseen;
      if (refusal !== null) {
        const error = t('overtaken', { why: refusal.message });
        return { ...answer, error, reason: refusal.code, rule: refusal.rule ?? undefined } as AnswerMessage;
      }
    }
  }

  /** When another question than this one is on the screen, or after a while. */
  #next(decision: string | null): Promise<void> {
    if (this.panel.offers.decision !== decision) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, PATIENCE);
    });
  }

  /** Submits what the panel holds. */
  async confirm(): Promise<boolean> {
    const action = this.panel.complete;
    this.panel.remember();
    return action !== null && (await this.act(action));
  }

  /**
   * A place of the board was chosen. Choosing a complete action's place again sends it; about a place that nothing
   * offered has to do with the server is asked, and its refusal says why not.
   */
  pick(id: string, step = 1): void {
    const { panel } = this;
    if (panel.complete !== null && panel.form === null && panel.selected.has(id) && step > 0) {
      const named = panel.narrowed.fields.filter((field) => !field.preset && field.picked?.startsWith('"'));
      const last = named.at(-1);
      if (last?.picked === JSON.stringify(id) && panel.chosen[last.name] === last.picked) {
        void this.confirm();
        return;
      }
    }
    const picked = panel.action;
    if (panel.select(id, step) === 'miss')
      void this.why(id).then((refusal) => (this.refusal = refusal ?? this.refusal));
    else if (picked !== null && picked === panel.action && step > 0 && this.instant.has(picked)) void this.confirm();
  }

  /** When the last step of this page is on the screen. */
  settled(): Promise<void> {
    return this.moving ? new Promise((resolve) => this.#settling.push(resolve)) : Promise.resolve();
  }

  /** Why a place cannot be chosen now, in the server's words; asked once for each question. */
  why(id: string): Promise<Refusal | null> {
    const probes = this.panel.probes(id);
    const question = JSON.stringify([this.state?.revision, probes]);
    const known = this.#reasons.get(question);
    if (known) return known;
    if (this.#reasons.size > 200) this.#reasons.clear();
    const asked = Promise.all(probes.map((action) => this.foresee(action))).then((told) => {
      const [first = null, second = first] = told.map((answer) => answer?.refusal ?? null);
      if (first === null || first.message === second?.message) return first;
      return { message: t('panel-no-place'), code: '', rule: null };
    });
    this.#reasons.set(question, asked);
    return asked;
  }

  async undo(): Promise<boolean> {
    if (this.moving) return false;
    this.refusal = null;
    this.notice = this.mayUndo ? null : t('panel-undo-none');
    if (!this.mayUndo) return false;
    const done = this.#judge(await this.#request('undo', {}));
    if (done) this.notice = t('panel-taken-back');
    return done;
  }

  /** What the seat can foresee of an action; null where the game says nothing about it. */
  async preview(action: Asked): Promise<unknown> {
    return (await this.foresee(action))?.preview ?? null;
  }

  /** The same, with the refusal where the rules would refuse it. */
  async foresee(action: Asked): Promise<Foreseen | null> {
    const answer = await this.#socket.request('preview', { ...action });
    return answer.success ? ((answer.preview ?? null) as Foreseen | null) : null;
  }

  async say(text: string): Promise<boolean> {
    return this.#judge(await this.#request('chat', { text }));
  }

  /** Takes the seat back from the bot that plays it. */
  async comeBack(): Promise<void> {
    try {
      await api.comeBack(this.gameId);
    } catch (error) {
      this.refusal = { message: error instanceof Error ? error.message : t('failed'), code: '', rule: null };
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    this.refusal = null;
    try {
      const { action, ...thought } = await api.hint(this.gameId);
      this.hint = action === null ? null : { ...thought, action };
      if (action === null) this.notice = t('panel-bot-waits');
    } catch (error) {
      this.refusal = {
        message: error instanceof Error ? error.message : t('panel-no-hint'),
        code: 'HINT',
        rule: null,
      };
    } finally {
      this.hinting = false;
    }
  }

  async #request(type: 'act' | 'undo' | 'chat', data: Record<string, unknown>): Promise<AnswerMessage> {
    return this.#await(type, this.#socket.request(type, data));
  }

  async #await(type: string, asked: Promise<AnswerMessage>): Promise<AnswerMessage> {
    this.sending += 1;
    if (type !== 'chat') this.#asking = true;
    try {
      const answer = await asked;
      if (type !== 'chat' && answer.success && typeof answer.revision === 'number') {
        if (answer.revision > this.#shown) this.#owed = answer.revision;
        else this.#begin();
      }
      return answer;
    } finally {
      this.sending -= 1;
      if (type !== 'chat') this.#asking = false;
      this.#settle();
    }
  }

  /** A step of this seat is on the screen: the next begins from nothing. */
  #begin(): void {
    this.steps += 1;
    this.panel.renew();
  }

  #settle(): void {
    if (!this.moving) for (const resolve of this.#settling.splice(0)) resolve();
  }

  #judge(answer: AnswerMessage): boolean {
    if (!answer.success)
      this.refusal = {
        message: answer.error ?? t('panel-refused'),
        code: answer.reason ?? answer.code ?? '',
        rule: answer.rule ?? null,
        ...(answer.text === undefined ? {} : { text: answer.text }),
        ...(answer.args === undefined ? {} : { args: answer.args }),
      };
    return answer.success;
  }

  #welcome(message: WelcomeMessage): void {
    this.table = message.table;
    this.map = message.map;
    this.seat = message.seat ?? null;
    this.playerId = message.playerId ?? null;
    if (!this.#caughtUp) {
      this.#caughtUp = true;
      void this.#history(message.revision ?? null);
    }
  }

  /** The log of what happened before this page was opened, and the chat. */
  async #history(revision: number | null): Promise<void> {
    const before =
      revision === null ? Promise.resolve({ events: [] }) : api.events(this.gameId, Math.max(-1, revision - 200));
    const [events, chat] = await Promise.allSettled([before, api.chat(this.gameId)]);
    if (chat.status === 'fulfilled') this.#chat(chat.value.lines);
    if (events.status === 'fulfilled') {
      const earlier = events.value.events as unknown as GameEvent[];
      const have = new Set(this.events.map((event) => event.revision));
      this.events = [...earlier.filter((event) => !have.has(event.revision)), ...this.events]
        .sort((a, b) => (a.revision ?? 0) - (b.revision ?? 0))
        .slice(-LOG_LENGTH);
    }
  }

  /**
   * The first revision of a frame is shown at once; of those that follow within the same frame only the newest is,
   * so that bots who move in bursts do not keep the screen busy with states that nobody could see.
   */
  #update(message: UpdateMessage): void {
    if (message.state === null) return this.#reach(message);
    this.#burst.push(message);
    // A page that nobody sees gets no frames; its title still has to say whose turn it is.
    if (document.visibilityState === 'hidden') return this.#show();
    if (this.#drawing) return;
    this.#show();
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      this.#show();
    });
  }

  #show(): void {
    const messages = this.#burst;
    const newest = messages.at(-1);
    if (newest === undefined) return;
    this.#burst = [];
    const before = this.#shown;
    this.#draw(newest.state as unknown as Snapshot);
    this.#reach(newest);
    const happened = messages.flatMap((message) => {
      const { lastEvents } = message.state as unknown as Snapshot;
      return lastEvents.map((event) => ({ ...event, revision: Number(message.revision), at: Number(message.at) }));
    });
    const fresh = new Set(messages.map((message) => Number(message.revision)));
    this.events = [...this.events.filter((event) => !fresh.has(event.revision ?? -1)), ...happened].slice(-LOG_LENGTH);
    // A step that tells nothing may be one that took another back, and a fresh state may have skipped some steps: the server
    // knows what still holds.
    const silent = messages.some(({ state }) => (state as unknown as Snapshot).lastEvents.length === 0);
    const skipped = before >= 0 && messages.some(({ fresh, revision }) => fresh && Number(revision) > before + 1);
    if (silent || skipped) this.#silent = this.#shown;
    if ((silent || skipped) && this.#shown > 0) void this.#relog(this.#shown);
  }

  /** Asks again what happened lately, without what was taken back since. */
  async #relog(revision: number): Promise<void> {
    const since = Math.max(-1, revision - RELOGGED);
    const told = await api.events(this.gameId, since).catch(() => null);
    if (told === null) return;
    const events = told.events as unknown as GameEvent[];
    const isOlder = (event: GameEvent): boolean => (event.revision ?? 0) <= since;
    const isNewer = (event: GameEvent): boolean => (event.revision ?? 0) > told.revision;
    this.events = [...this.events.filter(isOlder), ...events, ...this.events.filter(isNewer)].slice(-LOG_LENGTH);
  }

  #reach({ revision }: UpdateMessage): void {
    this.#shown = Number(revision);
    if (this.#owed !== null && this.#shown >= this.#owed) this.#owed = null;
    this.#settle();
  }

  #draw(state: Snapshot): void {
    if (this.state === null && this.map === null) void this.#fetchMap();
    this.state = state;
    if (this.playerId === null && this.seat !== null) this.playerId = state.players[this.seat]?.id ?? null;
    this.hint = null;
    const isOwn = this.#owed !== null && Number(state.revision) >= this.#owed;
    if (isOwn) this.steps += 1;
    const isLost = this.panel.receive(movesOf(state), isOwn);
    if (isLost && !this.#asking) this.notice = t('panel-overtaken');
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The static board of a game that started while this page was open. */
  async #fetchMap(): Promise<void> {
    const { map } = await api.fetch(this.gameId).catch(() => ({ map: null }));
    this.map ??= map;
  }

  #chat(lines: ChatLine[]): void {
    const known = new Set(this.lines.map((line) => line.seq));
    this.lines = [...this.lines, ...lines.filter((line) => !known.has(line.seq))].sort(
      (a, b) => Number(a.seq) - Number(b.seq),
    );
  }

  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') this.#show();
    else this.#socket.wake();
  };
}
