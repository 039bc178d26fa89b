import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compileCacheOf } from '../git-checkout/compile-cache.ts';
import { programEnvironment } from '../git-checkout/program-environment.ts';
import { StepFailed } from '../git-checkout/step-failed.ts';

const LIMIT_MS = 30_000;
/** Characters of the server's output that are kept. */
const OUTPUT_LENGTH = 10_000;

interface StagedServerOptions {
  /** The copy that the server belongs to. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Working directory; left out: that of this process. */
  readonly cwd?: string;
  /** Settings of the server. */
  readonly env: Readonly<Record<string, string>>;
}

export interface StagedServer {
  /** The server's address, without a path. */
  readonly url: string;
  /** Resolves once the process has ended, whatever the reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server of a built copy. It ends with this process at the latest.
 * @param program path in the copy
 * @throws StepFailed "trial" with the server's output, if it does not listen within half a minute
 */
export async function startStaged(
  program: string,
  { folder, cwd, env, signal }: StagedServerOptions,
): Promise<StagedServer> {
  const server = spawn(process.execPath, [join(folder, program)], {
    ...(cwd !== undefined && { cwd }),
    env: programEnvironment({ ...env, ...compileCacheOf(folder) }),
    signal,
    // When this process ends, the IPC channel closes and the server ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The types of Node know three streams at most.
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => resolve());
    server.on('error', (error) => {
      output += `${error.message}\n`;
    });
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-OUTPUT_LENGTH);
  });
  const late = setTimeout(() => server.kill('SIGKILL'), LIMIT_MS);
  const url = await addressOf(server.stdout).finally(() => clearTimeout(late));
  if (url === undefined) {
    await ended;
    throw new StepFailed('trial', output);
  }
  return { url, ended, stop };
}

/** Returns the address that the server prints when it listens; undefined if it ends before. Later output is discarded. */
function addressOf(stdout: Readable): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface(stdout);
    lines.on('line', (line) => {
      const address = /^The site is at (http:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => resolve(undefined));
  });
}
