import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed } from '../git-checkout/step-failed.ts';
import { startStaged } from './staged-server.ts';

const LIMIT_MS = 30_000;
/** Paths that a working server answers with 200. */
const ASKED = ['/health/ready', '/'];

/**
 * Starts the server of a built copy on an empty database of its own, and requests the first pages that visitors open.
 * @throws StepFailed with the server's output, if it does not listen or answers anything but 200
 */
export async function tryOut(folder: string, signal: AbortSignal): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'publishing-trial-'));
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', LINGER_SECONDS: '0' };
  try {
    const server = await startStaged('src/server/main.ts', { folder, cwd: folder, env, signal });
    try {
      for (const path of ASKED) await ask(server.url + path);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ask(address: string): Promise<void> {
  const { pathname } = new URL(address);
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: Error) => error);
  if (answer instanceof Error) throw new StepFailed('trial', `GET ${pathname}: ${answer.message}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new StepFailed('trial', `GET ${pathname} answers ${answer.status}`);
}
