import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CHECKOUT } from '../../src/server/domain/git-checkout/checkout.ts';
import { compileCacheOf } from '../../src/server/domain/git-checkout/compile-cache.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code; null if a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Environment with the same compile cache of Node as in scripts/run.mjs. */
export const COMPILE_CACHE = compileCacheOf(CHECKOUT);

/** Starts the server as in production, with these settings and quick passwords; `main` may be in a copy of the project. */
export function spawnServer(settings: Record<string, string>, main = MAIN): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...COMPILE_CACHE, ...QUICK_PASSWORDS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, exited };
}

/** Waits for the line with the address, and returns its port. */
export async function portOf({ child, output, exited, errors }: ServerProcess): Promise<number> {
  for (;;) {
    const port = /^The site is at http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output())?.[1];
    if (port !== undefined) return Number(port);
    const ended = await Promise.race([exited.then(() => true), once(child.stdout ?? child, 'data').then(() => false)]);
    if (ended) throw new Error(`The server ended before it listened: ${output()}${errors()}`);
  }
}
