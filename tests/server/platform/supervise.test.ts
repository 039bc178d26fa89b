import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
const file = join(folder, 'said.txt');
afterAll(() => rmSync(folder, { recursive: true }));
const running = new Set<{ kill(signal: NodeJS.Signals): unknown }>();
afterEach(() => {
  for (const each of running) each.kill('SIGKILL');
  running.clear();
});

/** Starts a supervised program that serves the text that its file has at the start. */
async function startSupervised(content = 'first', options: readonly string[] = []) {
  writeFileSync(file, content);
  const program = join(import.meta.dirname, 'support/supervising-program.ts');
  const env = { ...COMPILE_CACHE, ANSWER_FILE: file };
  const supervisor = spawn(process.execPath, [...options, program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(supervisor);
  const lines: string[] = [];
  createInterface(supervisor.stdout).on('line', (line) => lines.push(line));
  const exited = once(supervisor, 'close').then(([code]) => code as number | null);
  const listening = () => lines.filter((line) => line.startsWith('listening at '));
  await until(() => listening().length === 1);
  // If no process listens for a moment, the next one gets another port.
  const address = () => `http://127.0.0.1:${listening().at(-1)?.replace('listening at ', '')}`;
  const ask = async (path = '/') => (await fetch(address() + path)).text();
  const pidOf = (answer: string) => Number(answer.split(' ')[1]);
  return { supervisor, lines, exited, listening, address, ask, pidOf };
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

  it('has the options that bound the memory of its supervisor, and no loader', async () => {
    const options = ['--max-semi-space-size=4', '--import', 'data:text/javascript,'];
    const { ask } = await startSupervised('first', options);
    expect(await ask('/options')).toBe('--max-semi-space-size=4');
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

  it('that ends while its replacement starts leaves everything to it', async () => {
    const { supervisor, lines, exited, listening, ask, pidOf } = await startSupervised();
    const former = pidOf(await ask());
    writeFileSync(file, `after ${former} second`);
    const replacing = ask('/replace').catch(() => {});
    await until(() => lines.includes('waits'));
    await ask('/crash').catch(() => {});
    await replacing;
    await until(() => listening().length === 2);
    const answer = await ask();
    expect(answer).toMatch(/^second/);
    await until(() => lines.includes(`only process ${pidOf(answer)}`));
    expect(lines).not.toContain('ended');
    supervisor.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(lines.at(-1)).toBe('ended');
  });

  it('that ends while its replacement fails to start ends its supervisor with its code', async () => {
    const { lines, exited, ask, pidOf } = await startSupervised();
    writeFileSync(file, `after ${pidOf(await ask())} broken`);
    const replacing = ask('/replace').catch(() => {});
    await until(() => lines.includes('waits'));
    await ask('/crash').catch(() => {});
    await replacing;
    expect(await exited).toBe(7);
    expect(lines.filter((line) => line === 'ended')).toHaveLength(1);
  });

  it('that still answers a request when its replacement is stopped is waited for', async () => {
    const { supervisor, lines, exited, address, ask, pidOf } = await startSupervised();
    const former = pidOf(await ask());
    const visitor = new AbortController();
    const long = fetch(`${address()}/long`, { signal: visitor.signal }).catch(() => {});
    await until(() => lines.includes('long request'));
    writeFileSync(file, 'second');
    expect(await ask('/replace')).toBe('replaced');
    await until(async () => (await ask()).startsWith('second'));
    const current = pidOf(await ask());
    supervisor.kill('SIGTERM');
    await until(() => lines.includes(`closed ${current}`) && !isAlive(current));
    visitor.abort();
    await long;
    expect(await exited).toBe(0);
    expect(lines.slice(-3)).toEqual([`closed ${current}`, `closed ${former}`, 'ended']);
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
