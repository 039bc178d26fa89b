import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StepFailed } from './step-failed.ts';

const LIMIT_MS = 30_000;
/** What a server that can serve answers. */
const ASKED = ['/health/ready', '/'];

/**
 * Starts the server of a built copy, on an empty database of its own, and asks it for what visitors ask first.
 * @throws StepFailed with what it said, if it does not come to listen or answers anything but 200
 */
export async function tryOut(folder: string, signal: AbortSignal): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'publishing-trial-'));
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', LINGER_SECONDS: '0' };
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: folder,
    env,
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    // By its channel it knows when this process is gone, and ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The types of Node know three streams at most.
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let said = '';
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
    server.on('error', (error) => {
      said += `${error.message}\n`;
    });
  });
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    const url = await addressOf(createInterface(server.stdout));
    if (url === undefined) throw new StepFailed('trial', said);
    for (const path of ASKED) await ask(url + path);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Where it listens, as it says itself; undefined if it ends without. */
async function addressOf(lines: AsyncIterable<string>): Promise<string | undefined> {
  for await (const line of lines) {
    const address = /^The site is at (http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  return undefined;
}

async function ask(address: string): Promise<void> {
  const { pathname } = new URL(address);
  const answer = await fetch(address).catch((error: Error) => error);
  if (answer instanceof Error) throw new StepFailed('trial', `GET ${pathname}: ${answer.message}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new StepFailed('trial', `GET ${pathname} answers ${answer.status}`);
}
