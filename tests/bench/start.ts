import '../support/content.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureSite } from '../../scripts/site/ensure-site.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { lastingPort } from '../support/free-port.ts';
import { ROOT } from '../support/root.ts';
import { COMPILE_CACHE } from '../support/server-process.ts';
import { median } from './measure.ts';

const usage = `npm run bench:start -- [RUNS]
Measures how long the server of a built site takes from its start to its first response, how much processor time that costs, and
how much memory it uses once idle, RUNS times (5). Only on Linux, which reports both in /proc.
`;

const {
  words: [runs = '5'],
} = readCommandLine({ usage, words: 1 });
const RUNS = Number(runs);
/** Idle time before the memory is read, and again after a round of pages. */
const REST_MS = 5_000;
const PAGES = ['/', '/tramites-y-consultas', '/preguntas-frecuentes', '/buques', '/contactenos'];
const CLOCK_TICKS_A_SECOND = 100;

interface Start {
  readonly answerMs: number;
  readonly processorMs: number;
  readonly restMib: number;
  readonly usedMib: number;
}

await ensureSite(ROOT);
const starts: Start[] = [];
for (let run = 0; run < RUNS; run++) starts.push(await measureStart());
report('first answer', 'ms', ({ answerMs }) => answerMs, '1,000 ms');
report('processor time until then', 'ms', ({ processorMs }) => processorMs);
report('memory at rest', 'MiB', ({ restMib }) => restMib, '150 MiB');
report('memory at rest after some pages', 'MiB', ({ usedMib }) => usedMib, '150 MiB');
process.exit();

async function measureStart(): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const port = await lastingPort();
  const begun = performance.now();
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'src/server/main.ts'], {
    cwd: ROOT,
    // The same options and environment as for `npm run serve` (scripts/run.mjs).
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isAnswered(address))) await sleep(5);
  const answerMs = performance.now() - begun;
  const pids = processesOf(server);
  const processorMs = sum(pids.map(processorTimeOf));
  await sleep(REST_MS);
  const restMib = sum(pids.map(memoryOf));
  for (const page of PAGES) await (await fetch(address + page)).text();
  await sleep(REST_MS);
  const usedMib = sum(pids.map(memoryOf));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  rmSync(dataDir, { recursive: true });
  return { answerMs, processorMs, restMib, usedMib };
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Returns the process and its child processes. */
function processesOf({ pid = 0 }: ChildProcess): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => Number(statOf(Number(name))[1]) === pid);
  return [pid, ...children.map(Number)];
}

/** Returns the fields after the name in /proc/PID/stat; none for a process that has ended. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function processorTimeOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return ((user + system) / CLOCK_TICKS_A_SECOND) * 1000;
}

/** Returns the memory of a process in MiB: its private memory and its share of shared memory. */
function memoryOf(pid: number): number {
  const [, kib = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function report(name: string, unit: string, of: (start: Start) => number, aim?: string): void {
  const values = starts.map(of);
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round);
  const line = `${name}: median ${Math.round(median(values))} ${unit} (${least}–${most})`;
  process.stdout.write(`${line}${aim === undefined ? '' : `; aim ${aim}`}\n`);
}
