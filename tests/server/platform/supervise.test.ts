import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { until } from '../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
const file = join(folder, 'said.txt');
afterAll(() => rmSync(folder, { recursive: true }));
const running = new Set<{ kill(signal: NodeJS.Signals): unknown }>();
afterEach(() => {
  for (const each of running) each.kill('SIGKILL');
  running.clear();
});

/** Starts a supervised program that serves the text that its file has at the start. */
async function startSupervised(said = 'first') {
  writeFileSync(file, said);
  const program = join(import.meta.dirname, 'support/supervising-program.ts');
  const env = { ...COMPILE_CACHE, SAID_IN: file };
  const supervisor = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(supervisor);
  const lines = createInterface(supervisor.stdout)[Symbol.asyncIterator]();
  const listening = String((await lines.next()).value);
  const address = `http://127.0.0.1:${listening.replace('listening at ', '')}`;
  const exited = once(supervisor, 'exit').then(([code]) => code as number | null);
  const ask = async (path = '/') => (await fetch(address + path)).text();
  const pidOf = (answer: string) => Number(answer.split(' ')[1]);
  return { supervisor, exited, ask, pidOf };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a supervised process', () => {
  it('is replaced by one with newer files without losing a request', async () => {
    const { ask, pidOf } = await startSupervised();
    const former = pidOf(await ask());
    writeFileSync(file, 'second');
    const answers: string[] = [];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) answers.push(await ask());
    };
    const visitors = [visitor(), visitor(), visitor(), visitor()];
    expect(await ask('/replace')).toBe('replaced');
    await until(() => answers.at(-1)?.startsWith('second') ?? false);
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(answers.map((answer) => answer.split(' ')[0]))).toEqual(new Set(['first', 'second']));
    await until(() => !isAlive(former));
    expect(await ask()).toMatch(/^second/);
  });

  it('keeps running when its replacement fails to start, and can be replaced later', async () => {
    const { ask } = await startSupervised();
    writeFileSync(file, 'broken');
    expect(await ask('/replace')).toBe('the new process ended before it listened');
    expect(await ask()).toMatch(/^first/);
    writeFileSync(file, 'second');
    expect(await ask('/replace')).toBe('replaced');
    await until(async () => (await ask()).startsWith('second'));
  });

  it('ends with its supervisor, which exits with the code of the process', async () => {
    const stopped = await startSupervised();
    stopped.supervisor.kill('SIGTERM');
    expect(await stopped.exited).toBe(0);
    const crashed = await startSupervised();
    await crashed.ask('/crash').catch(() => {});
    expect(await crashed.exited).toBe(7);
    const killed = await startSupervised();
    const pid = killed.pidOf(await killed.ask());
    killed.supervisor.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});
