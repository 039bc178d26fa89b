import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { copyProject } from './project-copy.ts';
import { ROOT } from './site.ts';

/** A copy of the project that is being developed, with `npm run dev` in it. */
export interface DevServer {
  readonly folder: string;
  readonly address: string;
  /** Ends it with all that it started, and removes the copy. */
  close(): Promise<void>;
}

/** @param prepare what becomes of the copy before anything is started */
export async function startDev(prepare: (folder: string) => void = () => {}): Promise<DevServer> {
  const project = copyProject();
  prepare(project.folder);
  // What is built of the same files is served beside; to build it again would take most of the time.
  cpSync(join(ROOT, 'dist'), join(project.folder, 'dist'), { recursive: true });
  const port = await freePort();
  // As run.mjs starts it. The command `tsx` kills what does not take a signal at once, and leaves its children alone.
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: project.folder,
    env: { ...process.env, PORT: String(port), LANG: 'en', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  dev.stderr.pipe(process.stderr, { end: false });
  await new Promise<void>((resolve) =>
    dev.stdout.on('data', (chunk) => String(chunk).includes('(development)') && resolve()),
  );
  const address = `http://127.0.0.1:${port}`;
  // The first page takes many times as long as all others: to render it, most of the site is read.
  await (await fetch(address)).text();
  return {
    folder: project.folder,
    address,
    close: async () => {
      dev.kill('SIGTERM');
      // Its streams end when all that it started has ended.
      await once(dev, 'close');
      project.remove();
    },
  };
}
