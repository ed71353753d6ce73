// A real server for a test: its own port, its own data, started, killed and started again as the test wants.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = (name: string): string => fileURLToPath(new URL(`../../target/debug/${name}`, import.meta.url));
const BINARY = process.env.SORTIE_BINARY ?? built('sortie');
/** The same with one more game, the one that `cargo xtask new-game` copies. */
export const PRIVATE_GAME = process.env.SORTIE_PRIVATE_GAME ?? built('sortie-private-game');
const CLIENT = process.env.SORTIE_CLIENT ?? fileURLToPath(new URL('../dist', import.meta.url));

/** Generous, because a loaded machine is not a failure. */
const PATIENCE = 60_000;

/**
 * Ports below those that the system hands out to outgoing connections: a browser that tries again while the server is
 * down can be given any of those, and the server could not come back to it.
 */
const [FIRST_PORT, PORTS] = [20_000, 12_000];

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export class Server {
  #process: ChildProcess | null = null;
  #said = '';
  #data = mkdtempSync(join(tmpdir(), 'sortie-e2e-'));
  private constructor(
    readonly port: number,
    readonly binary: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A server on a port that nobody has. Another test may take a port between the question and the start: then the next. */
  static async start(binary = BINARY): Promise<Server> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
      if (!(await isFree(port))) continue;
      const server = new Server(port, binary);
      if (await server.#answers()) return server;
      await server.stop();
      if (!/in use/i.test(server.#said)) throw new Error(`the server does not start: ${server.#said}`);
    }
    throw new Error('no free port');
  }

  /** Starts the process again, where it was and with what it had, and waits until it answers. */
  async resume(): Promise<void> {
    if (!(await this.#answers())) throw new Error(`the server at ${this.url} does not answer: ${this.#said}`);
  }

  async #answers(): Promise<boolean> {
    const started = spawn(
      this.binary,
      [
        'serve',
        '--addr',
        `127.0.0.1:${this.port}`,
        '--data',
        this.#data,
        '--web',
        CLIENT,
        '--allow-seeds',
        '--client-rate',
        '0',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = started;
    this.#said = '';
    started.stderr.on('data', (words: Buffer) => (this.#said = (this.#said + String(words)).slice(-2000)));
    started.once('error', (error) => (this.#said += String(error)));
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      if (started.exitCode !== null || started.pid === undefined) return false;
      if (
        await fetch(`${this.url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill('SIGKILL');
    });
  }

  /** The next start finds no data. */
  forget(): void {
    rmSync(this.#data, { recursive: true, force: true });
    this.#data = mkdtempSync(join(tmpdir(), 'sortie-e2e-'));
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
