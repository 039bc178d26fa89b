import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lastingPort } from './free-port.ts';
import { copyProject } from './project-copy.ts';
import { ROOT } from './root.ts';
import { compileCacheOf, untilOutput, watchOutput } from './server-process.ts';

/** A copy of the project in which `npm run dev` is running. */
interface DevServer {
  readonly folder: string;
  readonly address: string;
  /** Ends it with all processes that it started, and removes the copy. */
  close(): Promise<void>;
}

/** @param prepare changes the copy before the server starts */
export async function startDev(prepare: (folder: string) => void = () => {}): Promise<DevServer> {
  const project = copyProject();
  prepare(project.folder);
  // The existing build of the same files is served too; building it again would take most of the time.
  symlinkSync(join(ROOT, 'dist'), join(project.folder, 'dist'));
  // The API runs on the next port.
  const port = await lastingPort(2);
  // Started as run.mjs does, because the command `tsx` kills a process that does not end at once, without its children.
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: project.folder,
    env: { ...process.env, ...compileCacheOf(project.folder), PORT: String(port), LANG: 'en', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  dev.stderr.pipe(process.stderr, { end: false });
  const server = watchOutput(dev);
  await untilOutput(server, /\(development\)/);
  const address = `http://127.0.0.1:${port}`;
  // The first page takes much longer than all others, because most of the site is loaded to render it.
  await (await fetch(address)).text();
  return {
    folder: project.folder,
    address,
    close: async () => {
      dev.kill('SIGTERM');
      // Its streams close when all processes that it started have ended.
      await server.exited;
      project.remove();
    },
  };
}
