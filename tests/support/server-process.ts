import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { QUICK_PASSWORDS } from './quick-passwords.ts';
import { ROOT } from './root.ts';

const MAIN = join(ROOT, 'src/server/main.ts');

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code; null if a signal ended it. The process and all that it started have closed their outputs. */
  readonly exited: Promise<number | null>;
}

/** Environment with the compile cache of Node as in scripts/run.mjs, for a copy of the project, which has its name for it. */
export const compileCacheOf = (project: string) => ({
  NODE_COMPILE_CACHE: join(project, '.cache/node'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
});
export const COMPILE_CACHE = compileCacheOf(ROOT);

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Options of Node with which `npm run serve` starts the server; they decide how much memory it takes. */
const SERVE_OPTIONS: readonly string[] = scripts.serve.match(/--\S+/g);

/** Environment of the server's memory, as scripts/run.mjs and the Containerfile give it. */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/** Starts the server as in production, with these settings and quick passwords; `main` may be in a copy of the project. */
export function spawnServer(settings: Record<string, string>, main = MAIN): ServerProcess {
  return watchOutput(
    spawn(process.execPath, [...SERVE_OPTIONS, main], {
      env: { ...compileCacheOf(join(dirname(main), '../..')), ...ALLOCATOR, ...QUICK_PASSWORDS, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Collects what a process says from now on. */
export function watchOutput(child: ChildProcessByStdio<null, Readable, Readable>): ServerProcess {
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

/**
 * Waits until a process has said something, and returns the match.
 * @throws Error if the process ends before
 */
export async function untilOutput(
  { child, output, exited, errors }: ServerProcess,
  words: RegExp,
): Promise<RegExpExecArray> {
  for (;;) {
    const match = words.exec(output());
    if (match !== null) return match;
    const ended = await Promise.race([exited.then(() => true), once(child.stdout ?? child, 'data').then(() => false)]);
    if (ended) throw new Error(`The process ended before it said ${words}: ${output()}${errors()}`);
  }
}

/** Waits for the line with the address, and returns its port. */
export async function portOf(server: ServerProcess): Promise<number> {
  return Number((await untilOutput(server, /^The site is at http:\/\/127\.0\.0\.1:(\d+)$/m))[1]);
}
