// A real server for a test: its own port, its own data, started, killed and started again as the test wants.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BINARY = process.env.SORTIE_BINARY ?? fileURLToPath(new URL('../../target/debug/sortie', import.meta.url));
const CLIENT = fileURLToPath(new URL('../dist', import.meta.url));

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

export class Server {
  #process: ChildProcess | null = null;
  #data = mkdtempSync(join(tmpdir(), 'sortie-e2e-'));
  private constructor(readonly port: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.resume();
    return server;
  }

  /** Starts the process and waits until it answers. */
  async resume(): Promise<void> {
    this.#process = spawn(BINARY, ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', this.#data, '--web', CLIENT], { stdio: 'ignore' });
    for (let attempt = 0; attempt < 200; attempt++) {
      const ready = await fetch(`${this.url}/readyz`).then((answer) => answer.ok, () => false);
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server at ${this.url} does not answer`);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
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
