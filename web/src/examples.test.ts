// @vitest-environment node
/// <reference types="node" />
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import source from '../../examples/typescript/greedy.ts?raw';

/** Runs the example as a program, as `sortie sim --bots "cmd:node …"` does, and returns what it answers to these lines. */
async function answers(lines: object[]): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sortie-example-'));
  try {
    const program = join(folder, 'greedy.mjs');
    // Node runs TypeScript by itself from 22.18 on; older ones need its types taken away.
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    await writeFile(program, ts.transpileModule(source, { compilerOptions: options }).outputText);
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(await ended).toBe(0);
    const told = output.split('\n').filter((line) => line !== '');
    return told.map((line) => JSON.parse(line) as unknown);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const ready = (action: string, payload: object = {}) => ({ action: { action, payload } });
const question = (must: boolean, ...offers: object[]) => ({ do: 'choose', seat: 0, must, offers: { offers } });

it('the example in TypeScript takes what is worth most, fills a form and ends when told', async () => {
  const city = ready('BUILD_CITY', { vertexId: 'v3' });
  const slots = [
    { id: 'wood', max: 2 },
    { id: 'ore', max: 4 },
  ];
  const group = { fills: 'resources', as: 'map', slots, min: 4, max: 4 };
  const discard = { form: { action: 'SUBMIT_DISCARD', payload: {}, groups: [group] } };
  const told = await answers([
    { do: 'new', game: 'catan', seat: 0, seats: 2, options: {} },
    question(true, ready('END_TURN'), ready('BUY_DEV_CARD'), city),
    question(true, discard),
    question(false, ready('REJECT_TRADE')),
    { do: 'quit' },
    question(true, city),
  ]);
  expect(told).toEqual([
    city,
    { action: { action: 'SUBMIT_DISCARD', payload: { resources: { wood: 2, ore: 2 } } } },
    { action: null },
  ]);
});
